"""The families of orthogonal polynomials: what the docstrings of their Gauss rules and of the polynomials say."""

from __future__ import annotations

import dataclasses
import inspect
import textwrap
from collections.abc import Callable
from typing import Any


@dataclasses.dataclass(frozen=True)
class Family:
    """Facts about one family. Text may name the parameters by their numbers, since SciPy's names differ."""

    rule: str  # whose rule it is
    polynomial: str
    alias: str  # another name of the rule
    weight: str
    interval: tuple[str, str]
    tex: str  # the weight in LaTeX
    definition: str
    source: str
    total: str  # the integral of the weight
    value: str  # the polynomial of degree 3 at 1/4
    slope: str  # of the polynomial of degree 3 at its largest zero
    related: str
    purpose: str  # of the example of the rule
    example: str
    parameters: tuple[str, ...] = ()
    arguments: tuple[float, ...] = ()  # in examples


INTEGRAL = """\
>>> import jax.numpy as jnp
>>> x, w = {name}({n})
>>> print(f"{{jnp.sum(w * {f}):.4f}}")
{value}"""


def _integral(n: int, f: str, value: str, name: str) -> str:
    return INTEGRAL.format(n=n, f=f, value=value, name=name)


FAMILIES = {
    "legendre": Family(
        rule="Gauss-Legendre",
        polynomial="Legendre polynomial",
        alias="p_roots",
        weight="1 on [-1, 1]",
        interval=("-1", "1"),
        tex="",
        definition=r"P_n(x) = \frac{(-1)^n}{2^n n!} \frac{d^n}{dx^n} (1 - x^2)^n",
        source="18.5.5",
        total="2",
        value="-0.335938",
        slope="3",
        related="sh_legendre jacobi",
        purpose="The integral of exp(x), by five values:",
        example=_integral(5, "jnp.exp(x)", "2.3504", "roots_legendre"),
    ),
    "chebyt": Family(
        rule="Gauss-Chebyshev",
        polynomial="Chebyshev polynomial of the first kind",
        alias="t_roots",
        weight="(1 - x**2)**(-1/2) on [-1, 1]",
        interval=("-1", "1"),
        tex=r"(1 - x^2)^{-1/2}",
        definition=r"T_n(\cos \theta) = \cos(n \theta)",
        source="18.5.1",
        total="3.14159",
        value="-0.6875",
        slope="6",
        related="chebyu sh_chebyt",
        purpose="The integral of exp(x) with this weight, which is pi I_0(1):",
        example=_integral(6, "jnp.exp(x)", "3.9775", "roots_chebyt"),
    ),
    "chebyu": Family(
        rule="Gauss-Chebyshev",
        polynomial="Chebyshev polynomial of the second kind",
        alias="u_roots",
        weight="(1 - x**2)**(1/2) on [-1, 1]",
        interval=("-1", "1"),
        tex=r"(1 - x^2)^{1/2}",
        definition=r"U_n(\cos \theta) = \frac{\sin((n + 1) \theta)}{\sin \theta}",
        source="18.5.2",
        total="1.5708",
        value="-0.875",
        slope="8",
        related="chebyt sh_chebyu",
        purpose="The integral of exp(x) with this weight, which is pi I_1(1):",
        example=_integral(6, "jnp.exp(x)", "1.7755", "roots_chebyu"),
    ),
    "chebyc": Family(
        rule="Gauss-Chebyshev",
        polynomial="Chebyshev polynomial of the first kind on [-2, 2]",
        alias="c_roots",
        weight="(1 - (x/2)**2)**(-1/2) on [-2, 2]",
        interval=("-2", "2"),
        tex=r"(1 - \tfrac{1}{4} x^2)^{-1/2}",
        definition=r"C_n(2 \cos \theta) = 2 \cos(n \theta)",
        source="18.1.3, 18.5.1",
        total="6.28319",
        value="-0.734375",
        slope="6",
        related="chebyt chebys",
        purpose="The integral of cos(x) with this weight, which is 2 pi J_0(2):",
        example=_integral(8, "jnp.cos(x)", "1.4067", "roots_chebyc"),
    ),
    "chebys": Family(
        rule="Gauss-Chebyshev",
        polynomial="Chebyshev polynomial of the second kind on [-2, 2]",
        alias="s_roots",
        weight="(1 - (x/2)**2)**(1/2) on [-2, 2]",
        interval=("-2", "2"),
        tex=r"(1 - \tfrac{1}{4} x^2)^{1/2}",
        definition=r"S_n(2 \cos \theta) = \frac{\sin((n + 1) \theta)}{\sin \theta}",
        source="18.1.3, 18.5.2",
        total="3.14159",
        value="-0.484375",
        slope="4",
        related="chebyu chebyc",
        purpose="The sixth moment of Wigner's semicircle law, whose density is the weight over pi:",
        example=_integral(5, "x**6 / jnp.pi", "5.0000", "roots_chebys"),
    ),
    "jacobi": Family(
        rule="Gauss-Jacobi",
        polynomial="Jacobi polynomial",
        alias="j_roots",
        weight="(1 - x)**alpha (1 + x)**beta on [-1, 1]",
        interval=("-1", "1"),
        tex=r"(1 - x)^\alpha (1 + x)^\beta",
        definition=r"""P_n^{(\alpha, \beta)}(x) = \frac{(-1)^n}{2^n n!} (1 - x)^{-\alpha} (1 + x)^{-\beta}
    \frac{d^n}{dx^n} \left( (1 - x)^{n + \alpha} (1 + x)^{n + \beta} \right)""",
        source="18.5.5",
        total="1.5708",
        value="-0.273438",
        slope="5.519",
        related="gegenbauer sh_jacobi",
        purpose="The integral of cos(x) with this weight, and how it changes with alpha:",
        example="""\
>>> import jax
>>> def integral(alpha):
...     x, w = roots_jacobi(8, alpha, 0.5)
...     return jax.numpy.sum(w * jax.numpy.cos(x))
>>> print(f"{integral(0.5):.4f} {jax.grad(integral)(0.5):.4f}")
1.3825 -0.2212""",
        parameters=("the exponent of 1 - x in the weight, > -1", "the exponent of 1 + x in the weight, > -1"),
        arguments=(0.5, 1.5),
    ),
    "laguerre": Family(
        rule="Gauss-Laguerre",
        polynomial="Laguerre polynomial",
        alias="l_roots",
        weight="exp(-x) on [0, inf]",
        interval=("0", r"\infty"),
        tex="e^{-x}",
        definition=r"L_n(x) = \frac{e^x}{n!} \frac{d^n}{dx^n} \left( e^{-x} x^n \right)",
        source="18.5.5",
        total="1",
        value="0.341146",
        slope="-3.912",
        related="genlaguerre hermite",
        purpose="The Laplace transform of cos(t / 2) at 1, which is 4/5:",
        example=_integral(12, "jnp.cos(x / 2)", "0.8000", "roots_laguerre"),
    ),
    "genlaguerre": Family(
        rule="Gauss-Laguerre",
        polynomial="generalised Laguerre polynomial",
        alias="la_roots",
        weight="x**alpha exp(-x) on [0, inf]",
        interval=("0", r"\infty"),
        tex=r"x^\alpha e^{-x}",
        definition=r"L_n^{(\alpha)}(x) = \frac{x^{-\alpha} e^x}{n!}"
        r" \frac{d^n}{dx^n} \left( e^{-x} x^{n + \alpha} \right)",
        source="18.5.5",
        total="0.886227",
        value="1.20052",
        slope="-4.491",
        related="laguerre hermite",
        purpose="The mean of tanh(x / 4) for a gamma variable of shape a, and how it changes with a:",
        example="""\
>>> import jax
>>> def mean(a):
...     x, w, total = roots_genlaguerre(20, a - 1, mu=True)
...     return jax.numpy.sum(w * jax.numpy.tanh(x / 4)) / total
>>> print(f"{mean(2.5):.4f} {jax.grad(mean)(2.5):.4f}")
0.5025 0.1549""",
        parameters=("the exponent of x in the weight, > -1",),
        arguments=(0.5,),
    ),
    "hermite": Family(
        rule="Gauss-Hermite",
        polynomial="(physicist's) Hermite polynomial",
        alias="h_roots",
        weight="exp(-x**2) on the real line",
        interval=(r"-\infty", r"\infty"),
        tex="e^{-x^2}",
        definition=r"H_n(x) = (-1)^n e^{x^2} \frac{d^n}{dx^n} e^{-x^2}",
        source="18.5.5",
        total="1.77245",
        value="-2.875",
        slope="24",
        related="hermitenorm laguerre",
        purpose="The mean of cos(z) for a normal variable z = sqrt(2) x, which is exp(-1/2):",
        example=_integral(10, "jnp.cos(2**0.5 * x) / jnp.pi**0.5", "0.6065", "roots_hermite"),
    ),
    "hermitenorm": Family(
        rule="Gauss-Hermite",
        polynomial="(probabilist's) Hermite polynomial",
        alias="he_roots",
        weight="exp(-x**2 / 2) on the real line",
        interval=(r"-\infty", r"\infty"),
        tex="e^{-x^2 / 2}",
        definition=r"\mathit{He}_n(x) = (-1)^n e^{x^2 / 2} \frac{d^n}{dx^n} e^{-x^2 / 2}",
        source="18.5.5",
        total="2.50663",
        value="-0.734375",
        slope="6",
        related="hermite laguerre",
        purpose="The mean of log(1 + exp(m + z)) for a normal variable z, and how it changes with m:",
        example="""\
>>> import jax
>>> x, w, total = roots_hermitenorm(20, mu=True)
>>> def mean(m):
...     return jax.numpy.sum(w * jax.nn.softplus(m + x)) / total
>>> print(f"{mean(0.5):.4f} {jax.grad(mean)(0.5):.4f}")
1.0817 0.6020""",
    ),
    "gegenbauer": Family(
        rule="Gauss-Gegenbauer",
        polynomial="Gegenbauer polynomial",
        alias="cg_roots",
        weight="(1 - x**2)**(alpha - 1/2) on [-1, 1]",
        interval=("-1", "1"),
        tex=r"(1 - x^2)^{\alpha - 1/2}",
        definition=r"C_n^{(\alpha)}(x) = \sum_{l=0}^{\lfloor n/2 \rfloor}"
        r" \frac{(-1)^l (\alpha)_{n - l}}{l! (n - 2l)!} (2x)^{n - 2l}",
        source="18.5.10",
        total="1.33333",
        value="-1.60156",
        slope="15",
        related="jacobi chebyu",
        purpose="The mean of exp(x) over the unit sphere in d dimensions, where alpha is d/2 - 1, and its slope in alpha:",
        example="""\
>>> import jax
>>> def mean(alpha):
...     x, w, total = roots_gegenbauer(8, alpha, mu=True)
...     return jax.numpy.sum(w * jax.numpy.exp(x)) / total
>>> print(f"{mean(1.5):.4f} {jax.grad(mean)(1.5):.4f}")
1.1036 -0.0425""",
        parameters=("the exponent of 1 - x**2 in the weight plus 1/2, > -1/2",),
        arguments=(1.5,),
    ),
    "sh_legendre": Family(
        rule="Gauss-Legendre",
        polynomial="shifted Legendre polynomial",
        alias="ps_roots",
        weight="1 on [0, 1]",
        interval=("0", "1"),
        tex="",
        definition=r"P_n^*(x) = P_n(2x - 1)",
        source="18.7(i)",
        total="1",
        value="0.4375",
        slope="6",
        related="legendre sh_jacobi",
        purpose="The integral of 4 / (1 + x**2), which is pi:",
        example=_integral(8, "4 / (1 + x**2)", "3.1416", "roots_sh_legendre"),
    ),
    "sh_chebyt": Family(
        rule="Gauss-Chebyshev",
        polynomial="shifted Chebyshev polynomial of the first kind",
        alias="ts_roots",
        weight="(x - x**2)**(-1/2) on [0, 1]",
        interval=("0", "1"),
        tex=r"(x - x^2)^{-1/2}",
        definition=r"T_n^*(x) = T_n(2x - 1)",
        source="18.7(i)",
        total="3.14159",
        value="1",
        slope="12",
        related="chebyt sh_chebyu",
        purpose="The mean of x**2 for the arcsine distribution, whose density is the weight over pi:",
        example=_integral(4, "x**2 / jnp.pi", "0.3750", "roots_sh_chebyt"),
    ),
    "sh_chebyu": Family(
        rule="Gauss-Chebyshev",
        polynomial="shifted Chebyshev polynomial of the second kind",
        alias="us_roots",
        weight="(x - x**2)**(1/2) on [0, 1]",
        interval=("0", "1"),
        tex=r"(x - x^2)^{1/2}",
        definition=r"U_n^*(x) = U_n(2x - 1)",
        source="18.7(i)",
        total="0.392699",
        value="1",
        slope="16",
        related="chebyu sh_chebyt",
        purpose="The integral of 1 / (1 + x) with this weight, which is pi (3/2 - sqrt(2)):",
        example=_integral(10, "1 / (1 + x)", "0.2695", "roots_sh_chebyu"),
    ),
    "sh_jacobi": Family(
        rule="Gauss-Jacobi",
        polynomial="shifted Jacobi polynomial",
        alias="js_roots",
        weight="(1 - x)**({0} - {1}) x**({1} - 1) on [0, 1]",
        interval=("0", "1"),
        tex=r"(1 - x)^{p - q} x^{q - 1}",
        definition=r"G_n(p, q, x) = \binom{2n + p - 1}{n}^{-1} P_n^{(p - q, q - 1)}(2x - 1)",
        source="18.1.2",
        total="0.266667",
        value="0.0137893",
        slope="0.2379",
        related="jacobi sh_legendre",
        purpose="The mean of exp(x) for a beta variable of parameters a and 2, and how it changes with a:",
        example="""\
>>> import jax
>>> def mean(a):
...     x, w, total = roots_sh_jacobi(8, a + 1, a, mu=True)
...     return jax.numpy.sum(w * jax.numpy.exp(x)) / total
>>> print(f"{mean(3.0):.4f} {jax.grad(mean)(3.0):.4f}")
1.8581 0.1397""",
        parameters=(
            "{0} - {1}, the exponent of 1 - x in the weight, is > -1",
            "{1} - 1, the exponent of x in the weight, is > -1",
        ),
        arguments=(2.5, 1.5),
    ),
}
# SciPy's nodes have by then lost their distance from the end of the interval.
NEAR_THE_END = """They lose digits where an exponent of the weight
  is next to -1. At a distance of 1e-3 second derivatives have errors of 1e-9. At a distance of 1e-9 first derivatives
  have errors of 1e-7, and higher ones have no digits."""


def _parameters(function: Callable[..., Any]) -> list[str]:
    return list(inspect.signature(function).parameters)[1:-1]


def _arguments(family: Family, names: list[str], kind: str) -> str:
    lines = (
        f"  {name}: a parameter of the weight, one real number, {kind}; {about.format(*names)}.\n"
        for name, about in zip(names, family.parameters, strict=True)
    )
    return "".join(lines)


def rule_docstring(name: str, function: Callable[..., Any]) -> str:
    """The docstring of a Gauss rule."""
    polynomial = name.removeprefix("roots_")
    family, names = FAMILIES[polynomial], _parameters(function)
    low, high = family.interval
    derivatives = "none: n sets the shape, a Python int."
    if names:
        derivatives = f"{', '.join(names)}: of any order, by implicit differentiation. {NEAR_THE_END}"
    precision = "the precision of the parameters" if names else "float64, or without x64 float32"
    given = ", ".join(map(str, (3, *family.arguments)))
    raises = ("", "")
    if names:
        raises = ", or a parameter is not one real number", ", or a parameter is outside of its domain"
    return rf"""{family.rule} quadrature: the weight {family.weight.format(*names)}; also called `{family.alias}`.

.. math::

    \int_{{{low}}}^{{{high}}} {_named(family.tex, names)}{" " * bool(family.tex)}f(x) \, dx \approx \sum_{{k=1}}^n w_k f(x_k)

[DLMF 3.5(v)]

It is exact if f is a polynomial of degree 2 n - 1 at most. The nodes are the zeros of the polynomial `{polynomial}`.

`scipy.special.{name}`, with SciPy's own nodes and weights.

Args:
  n: the number of nodes, an integer from 1, as a Python int, static.
{_arguments(family, names, "traced or not")}  mu: whether to return the sum of the weights, too; a Python bool, static.

Returns:
  (x, w): arrays of shape (n,), of {precision}, of nodes, ascending, and weights; with
  mu=True (x, w, mu), mu of shape (), the sum of the weights.

Derivatives:
  {derivatives}

Raises:
  TypeError: if n is traced or not a number, mu is not True or False{raises[0]}.
  ValueError: if n is not an integer from 1{raises[1]}.

See also:
  {polynomial}, eval_{polynomial}, {", ".join("roots_" + p for p in family.related.split())}

Examples:
  >>> from jaxspecial import {name}
  >>> x, w, mu = {name}({given}, mu=True)
  >>> print(x.shape, w.shape, f"{{mu:.6g}}")
  (3,) (3,) {family.total}

  {family.purpose}

{textwrap.indent(family.example, "  ")}
"""


def polynomial_docstring(name: str, function: Callable[..., Any]) -> str:
    """The docstring of a function that makes polynomials."""
    family, names = FAMILIES[name], _parameters(function)
    call = f"{name}({', '.join(map(str, (3, *family.arguments)))})"
    outside = ", or a parameter is outside of its domain" * bool(names)
    return rf"""The {family.polynomial} of degree n, as an object.

.. math::

    {family.definition}

[DLMF {family.source}]

`scipy.special.{name}`. The polynomials of different degrees are orthogonal: the weight is
{family.weight.format(*names)}.

Args:
  n: the degree, an integer from 0, as a Python int, static.
{_arguments(family, names, "static")}  monic: whether to divide by the leading coefficient, so that it is 1; a Python bool, static.

Returns:
  An `orthopoly1d`, which is a `numpy.poly1d`, with coefficients of float64. Called with an array it gives one of
  the same shape and precision. Its `weights` has the nodes of the Gauss rule in the first column.

Derivatives:
  x, where the object is called: those of `eval_{name}`. The arguments are numbers known when tracing.

Raises:
  TypeError: if an argument is traced, n or a parameter is not a number, or monic is not True or False.
  ValueError: if n is not an integer from 0{outside}.

See also:
  eval_{name}, roots_{name}, {", ".join(family.related.split())}

Examples:
  >>> from jaxspecial import {name}
  >>> print(f"{{{call}(0.25):.6g}}")
  {family.value}

  Its zeros are the nodes of the Gauss rule; its value and, by JAX, its slope at the largest one:

  >>> import jax
  >>> p = {call}
  >>> x = float(p.weights[-1, 0])
  >>> print(f"{{abs(p(x)):.4f}} {{jax.grad(p)(x):.4g}}")
  0.0000 {family.slope}
"""


def _named(tex: str, names: list[str]) -> str:
    """LaTeX with the parameters by the names that the function has."""
    return tex.replace("p", "p_1").replace("q", "q_1") if "p1" in names else tex
