"""Sequences over orders and degrees: SciPy's values, all members at once, with derivatives from equations they obey."""

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
from jaxspecial.rules.promotion import public
from jaxspecial.rules.static_arguments import as_whole, known

__all__ = [
    "lmbda",
    "lqmn",
    "lqn",
    "mathieu_even_coef",
    "mathieu_odd_coef",
    "obl_cv_seq",
    "pbdn_seq",
    "pbdv_seq",
    "pbvv_seq",
    "pro_cv_seq",
    "riccati_jn",
    "riccati_yn",
]


# ----------------------------------------------------------------------------------------- functions and slopes


@public
def lqn(n, z):
    """Legendre functions of the second kind Q_0(z), ..., Q_n(z), and their derivatives (DLMF 14.2.1).

    `scipy.special.lqn`, evaluated on the host. The result is two arrays of shape (n + 1,) + z.shape and z's
    precision. For |z| < 1 real, Ferrers' functions. Its values lose digits for real z next to 1 from above (1e-13
    at 1.05), and SciPy's own slope is wrong for n = 1 and z > 1; derivatives here do not use it.

    Args:
      n: the highest degree, an integer from 0, as a Python int.
      z: the argument, real or complex.

    Derivatives:
      (1 - z^2) dQ_n/dz = (n + 1) (z Q_n - Q_(n+1)) (DLMF 14.10.4), then by Legendre's equation.

    Raises:
      TypeError: if n is traced, or z is not a number or an array.
      ValueError: if n is not an integer from 0.

    Example:
      >>> from jaxspecial import lqn
      >>> print(f"{lqn(2, 0.5)[0][2]:.6g}")
      -0.818663
    """
    n = as_whole("lqn", "n", n, 0)
    return _members("lqn", (n,), (n + 1,), "z", z)


@public
def lqmn(m, n, z):
    """Associated Legendre functions of the second kind Q_j^i(z), i = 0..m, j = 0..n, and their derivatives.

    `scipy.special.lqmn`, evaluated on the host. The result is two arrays of shape (m + 1, n + 1) + z.shape and z's
    precision (DLMF 14.2.2). For |z| < 1 real, Ferrers' functions.

    Args:
      m: the highest order, an integer from 0, as a Python int.
      n: the highest degree, an integer from 0, as a Python int.
      z: the argument, real or complex.

    Derivatives:
      (1 - z^2) dQ_n^m/dz = (n + 1) z Q_n^m + (m - n - 1) Q_(n+1)^m (DLMF 14.10.5), then by Legendre's
      equation.

    Raises:
      TypeError: if m or n is traced, or z is not a number or an array.
      ValueError: if m or n is not an integer from 0.

    Example:
      >>> from jaxspecial import lqmn
      >>> print(f"{lqmn(1, 2, 0.5)[0][1, 2]:.6g}")
      0.729806
    """
    m, n = as_whole("lqmn", "m", m, 0), as_whole("lqmn", "n", n, 0)
    return _members("lqmn", (m, n), (m + 1, n + 1), "z", z)


@public
def lmbda(v, x):
    """Jahnke and Emden's Lambda_w(x) = gamma(w + 1) (2/x)^w J_w(x), for w = v - n, ..., v, and their derivatives.

    `scipy.special.lmbda`, evaluated on the host. n is the whole part of v. The result is two arrays of shape
    (n + 1,) + x.shape and x's precision; SciPy takes a number x only.

    Args:
      v: the highest order, a real number from 0, as a Python number, because it sets the shape.
      x: the argument, real.

    Derivatives:
      those of 0F1(; w + 1; -x^2 / 4) (DLMF 10.16.9).

    Known: SciPy's value at x = 0 is 0 for whole w > 0, where the function is 1.

    Raises:
      TypeError: if v is traced, or x is not a real number or an array.
      ValueError: if v is not a real number from 0.

    Example:
      >>> from jaxspecial import lmbda
      >>> print(f"{lmbda(1.5, 2.0)[0][1]:.6g}")
      0.653097
    """
    v = _real_number("lmbda", "v", v)
    if v < 0:
        raise ValueError(f"jaxspecial.lmbda: the argument 'v' must be a real number from 0, not {v!r}.")
    return _members("lmbda", (v,), (int(v) + 1,), "x", x)


@public
def riccati_jn(n, x):
    """Riccati-Bessel functions x j_k(x) of the first kind, k = 0..n, and their derivatives (DLMF 10.51).

    `scipy.special.riccati_jn`, evaluated on the host. The result is two arrays of shape (n + 1,) + x.shape and x's
    precision; SciPy takes a number x only.

    Args:
      n: the highest order, an integer from 0, as a Python int.
      x: the argument, real.

    Derivatives:
      x j^(i) + i j^(i-1), with those of `spherical_jn` (DLMF 10.51.2).

    Raises:
      TypeError: if n is traced, or x is not a real number or an array.
      ValueError: if n is not an integer from 0.

    Example:
      >>> from jaxspecial import riccati_jn
      >>> print(f"{riccati_jn(2, 1.5)[0][2]:.6g}")
      0.191024
    """
    n = as_whole("riccati_jn", "n", n, 0)
    return _members("riccati_jn", (n,), (n + 1,), "x", x)


@public
def riccati_yn(n, x):
    """Riccati-Bessel functions x y_k(x) of the second kind, k = 0..n, and their derivatives (DLMF 10.51).

    `scipy.special.riccati_yn`, evaluated on the host. The result is two arrays of shape (n + 1,) + x.shape and x's
    precision; SciPy takes a number x only.

    Args:
      n: the highest order, an integer from 0, as a Python int.
      x: the argument, real.

    Derivatives:
      x y^(i) + i y^(i-1), with those of `spherical_yn` (DLMF 10.51.2).

    Raises:
      TypeError: if n is traced, or x is not a real number or an array.
      ValueError: if n is not an integer from 0.

    Example:
      >>> from jaxspecial import riccati_yn
      >>> print(f"{riccati_yn(2, 1.5)[0][2]:.6g}")
      -2.01857
    """
    n = as_whole("riccati_yn", "n", n, 0)
    return _members("riccati_yn", (n,), (n + 1,), "x", x)


@public
def pbdv_seq(v, x):
    """Parabolic cylinder functions D_w(x) and their derivatives, for w = f, f + 1, ..., v, f = v - floor(v).

    `scipy.special.pbdv_seq`, evaluated on the host. The result is two arrays of shape (max(1, n) + 1,) + x.shape,
    n the whole part of v, and x's precision; SciPy takes a number x only. As in SciPy, v < 1 gives the orders f and
    f + 1.

    Args:
      v: the highest order, a Python number, because it sets the shape.
      x: the argument, real.

    Derivatives:
      by the exact engine, those of `pbdv`.

    Known: SciPy's values are good to 1e-14 for |v| and |x| to 4, but 1e-11 at x = 6 and 9e-8 at x = -8 for v = 3.5.
    For v < 0 that is not whole SciPy's last slope is 0, because it is never computed; here it is that of `pbdv`.

    Raises:
      TypeError: if v is traced, or x is not a real number or an array.
      ValueError: if v is not a real number.

    Example:
      >>> from jaxspecial import pbdv_seq
      >>> print(f"{pbdv_seq(2.5, 1.2)[0][2]:.6g}")
      -0.380756
    """
    v = _real_number("pbdv_seq", "v", v)
    return _members("pbdv_seq", (v,), (max(1, int(v)) + 1,), "x", x)


@public
def pbvv_seq(v, x):
    """Parabolic cylinder functions V_w(x) and their derivatives, for w = f, f + 1, ..., v, f = v - floor(v).

    `scipy.special.pbvv_seq`, evaluated on the host; V_w(x) is V(-w - 1/2, x) of DLMF 12.2. The result is two
    arrays of shape (max(1, n) + 1,) + x.shape, n the whole part of v, and x's precision; SciPy takes a number x only.
    As in SciPy, v < 1 gives the orders f and f + 1.

    Args:
      v: the highest order, a Python number, because it sets the shape.
      x: the argument, real.

    Derivatives:
      by the exact engine, those of `pbvv`.

    Known: SciPy's values are good to 1e-14 for |v| and |x| to 4, but 7e-8 at x = 8 for v = 3.5, and for whole v
    they are wrong from x = -8 on. For v < 0 that is not whole SciPy's last slope is 0, because it is never computed;
    here it is that of `pbvv`.

    Raises:
      TypeError: if v is traced, or x is not a real number or an array.
      ValueError: if v is not a real number.

    Example:
      >>> from jaxspecial import pbvv_seq
      >>> print(f"{pbvv_seq(2.5, 1.2)[0][2]:.6g}")
      -0.364813
    """
    v = _real_number("pbvv_seq", "v", v)
    return _members("pbvv_seq", (v,), (max(1, int(v)) + 1,), "x", x)


@public
def pbdn_seq(n, z):
    """Parabolic cylinder functions D_0(z), ..., D_n(z) of a complex argument, and their derivatives.

    `scipy.special.pbdn_seq`, evaluated on the host. The result is two complex arrays of shape
    (max(1, n) + 1,) + z.shape; SciPy takes a number z only. SciPy's answer to a negative n is in part memory that was
    never written, so n is from 0 here.

    Args:
      n: the highest order, an integer from 0, as a Python int.
      z: the argument, real or complex.

    Derivatives:
      by D_k'' = (z^2/4 - k - 1/2) D_k (DLMF 12.2.4), from exp(-z^2/4) times the Hermite polynomials.

    Known: SciPy's values have exp(-|z|^2/4) for that factor: off the real axis they are wrong, by 4 % at 0.3 + 0.2i.
    The derivatives are those of D_k.

    Raises:
      TypeError: if n is traced, or z is not a number or an array.
      ValueError: if n is not an integer from 0.

    Example:
      >>> from jaxspecial import pbdn_seq
      >>> print(f"{pbdn_seq(2, 1.2 + 0.1j)[0][2]:.6g}")
      0.299252+0.167024j
    """
    n = as_whole("pbdn_seq", "n", n, 0)
    return _members("pbdn_seq", (n,), (max(1, n) + 1,), "z", z)


# --------------------------------------------------------------------------------------------- values and derivatives


def _members(name, static, shape, label, x):
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
    return on_host(found, (count,), 2 * ("D" if jnp.iscomplexobj(x) else "d"), x)


@functools.cache
def _flat_scipys(name, *static):
    function = scipys(name, *static)
    if name in ("pbdv_seq", "pbvv_seq") and static[0] < 0 and not static[0].is_integer():
        return functools.partial(_with_last_slope, name, static[0])
    return lambda x: tuple(np.ravel(f) for f in function(x))


def _with_last_slope(name, v, x):
    """SciPy's two members of a fractional v < 0, whose second slope it leaves 0: that one by the ufunc."""
    values, slopes = SCIPYS[name](v, x)
    order = _first_order(v) + 1
    return values, np.array([slopes[0], SCIPYS[name.removesuffix("_seq")](order, x)[1]])


def _first_order(v):
    """The fraction of v, with SciPy's roundings: a tiny negative v is 0."""
    whole = int(v)
    highest = max(1, whole) + (v - whole)
    return highest - math.floor(highest)


def _taylor(order, coefficients, first, second):
    """The derivative of that order of y, p y'' + q y' + r y = 0, from y and y'.

    `coefficients` are the Taylor coefficients of p, q and r at the point: lists of arrays. With y = sum c_k t^k, the
    power t^i of the equation gives c_(i+2) from those before it.
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
        if not jnp.iscomplexobj(z):
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


def _cylinder(order, static, x, name):
    """Of real order and argument: by the exact engine, since SciPy's values lose digits from |x| = 4 on."""
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
    """(x f)^(i) = x f^(i) + i f^(i-1), but for k = 0, where x f is sin(x) or -cos(x) and the sum may cancel."""
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


def _real_number(name, label, value):
    known(name, label, value, "a real number")
    number = np.asarray(value)
    if number.ndim or number.dtype.kind not in "iuf" or not np.isfinite(number):
        raise ValueError(f"jaxspecial.{name}: the argument '{label}' must be a real number, not {value!r}.")
    return float(number)


# -------------------------------------------------------------------------------------- characteristic values
#
# They are eigenvalues of T(t) = T0 + t B, symmetric and tridiagonal, with t = c^2 (spheroidal) or q (Mathieu). In the
# basis of the eigenvectors at t, the Taylor coefficients of one eigenvalue and its vector, e_k and v_k with
# v_0 = (0, ..., 1, ..., 0), and v_k without a component along v_0, follow from (T - e_0) v_k = -B v_(k-1) +
# sum(e_j v_(k-j), j = 1..k): e_k = v_0 B v_(k-1), and the other components divided by the gaps.


def _perturbed(matrix, change, index, order):
    """The Taylor coefficients of the eigenvalue of that index, and of its vector, to that order."""
    values, vectors = np.linalg.eigh(matrix)
    change = vectors.T @ change @ vectors
    gaps = values[index] - values
    gaps[index] = 1
    e, v = [values[index]], [np.eye(len(values))[index]]
    for k in range(1, order + 1):
        pushed = change @ v[k - 1]
        e.append(pushed[index])
        w = pushed - sum(e[j] * v[k - j] for j in range(1, k + 1))
        w = w / gaps
        w[index] = 0
        v.append(w)
    return np.array(e), np.array([vectors @ x for x in v])


@public
def pro_cv_seq(m, n, c):
    """Characteristic values of prolate spheroidal wave functions of order m, of degrees m, ..., n (DLMF 30.3).

    `scipy.special.pro_cv_seq`, evaluated on the host. The result is an array of shape (n - m + 1,) + c.shape and c's
    precision; SciPy takes a number c only.

    Args:
      m: the order, an integer from 0, as a Python int.
      n: the highest degree, an integer from m, at most m + 199, as a Python int.
      c: the spheroidal parameter, real.

    Derivatives:
      of any order in c, by perturbation of the tridiagonal eigenproblem in Legendre functions
      (DLMF 30.3.4), on the host.

    Raises:
      TypeError: if m or n is traced, or c is not a real number or an array.
      ValueError: if m or n is not an integer as above.

    Example:
      >>> from jaxspecial import pro_cv_seq
      >>> print(f"{pro_cv_seq(0, 2, 1.0)[2]:.6g}")
      6.53347
    """
    return _characteristic("pro_cv_seq", m, n, c)


@public
def obl_cv_seq(m, n, c):
    """Characteristic values of oblate spheroidal wave functions of order m, of degrees m, ..., n (DLMF 30.3).

    `scipy.special.obl_cv_seq`, evaluated on the host. The result is an array of shape (n - m + 1,) + c.shape and c's
    precision; SciPy takes a number c only.

    Args:
      m: the order, an integer from 0, as a Python int.
      n: the highest degree, an integer from m, at most m + 199, as a Python int.
      c: the spheroidal parameter, real.

    Derivatives:
      of any order in c, by perturbation of the tridiagonal eigenproblem in Legendre functions
      (DLMF 30.3.4), on the host.

    Raises:
      TypeError: if m or n is traced, or c is not a real number or an array.
      ValueError: if m or n is not an integer as above.

    Example:
      >>> from jaxspecial import obl_cv_seq
      >>> print(f"{obl_cv_seq(0, 2, 1.0)[2]:.6g}")
      5.4868
    """
    return _characteristic("obl_cv_seq", m, n, c)


def _characteristic(name, m, n, c):
    m, n = as_whole(name, "m", m, 0), as_whole(name, "n", n, 0)
    if not 0 <= n - m <= 199:
        raise ValueError(
            f"jaxspecial.{name}: the argument 'n' must be from m to m + 199, but m is {m} and n is {n}."
        )
    c = _as_array(name, "c", c)
    if jnp.iscomplexobj(c):
        raise TypeError(
            f"jaxspecial.{name}: the argument 'c' must be a real number, but its dtype is {c.dtype}."
        )
    narrow = jnp.result_type(float, c)
    with jax.enable_x64(True):
        return jnp.moveaxis(_spheroidal(name, m, n, 0, c.astype(jnp.float64)), -1, 0).astype(narrow)


@functools.partial(custom_jvp, nondiff_argnums=(0, 1, 2, 3))
def _spheroidal(name, m, n, order, c):
    function = _spheroidal_jets(name, m, n, order) if order else scipys(name, m, n)
    return on_host(function, (n - m + 1,), "d", c)[0]


@_spheroidal.defjvp
def _spheroidal_jvp(name, m, n, order, primals, tangents):
    slope = _spheroidal(name, m, n, order + 1, *primals)
    return _spheroidal(name, m, n, order, *primals), slope * tangents[0][..., None]


@functools.cache
def _spheroidal_jets(name, m, n, order):
    """The derivatives of that order in c, as a function of the number c."""
    sign = 1 if name == "pro_cv_seq" else -1

    def evaluate(c):
        if not math.isfinite(c):
            return (np.full(n - m + 1, np.nan),)
        found = np.empty(n - m + 1)
        for parity in range(min(2, n - m + 1)):
            # In normalised Legendre functions of degrees l = m + parity, + 2, ...: l (l + 1) and the matrix of x^2.
            count = (n - m) // 2 + 25 + int(2 * abs(c))
            degrees = m + parity + 2 * np.arange(count, dtype=float)
            step = lambda l: np.sqrt((l**2 - m**2) / (4 * l**2 - 1))  # noqa: E731, E741
            square = np.diag(step(degrees + 1) ** 2 + np.where(degrees > m, step(degrees), 0) ** 2)
            beside = step(degrees[:-1] + 1) * step(degrees[:-1] + 2)
            square += np.diag(beside, 1) + np.diag(beside, -1)
            matrix = np.diag(degrees * (degrees + 1)) + sign * c**2 * square
            for index in range(len(found[parity::2])):
                e, _ = _perturbed(matrix, sign * square, index, order)
                # c^2 moves by 2 c t + t^2 when c moves by t.
                found[parity + 2 * index] = math.factorial(order) * sum(
                    e[k] * math.comb(k, order - k) * (2 * c) ** (2 * k - order)
                    for k in range((order + 1) // 2, order + 1)
                )
        return (found,)

    return evaluate


@public
def mathieu_even_coef(m, q):
    """Fourier coefficients of the even Mathieu function ce_m(x, q), A_(2k)^m or A_(2k+1)^m (DLMF 28.4.1, 28.4.2).

    `scipy.special.mathieu_even_coef`, evaluated on the host. The result is an array of 64 bit, whose length is
    SciPy's choice and depends on q, so that q must be known when the program is traced: a number.

    Args:
      m: the order, an integer from 0, as a Python int.
      q: the parameter, a number from 0.

    Derivatives:
      of any order in q, outside of `jax.jit`, by perturbation of the tridiagonal eigenproblem
      (DLMF 28.4.5), on the host.

    Raises:
      TypeError: if m is traced, or q is traced by `jax.jit` or `jax.vmap`.
      ValueError: if m is not an integer from 0, or q not a number from 0.

    Example:
      >>> from jaxspecial import mathieu_even_coef
      >>> print(f"{mathieu_even_coef(2, 1.0)[1]:.6g}")
      0.948257
    """
    return _mathieu("mathieu_even_coef", as_whole("mathieu_even_coef", "m", m, 0), q)


@public
def mathieu_odd_coef(m, q):
    """Fourier coefficients of the odd Mathieu function se_m(x, q), B_(2k+2)^m or B_(2k+1)^m (DLMF 28.4.3, 28.4.4).

    `scipy.special.mathieu_odd_coef`, evaluated on the host. The result is an array of 64 bit, whose length is
    SciPy's choice and depends on q, so that q must be known when the program is traced: a number.

    Args:
      m: the order, a positive integer, as a Python int.
      q: the parameter, a number from 0.

    Derivatives:
      of any order in q, outside of `jax.jit`, by perturbation of the tridiagonal eigenproblem
      (DLMF 28.4.7), on the host.

    Raises:
      TypeError: if m is traced, or q is traced by `jax.jit` or `jax.vmap`.
      ValueError: if m is not a positive integer, or q not a number from 0.

    Example:
      >>> from jaxspecial import mathieu_odd_coef
      >>> print(f"{mathieu_odd_coef(2, 1.0)[0]:.6g}")
      0.996572
    """
    return _mathieu("mathieu_odd_coef", as_whole("mathieu_odd_coef", "m", m, 1), q)


def _mathieu(name, m, q):
    try:
        number = float(
            q.item() if isinstance(q, jax.Array) else q
        )  # item() is there for jax.grad's tracers too
    except jax.errors.ConcretizationTypeError:
        raise TypeError(
            f"jaxspecial.{name}: the argument 'q' must be a number, known when the function is traced, because the "
            "number of coefficients depends on it, but it is traced itself. Call the function outside of jax.jit, "
            "with q a number; jax.grad and jax.jvp outside of jax.jit may have q as a variable."
        ) from None
    except (TypeError, ValueError):
        number = math.nan
    if not number >= 0:
        raise ValueError(f"jaxspecial.{name}: the argument 'q' must be a number from 0, not {q!r}.")
    with jax.enable_x64(True):
        count = len(SCIPYS[name](m, number))
        return _coefficients(name, m, count, 0, jnp.asarray(q).astype(jnp.float64))


@functools.partial(custom_jvp, nondiff_argnums=(0, 1, 2, 3))
def _coefficients(name, m, count, order, q):
    function = _mathieu_jets(name, m, count, order) if order else scipys(name, m)
    return on_host(function, (count,), "d", q)[0]


@_coefficients.defjvp
def _coefficients_jvp(name, m, count, order, primals, tangents):
    slope = _coefficients(name, m, count, order + 1, *primals)
    return _coefficients(name, m, count, order, *primals), slope * tangents[0][..., None]


@functools.cache
def _mathieu_jets(name, m, count, order):
    """The derivatives of that order of the coefficients in q, as a function of the number q."""
    even, odd = name == "mathieu_even_coef", m % 2

    def evaluate(q):
        size = count + 10
        first = odd if even else 2 - odd
        change = np.diag(np.ones(size - 1), 1) + np.diag(np.ones(size - 1), -1)
        if odd:
            change[0, 0] = 1 if even else -1
        elif even:
            change[0, 1] = change[1, 0] = math.sqrt(2)
        matrix = np.diag((first + 2.0 * np.arange(size)) ** 2) + q * change
        _, v = _perturbed(matrix, change, (m - first) // 2, order)
        # v_0 + t v_1 + ... is not of length 1: divide by its length, of which `lengths` has the square.
        lengths = [sum(v[j] @ v[k - j] for j in range(k + 1)) for k in range(order + 1)]
        inverse = [1 / math.sqrt(lengths[0])]
        for k in range(1, order + 1):  # y = l^(-1/2): 2 l y' + l' y = 0
            terms = ((2 * (k - j) + j) * lengths[j] * inverse[k - j] for j in range(1, k + 1))
            inverse.append(-sum(terms) / (2 * k * lengths[0]))
        found = sum(v[j] * inverse[order - j] for j in range(order + 1))[:count]
        value = v[0][:count].copy()
        if even and not odd:
            found[0], value[0] = found[0] / math.sqrt(2), value[0] / math.sqrt(2)
        scipys_own = SCIPYS[name](m, q)[:count]
        sign = 1 if value @ scipys_own > 0 else -1
        return (sign * math.factorial(order) * found,)

    return evaluate
