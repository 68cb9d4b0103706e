"""The coefficients of kernels that are piecewise polynomials: generated/coefficients.py, from Arb.

A table is a smooth function, the ends of its pieces, and a degree. On each piece the polynomial interpolates the function at the
zeros of a Chebyshev polynomial, in 400 bits, so its error is close to the least one (DLMF 3.11.2). It is written in powers of t, which runs
from -1 to 1 on the piece, and its coefficients are rounded to doubles. The rounded polynomials may be off from
the function, relative to its largest value on the piece, at points between the nodes: at most 3e-16 (`MOST`).
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator

import flint
from flint import acb, arb

MOST = 3e-16
PRECISION = 400
HEAD = '''# Generated from codegen/coefficients.py by `make generate`. Do not edit.

"""Coefficients of piecewise polynomials, for jaxspecial.kernels.numerics.piecewise.

Of each piece: its end, its middle, 2 over its length, and the coefficients in powers of t.
"""

'''


@dataclasses.dataclass(frozen=True)
class Table:
    """A function on pieces."""

    formula: Callable[[arb], arb]
    ends: tuple[float, ...]
    degree: int
    what: str


def _log_gamma_over_zeros(x: arb) -> arb:
    return x.lgamma() / ((x - 1) * (x - 2))


def _psi_zero() -> arb:
    """The positive zero of psi, by Newton's method."""
    zero = arb("1.4616321449683623412626595423257213284681962")
    for _ in range(4):
        x = arb(zero.mid())
        zero = x - x.digamma() / arb(2).zeta(x)
    return arb(zero.mid())


def _psi_over_zero(x: arb) -> arb:
    return x.digamma() / (x - _psi_zero())


def _scaled_erfc(x: arb) -> arb:
    return (x * x).exp() * x.erfc()


def _erfcx_by_share(u: arb) -> arb:
    """(1 + 2 x) erfcx(x) for u = 4 / (4 + x), with its limit at u = 0."""
    x = 4 / u - 4
    return (1 + 2 * x) * _scaled_erfc(x)


def _dawson_over_x(s: arb) -> arb:
    """D(x) / x for s = x^2."""
    x = s.sqrt()
    return arb.pi().sqrt() / 2 * (-s).exp() * x.erfi() / x


def _dawson_far(w: arb) -> arb:
    """x D(x) for w = 1 / x^2."""
    x = 1 / w.sqrt()
    return _dawson_over_x(x * x) * x * x


def _erfinv_over_y(s: arb) -> arb:
    """erfinv(y) / y for s = y^2."""
    y = s.sqrt()
    return y.erfinv() / y


def _erfcinv_over_root(w: arb) -> arb:
    """erfcinv(y) / w for w = sqrt(-log y)."""
    return (-w * w).exp().erfcinv() / w


def _bessel_parts(order: int, w: arb) -> tuple[arb, arb]:
    """P and x Q of Hankel's expansions (DLMF 10.17.3, 10.17.4) for w = 1 / x^2."""
    x = 1 / w.sqrt()
    angle = x - arb.pi() * (2 * order + 1) / 4
    j, y, size = x.bessel_j(order), x.bessel_y(order), (arb.pi() * x / 2).sqrt()
    return size * (j * angle.cos() + y * angle.sin()), x * size * (y * angle.cos() - j * angle.sin())


def _y_without_logarithm(order: int, s: arb) -> arb:
    """Y_n(x) - 2 / pi log(x / 2) J_n(x) for s = x^2; for n = 1 with 2 / (pi x) added, and over x."""
    x = s.sqrt()
    rest = x.bessel_y(order) - 2 / arb.pi() * (x / 2).log() * x.bessel_j(order)
    return (rest + 2 / (arb.pi() * x)) / x if order else rest


def _k_without_logarithm(order: int, s: arb) -> arb:
    """K_n(x) - (-1)^(n+1) log(x / 2) I_n(x) for s = x^2; for n = 1 with 1 / x subtracted, and over x."""
    x = s.sqrt()
    logarithm = (x / 2).log() * x.bessel_i(order)
    return (x.bessel_k(order) - logarithm - 1 / x) / x if order else x.bessel_k(order) + logarithm


def _k_far(order: int, w: arb) -> arb:
    """sqrt(x) exp(x) K_n(x) for w = 1 / x, the integral of exp(-x (cosh t - 1)) cosh(n t) (DLMF 10.32.9) by the trapezoidal rule.

    Its error is less than exp(-pi^2 / h), h the step, or exp(-2 pi^2 / (x h^2)), which are 1e-80 and 1e-130. Arb's own series
    cancel by exp(2 x).
    """
    x = 1 / w
    step = arb(min(0.05, 0.25 / float(x) ** 0.5))
    total, k = arb(1) / 2, 0
    while True:
        k += 1
        t = k * step
        exponent = x * (t.cosh() - 1)
        if exponent > 220:
            return x.sqrt() * step * total
        total += (-exponent).exp() * (order * t).cosh()


def _ein_over_x(x: arb) -> arb:
    """(E_1(x) + log x + gamma) / x, an entire function."""
    return (x.expint(arb(1)) + x.log() + arb.const_euler()) / x


def _exp1_far(u: arb) -> arb:
    """(1 + x) exp(x) E_1(x) for u = 1 / (1 + x)."""
    x = 1 / u - 1
    return (1 + x) * x.exp() * x.expint(arb(1))


def _expi_zero() -> arb:
    """The zero of Ei, by Newton's method."""
    x = arb("0.37250741078136663446199186658011913276")
    for _ in range(4):
        x = arb((x - x.ei() * x * (-x).exp()).mid())
    return x


def _expi_over_zero(x: arb) -> arb:
    """(Ei(x) - log(x / x_0)) / (x - x_0), x_0 the zero of Ei."""
    zero = _expi_zero()
    return (x.ei() - (x / zero).log()) / (x - zero)


def _expi_far(w: arb) -> arb:
    """x exp(-x) Ei(x) for w = 1 / x."""
    x = 1 / w
    return x * (-x).exp() * x.ei()


def _trigonometric_parts(w: arb) -> tuple[arb, arb]:
    """x f(x) and x^2 g(x), the auxiliary functions of Si and Ci (DLMF 6.2.17, 6.2.18), for w = 1 / x^2."""
    x = 1 / w.sqrt()
    sine, cosine = x.ci(), arb.pi() / 2 - x.si()
    return x * (sine * x.sin() + cosine * x.cos()), x * x * (cosine * x.sin() - sine * x.cos())


def _spence_over_zero(z: arb) -> arb:
    """Spence's function Li_2(1 - z) / (1 - z)."""
    return (1 - z).polylog(arb(2)) / (1 - z)


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


def _fresnel_far(w: arb) -> acb:
    """x K_+(x) for w = 1 / x^2."""
    x = 1 / w.sqrt()
    return x * _fresnel_tail(x)


def _asin_over_cube(s: arb) -> arb:
    """(asin(x) - x) / x^3 for s = x^2."""
    x = s.sqrt()
    return (x.asin() - x) / (x * s)


def _atanh_over_cube(s: arb) -> arb:
    """(atanh(x) - x) / x^3 for s = x^2."""
    x = s.sqrt()
    return (x.atanh() - x) / (x * s)


TINY = 2.0**-60  # in the place of 0, where the formula is a limit
Y_PIECES = (0.5, 0.62, 0.8, 1.05, 1.4, 1.9, 2.6, 3.5, 4.6, 5.7, 6.8, 8)
K_PIECES = (TINY, 0.03, 0.08, 0.15, 0.26, 0.43, 0.7, 1.1, 1.6, 2.0)
SI_PIECES = (TINY, *(1 / n for n in (2000, 800, 400, 230, 140, 90, 60, 42, 31, 23, 16)))
SHORT = (1, 1.5, 2, 2.75, 3.75, 5, 6.5, 8, 10)

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

TABLES: dict[str, Table] = {
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
            lambda w, q=name == "QUOTIENT", part=part: _tail_part(q, part, w),
            BELOW_64TH,
            13,
            f"{kind} of the tail of H1_0 in 1 / x^2",
        )
        for name in ("INTEGRAL", "QUOTIENT")
        for part, kind in enumerate(("REAL", "IMAGINARY"))
    },
    **{
        f"{name}_K_TAIL": Table(
            lambda w, q=name == "QUOTIENT": _k_tail(q, 1 / w), BELOW_EIGHTH, 12, "the tail of K_0 in 1 / x"
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
        f"INTEGRAL_{name}": Table(
            lambda x, part=part: _airy_integrals(x)[part], AIRY_NEAR_PIECES, 13, f"int_0^x {name} / x"
        )
        for part, name in enumerate(("AI", "BI"))
    },
    **{
        f"INTEGRAL_{name}_FAR": Table(
            lambda w, part=part: _airy_integral_growing(part, w),
            AIRY_INTEGRAL_PIECES,
            14,
            f"the integral of {name} without growth, in 1 / zeta",
        )
        for part, name in enumerate(("AI", "BI"))
    },
    **{
        f"AIRY_TAIL_{name}": Table(
            lambda w, part=part: _airy_integral_parts(part, w),
            AIRY_TAIL_PIECES,
            12,
            f"{name} of the tail, in 1 / zeta^2",
        )
        for part, name in enumerate("PQ")
    },
    **{
        f"FRESNEL_{kind}": Table(
            lambda x, part=part: _part(_fresnel_tail(x), part), FRESNEL_PIECES, 14, f"{kind} of K_+(x)"
        )
        for part, kind in enumerate(("REAL", "IMAGINARY"))
    },
    **{
        f"FRESNEL_{kind}_FAR": Table(
            lambda w, part=part: _part(_fresnel_far(w), part),
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
        f"{name}_NEAR": Table(lambda x, part=part: x.airy()[part], AIRY_NEAR_PIECES, 13, f"{name} of airy(x)")
        for part, name in enumerate(AIRY_NAMES)
    },
    **{
        f"{name}_FAR": Table(
            lambda w, part=part: _airy_growing(part, w),
            AIRY_PIECES,
            13,
            f"{name} without growth, in 1 / zeta",
        )
        for part, name in enumerate(AIRY_NAMES)
    },
    **{
        f"AIRY_{name}": Table(
            lambda w, part=part: _airy_parts(part, w),
            (TINY, 0.01, 0.02, 0.036),
            11,
            f"{name} of DLMF 9.7(ii), in 1 / zeta^2",
        )
        for part, name in enumerate("PQRS")
    },
    "ASIN": Table(_asin_over_cube, (TINY, 0.125, 0.25), 12, "(asin(x) - x) / x^3 in x^2"),
    "ATANH": Table(_atanh_over_cube, (TINY, 0.03), 8, "(atanh(x) - x) / x^3 in x^2"),
    "LOG_GAMMA": Table(_log_gamma_over_zeros, SHORT, 15, "log Gamma(x) / ((x - 1) (x - 2))"),
    "GAMMA": Table(lambda x: x.gamma(), (1, 1.25, 1.5, 1.75, 2), 12, "Gamma(x)"),
    "PSI": Table(_psi_over_zero, SHORT, 15, "psi(x) over its distance from the zero"),
    "ERFCX": Table(
        _erfcx_by_share, (TINY, 0.2, 0.35, 0.5, 0.65, 0.8, 1), 14, "(1 + 2 x) erfcx(x) in 4 / (4 + x)"
    ),
    "DAWSON": Table(_dawson_over_x, (TINY, 1, 2.5, 5, 8, 12, 17, 23, 30, 38), 16, "D(x) / x in x^2"),
    "DAWSON_FAR": Table(_dawson_far, (TINY, 1 / 76, 1 / 36), 14, "x D(x) in 1 / x^2"),
    "ERFINV": Table(_erfinv_over_y, (TINY, 0.125, 0.25), 12, "erfinv(y) / y in y^2"),
    "ERFCINV": Table(
        _erfcinv_over_root,
        (0.83, 1.1, 1.5, 2, 2.7, 3.7, 5.2, 7.5, 11, 17, 27.5),
        15,
        "erfcinv(y) / w in w = sqrt(-log y)",
    ),
    "J0": Table(lambda x: x.bessel_j(0), (0, 1, 2, 3, 4, 5, 6, 7, 8), 14, "J_0(x)"),
    "J1": Table(lambda x: x.bessel_j(1) / x, (TINY, 1, 2, 3, 4, 5, 6, 7, 8), 14, "J_1(x) / x"),
    "Y0": Table(lambda x: x.bessel_y(0), Y_PIECES, 17, "Y_0(x)"),
    "Y1": Table(lambda x: x.bessel_y(1), Y_PIECES, 17, "Y_1(x)"),
    "Y0_NEAR": Table(
        lambda s: _y_without_logarithm(0, s), (TINY, 0.25), 7, "Y_0(x) - 2 / pi log(x / 2) J_0(x) in x^2"
    ),
    "Y1_NEAR": Table(
        lambda s: _y_without_logarithm(1, s),
        (TINY, 0.25),
        7,
        "(Y_1(x) - 2 / pi log(x / 2) J_1(x) + 2 / (pi x)) / x in x^2",
    ),
    "P0": Table(
        lambda w: _bessel_parts(0, w)[0],
        (TINY, 1 / 160, 1 / 64),
        12,
        "P of Hankel's expansion of J_0 in 1 / x^2",
    ),
    "Q0": Table(
        lambda w: _bessel_parts(0, w)[1],
        (TINY, 1 / 160, 1 / 64),
        12,
        "x Q of Hankel's expansion of J_0 in 1 / x^2",
    ),
    "P1": Table(
        lambda w: _bessel_parts(1, w)[0],
        (TINY, 1 / 160, 1 / 64),
        12,
        "P of Hankel's expansion of J_1 in 1 / x^2",
    ),
    "Q1": Table(
        lambda w: _bessel_parts(1, w)[1],
        (TINY, 1 / 160, 1 / 64),
        12,
        "x Q of Hankel's expansion of J_1 in 1 / x^2",
    ),
    "K0_NEAR": Table(
        lambda s: _k_without_logarithm(0, s), (TINY, 0.25), 7, "K_0(x) + log(x / 2) I_0(x) in x^2"
    ),
    "K1_NEAR": Table(
        lambda s: _k_without_logarithm(1, s),
        (TINY, 0.25),
        7,
        "(K_1(x) - log(x / 2) I_1(x) - 1 / x) / x in x^2",
    ),
    "K0_FAR": Table(lambda w: _k_far(0, w), K_PIECES, 14, "sqrt(x) exp(x) K_0(x) in 1 / x"),
    "K1_FAR": Table(lambda w: _k_far(1, w), K_PIECES, 14, "sqrt(x) exp(x) K_1(x) in 1 / x"),
    "EXP1_NEAR": Table(_ein_over_x, (TINY, 0.5), 10, "(E_1(x) + log x + gamma) / x"),
    "EXP1_FAR": Table(
        _exp1_far,
        (TINY, 0.04, 0.1, 0.18, 0.27, 0.37, 0.47, 0.57, 0.67),
        14,
        "(1 + x) exp(x) E_1(x) in 1 / (1 + x)",
    ),
    "EXPI_NEAR": Table(
        _expi_over_zero,
        (TINY, 0.5, 1, 2, 3, 4.5, 6),
        13,
        "(Ei(x) - log(x / x_0)) / (x - x_0), x_0 the zero of Ei",
    ),
    "EXPI_FAR": Table(
        _expi_far,
        (TINY, 0.01, 0.02, 0.03, 0.045, 0.06, 0.08, 0.1, 0.12, 0.145, 0.17),
        16,
        "x exp(-x) Ei(x) in 1 / x",
    ),
    "SI": Table(lambda s: s.sqrt().si() / s.sqrt(), (TINY, 4, 10, 16), 11, "Si(x) / x in x^2"),
    "CI_NEAR": Table(
        lambda s: (s.sqrt().ci() - s.sqrt().log() - arb.const_euler()) / s,
        (TINY, 0.25),
        7,
        "(Ci(x) - log x - gamma) / x^2 in x^2",
    ),
    "CI": Table(lambda x: x.ci(), (0.5, 0.6, 0.75, 1, 1.4, 2, 3, 4), 17, "Ci(x)"),
    "SI_F": Table(lambda w: _trigonometric_parts(w)[0], SI_PIECES, 15, "x f(x) in 1 / x^2"),
    "SI_G": Table(
        lambda w: _trigonometric_parts(w)[1],
        SI_PIECES,
        15,
        "x^2 g(x) in 1 / x^2",
    ),
    "SPENCE": Table(_spence_over_zero, (0.5, 0.62, 0.8, 1.05, 1.4, 2), 14, "Li_2(1 - z) / (1 - z)"),
    "ZETAC_NEAR": Table(
        lambda x: (x - 1) * (x.zeta() - 1), (-1, -0.5, 0, 0.5, 1.0625, 1.5, 2), 11, "(x - 1) (zeta(x) - 1)"
    ),
    "ZETAC_FAR": Table(
        lambda x: (x.zeta() - 1) * arb(2) ** x * (1 - 1 / x),
        (2, 2.75, 3.75, 5, 7, 9.5, 12.5, 16, 20, 25, 32, 42, 60, 90),
        15,
        "(zeta(x) - 1) 2^x (1 - 1 / x)",
    ),
    "SHI": Table(lambda s: s.sqrt().shi() / s.sqrt(), (TINY, 1.5, 4), 9, "Shi(x) / x in x^2"),
    "CHI": Table(
        lambda s: (s.sqrt().chi() - s.sqrt().log() - arb.const_euler()) / s,
        (TINY, 1.5, 4),
        9,
        "(Chi(x) - log x - gamma) / x^2 in x^2",
    ),
}


# --------------------------------------------------------------------------------------------- polynomials


def _chebyshev(table: Table, middle: float, scale: float) -> list[arb]:
    """The coefficients of the interpolant in Chebyshev polynomials."""
    count = table.degree + 1
    angles = [arb.pi() * (2 * k + 1) / (2 * count) for k in range(count)]
    values = [table.formula(arb(middle) + a.cos() / arb(scale)) for a in angles]
    sums = [
        sum((v * (a * j).cos() for v, a in zip(values, angles, strict=True)), arb(0)) for j in range(count)
    ]
    return [2 * s / count if j else s / count for j, s in enumerate(sums)]


def _powers(coefficients: list[arb]) -> list[arb]:
    """The same polynomial in powers of t."""
    before, now = [arb(1)], [arb(0), arb(1)]
    total = [arb(0)] * len(coefficients)
    for j, c in enumerate(coefficients):
        chosen = before if j == 0 else now
        for k, p in enumerate(chosen):
            total[k] += c * p
        if j > 0:
            later = [arb(0), *(2 * p for p in now)]
            before, now = now, [p - (before[k] if k < len(before) else 0) for k, p in enumerate(later)]
    return total


def pieces(table: Table) -> tuple[list[tuple[float, ...]], float]:
    """The rows of a table, and the largest error between the nodes, over the largest value on the piece."""
    flint.ctx.prec = PRECISION
    found: list[tuple[float, ...]] = []
    worst = 0.0
    for low, high in itertools.pairwise(table.ends):
        middle, scale = (low + high) / 2, 2 / (high - low)
        exact = _powers(_chebyshev(table, middle, scale))
        if not all(c.rad() < 1e-20 for c in exact):
            raise ValueError(f"{table.what}: Arb's values are not accurate from {low} to {high}")
        rounded = [float(c.mid()) for c in exact]
        off, size = 0.0, 0.0
        for k in range(31):
            x = arb(low) + (arb(high) - arb(low)) * k / 30
            t = (x - arb(middle)) * arb(scale)
            want = table.formula(x)
            if want.is_finite():
                got = sum((arb(c) * t**n for n, c in enumerate(rounded)), arb(0))
                off, size = max(off, abs(float(got - want))), max(size, abs(float(want)))
        worst = max(worst, off / size)
        found.append((float(high), middle, scale, *rounded))
    return found, worst


def _text(name: str, table: Table) -> str:
    rows, worst = pieces(table)
    if worst > MOST:
        raise ValueError(
            f"{name}: the error is {worst:.1e}, more than {MOST}; give more pieces, or a higher degree"
        )
    lines = [f"# {table.what}, from {table.ends[0]!r} to {table.ends[-1]!r}", f"{name} = ("]
    for row in rows:
        lines += ["    (", *(f"        {x!r}," for x in row), "    ),"]
    return "\n".join([*lines, ")", ""])


def text() -> str:
    """The source of generated/coefficients.py."""
    return HEAD + "\n".join(_text(name, table) for name, table in TABLES.items())
