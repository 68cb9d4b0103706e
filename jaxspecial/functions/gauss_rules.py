"""Gauss quadrature rules: `roots_legendre`, `roots_jacobi`, ...

The nodes and weights are SciPy's own, from the host. Those that depend on parameters are differentiable in
them, to any order. With P_n the polynomial, F(x, a) = P_n(x; a) times any constant, a the parameters, and
x(a) a node,

    F(x(a), a) = 0,    so    dx = -F_a da / F_x,                                                      (1)
    w(a) = exp(L(x(a), a)),    so    dw = w dL,                                                       (2)

where L is the logarithm of Gauss's weight in closed form (DLMF 3.5.22 ff, Szegoe (15.3.1)), up to constants,

    Jacobi    log C(a, b) - log(1 - x^2) - 2 log |F_x|,    C = 2^(a+b+1) G(a+1)^2 G(n+b+1) / (G(n+a+1) G(n+a+b+1)),
    Laguerre  log C(a) - log(x) - 2 log |F_x|,             C = G(a+1)^2 / G(n+a+1),

with F scaled to be 1 at the end at which its recurrence starts. JAX differentiates F, a recurrence, and the rules (1) and
(2) again, never SciPy's functions. tests/functions/test_orthogonal_polynomials.py compares with mpmath.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, cast, overload

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.engines.choice import refuse_host
from jaxspecial.engines.scalar_callback import SCIPYS
from jaxspecial.engines.words import from_words, ieee_arithmetic, to_words
from jaxspecial.functions.families import rule_docstring
from jaxspecial.generated import index as functions
from jaxspecial.rules.arguments import _as_array, special
from jaxspecial.rules.chain import rule
from jaxspecial.rules.custom_jvp import custom_jvp
from jaxspecial.rules.promotion import public
from jaxspecial.rules.static_arguments import as_flag, as_integer

__all__ = [
    "c_roots",
    "cg_roots",
    "h_roots",
    "he_roots",
    "j_roots",
    "js_roots",
    "l_roots",
    "la_roots",
    "p_roots",
    "ps_roots",
    "roots_chebyc",
    "roots_chebys",
    "roots_chebyt",
    "roots_chebyu",
    "roots_gegenbauer",
    "roots_genlaguerre",
    "roots_hermite",
    "roots_hermitenorm",
    "roots_jacobi",
    "roots_laguerre",
    "roots_legendre",
    "roots_sh_chebyt",
    "roots_sh_chebyu",
    "roots_sh_jacobi",
    "roots_sh_legendre",
    "s_roots",
    "t_roots",
    "ts_roots",
    "u_roots",
    "us_roots",
]

NODE, WEIGHT, TOTAL = range(3)

# ------------------------------------------------------------------------------------- the polynomials


def _by_recurrence(first, step, n, start):
    """F = p_n of p_0 = `start`, p_1 = p_0 (1 + first), p_{k+1} = p_k + d_{k+1}, (d_{k+1}) = step(k, p_k, d_k).

    The differences d_k keep their digits next to the end where all p_k are equal.
    """
    if n == 0:
        return start

    def following(state, k):
        p, d = state
        d = step(k, p, d)
        return (p + d, d), None

    d = start * first
    (p, _), _ = jax.lax.scan(following, (start + d, d), jnp.arange(1.0, n))
    return p


def _from_the_nearer_end(x, a, b):
    """P_n^(a,b)(x) = (-1)^n P_n^(b,a)(-x): the form whose argument is not negative."""
    left = jax.lax.stop_gradient(x) < 0
    return jnp.where(left, -x, x), jnp.where(left, b, a), jnp.where(left, a, b)


def _jacobi(n, x, a, b):
    """P_n^(a,b)(x) divided by its value at the nearer one of 1 and -1, by DLMF 18.9.2 in differences."""
    x, a, b = _from_the_nearer_end(x, a, b)

    def step(k, p, d):
        t = 2 * k + a + b
        down = 2 * k * (k + b) * (t + 2) * d
        return (t * (t + 1) * (t + 2) * (x - 1) * p + down) / (2 * (k + a + 1) * (k + a + b + 1) * t)

    return _by_recurrence((a + b + 2) * (x - 1) / (2 * (a + 1)), step, n, jnp.ones_like(x))


def _laguerre(n, x, a):
    """L_n^(a)(x) / L_n^(a)(0) times a constant that keeps it from overflowing, by DLMF 18.9.2 in differences."""

    def step(k, p, d):
        return (k * d - x * p) / (k + a + 1)

    scale = jnp.exp(-0.5 * jax.lax.stop_gradient(jnp.clip(x, 0, 1400)))
    return _by_recurrence(-x / (a + 1), step, n, scale)


def _slope(polynomial, x, *parameters):
    return jax.jvp(lambda x: polynomial(x, *parameters), (x,), (jnp.ones_like(x),))[1]


def _jacobi_log_weight(n, x, a, b):
    x, a, b = _from_the_nearer_end(x, a, b)
    slope = _slope(functools.partial(_jacobi, n), x, a, b)
    log_gamma = functions.gammaln
    constant = 2 * log_gamma(a + 1) - log_gamma(n + a + 1) + log_gamma(n + b + 1) - log_gamma(n + a + b + 1)
    return constant + (a + b) * np.log(2.0) - jnp.log1p(-x) - jnp.log1p(x) - 2 * jnp.log(jnp.abs(slope))


def _laguerre_log_weight(n, x, a):
    slope = _slope(functools.partial(_laguerre, n), x, a)
    return (
        2 * functions.gammaln(a + 1) - functions.gammaln(n + a + 1) - jnp.log(x) - 2 * jnp.log(jnp.abs(slope))
    )


def _jacobi_log_total(a, b):
    # The integral of (1 - x)^a (1 + x)^b (DLMF 18.3.1)
    log_gamma = functions.gammaln
    return (a + b + 1) * np.log(2.0) + log_gamma(a + 1) + log_gamma(b + 1) - log_gamma(a + b + 2)


# By the name of SciPy's function: F(n, x, parameters), L(n, x, parameters) and the logarithm of the sum of
# the weights.
_FAMILIES = {
    "roots_jacobi": (_jacobi, _jacobi_log_weight, _jacobi_log_total),
    "roots_sh_jacobi": (
        lambda n, x, p, q: _jacobi(n, 2 * x - 1, p - q, q - 1),
        lambda n, x, p, q: _jacobi_log_weight(n, 2 * x - 1, p - q, q - 1) - p * np.log(2.0),
        lambda p, q: functions.gammaln(p - q + 1) + functions.gammaln(q) - functions.gammaln(p + 1),
    ),
    "roots_gegenbauer": (
        lambda n, x, a: _jacobi(n, x, a - 0.5, a - 0.5),
        lambda n, x, a: _jacobi_log_weight(n, x, a - 0.5, a - 0.5),
        lambda a: _jacobi_log_total(a - 0.5, a - 0.5),
    ),
    "roots_genlaguerre": (_laguerre, _laguerre_log_weight, lambda a: functions.gammaln(a + 1)),
}

# ------------------------------------------------------------------------- nodes and weights, elementwise


@functools.partial(custom_jvp, nondiff_argnums=(0, 1, 2))
def _gauss(name, n, quantity, index, *parameters):
    """The node or weight of that index of SciPy's rule, or the sum of its weights."""
    refuse_host(name)
    words = [to_words(a) for a in (index, *parameters)]
    out = jax.ShapeDtypeStruct((*index.shape, 2), np.uint32)
    host = _host(name, n, quantity)
    return from_words(jax.pure_callback(host, out, *words, vmap_method="broadcast_all"), np.dtype(float))


@rule(_gauss)
def _gauss_jvp(name, n, quantity, primals, tangents):
    index, *parameters = primals
    polynomial, log_weight, log_total = _FAMILIES[name]
    dots = [_instantiated(t, p) for t, p in zip(tangents[1:], parameters, strict=True)]
    value = _gauss(name, n, quantity, index, *parameters)
    if quantity == NODE:
        of_parameters = functools.partial(polynomial, n, value)
        slope = _slope(functools.partial(polynomial, n), value, *parameters)
        return value, -jax.jvp(of_parameters, parameters, dots)[1] / slope  # (1)

    def logarithm(*parameters):
        if quantity == TOTAL:
            return log_total(*parameters)
        return log_weight(n, _gauss(name, n, NODE, index, *parameters), *parameters)

    return value, value * jax.jvp(logarithm, parameters, dots)[1]  # (2)


def _instantiated(tangent, primal):
    zero = type(tangent) is jax.custom_derivatives.SymbolicZero
    return jnp.zeros_like(primal) if zero else tangent


@functools.cache  # one function object for each: JAX recompiles for every new one it meets
def _host(name, n, quantity):
    def evaluate(*words):
        index, *parameters = (np.asarray(w).view(float)[..., 0] for w in words)
        out = np.full(index.shape, np.nan)
        columns = [p.ravel() for p in parameters]
        for point in set(zip(*columns, strict=True)):
            chosen = np.logical_and.reduce([c == p for c, p in zip(columns, point, strict=True)])
            rule = _scipy_rule(name, n, *map(float, point))
            if rule is not None and chosen.any():
                values = rule[quantity] if quantity != TOTAL else np.full(n, rule[quantity])
                out.flat[np.flatnonzero(chosen)] = values[index.ravel()[chosen].astype(int)]
        return out[..., None].view(np.uint32)

    return evaluate


@functools.lru_cache(maxsize=256)
def _scipy_rule(name, n, *parameters):
    """SciPy's nodes, weights and their sum; None where SciPy raises an error. (A callback must not raise.)"""
    try:
        with ieee_arithmetic(), np.errstate(all="ignore"):
            return SCIPYS[name](n, *parameters, mu=True)
    except (ValueError, ArithmeticError, np.linalg.LinAlgError):
        return None


@functools.cache
def _elementwise(name, arity):
    """The public machinery (precision, broadcasting) around `_gauss`."""
    if arity == 1:

        def gauss(n, quantity, index, a):
            return _gauss(name, n, quantity, index, a)
    else:

        def gauss(n, quantity, index, a, b):
            return _gauss(name, n, quantity, index, a, b)

    gauss.__name__ = name
    types = ("d" * (arity + 1) + "->d",)
    return special(types=types, static=("n", "quantity"))(gauss)


# ------------------------------------------------------------------------------------------ the rules


# Where each family's parameters may be, for errors.
_DOMAINS = {
    "roots_jacobi": "alpha > -1 and beta > -1",
    "roots_sh_jacobi": "p1 - q1 > -1 and q1 > 0",
    "roots_gegenbauer": "alpha > -1/2",
    "roots_genlaguerre": "alpha > -1",
    "jacobi": "alpha > -1 and beta > -1",
    "sh_jacobi": "p - q > -1 and q > 0",
    "gegenbauer": "alpha > -1/2",
    "genlaguerre": "alpha > -1",
}


def _number(name, label, value):
    """A parameter: one number, traced or not."""
    array = _as_array(name, label, value)
    if array.ndim or jnp.iscomplexobj(array):
        kind = "complex" if jnp.iscomplexobj(array) else f"an array of shape {array.shape}"
        repair = f"pass jnp.real({label})" if jnp.iscomplexobj(array) else "map over it with jax.vmap"
        if not name.startswith("roots_") and array.ndim:
            repair = f"make one polynomial for each, or map over jaxspecial.eval_{name} with jax.vmap"
        raise TypeError(
            f"jaxspecial.{name}: the argument '{label}' must be one real number, not {kind}; {repair}."
        )
    return value


def _scipys(name, n, parameters, **options):
    """The result of SciPy's function, or its error with the parameters by name."""
    try:
        return SCIPYS[name](n, *map(float, parameters.values()), **options)
    except ValueError as error:
        given = ", ".join(f"{label} = {value!r}" for label, value in parameters.items())
        raise ValueError(
            f"jaxspecial.{name}: its parameters must be such that {_DOMAINS[name]}, but {given}. (SciPy: {error})"
        ) from None


def _rule_with_parameters(name, n, mu, **parameters):
    """The nodes and weights of a rule that is differentiable in its parameters."""
    n, mu = as_integer(name, "n", n, 1), as_flag(name, "mu", mu)
    values = [_number(name, *named) for named in parameters.items()]
    if not any(isinstance(v, jax.core.Tracer) for v in values):
        _scipys(name, 1, parameters)  # raises SciPy's error where there is no such rule
    gauss, index = _elementwise(name, len(values)), np.arange(n, dtype=np.int32)
    x, w = (gauss(n, quantity, index, *values) for quantity in (NODE, WEIGHT))
    return (x, w, gauss(n, TOTAL, np.int32(0), *values)) if mu else (x, w)


def _rule_without_parameters(name, n, mu):
    n, mu = as_integer(name, "n", n, 1), as_flag(name, "mu", mu)
    x, w, total = SCIPYS[name](n, mu=True)
    x, w, total = (jnp.asarray(v, float) for v in (x, w, total))
    return (x, w, total) if mu else (x, w)


Pair: TypeAlias = tuple[Array, Array]
Triple: TypeAlias = tuple[Array, Array, Array]
Some: TypeAlias = tuple[Array, ...]  # a pair, or a triple if mu is true


class GaussRule(Protocol):
    """The type of a rule without parameters."""

    @overload
    def __call__(self, n: int, mu: Literal[False] = False) -> Pair: ...
    @overload
    def __call__(self, n: int, mu: Literal[True]) -> Triple: ...
    @overload
    def __call__(self, n: int, mu: bool) -> Some: ...


F = TypeVar("F", bound=Callable[..., Any])


def _documented(function: F) -> F:
    function.__doc__ = rule_docstring(function.__name__, function)
    return public(function)  # type: ignore[return-value]  # `public` keeps the signature


def _rule(name: str) -> GaussRule:
    """The public function of a rule without parameters."""

    def roots(n: int, mu: bool = False) -> Some:
        return _rule_without_parameters(name, n, mu)

    roots.__name__ = roots.__qualname__ = name
    return cast(GaussRule, _documented(roots))


roots_legendre = _rule("roots_legendre")
roots_chebyt = _rule("roots_chebyt")
roots_chebyu = _rule("roots_chebyu")
roots_chebyc = _rule("roots_chebyc")
roots_chebys = _rule("roots_chebys")
roots_laguerre = _rule("roots_laguerre")
roots_hermite = _rule("roots_hermite")
roots_hermitenorm = _rule("roots_hermitenorm")
roots_sh_legendre = _rule("roots_sh_legendre")
roots_sh_chebyt = _rule("roots_sh_chebyt")
roots_sh_chebyu = _rule("roots_sh_chebyu")


@overload
def roots_jacobi(n: int, alpha: ArrayLike, beta: ArrayLike, mu: Literal[False] = False) -> Pair: ...
@overload
def roots_jacobi(n: int, alpha: ArrayLike, beta: ArrayLike, mu: Literal[True]) -> Triple: ...
@overload
def roots_jacobi(n: int, alpha: ArrayLike, beta: ArrayLike, mu: bool) -> Some: ...
@_documented
def roots_jacobi(n: int, alpha: ArrayLike, beta: ArrayLike, mu: bool = False) -> Some:
    return _rule_with_parameters("roots_jacobi", n, mu, alpha=alpha, beta=beta)


@overload
def roots_genlaguerre(n: int, alpha: ArrayLike, mu: Literal[False] = False) -> Pair: ...
@overload
def roots_genlaguerre(n: int, alpha: ArrayLike, mu: Literal[True]) -> Triple: ...
@overload
def roots_genlaguerre(n: int, alpha: ArrayLike, mu: bool) -> Some: ...
@_documented
def roots_genlaguerre(n: int, alpha: ArrayLike, mu: bool = False) -> Some:
    return _rule_with_parameters("roots_genlaguerre", n, mu, alpha=alpha)


@overload
def roots_gegenbauer(n: int, alpha: ArrayLike, mu: Literal[False] = False) -> Pair: ...
@overload
def roots_gegenbauer(n: int, alpha: ArrayLike, mu: Literal[True]) -> Triple: ...
@overload
def roots_gegenbauer(n: int, alpha: ArrayLike, mu: bool) -> Some: ...
@_documented
def roots_gegenbauer(n: int, alpha: ArrayLike, mu: bool = False) -> Some:
    return _rule_with_parameters("roots_gegenbauer", n, mu, alpha=alpha)


@overload
def roots_sh_jacobi(n: int, p1: ArrayLike, q1: ArrayLike, mu: Literal[False] = False) -> Pair: ...
@overload
def roots_sh_jacobi(n: int, p1: ArrayLike, q1: ArrayLike, mu: Literal[True]) -> Triple: ...
@overload
def roots_sh_jacobi(n: int, p1: ArrayLike, q1: ArrayLike, mu: bool) -> Some: ...
@_documented
def roots_sh_jacobi(n: int, p1: ArrayLike, q1: ArrayLike, mu: bool = False) -> Some:
    return _rule_with_parameters("roots_sh_jacobi", n, mu, p1=p1, q1=q1)


# The names they had first.
p_roots = roots_legendre
t_roots = roots_chebyt
u_roots = roots_chebyu
c_roots = roots_chebyc
s_roots = roots_chebys
j_roots = roots_jacobi
l_roots = roots_laguerre
la_roots = roots_genlaguerre
h_roots = roots_hermite
he_roots = roots_hermitenorm
cg_roots = roots_gegenbauer
ps_roots = roots_sh_legendre
ts_roots = roots_sh_chebyt
us_roots = roots_sh_chebyu
js_roots = roots_sh_jacobi
