"""What a game can be told by in numbers: headquarters, armies, points.

The tables by which the balance of armies and scenarios is measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from game.rules.game import Contest
from game.rules.state import NOBODY
from game.tgm.data.components import Deck
from game.tgm.data.files import DATA
from game.tgm.data.scenarios import Scenario
from game.tgm.ground.geometry import Side
from game.tgm.state import TgmState
from game.tgm.turn.victory import hq_hp, unit_value

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


def contests() -> Sequence[Contest]:
    """Every two armies of an Open Battle, either of them in the South; and every other scenario with each of its decks."""
    found: list[Contest] = []
    for scenario in DATA.scenarios.values():
        found += _pairings(scenario) if scenario.kind == "battle_royal" else _sides(scenario)
    return found


def _pairings(scenario: Scenario) -> Iterator[Contest]:
    for one, other in combinations([DATA.decks[id] for id in scenario.decks["south"]], 2):
        if one.faction != other.faction:
            yield _contest(scenario, one, other)
            yield _contest(scenario, other, one)


def _sides(scenario: Scenario) -> Iterator[Contest]:
    for south, north in product(scenario.decks["south"], scenario.decks["north"]):
        yield _contest(scenario, DATA.decks[south], DATA.decks[north])


def _contest(scenario: Scenario, south: Deck, north: Deck) -> Contest:
    return Contest(
        title=f"tgm.scenario.{scenario.id}",
        sides=(f"tgm.faction.{south.faction}", f"tgm.faction.{north.faction}"),
        options={"scenario": scenario.id, "south_deck": south.id, "north_deck": north.id},
        scenario=scenario.kind != "battle_royal",
    )
