"""Setup of a game (3, 1.3), and the prepared positions of both games from `rules_data/volk/scenarios.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from game.data.records import Record
from game.data.yaml_files import load
from game.rules.chance import seeded, shuffle
from game.rules.positions.position import Position, read_position
from game.rules.state import NOBODY, Options
from game.volk.cards import cards
from game.volk.data.components import FOLDER
from game.volk.data.geography import RED
from game.volk.data.tables import (
    ARROWS,
    BOARD,
    BOX,
    CARDS,
    CONSTANTS,
    DATA,
    PROVINCES,
    PROVINCES_OF,
    SECTORS,
    SIDES,
    SUPPLIERS,
    WEST_BERLIN,
)
from game.volk.state import Economy, Powers, VolkOptions, VolkState
from game.volk.turn.turn import HALVES, PARTS

BASE_TRACKS = ("prestige", "currency", "socialists")


def set_up(options: Options, seats: int, seed: int) -> VolkState:
    """Set up the board of either game; the first phase deals the cards."""
    assert isinstance(options, VolkOptions)
    with_powers = seats > len(SIDES)
    version, cities = options.version, BOARD.cities.values()
    socialists = CONSTANTS.starting_socialists.value[version]
    state = VolkState(
        phase="opening",
        rng=seeded(seed),
        options=options,
        order=list(range(seats)),
        hands=[[] for _ in range(seats)],
        box=[id for id, card in CARDS.items() if with_powers or id not in DATA.power_cards],
        economies=[Economy(frozenset(city.id for city in cities if city.side == side and city.start)) for side in SIDES],
        unrest=dict.fromkeys(PROVINCES, CONSTANTS.starting_unrest.value)
        | dict.fromkeys(SUPPLIERS, CONSTANTS.starting_supplier_unrest.value[version]),
        standards={province: 0 for province in PROVINCES if province != WEST_BERLIN},
        sectors=dict.fromkeys(SECTORS, 0),
        exported=dict.fromkeys(SUPPLIERS, 0),
        socialists_box=socialists,
        socialists_supply=BOX.socialists.value - socialists,
        socialists=dict.fromkeys(PROVINCES_OF[RED], 0),
        tracks=dict.fromkeys((track for track in sorted(ARROWS) if with_powers or track in BASE_TRACKS), 0),
        powers=_starting_powers(seats) if with_powers else None,
        active=NOBODY,
    )
    if state.powers is not None:
        shuffle(state, state.powers.arms_deck)
        shuffle(state, state.powers.conflict_deck)
    cards.open_deck(state)
    return state


def _starting_powers(seats: int) -> Powers:
    return Powers(
        treasury=[CONSTANTS.starting_money.value for _ in SIDES],
        arms_deck=list(DATA.arms_race),
        conflict_deck=list(DATA.conflict),
        peacemakers=[[] for _ in range(seats)],
    )


SEATS = {"volk": 2, "twoplustwo": 4}


class Scenario(Record, frozen=True):
    """A prepared position, as differences from the start of a game. If it has a `decade`, that decade's cards are dealt at
    random each time, unless its state gives a phase and the places of those cards."""

    decade: int = 0
    options: dict[str, Any] = {}
    state: dict[str, Any] = {}


@cache
def scenarios(game: str) -> Mapping[str, Position]:
    """A game's scenarios by id, as positions."""
    files = load(FOLDER / "scenarios.yaml", dict[str, dict[str, Scenario]])
    base = {"game": game, "seats": SEATS[game]}
    return {
        id: read_position({**base, "options": scenario.options, "state": _state(game, scenario)})
        for id, scenario in files.get(game, {}).items()
    }


def _state(game: str, scenario: Scenario) -> dict[str, Any]:
    """The given fields of a scenario's state. Cards of earlier decades that are not placed in it count as used."""
    fields, decade = scenario.state, scenario.decade
    if not fields or not decade:
        return fields
    placed = set(_words(fields))
    four = SEATS[game] > SEATS["volk"]
    earlier = [id for id, card in CARDS.items() if card.decade < decade and (four or id not in DATA.power_cards)]
    past = [card for card in earlier if card not in placed]
    if "phase" in fields:
        return {"decade": decade, "past": past, **fields}
    # Start at the end of the previous decade, so that the rules deal the cards.
    before = {"phase": "new_decade", "decade": decade - 1, "part": PARTS if four else HALVES, "deck": []}
    return {**before, "past": past, **fields}


def _words(value: Any) -> Iterator[str]:
    """Every string in a scenario, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (word for entry in value.values() for word in _words(entry))
    elif isinstance(value, list):
        yield from (word for entry in value for word in _words(entry))
