"""Values of the parameters of a normal distribution, from a probability."""

import jax.numpy as jnp

from jaxspecial.kernels.error.values import normal_quantile_value

__all__ = ["normal_deviation_value", "normal_mean_value"]


def normal_mean_value(p, std, x):
    """x - std z, z the normal quantile of p."""
    valid = (p > 0) & (p < 1) & (std > 0)
    return jnp.where(valid, x - std * normal_quantile_value(p), jnp.nan)


def normal_deviation_value(mn, p, x):
    """(x - mn) / z, z the normal quantile of p."""
    return jnp.where((p > 0) & (p < 1), (x - mn) / normal_quantile_value(p), jnp.nan)
