"""Tests for sections 1 to 2.3: components, provinces and cities, all 68 connections, neighbors across the border."""

from __future__ import annotations

from collections import Counter

import pytest

from game.volk.data.geography import RED, YELLOW, germany
from game.volk.data.tables import BOX, DATA
from game.volk.state import Economy
from game.volk.states.economy import output
from tests.volk.country import Country, answer

BOARD = germany()

WEST = {
    "schleswig_holstein": {"flensburg", "kiel", "hamburg"},
    "niedersachsen": {"bremen", "hannover", "wolfsburg", "hamburg"},
    "nordrhein_westfalen": {"bielefeld", "duisburg", "dortmund", "koeln"},
    "hessen": {"kassel", "giessen", "fulda", "frankfurt"},
    "rheinland_pfalz": {"koblenz", "saarbruecken", "kaiserslautern"},
    "baden_wuerttemberg": {"mannheim", "heilbronn", "stuttgart", "ulm"},
    "bayern": {"bayreuth", "nuernberg", "ingolstadt", "muenchen"},
    "west_berlin": set[str](),
}
EAST = {
    "mecklenburg_vorpommern": {"rostock", "neubrandenburg"},
    "brandenburg": {"schwedt", "cottbus", "rheinsberg"},
    "east_berlin": {"berlin"},
    "sachsen_anhalt": {"magdeburg", "bitterfeld"},
    "sachsen": {"leipzig", "dresden", "karl_marx_stadt"},
    "thueringen": {"eisenach", "jena"},
}

WEST_CONNECTIONS = """
flensburg kiel; flensburg hamburg 2; kiel hamburg; hamburg bremen; hamburg hannover 2; hamburg wolfsburg;
bremen duisburg 2; bremen bielefeld; hannover bielefeld; hannover wolfsburg; wolfsburg kassel; bielefeld dortmund;
duisburg dortmund; duisburg koeln; dortmund koeln; dortmund kassel; koeln frankfurt; koeln koblenz; kassel giessen;
giessen frankfurt; fulda frankfurt; fulda bayreuth 2; fulda nuernberg; frankfurt koblenz; frankfurt mannheim;
koblenz saarbruecken; saarbruecken kaiserslautern; kaiserslautern mannheim; kaiserslautern stuttgart;
mannheim heilbronn; mannheim stuttgart; heilbronn stuttgart; heilbronn nuernberg; heilbronn muenchen; stuttgart ulm;
stuttgart muenchen; ulm muenchen; bayreuth nuernberg; bayreuth ingolstadt; nuernberg ingolstadt; nuernberg muenchen;
ingolstadt muenchen
"""
EAST_CONNECTIONS = """
rostock neubrandenburg; rostock magdeburg 2; neubrandenburg schwedt; neubrandenburg polska_north; schwedt berlin;
schwedt polska_north; schwedt polska_south; berlin cottbus; berlin magdeburg; berlin bitterfeld 2; berlin polska_south;
cottbus dresden; cottbus cssr_east; magdeburg eisenach 2; magdeburg bitterfeld; bitterfeld leipzig; bitterfeld eisenach;
bitterfeld jena; leipzig dresden; leipzig jena 2; dresden karl_marx_stadt; dresden cssr_east; karl_marx_stadt jena;
karl_marx_stadt cssr_west; eisenach jena; jena cssr_west
"""


def listed(text: str) -> dict[frozenset[str], int]:
    """The connections of a list above, with their number of lines."""
    found = {}
    for row in text.split(";"):
        one, other, *number = row.split()
        found[frozenset((one, other))] = int(number[0]) if number else 1
    return found


LISTED = {YELLOW: listed(WEST_CONNECTIONS), RED: listed(EAST_CONNECTIONS)}


def on_the_board(side: int) -> dict[frozenset[str], int]:
    return {
        frozenset(connection.ends): len(connection.lines)
        for connection in BOARD.connections.values()
        if BOARD.cities[connection.ends[0]].side == side
    }


# 1 ------------------------------------------------------------------------------------------------------------------------


def test_1_there_are_84_action_cards_with_85_faces() -> None:
    assert len(DATA.cards) == 80
    assert sorted(int(card.number) for card in DATA.cards.values()) == list(range(1, 81))
    assert Counter(card.decade for card in DATA.cards.values()) == {1: 20, 2: 20, 3: 20, 4: 20}
    assert sorted(card.number for card in DATA.special.values()) == ["I", "II", "III", "IV-a", "IV-b"]
    assert {card.number: card.decade for card in DATA.special.values()} == {"I": 1, "II": 2, "III": 3, "IV-a": 4, "IV-b": 4}


@pytest.mark.parametrize(("decade", "red", "yellow", "dual"), [(1, 10, 8, 2), (2, 11, 6, 3), (3, 9, 6, 5), (4, 7, 11, 2)])
def test_6_card_types_by_decade(decade: int, red: int, yellow: int, dual: int) -> None:
    colours = Counter(card.colour for card in DATA.cards.values() if card.decade == decade)
    assert colours == {"red": red, "yellow": yellow, "dual": dual}


def test_1_twelve_socialists_are_the_only_limit() -> None:
    assert BOX.socialists.value == 12


def test_1_west_may_have_a_factory_in_all_its_25_cities() -> None:
    cities = [id for id, city in BOARD.cities.items() if city.side == YELLOW]
    assert len(cities) == 25
    country = Country().display("the_wirtschaftswunder", "land_reform")
    table = country.factories(*(city for city in cities if city != "kiel")).table()
    answer(table, "build the_wirtschaftswunder", "kiel", "stop")
    assert len(table.state.economies[YELLOW].factories) == 25


def test_1_east_may_have_a_factory_in_all_its_12_regular_cities() -> None:
    cities = [id for id, city in BOARD.cities.items() if city.side == RED and city.provinces and not city.special]
    assert len(cities) == 12
    country = Country("east").display("forced_merger", "land_reform")
    table = country.factories(*(city for city in cities if city != "jena")).table()
    answer(table, "build forced_merger", "jena", "stop")
    assert len(table.state.economies[RED].factories) == 12


@pytest.mark.parametrize("side", [YELLOW, RED])
def test_1_every_line_may_carry_a_piece(side: int) -> None:
    """No side needs more pieces than it has lines. Together, they may use more than the 70 in the box, which is no limit."""
    lines = [line.id for line in BOARD.lines.values() if line.side == side]
    country = Country("east" if side == RED else "west").display("goettingen_eighteen", "land_reform")
    country.factories(*(city.id for city in BOARD.cities.values() if city.side == side and not city.special))
    table = country.lines(*lines[:-3]).table()
    answer(table, "build goettingen_eighteen", *lines[-3:-1], lines[-1])
    assert table.state.economies[side].lines == set(lines)


# 2.1 ----------------------------------------------------------------------------------------------------------------------


def test_2_1_eight_western_and_six_eastern_provinces() -> None:
    assert set(BOARD.of_side(YELLOW)) == set(WEST)
    assert set(BOARD.of_side(RED)) == set(EAST)
    assert len(BOARD.provinces) == 14


@pytest.mark.parametrize(("province", "cities"), [*WEST.items(), *EAST.items()])
def test_2_1_cities_of_a_province(province: str, cities: set[str]) -> None:
    assert set(BOARD.in_province(province)) == cities


def test_2_1_hamburg_alone_lies_in_two_provinces() -> None:
    assert [id for id, city in BOARD.cities.items() if len(city.provinces) > 1] == ["hamburg"]
    assert set(BOARD.cities["hamburg"].provinces) == {"schleswig_holstein", "niedersachsen"}


def test_2_1_external_sites_belong_to_no_province() -> None:
    external = {id: city.country for id, city in BOARD.cities.items() if not city.provinces}
    assert external == {"polska_north": "polska", "polska_south": "polska", "cssr_east": "cssr", "cssr_west": "cssr"}


def test_2_1_set_up_cities() -> None:
    assert {id for id, city in BOARD.cities.items() if city.start} == {"dortmund", "hamburg", "bitterfeld", "berlin"}


def test_2_1_rheinsberg_alone_has_no_connection() -> None:
    joined = {end for connection in BOARD.connections.values() for end in connection.ends}
    assert set(BOARD.cities) - joined == {"rheinsberg"}


@pytest.mark.parametrize(
    ("supplier", "sector"),
    [("rheinland_pfalz", "french_sector"), ("nordrhein_westfalen", "british_sector"), ("baden_wuerttemberg", "us_sector")],
)
def test_2_1_suppliers_and_their_sectors(supplier: str, sector: str) -> None:
    assert BOARD.provinces[supplier].supplies == sector


def test_2_1_only_three_provinces_supply_the_three_sectors() -> None:
    assert len([id for id, province in BOARD.provinces.items() if province.supplies]) == 3
    assert set(BOARD.sectors) == {"french_sector", "british_sector", "us_sector"}


# 2.2 ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "connections", "lines"), [(YELLOW, 42, 46), (RED, 26, 30)])
def test_2_2_number_of_connections_and_lines(side: int, connections: int, lines: int) -> None:
    found = on_the_board(side)
    assert len(found) == connections
    assert sum(found.values()) == lines
    assert len([line for line in BOARD.lines.values() if line.side == side]) == lines


@pytest.mark.parametrize("side", [YELLOW, RED])
def test_2_2_each_connection_and_no_other(side: int) -> None:
    assert on_the_board(side) == LISTED[side]


def test_2_2_no_connection_crosses_the_border() -> None:
    assert all(len({BOARD.cities[end].side for end in item.ends}) == 1 for item in BOARD.connections.values())


@pytest.mark.parametrize(
    ("site", "cities"),
    [
        ("polska_north", {"neubrandenburg", "schwedt"}),
        ("polska_south", {"schwedt", "berlin"}),
        ("cssr_east", {"cottbus", "dresden"}),
        ("cssr_west", {"karl_marx_stadt", "jena"}),
    ],
)
def test_2_2_each_external_site_has_two_connections(site: str, cities: set[str]) -> None:
    assert {end for item in BOARD.connections.values() if site in item.ends for end in item.ends} - {site} == cities


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("flensburg", "hamburg"),
        ("hamburg", "hannover"),
        ("bremen", "duisburg"),
        ("fulda", "bayreuth"),
        ("rostock", "magdeburg"),
        ("berlin", "bitterfeld"),
        ("magdeburg", "eisenach"),
        ("leipzig", "jena"),
    ],
)
def test_2_2_each_line_of_two_is_attached_to_one_city(one: str, other: str) -> None:
    assert BOARD.connections[f"{one}-{other}"].lines == (f"{one}>{other}", f"{other}>{one}")
    assert BOARD.lines[f"{one}>{other}"].touches == (one,)
    assert BOARD.lines[f"{other}>{one}"].touches == (other,)


def test_2_2_a_single_line_is_attached_to_both_ends() -> None:
    single = [item for item in BOARD.connections.values() if len(item.lines) == 1]
    assert len(single) == 60
    assert all(set(BOARD.lines[item.lines[0]].touches) == set(item.ends) for item in single)


HIGHEST = {
    6: ["hamburg", "frankfurt", "stuttgart", "nuernberg", "muenchen", "berlin", "bitterfeld", "jena"],
    5: ["koeln", "dortmund", "mannheim", "heilbronn", "schwedt", "magdeburg", "dresden"],
}


@pytest.mark.parametrize("side", [YELLOW, RED])
def test_2_2_highest_possible_value_of_each_factory(side: int) -> None:
    factories = frozenset(id for id, city in BOARD.cities.items() if city.side == side and not city.special)
    lines = frozenset(line.id for line in BOARD.lines.values() if line.side == side)
    values = output(side, Economy(factories, frozenset(), lines)).values
    for city in factories:
        degree = len([item for item in BOARD.connections.values() if city in item.ends])
        assert values[city] == 1 + degree
        named = next((value for value, cities in HIGHEST.items() if city in cities), 0)
        assert values[city] == named or (not named and values[city] in (3, 4))


# 2.3 ----------------------------------------------------------------------------------------------------------------------

NEIGHBOURS = {
    "schleswig_holstein": {"mecklenburg_vorpommern"},
    "niedersachsen": {"mecklenburg_vorpommern", "brandenburg", "sachsen_anhalt"},
    "hessen": {"sachsen_anhalt", "thueringen"},
    "bayern": {"thueringen", "sachsen"},
    "west_berlin": {"east_berlin", "brandenburg"},
    "nordrhein_westfalen": set[str](),
    "rheinland_pfalz": set[str](),
    "baden_wuerttemberg": set[str](),
    "mecklenburg_vorpommern": {"schleswig_holstein", "niedersachsen"},
    "brandenburg": {"niedersachsen", "west_berlin"},
    "east_berlin": {"west_berlin"},
    "sachsen_anhalt": {"niedersachsen", "hessen"},
    "sachsen": {"bayern"},
    "thueringen": {"hessen", "bayern"},
}


@pytest.mark.parametrize("province", NEIGHBOURS)
def test_2_3_neighbours_across_the_border(province: str) -> None:
    assert set(BOARD.provinces[province].adjacent) == NEIGHBOURS[province]


def test_2_3_niedersachsen_and_thueringen_do_not_touch() -> None:
    assert "thueringen" not in BOARD.provinces["niedersachsen"].adjacent
    assert "niedersachsen" not in BOARD.provinces["thueringen"].adjacent
