"""Orthogonal polynomials, Legendre functions, Mathieu and spheroidal wave functions."""
