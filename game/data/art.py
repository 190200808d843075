"""Drawings (SVG files): their paths, and the checks of `check-data`.

A path consists of the game, the kind and the id: `assets/art/volk/cards/land_reform.svg`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree

from game.data.paths import ASSETS, shown
from game.data.problems import DataError, Problem, quoted, refuse_if, unknown
from game.data.yaml_files import read_text

ART = ASSETS / "art"
LARGEST = 40_000
"""Maximum number of characters in a drawing; a larger one is slow to load."""
SCENES = "scenes"
"""Kind of drawings that serve as backgrounds of others."""
_LINK = re.compile(r'<image\b[^>]*\bhref="([^"]*)"')
_NOT_DRAWN = frozenset(("text", "use", "symbol", "style", "clipPath", "mask", "pattern", "filter"))
"""SVG elements that the window cannot draw."""


def art_file(name: str) -> Path:
    """Path of a drawing such as `volk/cards/land_reform`."""
    return ART / f"{name}.svg"


def check_art(game: str, kinds: Mapping[str, Collection[str]], folder: Path = ART) -> Iterator[Problem]:
    """Check that every id of each kind has a drawing, and that every drawing and background scene is used."""
    place = folder / game
    kinds = {**kinds, SCENES: {scene for path in place.rglob("*.svg") if (scene := scene_of(read_text(path)))}}
    for kind, ids in kinds.items():
        for id in ids:
            if not (path := place / kind / f"{id}.svg").is_file():
                yield Problem(shown(path), None, f"there is no such file, so {quoted(id)} has no picture")
    for path in sorted(place.rglob("*.svg")):
        kind = path.parent.relative_to(place).as_posix()
        if kind not in kinds:
            yield Problem(shown(path), None, f"nothing shows this picture: {unknown('kind', kind, kinds)}")
        elif path.stem not in kinds[kind]:
            yield Problem(shown(path), None, f"nothing shows this picture: {unknown('id', path.stem, kinds[kind])}")


def scene_of(text: str) -> str | None:
    """Name of the scene that a drawing links to as its background; None if it has none."""
    found = _LINK.search(text)
    return Path(found[1]).stem if found else None


def open_svg(path: Path) -> None:
    """Raise `DataError` if this file is unreadable, is too large, or contains something that the window cannot draw."""
    text = read_text(path)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise DataError.single(shown(path), error.position[0], f"not readable as XML: {error.msg}") from None
    if _tag(root) != "svg":
        raise DataError.single(shown(path), 1, f"not an SVG picture: it begins with <{root.tag}>")
    refuse_if(Problem(shown(path), None, message) for message in _wrong_with(path, text, root))


def _wrong_with(path: Path, text: str, root: ElementTree.Element) -> Iterator[str]:
    if len(text) > LARGEST:
        yield f"too large: a picture has at most {LARGEST // 1000} kB"
    if not root.get("viewBox"):
        yield "there is no viewBox in <svg>, which says how large the page is"
    for tag in sorted(_NOT_DRAWN & {_tag(element) for element in root.iter()}):
        yield f"the window does not draw <{tag}>; make paths of it"
    for link in _LINK.findall(text):
        if Path(link).parts[:-1] != ("..", SCENES) or not (path.parent / link).is_file():
            yield f"links to {quoted(link)}, but there is no such scene"


def _tag(element: ElementTree.Element) -> str:
    """Tag of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]
