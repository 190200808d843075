"""The drawings: where they are, and what `check-data` asks of them.

A drawing is found by its game, its kind and the id of what it shows: `assets/art/volk/cards/land_reform.svg`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from xml.etree import ElementTree

from game.data.names import quoted, unknown
from game.data.paths import ASSETS, shown
from game.data.problems import DataError, Problem
from game.data.yaml_files import read_text

ART = ASSETS / "art"
LARGEST = 40_000
"""Signs of a drawing: a larger one takes long to load."""
_NOT_DRAWN = frozenset(("text", "use", "symbol", "style", "clipPath", "mask", "pattern", "filter"))
"""What SVG knows and the window does not draw."""


def art_file(name: str) -> Path:
    """The file of a drawing such as `volk/cards/land_reform`."""
    return ART / f"{name}.svg"


def check_art(kind: str, ids: Collection[str], folder: Path = ART) -> Iterator[Problem]:
    """Is there a drawing of each of these in a folder such as `volk/cards`, and nothing else?"""
    files = {path.stem: path for path in sorted((folder / kind).glob("*.svg"))}
    for id in ids:
        if id not in files:
            yield Problem(shown(folder / kind / f"{id}.svg"), None, f"there is no such file, so {quoted(id)} has no picture")
    for id, path in files.items():
        if id not in ids:
            yield Problem(shown(path), None, f"nothing shows this picture: {unknown('id', id, ids)}")


def open_svg(path: Path) -> None:
    """A `DataError` unless this is a drawing that looks in the window as it does elsewhere."""
    text = read_text(path)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise DataError.single(shown(path), error.position[0], f"not readable as XML: {error.msg}") from None
    if _tag(root) != "svg":
        raise DataError.single(shown(path), 1, f"not an SVG picture: it begins with <{root.tag}>")
    if problems := [Problem(shown(path), None, message) for message in _wrong_with(path, text, root)]:
        raise DataError(problems)


def _wrong_with(path: Path, text: str, root: ElementTree.Element) -> Iterator[str]:
    if len(text) > LARGEST:
        yield f"too large: a picture has at most {LARGEST // 1000} kB"
    if not root.get("viewBox"):
        yield "there is no viewBox in <svg>, which says how large the page is"
    elements = list(root.iter())
    for tag in sorted(_NOT_DRAWN & {_tag(element) for element in elements}):
        yield f"the window does not draw <{tag}>; make paths of it"
    for element in elements:
        link = element.get("href", "") if _tag(element) == "image" else ""
        if link and not (path.parent / link).is_file():
            yield f"links to {quoted(link)}, which is not there"


def _tag(element: ElementTree.Element) -> str:
    """Without the namespace."""
    return str(element.tag).rpartition("}")[2]
