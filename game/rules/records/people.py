"""People known by name: their games, and changing a name in all records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Any, NamedTuple, get_args

import msgspec
from msgspec.structs import replace

from game.data.paths import first_free, read_whole, write_whole
from game.data.settings import LONGEST_TYPED, Settings
from game.data.yaml_files import convert
from game.rules.journals.history import Seating
from game.rules.positions.position import HUMAN, Seat
from game.rules.positions.position import colours_of as colours_at
from game.rules.records.club import Club, Colour, read_club, swapped, write_club
from game.rules.records.records import LARGEST, Played, decode_played, records, records_file
from game.rules.records.statistics import Tally, by, seen


class Person(NamedTuple):
    name: str
    tally: Tally = Tally(0, 0)
    last: date | None = None
    # Number of games left to a bot, which don't count.
    left: int = 0


def people(found: Sequence[Played], club: Club, typed: Iterable[str] = ()) -> list[Person]:
    """Everyone known by name, most games first: from records, from the club, and names typed for a game."""
    games = [entry for entry in seen(found) if entry.played.stars is None]
    days = {entry.sitter.name: entry.played.day for entry in sorted(games, key=lambda entry: entry.played.when)}
    tallies = by(games, lambda entry: [entry.sitter.name])
    left = Counter(name for played in found for name in played.left)
    known = {name.casefold(): name for name in (*typed, *club.colours, *left, *tallies)}
    names = dict.fromkeys((*tallies, *left, *known.values()))
    return [Person(name, tallies.get(name, Tally(0, 0)), days.get(name), left[name]) for name in names if name]


def keep_colours(played: Played, seats: Sequence[Seat]) -> None:
    """Keep the colors of people who have played with one for the first time, if the file of the club can be used."""
    (club, problem), worn = read_club(), colours_at(seats)
    known = {name: worn[seat] for seat in played.people if (name := played.seats[seat].name)} | club.colours
    if not problem and known != club.colours:
        with suppress(OSError):
            write_club(replace(club, colours=convert(known, dict[str, Colour])))


def guests(typed: Iterable[str]) -> Mapping[str, str]:
    """Colors of the people who may sit down at a table, by name."""
    return colours_of(records(), read_club()[0], typed)


def colours_of(found: Sequence[Played], club: Club, typed: Iterable[str] = ()) -> dict[str, Colour]:
    """Everyone's color, by name: the chosen one, or one that no other person has while there are enough.

    The people of the oldest games come first, so that a newcomer changes nobody's color."""
    known, taken = people(found, club, typed), Counter[Colour](club.colours.values())
    played = (game.seats[seat].name for game in sorted(found, key=lambda game: game.when) for seat in game.people)
    colours: dict[str, Colour] = {}
    for name in dict.fromkeys((*played, *(person.name for person in known))):
        own = club.colour(name)
        colours[name] = own if name in club.colours or not taken[own] else min(get_args(Colour), key=taken.__getitem__)
        taken[colours[name]] += name not in club.colours
    return {person.name: colours[person.name] for person in known}


def besides(seated: Iterable[str], known: Iterable[str]) -> list[str]:
    """Known people who are not at the table yet."""
    here = {name.strip().casefold() for name in seated}
    return [name for name in known if name.casefold() not in here]


def have_met(found: Iterable[Played], one: str, other: str) -> bool:
    """Return whether two people played in one game, so that they cannot be the same person."""
    names = ({played.seats[seat].name for seat in played.people} for played in found)
    return any({one, other} <= present for present in names)


def rename_in_records(old: str, new: str) -> None:
    """Give a person another name in every record. Lines that cannot be read stay as they are.

    A copy of the file is kept beside it. Raises `DataError` or `OSError` before anything is changed."""
    path = records_file()
    if not path.exists():
        return
    content = read_whole(path, LARGEST)
    write_whole(first_free(path.parent, f"{path.stem}.before", path.suffix), content)
    write_whole(path, b"\n".join(_renamed(line, old, new) for line in content.split(b"\n")))


def _renamed(line: bytes, old: str, new: str) -> bytes:
    """The line with the new name. Works on plain values, so that fields of newer versions stay too."""
    with suppress(msgspec.MsgspecError, UnicodeDecodeError):
        played = decode_played(line)
        if old in played.left or any(played.seats[seat].name == old for seat in played.people):
            values: dict[str, Any] = msgspec.json.decode(line)
            values |= {"left": swapped(played.left, old, new)} if played.left else {}
            for sitter in values["seats"]:
                sitter |= {"name": new} if (sitter["name"], sitter["player"]) == (old, HUMAN) else {}
            return msgspec.json.encode(values)
    return line


def rename_in_settings(settings: Settings, old: str, new: str) -> Settings:
    """The settings with the new name. A name too long for them is left out."""
    short = new if len(new) <= LONGEST_TYPED else ""
    tables = {
        game: replace(table, seats=tuple(replace(seat, name=short) if seat.name == old else seat for seat in table.seats))
        for game, table in settings.tables.items()
    }
    return replace(settings, names=swapped(settings.names, old, short), tables=tables)


def corrected(settings: Settings, seating: Seating) -> Settings:
    """The settings after people got other names at a table. A name without games was a typing error and leaves no trace."""
    known = {"", *(sitter.name for played in records() for sitter in played.seats)}
    for seat in seating.changed:
        if seating.kind(seat) == "seat_named" and (old := seating.before[seat].name) not in known:
            settings = rename_in_settings(settings, old, seating.seats[seat].name)
    return settings
