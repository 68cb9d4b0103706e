"""Entries that share fields: `regions:`, `alias of:` and `like:`, their errors, and that nothing is written twice."""

import collections
import dataclasses
import re
import subprocess
import sys
from collections.abc import Mapping

import pytest
import yaml

from codegen import branch, emit, expand, schema, show
from codegen.load import CATALOGUE, files_of, load
from codegen.model import CatalogueError

FILES = sorted(CATALOGUE.glob("*.yaml"))
# Of an entry, on average; its name, comments and blank lines do not count, nor do kernels on devices.
MOST_LINES = 4550 / 260

SHARED = """\
regions:
  small:
    v: [-5, 5]
    z: [1.0e-8, 10]
  both:
    - {v: [-50, 50], z: [1.0e-8, 1.0e+3]}
    - {m: {integers: [-50, 50]}, v: m + 0.5, z: [1.0e-8, 1.0e+3]}

jv:
  call: jv(v, z) -> J
  doc: Bessel function.
  value: jv
  reference: besselj(v, z)
  domain: z >= 0
  branch: {cut: "(-inf, 0]", in: z, side: above}
  tested: both
  tested complex:
    - {v: [0, 1], z: [1, 2]}
    - small
  parameter derivatives:
    kernel: j_partial  # a citation
    kernel domain: abs(v) <= 101
    tested: small
  derivatives:
    v: parameter derivatives
    z:
      order n: sum(k, 0, n, (-1)**k * binomial(n, k) * jv(v - n + 2*k, z)) / 2**n  # DLMF 10.6.7
  exactly:
    - {v: 0, z: 0, J: 1}

jn:
  alias of: jv

yv:
  like: jv
  omits: [domain, exactly]
  call: yv(v, z) -> Y
  doc: Another Bessel function.
  value: yv
  reference: bessely(v, z)
  parameter derivatives:
    kernel: y_partial
  derivatives:
    z:
      order n: (yv(v - n, z) - yv(v + n, z)) / 2

kv:
  like: jv
  omits: [parameter derivatives, exactly]
  call: kv(v, z) -> K
  doc: A third Bessel function.
  value: kv
  reference: besselk(v, z)
  parameter derivatives: {}
"""
MISTAKES = [  # the change -> the error message, without its line number
    # of regions
    (("tested: both", "tested: bath"), "jv: tested: 'bath' is not a region; did you mean 'both'"),
    (("    - small", "    - smell"), "jv: tested complex: 'smell' is not a region; did you mean 'small'"),
    (("    tested: small", "    tested: 7"), r"jv: parameter derivatives: tested: '7' is not a region, \{x: \[0, 1\]\} or the name"),
    (("  both:\n", "  odd: {v: [0, 1], z: [0, 1]}\n  both:\n"), "regions: 'odd' is not used; leave it out"),
    (("  small:\n", "  small: 3\n  other:\n"), "regions: 'small' must be a region, .* or a list of such"),
    (("    - {v: [-50, 50], z", "    - small\n    - {v: [-50, 50], z"), "regions: 'both' must be a region", -1),
    (("    v: [-5, 5]\n", "    w: [-5, 5]\n"), "jv: tested: 'w' is not an argument"),
    (("z: [1.0e-8, 10]", "z: [10, 1.0e-8]"), "jv: tested: z: 10 is not less than 1e-08"),
    (("jn:\n", "regions: {}\njn:\n"), "bessel.yaml: 'regions' is given twice; the first is on line 1"),
    # of an alias
    (("alias of: jv", "alias of: jvv"), "jn: alias of: there is no other entry 'jvv' in this file; did you mean 'jv'"),
    (("alias of: jv", "alias of: jn"), "jn: alias of: there is no other entry 'jn' in this file"),
    (("alias of: jv", "alias of: yv"), "jn: alias of: 'yv' is no entry in full, but 'like: jv'"),
    (("alias of: jv", "alias of: kv"), "jn: alias of: 'kv' is no entry in full"),
    (("  alias of: jv\n", "  call: jn(z, v) -> J\n  alias of: jv\n"), "jn: an alias has all that jv has, and at most a 'doc:'"),
    (("  alias of: jv\n", "  like: jv\n  alias of: jv\n"), "jn: 'alias of:' and 'like:' exclude each other"),
    (("  alias of: jv\n", "  alias off: jv\n"), "jn: there is no field 'alias off'; did you mean 'alias of'"),
    (("jn:\n", "iv:\n"), "iv: value: scipy.special.iv is another ufunc than 'jv'", None),
    # of likeness
    (("like: jv\n  omits: [domain", "like: jw\n  omits: [domain"), "yv: like: there is no other entry 'jw' in this file\n"),
    (("like: jv\n  omits: [domain", "like: yv\n  omits: [domain"), "yv: like: there is no other entry 'yv'"),
    (("like: jv\n  omits: [domain", "like: jn\n  omits: [domain"), "yv: like: 'jn' is no entry in full, but 'alias of: jv'"),
    (("like: jv\n  omits: [param", "like: yv\n  omits: [param"), "kv: like: 'yv' is no entry in full, but 'like: jv'"),
    (("like: jv\n  omits: [domain", "lik: jv\n  omits: [domain"), "yv: 'omits:' goes with 'like:'", 1),
    (("[domain, exactly]", "[domains, exactly]"), "yv: omits: it takes no 'domains:' from jv; did you mean 'domain'"),
    (("[domain, exactly]", "[domain, static]"), "yv: omits: it takes no 'static:' from jv"),
    (("[domain, exactly]", "[domain, modulus]"), "yv: omits: 'modulus' is called 'error scale'"),
    (("[domain, exactly]", "[domain, reference]"), "yv: omits: the entry has a 'reference:' of its own"),
    (("  call: yv(v, z) -> Y\n", "  domain: z >= 0\n  call: yv(v, z) -> Y\n"), "yv: omits: the entry has a 'domain:'", -1),
    (("  call: kv(v, z) -> K\n", "  domain: z >= 0\n  call: kv(v, z) -> K\n"), "kv: 'domain:' is that of jv anyway"),
    (("    kernel: y_partial\n", "    tested: small\n    kernel: y_partial\n"), "yv: parameter derivatives: 'tested:' is that of jv anyway"),
    (("    z:\n      order n: (yv", "    v: parameter derivatives\n    z:\n      order n: (yv"), "yv: derivatives: 'v:' is that of jv anyway"),
    (("  doc: Another Bessel function.\n", ""), "yv: the field 'doc:' is missing", -4),
    (("  value: kv\n", ""), "kv: give either 'value:'", -5),
    (("  parameter derivatives: {}\n", ""), "kv: the derivative in v is 'parameter derivatives', so the entry needs the field", None),
    (("call: yv(v, z)", "call: yv(n, z)"), "yv: tested: 'v' is not an argument", None),
    (("call: yv(v, z)", "call: yv(v, x)"), "yv: tested: 'z' is not an argument", None),
    # of inherited fields: the line is that of the field
    (("omits: [domain, exactly]", "omits: domain"), "yv: exactly: there is no field 'J'", None),
    (("domain: z >= 0", "domain: x >= 0"), "jv: domain: 'x' is not an argument"),
    (("kernel domain: abs(v)", "kernel domain: abs(w)"), "jv: kernel domain: 'w' is not an argument"),
]  # fmt: skip


def write(folder, text):
    (folder / "bessel.yaml").write_text(text)
    return folder


def test_the_shared_catalogue_is_good(tmp_path):
    jv, jn, yv, kv = load(write(tmp_path, SHARED)).values()
    assert plain(jn) == plain(dataclasses.replace(jv, name="jn")) and jn.where == "bessel.yaml:31"
    assert len(jv.tested) == 2 and len(jv.tested_complex) == 2 and len(jv.partials.tested) == 1
    assert yv.tested == jv.tested and yv.partials.tested == jv.partials.tested
    assert (
        yv.partials.kernel == "y_partial" and yv.partials.kernel_domain.text == jv.partials.kernel_domain.text
    )
    assert not yv.domain and not yv.exactly and yv.answers["v"].kind == "partials"
    assert not kv.partials.kernel and not kv.partials.tested and kv.domain == jv.domain


@pytest.mark.parametrize("mistake", MISTAKES, ids=[f"{m[0][0]} -> {m[0][1]}" for m in MISTAKES])
def test_mistakes(mistake, tmp_path):
    """An error names the line of the text, in the entry itself or in the one that it is like."""
    change, message, *shift = mistake
    assert change[0] in SHARED
    line = SHARED[: SHARED.index(change[0])].count("\n") + 1
    line = r"\d+" if shift == [None] else line + sum(shift)
    with pytest.raises(CatalogueError) as caught:
        load(write(tmp_path, SHARED.replace(*change, 1)))
    assert re.search(rf"(?s)^bessel\.yaml:{line}: {message}", str(caught.value)), caught.value
    assert len(str(caught.value).splitlines()) > 1


def test_an_error_in_an_inherited_field_names_its_line(tmp_path):
    """`where` of what an entry inherits is the place at which it is written."""
    functions = load(write(tmp_path, SHARED))
    line = SHARED[: SHARED.index("    kernel domain:")].count("\n") + 1
    assert functions["yv"].partials.kernel_domain.where == f"bessel.yaml:{line}: yv: kernel domain"
    change = "exactly:\n    - {v: 0, z: 0, J: 1}", "exactly:\n    - {v: 0, z: 0, K: 1}"
    text = (
        SHARED.replace(*change)
        .replace("-> J", "-> K", 1)
        .replace("[parameter derivatives, exactly]", "parameter derivatives")
    )
    text = text.replace("call: kv(v, z) -> K", "call: kv(v, z) -> L")
    line = text[: text.index("    - {v: 0, z: 0, K: 1}")].count("\n") + 1
    with pytest.raises(CatalogueError, match=f"^bessel.yaml:{line}: kv: exactly: there is no field 'K'"):
        load(write(tmp_path, text))


def test_regions_stand_at_the_head(tmp_path):
    regions, entries = SHARED.split("\n\n", 1)
    with pytest.raises(CatalogueError, match=r"bessel.yaml:48: regions: they stand at the head"):
        load(write(tmp_path, f"{entries}\n{regions}\n"))


def plain(data):
    """A model as plain data, without the lines that it was read from."""
    if dataclasses.is_dataclass(data):
        rows = [(f.name, getattr(data, f.name)) for f in dataclasses.fields(data)]
        return {name: plain(value) for name, value in rows if name != "where"}
    if isinstance(data, Mapping):
        return {key: plain(value) for key, value in data.items()}
    return [plain(value) for value in data] if isinstance(data, tuple | list) else data


def test_entries_in_full_are_the_same_entries(tmp_path):
    """`--show` prints all entries as a catalogue without shared fields, and it means the same."""
    for file in files_of(CATALOGUE, is_users=False):
        entries = expand.entries(file).items()
        texts = [f"{name}:\n{show.fields(file, node)}\n" for name, (_, node) in entries]
        (tmp_path / file.name).write_text("\n".join(texts))
        assert not re.search(r"^(  (alias of|like|omits)|regions):", "\n".join(texts), re.MULTILINE)
    before, after = load(), load(tmp_path)
    assert list(before) == list(after)
    for name in before:
        without = dataclasses.replace(before[name], description=None)  # which is not of the entry
        assert plain(without) == plain(after[name]), name


def test_the_command_that_shows_an_entry():
    command = [sys.executable, "-m", "codegen", "--show"]
    done = subprocess.run([*command, "jn"], capture_output=True, text=True)
    assert re.match(r"# bessel.yaml:\d+\njn:\n  call: jn\(v, z\) -> J\n", done.stdout), done.stderr
    done = subprocess.run([*command, "jnn"], capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr == "there is no entry 'jnn'; did you mean 'jn'?\n"


# ------------------------------------------------------------------------------- nothing is said twice


def code(lines):
    """The lines that are not blank or comments."""
    return [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]


def last_line(node):
    """The line on which a node ends, from 0."""
    if isinstance(node, yaml.ScalarNode) or node.flow_style or not node.value:
        line = node.end_mark.line if node.end_mark.column else node.end_mark.line - 1
        return max(node.start_mark.line, line)
    last = node.value[-1]
    return last_line(last[1] if isinstance(last, tuple) else last)


def repeated(text):
    """The fields of three lines or more that a file has twice, at any depth: (field, lines)."""
    lines, seen = text.splitlines(), collections.Counter()

    def visit(node, depth):
        for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
            if depth:
                seen[key.value, tuple(code(lines[key.start_mark.line : last_line(value) + 1]))] += 1
            visit(value, depth + 1)

    visit(yaml.compose(text), 0)
    return [(field, said) for (field, said), count in seen.items() if count > 1 and len(said) > 2]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_field_is_written_twice(path):
    assert repeated(path.read_text()) == []


def test_what_is_written_twice_is_found():
    twice = "f:\n  tested:\n    x: 1\n    y: 2\ng:\n  partials:\n    tested:\n      x: 1\n      # why\n      y: 2\n"
    assert repeated(twice) == [("tested", ("tested:", "x: 1", "y: 2"))]
    assert repeated(twice.replace("y: 2\n", "y: 3\n", 1)) == []


def test_the_catalogue_is_short():
    kernels = re.compile(r"^  device(?: complex)?:.*\n(?:    .*\n)*", re.MULTILINE)
    lines = [line for path in FILES for line in kernels.sub("", path.read_text()).splitlines()]
    count = sum(bool(code([line])) for line in lines if not re.match(r"\w+:$", line))
    assert count <= MOST_LINES * len(load()), count


def test_regions_are_shared():
    """A region has a name because two fields draw from it."""
    for path in FILES:
        names = re.findall(r"^  (?:  )?tested(?: complex)?: (\w+)$", path.read_text(), re.MULTILINE)
        names += re.findall(r"^ +- (\w+)$", path.read_text(), re.MULTILINE)
        for name in yaml.safe_load(path.read_text()).get("regions", ()):
            assert names.count(name) > 1, (path.name, name)


# ------------------------------------------------------------------------------------------- the page

README = (CATALOGUE.parent / "README.md").read_text()


def test_the_page_names_every_field():
    of_branch = {field for fields in branch.FIELDS.values() for field in fields}
    fields = {*schema.FIELDS, *schema.PARTIALS, *schema.KNOWN, *expand.WORDS, *branch.KINDS, *branch.SIDES}
    for field in fields | of_branch:
        assert re.search(rf"`{field}[`:]|[{{,] ?{field}: ", README), field
    for old in schema.RENAMED:
        assert f"`{old}:`" not in README and f"`{old}`" not in README, old


def test_the_entries_on_the_page_are_right(tmp_path):
    (entries,) = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    for path in FILES:
        (tmp_path / path.name).write_text(path.read_text())
    (tmp_path / "page.yaml").write_text(entries)
    functions = load(tmp_path)
    growing = [functions[name] for name in ("growing_jv", "growing_yv")]
    source = emit.module("page.yaml", functions)
    for f in growing:
        assert f"def {f.name}_dz(n, v, z)" in source and f.answers["v"].kind == "partials"
    assert len(growing[0].exactly) == 1 and not growing[1].exactly and growing[1].known == growing[0].known
