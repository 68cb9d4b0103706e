"""The engine "xla": errors of its kernels, calls of the host, transformations, edges, and lowering for accelerators."""

import contextlib
import itertools
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special
from jax.sharding import PartitionSpec as P

import jaxspecial
from codegen.load import load
from jaxspecial.engines import choice, primitives
from jaxspecial.kernels.hypergeometric.kummer_values import kummer_value
from tests import callables, device, host_calls, quick, reference, sampling

ACCELERATORS = ("cuda", "rocm", "tpu")
FUNCTIONS = device.functions()
FULL = sorted(n for n, f in FUNCTIONS.items() if f.device.domain.text == "everywhere")
COMPLEX = device.complex_functions()
FULL_COMPLEX = sorted(n for n, f in COMPLEX.items() if f.device_complex.domain.text == "everywhere")
PARTLY = sorted(FUNCTIONS.keys() - set(FULL))
FEW = ("ellipk", "erf", "i0", "j0", "gamma", "jv", "kve")  # of each kind one


@pytest.fixture(autouse=True)
def xla():
    with jaxspecial.engine("xla"):
        yield


@contextlib.contextmanager
def calls_of_the_host(expected):
    before = choice.native.calls()
    yield
    assert choice.native.calls() - before == expected


def public(name):
    return getattr(jaxspecial, name)


def scipys(name, *args):
    return getattr(scipy.special, name)(*args)


def arguments(name, count=8):
    """Some points inside of the kernel's domain."""
    function = FUNCTIONS[name]
    points = sampling.points(function, 40, near_borders=0)
    if function.device.condition:
        points = [p for p in points if sampling.holds(function.device.condition.text, function, p)]
    return [jnp.array(column) for column in zip(*points[:count], strict=True)]


def complex_arguments(name, count=8):
    """Some points of the tested regions, as complex numbers."""
    function = COMPLEX[name]
    points = sampling.points(function, 40, near_borders=0, complex_values=True)
    if function.device_complex.condition:
        points = [p for p in points if sampling.holds(function.device_complex.condition.text, function, p)]
    return [jnp.array(column) for column in zip(*points[:count], strict=True)]


def outputs(value):
    return value if isinstance(value, tuple) else (value,)


def results(value):
    """The outputs, of complex ones the parts."""
    parts = [[x.real, x.imag] if jnp.iscomplexobj(x) else [x] for x in outputs(value)]
    return tuple(x for pair in parts for x in pair)


# What is at the edges: 0 of both signs, infinities, NaN, ends of domains, numbers of all sizes.
EDGES = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    np.inf,
    -np.inf,
    np.nan,
    2.0,
    0.5,
    -2.0,
    -3.5,
    1e-300,
    -1e-300,
    1e300,
    -1e300,
    1 - 2**-53,
]
CHEBYSHEV = "SciPy's values of some degrees are NaN or infinite at infinity, at x <= -1, and for huge degrees"
NOT_SCIPYS = {  # how kernels differ from SciPy at edges; others do only where SciPy's values are wrong by Arb
    **dict.fromkeys(("eval_chebyt", "eval_chebyu", "eval_chebyc", "eval_chebys"), CHEBYSHEV),
    **dict.fromkeys(("eval_sh_chebyt", "eval_sh_chebyu"), CHEBYSHEV),
    **dict.fromkeys(
        ("eval_legendre", "eval_sh_legendre"), "SciPy's value may be a number at NaN, and is 0 at (1, 1e-300)"
    ),
    **dict.fromkeys(
        ("eval_gegenbauer", "eval_sh_jacobi"),
        "SciPy's value is NaN at alpha = 0 or p = 0, and may be a number at NaN",
    ),
    "airy": "SciPy's values are NaN from 104 on and at infinity",
    **dict.fromkeys(("ker", "kerp", "kelvin"), "SciPy's zeros at 1e300 have other signs"),
    "berp": "SciPy's zero at 0 has no sign, and at 1e-300 the sign of x, where it is -x^3 / 16",
    "keip": "SciPy's value at 1e-300 is off by 7e-4, and its zero at 1e300 has another sign",
    "itj0y0": "SciPy's phase at 1e300 is wrong",
    "itstruve0": "SciPy's value at 1e300 is -3e149",
    **dict.fromkeys(
        ("it2j0y0", "it2i0k0"),
        "SciPy's values at 0 are 1e300, and NaN or of another sign where they overflow or underflow",
    ),
    "itairy": "SciPy's values are NaN at infinity",
    **dict.fromkeys(("modfresnelp", "modfresnelm"), "SciPy's F is wrong for x < 0"),
    "airye": "SciPy's values are NaN from 1e10 on",
    **dict.fromkeys(
        ("jv", "jve", "jn", "yv", "yve"),
        "SciPy's values are NaN for orders of 1e300, and their phase at 1e300 is wrong",
    ),
    "yn": "SciPy's phase at 1e300 is wrong",
    **dict.fromkeys(("ive", "kv", "kve"), "SciPy's values are NaN for orders and arguments of 1e300"),
    "eval_jacobi": "SciPy's value is 1 at n = 0 also where another argument is NaN",
    **dict.fromkeys(
        ("eval_laguerre", "eval_genlaguerre"), "SciPy's value is NaN at infinity, and of a negative degree"
    ),
    **dict.fromkeys(("eval_hermite", "eval_hermitenorm"), "SciPy's value is NaN where it overflows"),
    "pseudo_huber": "SciPy's value is NaN where delta^2 or (r / delta)^2 overflows or underflows",
    "powm1": "SciPy's value is 0 where the result overflows, NaN at (-inf, 1/2), and -0 for 0",
    "pdtr": "SciPy's value is 1 at (nan, 0)",
    "pdtrc": "SciPy's value is 0 at (nan, 0)",
    "stdtr": "SciPy's value is 0 at (1, -1e300), where it is 3e-301",
    "ellipkinc": "SciPy's value at phi = -0 is 0 for some m and -0 for others",
    "gammaincinv": "SciPy's value is 0 for some y outside of [0, 1] or at a = 0",
    "gammainccinv": "SciPy's value is 0 for some y outside of [0, 1] or at a = 0",
    "chdtri": "SciPy's value is 0 at (0, 1e-300)",
    "pdtri": "SciPy's value is NaN for k = 1e300",
    "stdtrit": "SciPy's values are 6.7e153 or less where they are larger or overflow",
    "gdtrix": "SciPy's values at a = 0, b = 0 and outside of the domain come from a search",
    "gdtria": "SciPy's values at b = 0, x = 0 and outside of the domain come from a search",
    "bdtri": "SciPy's value is -0 at k = 0, y = 1",
    "nbdtri": "SciPy's value is y where y is 0 or 1, n < 1 or infinite",
    "betaincinv": "SciPy's value is NaN where a or b is infinite and the other one is not 1",
    "betainccinv": "SciPy's value is NaN where a or b is infinite and the other one is not 1",
    "voigt_profile": "SciPy's value is NaN where sigma is 0 and gamma infinite",
    "ellipeinc": "SciPy's value at phi = -0 is 0",
    "poch": "SciPy's value is 1 at (nan, 0)",
    "binom": "SciPy's values are not 0 or NaN at (0, 1e300) and (0, 1e-300), and are 0 where n or k is infinite",
    "expn": "SciPy's value is NaN for n = 1e300",
    "fresnel": "SciPy's values are NaN for 1e300",
    "ellipj": "SciPy's values lose sn and am for tiny u at m = 1, the sign of 0 there and at m = -0, and the phase at u = 1e300",
    "elliprc": "SciPy's value is -0 for some x < 0",
    "elliprg": "SciPy's value is -0 at (0, 0, -0)",
    "elliprj": "SciPy's value is 0 or infinite for some p that are 0 or NaN",
    "gdtrib": "SciPy's value is 0 at p = 1, x = 0",
    "chdtriv": "SciPy's values are NaN at x = 0 and for x = 1e300",
    "pdtrik": "SciPy's value is NaN at p = 1 where m is tiny, and for m = 1e300",
    "btdtria": "SciPy's values are 2e-308 for 0, and numbers for x outside of (0, 1)",
    "btdtrib": "SciPy's values are 2e-308 for 0, and numbers for x outside of (0, 1)",
    "bdtrik": "SciPy's values at the ends of the domain and outside of it come from a search",
    "bdtrin": "SciPy's values at the ends of the domain and outside of it come from a search",
    "nbdtrik": "SciPy's values at the ends of the domain and outside of it come from a search",
    "nbdtrin": "SciPy's values at the ends of the domain and outside of it come from a search",
    "smirnov": "SciPy's values are NaN for n = 1e300",
    "tklmbda": "SciPy's values come from a bisection, and those for lmbda = -inf from its end",
    "hyp0f1": "SciPy's value is 1 at (nan, 0)",
    "hyp2f1": "SciPy's value is 1 at a = 0 or b = 0 also where another argument is NaN",
    **dict.fromkeys(
        ("pbdv", "pbvv"),
        "SciPy's values at orders next to an integer are wrong, its zeros have other signs or are not 0",
    ),
    "lpmv": "SciPy's value is NaN for m < -v, -0 for m > v, and may be a number at NaN",
    "betaln": "at (1, 1) it is -2^-56, which is less than what one ulp of an argument changes, where SciPy's is 0",
    **dict.fromkeys(
        ("sindg", "tandg"),
        "SciPy's zeros have no sign: SciPy 1.17's at negative arguments, later ones' below -1e14",
    ),
    "cotdg": "SciPy's values beyond 1e14 are 0, at poles too",
}


if scipy.__version__.startswith("1.17."):
    NOT_SCIPYS |= dict.fromkeys(("nrdtrimn", "nrdtrisd"), "SciPy's quantile of 1/2 is 7e-17")

INTEGER_DEGREES = ("eval_hermite", "eval_hermitenorm")  # of an integer type
COUNTED = (*INTEGER_DEGREES, "yn")  # SciPy's loops take as many steps as the first argument says


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # SciPy's hyp0f1 divides by 0
@pytest.mark.parametrize("name", quick.one_in(16, FUNCTIONS))
def test_edges_are_scipys(name):
    """They are SciPy's values, or the right ones."""
    function = FUNCTIONS[name]
    edges = EDGES if len(function.arguments) < 3 else EDGES[:10]
    grids = [g.ravel() for g in np.meshgrid(*[edges] * len(function.arguments))]
    if name in COUNTED:
        grids[0] = grids[0].clip(-1000, 1000)
    if name in INTEGER_DEGREES:
        grids[0] = np.nan_to_num(grids[0]).astype(int)
    if ends := function.terminates_if:  # elsewhere SciPy's loop may not return
        kept = [sampling.holds(ends.text, function, p) for p in zip(*grids, strict=True)]
        grids = [g[kept] for g in grids]
    with np.errstate(all="ignore"):
        found, scipys_ = results(jax.jit(public(name))(*grids)), results(scipys(name, *grids))
    differ = []
    for output, (got, want) in enumerate(zip(found, scipys_, strict=True)):
        got = np.asarray(got)
        with np.errstate(all="ignore"):
            same = (
                (got == want) | np.isnan(got) & np.isnan(want) | (np.abs(got - want) <= 1e-12 * np.abs(want))
            )
            same |= (got == 0) & (np.abs(want) < np.finfo(float).tiny)
        same &= ~((got == 0) & (want == 0) & (np.signbit(got) != np.signbit(want)))
        for k in np.flatnonzero(~same):
            point = tuple(float(g[k]) for g in grids)
            # the reference of a quantile may take minutes for arguments like 1e300
            if name in NOT_SCIPYS or not device.is_right(function, output, point, float(got[k])):
                differ.append((point, float(got[k]), float(want[k])))
    assert bool(differ) == (name in NOT_SCIPYS), differ


@pytest.mark.parametrize("v", [1e300, -1e300])
def test_modified_bessel_functions_of_huge_orders(v):
    """They overflow and underflow, with their signs."""
    z = np.array([1e-300, 0.5, 1.0, 2.0, 1e300])
    with jaxspecial.engine("xla", outside="nan"):
        np.testing.assert_array_equal(jax.jit(jaxspecial.kv)(v, z), [np.inf] * 4 + [0])
        np.testing.assert_array_equal(jax.jit(jaxspecial.kve)(v, z), np.inf)
        np.testing.assert_array_equal(jax.jit(jaxspecial.ive)(v, z), 0)
        np.testing.assert_array_equal(jax.jit(jaxspecial.iv)(v, z), [0] * 4 + [np.inf])


def parts_agree(got, want):
    tiny = np.finfo(float).tiny
    return (
        (got == want)
        | (np.abs(got - want) <= 1e-12 * np.abs(want))
        | (np.abs(got) < tiny) & (np.abs(want) < tiny)
    )


COMPLEX_EDGES = [0.0, -0.0, 0.5, 1.0, -30.0, 1e-300, 1e10, -1e300, np.inf, -np.inf, np.nan]
ORDERS = [0.0, 1.0, -2.0, 0.5, -3.3, 110.0]
PARAMETERS = [0.0, 1.0, -2.0, 5.0, 0.5]  # and degrees
FACTORS = [0j, 1 + 0j, -2 + 0.5j, 1e300j]


@pytest.mark.parametrize("name", quick.one_in(16, COMPLEX))
def test_complex_edges_are_scipys(name):
    """They are SciPy's values, or the right ones, where SciPy's are not NaN."""
    edges = np.array([complex(x, y) for x in COMPLEX_EDGES for y in COMPLEX_EDGES])
    names = [a for a in COMPLEX[name].arguments if a not in ("k", "tol")]
    others = {"v": ORDERS, "n": PARAMETERS, "a": PARAMETERS}.get(names[0], FACTORS)
    first = np.array(list(itertools.product(others, repeat=len(names) - 1)))
    args = [*(np.repeat(column, len(edges)) for column in first.T), np.tile(edges, len(first))]
    points = [tuple(a[k].item() for a in args) for k in range(len(args[0]))]
    wrong = []
    with np.errstate(all="ignore"):
        pairs = zip(outputs(jax.jit(public(name))(*args)), outputs(scipys(name, *args)), strict=True)
        for output, (got, want) in enumerate(pairs):
            got = np.asarray(got)
            same = np.isnan(want.real) | np.isnan(want.imag) | (np.abs(got - want) <= 1e-12 * np.abs(want))
            same |= parts_agree(got.real, want.real) & parts_agree(got.imag, want.imag)
            same |= np.isnan(got) & np.any([np.isnan(a) for a in args], axis=0)
            # below the cut SciPy's values are wrong, and Arb knows no sign of 0
            same |= (
                (name == "airye") & (args[-1].real < -1) & (args[-1].imag == 0) & np.signbit(args[-1].imag)
            )
            # zeros of polynomials
            same |= name.startswith("eval_") & (np.abs(got) < 1e-14) & (np.abs(want) < 1e-12)
            infinite = np.isinf(np.abs(got)) & np.isinf(np.abs(want))  # one point, but on the real axis
            same |= infinite & ((args[-1].imag != 0) | (got.real == want.real))
            wrong += [
                (points[k], output, got[k], want[k])
                for k in np.flatnonzero(~same)
                if not device.is_right(COMPLEX[name], output, points[k], complex(got[k]))
            ]
    assert not wrong


@pytest.mark.parametrize("k", range(-3, 4))
def test_branches_of_lambertw_on_their_cuts(k):
    """On both sides of the cuts, and at 0, the branches are SciPy's; next to -1/e SciPy has half of the digits."""
    x = np.r_[-np.geomspace(1e-300, 1e300, 500), -np.geomspace(0.2, 0.7, 200), 0.0, 1e-300, 1.0, 1e300]
    z = np.concatenate([x + 0j, np.conj(x + 0j)])
    got, want = np.asarray(jaxspecial.lambertw(z, k)), scipys("lambertw", z, k)
    np.testing.assert_allclose(got, want, rtol=1e-13)
    real = (z.real < 0) & (z.real > -0.3678)
    real &= (k == 0) | (k == -1) | ((k == 1) & np.signbit(z.imag))
    assert (got.imag[real] == 0).all() and (got.imag[(z.real < 0) & ~real & (z.real < -0.368)] != 0).all()


# Where kernels were once wrong: (function, arguments, value by Arb, how far the result may be, in eps of the value).
FOUND = [
    ("iv", (981.5406226389694, 505.6832792777564), 3.914757771244718e-127, 64),
    ("iv", (436.5, 71.95860101745383), 9.885321353535993e-285, 64),
    ("iv", (170.0, 1.9990624540583872), 1.2797869086723117e-307, 64),
    ("ive", (-960.5775156251084, 1659.3947784301304), 1.9511645012909192e-120, 64),
    ("ive", (-929.0, 921.6649037822798), 1.7133940085835745e-192, 64),
    ("ive", (107.50556432877306, 1.807562021162955), 2.3911520205439618e-179, 64),
    ("zeta", (-255.5,), 1.401011708795898e301, 64),
    ("zetac", (-255.5,), 1.401011708795898e301, 64),
    ("zeta", (-259.59,), 4.727954803575156e307, 64),
    ("zeta", (2.0, 1e155), 1e-155, 64),
    ("zeta", (1.5, 1e206), 2e-103, 64),
    ("zeta", (1.05, 1e300), 1.999999999999937e-14, 64),
    ("zeta", (1.0001, 1e308), 9315.36765238684, 64),
    ("zeta", (1.0000000001, 1e300), 9999998481.820854, 64),
    ("zeta", (268.788538614757, 13.205583011024343), 5.665106128738059e-302, 64),
    ("exprel", (712.0,), 2.3184146982986436e306, 64),
    ("exprel", (715.0,), 4.637121967338202e307, 64),
    ("pseudo_huber", (1e308, 3.0), 4.5, 64),
    ("pseudo_huber", (1.7e308, 1e-100), 5e-201, 64),
    ("agm", (3e-308, 3e-308), 3e-308, 64),
    ("agm", (2.3e-308, 4.4e-308), 3.2650518905994657e-308, 64),
    ("radian", (1e306, 0.0, 0.0), 1.7453292519943295e304, 64),
    ("betaln", (0.3589948442696115, 12.870002954037517), -3.67994591497179e-10, 3e9),  # B is next to 1
    ("poch", (7.04059852437577e-87, 61.0), 5.858472958731683e-05, 64),
    ("poch", (28950436.16985837, 14.791445746517141), 2.337051523492638e110, 64),
    ("beta", (119278.45614497662, 63.0), 4.649220360902377e-235, 64),
    ("lpmv", (-3.0, 1.0, 0.5), 0.028065638085606808, 64),  # SciPy's is NaN
    (
        "ncfdtridfd",
        (0.8465270193723577, 0.1844064994165966, 0.019653819732198555, 4.949938145817361),
        0.07008924762335342,
        1000,
    ),
    ("betaln", (12.910519265775191, 0.37161728925004767), -0.06910433367612451, 16),
    *(("fresnel", (x,), (0.5, 0.5), 4) for x in (1e17, 1e100, 1e300, np.inf)),  # SciPy's are NaN for 1e300
    ("betaincinv", (32.79185347056767, 1.0153346e-287, 7.01624e-71), 1.0, 4),
    ("j0", (1e308,), -2.4706564120790077e-155, 4),  # SciPy's phase is another one
    ("j1", (6e307,), 2.0580211945823373e-155, 4),
    ("y1", (1.5e308,), -6.4941032111696934e-155, 4),
    ("agm", (9e307, 1.7e308), 1.268269820605992e308, 4),
    ("ellipk", (-9e307,), 3.7518497390624664e-152, 4),
    ("yn", (1.8, 2.5), 0.1459181379667858, 4),  # of order 1, as SciPy's
]
# Ends of domains where kernels were not SciPy's.
ENDS = [
    ("berp", (0.0,)),
    ("j0", (0.0,)),
    ("powm1", (-np.inf, 2.5)),
    ("powm1", (-np.inf, 2.0)),
    *(("gdtrix", (2.0, 3.0, p)) for p in (0.0, 1.0)),
    *(("gdtria", (p, 3.0, 2.0)) for p in (0.0, 1.0)),
    *(("bdtrik", (y, 10.0, 0.5)) for y in (0.0, 1.0)),
    ("nbdtrik", (0.0, 10.0, 0.5)),  # for y = 1 SciPy 1.17 has NaN, 1.18 infinity
]


@pytest.mark.parametrize(("name", "args", "value", "eps"), FOUND)
def test_where_kernels_were_wrong(name, args, value, eps):
    found = jax.jit(public(name))(*map(jnp.array, args))
    np.testing.assert_allclose(found, value, rtol=eps * device.EPS)


@pytest.mark.parametrize(("name", "args"), ENDS)
def test_ends_are_scipys(name, args):
    with np.errstate(all="ignore"):
        wanted = getattr(scipy.special, name)(*args)
    np.testing.assert_array_equal(jax.jit(public(name))(*map(jnp.array, args)), wanted)


@pytest.mark.parametrize("name", ["jv", "kve"])
def test_edges_of_the_domain(name):
    """On both sides of the ends of the kernel's domain."""
    top, low, high = {"jv": (101, 1e-12, 1e10), "kve": (1000, 1e-12, 1e12)}[name]
    ends = [low, np.nextafter(low, 0), high / 1e6, np.nextafter(high, np.inf)]
    v, z = np.meshgrid([top, np.nextafter(top, np.inf), -top, -np.nextafter(top, np.inf), 0.5], ends)
    scale = np.abs(scipys(name, v, z))
    if name == "jv":  # SciPy's H1 is 0 at some of these points
        scale = np.maximum(scale, np.abs(scipy.special.hankel1(v, z)))
    with np.errstate(all="ignore"):
        close = np.abs(np.asarray(public(name)(v, z)) - scipys(name, v, z)) <= 1e-9 * scale
    assert (close | (np.asarray(public(name)(v, z)) == scipys(name, v, z)) | np.isnan(scale)).all()


@pytest.mark.parametrize("name", [n if n in FEW else quick.thorough(n) for n in FUNCTIONS])
def test_single_precision_is_rounded_once(name):
    args = [np.asarray(a) for a in arguments(name)]
    with np.errstate(over="ignore"):
        args = [a.astype(np.float32) if a.dtype.kind == "f" else a for a in args]
    wide = [a.astype(np.float64) if a.dtype.kind == "f" else a for a in args]
    for got, right in zip(results(public(name)(*args)), results(public(name)(*wide)), strict=True):
        assert got.dtype == np.float32
        with np.errstate(all="ignore"):
            rounded = np.asarray(right).astype(np.float32)
        np.testing.assert_array_equal(got, rounded)


def test_integers_take_the_kernel():
    with calls_of_the_host(0):
        np.testing.assert_allclose(
            jaxspecial.jv(2, jnp.arange(1.0, 5)), scipy.special.jv(2, np.arange(1.0, 5)), rtol=1e-13
        )


@pytest.mark.parametrize("name", ["hankel1", "hankel1e", "hankel2", "hankel2e"])
def test_hankel_functions_take_the_kernel(name):
    """Of all orders on the positive real axis, elsewhere up to 110 in size."""
    v, z = np.array([-3.0, 0, 0.5, 7, 60]), np.array([2.0, 0.1, 30, 5, 90])
    with calls_of_the_host(0):
        found = np.asarray(public(name)(v, z))
    np.testing.assert_allclose(found, scipys(name, v, z), rtol=1e-13)
    for order, calls in ((7, 0), (120, 1)):
        v, beside = np.array([-3.0, 0, order, 7, 120]), z + [0, 0, 1j, 0, 0]
        with calls_of_the_host(calls):
            found = np.asarray(public(name)(v, beside))
        np.testing.assert_allclose(found, scipys(name, v, beside), rtol=1e-12)


# ------------------------------------------------------------------------------------ calls of the host


FORMS = {  # how often the host is called does not depend on how a program comes to its elements
    "eager": lambda f: f,
    "jit": jax.jit,
    "vmap": lambda f: jax.vmap(f),
    "jit(vmap)": lambda f: jax.jit(jax.vmap(f)),
    "vmap(jit)": lambda f: jax.vmap(jax.jit(f)),
    "vmap(vmap)": lambda f: (
        lambda v, z: jax.jit(jax.vmap(jax.vmap(f)))(v.reshape(8, 8), z.reshape(8, 8)).ravel()
    ),
    "vmap(vmap) of one argument each": lambda f: (
        lambda v, z: jnp.diagonal(jax.jit(jax.vmap(jax.vmap(f, (0, None)), (None, 0)))(v, z))
    ),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("outside", [0, 1, 64])
def test_the_host_is_called_once_if_any_element_needs_it(form, outside):
    v, z = np.linspace(-2, 20, 64), np.geomspace(0.1, 100, 64)
    v[:outside] = 101.5 + np.arange(outside)
    program = FORMS[form](jaxspecial.struve)
    with calls_of_the_host(1 if outside else 0):
        found = jax.block_until_ready(program(v, z))
    np.testing.assert_allclose(found, scipy.special.struve(v, z), rtol=1e-11, atol=1e-14)


def test_the_host_is_called_once_by_the_callback_engine_too(monkeypatch):
    """The same where the native engine was not built, and elements outside are computed by Python."""
    seen = []
    original = primitives.evaluate_ufunc
    monkeypatch.setattr(primitives, "evaluate_ufunc", lambda *args: seen.append(args[0]) or original(*args))
    monkeypatch.setattr(primitives, "_HOST", "callback")
    v, z = np.linspace(-2, 20, 31), np.geomspace(0.1, 100, 31)
    far = np.where(v > 15, 150.5, v)
    for orders, calls in ((v, []), (far, ["struve"])):
        found = jax.jit(jax.vmap(lambda v, z: jaxspecial.struve(v, z) + 0))(orders, z)
        np.testing.assert_allclose(found, scipy.special.struve(orders, z), rtol=1e-11, atol=1e-14)
        assert seen == calls


def test_scan_calls_the_host_in_the_steps_that_need_it():
    v = jnp.array([0.5, 150.5, 2.5, 300.0, 7.0])

    @jax.jit
    def program(v):
        return jax.lax.scan(lambda total, v: (total + 1, jaxspecial.struve(v, 3.0)), 0, v)[1]

    program.lower(v).compile()
    with calls_of_the_host(2):
        found = jax.block_until_ready(program(v))
    np.testing.assert_allclose(found, scipy.special.struve(np.asarray(v), 3.0), rtol=1e-11, atol=1e-14)


def test_without_the_host():
    v, z = jnp.array([0.5, 150.5, np.nan]), jnp.array([2.0, 2.0, 2.0])
    with jaxspecial.engine("xla", outside="nan"), calls_of_the_host(0):
        found = np.asarray(jax.jit(jaxspecial.struve)(v, z))
        gradient = np.asarray(jax.jit(jax.vmap(jax.grad(jaxspecial.struve)))(v, z))
    assert np.isfinite(found[0]) and np.isnan(found[1:]).all()
    assert np.isfinite(gradient[0]) and np.isnan(gradient[1:]).all()


def test_without_the_host_every_loop_needs_a_kernel():
    with jaxspecial.engine("xla", outside="nan"):
        with pytest.raises(ValueError, match=r"'pbwa' has no kernel, so.*choose engine\('xla'\)"):
            jaxspecial.pbwa(1.0, 2.0)


@pytest.mark.parametrize(
    "name, arguments",
    [
        ("riccati_jn", (3, 0.5)),
        ("pbdv_seq", (1.5, 0.5)),
        ("pro_cv_seq", (0, 3, 0.5)),
        ("roots_jacobi", (5, 0.5, 1.0)),
        ("ellip_harm", (5.0, 8.0, 1, 1, 2.0)),
        ("ellip_harm_2", (5.0, 8.0, 1, 1, 9.0)),
        ("mathieu_even_coef", (2, 1.5)),
        ("stirling2", (5, 2)),
    ],
)
def test_without_the_host_functions_that_need_it_are_errors(name, arguments):
    with jaxspecial.engine("xla", outside="nan"):
        with pytest.raises(ValueError, match=f"'{name}' has no kernel, so it cannot"):
            jax.jit(lambda: getattr(jaxspecial, name)(*arguments))()


def test_a_function_without_a_kernel_has_scipys_bits():
    x = np.linspace(0.1, 5, 20)
    np.testing.assert_array_equal(jaxspecial.mathieu_a(1.0, x), scipy.special.mathieu_a(1.0, x))


@pytest.fixture
def mesh():
    return jax.make_mesh((4,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))


@pytest.mark.parametrize("outside", [0, 1, 64])
def test_shard_map(mesh, outside):
    """Each device calls the host for itself; a gradient in an argument that all devices have is the sum of theirs."""
    v, z = np.linspace(-20, 20, 64), np.geomspace(0.1, 100, 64)
    v[:outside] = 101.5 + np.arange(outside)

    def total(scale, v, z):
        each = jax.shard_map(
            lambda scale, v, z: jaxspecial.jv(v, scale * z),
            mesh=mesh,
            in_specs=(P(), P("x"), P("x")),
            out_specs=P("x"),
        )
        return jnp.sum(each(scale, v, z))

    for derivative in (total, jax.grad(total)):
        found = jax.jit(derivative)(1.5, v, z)
        with jaxspecial.engine("native"):
            want = jax.jit(derivative)(1.5, v, z)
        np.testing.assert_allclose(found, want, rtol=1e-11)


@pytest.mark.parametrize("outside", [0, 1])
def test_sharded_jit(mesh, outside):
    v, z = np.linspace(-20, 20, 64), np.geomspace(0.1, 100, 64)
    v[:outside] = 101.5
    sharding = jax.sharding.NamedSharding(mesh, P("x"))
    args = jax.device_put((v, z), sharding)
    program = jax.jit(jaxspecial.jv, in_shardings=(sharding, sharding), out_shardings=sharding)
    np.testing.assert_allclose(program(*args), scipy.special.jv(v, z), rtol=1e-11, atol=1e-14)
    full = jax.jit(jaxspecial.ellipk, in_shardings=sharding, out_shardings=sharding).lower(args[0]).compile()
    assert "all-gather" not in full.as_text()
    assert (
        "all-gather" not in program.lower(*args).compile().as_text()
    )  # the native loop is partitioned in the branch, too


@pytest.mark.parametrize(
    "name", ["jv", "betainc", *map(quick.thorough, sorted(FUNCTIONS.keys() - {"jv", "betainc"}))]
)
def test_strict_promotion(name):
    """It is for users' programs, not for kernels."""
    args = arguments(name, 1)
    with jax.numpy_dtype_promotion("strict"):
        jax.jit(public(name)).lower(*args)


@pytest.mark.parametrize("count", [1027, 2048])
def test_kernels_in_blocks(mesh, count):
    """On the CPU a kernel of a large array is evaluated block by block, with the same results, also where the array is sharded."""
    x = np.linspace(-20, 20, count)
    found = np.asarray(jaxspecial.hyp1f1(2.5, 3.5, x))
    parts = [jaxspecial.hyp1f1(2.5, 3.5, part) for part in np.array_split(x, 8)]
    np.testing.assert_array_equal(found, np.concatenate(parts))
    assert not re.search(
        host_calls.CALL, lowered(lambda x: kummer_value(x, x, x), (x,), ("cpu", *ACCELERATORS))
    )
    if count % 4 == 0:
        sharding = jax.sharding.NamedSharding(mesh, P("x"))
        program = jax.jit(lambda x: kummer_value(2.5 + 0 * x, 3.5 + 0 * x, x)[0], out_shardings=sharding)
        compiled = program.lower(jax.device_put(x, sharding)).compile()
        np.testing.assert_array_equal(compiled(jax.device_put(x, sharding)), found)
        assert "all-gather" not in compiled.as_text()


def test_debug_nans():
    """A kernel is not evaluated outside of its domain, where it might return NaN."""
    with jax.debug_nans(True):
        found = jaxspecial.kve(jnp.array([0.5, 1500.5]), jnp.array([2.0, 0.0]))
    np.testing.assert_allclose(found, scipy.special.kve([0.5, 1500.5], [2.0, 0.0]))


# --------------------------------------------------------------------------------------- derivatives


@pytest.mark.parametrize("name", ["erf", "j0", "kve", *map(quick.thorough, ("ellipk", "i0", "gamma", "jv"))])
def test_derivatives_are_those_under_native(name):
    args = arguments(name)
    index = len(args) - 1
    once = jax.vmap(jax.grad(public(name), index))
    twice = jax.vmap(jax.grad(jax.grad(public(name), index), index))
    for derivative in (once, twice):
        found = np.asarray(jax.jit(derivative)(*args))
        with jaxspecial.engine("native"):
            want = np.asarray(jax.jit(derivative)(*args))
        np.testing.assert_allclose(
            found, want, rtol=1e-12, atol=1e-12 * np.abs(want[np.isfinite(want)]).max()
        )


@pytest.mark.thorough
def test_derivatives_in_the_order_are_those_under_native():
    for name in ("jv", "kve"):
        args = arguments(name)
        derivative = jax.jit(jax.vmap(jax.hessian(public(name), (0, 1))))
        found = np.asarray(derivative(*args))
        with jaxspecial.engine("native"):
            want = np.asarray(derivative(*args))
        np.testing.assert_allclose(found, want, rtol=1e-10)


# ------------------------------------------------------------------------------------------- lowering


# What XLA does not compile for TPUs (libtpu 0.0.48): doubles that become signed integers at once, as in jnp.signbit.
NOT_FOR_TPUS = r"bitcast_convert .*\(tensor<(\d+x)*f64>\) -> tensor<(\d+x)*i64>|reduce_precision .*f64"


def lowered(f, args, platforms=ACCELERATORS):
    text = jax.jit(f).trace(*args).lower(lowering_platforms=platforms).as_text()
    assert not re.search(NOT_FOR_TPUS, text)
    return text


def test_what_tpus_do_not_compile_is_found():
    for f in (
        jnp.signbit,
        lambda x: jnp.copysign(1.0, x),
        lambda x: jax.lax.bitcast_convert_type(x, jnp.int64),  # in jnp.frexp of JAX 0.10
        lambda x: jax.lax.reduce_precision(x, 8, 23),
    ):
        with pytest.raises(AssertionError):
            lowered(f, [jnp.float64(0.5)])


@pytest.mark.parametrize("name", quick.one_in(16, FULL))
def test_full_kernels_lower_for_all_platforms_at_once(name):
    with jaxspecial.engine("auto"):
        text = lowered(jax.vmap(public(name)), arguments(name))
    assert not re.search(host_calls.CALL, text)


@pytest.mark.parametrize("name", quick.one_in(16, COMPLEX))
def test_complex_kernels_lower_for_all_platforms_at_once(name):
    with jaxspecial.engine("xla", outside="host" if name in FULL_COMPLEX else "nan"):
        text = lowered(jax.vmap(public(name)), complex_arguments(name))
    assert not re.search(host_calls.CALL, text)


@pytest.mark.parametrize("name", [n if n in FEW else quick.thorough(n) for n in FULL])
def test_gradients_lower_for_all_platforms_at_once(name):
    args = arguments(name)

    def total(*args):
        return sum(jnp.sum(r) for r in results(public(name)(*args)))

    with jaxspecial.engine("xla", outside="nan"):
        continuous = tuple(reference.continuous(FUNCTIONS[name], [float(arg[0]) for arg in args]))
        text = lowered(jax.value_and_grad(total, continuous), args)
        assert not re.search(host_calls.CALL, text)


def in_order(f):
    """The derivative in the order, which the exact engine computes for elements outside of the kernel's domain."""
    return jax.vmap(jax.value_and_grad(f))


@pytest.mark.parametrize("platform", ACCELERATORS)
@pytest.mark.parametrize("name", ["jv", "kve"])
@pytest.mark.parametrize("transformed", [jax.vmap, in_order])
def test_the_host_is_called_in_a_conditional_only(name, transformed, platform):
    f, args = transformed(public(name)), arguments(name)
    with jaxspecial.engine("auto"):
        calls = host_calls.in_conditionals(f, args, platform)
    with jaxspecial.engine("callback"):
        without = host_calls.in_conditionals(f, args, platform)
    print(
        f"{name} for {platform}: {len(calls)} calls of the host, all in conditionals; {len(without)} by the callback engine"
    )
    assert calls and all(calls)
    assert without and not any(without)


# Each row lowers a program for each argument, which takes a second or two.
@pytest.mark.parametrize("name", ["kv", "pro_cv", *map(quick.thorough, list(host_calls.table())[::10])])
def test_the_table_of_host_calls_is_right(name):
    with jaxspecial.engine("auto"):
        assert host_calls.of_row(callables.rows()[name]) == host_calls.table()[name]


@pytest.mark.parametrize("name", quick.one_in(3, sorted({*PARTLY, *FEW})))
def test_programs_without_the_host_lower_for_all_platforms_at_once(name):
    with jaxspecial.engine("xla", outside="nan"):
        text = lowered(jax.vmap(public(name)), arguments(name), ("cpu", *ACCELERATORS))
    assert not re.search(host_calls.CALL, text)


def test_auto_on_the_cpu_is_the_native_program():
    """The lowered program of "auto" is that of "native", letter by letter."""
    texts = {}
    for engine in ("auto", "native"):
        with jaxspecial.engine(engine):
            texts[engine] = jax.jit(jax.value_and_grad(jaxspecial.ellipk)).lower(0.5).as_text()
    assert texts["auto"] == texts["native"] and "jaxspecial.ufunc_loop" in texts["auto"]


def test_export_for_several_platforms():
    with jaxspecial.engine("xla", outside="nan"):
        exported = jax.export.export(jax.jit(jaxspecial.kve), platforms=("cpu", *ACCELERATORS))(
            *arguments("kve")
        )
    np.testing.assert_array_equal(
        exported.call(*arguments("kve")), jax.jit(jaxspecial.kve)(*arguments("kve"))
    )


EVERYWHERE = [n for n, f in load().items() if f.partials and f.partials.everywhere] + ["log_kve"]


@pytest.mark.parametrize("name", quick.one_in(4, EVERYWHERE))
def test_kernels_of_derivatives_everywhere_need_no_exact_engine(name):
    function = load()[name]
    args = [jnp.array(column) for column in zip(*sampling.points(function, 2, near_borders=0), strict=True)]
    gradient = jax.vmap(jax.grad(public(name), tuple(range(len(args)))))
    assert "jaxspecial.exact" not in jax.jit(gradient).lower(*args).as_text()


def test_a_program_in_32_bit_is_not_for_several_platforms():
    """JAX cannot lower it; the error says what to do."""
    message = r"Call jax.config.update\('jax_enable_x64', True\) before the export"
    f = jax.jit(jaxspecial.erf)
    with jax.enable_x64(False), jaxspecial.engine("xla", outside="nan"):
        for platform in ACCELERATORS:
            jax.export.export(f, platforms=(platform,))(np.float32(0.3))
        with pytest.raises(ValueError, match=message):
            jax.export.export(f, platforms=ACCELERATORS)(np.float32(0.3))
