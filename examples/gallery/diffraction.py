r"""How large is the hole in the mirror? An obstructed telescope, measured from the photons of one star.

    python examples/gallery/diffraction.py [--picture diffraction.png]

The secondary mirror of a telescope covers the central part of its aperture, of the relative diameter $\epsilon$. The
image of a star is then the Fraunhofer pattern of an annulus,

$$I(u) = \left( \frac{h(u) - \epsilon^2 h(\epsilon u)}{1 - \epsilon^2} \right)^2,
\qquad h(u) = \frac{2 J_1(u)}{u} = J_0(u) + J_2(u), \qquad u = \frac{\pi D}{\lambda} \vartheta,$$

at the angle $\vartheta$ from the axis, for the diameter $D$ and the wavelength $\lambda$: Bessel functions (`jv`) of
two orders and all pixels at once, by `jax.vmap`. From the counts of photons in a simulated image the program estimates
$\epsilon$, the scale $\pi D / \lambda$ times the width of a pixel, the number of photons, and the background. Fisher
scoring maximises the Poisson likelihood: it is Newton's method with Fisher's information matrix for the Hessian, and
that matrix follows from the derivatives of the pattern. The diagonal of its inverse has the squared standard errors.

The share of light within a circle, the encircled energy, is $1 - J_0^2(u) - J_1^2(u)$ without obstruction (Rayleigh),
which checks an integral of the pattern by Gauss's rule. `roots_legendre` has the nodes.
"""

import argparse
import sys

import jax
import jax.numpy as jnp
import numpy as np
import scipy.special

from jaxspecial import j0, j1, jv, roots_legendre

try:
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"{error}. For what the gallery needs: pip install 'jaxspecial[examples]'")

jax.config.update("jax_enable_x64", True)
NAMES = ("obstruction", "scale (1 / pixel)", "photons", "background per pixel")
TRUTH = np.array([0.35, 0.6, 2e5, 3.0])
START = np.array([0.2, 0.5, 1e5, 1.0])
X, Y = np.meshgrid(np.arange(41) - 20.2, np.arange(41) - 19.9)  # pixels, from the star
RADIUS = np.hypot(X, Y).ravel()


def pattern(epsilon, u):
    """The intensity relative to that in the centre."""

    def h(u):  # without a division, since u may be 0
        return jv(0.0, u) + jv(2.0, u)

    return ((h(u) - epsilon**2 * h(epsilon * u)) / (1 - epsilon**2)) ** 2


patterns = jax.vmap(pattern, (None, 0))


def expected_counts(parameters):
    """The mean counts of all pixels. The integral of I over the plane is 4 pi / (1 - epsilon^2) in units of u."""
    epsilon, scale, photons, background = parameters
    peak = photons * scale**2 * (1 - epsilon**2) / (4 * jnp.pi)
    return peak * patterns(epsilon, scale * RADIUS) + background


def loss(parameters, counts):
    """The negative log likelihood of Poisson counts, up to a constant."""
    means = expected_counts(parameters)
    return jnp.sum(means - counts * jnp.log(means))


@jax.jit
def scoring_step(parameters, counts):
    means, slopes = expected_counts(parameters), jax.jacfwd(expected_counts)(parameters)
    information = slopes.T @ (slopes / means[:, None])
    return parameters + jnp.linalg.solve(information, slopes.T @ (counts / means - 1)), information


def expected_counts_by_scipy(parameters):
    epsilon, scale, photons, background = parameters

    def h(u):
        return 2 * scipy.special.jv(1, u) / u

    amplitude = (h(scale * RADIUS) - epsilon**2 * h(epsilon * scale * RADIUS)) / (1 - epsilon**2)
    return photons * scale**2 * (1 - epsilon**2) / (4 * np.pi) * amplitude**2 + background


def finite_differences(function, p, step=1e-3):
    """Central differences of fourth order, from values alone; the steps are relative."""
    f = {j: np.array([function(p + j * d) for d in np.diag(step * p)]) for j in (-2, -1, 1, 2)}
    return (8 * (f[1] - f[-1]) - (f[2] - f[-2])) / (12 * step * p[:, None])


@jax.jit
def encircled(epsilon, u):
    """The share of light within u, by Gauss's rule of 60 points."""
    nodes, weights = roots_legendre(60)
    at = u * (nodes + 1) / 2
    return (1 - epsilon**2) * u / 4 * jnp.sum(weights * at * patterns(epsilon, at))


def picture(path, counts, found):
    figure = Figure(figsize=(8, 3.9), layout="constrained")
    left, right = figure.subplots(1, 2)
    shown = left.imshow(np.log10(1 + counts.reshape(X.shape)), cmap="inferno", origin="lower")
    figure.colorbar(shown, ax=left, label="log$_{10}$ (1 + photons)", shrink=0.85)
    left.set(xlabel="pixel", ylabel="pixel", title="Image of the star")
    u = jnp.linspace(0.01, 20, 200)
    shares = jax.vmap(jax.vmap(encircled, (None, 0)), (0, None))
    for epsilon, style, name in ((0.0, "C0--", "no obstruction"), (found[0], "C1", "estimated")):
        label = rf"{name}, $\epsilon$ = {epsilon:.3g}"
        right.plot(u, 100 * shares(jnp.array([epsilon]), u)[0], style, label=label)
    at, near = jnp.arange(2.0, 20, 3), np.array([[-0.5], [0.5]])
    values, slopes = jax.vmap(jax.value_and_grad(encircled, 1), (None, 0))(found[0], at)
    right.plot(at + near, 100 * (values + slopes * near), "k", linewidth=2)[0].set_label("slopes")
    right.set(xlabel=r"$u = \pi D \vartheta / \lambda$", ylabel="light within (%)", title="Encircled energy")
    right.legend(frameon=False, loc="lower right")
    right.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=140)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--picture", help="a file to draw to: .png or .svg")
    options = parser.parse_args()

    u = 7.0
    share, exact = encircled(0.0, u), 1 - j0(u) ** 2 - j1(u) ** 2
    print(f"encircled energy at u = {u:g} without obstruction: {share:.12f}, exact {exact:.12f}")

    counts = np.random.default_rng(0).poisson(expected_counts(TRUTH))
    differences = finite_differences(expected_counts_by_scipy, TRUTH)
    slopes = np.asarray(jax.jit(jax.jacfwd(expected_counts))(TRUTH)).T
    worst = np.max(np.abs(slopes - differences).max(axis=1) / np.abs(differences).max(axis=1))
    print(f"slopes of {counts.size} pixels in 4 parameters, from SciPy's finite differences: {worst:.1e}")

    found = START
    for _ in range(20):
        found, information = scoring_step(found, counts)
    remaining = jax.grad(loss)(found, counts)
    errors = np.sqrt(np.diag(np.linalg.inv(information)))
    print(f"\n{'':24}{'true':>12}{'estimate':>14}{'standard error':>18}")
    for name, true, value, error in zip(NAMES, TRUTH, found, errors, strict=True):
        print(f"  {name:22}{true:12.4f}{value:14.4f}{error:18.4f}")
    if options.picture:
        picture(options.picture, counts, np.asarray(found))

    assert abs(share - exact) < 1e-13
    assert worst < 1e-8
    assert np.max(np.abs(remaining * errors)) < 1e-6, "the fit has not converged"
    assert np.all(np.abs(found - TRUTH) < 4 * errors)


if __name__ == "__main__":
    main()
