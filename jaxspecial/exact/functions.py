"""The functions a formula may name, in Arb's ball arithmetic (python-flint).

A formula is written in mpmath's names; FUNCTIONS maps them to functions of balls, `arb` for real numbers and
`acb` for complex ones, at the precision that is set at the moment of the call. A ball says how far the true
value can be from its middle, so that a result that lost its digits shows it.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import math
import operator
from typing import Any

import flint
import scipy.special
from flint import acb, arb

from jaxspecial.exact import cylinder_wright, mathieu_spheroidal, noncentral, owen_kolmogorov, roots, work

# --- What both arithmetics share ----------------------------------------------------------------------------


def integer(value: Any) -> int:
    """The integer that a number of either arithmetic is; an order or a degree that must be whole."""
    if isinstance(value, acb):
        value = value.real
    number = float(value)
    if number != math.floor(number):
        raise ValueError(f"{number} is not an integer")
    return int(number)


def with_derivative(function, number, sign, factor):
    """besselj(v, z, derivative=n) by DLMF 10.6.7 and 10.29.5: (factor/2)^n sum_k sign^k C(n,k) C_{v-n+2k}(z).

    mpmath's own keyword is not used: besselk ignores it.
    """

    def bessel(v, z, derivative=0):
        n = integer(derivative)
        terms = (sign**k * math.comb(n, k) * function(v - n + 2 * k, z) for k in range(n + 1))
        return functools.reduce(operator.add, terms) * number(factor) ** n / number(2) ** n

    return bessel


def power(base, exponent):
    """base**exponent. Of a real ball about 0, python-flint's is NaN even to a whole power."""
    if isinstance(base, arb) and base.contains(0) and isinstance(exponent, arb):
        if exponent.is_integer() and exponent >= 0:
            return (acb(base) ** exponent).real
    return base**exponent


def newton(function, slope, target, start, number, bits_of, with_bits):
    """The x with function(x) = target; with balls, its radius bounds the error of the last step.

    A Newton step from a point at distance d of the root lands at a distance of about d^2, so the step that is
    smaller than the square root of the precision is the last one; that step's own square bounds the rest. So the
    precision may double from step to step, and the slope needs half of it.
    """
    x = number(start)
    levels = [bits_of()]
    while levels[-1] > 128:
        levels.append(levels[-1] // 2 + 24)
    for bits in reversed(levels):
        last = bits == levels[0]
        with with_bits(bits):
            for _ in range(60):
                rest = function(x) - target
                with with_bits(bits // 2 + 24):
                    step = rest / slope(x)
                following = x - step
                middle = following.mid() if isinstance(following, arb) else following
                if isinstance(following, arb) and not following.is_finite():
                    if last:
                        return following
                    break
                if abs(step) < abs(middle) * number(2) ** -(bits // 2 + 4):
                    if not last:
                        x = middle
                        break
                    if not isinstance(following, arb):
                        return following
                    largest = abs(step).upper()
                    return following + arb(0, largest * largest / abs(middle))
                if isinstance(step, arb) and not last and step.contains(0):
                    break
                x = middle
    return number(math.nan)


def inverses(f, number, bits_of, with_bits):
    """Inverse functions by Newton's method, started from SciPy's double, or from the first term of a series in x if x is
    so small that the second one does not count; that may be less than all doubles."""
    small = 1e-20

    def solve(function, slope, target, begin):
        return newton(function, slope, target, begin, number, bits_of, with_bits)

    def start(name, *args):
        value = float(getattr(scipy.special, name)(*(float(a) for a in args)))
        return value if math.isfinite(value) and value > 0 else math.nan

    def gamma_slope(a):
        return lambda x: f["exp"]((a - 1) * f["log"](x) - x) * f["rgamma"](a)

    def beta_slope(a, b):
        scale = f["gamma"](a + b) * f["rgamma"](a) * f["rgamma"](b)
        return lambda x: f["exp"]((a - 1) * f["log"](x) + (b - 1) * f["log"](1 - x)) * scale

    def from_tail(x, scale, function, slope, target):
        """The solution, which is x up to terms of x scale, x scale < small."""
        if not x * scale < number(2) ** -(bits_of() + 8):
            return solve(function, slope, target, x.mid() if isinstance(x, arb) else x)
        return x + arb(0, abs(x * x * scale).upper()) if isinstance(x, arb) else x

    def gammaincinv(a, p):
        if not (a > 0 and p > 0 and p < 1):
            return number(0 if p == 0 else math.nan)
        lower = lambda x: f["gammainc"](a, number(0), x, regularized=True)  # noqa: E731
        tail = f["exp"]((f["log"](p) + f["loggamma"](a + 1)) / a)  # DLMF 8.7.1
        if tail < small:
            return from_tail(tail, number(1), lower, gamma_slope(a), p)
        return solve(lower, gamma_slope(a), p, start("gammaincinv", a, p))

    def gammainccinv(a, q):
        begin = start("gammainccinv", a, q)
        if q > 0.5 or not begin > small:
            return gammaincinv(a, 1 - q)
        upper = lambda x: -f["gammainc"](a, x, regularized=True)  # noqa: E731
        return solve(upper, gamma_slope(a), -q, begin)

    def beta_tail(a, b, p):
        """(p a B(a, b))^(1/a), DLMF 8.17.7; it is the solution x up to terms of x (1 + b)."""
        beta = f["loggamma"](a) + f["loggamma"](b) - f["loggamma"](a + b)
        return f["exp"]((f["log"](p * a) + beta) / a)

    def betaincinv(a, b, p):
        if not (a > 0 and b > 0 and p > 0 and p < 1):
            return number(0 if p == 0 else math.nan)
        lower = lambda x: f["betainc"](a, b, number(0), x, regularized=True)  # noqa: E731
        tail = beta_tail(a, b, p)
        if tail * (1 + b) < small:
            return from_tail(tail, 1 + b, lower, beta_slope(a, b), p)
        begin = start("betaincinv", a, b, p)
        if p > 0.5 and begin > 0.5 or begin > 1 - 1e-10 and beta_tail(b, a, 1 - p) * (1 + a) < small:
            return 1 - betaincinv(b, a, 1 - p)
        if math.isnan(begin):  # SciPy's for some tiny p
            begin = tail.mid() if isinstance(tail, arb) else tail
        return solve(lower, beta_slope(a, b), p, begin)

    def betainccinv(a, b, q):
        if q > 0.5 or beta_tail(a, b, 1 - q) * (1 + b) < small:
            return betaincinv(a, b, 1 - q)
        return 1 - betaincinv(b, a, q)

    def solved(function, target, name, *args):
        """Newton's method with a difference for the slope, where no formula gives it."""

        def slope(x):
            step = abs(x) * number(2) ** -bits_of()
            with with_bits(2 * bits_of()):
                return (function(x + step) - function(x)) / step

        begin = start(name, *args)
        if not begin < 1e9:  # SciPy's answer where there is none is 1e10 or 1e100
            raise ArithmeticError(f"{name}: no solution")
        return solve(function, slope, target, begin)

    def tukey(x, a):
        """The p with (p^a - (1 - p)^a) / a = x."""

        def quantile(p):
            return f["log"](p / (1 - p)) if a == 0 else (p**a - (1 - p) ** a) / a

        slope = lambda p: p ** (a - 1) + (1 - p) ** (a - 1)  # noqa: E731
        return solve(quantile, slope, x, start("tklmbda", x, a))

    def inverse_smirnov(n, p):
        rest = f["exp"](f["log"](p) / n)
        if n * rest < 1:
            return 1 - rest  # smirnov has one term, (1 - d)^n, where a double d may be 1
        return solved(lambda d: f["smirnov"](n, d), p, "smirnovi", n, p)

    return {
        "inverse_kolmogorov": lambda p: solved(f["kolmogorov"], p, "kolmogi", p),
        "inverse_smirnov": inverse_smirnov,
        "tukey_lambda": tukey,
        "inverse_gammainc": gammaincinv,
        "inverse_gammaincc": gammainccinv,
        "inverse_betainc": betaincinv,
        "inverse_betaincc": betainccinv,
    }


def in_parameters(f, number, inverse):
    """Inverses of distribution functions in a parameter. `inverse(function, solved_for, position, start, near)` solves
    function(..., x, ...) = p, see `_roots`."""

    def lower_gamma(a, x):
        return f["gammainc"](a, number(0), x, regularized=True)

    def upper_gamma(a, x):
        return f["gammainc"](a, x, regularized=True)

    def lower_beta(a, b, x):
        return f["betainc"](a, b, number(0), x, regularized=True)

    def binomial(k, n, p):
        return f["betainc"](k + 1, n - k, p, number(1), regularized=True)

    def beta_of_parts(a, b, x, rest):
        """I_x(a, b), rest = 1 - x; neither of them loses digits."""
        if x < 0.5:
            return lower_beta(a, b, x)
        return f["betainc"](b, a, rest, number(1), regularized=True)

    def student(df, t):
        tail = beta_of_parts(df / 2, number(1) / 2, df / (df + t * t), t * t / (df + t * t)) / 2
        return tail if t < 0 else 1 - tail

    def variance_ratio(m, n, x):
        return beta_of_parts(m / 2, n / 2, m * x / (n + m * x), n / (n + m * x))

    def normal(side):
        """A shape next to the solution, and the slope there, where x is large: Q is the normal distribution of a."""

        def near(p, x):
            if not x > 1e9:
                return None
            z, scale = side * scipy.special.ndtri(float(p)), f["sqrt"](x)
            return x + number(z) * scale, side * number(math.exp(-z * z / 2) / math.sqrt(2 * math.pi)) / scale

        return near

    s = scipy.special
    return {
        "inverse_gammainc_shape": inverse(
            lower_gamma, 0, 0, lambda p, x: s.chdtriv(p, 2 * x) / 2, normal(-1)
        ),
        "inverse_gammaincc_shape": inverse(upper_gamma, 0, 0, lambda q, x: s.pdtrik(q, x) + 1, normal(1)),
        "inverse_betainc_a": inverse(lower_beta, 0, 0, s.btdtria),
        "inverse_betainc_b": inverse(lower_beta, 1, 1, s.btdtrib),
        "inverse_bdtr_k": inverse(binomial, 0, 0, s.bdtrik),
        "inverse_stdtr_df": inverse(student, 0, 0, s.stdtridf),
        "inverse_fdtr_dfd": inverse(variance_ratio, 1, 1, s.fdtridfd),
    }


def composed(f, number):
    """Names that are an expression in others, the same in both arithmetics."""

    def amplitude(u, m):
        # DLMF 22.20(ii): a, b, c by the arithmetic-geometric mean, then the angle doubled down. Started one
        # step late, at c_1 = (a - b) / 2, so that a negative m needs no square root of it.
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

    def ellipfun(kind, u, m=None):
        angle = amplitude(u, m)
        sine = f["sin"](angle)
        return {"sn": sine, "cn": f["cos"](angle), "dn": f["sqrt"](1 - m * sine * sine)}[kind]

    def spherical(sign):
        def function(n, z):
            # DLMF 10.47.3 and 10.16.9: sqrt(pi)/2 (z/2)^n 0F1(; n + 3/2; -z^2/4) / Gamma(n + 3/2)
            n = integer(n)
            c = n + number(3) / 2
            return (
                f["sqrt"](f["circle"]())
                / 2
                * (z / 2) ** n
                * f["hyp0f1"](c, sign * z * z / 4)
                * f["rgamma"](c)
            )

        return function

    def wrightomega(z):
        # The unwinding number of Corless and Jeffrey: the branch k = ceil((im z - pi) / (2 pi)).
        turns = math.ceil((float(f["im"](z)) - math.pi) / (2 * math.pi))
        return f["lambertw"](f["exp"](z), turns)

    def elliprj_principal(x, y, z, p):
        """Cauchy's principal value of R_J(x, y, z, p), p < 0 (DLMF 19.20.14), with the largest of the three as y: then
        the parameter q of the other integral is positive."""
        x, z, y = sorted((x, y, z), key=lambda t: float(f["re"](t)))
        product = (z - y) * (y - x) / (y - p)
        q = y + product
        rest = f["sqrt"](x * y * z / (x * z - p * q)) * f["elliprc"](x * z - p * q, -p * q)
        return (product * f["elliprj"](x, y, z, q) - 3 * f["elliprf"](x, y, z) + 3 * rest) / (y - p)

    i = number(1j)
    return {
        "am": amplitude,
        "elliprj_principal": elliprj_principal,
        "ellipfun": ellipfun,
        "spherical_jn": spherical(-1),
        "spherical_in": spherical(1),
        "wrightomega": wrightomega,
        "spence": lambda z: f["polylog"](number(2), 1 - z),
        "ndtr": lambda x: f["erfc"](-x / f["sqrt"](number(2))) / 2,
        "ndtri": lambda p: -f["sqrt"](number(2)) * f["erfcinv"](2 * p),
        "dawsn": lambda z: f["sqrt"](f["circle"]()) / 2 * f["exp"](-z * z) * f["erfi"](z),
        "wofz": lambda z: f["exp"](-z * z) * f["erfc"](-i * z),
        "hankel1": lambda v, z, derivative=0: (
            f["besselj"](v, z, derivative=derivative) + i * f["bessely"](v, z, derivative=derivative)
        ),
        "hankel2": lambda v, z, derivative=0: (
            f["besselj"](v, z, derivative=derivative) - i * f["bessely"](v, z, derivative=derivative)
        ),
        "j0": lambda z: f["besselj"](number(0), z),
        "j1": lambda z: f["besselj"](number(1), z),
        "expm1": lambda z: f["exp"](z) - 1,
        "log1p": lambda z: f["log"](1 + z),
        "sinpi": lambda z: f["sin"](f["circle"]() * z),
        "cospi": lambda z: f["cos"](f["circle"]() * z),
        "sign": lambda x: number((x > 0) - (x < 0)),
        "psi": lambda n, z: f["polygamma"](n, z),
        "fac": lambda n: f["gamma"](n + 1),
        "factorial": lambda n: f["gamma"](n + 1),
    } | owen_kolmogorov.functions(f, number)


# --- Arb ----------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def _with_bits(bits):
    before, flint.ctx.prec = flint.ctx.prec, bits
    try:
        yield
    finally:
        flint.ctx.prec = before


def _complex(x):
    return x if isinstance(x, acb) else acb(x)


def _real(*args):
    return not any(isinstance(a, acb) for a in args)


def _narrow(value, *args):
    """A complex ball that came from real arguments, as a real one if it can be real."""
    if isinstance(value, acb) and _real(*args) and value.imag.contains(0):
        return value.real
    return value


def _both(real, complex):
    """A function of real balls where they suffice, else of complex ones: real(*args) or complex(*args)."""

    def function(*args):
        if _real(*args):
            value = real(*args)
            if value.is_finite():
                return value
        return _narrow(complex(*map(_complex, args)), *args)

    return function


def _method(name, order=None):
    """An Arb method as a function; `order` puts the arguments into the method's order."""
    pick = (lambda args: args) if order is None else (lambda args: [args[i] for i in order])
    real = getattr(arb, name, None)
    in_acb = getattr(acb, name)

    def complex(*args):
        return in_acb(*pick(args))

    if real is None:
        return lambda *args: _narrow(complex(*map(_complex, args)), *args)
    return _both(lambda *args: real(*pick(args)), complex)


INTEGRATION_BITS = 256


def _patient(function, integrates=True, off_cut=lambda z: z > 0):
    """A hypergeometric function, by the method that answers soon.

    Its variable is the last argument; `off_cut` says whether the function is analytic at a real one.

    Where its series cancel, Arb turns to numerical integration if the arguments are real. That takes 20 ms at
    most at 256 bits (but for 1F1), whatever the arguments, but minutes at 1000; a series in twice the digits
    takes some four times as long. So at a higher precision we let it have them, as long as there is work left.
    (Arb does not integrate where the variable is not quite real.)
    """

    def asked(*args):
        _pay_series(_SERIES, args)
        return function(*args)

    def patient(*args):
        precision = flint.ctx.prec
        real = _real(*args)
        if real and integrates and precision <= INTEGRATION_BITS:
            value = asked(*args)
            if _is_good(value, precision) or not _are_sharp(args):
                return value
        if not _are_sharp(args) or args[-1].is_zero():
            return asked(*args)
        z = args[-1]
        if real and off_cut(z):
            z = acb(z, arb(0, abs(z) * arb((1, -64 * precision))))
        # the arguments of the last call for the same element, and the precision it took
        place, memory = [float(abs(a)) for a in args], work.memory()
        former, bits = memory.get(patient, ((), 0))
        if len(former) == len(place) and all(map(_are_near, place, former)):
            flint.ctx.prec = max(precision, bits)
        try:
            while True:
                value = _narrow(asked(*args[:-1], z), *args)
                if _is_good(value, precision) or flint.ctx.prec > work.MOST_BITS:
                    break
                flint.ctx.prec *= 2
            memory[patient] = place, flint.ctx.prec
        finally:
            flint.ctx.prec = precision
        return value

    return patient


def _are_near(x, y):
    return abs(x - y) <= 0.01 * y


def _is_left(v):
    return bool((v.real if isinstance(v, acb) else v) < 0)


def _is_good(value, precision):
    return value.is_finite() and value.rel_accuracy_bits() > 0.7 * precision - 32


def _are_sharp(args):
    return all(a.is_finite() and (a.is_zero() or a.rel_accuracy_bits() > 0.7 * flint.ctx.prec) for a in args)


def _terms(top, step, bottom, bits):
    """At least so many terms of `_positive` it takes until one is below 2^-bits.

    With r_j = (top + j step) / (bottom + j), -log r_j <= 1 / r_j - 1 <= (bottom - top + j (1 - step)) / top, whose sum
    over j < n, n (bottom - top) / top + n^2 (1 - step) / (2 top) at most, is bits log 2 or more.
    """
    gap, bend, wanted = max(bottom - top, 0.0), 1 - step, bits * math.log(2) * top
    if not (top > 0 and bend > 0 and math.isfinite(wanted * wanted)):
        return 0
    # the positive root of bend n^2 / 2 + gap n = wanted
    return 2 * wanted / (gap + math.sqrt(gap * gap + 2 * bend * wanted))


def _upper_of(a, x, regularized):
    return x.gamma_upper(a, regularized=regularized)


def _exponent(x):
    """The e with x about 2^e; of 0, one below all doubles'."""
    mantissa, exponent = x.mid().man_exp()
    return int(mantissa).bit_length() + int(exponent) if mantissa else -2000


@functools.lru_cache(maxsize=64)
def _temme(count, powers):
    """The coefficients d(k, n), k < count, n < powers, of DLMF 8.12.8 to 8.12.12: c_k = sum_n d(k, n) eta^n.

    mu = lambda - 1 = sum_n alpha_n eta^n follows from mu mu' = (1 + mu) eta; then c_0 = 1/mu - 1/eta, and c_k is
    c_(k-1)' / eta with what makes it regular at 0, a multiple of 1/mu = 1/eta + c_0.
    """
    size = powers + 2 * count + 3
    alpha = [flint.fmpq(0), flint.fmpq(1)]
    for n in range(2, size):
        twice = sum((alpha[i] * alpha[n + 1 - i] for i in range(2, n)), flint.fmpq(0)) * (n + 1) / 2
        alpha.append((alpha[n - 1] - twice) / (n + 1))
    first = [n * a for n, a in enumerate(alpha)][2:]
    first[0] -= 1
    rows = [first]
    for _ in range(count - 1):
        last = rows[-1]
        rows.append([(n + 2) * last[n + 2] - last[1] * first[n] for n in range(len(last) - 2)])
    return [row[:powers] for row in rows]


def _functions():
    m = _method
    besselj, bessely, besseli, besselk = (_patient(m(f"bessel_{c}", (1, 0))) for c in "jyik")
    upper = _patient(m("gamma_upper", (1, 0)))
    regularized_upper = functools.partial(_upper_of, regularized=1)
    upper_regularized = _patient(_both(regularized_upper, regularized_upper))
    hyp0f1 = _patient(m("hypgeom_0f1", (1, 0)), off_cut=lambda z: True)
    hyp1f1 = _patient(m("hypgeom_1f1", (2, 0, 1)), integrates=False, off_cut=lambda z: True)
    hyp2f1 = _patient(m("hypgeom_2f1", (3, 0, 1, 2)), off_cut=lambda z: z < 1)
    patient_hyperu = _patient(m("hypgeom_u", (2, 0, 1)))
    lower = m("gamma_lower", (1, 0))

    def gammainc(a, low=0, high=None, regularized=False):
        zero = low == 0
        if high is None:
            if regularized and _is_large(a, low):
                return _uniform(a, low, 1)
            if regularized and _sums_fast(a, low):
                return 1 - _lower_regularized(a, low)
            return (upper_regularized if regularized else upper)(a, low)
        if not zero:
            return gammainc(a, low, regularized=regularized) - gammainc(a, high, regularized=regularized)
        if not regularized:
            return lower(a, high)
        if high == 0 and _least(a).is_finite():
            return arb(0)
        if _is_large(a, high):
            return _uniform(a, high, -1)
        # Above the mean the series takes ever longer, and P is 1 - Q; in many digits Arb's Q takes longer.
        if float(abs(high)) > float(abs(a)) + 1 and not _sums_fast(a, high, flint.ctx.prec):
            return 1 - upper_regularized(a, high)
        return _lower_regularized(a, high)

    def _sums_fast(a, x, small=12):
        """Whether P's series is positive, and Q = 1 - P loses some hundred digits at most, or x is small."""
        if not (_real(a, x) and _are_sharp((a, x)) and x > 0 and a > 0):
            return False
        return float(x) < max(float(a) + 12 * math.sqrt(float(a)) + 12, small)

    def _lower_regularized(a, x):
        # DLMF 8.5.1, 8.2.6: P = x^a e^-x / Gamma(a+1) 1F1(1; a+1; x)
        front = f["exp"](a * f["log"](x) - x) * f["rgamma"](a + 1)
        if not _are_sharp((a, x)):
            return front * _within(_positive(abs(x).upper(), arb(0), _least(a + 1)))
        if _sums_fast(a, x, flint.ctx.prec):
            return front * _positive(x, arb(0), a + 1)
        return front * hyp1f1(arb(1), a + 1, x)

    def _is_large(a, x):
        """Whether `_uniform` has any number of digits: x is close to a, or Q is 0 for all purposes."""
        return _real(a, x) and _are_sharp((a, x)) and a > 2**26 and x - a > -a / 64

    def _uniform(a, x, side):
        """Q (side 1) or P (side -1) by Temme's expansion, DLMF 8.12.3, 8.12.4, 8.12.7; at a > 2^26 its terms fall by that
        factor. The rest is of the size of the first terms left out, taken 2^16 times for the bound."""
        bits = flint.ctx.prec
        gap = (x - a) / a
        with flint.ctx.extraprec(max(0, -2 * _exponent(gap)) + 16):
            square = 2 * (gap - f["log"](1 + gap))
        half = a * square / 2
        if gap > arb(1) / 64:
            below = arb(0, f["exp"](-half).upper())  # Chernoff's bound of Q
            return below if side > 0 else 1 - below
        eta = square.sqrt() * (1 if gap > 0 else -1) if gap != 0 else arb(0)
        size, falls = abs(eta).upper(), _exponent(a) - 1
        powers = min(bits, bits // max(1, -_exponent(size)) + 4) if size > 0 else 1
        count = bits // falls + 2
        work.step(powers * count, bits)
        total, scale = arb(0), arb(1)
        for row in _temme(count, 1 << (powers - 1).bit_length()):
            term = arb(0)
            for c in reversed(row[:powers]):
                term = term * eta + arb(c)
            total += term * scale
            scale /= a
        rest = size**powers + scale.upper()
        total += arb(0, (65536 * rest).upper())
        return (
            f["erfc"](side * eta * (a / 2).sqrt()) / 2
            + side * f["exp"](-half) / (2 * arb.pi() * a).sqrt() * total
        )

    def beta_regularized(a, b, x, rest):
        """I_x(a, b), with rest = 1 - x."""
        # DLMF 8.17.8, whose terms are positive, on the side of x where it takes less: Arb's own beta_lower takes a
        # thousand times as long at a, b of some hundreds.
        if x == 0 or x == 1:
            return f["re"](x) if _least(a).is_finite() and _least(b).is_finite() else arb.nan()
        if _real(x) and (x < 0 or x > 1):
            return arb.nan()
        if _is_left_side(*(float(f["re"](t).mid()) for t in (a, b, x, rest))):
            return _beta_series(a, b, x, rest)
        return 1 - _beta_series(b, a, rest, x)

    def _is_left_side(a, b, x, rest):
        if not (0 < x < 1 and a > 0 and b > 0 and max(a, b) < 1e15):
            return not x > 0.5
        value = float(scipy.special.betainc(a, b, x))
        lost = -math.log2(value) if value > 0 else flint.ctx.prec  # digits that 1 - ... cancels
        return _beta_terms(a, b, x, 0) <= _beta_terms(b, a, rest, lost)

    def _beta_terms(a, b, x, more):
        """About how many terms of DLMF 8.17.8 it takes, to a power of two."""
        bits, count = flint.ctx.prec + more, 16
        start = math.lgamma(a + b) - math.lgamma(a + 1)
        while count < 1e9:
            term = math.lgamma(a + b + count) - math.lgamma(a + 1 + count) - start + count * math.log(x)
            if term < -bits * math.log(2):
                break
            count *= 2
        return count

    def _beta_series(a, b, x, rest):
        front = (
            f["exp"](a * f["log"](x) + b * f["log"](rest))
            * f["gamma"](a + b)
            * f["rgamma"](a + 1)
            * f["rgamma"](b)
        )
        if not _are_sharp((a, b, x)):
            x = abs(x).upper()
            return front * _within(_positive(abs(a + b).upper() * x, x, _least(a + 1)))
        if _real(a, b, x) and a > 0 and b > 0:
            return front * _positive((a + b) * x, x, a + 1)
        return front * hyp2f1(arb(1), a + b, a + 1, x)

    def _least(z):
        # A series with positive terms (..)_k / (c)_k x^k bounds those about it: |(c)_k| >= (re c)_k, re c > 0.
        least = f["re"](z).lower()
        return least if least > 0 else arb.nan()

    def _within(bound):
        return acb(arb(0, bound), arb(0, bound)) if bound.is_finite() else acb(arb.nan())

    def _positive(top, step, bottom):
        # The sum of positive terms, the first of them 1, of which each is (top + k step) / (bottom + k) times
        # the one before. That ratio tends to `step`; the larger of the two bounds the rest.
        if not step < 1:
            return arb.nan()
        term = total = arb(1)
        bits = flint.ctx.prec
        small = arb((1, -bits - 4))
        work.must_afford(_terms(float(top), float(step), float(bottom), bits), bits)
        for k in itertools.count():
            ratio = top / bottom
            term *= ratio
            total += term
            top += step
            bottom += 1
            if k % 8 == 0 and ratio < 1 and abs(term) < small * total:
                bound = ratio.max(step)
                return total + arb(0, (abs(term) * bound / (1 - bound)).upper())
            if not total.is_finite():
                return arb.nan()
            if k % 64 == 0:
                work.step(64, bits)

    def betainc(a, b, low=0, high=1, regularized=False):
        scale = 1 if regularized else f["beta"](a, b)
        if low == 0:
            return scale * beta_regularized(a, b, high, 1 - high)
        if high == 1:
            return scale * beta_regularized(b, a, 1 - low, low)
        return scale * (beta_regularized(a, b, high, 1 - high) - beta_regularized(a, b, low, 1 - low))

    def airy(index):
        def function(z, derivative=0):
            order = integer(derivative)
            if order > 1:
                raise NotImplementedError("write the second derivative as z times the function")
            return z.airy()[2 * index + order]

        return function

    def struve(sign):
        def function(v, z):
            # DLMF 11.2.1, 11.2.2 as a regularized 1F2
            three_halves = arb(3) / 2
            args = [_complex(t) for t in (three_halves, v + three_halves)]
            series = _complex(sign * z * z / 4).hypgeom([acb(1)], args, regularized=True)
            return _narrow(series, v, z) * (z / 2) ** (v + 1)

        return function

    def series(above, below, z):
        value = _complex(z).hypgeom(list(map(_complex, above)), list(map(_complex, below)))
        return _narrow(value, *above, *below, z)

    def quotient_integral(sign):
        def function(x):
            # DLMF 10.31.2, 10.8.2 divided by t and integrated by terms; the constants are those of Mellin's
            # transform at 0 (DLMF 10.22.43, 10.43.19). With y = x/2, l = log y + gamma,
            #   Int_x^oo K_0(t)/t dt = l^2/2 + pi^2/24 - sum_(k>0) (y^k/k!)^2 (H_k - l + 1/(2k)) / (2k)
            #   Int_x^oo Y_0(t)/t dt = -2/pi (l^2/2 - pi^2/12 - sum_(k>0) (-1)^k (y^k/k!)^2 (H_k - l + ...) / (2k))
            if not float(f["re"](x)) > 0 or not float(abs(x)) < 1e4:
                return arb.nan()
            square = sign * x * x / 4
            log = f["log"](x / 2) + arb.const_euler()
            constant = arb(1) / 24 if sign > 0 else arb(-1) / 12
            total, term, harmonic = log * log / 2 + arb.pi() ** 2 * constant, arb(1), arb(0)
            for k in itertools.count(1):
                term *= square / (k * k)
                harmonic += arb(1) / k
                added = term * (harmonic - log + arb(1) / (2 * k)) / (2 * k)
                total -= added
                # from here on a term is less than half of the one before
                if k > float(abs(x)) + 2 and abs(added) < arb((1, -flint.ctx.prec - 8)):
                    rest = arb(0, (2 * abs(added)).upper())
                    total += rest if _real(x) else acb(rest, rest)
                    return total if sign > 0 else -2 / arb.pi() * total
                if not total.is_finite():
                    return arb.nan()

        return function

    def kelvin(part, bessel, turn):
        def function(*args):
            # DLMF 10.61.1-2
            v, x = args if len(args) == 2 else (arb(0), args[0])
            eighth = acb(0, arb.pi() / 4).exp()
            value = (
                bessel(v, x * eighth**3)
                if turn == 0
                else (acb(0, -v * arb.pi() / 2)).exp() * bessel(v, x * eighth)
            )
            return getattr(value, part)

        return function

    def hyperu(a, b, z):
        if z == 0:
            # DLMF 13.2.7, 13.2.18 to 13.2.22; Arb has a number for U(1, 1, 0), too
            if isinstance(a, arb) and a.is_exact() and a.is_integer() and -1000 < a <= 0:
                return math.prod((-b - k for k in range(integer(-a))), start=arb(1))
            if f["re"](b) < 1:
                return f["gamma"](1 - b) * f["rgamma"](a - b + 1)
            return arb.nan()
        return patient_hyperu(a, b, z)

    def polygamma(n, z):
        order = integer(n)
        if order == 0:
            return f["digamma"](z)
        # DLMF 5.15.1 with 25.11.1: (-1)^(n+1) n! zeta(n+1, z)
        return f["zeta"](arb(order + 1), z) * f["gamma"](arb(order + 1)) * (-1) ** (order + 1)

    def loggamma(z):
        if _real(z) and not z > 0:
            return acb(z).lgamma()
        return z.lgamma()

    def zeta(s, a=None):
        a = arb(1) if a is None else a
        if _real(s, a) and s > 1e5 and a > 0 and (count := _zeta_terms(float(s), float(a))) < 50:
            terms = [f["exp"](-s * f["log"](a + k)) for k in range(count + 1)]
            rest = terms.pop()  # from here on less than that and its integral
            return sum(terms, arb(0)) + arb(0, (rest * (1 + (a + count) / (s - 1))).upper())
        return _both(lambda s, a: s.zeta(a), lambda s, a: s.zeta(a))(s, a)

    def _zeta_terms(s, a):
        """How many terms (a + k)^-s it takes until one is 2^-precision of the first."""
        exponent = flint.ctx.prec * math.log(2) / s
        return math.ceil(a * math.expm1(exponent)) + 1 if exponent < 10 and a < 1e15 else math.inf

    def lambertw(z, k=0):
        branch = integer(k) if not isinstance(k, int) else k
        if _real(z):
            value = z.lambertw(branch) if branch in (0, -1) else arb.nan()
            if value.is_finite():
                return value
        return _narrow(_complex(z).lambertw(branch), z)

    def ellipe(*args):
        return _elliptic("elliptic_e")(*args) if len(args) == 1 else _elliptic("elliptic_e_inc")(*args)

    def _elliptic(name):
        return lambda *args: _narrow(getattr(acb, name)(*map(_complex, args)), *args)

    def smirnov_of(sum_of_terms):
        def smirnov(n, d):
            count = float(n) * min(float(d), 1.0)
            few = count if float(n) > owen_kolmogorov.MOST_TERMS > count else float(n)
            work.step(10 * max(few, 1.0), flint.ctx.prec)
            return sum_of_terms(n, d)

        return smirnov

    def rising(a, n):
        # DLMF 5.2.5; the reciprocal keeps the zeros
        return f["gamma"](a + n) * f["rgamma"](a)

    f = {
        "circle": arb.pi,
        "tiny": lambda: arb((1, -flint.ctx.prec - 8)),
        "besselj": with_derivative(besselj, arb, -1, 1),
        "bessely": with_derivative(bessely, arb, -1, 1),
        "besseli": with_derivative(besseli, arb, 1, 1),
        "besselk": with_derivative(lambda v, z: besselk(-v if _is_left(v) else v, z), arb, 1, -1),
        "gammainc": gammainc,
        "betainc": betainc,
        "beta": lambda a, b: f["gamma"](a) * f["gamma"](b) * f["rgamma"](a + b),
        "binomial": lambda n, k: f["gamma"](n + 1) * f["rgamma"](k + 1) * f["rgamma"](n - k + 1),
        "rf": rising,
        "polygamma": polygamma,
        "loggamma": loggamma,
        "zeta": zeta,
        "lambertw": lambertw,
        "polylog": m("polylog", (1, 0)),
        "airyai": airy(0),
        "airybi": airy(1),
        "struveh": struve(-1),
        "struvel": struve(1),
        "ber": kelvin("real", besselj, 0),
        "bei": kelvin("imag", besselj, 0),
        "ker": kelvin("real", besselk, 1),
        "kei": kelvin("imag", besselk, 1),
        "hyp0f1": hyp0f1,
        "hyp1f1": hyp1f1,
        "hyp2f1": hyp2f1,
        "hyperu": hyperu,
        "hyp1f2": lambda a, b, c, z: series((a,), (b, c), z),
        "hyp2f3": lambda a, b, c, d, e, z: series((a, b), (c, d, e), z),
        "bessely_quotient_integral": quotient_integral(-1),
        "besselk_quotient_integral": quotient_integral(1),
        "expint": _patient(m("expint", (1, 0))),
        "legendre": m("legendre_p", (1, 0)),
        "legenp": m("legendre_p", (2, 0, 1)),
        "chebyt": m("chebyshev_t", (1, 0)),
        "chebyu": m("chebyshev_u", (1, 0)),
        "gegenbauer": m("gegenbauer_c", (2, 0, 1)),
        "jacobi": m("jacobi_p", (3, 0, 1, 2)),
        "laguerre": m("laguerre_l", (2, 0, 1)),
        "hermite": m("hermite_h", (1, 0)),
        "e1": lambda z: f["expint"](arb(1), z),
        "fresnels": m("fresnel_s"),
        "fresnelc": m("fresnel_c"),
        "ellipk": _elliptic("elliptic_k"),
        "ellipe": ellipe,
        "ellipf": _elliptic("elliptic_f"),
        "elliprc": _elliptic("elliptic_rc"),
        "elliprd": _elliptic("elliptic_rd"),
        "elliprf": _elliptic("elliptic_rf"),
        "elliprg": _elliptic("elliptic_rg"),
        "elliprj": _elliptic("elliptic_rj"),
        "re": lambda z: z.real if isinstance(z, acb) else z,
        "im": lambda z: z.imag if isinstance(z, acb) else arb(0),
        "conj": lambda z: z.conjugate() if isinstance(z, acb) else z,
        "abs": abs,
        "floor": lambda x: x.floor(),
        "ceil": lambda x: x.ceil(),
        "erfinv": lambda x: x.erfinv(),
        "erfcinv": lambda x: x.erfcinv(),
    }
    f |= {
        name: m(name)
        for name in ("ei", "si", "ci", "shi", "chi", "erf", "erfc", "erfi", "digamma", "rgamma", "gamma")
    }
    f |= {name: m(name) for name in ("exp", "log", "sqrt", "sin", "cos", "tan", "sinh", "cosh", "tanh")}
    f |= {name: m(name) for name in ("asin", "acos", "atan", "asinh", "acosh", "atanh")}
    f |= {"real": f["re"], "imag": f["im"], "fabs": abs}
    f |= composed(f, number)
    f |= inverses(f, number, lambda: flint.ctx.prec, _with_bits)
    f["smirnov"] = smirnov_of(f["smirnov"])
    f |= in_parameters(f, number, _in_balls)
    f |= noncentral.functions(f)
    f |= cylinder_wright.functions(f, _complex, _narrow)
    f |= mathieu_spheroidal.functions(f)
    f |= {name: _paid(name, function) for name, function in f.items() if name not in _FREE}
    return f


def _in_balls(function, solved_for, position, start, near=lambda *args: None):
    """The inverse, from SciPy's double `start`, and wherever that is no solution."""

    def begin(doubles, args):
        return near(*args) or (arb(float(start(*doubles))), None)

    return roots.inverse(function, solved_for, position, True, begin, search=True)


# What a function takes, in microseconds at a low precision, from `python -m benchmarks.work`; others take ORDINARY.
# A series' own sum, and one that calls other functions of the table, pays for these besides.
_ORDINARY, _SERIES, _MOST_TERMS = 5, 80, 5000
_WEIGHTS = {
    **dict.fromkeys(("exp", "log", "sqrt", "sin", "cos", "tan", "sinh", "cosh", "tanh"), 1),
    **dict.fromkeys(
        ("erf", "erfc", "erfi", "ei", "si", "ci", "shi", "chi", "digamma", "erfinv", "erfcinv"), 15
    ),
    **dict.fromkeys(("struveh", "struvel", "hyp1f2", "hyp2f3", "fresnels", "fresnelc"), _SERIES),
    **dict.fromkeys(("legendre", "legenp", "gegenbauer", "jacobi", "hermite"), 2 * _SERIES),
    **dict.fromkeys(("elliprd", "elliprf", "elliprg", "elliprj", "elliprc", "ellipf", "ellipe"), 70),
    "polylog": 40,
    "betainc": 20,
    "zeta": 400,
}
_FREE = {"circle", "tiny", "re", "im", "real", "imag", "conj", "abs", "fabs", "floor", "ceil"}


def _paid(name, function):
    weight = _WEIGHTS.get(name, _ORDINARY)

    def paid(*args, **keywords):
        if weight >= _SERIES:
            _pay_series(weight, args)
        else:
            work.function(weight, _bits(args))
        return function(*args, **keywords)

    return paid


def _pay_series(weight, args):
    """For more terms where the parameters are large; for a large variable, the last, there are expansions."""
    bits, size = _bits(args), max((float(abs(a).mid()) for a in args[:-1]), default=0.0)
    work.step(size if size < _MOST_TERMS else _MOST_TERMS, bits)
    work.function(weight, bits)


def _bits(args):
    """In how many a function computes: the precision, or fewer where its arguments have fewer."""
    bits = flint.ctx.prec
    if bits < 1000:
        return bits
    return min(bits, 64 + max(0, min(a.rel_accuracy_bits() for a in args if not isinstance(a, (int, str)))))


def number(value):
    if isinstance(value, bool):
        return value
    return acb(value) if isinstance(value, complex) else arb(value)


def double(value):
    if isinstance(value, acb):
        return complex(float(value.real.mid()), float(value.imag.mid()))
    return float(value.mid())


def real_part(value):
    if isinstance(value, acb):
        return value.real if value.imag.contains(0) else None
    return value


FUNCTIONS = _functions()
