"""Settings for all tests: eight host devices, 64 bit, a quick compiler, and hypothesis without a clock."""

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
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("jaxspecial")
