"""Wrong uses of jaxspecial: type checkers find an error in each line that ends in `# error`, and in no other."""

import jax

import jaxspecial
from jaxspecial import airy, emath, exact, gammainc, jvp, multigammaln
from jaxspecial.polynomial import Chebyshev, Polynomial, chebyshev, hermite, polynomial, polyutils

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
jaxspecial.engine("xla")(jvp)(0.5, 1.0, n=2.5)  # error
jaxspecial.active_engine().missing  # error
jaxspecial.active_engine(3)  # error
exact.derivative()  # error
jaxspecial.wrap(3)  # error
number: int = jaxspecial.__version__  # error
chebyshev.chebval("a", [1.0, 2.0])  # error
chebyshev.chebval(0.5)  # error
chebyshev.polyval(0.5, [1.0, 2.0])  # error
hermite.hermder([1.0, 2.0], 1.5)  # error
hermite.hermadd([1.0, 2.0], c3=[1.0])  # error
single: jax.Array = polynomial.polydiv([1.0, 2.0], [1.0])  # error
polynomial.polyvander2d(0.5, 0.5, 2)  # error
polynomial.polyval2d(0.5, ["a"], [[1.0]])  # error
polyutils.mapparms([0.0, 1.0])  # error
Polynomial([1.0, 2.0]).deriv(1.5)  # error
Polynomial([1.0, 2.0]) + Chebyshev([1.0, 2.0])  # error
Polynomial(["a", "b"])  # error
curve: Polynomial = Polynomial([1.0])(0.5)  # error
