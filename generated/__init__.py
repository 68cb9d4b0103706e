# Generated from codegen/catalogue by `make generate`. Do not edit.

"""Every public function."""

from jaxspecial.generated.airy import airy
from jaxspecial.generated.bessel import jv, jve, jvp
from jaxspecial.generated.elementary import expm1, log1p, xlog1py, xlogy
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
from jaxspecial.generated.error import (
    dawsn,
    erf,
    erfc,
    erfcinv,
    erfcx,
    erfi,
    erfinv,
    fresnel,
    log_ndtr,
    ndtr,
    ndtri,
    ndtri_exp,
    voigt_profile,
    wofz,
)
from jaxspecial.generated.exponential_integrals import exp1, expi, expn, shichi, sici

__all__ = [
    "airy",
    "dawsn",
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
    "erf",
    "erfc",
    "erfcinv",
    "erfcx",
    "erfi",
    "erfinv",
    "exp1",
    "expi",
    "expm1",
    "expn",
    "fresnel",
    "jv",
    "jve",
    "jvp",
    "log1p",
    "log_ndtr",
    "ndtr",
    "ndtri",
    "ndtri_exp",
    "shichi",
    "sici",
    "voigt_profile",
    "wofz",
    "xlog1py",
    "xlogy",
]
