"""Copies of the data with mistakes, to test the checks."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from game.data.paths import TEXT
from game.data.problems import DataError
from game.volk.checks.cards import check_data, check_places
from game.volk.data.components import FOLDER, load_data
from game.volk.data.geography import germany


class Copy:
    """A copy of the data and the English texts that tests can spoil."""

    def __init__(self, folder: Path) -> None:
        self.data, self.texts = folder / "data", folder / "text"
        shutil.copytree(FOLDER, self.data)
        shutil.copytree(TEXT / "en", self.texts / "en")

    def replace(self, file: str, old: str, new: str, after: str = "") -> None:
        """Replace the first occurrence of a text, or the first one after another text."""
        path = self.texts / "en" / "volk.yaml" if file == "text" else self.data / f"{file}.yaml"
        text = path.read_text(encoding="utf-8")
        start = text.index(after)
        assert old in text[start:], old
        path.write_text(text[:start] + text[start:].replace(old, new, 1), encoding="utf-8")

    def problems(self) -> list[str]:
        found = [*check_data(self.data), *(check_places(germany(), self.data) if not self.unreadable() else ())]
        return [str(problem).replace(f"{self.data}/", "") for problem in found]

    def unreadable(self) -> bool:
        try:
            load_data(self.data)
        except DataError:
            return True
        return False


Slip = tuple[str, ...]
"""A file, the old text, the new text, the expected message (N is any line number), and optionally a text before the old."""


def expect(copy: Copy, slip: Slip) -> None:
    """Check that the mistake is found, and that every problem names the file and a line."""
    file, old, new, said, *after = slip
    copy.replace(file, old, new, *after)
    problems = copy.problems()
    assert any(re.match(said.replace(":N ", r":\d+: "), problem) for problem in problems), problems
    assert all(re.match(r"\w+\.yaml:\d+: ", problem) for problem in problems)
