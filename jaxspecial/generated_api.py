"""The functions that generated modules call, also those in users' packages. This module does not move.

`python -m jaxspecial.codegen` writes packages that import from here. A release may move the implementation of these names and
may add names. It removes a name only after one release with a DeprecationWarning.
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
