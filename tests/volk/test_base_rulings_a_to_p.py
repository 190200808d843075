"""Tests for section 11, rulings a to p, with both values of each table option that changes a ruling."""

from __future__ import annotations

import pytest

from game.volk.data.geography import YELLOW
from game.volk.data.tables import PROVINCES_OF
from game.volk.states.unrest import protests_of
from tests.volk.country import Country, VolkTable, answer, asked, offered, refused


def numbers(table: VolkTable, key: str, param: str) -> list[object]:
    """Values of a parameter in all events of this kind."""
    return [event.params[param] for event in table.events if event.key == f"volk.event.{key}"]


# a ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "spaces"),
    [
        (-5, {"prestige-5", "prestige-4", "prestige-3", "prestige-2", "prestige-1"}),
        (3, {"prestige+1", "prestige+2", "prestige+3"}),
    ],
)
def test_ruling_a_the_leader_may_choose_a_space_nearer_to_the_centre(position: int, spaces: set[str]) -> None:
    country = Country(phase="end_prestige").track(prestige=position).factories("jena", "berlin").unrest(sachsen=1)
    table = country.table()
    assert asked(table) == (0 if position < 0 else 1, "prestige_space")
    assert offered(table) == spaces


def test_ruling_a_otherwise_only_the_markers_space() -> None:
    country = Country(phase="end_prestige", nearer_prestige=False).track(prestige=3).factories("jena", "berlin")
    table = country.unrest(sachsen=1, thueringen=1).table()
    assert asked(table)[0] == 1
    assert offered(table) == {"build.red", "calm.red"}


# b ------------------------------------------------------------------------------------------------------------------------


def tanks(unrest: int, removal: str = "one") -> VolkTable:
    country = (
        Country("east", version="1.0", protest_removal=removal).special("russian_tanks").socialists(0).unrest(sachsen=unrest)
    ).unrest(thueringen=3, brandenburg=3)
    table = country.table()
    answer(table, "event russian_tanks", "pacify.red")
    return table


@pytest.mark.parametrize(("before", "after"), [(4, 3), (5, 3), (7, 3), (8, 7), (11, 7), (12, 11)])
def test_ruling_b_exactly_one_mass_protest_fewer(before: int, after: int) -> None:
    assert tanks(before).state.unrest["sachsen"] == after


@pytest.mark.parametrize("before", [4, 7, 8, 11, 12])
def test_ruling_b_otherwise_down_to_three(before: int) -> None:
    assert tanks(before, "all").state.unrest["sachsen"] == 3


def test_ruling_b_both_icons_may_hit_one_province() -> None:
    table = tanks(9)
    answer(table, "pacify.red")
    assert table.state.unrest["sachsen"] == 3


# c ------------------------------------------------------------------------------------------------------------------------


def test_ruling_c_no_deployment_in_step_2() -> None:
    """The unrest of prestige space -3 causes a mass protest, but the socialist stays in the box until step 9."""
    country = Country(phase="end_prestige").display().track(prestige=-3).unrest(sachsen=3).socialists(1)
    country.factories("jena", "berlin").police("stasi_is_founded").unrest(thueringen=1)
    table = country.table()
    answer(table, "prestige-3", "sachsen")
    assert asked(table)[1] == "dismantle"
    assert (table.state.unrest["sachsen"], table.state.socialists_box) == (4, 1)


# d ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deploys", "unrest", "box"), [(True, 3, 1), (False, 4, 2)])
def test_ruling_d_what_is_left_after_a_loss_is_deployed(deploys: bool, unrest: int, box: int) -> None:
    country = Country(phase="end_socialists", deploy_after_loss=deploys).display().track(socialists=-1)
    table = country.unrest(sachsen=4).socialists(3).table()
    assert (table.state.unrest["sachsen"], table.state.socialists_box) == (unrest, box)


@pytest.mark.parametrize("deploys", [True, False])
@pytest.mark.parametrize("position", [0, 1])
def test_ruling_d_after_a_gain_or_nothing_they_are_deployed_anyway(deploys: bool, position: int) -> None:
    country = Country(phase="end_socialists", deploy_after_loss=deploys).display().track(socialists=position)
    table = country.unrest(sachsen=4).socialists(1).table()
    assert (table.state.unrest["sachsen"], table.state.socialists_box) == (3, position)


# e ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("use", ["calm", "build", "raise", "event"])
def test_ruling_e_flight_icons_count_with_any_use(use: str) -> None:
    country = Country("east", part=2).display("eastern_citizenship").unrest(sachsen=2)
    country.factories("leipzig", "dresden", "karl_marx_stadt", "jena").used("spiegel_scandal")
    table = country.table()
    moves = {"build": ["stop"], "raise": ["sachsen", "stop"], "event": ["prestige", "socialists"]}
    answer(table, f"{use} eastern_citizenship", *moves.get(use, []))
    assert numbers(table, "flight", "steps") == [2]


# f ------------------------------------------------------------------------------------------------------------------------


def test_ruling_f_build_points_may_be_left() -> None:
    table = Country("west").display("land_reform", "forced_merger").table()
    answer(table, "build land_reform")
    assert "stop" in offered(table)


def test_ruling_f_otherwise_all_points_must_be_spent() -> None:
    table = Country("west", build_all_points=True).display("land_reform", "forced_merger").table()
    answer(table, "build land_reform")
    assert "stop" not in offered(table)
    answer(table, "kiel")
    assert "stop" not in offered(table)
    answer(table, "ulm")
    assert asked(table) == (1, "turn")


def test_ruling_f_otherwise_points_without_a_site_are_lost() -> None:
    country = Country("west", build_all_points=True).display("land_reform", "forced_merger")
    country.unrest(**{province: 4 for province in PROVINCES_OF[YELLOW] if province != "west_berlin"})
    table = country.table()
    answer(table, "build land_reform")
    assert asked(table) == (1, "turn")


@pytest.mark.parametrize("all_points", [True, False])
def test_ruling_f_event_icons_are_mandatory(all_points: bool) -> None:
    table = Country("west", build_all_points=all_points).display("western_sovereignty", "land_reform").table()
    answer(table, "event western_sovereignty", "build.yellow")
    assert "stop" not in offered(table)


@pytest.mark.parametrize("all_points", [True, False])
def test_ruling_f_fewer_living_standards_are_allowed(all_points: bool) -> None:
    country = Country("east", build_all_points=all_points).display("goettingen_eighteen", "land_reform")
    table = country.factories("jena", "berlin").table()
    answer(table, "raise goettingen_eighteen", "east_berlin")
    assert asked(table) == (0, "turn"), "one point is left and Thueringen needs two"
    country = Country("east", build_all_points=all_points).display("goettingen_eighteen", "land_reform")
    table = country.factories("jena", "eisenach", "berlin").table()
    answer(table, "raise goettingen_eighteen", "east_berlin")
    assert offered(table) == {"thueringen", "stop"}


# g ------------------------------------------------------------------------------------------------------------------------


def calm_country(allowed: bool, turn: str = "west") -> Country:
    country = Country(turn, calm_without_unrest=allowed).display("land_reform", "berlin_airlift", "forced_merger")
    return country.factories("kiel", "ulm", "jena")


def test_ruling_g_remove_unrest_may_be_chosen_without_unrest() -> None:
    table = calm_country(True).unrest(sachsen=3).table()
    assert {"calm land_reform", "calm berlin_airlift"} <= offered(table)
    answer(table, "calm berlin_airlift")
    assert asked(table) == (1, "turn")
    assert table.state.economies[YELLOW].factories == {"kiel", "ulm"}


def test_ruling_g_the_dismantling_is_still_due() -> None:
    table = calm_country(True).table()
    answer(table, "calm land_reform")
    assert asked(table) == (0, "dismantle")


def test_ruling_g_otherwise_it_needs_own_unrest() -> None:
    table = calm_country(False).unrest(sachsen=3).table()
    assert not [move for move in offered(table) if move.startswith("calm")]
    assert refused(table, "calm berlin_airlift") == "5.1"
    restless = calm_country(False).unrest(hessen=1).table()
    assert {"calm land_reform", "calm berlin_airlift"} <= offered(restless)


# h ------------------------------------------------------------------------------------------------------------------------


def test_ruling_h_an_attack_in_step_7_is_mandatory() -> None:
    country = Country(phase="end_envy").standards(bayern=2)
    table = country.table()
    assert asked(table) == (country.west, "envy")
    assert offered(table) == {"sachsen", "thueringen"}


def test_ruling_h_a_single_target_is_attacked_unasked() -> None:
    table = Country(phase="end_envy").display().standards(schleswig_holstein=2).socialists(0).table()
    assert table.state.unrest["mecklenburg_vorpommern"] == 2


# i and j ------------------------------------------------------------------------------------------------------------------


def calming(unrest: int, **exported: int) -> VolkTable:
    country = Country("west").display("berlin_airlift", "land_reform").unrest(west_berlin=unrest).exported(**exported)
    table = country.table()
    answer(table, "calm berlin_airlift")
    return table


def test_ruling_i_west_chooses_which_exported_protest_ends() -> None:
    table = calming(12, rheinland_pfalz=1, nordrhein_westfalen=1, baden_wuerttemberg=1)
    assert asked(table) == (0, "end_protest")
    assert offered(table) == {"rheinland_pfalz", "nordrhein_westfalen", "baden_wuerttemberg"}


def test_ruling_j_exported_protests_follow_west_berlins_own() -> None:
    table = calming(4, baden_wuerttemberg=1)
    assert table.state.exported["baden_wuerttemberg"] == 0
    assert protests_of(table.state, YELLOW) == 0


def test_ruling_j_a_living_standard_that_calms_west_berlin_ends_one_too() -> None:
    country = Country("west").display("start_of_the_computer_age", "land_reform").unrest(west_berlin=4, hessen=2)
    table = country.exported(rheinland_pfalz=1).table()
    answer(table, "event start_of_the_computer_age", "standard.yellow", "west_berlin", "us_sector")
    assert (table.state.unrest["west_berlin"], table.state.exported["rheinland_pfalz"]) == (3, 0)


# k ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("in_stock", "left"), [(True, 2), (False, 1)])
def test_ruling_k_only_sectors_that_hold_something_limit_west_berlin(in_stock: bool, left: int) -> None:
    """Rheinland-Pfalz exports 1, and its sector is empty; the two other suppliers export 2."""
    country = Country(phase="end_supply", sectors_in_stock=in_stock).standards(british_sector=1, us_sector=1)
    country.factories("koblenz", "koeln", "dortmund", "stuttgart", "ulm").lines("dortmund-koeln", "stuttgart-ulm")
    table = country.table()
    if not in_stock:
        assert asked(table) == (country.west, "empty_sector")
        answer(table, "us_sector")
    assert sum(table.state.sectors.values()) == left


# l and m ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("protests", "legal"),
    [
        ([], True),
        (["niedersachsen"], True),
        (["schleswig_holstein"], True),
        (["niedersachsen", "schleswig_holstein"], False),
    ],
)
def test_ruling_l_hamburg_is_closed_only_if_both_its_provinces_protest(protests: list[str], legal: bool) -> None:
    country = Country("west").display("land_reform", "forced_merger").unrest(**dict.fromkeys(protests, 4))
    table = country.table()
    answer(table, "build land_reform")
    assert ("hamburg" in offered(table)) == legal


@pytest.mark.parametrize("province", ["nordrhein_westfalen", "niedersachsen"])
def test_ruling_m_a_protest_at_one_end_closes_both_lines(province: str) -> None:
    country = Country("west").display("land_reform", "forced_merger").factories("bremen", "duisburg")
    table = country.unrest(**{province: 4}).table()
    answer(table, "build land_reform")
    assert offered(table).isdisjoint({"bremen>duisburg", "duisburg>bremen"})


# n and o ------------------------------------------------------------------------------------------------------------------


def test_ruling_n_west_can_always_draw_for_the_special_card() -> None:
    """This holds even for the last card of the deck."""
    country = Country("east", decade=3, part=2).special("honecker_ousts_ulbricht").deck("oil_crisis_of_1973")
    table = country.table()
    answer(table, "event honecker_ousts_ulbricht")
    assert table.state.hands[0] == ["oil_crisis_of_1973"]
    assert table.state.deck == []


def test_ruling_o_the_wall_first_dismantles_then_costs_prestige() -> None:
    country = Country(phase="end_flight").wall().factories("jena", "berlin")
    table = country.table()
    assert asked(table) == (country.east, "dismantle")
    assert table.state.tracks["prestige"] == 0
    answer(table, "jena")
    assert table.state.tracks["prestige"] == -1


# p ------------------------------------------------------------------------------------------------------------------------


def test_ruling_p_living_standard_and_unrest_are_unlimited() -> None:
    """The box has only 35 pieces for living standards and 50 unrest cubes."""
    country = Country("west").display("biermann_expelled", "land_reform").socialists(0)
    country.standards(**dict.fromkeys(country.state.standards, 4)).unrest(sachsen=50)
    table = country.table()
    answer(table, "event biermann_expelled", "unrest.red", "sachsen", "unrest.red", "sachsen")
    assert table.state.unrest["sachsen"] == 52
    other = (
        Country("east").display("blue_jeans", "land_reform").standards(**dict.fromkeys(country.state.standards, 4)).table()
    )
    answer(other, "event blue_jeans", "standard.red", "thueringen")
    assert sum(other.state.standards.values()) == 13 * 4 + 1
    assert other.state.standards["thueringen"] == 5
