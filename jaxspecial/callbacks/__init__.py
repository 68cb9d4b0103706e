"""User functions on NumPy arrays inside JAX: wrap, tap and call."""
