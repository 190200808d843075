"""How a game begins (3, 1.3)."""

from __future__ import annotations

from game.rules.chance import seeded, shuffle
from game.rules.state import NOBODY
from game.volk import cards
from game.volk.geography import RED, YELLOW
from game.volk.state import Economy, Powers, VolkOptions, VolkState
from game.volk.tables import (
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

BASE_TRACKS = ("prestige", "currency", "socialists")


def set_up(options: VolkOptions, seats: int, seed: int) -> VolkState:
    """The board of both games; the cards are dealt in the first phase."""
    with_powers = seats > len(SIDES)
    version = options.version
    socialists = CONSTANTS.starting_socialists.value[version]
    state = VolkState(
        phase="opening",
        rng=seeded(seed),
        options=options,
        order=list(range(seats)),
        hands=[[] for _ in range(seats)],
        box=[id for id, card in CARDS.items() if with_powers or id not in DATA.power_cards],
        economies=[_starting_economy(YELLOW), _starting_economy(RED)],
        unrest={province: _starting_unrest(version, province) for province in PROVINCES},
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


def _starting_economy(side: int) -> Economy:
    return Economy(frozenset(city.id for city in BOARD.cities.values() if city.side == side and city.start))


def _starting_unrest(version: str, province: str) -> int:
    if province in SUPPLIERS:
        return CONSTANTS.starting_supplier_unrest.value[version]
    return CONSTANTS.starting_unrest.value


def _starting_powers(seats: int) -> Powers:
    return Powers(
        treasury=[CONSTANTS.starting_money.value for _ in SIDES],
        arms_deck=list(DATA.arms_race),
        conflict_deck=list(DATA.conflict),
        peacemakers=[[] for _ in range(seats)],
    )
