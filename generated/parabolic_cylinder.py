# Generated from codegen/catalogue/parabolic_cylinder.yaml by `make generate`. Do not edit.

"""Parabolic cylinder: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, exactly, raised, rule, special

__all__ = ["pbdv", "pbvv", "pbwa"]


@special(types=("dd->dd",))
def pbdv(v: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The parabolic cylinder function D_v(x) = U(-v - 1/2, x) and its derivative in x.

    .. math::

        \\begin{aligned}
        D_v''(x) &= \\left(\\tfrac{1}{4} x^2 - v - \\tfrac{1}{2}\\right) D_v(x) \\\\
        D_v(0) &= \\frac{2^{v/2} \\sqrt{\\pi}}{\\Gamma((1 - v) / 2)}, \\qquad
        D_v'(0) = -\\frac{2^{(v + 1)/2} \\sqrt{\\pi}}{\\Gamma(-v/2)}
        \\end{aligned}

    [DLMF 12.2.4, 12.2.5, 12.2.6, 12.2.7]

    This is Whittaker's notation, of an order v; U(a, x) of DLMF has a = -v - 1/2. The outputs are wave
    functions of the harmonic oscillator of energy v + 1/2, in suitable units; for an integer v the
    integral of D**2 is sqrt(2 * pi) * v!. SciPy's values lose digits for large v or x; the derivatives
    do not use them.

    Args:
      v: The order, real. For an integer v >= 0 the function is exp(-x^2 / 4) times the Hermite
        polynomial He_v(x).
      x: The argument, real.

    Returns:
      D: The parabolic cylinder function D_v(x) = U(-v - 1/2, x), the solution that behaves as x^v
        exp(-x^2 / 4) for x to infinity.
      Dp: Its derivative in x.

    `scipy.special.pbdv`. The arguments broadcast; v real, x real. The result has their precision
    (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's
    own loop of float32 loses too many digits).

    Where SciPy's loop may take long (a recurrence of as many steps, in as much memory), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(v) < 1.0e+8 or v != v.

    Derivatives:
      dD/dx = Dp
      dDp/dx = (x**2 / 4 - v - 0.5) * D   [DLMF 12.2.4]
      computed in v, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-11.

    Cost: In v, and similarly in x, the exact engine takes 0.47 ms an element in the median of the
    tested region, and up to 170 ms elsewhere. So within the default budget of 2 s an execution has some
    4,000 different elements, and the others are NaN, with a warning. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pbvv, pbwa, hyperu, eval_hermitenorm

    References:
      https://dlmf.nist.gov/12.2.E4

    Examples:
      >>> from jaxspecial import pbdv
      >>> print(f"{pbdv(0.5, 0.5)[0]:.5g}")
      0.8027

      The process dX = -X dt + sqrt(2) dW starts at 0. Its mean time to reach 1 follows from the
      derivative in the order:

      >>> import jax
      >>> from jaxspecial import pbdv
      >>> def log_ratio(v):
      ...     return jax.numpy.log(pbdv(v, 0.0)[0] / pbdv(v, -1.0)[0])
      >>> print(f"{jax.grad(log_ratio)(0.0):.4f}")
      2.0934

    Known: The value of D, with relative errors up to 1e-10: SciPy's series cancels. Where: abs(v) <= 5
    and abs(x) <= 5.

    Known: The value, with relative errors of any size: SciPy's recurrence and expansions fail, the more
    the larger v and x are of opposite sign: 4e+11 at (17.6, -19.1). Where: abs(v) > 5 or abs(x) > 5.
    """
    return _pbdv(v, x)


@custom_jvp
def _pbdv(v, x):
    return call("pbdv", v, x)


@rule(_pbdv)
def _pbdv_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    D, Dp = _pbdv(v, x)
    return (D, Dp), (
        chain(
            D,
            (v_dot, lambda: _pbdv_partial((1, 0), v, x)[0]),
            (x_dot, lambda: _pbdv_partial((0, 1), v, x)[0]),
        ),
        chain(
            Dp,
            (v_dot, lambda: _pbdv_partial((1, 0), v, x)[1]),
            (x_dot, lambda: _pbdv_partial((0, 1), v, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pbdv_partial(orders, v, x):
    """The derivative of `pbdv` of mixed `orders` in (v, x)."""
    return exactly("pbdv", orders, v, x, outputs=2)


@rule(_pbdv_partial)
def _pbdv_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    D_n, Dp_n = _pbdv_partial(orders, v, x)
    return (D_n, Dp_n), (
        chain(
            D_n,
            (v_dot, lambda: _pbdv_partial(raised(orders, 0), v, x)[0]),
            (x_dot, lambda: _pbdv_partial(raised(orders, 1), v, x)[0]),
        ),
        chain(
            Dp_n,
            (v_dot, lambda: _pbdv_partial(raised(orders, 0), v, x)[1]),
            (x_dot, lambda: _pbdv_partial(raised(orders, 1), v, x)[1]),
        ),
    )


@special(types=("dd->dd",))
def pbvv(v: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The parabolic cylinder function V(-v - 1/2, x), which SciPy calls V_v(x), and its derivative in x.

    .. math::

        \\begin{aligned}
        V_v''(x) &= \\left(\\tfrac{1}{4} x^2 - v - \\tfrac{1}{2}\\right) V_v(x) \\\\
        V_v(0) &= \\frac{2^{-v/2} \\pi}{\\Gamma(1 + v/2)^2 \\, \\Gamma(-v/2)}, \\qquad
        V_v'(0) = \\frac{2^{(1 - v)/2} \\pi}{\\Gamma((1 + v)/2)^2 \\, \\Gamma((1 - v) / 2)}
        \\end{aligned}

    [DLMF 12.2.2, 12.2.8, 12.2.9]

    V_v(x) and D_v(x) solve the same equation, and D V' - V D' = sqrt(2 / pi). SciPy's values lose
    digits close to integers v, and for large v or x; the derivatives do not use them.

    Args:
      v: The order, real, as that of D_v(x).
      x: The argument, real.

    Returns:
      V: The parabolic cylinder function V(a, x) of DLMF with a = -v - 1/2. It grows as sqrt(2 / pi)
        x^(-v - 1) exp(x^2 / 4) for x to infinity.
      Vp: Its derivative in x.

    `scipy.special.pbvv`. The arguments broadcast; v real, x real. The result has their precision
    (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's
    own loop of float32 loses too many digits).

    Where SciPy's loop may take long (a recurrence of as many steps, in as much memory), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(v) < 1.0e+8 or v != v.

    Derivatives:
      dV/dx = Vp
      dVp/dx = (x**2 / 4 - v - 0.5) * V   [DLMF 12.2.2]
      computed in v, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-01.

    Cost: In v, and similarly in x, the exact engine takes 0.64 ms an element in the median of the
    tested region, and up to 7.7 ms elsewhere. So within the default budget of 2 s an execution has some
    3,000 different elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pbdv, pbwa, hyp1f1

    References:
      https://dlmf.nist.gov/12.2.E2

    Examples:
      >>> from jaxspecial import pbvv
      >>> print(f"{pbvv(0.5, 0.5)[0]:.5g}")
      -0.24725

      The rate V'(x) / V(x) tends to x/2 for large x. At x = 3 it depends on the order as
      follows:

      >>> import jax
      >>> from jaxspecial import pbvv
      >>> def rate(v, x):
      ...     value, slope = pbvv(v, x)
      ...     return slope / value
      >>> print(f"{rate(0.5, 3.0):.4f} {jax.grad(rate)(0.5, 3.0):.4f}")
      0.8223 -0.3767

    Known: The value of V, with relative errors up to 1: SciPy's series cancels, to no digit next to
    integers v: 0.36 at v = -5e-9. Where: abs(v) <= 5 and abs(x) <= 5.

    Known: The value of V, with relative errors of any size: SciPy's recurrence and expansions fail:
    8e+7 at (16.2, -16.1). Where: abs(v) > 5 or abs(x) > 5.
    """
    return _pbvv(v, x)


@custom_jvp
def _pbvv(v, x):
    return call("pbvv", v, x)


@rule(_pbvv)
def _pbvv_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    V, Vp = _pbvv(v, x)
    return (V, Vp), (
        chain(
            V,
            (v_dot, lambda: _pbvv_partial((1, 0), v, x)[0]),
            (x_dot, lambda: _pbvv_partial((0, 1), v, x)[0]),
        ),
        chain(
            Vp,
            (v_dot, lambda: _pbvv_partial((1, 0), v, x)[1]),
            (x_dot, lambda: _pbvv_partial((0, 1), v, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pbvv_partial(orders, v, x):
    """The derivative of `pbvv` of mixed `orders` in (v, x)."""
    return exactly("pbvv", orders, v, x, outputs=2)


@rule(_pbvv_partial)
def _pbvv_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    V_n, Vp_n = _pbvv_partial(orders, v, x)
    return (V_n, Vp_n), (
        chain(
            V_n,
            (v_dot, lambda: _pbvv_partial(raised(orders, 0), v, x)[0]),
            (x_dot, lambda: _pbvv_partial(raised(orders, 1), v, x)[0]),
        ),
        chain(
            Vp_n,
            (v_dot, lambda: _pbvv_partial(raised(orders, 0), v, x)[1]),
            (x_dot, lambda: _pbvv_partial(raised(orders, 1), v, x)[1]),
        ),
    )


@special(types=("dd->dd",))
def pbwa(a: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The parabolic cylinder function W(a, x) of DLMF 12.14 and its derivative in x.

    .. math::

        \\begin{aligned}
        W''(a, x) &= \\left(a - \\tfrac{1}{4} x^2\\right) W(a, x) \\\\
        W(a, 0) &= 2^{-3/4} \\left|\\frac{\\Gamma(1/4 + i a / 2)}{\\Gamma(3/4 + i a / 2)}\\right|^{1/2} \\\\
        W'(a, 0) &= -2^{-1/4} \\left|\\frac{\\Gamma(3/4 + i a / 2)}{\\Gamma(1/4 + i a / 2)}\\right|^{1/2}
        \\end{aligned}

    [DLMF 12.2.3, 12.14.2, 12.14.3]

    W(a, x) and W(a, -x) are independent solutions of the same equation, with the Wronskian 1. They are
    the real waves of a barrier in the form of an inverted parabola.

    Args:
      a: The parameter, real, from -5 to 5; SciPy's value is NaN beyond.
      x: The argument, real, from -5 to 5; SciPy's value is NaN beyond.

    Returns:
      W: The parabolic cylinder function W(a, x), which oscillates where x^2 > 4 a.
      Wp: Its derivative in x.

    `scipy.special.pbwa`. The arguments broadcast; a real, x real. The result has their precision
    (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's
    own loop of float32 loses too many digits).

    Derivatives:
      dW/dx = Wp
      dWp/dx = (a - x**2 / 4) * W   [DLMF 12.2.3]
      computed in a, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-14.

    Cost: In a, and similarly in x, the exact engine takes 4.8 ms an element in the median of the tested
    region, and up to 75 ms elsewhere. So within the default budget of 2 s an execution has some 400
    different elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pbdv, pbvv, airy

    References:
      https://dlmf.nist.gov/12.2.E3

    Examples:
      >>> from jaxspecial import pbwa
      >>> print(f"{pbwa(0.5, 0.5)[0]:.5g}")
      0.64064

      A zero of W(1, x), by Newton's method, and how it moves with the parameter:

      >>> import jax
      >>> from jaxspecial import pbwa
      >>> a, x = 1.0, 3.0
      >>> for _ in range(5):
      ...     value, slope = pbwa(a, x)
      ...     x -= value / slope
      >>> print(f"{x:.4f} {-jax.grad(lambda a: pbwa(a, x)[0])(a) / slope:.4f}")
      3.1023 0.8669

    Known: The value, with relative errors up to 1e-09: SciPy's series cancels. Where: abs(a) + abs(x) >
    5.
    """
    return _pbwa(a, x)


@custom_jvp
def _pbwa(a, x):
    return call("pbwa", a, x)


@rule(_pbwa)
def _pbwa_jvp(primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    W, Wp = _pbwa(a, x)
    return (W, Wp), (
        chain(
            W,
            (a_dot, lambda: _pbwa_partial((1, 0), a, x)[0]),
            (x_dot, lambda: _pbwa_partial((0, 1), a, x)[0]),
        ),
        chain(
            Wp,
            (a_dot, lambda: _pbwa_partial((1, 0), a, x)[1]),
            (x_dot, lambda: _pbwa_partial((0, 1), a, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pbwa_partial(orders, a, x):
    """The derivative of `pbwa` of mixed `orders` in (a, x)."""
    return exactly("pbwa", orders, a, x, outputs=2)


@rule(_pbwa_partial)
def _pbwa_partial_jvp(orders, primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    W_n, Wp_n = _pbwa_partial(orders, a, x)
    return (W_n, Wp_n), (
        chain(
            W_n,
            (a_dot, lambda: _pbwa_partial(raised(orders, 0), a, x)[0]),
            (x_dot, lambda: _pbwa_partial(raised(orders, 1), a, x)[0]),
        ),
        chain(
            Wp_n,
            (a_dot, lambda: _pbwa_partial(raised(orders, 0), a, x)[1]),
            (x_dot, lambda: _pbwa_partial(raised(orders, 1), a, x)[1]),
        ),
    )
