"""Tests for the board. Numbers in test names refer to rules: r1_11 is the paragraph on the map."""

import os
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.data.problems import DataError
from game.dictators.data.components import NORTH_AMERICA
from game.dictators.data.geography import Geography, geography


@pytest.fixture
def board() -> Geography:
    return geography()


def copy_of_the_map(folder: Path, old: str, new: str) -> Path:
    """A copy of the map with one part of its text changed."""
    text = NORTH_AMERICA.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path = folder / "board.tmx"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


# 1.11 the map


def test_r1_11_facilities_are_spread_over_four_nuclear_zones(board: Geography) -> None:
    assert Counter(spot.zone for spot in board.locations.values() if spot.facility) == {1: 11, 2: 12, 3: 8, 4: 9}
    assert {spot.zone for spot in board.locations.values() if not spot.facility} == {1, 2, 3, 4}


def test_r1_11_time_zones_are_inside_the_usa_and_hawaii_has_its_own(board: Geography) -> None:
    assert board.time_zones == ("hawaii", "pacific", "mountain", "central", "eastern")
    assert all(bool(spot.time_zone) == spot.usa for spot in board.locations.values())
    assert [name for name in board.states if board.regions[name].time_zone == "hawaii"] == ["HI"]
    assert board.locations["seattle"].time_zone == "pacific"
    assert board.locations["winnipeg"].time_zone == ""


def test_r1_11_every_state_has_locations(board: Geography) -> None:
    assert len(board.states) == 51
    assert "AK" not in board.regions
    assert all(board.locations_in[state] for state in board.states)
    assert board.locations_in["WA"] == ("seattle", "hanford")


def test_r1_11_neighbours_are_adjacent_without_a_road_too(board: Geography) -> None:
    assert "NJ" in board.regions["DE"].adjacent
    beside_dover = {board.locations[other].region for other in board.roads_at["dover"].values()}
    assert "NJ" not in beside_dover


def test_r1_11_the_contiguous_states_have_105_borders(board: Geography) -> None:
    states = set(board.states) - {"HI", "DC", "CIA"}
    assert len(states) == 48
    borders = {frozenset((one, two)) for one in states for two in board.regions[one].adjacent if two in states}
    assert len(borders) == 105


def test_r1_11_hawaii_is_adjacent_to_none(board: Geography) -> None:
    assert board.regions["HI"].adjacent == ()
    assert board.state_steps["HI"] == {"HI": 0}


def test_r1_11_washington_dc_is_a_state_with_five_neighbours_and_a_road_to_each(board: Geography) -> None:
    assert board.capital == "washington_dc"
    neighbours = {"PA", "MD", "WV", "VA", "CIA"}
    assert set(board.regions["DC"].adjacent) == neighbours
    roads = board.roads_at["washington_dc"]
    assert len(roads) == 5
    assert {board.locations[other].region for other in roads.values()} == neighbours


def test_r1_11_the_special_sites(board: Geography) -> None:
    assert {spot.id for spot in board.locations.values() if spot.special} == {"area_51", "cia_hq", "guantanamo_bay"}
    assert board.roads_at["area_51"] == {"area_51-las_vegas": "las_vegas"}


def test_r1_11_flights_lead_over_borders_or_from_hawaii(board: Geography) -> None:
    countries = [{board.locations[end].country for end in flight.ends} for flight in board.flights.values()]
    assert len(countries) == 18
    assert countries.count({"USA"}) == 3
    assert set(board.flights_at("honolulu", trident=False).values()) == {"seattle", "livermore", "los_angeles"}
    assert not board.roads_at["honolulu"]


def test_r1_9_the_trident_is_reached_only_while_its_token_is_on_the_board(board: Geography) -> None:
    assert board.locations[board.trident].only_with_token
    assert not board.flights_at(board.trident, trident=False)
    assert set(board.flights_at(board.trident, trident=True).values()) == {"houston", "new_orleans", "tampa", "cancun"}
    assert "tampa-trident" not in board.flights_at("tampa", trident=False)
    assert board.flights_at("tampa", trident=True) == {"cancun-tampa": "cancun", "tampa-trident": "trident"}
    assert board.trident not in board.steps_to(board.start)
    assert board.steps_to(board.start, trident=True).keys() == board.locations.keys()


def test_r1_12_roads_are_there_in_canada_and_mexico_too(board: Geography) -> None:
    countries = Counter(board.locations[road.ends[0]].country for road in board.roads.values())
    assert sum(countries.values()) == 166
    assert countries.keys() == {"USA", "CAN", "MEX"}


def test_r4_4_places_in_no_country_share_none(board: Geography) -> None:
    """A Private Jet stays within one country."""
    countries = {name: board.regions[name].country for name in ("CAN", "MEX", "GTMO", "SEA", "HI", "WA")}
    assert countries == {"CAN": "CAN", "MEX": "MEX", "GTMO": "GTMO", "SEA": "SEA", "HI": "USA", "WA": "USA"}


# distances


def test_r4_13_hawaii_to_dc_is_eleven_steps(board: Geography) -> None:
    assert board.start == "honolulu"
    assert board.steps_to("washington_dc")["honolulu"] == 11
    assert max(board.steps_to("honolulu").values()) == 13


@pytest.mark.parametrize(
    ("facility", "from_hawaii", "to_dc"),
    [
        ("livermore", 1, 11),
        ("arco", 4, 10),
        ("oak_ridge", 9, 2),
        ("barksdale", 7, 5),
        ("groton", 12, 4),
        ("kings_bay", 11, 4),
        ("comox", 3, 11),
        ("laguna_verde", 7, 7),
    ],
)
def test_r5_facilities_are_as_far_as_reckoned(board: Geography, facility: str, from_hawaii: int, to_dc: int) -> None:
    assert board.steps_to("honolulu")[facility] == from_hawaii
    assert board.steps_to("washington_dc")[facility] == to_dc


def test_r4_13_amtrak_goes_from_oklahoma_to_ohio_in_three_state_steps(board: Geography) -> None:
    assert board.state_steps["OK"]["OH"] == board.state_steps["OH"]["OK"] == 3


def test_r5_the_mainland_is_joined_by_roads_alone(board: Geography) -> None:
    mainland = {spot.id for spot in board.locations.values() if spot.usa} - {"honolulu"}
    assert board.steps_to("washington_dc", flights=False).keys() == mainland


# the file


def test_the_board_is_read_once_and_cannot_be_changed() -> None:
    board = geography()
    assert geography() is board
    assert board.steps_to("seattle") is board.steps_to("seattle")
    for table in (board.locations, board.roads_at, board.roads_at["seattle"], board.steps_to("seattle")):
        with pytest.raises(TypeError, match="does not support item assignment"):
            table["seattle"] = None  # type: ignore[index]
    with pytest.raises(AttributeError):
        board.locations["seattle"].zone = 4  # type: ignore[misc]


def test_who_edits_the_map_plays_on_the_edited_map(tmp_path: Path) -> None:
    path = copy_of_the_map(tmp_path, 'name="area_51-las_vegas"', 'name="area_51-reno"')
    text = path.read_text(encoding="utf-8")
    at = text.index('name="area_51-reno"')
    path.write_text(text[:at] + text[at:].replace('value="las_vegas"', 'value="reno"', 1), encoding="utf-8")
    assert geography(path).roads_at["area_51"] == {"area_51-reno": "reno"}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('value="ID OR"', 'value="ID ORE"', "'WA' in layer 'regions': unknown adjacent region 'ORE'; did you mean 'OR'?"),
        ('name="start" value="honolulu"', 'name="start" value="honolul"', "the map: unknown location 'honolul'"),
        (
            'name="hawaii" type="time_zone"',
            'name="haweii" type="time_zone"',
            "'HI' in layer 'regions': unknown time zone 'hawaii'; did you mean 'haweii'?",
        ),
        ('name="roads"', 'name="streets"', "the map: unknown layer 'roads'"),
        ('name="boise" type', 'name="boisse" type', "unknown location 'boise'; did you mean 'boisse'?"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = copy_of_the_map(tmp_path, old, new)
    with pytest.raises(DataError) as caught:
        geography(path)
    assert message in str(caught.value)
    assert all(problem.file == str(path) and problem.line for problem in caught.value.problems)


def test_all_problems_of_a_layer_come_at_once(tmp_path: Path) -> None:
    path = copy_of_the_map(tmp_path, 'name="boise" type', 'name="boisse" type')
    with pytest.raises(DataError) as caught:
        geography(path)
    assert len(caught.value.problems) == len(geography().roads_at["boise"])


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed")
def test_tiled_itself_opens_the_map_without_a_warning(tmp_path: Path) -> None:
    homes = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR")}
    tmp_path.chmod(0o700)
    saved = tmp_path / "saved.tmx"
    run = subprocess.run(
        ["tiled", "--export-map", str(NORTH_AMERICA), str(saved)],
        env={**os.environ, **homes, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    pair = (ElementTree.parse(path).getroot() for path in (NORTH_AMERICA, saved))
    assert len({sum(1 for _ in root.iter("object")) for root in pair}) == 1
