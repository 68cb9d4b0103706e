"""The engine under which the tests run: JAXSPECIAL_ENGINE, or "auto", which is native.

Under the engine xla, values of functions with a kernel are not SciPy's bits. Tests that say so carry the marker `scipys_bits`, and
tests/conftest.py leaves them out and prints how many. In their place tests/test_device.py holds the errors of all kernels, against Arb,
to the bounds of the ledger (tests/accuracy/device.csv), and those of functions that are composed of them. No other test is left out.
"""

import os

from jaxspecial.engines import choice
from jaxspecial.engines.device_kernels import find_kernel

ENGINE = os.environ.get("JAXSPECIAL_ENGINE") or "auto"
XLA = ENGINE == "xla"


def has_kernel(name, types=""):
    """Whether a kernel computes the values of a loop such as "jv", "dd->d", under the engine of the tests."""
    return XLA and find_kernel(f"{name}:{types}") is not None


def host():
    """The engine that calls loops on this CPU, those of SciPy and of users: "native" or "callback"."""
    return choice.host_engine(choice.requested_engine(), on_cpu=True)


def scipys_bits(*values):
    """Parameters of a test whose results are SciPy's bits, unless kernels compute them."""
    import pytest  # the demo imports this module, too

    return pytest.param(*values, marks=pytest.mark.scipys_bits)
