"""The classical orthogonal polynomials as objects: `legendre`, `jacobi`, ..., like SciPy's."""

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.scalar_callback import SCIPYS
from jaxspecial.functions.gauss_rules import _about, _number, _scipys
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


class orthopoly1d(np.poly1d):  # noqa: N801  SciPy's name
    """A polynomial of one of the classical families, like SciPy's `orthopoly1d`.

    A `numpy.poly1d` with SciPy's coefficients. Called with arrays, traced or not, it returns the values of jaxspecial's
    `eval_*`, with their derivatives. `weights` has the nodes of its Gauss quadrature, the weights, and the weights divided
    by `weight_func`. `limits` is its interval and `normcoef` its norm.
    """

    def __init__(self, scipys, evaluate, weight_func):
        super().__init__(scipys.coeffs)
        self.weights = scipys.weights
        self.weight_func = weight_func
        self.limits = scipys.limits
        self.normcoef = scipys.normcoef
        self._evaluate = evaluate

    def __call__(self, x):
        return super().__call__(x) if isinstance(x, np.poly1d) else self._evaluate(x)

    def __hash__(self):  # by which jax.jit and jax.grad know the functions they are given
        return hash(tuple(self.coeffs))


def _polynomial(name, n, monic, weight, **parameters):
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

    return orthopoly1d(scipys, value, lambda x: weight(jnp.asarray(x), *values))


def _one(x):
    return jnp.ones_like(x, dtype=jnp.result_type(x, float))


def _described(name, polynomial, raises, function):
    function.__name__ = function.__qualname__ = name
    lines, arguments, (_, _, value) = _about(function, ", known")
    function.__doc__ = f"""The {polynomial} of degree n, as an object; with `monic`, divided by its leading coefficient.

    `scipy.special.{name}`.

    Args:
      n: the degree, an integer from 0, as a Python int.
{lines}      monic: whether the leading coefficient is 1.

    Derivatives:
      x, where the object is called: those of `eval_{name}`. The arguments are numbers known when tracing.

    Returns:
      An `orthopoly1d`, which is a `numpy.poly1d`, with coefficients of float64. Called with an array it gives one of
      the same shape and precision.

    Raises:
      TypeError: if an argument is traced, n or a parameter is not a number, or monic is not True or False.
      ValueError: if n is not an integer from 0{raises}.

    Example:
      >>> from jaxspecial import {name}
      >>> print(f"{{{name}({arguments})(0.25):.6g}}")
      {value}
    """
    return public(function)


def _constructor(name, polynomial, weight):
    """The public function that makes polynomials without parameters."""

    def construct(n, monic=False):
        return _polynomial(name, n, monic, weight)

    return _described(name, polynomial, "", construct)


def _with_parameters(polynomial):
    """The documentation of one that makes polynomials with parameters."""
    raises = ", or a parameter is outside of its domain"
    return lambda function: _described(function.__name__, polynomial, raises, function)


legendre = _constructor("legendre", "Legendre polynomial", _one)
chebyt = _constructor("chebyt", "Chebyshev polynomial of the first kind", lambda x: 1 / jnp.sqrt(1 - x * x))
chebyu = _constructor("chebyu", "Chebyshev polynomial of the second kind", lambda x: jnp.sqrt(1 - x * x))
chebyc = _constructor(
    "chebyc", "Chebyshev polynomial of the first kind on [-2, 2]", lambda x: 1 / jnp.sqrt(1 - x * x / 4)
)
chebys = _constructor(
    "chebys", "Chebyshev polynomial of the second kind on [-2, 2]", lambda x: jnp.sqrt(1 - x * x / 4)
)
laguerre = _constructor("laguerre", "Laguerre polynomial", lambda x: jnp.exp(-x))
hermite = _constructor("hermite", "(physicist's) Hermite polynomial", lambda x: jnp.exp(-x * x))
hermitenorm = _constructor("hermitenorm", "(probabilist's) Hermite polynomial", lambda x: jnp.exp(-x * x / 2))
sh_legendre = _constructor("sh_legendre", "shifted Legendre polynomial", _one)
sh_chebyt = _constructor(
    "sh_chebyt", "shifted Chebyshev polynomial of the first kind", lambda x: 1 / jnp.sqrt(x - x * x)
)
sh_chebyu = _constructor(
    "sh_chebyu", "shifted Chebyshev polynomial of the second kind", lambda x: jnp.sqrt(x - x * x)
)


@_with_parameters("Jacobi polynomial")
def jacobi(n, alpha, beta, monic=False):
    return _polynomial(
        "jacobi", n, monic, lambda x, a, b: (1 - x) ** a * (1 + x) ** b, alpha=alpha, beta=beta
    )


@_with_parameters("generalised Laguerre polynomial")
def genlaguerre(n, alpha, monic=False):
    return _polynomial("genlaguerre", n, monic, lambda x, a: jnp.exp(-x) * x**a, alpha=alpha)


@_with_parameters("Gegenbauer polynomial")
def gegenbauer(n, alpha, monic=False):
    return _polynomial("gegenbauer", n, monic, lambda x, a: (1 - x * x) ** (a - 0.5), alpha=alpha)


@_with_parameters("shifted Jacobi polynomial")
def sh_jacobi(n, p, q, monic=False):
    return _polynomial("sh_jacobi", n, monic, lambda x, p, q: (1 - x) ** (p - q) * x ** (q - 1), p=p, q=q)
