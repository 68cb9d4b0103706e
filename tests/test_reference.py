"""The reference proves itself, and the harness finds wrong derivatives."""

import argparse
import dataclasses
import math
import types

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

import jaxspecial
from codegen.load import load
from codegen.model import Formula
from tests import chosen, fixed, gradcheck, known, ledger, reference, sampling
from tests.arithmetics import ARB, EXTRA_NAMES, MPMATH
from tests.reference import Undecided, derivative

LOWER = "gammainc(a, 0, x, regularized=True)"


# ------------------------------------------------------------------------------------------- references

BOTH = [
    ("besselj(v, z)", {"v": 2.5, "z": 3.7}),
    ("bessely(v, z)", {"v": 2.25, "z": 0.7}),
    ("besselk(v, z)", {"v": 0.0, "z": 1.5}),
    ("besselj(v, z) * exp(-abs(im(z)))", {"v": 1.5, "z": 2.0 + 1.5j}),
    ("hankel1(v, z)", {"v": 0.5, "z": 2.0 + 0.5j}),
    ("besselk(v, z, derivative=2)", {"v": 1.25, "z": 2.0}),
    (LOWER, {"a": 2.5, "x": 0.6}),
    ("betainc(a, b, 0, x, regularized=True)", {"a": 2.5, "b": 3.5, "x": 0.75}),
    ("inverse_gammainc(a, p)", {"a": 2.5, "p": 0.3}),
    ("inverse_betaincc(a, b, p)", {"a": 2.5, "b": 1.5, "p": 0.3}),
    ("erfcinv(x)", {"x": 1e-5}),
    ("ndtri(p)", {"p": 0.3}),
    ("dawsn(z)", {"z": 1.3}),
    ("wofz(z)", {"z": 1.0 + 2.0j}),
    ("airybi(x, derivative=1)", {"x": -4.0}),
    ("expint(n, x)", {"n": 3.0, "x": 2.5}),
    ("ellipfun('dn', u, m)", {"u": 1.5, "m": 0.3}),
    ("ellipe(phi, m)", {"phi": 4.0, "m": -2.0}),
    ("elliprj(x, y, z, p)", {"x": 1.0, "y": 2.0, "z": 3.0, "p": 0.5}),
    ("zeta(s, a)", {"s": 2.5, "a": 0.7}),
    ("lambertw(z, k)", {"k": 1.0, "z": 0.5 + 1.0j}),
    ("wrightomega(z)", {"z": 1.0 + 4.0j}),
    ("spence(z)", {"z": 0.3}),
    ("struvel(v, x)", {"v": 1.5, "x": 2.0}),
    ("kei(0, x)", {"x": 3.0}),
    ("hyp2f1(a, b, c, z)", {"a": 1.5, "b": 0.25, "c": 2.5, "z": -0.5}),
    ("hyperu(a, b, z)", {"a": 1.5, "b": 0.5, "z": 2.5}),
    ("spherical_jn(n, z)", {"n": 2.0, "z": 1.5}),
    ("psi(n, x)", {"n": 2.0, "x": 0.3}),
    ("loggamma(z)", {"z": -1.5 + 1.0j}),
    ("binomial(n, k)", {"n": 4.5, "k": 1.5}),
    ("sum(k, 1, 3, x**k / k)", {"x": 0.5}),
]


@pytest.mark.parametrize(("text", "point"), BOTH, ids=[text for text, _ in BOTH])
def test_arb_and_mpmath_agree(text, point):
    names, values = list(point), list(point.values())
    for order in (0, 1, 3):
        alpha = [0] * (len(names) - 1) + [order]
        ours, theirs = (derivative(text, names, values, alpha, using=[e]) for e in (ARB, MPMATH))
        assert reference.error(ours, theirs) < 4e-16, (order, ours, theirs)


def test_every_extra_name_exists_in_both():
    names = {name.split("(")[0].strip() for entry in EXTRA_NAMES for name in entry.split("), ")}
    assert names <= ARB.functions.keys()
    assert names <= MPMATH.functions.keys()


CLOSED = [
    ("exp(x)", {"x": 700.0}, 4, math.exp(700.0)),
    ("besselk(v, z)", {"z": 1.0, "v": 0.0}, 1, 0.0),  # even in v
    ("log(x)", {"x": 1e-300}, 2, -math.inf),  # -1e600: beyond the doubles
    ("rgamma(x)", {"x": -2.0}, 1, 2.0),  # DLMF 5.2.1: (-1)^n n!
    ("spence(x)", {"x": 1.0}, 2, 0.5),
    ("ellipk(m)", {"m": 0.0}, 1, math.pi / 8),
    ("zeta(s)", {"s": 0.0}, 1, -math.log(2 * math.pi) / 2),  # DLMF 25.6.11
    ("sqrt(x)", {"x": 4.0}, 1, 0.25),
    ("x**5", {"x": 3.0}, 4, 360.0),
    ("x**2", {"x": 3.0}, 3, 0.0),
    ("cos(x)", {"x": 1e8}, 4, math.cos(1e8)),
]


@pytest.mark.parametrize(("text", "point", "order", "exact"), CLOSED, ids=[text for text, *_ in CLOSED])
def test_closed_forms(text, point, order, exact):
    alpha = [0] * (len(point) - 1) + [order]
    assert reference.error(derivative(text, list(point), list(point.values()), alpha), exact) < 4e-16


def test_a_false_zero_is_seen_through():
    """P(a, x) saturates at 1: differences at 40 and at 80 digits agree, on zero."""
    a, x = 2.5, 600.0
    for digits in (40, 80):
        with mpmath.workdps(digits):
            step = mpmath.mpf(10) ** (-digits // 3)
            ends = [mpmath.gammainc(a, 0, x + side * step, regularized=True) for side in (1, -1)]
            assert ends[0] - ends[1] == 0
    exact = math.exp(-600 + 1.5 * math.log(600.0)) / math.gamma(2.5)
    for engine in (ARB, MPMATH):
        got = derivative(LOWER, ("a", "x"), (a, x), (0, 1), using=[engine])
        assert reference.error(got, exact) < 1e-12


@pytest.mark.parametrize("distance", [1e-15, 1e-10, 1e-3])
def test_next_to_a_singular_point(distance):
    """A step that is small for x is large for 1 - x; then the two results differ, and the step shrinks."""
    x = 1 - distance
    got = derivative("betainc(a, b, 0, x, regularized=True)", "abx", (2.5, 0.5, x), (0, 0, 2))
    with mpmath.workdps(60):
        density = mpmath.mpf(x) ** 1.5 * (1 - mpmath.mpf(x)) ** -0.5 / mpmath.beta(2.5, 0.5)
        exact = float(density * (1.5 / mpmath.mpf(x) + 0.5 / (1 - mpmath.mpf(x))))
    assert reference.error(got, exact) < 1e-15


@pytest.mark.parametrize(
    ("text", "x", "order", "exact"),
    [
        ("x**2.5", 0.0, 1, 0.0),
        ("x**2.5", 0.0, 2, 0.0),
        ("sqrt(1 - x)**3", 1.0, 1, 0.0),
        ("x**2.5 + x", 0.0, 1, 1.0),
    ],
)
def test_one_side_at_the_end_of_the_domain(text, x, order, exact):
    assert derivative(text, ("x",), (x,), (order,)) == exact


@pytest.mark.parametrize(
    ("text", "x", "order"),
    [("sqrt(x)", 0.0, 1), ("gamma(x)", -1.0, 1), ("log(x)", 0.0, 1), ("x**2.5", 0.0, 3), ("log(x)", -1.0, 0)],
)
def test_what_has_no_derivative_is_undecided(text, x, order):
    with pytest.raises(Undecided):
        derivative(text, ("x",), (x,), (order,))
    with pytest.raises(Undecided):
        derivative(text, ("x",), (math.inf,), (order,))


def test_an_unknown_name_says_where_to_look():
    with pytest.raises(NameError, match="besselq.*tests/arithmetics.py"):
        derivative("besselq(x)", ("x",), (1.0,), (1,))


def test_directions():
    z = 1.2 + 0.7j
    along = derivative("sin(z)", ("z",), (z,), (1,)), derivative("sin(z)", ("z",), (z,), (1,), (1j,))
    assert reference.error(along[1], 1j * along[0]) < 4e-16
    scaled = "sin(z) * exp(-abs(im(z)))"
    along = derivative(scaled, ("z",), (z,), (1,)), derivative(scaled, ("z",), (z,), (1,), (1j,))
    assert reference.error(along[1], 1j * along[0]) > 0.1  # not holomorphic


def test_a_derivative_inside_a_reference():
    text = "diff(besselj(v, z), z, n)"
    inner = derivative("besselj(v, z)", ("v", "z"), (1.5, 2.0), (0, 3))
    assert derivative(text, ("v", "z", "n"), (1.5, 2.0, 2), (0, 1, 0)) == inner


# ------------------------------------------------------------------------------------- measure of error


def test_error():
    assert reference.error(1.0 + 1e-10, 1.0) == pytest.approx(1e-10, rel=1e-5)
    assert reference.error(1e-10, 0.0, scale=1e-2) == pytest.approx(1e-8)
    assert reference.error(0.0, 0.0) == 0
    assert reference.error(math.nan, 1.0) == math.inf
    assert reference.error(math.inf, 1.0) == math.inf
    assert reference.error(1e-300, 0.0) == math.inf
    assert reference.error(0.0, 1e-310) == 0  # flushed to zero
    assert reference.error(math.inf, math.inf) == reference.error(math.nan, math.inf) == 0
    assert reference.error(1.0, math.inf) == math.inf


def test_scale():
    entry = _entry("sin(x)")
    assert reference.scale(entry, 0, (math.pi,), (0,)) == pytest.approx(1e-3 * math.pi, rel=1e-3)
    oscillating = dataclasses.replace(entry, error_scale=Formula("exp(1j * x)", ""))
    assert reference.scale(oscillating, 0, (1000 * math.pi,), (0,)) == pytest.approx(1.0, rel=1e-6)
    assert reference.scale(oscillating, 0, (1e-3,), (0,)) < 1.1e-3  # where nothing oscillates yet
    huge = dataclasses.replace(entry, error_scale=Formula("1.5e308 + 1.5e308 * 1j", ""))
    assert math.isfinite(reference.scale(huge, 0, (1e-3,), (0,)))  # though the modulus overflows
    steep = _entry(
        "exp(1e5 * (x - 1))"
    )  # a thousandth of x changes it by a factor of e^100, which would hide any error
    assert reference.scale(steep, 0, (1.0,), (0,)) == pytest.approx(100, rel=1e-3)


# --------------------------------------------------------------------------------------------- sampling


def _entry(text, **fields):
    """A catalogue entry of x for tests."""
    answer = types.SimpleNamespace(kind="formula", scale={})
    jv = load()["jv"]
    entry = {
        "name": "jv",
        "arguments": ("x",),
        "reference": (Formula(text, ""),),
        "outputs": ("J",),
        "answers": {"x": answer},
        "domain": None,
        "error_scale": None,
        "tested": ({"x": (-10.0, 1000.0)},),
        "tested_complex": (),
        "breakpoints": {},
        "known": (),
    }
    return dataclasses.replace(jv, **entry | fields)


def test_points_are_reproducible_and_in_their_region():
    entry = _entry("x")
    points = sampling.points(entry, 200, seed=3)
    assert points == sampling.points(entry, 200, seed=3) != sampling.points(entry, 200, seed=4)
    values = np.array(points)[:, 0]
    assert set(map(type, [x for (x,) in points])) == {float}
    assert values.min() == -10 and values.max() == 1000
    assert (np.abs(values) < 1e-3).sum() > 20  # log-uniform in magnitude, on both sides
    assert (values < 0).any() and (values > 500).sum() > 20


def test_points_next_to_borders():
    entry = _entry("x", breakpoints={"x": (25.0, 0.0, 1000.0)})
    points = sampling.points(entry, 0, near_borders=90)
    for border in (25.0, 0.0):
        distances = np.array([x - border for (x,) in points if abs(x - border) < 0.5])
        assert (distances > 0).any() and (distances < 0).any()
        assert np.abs(distances).min() < 1e-11 < 1e-4 < np.abs(distances).max()
    assert all(x <= 1000 for (x,) in points)


def test_points_of_formulas_integers_and_domains():
    region = {"k": {"integers": (0, 20)}, "t": (-1.0, 1.0), "x": "max(1e-8, k + t)"}
    entry = _entry("x", arguments=("k", "x"), tested=(region,), domain="x < 10")
    points = sampling.points(entry, 50)
    assert all(isinstance(k, int) and 0 <= k <= 20 and abs(x - k) <= 1 and x < 10 for k, x in points)
    assert sampling.points(dataclasses.replace(entry, domain="x < -1"), 5) == []


def test_complex_points():
    z = {"modulus": (1e-3, 50.0), "angle": (0.0, 1.0)}
    entry = _entry("x", arguments=("v", "x"), tested_complex=({"v": (-2.0, 2.0), "x": z},))
    for v, x in sampling.points(entry, 50, complex_values=True):
        assert isinstance(v, float) and isinstance(x, complex)
        assert 1e-3 <= abs(x) * (1 + 1e-12) and abs(x) <= 50 * (1 + 1e-12) and 0 <= np.angle(x) <= 1
    spread = dataclasses.replace(
        entry, tested_complex=({"v": (-2.0, 2.0), "x": (1.0, 50.0)},), types=("dD->D",)
    )
    assert {x.real > 0 for _, x in sampling.points(spread, 20, complex_values=True)} == {True, False}


# ---------------------------------------------------------------------------------- the check, broken code

OPTIONS = argparse.Namespace(
    points=20, seed=0, order=4, parameter_order=None, float32=False, complex=False, mixed=False
)


def _broken(monkeypatch, derivative_of, check=None, **fields):
    """The result of a check (by default gradcheck's) for sin(x) with a derivative rule of this test, under the name jv."""

    @jax.custom_jvp
    def sine(x):
        return jnp.sin(x)

    sine.defjvp(lambda p, t: (sine(*p), derivative_of(*p) * t[0]))
    monkeypatch.setattr(jaxspecial, "jv", sine)
    gradcheck._compiled.cache_clear()
    entry = _entry("sin(x)", tested=({"x": (0.1, 20.0)},), **fields)
    monkeypatch.setattr(gradcheck, "catalogue", lambda: {"jv": entry})
    rows = (check or (lambda entry: gradcheck.check(entry, OPTIONS)))(entry)
    gradcheck._compiled.cache_clear()
    if check:
        return rows
    return {row.alpha[0]: row for row in rows}


def test_the_check_passes_what_is_right(monkeypatch):
    rows = _broken(monkeypatch, jnp.cos)
    assert list(rows) == [0, 1, 2, 3, 4]
    assert all(
        row.points == 20 and row.failing == row.undecided == 0 and row.worst < 1e-13 for row in rows.values()
    )


def test_rounds_of_points_are_added_until_there_are_enough(monkeypatch):
    def points(enough):
        rows = _broken(monkeypatch, jnp.cos, lambda entry: gradcheck.check(entry, OPTIONS, enough=enough))
        (found,) = {row.points for row in rows}
        return found

    two_rounds = points(21)
    assert points(0) == points(20) == 20 < two_rounds == points(two_rounds) < points(two_rounds + 1)


@pytest.mark.thorough
def test_each_function_of_each_sweep_has_its_number_of_points():
    public = {name for name, entry in load().items() if not entry.helper}
    complex_values = {name for name in public if load()[name].tested_complex}
    found = gradcheck._recorded()
    for sweep, functions in (("mixed", public), ("float32", public), ("complex", complex_values)):
        assert {name for of, name in found if of == sweep} == functions, sweep
    assert all(0 < n <= gradcheck.MOST_POINTS for n in found.values())


@pytest.mark.parametrize(
    "wrong",
    [
        lambda x: jnp.cos(x) * (1 + 1e-11),
        lambda x: jnp.cos(x) + jnp.where(x == 20.0, 1e-10, 0.0),
        lambda x: jnp.where(x < 1, 0.0, jnp.cos(x)),
        lambda x: jnp.where(x < 1, jnp.nan, jnp.cos(x)),
        lambda x: jax.lax.stop_gradient(jnp.cos(x)),
    ],
    ids=["a factor", "one point", "zero", "nan", "stale second derivative"],
)
def test_the_check_sees_what_is_wrong(monkeypatch, wrong):
    rows = _broken(monkeypatch, wrong)
    assert any(row.failing for row in rows.values())
    assert rows[0].failing == 0


def test_a_known_row_covers_its_own_failures_only(monkeypatch):
    row = {"derivative": "x", "order": 1, "where": "x < 5", "error": 1e-10, "cause": "a test"}
    wrong = lambda x: jnp.cos(x) * (1 + 1e-11)  # noqa: E731
    rows = _broken(monkeypatch, wrong, known=(row,))
    assert 0 < rows[1].covered < rows[1].over
    assert rows[2].covered == 0 < rows[2].over
    rows = _broken(monkeypatch, wrong, known=(row | {"where": "x > 0", "error": 1e-12},))
    assert rows[1].covered == 0
    rows = _broken(monkeypatch, wrong, known=(row | {"where": "x > 0"},))
    assert rows[1].failing == 0 and rows[2].failing > 0


NARROW = [
    "z == -0.36787944117144233",
    "abs(imag(z)) == pi",
    "abs(z + 1 - 1j * pi) < 1.0e-4",
    "real(z) > 1.0e+200",
]


@pytest.mark.parametrize("condition", NARROW)
def test_points_of_known_rows_are_in_narrow_regions(condition):
    function = load()["wrightomega"]
    points = known.points(function, {"value": "every", "where": condition}, 8)
    assert points and all(sampling.holds(condition, function, p) for p in points)


def test_a_known_row_is_a_strict_expectation(monkeypatch):
    """For sin(x) with a derivative that is off by 1e-11: a row that is right, loose, unneeded, exceeded, infinite."""
    wrong = lambda x: jnp.where(x > 19, jnp.nan, jnp.cos(x) * (1 + 1e-11 * (x < 10)))  # noqa: E731
    row = {"derivative": ("x",), "order": 1, "error": 1e-10, "cause": "a test"}
    regions = ["x < 5", "x > 10 and x < 15", "x > 6 and x < 8", "x > 19", "x < 0 and x > 1"]
    rows = tuple(row | {"where": where} for where in regions)
    rows = (*rows[:2], rows[2] | {"error": 1e-12}, rows[3] | {"error": math.inf}, rows[4])
    found = _broken(
        monkeypatch,
        wrong,
        lambda entry: known.check(entry, argparse.Namespace(points=16, seed=0)),
        known=rows,
    )
    assert [f.problem.partition(" ")[2] for f in found[1:]] == [
        "" if chosen.XLA else "nothing",  # see tests/known.py
        f"{found[2].exceeded} errors are larger".partition(" ")[2],
        "derivatives are not finite where the true ones are",
        "point found",
    ]
    assert (
        not found[0].problem and 0.9e-11 < found[0].worst < 1.1e-11 and found[0].excused == found[0].compared
    )


# ----------------------------------------------------------------------------- stored references, ledger


@pytest.fixture
def store(monkeypatch, tmp_path):
    monkeypatch.setattr(fixed, "FOLDER", tmp_path)
    return load()["log1p"]


def test_stored_references_are_read_as_written(store):
    fixed.write({store.name: store}, [store.name])
    rows = fixed.read(store)
    assert {row.alpha for row in rows} == {(n,) for n in range(5)}
    for row in rows[::7]:
        assert row.value == reference.reference_derivative(store, row.output, row.point, row.alpha)


def test_stale_references_name_the_command(store):
    with pytest.raises(
        LookupError, match="no stored references; run: python -m tests.reference --write --only log1p"
    ):
        fixed.read(store)
    fixed.write({store.name: store}, [store.name])
    changed = dataclasses.replace(store, reference=(Formula("log(1 + x) * 2", ""),))
    with pytest.raises(LookupError, match="log1p has changed .* --only log1p"):
        fixed.read(changed)
    with pytest.raises(LookupError, match="changed"):
        fixed.read(dataclasses.replace(store, tested=({"x": (-0.5, 1.0)},)))


def test_references_by_code_that_has_changed_stand_if_a_sample_does(store, monkeypatch):
    monkeypatch.setattr(fixed, "sources", lambda function: "old")
    fixed.write({store.name: store}, [store.name])
    rows = fixed.read(store)
    monkeypatch.setattr(fixed, "sources", lambda function: "new")
    assert fixed._is_stale(store) and fixed.read(store) == rows
    fixed.write({store.name: store}, [store.name], renew=True)
    assert not fixed._is_stale(store) and fixed.read(store) == rows
    monkeypatch.setattr(fixed, "sources", lambda function: "wrong")
    monkeypatch.setattr(fixed, "_value", lambda *args: ("1.0", 0.0))
    with pytest.raises(LookupError, match="has references by code that has changed.* run: .* --only log1p"):
        fixed.read(store)


BARE = """
import math
from typing import NamedTuple
class Pair(NamedTuple):
    a
    b = 1
def f(x, *rest, y=2.0):
    values = [None] * 3
    return math.sqrt(x) + y
class Empty(Exception):
    pass
"""
TYPED = '''"""Text."""
from __future__ import annotations
import math
from typing import Any, NamedTuple, TypeAlias
Ball: TypeAlias = Any  # a comment
class Pair(NamedTuple):
    """Text."""
    a: list[float]
    """Text."""
    b: int = 1
def f(x: Ball, *rest: Ball, y: float = 2.0) -> Ball:
    """Text."""
    values: list[Any] = [None] * 3
    return math.sqrt(x) + y
class Empty(Exception):
    """Text."""
'''


def test_types_and_text_do_not_make_references_stale():
    bare = fixed.executed(BARE)
    assert (
        fixed.executed(TYPED)
        == bare
        == BARE.strip().replace("\nclass", "\n\nclass").replace("\ndef", "\n\ndef")
    )


@pytest.mark.parametrize(
    "old, new", [("= 1", "= 2"), ("2.0", "3.0"), ("sqrt(x) + y", "sqrt(x)"), ("3", "4"), ("*rest, ", "")]
)
def test_other_code_makes_references_stale(old, new):
    assert fixed.executed(BARE.replace(old, new)) != fixed.executed(BARE)


def test_the_ledger_is_a_ratchet(store):
    fixed.write({store.name: store}, [store.name])
    ledger.write([store.name])
    records = ledger.recorded(store)
    assert set(records) == set(ledger.worst(store, ledger.results(store)[0]))
    assert not ledger.exceeds(9e-14, 1e-16)  # an error that does not count ulps
    assert not ledger.exceeds(3e-13, 1e-13)
    assert ledger.exceeds(5e-13, 1e-13)


@pytest.mark.thorough
def test_a_zero_of_cancelled_values_is_not_certain():
    """psi^(2001)(-50.5 + h) - psi^(2001)(-50.5 - h) is 0 to all digits, its true quotient beyond the doubles."""
    polygamma = gradcheck.catalogue()["polygamma"]
    with pytest.raises(reference.Undecided):
        reference.reference_derivative(polygamma, 0, (2001, -50.5), (0, 1))
