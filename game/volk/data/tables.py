"""Lookup tables computed once from the data and the map, because the rules use them thousands of times a second."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from game.volk.data.components import Arrow, Card, SideWord, Step, load_data
from game.volk.data.geography import RED, YELLOW, germany

DATA = load_data()
BOARD = germany()
BOX = DATA.box
CONSTANTS = DATA.constants

SIDES = (YELLOW, RED)
SIDE_WORDS: tuple[SideWord, SideWord] = ("yellow", "red")
SIDE_OF = {"yellow": YELLOW, "red": RED, "": -1}
CRESTS = {"west": YELLOW, "east": RED}
STATES = ("west", "east")

DECADES = 4

# Provinces ----------------------------------------------------------------------------------------------------------------

PROVINCES = tuple(BOARD.provinces)
PROVINCES_OF = (BOARD.of_side(YELLOW), BOARD.of_side(RED))
SIDE_OF_PROVINCE: Mapping[str, int] = {id: province.side for id, province in BOARD.provinces.items()}
SUPPLIERS: Mapping[str, str] = {id: province.supplies for id, province in BOARD.provinces.items() if province.supplies}
"""Sector of West Berlin by supplier (7.2)."""

# West Berlin is the western province without a city; the others form West Germany proper.
WEST_BERLIN = next(id for id in PROVINCES_OF[YELLOW] if not BOARD.in_province(id))
WEST_GERMANY = tuple(id for id in PROVINCES_OF[YELLOW] if id != WEST_BERLIN)
LANDS_OF = (WEST_GERMANY, PROVINCES_OF[RED])
"""Provinces that have an economy, by side."""

SECTORS = BOARD.sectors
PLACES: Mapping[str, tuple[str, ...]] = {"west_germany": WEST_GERMANY, **{id: (id,) for id in PROVINCES}}
"""Provinces that each place printed under an icon stands for (5.5)."""

BORDER = tuple(id for id in PROVINCES if BOARD.provinces[id].adjacent)
ADJACENT: Mapping[str, tuple[str, ...]] = {id: province.adjacent for id, province in BOARD.provinces.items()}

# Cities and lines ---------------------------------------------------------------------------------------------------------

RHEINSBERG = next(id for id, city in BOARD.cities.items() if city.special)
RHEINSBERG_PROVINCE = BOARD.cities[RHEINSBERG].provinces[0]
# Hamburg is the city in two provinces. West decides each time in which of them it counts (7.4).
HAMBURG = next(id for id, city in BOARD.cities.items() if len(city.provinces) > 1)
HAMBURG_PROVINCES = BOARD.cities[HAMBURG].provinces
EAST_BERLIN = "east_berlin"
CAPITAL = next(id for id in BOARD.in_province(EAST_BERLIN))

EXTERNAL = tuple(id for id, city in BOARD.cities.items() if city.country)
COUNTRIES: Mapping[str, tuple[str, ...]] = {
    country: tuple(id for id in EXTERNAL if BOARD.cities[id].country == country)
    for country in dict.fromkeys(BOARD.cities[id].country for id in EXTERNAL)
}
CITIES_OF = tuple(
    tuple(id for id, city in BOARD.cities.items() if city.side == side and city.provinces and not city.special)
    for side in SIDES
)
"""Cities by side in which a build point can be used for a factory (5.2)."""

LINES_OF = tuple(tuple(line for line in BOARD.lines.values() if line.side == side) for side in SIDES)
LINES_AT: Mapping[str, tuple[str, ...]] = {id: BOARD.lines_at(id) for id in BOARD.cities}
CONNECTIONS_OF = tuple(
    tuple(
        (connection.lines[0], connection.lines[-1], *connection.ends)
        for connection in BOARD.connections.values()
        if BOARD.cities[connection.ends[0]].side == side
    )
    for side in SIDES
)
"""Connections by side, each as first line, last line (the same if there is only one) and both ends."""

PROVINCE_OF: Mapping[str, str] = {id: city.provinces[0] for id, city in BOARD.cities.items() if len(city.provinces) == 1}
"""Province of each city, except cities that are in two provinces or in none."""

LINES_TO: Mapping[str, frozenset[str]] = {
    id: frozenset(line.id for line in BOARD.lines.values() if id in line.ends) for id in EXTERNAL
}
"""Lines that connect each site abroad."""

LINES_ABROAD = {
    country: tuple(line for line in LINES_OF[RED] if any(line.id in LINES_TO[site] for site in abroad))
    for country, abroad in COUNTRIES.items()
}
ABROAD = {country: frozenset((*COUNTRIES[country], *(line.id for line in lines))) for country, lines in LINES_ABROAD.items()}
"""Sites and lines on which build points for a country abroad can be used, by country."""

# Cards --------------------------------------------------------------------------------------------------------------------

CARDS: Mapping[str, Card] = {**DATA.cards, **DATA.special, **DATA.power_cards}
VALUE: Mapping[str, tuple[int, int]] = {
    id: (card.value.yellow, card.value.red) for id, card in CARDS.items() if card.value is not None
}
OWN_COLOUR = tuple(frozenset(id for id, card in CARDS.items() if card.colour == word) for word in SIDE_WORDS)
"""Cards in each side's own color, with which it removes unrest for free (5.1)."""

EVENT_OPEN = tuple(
    frozenset(id for id, card in CARDS.items() if card.colour not in (other, "special")) for other in reversed(SIDE_WORDS)
)
"""Cards whose event each side may trigger, except special cards (5.5)."""

FLIGHT: Mapping[str, int] = {id: card.flight for id, card in CARDS.items()}
RED_POLICE = frozenset(id for id, card in CARDS.items() if any(step.icon == "police_red" for step in card.event))
SPECIAL_OF: Mapping[int, tuple[str, ...]] = {
    decade: tuple(id for id, card in DATA.special.items() if card.decade == decade) for decade in range(1, DECADES + 1)
}
"""Special card by decade; the last one has two sides (4)."""

ARROWS = frozenset(get_args(Arrow))
"""Tracks that arrows on cards move."""

LIMIT: Mapping[str, int] = {
    "prestige": max(DATA.tracks.prestige),
    "currency": max(DATA.tracks.socialists),
    "socialists": max(DATA.tracks.socialists),
    "dominance": max(DATA.tracks.dominance),
    "arms": max(DATA.tracks.arms_race),
    "space": max(DATA.tracks.space_race),
}
"""Distance of each track's last space from the center."""


def _steps() -> list[Step]:
    printed = [step for card in CARDS.values() for step in (*card.event, *card.beside, *card.below)]
    printed += [step for row in DATA.tracks.prestige.values() for step in row]
    for card in DATA.arms_race.values():
        printed += [step for column in (card.yellow, card.red) for row in column.values() for step in row]
    for conflict in DATA.conflict.values():
        printed += [*conflict.yellow, *conflict.red]
    return printed


ITEMS = tuple(sorted({step.item for step in _steps()} | ARROWS))
"""Names of all icons and tracks in moves, such as `unrest.yellow.west_berlin` or `prestige`."""

STEP_OF: Mapping[str, Step] = {step.item: step for step in _steps()}
"""One step as an example for each icon name, for texts and pictures that do not need the count."""
