"""SciPy's error state: its effect in JAX programs, on either engine, jitted or not."""

import threading
import warnings

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special

import jaxspecial as js
from jaxspecial import errors


def test_the_names_are_scipys():
    for name in errors.__all__:
        assert name in js.__all__ and getattr(js, name) is getattr(errors, name)
    for name in ("geterr", "SpecialFunctionError", "SpecialFunctionWarning"):
        assert getattr(js, name) is getattr(scipy.special, name)
    with js.errstate(singular="raise"):
        assert scipy.special.geterr()["singular"] == "raise"
    assert scipy.special.geterr()["singular"] == "ignore"
    wrongs = {
        "'singular' must be 'ignore', 'warn' or 'raise', not 'shout'": {"singular": "shout"},
        "there is no category 'sing'; there are all, singular": {"sing": "raise"},
    }
    for text, wrong in wrongs.items():
        with pytest.raises(ValueError, match=f"errstate: .*{text}"), js.errstate(**wrong):
            pass
        with pytest.raises(ValueError, match=f"seterr: .*{text}"):
            js.seterr(**wrong)
    assert np.isnan(js.ellipk(3.0))


@pytest.mark.parametrize("engine", ["native", "callback"])
@pytest.mark.parametrize("count", [1, 100_000])
def test_errors_are_values(engine, count):
    x = jnp.full(count, 3.0)
    with js.engine(engine), js.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("error")
        for function in (js.ellipk, jax.jit(js.ellipk)):
            assert np.isnan(function(x)).all()
        assert np.isinf(js.loggamma(jnp.zeros(count))).all()
        # SciPy's own state is not JAX's: jit could not know when it has changed.
        with scipy.special.errstate(all="raise"):
            assert np.isnan(js.ellipk(x)).all()


@pytest.mark.parametrize("engine", ["native", "callback"])
def test_raise(engine, caplog):
    jitted = jax.jit(lambda x: js.ellipk(x) + 1)
    assert np.isnan(jitted(3.0))
    with js.engine(engine):
        with js.errstate(all="raise"):
            assert js.active_engine() == "callback"
            for argument in (3.0, np.float32(3), jnp.linspace(1.5, 3, 100_000)):
                with pytest.raises(js.SpecialFunctionError, match="^scipy.special/ellpk: domain error$"):
                    js.ellipk(argument)
            with pytest.raises(
                (jax.errors.JaxRuntimeError, ValueError), match="SpecialFunctionError: scipy.special/ellpk"
            ):
                jitted(3.0).block_until_ready()
            assert js.ellipk(0.5) == scipy.special.ellipk(0.5)
            assert jitted(0.5) == scipy.special.ellipk(0.5) + 1
            with pytest.raises(js.SpecialFunctionError, match="singularity"):
                js.loggamma(0.0)
            with pytest.raises(TypeError, match="jaxspecial.ellipk"):
                js.ellipk(1j)
        with js.errstate(all="raise", domain="ignore"):
            assert np.isnan(js.ellipk(3.0))
            with pytest.raises(js.SpecialFunctionError):
                jax.vmap(js.gammaln)(jnp.array([1.0, -1.0]))
        assert js.active_engine() == engine
        assert np.isnan(js.ellipk(3.0)) and np.isnan(jitted(3.0))
    assert not caplog.records  # JAX would log a traceback for each


def test_raise_in_derivatives():
    with js.errstate(all="raise"):
        np.testing.assert_allclose(jax.grad(js.gammaln)(2.5), scipy.special.psi(2.5), rtol=1e-15)
        with pytest.raises(js.SpecialFunctionError):
            jax.grad(js.gammaln)(-1.0)


def test_warn():
    with js.errstate(all="warn"):
        with pytest.warns(js.SpecialFunctionWarning, match="scipy.special/ellpk: domain error"):
            assert np.isnan(js.ellipk(3.0))
        with pytest.warns(js.SpecialFunctionWarning), js.engine("callback"):
            assert np.isnan(jax.jit(js.ellipk)(3.0))
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with pytest.raises(js.SpecialFunctionWarning, match="domain error"):
                js.ellipk(3.0)


def test_one_object_is_entered_inside_of_itself():
    usual, state = js.geterr(), js.errstate(domain="raise")
    for _ in range(2):
        with state, state, pytest.raises(js.SpecialFunctionError):
            js.ellipk(3.0)
        assert js.geterr() == usual and np.isnan(js.ellipk(3.0))


@pytest.mark.parametrize(
    "name, arguments",
    [("kv", (1.5, -1.0)), ("gamma", (200.0,)), ("zeta", (1.0,)), ("log_gammainc", (-1.0, 2.0))],
)
def test_silence_does_not_prove_that_a_value_is_finite(name, arguments):
    """The first three are SciPy's, as the docstring of the module says; SciPy lacks the last one."""
    assert name in js.errors.__doc__
    with js.errstate(all="raise"), scipy.special.errstate(all="raise"):
        for module in (js, scipy.special):
            function = getattr(module, name, None)
            assert function is None or not np.isfinite(function(*arguments))


def test_seterr():
    seen, usual = [], js.active_engine()
    former = js.seterr(domain="raise")
    try:
        assert former["domain"] == "ignore" and js.geterr()["domain"] == "raise"
        with pytest.raises(js.SpecialFunctionError):
            js.ellipk(3.0)
        with js.errstate(domain="ignore"):
            assert np.isnan(js.ellipk(3.0)) and js.active_engine() == usual
        with pytest.raises(js.SpecialFunctionError):
            js.ellipk(3.0)
        thread = threading.Thread(target=lambda: seen.append(js.ellipk(3.0)))
        thread.start()
        thread.join()
        assert np.isnan(seen).all() and len(seen) == 1  # the state is that of a thread
    finally:
        assert js.seterr(**former)["domain"] == "raise"
    assert np.isnan(js.ellipk(3.0)) and js.active_engine() == usual
