"""Every function can be traced: its value, its gradient, and its kernel for devices. So no broken import or name waits for the sweeps."""

import jax
import jax.numpy as jnp
import numpy as np
from jaxspecial.generated import device_kernels

import jaxspecial
from codegen.load import load
from jaxspecial.engines.device_kernels import find_kernel
from jaxspecial.engines.loops import typed_loops
from tests import gradcheck, sampling

TYPES = {"d": np.float64, "f": np.float32, "l": np.int64, "q": np.int64, "i": np.int32}


def test_values_and_gradients():
    entries = {n: f for n, f in load().items() if not f.helper}
    for name, function in entries.items():
        point = sampling.points(function, 1, near_borders=0)[0]
        args, static = sampling.with_static(function, point)
        orders = np.array(gradcheck.multi_indices(function, 1)).sum(0)
        varying = [n for a, n in zip(function.arguments, orders, strict=True) if a not in function.static]
        real = tuple(i for i, x in enumerate(args) if isinstance(x, float) and varying[i])

        def total(*args, f=getattr(jaxspecial, name), static=static):
            return sum(jnp.real(out).sum() for out in jax.tree.leaves(f(*args, **static)))

        jax.eval_shape(jax.grad(total, real) if real else total, *args)
    print(len(entries), "functions")


def test_kernels():
    counts = [0, 0]
    in_single = {**device_kernels.SINGLE, **device_kernels.PARTLY_SINGLE}
    for table, single in ((device_kernels.REAL, False), (in_single, True)):
        for loop in table:
            taken = set("d" if single else "dlqi")
            types = next(t for t in typed_loops(loop) if set(t.split("->")[0]) <= taken)
            kernel = find_kernel(f"{loop}:{types.replace('d', 'f') if single else types}")
            arrays = [jnp.ones(3, TYPES[c]) for c in kernel.ins]
            with jax.enable_x64(True):  # as when a program is lowered
                jax.eval_shape(kernel.evaluate_in_single if single else kernel.evaluate, *arrays)
            counts[single] += 1
    print(*counts, "kernels in double and in single precision")
