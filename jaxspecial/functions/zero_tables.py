"""How tables of zeros are made: the call of SciPy with checked arguments, and the sections that their docstrings share."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

import jax
import jax.numpy as jnp
from jax import Array

from jaxspecial.engines.scalar_callback import SCIPYS
from jaxspecial.rules.static_arguments import as_flag, as_integer, bind

P = ParamSpec("P")
R = TypeVar("R")


class Zeros(Protocol):
    """The type of a function that gives the first zeros of one function."""

    def __call__(self, nt: int) -> Array: ...


_ARGUMENTS = {
    "n": "  n: the order, an integer as a Python int, static; SciPy takes its absolute value.",
    "nt": "  nt: how many zeros, a positive integer as a Python int, static.",
    "complex": "  complex: whether to return the complex zeros, in the upper half-plane, or the real ones; a Python\n"
    "    bool, static.",
}


def table(function: Callable[P, R]) -> Callable[P, R]:
    """Decorate a function without a body: check its arguments, return SciPy's result as JAX arrays.

    The sections that are the same for all are added to its docstring.
    """
    name, signature = function.__name__, inspect.signature(function)

    @functools.wraps(function)
    def public(*args: P.args, **kwargs: P.kwargs) -> R:
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

    before = [
        f"`scipy.special.{name}`, evaluated by SciPy when it is called; inside `jax.jit` the result is a",
        "constant of the program. In 64 bit it has SciPy's bits; without x64 it is rounded to 32.",
        "",
        "Args:",
        *(_ARGUMENTS[label] for label in signature.parameters),
        "",
        "Returns:",
    ]
    after = [
        "Derivatives:",
        "  none; integers are discrete.",
        "",
        "Raises:",
        "  TypeError: if an argument is traced.",
        "  ValueError: if an argument is not as described above.",
        "",
        "See also:",
    ]
    doc = inspect.cleandoc(function.__doc__ or "")
    doc = doc.replace("Returns:", "\n".join(before), 1).replace("See also:", "\n".join(after), 1)
    public.__doc__ = doc
    return public


def fresnel_zeros_of(name: str, integral: str, function: str, source: str, index: int, value: str) -> Zeros:
    """The zeros of one of the Fresnel integrals."""

    def zeros(nt: int) -> Array: ...

    zeros.__name__ = zeros.__qualname__ = name
    zeros.__module__ = "jaxspecial.functions.zeros"
    zeros.__doc__ = rf"""The first nt zeros of the Fresnel integral {integral} in the first quadrant, by modulus.

    .. math::

        {integral}(z_k) = \int_0^{{z_k}} \{function}(\tfrac{{\pi}}{{2}} t^2) \, dt = 0

    [DLMF {source}, 7.13(iii)]

    Returns:
      z: A complex array of shape (nt,).

    See also:
      fresnel_zeros, fresnel, erf_zeros

    Examples:
      >>> from jaxspecial import {name}
      >>> print(f"{{{name}(1)[0]:.6g}}")
      {value}

      The integral vanishes there:

      >>> from jaxspecial import fresnel
      >>> print(f"{{abs(fresnel({name}(2)[1])[{index}]):.4f}}")
      0.0000
    """
    return table(zeros)


_BER = r"\operatorname{ber} x + i \operatorname{bei} x = J_0(x e^{3 \pi i / 4})"
_KER = r"\operatorname{ker} x + i \operatorname{kei} x = K_0(x e^{\pi i / 4})"


def kelvin_zeros_of(function: str, value: str, slope: str) -> Zeros:
    """The zeros of a Kelvin function or of its derivative."""
    name, base, prime = f"{function}_zeros", function.removesuffix("p"), "'" * function.endswith("p")
    definition, source = (_BER, "10.61.1") if base in ("ber", "bei") else (_KER, "10.61.2")
    other = f"{base}_zeros" if prime else f"{base}p_zeros"

    def zeros(nt: int) -> Array: ...

    zeros.__name__ = zeros.__qualname__ = name
    zeros.__module__ = "jaxspecial.functions.zeros"
    zeros.__doc__ = rf"""The first nt positive zeros of {base}{prime}{", the derivative of " + base if prime else ""}.

    .. math::

        \operatorname{{{base}}}{prime}(x_k) = 0, \qquad {definition}

    [DLMF {source}]

    Returns:
      x: An array of shape (nt,), ascending.

    See also:
      {function}, {other}, kelvin_zeros, kelvin

    Examples:
      >>> from jaxspecial import {name}
      >>> print(f"{{{name}(1)[0]:.6g}}")
      {value}

      {base}{prime} vanishes there, and its slope says how fast the zero of {base}{prime}(x) - e moves with e:

      >>> import jax
      >>> from jaxspecial import {function}
      >>> x = {name}(1)[0]
      >>> print(f"{{abs({function}(x)):.4f}} {{1 / jax.grad({function})(x):.4g}}")
      0.0000 {slope}
    """
    return table(zeros)
