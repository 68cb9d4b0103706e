"""The values of Riemann's and Hurwitz's zeta functions on devices, against Arb."""

import flint
import numpy as np
import scipy.special

from jaxspecial.kernels.gamma.zeta_values import hurwitz_zeta_value, riemann_zeta_value

EPS = 2.0**-52
GENERATOR = np.random.default_rng(3)


def errors(found, exact):
    return np.abs(np.asarray(found) - np.array([float(e) for e in exact])) / np.abs(np.asarray(found)) / EPS


def test_hurwitz_zeta():
    """The error, less what half an ulp of x changes in q^-x and half an ulp of q there."""
    x = np.concatenate([1 + 10.0 ** GENERATOR.uniform(-4, 1, 100), GENERATOR.uniform(1, 200, 100)])
    q = 10.0 ** GENERATOR.uniform(-3, 4, 200)
    small = x * np.abs(np.log10(q)) < 290
    x, q = x[small], q[small]
    with flint.ctx.workprec(300):
        exact = [flint.arb(a).zeta(flint.arb(b)) for a, b in zip(x, q, strict=True)]
    found = errors(hurwitz_zeta_value(x, q), exact) - x * (1 + np.abs(np.log(q)))
    print(len(found), found.max())
    assert found.max() < 8
    assert np.isinf(hurwitz_zeta_value(np.array([1.0]), np.array([0.5]))).all()


def test_hurwitz_zeta_left_of_0():
    """The error over an ulp of the value and what an ulp of q changes: by a sum of (q + k)^-x for q + k < 1, and Arb's value for the rest."""
    x = np.concatenate([GENERATOR.integers(2, 20, 200), GENERATOR.integers(2, 60, 200)]).astype(float)
    q = -(10.0 ** GENERATOR.uniform(-3, 2.3, 400))
    q[:200] = np.round(q[:200]) + 10.0 ** GENERATOR.uniform(-12, -0.3, 200) * GENERATOR.choice([-1, 1], 200)
    q[200:260] = np.round(q[200:260]) + 0.5 + 10.0 ** GENERATOR.uniform(-17, -6, 60)
    q = np.minimum(q, -1e-3)
    got = np.asarray(hurwitz_zeta_value(x, q))
    found = []
    with flint.ctx.workprec(600):
        for s, a, value in zip(x, q, got, strict=True):
            terms = [flint.arb(a) + k for k in range(int(-np.floor(a)) + 1)]
            exact = sum((t ** -int(s) for t in terms), flint.arb(s).zeta(terms[-1] + 1))
            slope = s * float(sum((abs(t) ** -int(s + 1) for t in terms), flint.arb(0)))
            error = abs(float(flint.arb(value) - exact))
            found.append(error / (EPS * abs(value) + np.spacing(abs(a)) * slope))
    print(np.median(found), np.max(found))
    assert np.median(found) < 0.1 and np.max(found) < 2
    poles = hurwitz_zeta_value(np.array([1.0, 3.0, 4.0, 2.0]), np.array([-0.5, -2.0, 0.0, -1e300]))
    assert np.isposinf(poles).all()
    half = hurwitz_zeta_value(np.array([3.0, 1101.0, 1e5, 1e5 + 1]), np.array([-1.5, -2.5, -0.5, -0.3]))
    np.testing.assert_allclose(half[0], scipy.special.zeta(3.0, 2.5), rtol=1e-14)
    assert half[1] == 0 and half[2] == np.inf and half[3] == -np.inf


def test_riemann_zeta():
    x = np.concatenate(
        [GENERATOR.uniform(-30, 60, 200), 1 + 10.0 ** GENERATOR.uniform(-8, 0, 50), [-2.0, 0.0]]
    )
    with flint.ctx.workprec(300):
        exact = [flint.arb(a).zeta() for a in x]
    got = np.asarray(riemann_zeta_value(x))
    assert got[-2] == 0 and got[-1] == -0.5
    found = errors(got[:-2], exact[:-2])
    print(np.median(found), found.max())
    assert (
        np.median(found) < 2 and found.max() < 40
    )  # near the zeros -2, -4, ... one ulp of x changes as much
