"""Sequences of spheroidal characteristic values, and Fourier coefficients of Mathieu functions, with derivatives in c or q.

They are eigenvalues of T(t) = T0 + t B, symmetric and tridiagonal, with t = c^2 (spheroidal) or q (Mathieu). In the
basis of the eigenvectors at t, the Taylor coefficients of one eigenvalue and its vector, e_k and v_k with
v_0 = (0, ..., 1, ..., 0), and v_k without a component along v_0, follow from (T - e_0) v_k = -B v_(k-1) +
sum(e_j v_(k-j), j = 1..k): e_k = v_0 B v_(k-1), and the other components divided by the gaps.
"""

from __future__ import annotations

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.engines.scalar_callback import SCIPYS, on_host, scipys
from jaxspecial.rules.arguments import _as_array
from jaxspecial.rules.custom_jvp import custom_jvp
from jaxspecial.rules.promotion import public
from jaxspecial.rules.static_arguments import as_integer

__all__ = ["mathieu_even_coef", "mathieu_odd_coef", "obl_cv_seq", "pro_cv_seq"]


def _perturbed(matrix, change, index, order):
    """The Taylor coefficients of the eigenvalue of that index, and of its vector, to that order."""
    values, vectors = np.linalg.eigh(matrix)
    change = vectors.T @ change @ vectors
    gaps = values[index] - values
    gaps[index] = 1
    e, v = [values[index]], [np.eye(len(values))[index]]
    for k in range(1, order + 1):
        pushed = change @ v[k - 1]
        e.append(pushed[index])
        w = pushed - sum(e[j] * v[k - j] for j in range(1, k + 1))
        w = w / gaps
        w[index] = 0
        v.append(w)
    return np.array(e), np.array([vectors @ x for x in v])


@public
def pro_cv_seq(m: int, n: int, c: ArrayLike) -> Array:
    r"""Characteristic values of prolate spheroidal wave functions of order m, of degrees m, ..., n.

    .. math::

        \frac{d}{dx} \left( (1 - x^2) \frac{dw}{dx} \right) + \left( \lambda - c^2 x^2 - \frac{m^2}{1 - x^2} \right) w = 0

    [DLMF 30.2.1]

    The values of lambda for which a solution w is finite at x = 1 and x = -1. DLMF's is lambda - c^2, with
    gamma^2 = c^2.

    `scipy.special.pro_cv_seq`, evaluated on the host. The result is an array of shape (n - m + 1,) + c.shape and c's
    precision; SciPy takes a number c only.

    Args:
      m: the order, an integer from 0, as a Python int, static.
      n: the highest degree, an integer from m, at most m + 199, as a Python int, static.
      c: the spheroidal parameter, real.

    Returns:
      lambda: An array of shape (n - m + 1,) + c.shape, ascending: the values of the degrees m, m + 1, ..., n.

    Derivatives:
      of any order in c, by perturbation of the tridiagonal eigenproblem in Legendre functions
      (DLMF 30.3.4), on the host.

    Raises:
      TypeError: if m or n is traced, or c is not a real number or an array.
      ValueError: if m or n is not an integer as above.

    See also:
      obl_cv_seq, pro_cv, pro_ang1, pro_rad1

    Examples:
      >>> from jaxspecial import pro_cv_seq
      >>> print(f"{pro_cv_seq(0, 2, 1.0)[2]:.6g}")
      6.53347

      Their derivatives in c^2 are the means of x^2 over the squares of the functions:

      >>> import jax
      >>> slopes = jax.jacobian(lambda c: pro_cv_seq(0, 2, c))(1.0)
      >>> print(" ".join(f"{slope / 2:.4f}" for slope in slopes))
      0.3052 0.5861 0.5426
    """
    return _characteristic("pro_cv_seq", m, n, c)


@public
def obl_cv_seq(m: int, n: int, c: ArrayLike) -> Array:
    r"""Characteristic values of oblate spheroidal wave functions of order m, of degrees m, ..., n.

    .. math::

        \frac{d}{dx} \left( (1 - x^2) \frac{dw}{dx} \right) + \left( \lambda + c^2 x^2 - \frac{m^2}{1 - x^2} \right) w = 0

    [DLMF 30.2.1]

    The values of lambda for which a solution w is finite at x = 1 and x = -1. DLMF's is lambda + c^2, with
    gamma^2 = -c^2.

    `scipy.special.obl_cv_seq`, evaluated on the host. The result is an array of shape (n - m + 1,) + c.shape and c's
    precision; SciPy takes a number c only.

    Args:
      m: the order, an integer from 0, as a Python int, static.
      n: the highest degree, an integer from m, at most m + 199, as a Python int, static.
      c: the spheroidal parameter, real.

    Returns:
      lambda: An array of shape (n - m + 1,) + c.shape, ascending: the values of the degrees m, m + 1, ..., n.

    Derivatives:
      of any order in c, by perturbation of the tridiagonal eigenproblem in Legendre functions
      (DLMF 30.3.4), on the host.

    Raises:
      TypeError: if m or n is traced, or c is not a real number or an array.
      ValueError: if m or n is not an integer as above.

    See also:
      pro_cv_seq, obl_cv, obl_ang1, obl_rad1

    Examples:
      >>> from jaxspecial import obl_cv_seq
      >>> print(f"{obl_cv_seq(0, 2, 1.0)[2]:.6g}")
      5.4868

      The first terms of the series of the lowest one about c = 0 are -c^2 / 3 - 2 c^4 / 135:

      >>> import jax
      >>> second = jax.grad(jax.grad(lambda c: obl_cv_seq(0, 0, c)[0]))
      >>> print(f"{second(0.0) / 2:.4f}")
      -0.3333
    """
    return _characteristic("obl_cv_seq", m, n, c)


def _characteristic(name, m, n, c):
    m, n = as_integer(name, "m", m, 0), as_integer(name, "n", n, 0)
    if not 0 <= n - m <= 199:
        raise ValueError(
            f"jaxspecial.{name}: the argument 'n' must be from m to m + 199, but m is {m} and n is {n}."
        )
    c = _as_array(name, "c", c)
    if jnp.iscomplexobj(c):
        raise TypeError(
            f"jaxspecial.{name}: the argument 'c' must be a real number, but its dtype is {c.dtype}."
        )
    narrow = jnp.result_type(float, c)
    with jax.enable_x64(True):
        return jnp.moveaxis(_spheroidal(name, m, n, 0, c.astype(jnp.float64)), -1, 0).astype(narrow)


@functools.partial(custom_jvp, nondiff_argnums=(0, 1, 2, 3))
def _spheroidal(name, m, n, order, c):
    function = _spheroidal_jets(name, m, n, order) if order else scipys(name, m, n)
    return on_host(name, function, (n - m + 1,), "d", c)[0]


@_spheroidal.defjvp
def _spheroidal_jvp(name, m, n, order, primals, tangents):
    slope = _spheroidal(name, m, n, order + 1, *primals)
    return _spheroidal(name, m, n, order, *primals), slope * tangents[0][..., None]


@functools.cache
def _spheroidal_jets(name, m, n, order):
    """The derivatives of that order in c, as a function of the number c."""
    sign = 1 if name == "pro_cv_seq" else -1

    def evaluate(c):
        if not math.isfinite(c):
            return (np.full(n - m + 1, np.nan),)
        found = np.empty(n - m + 1)
        for parity in range(min(2, n - m + 1)):
            # In normalised Legendre functions of degrees l = m + parity, + 2, ...: l (l + 1) and the matrix of x^2.
            count = (n - m) // 2 + 25 + int(2 * abs(c))
            degrees = m + parity + 2 * np.arange(count, dtype=float)
            step = lambda l: np.sqrt((l**2 - m**2) / (4 * l**2 - 1))  # noqa: E731, E741
            square = np.diag(step(degrees + 1) ** 2 + np.where(degrees > m, step(degrees), 0) ** 2)
            beside = step(degrees[:-1] + 1) * step(degrees[:-1] + 2)
            square += np.diag(beside, 1) + np.diag(beside, -1)
            matrix = np.diag(degrees * (degrees + 1)) + sign * c**2 * square
            for index in range(len(found[parity::2])):
                e, _ = _perturbed(matrix, sign * square, index, order)
                # c^2 moves by 2 c t + t^2 when c moves by t.
                found[parity + 2 * index] = math.factorial(order) * sum(
                    e[k] * math.comb(k, order - k) * (2 * c) ** (2 * k - order)
                    for k in range((order + 1) // 2, order + 1)
                )
        return (found,)

    return evaluate


@public
def mathieu_even_coef(m: int, q: ArrayLike) -> Array:
    r"""Fourier coefficients of the even Mathieu function ce_m(x, q), A_(2k)^m or A_(2k+1)^m.

    .. math::

        \begin{aligned}
        \operatorname{ce}_{2n}(x, q) &= \sum_{k=0}^\infty A_{2k}^{2n}(q) \cos(2 k x), \\
        \operatorname{ce}_{2n+1}(x, q) &= \sum_{k=0}^\infty A_{2k+1}^{2n+1}(q) \cos((2 k + 1) x)
        \end{aligned}

    [DLMF 28.4.1, 28.4.2]

    `scipy.special.mathieu_even_coef`, evaluated on the host. The result is an array of 64 bit, whose length is
    SciPy's choice and depends on q, so that q must be known when the program is traced: a number.

    Args:
      m: the order, an integer from 0, as a Python int, static.
      q: the parameter, one real number from 0, static except under `jax.grad` and `jax.jvp`.

    Returns:
      A: An array of one axis, of 64 bit, the coefficients from the lowest frequency on.

    Derivatives:
      of any order in q, outside of `jax.jit`, by perturbation of the tridiagonal eigenproblem
      (DLMF 28.4.5), on the host.

    Raises:
      TypeError: if m is traced, or q is traced by `jax.jit` or `jax.vmap`.
      ValueError: if m is not an integer from 0, or q not a number from 0.

    See also:
      mathieu_odd_coef, mathieu_cem, mathieu_a

    Examples:
      >>> from jaxspecial import mathieu_even_coef
      >>> print(f"{mathieu_even_coef(2, 1.0)[1]:.6g}")
      0.948257

      The function as the sum of its series; SciPy's mathieu_cem takes x in degrees:

      >>> import numpy as np
      >>> from jaxspecial import mathieu_cem
      >>> A = np.asarray(mathieu_even_coef(2, 1.0))
      >>> k = np.arange(len(A))
      >>> print(f"{np.sum(A * np.cos(2 * k * np.pi / 6)):.4f} {mathieu_cem(2, 1.0, 30.0)[0]:.4f}")
      0.7294 0.7294
    """
    return _mathieu("mathieu_even_coef", as_integer("mathieu_even_coef", "m", m, 0), q)


@public
def mathieu_odd_coef(m: int, q: ArrayLike) -> Array:
    r"""Fourier coefficients of the odd Mathieu function se_m(x, q), B_(2k+2)^m or B_(2k+1)^m.

    .. math::

        \begin{aligned}
        \operatorname{se}_{2n+1}(x, q) &= \sum_{k=0}^\infty B_{2k+1}^{2n+1}(q) \sin((2 k + 1) x), \\
        \operatorname{se}_{2n+2}(x, q) &= \sum_{k=0}^\infty B_{2k+2}^{2n+2}(q) \sin((2 k + 2) x)
        \end{aligned}

    [DLMF 28.4.3, 28.4.4]

    `scipy.special.mathieu_odd_coef`, evaluated on the host. The result is an array of 64 bit, whose length is
    SciPy's choice and depends on q, so that q must be known when the program is traced: a number.

    Args:
      m: the order, a positive integer, as a Python int, static.
      q: the parameter, one real number from 0, static except under `jax.grad` and `jax.jvp`.

    Returns:
      B: An array of one axis, of 64 bit, the coefficients from the lowest frequency on.

    Derivatives:
      of any order in q, outside of `jax.jit`, by perturbation of the tridiagonal eigenproblem
      (DLMF 28.4.7), on the host.

    Raises:
      TypeError: if m is traced, or q is traced by `jax.jit` or `jax.vmap`.
      ValueError: if m is not a positive integer, or q not a number from 0.

    See also:
      mathieu_even_coef, mathieu_sem, mathieu_b

    Examples:
      >>> from jaxspecial import mathieu_odd_coef
      >>> print(f"{mathieu_odd_coef(2, 1.0)[0]:.6g}")
      0.996572

      The slope in q of the second coefficient at q = 0, where se_2(x, q) = sin(2 x) - q sin(4 x) / 12 + ...:

      >>> import jax
      >>> print(f"{jax.grad(lambda q: mathieu_odd_coef(2, q)[1])(0.0):.4f}")
      -0.0833
    """
    return _mathieu("mathieu_odd_coef", as_integer("mathieu_odd_coef", "m", m, 1), q)


def _mathieu(name, m, q):
    try:
        number = float(q.item() if isinstance(q, jax.Array) else q)  # jax.grad's tracers have item(), too
    except jax.errors.ConcretizationTypeError:
        raise TypeError(
            f"jaxspecial.{name}: the argument 'q' must be a number, known when the function is traced, because the "
            "number of coefficients depends on it, but it is traced. Call the function outside of jax.jit, "
            "with q a number; jax.grad and jax.jvp outside of jax.jit may have q as a variable."
        ) from None
    except (TypeError, ValueError):
        number = math.nan
    if not number >= 0:
        raise ValueError(f"jaxspecial.{name}: the argument 'q' must be a number from 0, not {q!r}.")
    with jax.enable_x64(True):
        count = len(SCIPYS[name](m, number))
        return _coefficients(name, m, count, 0, jnp.asarray(q).astype(jnp.float64))


@functools.partial(custom_jvp, nondiff_argnums=(0, 1, 2, 3))
def _coefficients(name, m, count, order, q):
    function = _mathieu_jets(name, m, count, order) if order else scipys(name, m)
    return on_host(name, function, (count,), "d", q)[0]


@_coefficients.defjvp
def _coefficients_jvp(name, m, count, order, primals, tangents):
    slope = _coefficients(name, m, count, order + 1, *primals)
    return _coefficients(name, m, count, order, *primals), slope * tangents[0][..., None]


@functools.cache
def _mathieu_jets(name, m, count, order):
    """The derivatives of that order of the coefficients in q, as a function of the number q."""
    even, odd = name == "mathieu_even_coef", m % 2

    def evaluate(q):
        size = count + 10
        first = odd if even else 2 - odd
        change = np.diag(np.ones(size - 1), 1) + np.diag(np.ones(size - 1), -1)
        if odd:
            change[0, 0] = 1 if even else -1
        elif even:
            change[0, 1] = change[1, 0] = math.sqrt(2)
        matrix = np.diag((first + 2.0 * np.arange(size)) ** 2) + q * change
        _, v = _perturbed(matrix, change, (m - first) // 2, order)
        # v_0 + t v_1 + ... is not of length 1: divide by its length, of which `lengths` has the square.
        lengths = [sum(v[j] @ v[k - j] for j in range(k + 1)) for k in range(order + 1)]
        inverse = [1 / math.sqrt(lengths[0])]
        for k in range(1, order + 1):  # y = l^(-1/2): 2 l y' + l' y = 0
            terms = ((2 * (k - j) + j) * lengths[j] * inverse[k - j] for j in range(1, k + 1))
            inverse.append(-sum(terms) / (2 * k * lengths[0]))
        found = sum(v[j] * inverse[order - j] for j in range(order + 1))[:count]
        value = v[0][:count].copy()
        if even and not odd:
            found[0], value[0] = found[0] / math.sqrt(2), value[0] / math.sqrt(2)
        scipys_own = SCIPYS[name](m, q)[:count]
        sign = 1 if value @ scipys_own > 0 else -1
        return (sign * math.factorial(order) * found,)

    return evaluate
