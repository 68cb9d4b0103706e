"""Bessel functions and their kin: in the argument, in the order, integrals, Airy, Kelvin and Struve functions."""
