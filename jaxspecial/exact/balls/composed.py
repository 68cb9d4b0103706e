"""Functions that are an expression in others, the same in all arithmetics.

The first argument of each is the Arithmetic.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator

from jaxspecial.exact.balls.arithmetic import Arithmetic, Number, integer


def amplitude(arithmetic: Arithmetic, u: Number, m: Number) -> Number:
    """Jacobi's amplitude, DLMF 22.20(ii): a, b, c by the arithmetic-geometric mean, then the angle doubled down.

    Started one step late, at c_1 = (a - b) / 2, so that a negative m needs no square root of it.
    """
    f, number = arithmetic.f, arithmetic.number
    a, b = number(1), f["sqrt"](1 - m)
    ratios = []
    for _ in range(200):
        a, b, c = (a + b) / 2, f["sqrt"](a * b), (a - b) / 2
        ratios.append(c / a)
        if abs(c) < abs(a) * f["tiny"]():
            break
    angle = a * u * number(2) ** len(ratios)
    for ratio in reversed(ratios):
        # phi_{n-1} = (phi_n + arcsin(c_n / a_n sin phi_n)) / 2
        angle = (angle + f["asin"](ratio * f["sin"](angle))) / 2
    return angle


def ellipfun(arithmetic: Arithmetic, kind: str, u: Number, m: Number = None) -> Number:
    """Jacobi's elliptic functions; `kind` is "sn", "cn" or "dn"."""
    f = arithmetic.f
    angle = amplitude(arithmetic, u, m)
    sine = f["sin"](angle)
    return {"sn": sine, "cn": f["cos"](angle), "dn": f["sqrt"](1 - m * sine * sine)}[kind]


def spherical_bessel(arithmetic: Arithmetic, n: Number, z: Number, sign: int) -> Number:
    """j_n (sign -1) or i_n (sign 1), DLMF 10.47.3 and 10.16.9:

    sqrt(pi)/2 (z/2)^n 0F1(; n + 3/2; sign z^2/4) / Gamma(n + 3/2).
    """
    f = arithmetic.f
    n = integer(n)
    c = n + arithmetic.number(3) / 2
    return f["sqrt"](f["circle"]()) / 2 * (z / 2) ** n * f["hyp0f1"](c, sign * z * z / 4) * f["rgamma"](c)


def wrightomega(arithmetic: Arithmetic, z: Number) -> Number:
    """By the unwinding number of Corless and Jeffrey: the branch of W is k = ceil((im z - pi) / (2 pi))."""
    f = arithmetic.f
    turns = math.ceil((float(f["im"](z)) - math.pi) / (2 * math.pi))
    return f["lambertw"](f["exp"](z), turns)


def elliprj_principal(arithmetic: Arithmetic, x: Number, y: Number, z: Number, p: Number) -> Number:
    """Cauchy's principal value of R_J(x, y, z, p), p < 0 (DLMF 19.20.14).

    With the largest of the three as y: then the parameter q of the other integral is positive.
    """
    f = arithmetic.f
    x, z, y = sorted((x, y, z), key=lambda t: float(f["re"](t)))
    product = (z - y) * (y - x) / (y - p)
    q = y + product
    rest = f["sqrt"](x * y * z / (x * z - p * q)) * f["elliprc"](x * z - p * q, -p * q)
    return (product * f["elliprj"](x, y, z, q) - 3 * f["elliprf"](x, y, z) + 3 * rest) / (y - p)


def dawsn(arithmetic: Arithmetic, z: Number) -> Number:
    f = arithmetic.f
    return f["sqrt"](f["circle"]()) / 2 * f["exp"](-z * z) * f["erfi"](z)


def hankel1(arithmetic: Arithmetic, v: Number, z: Number, derivative: Number = 0) -> Number:
    j, y = _j_and_y(arithmetic, v, z, derivative)
    return j + arithmetic.number(1j) * y


def hankel2(arithmetic: Arithmetic, v: Number, z: Number, derivative: Number = 0) -> Number:
    j, y = _j_and_y(arithmetic, v, z, derivative)
    return j - arithmetic.number(1j) * y


def _j_and_y(arithmetic: Arithmetic, v: Number, z: Number, derivative: Number) -> Iterator[Number]:
    return (arithmetic.f[name](v, z, derivative=derivative) for name in ("besselj", "bessely"))


def factorial(arithmetic: Arithmetic, n: Number) -> Number:
    return arithmetic.f["gamma"](n + 1)


COMPOSED: dict[str, Callable[..., Number]] = {
    "am": amplitude,
    "elliprj_principal": elliprj_principal,
    "ellipfun": ellipfun,
    "spherical_jn": functools.partial(spherical_bessel, sign=-1),
    "spherical_in": functools.partial(spherical_bessel, sign=1),
    "wrightomega": wrightomega,
    "spence": lambda r, z: r.f["polylog"](r.number(2), 1 - z),
    "ndtr": lambda r, x: r.f["erfc"](-x / r.f["sqrt"](r.number(2))) / 2,
    "ndtri": lambda r, p: -r.f["sqrt"](r.number(2)) * r.f["erfcinv"](2 * p),
    "dawsn": dawsn,
    "wofz": lambda r, z: r.f["exp"](-z * z) * r.f["erfc"](-r.number(1j) * z),
    "hankel1": hankel1,
    "hankel2": hankel2,
    "j0": lambda r, z: r.f["besselj"](r.number(0), z),
    "j1": lambda r, z: r.f["besselj"](r.number(1), z),
    "expm1": lambda r, z: r.f["exp"](z) - 1,
    "log1p": lambda r, z: r.f["log"](1 + z),
    "sinpi": lambda r, z: r.f["sin"](r.f["circle"]() * z),
    "cospi": lambda r, z: r.f["cos"](r.f["circle"]() * z),
    "sign": lambda r, x: r.number((x > 0) - (x < 0)),
    "psi": lambda r, n, z: r.f["polygamma"](n, z),
    "fac": factorial,
    "factorial": factorial,
}


def functions(arithmetic: Arithmetic) -> dict[str, Callable[..., Number]]:
    """The functions by name, in that arithmetic."""
    return {name: functools.partial(function, arithmetic) for name, function in COMPOSED.items()}
