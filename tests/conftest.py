"""Settings for all tests: eight host devices, 64 bit, a quick compiler, and hypothesis without a clock."""

import os

import jax
import pytest
from hypothesis import HealthCheck, settings

from tests import chosen, maps, quick

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"
quick.use()
jax.config.update("jax_enable_x64", True)

settings.register_profile(
    "jaxspecial",
    deadline=None,
    derandomize="JAXSPECIAL_TEST_SEED" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("jaxspecial")


def pytest_runtest_teardown():
    maps.after_test()


def pytest_addoption(parser):
    parser.addoption("--share", default="1/1", help="2/4: the second of four shares of the tests")


REPLACED = pytest.StashKey[int]()


@pytest.hookimpl(trylast=True)  # after -k
def pytest_collection_modifyitems(config, items):
    """Leave out the thorough and slow tests in `make test`, tests in other shares, and under the engine xla those of SciPy's bits."""
    part, of = map(int, config.getoption("--share").split("/"))
    slow = set() if quick.ALL else quick.slow_tests()
    chosen_ones = [
        item
        for item in items
        if quick.ALL
        or not (item.get_closest_marker("thorough") or slow & {item.nodeid, item.nodeid.split("[")[0]})
    ]
    share = chosen_ones[part - 1 :: of]
    wanted = {item: None for item in share if not (chosen.XLA and item.get_closest_marker("scipys_bits"))}
    config.stash[REPLACED] = len(share) - len(wanted)
    config.hook.pytest_deselected(items=[item for item in items if item not in wanted])
    items[:] = wanted


def pytest_terminal_summary(terminalreporter, config):
    if count := config.stash.get(REPLACED, 0):
        text = f"engine xla: {count} tests of SciPy's bits left out; in their place tests/test_device.py holds the ledger's bounds"
        terminalreporter.write_line(text)
