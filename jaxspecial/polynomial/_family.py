"""The six families of polynomials, each a row of numbers: its recurrence, its derivative and its antiderivative."""

import dataclasses
from collections.abc import Callable

import numpy as np


@dataclasses.dataclass(frozen=True, eq=False)
class Family:
    """Polynomials P_0 = 1, P_1, P_2, ... with

      d_n P_n = (a_n x + b_n) P_(n-1) - g_n P_(n-2),                          `recurrence(n)` = d, a, b, g     (1)
      P_n' = sum of outer_k inner_n P_k over k = n-1, n-1-step, ...,          `derivative` = step, inner, outer (2)
      integral of P_n = P_(n+1) / up_n + level P_n + P_(n-1) / down_n + constant,     `integral` = up, level, down (3)

    in integers, so that integer coefficients stay integers. In (2) step is 0 where P_n' has only the term k = n-1.
    In (3) level is 0 or 1, and down is None where there is no such term.
    """

    prefix: str
    module: str
    series: str
    polynomials: str
    recurrence: Callable
    derivative: tuple
    integral: tuple
    domain: tuple = (-1.0, 1.0)
    maxpower: int | None = 16

    def __repr__(self):
        return self.module


def _ones(n):
    return np.ones_like(n)


POLYNOMIAL = Family(
    prefix="poly",
    module="polynomial",
    series="power series",
    polynomials="powers x^n",
    recurrence=lambda n: (1 + 0 * n, 1 + 0 * n, 0 * n, 0 * n),
    derivative=(0, lambda n: n, _ones),
    integral=(lambda n: n + 1, 0, None),
    maxpower=None,
)
CHEBYSHEV = Family(  # DLMF 18.9.2; 18.9.21; 18.17.1 with 18.9.9
    prefix="cheb",
    module="chebyshev",
    series="Chebyshev series",
    polynomials="Chebyshev polynomials T_n of the first kind",
    recurrence=lambda n: (1 + 0 * n, np.where(n == 1, 1, 2), 0 * n, np.where(n == 1, 0, 1)),
    derivative=(2, lambda n: 2 * n, lambda k: np.where(k == 0, 0.5, 1.0)),
    integral=(lambda n: np.where(n == 0, 1, 2 * n + 2), 0, lambda n: 2 - 2 * n),
)
LEGENDRE = Family(  # DLMF 18.9.2; 14.10.5 summed
    prefix="leg",
    module="legendre",
    series="Legendre series",
    polynomials="Legendre polynomials P_n",
    recurrence=lambda n: (n, 2 * n - 1, 0 * n, n - 1),
    derivative=(2, _ones, lambda k: 2 * k + 1),
    integral=(lambda n: 2 * n + 1, 0, lambda n: -(2 * n + 1)),
)
LAGUERRE = Family(  # DLMF 18.9.2; 18.9.23 with 18.9.14
    prefix="lag",
    module="laguerre",
    series="Laguerre series",
    polynomials="Laguerre polynomials L_n",
    recurrence=lambda n: (n, -1 + 0 * n, 2 * n - 1, n - 1),
    derivative=(1, lambda n: -_ones(n), _ones),
    integral=(lambda n: -_ones(n), 1, None),
    domain=(0.0, 1.0),
)
HERMITE = Family(  # DLMF 18.9.2; 18.9.25
    prefix="herm",
    module="hermite",
    series="Hermite series",
    polynomials="physicists' Hermite polynomials H_n",
    recurrence=lambda n: (1 + 0 * n, 2 + 0 * n, 0 * n, 2 * n - 2),
    derivative=(0, lambda n: 2 * n, _ones),
    integral=(lambda n: 2 * n + 2, 0, None),
)
HERMITE_E = Family(  # DLMF 18.9.2; 18.9.27
    prefix="herme",
    module="hermite_e",
    series="Hermite_e series",
    polynomials="probabilists' Hermite polynomials He_n",
    recurrence=lambda n: (1 + 0 * n, 1 + 0 * n, 0 * n, n - 1),
    derivative=(0, lambda n: n, _ones),
    integral=(lambda n: n + 1, 0, None),
)
FAMILIES = (POLYNOMIAL, CHEBYSHEV, LEGENDRE, HERMITE, HERMITE_E, LAGUERRE)
