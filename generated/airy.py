# Generated from codegen/catalogue/airy.yaml by `make generate`. Do not edit.

"""Airy: SciPy's functions with their derivatives."""

from jax import custom_jvp

from jaxspecial._arguments import special
from jaxspecial._call import call
from jaxspecial._rules import chain, rule

__all__ = ["airy"]


@special(loops="airy")
def airy(x):
    """Airy functions Ai and Bi with their derivatives.

    `scipy.special.airy`. The arguments broadcast; x real or x complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      dAi/dx = Aip
      dAip/dx = x * Ai   [DLMF 9.2.1]
      dBi/dx = Bip
      dBip/dx = x * Bi

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import airy
      >>> print(f"{airy(0.5)[0]:.6g}")
      0.231694
    """
    return _airy(x)


@custom_jvp
def _airy(x):
    return call("airy", x)


@rule(_airy)
def _airy_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Ai, Aip, Bi, Bip = airy(x)
    return (Ai, Aip, Bi, Bip), (
        chain(
            Ai,
            (x_dot, lambda: Aip),
        ),
        chain(
            Aip,
            (x_dot, lambda: x * Ai),  # DLMF 9.2.1
        ),
        chain(
            Bi,
            (x_dot, lambda: Bip),
        ),
        chain(
            Bip,
            (x_dot, lambda: x * Bi),
        ),
    )
