"""The values of Riemann's and Hurwitz's zeta functions on devices, against Arb."""

import flint
import numpy as np

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
