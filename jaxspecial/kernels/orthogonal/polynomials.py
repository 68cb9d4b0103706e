"""Derivatives of the classical orthogonal polynomials in their argument, of any order.

The k-th derivative of a polynomial of degree n is a polynomial of degree n - k with raised parameters (DLMF 18.9.15,
18.9.19, 18.9.23). SciPy's loops for integer degrees evaluate it accurately (measured up to degree 200: 4e-13 of its
largest value nearby). They are used wherever the degree is an integer, of any dtype, and the argument real. For complex
arguments and for other degrees SciPy's loops sum a hypergeometric series that cancels (errors of 1e-4 at degree 10, no
correct digits at degree 20). So kernels evaluate the polynomials of complex arguments. For other degrees, and where the
recurrence overflows, the exact engine evaluates.

The arguments of a kernel are the order k and then those of the function that it differentiates.
"""

from functools import reduce
from math import comb, factorial

import jax.numpy as jnp

from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.orthogonal.polynomial_values import (
    gegenbauer_value,
    jacobi_value,
    laguerre_value,
    monic_shifted_jacobi_value,
    shifted_gegenbauer_value,
)
from jaxspecial.rules.chain import rising

__all__ = [
    "chebyc_derivative",
    "chebys_derivative",
    "chebyt_derivative",
    "chebyu_derivative",
    "gegenbauer_derivative",
    "genlaguerre_derivative",
    "hermite_derivative",
    "hermitenorm_derivative",
    "jacobi_derivative",
    "laguerre_derivative",
    "legendre_polynomial_derivative",
    "lpmv_derivative",
    "sh_chebyt_derivative",
    "sh_chebyu_derivative",
    "sh_jacobi_derivative",
    "shifted_legendre_derivative",
]

MOST = 100_000  # for larger degrees of a floating-point type SciPy's recurrence takes too long
MOST_LAGUERRE = 10_000  # the rounding errors of its recurrence add up to 1e-9 at degree 1e6

# of negative degrees, too: they are those of degree -n - 1, -n or -n - 2, or their negatives
MIRRORED = {
    *("eval_legendre", "eval_chebyt", "eval_chebyu", "eval_chebyc", "eval_chebys"),
    *("eval_sh_legendre", "eval_sh_chebyt", "eval_sh_chebyu"),
}


def _by_degree(name, k, at_whole, n, *others, sound=True):
    """The k-th derivative of the function `name` in its last argument x.

    It is `at_whole(n)` where n is an integer and that is `sound`. Elsewhere the exact engine evaluates.
    """
    orders = (*(0 for _ in others), k)
    if jnp.issubdtype(n.dtype, jnp.integer) and not jnp.iscomplexobj(others[-1]):
        whole = sound
        value = at_whole(jnp.where(whole, n, 0))
    else:
        whole = (n == jnp.floor(n)) & (jnp.abs(n) <= MOST) & sound
        value = at_whole(jnp.where(whole, n, 0).astype(int))
    finite = reduce(jnp.logical_and, map(jnp.isfinite, others))
    # Terms of SciPy's recurrence overflow with both signs where the polynomial itself overflows, or almost does.
    lost = ~jnp.isfinite(value) if jnp.iscomplexobj(value) else jnp.isnan(value)
    overflows = lost & finite & ((n >= 0) | (name in MIRRORED))
    return exact_call(name, orders, 0, ~jnp.asarray(whole) | overflows, value, n, *others)


KERNELS = {
    "eval_gegenbauer": gegenbauer_value,
    "eval_genlaguerre": laguerre_value,
    "eval_jacobi": jacobi_value,
    "eval_sh_jacobi": monic_shifted_jacobi_value,
}


def _polynomial(name, n, *others):
    """The polynomial of integer degree n, for parameters and an argument x."""
    x = others[-1]
    if jnp.iscomplexobj(x):
        return KERNELS[name](n.astype(jnp.real(x).dtype), *others)
    return call(name, n, *others)


def _gegenbauer(n, alpha, x):
    """C_n^(alpha)(x), for a number alpha or an array; 0 for n < 0."""
    alpha = jnp.asarray(alpha, jnp.real(x).dtype)
    return _polynomial("eval_gegenbauer", n, jnp.broadcast_to(alpha, x.shape), x)


def _shifted_gegenbauer(n, alpha, x):
    """C_n^(alpha)(2 x - 1)."""
    if not jnp.iscomplexobj(x):
        return _gegenbauer(n, alpha, 2 * x - 1)
    kind = jnp.real(x).dtype
    return shifted_gegenbauer_value(n.astype(kind), jnp.full(x.shape, alpha, kind), x)


def _doubled(k, start):
    """start (start + 2) ... (start + 2 k - 2), computed exactly."""
    product = 1
    for j in range(k):
        product *= start + 2 * j
    return float(product)


def legendre_polynomial_derivative(k, n, x):
    # DLMF 18.7.9: P_n = C_n^(1/2); 2^k (1/2)_k = 1 3 ... (2k - 1). P_{-n-1} = P_n (DLMF 14.9.5).
    def at(n):
        return _doubled(k, 1) * _gegenbauer(jnp.where(n < 0, -n - 1, n) - k, k + 0.5, x)

    return _by_degree("eval_legendre", k, at, n, x)


def _chebyt(k, n, x, gegenbauer=_gegenbauer):
    # T_n' = n U_{n-1} = n C_{n-1}^(1) (DLMF 18.9.21), and T_{-n} = T_n.
    degree = jnp.abs(n)
    return degree * (_doubled(k, 2) / (2 * k) if k else 1.0) * gegenbauer(degree - k, float(k), x)


def _chebyu(k, n, x, gegenbauer=_gegenbauer):
    # U_n = C_n^(1) (DLMF 18.7.4), and U_{-n-2} = -U_n, U_{-1} = 0.
    return jnp.where(n < 0, -1.0, 1.0) * (
        _doubled(k, 2) * gegenbauer(jnp.where(n < 0, -n - 2, n) - k, k + 1.0, x)
    )


def chebyt_derivative(k, n, x):
    return _by_degree("eval_chebyt", k, lambda n: _chebyt(k, n, x), n, x)


def chebyu_derivative(k, n, x):
    return _by_degree("eval_chebyu", k, lambda n: _chebyu(k, n, x), n, x)


def chebyc_derivative(k, n, x):
    # C_n(x) = 2 T_n(x/2)
    return _by_degree("eval_chebyc", k, lambda n: 2.0 ** (1 - k) * _chebyt(k, n, x / 2), n, x)


def chebys_derivative(k, n, x):
    # S_n(x) = U_n(x/2)
    return _by_degree("eval_chebys", k, lambda n: 0.5**k * _chebyu(k, n, x / 2), n, x)


def shifted_legendre_derivative(k, n, x):
    def at(n):
        degree = jnp.where(n < 0, -n - 1, n)
        return 2.0**k * _doubled(k, 1) * _shifted_gegenbauer(degree - k, k + 0.5, x)

    return _by_degree("eval_sh_legendre", k, at, n, x)


def sh_chebyt_derivative(k, n, x):
    return _by_degree("eval_sh_chebyt", k, lambda n: 2.0**k * _chebyt(k, n, x, _shifted_gegenbauer), n, x)


def sh_chebyu_derivative(k, n, x):
    return _by_degree("eval_sh_chebyu", k, lambda n: 2.0**k * _chebyu(k, n, x, _shifted_gegenbauer), n, x)


def gegenbauer_derivative(k, n, alpha, x):
    # DLMF 18.9.19
    def at(n):
        return 2.0**k * rising(alpha, k) * _gegenbauer(n - k, alpha + k, x)

    sound = (n >= 0) & _is_between(-0.5, alpha) if jnp.iscomplexobj(x) else True
    return _by_degree("eval_gegenbauer", k, at, n, alpha, x, sound=sound)


def jacobi_derivative(k, n, alpha, beta, x):
    # DLMF 18.9.15
    def at(n):
        lower = _polynomial("eval_jacobi", jnp.maximum(n - k, 0), alpha + k, beta + k, x)
        return jnp.where(n < k, 0.0, 0.5**k * rising(n + alpha + beta + 1, k) * lower)

    sound = _has_no_pole(alpha + k, beta + k)
    if jnp.iscomplexobj(x):
        sound = (n >= 0) & _is_between(-1, alpha) & _is_between(-1, beta)
    return _by_degree("eval_jacobi", k, at, n, alpha, beta, x, sound=sound)


def sh_jacobi_derivative(k, n, p, q, x):
    # G_n^(p,q)(x) = P_n^(p-q,q-1)(2x-1) / binom(2n+p-1, n) has the leading coefficient 1 (DLMF 18.3.2), so
    # that DLMF 18.9.15 reads d^k G_n^(p,q) = n (n-1) ... (n-k+1) G_{n-k}^(p+2k,q+k).
    def at(n):
        lower = _polynomial("eval_sh_jacobi", jnp.maximum(n - k, 0), p + 2 * k, q + k, x)
        inside = jnp.where(n < k, 0.0, rising(n.astype(p.dtype) - (k - 1), k) * lower)
        return jnp.where(n < 0, jnp.nan, inside)

    sound = _has_no_pole(p - q + k, q - 1 + k)
    if jnp.iscomplexobj(x):
        sound = (n >= 0) & _is_between(-1, p - q) & _is_between(-1, q - 1)
    return _by_degree("eval_sh_jacobi", k, at, n, p, q, x, sound=sound)


def _is_between(least, parameter):
    """Whether a parameter is in the domain of the kernels for complex arguments."""
    return (parameter > least) & (parameter <= MOST)


def _has_no_pole(alpha, beta):
    """Whether no denominator of the recurrence in the degree, i + alpha + 1, i + alpha + beta + 1 or 2 i + alpha + beta
    for i >= 1, is close to 0 (DLMF 18.9.2)."""
    return (alpha > -1.5) & (alpha + beta > -1.5)


def laguerre_derivative(k, n, x):
    def at(n):
        return (-1.0) ** k * _polynomial("eval_genlaguerre", n - k, jnp.full_like(jnp.real(x), k), x)

    # for n < 0 of an integer type SciPy's value is 0; of a floating-point type it is M(-n, 1, x)
    is_zero_below = jnp.issubdtype(n.dtype, jnp.integer) and not jnp.iscomplexobj(x)
    sound = (jnp.abs(n) <= MOST_LAGUERRE) & ((n >= 0) | is_zero_below)
    return _by_degree("eval_laguerre", k, at, n, x, sound=sound)


def genlaguerre_derivative(k, n, alpha, x):
    # DLMF 18.9.23
    def at(n):
        return (-1.0) ** k * _polynomial("eval_genlaguerre", n - k, alpha + k, x)

    sound = jnp.abs(n) <= MOST_LAGUERRE
    if jnp.iscomplexobj(x):
        sound = sound & _is_between(-1, alpha)
    return _by_degree("eval_genlaguerre", k, at, n, alpha, x, sound=sound)


def hermite_derivative(k, n, x):
    # DLMF 18.9.25
    return _hermite("eval_hermite", 2.0**k, k, n, x)


def hermitenorm_derivative(k, n, x):
    # DLMF 18.9.27
    return _hermite("eval_hermitenorm", 1.0, k, n, x)


def _hermite(name, scale, k, n, x):
    def at(n):
        lower = call(name, jnp.where(n < 0, n, jnp.maximum(n - k, 0)), x)
        return scale * rising(n.astype(x.dtype) - (k - 1), k) * lower

    return _by_degree(name, k, at, n, x)


MOST_ORDER = (
    80  # for larger m, (2 m - 1)!! and C_{v-m}^(m+1/2) overflow where their product with a power does not
)


def lpmv_derivative(k, m, v, x):
    """The derivative of order k of P_v^m(x), for an integer m.

    P_v^m = (-1)^m (1 - x^2)^(m/2) P_v^(m) (DLMF 14.6.1), with the m-th derivative P_v^(m) = (2m-1)!!
    C_{v-m}^(m+1/2). By Leibniz's rule each term has a power of 1 - x^2. P_v^-m is a multiple of P_v^m (DLMF 14.9.3),
    and P_{-v-1}^m = P_v^m (DLMF 14.9.5).
    """
    size, degree = jnp.abs(m), jnp.where(v < 0, -v - 1, v)
    whole = (v == jnp.floor(v)) & (degree <= MOST) & (size <= MOST_ORDER) & ((m >= 0) | (size <= degree))
    orders = jnp.where(whole, size, 0.0)
    degrees = jnp.where(whole, degree, 0.0)

    def of_polynomial(j):
        raised = orders + j
        scale = 2.0**raised * call("poch", jnp.full_like(x, 0.5), raised)
        return scale * _gegenbauer((degrees - raised).astype(int), raised + 0.5, x)

    total = sum(comb(k, j) * _of_power(j, orders / 2, x) * of_polynomial(k - j) for j in range(k + 1))
    sign = jnp.where(m < 0, 1.0, 1.0 - 2.0 * (orders % 2))
    smaller = jnp.where(m < 0, call("poch", jnp.maximum(degrees - orders, 0) + 1, 2 * orders), 1.0)
    value = exact_call("lpmv", (0, 0, k), 0, ~whole, sign * total / smaller, m, v, x)
    return jnp.where(m == jnp.floor(m), value, jnp.nan)


def _of_power(j, s, x):
    """The derivative of order j of (1 - x^2)^s, by Faa di Bruno's formula for a quadratic."""
    u = (1 - x) * (1 + x)
    total = jnp.zeros_like(x)
    for i in range(j // 2 + 1):
        falling = rising(s - (j - i) + 1, j - i)
        count = (-1) ** i * factorial(j) // (factorial(i) * factorial(j - 2 * i))
        power = jnp.where(falling == 0, 0.0, jnp.where(falling == 0, 1.0, u) ** (s - (j - i)))
        total += count * (-2 * x) ** (j - 2 * i) * falling * power
    return total
