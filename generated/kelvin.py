# Generated from codegen/catalogue/kelvin.yaml by `make generate`. Do not edit.

"""Kelvin: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, rule, special
from jaxspecial.kernels.bessel.kelvin import (
    bei_derivative,
    ber_derivative,
    kei_derivative,
    kelvin_be_derivative,
    kelvin_ke_derivative,
    ker_derivative,
)

__all__ = ["kelvin", "ber", "bei", "ker", "kei", "berp", "beip", "kerp", "keip"]


@special(loops="kelvin")
def kelvin(x: ArrayLike) -> tuple[Array, Array, Array, Array]:
    """Kelvin functions as complex numbers, ber + i bei and ker + i kei, with their derivatives.

    `scipy.special.kelvin`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0.

    Derivatives:
      d^n Be / dx^n = kelvin_be_derivative(n, x)   [DLMF 10.61.1, 10.29.5]
      d^n Ke / dx^n = kelvin_ke_derivative(n, x)   [DLMF 10.61.2, 10.29.5]
      d^n Bep / dx^n = kelvin_be_derivative(n + 1, x)
      d^n Kep / dx^n = kelvin_ke_derivative(n + 1, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import kelvin
      >>> print(f"{kelvin(0.5)[0]:.6g}")
      0.999023+0.0624932j
    """
    return _kelvin(x)


@custom_jvp
def _kelvin(x):
    return call("kelvin", x)


@rule(_kelvin)
def _kelvin_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Be, Ke, Bep, Kep = _kelvin(x)
    return (Be, Ke, Bep, Kep), (
        chain(
            Be,
            (x_dot, lambda: _kelvin_dx(1, x)[0]),
        ),
        chain(
            Ke,
            (x_dot, lambda: _kelvin_dx(1, x)[1]),
        ),
        chain(
            Bep,
            (x_dot, lambda: _kelvin_dx(1, x)[2]),
        ),
        chain(
            Kep,
            (x_dot, lambda: _kelvin_dx(1, x)[3]),
        ),
    )


@special(types=("d->DDDD",), static=("n",))
def kelvin_dx(n, x):
    """The derivative of `kelvin` of order n in x (DLMF 10.61.1, 10.29.5)."""
    return _kelvin_dx(n, x) if n else _kelvin(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kelvin_dx(n, x):
    return (
        kelvin_be_derivative(n, x),
        kelvin_ke_derivative(n, x),
        kelvin_be_derivative(n + 1, x),
        kelvin_ke_derivative(n + 1, x),
    )


@rule(_kelvin_dx)
def _kelvin_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Be_n, Ke_n, Bep_n, Kep_n = _kelvin_dx(n, x)
    return (Be_n, Ke_n, Bep_n, Kep_n), (
        chain(
            Be_n,
            (x_dot, lambda: _kelvin_dx(n + 1, x)[0]),
        ),
        chain(
            Ke_n,
            (x_dot, lambda: _kelvin_dx(n + 1, x)[1]),
        ),
        chain(
            Bep_n,
            (x_dot, lambda: _kelvin_dx(n + 1, x)[2]),
        ),
        chain(
            Kep_n,
            (x_dot, lambda: _kelvin_dx(n + 1, x)[3]),
        ),
    )


@special(loops="ber")
def ber(x: ArrayLike) -> Array:
    """Kelvin function ber(x), the real part of I_0(x exp(i pi/4)).

    `scipy.special.ber`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n B / dx^n = ber_derivative(n, x)   [DLMF 10.61.1, 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ber
      >>> print(f"{ber(0.5):.6g}")
      0.999023
    """
    return _ber(x)


@custom_jvp
def _ber(x):
    return call("ber", x)


@rule(_ber)
def _ber_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    B = _ber(x)
    return B, chain(
        B,
        (x_dot, lambda: _ber_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def ber_dx(n, x):
    """The derivative of `ber` of order n in x (DLMF 10.61.1, 10.29.5)."""
    return _ber_dx(n, x) if n else _ber(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ber_dx(n, x):
    return ber_derivative(n, x)


@rule(_ber_dx)
def _ber_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    B_n = _ber_dx(n, x)
    return B_n, chain(
        B_n,
        (x_dot, lambda: _ber_dx(n + 1, x)),
    )


@special(loops="bei")
def bei(x: ArrayLike) -> Array:
    """Kelvin function bei(x), the imaginary part of I_0(x exp(i pi/4)).

    `scipy.special.bei`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n B / dx^n = bei_derivative(n, x)   [DLMF 10.61.1, 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import bei
      >>> print(f"{bei(0.5):.6g}")
      0.0624932
    """
    return _bei(x)


@custom_jvp
def _bei(x):
    return call("bei", x)


@rule(_bei)
def _bei_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    B = _bei(x)
    return B, chain(
        B,
        (x_dot, lambda: _bei_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def bei_dx(n, x):
    """The derivative of `bei` of order n in x (DLMF 10.61.1, 10.29.5)."""
    return _bei_dx(n, x) if n else _bei(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _bei_dx(n, x):
    return bei_derivative(n, x)


@rule(_bei_dx)
def _bei_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    B_n = _bei_dx(n, x)
    return B_n, chain(
        B_n,
        (x_dot, lambda: _bei_dx(n + 1, x)),
    )


@special(loops="ker")
def ker(x: ArrayLike) -> Array:
    """Kelvin function ker(x), the real part of K_0(x exp(i pi/4)).

    `scipy.special.ker`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0.

    Derivatives:
      d^n K / dx^n = ker_derivative(n, x)   [DLMF 10.61.2, 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ker
      >>> print(f"{ker(0.5):.6g}")
      0.855906
    """
    return _ker(x)


@custom_jvp
def _ker(x):
    return call("ker", x)


@rule(_ker)
def _ker_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K = _ker(x)
    return K, chain(
        K,
        (x_dot, lambda: _ker_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def ker_dx(n, x):
    """The derivative of `ker` of order n in x (DLMF 10.61.2, 10.29.5)."""
    return _ker_dx(n, x) if n else _ker(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ker_dx(n, x):
    return ker_derivative(n, x)


@rule(_ker_dx)
def _ker_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K_n = _ker_dx(n, x)
    return K_n, chain(
        K_n,
        (x_dot, lambda: _ker_dx(n + 1, x)),
    )


@special(loops="kei")
def kei(x: ArrayLike) -> Array:
    """Kelvin function kei(x), the imaginary part of K_0(x exp(i pi/4)).

    `scipy.special.kei`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0.

    Derivatives:
      d^n K / dx^n = kei_derivative(n, x)   [DLMF 10.61.2, 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import kei
      >>> print(f"{kei(0.5):.6g}")
      -0.671582
    """
    return _kei(x)


@custom_jvp
def _kei(x):
    return call("kei", x)


@rule(_kei)
def _kei_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K = _kei(x)
    return K, chain(
        K,
        (x_dot, lambda: _kei_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def kei_dx(n, x):
    """The derivative of `kei` of order n in x (DLMF 10.61.2, 10.29.5)."""
    return _kei_dx(n, x) if n else _kei(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kei_dx(n, x):
    return kei_derivative(n, x)


@rule(_kei_dx)
def _kei_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K_n = _kei_dx(n, x)
    return K_n, chain(
        K_n,
        (x_dot, lambda: _kei_dx(n + 1, x)),
    )


@special(loops="berp")
def berp(x: ArrayLike) -> Array:
    """The derivative of the Kelvin function ber(x).

    `scipy.special.berp`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n B / dx^n = ber_derivative(n + 1, x)   [DLMF 10.61.1, 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import berp
      >>> print(f"{berp(0.5):.6g}")
      -0.00781208
    """
    return _berp(x)


@custom_jvp
def _berp(x):
    return call("berp", x)


@rule(_berp)
def _berp_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    B = _berp(x)
    return B, chain(
        B,
        (x_dot, lambda: _berp_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def berp_dx(n, x):
    """The derivative of `berp` of order n in x (DLMF 10.61.1, 10.29.5)."""
    return _berp_dx(n, x) if n else _berp(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _berp_dx(n, x):
    return ber_derivative(n + 1, x)


@rule(_berp_dx)
def _berp_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    B_n = _berp_dx(n, x)
    return B_n, chain(
        B_n,
        (x_dot, lambda: _berp_dx(n + 1, x)),
    )


@special(loops="beip")
def beip(x: ArrayLike) -> Array:
    """The derivative of the Kelvin function bei(x).

    `scipy.special.beip`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n B / dx^n = bei_derivative(n + 1, x)   [DLMF 10.61.1, 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import beip
      >>> print(f"{beip(0.5):.6g}")
      0.249919
    """
    return _beip(x)


@custom_jvp
def _beip(x):
    return call("beip", x)


@rule(_beip)
def _beip_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    B = _beip(x)
    return B, chain(
        B,
        (x_dot, lambda: _beip_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def beip_dx(n, x):
    """The derivative of `beip` of order n in x (DLMF 10.61.1, 10.29.5)."""
    return _beip_dx(n, x) if n else _beip(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _beip_dx(n, x):
    return bei_derivative(n + 1, x)


@rule(_beip_dx)
def _beip_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    B_n = _beip_dx(n, x)
    return B_n, chain(
        B_n,
        (x_dot, lambda: _beip_dx(n + 1, x)),
    )


@special(loops="kerp")
def kerp(x: ArrayLike) -> Array:
    """The derivative of the Kelvin function ker(x).

    `scipy.special.kerp`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0.

    Derivatives:
      d^n K / dx^n = ker_derivative(n + 1, x)   [DLMF 10.61.2, 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import kerp
      >>> print(f"{kerp(0.5):.6g}")
      -1.8198
    """
    return _kerp(x)


@custom_jvp
def _kerp(x):
    return call("kerp", x)


@rule(_kerp)
def _kerp_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K = _kerp(x)
    return K, chain(
        K,
        (x_dot, lambda: _kerp_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def kerp_dx(n, x):
    """The derivative of `kerp` of order n in x (DLMF 10.61.2, 10.29.5)."""
    return _kerp_dx(n, x) if n else _kerp(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kerp_dx(n, x):
    return ker_derivative(n + 1, x)


@rule(_kerp_dx)
def _kerp_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K_n = _kerp_dx(n, x)
    return K_n, chain(
        K_n,
        (x_dot, lambda: _kerp_dx(n + 1, x)),
    )


@special(loops="keip")
def keip(x: ArrayLike) -> Array:
    """The derivative of the Kelvin function kei(x).

    `scipy.special.keip`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0.

    Derivatives:
      d^n K / dx^n = kei_derivative(n + 1, x)   [DLMF 10.61.2, 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import keip
      >>> print(f"{keip(0.5):.6g}")
      0.333204
    """
    return _keip(x)


@custom_jvp
def _keip(x):
    return call("keip", x)


@rule(_keip)
def _keip_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K = _keip(x)
    return K, chain(
        K,
        (x_dot, lambda: _keip_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def keip_dx(n, x):
    """The derivative of `keip` of order n in x (DLMF 10.61.2, 10.29.5)."""
    return _keip_dx(n, x) if n else _keip(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _keip_dx(n, x):
    return kei_derivative(n + 1, x)


@rule(_keip_dx)
def _keip_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K_n = _keip_dx(n, x)
    return K_n, chain(
        K_n,
        (x_dot, lambda: _keip_dx(n + 1, x)),
    )
