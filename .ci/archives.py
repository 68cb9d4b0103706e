"""What is in dist/: the sdist has every file of the repository, wheels have the package and nothing else. Prints names and sizes.

With the packages of the extra `release`: pyelftools comes with auditwheel.
"""

import io
import pathlib
import re
import subprocess
import sys
import tarfile
import zipfile

from elftools.elf.elffile import ELFFile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = {"jaxspecial": "jaxspecial", "generated": "jaxspecial/generated", "codegen": "jaxspecial/codegen"}
NEVER = re.compile(r"(^|/)(tests?|build|benchmarks|native|__pycache__)/|\.(cc|h|cpp|pyc|o|a|txt)$|CMake")
LIBRARIES = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libstdc++.so.6", "libgcc_s.so.1"}
LOADER = re.compile(r"ld-linux.*\.so\.\d")


def repository():
    """The files of the repository, or of the unpacked sdist."""
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 0:
        return set(done.stdout.splitlines())
    return {p.relative_to(ROOT).as_posix() for p in ROOT.rglob("*") if p.is_file()} - {"PKG-INFO"}


def check_sdist(path, files):
    with tarfile.open(path) as archive:
        here = {m.name.partition("/")[2] for m in archive.getmembers() if m.isfile()}
    missing, more = sorted(files - here), sorted(here - files - {"PKG-INFO"})
    assert not missing, f"{path.name} lacks {missing}"
    if more:
        print(f"{path.name} has files that git does not know: {more}")
    return len(here)


def check_wheel(path, files):
    """The names in the wheel, and what its extension needs."""
    with zipfile.ZipFile(path) as archive:
        names = {n for n in archive.namelist() if not n.endswith("/")}  # auditwheel lists folders, too
        extensions = [n for n in names if re.fullmatch(r"jaxspecial/_native\.[\w.-]+\.(so|pyd)", n)]
        assert len(extensions) == 1, f"{path.name}: not one native engine: {extensions}"
        extension = archive.read(extensions[0])
        metadata = next(archive.read(n).decode() for n in names if n.endswith(".dist-info/METADATA"))
    package = {n for n in names if not re.match(r"jaxspecial-[^/]*\.dist-info/", n)} - set(extensions)
    expected = {
        f"{to}/{file.removeprefix(folder + '/')}"
        for folder, to in FOLDERS.items()
        for file in files
        if file.startswith(f"{folder}/") and "/engines/native/" not in file
    }
    assert package == expected, f"{path.name}: {sorted(package ^ expected)}"
    wrong = [n for n in package if NEVER.search(n)]
    assert not wrong, f"{path.name} has {wrong}"
    yaml = {re.match(r"jaxspecial/codegen/(\w+)/.*\.yaml", n) for n in package} - {None}
    assert {m[1] for m in yaml} == {"catalogue", "descriptions"} and "jaxspecial/py.typed" in package
    assert any(n.endswith("/licenses/LICENSE") for n in names) and "Requires-Dist: jaxlib" in metadata
    return len(names), *(check_extension(path, extension) if extension.startswith(b"\x7fELF") else ("", 0))


def check_extension(path, content):
    """It links the C and C++ libraries only. What it takes of jaxlib, NumPy and SciPy it is given at run time, in tables of
    pointers: a symbol of theirs would bind the wheel to the versions it was built with."""
    elf = ELFFile(io.BytesIO(content))
    needed = {tag.needed for tag in elf.get_section_by_name(".dynamic").iter_tags("DT_NEEDED")}
    strange = {n for n in needed if n not in LIBRARIES and not LOADER.fullmatch(n)}
    assert not strange, f"{path.name} links {strange}"
    versioned = elf.get_section_by_name(".gnu.version")
    for k, symbol in enumerate(elf.get_section_by_name(".dynsym").iter_symbols()):
        undefined = symbol["st_shndx"] == "SHN_UNDEF" and symbol["st_info"]["bind"] == "STB_GLOBAL"
        has_version = versioned.get_symbol(k)["ndx"] not in ("VER_NDX_LOCAL", "VER_NDX_GLOBAL")
        if undefined and symbol.name and not has_version:
            assert re.match(r"_?Py", symbol.name), f"{path.name} needs the symbol {symbol.name}"
    return ", ".join(sorted(needed)), len(content)


def main():
    files = repository()
    for path in sorted((ROOT / "dist").iterdir()):
        size = f"{path.stat().st_size / 1024:7.0f} KiB"
        if path.suffix == ".whl":
            count, needed, extension = check_wheel(path, files)
            print(
                f"{size}  {path.name}: {count} files; native engine {extension / 1024:.0f} KiB, links {needed}"
            )
        else:
            print(f"{size}  {path.name}: {check_sdist(path, files)} files")


if __name__ == "__main__":
    sys.exit(main())
