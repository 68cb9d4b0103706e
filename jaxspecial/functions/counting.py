"""How counting functions are evaluated: factorials in floats, in exact integers or as analytic functions, and others exactly."""

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.scalar_callback import SCIPYS
from jaxspecial.generated.gamma import gamma, rgamma
from jaxspecial.rules.arguments import _as_array, _check_shapes
from jaxspecial.rules.static_arguments import NotAnInteger, as_flag, as_integer, integer_value, known


def multifactorial(name, n, k, exact, extend):
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
                as_numpy(n), *([k] if name == "factorialk" else []), exact=True, extend=extend
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
        if extend == "zero":
            return jnp.where(n < 0, 0.0, gamma(jnp.where(n < 0, 1, n + 1)))
        value = gamma(n + 1)
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


def as_numpy(value):
    return np.asarray(value) if isinstance(value, jax.Array) else value


def counted_exactly(name, N, k, **options):
    for label, value in (("N", N), ("k", k)):
        known(name, label, value, "an integer", "exact=False takes it")
    try:
        return SCIPYS[name](as_numpy(N), as_numpy(k), exact=True, **options)
    except (TypeError, ValueError, OverflowError) as error:
        for label, value in (("N", N), ("k", k)):
            if integer_value(value) is None:
                raise NotAnInteger(
                    f"jaxspecial.{name}: with exact=True the argument '{label}' must be one integer, not "
                    f"{value!r}; pass exact=False for real numbers and arrays. (SciPy: {error})"
                ) from None
        raise


def two_real(name, N, k):
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
