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

    `scipy.special.mathieu_a`. The arguments broadcast; m real, q real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Unless abs(m) < 1.0e+7 or q == 0, SciPy's loop runs in a subprocess (a sum over all orders runs for
    seconds); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      q, and mixed: by the kernel even_characteristic_partial (the tridiagonal eigenproblem, DLMF 28.4)
        where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import mathieu_a
      >>> print(f"{mathieu_a(2, 0.5):.6g}")
      4.1009

    Known: SciPy's search ends on another branch at some q (where abs(q) > 200).
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

    `scipy.special.mathieu_b`. The arguments broadcast; m real, q real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Unless abs(m) < 1.0e+7 or q == 0, SciPy's loop runs in a subprocess (a sum over all orders runs for
    seconds); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      q, and mixed: by the kernel odd_characteristic_partial (the tridiagonal eigenproblem, DLMF 28.4)
        where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import mathieu_b
      >>> print(f"{mathieu_b(2, 0.5):.6g}")
      3.97919

    Known: SciPy's search ends on another branch at some q (where abs(q) > 200).
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


@special(loops="mathieu_cem")
def mathieu_cem(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The even Mathieu function ce_m(x, q) at x in degrees, and its derivative in x in radians.

    `scipy.special.mathieu_cem`. The arguments broadcast; m real, q real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 1e+4 on it returns
    NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      q, and mixed: by the kernel mathieu_ce_partial (the tridiagonal eigenproblem, DLMF 28.4) where it
        certifies its result; elsewhere by the exact engine.
      x, and mixed: by the kernel mathieu_ce_partial (the tridiagonal eigenproblem, DLMF 28.4) where it
        certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import mathieu_cem
      >>> print(f"{mathieu_cem(2, 0.5, 0.5)[0]:.6g}")
      1.06378

    Known: SciPy's coefficients underflow, and so it is 0 or NaN (where m > 50 and m < 500).

    Known: SciPy's coefficients lose digits at small q (where abs(q) < 0.05 and m <= 50).

    Known: SciPy's characteristic value is that of another branch at some q (where abs(q) > 200).
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


@special(loops="mathieu_sem")
def mathieu_sem(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The odd Mathieu function se_m(x, q) at x in degrees, and its derivative in x in radians.

    `scipy.special.mathieu_sem`. The arguments broadcast; m real, q real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 1e+4 on it returns
    NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      q, and mixed: by the kernel mathieu_se_partial (the tridiagonal eigenproblem, DLMF 28.4) where it
        certifies its result; elsewhere by the exact engine.
      x, and mixed: by the kernel mathieu_se_partial (the tridiagonal eigenproblem, DLMF 28.4) where it
        certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import mathieu_sem
      >>> print(f"{mathieu_sem(2, 0.5, 0.5)[0]:.6g}")
      0.0160196

    Known: SciPy's coefficients underflow, and so it is 0 or NaN (where m > 50 and m < 500).

    Known: SciPy's coefficients lose digits at small q (where abs(q) < 0.05 and m <= 50).

    Known: SciPy's characteristic value is that of another branch at some q (where abs(q) > 200).
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


@special(loops="mathieu_modcem1")
def mathieu_modcem1(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The even modified Mathieu function of the first kind Mc^(1)_m(x, q) of DLMF 28.20, x in radians, and
    its derivative in x.

    `scipy.special.mathieu_modcem1`. The arguments broadcast; m real, q real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: q > 0.

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 1e+4 on it returns
    NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      q, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import mathieu_modcem1
      >>> print(f"{mathieu_modcem1(2, 1.5, 0.5)[0]:.6g}")
      0.456303

    Known: SciPy's sum loses the digits of a small q: all of them at m = 10, q = 0.01 (where q < 1 or m
    > 5).
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


@special(loops="mathieu_modcem2")
def mathieu_modcem2(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The even modified Mathieu function of the second kind Mc^(2)_m(x, q) of DLMF 28.20, x in radians,
    and its derivative in x.

    `scipy.special.mathieu_modcem2`. The arguments broadcast; m real, q real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: q > 0.

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 1e+4 on it returns
    NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      q, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import mathieu_modcem2
      >>> print(f"{mathieu_modcem2(2, 1.5, 0.5)[0]:.6g}")
      -0.566689

    Known: SciPy's sum loses the digits of a small q: 1e-7 at m = 10, q = 0.001 (where q < 0.5 or m >
    5).
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


@special(loops="mathieu_modsem1")
def mathieu_modsem1(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The odd modified Mathieu function of the first kind Ms^(1)_m(x, q) of DLMF 28.20, x in radians, and
    its derivative in x.

    `scipy.special.mathieu_modsem1`. The arguments broadcast; m real, q real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: q > 0.

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 1e+4 on it returns
    NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      q, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import mathieu_modsem1
      >>> print(f"{mathieu_modsem1(2, 1.5, 0.5)[0]:.6g}")
      0.300603

    Known: SciPy's sum loses the digits of a small q: all of them at m = 10, q = 0.01 (where q < 1 or m
    > 5).
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


@special(loops="mathieu_modsem2")
def mathieu_modsem2(m: ArrayLike, q: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The odd modified Mathieu function of the second kind Ms^(2)_m(x, q) of DLMF 28.20, x in radians, and
    its derivative in x.

    `scipy.special.mathieu_modsem2`. The arguments broadcast; m real, q real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: q > 0.

    NaN unless abs(m) < 1.0e+7 and abs(q) < 1.0e+7: SciPy's loop crashes; from q = 1e+4 on it returns
    NaN.

    Derivatives:
      m: discrete: SciPy computes the periodic Mathieu functions, which are of integer order.
      q, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import mathieu_modsem2
      >>> print(f"{mathieu_modsem2(2, 1.5, 0.5)[0]:.6g}")
      -0.608811

    Known: SciPy's sum loses the digits of a small q: 1e-7 at m = 10, q = 0.001 (where q < 0.5 or m >
    5).
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
