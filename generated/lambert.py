# Generated from codegen/catalogue/lambert.yaml by `make generate`. Do not edit.

"""Lambert: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, discrete, rule, special
from jaxspecial.kernels.elementary.lambert import lambertw_derivative, wrightomega_derivative

__all__ = ["lambertw", "wrightomega"]


@special(loops="_lambertw", types=("Dld->D",))
def lambertw(z: ArrayLike, k: ArrayLike = 0, tol: ArrayLike = 1e-8) -> Array:
    """The branch k of the Lambert W function, the solution W of W exp(W) = z, to the tolerance tol.

    .. math::

        \\begin{aligned}
        W_k(z) \\, e^{W_k(z)} &= z, \\\\
        W_0(z) &\\ge -1 \\text{ for real } z \\ge -\\tfrac{1}{e}, \\\\
        W_{-1}(z) &\\le -1 \\text{ for } -\\tfrac{1}{e} \\le z < 0
        \\end{aligned}

    [DLMF 4.13.1]

    The lower side of the branch cut has the imaginary part -0; write complex(-1, -0.0). In Python
    before 3.14 the expression -1 - 0j has the imaginary part +0, and is on the upper side. SciPy's
    value loses digits next to the branch point -1/e: the error is 2e-15 at a distance of 1e-3, 6e-15 at
    1e-4, 5e-14 at 1e-6, 5e-13 at 1e-8 (the engine xla loses none). From a distance of 0.1 on, to 1e6,
    it was at most 3e-16 at 400 real z. Next to it, at z = -exp(-1 - t**2 / 2), W is -1 + t - t**2 / 3 +
    t**3 / 36 + t**4 / 270 + ... for t > 0, and on the branch -1 with -t (DLMF 4.13.6); the next term is
    below t**5 / 400. At z = -R * exp(-R), as in final sizes of epidemics, t**2 is 2 * (d - log1p(d))
    with d = R - 1. Where z = exp(y) overflows use wrightomega(y). Take the real part before jax.grad.

    Args:
      z: The argument, real or complex. A real z is taken as complex with the imaginary part +0, so z <
        -1/e is on the upper side of the branch cut.
      k: The branch, an integer. 0 is the principal branch; 0 and -1 are the two that take real values.
      tol: The relative change at which SciPy's iteration stops.

    Returns:
      W: A complex number, with imaginary part 0 where W is real. The branches 0 and -1 meet at z =
        -1/e, where W = -1 and the derivative is infinite. No double is -1/e. The nearest one is below
        it, on the cut. At this double SciPy's value is NaN, and that of the engine xla is right; with
        every engine the derivative is -1.8 - 3.3e8j, so the gradient of the real part is -1.8. On the
        branch -1 it is the complex conjugate. At the next double above the derivatives are 1.8e8 and,
        on the branch -1, -1.8e8; on both branches they keep all digits next to -1/e. The nearest
        float32 is below, too; there the value is -1 + 2.2e-4j. At z = 0, with either sign, the branch
        -1 is -infinity, as all branches but 0 are, and its derivative is NaN; for z = -1e-300 it is
        -697.3, with the derivative -1.0e300.

    `scipy.special.lambertw`. The arguments broadcast; z complex, k integer, tol real. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Branch: cut along (-inf, -exp(-1)] in z if k == 0 or k == -1; on it the sign of a zero imaginary
    part tells the side; cut along (-exp(-1), 0) in z if k == -1; on it the values from above, whatever
    the sign of a zero imaginary part; its values there are real; cut along (-inf, 0] in z if k < -1 or
    k > 0; on it the sign of a zero imaginary part tells the side. The derivative belongs to the same
    side. The lower side of a real x is complex(x, -0.0): before Python 3.14, x - 0j is x + 0j.

    Derivatives:
      dW/dz = exp(-W) / (1 + W)   [DLMF 4.13.4]
      k: discrete: it numbers the branches.
      tol: discrete: it is the tolerance of SciPy's iteration.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-16, first derivatives 7e-16,
    higher and mixed ones 7e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k or tol, which are discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      wrightomega, xlogy

    References:
      https://dlmf.nist.gov/4.13.E1

    Examples:
      >>> from jaxspecial import lambertw
      >>> print(f"{lambertw(0.5):.5g}")
      0.35173+0j

      The current through a diode with a resistor of 10 ohm in series, saturation current 1e-9 A and
      thermal voltage 0.025 V. Its conductance, dI/dV, at 0.6 V:

      >>> import jax
      >>> def current(v):
      ...     return 0.0025 * lambertw(4e-7 * jax.numpy.exp((v + 1e-8) / 0.025)).real - 1e-9
      >>> value, conductance = jax.value_and_grad(current)(0.6)
      >>> print(f"{value:.5f} {conductance:.4f}")
      0.01821 0.0879

    Known: The value, with relative errors of any size: SciPy returns NaN at the double nearest to -1/e.
    Where: z == -0.36787944117144233.

    Known: The value, with relative errors up to 0.001: SciPy keeps half of the digits of 1 + W at the
    branch point and none on the branch -1 there; the derivatives keep all. Where: abs(z +
    0.36787944117144233) < 1.0e-4.
    """
    return _lambertw(z, k, tol)


@custom_jvp
def _lambertw(z, k, tol):
    return call("_lambertw", z, k, tol)


@rule(_lambertw)
def _lambertw_jvp(primals, tangents):
    z, k, tol = primals
    z_dot, k_dot, tol_dot = tangents
    W = _lambertw(z, k, tol)
    return W, chain(
        W,
        (z_dot, lambda: _lambertw_dz(1, z, k, tol)),
        (k_dot, discrete("lambertw", "k", "it numbers the branches")),
        (tol_dot, discrete("lambertw", "tol", "it is the tolerance of SciPy's iteration", "Leave it out")),
    )


@special(types=("Dld->D",), static=("n",))
def lambertw_dz(n, z, k, tol):
    """The derivative of `lambertw` of order n in z (DLMF 4.13.4; 1 + W cancels near z = -1/e)."""
    return _lambertw_dz(n, z, k, tol) if n else _lambertw(z, k, tol)


@partial(custom_jvp, nondiff_argnums=(0,))
def _lambertw_dz(n, z, k, tol):
    return lambertw_derivative(n, z, k, tol)


@rule(_lambertw_dz)
def _lambertw_dz_jvp(n, primals, tangents):
    z, k, tol = primals
    z_dot, k_dot, tol_dot = tangents
    W_n = _lambertw_dz(n, z, k, tol)
    return W_n, chain(
        W_n,
        (z_dot, lambda: _lambertw_dz(n + 1, z, k, tol)),
        (k_dot, discrete("lambertw", "k", "it numbers the branches")),
        (tol_dot, discrete("lambertw", "tol", "it is the tolerance of SciPy's iteration", "Leave it out")),
    )


@special(loops="wrightomega")
def wrightomega(z: ArrayLike) -> Array:
    """The Wright omega function, the solution of omega + log(omega) = z.

    .. math::

        \\omega(z) + \\ln \\omega(z) = z, \\quad
          \\omega(z) = W_k(e^z), \\; k = \\left\\lceil \\frac{\\operatorname{Im} z - \\pi}{2 \\pi} \\right\\rceil

    [Corless and Jeffrey (2002)]

    It is lambertw(exp(z)) where abs(imag(z)) < pi, and does not overflow for large z. On the half lines
    with imag(z) = pi or -pi and real(z) < -1 it jumps.

    Args:
      z: The argument, real or complex.

    Returns:
      omega: The solution. For real z it is real and positive, close to exp(z) for z far below 0 and to
        z - log(z) for large z.

    `scipy.special.wrightomega`. The arguments broadcast; z real or z complex. The result has their
    precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and
    rounded).

    Branch: cut along the half lines with imag(z) = pi or -pi and real(z) <= -1; at the doubles next to
    them, which are not quite on them, SciPy takes either side.

    Derivatives:
      domega/dz = omega / (1 + omega)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 3e-16,
    higher and mixed ones 2e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      lambertw, loggamma

    References:
      R. M. Corless and D. J. Jeffrey, The Wright omega function, in Artificial Intelligence, Automated
        Reasoning, and Symbolic Computation, Lecture Notes in Computer Science 2385, 2002
      P. W. Lawrence, R. M. Corless and D. J. Jeffrey, Algorithm 917, ACM Transactions on Mathematical
        Software 38(3), 2012

    Examples:
      >>> from jaxspecial import wrightomega
      >>> print(f"{wrightomega(0.5):.5g}")
      0.76625

      The current through a diode and a resistor R in series at 5 V, where exp(V / 0.025) is beyond
      float32. How it changes with R, at 10 ohm:

      >>> import jax
      >>> def current(r):
      ...     return 0.025 / r * wrightomega(jax.numpy.log(1e-9 * r / 0.025) + 5 / 0.025)
      >>> value, slope = jax.value_and_grad(current)(10.0)
      >>> print(f"{value:.4f} {slope:.4f}")
      0.4502 -0.0448

    Known: The value, with relative errors of any size: SciPy takes the double nearest to pi for pi
    itself and for some real(z) < -1 answers from the other side of its cut; derivatives follow the
    value it gives. Where: abs(imag(z)) == pi.

    Known: The value, with relative errors up to 1e-06: SciPy keeps half of the digits of 1 + omega at
    its branch points; the derivatives keep all. Where: abs(z + 1 - 1j * pi) < 1.0e-4.
    """
    return _wrightomega(z)


@custom_jvp
def _wrightomega(z):
    return call("wrightomega", z)


@rule(_wrightomega)
def _wrightomega_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    omega = _wrightomega(z)
    return omega, chain(
        omega,
        (z_dot, lambda: _wrightomega_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def wrightomega_dz(n, z):
    """The derivative of `wrightomega` of order n in z (from omega' = omega / (1 + omega), differentiating DLMF 4.13.1)."""
    return _wrightomega_dz(n, z) if n else _wrightomega(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _wrightomega_dz(n, z):
    return wrightomega_derivative(n, z)


@rule(_wrightomega_dz)
def _wrightomega_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    omega_n = _wrightomega_dz(n, z)
    return omega_n, chain(
        omega_n,
        (z_dot, lambda: _wrightomega_dz(n + 1, z)),
    )
