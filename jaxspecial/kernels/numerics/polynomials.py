"""Polynomials in several variables, {exponents: coefficient}: their derivatives, and their values at arrays."""

__all__ = []


def derived(polynomial, slopes, factor):
    """sum over variables of w * dP/d(variable) * slope, plus factor * P."""
    total = {}

    def add(exponents, coefficient):
        total[exponents] = total.get(exponents, 0) + coefficient

    for exponents, coefficient in polynomial.items():
        for place, slope in enumerate(slopes):
            if exponents[place]:
                lowered = tuple(e - (i == place) for i, e in enumerate(exponents))
                for other, weight in slope.items():
                    add(
                        tuple(map(sum, zip(lowered, other, strict=True))),
                        coefficient * exponents[place] * weight,
                    )
        for other, weight in factor.items():
            add(tuple(map(sum, zip(exponents, other, strict=True))), coefficient * weight)
    return {exponents: coefficient for exponents, coefficient in total.items() if coefficient}


def evaluated(polynomial, *variables):
    """The value, by Horner's rule in the first variable, so that its lowest coefficient is added last."""
    if not variables:
        return polynomial.get((), 0)
    highest = max((exponents[0] for exponents in polynomial), default=0)
    total = 0
    for power in range(highest, -1, -1):
        rest = {e[1:]: c for e, c in polynomial.items() if e[0] == power}
        total = total * variables[0] + (evaluated(rest, *variables[1:]) if rest else 0)
    return total
