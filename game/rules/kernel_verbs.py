"""The verbs every game has: rolling a real die, passing, answering an open call, choosing one of several ids.

What a game must declare rightly. Checked once when it is found, so that no slip waits for the move that meets it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from game.data.problems import unknown
from game.rules.game import AnyGame
from game.rules.moves import Args, Refusal, Verb, param_kind, refusal
from game.rules.state import State
from game.rules.zones import census

KERNEL_RULE = "kernel"
LARGEST_NUMBER = 1000


class Pass(Verb[Any]):
    """Let an opportunity go by."""

    name = "pass"
    rule = KERNEL_RULE


class GoOn(Verb[Any]):
    """Nobody answers the open call: the game goes on."""

    name = "go_on"
    rule = KERNEL_RULE


class Claim(Verb[Any]):
    """One seat answers the open call."""

    name = "claim"
    params = ("seat",)
    rule = KERNEL_RULE

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = seats

    def candidates(self, state: State, seat: int) -> Iterable[Args]:
        return [(str(claimant),) for claimant in self.seats]

    def refuse(self, state: State, seat: int, args: Args) -> Refusal | None:
        if int(args[0]) in self.seats:
            return None
        return refusal("kernel.refusal.not_called", KERNEL_RULE, seat=int(args[0]))


class Roll(Verb[Any]):
    """Say what a real die shows."""

    name = "roll"
    params = ("number",)
    rule = KERNEL_RULE

    def __init__(self, sides: int) -> None:
        self.sides = sides

    def candidates(self, state: State, seat: int) -> Iterable[Args]:
        return [(str(number),) for number in range(1, self.sides + 1)]

    def refuse(self, state: State, seat: int, args: Args) -> Refusal | None:
        if 1 <= int(args[0]) <= self.sides:
            return None
        return refusal("kernel.refusal.no_such_number", KERNEL_RULE, number=int(args[0]), sides=self.sides)


class GiveUp(Verb[Any]):
    """A seat gives the game up. No question offers it: where a game allows it, whoever has a decision can say so."""

    name = "give_up"
    params = ("seat",)
    rule = KERNEL_RULE


PASS = Pass()
GO_ON = GoOn()
GIVE_UP = GiveUp.name

PARAMS: dict[str, tuple[str, ...]] = {
    "pass": (),
    "go_on": (),
    "claim": Claim.params,
    "roll": Roll.params,
    "choose": ("any*",),
    "give_up": GiveUp.params,
}


@cache
def params(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """The parameters of every verb of a game, the shared ones included."""
    shared = {name: kinds for name, kinds in PARAMS.items() if name != GIVE_UP or game.can_give_up}
    return shared | {name: verb.params for name, verb in game.verbs.items()}


@cache
def ids(game: AnyGame, seats: int) -> dict[str, Collection[str]]:
    """The ids of every kind at a table with so many seats; `any` is all of them."""
    # Dictionaries, because they are as fast to look into as sets and keep an order, also in messages.
    kinds: dict[str, Collection[str]] = {kind: dict.fromkeys(members) for kind, members in game.ids.items()}
    kinds["seat"] = dict.fromkeys(map(str, range(seats)))
    kinds["number"] = dict.fromkeys(map(str, range(LARGEST_NUMBER + 1)))
    kinds["any"] = dict.fromkeys(id for members in kinds.values() for id in members)
    return kinds


def rule(game: AnyGame, verb: str) -> str:
    """The rule a verb of the game rests on."""
    return game.verbs[verb].rule if verb in game.verbs else KERNEL_RULE


def slips(game: AnyGame) -> Iterator[str]:
    """Every slip in the declarations of a game."""
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
