"""What was played here: a line for each game and exercise that came to its end, in a file of the person's own folder.

Lines are only ever added, and one that cannot be read is passed over, so damage costs no more than the lines it is in.
"""

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
from game.rules.practice.aims import Standing
from game.rules.records.achievements import achieved
from game.rules.table import Table

HUMAN = "human"
LARGEST = 64_000_000
"""Bytes, of a hundred thousand games."""
_OPENING = 8
"""So many moves tell a game from another one with the same dice."""
_CONCEDED = ("gave_up", "left_to_bot")
"""The events that tell of a seat whose person has conceded."""


Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Time = Annotated[int, Meta(ge=0, le=32_503_680_000)]
"""In seconds, up to the year 3000."""


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat at the table: a name, `human` or the level of a bot, what was played; of people also with which cards."""

    name: Id
    player: Id
    role: Id = ""
    # Allies share one.
    side: Count = 0
    cards: dict[Id, Count] = {}
    # What the game has earned this person, whether for the first time or not.
    achievements: tuple[Id, ...] = ()


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game, or an exercise, as it ended. `stars` is None for a game; `when` counts seconds as `time.time` does."""

    id: Id
    when: Time
    game: Id
    seats: tuple[Sitter, ...]
    winners: tuple[int, ...] = ()
    reason: Id = ""
    rounds: Count = 0
    scenario: Id = ""
    stars: Annotated[int, Meta(ge=0, le=3)] | None = None
    # Was something revealed taken back, and played otherwise?
    hindsight: bool = False

    @property
    def day(self) -> date:
        return datetime.fromtimestamp(self.when).date()

    @property
    def people(self) -> list[int]:
        return [seat for seat, sitter in enumerate(self.seats) if sitter.player == HUMAN]


def records_file() -> Path:
    return user_data_dir() / "records.jsonl"


_line = msgspec.json.Decoder(Played)


def records() -> list[Played]:
    """All that was played here, the oldest first."""
    try:
        lines = read_whole(records_file(), LARGEST).splitlines()
    except DataError:
        return []
    found: list[Played] = []
    for line in lines:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):
            found.append(_line.decode(line))
    return found


def record(table: Table[Any], people: Collection[int], standing: Standing | None = None) -> Played | None:
    """Keep how a table ended, unless it was kept before; and what is kept of it.

    None: nobody sat there.
    """
    if not people:
        return None
    played = _played(table, people, standing)
    if (kept := next((one for one in records() if one.id == played.id), None)) is not None:
        return kept
    with suppress(OSError):
        records_file().parent.mkdir(parents=True, exist_ok=True)
        with records_file().open("ab+") as file:
            # Whatever was cut off there before does not spoil this line.
            file.seek(max(0, file.seek(0, io.SEEK_END) - 1))
            broken = file.read(1) not in (b"", b"\n")
            file.write(b"\n" * broken + msgspec.json.encode(played) + b"\n")
    return played


def _played(table: Table[Any], people: Collection[int], standing: Standing | None) -> Played:
    game, position, state, result = table.game, table.position, table.state, table.result
    now = int(time.time())
    moves = [str(played.move) for played in table.history.played]
    # An exercise is tried again and again, and each way through it counts once a day; a game is known by how it began.
    start = msgspec.structs.replace(position, moves=())
    told = (start, moves[:_OPENING]) if standing is None else (start, moves, str(date.fromtimestamp(now)))
    # A bot may have played on for them.
    conceded = {event.seat for event in table.events if event.name in _CONCEDED}

    def sitter(seat: int) -> Sitter:
        name, role = position.seats[seat].name, game.role(state, seat)
        left = seat in conceded and seat not in people
        if seat not in people and not left:
            return Sitter(name, position.seats[seat].player, role, game.side(seat))
        # A bot has played for a person who left: the game is lost, and what the bot did is nobody's achievement.
        earned = achieved(table, seat) if standing is None and not left else ()
        # Who takes the seat of a bot is not called like it.
        name = name if position.seats[seat].player == HUMAN else ""
        return Sitter(name, HUMAN, role, game.side(seat), _cards(table, seat), earned)

    return Played(
        blake2b(msgspec.json.encode(told), digest_size=8).hexdigest(),
        now,
        game.id,
        tuple(map(sitter, range(len(position.seats)))),
        () if result is None else tuple(seat for seat in result.winners if seat not in conceded),
        "" if result is None else result.reason,
        game.turn_of(state)[0],
        position.scenario or getattr(state.options, "scenario", ""),
        None if standing is None else standing.stars,
        standing is None and table.history.used_hindsight,
    )


def _cards(table: Table[Any], seat: int) -> dict[str, int]:
    """How often a seat has played each of its cards; of two alike the number is left out."""
    plays = table.game.plays
    cards = (event.word(plays[event.name]) for event in table.events if event.name in plays and event.seat == seat)
    return dict(Counter(card.partition("#")[0] for card in cards))


def new_achievements(played: Played) -> list[tuple[int, str]]:
    """What somebody has achieved here for the first time: the seats, each with what it is."""
    before = takewhile(lambda one: one.id != played.id, records())
    same = (sitter for one in before if one.game == played.game for sitter in one.seats)
    had = {(sitter.name, id) for sitter in same for id in sitter.achievements}
    seats = enumerate(played.seats)
    return [(seat, id) for seat, sitter in seats for id in sitter.achievements if (sitter.name, id) not in had]


def solved() -> set[tuple[str, str, date]]:
    """The exercises that were solved here, by game and name, each with its days."""
    return {(one.game, one.scenario, one.day) for one in records() if one.stars}


def forget() -> None:
    """Begin anew."""
    records_file().unlink(missing_ok=True)


# For other programs -------------------------------------------------------------------------------------------------------

_COLUMNS = (
    "when",
    "game",
    "scenario",
    "stars",
    "name",
    "player",
    "role",
    "won",
    "reason",
    "rounds",
    "cards",
    "achievements",
    "hindsight",
)


def export(found: Sequence[Played]) -> Path:
    """Write a table with a line for every seat, among the saved games; and where."""
    path, text = first_free(saves_dir(), "statistics", ".csv"), io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for one in found:
        when = datetime.fromtimestamp(one.when).isoformat(" ", "minutes")
        for seat, sitter in enumerate(one.seats):
            won, reason = int(seat in one.winners), one.reason.rpartition(".")[2]
            cards = " ".join(f"{card}:{count}" for card, count in sitter.cards.items())
            about = (when, one.game, one.scenario, "" if one.stars is None else one.stars)
            rows.writerow(
                (
                    *about,
                    _safe(sitter.name),
                    sitter.player,
                    sitter.role,
                    won,
                    reason,
                    one.rounds,
                    cards,
                    " ".join(sitter.achievements),
                    int(one.hindsight),
                )
            )
    write_whole(path, text.getvalue())
    return path


def _safe(name: str) -> str:
    """A name is no formula, whatever a spreadsheet makes of its first letter."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
