# Generated from codegen/catalogue/airy.yaml by `make generate`. Do not edit.

"""Airy: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import iscomplexobj
from jax.typing import ArrayLike

from jaxspecial.generated_api import along, call, chain, custom_jvp, rule, special
from jaxspecial.kernels.bessel.airy import (
    ai_derivative,
    bi_derivative,
    bi_turn,
    scaled_ai_derivative,
    scaled_aip_derivative,
    scaled_bi_derivative,
    scaled_bip_derivative,
)

__all__ = ["airy", "airye"]


@special(loops="airy")
def airy(z: ArrayLike) -> tuple[Array, Array, Array, Array]:
    """Airy functions Ai and Bi with their derivatives.

    `scipy.special.airy`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in z, no cut; SciPy's values are wrong at x - 0j with x < -1, where the zero has a
    minus.

    Derivatives:
      d^n Ai / dz^n = ai_derivative(n, z)   [DLMF 9.2.1]
      d^n Aip / dz^n = ai_derivative(n + 1, z)
      d^n Bi / dz^n = bi_derivative(n, z)
      d^n Bip / dz^n = bi_derivative(n + 1, z)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import airy
      >>> print(f"{airy(0.5)[0]:.6g}")
      0.231694
    """
    return _airy(z)


@custom_jvp
def _airy(z):
    return call("airy", z)


@rule(_airy)
def _airy_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    Ai, Aip, Bi, Bip = _airy(z)
    return (Ai, Aip, Bi, Bip), (
        chain(
            Ai,
            (z_dot, lambda: _airy_dz(1, z)[0]),
        ),
        chain(
            Aip,
            (z_dot, lambda: _airy_dz(1, z)[1]),
        ),
        chain(
            Bi,
            (z_dot, lambda: _airy_dz(1, z)[2]),
        ),
        chain(
            Bip,
            (z_dot, lambda: _airy_dz(1, z)[3]),
        ),
    )


@special(types=("d->dddd", "D->DDDD"), static=("n",))
def airy_dz(n, z):
    """The derivative of `airy` of order n in z (DLMF 9.2.1)."""
    return _airy_dz(n, z) if n else _airy(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _airy_dz(n, z):
    return (
        ai_derivative(n, z),
        ai_derivative(n + 1, z),
        bi_derivative(n, z),
        bi_derivative(n + 1, z),
    )


@rule(_airy_dz)
def _airy_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    Ai_n, Aip_n, Bi_n, Bip_n = _airy_dz(n, z)
    return (Ai_n, Aip_n, Bi_n, Bip_n), (
        chain(
            Ai_n,
            (z_dot, lambda: _airy_dz(n + 1, z)[0]),
        ),
        chain(
            Aip_n,
            (z_dot, lambda: _airy_dz(n + 1, z)[1]),
        ),
        chain(
            Bi_n,
            (z_dot, lambda: _airy_dz(n + 1, z)[2]),
        ),
        chain(
            Bip_n,
            (z_dot, lambda: _airy_dz(n + 1, z)[3]),
        ),
    )


@special(loops="airye")
def airye(z: ArrayLike) -> tuple[Array, Array, Array, Array]:
    """Airy functions with their growth scaled away: Ai(z) and Ai'(z) times exp(2/3 z sqrt(z)), Bi(z) and
    Bi'(z) times exp(-abs(real(2/3 z sqrt(z)))).

    `scipy.special.airye`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0.

    Branch: eAi and eAip cut along (-inf, 0] in z; on it the sign of a zero imaginary part tells the
    side; eBi and eBip no cut in z; SciPy's values are wrong at x - 0j with x < -1, where the zero has a
    minus.

    Derivatives:
      d^n eAi / dz^n = scaled_ai_derivative(n, z)   [K of order 1/3 by the trapezoidal rule (DLMF
        9.6.2)]
      d^n eAip / dz^n = scaled_aip_derivative(n, z)
      d^n eBi / dz^n = scaled_bi_derivative(n, z)
      d^n eBip / dz^n = scaled_bip_derivative(n, z)
      d^n eAi / dz^n (complex z) = scaled_ai_derivative(n, z)
      d^n eAip / dz^n (complex z) = scaled_aip_derivative(n, z)
      d^n eBi / dz^n (complex z) = scaled_bi_derivative(n, z)
      d^n eBip / dz^n (complex z) = scaled_bip_derivative(n, z)
      eBi has the factor exp(bi_turn(z)), which is not holomorphic: the rule adds its real-linear
        tangent.
      eBip has the factor exp(bi_turn(z)), which is not holomorphic: the rule adds its real-linear
        tangent.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import airye
      >>> print(f"{airye(0.5)[0]:.6g}")
      0.293277

    Known: its third and fourth derivative change sign here, and so close to 0 the terms of the chain
    rule cancel (where 0.6 < z and z < 1.2).
    """
    return _airye(z)


@custom_jvp
def _airye(z):
    return call("airye", z)


@rule(_airye)
def _airye_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    eAi, eAip, eBi, eBip = _airye(z)
    return (eAi, eAip, eBi, eBip), (
        chain(
            eAi,
            (z_dot, lambda: _airye_dz(1, z)[0]),
        ),
        chain(
            eAip,
            (z_dot, lambda: _airye_dz(1, z)[1]),
        ),
        chain(
            eBi,
            (z_dot, lambda: _airye_dz(1, z)[2]),
            (along(lambda z: bi_turn(z), z, z_dot), lambda: eBi),  # not holomorphic
        ),
        chain(
            eBip,
            (z_dot, lambda: _airye_dz(1, z)[3]),
            (along(lambda z: bi_turn(z), z, z_dot), lambda: eBip),  # not holomorphic
        ),
    )


@special(types=("d->dddd", "D->DDDD"), static=("n",))
def airye_dz(n, z):
    """The derivative of `airye` of order n in z (K of order 1/3 by the trapezoidal rule (DLMF 9.6.2))."""
    return _airye_dz(n, z) if n else _airye(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _airye_dz(n, z):
    if iscomplexobj(z):
        return (
            scaled_ai_derivative(n, z),
            scaled_aip_derivative(n, z),
            scaled_bi_derivative(n, z),
            scaled_bip_derivative(n, z),
        )
    return (
        scaled_ai_derivative(n, z),
        scaled_aip_derivative(n, z),
        scaled_bi_derivative(n, z),
        scaled_bip_derivative(n, z),
    )


@rule(_airye_dz)
def _airye_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    eAi_n, eAip_n, eBi_n, eBip_n = _airye_dz(n, z)
    return (eAi_n, eAip_n, eBi_n, eBip_n), (
        chain(
            eAi_n,
            (z_dot, lambda: _airye_dz(n + 1, z)[0]),
        ),
        chain(
            eAip_n,
            (z_dot, lambda: _airye_dz(n + 1, z)[1]),
        ),
        chain(
            eBi_n,
            (z_dot, lambda: _airye_dz(n + 1, z)[2]),
            (along(lambda z: bi_turn(z), z, z_dot), lambda: eBi_n),  # not holomorphic
        ),
        chain(
            eBip_n,
            (z_dot, lambda: _airye_dz(n + 1, z)[3]),
            (along(lambda z: bi_turn(z), z, z_dot), lambda: eBip_n),  # not holomorphic
        ),
    )
