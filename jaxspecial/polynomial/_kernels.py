"""The arithmetic of series, jitted: written once, for every family, from the numbers in _family.py.

There are two ideas. The first is Clenshaw's recurrence, which evaluates sum c_n P_n(x) where x is a number, or the
operator that multiplies a series by x (`times_x`). The operator gives products, powers and changes of basis. The second:
the j-th derivative of a recurrence in x is again a recurrence, by Leibniz's rule,

    d_n P_n^(j) = (a_n x + b_n) P_(n-1)^(j) + j a_n P_(n-1)^(j-1) - g_n P_(n-2)^(j),                         (1)

so the derivative of any order costs order + 1 evaluations, and its JVP rule raises the order by 1. Nothing is stored for
reverse mode, and nothing is differentiated twice.
"""

import functools
import operator

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.polynomial._family import POLYNOMIAL
from jaxspecial.rules.chain import is_live
from jaxspecial.rules.promotion import standard

UNROLL = 16  # loops with at most this number of steps are unrolled


def steps(family, degrees, kind):
    """The recurrence's a, b, d, g at these degrees, in the real type of `kind`; None where all b or g are 0, or all d 1.

    Then the product is left out: 0 times an overflow would be NaN.
    """
    d, a, b, g = (np.asarray(v, float) for v in family.recurrence(np.asarray(degrees)))
    found = a, b if b.any() else None, d if (d != 1).any() else None, g if g.any() else None
    return tuple(v if v is None else np.asarray(v, jnp.finfo(kind).dtype) for v in found)


def at(numbers, index):
    return jax.tree.map(lambda v: v[index], numbers)


# --------------------------------------------------------------------------------------------------- at points


def ratios(family, degrees, kind):
    """The numbers of `factor`, a / d and g / d.

    Quotients by d are products with 1 / d: XLA compiles a loop of products ten times faster.
    """
    a, b, d, g = steps(family, degrees, kind)
    r = None if d is None else (1 / d).astype(d.dtype)
    return (a, b, r), a if d is None else a / d, g if d is None else g / d


def less(p, ratio, q):
    return p if ratio is None else p - ratio * q


def unrolled(order):
    return max(1, UNROLL // (order + 1))


def factor(numbers, x):
    """(a x + b) / d."""
    a, b, r = numbers
    p = a * x if b is None else a * x + b
    return p if r is None else p * r


@functools.partial(jax.custom_jvp, nondiff_argnums=(0, 1))
@functools.partial(jax.jit, static_argnums=(0, 1))
def value(family, order, x, c):
    """The derivative of that order in x of sum c_n P_n(x); n is the first axis of c, the other axes broadcast with x."""
    kind = jnp.result_type(x, c)
    x = x.astype(kind)
    nothing = jnp.zeros(jnp.broadcast_shapes(x.shape, c.shape[1:]), kind)
    if order >= c.shape[0]:
        return nothing
    if c.shape[0] == 1:
        return c[0] + 0 * x  # NaN at NaN
    numbers = ratios(family, np.arange(c.shape[0] - 1, 0, -1), kind)

    def lowered(numbers, low, high, below):
        """Clenshaw's step and its derivatives: sum c_n P_n = low_0 P_(m-1) + high_0 P_m + lower terms, for each m."""
        linear, slope, ratio = numbers
        t = factor(linear, x)
        new_low = [less(below if j == 0 else nothing, ratio, high[j]) for j in range(order + 1)]
        new_high = [low[j] + high[j] * t for j in range(order + 1)]
        for j in range(1, order + 1):
            new_high[j] = new_high[j] + (j * slope) * high[j - 1]
        return tuple(new_low), tuple(new_high)

    low, high = ((c[k] + nothing, *(nothing,) * order) for k in (-2, -1))
    if c.shape[0] > 2:

        def step(state, slices):
            numbers, below = slices
            return lowered(numbers, *state, below + nothing), None

        (low, high), _ = jax.lax.scan(
            step, (low, high), (at(numbers, slice(-1)), c[-3::-1]), unroll=unrolled(order)
        )
    return lowered(at(numbers, -1), low, high, nothing)[1][order]


@functools.partial(jax.jit, static_argnums=(0, 1))
def evaluated(family, tensor, x, c):
    """Each series at each point, or c.shape[1:] broadcast with x."""
    return value(family, 0, x, _beside(c, x) if tensor else c)


@functools.partial(value.defjvp, symbolic_zeros=True)
@standard
def _value_jvp(family, order, primals, tangents):
    (x, c), (x_dot, c_dot) = primals, tangents
    out = value(family, order, x, c)
    tangent = jnp.zeros_like(out)
    if is_live(x_dot):
        tangent = tangent + value(family, order + 1, x, c) * x_dot
    if is_live(c_dot):
        tangent = tangent + value(family, order, x, c_dot)
    return out, tangent


def _beside(c, x):
    return c.reshape(*c.shape, *(1,) * x.ndim)


@functools.partial(jax.custom_jvp, nondiff_argnums=(0, 1, 2))
@functools.partial(jax.jit, static_argnums=(0, 1, 2))
def values(family, order, degree, x):
    """The derivatives of that order of P_0(x), ..., P_degree(x), along a new axis in front."""
    one, nothing = jnp.ones_like(x), jnp.zeros_like(x)
    start = (one, *(nothing,) * order)

    def step(state, numbers):
        before, last = state
        linear, slope, ratio = numbers
        t = factor(linear, x)
        new = [less(last[j] * t, ratio, before[j]) for j in range(order + 1)]
        for j in range(1, order + 1):
            new[j] = new[j] + (j * slope) * last[j - 1]
        return (last, tuple(new)), new[order]

    state = (nothing,) * (order + 1), start
    found = [start[order][None]]
    if degree:
        numbers = ratios(family, np.arange(1, degree + 1), x.dtype)
        found.append(jax.lax.scan(step, state, numbers, unroll=unrolled(order))[1])
    return jnp.concatenate(found)


@values.defjvp
@standard
def _values_jvp(family, order, degree, primals, tangents):
    (x,), (x_dot,) = primals, tangents
    return values(family, order, degree, x), values(family, order + 1, degree, x) * x_dot


@functools.partial(jax.jit, static_argnums=(0, 1))
def vandermonde(family, degree, x):
    return jnp.moveaxis(values(family, 0, degree, x), 0, -1)


@jax.jit
def value_from_roots(x, roots):
    return jnp.prod(x - roots, axis=0)


# ------------------------------------------------------------------------------------------------ products of series


def times_x(family, c):
    """The series of x times that of c, cut to the length of c."""
    n = np.arange(c.shape[0])
    d, a, b, g = (np.asarray(v, jnp.finfo(c.dtype).dtype) for v in family.recurrence(n + 1))
    up = (c * d / a)[:-1]
    out = jnp.concatenate([jnp.zeros_like(c[:1]), up])
    if g.any():
        out = out + jnp.concatenate([(c * g / a)[1:], jnp.zeros_like(c[:1])])
    return out - c * b / a if b.any() else out


def advanced(numbers, times, p):
    """(a X + b) p / d, for X the operator `times`."""
    a, b, d, _ = numbers
    p = a * times(p) if b is None else a * times(p) + b * p
    return p if d is None else p / d


def reduced(p, numbers, q):
    """p - g q / d."""
    _, _, d, g = numbers
    return p if g is None else p - g * q if d is None else p - g * q / d


def at_operator(family, times, c, vector):
    """sum c_n P_n(X) applied to `vector`, by Clenshaw's recurrence; `times` applies X."""
    if c.shape[0] == 1:
        return c[0] * vector

    numbers = steps(family, np.arange(c.shape[0] - 1, 0, -1), vector.dtype)

    def step(state, slices):
        low, high = state
        numbers, below = slices
        return (reduced(below * vector, numbers, high), low + advanced(numbers, times, high)), None

    state = c[-2] * vector, c[-1] * vector
    if c.shape[0] > 2:
        state, _ = jax.lax.scan(step, state, (at(numbers, slice(-1)), c[-3::-1]))
    low, high = state
    return low + advanced(at(numbers, -1), times, high)


def padded(c, length):
    return jnp.concatenate([c, jnp.zeros((length - c.shape[0], *c.shape[1:]), c.dtype)])


@functools.partial(jax.jit, static_argnums=(0, 1))
def change_of_basis(family, other, c):
    """The series of c, a `family`'s, in the polynomials of the `other` family."""
    one = jnp.zeros_like(c).at[0].set(1)
    return at_operator(family, functools.partial(times_x, other), c, one)


@functools.partial(jax.jit, static_argnums=(0, 1))
def composition(family, other, c, inner):
    """The series of sum c_n P_n(q) in the polynomials of the `other` family, in which `inner` is the series of q."""
    length = (c.shape[0] - 1) * (inner.shape[0] - 1) + 1
    one = jnp.zeros(length, jnp.result_type(c, inner)).at[0].set(1)
    return at_operator(family, lambda s: product(other, inner, s)[:length], c, one)


@functools.partial(jax.jit, static_argnums=0)
def shifted(family, c):
    return times_x(family, padded(c, c.shape[0] + 1))


@functools.partial(jax.jit, static_argnums=0)
def product(family, c1, c2):
    length = c1.shape[0] + c2.shape[0] - 1
    if family.prefix == "cheb":
        # 2 T_m T_n = T_(m+n) + T_|m-n|: the product of sum c_n (z^n + z^-n) / 2, halves from z^0 up (DLMF 18.5.1).
        both = [jnp.concatenate([c[:0:-1] / 2, c[:1], c[1:] / 2]) for c in (c1, c2)]
        half = product(POLYNOMIAL, *both)[length - 1 :]  # jnp.convolve loses small imaginary parts
        return jnp.concatenate([half[:1], 2 * half[1:]])
    short, long = sorted((c1, c2), key=len)
    return at_operator(family, functools.partial(times_x, family), short, padded(long, length))


@functools.partial(jax.jit, static_argnums=(0, 1))
def power(family, exponent, c):
    length = (c.shape[0] - 1) * exponent + 1

    def times_c(_, result):
        return product(family, c, result)[:length]

    return jax.lax.fori_loop(1, exponent, times_c, padded(c, length))


@functools.partial(jax.jit, static_argnums=0)
def quotient(family, c1, c2):
    """Long division: the quotient and the remainder, of len(c1) - len(c2) + 1 and len(c2) - 1 coefficients, at least 1."""
    length, top = c1.shape[0], c2.shape[0] - 1
    count = length - top
    if count < 1:
        return c1[:1] * 0, c1
    if top == 0:
        return c1 / c2[0], c1[:1] * 0
    # Row n is P_n times the divisor. Its highest coefficient, of index n + top, cancels that of the remainder.
    zero, first = jnp.zeros(length, c2.dtype), padded(c2, length)
    rows = first[None]
    if count > 1:
        numbers = steps(family, np.arange(1, count), c2.dtype)

        def following(state, numbers):
            before, last = state
            new = reduced(advanced(numbers, functools.partial(times_x, family), last), numbers, before)
            return (last, new), new

        rows = jnp.concatenate([rows, jax.lax.scan(following, (zero, first), numbers)[1]])

    def subtract(rest, numbered):
        row, place = numbered
        q = rest[place] / row[place]
        return (rest - q * row).at[place].set(0), q

    rest, quotient = jax.lax.scan(subtract, c1, (rows, np.arange(top, length)), reverse=True)
    return quotient, rest[:top]


@functools.partial(jax.jit, static_argnums=0)
def from_roots(family, roots):
    """The series of the product of x - r: sorted roots, multiplied in pairs, then the products in pairs again."""
    roots = jnp.sort(roots)
    series = jax.vmap(functools.partial(line, family))(-roots, jnp.ones_like(roots))
    while series.shape[0] > 1:
        half, odd = divmod(series.shape[0], 2)
        pairs = jax.vmap(functools.partial(product, family))(series[:half], series[half : 2 * half])
        rest = jax.vmap(functools.partial(padded, length=pairs.shape[1]))(series[2 * half :])
        series = jnp.concatenate([pairs, rest]) if odd else pairs
    return series[0][: roots.shape[0] + 1]


def line(family, offset, slope):
    """The series of offset + slope x."""
    d, a, b, _ = (int(v) for v in family.recurrence(np.asarray(1)))
    return jnp.stack([offset - slope * b / a if b else offset, slope * d / a])


# -------------------------------------------------------------------------------------------- derivative and integral


def _column(numbers, c):
    return np.asarray(numbers, jnp.finfo(c.dtype).dtype).reshape(-1, *(1,) * (c.ndim - 1))


@functools.partial(jax.jit, static_argnums=(0, 1))
def derivative(family, count, c, scale):
    step, inner, outer = family.derivative
    for _ in range(count):
        n = np.arange(c.shape[0])
        terms = (c * scale)[1:] * _column(inner(n[1:]), c)
        if step:
            # cumulative sums from the end, of every `step`-th term
            rows = -(-terms.shape[0] // step)
            table = padded(terms, rows * step).reshape(rows, step, *c.shape[1:])
            sums = jax.lax.cumsum(table, axis=0, reverse=True)
            terms = sums.reshape(rows * step, *c.shape[1:])[: c.shape[0] - 1]
        c = terms * _column(outer(n[:-1]), c)
    return c


@functools.partial(jax.jit, static_argnums=0)
def antiderivative(family, c, constants, lower, scale):
    """One integral for each of the constants, its value at `lower`."""
    up, level, down = family.integral
    for constant in constants:
        c = c * scale
        n = np.arange(c.shape[0])
        integral = jnp.concatenate([jnp.zeros_like(c[:1]), c / _column(up(n), c)])
        if level:
            integral = integral.at[:-1].add(c)
        if down and c.shape[0] > 2:
            integral = integral.at[1 : c.shape[0] - 1].add(c[2:] / _column(down(n[2:]), c))
        c = integral.at[0].add(constant - value(family, 0, jnp.asarray(lower, c.dtype), integral))
    return c


# ------------------------------------------------------------------------------------------------------------- roots


@functools.partial(jax.jit, static_argnums=0)
def companion(family, c):
    """The matrix of multiplication by x modulo the series, in polynomials scaled so that it is symmetric except for
    the column of c.

    x P_n = up_n P_(n+1) + level_n P_n + down_n P_(n-1); with P_n / s_n for P_n, s_(n+1) / s_n = sqrt(|down_(n+1) / up_n|),
    the off-diagonals are equal. Powers, which have no `down`, are not scaled.
    """
    count = c.shape[0] - 1
    d, a, b, g = (
        np.asarray(v, np.longdouble) * np.ones(count) for v in family.recurrence(np.arange(1, count + 1))
    )
    up, level, down = d / a, -b / a, (g / a)[1:]
    ratios = np.sqrt(up[:-1] / down) if down.any() else np.ones(count - 1)
    scale = np.concatenate([np.cumprod(ratios[::-1])[::-1], [1]])  # each divided by the last
    above = np.sign(up[:-1]) * np.sqrt(up[:-1] * down)
    below = above if down.any() else up[:-1]
    fixed = np.diag(level) + np.diag(above, 1) + np.diag(below, -1)
    real = jnp.finfo(c.dtype).dtype
    last = np.asarray(scale * up[-1], real) * (c[:-1] / c[-1])
    return jnp.asarray(np.asarray(fixed, real), c.dtype).at[:, -1].add(-last)


@functools.partial(jax.custom_jvp, nondiff_argnums=(0,))
@functools.partial(jax.jit, static_argnums=0)
def roots(family, c):
    """The roots, sorted by their real and then their imaginary part.

    With p(x) = sum c_n P_n(x): p(r(c), c) = 0, so p'(r) dr = -sum dc_n P_n(r); higher derivatives follow from this.
    """
    matrix = companion(family, c)
    if family is not POLYNOMIAL:
        matrix = matrix[::-1, ::-1]  # rotated as in NumPy, since errors are smaller
    return jnp.sort(jnp.linalg.eigvals(matrix))


@roots.defjvp
@standard
def _roots_jvp(family, primals, tangents):
    (c,), (c_dot,) = primals, tangents
    r = roots(family, c)
    return r, -value(family, 0, r, _beside(c_dot, r)) / value(family, 1, r, _beside(c, r))


# ------------------------------------------------------------------------------------------------------ least squares


@functools.partial(jax.jit, static_argnums=(0, 1, 2))
def fit(family, degrees, rcond, x, y, w):
    """Coefficients at the `degrees`, residuals, rank and singular values, of the problem with columns of length 1.

    The coefficients are c = A^+ y plus A^+ (y - A c), which corrects the rounding errors of A^+. JAX has the
    derivative of the pseudoinverse A^+ (Golub and Pereyra 1973), for any rank that does not change.
    """
    matrix = vandermonde(family, degrees[-1], x)[:, list(degrees)]
    if w is not None:
        matrix = matrix * w[:, None]
        y = y * (w if y.ndim == 1 else w[:, None])
    kind = jnp.result_type(matrix, y)
    matrix, y = matrix.astype(kind), y.astype(kind)
    squares = (jnp.real(matrix) ** 2 + jnp.imag(matrix) ** 2).sum(0)
    lengths = jnp.where(squares == 0, 1, jnp.sqrt(jnp.where(squares == 0, 1, squares)))
    matrix = matrix / lengths
    times = functools.partial(jnp.matmul, precision=jax.lax.Precision.HIGHEST)
    inverse = jnp.linalg.pinv(matrix, rtol=rcond)
    c = times(inverse, y)
    c = c + times(inverse, y - times(matrix, c))
    error = y - times(matrix, c)
    residuals = jnp.atleast_1d((jnp.real(error) ** 2 + jnp.imag(error) ** 2).sum(0))
    singular = jnp.linalg.svd(matrix, compute_uv=False)
    rank = (singular > rcond * singular.max()).sum()
    c = c / (lengths if c.ndim == 1 else lengths[:, None])
    if len(degrees) <= degrees[-1]:  # some are left out
        c = jnp.zeros((degrees[-1] + 1, *c.shape[1:]), c.dtype).at[np.array(degrees)].set(c)
    return c, residuals, rank, singular


def sum_of(c1, c2, sign=operator.add):
    length = max(c1.shape[0], c2.shape[0])
    return sign(padded(c1, length), padded(c2, length))
