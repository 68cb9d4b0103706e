"""The pages of the gallery."""

import re

import pytest

from docs.site import gallery
from examples.gallery import __main__ as runner

SCRIPT = 'r"""How large? A measurement.\n\n    python one.py\n\nIt is\n\n$$\\alpha.$$\n"""\nprint(1)\n'


def test_a_page_has_the_title_the_formulas_the_picture_the_output_and_the_source():
    text = gallery.page("one", SCRIPT, "alpha 1\n")
    places = [
        "# How large?\n\nA measurement.\n",
        "```{image} one.png\n:alt: How large?\n```",
        "It is\n\n$$\\alpha.$$",
        "```sh\npython one.py\n```",
        "```text\nalpha 1\n```",
        f"```python\n{SCRIPT}```\n",
    ]
    found = [text.index(place) for place in places]
    assert found == sorted(found)


def test_every_script_is_in_the_index():
    sources = {name: path.read_text() for name, path in runner.scripts().items()}
    text = gallery.index(sources)
    assert re.findall(r"^## \[.*\?\]\((\w+)\.md\)$", text, re.MULTILINE) == list(sources)
    assert re.findall(r"^(\w+)\.md$", text, re.MULTILINE) == list(sources)
    assert all(f"{{image}} {name}.png\n" in text and f":target: {name}.html\n" in text for name in sources)
    for name, source in sources.items():
        assert gallery.page(name, source, "").count("```") == 8


@pytest.fixture
def one(monkeypatch, tmp_path):
    """A gallery of one script; the function writes its pages and returns the scripts that ran."""
    script, out, ran = tmp_path / "one.py", tmp_path / "pages", []
    script.write_text(SCRIPT)
    monkeypatch.setattr(runner, "FOLDER", tmp_path)
    monkeypatch.setattr(gallery, "KEPT", tmp_path / "kept")

    def run(path, folder):
        ran.append(path.stem)
        (folder / "one.png").write_bytes(b"picture")
        (folder / "one.txt").write_text("1\n")
        return "no package" not in path.read_text(), 1.0, "No module named 'optax'"

    monkeypatch.setattr(runner, "run", run)

    def write(name, source=SCRIPT):
        script.write_text(source)
        ran.clear()
        (out / name).mkdir(parents=True)
        gallery.write(out / name, 2)
        return ran.copy()

    return write


def test_a_script_runs_again_when_it_changes(one, tmp_path):
    assert one("first") == ["one"]
    assert (tmp_path / "pages" / "first" / "gallery" / "one.png").read_bytes() == b"picture"
    assert one("second") == []
    assert one("third", SCRIPT + "# changed\n") == ["one"]


def test_a_script_that_fails_stops_the_build(one, tmp_path, capsys):
    with pytest.raises(SystemExit, match="jaxspecial\\[examples\\]"):
        one("first", SCRIPT + "# no package\n")
    assert "one fails:\nNo module named 'optax'" in capsys.readouterr().err
    assert one("second") == ["one"]
