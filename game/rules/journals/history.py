"""The history of a table: the moves played and undone, for undo, redo and the journal."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

import msgspec

from game.rules.errors import BrokenRule, RulesError
from game.rules.events import Event, words_in
from game.rules.hidden.zones import known_cards
from game.rules.kernel_verbs import LEAVE
from game.rules.moves import Move, S
from game.rules.positions.position import HUMAN, Seat
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY, State

if TYPE_CHECKING:
    from game.rules.journals.journal import Journal
    from game.rules.table import Table

UNDO_RULE = "kernel"

# Sorted keys, because the order of a dictionary is not part of the state.
_encoder = msgspec.msgpack.Encoder(order="deterministic")


def digest(state: State) -> str:
    """Return a short fingerprint of a state. If a replay diverges, the fingerprints differ from the first wrong move on."""
    return hashlib.blake2b(_encoder.encode(state), digest_size=6).hexdigest()


class Played(NamedTuple):
    """A move as played: seat, deciding player, dice, and the fingerprint of the resulting state.

    `called` are the seats of an open call; `events` is the number of events before the move. `probed` means that a
    reaction window opened that asks only seats able to react, so everyone saw whether anyone was able. `over` means
    that the move ended the game. `turn` is the round and the current player at the time. `unasked` marks a move that
    nobody was asked about, such as a pass on a muted call or the rest of a group of moves; `final`, a move undone in a
    practice game although it had revealed something."""

    move: Move
    seat: int
    by: int
    called: tuple[int, ...]
    dice: tuple[int, ...]
    digest: str
    events: int
    probed: bool
    over: bool = False
    turn: tuple[int, int] = (0, NOBODY)
    unasked: bool = False
    final: bool = False

    @property
    def follows(self) -> bool:
        """Return whether the move belongs to the choice before it: nobody was asked, or nobody answered."""
        return self.unasked or (self.by == NOBODY and bool(self.called))


class Seating(NamedTuple):
    """A change of seats: the number of moves and events before it, and all seats before and after it."""

    moves: int
    events: int
    before: tuple[Seat, ...]
    seats: tuple[Seat, ...]

    @property
    def changed(self) -> set[int]:
        return {number for number, (left, taken) in enumerate(zip(self.before, self.seats, strict=True)) if left != taken}

    @property
    def reports(self) -> list[tuple[str, int]]:
        """The events that report the change: kind and seat. People who swap share one, and a bot's name needs none."""
        same = {seat for seat in self.changed if self.seats[seat].player == self.before[seat].player != HUMAN}
        origins = {seat: self.origin(seat) for seat in self.changed - same}
        swaps = {seat for seat, origin in origins.items() if seat < origin and origins.get(origin) == seat}
        others = origins.keys() - swaps - {origins[seat] for seat in swaps}
        return sorted([*((self.kind(seat), seat) for seat in others), *(("seats_swapped", seat) for seat in swaps)])

    def kind(self, seat: int) -> str:
        """Name of the event by which one player replaces another at a seat."""
        left, taken = self.before[seat], self.seats[seat]
        if taken.player != HUMAN:
            return "seat_left" if left.player == HUMAN else "bot_replaced"
        if left.player != HUMAN and left.name and left.name == taken.name:
            return "seat_back"
        if msgspec.structs.replace(left, phone=taken.phone) == taken:
            return "seat_on_phone" if taken.phone else "seat_at_screen"
        if left.player == HUMAN and taken.name and all(other.name != taken.name for other in self.before):
            return "seat_named" if left.name else "seat_joined"
        return "seat_taken" if taken.name else "seat_taken_unnamed"

    def origin(self, seat: int) -> int:
        """The seat that the player of a seat had before; -1 for a newcomer. A bot has the seat of the person before it."""
        kind, name = self.kind(seat), self.seats[seat].name
        if not kind.startswith("seat_taken"):
            people = {other.name for other in self.seats if other.player == HUMAN}
            return -1 if kind == "seat_left" and self.before[seat].name in people - {""} else seat
        return next((number for number, other in enumerate(self.before) if name and other.name == name), -1)


class JournalLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One journal entry: a move, undo, redo or change of seats, and the fingerprint of the resulting state.

    `seats` has the new player of each seat that changed, by its number. `over` marks the end of the game, so that a list of
    saved games need not replay them. `clock` has each seat's thinking time so far, `aside` what else the window keeps with a
    game; damage in them must not lose a move, so they are checked only where they are used. `unasked` as in `Played`."""

    move: str = ""
    undo: bool = False
    redo: bool = False
    seats: dict[int, Seat] = {}
    dice: tuple[int, ...] = ()
    over: bool = False
    unasked: bool = False
    clock: Any = {}
    aside: Any = {}
    digest: str

    def __str__(self) -> str:
        return self.move or ("seats" if self.seats else "undo" if self.undo else "redo")


decode_line = msgspec.json.Decoder(JournalLine).decode


class Kept(NamedTuple):
    """Values that the window keeps with a game; undo does not change them.

    `clock` has the thinking time of each seat in ms, if it was measured; `aside` the rest, by name."""

    clock: dict[int, int]
    aside: dict[str, Any]


class Mark(msgspec.Struct, Generic[S], frozen=True):
    """A checkpoint: the number of moves and events before it, and a copy of the state that is never changed."""

    moves: int
    events: int
    state: S


class History(Generic[S]):
    """Moves of a recording table, moves undone, and the checkpoints between them."""

    __slots__ = (
        "_revealed",
        "entries",
        "journal",
        "kept",
        "marks",
        "played",
        "probed",
        "rolled",
        "seatings",
        "turns",
        "undone",
        "used_hindsight",
    )

    def __init__(self) -> None:
        self.played: list[Played] = []
        self.undone: list[Played] = []
        self.marks: list[Mark[S]] = []
        # Changes of seats, oldest first.
        self.seatings: list[Seating] = []
        # Round and current player of each event.
        self.turns: list[tuple[int, int]] = []
        self.entries: list[JournalLine] = []
        self.journal: Journal | None = None
        self.kept = Kept({}, {})
        # Dice rolled since the last move, and whether a window that asks only able seats has revealed something since then.
        self.rolled: list[int] = []
        self.probed = False
        # True if a move was played after a final move had been undone.
        self.used_hindsight = False
        # Information that the last choice has revealed, and its entry: it is slow to find, and every window asks for it.
        self._revealed: tuple[object, Refusal | None] = (None, None)

    def mark(self, checkpoint: S, events: int) -> None:
        """Record a checkpoint, replacing an earlier one after the same move."""
        mark = Mark(len(self.played), events, checkpoint)
        if self.marks and self.marks[-1].moves == mark.moves:
            self.marks.pop()
        self.marks.append(mark)

    def play(self, table: Table[S], move: Move, unasked: bool = False) -> None:
        """Play a legal move and write it to the journal. If either fails, the table stays unchanged."""
        last = self._advance(table, move, unasked)
        line = JournalLine(move=str(move), dice=last.dice, over=last.over, unasked=last.unasked, digest=last.digest)
        self._write(line, lambda: self._take_back(table))
        self._forget_undone()

    def reseat(self, table: Table[S], changes: Mapping[int, Seat]) -> None:
        """Give seats to other players, and write that to the journal. It can't be undone, nor can any move before it."""
        seats = tuple(changes.get(number, seat) for number, seat in enumerate(table.seats))
        seating, times = Seating(len(self.played), len(table.events), table.seats, seats), dict(self.kept.clock)
        # Thinking time stays with its person.
        origins = {seat: seating.origin(seat) for seat in seating.changed}
        self.kept.clock.update({seat: times.get(origin, 0) for seat, origin in origins.items() if {seat, origin} & {*times}})
        self._write(JournalLine(seats=dict(changes), digest=digest(table.state)), lambda: self.kept.clock.update(times))
        self.seatings.append(seating)
        self._forget_undone()

    def _forget_undone(self) -> None:
        self.used_hindsight = self.used_hindsight or any(taken_back.final for taken_back in self.undone)
        self.undone.clear()

    def undo(self, table: Table[S]) -> None:
        """Undo the last move, and write that to the journal."""
        final = table.state.options.practice and self._why_final(table) is not None
        last = self._take_back(table)
        line = JournalLine(undo=True, digest=digest(table.state))
        self._write(line, lambda: self._advance(table, last.move, last.unasked))
        self.undone.append(last._replace(final=final))

    def redo(self, table: Table[S]) -> None:
        """Redo the move last undone, and write that to the journal."""
        last = self._advance(table, self.undone[-1].move, self.undone[-1].unasked)
        self._write(JournalLine(redo=True, over=last.over, digest=last.digest), lambda: self._take_back(table))
        self.undone.pop()

    @property
    def path(self) -> Path | None:
        """Path of the journal, if there is one."""
        return self.journal.path if self.journal is not None else None

    @property
    def left(self) -> set[int]:
        """Seats that a player has left to a bot."""
        moves = enumerate(self.played)
        return {seat for number, (move, seat, *_) in moves if move.verb == LEAVE and not self._is_reseated(seat, number)}

    def _is_reseated(self, seat: int, number: int) -> bool:
        """Return whether someone took a seat after this many moves."""
        return any(seating.moves > number and seating.before[seat] != seating.seats[seat] for seating in self.seatings)

    @property
    def choice(self) -> int:
        """Index of the last choice; -1 if there is none."""
        number = len(self.played) - 1
        while number > 0 and self.played[number].follows:
            number -= 1
        return number

    def way_to(self, number: int) -> tuple[S, list[Move]]:
        """Return the last checkpoint at or before this move number, and the moves between the two, for `Table.resumed`."""
        mark = next(mark for mark in reversed(self.marks) if mark.moves <= number)
        return mark.state, [played.move for played in self.played[mark.moves : number]]

    def undo_refusal(self, table: Table[S]) -> Refusal | None:
        """Return why the last move cannot be undone, or None if it can."""
        if not self.played:
            return refusal("kernel.undo.nothing", UNDO_RULE)
        if self.seatings and self.seatings[-1].moves == len(self.played):
            return refusal("kernel.undo.seats", UNDO_RULE)
        return None if table.state.options.practice else self._why_final(table)

    def _why_final(self, table: Table[S]) -> Refusal | None:
        """Return why the last move could not be undone outside practice games, or None.

        Nobody may change a choice after learning something from its consequences: a die, a card, another player's choice. A
        number entered for a real die can be corrected, but no choice before the roll can be changed."""
        number = self.choice
        last, *calls = since = self.played[number:]
        if last.follows or not all(call.unasked for call in calls):
            # Learning that nobody reacts counts as information too.
            return others_choice(NOBODY)
        if self.undone and not self.undone[-1].unasked:
            later = self.undone[-1]
            if later.move.verb == "roll":
                return refusal("kernel.undo.dice", UNDO_RULE)
            if later.by != last.by:
                return others_choice(later.by)
        now = len(self.entries), number, since
        if self._revealed[0] != now:
            self._revealed = now, self._why_known(table, number)
        return self._revealed[1]

    def _why_known(self, table: Table[S], number: int) -> Refusal | None:
        """Return what players have learned since this choice, as a refusal to undo it, or None."""
        since, before = self.played[number:], table.resumed(*self.way_to(number)).state
        if before.rng != table.state.rng:
            return refusal("kernel.undo.dice" if any(played.dice for played in since) else "kernel.undo.chance", UNDO_RULE)
        if _somebody_learned(table, before, since[0]):
            return refusal("kernel.undo.reveal", UNDO_RULE)
        return refusal("kernel.undo.probed", UNDO_RULE) if any(played.probed for played in since) else None

    def keep_aside(self, name: str, value: Any) -> None:
        """Keep something of the window in the journal at once."""
        self.kept.aside[name] = value
        if self.journal is not None:
            self.journal.keep(self.marks[-1])

    def close(self) -> None:
        """Close the journal so that it can be opened again."""
        journal, self.journal = self.journal, None
        if journal is not None:
            journal.close(self.marks[-1])

    def _write(self, line: JournalLine, put_back: Callable[[], object]) -> None:
        """Write an entry. If that fails, restore the table with `put_back`."""
        line = msgspec.structs.replace(line, clock=dict(self.kept.clock), aside=dict(self.kept.aside))
        try:
            if self.journal is not None:
                self.journal.add(line, self.marks[-1])
        except RulesError:
            put_back()
            raise
        self.entries.append(line)

    def _advance(self, table: Table[S], move: Move, unasked: bool) -> Played:
        decision = table.decision
        assert decision is not None
        seat = decision.mover(move)
        by = NOBODY if seat == NOBODY else table.game.acts_for(table.state, seat)
        turn = table.game.turn_of(table.state)
        called, events = decision.callable_seats, len(table.events)
        played = Played(move, seat, by, called, (), "", events, False, turn=turn, unasked=unasked)
        self.played.append(played)
        self.rolled.clear()
        self.probed = False
        try:
            table.play_unchecked(move)
            dice, now, over = tuple(self.rolled), digest(table.state), table.result is not None
        except Exception as error:
            self._take_back(table)
            raise BrokenRule(f"the rules failed at {move}: {error!r}") from error
        self.played[-1] = played._replace(dice=dice, digest=now, probed=self.probed, over=over)
        return self.played[-1]

    def _take_back(self, table: Table[S]) -> Played:
        """Undo the last move and return it: go back to the last checkpoint before it and replay the moves in between."""
        last = self.played.pop()
        while self.marks[-1].moves > len(self.played):
            self.marks.pop()
        mark = self.marks[-1]
        table.rewind(mark.state, mark.events, self.since(mark.moves))
        return last

    def since(self, number: int) -> Iterator[Move | Seating]:
        """Moves and changes of seats after this many moves, in order."""
        for count in range(number, len(self.played) + 1):
            yield from (seating for seating in self.seatings if seating.moves == count)
            yield from (played.move for played in self.played[count : count + 1])


def others_choice(seat: int) -> Refusal:
    """Refusal to undo another seat's choice, or (for `NOBODY`) an open call that nobody answered."""
    call = seat == NOBODY
    return refusal("kernel.undo.call", UNDO_RULE) if call else refusal("kernel.undo.other", UNDO_RULE, seat=seat)


def _somebody_learned(table: Table[S], before: S, last: Played) -> bool:
    """Return whether, since the last choice, any seat has learned something that the mover did not know before."""
    then, now = ({zone.path: zone for zone in table.game.zones(state)} for state in (before, table.state))
    mover = [] if last.by == NOBODY else table.viewers(last.by, before)
    known_to_mover = known_cards(then.values(), mover)
    for seat in range(len(table.seats)):
        viewers_then, viewers_now = table.viewers(seat, before), table.viewers(seat, table.state)
        # A seat that begins to decide for another one sees what it sees.
        begins = not set(viewers_now) <= set(viewers_then)
        # Nobody learns anything from a zone that has not changed.
        paths = [path for path in {**then, **now} if begins or then.get(path) != now.get(path)]
        known_then = known_cards((then[path] for path in paths if path in then), viewers_then)
        known_now = known_cards((now[path] for path in paths if path in now), viewers_now)
        if known_now - known_then - (Counter() if begins else known_to_mover):
            return True
    movers_ids = {card for _kind, card in known_to_mover} | set(last.move.args)
    return any(secret not in movers_ids for event in table.events[last.events :] for secret in _secrets(event))


def _secrets(event: Event) -> list[str]:
    """Values in an event that only some seats saw: its hidden parameters, or all ids if `hide` is empty."""
    if event.eyes is None:
        return []
    values = [value for name, value in event.params.items() if name in event.hide or not event.hide]
    return [str(word) for word in words_in(values) if event.hide or isinstance(word, str)]
