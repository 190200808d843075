"""Tests for automatic events by the last card of a part: order, and the deciding seat (1.9)."""

from __future__ import annotations

import pytest

from game.volk.state import powers_of
from game.volk.states.accounts import flight
from tests.volk.country import Country, answer, asked, offered
from tests.volk.power_table import (
    EAST,
    FACTS,
    ID,
    ROLES,
    SOVIET_UNION,
    USA,
    WEST,
    Fact,
    automatic,
    changes,
    drawn,
    last_card,
    play,
    stage,
)

ACID_RAIN = "acid_rain_and_bitterfeld"


# Start of an automatic event


@pytest.mark.parametrize("role", ROLES)
def test_p1_9_it_follows_the_turn_that_leaves_one_card(role: str) -> None:
    country = Country(role, four=True).display("land_reform", ID[9])
    table = country.table()
    answer(table, "build land_reform", "stop")
    assert changes(country.state, table) == {"doves": -1, "usa": -2, "soviet_union": -2}
    assert table.state.used == ["land_reform", ID[9]]
    assert table.state.part == 2
    assert asked(table) == ((ROLES.index(role) + 1) % 4, "turn")


def test_p1_9_two_cards_in_the_display_are_not_the_end() -> None:
    table = Country("usa", four=True).display("land_reform", "forced_merger", ID[9]).table()
    answer(table, "build land_reform", "stop")
    assert table.state.part == 1
    assert table.state.display == ["forced_merger", ID[9]]


def test_p1_4_a_hand_card_or_the_special_card_does_not_end_a_part() -> None:
    country = (
        Country("east", four=True).display("land_reform", ID[9]).hand(EAST, "forced_merger").hand(USA, "berlin_airlift")
    )
    table = country.special("russian_tanks").table()
    answer(table, "build forced_merger", "stop")
    assert table.state.display == ["land_reform", ID[9]]
    answer(table, "build berlin_airlift", "stop")
    assert table.state.part == 1
    play(table, "event russian_tanks")
    assert table.state.part == 1
    assert asked(table) == (WEST, "turn")


def test_p1_9_a_base_card_happens_too() -> None:
    country = last_card("land_reform").unrest(sachsen=3)
    assert automatic(country) == {"sachsen": -2, "currency": -1, "socialists": 1}
    assert country.table().state.used == ["land_reform"]


# Ignored and executed icons


def test_p1_9_dual_nothing_is_ignored() -> None:
    table = last_card(24).table()
    assert asked(table) == (EAST, "turn")
    assert (table.state.tracks["dominance"], table.state.tracks["prestige"]) == (-1, 1)


@pytest.mark.parametrize("fact", [fact for fact in FACTS if fact.colour == "green"], ids=lambda fact: str(fact.number))
def test_p1_9_green_the_shaded_part_is_skipped(fact: Fact) -> None:
    number = fact.number
    country = last_card(number).doves(1).unrest(hessen=1)
    found = automatic(country)
    assert "dominance" not in found
    assert not any(what.endswith("keeps") for what in found)
    assert "hessen" not in found
    assert ID[number] in country.table().state.used


@pytest.mark.parametrize("fact", [fact for fact in FACTS if fact.colour == "blue"], ids=lambda fact: str(fact.number))
def test_p1_9_blue_everything_is_executed_even_if_it_cancels_out(fact: Fact) -> None:
    number = fact.number
    prices = [int(word[-1]) for word in fact.event if word.startswith("US")]
    assert automatic(last_card(number)) == {"usa": -prices[0], "soviet_union": -prices[0]}


def test_p1_9_no_prestige_is_turned_into_dominance() -> None:
    for last in ROLES:
        assert automatic(last_card("goettingen_eighteen", last), "hessen", "hessen")["prestige"] == 2


# Reading order


def test_p1_9_icons_of_a_base_card_come_before_its_tracks() -> None:
    country = last_card("goettingen_eighteen")
    table = country.table()
    assert asked(table) == (WEST, "unrest")
    assert table.state.tracks["prestige"] == 0
    answer(table, "hessen")
    assert table.state.tracks["prestige"] == 0
    answer(table, "hessen")
    assert table.state.tracks["prestige"] == 2


def test_p1_9_house_cards_in_the_order_of_the_list() -> None:
    """No. 29: unrest, arms race, dominance; no. 8: conflict, dominance, calm."""
    table = last_card(29).arms_deck("a1").table()
    assert asked(table) == (EAST, "unrest")
    assert table.state.tracks["arms"] == 0
    table = last_card(8).conflict_deck("k1").unrest(sachsen=1, thueringen=1).table()
    assert asked(table) == (EAST, "calm")
    assert table.state.tracks["dominance"] == -1
    assert drawn(table) == [(SOVIET_UNION, "k1")]


# Deciding seat


@pytest.mark.parametrize(
    ("number", "seat", "prompt"),
    [
        (5, WEST, "build_icon"),
        (26, EAST, "unrest"),
        (19, EAST, "calm"),
        (40, EAST, "calm"),
        (10, EAST, "unrest"),
        (18, WEST, "build_icon"),
        ("goettingen_eighteen", WEST, "unrest"),
        ("land_reform", EAST, "calm"),
        ("saar_protectorate", WEST, "dismantle"),
    ],
)
def test_p1_9_without_advantage_the_colour_or_crest_decides(number: int | str, seat: int, prompt: str) -> None:
    """Yellow icons, including unrest in the West, are West's, and red ones East's; a crest gives the icon to that state."""
    country = last_card(number).conflict_deck("k1").unrest(sachsen=2, thueringen=2, hessen=1, bayern=1)
    assert asked(country.factories("kiel", "ulm", "fulda").table()) == (seat, prompt)


@pytest.mark.parametrize("arms", [-1, -2, -3, -4, -5, -6, 1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("number", "prompt"), [(5, "build_icon"), (26, "unrest")])
def test_p1_9_level_1_decides_icons_without_crest_of_both_colours(arms: int, number: int, prompt: str) -> None:
    table = last_card(number).track(arms=arms).table()
    leader = SOVIET_UNION if arms > 0 else USA
    if abs(arms) >= 4:
        assert asked(table) == (leader, "ignore_automatic")
        answer(table, "nothing")
    assert asked(table) == (leader, prompt)


@pytest.mark.parametrize("arms", [-1, -2, 1, 2])
def test_p1_9_level_1_leaves_crests_to_their_states(arms: int) -> None:
    assert asked(last_card(10).track(arms=arms).table()) == (EAST, "unrest")
    assert asked(last_card(18).track(arms=arms).conflict_deck("k1").table()) == (WEST, "build_icon")


@pytest.mark.parametrize(("arms", "east_crest", "west_crest"), [(-3, USA, WEST), (3, EAST, SOVIET_UNION)])
def test_p1_9_level_2_decides_opposing_crests(arms: int, east_crest: int, west_crest: int) -> None:
    assert asked(last_card(10).track(arms=arms).table()) == (east_crest, "unrest")
    assert asked(last_card(18).track(arms=arms).conflict_deck("k1").table()) == (west_crest, "build_icon")


@pytest.mark.parametrize("arms", [-3, 3])
def test_p1_9_level_2_ignores_nothing(arms: int) -> None:
    assert asked(last_card(9).track(arms=arms).table())[1] == "turn"


@pytest.mark.parametrize("arms", [-4, -5, -6, 4, 5, 6])
def test_p1_9_level_3_and_victory_spaces_may_ignore_one_icon_or_arrow(arms: int) -> None:
    table = last_card(10).track(arms=arms).table()
    assert asked(table) == (SOVIET_UNION if arms > 0 else USA, "ignore_automatic")
    assert offered(table) == {"unrest.yellow.east", "dominance.red", "prestige.yellow", "nothing"}
    answer(table, "unrest.yellow.east")
    assert (table.state.tracks["dominance"], table.state.tracks["prestige"]) == (1, -1)
    assert sum(table.state.unrest.values()) == 0


def test_p1_9_level_3_one_head_of_a_double_arrow() -> None:
    country = last_card(27).track(arms=-4).conflict_deck("k1")
    found = automatic(country, "dominance.red")
    assert found == {"dominance": 1, "soviet_union": -1, "soviet_union draws k1": 1}


def test_p1_9_level_3_one_of_two_equal_icons() -> None:
    assert automatic(last_card(34).track(arms=4), "dove_down") == {"doves": -1, "usa": -1, "soviet_union": -1}


def test_p1_9_level_3_one_arrow_of_a_pair_leaves_an_ordinary_step() -> None:
    country = last_card(36).track(arms=4).arms_deck("a1")
    found = automatic(country, "arms.yellow")
    assert found == {"doves": -1, "arms": 1, "soviet_union": -3, "soviet_union draws a1": 1}


def test_p1_9_level_3_shaded_parts_are_not_there_to_be_ignored() -> None:
    table = last_card(25).track(arms=4).doves(2).table()
    assert offered(table) == {"dove_up", "prestige.red", "socialists.yellow", "nothing"}


def test_p1_9_the_position_before_the_event_is_valid_for_all_of_it() -> None:
    """K8 moves the USA down from level 2, but the USA still decides for East's crest at the end of no. 8."""
    country = last_card(8).track(arms=-3).conflict_deck("k8").arms_deck("a1").unrest(sachsen=1, thueringen=1)
    table = country.table()
    assert table.state.tracks["arms"] == -2
    assert asked(table) == (USA, "calm")


# Secondary effects


def test_p1_9_cards_drawn_because_of_it_are_not_subject_to_the_advantage() -> None:
    """The Soviet Union places the unrest of its arms race card, although the USA leads by far."""
    table = last_card(4).track(arms=-3).arms_deck("a4").table()
    assert asked(table) == (SOVIET_UNION, "unrest")


def test_p1_9_crests_on_drawn_cards_stay_with_their_state() -> None:
    table = last_card(15).track(arms=3).conflict_deck("k10").table()
    assert asked(table) == (WEST, "unrest")


@pytest.mark.parametrize("arms", [0, -3, 3])
def test_p1_9_the_bonus_of_a_blocked_prestige_arrow_is_the_states(arms: int) -> None:
    country = last_card(24).track(arms=arms, prestige=6)
    table = country.table()
    assert asked(table) == (EAST, "overflow_prestige")


@pytest.mark.parametrize("arms", [0, -3, 3])
def test_p1_9_the_bonus_of_a_blocked_dominance_arrow_is_the_powers(arms: int) -> None:
    country = last_card(39).track(arms=arms, dominance=6).unrest(sachsen=1)
    assert asked(country.table()) == (SOVIET_UNION, "blocked_dominance")


# Destination of the card, and next steps


def test_p1_4_the_card_goes_to_the_used_ones_and_its_flight_icon_counts() -> None:
    country = last_card(ACID_RAIN)
    table = country.table()
    play(table, "hessen", "hessen", "sachsen", "sachsen")
    assert ACID_RAIN in table.state.used
    assert flight(table.state).icons == 1


def test_p1_4_a_badge_goes_to_east() -> None:
    country = last_card("stasi_is_founded").unrest(sachsen=1)
    found = automatic(country)
    assert found == {"police": 1, "prestige": 1, "sachsen": -1}


def test_p1_4_east_deploys_socialists_afterwards() -> None:
    country = last_card(26).unrest(sachsen=3, thueringen=4).socialists(2)
    table = country.table()
    answer(table, "sachsen")
    assert table.state.socialists["sachsen"] == table.state.socialists["thueringen"] == 1
    assert table.state.unrest["sachsen"] == table.state.unrest["thueringen"] == 3


def test_p1_16_guillaume_as_an_automatic_event_is_easts() -> None:
    country = last_card("guillaume_affair").hand(WEST, "munich_olympics", "blue_jeans")
    table = country.table()
    while asked(table)[1] != "guillaume":
        assert table.decision is not None
        table.choose(table.decision.options[0])
    assert asked(table) == (EAST, "guillaume")
    assert offered(table) == {"hand", "deck", "nothing"}


def test_p1_9_the_last_active_player_presses_the_button() -> None:
    for last in ROLES:
        table = last_card(9, last).doves(0).table()
        assert table.result is not None
        assert powers_of(table.state).presser == ROLES.index(last)


def test_p1_9_also_for_a_dove_of_a_card_drawn_because_of_it() -> None:
    table = last_card(15, "west").doves(0).conflict_deck("k5").table()
    assert powers_of(table.state).presser == WEST


def test_p1_9_the_player_whose_turn_came_last_not_whose_is_next() -> None:
    table = stage("soviet_union", 9).display("land_reform", ID[9]).doves(0).table()
    answer(table, "build land_reform", "stop")
    assert powers_of(table.state).presser == SOVIET_UNION


@pytest.mark.parametrize(("arms", "seat", "order"), [(0, WEST, "state"), (-1, USA, "leader"), (3, SOVIET_UNION, "leader")])
def test_p1_9_the_question_says_that_the_order_is_printed_and_why_this_seat_decides(
    arms: int, seat: int, order: str
) -> None:
    table = last_card("the_wirtschaftswunder").track(arms=arms).table()
    assert table.decision is not None
    assert (table.decision.seat, table.decision.params["order"]) == (seat, order)


@pytest.mark.parametrize(("lead", "told"), [(0, ("built", EAST, None)), (-2, ("built_where", USA, EAST))])
def test_p1_9_east_builds_where_the_leader_of_the_arms_race_wants(lead: int, told: tuple[str, int, int | None]) -> None:
    table = last_card("forced_merger").track(arms=lead).table()
    while not any(event.name.startswith("built") for event in table.events):
        assert table.decision is not None
        table.choose(next(move for move in table.decision.options if move.args[-1:] != ("stop",)))
    event = next(event for event in table.events if event.name.startswith("built"))
    assert (event.name, event.params["seat"], event.params.get("owner")) == told
