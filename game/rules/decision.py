"""What the game waits for: a seat, a prompt, the legal moves."""

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
    """One question. Reactions, targets, discards and manual dice are all decisions.

    `seat` is the seat that acts, `by` the seat whose person decides (someone else's for a bribed seat). An open call goes
    to all the seats in `callable_seats`; there `seat` and `by` are `NOBODY` until one of them claims it. The parameters
    named in `secret` are for the eyes of who decides. Where there are `eyes`, only these seats and who decides learn what
    was chosen.
    """

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
        """The legal moves, in the order of the verbs. Worked out when first asked for."""
        if (options := self.worked_out) is None:
            verbs, state = self.verbs, self.state
            moves = verbs.moves(state, self.seat) if isinstance(verbs, VerbGroup) else legal_moves(verbs, state, self.seat)
            options = self.worked_out = tuple(moves)
        return options

    @property
    def open_options(self) -> tuple[Move, ...]:
        """Those that everybody can see: of cards that are chosen or played with, only such as lie open for all."""
        verbs = {verb.name: verb for verb in self.verbs}
        if self.eyes is not None or not any(verb.open or isinstance(verb, Choice) for verb in verbs.values()):
            return ()
        cards = {card for zone in self.game.zones(self.state) if NOBODY not in zone.seen_by for card in zone.cards}

        def is_open(move: Move) -> bool:
            verb = verbs[move.verb]
            return (verb.open or isinstance(verb, Choice)) and cards.isdisjoint(move.args)

        return tuple(filter(is_open, self.options))

    def learned_by(self, viewers: Collection[int]) -> bool:
        """Do these seats learn what is chosen?"""
        return self.eyes is None or self.by in viewers or not set(self.eyes).isdisjoint(viewers)

    def verb(self, name: str) -> Verb[Any] | None:
        return next((verb for verb in self.verbs if verb.name == name), None)

    def mover(self, move: Move) -> int:
        """The seat that would make this move: the one asked, or the one that claims an open call."""
        return int(move.args[0]) if self.callable_seats and move.args else self.seat

    def options_for(self, viewer: int) -> tuple[Move, ...]:
        """The moves that the person on this seat may choose from. Only who is called can let a call go by."""
        if not self.callable_seats:
            return self.options if viewer == self.by else ()
        called = [seat for seat in self.callable_seats if self.game.acts_for(self.state, seat) == viewer]
        return tuple(move for move in self.options if called and self.mover(move) in (*called, NOBODY))

    def seen_by(self, viewer: int) -> SeenDecision:
        """This decision as the seat may see it: others learn who decides what, but not between which moves."""
        mine = viewer == self.by or bool(self.callable_seats)
        params = self.params if mine or not self.secret else blanked(self.params, self.secret)
        return SeenDecision(self.seat, self.by, self.prompt, params, self.options_for(viewer), self.callable_seats)

    def seen_by_all(self) -> SeenDecision:
        """This decision with all its options and secrets: for tools that drive every seat."""
        return SeenDecision(self.seat, self.by, self.prompt, self.params, self.options, self.callable_seats)

    def __repr__(self) -> str:
        return f"<Decision {self.prompt} seat {self.seat}: {', '.join(map(str, self.options))}>"


class SeenDecision(msgspec.Struct, frozen=True):
    """A decision as one seat sees it."""

    seat: int
    by: int
    prompt: str
    params: dict[str, Param]
    options: tuple[Move, ...]
    callable_seats: tuple[int, ...]
