"""The tables by which the balance of armies and scenarios is measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from game.rules.game import Contest
from game.tgm.components import Deck
from game.tgm.data import DATA
from game.tgm.scenario_data import Scenario


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
