"""The prepared positions of both games: `rules_data/volk/scenarios.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from game.data.records import Record
from game.data.yaml_files import load
from game.rules.position import Position, read_position
from game.volk.data import FOLDER
from game.volk.tables import CARDS, DATA
from game.volk.turn import HALVES, PARTS

SEATS = {"volk": 2, "twoplustwo": 4}


class Scenario(Record, frozen=True):
    """What differs from the start of a game. With a `decade` it begins with the cards of that decade, which are dealt anew
    each time; unless its state names a phase, and then where those cards lie.
    """

    decade: int = 0
    options: dict[str, Any] = {}
    state: dict[str, Any] = {}


@cache
def scenarios(game: str) -> Mapping[str, Position]:
    """Each scenario of a game by its id; what it does not say is as at the start of a game."""
    files = load(FOLDER / "scenarios.yaml", dict[str, dict[str, Scenario]])
    return {id: _position(game, scenario) for id, scenario in files.get(game, {}).items()}


def _position(game: str, scenario: Scenario) -> Position:
    plain = {"game": game, "seats": SEATS[game], "options": scenario.options}
    return read_position({**plain, "state": _state(game, scenario)} if scenario.state else plain)


def _state(game: str, scenario: Scenario) -> dict[str, Any]:
    """The state with what follows from the decade: all earlier cards that lie nowhere else have been used."""
    said, decade = scenario.state, scenario.decade
    if not decade:
        return said
    elsewhere = set(_words(said))
    four = SEATS[game] > SEATS["volk"]
    earlier = [id for id, card in CARDS.items() if card.decade < decade and (four or id not in DATA.power_cards)]
    past = [card for card in earlier if card not in elsewhere]
    if "phase" in said:
        return {"decade": decade, "past": past, **said}
    # A decade begins where the one before has just ended, so its cards are dealt by the rules.
    before = {"phase": "new_decade", "decade": decade - 1, "part": PARTS if four else HALVES, "deck": []}
    return {**before, "past": past, **said}


def _words(value: Any) -> Iterator[str]:
    """Every word in a scenario, wherever it stands."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (word for entry in value.values() for word in _words(entry))
    elif isinstance(value, list):
        yield from (word for entry in value for word in _words(entry))
