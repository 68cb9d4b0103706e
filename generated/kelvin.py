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


@special(types=("d->DDDD",))
def kelvin(x: ArrayLike) -> tuple[Array, Array, Array, Array]:
    """Kelvin functions as complex numbers, ber + i bei and ker + i kei, with their derivatives.

    .. math::

        \\begin{aligned}
        \\mathrm{Be}(x) &= \\operatorname{ber} x + i \\operatorname{bei} x = J_0(x e^{3 \\pi i / 4})
          = I_0(x e^{\\pi i / 4}), & \\mathrm{Bep}(x) &= \\mathrm{Be}'(x) \\\\
        \\mathrm{Ke}(x) &= \\operatorname{ker} x + i \\operatorname{kei} x = K_0(x e^{\\pi i / 4})
          = \\int_0^\\infty e^{-x e^{\\pi i / 4} \\cosh t} \\, dt, & \\mathrm{Kep}(x) &= \\mathrm{Ke}'(x)
        \\end{aligned}

    [DLMF 10.61.1, DLMF 10.61.2, DLMF 10.32.9]

    They solve x w'' + w' = i x w, the equation of eddy currents in a round wire and of a plate that
    floats on water.

    Args:
      x: The argument, x >= 0; Ke and Kep are infinite at 0. Negative x gives NaN for Ke and Kep.

    Returns:
      Be: A complex number, ber(x) + i bei(x). Its modulus grows as exp(x / sqrt(2)).
      Ke: A complex number, ker(x) + i kei(x). Its modulus decays as exp(-x / sqrt(2)).
      Bep: The derivative of Be, ber'(x) + i bei'(x).
      Kep: The derivative of Ke, ker'(x) + i kei'(x).

    `scipy.special.kelvin`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; float32, bfloat16 and float16 are computed in float64 and rounded,
    as SciPy's own loop of float32 loses too many digits).

    Domain: x >= 0.

    Derivatives:
      dBe/dx = Bep
      dKe/dx = Kep
      dBep/dx = 1j * Be - Bep / x   [DLMF 10.61.3]
      dKep/dx = 1j * Ke - Kep / x   [DLMF 10.61.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-11, first derivatives 8e-14,
    higher and mixed ones 8e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ber, bei, ker, kei, jv

    References:
      https://dlmf.nist.gov/10.61.E1
      https://dlmf.nist.gov/10.61.E2
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import kelvin
      >>> print(f"{kelvin(0.5)[0]:.4g}")
      0.999+0.06249j

      The resistance of a round wire to alternating current, relative to that to direct current, where
      x is sqrt(2) times the radius over the skin depth, and how it changes with x:

      >>> import jax
      >>> def resistance(x):
      ...     be, _, bep, _ = kelvin(x)
      ...     return (1j * x * be / (2 * bep)).real
      >>> value, slope = jax.value_and_grad(resistance)(5.0)
      >>> print(f"{value:.4f} {slope:.4f}")
      2.0427 0.3554
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
    """The derivative of `kelvin` of order n in x (DLMF 10.65.1, 10.61.3)."""
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


@special(types=("d->d",), kernel="ber")
def ber(x: ArrayLike) -> Array:
    """Kelvin function ber(x), the real part of I_0(x exp(i pi/4)).

    .. math::

        \\operatorname{ber} x = \\operatorname{Re} J_0(x e^{3 \\pi i / 4})
          = \\sum_{k=0}^\\infty \\frac{(-1)^k}{((2 k)!)^2} \\left(\\frac{x}{2}\\right)^{4 k}

    [DLMF 10.61.1; the series is in DLMF 10.65(i)]

    ber(x) + i bei(x) is the current density in a round wire with alternating current, as a function of
    the radius. SciPy's value is infinite from x = 1003.8 on, though the function overflows at 1010
    only, as its derivative here. For larger x, and in quotients, use that ber(x) + i bei(x) is exp(x /
    sqrt(2)) ive(0, x exp(i pi/4)).

    Args:
      x: The argument, any real number.

    Returns:
      B: The Kelvin function, an even function with ber(0) = 1. It oscillates, with an amplitude that
        grows as exp(x / sqrt(2)) for large x.

    `scipy.special.ber`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Derivatives:
      dB/dx = berp(x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-13, first derivatives 6e-14,
    higher and mixed ones 9e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      bei, berp, ker, kelvin

    References:
      https://dlmf.nist.gov/10.61.E1

    Examples:
      >>> from jaxspecial import ber
      >>> print(f"{ber(0.5):.4g}")
      0.999

      The first zero by Newton's method:

      >>> import jax
      >>> x = 3.0
      >>> for _ in range(4):
      ...     x -= ber(x) / jax.grad(ber)(x)
      >>> print(f"{x:.4f}")
      2.8489
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
    """The derivative of `ber` of order n in x (DLMF 10.65.1, 10.61.3)."""
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


@special(types=("d->d",), kernel="bei")
def bei(x: ArrayLike) -> Array:
    """Kelvin function bei(x), the imaginary part of I_0(x exp(i pi/4)).

    .. math::

        \\operatorname{bei} x = \\operatorname{Im} J_0(x e^{3 \\pi i / 4})
          = \\sum_{k=0}^\\infty \\frac{(-1)^k}{((2 k + 1)!)^2} \\left(\\frac{x}{2}\\right)^{4 k + 2}

    [DLMF 10.61.1; the series is in DLMF 10.65(i)]

    ber(x) + i bei(x) is the current density in a round wire with alternating current, as a function of
    the radius. SciPy's value is infinite from x = 1003.8 on, though the function overflows at 1010
    only, as its derivative here. For larger x, and in quotients, use that ber(x) + i bei(x) is exp(x /
    sqrt(2)) ive(0, x exp(i pi/4)).

    Args:
      x: The argument, any real number.

    Returns:
      B: The Kelvin function, an even function, close to x^2 / 4 for small x. It oscillates, with an
        amplitude that grows as exp(x / sqrt(2)) for large x.

    `scipy.special.bei`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Derivatives:
      dB/dx = beip(x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-13, first derivatives 1e-13,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ber, beip, kei, kelvin

    References:
      https://dlmf.nist.gov/10.61.E1

    Examples:
      >>> from jaxspecial import bei
      >>> print(f"{bei(0.5):.5g}")
      0.062493

      The phase of the current density in a round wire advances with the radius. Its slope at three
      points tends to 1 / sqrt(2):

      >>> import jax
      >>> from jaxspecial import ber
      >>> phase = lambda x: jax.numpy.arctan2(bei(x), ber(x))
      >>> slopes = jax.vmap(jax.grad(phase))(jax.numpy.array([1.0, 4.0, 16.0]))
      >>> print(" ".join(f"{s:.4f}" for s in slopes))
      0.4899 0.7141 0.7075
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
    """The derivative of `bei` of order n in x (DLMF 10.65.1, 10.61.3)."""
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


@special(types=("d->d",), kernel="ker")
def ker(x: ArrayLike) -> Array:
    """Kelvin function ker(x), the real part of K_0(x exp(i pi/4)).

    .. math::

        \\operatorname{ker} x = \\operatorname{Re} K_0(x e^{\\pi i / 4})
          = \\operatorname{Re} \\int_0^\\infty e^{-x e^{\\pi i / 4} \\cosh t} \\, dt

    [DLMF 10.61.2, DLMF 10.32.9]

    It is the Laplacian of kei in the plane, and so the sum of the curvatures of a floating plate under
    a point load.

    Args:
      x: The argument, x > 0. It gives inf at 0 and NaN below.

    Returns:
      K: The Kelvin function. It is close to -log(x / 2) - 0.5772 for small x, and oscillates with an
        amplitude that decays as exp(-x / sqrt(2)).

    `scipy.special.ker`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Domain: x >= 0.

    Derivatives:
      dK/dx = kerp(x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-14, first derivatives 2e-13,
    higher and mixed ones 8e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      kei, kerp, ber, kelvin

    References:
      https://dlmf.nist.gov/10.61.E2
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import ker
      >>> print(f"{ker(0.5):.4g}")
      0.8559

      Close to 0 its slope is -1 / x, as that of a logarithm. The slope times x at three points:

      >>> import jax
      >>> x = jax.numpy.array([0.01, 0.1, 1.0])
      >>> print(" ".join(f"{s:.4f}" for s in x * jax.vmap(jax.grad(ker))(x)))
      -1.0000 -0.9961 -0.6946
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
    """The derivative of `ker` of order n in x (DLMF 10.65.3, 10.61.3)."""
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


@special(types=("d->d",), kernel="kei")
def kei(x: ArrayLike) -> Array:
    """Kelvin function kei(x), the imaginary part of K_0(x exp(i pi/4)).

    .. math::

        \\operatorname{kei} x = \\operatorname{Im} K_0(x e^{\\pi i / 4})
          = \\operatorname{Im} \\int_0^\\infty e^{-x e^{\\pi i / 4} \\cosh t} \\, dt

    [DLMF 10.61.2, DLMF 10.32.9]

    -kei(r / l) is, up to a factor, the deflection of a plate that floats on a fluid under a point load,
    such as ice or the lithosphere; l is called the radius of relative stiffness.

    Args:
      x: The argument, x >= 0. Negative x gives NaN.

    Returns:
      K: The Kelvin function. It is -pi/4 at 0, and oscillates with an amplitude that decays as exp(-x /
        sqrt(2)).

    `scipy.special.kei`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Domain: x >= 0.

    Derivatives:
      dK/dx = keip(x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-11, first derivatives 9e-14,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ker, keip, bei, kelvin

    References:
      https://dlmf.nist.gov/10.61.E2
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import kei
      >>> print(f"{kei(0.5):.5g}")
      -0.67158

      A point load bends a floating plate half as much at 100 km as at the load itself. Its radius of
      relative stiffness in km, by Newton's method:

      >>> import jax
      >>> misfit = lambda l: kei(100.0 / l) / kei(0.0) - 0.5
      >>> l = 80.0
      >>> for _ in range(5):
      ...     l -= misfit(l) / jax.grad(misfit)(l)
      >>> print(f"{l:.2f}")
      76.81
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
    """The derivative of `kei` of order n in x (DLMF 10.65.3, 10.61.3)."""
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


@special(types=("d->d",), kernel="berp")
def berp(x: ArrayLike) -> Array:
    """The derivative of the Kelvin function ber(x).

    .. math::

        \\operatorname{ber}' x
          = \\sum_{k=1}^\\infty \\frac{(-1)^k \\, 2 k}{((2 k)!)^2} \\left(\\frac{x}{2}\\right)^{4 k - 1}

    [DLMF 10.61.1; the series of ber is in DLMF 10.65(i)]

    jax.grad of ber gives the same; berp is its value in SciPy.

    Args:
      x: The argument, any real number.

    Returns:
      B: The derivative of ber, an odd function. It is close to -x^3 / 16 for small x.

    `scipy.special.berp`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Derivatives:
      dB/dx = -bei(x) - B / x   [DLMF 10.61.3, with the limit 0 at x = 0]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 8e-14, first derivatives 1e-13,
    higher and mixed ones 1e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ber, beip, kerp, kelvin

    References:
      https://dlmf.nist.gov/10.61.E1

    Examples:
      >>> from jaxspecial import berp
      >>> print(f"{berp(0.5):.5g}")
      -0.0078121

      Half of the slope of ber^2 + bei^2, the squared current density in a round wire with alternating
      current:

      >>> import jax
      >>> from jaxspecial import bei, beip, ber
      >>> square = lambda x: ber(x) ** 2 + bei(x) ** 2
      >>> print(f"{jax.grad(square)(2.0) / 2:.3f} {ber(2.0) * berp(2.0) + bei(2.0) * beip(2.0):.3f}")
      0.521 0.521
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
    """The derivative of `berp` of order n in x (DLMF 10.65.1, 10.61.3)."""
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


@special(types=("d->d",), kernel="beip")
def beip(x: ArrayLike) -> Array:
    """The derivative of the Kelvin function bei(x).

    .. math::

        \\operatorname{bei}' x
          = \\sum_{k=0}^\\infty \\frac{(-1)^k (2 k + 1)}{((2 k + 1)!)^2} \\left(\\frac{x}{2}\\right)^{4 k + 1}

    [DLMF 10.61.1; the series of bei is in DLMF 10.65(i)]

    jax.grad of bei gives the same; beip is its value in SciPy.

    Args:
      x: The argument, any real number.

    Returns:
      B: The derivative of bei, an odd function. It is close to x / 2 for small x.

    `scipy.special.beip`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Derivatives:
      dB/dx = ber(x) - B / x   [DLMF 10.61.3, with the limit 1/2 at x = 0]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-14, first derivatives 5e-14,
    higher and mixed ones 6e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      bei, berp, keip, kelvin

    References:
      https://dlmf.nist.gov/10.61.E1

    Examples:
      >>> from jaxspecial import beip
      >>> print(f"{beip(0.5):.5g}")
      0.24992

      The largest value of bei between 0 and its first zero is where beip is 0, by Newton's method:

      >>> import jax
      >>> x = 4.0
      >>> for _ in range(4):
      ...     x -= beip(x) / jax.grad(beip)(x)
      >>> print(f"{x:.4f}")
      3.7727
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
    """The derivative of `beip` of order n in x (DLMF 10.65.1, 10.61.3)."""
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


@special(types=("d->d",), kernel="kerp")
def kerp(x: ArrayLike) -> Array:
    """The derivative of the Kelvin function ker(x).

    .. math::

        \\operatorname{ker}' x = -\\operatorname{Re} \\int_0^\\infty
          e^{\\pi i / 4} \\cosh t \\, e^{-x e^{\\pi i / 4} \\cosh t} \\, dt

    [DLMF 10.61.2, DLMF 10.32.9]

    jax.grad of ker gives the same; kerp is its value in SciPy.

    Args:
      x: The argument, x > 0. It gives -inf at 0 and NaN below.

    Returns:
      K: The derivative of ker. It is close to -1 / x for small x, and decays as exp(-x / sqrt(2)) for
        large x.

    `scipy.special.kerp`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Domain: x >= 0.

    Derivatives:
      dK/dx = -kei(x) - K / x   [DLMF 10.61.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-10, first derivatives 2e-13,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ker, keip, berp, kelvin

    References:
      https://dlmf.nist.gov/10.61.E2
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import kerp
      >>> print(f"{kerp(0.5):.6g}")
      -1.8198

      A plate that floats on a fluid carries a point load. ker'(r / l) is, up to a factor, the shear
      force at the distance r, where l is the radius of relative stiffness. Its slope in l at r = 1
      and l = 1:

      >>> import jax
      >>> print(f"{jax.grad(lambda l: kerp(1.0 / l))(1.0):.4f}")
      -1.1896
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
    """The derivative of `kerp` of order n in x (DLMF 10.65.3, 10.61.3)."""
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


@special(types=("d->d",), kernel="keip")
def keip(x: ArrayLike) -> Array:
    """The derivative of the Kelvin function kei(x).

    .. math::

        \\operatorname{kei}' x = -\\operatorname{Im} \\int_0^\\infty
          e^{\\pi i / 4} \\cosh t \\, e^{-x e^{\\pi i / 4} \\cosh t} \\, dt

    [DLMF 10.61.2, DLMF 10.32.9]

    jax.grad of kei gives the same; keip is its value in SciPy.

    Args:
      x: The argument, x >= 0. Negative x gives NaN.

    Returns:
      K: The derivative of kei. It is 0 at 0, and decays as exp(-x / sqrt(2)) for large x.

    `scipy.special.keip`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Domain: x >= 0.

    Derivatives:
      dK/dx = ker(x) - K / x   [DLMF 10.61.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-12, first derivatives 2e-13,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      kei, kerp, beip, kelvin

    References:
      https://dlmf.nist.gov/10.61.E2
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import keip
      >>> print(f"{keip(0.5):.5g}")
      0.3332

      A point load on a floating plate raises a bulge around it. Its crest is at the zero of keip, in
      radii of relative stiffness, by Newton's method:

      >>> import jax
      >>> x = 5.0
      >>> for _ in range(4):
      ...     x -= keip(x) / jax.grad(keip)(x)
      >>> print(f"{x:.3f}")
      4.932
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
    """The derivative of `keip` of order n in x (DLMF 10.65.3, 10.61.3)."""
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
