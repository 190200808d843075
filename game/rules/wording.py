"""What a table says in a language: prompts, moves, events, refusals, names."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.data.texts import Texts
from game.rules.decision import Decision, SeenDecision
from game.rules.events import HIDDEN, Event
from game.rules.game import AnyGame
from game.rules.kernel_verbs import PARAMS
from game.rules.moves import NOT_NOW, NOT_OFFERED, Move, param_name
from game.rules.positions.position import Seat, colours_of
from game.rules.refusals import Param, Refusal
from game.rules.state import NOBODY, Result, Window

_YOU = -2
"""Stands for the seat of who reads a question."""


def called(game: AnyGame, seats: Sequence[Seat], state: Any, texts: Texts) -> list[Seat]:
    """Who sits at a table: whoever has no name is called by color and role, unless somebody else is called so.

    Where seats are states, the role has its color.
    """
    names = [game.called(state, number, texts) for number in range(len(seats))]
    if not game.states:
        words = [texts(f"kernel.colour.{colour}") for colour in colours_of(seats)]
        pairs = zip(words, names, strict=True)
        names = [role and texts("kernel.colour_and_role", colour=colour, role=role) for colour, role in pairs]
    names = [seat.name or name for seat, name in zip(seats, names, strict=True)]
    own = (name if names.count(name) == 1 else "" for name in names)
    return [replace(seat, name=seat.name or name) for seat, name in zip(seats, own, strict=True)]


class Wording:
    """Puts a game's keys and ids into words. People are always named, never called "you": one log is read by all. Only a
    question leaves out the name of who sits there alone.

    `state` gives the table as it stands: whoever is asked or refused something learns which of several things is meant.
    """

    def __init__(self, game: AnyGame, seats: Sequence[Seat], texts: Texts, state: Callable[[], Any] = lambda: None) -> None:
        self.game = game
        self.texts = texts
        self._seats = seats
        self._state = state

    def seat(self, seat: int) -> str:
        if seat < 0:
            return self.texts("kernel.whoever" if seat == NOBODY else "kernel.you")
        return self._seats[seat].name or self.texts("kernel.seat", number=seat + 1)

    def the(self, seat: int) -> str:
        """As a sentence calls it: a state has its article, a person has none."""
        name, texts = self.seat(seat), self.texts
        return next((texts(said) for key, said in self.game.states.items() if texts(key) == name), name)

    def prompt(self, decision: Decision | SeenDecision, alone: int = NOBODY) -> str:
        """What is asked. `{asked:seat}` is who has to decide, also where `{seat:seat}` is whose doing it is about.

        To who sits `alone` before the screen, "Anna: what next?" is "What next?", and "Anna may respond" is "You may".
        """
        called = decision.callable_seats
        asked = called[0] if len(called) == 1 else decision.seat
        asked = _YOU if asked == alone != NOBODY else asked
        said = self._render_now(decision.prompt, {"seat": decision.seat} | decision.params | {"asked": asked})
        if alone == NOBODY:
            return said
        names = "|".join(re.escape(self.seat(seat)) for seat in (alone, _YOU))
        return re.sub(rf"(^|[.!?] )({names}): (.)", lambda found: found[1] + found[3].upper(), said, flags=re.IGNORECASE)

    def occasion(self, prompt: str, subject: str) -> str:
        """What a reaction is asked for: the card or other thing, or the moment where a game has words for that."""
        moment = f"{self.game.id}.window.{prompt.rpartition('.')[2]}"
        kind = next((kind for kind, ids in self.game.ids.items() if subject in ids), "")
        if kind != "card" and moment in self.texts:
            return self.texts(moment)
        return self.name(kind, subject, self.texts) if kind else subject

    def answered(self, window: Window) -> str:
        """What a reaction answers, in a sentence with its names; empty where a game has no words for it."""
        key = f"{self.game.id}.happened.{window.trigger}"
        return self._render_now(key, window.told()) if key in self.texts else ""

    def event(self, event: Event) -> str:
        return self._render(event.key, event.params)

    def refusal(self, refusal: Refusal, asked: Decision | None = None) -> str:
        """Why not, with the rule in brackets where a rulebook says so."""
        text = self.refusal_text(refusal, asked)
        return text if refusal.rule == "kernel" else f"{text} ({self.game.id} {refusal.rule})"

    def refusal_text(self, refusal: Refusal, asked: Decision | None = None) -> str:
        """Why not, alone: for who shows the rule in another way. Who is `asked` something else is told what."""
        text = self._render_now(refusal.key, refusal.params)
        if asked is None or refusal.key not in (NOT_NOW, NOT_OFFERED):
            return text
        return self.texts("kernel.refusal.now", why=text, question=self.prompt(asked))

    def result(self, result: Result) -> str:
        names = [self.the(seat) for seat in result.winners]
        winners = self.texts("kernel.result.winners", count=len(names), names=names)
        return f"{winners} {self.reason(result)}"

    def reason(self, result: Result) -> str:
        """Why the game ended so."""
        return self._render(result.reason, {"winners": result.winners})

    def move(self, move: Move) -> str:
        """What a move does, as a button or a menu says it."""
        own = move.verb in self.game.verbs
        params = self.game.verbs[move.verb].params if own else PARAMS[move.verb]
        values = self.game.facts_of(move)
        for place, param in enumerate(params):
            values[param_name(param)] = move.args[place:] if param.endswith("*") else move.args[place]
        return self._render_now(f"{self.game.id if own else 'kernel'}.move.{move.verb}", values)

    def name(self, kind: str, value: Any, texts: Texts) -> str:
        """The name of an id; what texts write for `{card:card}`."""
        return self._name(self.game.name, kind, value, texts)

    def _name(self, naming: Callable[[str, str, Texts], str], kind: str, value: Any, texts: Texts) -> str:
        if isinstance(value, str) and value and not value.strip(HIDDEN):
            # So many in a row that only others know.
            own = f"{self.game.id}.hidden.{kind}"
            return texts(own, count=len(value)) if own in texts else texts.joined([texts("kernel.hidden")] * len(value))
        if kind == "any":
            # A number that is no id of the game is a seat: games give everything else that can be chosen an id with a name.
            # One that is no seat either, which somebody typed, is just a number.
            kind = next((kind for kind, ids in self.game.ids.items() if value in ids), "")
            kind = kind or ("seat" if int(value) < len(self._seats) else "number")
        if kind in ("seat", "the"):
            return (self.seat if kind == "seat" else self.the)(int(value))
        if kind == "move":
            return self.move(Move.of(str(value)))
        return str(value) if kind == "number" else naming(kind, str(value), texts)

    def _render(self, key: str, params: dict[str, Param]) -> str:
        return self.texts.render(key, _counted(params), self.name)

    def _render_now(self, key: str, params: dict[str, Param]) -> str:
        """For what is about the table as it stands."""
        if (state := self._state()) is None:
            return self._render(key, params)
        return self.texts.render(key, _counted(params), partial(self._name, partial(self.game.name_now, state)))


def _counted(params: dict[str, Param]) -> dict[str, Param]:
    """What is hidden of several things is named once, with how many they are."""
    hidden = (name for name, value in params.items() if isinstance(value, tuple) and {*value} == {HIDDEN})
    return params | {name: HIDDEN * len(params[name]) for name in hidden}  # type: ignore[arg-type]
