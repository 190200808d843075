"""Decisions: the questions that a game asks its players, each with its seat, its prompt and its legal moves."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from game.rules.events import blanked
from game.rules.game import AnyGame
from game.rules.moves import Choice, Move, Verb, VerbGroup, legal_moves
from game.rules.refusals import Param
from game.rules.state import NOBODY, State


class Decision(msgspec.Struct, gc=False):
    """One question to a seat. Reactions, targets, discards and manual dice are all decisions.

    `seat` is the seat that acts, `by` the seat whose player decides (a different one if `seat` is bribed). An open call
    goes to all seats in `callable_seats`; its `seat` and `by` are `NOBODY`. Except in an open call, only the deciding
    player may read the parameters named in `secret`. If `eyes` is set, only those seats and the deciding player learn
    the choice."""

    game: AnyGame
    state: State
    seat: int
    prompt: str
    verbs: Sequence[Verb[Any]]
    params: dict[str, Param]
    secret: tuple[str, ...] = ()
    callable_seats: tuple[int, ...] = ()
    eyes: tuple[int, ...] | None = None
    worked_out: tuple[Move, ...] | None = None

    @property
    def by(self) -> int:
        return NOBODY if self.seat == NOBODY else self.game.acts_for(self.state, self.seat)

    @property
    def options(self) -> tuple[Move, ...]:
        """Legal moves in verb order, computed on first use."""
        if (options := self.worked_out) is None:
            verbs, state = self.verbs, self.state
            moves = verbs.moves(state, self.seat) if isinstance(verbs, VerbGroup) else legal_moves(verbs, state, self.seat)
            options = self.worked_out = tuple(moves)
        return options

    @property
    def open_options(self) -> tuple[Move, ...]:
        """Options that may be shown to everyone: open verbs and choices that name no hidden card; none if `eyes` is set."""
        verbs = {verb.name: verb for verb in self.verbs}
        if self.eyes is not None or not any(verb.open or isinstance(verb, Choice) for verb in verbs.values()):
            return ()
        cards = {card for zone in self.game.zones(self.state) if NOBODY not in zone.seen_by for card in zone.cards}

        def is_open(move: Move) -> bool:
            verb = verbs[move.verb]
            return (verb.open or isinstance(verb, Choice)) and cards.isdisjoint(move.args)

        return tuple(filter(is_open, self.options))

    def learned_by(self, viewers: Collection[int]) -> bool:
        """Return whether at least one of these seats learns the choice."""
        return self.eyes is None or self.by in viewers or not set(self.eyes).isdisjoint(viewers)

    def verb(self, name: str) -> Verb[Any] | None:
        return next((verb for verb in self.verbs if verb.name == name), None)

    def mover(self, move: Move) -> int:
        """The seat that would make this move: in an open call, the seat that the move names, if any; else the seat asked."""
        return int(move.args[0]) if self.callable_seats and move.args else self.seat

    def options_for(self, viewer: int) -> tuple[Move, ...]:
        """Moves the player on this seat may choose from. In an open call, only the called players have any."""
        if not self.callable_seats:
            return self.options if viewer == self.by else ()
        called = [seat for seat in self.callable_seats if self.game.acts_for(self.state, seat) == viewer]
        return tuple(move for move in self.options if called and self.mover(move) in (*called, NOBODY))

    def seen_by(self, viewer: int) -> SeenDecision:
        """This decision as the seat may see it: other players see who decides and the prompt, but not the options."""
        mine = viewer == self.by or bool(self.callable_seats)
        params = self.params if mine or not self.secret else blanked(self.params, self.secret)
        return SeenDecision(self.seat, self.by, self.prompt, params, self.options_for(viewer), self.callable_seats)

    def seen_by_all(self) -> SeenDecision:
        """This decision with all options and secrets, for tools that drive every seat."""
        return SeenDecision(self.seat, self.by, self.prompt, self.params, self.options, self.callable_seats)

    def __repr__(self) -> str:
        return f"<Decision {self.prompt} seat {self.seat}: {', '.join(map(str, self.options))}>"


class SeenDecision(msgspec.Struct, frozen=True):
    """A decision as shown to one seat, or in full to a tool."""

    seat: int
    by: int
    prompt: str
    params: dict[str, Param]
    options: tuple[Move, ...]
    callable_seats: tuple[int, ...]
