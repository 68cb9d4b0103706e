"""jaxspecial in a JAX that lacks a private name: `python -m tests.lacking`, or with --all, which runs the demo, too.

The names are those that jaxspecial/engines/jax_compat.py looks for. Each is hidden in a subprocess, forked after the import of
JAX and before that of jaxspecial. Then values and derivatives must be the same, or an ImportError must say what to do.
"""

import argparse
import ast
import contextlib
import functools
import importlib
import os
import pathlib
import runpy
import sys
import time
import traceback
import types
import warnings

import flint  # noqa: F401  as it is imported late, once for all
import jax
import jax.experimental.multihost_utils  # noqa: F401  by JAX, when it is used
import jax.export
import jax.extend.core  # noqa: F401  it may replace a hidden name
import jax.numpy as jnp
import numpy as np
import scipy.special

from tests import quick

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMPAT = ROOT / "jaxspecial" / "engines" / "jax_compat.py"


WHOLE = ((), ("jax.interpreters.mlir",), ("jax._src.callback.emit_python_callback",))  # used for more


def cases():
    """Tuples of paths to hide together: first an empty one, then each name, then each semi-private module."""
    tree = ast.parse(COMPAT.read_text())
    names = [(), *(paths[k : k + 1] for paths in _lookups(tree) for k in range(len(paths)))]
    alternatives = [paths for paths in _lookups(tree) if len(paths) > 1]
    modules = sorted({path.rpartition(".")[0] for (path, *_) in names[1:] if path.startswith("jax.interp")})
    return list(dict.fromkeys([*names, *alternatives, *((m,) for m in modules if m.count(".") == 2)]))


def _lookups(tree):
    """The tuples of paths of which one is needed."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_find", "_find_fields"):
            texts = tuple(a.value for a in node.args if isinstance(a, ast.Constant))
            if node.func.id == "_find" and texts:
                yield texts
            elif texts:
                yield texts[:1]
                yield from ((f"{texts[0]}.{field}",) for field in texts[1:])
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            texts = (e.value for e in node.value.elts if isinstance(e, ast.Constant))
            yield from ((text,) for text in texts if "." in text)  # not the names of packages


def hide(path):
    """Remove a name, module or field for later imports. JAX itself keeps it."""
    parent, _, name = path.rpartition(".")
    if path in sys.modules:
        sys.modules[path] = None
        delattr(sys.modules[parent], name)
        return
    try:
        module, kept = importlib.import_module(parent), {}
    except ImportError:  # a field of a class
        parent, _, kind = parent.rpartition(".")
        module = importlib.import_module(parent)
        fields = {k: v for k, v in getattr(module, kind).__dataclass_fields__.items() if k != name}
        name, kept = kind, {kind: type(kind, (), {"__dataclass_fields__": fields})}
    poorer = types.ModuleType(parent)
    poorer.__dict__.update({k: v for k, v in vars(module).items() if k != name} | kept)
    sys.modules[parent] = poorer
    above, _, last = parent.rpartition(".")
    setattr(sys.modules[above], last, poorer)


def use(hidden, everything=False):
    """Import the package and use it; return which fallbacks it uses."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        import jaxspecial
        from jaxspecial.engines import jax_compat

    degraded = not jax_compat.CAN_PARTITION
    assert [w.category for w in caught] == [RuntimeWarning] * degraded, [str(w.message) for w in caught]
    assert not degraded or hidden[0].split(".")[2] in str(caught[0].message)

    jax.config.update("jax_enable_x64", True)
    z = np.linspace(0.5, 3, 6)
    values = jax.jit(jax.vmap(jaxspecial.jv, (None, 0)))(1.5, z)
    _agree(values, scipy.special.jv(1.5, z), jaxspecial.active_engine())
    slope = jax.jit(jax.vmap(jax.grad(jaxspecial.jv, 1), (None, 0)))(1.5, z)
    np.testing.assert_allclose(slope, scipy.special.jvp(1.5, z), rtol=1e-13)
    if hidden in WHOLE or everything:
        _use_more(jaxspecial, z, slope)

    modes = ["public parts"] * (not jax_compat.CAN_DEFINE) or ["gathered"] * degraded
    try:
        seen = []
        jax.jit(lambda x: jaxspecial.tap(seen.append, x))(2.0)
        jaxspecial.flush()
        assert seen == [2.0]
    except ImportError as error:
        assert "jaxspecial" in str(error) and "pip install 'jax>=" in str(error), error
        assert hidden and hidden[0].split(".")[2] in str(error), error
        modes.append("no tap")
    assert hidden or not modes
    return ", ".join(modes) or "no fallback"


def _agree(values, scipys, engine):
    """SciPy's bits, except those of kernels."""
    np.testing.assert_allclose(values, scipys, rtol=1e-13 if engine == "xla" else 0)


def _use_more(jaxspecial, z, slope):
    for engine in {jaxspecial.active_engine(), "callback"}:
        with jaxspecial.engine(engine):
            values = jax.jit(jax.vmap(jaxspecial.erfcx))(z)
            _agree(values, scipy.special.erfcx(z), engine)
    with jaxspecial.engine("xla"):
        v = jnp.array([0.5, 1500.5, 2.5])  # the second is outside of the kernel's domain
        values, slopes = jax.jit(jax.vmap(jax.value_and_grad(jaxspecial.kve, 1), (0, None)))(v, 2.0)
        np.testing.assert_allclose(values, scipy.special.kve(v, 2.0), rtol=1e-12)
        assert np.isfinite(slopes[0::2]).all()
    second = jax.hessian(jaxspecial.gammaln)(2.5)
    np.testing.assert_allclose(second, scipy.special.polygamma(1, 2.5), rtol=1e-13)
    exact = jax.jit(
        lambda z: jaxspecial.engines.primitives.exact_call("jv", (0, 1), 0, z > 1, jnp.zeros_like(z), 1.5, z)
    )(z)
    np.testing.assert_allclose(exact, np.where(z > 1, slope, 0), rtol=1e-12)
    sine = jaxspecial.wrap(lambda x: np.sin(x), derivatives={"x": lambda x: jnp.cos(x)})
    np.testing.assert_allclose(jax.grad(sine)(0.5), np.cos(0.5), rtol=1e-15)


def demonstrate(hidden):
    import jaxspecial  # noqa: F401  which warns

    # The generator would run in a subprocess, where nothing is hidden.
    sys.argv = ["demo.py", "--points", "2", "--only", "kve", "--picture", os.devnull, "--generated"]
    runpy.run_path(str(ROOT / "examples" / "demo.py"), run_name="__main__")
    return "the demo runs"


def in_subprocess(function, hidden):
    """Call a function in a forked process, where something is hidden: whether all went well. Print what it returns."""
    sys.stdout.flush()
    start = time.perf_counter()
    if child := os.fork():
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    status = 1
    try:
        for path in hidden:
            hide(path)
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
            found = function(hidden)
        print(f"{time.perf_counter() - start:5.1f} s  {' and '.join(hidden) or 'nothing'}: {found}")
        status = 0
    except BaseException:
        print(f"FAILED without {' and '.join(hidden) or 'nothing'}")
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument(
        "--all", action="store_true", help="use more of it, and run the demo for one function"
    )
    parser.add_argument("--step", type=int, default=1, help="4: one of four names")
    options = parser.parse_args()
    quick.use()
    functions = [functools.partial(use, everything=options.all), *[demonstrate] * options.all]
    fine = [in_subprocess(f, c) for f in functions for c in cases()[:: options.step]]
    print(f"{sum(fine)} of {len(fine)} went well")
    sys.exit(not all(fine))


if __name__ == "__main__":
    main()
