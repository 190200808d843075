"""Tests that the battlefield itself tells what the enemy did, and that lists are beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
import pygame
import pytest

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.positions.position import Position, Seat
from game.rules.table import Table
from game.tgm.game import GAME
from game.tgm.state import wounds_value
from game.tgm.turn.start import lost_as_it_stands
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import Colour
from game.ui.kit.controls.tooltips import MISS, tip_size
from game.ui.kit.drawings.edged import At, tag
from game.ui.table.layers.sheets.recap import Recap
from game.ui.table.panels import painting
from game.ui.table.panels.free_place import gap, share_covered, targets, tip_box, tip_spot
from game.ui.table.screen import TableScreen
from game.ui.table.staging.records import Moment
from game.ui.tgm.board import board, layers, pieces, traces
from game.ui.tgm.board.places import Places
from game.ui.tgm.choosing.planning import ThreatView
from game.ui.tgm.describing import unit_lines
from game.ui.tgm.events.staging import blown_up
from game.ui.tgm.face import TgmFace
from game.ui.tgm.panels.shop import Shop
from tests.tgm.field import Field
from tests.ui.layers import popup_of
from tests.ui.screen_driver import pass_time, point, press
from tests.ui.table_situations import at_table, choose, hover, shown, window
from tests.ui.tgm_table_situations import SITUATIONS, battle, seated


def after_the_enemys_turn(between: str = "", roll: int = 7) -> Table[Any]:
    """Germany moves a unit, and wounds or misses a tank; then it is the USA's turn, after their income and cards.

    A unit of the kind `between` is on the line of fire."""
    field = Field(phase="movement", side="north")
    infantry, tank = field.unit("ge01", "d6"), field.unit("ge24", "d5")
    sherman = field.unit("us18", "d3")
    field.unit("us01", "h1")
    if between:
        field.unit(between, "d4")
    field.hand(0)
    field.hand(1)
    for player in field.state.players:
        player.army = frozenset((*player.deck, *player.hand, *player.field))
    table = Table.open(GAME, Position("tgm", (Seat("Anna"), Seat(player="easy"))), field.state, "history")
    shot = f"shoot {tank} main {sherman}"
    for move in (f"move {infantry} e6", "stop", "end_phase", "end_phase", shot, f"roll {roll}", "end_phase"):
        table.choose(move)
    while table.decision is not None and (table.state.active, table.state.phase) != (0, "movement"):
        table.choose(next((move for move in table.decision.options if move.verb == "end_phase"), table.decision.options[0]))
    return table


def at_the_own_turn(between: str = "", roll: int = 7) -> tuple[Any, TableScreen]:
    app = window()
    screen = shown(app, after_the_enemys_turn(between, roll))
    screen.thinking.stop()
    screen.stage.end()
    pass_time(app, 1)
    return app, screen


def drawn_traces(app: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    seen = list[str]()
    monkeypatch.setattr(pieces, "draw_trace", lambda *_: seen.append("route"))
    monkeypatch.setattr(pieces, "draw_aim", lambda *_: seen.append("shot"))
    app.redraw()
    app.draw()
    return seen


def test_the_enemys_turn_stays_on_the_map_until_a_unit_of_the_viewer_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = at_the_own_turn()
    assert screen.session.story.lines[-1].turn[1] == 0, "the own turn has begun with income and cards"
    assert drawn_traces(app, monkeypatch) == ["route", "shot"]
    choose(app, "move us01#1 h2")
    assert drawn_traces(app, monkeypatch) == []


def test_a_line_of_fire_passes_below_the_counters_between(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = at_the_own_turn("us02")
    box = screen.face.board.room_of("us02#1", screen.view.scene)
    assert box is not None

    def counter() -> bytes:
        app.redraw()
        app.draw()
        unit = app.look.unit
        return pygame.image.tobytes(app.paper.subsurface([round(unit * length) for length in box.inset(2)]), "RGB")

    with_traces = counter()
    assert drawn_traces(app, monkeypatch) == ["route", "shot"]
    assert counter() == with_traces


def test_the_chance_of_enemy_fire_does_not_hide_the_wounds_of_a_past_shot(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _screen = at_the_own_turn()
    press(app, pygame.K_F4)
    drawn, real = list[str](), layers.draw_threats

    def noting(canvas: Canvas, places: Places, boxes: Mapping[str, Box]) -> None:
        drawn.extend(thing for thing in boxes if thing in places.threats)
        real(canvas, places, boxes)

    monkeypatch.setattr(layers, "draw_threats", noting)
    app.redraw()
    app.draw()
    assert "us18#1" not in drawn
    monkeypatch.setattr(board, "draw_results", lambda *_: Counter())
    app.redraw()
    app.draw()
    assert "us18#1" in drawn


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_result_leaves_hearts_and_numbers_of_its_target_visible(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = window(size)
    screen = shown(app, after_the_enemys_turn())
    screen.stage.end()
    pass_time(app, 1)
    box, surface = screen.face.board.room_of("us18#1", screen.view.scene), pygame.Surface(size)
    assert box is not None

    def band(top: float, bottom: float) -> bytes:
        """The pixels between two shares of the counter's height."""
        screen.draw(Canvas(surface, app.look))
        unit, (x, y, width, height) = app.look.unit, box
        place = x, y + top * height, width, (bottom - top) * height
        return pygame.image.tobytes(surface.subsurface([round(unit * length) for length in place]), "RGB")

    bands = (0, 0.24), (0.24, 0.8), (0.8, 1)
    head, body, foot = (band(*shares) for shares in bands)
    monkeypatch.setattr(board, "draw_results", lambda *_: Counter())
    bare = [band(*shares) for shares in bands]
    assert (head, foot) == (bare[0], bare[2])
    assert body != bare[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_both_counters_of_a_pair_are_whole(size: tuple[int, int]) -> None:
    screen = shown(window(size), seated(battle()))
    assert isinstance(screen.face, TgmFace)
    one, other, space = screen.face.field.boxes_of(["us16#1", "us03#1", "g2"], screen.view.scene)
    assert not one.overlaps(other)
    assert one.right < other.x, "the vehicle is on the left"
    assert space.x <= one.x
    assert other.right <= space.right
    assert one.height == other.height


def noted_signs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The icons of the signs that are drawn from now on."""
    signs, real = list[str](), tag

    def noting(look: Look, width: float, height: float, ground: Colour, sign: At, *words: At) -> Any:
        signs.append(sign.what)
        return real(look, width, height, ground, sign, *words)

    monkeypatch.setattr(traces, "tag", noting)
    return signs


def seat_with(field: Field, *moves: str, **settings: Any) -> tuple[Any, TableScreen]:
    """A person against a bot, after these moves of either; with `animation`, they are still to be shown."""
    for player in field.state.players:
        player.army = frozenset((*player.deck, *player.hand, *player.field))
    table = Table.open(GAME, Position("tgm", (Seat("Anna"), Seat(player="easy"))), field.state, "history")
    app = window()
    screen = shown(app, table)
    screen.thinking.stop()
    app.settings = msgspec.structs.replace(app.settings, **settings)
    screen.lay_out()
    for move in moves:
        screen.session.choose(table.parse(move))
    if not settings:
        screen.stage.end()
    pass_time(app, 1)
    return app, screen


def test_a_route_is_drawn_through_its_spaces_with_its_direction_above_the_counters(monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field(side="north")
    tank, infantry = field.unit("ge24", "c5"), field.unit("ge01", "c6")
    field.unit("us01", "h1")
    app, screen = seat_with(field, f"move {tank} c4", f"move {tank} d4", f"move {infantry} c5")
    lines = [line.whole for line in screen.session.story.lines if line.event is not None]
    scene = replace(screen.view.scene, state=screen.session.state, told=tuple(lines))
    places = screen.face.board._places(scene)  # type: ignore[attr-defined]
    ways, steps = list[Any](), list[Any]()
    monkeypatch.setattr(pieces, "draw_trace", lambda _canvas, spots: ways.append(spots))
    monkeypatch.setattr(pieces, "draw_step", lambda _canvas, *ends: steps.append(ends))
    screen.face.board.draw(Canvas(app.paper, app.look), scene)
    c6, c5, c4, d4 = (places.space(space).middle for space in ("c6", "c5", "c4", "d4"))
    assert ways == [[c5, c4, d4], [c6, c5]]
    assert steps == [(c5, c4), (c4, d4), (c6, c5)]


def test_deployed_units_have_a_sign_that_moved_ones_have_not(monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field(phase="deployment", side="north")
    field.hand(1, "ge01")
    field.unit("us01", "h1")
    app, screen = seat_with(field, "deploy ge01#1 c6")
    signs, (deployed, *_) = noted_signs(monkeypatch), screen.session.log
    scene = replace(screen.view.scene, state=screen.session.state, told=(deployed,))
    screen.face.board.draw(Canvas(app.paper, app.look), scene)
    assert deployed.name == "deployed"
    assert signs == ["account_arrow_up"]


def test_a_destroyed_unit_leaves_nothing_to_click_and_its_broken_counter_shows_where_its_line_is_pointed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    field = Field(phase="shooting")
    gun, tank = field.unit("us18", "d3"), field.unit("ge24", "d5", wounds=2)
    field.unit("us01", "h5")
    field.unit("ge01", "h6")
    app, screen = seat_with(field)
    choose(app, f"shoot {gun} main {tank}", "roll 7")
    broken, signs = list[Any](), noted_signs(monkeypatch)
    monkeypatch.setattr(pieces, "draw_broken", lambda _canvas, _drawing, spot, share: broken.append((spot, share)))
    app.redraw()
    app.draw()
    assert not broken
    lost = next(line for line in screen.session.story.lines if line.event is not None and line.event.name == "destroyed")
    screen.view.scene.told = (lost.whole,)
    board = screen.face.board
    board.draw(Canvas(app.paper, app.look), screen.view.scene)
    ((spot, share),) = broken
    assert board.rooms(["d5"], screen.view.scene)["d5"].holds(spot)
    assert 0 < share < 1
    assert {*signs} == {"skull"}, "in place of the hearts it lost"


def test_a_unit_without_hearts_has_no_badge_of_danger() -> None:
    field = Field(side="south")
    field.unit("ge23", "d5")
    hurt, dead = field.unit("us18", "d3", wounds=3), field.unit("us18", "e3")
    field.state.units[dead].wounds = wounds_value(field.state.units[dead])
    fire = ThreatView("south", shown=True, by="", goes="", goals=frozenset(), together=False).fire(field.state)
    assert hurt in fire
    assert dead not in fire


@pytest.mark.parametrize("roll", [7, 10], ids=["wounds", "critical"])
def test_the_board_shows_the_shot_while_the_loss_is_read(roll: int, monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field(phase="shooting", side="north")
    tank, sherman = field.unit("ge24", "d5"), field.unit("us18", "d3", wounds=3)
    settings = {"animation": "normal", "reduced_motion": False}
    app, screen = seat_with(field, f"shoot {tank} main {sherman}", f"roll {roll}", **settings)
    while screen.stage.held is None:
        pass_time(app, 50)
    signs = noted_signs(monkeypatch)
    assert drawn_traces(app, monkeypatch) == ["shot"]
    assert {*signs} == {"skull"}


@pytest.mark.parametrize("target", ["hq_south", "c1"])
def test_the_picture_of_a_raid_covers_nothing_of_its_target(target: str) -> None:
    field = Field(phase="deployment", side="north")
    field.unit("us18", "c1")
    field.hand(1, "ge36")
    _app, screen = seat_with(field, f"bomb ge36#1 {target}", "ready")
    moment = Moment("", focus=(target,), picture=blown_up, drama="staged")
    picture, room = popup_of(screen)._beside_subject(moment), screen.face.board.room_of(target, screen.view.scene)
    assert room is not None
    assert not picture.overlaps(room)
    assert gap(picture, room) < 40


@pytest.mark.parametrize(("roll", "colour", "icon"), [(7, pieces.FIRE_GROUND, "heart_broken"), (2, MISS, "close_thick")])
def test_a_miss_is_gray_and_the_tooltip_of_its_target_names_the_shot(
    roll: int, colour: Colour, icon: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs, real = list[tuple[Colour, str]](), tag

    def noting(look: Look, width: float, height: float, ground: Colour, sign: At, *words: At) -> Any:
        signs.append((ground, sign.what))
        return real(look, width, height, ground, sign, *words)

    monkeypatch.setattr(traces, "tag", noting)
    app, screen = at_the_own_turn(roll=roll)
    app.redraw()
    app.draw()
    assert {*signs} == {(colour, icon)}
    hover(app, "us18#1")
    assert screen.view.tip is not None
    assert ("Missed by StuG III G, Main Weapon: rolled 2, 5+ needed." in screen.view.tip.text) is (roll == 2)


def test_the_recap_is_beside_the_board_and_shows_where_its_lines_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = at_the_own_turn()
    press(app, pygame.K_r)
    recap = screen.overlay
    assert isinstance(recap, Recap)
    assert not recap.panel.overlaps(screen.view.places.board)
    link = next(widget for line, widget in recap._links if line.event is not None and line.event.name == "moved")
    point(app, recap.form.shown_box(link).middle)
    assert drawn_traces(app, monkeypatch) == ["route"]
    assert "e6" in painting._told_things(screen.view)
    press(app, pygame.K_SPACE)
    assert drawn_traces(app, monkeypatch) == ["route", "shot"]


def test_the_chance_of_an_enemys_shot_has_the_color_of_enemy_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    tags, real = list[int](), pieces.fire_tag

    def noting(look: Look, now: int, moved: int) -> Any:
        tags.append(now)
        return real(look, now, moved)

    monkeypatch.setattr(pieces, "fire_tag", noting)
    app = window()
    SITUATIONS["smoke_shell"](app)
    assert at_table(app).session.viewer == 1, "the target's player is asked"
    app.redraw()
    app.draw()
    assert tags


def test_previews_cover_no_other_destination() -> None:
    app = window()
    SITUATIONS["selected"](app)
    screen = at_table(app)
    for space in [thing for thing in screen.chooser.targets() if screen.face.board.spot_of(thing, screen.view.scene)]:
        hover(app, space)
        assert screen.view.tip is not None
        spot = screen.view.spot_of(space)
        assert spot is not None
        tip = tip_box(screen.view, spot, 330, 260)
        assert not [box for box in targets(screen.view) if box.inset(8).overlaps(tip)], space


def test_the_preview_of_a_move_leaves_the_targets_it_lists_visible() -> None:
    field = Field(plain=False)
    tank = field.unit("us18", "d2")
    theirs = {"c5": "ge02", "b4": "ge11", "d6": "ge23", "f4": "ge01", "b6": "ge27", "h5": "ge03"}
    for space, kind in {**dict.fromkeys(("c1", "e2", "f1", "h1"), "us02"), **theirs}.items():
        field.unit(kind, space)
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(tank)
    hover(app, "d4")
    app.draw()
    assert screen.view.tip is not None
    tip = tip_box(screen.view, tip_spot(screen.view), *tip_size(app.look, screen.view.tip))
    concerned = screen.face.keep_clear(screen.view.scene).about[1:]
    assert concerned
    assert not [box for box in concerned if share_covered(tip, box) > 0.1]


def test_the_beak_of_a_tooltip_covers_nothing_of_its_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = list[Any]()
    monkeypatch.setattr(painting, "draw_tip", lambda canvas, tip, x, y, target: ends.append(target))
    app, screen = at_the_own_turn()
    hover(app, "us01#1")
    app.draw()
    room = screen.face.board.room_of("us01#1", screen.view.scene)
    assert room is not None
    assert ends
    assert not room.inset(3).holds(ends[-1])


def test_a_tooltip_about_a_number_of_a_unit_covers_no_other_number() -> None:
    app = window()
    SITUATIONS["selected"](app)
    screen = at_table(app)
    panel = screen.view.column["panel"]
    beside = screen.view.beside_the_board()
    thing, box = next(item for item in beside if item[0].startswith("value:") and panel.holds(item[1].middle))
    screen.view.hovered, screen.view.mouse = thing, box.middle
    assert not tip_box(screen.view, box.middle, 420, 120).overlaps(panel.inset(2))


def test_the_shop_covers_nothing_of_the_column() -> None:
    app = window()
    SITUATIONS["shop"](app)
    screen = at_table(app)
    assert isinstance(screen.overlay, Shop)
    assert not screen.overlay._box.overlaps(screen.view.places.column)


def test_a_unit_is_harder_to_hit_for_the_reason_that_is_named() -> None:
    field, texts = battle(), Texts("en")
    lines = [*unit_lines(field.state.units["us02#1"], field.state, texts)]
    (line,) = [line for line in lines if line.startswith("Harder to hit")]
    assert "Face Down" in line
    assert "here" not in line


@pytest.mark.parametrize("phase", ["start", "hq", "cards", "movement"])
def test_ap_that_can_still_be_spent_this_turn_are_not_called_lost(phase: str) -> None:
    field = Field(phase=phase, ap=12)
    field.unit("us18", "d1")
    assert lost_as_it_stands(field.state, "hq_south") == 0
    assert lost_as_it_stands(field.state, "hq_north") > 0, "Germany's turn is over"


@pytest.mark.parametrize("hq", ["hq_south", "hq_north"])
def test_the_loss_of_a_headquarters_is_at_its_hearts_and_covers_no_number_of_its_plate(
    hq: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamped = list[Box]()

    def stamp(canvas: Canvas, sign: Any, x: float, y: float, anchor: str) -> None:
        stamped.append(Box(x - {"tr": 56, "c": 28}[anchor], y - {"tr": 0, "c": 13}[anchor], 56, 26))

    _app, screen = at_the_own_turn()
    event = Event("tgm.event.hq_hit", {"seat": 1, "hq": hq, "hp": 4, "left": 6, "by": ""})
    places = screen.face.board._places(replace(screen.view.scene, told=(event,)))  # type: ignore[attr-defined]
    monkeypatch.setattr(Canvas, "stamp", stamp)
    traces.draw_results(Canvas(pygame.Surface((8, 8)), Look(1)), places)
    (plate,) = [plate for plate in places.plates if plate.facts.id == hq]
    numbers = [box.inset(0, 13) for thing, box in plate.things() if thing.startswith("pile:")]
    assert stamped
    assert not [box for box in numbers for sign in stamped if box.overlaps(sign)]
    assert plate.box.x + 0.2 * plate.box.width < stamped[0].middle[0] < plate.box.x + 0.6 * plate.box.width
