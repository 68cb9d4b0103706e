"""Derivatives in the shapes of quantiles of the beta distribution, for two vast shapes, against integrals in mpmath."""

import functools

import jax
import mpmath
import numpy as np
import pytest

import jaxspecial

POINTS = [  # a, b, y
    (1.1e10, 1.1e10, 0.5),
    (1.1e10, 2.3e10, 0.3),
    (4.7e12, 1.3e10, 1e-40),
    (2.9e10, 8.1e17, 0.999),
]
VAST = [(3.3e150, 5.1e149, 0.02), (7.7e299, 1.9e300, 1e-300), (2.1e40, 4e90, 0.9)]


class Quantile:
    """log tau = log(x / (1-x)) - log(a / b), whose density is e^h over the integral of e^h, as a function of the probability."""

    def __init__(self, a, b):
        self.a, self.b = mpmath.mpf(a), mpmath.mpf(b)
        self.p, self.q = self.a / (self.a + self.b), self.b / (self.a + self.b)
        self.unit = mpmath.sqrt(1 / self.a + 1 / self.b)
        self.all = self.integral(self.density, -50, 50)

    def h(self, t):
        return self.a * t - (self.a + self.b) * mpmath.log1p(self.p * mpmath.expm1(t))

    def density(self, t):
        return mpmath.exp(self.h(t))

    def slope(self, t):
        """D_a h e^h; D_a p = q / (a + b)."""
        growth = mpmath.expm1(t)
        change = t - mpmath.log1p(self.p * growth) - self.q * growth / (1 + self.p * growth)
        return change * self.density(t)

    def integral(self, function, start, end):
        """From start to end, in units of the standard deviation, over the density where it is largest, at 0 or at the end:
        the error bound of mpmath.quad is absolute."""
        scale = self.unit * self.density(min(end, 0) * self.unit)
        count = int(mpmath.ceil((end - start) / 2))
        points = [start + (end - start) * mpmath.mpf(k) / count for k in range(count + 1)]
        return scale * mpmath.quad(lambda s: function(s * self.unit) * self.unit / scale, points)

    def at(self, y):
        s = mpmath.sqrt(2) * mpmath.erfinv(2 * y - 1) if 1e-20 < y else -mpmath.sqrt(-2 * mpmath.log(y))
        for _ in range(100):
            below = self.integral(self.density, -50, s) / self.all
            step = mpmath.log(below / y) * below * self.all / (self.density(s * self.unit) * self.unit)
            s -= step
            if abs(step) < mpmath.mpf(10) ** (10 - mpmath.mp.dps):
                return s
        raise AssertionError("Newton's method does not end")

    def in_a(self, y):
        """D_a of log tau at constant y, from y int e^h = int_(-inf)^w e^h."""
        s = self.at(y)
        moved = y * self.integral(self.slope, -50, 50) - self.integral(self.slope, -50, s)
        return moved / self.density(s * self.unit), s * self.unit

    def value_and_derivative(self, y):
        """x and D_a x."""
        rate, w = self.in_a(y)
        odds = self.a / self.b * mpmath.exp(w)
        return odds / (1 + odds), odds / (1 + odds) ** 2 * (1 / self.a + rate)

    def derivative(self, y):
        return self.value_and_derivative(y)[1]

    def mixed(self, y):
        """D_y D_a x."""
        step = y * mpmath.mpf(10) ** -10
        return (self.derivative(y + step) - self.derivative(y - step)) / (2 * step)


def limits(a, b, y):
    """x, D_a x and D_y D_a x where log tau is z (1/a + 1/b)^(1/2), z the normal quantile, to all digits of a double."""
    a, b, y = mpmath.mpf(a), mpmath.mpf(b), mpmath.mpf(y)
    z = mpmath.findroot(lambda z: mpmath.log(mpmath.ncdf(z) / y), -mpmath.sqrt(-2 * mpmath.log(y)))
    root = mpmath.sqrt(1 / a + 1 / b)
    odds = a / b * mpmath.exp(z * root)
    share = odds / (1 + odds) ** 2
    rate = 1 / a - z / (2 * a**2 * root)
    slope = root * rate * (1 - odds) / (1 + odds) - 1 / (2 * a**2 * root)
    return odds / (1 + odds), share * rate, share * slope * mpmath.sqrt(2 * mpmath.pi) * mpmath.exp(z * z / 2)


@functools.cache
def references():
    """x, D_a x and D_y D_a x at the points."""
    with mpmath.workdps(40):
        found = [limits(*point) for point in VAST]
        for a, b, y in POINTS:
            quantile = Quantile(a, b)
            found.append((*quantile.value_and_derivative(mpmath.mpf(y)), quantile.mixed(mpmath.mpf(y))))
        return found


@pytest.mark.parametrize("engine", ["native", "xla"])
def test_derivatives_in_the_first_shape(engine):
    a, b, y = np.array(VAST + POINTS).T
    with jaxspecial.engine(engine):
        first = jax.jit(jax.vmap(jax.grad(jaxspecial.betaincinv, 0)))(a, b, y)
        second = -jax.jit(jax.vmap(jax.grad(jaxspecial.betainccinv, 1)))(b, a, y)
        mixed = jax.jit(jax.vmap(jax.grad(jax.grad(jaxspecial.betaincinv, 0), 2)))(a, b, y)
    for k, (_, one, two) in enumerate(references()):
        errors = [
            float(abs(float(got[k]) / want - 1)) for got, want in ((first, one), (second, one), (mixed, two))
        ]
        print((a[k], b[k], y[k]), *(f"{e:.1e}" for e in errors))
        assert all(e <= bound for e, bound in zip(errors, (1e-15, 1e-15, 1e-12), strict=True))


def test_values():
    """SciPy's have errors of 1e-12 to 3e-8 for such shapes, or are NaN."""
    a, b, y = np.array(VAST + POINTS).T
    with jaxspecial.engine("xla", outside="nan"):
        lower, upper = jax.jit(
            lambda *at: (jaxspecial.betaincinv(*at), jaxspecial.betainccinv(at[1], at[0], at[2]))
        )(a, b, y)
    for k, (x, *_) in enumerate(references()):
        errors = float(abs(float(lower[k]) / x - 1)), float(abs(float(upper[k]) / (1 - x) - 1))
        print((a[k], b[k], y[k]), *errors)
        assert all(e <= 4e-16 for e in errors)
