"""SciPy's Legendre functions and spherical harmonics that return values with derivatives (`diff_n`), and their `_all`.

SciPy has a ufunc for each function and each `diff_n`. For one element it returns the derivatives of orders 0, 1, ...,
diff_n (for spherical harmonics all mixed ones in both angles). The values are those of the ufunc; the derivative of each is
the one of the next order, by the kernels of `kernels/orthogonal/legendre.py`.
"""

import functools
import inspect
import itertools
import numbers

import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.orthogonal.legendre import (
    associated_legendre_derivative,
    legendre_derivative,
    spherical_harmonic_derivative,
    spherical_legendre_derivative,
)
from jaxspecial.rules.arguments import special
from jaxspecial.rules.chain import chain, discrete, raised, rule
from jaxspecial.rules.custom_jvp import custom_jvp
from jaxspecial.rules.promotion import public
from jaxspecial.rules.static_arguments import NotAnInteger, as_flag, known

__all__ = [
    "assoc_legendre_p",
    "assoc_legendre_p_all",
    "legendre_p",
    "legendre_p_all",
    "sph_harm_y",
    "sph_harm_y_all",
    "sph_legendre_p",
    "sph_legendre_p_all",
]

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


def _evaluate(family, diff_n, **arguments):
    found = _elementwise(family, diff_n, tuple(arguments))(**arguments)
    return found if isinstance(found, tuple) else (found,)


def _checked_order(name, diff_n):
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


def _degrees(name, n, rank):
    n = _checked_count(name, "n", n)
    if n < 0:
        raise ValueError(f"jaxspecial.{name}: the argument 'n' must be an integer from 0, not {n}.")
    return np.arange(n + 1).reshape(-1, *(1,) * rank)


def _degrees_and_orders(name, n, m, rank):
    m = abs(_checked_count(name, "m", m))
    orders = np.array([*range(m + 1), *range(-m, 0)])
    return _degrees(name, n, rank + 1), orders.reshape(1, -1, *(1,) * rank)


@public
def legendre_p(n, z, *, diff_n=0):
    """Legendre polynomial of the first kind, P_n(z), of integer degree n, with its derivatives.

    `scipy.special.legendre_p`. n and z broadcast; n integer, z real. `diff_n`, 0, 1 or 2, is a Python int.

    Returns:
      An array whose first axis, of length diff_n + 1, is the order of the derivative.

    Derivatives:
      n: discrete: degrees are integers.
      z: d^j P_n / dz^j = (2j - 1)!! C_{n-j}^{(j + 1/2)}(z)   [DLMF 18.9.19, 18.7.9]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if diff_n is another number, or the shapes do not broadcast.

    Example:
      >>> from jaxspecial import legendre_p
      >>> print(legendre_p(2, 0.5, diff_n=1))
      [-0.125  1.5  ]
    """
    return jnp.stack(_evaluate("legendre_p", _checked_order("legendre_p", diff_n), n=n, z=z))


@public
def legendre_p_all(n, z, *, diff_n=0):
    """Legendre polynomials P_0(z), ..., P_n(z), with their derivatives.

    `scipy.special.legendre_p_all`. n and `diff_n`, 0, 1 or 2, are Python ints; z is a real array.

    Returns:
      An array of shape (diff_n + 1, n + 1, *shape of z): the order of the derivative, then the degree.

    Derivatives:
      n: discrete: degrees are integers.
      z: as in `legendre_p`.

    Raises:
      TypeError: if n is not a Python int, or z not real.
      ValueError: if n is negative, or diff_n another number.

    Example:
      >>> from jaxspecial import legendre_p_all
      >>> print(legendre_p_all(2, 0.5)[0])
      [ 1.     0.5   -0.125]
    """
    return legendre_p(_degrees("legendre_p_all", n, np.ndim(z)), z, diff_n=diff_n)


@public
def assoc_legendre_p(n, m, z, *, branch_cut=2, norm=False, diff_n=0):
    """Associated Legendre function of the first kind, P_n^m(z), of integer degree and order, with its derivatives.

    `scipy.special.assoc_legendre_p`. n, m, z and branch_cut broadcast; n, m and branch_cut integer, z real or
    complex. branch_cut is 2 for the cuts |z| > 1 on the real axis, with the Condon-Shortley phase (DLMF 14.3.1), or
    3 for the cut z < 1 (DLMF 14.21). With `norm`, a Python bool, the functions are orthonormal on [-1, 1].

    Returns:
      An array whose first axis, of length diff_n + 1, is the order of the derivative.

    Derivatives:
      n, m, branch_cut: discrete: they are integers.
      z: by Leibniz's rule of DLMF 14.6.1 and 14.6.3.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if diff_n is another number, or the shapes do not broadcast.

    Example:
      >>> from jaxspecial import assoc_legendre_p
      >>> print(assoc_legendre_p(2, 1, 0.6))
      [-1.44]
    """
    family = "assoc_legendre_p.norm" if as_flag("assoc_legendre_p", "norm", norm) else "assoc_legendre_p"
    diff_n = _checked_order("assoc_legendre_p", diff_n)
    return jnp.stack(_evaluate(family, diff_n, n=n, m=m, z=z, branch_cut=branch_cut))


@public
def assoc_legendre_p_all(n, m, z, *, branch_cut=2, norm=False, diff_n=0):
    """Associated Legendre functions P_i^j(z) of all degrees to n and orders to m, with their derivatives.

    `scipy.special.assoc_legendre_p_all`. n, m and `diff_n`, 0, 1 or 2, are Python ints; the others are as in
    `assoc_legendre_p`.

    Returns:
      An array of shape (diff_n + 1, n + 1, 2 |m| + 1, *shape): the order of the derivative, the degree i, and the
      order j = 0, 1, ..., |m|, -|m|, ..., -1.

    Derivatives:
      As in `assoc_legendre_p`.

    Raises:
      TypeError: if n or m is not a Python int, or another argument not of a type above.
      ValueError: if n is negative, or diff_n another number.

    Example:
      >>> from jaxspecial import assoc_legendre_p_all
      >>> print(assoc_legendre_p_all(1, 1, 0.6)[0])
      [[ 1.   0.   0. ]
       [ 0.6 -0.8  0.4]]
    """
    rank = len(np.broadcast_shapes(np.shape(z), np.shape(branch_cut)))
    degrees, orders = _degrees_and_orders("assoc_legendre_p_all", n, m, rank)
    return assoc_legendre_p(degrees, orders, z, branch_cut=branch_cut, norm=norm, diff_n=diff_n)


@public
def sph_legendre_p(n, m, theta, *, diff_n=0):
    """Spherical Legendre function: the spherical harmonic Y_n^m(theta, 0), with its derivatives in theta.

    `scipy.special.sph_legendre_p`. n, m and theta broadcast; n and m integer, theta real, the polar angle. It is
    sqrt((2n + 1) / (4 pi) (n - m)! / (n + m)!) P_n^m(cos theta), with the Condon-Shortley phase.

    Returns:
      An array whose first axis, of length diff_n + 1, is the order of the derivative.

    Derivatives:
      n, m: discrete: they are integers.
      theta: by the ladder operators, which raise and lower m   [DLMF 14.10.2, 14.10.4]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if diff_n is another number, or the shapes do not broadcast.

    Example:
      >>> from jaxspecial import sph_legendre_p
      >>> print(f"{sph_legendre_p(1, 0, 0.0)[0]:.6f}")
      0.488603
    """
    diff_n = _checked_order("sph_legendre_p", diff_n)
    return jnp.stack(_evaluate("sph_legendre_p", diff_n, n=n, m=m, theta=theta))


@public
def sph_legendre_p_all(n, m, theta, *, diff_n=0):
    """Spherical Legendre functions of all degrees to n and orders to m, with their derivatives in theta.

    `scipy.special.sph_legendre_p_all`. n, m and `diff_n`, 0, 1 or 2, are Python ints; theta is a real array.

    Returns:
      An array of shape (diff_n + 1, n + 1, 2 |m| + 1, *shape of theta): the order of the derivative, the degree,
      and the order 0, 1, ..., |m|, -|m|, ..., -1.

    Derivatives:
      As in `sph_legendre_p`.

    Raises:
      TypeError: if n or m is not a Python int, or theta not real.
      ValueError: if n is negative, or diff_n another number.

    Example:
      >>> from jaxspecial import sph_legendre_p_all
      >>> print(sph_legendre_p_all(2, 1, 0.5).shape)
      (1, 3, 3)
    """
    degrees, orders = _degrees_and_orders("sph_legendre_p_all", n, m, np.ndim(theta))
    return sph_legendre_p(degrees, orders, theta, diff_n=diff_n)


@public
def sph_harm_y(n, m, theta, phi, *, diff_n=0):
    """Spherical harmonic Y_n^m(theta, phi), theta the polar and phi the azimuthal angle, with its derivatives.

    `scipy.special.sph_harm_y`. The arguments broadcast; n and m integer, theta and phi real. Y is
    sqrt((2n + 1) / (4 pi) (n - m)! / (n + m)!) P_n^m(cos theta) exp(i m phi), with the Condon-Shortley phase.

    Returns:
      A complex array. With diff_n = 1 a pair, it and the gradient in (theta, phi) along a last axis of length 2;
      with diff_n = 2 these and the Hessian matrix along two last axes.

    Derivatives:
      n, m: discrete: they are integers.
      theta: by the ladder operators, which raise and lower m   [DLMF 14.10.2, 14.10.4]
      phi: i m Y

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if diff_n is another number, or the shapes do not broadcast.

    Example:
      >>> from jaxspecial import sph_harm_y
      >>> print(f"{sph_harm_y(1, 0, 0.0, 0.3):.6f}")
      0.488603+0.000000j
    """
    diff_n = _checked_order("sph_harm_y", diff_n)
    found = _evaluate("sph_harm_y", diff_n, n=n, m=m, theta=theta, phi=phi)
    table = [found[k * (diff_n + 1) : (k + 1) * (diff_n + 1)] for k in range(diff_n + 1)]
    if diff_n == 0:
        return table[0][0]
    gradient = jnp.stack([table[1][0], table[0][1]], axis=-1)
    if diff_n == 1:
        return table[0][0], gradient
    rows = [jnp.stack(row, axis=-1) for row in ((table[2][0], table[1][1]), (table[1][1], table[0][2]))]
    return table[0][0], gradient, jnp.stack(rows, axis=-2)


@public
def sph_harm_y_all(n, m, theta, phi, *, diff_n=0):
    """Spherical harmonics of all degrees to n and orders to m, with their derivatives.

    `scipy.special.sph_harm_y_all`. n, m and `diff_n`, 0, 1 or 2, are Python ints; theta and phi are as in
    `sph_harm_y`.

    Returns:
      As `sph_harm_y`, with two axes in front: the degree, and the order 0, 1, ..., |m|, -|m|, ..., -1.

    Derivatives:
      As in `sph_harm_y`.

    Raises:
      TypeError: if n or m is not a Python int, or another argument not of a type above.
      ValueError: if n is negative, or diff_n another number.

    Example:
      >>> from jaxspecial import sph_harm_y_all
      >>> print(sph_harm_y_all(3, 2, 0.5, [0.1, 0.2]).shape)
      (4, 5, 2)
    """
    rank = len(np.broadcast_shapes(np.shape(theta), np.shape(phi)))
    degrees, orders = _degrees_and_orders("sph_harm_y_all", n, m, rank)
    return sph_harm_y(degrees, orders, theta, phi, diff_n=diff_n)
