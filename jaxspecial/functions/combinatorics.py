"""Counting: factorials, combinations, permutations, Stirling, Bernoulli and Euler numbers, exact or in floats."""

from __future__ import annotations

from typing import Any, Literal, overload

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.engines import primitives
from jaxspecial.engines.scalar_callback import SCIPYS
from jaxspecial.functions.counting import as_numpy, counted_exactly, multifactorial, two_real
from jaxspecial.generated.gamma import binom, poch
from jaxspecial.rules.arguments import _as_array, _check_shapes
from jaxspecial.rules.promotion import public
from jaxspecial.rules.static_arguments import as_flag, as_integer, known

__all__ = ["bernoulli", "comb", "euler", "factorial", "factorial2", "factorialk", "perm", "stirling2"]

# With exact=True the results are SciPy's: an int for a number, else a NumPy array of integers or of Python ints. The type
# depends on the values of the argument, hence Any.


# ------------------------------------------------------------------------------------------------- factorials


@overload
def factorial(n: ArrayLike, exact: Literal[False] = False, extend: str = "zero") -> Array: ...
@overload
def factorial(n: ArrayLike, exact: bool, extend: str = "zero") -> Any: ...
@public
def factorial(n: ArrayLike, exact: bool = False, extend: str = "zero") -> Any:
    r"""The factorial n! = gamma(n + 1), an array of the shape of n; 0 for negative n.

    .. math::

        n! = \Gamma(n + 1) = \int_0^\infty t^n e^{-t} \, dt, \qquad n > -1

    [DLMF 5.2.1, 5.4.1]

    `scipy.special.factorial`. n real, of any shape; complex too with extend="complex". The result has n's
    precision. A Python or NumPy number, or an array.

    Args:
      n: the argument, real, or complex with extend="complex".
      exact: a Python bool, static: compute in Python's integers, on the host: for an integer n that is known when the program is traced, an
        int; for an array of such, a NumPy array, of Python ints where they are large. SciPy's own, without derivatives.
      extend: static: "zero", for 0 at negative n; or "complex", for gamma(n + 1) there too (NaN at n = -1 if n is real).

    Returns:
      n!: An array of the shape of n, of floats; with exact=True an int or a NumPy array of integers.

    Derivatives:
      d^k/dn^k = the derivative of `gamma` at n + 1 (DLMF 5.2.2); 0 where the result is.

    Raises:
      TypeError: if n is traced and exact is true, or is not a number.
      ValueError: if the options exclude each other, or n is of a type that they do not allow.

    See also:
      factorial2, factorialk, gamma, loggamma, comb

    Examples:
      >>> from jaxspecial import factorial
      >>> print(f"{factorial(4.5):.6g}", factorial(25, exact=True))
      52.3428 15511210043330985984000000

      The derivative at n = 0 is minus Euler's constant:

      >>> import jax
      >>> print(f"{jax.grad(factorial)(0.0):.4f}")
      -0.5772
    """
    return multifactorial("factorial", n, 1, exact, extend)


@overload
def factorial2(n: ArrayLike, exact: Literal[False] = False, extend: str = "zero") -> Array: ...
@overload
def factorial2(n: ArrayLike, exact: bool, extend: str = "zero") -> Any: ...
@public
def factorial2(n: ArrayLike, exact: bool = False, extend: str = "zero") -> Any:
    r"""The double factorial n!! = n (n - 2) (n - 4) ..., an array of the shape of n; 0 for negative n.

    .. math::

        (2m)!! = 2^m m!, \qquad (2m + 1)!! = \frac{2^{m + 1}}{\sqrt{\pi}} \, \Gamma(m + \tfrac{3}{2})

    [DLMF 5.4.2]

    `scipy.special.factorial2`. n integer, of any shape; real or complex with extend="complex".

    Args:
      n: the argument, an integer, or real or complex with extend="complex".
      exact: a Python bool, static: compute in Python's integers, on the host; see `factorial`.
      extend: static: "zero", for integers n, with 0 at negative n; or "complex", for the analytic function
        2^(n/2) gamma(n/2 + 1) sqrt(2 / pi), which is n!! at odd n and sqrt(2 / pi) n!! at even n. As in SciPy, n = 0
        and n = 1 given as numbers, not arrays, give 1.

    Returns:
      n!!: An array of the shape of n, of floats; with exact=True an int or a NumPy array of integers.

    Derivatives:
      in n with extend="complex", through `gamma` (DLMF 5.2.2). Integers have none.

    Raises:
      TypeError: if n is traced and exact is true, or is not a number.
      ValueError: if the options exclude each other, or n is of a type that they do not allow.

    See also:
      factorial, factorialk, gamma

    Examples:
      >>> from jaxspecial import factorial2
      >>> print(f"{factorial2(7):.6g}", factorial2(30, exact=True))
      105 42849873690624000

      The even moments of a normal variable are double factorials:

      >>> from jaxspecial import roots_hermitenorm
      >>> x, w, total = roots_hermitenorm(5, mu=True)
      >>> print(f"{(w * x**6).sum() / total:.3f} {factorial2(5):.3f}")
      15.000 15.000
    """
    return multifactorial("factorial2", n, 2, exact, extend)


@overload
def factorialk(n: ArrayLike, k: ArrayLike, exact: Literal[False] = False, extend: str = "zero") -> Array: ...
@overload
def factorialk(n: ArrayLike, k: ArrayLike, exact: bool, extend: str = "zero") -> Any: ...
@public
def factorialk(n: ArrayLike, k: ArrayLike, exact: bool = False, extend: str = "zero") -> Any:
    r"""The multifactorial n (n - k) (n - 2 k) ..., an array of the shape of n; 0 for negative n.

    .. math::

        n!_{(k)} = \prod_{j=0}^{\lceil n/k \rceil - 1} (n - j k), \qquad n = 1, 2, \ldots

    [SciPy]

    `scipy.special.factorialk`. n integer, of any shape; real or complex with extend="complex".

    Args:
      n: the argument, an integer, or real or complex with extend="complex".
      k: the step, a positive Python int; with extend="complex" a real or complex number, traced or not, which
        broadcasts. A negative k that is known gives complex results, as in SciPy; one that is traced and real
        must be positive (NaN otherwise), because types cannot depend on values there.
      exact: a Python bool, static: compute in Python's integers, on the host; see `factorial`.
      extend: static: "zero", for integers n, with 0 at negative n; or "complex", for the analytic function
        k^((n - 1) / k) gamma(n/k + 1) / gamma(1/k + 1), which is the multifactorial where n = 1 modulo k. As in
        SciPy, n = 0 and n = 1 given as numbers, not arrays, give 1.

    Returns:
      the multifactorial: An array of the shape of n, of floats; with exact=True an int or a NumPy array of integers.

    Derivatives:
      in n and k with extend="complex", through `gamma` (DLMF 5.2.2). Integers have none.

    Raises:
      TypeError: if n is traced and exact is true, if k is traced without extend="complex", or n is not a number.
      ValueError: if the options exclude each other, or n or k is of a type that they do not allow.

    See also:
      factorial, factorial2, gamma, poch

    Examples:
      >>> from jaxspecial import factorialk
      >>> print(f"{factorialk(10, 3):.6g}", factorialk(10, 3, exact=True))
      280 280

      The coefficients of the binomial series (1 - 3 x)^(-1/3) = sum(c_m x^m) are (3 m - 2)!!! / m!. Its value at x = 1/10:

      >>> from jaxspecial import factorial
      >>> c = [factorialk(3 * m - 2, 3) / factorial(m) for m in range(1, 12)]
      >>> print(f"{1 + sum(c[m - 1] * 0.1**m for m in range(1, 12)):.4f} {0.7 ** (-1 / 3):.4f}")
      1.1262 1.1262
    """
    return multifactorial("factorialk", n, k, exact, extend)


# ----------------------------------------------------------------------------------- combinations, permutations


@overload
def comb(N: ArrayLike, k: ArrayLike, *, exact: Literal[False] = False, repetition: bool = False) -> Array: ...
@overload
def comb(N: ArrayLike, k: ArrayLike, *, exact: Literal[True], repetition: bool = False) -> int: ...
@overload
def comb(N: ArrayLike, k: ArrayLike, *, exact: bool, repetition: bool = False) -> Array | int: ...
@public
def comb(N: ArrayLike, k: ArrayLike, *, exact: bool = False, repetition: bool = False) -> Array | int:
    r"""The number of ways to choose k of N things: binom(N, k), or 0 unless 0 <= k <= N.

    .. math::

        \binom{N}{k} = \frac{N!}{k! \, (N - k)!}, \qquad 0 \le k \le N

    [DLMF 1.2.6, 26.3.1]

    `scipy.special.comb`. N and k real; they broadcast, and the result has their precision.

    Args:
      N: the number of things, real, >= 0.
      k: the number of them that are chosen, real.
      exact: a Python bool, static: compute in Python's integers, on the host, for integers N and k that are known when the program is traced; the
        result is an int, SciPy's own.
      repetition: a Python bool, static: whether a thing may be chosen again: binom(N + k - 1, k).

    Returns:
      the number: An array of floats, of the shape to which N and k broadcast; with exact=True an int.

    Derivatives:
      those of `binom` in N and in k (DLMF 1.2.6 and 5.2.2); 0 where the result is 0 by definition.

    Raises:
      TypeError: if N or k is traced and exact is true, or is not a real number.
      ValueError: if the shapes do not broadcast, or N or k is not an integer and exact is true.

    See also:
      perm, binom, factorial, poch, stirling2

    Examples:
      >>> from jaxspecial import comb
      >>> print(f"{comb(10, 3):.6g}", comb(10, 3, exact=True, repetition=True))
      120 220

      The growth of the number of lottery tickets, 6 of 49, per ball added, in percent:

      >>> import jax
      >>> print(f"{100 * jax.grad(comb)(49.0, 6.0) / comb(49.0, 6.0):.2f}")
      12.92
    """
    exact, repetition = as_flag("comb", "exact", exact), as_flag("comb", "repetition", repetition)
    if exact:
        return counted_exactly("comb", N, k, repetition=repetition)
    N, k = two_real("comb", N, k)
    return _in_floats(_with_repetition if repetition else _without_repetition, N, k)


def _with_repetition(N, k):
    none = (k == 0) & (N >= 0)  # is chosen: 1, with binom's derivatives but where it has a pole
    pole = none & (N + k - 1 == -1)
    value = jnp.where(pole, 1.0, binom(jnp.where(pole, 1, N + k - 1), k))
    return jnp.where(none, value + jax.lax.stop_gradient(1 - value), value)


def _without_repetition(N, k):
    inside = (k <= N) & (N >= 0) & (k >= 0)
    # A safe point where the result is 0, so that no derivative there is NaN.
    return jnp.where(inside, binom(jnp.where(inside, N, 1), jnp.where(inside, k, 1)), 0.0)


@overload
def perm(N: ArrayLike, k: ArrayLike, exact: Literal[False] = False) -> Array: ...
@overload
def perm(N: ArrayLike, k: ArrayLike, exact: Literal[True]) -> int: ...
@overload
def perm(N: ArrayLike, k: ArrayLike, exact: bool) -> Array | int: ...
@public
def perm(N: ArrayLike, k: ArrayLike, exact: bool = False) -> Array | int:
    r"""The number of ways to choose k of N things in order: N! / (N - k)!, or 0 unless 0 <= k <= N.

    .. math::

        \frac{N!}{(N - k)!} = N (N - 1) \cdots (N - k + 1), \qquad 0 \le k \le N

    [DLMF 5.2.5]

    `scipy.special.perm`. N and k real; they broadcast, and the result has their precision.

    Args:
      N: the number of things, real, >= 0.
      k: the number of them that are chosen, real.
      exact: a Python bool, static: compute in Python's integers, on the host, for integers N and k that are known when the program is traced; the
        result is an int, SciPy's own.

    Returns:
      the number: An array of floats, of the shape to which N and k broadcast; with exact=True an int.

    Derivatives:
      those of `poch(N - k + 1, k)` (DLMF 5.2.5 and 5.2.2); 0 where the result is 0 by definition.

    Raises:
      TypeError: if N or k is traced and exact is true, or is not a real number.
      ValueError: if the shapes do not broadcast, or N or k is not an integer and exact is true.

    See also:
      comb, poch, factorial

    Examples:
      >>> from jaxspecial import perm
      >>> print(f"{perm(10, 3):.6g}", perm(10, 3, exact=True))
      720 720

      The probability that 23 birthdays are all different:

      >>> print(f"{perm(365.0, 10.0) / 365.0**10 * perm(355.0, 13.0) / 365.0**13:.4f}")
      0.4927
    """
    if as_flag("perm", "exact", exact):
        return counted_exactly("perm", N, k)
    N, k = two_real("perm", N, k)
    return _in_floats(_in_order, N, k)


def _in_order(N, k):
    inside = (k <= N) & (N >= 0) & (k >= 0)
    return jnp.where(inside, poch(jnp.where(inside, N - k + 1, 1), jnp.where(inside, k, 1)), 0.0)


def _in_floats(function, N, k):
    """function(N, k), where integers are converted to float64: N + k may overflow, and float32 may be too narrow."""
    if any(jnp.issubdtype(a.dtype, jnp.floating) for a in (N, k)):
        return function(N, k)
    result = jnp.result_type(float)
    with jax.enable_x64(True):
        return function(N.astype(jnp.float64), k.astype(jnp.float64)).astype(result)


@overload
def stirling2(N: ArrayLike, K: ArrayLike, *, exact: Literal[False] = False) -> Array: ...
@overload
def stirling2(N: ArrayLike, K: ArrayLike, *, exact: bool) -> Any: ...
@public
def stirling2(N: ArrayLike, K: ArrayLike, *, exact: bool = False) -> Any:
    r"""The Stirling number of the second kind: the number of partitions of N things into K non-empty sets.

    .. math::

        S(N, K) = \frac{1}{K!} \sum_{j=0}^K (-1)^{K - j} \binom{K}{j} j^N

    [DLMF 26.8.6]

    `scipy.special.stirling2`. N and K integers; they broadcast. The result is a float: SciPy's, from a recurrence
    for N <= 50 and an asymptotic expansion (Temme, 1993) above, good to a few digits there.

    Args:
      N: the number of things, an integer.
      K: the number of sets, an integer.
      exact: a Python bool, static: compute in Python's integers, on the host, for an N and a K that are known when the program is traced:
        an int, or a NumPy array of such. SciPy's own.

    Returns:
      S: An array of floats, of the shape to which N and K broadcast; with exact=True an int or a NumPy array of ints.

    Derivatives:
      none; integers are discrete.

    Raises:
      TypeError: if N or K is not of an integer type, or is traced and exact is true.
      ValueError: if the shapes do not broadcast.

    See also:
      comb, factorial, bernoulli

    Examples:
      >>> from jaxspecial import stirling2
      >>> print(f"{stirling2(10, 3):.6g}", stirling2(30, 5, exact=True))
      9330 7713000216608565075

      The number of ways in which 6 different gifts reach 3 children, each of whom gets at least one:

      >>> from jaxspecial import factorial
      >>> print(f"{factorial(3) * stirling2(6, 3):.0f}")
      540
    """
    given = {"N": N, "K": K}
    if exact := as_flag("stirling2", "exact", exact):
        for label, value in given.items():
            known("stirling2", label, value, "an integer, or an array of such,", "exact=False takes it")
        arrays = {label: np.asarray(value) for label, value in given.items()}
    else:
        arrays = {label: _as_array("stirling2", label, value) for label, value in given.items()}
    for label, array in arrays.items():
        if not jnp.issubdtype(array.dtype, jnp.integer):
            raise TypeError(
                f"jaxspecial.stirling2: the argument '{label}' must be an integer, but its dtype is {array.dtype}; "
                f"pass numpy.asarray({label}, int) if that is what you mean."
            )
    _check_shapes("stirling2", arrays)
    if exact:
        return SCIPYS["stirling2"](as_numpy(N), as_numpy(K), exact=True)
    result = jnp.result_type(float)
    with jax.enable_x64(True):
        value = primitives.call("_stirling2_inexact", *(a.astype(jnp.float64) for a in arrays.values()))
        return value.astype(result)


# ------------------------------------------------------------------------------------------ Bernoulli and Euler


@public
def bernoulli(n: int) -> Array:
    r"""The Bernoulli numbers B_0, ..., B_n, with B_1 = -1/2: an array (n + 1,).

    .. math::

        \frac{t}{e^t - 1} = \sum_{n=0}^\infty B_n \frac{t^n}{n!}, \qquad |t| < 2 \pi

    [DLMF 24.2.1]

    `scipy.special.bernoulli`, evaluated by SciPy when it is called; inside `jax.jit` a constant of the program.

    Args:
      n: an integer from 0, as a Python int, static.

    Returns:
      B: An array of shape (n + 1,).

    Derivatives:
      none; integers are discrete.

    Raises:
      TypeError: if n is traced.
      ValueError: if n is not an integer from 0.

    See also:
      euler, zeta, factorial

    Examples:
      >>> from jaxspecial import bernoulli
      >>> print(f"{bernoulli(4)[4]:.6g}")
      -0.0333333

      Values of the zeta function at even integers are Bernoulli numbers times powers of pi:

      >>> from jaxspecial import zeta
      >>> print(f"{-bernoulli(4)[4] * (2 * 3.14159265) ** 4 / (2 * 24):.4f} {zeta(4.0, 1.0):.4f}")
      1.0823 1.0823
    """
    return jnp.asarray(SCIPYS["bernoulli"](as_integer("bernoulli", "n", n, 0)))


@public
def euler(n: int) -> Array:
    r"""The Euler numbers E_0, ..., E_n: an array (n + 1,).

    .. math::

        \frac{1}{\cosh t} = \sum_{n=0}^\infty E_n \frac{t^n}{n!}, \qquad |t| < \tfrac{1}{2} \pi

    [DLMF 24.2.6]

    `scipy.special.euler`, evaluated by SciPy when it is called; inside `jax.jit` a constant of the program.

    Args:
      n: an integer from 0, as a Python int, static.

    Returns:
      E: An array of shape (n + 1,).

    Derivatives:
      none; integers are discrete.

    Raises:
      TypeError: if n is traced.
      ValueError: if n is not an integer from 0.

    See also:
      bernoulli, factorial

    Examples:
      >>> from jaxspecial import euler
      >>> print(f"{euler(6)[6]:.6g}")
      -61

      The series of 1 / cosh(t) at t = 1/2:

      >>> import jax.numpy as jnp
      >>> from jaxspecial import factorial
      >>> n = jnp.arange(13)
      >>> print(f"{jnp.sum(euler(12) / factorial(n) * 0.5**n):.4f} {1 / jnp.cosh(0.5):.4f}")
      0.8868 0.8868
    """
    return jnp.asarray(SCIPYS["euler"](as_integer("euler", "n", n, 0)))
