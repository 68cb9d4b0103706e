"""How every public function is called: sample arguments, for tests that walk all of them.

Catalogue entries use `tests.sampling`; functions written by hand are in a table here. A function that takes complex
arguments, too, has a second row, "jv complex".
"""

import dataclasses
import functools
import inspect
import zlib
from collections.abc import Callable

import numpy as np

import jaxspecial
from tests import gradcheck, sampling

SAMPLES = 2
NOT_FUNCTIONS = {
    "SpecialFunctionError": "an exception",
    "SpecialFunctionWarning": "a warning",
    "active_engine": "a setting",
    "call": "calls a host function, tested in callbacks/test_tap.py",
    "emath": "a module, whose functions are here",
    "engine": "a setting",
    "errstate": "a setting",
    "exact": "a module of the host",
    "export_checks": "a setting",
    "flush": "waits for taps",
    "geterr": "a setting",
    "polynomial": "a module, whose functions are here",
    "seterr": "a setting",
    "tap": "tested in callbacks/test_tap.py",
    "tap_print": "tested in callbacks/test_tap.py",
    "wrap": "makes functions, tested in callbacks/test_wrap.py",
}


@dataclasses.dataclass(frozen=True, eq=False)
class Row:
    """A function and its sample arguments."""

    name: str
    function: Callable
    arguments: dict  # by name: an array with SAMPLES examples along its first axis, or a static value
    continuous: tuple[str, ...] = ()  # those it is differentiated in
    is_elementwise: bool = False
    public: object = None  # what is pickled, if not the function

    @functools.cached_property
    def arrays(self):
        return [n for n, v in self.arguments.items() if isinstance(v, np.ndarray)]

    @functools.cached_property
    def stack(self):
        return [self.arguments[n] for n in self.arrays]

    @functools.cached_property
    def pivot(self):
        """The index of the continuous argument of second derivatives, which differs from row to row."""
        return zlib.crc32(self.name.encode()) % len(self.continuous)

    @functools.cached_property
    def optional(self):
        """The arrays that have a default."""
        parameters = inspect.signature(self.function).parameters
        return [
            n for n in self.arrays if n in parameters and parameters[n].default is not inspect.Parameter.empty
        ]

    def __call__(self, *arrays, keywords=False, without=()):
        values = self.arguments | dict(zip(self.arrays, arrays, strict=True))
        parameters = inspect.signature(self.function).parameters
        args, named = [], {}
        for name, value in values.items():
            if name in without:
                keywords = True
            elif keywords or parameters[name].kind is inspect.Parameter.KEYWORD_ONLY:
                named[name] = value
            else:
                args.append(value)
        return self.function(*args, **named)


# ------------------------------------------------------------------------------------------------ the catalogue


def _of_catalogue(function):
    yield _sampled(function, function.name, False)
    if function.tested_complex:
        yield _sampled(function, f"{function.name} complex", True)


def _sampled(function, name, complex_values):
    found = sampling.points(
        function, 16, complex_values=complex_values, parameters=bool(function.partials), near_borders=0
    )[::-1]  # the first ones have an argument at the end of its region
    statics = {a: x for a, x in zip(function.arguments, found[0], strict=True) if a in function.static}
    alike = [p for p in found if all(p[function.arguments.index(a)] == x for a, x in statics.items())]
    alike = (alike * SAMPLES)[:SAMPLES]
    continuous = tuple(
        a for a, *values in zip(function.arguments, *alike, strict=True) if _varies(function, a, values)
    )
    arguments = {}
    for argument, *values in zip(function.arguments, *alike, strict=True):
        if argument in statics:
            arguments[argument] = statics[argument]
        else:
            arguments[argument] = (
                np.array(values, float)
                if argument in continuous and not any(isinstance(v, complex) for v in values)
                else np.array(values)
            )
    return Row(name, getattr(jaxspecial, function.name), arguments, continuous, True)


def _varies(function, argument, values):
    """Whether the function is differentiable in this argument. Composed entries do not say which arguments are discrete."""
    if argument in function.static or function.answers[argument].kind in ("discrete", "missing"):
        return False
    return function.answers[argument].kind != "composed" or not all(isinstance(v, int) for v in values)


# ------------------------------------------------------------------------------------------- written by hand


def _numbers(*shape, low=0.3, high=0.9, seed=0):
    """Examples of that shape: distinct, ascending along the last axis."""
    rng = np.random.default_rng([seed, *shape])
    return np.sort(rng.uniform(low, high, (SAMPLES, *shape)), axis=-1 if shape else 0)


def _by_hand():
    x, k, c = _numbers(), np.array([2, 3]), _numbers(4)
    n = np.array([3, 5])
    z = _numbers(seed=1) + 0.2j
    jacobi = {"alpha": x, "beta": 2 * x}
    rows = {
        "comb": {"N": 9 + x, "k": 3 + x},
        "perm": {"N": 9 + x, "k": 3 + x},
        "factorial": {"n": 3 + x},
        "factorial2": {"n": n},
        "factorialk": {"n": n, "k": 3},
        "stirling2": {"N": 4 + n, "K": k},
        "bernoulli": {"n": 4},
        "euler": {"n": 4},
        "ellip_harm": {"h2": 4 + x, "k2": 8 + x, "n": 3, "p": 2, "s": 1 + x},
        "ellip_harm_2": {"h2": 4 + x, "k2": 8 + x, "n": 3, "p": 2, "s": 5 + x},
        "ellip_normal": {"h2": 4 + x, "k2": 8 + x, "n": 3, "p": 2},
        "logsumexp": {"a": c, "axis": None, "b": 1 + c},
        "softmax": {"x": c},
        "log_softmax": {"x": c},
        "lqn": {"n": 3, "z": x},
        "lqn complex": {"n": 3, "z": z},
        "lqmn": {"m": 1, "n": 2, "z": x},
        "lmbda": {"v": 2.5, "x": x},
        "riccati_jn": {"n": 3, "x": 2 + x},
        "riccati_yn": {"n": 3, "x": 2 + x},
        "pbdv_seq": {"v": 2.5, "x": x},
        "pbvv_seq": {"v": 2.5, "x": x},
        "pbdn_seq": {"n": 3, "z": z},
        "pro_cv_seq": {"m": 0, "n": 2, "c": x},
        "obl_cv_seq": {"m": 0, "n": 2, "c": x},
        "mathieu_even_coef": {"m": 2, "q": np.array([1.5, 1.5])},
        "mathieu_odd_coef": {"m": 2, "q": np.array([1.5, 1.5])},
        "legendre_p": {"n": n, "z": x, "diff_n": 1},
        "legendre_p_all": {"n": 3, "z": x, "diff_n": 1},
        "assoc_legendre_p": {"n": n, "m": k, "z": x, "diff_n": 1},
        "assoc_legendre_p complex": {"n": n, "m": k, "z": z},
        "assoc_legendre_p_all": {"n": 3, "m": 2, "z": x},
        "sph_legendre_p": {"n": n, "m": k, "theta": x},
        "sph_legendre_p_all": {"n": 3, "m": 2, "theta": x},
        "sph_harm_y": {"n": n, "m": k, "theta": x, "phi": 2 * x, "diff_n": 1},
        "sph_harm_y_all": {"n": 3, "m": 2, "theta": x, "phi": 2 * x},
        "roots_jacobi": {"n": 3, **jacobi},
        "roots_sh_jacobi": {"n": 3, "p1": 2 + x, "q1": 1 + x},
        "roots_gegenbauer": {"n": 3, "alpha": x},
        "roots_genlaguerre": {"n": 3, "alpha": x},
    }
    rows |= {f"emath.{f}": {"x": 2 * (x - 0.6)} for f in ("sqrt", "log", "log2", "log10")}
    rows |= {f"emath.{f}": {"x": 3 * x - 1} for f in ("arccos", "arcsin", "arctanh")}
    rows |= {"emath.logn": {"n": 2 + x, "x": x - 1}, "emath.power": {"x": x - 1, "p": 2 + x}}
    for name, arguments in rows.items():
        yield _written(name, _named(name.split()[0]), arguments)
    for name in jaxspecial.__all__:
        function = getattr(jaxspecial, name)
        if name.endswith("_zeros"):
            known = {"n": 1, "nt": 2}
            yield Row(
                name, function, {p: known[p] for p in known if p in inspect.signature(function).parameters}
            )
        elif "roots" in name and name not in rows:
            alias = next((r for r in rows if _named(r.split()[0]) is function), None)
            yield _written(name, function, rows[alias] if alias else {"n": 3})
    parameters = {"jacobi": (0.5, 1.5), "sh_jacobi": (2.5, 1.5), "gegenbauer": (1.5,), "genlaguerre": (0.5,)}
    for name in jaxspecial.functions.orthogonal_polynomials.__all__:
        if "roots" not in name:
            polynomial = getattr(jaxspecial, name)(3, *parameters.get(name, ()))

            def value(x, polynomial=polynomial):
                return polynomial(x)

            yield dataclasses.replace(_written(name, value, {"x": x}), public=getattr(jaxspecial, name))


def _named(name):
    *modules, name = name.split(".")
    return getattr(functools.reduce(getattr, modules, jaxspecial), name)


def _written(name, function, arguments):
    continuous = tuple(a for a, v in arguments.items() if isinstance(v, np.ndarray) and v.dtype.kind in "fc")
    return Row(name, function, arguments, continuous)


# ---------------------------------------------------------------------------------------------- polynomials


def _polynomials():
    x, y, c, d = _numbers(3), _numbers(3, seed=1), _numbers(4, low=1.0, high=2.0), _numbers(3, seed=2)
    two, three = _numbers(2, 3), _numbers(2, 2, 3)
    pair = np.array([[-1.0, 1.0]] * SAMPLES)
    calls = {
        "line": {"off": _numbers(), "scl": _numbers(seed=1)},
        **{name: {"c1": c, "c2": d} for name in ("add", "sub", "mul", "div")},
        **{name: {"c": c} for name in ("mulx", "der", "int", "companion", "roots")},
        "pow": {"c": d, "pow": 2},
        "val": {"x": x, "c": c},
        "val2d": {"x": x, "y": y, "c": two},
        "val3d": {"x": x, "y": y, "z": x, "c": three},
        "valnd": {"pts": _numbers(2, 3), "c": two},
        "grid2d": {"x": x, "y": y, "c": two},
        "grid3d": {"x": x, "y": y, "z": x, "c": three},
        "valfromroots": {"x": x, "r": d},
        "fromroots": {"roots": d},
        "vander": {"x": x, "deg": 3},
        "vander2d": {"x": x, "y": y, "deg": (1, 2)},
        "vander3d": {"x": x, "y": y, "z": x, "deg": (1, 1, 2)},
        "fit": {"x": _numbers(5, low=0.2, high=3.0), "y": _numbers(5, seed=3), "deg": 2},
        "trim": {"c": [1.0, 2.0, 0.0]},
        "gauss": {"deg": 3},
        "weight": {"x": x},
        "2poly": {"c": c},
        "poly2": {"pol": c},
        "interpolate": None,
        "pts1": {"npts": 3},
        "pts2": {"npts": 3},
    }
    utilities = {
        "as_series": {"alist": [[1.0, 2.0], [3.0]]},
        "getdomain": {"x": x},
        "mapdomain": {"x": x, "old": pair, "new": 2 * pair},
        "mapparms": {"old": pair, "new": 2 * pair},
        "trimcoef": {"c": [1.0, 0.0]},
        "trimseq": {"seq": [1.0, 0.0]},
    }
    for module in jaxspecial.polynomial.__all__:
        members = getattr(jaxspecial.polynomial, module)
        if not inspect.ismodule(members):
            continue
        for name in members.__all__:
            function = getattr(members, name)
            if not callable(function) or inspect.isclass(function) or name == "format_float":  # it gives text
                continue
            prefix = next(
                (p for p in ("poly2", "cheb", "leg", "lag", "herme", "herm", "poly") if name.startswith(p)),
                "",
            )
            rest = name.removeprefix(prefix) if prefix != "poly2" else "poly2"
            arguments = utilities[name] if module == "polyutils" else calls[rest]
            if arguments is None:

                def interpolate(a, function=function):
                    return function(lambda x: a * x**2, 2)

                row = _written(f"polynomial.{module}.{name}", interpolate, {"a": _numbers()})
                yield dataclasses.replace(row, public=function)
            else:
                yield _written(f"polynomial.{module}.{name}", function, arguments)


@functools.cache
def rows():
    """All rows, by name."""
    entries = gradcheck.catalogue()
    found = [r for f in entries.values() if not f.helper for r in _of_catalogue(f)]
    return {r.name: r for r in (*found, *_by_hand(), *_polynomials())}


def lacking():
    """The public callables without a row and without a reason."""
    public = {n for n in jaxspecial.__all__ if n not in NOT_FUNCTIONS}
    public |= {f"emath.{n}" for n in jaxspecial.emath.__all__}
    return sorted(public - {name.split()[0] for name in rows()})
