"""Eigenvectors of tridiagonal matrices: the equations, and mpmath's eigenvalue."""

import mpmath
from flint import arb

from jaxspecial.exact.balls import tridiagonal


class _Oscillator:
    """T_ii = i^2 + 1, T_i,i+1 = 1/2."""

    estimate, more_rows = 10.0, 0

    def diagonal(self, i):
        return arb(i * i + 1)

    def off_diagonal(self, i):
        return arb(0.5)

    def doubles(self, i):
        return i * i + 1.0, 0.5


def test_an_eigenvector_solves_the_equations():
    matrix = _Oscillator()
    count = tridiagonal.rows_needed(matrix, 3, 284)
    value, z, largest = tridiagonal.eigenpair(matrix, 2, count)
    assert largest == 2 and value.rel_accuracy_bits() > 210 and abs(value - 5) < 0.2
    for i in range(1, count - 1):
        rest = z[i - 1] / 2 + z[i + 1] / 2 + (matrix.diagonal(i) - value) * z[i]
        assert abs(rest) < 1e-60
    with mpmath.workdps(70):
        t = mpmath.matrix(40)
        for i in range(40):
            t[i, i] = i * i + 1
            if i < 39:
                t[i, i + 1] = t[i + 1, i] = mpmath.mpf(1) / 2
        want = sorted(mpmath.eigsy(t, eigvals_only=True))[2]
        assert abs(mpmath.mpf(value.mid().str(70, radius=False)) - want) < mpmath.mpf(10) ** -60
