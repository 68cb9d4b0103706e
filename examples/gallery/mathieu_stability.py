r"""Which ions does a mass filter pass? The stability chart of Mathieu's equation, and the resolution from its slopes.

    python examples/gallery/mathieu_stability.py [--picture mathieu_stability.png]

Between the four rods of a mass filter an ion obeys Mathieu's equation in one direction,

$$w'' + (a - 2 q \cos 2 t) \, w = 0, \qquad \frac{a}{q} = \frac{2 U}{V},$$

with the constant voltage $U$ and the amplitude $V$ of the oscillating one; $a$ and $q$ are inversely proportional to
its mass. In the other direction both have the opposite sign. The solutions are bounded between the characteristic
values $a_n(q)$ and $b_{n+1}(q)$ (`mathieu_a`, `mathieu_b`). In both directions they are bounded in a triangle whose
sides are $-a_0(q)$ and $b_1(q)$.

For fixed voltages all ions lie on the line $a = 2 (U / V) q$. If it crosses the triangle just below its apex, few
masses pass. Newton's method finds the apex with the slopes of $a_0$ and $b_1$; by the same slopes the resolution
$m / \Delta m$ near the apex is $C / (r - U / V)$. The textbooks have $r = 0.16784$ and $C = 0.126$.

Independent values: eigenvalues of Hill's matrix by NumPy with slopes from the eigenvectors (Hellmann and Feynman), and
the equation itself, integrated by SciPy over one period: at the apex its trace must be 2 and -2.
"""

import argparse
import sys

import jax
import jax.numpy as jnp
import numpy as np
import scipy.integrate

from jaxspecial import mathieu_a, mathieu_b

try:
    from matplotlib.figure import Figure
except ImportError as error:
    sys.exit(f"{error}. For what the gallery needs: pip install 'jaxspecial[examples]'")

jax.config.update("jax_enable_x64", True)
EVEN, ODD = (jax.jit(jax.vmap(jax.value_and_grad(f, 1), (None, 0))) for f in (mathieu_a, mathieu_b))


def sides(q):
    """The two sides of the triangle, -a_0(q) and b_1(q), and their slopes."""
    (a, da), (b, db) = EVEN(0.0, jnp.array([q])), ODD(1.0, jnp.array([q]))
    return np.array([[-a[0], b[0]], [-da[0], db[0]]])


def newton(excess, q):
    for _ in range(8):
        value, slope = excess(q)
        q = q - value / slope
    return q


def crossing(ratio, side):
    """Where the line of this U / V meets a side."""
    return newton(lambda q: sides(q)[:, side] - 2 * ratio * np.array([q, 1]), 0.7)


def hill(q):
    """The same as `sides`, from tridiagonal matrices over cos 2kt and over sin (2k + 1)t."""
    k, found, even, odd = np.arange(25), [], np.eye(25, k=1), np.eye(25, k=1)
    even[0, 1], odd[0, 0] = np.sqrt(2), -0.5
    for diagonal, half, sign in ((4.0 * k**2, even, -1), ((2.0 * k + 1) ** 2, odd, 1)):
        coupling = half + half.T
        values, vectors = np.linalg.eigh(np.diag(diagonal) + q * coupling)
        found.append((sign * values[0], sign * vectors[:, 0] @ coupling @ vectors[:, 0]))
    return np.array(found).T


def trace(a, q):
    """Of the map of (w, w') over one period of the field; from -2 to 2 where solutions are bounded."""

    def field(t, y):  # two solutions, then their derivatives
        return [*y[2:], *(2 * q * np.cos(2 * t) - a) * y[:2]]

    end = scipy.integrate.solve_ivp(field, (0, np.pi), [1.0, 0, 0, 1], "DOP853", rtol=1e-12, atol=1e-12)
    return end.y[0, -1] + end.y[3, -1]


def picture(path, q, ratio):
    figure = Figure(figsize=(8, 4.1), layout="constrained")
    left, right = figure.subplots(1, 2)
    at, marks, near = jnp.linspace(0, 10, 200), jnp.linspace(1, 9, 5), np.array([[-0.4], [0.4]])
    bounded = {"color": "C0", "alpha": 0.3, "linewidth": 0}
    for n in range(4):
        left.fill_between(at, EVEN(n, at)[0], ODD(n + 1, at)[0], **bounded)
        for function, order, colour, name in ((EVEN, n, "C0", "$a_n$"), (ODD, n + 1, "C1", "$b_n$")):
            values, slopes = function(order, marks)
            left.plot(at, function(order, at)[0], colour, linewidth=1, label=None if n else name)
            lines = left.plot(marks + near, values + slopes * near, "k", linewidth=1.8)
    lines[0].set_label("slopes")
    left.set(xlabel="$q$", ylabel="$a$", title="Stability chart; blue: bounded", ylim=(-7, 23), xlim=(0, 10))
    left.legend(frameon=False, loc="upper left", ncols=3)

    at = jnp.linspace(0, 0.95, 150)
    first, second = -EVEN(0, at)[0], ODD(1, at)[0]
    right.fill_between(at, 0, np.minimum(first, second), where=second > 0, **bounded)
    right.plot(at, first, "C0", label="$-a_0$")
    right.plot(at, second, "C1", label="$b_1$")
    right.plot(at, 2 * 0.98 * ratio * at, "k--", linewidth=1, label="all ions, $U/V$ = 0.98 $r$")
    (values, slopes), near = sides(q), np.array([[-0.07], [0.07]])
    right.plot(
        q + near * [1, 1], values + slopes * near, "k", linewidth=2, label=["slopes at the apex", None]
    )
    right.set(xlabel="$q$, proportional to 1 / mass", xlim=(0, 0.95), ylim=(0, 0.36), title="Both directions")
    right.legend(frameon=False, loc="upper left")
    figure.savefig(path, dpi=140)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--picture", help="a file to draw to: .png or .svg")
    options = parser.parse_args()

    q = newton(lambda q: [np.diff(v)[0] for v in sides(q)], 0.7)
    (values, slopes), (expected, expected_slopes) = sides(q), hill(q)
    print(f"apex at q = {q:.10f}, a = {values[0]:.10f}")
    traces = trace(-values[0], -q), trace(values[0], q)
    print(f"  {'':24}{'-a_0':>18}{'b_1':>18}")
    for name, row in (("slope", slopes), ("from Hill's matrix", expected_slopes), ("trace", traces)):
        print(f"  {name:24}{row[0]:18.12f}{row[1]:18.12f}")

    ratio = values[0] / (2 * q)
    constant = 1 / (2 / (slopes[0] - 2 * ratio) - 2 / (slopes[1] - 2 * ratio))
    print(f"\nr = {ratio:.7f}, C = {constant:.5f}; the textbooks have 0.16784 and 0.126")
    print(f"  {'U / V over r':14}{'resolution':>12}{'C / (r - U / V)':>18}")
    for part in (0.98, 0.99, 0.999, 0.9999):
        first, second = (crossing(part * ratio, side) for side in (0, 1))
        resolution, linear = (first + second) / 2 / (second - first), constant / (ratio - part * ratio)
        print(f"  {part:<14}{resolution:12.2f}{linear:18.2f}")
    if options.picture:
        picture(options.picture, q, ratio)

    assert np.max(np.abs(values - expected)) < 1e-13 and np.max(np.abs(slopes - expected_slopes)) < 1e-12
    assert np.max(np.abs(np.subtract(traces, (2, -2)))) < 1e-9
    assert abs(ratio - 0.16784) < 5e-6 and abs(constant - 0.126) < 5e-4
    assert abs(resolution / linear - 1) < 1e-3


if __name__ == "__main__":
    main()
