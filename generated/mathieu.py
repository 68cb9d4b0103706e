# Generated from codegen/catalogue/mathieu.yaml by `make generate`. Do not edit.

"""Mathieu: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import (
    call,
    chain,
    custom_jvp,
    discrete,
    exactly,
    kernel_or_exactly,
    raised,
    rule,
    special,
)
from jaxspecial.kernels.orthogonal.mathieu_spheroidal import (
    even_characteristic_partial,
    mathieu_ce_partial,
    mathieu_se_partial,
    odd_characteristic_partial,
)

__all__ = [
    "mathieu_a",
    "mathieu_b",
    "mathieu_cem",
    "mathieu_sem",
    "mathieu_modcem1",
    "mathieu_modcem2",
    "mathieu_modsem1",
    "mathieu_modsem2",
]


@special(loops="mathieu_a")
def mathieu_a(m: ArrayLike, q: ArrayLike) -> Array:
    """The characteristic value a_m(q) of the even Mathieu function ce_m(x, q).

    .. math::

        \\begin{aligned}
        \\frac{d^2 w}{dx^2} + (a - 2 q \\cos 2 x) \\, w &= 0, \\quad w'(0) = 0, \\\\
        w'(\\pi / 2) = 0 \\text{ for even } m, \\quad w(\\pi / 2) &= 0 \\text{ for odd } m
        \\end{aligned}

    [DLMF 28.2]

    For even m, a_m(-q) = a_m(q); for odd m, a_m(-q) = b_m(q). Between b_(m + 1)(q) and a_(m + 1)(q),
    for q > 0, the solutions of Mathieu's equation are unstable; between a_m(q) and b_(m + 1)(q) they
    are stable.

    Args:
      m: The order, an integer m >= 0. For any other number the value is NaN.
      q: The parameter, real, of either sign; (k c / 2)**2 for waves of wavenumber k, where the foci are
        at the distance c from the centre.

    Returns:
      a: The characteristic value of ce_m(x, q), real. At a fixed q it increases with m; a_m(0) = m**2.

    `scipy.special.mathieu_a`. The arguments broadcast; m real, q real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Where SciPy's loop may take long (a sum over all orders runs for seconds), it runs in a subprocess;
    if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(m) <
    1.0e+7 or q == 0.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      computed in q, and mixed: by a kernel (the tridiagonal eigenproblem, DLMF 28.4) where it certifies
        its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 3e-15,
    higher and mixed ones 2e-14.

    Cost: In q the kernel takes about 2.9 us an element at points of the tests. Outside of its domain
    the exact engine takes 10 ms an element in the median of points in the tested region, 9.8 ms in that
    of points anywhere, and at most 15 ms. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      mathieu_b, mathieu_cem, mathieu_even_coef, mathieu_modcem1

    Examples:
      >>> from jaxspecial import mathieu_a
      >>> print(f"{mathieu_a(2, 0.5):.5g}")
      4.1009

      The mean of cos 2 x in the ground state of a quantum pendulum is half the derivative of its
      energy (the theorem of Hellmann and Feynman):

      >>> import jax
      >>> print(f"{jax.grad(mathieu_a, argnums=1)(0, 5.0) / 2:.4f}")
      -0.7735

    Known: The value, with relative errors up to 1: SciPy's search ends on another branch at some q.
    Where: abs(q) > 200.
    """
    return _mathieu_a(m, q)


@custom_jvp
def _mathieu_a(m, q):
    return call("mathieu_a", m, q)


@rule(_mathieu_a)
def _mathieu_a_jvp(primals, tangents):
    m, q = primals
    m_dot, q_dot = tangents
    a = _mathieu_a(m, q)
    return a, chain(
        a,
        (
            m_dot,
            discrete(
                "mathieu_a", "m", "SciPy computes the periodic Mathieu functions, which are of integer order"
            ),
        ),
        (q_dot, lambda: _mathieu_a_partial((0, 1), m, q)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _mathieu_a_partial(orders, m, q):
    """The derivative of `mathieu_a` of mixed `orders` in (m, q) (the tridiagonal eigenproblem, DLMF 28.4)."""
    within = None
    return kernel_or_exactly(even_characteristic_partial, "mathieu_a", orders, (m, q), within, (2.0, 0.5))


@rule(_mathieu_a_partial)
def _mathieu_a_partial_jvp(orders, primals, tangents):
    m, q = primals
    m_dot, q_dot = tangents
    a_n = _mathieu_a_partial(orders, m, q)
    return a_n, chain(
        a_n,
        (
            m_dot,
            discrete(
                "mathieu_a", "m", "SciPy computes the periodic Mathieu functions, which are of integer order"
            ),
        ),
        (q_dot, lambda: _mathieu_a_partial(raised(orders, 1), m, q)),
    )


@special(loops="mathieu_b")
def mathieu_b(m: ArrayLike, q: ArrayLike) -> Array:
    """The characteristic value b_m(q) of the odd Mathieu function se_m(x, q).

    .. math::

        \\begin{aligned}
        \\frac{d^2 w}{dx^2} + (b - 2 q \\cos 2 x) \\, w &= 0, \\quad w(0) = 0, \\\\
        w(\\pi / 2) = 0 \\text{ for even } m, \\quad w'(\\pi / 2) &= 0 \\text{ for odd } m
        \\end{aligned}

    [DLMF 28.2]

    For even m, b_m(-q) = b_m(q); for odd m, b_m(-q) = a_m(q). For q > 0 it lies between a_(m - 1)(q)
    and a_m(q).

    Args:
      m: The order, an integer m >= 1.
      q: The parameter, real, of either sign; (k c / 2)**2 for waves of wavenumber k, where the foci are
        at the distance c from the centre.

    Returns:
      b: The characteristic value of se_m(x, q), real. At a fixed q it increases with m; b_m(0) = m**2.

    `scipy.special.mathieu_b`. The arguments broadcast; m real, q real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Where SciPy's loop may take long (a sum over all orders runs for seconds), it runs in a subprocess;
    if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(m) <
    1.0e+7 or q == 0.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      computed in q, and mixed: by a kernel (the tridiagonal eigenproblem, DLMF 28.4) where it certifies
        its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 5e-15,
    higher and mixed ones 4e-14.

    Cost: In q the kernel takes about 3.2 us an element at points of the tests. Outside of its domain
    the exact engine takes 12 ms an element in the median of points in the tested region, 13 ms in that
    of points anywhere, and at most 20 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      mathieu_a, mathieu_sem, mathieu_odd_coef, mathieu_modsem1

    Examples:
      >>> from jaxspecial import mathieu_b
      >>> print(f"{mathieu_b(2, 0.5):.5g}")
      3.9792

      The largest q at which a Paul trap without a constant voltage (a = 0) holds its ions, by
      Newton's method:

      >>> import jax
      >>> q = 0.9
      >>> for _ in range(3):
      ...     q -= mathieu_b(1, q) / jax.grad(mathieu_b, argnums=1)(1, q)
      >>> print(f"{q:.4f}")
      0.9080

    Known: The value, with relative errors up to 1: SciPy's search ends on another branch at some q.
    Where: abs(q) > 200.
    """
    return _mathieu_b(m, q)


@custom_jvp
def _mathieu_b(m, q):
    return call("mathieu_b", m, q)


@rule(_mathieu_b)
def _mathieu_b_jvp(primals, tangents):
    m, q = primals
    m_dot, q_dot = tangents
    b = _mathieu_b(m, q)
    return b, chain(
        b,
        (
            m_dot,
            discrete(
                "mathieu_b", "m", "SciPy computes the periodic Mathieu functions, which are of integer order"
            ),
        ),
        (q_dot, lambda: _mathieu_b_partial((0, 1), m, q)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _mathieu_b_partial(orders, m, q):
    """The derivative of `mathieu_b` of mixed `orders` in (m, q) (the tridiagonal eigenproblem, DLMF 28.4)."""
    within = None
    return kernel_or_exactly(odd_characteristic_partial, "mathieu_b", orders, (m, q), within, (2.0, 0.5))


@rule(_mathieu_b_partial)
def _mathieu_b_partial_jvp(orders, primals, tangents):
    m, q = primals
    m_dot, q_dot = tangents
    b_n = _mathieu_b_partial(orders, m, q)
    return b_n, chain(
        b_n,
        (
            m_dot,
            discrete(
                "mathieu_b", "m", "SciPy computes the periodic Mathieu functions, which are of integer order"
            ),
        ),
        (q_dot, lambda: _mathieu_b_partial(raised(orders, 1), m, q)),
    )


@special(types=("ddd->dd",))
def mathieu_cem(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The even Mathieu function ce_m(x, q) at x in degrees, and its derivative in x in radians.

    .. math::

        \\begin{aligned}
        \\frac{d^2 y}{dt^2} &= (2 q \\cos 2 t - a_m(q)) \\, y, \\quad y'(0) = 0, \\quad y(0) > 0, \\\\
        \\int_0^{2 \\pi} y^2 \\, dt &= \\pi, \\quad t = \\pi x / 180
        \\end{aligned}

    [DLMF 28.2]

    The argument is in degrees and yp is for radians: a derivative in x, as jax.grad takes it, has the
    factor pi / 180. At q = 0 it is cos(m x), and 1 / sqrt(2) for m = 0. SciPy's yp has an absolute
    error of 1e-13 or so. So next to x = 0, where yp is 0, it has few digits; its derivatives have all.

    Args:
      m: The order, an integer m >= 0. For any other number the value is NaN.
      q: The parameter, real, of either sign; (k c / 2)**2 for waves of wavenumber k, where the foci are
        at the distance c from the centre.
      x: The argument in degrees, real.

    Returns:
      y: The value ce_m(x, q). It is even in x, with the period 180 degrees for even m, 360 degrees for
        odd m.
      yp: Its derivative with respect to the argument in radians.

    `scipy.special.mathieu_cem`. The arguments broadcast; m real, q real, x real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 2.1e+3 or so on it
    returns NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      dy/dx = yp * pi / 180
      dyp/dx = (2 * q * cos(pi * x / 90) - mathieu_a(m, q)) * y * pi / 180   [DLMF 28.2.1]
      computed in q, x, and mixed: by a kernel (the tridiagonal eigenproblem, DLMF 28.4) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-08, first derivatives 2e-13,
    higher and mixed ones 2e-13.

    Cost: In q, and similarly in x, the kernel takes about 10 us an element at points of the tests.
    Outside of its domain the exact engine takes 19 ms an element in the median of points in the tested
    region, 11 ms in that of points anywhere, and at most 43 ms. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      mathieu_sem, mathieu_a, mathieu_even_coef, mathieu_modcem1

    Examples:
      >>> from jaxspecial import mathieu_cem
      >>> print(f"{mathieu_cem(2, 0.5, 0.5)[0]:.6g}")
      1.06378

      The probability density of a quantum pendulum at its lowest point, 90 degrees, in the ground
      state, and how it grows with q:

      >>> import jax
      >>> def density(q):
      ...     return mathieu_cem(0, q, 90.0)[0] ** 2 / jax.numpy.pi
      >>> value, slope = jax.value_and_grad(density)(3.0)
      >>> print(f"{value:.4f} {slope:.4f}")
      0.4858 0.0527

    Known: The value of y, with relative errors of any size: SciPy's coefficients underflow, and so it
    is 0 or NaN. Where: m > 50 and m < 500.

    Known: The value of y, with relative errors up to 1e-08: SciPy's coefficients lose digits at small
    q. Where: abs(q) < 0.05 and m <= 50.

    Known: The value of y, with relative errors of any size: SciPy's characteristic value is that of
    another branch at some q. Where: abs(q) > 200.
    """
    return _mathieu_cem(m, q, x)


@custom_jvp
def _mathieu_cem(m, q, x):
    return call("mathieu_cem", m, q, x)


@rule(_mathieu_cem)
def _mathieu_cem_jvp(primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y, yp = _mathieu_cem(m, q, x)
    return (y, yp), (
        chain(
            y,
            (
                m_dot,
                discrete(
                    "mathieu_cem",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_cem_partial((0, 1, 0), m, q, x)[0]),
            (x_dot, lambda: _mathieu_cem_partial((0, 0, 1), m, q, x)[0]),
        ),
        chain(
            yp,
            (
                m_dot,
                discrete(
                    "mathieu_cem",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_cem_partial((0, 1, 0), m, q, x)[1]),
            (x_dot, lambda: _mathieu_cem_partial((0, 0, 1), m, q, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _mathieu_cem_partial(orders, m, q, x):
    """The derivative of `mathieu_cem` of mixed `orders` in (m, q, x) (the tridiagonal eigenproblem, DLMF 28.4)."""
    within = None
    return kernel_or_exactly(mathieu_ce_partial, "mathieu_cem", orders, (m, q, x), within, (2.0, 0.5, 0.5))


@rule(_mathieu_cem_partial)
def _mathieu_cem_partial_jvp(orders, primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y_n, yp_n = _mathieu_cem_partial(orders, m, q, x)
    return (y_n, yp_n), (
        chain(
            y_n,
            (
                m_dot,
                discrete(
                    "mathieu_cem",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_cem_partial(raised(orders, 1), m, q, x)[0]),
            (x_dot, lambda: _mathieu_cem_partial(raised(orders, 2), m, q, x)[0]),
        ),
        chain(
            yp_n,
            (
                m_dot,
                discrete(
                    "mathieu_cem",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_cem_partial(raised(orders, 1), m, q, x)[1]),
            (x_dot, lambda: _mathieu_cem_partial(raised(orders, 2), m, q, x)[1]),
        ),
    )


@special(types=("ddd->dd",))
def mathieu_sem(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The odd Mathieu function se_m(x, q) at x in degrees, and its derivative in x in radians.

    .. math::

        \\begin{aligned}
        \\frac{d^2 y}{dt^2} &= (2 q \\cos 2 t - b_m(q)) \\, y, \\quad y(0) = 0, \\quad y'(0) > 0, \\\\
        \\int_0^{2 \\pi} y^2 \\, dt &= \\pi, \\quad t = \\pi x / 180
        \\end{aligned}

    [DLMF 28.2]

    The argument is in degrees and yp is for radians: a derivative in x, as jax.grad takes it, has the
    factor pi / 180. At q = 0 it is sin(m x).

    Args:
      m: The order, an integer m >= 1.
      q: The parameter, real, of either sign; (k c / 2)**2 for waves of wavenumber k, where the foci are
        at the distance c from the centre.
      x: The argument in degrees, real.

    Returns:
      y: The value se_m(x, q). It is odd in x, with the period 180 degrees for even m, 360 degrees for
        odd m.
      yp: Its derivative with respect to the argument in radians.

    `scipy.special.mathieu_sem`. The arguments broadcast; m real, q real, x real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 2.1e+3 or so on it
    returns NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      dy/dx = yp * pi / 180
      dyp/dx = (2 * q * cos(pi * x / 90) - mathieu_b(m, q)) * y * pi / 180   [DLMF 28.2.1]
      computed in q, x, and mixed: by a kernel (the tridiagonal eigenproblem, DLMF 28.4) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-08, first derivatives 2e-14,
    higher and mixed ones 2e-13.

    Cost: In q, and similarly in x, the kernel takes about 10 us an element at points of the tests.
    Outside of its domain the exact engine takes 11 ms an element in the median of points in the tested
    region, 17 ms in that of points anywhere, and at most 21 ms. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      mathieu_cem, mathieu_b, mathieu_odd_coef, mathieu_modsem1

    Examples:
      >>> from jaxspecial import mathieu_sem
      >>> print(f"{mathieu_sem(2, 0.5, 0.5)[0]:.6g}")
      0.0160196

      The angle, in degrees, at which se_3(x, 5) has its first maximum, by Newton's method on the
      second output:

      >>> import jax
      >>> def slope(x):
      ...     return mathieu_sem(3, 5.0, x)[1]
      >>> x = 35.0
      >>> for _ in range(4):
      ...     x -= float(slope(x) / jax.grad(slope)(x))
      >>> print(f"{x:.2f}")
      42.25

    Known: The value of y, with relative errors of any size: SciPy's coefficients underflow, and so it
    is 0 or NaN. Where: m > 50 and m < 500.

    Known: The value of y, with relative errors up to 1e-05: SciPy's coefficients lose digits at small
    q. Where: abs(q) < 0.05 and m <= 50.

    Known: The value of y, with relative errors of any size: SciPy's characteristic value is that of
    another branch at some q. Where: abs(q) > 200.
    """
    return _mathieu_sem(m, q, x)


@custom_jvp
def _mathieu_sem(m, q, x):
    return call("mathieu_sem", m, q, x)


@rule(_mathieu_sem)
def _mathieu_sem_jvp(primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y, yp = _mathieu_sem(m, q, x)
    return (y, yp), (
        chain(
            y,
            (
                m_dot,
                discrete(
                    "mathieu_sem",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_sem_partial((0, 1, 0), m, q, x)[0]),
            (x_dot, lambda: _mathieu_sem_partial((0, 0, 1), m, q, x)[0]),
        ),
        chain(
            yp,
            (
                m_dot,
                discrete(
                    "mathieu_sem",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_sem_partial((0, 1, 0), m, q, x)[1]),
            (x_dot, lambda: _mathieu_sem_partial((0, 0, 1), m, q, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _mathieu_sem_partial(orders, m, q, x):
    """The derivative of `mathieu_sem` of mixed `orders` in (m, q, x) (the tridiagonal eigenproblem, DLMF 28.4)."""
    within = None
    return kernel_or_exactly(mathieu_se_partial, "mathieu_sem", orders, (m, q, x), within, (2.0, 0.5, 0.5))


@rule(_mathieu_sem_partial)
def _mathieu_sem_partial_jvp(orders, primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y_n, yp_n = _mathieu_sem_partial(orders, m, q, x)
    return (y_n, yp_n), (
        chain(
            y_n,
            (
                m_dot,
                discrete(
                    "mathieu_sem",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_sem_partial(raised(orders, 1), m, q, x)[0]),
            (x_dot, lambda: _mathieu_sem_partial(raised(orders, 2), m, q, x)[0]),
        ),
        chain(
            yp_n,
            (
                m_dot,
                discrete(
                    "mathieu_sem",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_sem_partial(raised(orders, 1), m, q, x)[1]),
            (x_dot, lambda: _mathieu_sem_partial(raised(orders, 2), m, q, x)[1]),
        ),
    )


@special(types=("ddd->dd",))
def mathieu_modcem1(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The even modified Mathieu function of the first kind Mc^(1)_m(x, q) of DLMF 28.20, x in radians, and
    its derivative in x.

    .. math::

        \\begin{aligned}
        \\frac{d^2 y}{dx^2} &= (a_m(q) - 2 q \\cosh 2 x) \\, y, \\quad y'(0) = 0, \\\\
        y &\\sim J_m(2 \\sqrt q \\cosh x), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 28.20]

    Here x is in radians, unlike the x of mathieu_cem. SciPy's sum loses digits for q < 1, the more the
    larger m is.

    Args:
      m: The order, an integer m >= 0. For any other number the value is NaN.
      q: The parameter, q > 0; (k c / 2)**2 for waves of wavenumber k, where the foci are at the
        distance c from the centre.
      x: The argument, x >= 0, in radians; the radial coordinate of an ellipse of eccentricity 1 /
        cosh(x).

    Returns:
      y: The value Mc^(1)_m(x, sqrt(q)), even in x.
      yp: Its derivative with respect to x.

    `scipy.special.mathieu_modcem1`. The arguments broadcast; m real, q real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: q > 0.

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 2.1e+3 or so on it
    returns NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      dy/dx = yp
      dyp/dx = (mathieu_a(m, q) - 2 * q * cosh(2 * x)) * y   [DLMF 28.20.1]
      computed in q, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-08.

    Cost: In q, and similarly in x, the exact engine takes 19 ms an element in the median of the tested
    region, and up to 30 ms. So within the default budget of 2 s an execution has some 100 different
    elements, and the others are NaN, with a warning. At extreme arguments it leaves some points
    undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      mathieu_modcem2, mathieu_modsem1, mathieu_a, mathieu_cem, jv

    Examples:
      >>> from jaxspecial import mathieu_modcem1
      >>> print(f"{mathieu_modcem1(2, 1.5, 0.5)[0]:.5g}")
      0.4563

      The fundamental tone of an elliptic drum with the edge x = 0.5, which is a zero in q, by
      Newton's method:

      >>> import jax
      >>> def edge(q):
      ...     return mathieu_modcem1(0, q, 0.5)[0]
      >>> q = 2.7
      >>> for _ in range(4):
      ...     q -= float(edge(q) / jax.grad(edge)(q))
      >>> print(f"{q:.4f}")
      3.1778

    Known: The value of y, with relative errors of any size: SciPy's sum loses the digits of a small q:
    all of them at m = 10, q = 0.01. Where: q < 1 or m > 5.
    """
    return _mathieu_modcem1(m, q, x)


@custom_jvp
def _mathieu_modcem1(m, q, x):
    return call("mathieu_modcem1", m, q, x)


@rule(_mathieu_modcem1)
def _mathieu_modcem1_jvp(primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y, yp = _mathieu_modcem1(m, q, x)
    return (y, yp), (
        chain(
            y,
            (
                m_dot,
                discrete(
                    "mathieu_modcem1",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modcem1_partial((0, 1, 0), m, q, x)[0]),
            (x_dot, lambda: _mathieu_modcem1_partial((0, 0, 1), m, q, x)[0]),
        ),
        chain(
            yp,
            (
                m_dot,
                discrete(
                    "mathieu_modcem1",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modcem1_partial((0, 1, 0), m, q, x)[1]),
            (x_dot, lambda: _mathieu_modcem1_partial((0, 0, 1), m, q, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _mathieu_modcem1_partial(orders, m, q, x):
    """The derivative of `mathieu_modcem1` of mixed `orders` in (m, q, x)."""
    return exactly("mathieu_modcem1", orders, m, q, x, outputs=2)


@rule(_mathieu_modcem1_partial)
def _mathieu_modcem1_partial_jvp(orders, primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y_n, yp_n = _mathieu_modcem1_partial(orders, m, q, x)
    return (y_n, yp_n), (
        chain(
            y_n,
            (
                m_dot,
                discrete(
                    "mathieu_modcem1",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modcem1_partial(raised(orders, 1), m, q, x)[0]),
            (x_dot, lambda: _mathieu_modcem1_partial(raised(orders, 2), m, q, x)[0]),
        ),
        chain(
            yp_n,
            (
                m_dot,
                discrete(
                    "mathieu_modcem1",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modcem1_partial(raised(orders, 1), m, q, x)[1]),
            (x_dot, lambda: _mathieu_modcem1_partial(raised(orders, 2), m, q, x)[1]),
        ),
    )


@special(types=("ddd->dd",))
def mathieu_modcem2(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The even modified Mathieu function of the second kind Mc^(2)_m(x, q) of DLMF 28.20, x in radians,
    and its derivative in x.

    .. math::

        \\begin{aligned}
        \\frac{d^2 y}{dx^2} &= (a_m(q) - 2 q \\cosh 2 x) \\, y, \\\\
        y &\\sim Y_m(2 \\sqrt q \\cosh x), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 28.20]

    Here x is in radians, unlike the x of mathieu_cem. With the function of the first kind its Wronskian
    is 2 / pi. SciPy's sum loses digits at small q and large m.

    Args:
      m: The order, an integer m >= 0. For any other number the value is NaN.
      q: The parameter, q > 0; (k c / 2)**2 for waves of wavenumber k, where the foci are at the
        distance c from the centre.
      x: The argument, x >= 0, in radians; the radial coordinate of an ellipse of eccentricity 1 /
        cosh(x).

    Returns:
      y: The value Mc^(2)_m(x, sqrt(q)).
      yp: Its derivative with respect to x.

    `scipy.special.mathieu_modcem2`. The arguments broadcast; m real, q real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: q > 0.

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 2.1e+3 or so on it
    returns NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      dy/dx = yp
      dyp/dx = (mathieu_a(m, q) - 2 * q * cosh(2 * x)) * y   [DLMF 28.20.1]
      computed in q, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-11.

    Cost: In q, and similarly in x, the exact engine takes 20 ms an element in the median of the tested
    region, and up to 35 ms. So within the default budget of 2 s an execution has some 100 different
    elements, and the others are NaN, with a warning. At extreme arguments it leaves some points
    undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      mathieu_modcem1, mathieu_modsem2, mathieu_a, mathieu_cem, yv

    Examples:
      >>> from jaxspecial import mathieu_modcem2
      >>> print(f"{mathieu_modcem2(2, 1.5, 0.5)[0]:.5g}")
      -0.56669

      The intensity of a wave that leaves an elliptic cylinder, and how fast it falls with the
      radial coordinate:

      >>> import jax
      >>> from jaxspecial import mathieu_modcem1
      >>> def intensity(x):
      ...     return mathieu_modcem1(0, 2.0, x)[0] ** 2 + mathieu_modcem2(0, 2.0, x)[0] ** 2
      >>> value, slope = jax.value_and_grad(intensity)(1.0)
      >>> print(f"{value:.4f} {slope:.4f}")
      0.1561 -0.1376

    Known: The value of y, with relative errors of any size: SciPy's sum loses the digits of a small q:
    1e-7 at m = 10, q = 0.001. Where: q < 0.5 or m > 5.
    """
    return _mathieu_modcem2(m, q, x)


@custom_jvp
def _mathieu_modcem2(m, q, x):
    return call("mathieu_modcem2", m, q, x)


@rule(_mathieu_modcem2)
def _mathieu_modcem2_jvp(primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y, yp = _mathieu_modcem2(m, q, x)
    return (y, yp), (
        chain(
            y,
            (
                m_dot,
                discrete(
                    "mathieu_modcem2",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modcem2_partial((0, 1, 0), m, q, x)[0]),
            (x_dot, lambda: _mathieu_modcem2_partial((0, 0, 1), m, q, x)[0]),
        ),
        chain(
            yp,
            (
                m_dot,
                discrete(
                    "mathieu_modcem2",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modcem2_partial((0, 1, 0), m, q, x)[1]),
            (x_dot, lambda: _mathieu_modcem2_partial((0, 0, 1), m, q, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _mathieu_modcem2_partial(orders, m, q, x):
    """The derivative of `mathieu_modcem2` of mixed `orders` in (m, q, x)."""
    return exactly("mathieu_modcem2", orders, m, q, x, outputs=2)


@rule(_mathieu_modcem2_partial)
def _mathieu_modcem2_partial_jvp(orders, primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y_n, yp_n = _mathieu_modcem2_partial(orders, m, q, x)
    return (y_n, yp_n), (
        chain(
            y_n,
            (
                m_dot,
                discrete(
                    "mathieu_modcem2",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modcem2_partial(raised(orders, 1), m, q, x)[0]),
            (x_dot, lambda: _mathieu_modcem2_partial(raised(orders, 2), m, q, x)[0]),
        ),
        chain(
            yp_n,
            (
                m_dot,
                discrete(
                    "mathieu_modcem2",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modcem2_partial(raised(orders, 1), m, q, x)[1]),
            (x_dot, lambda: _mathieu_modcem2_partial(raised(orders, 2), m, q, x)[1]),
        ),
    )


@special(types=("ddd->dd",))
def mathieu_modsem1(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The odd modified Mathieu function of the first kind Ms^(1)_m(x, q) of DLMF 28.20, x in radians, and
    its derivative in x.

    .. math::

        \\begin{aligned}
        \\frac{d^2 y}{dx^2} &= (b_m(q) - 2 q \\cosh 2 x) \\, y, \\quad y(0) = 0, \\\\
        y &\\sim J_m(2 \\sqrt q \\cosh x), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 28.20]

    Here x is in radians, unlike the x of mathieu_sem. SciPy's sum loses digits for q < 1, the more the
    larger m is.

    Args:
      m: The order, an integer m >= 1.
      q: The parameter, q > 0; (k c / 2)**2 for waves of wavenumber k, where the foci are at the
        distance c from the centre.
      x: The argument, x >= 0, in radians; the radial coordinate of an ellipse of eccentricity 1 /
        cosh(x).

    Returns:
      y: The value Ms^(1)_m(x, sqrt(q)), odd in x.
      yp: Its derivative with respect to x.

    `scipy.special.mathieu_modsem1`. The arguments broadcast; m real, q real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: q > 0.

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 2.1e+3 or so on it
    returns NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      dy/dx = yp
      dyp/dx = (mathieu_b(m, q) - 2 * q * cosh(2 * x)) * y   [DLMF 28.20.1]
      computed in q, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-08.

    Cost: In q, and similarly in x, the exact engine takes 14 ms an element in the median of the tested
    region, and up to 30 ms elsewhere. So within the default budget of 2 s an execution has some 100
    different elements, and the others are NaN, with a warning. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      mathieu_modsem2, mathieu_modcem1, mathieu_b, mathieu_sem, jv

    Examples:
      >>> from jaxspecial import mathieu_modsem1
      >>> print(f"{mathieu_modsem1(2, 1.5, 0.5)[0]:.5g}")
      0.3006

      The derivatives in q and x of the field on the wall of an elliptic waveguide. Their ratio says
      how q must change with the wall to keep the field:

      >>> import jax
      >>> def field(q, x):
      ...     return mathieu_modsem1(1, q, x)[0]
      >>> dq, dx = jax.grad(field, argnums=(0, 1))(4.0, 0.7)
      >>> print(f"{-dx / dq:.2f}")
      -11.47

    Known: The value, with relative errors of any size: SciPy's sum loses the digits of a small q: all
    of them at m = 10, q = 0.01. Where: q < 1 or m > 5.
    """
    return _mathieu_modsem1(m, q, x)


@custom_jvp
def _mathieu_modsem1(m, q, x):
    return call("mathieu_modsem1", m, q, x)


@rule(_mathieu_modsem1)
def _mathieu_modsem1_jvp(primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y, yp = _mathieu_modsem1(m, q, x)
    return (y, yp), (
        chain(
            y,
            (
                m_dot,
                discrete(
                    "mathieu_modsem1",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modsem1_partial((0, 1, 0), m, q, x)[0]),
            (x_dot, lambda: _mathieu_modsem1_partial((0, 0, 1), m, q, x)[0]),
        ),
        chain(
            yp,
            (
                m_dot,
                discrete(
                    "mathieu_modsem1",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modsem1_partial((0, 1, 0), m, q, x)[1]),
            (x_dot, lambda: _mathieu_modsem1_partial((0, 0, 1), m, q, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _mathieu_modsem1_partial(orders, m, q, x):
    """The derivative of `mathieu_modsem1` of mixed `orders` in (m, q, x)."""
    return exactly("mathieu_modsem1", orders, m, q, x, outputs=2)


@rule(_mathieu_modsem1_partial)
def _mathieu_modsem1_partial_jvp(orders, primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y_n, yp_n = _mathieu_modsem1_partial(orders, m, q, x)
    return (y_n, yp_n), (
        chain(
            y_n,
            (
                m_dot,
                discrete(
                    "mathieu_modsem1",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modsem1_partial(raised(orders, 1), m, q, x)[0]),
            (x_dot, lambda: _mathieu_modsem1_partial(raised(orders, 2), m, q, x)[0]),
        ),
        chain(
            yp_n,
            (
                m_dot,
                discrete(
                    "mathieu_modsem1",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modsem1_partial(raised(orders, 1), m, q, x)[1]),
            (x_dot, lambda: _mathieu_modsem1_partial(raised(orders, 2), m, q, x)[1]),
        ),
    )


@special(types=("ddd->dd",))
def mathieu_modsem2(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The odd modified Mathieu function of the second kind Ms^(2)_m(x, q) of DLMF 28.20, x in radians, and
    its derivative in x.

    .. math::

        \\begin{aligned}
        \\frac{d^2 y}{dx^2} &= (b_m(q) - 2 q \\cosh 2 x) \\, y, \\\\
        y &\\sim Y_m(2 \\sqrt q \\cosh x), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 28.20]

    Here x is in radians, unlike the x of mathieu_sem. With the function of the first kind its Wronskian
    is 2 / pi. SciPy's sum loses digits at small q and large m.

    Args:
      m: The order, an integer m >= 1.
      q: The parameter, q > 0; (k c / 2)**2 for waves of wavenumber k, where the foci are at the
        distance c from the centre.
      x: The argument, x >= 0, in radians; the radial coordinate of an ellipse of eccentricity 1 /
        cosh(x).

    Returns:
      y: The value Ms^(2)_m(x, sqrt(q)).
      yp: Its derivative with respect to x.

    `scipy.special.mathieu_modsem2`. The arguments broadcast; m real, q real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: q > 0.

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 2.1e+3 or so on it
    returns NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      dy/dx = yp
      dyp/dx = (mathieu_b(m, q) - 2 * q * cosh(2 * x)) * y   [DLMF 28.20.1]
      computed in q, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-08.

    Cost: In q, and similarly in x, the exact engine takes 24 ms an element in the median of the tested
    region, and up to 38 ms elsewhere. So within the default budget of 2 s an execution has some 80
    different elements, and the others are NaN, with a warning. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      mathieu_modsem1, mathieu_modcem2, mathieu_b, mathieu_sem, yv

    Examples:
      >>> from jaxspecial import mathieu_modsem2
      >>> print(f"{mathieu_modsem2(2, 1.5, 0.5)[0]:.5g}")
      -0.60881

      The Wronskian of the two kinds, 2 / pi, from the derivatives in x:

      >>> import jax
      >>> from jaxspecial import mathieu_modsem1
      >>> def kinds(x):
      ...     return mathieu_modsem1(2, 3.0, x)[0], mathieu_modsem2(2, 3.0, x)[0]
      >>> (first, second), (slope1, slope2) = jax.jvp(kinds, (0.8,), (1.0,))
      >>> print(f"{first * slope2 - second * slope1:.4f}")
      0.6366

    Known: The value of y, with relative errors of any size: SciPy's sum loses the digits of a small q:
    1e-7 at m = 10, q = 0.001. Where: q < 0.5 or m > 5.
    """
    return _mathieu_modsem2(m, q, x)


@custom_jvp
def _mathieu_modsem2(m, q, x):
    return call("mathieu_modsem2", m, q, x)


@rule(_mathieu_modsem2)
def _mathieu_modsem2_jvp(primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y, yp = _mathieu_modsem2(m, q, x)
    return (y, yp), (
        chain(
            y,
            (
                m_dot,
                discrete(
                    "mathieu_modsem2",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modsem2_partial((0, 1, 0), m, q, x)[0]),
            (x_dot, lambda: _mathieu_modsem2_partial((0, 0, 1), m, q, x)[0]),
        ),
        chain(
            yp,
            (
                m_dot,
                discrete(
                    "mathieu_modsem2",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modsem2_partial((0, 1, 0), m, q, x)[1]),
            (x_dot, lambda: _mathieu_modsem2_partial((0, 0, 1), m, q, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _mathieu_modsem2_partial(orders, m, q, x):
    """The derivative of `mathieu_modsem2` of mixed `orders` in (m, q, x)."""
    return exactly("mathieu_modsem2", orders, m, q, x, outputs=2)


@rule(_mathieu_modsem2_partial)
def _mathieu_modsem2_partial_jvp(orders, primals, tangents):
    m, q, x = primals
    m_dot, q_dot, x_dot = tangents
    y_n, yp_n = _mathieu_modsem2_partial(orders, m, q, x)
    return (y_n, yp_n), (
        chain(
            y_n,
            (
                m_dot,
                discrete(
                    "mathieu_modsem2",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modsem2_partial(raised(orders, 1), m, q, x)[0]),
            (x_dot, lambda: _mathieu_modsem2_partial(raised(orders, 2), m, q, x)[0]),
        ),
        chain(
            yp_n,
            (
                m_dot,
                discrete(
                    "mathieu_modsem2",
                    "m",
                    "SciPy computes the periodic Mathieu functions, which are of integer order",
                ),
            ),
            (q_dot, lambda: _mathieu_modsem2_partial(raised(orders, 1), m, q, x)[1]),
            (x_dot, lambda: _mathieu_modsem2_partial(raised(orders, 2), m, q, x)[1]),
        ),
    )
