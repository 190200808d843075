"""What the program says, in the language of the person.

    texts = Texts(choose_language(settings.language, os.environ))
    texts("kernel.undo.dice")
    texts.render("dictators.event.played", {"seat": 1, "card": "veto"}, namer)

`{count}` in a text is printed as it is. `{seat:seat}` and `{card:card}` have a kind after the colon: the value is an
id, and the `namer` of the game turns kind and id into a name in this language. A list of values is joined with commas
and a last "and".
"""

from __future__ import annotations

import locale
import re
from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias

from game.data.paths import TEXT, languages
from game.data.problems import DataError, Problem
from game.data.text_files import ENGLISH, Piece, Text, load_texts

ENDS = (".", "!", "?")
"""What ends a sentence. A name that begins one has a capital."""

NOTHING = "-"
"""Stands for an empty list."""

Namer: TypeAlias = "Callable[[str, Any, Texts], str]"
"""The name of an id of a kind, as `namer("card", "veto", texts)`."""


class Texts:
    """The texts of one language, and English where it has none. A domain is read when it is first spoken.

    A game that is not ours brings its texts in `folders` of its own, which come after those of the program.
    `problems`: what is wrong with files that are done without, for no word is worth stopping a game.
    """

    def __init__(self, language: str, *folders: Path) -> None:
        self.language = language
        self._folders = (TEXT, *folders)
        self._domains: dict[str, dict[str, Text]] = {}
        self.problems: list[Problem] = []

    def __call__(self, key: str, /, **params: Any) -> str:
        return self.render(key, params)

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def render(self, key: str, params: Mapping[str, Any], namer: Namer | None = None) -> str:
        """The text with its parameters; what is missing is shown as such."""
        text = self._find(key)
        if text is None:
            return f"[{' '.join([key, *(f'{name}={value}' for name, value in params.items())])}]"
        form = text.form(params)
        if len(form) == 1 and not form[0].parameter:
            return form[0].words  # as most are
        said = ""
        for piece in form:
            # A name can end with the sign that ends a sentence, which then is not written twice.
            said += piece.words[said.endswith(ENDS) and piece.words.startswith(".") :]
            word = self._parameter(piece, params, namer)
            begins = not said or (said.rstrip() != said and said.rstrip().endswith(ENDS))
            said += word[:1].upper() + word[1:] if piece.kind and begins else word
        return said

    def _parameter(self, piece: Piece, params: Mapping[str, Any], namer: Namer | None) -> str:
        if not piece.parameter:
            return ""
        if piece.parameter not in params:
            return f"{{{piece.parameter}}}"
        value = params[piece.parameter]
        if isinstance(value, list | tuple):
            return self.joined([self._name(piece.kind, item, namer) for item in value])
        return self._name(piece.kind, value, namer)

    def _name(self, kind: str, value: Any, namer: Namer | None) -> str:
        return namer(kind, value, self) if kind and namer else str(value)

    def joined(self, names: list[str]) -> str:
        """The names with commas and a last "and"; what comes several times in a row is counted."""
        runs = [(name, len(list(run))) for name, run in groupby(names)]
        names = [name if count == 1 else f"{name} ×{count}" for name, count in runs]
        if len(names) < 2:
            return names[0] if names else NOTHING
        return f"{', '.join(names[:-1])} {self('kernel.list.and')} {names[-1]}"

    def _find(self, key: str) -> Text | None:
        domain = key.partition(".")[0]
        if domain not in self._domains:
            self._domains[domain] = self._read(domain)
        return self._domains[domain].get(key)

    def _read(self, domain: str) -> dict[str, Text]:
        texts: dict[str, Text] = {}
        for language in dict.fromkeys((ENGLISH, self.language)):
            for folder in self._folders:
                path = folder / language / f"{domain}.yaml"
                try:
                    texts.update(load_texts(path)[0] if path.is_file() else {})
                except DataError as error:
                    self.problems += error.problems
        return texts


def game_title(texts: Texts, game: str) -> str:
    """What a game is called in this language; one without a title goes by its id."""
    key = f"{game}_menu.title"
    return texts(key) if key in texts else game


def choose_language(setting: str | None, environ: Mapping[str, str], folder: Path = TEXT) -> str:
    """The language of the setting, else of the environment, else of the system, if there are texts in it."""
    known = languages(folder)
    wished = (_code(name) for name in (setting or "", *_system(environ)))
    return next((code for code in wished if code in known), ENGLISH)


def _system(environ: Mapping[str, str]) -> list[str]:
    """The first variable that is set decides, as everywhere on Unix; Windows has none and asks the system."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(variable):
            return value.split(":")
    return [locale.getlocale()[0] or ""]


def _code(name: str) -> str:
    """`de` for de_AT.UTF-8, for German_Germany (so Windows) and for de itself."""
    return locale.normalize(re.split(r"[-_.@]", name)[0]).partition("_")[0].lower()
