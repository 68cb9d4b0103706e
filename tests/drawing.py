"""Points that hypothesis draws from the tested regions of an entry: it shrinks the numbers themselves."""

import ast
import math

from hypothesis import assume, strategies

from tests import sampling

SMALLEST = 1e-10  # of the larger end of an interval across zero, as in tests/sampling.py


@strategies.composite
def points(draw, function, parameters):
    """A point as a mapping, so that a failure shows each argument by name: {"v": 0.5, "z": 1.0}."""
    regions = sampling.regions_of(function, parameters)
    region = draw(strategies.sampled_from(regions))
    borders = (parameters and function.partials and function.partials.breakpoints) or function.breakpoints
    drawn = {}
    for name, spec in region.items():
        drawn[name] = _value(draw, spec, drawn, borders.get(name, ()))
    defaults = {a: ast.literal_eval(text) for a, text in function.defaults.items()}
    point = {a: drawn[a] if a in drawn else defaults[a] for a in function.arguments}
    point |= {a: int(point[a]) for a in function.static}
    assume(sampling.in_domain(function, tuple(point.values())))
    return point


def _value(draw, spec, drawn, borders):
    if isinstance(spec, str):
        return float(sampling.evaluate(spec, drawn))
    if isinstance(spec, int | float):
        return float(spec)
    if not isinstance(spec, tuple):
        return draw(strategies.integers(*spec["integers"]))
    low, high = map(float, spec)
    choices = [strategies.floats(low, high, allow_subnormal=False)]
    if low > 0 or high < 0:  # log-uniform, too
        ends = sorted((math.log(abs(low)), math.log(abs(high))))
        choices.append(strategies.floats(*ends).map(lambda t: math.copysign(math.exp(t), low)))
    borders = [float(b) for b in borders if not isinstance(b, str)]
    if borders:
        distances = strategies.integers(2, 15).map(lambda k: 10.0**-k)
        sides = strategies.sampled_from((1.0, -1.0))
        near = strategies.tuples(strategies.sampled_from(borders), distances, sides)
        choices.append(near.map(lambda t: t[0] + t[1] * t[2] * (abs(t[0]) or 1.0)))
    smallest = SMALLEST * max(abs(low), abs(high)) if low < 0 < high else 0.0
    return draw(strategies.one_of(choices).filter(lambda x: low <= x <= high and abs(x) >= smallest))
