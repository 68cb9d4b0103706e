"""Quantiles, and parameters of distributions, at probabilities next to 0 and 1, and where they have no solution.

The numbers are mpmath's, with 60 digits: roots of series and of incomplete beta and gamma functions, and derivatives by differences of these.
"""

import math

import jax
import numpy as np
import pytest

import jaxspecial
from tests import quick

ROWS = (
    # SciPy's values and quantiles pass through subnormal numbers
    ("nbdtri", (7, 26, 1e-304), 2, 4.34204673315186e290),
    ("bdtri", (7, 33, 1e-304), 2, -4.34204673315186e290),
    ("betaincinv", (26.0, 8.0, 1e-304), 2, 4.34204673315186e290),
    ("betainccinv", (8.0, 26.0, 1e-304), 2, -4.34204673315186e290),
    # SciPy's quantiles have errors of 1e-16 / (1 - p)
    ("chndtrix", (1 - 2.0**-53, 3.615675088407297, 0.42423545869503887), 0, 1.94414415973735e16),
    ("chndtrix", (1 - 2.0**-53, 3.615675088407297, 0.42423545869503887), 1, 2.72205083561316),
    # SciPy's search ends too early
    ("chndtrinc", (26.013387840721943, 15.189032183113223, 1e-100), 2, -2.45528163567145e100),
    # the quantile itself underflows
    ("fdtri", (1.0, 6.000000063001799, 2.05469e-214), 2, 7.01334186061079e-214),
    ("stdtrit", (9973.8518, 3.55252e-298), 0, 1.33654749121362e-4),
    # there is no solution
    ("chndtrinc", (109.09, 291.35, 0.31175), 0, math.nan),
    ("chndtrinc", (109.09, 291.35, 0.31175), 2, math.nan),
    ("bdtrik", (1e-10, 4.392802896199211, 0.8821874741064402), 2, math.nan),
    ("nbdtrik", (1e-5, 3.0, 0.5), 1, math.nan),
    ("pdtrik", (1e-5, 5.0), 1, math.nan),
)


@pytest.mark.parametrize("engine", ["native", "xla"])
@pytest.mark.parametrize("row", quick.one_in(5, ROWS), ids=str)
def test_derivatives(row, engine, recwarn):
    name, point, place, right = row
    with jaxspecial.engine(engine):
        found = jax.grad(getattr(jaxspecial, name), place)(*point)
    np.testing.assert_allclose(found, right, rtol=3e-13)


def test_a_parameter_next_to_0():
    """I_x(a, b) is b int_0^x t^(a-1) / (1-t) dt for a tiny b."""
    point = 33.23644151724065, 1e-300, 0.9301292587985635
    with jaxspecial.engine("xla", outside="nan"):
        np.testing.assert_allclose(jaxspecial.btdtrib(*point), 3.38513808317709e-299, rtol=1e-13)


def test_a_quantile_at_which_the_mixture_underflows_is_for_the_host():
    with jaxspecial.engine("xla", outside="nan"):
        assert np.isnan(
            jaxspecial.chndtrix(1.0707968082546732e-99, 0.7431480476393788, 0.0027009266086454845)
        )


def test_inverses_hold_only_where_their_distribution_does():
    # the sums of Poisson's weights do not end in time there, and the solution would be off by 3e-10
    with jaxspecial.engine("xla", outside="nan"):
        found = jaxspecial.ncfdtrinc(0.001, 0.003751, 0.4, 4.643)
    assert np.isnan(found) or abs(found - 1.3630375842643074) < 1e-14
