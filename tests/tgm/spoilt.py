"""The data in a folder of its own, to be spoilt, and what the checks say about it then."""

import re
import shutil
from pathlib import Path

from game.data.paths import TEXT
from game.tgm.data import FOLDER
from game.tgm.data_check import check_data

Slip = tuple[str, str, str, str]
"""The file (`text` for the English texts), what stands there, what is put there instead, and what is said.

What is said begins with the line, or is found anywhere in the message. If it is said about another file than the spoilt one,
that comes first: `scenarios@no tile`.
"""


class Spoilt:
    def __init__(self, folder: Path) -> None:
        self.data, self.texts = folder / "data", folder / "text"
        shutil.copytree(FOLDER, self.data)
        (self.texts / "en").mkdir(parents=True)
        shutil.copy(TEXT / "en" / "tgm.yaml", self.texts / "en")

    def replace(self, file: str, old: str, new: str) -> None:
        path = self.texts / "en" / "tgm.yaml" if file == "text" else self.data / f"{file}.yaml"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= 1, old
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def problems(self) -> list[str]:
        found = map(str, check_data(self.data, self.texts))
        return [problem.replace(f"{self.data}/", "").replace(f"{self.texts}/en/tgm.yaml", "text.yaml") for problem in found]

    def finds(self, slip: Slip) -> bool:
        """Is this slip found, with its line?"""
        file, old, new, said = slip
        self.replace(file, old, new)
        where, _, said = said.rpartition("@")
        pattern = rf"{where or file}\.yaml:" + (said if re.match(r"\d+: |: ", said) else rf"\d+: .*{said}")
        return any(re.match(pattern.replace("yaml::", "yaml:"), problem) for problem in self.problems())
