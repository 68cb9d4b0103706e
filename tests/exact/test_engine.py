"""The exact engine alone, and the masked calls by which compiled programs call it."""

import math
import subprocess
import sys
import threading
import time

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
from flint import arb
from jax.sharding import NamedSharding
from jax.sharding import PartitionSpec as P

import jaxspecial
from jaxspecial import engine, exact, export_checks
from jaxspecial.engines import choice, primitives
from jaxspecial.exact.balls.arithmetic import power
from tests import chosen

# Name, point, orders, and the function in mpmath, an independent implementation.
KNOWN = [
    ("kv", (1.5, 2.0), (1, 0), mpmath.besselk),
    ("kv", (2.0, 2.0), (1, 0), mpmath.besselk),  # Arb has no bound on a disc about an integer order
    ("jv", (-3.0, 2.0), (1, 0), mpmath.besselj),
    ("yv", (2.0, 2.5), (2, 0), mpmath.bessely),
    ("gammainc", (2.5, 1.0), (1, 0), lambda a, x: mpmath.gammainc(a, 0, x, regularized=True)),
    ("gammaincc", (30.0, 60.0), (1, 1), lambda a, x: mpmath.gammainc(a, x, regularized=True)),
    ("betainc", (2.0, 3.0, 0.4), (1, 1, 0), lambda a, b, x: mpmath.betainc(a, b, 0, x, regularized=True)),
    ("hyp2f1", (2.0, 3.0, 5.5, 0.4), (1, 0, 1, 0), mpmath.hyp2f1),
    ("hyp2f1", (2.0, -0.7, 5.5, 0.4), (0, 1, 0, 2), mpmath.hyp2f1),
    ("hyp1f1", (2.0, 3.5, -9.0), (1, 1, 0), mpmath.hyp1f1),
    ("hyp1f1", (-2.0, 3.5, 9.0), (1, 0, 3), mpmath.hyp1f1),
    ("hyp0f1", (-1.5, 9.0), (1, 2), mpmath.hyp0f1),
    ("hyperu", (-1.5, 3.0, 9.0), (0, 1, 1), mpmath.hyperu),
    ("hyperu", (0.409969, -0.9999999999999994, 1.27553e80), (1, 0, 0), mpmath.hyperu),
    ("hyperu", (-0.0733362, 1186.67, 1e126), (2, 0, 0), mpmath.hyperu),
    ("hyperu", (2.0, 3.0, 9.0), (1, 0, 0), mpmath.hyperu),
    ("kv", (2.0, -2 + 1j), (1, 1), mpmath.besselk),
]


@pytest.mark.parametrize("name, point, orders, function", KNOWN)
def test_the_bound_holds(name, point, orders, function):
    value, bound = exact.derivative(name, *point, orders=orders)
    with mpmath.workdps(70):
        want = mpmath.diff(function, tuple(map(mpmath.mpmathify, point)), orders, h=mpmath.mpf(10) ** -15)
        # mpmath's own difference quotient is good to some 25 digits.
        assert abs(mpmath.mpmathify(value) - want) <= bound + abs(want) * mpmath.mpf(10) ** -20
    assert bound <= 2.3e-16 * abs(value)


@pytest.mark.parametrize("name, order, x", [("struve", -10.0, 1e-20), ("modstruve", -10.0, 1e-20)])
def test_a_pole_next_to_the_point(name, order, x):
    function = {"struve": mpmath.struveh, "modstruve": mpmath.struvel}[name]
    value, bound = exact.derivative(name, order, x, orders=(0, 1))
    with mpmath.workdps(70):
        want = mpmath.diff(lambda t: function(order, t), mpmath.mpf(x), h=mpmath.mpf(x) * 1e-15)
        assert abs(value - want) <= bound + abs(want) * mpmath.mpf(10) ** -20
    assert bound <= 2.3e-16 * abs(value)


@pytest.mark.parametrize(
    "name, point, orders, want",
    [
        ("kv", (0.0, 2.0), (1, 0), 0.0),  # even in the order
        ("jv", (1.5, 0.0), (1, 0), 0.0),
        ("gammainc", (1.5, 0.0), (1, 0), 0.0),
        ("gammaincc", (1.5, 0.0), (1, 0), 0.0),
        ("betainc", (1.5, 2.5, 0.0), (1, 0, 0), 0.0),
        ("betainc", (1.5, 2.5, 1.0), (0, 1, 0), 0.0),
        ("hyp1f1", (1.5, 2.5, 0.0), (1, 0, 0), 0.0),
        ("kv", (1e4, 2e4), (1, 0), 0.0),  # below all doubles
    ],
)
def test_zeros_and_ends_of_the_domain(name, point, orders, want):
    assert exact.derivative(name, *point, orders=orders).value == want


def test_values_and_functions():
    import jaxspecial

    value, bound = exact.derivative(jaxspecial.kv, 0.5, 2)
    assert value == pytest.approx(math.sqrt(math.pi / 4) * math.exp(-2), rel=1e-15)
    assert 0 < bound < 1e-16


def test_errors():
    with pytest.raises(NotImplementedError, match="does not know 'no_such'"):
        exact.derivative("no_such", 1.0)
    with pytest.raises(ValueError, match=r"kv\(v, z\) got 1 arguments"):
        exact.derivative("kv", 1.0)
    with pytest.raises(exact.Singular, match="not finite"):
        exact.derivative("kv", 1.0, 0.0, orders=(1, 0))
    with pytest.raises(exact.Undecided, match="not finite"):  # Arb has no bound there, and it is no pole
        exact.derivative("itstruve0", 1e6)
    with pytest.raises(ValueError, match="jvp has no derivative of order -1"):
        exact.derivative("jvp", 1.0, 2.0, -1)


@pytest.mark.parametrize(
    "name, point, position",
    [
        ("polygamma", (2, 3.0), 0),
        ("jvp", (1.5, 2.0, 1), 2),
        ("spherical_kn", (2, 3.0, 0), 2),
        ("lambertw", (1e8, 64.0, 1e-8), 1),
        ("mathieu_a", (2, 3.0), 0),
        ("pro_cv", (1, 2, 3.0), 1),
    ],
)
def test_no_derivative_in_an_argument_that_selects_an_integer(name, point, position):
    orders = tuple(int(i == position) for i in range(len(point)))
    with pytest.raises((ValueError, exact.Singular, exact.Undecided)):
        exact.derivative(name, *point, orders=orders)


@pytest.mark.parametrize(
    "kind, match, args, orders",
    [
        (TypeError, "v = 1, not a number", ("1", 2.0), None),
        (TypeError, "z = None, not a number", (1, None), None),
        (TypeError, "v = .1. 1.., not a number: pass one", (np.ones(2), 2.0), None),
        (ValueError, "v = 1000.*beyond the largest double", (10**400, 2.0), None),
        (TypeError, "orders .1.0, 0.: they must be ints", (1.0, 2.0), (1.0, 0)),
        (TypeError, "orders=1: pass a tuple", (1.0, 2.0), 1),
    ],
)
def test_invalid_arguments(kind, match, args, orders):
    with pytest.raises(kind, match="jaxspecial.exact: kv.*" + match):
        exact.derivative("kv", *args, orders=orders)


@pytest.mark.parametrize(
    "name, point, orders",
    [
        # infinite at x = 0
        ("hyperu", (1.0, 1.0, 0.0), (0, 0, 0)),
        ("hyperu", (1.0, 1.0, 0.0), (1, 0, 0)),
        ("hyperu", (1.5, 1.0, 0.0), (0, 0, 0)),
        ("hyperu", (1.0, 2.0, 0.0), (0, 1, 0)),
        ("hyperu", (-2.0, 3.0, 0.0), (1, 0, 0)),  # finite only for a whole
        # not continuous there
        ("jv", (0.0, 0.0), (1, 0)),
        ("jve", (0.0, 0.0), (1, 0)),
        ("iv", (0.0, 0.0), (1, 0)),
        ("struve", (-1.0, 0.0), (1, 0)),
        ("modstruve", (-1.0, 0.0), (1, 0)),
        # poles at large arguments
        ("gamma", (-2000.0,), (0,)),
        ("cotdg", (18000.0,), (1,)),
    ],
)
def test_no_result_where_there_is_none(name, point, orders):
    with pytest.raises(exact.Singular):
        exact.derivative(name, *point, orders=orders)


@pytest.mark.parametrize(
    "point, orders, want",
    [
        ((1.0, 0.5, 0.0), (0, 0, 0), 2.0),
        ((2.0, -3.0, 0.0), (0, 0, 0), 0.05),
        ((-2.0, 3.0, 0.0), (0, 0, 0), 12.0),
        ((-1.0, -1.0, 0.0), (0, 0, 0), 1.0),
        ((-2.0, 3.0, 0.0), (0, 1, 0), 7.0),
        ((-1.0, -1.0, 0.0), (1, 0, 0), np.euler_gamma),
    ],
)
def test_hyperu_at_zero(point, orders, want):
    value, bound = exact.derivative("hyperu", *point, orders=orders)
    assert abs(value - want) <= 1e-15 * want and bound <= 1e-15


# Arguments at which Arb alone takes minutes, or never ends.
EXTREME = [
    ("kv", (1e5, 1e5), (1, 0)),
    ("kv", (2.17, 359.0), (4, 0)),
    ("kv", (0.0, 359.0), (1, 0)),
    ("jv", (1e8, 1e8), (1, 0)),
    ("yv", (1e300, 1e300), (1, 0)),
    ("iv", (33e3, 6120.0), (4, 0)),
    ("gammainc", (1e12, 1e12), (1, 0)),
    ("gammainc", (2239.5, 1865.4), (4, 0)),
    ("gammaincc", (1e300, 1e300), (1, 0)),
    ("betainc", (1e8, 1e8, 0.5), (1, 0, 0)),
    ("hyp0f1", (-2.0, -5.0), (2, 0)),
    ("hyp1f1", (1e6, 2.5, 1e6), (1, 0, 0)),
    ("hyp2f1", (1e5, 1e5, 1e5 + 0.5, 0.99), (1, 0, 0, 0)),
    ("hyperu", (1.4, -25000.0, 48.6), (4, 0, 0)),
    ("hyperu", (5.5e14, -20.0, 1493.0), (1, 0, 0)),
    ("zeta", (8e15, 20.0), (1, 0)),
    ("chndtr", (1e5, 0.4, 1e5), (0, 1, 0)),
    ("chndtr", (1.9e4, 0.4, 1.9e4), (0, 1, 0)),
    ("chndtr", (1e8, 1e8, 10.0), (0, 1, 0)),
    ("nctdtr", (3.3, 140.0, 141.0), (1, 0, 0)),
    ("nctdtr", (3.0, 1e5, 1e5), (0, 1, 0)),
    ("ncfdtr", (3.3, 4.4, 1.9e4, 6e3), (1, 0, 0, 0)),
    ("ncfdtr", (3.0, 4.0, 1e6, 1e6), (1, 0, 0, 0)),
    ("chndtrix", (0.5, 0.4, 1.9e4), (0, 1, 0)),
    ("stdtr", (1e300, 1.5), (1, 0)),
    ("stdtr", (1e-300, 1e300), (1, 0)),
    ("fdtr", (1e8, 1e8, 1.0001), (1, 0, 0)),
    ("fdtr", (1e300, 3.0, 1.0), (1, 0, 0)),
]


@pytest.mark.parametrize("name, point, orders", EXTREME)
def test_extreme_arguments_end(name, point, orders):
    """By the work that they may take, not by the net under it, which is five seconds of this thread."""
    try:
        exact.derivative(name, *point, orders=orders)
    except (exact.Undecided, exact.Singular) as problem:
        assert "the time is up" not in str(problem)


# Masked calls


def dkv(v, z):
    """d/dv K_v(z) where z > 1, elsewhere -v."""
    return primitives.exact_call("kv", (1, 0), 0, z > 1.0, -v, v, z)


V = np.linspace(0.5, 2.0, 8)
Z = np.linspace(0.6, 3.0, 8)
WANT = np.array(
    [exact.derivative("kv", v, z, orders=(1, 0)).value if z > 1 else -v for v, z in zip(V, Z, strict=True)]
)


@pytest.mark.parametrize("name", ["auto", "callback"])
def test_transforms(name):
    with engine(name):
        assert np.array_equal(dkv(V, Z), WANT)
        assert np.array_equal(jax.jit(dkv)(V, Z), WANT)
        assert np.array_equal(jax.vmap(dkv)(V, Z), WANT)
        assert np.array_equal(jax.vmap(jax.vmap(dkv, (None, 0)), (0, None))(V, Z)[2, 3], dkv(V[2], Z[3]))
        assert np.array_equal(dkv(V[:0], Z[:0]), WANT[:0])


def test_complex():
    z = np.array([1 + 1j, 2 - 1j])
    got = primitives.exact_call("kv", (1, 0), 0, np.array([True, False]), 0 * z, np.array([1.5, 1.5]), z)
    assert got[0] == exact.derivative("kv", 1.5, z[0], orders=(1, 0)).value and got[1] == 0


def test_no_python_where_the_mask_is_empty():
    before = choice.native.masked_calls()
    assert np.array_equal(jax.jit(dkv)(V, Z / 10), -V)
    assert choice.native.masked_calls() == before


def test_sharded_without_a_gather():
    mesh = jax.make_mesh((8,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    v, z = (jax.device_put(a, NamedSharding(mesh, P("x"))) for a in (V, Z))
    compiled = jax.jit(dkv).lower(v, z).compile()
    if chosen.host() == "native":
        assert "all-gather" not in compiled.as_text()
    assert np.array_equal(compiled(v, z), WANT)
    mapped = jax.shard_map(dkv, mesh=mesh, in_specs=(P("x"), P("x")), out_specs=P("x"))
    assert np.array_equal(jax.jit(mapped)(v, z), WANT)


def in_a_new_process(program, *args):
    return subprocess.run([sys.executable, "-c", program, *args], capture_output=True, text=True, timeout=120)


def test_export_to_a_new_process(tmp_path):
    exported = jax.export.export(jax.jit(dkv), disabled_checks=export_checks())(V, Z)
    (tmp_path / "program").write_bytes(exported.serialize())
    np.save(tmp_path / "arguments.npy", np.stack([V, Z, WANT]))
    program = """
import sys, jax, numpy as np, jaxspecial
jax.config.update("jax_enable_x64", True)
v, z, want = np.load(sys.argv[1] + "/arguments.npy")
program = jax.export.deserialize(open(sys.argv[1] + "/program", "rb").read())
assert np.array_equal(program.call(v, z), want)
"""
    done = in_a_new_process(program, str(tmp_path))
    assert done.returncode == 0, done.stderr


def test_python_may_end_while_calls_run():
    program = """
import jax, numpy as np
jax.config.update("jax_enable_x64", True)
from jaxspecial.engines import choice
from jaxspecial.engines import primitives
f = jax.jit(lambda v, z: primitives.exact_call("kv", (1, 0), 0, z > 1.0, -v, v, z))
f(np.ones(3), np.ones(3) * 2)
running = [f(np.random.rand(20_000), 1 + np.random.rand(20_000)) for _ in range(3)]
"""
    done = in_a_new_process(program)
    assert done.returncode == 0, done.stderr
    assert "Fatal" not in done.stderr and "terminate" not in done.stderr


def test_eight_threads():
    program, wrong, rounds = jax.jit(dkv), [], [0] * 8
    end = time.monotonic() + 3

    def work(k):
        rng = np.random.default_rng(k)
        with jax.enable_x64(True):
            while time.monotonic() < end:
                order = rng.permutation(8)
                v = np.concatenate([V[order], rng.uniform(0.5, 2, 40)])
                z = np.concatenate([Z[order], rng.uniform(0.5, 2, 40)])
                if not np.array_equal(np.asarray(program(v, z))[:8], WANT[order]):
                    wrong.append(k)
                rounds[k] += 1

    threads = [threading.Thread(target=work, args=(k,), daemon=True) for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads), "deadlock"
    assert not wrong and min(rounds) > 0


@pytest.mark.parametrize(
    "name, point, orders, want",
    [
        ("hyp1f1", (-0.033906, -0.001, 1.65841e291), (0, 0, 1), math.inf),
        ("hyp1f1", (50.0, 2.87088e-259, 4.48603e97), (0, 0, 2), math.inf),
        (
            "hyp1f1",
            (-0.0822825835097894, 9.838406396943425, 765.6685093780178),
            (0, 0, 1),
            -1.617707554604e308,
        ),
        ("hyp0f1", (-369.708, 1.54146e75), (0, 1), math.inf),
        ("hyperu", (-8.39966, -18.0192, 7.29022e193), (0, 1, 0), -math.inf),
        ("hyperu", (1.65074e129, 2.39088e-12, 5.000000000000004), (1, 0, 0), 0.0),
    ],
)
def test_large_arguments_of_hypergeometric_functions(name, point, orders, want):
    """The derivatives overflow or underflow, or SciPy's value does; the values are from mpmath."""
    function = getattr(jaxspecial, name)
    for i, order in enumerate(orders):
        for _ in range(order):
            function = jax.grad(function, i)
    assert jax.jit(function)(*point) == pytest.approx(want, rel=1e-10)


def test_hyperu_at_tiny_x():
    """Every element right, from a certified kernel or from the exact engine."""
    from jaxspecial import hyperu

    pairs = (1.0, 1.0), (2.5, 1.5), (0.5, 0.5), (-3.5, 0.3), (10.0, 1.0)
    points = [(a, b, x) for a, b in pairs for x in (1e-14, 1e-16, 1e-20, 1e-60, 1e-300)]
    for i in range(3):
        orders = tuple(int(j == i) for j in range(3))
        got = jax.jit(jax.vmap(jax.grad(hyperu, i)))(*map(np.array, zip(*points, strict=True)))
        want = [exact.derivative("hyperu", *point, orders=orders).value for point in points]
        np.testing.assert_allclose(got, want, rtol=1e-12)


def test_hyperu_is_a_polynomial():
    """U(-m, b, x), and x^(1-b) times one: what their neighbours have more of is infinite for x = 0."""
    from jaxspecial import hyperu

    pairs = (-3.0, 0.5), (-1.0, 3.0), (-4.0, 1.0), (-20.0, 19.5), (-3.5, -2.5), (-2.5, -19.5), (-7.0, -30.0)
    points = [(a, b, x) for a, b in pairs for x in (1.0, 1e-3, 1e-8, 1e-20, 1e-100, 1e-300)]
    slope = jax.grad(hyperu, 2)
    for order, function in ((1, slope), (2, jax.grad(slope, 2))):
        got = jax.jit(jax.vmap(function))(*map(np.array, zip(*points, strict=True)))
        want = [exact.derivative("hyperu", *point, orders=(0, 0, order)).value for point in points]
        np.testing.assert_allclose(got, want, rtol=1e-12)


def test_x64_off():
    def narrow(v, z):
        with jax.enable_x64(True):
            return dkv(v.astype(jnp.float64), z.astype(jnp.float64)).astype(jnp.float32)

    with jax.enable_x64(False):
        assert np.allclose(jax.jit(narrow)(V.astype(np.float32), Z.astype(np.float32)), WANT, rtol=2e-6)


def test_smirnov_next_to_one():
    """The engine takes what the sum of positive terms leaves out; here is that sum, differentiated."""
    n, d = 3000, 0.0021
    with mpmath.workdps(60):
        by_sum = mpmath.mpf(0)
        exact_d = mpmath.mpf(d)
        for j in range(int(n * (1 - d)) + 1):
            a, m, b = exact_d + mpmath.mpf(j) / n, n - j, 1 - exact_d - mpmath.mpf(j) / n
            term = mpmath.binomial(n, j) * exact_d * a ** (j - 1) * b**m
            by_sum += term * (1 / exact_d + (j - 1) / a - m / b)
    got = jax.grad(jaxspecial.smirnov, argnums=1)(n, d)
    assert abs(got - float(by_sum)) <= 1e-14 * abs(float(by_sum))


@pytest.mark.parametrize(
    "name, point, orders, want",
    [
        ("kv", (1.5, math.inf), (1, 0), 0.0),
        ("jv", (1.5, math.inf), (1, 0), 0.0),
        ("gammainc", (1.5, math.inf), (0, 0), 1.0),
        ("gammainc", (1.5, math.inf), (1, 1), 0.0),
        ("gammainc", (1e100, math.inf), (0, 0), 1.0),
        ("gammaincc", (1e100, math.inf), (0, 0), 0.0),
        ("stdtr", (3.0, -math.inf), (1, 0), 0.0),
    ],
)
def test_limits_at_infinity(name, point, orders, want):
    assert exact.derivative(name, *point, orders=orders).value == want


@pytest.mark.parametrize(
    "point", [(2.0, 3.0, math.inf), (2.0, 3.0, complex(math.inf, 1)), (2.0, 1e300, math.inf)]
)
def test_no_limit_at_infinity(point):
    with pytest.raises(exact.Undecided, match="an argument is infinite"):
        exact.derivative("betainc", *point, orders=(1, 0, 0))


@pytest.mark.parametrize("t", [1.3, -0.4, 0.0])
def test_distributions_at_infinity(t):
    density = math.exp(-t * t / 2) / math.sqrt(2 * math.pi)
    infinity = math.inf
    first = jax.jit(jax.grad(jaxspecial.stdtr, (0, 1)))
    second = jax.jit(jax.hessian(jaxspecial.stdtr, (0, 1)))
    np.testing.assert_allclose(first(infinity, t), (0, density), rtol=1e-15)
    np.testing.assert_allclose(second(infinity, t), ((0, 0), (0, -t * density)), rtol=1e-14)
    for end in (infinity, -infinity):
        np.testing.assert_array_equal(first(3.0, end), (0, 0))
    p = float(jaxspecial.ndtr(t))
    np.testing.assert_allclose(
        jax.grad(jaxspecial.stdtrit, (0, 1))(infinity, p), (0, 1 / density), rtol=1e-14
    )
    for function in (jaxspecial.gdtr, jaxspecial.gdtrc):
        np.testing.assert_array_equal(jax.grad(function, (0, 1, 2))(2.0, 3.0, infinity), (0, 0, 0))
    np.testing.assert_array_equal(jax.grad(jaxspecial.chndtr, (0, 1, 2))(infinity, 3.0, 2.0), (0, 0, 0))


@pytest.mark.parametrize("n, x", [(300.5, 0.3), (900.5, 0.3)])
def test_high_degrees(n, x):
    """The series of so high a degree cancels to less than nothing in 256 bits."""
    with mpmath.workdps(800):
        want = [
            mpmath.diff(lambda t: mpmath.legenp(t, 0, mpmath.mpf(x), type=2), n),
            mpmath.diff(lambda t: mpmath.legenp(n, 0, t, type=2), mpmath.mpf(x)),
        ]
    got = [exact.derivative("eval_legendre", n, x, orders=orders).value for orders in ((1, 0), (0, 1))]
    np.testing.assert_allclose(got, list(map(float, want)), rtol=1e-15)


@pytest.mark.parametrize(
    "name, point",
    [
        ("chndtr", (1.0, 2.0, -1.0)),
        ("ncfdtr", (3.0, 4.0, -1.0, 1.0)),
        ("fdtr", (-2.5, -2.5, 2.0)),
        ("gdtr", (-0.3, 2.0, -0.3)),
        ("nctdtr", (-2.5, -2.5, 0.0)),
    ],
)
def test_nothing_is_continued_beyond_the_domain(name, point):
    function = getattr(jaxspecial, name)
    assert np.isnan(function(*point))
    assert np.isnan(jax.grad(function, tuple(range(len(point))))(*point)).all()


def test_a_ball_about_zero():
    """python-flint's power of one is NaN, real ones, which Newton's method meets at its end here."""
    point = (0.5225253261871392, 0.990474174819475, 0.0695324809600088)
    value = float(jax.grad(jaxspecial.gdtrib)(*point))
    with mpmath.workdps(40):
        a, p, x = map(mpmath.mpf, point)

        def shape(x):
            return mpmath.findroot(
                lambda b: mpmath.gammainc(b, 0, x, regularized=True) - p, float(jaxspecial.gdtrib(*point))
            )

        want = x * mpmath.diff(shape, a * x)
    assert abs(value / want - 1) < 1e-14
    for ball in (arb(0, 1e-9), arb(1e-9, 1e-9), arb(0)):
        assert power(ball, arb(2)).overlaps(ball * ball) and power(ball, arb(2)).is_finite()


@pytest.mark.parametrize(
    ("name", "point", "orders"),
    [("stdtrit", (0.0, 0.3), (1, 0)), ("betainccinv", (-1.0, 2.0, 0.3), (1, 0, 0))],
)
def test_an_algorithm_for_real_numbers_that_comes_to_complex_ones(name, point, orders):
    with pytest.raises(exact.Singular, match=f"of {name} at .* not a real number"):
        exact.derivative(name, *point, orders=orders)


def test_an_element_outside_of_the_domain_leaves_the_others_alone():
    slope = jax.grad(jaxspecial.stdtrit)
    slopes = jax.vmap(slope, (0, None))(np.array([0.0, 2.0]), 0.3)
    assert np.isnan(slopes[0]) and slopes[1] == pytest.approx(float(slope(2.0, 0.3)), rel=1e-14)


def test_register():
    exact.register({"test_square": (("x",), ("besselj(0, x)**2",))})
    answer = exact.derivative("test_square", 1.5, orders=(1,))
    want = float(-2 * mpmath.besselj(0, 1.5) * mpmath.besselj(1, 1.5))
    assert abs(answer.value - want) < 1e-15 and answer.bound < 1e-16
    exact.register({"test_square": (("x",), ("x**2",))})  # one's own may be replaced
    assert exact.derivative("test_square", 1.5, orders=(1,)).value == 3
    with pytest.raises(ValueError, match="'jv' is a function of jaxspecial.*choose another name"):
        exact.register({"jv": (("v", "z"), ("v * z",))})


def test_the_docstring_says_where_bounds_are_nan():
    assert math.isnan(exact.derivative("gammaincinv", 2.5, 0.3, orders=(0, 1)).bound)
    assert "inverse functions such as gammaincinv" in " ".join(exact.derivative.__doc__.split())


def test_arguments_with_defaults_may_be_left_out():
    assert exact.derivative("jvp", 1.5, 2.0) == exact.derivative("jvp", 1.5, 2.0, 1)
    assert abs(exact.derivative("zeta", 0.5)[0] + 1.4603545088095868) < 1e-15
    short = exact.derivative("lambertw", 1.0, orders=(2,))
    assert short == exact.derivative("lambertw", 1.0, 0, 1e-8, orders=(2, 0, 0))
    with pytest.raises(ValueError, match=r"jvp\(v, z, n\) got 1 arguments"):
        exact.derivative("jvp", 1.5)
