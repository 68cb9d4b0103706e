"""Zeros of Airy, Bessel, error, Fresnel and Kelvin functions: tables that SciPy computes while a program is traced."""

import functools
import inspect

import jax
import jax.numpy as jnp

from jaxspecial.engines.scalar_callback import SCIPYS
from jaxspecial.rules.static_arguments import as_flag, as_integer, bind

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

_ARGUMENTS = {
    "n": "  n: the order, an integer as a Python int; SciPy takes its absolute value.",
    "nt": "  nt: how many zeros, a positive integer as a Python int.",
    "complex": "  complex: whether to return the complex zeros, in the second quadrant, or the real ones.",
}


def _table(function):
    """Decorate a function without a body: check its arguments, return SciPy's result as JAX arrays."""
    name, signature = function.__name__, inspect.signature(function)

    @functools.wraps(function)
    def public(*args, **kwargs):
        bound = bind(name, signature, args, kwargs)
        for label, value in bound.arguments.items():
            if label == "complex":
                bound.arguments[label] = as_flag(name, label, value)
            else:
                bound.arguments[label] = as_integer(name, label, value, 1 if label == "nt" else None)
        if name == "jnjnp_zeros" and bound.arguments["nt"] > 1200:
            raise ValueError(f"jaxspecial.{name}: the argument 'nt' must be at most 1200, SciPy's limit.")
        result = SCIPYS[name](*bound.args, **bound.kwargs)
        return jax.tree.map(jnp.asarray, result)

    public.__doc__ = inspect.cleandoc(function.__doc__).replace(
        "\n\nExample:",
        "\n".join(
            [
                f"\n\n`scipy.special.{name}`, evaluated by SciPy when it is called; inside `jax.jit` the result is a",
                "constant of the program. In 64 bit it has SciPy's bits; without x64 it is rounded to 32.",
                "",
                "Args:",
                *(_ARGUMENTS[label] for label in signature.parameters),
                "",
                "Derivatives:",
                "  none; integers are discrete.",
                "",
                "Raises:",
                "  TypeError: if an argument is traced.",
                "  ValueError: if an argument is not as described above.",
                "",
                "Example:",
            ]
        ),
    )
    return public


# ----------------------------------------------------------------------------------------------- Airy, Bessel


@_table
def ai_zeros(nt):
    """The first nt zeros a of Ai and a' of Ai', and Ai(a') and Ai'(a) there (DLMF 9.9): four arrays (nt,).

    Example:
      >>> from jaxspecial import ai_zeros
      >>> print(f"{ai_zeros(2)[0][0]:.6g}")
      -2.33811
    """


@_table
def bi_zeros(nt):
    """The first nt negative zeros b of Bi and b' of Bi', and Bi(b') and Bi'(b) there (DLMF 9.9): four arrays (nt,).

    Example:
      >>> from jaxspecial import bi_zeros
      >>> print(f"{bi_zeros(2)[0][0]:.6g}")
      -1.17371
    """


@_table
def jnjnp_zeros(nt):
    """The nt <= 1200 smallest zeros of all J_n and J_n' together, ascending: four arrays (nt,).

    They are the zeros, the orders n, the numbers m of the zeros, and 0 for a zero of J_n or 1 for one of J_n'.

    Example:
      >>> from jaxspecial import jnjnp_zeros
      >>> print(f"{jnjnp_zeros(3)[0][1]:.6g}")
      1.84118
    """


@_table
def jnyn_zeros(n, nt):
    """The first nt positive zeros of J_n, J_n', Y_n and Y_n' (DLMF 10.21): four arrays (nt,).

    Example:
      >>> from jaxspecial import jnyn_zeros
      >>> print(" ".join(f"{zeros[0]:.6g}" for zeros in jnyn_zeros(1, 3)))
      3.83171 1.84118 2.19714 3.68302
    """


@_table
def jn_zeros(n, nt):
    """The first nt positive zeros of J_n (DLMF 10.21), an array (nt,).

    Example:
      >>> from jaxspecial import jn_zeros
      >>> print(f"{jn_zeros(0, 3)[0]:.6g}")
      2.40483
    """


@_table
def jnp_zeros(n, nt):
    """The first nt positive zeros of J_n' (DLMF 10.21), an array (nt,).

    Example:
      >>> from jaxspecial import jnp_zeros
      >>> print(f"{jnp_zeros(1, 3)[0]:.6g}")
      1.84118
    """


@_table
def yn_zeros(n, nt):
    """The first nt positive zeros of Y_n (DLMF 10.21), an array (nt,).

    Example:
      >>> from jaxspecial import yn_zeros
      >>> print(f"{yn_zeros(0, 3)[0]:.6g}")
      0.893577
    """


@_table
def ynp_zeros(n, nt):
    """The first nt positive zeros of Y_n' (DLMF 10.21), an array (nt,).

    Example:
      >>> from jaxspecial import ynp_zeros
      >>> print(f"{ynp_zeros(0, 3)[0]:.6g}")
      2.19714
    """


@_table
def y0_zeros(nt, complex=False):
    """The first nt zeros z of Y_0, and Y_0'(z) = -Y_1(z) there: two complex arrays (nt,).

    Example:
      >>> from jaxspecial import y0_zeros
      >>> print(f"{y0_zeros(2, complex=True)[0][0]:.6g}")
      -2.40302+0.539882j
    """


@_table
def y1_zeros(nt, complex=False):
    """The first nt zeros z of Y_1, and Y_1'(z) = Y_0(z) there: two complex arrays (nt,).

    Example:
      >>> from jaxspecial import y1_zeros
      >>> print(f"{y1_zeros(2)[0][0]:.6g}")
      2.19714+0j
    """


@_table
def y1p_zeros(nt, complex=False):
    """The first nt zeros z of Y_1', and Y_1(z) there: two complex arrays (nt,).

    Example:
      >>> from jaxspecial import y1p_zeros
      >>> print(f"{y1p_zeros(2)[0][0]:.6g}")
      3.68302+0j
    """


# --------------------------------------------------------------------------------------------- error, Fresnel


@_table
def erf_zeros(nt):
    """The first nt zeros of erf in the first quadrant, by modulus (DLMF 7.13), a complex array (nt,).

    Example:
      >>> from jaxspecial import erf_zeros
      >>> print(f"{erf_zeros(1)[0]:.6g}")
      1.45062+1.88094j
    """


@_table
def fresnel_zeros(nt):
    """The first nt zeros of the Fresnel integrals S and C in the first quadrant (DLMF 7.13): two complex arrays (nt,).

    Example:
      >>> from jaxspecial import fresnel_zeros
      >>> print(f"{fresnel_zeros(1)[0][0]:.6g}")
      2.00926+0.288548j
    """


@_table
def fresnelc_zeros(nt):
    """The first nt zeros of the Fresnel integral C in the first quadrant (DLMF 7.13), a complex array (nt,).

    Example:
      >>> from jaxspecial import fresnelc_zeros
      >>> print(f"{fresnelc_zeros(1)[0]:.6g}")
      1.74367+0.305735j
    """


@_table
def fresnels_zeros(nt):
    """The first nt zeros of the Fresnel integral S in the first quadrant (DLMF 7.13), a complex array (nt,).

    Example:
      >>> from jaxspecial import fresnels_zeros
      >>> print(f"{fresnels_zeros(1)[0]:.6g}")
      2.00926+0.288548j
    """


# ----------------------------------------------------------------------------------------------------- Kelvin


@_table
def ber_zeros(nt):
    """The first nt positive zeros of ber, an array (nt,).

    Example:
      >>> from jaxspecial import ber_zeros
      >>> print(f"{ber_zeros(1)[0]:.6g}")
      2.84892
    """


@_table
def bei_zeros(nt):
    """The first nt positive zeros of bei, an array (nt,).

    Example:
      >>> from jaxspecial import bei_zeros
      >>> print(f"{bei_zeros(1)[0]:.6g}")
      5.02622
    """


@_table
def ker_zeros(nt):
    """The first nt positive zeros of ker, an array (nt,).

    Example:
      >>> from jaxspecial import ker_zeros
      >>> print(f"{ker_zeros(1)[0]:.6g}")
      1.71854
    """


@_table
def kei_zeros(nt):
    """The first nt positive zeros of kei, an array (nt,).

    Example:
      >>> from jaxspecial import kei_zeros
      >>> print(f"{kei_zeros(1)[0]:.6g}")
      3.91467
    """


@_table
def berp_zeros(nt):
    """The first nt positive zeros of ber', an array (nt,).

    Example:
      >>> from jaxspecial import berp_zeros
      >>> print(f"{berp_zeros(1)[0]:.6g}")
      6.03871
    """


@_table
def beip_zeros(nt):
    """The first nt positive zeros of bei', an array (nt,).

    Example:
      >>> from jaxspecial import beip_zeros
      >>> print(f"{beip_zeros(1)[0]:.6g}")
      3.77267
    """


@_table
def kerp_zeros(nt):
    """The first nt positive zeros of ker', an array (nt,).

    Example:
      >>> from jaxspecial import kerp_zeros
      >>> print(f"{kerp_zeros(1)[0]:.6g}")
      2.66584
    """


@_table
def keip_zeros(nt):
    """The first nt positive zeros of kei', an array (nt,).

    Example:
      >>> from jaxspecial import keip_zeros
      >>> print(f"{keip_zeros(1)[0]:.6g}")
      4.93181
    """


@_table
def kelvin_zeros(nt):
    """The first nt positive zeros of ber, bei, ker, kei, ber', bei', ker' and kei': eight arrays (nt,).

    Example:
      >>> from jaxspecial import kelvin_zeros
      >>> print(" ".join(f"{zeros[0]:.4g}" for zeros in kelvin_zeros(1)))
      2.849 5.026 1.719 3.915 6.039 3.773 2.666 4.932
    """
