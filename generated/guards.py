# Generated from codegen/catalogue by `make generate`. Do not edit.

"""Where SciPy's loops may be evaluated, elsewhere they crash and the value is NaN; and where they are known to return."""

from jax.numpy import abs, floor, real

REAL = {
    "mathieu_cem": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 2.1e+3 or so on it returns NaN
    "mathieu_sem": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 2.1e+3 or so on it returns NaN
    "mathieu_modcem1": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 2.1e+3 or so on it returns NaN
    "mathieu_modcem2": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 2.1e+3 or so on it returns NaN
    "mathieu_modsem1": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 2.1e+3 or so on it returns NaN
    "mathieu_modsem2": lambda m, q, x: (
        (abs(m) < 10000000.0) & (abs(q) < 10000000.0)
    ),  # SciPy's loop crashes; from q = 2.1e+3 or so on it returns NaN
    "pro_cv": lambda m, n, c: (
        (abs(c) + abs(n - m) / 2 < 288) & (abs(m) < 1000000.0)
    ),  # it writes beyond the end of its arrays
    "obl_cv": lambda m, n, c: (
        (abs(c) + abs(n - m) / 2 < 288) & (abs(m) < 1000000.0)
    ),  # it writes beyond the end of its arrays
    "pro_ang1": lambda m, n, c, x: (
        (abs(c) + abs(n - m) / 2 < 172) & (abs(m) < 1000000.0)
    ),  # it writes beyond the end of its arrays
    "pro_rad1": lambda m, n, c, x: (
        (2 * abs(c) + abs(n) < 200) & (abs(m) < 200)
    ),  # it writes beyond the end of its arrays
    "pro_rad2": lambda m, n, c, x: (
        (2 * abs(c) + abs(n) < 200) & (abs(m) < 200) & (c > -20)
    ),  # it writes beyond the end of its arrays
    "obl_ang1": lambda m, n, c, x: (
        (abs(c) + abs(n - m) / 2 < 172) & (abs(m) < 1000000.0)
    ),  # it writes beyond the end of its arrays
    "obl_rad1": lambda m, n, c, x: (
        (2 * abs(c) + abs(n) < 200) & (abs(m) < 200)
    ),  # it writes beyond the end of its arrays
    "obl_rad2": lambda m, n, c, x: (
        (2 * abs(c) + abs(n) < 200) & (abs(m) < 200) & (c > -20)
    ),  # it writes beyond the end of its arrays
    "pro_ang1_cv": lambda m, n, c, cv, x: (
        (abs(c) + abs(n - m) / 2 < 172) & (abs(m) < 1000000.0)
    ),  # it writes beyond the end of its arrays
    "pro_rad1_cv": lambda m, n, c, cv, x: (
        (2 * abs(c) + abs(n) < 200) & (abs(m) < 200)
    ),  # it writes beyond the end of its arrays
    "pro_rad2_cv": lambda m, n, c, cv, x: (
        (2 * abs(c) + abs(n) < 200) & (abs(m) < 200) & (c > -20)
    ),  # it writes beyond the end of its arrays
    "obl_ang1_cv": lambda m, n, c, cv, x: (
        (abs(c) + abs(n - m) / 2 < 172) & (abs(m) < 1000000.0)
    ),  # it writes beyond the end of its arrays
    "obl_rad1_cv": lambda m, n, c, cv, x: (
        (2 * abs(c) + abs(n) < 200) & (abs(m) < 200)
    ),  # it writes beyond the end of its arrays
    "obl_rad2_cv": lambda m, n, c, cv, x: (
        (2 * abs(c) + abs(n) < 200) & (abs(m) < 200) & (c > -20)
    ),  # it writes beyond the end of its arrays
}
COMPLEX = {}
REAL_RETURNS = {
    "yv": lambda v, z: (
        (abs(v) < 100000000.0) | (abs(v) > 2147483648) | (v != floor(v)) | (z <= 1000000000.0)
    ),  # a recurrence of as many steps
    "yn": lambda n, x: (
        (n > -100000000.0) & (n < 100000000.0) | (x < 100000000.0)
    ),  # a recurrence of as many steps runs for seconds
    "hyp1f1": lambda a, b, x: (
        (abs(a) < 100000000.0)
        & ((x < 100000000.0) | (a <= 0) & (a == floor(a)))
        & ((x > -100000000.0) | (abs(b) < 100000000.0))
        | (abs(a * x) < 100000000000.0)
    ),  # a sum of as many terms
    "hyperu": lambda a, b, x: (
        ((abs(a) < 100000000.0) | (a != floor(a))) & ((abs(b) < 100000000.0) | (b != floor(b)))
    ),  # a loop of as many steps
    "smirnovi": lambda n, p: (
        (n <= 40000.0) | (n > 1010000.0) | (p <= 0) | (n * (1 - p) < 2.7)
    ),  # every step of a search sums n terms; the larger n are asymptotic
    "mathieu_a": lambda m, q: (abs(m) < 10000000.0) | (q == 0),  # a sum over all orders runs for seconds
    "mathieu_b": lambda m, q: (abs(m) < 10000000.0) | (q == 0),  # a sum over all orders runs for seconds
    "chndtridf": lambda x, p, nc: (x > 1e-300) | (abs(nc) < 100000000.0),  # a search that does not end
    "nctdtridf": lambda p, nc, t: (
        (abs(nc) < 50000.0) | (abs(t) < 50000.0) | (nc * t > 0) | (abs(t) > 3e38)
    ),  # a search that does not end
    "nctdtrinc": lambda df, p, t: (
        (abs(t) < 50)
        | (abs(t) < 900) & (df >= 0.001)
        | (abs(t) < 9000.0) & (df > 0.05)
        | (abs(t) < 90000.0) & (df > 0.4)
    ),  # a search that does not end
    "nctdtrit": lambda df, nc, p: (
        (abs(nc) < 50000.0)
        | (abs(nc) < 100000000.0) & (p > 1e-290) & (df > 0.001)
        | (abs(nc) > 1000000000000.0)
    ),  # a search that does not end
    "ncfdtridfd": lambda dfn, p, nc, f: (
        (nc < 100000000.0) | (nc > 1000000000000.0) | (dfn < 10000.0) | (f == 0)
    ),  # a search that does not end
    "eval_legendre": lambda n, x: (abs(n) < 200000000.0) | (n != floor(n)),  # a recurrence of as many steps
    "eval_chebyt": lambda n, x: (abs(n) < 200000000.0) | (n != floor(n)),  # a recurrence of as many steps
    "eval_chebyu": lambda n, x: (abs(n) < 200000000.0) | (n != floor(n)),  # a recurrence of as many steps
    "eval_chebyc": lambda n, x: (abs(n) < 200000000.0) | (n != floor(n)),  # a recurrence of as many steps
    "eval_chebys": lambda n, x: (abs(n) < 200000000.0) | (n != floor(n)),  # a recurrence of as many steps
    "eval_sh_legendre": lambda n, x: (
        (abs(n) < 200000000.0) | (n != floor(n))
    ),  # a recurrence of as many steps
    "eval_sh_chebyt": lambda n, x: (abs(n) < 200000000.0) | (n != floor(n)),  # a recurrence of as many steps
    "eval_sh_chebyu": lambda n, x: (abs(n) < 200000000.0) | (n != floor(n)),  # a recurrence of as many steps
    "eval_jacobi": lambda n, alpha, beta, x: (
        (abs(n) < 200000000.0) | (n != floor(n))
    ),  # a recurrence of as many steps
    "eval_sh_jacobi": lambda n, p, q, x: (
        (abs(n) < 200000000.0) | (n != floor(n))
    ),  # a recurrence of as many steps
    "eval_gegenbauer": lambda n, alpha, x: (
        (abs(n) < 200000000.0) | (n != floor(n))
    ),  # a recurrence of as many steps
    "eval_laguerre": lambda n, x: (abs(n) < 200000000.0) | (n != floor(n)),  # a recurrence of as many steps
    "eval_genlaguerre": lambda n, alpha, x: (
        ((abs(n) < 200000000.0) | (n != floor(n)))
        & ((abs(alpha) < 100000000.0) | (alpha != alpha) | (x >= 0))
    ),  # a recurrence of as many steps
    "eval_hermite": lambda n, x: abs(n) < 200000000.0,  # a recurrence of as many steps
    "eval_hermitenorm": lambda n, x: abs(n) < 200000000.0,  # a recurrence of as many steps
    "lpmv": lambda m, v, x: (
        ((abs(m) < 100000000.0) | (m != m)) & ((abs(v) < 100000000.0) | (v != v))
    ),  # a loop of as many steps
    "pbdv": lambda v, x: (
        (abs(v) < 100000000.0) | (v != v)
    ),  # a recurrence of as many steps, in as much memory
    "pbvv": lambda v, x: (
        (abs(v) < 100000000.0) | (v != v)
    ),  # a recurrence of as many steps, in as much memory
    "struve": lambda v, x: (
        (abs(v) < 100000000.0) | (abs(v) > 2147483648) | (abs(x) < 1e20) | (x - x != 0)
    ),  # a recurrence of as many steps
}
COMPLEX_RETURNS = {
    "hyp1f1": lambda a, b, x: (
        (x == 0)
        | ((abs(a) < 100000000.0) | (a != a))
        & ((abs(b) < 100000000.0) | (b != b) | (real(x) >= 0) | (a <= 0) & (a == floor(a)))
    ),  # a loop of as many steps
    "hyp2f1": lambda a, b, c, z: (
        (a == 0)
        | (b == 0)
        | (z == 0)
        | ((abs(a) < 100000000.0) | (a != floor(a))) & ((abs(b) < 100000000.0) | (b != floor(b)))
    ),  # a loop of as many steps
    "eval_legendre": lambda n, x: (abs(n) < 100000000.0) | (n != n),  # a sum of as many terms
    "eval_chebyt": lambda n, x: (abs(n) < 100000000.0) | (n != n),  # a sum of as many terms
    "eval_chebyu": lambda n, x: (abs(n) < 100000000.0) | (n != n),  # a sum of as many terms
    "eval_chebyc": lambda n, x: (abs(n) < 100000000.0) | (n != n),  # a sum of as many terms
    "eval_chebys": lambda n, x: (abs(n) < 100000000.0) | (n != n),  # a sum of as many terms
    "eval_sh_legendre": lambda n, x: (abs(n) < 100000000.0) | (n != n),  # a sum of as many terms
    "eval_sh_chebyt": lambda n, x: (abs(n) < 100000000.0) | (n != n),  # a sum of as many terms
    "eval_sh_chebyu": lambda n, x: (abs(n) < 100000000.0) | (n != n),  # a sum of as many terms
    "eval_jacobi": lambda n, alpha, beta, x: (
        ((abs(n) < 100000000.0) | (n != n))
        & ((abs(alpha) < 100000000.0) | (alpha != alpha))
        & ((abs(beta) < 100000000.0) | (beta != beta))
    ),  # a sum of as many terms
    "eval_sh_jacobi": lambda n, p, q, x: (
        ((abs(n) < 100000000.0) | (n != n))
        & ((abs(p) < 100000000.0) | (p != p))
        & ((abs(q) < 100000000.0) | (q != q))
    ),  # a sum of as many terms
    "eval_gegenbauer": lambda n, alpha, x: (
        ((abs(n) < 100000000.0) | (n != n)) & ((abs(alpha) < 100000000.0) | (alpha != alpha))
    ),  # a sum of as many terms
    "eval_laguerre": lambda n, x: (abs(n) < 100000000.0) | (n != n),  # a sum of as many terms
    "eval_genlaguerre": lambda n, alpha, x: (
        ((abs(n) < 100000000.0) | (n != n)) & ((abs(alpha) < 100000000.0) | (alpha != alpha))
    ),  # a sum of as many terms
}
