"""Tests for sections 7.1 and 7.2: mass protests, West Berlin with its suppliers and sectors, exported protests."""

from __future__ import annotations

import pytest

from game.volk.data.geography import RED, YELLOW
from game.volk.states.unrest import protests, protests_of
from tests.volk.country import Country, VolkTable, answer, asked, offered

SUPPLIERS = {"rheinland_pfalz", "nordrhein_westfalen", "baden_wuerttemberg"}

# 7.1 ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unrest", "number"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3), (16, 4)])
def test_7_1_every_four_unrest_are_a_mass_protest(unrest: int, number: int) -> None:
    state = Country().unrest(sachsen=unrest).state
    assert protests(state, "sachsen") == number
    assert protests_of(state, RED) == number
    assert protests_of(state, YELLOW) == 0


def test_7_1_the_cubes_stay_and_the_protest_goes_below_the_threshold() -> None:
    country = Country("west").display("berlin_airlift", "land_reform").unrest(hessen=4)
    table = country.table()
    assert protests(table.state, "hessen") == 1
    answer(table, "calm berlin_airlift")
    assert (table.state.unrest["hessen"], protests(table.state, "hessen")) == (3, 0)


def test_7_1_unrest_never_goes_below_zero() -> None:
    country = Country("west").display("berlin_airlift", "land_reform").unrest(west_berlin=1).factories("kiel", "ulm")
    table = country.table()
    answer(table, "event berlin_airlift", "calm.yellow.west_berlin", "calm.yellow.west_berlin")
    assert table.state.unrest["west_berlin"] == 0


def test_7_1_west_berlin_is_one_province_for_unrest() -> None:
    country = Country("west").unrest(west_berlin=4).exported(rheinland_pfalz=1)
    assert protests(country.state, "west_berlin") == 1
    assert "french_sector" not in country.state.unrest


def test_7_1_a_protest_weakens_the_attack_in_step_7() -> None:
    country = Country(phase="end_envy").display().standards(schleswig_holstein=3).socialists(0)
    assert country.table().state.unrest["mecklenburg_vorpommern"] == 3
    assert country.unrest(schleswig_holstein=4).table().state.unrest["mecklenburg_vorpommern"] == 2


@pytest.mark.parametrize(("east", "west", "steps"), [(0, 0, 4), (4, 0, 5), (12, 0, 5), (0, 4, 3), (0, 12, 3), (4, 4, 4)])
def test_7_1_protests_count_once_for_each_side_in_the_flight(east: int, west: int, steps: int) -> None:
    country = Country(phase="end_flight").factories("jena", "berlin", "rostock").standards(bayern=4)
    table = country.unrest(sachsen=east, hessen=west).table()
    assert [event.params["steps"] for event in table.events if event.key == "volk.event.flight"] == [steps]


@pytest.mark.parametrize(("unrest", "winners"), [(15, None), (16, (1,))])
def test_7_1_four_protests_are_a_collapse(unrest: int, winners: tuple[int, ...] | None) -> None:
    table = Country(phase="end_collapse").display().unrest(hessen=unrest).table()
    assert (None if table.result is None else table.result.winners) == winners


# 7.2 transfer -------------------------------------------------------------------------------------------------------------


def supplied(card: str = "goettingen_eighteen") -> Country:
    """A country where all three suppliers have an economy of 4."""
    country = Country("west").display(card, "western_sovereignty").unrest(west_berlin=3, rheinland_pfalz=3)
    country.factories("koblenz", "saarbruecken", "koeln", "dortmund", "stuttgart", "ulm")
    return country.lines("koblenz-saarbruecken", "dortmund-koeln", "stuttgart-ulm")


def raised(country: Country, *moves: str) -> VolkTable:
    table = country.table()
    answer(table, "raise goettingen_eighteen", *moves)
    return table


@pytest.mark.parametrize(
    ("supplier", "sector"),
    [("rheinland_pfalz", "french_sector"), ("nordrhein_westfalen", "british_sector"), ("baden_wuerttemberg", "us_sector")],
)
def test_7_2_a_new_living_standard_may_go_to_the_suppliers_sector(supplier: str, sector: str) -> None:
    table = raised(supplied().unrest(**{supplier: 2}), supplier)
    assert asked(table) == (0, "transfer")
    assert offered(table) == {sector, "leave"}
    answer(table, sector)
    assert (table.state.standards[supplier], table.state.sectors[sector]) == (0, 1)
    assert (table.state.unrest["west_berlin"], table.state.unrest[supplier]) == (2, 2), "the cube comes off in West Berlin"


def test_7_2_the_transfer_is_optional() -> None:
    table = raised(supplied(), "rheinland_pfalz", "leave")
    assert table.state.standards["rheinland_pfalz"] == 1
    assert sum(table.state.sectors.values()) == 0
    assert (table.state.unrest["west_berlin"], table.state.unrest["rheinland_pfalz"]) == (3, 2)


def test_7_2_without_unrest_in_west_berlin_the_removal_lapses() -> None:
    table = raised(supplied().unrest(west_berlin=0), "rheinland_pfalz", "french_sector")
    assert (table.state.unrest["west_berlin"], table.state.unrest["rheinland_pfalz"]) == (0, 3)


def test_7_2_at_most_one_transfer_per_action() -> None:
    """NRW reaches 2, West Berlin has 1, and NRW's sector is empty: only the earlier transfer prevents another one."""
    country = supplied().standards(nordrhein_westfalen=1)
    table = raised(country, "rheinland_pfalz", "french_sector", "nordrhein_westfalen")
    assert asked(table)[1] != "transfer"
    assert table.state.standards["nordrhein_westfalen"] == 2
    assert table.state.sectors["british_sector"] == 0


def test_7_2_after_declining_another_supplier_may_deliver() -> None:
    table = raised(supplied(), "rheinland_pfalz", "leave", "nordrhein_westfalen")
    assert asked(table) == (0, "transfer")


def test_7_2_a_supplier_that_delivered_gets_no_second_one_in_this_action() -> None:
    table = raised(supplied(), "rheinland_pfalz", "french_sector")
    assert "rheinland_pfalz" not in offered(table)


def test_7_2_the_supplier_must_have_more_than_west_berlin() -> None:
    """West Berlin already has 1, so a supplier that reaches only 1 can't deliver."""
    country = supplied().standards(british_sector=1)
    table = raised(country, "rheinland_pfalz")
    assert asked(table)[1] == "raise"
    assert table.state.standards["rheinland_pfalz"] == 1


def test_7_2_a_supplier_that_reaches_more_delivers() -> None:
    country = supplied().standards(british_sector=1, rheinland_pfalz=1)
    table = raised(country, "rheinland_pfalz")
    assert asked(table)[1] == "transfer"
    answer(table, "french_sector")
    assert table.state.standards["rheinland_pfalz"] == 1
    assert table.state.sectors == {"french_sector": 1, "british_sector": 1, "us_sector": 0}


def test_7_2_the_sectors_are_filled_evenly() -> None:
    """NRW would reach 2 against West Berlin's 1, but its sector is fuller than the others."""
    country = supplied().standards(british_sector=1, nordrhein_westfalen=1)
    table = raised(country, "nordrhein_westfalen")
    assert asked(table)[1] == "raise"
    assert table.state.standards["nordrhein_westfalen"] == 2


def test_7_2_when_all_are_level_any_sector_may_be_filled_again() -> None:
    country = supplied().standards(british_sector=1, french_sector=1, us_sector=1, nordrhein_westfalen=3)
    country.factories("bielefeld", "duisburg").lines("bielefeld-dortmund", "duisburg-dortmund", "duisburg-koeln")
    table = raised(country, "nordrhein_westfalen")
    assert asked(table)[1] == "transfer"
    answer(table, "british_sector")
    assert table.state.sectors["british_sector"] == 2


def test_7_2_other_provinces_do_not_deliver() -> None:
    country = supplied().factories("muenchen", "nuernberg").lines("nuernberg-muenchen")
    table = raised(country, "bayern")
    assert asked(table)[1] == "raise"


def test_7_2_the_cube_that_leaves_west_berlin_lifts_two_protests() -> None:
    country = supplied().unrest(west_berlin=4).exported(nordrhein_westfalen=1)
    table = raised(country, "rheinland_pfalz", "french_sector")
    assert protests_of(table.state, YELLOW) == 0
    assert table.state.exported["nordrhein_westfalen"] == 0


# 7.2 exported protests ----------------------------------------------------------------------------------------------------


def shot(country: Country) -> VolkTable:
    """Let East play card 25: two unrest in West Berlin, two in West Germany."""
    table = country.display("benno_ohnesorg_shot", "western_sovereignty").table()
    answer(table, "event benno_ohnesorg_shot", "unrest.yellow.west_berlin")
    return table


def test_7_2_a_new_protest_in_west_berlin_is_exported_by_east_at_once() -> None:
    country = Country("east").unrest(west_berlin=3)
    table = shot(country)
    assert asked(table) == (country.east, "export_protest")
    assert offered(table) == SUPPLIERS
    answer(table, "baden_wuerttemberg")
    assert table.state.exported == {"rheinland_pfalz": 0, "nordrhein_westfalen": 0, "baden_wuerttemberg": 1}
    assert table.state.unrest["baden_wuerttemberg"] == 0, "without unrest"
    assert protests_of(table.state, YELLOW) == 2, "both count"


def test_7_2_below_four_nothing_is_exported() -> None:
    table = shot(Country("east").unrest(west_berlin=1))
    assert asked(table)[1] == "unrest"
    assert sum(table.state.exported.values()) == 0


def test_7_2_east_exports_also_when_west_places_the_unrest() -> None:
    country = Country("west").display("frankfurt_auschwitz_trials", "land_reform").unrest(west_berlin=7)
    country.exported(nordrhein_westfalen=1)
    table = country.table()
    answer(table, "event frankfurt_auschwitz_trials", "prestige", "west_berlin")
    assert asked(table) == (country.east, "export_protest")
    answer(table, "nordrhein_westfalen")
    assert table.state.exported["nordrhein_westfalen"] == 2, "any number on one supplier"


def test_7_2_an_exported_protest_counts_like_any_other() -> None:
    state = Country().unrest(west_berlin=4, nordrhein_westfalen=4).exported(nordrhein_westfalen=1).state
    assert protests(state, "nordrhein_westfalen") == 2
    assert protests_of(state, YELLOW) == 3


def test_7_2_it_does_not_vanish_with_the_suppliers_unrest() -> None:
    country = Country("west").display("berlin_airlift", "land_reform").unrest(west_berlin=4, nordrhein_westfalen=1)
    table = country.exported(nordrhein_westfalen=1).table()
    answer(table, "calm berlin_airlift", "nordrhein_westfalen")
    assert table.state.unrest["nordrhein_westfalen"] == 0
    assert table.state.exported["nordrhein_westfalen"] == 1


def test_7_2_when_west_berlin_loses_a_protest_west_takes_one_off() -> None:
    country = Country("west").display("berlin_airlift", "land_reform").unrest(west_berlin=8)
    country.exported(nordrhein_westfalen=1, rheinland_pfalz=1)
    table = country.table()
    answer(table, "calm berlin_airlift")
    assert asked(table) == (country.west, "end_protest")
    assert offered(table) == {"nordrhein_westfalen", "rheinland_pfalz"}
    answer(table, "rheinland_pfalz")
    assert table.state.exported == {"rheinland_pfalz": 0, "nordrhein_westfalen": 1, "baden_wuerttemberg": 0}


def test_7_2_exactly_one_is_taken_off_per_lost_protest() -> None:
    country = Country("west").display("berlin_airlift", "land_reform").unrest(west_berlin=8)
    table = country.exported(nordrhein_westfalen=2).table()
    answer(table, "calm berlin_airlift")
    assert table.state.exported["nordrhein_westfalen"] == 1


def test_7_2_the_removal_within_a_protest_takes_nothing_off() -> None:
    country = Country("west").display("berlin_airlift", "land_reform").unrest(west_berlin=6)
    table = country.exported(nordrhein_westfalen=1).table()
    answer(table, "calm berlin_airlift")
    assert (table.state.unrest["west_berlin"], table.state.exported["nordrhein_westfalen"]) == (5, 1)


def test_7_2_one_marker_for_each_protest_gained_in_step_6() -> None:
    """The best province has 5 and West Berlin 0: five unrest added to three cause two protests."""
    country = Country(phase="end_internal").unrest(west_berlin=3).standards(bayern=5)
    country.standards(**dict.fromkeys(sorted(SUPPLIERS), 4))
    table = country.table()
    assert table.state.unrest["west_berlin"] == 8
    assert asked(table) == (country.east, "export_protest")
    answer(table, "rheinland_pfalz", "rheinland_pfalz")
    assert table.state.exported["rheinland_pfalz"] == 2
    assert asked(table)[1] != "export_protest"


def test_7_2_both_markers_count_towards_the_collapse() -> None:
    country = Country(phase="end_collapse").display().unrest(west_berlin=8).exported(rheinland_pfalz=2)
    table = country.table()
    assert table.result is not None
    assert table.result.winners == (1,)


@pytest.mark.parametrize(("sectors", "unrest"), [((1, 1, 1), 0), ((1, 1, 0), 1), ((0, 0, 0), 3)])
def test_7_2_its_living_standard_is_the_sum_of_the_sectors(sectors: tuple[int, int, int], unrest: int) -> None:
    """In step 6, West Berlin's living standard is compared with that of the best province, 3."""
    french, british, american = sectors
    country = Country(phase="end_internal").display().standards(bayern=3)
    table = country.standards(french_sector=french, british_sector=british, us_sector=american).table()
    assert table.state.unrest["west_berlin"] == unrest


# 7.2 living standard by an icon -------------------------------------------------------------------------------------------


def computers(**sectors: int) -> VolkTable:
    table = Country("west").display("start_of_the_computer_age", "land_reform").standards(**sectors).table()
    answer(table, "event start_of_the_computer_age", "standard.yellow")
    return table


def test_7_2_card_79_may_go_to_west_berlin_into_a_least_filled_sector() -> None:
    table = computers(british_sector=1)
    assert "west_berlin" in offered(table)
    answer(table, "west_berlin")
    assert asked(table) == (0, "sector")
    assert offered(table) == {"french_sector", "us_sector"}
    answer(table, "us_sector")
    assert table.state.sectors == {"french_sector": 0, "british_sector": 1, "us_sector": 1}


def test_7_2_the_only_least_filled_sector_is_not_asked_for() -> None:
    table = computers(british_sector=1, us_sector=1)
    answer(table, "west_berlin")
    assert table.state.sectors["french_sector"] == 1
    assert asked(table)[1] == "turn"


def test_7_2_an_event_in_a_supplier_is_not_transferred() -> None:
    table = computers()
    answer(table, "rheinland_pfalz")
    assert asked(table)[1] == "turn"
    assert table.state.standards["rheinland_pfalz"] == 1


@pytest.mark.parametrize("turn", ["west", "east"])
def test_7_2_west_berlin_has_no_building_site(turn: str) -> None:
    table = Country(turn).display("goettingen_eighteen", "land_reform").table()
    answer(table, "build goettingen_eighteen")
    assert offered(table).isdisjoint({"west_berlin", "french_sector", "british_sector", "us_sector"})


def test_7_2_west_berlin_is_ignored_for_the_weakest_export_factory() -> None:
    """Each province exports 1, so East's two rundown factories, worth 0, don't earn. They would if West Berlin counted."""
    country = Country(phase="end_currency").factories("kiel", "bremen", "koeln", "fulda", "koblenz", "ulm", "muenchen")
    table = country.factories("berlin", "jena", rundown=True).track(currency=0).table()
    assert table.state.economies[RED].rundown == {"berlin", "jena"}
    assert [event.params["number"] for event in table.events if event.key == "volk.event.currency_sum"] == [0]
