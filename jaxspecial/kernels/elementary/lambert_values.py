"""Values of the Wright omega function, for real arguments."""

import jax.numpy as jnp

__all__ = ["wright_omega_value"]


def wright_omega_value(z):
    """The w with w + log w = z, by two steps of the iteration of Fritsch, Shafer and Crowley (Commun. ACM 16 (1973) 123), of order four.

    With r = z - w - log w and s = (1 + w) (1 + w + 2 r / 3) a step multiplies w by 1 + r / (1 + w) (s - r / 2) / (s - r). At
    last w = exp(z - w) where w is small, for log w would be rounded to an ulp of z.
    """
    far = z > 1e20  # log z is less than an ulp of z
    inside = jnp.clip(z, -1000.0, 1e20)
    large = jnp.maximum(inside, 1)
    logarithm = jnp.log(large)
    middle = jnp.exp(2 / 3 * (jnp.minimum(inside, 1) - 1))
    start = jnp.where(inside > 1, large - logarithm + logarithm / large, middle)
    w = jnp.where(inside < -2, jnp.exp(inside), start)
    positive = jnp.maximum(w, 1e-300)
    for _ in range(2):
        rest = inside - positive - jnp.log(positive)
        sum_ = 1 + positive
        square = sum_ * (sum_ + 2 / 3 * rest)
        positive = positive * (1 + rest / sum_ * (square - rest / 2) / (square - rest))
    low = inside < 0
    value = jnp.where(low, jnp.exp(inside - jnp.where(low, positive, 0)), positive)
    return jnp.where(far | jnp.isnan(z), z, value)
