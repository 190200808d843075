"""Rule books: their sections and paragraphs, and which paragraph explains which rule.

    book = load_rulebook("dictators")
    texts(book_key("dictators", "rules.text", book.paragraph_of(refusal.rule)))

`rules_data/<game>/rulebook.yaml` holds the order and the rule numbers; the texts are in the domain `<game>_rules`, those of
pictures and lists in `<game>_book`. The games of one box share a book, with common and game-specific parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.data.manifests import box_of
from game.data.paths import RULES_DATA, TEXT, shown
from game.data.problems import DataError, Problem, quoted, refuse_if, unknown
from game.data.texts import ENGLISH, load_texts
from game.data.yaml_files import Source, load_with_source

RULEBOOK = "rulebook.yaml"

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
"""An id that is part of a text key; it contains no dots, because they separate levels."""

BookPart = Literal["rules.section", "rules.title", "rules.text", "book.picture", "book.shelf"]
Place = tuple[str | int, ...]


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph. `rules` are the rules it explains, as in refusals and verbs: `1.12`, `1.18 ad`, `FAQ 8`.

    In a shared book, `only` limits the paragraph to one game. `picture` is drawn below it by the game's face. For a glossary
    term, `see` is the paragraph that explains it."""

    id: Id
    rules: tuple[str, ...] = ()
    only: str = ""
    picture: Id | Literal[""] = ""
    see: Id | Literal[""] = ""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section. `icon` is the name of a Material Design icon; `only` limits it to one game."""

    id: Id
    icon: str
    paragraphs: Annotated[tuple[Paragraph, ...], msgspec.Meta(min_length=1)]
    only: str = ""


class Rulebook(msgspec.Struct, frozen=True):
    sections: tuple[Section, ...]

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        return (paragraph for section in self.sections for paragraph in section.paragraphs)

    def paragraph_of(self, rule: str) -> str:
        """Return the id of the paragraph that explains a rule. A paragraph's own id is accepted in place of a rule.

        For an unlisted rule, try only the part before its first space, and then return the first paragraph."""
        if any(paragraph.id == rule for paragraph in self.paragraphs):
            return rule
        for wanted in (rule, rule.partition(" ")[0]):
            for paragraph in self.paragraphs:
                if wanted in paragraph.rules:
                    return paragraph.id
        return next(self.paragraphs).id


@cache
def load_rulebook(game: str, folder: Path = RULES_DATA) -> Rulebook | None:
    """Load the rule book of a game; None if it has none. Raises `DataError` if its file cannot be used."""
    found = _load(owner(game), folder)
    return Rulebook(_sections_for(found[0], game)) if found else None


def owner(game: str) -> str:
    """Id of the game whose rule book this game uses: the first in the box."""
    box = box_of(game)
    return box.name if box else game


def book_key(game: str, part: BookPart, id: str) -> str:
    """Text key of a part of a game's rule book, by the part's id; a shelf is a list of components."""
    return f"{owner(game)}_{part}.{id}"


def used_texts(game: str, folder: Path = RULES_DATA) -> list[str]:
    """Text keys used by a game's rule book, without picture captions; empty for a game that uses the book of another."""
    if owner(game) != game:
        return []
    try:
        found = _load(game, folder)
    except DataError:
        return [f"{game}_rules."]  # assume that all texts are used; `check_rulebook` reports the bad file
    return [key for key, _ in _keys(game, found[0])] if found else []


def check_rulebook(game: str, folder: Path = RULES_DATA, texts: Path = TEXT) -> Iterator[Problem]:
    """Check a rule book and its English texts. `check_texts` compares the other languages with English.

    A shared book is checked only for the game that owns it."""
    if owner(game) != game:
        return
    try:
        if (found := _load(game, folder)) is None:
            return
        sections, source = found
        asked = (*_keys(game, sections), *_captions(game, sections))
        keys = [(key, texts / ENGLISH / f"{key.partition('.')[0]}.yaml", place) for key, place in asked]
        written = {path: load_texts(path)[0] for path in dict.fromkeys(path for _key, path, _place in keys)}
    except DataError as error:
        yield from error.problems
        return
    for key, path, place in keys:
        if key not in written[path]:
            yield source.problem(f"there is no text {key}; add it to {shown(path)}", *place)


def _load(game: str, folder: Path) -> tuple[tuple[Section, ...], Source] | None:
    """Load the whole book that a game owns, including the parts for other games that share it."""
    path = folder / game / RULEBOOK
    if not path.is_file():
        return None
    sections, source = load_with_source(path, tuple[Section, ...])
    refuse_if(_problems(game, sections, source))
    return sections, source


def _sections_for(sections: tuple[Section, ...], game: str) -> tuple[Section, ...]:
    """Parts of a book for this game, without sections that would be empty."""
    kept = []
    for section in sections:
        paragraphs = tuple(part for part in section.paragraphs if {section.only, part.only} <= {"", game})
        if paragraphs:
            kept.append(msgspec.structs.replace(section, paragraphs=paragraphs))
    return tuple(kept)


def _problems(game: str, sections: tuple[Section, ...], source: Source) -> Iterator[Problem]:
    """Yield problems: an empty book, limits to games that do not share it, and duplicates, which make links ambiguous."""
    box = box_of(game)
    readers = list(box.ids) if box else [game]
    if not all(_sections_for(sections, reader) for reader in readers):
        yield source.problem("there is no section")
    for i, section in enumerate(sections):
        parts = enumerate(section.paragraphs)
        limits = [(section.only, (i, "only")), *((part.only, (i, "paragraphs", j, "only")) for j, part in parts)]
        for only, place in limits:
            if only and only not in readers:
                yield source.problem(unknown("game", only, readers), *place)
    yield from _lost_terms(sections, source, readers)
    known: dict[tuple[str, str, str], int] = {}
    for kind, name, only, place in _names(sections):
        here = [(reader, kind, name) for reader in ([only] if only else readers)]
        if lines := [known[entry] for entry in here if entry in known]:
            yield source.problem(f"the {kind} {quoted(name)} is there already, in line {lines[0]}", *place)
        known |= dict.fromkeys((entry for entry in here if entry not in known), source.line(*place))


def _lost_terms(sections: tuple[Section, ...], source: Source, readers: list[str]) -> Iterator[Problem]:
    """Yield a problem for each glossary term whose `see` is not a paragraph in the book of every game that has the term."""
    lost: dict[str, list[str]] = {}
    for reader in readers:
        paragraphs = [*Rulebook(_sections_for(sections, reader)).paragraphs]
        known = [part.id for part in paragraphs if not part.see]
        lost |= {part.id: known for part in paragraphs if part.see and part.see not in known}
    for i, section in enumerate(sections):
        for j, part in enumerate(section.paragraphs):
            if part.id in lost:
                yield source.problem(unknown("paragraph", part.see, lost[part.id]), i, "paragraphs", j, "see")


def _names(sections: tuple[Section, ...]) -> Iterator[tuple[str, str, str, Place]]:
    """Yield everything that must be unique: its type, its name, the game it is limited to, and its place in the file.

    The names of sections and paragraphs are part of text keys, so they are unique across games. The same rule may be in a
    different paragraph for each game."""
    for i, section in enumerate(sections):
        yield "section", section.id, "", (i, "id")
        for j, paragraph in enumerate(section.paragraphs):
            place = (i, "paragraphs", j)
            yield "paragraph", paragraph.id, "", (*place, "id")
            for k, rule in enumerate(paragraph.rules):
                yield "rule", rule, paragraph.only or section.only, (*place, "rules", k)


def _keys(game: str, sections: tuple[Section, ...]) -> Iterator[tuple[str, Place]]:
    """Yield all text keys of the book except picture captions, each with the place in the rule book's file that needs it."""
    for kind, name, _, place in _names(sections):
        if kind == "section":
            yield book_key(game, "rules.section", name), place
        elif kind == "paragraph":
            yield book_key(game, "rules.title", name), place
            yield book_key(game, "rules.text", name), place


def _captions(game: str, sections: tuple[Section, ...]) -> Iterator[tuple[str, Place]]:
    """Yield the text key of each picture caption, and its place in the file."""
    for i, section in enumerate(sections):
        for j, paragraph in enumerate(section.paragraphs):
            if paragraph.picture:
                yield book_key(game, "book.picture", paragraph.picture), (i, "paragraphs", j, "picture")
