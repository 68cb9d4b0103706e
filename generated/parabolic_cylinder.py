# Generated from codegen/catalogue/parabolic_cylinder.yaml by `make generate`. Do not edit.

"""Parabolic cylinder: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, exactly, raised, rule, special

__all__ = ["pbdv", "pbvv", "pbwa"]


@special(loops="pbdv")
def pbdv(v: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The parabolic cylinder function D_v(x) = U(-v - 1/2, x) and its derivative in x.

    `scipy.special.pbdv`. The arguments broadcast; v real, x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Unless abs(v) < 1.0e+8 or v != v, SciPy's loop runs in a subprocess (a recurrence of as many steps,
    in as much memory); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      v, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pbdv
      >>> print(f"{pbdv(0.5, 0.5)[0]:.6g}")
      0.802702

    Known: SciPy's series cancels (where abs(v) <= 5 and abs(x) <= 5).

    Known: SciPy's recurrence and expansions fail, the more the larger v and x are of opposite sign:
    4e+11 at (17.6, -19.1) (where abs(v) > 5 or abs(x) > 5).
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


@special(loops="pbvv")
def pbvv(v: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The parabolic cylinder function V(-v - 1/2, x), which SciPy calls V_v(x), and its derivative in x.

    `scipy.special.pbvv`. The arguments broadcast; v real, x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Unless abs(v) < 1.0e+8 or v != v, SciPy's loop runs in a subprocess (a recurrence of as many steps,
    in as much memory); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      v, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pbvv
      >>> print(f"{pbvv(0.5, 0.5)[0]:.6g}")
      -0.247254

    Known: SciPy's series cancels, to no digit next to integers v: 0.36 at v = -5e-9 (where abs(v) <= 5
    and abs(x) <= 5).

    Known: SciPy's recurrence and expansions fail: 8e+7 at (16.2, -16.1) (where abs(v) > 5 or abs(x) >
    5).
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


@special(loops="pbwa")
def pbwa(a: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The parabolic cylinder function W(a, x) of DLMF 12.14 and its derivative in x.

    `scipy.special.pbwa`. The arguments broadcast; a real, x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      a, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pbwa
      >>> print(f"{pbwa(0.5, 0.5)[0]:.6g}")
      0.640641

    Known: SciPy's series cancels (where abs(a) + abs(x) > 5).
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
