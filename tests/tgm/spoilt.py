"""The data, the maps and the tiles in a folder of their own, to be spoilt, and what the checks say about them then."""

import functools
import re
import shutil
from pathlib import Path

from game.data.boards.tiled import TiledMap, load_map
from game.data.paths import TEXT
from game.tgm.checks.data import check_data
from game.tgm.data.battlefield import BATTLEFIELDS
from game.tgm.data.files import FOLDER
from game.tgm.data.tiles import TILESET

Slip = tuple[str, str, str, str]
"""The file (`text` for the English texts, `S04` for a map), what stands there, what is put there instead, and what is said.

What is said begins with the line, or is found anywhere in the message. If it is said about another file than the spoilt one,
that comes first: `scenarios@no tile`.
"""


@functools.lru_cache(100)
def _map_once(path: Path, _text: str) -> TiledMap:
    return load_map(path)


def read_map(path: Path) -> TiledMap:
    """A map that says what it said the last time is not taken apart anew."""
    return _map_once(path, path.read_text(encoding="utf-8"))


class Spoilt:
    """Every test finds the folder as it should be, at the same place."""

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
        found = map(str, check_data(self.data, self.texts, self.maps))
        shorter = {f"{self.texts}/en/tgm.yaml": "text.yaml", f"{self.data}/": "", f"{self.maps}/": ""}
        return [_shortened(problem, shorter) for problem in found]

    def finds(self, slip: Slip) -> bool:
        """Is this slip found, with its line?"""
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
    """The tileset with some places in its text changed; the pictures stay where they are."""
    text = TILESET.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "tiles.tsx"
    path.write_text(text.replace('"tiles/', f'"{TILESET.parent.as_posix()}/tiles/'), encoding="utf-8")
    return path
