"""What generated modules are made of, those of users' packages too: this module stays where it is.

`python -m jaxspecial.codegen` writes packages that import from here. A release may move what is behind these names, and may add
names; it does not take any away without a DeprecationWarning of one release.
"""

from jaxspecial.engines.primitives import call
from jaxspecial.rules.arguments import composed, special
from jaxspecial.rules.chain import (
    along,
    chain,
    discrete,
    exactly,
    kernel_or_exactly,
    missing,
    raised,
    rising,
    rounded,
    rule,
    slope,
    times,
    valued,
)
from jaxspecial.rules.custom_jvp import custom_jvp

__all__ = [
    "along",
    "call",
    "chain",
    "composed",
    "custom_jvp",
    "discrete",
    "exactly",
    "kernel_or_exactly",
    "missing",
    "raised",
    "rising",
    "rounded",
    "rule",
    "slope",
    "special",
    "times",
    "valued",
]
