# Generated from my_catalogue.yaml by `python -m jaxspecial.codegen`. Do not edit.

"""My catalogue: functions with their derivatives."""

from __future__ import annotations

import my_functions
from jax import Array
from jax.numpy import log, sin
from jax.typing import ArrayLike
from jaxspecial import wrap
from jaxspecial.generated_api import chain, custom_jvp, rule, special

__all__ = ["agm", "clausen"]

_agm_value = wrap(my_functions.agm, name="my_functions.agm")

_clausen_value = wrap(my_functions.clausen, name="my_functions.clausen")


@special(types=("dd->d",))
def agm(x: ArrayLike, y: ArrayLike) -> Array:
    """The arithmetic-geometric mean of x and y.

    `my_functions.agm`. The arguments broadcast; x real, y real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0 and y > 0.

    Derivatives:
      dM/dx = M / (x + y) - M * agm_slope(((x - y) / (x + y))**2) * 4 * y * (x - y) / (x + y)**3
      dM/dy = M / (x + y) + M * agm_slope(((x - y) / (x + y))**2) * 4 * x * (x - y) / (x + y)**3

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
    """
    return _agm(x, y)


@custom_jvp
def _agm(x, y):
    return _agm_value(x, y)


@rule(_agm)
def _agm_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    M = _agm(x, y)
    return M, chain(
        M,
        (
            x_dot,
            lambda: M / (x + y) - M * agm_slope(((x - y) / (x + y)) ** 2) * 4 * y * (x - y) / (x + y) ** 3,
        ),
        (
            y_dot,
            lambda: M / (x + y) + M * agm_slope(((x - y) / (x + y)) ** 2) * 4 * x * (x - y) / (x + y) ** 3,
        ),
    )


@special(types=("d->d",))
def agm_slope(m: ArrayLike) -> Array:
    """The logarithmic derivative K'(m) / K(m) of the complete elliptic integral.

    A part of jaxspecial. The arguments broadcast; m real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dL/dm = ellipk_dm(2, m) / ellipk(m) - L**2

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
    """
    return _agm_slope(m)


@custom_jvp
def _agm_slope(m):
    return ellipk_dm(1, m) / ellipk(m)


@rule(_agm_slope)
def _agm_slope_jvp(primals, tangents):
    (m,) = primals
    (m_dot,) = tangents
    L = _agm_slope(m)
    return L, chain(
        L,
        (m_dot, lambda: ellipk_dm(2, m) / ellipk(m) - L**2),
    )


@special(types=("d->d",))
def clausen(theta: ArrayLike) -> Array:
    """Clausen's function, the sum of sin(k theta) / k^2.

    `my_functions.clausen`. The arguments broadcast; theta real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < theta and theta < 2*pi.

    Derivatives:
      dC/dtheta = -log(2 * sin(theta / 2))

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
    """
    return _clausen(theta)


@custom_jvp
def _clausen(theta):
    return _clausen_value(theta)


@rule(_clausen)
def _clausen_jvp(primals, tangents):
    (theta,) = primals
    (theta_dot,) = tangents
    C = _clausen(theta)
    return C, chain(
        C,
        (theta_dot, lambda: -log(2 * sin(theta / 2))),
    )


from jaxspecial.generated.elliptic import ellipk, ellipk_dm  # noqa: E402
