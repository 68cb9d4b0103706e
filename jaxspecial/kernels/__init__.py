"""Derivatives that neither SciPy nor a formula of the catalogue computes, in JAX: one module per family."""
