"""The classical orthogonal polynomials as objects: `legendre`, `jacobi`, ..., like SciPy's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, Protocol, overload

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.engines.scalar_callback import SCIPYS
from jaxspecial.functions.families import polynomial_docstring
from jaxspecial.functions.gauss_rules import _number, _scipys
from jaxspecial.generated import index as functions
from jaxspecial.rules.promotion import public
from jaxspecial.rules.static_arguments import as_flag, as_integer

__all__ = [
    "chebyc",
    "chebys",
    "chebyt",
    "chebyu",
    "gegenbauer",
    "genlaguerre",
    "hermite",
    "hermitenorm",
    "jacobi",
    "laguerre",
    "legendre",
    "sh_chebyt",
    "sh_chebyu",
    "sh_jacobi",
    "sh_legendre",
]

P = ParamSpec("P")


class orthopoly1d(np.poly1d):  # noqa: N801  SciPy's name
    """A polynomial of one of the classical families, like SciPy's `orthopoly1d`.

    A `numpy.poly1d` with SciPy's coefficients. Called with arrays, traced or not, it returns the values of jaxspecial's
    `eval_*`, with their derivatives. `weights` has the nodes of its Gauss quadrature, the weights, and the weights divided
    by `weight_func`. `limits` is its interval and `normcoef` its norm.
    """

    def __init__(
        self,
        scipys: Any,
        evaluate: Callable[[ArrayLike], Array],
        weight_func: Callable[[ArrayLike], Array],
        call: tuple[Any, ...],
    ) -> None:
        super().__init__(scipys.coeffs)
        self.weights = scipys.weights
        self.weight_func = weight_func
        self.limits = scipys.limits
        self.normcoef = scipys.normcoef
        self._evaluate = evaluate
        self._call = call  # the name of the public function that made it, and its arguments

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickling calls the public function again, as the functions in here are local."""
        state = {
            name: value for name, value in vars(self).items() if name not in ("_evaluate", "weight_func")
        }
        return _made_again, self._call, state

    @overload  # type: ignore[override]  # values are JAX's arrays
    def __call__(self, x: np.poly1d) -> np.poly1d: ...
    @overload
    def __call__(self, x: ArrayLike) -> Array: ...
    def __call__(self, x: Any) -> Any:
        return super().__call__(x) if isinstance(x, np.poly1d) else self._evaluate(x)

    def __hash__(self) -> int:  # by which jax.jit and jax.grad know the functions they are given
        return hash(tuple(self.coeffs))


def _polynomial(
    name: str, n: int, monic: bool, weight: Callable[..., Array], **parameters: float
) -> orthopoly1d:
    """SciPy's object with the values of `eval_NAME` and the weight function, in JAX."""
    n, monic = as_integer(name, "n", n, 0), as_flag(name, "monic", monic)
    for label, value in parameters.items():
        if isinstance(value, jax.core.Tracer):
            raise TypeError(
                f"jaxspecial.{name}: the coefficients are computed on the host, so '{label}' cannot be traced; "
                f"call jaxspecial.eval_{name}, which is differentiable in '{label}'."
            )
        _number(name, label, value)
    scipys, evaluate = _scipys(name, n, parameters, monic=monic), getattr(functions, f"eval_{name}")
    values = tuple(map(float, parameters.values()))
    leading = SCIPYS[name](n, *values).coeffs[0] if monic else 1.0

    def value(x):
        y = evaluate(n, *values, x)
        return y / leading if monic else y

    return orthopoly1d(scipys, value, lambda x: weight(jnp.asarray(x), *values), (name, n, *values, monic))


def _made_again(name: str, *arguments: Any) -> orthopoly1d:
    made: orthopoly1d = globals()[name](*arguments)
    return made


def _one(x):
    return jnp.ones_like(x, dtype=jnp.result_type(x, float))


class Constructor(Protocol):
    """The type of a function that makes polynomials without parameters."""

    def __call__(self, n: int, monic: bool = False) -> orthopoly1d: ...


def _described(function: Callable[P, orthopoly1d]) -> Callable[P, orthopoly1d]:
    function.__doc__ = polynomial_docstring(function.__name__, function)
    return public(function)


def _constructor(name: str, weight: Callable[[Array], Array]) -> Constructor:
    """The public function that makes polynomials without parameters."""

    def construct(n: int, monic: bool = False) -> orthopoly1d:
        return _polynomial(name, n, monic, weight)

    construct.__name__ = construct.__qualname__ = name
    return _described(construct)


legendre = _constructor("legendre", _one)
chebyt = _constructor("chebyt", lambda x: 1 / jnp.sqrt(1 - x * x))
chebyu = _constructor("chebyu", lambda x: jnp.sqrt(1 - x * x))
chebyc = _constructor("chebyc", lambda x: 1 / jnp.sqrt(1 - x * x / 4))
chebys = _constructor("chebys", lambda x: jnp.sqrt(1 - x * x / 4))
laguerre = _constructor("laguerre", lambda x: jnp.exp(-x))
hermite = _constructor("hermite", lambda x: jnp.exp(-x * x))
hermitenorm = _constructor("hermitenorm", lambda x: jnp.exp(-x * x / 2))
sh_legendre = _constructor("sh_legendre", _one)
sh_chebyt = _constructor("sh_chebyt", lambda x: 1 / jnp.sqrt(x - x * x))
sh_chebyu = _constructor("sh_chebyu", lambda x: jnp.sqrt(x - x * x))


@_described
def jacobi(n: int, alpha: float, beta: float, monic: bool = False) -> orthopoly1d:
    return _polynomial(
        "jacobi", n, monic, lambda x, a, b: (1 - x) ** a * (1 + x) ** b, alpha=alpha, beta=beta
    )


@_described
def genlaguerre(n: int, alpha: float, monic: bool = False) -> orthopoly1d:
    return _polynomial("genlaguerre", n, monic, lambda x, a: jnp.exp(-x) * x**a, alpha=alpha)


@_described
def gegenbauer(n: int, alpha: float, monic: bool = False) -> orthopoly1d:
    return _polynomial("gegenbauer", n, monic, lambda x, a: (1 - x * x) ** (a - 0.5), alpha=alpha)


@_described
def sh_jacobi(n: int, p: float, q: float, monic: bool = False) -> orthopoly1d:
    return _polynomial("sh_jacobi", n, monic, lambda x, p, q: (1 - x) ** (p - q) * x ** (q - 1), p=p, q=q)
