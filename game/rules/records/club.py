"""The club: people's colors and the leagues, in a file in the player's data folder."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import Annotated, Literal, get_args
from zlib import crc32

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.data.paths import first_free, user_data_dir, write_whole
from game.data.problems import DataError
from game.data.records import Record
from game.data.yaml_files import dump, load
from game.rules.journals.journal_lines import Id

Colour = Literal["purple", "green", "blue", "red", "yellow", "grey"]
MOST_PLACES, MOST_POINTS = 8, 999
"""Maximum number of places that earn points, and of points for a place."""


class League(Record, frozen=True, omit_defaults=True):
    """A season: games that count, and the points for each place."""

    name: Id
    # Empty: all games, all people.
    games: tuple[Id, ...] = ()
    people: tuple[Id, ...] = ()
    # First and last day; None: no limit.
    first: date | None = None
    last: date | None = None
    points: Annotated[tuple[Annotated[int, Meta(ge=0, le=MOST_POINTS)], ...], Meta(max_length=MOST_PLACES)] = (5, 3, 2, 1)


class Club(Record, frozen=True, omit_defaults=True):
    # Colors that people chose, by name.
    colours: dict[Id, Colour] = {}
    leagues: tuple[League, ...] = ()

    def colour(self, name: str) -> Colour:
        """The color of a person; one that follows from the name if none was chosen."""
        colours = get_args(Colour)
        return self.colours.get(name) or colours[crc32(name.encode(errors="replace")) % len(colours)]

    def renamed(self, old: str, new: str, joins: bool = False) -> Club:
        """The club after a person got a new name, or `joins` another person, or left if the new name is empty."""
        colours = {name: colour for name, colour in self.colours.items() if name != old}
        # A person keeps the color, also one that followed from the old name.
        colours |= {new: self.colour(old)} if new and not joins else {}
        # An empty list would mean everyone, so the last name stays.
        people = [swapped(league.people, old, new) or league.people for league in self.leagues]
        leagues = zip(self.leagues, people, strict=True)
        return Club(colours, tuple(replace(league, people=names) for league, names in leagues))


def swapped(names: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """Names with one replaced, or removed if the new one is empty; each once."""
    return tuple(dict.fromkeys(filter(None, (new if name == old else name for name in names))))


def club_file() -> Path:
    return user_data_dir() / "club.yaml"


def read_club() -> tuple[Club, str]:
    """Return the club and "", or an empty club and the problem with its file."""
    if not os.path.lexists(club_file()):
        return Club(), ""
    try:
        return load(club_file(), Club), ""
    except DataError as error:
        return Club(), str(error)


def write_club(club: Club) -> None:
    """Save the club. An unreadable file is renamed first, so that nothing in it is lost. Raises `OSError`."""
    path = club_file()
    if read_club()[1]:
        path.rename(first_free(path.parent, f"{path.stem}.broken", path.suffix))
    write_whole(path, dump(msgspec.to_builtins(club)))
