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
    "j0": ("bessel.integer_orders", "j0_value", "everywhere", (0.5,)),
    "j1": ("bessel.integer_orders", "j1_value", "everywhere", (0.5,)),
    "y0": ("bessel.integer_orders", "y0_value", "everywhere", (0.5,)),
    "y1": ("bessel.integer_orders", "y1_value", "everywhere", (0.5,)),
    "ellipk": ("elliptic.complete", "complete_first", "everywhere", (0.5,)),
    "ellipe": ("elliptic.complete", "complete_second", "everywhere", (0.5,)),
    "erf": ("error.values", "erf_value", "everywhere", (0.5,)),
    "erfc": ("error.values", "erfc_value", "everywhere", (0.5,)),
    "erfi": ("error.values", "erfi_value", "everywhere", (0.5,)),
    "erfcx": ("error.values", "erfcx_value", "everywhere", (0.5,)),
    "dawsn": ("error.values", "dawson_value", "everywhere", (0.5,)),
    "erfinv": ("error.values", "erfinv_value", "everywhere", (0.5,)),
    "erfcinv": ("error.values", "erfcinv_value", "everywhere", (0.5,)),
    "ndtr": ("error.values", "normal_value", "everywhere", (0.5,)),
    "log_ndtr": ("error.values", "log_normal_value", "everywhere", (0.5,)),
    "ndtri": ("error.values", "normal_quantile_value", "everywhere", (0.25,)),
    "ndtri_exp": ("error.values", "normal_of_exp_quantile", "everywhere", (-0.5,)),
    "exp1": ("error.integral_values", "exp1_value", "everywhere", (0.5,)),
    "expi": ("error.integral_values", "expi_value", "everywhere", (0.5,)),
    "sici": ("error.integral_values", "cosine_integrals", "everywhere", (0.5,)),
    "shichi": ("error.integral_values", "hyperbolic_integrals", "everywhere", (0.5,)),
    "gamma": ("gamma.values", "gamma_value", "everywhere", (0.5,)),
    "gammaln": ("gamma.values", "log_gamma_value", "everywhere", (0.5,)),
    "gammasgn": ("gamma.values", "sign_of_gamma", "everywhere", (0.5,)),
    "rgamma": ("gamma.values", "reciprocal_gamma_value", "everywhere", (0.5,)),
    "psi": ("gamma.values", "digamma_value", "everywhere", (0.5,)),
    "kve": (
        "bessel.modified_orders",
        "scaled_k_value",
        lambda v, z: (abs(v) <= 1000) & (z >= 1e-12) & (z <= 1000000000000.0),
        (0.5, 0.5),
    ),
    "i0": ("bessel.integer_orders", "i0_value", "everywhere", (0.5,)),
    "i0e": ("bessel.integer_orders", "scaled_i0_value", "everywhere", (0.5,)),
    "i1": ("bessel.integer_orders", "i1_value", "everywhere", (0.5,)),
    "i1e": ("bessel.integer_orders", "scaled_i1_value", "everywhere", (0.5,)),
    "k0": ("bessel.integer_orders", "k0_value", "everywhere", (0.5,)),
    "k0e": ("bessel.integer_orders", "scaled_k0_value", "everywhere", (0.5,)),
    "k1": ("bessel.integer_orders", "k1_value", "everywhere", (0.5,)),
    "k1e": ("bessel.integer_orders", "scaled_k1_value", "everywhere", (0.5,)),
}
COMPLEX = {}
