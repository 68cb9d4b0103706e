"""Values of Tukey's lambda distribution, by the solution of tukey_lambda.py."""

import jax.numpy as jnp

from jaxspecial.kernels.distributions.tukey_lambda import solution
from jaxspecial.kernels.elementary.values import expit_value

__all__ = ["tukey_lambda_value"]


def tukey_lambda_value(x, lmbda):
    """The p with (p^lambda - (1-p)^lambda) / lambda = x; 0 and 1 beyond the ends of the support, |x| = 1 / lambda."""
    beyond = (lmbda > 0) & (jnp.abs(x) >= 1 / jnp.where(lmbda > 0, lmbda, 1)) | jnp.isinf(x)
    usual = ~beyond & jnp.isfinite(lmbda) & jnp.isfinite(x)
    x_, lmbda_ = jnp.where(usual, x, 0), jnp.where(usual, lmbda, 0)
    value = expit_value(2 * jnp.sign(x_) * solution(lmbda_, jnp.abs(x_)))
    value = jnp.where(beyond, jnp.where(x > 0, 1.0, 0.0), jnp.where(usual, value, 0.5))
    nothing = jnp.isnan(x) | jnp.isnan(lmbda)
    return jnp.where(nothing, jnp.nan, value)
