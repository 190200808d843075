"""The files of texts: `rules_data/text/<language>/<domain>.yaml`.

A key is the domain and the way through its file, `kernel.refusal.not_now`. A text is a string with parameters in
braces, or a plural:

    drawn:
      plural: count
      one: "{seat:seat} draws a card."
      other: "{seat:seat} draws {count} cards."
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from game.data.names import quoted, unknown
from game.data.problems import DataError, Problem
from game.data.yaml_files import Source, load_with_source
from game.data.yaml_reader import Place

ENGLISH = "en"
PLURAL = "plural"
FORMS = ("one", "other")
ZERO = "zero"
"""The form that a plural may have besides: "nobody wins"."""


class Piece(NamedTuple):
    """Some words and the parameter after them, if one follows; `kind` says what its value is the id of."""

    words: str
    parameter: str
    kind: str


@dataclass(frozen=True)
class Text:
    """One text: the forms of a plural and the parameter that chooses between them, or only the form `other`."""

    forms: Mapping[str, tuple[Piece, ...]]
    plural: str
    place: Place

    @property
    def parameters(self) -> set[str]:
        """The parameters as written, with their kinds, in any of the forms."""
        pieces = (piece for form in self.forms.values() for piece in form if piece.parameter)
        return {f"{piece.parameter}:{piece.kind}" if piece.kind else piece.parameter for piece in pieces}

    def form(self, params: Mapping[str, Any]) -> tuple[Piece, ...]:
        """The form that the parameters ask for; a list counts its members."""
        value = params.get(self.plural)
        count = len(value) if isinstance(value, list | tuple) else value
        wished = ZERO if count == 0 else "one" if count == 1 else "other"
        return self.forms.get(wished, self.forms["other"])


def load_texts(path: Path) -> tuple[dict[str, Text], Source]:
    """The texts of a file by their keys, and where they stand."""
    tree, source = load_with_source(path, dict)
    reader = _Reader(source)
    texts = {".".join(map(str, (path.stem, *text.place))): text for text in reader.texts(tree, ())}
    if reader.problems:
        raise DataError(reader.problems)
    return texts, source


class _Reader:
    """Walks the tree of a file and notes what is wrong on the way."""

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
            if parameter is not None and (conversion or not _is_parameter(parameter, kind)):
                self._complain(f"in braces stands {{name}} or {{name:kind}}, not {quoted(parameter)}", place)
        return tuple(Piece(words, parameter or "", kind or "") for words, parameter, kind, _ in parsed)

    def _complain(self, message: str, place: Place) -> None:
        self.problems.append(self.source.problem(message, *place))


def _is_parameter(name: str, kind: str | None) -> bool:
    return name.isidentifier() and (not kind or kind.isidentifier())
