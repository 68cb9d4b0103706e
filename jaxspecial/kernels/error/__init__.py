"""Error functions and exponential integrals."""
