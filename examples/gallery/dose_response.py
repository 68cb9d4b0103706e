r"""How much of a substance is enough? A dose-response curve whose two tails are shape parameters.

    python examples/gallery/dose_response.py [--picture dose_response.png]

Of $n$ subjects at each dose $d$ some respond. The probability of a response is a cumulative beta curve,

$$p(d) = I_x(a, b), \qquad x = \frac{d}{d + k},$$

with the regularised incomplete beta function $I$ (`betainc`). It is the distribution function of $k$ times a ratio of
two gamma variables: for $a = b = 1$ the logistic curve in $\log d$, for large $a$ and $b$ close to the probit curve.
Small doses act like $d^a$, and large ones fail like $d^{-b}$, so $a$ and $b$ are the slopes of the two tails. Prentice
(Biometrics 32, 1976) proposed this family; its fit needs the derivatives of `betainc` in its shape parameters.

The program simulates an experiment, fits $\log a$, $\log b$ and $\log k$ by maximum likelihood with Optax's Adam, and
takes standard errors from `jax.hessian`. The doses at which 10, 50 and 90 % respond follow from `betaincinv`, and their
standard errors from its derivatives in $a$ and $b$. The doses are better known than the parameters, whose errors are
correlated.
"""

import argparse
import sys

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial import betainc, betaincinv

try:
    import optax
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"{error}. For what the gallery needs: pip install 'jaxspecial[examples]'")

jax.config.update("jax_enable_x64", True)
TRUTH = np.array([3.0, 1.2, 10.0])  # a, b, and k in milligrams
DOSES = np.geomspace(1.25, 640.0, 10)
SUBJECTS = 200  # at each dose
LEVELS = np.array([0.1, 0.5, 0.9])
NAMES = ("a", "b", "k (mg)", "ED10 (mg)", "ED50 (mg)", "ED90 (mg)")


def response(parameters, dose):
    """The probabilities of a response and of none, 1 - I_x(a, b) = I_(1 - x)(b, a): both keep their digits."""
    a, b, k = parameters
    x = dose / (dose + k)
    return betainc(jnp.stack([a, b])[:, None], jnp.stack([b, a])[:, None], jnp.stack([x, 1 - x]))


def log_quantities(log_parameters):
    """The logarithms of the parameters and of the effective doses."""
    a, b, k = jnp.exp(log_parameters)
    x = betaincinv(a, b, LEVELS)
    return jnp.concatenate([log_parameters, jnp.log(k * x / (1 - x))])


def loss(log_parameters, responded):
    """The negative log likelihood, up to a constant."""
    yes, no = response(jnp.exp(log_parameters), DOSES)
    return -jnp.sum(responded * jnp.log(yes) + (SUBJECTS - responded) * jnp.log(no))


value_and_gradient = jax.jit(jax.value_and_grad(loss))


def fit(responded, start, steps=1500):
    """The minimum by Adam, with steps that become smaller, and the gradient there."""
    solver = optax.adam(optax.cosine_decay_schedule(0.05, steps))

    def step(carry, _):
        p, state = carry
        updates, state = solver.update(jax.grad(loss)(p, responded), state)
        return (optax.apply_updates(p, updates), state), None

    (p, _), _ = jax.lax.scan(step, (start, solver.init(start)), length=steps)
    return p, value_and_gradient(p, responded)


def finite_differences(function, p, step=1e-3):
    """Central differences of fourth order, from values alone."""
    f = {j: np.array([function(p + j * d) for d in step * np.eye(len(p))]) for j in (-2, -1, 1, 2)}
    return (8 * (f[1] - f[-1]) - (f[2] - f[-2])) / (12 * step)


def picture(path, responded, found, covariance, ends):
    figure = Figure(figsize=(8, 4.2), layout="constrained")
    axes, at = figure.subplots(), jnp.geomspace(0.8, 1000, 150)

    def logit(p, at):
        yes, no = response(jnp.exp(p), at)
        return jnp.log(yes) - jnp.log(no)

    curve, slopes = logit(found, at), jax.jacfwd(logit)(found, at)
    error = 2 * np.sqrt(np.einsum("di,ij,dj->d", slopes, covariance, slopes))
    low, middle, high = (100 / (1 + np.exp(-np.asarray(c))) for c in (curve - error, curve, curve + error))
    axes.fill_between(at, low, high, color="C0", alpha=0.25, linewidth=0, label="two standard errors")
    axes.plot(at, middle, "C0", label="fitted cumulative beta curve")
    axes.plot(at, 100 * response(TRUTH, at)[0], "k--", linewidth=1.2, label="true curve")
    axes.plot(DOSES, 100 * responded / SUBJECTS, "ko", markersize=5, label=f"data, {SUBJECTS} at each dose")
    lines = axes.plot(ends, [100 * LEVELS] * 2, "C1|-", linewidth=3, markersize=11)
    lines[0].set_label("ED10, ED50, ED90, two standard errors")
    axes.set(xscale="log", xlabel="dose (mg)", ylabel="responses (%)", ylim=(-3, 103))
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=140)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--picture", help="a file to draw to: .png or .svg")
    options = parser.parse_args()

    responded = np.random.default_rng(1).binomial(SUBJECTS, np.asarray(response(TRUTH, DOSES)[0]))
    start = jnp.log(jnp.array([1.0, 1.0, 30.0]))
    first, slope = value_and_gradient(start, responded)
    differences = finite_differences(lambda p: loss(p, responded), start)
    print("gradient at the start:", *(f"{s:14.8f}" for s in slope))
    print("finite differences:   ", *(f"{d:14.8f}" for d in differences))

    found, (least, remaining) = fit(responded, start)
    covariance = np.linalg.inv(jax.jit(jax.hessian(loss))(found, responded))
    print(f"\n- log likelihood {first:.3f} at the start, {least:.3f} fitted")
    print(f"{'':12}{'true':>8}{'estimate':>11}{'two standard errors':>24}")
    estimates, truths = log_quantities(found), log_quantities(np.log(TRUTH))
    slopes = jax.jit(jax.jacfwd(log_quantities))(found)
    errors = np.sqrt(np.einsum("di,ij,dj->d", slopes, covariance, slopes))
    ends = np.exp(estimates + np.array([[-2], [2]]) * errors)
    for name, true, estimate, (low, high) in zip(NAMES, truths, estimates, ends.T, strict=True):
        print(f"  {name:10}{np.exp(true):8.3f}{np.exp(estimate):11.3f}{f'{low:.3f} to {high:.3f}':>24}")
    if options.picture:
        picture(options.picture, responded, found, covariance, ends[:, 3:])

    assert np.all(np.abs(estimates - truths) < 4 * errors)
    assert np.max(np.abs(slope - differences)) < 1e-6
    assert np.max(np.abs(remaining)) < 1e-3, "the fit has not converged"


if __name__ == "__main__":
    main()
