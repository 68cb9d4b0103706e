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
