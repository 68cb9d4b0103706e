"""Orthogonal polynomials of complex arguments, against Arb: large degrees and arguments, next to the interval, its ends and the cut."""

import flint
import jax
import numpy as np
import pytest

import jaxspecial
from jaxspecial.kernels.orthogonal import polynomials

EPS = 2.0**-52
acb = flint.acb


def _monic_shifted_jacobi(n, p, q, z):
    binomial = (2 * n + p).gamma() / ((n + 1).gamma() * (n + p).gamma())
    return acb.jacobi_p(2 * z - 1, n, p - q, q - 1) / binomial


FUNCTIONS = {  # name: (the value by Arb, the parameters, the largest part of the argument in the interval)
    "eval_legendre": (lambda n, z: acb.legendre_p(z, n), [], 1),
    "eval_sh_legendre": (lambda n, z: acb.legendre_p(2 * z - 1, n), [], 1),
    "eval_chebyt": (lambda n, z: acb.chebyshev_t(z, n), [], 1),
    "eval_chebyu": (lambda n, z: acb.chebyshev_u(z, n), [], 1),
    "eval_chebyc": (lambda n, z: 2 * acb.chebyshev_t(z / 2, n), [], 2),
    "eval_chebys": (lambda n, z: acb.chebyshev_u(z / 2, n), [], 2),
    "eval_sh_chebyt": (lambda n, z: acb.chebyshev_t(2 * z - 1, n), [], 1),
    "eval_sh_chebyu": (lambda n, z: acb.chebyshev_u(2 * z - 1, n), [], 1),
    "eval_gegenbauer": (lambda n, a, z: acb.gegenbauer_c(z, n, a), [1.7], 1),
    "eval_jacobi": (lambda n, a, b, z: acb.jacobi_p(z, n, a, b), [-0.6, 3.1], 1),
    "eval_sh_jacobi": (_monic_shifted_jacobi, [2.3, 1.9], 1),
    "eval_laguerre": (lambda n, z: acb.laguerre_l(z, n, acb(0)), [], 30),
    "eval_genlaguerre": (lambda n, a, z: acb.laguerre_l(z, n, a), [1.7], 30),
}


def points(end, count=30):
    """Degrees and arguments: of all magnitudes, next to the interval, and next to its ends."""
    random = np.random.default_rng(5)

    def turned(size):
        return size * np.exp(1j * random.uniform(-np.pi, np.pi, size.size))

    near = 10.0 ** random.uniform(-16, 0, count) * random.normal(size=count)
    z = [
        turned(end * 10.0 ** random.uniform(-3, 1, count)),
        turned(10.0 ** random.uniform(-100, 70, count)),
        end * random.uniform(-1, 1, count) + 1j * near,
        random.choice([-end, 0, end], count) + turned(10.0 ** random.uniform(-16, -2, count)),
    ]
    degrees = [random.integers(0, most, count) for most in (60, 4, 300, 300)]
    return np.concatenate(degrees).astype(float), np.concatenate(z)


def error(function, row, got, first):
    """The relative error in eps, beyond what one ulp changes in each part of z and in each argument from `first` on."""
    with flint.ctx.workprec(4000):
        exact = [acb(v) for v in row]
        want = function(*exact)
        if want == 0 or not abs(want) < 1e300:
            return 0.0
        steps = [(i, row[i] * EPS) for i in range(first, len(row) - 1)]
        steps += [(-1, row[-1].real * EPS), (-1, 1j * row[-1].imag * EPS)]
        change = 0
        for i, step in steps:
            moved = list(exact)
            moved[i] += acb(step)
            change += abs(function(*moved) - want)
        return float(((abs(acb(got) - want) - change) / abs(want)).mid()) / EPS


def errors(name, n, z):
    function, parameters, _ = FUNCTIONS[name]
    arguments = [n, *(np.full(n.shape, p) for p in parameters), z]
    with jaxspecial.engine("xla", outside="nan"):
        got = np.asarray(jax.jit(getattr(jaxspecial, name))(*arguments)).tolist()
    rows = zip(*(a.tolist() for a in arguments), strict=True)
    first = 0 if "cheby" in name else 1  # the degree is an argument of those that are functions of it
    found = [error(function, row, value, first) for row, value in zip(rows, got, strict=True)]
    print(f"{name}: median {np.median(found):.1f}, worst {max(found):.1f} eps at {len(found)} points")
    return found


@pytest.mark.parametrize("name", FUNCTIONS)
def test_values_of_integer_degree(name):
    found = errors(name, *points(FUNCTIONS[name][2]))
    assert np.median(found) <= 4 and all(e <= 100 for e in found)  # not so for NaN


@pytest.mark.parametrize("name", [name for name in FUNCTIONS if "cheby" in name])
def test_chebyshev_functions_of_other_degrees(name):
    """Also next to their cut."""
    random = np.random.default_rng(6)
    _, z = points(FUNCTIONS[name][2], 20)
    z[:20] = -(z[:20].real ** 2) - 1 + 1e-9j * z[:20].imag
    found = errors(name, random.uniform(-5, 30, z.size), z)
    assert np.median(found) <= 4 and all(e <= 100 for e in found)


@pytest.mark.parametrize(
    "name, arguments, value",
    [
        ("eval_gegenbauer", (50.0, 1.7, 652003.1679475614 + 0j), 1e307),
        ("eval_gegenbauer", (301.0, 1e5, 0j), 0.0),
        ("eval_jacobi", (50.0, -0.6, 3.1, 701892.2086222208 + 0j), 1e307),
        ("eval_laguerre", (50.0, 26894427.558228083 + 0j), 1e307),
        ("eval_genlaguerre", (150.0, 1.7, 6439.597989529067 + 0j), 1e307),
        ("eval_chebys", (1.0, 1.7e308 + 0j), 1.7e308),
        ("eval_chebyu", (0.001, 1e300 + 0j), 1.9966458048426387),
        ("eval_sh_jacobi", (1.0, 0.5, 1e-12, 0j), -1e-12 / 1.5),
        *(("eval_chebyt", (n, z), np.inf) for n, z in ((1e4, 0.5000000000000006j), (30.0, 1e30 + 1e30j))),
        *(("eval_chebyu", (n, z), np.inf) for n, z in ((2.0, 1e300 + 0j), (1000.0, -5 + 0.1j))),
        ("eval_chebyc", (1000.0, 3 + 2j), np.inf),
        ("eval_legendre", (2.0, -1e300 + 0j), np.inf),
    ],
)
def test_next_to_overflow(name, arguments, value):
    """Steps, or terms, overflowed where the value does not; infinite values were NaN."""
    with jaxspecial.engine("xla", outside="nan"):
        got = complex(jax.jit(getattr(jaxspecial, name))(*arguments))
    assert not np.isnan(got)
    np.testing.assert_allclose(abs(got) if np.isinf(value) else got, value, rtol=1e-12)


@pytest.mark.parametrize("name", ["eval_sh_legendre", "eval_sh_chebyt", "eval_sh_chebyu"])
def test_derivatives_of_shifted_polynomials_next_to_0(name):
    """They lost digits where 2 x - 1 was rounded."""
    n, z = 1e4, 1e-10 + 1e-11j
    got = complex(jax.grad(getattr(jaxspecial, name), 1, holomorphic=True)(n, z))
    with flint.ctx.workprec(2000):
        step = acb(2) ** -400
        function = FUNCTIONS[name][0]
        want = (function(acb(n), z + step) - function(acb(n), z - step)) / (2 * step)
        assert abs(acb(got) / want - 1) < 1e-13


def test_the_side_of_the_cut():
    """The lower one, as SciPy's, whatever the sign of the imaginary part."""
    for name in ("eval_chebyt", "eval_chebyu"):
        for z in (complex(-2, 0.0), complex(-2, -0.0)):
            with jaxspecial.engine("xla", outside="nan"):
                got = complex(getattr(jaxspecial, name)(2.5, z))
            np.testing.assert_allclose(got, complex(getattr(jaxspecial, name)(2.5, z)), rtol=1e-13)


def test_derivatives_of_large_degrees():
    """On every engine by kernels; SciPy's values have no digit here."""
    n, z = 60.0, 0.4 + 0.7j
    with jaxspecial.engine("native"):
        got = complex(jax.grad(jaxspecial.eval_legendre, 1, holomorphic=True)(n, z))
    with flint.ctx.workprec(300):
        w = acb(z)
        want = n / (w**2 - 1) * (w * acb.legendre_p(w, n) - acb.legendre_p(w, n - 1))
        assert abs(acb(got) / want - 1) < 1e-14
    assert set(polynomials.KERNELS) <= set(FUNCTIONS)
