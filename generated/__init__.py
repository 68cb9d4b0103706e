# Generated from codegen/catalogue by `make generate`. Do not edit.

"""Every public function."""

from jaxspecial.generated.airy import airy
from jaxspecial.generated.bessel import jv
from jaxspecial.generated.elementary import expm1, log1p, xlog1py, xlogy

__all__ = ["airy", "expm1", "jv", "log1p", "xlog1py", "xlogy"]
