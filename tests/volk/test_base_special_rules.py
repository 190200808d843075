"""Tests for sections 7.4, 7.6 and 7.7: Hamburg, factories abroad, Rheinsberg, rundown factories, the Wall."""

from __future__ import annotations

import pytest

from game.volk.data.geography import RED
from game.volk.states.economy import output
from tests.volk.country import Country, VolkTable, answer, asked, icons, offered

# 7.4 ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["end_currency", "end_supply"])
def test_7_4_west_assigns_hamburg_before_steps_3_and_5(phase: str) -> None:
    country = Country(phase=phase).factories("hamburg", "bremen", "dortmund", "kassel", "koblenz", "ulm", "bayreuth")
    country.factories("jena", "eisenach").factories("berlin", rundown=True).track(currency=-2)
    table = country.standards(schleswig_holstein=1).table()
    assert asked(table) == (country.west, phase.replace("end", "hamburg"))
    assert offered(table) == {"schleswig_holstein", "niedersachsen"}


@pytest.mark.parametrize("phase", ["end_currency", "end_supply"])
def test_7_4_asked_only_if_hamburg_has_a_factory(phase: str) -> None:
    table = Country(phase=phase).factories("kiel", "bremen").lines("kiel-hamburg").table()
    assert "volk.event.hamburg" not in [event.key for event in table.events]
    assert table.decision is None or not asked(table)[1].startswith("hamburg")


def test_7_4_decided_anew_in_step_5() -> None:
    country = Country(phase="end_currency").factories("hamburg").standards(niedersachsen=1, schleswig_holstein=1)
    table = country.table()
    assert asked(table) == (country.west, "hamburg_supply")
    answer(table, "schleswig_holstein")
    assert (table.state.standards["niedersachsen"], table.state.standards["schleswig_holstein"]) == (0, 1)


def test_7_4_card_63_hits_hamburg() -> None:
    country = Country("east").display("shipyards_crisis", "land_reform").factories("hamburg", "kiel")
    table = country.table()
    answer(table, "event shipyards_crisis")
    assert table.state.economies[0].factories == {"kiel"}


# 7.6 factories abroad -----------------------------------------------------------------------------------------------------

CARDS = ("joining_the_cmea", "joining_the_warsaw_pact")


def abroad(country: Country, card: str = CARDS[0], *moves: str) -> VolkTable:
    table = country.display(card, "western_sovereignty").table()
    answer(table, f"event {card}", *moves)
    return table


@pytest.mark.parametrize("card", CARDS)
def test_7_6_two_points_for_cssr_and_two_for_polska_in_any_order(card: str) -> None:
    table = abroad(Country("east"), card)
    assert {"build.red.cssr", "build.red.polska"} <= offered(table)
    answer(table, "build.red.polska")
    assert offered(table) == {"polska_north", "polska_south"}
    answer(table, "polska_north", "build.red.cssr")
    assert offered(table) == {"cssr_east", "cssr_west"}
    answer(table, "cssr_west", "build.red.polska", "polska_south", "build.red.cssr", "cssr_east")
    assert table.state.economies[RED].factories == {"polska_north", "polska_south", "cssr_west", "cssr_east"}
    assert icons(table) == {"unrest.red"}


def test_7_6_a_point_builds_a_factory_or_a_piece_of_that_country() -> None:
    """A piece needs a factory at one end, external or German."""
    table = abroad(Country("east").factories("jena", "berlin"), CARDS[0], "build.red.cssr")
    assert offered(table) == {"cssr_east", "cssr_west", "jena-cssr_west"}
    answer(table, "cssr_east", "build.red.cssr")
    assert offered(table) == {"cssr_west", "jena-cssr_west", "cottbus-cssr_east", "dresden-cssr_east"}


def test_7_6_the_ban_applies_to_the_german_end_only() -> None:
    country = Country("east").factories("cottbus", "dresden").unrest(sachsen=4).socialists(0)
    table = abroad(country, CARDS[0], "build.red.cssr")
    assert offered(table) == {"cssr_east", "cssr_west", "cottbus-cssr_east"}


def test_7_6_a_point_lapses_without_a_site() -> None:
    """Both Polish sites are taken; Mecklenburg, Brandenburg and East Berlin protest."""
    country = Country("east").factories("polska_north", "polska_south").socialists(0)
    country.unrest(mecklenburg_vorpommern=4, brandenburg=4, east_berlin=4)
    table = abroad(country, CARDS[0], "build.red.polska", "build.red.polska")
    assert table.state.economies[RED].lines == frozenset()
    assert offered(table) == {"build.red.cssr", "unrest.red"}


@pytest.mark.parametrize("connections", [0, 1, 2])
def test_7_6_value_one_and_one_for_each_working_connection(connections: int) -> None:
    country = Country().factories("cssr_east", "cottbus", "dresden")
    country.lines(*("cottbus-cssr_east", "dresden-cssr_east")[:connections])
    values = output(RED, country.state.economies[RED]).values
    assert values["cssr_east"] == 1 + connections
    assert values["cottbus"] + values["dresden"] == 2 + connections


@pytest.mark.parametrize(
    ("site", "cities", "provinces"),
    [
        ("polska_north", ("neubrandenburg", "schwedt"), {"mecklenburg_vorpommern", "brandenburg"}),
        ("polska_south", ("schwedt", "berlin"), {"brandenburg", "east_berlin"}),
        ("cssr_east", ("cottbus", "dresden"), {"brandenburg", "sachsen"}),
        ("cssr_west", ("karl_marx_stadt", "jena"), {"sachsen", "thueringen"}),
    ],
)
def test_7_6_its_value_counts_in_one_connected_province_of_easts_choice(
    site: str, cities: tuple[str, str], provinces: set[str]
) -> None:
    country = Country("east").display("forced_merger", "land_reform")
    country.factories(site, *cities).lines(*(f"{city}-{site}" for city in cities))
    table = country.table()
    answer(table, "raise forced_merger")
    assert asked(table) == (1, "assign")
    assert offered(table) == provinces


def test_7_6_external_factories_cannot_become_rundown() -> None:
    country = Country(phase="end_currency").factories("cssr_east", "jena", "berlin").track(currency=-3)
    table = country.table()
    assert asked(table)[1] == "rundown"
    assert offered(table) == {"jena", "berlin"}


def test_7_6_stop_removes_the_factory_and_the_pieces_of_its_connections() -> None:
    country = Country("west").display("prague_spring", "land_reform").factories("cssr_east", "cssr_west", "cottbus", "jena")
    country.lines("cottbus-cssr_east", "dresden-cssr_east", "jena-cssr_west", "berlin-cottbus")
    table = country.table()
    answer(table, "event prague_spring", "stop.red.cssr")
    assert offered(table) == {"cssr_east", "cssr_west"}
    answer(table, "cssr_east")
    economy = table.state.economies[RED]
    assert economy.factories == {"cssr_west", "cottbus", "jena"}
    assert economy.lines == {"jena-cssr_west", "berlin-cottbus"}


def test_7_6_stop_leaves_pieces_to_an_empty_site() -> None:
    country = Country("west").display("martial_law", "land_reform").factories("schwedt").lines("schwedt-polska_north")
    table = country.table()
    answer(table, "event martial_law", "socialists")
    assert table.state.economies[RED].lines == {"schwedt-polska_north"}


# 7.6 Rheinsberg -----------------------------------------------------------------------------------------------------------


def nuclear_plant(country: Country) -> VolkTable:
    table = country.display("first_nuclear_plant", "western_sovereignty").table()
    answer(table, "event first_nuclear_plant", "prestige")
    return table


def test_7_6_card_27_puts_rheinsberg_on_the_board() -> None:
    table = nuclear_plant(Country("east"))
    assert table.state.economies[RED].factories == {"rheinsberg"}
    found = output(RED, table.state.economies[RED])
    assert (found.values["rheinsberg"], found.exports["brandenburg"]) == (2, 2)
    assert asked(table) == (0, "turn")


def test_7_6_both_icons_of_card_27_are_one_item() -> None:
    table = Country("east").display("first_nuclear_plant", "western_sovereignty").table()
    answer(table, "event first_nuclear_plant")
    assert [event.key for event in table.events].count("volk.event.built") == 1
    assert asked(table) == (0, "turn")


def test_7_6_not_while_brandenburg_has_a_mass_protest() -> None:
    table = nuclear_plant(Country("east").unrest(brandenburg=4).socialists(0))
    assert table.state.economies[RED].factories == frozenset()
    assert table.state.tracks["prestige"] == 1


@pytest.mark.parametrize("rundown", [False, True])
def test_7_6_not_on_a_site_that_is_taken(rundown: bool) -> None:
    table = nuclear_plant(Country("east").factories("rheinsberg", rundown=rundown))
    assert (table.state.economies[RED].rundown == {"rheinsberg"}) == rundown


def test_7_6_rheinsberg_may_become_rundown() -> None:
    table = Country(phase="end_currency").factories("rheinsberg", "jena").track(currency=-3).table()
    assert offered(table) == {"rheinsberg", "jena"}
    answer(table, "rheinsberg")
    assert output(RED, table.state.economies[RED]).values["rheinsberg"] == 1


# 7.6 rundown --------------------------------------------------------------------------------------------------------------


def palace(country: Country, *moves: str) -> VolkTable:
    table = country.display("palace_of_the_republic", "western_sovereignty").table()
    answer(table, "event palace_of_the_republic", *moves)
    return table


def test_7_6_rundown_hits_any_intact_eastern_factory() -> None:
    country = Country("east").factories("jena", "rheinsberg", "kiel", "cssr_east").factories("berlin", rundown=True)
    table = palace(country, "rundown.red")
    assert offered(table) == {"jena", "rheinsberg"}


def test_7_6_a_rundown_factory_keeps_its_infrastructure() -> None:
    country = Country("east").factories("jena", "eisenach").lines("eisenach-jena")
    table = palace(country, "rundown.red", "jena")
    economy = table.state.economies[RED]
    assert economy.rundown == {"jena"}
    assert economy.lines == {"eisenach-jena"}
    assert output(RED, economy).values == {"jena": 1, "eisenach": 2}


def test_7_6_repair_and_rundown_lapse_without_a_target() -> None:
    country = Country("east").factories("jena", rundown=True)
    table = palace(country, "repair.red.east_berlin", "rundown.red", "socialists")
    assert table.state.economies[RED].rundown == {"jena"}
    assert asked(table) == (0, "turn")
    assert table.state.standards["east_berlin"] == 1


# 7.7 ----------------------------------------------------------------------------------------------------------------------


def test_7_7_special_card_iv_b_removes_it() -> None:
    country = Country("east", decade=4).special("the_wall_comes_down").wall()
    table = country.table()
    answer(table, "event the_wall_comes_down", "wall_off.red")
    assert not table.state.wall


@pytest.mark.parametrize("decade", [2, 3, 4])
def test_7_7_the_wall_replaces_the_flight_in_every_end_of_decade(decade: int) -> None:
    country = Country(phase="end_flight", decade=decade).wall().factories("jena", "berlin")
    country.used("spiegel_scandal", "eastern_citizenship").track(prestige=2).standards(bayern=4)
    table = country.table()
    assert asked(table) == (country.east, "dismantle"), "East's own choice"
    assert offered(table) == {"jena", "berlin"}
    assert table.state.tracks["prestige"] == 2, "first the dismantling, then the marker"
    answer(table, "jena")
    assert table.state.tracks["prestige"] == 1
    assert table.state.economies[RED].factories == {"berlin"}
    assert "volk.event.flight" not in [event.key for event in table.events]


def test_7_7_without_anything_to_dismantle_east_is_insolvent() -> None:
    table = Country(phase="end_flight").wall().factories("jena", rundown=True).table()
    assert table.result is not None
    assert table.result.winners == (0,)
    assert table.state.tracks["prestige"] == 0


def test_7_7_the_new_position_counts_for_step_2() -> None:
    country = Country(phase="end_flight").wall().factories("jena", "berlin").track(prestige=1)
    table = country.table()
    answer(table, "jena")
    assert table.state.tracks["prestige"] == 0
    assert "volk.event.prestige_space" not in [event.key for event in table.events]


def test_7_7_when_the_wall_is_gone_flight_is_computed_again() -> None:
    country = (
        Country(phase="end_flight", decade=4).used("the_wall_comes_down").standards(bayern=3).factories("jena", "berlin")
    )
    table = country.table()
    assert [event.params["steps"] for event in table.events if event.key == "volk.event.flight"] == [4]


def test_7_7_the_face_of_special_iv_is_fixed_when_the_decade_is_set_up() -> None:
    """The card's face stays the same even if the Wall falls or is built later."""
    country = Country("east", decade=4).special("round_table_emergency_cabinet").wall()
    table = country.table()
    answer(table, f"build {table.state.display[0]}", "stop", f"build {table.state.display[1]}", "stop")
    assert table.state.special == ["round_table_emergency_cabinet"]
    assert "event round_table_emergency_cabinet" in offered(table)
