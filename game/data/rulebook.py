"""The rule book that a game shows: its sections and paragraphs, and which paragraph explains which rule.

    book = load_rulebook("dictators")
    texts(text_key("dictators", book.paragraph_of(refusal.rule)))

`rules_data/<game>/rulebook.yaml` holds the order and the rules; the words are texts of the domain `<game>_rules`, and
those of its pictures and lists of the domain `<game>_book`. The games of one box share a book, in which each finds what is
for all and what is only for itself.
"""

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
"""Part of a text's key, in which a dot would be a step down."""

Place = tuple[str | int, ...]


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`rules` are the rules that it explains, as refusals and verbs name them: `1.12`, `1.18 ad`, `FAQ 8`.

    `only` is the one game for which it is there, in a book that several games share. `picture` is drawn below it by the face
    of the game. A term of the glossary says where it is explained: `see` is that paragraph.
    """

    id: Id
    rules: tuple[str, ...] = ()
    only: str = ""
    picture: Id | Literal[""] = ""
    see: Id | Literal[""] = ""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`icon` is the name of a Material Design icon, `only` the one game for which all of it is there."""

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
        """The id of the paragraph that explains a rule, or that has this id itself.

        A rule that is not listed has its chapter's, or the first.
        """
        if any(paragraph.id == rule for paragraph in self.paragraphs):
            return rule
        for wanted in (rule, rule.partition(" ")[0]):
            for paragraph in self.paragraphs:
                if wanted in paragraph.rules:
                    return paragraph.id
        return next(self.paragraphs).id


@cache
def load_rulebook(game: str, folder: Path = RULES_DATA) -> Rulebook | None:
    """The rule book of a game, if it has one; a `DataError` if its file cannot be used."""
    found = _load(owner(game), folder)
    return Rulebook(_told(found[0], game)) if found else None


def owner(game: str) -> str:
    """The game whose book tells the rules of this one: the first in the box."""
    box = box_of(game)
    return box.name if box else game


def section_key(game: str, section: str) -> str:
    return f"{owner(game)}_rules.section.{section}"


def title_key(game: str, paragraph: str) -> str:
    return f"{owner(game)}_rules.title.{paragraph}"


def text_key(game: str, paragraph: str) -> str:
    return f"{owner(game)}_rules.text.{paragraph}"


def caption_key(game: str, picture: str) -> str:
    return f"{owner(game)}_book.picture.{picture}"


def shelf_key(game: str, shelf: str) -> str:
    """The heading of a part in which things of the box are listed."""
    return f"{owner(game)}_book.shelf.{shelf}"


def used_texts(game: str, folder: Path = RULES_DATA) -> list[str]:
    """The keys of all texts of a game's rule book, for the check that finds texts which nothing uses.

    A book that several games share is asked for with its owner.
    """
    if owner(game) != game:
        return []
    try:
        found = _load(game, folder)
    except DataError:
        return [f"{game}_rules."]  # the file is wrong, which `check_rulebook` says; the texts may be right
    return [key for key, _ in _keys(game, found[0])] if found else []


def check_rulebook(game: str, folder: Path = RULES_DATA, texts: Path = TEXT) -> Iterator[Problem]:
    """What keeps a rule book from being used, and the texts it lacks in English. `check_texts` compares the languages.

    A book that several games share is checked with its owner.
    """
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
    """All that is in the book of a game, also what is there for others that share it."""
    path = folder / game / RULEBOOK
    if not path.is_file():
        return None
    sections, source = load_with_source(path, tuple[Section, ...])
    refuse_if(_problems(game, sections, source))
    return sections, source


def _told(sections: tuple[Section, ...], game: str) -> tuple[Section, ...]:
    """What of a book is for this game: sections of which nothing is for it are left out."""
    told = []
    for section in sections:
        paragraphs = tuple(part for part in section.paragraphs if {section.only, part.only} <= {"", game})
        if paragraphs:
            told.append(msgspec.structs.replace(section, paragraphs=paragraphs))
    return tuple(told)


def _problems(game: str, sections: tuple[Section, ...], source: Source) -> Iterator[Problem]:
    """A book without a page, games that do not read it, and whatever is there twice: a link would not know where to go."""
    box = box_of(game)
    readers = list(box.ids) if box else [game]
    if not all(_told(sections, reader) for reader in readers):
        yield source.problem("there is no section")
    for i, section in enumerate(sections):
        parts = enumerate(section.paragraphs)
        limits = [(section.only, (i, "only")), *((part.only, (i, "paragraphs", j, "only")) for j, part in parts)]
        for only, place in limits:
            if only and only not in readers:
                yield source.problem(unknown("game", only, readers), *place)
    yield from _lost_terms(sections, source, readers)
    known: dict[tuple[str, str, str], int] = {}
    for what, name, only, place in _names(sections):
        here = [(reader, what, name) for reader in ([only] if only else readers)]
        if lines := [known[entry] for entry in here if entry in known]:
            yield source.problem(f"the {what} {quoted(name)} is there already, in line {lines[0]}", *place)
        known |= dict.fromkeys((entry for entry in here if entry not in known), source.line(*place))


def _lost_terms(sections: tuple[Section, ...], source: Source, readers: list[str]) -> Iterator[Problem]:
    """Terms that lead nowhere in the book of some game that reads them."""
    lost: dict[str, list[str]] = {}
    for reader in readers:
        told = [*Rulebook(_told(sections, reader)).paragraphs]
        known = [part.id for part in told if not part.see]
        lost |= {part.id: known for part in told if part.see and part.see not in known}
    for i, section in enumerate(sections):
        for j, part in enumerate(section.paragraphs):
            if part.id in lost:
                yield source.problem(unknown("paragraph", part.see, lost[part.id]), i, "paragraphs", j, "see")


def _names(sections: tuple[Section, ...]) -> Iterator[tuple[str, str, str, Place]]:
    """All that must be there only once: what it is, its name, the one game it is for, and its place in the file.

    Sections and paragraphs have texts by their names, so that two games must not mean different ones; rules may lead each
    game to a paragraph of its own.
    """
    for i, section in enumerate(sections):
        yield "section", section.id, "", (i, "id")
        for j, paragraph in enumerate(section.paragraphs):
            place = (i, "paragraphs", j)
            yield "paragraph", paragraph.id, "", (*place, "id")
            for k, rule in enumerate(paragraph.rules):
                yield "rule", rule, paragraph.only or section.only, (*place, "rules", k)


def _keys(game: str, sections: tuple[Section, ...]) -> Iterator[tuple[str, Place]]:
    """The keys of all texts of the book, and the place in its file that asks for them."""
    for what, name, _, place in _names(sections):
        if what == "section":
            yield section_key(game, name), place
        elif what == "paragraph":
            yield title_key(game, name), place
            yield text_key(game, name), place


def _captions(game: str, sections: tuple[Section, ...]) -> Iterator[tuple[str, Place]]:
    """The same for what is said below pictures."""
    for i, section in enumerate(sections):
        for j, paragraph in enumerate(section.paragraphs):
            if paragraph.picture:
                yield caption_key(game, paragraph.picture), (i, "paragraphs", j, "picture")
