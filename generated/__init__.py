# Generated from codegen/catalogue by `make generate`. Do not edit.

"""Every public function."""

from jaxspecial.generated.airy import airy
from jaxspecial.generated.bessel import (
    h1vp,
    h2vp,
    hankel1,
    hankel1e,
    hankel2,
    hankel2e,
    j0,
    j1,
    jn,
    jv,
    jve,
    jvp,
    spherical_jn,
    spherical_yn,
    y0,
    y1,
    yn,
    yv,
    yve,
    yvp,
)
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
from jaxspecial.generated.hypergeometric import hyp0f1, hyp1f1, hyp2f1, hyperu
from jaxspecial.generated.lambert import lambertw, wrightomega
from jaxspecial.generated.zeta import spence, zeta, zetac

__all__ = [
    "airy",
    "expm1",
    "h1vp",
    "h2vp",
    "hankel1",
    "hankel1e",
    "hankel2",
    "hankel2e",
    "j0",
    "j1",
    "jn",
    "jv",
    "jve",
    "jvp",
    "log1p",
    "spherical_jn",
    "spherical_yn",
    "xlog1py",
    "xlogy",
    "y0",
    "y1",
    "yn",
    "yv",
    "yve",
    "yvp",
]
