"""Incomplete beta functions and their inverses."""
