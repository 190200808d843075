"""Decks built by the user: YAML files in the user's folder, which can also be written by hand.

    name: Tank brigade
    faction: us
    limit: 120
    year: 1945
    general: gus4
    cards: {us01: 6, us18: 3, sp05: 1}

The format is an entry of `rules_data/tgm/decks.yaml` plus a name. A file is overwritten only if its path is given."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from game.data.paths import first_free, readable, user_data_dir, write_whole
from game.data.problems import DataError, quoted, refuse_if, unknown
from game.data.records import Origin
from game.data.texts import Texts
from game.data.yaml_files import dump, load_with_source, parse, read_text
from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import MOST, OWN, problem_text, read, written
from game.tgm.decks.decks import scenario_deck_problems
from game.tgm.ground.geometry import Side

ENDING = ".yaml"
LONGEST_NAME = 40
LARGEST = 10_000
"""Maximum size of a deck file, in bytes."""
MOST_CARDS = 200
"""Maximum number of different cards in a deck: more than any army has."""

Number = Annotated[int, msgspec.Meta(ge=1, le=MOST)]


class OwnDeck(Deck, frozen=True, kw_only=True):
    """Content of a deck file. Fields that only ready-made decks need are optional."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    limit: Number
    cards: Annotated[dict[str, Number], msgspec.Meta(max_length=MOST_CARDS)]
    id: str = OWN
    source: Origin = "house"

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise ValueError("a name needs a letter or number, and no line breaks or other signs that cannot be seen")


class SavedDeck(NamedTuple):
    """A deck file. If it is unusable, `deck` is None, `problem` gives the reason, and the file name serves as the name."""

    path: Path
    name: str
    deck: Deck | None = None
    problem: str = ""


class NameTaken(ValueError):
    """Error: another deck has this name; `path` is its file."""

    def __init__(self, name: str, path: Path) -> None:
        super().__init__(f"there is already a deck called {quoted(name)}: {path}")
        self.path = path


def decks_folder() -> Path:
    return user_data_dir() / "decks"


def is_name(name: str) -> bool:
    """Return whether this is a valid deck name."""
    return any(sign.isalnum() for sign in name) and name.isprintable() and len(name) <= LONGEST_NAME


def saved_decks(folder: Path | None = None) -> list[SavedDeck]:
    """All decks in the folder, sorted by name. An unreadable file is listed with its problem and not changed."""
    folder = decks_folder() if folder is None else folder
    try:
        paths = [path for path in folder.iterdir() if path.suffix == ENDING and not path.name.startswith(".")]
    except OSError:
        # The folder does not exist before the first deck is saved.
        return []
    return sorted((_looked_at(path) for path in paths), key=lambda saved: (saved.name.casefold(), saved.path.name))


def find(name: str, folder: Path | None = None) -> SavedDeck | None:
    """The readable deck with this name, ignoring case, or None."""
    wanted = name.strip().casefold()
    return next((saved for saved in saved_decks(folder) if saved.deck and saved.name.casefold() == wanted), None)


def load_deck(path: Path) -> OwnDeck:
    """Read a deck file. Raise `DataError` if it is not a valid deck, or has unknown cards or an unknown general."""
    deck, source = load_with_source(path, OwnDeck, LARGEST)
    known = [*DATA.units, *DATA.support]
    problems = [source.problem(unknown("card", id, known), "cards", id) for id in deck.cards if id not in known]
    if deck.general is not None and deck.general not in DATA.generals:
        problems.append(source.problem(unknown("general", deck.general, DATA.generals), "general"))
    refuse_if(problems)
    return deck


def save_deck(deck: Deck, name: str, folder: Path | None = None, over: Path | None = None) -> Path:
    """Save a deck under a name, in the file `over` or in a new one.

    Raise `ValueError` if the name is not valid, and `NameTaken` if another deck has this name."""
    folder = decks_folder() if folder is None else folder
    _check_name(name, folder, over)
    path = first_free(folder, _file_name(deck, name), ENDING) if over is None else over
    write_whole(path, dump(_content(deck, name)))
    return path


def rename_deck(path: Path, name: str) -> Path:
    """Rename a deck and its file. Everything else that the user wrote in the file is kept."""
    deck = load_deck(path)
    _check_name(name, path.parent, path)
    write_whole(path, _renamed(path, deck, name.strip()))
    if _file_name(deck, name) == _file_name(deck, deck.name):
        return path
    return path.rename(first_free(path.parent, _file_name(deck, name), ENDING))


def _looked_at(path: Path) -> SavedDeck:
    try:
        deck = load_deck(path)
    except DataError as error:
        return SavedDeck(path, readable(path.stem), problem=str(error))
    return SavedDeck(path, deck.name, deck)


def _content(deck: Deck, name: str) -> dict[str, Any]:
    content: dict[str, Any] = {"name": name.strip(), "faction": deck.faction, "limit": deck.limit, "year": deck.year}
    if deck.general:
        content["general"] = deck.general
    return content | {"cards": dict(sorted(deck.cards.items()))}


def _renamed(path: Path, deck: OwnDeck, name: str) -> str:
    """Return the file's text with the new name. If the name is on a line of its own, only that line changes."""
    expected = msgspec.structs.replace(deck, name=name)
    lines = read_text(path).splitlines()
    lines[load_with_source(path, OwnDeck)[1].line("name") - 1] = dump({"name": name}).rstrip("\n")
    text = "\n".join(lines) + "\n"
    with suppress(DataError):
        if parse(text, OwnDeck) == expected:
            return text
    return dump(_content(deck, name))


def _check_name(name: str, folder: Path, own_path: Path | None) -> None:
    if not is_name(name.strip()):
        raise ValueError(f"a deck cannot be called {quoted(name)}")
    other = find(name, folder)
    if other is not None and other.path != own_path:
        raise NameTaken(other.name, other.path)


def _file_name(deck: Deck, name: str) -> str:
    """Return a file name of ASCII letters, digits and hyphens. The faction prefix avoids Windows device names."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return f"{deck.faction}-{re.sub('[^a-z0-9]+', '-', plain).strip('-') or 'deck'}"


class DeckChoice(NamedTuple):
    """A deck that can be chosen. `value`: id of a ready-made deck, or code of a user's deck. `why_not`: "" if playable."""

    label: str
    value: str
    why_not: str = ""


def deck_choices(scenario_id: str, side: Side, texts: Texts, folder: Path | None = None) -> list[DeckChoice]:
    """The ready-made decks of the side, then all readable decks of the user, with their problems."""
    scenario = DATA.scenarios[scenario_id]
    choices = [DeckChoice(texts(f"tgm.deck.{id}"), id) for id in scenario.decks[side]]
    for saved in saved_decks(folder):
        if saved.deck is not None:
            problems = scenario_deck_problems(DATA, scenario, side, saved.deck)
            why_not = "\n".join(problem_text(texts, problem) for problem in problems)
            choices.append(DeckChoice(saved.name, written(saved.deck), why_not))
    return choices


def chosen_deck(value: str) -> Deck:
    """Return the deck for the `value` of a `DeckChoice`."""
    return DATA.decks[value] if value in DATA.decks else read(value)
