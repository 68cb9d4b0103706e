"""The coefficients of kernels that are piecewise polynomials: generated/coefficients.py, from Arb.

A table is a smooth function, the ends of its pieces, and a degree. On each piece the polynomial interpolates the function at the
zeros of a Chebyshev polynomial, in 400 bits, so its error is close to the least one (DLMF 3.11.2). It is written in powers of t, which runs
from -1 to 1 on the piece, and its coefficients are rounded to doubles. The rounded polynomials may be off from
the function, relative to its largest value on the piece, at points between the nodes: at most 3e-16 (`MOST`).
"""

from __future__ import annotations

import itertools

import flint
from flint import acb, arb

from .bessel_tables import BESSEL_TABLES
from .piece_table import PRECISION, TINY, Table

MOST = 3e-16
HEAD = '''# Generated from codegen/coefficients.py by `make generate`. Do not edit.

"""Coefficients of piecewise polynomials, for jaxspecial.kernels.numerics.piecewise.

Of each piece: its end, its middle, 2 over its length, and the coefficients in powers of t.
"""

'''


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
    """erfcx(x) / u for u = 2 / (2 + x), with its limit at u = 0."""
    return _scaled_erfc(2 / u - 2) / u


def _erfcx_slope_by_share(u: arb) -> arb:
    """-erfcx'(x) / u^2 for u = 2 / (2 + x)."""
    x = 2 / u - 2
    return (2 / arb.pi().sqrt() - 2 * x * _scaled_erfc(x)) / u**2


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


def _i_step(x: arb) -> arb:
    """exp(-x) (I_0(x) - I_1(x))."""
    return (-x).exp() * (x.bessel_i(0) - x.bessel_i(1))


def _k_far(order: int, w: arb, is_step: bool = False) -> arb:
    """sqrt(x) exp(x) K_n(x) for w = 1 / x, the integral of exp(-x (cosh t - 1)) cosh(n t) (DLMF 10.32.9) by the trapezoidal rule.

    If it is a step, K_1(x) - K_0(x) in the place of K_n(x).

    Its error is less than exp(-pi^2 / h), h the step, or exp(-2 pi^2 / (x h^2)), which are 1e-80 and 1e-130. Arb's own series
    cancel by exp(2 x).
    """
    x = 1 / w
    step = arb(min(0.05, 0.25 / float(x) ** 0.5))
    total, k = arb(0 if is_step else 1) / 2, 0
    while True:
        k += 1
        t = k * step
        exponent = x * (t.cosh() - 1)
        if exponent > 220:
            return x.sqrt() * step * total
        total += (-exponent).exp() * (t.cosh() - 1 if is_step else (order * t).cosh())


def _complete(m: arb) -> arb:
    """The complete elliptic integral K(m)."""
    return acb(m).elliptic_k().real


def _complete_second(m: arb) -> arb:
    """The complete elliptic integral E(m)."""
    return acb(m).elliptic_e().real


def _second_without_logarithm(p: arb) -> arb:
    """E(1 - p) + (K(p) - E(p)) log(p) / pi."""
    return _complete_second(1 - p) + (_complete(p) - _complete_second(p)) * p.log() / arb.pi()


def _nome_without_logarithm(m: arb) -> arb:
    """log(16 / m) - pi K(1 - m) / K(m): the logarithm of the nome (DLMF 19.2.9, 22.2.1) without that of m / 16."""
    return (16 / m).log() - arb.pi() * _complete(1 - m) / _complete(m)


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


def _fresnel_parts(w: arb) -> tuple[arb, arb]:
    """pi z f(z) and pi^2 z^3 g(z), the auxiliary functions of S and C (DLMF 7.2.10, 7.2.11), for w = 1 / z^4."""
    z = 1 / w.sqrt().sqrt()
    angle = arb.pi() / 2 * z * z
    sine, cosine = arb(1) / 2 - z.fresnel_s(), arb(1) / 2 - z.fresnel_c()
    f, g = sine * angle.cos() - cosine * angle.sin(), cosine * angle.cos() + sine * angle.sin()
    return arb.pi() * z * f, arb.pi() ** 2 * z**3 * g


def _spence_over_zero(z: arb) -> arb:
    """Spence's function Li_2(1 - z) / (1 - z)."""
    return (1 - z).polylog(arb(2)) / (1 - z)


def _asin_over_cube(s: arb) -> arb:
    """(asin(x) - x) / x^3 for s = x^2."""
    x = s.sqrt()
    return (x.asin() - x) / (x * s)


def _atanh_over_cube(s: arb) -> arb:
    """(atanh(x) - x) / x^3 for s = x^2."""
    x = s.sqrt()
    return (x.atanh() - x) / (x * s)


K_PIECES = (TINY, 0.15, 0.6, 2.0)
FRESNEL_NEAR = (TINY, 1.5, 3, 5.0625)
FRESNEL_PIECES = (TINY, *(1 / n for n in (250, 120, 70, 45, 30, 21, 15, 11, 8.2, 6.3, 5.0625)))
SI_PIECES = (TINY, *(1 / n for n in (2000, 800, 400, 230, 140, 90, 60, 42, 31, 23, 16)))
GAMMA_PIECES = (1 / 12, 0.2, 1 / 3)

TABLES: dict[str, Table] = {
    **BESSEL_TABLES,
    "ASIN": Table(_asin_over_cube, (TINY, 0.125, 0.25), 12, "(asin(x) - x) / x^3 in x^2"),
    "ATANH": Table(_atanh_over_cube, (TINY, 0.03), 8, "(atanh(x) - x) / x^3 in x^2"),
    "LOG_GAMMA": Table(
        lambda u: _log_gamma_over_zeros(1 / u - 2),
        GAMMA_PIECES,
        20,
        "log Gamma(x) / ((x - 1) (x - 2)) in 1 / (x + 2)",
    ),
    "GAMMA": Table(lambda x: x.gamma(), (1, 1.25, 1.5, 1.75, 2), 12, "Gamma(x)"),
    "PSI": Table(
        lambda u: _psi_over_zero(1 / u - 2),
        GAMMA_PIECES,
        20,
        "psi(x) over its distance from the zero in 1 / (x + 2)",
    ),
    "ERFCX": Table(_erfcx_by_share, (TINY, 0.25, 1), 20, "erfcx(x) / u in u = 2 / (2 + x)"),
    "ERF": Table(lambda s: s.sqrt().erf() / s.sqrt(), (TINY, 1), 11, "erf(x) / x in x^2"),
    "DAWSON": Table(_dawson_over_x, (TINY, 1, 2.5, 5, 8, 12, 17, 23, 30, 38), 16, "D(x) / x in x^2"),
    "DAWSON_FAR": Table(_dawson_far, (TINY, 1 / 76, 1 / 36), 14, "x D(x) in 1 / x^2"),
    "ERFINV": Table(_erfinv_over_y, (TINY, 0.125, 0.25), 12, "erfinv(y) / y in y^2"),
    "ERFCINV": Table(
        _erfcinv_over_root,
        (0.83, 1.1, 1.5, 2, 2.7, 3.7, 5.2, 7.5, 11, 17, 27.5),
        15,
        "erfcinv(y) / w in w = sqrt(-log y)",
    ),
    "J0": Table(lambda s: s.sqrt().bessel_j(0), (TINY, 25, 64), 16, "J_0(x) in x^2"),
    "J1": Table(lambda s: s.sqrt().bessel_j(1) / s.sqrt(), (TINY, 25, 64), 16, "J_1(x) / x in x^2"),
    "Y0_NEAR": Table(
        lambda s: _y_without_logarithm(0, s), (TINY, 25, 64), 16, "Y_0(x) - 2 / pi log(x / 2) J_0(x) in x^2"
    ),
    "Y1_NEAR": Table(
        lambda s: _y_without_logarithm(1, s),
        (TINY, 25, 64),
        16,
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
    "K0_FAR": Table(lambda w: _k_far(0, w), K_PIECES, 20, "sqrt(x) exp(x) K_0(x) in 1 / x"),
    "K1_FAR": Table(lambda w: _k_far(1, w), K_PIECES, 20, "sqrt(x) exp(x) K_1(x) in 1 / x"),
    "TRIGAMMA": Table(
        lambda u: arb(2).zeta(1 / u - 2), GAMMA_PIECES, 20, "the derivative of psi(x) in 1 / (x + 2)"
    ),
    "ERFCX_SLOPE": Table(_erfcx_slope_by_share, (TINY, 0.4, 1), 18, "-erfcx'(x) / u^2 in u = 2 / (2 + x)"),
    "I_STEP": Table(_i_step, (TINY, 2, 4, 6, 8), 17, "exp(-x) (I_0(x) - I_1(x))"),
    "I_STEP_FAR": Table(
        lambda w: _i_step(1 / w) / (w * w.sqrt()),
        (TINY, 1 / 16, 1 / 8),
        20,
        "x^(3/2) exp(-x) (I_0(x) - I_1(x)) in 1 / x",
    ),
    "K_STEP": Table(
        lambda w: _k_far(0, w, True) / w, K_PIECES, 20, "x^(3/2) exp(x) (K_1(x) - K_0(x)) in 1 / x"
    ),
    "COMPLETE_SECOND": Table(_complete_second, (TINY, 0.5), 20, "E(m)"),
    "COMPLETE_SECOND_FAR": Table(
        _second_without_logarithm, (TINY, 0.5), 21, "E(1 - p) + (K(p) - E(p)) log(p) / pi in p"
    ),
    "COMPLETE_STEP": Table(
        lambda m: (_complete(m) - _complete_second(m)) / m, (TINY, 0.5), 21, "(K(m) - E(m)) / m"
    ),
    "COMPLETE_SLOPE": Table(
        lambda m: (_complete_second(m) - (1 - m) * _complete(m)) / (2 * m * (1 - m)),
        (TINY, 0.5),
        21,
        "the derivative of K(m)",
    ),
    "COMPLETE": Table(_complete, (TINY, 0.5), 21, "K(m)"),
    "NOME": Table(_nome_without_logarithm, (TINY, 0.5), 21, "log(16 / m) + log(q(m)), q the nome"),
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
    "FRESNEL_S": Table(
        lambda s: s.sqrt().sqrt().fresnel_s() / s.sqrt() / s.sqrt().sqrt(),
        FRESNEL_NEAR,
        10,
        "S(z) / z^3 in z^4",
    ),
    "FRESNEL_C": Table(
        lambda s: s.sqrt().sqrt().fresnel_c() / s.sqrt().sqrt(), FRESNEL_NEAR, 10, "C(z) / z in z^4"
    ),
    "FRESNEL_F": Table(lambda w: _fresnel_parts(w)[0], FRESNEL_PIECES, 13, "pi z f(z) in 1 / z^4"),
    "FRESNEL_G": Table(lambda w: _fresnel_parts(w)[1], FRESNEL_PIECES, 13, "pi^2 z^3 g(z) in 1 / z^4"),
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
