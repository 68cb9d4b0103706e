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

    .. math::

        \\begin{aligned}
        w''(z) &= z \\, w(z) \\\\
        \\mathrm{Ai}(x) &= \\frac{1}{\\pi} \\int_0^\\infty \\cos\\left(\\tfrac{1}{3} t^3 + x t\\right) dt \\\\
        \\mathrm{Bi}(x) &= \\frac{1}{\\pi} \\int_0^\\infty \\left(e^{-t^3 / 3 + x t}
          + \\sin\\left(\\tfrac{1}{3} t^3 + x t\\right)\\right) dt
        \\end{aligned}

    [DLMF 9.2.1, DLMF 9.5.1, DLMF 9.5.3]

    For large positive z use airye; there Ai underflows and Bi overflows. SciPy's Bi is NaN where it
    overflows, and from abs(z) = 1048576 = 2^20 on all values are, of complex z some below. The engine
    xla has them for real z, and there derivatives are right. Ai Bi' - Ai' Bi = 1 / pi everywhere.

    Args:
      z: The argument, real or complex.

    Returns:
      Ai: The solution of Airy's equation that decays for large positive z. It oscillates for negative
        z.
      Aip: The derivative of Ai in z.
      Bi: The solution that grows for large positive z. For negative z it is a quarter of a period from
        Ai, with the same amplitude.
      Bip: The derivative of Bi in z.

    `scipy.special.airy`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in z, no cut; SciPy's values are wrong at x - 0j with x < -1, where the zero has a
    minus.

    Derivatives:
      dAi/dz = Aip
      dAip/dz = z * Ai   [DLMF 9.2.1]
      dBi/dz = Bip
      dBip/dz = z * Bi   [DLMF 9.2.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-13, first derivatives 3e-13,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      airye, ai_zeros, bi_zeros, itairy, kv

    References:
      https://dlmf.nist.gov/9.2.E1
      https://dlmf.nist.gov/9.5.E1
      https://dlmf.nist.gov/9.5.E3

    Examples:
      >>> from jaxspecial import airy
      >>> print(f"{airy(0.5)[0]:.5g}")
      0.23169

      A quantum particle that bounces on a floor under gravity has the lowest energy -a in natural
      units, where a is the first zero of Ai. Newton's method:

      >>> import jax
      >>> ai = lambda z: airy(z)[0]
      >>> a = -2.0
      >>> for _ in range(4):
      ...     a -= ai(a) / jax.grad(ai)(a)
      >>> print(f"{-a:.4f}")
      2.3381

    Known: Derivatives in z, with relative errors up to 5e-12: SciPy's Bi' is off by up to 7.5e-14 of
    its modulus there, which zeros of derivatives magnify. Where: im(z) == 0 and re(z) < -10 and re(z) >
    -10.2.
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

    .. math::

        \\begin{aligned}
        \\mathrm{eAi}(z) &= e^{\\zeta} \\, \\mathrm{Ai}(z), &
          \\mathrm{eAip}(z) &= e^{\\zeta} \\, \\mathrm{Ai}'(z), & \\zeta &= \\tfrac{2}{3} z \\sqrt{z} \\\\
        \\mathrm{eBi}(z) &= e^{-|\\operatorname{Re} \\zeta|} \\, \\mathrm{Bi}(z), &
          \\mathrm{eBip}(z) &= e^{-|\\operatorname{Re} \\zeta|} \\, \\mathrm{Bi}'(z)
        \\end{aligned}

    [SciPy; Ai is the integral DLMF 9.6.2 with DLMF 10.32.9]

    From abs(z) = 1048576 = 2^20 on SciPy's value is NaN; the engine xla has it for real z. Real eBi and
    eBip exist for z < 0, too. The factor of eBi and eBip is not holomorphic, so that their derivatives
    at complex z depend on the direction.

    Args:
      z: The argument, real or complex. Real z < 0 gives NaN for eAi and eAip; give it as a complex
        number there.

    Returns:
      eAi: The scaled Ai. It falls as z^(-1/4) for large positive z.
      eAip: The scaled derivative of Ai, which is not the derivative of eAi.
      eBi: The scaled Bi. It falls as z^(-1/4) for large positive z.
      eBip: The scaled derivative of Bi, which is not the derivative of eBi.

    `scipy.special.airye`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): z >= 0.

    Branch: eAi and eAip cut along (-inf, 0] in z; on it the sign of a zero imaginary part tells the
    side; eBi and eBip no cut in z; SciPy's values are wrong at x - 0j with x < -1, where the zero has a
    minus. The derivative belongs to the same side. The lower side of a real x is complex(x, -0.0):
    before Python 3.14, x - 0j is x + 0j.

    Derivatives:
      deAi/dz = eAip + sqrt(z) * eAi
      deAip/dz = z * eAi + sqrt(z) * eAip   [DLMF 9.2.1]
      deBi/dz = eBip - sqrt(z) * eBi   [for real z]
      deBip/dz = z * eBi - sqrt(z) * eBip   [DLMF 9.2.1, for real z]
      eBi has a real factor, which is not holomorphic: the rule adds its real-linear tangent.
      eBip has a real factor, which is not holomorphic: the rule adds its real-linear tangent.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 3e-14,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      airy, kve, ive

    References:
      https://dlmf.nist.gov/9.6.E2
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import airye
      >>> print(f"{airye(0.5)[0]:.5g}")
      0.29328

      The relative slope of Ai at z = 300, where Ai itself underflows, is that of eAi minus sqrt(z):

      >>> import jax
      >>> slope = jax.grad(lambda z: jax.numpy.log(airye(z)[0]))(300.0) - 300.0**0.5
      >>> print(f"{slope:.3f}")
      -17.321

    Known: Derivatives of order 3, 4 in z, with relative errors up to 2e-11: The third and fourth
    derivative of eAip change sign here; next to their zeros the terms of the chain rule cancel. Where:
    0.6 < z and z < 1.2.
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
