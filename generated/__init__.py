# Generated from codegen/catalogue by `make generate`. Do not edit.

"""Every public function."""

from jaxspecial.generated.elliptic import (
    ellipe,
    ellipeinc,
    ellipj,
    ellipk,
    ellipkinc,
    ellipkm1,
    elliprc,
    elliprd,
    elliprf,
    elliprg,
    elliprj,
)

from jaxspecial.generated.airy import airy
from jaxspecial.generated.bessel import jv, jve, jvp
from jaxspecial.generated.elementary import expm1, log1p, xlog1py, xlogy

__all__ = [
    "airy",
    "ellipe",
    "ellipeinc",
    "ellipj",
    "ellipk",
    "ellipkinc",
    "ellipkm1",
    "elliprc",
    "elliprd",
    "elliprf",
    "elliprg",
    "elliprj",
    "expm1",
    "jv",
    "jve",
    "jvp",
    "log1p",
    "xlog1py",
    "xlogy",
]
