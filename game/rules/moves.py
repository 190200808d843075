"""Moves and verbs. A verb is one kind of move, and the only place that decides whether its moves are legal."""

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

# A rule as a generator: it yields a decision, receives the chosen move, and may return a value to the calling rule.
Flow = Generator["Decision", "Move", T]

# Value for `yield from`: a flow, or an empty tuple if there is nothing to ask.
Steps = Flow[None] | tuple[()]

NOT_NOW = "kernel.refusal.not_now"
NOT_OFFERED = "kernel.refusal.not_offered"
"""Text key of the refusal for an answer that the current question does not offer."""

Args = tuple[str, ...]


class Move(msgspec.Struct, frozen=True, gc=False):
    """A verb and a few ids. Saves, logs, tests and the protocol use its text form, such as `travel seattle`."""

    verb: str
    args: Args = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    def __repr__(self) -> str:
        return f"<{self}>"

    @staticmethod
    def of(text: str) -> Move:
        """Make a move from its text without checking the words; `parse` checks them."""
        verb, *args = text.split()
        return Move(verb, tuple(args))


class Verb(Generic[S]):
    """One action of a seat, with all its rules in one place.

    `refuse` is the law: a move is legal exactly when `refuse` returns None, for any ids of the right kinds. `candidates` is
    a quick list of possible moves; it must contain every legal move and may contain others.

    The words after the verb are passed as one tuple, `(card, target) = args`, because a starred call takes twice as long and
    options are computed at every decision.

    `params` gives the kind of each word: `("card", "target:seat")`. A name before the colon tells two words of one kind
    apart in texts; a trailing star (`card*`) takes any number of words."""

    name: str = ""
    params: tuple[str, ...] = ()
    rule: str = ""
    # If true, the verb involves nothing hidden: everyone may see its legal moves.
    open: bool = False
    # If true, the move ends a turn, a phase or a step.
    ends: bool = False

    def candidates(self, state: S, seat: int) -> Iterable[Args]:
        """Yield the arguments of possible moves. Not called for a verb without parameters."""
        return ()

    def refuse(self, state: S, seat: int, args: Args) -> Refusal | None:
        """Return why this move is illegal, or None if it is legal."""
        return None

    def why_none(self, state: S, seat: int) -> Refusal | None:
        """Return why no move is possible; called only if there are no candidates."""
        return None

    def legal_moves(self, state: S, seat: int) -> list[Move]:
        """Legal moves: the candidates that are not refused."""
        if not self.params:
            return [_alone(self.name)] if self.refuse(state, seat, ()) is None else []
        name, refuse = self.name, self.refuse
        return [Move(name, args) for args in self.candidates(state, seat) if refuse(state, seat, args) is None]

    def do(self, referee: Referee[S], seat: int, args: Args) -> Steps | None:
        """Carry out the move: at once, or as a flow if it needs decisions."""
        raise TypeError(f"the verb {self.name!r} only answers a question; the flow that asked acts on it")


class Choice(Verb[S]):
    """A verb for a single question in a flow: choose one of these ids."""

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
    """Cache of the moves that choose an id. There are few different ids, and a single question can offer a hundred."""

    def __missing__(self, id: str) -> Move:
        move = self[id] = Move(Choice.name, (id,))
        return move


CHOOSING = _Choosing()


@cache
def _alone(verb: str) -> Move:
    """The only move of a verb without parameters."""
    return Move(verb)


class VerbGroup(tuple[Verb[S], ...]):
    """Verbs that are always offered together.

    A game that offers many verbs thousands of times a second can compute all moves in one pass and share the common work.
    The result must equal that of the single verbs; `checks` compares them."""

    def moves(self, state: S, seat: int) -> list[Move]:
        return [move for verb in self for move in verb.legal_moves(state, seat)]


def legal_moves(verbs: Iterable[Verb[S]], state: S, seat: int) -> list[Move]:
    moves: list[Move] = []
    for verb in verbs:
        moves += verb.legal_moves(state, seat)
    return moves


def param_name(param: str) -> str:
    """Name of a parameter in texts: `target` for `target:seat`, `card` for `card*`."""
    return param.partition(":")[0].rstrip("*")


def param_kind(param: str) -> str:
    """Kind of a parameter: `seat` for `target:seat`, `card` for `card*`."""
    return param.rpartition(":")[2].rstrip("*")


def parse(text: str, params: Mapping[str, tuple[str, ...]], ids: Mapping[str, Collection[str]]) -> Move:
    """Parse the text of a move. Raises `MalformedMove`, with the nearest known word or the expected form, if it is not one.

    `params` holds the parameters of each verb, `ids` the ids of each kind."""
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
