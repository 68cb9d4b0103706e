"""Counting: factorials, combinations, permutations, Stirling, Bernoulli and Euler numbers, exact or in floats."""

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines import primitives
from jaxspecial.engines.scalar_callback import SCIPYS
from jaxspecial.generated.gamma import binom, gamma, poch, rgamma
from jaxspecial.rules.arguments import _as_array, _check_shapes
from jaxspecial.rules.promotion import public
from jaxspecial.rules.static_arguments import NotAnInteger, as_flag, as_integer, integer_value, known

__all__ = ["bernoulli", "comb", "euler", "factorial", "factorial2", "factorialk", "perm", "stirling2"]


# ------------------------------------------------------------------------------------------------- factorials


@public
def factorial(n, exact=False, extend="zero"):
    """The factorial n! = gamma(n + 1), an array of the shape of n; 0 for negative n.

    `scipy.special.factorial`. n real, of any shape; complex too with extend="complex". The result has n's
    precision. A Python or NumPy number, or an array.

    Args:
      n: the argument.
      exact: compute in Python's integers, on the host: for an integer n that is known when the program is traced, an
        int; for an array of such, a NumPy array, of Python ints where they are large. SciPy's own, without derivatives.
      extend: "zero", for 0 at negative n; or "complex", for gamma(n + 1) there too (NaN at n = -1 if n is real).

    Derivatives:
      d^k/dn^k = the derivative of `gamma` at n + 1 (DLMF 5.2.2); 0 where the result is.

    Raises:
      TypeError: if n is traced and exact is true, or is not a number.
      ValueError: if the options exclude each other, or n is of a type that they do not allow.

    Example:
      >>> from jaxspecial import factorial
      >>> print(f"{factorial(4.5):.6g}", factorial(25, exact=True))
      52.3428 15511210043330985984000000
    """
    return _multifactorial("factorial", n, 1, exact, extend)


@public
def factorial2(n, exact=False, extend="zero"):
    """The double factorial n!! = n (n - 2) (n - 4) ..., an array of the shape of n; 0 for negative n.

    `scipy.special.factorial2`. n integer, of any shape; real or complex with extend="complex".

    Args:
      n: the argument.
      exact: compute in Python's integers, on the host; see `factorial`.
      extend: "zero", for integers n, with 0 at negative n; or "complex", for the analytic function
        2^(n/2) gamma(n/2 + 1) sqrt(2 / pi), which is n!! at odd n and sqrt(2 / pi) n!! at even n. As in SciPy, n = 0
        and n = 1 given as numbers, not arrays, give 1.

    Derivatives:
      in n with extend="complex", through `gamma` (DLMF 5.2.2). Integers have none.

    Raises:
      TypeError: if n is traced and exact is true, or is not a number.
      ValueError: if the options exclude each other, or n is of a type that they do not allow.

    Example:
      >>> from jaxspecial import factorial2
      >>> print(f"{factorial2(7):.6g}", factorial2(30, exact=True))
      105 42849873690624000
    """
    return _multifactorial("factorial2", n, 2, exact, extend)


@public
def factorialk(n, k, exact=False, extend="zero"):
    """The multifactorial n (n - k) (n - 2 k) ..., an array of the shape of n; 0 for negative n.

    `scipy.special.factorialk`. n integer, of any shape; real or complex with extend="complex".

    Args:
      n: the argument.
      k: the step, a positive Python int; with extend="complex" a real or complex number, traced or not, which
        broadcasts. A negative k that is known gives complex results, as in SciPy; one that is traced and real
        must be positive (NaN otherwise), because types cannot depend on values there.
      exact: compute in Python's integers, on the host; see `factorial`.
      extend: "zero", for integers n, with 0 at negative n; or "complex", for the analytic function
        k^((n - 1) / k) gamma(n/k + 1) / gamma(1/k + 1), which is the multifactorial where n = 1 modulo k. As in
        SciPy, n = 0 and n = 1 given as numbers, not arrays, give 1.

    Derivatives:
      in n and k with extend="complex", through `gamma` (DLMF 5.2.2). Integers have none.

    Raises:
      TypeError: if n is traced and exact is true, if k is traced without extend="complex", or n is not a number.
      ValueError: if the options exclude each other, or n or k is of a type that they do not allow.

    Example:
      >>> from jaxspecial import factorialk
      >>> print(f"{factorialk(10, 3):.6g}", factorialk(10, 3, exact=True))
      280 280
    """
    return _multifactorial("factorialk", n, k, exact, extend)


def _multifactorial(name, n, k, exact, extend):
    try:
        return _evaluate(name, n, k, exact, extend)
    except (TypeError, ValueError) as error:
        scipys = _scipys_error(name, n, k, exact, extend)
        if not scipys or scipys in str(error):
            raise
        raise ValueError(f"{error}\n(SciPy: {scipys})") from None


def _scipys_error(name, n, k, exact, extend):
    """SciPy's error message for arguments of these types, for programs that search for it; "" if SciPy accepts them."""
    is_known = n is None or isinstance(n, (list, tuple)) or jax.tree_util.all_leaves([n])
    if isinstance(k, jax.core.Tracer) or not is_known:
        return ""
    try:
        if isinstance(n, jax.Array):
            n = np.ones(n.ndim and 1, n.dtype)
        SCIPYS[name](n, *([k] if name == "factorialk" else []), exact=exact, extend=extend)
    except ValueError as error:
        return str(error)
    except TypeError:
        pass
    return ""


def _evaluate(name, n, k, exact, extend):
    exact = as_flag(name, "exact", exact)
    if extend not in ("zero", "complex"):
        raise ValueError(
            f"jaxspecial.{name}: the argument 'extend' must be 'zero' or 'complex', not {extend!r}."
        )
    if extend == "zero" and name == "factorialk":
        k = as_integer(name, "k", k, 1, most=None)
    if exact:
        known(name, "n", n, "an integer, or an array of such,", "exact=False takes it")
        if extend == "complex":
            raise ValueError(
                f"jaxspecial.{name}: the arguments 'exact' and 'extend' exclude each other; pass exact=False for "
                f"extend='complex'."
            )
        try:
            return SCIPYS[name](
                _on_host(n), *([k] if name == "factorialk" else []), exact=True, extend=extend
            )
        except (TypeError, ValueError) as error:
            raise type(error)(
                f"jaxspecial.{name}: with exact=True the argument 'n' must be an integer, or an array of such, not "
                f"{n!r}; pass exact=False for real numbers. (SciPy: {error})"
            ) from None
    if n is None:
        return jnp.asarray(jnp.nan)
    is_number = isinstance(n, (int, float, complex, np.generic))
    n = _as_array(name, "n", n)
    floating = jnp.issubdtype(n.dtype, jnp.floating)
    if extend == "zero" and (jnp.iscomplexobj(n) or (floating and name != "factorial")):
        raise ValueError(
            f"jaxspecial.{name}: the argument 'n' must be {'real' if name == 'factorial' else 'an integer'}, but its "
            f"dtype is {n.dtype}; pass extend='complex' for the analytic function, which differs at negative n"
            + ("." if name == "factorial" else " and by a factor at most integers.")
        )
    if n.size == 0:
        return n
    if not floating and not jnp.iscomplexobj(n):
        n = _widened(n)
    if name == "factorial":
        n = n.astype(jnp.result_type(float, n))
        value = gamma(n + 1)
        if extend == "zero":
            return jnp.where(n < 0, 0.0, gamma(jnp.where(n < 0, 1, n + 1)))
        return value if jnp.iscomplexobj(n) else jnp.where(n == -1, jnp.nan, value)
    if extend == "complex":
        return _analytic(name, n, k, is_number)
    # n = q k + r: the product of k (j + r/k) for j = 1..q, and of r if r > 0.
    r = n % k
    real = jnp.result_type(float)
    product = _power(k, n / k) * gamma(n / k + 1)
    first = _power(k, -r / k) / gamma(r / k + 1) * r
    product = jnp.where(r == 0, product, product * first)
    return jnp.where(n < 0, 0.0, product).astype(real)


def _widened(n):
    """The integers in JAX's default type, so that -n does not wrap around; integers too large for it become the largest."""
    largest = jnp.iinfo(jnp.result_type(int)).max
    if n.dtype != bool and jnp.iinfo(n.dtype).max > largest:
        n = jnp.minimum(n, jnp.asarray(largest, n.dtype))
    return n.astype(int)


def _analytic(name, n, k, is_number):
    """k^((n - 1) / k) gamma(n/k + 1) / gamma(1/k + 1), with separate powers as in SciPy."""
    if name == "factorialk":
        if not isinstance(k, jax.core.Tracer) and np.ndim(k) == 0:
            if np.asarray(k) == 0:
                raise ValueError("jaxspecial.factorialk: the argument 'k' must not be zero.")
            if not np.iscomplexobj(k) and np.asarray(k) < 0:
                k = complex(k)
        k = _as_array(name, "k", k)
        _check_shapes(name, {"n": n, "k": k})
    else:
        k = jnp.asarray(float(k))
    if is_number and np.ndim(n) == 0 and not isinstance(n, jax.core.Tracer) and np.asarray(n) in (0, 1):
        return jnp.ones((), jnp.result_type(float))
    k = k.astype(jnp.result_type(float, k))
    ratio = n / k
    g = gamma(ratio + 1)
    if not jnp.iscomplexobj(ratio):
        g = jnp.where(ratio == -1, jnp.nan, g)
    return _power(k, ratio) * g * (rgamma(1 / k + 1) / _power(k, 1 / k))


def _power(base, exponent):
    """base to the exponent, in JAX's types."""
    exponent = jnp.asarray(exponent)
    return jnp.asarray(base, jnp.result_type(exponent, jnp.asarray(base))) ** exponent


def _on_host(value):
    return np.asarray(value) if isinstance(value, jax.Array) else value


# ----------------------------------------------------------------------------------- combinations, permutations


@public
def comb(N, k, *, exact=False, repetition=False):
    """The number of ways to choose k of N things: binom(N, k), or 0 unless 0 <= k <= N.

    `scipy.special.comb`. N and k real; they broadcast, and the result has their precision.

    Args:
      N: the number of things.
      k: the number of them that are chosen.
      exact: compute in Python's integers, on the host, for integers N and k that are known when the program is traced; the
        result is an int, SciPy's own.
      repetition: whether a thing may be chosen again: binom(N + k - 1, k).

    Derivatives:
      those of `binom` in N and in k (DLMF 1.2.6 and 5.2.2); 0 where the result is 0 by definition.

    Raises:
      TypeError: if N or k is traced and exact is true, or is not a real number.
      ValueError: if the shapes do not broadcast, or N or k is not an integer and exact is true.

    Example:
      >>> from jaxspecial import comb
      >>> print(f"{comb(10, 3):.6g}", comb(10, 3, exact=True, repetition=True))
      120 220
    """
    exact, repetition = as_flag("comb", "exact", exact), as_flag("comb", "repetition", repetition)
    if exact:
        return _exactly("comb", N, k, repetition=repetition)
    N, k = _two("comb", N, k)
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


@public
def perm(N, k, exact=False):
    """The number of ways to choose k of N things in order: N! / (N - k)!, or 0 unless 0 <= k <= N.

    `scipy.special.perm`. N and k real; they broadcast, and the result has their precision.

    Args:
      N: the number of things.
      k: the number of them that are chosen.
      exact: compute in Python's integers, on the host, for integers N and k that are known when the program is traced; the
        result is an int, SciPy's own.

    Derivatives:
      those of `poch(N - k + 1, k)` (DLMF 5.2.5 and 5.2.2); 0 where the result is 0 by definition.

    Raises:
      TypeError: if N or k is traced and exact is true, or is not a real number.
      ValueError: if the shapes do not broadcast, or N or k is not an integer and exact is true.

    Example:
      >>> from jaxspecial import perm
      >>> print(f"{perm(10, 3):.6g}", perm(10, 3, exact=True))
      720 720
    """
    if as_flag("perm", "exact", exact):
        return _exactly("perm", N, k)
    N, k = _two("perm", N, k)
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


def _exactly(name, N, k, **options):
    for label, value in (("N", N), ("k", k)):
        known(name, label, value, "an integer", "exact=False takes it")
    try:
        return SCIPYS[name](_on_host(N), _on_host(k), exact=True, **options)
    except (TypeError, ValueError, OverflowError) as error:
        for label, value in (("N", N), ("k", k)):
            if integer_value(value) is None:
                raise NotAnInteger(
                    f"jaxspecial.{name}: with exact=True the argument '{label}' must be one integer, not "
                    f"{value!r}; pass exact=False for real numbers and arrays. (SciPy: {error})"
                ) from None
        raise


def _two(name, N, k):
    """Both arguments as real arrays that broadcast."""
    arrays = {"N": _as_array(name, "N", N), "k": _as_array(name, "k", k)}
    for label, array in arrays.items():
        if jnp.iscomplexobj(array):
            raise TypeError(
                f"jaxspecial.{name}: the argument '{label}' must be a real number, but its dtype is {array.dtype}; "
                f"pass jnp.real({label}) if that is what you mean."
            )
    _check_shapes(name, arrays)
    return [a.astype(int) if a.dtype == bool else a for a in arrays.values()]


@public
def stirling2(N, K, *, exact=False):
    """The Stirling number of the second kind: the number of partitions of N things into K non-empty sets (DLMF 26.8.4).

    `scipy.special.stirling2`. N and K integers; they broadcast. The result is a float: SciPy's, from a recurrence
    for N <= 50 and an asymptotic expansion (Temme, 1993) above, good to a few digits there.

    Args:
      N: the number of things.
      K: the number of sets.
      exact: compute in Python's integers, on the host, for an N and a K that are known when the program is traced:
        an int, or a NumPy array of such. SciPy's own.

    Derivatives:
      none; integers are discrete.

    Raises:
      TypeError: if N or K is not of an integer type, or is traced and exact is true.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import stirling2
      >>> print(f"{stirling2(10, 3):.6g}", stirling2(30, 5, exact=True))
      9330 7713000216608565075
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
        return SCIPYS["stirling2"](_on_host(N), _on_host(K), exact=True)
    result = jnp.result_type(float)
    with jax.enable_x64(True):
        value = primitives.call("_stirling2_inexact", *(a.astype(jnp.float64) for a in arrays.values()))
        return value.astype(result)


# ------------------------------------------------------------------------------------------ Bernoulli and Euler


@public
def bernoulli(n):
    """The Bernoulli numbers B_0, ..., B_n, with B_1 = -1/2 (DLMF 24.2.1): an array (n + 1,).

    `scipy.special.bernoulli`, evaluated by SciPy when it is called; inside `jax.jit` a constant of the program.

    Args:
      n: an integer from 0, as a Python int.

    Derivatives:
      none; integers are discrete.

    Raises:
      TypeError: if n is traced.
      ValueError: if n is not an integer from 0.

    Example:
      >>> from jaxspecial import bernoulli
      >>> print(f"{bernoulli(4)[4]:.6g}")
      -0.0333333
    """
    return jnp.asarray(SCIPYS["bernoulli"](as_integer("bernoulli", "n", n, 0)))


@public
def euler(n):
    """The Euler numbers E_0, ..., E_n (DLMF 24.2.6): an array (n + 1,).

    `scipy.special.euler`, evaluated by SciPy when it is called; inside `jax.jit` a constant of the program.

    Args:
      n: an integer from 0, as a Python int.

    Derivatives:
      none; integers are discrete.

    Raises:
      TypeError: if n is traced.
      ValueError: if n is not an integer from 0.

    Example:
      >>> from jaxspecial import euler
      >>> print(f"{euler(6)[6]:.6g}")
      -61
    """
    return jnp.asarray(SCIPYS["euler"](as_integer("euler", "n", n, 0)))
