"""All of scipy.special inside JAX, with derivatives in every continuous argument."""
