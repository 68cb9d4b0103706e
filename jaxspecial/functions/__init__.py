"""What SciPy writes in Python: polynomials and Gauss rules, harmonics, sequences, combinatorics, zeros, reductions."""
