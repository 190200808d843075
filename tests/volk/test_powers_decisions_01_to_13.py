"""Tests for decisions 1 to 13 of the four-player game (1.17): deciding seat, options, and whether they can be declined."""

from __future__ import annotations

import pytest

from game.volk.state import powers_of
from tests.volk.country import Country, answer, asked, offered, refused
from tests.volk.power_table import (
    EAST,
    ID,
    POWERS,
    RED_ROLES,
    ROLES,
    SOVIET_UNION,
    USA,
    WEST,
    YELLOW_ROLES,
    drawn,
    last_card,
    play,
    stage,
)

# 1 Card and action


@pytest.mark.parametrize("role", ROLES)
def test_decision_p1_17_01_everything_that_can_be_done_with_a_display(role: str) -> None:
    """Red, yellow, dual, blue and a banned green card, with pieces to dismantle and the first standard possible."""
    seat = ROLES.index(role)
    country = Country(role, four=True).display(ID[4], ID[3], ID[10], ID[1], ID[7]).hand(seat, "forced_merger")
    country.factories("kiel", "jena").special("russian_tanks").hand((seat + 1) % 4, "berlin_airlift")
    display = {4: "red", 3: "yellow", 10: "dual", 1: "blue", 7: "green"}
    expected = set()
    for number, colour in display.items():
        card = ID[number]
        expected |= {f"calm {card}", f"build {card}"}
        if colour != ("red" if role in YELLOW_ROLES else "yellow"):
            expected.add(f"event {card}")
        if number not in (1, 7):
            expected.add(f"raise {card}")
        if role in POWERS:
            expected.add(f"credit {card}")
            if colour != "green":
                expected.add(f"arm {card}")
    expected |= {"calm forced_merger", "build forced_merger"}
    if role in RED_ROLES:
        expected |= {"event forced_merger", "raise forced_merger", "event russian_tanks"}
    if role in POWERS:
        expected |= {"arm forced_merger", "credit forced_merger"}
    assert offered(country.table()) == expected


@pytest.mark.parametrize(("role", "arms"), [("usa", -6), ("soviet_union", 6)])
def test_decision_p1_17_01_no_arms_race_at_the_own_end(role: str, arms: int) -> None:
    table = stage(role, 4).track(arms=arms).table()
    assert not any(move.startswith("arm") for move in offered(table))
    assert refused(table, f"arm {ID[4]}") == "1.16"
    table = stage(role, 4).track(arms=-arms).table()
    assert f"arm {ID[4]}" in offered(table)


@pytest.mark.parametrize("role", ROLES)
def test_decision_p1_17_01_there_is_no_pass(role: str) -> None:
    table = stage(role, 1).table()
    assert "pass" not in offered(table)
    assert "end_turn" not in offered(table)


@pytest.mark.parametrize("role", ROLES)
def test_decision_p1_17_01_other_hands_and_hidden_cards_are_out_of_reach(role: str) -> None:
    country = stage(role, 1)
    other = (ROLES.index(role) + 2) % 4
    country.hand(other, "berlin_airlift")
    table = country.table()
    assert refused(table, "build berlin_airlift") == "4"
    assert refused(table, f"build {powers_of(country.state).stacks[0][0]}") == "4"
    assert refused(table, f"build {country.state.deck[-1]}") == "4"


# 2 Police


@pytest.mark.parametrize("role", RED_ROLES)
def test_decision_p1_17_02_police_may_be_declined(role: str) -> None:
    table = stage(role, 1).police("stasi_is_founded").unrest(sachsen=1).table()
    assert "police stasi_is_founded sachsen" in offered(table)
    answer(table, f"build {ID[1]}", "stop")
    assert asked(table) == (ROLES.index(role), "last_police")
    answer(table, "end_turn")
    assert table.state.unrest["sachsen"] == 1


def test_decision_p1_17_02_only_provinces_of_the_east_with_unrest() -> None:
    table = stage("soviet_union", 1).police("stasi_is_founded").unrest(sachsen=1, hessen=1).table()
    assert refused(table, "police stasi_is_founded hessen") == "7.5"
    assert refused(table, "police stasi_is_founded thueringen") == "7.5"
    assert {move for move in offered(table) if move.startswith("police")} == {"police stasi_is_founded sachsen"}


# 3 Price of the special card


@pytest.mark.parametrize("role", RED_ROLES)
def test_decision_p1_17_03_the_price_cannot_be_declined(role: str) -> None:
    seat = ROLES.index(role)
    table = Country(role, four=True).special("russian_tanks").hand(seat, "land_reform").table()
    answer(table, "event russian_tanks")
    assert asked(table) == (seat, "price")
    assert offered(table) == {"land_reform", "draw"}


# 4 Build, living standard, remove unrest


def test_decision_p1_17_04_the_usa_answers_for_west() -> None:
    country = stage("usa", "goettingen_eighteen").unrest(hessen=1, bayern=1)
    table = country.table()
    answer(table, "build goettingen_eighteen", "kiel")
    assert asked(table) == (USA, "build")
    assert "stop" in offered(table)
    answer(table, "stop")
    assert asked(table) == (SOVIET_UNION, "turn")


# 5 Dual cards


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(
    ("number", "parts"),
    [
        (10, {"unrest.yellow.east", "dominance.red", "prestige.yellow"}),
        (14, {"arms.yellow", "arms.red", "dominance.red"}),
        (24, {"dominance.yellow", "prestige.red"}),
        (29, {"unrest.yellow.east", "arms.yellow", "dominance.yellow"}),
    ],
)
def test_decision_p1_17_05_one_arrow_head_one_icon_or_nothing(role: str, number: int, parts: set[str]) -> None:
    table = stage(role, number).table()
    answer(table, f"event {ID[number]}")
    assert asked(table) == (ROLES.index(role), "ignore")
    assert offered(table) == parts | {"nothing"}


def test_decision_p1_17_05_other_colours_ignore_nothing() -> None:
    for number, role in ((1, "usa"), (3, "usa"), (4, "east"), (7, "west"), (9, "east")):
        table = stage(role, number).table()
        answer(table, f"event {ID[number]}")
        assert asked(table)[1] != "ignore"


# 6 Order


@pytest.mark.parametrize("role", ROLES)
def test_decision_p1_17_06_the_active_player_orders_the_items(role: str) -> None:
    """No. 6: which power draws a conflict card first is a choice; the dove is flipped automatically."""
    table = stage(role, 6).conflict_deck("k1", "k3").table()
    answer(table, f"event {ID[6]}")
    assert asked(table) == (ROLES.index(role), "next_item")
    assert offered(table) == {"conflict.yellow", "conflict.red"}
    answer(table, "conflict.red")
    assert drawn(table) == [(SOVIET_UNION, "k1"), (USA, "k3")]


def test_decision_p1_17_06_what_leaves_no_choice_happens_by_itself() -> None:
    table = stage("usa", 23).doves(2).table()
    answer(table, f"event {ID[23]}")
    assert asked(table) == (USA, "free")
    assert powers_of(table.state).doves_down == 2, "both doves are back"
    assert powers_of(table.state).treasury == [7, 7]


def test_decision_p1_17_06_a_dove_that_looks_up_already_is_not_asked_for() -> None:
    table = stage("usa", 7).doves(5).table()
    answer(table, f"event {ID[7]}")
    told = [event.name for event in table.events]
    assert "doves_stand" in told
    assert "lapsed" not in told
    assert asked(table) == (USA, "free")


def test_decision_p1_17_06_no_order_in_an_automatic_event() -> None:
    table = last_card(23).doves(2).table()
    assert not any(told.key == "volk.event.peacemaker" for told in table.events)
    assert asked(table)[1] == "turn"


# 7 Place of an icon


@pytest.mark.parametrize(("role", "number", "item"), [("west", 5, "build.yellow"), ("usa", 26, "unrest.red")])
def test_decision_p1_17_07_without_crest_the_active_player(role: str, number: int, item: str) -> None:
    table = stage(role, number).table()
    play(table, f"event {ID[number]}", item)
    assert asked(table)[0] == ROLES.index(role)


@pytest.mark.parametrize("role", RED_ROLES)
def test_decision_p1_17_07_with_crest_that_state(role: str) -> None:
    table = stage(role, 30).conflict_deck("k1").unrest(sachsen=1, thueringen=1).table()
    play(table, f"event {ID[30]}", "calm.red.east")
    assert asked(table) == (EAST, "calm")


# 8 Prestige or dominance


@pytest.mark.parametrize(("role", "number"), [("usa", 13), ("soviet_union", 13), ("usa", 25), ("soviet_union", 40)])
def test_decision_p1_17_08_an_active_power_is_asked_for_each_normal_prestige_arrow(role: str, number: int) -> None:
    table = stage(role, number).table()
    play(table, f"event {ID[number]}", "prestige")
    assert asked(table) == (ROLES.index(role), "convert")
    assert offered(table) == {"prestige", "dominance"}


# 9 Free icon


def test_decision_p1_17_09_the_free_icon_cannot_be_declined() -> None:
    table = stage("west", 35).table()
    play(table, f"event {ID[35]}", "free")
    assert asked(table) == (WEST, "free")
    assert not {"nothing", "stop"} & offered(table)


# 10 Blocked dominance


@pytest.mark.parametrize(("role", "number", "end", "power"), [("west", 3, -6, USA), ("east", 39, 6, SOVIET_UNION)])
def test_decision_p1_17_10_the_power_of_the_arrow_is_asked_for_each(role: str, number: int, end: int, power: int) -> None:
    country = stage(role, number).track(dominance=end).unrest(hessen=1, bayern=1, sachsen=1, thueringen=1)
    table = country.table()
    play(table, f"event {ID[number]}", "dominance")
    own = {"hessen", "bayern"} if power == USA else {"sachsen", "thueringen"}
    assert asked(table) == (power, "blocked_dominance")
    assert offered(table) == {"money"} | own
    play(table, min(own))
    assert asked(table) == (power, "blocked_dominance")
    assert offered(table) == {"money"} | own - {min(own)}


def test_decision_p1_17_10_also_when_the_other_side_played_the_card() -> None:
    """West plays no. 10 with the marker at the red end, which benefits the Soviet Union."""
    table = stage("west", 10).track(dominance=6).unrest(sachsen=1, hessen=1).table()
    play(table, f"event {ID[10]}", "unrest.yellow.east", "dominance")
    assert asked(table) == (SOVIET_UNION, "blocked_dominance")
    assert offered(table) == {"money", "sachsen"}


# 11 First to draw


@pytest.mark.parametrize("role", ROLES)
def test_decision_p1_17_11_the_active_player_says_who_draws_first(role: str) -> None:
    for first in ("yellow", "red"):
        table = stage(role, 36).arms_deck("a1", "a3").table()
        play(table, f"event {ID[36]}", "arms", first)
        assert drawn(table)[0] == (USA if first == "yellow" else SOVIET_UNION, "a1")
        assert len(drawn(table)) == 2
    for first in ("conflict.yellow", "conflict.red"):
        table = stage(role, 6).conflict_deck("k1", "k3").table()
        play(table, f"event {ID[6]}", first)
        assert drawn(table)[0] == (USA if first == "conflict.yellow" else SOVIET_UNION, "k1")


def test_decision_p1_17_11_in_an_automatic_event_yellow_first() -> None:
    assert drawn(last_card(36).arms_deck("a1", "a3").table()) == [(USA, "a1"), (SOVIET_UNION, "a3")]
    assert drawn(last_card(6).conflict_deck("k1", "k3").table()) == [(USA, "k1"), (SOVIET_UNION, "k3")]


# 12 Icons of the small cards


def test_decision_p1_17_12_the_drawing_power_or_the_state_of_the_crest_decides() -> None:
    table = stage("west", 14).arms_deck("a4").table()
    play(table, f"event {ID[14]}", "arms.red", "arms")
    assert asked(table) == (USA, "unrest"), "row 2 has no crest, and West is only active"
    table = stage("usa", 33).arms_deck("a4").table()
    answer(table, f"arm {ID[33]}")
    assert asked(table) == (WEST, "unrest"), "row 4 has one"
    table = last_card(4).arms_deck("a4").table()
    assert asked(table) == (SOVIET_UNION, "unrest")


# 13 Icons at the value


@pytest.mark.parametrize("role", ROLES)
def test_decision_p1_17_13_the_active_player_orders_the_icons_of_a_value(role: str) -> None:
    """A dove is flipped and a card is drawn: the order makes no difference, so nobody is asked."""
    table = stage(role, 10).conflict_deck("k1").table()
    answer(table, f"build {ID[10]}", "stop")
    assert asked(table)[1] == "turn"
    assert drawn(table) == [(ROLES.index(role) % 2, "k1")]
