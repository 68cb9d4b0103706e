"""The catalogue's branches (`branch:`) and errors (`Raises:`), compared with the functions."""

import math
import re

import jax
import numpy as np
import pytest
import scipy.special

import jaxspecial
from codegen import formula
from codegen.facts import asks_the_engine, passed_on, takes_complex, types_of
from codegen.load import load
from jaxspecial import exact

CATALOGUE = load()
FUNCTIONS = {name: f for name, f in CATALOGUE.items() if not f.helper}
COMPLEX = [name for name, f in FUNCTIONS.items() if takes_complex(f, CATALOGUE)]

# The values of the other arguments: integers, and other numbers.
WHOLE = {
    "n": 2,
    "v": 2.0,
    "k": 0,
    "tol": 1e-8,
    "a": -2.0,
    "b": 0.6,
    "c": 1.7,
    "alpha": 0.3,
    "beta": 0.6,
    "q": 0.7,
}
BROKEN = WHOLE | {"n": 2.4, "v": 0.3, "a": 0.4}
CARLSON = {"x": 0.5, "y": 1.5, "z": 2.5, "p": 1.25}
SCIPY_IS_WRONG = ("airy", "airye")
ON_THEIR_OWN = ("log_ndtr", "wrightomega")  # whose cuts are not on the real axis


def values(name, argument, points, others):
    """The function at complex points of one argument: SciPy's, whose values it has; its own if it is composed."""
    f = FUNCTIONS[name]
    given = [np.asarray(points) if a == argument else others.get(a, 0.7) for a in f.arrays]
    if f.value:
        found = getattr(scipy.special, name)(*given)
    elif name == "zeta":  # without q
        found = jaxspecial.zeta(given[0])
    elif f.static == {"n": "an integer from 0"}:
        found = jaxspecial.__dict__[name](*given, 1)
    else:
        found = jaxspecial.__dict__[name](*given)
    return [np.asarray(w, complex) for w in (found if isinstance(found, tuple) else (found,))]


def near(u, v):
    return np.abs(u - v) <= 1e-8 * (np.abs(u) + np.abs(v)) + 1e-300


def on_the_axis(name, argument, others, x):
    """For each output the values at x + 0j, x - 0j, above and below."""
    points = np.array([complex(a, b) for b in (0.0, -0.0, 1e-13, -1e-13) for a in x])
    return [w.reshape(4, -1) for w in values(name, argument, points, others)]


def inside(low, high):
    """Points of an interval of the real axis."""
    if np.isinf(low) or np.isinf(high):
        steps = np.array([0.3, 2.7, 6.4])
        return high - steps if np.isinf(low) else low + steps
    return low + (high - low) * np.array([0.1, 0.5, 0.9])


def is_wrong(name, x):
    """Where SciPy's values at x - 0j are wrong: the catalogue says it, and a test below."""
    return x < (-1 if name in SCIPY_IS_WRONG else -np.inf)


def assert_cut(name, argument, low, high, side, others, outputs):
    """A jump across an interval of the real axis, and on it the values of that side."""
    x = inside(low, high)
    found = on_the_axis(name, argument, others, x)
    for plus, minus, above, below in (found[k] for k in outputs):
        assert not near(above, below).any(), f"{name}: no jump"
        if side == "above":
            assert near(plus, above).all() and near(minus, above).all()
        elif side == "below":
            assert near(plus, below).all() and near(minus, below).all()
        elif side == "sign":
            assert near(plus, above).all() and near(minus, below)[~is_wrong(name, x)].all()
        elif side == "principal value":
            assert near(plus, (above + below) / 2).all() and near(minus, plus).all()
        else:
            assert side == "NaN" and np.isnan(plus).all() and np.isnan(minus).all()


def assert_uncut(name, argument, others, cuts, outputs):
    """No jump across either axis, except for the real one within the cuts."""
    x = np.array([-6.3, -2.7, -1.6, -0.7, -0.3, 0.3, 0.7, 1.6, 2.7, 6.3])
    free = np.all([(x < low) | (x > high) for low, high in cuts], axis=0) if cuts else np.full(x.shape, True)
    for rows in (on_the_axis(name, argument, others, x)[k] for k in outputs):
        for k, row in enumerate(rows):
            at = free & ~is_wrong(name, x) if k == 1 else free
            assert near(row, rows[2])[at].all(), f"{name} jumps at {x[at & ~near(row, rows[2])]}"
    y = np.array([complex(s, a) for s in (1e-13, -1e-13) for a in x])
    found = values(name, argument, y, others)
    for right, left in (found[k].reshape(2, -1) for k in outputs):
        assert near(right, left).all(), f"{name} jumps on the imaginary axis"


def kinds(name):
    """The values of the other arguments: orders and parameters that are integers, and others."""
    if name == "lambertw":
        return [WHOLE | {"k": k} for k in (-2, -1, 0, 1, 2)]
    if name.startswith("ellipr"):
        return [BROKEN | CARLSON]
    if name.startswith("spherical"):
        return [WHOLE]
    return [BROKEN, WHOLE]


def holds(condition, others):
    """Whether the condition of a row is fulfilled."""
    return not condition or formula.evaluate(condition, {"floor": math.floor, **others})


@pytest.mark.parametrize("name", [name for name in COMPLEX if name not in ON_THEIR_OWN])
def test_branches_are_as_the_catalogue_says(name):
    f = FUNCTIONS[name]
    tried = set()
    for others in kinds(name):
        rows = [row for row in f.branch if holds(row.condition, others)]
        cuts = {}  # (argument, output) -> its cuts
        for row in rows:
            numbers = [k for k, o in enumerate(f.outputs) if not row.outputs or o in row.outputs]
            for argument in row.arguments:
                if row.kind == "cut":
                    assert_cut(name, argument, row.low, row.high, row.side, others, numbers)
                    for k in numbers:
                        cuts.setdefault((argument, k), []).append((row.low, row.high))
                elif row.kind in ("entire", "meromorphic", "uncut"):
                    assert_uncut(name, argument, others, [], numbers)
        for (argument, k), found in cuts.items():
            if name != "elliprj" or argument == "p":
                assert_uncut(name, argument, others, found, [k])
        if not rows:
            for argument in {a for row in f.branch for a in row.arguments}:
                assert_uncut(name, argument, others, [], range(len(f.outputs)))
        tried |= {f.branch.index(row) for row in rows}
    assert len(tried) == len(f.branch), "a row is never tried"


def test_the_real_values_of_lambertw():
    others = WHOLE | {"k": -1}
    ((plus, minus, above, _),) = on_the_axis("lambertw", "z", others, np.array([-0.35, -0.1]))
    assert near(plus, above).all() and near(minus, above).all() and (np.abs(plus.imag) < 1e-12).all()


def test_the_branches_of_wrightomega():
    x = np.array([-6.0, -2.5, -1.2, -0.8, 0.0, 3.0])
    for y in (np.pi, -np.pi):
        (above,), (below,) = (values("wrightomega", "z", x + 1j * (y + step), {}) for step in (1e-9, -1e-9))
        assert ((np.abs(above - below) > 0.1) == (x < -1)).all()
    assert_uncut("wrightomega", "z", {}, [], [0])


def test_log_ndtr_is_a_principal_logarithm():
    side = np.linspace(-8, 8, 101)
    x = side[:, None] + 1j * side
    (found,) = values("log_ndtr", "x", x, {})
    assert (np.abs(found.imag) <= np.pi).all()
    np.testing.assert_allclose(
        np.exp(1j * found.imag), np.exp(1j * np.angle(scipy.special.ndtr(x))), atol=1e-9
    )


def test_airy_next_to_the_axis():
    """The last assertion fails when SciPy is corrected: then remove the sentence from the catalogue."""
    x = np.array([-6.3, -2.7, -1.2, -0.7, 0.3, 2.7])
    for k, (plus, minus, above, below) in enumerate(on_the_axis("airye", "z", {}, x)):
        assert (near(above, below) == ((x > 0) | (k > 1))).all() and near(plus, above).all()
        assert (near(minus, below) == (x > -1)).all()
    for plus, minus, above, below in on_the_axis("airy", "z", {}, x):
        assert near(above, below).all() and near(plus, above).all()
        assert (near(minus, above) == (x > -1)).all()


def test_elliprj_on_the_left():
    def finite(*args):
        return np.isfinite(scipy.special.elliprj(*args))

    assert not finite(-0.1 + 1j, 1.0, 2.0, 3.0) and not finite(1.0, 2.0, -0.1 + 1j, 3.0)
    assert finite(1j, 1.0, 2.0, 3.0) and finite(-2 + 1j, -2 - 1j, 2.0, 3 + 1j)
    assert not finite(1 + 1j, 1 - 1j, 2.0, -1.0) and finite(1.0, 2.0, 3.0, -1 + 0j)


def test_zeta_of_complex_numbers():
    assert (
        np.isnan(jaxspecial.zeta(2 + 1j, 3.0))
        and np.isfinite(jaxspecial.zeta(np.array([2 + 0j, 3]), 3.0)).all()
    )


# ------------------------------------------------------------------------------------------------ Raises


def raises(name):
    """The lines of `Raises:` in a docstring, each in one piece."""
    text = getattr(jaxspecial, name).__doc__.split("Raises:\n")[1].split("\n\n")[0]
    return [
        " ".join(line.split()) for line in re.split(r"\n *(?=[A-Z]\w+(?:Error|Warning): )", "\n" + text)[1:]
    ]


def arrays(name, argument=None):
    """Arguments for a call: the differentiated one is real, also if its type is complex."""
    letters = dict(zip(FUNCTIONS[name].arrays, (types_of(FUNCTIONS[name]) or ("l" * 9,))[0], strict=False))
    return [np.float64(1) if a == argument or letters[a] != "l" else np.int64(1) for a in letters]


DISCRETE = [(n, a) for n, f in FUNCTIONS.items() for a in passed_on(f, "discrete", CATALOGUE)]


def test_discrete_arguments_say_so():
    for name, argument in DISCRETE:
        (line,) = (r for r in raises(name) if "discrete" in r)
        assert f"  {argument}: discrete" in getattr(jaxspecial, name).__doc__
        assert re.search(rf"TypeError: for a derivative in .*\b{argument}\b.*, which", line)
        call, args = getattr(jaxspecial, name), arrays(name, argument)
        k = FUNCTIONS[name].arrays.index(argument)
        with pytest.raises(TypeError, match="discrete|must be an integer|the tolerance of SciPy") as caught:
            jax.eval_shape(
                lambda x, c=call, a=args, k=k: jax.jvp(lambda t: c(*a[:k], t, *a[k + 1 :]), (x,), (x,)), 1.0
            )
        (named,) = set(re.findall(r"jaxspecial\.(\w+)", str(caught.value)))
        assert named in jaxspecial.__all__, f"{name}: the error names {named}, which is not public"
    without = FUNCTIONS.keys() - {name for name, _ in DISCRETE}
    assert len(DISCRETE) > 20 and not any("discrete" in r for name in without for r in raises(name))


def test_static_arguments_say_so():
    for name, f in FUNCTIONS.items():
        for argument in f.static:
            function, args = getattr(jaxspecial, name), arrays(name)
            if f.defaults.get(argument) == "False":
                assert f"TypeError: if {argument} is traced, or not True or False." in raises(name)
                wrong = {TypeError: (2, -1, "a", None, 0.5)}
            else:
                assert f"TypeError: if {argument} is traced, or not a number." in raises(name)
                assert f"ValueError: if {argument} is negative or a fraction." in raises(name)
                wrong = {TypeError: ("a", None), ValueError: (-1, 1.5)}
            for kind, givens in wrong.items():
                for given in givens:
                    with pytest.raises(kind, match=f"argument '{argument}' must be"):
                        function(*args, **{argument: given})
            with pytest.raises(TypeError, match="is traced itself"):
                jax.eval_shape(lambda n, c=function, a=args, s=argument: c(*a, **{s: n}), 1)


def test_functions_that_may_call_the_exact_engine_say_so():
    """The functions whose programs contain a call of it; tests/exact/test_engine.py tests its effect."""
    asks = {name for name, f in FUNCTIONS.items() if asks_the_engine(f, CATALOGUE)}
    assert asks == {
        name for name in FUNCTIONS if any(r.startswith("RuntimeWarning: once") for r in raises(name))
    }
    assert {"kv", "jvp", "zeta", "smirnovi", "hyperu", "yn"} < asks and not {"j0", "erf"} & asks
    for name, k in (
        ("jvp", 0),
        ("zeta", 0),
        ("smirnov", 1),
        ("kv", 0),
        ("yn", 1),
        ("j0", 0),
        ("kolmogorov", 0),
    ):
        args = (1.0, 0.5)[: 2 if k or name in ("jvp", "zeta", "kv") else 1]
        program = str(jax.make_jaxpr(jax.grad(getattr(jaxspecial, name), k))(*args))
        assert bool(re.search(r"key=\w+:[\d,]+:", program)) == (name in asks), name


@pytest.mark.parametrize("i", [0, 1, 2])
@pytest.mark.parametrize("zero", [0.0, -0.0])
def test_parameters_on_the_cut_of_hyp2f1(i, zero):
    """The sign of the zero decides the side of derivatives in parameters, too; Arb's zero has no sign."""
    point = [1.3, 2.2, 2.5, complex(2, zero)]

    def along(function, t):
        return function(*point[:i], t, *point[i + 1 :])

    slope = jax.jvp(lambda t: along(jaxspecial.hyp2f1, t), (point[i],), (1.0,))[1]
    step = 1e-5
    ends = [along(scipy.special.hyp2f1, point[i] + sign * step) for sign in (1, -1)]
    assert abs(slope - (ends[0] - ends[1]) / (2 * step)) < 1e-6 * abs(slope)
    orders = tuple(int(k == i) for k in range(4))
    assert exact.derivative("hyp2f1", *point, orders=orders).value == slope
