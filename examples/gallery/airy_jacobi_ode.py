r"""Do gradients pass through a solver of differential equations? A pendulum by Jacobi and a chirp by Airy.

    python examples/gallery/airy_jacobi_ode.py [--picture airy_jacobi_ode.png]

A pendulum that starts at rest at the angle $\alpha$ has a closed form in Jacobi's elliptic functions (`ellipj`),

$$\theta(t) = 2 \arcsin \left( k \, \frac{\mathrm{cn}(t, m)}{\mathrm{dn}(t, m)} \right),
\qquad k = \sin \frac{\alpha}{2}, \quad m = k^2,$$

with the time in units of $\sqrt{l / g}$. The slope of $\theta$ in $\alpha$ is found in three ways: `jax.grad` of the
closed form, which needs the derivatives of cn and dn in the parameter $m$; `jax.grad` through Diffrax's solver of
$\theta'' = -\sin \theta$; and the solution of the linear equation
$u'' = -(1 - 2 k^2 \, \mathrm{cn}^2 / \mathrm{dn}^2) \, u$ of small deviations, in which the elliptic functions are
coefficients.

The Airy function $\mathrm{Ai}(-t)$ is a chirp: its frequency grows as $\sqrt{t}$. It drives an oscillator,

$$q'' + \omega^2 q = \frac{1}{\tau} e^{-\gamma t / \tau} \mathrm{Ai}(-t / \tau),$$

through its resonance at $t = \omega^2 \tau^3$. The energy that remains is
$\frac{1}{2} \exp(2 \gamma^3 / 3 - 2 \gamma \omega^2 \tau^2)$, by the Laplace transform of Ai. The gradient in $\omega$
and $\tau$ through the solver, and through the derivative of `airy` in its argument, is compared with that of this
formula.
"""

import argparse
import sys

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial import airy, ellipj

try:
    import diffrax
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"{error}. For what the gallery needs: pip install 'jaxspecial[examples]'")

jax.config.update("jax_enable_x64", True)
ALPHA, TIMES = 2.8, np.linspace(0.0, 20.0, 201)
OMEGA, TAU, GAMMA = 2.5, 1.0, 0.2
CHIRP_TIMES = np.linspace(-12.0, 110.0, 1221)  # the force is below 1e-10 of its maximum outside


def solve(force, times, start, parameters):
    """Position and velocity at these times, where the acceleration is force(t, position, parameters)."""
    solution = diffrax.diffeqsolve(
        diffrax.ODETerm(lambda t, y, p: jnp.stack([y[1], force(t, y[0], p)])),
        diffrax.Dopri8(),
        *(times[0], times[-1], None, jnp.stack(start), parameters),
        saveat=diffrax.SaveAt(ts=times),
        stepsize_controller=diffrax.PIDController(rtol=1e-10, atol=1e-12),
    )
    return solution.ys.T


def closed_form(alpha, t):
    k = jnp.sin(alpha / 2)
    _, cn, dn, _ = ellipj(t, k**2)
    return 2 * jnp.arcsin(k * cn / dn)


def pendulum(alpha):
    return solve(lambda t, theta, _: -jnp.sin(theta), TIMES, (alpha, 0.0 * alpha), None)[0]


def stiffness_of_deviations(t, u, alpha):
    k = jnp.sin(alpha / 2)
    _, cn, dn, _ = ellipj(t, k**2)
    return -(1 - 2 * (k * cn / dn) ** 2) * u


def chirp(t, q, parameters):
    omega, tau = parameters
    return jnp.exp(-GAMMA * t / tau) * airy(-t / tau)[0] / tau - omega**2 * q


def remaining_energy(parameters):
    q, velocity = solve(chirp, CHIRP_TIMES, jnp.zeros(2), parameters)
    return (velocity[-1] ** 2 + (parameters[0] * q[-1]) ** 2) / 2, q


def formula(parameters):
    omega, tau = parameters
    return jnp.exp(2 * GAMMA**3 / 3 - 2 * GAMMA * (omega * tau) ** 2) / 2


def picture(path, deviation, q):
    figure = Figure(figsize=(8, 4.6), layout="constrained")
    top, bottom = figure.subplots(2, 1)
    top.plot(TIMES, closed_form(ALPHA, TIMES), label=r"angle $\theta$")
    top.plot(TIMES, deviation / 5, label=r"its slope in the first angle, d$\theta$ / d$\alpha$, over 5")
    top.axhline(0, color="0.7", linewidth=0.8, zorder=0)
    top.set(xlabel=r"time ($\sqrt{l/g}$)", ylabel="radians", title="Pendulum from 160 degrees")
    shown = (CHIRP_TIMES > -6) & (CHIRP_TIMES < 30)
    force = chirp(CHIRP_TIMES, 0.0, (OMEGA, TAU))
    bottom.plot(CHIRP_TIMES[shown], force[shown], label="force, an Airy chirp")
    bottom.plot(CHIRP_TIMES[shown], q[shown], label="position of the oscillator")
    bottom.axvline(OMEGA**2 * TAU**3, ymax=0.72, color="k", linestyle="--", linewidth=1, label="resonance")
    bottom.set(xlabel=r"time ($\tau$)", ylabel="force, position", title="Oscillator and chirp")
    for axes in (top, bottom):
        axes.legend(framealpha=1, edgecolor="none", loc="upper right", ncols=3)
        axes.set_ylim(top=1.5 * axes.get_ylim()[1])
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=140)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--picture", help="a file to draw to: .png or .svg")
    options = parser.parse_args()

    theta, pull_back = jax.vjp(jax.jit(pendulum), ALPHA)
    (through_solver,) = pull_back(jnp.zeros_like(theta).at[-1].set(1.0))
    error = np.max(np.abs(theta - closed_form(ALPHA, TIMES)))
    deviation = jax.jit(lambda a: solve(stiffness_of_deviations, TIMES, (1.0, 0.0), a)[0])(ALPHA)
    exact = jax.jit(jax.grad(closed_form))(ALPHA, TIMES[-1])
    print(f"pendulum: largest difference of solver and closed form {error:.1e}")
    print(f"slope of the angle at t = {TIMES[-1]:g} in the first angle:")
    print(f"  through ellipj in its parameter         {exact:.9f}")
    print(f"  through the solver                      {through_solver:.9f}")
    print(f"  by the equation of small deviations     {deviation[-1]:.9f}")

    at = jnp.array([OMEGA, TAU])
    (energy, q), gradient = jax.jit(jax.value_and_grad(remaining_energy, has_aux=True))(at)
    expected, expected_gradient = formula(at), jax.grad(formula)(at)
    print(f"\n{'oscillator':20}{'energy':>15}{'d / d omega':>15}{'d / d tau':>15}")
    print(f"  {'through the solver':18}{energy:15.9f}", *(f"{g:14.9f}" for g in gradient))
    print(f"  {'closed form':18}{expected:15.9f}", *(f"{g:14.9f}" for g in expected_gradient))
    if options.picture:
        picture(options.picture, deviation, q)

    assert error < 1e-7
    assert abs(through_solver - exact) < 1e-6 and abs(deviation[-1] - exact) < 1e-6
    assert abs(energy / expected - 1) < 1e-6
    assert np.max(np.abs(gradient / expected_gradient - 1)) < 1e-5


if __name__ == "__main__":
    main()
