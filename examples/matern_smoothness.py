"""How smooth is a random field? Fit the order of a Bessel function, with its uncertainty.

    python examples/matern_smoothness.py [--seed 0] [--points 200] [--seeds 20] [--skip-picture]

A Gaussian process with the Matérn covariance

    C(d) = variance 2^(1 - nu) / Gamma(nu) s^nu K_nu(s),    s = sqrt(2 nu) d / range

is (nu - 1/2) times differentiable or so: nu is its smoothness, and the order of the Bessel function. This
program simulates such a process at scattered points of a square, fits the variance, the range and nu by
maximum likelihood with gradients in all three, and gives standard errors from the Hessian. Both need
derivatives of K_nu(s) in its order, of the first and of the second order.
"""

import argparse
import functools
import pathlib
import time

import jax
import jax.numpy as jnp
import numpy as np
import scipy.optimize
from tqdm import tqdm

import jaxspecial
from jaxspecial import gammaln, kve

jax.config.update("jax_enable_x64", True)

NAMES = ("variance", "range", "nu")
TRUTH = np.array([1.0, 0.15, 1.3])
START = np.array([0.5, 0.3, 0.6])
NOISE = 1e-8  # of the variance, on the diagonal: keeps the factorisation of smooth kernels stable
PICTURE = pathlib.Path("build") / "matern_smoothness.png"


def correlation(nu, scaled_distance, bessel=kve):
    """The Matérn correlation at a distance s = sqrt(2 nu) d / range > 0."""
    s = scaled_distance
    log_front = (1 - nu) * jnp.log(2.0) - gammaln(nu) + nu * jnp.log(s) - s
    return jnp.exp(log_front) * bessel(nu, s)


def covariance(parameters, pairs, bessel=kve):
    """The covariance matrix of the process at points whose pairs (i, j), i > j, are `distances` apart."""
    variance, length, nu = parameters
    i, j, distances, size = pairs
    below = correlation(jnp.full_like(distances, nu), jnp.sqrt(2 * nu) * distances / length, bessel)
    matrix = jnp.zeros((size, size)).at[i, j].set(below)
    return variance * (matrix + matrix.T + (1 + NOISE) * jnp.eye(size))


def pairs_of(points):
    """The index pairs i > j of points in the plane, and their distances."""
    i, j = np.tril_indices(len(points), -1)
    return i, j, jnp.asarray(np.linalg.norm(points[i] - points[j], axis=1)), len(points)


def simulate(seed, count):
    """Scattered points, and a process with the parameters TRUTH at them."""
    rng = np.random.default_rng(seed)
    points = rng.uniform(size=(count, 2))
    factor = np.linalg.cholesky(np.asarray(covariance(TRUTH, pairs_of(points))))
    return points, factor @ rng.standard_normal(count)


def fitter(pairs, observed, bessel=kve):
    """The negative log likelihood of log(parameters) with its gradient, and its Hessian, compiled."""

    def loss(log_parameters):
        factor = jnp.linalg.cholesky(covariance(jnp.exp(log_parameters), pairs, bessel))
        white = jax.scipy.linalg.solve_triangular(factor, observed, lower=True)
        return jnp.sum(jnp.log(jnp.diag(factor))) + 0.5 * white @ white

    return jax.jit(jax.value_and_grad(loss)), jax.jit(jax.hessian(loss))


def fit(seed, count, bessel=kve):
    """The estimates, their standard errors (both of the logarithms), and the gradient at the start."""
    points, observed = simulate(seed, count)
    value_and_gradient, hessian = fitter(pairs_of(points), observed, bessel)
    with tqdm(desc=f"fit, seed {seed}", unit=" steps", leave=False, disable=None) as bar:
        found = scipy.optimize.minimize(
            lambda p: jax.tree.map(np.asarray, value_and_gradient(p)),
            np.log(START),
            jac=True,
            method="L-BFGS-B",
            bounds=[(np.log(b / 30), np.log(b * 30)) for b in TRUTH],
            callback=lambda _: bar.update(),
        )
    information = np.asarray(hessian(found.x))
    return found, information


def standard_errors(information):
    """Of the logarithms of the parameters; NaN where the Hessian is singular in a direction."""
    try:
        variances = np.diag(np.linalg.inv(information))
    except np.linalg.LinAlgError:
        variances = np.full(len(information), np.nan)
    return np.sqrt(np.where(variances > 0, variances, np.nan))


def check_against_arb(found, count, seed):
    """The worst relative error of the derivatives of K in its order and argument, at pairs of this fit."""
    points, _ = simulate(seed, count)
    _, length, nu = np.exp(found.x)
    distances = np.sort(np.asarray(pairs_of(points)[2]))
    chosen = np.sqrt(2 * nu) * distances[:: len(distances) // 12] / length
    in_order = jax.vmap(jax.grad(kve, 0), (None, 0))
    in_both = jax.vmap(jax.grad(jax.grad(kve, 0), 1), (None, 0))
    worst = 0.0
    for derivative, orders in ((in_order, (1, 0)), (in_both, (1, 1))):
        for got, s in zip(np.asarray(derivative(nu, jnp.asarray(chosen))), chosen, strict=True):
            exact, _ = jaxspecial.exact.derivative("kve", nu, s, orders=orders)
            worst = max(worst, abs(got - exact) / abs(exact))
    return worst


def rival(seed, count):
    """The same fit with TensorFlow Probability's Bessel function, if it is there."""
    try:
        from tensorflow_probability.substrates.jax.math import bessel_kve
    except ImportError as error:
        print(f"\nTensorFlow Probability is not here to compare with ({error}).")
        return
    points, observed = simulate(seed, count)
    value_and_gradient, hessian = fitter(pairs_of(points), observed, bessel_kve)
    value, gradient = value_and_gradient(np.log(START))
    ours = fitter(pairs_of(points), observed)[0](np.log(START))[1]
    order_only = jax.grad(bessel_kve)(1.3, 0.7)
    print("\nThe same with tensorflow_probability.substrates.jax.math.bessel_kve:")
    print(f"  d K_nu(0.7) e^0.7 / d nu at nu = 1.3: {order_only:.6g}, not {jax.grad(kve)(1.3, 0.7):.6g}")
    print(f"  slope of the loss in log(nu) at the start: {gradient[2]:.6g}, not {ours[2]:.6g}")
    found, information = fit(seed, count, bessel_kve)
    report(found, standard_errors(information))


def report(found, errors):
    print(f"  {'':10}{'true':>10}{'estimate':>12}{'two standard errors':>24}")
    for name, truth, log_estimate, error in zip(NAMES, TRUTH, found.x, errors, strict=True):
        low, high = np.exp(log_estimate - 2 * error), np.exp(log_estimate + 2 * error)
        print(f"  {name:10}{truth:10.4g}{np.exp(log_estimate):12.4g}{f'{low:.4g} to {high:.4g}':>24}")
    print(f"  {found.nfev} evaluations; largest slope at the end {np.max(np.abs(found.jac)):.1e}")


def picture(found, information, path):
    """The covariance that was fitted, with the band of two standard errors, beside the true one."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    distances = jnp.linspace(1e-3, 0.6, 300)

    @functools.partial(jax.vmap, in_axes=(None, 0))
    def curve(log_parameters, d):
        variance, length, nu = jnp.exp(log_parameters)
        return variance * correlation(nu, jnp.sqrt(2 * nu) * d / length)

    fitted, slopes = curve(found.x, distances), jax.jacfwd(curve)(jnp.asarray(found.x), distances)
    band = 2 * np.sqrt(np.einsum("di,ij,dj->d", slopes, np.linalg.inv(information), slopes))
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 3.6), constrained_layout=True)
    left.fill_between(distances, fitted - band, fitted + band, alpha=0.3, label="two standard errors")
    left.plot(distances, fitted, label=f"fitted, nu = {np.exp(found.x[2]):.2f}")
    left.plot(distances, curve(jnp.log(TRUTH), distances), "k--", label=f"true, nu = {TRUTH[2]}")
    left.set(xlabel="distance", ylabel="covariance", title="Matérn covariance")
    left.legend()
    orders = jnp.linspace(0.2, 4, 200)
    for s in (0.2, 0.7, 2.0):
        right.plot(orders, jax.vmap(jax.grad(kve), (0, None))(orders, s), label=f"s = {s}")
    right.set(xlabel="order nu", title=r"$\partial\,[e^s K_\nu(s)]\,/\,\partial\nu$", yscale="log")
    right.legend()
    path.parent.mkdir(exist_ok=True)
    figure.savefig(path, dpi=110)
    plt.close(figure)
    print(f"\nthe picture: {path}")


def coverage(seeds, count):
    """How often the interval of two standard errors about nu holds the true one."""
    inside = 0
    for seed in tqdm(range(seeds), desc="seeds", disable=None):
        found, information = fit(seed, count)
        error = standard_errors(information)[2]
        holds = abs(found.x[2] - np.log(TRUTH[2])) <= 2 * error
        inside += bool(holds)
        with tqdm.external_write_mode():
            print(
                f"  seed {seed:3}: nu = {np.exp(found.x[2]):.3f}, standard error of log(nu) {error:.3f}"
                f"{'' if holds else '  outside'}"
            )
    print(f"the interval holds the true nu in {inside} of {seeds}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--points", type=int, default=200, help="where the process is observed")
    parser.add_argument("--seeds", type=int, default=0, help="fit so many simulated processes instead")
    parser.add_argument("--skip-picture", action="store_true")
    options = parser.parse_args()
    if options.seeds:
        coverage(options.seeds, options.points)
        return
    start = time.perf_counter()
    found, information = fit(options.seed, options.points)
    print(f"Matérn process at {options.points} points, fitted in {time.perf_counter() - start:.1f} s:")
    report(found, standard_errors(information))
    worst = check_against_arb(found, options.points, options.seed)
    print(f"  derivatives of K in its order, against Arb: worst relative error {worst:.1e}")
    rival(options.seed, options.points)
    if not options.skip_picture:
        picture(found, information, PICTURE)


if __name__ == "__main__":
    main()
