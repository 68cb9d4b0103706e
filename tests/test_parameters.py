"""Derivatives in orders and shape parameters inside JAX's transformations, and at the border to the exact engine."""

import functools

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
from jax.sharding import NamedSharding, PartitionSpec

import jaxspecial
from tests import gradcheck, quick, reference

CATALOGUE = gradcheck.catalogue()

# These have a derivative in every continuous argument. Arguments that SciPy truncates to integers are discrete.
ANSWERED = """kv kve iv ive jv jve yv yve hankel1 hankel1e hankel2 hankel2e struve modstruve
gammainc gammaincc gammaincinv gammainccinv betainc betaincc betaincinv betainccinv
hyp0f1 hyp1f1 hyp2f1 hyperu zeta
stdtr stdtrit stdtridf chdtr chdtrc chdtri chdtriv fdtr fdtrc fdtri fdtridfd gdtr gdtrc gdtria gdtrib gdtrix
pdtr pdtrc pdtri pdtrik bdtr bdtrc bdtri bdtrik bdtrin nbdtr nbdtrc nbdtri nbdtrik nbdtrin btdtria btdtrib
nrdtrimn nrdtrisd chndtr chndtrix chndtridf chndtrinc nctdtr nctdtridf nctdtrinc nctdtrit
ncfdtr ncfdtri ncfdtridfd ncfdtridfn ncfdtrinc""".split()
TRUNCATED = {
    **dict.fromkeys("bdtr bdtrc bdtri nbdtr nbdtrc nbdtri".split(), {"k", "n"}),
    **dict.fromkeys("pdtr pdtrc pdtri".split(), {"k"}),
}

# The kernel alone (the first point), and across the border of its region (the others), in (order, argument).
POINTS = {
    "kv": ((1.3, 0.7), (2.0, 3.5), (0.0, 1.0), (-2.5, 0.3)),
    "iv": ((1.3, 0.7), (2.0, 3.5), (0.5, 10.0)),
    "jv": ((1.3, 0.7), (2.0, 13.5), (0.5, 10.0)),
    "yv": ((1.3, 0.7), (2.0, 13.5)),
    "gammainc": ((1.3, 0.7), (50.0, 48.5), (0.01, 2.0)),
}


@pytest.mark.parametrize("name", ANSWERED)
def test_no_parameter_is_missing(name):
    kinds = {a: answer.kind for a, answer in CATALOGUE[name].answers.items()}
    assert "missing" not in kinds.values(), kinds
    assert {a for a, kind in kinds.items() if kind == "discrete"} == TRUNCATED.get(name, set())


def exact(name, point, orders):
    return reference.reference_derivative(CATALOGUE[name], 0, point, orders)


def close(name, got, point, orders):
    want = exact(name, point, orders)
    scale = reference.scale(CATALOGUE[name], 0, point, orders, None, want)
    tolerance = gradcheck.tolerance(CATALOGUE[name], orders)
    assert reference.error(float(got), want, scale) <= tolerance, (name, point, orders, got, want)


@pytest.mark.parametrize("name", POINTS)
def test_hessian_in_order_and_argument(name):
    function = getattr(jaxspecial, name)

    def at(point):
        return function(point[0], point[1])

    forms = {"hessian": jax.hessian(at), "jacfwd of jacrev": jax.jacfwd(jax.jacrev(at))}
    for point in POINTS[name]:
        for form in forms.values():
            matrix = jax.jit(form)(jnp.array(point))
            for i in range(2):
                for j in range(2):
                    close(name, matrix[i, j], point, tuple((i == k) + (j == k) for k in range(2)))


def test_grad_of_grad_of_grad():
    third = jax.jit(jax.grad(jax.grad(jax.grad(jaxspecial.kv, 0), 1), 0))
    for point in POINTS["kv"]:
        close("kv", third(*point), point, (2, 1))


def test_vmap_over_orders_is_the_whole_batch():
    v = jnp.linspace(-3, 3, 13)
    slopes = jax.vmap(jax.grad(jaxspecial.kv), (0, None))(v, 1.7)
    np.testing.assert_array_equal(slopes, jax.vmap(jax.grad(lambda v: jaxspecial.kv(v, 1.7)))(v))
    for order, slope in zip(v, slopes, strict=True):
        close("kv", slope, (float(order), 1.7), (1, 0))


@pytest.mark.parametrize(
    ("name", "point", "orders"),
    [
        ("zeta", (3.6, 1e100), (1, 0)),  # q^-x underflows, the derivative does not
        ("nbdtr", (0, 21, 0.9999), (0, 0, 4)),  # powers of 1 - p vanish
        ("stdtrit", (0.101, 1 - 1e-8), (1, 0)),  # t^2 to some power overflows
        quick.thorough("stdtrit", (0.101, 1 - 1e-8), (4, 0)),
        quick.thorough("betainc", (0.0044, 3.939, 0.112), (4, 0, 0)),  # log(1 - t) where t is all but 0
    ],
)
def test_where_a_power_vanishes(name, point, orders):
    argument = max(range(len(point)), key=orders.__getitem__)
    derivative = getattr(jaxspecial, name)
    for _ in range(max(orders)):
        derivative = jax.grad(derivative, argument)
    close(name, derivative(*point), point, orders)


def test_scan_with_the_order_in_the_carry():
    def step(v, z):
        return v - 0.1 * jax.grad(jaxspecial.kv)(v, z), v

    z = jnp.array([0.5, 1.0, 2.0])
    last, orders = jax.jit(lambda v: jax.lax.scan(step, v, z))(1.5)
    by_hand = 1.5
    for order, x in zip(orders, z, strict=True):
        np.testing.assert_allclose(order, by_hand, rtol=1e-14)
        by_hand -= 0.1 * exact("kv", (by_hand, float(x)), (1, 0))
    np.testing.assert_allclose(last, by_hand, rtol=1e-14)


@pytest.mark.parametrize("name", POINTS)
def test_single_precision_is_rounded_once(name):
    for point in POINTS[name]:
        single = [np.float32(x) for x in point]
        with jax.enable_x64(False):
            got = jax.jit(jax.grad(getattr(jaxspecial, name)))(*single)
        assert got.dtype == jnp.float32
        want = exact(name, tuple(map(float, single)), (1, 0))
        assert abs(float(got) - want) <= 2e-7 * abs(want)


def test_an_array_that_crosses_into_the_exact_engine_is_sharded_without_a_gather():
    columns = [jnp.resize(c, 32) for c in (jnp.array([1.3, 400.5]), jnp.array([0.7, 399.0]))]
    slope = jax.jit(jax.vmap(jax.grad(jaxspecial.jv)))
    alone = slope(*columns)
    mesh = jax.make_mesh((jax.device_count(),), ("x",))
    spread = [jax.device_put(c, NamedSharding(mesh, PartitionSpec("x"))) for c in columns]
    text = slope.lower(*spread).compile().as_text()
    assert "all-gather" not in text
    np.testing.assert_array_equal(slope(*spread), alone)
    close("jv", alone[0], (1.3, 0.7), (1, 0))
    close("jv", alone[1], (400.5, 399.0), (1, 0))


def test_complex_arguments_have_order_derivatives():
    z = 1.2 + 0.4j
    got = jax.jvp(lambda v: jaxspecial.kv(v, z), (0.7,), (1.0,))[1]
    want = reference.reference_derivative(CATALOGUE["kv"], 0, (0.7, z), (1, 0))
    assert abs(got - want) <= 1e-12 * abs(want)


@pytest.mark.parametrize("transformed", [jax.grad, jax.value_and_grad, jax.hessian])
def test_a_derivative_compiled_ahead_of_time_is_the_derivative(transformed):
    derivative = jax.jit(transformed(jaxspecial.kv))
    compiled = derivative.lower(1.3, 2.0).compile()
    jax.tree.map(np.testing.assert_array_equal, compiled(1.3, 2.0), derivative(1.3, 2.0))


SECOND = {
    "hessian": jax.hessian,
    "grad of grad": lambda f: jax.grad(jax.grad(f)),
    "jacrev of jacfwd": lambda f: jax.jacrev(jax.jacfwd(f)),
    "jacfwd of jacfwd": lambda f: jax.jacfwd(jax.jacfwd(f)),
    "vmap of jit of hessian": lambda f: lambda v: jax.vmap(jax.jit(jax.hessian(f)))(jnp.full(3, v))[1],
}


@pytest.mark.parametrize("name", ["kv", "ellipk", "gammainc"])
@pytest.mark.parametrize("second", SECOND)
def test_second_derivatives_through_a_scan(name, second):
    """Where JAX inlines the functions of `jax.custom_jvp`, and their rules with them."""
    function = getattr(jaxspecial, name)

    def of(v):
        return function(v) if name == "ellipk" else function(v, 2.0)

    def total(v):
        return jax.lax.scan(lambda v, _: (v + 0.01 * of(v), of(v)), v, None, length=5)[1].sum()

    def by_hand(v):
        values = []
        for _ in range(5):
            values.append(of(v))
            v = v + 0.01 * values[-1]
        return sum(values)

    want = jax.jacfwd(jax.jacfwd(by_hand))(0.7)
    np.testing.assert_allclose(SECOND[second](total)(0.7), want, rtol=1e-13)


REST = {
    "jve": lambda v, z: mpmath.besselj(v, z) * mpmath.exp(-abs(mpmath.im(z))),
    "yve": lambda v, z: mpmath.bessely(v, z) * mpmath.exp(-abs(mpmath.im(z))),
    "ive": lambda v, z: mpmath.besseli(v, z) * mpmath.exp(-abs(mpmath.re(z))),
}


@pytest.mark.parametrize("direction", [1, 1j])
@pytest.mark.parametrize("name", REST)
def test_a_scaled_function_mixes_its_order_with_a_complex_argument(name, direction):
    """It is not holomorphic: along each direction it has another derivative."""
    v, z = np.array([1.3, 0.4, -0.4, 2.5]), np.array([2 - 3j, 0.3 + 0.2j, -3 + 0.5j, 30 + 20j])

    @jax.jit
    def mixed(v):
        def slope(v):
            return jax.jvp(lambda z: getattr(jaxspecial, name)(v, z), (z,), (np.full(4, direction + 0j),))[1]

        return jax.jvp(slope, (v,), (jnp.ones(4),))[1]

    with mpmath.workdps(40):
        for got, order, start in zip(mixed(v), v, z, strict=True):
            along = functools.partial(lambda s, v, t: REST[name](v, mpmath.mpc(s) + direction * t), start)
            want = complex(mpmath.diff(along, (order, 0), (1, 1), h=mpmath.mpf(10) ** -10))
            assert abs(got - want) <= 1e-14 * abs(want), (order, start)
