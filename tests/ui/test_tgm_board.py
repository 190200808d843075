"""Tests for the board of The Sixth Line: everything is found where it is drawn, and every mark can be drawn."""

from __future__ import annotations

from itertools import combinations
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.data.paths import languages
from game.data.texts import Texts
from game.rules.state import NOBODY
from game.tgm.data.loaded import DATA
from game.tgm.ground.geometry import COLUMNS, SIDES, spaces
from game.tgm.state import TgmState
from game.tgm.turn.victory import supply
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import TextMark
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SAFE, SEAT_COLOURS, WHITE, dark, mix
from game.ui.table.scene import Journey, MarkKind, Scene, seat_id
from game.ui.tgm.board.board import TgmBoard
from game.ui.tgm.board.ground import FIELD_HEIGHT, FIELD_WIDTH, lay_out
from game.ui.tgm.board.pieces import side_colour
from game.ui.tgm.board.places import HIT, SHOT, EnemyFire, Plan
from game.ui.tgm.cards.facts import counter_facts, cover_words, is_done
from tests.ui.boards import drawn
from tests.ui.tgm_situations import (
    SITUATIONS,
    battle,
    crowded,
    headquarters,
    north,
    omaha,
    opening,
    river,
    south,
    team,
    two_fields,
)

NORMAL = Look()
FULL, FOLDED = Box(16, 72, 1464, 794), Box(10, 58, 1089, 621)
SIZES = {"full": (FULL, 1.0), "folded": (FOLDED, 0.875)}
SMALLEST = 14
"""Smallest text size, in pixels."""


def scene(state: TgmState, viewer: int = 0, look: Look = NORMAL) -> Scene:
    seats = tuple(look.palette.seat(name) for name in SEAT_COLOURS[: len(state.players)])
    return Scene(state, viewer, seats, tuple(f"player {seat}" for seat in range(len(seats))))


def board(box: Box = FULL, look: Look = NORMAL, language: str = "en") -> TgmBoard:
    made = TgmBoard(Texts(language))
    made.lay_out(box, look)
    return made


@pytest.mark.parametrize("situation", SITUATIONS)
def test_everything_above_and_below_the_field_is_found(situation: str) -> None:
    state = SITUATIONS[situation]()
    places = board()._places(scene(state))
    assert {thing: places.box_of(thing) for thing in places.beside} == places.beside


def first_at(shown: TgmBoard, what: Scene, thing: str) -> str:
    """The topmost thing at the spot of the given thing."""
    spot = shown.spot_of(thing, what)
    assert spot is not None, thing
    return shown.things_at(spot, what)[0]


# Finding things ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("situation", [opening, two_fields])
@pytest.mark.parametrize("zoom", [1, 2.4])
def test_every_space_is_found_at_its_spot(size: str, situation: Any, zoom: float) -> None:
    box, unit = SIZES[size]
    shown, what = board(box, Look(unit)), scene(situation())
    for space in spaces(what.state.columns):
        shown.camera.zoom_by(zoom)
        shown.bring_into_sight(space, what)
        spot = shown.spot_of(space, what)
        assert spot is not None
        assert shown.things_at(spot, what)[-1] == space


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_unit_is_found_before_its_space(size: str, name: str) -> None:
    box, look = SIZES[size][0], Look(SIZES[size][1])
    shown, what = board(box, look), scene(SITUATIONS[name]())
    shown.draw(Canvas(pygame.Surface((1920, 1080)).convert(), look), what)
    for card, unit in what.state.units.items():
        shown.bring_into_sight(card, what)
        if unit.partner:
            # A hovered unit of a pair has its own spot.
            what.hovered = card
        assert first_at(shown, what, card) == card
        what.hovered = ""
        if unit.space:
            spot = shown.spot_of(card, what)
            assert spot is not None
            assert shown.things_at(spot, what)[-1] == unit.space


def test_both_of_a_pair_can_be_pointed_at() -> None:
    shown, what = board(), scene(crowded())
    spot = shown.spot_of("d4", what)
    assert spot is not None
    box = Box(spot[0] - 88, spot[1] - 56, 176, 112)
    # The vehicle is on the left, beside the signs of the space.
    assert shown.things_at((box.x + 40, box.y + 12), what)[0] == "us19#1"
    assert shown.things_at((box.right - 12, box.bottom - 12), what)[0] == "us03#1"


def test_the_room_of_a_unit_holds_the_signs_of_its_space() -> None:
    """Units in the church on C3 have its HP to their left; units in the open have no icons beside them."""
    shown, what = board(), scene(crowded())
    rooms = (shown.room_of(thing, what) for thing in ("us02#1", "us18#1", "c3"))
    inside, outside, church = (room for room in rooms if room is not None)
    assert inside.x == church.x
    assert inside.width > outside.width


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("size", SIZES)
def test_headquarters_seats_piles_and_airplanes_are_found(size: str, name: str) -> None:
    box, unit = SIZES[size]
    shown, what = board(box, Look(unit)), scene(SITUATIONS[name]())
    state: TgmState = what.state
    for seat in range(len(state.players)):
        for thing in (seat_id(seat), f"pile:deck:{seat}", f"pile:discard:{seat}"):
            assert first_at(shown, what, thing) == thing
    for card in state.air:
        assert first_at(shown, what, card) == card
    for hq in state.hqs:
        spot = shown.spot_of(hq, what)
        assert spot is not None
        assert hq in shown.things_at(spot, what)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_is_above_or_below_the_field_is_not_on_the_map_and_is_known_without_laying_it_out(
    situation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = SITUATIONS[situation]()
    shown, what = board(), scene(state)
    places = shown._places(what)
    on_map = {thing for thing in (*places.counters, *spaces(state.columns)) if thing not in places.beside}
    things = {*on_map, *places.beside, *state.units}
    monkeypatch.setattr("game.ui.tgm.board.board.plates", Mock(side_effect=AssertionError))
    assert {*shown.on_map(things, what)} == on_map | {*places.passengers}


def test_what_is_not_on_the_board_has_no_spot() -> None:
    shown, what = board(), scene(opening())
    assert shown.spot_of("us32#1", what) is None
    assert shown.spot_of("p6", what) is None
    assert shown.spot_of("hq_south_east", what) is None


def test_a_traveller_is_on_its_way() -> None:
    shown, what = board(), scene(opening())
    start, goal = shown.spot_of("e2", what), shown.spot_of("e3", what)
    assert start is not None
    assert goal is not None
    what.journeys = {"us18#1": Journey("e2", "e3", 0.5)}
    assert "us18#1" in shown.things_at((start[0], (start[1] + goal[1]) / 2), what)


# Layout --------------------------------------------------------------------------------------------------------------------


def test_spaces_have_the_size_of_the_design() -> None:
    shown, what = board(), scene(opening())
    one, other = shown.spot_of("a1", what), shown.spot_of("b2", what)
    assert one is not None
    assert other is not None
    assert other[0] - one[0] == pytest.approx(176, abs=0.5)
    assert one[1] - other[1] == pytest.approx(112, abs=0.5)


@pytest.mark.parametrize("columns", [COLUMNS, 2 * COLUMNS])
@pytest.mark.parametrize("box", [FULL, FOLDED, Box(0, 0, 700, 500), Box(0, 0, 2400, 700)])
def test_nothing_is_outside_the_place_of_the_board(box: Box, columns: int) -> None:
    layout = lay_out(box, columns)
    parts = [layout.frame, *layout.rows.values()]
    assert all(part.inset(1).kept_inside(box) == part.inset(1) for part in parts)
    assert not any(one.overlaps(other) for one, other in combinations(parts, 2))
    assert layout.field.width / FIELD_WIDTH >= layout.field.height / FIELD_HEIGHT - 0.001


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("language", languages())
def test_plates_and_airplanes_fit_beside_each_other(size: str, name: str, language: str) -> None:
    box, unit = SIZES[size]
    shown, what = board(box, Look(unit), language), scene(SITUATIONS[name]())
    plates = shown._places(what).plates
    boxes = [part for plate in plates for part in (plate.box, *plate.planes.values())]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(box.x <= part.x and part.right <= box.right for part in boxes)


def test_two_battlefields_are_first_seen_where_the_own_headquarters_is() -> None:
    state = two_fields()
    for viewer, seen, unseen in ((0, "d3", "m3"), (2, "m3", "d3")):
        shown, what = board(), scene(state, viewer)
        inner = Box(*FULL)
        spots = {space: shown.spot_of(space, what) for space in (seen, unseen)}
        assert inner.holds(spots[seen] or (0, 0))
        assert not inner.holds(spots[unseen] or (0, 0))
    shown.camera.fit()
    assert all(inner.holds(shown.spot_of(space, what) or (0, 0)) for space in ("a1", "p6"))


def test_where_one_looks_stays_when_the_window_changes() -> None:
    shown, what = board(), scene(opening())
    drawn(shown, what)
    shown.camera.zoom_by(2)
    zoom = shown.camera.zoom
    shown.lay_out(FOLDED, Look(0.875))
    drawn(shown, what, Look(0.875))
    assert shown.camera.zoom == zoom


# Drawing -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("size", SIZES)
def test_every_situation_can_be_drawn(name: str, size: str) -> None:
    box, unit = SIZES[size]
    look, state = Look(unit), SITUATIONS[name]()
    for viewer in (*range(len(state.players)), NOBODY):
        texts: list[TextMark] = []
        drawn(board(box, look), scene(state, viewer), look, texts)
        assert min(mark.pixels for mark in texts) >= SMALLEST


LOOKS = [Look(), Look(palette=SAFE), Look(1.15, projector=True), Look(0.875), Look(1.6)]


@pytest.mark.parametrize("look", LOOKS)
def test_every_mark_can_be_drawn(look: Look) -> None:
    what = scene(crowded(), look=look)
    kinds: list[MarkKind] = ["legal", "selected", "illegal"]
    things = (
        *("a6", "d2", "e3", "b5", "f3", "ge23#1", "us18#1", "us01#1", "us03#1", "ge03#1"),
        *("hq_north", "hq_south", "us29#1", "ge35#1", "pile:deck:0", "pile:discard:1", "seat:0", "seat:1"),
    )
    what.flashing = frozenset({"us14#1", "h1", "hq_south"})
    what.arriving = {"us14#1": 0.4, "g3": 0.5}
    what.journeys = {
        "us02#1": Journey("c3", "c2", 0.4),
        "us30#1": Journey("us30#1", "ge27#1", 0.5),
        SHOT: Journey("us18#1", "hq_north", 0.5),
    }
    shown = board(Box(10, 20, 900, 480) if look.unit > 1 else FULL, look)
    shown.plan = Plan(
        unit="us18#1",
        reach={"d2": 1, "e3": 1, "f3": 2},
        assaults=frozenset({"b5"}),
        targets=frozenset({"ge23#1", "ge27#1", "hq_north", "g3"}),
        ghost="f3",
        path=("e2", "e3", "f3"),
        chances={"ge27#1": 30},
        threatened={"f3": 2},
    )
    seen = set()
    for turn in range(3):
        what.marks = {thing: kinds[(number + turn) % 3] for number, thing in enumerate(things)}
        what.hovered, what.focused, what.pulse = things[turn], things[-turn - 1], 0.8
        seen.add(drawn(shown, what, look).get_buffer().raw)
    assert len(seen) == 3, "each kind of mark looks otherwise"


@pytest.mark.parametrize("share", [0, 0.2, 0.5, 0.79, 0.9, 1])
def test_a_shot_is_seen_all_the_way_and_bursts_only_where_it_hits(share: float) -> None:
    shown, what = board(), scene(opening())
    before, seen = pygame.image.tobytes(drawn(shown, what), "RGB"), {}
    for piece in (SHOT, HIT):
        what.journeys = {piece: Journey("us18#1", "ge23#1", share)}
        seen[piece] = pygame.image.tobytes(drawn(shown, what), "RGB")
    assert before != seen[HIT]
    assert seen[SHOT] == (seen[HIT] if share < 0.8 else before)


@pytest.mark.painted
def test_what_was_shot_away_looks_otherwise() -> None:
    state = opening()
    shown, what = board(), scene(state)
    before = drawn(shown, what)
    state.bare = frozenset({"d2"})
    after = drawn(shown, what)
    x, y = shown.spot_of("d2", what) or (0, 0)
    place = pygame.Rect(x - 60, y - 40, 120, 80)
    assert pygame.image.tobytes(before.subsurface(place), "RGB") != pygame.image.tobytes(after.subsurface(place), "RGB")


def test_counters_are_crisp_again_after_zooming() -> None:
    shown, what = board(), scene(crowded())
    drawn(shown, what)
    surface = pygame.Surface((1920, 1080)).convert()
    shown.camera.zoom_by(1.3)
    assert not shown.draw(Canvas(surface, NORMAL), what)
    drawn(shown, what)


# Counters ------------------------------------------------------------------------------------------------------------------


def facts(state: TgmState, card: str) -> Any:
    return counter_facts(state, state.units[card], Texts("en"), "south")


def test_a_counter_shows_the_numbers_of_now() -> None:
    state = crowded()
    infantry = facts(state, "us02#1")
    # A unit with a mounted weapon can't move, the church adds armor, and a wound offsets the veteran bonus.
    gun = DATA.equipment["hmg_inf"].weapon
    assert gun is not None
    assert infantry.aim == "HMG"
    assert infantry.movement == 0
    assert (infantry.range, infantry.impact) == (gun.range, gun.impact)
    assert infantry.armor == state.units["us02#1"].printed.armor + 1
    assert infantry.rank == "veteran"
    assert infantry.wounds_taken == 1
    assert [(token.id, token.state) for token in infantry.tokens] == [("hmg_inf", "mounted"), ("face_down", "ready")]
    suppressed = facts(state, "ge01#1")
    assert suppressed.suppressed
    assert suppressed.movement == 1
    assert not suppressed.own


def test_a_counter_shows_what_makes_it_harder_to_hit() -> None:
    state = crowded()
    assert cover_words(state, state.units["us02#1"]) == "+2/+1"
    assert cover_words(state, state.units["us18#1"]) == ""


def test_a_carrier_shows_its_passenger_and_craft_wear_the_colours_of_their_side() -> None:
    craft = facts(omaha(), "xx02#1")
    assert craft.passenger == "us01"
    assert craft.faction == "us"


@pytest.mark.parametrize(
    ("phase", "unit", "done"),
    [
        ("movement", south("us18#1", "e2", done=True), True),
        ("movement", south("us18#1", "e2", fired=("main",)), False),
        ("shooting", south("us18#1", "e2", fired=("main",)), True),
        ("shooting", south("us18#1", "e2", done=True), False),
        ("movement", north("ge23#1", "e5", done=True), False),
    ],
)
def test_a_unit_is_veiled_when_it_has_acted(phase: str, unit: Any, done: bool) -> None:
    assert is_done(battle(unit, phase=phase), unit) is done


def test_cost_and_threat_stand_beside_each_other_on_a_narrow_space() -> None:
    shown, what = board(Box(10, 10, 560, 400)), scene(opening())
    what.marks = {"d3": "legal"}
    shown.plan, shown.threats = Plan(reach={"d3": 2}, goes="us18#1"), {"d3": EnemyFire(40)}
    texts: list[TextMark] = []
    drawn(shown, what, texts=texts)
    space = shown.boxes_of(["d3"], what)[0]
    numbers = {mark.text: mark.place for mark in texts if space.holds(mark.place.center)}
    assert not numbers["2"].colliderect(numbers["40%"])
    assert all(space.x < place.left and place.right < space.right for place in numbers.values())


def test_the_chance_at_a_headquarters_above_the_field_stands_at_its_lower_edge() -> None:
    shown, what, texts = board(), scene(opening()), list[TextMark]()
    shown.plan = Plan(unit="us18#1", targets=frozenset({"hq_north"}), chances={"hq_north": 60})
    drawn(shown, what, texts=texts)
    (chance,) = [mark.place for mark in texts if mark.text == "60%"]
    assert chance.centery > shown.boxes_of(["hq_north"], what)[0].bottom


def test_the_rail_shows_the_supply_of_both_sides() -> None:
    shown, what = board(), scene(crowded())
    whole = drawn(shown, what)
    rail = pygame.Rect(0, 0, 60, whole.get_height())
    for side in SIDES:
        ink = mix(side_colour(what.state, side), WHITE, 0.45)
        chain = pygame.mask.from_threshold(whole.subsurface(rail), ink, (3, 3, 3, 255))
        assert (chain.count() > 100) == (supply(what.state, side) > 1), side
    assert max(supply(what.state, side) for side in SIDES) > 1


def test_the_hearts_of_a_headquarters_are_those_of_the_scenario() -> None:
    state = battle(hqs={"hq_south": headquarters("south", "us", 7), "hq_north": headquarters("north", "ge", 0)})
    south_plate, north_plate = board()._places(scene(state)).plates
    assert (south_plate.facts.hp, south_plate.facts.most) == (7, 10)
    assert north_plate.facts.status == "destroyed"
    assert [plate.facts.status for plate in board()._places(scene(river())).plates] == ["off_map", "destroyed"]


def test_a_team_shows_two_purses() -> None:
    plate = board()._places(scene(team())).plates[0]
    assert [seat.ap for seat in plate.facts.seats] == [7, 4]
    assert plate.facts.ap == 11


@pytest.mark.parametrize(("situation", "expected"), [(opening, ["d1", "e1", "d6", "e6"]), (omaha, ["d6", "e6"])])
def test_a_headquarters_that_can_be_hit_points_at_the_spaces_before_it(situation: Any, expected: list[str]) -> None:
    shown, what = board(), scene(situation())
    surface, marked = drawn(shown, what), []
    for line, side in zip("16", SIDES, strict=True):
        for space in (space for space in spaces(COLUMNS) if space.endswith(line)):
            box, colour = shown.room_of(space, what), dark(side_colour(what.state, side), 0.3)
            assert box is not None
            y = box.y - 2 if side == "north" else box.bottom + 2
            if surface.get_at((int(box.middle[0]), int(y)))[:3] == colour[:3]:
                marked.append(space)
    assert marked == expected
