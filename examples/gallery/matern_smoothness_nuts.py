r"""How smooth is a random process? Its smoothness, the order of a Bessel function, sampled by NUTS.

    python examples/gallery/matern_smoothness_nuts.py [--picture matern_smoothness_nuts.png]

A Gaussian process with the Matérn covariance

$$C(d) = \sigma^2 \frac{2^{1 - \nu}}{\Gamma(\nu)} s^\nu K_\nu(s), \qquad s = \sqrt{2 \nu} \, d / \ell,$$

has $k$ derivatives if $\nu > k$: $\nu$ is its smoothness, and the order of the modified Bessel function. Most programs
fix it at 1/2, 3/2 or 5/2, where $K_\nu$ is elementary. Here it is inferred, with the variance $\sigma^2$ and the range
$\ell$, from a process that was observed at 20 points on ten days.

The No-U-Turn sampler of NumPyro follows the gradient of the log posterior in all three, and so needs the derivative of
$K_\nu$ in its order. The program compares that derivative with arbitrary precision (Arb), and the gradient of the log
likelihood with finite differences. `examples/matern_nuts.py` is the same in the plane, with fewer data and a longer
chain.
"""

import argparse
import sys

import jax
import jax.numpy as jnp
import numpy as np

import jaxspecial
from jaxspecial import gammaln, log_kve

try:
    import numpyro
    import numpyro.distributions as dist
    from matplotlib.figure import Figure
    from numpyro.diagnostics import effective_sample_size
    from numpyro.infer import MCMC, NUTS
except ImportError as error:
    sys.exit(f"{error}. For what the gallery needs: pip install 'jaxspecial[examples]'")

jax.config.update("jax_enable_x64", True)
NAMES, TRUTH = ("variance", "range", "nu"), np.array([1.0, 0.3, 1.3])
POINTS, DAYS, SAMPLES = 20, 10, 500
DISTANCES = np.arange(1, POINTS) / POINTS  # between the first point and the others


def correlation(nu, s):
    """The Matérn correlation at s = sqrt(2 nu) d / range > 0."""
    return jnp.exp((1 - nu) * jnp.log(2.0) - gammaln(nu) + nu * jnp.log(s) - s + log_kve(nu, s))


def covariance(variance, length, nu):
    """The covariance matrix at equidistant points, with 1e-8 of the variance as noise."""
    row = correlation(nu, jnp.sqrt(2 * nu) * DISTANCES / length)
    i, j = np.indices((POINTS, POINTS))
    return variance * jnp.concatenate([jnp.array([1 + 1e-8]), row])[abs(i - j)]


def log_likelihood(log_parameters, observed):
    matrix = covariance(*jnp.exp(log_parameters))
    return dist.MultivariateNormal(covariance_matrix=matrix).log_prob(observed).sum()


def model(observed):
    """Log-normal priors with medians 1, 0.3 and 1, each uncertain by a factor of e."""
    centre = jnp.log(jnp.array([1.0, 0.3, 1.0]))
    p = numpyro.sample("log_parameters", dist.Normal(centre, 1.0).to_event(1))
    numpyro.factor("likelihood", log_likelihood(p, observed))


def finite_differences(function, p, step=1e-3):
    """Central differences of fourth order, from values alone."""
    f = {j: np.array([function(p + j * d) for d in step * np.eye(len(p))]) for j in (-2, -1, 1, 2)}
    return (8 * (f[1] - f[-1]) - (f[2] - f[-2])) / (12 * step)


def picture(path, observed, samples):
    figure = Figure(figsize=(8, 3.9), layout="constrained")
    left, right = figure.subplots(1, 2)
    left.plot(np.arange(POINTS) / POINTS, observed[:4].T, ".-", linewidth=1)
    left.set(xlabel="position", ylabel="observed value", title="Four of the ten days")

    bins = np.linspace(0.9, 2.0, 23)
    right.hist(samples[:, 2], bins, density=True, alpha=0.6, label="sampled by NUTS")
    prior = np.exp(-(np.log(bins) ** 2) / 2) / (bins * np.sqrt(2 * np.pi))
    right.plot(bins, prior, "C1", label="prior")
    right.axvline(TRUTH[2], color="k", linestyle="--", linewidth=1, label=f"true value, {TRUTH[2]}")
    right.set(xlabel=r"smoothness $\nu$", ylabel="density", title=r"Posterior of the order of $K_\nu$")
    right.legend(frameon=False, loc="upper right")
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=140)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--picture", help="a file to draw to: .png or .svg")
    options = parser.parse_args()

    factor = np.linalg.cholesky(covariance(*TRUTH))
    observed = np.random.default_rng(0).standard_normal((DAYS, POINTS)) @ factor.T

    got = jax.vmap(jax.grad(log_kve), (None, 0))(TRUTH[2], DISTANCES)
    arb = np.array([jaxspecial.exact.derivative("log_kve", TRUTH[2], d, orders=(1, 0))[0] for d in DISTANCES])
    worst = np.max(np.abs(got / arb - 1))
    print(f"d/dnu of log(e^s K_nu(s)) at {len(arb)} points, against Arb: worst relative error {worst:.1e}")
    start = np.log([0.5, 0.5, 0.8])
    slope = np.asarray(jax.jit(jax.grad(log_likelihood))(start, observed))
    differences = finite_differences(lambda p: log_likelihood(p, observed), start)
    print("gradient of the log likelihood:", *(f"{s:14.6f}" for s in slope))
    print("            finite differences:", *(f"{d:14.6f}" for d in differences))

    sampler = MCMC(NUTS(model), num_warmup=SAMPLES, num_samples=SAMPLES, progress_bar=False)
    sampler.run(jax.random.key(0), observed, extra_fields=("diverging", "num_steps"))
    samples = np.exp(sampler.get_samples()["log_parameters"])
    effective = effective_sample_size(samples[None])
    steps, diverging = (np.asarray(sampler.get_extra_fields()[k]) for k in ("num_steps", "diverging"))
    print(f"\n{SAMPLES} samples, {steps.mean():.0f} gradients each, {diverging.sum()} divergent:")
    print(f"  {'':10}{'true':>8}{'median':>9}{'5 % to 95 %':>18}{'effective samples':>20}")
    for k, name in enumerate(NAMES):
        low, middle, high = np.quantile(samples[:, k], [0.05, 0.5, 0.95])
        print(f"  {name:10}{TRUTH[k]:8.3f}{middle:9.3f}{f'{low:.3f} to {high:.3f}':>18}{effective[k]:20.0f}")
    if options.picture:
        picture(options.picture, observed, samples)

    assert worst < 1e-12
    assert np.max(np.abs(slope / differences - 1)) < 1e-6
    assert not diverging.any() and effective.min() > 30
    off = np.log(samples).mean(axis=0) - np.log(TRUTH)
    assert np.all(np.abs(off) < 4 * np.log(samples).std(axis=0))


if __name__ == "__main__":
    main()
