"""A copy of the data, maps and tiles in which tests can make mistakes, and the problems the checks find in it."""

import functools
import re
import shutil
from pathlib import Path

from game.data.boards.tiled import TiledMap, load_map
from game.data.paths import TEXT
from game.tgm.check import check_components
from game.tgm.data.battlefield import BATTLEFIELDS
from game.tgm.data.files import FOLDER
from game.tgm.data.tiles import TILESET

Slip = tuple[str, str, str, str]
"""The file (`text` for the English texts, `S04` for a map), the old text, the new text, and the expected message.

The message starts with the line, or matches anywhere in the problem. If the problem is in a file other than the changed one,
the message starts with that file: `scenarios@no tile`."""


@functools.lru_cache(100)
def _map_once(path: Path, _text: str) -> TiledMap:
    return load_map(path)


def read_map(path: Path) -> TiledMap:
    """Read a map, from the cache if its text is unchanged."""
    return _map_once(path, path.read_text(encoding="utf-8"))


class Spoilt:
    """A fresh copy of the data for each test, always in the same folder."""

    def __init__(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        self.data, self.texts, self.maps = folder / "data", folder / "text", folder / "maps"
        shutil.copytree(FOLDER, self.data)
        (self.texts / "en").mkdir(parents=True)
        shutil.copy(TEXT / "en" / "tgm.yaml", self.texts / "en")
        self.maps.mkdir()
        for path in BATTLEFIELDS.glob("*.tmx"):
            text = path.read_text(encoding="utf-8").replace("../tiles.tsx", TILESET.as_posix())
            (self.maps / path.name).write_text(text, encoding="utf-8")

    def path(self, file: str) -> Path:
        board = self.maps / f"{file}.tmx"
        if board.is_file():
            return board
        return self.texts / "en" / "tgm.yaml" if file == "text" else self.data / f"{file}.yaml"

    def replace(self, file: str, old: str, new: str) -> None:
        path = self.path(file)
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= 1, old
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def problems(self) -> list[str]:
        found = map(str, check_components(self.data, self.texts, self.maps))
        shorter = {f"{self.texts}/en/tgm.yaml": "text.yaml", f"{self.data}/": "", f"{self.maps}/": ""}
        return [_shortened(problem, shorter) for problem in found]

    def finds(self, slip: Slip) -> bool:
        """Make this mistake; return whether the check finds it with its line."""
        file, old, new, said = slip
        self.replace(file, old, new)
        where, _, said = said.rpartition("@")
        name = self.path(where or file).name if (where or file) != "text" else "text.yaml"
        pattern = rf"{re.escape(name)}:" + (said if re.match(r"\d+: |: ", said) else rf"\d+: .*{said}")
        return any(re.match(pattern.replace("::", ":"), problem) for problem in self.problems())


def _shortened(problem: str, shorter: dict[str, str]) -> str:
    for long, short in shorter.items():
        problem = problem.replace(long, short)
    return problem


def changed_tileset(folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the tileset with some text changed; the pictures stay in place."""
    text = TILESET.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "tiles.tsx"
    path.write_text(text.replace('"tiles/', f'"{TILESET.parent.as_posix()}/tiles/'), encoding="utf-8")
    return path
