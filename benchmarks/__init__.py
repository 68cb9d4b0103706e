"""Benchmarks of jaxspecial: one table in one run, with the ratios side by side."""
