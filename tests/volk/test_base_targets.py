"""Tests for section 12.3: targets of each icon, and when it lapses."""

from __future__ import annotations

import pytest

from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CITIES_OF, PROVINCES_OF
from tests.volk.country import Country, VolkTable, answer, asked, icons, offered

WEST, EAST = set(PROVINCES_OF[YELLOW]), set(PROVINCES_OF[RED])
WEST_GERMANY = WEST - {"west_berlin"}


def at(turn: str, card: str, item: str, country: Country | None = None, ignore: str = "") -> VolkTable:
    """Trigger the card and execute this item, up to its question if it has one."""
    chosen = country or Country(turn)
    table = chosen.display(card, "western_sovereignty", "saar_protectorate").table()
    answer(table, f"event {card}", *([ignore] if ignore else []), item)
    return table


def left(table: VolkTable, *items: str) -> bool:
    """Return whether exactly these items still need a choice; everything else was executed or has lapsed."""
    return (icons(table) if items else {asked(table)[1]} - {"turn"}) == set(items)


def lapsed(table: VolkTable) -> list[str]:
    """Items that have lapsed."""
    return [str(event.params["item"]) for event in table.events if event.key == "volk.event.lapsed"]


# Unrest -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "card", "item", "places"),
    [
        ("east", "spiegel_scandal", "unrest.yellow", WEST),
        ("east", "goettingen_eighteen", "unrest.yellow.west_germany", WEST_GERMANY),
        ("west", "colour_tv", "unrest.red", EAST),
    ],
)
def test_target_12_3_place_unrest(turn: str, card: str, item: str, places: set[str]) -> None:
    table = at(turn, card, item)
    assert asked(table)[1] == "unrest"
    assert offered(table) == places


@pytest.mark.parametrize(
    ("turn", "card", "item", "places"),
    [
        ("west", "the_miracle_of_bern", "calm.yellow", {"hessen", "bayern", "west_berlin"}),
        ("west", "western_monetary_reform", "calm.yellow.west_germany", {"hessen", "bayern"}),
        ("east", "land_reform", "calm.red", {"sachsen", "thueringen"}),
    ],
)
def test_target_12_3_remove_unrest(turn: str, card: str, item: str, places: set[str]) -> None:
    country = Country(turn).unrest(hessen=1, bayern=2, west_berlin=1, sachsen=1, thueringen=2)
    table = country.display(card, "western_sovereignty").table()
    answer(table, f"event {card}", item)
    assert asked(table)[1] == "calm"
    assert offered(table) == places


def test_target_12_3_remove_unrest_inside_the_printed_place() -> None:
    country = Country("west").unrest(west_berlin=3, hessen=2)
    table = at("west", "ich_bin_ein_berliner", "calm.yellow.west_berlin", country)
    assert (table.state.unrest["west_berlin"], table.state.unrest["hessen"]) == (2, 2)


def test_target_12_3_remove_unrest_lapses_outside_the_printed_place() -> None:
    table = at("west", "ich_bin_ein_berliner", "calm.yellow.west_berlin", Country("west").unrest(hessen=2, bayern=2))
    assert lapsed(table) == ["calm.yellow.west_berlin"]
    assert left(table, "calm.yellow")


def test_target_12_3_move_from_a_restless_province_to_another() -> None:
    country = Country("west").unrest(sachsen=2, thueringen=1)
    table = at("west", "uncovering_electoral_fraud", "move.red", country)
    assert asked(table) == (0, "move_from")
    assert offered(table) == {"sachsen", "thueringen"}
    answer(table, "thueringen")
    assert asked(table) == (0, "move_to")
    assert offered(table) == EAST - {"thueringen"}
    answer(table, "mecklenburg_vorpommern")
    assert (table.state.unrest["thueringen"], table.state.unrest["mecklenburg_vorpommern"]) == (0, 1)


def test_target_12_3_move_lapses_without_eastern_unrest() -> None:
    table = at("west", "uncovering_electoral_fraud", "move.red", Country("west").unrest(hessen=2))
    assert lapsed(table) == ["move.red"] * 2


# Building and dismantling -------------------------------------------------------------------------------------------------


def test_target_12_3_build() -> None:
    table = at("west", "reconciliation_at_verdun", "build.yellow")
    assert asked(table) == (0, "build_icon")
    assert offered(table) == set(CITIES_OF[YELLOW])


def test_target_12_3_build_lapses_without_a_site() -> None:
    country = Country("east").unrest(**dict.fromkeys(EAST, 4)).socialists(0)
    table = at("east", "eastern_monetary_reform", "build.red", country)
    assert lapsed(table) == ["build.red"] * 2


@pytest.mark.parametrize(
    ("turn", "card", "item"),
    [("west", "hungary_dismantles_border_fence", "dismantle.red"), ("east", "herstatt_bank", "dismantle.yellow")],
)
def test_target_12_3_dismantle(turn: str, card: str, item: str) -> None:
    country = Country(turn).factories("jena", "berlin", "cottbus", "kiel", "ulm", "stuttgart")
    table = at(turn, card, item, country.lines("berlin-cottbus", "stuttgart-ulm"))
    assert asked(table) == (0 if turn == "west" else 1, "dismantle")
    assert offered(table) == ({"jena", "berlin-cottbus"} if item.endswith("red") else {"kiel", "stuttgart-ulm"})


def test_target_12_3_dismantle_lapses_without_a_piece() -> None:
    table = at("west", "hungary_dismantles_border_fence", "dismantle.red", Country("west").factories("jena", rundown=True))
    assert lapsed(table) == ["dismantle.red"] * 2
    assert left(table, "unrest.red")


# Mass protests ------------------------------------------------------------------------------------------------------------


def tanks(country: Country) -> VolkTable:
    table = country.special("russian_tanks").table()
    answer(table, "event russian_tanks", "pacify.red")
    return table


def test_target_12_3_remove_a_mass_protest() -> None:
    country = Country("east", version="1.0").unrest(sachsen=4, thueringen=9, brandenburg=3, hessen=8).socialists(0)
    table = tanks(country)
    assert asked(table) == (1, "pacify")
    assert offered(table) == {"sachsen", "thueringen"}
    answer(table, "thueringen")
    assert table.state.unrest["thueringen"] == 7


def test_target_12_3_remove_a_mass_protest_lapses_without_one() -> None:
    table = tanks(Country("east", version="1.0").unrest(sachsen=3, thueringen=1, hessen=8))
    assert lapsed(table) == ["pacify.red"] * 2
    assert left(table, "calm.red")


def test_target_12_3_west_picks_the_protest_of_the_round_table() -> None:
    country = Country("east", decade=4, version="1.0").special("round_table_emergency_cabinet").socialists(0)
    table = country.unrest(sachsen=4, thueringen=4).table()
    answer(table, "event round_table_emergency_cabinet", "pacify.red.west")
    assert asked(table) == (0, "pacify")
    assert offered(table) == {"sachsen", "thueringen"}


# Living standard ----------------------------------------------------------------------------------------------------------


def test_target_12_3_western_living_standard() -> None:
    country = Country("west").unrest(hessen=2, bayern=2)
    table = at("west", "start_of_the_computer_age", "standard.yellow", country)
    assert asked(table) == (0, "standard")
    assert offered(table) == WEST
    answer(table, "hessen")
    assert (table.state.standards["hessen"], table.state.unrest["hessen"]) == (1, 1), "no economy is needed"


def test_target_12_3_eastern_living_standard() -> None:
    table = at("east", "blue_jeans", "standard.red", Country("east").unrest(sachsen=2, thueringen=2))
    assert offered(table) == EAST
    answer(table, "sachsen")
    assert (table.state.standards["sachsen"], table.state.unrest["sachsen"]) == (1, 1)


def test_target_12_3_living_standard_at_a_named_place() -> None:
    country = Country("east").unrest(sachsen=2, thueringen=2)
    table = at("east", "reconstruction_of_the_semperoper", "standard.red.sachsen", country)
    assert (table.state.standards["sachsen"], table.state.unrest["sachsen"]) == (1, 1)


def test_target_12_3_both_of_honecker_may_go_to_one_province() -> None:
    country = Country("east", decade=3, version="1.0").special("honecker_ousts_ulbricht").unrest(sachsen=3)
    table = country.table()
    answer(table, "event honecker_ousts_ulbricht", "standard.red", "sachsen", "standard.red", "sachsen")
    assert (table.state.standards["sachsen"], table.state.unrest["sachsen"]) == (2, 1)


def test_target_12_3_the_triangle_removes_no_unrest() -> None:
    table = at("west", "munich_olympics", "standard_alone.yellow.bayern", Country("west").unrest(bayern=2))
    assert (table.state.standards["bayern"], table.state.unrest["bayern"]) == (1, 3), "the other icon adds one"


def test_target_12_3_lost_living_standard_is_picked_by_west() -> None:
    country = Country(phase="end_prestige").track(prestige=-5).standards(sachsen=1, thueringen=2).factories("jena")
    table = country.unrest(sachsen=2).table()
    answer(table, "prestige-5", "standard_off.red")
    assert asked(table) == (0, "standard_off")
    assert offered(table) == {"sachsen", "thueringen"}
    answer(table, "sachsen")
    assert (table.state.standards["sachsen"], table.state.unrest["sachsen"]) == (0, 2)


def test_target_12_3_lost_living_standard_lapses_without_one() -> None:
    country = Country(phase="end_prestige").track(prestige=-5).standards(hessen=1).factories("jena")
    table = country.table()
    answer(table, "prestige-5", "standard_off.red")
    assert asked(table) == (0, "unrest")
    assert table.state.standards["hessen"] == 1


# Factories of the East ----------------------------------------------------------------------------------------------------


def test_target_12_3_rundown() -> None:
    country = Country("east").factories("jena", "berlin", "cssr_west").factories("rostock", rundown=True)
    table = at("east", "palace_of_the_republic", "rundown.red", country)
    assert asked(table) == (1, "rundown")
    assert offered(table) == {"jena", "berlin"}


def test_target_12_3_rundown_lapses_without_an_intact_factory() -> None:
    country = Country("east").factories("rostock", rundown=True).factories("cssr_west")
    table = at("east", "palace_of_the_republic", "rundown.red", country)
    assert table.state.economies[RED].factories == {"rostock", "cssr_west"}
    assert lapsed(table) == ["rundown.red", "repair.red.east_berlin"]


def test_target_12_3_repair_of_berlin() -> None:
    country = Country("east").factories("berlin", "jena", rundown=True).factories("rostock")
    table = at("east", "palace_of_the_republic", "repair.red.east_berlin", country)
    assert table.state.economies[RED].rundown == {"jena"}
    assert table.state.economies[RED].factories == {"berlin", "jena", "rostock"}


@pytest.mark.parametrize(
    ("card", "item", "sites"),
    [
        ("prague_spring", "stop.red.cssr", {"cssr_east", "cssr_west"}),
        ("martial_law", "stop.red.polska", {"polska_north", "polska_south"}),
    ],
)
def test_target_12_3_stop(card: str, item: str, sites: set[str]) -> None:
    country = Country("west").factories("cssr_east", "cssr_west", "polska_north", "polska_south")
    table = at("west", card, item, country)
    assert asked(table) == (0, "stop")
    assert offered(table) == sites


def test_target_12_3_stop_takes_the_only_one_unasked_or_lapses() -> None:
    table = at("west", "martial_law", "stop.red.polska", Country("west").factories("polska_south", "cssr_east"))
    assert table.state.economies[RED].factories == {"cssr_east"}
    table = at("west", "martial_law", "stop.red.polska", Country("west").factories("cssr_east"))
    assert table.state.economies[RED].factories == {"cssr_east"}


# Police, wall, Stasi, arrows ----------------------------------------------------------------------------------------------


def test_target_12_3_wall_off_without_a_wall_lapses() -> None:
    country = Country("east", decade=4, version="1.0").special("the_wall_comes_down")
    table = country.table()
    answer(table, "event the_wall_comes_down", "wall_off.red")
    assert not table.state.wall
    assert "volk.event.wall_opened" not in [event.key for event in table.events]
    assert "wall_off.red" in lapsed(table)


def test_target_12_3_arrows_need_no_target() -> None:
    table = at("east", "eastern_citizenship", "prestige")
    assert table.state.tracks["prestige"] == 1
    assert left(table)
