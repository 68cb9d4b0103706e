# Generated from codegen/catalogue by `make generate`. Do not edit.

"""The kernels that compute values on devices: SciPy's name -> module, kernel, domain, a point inside of it."""

from jax.numpy import abs

REAL = {
    "jv": (
        "bessel.orders",
        "j_value",
        lambda v, z: (abs(v) <= 101) & (z >= 1e-12) & (z <= 10000000000.0),
        (0.5, 0.5),
    ),
    "ellipk": ("elliptic.complete", "complete_first", "everywhere", (0.5,)),
    "ellipe": ("elliptic.complete", "complete_second", "everywhere", (0.5,)),
    "erf": ("error.values", "erf_value", "everywhere", (0.5,)),
    "kve": (
        "bessel.modified_orders",
        "scaled_k_value",
        lambda v, z: (abs(v) <= 1000) & (z >= 1e-12) & (z <= 1000000000000.0),
        (0.5, 0.5),
    ),
    "i0": ("bessel.modified_order_zero", "i0_value", "everywhere", (0.5,)),
    "i0e": ("bessel.modified_order_zero", "scaled_i0_value", "everywhere", (0.5,)),
}
COMPLEX = {}
