r"""How wide a band fits through a waveguide? Its radii designed by gradients of zeros of Bessel functions.

    python examples/gallery/waveguide.py [--picture waveguide.png]

A coaxial waveguide with a radial wall (septum) between its conductors, of outer radius $R$ and inner radius $\rho R$,
has the modes TE$_n$ with $H_z \sim \cos(\nu \varphi)$. The septum of the angle $\delta$ makes their order
$\nu = n \pi / (2 \pi - \delta)$: about 1/2, 1, 3/2. Mode $n$ propagates above its cut-off frequency $c x / (2 \pi R)$,
with the smallest zero $x$ of

$$J'_\nu(x) \, Y'_\nu(\rho x) - J'_\nu(\rho x) \, Y'_\nu(x).$$

Between the first two cut-offs only one mode propagates; their ratio is the bandwidth. It grows with $\rho$, but then
the gap becomes narrow through which all power must pass. The zero is found by Newton's method, and
`jax.lax.custom_root` differentiates it by the implicit function theorem, in $\rho$ and in the order. With these
derivatives Newton's method finds $R$ and $\rho$ for a wanted band, and the sensitivity of the cut-offs to each
dimension; that to the angle of the septum is a derivative of $J_\nu$ and $Y_\nu$ in the order.
"""

import argparse
import sys

import jax
import jax.numpy as jnp
import numpy as np
import scipy.optimize
import scipy.special

from jaxspecial import jv, jvp, yv, yvp

try:
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"{error}. For what the gallery needs: pip install 'jaxspecial[examples]'")

jax.config.update("jax_enable_x64", True)
LIGHT = 299.792458  # mm GHz
FIRST, RATIO = 1.0, 1.95  # wanted: the first cut-off in GHz, and the second over the first
SEPTUM = np.radians(2.0)


def newton(f, x):
    return jax.lax.fori_loop(0, 8, lambda _, x: x - f(x) / jax.grad(f)(x), x)


def zero(order, rho):
    """The smallest zero x; it is close to the one of a wave around the mean circumference."""

    def f(x):
        both = jnp.stack([x, rho * x])
        j, y = jvp(order, both), yvp(order, both)
        return j[0] * y[1] - j[1] * y[0]

    return jax.lax.custom_root(f, 2 * order / (1 + rho), newton, lambda slope, y: y / slope(1.0))


def cut_offs(dimensions):
    """The first three cut-off frequencies in GHz, of the dimensions R (mm), rho, septum (radians)."""
    radius, rho, septum = dimensions
    orders = jnp.arange(1, 4) * jnp.pi / (2 * jnp.pi - septum)
    return jax.vmap(zero, (0, None))(orders, rho) * LIGHT / (2 * jnp.pi * radius)


cut_offs_and_slopes = jax.jit(lambda dimensions: (cut_offs(dimensions), jax.jacfwd(cut_offs)(dimensions)))


def cut_offs_by_scipy(dimensions):
    radius, rho, septum = dimensions

    def f(x, v):
        j, y = scipy.special.jvp, scipy.special.yvp
        return j(v, x) * y(v, rho * x) - j(v, rho * x) * y(v, x)

    orders = np.arange(1, 4) * np.pi / (2 * np.pi - septum)
    found = [scipy.optimize.brentq(f, 1.5 * v / (1 + rho), 2.5 * v / (1 + rho), v, 1e-15) for v in orders]
    return np.array(found) * LIGHT / (2 * np.pi * radius)


def finite_differences(function, p, step=1e-3):
    """Central differences of fourth order, from values alone."""
    f = {j: np.array([function(p + j * d) for d in step * np.eye(len(p))]) for j in (-2, -1, 1, 2)}
    return (8 * (f[1] - f[-1]) - (f[2] - f[-2])) / (12 * step)


def picture(path, dimensions):
    figure = Figure(figsize=(8, 4.1), layout="constrained")
    left, right = figure.subplots(1, 2)
    radius, rho, septum = dimensions
    ratios, near = np.linspace(0.05, 0.65, 13), np.array([[-0.012], [0.012]])
    found = [cut_offs_and_slopes(np.array([radius, r, septum])) for r in ratios]
    bandwidth = np.array([f[1] / f[0] for f, _ in found])
    slopes = np.array([(df[1, 1] - f[1] / f[0] * df[0, 1]) / f[0] for f, df in found])
    left.plot(ratios + near, bandwidth + slopes * near, "C1", linewidth=3)[0].set_label("its slopes")
    left.plot(ratios, bandwidth, "C0o", markersize=4, label="second cut-off over first")
    left.plot(rho, RATIO, "k*", markersize=14, label=rf"the design, $\rho$ = {rho:.3f}")
    left.set(xlabel=r"ratio of the radii $\rho$", ylabel="bandwidth", title="Bandwidth of the first mode")
    left.legend(frameon=False)
    order, r = np.pi / (2 * np.pi - septum), np.linspace(rho, 1, 60)[:, None]
    angle = np.linspace(septum / 2, 2 * np.pi - septum / 2, 240)
    x = cut_offs_by_scipy(dimensions)[0] * 2 * np.pi * radius / LIGHT
    radial = jv(order, x * r) * yvp(order, x) - yv(order, x * r) * jvp(order, x)
    field = radial * np.cos(order * (angle - septum / 2))
    plane = radius * r * np.cos(angle), radius * r * np.sin(angle), field / abs(field).max()
    right.set_facecolor("0.6")  # the metal
    right.plot(radius * np.cos(angle), radius * np.sin(angle), "k")
    drawn = right.contourf(*plane, 20, cmap="RdBu_r")
    right.contour(*plane, 20, colors="k", linewidths=0.8, linestyles="solid")
    figure.colorbar(drawn, ax=right, label="$H_z$ (relative)", ticks=[-1, 0, 1], shrink=0.8)
    right.set(xlabel="mm", ylabel="mm", aspect="equal", title="First mode: lines of electric field")
    figure.savefig(path, dpi=140)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--picture", help="a file to draw to: .png or .svg")
    options = parser.parse_args()

    dimensions = np.array([60.0, 0.1, SEPTUM])
    for _ in range(8):
        f, df = map(np.asarray, cut_offs_and_slopes(dimensions))
        excess = np.array([f[0] - FIRST, f[1] - RATIO * f[0]])
        jacobian = np.array([df[0, :2], df[1, :2] - RATIO * df[0, :2]])
        dimensions[:2] -= np.linalg.solve(jacobian, excess)
    print(f"designed: R = {dimensions[0]:.4f} mm, rho = {dimensions[1]:.6f}, bandwidth {f[1] / f[0]:.4f}")
    expected = cut_offs_by_scipy(dimensions)
    print(f"  {'cut-off (GHz)':24}", *(f"{v:13.9f}" for v in f))
    print(f"  {'by SciPy and brentq':24}", *(f"{v:13.9f}" for v in expected))

    differences = finite_differences(cut_offs_by_scipy, dimensions).T
    tolerances = {"0.1 mm in R": 0.1, "0.002 in rho": 0.002, "a degree of the septum": np.radians(1)}
    for (name, size), column in zip(tolerances.items(), df.T, strict=True):
        print(f"  {name + ':':24}", *(f"{1000 * size * v:9.3f} MHz" for v in column))
    worst = np.max(np.abs(df - differences))
    print(f"largest difference of a derivative from the finite difference of SciPy's zeros: {worst:.1e}")
    if options.picture:
        picture(options.picture, dimensions)

    assert np.max(np.abs(excess)) < 1e-12 and np.max(np.abs(f - expected)) < 1e-11
    assert worst < 1e-8


if __name__ == "__main__":
    main()
