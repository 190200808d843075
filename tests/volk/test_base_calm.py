"""Tests for sections 5.1 and 5.3: removing unrest and its price, and targets of a dismantle point."""

from __future__ import annotations

import pytest

from game.volk.data.geography import RED, YELLOW
from game.volk.states.economy import dismantle_points
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused

YELLOW_CARD, RED_CARD, DUAL_CARD = "berlin_airlift", "land_reform", "nato_membership"


def with_cards(turn: str) -> Country:
    return Country(turn).display(YELLOW_CARD, RED_CARD, DUAL_CARD, "forced_merger")


# 5.1 ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "card", "place"), [("west", YELLOW_CARD, "west_berlin"), ("east", RED_CARD, "sachsen")])
def test_5_1_a_card_in_the_own_colour_is_free(turn: str, card: str, place: str) -> None:
    country = with_cards(turn).unrest(west_berlin=2, hessen=1, sachsen=2, thueringen=1).factories("berlin", "kiel")
    table = country.table()
    answer(table, f"calm {card}")
    assert asked(table)[1] == "calm_action"
    assert offered(table) == ({"west_berlin", "hessen"} if turn == "west" else {"sachsen", "thueringen"})
    answer(table, place)
    assert asked(table)[1] == "turn"
    assert table.state.unrest[place] == 1
    assert len(table.state.economies[YELLOW].factories) == len(table.state.economies[RED].factories) == 1


@pytest.mark.parametrize("card", [RED_CARD, DUAL_CARD])
def test_5_1_west_pays_for_a_dual_or_red_card_with_one_point(card: str) -> None:
    country = with_cards("west").unrest(hessen=2, bayern=1).factories("kiel", "ulm", "berlin")
    table = country.table()
    answer(table, f"calm {card}", "hessen")
    assert table.state.unrest["hessen"] == 1, "first the removal, then the dismantling"
    assert asked(table) == (country.west, "dismantle")
    assert offered(table) == {"kiel", "ulm"}
    answer(table, "ulm")
    assert table.state.economies[YELLOW].factories == {"kiel"}
    assert table.state.economies[RED].factories == {"berlin"}


@pytest.mark.parametrize("card", [YELLOW_CARD, DUAL_CARD])
def test_5_1_east_pays_for_a_dual_or_yellow_card_with_one_point(card: str) -> None:
    country = with_cards("east").unrest(sachsen=2, thueringen=1).factories("jena", "berlin", "kiel")
    table = country.table()
    answer(table, f"calm {card}", "sachsen")
    assert asked(table) == (country.east, "dismantle")
    assert offered(table) == {"jena", "berlin"}
    answer(table, "jena")
    assert table.state.unrest["sachsen"] == 1
    assert table.state.economies[RED].factories == {"berlin"}


@pytest.mark.parametrize(
    ("turn", "own", "others"), [("west", YELLOW_CARD, {RED_CARD, DUAL_CARD}), ("east", RED_CARD, {YELLOW_CARD, DUAL_CARD})]
)
def test_5_1_without_anything_to_dismantle_only_the_own_colour(turn: str, own: str, others: set[str]) -> None:
    table = with_cards(turn).unrest(hessen=1, sachsen=1).factories("jena" if turn == "west" else "kiel").table()
    assert refused(table, f"calm {own}") == ""
    for card in others:
        assert f"calm {card}" not in offered(table)
        assert refused(table, f"calm {card}") == "5.1"


@pytest.mark.parametrize(("city", "rundown"), [("berlin", True), ("cssr_east", False)])
def test_5_1_what_cannot_be_dismantled_does_not_pay(city: str, rundown: bool) -> None:
    table = with_cards("east").unrest(sachsen=1).factories(city, rundown=rundown).table()
    assert refused(table, f"calm {YELLOW_CARD}") == "5.1"


def test_5_1_a_single_piece_is_enough_to_pay() -> None:
    table = with_cards("east").unrest(sachsen=1).factories("berlin", rundown=True).lines("berlin-cottbus").table()
    answer(table, f"calm {YELLOW_CARD}")
    assert table.state.economies[RED].lines == frozenset()
    assert table.state.unrest["sachsen"] == 0


def test_5_1_a_single_target_and_a_single_piece_are_not_asked_for() -> None:
    table = with_cards("west").unrest(hessen=1).factories("kiel").table()
    answer(table, f"calm {RED_CARD}")
    assert asked(table) == (1, "turn")
    assert table.state.unrest["hessen"] == 0
    assert table.state.economies[YELLOW].factories == frozenset()


def test_5_1_only_one_unrest_whatever_the_value() -> None:
    table = Country("west").display("uprising_of_1953", RED_CARD).unrest(hessen=5, sachsen=3).table()
    answer(table, "calm uprising_of_1953")
    assert (table.state.unrest["hessen"], table.state.unrest["sachsen"]) == (4, 3)


def test_5_1_the_special_card_cannot_be_used() -> None:
    table = with_cards("east").unrest(sachsen=1).special("russian_tanks").table()
    assert refused(table, "calm russian_tanks") == "4"


def test_5_1_no_icon_or_arrow_is_executed() -> None:
    table = with_cards("east").unrest(sachsen=3).table()
    answer(table, f"calm {RED_CARD}")
    assert table.state.unrest["sachsen"] == 2
    assert table.state.tracks == {"prestige": 0, "currency": 0, "socialists": 0}


# 5.3 ----------------------------------------------------------------------------------------------------------------------


def dismantling() -> Country:
    """A country with card 17, which dismantles three points in the East at West's choice."""
    return Country("west").display("dismantling_industry", "forced_merger")


def take_apart(country: Country) -> VolkTable:
    """The table at the first of three dismantle points in the East."""
    table = country.table()
    answer(table, "event dismantling_industry", "dismantle.red")
    return table


def test_5_3_a_piece_or_a_factory_without_attached_pieces() -> None:
    table = take_apart(dismantling().factories("berlin", "schwedt", "jena").lines("schwedt-berlin"))
    assert asked(table) == (0, "dismantle")
    assert offered(table) == {"schwedt-berlin", "jena"}
    answer(table, "schwedt-berlin", "dismantle.red")
    assert offered(table) == {"berlin", "schwedt", "jena"}


def test_5_3_hanging_pieces_can_be_dismantled_and_protect_their_factory() -> None:
    table = take_apart(dismantling().factories("berlin", "jena", "eisenach").lines("berlin-cottbus"))
    assert offered(table) == {"berlin-cottbus", "jena", "eisenach"}


def test_5_3_each_piece_of_two_lines_is_taken_separately() -> None:
    table = take_apart(dismantling().factories("berlin", "bitterfeld").lines("berlin>bitterfeld", "bitterfeld>berlin"))
    assert offered(table) == {"berlin>bitterfeld", "bitterfeld>berlin"}
    answer(table, "berlin>bitterfeld", "dismantle.red")
    assert offered(table) == {"bitterfeld>berlin", "berlin"}, "only the piece on the city's own line is attached to it"


def test_5_3_the_far_piece_may_stay_without_any_factory() -> None:
    country = dismantling().factories("bitterfeld", "jena").lines("bitterfeld>berlin", "berlin>bitterfeld")
    table = take_apart(country)
    answer(table, "bitterfeld>berlin", "dismantle.red", "bitterfeld")
    assert table.state.economies[RED].factories == {"jena"}
    assert table.state.economies[RED].lines == {"berlin>bitterfeld"}


def test_5_3_rundown_factories_cannot_be_dismantled() -> None:
    table = take_apart(dismantling().factories("berlin", rundown=True).factories("jena", "eisenach", "dresden", "leipzig"))
    assert offered(table) == {"jena", "eisenach", "dresden", "leipzig"}


def test_5_3_external_factories_cannot_be_dismantled_but_their_lines() -> None:
    table = take_apart(dismantling().factories("cssr_east", "cottbus", "jena", "leipzig").lines("cottbus-cssr_east"))
    assert offered(table) == {"cottbus-cssr_east", "jena", "leipzig"}


def test_5_3_rheinsberg_needs_two_points() -> None:
    table = take_apart(dismantling().factories("rheinsberg", "jena", "leipzig"))
    answer(table, "rheinsberg", "dismantle.red")
    assert "rheinsberg" in table.state.economies[RED].rundown
    assert offered(table) == {"rheinsberg", "jena", "leipzig"}
    answer(table, "rheinsberg")
    assert table.state.economies[RED].factories == {"jena", "leipzig"}


def test_5_3_a_rundown_rheinsberg_needs_one_point() -> None:
    table = take_apart(dismantling().factories("rheinsberg", rundown=True).factories("jena", "eisenach", "leipzig"))
    assert "rheinsberg" in offered(table)
    answer(table, "rheinsberg", "dismantle.red")
    assert table.state.economies[RED].factories == {"jena", "eisenach", "leipzig"}
    assert table.state.economies[RED].rundown == frozenset()


def test_5_3_in_the_action_phase_what_is_impossible_lapses() -> None:
    country = dismantling().factories("berlin").factories("jena", rundown=True)
    table = country.table()
    answer(table, "event dismantling_industry", "dismantle.red")
    assert table.state.economies[RED].factories == {"jena"}
    answer(table, "dismantle.red", "dismantle.red")
    assert table.state.economies[RED].factories == {"jena"}
    assert table.result is None


def test_5_3_at_the_end_of_the_decade_an_impossible_dismantling_ruins_east() -> None:
    table = Country(phase="end_upkeep").police("stasi_is_founded").factories("jena", rundown=True).table()
    assert table.result is not None
    assert table.result.winners == (0,)


@pytest.mark.parametrize(
    ("whole", "worn", "lines", "points"),
    [
        (["berlin", "schwedt"], [], [], 2),
        (["berlin"], ["schwedt"], ["schwedt-berlin"], 2),
        (["cssr_east"], [], ["cottbus-cssr_east"], 1),
        (["rheinsberg"], [], [], 2),
        ([], ["rheinsberg"], [], 1),
        (
            ["berlin", "schwedt", "rheinsberg"],
            ["bitterfeld"],
            ["schwedt-berlin", "berlin>bitterfeld", "bitterfeld>berlin"],
            7,
        ),
        ([], ["berlin", "jena"], [], 0),
    ],
)
def test_5_3_dismantle_points_of_a_state(whole: list[str], worn: list[str], lines: list[str], points: int) -> None:
    country = Country().factories(*whole).factories(*worn, rundown=True).lines(*lines)
    assert dismantle_points(country.state.economies[RED]) == points


@pytest.mark.parametrize("police", [3, 4])
def test_5_3_east_is_insolvent_exactly_when_it_owes_more_than_its_points(police: int) -> None:
    cards = ("stasi_is_founded", "career_bans", "stalinist_purges", "spring_guns")[:police]
    country = Country(phase="end_upkeep").police(*cards)
    country.factories("berlin", rundown=True).factories("schwedt", "cottbus").lines("berlin-cottbus")
    table = country.table()
    while table.decision is not None and table.state.phase == "end_upkeep":
        answer(table, min(offered(table)))
    assert table.state.economies[RED].factories == {"berlin"}
    assert (table.result is not None) == (police == 4)


# Places printed under the icon --------------------------------------------------------------------------------------------


def test_5_3_place_restriction_of_card_43() -> None:
    """A factory must be in NRW; a piece must have one end there."""
    country = Country("east").display("steel_crisis", "forced_merger")
    country.factories("dortmund", "duisburg", "kassel", "bremen", "kiel", "ulm")
    country.lines("dortmund-kassel", "bremen>duisburg", "kiel-hamburg")
    table = country.table()
    answer(table, "event steel_crisis", "dismantle.yellow.nordrhein_westfalen")
    assert asked(table) == (1, "dismantle")
    assert offered(table) == {"dortmund-kassel", "bremen>duisburg", "duisburg"}


def test_5_3_the_rest_lapses_when_the_place_runs_out() -> None:
    country = Country("east").display("steel_crisis", "forced_merger").factories("dortmund", "ulm")
    table = country.table()
    answer(table, "event steel_crisis", *["dismantle.yellow.nordrhein_westfalen"] * 3)
    assert table.state.economies[YELLOW].factories == {"ulm"}
    assert table.state.unrest["nordrhein_westfalen"] == 1, "only the unrest was left, and it needs no question"
    assert asked(table) == (0, "turn")


def test_5_3_card_63_takes_what_ends_in_hamburg_or_niedersachsen() -> None:
    country = Country("east").display("shipyards_crisis", "forced_merger")
    country.factories("hamburg", "bremen", "kiel", "wolfsburg", "kassel", "ulm", "flensburg", "hannover")
    country.lines("kiel-hamburg", "wolfsburg-kassel", "flensburg>hamburg", "flensburg-kiel", "stuttgart-ulm")
    table = country.table()
    answer(table, "event shipyards_crisis")
    assert offered(table) == {"kiel-hamburg", "wolfsburg-kassel", "flensburg>hamburg", "bremen", "hannover"}
    answer(table, "kiel-hamburg")
    assert "hamburg" in offered(table), "the far line of Flensburg-Hamburg is not attached to Hamburg"
    assert "kiel" not in offered(table)
