"""What a game can be told by in numbers: headquarters, armies, points."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.state import NOBODY
from game.tgm.geometry import Side
from game.tgm.state import TgmState
from game.tgm.victory import hq_hp, unit_value

OPENING = ("marshal", "exchange", "bid", "roll_off", "terrain", "hands", "mulligan")


def figures(state: TgmState) -> Mapping[str, tuple[int, ...]]:
    """By name a number for every seat; players of a team have the same."""

    def of_sides(number: Mapping[Side, int]) -> tuple[int, ...]:
        return tuple(number[player.side] for player in state.players)

    sides: tuple[Side, Side] = ("south", "north")
    found = {
        "army": of_sides({side: round(unit_value(state, side)) for side in sides}),
        "losses": of_sides({side: state.tallies[side].losses for side in sides}),
    }
    if any(not hq.out_of_reach for hq in state.hqs.values()):
        found["headquarters"] = of_sides({side: hq_hp(state, side) for side in sides})
    if any(tally.points for tally in state.tallies.values()):
        found["points"] = of_sides({side: state.tallies[side].points for side in sides})
    return found


def turn_of(state: TgmState) -> tuple[int, int]:
    """The round and the seat whose turn it is; before the first turn nobody's."""
    if state.phase in OPENING:
        return 0, NOBODY
    return state.round, state.active
