"""The members of sequences over orders and degrees: SciPy's values, and derivatives from the equations that they solve."""

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.scalar_callback import SCIPYS, on_host, scipys
from jaxspecial.generated import bessel
from jaxspecial.generated.hypergeometric import hyp0f1_dz
from jaxspecial.rules.arguments import _as_array
from jaxspecial.rules.chain import exactly
from jaxspecial.rules.custom_jvp import custom_jvp
from jaxspecial.rules.static_arguments import known


def members(name, static, shape, label, x):
    """SciPy's pair of arrays of the leading shape, for each element of x."""
    x = _as_array(name, label, x)
    if jnp.iscomplexobj(x) and label == "x":
        raise TypeError(
            f"jaxspecial.{name}: the argument 'x' must be a real number, but its dtype is {x.dtype}; "
            "pass jnp.real(x) if that is what you mean."
        )
    narrow = jnp.result_type(float, x)
    if name == "pbdn_seq":
        narrow = jnp.promote_types(narrow, jnp.complex64)
    with jax.enable_x64(True):
        wide = jnp.complex128 if jnp.issubdtype(narrow, jnp.complexfloating) else jnp.float64
        pair = _pair(name, static, 0, x.astype(wide))
        axes = tuple(range(len(shape)))
        return tuple(
            jnp.moveaxis(p.reshape(*x.shape, *shape), [k - len(shape) for k in axes], axes).astype(narrow)
            for p in pair
        )


@functools.partial(custom_jvp, nondiff_argnums=(0, 1, 2))
def _pair(name, static, order, x):
    """The derivatives of orders `order` and `order` + 1 of all members, along one axis at the end."""
    if order == 0:
        return _values(name, static, x)
    return _DERIVATIVES[name](order, static, x), _DERIVATIVES[name](order + 1, static, x)


@_pair.defjvp
def _pair_jvp(name, static, order, primals, tangents):
    slopes = _pair(name, static, order + 1, *primals)
    return _pair(name, static, order, *primals), tuple(s * tangents[0][..., None] for s in slopes)


def _values(name, static, x):
    found = _flat_scipys(name, *static)
    count = len(found(1.5)[0])
    return on_host(name, found, (count,), 2 * ("D" if jnp.iscomplexobj(x) else "d"), x)


@functools.cache
def _flat_scipys(name, *static):
    function = scipys(name, *static)
    if name in ("pbdv_seq", "pbvv_seq") and static[0] < 0 and not static[0].is_integer():
        return functools.partial(_with_last_slope, name, static[0])
    return lambda x: tuple(np.ravel(f) for f in function(x))


def _with_last_slope(name, v, x):
    """The two members for a non-integer v < 0: SciPy's, with the second slope, which SciPy leaves 0, from the ufunc."""
    values, slopes = SCIPYS[name](v, x)
    order = _first_order(v) + 1
    return values, np.array([slopes[0], SCIPYS[name.removesuffix("_seq")](order, x)[1]])


def _first_order(v):
    """The fraction of v, with SciPy's roundings: a tiny negative v is 0."""
    integer_part = int(v)
    highest = max(1, integer_part) + (v - integer_part)
    return highest - math.floor(highest)


def _taylor(order, coefficients, first, second):
    """The derivative of that order of y, p y'' + q y' + r y = 0, from y and y'.

    `coefficients` are the Taylor coefficients of p, q and r at the point: lists of arrays. With y = sum c_k t^k, the
    power t^i of the equation gives c_(i+2) from the earlier coefficients.
    """
    p, q, r = coefficients
    c = [first, second]
    for i in range(order - 1):
        total = 0
        for j in range(1, min(i, len(p) - 1) + 1):
            total = total + p[j] * ((i - j + 2) * (i - j + 1) * c[i - j + 2])
        for j in range(min(i, len(q) - 1) + 1):
            total = total + q[j] * ((i - j + 1) * c[i - j + 1])
        for j in range(min(i, len(r) - 1) + 1):
            total = total + r[j] * c[i - j]
        c.append(-total / (p[0] * ((i + 2) * (i + 1))))
    return c[order] * math.factorial(order)


def _legendre(order, static, z):
    """Legendre's equation, (1 - z^2)^2 y'' - 2 z (1 - z^2) y' + (n (n + 1) (1 - z^2) - m^2) y = 0 (DLMF 14.2.2)."""
    m, n = static if len(static) == 2 else (0, *static)
    degree, rank = np.arange(n + 1), np.arange(m + 1)[:, None]
    parity = 1
    if len(static) == 1:
        higher = functools.partial(_values, "lqn", (n + 1,))
        if jnp.iscomplexobj(z):
            # SciPy's lqn is NaN, or wrong, at many complex z with 1 < |z| < 1.1; its lqmn is so on the circle |z| = 1.
            higher = functools.partial(_second_kind, n + 1)
        else:
            # Q_n(-z) = (-1)^(n+1) Q_n(z), because SciPy's recurrence is unstable for z < -1: Q_5(-3) is off by 3e-9.
            parity = jnp.where(z[..., None, None] < 0, (-1.0) ** (degree + 1 + order), 1)
            z = jnp.where(z < 0, -z, z)
    else:
        higher = functools.partial(_values, "lqmn", (m, n + 1))
    y = higher(z)[0].reshape(*z.shape, m + 1, n + 2)
    y, above, z = y[..., :-1], y[..., 1:], z[..., None, None]
    w = 1 - z**2
    slope = ((degree + 1) * z * y + (rank - degree - 1) * above) / w
    a = degree * (degree + 1)
    p = [w**2, -4 * z * w, 6 * z**2 - 2, 4 * z, jnp.ones_like(z)]
    q = [-2 * z * w, 6 * z**2 - 2, 6 * z, 2 * jnp.ones_like(z)]
    r = [a * w - rank**2, -2 * a * z, -a * jnp.ones_like(z)]
    found = parity * _taylor(order, (p, q, r), y, slope)
    return found.reshape(*found.shape[:-2], math.prod(found.shape[-2:]))


def _second_kind(n, z):
    inside, outside = _values("lqn", (n,), z), _values("lqmn", (0, n), z)
    return [jnp.where(jnp.abs(z)[..., None] > 1, b, a) for a, b in zip(inside, outside, strict=True)]


def _cylinder(order, static, x, name):
    """The derivative for real order and argument: by the exact engine, since SciPy's values lose digits from |x| = 4 on."""
    w = _first_order(static[0]) + np.arange(max(1, int(static[0])) + 1)
    w, x = jnp.broadcast_arrays(jnp.asarray(w), x[..., None])
    return exactly(name, (0, order), w, x, outputs=2)[0]


def _integer_cylinder(order, static, z):
    """Weber's equation, y'' - (z^2/4 - k - 1/2) y = 0 (DLMF 12.2.2)."""
    y, slope = _hermite(static[0], z)
    k = np.arange(y.shape[-1])
    z = z[..., None]
    one = jnp.ones_like(z)
    return _taylor(order, ([one], [0 * one], [k + 0.5 - z**2 / 4, -z / 2, -one / 4]), y, slope)


def _hermite(n, z):
    """D_0, ..., D_n and their derivatives: D_(k+1) = z D_k - k D_(k-1), D_k' = z D_k / 2 - D_(k+1) (DLMF 12.8)."""
    d = [jnp.exp(-(z**2) / 4), z * jnp.exp(-(z**2) / 4)]
    for k in range(1, max(1, n) + 1):
        d.append(z * d[k] - k * d[k - 1])
    slopes = [z * d[k] / 2 - d[k + 1] for k in range(len(d) - 1)]
    return jnp.stack(d[:-1], axis=-1), jnp.stack(slopes, axis=-1)


def _lambda(order, static, x):
    """0F1(; w + 1; z) with z = -x^2/4, of which z' = -x/2 and z''/2 = -1/4 (the chain rule of Faa di Bruno)."""
    n = int(static[0])
    b = static[0] - n + 1 + np.arange(n + 1)
    x = x[..., None]
    b, x = jnp.broadcast_arrays(b, x)
    total = 0
    for i in range(order // 2 + 1):
        ways = math.factorial(order) / (math.factorial(i) * math.factorial(order - 2 * i))
        total = total + ways * (-x / 2) ** (order - 2 * i) * (-0.25) ** i * hyp0f1_dz(
            order - i, b, -(x**2) / 4
        )
    return total


def _riccati(order, static, x, spherical):
    """(x f)^(i) = x f^(i) + i f^(i-1), except for k = 0, where x f is sin(x) or -cos(x) and the sum may cancel."""
    k, x = jnp.broadcast_arrays(jnp.arange(static[0] + 1), x[..., None])
    quarter = order % 4
    sines = [jnp.sin(x), jnp.cos(x), -jnp.sin(x), -jnp.cos(x)]
    zeroth = sines[quarter if spherical is bessel.spherical_j_dz else (quarter + 3) % 4]
    return jnp.where(k == 0, zeroth, x * spherical(order, k, x) + order * spherical(order - 1, k, x))


_DERIVATIVES = {
    "lqn": _legendre,
    "lqmn": _legendre,
    "lmbda": _lambda,
    "riccati_jn": functools.partial(_riccati, spherical=bessel.spherical_j_dz),
    "riccati_yn": functools.partial(_riccati, spherical=bessel.spherical_y_dz),
    "pbdv_seq": functools.partial(_cylinder, name="pbdv"),
    "pbvv_seq": functools.partial(_cylinder, name="pbvv"),
    "pbdn_seq": _integer_cylinder,
}


def real_number(name, label, value):
    known(name, label, value, "a real number")
    number = np.asarray(value)
    if number.ndim or number.dtype.kind not in "iuf" or not np.isfinite(number):
        raise ValueError(f"jaxspecial.{name}: the argument '{label}' must be a real number, not {value!r}.")
    return float(number)
