"""Private names of JAX: one module looks for them; without one of them there is a fallback, or an error that says what to do."""

import ast
import pathlib
import subprocess
import sys

import jax
import pytest

import jaxspecial
from jaxspecial.engines import jax_compat
from tests import lacking, quick

PACKAGE = pathlib.Path(jaxspecial.__file__).parent
PRIVATE = ("jax._src", "jax.interpreters", "jax.extend", "jaxlib")
OF_CONTEXTS = ("axis_context", "module_context", "set_tokens_out", "tokens_in", "manual_axis_type", "vma")


def names(path):
    """The private names of JAX in a module: where, and which."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Attribute):
            found = [ast.unparse(node)] + [f"jax._src...{node.attr}"] * (node.attr in OF_CONTEXTS)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            found = [node.value]
        else:
            continue
        yield from (
            (node.lineno, name) for name in found if f"{name}.".startswith(tuple(f"{p}." for p in PRIVATE))
        )


def test_one_module_names_what_is_private():
    files = [p for p in (*PACKAGE.rglob("*.py"), *PACKAGE.parent.joinpath("generated").rglob("*.py"))]
    found = {p.name: list(names(p)) for p in files if p.name != "jax_compat.py"}
    assert len(found) > 80 and list(names(PACKAGE / "engines" / "jax_compat.py"))
    assert not {name: rows for name, rows in found.items() if rows}


def test_a_newer_jax_may_lack_any_of_it():
    """Some names, one at a time, with those of jax.interpreters. `make verify` has a job for all of them."""
    step = 4 if quick.ALL else 24
    done = subprocess.run(
        [sys.executable, "-m", "tests.lacking", "--step", str(step)],
        capture_output=True,
        text=True,
        cwd=PACKAGE.parent,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert all("." in path for paths in lacking.cases() for path in paths)
    count = len(lacking.cases()[::step])
    assert f"{count} of {count} went well" in done.stdout
    assert done.stdout.count("no tap") > 20 // step and done.stdout.count("public parts") > 10 // step


def test_shard_map_without_varying_axes_is_an_error(monkeypatch):
    monkeypatch.setattr(jax_compat, "_VARYING", None)
    mesh = jax.sharding.Mesh(jax.devices()[:2], ("a",))
    assert jax_compat.varying(1.0) == frozenset()
    with pytest.raises(ImportError, match="ShapedArray.vma.*pip install"):
        jax.shard_map(jaxspecial.j0, mesh=mesh, in_specs=jax.P("a"), out_specs=jax.P("a"))(
            jax.numpy.arange(2.0)
        )
