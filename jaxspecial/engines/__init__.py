"""How a value is computed: the choice of engine, SciPy's loops, and the JAX primitives that call them."""
