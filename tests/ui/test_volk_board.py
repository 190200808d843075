"""Tests for the Germany board: everything is found where it is drawn, and nothing covers a name or a city."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist
from unittest.mock import Mock

import pygame
import pytest

from game.data.paths import languages
from game.data.texts import Texts
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas
from game.ui.table.map.names import Names
from game.ui.table.map.places import MUST, Wanted, known_among, place_labels
from game.ui.table.panels.free_place import tip_box, tip_spot
from game.ui.table.scene import MarkKind
from game.ui.volk.board import sites
from game.ui.volk.board.berlin import SOCIALISTS_BOX, legend_of
from game.ui.volk.board.board import VolkBoard, tag_places
from game.ui.volk.board.chart import chart, ground
from game.ui.volk.board.places import Plan, map_name
from game.ui.volk.board.tokens import row_of, tokens_in
from game.volk.data.tables import BOARD, PROVINCES, SECTORS, WEST_GERMANY
from tests.ui.boards import drawn
from tests.ui.looking import Stages
from tests.ui.table_situations import at_table, hover, window
from tests.ui.volk_boards import FOLDED, FULL, SIZES, board, crowded, industry, scene, spot, written
from tests.ui.volk_situations import SITUATIONS
from tests.volk.country import Country

THINGS = (*BOARD.cities, *BOARD.lines, *PROVINCES, *SECTORS, SOCIALISTS_BOX)


# Finding things ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_a_place_on_every_board(size: str) -> None:
    box, unit = SIZES[size]
    shown, what = board(box, Look(unit)), scene(industry())
    for thing in THINGS:
        assert box.inset(4).holds(spot(shown, thing, what)), thing


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("zoom", [1, 3])
def test_every_city_is_found_at_its_spot(size: str, zoom: float) -> None:
    """No plate covers a city, and the mouse doesn't find a line below it."""
    box, unit = SIZES[size]
    shown, what = board(box, Look(unit)), scene(industry())
    for city in BOARD.cities:
        shown.camera.fit()
        shown.camera.zoom_by(zoom, spot(shown, city, what))
        found = shown.things_at(spot(shown, city, what), what)
        assert found[0] == city
        assert not BOARD.lines.keys() & found


@pytest.mark.parametrize("zoom", [1, 3])
def test_every_line_is_found_at_its_middle(zoom: float) -> None:
    """A line is found even if the factories at its ends cover it."""
    shown, what = board(), scene(industry())
    for line in BOARD.lines:
        shown.camera.fit()
        shown.camera.zoom_by(zoom, spot(shown, line, what))
        assert line in shown.things_at(spot(shown, line, what), what)


def test_the_two_lines_of_a_connection_are_told_apart() -> None:
    shown, what = board(), scene(Country())
    for near, far in (connection.lines for connection in BOARD.connections.values() if len(connection.lines) == 2):
        found = [thing for thing in shown.things_at(spot(shown, near, what), what) if thing in (near, far)]
        assert found[0] == near


@pytest.mark.parametrize("size", SIZES)
def test_provinces_are_found_at_their_plates(size: str) -> None:
    box, unit = SIZES[size]
    shown, what = board(box, Look(unit)), scene(industry())
    for province in PROVINCES:
        assert shown.things_at(spot(shown, province, what), what)[0] == province


def test_provinces_are_found_on_their_land() -> None:
    shown, what = board(), scene(Country())
    for city, place in BOARD.cities.items():
        if len(place.provinces) == 1 and city != "berlin":
            found = shown.things_at(spot(shown, city, what), what)
            assert [thing for thing in found if thing in PROVINCES][-1:] == list(place.provinces), city


def test_sectors_are_found_before_west_berlin() -> None:
    shown, what = board(), scene(Country())
    for sector in SECTORS:
        assert shown.things_at(spot(shown, sector, what), what) == [sector, "west_berlin"]


def test_the_capital_is_found_in_the_inset_too() -> None:
    shown, what = board(), scene(industry())
    x, y = spot(shown, "east_berlin", what)
    found = {thing for step in range(0, 160, 8) for thing in shown.things_at((x, y - step), what)}
    assert {"berlin", "east_berlin"} <= found


def test_the_wall_is_a_thing_as_long_as_it_stands() -> None:
    shown = board()
    assert shown.spot_of("wall", scene(Country())) is None
    what = scene(Country().wall())
    assert shown.things_at(spot(shown, "wall", what), what)[0] == "wall"


def test_what_is_not_on_the_board_has_no_spot() -> None:
    shown, what = board(), scene(Country())
    assert shown.spot_of("land_reform", what) is None
    assert shown.spot_of("prestige-3", what) is None
    assert shown.things_at((5, 5), what) == []


# Camera -------------------------------------------------------------------------------------------------------------------


def test_zooming_keeps_the_city_under_the_pointer() -> None:
    shown, what = board(), scene(Country())
    before = spot(shown, "leipzig", what)
    for factor in (1.3, 1.3, 0.9):
        shown.camera.zoom_by(factor, before)
        assert spot(shown, "leipzig", what) == pytest.approx(before, abs=3)


def test_things_are_brought_into_sight() -> None:
    shown, what = board(), scene(Country())
    shown.focus((FULL.x + 30, FULL.y + 30))
    assert shown.camera.zoom > 2
    for thing in ("muenchen", "us_sector", "cottbus-dresden", "bayern"):
        shown.bring_into_sight(thing, what)
        assert FULL.holds(spot(shown, thing, what))
    shown.camera.fit()
    assert shown.camera.zoom == 1


def test_laying_out_again_keeps_where_one_looks() -> None:
    shown = board()
    shown.focus((400, 600))
    before = shown.camera.zoom
    shown.lay_out(FOLDED, Look(0.875))
    assert shown.camera.zoom == before


# Names and plates ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", SIZES)
def test_names_never_overlap_nor_leave_the_map(size: str, language: str) -> None:
    box, unit = SIZES[size]
    look = Look(unit)
    texts: list[TextMark] = []
    shown, what = board(box, look, language), scene(industry())
    drawn(shown, what, look, texts)
    names = [mark for mark in texts if mark.haloed]
    assert len(names) > 24
    edge = Canvas(pygame.Surface((1920, 1080)), look).area(*box)
    for mark in names:
        assert edge.contains(mark.place), mark.text
        assert mark.pixels >= 14
    for one, other in combinations(names, 2):
        # A line of text is taller than its letters.
        assert not one.place.inflate(0, -8).colliderect(other.place.inflate(0, -8)), (one.text, other.text)
    plates = [Canvas(pygame.Surface((1, 1)), look).area(*plate) for plate in shown.boxes_of(PROVINCES, what)]
    for mark in names:
        assert mark.place.inflate(0, -8).collidelist(plates) < 0, mark.text


@pytest.mark.parametrize("size", ["full", "tall"])
def test_plates_never_cover_each_other_nor_a_city(size: str) -> None:
    box, unit = SIZES[size]
    shown, what = board(box, Look(unit)), scene(crowded())
    plates = dict(zip(PROVINCES, shown.boxes_of(PROVINCES, what), strict=True))
    for (one, first), (other, second) in combinations(plates.items(), 2):
        assert not first.overlaps(second), (one, other)
    for city in BOARD.cities:
        assert not any(plate.holds(spot(shown, city, what)) for plate in plates.values()), city


SMALL = Box(10, 60, 300, 480), Look(1.75)
"""Germany in a small window with large text."""


def test_berlin_has_room_for_its_words_on_the_smallest_map() -> None:
    texts: list[TextMark] = []
    shown, what = board(*SMALL), scene(crowded())
    drawn(shown, what, SMALL[1], texts)
    berlin = Canvas(pygame.Surface((1, 1)), SMALL[1]).area(*shown.boxes_of(["west_berlin"], what)[0])
    words = [mark for mark in texts if berlin.contains(mark.place)]
    assert {"F", "GB", "US", "West"} <= {mark.text for mark in words}
    for one, other in combinations(words, 2):
        assert not one.place.inflate(0, -12).colliderect(other.place.inflate(0, -12)), (one.text, other.text)


def test_no_plate_lies_on_berlin_or_on_another_on_the_smallest_map() -> None:
    shown, what = board(*SMALL), scene(industry())
    provinces = [province for province in PROVINCES if province not in ("west_berlin", "east_berlin")]
    plates, berlin = shown.boxes_of(provinces, what), shown.boxes_of(["west_berlin", "east_berlin"], what)
    for one, other in combinations([*plates, *berlin], 2):
        assert not one.inset(5).overlaps(other.inset(5))


def test_all_names_are_shown_from_nearby() -> None:
    country = industry()
    shown, what, texts = board(), scene(country), list[TextMark]()
    shown.camera.zoom_by(1.8, spot(shown, "leipzig", what))
    drawn(shown, what, texts=texts)
    assert {"Leipzig", "Dresden", "Jena", "Eisenach", "Bitterfeld", "Magdeburg"} <= {mark.text for mark in texts}


def test_what_can_be_chosen_has_its_name_where_that_covers_nothing() -> None:
    marks: dict[str, MarkKind] = dict.fromkeys(("jena", "eisenach", "schwedt", "cottbus"), "legal")
    names = {mark.text for mark in written(industry(), FOLDED, Look(0.875), marks=marks)}
    assert {"Jena", "Schwedt", "Cottbus"} <= names
    shown, what = board(FOLDED), scene(industry())
    what.marks = dict.fromkeys(("magdeburg", "eisenach", "cottbus", "jena"), "legal")
    drawn(shown, what)
    signs = [box.inset(4) for box in shown.boxes_of(("bitterfeld", "leipzig", "dresden", *what.marks), what)]
    rooms = shown._names.boxes(shown._places(what), shown._look)
    assert not any(room.inset(2).overlaps(sign) for room in rooms.values() for sign in signs)
    # The coach's subjects have names too.
    names = {mark.text for mark in written(industry(), FOLDED, Look(0.875), spoken_of=frozenset(marks))}
    assert {"Jena", "Schwedt", "Cottbus"} <= names


def test_the_ends_of_a_line_that_can_be_chosen_are_named_before_others() -> None:
    def names(marks: dict[str, MarkKind]) -> set[str]:
        return {mark.text for mark in written(industry(), marks=marks)}

    plain = names({})
    lines = [line for line in BOARD.lines.values() if {map_name(end, Texts("en")) for end in line.ends} - plain]
    assert lines, "some names have no room"
    found = [{map_name(end, Texts("en")) for end in line.ends} <= names({line.id: "legal"}) for line in lines[:8]]
    assert any(found)


@pytest.mark.parametrize("box", [FULL, FOLDED])
def test_no_name_lies_on_a_plate_while_a_site_is_chosen(box: Box) -> None:
    shown, what, texts = board(box), scene(industry()), list[TextMark]()
    what.marks = dict.fromkeys(BOARD.cities, "legal")
    drawn(shown, what, texts=texts)
    names = {map_name(city, Texts("en")) for city in BOARD.cities}
    plates = shown.boxes_of([province for province in PROVINCES if "berlin" not in province], what)
    for mark in texts:
        if mark.text in names:
            room = Box(*mark.place).inset(4)
            assert not any(room.overlaps(plate) for plate in plates), mark


def test_names_stay_where_they_are_when_targets_light_up_and_when_something_is_built() -> None:
    marks: dict[str, MarkKind] = dict.fromkeys(("eisenach", "leipzig", "dresden", "fulda"), "legal")
    before, after, then = (
        {mark.text: mark.place.center for mark in written(country, FOLDED, marks=lit) if mark.haloed}
        for country, lit in (
            (industry(), dict[str, MarkKind]()),
            (industry(), marks),
            (industry().factories("jena", "schwedt", "kassel", "stuttgart"), marks),
        )
    )
    for one, other in ((before, after), (after, then)):
        shared = one.keys() & other.keys()
        assert len(shared) > 20
        assert [name for name in shared if dist(one[name], other[name]) > 1] == []


@pytest.mark.parametrize("box", [FULL, FOLDED], ids=["full", "folded"])
def test_tags_cover_no_name_of_a_city_and_no_cubes_of_berlin(box: Box) -> None:
    shown, what = board(box), scene(Country("west").factories("dortmund", "hamburg", "bitterfeld"))
    lands = [land for land in PROVINCES if land != "west_berlin"]
    shown.plan = Plan(gifts=tuple((land, ("hand_peace −1", False)) for land in lands))
    drawn(shown, what)
    places = shown._places(what)
    names = shown._names.boxes(places, Look())
    tags = dict(zip(lands, tag_places(places, lands, names.values()), strict=True))
    assert not [(land, city) for land, tag in tags.items() for city, name in names.items() if tag.overlaps(name.inset(3))]
    assert tags["east_berlin"].y < places.boxes["east_berlin"].y


def test_the_box_of_a_city_holds_its_sign_and_its_name_and_little_else() -> None:
    shown, what = board(FOLDED), scene(Country("west").factories("hamburg"))
    drawn(shown, what)
    room, (x, y) = shown.room_of("hamburg", what), shown.spot_of("hamburg", what) or (0.0, 0.0)
    assert room is not None
    assert (x - room.x, y - room.y) == pytest.approx((36, 36), abs=1)
    assert room.right > x + 60, "the name is at the right"


def test_a_city_with_a_factory_is_named_on_the_smallest_map_too() -> None:
    names = {mark.text for mark in written(Country("west").factories("dresden"), FOLDED) if mark.haloed}
    assert "Dresden" in names


def test_the_line_of_a_name_passes_below_the_numbers_of_plates(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = Mock()
    monkeypatch.setattr(Names, "draw_lines", drawing.lines)
    monkeypatch.setattr("game.ui.volk.board.board.draw_plates", drawing.plates)
    drawn(board(FOLDED), scene(crowded()))
    assert [name for name, _args, _named in drawing.mock_calls if name in ("lines", "plates")][-2:] == ["lines", "plates"]


def test_no_name_stands_nearer_to_another_city_than_to_its_own() -> None:
    """Jena's name would fit to the right of its icon, but there it would be directly in front of Eisenach's icon."""
    one, other = Wanted("jena", (100, 100), 5, 34, 1), Wanted("eisenach", (150, 100), 5, 60, 1)
    around = Box(0, 0, 300, 200)
    assert place_labels((one,), (), (), around)[0]["jena"][0] > 100
    assert place_labels((one,), (), (), around, (one, other))[0]["jena"][0] < 100


def test_no_name_stands_right_behind_a_sign_that_is_not_its_own() -> None:
    """Phoenix used to look like the name of San Diego."""
    around, pin = Box(0, 0, 300, 60), Box(165, 0, 100, 60)
    phoenix, other = Wanted("phoenix", (150, 30), 6, 60, 5), Wanted("san_diego", (66, 30), 6, 60, 9)
    assert place_labels((phoenix,), (pin,), (), around)[0]["phoenix"][0] < 120
    beside = place_labels((phoenix,), (pin,), (), around, (phoenix, other))[0].get("phoenix")
    assert beside is None or beside[1] != 30


def test_names_are_placed_around_new_pieces_as_if_for_the_first_time() -> None:
    """Facts about the positions of names are kept, but not the areas that pieces and other names cover."""
    names = tuple(Wanted(f"city{n}", (40 + 25 * n, 50 + 7 * (n % 3)), 5, 60, n) for n in range(8))
    around, place = Box(0, 0, 300, 120), place_labels.__wrapped__
    pieces = [(), (Box(60, 60, 80, 30),), (Box(90, 20, 120, 25), Box(0, 80, 60, 30))]
    after = [place(names, boxes, (), around, names) for boxes in pieces]
    assert len({str(spots) for _placed, spots in after}) == len(pieces)
    for boxes, found in zip(pieces, after, strict=True):
        known_among.cache_clear()
        assert place(names, boxes, (), around, names) == found


def test_a_name_without_room_comes_when_it_or_its_log_line_is_pointed_at() -> None:
    country, look, texts = crowded(), Look(0.875), Texts("en")
    before = {mark.text for mark in written(country, FOLDED, look)}
    names = {city: texts(f"volk.city.{city}") for city in ("giessen", "fulda", "kassel", "eisenach", "jena")}
    missing = next(city for city, name in names.items() if name not in before)
    assert names[missing] in {mark.text for mark in written(country, FOLDED, look, hovered=missing)}
    assert names[missing] in {mark.text for mark in written(country, FOLDED, look, flashing=frozenset({missing}))}


def test_a_name_that_must_be_read_keeps_off_what_can_be_chosen() -> None:
    """The other places take all the space nearby, so the name must be placed farther away."""
    chosen = Wanted("reno", (100, 100), 12, 40, MUST)
    spots = ((66, 100), (134, 100), (100, 76), (100, 124))
    around = [Wanted(f"other{number}", spot, 12, 30, MUST) for number, spot in enumerate(spots)]
    spot = place_labels((chosen, *around), (), (), Box(0, 0, 200, 200))[0]["reno"]
    name = Box(spot[0] - 20, spot[1] - 8, 40, 16)
    signs = [Box(each.spot[0] - 12, each.spot[1] - 12, 24, 24) for each in around]
    assert not any(name.inset(1).overlaps(sign) for sign in signs)


def test_a_line_that_is_gone_flashes_as_thin_dashes_and_not_like_a_built_line(monkeypatch: pytest.MonkeyPatch) -> None:
    strokes = list[sites.Strokes]()
    monkeypatch.setattr(sites, "draw_line", lambda _canvas, _spots, drawn, *_rest: strokes.append(drawn))
    line = next(iter(BOARD.lines))
    for country, gone in ((Country(), True), (Country().lines(line), False)):
        strokes.clear()
        drawn(board(), replace(scene(country), flashing=frozenset({line})))
        assert (sites.GONE in strokes, sites.FLASH in strokes) == (gone, not gone)
    assert all(stroke.dash and stroke.width < sites.WORKING[0][0].width for stroke in sites.GONE)


@pytest.mark.parametrize("language", languages())
def test_the_legend_fits_into_its_box(language: str) -> None:
    picture = legend_of(Look(), Texts(language))
    assert all(picture.surface.get_rect().contains(mark.place) for mark in picture.texts)


@pytest.mark.parametrize("language", languages())
def test_the_legend_has_the_codes_of_provinces_and_fits_into_the_smallest_window(stages: Stages, language: str) -> None:
    app = stages(("720p", language))
    picture = legend_of(app.look, app.texts, four=True)
    said, texts = [mark.text for mark in picture.texts], app.texts
    assert all(f"{texts(f'volk_board.code.{land}')} {texts(f'volk.province.{land}')}" in said for land in WEST_GERMANY)
    cards = ("west_germany", "west_berlin", "east_berlin", "cssr", "polska")
    assert all(any(words.startswith(f"{texts(f'volk_cards.place.{place}')} ") for words in said) for place in cards)
    assert all(texts(f"volk_board.legend.{sign}") in said for sign in ("factory", "lock", "slogan.west", "slogan.east"))
    assert all(texts(f"volk_cards.kind.{kind}") in said for kind in ("yellow", "red", "dual", "black"))
    assert app.surface.get_rect().inflate(-16, -80).contains(picture.surface.get_rect(center=app.surface.get_rect().center))


def test_a_tip_about_a_line_leaves_its_ends_in_sight(stages: Stages) -> None:
    app = stages(("1080p", "en"))
    app.close()
    SITUATIONS["building_line"](app)
    app.draw()
    screen = at_table(app)
    clear = screen.face.keep_clear(screen.view.scene).about
    tip = tip_box(screen.view, tip_spot(screen.view), 300, 90)
    assert len(clear) == 3
    assert not any(tip.holds(box.middle) for box in clear)


def test_the_mark_of_a_built_line_is_seen_beside_it() -> None:
    built = max(stroke.width for strokes in sites.WORKING for stroke in strokes)
    look = Look()
    [colour] = [
        stroke for stroke in sites.marked(look, "legal", hovered=False, built=True) if stroke.colour == look.palette.legal
    ]
    assert colour.width >= built + 6


def test_a_tooltip_about_a_province_leaves_free_what_can_be_chosen() -> None:
    app = window()
    SITUATIONS["end_currency"](app)
    screen = at_table(app)
    for province in ("mecklenburg_vorpommern", "brandenburg"):
        hover(app, province)
        app.draw()
        tip = tip_box(screen.view, tip_spot(screen.view), 360, 165)
        spots = [screen.face.board.spot_of(thing, screen.view.scene) for thing in screen.chooser.targets()]
        assert len(spots) > 5
        assert not [spot for spot in spots if spot is not None and tip.holds(spot)]
        board = screen.face.board
        assert isinstance(board, VolkBoard)
        (label,) = board.boxes_of([province], screen.view.scene)
        assert not tip.overlaps(label)


def test_the_seas_have_names_only_where_cities_leave_room(monkeypatch: pytest.MonkeyPatch) -> None:
    named = list[int]()
    monkeypatch.setattr("game.ui.volk.board.chart.captions", lambda words, world: named.append(len(words)))
    for scale in (0.3, 0.18):
        ground(chart(), Look(1.0), Texts("en"), scale, wall=False)
    assert named == [2, 0]


def test_a_mass_protest_has_the_same_sign_on_every_size_of_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a small map it used to be an exclamation mark, which is not in the legend."""
    window().close()
    icons, words = list[str](), list[str]()
    monkeypatch.setattr(Canvas, "icon", lambda _canvas, name, *_args: icons.append(name))
    monkeypatch.setattr(Canvas, "text", lambda _canvas, text, *_args: words.append(text))
    for small in (False, True):
        row_of(Look(1.37), tokens_in(Country().unrest(bayern=8).state, "bayern", Texts("en"), small))
    assert icons == ["bullhorn"] * 2
    assert "!" not in "".join(words)
