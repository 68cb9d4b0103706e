"""A user's catalogue: the example package, the command that writes it, and its error messages."""

import importlib
import os
import pathlib
import re
import shutil
import subprocess
import sys

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

import codegen.__main__
from codegen import emit
from codegen.load import load
from codegen.model import CatalogueError

EXAMPLE = pathlib.Path(__file__).parent.parent.parent / "examples" / "own_catalogue"
LIBRARY = load()


@pytest.fixture(scope="module")
def package():
    sys.path.insert(0, str(EXAMPLE))
    yield importlib.import_module("my_package")
    sys.path.remove(str(EXAMPLE))


def agm(x, y):
    return mpmath.agm(x, y)


def clausen(theta):
    return mpmath.clsin(2, theta)


@pytest.mark.parametrize(
    "reference, points",
    [
        (agm, [(1.0, 2.0), (0.3, 5.0), (2.0, 2.0), (9.0, 0.11)]),
        (clausen, [(0.1,), (1.0,), (3.0,), (np.pi,), (5.5,)]),
    ],
)
def test_derivatives_to_the_third_order(package, reference, points):
    function = getattr(package, reference.__name__)
    columns = [jnp.array(c) for c in zip(*points, strict=True)]
    mixed = [(0, 0), (1, 0), (0, 1), (1, 1), (3, 0), (1, 2)]
    for orders in mixed if len(columns) == 2 else [(n,) for n in range(4)]:
        derivative = function
        for k, n in enumerate(orders):
            for _ in range(n):
                derivative = jax.grad(derivative, k)
        got = jax.jit(jax.vmap(derivative))(*columns)
        with mpmath.workdps(40):
            want = [mpmath.diff(reference, p, orders) if sum(orders) else reference(*p) for p in points]
        np.testing.assert_allclose(got, np.array(want, float), rtol=1e-11, atol=1e-13, err_msg=f"{orders}")


def test_single_precision_and_arguments(package):
    x = np.float32(1.5)
    assert package.agm(x, x).dtype == jnp.float32
    assert jax.grad(package.agm)(x, x) == np.float32(0.5)
    with pytest.raises(TypeError, match="agm: the argument 'x' must be a real number"):
        package.agm(1j, 1.0)


def test_the_command(tmp_path, monkeypatch, capsys):
    shutil.copytree(EXAMPLE, tmp_path / "own")
    folder = tmp_path / "own"
    arguments = ["my_catalogue.yaml", "--out", "my_package"]
    paths = os.pathsep.join([str(EXAMPLE.parent.parent), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "jaxspecial.codegen", *arguments, "--check"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and "2 files, nothing changed" in done.stdout, done.stderr

    def generate(*options):
        monkeypatch.setattr(sys, "argv", ["codegen", *arguments, *options])
        monkeypatch.setattr(codegen.__main__, "load", load_with_library)
        codegen.__main__.main()

    monkeypatch.chdir(folder)
    module = folder / "my_package" / "my_catalogue.py"
    module.write_text(module.read_text() + "\n# changed\n")
    with pytest.raises(
        SystemExit, match="(?s)my_package/my_catalogue.py\n.*Run `python -m jaxspecial.codegen my_c"
    ):
        generate("--check")
    (folder / "my_package" / "notes.py").write_text("mine = 1\n")
    generate()
    assert capsys.readouterr().out == "wrote my_package/my_catalogue.py\n"
    assert module.read_text() == (EXAMPLE / "my_package" / "my_catalogue.py").read_text()
    assert (folder / "my_package" / "notes.py").exists()
    module.write_text("mine = 1\n")
    with pytest.raises(SystemExit, match="was not written by this command"):
        generate()


def test_the_example_of_the_page(tmp_path):
    """Each block is a file, which its first line names, or commands; the page shows what they print."""
    page = (EXAMPLE.parent.parent / "docs" / "own-catalogue.md").read_text()
    for text in re.findall(r"^```(?:python|yaml)\n(.*?)^```", page, re.MULTILINE | re.DOTALL):
        (tmp_path / text.split("\n")[0].removeprefix("# ")).write_text(text)
    (commands,) = re.findall(r"^```sh\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    commands = commands.replace("python", sys.executable)
    paths = os.pathsep.join([str(EXAMPLE.parent.parent), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths}

    def shell(text):
        options = {"cwd": tmp_path, "env": environment, "capture_output": True, "text": True}
        return subprocess.run(["bash", "-ec", text], **options)

    done = shell(f"{commands}\n{sys.executable} use.py")
    assert done.returncode == 0, done.stderr
    for line in re.findall(r"^print.*# ([\d.]+)$", page, re.MULTILINE):
        assert line in done.stdout
    catalogue = tmp_path / "my_catalogue.yaml"
    catalogue.write_text(catalogue.read_text().replace("sin(theta", "sine(theta"))
    (message,) = re.findall(r"^```text\n(my_catalogue.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert message.strip() in shell(commands).stderr


def load_with_library(*args, **options):
    return load(*args, **options) if args else LIBRARY


ENTRY = """\
f:
  call: f(x, y) -> F
  doc: A function.
  value: numpy.hypot
  derivatives:
    x: x / F
    y: y / F
"""


@pytest.mark.parametrize(
    "old, new, text",
    [
        ("numpy.hypot", "numpy.hippo", "f: AttributeError: module 'numpy' has no attribute 'hippo'; write"),
        ("numpy.hypot", "nonumpy.hypot", "f: ModuleNotFoundError: No module named 'nonumpy'; write"),
        ("value: numpy.hypot", "composed: x * airy(y)", "f: composed: airy has 4 outputs"),
        ("value: numpy.hypot", "composed: x * f(y, x)", "f: composed: f calls itself"),
        ("x / F", "[x / F]", r"^own.yaml:\d+: f: derivative in x must be"),
        ("numpy.hypot", "numpy.sin", r"takes 1 arguments and gives 1, the call \(2, 1\)"),
        ("numpy.hypot", "numpy.matmul", "a generalised ufunc is not elementwise"),
        ("numpy.hypot", "math.pi", "math.pi is not a function"),
        ("numpy.hypot", "hippo", "'hippo' is not a ufunc of scipy.special"),
        ("numpy.hypot", "3", "'3' is not a ufunc of scipy.special"),
        ("numpy.hypot", "gamma", r"takes 1 arguments and gives 1, the call \(2, 1\)"),
        ("  doc", "  types: [dD->D]\n  doc", "the ufunc has the loops dd->d"),
        ("  doc", "  types: [d->d]\n  doc", "'d->d' does not fit the call; its types are dd->d"),
        ("  doc", "  vmap: all\n  doc", "'vmap:' is one of whole, sequential, threads"),
        (
            "x / F",
            "parameter derivatives",
            "the derivative in x is 'parameter derivatives', so the entry needs",
        ),
        (
            "  doc",
            "  parameter derivatives: {kernel: k}\n  doc",
            "'parameter derivatives:' are for jaxspecial's own catalogue",
        ),
        ("x / F", "x / G", "'G' is not an argument or output"),
        ("x / F", "jvv(x, y)", "(?s)'jvv' is not a function.*did you mean 'jv'"),
        (
            "f(x, y)",
            "f(x, y=os.environ)",
            r"the default os.environ is not a number or None\n    call: f\(x, y=",
        ),
        ("f(x, y)", "f(x, lambda)", "'lambda' is not a name in Python"),
        ("f(x, y)", "f(x, x_dot)", "'x_dot' means something else in what is generated"),
        ("-> F", "-> tangents", "'tangents' means something else"),
        ("-> F", "-> f", "'f' means something else"),
        (
            "  value",
            "  evaluated if: x > 0 # it loops\n  value",
            "'evaluated if:' is for jaxspecial's own catalogue",
        ),
    ],
)
def test_mistakes(tmp_path, old, new, text):
    path = tmp_path / "own.yaml"
    path.write_text(ENTRY.replace(old, new, 1))
    with pytest.raises(CatalogueError, match=text) as caught:
        load(path, library=LIBRARY)
    assert str(caught.value).startswith("own.yaml:")


@pytest.mark.parametrize("name, text", [("class", "a name in Python"), ("rule", "something else")])
def test_names_of_functions(tmp_path, name, text):
    path = tmp_path / "own.yaml"
    path.write_text(ENTRY.replace("f:", f"{name}:", 1).replace("f(", f"{name}(", 1))
    with pytest.raises(CatalogueError, match=f"own.yaml:2: {name}: '{name}' .*{text}"):
        load(path, library=LIBRARY)


def test_files(tmp_path):
    for name in ("class.yaml", "own.yml", "__init__.yaml", "latin.yaml"):
        (tmp_path / name).write_bytes(ENTRY.encode() + b"# \xe9\n")
        with pytest.raises(CatalogueError, match=f"^{name}(:8: this is not UTF-8|: .*file)"):
            load(tmp_path / name, library=LIBRARY)


COMPLEX = """\
g:
  call: g(x) -> G
  doc: A function.
  value: numpy.tanh
  derivatives:
    x: 1 - G**2
h:
  call: h(x) -> H
  doc: A function composed of it.
  composed: where(x == x, g(x), g(-x))
  derivatives: composed
"""


def test_complex_arguments_need_no_branch_but_may_have_one(tmp_path):
    path = tmp_path / "own.yaml"
    path.write_text(COMPLEX)
    assert load(path, library=LIBRARY)["g"].branch == ()
    path.write_text(COMPLEX.replace("  value", "  branch: {meromorphic: x}\n  domain: x > 0\n  value"))
    functions = load(path, library=LIBRARY)
    source = emit.module("own.yaml", functions, library=LIBRARY)
    assert "    Domain (real): x > 0.\n\n    Branch: meromorphic in x, no cut.\n" in source
    path.write_text(ENTRY.replace("  value", "  branch: {uncut: x}\n  value"))
    with pytest.raises(
        CatalogueError, match="own.yaml:1: f: 'branch:' is for complex arguments, and it takes none"
    ):
        load(path, library=LIBRARY)


def test_an_entry_that_is_right(tmp_path):
    path = tmp_path / "own.yaml"
    path.write_text(ENTRY.replace("y / F", "y / F + 0 * jv_dz(1, x, y)"))
    (function,) = load(path, library=LIBRARY).values()
    assert function.types == ("dd->d",) and function.imported == "numpy:hypot"
