"""Tests for the arms race and conflict decks: every card in every decade for both superpowers, and drawing (1.8, 4.3)."""

from __future__ import annotations

import pytest

from game.volk.data.tables import DATA
from game.volk.state import powers_of
from tests.each import each
from tests.volk.country import Country, VolkTable, answer, asked, offered
from tests.volk.power_table import (
    ARMS,
    CONFLICT,
    EAST,
    ID,
    POWERS,
    RESHUFFLES,
    ROLES,
    SOVIET_UNION,
    USA,
    WEST,
    automatic,
    changes,
    drawn,
    event,
    last_card,
    play,
    stage,
    value,
)

ALLY = {"usa": WEST, "soviet_union": EAST}
LANDS = {"usa": ("hessen", 8), "soviet_union": ("sachsen", 6)}
PIECES = {"usa": ("kiel", "ulm"), "soviet_union": ("jena", "rostock")}


def racing(role: str, decade: int, *cards: str) -> Country:
    """A superpower about to arm with a base game card that does nothing else."""
    base = DATA.decade(decade)[:4]
    country = Country(role, four=True, decade=decade).arms_deck(*cards).factories(*PIECES[role]).display(*base)
    return country.doves(5)


def expect(table: VolkTable, role: str, words: str) -> dict[str, int]:
    """Answer the icons of a row, check the deciding seats, and return the expected changes."""
    found: dict[str, int] = {}
    ally, (place, number) = ALLY[role], LANDS[role]
    for word in words.split():
        if word.startswith("P"):
            found[role] = found.get(role, 0) - int(word[1])
        elif word == "F":
            found["doves"] = -1
        elif word in ("U", "Uc"):
            assert asked(table) == (ally if word == "Uc" else ROLES.index(role), "unrest")
            assert len(offered(table)) == number, "any province of the ally, and none of the other state"
            answer(table, place)
            found[place] = 1
        elif word == "D":
            assert asked(table) == (ROLES.index(role), "dismantle")
            assert offered(table) == set(PIECES[role])
            answer(table, PIECES[role][0])
            found[f"-{PIECES[role][0]}"] = 1
    return found


@pytest.mark.parametrize("decade", [1, 2, 3, 4])
@pytest.mark.parametrize("role", POWERS)
@each("card", ARMS)
def test_arms_card_in_its_decade_and_column(card: str, decade: int, role: str) -> None:
    country = racing(role, decade, card)
    table = country.table()
    answer(table, f"arm {country.state.display[0]}")
    expected = expect(table, role, ARMS[card][role][decade - 1])
    assert asked(table)[1] == "turn"
    step = -1 if role == "usa" else 1
    assert changes(country.state, table) == {"arms": step, f"{role} draws {card}": 1} | expected


def conflict(role: str, *cards: str) -> tuple[Country, int]:
    """A superpower that draws conflict cards for the icon beside a value."""
    number = 3 if role == "usa" else 15
    return stage(role, number).conflict_deck(*cards).doves(5).arms_deck("a10"), number


@pytest.mark.parametrize("card", [card for card in CONFLICT if card not in ("k8", "k10")])
@pytest.mark.parametrize("role", POWERS)
def test_conflict_card_in_its_column(card: str, role: str) -> None:
    country, number = conflict(role, card)
    expected = {f"{role} draws {card}": 1}
    words = CONFLICT[card][role].replace("dom ", "dom")
    for word in words.split():
        if word.startswith("P"):
            expected[role] = -int(word[1])
        elif word == "F":
            expected["doves"] = -1
        else:
            expected["dominance"] = (1 if word[3] == "R" else -1) * int(word[4])
    assert value(country, "build", number, "stop") == expected


def test_conflict_card_k8_is_an_arms_race_step_with_its_card() -> None:
    country, number = conflict("usa", "k8")
    assert value(country.arms_deck("a8"), "build", number, "stop") == {
        "usa draws k8": 1,
        "usa draws a8": 1,
        "arms": -1,
        "usa": -1,
    }
    country, number = conflict("soviet_union", "k8")
    assert value(country.arms_deck("a8"), "build", number, "stop") == {
        "soviet_union draws k8": 1,
        "soviet_union draws a8": 1,
        "arms": 1,
        "soviet_union": -2,
    }


def test_conflict_card_k8_at_the_end_of_the_track_is_lost_with_its_card() -> None:
    country, number = conflict("usa", "k8")
    country.track(arms=-6)
    assert value(country, "build", number, "stop") == {"usa draws k8": 1}


@pytest.mark.parametrize("role", POWERS)
def test_conflict_card_k10_costs_a_dollar_and_the_ally_places_its_unrest(role: str) -> None:
    country, number = conflict(role, "k10")
    table = country.table()
    answer(table, f"build {ID[number]}", "stop")
    assert asked(table) == (ALLY[role], "unrest")
    place, count = LANDS[role]
    assert len(offered(table)) == count
    answer(table, place)
    assert changes(country.state, table) == {f"{role} draws k10": 1, role: -1, place: 1}


# Icons from left to right


def test_arms_card_a4_pays_before_the_unrest_is_placed() -> None:
    country = racing("usa", 4, "a4")
    table = country.table()
    answer(table, f"arm {country.state.display[0]}")
    assert asked(table) == (WEST, "unrest")
    assert powers_of(table.state).treasury[USA] == 4


def test_arms_card_a9_places_unrest_before_the_dove_flips() -> None:
    country = racing("soviet_union", 3, "a9")
    table = country.table()
    answer(table, f"arm {country.state.display[0]}")
    assert asked(table) == (EAST, "unrest")
    assert powers_of(table.state).doves_down == 1
    answer(table, "sachsen")
    assert powers_of(table.state).doves_down == 2


def test_arms_card_a9_dismantling_lapses_where_nothing_is_built() -> None:
    country = racing("soviet_union", 4, "a9")
    country.state.economies[1] = type(country.state.economies[1])()
    table = country.table()
    answer(table, f"arm {country.state.display[0]}")
    assert changes(country.state, table) == {"arms": 1, "soviet_union draws a9": 1, "doves": -1}


# One card per step, whatever the cause


def test_p1_8_an_arms_race_step_by_an_event_draws_a_card_too() -> None:
    assert event(stage("east", 4).arms_deck("a7"), 4) == {
        "arms": 1,
        "soviet_union draws a7": 1,
        "doves": -1,
        "dominance": 1,
    }


def test_p1_8_the_step_of_a_conflict_card_is_carried_out_on_the_spot() -> None:
    """In the automatic event of no. 8, the card drawn because of K8 comes before the arrow that follows the conflict."""
    country = last_card(8).conflict_deck("k8").arms_deck("a4").unrest(sachsen=1)
    table = country.table()
    assert asked(table) == (SOVIET_UNION, "unrest")
    assert table.state.tracks["arms"] == 1
    assert table.state.tracks["dominance"] == 0
    play(table, "brandenburg", "sachsen")
    assert drawn(table) == [(SOVIET_UNION, "k8"), (SOVIET_UNION, "a4")]


def test_p1_8_the_row_is_that_of_the_current_decade_not_of_the_card() -> None:
    country = Country("usa", four=True, decade=4).arms_deck("a8").hand(USA, "land_reform")
    table = country.table()
    answer(table, "arm land_reform")
    assert changes(country.state, table) == {"arms": -1, "usa draws a8": 1, "usa": -3}


# Discards and reshuffling


def test_p1_8_a_drawn_card_is_discarded_after_use() -> None:
    country = racing("usa", 1, "a1")
    table = country.table()
    answer(table, f"arm {country.state.display[0]}")
    powers = powers_of(table.state)
    assert powers.arms_discard == ["a1"]
    assert len(powers.arms_deck) == 9
    assert "a1" not in powers.arms_deck


@pytest.mark.parametrize("card", sorted(RESHUFFLES))
def test_p1_8_a_reshuffle_card_is_executed_and_then_all_ten_form_a_new_deck(card: str) -> None:
    if card[0] == "a":
        country = racing("usa", 4, card)
        powers = powers_of(country.state)
        powers.arms_discard = [id for id in powers.arms_deck if id in ("a1", "a2", "a3")]
        powers.arms_deck = [id for id in powers.arms_deck if id not in powers.arms_discard]
        table = country.table()
        answer(table, f"arm {country.state.display[0]}")
        assert changes(country.state, table)["arms"] == -1
    else:
        country, number = conflict("usa", card)
        table = country.table()
        answer(table, f"build {ID[number]}", "stop")
        if card == "k10":
            assert len(powers_of(table.state).conflict_deck) == 9, "first it is executed"
            answer(table, "hessen")
    powers = powers_of(table.state)
    kind = "arms" if card[0] == "a" else "conflict"
    assert sorted(getattr(powers, f"{kind}_deck")) == sorted(ARMS if card[0] == "a" else CONFLICT)
    assert getattr(powers, f"{kind}_discard") == []


def test_p1_8_a_new_deck_comes_in_another_order() -> None:
    orders = set()
    for seed in range(6):
        country = racing("usa", 4, "a7")
        country.state.rng += seed
        table = country.table()
        answer(table, f"arm {country.state.display[0]}")
        orders.add(tuple(powers_of(table.state).arms_deck))
    assert len(orders) > 2


def test_p1_8_the_ninth_draw_reshuffles_at_the_latest() -> None:
    country = racing("usa", 4, "a7")
    powers = powers_of(country.state)
    powers.arms_discard = [id for id in ARMS if id not in ("a7", "a10")]
    powers.arms_deck = ["a10", "a7"]
    table = country.table()
    answer(table, f"arm {country.state.display[0]}")
    assert len(powers_of(table.state).arms_deck) == 10


def test_p1_8_both_draws_of_one_event_may_be_parted_by_a_reshuffle() -> None:
    country = last_card(14).arms_deck("a7", "a1")
    assert automatic(country)["usa draws a7"] == 1
    powers = powers_of(country.table().state)
    assert len(powers.arms_deck) + len(powers.arms_discard) == 10
    assert len(drawn(country.table())) == 2
