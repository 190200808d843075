"""Texts of the program in the player's language, from `rules_data/text/<language>/<domain>.yaml`.

A key is the domain and the path in its file, `kernel.refusal.not_now`. A text is a string with parameters in braces, or a
plural:

    drawn:
      plural: count
      one: "{seat:seat} draws a card."
      other: "{seat:seat} draws {count} cards."

    texts = Texts(choose_language(settings.language, os.environ))
    texts("kernel.undo.dice")
    texts.render("dictators.event.played", {"seat": 1, "card": "veto"}, namer)

`{count}` is printed as it is. `{seat:seat}` and `{card:card}` have a kind after the colon: the value is an id, and the
game's `namer` turns kind and id into a name in this language. A list of values is joined with commas and a final "and"."""

from __future__ import annotations

import locale
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from game.data.paths import TEXT, languages
from game.data.problems import DataError, Problem, quoted, refuse_if, unknown
from game.data.yaml_files import Source, load_with_source
from game.data.yaml_reader import Place

ENGLISH = "en"
PLURAL = "plural"
FORMS = ("one", "other")
ZERO = "zero"
"""Optional plural form for 0, such as "nobody wins"."""


class Piece(NamedTuple):
    """Part of a text: some words and the parameter after them, if any. `kind` is the parameter's kind of id."""

    words: str
    parameter: str
    kind: str


@dataclass(frozen=True)
class Text:
    """One text: its plural forms and the parameter that selects one, or only the form `other`."""

    forms: Mapping[str, tuple[Piece, ...]]
    plural: str
    place: Place

    @property
    def parameters(self) -> set[str]:
        """Parameters of all forms as written, with their kinds."""
        pieces = (piece for form in self.forms.values() for piece in form if piece.parameter)
        return {f"{piece.parameter}:{piece.kind}" if piece.kind else piece.parameter for piece in pieces}

    def form(self, params: Mapping[str, Any]) -> tuple[Piece, ...]:
        """Return the plural form that the parameters select; for a list, the number of its items decides."""
        if not self.plural:
            return self.forms["other"]
        value = params.get(self.plural)
        count = len(value) if isinstance(value, list | tuple) else value
        wished = ZERO if count == 0 else "one" if count == 1 else "other"
        return self.forms.get(wished, self.forms["other"])


def form_text(form: Iterable[Piece], params: Mapping[str, str] = MappingProxyType({})) -> str:
    """Text of a plural form. A parameter without a value becomes "…", so that it is not mistaken for a word."""
    return "".join(piece.words + (params.get(piece.parameter, "…") if piece.parameter else "") for piece in form)


def load_texts(path: Path) -> tuple[dict[str, Text], Source]:
    """Load the texts of a file by key, and their places."""
    tree, source = load_with_source(path, dict)
    reader = _Reader(source)
    texts = {".".join(map(str, (path.stem, *text.place))): text for text in reader.texts(tree, ())}
    refuse_if(reader.problems)
    return texts, source


class _Reader:
    """Collects the texts and the problems of one file."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def texts(self, value: Any, place: Place) -> Iterator[Text]:
        if isinstance(value, str):
            yield Text({"other": self._form(value, place)}, "", place)
        elif isinstance(value, dict) and PLURAL in value:
            yield self._plural(value, place)
        elif isinstance(value, dict):
            for key, inner in value.items():
                if "." in str(key):
                    self._complain("a dot joins the parts of a key and cannot be in one", (*place, key))
                yield from self.texts(inner, (*place, key))
        else:
            self._complain("a text must be a string; put it between quotes", place)

    def _plural(self, value: dict[Any, Any], place: Place) -> Text:
        forms: dict[str, tuple[Piece, ...]] = {}
        for key, form in value.items():
            if key not in (PLURAL, ZERO, *FORMS):
                self._complain(unknown("form of a plural", key, (PLURAL, ZERO, *FORMS)), (*place, key))
            elif not isinstance(form, str):
                self._complain("must be a string; put it between quotes", (*place, key))
            elif key != PLURAL:
                forms[key] = self._form(form, (*place, key))
        for form in FORMS:
            if form not in value:
                self._complain(f"the form {form!r} of the plural is missing", place)
        return Text(forms, str(value[PLURAL]), place)

    def _form(self, template: str, place: Place) -> tuple[Piece, ...]:
        try:
            parsed = list(Formatter().parse(template))
        except ValueError as error:
            self._complain(f"{error}; write {{{{ or }}}} for a brace that is only a brace", place)
            return ()
        for _, parameter, kind, conversion in parsed:
            known = parameter is None or (parameter.isidentifier() and (not kind or kind.isidentifier()))
            if conversion or not known:
                self._complain(f"in braces stands {{name}} or {{name:kind}}, not {quoted(parameter)}", place)
        return tuple(Piece(words, parameter or "", kind or "") for words, parameter, kind, _ in parsed)

    def _complain(self, message: str, place: Place) -> None:
        self.problems.append(self.source.problem(message, *place))


ENDS = (".", "!", "?")
"""Characters that end a sentence. A name that follows one of them is capitalized."""

NOTHING = "-"
"""Text for an empty list."""

Namer: TypeAlias = "Callable[[str, Any, Texts], str]"
"""Function that returns the name of an id: `namer("card", "veto", texts)`."""


class Texts:
    """Texts of one language, with English as a fallback. A domain is loaded on first use.

    A third-party game has its texts in its own `folders`, searched after those of the program. Faulty files are skipped, so
    that they do not stop a game; `problems` lists what is wrong with them."""

    def __init__(self, language: str, *folders: Path) -> None:
        self.language = language
        self._folders = (TEXT, *folders)
        self._domains = set[str]()
        self._texts: dict[str, Text] = {}
        self.problems: list[Problem] = []

    def __call__(self, key: str, /, **params: Any) -> str:
        return self.render(key, params)

    def within(self, group: str) -> Callable[..., str]:
        """A function that returns the texts of a group: `texts.within("volk_table.goal")("lasts")`."""
        return lambda key, /, **params: self.render(f"{group}.{key}", params)

    def first(self, *keys: str) -> str:
        """The first of these texts that exists."""
        return self(next((key for key in keys if key in self), keys[-1]))

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def render(self, key: str, params: Mapping[str, Any], namer: Namer | None = None) -> str:
        """Return the text with its parameters filled in. A missing text is shown as its key and parameters, a missing
        parameter as its name."""
        text = self._texts.get(key) or self._find(key)
        if text is None:
            return f"[{' '.join([key, *(f'{name}={value}' for name, value in params.items())])}]"
        form = text.form(params) if text.plural else text.forms["other"]
        if len(form) == 1 and not form[0].parameter:
            return form[0].words  # the most common case
        line = ""
        for words, parameter, kind in form:
            # Avoid a double period after a name that ends with one.
            line += words[1:] if words[:1] == "." and line.endswith(ENDS) else words
            if parameter:
                word = self._parameter(parameter, kind, params, namer)
                begins = kind and (not line or (line[-1].isspace() and line.rstrip().endswith(ENDS)))
                line += word[:1].upper() + word[1:] if begins else word
        return line

    def _parameter(self, name: str, kind: str, params: Mapping[str, Any], namer: Namer | None) -> str:
        if name not in params:
            return f"{{{name}}}"
        value = params[name]
        if not isinstance(value, (list, tuple)):
            return namer(kind, value, self) if kind and namer else str(value)
        return self.joined([namer(kind, item, self) if kind and namer else str(item) for item in value])

    def asks(self, key: str, parameter: str) -> bool:
        """Return whether this text has the parameter, written with its kind if it has one (`seat:seat`)."""
        text = self._find(key)
        return text is not None and parameter in text.parameters

    def joined(self, names: list[str]) -> str:
        """Join names with commas and a final "and"; a name repeated in a row appears once, with its count."""
        if len(names) == 1:
            return names[0]  # the most common case
        runs = ((name, len(list(run))) for name, run in groupby(names))
        names = [name if count == 1 else f"{name} ×{count}" for name, count in runs]
        if len(names) < 2:
            return names[0] if names else NOTHING
        return f"{', '.join(names[:-1])} {self('kernel.list.and')} {names[-1]}"

    def keys_in(self, group: str) -> list[str]:
        """All keys that begin with a group, such as `ui_phones.page.`."""
        return [key for key in list(self._in_domain(group)) if key.startswith(group)]

    def _find(self, key: str) -> Text | None:
        return self._texts.get(key) or self._in_domain(key).get(key)

    def _in_domain(self, key: str) -> dict[str, Text]:
        """All texts known, with those of this key's domain."""
        if (domain := key.partition(".")[0]) not in self._domains:
            self._texts |= self._read(domain)
            self._domains.add(domain)  # only now, because other threads ask at the same time
        return self._texts

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
    """Title of a game in this language; its id if it has none."""
    key = f"{game}_menu.title"
    return texts(key) if key in texts else game


def choose_language(setting: str | None, environ: Mapping[str, str], folder: Path = TEXT) -> str:
    """Choose the language by the setting, the environment or the system: the first that has texts, otherwise English."""
    known = languages(folder)
    wished = (_code(name) for name in (setting or "", *_system(environ)))
    return next((code for code in wished if code in known), ENGLISH)


def _system(environ: Mapping[str, str]) -> list[str]:
    """System languages: from the first environment variable that is set (Unix), or from the locale (Windows)."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(variable):
            return value.split(":")
    return [locale.getlocale()[0] or ""]


def _code(name: str) -> str:
    """Language code of a locale name: `de` for de_AT.UTF-8, for German_Germany (on Windows) and for de."""
    return locale.normalize(re.split(r"[-_.@]", name)[0]).partition("_")[0].lower()
