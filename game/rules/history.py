"""What was played: for undo and redo, and line by line into the journal."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol

import msgspec

from game.rules.errors import BrokenRule, RulesError
from game.rules.events import Event
from game.rules.moves import Move, Refusal, S, refusal
from game.rules.state import NOBODY, State
from game.rules.zones import known_cards

if TYPE_CHECKING:
    from game.rules.table import Table

UNDO_RULE = "kernel"

# Keys sorted: a dictionary's order is no part of the state.
_encoder = msgspec.msgpack.Encoder(order="deterministic")


def digest(state: State) -> str:
    """A short fingerprint of a state. A replay that differs shows at the first move where the fingerprints do."""
    return hashlib.blake2b(_encoder.encode(state), digest_size=6).hexdigest()


class Played(NamedTuple):
    """A move as it was played: who moved, who decided it, what the dice showed, and the fingerprint it led to.

    `called` are the seats of an open call. `events` is how many events there were before it. `probed` says that a reaction
    window was opened in which only seats that could react are asked, so that everybody saw whether somebody could. `over`
    says that it ended the game.
    """

    move: Move
    seat: int
    by: int
    called: tuple[int, ...]
    dice: tuple[int, ...]
    digest: str
    events: int
    probed: bool
    over: bool = False

    @property
    def unanswered(self) -> bool:
        """Was it an open call that nobody answered?"""
        return self.by == NOBODY and bool(self.called)


class Entry(NamedTuple):
    """One thing done at the table, as the journal writes it down."""

    what: Literal["move", "undo", "redo"]
    played: Played
    digest: str


class Mark(msgspec.Struct, Generic[S], frozen=True):
    """A checkpoint: after how many moves and events it was reached, and the state, which is never changed."""

    moves: int
    events: int
    state: S


class Recorder(Protocol):
    """Where entries go: a journal. Now and then it also wants to keep the last checkpoint."""

    @property
    def wants_state(self) -> bool: ...

    def add(self, entry: Entry) -> None: ...

    def keep(self, mark: Mark[Any]) -> None: ...

    def close(self, mark: Mark[Any]) -> None: ...


class History(Generic[S]):
    """The moves of a table that records, those that were taken back, and the checkpoints between."""

    __slots__ = ("entries", "journal", "marks", "played", "probed", "rolled", "undone")

    def __init__(self) -> None:
        self.played: list[Played] = []
        self.undone: list[Played] = []
        self.marks: list[Mark[S]] = []
        self.entries: list[Entry] = []
        self.journal: Recorder | None = None
        # What the dice have shown since the last move, and whether hands were probed by asking only who could react.
        self.rolled: list[int] = []
        self.probed = False

    def mark(self, checkpoint: S, events: int) -> None:
        """Remember a checkpoint; of several after the same move the last serves best."""
        mark = Mark(len(self.played), events, checkpoint)
        if self.marks and self.marks[-1].moves == mark.moves:
            self.marks[-1] = mark
        else:
            self.marks.append(mark)

    def play(self, table: Table[S], move: Move) -> None:
        """Play a legal move and write it down. If either fails, the table stands as before."""
        self._play_and_write(table, move, "move")
        self.undone.clear()

    def undo(self, table: Table[S]) -> None:
        """Take the last move back, and write that down."""
        last = self.played[-1]
        self._take_back(table)
        try:
            self._write(Entry("undo", last, digest(table.state)))
        except RulesError:
            self._advance(table, last.move)
            raise
        self.undone.append(last)

    def redo(self, table: Table[S]) -> None:
        """Play the move again that was last taken back, and write that down."""
        self._play_and_write(table, self.undone[-1].move, "redo")
        self.undone.pop()

    @property
    def choice(self) -> int:
        """The number of the last choice. An open call that nobody answered was none: it goes with what it was about."""
        number = len(self.played) - 1
        while number > 0 and self.played[number].unanswered:
            number -= 1
        return number

    def undo_refusal(self, table: Table[S]) -> Refusal | None:
        """Why the last move cannot be taken back.

        Nobody may change a choice after learning something from what followed it: a die, a card, another's choice. A
        number typed in for a real die can be mended, but what came before the roll cannot be changed any more.
        """
        if not self.played:
            return refusal("kernel.undo.nothing", UNDO_RULE)
        if table.state.options.practice:
            return None
        last = self.played[-1]
        if last.unanswered:
            # That nobody reacts is worth knowing, too.
            return others_choice(NOBODY)
        if self.undone:
            later = self.undone[-1]
            if later.move.verb == "roll":
                return refusal("kernel.undo.dice", UNDO_RULE)
            if later.by != last.by:
                return others_choice(later.by)
        before = self._before_last(table)
        if before.rng != table.state.rng:
            return refusal("kernel.undo.dice" if last.dice else "kernel.undo.chance", UNDO_RULE)
        if _somebody_learned(table, before, last):
            return refusal("kernel.undo.reveal", UNDO_RULE)
        return refusal("kernel.undo.probed", UNDO_RULE) if last.probed else None

    def close(self) -> None:
        """Let go of the journal, so that it can be opened again."""
        journal, self.journal = self.journal, None
        if journal is not None:
            journal.close(self.marks[-1])

    def _play_and_write(self, table: Table[S], move: Move, what: Literal["move", "redo"]) -> None:
        self._advance(table, move)
        try:
            self._write(Entry(what, self.played[-1], self.played[-1].digest))
        except RulesError:
            self._take_back(table)
            raise

    def _advance(self, table: Table[S], move: Move) -> None:
        decision = table.decision
        assert decision is not None
        seat, events = decision.mover(move), len(table.events)
        by = NOBODY if seat == NOBODY else table.game.acts_for(table.state, seat)
        called = decision.callable_seats
        self.played.append(Played(move, seat, by, called, (), "", events, False))
        self.rolled.clear()
        self.probed = False
        try:
            table.play_unchecked(move)
            dice, now = tuple(self.rolled), digest(table.state)
            over = table.result is not None
            self.played[-1] = Played(move, seat, by, called, dice, now, events, self.probed, over)
        except Exception as error:
            self._take_back(table)
            raise BrokenRule(f"the rules failed at {move}: {error!r}") from error

    def _take_back(self, table: Table[S]) -> None:
        """Return to before the last move: to the checkpoint before it, and forward through the moves between."""
        self.played.pop()
        while self.marks[-1].moves > len(self.played):
            self.marks.pop()
        mark = self.marks[-1]
        table.rewind(mark.state, mark.events, [played.move for played in self.played[mark.moves :]])

    def _before_last(self, table: Table[S]) -> S:
        """The state before the last move."""
        index = len(self.played) - 1
        mark = next(mark for mark in reversed(self.marks) if mark.moves <= index)
        return table.resumed(mark.state, [played.move for played in self.played[mark.moves : index]]).state

    def _write(self, entry: Entry) -> None:
        if self.journal is not None:
            self.journal.add(entry)
        self.entries.append(entry)
        if self.journal is not None and self.journal.wants_state:
            self.journal.keep(self.marks[-1])


def others_choice(seat: int) -> Refusal:
    """Undo stops at another seat's choice; an open call that nobody answered was everybody's."""
    if seat == NOBODY:
        return refusal("kernel.undo.call", UNDO_RULE)
    return refusal("kernel.undo.other", UNDO_RULE, seat=seat)


def _somebody_learned(table: Table[S], before: S, last: Played) -> bool:
    """Does a seat know something now that it did not know before the last choice, other than what the mover showed?"""
    zones_before, zones_now = table.game.zones(before), table.game.zones(table.state)
    mover = [] if last.by == NOBODY else table.viewers(last.by, before)
    mine = known_cards(zones_before, mover)
    for seat in range(len(table.seats)):
        knew = known_cards(zones_before, table.viewers(seat, before))
        knows = known_cards(zones_now, table.viewers(seat, table.state))
        if (knows - knew) - mine:
            return True
    own = {card for _kind, card in mine} | set(last.move.args)
    return any(secret not in own for event in table.events[last.events :] for secret in _secrets(event))


def _secrets(event: Event) -> list[str]:
    """What an event told to some eyes only. Where it hides nothing in particular, every id in it is meant."""
    if event.eyes is None:
        return []
    values = [value for name, value in event.params.items() if name in event.hide or not event.hide]
    words = [word for value in values for word in (value if isinstance(value, tuple) else (value,))]
    return [str(word) for word in words if event.hide or isinstance(word, str)]
