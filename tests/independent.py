"""Definitions in mpmath, for tests alone, of the functions whose references are the product's own Arb code.

    python -m tests.independent --write [--only chndtr,pro_cv]

The stored references of these functions (see tests/fixed.py) come from jaxspecial.exact.functions. Here they are defined another way:

- noncentral distributions: integrals of their densities; their inverses: a Newton step and the implicit function theorem;
- Mathieu functions: eigenvectors of the truncated matrix by Jacobi's method, and DLMF 28.23 for the modified ones (the
  product has the products of Bessel functions of DLMF 28.24);
- spheroidal wave functions: the entire power series in x whose three-term recurrence has a minimal solution (the product
  has Legendre functions), and radial ones as integrals of exp(i c x t) against it.

tests/accuracy/independent.csv has values and first derivatives at a few of the fixed points, to 20 digits:

    function, point, output, derivative, value
"""

import argparse
import csv
import functools
import sys

import mpmath
from mpmath import mp, mpf
from tqdm import tqdm

from codegen import formula
from tests import fixed, gradcheck

FILE = fixed.FOLDER / "independent.csv"
COLUMNS = ("function", "point", "output", "derivative", "value")
POINTS = 2  # for the value, and the same number for the derivatives; 1 where a value takes a minute
DIGITS = 60
STEP = mpf(2) ** -44  # of central differences, relative


# ------------------------------------------------------------------------- noncentral distributions


def chndtr(x, df, nc):
    """Johnson, Kotz and Balakrishnan (29.4), with I_v as 0F1; in t = y^(df/2), which removes the singularity at 0."""
    a = df / 2

    def density(t):
        y = t ** (1 / a)
        return mp.exp(-(y + nc) / 2) * mp.hyp0f1(a, nc * y / 4)

    return mp.quad(density, mp.linspace(0, x**a, 3)) / (a * 2**a * mp.gamma(a))


def ncfdtr(dfn, dfd, nc, f):
    """The density of y = dfn f / (dfn f + dfd), a noncentral beta variable, as 1F1; in t = y^a."""
    a, b = dfn / 2, dfd / 2

    def density(t):
        y = t ** (1 / a)
        return mp.exp(-nc / 2) * (1 - y) ** (b - 1) * mp.hyp1f1(a + b, a, nc * y / 2)

    y = dfn * f / (dfn * f + dfd)
    return mp.quad(density, mp.linspace(0, y**a, 3)) / (a * mp.beta(a, b))


def nctdtr(df, nc, t):
    """P(Z + nc <= t sqrt(W / df)), an integral over W, a chi-square variable, in s = W^(df/2)."""
    a = df / 2

    def density(s):
        w = s ** (1 / a)
        return mp.exp(-w / 2) * mp.ncdf(t * mp.sqrt(w / df) - nc)

    ends = [mpf(0), *((df * k) ** a for k in (0.3, 1, 2)), (df + 40 * mp.sqrt(df) + 260) ** a]
    return mp.quad(density, ends) / (a * 2**a * mp.gamma(a))


# Name of the inverse -> the distribution function and the position of the unknown in its arguments; and the position of
# the probability in the inverse's, the others being in order.
INVERSES = {
    "chndtrix": (chndtr, 0, 0),
    "chndtridf": (chndtr, 1, 1),
    "chndtrinc": (chndtr, 2, 2),
    "ncfdtri": (ncfdtr, 3, 3),
    "ncfdtridfn": (ncfdtr, 0, 0),
    "ncfdtridfd": (ncfdtr, 1, 1),
    "ncfdtrinc": (ncfdtr, 2, 2),
    "nctdtrit": (nctdtr, 2, 2),
    "nctdtridf": (nctdtr, 0, 0),
    "nctdtrinc": (nctdtr, 1, 1),
}


@functools.cache
def inverse(name, point, near):
    """The root next to a double, by a Newton step that doubles its digits, and its derivatives in the arguments."""
    distribution, place, of_p = INVERSES[name]
    point = [mpf(x) for x in point]
    arguments = [*point[:of_p], *point[of_p + 1 :]]
    arguments.insert(place, mpf(near))
    slope = difference(distribution, arguments, place)
    arguments[place] = root = arguments[place] - (distribution(*arguments) - point[of_p]) / slope
    slopes = [difference(distribution, arguments, k) for k in range(len(arguments))]
    found = [-slope / slopes[place] for k, slope in enumerate(slopes) if k != place]
    found.insert(of_p, 1 / slopes[place])
    return root, found


# ---------------------------------------------------------------------------------------- Mathieu


@functools.cache
def _mathieu(even, m, q, prec):
    """The characteristic value and the coefficients by harmonic, normalised as in DLMF 28.4.9 to 28.4.12."""
    first = m % 2 if even else 2 - m % 2
    size = int(m / 2 + 1.2 * mp.sqrt(abs(q)) + 24)
    harmonics = [first + 2 * k for k in range(size)]
    matrix = mp.zeros(size)
    for k, h in enumerate(harmonics):
        matrix[k, k] = mpf(h) ** 2
        if h == 1:
            matrix[k, k] += q if even else -q
        if k:
            matrix[k, k - 1] = matrix[k - 1, k] = q * (mp.sqrt(2) if harmonics[k - 1] == 0 else 1)
    values, vectors = mp.eigsy(matrix)
    index = (m - first) // 2
    vector = [vectors[k, index] for k in range(size)]
    vector = [v / mp.sqrt(2) if h == 0 else v for v, h in zip(vector, harmonics, strict=True)]
    # The sign: ce and d se/dx at 0 are positive.
    size_at_zero = sum(v * (1 if even else h) for v, h in zip(vector, harmonics, strict=True))
    return values[index], {h: v * mp.sign(size_at_zero) for v, h in zip(vector, harmonics, strict=True)}


def _wave(even):
    def wave(m, q, x, slope=False):
        x, (_, terms) = mp.radians(x), _mathieu(even, int(m), q, mp.prec)
        if even:
            return sum(-h * a * mp.sin(h * x) if slope else a * mp.cos(h * x) for h, a in terms.items())
        return sum(h * a * mp.cos(h * x) if slope else a * mp.sin(h * x) for h, a in terms.items())

    return wave


def _modified(even, bessel):
    def function(m, q, x):
        """DLMF 28.23.6 to 28.23.13, for x > 0."""
        m, size = int(m), mp.sqrt(q)
        _, terms = _mathieu(even, m, q, mp.prec)
        z = 2 * size * mp.cosh(x)
        first = min(terms)
        signs = {h: (-1) ** ((h - first) // 2) for h in terms}
        sign = (-1) ** ((m - first) // 2)
        if even:
            total = sum(signs[h] * a * bessel(h, z) for h, a in terms.items())
            return sign * total / sum(terms.values())
        total = sum(signs[h] * h * a * bessel(h, z) for h, a in terms.items())
        return sign * mp.tanh(x) * total / sum(h * a for h, a in terms.items())

    return function


# ------------------------------------------------------------------------------------- spheroidal


@functools.cache
def _spheroidal(sign, m, n, c, prec):
    """The characteristic value and the power series u of S = (1 - x^2)^(m/2) u(x), S normalised at 0 as P_n^m.

    DLMF 30.2.1: (k + 2)(k + 1) u_(k+2) = ((k + m)(k + m + 1) - value) u_k + sign c^2 u_(k-2). Its minimal solution is
    entire. By recurrence from above, the value is right where u_(-2) or u_(-1) is 0.
    """
    odd, square = (n - m) % 2, sign * c * c
    count = int(60 + 6 * c + prec)
    count += (count + odd) % 2

    def series(value):
        u = {count + 2: mpf(0), count: mpf(1)}
        for k in range(count, odd - 1, -2):
            u[k - 2] = ((k + 2) * (k + 1) * u[k + 2] - ((k + m) * (k + m + 1) - value) * u[k]) / square
        return u

    size = n - m + 40
    matrix = mp.zeros(size // 2)
    for j in range(size // 2):  # of the operator on powers, to start from
        k = 2 * j + odd
        matrix[j, j] = (k + m) * (k + m + 1)
        if j:
            matrix[j, j - 1] = square
            matrix[j - 1, j] = -k * (k - 1)
    with mp.workdps(30):
        start = sorted(mp.re(x) for x in mp.eig(matrix, left=False, right=False))[(n - m) // 2]
    value = mp.findroot(
        lambda v: series(v)[odd - 2] / series(v)[odd], (start, start + mpf(10) ** -12), tol=1e-60
    )
    u = series(value)
    at_zero = mp.diff(lambda x: _legendre(m, n, x), 0) if odd else _legendre(m, n, mpf(0))
    factor = at_zero / u[odd]
    return value, [u.get(k, 0) * factor if k % 2 == odd else mpf(0) for k in range(count, -1, -1)]


def _legendre(m, n, x):
    """P_n^m without the phase (-1)^m."""
    terms = (
        mp.binomial(n, k) * mp.binomial(2 * n - 2 * k, n) * (-1) ** k * _falling(n - 2 * k, m, x)
        for k in range(n // 2 + 1)
    )
    return (1 - x * x) ** (mpf(m) / 2) * sum(terms) / 2**n


def _falling(power, m, x):
    """The derivative of order m of a power of x."""
    return mp.ff(power, m) * x ** (power - m) if power >= m else mpf(0)


def _angular(sign):
    def function(m, n, c, x):
        _, u = _spheroidal(sign, int(m), int(n), c, mp.prec)
        return (1 - x * x) ** (mpf(int(m)) / 2) * mp.polyval(u, x)

    return function


def _radial(sign, second):
    def function(m, n, c, x):
        """R1 + i R2 = 2 K times the integral of (1 - t^2)^m u(t) exp(i c x t) from 1 + i inf to 1, and R1 is K times that
        from -1 to 1; from the behaviour of R at large x (DLMF 30.11.6) K = c^m (x^2 - sign)^(m/2) / (2^(m+1) m! u(1)) i^(m-n).
        """
        m, n = int(m), int(n)
        # the digits of exp(c s) of the power series, at the end of the path, in addition to those of the result
        fall = c * (x - 1) if sign > 0 else c * x
        end = mpf(mp.prec) * 0.8 / fall
        extra = int(1.5 * c * (end if second else 1)) + 20
        with mp.workprec(mp.prec + extra):
            _, u = _spheroidal(sign, m, n, c, mp.prec)
            factor = (
                mp.power(c, m)
                * mp.power(x * x - sign, mpf(m) / 2)
                / (2 ** (m + 1) * mp.factorial(m) * mp.polyval(u, 1))
            )
            factor *= mp.mpc(0, 1) ** (m - n)

            def integrand(t):
                return (1 - t * t) ** m * mp.polyval(u, t) * mp.expj(c * x * t)

            if not second:
                return mp.re(factor * mp.quad(integrand, mp.linspace(-1, 1, 3 + int(c * x / 20))))
            path = [mpf(0), *(end * k for k in (mpf(1) / 64, mpf(1) / 16, mpf(1) / 4)), end]
            total = mp.quad(lambda s: integrand(mp.mpc(1, s)) * mp.mpc(0, 1), path)
            return mp.im(-2 * factor * total)

    return function


FUNCTIONS = {
    "chndtr": chndtr,
    "ncfdtr": ncfdtr,
    "nctdtr": nctdtr,
    "mathieu_a": lambda m, q: _mathieu(True, int(m), q, mp.prec)[0],
    "mathieu_b": lambda m, q: _mathieu(False, int(m), q, mp.prec)[0],
    "mathieu_cem": _wave(True),
    "mathieu_sem": _wave(False),
    "mathieu_cem_slope": lambda *args: _wave(True)(*args, slope=True),
    "mathieu_sem_slope": lambda *args: _wave(False)(*args, slope=True),
    "mathieu_mc1": _modified(True, mp.besselj),
    "mathieu_mc2": _modified(True, mp.bessely),
    "mathieu_ms1": _modified(False, mp.besselj),
    "mathieu_ms2": _modified(False, mp.bessely),
    **{
        f"{kind}_{name}": function
        for kind, sign in (("pro", 1), ("obl", -1))
        for name, function in (
            ("cv", lambda m, n, c, sign=sign: _spheroidal(sign, int(m), int(n), c, mp.prec)[0]),
            ("ang1", _angular(sign)),
            ("rad1", _radial(sign, False)),
            ("rad2", _radial(sign, True)),
        )
    },
}


# ------------------------------------------------------------------------------ values and derivatives


def difference(function, arguments, place):
    """The first derivative by a central difference."""
    step = STEP * (abs(arguments[place]) or 1)
    ends = [
        function(*arguments[:place], arguments[place] + s, *arguments[place + 1 :]) for s in (step, -step)
    ]
    return (ends[0] - ends[1]) / (2 * step)


def derivative(function, output, point, alpha, near=None):
    """The value of a reference, or its derivative of order one, at a point."""
    text = function.reference[output].text
    (call,) = formula.names(text)[1] - {"diff"}
    with mp.workdps(DIGITS):
        if call in INVERSES:
            root, slopes = inverse(call, point, near)
            return slopes[alpha.index(1)] if any(alpha) else root
        names = function.arguments
        space = {call: FUNCTIONS[call], "number": lambda x: x}

        def value(*args, text=text):
            return formula.evaluate(text, {**space, **dict(zip(names, args, strict=True))})

        def opened(*args):
            match formula.outermost(text):
                case "diff", inner, argument, "1":
                    return difference(functools.partial(value, text=inner), list(args), names.index(argument))
            return value(*args)

        args = [x if isinstance(x, int) else mpf(x) for x in point]
        return difference(opened, args, alpha.index(1)) if any(alpha) else opened(*args)


def is_here(function):
    """Whether a reference names a function that is defined here."""
    called = {name for text in function.reference for name in formula.names(text.text)[1]}
    return bool(called & (FUNCTIONS.keys() | INVERSES.keys()))


def says(count):
    """The text that a sweep prints about `count` derivatives of these functions."""
    return (
        f"{count} of them are compared with the package's own Arb code alone; of those functions "
        f"{len(stored())} values and derivatives are compared with other definitions, in tests/test_independent.py"
    )


def _is_easy(function, point):
    """Whether the definitions here converge fast."""
    at = dict(zip(function.arguments, point, strict=True))
    if function.name.startswith("mathieu_mod"):
        return at["x"] > 0.8
    if "_rad" in function.name:
        return at["c"] * (at["x"] - function.name.startswith("pro")) > 1.5 and at["c"] > 0.5
    if "df" in at and at["df"] > 40 or max(at.get("dfn", 0), at.get("dfd", 0)) > 60:
        return False
    return not ("c" in at and at["c"] < 0.1 or at.get("x") == 0 or at.get("q") == 0)


def chosen(function):
    """Stored references to compare with: the values at the first few points, and the first derivatives at others."""
    rows = [
        r
        for r in fixed.read(function)
        if sum(r.alpha) <= 1 and not fixed.is_complex(r.point) and r.value is not None
    ]
    for parameters in (False, True):
        some = [r for r in rows if any(r.alpha) == parameters]
        points = [p for p in dict.fromkeys(r.point for r in some) if _is_easy(function, p)]
        slow = "_rad" in function.name or parameters and function.name in INVERSES
        yield from (r for r in some if r.point in points[: 1 if slow else POINTS])


def stored():
    """(function, point, output, derivative) -> value, as text."""
    return {tuple(row[:4]): row[4] for row in fixed.stored_rows(FILE)}


def key(function, row):
    return (
        function.name,
        " ".join(map(repr, row.point)),
        function.outputs[row.output],
        " ".join(map(str, row.alpha)),
    )


def near(function, row):
    """The start for an inverse: its stored value, or that of the product to a few digits."""
    from tests import reference

    return float(
        f"{reference.reference_derivative(function, row.output, row.point, (0,) * len(row.point)):.12g}"
    )


def write(names):
    rows = stored()
    for name in tqdm(names, disable=None):
        function = gradcheck.catalogue()[name]
        rows = {k: v for k, v in rows.items() if k[0] != name}
        for row in chosen(function):
            start = near(function, row) if name in INVERSES else None
            value = derivative(function, row.output, row.point, row.alpha, start)
            rows[key(function, row)] = mpmath.nstr(value, 20)
        _store(rows)


def _store(rows):
    order = list(gradcheck.catalogue())
    with FILE.open("w", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows((*k, v) for k, v in sorted(rows.items(), key=lambda item: order.index(item[0][0])))


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.independent", description=__doc__.split("\n\n")[0])
    parser.add_argument("--write", action="store_true", help="compute and store")
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    options = parser.parse_args()
    entries = gradcheck.catalogue()
    names = [n for n in gradcheck.select(entries, options.only) if is_here(entries[n])]
    if options.write:
        write(names)
    return 0


if __name__ == "__main__":
    sys.exit(main())
