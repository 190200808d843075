"""Records: one line for each finished game and exercise, in a file in the player's data folder.

A finished game only appends a line, and unreadable lines are skipped, so damage affects only the damaged lines."""

from __future__ import annotations

import csv
import io
import time
from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import date, datetime
from hashlib import blake2b
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.data.paths import first_free, read_whole, saves_dir, user_data_dir, write_whole
from game.data.problems import DataError
from game.rules.journals.journal_lines import Id
from game.rules.positions.position import HUMAN, Seat
from game.rules.practice.aims import Standing
from game.rules.records.achievements import achieved
from game.rules.records.conceding import conceded
from game.rules.state import Result
from game.rules.table import Table

LARGEST = 64_000_000
"""Maximum file size in bytes, enough for a hundred thousand games."""
_OPENING = 8
"""Number of first moves that identify a game among those with the same start."""


Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Time = Annotated[int, Meta(ge=0, le=32_503_680_000)]
"""Time in seconds, up to the year 3000."""


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at the table: name, `human` or bot level, role, and for people also the cards played."""

    name: Id
    player: Id
    role: Id = ""
    # Number of the side; allies have the same number.
    side: Count = 0
    cards: dict[Id, Count] = {}
    # All achievements in this game, including those earned in earlier games.
    achievements: tuple[Id, ...] = ()
    # True for a person who conceded; with `bot`, a bot played on.
    conceded: bool = False
    bot: bool = False

    @property
    def gone(self) -> bool:
        """True for a person who conceded, also in records of older versions."""
        return self.conceded or self.bot


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game or exercise. `stars` is None for a game; `when` is in seconds, as in `time.time`."""

    id: Id
    when: Time
    game: Id
    seats: tuple[Sitter, ...]
    # Seats that won, also if a bot won for a person who had conceded; records of older versions leave these out.
    winners: tuple[int, ...] = ()
    reason: Id = ""
    rounds: Count = 0
    scenario: Id = ""
    stars: Annotated[int, Meta(ge=0, le=3)] | None = None
    # True if a move that revealed something was undone and another move was played.
    hindsight: bool = False
    # Final place of each seat, as on the result page; empty if nobody won, or in records of older versions.
    places: tuple[Count, ...] = ()
    # Minutes from opening the table to the end; 0 if unknown, as in a game that was resumed.
    minutes: Count = 0
    # People who left their seat to a bot for good; the game does not count for them.
    left: tuple[Id, ...] = ()

    @property
    def day(self) -> date:
        return datetime.fromtimestamp(self.when).date()

    @property
    def people(self) -> list[int]:
        return [seat for seat, sitter in enumerate(self.seats) if sitter.player == HUMAN]

    def won(self, seat: int) -> bool:
        return seat in self.winners and not self.seats[seat].bot

    def place(self, seat: int) -> int:
        """The place of a seat's person: after everyone else, also a bot that won here, for those who conceded.

        If a game knows only winners and losers, the winners share first place."""
        if self.seats[seat].gone:
            return 1 + (sum(other in self.winners or not sitter.gone for other, sitter in enumerate(self.seats)) or 1)
        return self.places[seat] if len(self.places) == len(self.seats) else 1 + (not self.won(seat))


def records_file() -> Path:
    return user_data_dir() / "records.jsonl"


decode_played = msgspec.json.Decoder(Played).decode


def records() -> list[Played]:
    """All records, oldest first."""
    try:
        lines = read_whole(records_file(), LARGEST).splitlines()
    except DataError:
        return []
    found: list[Played] = []
    for line in lines:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):
            found.append(decode_played(line))
    return found


def record_of(table: Table[Any]) -> Played | None:
    """The record of a game, by its start and first moves; None if there is none."""
    id = _game_id(table)
    return next((played for played in records() if played.id == id), None)


def record(table: Table[Any], people: Collection[int], standing: Standing | None = None, minutes: int = 0) -> Played | None:
    """Record the end of a table unless it is already recorded, and return the record; None if no person made a move."""
    if {*people, *conceded(table.events)}.isdisjoint(move.by for move in table.history.played):
        return None
    played = _played(table, people, standing, minutes)
    if (kept := next((other for other in records() if other.id == played.id), None)) is not None:
        return kept
    with suppress(OSError):
        records_file().parent.mkdir(parents=True, exist_ok=True)
        with records_file().open("ab+") as file:
            # If the last line was cut off, start a new one.
            file.seek(max(0, file.seek(0, io.SEEK_END) - 1))
            broken = file.read(1) not in (b"", b"\n")
            file.write(b"\n" * broken + msgspec.json.encode(played) + b"\n")
    return played


def _game_id(table: Table[Any], day: str = "") -> str:
    """Id of a game, from its start and first moves; or of an exercise of a day, from all moves, as people repeat it."""
    start = msgspec.structs.replace(table.position, moves=())
    moves = [str(played.move) for played in table.history.played]
    identity = (start, moves, day) if day else (start, moves[:_OPENING])
    return blake2b(msgspec.json.encode(identity), digest_size=8).hexdigest()


def _played(table: Table[Any], people: Collection[int], standing: Standing | None, minutes: int) -> Played:
    game, position, state, result = table.game, table.position, table.state, table.result
    now, lost, cards = int(time.time()), conceded(table.events), _cards(table)

    def sitter(seat: int) -> Sitter:
        now, role = table.seats[seat], game.role(state, seat)
        if seat not in people and seat not in lost:
            # The game doesn't count for a person who left the seat to this bot.
            return Sitter(now.name, now.player, role, game.side(seat, state))
        # Nobody earns achievements for the moves of a bot that took over.
        earned = achieved(table, seat) if standing is None and seat in people else ()
        # A person who takes over a bot's seat is not recorded under the bot's name.
        name, side = last_people(table)[seat].name, game.side(seat, state)
        return Sitter(name, HUMAN, role, side, cards[seat], earned, seat in lost, seat not in people)

    seats = tuple(map(sitter, range(len(position.seats))))
    return Played(
        _game_id(table, "" if standing is None else str(date.fromtimestamp(now))),
        now,
        game.id,
        seats,
        () if result is None else result.winners,
        "" if result is None else result.reason,
        game.turn_of(state)[0],
        position.scenario or getattr(state.options, "scenario", ""),
        None if standing is None else standing.stars,
        standing is None and table.history.used_hindsight,
        places=() if result is None or not result.winners else places_of(table, result),
        minutes=minutes,
        left=_left(table, {sitter.name for sitter in seats if sitter.player == HUMAN}),
    )


def _left(table: Table[Any], stayed: Collection[str]) -> tuple[str, ...]:
    """Names of the people who left a seat to a bot and have no other."""
    changes = ((seating, seat) for seating in table.history.seatings for seat in seating.changed)
    names = [seating.before[seat].name for seating, seat in changes if seating.kind(seat) == "seat_left"]
    return tuple(name for name in dict.fromkeys(names) if name and name not in stayed)


def places_of(table: Table[Any], result: Result) -> tuple[int, ...]:
    """Final place of each seat. Those who conceded share the last place, except where a bot won."""
    places, lost = table.game.places(table.state, result, len(table.seats)), {*conceded(table.events)} - {*result.winners}
    ranks = [(True, 0) if seat in lost else (False, place) for seat, place in enumerate(places)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def _seatings(table: Table[Any]) -> list[tuple[Seat, ...]]:
    """All seats after each change, the latest first."""
    return [*(seating.seats for seating in reversed(table.history.seatings)), table.position.seats]


def last_people(table: Table[Any]) -> tuple[Seat, ...]:
    """The last person at each seat, or its bot if no person has had it."""
    return tuple(
        next((then[number] for then in _seatings(table) if then[number].player == HUMAN), seat)
        for number, seat in enumerate(table.position.seats)
    )


def is_shared(table: Table[Any]) -> bool:
    """Return whether several people have ever been at the table together."""
    return any(sum(seat.player == HUMAN for seat in then) > 1 for then in _seatings(table))


def _cards(table: Table[Any]) -> list[dict[str, int]]:
    """Count the cards that the last person at each seat played, wherever they sat, treating identical cards as one."""
    plays, left, cards = table.game.plays, set[int](), [Counter[str]() for _ in table.seats]
    seats = table.position.seats
    for number, event in enumerate(table.events):
        for seating in (seating for seating in table.history.seatings if seating.events == number):
            origins, seats = [*map(seating.origin, range(len(cards)))], seating.seats
            cards, left = [cards[origin] if origin >= 0 else Counter() for origin in origins], left - seating.changed
        if event.name == "left_to_bot":
            left.add(event.seat)
        elif event.name in plays and event.seat not in left and seats[event.seat].player == HUMAN:
            cards[event.seat][event.word(plays[event.name]).partition("#")[0]] += 1
    return [*map(dict, cards)]


def new_achievements(played: Played) -> list[tuple[int, str]]:
    """Return the achievements that a player had not earned before this game, each with the seat."""
    before = takewhile(lambda other: other.id != played.id, records())
    same = (sitter for other in before if other.game == played.game for sitter in other.seats)
    had = {(sitter.name, id) for sitter in same for id in sitter.achievements}
    seats = enumerate(played.seats)
    return [(seat, id) for seat, sitter in seats for id in sitter.achievements if (sitter.name, id) not in had]


def solved() -> set[tuple[str, str, date]]:
    """Solved exercises: game, id and day."""
    return {(played.game, played.scenario, played.day) for played in records() if played.stars}


def forget() -> None:
    """Delete all records."""
    records_file().unlink(missing_ok=True)


# Export -------------------------------------------------------------------------------------------------------------------

_COLUMNS = (
    *("when", "game", "scenario", "stars", "name", "player", "role"),
    *("place", "won", "reason", "rounds", "cards", "achievements", "hindsight", "minutes"),
)


def export(found: Sequence[Played]) -> Path:
    """Write a spreadsheet with one line per seat of each game to the saves folder, and return its path."""
    path, text = first_free(saves_dir(), "statistics", ".csv"), io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for played in found:
        when = datetime.fromtimestamp(played.when).isoformat(" ", "minutes")
        for seat, sitter in enumerate(played.seats):
            cards = " ".join(f"{card}:{count}" for card, count in sitter.cards.items())
            about = (when, played.game, played.scenario, "" if played.stars is None else played.stars)
            ended = (played.place(seat), int(played.won(seat)), played.reason.rpartition(".")[2], played.rounds)
            marks = (" ".join(sitter.achievements), int(played.hindsight), played.minutes or "")
            rows.writerow((*about, safe(sitter.name), sitter.player, sitter.role, *ended, cards, *marks))
    write_whole(path, text.getvalue())
    return path


def safe(name: str) -> str:
    """Escape a name that a spreadsheet would take for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
