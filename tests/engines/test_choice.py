"""The choice of the engine: names, platforms, the environment variable, and what a program carries."""

import concurrent.futures
import os
import subprocess
import sys
import threading

import jax
import jax.numpy as jnp
import pytest
from jaxspecial.generated import logarithms

import jaxspecial
from jaxspecial.engines import choice

X = jnp.linspace(0.1, 0.9, 5)


def test_auto_is_native_on_the_cpu_and_xla_elsewhere():
    with jaxspecial.engine("auto"):
        assert jaxspecial.active_engine(platform="cpu") == ("native" if choice.native else "callback")
        for platform in ("gpu", "cuda", "rocm", "tpu"):
            assert jaxspecial.active_engine(platform=platform) == "xla"


def test_other_engines_are_the_same_everywhere():
    for platform in ("cpu", "cuda", "tpu"):
        for name in ("callback", "xla"):
            with jaxspecial.engine(name):
                assert jaxspecial.active_engine(platform=platform) == name
        with jaxspecial.engine("native"):
            assert jaxspecial.active_engine(platform=platform) == (
                "native" if platform == "cpu" else "callback"
            )


def test_the_platform_is_that_of_the_default_device():
    with jaxspecial.engine("auto"), jax.default_device(jax.devices("cpu")[0]):
        assert jaxspecial.active_engine() == jaxspecial.active_engine(platform="cpu")


def test_only_python_can_raise_errors():
    with jaxspecial.engine("xla"), jaxspecial.errstate(all="raise"):
        assert jaxspecial.active_engine() == "callback"


def test_what_a_program_carries_is_the_request():
    """So one program can be lowered for several platforms, and each of them has its own engine."""
    for name in ("auto", "callback", "xla"):
        with jaxspecial.engine(name):
            assert f"engine={name}" in str(jax.make_jaxpr(jaxspecial.jv)(1.5, X))


@pytest.mark.parametrize(
    "choose, message",
    [
        (lambda: jaxspecial.engine("gpu"), "no engine 'gpu'; choose one of auto, native, callback, xla"),
        (lambda: jaxspecial.engine("xla", outside="zero"), "'outside' is 'zero'; choose 'host' or 'nan'"),
        (
            lambda: jaxspecial.engine("native", outside="nan"),
            "outside='nan' is for the engine 'xla', not for 'native'",
        ),
    ],
)
def test_a_wrong_choice(choose, message):
    with pytest.raises(ValueError, match=message):
        choose()


def test_one_object_is_entered_again():
    """One after the other, inside of itself, as a decorator, and in two threads at once."""
    callback, usual, both = jaxspecial.engine("callback"), jaxspecial.active_engine(), threading.Barrier(2)
    for _ in range(2):
        with callback:
            with jaxspecial.engine("xla"), callback:
                assert jaxspecial.active_engine() == "callback"
            assert jaxspecial.active_engine() == "callback"
        assert jaxspecial.active_engine() == usual
        assert callback(jaxspecial.active_engine)() == "callback"

    def overlapping(first):
        with jaxspecial.engine("xla" if first else "auto"):
            before = jaxspecial.active_engine()
            if first:
                both.wait()
            with callback:
                if not first:
                    both.wait()
                both.wait()
            return before == jaxspecial.active_engine()

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        assert all(pool.map(overlapping, (True, False)))


def test_the_engine_of_a_function():
    """Which engine computes ellipk, which has a kernel everywhere, jv, which has one for a part, and mathieu_a, which has none."""
    host = "native" if choice.native else "callback"
    for engine, platform, expected in [
        ("auto", "cpu", (host, host, host)),
        ("auto", "tpu", ("xla", "xla+callback", "callback")),
        ("xla", "cpu", ("xla", f"xla+{host}", host)),
        ("xla", "cuda", ("xla", "xla+callback", "callback")),
        ("callback", "cuda", ("callback", "callback", "callback")),
    ]:
        with jaxspecial.engine(engine):
            found = tuple(jaxspecial.active_engine(name, platform) for name in ("ellipk", "jv", "mathieu_a"))
        assert found == expected, (engine, platform)


def test_without_the_host_a_function_without_a_kernel_is_an_error():
    """The one of a call."""
    with jaxspecial.engine("xla", outside="nan"):
        assert jaxspecial.active_engine("jv", "cuda") == "xla"
        for name, arguments in [("mathieu_a", (1.0, 2.0)), ("wright_bessel", (1.0, 1.0, 1.0))]:
            with pytest.raises(ValueError, match=f"'{name}' has no kernel") as called:
                getattr(jaxspecial, name)(*arguments)
            with pytest.raises(ValueError) as found:
                jaxspecial.active_engine(name)
            assert str(found.value) == str(called.value)


@pytest.mark.parametrize(
    "arguments, error, message",
    [
        (("kw",), ValueError, "'name' is 'kw', which is not a ufunc of scipy.special"),
        (("ellip_harm",), ValueError, "'name' is 'ellip_harm', .* composed of others"),
        ((lambda x: x,), ValueError, "'name' is '<lambda>', which is not a ufunc"),
        ((3,), TypeError, "'name' is 3; pass a function of jaxspecial or its name"),
        ((None, "xyz"), ValueError, "'platform' is 'xyz'; choose one of cpu, gpu, cuda, rocm, tpu"),
    ],
)
def test_what_no_engine_computes(arguments, error, message):
    with pytest.raises(error, match=f"jaxspecial.active_engine: {message}"):
        jaxspecial.active_engine(*arguments)


def test_a_function_is_as_good_as_its_name():
    for name in ("ellipk", "jv", "mathieu_a", "lambertw", "sph_harm_y", "log_kve"):
        function = getattr(jaxspecial, name)
        for platform in ("cpu", "tpu"):
            assert jaxspecial.active_engine(function, platform) == jaxspecial.active_engine(name, platform)


def test_logarithms_that_scipy_lacks_are_kernels_on_every_engine():
    assert set(choice.LOGARITHMS) == set(logarithms.__all__)
    contexts = [jaxspecial.engine(name) for name in ("auto", "callback", "xla", "exact")]
    for context in (*contexts, jaxspecial.engine("xla", outside="nan"), jaxspecial.errstate(all="raise")):
        with context:
            assert {jaxspecial.active_engine(name) for name in choice.LOGARITHMS} == {"xla"}


def test_functions_without_loops_for_real_arguments():
    """That of complex arguments is said, and one with options, or with a choice of derivatives, is a function, too."""
    names = ("hankel1", "lambertw", "wofz", "sph_harm_y", "assoc_legendre_p")
    found = {name: jaxspecial.active_engine(name, "cuda") for name in names}
    assert set(found.values()) <= {"xla", "xla+callback"}, found


def test_the_environment_variable(monkeypatch):
    monkeypatch.setenv("JAXSPECIAL_ENGINE", "xla")
    assert jaxspecial.active_engine() == "xla"
    with jaxspecial.engine("callback"):
        assert jaxspecial.active_engine() == "callback"
    monkeypatch.setenv("JAXSPECIAL_ENGINE", "gpu")
    with pytest.raises(
        ValueError, match="the environment variable JAXSPECIAL_ENGINE: there is no engine 'gpu'"
    ):
        jaxspecial.active_engine()


@pytest.mark.parametrize(
    "variable, value, message",
    [
        ("JAXSPECIAL_ENGINE", "xla", None),
        (
            "JAXSPECIAL_ENGINE",
            "gpu",
            "jaxspecial: the environment variable JAXSPECIAL_ENGINE: there is no engine 'gpu'",
        ),
        ("JAXSPECIAL_EXACT_SECONDS", "0.5", None),
        ("JAXSPECIAL_EXACT_SECONDS", "-1", "JAXSPECIAL_EXACT_SECONDS is '-1': give a number of seconds"),
        ("JAXSPECIAL_STRICT", "100", None),
        ("JAXSPECIAL_STRICT", "yes", "JAXSPECIAL_STRICT is 'yes': give a number of elements"),
    ],
)
def test_environment_variables_at_import(variable, value, message):
    code = "import jaxspecial; print(jaxspecial.active_engine())"
    environment = {**os.environ, "JAXSPECIAL_ENGINE": "callback", variable: value}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    if message is None:
        assert done.stdout.strip() == environment["JAXSPECIAL_ENGINE"], done.stderr
    else:
        assert done.returncode and f"ValueError: {message}" in done.stderr
