# Generated from codegen/catalogue/noncentral.yaml by `make generate`. Do not edit.

"""Noncentral: SciPy's functions with their derivatives."""

from functools import partial

from jax import custom_jvp

from jaxspecial._arguments import special
from jaxspecial._call import call
from jaxspecial._rules import chain, rule, slope

__all__ = ["nrdtrimn", "nrdtrisd"]


@special(loops="nrdtrimn")
def nrdtrimn(p, std, x):
    """The mean of the normal distribution of deviation std with the probability p up to x.

    `scipy.special.nrdtrimn`. The arguments broadcast; p real, std real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < p < 1 and std > 0.

    Derivatives:
      d^n mn / dp^n = -std * ndtri_dp(n, p)
      dmn/dstd = -ndtri(p)
      dmn/dx = 1 + 0 * x

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import nrdtrimn
      >>> print(f"{nrdtrimn(0.25, 0.5, 0.5):.6g}")
      0.837245
    """
    return _nrdtrimn(p, std, x)


@custom_jvp
def _nrdtrimn(p, std, x):
    return call("nrdtrimn", p, std, x)


@rule(_nrdtrimn)
def _nrdtrimn_jvp(primals, tangents):
    p, std, x = primals
    p_dot, std_dot, x_dot = tangents
    mn = nrdtrimn(p, std, x)
    return mn, chain(
        mn,
        (p_dot, lambda: nrdtrimn_dp(1, p, std, x)),
        (std_dot, lambda: -ndtri(p)),
        (x_dot, lambda: 1 + 0 * x),
    )


@special(types=("ddd->d",), static=("n",))
def nrdtrimn_dp(n, p, std, x):
    """The derivative of `nrdtrimn` of order n in p."""
    return _nrdtrimn_dp(n, p, std, x) if n else _nrdtrimn(p, std, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _nrdtrimn_dp(n, p, std, x):
    return -std * ndtri_dp(n, p)


@rule(_nrdtrimn_dp)
def _nrdtrimn_dp_jvp(n, primals, tangents):
    p, std, x = primals
    p_dot, std_dot, x_dot = tangents
    mn_n = nrdtrimn_dp(n, p, std, x)
    return mn_n, chain(
        mn_n,
        (p_dot, lambda: nrdtrimn_dp(n + 1, p, std, x)),
        (std_dot, lambda: slope(lambda std: _nrdtrimn_dp.fun(n, p, std, x), std)),
        (x_dot, lambda: slope(lambda x: _nrdtrimn_dp.fun(n, p, std, x), x)),
    )


@special(loops="nrdtrisd")
def nrdtrisd(mn, p, x):
    """The deviation of the normal distribution of mean mn with the probability p up to x.

    `scipy.special.nrdtrisd`. The arguments broadcast; mn real, p real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < p < 1.

    Derivatives:
      dstd/dmn = -1 / ndtri(p)
      dstd/dp = -(x - mn) * ndtri_dp(1, p) / ndtri(p)**2
      dstd/dx = 1 / ndtri(p)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import nrdtrisd
      >>> print(f"{nrdtrisd(0.5, 0.25, 0.5):.6g}")
      -0
    """
    return _nrdtrisd(mn, p, x)


@custom_jvp
def _nrdtrisd(mn, p, x):
    return call("nrdtrisd", mn, p, x)


@rule(_nrdtrisd)
def _nrdtrisd_jvp(primals, tangents):
    mn, p, x = primals
    mn_dot, p_dot, x_dot = tangents
    std = nrdtrisd(mn, p, x)
    return std, chain(
        std,
        (mn_dot, lambda: -1 / ndtri(p)),
        (p_dot, lambda: -(x - mn) * ndtri_dp(1, p) / ndtri(p) ** 2),
        (x_dot, lambda: 1 / ndtri(p)),
    )


from jaxspecial.generated.error import ndtri, ndtri_dp  # noqa: E402
