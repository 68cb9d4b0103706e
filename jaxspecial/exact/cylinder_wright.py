"""Parabolic cylinder functions and Wright's, in Arb's balls."""

import itertools

import flint
from flint import acb, arb

from jaxspecial.exact import work


def functions(f, complex_, narrow):
    """The functions by name, in terms of those of the table `f`."""

    def solutions(a, x):
        """The even and the odd solution of w'' = (x^2/4 + a) w (DLMF 12.2.6, 12.2.7)."""
        square = x * x / 2
        damped = f["exp"](-square / 2)
        quarter, half = arb(1) / 4, arb(1) / 2
        even = damped * f["hyp1f1"](a / 2 + quarter, half, square)
        odd = x * damped * f["hyp1f1"](a / 2 + 3 * quarter, 3 * half, square)
        return even, odd

    def two(power):
        return f["exp"](power * arb(2).log())

    def pcfu(a, x):
        # DLMF 12.4.1 with 12.2.6, 12.2.7
        even, odd = solutions(a, x)
        quarter = arb(1) / 4
        at_0 = two(-a / 2 - quarter) * f["rgamma"](a / 2 + 3 * quarter)
        slope = -two(-a / 2 + quarter) * f["rgamma"](a / 2 + quarter)
        return arb.pi().sqrt() * (at_0 * even + slope * odd)

    def pcfv(a, x):
        # DLMF 12.4.2 with 12.2.8, 12.2.9
        even, odd = solutions(a, x)
        quarter = arb(1) / 4
        at_0 = two(a / 2 + quarter) * f["rgamma"](3 * quarter - a / 2) ** 2 * f["rgamma"](quarter + a / 2)
        slope = (
            two(a / 2 + 3 * quarter) * f["rgamma"](quarter - a / 2) ** 2 * f["rgamma"](3 * quarter + a / 2)
        )
        return arb.pi() * (at_0 * even + slope * odd)

    def pcfw(a, x):
        # DLMF 12.14.2, 12.14.4, 12.14.5: the solutions above at -i a and exp(i pi/4) x
        turn = acb(0, arb.pi() / 4).exp()
        even, odd = solutions(complex_(a) * acb(0, -1), x * turn)
        quarter, ia = arb(1) / 4, complex_(a) * acb(0, 1) / 2
        near, far = quarter + ia, 3 * quarter + ia
        # |Gamma(1/4 + i a/2) / Gamma(3/4 + i a/2)|^2, analytic in a
        ratio = f["gamma"](near) * f["gamma"](quarter - ia) * f["rgamma"](far) * f["rgamma"](3 * quarter - ia)
        root = f["sqrt"](f["sqrt"](ratio))
        value = two(-3 * quarter) * root * even - two(-quarter) / root * odd / turn
        return narrow(value, a, x)

    def wright_bessel(a, b, x):
        # DLMF 10.46.1. With y = a k + b a term is at most |x| / (k + 1) r times the one before it, where
        # r = Gamma(y) / Gamma(y + a) <= (y - 1)^-a if y > 2, because psi(y) > log(y - 1), and r < 12 for smaller
        # positive y. Once that factor is 1/2 the rest is less than the last term.
        size, slope, start = (float(abs(f["re"](t)).mid()) for t in (x, a, b))
        if not size < 1e6:
            return arb.nan()
        term, total = arb(1), arb(0)
        small = arb((1, -flint.ctx.prec - 8))
        for k in itertools.count():
            added = term * f["rgamma"](a * k + b)
            total += added
            y = slope * k + start
            ratio = (y - 1) ** -slope if y > 2 else 12.0
            if 2 * size * ratio < k + 1 and abs(added) < small:
                rest = arb(0, (2 * abs(added)).upper())
                return total + (rest if isinstance(total, arb) else acb(rest, rest))
            if not total.is_finite():
                return arb.nan()
            term *= x / (k + 1)
            work.step(4, flint.ctx.prec)

    return {
        "pcfu": pcfu,
        "pcfd": lambda v, x: pcfu(-v - arb(1) / 2, x),
        "pcfv": pcfv,
        "pcfw": pcfw,
        "wright_bessel": wright_bessel,
    }
