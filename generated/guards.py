# Generated from codegen/catalogue by `make generate`. Do not edit.

"""Where SciPy's loops may be asked; elsewhere they crash or do not return, and the value is NaN."""

from jax.numpy import abs, floor

GUARDS = {
    "yv": lambda v, z: (
        (abs(v) < 100000000.0) | (abs(v) > 2147483648) | (v != floor(v)) | (z < 100000000.0)
    ),  # a recurrence of as many steps
    "yn": lambda n, x: (
        (n > -100000000.0) & (n < 100000000.0) | (x < 100000000.0)
    ),  # a recurrence of as many steps runs for seconds
    "smirnovi": lambda n, p: (
        (n <= 40000.0) | (n > 1010000.0)
    ),  # every step of a search sums n terms; the larger n are asymptotic
    "mathieu_a": lambda m, q: abs(m) < 10000000.0,  # a sum over all orders runs for seconds
    "mathieu_b": lambda m, q: abs(m) < 10000000.0,  # a sum over all orders runs for seconds
    "mathieu_cem": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 1e+4 on it returns NaN
    "mathieu_sem": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 1e+4 on it returns NaN
    "mathieu_modcem1": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 1e+4 on it returns NaN
    "mathieu_modcem2": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 1e+4 on it returns NaN
    "mathieu_modsem1": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 1e+4 on it returns NaN
    "mathieu_modsem2": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 1e+4 on it returns NaN
    "lpmv": lambda m, v, x: (
        ((abs(m) < 100000000.0) | (m != m)) & ((abs(v) < 100000000.0) | (v != v))
    ),  # a loop of as many steps
}
