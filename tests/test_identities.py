"""Every formula of the catalogue is the derivative it claims to be; and the check fails for a wrong formula.

A formula is evaluated in mpmath, with every function it calls replaced by that function's own reference, and
compared with the derivative of the reference, which proves itself. Only kernels compute in floats.
"""

import contextlib
import functools
import importlib
import math

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

import jaxspecial
from codegen import formula
from codegen.facts import order_functions
from codegen.kernels import kernel_names
from codegen.load import load
from jaxspecial.engines import loops
from tests import quick, reference, sampling
from tests.arithmetics import MPMATH

CATALOGUE = load()
ORDER_FUNCTIONS = order_functions(CATALOGUE)
KERNELS = kernel_names()
DIGITS = 40
TOLERANCE = (
    1e-8  # kernels are floats, and mpmath loses digits at extreme points; a wrong factor is of order one
)
POINTS = 2


class Whole(mpmath.mpf):
    """A discrete argument, which kernels take as an integer."""


def kernel_function(name):
    return getattr(importlib.import_module(f"jaxspecial.kernels.{KERNELS[name]}"), name)


def kernel(name):
    def evaluate(*args):
        static = tuple(a for a in args if isinstance(a, int))
        arrays = (int(a) if isinstance(a, Whole) else to_double(a) for a in args if not isinstance(a, int))
        return from_double(in_floats(name, static, tuple(arrays)))

    return evaluate


@functools.cache
def in_floats(name, static, arrays):
    return np.asarray(kernel_function(name)(*static, *map(jnp.asarray, arrays))).item()


def to_double(x):
    return complex(x) if isinstance(x, (complex, mpmath.mpc)) else float(x)


def from_double(x):
    return mpmath.mpc(x) if isinstance(x, complex) else mpmath.mpf(x)


def known_to_formulas():
    """The functions that a formula may call, in mpmath."""
    space = dict(MPMATH.functions) | MPMATH.constants()
    space |= {
        "real": mpmath.re, "imag": mpmath.im, "conj": mpmath.conj, "abs": abs, "sign": mpmath.sign,
        "minimum": min, "maximum": max, "floor": mpmath.floor, "rising": mpmath.rf, "rounded": lambda x: x,
        "times": lambda c, x: c * x, "valued": lambda f, value: f, "pi": mpmath.pi, "number": number,
        "xlogy": lambda x, y: x * mpmath.log(y) if x else mpmath.mpf(0),
        "asin": mpmath.asin, "acos": mpmath.acos, "atan": mpmath.atan,
    }  # fmt: skip
    space |= formula.STATIC_NAMESPACE
    for name, function in CATALOGUE.items():
        if len(function.outputs) == 1:
            space[name] = by_reference(function)
    for name, (function, argument) in ORDER_FUNCTIONS.items():
        space[name] = by_difference(function, argument)
    return space | {name: kernel(name) for name in KERNELS}


def number(value):
    return value if isinstance(value, int) else from_double(value)


def by_reference(function, output=0):
    """The reference of a function, in mpmath; `diff(f, x, n)` in it is mpmath's own derivative."""

    def evaluate(*args):
        arguments = dict(zip(function.arguments, args, strict=False))
        space = MPMATH.functions | MPMATH.constants() | arguments | {"number": number}
        text = function.reference[output].text
        match formula.outermost(text):
            case "diff", inner, x, order:
                n = int(formula.evaluate(order, space))
                return mpmath.diff(lambda t: formula.evaluate(inner, space | {x: t}), space[x], n)
            case "integral", _, _, whole:
                return formula.evaluate(whole, space)
        return formula.evaluate(text, space)

    return evaluate


def by_difference(function, argument):
    place = function.arguments.index(argument)

    def evaluate(n, *args):
        def of_one(x):
            return by_reference(function)(*args[:place], x, *args[place + 1 :])

        return mpmath.diff(of_one, args[place], int(n)) if n else of_one(args[place])

    return evaluate


def claims(function):
    """The claims of an entry: (argument, order, output, is it for complex arguments, formula, scale)."""
    for answer in function.answers.values():
        for output, side, text in answer.formulas:
            by_kernel = formula.names(text.text)[1] & KERNELS.keys()  # a float, which test_accuracy looks at
            orders = (1, 3) if answer.kind == "order" and not by_kernel else (1,)
            scaled = answer.complex is answer.real and output in answer.scale
            complex_values = side == "complex" or scaled or takes_only_complex(function)
            for n in orders:
                yield answer, n, output, complex_values, text


def mismatch(function, answer, n, output, complex_values, text, factor=""):
    """The worst relative difference of a formula and the derivative of the reference, over a few points."""
    points = sampling.points(function, 12, 5, complex_values=complex_values, near_borders=0)
    place, worst, seen = function.arguments.index(answer.argument), 0.0, 0
    k = function.outputs.index(output)
    alpha = tuple(n * (i == place) for i in range(len(function.arguments)))
    for point in points:
        if seen == POINTS:
            break
        with contextlib.suppress(
            reference.Undecided, ArithmeticError, ValueError, mpmath.libmp.NoConvergence
        ):
            want, scale = wanted(function.name, k, point, alpha)
            if not np.isfinite(want) or not 1e-250 < abs(want) < 1e250 and text.text != "0":
                continue
            got = claimed(function, answer, n, k, point, text, factor)
            worst = max(worst, float(abs(got - want) / max(abs(want), scale, 1e-250)))
            seen += 1
    return worst, seen


@functools.cache
def wanted(name, output, point, alpha):
    """The derivative of the reference and the scale of its errors."""
    want = reference.reference_derivative(CATALOGUE[name], output, point, alpha)
    return want, reference.scale(CATALOGUE[name], output, point, alpha, None, want)


def claimed(function, answer, n, output, point, text, factor):
    """The value of the formula at a point, for a derivative along the real axis."""
    with mpmath.workdps(DIGITS):
        arguments = {
            a: x
            if a in function.static
            else Whole(x)
            if isinstance(x, int) and is_discrete(function, a)
            else from_double(x)
            for a, x in zip(function.arguments, point, strict=True)
        }
        outputs = {o: by_reference(function, i)(*arguments.values()) for i, o in enumerate(function.outputs)}
        space = known_to_formulas() | outputs | arguments
        if answer.index:
            space[answer.index] = n
        value = formula.evaluate(f"({text.text}){factor}", space)
        argument = point[function.arguments.index(answer.argument)]
        if function.outputs[output] in answer.scale and isinstance(
            argument, complex
        ):  # exp(scale) times a holomorphic function, along 1
            assert n == 1
            slope = slope_of_scale(function, answer, output, [to_double(a) for a in arguments.values()])
            value += from_double(slope) * outputs[function.outputs[output]]
        return to_double(value)


def takes_only_complex(function):
    """Whether SciPy has no real loop, so that formulas see complex numbers only."""
    types = function.types or (loops.typed_loops(function.value) if function.value else ())
    return bool(types) and not any(t.split("->")[1].islower() for t in types)


def is_discrete(function, argument):
    return function.answers[argument].kind == "discrete"


def slope_of_scale(function, answer, output, point):
    """The derivative of a scale along the real axis, by JAX."""
    place = function.arguments.index(answer.argument)
    functions = {name: getattr(jnp, name) for name in ("abs", "imag", "real", "sqrt", "sign", "where")}
    functions |= {name: kernel_function(name) for name in KERNELS}

    def scale(x):
        arguments = dict(zip(function.arguments, [*point[:place], x, *point[place + 1 :]], strict=True))
        return formula.evaluate(answer.scale[function.outputs[output]].text, functions | arguments)

    x = jnp.asarray(point[place])
    return np.asarray(jax.jvp(scale, (x,), (jnp.ones_like(x),))[1]).item()


CLAIMS = [
    pytest.param(
        *(f, *claim),
        id=f"{f.name}-d{claim[0].argument}{claim[1]}-{claim[2]}{'-complex' * claim[3]}",
    )
    for f in CATALOGUE.values()
    for claim in claims(f)
    if not (claim[3] and (claim[1] > 1 or not f.tested_complex))
]


@pytest.mark.parametrize(
    ("function", "answer", "n", "output", "complex_values", "text"), quick.some(CLAIMS, 4)
)
def test_formula(function, answer, n, output, complex_values, text):
    """The formula is the derivative of its reference, and the formula times 1.001 is not."""
    worst, seen = mismatch(function, answer, n, output, complex_values, text)
    assert seen, f"{text.where}: no point could be decided"
    assert worst <= TOLERANCE, f"{text.where}: differs from the derivative of its reference by {worst:.1e}"
    if n == 1:
        change = " + 0.001" if text.text == "0" else " * 1.001"
        worst, _ = mismatch(function, answer, n, output, complex_values, text, change)
        assert worst > TOLERANCE, f"{text.where}: this test would not see a formula that is wrong by 0.1 %"


@pytest.mark.parametrize(
    "name, point, order, want",  # from x = w + w^2 / (a + 1) + ..., w = (Gamma(a + 1) y)^(1/a), and the same for beta
    [
        ("gammaincinv", (1.0, 1e-100), 4, 6.0),
        ("gammaincinv", (0.5, 1e-200), 1, np.pi / 2 * 1e-200),
        ("gammaincinv", (0.5, 1e-155), 2, np.pi / 2),
        ("gammaincinv", (0.5, 1e-100), 4, np.pi**2),
        ("gammaincinv", (0.25, 1e-100), 4, 24 * math.gamma(1.25) ** 4),
        (
            "gammaincinv",
            (0.9, 1e-300),
            4,
            np.inf,
        ),  # beyond the floats, and its second term of the other sign
        ("betaincinv", (1.0, 2.0, 1e-155), 2, 0.25),
        ("betaincinv", (1.0, 2.0, 1e-80), 4, 0.9375),
        ("betaincinv", (0.5, 2.0, 1e-155), 2, 8 / 9),
        ("betaincinv", (1 / 3, 2.0, 1e-155), 3, 2.53125),
        ("betaincinv", (3.0, 3.0, 1e-120), 1, 0.1 ** (1 / 3) * 1e80 / 3),
        ("betainccinv", (2.0, 1.0, 1e-155), 2, -0.25),
        ("bdtri", (2.0, 5.0, 1e-120), 1, -(0.1 ** (1 / 3)) * 1e80 / 3),
    ],
)
def test_quantiles_of_tiny_probabilities(name, point, order, want):
    """Where powers of the quantile underflow, or SciPy's is NaN."""
    slope = functools.reduce(
        lambda f, _: jax.grad(f, len(point) - 1), range(order), getattr(jaxspecial, name)
    )
    got = float(slope(*point))
    assert got == want or abs(got / want - 1) < 1e-12
