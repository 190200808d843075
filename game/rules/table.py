"""The table: one running game, as people, bots and tools use it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Generic

import msgspec

from game.rules import kernel_verbs as kernel
from game.rules.decision import Decision, SeenDecision
from game.rules.errors import BrokenRule, CannotUndo, IllegalMove, SetupError
from game.rules.events import Event
from game.rules.game import Game
from game.rules.hidden.fork import redealt
from game.rules.journals.history import History, Seating, others_choice
from game.rules.moves import NOT_NOW, NOT_OFFERED, Flow, Move, S, parse
from game.rules.positions.position import Position, Seat
from game.rules.records.conceding import without_conceded
from game.rules.referee import GameOver, Referee, Watcher
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY, Keep, Result


class View(msgspec.Struct, frozen=True):
    """A seat's view: the state with everything it does not know blanked, and the decision as that seat sees it."""

    seat: int
    state: Any
    decision: SeenDecision | None


class Table(msgspec.Struct, Generic[S], eq=False):
    """One running game: the game, its seats, its state, the current decision, and the events."""

    position: Position
    referee: Referee[S]
    flow: Flow[None] | None
    decision: Decision | None

    @staticmethod
    def open(game: Game[S], position: Position, state: S, keep: Keep) -> Table[S]:
        history: History[S] | None = None
        if keep == "history":
            history = History()
            history.mark(state, 0)
        checkpoint = None if keep == "nothing" else state
        events: list[Event] | None = [] if keep in ("events", "history") else None
        return Table.running(position, Referee(game, state.copy(), checkpoint, [], events, history))

    @staticmethod
    def running(position: Position, referee: Referee[S]) -> Table[S]:
        """Open a table and run the rules up to the first decision."""
        flow, decision = referee.enter()
        return Table(position, referee, flow, decision)

    @property
    def game(self) -> Game[S]:
        return self.referee.game

    @property
    def state(self) -> S:
        return self.referee.state

    @property
    def events(self) -> list[Event]:
        return self.referee.events or []

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats now; those at the start are in `position`."""
        history = self.referee.history
        return history.seatings[-1].seats if isinstance(history, History) and history.seatings else self.position.seats

    @property
    def result(self) -> Result | None:
        result: Result | None = self.state.result
        if result is None:
            return None
        return without_conceded(result, self.events, [self.game.side(seat, self.state) for seat in range(len(self.seats))])

    @property
    def history(self) -> History[S]:
        """The table's history. Raises `BrokenRule` if the table does not record one."""
        history = self.referee.history
        if not isinstance(history, History):
            raise BrokenRule("this table keeps no history; undo and save the one it was made of")
        return history

    # Playing ----------------------------------------------------------------------------------------------------------

    def choose(self, move: Move | str, by: int | None = None, unasked: bool = False) -> None:
        """Play a legal move; raise `IllegalMove` for any other and change nothing.

        At a recording table, where people play, the verb's `refuse` decides what is legal, even for moves that are not among
        the options. Where a bot searches ahead, exactly the options are legal, without a further check.

        With `by`, the move is illegal unless that seat's player decides. `unasked` marks a move that nobody was
        asked about."""
        if isinstance(move, str):
            move = self.parse(move)
        decision, history = self.decision, self.referee.history
        why_not: Refusal | None = None
        if decision is None or move.verb in kernel.UNASKED or move not in (decision.worked_out or decision.options):
            # A move that is not among the options can be legal by `refuse`, but only where people play.
            why_not = self.why_not(move)
            if why_not is None and history is None and move.verb not in kernel.UNASKED:
                why_not = refusal(NOT_OFFERED, self._rule(move), move=str(move))
        elif history is not None:
            why_not = self._why_not(move)
        if why_not is not None:
            raise IllegalMove(why_not)
        if by is not None and not self._is_for(by, move):
            seat = NOBODY if decision is None else decision.by
            raise IllegalMove(refusal("kernel.refusal.not_yours", self._rule(move), seat=seat, by=by))
        if history is not None:
            self.history.play(self, move, unasked)
        else:
            self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> None:
        """Play a move known to be legal: one of `decision.options`, or one that was played before."""
        referee = self.referee
        if referee.checkpoint is not None:
            referee.since.append(move)
        try:
            if move.verb in kernel.UNASKED:
                leave_seat(referee, move)
                return  # other seats continue to play, so the same question is still open
            self.decision = self.flow.send(move)  # type: ignore[union-attr]  # where there is a decision there is a flow
        except StopIteration:
            if referee.checkpoint is not None:
                referee.keep_checkpoint()
            self.flow, self.decision = referee.enter()
        except GameOver:
            referee.close()
            self.flow = self.decision = None

    def parse(self, text: str) -> Move:
        """Parse the text of a move, or raise `MalformedMove`."""
        return parse(text, kernel.params(self.game), kernel.ids(self.game, len(self.seats)))

    def why_not(self, move: Move | str) -> Refusal | None:
        """Return why this move is illegal now, with the rule; None if it is legal. Raises `MalformedMove` if it is no move
        at all."""
        return self._why_not(self.parse(str(move)))

    # Viewing ----------------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        referee = self.referee
        state = referee.state.copy()
        referee.game.blank(state, self.viewers(seat, state))
        return View(seat, state, None if self.decision is None else self.decision.seen_by(seat))

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """The events from number `since` on, as this seat saw them."""
        return [seen for event in self.events[since:] if (seen := event.seen_by(seat)) is not None]

    def viewers(self, seat: int, state: S) -> list[int]:
        """Seats whose secrets the player on this seat may see: the seat itself, and those it decides for."""
        acts_for = self.referee.game.acts_for
        viewers = [seat]
        for other in range(len(self.position.seats)):
            if other != seat and acts_for(state, other) == seat:
                viewers.append(other)  # noqa: PERF401  # this is asked for every view, and a plain loop is faster
        return viewers

    def watch(self, watcher: Watcher | None) -> None:
        """Call this watcher on every event from now on; None removes it.

        Undo and redo do not call it, because their events were reported before."""
        self.referee.watcher = watcher

    @contextmanager
    def _unwatched(self) -> Iterator[None]:
        """Suspend the watcher while known events are repeated."""
        referee = self.referee
        watcher, referee.watcher = referee.watcher, None
        try:
            yield
        finally:
            referee.watcher = watcher

    # Undo -------------------------------------------------------------------------------------------------------------

    def undo_refusal(self, by: int | None = None) -> Refusal | None:
        """Return why the last choice cannot be undone, or None. Outside practice, `by` may undo only its own choice."""
        history = self.history
        is_own = by is None or self.state.options.practice or not history.played or history.played[-1].by == by
        return history.undo_refusal(self) if is_own else others_choice(history.played[-1].by)

    def undo(self, by: int | None = None) -> None:
        """Undo the last choice and the moves that belong to it.

        Except in practice games, raises `CannotUndo` for dice, revealed cards, calls that asked someone, and other seats'
        choices."""
        if (why := self.undo_refusal(by)) is not None:
            raise CannotUndo(why)
        with self._unwatched():
            for _played in self.history.played[self.history.choice :]:
                self.history.undo(self)

    def redo(self) -> None:
        """Redo the choice last undone, and the moves that belong to it."""
        history = self.history
        if not history.undone:
            raise CannotUndo(refusal("kernel.redo.nothing", "kernel"))
        with self._unwatched():
            history.redo(self)
            while history.undone and history.undone[-1].follows:
                history.redo(self)

    def reseat(self, changes: Mapping[int, Seat]) -> None:
        """Give seats to other players. The state of the game stays the same; an event reports the change."""
        for seat in changes:
            if not 0 <= seat < len(self.seats):
                raise SetupError(f"there is no seat {seat}: they are numbered from 0 to {len(self.seats) - 1}")
        self.history.reseat(self, changes)
        self.announce(self.history.seatings[-1])

    def announce(self, seating: Seating) -> None:
        """Report who left and took which seat."""
        for kind, seat in seating.reports:
            self.referee.emit(f"kernel.event.{kind}", seat=seat, name=seating.seats[seat].name)

    def rewind(self, checkpoint: S, events: int, since: Iterable[Move | Seating]) -> None:
        """Return to a checkpoint and replay the moves since. Called by the history, which has both."""
        referee = self.referee
        referee.state, referee.checkpoint, referee.since = checkpoint.copy(), checkpoint, []
        del self.events[events:], self.history.turns[events:]
        with self._unwatched():
            self.flow, self.decision = referee.enter()
            for item in since:
                if isinstance(item, Move):
                    self.play_unchecked(item)
                else:
                    self.announce(item)

    # Searching --------------------------------------------------------------------------------------------------------

    def copy(self) -> Table[S]:
        """Return an independent table in the same situation, including all secrets: for tools, never for players."""
        referee = self.referee
        if referee.checkpoint is None or referee.since:
            return self.resumed(*self.checkpoint())
        # Fast path: bots copy tables thousands of times a second.
        return Table.running(self.position, Referee(referee.game, referee.checkpoint.copy(), referee.checkpoint, []))

    def fork(self, seat: int, seed: int) -> Table[S]:
        """Return a copy in which everything the seat does not know, including future dice, is dealt again."""
        return redealt(self, seat, seed)

    def checkpoint(self) -> tuple[S, list[Move | int]]:
        """State when this phase was entered, and the moves since; together they define the situation."""
        if self.referee.checkpoint is None:
            raise BrokenRule("this table keeps nothing; open it with checkpoints to copy or fork it")
        return self.referee.checkpoint, self.referee.since

    def resumed(self, checkpoint: S, since: Iterable[Move | int] = (), keep: Keep = "checkpoints") -> Table[S]:
        """Open a table at a checkpoint, which stays unchanged, and repeat the moves since."""
        table = Table.open(self.referee.game, self.position, checkpoint, keep)
        for item in since:
            table.repeat(item)
        return table

    def repeat(self, item: Move | int) -> None:
        """Repeat a move, or set a new random generator, as recorded since a checkpoint."""
        if isinstance(item, int):
            self.referee.reseed(item)
        else:
            self.play_unchecked(item)

    # Refusals ---------------------------------------------------------------------------------------------------------

    def _why_not(self, move: Move) -> Refusal | None:
        if (decision := self.decision) is None:
            return refusal("kernel.refusal.over", self._rule(move))
        if move.verb in kernel.UNASKED:
            seat = int(move.args[0])
            # A player who temporarily decides for another seat may not give up for it.
            asked = seat in (decision.callable_seats or (decision.seat,)) and self.game.acts_for(self.state, seat) == seat
            return None if asked else refusal("kernel.refusal.not_asked", "kernel", seat=seat)
        verb = decision.verb(move.verb)
        if verb is None and (why := self.game.why_not_now(self.state, decision.seat, move)) is not None:
            return why
        if verb is None:
            return refusal(NOT_NOW, self._rule(move), verb=move.verb, move=str(move), waiting=decision.seat)
        return verb.refuse(self.state, decision.seat, move.args)

    def _is_for(self, by: int, move: Move) -> bool:
        """Return whether the player on this seat may make this legal move."""
        if move.verb in kernel.UNASKED:
            return self.game.acts_for(self.state, int(move.args[0])) == by
        return self.decision is not None and move in self.decision.options_for(by)

    def _rule(self, move: Move) -> str:
        verb = self.game.verbs.get(move.verb)
        return verb.rule if verb is not None else kernel.KERNEL_RULE


def leave_seat(referee: Referee[S], move: Move) -> None:
    """Carry out a `give_up`, which may end the game, or a `leave_seat`, which only reports that a bot takes over."""
    seat = int(move.args[0])
    if move.verb == kernel.GIVE_UP:
        referee.game.give_up(referee, seat)
    else:
        referee.emit("kernel.event.left_to_bot", seat=seat)
