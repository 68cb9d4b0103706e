"""The reader of formulas: what a formula may contain, and the fold over it."""

import ast
import random
import subprocess
import sys

import numpy as np
import pytest
from flint import arb

from codegen import formula
from codegen.formula_tree import (
    TEXT,
    Algebra,
    FormulaError,
    bracketed,
    fold,
    names,
    outermost,
    parse,
    rewritten,
)
from codegen.model import CatalogueError
from jaxspecial import exact
from jaxspecial.exact import formulas
from tests.arithmetics import ARB, MPMATH

# The tree itself, as nested tuples.
TUPLES = Algebra(
    constant=lambda value: value,
    name=lambda name: name,
    operation=lambda op, operands: (op, *operands),
    comparison=lambda ops, sides: (tuple(ops), *sides),
    choice=lambda *parts: parts,
    sum=lambda *parts: ("sum", *parts),
    call=lambda function, args, keywords: (function, *args, *keywords.items()),
)


@pytest.mark.parametrize(
    "text, tree",
    [
        ("-x + 2 * y ** 1j", ("+", ("-", "x"), ("*", 2, ("**", "y", 1j)))),
        ("+x / .5 - y", ("-", ("/", ("+", "x"), 0.5), "y")),
        ("0 < x <= 1 != y", (("<", "<=", "!="), 0, "x", 1, "y")),
        ("x > 0 and y >= 0 and not z == 1", ("and", ((">",), "x", 0), ((">=",), "y", 0), ("not", (("==",), "z", 1)))),
        ("x > 0 or y > 0", ("or", ((">",), "x", 0), ((">",), "y", 0))),
        ("where(x > 0, f(), 1)", ("where", ((">",), "x", 0), ("f",), 1)),
        ("choose(x, y, z)", ("choose", "x", "y", "z")),
        ("sum(k, 0, n - 1, x ** k)", ("sum", "k", 0, ("-", "n", 1), ("**", "x", "k"))),
        ("f(g(x), y, regularized=True)", ("f", ("g", "x"), "y", ("regularized", True))),
        (' ellipfun("sn", u, m)\n', ("ellipfun", "sn", "u", "m")),
    ],
)  # fmt: skip
def test_fold(text, tree):
    assert fold(parse(text), TUPLES) == tree


def test_the_condition_of_choose_is_static():
    static = TUPLES._replace(name=str.upper)
    algebra = TUPLES._replace(static=static)
    assert fold(parse("choose(x, x, where(x, x, x))"), algebra) == (
        *("choose", "X", "x"),
        ("where", "x", "x", "x"),
    )


@pytest.mark.parametrize(
    "text, problem",
    [
        ("x +", "this is not a formula"),
        ("x = 1", "this is not a formula"),
        ("x % 2", "a formula has no Mod"),
        ("x is y", "a formula has no Is"),
        ("~x", "a formula has no Invert"),
        ("x if y else z", "a formula has no IfExp"),
        ("x.real", "a formula has no Attribute"),
        ("x[0]", "a formula has no Subscript"),
        ("lambda: x", "a formula has no Lambda"),
        ("(x, y)", "a formula has no Tuple"),
        ("(x := 1)", "a formula has no NamedExpr"),
        ("f(*x)", "a formula has no Starred"),
        ("f(**x)", r"a formula has no \*\* before an argument"),
        ("f(x)(y)", "only a name can be called"),
        ("x.f(y)", "only a name can be called"),
        ("None", "None is not a number"),
        ("b'a'", "b'a' is not a number"),
        ("'a' * x", "'a' is text, which only ellipfun takes"),
        ("f('a')", "'a' is text"),
        ("ellipfun('a' * 2, x)", "'a' is text"),
        ("sum(k, 0, n)", r"a sum is written sum\(k, first, last, term\)"),
        ("sum(2 * k, 0, n, x)", r"a sum is written sum\(k, first, last, term\)"),
        ("where(x > 0, 1)", r"a choice is written where\(condition, if true, if false\)"),
        ("choose(x, 1, y, z=2)", r"a choice is written choose\(condition, if true, if false\)"),
    ],
)
def test_what_is_not_a_formula(text, problem):
    """At the top, and inside of each kind of part."""
    with pytest.raises(FormulaError, match=problem):
        parse(text)
    inside = ("g(y, {})", "g(y, z={})", "-({})", "y + ({})", "({}) < y", "y > 0 and ({})")
    for around in (
        *inside,
        "where({}, 1, 2)",
        "choose(y, ({}), 2)",
        "sum(k, 0, 1, ({}))",
        "sum(k, 0, ({}), 1)",
    ):
        if not problem.startswith("this"):
            with pytest.raises(FormulaError, match=problem):
                parse(around.format(text))
    with pytest.raises(CatalogueError, match=problem):
        formula.parse(text)
    exact.register({"test_unreadable": (("x", "y"), (text,))})
    try:
        with pytest.raises(
            NotImplementedError, match=f"cannot read the formula of 'test_unreadable': {problem}"
        ):
            exact.derivative("test_unreadable", 1.0, 2.0)
    finally:
        del formulas._forms["test_unreadable"]


def test_names():
    assert names("x + f(y, z=g(t))") == ({"x", "y", "t"}, {"f", "g"})
    assert names("k + sum(j, 0, n, f(j, x))") == ({"k", "n", "x"}, {"f", "sum"})
    assert names("j + sum(j, 0, n, j)") == ({"j", "n"}, {"sum"})  # of the two only the index is bound
    assert names("where(not x < y <= 2 or t == 1, choose(n, 1, 2), -u)") == (
        set("xytnu"),
        {"where", "choose"},
    )


def test_outermost():
    assert outermost("diff(f(x) + 1, x)") == ("diff", "f(x) + 1", "x", "1")
    assert outermost("diff(f(x), x, n + 1)") == ("diff", "f(x)", "x", "n + 1")
    assert outermost("integral(f(x), x, g(x))") == ("integral", "f(x)", "x", "g(x)")
    assert outermost("1 + diff(f(x), x)") == outermost("x") == ()


def a_formula(rng, depth):
    """A random formula in x and y of numbers, and sums over k."""
    if not depth:
        return rng.choice(["x", "y", "2", "0.5", "3"])
    a, b, c = (a_formula(rng, depth - 1) for _ in range(3))
    comparison = rng.choice([f"{a} < {b}", f"{a} <= {b} < {c}", f"({a}) >= ({b})", f"not ({a} > {b})"])
    word, op = rng.choice(["and", "or"]), rng.choice("+-*")
    return rng.choice(
        [f"({a}) {op} ({b})", f"{a} {op} {b}", f"-({a})", f"+{a}", f"({a}) / 2", f"({a})**2", f"f({a}, t={b})"]
        + [f"where({comparison}, {a} - 1, {c})", f"where({comparison} {word} {a} != {c}, {b}, {c})"]
        + [f"choose(n == 2 {word} not m, {a}, {b})", f"sum(k, 0, n, k * ({a}))"]
    )  # fmt: skip


def test_all_algebras_agree():
    """Random formulas: as text, evaluated in three arithmetics, as Python, and compiled by the exact engine."""
    rng, kinds = random.Random(1), set()
    functions = {"f": lambda x, t: x - t}
    formulas.FUNCTIONS |= functions
    try:
        for _ in range(300):
            text = a_formula(rng, 3)
            kinds |= {type(node) for node in ast.walk(parse(text))}
            assert rewritten(text, TEXT) == ast.unparse(ast.parse(text))
            given = {"x": 0.5, "y": 2.0, "n": 2, "m": 1}
            want = formula.evaluate(text, {**given, **functions})
            emitted = eval(formula.python(text), {"where": np.where, "comb": None, **given, **functions})
            assert emitted == want, text
            for arithmetic in (ARB, MPMATH):
                arithmetic.set_precision(200)
                numbers = {name: arithmetic.number(x) for name, x in given.items()}
                found = formula.evaluate(text, {**functions, **numbers, "number": arithmetic.number})
                assert arithmetic.double(found + arithmetic.number(0)) == pytest.approx(want, rel=1e-14), text
            numbers = {name: arb(x) for name, x in given.items()}
            found = formulas._expression(text, "test").read(formulas.Space(numbers))
            assert ARB.double(found) == pytest.approx(want, rel=1e-14), text
    finally:
        del formulas.FUNCTIONS["f"]
    assert {
        ast.UnaryOp,
        ast.BinOp,
        ast.BoolOp,
        ast.Compare,
        ast.Call,
        ast.keyword,
        ast.Constant,
        ast.Name,
    } <= kinds


def test_it_imports_little():
    """The exact engine imports it."""
    code = (
        "import sys; before = set(sys.modules); import codegen.formula_tree\n"
        "print({m.split('.')[0] for m in set(sys.modules) - before} - sys.stdlib_module_names - {'codegen'})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.parametrize(
    "text, shown",
    [
        ("a and b or c", "(a and b) or c"),
        ("c or (a and b)", "c or (a and b)"),
        ("(a > 0) and (b > 0)  or c", "((a > 0) and (b > 0)) or c"),
        ("x >= 0 and (a and b or c)", "x >= 0 and ((a and b) or c)"),
        ("a and b", "a and b"),
    ],
)
def test_bracketed(text, shown):
    assert bracketed(text) == shown
