"""What SciPy's error state governs: nothing that JAX computes can raise, on either engine."""

import warnings

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special

import jaxspecial as js
from jaxspecial import errors


def test_they_are_scipys():
    for name in errors.__all__:
        assert getattr(js, name) is getattr(scipy.special, name) and name in js.__all__
    with js.errstate(singular="raise"):
        assert scipy.special.geterr()["singular"] == "raise"


@pytest.mark.parametrize("engine", ["native", "callback"])
@pytest.mark.parametrize("count", [1, 100_000])
def test_errors_are_values(engine, count):
    x = jnp.full(count, 3.0)
    with js.engine(engine), js.errstate(all="raise"), warnings.catch_warnings():
        warnings.simplefilter("error")
        for function in (js.ellipk, jax.jit(js.ellipk)):  # SciPy raises SpecialFunctionError here
            assert np.isnan(function(x)).all()
        assert np.isinf(js.loggamma(jnp.zeros(count))).all()


def test_warnings():
    with js.errstate(all="warn"), warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with js.engine("callback"):
            assert np.isnan(jax.jit(js.ellipk)(3.0))
        assert not caught
        with js.engine("native"):
            assert np.isnan(jax.jit(js.ellipk)(3.0))
        assert all(issubclass(w.category, js.SpecialFunctionWarning) for w in caught)
