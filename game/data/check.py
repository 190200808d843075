"""Everything that `main.py check-data` looks at: all files of data, maps and assets, and all texts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from game.data.art import open_svg
from game.data.paths import ASSETS, MAPS, RULES_DATA, read_whole, shown
from game.data.problems import DataError, Problem, unknown
from game.data.text_check import check_glossaries, check_texts
from game.data.tiled import load_map, load_tileset
from game.data.yaml_files import load, read_text

LARGEST_ASSET = 50_000_000
"""Bytes of a picture, font or sound."""

Check: TypeAlias = Callable[[], Iterable[Problem]]
"""What a game offers to look over its own data: cross-references, counts, reachability."""


def check_all(checks: Iterable[Check] = (), used_texts: Iterable[str] = ()) -> list[Problem]:
    """Every problem there is; `used_texts` are the keys that data files name."""
    problems = [problem for folder in (RULES_DATA, MAPS, ASSETS) for problem in check_files(folder)]
    problems += check_texts(used=used_texts)
    problems += check_glossaries()
    for check in checks:
        try:
            problems += check()
        except DataError as error:
            problems += error.problems
    return list(dict.fromkeys(problems))


def check_files(folder: Path) -> Iterator[Problem]:
    """Does every file open as what its ending says?"""
    for path in sorted(folder.rglob("*")):
        if path.is_dir() or path.name.startswith("."):
            continue
        if (opener := _OPENERS.get(path.suffix)) is None:
            yield Problem(shown(path), None, unknown("kind of file", path.suffix, _OPENERS))
            continue
        try:
            opener(path)
        except DataError as error:
            yield from error.problems


def _open_json(path: Path) -> None:
    try:
        json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise DataError.single(shown(path), error.lineno, f"not readable as JSON: {error.msg}") from None


def _looks_like(name: str, shape: bytes) -> Callable[[Path], None]:
    """Binary files are known by how they begin, and whole ones by how they end."""

    def opener(path: Path) -> None:
        if not re.fullmatch(shape, read_whole(path, LARGEST_ASSET), re.DOTALL):
            raise DataError.single(shown(path), None, f"not a whole {name} file")

    return opener


_OPENERS: dict[str, Callable[[Path], object]] = {
    ".json": _open_json,
    ".md": read_text,
    ".ogg": _looks_like("Ogg", rb"OggS.+"),
    ".otf": _looks_like("OpenType", rb"OTTO.+"),
    ".png": _looks_like("PNG", rb"\x89PNG\r\n\x1a\n.+IEND\xaeB`\x82"),
    ".svg": open_svg,
    ".tmx": load_map,
    ".tsx": load_tileset,
    ".ttf": _looks_like("TrueType", rb"\x00\x01\x00\x00.+"),
    ".txt": read_text,
    ".wav": _looks_like("WAV", rb"RIFF....WAVE.+"),
    ".yaml": lambda path: load(path, object),
}
