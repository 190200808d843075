"""Verbs shared by all games: rolling a real die, passing, answering an open call, choosing one of several ids.

Also checks a game's declarations once on loading, so that a mistake is found at once and not in the middle of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from game.data.problems import unknown
from game.rules.game import AnyGame
from game.rules.hidden.zones import census
from game.rules.moves import Args, Verb, param_kind
from game.rules.refusals import Refusal, refusal
from game.rules.state import State

KERNEL_RULE = "kernel"
LARGEST_NUMBER = 1000


class Shared(Verb[Any]):
    """A verb of the kernel: `pass` declines an opportunity; `go_on` leaves an open call unanswered."""

    rule = KERNEL_RULE

    def __init__(self, name: str) -> None:
        self.name, self.params = name, PARAMS[name]


class OneOf(Shared):
    """A verb with one number as its parameter: the seat that claims an open call, or the roll of a real die."""

    def __init__(self, name: str, numbers: Sequence[int], why_not: str, **facts: int) -> None:
        super().__init__(name)
        self._numbers, self._why_not, self._facts = numbers, why_not, facts

    def candidates(self, state: State, seat: int) -> Iterable[Args]:
        return [(str(number),) for number in self._numbers]

    def refuse(self, state: State, seat: int, args: Args) -> Refusal | None:
        if (number := int(args[0])) in self._numbers:
            return None
        return refusal(self._why_not, KERNEL_RULE, **{self.params[0]: number}, **self._facts)


GIVE_UP = "give_up"
LEAVE = "leave_seat"
"""Verb with which a player leaves a seat to a bot; the game continues."""
UNASKED = frozenset((GIVE_UP, LEAVE))
"""Verbs that no decision lists. A player deciding for their own seat may use them if the game allows giving up."""

PARAMS: dict[str, tuple[str, ...]] = {
    "pass": (),
    "go_on": (),
    "claim": ("seat",),
    "roll": ("number",),
    "choose": ("any*",),
    GIVE_UP: ("seat",),
    LEAVE: ("seat",),
}
PASS = Shared("pass")
PASS.open = True
GO_ON = Shared("go_on")


def claim(seats: Sequence[int]) -> Verb[Any]:
    return OneOf("claim", seats, "kernel.refusal.not_called")


def roll(sides: int) -> Verb[Any]:
    return OneOf("roll", range(1, sides + 1), "kernel.refusal.no_such_number", sides=sides)


@cache
def params(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """Parameters of every verb that can be used in a game, including the shared verbs."""
    shared = {name: kinds for name, kinds in PARAMS.items() if name not in UNASKED or game.can_give_up}
    return shared | {name: verb.params for name, verb in game.verbs.items()}


@cache
def ids(game: AnyGame, seats: int) -> dict[str, Collection[str]]:
    """All ids at a table with this number of seats, by kind; the kind `any` has all of them."""
    # Dictionaries are as fast as sets and keep the order in which messages show the ids.
    kinds: dict[str, Collection[str]] = {kind: dict.fromkeys(members) for kind, members in game.ids.items()}
    kinds["seat"] = dict.fromkeys(map(str, range(seats)))
    kinds["number"] = dict.fromkeys(map(str, range(LARGEST_NUMBER + 1)))
    kinds["any"] = dict.fromkeys(id for members in kinds.values() for id in members)
    return kinds


def slips(game: AnyGame) -> Iterator[str]:
    """Yield every mistake in the declarations of a game."""
    kinds = ids(game, game.min_seats)
    for name, verb in game.verbs.items():
        if name in PARAMS:
            yield f"the verb {name!r} is one of the shared verbs"
        if verb.name != name or not verb.rule:
            yield f"the verb {name!r} needs this name and a rule"
        for param in verb.params:
            if param_kind(param) not in kinds:
                yield f"the verb {name!r}: {unknown('kind', param_kind(param), kinds)}"
    for name, scenario in game.scenarios().items():
        if not scenario.state and not scenario.options:
            yield f"the scenario {name!r} says nothing of its state and its options"
    state = game.setup(game.options_type(), game.min_seats, 0)
    if state.phase not in game.phases:
        yield unknown("phase", state.phase, game.phases)
    for kind, counts in census(game.zones(state)).items():
        if twice := [card for card, count in counts.items() if count > 1]:
            yield f"every {kind} needs an id of its own (`veto#2`): {', '.join(twice)}"
