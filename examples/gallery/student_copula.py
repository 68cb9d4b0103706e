r"""How often do two variables have extremes together? A Student-t copula with fitted degrees of freedom.

    python examples/gallery/student_copula.py [--picture student_copula.png]

A copula is the dependence between two variables, freed of their own distributions: the joint distribution of their
ranks $u$ and $v$, both uniform on $[0, 1]$. The Student-t copula has the density

$$c(u, v) = \frac{f_2(x, y; \rho, \nu)}{f_1(x; \nu) \, f_1(y; \nu)},
\qquad x = F_\nu^{-1}(u), \quad y = F_\nu^{-1}(v),$$

where $f_1$, $f_2$ are the densities of Student's t distribution in one and two dimensions, and $F_\nu^{-1}$ is its
quantile function, `stdtrit`. The fewer the degrees of freedom $\nu$, the more often both variables are extreme at once:
the tail dependence $\lambda$, the limit of $P(u < \epsilon \mid v < \epsilon)$ for small $\epsilon$, is 0 for the
normal copula ($\nu = \infty$).

The data enter the likelihood through $F_\nu^{-1}$, so its slope in $\nu$ needs the derivative of a quantile in the
degrees of freedom, and standard errors need the second one. The program prints the slope also without that derivative:
it is wrong, even in sign. The standard error of $\lambda$ follows from the derivative of `stdtr` in the degrees of
freedom.
"""

import argparse
import sys

import jax
import jax.numpy as jnp
import numpy as np
import scipy.optimize

from jaxspecial import gammaln, stdtr, stdtrit

try:
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"{error}. For what the gallery needs: pip install 'jaxspecial[examples]'")

jax.config.update("jax_enable_x64", True)
RHO, NU, COUNT = 0.6, 4.0, 600  # the truth, and the number of pairs


def simulate(seed):
    """Pairs (u, v) of the copula, from a normal vector over the root of a chi-square variable."""
    rng = np.random.default_rng(seed)
    normal = rng.multivariate_normal([0, 0], [[1, RHO], [RHO, 1]], size=COUNT)
    return stdtr(NU, normal.T * np.sqrt(NU / rng.chisquare(NU, size=COUNT)))


def log_density(rho, nu, u, quantile):
    x, y = quantile(nu, u)
    q = (x**2 - 2 * rho * x * y + y**2) / (1 - rho**2)
    front = gammaln(nu / 2 + 1) + gammaln(nu / 2) - 2 * gammaln((nu + 1) / 2) - jnp.log1p(-(rho**2)) / 2
    margins = jnp.log1p(x**2 / nu) + jnp.log1p(y**2 / nu)
    return front - (nu / 2 + 1) * jnp.log1p(q / nu) + (nu + 1) / 2 * margins


def natural(p):  # of the parameters atanh(rho) and log(nu), which have no bounds
    return jnp.tanh(p[0]), jnp.exp(p[1])


def loss(p, u, quantile=stdtrit):
    return -jnp.sum(log_density(*natural(p), u, quantile))


def frozen(nu, u):  # the quantile without its derivative in nu
    return jax.lax.stop_gradient(stdtrit(nu, u))


def tail_dependence(rho, nu):
    return 2 * stdtr(nu + 1, -jnp.sqrt((nu + 1) * (1 - rho) / (1 + rho)))


def finite_difference(function, p, k, step=1e-3):
    """The central difference of fourth order, from values alone."""
    f = [function(p + step * j * np.eye(len(p))[k]) for j in (-2, -1, 1, 2)]
    return (f[0] - 8 * f[1] + 8 * f[2] - f[3]) / (12 * step)


def picture(path, u, rho, least):
    figure = Figure(figsize=(8, 3.9), layout="constrained")
    left, right = figure.subplots(1, 2)
    grid = jnp.linspace(0.002, 0.998, 150)
    density = jnp.exp(log_density(rho, jnp.exp(least.x[1]), jnp.stack(jnp.meshgrid(grid, grid)), stdtrit))
    left.scatter(*u, s=6, color="C0", alpha=0.6, linewidth=0)
    left.contour(grid, grid, density, [0.25, 0.5, 1, 2, 4, 8], colors="k", linewidths=0.8)
    left.set(xlabel="$u$", ylabel="$v$", aspect="equal", xlim=(-0.02, 1.02), ylim=(-0.02, 1.02))
    left.set_title("Data, fitted density (1/4, 1/2, 1, ..., 8)", fontsize=11)

    at, near = np.linspace(np.log(2.2), np.log(13), 12), np.array([[-0.06], [0.06]])
    points = [np.array([least.x[0], t]) for t in at]
    values = np.array([loss(p, u) for p in points]) - least.fun
    right.axvline(NU, color="0.5", linestyle="--", linewidth=1, label=f"true value, {NU:g}")
    for label, quantile, style in (("", stdtrit, "C2-"), (", $F_\\nu^{-1}$ held constant", frozen, "C3-")):
        slopes = np.array([value_and_gradient(p, u, quantile=quantile)[1][1] for p in points])
        lines = right.plot(np.exp(at + near), values + slopes * near, style, linewidth=3)
        lines[0].set_label(f"its slopes{label}")
    right.plot(np.exp(at), values, "C0o", markersize=4, label="$-$ log likelihood")
    right.set(xlabel=r"degrees of freedom $\nu$", title=r"$-$ log likelihood above its minimum")
    right.legend(frameon=False)
    right.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=140)


value_and_gradient = jax.jit(jax.value_and_grad(loss), static_argnames="quantile")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--picture", help="a file to draw to: .png or .svg")
    options = parser.parse_args()

    u = simulate(seed=2)
    start = np.array([0.5, np.log(9.0)])
    slope, without = (value_and_gradient(start, u, quantile=q)[1][1] for q in (stdtrit, frozen))
    difference = finite_difference(lambda p: loss(p, u), start, 1)
    print(f"slope of the loss in log(nu) at nu = 9:  {slope:.8f}")
    print(f"  by finite differences:                 {difference:.8f}")
    print(f"  without the derivative of stdtrit:     {without:.8f}")

    hessian = jax.jit(jax.hessian(loss))
    found = scipy.optimize.minimize(value_and_gradient, start, u, "trust-exact", jac=True, hess=hessian)
    covariance = np.linalg.inv(hessian(found.x, u))
    results = {
        "rho": (RHO, lambda p: natural(p)[0]),
        "nu": (NU, lambda p: natural(p)[1]),
        "lambda": (float(tail_dependence(RHO, NU)), lambda p: tail_dependence(*natural(p))),
    }
    print(f"\n{COUNT} pairs:{'true':>11}{'estimate':>11}{'standard error':>17}")
    for name, (true, of) in results.items():
        gradient = np.asarray(jax.grad(of)(found.x))
        estimate, error = float(of(found.x)), np.sqrt(gradient @ covariance @ gradient)
        print(f"  {name:10}{true:9.4f}{estimate:11.4f}{error:17.4f}")
        assert abs(estimate - true) < 4 * error, name
    if options.picture:
        picture(options.picture, u, natural(found.x)[0], found)

    assert abs(slope - difference) < 1e-6 * abs(difference)
    assert without * difference < 0
    assert np.max(np.abs(found.jac)) < 1e-3


if __name__ == "__main__":
    main()
