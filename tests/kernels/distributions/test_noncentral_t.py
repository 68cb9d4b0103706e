"""The noncentral t distribution function next to the least normal double, where XLA flushes what is smaller to 0."""

import jax
import mpmath
import pytest

from jaxspecial import engine, nctdtr


def integral(df, nc, t):
    """F = int_0^inf Phi(t sqrt(w / df) - nc) w^(df/2 - 1) e^(-w/2) / (2^(df/2) gamma(df/2)) dw, with w = e^u."""
    df, nc, t = map(mpmath.mpf, (df, nc, t))

    def density(u):
        w = mpmath.exp(u)
        normal = mpmath.ncdf(t * mpmath.sqrt(w / df) - nc)
        return normal * w ** (df / 2) * mpmath.exp(-w / 2) / (2 ** (df / 2) * mpmath.gamma(df / 2))

    scale = mpmath.mpf(10) ** 300  # `quad` stops at an absolute error
    return mpmath.quad(lambda u: density(u) * scale, range(-40, 7, 2)) / scale


@pytest.mark.parametrize("point", [(3.3, 36.8, -11.6), (16.5, 33.75, -440.6), (2.5, 37.2, -0.5)])
def test_the_far_tail(point):
    with mpmath.workdps(25):
        expected = float(integral(*point))
    assert 1e-307 < expected < 1e-295
    with engine("xla", outside="nan"):
        got = float(jax.jit(nctdtr)(*point))
    assert abs(got - expected) <= 1e-12 * expected
