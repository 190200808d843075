"""Tests for shots as motion on the map: shooter and target stay bright, the die is beside them, and no key is needed."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count, product
from typing import Any

import msgspec
import pygame
import pytest

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.refusals import Param
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import NOWHERE
from game.ui.kit.sound import Sounds
from game.ui.table.panels.free_place import NEVER, Kept, Room, beside
from game.ui.table.panels.log import Roll
from game.ui.table.scene import UNSEEN, Scene
from game.ui.table.session.session import Session
from game.ui.table.staging.records import Judgement
from game.ui.table.staging.stage import Stage
from game.ui.tgm.board import layers, pieces
from game.ui.tgm.face import TgmFace
from tests.tgm.field import Field
from tests.ui.boards import drawn
from tests.ui.screen_driver import click, pass_time
from tests.ui.table_situations import hover, shown, window
from tests.ui.test_tgm_board import board, scene
from tests.ui.tgm_situations import opening
from tests.ui.tgm_table_situations import battle, seated

TEXTS = Texts("en")


@dataclass
class Watched:
    """Observations of a shot, frame by frame, until all motion stops or waits for a player."""

    milliseconds: int = 0
    lit: set[tuple[str, ...]] = field(default_factory=set)
    lines: list[str] = field(default_factory=list)
    left: set[str] = field(default_factory=set)
    losses: int = 0
    held: bool = False


def watch(roll: int, viewer: int, wounds: int = 0) -> Watched:
    made = Field(phase="shooting")
    gun, tank = made.unit("us18", "d3"), made.unit("ge24", "d5", wounds=wounds)
    session = Session(made.table(), TEXTS)
    stage = Stage(session, TgmFace(TEXTS), Sounds(0), 1.0, reduced=False)
    for move in (f"shoot {gun} main {tank}", f"roll {roll}"):
        session.choose(session.table.parse(move))
    session.viewer, seen, picture, now = viewer, Watched(), Scene(session.state), 0
    while stage.advance(now) and not stage.held:
        seen.lit.add(stage.lit)
        seen.lines += [stage.line] if stage.line and stage.line not in seen.lines else []
        stage.show_on(picture, now)
        seen.left |= picture.leaving.keys()
        seen.losses = max(seen.losses, picture.losses)
        now += 20
    seen.milliseconds, seen.held = now, stage.held is not None
    assert not stage.lit, "a page is not laid over a die"
    return seen


@pytest.mark.parametrize("viewer", [0, 1], ids=["who fires", "who is fired at"])
def test_a_hit_and_a_miss_are_staged_alike_and_need_no_key(viewer: int) -> None:
    miss, hit = watch(2, viewer), watch(7, viewer)
    for seen in (miss, hit):
        assert seen.lit == {("us18#1", "ge24#1")}
        assert 1400 <= seen.milliseconds <= 1700
        assert not seen.held
    assert (miss.losses, hit.losses) == (0, 3)
    assert ["No hit" in line for line in miss.lines] == [True]
    assert ["3 wounds" in line for line in hit.lines] == [True]


def test_a_lost_unit_breaks_and_its_owner_alone_is_asked_to_look() -> None:
    fires, loses = (watch(7, viewer, wounds=2) for viewer in (0, 1))
    assert fires.left == {"ge24#1"}
    assert fires.lit == {("us18#1", "ge24#1"), ("ge24#1",)}, "the board stays dark around it, with the die"
    assert "loses" in fires.lines[-1]
    assert not fires.held
    assert fires.losses == 2, "no more hearts than it has"
    assert loses.held


def test_smoke_that_ends_with_a_turn_drifts_away() -> None:
    made = battle("flip")
    made.hand(0)
    made.state.smoke = {"south": frozenset({"b2"}), "north": frozenset({"e3"})}
    app, left, shares = window(), set[str](), list[float]()
    screen = shown(app, seated(made))
    app.settings = msgspec.structs.replace(app.settings, reduced_motion=False, animation="normal")
    screen.lay_out()
    screen.play(screen.session.table.parse("end_phase"))
    for _ in range(60):
        pass_time(app, 50)
        left |= screen.view.scene.leaving.keys()
        shares += screen.view.scene.leaving.values()
    assert left == {"smoke:e3", "smoke:g4"}, "not that of the other side, which lasts"
    assert max(shares) > 0.9


def test_the_board_dims_around_a_shot_and_a_counter_that_leaves_breaks() -> None:
    shown_board, what = board(), scene(opening())
    plain = drawn(shown_board, what).copy()
    what.lit = ("us18#1", "ge23#1")
    dim = drawn(shown_board, what).copy()
    shooter = shown_board.boxes_of(["us18#1"], what)[0]
    corner = round(shooter.x + 14), round(shooter.y + shooter.height / 2)
    assert dim.get_at(corner) == plain.get_at(corner)
    far = round(shown_board.ground.x + 60), round(shown_board.ground.y + 60)
    assert sum(dim.get_at(far)[:3]) < 0.7 * sum(plain.get_at(far)[:3])
    what.lit, what.leaving = (), {"us18#1": 0.5}
    assert pygame.image.tobytes(drawn(shown_board, what), "RGB") != pygame.image.tobytes(plain, "RGB")


@pytest.mark.parametrize("ground", [Box(50, 140, 1036, 494), Box(62, 164, 1408, 672)], ids=["720p", "1080p"])
def test_the_die_and_the_words_lie_on_nobody_whom_a_shot_is_about(ground: Box) -> None:
    wide, high = ground.width / 8, ground.height / 6
    spaces = {
        (column, line): Box(ground.x + column * wide, ground.y + line * high, wide, high).inset(5)
        for column, line in product(range(8), range(6))
    }
    for start, goal in product(spaces, spaces):
        if start == goal or max(abs(start[0] - goal[0]), abs(start[1] - goal[1])) > 5:
            continue
        lit = [spaces[start], spaces[goal]]
        die = beside(lit[1], [Kept(lit[0], NEVER)], (176, 176), Room(ground, ground, NOWHERE))
        row = beside(die, [Kept(box, NEVER) for box in lit], (300, 66), Room(ground, ground, NOWHERE))
        assert not any(place.overlaps(box) for place in (die, row) for box in lit), (start, goal)
        assert not die.inset(1).overlaps(row), (start, goal)
        assert ground.overlaps(die)


@pytest.mark.parametrize("edge", ["left", "bottom"])
def test_the_map_stays_where_it_is_between_two_clicks_of_one_action_and_while_it_is_shown(edge: str) -> None:
    """The move ends at the very edge of the view, so showing its target would move the map."""
    app = window()
    screen = shown(app, seated(battle()))
    app.settings = msgspec.structs.replace(app.settings, reduced_motion=False, animation="normal")
    screen.lay_out()
    board, spot = screen.face.board, screen.view.spot_of
    board.camera.sight = 3.0, board.camera.sight[1]
    (x, y), ground = spot("d2") or (0.0, 0.0), board.ground.inset(25)
    corner = (ground.x, ground.middle[1]) if edge == "left" else (ground.middle[0], ground.bottom)
    board.camera.pan(corner[0] - x, corner[1] - y)
    sight = board.camera.sight
    screen.chooser.point("us18#1")
    pass_time(app, UNSEEN)
    goal = spot("d2")
    assert goal is not None
    assert board.ground.holds(goal)
    click(app, goal)
    for _ in range(100):
        pass_time(app, 30)
        assert board.camera.sight == sight
    assert str(screen.session.table.history.played[0].move) == "move us18#1 d2"


def test_no_line_crosses_a_percentage(monkeypatch: pytest.MonkeyPatch) -> None:
    made, app, painted = Field(), window(), list[str]()
    tank, _, _ = made.unit("us18", "d3"), made.unit("ge01", "d5"), made.unit("ge23", "d6")
    screen = shown(app, seated(made))
    screen.chooser.point(tank)
    hover(app, "d4")
    for module, name in ((pieces, "draw_aim"), (layers, "_stamp_chance")):
        monkeypatch.setattr(module, name, lambda *_, name=name: painted.append(name))
    app.draw()
    lines, plates = (painted.count(name) for name in ("draw_aim", "_stamp_chance"))
    # The line to the headquarters passes both units.
    assert lines == 3
    assert plates == 4, "one for each target, and the enemy fire at the tank"
    assert painted[:lines] == ["draw_aim"] * lines


def test_the_frame_of_a_lesson_does_not_cut_the_chance_at_a_headquarters(monkeypatch: pytest.MonkeyPatch) -> None:
    made, app, stamped = Field(phase="shooting"), window(), list[Box]()
    tank = made.unit("us18", "d4")
    screen = shown(app, seated(made))
    screen.chooser.point(tank)
    stamp = Canvas.stamp

    def spy(self: Canvas, picture: Any, x: float, y: float, *rest: Any, **more: Any) -> None:
        words = [mark.text for mark in getattr(picture, "texts", ())]
        stamped.extend(Box(x - 32, y - 12, 64, 24) for text in words if "%" in text)
        stamp(self, picture, x, y, *rest, **more)

    monkeypatch.setattr(Canvas, "stamp", spy)
    app.draw()
    room = screen.face.board.room_of("hq_north", screen.view.scene)
    assert room is not None
    assert [room.inset(-8).holds((chance.x, chance.bottom + 3)) for chance in stamped] == [True]


def test_the_die_on_the_map_and_the_one_in_the_tray_are_drawn_for_the_same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    made = Field(phase="shooting")
    gun, tank = made.unit("us18", "d3"), made.unit("ge24", "d5")
    screen = shown(app, seated(made))
    stage, clock, asked = screen.stage, count(app.now), list[int]()
    monkeypatch.setattr(type(app), "now", property(lambda _app: next(clock)))
    stage.roll, stage.lit = Roll(0, "", 10, 2, Judgement()), (gun, tank)

    def rolling(now: int) -> float:
        asked.append(now)
        return 0.5

    monkeypatch.setattr(stage, "rolling", rolling)
    app.draw()
    assert len(asked) == 2
    assert len({*asked}) == 1


def test_a_hit_without_a_shooter_stays_longer_than_one_with_a_tracer_to_follow() -> None:
    made = Field(phase="shooting")
    gun, tank = made.unit("us18", "d3"), made.unit("ge24", "d5")
    face = TgmFace(TEXTS)
    hit: dict[str, Param] = {"seat": 1, "unit": tank, "weapon": "main", "wounds": 2}
    hits = [Event("tgm.event.wounded", {**hit, "by": by}) for by in (gun, "")]
    shot, barrage = (face.motion(hit, made.state) for hit in hits)
    assert barrage.duration == 2 * shot.duration
    assert tank in barrage.lit
