"""Tests for section 5.2: build points, working connections, values, the ban by mass protests."""

from __future__ import annotations

import pytest

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CITIES_OF
from game.volk.states.economy import exports_with_hamburg, output, working
from game.volk.turn.cautions import cautions
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused


def building(turn: str, card: str = "goettingen_eighteen") -> Country:
    """A country with a card in the display; the default is card 4, worth 3 to both sides."""
    return Country(turn).display(card, "western_sovereignty")


def sites(country: Country, card: str = "goettingen_eighteen") -> set[str]:
    table = country.table()
    answer(table, f"build {card}")
    return offered(table)


def lines_in(found: set[str]) -> set[str]:
    return {site for site in found if "-" in site or ">" in site}


# Points -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "card", "points"),
    [
        ("west", "land_reform", 2),
        ("east", "land_reform", 2),
        ("west", "forced_merger", 1),
        ("east", "forced_merger", 3),
        ("west", "the_wirtschaftswunder", 4),
        ("east", "the_wirtschaftswunder", 1),
    ],
)
def test_5_2_as_many_points_as_the_value_for_the_own_side(turn: str, card: str, points: int) -> None:
    table = building(turn, card).table()
    answer(table, f"build {card}")
    cities = CITIES_OF[YELLOW if turn == "west" else RED]
    for city in cities[:points]:
        assert asked(table)[1] == "build"
        answer(table, city)
    assert asked(table)[1] == "turn"
    assert table.state.economies[YELLOW if turn == "west" else RED].factories == set(cities[:points])


@pytest.mark.parametrize("spent", range(4))
def test_5_2_the_action_may_stop_after_any_number_of_points(spent: int) -> None:
    table = building("west").table()
    answer(table, "build goettingen_eighteen", *("kiel", "ulm", "koeln")[:spent], *(["stop"] if spent < 3 else []))
    assert asked(table) == (1, "turn")
    assert len(table.state.economies[YELLOW].factories) == spent


def test_5_2_left_over_points_are_lost() -> None:
    country = building("west", "forced_merger").hand(0, "berlin_airlift", "the_miracle_of_bern")
    table = country.table()
    answer(table, "build forced_merger", "stop", "build western_sovereignty", "stop")
    answer(table, "build berlin_airlift", "kiel", "ulm")
    assert asked(table) == (country.east, "turn"), "not one point more than the two of this card"
    assert table.state.economies[YELLOW].factories == {"kiel", "ulm"}


def test_5_2_points_are_spent_one_after_another() -> None:
    table = building("west").table()
    answer(table, "build goettingen_eighteen")
    assert lines_in(offered(table)) == set()
    answer(table, "kiel", "kiel-hamburg")
    assert table.state.economies[YELLOW].lines == {"kiel-hamburg"}
    assert asked(table)[1] == "build"


def test_5_2_the_event_is_not_executed() -> None:
    table = building("east").table()
    answer(table, "build goettingen_eighteen", "stop")
    assert table.state.tracks["prestige"] == 0
    assert not any(table.state.unrest.values())


# Sites --------------------------------------------------------------------------------------------------------------------


def test_5_2_a_factory_in_any_empty_own_city() -> None:
    assert sites(building("west").factories("kiel", "berlin")) - {"stop"} - {"flensburg-kiel", "kiel-hamburg"} == {
        city for city in CITIES_OF[YELLOW] if city != "kiel"
    }


def test_5_2_east_builds_neither_rheinsberg_nor_abroad() -> None:
    found = sites(building("east"))
    assert found == {*CITIES_OF[RED], "stop"}
    assert len(CITIES_OF[RED]) == 12
    assert found.isdisjoint({"rheinsberg", "polska_north", "polska_south", "cssr_east", "cssr_west"})


def test_5_2_a_line_needs_a_factory_at_one_end() -> None:
    found = sites(building("east").factories("cottbus"))
    assert lines_in(found) == {"berlin-cottbus", "cottbus-dresden", "cottbus-cssr_east"}


def test_5_2_hanging_infrastructure_is_legal() -> None:
    table = building("east").factories("cottbus").table()
    answer(table, "build goettingen_eighteen", "cottbus-dresden", "stop")
    economy = table.state.economies[RED]
    assert economy.lines == {"cottbus-dresden"}
    assert output(RED, economy).values == {"cottbus": 1}


def test_5_2_a_rundown_factory_serves_as_a_base() -> None:
    assert "cottbus-dresden" in sites(building("east").factories("cottbus", rundown=True))


def test_5_2_an_external_factory_serves_as_a_base() -> None:
    assert lines_in(sites(building("east").factories("cssr_east"))) == {"cottbus-cssr_east", "dresden-cssr_east"}


def test_5_2_normal_points_lead_to_an_external_site_without_a_factory() -> None:
    table = building("east").factories("jena").table()
    answer(table, "build goettingen_eighteen")
    assert "jena-cssr_west" in offered(table)
    answer(table, "jena-cssr_west")
    assert {"cssr_west", "karl_marx_stadt-cssr_west"}.isdisjoint(offered(table))


def test_5_2_of_two_lines_first_the_one_at_the_factory() -> None:
    assert lines_in(sites(building("west").factories("flensburg"))) == {"flensburg-kiel", "flensburg>hamburg"}


def test_5_2_the_far_line_after_the_near_one() -> None:
    found = sites(building("west").factories("flensburg").lines("flensburg>hamburg"))
    assert lines_in(found) == {"flensburg-kiel", "hamburg>flensburg"}


def test_5_2_with_factories_at_both_ends_both_lines_are_open() -> None:
    found = sites(building("west").factories("fulda", "bayreuth"))
    assert {"fulda>bayreuth", "bayreuth>fulda"} <= found


def test_5_2_a_built_line_is_not_offered_again() -> None:
    assert "berlin-cottbus" not in sites(building("east").factories("cottbus").lines("berlin-cottbus"))


# Working connections and values -------------------------------------------------------------------------------------------


def ends(country: Country, side: int) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in working(side, country.state.economies[side])}


def test_5_2_a_connection_works_with_all_its_lines_and_both_factories() -> None:
    country = Country().factories("berlin", "bitterfeld", "cottbus").lines("berlin>bitterfeld", "berlin-cottbus")
    assert ends(country, RED) == {frozenset(("berlin", "cottbus"))}
    country.lines("bitterfeld>berlin")
    assert ends(country, RED) == {frozenset(("berlin", "cottbus")), frozenset(("berlin", "bitterfeld"))}


def test_5_2_a_connection_without_a_factory_at_one_end_does_not_work() -> None:
    assert ends(Country().factories("berlin").lines("berlin-cottbus"), RED) == set()


def test_5_2_completing_a_connection_raises_both_ends() -> None:
    table = building("west").factories("kiel", "hamburg").table()
    assert output(YELLOW, table.state.economies[YELLOW]).values == {"kiel": 1, "hamburg": 1}
    answer(table, "build goettingen_eighteen", "kiel-hamburg")
    assert output(YELLOW, table.state.economies[YELLOW]).values == {"kiel": 2, "hamburg": 2}


def test_5_2_a_rundown_factory_counts_0_and_its_connections_in_full() -> None:
    country = Country().factories("berlin", rundown=True).factories("cottbus", "schwedt")
    country.lines("berlin-cottbus", "schwedt-berlin")
    assert output(RED, country.state.economies[RED]).values == {"berlin": 2, "cottbus": 2, "schwedt": 2}
    assert output(RED, Country().factories("jena", rundown=True).state.economies[RED]).values == {"jena": 0}


@pytest.mark.parametrize(("rundown", "value"), [(False, 2), (True, 1)])
def test_5_2_rheinsberg_is_worth_2_or_1(rundown: bool, value: int) -> None:
    country = Country().factories("rheinsberg", rundown=rundown)
    found = output(RED, country.state.economies[RED])
    assert (found.values["rheinsberg"], found.lands["brandenburg"], found.exports["brandenburg"]) == (value, value, value)


def test_5_2_economy_and_export_factory_of_a_province() -> None:
    country = Country().factories("leipzig", "dresden", "karl_marx_stadt").lines("leipzig-dresden")
    country.lines("dresden-karl_marx_stadt")
    found = output(RED, country.state.economies[RED])
    assert found.lands["sachsen"] == 2 + 3 + 2
    assert found.exports["sachsen"] == 3
    assert (found.lands["thueringen"], found.lands["brandenburg"]) == (0, 0)


def test_5_2_external_factories_are_never_export_factories() -> None:
    country = Country().factories("cssr_east", "cottbus", "dresden").lines("cottbus-cssr_east", "dresden-cssr_east")
    found = output(RED, country.state.economies[RED])
    assert found.values["cssr_east"] == 3
    assert (found.exports["brandenburg"], found.exports["sachsen"]) == (2, 2)


@pytest.mark.parametrize(
    ("province", "other"), [("schleswig_holstein", "niedersachsen"), ("niedersachsen", "schleswig_holstein")]
)
def test_5_2_hamburg_counts_for_one_province_only(province: str, other: str) -> None:
    country = Country().factories("hamburg", "kiel", "bremen").lines("kiel-hamburg", "hamburg-bremen")
    exports = exports_with_hamburg(country.state.economies[YELLOW], province)
    assert (exports[province], exports[other]) == (3, 2)


# Mass protest -------------------------------------------------------------------------------------------------------------


def test_5_2_no_point_may_be_spent_in_a_province_with_a_mass_protest() -> None:
    country = building("east").socialists(0).unrest(sachsen=4).factories("cottbus", "jena", "leipzig", "bitterfeld")
    found = sites(country)
    assert found.isdisjoint({"dresden", "karl_marx_stadt"})
    assert found.isdisjoint({"cottbus-dresden", "leipzig-dresden", "bitterfeld-leipzig", "leipzig>jena", "jena>leipzig"})
    assert "karl_marx_stadt-jena" not in found
    assert {"eisenach", "bitterfeld-jena", "eisenach-jena", "berlin-cottbus"} <= found


def test_5_2_three_unrest_are_no_ban() -> None:
    assert "dresden" in sites(building("east").unrest(sachsen=3))


def test_5_2_a_connection_that_merely_crosses_a_province_may_be_built() -> None:
    """Only the end cities of Rostock-Magdeburg matter, and neither is in Brandenburg."""
    found = sites(building("east").socialists(0).unrest(brandenburg=4).factories("rostock"))
    assert "rostock>magdeburg" in found
    assert "schwedt" not in found


def test_5_2_an_exported_protest_bans_too() -> None:
    country = building("west").unrest(west_berlin=4).exported(rheinland_pfalz=1).factories("koeln")
    found = sites(country)
    assert found.isdisjoint({"koblenz", "saarbruecken", "kaiserslautern", "koeln-koblenz"})
    assert "koeln-frankfurt" in found


def test_5_2_dismantling_is_possible_in_spite_of_a_mass_protest() -> None:
    country = Country("west").display("land_reform", "forced_merger").unrest(hessen=5).factories("kassel", "ulm")
    table = country.table()
    answer(table, "calm land_reform")
    assert offered(table) == {"kassel", "ulm"}


def test_5_2_the_ban_is_tested_anew_for_every_point() -> None:
    """East clears Sachsen with its police during the action and continues building there."""
    country = building("east").socialists(0).unrest(sachsen=4).police("stasi_is_founded")
    table = country.table()
    answer(table, "build goettingen_eighteen", "jena")
    assert "dresden" not in offered(table)
    assert refused(table, "choose dresden") == "5.2"
    answer(table, "police stasi_is_founded sachsen")
    assert asked(table) == (1, "build")
    answer(table, "dresden", "stop")
    assert table.state.economies[RED].factories == {"jena", "dresden"}


@pytest.mark.parametrize(
    ("protests", "open_sites", "closed_sites"),
    [
        (["niedersachsen"], {"hamburg", "kiel-hamburg"}, {"hannover", "hamburg-bremen"}),
        (["schleswig_holstein"], {"hamburg", "hamburg-bremen"}, {"flensburg", "kiel-hamburg"}),
        (["niedersachsen", "schleswig_holstein"], {"kassel"}, {"hamburg", "kiel-hamburg", "hamburg-bremen"}),
    ],
)
def test_5_2_hamburg_and_the_ban(protests: list[str], open_sites: set[str], closed_sites: set[str]) -> None:
    country = building("west").factories("kiel", "bremen").unrest(**dict.fromkeys(protests, 4))
    found = sites(country)
    assert open_sites <= found
    assert found.isdisjoint(closed_sites)


def test_5_2_lines_from_a_factory_in_hamburg_follow_the_other_end() -> None:
    found = sites(building("west").factories("hamburg").unrest(niedersachsen=4))
    assert lines_in(found) == {"kiel-hamburg", "hamburg>flensburg"}


# Build icons --------------------------------------------------------------------------------------------------------------


def icons(country: Country) -> VolkTable:
    """The table at card 19, which has two build icons of West."""
    table = country.display("western_sovereignty", "land_reform").table()
    answer(table, "event western_sovereignty", "prestige")
    return table


def test_5_2_a_build_icon_is_one_point_that_must_be_used() -> None:
    table = icons(Country("west"))
    assert asked(table) == (0, "build_icon")
    assert offered(table) == set(CITIES_OF[YELLOW])
    answer(table, "kiel")
    assert "stop" not in offered(table)
    answer(table, "kiel-hamburg")
    assert asked(table) == (1, "turn")


def test_5_2_a_build_icon_without_a_site_lapses() -> None:
    provinces = [province for province in Country().state.unrest if province != "west_berlin"]
    country = Country("west").unrest(**dict.fromkeys(provinces, 4)).socialists(0)
    table = icons(country)
    assert asked(table) == (1, "turn")
    assert table.state.economies[YELLOW].factories == frozenset()


def test_5_2_stopping_says_that_what_is_left_of_the_value_is_lost() -> None:
    table = building("west").table()
    answer(table, "build goettingen_eighteen", "kiel")
    said = {move.args[0]: cautions(table.state, 0, move) for move in table.decision.options}  # type: ignore[union-attr]
    assert [(one.key, one.danger) for one in said.pop("stop")] == [("volk.caution.value_left", False)]
    assert not any(said.values())
