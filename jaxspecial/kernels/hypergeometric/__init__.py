"""Hypergeometric functions, in the argument and in the parameters."""
