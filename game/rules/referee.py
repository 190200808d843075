"""The referee: the interface through which rules ask, roll, report and end a game. It runs the phases.

It also opens reaction windows: an action waits while others may react to it. Windows nest to any depth; the newest is
resolved first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Generic, NoReturn, Protocol

import msgspec

from game.rules import kernel_verbs as kernel
from game.rules.chance import below
from game.rules.decision import Decision
from game.rules.errors import BrokenRule
from game.rules.events import ROLLED, Event
from game.rules.game import Game
from game.rules.moves import Choice, Flow, Move, S, Steps, Verb, legal_moves
from game.rules.refusals import Param
from game.rules.state import NOBODY, Result, Window

# Number of phases in a row without a decision that counts as an endless loop.
MOST_PHASES = 1000


# Observer of every event, called right after it is recorded; it may read the table's state but not change it.
Watcher = Callable[[Event], None]


class Recorder(Protocol):
    """Records what happens at a table; see `History`."""

    rolled: list[int]
    turns: list[tuple[int, int]]
    probed: bool

    def mark(self, checkpoint: Any, events: int, /) -> None: ...


class GameOver(Exception):
    """Raised to leave every waiting flow when the game ends."""


class Referee(msgspec.Struct, Generic[S], eq=False):
    """Runs the rules of one table.

    Flows hold the referee and the table holds the flow, but the referee does not hold the table. Without a reference cycle,
    the thousands of copies that a thinking bot makes are freed at once instead of waiting for the garbage collector.

    `checkpoint` is a copy of the state when the phase was entered, never changed (None if the table keeps none); `since`
    holds the moves since. A number among them is a new random generator (see `reseed`). The `watcher` belongs to this table
    alone: copies and forks have none."""

    game: Game[S]
    state: S
    checkpoint: S | None
    since: list[Move | int]
    events: list[Event] | None = None
    history: Recorder | None = None
    watcher: Watcher | None = None

    # Calls for rules --------------------------------------------------------------------------------------------------

    def ask(
        self,
        seat: int,
        prompt: str,
        verbs: Sequence[Verb[S]],
        /,
        secret: tuple[str, ...] = (),
        eyes: tuple[int, ...] | None = None,
        **params: Param,
    ) -> Decision:
        """Ask a seat to make a move with one of these verbs.

        Only the deciding player may read the parameters named in `secret`. With `eyes`, only these seats and the deciding
        player learn the choice; `()` means no other seat does."""
        return Decision(self.game, self.state, seat, prompt, verbs, params, secret, (), eyes)

    def pick(
        self,
        seat: int,
        prompt: str,
        ids: Sequence[str],
        rule: str,
        /,
        secret: tuple[str, ...] = (),
        eyes: tuple[int, ...] | None = None,
        **params: Param,
    ) -> Flow[str]:
        """Let a seat choose one of these ids. A single id is taken without asking."""
        if not ids:
            raise BrokenRule(f"{prompt}: there is nothing to choose from")
        if len(ids) == 1:
            return ids[0]
        verbs: tuple[Verb[S]] = (Choice(ids, rule),)
        return (yield Decision(self.game, self.state, seat, prompt, verbs, params, secret, (), eyes)).args[0]

    def call(self, seats: Sequence[int], prompt: str, params: dict[str, Param]) -> Decision:
        """Ask several seats at once whether one of them wants to act: an open call."""
        called = tuple(seats)
        verbs: list[Verb[S]] = [kernel.claim(called), kernel.GO_ON]
        return Decision(self.game, self.state, NOBODY, prompt, verbs, params, callable_seats=called)

    def perform(self, seat: int, move: Move) -> Steps:
        """Carry out a chosen move. Call it with `yield from`, because the move may need more decisions."""
        return self.game.verbs[move.verb].do(self, seat, move.args) or ()

    def roll(self, seat: int, sides: int) -> Flow[int]:
        """Roll a die. With manual dice the seat rolls a real one and enters the number."""
        if self.state.options.dice == "manual":
            move = yield self.ask(seat, "kernel.prompt.roll", (kernel.roll(sides),), seat=seat, sides=sides)
            return self.throw(seat, sides, int(move.args[0]))
        return self.throw(seat, sides)

    def throw(self, seat: int, sides: int, shown: int = 0) -> int:
        """Roll a die without asking, or record the number `shown` by a real one. Rules that roll often call it directly."""
        number = shown or below(self.state, sides) + 1
        if self.history is not None:
            self.history.rolled.append(number)
        if self.events is not None:
            self.emit(ROLLED, seat=seat, sides=sides, number=number)
        return number

    def emit(self, key: str, /, *, eyes: Collection[int] | None = None, hide: tuple[str, ...] = (), **params: Param) -> None:
        """Report an event to all; with `eyes`, in full only to these seats and to players who decide for them."""
        if self.events is None:
            return
        if hide and eyes is None:
            raise BrokenRule(f"{key}: an event that hides something says from whom: name the `eyes` that see it")
        seen: tuple[int, ...] | None = None
        if eyes is not None:
            seen = tuple(sorted({*eyes, *(self.game.acts_for(self.state, seat) for seat in eyes)}))
        event = Event(key, params, seen, hide)
        self.events.append(event)
        if self.history is not None:
            self.history.turns.append(self.game.turn_of(self.state))
        if self.watcher is not None:
            self.watcher(event)

    def hands_were_probed(self) -> None:
        """Record that everyone saw whether anyone could react, because only able seats are asked. Undo stops there."""
        if self.history is not None:
            self.history.probed = True

    def end(self, winners: Iterable[int], reason: str) -> NoReturn:
        """End the game at once, whatever else is in progress."""
        self.state.result = Result(winners=tuple(winners), reason=reason)
        raise GameOver

    # Running ----------------------------------------------------------------------------------------------------------

    def enter(self) -> tuple[Flow[None] | None, Decision | None]:
        """Run the phase named in the state, and those after it, up to the next decision. Return two Nones if the game
        ends."""
        state = self.state
        phases_left = MOST_PHASES
        try:
            while state.result is None:
                flow = self.game.phases[state.phase](self)
                if flow is not None and (decision := next(flow, None)) is not None:
                    return flow, decision
                if self.checkpoint is not None:
                    self.keep_checkpoint()
                phases_left -= 1
                if not phases_left:
                    raise BrokenRule(f"the phases go round and round without a decision, now in {state.phase!r}")
        except GameOver:
            self.close()
        return None, None

    def close(self) -> None:
        """Close all windows at the end of the game, and record a checkpoint."""
        self.state.stack.clear()
        if self.checkpoint is not None:
            self.keep_checkpoint()

    def keep_checkpoint(self) -> None:
        """Record a checkpoint at the end of a phase: from here, the game can resume from its state alone."""
        self.checkpoint = checkpoint = self.state.copy()
        self.since = []
        if self.history is not None:
            self.history.mark(checkpoint, len(self.events or ()))

    def reseed(self, rng: int) -> None:
        """Replace the random generator for future dice. Recorded among the moves, so that copies of a fork keep it."""
        self.since.append(rng)
        self.state.rng = rng


# Reactions ------------------------------------------------------------------------------------------------------------


def reactions(
    referee: Referee[S],
    window: Window,
    prompt: str,
    verbs: Sequence[Verb[S]],
    who: Callable[[Window], Iterable[int]],
    holds: Callable[[Window], bool] = lambda window: True,
    **facts: Param,
) -> Steps:
    """Let others react to the event in the window. A reaction that cancels it sets `window.cancelled`.

    The `facts` are added to the window's parameters for the prompt.

    The seats from `who` are asked in that order; depending on the table's options all of them, only those able to react, or
    all at once. A reaction is completed, with every window it opens, before anything else continues. Then the window closes
    if the event is cancelled or its condition no longer `holds`; otherwise the seats are asked again. The window also closes
    when all seats pass in a row."""
    referee.state.stack.append(window)
    asking = Asking(referee, window, prompt, verbs, who, holds, facts)
    if seats := asking.seats():
        return asking.rounds(seats)
    referee.state.stack.pop()
    return ()


class Asking(msgspec.Struct, Generic[S], eq=False):
    """One open window, and the seats and verbs to ask about it."""

    referee: Referee[S]
    window: Window
    prompt: str
    verbs: Sequence[Verb[S]]
    who: Callable[[Window], Iterable[int]]
    holds: Callable[[Window], bool]
    facts: dict[str, Param]

    def _params(self) -> dict[str, Param]:
        return self.window.told() | self.facts

    def seats(self) -> list[int]:
        """Seats to ask now, according to the table's options."""
        seats = list(self.who(self.window))
        state = self.referee.state
        if not seats or state.options.reactions != "able":
            return seats
        self.referee.hands_were_probed()
        return [seat for seat in seats if legal_moves(self.verbs, state, seat)]

    def rounds(self, seats: list[int]) -> Flow[None]:
        """Ask the seats, and ask again after every reaction, until the window closes."""
        while seats:
            reacted = yield from self._ask_around(seats)
            if not reacted or self.window.cancelled or not self.holds(self.window):
                break
            seats = self.seats()
        self.referee.state.stack.pop()

    def _ask_around(self, seats: list[int]) -> Flow[bool]:
        """Ask one seat after the other, or all at once in an open call; return True as soon as one has reacted, else False.

        A seat that claims the call and then passes is not asked again until someone reacts."""
        while seats:
            seat = seats[0]
            if self.referee.state.options.reactions == "call":
                move = yield self.referee.call(seats, self.prompt, self._params())
                if move.verb == "go_on":
                    return False
                seat = int(move.args[0])
            seats.remove(seat)
            if (yield from self._reacts(seat)):
                return True
        return False

    def _reacts(self, seat: int) -> Flow[bool]:
        """Ask this seat, carry out its reaction if any, and return whether it reacted."""
        referee = self.referee
        move = yield Decision(referee.game, referee.state, seat, self.prompt, (*self.verbs, kernel.PASS), self._params())
        if move.verb == "pass":
            if referee.state.options.reactions == "able" and any(other != seat for other in self.who(self.window)):
                referee.hands_were_probed()  # asking or not asking another seat reveals something
            return False
        yield from referee.perform(seat, move)
        return True
