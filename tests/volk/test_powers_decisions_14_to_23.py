"""Tests for decisions 14 to 23 of the four-player game (1.17): automatic events, the end of a decade, a new decade."""

from __future__ import annotations

import pytest

from game.volk.state import powers_of
from tests.volk.country import Country, answer, asked, offered
from tests.volk.power_table import EAST, ID, SOVIET_UNION, USA, WEST, last_card, play, stage

# 14 Automatic event: place of an icon


@pytest.mark.parametrize(
    ("arms", "seats"),
    [
        (0, (EAST, WEST, WEST, EAST)),
        (-1, (EAST, WEST, USA, USA)),
        (2, (EAST, WEST, SOVIET_UNION, SOVIET_UNION)),
        (-3, (USA, WEST, USA, USA)),
        (3, (EAST, SOVIET_UNION, SOVIET_UNION, SOVIET_UNION)),
    ],
)
def test_decision_p1_17_14_who_decides_by_level(arms: int, seats: tuple[int, int, int, int]) -> None:
    """Icons with East's crest (10), West's (18), yellow without crest (5), red without crest (26)."""
    found = tuple(asked(last_card(number).track(arms=arms).conflict_deck("k1").table())[0] for number in (10, 18, 5, 26))
    assert found == seats


# 15 Automatic event: ignore


@pytest.mark.parametrize(("arms", "seat"), [(-4, USA), (4, SOVIET_UNION), (-5, USA), (6, SOVIET_UNION)])
def test_decision_p1_17_15_before_the_first_icon_and_optional(arms: int, seat: int) -> None:
    table = last_card(9).track(arms=arms).table()
    assert asked(table) == (seat, "ignore_automatic")
    assert powers_of(table.state).doves_down == 0
    assert offered(table) == {"dove_down", "pay.yellow", "pay.red", "nothing"}
    answer(table, "nothing")
    assert powers_of(table.state).treasury == [4, 4]


# 16 The red button


# 17 Base decisions inside turns


def test_decision_p1_17_17_blocked_base_tracks_exports_and_socialists_are_the_states() -> None:
    table = stage("usa", 26).track(socialists=-6).table()
    play(table, f"event {ID[26]}", "socialists")
    assert asked(table) == (WEST, "overflow_socialists")
    table = stage("soviet_union", 10).unrest(west_berlin=3).table()
    play(table, f"event {ID[10]}", "prestige.yellow", "west_berlin")
    assert asked(table) == (EAST, "export_protest")
    table = stage("usa", 3).unrest(west_berlin=4).exported(rheinland_pfalz=1).table()
    answer(table, f"calm {ID[3]}")
    assert table.state.exported["rheinland_pfalz"] == 0
    table = stage("usa", 26).unrest(sachsen=4, thueringen=4).socialists(1).table()
    play(table, f"event {ID[26]}", "sachsen")
    assert asked(table) == (EAST, "deploy")


def test_decision_p1_17_17_west_takes_back_an_exported_protest_that_the_usa_has_ended() -> None:
    country = stage("usa", 3).unrest(west_berlin=8).exported(rheinland_pfalz=1, baden_wuerttemberg=1)
    table = country.table()
    answer(table, f"calm {ID[3]}")
    assert asked(table) == (WEST, "end_protest")


# 18 Guillaume


def test_decision_p1_17_18_guillaume_may_be_declined_by_east() -> None:
    table = stage("soviet_union", "guillaume_affair").hand(WEST, "blue_jeans").table()
    play(table, "event guillaume_affair", "guillaume.red")
    assert asked(table) == (EAST, "guillaume")
    answer(table, "nothing")
    assert table.state.hands[WEST] == ["blue_jeans"]


# 19 and 20 End of the decade


def test_decision_p1_17_19_nobody_is_asked_for_the_card_of_the_space_race() -> None:
    country = Country("west", four=True, part=3, phase="end_space").track(space=3, dominance=2).display()
    table = country.unrest(sachsen=1, thueringen=1).table()
    assert asked(table) == (SOVIET_UNION, "dominance_space")
    assert len(table.state.hands[SOVIET_UNION]) == 1


@pytest.mark.parametrize(("position", "seat"), [(-2, USA), (2, SOVIET_UNION)])
def test_decision_p1_17_20_the_space_cannot_be_declined(position: int, seat: int) -> None:
    country = Country("west", four=True, part=3, phase="end_dominance").track(dominance=position).display()
    table = country.table()
    assert asked(table) == (seat, "dominance_space")
    assert len(offered(table)) == 2


# 21 The base phases


def test_decision_p1_17_21_flight_is_dismantled_by_west_and_east() -> None:
    country = Country("west", four=True, part=3, phase="end_flight").display().factories("jena", "rostock", "dresden")
    table = country.used("forced_merger", "reparations_agreement").track(prestige=0).table()
    assert asked(table) == (WEST, "dismantle")
    country.track(prestige=1)
    assert asked(country.table()) == (EAST, "dismantle")


# 22 and 23 New decade


def test_decision_p1_17_22_each_of_the_four_is_asked_in_secret() -> None:
    country = Country("west", four=True, part=3, phase="new_decade").display()
    for seat, card in enumerate(("land_reform", "forced_merger", "nato_membership", "berlin_airlift")):
        country.hand(seat, card)
    table = country.table()
    for seat in range(4):
        assert asked(table) == (seat, "discard")
        answer(table, "discard")
    assert asked(table)[1] == "turn"


def test_decision_p1_17_22_who_has_nothing_to_discard_is_not_asked() -> None:
    """A power that holds only the card it just received has no older one, so there is no choice."""
    country = Country("west", four=True, part=3, phase="end_space").display().track(space=-2).factories("berlin")
    assert asked(country.table()) == (USA, "give_back")


def test_decision_p1_17_23_any_one_of_three_and_no_declining() -> None:
    country = Country("west", four=True, part=3, phase="end_space").display().track(space=-2).hand(USA, "land_reform")
    table = country.factories("berlin").table()
    answer(table, "discard")
    assert asked(table) == (USA, "give_back")
    assert offered(table) == set(table.state.hands[USA])
    assert len(offered(table)) == 3


def test_decision_p1_17_never_asked_who_draws_for_the_yellow_side() -> None:
    table = Country("east", four=True).special("russian_tanks").hand(EAST, "land_reform").table()
    answer(table, "event russian_tanks", "draw")
    assert asked(table) == (USA, "turn")
    assert [len(hand) for hand in table.state.hands] == [1, 0, 0, 1]
