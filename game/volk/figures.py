"""What a game can be told by in numbers: what both states have built, how their people live, and what the powers gain."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.volk.data.tables import PROVINCES_OF
from game.volk.decade.victory import victory_points
from game.volk.state import VolkState, powers_of, side_of, standard_of
from game.volk.states.economy import output
from game.volk.states.unrest import protests_of


def figures(state: VolkState) -> Mapping[str, tuple[int, ...]]:
    """By name a number for every seat; allies have the same. Debts and what they cost count as nothing."""
    counts = FIGURES if state.powers is None else {**FIGURES, **POWER_FIGURES}
    seats = range(len(state.hands))
    return {name: tuple(max(0, count(state, side_of(seat))) for seat in seats) for name, count in counts.items()}


def economy(state: VolkState, side: int) -> int:
    """The values of all factories of a state."""
    return sum(output(side, state.economies[side]).values.values())


def living_standard(state: VolkState, side: int) -> int:
    return sum(standard_of(state, province) for province in PROVINCES_OF[side])


def unrest(state: VolkState, side: int) -> int:
    return sum(state.unrest[province] for province in PROVINCES_OF[side])


def money(state: VolkState, side: int) -> int:
    return powers_of(state).treasury[side]


FIGURES: Mapping[str, Callable[[VolkState, int], int]] = {
    "economy": economy,
    "standard": living_standard,
    "unrest": unrest,
    "protests": protests_of,
}
POWER_FIGURES: Mapping[str, Callable[[VolkState, int], int]] = {"money": money, "victory_points": victory_points}


def turn_of(state: VolkState) -> tuple[int, int]:
    """The decade, and whose turn it is; nobody's while cards are dealt and at the end of a decade."""
    return state.decade, state.active
