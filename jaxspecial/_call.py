"""How a SciPy loop is reached from JAX. The rest of the package does not know."""

import functools

import jax
import jax.numpy as jnp
import numpy as np
from scipy.special import _ufuncs


@functools.cache
def _host(name):
    ufunc = getattr(_ufuncs, name)

    def evaluate(*args):
        return ufunc(*map(np.asarray, args))

    return evaluate


def call(name, *args):
    """Evaluate the SciPy ufunc `name` elementwise on arguments of one shape."""
    args = jnp.broadcast_arrays(*args)
    ufunc = getattr(_ufuncs, name)
    dtypes = ufunc.resolve_dtypes((*(np.dtype(a.dtype) for a in args), *(None,) * ufunc.nout))[ufunc.nin :]
    out = tuple(jax.ShapeDtypeStruct(args[0].shape, d) for d in dtypes)
    result = jax.pure_callback(_host(name), out if len(out) > 1 else out[0], *args, vmap_method="broadcast_all")
    return result
