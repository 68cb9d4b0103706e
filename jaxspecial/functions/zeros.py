"""Zeros of Airy, Bessel, error, Fresnel and Kelvin functions: tables that SciPy computes while a program is traced."""

from __future__ import annotations

from typing import TypeAlias

from jax import Array

from jaxspecial.functions.zero_tables import fresnel_zeros_of, kelvin_zeros_of, table

__all__ = [
    "ai_zeros",
    "bi_zeros",
    "jnjnp_zeros",
    "jnyn_zeros",
    "jn_zeros",
    "jnp_zeros",
    "yn_zeros",
    "ynp_zeros",
    "y0_zeros",
    "y1_zeros",
    "y1p_zeros",
    "erf_zeros",
    "fresnel_zeros",
    "fresnelc_zeros",
    "fresnels_zeros",
    "ber_zeros",
    "bei_zeros",
    "ker_zeros",
    "kei_zeros",
    "berp_zeros",
    "beip_zeros",
    "kerp_zeros",
    "keip_zeros",
    "kelvin_zeros",
]

# The results of several arrays.
Two: TypeAlias = tuple[Array, Array]
Four: TypeAlias = tuple[Array, Array, Array, Array]
Eight: TypeAlias = tuple[Array, Array, Array, Array, Array, Array, Array, Array]


# ----------------------------------------------------------------------------------------------- Airy, Bessel


@table
def ai_zeros(nt: int) -> Four:
    r"""The first nt zeros a of Ai and a' of Ai', and Ai(a') and Ai'(a) there.

    .. math::

        \operatorname{Ai}(a_k) = 0, \qquad \operatorname{Ai}'(a'_k) = 0, \qquad 0 > a_1 > a_2 > \cdots

    [DLMF 9.9]

    Returns:
      (a, a', Ai(a'), Ai'(a)): Arrays of shape (nt,). All zeros are negative; the first is the one next to 0.

    See also:
      bi_zeros, airy, itairy

    Examples:
      >>> from jaxspecial import ai_zeros
      >>> print(f"{ai_zeros(2)[0][0]:.6g}")
      -2.33811

      The lowest energies of a neutron that gravity lets bounce on a mirror, in peV; the unit is 0.6016 peV:

      >>> print(" ".join(f"{-0.6016 * a:.3f}" for a in ai_zeros(3)[0]))
      1.407 2.459 3.321
    """


@table
def bi_zeros(nt: int) -> Four:
    r"""The first nt negative zeros b of Bi and b' of Bi', and Bi(b') and Bi'(b) there.

    .. math::

        \operatorname{Bi}(b_k) = 0, \qquad \operatorname{Bi}'(b'_k) = 0, \qquad 0 > b_1 > b_2 > \cdots

    [DLMF 9.9]

    Bi has complex zeros, too; they are not in the table.

    Returns:
      (b, b', Bi(b'), Bi'(b)): Arrays of shape (nt,). The first zero is the one next to 0.

    See also:
      ai_zeros, airy, itairy

    Examples:
      >>> from jaxspecial import bi_zeros
      >>> print(f"{bi_zeros(2)[0][0]:.6g}")
      -1.17371

      The last array has the slopes of Bi at its zeros, as JAX computes them:

      >>> import jax
      >>> from jaxspecial import airy
      >>> b, _, _, slopes = bi_zeros(2)
      >>> print(f"{slopes[0]:.4f} {jax.grad(lambda x: airy(x)[2])(b[0]):.4f}")
      0.6020 0.6020
    """


@table
def jnjnp_zeros(nt: int) -> Four:
    r"""The nt <= 1200 smallest zeros of all J_n and J_n' together, ascending.

    .. math::

        J_n(x) = 0 \quad \text{or} \quad J_n'(x) = 0, \qquad n = 0, 1, 2, \ldots

    [DLMF 10.21]

    The first one is x = 0, a zero of J_0'; its number is 0.

    Returns:
      (x, n, m, t): Arrays of shape (nt,): the zeros, the orders n, the numbers m of the zeros among those of the
      same function, and 0 for a zero of J_n or 1 for one of J_n'.

    See also:
      jn_zeros, jnp_zeros, jnyn_zeros, jv, jvp

    Examples:
      >>> from jaxspecial import jnjnp_zeros
      >>> print(f"{jnjnp_zeros(3)[0][1]:.6g}")
      1.84118

      The modes of a round waveguide by their cutoff frequencies, TM for zeros of J_n, TE for those of J_n':

      >>> x, n, m, t = jnjnp_zeros(5)
      >>> print(" ".join(f"T{'ME'[t[k]]}{n[k]}{m[k]}" for k in range(1, 5)))
      TE11 TM01 TE21 TM11
    """


@table
def jnyn_zeros(n: int, nt: int) -> Four:
    r"""The first nt positive zeros of J_n, J_n', Y_n and Y_n'.

    .. math::

        J_n(j_k) = 0, \qquad J_n'(j'_k) = 0, \qquad Y_n(y_k) = 0, \qquad Y_n'(y'_k) = 0

    [DLMF 10.21]

    Returns:
      (j, j', y, y'): Arrays of shape (nt,), ascending.

    See also:
      jn_zeros, jnp_zeros, yn_zeros, ynp_zeros, jnjnp_zeros

    Examples:
      >>> from jaxspecial import jnyn_zeros
      >>> print(" ".join(f"{zeros[0]:.6g}" for zeros in jnyn_zeros(1, 3)))
      3.83171 1.84118 2.19714 3.68302

      The zeros of the four functions interlace:

      >>> j, jp, y, yp = jnyn_zeros(4, 3)
      >>> print(all(jp[k] < y[k] < yp[k] < j[k] for k in range(3)))
      True
    """


@table
def jn_zeros(n: int, nt: int) -> Array:
    r"""The first nt positive zeros of J_n.

    .. math::

        J_n(j_{n,k}) = 0, \qquad 0 < j_{n,1} < j_{n,2} < \cdots

    [DLMF 10.21]

    For orders up to 50 the first 30 are correctly rounded, or next to it. For a real order, and the derivative of a zero in it, see the example of jv.

    Returns:
      j: An array of shape (nt,), ascending.

    See also:
      jnp_zeros, yn_zeros, jnjnp_zeros, jv

    Examples:
      >>> from jaxspecial import jn_zeros
      >>> print(f"{jn_zeros(0, 3)[0]:.6g}")
      2.40483

      The frequencies of a round drum, with n lines through its centre at rest, relative to the lowest one:

      >>> print(" ".join(f"{jn_zeros(n, 1)[0] / jn_zeros(0, 1)[0]:.4f}" for n in range(4)))
      1.0000 1.5933 2.1355 2.6531
    """


@table
def jnp_zeros(n: int, nt: int) -> Array:
    r"""The first nt positive zeros of J_n'.

    .. math::

        J_n'(j'_{n,k}) = 0, \qquad 0 < j'_{n,1} < j'_{n,2} < \cdots

    [DLMF 10.21]

    For n = 0 they are the zeros of J_1; x = 0 is left out, which DLMF 10.21(i) counts as the first. For orders up to 50 the first 30 are correctly rounded, or next to it.

    Returns:
      j': An array of shape (nt,), ascending.

    See also:
      jn_zeros, ynp_zeros, jnjnp_zeros, jvp

    Examples:
      >>> from jaxspecial import jnp_zeros
      >>> print(f"{jnp_zeros(1, 3)[0]:.6g}")
      1.84118

      The lowest frequency that a round waveguide transmits, in GHz, for a radius of 1 cm:

      >>> print(f"{29.9792458 * jnp_zeros(1, 1)[0] / (2 * 3.14159265):.3f}")
      8.785
    """


@table
def yn_zeros(n: int, nt: int) -> Array:
    r"""The first nt positive zeros of Y_n.

    .. math::

        Y_n(y_{n,k}) = 0, \qquad 0 < y_{n,1} < y_{n,2} < \cdots

    [DLMF 10.21]

    Returns:
      y: An array of shape (nt,), ascending.

    See also:
      ynp_zeros, jn_zeros, jnyn_zeros, yn

    Examples:
      >>> from jaxspecial import yn_zeros
      >>> print(f"{yn_zeros(0, 3)[0]:.6g}")
      0.893577

      The distances between the zeros tend to pi:

      >>> y = yn_zeros(0, 20)
      >>> print(f"{y[1] - y[0]:.2f} {y[19] - y[18]:.2f}")
      3.06 3.14
    """


@table
def ynp_zeros(n: int, nt: int) -> Array:
    r"""The first nt positive zeros of Y_n'.

    .. math::

        Y_n'(y'_{n,k}) = 0, \qquad 0 < y'_{n,1} < y'_{n,2} < \cdots

    [DLMF 10.21]

    Returns:
      y': An array of shape (nt,), ascending.

    See also:
      yn_zeros, jnp_zeros, jnyn_zeros, yvp

    Examples:
      >>> from jaxspecial import ynp_zeros
      >>> print(f"{ynp_zeros(0, 3)[0]:.6g}")
      2.19714

      Y_0 has its largest value at the first one:

      >>> from jaxspecial import y0
      >>> print(f"{y0(ynp_zeros(0, 1)[0]):.4f}")
      0.5208
    """


@table
def y0_zeros(nt: int, complex: bool = False) -> Two:
    r"""The first nt zeros z of Y_0, and Y_1(z) = -Y_0'(z) there.

    .. math::

        Y_0(z_k) = 0, \qquad Y_0'(z_k) = -Y_1(z_k)

    [DLMF 10.21, 10.6.3]

    SciPy's documentation calls the second array the derivative of Y_0, but it has the opposite sign.

    Returns:
      (z, Y_1(z)): Complex arrays of shape (nt,), also for real zeros, by the modulus of z.

    See also:
      y1_zeros, y1p_zeros, yn_zeros, y0

    Examples:
      >>> from jaxspecial import y0_zeros
      >>> print(f"{y0_zeros(2, complex=True)[0][0]:.6g}")
      -2.40302+0.539882j

      Y_0 vanishes there, and its slope, by JAX, is minus the second array:

      >>> import jax
      >>> from jaxspecial import yv
      >>> z, minus_slope = y0_zeros(1, complex=True)
      >>> slope = jax.grad(lambda z: yv(0, z), holomorphic=True)(z[0])
      >>> print(f"{abs(yv(0, z[0])):.4f} {abs(slope + minus_slope[0]):.4f}")
      0.0000 0.0000
    """


@table
def y1_zeros(nt: int, complex: bool = False) -> Two:
    r"""The first nt zeros z of Y_1, and Y_1'(z) = Y_0(z) there.

    .. math::

        Y_1(z_k) = 0, \qquad Y_1'(z_k) = Y_0(z_k)

    [DLMF 10.21, 10.6.2]

    Returns:
      (z, Y_1'(z)): Complex arrays of shape (nt,), also for real zeros, by the modulus of z.

    See also:
      y0_zeros, y1p_zeros, yn_zeros, y1

    Examples:
      >>> from jaxspecial import y1_zeros
      >>> print(f"{y1_zeros(2)[0][0]:.6g}")
      2.19714+0j

      The second array has the slopes of Y_1, as JAX computes them:

      >>> import jax
      >>> from jaxspecial import y1
      >>> z, slope = y1_zeros(1)
      >>> print(f"{slope[0].real:.4f} {jax.grad(y1)(z[0].real):.4f}")
      0.5208 0.5208
    """


@table
def y1p_zeros(nt: int, complex: bool = False) -> Two:
    r"""The first nt zeros z of Y_1', and Y_1(z) there.

    .. math::

        Y_1'(z_k) = 0

    [DLMF 10.21]

    Returns:
      (z, Y_1(z)): Complex arrays of shape (nt,), also for real zeros, by the modulus of z.

    See also:
      y0_zeros, y1_zeros, ynp_zeros, y1

    Examples:
      >>> from jaxspecial import y1p_zeros
      >>> print(f"{y1p_zeros(2)[0][0]:.6g}")
      3.68302+0j

      The extrema of Y_1 are the second array:

      >>> print(" ".join(f"{y.real:.4f}" for y in y1p_zeros(3)[1]))
      0.4167 -0.3032 0.2509
    """


# --------------------------------------------------------------------------------------------- error, Fresnel


@table
def erf_zeros(nt: int) -> Array:
    r"""The first nt zeros of erf in the first quadrant, by modulus.

    .. math::

        \operatorname{erf}(z_k) = 0, \qquad \operatorname{Re} z_k > 0, \quad \operatorname{Im} z_k > 0

    [DLMF 7.13(i)]

    The other zeros are z = 0, and the conjugates and the negatives of these.

    Returns:
      z: A complex array of shape (nt,).

    See also:
      erf, wofz, fresnel_zeros

    Examples:
      >>> from jaxspecial import erf_zeros
      >>> print(f"{erf_zeros(1)[0]:.6g}")
      1.45062+1.88094j

      erf vanishes there, and at the point reflected in the imaginary axis:

      >>> from jaxspecial import erf
      >>> z = erf_zeros(1)[0]
      >>> print(f"{abs(erf(z)):.4f} {abs(erf(-z.conj())):.4f}")
      0.0000 0.0000
    """


fresnelc_zeros = fresnel_zeros_of("fresnelc_zeros", "C", "cos", "7.2.7", 1, "1.74367+0.305735j")
fresnels_zeros = fresnel_zeros_of("fresnels_zeros", "S", "sin", "7.2.8", 0, "2.00926+0.288548j")


@table
def fresnel_zeros(nt: int) -> Two:
    r"""The first nt zeros of the Fresnel integrals S and C in the first quadrant, by modulus.

    .. math::

        S(s_k) = \int_0^{s_k} \sin(\tfrac{\pi}{2} t^2) \, dt = 0, \qquad
        C(c_k) = \int_0^{c_k} \cos(\tfrac{\pi}{2} t^2) \, dt = 0

    [DLMF 7.2.7, 7.2.8, 7.13(iii)]

    Returns:
      (s, c): Complex arrays of shape (nt,), the zeros of S and those of C.

    See also:
      fresnels_zeros, fresnelc_zeros, fresnel, erf_zeros

    Examples:
      >>> from jaxspecial import fresnel_zeros
      >>> print(f"{fresnel_zeros(1)[0][0]:.6g}")
      2.00926+0.288548j

      S vanishes at the first, C at the second:

      >>> from jaxspecial import fresnel
      >>> s, c = fresnel_zeros(1)
      >>> print(f"{abs(fresnel(s[0])[0]):.4f} {abs(fresnel(c[0])[1]):.4f}")
      0.0000 0.0000
    """


# ----------------------------------------------------------------------------------------------------- Kelvin

ber_zeros = kelvin_zeros_of("ber", "2.84892", "-0.7336")
bei_zeros = kelvin_zeros_of("bei", "5.02622", "-0.2224")
ker_zeros = kelvin_zeros_of("ker", "1.71854", "-5.116")
kei_zeros = kelvin_zeros_of("kei", "3.91467", "36.14")
berp_zeros = kelvin_zeros_of("berp", "6.03871", "0.1289")
beip_zeros = kelvin_zeros_of("beip", "3.77267", "-0.5288")
kerp_zeros = kelvin_zeros_of("kerp", "2.66584", "11.4")
keip_zeros = kelvin_zeros_of("keip", "4.93181", "-78.63")


@table
def kelvin_zeros(nt: int) -> Eight:
    r"""The first nt positive zeros of ber, bei, ker, kei, ber', bei', ker' and kei'.

    .. math::

        \operatorname{ber} x + i \operatorname{bei} x = J_0(x e^{3 \pi i / 4}), \qquad
        \operatorname{ker} x + i \operatorname{kei} x = K_0(x e^{\pi i / 4})

    [DLMF 10.61.1, 10.61.2]

    Returns:
      (ber, bei, ker, kei, ber', bei', ker', kei'): Arrays of shape (nt,), the zeros of each, ascending.

    See also:
      ber_zeros, ker_zeros, kelvin, jn_zeros

    Examples:
      >>> from jaxspecial import kelvin_zeros
      >>> print(" ".join(f"{zeros[0]:.4g}" for zeros in kelvin_zeros(1)))
      2.849 5.026 1.719 3.915 6.039 3.773 2.666 4.932

      The field in a round wire has the phase of ber + i bei at r / d, d the skin depth over sqrt(2). The field at the
      axis lags behind it by a quarter of a period where ber is 0, and by a half where bei is; in skin depths:

      >>> ber, bei, *_ = kelvin_zeros(1)
      >>> print(f"{ber[0] / 2**0.5:.3f} {bei[0] / 2**0.5:.3f}")
      2.014 3.554
    """
