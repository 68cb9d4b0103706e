"""SciPy's loops for single precision: those that fail are not used."""

import pathlib

import jax
import numpy as np
import pytest
import scipy.special

import jaxspecial
from codegen.load import load
from tests import quick, sampling

ERROR = 1e-6  # relative, of a float32 loop, to the float64 loop at the same points
COUNT = 300
MOST_OBSERVATIONS = 1e4  # SciPy's smirnov takes as many steps


def loops(function):
    """The types of the loop for real float32 arguments, if there is one."""
    types = getattr(scipy.special, function.value, np.add).types
    return [t for t in types if set(t.split("->")[0]) <= set("filq") and "f" in t.split("->")[0]][:1]


FUNCTIONS = {
    n: f for n, f in load().items() if f.value and not f.helper and not f.static and "." not in f.value
}
FUNCTIONS = {
    n: f
    for n, f in FUNCTIONS.items()
    if isinstance(getattr(scipy.special, f.value, None), np.ufunc) and loops(f)
}
TAKEN = [n for n, f in FUNCTIONS.items() if f.single]
NOT_TAKEN = [n for n, f in FUNCTIONS.items() if not f.single]


@np.errstate(all="ignore")
def worst_error(function, value):
    """That of its results for float32 arrays, to those for the same numbers in float64, at points of the tested regions."""
    types = loops(function)[0].split("->")[0]
    points = [p for p in sampling.points(function, COUNT) if not any(isinstance(x, complex) for x in p)]
    if function.name == "smirnov":
        points = [p for p in points if p[0] <= MOST_OBSERVATIONS]
    columns = zip(zip(*points, strict=True), types, strict=True)
    narrow = [np.array(c, np.float32 if t == "f" else np.int64) for c, t in columns]
    wide = [a.astype(float) if t == "f" else a for a, t in zip(narrow, types, strict=True)]
    found, right = value(*narrow), value(*wide)
    pairs = zip(found, right, strict=True) if isinstance(right, tuple) else [(found, right)]
    return max(_worst(np.asarray(f, complex), np.asarray(r, complex)) for f, r in pairs)


def _worst(found, right):
    normal = np.isfinite(right) & (abs(right) > 1e-30) & (abs(right) < 1e30)
    return np.nan_to_num(abs(found - right)[normal] / abs(right)[normal], nan=np.inf).max(initial=0)


def test_the_page_has_their_number():
    count = sum(1 for f in load().values() if f.value and not f.helper and not f.single)
    text = (pathlib.Path(__file__).parent.parent / "docs" / "accuracy.md").read_text()
    assert f"In float32 there are {count} exceptions" in text and f"These are {count} functions" in text


@pytest.mark.parametrize("name", quick.one_in(16, TAKEN))
def test_scipys_loop_is_as_good_as_single_precision(name):
    error = worst_error(FUNCTIONS[name], getattr(scipy.special, FUNCTIONS[name].value))
    print(f"{name}: {error:.1e}")
    assert error <= ERROR, "its entry of the catalogue needs 'single precision: false'"


@pytest.mark.parametrize("name", quick.one_in(16, NOT_TAKEN))
def test_the_others_are_computed_in_double_precision(name):
    error = worst_error(FUNCTIONS[name], getattr(jaxspecial, name))
    print(f"{name}: {error:.1e}")
    assert error <= 1e-7


TINY, INTEGER = np.float32(1e-40), np.int32
SUBNORMAL = {  # of arguments and of results; a loop in double precision takes an integer beside a float32
    "kn": (0, TINY),
    "expn": (1, TINY),
    "pdtri": (INTEGER(0), TINY),
    "kv": (INTEGER(0), TINY),
    "xlogy": (INTEGER(2), TINY),
    "gammaincinv": (INTEGER(2), TINY),
    "k0": (TINY,),
    "agm": (TINY, np.float32(3e-29)),
    "bdtrik": (np.float32(1.424e-41), np.float32(83.9), np.float32(0.79)),
    "stdtr": (np.float32(1.5), np.float32(-1e26)),
    "ker": (np.float32(126),),
    "betainc": (np.float32(2), np.float32(1), np.float32(1e-20)),
}


@pytest.mark.parametrize("name", SUBNORMAL)
@pytest.mark.parametrize("engine", ["native", quick.thorough("callback"), "xla"])
@pytest.mark.parametrize("x64", [False, quick.thorough(True)])
def test_subnormal_numbers(name, engine, x64):
    arguments = SUBNORMAL[name]
    right = getattr(scipy.special, name)(*(float(a) if isinstance(a, np.float32) else a for a in arguments))
    with jaxspecial.engine(engine), jax.enable_x64(x64):
        found = getattr(jaxspecial, name)(*arguments)
    precision = 2.0**-149 if abs(right) < 2.0**-126 else 3e-7 * abs(right)
    assert abs(float(found) - right) <= precision


@pytest.mark.parametrize("engine", ["native", "xla"])
def test_derivatives_at_subnormal_numbers(engine):
    with jaxspecial.engine(engine), jax.enable_x64(False):
        assert float(jax.grad(jaxspecial.xlogy)(np.float32(2), TINY)) == pytest.approx(np.log(float(TINY)))
