"""Tests for steps 5 to 7: supply, internal comparison, envy across the border (8.5 to 8.7). Test names give the rules."""

import re

import pytest

from game.data.texts import Texts
from game.rules.wording import Wording
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused
from tests.volk.outcome import EAST, SUPPLIERS, WEST_GERMANY, at_step, changes, effect, halted

WEST_SEAT, EAST_SEAT = 0, 1


# Step 5 -------------------------------------------------------------------------------------------------------------------


def test_8_5_no_more_living_standard_than_the_export_factory_supplies() -> None:
    country = Country().factories("kassel", "giessen", "leipzig").lines("kassel-giessen")
    country.standards(hessen=4, sachsen=3, bayern=1).unrest(hessen=2, sachsen=2)
    assert effect(5, country) == {"standard.hessen": -2, "standard.sachsen": -2, "standard.bayern": -1}


def test_8_5_what_the_factory_supplies_stays() -> None:
    country = Country().factories("kassel", "giessen", "leipzig").lines("kassel-giessen")
    assert effect(5, country.standards(hessen=2, sachsen=1)) == {}


def test_8_5_the_export_factory_counts_and_not_the_economy() -> None:
    country = Country().factories("leipzig", "dresden", "karl_marx_stadt").standards(sachsen=3)
    assert effect(5, country) == {"standard.sachsen": -2}


def test_8_5_a_rundown_export_factory_supplies_nothing() -> None:
    country = Country().factories("berlin", rundown=True).standards(east_berlin=1)
    assert effect(5, country) == {"standard.east_berlin": -1}


def test_8_5_a_factory_abroad_supplies_nothing() -> None:
    country = Country().factories("jena", "cssr_west").lines("jena-cssr_west").standards(thueringen=3, sachsen=1)
    assert effect(5, country) == {"standard.thueringen": -1, "standard.sachsen": -1}


def test_8_5_rheinsberg_supplies_two_and_rundown_one() -> None:
    assert effect(5, Country().factories("rheinsberg").standards(brandenburg=3)) == {"standard.brandenburg": -1}
    rundown = Country().factories("rheinsberg", rundown=True).standards(brandenburg=3)
    assert effect(5, rundown) == {"standard.brandenburg": -2}


def test_decision_12_28_hamburg_supplies_the_province_that_west_names() -> None:
    country = Country().factories("hamburg").standards(schleswig_holstein=1, niedersachsen=1)
    table = at_step(5, country).table()
    assert (asked(table), offered(table)) == ((WEST_SEAT, "hamburg_supply"), {"schleswig_holstein", "niedersachsen"})
    answer(table, "niedersachsen")
    assert changes(country.state, table.state) == {"standard.schleswig_holstein": -1}


def test_the_question_about_hamburg_says_what_each_state_loses() -> None:
    country = Country().factories("hamburg").standards(schleswig_holstein=1, niedersachsen=2, sachsen=1)
    question = at_step(5, country).table().decision
    assert question is not None
    assert {name: question.params[name] for name in ("first", "second", "east")} == {"first": 2, "second": 2, "east": 1}


def test_ruling_dd_hamburg_is_not_asked_for_where_it_supplies_nobody_more() -> None:
    country = Country().factories("hamburg", "kiel", "hannover").standards(schleswig_holstein=1, niedersachsen=1)
    assert halted(at_step(5, country).table())


def test_8_5_where_nothing_may_stay_in_west_berlin_no_sector_is_asked_for() -> None:
    country = Country().standards(french_sector=2, us_sector=1)
    table = at_step(5, country).table()
    assert halted(table)
    assert changes(country.state, table.state) == {"sector.french_sector": -2, "sector.us_sector": -1}


def test_ruling_dd_hamburg_is_asked_anew_in_step_5() -> None:
    country = Country().factories("hamburg").standards(schleswig_holstein=1, niedersachsen=1).track(currency=3)
    table = at_step(3, country, until=5).table()
    assert asked(table) == (WEST_SEAT, "hamburg_supply")
    answer(table, "niedersachsen")
    assert halted(table)
    assert changes(country.state, table.state) == {"standard.schleswig_holstein": -1}


def supplied_berlin(**sectors: int) -> Country:
    """A country whose suppliers export 1 (Rheinland-Pfalz), 2 (Nordrhein-Westfalen) and 3 (Baden-Württemberg)."""
    country = Country().factories("koblenz", "dortmund", "koeln", "heilbronn", "stuttgart", "mannheim")
    country.lines("dortmund-koeln", "mannheim-heilbronn", "mannheim-stuttgart")
    return country.standards(**sectors)


def test_8_5_west_berlin_keeps_what_its_weakest_supplier_supplies() -> None:
    country = supplied_berlin(british_sector=1, us_sector=1)
    assert effect(5, country) == {}


def test_8_5_suppliers_without_a_piece_in_their_sector_do_not_limit_west_berlin() -> None:
    # The French sector is empty, so Rheinland-Pfalz's 1 doesn't matter.
    assert effect(5, supplied_berlin(us_sector=3)) == {}
    assert effect(5, supplied_berlin(us_sector=4)) == {"sector.us_sector": -1}


def test_decision_12_29_west_empties_sectors_until_it_fits() -> None:
    country = supplied_berlin(french_sector=1, british_sector=1, us_sector=2)
    table = at_step(5, country).table()
    assert (asked(table), offered(table)) == (
        (WEST_SEAT, "empty_sector"),
        {"french_sector", "british_sector", "us_sector"},
    )
    answer(table, "french_sector")
    # Three pieces are left, and Nordrhein-Westfalen's export now limits them to 2.
    assert (asked(table), offered(table)) == ((WEST_SEAT, "empty_sector"), {"british_sector", "us_sector"})
    answer(table, "british_sector")
    assert halted(table)
    assert changes(country.state, table.state) == {"sector.french_sector": -1, "sector.british_sector": -1}


def test_8_5_the_balance_of_the_sectors_is_not_required_when_they_are_emptied() -> None:
    country = supplied_berlin(french_sector=1, british_sector=1, us_sector=1)
    # Sectors with 1, 1 and 0 still exceed Rheinland-Pfalz's export, but 0, 1 and 0 may stay.
    assert effect(5, country, "us_sector", "french_sector") == {"sector.us_sector": -1, "sector.french_sector": -1}


def test_8_5_no_unrest_is_changed_by_lost_living_standard() -> None:
    country = supplied_berlin(french_sector=2).unrest(west_berlin=3)
    assert effect(5, country) == {"sector.french_sector": -1}


def test_8_5_the_limit_of_a_supplier_without_factory_is_zero() -> None:
    country = Country().standards(french_sector=1)
    assert effect(5, country) == {"sector.french_sector": -1}


def test_ruling_k_may_be_otherwise_all_suppliers_limit() -> None:
    country = Country(sectors_in_stock=False).factories("koblenz", "dortmund", "koeln").lines("dortmund-koeln")
    table = at_step(5, country.standards(british_sector=2)).table()
    assert sum(table.state.sectors.values()) < 2


# Step 6 -------------------------------------------------------------------------------------------------------------------


def everywhere(provinces: set[str], number: int) -> dict[str, int]:
    return dict.fromkeys(sorted(provinces), number)


@pytest.mark.parametrize(("best", "unrest"), [(1, 0), (2, 1), (3, 2), (5, 4)])
def test_8_6_who_lives_much_worse_than_the_best_of_the_east_protests(best: int, unrest: int) -> None:
    found = effect(6, Country().standards(sachsen=best))
    assert found == ({f"unrest.{province}": unrest for province in EAST - {"sachsen"}} if unrest else {})


def test_8_6_a_gap_of_one_is_tolerated() -> None:
    country = Country().standards(**everywhere(EAST, 2)).standards(sachsen=3)
    assert effect(6, country) == {}


def test_8_6_west_berlin_tolerates_no_gap() -> None:
    country = Country().standards(**everywhere(WEST_GERMANY, 1))
    assert effect(6, country) == {"unrest.west_berlin": 1}


def test_8_6_the_line_about_unrest_says_which_gap_is_tolerated() -> None:
    table = at_step(6, Country().standards(bayern=2)).table()
    wording = Wording(table.game, table.seats, Texts("en"))
    lines = [wording.event(event) for event in table.events if event.name == "unrest_internal"]
    numbers = {line.partition(":")[0]: re.findall(r"\d", line) for line in lines}
    assert (numbers["Hessen"], numbers["West Berlin"]) == (["2", "1", "1"], ["2", "0", "2"])


@pytest.mark.parametrize(("sectors", "unrest"), [(0, 3), (1, 2), (3, 0)])
def test_8_6_west_berlin_compares_the_sum_of_its_sectors(sectors: int, unrest: int) -> None:
    places = ("french_sector", "british_sector", "us_sector")[:sectors]
    country = Country().standards(**everywhere(WEST_GERMANY, 3)).standards(**dict.fromkeys(places, 1))
    assert effect(6, country) == ({"unrest.west_berlin": unrest} if unrest else {})


def test_8_6_west_berlin_can_be_the_best_of_the_west() -> None:
    country = Country().standards(french_sector=1, british_sector=1, us_sector=1)
    assert effect(6, country) == {f"unrest.{province}": 2 for province in WEST_GERMANY}


def test_8_6_the_states_do_not_compare_with_each_other() -> None:
    country = Country().standards(**everywhere(WEST_GERMANY, 3), french_sector=1, british_sector=1, us_sector=1)
    assert effect(6, country) == {}


def test_8_6_all_cubes_lie_before_east_is_asked_about_west_berlin() -> None:
    country = Country().standards(bayern=4, sachsen=3)
    table = at_step(6, country).table()
    assert asked(table) == (EAST_SEAT, "export_protest")
    placed = changes(country.state, table.state)
    assert placed == {
        "unrest.west_berlin": 4,
        **{f"unrest.{province}": 3 for province in WEST_GERMANY - {"bayern"}},
        **{f"unrest.{province}": 2 for province in EAST - {"sachsen"}},
    }


def test_decision_12_30_each_protest_west_berlin_has_gained_is_exported_by_east() -> None:
    country = Country().standards(**everywhere(WEST_GERMANY, 5)).unrest(west_berlin=3)
    table = at_step(6, country).table()
    assert (asked(table), offered(table)) == ((EAST_SEAT, "export_protest"), SUPPLIERS)
    answer(table, "rheinland_pfalz")
    assert (asked(table), offered(table)) == ((EAST_SEAT, "export_protest"), SUPPLIERS)
    answer(table, "rheinland_pfalz")
    assert halted(table)
    assert changes(country.state, table.state) == {"unrest.west_berlin": 5, "exported.rheinland_pfalz": 2}


def test_8_6_only_gained_protests_are_exported() -> None:
    country = Country().standards(**everywhere(WEST_GERMANY, 1)).unrest(west_berlin=4).exported(baden_wuerttemberg=1)
    assert effect(6, country) == {"unrest.west_berlin": 1}


def test_ruling_c_no_socialists_are_deployed_in_steps_6_and_7() -> None:
    country = Country().standards(sachsen=5).socialists(6)
    found = effect(6, country)
    assert found == {f"unrest.{province}": 4 for province in EAST - {"sachsen"}}
    envious = Country().standards(schleswig_holstein=5).socialists(6)
    assert effect(7, envious) == {"unrest.mecklenburg_vorpommern": 5}


# Step 7 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "targets"),
    [
        ("schleswig_holstein", {"mecklenburg_vorpommern"}),
        ("niedersachsen", {"mecklenburg_vorpommern", "brandenburg", "sachsen_anhalt"}),
        ("hessen", {"sachsen_anhalt", "thueringen"}),
        ("bayern", {"thueringen", "sachsen"}),
        ("mecklenburg_vorpommern", {"schleswig_holstein", "niedersachsen"}),
        ("brandenburg", {"niedersachsen", "west_berlin"}),
        ("east_berlin", {"west_berlin"}),
        ("sachsen_anhalt", {"niedersachsen", "hessen"}),
        ("sachsen", {"bayern"}),
        ("thueringen", {"hessen", "bayern"}),
    ],
)
def test_2_3_and_8_7_a_border_province_attacks_one_neighbour_across_the_border(attacker: str, targets: set[str]) -> None:
    for target in sorted(targets):
        country = Country().standards(**{attacker: 2})
        table = at_step(7, country).table()
        if len(targets) > 1:
            assert asked(table) == (EAST_SEAT if attacker in EAST else WEST_SEAT, "envy")
            assert offered(table) == targets
            answer(table, target)
        assert halted(table)
        assert changes(country.state, table.state) == {f"unrest.{target}": 2}


@pytest.mark.parametrize("interior", sorted(SUPPLIERS))
def test_2_3_the_interior_provinces_attack_nobody(interior: str) -> None:
    assert effect(7, Country().standards(**{interior: 5})) == {}


def test_8_7_west_berlin_attacks_both_of_its_neighbours() -> None:
    country = Country().standards(french_sector=1, british_sector=1, us_sector=1, east_berlin=1)
    assert effect(7, country) == {"unrest.east_berlin": 2, "unrest.brandenburg": 3}


def test_8_7_west_berlin_attacks_only_who_lives_worse() -> None:
    country = Country().standards(french_sector=1, brandenburg=1, niedersachsen=1)
    # Brandenburg's living standard equals that of West Berlin and Niedersachsen, so it isn't their target.
    assert effect(7, country, "sachsen_anhalt") == {"unrest.east_berlin": 1, "unrest.sachsen_anhalt": 1}


def test_8_7_an_equal_living_standard_is_not_envied() -> None:
    country = Country().standards(schleswig_holstein=2, mecklenburg_vorpommern=2, niedersachsen=2)
    assert effect(7, country, "brandenburg") == {"unrest.brandenburg": 2}


def test_8_7_only_lower_neighbours_are_offered() -> None:
    country = Country().standards(hessen=2, thueringen=2, bayern=2, sachsen=2)
    assert effect(7, country) == {"unrest.sachsen_anhalt": 2}


def test_8_7_each_mass_protest_of_the_attacker_weakens_it() -> None:
    country = Country().standards(schleswig_holstein=3).unrest(schleswig_holstein=8)
    assert effect(7, country) == {"unrest.mecklenburg_vorpommern": 1}
    assert effect(7, country.unrest(schleswig_holstein=12)) == {}


def test_8_7_mass_protests_of_the_target_do_not_lower_its_living_standard() -> None:
    country = Country().standards(schleswig_holstein=2, mecklenburg_vorpommern=1, niedersachsen=1)
    country.unrest(mecklenburg_vorpommern=8)
    assert effect(7, country, "brandenburg") == {"unrest.mecklenburg_vorpommern": 1, "unrest.brandenburg": 1}


def test_8_7_attacks_on_the_same_province_add_up() -> None:
    country = Country().standards(hessen=2, bayern=3)
    assert effect(7, country, "thueringen", "thueringen") == {"unrest.thueringen": 5}


def test_8_7_protests_made_by_the_step_itself_weaken_nobody() -> None:
    country = Country().standards(french_sector=2, british_sector=2).unrest(east_berlin=3, brandenburg=3)
    country.standards(niedersachsen=1, sachsen=1)
    # West Berlin causes protests in both neighbors, but Sachsen still attacks with its full strength.
    assert effect(7, country, "mecklenburg_vorpommern") == {
        "unrest.east_berlin": 4,
        "unrest.brandenburg": 4,
        "unrest.mecklenburg_vorpommern": 1,
        "unrest.bayern": 1,
    }


def test_8_7_both_sides_attack_in_the_same_step() -> None:
    country = Country().standards(schleswig_holstein=1, sachsen=2)
    assert effect(7, country) == {"unrest.mecklenburg_vorpommern": 1, "unrest.bayern": 2}


def test_ruling_aa_the_west_announces_before_the_east_in_the_order_of_the_list() -> None:
    country = Country().standards(niedersachsen=3, hessen=3, bayern=3)
    country.standards(mecklenburg_vorpommern=2, thueringen=2, schleswig_holstein=1)
    # Only Mecklenburg has a lower Western neighbor: Schleswig-Holstein.
    table = at_step(7, country).table()
    orders = []
    while not halted(table):
        assert table.decision is not None
        orders.append((asked(table)[0], table.decision.params["province"]))
        answer(table, min(offered(table)))
    assert orders == [(WEST_SEAT, "niedersachsen"), (WEST_SEAT, "hessen"), (WEST_SEAT, "bayern")]


def test_ruling_aa_the_eastern_order() -> None:
    country = Country().standards(mecklenburg_vorpommern=1, brandenburg=1, sachsen_anhalt=1, thueringen=1)
    table = at_step(7, country).table()
    orders = []
    while not halted(table):
        assert table.decision is not None
        orders.append((asked(table)[0], table.decision.params["province"]))
        answer(table, min(offered(table)))
    assert orders == [
        (EAST_SEAT, province) for province in ("mecklenburg_vorpommern", "brandenburg", "sachsen_anhalt", "thueringen")
    ]


def test_decision_12_31_and_ruling_h_an_attack_cannot_be_declined() -> None:
    table = at_step(7, Country().standards(hessen=1)).table()
    assert (asked(table), offered(table)) == ((WEST_SEAT, "envy"), {"sachsen_anhalt", "thueringen"})
    assert refused(table, "choose nothing")


def overrun_berlin() -> tuple[Country, VolkTable]:
    """East Berlin and Brandenburg add eight cubes to West Berlin, which had one."""
    country = Country().standards(east_berlin=4, brandenburg=4).unrest(west_berlin=1)
    return country, at_step(7, country).table()


def test_8_7_west_berlin_is_hit_by_east_berlin_and_brandenburg_and_exports_at_the_end_of_the_step() -> None:
    country, table = overrun_berlin()
    assert (asked(table), offered(table)) == ((EAST_SEAT, "envy"), {"niedersachsen", "west_berlin"})
    answer(table, "west_berlin")
    assert (asked(table), offered(table)) == ((EAST_SEAT, "export_protest"), SUPPLIERS)
    answer(table, "rheinland_pfalz", "baden_wuerttemberg")
    assert halted(table)
    assert changes(country.state, table.state) == {
        "unrest.west_berlin": 8,
        "exported.rheinland_pfalz": 1,
        "exported.baden_wuerttemberg": 1,
    }


def test_8_7_the_strength_of_west_berlin_falls_with_its_own_protests() -> None:
    country = Country().standards(french_sector=1, british_sector=1, us_sector=1)
    country.unrest(west_berlin=8).exported(rheinland_pfalz=2)
    assert effect(7, country) == {"unrest.east_berlin": 1, "unrest.brandenburg": 1}
