"""The CPU seconds of fixed work with the jaxspecial that is installed in a folder: python fixed_work.py FOLDER.

`benchmarks.against` runs it for two commits; so it uses only public names of jaxspecial, and no other file of this checkout.
"""

import functools
import json
import sys
import time

import jax
import jax.numpy as jnp
import scipy.special  # noqa: F401  (not counted below)

# The import of an editable installation would come first.
sys.meta_path = [f for f in sys.meta_path if "ScikitBuild" not in type(f).__name__]
sys.path.insert(0, sys.argv[1])


def seconds(work):
    start = time.process_time()
    work()
    return time.process_time() - start


def load():
    import jaxspecial  # noqa: F401


found = {"import: jaxspecial": seconds(load)}

import jaxspecial as js  # noqa: E402

jax.config.update("jax_enable_x64", True)


def grid(low, high, n):
    return jnp.linspace(low, high, n)


CASES = {
    "jv": ((1.5,), 0.1, 30.0, 100),
    "kve": ((2.5,), 0.1, 30.0, 100),
    "gammainc": ((3.5,), 0.1, 30.0, 200),
    "betainc": ((2.5, 3.5), 0.01, 0.99, 100),
    "erf": ((), -4.0, 4.0, 800),
    "airy": ((), -10.0, 10.0, 100),
    "zeta": ((2.5,), 1.1, 30.0, 200),
    "hyp2f1": ((0.5, 1.5, 2.5), -0.9, 0.9, 100),
    "stdtrit": ((3.5,), 0.01, 0.99, 30),
    "ellipk": ((), -5.0, 0.99, 800),
}
for name, (fixed, low, high, repeats) in CASES.items():
    f, x = jax.jit(lambda x, f=getattr(js, name), fixed=fixed: f(*fixed, x)), grid(low, high, 10_000)
    g, y = f, jnp.asarray(0.3 * low + 0.7 * high)
    jax.block_until_ready((f(x), g(y)))
    found[f"values: {name}, 10,000 elements"] = seconds(
        lambda: [jax.block_until_ready(f(x)) for _ in range(repeats)]
    )
    found[f"values: {name}, one element"] = seconds(
        lambda: [jax.block_until_ready(g(y)) for _ in range(10_000)]
    )

# The derivatives in every argument, over arrays inside the domains of the kernels.
GRADIENTS = {
    "jv": ((0.5, 3.5), (0.5, 20.0)),
    "kv": ((0.5, 3.5), (0.5, 20.0)),
    "gammainc": ((0.5, 8.0), (0.5, 20.0)),
    "betainc": ((0.5, 8.0), (1.0, 5.0), (0.1, 0.9)),
    "stdtr": ((1.0, 9.0), (-3.0, 3.0)),
    "erf": ((-4.0, 4.0),),
    "zeta": ((1.5, 9.0), (0.5, 9.0)),
    "gammaincinv": ((0.5, 8.0), (0.1, 0.9)),
    "hyp1f1": ((0.5, 2.0), (1.5, 3.0), (-5.0, 5.0)),
    "ellipkinc": ((0.1, 1.4), (0.1, 0.9)),
}
REPEATS = {"erf": 4000, "zeta": 300, "hyp1f1": 40, "gammainc": 300}
for name, bounds in GRADIENTS.items():
    arguments, f = tuple(grid(*b, 2000) for b in bounds), getattr(js, name)
    every = tuple(range(len(bounds)))
    program = jax.jit(jax.value_and_grad(lambda *a, f=f: f(*a).sum(), every))
    start = time.process_time()
    compiled = program.lower(*arguments).compile()
    found[f"compilation: gradient of {name}"] = time.process_time() - start
    jax.block_until_ready(compiled(*arguments))
    count = REPEATS.get(name, 80)
    found[f"derivatives: {name}, 2,000 elements"] = seconds(
        lambda: [jax.block_until_ready(compiled(*arguments)) for _ in range(count)]
    )
for name, order in (("jv", 4), ("gammainc", 2), ("erf", 6)):
    f, fixed = getattr(js, name), {"jv": (1.5,), "gammainc": (2.5,), "erf": ()}[name]
    g = functools.partial(f, *fixed)
    for _ in range(order):
        g = jax.grad(g)
    found[f"compilation: derivative {order} of {name}"] = seconds(lambda: jax.jit(g).lower(2.0).compile())

# All derivatives up to order 2 in every argument, compiled under both engines.
COMPILED = {"kv": 2, "jv": 2, "iv": 2, "gammainc": 2, "betainc": 3, "stdtr": 2, "hyp1f1": 3}
for engine in ("native", "xla"):
    for name, count in COMPILED.items():
        f, every = getattr(js, name), tuple(range(count))
        kinds = {"value": f, "first derivatives": jax.grad(f, every), "hessian": jax.hessian(f, every)}
        for kind, g in kinds.items():
            jax.clear_caches()
            with js.engine(engine):
                found[f"compilation under {engine}: {kind} of {name}"] = seconds(
                    lambda g=g, n=count: jax.jit(g).lower(*(0.3 + 0.1 * k for k in range(n))).compile()
                )
print(json.dumps({"where": js.__file__, "engine": js.active_engine(), "seconds": found}))
