"""The zeros functions: SciPy's bits, under jit too, and errors of wrong arguments."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special

import jaxspecial as js
from jaxspecial.functions import zeros

ONE = [n for n in zeros.__all__ if n not in ("jn_zeros", "jnp_zeros", "yn_zeros", "ynp_zeros", "jnyn_zeros")]
TWO = [n for n in zeros.__all__ if n not in ONE]


def same(got, want):
    got, want = jax.tree.leaves(got), jax.tree.leaves(want)
    assert len(got) == len(want)
    for g, w in zip(got, want, strict=True):
        assert isinstance(g, jax.Array)
        np.testing.assert_array_equal(g, w)
        assert g.dtype == w.dtype


@pytest.mark.parametrize("name", zeros.__all__)
def test_scipys_bits(name):
    for args in [(1,), (7,), (5.0,)] if name in ONE else [(0, 1), (3, 7), (-2, 4)]:
        same(getattr(js, name)(*args), getattr(scipy.special, name)(*map(int, args)))
    static = (3,) if name in ONE else (2, 3)
    same(jax.jit(lambda: getattr(js, name)(*static))(), getattr(scipy.special, name)(*static))


@pytest.mark.parametrize("name", ["y0_zeros", "y1_zeros", "y1p_zeros"])
def test_complex_zeros(name):
    same(getattr(js, name)(4, complex=True), getattr(scipy.special, name)(4, complex=True))


def test_they_are_zeros():
    z = js.jn_zeros(2, 5)
    assert jnp.max(jnp.abs(js.jv(2, z))) < 1e-14
    a, ap, ai, aip = js.ai_zeros(5)
    # SciPy's own fifth zero of Ai is good to 1e-12.
    np.testing.assert_allclose(js.airy(a)[1], aip, rtol=1e-11)
    np.testing.assert_allclose(js.airy(ap)[0], ai, rtol=1e-11)


@pytest.mark.parametrize("name", zeros.__all__)
def test_a_traced_count_is_named(name):
    function = getattr(js, name)
    call = function if name in ONE else lambda nt: function(1, nt)
    with pytest.raises(
        TypeError, match=rf"jaxspecial\.{name}: the argument 'nt' .*traced itself.*static_argnames"
    ):
        jax.jit(call)(3)
    if name in TWO:
        with pytest.raises(TypeError, match="the argument 'n' must be an integer, known"):
            jax.jit(lambda n: function(n, 2))(3)


@pytest.mark.parametrize("name", zeros.__all__)
def test_a_wrong_count_is_named(name):
    function = getattr(js, name)
    for wrong in (0, -1, 1.5, [2], "a", None, np.nan):
        with pytest.raises(
            ValueError, match=rf"jaxspecial\.{name}: the argument 'nt' must be a positive integer"
        ):
            function(wrong) if name in ONE else function(1, wrong)
    with pytest.raises(TypeError, match=rf"jaxspecial\.{name}\("):
        function()


def test_other_mistakes():
    with pytest.raises(ValueError, match="at most 1200"):
        js.jnjnp_zeros(1201)
    with pytest.raises(TypeError, match="'complex' must be True or False"):
        js.y0_zeros(2, complex="yes")


def test_without_x64():
    with jax.enable_x64(False):
        assert js.jn_zeros(0, 2).dtype == jnp.float32
        assert js.erf_zeros(2).dtype == jnp.complex64
