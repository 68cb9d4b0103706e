"""Gamma functions, incomplete gamma functions and zeta functions."""
