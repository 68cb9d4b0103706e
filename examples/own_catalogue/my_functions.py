"""Two user functions: a ufunc made by numba, and a function on NumPy arrays."""

import numba
import numpy as np


@numba.vectorize(["float64(float64, float64)"])
def agm(x, y):
    """The arithmetic-geometric mean of positive numbers, by Gauss's iteration."""
    for _ in range(60):
        if abs(x - y) <= 4e-16 * x:
            break
        x, y = (x + y) / 2, (x * y) ** 0.5
    return (x + y) / 2


def clausen(theta):
    """Clausen's function, the sum of sin(k theta) / k^2, for 0 < theta < 2 pi.

    It is the integral of -log(2 sin(t/2)) from 0 to theta. The singular part -log(t) is integrated by hand; the
    rest, log(t / (2 sin(t/2))), by 24 Gauss nodes. The rest is smooth up to pi. For theta > pi Clausen's function is minus
    that at 2 pi - theta.
    """
    nodes, weights = np.polynomial.legendre.leggauss(24)
    near = np.where(theta <= np.pi, theta, 2 * np.pi - theta)
    t = near[..., None] * (nodes + 1) / 2
    rest = np.log(t / (2 * np.sin(t / 2))) @ weights * near / 2
    return np.where(theta <= np.pi, 1.0, -1.0) * (near - near * np.log(near) + rest)
