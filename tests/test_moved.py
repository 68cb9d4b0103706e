"""Users' generated packages, imports, pickles and exported programs from before modules moved still work."""

import importlib
import pathlib
import pickle
import subprocess
import sys

import jax
import numpy as np
import pytest
import scipy.special

import jaxspecial
from jaxspecial._moved import MOVED, NAMES_OF_FOLDERS

HERE = pathlib.Path(__file__).parent


def forget(old):
    """Remove an old name, as in a process that has not imported it."""
    sys.modules.pop(f"jaxspecial.{old}", None)
    vars(jaxspecial).pop(old, None)


@pytest.mark.parametrize("old", sorted(MOVED))
def test_a_module_is_found_under_its_old_name(old):
    forget(old)
    first, *more = [f"jaxspecial.{name}" for name in MOVED[old].split()]
    with pytest.warns(DeprecationWarning, match=f"jaxspecial.{old} is now {first}"):
        module = importlib.import_module(f"jaxspecial.{old}")
    if not more:
        assert module is importlib.import_module(first) and module.__spec__.name == first
    for new in map(importlib.import_module, [first, *more] if more else []):
        functions = [
            n
            for n, v in vars(new).items()
            if getattr(v, "__module__", "") == new.__name__ and hasattr(v, "__qualname__")
        ]
        names = getattr(new, "__all__", None) or functions
        assert names and all(getattr(module, name) is getattr(new, name) for name in names)


# The `__all__` of the four modules at commit 0e9fef8, the last one before there were folders.
MODULES_THAT_ARE_FOLDERS = {
    "gamma": """beta_derivative betaln_derivative binom_derivative gamma_derivative poch_derivative psi_derivative
        rgamma_derivative""",
    "elliptic": """complete_first_derivative complete_second_derivative delta delta_squared incomplete_first_derivative
        incomplete_second_derivative jacobi_am_derivative jacobi_cn_derivative jacobi_dn_derivative
        jacobi_sn_derivative""",
    "hypergeometric": "hyp0f1_derivative hyp1f1_derivative hyp2f1_derivative hyperu_derivative",
    "orthogonal": """chebyc_derivative chebys_derivative chebyt_derivative chebyu_derivative gegenbauer_derivative
        genlaguerre_derivative hermite_derivative hermitenorm_derivative jacobi_derivative laguerre_derivative
        legendre_polynomial_derivative lpmv_derivative sh_chebyt_derivative sh_chebyu_derivative sh_jacobi_derivative
        shifted_legendre_derivative""",
}
NAMES_THAT_MOVED = [
    (folder, name) for folder, names in MODULES_THAT_ARE_FOLDERS.items() for name in names.split()
]


@pytest.mark.parametrize("folder, name", NAMES_THAT_MOVED)
def test_a_folder_has_the_names_of_the_module_that_it_was(folder, name):
    package = importlib.import_module(f"jaxspecial.kernels.{folder}")
    with pytest.warns(
        DeprecationWarning, match=f"kernels.{folder}.{name} is now jaxspecial.kernels"
    ) as warned:
        exec(f"from jaxspecial.kernels.{folder} import {name}", values := {})
    assert {w.filename for w in warned} == {"<string>"}  # where the import is, not in jaxspecial
    (new,) = {str(w.message).split()[3].strip(";") for w in warned}
    module, _, attribute = new.rpartition(".")
    assert attribute == name and name in importlib.import_module(module).__all__
    assert values[name] is getattr(importlib.import_module(module), name)
    # A pickle of before names the function by the module.
    with pytest.warns(DeprecationWarning):
        assert pickle.loads(f"cjaxspecial.kernels.{folder}\n{name}\n.".encode()) is values[name]
    assert name not in vars(package)


def test_folders_have_no_other_names():
    listed = [
        (folder.removeprefix("kernels."), name)
        for folder, modules in NAMES_OF_FOLDERS.items()
        for names in modules.values()
        for name in names.split()
    ]
    assert sorted(listed) == sorted(NAMES_THAT_MOVED)
    for folder in MODULES_THAT_ARE_FOLDERS:
        package = importlib.import_module(f"jaxspecial.kernels.{folder}")
        with pytest.raises(AttributeError, match=f"'jaxspecial.kernels.{folder}' has no attribute 'nothing'"):
            package.nothing  # noqa: B018


FOLDER_ALONE = """
import importlib.util, sys, types
package = types.ModuleType("jaxspecial")
package.__path__ = list(importlib.util.find_spec("jaxspecial").submodule_search_locations)
sys.modules["jaxspecial"] = package
importlib.import_module("jaxspecial.kernels." + sys.argv[1])
print(*sorted(name for name in sys.modules if name == "jax" or name.startswith("jaxspecial.")))
"""


@pytest.mark.parametrize("folder", MODULES_THAT_ARE_FOLDERS)
def test_a_folder_imports_no_module_of_kernels(folder):
    done = subprocess.run([sys.executable, "-c", FOLDER_ALONE, folder], capture_output=True, text=True)
    expected = ["_moved", "kernels", f"kernels.{folder}"]
    assert done.stdout.split() == [f"jaxspecial.{name}" for name in expected], done.stderr


def test_modules_that_were_imported_with_the_package():
    forget("orthopoly")
    with pytest.warns(DeprecationWarning, match="orthogonal_polynomials"):
        assert jaxspecial.orthopoly.legendre(2) is not None
    with pytest.raises(AttributeError, match="no attribute 'orthopolys'"):
        jaxspecial.orthopolys  # noqa: B018


# As `python -m jaxspecial.codegen` wrote at the release before.
GENERATED = """
from functools import partial

from jax import jit

from jaxspecial._arguments import special
from jaxspecial._call import call
from jaxspecial._rules import chain, rule
from jaxspecial._seal import custom_jvp


@partial(special, loops="expm1")
def twice_expm1(z):
    return _twice_expm1(z)


@custom_jvp
def _twice_expm1(z):
    return 2 * call("expm1", z)


@rule(_twice_expm1)
def _twice_expm1_jvp(primals, tangents):
    (z,), (z_dot,) = primals, tangents
    out = _twice_expm1(z)
    return out, chain(out, (z_dot, lambda: out + 2))
"""


def test_a_generated_package_of_before(tmp_path, monkeypatch):
    text = GENERATED.replace("@partial(special, loops=", "@special(loops=")
    (tmp_path / "generated_before.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("_arguments", "_call", "_rules", "_seal"):
        forget(name)
    with pytest.warns(DeprecationWarning, match="generated_api"):
        module = importlib.import_module("generated_before")
    assert module.twice_expm1(0.5) == 2 * np.expm1(0.5)
    assert float(jax.grad(module.twice_expm1)(0.5)) == pytest.approx(2 * np.exp(0.5), rel=1e-15)


def test_a_pickle_of_before():
    """It names the function by the module it was in."""
    stored = pickle.dumps(jaxspecial.comb, protocol=0)
    assert b"jaxspecial.functions.combinatorics" in stored
    forget("combinatorics")
    with pytest.warns(DeprecationWarning, match="combinatorics"):
        before = stored.replace(b"jaxspecial.functions.combinatorics", b"jaxspecial.combinatorics")
        assert pickle.loads(before) is jaxspecial.comb


PROGRAM = """
import warnings
import jax
jax.config.update("jax_enable_x64", True)
from jax import export
import jaxspecial, pathlib, sys
warnings.simplefilter("ignore")
program = export.deserialize(bytearray(pathlib.Path(sys.argv[1]).read_bytes()))
print(*map(float, program.call(3, 1.3, 2.0)))
"""


def test_an_exported_program_of_before():
    """tests/data/exported_before_rooms.bin, of JAX 0.10.2 at commit 0e9fef8: jv(v, x), yn(n, x) and d/dv pbdv(v, x)[0].

    It calls a loop, a loop that may have to run in a subprocess, and the exact engine.
    """
    data = HERE / "data" / "exported_before_rooms.bin"
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(data)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    jv, yn, slope = map(float, done.stdout.split())
    assert jv == scipy.special.jv(1.3, 2.0) and yn == scipy.special.yn(3, 2.0)
    with jax.enable_x64(True):
        assert slope == float(jax.grad(lambda v: jaxspecial.pbdv(v, 2.0)[0])(1.3))


def test_names_that_generated_packages_and_pickles_have():
    for module, name in [("_call", "engine"), ("_call", "export_checks"), ("_call", "call_loop"), ("_seal", "public"),
                         ("orthopoly", "orthopoly1d"), ("generated.degrees", "cbrt"), ("generated.waves", "sinc")]:  # fmt: skip
        forget(module)
        with pytest.warns(DeprecationWarning):
            assert callable(getattr(importlib.import_module(f"jaxspecial.{module}"), name))


THREADS = """
import sys, threading, warnings
warnings.simplefilter("ignore")
import jaxspecial
sys.setswitchinterval(1e-6)
wrong = []
def load():
    try:
        from jaxspecial._wrap import wrap
    except ImportError as error:
        wrong.append(error)
threads = [threading.Thread(target=load) for _ in range(8)]
[t.start() for t in threads]
[t.join() for t in threads]
assert not wrong, wrong[0]
"""


def test_threads_that_import_an_old_name_at_once():
    done = subprocess.run([sys.executable, "-c", THREADS], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
