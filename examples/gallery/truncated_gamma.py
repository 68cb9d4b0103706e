r"""What does a deadline do to a waiting time? Gradients of a truncated gamma distribution, sample by sample.

    python examples/gallery/truncated_gamma.py [--picture truncated_gamma.png]

Waiting times have a gamma distribution of shape $a$, but only those up to a deadline $c$ are seen. A uniform number $u$
becomes a sample of this truncated distribution by

$$x = P^{-1}(a, \; u \, P(a, c)),$$

with the incomplete gamma function $P$ (`gammainc`) and its inverse (`gammaincinv`). If $u$ is held, $x$ is a smooth
function of the shape and of the deadline, so the gradient of a mean is the mean of gradients. This is the
reparameterisation on which variational inference is built; it needs the derivatives of $P$ and of $P^{-1}$ in the
shape.

The alternative, the mean of $x$ times the slope of its log density (the score), needs no derivative of the inverse, but
varies more. In the deadline it is also wrong here, since the support of the density moves with $c$. The program
compares both with the exact derivatives of $E[x] = a P(a + 1, c) / P(a, c)$, found from SciPy's values by finite
differences.
"""

import argparse
import sys

import jax
import jax.numpy as jnp
import numpy as np
import scipy.special

from jaxspecial import gammainc, gammaincinv, gammaln

try:
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"{error}. For what the gallery needs: pip install 'jaxspecial[examples]'")

jax.config.update("jax_enable_x64", True)
SHAPE, DEADLINE, BATCH, BATCHES = 2.5, 3.0, 100, 400


def sample(parameters, u):
    a, c = parameters
    return gammaincinv(a, u * gammainc(a, c))


def log_density(parameters, x):
    a, c = parameters
    return (a - 1) * jnp.log(x) - x - gammaln(a) - jnp.log(gammainc(a, c))


def pathwise(parameters, u):
    """The gradient of one sample; its mean is the gradient of the mean."""
    return jax.grad(sample)(parameters, u)


def score(parameters, u):
    """The sample times the gradient of its log density where it is."""
    x = jax.lax.stop_gradient(sample(parameters, u))
    return x * jax.grad(log_density)(parameters, x)


def exact_mean(parameters):
    a, c = parameters
    return a * scipy.special.gammainc(a + 1, c) / scipy.special.gammainc(a, c)


def finite_differences(function, p, step=1e-3):
    """Central differences of fourth order, from values alone."""
    f = {j: np.array([function(p + j * d) for d in step * np.eye(len(p))]) for j in (-2, -1, 1, 2)}
    return (8 * (f[1] - f[-1]) - (f[2] - f[-2])) / (12 * step)


def picture(path, parameters, estimates, exact):
    figure = Figure(figsize=(8, 3.9), layout="constrained")
    left, right = figure.subplots(1, 2)
    shapes, u = jnp.linspace(0.5, 6, 100), jnp.arange(0.05, 1, 0.1)
    curves = jax.vmap(lambda a: sample((a, DEADLINE), u))(shapes)
    lines = left.plot(shapes, curves, "C0", linewidth=1.2)
    lines[0].set_label("samples of fixed $u$ = 0.05, 0.15, ...")
    x, slope = sample(parameters, u), jax.vmap(pathwise, (None, 0))(parameters, u)[:, 0]
    ends = np.array([-0.45, 0.45])
    tangents = left.plot(SHAPE + ends, (x[:, None] + slope[:, None] * ends).T, "C1", linewidth=2.5)
    tangents[0].set_label("slopes in the shape, at $a$ = 2.5")
    left.axhline(DEADLINE, color="k", linestyle="--", linewidth=1)
    left.text(0.5, DEADLINE + 0.05, "the deadline $c$ = 3")
    left.set(
        xlabel="shape $a$", ylabel="waiting time $x$", title="Samples move with the shape", ylim=(0, 4.1)
    )
    left.legend(frameon=False, loc="upper right")

    for (name, found), colour in zip(estimates.items(), ("C1", "C0"), strict=True):
        right.scatter(*found.T, s=8, color=colour, alpha=0.6, linewidth=0, label=name)
    right.plot(*exact, "k+", markersize=16, markeredgewidth=1.5, label="exact")
    right.set(xlabel="d E$[x]$ / d$a$", ylabel="d E$[x]$ / d$c$")
    right.set(title=f"{BATCHES} estimates from {BATCH} samples each")
    right.legend(frameon=False, loc="center left")
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=140)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--picture", help="a file to draw to: .png or .svg")
    options = parser.parse_args()

    parameters = jnp.array([SHAPE, DEADLINE])
    exact = finite_differences(exact_mean, np.array([SHAPE, DEADLINE]))
    u = jax.random.uniform(jax.random.key(0), (BATCHES * BATCH,))
    estimates, within = {}, {}
    print(f"d E[x] by {u.size} samples{'/ da':>16}{'/ dc':>22}")
    for name, estimator in (("pathwise", pathwise), ("score", score)):
        found = np.asarray(jax.jit(jax.vmap(estimator, (None, 0)))(parameters, u))
        mean, error = found.mean(axis=0), found.std(axis=0) / np.sqrt(len(found))
        within[name] = np.abs(mean - exact) < 4 * error
        estimates[name] = found.reshape(BATCHES, BATCH, 2).mean(axis=1)
        print(f"  {name:18}", *(f"{m:12.4f} +- {e:.4f}" for m, e in zip(mean, error, strict=True)))
    print(f"  {'exact':18}", *(f"{e:12.4f}{'':10}" for e in exact))

    # With equidistant u instead of random ones the mean of the gradients is nearly exact.
    equidistant = (jnp.arange(20_000) + 0.5) / 20_000
    mean = np.asarray(jax.jit(jax.vmap(pathwise, (None, 0)))(parameters, equidistant)).mean(axis=0)
    print(f"\n  {'equidistant u':18}", *(f"{m:12.8f}{'':10}" for m in mean))
    print(f"  {'exact':18}", *(f"{e:12.8f}{'':10}" for e in exact))
    ratio = estimates["score"][:, 0].var() / estimates["pathwise"][:, 0].var()
    print(f"\nin the shape, the score has {ratio:.0f} times the variance of the pathwise gradient")
    if options.picture:
        picture(options.picture, parameters, estimates, exact)

    assert within["pathwise"].all() and within["score"][0]
    assert not within["score"][1], "the score misses what the moving end of the support adds"
    assert np.max(np.abs(mean - exact)) < 1e-5
    assert ratio > 10


if __name__ == "__main__":
    main()
