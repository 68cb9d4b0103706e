"""Settings for all tests: eight host devices, 64 bit, a quick compiler, and hypothesis without a clock."""

import gc
import os

import jax
from hypothesis import HealthCheck, settings

from tests import quick

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
    """Freeze the objects in JAX's caches: garbage collection need not look at them again, which would take a
    twentieth of all time."""
    gc.freeze()


def pytest_addoption(parser):
    parser.addoption("--share", default="1/1", help="2/4: the second of four shares of the tests")


def pytest_collection_modifyitems(config, items):
    """Leave out the thorough tests in `make test`, and tests in other shares."""
    part, of = map(int, config.getoption("--share").split("/"))
    quick_ones = [item for item in items if quick.ALL or not item.get_closest_marker("thorough")]
    wanted = dict.fromkeys(quick_ones[part - 1 :: of])
    config.hook.pytest_deselected(items=[item for item in items if item not in wanted])
    items[:] = wanted
