"""Carlson's integrals of arguments of very different sizes, up to 1e600 times one another, under the engine xla, against Arb."""

import flint
import jax
import numpy as np
import pytest

import jaxspecial
from tests import quick

EPS = 2.0**-52
BY_ARB = {
    "elliprf": (3, lambda *a: flint.acb.elliptic_rf(*a)),
    "elliprg": (3, lambda *a: flint.acb.elliptic_rg(*a)),
    "elliprd": (3, lambda x, y, z: flint.acb.elliptic_rj(x, y, z, z)),
    "elliprj": (4, lambda *a: flint.acb.elliptic_rj(*a)),
}


def sizes(count, number, seed):
    """Of all magnitudes, in part next to a common one."""
    random = np.random.default_rng(seed)
    common = random.uniform(-300, 300, (count, 1)) * (np.arange(count) % 3 == 0)[:, None]
    spread = np.resize([300, 100, 150, 30], (count, 1))
    return 10 ** np.clip(common + random.uniform(-1, 1, (count, number)) * spread, -300, 300)


# Results next to the smallest doubles: the terms of their sums must not underflow.
SMALL = [
    (4.589780988015774e-131, 7.108255276895448e55, 2.9119152381125304e206, 1e206),
    (2.2324510012299096e188, 1.1182862393517634e-91, 6.0365760174934755e203, 5e203),
    (5.197660025909202e112, 3.281487304966052e-17, 6.225903608930258e202, 5e202),
    (1.5061595933906623e91, 1.4092458467831593e199, 1.4092458467831593e199, 1e199),
    (1e-40, 1e-30, 1e207, 1e206),
    (1.7573849616202374e100, 0.0, 7.818429853698241e201, 6.079570582314012e194),
]


@pytest.mark.parametrize("kind", ["real", quick.thorough("complex")])
@pytest.mark.parametrize("name", BY_ARB)
def test_arguments_of_very_different_sizes(name, kind):
    number, by_arb = BY_ARB[name]
    points = sizes(200, number, 1)
    if kind == "real":
        points = np.concatenate([points, [point[:number] for point in SMALL]])
    if kind == "complex":
        turn = np.random.default_rng(2).uniform(-1, 1, points.shape)
        points = points * np.exp(1j * np.pi * turn * (0.5 if name == "elliprj" else 1.0))
    with jaxspecial.engine("xla", outside="nan"):
        got = np.asarray(jax.jit(getattr(jaxspecial, name))(*points.T))
    errors, nan = [], 0
    for point, value in zip(points, got, strict=True):
        with flint.ctx.workprec(4000):
            want = by_arb(*(flint.acb(complex(x).real, complex(x).imag) for x in point))
            if not flint.arb(3e-308) < abs(want) < flint.arb(1e300):
                continue
            nan += np.isnan(value)
            found = flint.acb(complex(value).real, complex(value).imag)
            errors.append(float((abs(found - want) / abs(want)).mid()) / EPS)
    print(f"{name}, {kind}: worst {np.nanmax(errors):.1f} eps at {len(errors)} points, {nan} NaN")
    assert len(errors) >= 100 and not np.nanmax(errors) > (
        20 if (name, kind) == ("elliprg", "complex") else 8
    )
    # R_J has a kernel for arguments at most 1e500 times others, if they are complex for p at most 1e12 times the others
    assert nan == 0 or name == "elliprj" and nan <= (2 if kind == "real" else len(errors))
