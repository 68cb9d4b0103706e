"""Derivatives that neither SciPy nor a formula of the catalogue computes, in JAX: a folder for a family."""
