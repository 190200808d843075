"""Tests for section 3: setup in version 2.0 and version 1.0."""

from __future__ import annotations

import pytest

from game.rules.positions.opening import new_table
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CARDS, DATA, SUPPLIERS
from game.volk.game import VOLK
from tests.volk.country import Country, VolkTable, answer, asked, offered

SEEDS = range(4)
VERSIONS = ("2.0", "1.0")


def opened(version: str = "2.0", seed: int = 0) -> VolkTable:
    return new_table(VOLK, 2, seed, {"version": version})


@pytest.mark.parametrize(("version", "supplier", "total"), [("2.0", 2, 39), ("1.0", 3, 42)])
def test_3_unrest(version: str, supplier: int, total: int) -> None:
    unrest = opened(version).state.unrest
    assert len(unrest) == 14
    assert {unrest[province] for province in SUPPLIERS} == {supplier}
    assert {unrest[province] for province in unrest if province not in SUPPLIERS} == {3}
    assert sum(unrest.values()) == total


def test_3_version_2_0_is_the_default() -> None:
    assert new_table(VOLK, 2).state.options.version == "2.0"


@pytest.mark.parametrize(("version", "box"), [("2.0", 1), ("1.0", 2)])
def test_3_socialists(version: str, box: int) -> None:
    state = opened(version).state
    assert (state.socialists_box, state.socialists_supply) == (box, 12 - box)
    assert set(state.socialists.values()) == {0}


@pytest.mark.parametrize("version", VERSIONS)
def test_3_factories(version: str) -> None:
    state = opened(version).state
    assert state.economies[YELLOW].factories == {"hamburg", "dortmund"}
    assert state.economies[RED].factories == {"bitterfeld", "berlin"}
    for economy in state.economies:
        assert not economy.lines
        assert not economy.rundown


@pytest.mark.parametrize("version", VERSIONS)
def test_3_no_living_standard_and_no_exported_protest(version: str) -> None:
    state = opened(version).state
    assert set(state.standards.values()) == {0}
    assert len(state.standards) == 13
    assert state.sectors == {"french_sector": 0, "british_sector": 0, "us_sector": 0}
    assert set(state.exported.values()) == {0}


def test_3_markers_and_no_wall() -> None:
    state = opened().state
    assert state.tracks == {"prestige": 0, "currency": 0, "socialists": 0}
    assert not state.wall
    assert not state.stasi_disbanded
    assert state.police == []


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("seed", SEEDS)
def test_3_cards(version: str, seed: int) -> None:
    state = opened(version, seed).state
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert len(state.display) == 7
    assert len(state.deck) == 9
    assert state.special == ["russian_tanks"]
    dealt = [*state.hands[0], *state.hands[1], *state.display, *state.deck]
    assert sorted(dealt) == sorted(DATA.decade(1))
    later = {card for card, data in CARDS.items() if data.decade > 1 and card not in DATA.power_cards}
    assert set(state.box) == later
    assert (state.used, state.past, state.discarded, state.set_aside) == ([], [], [], [])


def test_3_the_cards_are_shuffled() -> None:
    assert len({tuple(opened(seed=seed).state.display) for seed in SEEDS}) == len(SEEDS)


def test_3_the_same_seed_deals_the_same() -> None:
    assert opened(seed=7).state == opened(seed=7).state


@pytest.mark.parametrize("version", VERSIONS)
def test_3_west_starts(version: str) -> None:
    table = opened(version)
    assert asked(table) == (0, "turn")
    assert (table.state.decade, table.state.part) == (1, 1)


@pytest.mark.parametrize(("seats", "role"), [(0, "west"), (1, "east")])
def test_3_seats(seats: int, role: str) -> None:
    table = opened()
    assert table.game.role(table.state, seats) == role


# 3.1 ----------------------------------------------------------------------------------------------------------------------


def tanks(version: str, *hand: str) -> Country:
    country = Country("east", version=version).display("land_reform", "forced_merger", "goettingen_eighteen")
    return country.special("russian_tanks").hand(country.east, *hand).track(prestige=3)


def test_3_1_version_2_the_special_card_costs_a_hand_card_or_gives_one_to_west() -> None:
    country = tanks("2.0", "founding_of_the_fdj", "saar_protectorate")
    table = country.table()
    answer(table, "event russian_tanks")
    assert asked(table) == (country.east, "price")
    assert offered(table) == {"founding_of_the_fdj", "saar_protectorate", "draw"}


def test_3_1_version_2_the_hand_card_is_laid_away() -> None:
    country = tanks("2.0", "founding_of_the_fdj", "saar_protectorate")
    table = country.table()
    answer(table, "event russian_tanks", "saar_protectorate")
    assert table.state.hands[country.east] == ["founding_of_the_fdj"]
    assert table.state.discarded == ["saar_protectorate"]
    assert table.state.hands[country.west] == []


def test_3_1_version_2_west_draws_the_top_card() -> None:
    country = tanks("2.0", "founding_of_the_fdj")
    table = country.table()
    top = table.state.deck[-1]
    size = len(table.state.deck)
    answer(table, "event russian_tanks", "draw")
    assert table.state.hands == [[top], ["founding_of_the_fdj"]]
    assert len(table.state.deck) == size - 1
    assert table.state.discarded == []


def test_3_1_version_2_west_may_so_hold_three_cards() -> None:
    country = tanks("2.0", "founding_of_the_fdj").hand(0, "berlin_airlift", "western_sovereignty")
    table = country.table()
    answer(table, "event russian_tanks", "draw")
    assert len(table.state.hands[0]) == 3


def test_3_1_version_1_the_special_card_is_free() -> None:
    country = tanks("1.0", "founding_of_the_fdj", "saar_protectorate")
    table = country.table()
    size = len(table.state.deck)
    answer(table, "event russian_tanks")
    assert asked(table)[1] != "price"
    assert table.state.hands == [[], ["founding_of_the_fdj", "saar_protectorate"]]
    assert len(table.state.deck) == size


# Filling hands at the start of a decade (same in both versions) -----------------------------------------------------------


def between_decades(version: str, west: tuple[str, ...], east: tuple[str, ...]) -> VolkTable:
    country = Country(phase="new_decade", version=version).display()
    return country.hand(0, *west).hand(1, *east).table()


@pytest.mark.parametrize("version", VERSIONS)
def test_3_1_any_held_cards_may_be_discarded_before_the_refill(version: str) -> None:
    table = between_decades(version, ("berlin_airlift", "western_sovereignty"), ())
    assert asked(table) == (0, "discard")
    assert offered(table) == {
        "discard",
        "discard berlin_airlift",
        "discard western_sovereignty",
        "discard berlin_airlift western_sovereignty",
    }
    answer(table, "discard berlin_airlift")
    hand = table.state.hands[0]
    assert len(hand) == 2
    assert hand[0] == "western_sovereignty"
    assert CARDS[hand[1]].decade == 2
    assert table.state.discarded == ["berlin_airlift"]


@pytest.mark.parametrize("version", VERSIONS)
def test_3_1_hands_are_filled_up_to_two(version: str) -> None:
    table = between_decades(version, (), ())
    assert [len(hand) for hand in table.state.hands] == [2, 2]
    assert {CARDS[card].decade for hand in table.state.hands for card in hand} == {2}
    assert (len(table.state.display), len(table.state.deck)) == (7, 9)


def test_3_1_who_holds_three_must_discard_at_least_one() -> None:
    table = between_decades("2.0", ("berlin_airlift", "western_sovereignty", "the_miracle_of_bern"), ())
    assert "discard" not in offered(table)
    assert len(offered(table)) == 7
    answer(table, "discard berlin_airlift")
    assert table.state.hands[0] == ["western_sovereignty", "the_miracle_of_bern"]


def test_3_1_version_1_nobody_gets_a_third_card() -> None:
    country = tanks("1.0").hand(0, "berlin_airlift", "western_sovereignty").unrest(sachsen=4, thueringen=4)
    table = country.table()
    answer(table, "event russian_tanks", "prestige", "socialists", "pacify.red", "sachsen")
    while table.state.active == country.east:
        answer(table, min(offered(table)))
    assert len(table.state.hands[0]) == 2
