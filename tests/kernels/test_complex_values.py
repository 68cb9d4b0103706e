"""Functions of one complex argument under the engine xla, against Arb: borders of methods, zeros, cuts, and far outside of the tested regions."""

import math

import flint
import jax
import numpy as np
import pytest

import jaxspecial
from tests import quick

EPS = 2.0**-52


def _normal(z):
    return (-z / flint.arb(2).sqrt()).erfc() / 2


def _wright_omega(z):
    pi = flint.arb.pi()
    return z.exp().lambertw(int(((z.imag - pi) / (2 * pi)).ceil().unique_fmpz()))


def _airy(k, is_scaled):
    def value(z):
        zeta = 2 * z * z.sqrt() / 3
        factor = 1 if not is_scaled else zeta.exp() if k < 2 else (-abs(zeta.real)).exp()
        return z.airy()[k] * factor

    return value


# name: (the outputs by Arb, the largest |z|, zeros and points where the method changes)
FUNCTIONS = {
    "exp1": ([lambda z: z.expint(flint.acb(1))], 300, [1, 2j, -2]),
    "expi": ([flint.acb.ei], 300, [0.37250741078136663, -1, 2]),
    "sici": ([flint.acb.si, flint.acb.ci], 300, [0.6165054856207163, 3.384180422551186, 1, 2]),
    "shichi": ([flint.acb.shi, flint.acb.chi], 300, [0.5238225713898644, 1, 2j]),
    "fresnel": ([flint.acb.fresnel_s, flint.acb.fresnel_c], 12, [1, -1j, 0.7 + 0.7j]),
    "log_ndtr": ([lambda z: _normal(z).log()], 35, [1, 2.5 + 3j, 9 + 12j]),
    "spence": ([lambda z: (1 - z).polylog(2)], 1e12, [1, 3, 1 / 3, -1, 0.5 + 0.5j]),
    "log1p": ([lambda z: (1 + z).log()], 1e300, [1e-9, -1, 0.5, -0.5]),
    "expm1": ([lambda z: z.exp() - 1], 700, [1e-9, 2j * math.pi]),
    "airy": (
        [_airy(k, False) for k in range(4)],
        60,
        [
            1,
            -1,
            1j - 1,
            0.5 + 0.8660254037844386j,
            -2.338107410459767,
            0.21494707453743056 + 1.100600143302798j,
        ],
    ),
    "airye": ([_airy(k, True) for k in range(4)], 1e4, [1, 1j, -30, 20 + 34.64101615137754j, 20 - 34.64j]),
    "wrightomega": ([_wright_omega], 1e6, [-1 + math.pi * 1j, 1, -50, 3 + 2j]),
}


def points(name, count=160):
    _, largest, near = FUNCTIONS[name]
    random = np.random.default_rng(7)
    size = 10 ** random.uniform(-3, math.log10(largest), count)
    angle = random.uniform(-math.pi, math.pi, count)
    angle[::4] = np.round(angle[::4] / (math.pi / 4)) * math.pi / 4
    angle[::4] += random.choice([-1, 1], len(angle[::4])) * 10.0 ** random.uniform(-16, -2, len(angle[::4]))
    z = size * np.exp(1j * angle)
    about = np.repeat(near, 12)
    turned = np.exp(1j * random.uniform(-math.pi, math.pi, len(about)))
    about = about * (1 + turned * 10.0 ** random.uniform(-15, -0.5, len(about)))
    if name == "wrightomega":
        lines = random.uniform(-9, 1, 40) + 1j * (math.pi + 10.0 ** random.uniform(-15, 0, 40))
        z = np.concatenate([z, lines, lines.conj(), lines.conj() + 2j * math.pi])
    return np.concatenate([z, about])


def by_arb(function, z):
    """The value as a ball."""
    for bits in (200, 1000, 4000, 16000):
        with flint.ctx.workprec(bits):
            value = function(flint.acb(z.real, z.imag))
            if value.rel_accuracy_bits() > 70:
                return value
    raise AssertionError(f"Arb cannot decide the value at {z}")


def modulus(name, output, z):
    """The size of the terms of the Airy function or derivative, whose sum is 0 at infinitely many complex z."""
    if name != "airy" or abs(z) < 1:
        return None
    f, slope = (abs(by_arb(FUNCTIONS[name][0][output // 2 * 2 + k], z)).mid() for k in range(2))
    root = flint.arb(abs(z)).sqrt()
    return max(slope, f * root) if output % 2 else max(f, slope / root)


def distance(function, z, got, terms=None):
    """|got - value| / |value|, less what one ulp of each part changes, in eps, or twice |got - value| / terms where this is less; 0
    where the value overflows or underflows."""
    want = by_arb(function, z)
    size = abs(want).mid()
    if not flint.arb(1e-290) < size < flint.arb(1e300):
        return 0.0
    off = abs(flint.acb(got.real, got.imag) - want)
    if not np.isfinite(got) or (off / size).mid() < 3 * EPS:
        return float((off / size).mid()) / EPS if np.isfinite(got) else math.inf
    near = [complex(z.real * (1 + EPS), z.imag), complex(z.real, z.imag * (1 + EPS))]
    changes = [abs(by_arb(function, p) - want) for p in near]
    change = sum(c for c in changes if c < 0.5 * size)  # else across a cut
    error = max(float(((off - change) / size).mid()) / EPS, 0.0)
    return error if terms is None else min(error, 2 * float((off / terms).mid()) / EPS)


@pytest.mark.parametrize("name", quick.one_in(3, FUNCTIONS))
def test_values(name):
    z = points(name)
    with jaxspecial.engine("xla", outside="nan"):
        outputs = jax.jit(getattr(jaxspecial, name))(z)
    for k, (function, got) in enumerate(
        zip(FUNCTIONS[name][0], outputs if isinstance(outputs, tuple) else (outputs,), strict=True)
    ):
        errors = [
            distance(function, *pair, modulus(name, k, pair[0]))
            for pair in zip(z.tolist(), np.asarray(got).tolist(), strict=True)
        ]
        worst = int(np.argmax(errors))
        print(
            f"{name}: median {np.median(errors):.1f}, worst {errors[worst]:.1f} eps at {z[worst]}, of {len(z)}"
        )
        assert np.median(errors) <= 2 and errors[worst] <= 8


STRICT = [  # name, output, argument: right to the last digits of the value, though an ulp of the argument changes more
    ("expi", 0, 0.3725074107813666 + 0j),
    ("expi", 0, 0.3725074107813666 + 1e-15j),
    ("sici", 1, 0.6165054856207163 + 1e-16j),
    ("shichi", 1, 0.5238225713898644 - 1e-16j),
    ("spence", 0, 1 + 1e-12 + 1e-13j),
    ("fresnel", 0, 14.3 + 4.7j),
    ("fresnel", 1, 14.3 - 4.7j),
    ("wrightomega", 0, -1 + 1e-9 + math.pi * 1j),
    ("wrightomega", 0, -3 + math.pi * 1j),
]


@pytest.mark.parametrize(("name", "output", "z"), STRICT)
def test_the_argument_is_taken_as_exact(name, output, z):
    with jaxspecial.engine("xla", outside="nan"):
        found = jax.jit(getattr(jaxspecial, name))(z)
    got = complex(found[output] if isinstance(found, tuple) else found)
    want = by_arb(FUNCTIONS[name][0][output], z)
    error = float((abs(flint.acb(got.real, got.imag) - want) / abs(want)).mid()) / EPS
    print(f"{name}({z}): {error:.1f} eps")
    assert error <= 8


@pytest.mark.parametrize("name", ["exp1", "expi", "sici", "shichi", "fresnel", "airy", "airye"])
def test_the_small_part_next_to_an_axis(name):
    """There one part of the value is far smaller than the other, and right in itself, as Im f(x + i y) = y f'(x) is."""
    random = np.random.default_rng(5)
    x = random.uniform(1.05, 12, 60) * 10.0 ** random.choice([0, 0 if name == "fresnel" else 1], 60)
    z = x * (1 + 1j * random.choice([-1, 1], 60) * 10.0 ** random.choice([-7.0, -9, -13, -60], 60))
    z = z * np.resize(
        [1, -1, 1j] if name in ("sici", "shichi", "fresnel") else [1, 1 if name == "airye" else -1], 60
    )
    if name.startswith("airy"):
        z = z / np.maximum(1, np.abs(z) / 20)  # further right they underflow
    with jaxspecial.engine("xla", outside="nan"):
        outputs = jax.jit(getattr(jaxspecial, name))(z)
    errors = []
    for function, got in zip(
        FUNCTIONS[name][0], outputs if isinstance(outputs, tuple) else (outputs,), strict=True
    ):
        for point, value in zip(z.tolist(), np.asarray(got).tolist(), strict=True):
            with flint.ctx.workprec(1000):
                want = function(flint.acb(point))
                near = [function(flint.acb(point + step)) for step in ulps(point)]
                for part in ("real", "imag"):
                    right = getattr(want, part)
                    change = sum(abs(getattr(f, part) - right) for f in near)
                    error = (abs(flint.arb(getattr(value, part)) - right) - change) / abs(right)
                    errors.append(float(error.mid()) / EPS)
    print(f"{name}: worst {max(errors):.0f} eps of {len(errors)} parts")
    bound = 3000 if name == "airye" else 50  # its derivative has terms that cancel
    assert all(error <= bound for error in errors)  # not so for NaN


CARLSON = {  # name: (the value by Arb, the largest angle)
    "elliprc": (flint.acb.elliptic_rc, 3.1),
    "elliprf": (flint.acb.elliptic_rf, 3.1),
    "elliprd": (flint.acb.elliptic_rd, 3.1),
    "elliprg": (flint.acb.elliptic_rg, 3.1),
    "elliprj": (flint.acb.elliptic_rj, 1.57),
}


@pytest.mark.parametrize("size", [0.5, 6, 60])
@pytest.mark.parametrize("name", CARLSON)
def test_integrals_of_carlson(name, size):
    """Also of very different arguments, of arguments next to each other, and of zeros."""
    function, angle = CARLSON[name]
    inputs = 4 if name == "elliprj" else 2 if name == "elliprc" else 3
    random = np.random.default_rng(3)
    x = 10 ** random.uniform(-size, size, (inputs, 80)) * np.exp(
        1j * random.uniform(-angle, angle, (inputs, 80))
    )
    x[1:, :20] = x[0, :20] * (1 + 1e-3 * random.normal(size=(inputs - 1, 20)))
    x[0, 20:30] = 0
    if name == "elliprj":
        x[3, 40:] *= np.minimum(1, 9e11 * np.abs(x[:3]).max(0) / np.abs(x[3]))[40:]
        x[3, 30:40] *= 9e11 * np.abs(x[:3]).max(0)[30:40] / np.abs(x[3, 30:40])
        x = x[:, (x.real >= 0).all(0) & (np.abs(x[3]) <= 1e12 * np.abs(x[:3]).max(0))]
    with jaxspecial.engine("xla", outside="nan"):
        got = np.asarray(jax.jit(getattr(jaxspecial, name))(*x))
    errors = []
    for column, value in zip(x.T.tolist(), got.tolist(), strict=True):
        with flint.ctx.workprec(2000):
            want = function(*(flint.acb(a.real, a.imag) for a in column))
            size_ = abs(want).mid()
            usual = flint.arb(1e-290) < size_ < flint.arb(1e290)
            error = abs(flint.acb(value.real, value.imag) - want) / size_
            errors.append(float(error.mid()) / EPS if usual else 0.0)
    print(
        f"{name}, 1e+-{size}: median {np.median(errors):.1f}, worst {max(errors):.1f} eps at {len(errors)} points"
    )
    assert np.median(errors) <= 4 and max(errors) <= 64


@pytest.mark.parametrize("name", [n for n in CARLSON if n != "elliprj"])
def test_integrals_of_carlson_on_both_sides_of_the_cut(name):
    """Arguments next to each other's conjugates: sums of their roots cancel, and SciPy's values have no digits at some of them."""
    function, inputs, count = CARLSON[name][0], 2 if name == "elliprc" else 3, 100
    random = np.random.default_rng(11)
    base, distance = -(10.0 ** random.uniform(-3, 3, count)), 10.0 ** random.uniform(-14, 0, count)
    real = base * (
        1 + random.integers(0, 2, (inputs, count)) * random.normal(size=(inputs, count)) * distance
    )
    sides = random.choice([-1, 1], (inputs, count)) * 10.0 ** random.uniform(-14, 0, (inputs, count))
    x = real + 1j * base * sides
    x[0, :30] = x[-1, :30].conj()
    with jaxspecial.engine("xla", outside="nan"):
        got = np.asarray(jax.jit(getattr(jaxspecial, name))(*x))
    errors = []
    for column, value in zip(x.T.tolist(), got.tolist(), strict=True):
        with flint.ctx.workprec(600):
            want = function(*(flint.acb(a) for a in column))
            moved = [
                [a + (k == i) * d for k, a in enumerate(column)]
                for i in range(inputs)
                for d in ulps(column[i])
            ]
            change = sum(abs(function(*map(flint.acb, near)) - want) for near in moved)
            error = (abs(flint.acb(value) - want) - change) / abs(want)
            errors.append(max(float(error.mid()) / EPS, 0.0) if np.isfinite(value) else math.inf)
    print(f"{name}: worst {max(errors):.1f} eps at {len(errors)} points")
    assert max(errors) <= 32


def ulps(z):
    return z.real * EPS, z.imag * EPS * 1j


@pytest.mark.parametrize("name", ["airy", "airye"])
def test_the_modulus_of_airy_functions_far_on_the_negative_axis(name):
    """Ai^2 + Bi^2 is 1 / (pi sqrt(-z)) there (DLMF 9.8.9), though the phase has no digits."""
    z = -np.geomspace(1e6, 1e100, 80) + 0j
    with jaxspecial.engine("xla", outside="nan"):
        ai, _, bi, _ = map(np.asarray, jax.jit(getattr(jaxspecial, name))(z))
    modulus = np.sqrt(np.abs(ai) ** 2 + np.abs(bi) ** 2)
    np.testing.assert_allclose(modulus, 1 / np.sqrt(math.pi * np.sqrt(-z.real)), rtol=1e-12)


@pytest.mark.parametrize("name", ["log1p", "xlogy"])
def test_both_parts_of_a_logarithm_next_to_the_unit_circle(name):
    """The real part is small there, and has its digits as SciPy's."""
    random = np.random.default_rng(5)
    angle = random.uniform(-math.pi, math.pi, 100)
    distance = np.where(angle < 0, 0.0, 10.0 ** random.uniform(-16, -0.5, 100))
    z = (1 + distance * random.choice([-1, 1], 100)) * np.exp(1j * angle)
    z = z - 1 if name == "log1p" else z
    function = getattr(jaxspecial, name) if name == "log1p" else lambda z: jaxspecial.xlogy(1.0 + 0j, z)
    with jaxspecial.engine("xla", outside="nan"):
        got = np.asarray(jax.jit(function)(z))
    with flint.ctx.workprec(300):
        want = [(flint.acb(a) + (name == "log1p")).log() for a in z.tolist()]
        errors = [
            abs((flint.arb(g) - w).mid()) / (8 * EPS * abs(w) + flint.arb(1e-31)) if w != 0 else abs(g)
            for value, reference in zip(got.tolist(), want, strict=True)
            for g, w in zip((value.real, value.imag), (reference.real, reference.imag), strict=True)
        ]
    assert all(float(flint.arb(e).mid()) <= 1 for e in errors)  # not so for NaN
