"""Bessel functions in their argument and in their order, their integrals; Airy, Kelvin and Struve functions."""
