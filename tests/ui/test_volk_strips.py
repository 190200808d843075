"""Tests for the tracks and the superpowers' board: every space can be pointed at, every marker is in place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.data.paths import languages
from game.data.texts import Texts
from game.ui.kit import fonts
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas
from game.ui.table.scene import Journey, MarkKind, Scene, seat_id
from game.ui.volk.board.superpowers import draw_superpowers, is_house, strip_in, superpower_things
from game.ui.volk.board.tracks import NAMED, draw_tracks, flight_position, panel, track_name, track_things
from game.ui.volk.describing import describe
from game.ui.volk.display import stacks
from game.ui.volk.events.telling import with_places_of_card
from game.ui.volk.palette import TRACK_ICONS
from game.volk.checks.tracks import GERMAN_TRACKS, POWER_TRACKS, space_name
from game.volk.data.tables import CARDS
from game.volk.decade.end import END_STEPS, prestige_spaces
from game.volk.decade.powers import POWER_STEPS, dominance_spaces
from game.volk.decade.victory import wins_race
from game.volk.state import TwoPlusTwoOptions, VolkOptions, powers_of
from game.volk.states.accounts import flight
from game.volk.states.tracks import space_id
from tests.ui.volk_tables import four_players
from tests.volk.country import Country

TRACKS, LOW_TRACKS = (Box(756, 746, 724, 204), 1.0), (Box(570, 600, 430, 142), 0.875)
STRIP, LOW_STRIP, NARROW_STRIP = (
    (Box(16, 66, 1888, 170), 1.0),
    (Box(10, 50, 1443, 124), 0.875),
    (Box(10, 50, 1089, 124), 0.875),
)
SPACES = {
    track: [space_name(track, space, spaces) for space in spaces]
    for track, spaces in {**GERMAN_TRACKS, **POWER_TRACKS}.items()
    if track != "end"
}
Drawing = Callable[[Canvas, Box, Scene, Texts], None]


def four() -> Country:
    return Country("usa", four=True)


def window() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def picture(
    draw: Drawing, country: Country, box: Box, unit: float, language: str = "en", **of_scene: object
) -> list[TextMark]:
    """Draw on the display, and return the drawn texts."""
    what, texts = Scene(country.state), list[TextMark]()
    for name, value in of_scene.items():
        setattr(what, name, value)
    window().fill((20, 24, 30))
    draw(Canvas(window(), Look(unit), texts), box, what, Texts(language))
    return texts


def raw(draw: Drawing, country: Country, box: Box, **of_scene: object) -> bytes:
    picture(draw, country, box, 1.0, "en", **of_scene)
    return window().get_buffer().raw


def thing_at(things: list[tuple[str, Box]], spot: tuple[float, float]) -> str:
    """The thing that the table considers pointed at."""
    return next(thing for thing, box in things if box.holds(spot))


# Tracks -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("box", [TRACKS[0], LOW_TRACKS[0]])
@pytest.mark.parametrize("country", [Country(), four()], ids=["two", "four"])
def test_every_space_of_the_tracks_can_be_pointed_at(box: Box, country: Country) -> None:
    what = Scene(country.state)
    steps = [*END_STEPS, *(POWER_STEPS if country.state.powers is not None else ())]
    expected = [space for track in ("prestige", "currency", "socialists", "flight") for space in SPACES[track]]
    things = track_things(box, what)
    places = panel(box, country.state.powers is not None).boxes
    assert set(places) == {*expected, *steps}
    for name, place in places.items():
        assert thing_at(things, place.middle) == name
        assert place.kept_inside(box) == pytest.approx(place)
    for one, other in combinations(places.values(), 2):
        assert not one.inset(0.1).overlaps(other.inset(0.1))


@pytest.mark.parametrize(
    ("country", "box", "least"),
    [(Country(), Box(0, 0, 435, 150), 10), (four(), Box(0, 0, 545, 132), 8.5)],
    ids=["two", "four"],
)
def test_icons_on_the_prestige_track_are_large_enough_in_the_smallest_window(
    country: Country, box: Box, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A space has up to two icons and is as high as its row; if it is narrow, they have no number beside them."""
    found, draw = list[tuple[float, float]](), Canvas.icon
    rows = panel(box, country.state.powers is not None).rows

    def noted(canvas: Canvas, name: str, x: float, y: float, size: float, *args: Any) -> None:
        found.append((y, size))
        draw(canvas, name, x, y, size, *args)

    monkeypatch.setattr(Canvas, "icon", noted)
    picture(draw_tracks, country, box, 0.875)
    prestige, currency = rows["prestige"], rows["currency"]
    assert currency.y - prestige.bottom == pytest.approx(3)
    sizes = [size for y, size in found if prestige.y < y < prestige.bottom]
    assert len(sizes) > 12
    assert sorted(sizes)[6] >= least, "all but those of the outermost spaces"


@pytest.mark.parametrize("track", ["prestige", "currency", "socialists", "flight", "end"])
def test_a_track_is_a_thing_too(track: str) -> None:
    """The mouse finds the track at its name."""
    row = panel(TRACKS[0], False).rows[track]
    assert thing_at(track_things(TRACKS[0], Scene(Country().state)), (row.x + 4, row.middle[1])) == track


def test_the_spaces_that_rules_offer_are_on_the_boards() -> None:
    prestige = {space_id("prestige", space) for side in (-6, 6) for space in prestige_spaces(VolkOptions(), side)}
    dominance = {
        space_id("dominance", sign * space) for sign in (-1, 1) for space in dominance_spaces(TwoPlusTwoOptions(), 6)
    }
    assert prestige <= set(SPACES["prestige"])
    assert dominance <= set(SPACES["dominance"])


@pytest.mark.parametrize("track", ["prestige", "currency", "socialists"])
def test_each_position_of_a_marker_is_seen(track: str) -> None:
    assert len({raw(draw_tracks, Country().track(**{track: space}), TRACKS[0]) for space in range(-6, 7)}) == 13


def test_the_marker_of_flight_stands_where_the_account_says() -> None:
    country = Country().standards(hessen=4).unrest(sachsen=4)
    assert flight_position(country.state) == flight(country.state).steps == 5
    assert raw(draw_tracks, country, TRACKS[0]) != raw(draw_tracks, Country(), TRACKS[0])


def test_flight_beyond_the_track_stays_on_it() -> None:
    country = Country(flight_limit=False).standards(hessen=30)
    assert flight(country.state).steps == 30
    assert flight_position(country.state) == 20


def test_the_wall_covers_the_track_of_flight() -> None:
    country = Country().wall()
    row = panel(TRACKS[0], False).rows["flight"]
    assert thing_at(track_things(TRACKS[0], Scene(country.state)), row.middle) == "wall"


def test_the_step_under_way_is_seen() -> None:
    phases = ["turn", *END_STEPS]
    assert len({raw(draw_tracks, Country(phase=phase), TRACKS[0]) for phase in phases}) == len(phases)


@pytest.mark.parametrize("language", languages())
def test_names_of_tracks_fit_before_their_spaces(language: str) -> None:
    texts = Texts(language)
    for track in GERMAN_TRACKS:
        assert fonts.text_width(track_name(texts, track), "serif_bold", 16) <= NAMED - 4


@pytest.mark.parametrize("box", [TRACKS, LOW_TRACKS])
def test_tracks_have_their_names_also_in_a_narrow_panel(box: tuple[Box, float]) -> None:
    written = {mark.text for mark in picture(draw_tracks, Country(), *box)}
    assert {track_name(Texts("en"), track) for track in GERMAN_TRACKS} <= written


# Superpowers --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("box", [STRIP[0], LOW_STRIP[0], NARROW_STRIP[0]])
def test_every_space_of_the_superpowers_can_be_pointed_at(box: Box) -> None:
    what = Scene(four().state)
    things = superpower_things(box, what)
    expected = {space for track in POWER_TRACKS for space in SPACES[track]}
    assert {thing for thing, _box in things} >= expected | {*POWER_TRACKS, "doves", "red_button", "decade4", "part3"}
    for name, place in strip_in(box).spaces.items():
        assert thing_at(things, place.middle) == name
        assert place.width >= 20
        assert place.height >= 26
    assert thing_at(things, strip_in(box).button.middle) == "red_button"
    for dove in strip_in(box).doves:
        assert thing_at(things, dove.middle) == "doves"


def test_seats_stand_in_the_order_of_their_turns() -> None:
    country = four()
    country.state.order = [1, 3, 0, 2]
    things = superpower_things(STRIP[0], Scene(country.state))
    places = strip_in(STRIP[0]).order
    assert [thing_at(things, place.middle) for place in places.values()] == [seat_id(seat) for seat in (1, 3, 0, 2)]


@pytest.mark.parametrize("box", [STRIP[0], LOW_STRIP[0], NARROW_STRIP[0]])
def test_nothing_of_the_superpowers_lies_on_something_else(box: Box) -> None:
    strip = strip_in(box)
    boxes = [*strip.spaces.values(), *strip.doves, strip.button, *strip.calendar.values(), *strip.order.values()]
    for one, other in combinations(boxes, 2):
        assert not one.inset(0.3).overlaps(other.inset(0.3))
    for one in boxes:
        assert one.kept_inside(box) == pytest.approx(one)


def test_victory_spaces_have_trophies() -> None:
    assert [number for number in range(-6, 7) if wins_race("arms", number)] == [-6, -5, 5, 6]
    assert [number for number in range(-5, 6) if wins_race("space", number)] == [-5, 5]
    assert not any(wins_race("dominance", number) for number in range(-6, 7))


def test_spaces_show_their_victory_points() -> None:
    """Both sides of the dominance track show points on all spaces except those with trophies."""
    texts = picture(draw_superpowers, four(), *STRIP)
    row = strip_in(STRIP[0]).tracks["dominance"]
    points = [mark for mark in texts if mark.text.isdigit() and row.holds(mark.place.center)]
    assert [mark.text for mark in sorted(points, key=lambda mark: mark.place.x)] == [*"432211", *"112234"]


@pytest.mark.parametrize(("track", "last"), [("dominance", 6), ("arms", 6), ("space", 5)])
def test_each_position_of_a_superpower_marker_is_seen(track: str, last: int) -> None:
    pictures = {raw(draw_superpowers, four().track(**{track: space}), STRIP[0]) for space in range(-last, last + 1)}
    assert len(pictures) == 2 * last + 1


def test_treasuries_are_told_beyond_their_track_too() -> None:
    texts = " ".join(mark.text for mark in picture(draw_superpowers, four().money(12, -7), *STRIP))
    assert "$12" in texts
    assert "−$7" in texts


def test_two_treasuries_on_one_space_are_both_seen() -> None:
    same, usa, soviets = (raw(draw_superpowers, four().money(*money), STRIP[0]) for money in ((3, 3), (3, 9), (9, 3)))
    assert len({same, usa, soviets}) == 3


def test_fallen_doves_are_seen_and_counted() -> None:
    assert len({raw(draw_superpowers, four().doves(left), STRIP[0]) for left in range(7)}) == 7
    assert "4 / 6" in {mark.text for mark in picture(draw_superpowers, four().doves(4), *STRIP)}


def test_the_button_pulses_when_no_dove_is_left() -> None:
    calm, last = four(), four().doves(0)
    assert raw(draw_superpowers, calm, STRIP[0], pulse=0.7) == raw(draw_superpowers, calm, STRIP[0], pulse=1.0)
    assert raw(draw_superpowers, last, STRIP[0], pulse=0.7) != raw(draw_superpowers, last, STRIP[0], pulse=1.0)


def test_a_pressed_button_cannot_be_overlooked() -> None:
    country = four().doves(0)
    before = raw(draw_superpowers, country, STRIP[0])
    powers_of(country.state).presser = 1
    assert raw(draw_superpowers, country, STRIP[0]) != before
    assert Texts("en")("volk_board.pressed") in {mark.text for mark in picture(draw_superpowers, country, *STRIP)}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("strip", [STRIP, LOW_STRIP, NARROW_STRIP], ids=["usual", "low", "narrow"])
def test_texts_of_the_strip_stay_apart_and_inside(strip: tuple[Box, float], language: str) -> None:
    box, unit = strip
    texts = picture(draw_superpowers, four().track(dominance=-3, arms=2, space=-1).doves(2), box, unit, language)
    edge = Canvas(window(), Look(unit)).area(*box)
    for mark in texts:
        assert mark.pixels >= 14
        assert mark.place.clamp(edge).x == mark.place.x, mark.text
    for one, other in combinations(texts, 2):
        # A line of text is taller than its letters.
        assert not one.place.inflate(0, -10).colliderect(other.place.inflate(0, -10)), (one.text, other.text)


# Marks --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draw", "box", "thing"),
    [
        (draw_tracks, TRACKS[0], "prestige-3"),
        (draw_tracks, TRACKS[0], "socialists"),
        (draw_tracks, TRACKS[0], "end_envy"),
        (draw_superpowers, STRIP[0], "dominance-3"),
        (draw_superpowers, STRIP[0], "arms"),
        (draw_superpowers, STRIP[0], "doves"),
        (draw_superpowers, STRIP[0], "red_button"),
    ],
)
def test_all_marks_differ(draw: Drawing, box: Box, thing: str) -> None:
    country = four()
    kinds: tuple[MarkKind, ...] = ("legal", "selected", "illegal")
    pictures = {raw(draw, country, box, marks={thing: kind}) for kind in kinds}
    pictures |= {raw(draw, country, box), raw(draw, country, box, hovered=thing)}
    pictures.add(raw(draw, country, box, flashing=frozenset({thing})))
    assert len(pictures) == 6


@pytest.mark.parametrize(
    ("draw", "box", "track"), [(draw_tracks, TRACKS[0], "prestige"), (draw_superpowers, STRIP[0], "arms")]
)
def test_a_marker_travels_from_space_to_space(draw: Drawing, box: Box, track: str) -> None:
    country = four().track(**{track: 2})
    way = [raw(draw, country, box, journeys={track: Journey(f"{track}+1", f"{track}+2", share)}) for share in (0, 0.5, 1)]
    assert len(set(way)) == 3
    assert way[-1] == raw(draw, country, box)


@pytest.mark.parametrize(
    ("space", "title"),
    [
        ("prestige-6", "Prestige: 6 for West"),
        ("socialists-6", "Socialists: −4"),
        ("currency-3", "Western currency: −3"),
        ("dominance+2", "Dominance: 2 for the Soviet Union"),
        ("flight7", "Flight: 7 steps"),
    ],
)
def test_a_space_is_called_what_is_printed_on_it(space: str, title: str) -> None:
    known = describe(space, four_players().state, Texts("en"))
    assert known is not None
    assert known[0] == title


def test_every_space_of_the_dominance_says_what_its_leader_chooses() -> None:
    known = describe("dominance-5", four_players().state, Texts("en"))
    assert known is not None
    assert "unrest" in known[1].lower()
    assert "$1" in known[1]


@pytest.mark.parametrize("track", ["dominance", "arms", "space"])
def test_house_numbers_are_marked_where_they_stand(track: str) -> None:
    known = describe(track, four_players().state, Texts("en"))
    assert is_house(track)
    assert known is not None
    assert "numbers are our own" in known[1]
    assert not is_house("prestige")


@pytest.mark.parametrize("card", CARDS)
def test_every_track_that_a_card_names_is_marked_while_the_card_is_looked_at(card: str) -> None:
    scene, entry = Scene(four_players().state, 0), CARDS[card]
    there = {thing for thing, _box in (*track_things(TRACKS[0], scene), *superpower_things(STRIP[0], scene))}
    there |= {stack.thing for stack in stacks(scene.state, 0)}
    named = {step.icon for step in entry.event if step.icon in TRACK_ICONS} | ({"flight"} if entry.flight else set())
    money = {"treasury"} if any(step.icon in ("pay", "receive") for step in entry.event) else set()
    doves = {"doves"} if any(step.icon in ("dove_down", "dove_up") for step in (*entry.event, *entry.below)) else set()
    assert named | money | doves <= there
    for looked_at in ({"hovered": card}, {"focused": card}, {"marks": {card: "selected"}}):
        marked = with_places_of_card(replace(scene, **looked_at)).flashing & there
        assert named | money | doves <= marked
    assert with_places_of_card(scene).flashing == frozenset()
