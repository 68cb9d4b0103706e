"""The tables of generated/coefficients.py for Airy and Kelvin functions, and for integrals of Bessel, Struve and Airy functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import flint
from flint import acb, arb

from .piece_table import PRECISION, TINY, Table


def _airy(part: int, x: arb) -> arb:
    """Ai, Ai', Bi or Bi'."""
    values: tuple[arb, ...] = x.airy()
    return values[part]


def _airy_growing(part: int, w: arb) -> arb:
    """Ai, -Ai', Bi, Bi' of x without their exponential and power of x, for w = 1 / zeta, zeta = 2/3 x^(3/2) (DLMF 9.7(ii))."""
    zeta = 1 / w
    x = (3 * zeta / 2) ** (arb(2) / 3)
    value = x.airy()[part]
    scale = x ** (arb(1) / 4 if part in (0, 2) else arb(-1) / 4) * (zeta if part < 2 else -zeta).exp()
    return -value * scale if part == 1 else value * scale


def _airy_parts(part: int, w: arb) -> arb:
    """P, zeta Q, R and zeta S of Ai(-x), Bi(-x) and their derivatives (DLMF 9.7.9 to 9.7.12), for w = 1 / zeta^2."""
    zeta = 1 / w.sqrt()
    x = (3 * zeta / 2) ** (arb(2) / 3)
    ai, aip, bi, bip = (-x).airy()
    angle, root = zeta - arb.pi() / 4, (arb.pi() * x.sqrt()).sqrt()
    slope = (arb.pi() / x.sqrt()).sqrt()
    sine, cosine = angle.sin(), angle.cos()
    return (
        root * (ai * cosine - bi * sine),
        zeta * root * (ai * sine + bi * cosine),
        slope * (aip * sine + bip * cosine),
        zeta * slope * (bip * sine - aip * cosine),
    )[part]


def _kelvin_be(order: int, x: arb) -> acb:
    """I_0(z) for order 0, of which ber and bei are the parts, its derivative in x for order 1; z = x e^(i pi / 4)."""
    ray = acb(1, 1) / acb(2).sqrt()
    return (ray * x).bessel_i(order) * (ray if order else 1)


def _kelvin_ke(order: int, x: arb) -> acb:
    """The same of K_0(z), of ker and kei."""
    ray = acb(1, 1) / acb(2).sqrt()
    return (ray * x).bessel_k(order) * (-ray if order else 1)


def _kelvin_ke_near(order: int, x: arb) -> acb:
    """K_0(z) + log(x / 2) I_0(z), or for order 1 the derivative of K_0(z) + 1 / x + log(x / 2) times that of I_0(z)."""
    return _kelvin_ke(order, x) + (x / 2).log() * _kelvin_be(order, x) + (1 / x if order else 0)


def _kelvin_far(kind: str, order: int, w: arb) -> acb:
    """sqrt(2 pi z) e^-z (I + i / pi K) or sqrt(2 z / pi) e^z K for the functions above, w = 1 / x (DLMF 10.67.1 to 10.67.8)."""
    x = 1 / w
    ray = acb(1, 1) / acb(2).sqrt()
    z = ray * x
    if kind == "K":
        # Arb's sum of two series cancels by exp(2 x). With 150 bits it takes its asymptotic expansion from x = 60 on.
        with flint.ctx.workprec(150 if x > 80 else PRECISION):
            scaled = z.bessel_k(order, scaled=True)
        return (2 * z / acb.pi()).sqrt() * scaled * (-ray if order else 1)
    ke = _kelvin_ke(order, x)
    return (2 * acb.pi() * z).sqrt() * (-z).exp() * (_kelvin_be(order, x) - acb(0, 1) / acb.pi() * ke)


def _part(value: acb, part: int) -> arb:
    return value.imag if part else value.real


# Integrals of Bessel and Struve functions. Of K_0 and of the Hankel function of order 0, with t' = x cosh u in DLMF 10.32.9 and 10.9.10:
#     int_x^oo K_0(t) dt = int_0^oo exp(-x cosh u) / cosh u du,    int_x^oo K_0(t) / t dt = int_0^oo E_1(x cosh u) du
#                                                                                        = int_0^oo exp(-x cosh u) u tanh u du,
# and for the Hankel function -2 i / pi times these at -i x, on the path cosh u = 1 + i s^2, where the integrand does not oscillate.
# The trapezoidal rule has errors below exp(-148), the steps and the distance of the poles, or exp(-pi^2 / (x h^2)).


def _k_tail(quotient: bool, x: arb) -> arb:
    """int_x^oo of K_0(t), or of K_0(t) / t, times sqrt(2 x / pi) exp(x), for the latter times x, too."""
    step = arb(min(0.05, 0.25 / float(x) ** 0.5))
    total, k = arb(0), 0
    while True:
        u = k * step
        cosh = u.cosh()
        if x * (cosh - 1) > 220:
            return (2 * x / arb.pi()).sqrt() * step * total
        part = (-x * (cosh - 1)).exp() * (x * u * u.sinh() if quotient else 1) / cosh
        total, k = total + (part if k else part / 2), k + 1


def _k_tail_far(quotient: bool, w: arb) -> arb:
    return _k_tail(quotient, 1 / w)


def _hankel_tail(quotient: bool, x: arb) -> acb:
    """int_x^oo of H1_0(t), or of H1_0(t) / t, times sqrt(pi x / 2) exp(-i (x - pi / 4)), for the latter times x, too."""
    if not 1e-4 < x < 1e6:
        return acb(arb("nan"), arb("nan"))
    step = arb(min(0.03, 0.25 / float(x) ** 0.5))
    total, k, i = acb(0), 0, acb(0, 1)
    while True:
        square = (k * step) ** 2
        if x * square > 220:
            break
        part = (-x * square).exp() * 2 * i / (1 + i * square)
        if quotient:
            part = part * -2 * i * x * k * step * (k * step * (i / 2).sqrt()).asinh()
        else:
            part = part / (2 * i - square).sqrt()
        total, k = total + (part if k else part / 2), k + 1
    return total * step * 2 / arb.pi() * (arb.pi() * x / 2).sqrt() * (i * arb.pi() / 4).exp()


def _hankel_integral(quotient: bool, x: arb) -> acb:
    """int_x^oo of H1_0(t), or of H1_0(t) / t."""
    scale = (arb.pi() * x / 2).sqrt() * (x if quotient else 1)
    return _hankel_tail(quotient, x) / scale * (acb(0, 1) * (x - arb.pi() / 4)).exp()


def _pfq(upper: tuple[float, ...], lower: tuple[float, ...], sign: int, x: arb) -> arb:
    """The hypergeometric function of sign x^2 / 4; it may cancel by exp(x)."""
    if x > 5e3:
        return arb("nan")
    with flint.ctx.extraprec(int(3 * float(x)) if sign < 0 else 0):
        return (sign * x * x / 4).hypgeom([arb(a) for a in upper], [arb(b) for b in lower])


def _c_integral(sign: int, x: arb) -> arb:
    """The integral of J_0 or I_0 over t from 0 to x, over x."""
    return _pfq((0.5,), (1, 1.5), sign, x)


def _c_quotient(sign: int, x: arb) -> arb:
    """The integral of (1 - J_0) / t or (I_0 - 1) / t, over x^2."""
    return _pfq((1, 1), (2, 2, 2), sign, x) / 8


def _struve_integral(sign: int, x: arb) -> arb:
    """The integral of H_0 or L_0, over x^2."""
    return _pfq((1, 1), (1.5, 1.5, 2), sign, x) / arb.pi()


def _struve_quotient(x: arb) -> arb:
    """The integral of H_0(t) / t over t from x on."""
    return arb.pi() / 2 - 2 * x / arb.pi() * _pfq((0.5, 1), (1.5, 1.5, 1.5), -1, x)


def _log_half(x: arb) -> arb:
    return (x / 2).log()


def _k_integral(x: arb) -> arb:
    """The integral of K_0 over t from 0 to x."""
    return arb.pi() / 2 - _k_tail(False, x) * (arb.pi() / (2 * x)).sqrt() * (-x).exp()


def _k_quotient(x: arb) -> arb:
    """The integral of K_0(t) / t over t from x on."""
    return _k_tail(True, x) * (arb.pi() / (2 * x)).sqrt() * (-x).exp() / x


def _k_quotient_near(x: arb) -> arb:
    log = _log_half(x)
    return _k_quotient(x) - log * (log / 2 + arb.const_euler()) - log * x * x * _c_quotient(1, x)


def _y_quotient_near(x: arb) -> arb:
    log = _log_half(x)
    regular = _hankel_integral(True, x).imag + log * (log + 2 * arb.const_euler()) / arb.pi()
    return regular - 2 / arb.pi() * log * x * x * _c_quotient(-1, x)


def _struve_far(w: arb) -> arb:
    """x^2 times the integral of H_0 less that of Y_0 and 2 / pi (log(2 x) + gamma), for w = 1 / x^2."""
    with flint.ctx.workprec(3 * PRECISION):  # the series cancels by exp(x)
        x = 1 / arb(w.mid()).sqrt()
        y = -_hankel_integral(False, x).imag
        return (
            x * x * (x * x * _struve_integral(-1, x) - y - 2 / arb.pi() * ((2 * x).log() + arb.const_euler()))
        )


def _struve_quotient_far(w: arb) -> arb:
    """x times the integral of (H_0(t) - Y_0(t)) / t from x on, for w = 1 / x^2."""
    with flint.ctx.workprec(3 * PRECISION):
        x = 1 / arb(w.mid()).sqrt()
        return x * (_struve_quotient(x) - _hankel_integral(True, x).imag)


def _tail_part(quotient: bool, part: int, w: arb) -> arb:
    """The real part times x, or the imaginary part, for w = 1 / x^2."""
    x = 1 / w.sqrt()
    value = _hankel_tail(quotient, x)
    return value.imag if part else x * value.real


def _rise(kind: str, w: arb) -> arb:
    """The integrals that grow as exp(x) / sqrt(2 pi x), without that, for w = 1 / x; that of (I_0 - 1) / t times x."""
    x = 1 / w
    scale = (2 * arb.pi() * x).sqrt() * (-x).exp()
    if kind == "I":
        return scale * x * _c_integral(1, x)
    return scale * x * x * (_struve_integral(1, x) if kind == "L" else x * _c_quotient(1, x))


# Integrals of the Airy functions from 0 to x: 1 / 3 - int_x^oo Ai, and so on. Tables are of x, or of 1 / zeta and 1 / zeta^2 as those of Ai and Bi.


def _airy_integrals(x: arb) -> tuple[arb, arb]:
    """The integrals of Ai and Bi from 0 to x, for x of either sign, over x (DLMF 9.10.11, 9.4.1, 9.4.3)."""
    with flint.ctx.extraprec(int(3 * abs(float(x)) ** 1.5)):
        cube = x**3 / 9
        third = arb(1) / 3
        even = cube.hypgeom([third], [2 * third, 4 * third]) * (2 * third).rgamma() / arb(9).root(3)
        odd = x * cube.hypgeom([2 * third], [4 * third, 5 * third]) * third.rgamma() / (2 * arb(3).root(3))
        return even - odd, arb(3).sqrt() * (even + odd)


def _airy_integral(part: int, x: arb) -> arb:
    return _airy_integrals(x)[part]


def _airy_integral_growing(part: int, w: arb) -> arb:
    """The integral of Ai from x on, or of Bi from 0 to x, without exponential and power of x, for w = 1 / zeta."""
    if not w > 1.4e-3:
        return arb("nan")
    with flint.ctx.workprec(6 * PRECISION):  # 1 / 3 less the integral cancels
        zeta = 1 / arb(w.mid())
        x = (3 * zeta / 2) ** (arb(2) / 3)
        ai, bi = _airy_integrals(x)
        value = x * bi if part else arb(1) / 3 - x * ai
        return value * x ** (arb(3) / 4) * (-zeta if part else zeta).exp()


def _airy_integral_parts(part: int, w: arb) -> arb:
    """p zeta and q, for w = 1 / zeta^2, with int_x^oo (Ai(-t) + i Bi(-t)) dt = i e^(-i (zeta - pi / 4)) (q - i p) / (sqrt(pi) x^(3/4))."""
    if not w > 1e-6:
        return arb("nan")
    with flint.ctx.workprec(8 * PRECISION):
        zeta = 1 / arb(w.mid()).sqrt()
        x = (3 * zeta / 2) ** (arb(2) / 3)
        ai, bi = _airy_integrals(-x)
        tail = acb(arb(2) / 3 - x * ai, -x * bi) * arb.pi().sqrt() * x ** (arb(3) / 4)
        turned = tail * (acb(0, 1) * (zeta - arb.pi() / 4)).exp() / acb(0, 1)
        return turned.real if part else -zeta * turned.imag


def _fresnel_tail(x: arb) -> acb:
    """K_+(x), half the Faddeeva function of x e^(i pi / 4) (DLMF 7.2.3)."""
    z = x * acb(1, -1) / acb(2).sqrt()
    return (acb(0, -1) * x * x).exp() / 2 * z.erfc()


def _fresnel_part(part: int, x: arb) -> arb:
    return _part(_fresnel_tail(x), part)


def _fresnel_far_part(part: int, w: arb) -> arb:
    """The part of x K_+(x) for w = 1 / x^2."""
    x = 1 / w.sqrt()
    return x * _fresnel_part(part, x)


AIRY_NAMES = ("AI", "AIP", "BI", "BIP")
AIRY_PIECES = (TINY, 0.03, 0.06, 0.09, 0.12, 0.155, 0.19)
AIRY_NEAR_PIECES = (-4, -3.4, -2.8, -2.1, -1.4, -0.7, 0, 0.6, 1.2, 1.8, 2.4, 3, 3.5, 4)

KELVIN_POWERS = ((0, 2), (3, 1))  # at 0: of ber and bei, and of their derivatives
BE_PIECES = (TINY, 1, 2, 3, 4, 5, 6, 7, 8)
KE_PIECES = (1, 1.4, 1.9, 2.5, 3.2, 4, 4.8, 5.6, 6.4, 7.2, 8)
KELVIN_FAR_PIECES = (TINY, 0.04, 0.08, 0.125)


def _kelvin_tables(order: int, part: int, name: str) -> Iterator[tuple[str, Table]]:
    power = KELVIN_POWERS[order][part]
    near = order * part  # of the derivative of kei

    def table(
        formula: Callable[[arb], acb], ends: tuple[float, ...], degree: int, what: str, power: int = 0
    ) -> Table:
        return Table(lambda x: _part(formula(x), part) / x**power, ends, degree, f"{name} {what}")

    yield f"BE_{name}", table(lambda x: _kelvin_be(order, x), BE_PIECES, 13, f"of I, over x^{power}", power)
    yield (
        f"KE_{name}_NEAR",
        table(
            lambda x: _kelvin_ke_near(order, x),
            (TINY, 1),
            11,
            "of K without logarithm, over x^" + str(near),
            near,
        ),
    )
    yield f"KE_{name}", table(lambda x: _kelvin_ke(order, x), KE_PIECES, 15, "of K")
    yield (
        f"BE_{name}_FAR",
        table(lambda w: _kelvin_far("I", order, w), KELVIN_FAR_PIECES, 12, "of I in 1 / x"),
    )
    yield (
        f"KE_{name}_FAR",
        table(lambda w: _kelvin_far("K", order, w), KELVIN_FAR_PIECES, 12, "of K in 1 / x"),
    )


AIRY_INTEGRAL_PIECES = (
    1.4e-3,
    *AIRY_PIECES[1:],
)  # below, exp(zeta) overflows and exp(-zeta) is lost beside 1 / 3
AIRY_TAIL_PIECES = (1e-6, 0.003, 0.008, 0.014, 0.021, 0.028, 0.036)
FRESNEL_PIECES = (0, 0.4, 0.8, 1.2, 1.6, 2, 2.5, 3)
FRESNEL_FAR_PIECES = (TINY, 0.02, 0.05, 0.08, 0.112)
STEPS_TO_8 = (TINY, 1, 2, 3, 4, 5, 6, 7, 8)
FALL_TO_8 = (1, 1.4, 1.9, 2.5, 3.2, 4, 4.8, 5.6, 6.4, 7.2, 8)
BELOW_EIGHTH = (TINY, 0.02, 0.04, 0.06, 0.08, 0.1, 0.125)
ABOVE_800TH = (0.00125, *BELOW_EIGHTH[1:])  # below, exp(x) overflows
BELOW_64TH = (TINY, 1 / 400, 1 / 200, 1 / 120, 1 / 85, 1 / 64)

BESSEL_TABLES: dict[str, Table] = {
    "INTEGRAL_J": Table(lambda x: _c_integral(-1, x), STEPS_TO_8, 13, "int_0^x J_0(t) dt / x"),
    "INTEGRAL_I": Table(lambda x: _c_integral(1, x), STEPS_TO_8, 13, "int_0^x I_0(t) dt / x"),
    "INTEGRAL_Y_NEAR": Table(
        lambda x: (-_hankel_integral(False, x).imag) / x - 2 / arb.pi() * _log_half(x) * _c_integral(-1, x),
        (TINY, 1),
        11,
        "int_0^x Y_0(t) dt / x without logarithm",
    ),
    "INTEGRAL_Y": Table(lambda x: -_hankel_integral(False, x).imag, FALL_TO_8, 14, "int_0^x Y_0(t) dt"),
    "INTEGRAL_K_NEAR": Table(
        lambda x: _k_integral(x) / x + _log_half(x) * _c_integral(1, x),
        (TINY, 1),
        11,
        "int_0^x K_0(t) dt / x without logarithm",
    ),
    "INTEGRAL_K": Table(_k_integral, FALL_TO_8, 14, "int_0^x K_0(t) dt"),
    "QUOTIENT_J": Table(lambda x: _c_quotient(-1, x), STEPS_TO_8, 13, "int_0^x (1 - J_0(t)) / t dt / x^2"),
    "QUOTIENT_I": Table(lambda x: _c_quotient(1, x), STEPS_TO_8, 13, "int_0^x (I_0(t) - 1) / t dt / x^2"),
    "QUOTIENT_Y_NEAR": Table(_y_quotient_near, (TINY, 1), 11, "int_x^oo Y_0(t) / t dt without logarithms"),
    "QUOTIENT_Y": Table(lambda x: _hankel_integral(True, x).imag, FALL_TO_8, 14, "int_x^oo Y_0(t) / t dt"),
    "QUOTIENT_K_NEAR": Table(_k_quotient_near, (TINY, 1), 11, "int_x^oo K_0(t) / t dt without logarithms"),
    "QUOTIENT_K": Table(_k_quotient, FALL_TO_8, 15, "int_x^oo K_0(t) / t dt"),
    "STRUVE_H": Table(lambda x: _struve_integral(-1, x), STEPS_TO_8, 13, "int_0^x H_0(t) dt / x^2"),
    "STRUVE_L": Table(lambda x: _struve_integral(1, x), STEPS_TO_8, 13, "int_0^x L_0(t) dt / x^2"),
    "STRUVE_QUOTIENT": Table(_struve_quotient, STEPS_TO_8, 13, "int_x^oo H_0(t) / t dt"),
    "STRUVE_H_FAR": Table(
        _struve_far, BELOW_64TH, 13, "x^2 int_x^oo (2 / (pi t) - H_0(t) + Y_0(t)) dt in 1 / x^2"
    ),
    "STRUVE_QUOTIENT_FAR": Table(
        _struve_quotient_far, BELOW_64TH, 13, "x int_x^oo (H_0(t) - Y_0(t)) / t dt in 1 / x^2"
    ),
    **{
        f"{name}_TAIL_{kind}": Table(
            partial(_tail_part, name == "QUOTIENT", part),
            BELOW_64TH,
            13,
            f"{kind} of the tail of H1_0 in 1 / x^2",
        )
        for name in ("INTEGRAL", "QUOTIENT")
        for part, kind in enumerate(("REAL", "IMAGINARY"))
    },
    **{
        f"{name}_K_TAIL": Table(
            partial(_k_tail_far, name == "QUOTIENT"), BELOW_EIGHTH, 12, "the tail of K_0 in 1 / x"
        )
        for name in ("INTEGRAL", "QUOTIENT")
    },
    "INTEGRAL_I_FAR": Table(
        lambda w: _rise("I", w), ABOVE_800TH, 14, "int_0^x I_0(t) dt without growth, in 1 / x"
    ),
    "QUOTIENT_I_FAR": Table(
        lambda w: _rise("quotient", w),
        ABOVE_800TH,
        14,
        "int_0^x (I_0(t) - 1) / t dt without growth, in 1 / x",
    ),
    **{
        f"INTEGRAL_{name}": Table(partial(_airy_integral, part), AIRY_NEAR_PIECES, 13, f"int_0^x {name} / x")
        for part, name in enumerate(("AI", "BI"))
    },
    **{
        f"INTEGRAL_{name}_FAR": Table(
            partial(_airy_integral_growing, part),
            AIRY_INTEGRAL_PIECES,
            14,
            f"the integral of {name} without growth, in 1 / zeta",
        )
        for part, name in enumerate(("AI", "BI"))
    },
    **{
        f"AIRY_TAIL_{name}": Table(
            partial(_airy_integral_parts, part),
            AIRY_TAIL_PIECES,
            12,
            f"{name} of the tail, in 1 / zeta^2",
        )
        for part, name in enumerate("PQ")
    },
    **{
        f"FRESNEL_{kind}": Table(partial(_fresnel_part, part), FRESNEL_PIECES, 14, f"{kind} of K_+(x)")
        for part, kind in enumerate(("REAL", "IMAGINARY"))
    },
    **{
        f"FRESNEL_{kind}_FAR": Table(
            partial(_fresnel_far_part, part),
            FRESNEL_FAR_PIECES,
            13,
            f"{kind} of x K_+(x) in 1 / x^2",
        )
        for part, kind in enumerate(("REAL", "IMAGINARY"))
    },
    "STRUVE_L_FAR": Table(
        lambda w: _rise("L", w), ABOVE_800TH, 14, "int_0^x L_0(t) dt without growth, in 1 / x"
    ),
    **{
        name: table
        for order, suffix in ((0, ""), (1, "_SLOPE"))
        for part, kind in enumerate(("REAL", "IMAGINARY"))
        for name, table in _kelvin_tables(order, part, kind + suffix)
    },
    **{
        f"{name}_NEAR": Table(partial(_airy, part), AIRY_NEAR_PIECES, 13, f"{name} of airy(x)")
        for part, name in enumerate(AIRY_NAMES)
    },
    **{
        f"{name}_FAR": Table(
            partial(_airy_growing, part),
            AIRY_PIECES,
            13,
            f"{name} without growth, in 1 / zeta",
        )
        for part, name in enumerate(AIRY_NAMES)
    },
    **{
        f"AIRY_{name}": Table(
            partial(_airy_parts, part),
            (TINY, 0.01, 0.02, 0.036),
            11,
            f"{name} of DLMF 9.7(ii), in 1 / zeta^2",
        )
        for part, name in enumerate("PQRS")
    },
}
