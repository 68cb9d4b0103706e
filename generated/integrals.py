# Generated from codegen/catalogue/integrals.yaml by `make generate`. Do not edit.

"""Integrals: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, exactly, raised, rule, special
from jaxspecial.kernels.bessel.airy import ai_derivative, bi_derivative
from jaxspecial.kernels.bessel.integrals import (
    bessel_i_quotient_derivative,
    bessel_j_quotient_derivative,
    bessel_k_quotient_derivative,
    bessel_y_quotient_derivative,
    fresnel_phase_derivative,
    fresnel_tail_derivative,
    struve_quotient_derivative,
)

__all__ = [
    "itairy",
    "iti0k0",
    "itj0y0",
    "it2i0k0",
    "it2j0y0",
    "itstruve0",
    "it2struve0",
    "itmodstruve0",
    "modfresnelp",
    "modfresnelm",
    "besselpoly",
]


@special(loops="itairy")
def itairy(x: ArrayLike) -> tuple[Array, Array, Array, Array]:
    """The integrals of Ai(t), Bi(t), Ai(-t) and Bi(-t) over t from 0 to x.

    `scipy.special.itairy`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n Apt / dx^n = ai_derivative(n - 1, x)
      d^n Bpt / dx^n = bi_derivative(n - 1, x)
      d^n Ant / dx^n = (-1)**(n - 1) * ai_derivative(n - 1, -x)
      d^n Bnt / dx^n = (-1)**(n - 1) * bi_derivative(n - 1, -x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import itairy
      >>> print(f"{itairy(0.5)[0]:.6g}")
      0.145953

    Known: SciPy stops its series at 1e-15 of a sum that cancels: 3e-8 at x = 1, 1e-2 at 7, 6.9-fold at
    9; so Ant at -x (where abs(x) > 0.03).

    Known: SciPy stops its series early; so Bnt at -x (where abs(x) > 0.03).
    """
    return _itairy(x)


@custom_jvp
def _itairy(x):
    return call("itairy", x)


@rule(_itairy)
def _itairy_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Apt, Bpt, Ant, Bnt = _itairy(x)
    return (Apt, Bpt, Ant, Bnt), (
        chain(
            Apt,
            (x_dot, lambda: _itairy_dx(1, x)[0]),
        ),
        chain(
            Bpt,
            (x_dot, lambda: _itairy_dx(1, x)[1]),
        ),
        chain(
            Ant,
            (x_dot, lambda: _itairy_dx(1, x)[2]),
        ),
        chain(
            Bnt,
            (x_dot, lambda: _itairy_dx(1, x)[3]),
        ),
    )


@special(types=("d->dddd",), static=("n",))
def itairy_dx(n, x):
    """The derivative of `itairy` of order n in x."""
    return _itairy_dx(n, x) if n else _itairy(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _itairy_dx(n, x):
    return (
        ai_derivative(n - 1, x),
        bi_derivative(n - 1, x),
        (-1) ** (n - 1) * ai_derivative(n - 1, -x),
        (-1) ** (n - 1) * bi_derivative(n - 1, -x),
    )


@rule(_itairy_dx)
def _itairy_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Apt_n, Bpt_n, Ant_n, Bnt_n = _itairy_dx(n, x)
    return (Apt_n, Bpt_n, Ant_n, Bnt_n), (
        chain(
            Apt_n,
            (x_dot, lambda: _itairy_dx(n + 1, x)[0]),
        ),
        chain(
            Bpt_n,
            (x_dot, lambda: _itairy_dx(n + 1, x)[1]),
        ),
        chain(
            Ant_n,
            (x_dot, lambda: _itairy_dx(n + 1, x)[2]),
        ),
        chain(
            Bnt_n,
            (x_dot, lambda: _itairy_dx(n + 1, x)[3]),
        ),
    )


@special(loops="iti0k0")
def iti0k0(x: ArrayLike) -> tuple[Array, Array]:
    """The integrals of the modified Bessel functions I_0(t) and K_0(t) over t from 0 to x.

    `scipy.special.iti0k0`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0.

    Derivatives:
      d^n I / dx^n = iv_dz(n - 1, 0, x)
      d^n K / dx^n = kv_dz(n - 1, 0, x)   [DLMF 10.43.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import iti0k0
      >>> print(f"{iti0k0(0.5)[0]:.6g}")
      0.510515

    Known: SciPy's asymptotic expansion has too few terms (where x > 18).

    Known: SciPy's asymptotic expansion has too few terms (where x > 10).
    """
    return _iti0k0(x)


@custom_jvp
def _iti0k0(x):
    return call("iti0k0", x)


@rule(_iti0k0)
def _iti0k0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I, K = _iti0k0(x)
    return (I, K), (
        chain(
            I,
            (x_dot, lambda: _iti0k0_dx(1, x)[0]),
        ),
        chain(
            K,
            (x_dot, lambda: _iti0k0_dx(1, x)[1]),
        ),
    )


@special(types=("d->dd",), static=("n",))
def iti0k0_dx(n, x):
    """The derivative of `iti0k0` of order n in x (DLMF 10.43.2)."""
    return _iti0k0_dx(n, x) if n else _iti0k0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _iti0k0_dx(n, x):
    return (
        iv_dz(n - 1, 0, x),
        kv_dz(n - 1, 0, x),
    )


@rule(_iti0k0_dx)
def _iti0k0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I_n, K_n = _iti0k0_dx(n, x)
    return (I_n, K_n), (
        chain(
            I_n,
            (x_dot, lambda: _iti0k0_dx(n + 1, x)[0]),
        ),
        chain(
            K_n,
            (x_dot, lambda: _iti0k0_dx(n + 1, x)[1]),
        ),
    )


@special(loops="itj0y0")
def itj0y0(x: ArrayLike) -> tuple[Array, Array]:
    """The integrals of the Bessel functions J_0(t) and Y_0(t) over t from 0 to x.

    `scipy.special.itj0y0`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0.

    Derivatives:
      d^n J / dx^n = j0_dx(n - 1, x)
      d^n Y / dx^n = y0_dx(n - 1, x)   [DLMF 10.22.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import itj0y0
      >>> print(f"{itj0y0(0.5)[0]:.6g}")
      0.489681

    Known: SciPy's series cancels up to x = 20 and its asymptotic expansion has too few terms (where x >
    11).

    Known: SciPy's series cancels up to x = 20 and its asymptotic expansion has too few terms (where x >
    10).
    """
    return _itj0y0(x)


@custom_jvp
def _itj0y0(x):
    return call("itj0y0", x)


@rule(_itj0y0)
def _itj0y0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J, Y = _itj0y0(x)
    return (J, Y), (
        chain(
            J,
            (x_dot, lambda: _itj0y0_dx(1, x)[0]),
        ),
        chain(
            Y,
            (x_dot, lambda: _itj0y0_dx(1, x)[1]),
        ),
    )


@special(types=("d->dd",), static=("n",))
def itj0y0_dx(n, x):
    """The derivative of `itj0y0` of order n in x (DLMF 10.22.2)."""
    return _itj0y0_dx(n, x) if n else _itj0y0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _itj0y0_dx(n, x):
    return (
        j0_dx(n - 1, x),
        y0_dx(n - 1, x),
    )


@rule(_itj0y0_dx)
def _itj0y0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J_n, Y_n = _itj0y0_dx(n, x)
    return (J_n, Y_n), (
        chain(
            J_n,
            (x_dot, lambda: _itj0y0_dx(n + 1, x)[0]),
        ),
        chain(
            Y_n,
            (x_dot, lambda: _itj0y0_dx(n + 1, x)[1]),
        ),
    )


@special(loops="it2i0k0")
def it2i0k0(x: ArrayLike) -> tuple[Array, Array]:
    """The integral of (I_0(t) - 1)/t over t from 0 to x, and that of K_0(t)/t from x to infinity.

    `scipy.special.it2i0k0`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0.

    Derivatives:
      d^n I / dx^n = bessel_i_quotient_derivative(n - 1, x)
      d^n K / dx^n = -bessel_k_quotient_derivative(n - 1, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import it2i0k0
      >>> print(f"{it2i0k0(0.5)[0]:.6g}")
      0.0314953

    Known: SciPy's K is off by 2e-11 at x = 5, 1e-7 at 11, 20-fold at 17 (where x > 3).

    Known: SciPy's asymptotic expansion has too few terms (where x >= 40).
    """
    return _it2i0k0(x)


@custom_jvp
def _it2i0k0(x):
    return call("it2i0k0", x)


@rule(_it2i0k0)
def _it2i0k0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I, K = _it2i0k0(x)
    return (I, K), (
        chain(
            I,
            (x_dot, lambda: _it2i0k0_dx(1, x)[0]),
        ),
        chain(
            K,
            (x_dot, lambda: _it2i0k0_dx(1, x)[1]),
        ),
    )


@special(types=("d->dd",), static=("n",))
def it2i0k0_dx(n, x):
    """The derivative of `it2i0k0` of order n in x."""
    return _it2i0k0_dx(n, x) if n else _it2i0k0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _it2i0k0_dx(n, x):
    return (
        bessel_i_quotient_derivative(n - 1, x),
        -bessel_k_quotient_derivative(n - 1, x),
    )


@rule(_it2i0k0_dx)
def _it2i0k0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I_n, K_n = _it2i0k0_dx(n, x)
    return (I_n, K_n), (
        chain(
            I_n,
            (x_dot, lambda: _it2i0k0_dx(n + 1, x)[0]),
        ),
        chain(
            K_n,
            (x_dot, lambda: _it2i0k0_dx(n + 1, x)[1]),
        ),
    )


@special(loops="it2j0y0")
def it2j0y0(x: ArrayLike) -> tuple[Array, Array]:
    """The integral of (1 - J_0(t))/t over t from 0 to x, and that of Y_0(t)/t from x to infinity.

    `scipy.special.it2j0y0`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0.

    Derivatives:
      d^n J / dx^n = bessel_j_quotient_derivative(n - 1, x)
      d^n Y / dx^n = -bessel_y_quotient_derivative(n - 1, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import it2j0y0
      >>> print(f"{it2j0y0(0.5)[0]:.6g}")
      0.031007

    Known: SciPy's series cancels up to x = 20 and its asymptotic expansion has too few terms (where x >
    12).

    Known: SciPy's series cancels up to x = 20 and its asymptotic expansion has too few terms (where x >
    10).
    """
    return _it2j0y0(x)


@custom_jvp
def _it2j0y0(x):
    return call("it2j0y0", x)


@rule(_it2j0y0)
def _it2j0y0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J, Y = _it2j0y0(x)
    return (J, Y), (
        chain(
            J,
            (x_dot, lambda: _it2j0y0_dx(1, x)[0]),
        ),
        chain(
            Y,
            (x_dot, lambda: _it2j0y0_dx(1, x)[1]),
        ),
    )


@special(types=("d->dd",), static=("n",))
def it2j0y0_dx(n, x):
    """The derivative of `it2j0y0` of order n in x."""
    return _it2j0y0_dx(n, x) if n else _it2j0y0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _it2j0y0_dx(n, x):
    return (
        bessel_j_quotient_derivative(n - 1, x),
        -bessel_y_quotient_derivative(n - 1, x),
    )


@rule(_it2j0y0_dx)
def _it2j0y0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J_n, Y_n = _it2j0y0_dx(n, x)
    return (J_n, Y_n), (
        chain(
            J_n,
            (x_dot, lambda: _it2j0y0_dx(n + 1, x)[0]),
        ),
        chain(
            Y_n,
            (x_dot, lambda: _it2j0y0_dx(n + 1, x)[1]),
        ),
    )


@special(loops="itstruve0")
def itstruve0(x: ArrayLike) -> Array:
    """The integral of the Struve function H_0(t) over t from 0 to x.

    `scipy.special.itstruve0`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n S / dx^n = struve_dx(n - 1, 0, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import itstruve0
      >>> print(f"{itstruve0(0.5):.6g}")
      0.0784796

    Known: SciPy's series cancels up to x = 30 and its asymptotic expansion is wrong beyond (where
    abs(x) > 13).
    """
    return _itstruve0(x)


@custom_jvp
def _itstruve0(x):
    return call("itstruve0", x)


@rule(_itstruve0)
def _itstruve0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S = _itstruve0(x)
    return S, chain(
        S,
        (x_dot, lambda: _itstruve0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def itstruve0_dx(n, x):
    """The derivative of `itstruve0` of order n in x."""
    return _itstruve0_dx(n, x) if n else _itstruve0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _itstruve0_dx(n, x):
    return struve_dx(n - 1, 0, x)


@rule(_itstruve0_dx)
def _itstruve0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S_n = _itstruve0_dx(n, x)
    return S_n, chain(
        S_n,
        (x_dot, lambda: _itstruve0_dx(n + 1, x)),
    )


@special(loops="it2struve0")
def it2struve0(x: ArrayLike) -> Array:
    """The integral of H_0(t)/t, H_0 the Struve function, over t from x to infinity.

    `scipy.special.it2struve0`. The arguments broadcast; x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n S / dx^n = -struve_quotient_derivative(n - 1, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import it2struve0
      >>> print(f"{it2struve0(0.5):.6g}")
      1.25542

    Known: SciPy's series cancels up to x = 24.5 and its asymptotic expansion has too few terms (where
    abs(x) > 13).
    """
    return _it2struve0(x)


@custom_jvp
def _it2struve0(x):
    return call("it2struve0", x)


@rule(_it2struve0)
def _it2struve0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S = _it2struve0(x)
    return S, chain(
        S,
        (x_dot, lambda: _it2struve0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def it2struve0_dx(n, x):
    """The derivative of `it2struve0` of order n in x."""
    return _it2struve0_dx(n, x) if n else _it2struve0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _it2struve0_dx(n, x):
    return -struve_quotient_derivative(n - 1, x)


@rule(_it2struve0_dx)
def _it2struve0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S_n = _it2struve0_dx(n, x)
    return S_n, chain(
        S_n,
        (x_dot, lambda: _it2struve0_dx(n + 1, x)),
    )


@special(loops="itmodstruve0")
def itmodstruve0(x: ArrayLike) -> Array:
    """The integral of the modified Struve function L_0(t) over t from 0 to x.

    `scipy.special.itmodstruve0`. The arguments broadcast; x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n S / dx^n = modstruve_dx(n - 1, 0, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import itmodstruve0
      >>> print(f"{itmodstruve0(0.5):.6g}")
      0.0806901

    Known: SciPy's asymptotic expansion has too few terms (where abs(x) > 18).
    """
    return _itmodstruve0(x)


@custom_jvp
def _itmodstruve0(x):
    return call("itmodstruve0", x)


@rule(_itmodstruve0)
def _itmodstruve0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S = _itmodstruve0(x)
    return S, chain(
        S,
        (x_dot, lambda: _itmodstruve0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def itmodstruve0_dx(n, x):
    """The derivative of `itmodstruve0` of order n in x."""
    return _itmodstruve0_dx(n, x) if n else _itmodstruve0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _itmodstruve0_dx(n, x):
    return modstruve_dx(n - 1, 0, x)


@rule(_itmodstruve0_dx)
def _itmodstruve0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S_n = _itmodstruve0_dx(n, x)
    return S_n, chain(
        S_n,
        (x_dot, lambda: _itmodstruve0_dx(n + 1, x)),
    )


@special(loops="modfresnelp")
def modfresnelp(x: ArrayLike) -> tuple[Array, Array]:
    """The modified Fresnel integrals F_+(x), the integral of exp(i t^2) over t from x to infinity, and
    K_+(x) = exp(-i (x^2 + pi/4)) F_+(x) / sqrt(pi).

    `scipy.special.modfresnelp`. The arguments broadcast; x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n F / dx^n = -fresnel_phase_derivative(n - 1, 1, x)
      d^n K / dx^n = fresnel_tail_derivative(n, 1, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import modfresnelp
      >>> print(f"{modfresnelp(0.5)[0]:.6g}")
      0.129773+0.585176j

    Known: the imaginary part of SciPy's F is wrong (where x < 0).
    """
    return _modfresnelp(x)


@custom_jvp
def _modfresnelp(x):
    return call("modfresnelp", x)


@rule(_modfresnelp)
def _modfresnelp_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    F, K = _modfresnelp(x)
    return (F, K), (
        chain(
            F,
            (x_dot, lambda: _modfresnelp_dx(1, x)[0]),
        ),
        chain(
            K,
            (x_dot, lambda: _modfresnelp_dx(1, x)[1]),
        ),
    )


@special(types=("d->DD",), static=("n",))
def modfresnelp_dx(n, x):
    """The derivative of `modfresnelp` of order n in x."""
    return _modfresnelp_dx(n, x) if n else _modfresnelp(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _modfresnelp_dx(n, x):
    return (
        -fresnel_phase_derivative(n - 1, 1, x),
        fresnel_tail_derivative(n, 1, x),
    )


@rule(_modfresnelp_dx)
def _modfresnelp_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    F_n, K_n = _modfresnelp_dx(n, x)
    return (F_n, K_n), (
        chain(
            F_n,
            (x_dot, lambda: _modfresnelp_dx(n + 1, x)[0]),
        ),
        chain(
            K_n,
            (x_dot, lambda: _modfresnelp_dx(n + 1, x)[1]),
        ),
    )


@special(loops="modfresnelm")
def modfresnelm(x: ArrayLike) -> tuple[Array, Array]:
    """The modified Fresnel integrals F_-(x), the integral of exp(-i t^2) over t from x to infinity, and
    K_-(x) = exp(i (x^2 + pi/4)) F_-(x) / sqrt(pi).

    `scipy.special.modfresnelm`. The arguments broadcast; x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n F / dx^n = -fresnel_phase_derivative(n - 1, -1, x)
      d^n K / dx^n = fresnel_tail_derivative(n, -1, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import modfresnelm
      >>> print(f"{modfresnelm(0.5)[0]:.6g}")
      0.129773-0.585176j

    Known: the imaginary part of SciPy's F is wrong (where x < 0).
    """
    return _modfresnelm(x)


@custom_jvp
def _modfresnelm(x):
    return call("modfresnelm", x)


@rule(_modfresnelm)
def _modfresnelm_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    F, K = _modfresnelm(x)
    return (F, K), (
        chain(
            F,
            (x_dot, lambda: _modfresnelm_dx(1, x)[0]),
        ),
        chain(
            K,
            (x_dot, lambda: _modfresnelm_dx(1, x)[1]),
        ),
    )


@special(types=("d->DD",), static=("n",))
def modfresnelm_dx(n, x):
    """The derivative of `modfresnelm` of order n in x."""
    return _modfresnelm_dx(n, x) if n else _modfresnelm(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _modfresnelm_dx(n, x):
    return (
        -fresnel_phase_derivative(n - 1, -1, x),
        fresnel_tail_derivative(n, -1, x),
    )


@rule(_modfresnelm_dx)
def _modfresnelm_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    F_n, K_n = _modfresnelm_dx(n, x)
    return (F_n, K_n), (
        chain(
            F_n,
            (x_dot, lambda: _modfresnelm_dx(n + 1, x)[0]),
        ),
        chain(
            K_n,
            (x_dot, lambda: _modfresnelm_dx(n + 1, x)[1]),
        ),
    )


@special(loops="besselpoly")
def besselpoly(a: ArrayLike, lmb: ArrayLike, nu: ArrayLike) -> Array:
    """The integral of x^lmb J_nu(2 a x) over x from 0 to 1, for lmb + nu > -1.

    `scipy.special.besselpoly`. The arguments broadcast; a real, lmb real, nu real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: a > 0 and lmb + nu > -1 and nu > -1.

    Derivatives:
      a, and mixed: by the exact engine.
      lmb, and mixed: by the exact engine.
      nu, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import besselpoly
      >>> print(f"{besselpoly(0.5, 0.5, 0.5):.6g}")
      0.366786

    Known: SciPy's alternating series loses exp(2a) eps (where a > 2).
    """
    return _besselpoly(a, lmb, nu)


@custom_jvp
def _besselpoly(a, lmb, nu):
    return call("besselpoly", a, lmb, nu)


@rule(_besselpoly)
def _besselpoly_jvp(primals, tangents):
    a, lmb, nu = primals
    a_dot, lmb_dot, nu_dot = tangents
    B = _besselpoly(a, lmb, nu)
    return B, chain(
        B,
        (a_dot, lambda: _besselpoly_partial((1, 0, 0), a, lmb, nu)),
        (lmb_dot, lambda: _besselpoly_partial((0, 1, 0), a, lmb, nu)),
        (nu_dot, lambda: _besselpoly_partial((0, 0, 1), a, lmb, nu)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _besselpoly_partial(orders, a, lmb, nu):
    """The derivative of `besselpoly` of mixed `orders` in (a, lmb, nu)."""
    return exactly("besselpoly", orders, a, lmb, nu)


@rule(_besselpoly_partial)
def _besselpoly_partial_jvp(orders, primals, tangents):
    a, lmb, nu = primals
    a_dot, lmb_dot, nu_dot = tangents
    B_n = _besselpoly_partial(orders, a, lmb, nu)
    return B_n, chain(
        B_n,
        (a_dot, lambda: _besselpoly_partial(raised(orders, 0), a, lmb, nu)),
        (lmb_dot, lambda: _besselpoly_partial(raised(orders, 1), a, lmb, nu)),
        (nu_dot, lambda: _besselpoly_partial(raised(orders, 2), a, lmb, nu)),
    )


from jaxspecial.generated.bessel import j0_dx, y0_dx  # noqa: E402
from jaxspecial.generated.modified_bessel import iv_dz, kv_dz  # noqa: E402
from jaxspecial.generated.struve import modstruve_dx, struve_dx  # noqa: E402
