"""Numerical methods that kernels share."""
