"""SciPy's ufuncs that return values with derivatives (`diff_n`), and the derivatives of each as those of the next order.

SciPy has a ufunc for each function and each `diff_n`. For one element it returns the derivatives of orders 0, 1, ...,
diff_n (for spherical harmonics all mixed ones in both angles). The values are those of the ufunc; the derivative of each is
the one of the next order, by the kernels of `kernels/orthogonal/legendre.py`.
"""

import functools
import inspect
import itertools
import numbers

import numpy as np

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.orthogonal.legendre import (
    associated_legendre_derivative,
    legendre_derivative,
)
from jaxspecial.kernels.orthogonal.spherical_values import (
    spherical_harmonic_derivative,
    spherical_legendre_derivative,
)
from jaxspecial.rules.arguments import special
from jaxspecial.rules.chain import chain, discrete, raised, rule
from jaxspecial.rules.custom_jvp import custom_jvp
from jaxspecial.rules.static_arguments import NotAnInteger, known

WHOLE = "degrees, orders and branches are integers"

# Family -> its derivative of the given orders, one for each continuous argument, and which arguments those are.
FAMILIES = {
    "legendre_p": (lambda orders, n, z: legendre_derivative(*orders, n, z), (1,)),
    "assoc_legendre_p": (
        lambda orders, n, m, z, branch: associated_legendre_derivative(*orders, False, n, m, z, branch),
        (2,),
    ),
    "assoc_legendre_p.norm": (
        lambda orders, n, m, z, branch: associated_legendre_derivative(*orders, True, n, m, z, branch),
        (2,),
    ),
    "sph_legendre_p": (lambda orders, n, m, theta: spherical_legendre_derivative(*orders, n, m, theta), (2,)),
    "sph_harm_y": (
        lambda orders, n, m, theta, phi: spherical_harmonic_derivative(*orders, n, m, theta, phi),
        (2, 3),
    ),
}


def _tangent(out, family, orders, primals, tangents):
    """The tangent of the derivative of the given orders."""
    continuous = FAMILIES[family][1]
    name = family.split(".")[0]
    terms = []
    for place, tangent in enumerate(tangents):
        if place in continuous:
            more = raised(orders, continuous.index(place))
            terms.append((tangent, functools.partial(_derivative, family, more, *primals)))
        else:
            terms.append((tangent, discrete(name, ("n", "m", "z", "branch_cut")[place], WHOLE)))
    return chain(out, *terms)


@functools.partial(custom_jvp, nondiff_argnums=(0, 1))
def _derivative(family, orders, *args):
    return FAMILIES[family][0](orders, *args)


@rule(_derivative)
def _derivative_jvp(family, orders, primals, tangents):
    out = _derivative(family, orders, *primals)
    return out, _tangent(out, family, orders, primals, tangents)


@functools.partial(custom_jvp, nondiff_argnums=(0, 1))
def _values(family, highest, *args):
    found = call(f"{family}.{highest}", *args)
    return found if isinstance(found, tuple) else (found,)


@rule(_values)
def _values_jvp(family, highest, primals, tangents):
    outs = _values(family, highest, *primals)
    count = len(FAMILIES[family][1])
    orders = itertools.product(range(highest + 1), repeat=count)
    return outs, tuple(
        _tangent(out, family, order, primals, tangents) for out, order in zip(outs, orders, strict=True)
    )


@functools.cache
def _elementwise(family, highest, arguments):
    """The function of a family, of the named arguments, that returns all derivatives up to the highest order."""

    def wide(*args):
        found = _values(family, highest, *args)
        return found if len(found) > 1 else found[0]

    names = ", ".join(arguments)
    wide = _with_arguments(wide, arguments)
    wide.__name__ = family.split(".")[0]
    wide.__doc__ = f"{family}({names}) with derivatives to the order {highest}."
    return special(loops=f"{family}.{highest}")(wide)


def _with_arguments(function, names):
    """The function with this signature."""
    positional = inspect.Parameter.POSITIONAL_OR_KEYWORD

    @functools.wraps(function)
    def named(**arguments):
        return function(*(arguments[name] for name in names))

    named.__signature__ = inspect.Signature([inspect.Parameter(name, positional) for name in names])
    return named


def evaluate(family, diff_n, **arguments):
    found = _elementwise(family, diff_n, tuple(arguments))(**arguments)
    return found if isinstance(found, tuple) else (found,)


def checked_order(name, diff_n):
    known(name, "diff_n", diff_n, "0, 1 or 2")
    if not isinstance(diff_n, numbers.Integral) or not 0 <= diff_n <= 2:
        raise ValueError(
            f"jaxspecial.{name}: the argument 'diff_n' must be 0, 1 or 2, not {diff_n!r}; for higher "
            "derivatives use jax.grad."
        )
    return int(diff_n)


def _checked_count(name, label, value):
    known(
        name, label, value, "a Python int", f"for degrees in an array: jaxspecial.{name.removesuffix('_all')}"
    )
    if not isinstance(value, numbers.Integral):
        raise NotAnInteger(
            f"jaxspecial.{name}: the argument '{label}' must be a Python int, since it sets the shape of the result; "
            f"it is of type {type(value).__name__}. For degrees in an array: jaxspecial.{name.removesuffix('_all')}."
        )
    return int(value)


def degrees(name, n, rank):
    n = _checked_count(name, "n", n)
    if n < 0:
        raise ValueError(f"jaxspecial.{name}: the argument 'n' must be an integer from 0, not {n}.")
    return np.arange(n + 1).reshape(-1, *(1,) * rank)


def degrees_and_orders(name, n, m, rank):
    m = abs(_checked_count(name, "m", m))
    orders = np.array([*range(m + 1), *range(-m, 0)])
    return degrees(name, n, rank + 1), orders.reshape(1, -1, *(1,) * rank)
