"""Moves and verbs: what a seat can do, and the one place that says why not."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from game.data.problems import unknown
from game.rules.errors import MalformedMove
from game.rules.refusals import Refusal, refusal
from game.rules.state import State

if TYPE_CHECKING:
    from game.rules.decision import Decision
    from game.rules.referee import Referee

S = TypeVar("S", bound=State)
T = TypeVar("T")

# A rule as a generator: it yields a decision, gets the chosen move back, and may return a value to the rule that called it.
Flow = Generator["Decision", "Move", T]

# What a rule hands on with `yield from`: a flow, or nothing where nothing has to be asked.
Steps = Flow[None] | tuple[()]

NOT_NOW = "kernel.refusal.not_now"
NOT_OFFERED = "kernel.refusal.not_offered"
"""Why a verb cannot be used while something else is asked, and why something is no answer to a question."""

Args = tuple[str, ...]


class Move(msgspec.Struct, frozen=True, gc=False):
    """A verb and a few ids. Its text, `travel seattle`, is what saves, logs, tests and the protocol use."""

    verb: str
    args: Args = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    def __repr__(self) -> str:
        return f"<{self}>"

    @staticmethod
    def of(text: str) -> Move:
        """A move from its text, taken at its word; `parse` also checks that its words mean something."""
        verb, *args = text.split()
        return Move(verb, tuple(args))


class Verb(Generic[S]):
    """One thing a seat can do, written in one place.

    `refuse` is the law: a move of this verb is legal exactly when `refuse` has nothing to say, for any ids of the right
    kinds. `candidates` is the quick list of what could be meant; it must name every legal move, and may name others.

    The words after the verb come as one tuple, `(card, target) = args`: a call with a star costs twice as much, and options
    are worked out at every decision.

    `params` gives the kind of each word after the verb: `("card", "target:seat")`. A name before the colon tells two words
    of one kind apart in texts; a star at the end (`card*`) takes any number of words.
    """

    name: str = ""
    params: tuple[str, ...] = ()
    rule: str = ""
    # Does everybody see whether it can be done, and how? Then nothing that lies hidden plays a part in it.
    open: bool = False
    # Is a turn, a phase or a step of it over with this?
    ends: bool = False

    def candidates(self, state: S, seat: int) -> Iterable[Args]:
        """Which moves could be meant. A verb without parameters is not asked."""
        return ()

    def refuse(self, state: S, seat: int, args: Args) -> Refusal | None:
        """Why this one may not, or None."""
        return None

    def why_none(self, state: S, seat: int) -> Refusal | None:
        """Why there is not even a move that could be meant; asked where there are no candidates."""
        return None

    def legal_moves(self, state: S, seat: int) -> list[Move]:
        """The legal moves: the candidates that are not refused."""
        if not self.params:
            return [_alone(self.name)] if self.refuse(state, seat, ()) is None else []
        name, refuse = self.name, self.refuse
        return [Move(name, args) for args in self.candidates(state, seat) if refuse(state, seat, args) is None]

    def do(self, referee: Referee[S], seat: int, args: Args) -> Steps | None:
        """What it does: at once, or as a flow where it has to ask on the way."""
        raise TypeError(f"the verb {self.name!r} only answers a question; the flow that asked acts on it")


class Choice(Verb[S]):
    """The verb of one question of a flow: choose one of these ids."""

    name = "choose"
    params = ("any*",)

    def __init__(self, ids: Sequence[str], rule: str) -> None:
        self.rule = rule
        self._ids = ids

    def candidates(self, state: S, seat: int) -> Iterable[Args]:
        return [(id,) for id in dict.fromkeys(self._ids)]

    def refuse(self, state: S, seat: int, args: Args) -> Refusal | None:
        if len(args) == 1 and args[0] in self._ids:
            return None
        return refusal(NOT_OFFERED, self.rule, move=str(Move(self.name, args)))

    def legal_moves(self, state: S, seat: int) -> list[Move]:
        return [*map(CHOOSING.__getitem__, dict.fromkeys(self._ids))]


class _Choosing(dict[str, Move]):
    """The move that chooses an id, made when first asked for. There are only so many, and some questions offer a hundred."""

    def __missing__(self, id: str) -> Move:
        move = self[id] = Move(Choice.name, (id,))
        return move


CHOOSING = _Choosing()


@cache
def _alone(verb: str) -> Move:
    """The move of a verb that takes no words; there is only one."""
    return Move(verb)


class VerbGroup(tuple[Verb[S], ...]):
    """Verbs that are always asked together.

    A game whose turns offer many verbs thousands of times a second can work out all their moves in one go, looking only
    once at what they have in common. It must come to the same moves as the verbs one by one; `checks` compares.
    """

    def moves(self, state: S, seat: int) -> list[Move]:
        return [move for verb in self for move in verb.legal_moves(state, seat)]


def legal_moves(verbs: Iterable[Verb[S]], state: S, seat: int) -> list[Move]:
    """All that a seat may do with these verbs."""
    moves: list[Move] = []
    for verb in verbs:
        moves += verb.legal_moves(state, seat)
    return moves


def param_name(param: str) -> str:
    """The name of a parameter as texts use it: `target` of `target:seat`, `card` of `card*`."""
    return param.partition(":")[0].rstrip("*")


def param_kind(param: str) -> str:
    """The kind of a parameter: `seat` of `target:seat`, `card` of `card*`."""
    return param.rpartition(":")[2].rstrip("*")


def parse(text: str, params: Mapping[str, tuple[str, ...]], ids: Mapping[str, Collection[str]]) -> Move:
    """Read a move's text. Raises `MalformedMove` for anything that is no move of the game, with the nearest that is.

    `params` holds the parameters of each verb, `ids` the ids of each kind.
    """
    if not (words := text.split()):
        raise MalformedMove("an empty text is no move")
    verb, *args = words
    if verb not in params:
        raise MalformedMove(unknown("verb", verb, params))
    expected = params[verb]
    many = bool(expected) and expected[-1].endswith("*")
    if len(args) < len(expected) - many or (len(args) > len(expected) and not many):
        raise MalformedMove(f"{verb!r} is written: {' '.join((verb, *expected))}")
    for place, word in enumerate(args):
        kind = param_kind(expected[min(place, len(expected) - 1)])
        if word not in ids[kind]:
            raise MalformedMove(unknown("id" if kind == "any" else kind, word, ids[kind]))
    return Move(verb, tuple(args))
