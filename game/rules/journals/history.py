"""What was played: for undo and redo, and line by line into the journal."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Generic, NamedTuple

import msgspec

from game.rules.errors import BrokenRule, RulesError
from game.rules.events import Event, words_in
from game.rules.hidden.zones import known_cards
from game.rules.kernel_verbs import LEAVE
from game.rules.moves import Move, S
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY, State

if TYPE_CHECKING:
    from game.rules.journals.journal import Journal
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
    says that it ended the game. `turn` is the round and whose turn it was when it was chosen. `unasked` is an open call of
    which all knew before that nobody would answer it. `final` is a move that was taken back in a practice game, although
    somebody had learned something from it.
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
    turn: tuple[int, int] = (0, NOBODY)
    unasked: bool = False
    final: bool = False

    @property
    def unanswered(self) -> bool:
        """Was it an open call that nobody answered?"""
        return self.by == NOBODY and bool(self.called)


class JournalLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing done, as a journal writes it: a move, or an undo or redo of one, and the fingerprint of what it led to.

    `over` marks what ended the game, so that a list of saved games need not play them to know.
    """

    move: str = ""
    undo: bool = False
    redo: bool = False
    dice: tuple[int, ...] = ()
    over: bool = False
    digest: str

    def __str__(self) -> str:
        return self.move or ("undo" if self.undo else "redo")


class Mark(msgspec.Struct, Generic[S], frozen=True):
    """A checkpoint: after how many moves and events it was reached, and the state, which is never changed."""

    moves: int
    events: int
    state: S


class History(Generic[S]):
    """The moves of a table that records, those that were taken back, and the checkpoints between."""

    __slots__ = ("entries", "journal", "marks", "played", "probed", "rolled", "turns", "undone", "used_hindsight")

    def __init__(self) -> None:
        self.played: list[Played] = []
        self.undone: list[Played] = []
        self.marks: list[Mark[S]] = []
        # For each event the round and whose turn it was.
        self.turns: list[tuple[int, int]] = []
        self.entries: list[JournalLine] = []
        self.journal: Journal | None = None
        # What the dice have shown since the last move, and whether hands were probed by asking only who could react.
        self.rolled: list[int] = []
        self.probed = False
        # Was another move chosen in place of a final one?
        self.used_hindsight = False

    def mark(self, checkpoint: S, events: int) -> None:
        """Remember a checkpoint; of several after the same move the last serves best."""
        mark = Mark(len(self.played), events, checkpoint)
        if self.marks and self.marks[-1].moves == mark.moves:
            self.marks.pop()
        self.marks.append(mark)

    def play(self, table: Table[S], move: Move) -> None:
        """Play a legal move and write it down. If either fails, the table stands as before."""
        last = self._advance(table, move)
        line = JournalLine(move=str(move), dice=last.dice, over=last.over, digest=last.digest)
        self._write(line, lambda: self._take_back(table))
        self.used_hindsight = self.used_hindsight or any(taken_back.final for taken_back in self.undone)
        self.undone.clear()

    def undo(self, table: Table[S]) -> None:
        """Take the last move back, and write that down."""
        final = table.state.options.practice and self._why_final(table) is not None
        last = self._take_back(table)
        self._write(JournalLine(undo=True, digest=digest(table.state)), lambda: self._advance(table, last.move))
        self.undone.append(last._replace(final=final))

    def redo(self, table: Table[S]) -> None:
        """Play the move again that was last taken back, and write that down."""
        last = self._advance(table, self.undone[-1].move)
        self.played[-1] = last._replace(unasked=self.undone[-1].unasked)
        self._write(JournalLine(redo=True, over=last.over, digest=last.digest), lambda: self._take_back(table))
        self.undone.pop()

    @property
    def path(self) -> Path | None:
        """Where the game is kept, if it is."""
        return self.journal.path if self.journal is not None else None

    @property
    def left(self) -> set[int]:
        """The seats that a person has left to a bot."""
        return {played.seat for played in self.played if played.move.verb == LEAVE}

    @property
    def choice(self) -> int:
        """The number of the last choice. An open call that nobody answered was none: it goes with what it was about."""
        number = len(self.played) - 1
        while number > 0 and self.played[number].unanswered:
            number -= 1
        return number

    def way_to(self, number: int) -> tuple[S, list[Move]]:
        """Return the last checkpoint before so many moves, and the moves from there on: a table can be resumed by both."""
        mark = next(mark for mark in reversed(self.marks) if mark.moves <= number)
        return mark.state, [played.move for played in self.played[mark.moves : number]]

    def undo_refusal(self, table: Table[S]) -> Refusal | None:
        """Why the last move cannot be taken back."""
        if not self.played:
            return refusal("kernel.undo.nothing", UNDO_RULE)
        return None if table.state.options.practice else self._why_final(table)

    def _why_final(self, table: Table[S]) -> Refusal | None:
        """Why the last move is final, except in a practice game.

        Nobody may change a choice after learning something from what followed it: a die, a card, another's choice. A
        number typed in for a real die can be mended, but what came before the roll cannot be changed any more.
        """
        number = self.choice
        last, *calls = since = self.played[number:]
        if last.unanswered or not all(call.unasked for call in calls):
            # That nobody reacts is worth knowing, too.
            return others_choice(NOBODY)
        if self.undone and not self.undone[-1].unasked:
            later = self.undone[-1]
            if later.move.verb == "roll":
                return refusal("kernel.undo.dice", UNDO_RULE)
            if later.by != last.by:
                return others_choice(later.by)
        before = table.resumed(*self.way_to(number)).state
        if before.rng != table.state.rng:
            return refusal("kernel.undo.dice" if any(played.dice for played in since) else "kernel.undo.chance", UNDO_RULE)
        if _somebody_learned(table, before, last):
            return refusal("kernel.undo.reveal", UNDO_RULE)
        return refusal("kernel.undo.probed", UNDO_RULE) if any(played.probed for played in since) else None

    def close(self) -> None:
        """Let go of the journal, so that it can be opened again."""
        journal, self.journal = self.journal, None
        if journal is not None:
            journal.close(self.marks[-1])

    def _write(self, line: JournalLine, put_back: Callable[[], object]) -> None:
        """Keep what was done. If that fails, the table is put back."""
        try:
            if self.journal is not None:
                self.journal.add(line, self.marks[-1])
        except RulesError:
            put_back()
            raise
        self.entries.append(line)

    def _advance(self, table: Table[S], move: Move) -> Played:
        decision = table.decision
        assert decision is not None
        seat = decision.mover(move)
        by = NOBODY if seat == NOBODY else table.game.acts_for(table.state, seat)
        turn = table.game.turn_of(table.state)
        played = Played(move, seat, by, decision.callable_seats, (), "", len(table.events), False, turn=turn)
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
        """Return to before the last move: to the checkpoint before it, and forward through the moves between."""
        last = self.played.pop()
        while self.marks[-1].moves > len(self.played):
            self.marks.pop()
        mark = self.marks[-1]
        table.rewind(mark.state, mark.events, [played.move for played in self.played[mark.moves :]])
        return last


def others_choice(seat: int) -> Refusal:
    """Undo stops at another seat's choice; an open call that nobody answered was everybody's."""
    call = seat == NOBODY
    return refusal("kernel.undo.call", UNDO_RULE) if call else refusal("kernel.undo.other", UNDO_RULE, seat=seat)


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
    return [str(word) for word in words_in(values) if event.hide or isinstance(word, str)]
