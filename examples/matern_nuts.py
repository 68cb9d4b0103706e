"""How smooth is a random field, by sampling: NUTS in the order of a Bessel function.

    pip install 'jaxspecial[examples]'
    python examples/matern_nuts.py [--seed 0] [--points 20] [--samples 500]

The posterior of the variance, the range and the smoothness nu of a Gaussian process with Matérn covariance, observed at a
few points, with log-normal priors; see examples/matern_smoothness.py. While the sampler adapts its step size it evaluates
extreme parameters, where K_nu overflows. Its logarithm, log_kve, does not, and compiled kernels compute it and its derivatives
there, too. The program prints what the exact engine took: nothing.
"""

import argparse
import time
import warnings

import jax
import jax.numpy as jnp
import numpy as np
import numpyro
import numpyro.distributions as dist
from matern_smoothness import NAMES, TRUTH, covariance, simulate
from numpyro.infer import MCMC, NUTS

import jaxspecial


def model(distances, observed):
    variance = numpyro.sample("variance", dist.LogNormal(0.0, 1.0))
    length = numpyro.sample("range", dist.LogNormal(-1.5, 1.0))
    nu = numpyro.sample("nu", dist.LogNormal(0.0, 1.0))
    matrix = covariance((variance, length, nu), distances)
    zero = jnp.zeros(len(observed))
    numpyro.sample("observed", dist.MultivariateNormal(zero, covariance_matrix=matrix), obs=observed)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--points", type=int, default=20)
    parser.add_argument("--samples", type=int, default=500, help="as many again to warm up")
    options = parser.parse_args()

    distances, observed = simulate(options.seed, options.points)
    sampler = MCMC(NUTS(model), num_warmup=options.samples, num_samples=options.samples, progress_bar=False)
    start = time.perf_counter()
    sampler.run(jax.random.key(options.seed), distances, observed)
    samples = jax.tree.map(np.asarray, sampler.get_samples())
    seconds = time.perf_counter() - start

    print(f"Matérn process at {options.points} points, {options.samples} samples by NUTS in {seconds:.1f} s:")
    print(f"  {'':10}{'true':>8}{'median':>10}     5 % to 95 %")
    for name, true in zip(NAMES, TRUTH, strict=True):
        low, middle, high = np.quantile(samples[name], [0.05, 0.5, 0.95])
        print(f"  {name:10}{true:8.3g}{middle:10.3g}     {low:.3g} to {high:.3g}")
    costs = jaxspecial.exact.report()
    spent = sum(cost.seconds for cost in costs.values())
    print(f"  in the exact engine: {spent:.2f} s, {100 * spent / seconds:.1f} % of the time")
    for name, cost in costs.items():
        print(
            f"    {name}: {cost.calls} calls for {cost.elements} elements, the longest {cost.longest:.3f} s, "
            f"{cost.undecided} undecided"
        )


if __name__ == "__main__":
    warnings.filterwarnings("default", category=RuntimeWarning)
    main()
