"""The budgets of one element and of one execution on the host, counted in work: no test looks at a clock."""

import concurrent.futures
import contextlib
import signal
import subprocess
import sys
import time
import warnings

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
from jaxspecial.generated import exact_forms

import jaxspecial
from jaxspecial import engine, exact
from jaxspecial.engines import primitives, subprocess_loop
from jaxspecial.exact import budgets, formulas, work
from jaxspecial.exact import engine as exact_engine
from jaxspecial.exact.differences import Target
from tests import chosen

RNG = np.random.default_rng(0)

# One row for each kind of work: series, integration, sums in Python, eigenvectors that are remembered, inverses.
REQUESTS = [
    ("kv", (1, 0), (RNG.uniform(0, 400, 12), RNG.uniform(0.1, 1e3, 12))),
    ("gammaincc", (1, 0), (10 ** RNG.uniform(0, 4, 12), 10 ** RNG.uniform(0, 4, 12))),
    ("hyp1f1", (1, 0, 0), tuple(RNG.uniform(-60, 60, (3, 12)))),
    ("chndtr", (0, 1, 0), tuple(RNG.uniform(0.1, 90, (3, 12)))),
    ("mathieu_cem", (0, 1, 0), (np.full(12, 3.0), RNG.uniform(0, 40, 12), RNG.uniform(0, 90, 12))),
    ("betaincinv", (1, 0, 0), (*RNG.uniform(0.5, 30, (2, 12)), RNG.uniform(0, 1, 12))),
]


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.delenv("JAXSPECIAL_EXACT_SECONDS", raising=False)
    monkeypatch.delenv("JAXSPECIAL_STRICT", raising=False)
    for name in ("_warned", "_costs", "_kept", "_open"):
        monkeypatch.setattr(budgets, name, type(getattr(budgets, name))())


def evaluate(name, orders, columns):
    key = f"{name}:{','.join(map(str, orders))}:0"
    return exact_engine.evaluate(key, "d", *map(np.asarray, columns))


def works(name, orders, points):
    """The work of elements, one after the other."""
    targets = Target(formulas.form_of(name, 0), (), orders, (1,) * len(orders), True)
    return [exact_engine._element(targets, point, np.inf)[2] for point in points]


@pytest.mark.parametrize("name, orders, columns", REQUESTS)
def test_work_depends_on_the_arguments_alone(name, orders, columns, monkeypatch):
    """It does not depend on earlier computations or on time: here an hour passes at each look at the clock."""
    points = list(map(tuple, np.transpose(columns).tolist()))
    first = works(name, orders, points)
    assert works(name, orders, points[::-1])[::-1] == first
    monkeypatch.setattr(work, "NET", np.inf)
    monkeypatch.setattr(time, "thread_time", iter(range(0, 10**12, 3600)).__next__)
    assert works(name, orders, points) == first


@pytest.mark.parametrize("name, orders, columns", REQUESTS)
def test_a_permuted_input_gives_the_permuted_output(name, orders, columns):
    """Where the budget is enough for about half of the elements, with or without a cache."""
    order = np.random.default_rng(1).permutation(12)
    half = sum(works(name, orders, zip(*np.transpose(columns).T.tolist(), strict=True))) / 2 / work.PER_SECOND
    with budget_without_warning(half):
        got = evaluate(name, orders, columns)
        again = evaluate(name, orders, [c[order] for c in columns])
        budgets._kept.clear()
        forgotten = evaluate(name, orders, [c[order] for c in columns])
    assert 0 < np.isnan(got).sum() < 12
    np.testing.assert_array_equal(again, got[order])
    np.testing.assert_array_equal(forgotten, got[order])
    with budget_without_warning(np.inf):
        np.testing.assert_array_equal(np.where(np.isnan(got), np.nan, evaluate(name, orders, columns)), got)


def budget_without_warning(seconds):
    budgets._warned.update(row[0] for row in REQUESTS)
    return exact.budget(seconds)


def test_equal_elements_are_computed_once(monkeypatch):
    seen, element = [], exact_engine._element
    monkeypatch.setattr(exact_engine, "_element", lambda *a: seen.append(a[-2]) or element(*a))
    v = np.array([0.5, 0.0, 0.5, -0.0, 0.5, np.nan, np.nan])
    got = evaluate("kv", (1, 0), (v, np.full(7, 2.0)))
    assert len(seen) == 4, "and 0 is not -0"
    np.testing.assert_array_equal(got[[0, 2, 4]], exact.derivative("kv", 0.5, 2.0, orders=(1, 0)).value)
    np.testing.assert_array_equal(got[[1, 3, 5, 6]], [0, 0, np.nan, np.nan])


def program(key=("hyp1f1", (1, 0, 0))):
    """d/da 1F1(a, b, z) by the exact engine, compiled; and a thousand elements of which each takes some work."""
    compiled = jax.jit(lambda a, b, z: primitives.exact_call(*key, 0, z > 0, a, a, b, z))
    return compiled, (np.linspace(1, 2, 1000), np.full(1000, 2.5), np.linspace(3, 5, 1000))


@pytest.mark.parametrize("name", ["auto", "callback"])
def test_one_warning_names_the_remaining_elements(name, monkeypatch):
    """Ten thousand elements of a second each: one execution takes its budget, not more."""
    monkeypatch.setattr(exact_engine, "_element", lambda *a: _budget_of(a[-1], 0.06))
    compiled, args = program()
    args = [np.concatenate([a + k for k in range(10)]) for a in args]
    with engine(name), pytest.warns(RuntimeWarning) as said:
        got = np.asarray(compiled(*args))
    assert np.isfinite(got).sum() == 33  # of 0.06 s each, in 2 s
    assert [str(w.message).split(";")[:2] for w in said] == [
        [
            "jaxspecial.hyp1f1: 0.1 s are spent on 2 of 10000 elements that only the host can compute",
            " 9998 remain, and will be NaN where 2 s are not enough. There are no further warnings about hyp1f1: "
            "jaxspecial.exact.report() has the counts. An element may take a second of work: if that is the reason, keep the arguments "
            "smaller. jaxspecial.exact.budget(seconds) or JAXSPECIAL_EXACT_SECONDS limits an execution. "
            "JAXSPECIAL_STRICT=1 makes elements that are undecided an error.",
        ]
    ]
    with warnings.catch_warnings(), engine(name):
        warnings.simplefilter("error")
        compiled(*args).block_until_ready()
    cost = exact.report()["hyp1f1"]
    assert (cost.calls, cost.elements, cost.undecided) == (2, 20_000, 2 * 9967)
    assert 0 < cost.longest <= cost.seconds


def _budget_of(left, seconds):
    if seconds * work.PER_SECOND > left:
        raise budgets.Spent
    return 1.0, None, seconds * work.PER_SECOND


def test_gammainc_at_1e12():
    """Each of these would take a second: an element that cannot end within the budget is not begun."""
    a = np.linspace(1e12, 1.0001e12, 10_000)
    compiled = jax.jit(lambda a: primitives.exact_call("gammainc", (1, 0), 0, a > 0, a, a, a))
    with pytest.warns(RuntimeWarning) as said:
        got = np.asarray(compiled(a))
    assert np.isnan(got).all() and len(said) == 1
    assert exact.report()["gammainc"].undecided == 10_000


@pytest.mark.parametrize("name", ["auto", "callback"])
def test_the_budget_is_set_at_run_time(name, monkeypatch):
    with engine(name):
        compiled, args = program()
        args = [a[:20] for a in args]
        want = np.asarray(compiled(*args))
        assert np.isfinite(want).all()
        with pytest.warns(RuntimeWarning, match="the budget of 0 s for one execution is spent"):
            with exact.budget(0):
                assert np.isnan(compiled(*args)).all()
                with exact.budget(1):
                    np.testing.assert_array_equal(compiled(*args), want)
                assert np.isnan(compiled(*args)).all()
        monkeypatch.setenv("JAXSPECIAL_EXACT_SECONDS", "0")
        assert np.isnan(compiled(*args)).all()
        with exact.budget(3):
            np.testing.assert_array_equal(compiled(*args), want)
        assert compiled._cache_size() == 1


def test_one_budget_is_entered_again():
    """One after the other, inside of itself, as a decorator, and in two threads, of which the first leaves first."""
    three = exact.budget(3)
    for _ in range(2):
        with three:
            with exact.budget(4), three:
                assert budgets._in_seconds() == 3
            assert budgets._in_seconds() == 3
        assert budgets._in_seconds() == budgets.SECONDS and three(budgets._in_seconds)() == 3
    with concurrent.futures.ThreadPoolExecutor(1) as pool, contextlib.ExitStack() as here:
        here.enter_context(three)
        elsewhere = contextlib.ExitStack()
        pool.submit(elsewhere.enter_context, exact.budget(4)).result()
        pool.submit(elsewhere.enter_context, three).result()
        here.close()
        assert budgets._in_seconds() == 3
        elsewhere.close()  # in this thread, as when a generator is collected
    assert budgets._in_seconds() == budgets.SECONDS


@pytest.mark.parametrize("seconds", [-1, np.nan, "long", None])
def test_invalid_budgets(seconds, monkeypatch):
    with pytest.raises(ValueError, match="give a number of seconds, 0 or more"):
        exact.budget(seconds)
    monkeypatch.setenv("JAXSPECIAL_EXACT_SECONDS", str(seconds))
    with pytest.raises(ValueError, match="JAXSPECIAL_EXACT_SECONDS is .*: give a number"):
        evaluate(*REQUESTS[0])


def gated(count=3):
    """Elements that cannot be decided."""
    a = np.linspace(5.5e14, 5.6e14, count)
    compiled = jax.jit(
        lambda a: primitives.exact_call("hyperu", (1, 0, 0), 0, a > 0, a, -a, a * 0 - 20, a * 0 + 1493)
    )
    return np.asarray(compiled(a))


@pytest.mark.parametrize("name", ["auto", "callback"])
def test_strict_from_a_number_of_elements_on(monkeypatch, name):
    with engine(name):
        with pytest.warns(RuntimeWarning, match="order .1, 0, 0. of hyperu at a = -5[56]00.*NaN.*STRICT=1"):
            assert np.isnan(gated()).all()
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert np.isnan(gated()).all()
            monkeypatch.setenv("JAXSPECIAL_STRICT", "10")
            assert np.isnan(gated()).all(), "nine so far"
            with pytest.raises(Exception, match="Undecided: .* of hyperu at a = -5[56]00"):
                gated(1)
        monkeypatch.setattr(budgets, "_costs", {})
        monkeypatch.setenv("JAXSPECIAL_STRICT", "1")
        with pytest.raises(Exception, match="of hyperu at a = -5[56]00"):
            gated(1)
        monkeypatch.setenv("JAXSPECIAL_STRICT", "some")
        with pytest.raises(Exception, match="JAXSPECIAL_STRICT is 'some'"):
            gated(1)


def test_nothing_of_what_depends_on_the_machine_is_kept(monkeypatch):
    columns = [np.array([1.5]), np.array([3.25])]
    with monkeypatch.context() as hurry:
        hurry.setattr(work, "NET", -1.0)
        with pytest.warns(RuntimeWarning, match="budget of 2 s|the time is up"):
            assert np.isnan(evaluate("kv", (1, 0), columns)).all()
    assert np.isfinite(evaluate("kv", (1, 0), columns)).all()


def test_loops_in_a_subprocess(monkeypatch):
    """One budget of CPU time for all elements of a call; here each takes a given time."""
    took = 0.06

    def take(name, types, point, seconds):
        return (((1.0,), took), None) if took <= seconds else ((None, 0.0), -signal.SIGPROF)

    monkeypatch.setattr(subprocess_loop._process, "evaluate", take)
    columns = [np.linspace(0.5, 2, 100), np.full(100, 2.5), np.full(100, 3.0)]
    with pytest.warns(RuntimeWarning, match="hyp1f1: 0.1 s are spent on 2 of 100 elements"), exact.budget(1):
        got = subprocess_loop.evaluate("hyp1f1:ddd->d:0", "d", *columns)
        order = np.random.default_rng(2).permutation(100)
        permuted = subprocess_loop.evaluate("hyp1f1:ddd->d:0", "d", *(c[order] for c in columns))
    assert np.isfinite(got).sum() == 16
    np.testing.assert_array_equal(permuted, got[order])
    assert exact.report()["hyp1f1"][:2] == (2, 200) and exact.report()["hyp1f1"].undecided == 168
    with exact.budget(0):
        assert np.isnan(subprocess_loop.evaluate("hyp1f1:ddd->d:0", "d", *columns)).all()


def test_each_shard_has_its_own_budget():
    mesh = jax.make_mesh((4,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    sharding = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec("x"))
    v, z = (jax.device_put(jnp.asarray(a), sharding) for a in (np.linspace(0, 3, 8), np.linspace(1, 2, 8)))
    compiled = jax.jit(lambda v, z: primitives.exact_call("kv", (1, 0), 0, z > 0, v, v, z))
    assert np.isfinite(compiled(v, z)).all()
    assert exact.report()["kv"][:2] == (4 if chosen.host() == "native" else 1, 8)


def test_the_child_imports_no_jax():
    text = "import runpy, sys; runpy.run_path(sys.argv[1]); assert 'jax' not in sys.modules"
    subprocess.run([sys.executable, "-c", text, subprocess_loop.__file__], check=True, timeout=60)


ORDERS = dict.fromkeys(
    ("hyp1f1", "hyperu"),
    [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 2), (1, 1, 0), (3, 0, 1), (1, 1, 1), (0, 3, 1), (0, 0, 0)],
)
LIMITS = [(name, table) for table in ("OVERFLOWS", "UNDERFLOWS") for name in getattr(exact_forms, table)]
LIMITS.remove(("nctdtrit", "OVERFLOWS"))  # the engine finds no solution there, see below


@pytest.mark.parametrize("name, table", LIMITS)
def test_limits_are_those_of_the_true_function(name, table, monkeypatch):
    """Next to where `overflows if:` and `underflows if:` begin to hold, Arb has the same infinities and zeros."""
    by_bound = exact_engine._beyond
    monkeypatch.setattr(exact_engine, "_beyond", lambda *args: None)  # Arb evaluates
    condition, rng, compared = getattr(exact_forms, table)[name], np.random.default_rng(3), 0
    for k, orders in enumerate(ORDERS.get(name, [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (3, 1)])):
        high = name == "kv" and table == "UNDERFLOWS"  # that is where z is large
        other, low = (rng.uniform(2, 1500), 700.0) if high else (10 ** rng.uniform(-3, 3.5), 999.0)
        point = (lambda x: (other, x)) if high or name == "hyp0f1" else (lambda x: (x, other))  # noqa: E731
        if name == "pbdv":
            low, point = 40.0, lambda x: ((-1) ** k * other, x)  # noqa: E731, B023
        if name == "hyp1f1":  # a large x, one that is large beside log(x) b, or a large a x
            other, b, low = [(800, 700, 30.0), (0.01, 9, 300.0), (0.7, 40, 900.0)][k % 3]
            point = (lambda x: (x, b, other)) if k % 3 == 2 else (lambda x: (other, b, x))  # noqa: E731, B023
        if name == "hyperu":
            other, b = [(0.5, 3), (40, -20), (1e-4, 15)][k % 3]
            point = lambda x: (x, b, other)  # noqa: E731, B023
        inside = low * 1e4
        assert condition(*point(inside)) and not condition(*point(low))
        for _ in range(40):
            middle = (low * inside) ** 0.5
            low, inside = (low, middle) if condition(*point(middle)) else (middle, inside)
        for sign in (1, -1) if name in ("kv", "kve") and not high else (1,):
            first, *others = map(float, point(inside * 1.0001))
            at = (sign * first, *others)
            got = by_bound(name, at, orders)
            try:
                want = exact.derivative(name, *at, orders=orders).value
            except exact.Undecided:
                continue
            assert got == want, (name, at, orders)
            compared += 1
    assert compared >= 4


@pytest.mark.parametrize(
    "name, point, orders, want",
    [
        ("kv", (1e6, 2.0), (1, 0), np.inf),
        ("kv", (-1_000_000, 2), (1, 0), -np.inf),
        ("yv", (1e6, 2.0), (2, 0), -np.inf),
        ("kve", (5e14, 1e5), (1, 1), -np.inf),
        ("hyp1f1", (1e5, 2.3, 4e4), (1, 0, 0), np.inf),
        ("jv", (1e6, 2.0), (1, 0), 0.0),
        ("kv", (2.0, 1e6), (1, 0), 0.0),
    ],
)
def test_far_inside_of_limits_derivative_evaluates_nothing(name, point, orders, want, monkeypatch):
    monkeypatch.setattr(exact_engine, "_evaluated", None)
    assert exact.derivative(name, *point, orders=orders) == (want, abs(want) or 5e-324)
    for directions in ((-1.0,) + (1,) * (len(point) - 1), (1j,) * len(point)):
        with pytest.raises(TypeError, match="not callable"):  # no bound holds for other directions
            exact.derivative(name, *point, orders=orders, directions=directions)


def test_an_int_that_is_not_a_double_is_evaluated(monkeypatch):
    monkeypatch.setattr(exact_engine, "_evaluated", None)
    with pytest.raises(TypeError, match="not callable"):
        exact.derivative("kv", 10**6, 2**60 + 1, orders=(1, 0))


@pytest.mark.parametrize(
    "df, nc, p", [(1e-300, 1.5, 0.3), (9e-13, 1.5, 0.01), (9e-13, -4.9, 0.3), (9e-13, 4.9, 1e-10)]
)
def test_quantiles_of_noncentral_t_that_overflow(df, nc, p):
    """Of T = Z / sqrt(X / df): the probability beyond the largest double, and what it changes by with the arguments."""

    def beyond(df, nc):
        y = df / 2 * mpmath.mpf(10) ** -616  # times z^2, so that X / df < z^2 / t^2 with t = 1e308

        def density(z):
            nearer = mpmath.gammainc(df / 2, 0, y * z * z, regularized=True)
            return mpmath.npdf(sign * z, nc, 1) * nearer

        return mpmath.quad(density, [0, 0.5, 1, 2, 4, 8, 14])

    with mpmath.workdps(40):
        df_, nc_, h = mpmath.mpf(df), mpmath.mpf(nc), mpmath.mpf(10) ** -15
        sign = 1 if p > mpmath.ncdf(-nc_) else -1
        tail = 1 - mpmath.mpf(p) if sign > 0 else mpmath.mpf(p)
        assert beyond(df_, nc_) > tail, "the quantile is beyond 1e308"
        assert beyond(df_ * (1 + h), nc_) <= beyond(df_, nc_)
        rises = beyond(df_, nc_ + h) > beyond(df_, nc_)
    # where the probability beyond rises, the modulus does
    slopes = {(1, 0, 0): -sign, (0, 1, 0): sign if rises else -sign, (0, 0, 1): 1}
    for orders, slope in slopes.items():
        assert evaluate("nctdtrit", orders, ([df], [nc], [p])) == slope * np.inf, orders


def test_far_inside_of_limits_nothing_is_evaluated(monkeypatch):
    """At orders that a sampler may try."""
    monkeypatch.setattr(exact_engine, "_evaluated", None)
    nu, s = 5e14, np.geomspace(1e5, 1e8, 190)
    down = jax.jit(jax.vmap(jax.grad(jaxspecial.yv), (None, 0)))(nu, s)
    np.testing.assert_array_equal(down, -np.inf)
    assert evaluate("kv", (1, 0), ([-nu], [1e5])) == -np.inf == evaluate("yv", (2, 0), ([nu], [1e5]))
    assert (
        evaluate("hyp1f1", (1, 0, 0), ([1e5], [2.3], [4e4]))
        == np.inf
        == evaluate("hyp1f1", (2, 0, 1), ([1e186], [1e-77], [23.5]))
    )
    assert (
        evaluate("hyp1f1", (0, 1, 0), ([0.04], [1054.1], [2e194]))
        == -np.inf
        == evaluate("hyp0f1", (3, 0), ([0.5], [1e20]))
    )
    assert evaluate("kv", (1, 0), ([2.0], [1e13])) == 0 == evaluate("jv", (1, 0), ([nu], [1e5]))
    assert exact.report()["yv"].undecided == 0
