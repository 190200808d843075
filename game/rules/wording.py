"""Texts of a table in one language: prompts, moves, events, refusals, names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, NamedTuple

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
"""Stands for the seat of the player who reads a question; its name is "you"."""


class SeatName(NamedTuple):
    """Name of a seat within a sentence, and on its own: in a list, on a panel, in a heading."""

    said: str
    listed: str


def seat_names(game: AnyGame, seats: Sequence[Seat], state: Any, texts: Texts) -> list[SeatName]:
    """Return the names of the seats of a table. A name that is not unique is empty unless a player typed it.

    A seat without a player's name uses its role, with its color in lists and where the role alone is not unique. Roles
    that are countries need no color."""
    roles = [game.called(state, number, texts) for number in range(len(seats))]
    said = _unique([seat.name or role for seat, role in zip(seats, roles, strict=True)], seats)
    if game.states:
        return [SeatName(name, name) for name in said]
    words = [texts(f"kernel.colour.{colour}") for colour in colours_of(seats)]
    pairs = zip(words, roles, strict=True)
    full = [role and texts("kernel.colour_and_role", colour=word, role=role) for word, role in pairs]
    listed = _unique([seat.name or name for seat, name in zip(seats, full, strict=True)], seats)
    return [SeatName(name or full, full) for name, full in zip(said, listed, strict=True)]


def _unique(names: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """Replace names that several seats share with "", but keep names that players typed."""
    return [name if seat.name or names.count(name) == 1 else "" for name, seat in zip(names, seats, strict=True)]


class Wording:
    """Translates a game's keys and ids. Players are named, not called "you", because everyone reads the same log. Only
    in a question to a player alone at the screen is the name left out or replaced by "you".

    `state` returns the current state, so that questions and refusals can tell similar things apart. If `roles`, a state of
    the game, is given, seats without a name are called by their role. The seats in `left`, which people left to bots, are
    marked. `past` has the wordings before changes of seats, each with the number of events up to and
    including those that report the change."""

    def __init__(
        self,
        game: AnyGame,
        seats: Sequence[Seat],
        texts: Texts,
        state: Callable[[], Any] = lambda: None,
        roles: Any = None,
        past: Sequence[tuple[int, Wording]] = (),
        left: Collection[int] = (),
    ) -> None:
        self.game = game
        self.texts = texts
        named = [SeatName(seat.name, seat.name) for seat in seats]
        self._names = seat_names(game, seats, roles, texts) if roles is not None else named
        self._state = state
        self._past, self._left = past, frozenset(left)

    def at(self, number: int) -> Wording:
        """The wording of an event by its number: with the names of the players at that time."""
        return next((wording for until, wording in self._past if number <= until), self)

    def seat(self, seat: int) -> str:
        """Name of a seat in a sentence."""
        if seat < 0:
            return self.texts("kernel.whoever" if seat == NOBODY else "kernel.you")
        return self._with_mark(seat, self.plain(seat))

    def plain(self, seat: int) -> str:
        """Name of a seat in a sentence without a mark: that of its person, also if a bot took over."""
        return self._names[seat].said or self.texts("kernel.seat", number=seat + 1)

    def _with_mark(self, seat: int, name: str) -> str:
        """Mark the name of a seat that a person left to a bot."""
        return self.texts("kernel.bot_of", name=name) if seat in self._left else name

    def listed(self, seat: int, marked: bool = True) -> str:
        """Name of a seat outside a sentence, without a mark if another sign tells of a bot."""
        name = self._names[seat].listed or self.plain(seat)
        return self._with_mark(seat, name) if marked else name

    def the(self, seat: int) -> str:
        """Name of a seat within a sentence, with an article if its role is a country that has one."""
        name, texts = self.plain(seat) if seat >= 0 else self.seat(seat), self.texts
        articles = (texts(with_article) for key, with_article in self.game.states.items() if texts(key) == name)
        return self._with_mark(seat, next(articles, name))

    def prompt(self, decision: Decision | SeenDecision, alone: int = NOBODY) -> str:
        """Text of a question. `{asked:seat}` and, unless it is about another seat, `{seat:seat}` are the player who decides.

        For a player `alone` at the screen, "Anna: what next?" becomes "What next?", and "Anna may respond" becomes "You
        may respond"."""
        called = decision.callable_seats
        asked = called[0] if len(called) == 1 else decision.seat
        asked = _YOU if asked == alone != NOBODY else asked
        params = {"seat": decision.seat} | decision.params
        if params["seat"] == decision.seat and not called:
            # Somebody else may play the turn of a seat.
            params["seat"] = decision.by
        text = self._render_now(decision.prompt, params | {"asked": asked})
        return self.to_person(text, alone)

    def to_person(self, text: str, alone: int) -> str:
        """A text for a player `alone` at the screen, or for everyone: "Anna: what next?" becomes "What next?"."""
        return text if alone == NOBODY else self._without_names(text, alone, _YOU)

    def prompt_of_other(self, decision: SeenDecision) -> str:
        """Text of a question below the name of the player who decides: "Anna: what next?" becomes "What next?".

        "Do you react?" after the reason is left out, because it would address the reader."""
        text = re.sub(r"(?<=[.!?]) [^.!?:]*: [^.!?]*\?", "", self.prompt(decision))
        return text if decision.callable_seats else self._without_names(text, decision.by)

    def _without_names(self, text: str, *seats: int) -> str:
        """A text whose sentences do not address these seats by name."""
        names = "|".join(re.escape(self.seat(seat)) for seat in seats)
        return re.sub(rf"(^|[.!?] )({names}): (.)", lambda found: found[1] + found[3].upper(), text, flags=re.IGNORECASE)

    def occasion(self, prompt: str, subject: str) -> str:
        """Name of the thing that a player reacts to: a card, another component, or a window that has a text."""
        moment = f"{self.game.id}.window.{prompt.rpartition('.')[2]}"
        kind = next((kind for kind, ids in self.game.ids.items() if subject in ids), "")
        if kind != "card" and moment in self.texts:
            return self.texts(moment)
        return self.name(kind, subject, self.texts) if kind else subject

    def answered(self, window: Window) -> str:
        """The reason why a player is asked to react; "" if the game has no text for it."""
        return self.texts("kernel.reason", what=text) if (text := self.happened(window)) else ""

    def happened(self, window: Window, how: str = "happened") -> str:
        """Sentence about an event that players react to, or about what happens `instead`; "" if the game has none."""
        key = f"{self.game.id}.{how}.{window.trigger}"
        return self._render_now(key, window.told()) if key in self.texts else ""

    def event(self, event: Event) -> str:
        return self._render(event.key, event.params)

    def card_of(self, event: Event) -> str:
        """Name of the first card of an event that is nothing else, such as a unit; "" if it has none."""
        kinds = self.game.ids
        cards = (id for id in event.ids if [kind for kind, ids in kinds.items() if id in ids] == ["card"])
        return next((self.name("card", id, self.texts) for id in cards), "")

    def refusal(self, refusal: Refusal, asked: Decision | None = None) -> str:
        """Text of a refusal, with the rule in parentheses if it comes from a rulebook."""
        text = self.refusal_text(refusal, asked)
        return text if refusal.rule == "kernel" else f"{text} ({self.game.id} {refusal.rule})"

    def refusal_text(self, refusal: Refusal, asked: Decision | None = None) -> str:
        """Text of a refusal without its rule. With `asked`, adds the current question if the move is not available now."""
        text = self._render_now(refusal.key, refusal.params)
        if asked is None or refusal.key not in (NOT_NOW, NOT_OFFERED):
            return text
        return self.texts("kernel.refusal.now", why=text, question=self.prompt(asked))

    def result(self, result: Result) -> str:
        names = [self.the(seat) for seat in result.winners]
        winners = self.texts("kernel.result.winners", count=len(names), names=names)
        return f"{winners} {self.reason(result)}"

    def reason(self, result: Result) -> str:
        return self._render(result.reason, {"winners": result.winners})

    def move(self, move: Move) -> str:
        """Text of a move for a button or a menu."""
        is_own = move.verb in self.game.verbs
        params = self.game.verbs[move.verb].params if is_own else PARAMS[move.verb]
        values = self.game.facts_of(move)
        for place, param in enumerate(params):
            values[param_name(param)] = move.args[place:] if param.endswith("*") else move.args[place]
        return self._render_now(f"{self.game.id if is_own else 'kernel'}.move.{move.verb}", values)

    def name(self, kind: str, value: Any, texts: Texts) -> str:
        """Name of an id, as used for `{card:card}` in texts."""
        return self._name(self.game.name, kind, value, texts)

    def _name(self, naming: Callable[[str, str, Texts], str], kind: str, value: Any, texts: Texts) -> str:
        if isinstance(value, str) and value and not value.strip(HIDDEN):
            # A string of placeholders stands for several hidden items.
            key = f"{self.game.id}.hidden.{kind}"
            return texts(key, count=len(value)) if key in texts else texts.joined([texts("kernel.hidden")] * len(value))
        if kind == "any":
            # A number that is not an id of the game is a seat, because all other choices are ids with names. A number
            # that is neither an id nor a seat was typed by a player and is shown as it is.
            kind = next((kind for kind, ids in self.game.ids.items() if value in ids), "")
            kind = kind or ("seat" if int(value) < len(self._names) else "number")
        if kind in ("seat", "the"):
            return (self.seat if kind == "seat" else self.the)(int(value))
        if kind == "move":
            return self.move(Move.of(str(value)))
        return str(value) if kind == "number" else naming(kind, str(value), texts)

    def _render(self, key: str, params: dict[str, Param]) -> str:
        return self.texts.render(key, _counted(params), self.name)

    def _render_now(self, key: str, params: dict[str, Param]) -> str:
        """Render a text with names that fit the current state, if it is known."""
        if (state := self._state()) is None:
            return self._render(key, params)
        return self.texts.render(key, _counted(params), partial(self._name, partial(self.game.name_now, state)))


def _counted(params: dict[str, Param]) -> dict[str, Param]:
    """Replace a list of hidden items with one string of placeholders, so that they are counted and not listed."""
    hidden = (name for name, value in params.items() if isinstance(value, tuple) and {*value} == {HIDDEN})
    return params | {name: HIDDEN * len(params[name]) for name in hidden}  # type: ignore[arg-type]
