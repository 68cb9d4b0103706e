# Generated from codegen/catalogue by `make generate`. Do not edit.

"""Where SciPy's loops may be asked; elsewhere they crash or do not return, and the value is NaN."""

from jax.numpy import abs, floor

REAL = {
    "yv": lambda v, z: (
        (abs(v) < 100000000.0) | (abs(v) > 2147483648) | (v != floor(v)) | (z < 100000000.0)
    ),  # a recurrence of as many steps
    "yn": lambda n, x: (
        (n > -100000000.0) & (n < 100000000.0) | (x < 100000000.0)
    ),  # a recurrence of as many steps runs for seconds
    "smirnovi": lambda n, p: (
        (n <= 40000.0) | (n > 1010000.0)
    ),  # every step of a search sums n terms; the larger n are asymptotic
    "hyp1f1": lambda a, b, x: (
        (abs(a) < 100000000.0)
        & ((x < 100000000.0) | (a <= 0) & (a == floor(a)))
        & ((x > -100000000.0) | (abs(b) < 100000000.0))
        | (abs(a * x) < 1000.0)
    ),  # a sum of as many terms
    "hyperu": lambda a, b, x: (
        ((abs(a) < 100000000.0) | (a != floor(a))) & ((abs(b) < 100000000.0) | (b != floor(b)))
    ),  # a loop of as many steps
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
    "chndtridf": lambda x, p, nc: (x > 1e-300) | (abs(nc) < 100000000.0),  # a search that does not end
    "nctdtridf": lambda p, nc, t: (abs(nc) < 50000.0) | (abs(t) < 50000.0),  # a search that does not end
    "nctdtrinc": lambda df, p, t: (
        (abs(t) < 50)
        | (abs(t) < 900) & (df > 0.001)
        | (abs(t) < 9000.0) & (df > 0.05)
        | (abs(t) < 90000.0) & (df > 0.4)
    ),  # a search that does not end
    "lpmv": lambda m, v, x: (
        ((abs(m) < 100000000.0) | (m != m)) & ((abs(v) < 100000000.0) | (v != v))
    ),  # a loop of as many steps
}
COMPLEX = {
    "hyp1f1": lambda a, b, x: (abs(a) < 100000000.0) & (abs(b) < 100000000.0),  # a loop of as many steps
    "hyp2f1": lambda a, b, c, z: (
        ((abs(a) < 100000000.0) | (a != floor(a))) & ((abs(b) < 100000000.0) | (b != floor(b)))
    ),  # a loop of as many steps
}
