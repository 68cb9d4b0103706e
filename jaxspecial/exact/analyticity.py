"""Where the functions of a formula are analytic, by the balls of their arguments."""

from __future__ import annotations

from collections.abc import Sequence

from flint import acb, arb

from jaxspecial.exact.balls.numbers import Ball


def is_integer(x: Ball) -> bool:
    return isinstance(x, arb) and x.is_exact() and x.is_integer()


def off_cut(z: Ball) -> bool:
    """Whether the ball does not touch the negative real axis or zero."""
    if isinstance(z, arb):
        return bool(z > 0)
    return z.is_finite() and bool(z.real > 0 or z.imag > 0 or z.imag < 0)


def _in_right_half_plane(z: Ball) -> bool:
    return bool((z.real if isinstance(z, acb) else z) > 0)


def _no_pole(z: Ball) -> bool:
    """Whether the gamma function has no pole in the ball: then 1 / gamma has no zero."""
    return z.is_finite() and not z.rgamma().contains(0)


def _off_minus_one(n: Ball, z: Ball) -> bool:
    return z.is_finite() and not (z + 1).contains(0)


def _polynomial_or_off_cut(n: Ball, z: Ball) -> bool:
    return off_cut(z + 1) or (is_integer(n) and bool(n >= 0))


def _bessel_entire(v: Ball, z: Ball, *order: Ball) -> bool:
    return off_cut(z) or is_integer(v)


def _struve_entire(v: Ball, z: Ball) -> bool:
    # z^(v + 1) times an entire function, DLMF 11.2.1
    return off_cut(z) or (is_integer(v) and (bool(v >= -1) or not z.contains(0)))


# Name -> for each argument, the condition under which the function is analytic in it. None: it always is. An
# argument that is not differentiated in needs no condition; a function that is not here is never shown to be
# analytic. (DLMF 10.2, 10.25, 8.2, 13.2, 15.2, 18.5, 25.11, 5.2, 4.13; the regions are not the largest ones.)
_ANALYTIC = {
    **dict.fromkeys(("exp", "sin", "cos", "sinh", "cosh", "erf", "erfc", "erfi", "rgamma"), (None,)),
    **dict.fromkeys(("airyai", "airybi", "fresnels", "fresnelc", "si", "shi"), (None, None)),
    **dict.fromkeys(("wofz", "dawsn", "ndtr", "expm1", "j0", "j1"), (None,)),
    **dict.fromkeys(("log", "sqrt", "loggamma", "e1", "ei", "ci", "chi"), (off_cut,)),
    **dict.fromkeys(("gamma", "digamma"), (_no_pole,)),
    **dict.fromkeys(("besselj", "besseli"), (None, _bessel_entire, None)),
    **dict.fromkeys(("struveh", "struvel"), (None, _struve_entire)),
    **dict.fromkeys(
        ("bessely", "besselk", "hankel1", "hankel2"), (None, lambda v, z, *order: off_cut(z), None)
    ),
    "log1p": (lambda z: off_cut(1 + z),),
    "beta": (lambda a, b: _no_pole(a), lambda a, b: _no_pole(b)),
    "binomial": (lambda n, k: _no_pole(n + 1), None),
    "rf": (lambda a, n: _no_pole(a + n), lambda a, n: _no_pole(a + n)),
    "polygamma": (None, lambda n, z: _in_right_half_plane(z)),
    "psi": (None, lambda n, z: _in_right_half_plane(z)),
    "zeta": (lambda s, a=None: not (s - 1).contains(0), lambda s, a: _in_right_half_plane(a)),
    "polylog": (None, lambda s, z: off_cut(1 - z)),
    "expint": (None, lambda n, z: off_cut(z)),
    "gammainc": (
        lambda a, low, high=None: _in_right_half_plane(a),
        lambda a, low, high=None: off_cut(low),
        lambda a, low, high: off_cut(high),
    ),
    "betainc": (
        lambda a, b, low, high: _in_right_half_plane(a),
        lambda a, b, low, high: _in_right_half_plane(b),
        lambda a, b, low, high: off_cut(low) and off_cut(1 - low),
        lambda a, b, low, high: off_cut(high) and off_cut(1 - high),
    ),
    "hyp0f1": (lambda b, z: _no_pole(b), None),
    "hyp1f1": (None, lambda a, b, z: _no_pole(b), None),
    "hyp2f1": (
        lambda a, b, c, z: not z == 1 or _in_right_half_plane(c - a - b),
        lambda a, b, c, z: not z == 1 or _in_right_half_plane(c - a - b),
        lambda a, b, c, z: _no_pole(c) and (not z == 1 or _in_right_half_plane(c - a - b)),
        lambda a, b, c, z: off_cut(1 - z),
    ),
    **dict.fromkeys(("pcfu", "pcfd", "pcfv"), (None, None)),
    "wright_bessel": (None, None, None),
    "hyperu": (None, None, lambda a, b, z: off_cut(z)),
    "ellipk": (lambda m: off_cut(1 - m),),
    **dict.fromkeys(("legendre", "chebyt", "chebyu"), (_off_minus_one, _polynomial_or_off_cut)),
    "legenp": (  # DLMF 14.3.1: entire in the degree and the order
        lambda n, m, z: not (z + 1).contains(0) and not (z - 1).contains(0),
        lambda n, m, z: not (z + 1).contains(0) and not (z - 1).contains(0),
        lambda n, m, z: off_cut(z + 1) and off_cut(1 - z),
    ),
    "gegenbauer": (
        lambda n, a, z: _off_minus_one(n, z) and _no_pole(n + 2 * a),
        lambda n, a, z: _off_minus_one(n, z) and _no_pole(n + 2 * a),
        lambda n, a, z: _polynomial_or_off_cut(n, z),
    ),
    "jacobi": (
        lambda n, a, b, z: _off_minus_one(n, z) and _no_pole(n + a + 1),
        lambda n, a, b, z: _off_minus_one(n, z) and _no_pole(n + a + 1),
        lambda n, a, b, z: _off_minus_one(n, z),
        lambda n, a, b, z: _polynomial_or_off_cut(n, z),
    ),
    "laguerre": (lambda n, a, z: _no_pole(n + a + 1), lambda n, a, z: _no_pole(n + a + 1), None),
    "hermite": (None, None),
}


def is_analytic(name: str, values: Sequence[Ball], active: Sequence[bool]) -> bool:
    conditions = _ANALYTIC.get(name)
    if conditions is None:
        return False
    return all(
        condition is None or bool(condition(*values))
        for condition, varies in zip(conditions, active, strict=False)
        if varies
    )
