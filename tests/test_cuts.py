"""On a branch cut a derivative belongs to the side that the value was taken from; at a corner there is none.

Every function with `branch:` is tested on its cuts, or on the real axis if it has none: with complex arguments whose zero
imaginary part has either sign, and with real ones. SciPy's value decides the side, for either sign of the zero.
"""

import functools
import itertools
import math
from collections import Counter

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special

import jaxspecial
from jaxspecial import emath, exact
from jaxspecial.exact import formulas
from tests import fixed, quick, reference
from tests.test_branches import BROKEN, CARLSON, COMPLEX, FUNCTIONS, WHOLE

ASIDE = 1e-45  # from the cut, where the references are taken
INSIDE = np.array([0.31, 0.9, 2.7, 6.43, 20.3])  # from its end
AXIS = np.array([-6.43, -2.7, -0.9, -0.31, 0.31, 0.9, 2.7])
BOUNDS = {1: 1e-12, 2: 1e-10}
NOT_ON_THE_AXIS = {"wrightomega", "log_ndtr"}  # no double is on their cuts
SCIPY_IS_WRONG = {"airy", "airye"}  # at x - 0j, x < -1: see the catalogue


def cuts(name):
    """The arguments of a function that can be complex, each with points on its cut; none of those on which it is NaN."""
    ends, found = {}, {}
    for row in FUNCTIONS[name].branch:
        for argument in row.arguments if row.side not in ("", "NaN") else ():
            ends.setdefault(argument, []).append((row.low, row.high))
    for argument, some in ends.items():  # those of neighbouring cuts are one
        low, high = min(low for low, _ in some), max(high for _, high in some)
        found[argument] = high - INSIDE if np.isinf(low) else low + INSIDE
    for row in FUNCTIONS[name].branch:
        if row.kind in ("entire", "meromorphic"):
            for argument in row.arguments:
                found.setdefault(argument, AXIS)
    return found


NAMES = [name for name in COMPLEX if name not in NOT_ON_THE_AXIS and cuts(name)]


def exact_names():
    """The functions of which the exact engine has a formula that it can evaluate."""
    return [
        name
        for name, (_, texts) in formulas._forms.items()
        if all(_is_known(name, k) for k in range(len(texts)))
    ]


def _is_known(name, output):
    try:
        formulas.form_of(name, output)
    except NotImplementedError:
        return False
    return True


def columns(name, argument, points):
    """The arguments of a function: the points, once for each kind of parameters."""
    kinds = [BROKEN, WHOLE]
    if name == "lambertw":
        kinds = [WHOLE | {"k": k} for k in (0, 1, -1, 2)]
    elif name.startswith("ellipr"):
        kinds = [BROKEN | CARLSON]
    elif name.startswith("spherical") or not kinds[0].keys() & set(FUNCTIONS[name].arrays):
        kinds = [WHOLE]
    parameters = {
        a: np.array([kind.get(a, 0.7) for kind in kinds for _ in points]) for a in FUNCTIONS[name].arrays
    }
    return parameters | {argument: np.array(points * len(kinds))}


def derivatives(name, argument, orders, given):
    """For each of the `orders`, names of arguments, the derivative: a tuple of outputs."""
    f = FUNCTIONS[name]
    static = dict.fromkeys(f.static, 1)

    def value(given):
        out = getattr(jaxspecial, name)(*(given[a] for a in f.arrays), **static)
        return out if isinstance(out, tuple) else (out,)

    def slope(function, a, given):
        along = lambda x: function(given | {a: x})  # noqa: E731
        return jax.jvp(along, (given[a],), (jnp.ones_like(given[a]),))[1]

    @jax.jit
    def all_of_them(given):
        return [
            functools.reduce(lambda g, a: functools.partial(slope, g, a), names, value)(given)
            for names in orders
        ]

    return [[np.asarray(w, complex) for w in out] for out in all_of_them(given)]


def on_both_sides(f, output, point, i, alpha):
    text = f.reference[output].text
    at = lambda side: [complex(x.real, side) if k == i else x for k, x in enumerate(point)]  # noqa: E731
    return [
        reference.derivative(text, f.arguments, at(s), alpha, complex_values=True) for s in (ASIDE, -ASIDE)
    ]


TAKE = {
    "above": lambda above, below: above,
    "below": lambda above, below: below,
    "neither": lambda above, below: (above + below) / 2,
}


def side_of(value, above, below):
    near = {s: abs(value - take(above, below)) for s, take in TAKE.items()}
    side = min(near, key=near.get)
    return side if near[side] <= 1e-8 * max(abs(above), abs(below)) else None


def side_at(f, output, value, point, i, parameters):
    """The side of the value. For integer parameters the function may have no cut where its derivatives in them have one;
    then it is the side of the values at parameters next to them. Where SciPy's value is wrong, the sign of the zero decides."""
    none = (0,) * len(point)
    above, below = on_both_sides(f, output, point, i, none)
    side = side_of(value, above, below)
    signed = "above" if math.copysign(1, point[i].imag) > 0 else "below"
    if side is None:
        return signed, f.name in SCIPY_IS_WRONG and signed == "below" and point[i].real < -1
    if abs(above - below) < 1e-30 * abs(above):
        side = "above"
        beside = [x + 2.0**-7 if k in parameters and x == round(x) else x for k, x in enumerate(point)]
        if beside != point:
            value = complex(getattr(scipy.special, f.name)(*beside))
            side = side_of(value, *on_both_sides(f, output, beside, i, none))
    return side, True


def mismatches(name, argument, points, count):
    f = FUNCTIONS[name]
    i = f.arguments.index(argument)
    more = [()] if name in fixed.FIRST_ONLY and not quick.ALL else [(), (argument,)]
    orders = [(), *((argument, *others) for others in more)]
    parameters = [a for a, answer in f.answers.items() if answer.kind == "partials"]
    if isinstance(points[0], complex):
        orders += [(a, *others) for a in parameters for others in more]
    given = columns(name, argument, points)
    found = derivatives(name, argument, orders, given)
    columns_of = [given.get(a, np.ones(len(given[argument]), int)).tolist() for a in f.arguments]
    for output, (k, point) in itertools.product(
        range(len(found[0])), enumerate(map(list, zip(*columns_of, strict=True)))
    ):
        value = found[0][output][k]
        if not np.isfinite(value):
            count["without a value"] += 1
            continue
        count["points"] += 1
        for names, out in zip(orders[1:], found[1:], strict=True):
            moved = {f.arguments.index(a) for a in names} - {i}
            side, known = side_at(f, output, value, point, i, moved)
            if not known:
                yield f"{name}{point}[{output}]: {value} is the value from neither side"
            want = TAKE[side](*on_both_sides(f, output, point, i, tuple(names.count(a) for a in f.arguments)))
            count["derivatives"] += 1
            if not abs(out[output][k] - want) <= BOUNDS[len(names)] * abs(want):
                yield f"d{names} {name}{point}[{output}]: {out[output][k]} for {want} ({side})"


@pytest.fixture(scope="module")
def total():
    """Counts over the functions; printed at the end, with `-s`."""
    count = Counter()
    yield count
    print("\ncuts:", ", ".join(f"{n} {what}" for what, n in count.items()))


@pytest.mark.parametrize("name", quick.one_in(3, NAMES))
def test_derivatives_belong_to_the_side_of_the_value(name, total):
    count, wrong = Counter(functions=1), []
    for argument, x in cuts(name).items():
        wrong += mismatches(name, argument, [complex(t, zero) for t in x for zero in (0.0, -0.0)], count)
        wrong += mismatches(name, argument, x.tolist(), count)
    total.update(count, mismatches=len(wrong))
    assert not wrong, "\n".join(wrong)
    assert count["points"]


NEXT_TO = {n: x + 1e-5 for n, x in WHOLE.items() if n in ("n", "v", "a")}
LARGE = {"n": 7.0, "v": 7.0, "a": -7.0}


def one_sided():
    """The functions whose values on their cut are from one side, whatever the sign of the zero."""
    return [
        name
        for name in NAMES
        if name not in SCIPY_IS_WRONG
        and not name.startswith(("spherical", "ellipr"))
        and {row.side for row in FUNCTIONS[name].branch} <= {"above", "below"}
        and set(NEXT_TO) & set(FUNCTIONS[name].arrays)
    ]


@pytest.mark.parametrize("name", quick.one_in(6, one_sided()))
def test_the_sign_of_the_zero_does_not_decide(name):
    """At orders next to an integer, and large ones, where the jump of the value is tiny."""
    f = FUNCTIONS[name]
    for argument, x in cuts(name).items():
        parameters = [a for a, answer in f.answers.items() if answer.kind == "partials"]
        orders = [(), (argument,), (argument, argument), *((argument, a) for a in parameters)]
        orders += [(a,) for a in parameters]
        x = np.concatenate([x, x[:1] / 10, x[:1] / 100])
        for kind in (NEXT_TO, LARGE):
            others = {a: np.full(len(x), (WHOLE | kind).get(a, 0.7)) for a in f.arrays}
            sides = [
                derivatives(
                    name, argument, orders, others | {argument: np.array([complex(t, zero) for t in x])}
                )
                for zero in (0.0, -0.0)
            ]
            for names, upper, lower in zip(orders, *sides, strict=True):
                for u, w in zip(upper, lower, strict=True):
                    np.testing.assert_allclose(
                        u, w, 1e-9, 0, err_msg=f"d{names} {name} in {argument}, {kind}"
                    )


def scipys_value(name, output, point):
    value = getattr(scipy.special, name)(*point)
    return complex(value[output] if isinstance(value, tuple) else value)


@pytest.mark.parametrize("name", [n for n in NAMES if n in exact_names()])
def test_the_exact_engine_takes_the_side_of_the_value(name, total):
    f = FUNCTIONS[name]
    for argument, x in cuts(name).items():
        i = f.arguments.index(argument)
        given = columns(name, argument, [complex(x[k], zero) for k in (1, 3) for zero in (0.0, -0.0)])
        rows = [given.get(a, np.ones(len(given[argument]), int)).tolist() for a in f.arguments]
        for (output, _), point in itertools.product(
            enumerate(f.reference), map(list, zip(*rows, strict=True))
        ):
            value, real = (scipys_value(name, output, p) for p in (point, [x.real for x in point]))
            if np.isfinite(real):
                got = exact.derivative(name, *(x.real for x in point), output=output).value
                assert abs(got - real) <= 1e-8 * abs(real), (point, output, got, real)
            side, known = side_at(f, output, value, point, i, ()) if np.isfinite(value) else (None, False)
            for order in (0, 1) if np.isfinite(value) else ():
                alpha = tuple(order * (k == i) for k in range(len(point)))
                want = TAKE[side](*on_both_sides(f, output, point, i, alpha))
                got = exact.derivative(name, *point, orders=alpha, output=output).value
                total["exact"] += 1
                assert known and abs(got - want) <= 1e-14 * abs(want), (point, output, order, got, want)


EMATH = {
    "sqrt": "sqrt(x)",
    "log": "log(x)",
    "log2": "log(x) / log(2)",
    "log10": "log(x) / log(10)",
    "arccos": "acos(x)",
    "arcsin": "asin(x)",
    "arctanh": "atanh(x)",
    "power": "x**(1 / 4)",
}


@pytest.mark.parametrize("name", EMATH)
def test_emath(name, total):
    z = np.array([complex(x, zero) for x in (-2.7, -0.3, 0.6, 3.1) for zero in (0.0, -0.0)])
    more = (0.25,) if name == "power" else ()
    function, ones = lambda t: getattr(emath, name)(t, *more), np.ones_like(z)  # noqa: E731
    slope = lambda t: jax.jvp(function, (t,), (ones,))[1]  # noqa: E731
    np.testing.assert_allclose(function(z), getattr(np.emath, name)(z, *more), rtol=1e-15)
    for order, found in ((1, slope(z)), (2, jax.jvp(slope, (z,), (ones,))[1])):
        for x, got in zip(z.tolist(), np.asarray(found), strict=True):
            at = complex(x.real, math.copysign(ASIDE, x.imag))
            want = reference.derivative(EMATH[name], ("x",), [at], (order,), complex_values=True)
            assert abs(got - want) <= BOUNDS[order] * abs(want), (name, x, order, got, want)
            total["emath"] += 1


def test_associated_legendre_functions(total):
    """Derivatives are of the branch of SciPy's, which are values here."""
    n, m = np.array([(2, 1), (3, 1), (3, -1), (4, 3), (3, 2), (4, -2)]).T[..., None, None, None]
    z = np.array([complex(x, zero) for x in (-2.5, -0.5, 0.5, 2.5) for zero in (0.0, -0.0)])
    branch = np.array([2, 3])[:, None]
    function = lambda z: jaxspecial.assoc_legendre_p(n, m, z, branch_cut=branch)[0]  # noqa: E731
    z, want = np.broadcast_arrays(z, scipy.special.assoc_legendre_p(n, m, z, branch_cut=branch, diff_n=2))
    for order in (1, 2):
        function = functools.partial(lambda f, z: jax.jvp(f, (z,), (jnp.ones_like(z),))[1], function)
        np.testing.assert_allclose(function(z[0]), want[order], rtol=1e-13, atol=1e-12)
        total["values"] += want[order].size


# ------------------------------------------------------------------------------------------- corners and jumps

# Points at which a formula with abs, sign, floor or where changes, an argument, and the direction in which it moves.
SEAMS = [
    *((name, (1.5, 2 + 0j), "z", d) for name in ("jve", "yve") for d in (1, 1j)),
    *(("ive", (1.5, 2j), "z", d) for d in (1, 1j)),
    *(("airye", (-2 + 0j,), "z", d) for d in (1, 1j)),
    *((name, (3.0, 0.0), "t", 1) for name in ("stdtr", "log_stdtr")),
    ("bdtri", (3.0, 10.0, 0.5), "y", 1),
    ("nbdtri", (3.0, 10.0, 0.5), "y", 1),
    ("bdtrin", (3.0, 0.5, 0.3), "y", 1),
    ("betaincinv", (1.5, 2.5, 0.5), "y", 1),
    ("betainccinv", (1.5, 2.5, 0.5), "y", 1),
    *((name, (0.0,), "x", 1) for name in ("cbrt", "i0e", "i1e")),
    *(("round", (x,), "x", 1) for x in (2.0, 2.5, 3.5, -0.5)),
    *(("huber", (2.0, r), a, 1) for r in (2.0, -2.0) for a in ("delta", "r")),
    ("huber", (2.0, 0.0), "r", 1),
    ("ellipj", (0.3, 1.0), "m", 1),
    ("elliprc", (0.5, -1.0), "y", 1),
    ("elliprj", (0.5, 1.5, 2.5, -1.0), "p", 1),
    ("gammaln", (-2.0,), "x", 1),
    ("gammasgn", (-1.0,), "x", 1),
    ("gammasgn", (0.5,), "x", 1),
    ("betaln", (-0.25, -0.75), "a", 1),
    ("multigammaln", (5.0, 2), "a", 1),
    ("agm", (0.0, 1.0), "a", 1),
    *((name, (2.0, 0.0), "lmbda", 1) for name in ("boxcox", "boxcox1p", "inv_boxcox", "inv_boxcox1p")),
]


def test_every_formula_with_a_seam_is_tried():
    with_seams = {n for n in exact_names() if formulas.form_of(n, 0).value.critical}
    # The formula of stdtrit is not finite at its seam, and no double is at that of wrightomega.
    assert with_seams - {row[0] for row in SEAMS} == {"stdtrit", "wrightomega"}


@pytest.mark.parametrize("name, point, argument, direction", SEAMS)
def test_no_derivative_at_a_corner_or_a_jump(name, point, argument, direction):
    """There is one where those to the left and to the right, and of lower orders, agree."""
    arguments, texts = formulas._forms[name]
    i = arguments.index(argument)
    directions = tuple(direction if k == i else 1 for k in range(len(point)))

    def at(step, order, output):
        moved = tuple(x + step * direction if k == i else x for k, x in enumerate(point))
        orders = tuple(order * (k == i) for k in range(len(point)))
        try:
            return exact.derivative(name, *moved, orders=orders, output=output, directions=directions).value
        except exact.Singular:
            return None

    step = 1e-30 if abs(point[i]) < 1e-9 or direction == 1j or point[i].imag else 1e-15
    for output in range(len(texts)):
        for order in (0, 1, 2):
            left, right, here = (at(s * step, order, output) for s in (-1, 1, 0))
            near = 1e-9 * abs(left or 0) + 1e-12
            smooth = None not in (left, right) and abs(left - right) <= near and abs(left) < 1e9
            if not smooth or order == 0 and (here is None or abs(here - left) > near):
                assert order == 0 or here is None, (output, order, left, here, right)
                break
            assert here is not None and abs(here - left) <= near, (output, order, left, here, right)


@pytest.mark.parametrize("z", [1e-60, 1e-100, 1e-160])
def test_the_end_of_a_cut_next_to_tiny_arguments(z):
    """x = 0 ends the cut of R_F. The exact engine took it for a point of the cut, as it looked too far beside it."""
    with jaxspecial.engine("exact"):
        got, want = (
            complex(jaxspecial.elliprf(0j, 1e60 + 0j, z + 0j)),
            float(jaxspecial.elliprf(0.0, 1e60, z)),
        )
    np.testing.assert_allclose(got, want, rtol=1e-14)
