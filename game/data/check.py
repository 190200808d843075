"""Checks of `main.py check-data`: all data files, maps and assets, and all texts.

The texts must agree between the languages, match the keys in the code, and use one term for each concept."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TypeAlias

import msgspec

from game.data.art import open_svg
from game.data.boards.tiled import load_map, load_tileset
from game.data.paths import ASSETS, MAPS, RULES_DATA, TEXT, languages, read_whole, shown
from game.data.problems import DataError, Problem, unknown
from game.data.records import Record
from game.data.texts import ENGLISH, Text, form_text, load_texts
from game.data.yaml_files import Source, load, load_with_source, read_text

LARGEST_ASSET = 50_000_000
"""Maximum size of a picture, font or sound, in bytes."""

Check: TypeAlias = Callable[[], Iterable[Problem]]
"""A game's check of its own data: cross-references, counts, reachability."""


def check_all(checks: Iterable[Check] = (), used_texts: Iterable[str] = ()) -> list[Problem]:
    """Run all checks and return every problem; `used_texts` are text keys named in data files."""
    problems = [problem for folder in (RULES_DATA, MAPS, ASSETS) for problem in check_files(folder)]
    problems += check_texts(used=used_texts)
    problems += check_glossaries()
    problems += check_lengths()
    for check in checks:
        try:
            problems += check()
        except DataError as error:
            problems += error.problems
    return list(dict.fromkeys(problems))


def check_files(folder: Path) -> Iterator[Problem]:
    """Check that every file can be opened in the format of its extension."""
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
    """Return a function that checks a binary file by its first bytes and, if `shape` includes them, its last bytes."""

    def opener(path: Path) -> None:
        if not re.fullmatch(shape, read_whole(path, LARGEST_ASSET), re.DOTALL):
            raise DataError.single(shown(path), None, f"not a whole {name} file")

    return opener


_OPENERS: dict[str, Callable[[Path], object]] = {
    **dict.fromkeys((".css", ".html", ".js", ".md", ".ts", ".txt"), read_text),
    ".json": _open_json,
    ".ogg": _looks_like("Ogg", rb"OggS.+"),
    ".otf": _looks_like("OpenType", rb"OTTO.+"),
    ".png": _looks_like("PNG", rb"\x89PNG\r\n\x1a\n.+IEND\xaeB`\x82"),
    ".svg": open_svg,
    ".tmx": load_map,
    ".tsx": load_tileset,
    ".ttf": _looks_like("TrueType", rb"\x00\x01\x00\x00.+"),
    ".wav": _looks_like("WAV", rb"RIFF....WAVE.+"),
    ".yaml": lambda path: load(path, object),
}


# Texts ------------------------------------------------------------------------------------------------------------------

CODE = Path(__file__).resolve().parent.parent
FILE_ENDINGS = ("css", "json", "md", "py", "tmx", "tsx", "yaml")
"""Extensions of file names in the code, such as `kernel.yaml`, which are not text keys."""


def check_texts(folder: Path = TEXT, code: Path = CODE, used: Iterable[str] = ()) -> list[Problem]:
    """Return every mismatch between the languages, and between the texts and the Python files under `code`.

    A key is used if it is a string in the code, begins like an f-string there (`f"dictators.card.{id}.name"`), or is in
    `used`, which holds keys from data files and prefixes that end with a dot."""
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
    """Strings in the code that are text keys or the beginning of one, each with its file and line."""

    def __init__(self, code: Path, domains: Collection[str]) -> None:
        start = "|".join(map(re.escape, domains)) or "(?!)"
        key = re.compile(rf"(?:{start})(?:\.[\w-]+)*\.(?!(?:{'|'.join(FILE_ENDINGS)})$)[\w-]+")
        beginning = re.compile(rf"(?:{start})\.(?:[\w-]+\.)*[\w-]*")
        # Parse only modules that contain keys, because parsing is slow.
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
    """Yield the strings of a module and the beginnings of its f-strings: the text, whether it is complete, and the line."""
    left: list[object] = [code]
    while left:
        node = left.pop()
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield node.value, True, node.lineno
        elif isinstance(node, ast.JoinedStr):
            if node.values and isinstance(first := node.values[0], ast.Constant):
                yield str(first.value), False, node.lineno
            left += (part for part in node.values if not isinstance(part, ast.Constant))
        elif isinstance(node, ast.AST):
            # Faster than `ast.walk`, which lists every name and operator too.
            left += node.__dict__.values()
        elif isinstance(node, list):
            left += node


def _compare_with_code(english: dict[str, _File], spoken: _Spoken, used: set[str]) -> Iterator[Problem]:
    known = {key: None for file in english.values() for key in file.texts}
    for word, (path, line) in spoken.keys.items():
        if word not in known and not any(key.startswith(f"{word}.") for key in known):
            yield Problem(shown(path), line, unknown("text", word, known))
    for word, (path, line) in spoken.beginnings.items():
        if not any(key.startswith(word) for key in known):
            yield Problem(shown(path), line, f"no text begins with {word!r}")
    used_keys = used | spoken.keys.keys()
    # A key that has texts below it is a prefix too.
    prefixes = (*spoken.beginnings, *(f"{word}." for word in spoken.keys), *(word for word in used if word.endswith(".")))
    for file in english.values():
        for key in file.texts:
            if key not in used_keys and not key.startswith(prefixes):
                yield file.problem(key, "nothing uses this text")


# Terms --------------------------------------------------------------------------------------------------------------------

WORD = r"[^\W\d_]+"
NUMBERS = (0, 1, 2)


class Term(Record, frozen=True):
    """A term of the games, and patterns of words that must not be used instead of it."""

    term: str
    means: str
    never: list[str] = msgspec.field(name="not", default_factory=list)
    domains: list[str] = msgspec.field(name="in", default_factory=list)
    but: list[str] = []

    def __post_init__(self) -> None:
        for pattern in self.never:
            try:
                re.compile(pattern)
            except re.error as error:
                raise ValueError(f"{pattern!r} is not a pattern of words: {error}") from None

    def pattern(self) -> re.Pattern[str]:
        """Pattern that matches any of the forbidden words, as whole words."""
        return _any_of(self.never)

    def covers(self, key: str) -> bool:
        """Return whether the term applies to the text with this key: there are no domains, or the key or one of its
        dotted parts starts with a domain (`volk` covers `bots.feature.volk`). Keys in `but` are exempt."""
        starts = tuple(self.domains)
        parts = (key, *key.split("."))
        return key not in self.but and (not starts or any(part.startswith(starts) for part in parts))


class Glossary(Record, frozen=True):
    """Vocabulary of one language: `rules_data/text/glossary_<language>.yaml`.

        terms:
          - term: "flip"
            means: "turn a unit or weapon face down or up"
            not: ["turn(s|ed)? grey"]
            in: [tgm]
            but: [tgm_rules.text.colours]
        counted: {card: cards}
        only_many: [are]
        not_counted: [tgm_campaign.won]

    `counted` maps singular to plural nouns; no text may show "1 cards" or "2 card", whatever its numbers. `only_many` are
    words that never follow 1; `not_counted` are keys whose parameters only look like numbers."""

    terms: list[Term]
    counted: dict[str, str] = {}
    only_many: list[str] = []
    not_counted: list[str] = []

    def after(self, number: int) -> frozenset[str]:
        """Words that are wrong after this number. Nouns with only one form (one aircraft, two aircraft) are never wrong."""
        same = self.counted.keys() & set(self.counted.values())
        return frozenset({*self.counted.values(), *self.only_many} if number == 1 else self.counted) - same


def check_glossaries(folder: Path = TEXT) -> list[Problem]:
    """Return a problem for each text with a word that the glossary of its language forbids, or a noun in a wrong number."""
    problems: list[Problem] = []
    for language in languages(folder):
        path = folder / f"glossary_{language}.yaml"
        try:
            problems += _check_language(*load_with_source(path, Glossary), folder / language)
        except DataError as error:
            problems += error.problems
    return problems


def _check_language(glossary: Glossary, source: Source, folder: Path) -> Iterator[Problem]:
    known: set[str] = set()
    suspect = _any_of([words for term in glossary.terms for words in term.never])
    for path in sorted(folder.glob("*.yaml")):
        texts, file = load_texts(path)
        known |= texts.keys()
        for key, text in texts.items():
            for message in (*_wrong_words(key, text, glossary.terms, suspect), *_wrong_numbers(key, text, glossary)):
                yield Problem(file.name, file.line(*text.place), f"{key}: {message}")
    for key in (*glossary.not_counted, *(key for term in glossary.terms for key in term.but)):
        if key not in known:
            yield Problem(source.name, None, unknown("text", key, known))


def _any_of(never: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(never) or '(?!)'})(?!\w)", re.IGNORECASE)


def _wrong_words(key: str, text: Text, terms: Iterable[Term], suspect: re.Pattern[str]) -> Iterator[str]:
    # One search for all terms first, because hardly any text contains a forbidden word.
    lines = [words for form in text.forms.values() if suspect.search(words := form_text(form, {}))]
    for term in terms if lines else ():
        if term.covers(key) and (found := next(filter(None, map(term.pattern().search, lines)), None)):
            yield f"says {found[0]!r}; the glossary has {term.term!r} for it"


def _wrong_numbers(key: str, text: Text, glossary: Glossary) -> Iterator[str]:
    if key in glossary.not_counted:
        return
    names = {piece.parameter for form in text.forms.values() for piece in form if piece.parameter and not piece.kind}
    for name, number in product(sorted(names), NUMBERS):
        wrong = glossary.after(number)
        # If this parameter selects the form, only one form can occur with this number.
        for form in [text.form({name: number})] if text.plural == name else text.forms.values():
            line = form_text(form, {name: str(number)})
            for found in re.finditer(rf"(?<![\w+−–-]){number} ({WORD})(?: ({WORD}))?", line):
                near = found.groups() if number == 1 else found.groups()[:1]
                if word := next((word for word in near if word in wrong), ""):
                    yield f"can say {found[0]!r}: {word!r} does not go with {number} (parameter {name!r})"


# Lengths ------------------------------------------------------------------------------------------------------------------

_WORD = re.compile(r"\w[\w'’.-]*")


class Limit(Record, frozen=True):
    """Maximum length of the texts whose keys match the pattern `texts`, except for the keys in `but`.

        - {texts: "_course.*wrong_", words: 20}
        - {texts: "_table.verb", characters: 20}

    All limits are in `rules_data/text/lengths.yaml`."""

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
