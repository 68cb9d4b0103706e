# Generated from codegen/catalogue/entropy.yaml by `make generate`. Do not edit.

"""Entropy: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, raised, rule, special
from jaxspecial.kernels.elementary.entropy import (
    entr_derivative,
    huber_derivative,
    kl_div_derivative,
    pseudo_huber_derivative,
    rel_entr_derivative,
)

__all__ = ["entr", "rel_entr", "kl_div", "huber", "pseudo_huber"]


@special(loops="entr")
def entr(x: ArrayLike) -> Array:
    """The entropy term -x log(x), 0 at x = 0 and -infinity for x < 0.

    .. math::

        \\begin{gathered}
        e(x) = -x \\ln x = -x \\int_1^x \\frac{dt}{t} \\quad (x > 0), \\\\
        e(0) = 0, \\qquad e(x) = -\\infty \\quad (x < 0)
        \\end{gathered}

    [SciPy; the logarithm is DLMF 4.2.2]

    The sum over a distribution is its Shannon entropy. The derivative at x = 0 is infinite.

    Args:
      x: The probability or concentration, real; x >= 0 for a finite result.

    Returns:
      e: The term of the entropy in nats, concave, with the maximum 1/e at x = 1/e.

    `scipy.special.entr`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x >= 0.

    Derivatives:
      de/dx = -log(x) - 1

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, higher and mixed ones
    3e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      rel_entr, kl_div, xlogy

    References:
      https://dlmf.nist.gov/4.2.E2

    Examples:
      >>> from jaxspecial import entr
      >>> print(f"{entr(0.5):.5g}")
      0.34657

      The gradient of the entropy of a distribution that is given by its logits:

      >>> import jax
      >>> def entropy(logits):
      ...     return entr(jax.nn.softmax(logits)).sum()
      >>> gradient = jax.grad(entropy)(jax.numpy.array([0.0, 1.0, 2.0]))
      >>> print(*(f"{g:.4f}" for g in gradient))
      0.1418 0.1408 -0.2826
    """
    return _entr(x)


@custom_jvp
def _entr(x):
    return call("entr", x)


@rule(_entr)
def _entr_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    e = _entr(x)
    return e, chain(
        e,
        (x_dot, lambda: _entr_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def entr_dx(n, x):
    """The derivative of `entr` of order n in x."""
    return _entr_dx(n, x) if n else _entr(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _entr_dx(n, x):
    return entr_derivative(n, x)


@rule(_entr_dx)
def _entr_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    e_n = _entr_dx(n, x)
    return e_n, chain(
        e_n,
        (x_dot, lambda: _entr_dx(n + 1, x)),
    )


@special(loops="rel_entr")
def rel_entr(x: ArrayLike, y: ArrayLike) -> Array:
    """The term x log(x / y) of the relative entropy, 0 for x = 0 <= y and infinite outside of x, y > 0
    otherwise.

    .. math::

        D(x, y) = x \\ln \\frac{x}{y} = x \\int_y^x \\frac{dt}{t} \\quad (x, y > 0), \\qquad
        D(0, y) = 0 \\quad (y \\ge 0)

    [SciPy; the logarithm is DLMF 4.2.2]

    The sum over two distributions is their Kullback-Leibler divergence. Unlike kl_div it has no terms
    -x + y, which vanish in this sum. At x = 0 the derivative in y is 0, also at y = 0, and that in x is
    -inf, at x = y = 0 NaN. For data with zeros differentiate in y only.

    Args:
      x: The probability or density of the first distribution, real, x >= 0.
      y: The probability or density of the second one, the reference, real, y >= 0.

    Returns:
      D: The term of the relative entropy in nats, which may be negative. It is infinite for y = 0 < x,
        and where an argument is negative.

    `scipy.special.rel_entr`. The arguments broadcast; x real, y real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x >= 0 and y > 0, or x == y == 0.

    Derivatives:
      dD/dx = log(x) - log(y) + 1
      dD/dy = -x / y

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 3e-16,
    higher and mixed ones 5e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      kl_div, entr, xlogy

    References:
      https://dlmf.nist.gov/4.2.E2

    Examples:
      >>> from jaxspecial import rel_entr
      >>> print(f"{rel_entr(0.5, 0.6):.5g}")
      -0.091161

      The gradient of the divergence of data from a model in the logits of the model. One of the
      events did not occur in the data, which is no problem:

      >>> import jax
      >>> data = jax.numpy.array([0.5, 0.5, 0.0])
      >>> def divergence(logits):
      ...     return rel_entr(data, jax.nn.softmax(logits)).sum()
      >>> gradient = jax.grad(divergence)(jax.numpy.log(jax.numpy.array([0.4, 0.4, 0.2])))
      >>> print(*(f"{g:.4f}" for g in gradient))
      -0.1000 -0.1000 0.2000
    """
    return _rel_entr(x, y)


@custom_jvp
def _rel_entr(x, y):
    return call("rel_entr", x, y)


@rule(_rel_entr)
def _rel_entr_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    D = _rel_entr(x, y)
    return D, chain(
        D,
        (x_dot, lambda: _rel_entr_partial((1, 0), x, y)),
        (y_dot, lambda: _rel_entr_partial((0, 1), x, y)),
    )


@special(types=("dd->d",), static=("n",))
def rel_entr_dx(n, x, y):
    """The derivative of `rel_entr` of order n in x."""
    return _rel_entr_partial((n, 0), x, y) if n else _rel_entr(x, y)


@special(types=("dd->d",), static=("m",))
def rel_entr_dy(m, x, y):
    """The derivative of `rel_entr` of order m in y."""
    return _rel_entr_partial((0, m), x, y) if m else _rel_entr(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _rel_entr_partial(orders, x, y):
    """The derivative of `rel_entr` of mixed `orders` in (x, y)."""
    n, m = orders
    return rel_entr_derivative(n, m, x, y)


@rule(_rel_entr_partial)
def _rel_entr_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    D_n = _rel_entr_partial(orders, x, y)
    return D_n, chain(
        D_n,
        (x_dot, lambda: _rel_entr_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _rel_entr_partial(raised(orders, 1), x, y)),
    )


@special(loops="kl_div")
def kl_div(x: ArrayLike, y: ArrayLike) -> Array:
    """The term x log(x / y) - x + y of the Kullback-Leibler divergence, y for x = 0 <= y and infinite
    outside of x, y > 0 otherwise.

    .. math::

        \\begin{gathered}
        D(x, y) = x \\ln \\frac{x}{y} - x + y = \\int_y^x \\frac{x - t}{t} \\, dt \\quad (x, y > 0), \\\\
        D(0, y) = y \\quad (y \\ge 0)
        \\end{gathered}

    [SciPy]

    Twice the sum over counts and their means is the deviance of a Poisson model. Where x is close to y
    SciPy's sum of three terms cancels, and the value has an error of some 1e-16 x, which no sum of such
    terms feels; the derivatives keep their digits. At x = 0 the derivative in y is 1, also at y = 0,
    and that in x is -inf, at x = y = 0 NaN.

    Args:
      x: The first value, such as a count or a density, real, x >= 0.
      y: The second value, such as the expected count, real, y >= 0.

    Returns:
      D: The term of the divergence in nats, D >= 0, and 0 only at x = y. It is infinite for y = 0 < x,
        and where an argument is negative.

    `scipy.special.kl_div`. The arguments broadcast; x real, y real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x >= 0 and y > 0, or x == y == 0.

    Derivatives:
      dD/dx = log(x / y)
      dD/dy = (y - x) / y

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 2e-16,
    higher and mixed ones 6e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      rel_entr, entr, huber

    Examples:
      >>> from jaxspecial import kl_div
      >>> print(f"{kl_div(0.5, 0.6):.5g}")
      0.0088392

      Poisson regression: the rate that fits the counts 3, 5 and 12 best, as 3 exp(rate * time), by
      Newton's method for the deviance:

      >>> import jax
      >>> times, counts = jax.numpy.arange(3.0), jax.numpy.array([3.0, 5.0, 12.0])
      >>> def deviance(rate):
      ...     return 2 * kl_div(counts, 3 * jax.numpy.exp(rate * times)).sum()
      >>> rate = 0.5
      >>> for _ in range(4):
      ...     rate -= jax.grad(deviance)(rate) / jax.grad(jax.grad(deviance))(rate)
      >>> print(f"{rate:.4f}")
      0.6743

    Known: The value, with relative errors of any size: SciPy takes the logarithm of a ratio that is 0
    or infinite. Where: x / y < 1.0e-307 or x / y > 1.0e+308.

    Known: The value, with relative errors of any size: SciPy's sum cancels there. Where: abs(x - y) <
    0.1 * y.
    """
    return _kl_div(x, y)


@custom_jvp
def _kl_div(x, y):
    return call("kl_div", x, y)


@rule(_kl_div)
def _kl_div_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    D = _kl_div(x, y)
    return D, chain(
        D,
        (x_dot, lambda: _kl_div_partial((1, 0), x, y)),
        (y_dot, lambda: _kl_div_partial((0, 1), x, y)),
    )


@special(types=("dd->d",), static=("n",))
def kl_div_dx(n, x, y):
    """The derivative of `kl_div` of order n in x."""
    return _kl_div_partial((n, 0), x, y) if n else _kl_div(x, y)


@special(types=("dd->d",), static=("m",))
def kl_div_dy(m, x, y):
    """The derivative of `kl_div` of order m in y."""
    return _kl_div_partial((0, m), x, y) if m else _kl_div(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kl_div_partial(orders, x, y):
    """The derivative of `kl_div` of mixed `orders` in (x, y)."""
    n, m = orders
    return kl_div_derivative(n, m, x, y)


@rule(_kl_div_partial)
def _kl_div_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    D_n = _kl_div_partial(orders, x, y)
    return D_n, chain(
        D_n,
        (x_dot, lambda: _kl_div_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _kl_div_partial(raised(orders, 1), x, y)),
    )


@special(loops="huber")
def huber(delta: ArrayLike, r: ArrayLike) -> Array:
    """Huber's loss, r**2 / 2 for abs(r) <= delta and delta * (abs(r) - delta / 2) beyond; infinite for
    delta < 0.

    .. math::

        L(\\delta, r) = \\int_0^{|r|} \\min(t, \\delta) \\, dt = \\begin{cases}
        r^2 / 2 & |r| \\le \\delta \\\\ \\delta \\left(|r| - \\delta / 2\\right) & |r| > \\delta
        \\end{cases}

    [SciPy]

    The derivative in r is the residual, cut off at -delta and delta. The second derivative jumps at |r|
    = delta, where that of the quadratic part is taken.

    Args:
      delta: The size of a residual at which the loss turns from quadratic to linear, delta >= 0.
      r: The residual, real.

    Returns:
      L: The loss, L >= 0, convex in r; infinite for delta < 0.

    `scipy.special.huber`. The arguments broadcast; delta real, r real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 <= delta.

    Derivatives:
      dL/ddelta = where(abs(r) <= delta, 0, abs(r) - delta)
      dL/dr = where(abs(r) <= delta, r, delta * sign(r))

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      pseudo_huber, kl_div

    References:
      P. J. Huber, Robust estimation of a location parameter, Annals of Mathematical Statistics 35
        (1964), 73-101

    Examples:
      >>> from jaxspecial import huber
      >>> print(f"{huber(0.5, 0.5):.6g}")
      0.125

      A robust mean of data with an outlier, by Newton's method:

      >>> import jax
      >>> data = jax.numpy.array([1.2, 0.9, 1.1, 1.4, 9.0])
      >>> def loss(mean):
      ...     return huber(0.5, data - mean).sum()
      >>> mean = 1.2
      >>> for _ in range(3):
      ...     mean -= jax.grad(loss)(mean) / jax.grad(jax.grad(loss))(mean)
      >>> print(f"{mean:.4f}")
      1.2750
    """
    return _huber(delta, r)


@custom_jvp
def _huber(delta, r):
    return call("huber", delta, r)


@rule(_huber)
def _huber_jvp(primals, tangents):
    delta, r = primals
    delta_dot, r_dot = tangents
    L = _huber(delta, r)
    return L, chain(
        L,
        (delta_dot, lambda: _huber_partial((1, 0), delta, r)),
        (r_dot, lambda: _huber_partial((0, 1), delta, r)),
    )


@special(types=("dd->d",), static=("n",))
def huber_ddelta(n, delta, r):
    """The derivative of `huber` of order n in delta."""
    return _huber_partial((n, 0), delta, r) if n else _huber(delta, r)


@special(types=("dd->d",), static=("m",))
def huber_dr(m, delta, r):
    """The derivative of `huber` of order m in r."""
    return _huber_partial((0, m), delta, r) if m else _huber(delta, r)


@partial(custom_jvp, nondiff_argnums=(0,))
def _huber_partial(orders, delta, r):
    """The derivative of `huber` of mixed `orders` in (delta, r)."""
    n, m = orders
    return huber_derivative(n, m, delta, r)


@rule(_huber_partial)
def _huber_partial_jvp(orders, primals, tangents):
    delta, r = primals
    delta_dot, r_dot = tangents
    L_n = _huber_partial(orders, delta, r)
    return L_n, chain(
        L_n,
        (delta_dot, lambda: _huber_partial(raised(orders, 0), delta, r)),
        (r_dot, lambda: _huber_partial(raised(orders, 1), delta, r)),
    )


@special(loops="pseudo_huber")
def pseudo_huber(delta: ArrayLike, r: ArrayLike) -> Array:
    """The smooth Huber loss, delta**2 * (sqrt(1 + (r / delta)**2) - 1), 0 for delta = 0 and infinite for
    delta < 0.

    .. math::

        L(\\delta, r) = \\int_0^{|r|} \\frac{t \\, dt}{\\sqrt{1 + (t / \\delta)^2}}
        = \\delta^2 \\left( \\sqrt{1 + (r / \\delta)^2} - 1 \\right)

    [SciPy]

    It is about r^2 / 2 for small r, and delta |r| - delta^2 for large r. Unlike huber it has all
    derivatives.

    Args:
      delta: The size of a residual around which the loss turns from quadratic to linear, delta >= 0.
      r: The residual, real.

    Returns:
      L: The loss, L >= 0, convex and smooth in r; 0 for delta = 0, and infinite for delta < 0.

    `scipy.special.pseudo_huber`. The arguments broadcast; delta real, r real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < delta.

    Derivatives:
      dL/ddelta = (L / delta)**2 / (delta * sqrt(1 + (r / delta)**2))
      dL/dr = r / sqrt(1 + (r / delta)**2)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 9e-16,
    higher and mixed ones 2e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      huber, kl_div

    Examples:
      >>> from jaxspecial import pseudo_huber
      >>> print(f"{pseudo_huber(0.5, 0.5):.5g}")
      0.10355

      The slope of a line through the origin that fits data with an outlier, by Newton's method:

      >>> import jax
      >>> x, y = jax.numpy.array([1.0, 2.0, 3.0, 4.0]), jax.numpy.array([2.1, 3.9, 6.2, 2.0])
      >>> def loss(slope):
      ...     return pseudo_huber(0.5, y - slope * x).sum()
      >>> slope = 2.0
      >>> for _ in range(5):
      ...     slope -= jax.grad(loss)(slope) / jax.grad(jax.grad(loss))(slope)
      >>> print(f"{slope:.4f}")
      1.8114
    """
    return _pseudo_huber(delta, r)


@custom_jvp
def _pseudo_huber(delta, r):
    return call("pseudo_huber", delta, r)


@rule(_pseudo_huber)
def _pseudo_huber_jvp(primals, tangents):
    delta, r = primals
    delta_dot, r_dot = tangents
    L = _pseudo_huber(delta, r)
    return L, chain(
        L,
        (delta_dot, lambda: _pseudo_huber_partial((1, 0), delta, r)),
        (r_dot, lambda: _pseudo_huber_partial((0, 1), delta, r)),
    )


@special(types=("dd->d",), static=("n",))
def pseudo_huber_ddelta(n, delta, r):
    """The derivative of `pseudo_huber` of order n in delta."""
    return _pseudo_huber_partial((n, 0), delta, r) if n else _pseudo_huber(delta, r)


@special(types=("dd->d",), static=("m",))
def pseudo_huber_dr(m, delta, r):
    """The derivative of `pseudo_huber` of order m in r."""
    return _pseudo_huber_partial((0, m), delta, r) if m else _pseudo_huber(delta, r)


@partial(custom_jvp, nondiff_argnums=(0,))
def _pseudo_huber_partial(orders, delta, r):
    """The derivative of `pseudo_huber` of mixed `orders` in (delta, r)."""
    n, m = orders
    return pseudo_huber_derivative(n, m, delta, r)


@rule(_pseudo_huber_partial)
def _pseudo_huber_partial_jvp(orders, primals, tangents):
    delta, r = primals
    delta_dot, r_dot = tangents
    L_n = _pseudo_huber_partial(orders, delta, r)
    return L_n, chain(
        L_n,
        (delta_dot, lambda: _pseudo_huber_partial(raised(orders, 0), delta, r)),
        (r_dot, lambda: _pseudo_huber_partial(raised(orders, 1), delta, r)),
    )
