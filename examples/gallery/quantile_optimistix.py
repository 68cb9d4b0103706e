r"""Where does a distribution reach 95 %? Quantiles by Optimistix, with gradients in shape parameters.

    python examples/gallery/quantile_optimistix.py [--picture quantile_optimistix.png]

A quantile $x(p, \theta)$ solves $F(x, \theta) = p$. A root finder finds it, and by the implicit function theorem

$$\frac{\partial x}{\partial \theta} = - \frac{\partial F / \partial \theta}{\partial F / \partial x}.$$

Optimistix differentiates its root in this way; it needs $\partial F / \partial \theta$, the derivative of the
distribution function in its shape parameters. First the noncentral chi-square distribution, the law of the power of a
radar echo (`chndtr`): here jaxspecial has the inverse, too (`chndtrix`), and both gradients must agree.

Then a distribution without an inverse function. In a trial 14 of 20 patients respond. The prior of the rate of
responses is a mixture: with weight 0.8 what an earlier trial found, a beta distribution of shapes $a$ and $b$,
otherwise the uniform distribution. So is the posterior, a mixture of two `betainc`. How much does the lower end of the
credible interval depend on the prior? The gradient in $a$, $b$ and the weight passes through the quantile of the
posterior.
"""

import argparse
import sys

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial import betainc, betaln, chndtr, chndtrix

try:
    import optimistix
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"{error}. For what the gallery needs: pip install 'jaxspecial[examples]'")

jax.config.update("jax_enable_x64", True)
RESPONSES, PATIENTS = 14, 20
PRIOR = np.array([16.0, 24.0, 0.8])  # the shapes a and b, and the weight of the earlier trial


def quantile(distribution, p, parameters, low, high):
    """The root of distribution(x, parameters) = p, by bisection; differentiable in p and the parameters."""

    def excess(x, arguments):
        p, parameters = arguments
        return distribution(x, parameters) - p

    solver = optimistix.Bisection(rtol=1e-14, atol=1e-14)
    found = optimistix.root_find(
        excess, solver, (low + high) / 2, (p, parameters), options={"lower": low, "upper": high}
    )
    return found.value


def echo(x, parameters):
    df, nc = parameters
    return chndtr(x, df, nc)


def posterior(rate, prior):
    """The distribution function of the rate after the trial, and the weight of the earlier trial in it."""
    a, b, weight = prior
    failures = PATIENTS - RESPONSES
    shapes = jnp.stack([a + RESPONSES, jnp.ones_like(a) + RESPONSES])
    others = jnp.stack([b + failures, jnp.ones_like(b) + failures])
    evidence = betaln(shapes, others) - betaln(jnp.stack([a, 1.0]), jnp.stack([b, 1.0]))
    weights = jax.nn.softmax(evidence + jnp.log(jnp.stack([weight, 1 - weight])))
    return jnp.sum(weights * betainc(shapes, others, rate)), weights[0]


def lower_end(prior):
    return quantile(lambda x, prior: posterior(x, prior)[0], 0.05, prior, 0.0, 1.0)


def finite_differences(function, p, step=1e-3):
    """Central differences of fourth order, from values alone."""
    f = {j: np.array([function(p + j * d) for d in step * np.eye(len(p))]) for j in (-2, -1, 1, 2)}
    return (8 * (f[1] - f[-1]) - (f[2] - f[-2])) / (12 * step)


def picture(path, least):
    figure = Figure(figsize=(8, 3.9), layout="constrained")
    left, right = figure.subplots(1, 2)
    rates, distribution = jnp.linspace(0.001, 0.999, 300), lambda x, prior: posterior(x, prior)[0]
    density = jax.jit(jax.vmap(jax.grad(distribution), (0, None)))
    for weight, style in ((PRIOR[2], "C0-"), (0.0, "C1-"), (1.0, "C2-")):
        prior = np.append(PRIOR[:2], weight)
        left.plot(100 * rates, density(rates, prior) / 100, style, label=f"prior weight {weight:g}")
    label = f"5 % quantile, prior weight {PRIOR[2]:g}"
    left.axvline(100 * least, ymax=0.6, color="k", linestyle="--", linewidth=1, label=label)
    left.set(xlabel="rate of responses (%)", ylabel="density (per %)", title="Posterior after the trial")
    left.legend(frameon=False, loc="upper left")
    left.set_ylim(0, 1.7 * left.get_ylim()[1])

    earlier, near = np.linspace(6, 36, 21), np.array([[-0.5], [0.5]])  # responses of 40 patients
    priors = np.column_stack([earlier, 40 - earlier, np.full(21, PRIOR[2])])
    ends, slopes = jax.jit(jax.vmap(jax.value_and_grad(lower_end)))(priors)
    lines = ends + (slopes[:, 0] - slopes[:, 1]) * near
    right.plot(100 * (earlier + near) / 40, 100 * lines, "C1", linewidth=3)[0].set_label("its slopes")
    right.plot(100 * earlier / 40, 100 * ends, "C0o", markersize=4, label="5 % quantile")
    right.axvline(100 * RESPONSES / PATIENTS, color="0.5", linestyle="--", linewidth=1, label="this trial")
    right.set(xlabel="responses in the earlier trial (%)", ylabel="rate of responses (%)")
    right.set_title("Lower end of the credible interval")
    right.legend(frameon=False)
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=140)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--picture", help="a file to draw to: .png or .svg")
    options = parser.parse_args()

    at = jnp.array([2.0, 8.0])
    by_root = jax.jit(jax.value_and_grad(lambda p: quantile(echo, 0.95, p, 0.0, 100.0)))(at)
    by_inverse = jax.jit(jax.value_and_grad(lambda p: chndtrix(0.95, *p)))(at)
    print(f"{'95 % of noncentral chi-square':32}{'quantile':>16}{'d / d df':>16}{'d / d nc':>16}")
    for name, (x, slopes) in (("root and implicit gradient", by_root), ("chndtrix", by_inverse)):
        print(f"  {name:30}", *(f"{v:15.10f}" for v in (x, *slopes)))

    lower_end_of = jax.jit(lower_end)
    least, gradient = jax.jit(jax.value_and_grad(lower_end))(PRIOR)
    differences = finite_differences(lower_end_of, PRIOR)
    print(f"\n90 % credible interval of the rate, lower end: {least:.6f}")
    print(f"  {'gradient in':28}{'a':>14}{'b':>14}{'weight':>14}")
    print(f"  {'through the root finder':28}", *(f"{g:13.9f}" for g in gradient))
    print(f"  {'finite differences':28}", *(f"{d:13.9f}" for d in differences))
    print(f"the earlier trial keeps the weight {posterior(least, PRIOR)[1]:.3f} of 0.8")
    if options.picture:
        picture(options.picture, least)

    for got, want in zip((by_root[0], *by_root[1]), (by_inverse[0], *by_inverse[1]), strict=True):
        assert abs(got / want - 1) < 1e-10
    assert np.max(np.abs(gradient - differences)) < 1e-8


if __name__ == "__main__":
    main()
