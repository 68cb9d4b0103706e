"""Every public function under every transformation of JAX: one table, whose cells all agree with the plain function.

    python -m tests.every_transform [--only jv,airy] [--transforms jit,vmap] [--share 3/8] [--compiled | --allowed]

A row is a function with sample arguments (tests/callables.py), a column a transformation. Values are compared with
those of the plain call, derivatives with those of nested JVPs at each sample. `ALLOWED` has the cells that may raise
an error of jaxspecial, with the reason. `--allowed` runs only those cells. It fails if a row is not needed, or if more than
2 % of all cells of the table are allowed.

Compilation is nearly all of the cost, and the programs of a row contain the same kernels many times. So the transformed
program is evaluated operation by operation, and each kernel is compiled once (tests/interpreter.py). With `--compiled` XLA
compiles whole programs, as users do, which takes four times as long: `make verify` does that for a tenth of the rows.
"""

import argparse
import collections
import functools
import pickle
import sys
import time
import warnings

from tests import quick

quick.use()

import cloudpickle  # noqa: E402
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402
import scipy.special  # noqa: E402
from jax.experimental import jet, sparse  # noqa: E402

import jaxspecial  # noqa: E402
from tests import callables, gradcheck, interpreter, maps  # noqa: E402
from tests.callables import SAMPLES  # noqa: E402

TOLERANCE = 1e-9
# (rows, cells): why there is an error of ours. Names may end in *.
_JET = (
    "jet makes variables of constants, and here one is a discrete argument that SciPy's loop takes as a float"
)
_LENGTH = "the length of the result depends on q, which must be known when the program is traced"
_TRIMS = "the length of the result depends on the values"
ALLOWED = {
    ("mathieu_even_coef", "*"): _LENGTH,
    ("mathieu_odd_coef", "*"): _LENGTH,
    **{
        (row, "series"): _JET
        for row in (
            "bdtr",
            "bdtrc",
            "bdtri",
            "pdtr",
            "pdtrc",
            "lambertw*",
            "mathieu_*",
            "lpmv",
            "pro_*",
            "obl_*",
        )
    },
    ("ellip_harm", "series"): _JET,
    **{
        (f"polynomial.{row}", "jit"): _TRIMS
        for row in (
            "chebyshev.chebtrim",
            "hermite.hermtrim",
            "hermite_e.hermetrim",
            "laguerre.lagtrim",
            "legendre.legtrim",
            "polynomial.polytrim",
            "polyutils.trimcoef",
            "polyutils.as_series",
        )
    },
}
LARGEST_SHARE = 0.02


# ------------------------------------------------------------------------------- one number for all results


def leaves(out):
    """The results that have derivatives, as real arrays."""
    found = [x for x in jax.tree.leaves(out) if jnp.issubdtype(jnp.result_type(x), jnp.inexact)]
    return [p for x in found for p in ((jnp.real(x), jnp.imag(x)) if jnp.iscomplexobj(x) else (x,))]


def ramp(shape):
    """Factors that differ along each axis: softmax, moved by one number or summed, does not change."""
    return 1 / (1 + np.arange(np.prod(shape, dtype=int)).reshape(shape))


def shifted(row, x, t):
    """The argument, moved by t; its elements each by another multiple."""
    t = jnp.asarray(t, x.dtype)
    return x + t if row.is_elementwise else x + t * jnp.asarray(ramp(x.shape), x.dtype)


def total(row, weights, xs, ts=None, **how):
    """The weighted sum of all results, at xs with the continuous arguments moved by ts."""
    if ts is not None:
        xs = list(xs)
        for name, t in zip(row.continuous, ts, strict=True):
            k = row.arrays.index(name)
            xs[k] = shifted(row, xs[k], t)
    found = leaves(row(*xs, **how))
    parts = [
        w * (x if row.is_elementwise else jnp.sum(x * ramp(x.shape).astype(x.dtype)))
        for w, x in zip(weights, found, strict=True)
    ]
    return sum(parts[1:], parts[0])


def totals(row, weights, xs, ts=None, **how):
    """The same at all samples; ts has a column for each continuous argument."""
    ts = None if ts is None else jnp.asarray(ts)
    if row.is_elementwise:
        return total(row, weights, xs, None if ts is None else list(jnp.moveaxis(ts, -1, 0)), **how)
    if ts is None:
        return jax.vmap(lambda xs: total(row, weights, xs, **how))(xs)
    return jax.vmap(lambda xs, ts: total(row, weights, xs, ts, **how))(xs, ts)


def nothing(row, xs=None):
    kinds = [jnp.finfo(x.dtype).dtype for x in xs or row.stack if jnp.issubdtype(x.dtype, jnp.inexact)]
    kind = max(kinds, key=lambda kind: kind.itemsize)
    return jnp.zeros((SAMPLES, len(row.continuous)), kind)


class Plain:
    """What a row's cells are compared with. Programs are evaluated by `evaluate`: by jax.jit, or by the interpreter."""

    def __init__(self, row, evaluate):
        self.row, self.evaluate = row, evaluate
        self.values = self.at(row.stack)
        sizes = [np.abs(v[np.isfinite(v)]).max(initial=0) for v in self.values]
        self.weights = [0.7**k / (s or 1) for k, s in enumerate(sizes)]

    def at(self, xs):
        """The results at xs as real arrays, by plain calls."""
        if self.row.is_elementwise or not self.row.arrays:
            return [np.asarray(x) for x in leaves(self.row(*xs))]
        each = [leaves(self.row(*[x[k] for x in xs])) for k in range(SAMPLES)]
        return [np.stack(v) for v in zip(*each, strict=True)]

    def total(self, values):
        sums = [(v * ramp(v.shape[1:])).sum(tuple(range(1, v.ndim))) for v in values]
        return sum(w * s for w, s in zip(self.weights, sums, strict=True))

    def _along(self, order, weights, xs):
        """The derivatives of the total in each continuous argument, or the second one in the pivot."""
        row = self.row

        def moved(k, t):
            return total(
                row, weights, xs, [t if j == k else jnp.zeros_like(t) for j in range(len(row.continuous))]
            )

        def slope(k, t):
            return jax.jvp(functools.partial(moved, k), (t,), (jnp.ones_like(t),))[1]

        start = jnp.zeros(xs[0].shape if row.is_elementwise else ())
        if order == 1:
            return jnp.stack([slope(k, start) for k in range(len(row.continuous))], -1)
        return jax.jvp(functools.partial(slope, row.pivot), (start,), (jnp.ones_like(start),))[1]

    def slopes(self, weights, xs, order=1):
        along = self.evaluate(functools.partial(self._along, order, [float(w) for w in weights]))
        if self.row.is_elementwise:
            return np.asarray(along(xs))
        return np.stack([along([x[k] for x in xs]) for k in range(SAMPLES)])

    @property
    def sums(self):
        return self.total(self.values)

    @functools.cached_property
    def first(self):
        return self.slopes(self.weights, self.row.stack)

    @functools.cached_property
    def second(self):
        return self.slopes(self.weights, self.row.stack, 2)


# ----------------------------------------------------------------------------------------------- the columns

TOGETHER, ALONE = {}, {}  # those that are traced into one program, and the others
NEEDS = {}


def column(needs="arrays", alone=False):
    def add(function):
        name = function.__name__.strip("_")
        (ALONE if alone else TOGETHER)[name] = function
        NEEDS[name] = needs
        return function

    return add


def applies_to_reals(row):
    return " complex" not in row.name and all(not np.iscomplexobj(x) for x in row.stack)


def applies(row, name):
    needs = NEEDS[name]
    if needs == "any" or not row.arrays:
        return needs == "any"
    return {
        "arrays": True,
        "derivatives": bool(row.continuous),
        "elementwise": row.is_elementwise,
        "defaults": bool(row.optional),
        "keywords": row.public is None,
        "jet": bool(row.continuous)
        and not row.name.startswith(("polynomial.", "emath.arccos", "emath.arcsin")),
        # a fit in 16 bits has few digits left
        "half": applies_to_reals(row) and not row.name.endswith(("hermfit", "hermefit")),
    }[needs]


# Each yields pairs: the result of the transformation, and a function that computes the expected one.


@column("any")
def jit(row, plain, xs):
    whole = row.is_elementwise or not row.arrays
    found = jax.jit(jax.jit(lambda *xs: row(*xs)))(*(xs if whole else [x[0] for x in xs]))
    yield leaves(found), lambda: plain.values if whole else [v[0] for v in plain.values]


def choices(row):
    """Subsets of arguments to map: all subsets, or, if there are many arguments, those of one, of all except one, and of all."""
    everything = range(len(row.arrays))
    if len(everything) <= 3:
        return [[k for k in everything if n >> k & 1] for n in range(1, 2 ** len(everything))]
    return [
        *([k] for k in everything),
        *([j for j in everything if j != k] for k in everything),
        [*everything],
    ]


def mixed(row, mapped, xs=None):
    """The samples, where each argument that is not mapped has the value of the first sample."""
    xs = row.stack if xs is None else xs
    return [x if k in mapped else np.broadcast_to(x[:1], x.shape) for k, x in enumerate(xs)]


@column()
def vmap(row, plain, xs):
    for mapped in choices(row):
        axes = [0 if k in mapped else None for k in range(len(xs))]
        args = [x if k in mapped else x[0] for k, x in enumerate(xs)]
        got = jax.vmap(lambda *xs: leaves(row(*xs)), axes)(*args)
        yield got, functools.partial(lambda mapped: plain.at(mixed(row, mapped)), mapped)


@column("derivatives")
def vmap_of_some(row, plain, xs):
    """Gradients where one argument is not mapped."""
    mapped = choices(row)[-2:][0]
    axes = [0 if k in mapped else None for k in range(len(xs))]
    args = [x if k in mapped else x[0] for k, x in enumerate(xs)]
    got = jax.vmap(jax.grad(each(row, plain)), (None, axes))(nothing(row)[0], args)
    yield got, lambda: plain.slopes(plain.weights, mixed(row, mapped))


@column()
def vmap_beside_numbers(row, plain, xs):
    """One argument is mapped, the others are Python numbers or NumPy arrays of the program."""
    for k in {0, len(xs) - 1}:
        fixed = [x[0].item() if x.ndim == 1 else x[0] for x in row.stack]

        def of_one(x, k=k, fixed=fixed):
            return leaves(row(*[x if j == k else f for j, f in enumerate(fixed)]))

        yield jax.vmap(of_one)(xs[k]), functools.partial(lambda k: plain.at(mixed(row, [k])), k)


@column("derivatives")
def gradient_beside_numbers(row, plain, xs):
    name = row.continuous[row.pivot]
    k = row.arrays.index(name)
    fixed = [x[0].item() if x.ndim == 1 else x[0] for x in row.stack]

    def of_one(t, x):
        moved = [shifted(row, x, t) if j == k else f for j, f in enumerate(fixed)]
        return total(row, plain.weights, moved)

    got = jax.vmap(jax.grad(of_one), (None, 0))(0.0, xs[k])
    yield got, lambda: plain.slopes(plain.weights, mixed(row, [k]))[:, row.pivot]


@column("defaults")
def defaults_left_out(row, plain, xs):
    given = [k for k, n in enumerate(row.arrays) if n not in row.optional]

    def short(*some):
        args = [some[given.index(k)] if k in given else 0.0 for k in range(len(xs))]
        return leaves(row(*args, without=row.optional))

    def right():
        each = [short(*[row.stack[k][j] for k in given]) for j in range(SAMPLES)]
        return [np.stack(v) for v in zip(*each, strict=True)]

    yield jax.vmap(short)(*[xs[k] for k in given]), right


@column()
def vmap_of_vmap(row, plain, xs):
    both = jax.vmap(jax.vmap(lambda *xs: leaves(row(*xs)), 0), 1)
    yield both(*[x[:, None] for x in xs]), lambda: [v[None] for v in plain.values]


@column("elementwise")
def more_axes(row, plain, xs):
    got = leaves(row(*[x.reshape(1, SAMPLES, 1) for x in xs]))
    yield got, lambda: [v.reshape(1, SAMPLES, 1) for v in plain.values]


@column()
def empty(row, plain, xs):
    none = [x[:0] for x in xs]
    got = leaves(row(*none)) if row.is_elementwise else jax.vmap(lambda *xs: leaves(row(*xs)))(*none)
    yield got, lambda: [v[:0] for v in plain.values]


@column("derivatives")
def empty_derivatives(row, plain, xs):
    none = [x[:0] for x in xs]
    slope = jax.grad(lambda ts: jnp.sum(totals(row, plain.weights, none, ts)))
    yield slope(nothing(row)[:0]), lambda: plain.first[:0]


@column("keywords")
def keywords(row, plain, xs):
    if row.is_elementwise:
        yield leaves(row(*xs, keywords=True)), lambda: plain.values
    else:
        yield leaves(row(*[x[0] for x in xs], keywords=True)), lambda: [v[0] for v in plain.values]


def moved(row, plain, xs):
    return lambda ts: totals(row, plain.weights, xs, ts)


@column("derivatives")
def jvp(row, plain, xs):
    ones = jnp.ones_like(nothing(row))
    got = jax.jvp(moved(row, plain, xs), (nothing(row),), (ones,))
    yield got, lambda: (plain.sums, plain.first.sum(-1))


@column("derivatives")
def vjp(row, plain, xs):
    out, back = jax.vjp(moved(row, plain, xs), nothing(row))
    yield (out, *back(jnp.ones_like(out))), lambda: (plain.sums, plain.first)


@column("derivatives")
def linearize(row, plain, xs):
    out, along = jax.linearize(moved(row, plain, xs), nothing(row))
    yield (out, along(jnp.ones_like(nothing(row)))), lambda: (plain.sums, plain.first.sum(-1))


@column("derivatives")
def grad_of_sum(row, plain, xs):
    yield jax.grad(lambda ts: jnp.sum(moved(row, plain, xs)(ts)))(nothing(row)), lambda: plain.first


def each(row, plain):
    """The total at one sample, as a function of the changes of its arguments, and of the sample."""
    return lambda ts, xs: total(row, plain.weights, xs, list(ts))


@column("derivatives")
def jit_vmap_grad(row, plain, xs):
    got = jax.jit(jax.vmap(jax.grad(each(row, plain)), (None, 0)))(nothing(row)[0], xs)
    yield got, lambda: plain.first


@column("derivatives")
def vmap_jacfwd(row, plain, xs):
    yield jax.vmap(jax.jacfwd(each(row, plain)), (None, 0))(nothing(row)[0], xs), lambda: plain.first


def along_pivot(row, plain):
    name = row.continuous[row.pivot]
    k = row.arrays.index(name)

    def found(t, xs):
        xs = [shifted(row, x, t) if j == k else x for j, x in enumerate(xs)]
        return total(row, plain.weights, xs)

    return found


@column("derivatives")
def jacfwd_jacrev(row, plain, xs):
    second = jax.jacfwd(jax.jacrev(along_pivot(row, plain)))
    yield jax.vmap(second, (None, 0))(0.0, xs), lambda: plain.second


@column("derivatives")
def jacrev_jacfwd(row, plain, xs):
    second = jax.jacrev(jax.jacfwd(along_pivot(row, plain)))
    yield jax.vmap(second, (None, 0))(0.0, xs), lambda: plain.second


@column("derivatives")
def checkpoint_in_scan(row, plain, xs):
    def summed(ts):
        step = jax.checkpoint(lambda carry, xs: (carry + total(row, plain.weights, xs, list(ts)), None))
        return jax.lax.scan(step, 0.0, xs)[0]

    yield jax.grad(summed)(nothing(row)[0]), lambda: plain.first.sum(0)


@column()
def scan(row, plain, xs):
    got = jax.lax.scan(lambda carry, xs: (carry, leaves(row(*xs))), 0, xs)[1]
    yield got, lambda: plain.values


@column()
def while_loop(row, plain, xs):
    def step(state):
        k, found = state
        here = [jax.lax.dynamic_index_in_dim(x, k, keepdims=False) for x in xs]
        return k + 1, found.at[k].set(total(row, plain.weights, here))

    yield jax.lax.while_loop(lambda s: s[0] < SAMPLES, step, (0, jnp.zeros(SAMPLES)))[1], lambda: plain.sums


@column("derivatives")
def cond(row, plain, xs):
    def chosen(ts, xs, yes):
        return jax.lax.cond(yes, each(row, plain), lambda ts, xs: 0.0 * jnp.sum(ts), ts, xs)

    here = [x[0] for x in xs]
    got = jax.value_and_grad(chosen)(nothing(row)[0], here, jnp.sum(jnp.abs(xs[0])) >= 0)
    yield got, lambda: (plain.sums[0], plain.first[0])


@column()
def strict(row, plain, xs):
    with jax.numpy_dtype_promotion("strict"):
        got = leaves(row(*xs)) if row.is_elementwise else jax.vmap(lambda *xs: leaves(row(*xs)))(*xs)
    yield got, lambda: plain.values


@column("derivatives")
def strict_derivatives(row, plain, xs):
    with jax.numpy_dtype_promotion("strict"):
        first = jax.vmap(jax.grad(each(row, plain)), (None, 0))(nothing(row)[0], xs)
        second = jax.vmap(jax.jacfwd(jax.jacrev(along_pivot(row, plain))), (None, 0))(0.0, xs)
        # a program traced under the setting, and transformed later
        staged = jax.make_jaxpr(moved(row, plain, xs))(nothing(row))
        again = jax.grad(lambda ts: jnp.sum(jax.core.eval_jaxpr(staged.jaxpr, staged.consts, ts)[0]))
        later = again(nothing(row))
    yield (first, second, later), lambda: (plain.first, plain.second, plain.first)


@column("jet")
def series(row, plain, xs):
    """By jax.experimental.jet. (It has no rules for the loops in polynomial.*, and none for acos and asin.)

    The second coefficient takes mixed derivatives in all arguments, so only compiled programs compute it.
    """
    # jet multiplies all pairs of coefficients, so a NaN spreads to the others
    finite = np.isfinite(plain.sums)
    k = int(np.argmax(finite))
    here = [x[k] for x in xs]
    more = (0.0,) if plain.evaluate is jax.jit else ()
    found = jet.jet(lambda t: along_pivot(row, plain)(t, here), (0.0,), ((1.0, *more),))
    if finite.any():
        yield (
            found,
            lambda: (plain.sums[k], [plain.first[k, row.pivot], *([plain.second[k]] if more else [])]),
        )


# -- alone


@column(alone=True)
def strict_precisions(row, plain, xs):
    """Arrays of two precisions are JAX's error; domains of polyutils, often of doubles by default, are promoted."""
    args = [x if row.is_elementwise else x[0] for x in row.stack]
    inexact = [k for k, x in enumerate(args) if x.dtype.kind in "fc"]
    if len(inexact) > 1 and not row.name.startswith("polynomial.polyutils."):
        last = inexact[-1]
        args[last] = args[last].astype(np.complex64 if args[last].dtype.kind == "c" else np.float32)
        try:
            with jax.numpy_dtype_promotion("strict"):
                row(*args)
        except ValueError as error:
            assert type(error).__name__ == "TypePromotionError", error
        else:
            raise AssertionError("arrays of two precisions were promoted")
    yield (), tuple


@column(alone=True)
def no_axes(row, plain, xs):
    yield leaves(row(*[jnp.asarray(x[0]) for x in row.stack])), lambda: [v[0] for v in plain.values]


@column(alone=True)
def numpy_scalars(row, plain, xs):
    yield leaves(row(*[x[0] for x in row.stack])), lambda: [v[0] for v in plain.values]


@column(alone=True)
def python_scalars(row, plain, xs):
    """Python numbers, and lists of them."""
    yield leaves(row(*[x[0].tolist() for x in row.stack])), lambda: [v[0] for v in plain.values]


@column(alone=True)
def integers(row, plain, xs):
    def rounded(x):
        return x if x.dtype.kind not in "f" else np.round(x).astype(int)

    found = [rounded(x) for x in row.stack]
    right = [f.astype(x.dtype) for f, x in zip(found, row.stack, strict=True)]
    args = found if row.is_elementwise else [x[0] for x in found]

    def want():
        if row.is_elementwise:
            return as_scipys_loop(row, found, plain.at(right), float)
        return [v[0] for v in plain.at(right)]

    yield leaves(row(*args)), want


@column("any", alone=True)
def disable_jit(row, plain, xs):
    with jax.disable_jit():
        if row.is_elementwise or not row.arrays:
            yield leaves(row(*xs)), lambda: plain.values
        else:
            yield leaves(row(*[x[0] for x in xs])), lambda: [v[0] for v in plain.values]


@column("derivatives", alone=True)
def disable_jit_derivatives(row, plain, xs):
    here = [x[:1] for x in xs] if row.is_elementwise else [x[0] for x in xs]
    with jax.disable_jit():
        got = jax.jvp(lambda t: along_pivot(row, plain)(t, here), (0.0,), (1.0,))[1]
    yield jnp.ravel(got), lambda: plain.first[:1, row.pivot]


def narrow(row, plain, dtypes):
    """Values and gradients in a narrow type, and how far they may be off."""
    xs = [x.astype(dtypes.get(x.dtype.kind, x.dtype)) for x in row.stack]
    wide = [x.astype(y.dtype) for x, y in zip(xs, row.stack, strict=True)]
    weights = [0.7**k for k in range(len(plain.weights))]

    def found(*xs):
        out = leaves(row(*xs)) if row.is_elementwise else jax.vmap(lambda *xs: leaves(row(*xs)))(*xs)
        if not row.continuous:
            return out, ()
        slope = jax.grad(lambda ts, xs: total(row, weights, xs, list(ts)))
        return out, jax.vmap(slope, (None, 0))(nothing(row, xs)[0], list(xs))

    def right():
        slopes = plain.slopes(weights, wide) if row.continuous else ()
        return as_scipys_loop(row, xs, plain.at(wide), dtypes["f"]), slopes

    return plain.evaluate(found)(*xs), right, dtypes["f"]


def as_scipys_loop(row, xs, values, dtype):
    """The values, replaced by SciPy's where the error of SciPy's own loop for such arguments is larger than allowed.

    Half precisions are computed in single precision. The values of kernels are not replaced: some of SciPy's are NaN or wrong.
    """
    name = row.name.split()[0]
    ufunc, entry = getattr(scipy.special, name, None), gradcheck.catalogue().get(name)
    if not isinstance(ufunc, np.ufunc) or len(xs) != ufunc.nin or (entry and not entry.single):
        return values
    if jaxspecial.active_engine(name).startswith("xla"):
        return values
    xs = [x.astype(np.float32) if ml_dtypes.finfo(dtype).bits < 32 and _is_real(x) else x for x in xs]
    own = [np.asarray(x, v.dtype) for x, v in zip(leaves(ufunc(*xs)), values, strict=True)]
    return [
        v if compare([o], [v], None if dtype is float else dtype) is None else o
        for v, o in zip(values, own, strict=True)
    ]


def _is_real(x):
    return jnp.issubdtype(x.dtype, jnp.floating)


@column("half", alone=True)
def float16(row, plain, xs):
    yield narrow(row, plain, {"f": np.float16})


@column("half", alone=True)
def bfloat16(row, plain, xs):
    yield narrow(row, plain, {"f": ml_dtypes.bfloat16})


@column(alone=True)
def x64_off(row, plain, xs):
    with jax.enable_x64(False):
        got = narrow(row, plain, {"f": np.float32, "c": np.complex64, "i": np.int32})
    yield got


@column("any", alone=True)
def pickles(row, plain, xs):
    function = row.function if row.public is None else row.public
    for module in (pickle, cloudpickle):
        assert module.loads(module.dumps(function)) is function, module.__name__
    yield (), tuple


@column(alone=True)
def sparse_argument(row, plain, xs):
    """An error of ours."""
    args = [x[0] for x in row.stack]
    args[-1] = sparse.BCOO.fromdense(jnp.eye(3))
    try:
        row(*args)
    except (TypeError, ValueError) as error:
        assert is_ours(error), error
    else:
        raise AssertionError("a sparse array was taken")
    yield (), tuple


COLUMNS = (*TOGETHER, *ALONE)


# ---------------------------------------------------------------------------------------------- the runner


def compare(got, want, dtype=None):
    """What differs, or None."""
    got, want = jax.tree.leaves(got), jax.tree.leaves(want)
    if len(got) != len(want):
        return f"{len(got)} results for {len(want)}"
    for g, w in zip(got, want, strict=True):
        g, w = np.asarray(g), np.asarray(w)
        if g.shape != w.shape:
            return f"shape {g.shape} for {w.shape}"
        g, w = g.astype(float), w.astype(float)
        size = np.abs(w[np.isfinite(w)]).max(initial=0)
        relative, absolute = TOLERANCE, TOLERANCE * size
        good = g == w
        if dtype is not None:
            info = ml_dtypes.finfo(dtype)
            relative = 4 * float(info.eps) if info.bits < 32 else 1e-4
            absolute = relative * size + float(info.smallest_normal)
            good |= (np.abs(w) > 0.1 * float(info.max)) | ~np.isfinite(w)
        with np.errstate(invalid="ignore"):
            good |= (np.isnan(g) & np.isnan(w)) | (np.abs(g - w) <= relative * np.abs(w) + absolute)
        if not good.all():
            return f"{g[~good][:3]} for {w[~good][:3]}"
    return None


def is_ours(error):
    return isinstance(error, (TypeError, ValueError, NotImplementedError)) and "jaxspecial" in str(error)


def run(row, names, evaluate=jax.jit):
    """The outcome of each cell: None if it is right, an error of jaxspecial, or a text."""
    try:
        plain = Plain(row, evaluate)
    except Exception as error:
        return {n: f"the plain call: {_said(error)}" for n in names}
    outcome, wanted = {}, {}

    def attempt(name, cells, xs):
        try:
            pairs = list(cells[name](row, plain, xs))
            outcome.setdefault(name, None)
            return pairs
        except Exception as error:
            outcome[name] = error if is_ours(error) else _said(error)
            return []

    def program(names):
        def traced(*xs):
            found = {}
            for name in names:
                pairs = attempt(name, TOGETHER, list(xs))
                found[name] = [got for got, _ in pairs]
                wanted[name] = [want for _, want in pairs]
            return found

        return evaluate(traced)(*row.stack)

    together = [n for n in names if n in TOGETHER]
    try:
        got = program(together) if together else {}
    except Exception:  # of the compiler, or when it runs: one by one
        got = {}
        for name in together:
            try:
                got |= program([name])
            except Exception as error:
                outcome[name] = error if is_ours(error) else _said(error)
    results = {
        n: [(g, w, None) for g, w in zip(got.get(n, []), wanted.get(n, []), strict=False)] for n in together
    }
    for name in names:
        if name in ALONE:
            results[name] = [(*pair, *(None,) * (3 - len(pair))) for pair in attempt(name, ALONE, row.stack)]
    for name, rows in results.items():
        for g, want, dtype in rows:
            try:
                problem = compare(g, want(), dtype)
            except Exception as error:
                problem = error if is_ours(error) else f"the reference: {_said(error)}"
            if problem and outcome[name] is None:
                outcome[name] = problem
    return {n: outcome[n] for n in names}


def _said(error):
    return f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"


def _matches(pattern, name):
    return name == pattern or (pattern.endswith("*") and name.startswith(pattern[:-1]))


def reason(row, name):
    """The row of `ALLOWED` for a cell."""
    return next(
        (
            key
            for key in ALLOWED
            if _matches(key[0], row) and any(_matches(c, name) for c in key[1].split(","))
        ),
        None,
    )


def check(cells, whole=None):
    """The failures of a table of outcomes, {(row, column): outcome}, and its summary.

    With `whole`, the size of the whole table, `cells` has all that may raise an error.
    """
    failures, allowed = [], collections.Counter()
    for (row, name), outcome in cells.items():
        if outcome is None:
            continue
        key = reason(row, name) if isinstance(outcome, Exception) else None
        if key is None:
            failures.append(f"{row}, {name}: {outcome if isinstance(outcome, str) else _said(outcome)}")
        else:
            allowed[key] += 1
    rows, columns = {r for r, _ in cells}, {c for _, c in cells}
    share = sum(allowed.values()) / (whole or len(cells))
    if whole:
        failures += [
            f"ALLOWED[{key}] is not needed any more: remove it" for key in ALLOWED if not allowed[key]
        ]
        if share > LARGEST_SHARE:
            failures.append(f"{100 * share:.1f} % of all cells are allowed errors")
    lines = [
        f"{len(rows)} functions x {len(columns)} transformations: {len(cells)} cells, {len(failures)} failures, "
        f"{sum(allowed.values())} allowed errors ({100 * share:.2f} % of {whole or len(cells)} cells)"
    ]
    lines += [
        f"  {count:4d}  {row}: {columns}: {ALLOWED[row, columns]}"
        for (row, columns), count in allowed.items()
    ]
    return failures, "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(
        prog="python -m tests.every_transform", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument("--only", default="", help="functions, separated by commas")
    parser.add_argument("--transforms", default="", help="transformations, separated by commas")
    parser.add_argument("--share", default="1/1", help="every n-th function from the k-th on: k/n")
    parser.add_argument("--compiled", action="store_true", help="compile whole programs")
    parser.add_argument("--allowed", action="store_true", help="the cells that may raise an error")
    options = parser.parse_args()
    jax.config.update("jax_enable_x64", True)
    table = callables.rows()
    names = [n for n in options.only.split(",") if n] or list(table)
    names += [f"{n} complex" for n in names if f"{n} complex" in table and f"{n} complex" not in names]
    columns = [c for c in options.transforms.split(",") if c] or COLUMNS
    part, parts = map(int, options.share.split("/"))
    todo = {n: [c for c in columns if applies(table[n], c)] for n in names[part - 1 :: parts]}
    whole = None if options.only or options.transforms or parts > 1 else sum(map(len, todo.values()))
    if options.allowed:
        todo = {n: [c for c in some if reason(n, c)] for n, some in todo.items()}
        todo = {n: some for n, some in todo.items() if some}
    cells = {}
    for name, some in todo.items():
        start = time.process_time()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            outcome = run(table[name], some, jax.jit if options.compiled else interpreter.interpret)
        cells |= {(name, column): o for column, o in outcome.items()}
        bad = {
            c: o
            for c, o in outcome.items()
            if o is not None and not (isinstance(o, Exception) and reason(name, c))
        }
        print(f"{name}: {len(outcome)} cells, {time.process_time() - start:.1f} s", flush=True)
        for c, o in bad.items():
            print(f"    {c}: {o if isinstance(o, str) else _said(o)}", flush=True)
        maps.empty_full_caches(5 << 30)
    failures, summary = check(cells, whole)
    print(*failures, sep="\n")
    print(summary)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
