"""Wrong uses of jaxspecial: type checkers find an error in each line that ends in `# error`, and in no other."""

import jax

import jaxspecial
from jaxspecial import airy, emath, exact, gammainc, jvp, multigammaln

gammainc(0.5)  # error
gammainc([1.0, 2.0], 1.0)  # error
gammainc("a", 1.0)  # error
gammainc(a=1.0, y=2.0)  # error
text: str = gammainc(1.0, 2.0)  # error
pair: tuple[jax.Array, jax.Array] = airy(1.0)  # error
jvp(0.5, 1.0, n=2.5)  # error
multigammaln(1.0, "2")  # error
emath.sqrt(None)  # error
jaxspecial.engine(3)  # error
jaxspecial.active_engine().missing  # error
exact.derivative()  # error
jaxspecial.wrap(3)  # error
number: int = jaxspecial.__version__  # error
