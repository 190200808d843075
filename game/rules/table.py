"""The table: one running game. Rules ask through it, people and bots answer through it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Generic, NamedTuple

from game.rules import kernel_verbs as kernel
from game.rules.chance import below
from game.rules.decision import Decision, SeenDecision
from game.rules.errors import BrokenRule, CannotUndo, IllegalMove
from game.rules.events import Event
from game.rules.fork import dealt_anew
from game.rules.game import Game
from game.rules.history import History
from game.rules.moves import Choice, Flow, Move, Param, Refusal, S, Steps, Verb, parse, refusal
from game.rules.position import Position, Seat
from game.rules.state import NOBODY, Result


class GameOver(Exception):
    """Unwinds every flow that still waits when a game ends in the middle of something."""


class View(NamedTuple):
    """What one seat may know: the state with the rest blanked, and the decision as that seat sees it."""

    seat: int
    state: Any
    decision: SeenDecision | None


class Table(Generic[S]):
    """One running game: the game, its seats, its state, what it waits for, and what has happened.

    People and programs use `decision`, `choose`, `why_not`, `view`, `undo`, `redo`, `fork` and `result`.
    Rules use `ask`, `pick`, `roll`, `perform`, `emit` and `end`.

    A table that records keeps its history (for undo and saving) and its events. Copies and forks do not record: they
    are for thinking ahead.
    """

    __slots__ = ("_checkpoint", "_flow", "_since", "decision", "events", "game", "history", "position", "rolled", "state")

    def __init__(self, game: Game[S], position: Position, state: S, *, record: bool = True) -> None:
        self.game = game
        self.position = position
        self.events: list[Event] | None = [] if record else None
        self.history: History[S] | None = History() if record else None
        self.rolled: list[int] = []
        self.state: S
        self.decision: Decision | None
        # The state when this phase was entered, which is never changed, and what was chosen since. A number is a new
        # generator: see `reseed`.
        self._checkpoint: S
        self._since: list[Move | int]
        self._flow: Flow[None]
        if self.history is not None:
            self.history.mark(state, 0)
        self._resume(state, ())

    # What people, bots and tools use ---------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.position.seats

    @property
    def result(self) -> Result | None:
        return self.state.result

    def choose(self, move: Move | str, by: int | None = None) -> None:
        """Play one of the options of the current decision; anything else is refused and changes nothing.

        Who says for which seat's person it speaks (`by`) is refused when it is not that person's choice.
        """
        if isinstance(move, str):
            move = self.parse(move)
        decision = self.decision
        if decision is None or move not in decision.options:
            raise IllegalMove(self._why_not(move) or self._not_offered(move))
        if by is not None and move not in decision.options_for(by):
            raise IllegalMove(refusal("kernel.refusal.not_yours", self._rule(move), seat=by, by=decision.by))
        if self.history is None:
            self.play_unchecked(move)
        else:
            self.history.play(self, move)

    def parse(self, text: str) -> Move:
        """A move from its text, or `MalformedMove`."""
        return parse(text, kernel.params(self.game), kernel.ids(self.game, len(self.seats)))

    def why_not(self, move: Move | str) -> Refusal | None:
        """Why this move is not legal now, with the rule; None if it is legal. Nonsense raises `MalformedMove`."""
        return self._why_not(self.parse(str(move)))

    def view(self, seat: int) -> View:
        """What this seat may know now."""
        state = self.state.copy()
        self.game.blank(state, self.viewers(seat, self.state))
        return View(seat, state, self.decision.seen_by(seat) if self.decision else None)

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """The events from number `since` on, as this seat saw them."""
        seen = (event.seen_by(seat) for event in (self.events or [])[since:])
        return [event for event in seen if event is not None]

    def viewers(self, seat: int, state: S) -> tuple[int, ...]:
        """The seats whose secrets this seat's person sees in a state: its own, and those it decides for."""
        acts_for = self.game.acts_for
        others = [s for s in range(len(self.position.seats)) if s != seat and acts_for(state, s) == seat]
        return (seat, *others)

    def undo_refusal(self) -> Refusal | None:
        """Why the last move cannot be taken back, or None."""
        return self.recorded().undo_refusal(self)

    def undo(self) -> None:
        """Take back the last move. Stops at dice, reveals and other seats' choices, except in practice games."""
        why = self.undo_refusal()
        if why is not None:
            raise CannotUndo(why)
        self.recorded().undo(self)

    def redo(self) -> None:
        """Play the move again that was last taken back."""
        history = self.recorded()
        if not history.undone:
            raise CannotUndo(refusal("kernel.redo.nothing", "kernel"))
        history.redo(self)

    def copy(self) -> Table[S]:
        """An independent table in the same situation, with all secrets: for tools, never for players."""
        return self.resumed(self._checkpoint, self._since)

    def fork(self, seat: int, seed: int) -> Table[S]:
        """A copy in which all that the seat does not know, the dice to come included, is dealt anew."""
        return dealt_anew(self, seat, seed)

    def checkpoint(self) -> tuple[S, list[Move]]:
        """The state when this phase was entered, and the moves since: together they are the whole situation."""
        return self._checkpoint, [move for move in self._since if isinstance(move, Move)]

    # What rules use --------------------------------------------------------------------------------------------------

    def ask(
        self, seat: int, prompt: str, verbs: Sequence[Verb[S]], /, secret: tuple[str, ...] = (), **params: Param
    ) -> Decision:
        """The question to a seat which of these things it does. `secret` names parameters only that seat may read."""
        state = self.state
        return Decision(state, seat, self.game.acts_for(state, seat), prompt, verbs, params, secret)

    def pick(
        self, seat: int, prompt: str, ids: Sequence[str], rule: str, /, secret: tuple[str, ...] = (), **params: Param
    ) -> Flow[str]:
        """Let a seat choose one of these ids. A choice of one is no choice and is not asked."""
        if len(ids) == 1:
            return ids[0]
        verb: Verb[S] = Choice("choose", [(id,) for id in ids], rule)
        move = yield self.ask(seat, prompt, (verb,), secret=secret, **params)
        return move.args[0]

    def call(self, seats: Sequence[int], prompt: str, /, **params: Param) -> Decision:
        """The open question to several seats at once whether one of them wants to do something."""
        called = tuple(seats)
        verbs: list[Verb[S]] = [kernel.Claim(called), kernel.GO_ON]
        return Decision(self.state, NOBODY, NOBODY, prompt, verbs, params, callable_seats=called)

    def perform(self, seat: int, move: Move) -> Steps:
        """Do what a chosen move says; `yield from` it, for what it does may take further decisions."""
        return self.game.verbs[move.verb].do(self, seat, *move.args) or ()

    def roll(self, seat: int, sides: int, prompt: str = "kernel.prompt.roll") -> Flow[int]:
        """Roll a die. With manual dice the seat rolls a real one and says what it shows."""
        if self.state.options.dice == "manual":
            move = yield self.ask(seat, prompt, (kernel.Roll(sides),), seat=seat, sides=sides)
            number = int(move.args[0])
        else:
            number = below(self.state, sides) + 1
        if self.history is not None:
            self.rolled.append(number)
        self.emit("kernel.event.rolled", seat=seat, sides=sides, number=number)
        return number

    def emit(self, key: str, /, *, eyes: Collection[int] | None = None, hide: tuple[str, ...] = (), **params: Param) -> None:
        """Tell what happened: to all, or in full only to the seats in `eyes` (and to who decides for them)."""
        if self.events is None:
            return
        seen: tuple[int, ...] | None = None
        if eyes is not None:
            seen = tuple(sorted({*eyes, *(self.game.acts_for(self.state, seat) for seat in eyes)}))
        self.events.append(Event(key, params, seen, hide))

    def end(self, winners: Iterable[int], reason: str) -> None:
        """The game is over, at once, whatever else was going on."""
        self.state.result = Result(winners=tuple(winners), reason=reason)
        raise GameOver

    # How it runs -----------------------------------------------------------------------------------------------------

    def _phases(self) -> Flow[None]:
        """Phase after phase, a checkpoint before each, until the game is over.

        One generator runs for the whole game: handing on to the next phase costs less here than an exception outside.
        """
        game, history, state = self.game, self.history, self.state
        try:
            while True:
                yield from game.phases[state.phase](self)
                self._checkpoint = state.copy()
                self._since = []
                if history is not None:
                    history.mark(self._checkpoint, len(self.events or ()))
        except GameOver:
            state.stack.clear()
            self._checkpoint = state.copy()
            self._since = []
            if history is not None:
                history.mark(self._checkpoint, len(self.events or ()))

    def rewind(self, checkpoint: S, events: int, moves: Iterable[Move]) -> None:
        """Go back to a checkpoint and play the moves since it again. For the history, which knows both."""
        del (self.events or [])[events:]
        self.rolled.clear()
        self._resume(checkpoint, moves)

    def resumed(self, checkpoint: S, since: Iterable[Move | int] = (), *, listen: bool = False) -> Table[S]:
        """A table that does not record, at a checkpoint and the moves since it. Who listens hears what happens there."""
        table: Table[S] = Table.__new__(Table)
        table.game = self.game
        table.position = self.position
        table.events = [] if listen else None
        table.history = None
        table.rolled = []
        table._resume(checkpoint, since)
        return table

    def _resume(self, checkpoint: S, since: Iterable[Move | int]) -> None:
        """Enter the phase of a checkpoint, which stays as it is, and repeat what was chosen since."""
        self._checkpoint = checkpoint
        self._since = []
        self.state = checkpoint.copy()
        self.decision = None
        self._flow = self._phases()
        if checkpoint.result is None:
            self.decision = next(self._flow, None)
        for item in since:
            if isinstance(item, int):
                self.reseed(item)
            else:
                self.play_unchecked(item)

    def play_unchecked(self, move: Move) -> None:
        """Play a move that is known to be an option: one of `decision.options`, or one that was chosen before."""
        self._since.append(move)
        try:
            self.decision = self._flow.send(move)
        except StopIteration:
            self.decision = None

    def reseed(self, rng: int) -> None:
        """Give the dice to come another generator. Noted among the moves, so that copies of a fork keep it."""
        self._since.append(rng)
        self.state.rng = rng

    def recorded(self) -> History[S]:
        """The history of a table that records."""
        if self.history is None:
            raise BrokenRule("a copy or fork keeps no history; undo and save the table it was made of")
        return self.history

    # Why not ---------------------------------------------------------------------------------------------------------

    def _why_not(self, move: Move) -> Refusal | None:
        decision = self.decision
        if decision is None:
            return refusal("kernel.refusal.over", self._rule(move))
        verb = decision.verb(move.verb)
        if verb is None:
            return refusal("kernel.refusal.not_now", self._rule(move), verb=move.verb, waiting=decision.seat)
        why = verb.refuse(self.state, decision.seat, *move.args)
        if why is None and move not in decision.options:
            return self._not_offered(move)
        return why

    def _not_offered(self, move: Move) -> Refusal:
        return refusal("kernel.refusal.not_offered", self._rule(move), move=str(move))

    def _rule(self, move: Move) -> str:
        return kernel.rule(self.game, move.verb)
