"""Gamma functions, incomplete gamma functions and zeta functions."""

from functools import partial

from jaxspecial._moved import name_of_folder

# Functions of the module that had this name.
__getattr__ = partial(name_of_folder, __name__)
