"""Tests that each geography check passes on the real board and fails on a copy that breaks it."""

from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from game.dictators.checks.geography import check_geography
from game.dictators.data.components import NORTH_AMERICA
from tests import spoilt_maps
from tests.spoilt_maps import Change, all_of, another, draw, give, remove, say, thing

pytestmark = pytest.mark.slow


def found_in(folder: Path, change: Change) -> list[str]:
    return spoilt_maps.found_in(check_geography, NORTH_AMERICA, folder, change)


def test_the_board_of_the_game_has_no_problem() -> None:
    assert list(check_geography()) == []


def test_a_problem_names_file_line_and_object(tmp_path: Path) -> None:
    text = NORTH_AMERICA.read_text(encoding="utf-8")
    path = tmp_path / "board.tmx"
    path.write_text(text.replace('value="ID OR"', 'value="ID"'), encoding="utf-8")
    problem = next(check_geography(path))
    line = text[: text.index('name="OR" type="state"')].count("\n") + 1
    assert str(problem).startswith(f"{path}:{line}: object ")
    assert "'OR' in layer 'regions': WA is adjacent to it, but not the other way round" in str(problem)


def test_a_map_that_cannot_be_read_is_a_problem_and_no_crash(tmp_path: Path) -> None:
    (problem,) = check_geography(tmp_path / "board.tmx")
    assert problem.message == "there is no such file"


def test_a_property_of_another_type_is_named(tmp_path: Path) -> None:
    def change(root: Element) -> None:
        special = next(p for p in thing(root, "locations", "reno").iter("property") if p.get("name") == "special")
        special.attrib.update(type="int", value="0")

    (message,) = found_in(tmp_path, change)
    assert message.endswith("'reno' in layer 'locations': property 'special' must be of type bool, not int")


@pytest.mark.parametrize(
    ("change", "messages"),
    [
        (remove("roads", "arco-boise"), ["165 roads instead of 166; add 1"]),
        (another("trident_flights", "tampa-trident", "comox-trident", from_="trident", to="comox"), ["5 trident flights"]),
        (say("regions", "WA", country="WAS"), ["50 states of the USA instead of 51; add 1"]),
        (say("locations", "hanford", facility="false"), ["10 facilities in zone 1 instead of 11; add 1"]),
        (say("locations", "seattle", facility="true"), ["12 facilities in zone 1 instead of 11; remove 1"]),
        (another("time_zone_spots", "hawaii", "alaska"), ["6 time zones instead of 5; remove 1"]),
        (
            all_of(remove("locations", "comox"), remove("roads", "comox-vancouver")),
            ["107 locations instead of 108; add 1", "165 roads", "8 facilities in zone 4"],
        ),
    ],
)
def test_r5_counts(tmp_path: Path, change: Change, messages: list[str]) -> None:
    found = found_in(tmp_path, change)
    assert [message for message in messages if not any(message in text for text in found)] == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (say("regions", "WA", zone="4"), "'WA' in layer 'regions': zone 4 in country 'USA'; set 1 or 2 or 3"),
        (say("regions", "CAN", zone="1"), "'CAN' in layer 'regions': zone 1 in country 'CAN'; set 4"),
        (say("regions", "WA", time_zone=""), "the time zone is ''; choose one of hawaii, pacific"),
        (say("regions", "CAN", time_zone="pacific"), "the time zone is 'pacific'; leave it empty outside the USA"),
        (say("locations", "bangor", region="NH"), "'ME' in layer 'regions': has no location"),
        (say("regions", "ME", adjacent="NH NH"), "NH is adjacent twice"),
        (say("regions", "ME", adjacent="ME NH"), "ME must not be adjacent to itself"),
        (say("regions", "ME", adjacent=""), "'NH' in layer 'regions': ME is adjacent to it, but not the other way"),
        (
            all_of(say("regions", "ME", adjacent="CAN NH"), say("regions", "CAN", adjacent="ME")),
            "'CAN' in layer 'regions': ME is in another country",
        ),
        (
            all_of(say("regions", "DC", adjacent="CIA MD PA VA"), say("regions", "WV", adjacent="KY MD OH PA VA")),
            "these are not its neighbors in the rules; set the property adjacent to 'CIA MD PA VA WV'",
        ),
        (
            all_of(say("regions", "HI", adjacent="CA"), say("regions", "CA", adjacent="AZ HI NV OR")),
            "'HI' in layer 'regions': these are not its neighbors in the rules",
        ),
        (
            all_of(give("regions", "HI", name="HAW"), say("locations", "honolulu", region="HAW")),
            "layer 'regions': there is no region HI",
        ),
    ],
)
def test_r1_11_regions(tmp_path: Path, change: Change, message: str) -> None:
    assert any(message in text for text in found_in(tmp_path, change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (say("locations", "area_51", special="false"), "'area_51' in layer 'locations': set special to true"),
        (say("locations", "reno", special="true"), "'reno' in layer 'locations': set special to false"),
        (say("locations", "reno", only_with_token="true"), "set only_with_token to false; only the Trident"),
        (say("locations", "guantanamo_bay", facility="true"), "facilities abroad are in CAN and MEX only"),
        (
            all_of(give("locations", "area_51", name="area_15"), say("roads", "area_51-las_vegas", to="area_15")),
            "unknown special site 'area_51'; did you mean 'area_15'?",
        ),
    ],
)
def test_r1_11_locations(tmp_path: Path, change: Change, message: str) -> None:
    assert any(message in text for text in found_in(tmp_path, change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (give("roads", "arco-boise", name="boise-arco"), "rename it to 'arco-boise'"),
        (say("roads", "arco-boise", from_="arco", to="arco"), "leads from arco to itself"),
        (another("roads", "arco-boise", "again"), "boise and arco are joined already"),
        (say("roads", "arco-boise", to="tampa"), "a road between ID and FL, which are not adjacent"),
        (say("roads", "comox-vancouver", from_="seattle"), "a road between WA and CAN, which are not adjacent"),
        (another("flights", "houston-monterrey", "dallas-houston", to="dallas"), "international flight inside USA"),
        (another("flights", "houston-monterrey", "houston-trident", to="trident"), "move it to the layer trident_flights"),
        (say("trident_flights", "tampa-trident", from_="cancun"), "must begin or end at trident"),
        (remove("roads", "area_51-las_vegas"), "'area_51' in layer 'locations': no way leads here from honolulu"),
        (remove("roads", "area_51-las_vegas"), "no roads lead from here to washington_dc"),
        (
            all_of(*(remove("trident_flights", f"{end}-trident") for end in ("cancun", "houston", "new_orleans", "tampa"))),
            "'trident' in layer 'locations': no way leads here",
        ),
    ],
)
def test_r5_roads_and_flights(tmp_path: Path, change: Change, message: str) -> None:
    assert any(message in text for text in found_in(tmp_path, change))


def test_r5_an_island_of_roads_is_noticed_even_when_flights_reach_it(tmp_path: Path) -> None:
    """Bangor keeps its flight to Point Lepreau."""
    found = found_in(tmp_path, remove("roads", "bangor-concord"))
    assert any("'bangor' in layer 'locations': no roads lead from here to washington_dc" in text for text in found)
    assert not any("no way leads here" in text for text in found)


@pytest.mark.parametrize(
    ("change", "messages"),
    [
        (give("region_parts", "MI", name="MJ"), ["unknown region 'MJ'; did you mean"]),
        (give("inset", "HI", name="XX"), ["'XX' in layer 'inset': unknown region 'XX'"]),
        (remove("region_labels", "WA"), ["'WA' in layer 'regions': has no label"]),
        (draw("roads", "arco-boise", "0,0 40,0"), ["is not drawn from or to arco; drag its end to that point"]),
        (draw("roads", "arco-boise", "0,0 0,400 -200,400 172.7,29.3"), ["arco-boise' in layer 'roads': crosses "]),
        (give("locations", "las_vegas", x="1800", y="700"), ["las_vegas", "is not drawn from or to las_vegas"]),
        (give("locations", "reno", x="600", y="1300"), ["'reno' in layer 'locations': is in no region; move it into NV"]),
        (say("locations", "seattle", region="OR"), ["'seattle' in layer 'locations': is in WA; move it into OR"]),
    ],
)
def test_r5_the_drawing(tmp_path: Path, change: Change, messages: list[str]) -> None:
    found = found_in(tmp_path, change)
    assert [message for message in messages if not any(message in text for text in found)] == []


def test_r5_straight_lines_that_cross_are_both_named(tmp_path: Path) -> None:
    found = found_in(tmp_path, another("roads", "boise-medford", "boise-reno", from_="reno"))
    assert not any("crosses" in text for text in found)
    found = found_in(tmp_path, another("roads", "boise-hanford", "coeur_dalene-trojan", from_="trojan", to="coeur_dalene"))
    assert any("'hanford-seattle' in layer 'roads': crosses coeur_dalene-trojan" in text for text in found)
