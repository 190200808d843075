"""Tests that each board check passes on the real boards and fails on a copy that breaks it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.data.boards.tiled import MapObject, Point, load_map
from game.volk.checks.geography import CITIES, CONNECTIONS, LINES, NEIGHBOURS, PROVINCES, check_geography
from game.volk.checks.tracks import GERMAN_TRACKS, POWER_TRACKS, check_boards
from game.volk.data.components import GERMANY, SUPERPOWERS
from game.volk.data.geography import RED, YELLOW, germany
from game.volk.data.tables import BOARD, LIMIT, SUPPLIERS
from game.volk.decade.end import END_STEPS
from game.volk.states.tracks import space_id
from tests.spoilt_maps import Change, all_of, another, draw, found_in, give, remove, say

pytestmark = pytest.mark.slow


def found(folder: Path, change: Change) -> list[str]:
    return found_in(check_geography, GERMANY, folder, change)


def on_germany(folder: Path, change: Change) -> list[str]:
    """Problems that the check of tracks and canvas finds on the large board."""
    return found_in(lambda path: check_boards(germany=path), GERMANY, folder, change)


def on_superpowers(folder: Path, change: Change) -> list[str]:
    return found_in(lambda path: check_boards(superpowers=path), SUPERPOWERS, folder, change)


def test_the_boards_of_the_game_have_no_problem() -> None:
    assert list(check_geography()) == []
    assert list(check_boards()) == []


def test_2_1_and_2_2_the_numbers_of_the_rules() -> None:
    assert (PROVINCES, CITIES, CONNECTIONS, LINES) == (
        {YELLOW: 8, RED: 6},
        {YELLOW: 25, RED: 12},
        {YELLOW: 42, RED: 26},
        {YELLOW: 46, RED: 30},
    )
    assert sum(CONNECTIONS.values()) == len(germany().connections) == 68
    assert sum(LINES.values()) == len(germany().lines) == 76


def test_a_problem_names_file_line_and_object(tmp_path: Path) -> None:
    text = GERMANY.read_text(encoding="utf-8")
    path = tmp_path / "germany.tmx"
    path.write_text(text.replace('value="hessen bayern"', 'value="hessen"'), encoding="utf-8")
    problem = next(check_geography(path))
    line = text[: text.index('name="bayern" type="province"')].count("\n") + 1
    assert str(problem).startswith(f"{path}:{line}: object ")
    assert "'bayern' in layer 'provinces': thueringen is adjacent to it, but not the other way round" in str(problem)


def test_a_map_that_cannot_be_read_is_a_problem_and_no_crash(tmp_path: Path) -> None:
    missing = tmp_path / "none.tmx"
    assert [problem.message for problem in check_geography(missing)] == ["there is no such file"]
    assert [problem.message for problem in check_boards(missing)] == ["there is no such file"]


@pytest.mark.parametrize(
    ("change", "messages"),
    [
        (another("provinces", "hessen", "saarland", adjacent=""), ["9 provinces of the West instead of 8; remove 1"]),
        (remove("provinces", "thueringen"), ["unknown adjacent province 'thueringen'"]),
        (remove("cities", "ulm"), ["unknown city 'ulm'"]),
        (say("cities", "ulm", start="true"), ["3 starting cities of the West instead of 2; remove 1"]),
        (say("cities", "berlin", start="false"), ["1 starting cities of the East instead of 2; add 1"]),
        (
            another("cities", "ulm", "augsburg", provinces="bayern"),
            ["26 ordinary cities of the West instead of 25; remove 1"],
        ),
        (give("cities", "rheinsberg", type="city"), ["13 ordinary cities of the East instead of 12; remove 1"]),
        (remove("connections", "ulm-muenchen"), ["41 connections of the West instead of 42", "45 lines of the West"]),
        (
            say("connections", "ulm-muenchen", lines="2"),
            ["47 lines of the West instead of 46; remove 1 (the property lines)"],
        ),
        (say("connections", "leipzig-jena", lines="1"), ["29 lines of the East instead of 30; add 1 (the property lines)"]),
        (
            say("external_sites", "cssr_west", country="austria"),
            ["1 sites in the country 'cssr' instead of 2; add 1", "1 sites in the country 'austria' instead of 0"],
        ),
    ],
)
def test_2_1_and_2_2_counts(tmp_path: Path, change: Change, messages: list[str]) -> None:
    said = found(tmp_path, change)
    assert [message for message in messages if not any(message in text for text in said)] == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (say("provinces", "bayern", adjacent="thueringen thueringen sachsen"), "thueringen is adjacent twice"),
        (say("provinces", "bayern", adjacent="hessen thueringen sachsen"), "hessen is on the same side of the border"),
        (say("provinces", "sachsen", adjacent=""), "'bayern' in layer 'provinces': sachsen is adjacent to it, but not"),
        (
            all_of(
                say("provinces", "niedersachsen", adjacent="mecklenburg_vorpommern brandenburg sachsen_anhalt thueringen"),
                say("provinces", "thueringen", adjacent="hessen bayern niedersachsen"),
            ),
            "these are not its neighbors in the rules; set the property adjacent to 'brandenburg mecklenburg_vorpommern",
        ),
        (
            all_of(
                say("provinces", "west_berlin", adjacent="east_berlin"),
                say("provinces", "brandenburg", adjacent="niedersachsen"),
            ),
            "'west_berlin' in layer 'provinces': these are not its neighbors in the rules",
        ),
        (say("provinces", "bayern", supplies="us_sector"), "it supplies 'us_sector'; set the property supplies to ''"),
        (
            say("provinces", "rheinland_pfalz", supplies=""),
            "it supplies ''; set the property supplies to 'french_sector'",
        ),
        (another("sectors", "us_sector", "soviet_sector"), "nobody supplies it; remove it, or fix its name"),
        (
            all_of(remove("sectors", "us_sector"), say("provinces", "baden_wuerttemberg", supplies="")),
            "there is no sector us_sector; draw it again",
        ),
    ],
)
def test_2_3_and_7_2_provinces(tmp_path: Path, change: Change, message: str) -> None:
    assert any(message in text for text in found(tmp_path, change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (say("cities", "hannover", provinces="west_berlin"), "only west_berlin has no city, not none at all"),
        (
            all_of(
                say("cities", "rostock", provinces="brandenburg"), say("cities", "neubrandenburg", provinces="brandenburg")
            ),
            "only west_berlin has no city, not west_berlin, mecklenburg_vorpommern",
        ),
        (say("cities", "schwedt", provinces="east_berlin"), "'east_berlin' in layer 'provinces': has not exactly one city"),
        (
            say("cities", "hamburg", provinces="niedersachsen"),
            "exactly one city is in two provinces (Hamburg), not 0: none",
        ),
        (
            say("cities", "kassel", provinces="hessen niedersachsen"),
            "exactly one city is in two provinces (Hamburg), not 2: hamburg, kassel",
        ),
        (say("cities", "hamburg", provinces="niedersachsen mecklenburg_vorpommern"), "in several of one state"),
        (give("cities", "cottbus", type="special_city"), "exactly one city is of the type special_city (Rheinsberg), not 2"),
        (give("cities", "cottbus", type="town"), "unknown type of a city 'town'"),
    ],
)
def test_2_1_cities(tmp_path: Path, change: Change, message: str) -> None:
    assert any(message in text for text in found(tmp_path, change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (give("connections", "ulm-muenchen", name="muenchen-ulm"), "rename it to 'ulm-muenchen'"),
        (say("connections", "ulm-muenchen", from_="muenchen"), "leads from muenchen to itself"),
        (another("connections", "ulm-muenchen", "again"), "ulm and muenchen are joined already"),
        (say("connections", "ulm-muenchen", to="jena"), "a connection does not cross the border"),
        (say("connections", "ulm-muenchen", lines="3"), "a connection has 1 or 2 lines, not 3"),
        (
            say("connections", "jena-cssr_west", from_="cottbus", to="dresden"),
            "'cssr_west' in layer 'external_sites': 1 connections instead of 2; draw or remove some",
        ),
        (say("connections", "jena-cssr_west", from_="cssr_east"), "joins two sites abroad; lead it to a German city"),
        (say("connections", "jena-cssr_west", lines="2"), "leads abroad with two lines; set lines to 1"),
        (
            all_of(*(remove("connections", f"flensburg-{end}") for end in ("kiel", "hamburg"))),
            "'flensburg' in layer 'cities': no connections lead here from",
        ),
        (
            another("connections", "berlin-cottbus", "rheinsberg-cottbus", from_="rheinsberg"),
            "'rheinsberg' in layer 'cities': is joined to other cities; a special city has no connection",
        ),
    ],
)
def test_2_2_connections(tmp_path: Path, change: Change, message: str) -> None:
    assert any(message in text for text in found(tmp_path, change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (draw("connections", "ulm-muenchen", "0,0 40,0"), "is not drawn from or to muenchen; drag its end to that point"),
        (give("cities", "ulm", x="200", y="200"), "is not drawn from or to ulm"),
        (
            give("cities", "ulm", x="200", y="200"),
            "'ulm' in layer 'cities': is elsewhere; move it into baden_wuerttemberg",
        ),
        (say("cities", "ulm", provinces="hessen"), "is elsewhere; move it into hessen, or fix its property provinces"),
        (give("external_sites", "polska_south", x="2160", y="1150"), "is in a province; move it out of Germany"),
        (give("province_parts", "niedersachsen", name="holland"), "is part of no province; name it after one of"),
        (remove("plates", "hessen"), "'hessen' in layer 'provinces': 0 plates instead of 1"),
        (another("plates", "hessen", "holland"), "the plate 'holland' belongs to no province"),
        (give("sectors", "us_sector", x="20", y="20"), "'us_sector' in layer 'sectors': is not in the frame of the inset"),
        (remove("berlin", "berlin"), "0 rectangles instead of 1: the frame of the inset"),
    ],
)
def test_the_drawing_of_germany(tmp_path: Path, change: Change, message: str) -> None:
    assert any(message in text for text in found(tmp_path, change))


def place_of(name: str) -> tuple[float, float]:
    point = load_map(GERMANY).unique_names("cities", Point)[name]
    return point.x, point.y


def test_2_2_lines_that_cross_are_both_named(tmp_path: Path) -> None:
    (x1, y1), (x2, y2) = place_of("ulm"), place_of("nuernberg")
    change = another("connections", "ulm-muenchen", "ulm-nuernberg", to="nuernberg")
    straight = draw("connections", "ulm-nuernberg", f"0,0 {x2 - x1},{y2 - y1}")
    said = found(tmp_path, all_of(change, straight))
    assert any("crosses ulm-nuernberg; bend one of the two lines or move a city" in text for text in said)
    assert not any("crosses" in text for text in found(tmp_path, say("cities", "ulm", start="true")))


def test_a_line_does_not_pass_under_another_city(tmp_path: Path) -> None:
    (x1, y1), (x2, y2), (x3, y3) = place_of("ulm"), place_of("muenchen"), place_of("stuttgart")
    bent = draw("connections", "ulm-muenchen", f"0,0 {x3 - x1},{y3 - y1} {x2 - x1},{y2 - y1}")
    assert any("'ulm-muenchen' in layer 'connections': passes through stuttgart" in text for text in found(tmp_path, bent))


# Tracks and canvas --------------------------------------------------------------------------------------------------------


def test_2_4_tracks_are_as_long_as_the_rules_have_them() -> None:
    for track, spaces in {**GERMAN_TRACKS, **POWER_TRACKS}.items():
        if track in LIMIT:
            assert [*spaces] == [*range(-LIMIT[track], LIMIT[track] + 1)]
    assert len(GERMAN_TRACKS["end"]) == len(END_STEPS)
    assert len(POWER_TRACKS["treasury"]) == 16
    assert len(GERMAN_TRACKS["flight"]) == 21


def test_spaces_that_moves_name_are_those_of_the_map() -> None:
    for path, track in ((GERMANY, "prestige"), (SUPERPOWERS, "dominance")):
        names = load_map(path).unique_names("tracks", MapObject)
        assert all(space_id(track, space) in names for space in range(-6, 7) if space)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (remove("tracks", "prestige-3"), "space -3 of the track prestige is missing; draw it again"),
        (say("tracks", "prestige-3", track="pretsige"), "unknown track 'pretsige'; did you mean 'prestige'?"),
        (say("tracks", "prestige-3", space="-7"), "the track prestige has the spaces -6 to 6, not -7; remove it"),
        (say("tracks", "prestige-3", space="-4"), "prestige has a space -4 already: prestige-4; remove one"),
        (give("tracks", "prestige-3", name="prestige3"), "rename it to 'prestige-3'"),
        (give("tracks", "prestige+3", x="100", y="900"), "does not lie right of prestige+2 in the same row; move it"),
        (give("tracks", "prestige-6", width="300"), "overlaps prestige-5; move one of the two"),
        (remove("tracks", "flight20"), "space 20 of the track flight is missing"),
        (remove("tracks", "end10"), "space 10 of the track end is missing"),
        (remove("places", "socialists_box"), "socialists_box is missing; draw it again"),
        (give("places", "socialists_box", name="socialist_box"), "unknown name 'socialist_box'; did you mean"),
        (give("cities", "ulm", x="-5"), "'ulm' in layer 'cities': reaches beyond the map of"),
        (give("places", "socialists_box", height="99999"), "'socialists_box' in layer 'places': reaches beyond the map"),
    ],
)
def test_2_4_tracks_and_canvas_of_germany(tmp_path: Path, change: Change, message: str) -> None:
    assert any(message in text for text in on_germany(tmp_path, change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (remove("tracks", "space+5"), "space 5 of the track space is missing"),
        (remove("tracks", "treasury-5"), "space -5 of the track treasury is missing"),
        (remove("tracks", "arms0"), "space 0 of the track arms is missing"),
        (say("tracks", "dominance+6", track="prestige"), "unknown track 'prestige'"),
        (remove("peace", "dove6"), "dove6 is missing; draw it again"),
        (remove("peace", "red_button"), "red_button is missing"),
        (give("peace", "red_button", x="99999"), "'red_button' in layer 'peace': reaches beyond the map"),
    ],
)
def test_4_2_the_board_of_the_superpowers(tmp_path: Path, change: Change, message: str) -> None:
    assert any(message in text for text in on_superpowers(tmp_path, change))


def test_the_rules_read_what_the_check_expects() -> None:
    """The check's tables match those that the engine reads from the map."""
    assert {id: set(BOARD.provinces[id].adjacent) for id in NEIGHBOURS} == NEIGHBOURS
    assert set(SUPPLIERS) == {"rheinland_pfalz", "nordrhein_westfalen", "baden_wuerttemberg"}
