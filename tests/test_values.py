"""Values are SciPy's, bit for bit, for every loop of every ufunc, on both engines, under jit.

Under the engine xla they are so for functions without a kernel; the others are in tests/test_device.py.
"""

import csv
import itertools
import re
import warnings

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special

import jaxspecial
from codegen.load import load
from jaxspecial.engines import choice, loops, subprocess_loop
from tests import chosen, fuzz, quick, sampling

FUNCTIONS = {name: f for name, f in load().items() if f.value and not f.helper}
# SciPy's loops for these read memory that they have not set: where they are wrong, another thread gets other numbers.
UNREPEATABLE = ("obl_rad2", "obl_rad2_cv")
LOOPS = [
    (name, types)
    for name, f in FUNCTIONS.items()
    if name not in UNREPEATABLE
    for types in loops.typed_loops(f.value)
    if types.replace("f", "d").replace("F", "D") in (f.types or loops.typed_loops(f.value))
    and (f.single or not set(types) & set("fF"))
]
# Callbacks do not depend on the function: one for each signature, except in `make verify`.
CALLED_BACK = {types: name for name, types in reversed(LOOPS)}
NATIVE = (
    "xla" if chosen.XLA else "native"
)  # the engine that calls the native engine for functions without a kernel
EXTREMES = (
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    2.0,
    -2.5,
    3.0,
    30.25,
    -30.25,
    1e-5,
    -1e-5,
    1e-30,
    700.0,
    -700.0,
) + (5e-324, 1e-310, -1e-310, 2.3e-308, 1e5, -1e5, 1e10, -1e10, 1e300, -1e300, np.inf, -np.inf, np.nan)
# SciPy's loops for these can run for minutes at huge arguments or orders, so these stay below 50.
MODERATE = ("hyp1f1", "hyp2f1", "hyp0f1", "hyperu", "yn", "kn", "expn", "smirnov", "smirnovi", "lpmv")
MODERATE += tuple(name for name in FUNCTIONS if name.startswith("eval_"))  # as many terms as the degree is
# And these do not terminate or even crash at some extremes, or take seconds per element: they are tested at tested points.
SEARCHES = (
    "nctdtrinc",
    "nctdtrit",
    "besselpoly",
    "pbdv",
    "pbvv",
    "pbwa",
    "wright_bessel",
    "log_wright_bessel",
) + tuple(n for n in FUNCTIONS if n.startswith(("mathieu_", "pro_", "obl_")))


def points(name, types, count=400):
    """Arguments for a loop: all extremes, combined, and random ones."""
    if name in SEARCHES:
        tested = sampling.points(FUNCTIONS[name], 100, near_borders=0)
        return [
            np.asarray(column).astype(code)
            for column, code in zip(zip(*tested, strict=True), types.split("->")[0], strict=True)
        ]
    rng = np.random.default_rng(hash_text(name + types))
    ins = types.split("->")[0]
    extremes = [e for e in EXTREMES if name not in MODERATE or abs(e) < 50 or np.isnan(e)]
    axes = []
    for code in ins:
        if code in "lqi":
            axes.append([0, 1, -1, 2, 3, 7, 40, -5])
        elif code in "FD":
            parts = [p for p in EXTREMES[:9] + EXTREMES[-3:] if name not in MODERATE or not np.isinf(p)]
            axes.append([complex(a, b) for a in parts for b in parts])
        else:
            axes.append(extremes)
    grid = list(itertools.product(*axes)) if len(ins) < 3 else None
    if grid is None or len(grid) > 4 * count:
        grid = [tuple(axis[rng.integers(len(axis))] for axis in axes) for _ in range(2 * count)]
    random = []
    for code in ins:
        if code in "lqi":
            random.append(rng.integers(0, 20, count))
        elif code in "FD":
            random.append(rng.normal(size=count) * 5 + 1j * rng.normal(size=count) * 5)
        else:
            random.append(
                rng.normal(size=count) * 10.0 ** rng.uniform(-3, 1 if name in MODERATE else 2, count)
            )
    with np.errstate(over="ignore"):
        return [
            np.concatenate(
                [np.asarray([g[k] for g in grid]).astype(code), np.asarray(random[k]).astype(code)]
            )
            for k, code in enumerate(ins)
        ]


def hash_text(text):
    return sum(ord(c) * 31**k for k, c in enumerate(text)) % 2**31


def assert_same_bits(got, want):
    """Equal bits, except that NaNs may differ."""
    got, want = np.asarray(got), np.asarray(want)
    assert got.dtype == want.dtype
    parts = [(got.real, want.real), (got.imag, want.imag)] if want.dtype.kind == "c" else [(got, want)]
    for g, w in parts:
        same = (g.view(f"u{g.itemsize}") == w.view(f"u{w.itemsize}")) | (np.isnan(g) & np.isnan(w))
        assert same.all(), f"{(~same).sum()} of {same.size} differ, first at {np.argmin(same)}"


WITH_BITS = [
    chosen.scipys_bits(*loop) if chosen.has_kernel(FUNCTIONS[loop[0]].value, loop[1]) else loop
    for loop in LOOPS
]


@pytest.mark.parametrize(("name", "types"), WITH_BITS, ids=lambda v: v.replace("->", "_"))
def test_bits(name, types):
    function, args = FUNCTIONS[name], points(name, types)
    with np.errstate(all="ignore"):
        want = loops.find_ufunc(function.value)(*args, signature=types)
    for engine in (NATIVE, *["callback"] * (quick.ALL or CALLED_BACK[types] == name)):
        with jaxspecial.engine(engine):
            before = choice.native.calls()
            program = jax.jit(getattr(jaxspecial, name), compiler_options=quick.AS_USERS)
            got = jax.block_until_ready(program(*args))
            assert choice.native.calls() - before == (engine == NATIVE), engine
        for g, w in zip(jax.tree.leaves(got), want if isinstance(want, tuple) else (want,), strict=True):
            assert_same_bits(g, w)


BROADCASTING = sorted(n for n, f in FUNCTIONS.items() if len(f.arrays) > 1 and not f.defaults)


@pytest.mark.parametrize("name", quick.some(BROADCASTING, 3))
def test_broadcasting(name):
    """Arguments of different ranks, one of them empty, zero-dimensional ones, lists and Python scalars."""
    function = getattr(jaxspecial, name)
    arity = len(loops.typed_loops(FUNCTIONS[name].value)[0].split("->")[0])
    rng = np.random.default_rng(3)
    codes = [t for t in loops.typed_loops(FUNCTIONS[name].value) if not set(t) & set("fF")][0].split("->")[0]
    shapes = [(3, 1), (4,), (2, 1, 1), (1,), (3, 4)][:arity]
    args = [rng.uniform(1, 2, s).astype(c) for s, c in zip(shapes, codes, strict=True)]
    scipys = loops.find_ufunc(FUNCTIONS[name].value)(*args)
    want = function(*np.broadcast_arrays(*args)) if chosen.XLA else scipys
    for g, w in zip(
        jax.tree.leaves(function(*args)), want if isinstance(want, tuple) else (want,), strict=True
    ):
        assert_same_bits(g, w)
    empty = function(np.zeros((0, 1), codes[0]), *[np.ones(3, c) for c in codes[1:]])
    assert all(e.shape == (0, 3) for e in jax.tree.leaves(empty))
    assert all(r.shape == () for r in jax.tree.leaves(function(*[a.ravel()[0] for a in args])))


def assert_within(got, want, ulp=4):
    got, want = np.asarray(got), np.asarray(want)
    assert got.dtype == want.dtype
    scale = np.spacing(np.maximum(np.abs(want), np.finfo(np.float64).tiny))
    with np.errstate(invalid="ignore"):
        bad = ~((np.abs(got - want) <= ulp * scale) | (got == want) | (np.isnan(got) & np.isnan(want)))
    assert not bad.any(), f"{bad.sum()} of {bad.size}: {got[bad][:3]} for {want[bad][:3]}"


RNG = np.random.default_rng(11)
REAL = RNG.uniform(0.1, 30, 200)
ORDER = RNG.uniform(-10, 10, 200)
WHOLE = RNG.integers(0, 12, 200)
COMPLEX = RNG.normal(size=200) * 5 + 5j * RNG.normal(size=200)


# Functions that are composed of others are SciPy's up to rounding, or composed of kernels under the engine xla.
ARGUMENTS = [chosen.scipys_bits(REAL), COMPLEX]
BESSEL_ARGUMENTS = [chosen.scipys_bits(REAL), chosen.scipys_bits(COMPLEX)]


@pytest.mark.parametrize("name", ["jvp", "yvp", "ivp", "kvp", "h1vp", "h2vp"])
@pytest.mark.parametrize("n", [0, 1, 2, 3])
@pytest.mark.parametrize("z", BESSEL_ARGUMENTS, ids=["real", "complex"])
def test_derivatives_of_bessel_functions(name, n, z):
    assert_within(getattr(jaxspecial, name)(ORDER, z, n), getattr(scipy.special, name)(ORDER, z, n))


@pytest.mark.scipys_bits
@pytest.mark.parametrize("name", ["jvp", "yvp", "ivp", "kvp"])
def test_composed_functions_in_single_precision(name):
    """They round as SciPy's do: v - 1 in single precision, too."""
    v, z = ORDER.astype(np.float32), REAL.astype(np.float32)
    assert_same_bits(getattr(jaxspecial, name)(v, z, 1), getattr(scipy.special, name)(v, z, 1))


@pytest.mark.parametrize("name", ["spherical_jn", "spherical_yn", "spherical_in", "spherical_kn"])
@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize("z", ARGUMENTS, ids=["real", "complex"])
def test_spherical(name, derivative, z):
    got = getattr(jaxspecial, name)(WHOLE, z, derivative)
    assert_within(got, getattr(scipy.special, name)(WHOLE, z, derivative))


def test_lambertw():
    for k in (-2, -1, 0, 1):
        assert_within(jaxspecial.lambertw(COMPLEX, k), scipy.special.lambertw(COMPLEX, k))
        assert_within(jaxspecial.lambertw(REAL, k), scipy.special.lambertw(REAL, k))


@pytest.mark.scipys_bits
def test_functions_composed_of_gamma_and_zeta():
    assert_within(jaxspecial.polygamma(WHOLE, REAL), scipy.special.polygamma(WHOLE, REAL))
    s = REAL + 1
    assert_within(jaxspecial.zeta(s), scipy.special.zeta(s))
    assert_within(jaxspecial.zeta(s, REAL), scipy.special.zeta(s, REAL))
    for d in (1, 2, 5):
        assert_within(jaxspecial.multigammaln(REAL + d, d), scipy.special.multigammaln(REAL + d, d))


def test_half_precisions_are_computed_in_single():
    x = jnp.linspace(0.5, 9, 50)
    for dtype in (jnp.float16, jnp.bfloat16):
        low = x.astype(dtype)
        got = jaxspecial.jv(dtype(1.5), low)
        assert got.dtype == dtype
        want = scipy.special.jv(np.float32(1.5), np.asarray(low, np.float32))
        np.testing.assert_array_equal(np.asarray(got), np.asarray(jnp.asarray(want).astype(dtype)))


def test_types_are_promoted_as_in_jax_numpy():
    single = jnp.float32(2)
    assert jaxspecial.jv(1.5, single).dtype == jnp.float32
    assert jaxspecial.jv(1, single).dtype == jnp.float32
    assert jaxspecial.jv(1, 2).dtype == jnp.float64
    assert jaxspecial.jv(np.float64(1.5), single).dtype == jnp.float64
    assert jaxspecial.jv(1.5, 2.0).weak_type
    assert not jaxspecial.jv(1.5, jnp.float64(2)).weak_type
    for composed in (jaxspecial.log_gammainc, jaxspecial.log_betainc, jaxspecial.jvp, jaxspecial.comb):
        point = (1.5, 2.0, 0.5)[: 3 if composed is jaxspecial.log_betainc else 2]
        assert composed(*point).weak_type and (composed(*point) * single).dtype == jnp.float32
        assert not composed(*point[:-1], jnp.float64(0.5)).weak_type
    assert jaxspecial.jv([1.0, 2.0], [3, 4]).shape == (2,)
    assert jaxspecial.jv(True, 2.0) == jaxspecial.jv(1, 2.0)


def test_arguments_that_loops_do_not_return_from_give_nan(monkeypatch):
    """Findings of tests/fuzz.py, one of each function. If a loop were evaluated in this process, the test would hang or
    crash."""
    monkeypatch.setattr(subprocess_loop, "SECONDS", 0.05)
    found = {row[0]: row for row in csv.reader(fuzz.FOUND.open(newline="")) if set("dD") & set(row[1])}
    by_value = {f.value: getattr(jaxspecial, name) for name, f in FUNCTIONS.items()}
    for name, types, arguments, _ in quick.some(list(found.values()), 4):
        numbers = re.findall(r"\([^)]*\)|\S+", arguments)
        args = [np.array(complex(x)) for x in numbers]
        args = [
            (a if c in "FD" else a.real).astype(c) for a, c in zip(args, types.split("->")[0], strict=True)
        ]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            results = jax.tree.leaves(by_value[name](*args))
        assert all(map(np.isnan, results)), (name, arguments)
    assert len(found) > 10
