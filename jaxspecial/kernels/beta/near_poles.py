"""Mixed derivatives of the beta function near its poles and near an axis."""

import itertools
import math

import jax
import jax.numpy as jnp
import numpy

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.beta.value import inverse_beta
from jaxspecial.kernels.gamma.gamma import FACTORS, gamma_parts, gamma_ratio, gamma_ratio_parts, rising_jet
from jaxspecial.kernels.gamma.polygamma import psi_derivative, psi_right, psi_step
from jaxspecial.kernels.numerics.leibniz import exponential, exponential_jet, product
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.stirling import logarithm_of_star, polygamma_coefficients
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.kernels.numerics.trig_pi import cotangent, sine, turn, turn_of_sum

__all__ = []


NODES, WEIGHTS = gauss_legendre(12)


def beta_near_poles(i, j, m, n, x, y):
    """D_x^i D_y^j of B(x - m, y - n) for integers m, n >= 0 and |x| + |y| < 3/4, |x|, |y| <= 1/2.

    By reflection, with s = x + y, B = W / x + W / y, where W is smooth:
        W = pi x / sin(pi x) * pi y / sin(pi y) * sin(pi s) / (pi s)
            * Gamma(m + n + 1 - s) / (Gamma(m + 1 - x) Gamma(n + 1 - y)).
    W(0, y) is a polynomial (residue_of_beta). (W - W(0, y)) / x is W / x without its pole; its derivatives are
    int_0^1 t^i W^(i+1, j)(t x, y) dt, and likewise in y. So no product of the two poles is evaluated.
    The integrands are analytic for |t| < 2, and 12 nodes are enough.
    """

    def pole(i, j, m, n, x, y):
        residue = residue_of_beta(j, n, m, y)
        return jnp.where(residue == 0, 0, (-1) ** i * math.factorial(i) * residue / x ** (i + 1))  # not 0 / 0

    def add(total, node):
        along_x, along_y, weight_x, weight_y = node
        smooth = smooth_near_poles(i + j + 1, m, n, along_x * x, along_y * y)
        return total + weight_x * smooth(i + 1, j) + weight_y * smooth(i, j + 1), None

    ones, zeros = numpy.ones_like(NODES), numpy.zeros_like(NODES)
    weights = numpy.r_[WEIGHTS * NODES**i, zeros], numpy.r_[zeros, WEIGHTS * NODES**j]
    nodes = (numpy.r_[NODES, ones], numpy.r_[ones, NODES], *weights)
    rest = jax.lax.scan(add, jnp.zeros_like(x), tuple(map(jnp.asarray, nodes)))[0]
    return pole(i, j, m, n, x, y) + pole(j, i, n, m, y, x) + inverse_beta(m + 1, n + 1) / (m + n + 1) * rest


def pure_near_poles(i, m, n, x, y):
    """D_x^i of B(x - m, y - n), as beta_near_poles, but without integrals.

    B(x - m, y - n) = (m + 1 - s)_n / (1 - y)_n * B(x - m, y). For n = 0, W is 1 + O(y); its derivatives in x are
    O(y) and are computed directly, so that they are accurate after the division by y. For large n this is not
    needed, as W at y = 0 is a polynomial of degree n in x.
    """
    s = x + y
    count = jnp.where(n <= max(FACTORS, i), n, 0)
    n = n - count

    def logarithmic(k):
        near_one = psi_step(k, 1 + x, y) + (-1) ** (k + 1) * psi_step(k, 1 - x, -y)
        return (-1) ** (k + 1) * psi_step(k, m + 1 - x, n - y) - near_one

    value = jnp.sinc(s) / (jnp.sinc(x) * jnp.sinc(y)) * inverse_beta(m + 1 - x, n + 1 - y) / (m + n + 1 - s)
    smooth = [value * factor for factor in exponential_jet([logarithmic(k) for k in range(i)])]
    # all times x^(i+1), without which they may overflow
    powers = [(-1) ** k * math.factorial(k) for k in range(i + 1)]
    beta = [
        smooth[p] * (x / y) * x**p
        + sum(math.comb(p, k) * smooth[p - k] * x ** (p - k) * powers[k] for k in range(p + 1))
        for p in range(i + 1)
    ]
    most = max(FACTORS, i)
    above, below = rising_jet(i, count, m + 1 - s, most), rising_jet(0, count, 1 - y, most)[0]
    terms = [math.comb(i, p) * (-1) ** p * above[p] * beta[i - p] * x**p for p in range(i + 1)]
    value = sum(jnp.where(above[p] == 0, 0, term) for p, term in enumerate(terms)) / below  # not 0 * inf
    inverse = 1 / x  # XLA replaces value / x / x by value / (x * x), where the product may underflow
    for _ in range(i + 1):
        value = value * inverse
    return value


def smooth_near_poles(most, m, n, x, y):
    """The derivatives of W / W(0, 0), of orders up to `most`, from those of the logarithm.

    pi x / sin(pi x) is Gamma(1 + x) Gamma(1 - x). Close to the poles a small absolute error of the logarithms is
    enough.
    """
    one, s = jnp.ones_like(x), x + y
    bases = jnp.stack([m + n + 1, m + 1, n + 1, one, one, one, one, one, one])
    jet = log_gamma_jet(most, bases, jnp.stack([-s, -x, -y, -s, -x, -y, s, x, y]))
    # of log W, except for the sign of the first: what depends on s, x and y
    parts = [(-1) ** k * (f[3:6] - f[:3]) + f[6:] for k, f in enumerate(jet)]

    def logarithmic(i, j):
        total = -parts[i + j][0]
        if j == 0:
            total = total + parts[i][1]
        if i == 0:
            total = total + parts[j][2]
        return total

    value, factor = jnp.exp(logarithmic(0, 0)), exponential(logarithmic)
    return lambda i, j: value * factor(i, j)


def log_gamma_jet(order, z, step):
    """[log Gamma(w) - log Gamma(z), psi(w), ..., psi^(order - 1)(w)] for w = z + step, z >= 1, |step| <= 3/4.

    By the method of psi_right, but all orders at once, and without calls of SciPy's loops.
    """
    w = z + step
    product, sums = jnp.ones_like(w), [jnp.zeros_like(w)] * order
    for k in range(SHORT_SHIFT):
        inverse = 1 / (w + k)
        product = product * (1 - step * inverse)
        powers = itertools.accumulate([inverse] * order, jnp.multiply)
        sums = [total + power for total, power in zip(sums, powers, strict=True)]
    low, high = z + SHORT_SHIFT, w + SHORT_SHIFT
    inverse, logarithm = 1 / high, jnp.log(high)
    change = (0.5 - low) * jnp.log1p(-step * inverse) + step * (logarithm - 1)
    jet = [change + logarithm_of_star(high) - logarithm_of_star(low) + jnp.log(product)]
    for n, total in enumerate(sums):
        leading = math.factorial(n - 1) * inverse**n if n else -logarithm
        rest = math.factorial(n) / 2 + inverse * horner(polygamma_coefficients(n), inverse**2)
        jet.append((-1) ** (n + 1) * (math.factorial(n) * total + leading + rest * inverse ** (n + 1)))
    return jet


SHORT_SHIFT = 10


def residue_of_beta(order, m, n, x):
    """The derivative of (m + 1 - x)_n / n!, the residue at y = 0 of B(x - m, y - n); exactly 0 for order > n.

    For small n it is a sum of products of the factors, all of one sign, otherwise it is from the logarithm's
    derivatives.
    """
    most = max(FACTORS, order)
    few = n <= most
    count, many = jnp.where(few, n, 0), jnp.where(few, most + 1, n)
    product = rising_jet(order, count, m + 1 - x, most)[order] / call("gamma", count + 1)
    jet = exponential_jet([psi_step(k, m + 1 - x, many) for k in range(order)])[order]
    value = inverse_beta(m + 1 - x, many + 1) / (m + many + 1 - x)
    return (-1) ** order * jnp.where(few, product, value * jet)


def reflected_beta(x, y, shift):
    """(i, j) -> D_x^i D_y^j of Gamma(x + h) Gamma(y + h) / Gamma(x + y + h).

    For h = `shift` = 0 or 1, y + h < 1 and x + y + h < 1; close to 1 terms cancel. By reflection the function is
    sin(pi (x + y)) / sin(pi y) * Gamma(x + h) Gamma(1 - h - x - y) / Gamma(1 - h - y).
    """
    upper, below = x + shift, 1 - shift - y

    def logarithmic(i, j):
        if i == 0:
            return (-1) ** j * psi_step(j - 1, below, -x)
        pole = psi_derivative(i - 1, upper) if j == 0 else 0
        return pole + (-1) ** (i + j) * psi_right(i + j - 1, below - x)

    def sines(i, j):
        if j == 0:
            return jnp.pi**i * sine(i, turn_of_sum(x, y)) / sine(0, turn(y))
        # the derivative in y of the ratio is -pi sin(pi x) csc(pi y)^2
        return jnp.pi ** (i + j) * sine(i, turn(x)) * cotangent(j, turn(y))

    (gamma, logarithm), (ratio, exponent) = gamma_parts(upper), gamma_ratio_parts(below, -x)
    factor = product(exponential(logarithmic), sines)
    return lambda i, j: times_exp(gamma * ratio * factor(i, j), logarithm + exponent)


def beta_near_axis(most_i, most_j, x, y):
    """{(i, j): D_x^i D_y^j of B(x, y)}, i, j >= 1, and also for (j, i), for |x| < 1/2, |x| <= |y|, y not near a pole.

    B = F / x + F / y, where F = Gamma(1 + x) Gamma(1 + y) / Gamma(1 + x + y) is smooth, and 1 on both axes. So D_y F
    vanishes at x = 0, and D_x^i (D_y^j F / x) = int_0^1 t^i D_x^(i+1) D_y^j F (t x, y) dt.
    The integrand is analytic for |t| < 2, and 12 nodes are enough.
    """
    orders = list(itertools.product(range(1, most_i + 1), range(1, most_j + 1)))
    orders = list(dict.fromkeys(orders + [(j, i) for i, j in orders]))
    if not orders:
        return {}

    def add(total, node):
        t, weight = node
        f = smooth_beta(t * x, y)
        return {(i, j): total[i, j] + weight * t**i * f(i + 1, j) for i, j in orders}, None

    nodes = jnp.asarray(NODES, x.dtype), jnp.asarray(WEIGHTS, x.dtype)
    over_x = jax.lax.scan(add, {order: jnp.zeros_like(x) for order in orders}, nodes)[0]
    smooth = smooth_beta(x, y)

    def over_y(i, j):
        powers = [math.comb(j, k) * (-1) ** k * math.factorial(k) * y ** (-1.0 - k) for k in range(j + 1)]
        return sum(power * smooth(i, j - k) for k, power in enumerate(powers))

    return {order: over_x[order] + over_y(*order) for order in orders}


def smooth_beta(x, y):
    """The derivatives of Gamma(1 + x) Gamma(1 + y) / Gamma(1 + x + y), |x| < 1/2.

    By those of the logarithm, or reflected. In the former terms cancel near 1 + x + y = 0, in the latter near x + y = 0
    and near y = 0. The form is the one that is farther from these.
    """
    right = 1 + x + y > jnp.minimum(-y, -x - y)
    y1, y2 = jnp.where(right, y, 1), jnp.where(right, -0.75, y)

    def logarithmic(i, j):
        if i == 0:
            return -psi_step(j - 1, 1 + y1, x)
        return (psi_right(i - 1, 1 + x) if j == 0 else 0) - psi_right(i + j - 1, 1 + x + y1)

    value = call("gamma", 1 + x) / gamma_ratio(1 + y1, x)
    factor, reflected = exponential(logarithmic), reflected_beta(x, y2, 1)
    return lambda i, j: jnp.where(right, value * factor(i, j), reflected(i, j))
