"""Do the languages say the same, and do the texts have what the code says?"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.data.paths import TEXT, languages, shown
from game.data.problems import DataError, Problem, unknown
from game.data.texts import ENGLISH, Text, load_texts
from game.data.yaml_files import Source, read_text

CODE = Path(__file__).resolve().parent.parent
FILE_ENDINGS = ("json", "md", "py", "tmx", "tsx", "yaml")
"""`kernel.yaml` in the code is the name of a file, not of a text."""


def check_texts(folder: Path = TEXT, code: Path = CODE, used: Iterable[str] = ()) -> list[Problem]:
    """Every disagreement between the languages, and between the texts and the Python files under `code`.

    A key is used if it is a string in the code, or begins like an f-string there (`f"dictators.card.{id}.name"`), or
    is in `used`: keys that stand in data files, or beginnings that end with a dot.
    """
    problems: list[Problem] = []
    english = {path.stem: file for path in _files(folder / ENGLISH) if (file := _load(path, problems))}
    for language in languages(folder):
        if language != ENGLISH:
            problems += _compare_files(folder, language, english)
    return problems + list(_compare_with_code(english, _Spoken(code, english), set(used)))


@dataclass(frozen=True)
class _File:
    texts: dict[str, Text]
    source: Source

    def problem(self, key: str, message: str) -> Problem:
        return Problem(self.source.name, self.source.line(*self.texts[key].place), f"{key}: {message}")


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.yaml"))


def _load(path: Path, problems: list[Problem]) -> _File | None:
    try:
        return _File(*load_texts(path))
    except DataError as error:
        problems += error.problems
        return None


def _compare_files(folder: Path, language: str, english: dict[str, _File]) -> list[Problem]:
    alone = (path for path in _files(folder / language) if not (folder / ENGLISH / path.name).is_file())
    problems = [Problem(shown(path), None, "there is no English file of this name") for path in alone]
    for domain, original in english.items():
        path = folder / language / f"{domain}.yaml"
        if not path.is_file():
            problems.append(Problem(shown(path), None, f"missing: {len(original.texts)} texts remain English"))
        elif translated := _load(path, problems):
            problems += _compare(original, translated)
    return problems


def _compare(original: _File, translated: _File) -> Iterator[Problem]:
    for key, english in original.texts.items():
        if (text := translated.texts.get(key)) is None:
            line = original.source.line(*english.place)
            yield Problem(translated.source.name, None, f"{key} is missing (English: {original.source.name}:{line})")
            continue
        if different := sorted(text.parameters ^ english.parameters):
            names = ", ".join(f"{{{name}}}" for name in different)
            yield translated.problem(key, f"not both in English and here: {names}")
        chosen_by = {english.plural, *(name.partition(":")[0] for name in english.parameters)}
        if text.plural and text.plural not in chosen_by:
            yield translated.problem(key, unknown("parameter of the plural", text.plural, chosen_by - {""}))
    for key in translated.texts.keys() - original.texts.keys():
        yield translated.problem(key, unknown("English text", key, original.texts))


class _Spoken:
    """The strings in the code that are keys, or the beginnings of keys, each with its place."""

    def __init__(self, code: Path, domains: Collection[str]) -> None:
        start = "|".join(map(re.escape, domains)) or "(?!)"
        key = re.compile(rf"(?:{start})(?:\.[\w-]+)*\.(?!(?:{'|'.join(FILE_ENDINGS)})$)[\w-]+")
        beginning = re.compile(rf"(?:{start})\.(?:[\w-]+\.)*[\w-]*")
        # To take a module apart takes long, and most speak no words.
        quoted = re.compile(rf"[\"'](?:{start})\.")
        self.keys: dict[str, tuple[Path, int]] = {}
        self.beginnings: dict[str, tuple[Path, int]] = {}
        for path in sorted(code.rglob("*.py")):
            text = read_text(path)
            if not quoted.search(text):
                continue
            for words, is_whole, line in _strings(ast.parse(text)):
                if is_whole and key.fullmatch(words):
                    self.keys[words] = (path, line)
                elif not is_whole and beginning.fullmatch(words):
                    self.beginnings[words] = (path, line)


def _strings(code: ast.Module) -> Iterator[tuple[str, bool, int]]:
    """The strings of a module, and how its f-strings begin (which is not a whole string), with their lines."""
    parts: set[ast.expr] = set()
    for node in ast.walk(code):
        match node:
            case ast.JoinedStr(values=[first, *_]):
                parts.update(node.values)
                if isinstance(first, ast.Constant):
                    yield str(first.value), False, node.lineno
            case ast.Constant(value=str(words)) if node not in parts:
                yield words, True, node.lineno


def _compare_with_code(english: dict[str, _File], spoken: _Spoken, used: set[str]) -> Iterator[Problem]:
    known = [key for file in english.values() for key in file.texts]
    for word, (path, line) in spoken.keys.items():
        if word not in known and not any(key.startswith(f"{word}.") for key in known):
            yield Problem(shown(path), line, unknown("text", word, known))
    for word, (path, line) in spoken.beginnings.items():
        if not any(key.startswith(word) for key in known):
            yield Problem(shown(path), line, f"no text begins with {word!r}")
    said = used | spoken.keys.keys()
    # A word that stands for all texts below it is a beginning, too.
    begun = (*spoken.beginnings, *(f"{word}." for word in spoken.keys), *(word for word in used if word.endswith(".")))
    for file in english.values():
        for key in file.texts:
            if key not in said and not key.startswith(begun):
                yield file.problem(key, "nothing uses this text")
