"""How smooth is a random field? Fit the order of a Bessel function, with its uncertainty.

    python examples/matern_smoothness.py [--seed 0] [--points 200] [--seeds 20] [--skip-picture]
    python examples/matern_smoothness.py --points 2000 --engines

A Gaussian process with the Matérn covariance

    C(d) = variance 2^(1 - nu) / Gamma(nu) s^nu K_nu(s),    s = sqrt(2 nu) d / range

is about (nu - 1/2) times differentiable: nu is its smoothness, and the order of the Bessel function. This
program simulates such a process at scattered points of a square, fits the variance, the range and nu by
maximum likelihood with gradients in all three, and prints standard errors from the Hessian. These need the
first and second derivatives of log K_nu(s) in nu. `--engines` compares the time that the likelihood and its gradient
take with values by SciPy's loops ("native") and by kernels in XLA ("xla"), where the program never calls the host.
"""

import argparse
import functools
import itertools
import math
import pathlib
import re
import statistics
import time

import jax
import jax.numpy as jnp
import numpy as np
import scipy.optimize
from tqdm import tqdm

import jaxspecial
from jaxspecial import gammaln, kve, log_kve

jax.config.update("jax_enable_x64", True)

NAMES = ("variance", "range", "nu")
TRUTH = np.array([1.0, 0.15, 1.3])
START = np.array([0.5, 0.3, 0.6])
NOISE = 1e-8  # of the variance, on the diagonal: keeps the factorisation of smooth kernels stable
PICTURE = pathlib.Path("build") / "matern_smoothness.png"


def correlation(nu, scaled_distance, log_bessel=log_kve):
    """The Matérn correlation at a distance s = sqrt(2 nu) d / range > 0, from log(e^s K_nu(s)), as K_nu(s) may overflow."""
    s = scaled_distance
    return jnp.exp((1 - nu) * jnp.log(2.0) - gammaln(nu) + nu * jnp.log(s) - s + log_bessel(nu, s))


def covariance(parameters, distances, log_bessel=log_kve):
    """The covariance matrix of the process at points with these `distances`, ordered as `pairs`."""
    variance, length, nu = parameters
    count = (1 + math.isqrt(1 + 8 * len(distances))) // 2
    i, j = pairs(count)
    below = correlation(jnp.full_like(distances, nu), jnp.sqrt(2 * nu) * distances / length, log_bessel)
    matrix = jnp.zeros((count, count)).at[i, j].set(below)
    return variance * (matrix + matrix.T + (1 + NOISE) * jnp.eye(count))


def pairs(count):
    """The indices i > j of all pairs of `count` points."""
    return np.tril_indices(count, -1)


def simulate(seed, count):
    """The distances between scattered points of a square, and a process with the parameters TRUTH at them."""
    rng = np.random.default_rng(seed)
    points = rng.uniform(size=(count, 2))
    i, j = pairs(count)
    distances = np.linalg.norm(points[i] - points[j], axis=1)
    factor = np.linalg.cholesky(np.asarray(jax.jit(covariance)(TRUTH, distances)))
    return distances, factor @ rng.standard_normal(count)


def loss(log_parameters, distances, observed, log_bessel=log_kve):
    """The negative log likelihood, up to a constant."""
    factor = jnp.linalg.cholesky(covariance(jnp.exp(log_parameters), distances, log_bessel))
    white = jax.scipy.linalg.solve_triangular(factor, observed, lower=True)
    return jnp.sum(jnp.log(jnp.diag(factor))) + 0.5 * white @ white


value_and_gradient = jax.jit(jax.value_and_grad(loss), static_argnames="log_bessel")
hessian = jax.jit(jax.hessian(loss), static_argnames="log_bessel")


def fit(distances, observed, log_bessel=log_kve):
    """The optimum in the logarithms of the parameters, and the Hessian there."""
    with tqdm(desc="fit", unit=" steps", leave=False, disable=None) as bar:
        found = scipy.optimize.minimize(
            lambda p: jax.tree.map(
                np.asarray, value_and_gradient(p, distances, observed, log_bessel=log_bessel)
            ),
            np.log(START),
            jac=True,
            method="L-BFGS-B",
            bounds=[(np.log(b / 30), np.log(b * 30)) for b in TRUTH],
            callback=lambda _: bar.update(),
        )
    return found, np.asarray(hessian(found.x, distances, observed, log_bessel=log_bessel))


def standard_errors(information):
    """The standard errors of the logarithms of the parameters; NaN where the Hessian is singular."""
    try:
        variances = np.diag(np.linalg.inv(information))
    except np.linalg.LinAlgError:
        variances = np.full(len(information), np.nan)
    return np.sqrt(np.where(variances > 0, variances, np.nan))


def check_against_arb(found, distances):
    """The worst relative error of the derivatives of log K in its order and argument, at pairs of this fit."""
    _, length, nu = np.exp(found.x)
    chosen = np.sqrt(2 * nu) * np.sort(distances)[:: len(distances) // 12] / length
    in_order = jax.vmap(jax.grad(log_kve, 0), (None, 0))
    in_both = jax.vmap(jax.grad(jax.grad(log_kve, 0), 1), (None, 0))
    worst = 0.0
    for derivative, orders in ((in_order, (1, 0)), (in_both, (1, 1))):
        for got, s in zip(np.asarray(derivative(nu, jnp.asarray(chosen))), chosen, strict=True):
            exact, _ = jaxspecial.exact.derivative("log_kve", nu, s, orders=orders)
            worst = max(worst, abs(got - exact) / abs(exact))
    return worst


def rival(distances, observed):
    """The same fit with TensorFlow Probability's Bessel function, if it is installed."""
    try:
        from tensorflow_probability.substrates.jax.math import bessel_kve
    except ImportError as error:
        print(f"\nTensorFlow Probability is not installed ({error}).")
        return

    def log_bessel_kve(nu, s):
        return jnp.log(bessel_kve(nu, s))

    slopes = [
        value_and_gradient(np.log(START), distances, observed, log_bessel=b)[1][2]
        for b in (log_bessel_kve, log_kve)
    ]
    in_order = [jax.grad(b)(1.3, 0.7) for b in (bessel_kve, kve)]
    print("\nThe same with tensorflow_probability.substrates.jax.math.bessel_kve:")
    print("  d/dnu of e^0.7 K_nu(0.7) at nu = 1.3: {:.6g}, not {:.6g}".format(*in_order))
    print("  slope of the loss in log(nu) at the start: {:.6g}, not {:.6g}".format(*slopes))
    found, information = fit(distances, observed, log_bessel_kve)
    report(found, standard_errors(information))


def report(found, errors):
    print(f"  {'':10}{'true':>10}{'estimate':>12}{'two standard errors':>24}")
    for name, truth, log_estimate, error in zip(NAMES, TRUTH, found.x, errors, strict=True):
        low, high = np.exp(log_estimate - 2 * error), np.exp(log_estimate + 2 * error)
        print(f"  {name:10}{truth:10.4g}{np.exp(log_estimate):12.4g}{f'{low:.4g} to {high:.4g}':>24}")
    print(f"  {found.nfev} evaluations; slope in log(nu) at the end {found.jac[2]:.1e}")


def picture(found, information, distances, observed, path):
    """The fitted and the true covariance, and the likelihood in nu with its slopes."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 3.8), layout="constrained")
    at = jnp.linspace(1e-3, 0.6, 300)

    @functools.partial(jax.vmap, in_axes=(None, 0))
    def curve(log_parameters, d):
        variance, length, nu = jnp.exp(log_parameters)
        return variance * correlation(nu, jnp.sqrt(2 * nu) * d / length)

    fitted, slopes = curve(found.x, at), jax.jacfwd(curve)(jnp.asarray(found.x), at)
    band = 2 * np.sqrt(np.einsum("di,ij,dj->d", slopes, np.linalg.inv(information), slopes))
    left.fill_between(at, fitted - band, fitted + band, alpha=0.3, label="two standard errors")
    left.plot(at, fitted, label=rf"fitted, $\nu$ = {np.exp(found.x[2]):.2f}")
    left.plot(at, curve(jnp.log(TRUTH), at), "k--", label=rf"true, $\nu$ = {TRUTH[2]}")
    left.set(xlabel="distance", ylabel="covariance", title="Matérn covariance")
    left.legend(frameon=False)

    width = 3 / np.sqrt(information[2, 2])
    offsets = np.linspace(-width, width, 13)
    losses, gradients = zip(
        *(value_and_gradient(found.x + [0, 0, t], distances, observed) for t in offsets), strict=True
    )
    losses, slopes = np.array(losses) - found.fun, np.array(gradients)[:, 2]
    fine = np.linspace(-width, width, 200)
    right.plot(
        np.exp(found.x[2] + fine), information[2, 2] * fine**2 / 2, "0.6", label="parabola of the Hessian"
    )
    reach = width / 18
    for k, (t, value, slope) in enumerate(zip(offsets, losses, slopes, strict=True)):
        ends = np.array([t - reach, t + reach])
        right.plot(
            np.exp(found.x[2] + ends),
            value + slope * (ends - t),
            "C1",
            linewidth=2.5,
            label="" if k else "slopes in the order of $K_\\nu$",
        )
    right.plot(np.exp(found.x[2] + offsets), losses, "C0o", markersize=4, label="$-$ log likelihood")
    right.set(xlabel=r"smoothness $\nu$", title=r"$-$ log likelihood about its least value")
    right.legend(frameon=False)
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
    path.parent.mkdir(exist_ok=True)
    figure.savefig(path, dpi=110)
    plt.close(figure)
    print(f"\nthe picture: {path}")


def log_of_kve(nu, s):
    return jnp.log(kve(nu, s))


def compare_engines(distances, observed, rounds=5):
    """The time of the likelihood with its gradient, and the calls of the host in its program, on both engines."""
    programs = {}
    for log_bessel, engine in itertools.product((log_kve, log_of_kve), ("native", "xla")):
        with jaxspecial.engine(engine):
            lowered = value_and_gradient.lower(np.log(TRUTH), distances, observed, log_bessel=log_bessel)
        calls = len(re.findall(r"@jaxspecial\.\w+|callback", lowered.as_text()))
        programs[log_bessel.__name__, engine] = lowered.compile(), calls
    seconds = {key: [] for key in programs}
    for _ in range(rounds):
        for key, (program, _) in programs.items():
            start = time.process_time()
            jax.block_until_ready(program(np.log(TRUTH), distances, observed))
            seconds[key].append(time.process_time() - start)
    print(
        f"The likelihood of {len(observed)} points and its gradient, seconds of CPU, of {rounds} the median:"
    )
    for (name, engine), (_, calls) in programs.items():
        middle = statistics.median(seconds[name, engine])
        print(f"  {name:12}{engine:8}{middle:7.2f}   calls of the host in the program: {calls}")


def coverage(seeds, count):
    """How often the interval of two standard errors about the estimate of nu contains the true one."""
    inside = 0
    for seed in tqdm(range(seeds), desc="seeds", disable=None):
        found, information = fit(*simulate(seed, count))
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
    parser.add_argument("--seeds", type=int, default=0, help="fit this number of simulated processes instead")
    parser.add_argument("--engines", action="store_true", help="compare the engines native and xla instead")
    parser.add_argument("--skip-picture", action="store_true")
    options = parser.parse_args()
    if options.seeds:
        coverage(options.seeds, options.points)
        return
    distances, observed = simulate(options.seed, options.points)
    if options.engines:
        compare_engines(distances, observed)
        return
    start = time.perf_counter()
    found, information = fit(distances, observed)
    print(f"Matérn process at {options.points} points, fitted in {time.perf_counter() - start:.1f} s:")
    report(found, standard_errors(information))
    worst = check_against_arb(found, distances)
    print(f"  derivatives of log K in its order, against Arb: worst relative error {worst:.1e}")
    rival(distances, observed)
    if not options.skip_picture:
        picture(found, information, distances, observed, PICTURE)


if __name__ == "__main__":
    main()
