"""Derivatives of the Airy functions of any order, and of the scaled ones where the textbook rule cancels."""

import jax.numpy as jnp

from jaxspecial._call import call
from jaxspecial.kernels.modified_bessel import i_real, k_complex, k_real

__all__ = [
    "ai_derivative",
    "bi_derivative",
    "scaled_ai_derivative",
    "scaled_aip_derivative",
    "scaled_bi_derivative",
    "scaled_bip_derivative",
]

LARGE = {"a": 0.6, "b": 1.6}


def polynomial(coefficients, x):
    """sum_k coefficients[k] x^k"""
    total = jnp.zeros_like(x)
    for c in reversed(coefficients):
        total = total * x + c
    return total


def differentiated(coefficients):
    return [k * c for k, c in enumerate(coefficients)][1:]


def added(a, b):
    long, short = (a, b) if len(a) > len(b) else (b, a)
    return [c + (short[k] if k < len(short) else 0) for k, c in enumerate(long)]


def airy_polynomials(n):
    """P and Q in y^(n) = P y + Q y', for any solution of y'' = x y (DLMF 9.2.1)."""
    p, q = [1], [0]
    for _ in range(n):
        p, q = added(differentiated(p), [0, *q]), added(differentiated(q), p)
    return p, q


def combined(n, x, y, slope):
    p, q = airy_polynomials(n)
    total = polynomial(p, x) * y
    return total + polynomial(q, x) * slope if any(q) else total


def ai_derivative(n, x):
    ai, aip, _, _ = call("airy", x)
    return combined(n, x, ai, aip)


def bi_derivative(n, x):
    _, _, bi, bip = call("airy", x)
    return combined(n, x, bi, bip)


def stepped(n, a, b, sigma):
    """n times the derivative of exp(-sigma 2/3 x^(3/2)) (a y + b y'): a and b are {power of sqrt(x): coefficient}.

    With E = exp(-sigma 2/3 x^(3/2)): E' = -sigma sqrt(x) E, and y'' = x y.
    """
    for _ in range(n):
        next_a, next_b = {}, {}

        def add(terms, power, c):
            terms[power] = terms.get(power, 0.0) + c

        for power, c in a.items():
            add(next_a, power - 2, c * power / 2)
            add(next_a, power + 1, -sigma * c)
            add(next_b, power, c)
        for power, c in b.items():
            add(next_b, power - 2, c * power / 2)
            add(next_b, power + 1, -sigma * c)
            add(next_a, power + 2, c)
        a, b = ({k: c for k, c in t.items() if c} for t in (next_a, next_b))
    return a, b


def apply_terms(a, b, x, y, slope):
    root = jnp.sqrt(x)
    return sum([c * root**k * y for k, c in a.items()] + [c * root**k * slope for k, c in b.items()])


def far_terms(n, power):
    """The n-th derivative of z^power f(2/3 z^(3/2)) as sum_j c_j z^(e_j) f^(j): the list of c_j, e_j"""
    terms = [(1.0, power)]
    for _ in range(n):
        longer = [(0.0, terms[0][1] - 1)] + [(c, e + 0.5) for c, e in terms]
        terms = [
            (c + (terms[j][0] * terms[j][1] if j < len(terms) else 0.0), e) for j, (c, e) in enumerate(longer)
        ]
    return terms


def far_weight(n, power, z, sign=1):
    """sum_j c_j z^(e_j) (sign u)^j as a function of u"""
    terms = far_terms(n, power)
    lead = z ** terms[0][1]
    step = z**1.5  # e_(j+1) = e_j + 3/2

    def weight(u):
        total = jnp.zeros_like(u)
        for c, _ in reversed(terms):
            total = total * (sign * step * u) + c
        return lead * total

    return weight


def scaled_real(n, x, kind, slope):
    """kind "a" or "b" """
    order, power, factor = (
        (2 / 3, 1.0, -1 / (jnp.pi * 3**0.5)) if slope else (1 / 3, 0.5, 1 / (jnp.pi * 3**0.5))
    )
    values = call("airy", x)
    y, yp = values[:2] if kind == "a" else values[2:]
    large = x > LARGE[kind]
    safe = jnp.where(large, x, LARGE[kind])
    zeta = safe**1.5 * 2 / 3
    v = jnp.full_like(x, order)
    weight = far_weight(n, power, safe)
    small = jnp.where((x >= 0) & ~large, x, 1.0)
    start = ({}, {0: 1.0}) if slope else ({0: 1.0}, {})
    sigma = -1 if kind == "a" else 1
    scale = jnp.exp(-sigma * small**1.5 * 2 / 3)
    near = apply_terms(
        *stepped(n, *start, sigma), small, scale * jnp.where(large, 0.0, y), scale * jnp.where(large, 0.0, yp)
    )
    if kind == "a":
        far = factor * k_real(n, v, zeta, 1, weight)
        return jnp.where(large, far, jnp.where(x >= 0, near, jnp.nan))
    decaying = k_real(n, v, zeta, -1, weight)
    far = abs(factor) * jnp.pi * (2 * i_real(n, v, zeta, weight) + (2 / jnp.pi) * (3**0.5 / 2) * decaying)
    return jnp.where(large, far, jnp.where(x >= 0, near, combined(n + slope, x, y, yp)))


def scaled_complex(n, z, kind, slope):
    order, power, factor = (
        (2 / 3, 1.0, -1 / (jnp.pi * 3**0.5)) if slope else (1 / 3, 0.5, 1 / (jnp.pi * 3**0.5))
    )
    values = call("airye", z)
    y, yp = values[:2] if kind == "a" else values[2:]
    lower = jnp.imag(z) < 0
    x = jnp.where(lower, jnp.conj(z), z)
    angle = jnp.angle(x)
    if kind == "a":
        sigma = -jnp.ones_like(angle)
    else:
        sigma = jnp.where(angle <= jnp.pi / 3, 1.0, -1.0)
    large = abs(z) > LARGE[kind]
    safe = jnp.where(large, x, LARGE[kind])
    safe_angle = jnp.where(large, angle, 0.0)
    zeta = safe * jnp.sqrt(safe) * 2 / 3
    v = jnp.full_like(angle, order)
    inner = safe_angle <= 2 * jnp.pi / 3
    # K at -zeta = zeta e^(-i pi) and at zeta, both times exp(-sigma zeta)
    A = k_complex(n, v, -zeta, 1.5 * safe_angle - jnp.pi, sigma, far_weight(n, power, safe, -1))
    B = k_complex(
        n, v, zeta, 1.5 * safe_angle - jnp.where(inner, 0.0, 2 * jnp.pi), -sigma, far_weight(n, power, safe)
    )
    A = -A if slope else A
    if kind == "a":
        far = jnp.where(inner, B, A - B)
    else:
        far = -1j * jnp.where(inner, 2 * A - B, A + B) * jnp.exp(1j * sigma * jnp.imag(zeta))
    far = factor * far
    far = jnp.where(lower, jnp.conj(far), far)
    small = jnp.where(large, 1.0, z)
    start = ({}, {0: 1.0}) if slope else ({0: 1.0}, {})
    up = apply_terms(*stepped(n, *start, 1), small, y, yp)
    down = apply_terms(*stepped(n, *start, -1), small, y, yp)
    return jnp.where(large, far, jnp.where(sigma > 0, up, down))


def scaled_ai_derivative(n, z):
    return (scaled_complex if jnp.iscomplexobj(z) else scaled_real)(n, z, "a", 0)


def scaled_aip_derivative(n, z):
    return (scaled_complex if jnp.iscomplexobj(z) else scaled_real)(n, z, "a", 1)


def scaled_bi_derivative(n, z):
    return (scaled_complex if jnp.iscomplexobj(z) else scaled_real)(n, z, "b", 0)


def scaled_bip_derivative(n, z):
    return (scaled_complex if jnp.iscomplexobj(z) else scaled_real)(n, z, "b", 1)
