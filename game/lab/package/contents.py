"""The contents of the package: modules, data and licenses, for `tools/package.spec`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from game.bootstrap import read_requirements
from game.data.paths import APP, ROOT

DATA = ("assets", "maps", "rules_data")
FONTS = ("ttf_opensans", "font_source_serif_pro", "fonticon_mdi7")
README_PICTURES = ROOT / "assets" / "pictures"
UNUSED = [
    *("IPython", "PIL", "distributed", "markdown_it", "numpy", "pygments", "pytest", "setuptools"),
    *("curses", "lib2to3", "pydoc", "sqlite3", "test", "tkinter", "unittest"),
]
"""Modules that other packages would use if they were there, and parts of the standard library."""
_LICENSES = ("licen", "copying", "notice", "authors")

File = tuple[str, str]
"""A file, and where it belongs in the package: for data the folder, for licenses the file."""


def modules() -> list[str]:
    """All modules of the game, because manifests and commands load them by name."""
    paths = (path.relative_to(ROOT).with_suffix("") for path in (ROOT / "game").rglob("*.py"))
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


def data() -> Iterator[File]:
    """The files that players can read and change."""
    for path in (path for folder in DATA for path in (ROOT / folder).rglob("*")):
        if path.is_file() and README_PICTURES not in path.parents:
            yield str(path), str(path.relative_to(ROOT).parent)


def required() -> list[str]:
    """Names of the packages that the program and its extra for phones require."""
    groups = read_requirements(str(ROOT / "setup.cfg"))
    return [line.partition(">=")[0] for line in groups[""] + groups["phones"]]


def licenses(shipped: Iterable[str]) -> Iterator[File]:
    """Licenses of the program, of the packages that have these modules, of Python, and those that packages left out."""
    owners, names = packages_distributions(), {name.split(".")[0].split("/")[0] for name in shipped}
    for package in sorted({owner for name in names for owner in owners.get(name, ())}):
        for file in distribution(package).files or ():
            if file.suffix in ("", ".md", ".txt") and file.name.lower().startswith(_LICENSES):
                own = "-".join(part for part in file.parts[1:] if part != "licenses")
                yield str(file.locate()), f"licenses/{package}/{own}"
    for path in {path for folder in (Path(os.__file__).parent, Path(sys.base_prefix)) for path in folder.glob("LICENSE*")}:
        yield str(path), "licenses/Python/LICENSE.txt"
    for path in (ROOT / "tools" / "licenses").glob("*/*.txt"):
        yield str(path), f"licenses/{path.parent.name}/{path.name}"
    yield str(ROOT / "LICENSE"), f"licenses/{APP}/LICENSE.txt"
