"""Orthogonal polynomials, Legendre functions, Mathieu and spheroidal wave functions."""

from functools import partial

from jaxspecial._moved import name_of_folder

# Functions of the module that had this name.
__getattr__ = partial(name_of_folder, __name__)
