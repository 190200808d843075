"""The table: one running game, as people, bots and tools use it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Generic

import msgspec

from game.rules import kernel_verbs as kernel
from game.rules.decision import Decision, SeenDecision
from game.rules.errors import BrokenRule, CannotUndo, IllegalMove
from game.rules.events import Event
from game.rules.game import Game
from game.rules.hidden.fork import dealt_anew
from game.rules.journals.history import History, others_choice
from game.rules.moves import NOT_NOW, NOT_OFFERED, Flow, Move, S, parse
from game.rules.positions.position import Position, Seat
from game.rules.referee import GameOver, Referee, Watcher
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY, Keep, Result


class View(msgspec.Struct, frozen=True):
    """What one seat may know: the state with the rest blanked, and the decision as that seat sees it."""

    seat: int
    state: Any
    decision: SeenDecision | None


class Table(msgspec.Struct, Generic[S], eq=False):
    """One running game: the game, its seats, its state, what it waits for, and what has happened."""

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
        """A table on which the rules have run up to the first decision."""
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
        return self.position.seats

    @property
    def result(self) -> Result | None:
        return self.referee.state.result

    @property
    def history(self) -> History[S]:
        """What was played, at a table that records."""
        history = self.referee.history
        if not isinstance(history, History):
            raise BrokenRule("this table keeps no history; undo and save the one it was made of")
        return history

    # Playing ----------------------------------------------------------------------------------------------------------

    def choose(self, move: Move | str, by: int | None = None) -> None:
        """Play a legal move; anything else is refused and changes nothing.

        The options of a decision are a proposal. At a table that records, where people play, the law of the verb decides;
        where a bot thinks ahead, the options are taken at their word.

        Who says for which seat's person it speaks (`by`) is refused when it is not that person's choice.
        """
        if isinstance(move, str):
            move = self.parse(move)
        decision, history = self.decision, self.referee.history
        why_not: Refusal | None = None
        if decision is None or move.verb in kernel.UNASKED or move not in (decision.worked_out or decision.options):
            # What was not proposed is playable only by the law, and only where people play.
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
            self.history.play(self, move)
        else:
            self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> None:
        """Play a move that is known to be an option: one of `decision.options`, or one that was chosen before."""
        referee = self.referee
        if referee.checkpoint is not None:
            referee.since.append(move)
        try:
            if move.verb in kernel.UNASKED:
                leave_seat(referee, move)
                return  # somebody plays on: the same question still waits
            self.decision = self.flow.send(move)  # type: ignore[union-attr]  # where there is a decision there is a flow
        except StopIteration:
            if referee.checkpoint is not None:
                referee.keep_checkpoint()
            self.flow, self.decision = referee.enter()
        except GameOver:
            referee.close()
            self.flow = self.decision = None

    def parse(self, text: str) -> Move:
        """A move from its text, or `MalformedMove`."""
        return parse(text, kernel.params(self.game), kernel.ids(self.game, len(self.seats)))

    def why_not(self, move: Move | str) -> Refusal | None:
        """Why this move is not legal now, with the rule; None if it is legal. Nonsense raises `MalformedMove`."""
        return self._why_not(self.parse(str(move)))

    # Looking ----------------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        referee = self.referee
        state = referee.state.copy()
        referee.game.blank(state, self.viewers(seat, state))
        return View(seat, state, None if self.decision is None else self.decision.seen_by(seat))

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """The events from number `since` on, as this seat saw them."""
        return [seen for event in self.events[since:] if (seen := event.seen_by(seat)) is not None]

    def viewers(self, seat: int, state: S) -> list[int]:
        """The seats whose secrets this seat's person sees in a state: its own, and those it decides for."""
        acts_for = self.referee.game.acts_for
        viewers = [seat]
        for other in range(len(self.position.seats)):
            if other != seat and acts_for(state, other) == seat:
                viewers.append(other)  # noqa: PERF401  # this is asked for every view, and a plain loop is faster
        return viewers

    def watch(self, watcher: Watcher | None) -> None:
        """Tell this one of every event from now on, the moment it happens; or nobody.

        What is done again is not told again: undo and redo are silent.
        """
        self.referee.watcher = watcher

    @contextmanager
    def _unwatched(self) -> Iterator[None]:
        """What is done in here was seen before."""
        referee = self.referee
        watcher, referee.watcher = referee.watcher, None
        try:
            yield
        finally:
            referee.watcher = watcher

    # Going back -------------------------------------------------------------------------------------------------------

    def undo_refusal(self, by: int | None = None) -> Refusal | None:
        """Why the last choice cannot be taken back, or None. Who says for which seat it speaks takes back only its own."""
        history = self.history
        own = by is None or self.state.options.practice or not history.played or history.played[-1].by == by
        return history.undo_refusal(self) if own else others_choice(history.played[-1].by)

    def undo(self, by: int | None = None) -> None:
        """Take back the last choice; in practice games with the calls after it that nobody answered.

        Stops at dice, reveals, calls and other seats' choices, except in practice games.
        """
        if (why := self.undo_refusal(by)) is not None:
            raise CannotUndo(why)
        with self._unwatched():
            for _played in self.history.played[self.history.choice :]:
                self.history.undo(self)

    def redo(self) -> None:
        """Play the choice again that was last taken back, with the calls that nobody answered."""
        history = self.history
        if not history.undone:
            raise CannotUndo(refusal("kernel.redo.nothing", "kernel"))
        with self._unwatched():
            history.redo(self)
            while history.undone and history.undone[-1].unanswered:
                history.redo(self)

    def rewind(self, checkpoint: S, events: int, moves: Iterable[Move]) -> None:
        """Go back to a checkpoint and play the moves since it again. For the history, which knows both."""
        referee = self.referee
        referee.state, referee.checkpoint, referee.since = checkpoint.copy(), checkpoint, []
        del self.events[events:], self.history.turns[events:]
        with self._unwatched():
            self.flow, self.decision = referee.enter()
            for move in moves:
                self.play_unchecked(move)

    # Thinking ahead ---------------------------------------------------------------------------------------------------

    def copy(self) -> Table[S]:
        """An independent table in the same situation, with all secrets: for tools, never for players."""
        referee = self.referee
        if referee.checkpoint is None or referee.since:
            return self.resumed(*self.checkpoint())
        # The way bots take thousands of times a second.
        return Table.running(self.position, Referee(referee.game, referee.checkpoint.copy(), referee.checkpoint, []))

    def fork(self, seat: int, seed: int) -> Table[S]:
        """A copy in which all that the seat does not know, the dice to come included, is dealt anew."""
        return dealt_anew(self, seat, seed)

    def checkpoint(self) -> tuple[S, list[Move | int]]:
        """The state when this phase was entered, and what was chosen since: together they are the whole situation."""
        if self.referee.checkpoint is None:
            raise BrokenRule("this table keeps nothing; open it with checkpoints to copy or fork it")
        return self.referee.checkpoint, self.referee.since

    def resumed(self, checkpoint: S, since: Iterable[Move | int] = (), keep: Keep = "checkpoints") -> Table[S]:
        """A table at a checkpoint, which stays as it is, and the moves since it."""
        table = Table.open(self.referee.game, self.position, checkpoint, keep)
        for item in since:
            table.repeat(item)
        return table

    def repeat(self, item: Move | int) -> None:
        """Do again what was done since a checkpoint: a move, or a new generator."""
        if isinstance(item, int):
            self.referee.reseed(item)
        else:
            self.play_unchecked(item)

    # Why not ----------------------------------------------------------------------------------------------------------

    def _why_not(self, move: Move) -> Refusal | None:
        if (decision := self.decision) is None:
            return refusal("kernel.refusal.over", self._rule(move))
        if move.verb in kernel.UNASKED:
            seat = int(move.args[0])
            # Who decides for another for a while may not lose the game for them.
            asked = seat in (decision.callable_seats or (decision.seat,)) and self.game.acts_for(self.state, seat) == seat
            return None if asked else refusal("kernel.refusal.not_asked", "kernel", seat=seat)
        verb = decision.verb(move.verb)
        if verb is None and (why := self.game.why_not_now(self.state, decision.seat, move)) is not None:
            return why
        if verb is None:
            return refusal(NOT_NOW, self._rule(move), verb=move.verb, move=str(move), waiting=decision.seat)
        return verb.refuse(self.state, decision.seat, move.args)

    def _is_for(self, by: int, move: Move) -> bool:
        """Is it for the person on this seat to make this legal move?"""
        if move.verb in kernel.UNASKED:
            return self.game.acts_for(self.state, int(move.args[0])) == by
        return self.decision is not None and move in self.decision.options_for(by)

    def _rule(self, move: Move) -> str:
        return kernel.rule(self.game, move.verb)


def leave_seat(referee: Referee[S], move: Move) -> None:
    """A seat gives up, which may end the game; or its person leaves it to a bot, which changes nothing on the table."""
    seat = int(move.args[0])
    if move.verb == kernel.GIVE_UP:
        referee.game.give_up(referee, seat)
    else:
        referee.emit("kernel.event.left_to_bot", seat=seat)
