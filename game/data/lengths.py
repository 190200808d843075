"""Length limits for texts, by patterns of their keys: `rules_data/text/lengths.yaml`.

    - {texts: "_course.*wrong_", words: 20}
    - {texts: "_table.verb", characters: 20}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from game.data.paths import TEXT, languages
from game.data.problems import DataError, Problem
from game.data.records import Record
from game.data.texts import form_text, load_texts
from game.data.yaml_files import load

_WORD = re.compile(r"\w[\w'’.-]*")


class Limit(Record, frozen=True):
    """Maximum length of the texts whose keys match the pattern `texts`, except for the keys in `but`."""

    texts: str
    words: int | None = None
    characters: int | None = None
    but: list[str] = []

    def __post_init__(self) -> None:
        try:
            re.compile(self.texts)
        except re.error as error:
            raise ValueError(f"{self.texts!r} is not a pattern of keys: {error}") from None

    def excess(self, key: str, text: str) -> str:
        """Message about the excess length of a text; "" if it is short enough."""
        if key in self.but or not re.search(self.texts, key):
            return ""
        if self.words is not None and (words := len(_WORD.findall(text))) > self.words:
            return f"has {words} words, at most {self.words} fit here"
        if self.characters is not None and len(text) > self.characters:
            return f"has {len(text)} characters, at most {self.characters} fit here"
        return ""


def check_lengths(folder: Path = TEXT) -> Iterator[Problem]:
    """Yield a problem for each text that is longer than its limit."""
    try:
        limits = load(folder / "lengths.yaml", list[Limit])
    except DataError as error:
        yield from error.problems
        return
    for language in languages(folder):
        for path in sorted((folder / language).glob("*.yaml")):
            texts, file = load_texts(path)
            for key, text in texts.items():
                excesses = (limit.excess(key, form_text(form)) for limit in limits for form in text.forms.values())
                if excess := next(filter(None, excesses), ""):
                    yield Problem(file.name, file.line(*text.place), f"{key}: {excess}")
