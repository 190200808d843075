"""Tests for the Dictators board: everything is found where it is drawn, and no secret is drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import dist
from typing import Any

import pygame
import pytest

from game.data.paths import languages
from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA
from game.dictators.game import GAME
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.ui.dictators.board import pieces
from game.ui.dictators.board.board import DictatorsBoard
from game.ui.dictators.board.chart import SEA, chart, ground, legend_of, map_name
from game.ui.dictators.board.pieces import SIGNS
from game.ui.dictators.board.places import Places, ring_spots
from game.ui.dictators.board.strip import FULL as FULL_STRIP
from game.ui.dictators.board.strip import PILES, Strip
from game.ui.dictators.face import DictatorsFace
from game.ui.kit import fonts
from game.ui.kit.box import Box, Look, centred
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Spot, evenly
from game.ui.kit.colours import CLASSIC, INK, SAFE, SEAT_COLOURS, Palette
from game.ui.table.map.layers import Painter
from game.ui.table.map.places import MUST, leader
from game.ui.table.panels.free_place import NEVER, Kept, Room, beside, share_covered
from game.ui.table.scene import Journey, MarkKind, Scene, seat_id
from tests.dictators.tables import NUMERALS, DictatorsTable, player, position, random_game
from tests.ui.boards import drawn
from tests.ui.screen_driver import read_screen
from tests.ui.table_situations import at_table, middle, window

NORMAL = Look()
FULL, FOLDED = Box(16, 72, 1464, 800), Box(10, 58, 1089, 621)
SIZES = {"full": (FULL, 1.0), "folded": (FOLDED, 0.875)}


def scene(table: DictatorsTable, viewer: int = 0, palette: Palette = CLASSIC) -> Scene:
    seats = tuple(palette.seat(name) for name in SEAT_COLOURS[: len(table.state.players)])
    state = table.view(viewer).state if viewer != NOBODY else table.state
    return Scene(state, viewer, seats, tuple(f"player {seat}" for seat in range(len(seats))))


def board(box: Box = FULL, look: Look = NORMAL, language: str = "en") -> DictatorsBoard:
    made = DictatorsBoard(Texts(language))
    made.lay_out(box, look)
    return made


def standing(*locations: str, **state: Any) -> DictatorsTable:
    return position(*(player(at=location) for location in locations), **state)


# Finding things ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("zoom", [1, 3])
def test_every_location_is_found_at_its_spot(size: str, zoom: float) -> None:
    box, unit = SIZES[size]
    shown, what = board(box, Look(unit)), scene(standing("honolulu", "honolulu"))
    for place in BOARD.locations:
        shown.camera.fit()
        shown.camera.zoom_by(zoom, shown.spot_of(place, what))
        spot = shown.spot_of(place, what)
        assert spot is not None
        found = shown.things_at(spot, what)
        assert next(thing for thing in found if thing in BOARD.locations) == place


@pytest.mark.parametrize("zoom", [1, 3])
def test_every_road_and_flight_is_found_at_its_middle(zoom: float) -> None:
    shown, what = board(), scene(standing("honolulu", "honolulu"))
    for way in chart().lines:
        shown.camera.fit()
        shown.camera.zoom_by(zoom, shown.spot_of(way, what))
        spot = shown.spot_of(way, what)
        assert spot is not None
        assert way in shown.things_at(spot, what)


def test_a_roadblock_is_found_before_the_places_at_its_ends() -> None:
    road = "salt_lake_city-warren"
    shown, what = board(), scene(standing("honolulu", "honolulu", roadblocks=[road]))
    spot = shown.spot_of(road, what)
    assert spot is not None
    assert shown.things_at(spot, what)[0] == road


@pytest.mark.parametrize("closed", [[], ["hawaii", "pacific", "mountain", "central", "eastern"]])
def test_time_zones_are_found_at_their_tokens_and_on_the_ruler(closed: list[str]) -> None:
    shown, what = board(), scene(standing("dallas", "dallas", no_fly=closed))
    on_ruler = {thing for x in range(150, 1480, 8) for thing in shown.things_at((x, 90), what)}
    assert on_ruler == set(BOARD.time_zones)
    for zone in BOARD.time_zones:
        spot = shown.spot_of(zone, what)
        assert spot is not None
        assert zone in shown.things_at(spot, what)


@pytest.mark.parametrize("box", [FULL, Box(10, 58, 906, 518)])
def test_a_closed_time_zone_keeps_its_name_on_the_ruler(box: Box) -> None:
    texts: list[TextMark] = []
    drawn(board(box), scene(standing("dallas", "dallas", no_fly=["mountain"])), texts=texts)
    assert "Mountain" in {mark.text for mark in texts}


def test_spectators_see_a_check_mark_at_every_disarmed_facility() -> None:
    what = scene(position(player("", "reno"), player("", "dallas", disarmed=["Z1-03"])), NOBODY)
    assert "tick:livermore" in board()._places(what).stands


def test_meeples_are_found_at_their_spots() -> None:
    shown, what = board(), scene(standing("honolulu", "calgary", "honolulu", "honolulu", "point_lepreau"))
    for seat in range(5):
        spot = shown.spot_of(seat_id(seat), what)
        assert spot is not None
        assert shown.things_at(spot, what)[0] == seat_id(seat)


@pytest.mark.parametrize("box", [FULL, FOLDED])
def test_piles_are_found_at_their_spots(box: Box) -> None:
    shown, what = board(box), scene(random_game(5, 200))
    for pile in PILES:
        spot = shown.spot_of(pile, what)
        assert spot is not None
        assert pile in shown.things_at(spot, what)


def test_the_discard_pile_shows_its_top_card() -> None:
    table = random_game(5, 200)
    shown, what = board(), scene(table)
    top = table.state.discard[-1]
    spot = shown.spot_of("pile:discard", what)
    assert spot is not None
    assert spot == shown.spot_of(top, what)
    assert shown.things_at(spot, what) == ["pile:discard", top]


def test_states_are_things_while_one_is_asked_for() -> None:
    shown, what = board(), scene(standing("honolulu", "honolulu"))
    spot = shown.spot_of("MT", what)
    assert spot is not None
    assert "MT" not in shown.things_at(spot, what)
    what.marks = dict.fromkeys(BOARD.states, "legal")
    for state in BOARD.states:
        spot = shown.spot_of(state, what)
        assert spot is not None
        assert next(thing for thing in shown.things_at(spot, what) if thing in BOARD.regions) == state


def test_what_is_not_on_the_board_has_no_spot() -> None:
    shown, what = board(), scene(standing("honolulu", "honolulu"))
    assert shown.spot_of("helicopter#1", what) is None
    assert shown.spot_of("seat:7", what) is None
    assert shown.things_at((5, 5), what) == []


# Camera -------------------------------------------------------------------------------------------------------------------


def test_zooming_keeps_the_place_under_the_pointer() -> None:
    shown, what = board(), scene(standing("honolulu", "honolulu"))
    spot = shown.spot_of("st_louis", what)
    assert spot is not None
    for factor in (1.3, 1.3, 1.3, 0.9):
        shown.camera.zoom_by(factor, spot)
        assert shown.spot_of("st_louis", what) == pytest.approx(spot, abs=3)


def test_focus_looks_closely_at_a_spot() -> None:
    shown, what = board(), scene(standing("honolulu", "honolulu"))
    spot = shown.spot_of("st_louis", what)
    assert spot is not None
    shown.focus(spot)
    assert shown.camera.zoom == pytest.approx(2.6)
    assert shown.spot_of("st_louis", what) == pytest.approx(spot, abs=2)


def test_things_are_brought_into_sight() -> None:
    shown, what = board(), scene(standing("honolulu", "honolulu"))
    shown.camera.zoom_by(6, (1300, 300))
    for thing in ("vandenberg", "seat:0", "hawaii", "cancun-laguna_verde"):
        shown.bring_into_sight(thing, what)
        spot = shown.spot_of(thing, what)
        assert spot is not None
        assert FULL.holds(spot)
        assert thing in shown.things_at(spot, what)
    shown.bring_into_sight("pile:deck", what)
    shown.camera.fit()
    assert shown.camera.zoom == 1


@pytest.mark.parametrize("box", [FULL, FOLDED, Box(0, 0, 1500, 560), Box(0, 0, 900, 900), Box(0, 0, 640, 420)])
def test_every_location_is_in_sight_on_any_board(box: Box) -> None:
    shown, what = board(box), scene(standing("honolulu", "honolulu"))
    for place in BOARD.locations:
        spot = shown.spot_of(place, what)
        assert spot is not None
        assert box.inset(10).holds(spot)


def test_laying_out_again_keeps_where_one_looks() -> None:
    shown, what = board(), scene(standing("honolulu", "honolulu"))
    shown.focus((1200, 330))
    before = shown.camera.zoom
    shown.lay_out(FOLDED, Look(0.875))
    assert shown.camera.zoom == before
    spot = shown.spot_of("pittsburgh", what)
    assert spot is not None
    assert FOLDED.holds(spot)


# Meeples ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["honolulu", "comox", "point_lepreau", "guantanamo_bay"])
def test_meeples_at_one_place_stay_apart(place: str) -> None:
    shown, what = board(), scene(standing(*[place] * 5))
    spots = [shown.spot_of(seat_id(seat), what) for seat in range(5)]
    assert all(one and other and dist(one, other) >= 14 for one, other in combinations(spots, 2))


@pytest.mark.parametrize(("start", "goal"), [("arco", "boise"), ("seattle", "honolulu"), ("dallas", "boston")])
def test_a_traveller_goes_from_start_to_goal(start: str, goal: str) -> None:
    """The journey is by road, by flight, or a jump."""
    shown, what = board(), scene(standing(start, "new_orleans"))
    spots: list[Spot] = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        what.journeys = {"seat:0": Journey(start, goal, share)}
        spot = shown.spot_of("seat:0", what)
        assert spot is not None
        spots.append(spot)
    first, last = shown.spot_of(start, what), shown.spot_of(goal, what)
    assert first is not None
    assert last is not None
    assert dist(spots[0], first) < 55
    assert dist(spots[-1], last) < 55
    away = [dist(spot, spots[-1]) for spot in spots]
    assert away == sorted(away, reverse=True)


@pytest.mark.painted
def test_what_changes_while_a_figure_travels_is_seen_at_once() -> None:
    """All that does not move is drawn once for a journey."""
    shown, what = board(), scene(standing("arco", "new_orleans"))
    for share in (0.2, 0.4, 0.6):
        what.journeys = {"seat:0": Journey("arco", "boise", share)}
        on_the_way = drawn(shown, what).get_buffer().raw
    assert shown._sheet is not None
    for change in ({"marks": {"dallas": "legal"}}, {"hovered": "reno"}, {"state": standing("arco", "reno").state}):
        changed = replace(what, **change)
        picture = drawn(shown, changed).get_buffer().raw
        assert picture != on_the_way
        assert picture == drawn(board(), changed).get_buffer().raw, change


def foot(places: Places, seat: int) -> Spot:
    """The point of a figure that is on its place."""
    box = places.stands[seat_id(seat)]
    return box.middle[0], box.bottom - 0.3 * box.height


def crowded_games(count: int) -> Iterator[Scene]:
    """Positions with two to five players at random places, often together, and with their next places marked."""
    chosen, sites = random.Random(7), sorted(BOARD.locations.keys() - {BOARD.trident})
    tables = [random_game(seed, 80 + 30 * seed, 2 + seed) for seed in range(4)]
    for number in range(count):
        table = tables[number % 4]
        for each in table.state.players:
            each.location = "baltimore" if number % 8 == 3 else chosen.choice([*sites, table.state.players[0].location])
        what = scene(table, table.state.active)
        what.marks = dict.fromkeys(BOARD.roads_at[table.state.players[table.state.active].location].values(), "legal")
        yield what


@pytest.mark.parametrize("size", SIZES)
def test_every_figure_is_nearest_to_its_own_place_and_moves_only_with_those_who_share_it(size: str) -> None:
    shown = board(SIZES[size][0], Look(SIZES[size][1]))
    for what in crowded_games(40):
        places, at = shown._places(what), [each.location for each in what.state.players]
        for seat, place in enumerate(at):
            away = {site: dist(foot(places, seat), places.site(site)) for site in BOARD.locations}
            # At the edge of the map, a figure moves inward.
            assert away[place] == min(away.values()) or places.site(place)[1] < places.whole.y + 50, place
        what.state.players[-1].location = "honolulu" if at[-1] != "honolulu" else "dallas"
        moved, left = shown._places(what), {at[-1], what.state.players[-1].location}
        for seat, place in enumerate(at[:-1]):
            assert place in left or moved.stands[seat_id(seat)] == places.stands[seat_id(seat)], "nothing else moves it"


def test_roadblocks_have_one_size_on_their_road_and_leave_the_places_at_its_ends_visible() -> None:
    for box, unit in SIZES.values():
        shown, roads = board(box, Look(unit)), sorted(BOARD.roads)
        rooms = dict[str, Box]()
        for start in range(0, len(roads), 30):
            places = shown._places(scene(standing("honolulu", "honolulu", roadblocks=roads[start : start + 30])))
            rooms |= {road: places.stands[road] for road in roads[start : start + 30]}
        assert len({(round(room.width, 3), round(room.height, 3)) for room in rooms.values()}) == 1
        for road, room in rooms.items():
            assert any(map(room.holds, evenly(places.line(road), 1))), road
            signs = [centred(places.site(end), 2 * places.radius(end)) for end in BOARD.roads[road].ends]
            assert max(share_covered(room, sign) for sign in signs) < 0.6, road


@pytest.mark.parametrize("seats", [("trojan", "honolulu"), ("honolulu", "trojan"), ("seattle", "honolulu")])
def test_a_roadblock_on_a_short_road_covers_no_face(seats: tuple[str, str]) -> None:
    """The roadblock between Seattle and Trojan used to hide whose figure was at Trojan."""
    for box, unit in SIZES.values():
        places = board(box, Look(unit))._places(scene(standing(*seats, roadblocks=["seattle-trojan"])))
        room = places.stands["seattle-trojan"]
        assert any(map(room.holds, evenly(places.line("seattle-trojan"), 1))), "it is still on its road"
        for seat in ("seat:0", "seat:1"):
            x, y, width, height = places.stands[seat]
            face = Box(x + 0.3 * width, y + 0.15 * height, 0.4 * width, 0.3 * height)
            assert share_covered(room, face) < 0.2, seat


@pytest.mark.painted
def test_a_roadblock_is_seen_above_a_figure() -> None:
    shown = board()
    road = "atlantic_city-new_york_city"
    free, blocked = (scene(standing("new_york_city", "honolulu", roadblocks=roads)) for roads in ([], [road]))
    room = shown._places(blocked).stands[road]
    assert room.overlaps(shown._places(blocked).stands["seat:0"])
    one, other = (drawn(shown, what).subsurface(room.inset(3)).copy() for what in (free, blocked))
    plain = drawn(shown, scene(standing("honolulu", "honolulu", roadblocks=[road])))
    assert other.get_at((8, 5)) == plain.subsurface(room.inset(3)).get_at((8, 5)) != one.get_at((8, 5))


def test_while_zooming_pieces_stay_at_their_places() -> None:
    shown, what = board(), scene(standing("salt_lake_city", "piketon", roadblocks=["arco-salt_lake_city"]))
    for zoom in (1.0, 1.3, 2.0):
        shown.camera.zoom_by(zoom, shown.spot_of("salt_lake_city", what))
        places = shown._places(what)
        assert foot(places, 0) == pytest.approx(places.site("salt_lake_city"))
        middle = places.stands["arco-salt_lake_city"].middle
        assert min(dist(middle, spot) for spot in evenly(places.line("arco-salt_lake_city"), 1)) < 1


@pytest.mark.painted
def test_the_ring_of_a_target_is_around_its_place() -> None:
    shown, what = board(), scene(position(player(facilities="Z2-05"), player()))
    places, picture = shown._places(what), drawn(shown, what)
    site = next(iter(places.targets))
    (x, y), reach = places.site(site), places.radius(site) + 1.5
    spots = [(x + reach, y), (x - reach, y), (x, y + reach), (x, y - reach)]
    colours = {tuple(picture.get_at((round(left), round(top)))) for left, top in spots}
    assert len(colours) == 1, colours


def test_the_number_of_steps_covers_no_place() -> None:
    shown, what = board(FOLDED, Look(0.875)), scene(standing("seneca", "honolulu"))
    for goal in ("groton", "washington_dc", "argonne", "new_york_city"):
        places = shown._places(replace(what, hovered=goal))
        assert places.steps
        room = places.steps[0]
        covered = [site for site in BOARD.locations if room.overlaps(centred(places.site(site), places.radius(site)))]
        assert not covered, goal


# Names --------------------------------------------------------------------------------------------------------------------


def names(shown: DictatorsBoard, what: Scene, look: Look) -> list[TextMark]:
    """Place names on the map, as drawn."""
    texts: list[TextMark] = []
    drawn(shown, what, look, texts)
    return [mark for mark in texts if mark.haloed]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", SIZES)
def test_names_never_overlap_nor_leave_the_map(size: str, language: str) -> None:
    box, unit = SIZES[size]
    look = Look(unit)
    what = scene(random_game(5, 400, 4))
    marks = names(board(box, look, language), what, look)
    assert len(marks) > 60
    edge = pygame.Rect(round(box.x * unit), round(box.y * unit), round(box.width * unit), round(box.height * unit))
    for mark in marks:
        assert edge.contains(mark.place), mark.text
        assert mark.pixels >= 14
    for one, other in combinations(marks, 2):
        # A line of text is taller than its letters.
        assert not one.place.inflate(0, -8).colliderect(other.place.inflate(0, -8)), (one.text, other.text)


def test_what_matters_has_its_name() -> None:
    what = scene(standing("salt_lake_city", "piketon"))
    marked = ["reno", "baltimore", "new_york_city"]
    what.marks = dict.fromkeys(marked, "legal")
    written = {mark.text for mark in names(board(), what, Look())}
    assert {"Salt Lake City", "Reno", "Baltimore", "New York", "Area 51"} <= written


def test_the_start_has_its_name_even_without_a_room_of_its_own() -> None:
    label = board()._places(scene(standing("reno", "dallas"))).label(BOARD.start)
    assert label.rank < MUST


def test_both_ends_of_a_flight_in_the_news_have_their_names() -> None:
    what = scene(standing("honolulu", "comox"))
    assert "los_angeles" not in board()._places(what).must_be_named()
    what.flashing = frozenset({"honolulu-los_angeles"})
    assert "los_angeles" in board()._places(what).must_be_named()


@pytest.mark.parametrize("size", SIZES)
def test_on_a_journey_the_own_targets_and_the_next_places_have_their_names(size: str) -> None:
    (box, unit), own = SIZES[size], ("piketon", "pinawa", "suffield", "whiteman")
    shown, look = board(box, Look(unit)), Look(unit)
    for place in ("reno", "st_louis", "washington_dc", "philadelphia", "springfield", "baltimore"):
        me, ways = player("", place, facilities="Z3-02 Z4-03 Z4-02 Z2-08"), BOARD.roads_at[place].values()
        what = scene(position(me, player("", "salt_lake_city")))
        what.marks = dict.fromkeys(ways, "legal")
        written = {mark.text for mark in names(shown, what, look)}
        assert not [one for one in (*own, place, BOARD.capital) if map_name(one, Texts("en")) not in written], place
        assert not [way for way in ways if map_name(way, Texts("en")) not in written]
        places = shown._places(what)
        rooms = shown._names.boxes(places, look)
        assert max(rooms[one].distance(places.site(one)) - places.radius(one) for one in own) < 60, "at their dots"


@pytest.mark.parametrize("size", SIZES)
def test_no_piece_moves_the_name_of_the_capital(size: str) -> None:
    box, unit = SIZES[size]
    shown, look, spots = board(box, Look(unit)), Look(unit), set[tuple[int, int]]()
    crowd = player("", "washington_dc", facilities="Z2-12"), *(player("", "washington_dc") for _ in range(4))
    for table in (standing("honolulu", "honolulu"), position(*crowd, roadblocks=sorted(BOARD.roads_at["washington_dc"]))):
        mark = next(mark for mark in names(shown, scene(table), look) if mark.text == "Washington D.C.")
        spots.add(mark.place.center)
        x, y = shown.spot_of("washington_dc", scene(table)) or (0.0, 0.0)
        assert dist(mark.place.center, (x * unit, y * unit)) < 90
    assert len(spots) == 1


@pytest.mark.parametrize("size", SIZES)
def test_every_name_is_nearest_to_its_own_place_or_has_a_line_to_it(size: str) -> None:
    box, unit = SIZES[size]
    look, shown = Look(unit), board(box, Look(unit))
    drawn(shown, scene(standing("honolulu", "honolulu")), look)
    for what in crowded_games(40):
        places = shown._places(what)
        rooms, required = shown._names.boxes(places, look), shown._names.required(places, look)
        assert len(rooms) > 60
        for site, room in rooms.items():
            away = {other: max(0.0, room.distance(places.site(other)) - places.radius(other)) for other in BOARD.locations}
            has_line = site in required and leader(places.site(site), places.radius(site), pygame.FRect(room))
            assert away[site] <= min(away.values()) + 0.1 or has_line, site


@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_a_disarmed_facility_keeps_its_name_also_when_nobody_is_there_any_more(viewer: int) -> None:
    what = scene(position(player("", "boise", disarmed=["Z1-03"]), player()), viewer)
    assert "livermore" in board()._places(what).must_be_named()


@pytest.mark.parametrize("size", SIZES)
def test_no_choice_and_no_piece_elsewhere_moves_a_name_and_all_that_matters_is_named(size: str) -> None:
    box, unit = SIZES[size]
    look, shown, wanted = Look(unit), board(box, Look(unit)), list[bool]()
    drawn(shown, scene(standing("honolulu", "honolulu")), look)
    for what in crowded_games(40):
        what.flashing = frozenset({"baltimore-philadelphia"})
        places, me = shown._places(what), what.state.players[what.viewer]
        written = shown._names.boxes(places, look)
        assert {BOARD.capital, me.location, "baltimore", "philadelphia"} <= written.keys()
        wanted += [site in written for site in (*what.marks, *places.targets)]
        for site in written.keys() - shown._names._spare:
            home = shown._names._room(places, site, look)
            at_home = dist(written[site].middle, home.middle) < 0.1
            needed = (written[other] for other in {*places.must_be_named()} - {site})
            assert at_home or any(map(home.overlaps, (*places.stands.values(), *needed))), site
        near = [box.inset(-60) for box in places.stands.values()]
        others = [other for seat, other in enumerate(what.state.players) if seat not in (what.viewer, what.state.active)]
        for other in others:
            other.location = "dallas"
        later = shown._places(what)
        near += [box.inset(-60) for box in later.stands.values()]
        then = shown._names.boxes(later, look)
        for site, room in written.items():
            is_near = any(map(room.overlaps, near)) or any(map(then.get(site, room).overlaps, near))
            assert is_near or site not in then or dist(room.middle, then[site].middle) < 0.1, site
    assert all(wanted)


def test_the_map_comes_closer_to_choices_without_room_for_their_names() -> None:
    """The map zooms in until no name covers the spot of an option."""
    table, look = position(player("helicopter#1", "piketon", facilities="Z3-05"), player("", "argonne")), Look(0.875)
    table.choose("play helicopter#1")
    assert table.decision is not None
    what, shown = scene(table), board(FOLDED, look)
    what.marks = dict.fromkeys([move.args[0] for move in table.decision.options if move.args], "legal")
    drawn(shown, what, look)
    sight = shown.sight_on([*what.marks], what)
    assert sight is not None
    shown.camera.sight = sight
    written = {mark.text: mark.place.inflate(0, -8) for mark in names(shown, what, look)}
    assert len([place for place in what.marks if map_name(place, Texts("en")) in written]) > 0.85 * len(what.marks)
    for place in what.marks:
        x, y = shown.spot_of(place, what) or (0.0, 0.0)
        sign = pygame.Rect(round(x * look.unit) - 6, round(y * look.unit) - 6, 12, 12)
        assert not [name for name, room in written.items() if room.colliderect(sign)], place
    assert shown.sight_on(["reno", "boise", "dallas", "seattle"], what) is None, "these have their names"


@pytest.mark.parametrize(("box", "look"), [(FOLDED, Look(0.875)), (Box(10, 60, 520, 380), Look(1.6, projector=True))])
def test_the_capital_has_its_name_on_every_map(box: Box, look: Look) -> None:
    what = scene(random_game(7, 300, 5))
    assert map_name("washington_dc", Texts("en")) in {mark.text for mark in names(board(box, look), what, look)}


def test_a_tooltip_that_must_cover_something_large_covers_its_edge() -> None:
    place, large = Box(400, 200, 40, 40), Box(470, 60, 280, 280)
    room = Room(Box(8, 8, 1200, 704), Box(0, 0, 800, 520), Box(820, 0, 380, 704))
    tip = beside(place, [Kept(large, 1)], (480, 240), room)
    assert not tip.overlaps(place)
    assert tip.right < large.x + 40
    said = Box(tip.x + 200, tip.y + 60, 260, 60)
    kept = [Kept(large, 1), Kept(said, NEVER)]
    assert not beside(place, kept, (480, 240), room).overlaps(said), "what somebody says is never covered"


def test_all_names_are_shown_from_nearby() -> None:
    shown, what = board(), scene(standing("honolulu", "honolulu"))
    shown.camera.zoom_by(1.6, (1470, 110))
    written = {mark.text for mark in names(shown, what, Look())}
    assert {"Baltimore", "Philadelphia", "New York", "Montpelier", "Concord", "Providence", "Dover"} <= written


def test_a_name_without_room_comes_when_it_is_pointed_at() -> None:
    shown, what = board(FOLDED, Look(0.875)), scene(random_game(7, 300, 5))
    written = {mark.text for mark in names(shown, what, Look(0.875))}
    assert "Baltimore" not in written
    what.hovered = "baltimore"
    assert "Baltimore" in {mark.text for mark in names(shown, what, Look(0.875))}


@pytest.mark.painted
def test_a_time_zone_in_the_news_is_lit_as_a_whole_and_not_at_one_spot() -> None:
    shown, what = board(), scene(position(player(at="reno"), player(at="reno")))
    plain = drawn(shown, what)
    flashed = drawn(shown, replace(what, flashing=frozenset({"mountain"})))
    places = shown._places(what)
    states = [region.id for region in BOARD.regions.values() if region.time_zone == "mountain"]

    def differs(state: str) -> bool:
        area = pygame.Rect(0, 0, 30, 30).move_to(center=places.on_screen(places.chart.region_spots[state]))
        return flashed.subsurface(area).copy().get_buffer().raw != plain.subsurface(area).copy().get_buffer().raw

    assert all(map(differs, states))
    assert not differs("GA")


# Secrets ------------------------------------------------------------------------------------------------------------------


def with_cards(mine: str, theirs: str) -> DictatorsTable:
    me, opponent = player(at="reno", facilities=mine), player(at="dallas", facilities=theirs)
    return position(me, opponent)


@pytest.mark.painted
def test_nothing_of_the_cards_of_others_is_drawn() -> None:
    one, other = with_cards("Z1-01 Z2-01", "Z1-02 Z3-03 Z4-04"), with_cards("Z1-01 Z2-01", "Z1-07 Z3-05 Z4-08")
    assert drawn(board(), scene(one)).get_buffer().raw == drawn(board(), scene(other)).get_buffer().raw
    # The same holds for a state that hides nothing.
    open_one, open_other = scene(one), scene(other)
    open_one.state, open_other.state = one.state, other.state
    assert drawn(board(), open_one).get_buffer().raw == drawn(board(), open_other).get_buffer().raw


def test_ones_own_cards_are_drawn() -> None:
    one, other = with_cards("Z1-01", "Z1-02"), with_cards("Z1-05", "Z1-02")
    assert drawn(board(), scene(one)).get_buffer().raw != drawn(board(), scene(other)).get_buffer().raw


@pytest.mark.painted
def test_for_nobodys_eyes_no_card_is_drawn() -> None:
    """A spectator has number -1, which must not be mistaken for the last seat."""
    one, other = with_cards("Z1-01", "Z1-02 Z3-03"), with_cards("Z1-05", "Z1-07 Z4-04")
    assert drawn(board(), scene(one, NOBODY)).get_buffer().raw == drawn(board(), scene(other, NOBODY)).get_buffer().raw


# Painting -----------------------------------------------------------------------------------------------------------------


def painter_for(look: Look, fit_scale: float) -> Painter:
    return Painter(look, fit_scale, ground(chart(), look, Texts("en"), chart().world, fit_scale), SEA)


@pytest.mark.parametrize("palette", [CLASSIC, SAFE])
@pytest.mark.parametrize("zoom", [1, 2.6, 6])
def test_a_map_painted_in_pieces_has_no_seams(palette: Palette, zoom: float) -> None:
    fit = 1326 / 4096
    painter = painter_for(Look(palette=palette), fit)
    left, top = int(2300 * fit * zoom), int(700 * fit * zoom)
    whole = pygame.Surface((256, 192)).convert()
    painter(whole, left, top, fit * zoom, True)
    pieces = pygame.Surface((256, 192)).convert()
    for x, y in ((0, 0), (128, 0), (0, 96), (128, 96)):
        piece = pygame.Surface((128, 96)).convert()
        painter(piece, left + x, top + y, fit * zoom, True)
        pieces.blit(piece, (x, y))
    worst = max(
        abs(a - b)
        for x in range(256)
        for y in range(192)
        for a, b in zip(whole.get_at((x, y)), pieces.get_at((x, y)), strict=True)
    )
    # Only the soft water lines are scaled tile by tile; the difference is too small to see.
    assert worst <= 4


def test_a_projector_gets_no_texture() -> None:
    painter = painter_for(Look(projector=True), 0.32)
    sheet = pygame.Surface((64, 64)).convert()
    painter(sheet, 1290, 560, 0.32, True)
    colours = [sheet.get_at((x, y)) for x in range(64) for y in range(64)]
    assert all(max(channel) - min(channel) <= 1 for channel in zip(*colours, strict=True))


@pytest.mark.parametrize("look", [Look(), Look(palette=SAFE), Look(1.15, projector=True), Look(0.875), Look(2.0)])
def test_every_mark_can_be_drawn(look: Look) -> None:
    table = standing(
        *("honolulu", "honolulu", "trident", "calgary"),
        defcon=3,
        roadblocks=["salt_lake_city-warren", "atlanta-charlotte"],
        no_fly=["central", "eastern"],
        trident_reveals=1,
        warheads=3,
        site_tokens=[[token] for token in NUMERALS[:9]],
    )
    what = scene(table, palette=look.palette)
    kinds: list[MarkKind] = ["legal", "selected", "illegal"]
    things = (
        *("MT", "FL", "CIA", "pacific", "central", "hawaii", "seat:0", "seat:1", "seat:2", *PILES),
        *("arco-boise", "calgary-suffield", "atlanta-charlotte", "honolulu-seattle", "houston-trident"),
        *("minot", "trident", "washington_dc", "cia_hq", "honolulu"),
    )
    what.marks = {thing: kinds[number % 3] for number, thing in enumerate(things)}
    what.flashing = frozenset({"turkey_point", "pile:deck", "casper-warren"})
    what.arriving = {"atlanta-charlotte": 0.3, "eastern": 0.5, "trident": 0.7, "defcon": 0.2, "comox": 0.4, "seat:3": 0.5}
    what.journeys = {"seat:1": Journey("honolulu", "seattle", 0.4)}
    shown = board(Box(10, 20, 900, 480) if look.unit > 1 else FULL, look)
    pointed_at = (("philadelphia", "MT"), ("defcon", "pile:discard"), ("pacific", "seat:0"), ("arco-reno", ""))
    seen = set()
    for hovered, focused in pointed_at:
        what.hovered, what.focused, what.pulse = hovered, focused, 0.8
        seen.add(drawn(shown, what, look).get_buffer().raw)
    assert len(seen) == len(pointed_at), "what is pointed at looks otherwise"


def test_the_ladder_speaks_of_the_reading_in_play() -> None:
    written: dict[str, set[str]] = {}
    for reading in ("A", "B"):
        texts: list[TextMark] = []
        drawn(board(), scene(standing("honolulu", "honolulu", options={"event_text": reading})), texts=texts)
        written[reading] = {mark.text for mark in texts}
    assert "Martial law" in written["A"] - written["B"]
    assert "Empty hands" in written["B"] - written["A"]


@pytest.mark.parametrize("language", languages())
def test_words_in_the_strip_fit_into_it(language: str) -> None:
    texts = Texts(language)
    for reading, levels in DATA.levels.items():
        for level in levels:
            words = texts(f"dictators_board.ladder.{reading}.{level}")
            assert fonts.text_width(words, "bold", 16) <= FULL_STRIP.width - 4, words
    for pile in PILES:
        words = texts(f"dictators_board.pile.{pile.partition(':')[2]}")
        assert fonts.text_width(words, "regular", 16) <= FULL_STRIP.width, words


@pytest.mark.parametrize("language", languages())
def test_the_legend_fits_into_its_box(language: str) -> None:
    picture = legend_of(Look(), Texts(language), INK)
    assert all(picture.surface.get_rect().contains(mark.place) for mark in picture.texts)


def test_the_legend_tells_every_sign_and_piece_of_the_map() -> None:
    told = {mark.text for mark in legend_of(Look(), Texts("en"), INK).texts}
    named = {GAME.name("location", place, Texts("en")) for place, kind in SIGNS.items() if kind not in ("facility", "city")}
    assert named <= told
    assert told >= {"Facility", "City", "Your meeple", "Targets", "Token", "Roadblock", "No-fly zone"}


def test_the_legend_shows_the_ring_of_targets_in_the_color_of_the_viewer() -> None:
    shown, table = board(), position(player(), player())
    one, other = (shown.legend(scene(table, viewer)).surface for viewer in (0, 1))
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")
    assert shown.legend(scene(table)).surface is shown.legend(scene(table)).surface


def test_the_ladder_has_the_levels_of_the_rules() -> None:
    for levels in DATA.levels.values():
        assert list(Strip(Box(0, 0, 116, 780)).levels) == sorted(levels, reverse=True)


@pytest.mark.parametrize("strip", [Strip(Box(0, 0, 116, 780)), Strip(Box(0, 0, 116, 580))])
def test_nothing_in_the_strip_lies_on_something_else(strip: Strip) -> None:
    boxes = [*strip.levels.values(), *strip.piles.values()]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(strip.box.holds(box.middle) and box.bottom <= strip.box.bottom for box in boxes)


@pytest.mark.parametrize("box", [FOLDED, Box(10, 60, 1080, 640)])
def test_names_stay_where_they_are_when_somebody_moves(box: Box) -> None:
    shown = board(box)
    before, after = (
        {mark.text: mark.place.center for mark in names(shown, scene(standing(place, "reno")), NORMAL)}
        for place in ("boise", "los_angeles")
    )
    assert {name: before[name] for name in before.keys() & after.keys()} == {
        name: after[name] for name in before.keys() & after.keys()
    }
    assert len(before.keys() ^ after.keys()) <= 2, "but for what the piece stands on"


def test_the_ring_of_a_target_has_the_colour_of_the_seat() -> None:
    rings = [pieces.target_ring(NORMAL, 10, CLASSIC.seat(name).colour) for name in SEAT_COLOURS[:2]]
    assert pygame.image.tobytes(rings[0].surface, "RGBA") != pygame.image.tobytes(rings[1].surface, "RGBA")


def test_a_piece_at_the_edge_of_the_map_is_not_cut_off() -> None:
    shown = board(Box(87, 78, 870, 511))
    places = shown._places(scene(position(player(facilities="Z4-01"), player())))
    assert all(shown.camera.box.holds((box.x, box.y)) for box in places.stands.values())


def test_the_head_of_a_player_and_its_arrow_are_seen_at_the_edge_of_a_small_map() -> None:
    shown = board(Box(10, 58, 906, 518))
    places = shown._places(scene(standing("comox", "honolulu")))
    figure = pieces.figure(NORMAL, CLASSIC.seat("purple"), "napoleon", True, True, pieces.piece_growth(places.growth))
    # The head begins 20 units below the upper edge of the picture, the arrow above it at 11.
    assert places.stands["seat:0"].middle[1] - figure.get_height() / 2 + 15 >= shown.camera.box.y


# States to choose from -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [0.3, 0.6])
def test_the_ring_of_a_state_lies_over_no_other_and_under_no_meeple(scale: float) -> None:
    sites = [chart().sites[site] for site in ("seattle", "washington_dc", "dallas")]
    meeples = tuple(centred((x * scale, y * scale - 26), 40) for x, y in sites)
    rings, radius = ring_spots(tuple(BOARD.states), scale, meeples), pieces.ring_radius
    assert all(dist(rings[one], rings[other]) >= radius(one) + radius(other) for one, other in combinations(rings, 2))
    assert all(dist(rings[one], room.middle) >= radius(one) + 20 for one in rings for room in meeples)


def test_few_states_and_roads_are_listed_first_where_others_are_and_roads_have_short_names() -> None:
    table, texts = position(player("state_troopers#1", "seattle"), player(at="reno")), Texts("de")
    assert table.decision is not None
    orders = DictatorsFace(texts).orders
    moves = [move for move in table.decision.options if move.args[:1] == ("state_troopers#1",)]
    names = [GAME.name("state", move.args[-1], texts) for move in orders.in_order(moves, table.state)]
    assert len(moves) > 40
    assert names == ["Nevada"], "the map shows all of them"
    other = [move for move in table.decision.options if move not in moves]
    assert orders.in_order(other, table.state) == other
    roads = [Move("choose", (road,)) for road in ("los_alamos-roswell", "arco-boise", "arco-casper")]
    assert orders.in_order(roads, table.state) == [roads[2], roads[1], roads[0]]
    table.state.players[1].location = "roswell"
    assert orders.in_order(roads, table.state) == [roads[0], roads[2], roads[1]]
    vetoes = [Move("interrupt", (f"veto#{copy}",)) for copy in (1, 2)]
    assets = [Move("play", ("censorship#1", f"the_marauder#{copy}")) for copy in (1, 2)]
    assert orders.in_order([*vetoes, *assets], table.state) == [vetoes[0], *assets], "of two copies in the hand one"
    assert GAME.name("barrier", "arco-boise", Texts("en")) == "Boise – Arco"
    assert orders.verbs.answer("dictators.prompt.roadblock", Move("pass"), "") == "Fertig"
    assert orders.verbs.answer("dictators.prompt.road_step", Move("pass"), "") == "Hier bleiben"
    assert orders.verbs.answer("dictators.answer.road_step", Move("pass"), "") == "", "who lets another go does not stay"


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_in_a_small_window_levels_and_piles_have_their_names(language: str) -> None:
    app = window((1280, 720), language)
    middle(app)
    marks = [found.mark for found in read_screen(app, at_table(app))]
    written = {mark.text: mark.place for mark in marks}
    texts = Texts(language)
    words = [texts(f"dictators_board.ladder.A.{level}") for level in range(1, 6)]
    words += [texts(f"dictators_board.pile.{pile}") for pile in ("deck", "discard", "father", "presidential")]
    assert not {*words} - written.keys()
    places = [written[word].inflate(0, -8) for word in words]
    assert all(not one.colliderect(other) for one, other in combinations(places, 2))
    assert max(place.right for place in places) < at_table(app).face.board.ground.x * app.look.unit
