"""Mathieu and spheroidal wave functions, in Arb's real balls.

Both are sums over an eigenvector of a symmetric tridiagonal matrix (DLMF 28.4, 30.8). A double of the eigenvalue
is improved by Rayleigh quotients, each of which triples the digits. With pivots from above and from below that
meet at the largest component j, the vector z, z_j = 1, is had by ratios of neighbours, so that its smallest
components too have all their digits, and (T - x) z = g e_j:

    x + g/|z|^2 is the next x,  and  |x - eigenvalue| <= |g|/|z|,  |error of z| <= |g| / distance of the others.
"""

import math

import flint
import numpy as np
import scipy.linalg
from flint import arb

from jaxspecial.exact import work

LARGEST = 1e5  # |q| and c^2: a matrix of some hundred rows
MOST_ROWS = 4000
START = 1.5  # where a radial function of the second kind is summed, to be continued to smaller x


def functions(f):
    """The functions by name, in terms of those of the table `f`."""

    # --- The eigenproblem

    def solved(diagonal, beside, index, approximate, count):
        """The eigenvalue and the eigenvector of T, of `count` rows; diagonal(i), beside(i) are T_ii, T_i,i+1.

        `approximate(i)` is (T_ii, T_i,i+1) in doubles.
        """
        rows = [approximate(i) for i in range(min(count, max(2 * index + 60, 60) + approximate.extra))]
        d, e = np.array(rows).T
        near = [max(index - 1, 0), min(index + 1, len(d) - 1)]
        found, vectors = scipy.linalg.eigh_tridiagonal(d, e[:-1], select="i", select_range=near)
        here = index - near[0]
        gap = min(abs(found[here] - x) for k, x in enumerate(found) if k != here)
        j = int(np.argmax(abs(vectors[:, here])))
        wanted = flint.ctx.prec
        size = max(2 * math.log2(np.max(np.abs(d[: j + 1])) + 2), 1)
        with flint.ctx.extraprec(64 + int(size)):
            a = [diagonal(i) for i in range(count)]
            b = [beside(i) for i in range(count - 1)]
            squares = [x * x for x in b]
            value = arb(float(found[here]))
            for _ in range(12):
                work.step(8 * count, flint.ctx.prec)
                z, residual = twisted(a, b, squares, value, j)
                norm = sum((x * x for x in z), arb(0))
                # beyond the last row the component is less than the last one, and so is the residual there
                left_out = abs(z[-1] * beside(count - 1))
                error = (abs(residual) + left_out).upper()
                if not error.is_finite():
                    return None
                if error < arb((1, -wanted - 16)):
                    break
                value = (value + residual / norm).mid()
            else:
                return None
        if error > gap / 4 or abs(float(value) - found[here]) > gap / 4:
            return None
        radius = arb(0, 2 * error / gap)
        # the error of a component is relative to the larger of its neighbours' but for that of z_j itself
        z = [x * (1 + radius) for x in z]
        return value + arb(0, error), z, j

    def twisted(a, b, squares, value, j):
        """z with z_j = 1 and (T - value) z = residual e_j."""
        count = len(a)
        above, below = [None] * count, [None] * count
        for i in range(j):
            above[i] = a[i] - value - (squares[i - 1] / above[i - 1] if i else 0)
        for i in range(count - 1, j, -1):
            below[i] = a[i] - value - (squares[i] / below[i + 1] if i + 1 < count else 0)
        z = [arb(1)] * count
        for i in range(j - 1, -1, -1):
            z[i] = -b[i] * z[i + 1] / above[i]
        for i in range(j + 1, count):
            z[i] = -b[i - 1] * z[i - 1] / below[i]
        residual = a[j] - value
        if j:
            residual -= squares[j - 1] / above[j - 1]
        if j + 1 < count:
            residual -= squares[j] / below[j + 1]
        return z, residual

    def rows_needed(first, approximate, bits):
        """How many rows it takes until the components have fallen by that many bits."""
        lost, i = 0.0, first
        while lost < bits and i < MOST_ROWS:
            d, e = approximate(i)
            ratio = abs(d - approximate.value) / abs(e) if e else math.inf
            lost = lost + math.log2(ratio) - 0.5 if ratio > 2 else 0.0
            i += 1
        return i + 2

    class Rows:
        """T_ii and T_i,i+1 in doubles, an estimate of the eigenvalue, and rows to add for the double's sake."""

        def __init__(self, rows, value, extra):
            self.rows, self.value, self.extra = rows, value, extra

        def __call__(self, i):
            return self.rows(i)

    def summed_over(found):
        """What was found, paid for the sum over the eigenvector that comes next."""
        if found:
            work.step(10 * len(found[1]), flint.ctx.prec)
        return found

    # --- Mathieu functions

    def mathieu(even, m, q):
        """(eigenvalue, coefficients, harmonics) of ce_m or se_m, normalised and signed as in DLMF 28.2, 28.4."""
        if not (isinstance(q, arb) and q.is_exact() and abs(q) < LARGEST):
            return None
        m = whole(m)
        if m is None or m < (0 if even else 1):
            return None
        return summed_over(mathieu_cached(even, m, q.man_exp(), flint.ctx.prec))

    @work.remembered(256)
    def mathieu_cached(even, m, parts, precision):
        q = arb(tuple(parts)) if parts[0] else arb(0)
        odd, first = m % 2, m % 2 if even or m % 2 else 2
        double = float(q)
        # DLMF 28.4.5-8, symmetric by a factor sqrt(2) of A_0
        corner = (1 if even else -1) if odd else 0

        def harmonic(i):
            return 2 * i + first

        def diagonal(i):
            return arb(harmonic(i) ** 2) + (corner * q if i == 0 else 0)

        def beside(i):
            return q * arb(2).sqrt() if i == 0 and first == 0 else q

        def doubles(i):
            factor = math.sqrt(2) if i == 0 and first == 0 else 1.0
            return harmonic(i) ** 2 + (corner * double if i == 0 else 0.0), factor * double

        index = (m - first) // 2
        value = m * m + 2 * abs(double)  # not less than the eigenvalue
        rows = Rows(doubles, value, int(math.sqrt(abs(double)) * 2))
        count = rows_needed(index + 1, rows, precision + 64)
        if not double:
            z = [arb(int(harmonic(i) == m)) for i in range(index + 3)]
            if m == 0:
                z[0] /= arb(2).sqrt()
            return arb(m * m), z, harmonic, index
        found = solved(diagonal, beside, index, rows, count)
        if found is None:
            return None
        value, z, j = found
        norm = sum((x * x for x in z), arb(0)).sqrt()
        z = [x / norm for x in z]
        if first == 0:
            z[0] /= arb(2).sqrt()
        # ce_m(0) > 0 and se_m'(0) > 0
        total = sum((x * (1 if even else harmonic(i)) for i, x in enumerate(z)), arb(0))
        if not (total > 0 or total < 0):
            return None
        return value, [x if total > 0 else -x for x in z], harmonic, j

    def whole(m):
        m = f["re"](m)
        return int(float(m)) if m.is_exact() and m.is_integer() and abs(m) < 500 else None

    def eigenvalue(even):
        def function(m, q):
            found = mathieu(even, m, q)
            return found[0] if found else arb.nan()

        return function

    def circular(turn, degrees):
        """The cosine (turn = 0) or sine (turn = -90) of an angle in degrees, exactly 0 where it vanishes."""
        angle = degrees + turn
        quarters = round(float(angle) / 90) if abs(angle) < 1e9 else 0
        rest = angle - 90 * quarters
        if rest.is_zero() and quarters % 2:
            return arb(0)
        return (rest / 180 + arb(quarters) / 2).cos_pi()

    def angular(even, slope=False):
        """ce_m or se_m at x in degrees, or its derivative in x in radians."""

        def function(m, q, x):
            found = mathieu(even, m, q)
            if not found or not isinstance(x, arb):
                return arb.nan()
            _, z, harmonic, _ = found
            # cos' = -sin, sin' = cos
            turn = -90 if even == slope else 0
            sign = -1 if even and slope else 1
            waves = [circular(turn, harmonic(i) * x) for i in range(len(z))]
            if all(w.is_zero() for w in waves):
                return arb(0)
            factor = harmonic if slope else lambda i: 1
            return sum((sign * c * factor(i) * waves[i] for i, c in enumerate(z)), small())

        return function

    def small():
        return arb(0, arb((1, -flint.ctx.prec - 8)))

    def modified(even, second):
        def function(m, q, x):
            # DLMF 28.24.2 to 28.24.5 with s = j, the largest coefficient
            found = mathieu(even, m, q)
            if not found or not isinstance(x, arb) or not q > 0 or not abs(x) < 20:
                return arb.nan()
            if x.is_zero() and not even and not second:
                return arb(0)
            _, z, harmonic, s = found
            first = harmonic(0)
            h, grown = q.sqrt(), x.exp()
            count = len(z)
            inner = ascending(h / grown, count + s + first + 1)
            outer = (descending if second else ascending)(h * grown, count + s + first + 1)
            sign = 1 if even else -1

            def at(values, k):
                return values[k] if k >= 0 else (-1) ** k * values[-k]

            total = arb(0)
            for k, c in enumerate(z):
                high, low = k + s + first, k - s
                pair = at(inner, low) * outer[high] + sign * inner[high] * at(outer, low)
                last = (-1) ** k * c * pair
                total += last
            total += arb(0, (4 * abs(last)).upper())
            if first == 0 and s == 0:
                total /= 2
            # the m of DLMF, as m = 2 m' + first
            return (-1) ** ((whole(m) - first) // 2) * total / z[s]

        return function

    def ascending(u, count):
        """J_0(u) ... J_count(u), by recurrence from above."""
        with flint.ctx.extraprec(64):
            work.function(160 + count, flint.ctx.prec)
            values = [None] * (count + 1)
            values[count], values[count - 1] = u.bessel_j(arb(count)), u.bessel_j(arb(count - 1))
            for k in range(count - 1, 0, -1):
                values[k - 1] = 2 * k / u * values[k] - values[k + 1]
        return values

    def descending(u, count):
        """Y_0(u) ... Y_count(u)."""
        with flint.ctx.extraprec(64):
            values = [u.bessel_y(arb(0)), u.bessel_y(arb(1))]
            for k in range(1, count):
                values.append(2 * k / u * values[k] - values[k - 1])
        return values

    # --- Spheroidal wave functions. `sign` is 1 for the prolate and -1 for the oblate ones: c^2 -> -c^2, x -> i x.

    def spheroidal(sign, m, n, c, rows=0):
        """(eigenvalue, coefficients of normalised P_l^m, the l's), with that many rows at least."""
        if not (isinstance(c, arb) and c.is_exact() and abs(c) ** 2 < LARGEST):
            return None
        m, n = whole(m), whole(n)
        if m is None or n is None or not 0 <= m <= n:
            return None
        return summed_over(spheroidal_cached(sign, m, n, c.man_exp(), flint.ctx.prec, rows))

    @work.remembered(256)
    def spheroidal_cached(sign, m, n, parts, precision, rows):
        square = sign * (arb(tuple(parts)) if parts[0] else arb(0)) ** 2
        double, index = float(square), (n - m) // 2
        first = m + (n - m) % 2

        def cosine_squared(i):
            """<l| x^2 |l> and the square of <l| x^2 |l + 2>, as fractions (DLMF 14.10.3)."""
            k = first + 2 * i
            here = 2 * k * (k + 1) - 2 * m * m - 1, (2 * k - 1) * (2 * k + 3)
            top = ((k + 1) ** 2 - m * m) * ((k + 2) ** 2 - m * m)
            return here, (top, (2 * k + 1) * (2 * k + 5) * (2 * k + 3) ** 2)

        def diagonal(i):
            k = first + 2 * i
            top, bottom = cosine_squared(i)[0]
            return k * (k + 1) + square * top / bottom

        def beside(i):
            top, bottom = cosine_squared(i)[1]
            return square * (arb(top) / bottom).sqrt()

        def doubles(i):
            k = first + 2 * i
            here, side = cosine_squared(i)
            return k * (k + 1) + double * here[0] / here[1], double * math.sqrt(side[0] / side[1])

        harmonics = [first + 2 * i for i in range(MOST_ROWS + 4)]
        estimate = Rows(doubles, n * (n + 1) + abs(double), int(math.sqrt(abs(double))))
        if not parts[0]:
            return arb(n * (n + 1)), [arb(int(i == index)) for i in range(max(rows, index + 3))], harmonics
        count = max(rows_needed(index + 1, estimate, precision + 64), rows)
        found = solved(diagonal, beside, index, estimate, count)
        return found and (found[0], found[1], harmonics)

    def characteristic(sign):
        def function(m, n, c):
            found = spheroidal(sign, m, n, c)
            return found[0] if found else arb.nan()

        return function

    def legendre(m, last, x):
        """P_l^m(x) for l = 0 ... last without the phase (-1)^m, |x| < 1 (DLMF 14.7.15, 14.10.3)."""
        values = [arb(0)] * (last + 2)
        values[m] = (1 - x * x).sqrt() ** m * math.prod(range(1, 2 * m, 2))
        for k in range(m, last):
            values[k + 1] = ((2 * k + 1) * x * values[k] - (k + m) * values[k - 1]) / (k - m + 1)
        return values

    def angular_spheroidal(sign):
        def function(m, n, c, x):
            found = spheroidal(sign, m, n, c)
            if not found or not isinstance(x, arb) or not abs(x) < 1:
                return arb.nan()
            m, n = whole(m), whole(n)
            _, z, harmonics = found
            last = harmonics[len(z) - 1]
            weights = normalisations(m, harmonics, len(z))
            # Flammer's normalisation: S is P_n^m at 0, or has its slope there, which is (n + m) P_(n-1)^m(0)
            at_0, odd = legendre(m, last, arb(0)), (n - m) % 2
            values = [(k + m) * at_0[k - 1] if odd else at_0[k] for k in harmonics[: len(z)]]
            own = (n + m) * at_0[n - 1] if odd else at_0[n]
            size = sum((u * w * v for u, w, v in zip(z, weights, values, strict=True)), arb(0))
            here = legendre(m, last, x)
            total = sum((u * w * here[k] for u, w, k in zip(z, weights, harmonics, strict=False)), small())
            return total * own / size

        return function

    def normalisations(m, harmonics, count):
        """sqrt((2l + 1) (l - m)! / (l + m)!)"""
        weights, ratio, before = [], arb(1) / math.factorial(2 * m), m
        for k in harmonics[:count]:
            for i in range(before + 1, k + 1):
                ratio = ratio * (i - m) / (i + m)
            before = k
            weights.append(((2 * k + 1) * ratio).sqrt())
        return weights

    def radial(sign, second):
        """R by the sum over spherical Bessel functions (DLMF 30.11.3); the second one near the focus by its
        differential equation, from x = START on."""

        def function(m, n, c, x):
            if not isinstance(x, arb) or not isinstance(c, arb) or not c > 0 or not 0 < x < 100:
                return arb.nan()
            if sign > 0 and not x > 1:
                return arb.nan()
            if not second or x > START:
                return summed(m, n, c, x, second)[0]
            return continued(m, n, c, x)

        def summed(m, n, c, x, second, slope=False):
            rows = 0
            if second:
                # the terms fall like x^-2 only
                rows = int((flint.ctx.prec + 64) / (2 * math.log2(float(x)))) + 10 + int(float(c))
                if rows > MOST_ROWS:
                    raise work.Late("the sum converges too slowly")
            found = spheroidal(sign, m, n, c, rows)
            if not found:
                return arb.nan(), arb.nan()
            m, n = whole(m), whole(n)
            _, z, harmonics = found
            last = harmonics[len(z) - 1]
            weights = [
                1 / w * (2 * k + 1)
                for w, k in zip(normalisations(m, harmonics, len(z)), harmonics, strict=False)
            ]
            bessel = (spherical_y if second else spherical_j)(c * x, last + 1)
            size = sum((u * w for u, w in zip(z, weights, strict=True)), arb(0))
            total = changed = arb(0)
            for u, w, k in zip(z, weights, harmonics, strict=False):
                factor = (-1) ** ((k - n) // 2) * u * w
                added = factor * bessel[k]
                total += added
                if slope:  # DLMF 10.51.2
                    step = factor * (k / x * bessel[k] - c * bessel[k + 1])
                    changed += step
            rate = 1 / (1 - 1 / (x * x)) if second else 4
            total += arb(0, (2 * rate * abs(added)).upper())
            inside = 1 - sign / (x * x)
            front = inside.sqrt() ** m / size
            if not slope:
                return front * total, None
            changed += arb(0, (2 * rate * abs(step)).upper())
            # front' / front = m sign / (x^3 inside)
            return front * total, front * (changed + m * sign / (x**3 * inside) * total)

        def continued(m, n, c, x):
            if not c.is_exact() or whole(m) is None or whole(n) is None:
                return arb.nan()
            where = whole(m), whole(n), c.man_exp(), flint.ctx.prec
            steps = 0
            while True:
                at, reach, terms, rest = expansion(*where, steps)
                if not rest.is_finite():
                    return arb.nan()
                if abs(x - at) < 0.51 * reach:
                    return terms(x - at) + arb(0, rest.upper())
                steps += 1

        @work.remembered(64)
        def expansion(m, n, parts, precision, steps):
            """The Taylor series about x = at, after so many steps of half its radius of convergence from START on:
            at, that radius, the polynomial, and what it leaves out up to there."""
            c = arb(parts)
            with flint.ctx.extraprec(64):
                if steps == 0:
                    at = arb(START)
                    value, slope = summed(arb(m), arb(n), c, at, True, slope=True)
                else:
                    before, reach, terms, rest = expansion(m, n, parts, precision, steps - 1)
                    at = before - reach / 2
                    value, slope = terms(at - before), terms.derivative()(at - before)
                reach = float(at - 1 if sign > 0 else (1 + at * at).sqrt().mid())
                if not (value.is_finite() and slope.is_finite()):
                    return at, reach, None, arb.nan()
                eigenvalue = spheroidal(sign, arb(m), arb(n), c)[0]
                even, odd = (solution(eigenvalue, m, c, at, *start, precision) for start in ((1, 0), (0, 1)))
                terms = [value * u + slope * v for u, v in zip(even, odd, strict=True)]
                return at, reach, flint.arb_poly(terms), rest_of(terms, reach)

        def rest_of(terms, reach):
            """What lies beyond the last terms at half the radius of convergence, where they fall like 2^-k."""
            first = len(terms) - 8
            sizes = (abs(t) * arb(0.51 * reach) ** (first + i) for i, t in enumerate(terms[first:]))
            return 8 * sum(sizes, arb(0))

        def solution(eigenvalue, m, c, at, value, slope, precision):
            # p (p R')' = ((L - c^2 x^2) p + sign m^2) R, p = x^2 - sign (DLMF 30.2.1), about x = at. Errors grow no
            # faster than terms; balls would, in a recurrence of five terms, so it is carried in 64 digits more, of
            # numbers without a radius.
            p = flint.arb_poly([at * at - sign, 2 * at, 1])
            x = flint.arb_poly([at, 1])
            right = (eigenvalue - c * c * x * x) * p + flint.arb_poly([sign * m * m])
            first, middle, right = ([q[i].mid() for i in range(5)] for q in (p * p, 2 * x * p, right))
            terms = [arb(value), arb(slope)]
            work.step(16 * (precision + 94), flint.ctx.prec)
            for k in range(precision + 64 + 30):
                known = arb(0)
                for i in range(min(k, 4) + 1):
                    known += right[i] * terms[k - i] - middle[i] * (k - i + 1) * terms[k - i + 1]
                    if i:
                        known -= first[i] * (k - i + 2) * (k - i + 1) * terms[k - i + 2]
                terms.append((known / (first[0] * (k + 2) * (k + 1))).mid())
            return terms

        return function

    def spherical_j(u, count):
        """j_0(u) ... j_count(u), by recurrence from above (DLMF 10.51.1)."""
        with flint.ctx.extraprec(64):
            work.function(160 + count, flint.ctx.prec)
            front = (arb.pi() / (2 * u)).sqrt()
            values = [None] * (count + 1)
            for k in (count, count - 1):
                values[k] = front * u.bessel_j(arb(2 * k + 1) / 2)
            for k in range(count - 1, 0, -1):
                values[k - 1] = (2 * k + 1) / u * values[k] - values[k + 1]
        return values

    def spherical_y(u, count):
        """y_0(u) ... y_count(u)."""
        values = [-u.cos() / u, -u.cos() / (u * u) - u.sin() / u]
        for k in range(1, count):
            values.append((2 * k + 1) / u * values[k] - values[k - 1])
        return values

    return {
        "pro_cv": characteristic(1),
        "obl_cv": characteristic(-1),
        "pro_ang1": angular_spheroidal(1),
        "obl_ang1": angular_spheroidal(-1),
        "pro_rad1": radial(1, False),
        "pro_rad2": radial(1, True),
        "obl_rad1": radial(-1, False),
        "obl_rad2": radial(-1, True),
        "mathieu_a": eigenvalue(True),
        "mathieu_b": eigenvalue(False),
        "mathieu_cem": angular(True),
        "mathieu_sem": angular(False),
        "mathieu_cem_slope": angular(True, slope=True),
        "mathieu_sem_slope": angular(False, slope=True),
        "mathieu_mc1": modified(True, False),
        "mathieu_mc2": modified(True, True),
        "mathieu_ms1": modified(False, False),
        "mathieu_ms2": modified(False, True),
    }
