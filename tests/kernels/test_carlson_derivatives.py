"""Derivatives of Carlson's integrals of complex arguments on both sides of the negative axis, against Arb."""

import flint
import jax
import numpy as np
import pytest

import jaxspecial

EPS = 2.0**-52
INTEGRALS = {
    "elliprc": flint.acb.elliptic_rc,
    "elliprd": flint.acb.elliptic_rd,
    "elliprf": flint.acb.elliptic_rf,
    "elliprg": flint.acb.elliptic_rg,
}


def points(inputs, count=12):
    """Arguments next to each other's conjugates, in part exactly their conjugates, from 1e-12 of an angle to half of one."""
    random = np.random.default_rng(12)
    base = -(10.0 ** random.uniform(-3, 3, count))
    apart = (random.random((inputs, count)) < 0.5) * random.normal(size=(inputs, count))
    angles = random.choice([-1, 1], (inputs, count)) * 10.0 ** random.uniform(-12, 0, (inputs, count))
    x = base * (1 + apart * 10.0 ** random.uniform(-12, 0, count)) + 1j * base * angles
    x[0, ::3] = x[-1, ::3].conj()
    return x


def quotient(function, point, j):
    """The derivative in the argument j, to 300 bits or more."""
    with flint.ctx.workprec(900):
        exact = [flint.acb(z) for z in point]
        step = abs(exact[j]) / flint.arb(2) ** 300
        ends = ([z + sign * step * (i == j) for i, z in enumerate(exact)] for sign in (1, -1))
        return (function(*next(ends)) - function(*next(ends))) / (2 * step)


@pytest.mark.parametrize("name", INTEGRALS)
def test_first_derivatives_on_both_sides_of_the_cut(name):
    """Quadrature had no digit at some of these points: the path ran between singular points that meet."""
    function, inputs = INTEGRALS[name], 2 if name == "elliprc" else 3
    x, errors = points(inputs), []
    for j in range(inputs):
        slopes = jax.vmap(jax.grad(getattr(jaxspecial, name), argnums=j, holomorphic=True))(*x)
        for point, got in zip(x.T.tolist(), np.asarray(slopes).tolist(), strict=True):
            want = quotient(function, point, j)
            change = 0
            for k, z in enumerate(point):
                for step in (z.real * EPS, 1j * z.imag * EPS):
                    near = [*point[:k], z + step, *point[k + 1 :]]
                    change += abs(quotient(function, near, j) - want)
            error = (abs(flint.acb(got) - want) - change) / abs(want)
            errors.append(float(error.mid()) / EPS)
    print(f"{name}: worst {max(errors):.1f} eps of {len(errors)} derivatives")
    assert all(error <= 64 for error in errors)  # not so for NaN
