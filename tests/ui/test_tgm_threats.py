"""Tests for the threat view: spaces that enemies can fire at, the viewer's units in danger, and pointing at one enemy."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.moves import Move
from game.tgm.board_text import component_name
from game.tgm.fire.odds import percent
from game.tgm.state import TgmState
from game.tgm.tables import DISTANCE
from game.tgm.turn.threats import Threats
from game.ui.app import App
from game.ui.kit.box import Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import Colour, dark
from game.ui.kit.controls.tooltips import tip_size
from game.ui.kit.controls.widgets import Button, IconButton
from game.ui.kit.drawings import edged
from game.ui.kit.drawings.edged import At
from game.ui.table.panels.free_place import tip_box
from game.ui.tgm.board import layers, pieces
from game.ui.tgm.board.places import EnemyFire
from game.ui.tgm.face import TgmFace
from tests.tgm.field import Field
from tests.ui.screen_driver import press, read_screen, words
from tests.ui.table_situations import at_table, choose, hover, shown, window
from tests.ui.test_tgm_hands_on import on_screen
from tests.ui.tgm_table_situations import seated


def expected(state: TgmState, by: str = "") -> dict[str, EnemyFire]:
    """The worst shot at each thing now, and after a move if that is worse."""
    now, moved = (
        {thing: percent(chance) for thing, chance in (threats.dangers() | threats.spaces()).items()}
        for threats in (Threats(state, "south", by, moves) for moves in (False, True))
    )
    return {thing: EnemyFire(now.get(thing, 0), worst if worst > now.get(thing, 0) else 0) for thing, worst in moved.items()}


def shown_threats(app: App, situation: str, *keys: int) -> tuple[dict[str, EnemyFire], TgmFace]:
    screen = on_screen(app, situation)
    for key in keys:
        press(app, key)
    app.step()
    assert isinstance(screen.face, TgmFace)
    return dict(screen.face.field.threats), screen.face


def on_state(app: App) -> TgmState:
    state: TgmState = at_table(app).session.state
    return state


def test_the_key_shows_the_worst_shots_of_all_enemies_and_hides_them_again() -> None:
    app = window()
    found, face = shown_threats(app, "movement", pygame.K_F4)
    assert found == expected(on_state(app))
    assert found["us18#1"].now, "also units that stay where they are"
    # If a thing can be fired at now, and with a better chance after a move, both numbers are shown; otherwise only one.
    assert found["us12#1"] == EnemyFire(50, 60)
    assert "50 60%" in words(app)
    assert found["c1"] == EnemyFire(0, 50), "only after a move"
    press(app, pygame.K_F4)
    app.step()
    assert not face.field.threats


def test_pointing_at_an_enemy_shows_its_spaces_only() -> None:
    app = window()
    screen = on_screen(app, "movement")
    hover(app, "ge24#1")
    app.step()
    assert isinstance(screen.face, TgmFace)
    assert screen.face.field.threats == expected(screen.session.state, "ge24#1")
    hover(app, "us18#1")
    app.step()
    assert not screen.face.field.threats


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_legend_beside_the_headquarters_explains_the_colors(size: tuple[int, int], language: str) -> None:
    app = window(size=size, language=language)
    said = [app.texts(f"tgm_table.tool.{key}") for key in ("threats_now", "threats_later")]
    on_screen(app, "movement")
    app.step()
    assert not [phrase for phrase in said if phrase in words(app)]
    press(app, pygame.K_F4)
    app.step()
    assert [phrase for phrase in said if phrase in words(app)] == said


@pytest.mark.parametrize("enemy", ["ge23#1", "ge24#1"])
def test_the_tooltip_of_an_enemy_covers_no_space_it_can_fire_at(enemy: str) -> None:
    app = window()
    screen = on_screen(app, "movement")
    hover(app, enemy)
    app.step()
    assert screen.view.tip is not None
    tip = tip_box(screen.view, screen.view.spot_of(enemy) or (0, 0), *tip_size(app.look, screen.view.tip))
    assert isinstance(screen.face, TgmFace)
    assert screen.face.field.threats
    assert not [box for box in screen.face.field.boxes_of(screen.face.field.threats, screen.view.scene) if box.overlaps(tip)]


@pytest.mark.parametrize("key", ["now", "moved"])
def test_pointing_at_a_space_or_a_unit_in_danger_names_the_worst_shot(key: str) -> None:
    app = window()
    found, face = shown_threats(app, "movement", pygame.K_F4)
    state, screen = on_state(app), at_table(app)
    for thing, fire in found.items():
        description = face.describe(thing, state, screen.session.viewer)
        assert description is not None
        lines = [line for line in description[1].split("\n") if line.startswith(("Worst enemy shot: ", "After a move: "))]
        shots = [("Worst enemy shot: ", fire.now), ("After a move: ", fire.moved)]
        assert [line.partition(": ")[0] + ": " for line in lines] == [lead for lead, chance in shots if chance], thing
        for line, chance in zip(lines, filter(None, fire), strict=True):
            assert line.endswith(f" {chance}%")
            (enemy,) = {
                card
                for card, unit in state.units.items()
                if unit.side == "north" and f"{component_name('unit', card, app.texts)}, {unit.space.upper()}, " in line
            }
            assert getattr(expected(state, enemy)[thing], "now" if line.startswith("Worst") else "worst") == chance
    space = next(thing for thing, fire in found.items() if thing in DISTANCE and getattr(fire, key))
    hover(app, space)
    assert screen.view.tip is not None
    assert f", {getattr(found[space], key)}%" in screen.view.tip.text


def test_the_preview_of_a_move_hides_hardly_any_chance_of_another_space() -> None:
    app = window(size=(1920, 1080))
    found, face = shown_threats(app, "selected", pygame.K_F4)
    screen = at_table(app)
    boxes = {space: screen.face.board.rooms([space], screen.view.scene)[space] for space in found if space in DISTANCE}
    for goal in face.field.plan.reach:
        hover(app, goal)
        assert screen.view.tip is not None
        tip = tip_box(screen.view, screen.view.spot_of(goal) or (0, 0), *tip_size(app.look, screen.view.tip))
        corners = (box._replace(x=box.right - 70, width=70, height=30) for space, box in boxes.items() if space != goal)
        assert sum(corner.overlaps(tip) for corner in corners) <= 1, goal


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_button_that_goes_back_leaves_the_words_of_the_prompt_free(language: str) -> None:
    app = window(size=(1920, 1080), language=language)
    screen = on_screen(app, "selected")
    app.step()
    prompt = screen.view.column["prompt"]
    back = next(widget for widget in screen.form.fixed if widget.key == "Esc" and prompt.holds(widget.box.middle))
    near = pygame.Rect(app.look.px(back.box.x - 6), app.look.px(back.box.y), app.look.px(6), app.look.px(back.box.height))
    assert not [read.mark.text for read in read_screen(app) if read.ink.colliderect(near)]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_button_that_goes_back_shows_whether_it_takes_back_a_step_of_a_move(language: str) -> None:
    app = window(language=language)
    field = Field()
    tank = field.unit("us18", "d2")
    field.unit("us01", "a1"), field.unit("ge24", "d5")
    screen = shown(app, seated(field))

    def back() -> list[tuple[str, str]]:
        app.step()
        prompt = screen.view.column["prompt"]
        widgets = (widget for widget in screen.form.fixed if prompt.holds(widget.box.middle))
        return [(widget.icon, widget.key) for widget in widgets if isinstance(widget, Button)]

    assert back() == []
    screen.chooser.point(tank)
    assert back() == [("", "Esc")]
    choose(app, f"move {tank} d3")
    assert back() == [("undo", "")]
    press(app, pygame.K_ESCAPE)
    assert screen.session.state.units[tank].space == "d2"
    assert back() == []


def test_spaces_of_a_reach_have_the_chance_at_the_unit_that_goes_there() -> None:
    app = window()
    found, face = shown_threats(app, "selected")
    state, plan = on_state(app), face.field.plan
    against = Threats(state, "south").against(state.units[plan.unit], plan.reach)
    assert found == {space: EnemyFire(percent(chance)) for space, chance in against.items()}
    assert found.keys() <= plan.reach.keys()
    assert found
    whole, _face = shown_threats(app, "selected", pygame.K_F4)
    assert all(whole[space].now == fire.now for space, fire in found.items())
    assert whole.keys() > found.keys(), "the view adds what lies beyond the reach, and units in danger"
    assert "us04#1" in whole


def test_the_prompt_tells_what_red_numbers_are_and_the_map_which_moves_cost_supply() -> None:
    app = window()
    screen = on_screen(app, "selected")
    app.step()
    assert "In %: the worst enemy shot there." in screen.view.prompt.detail
    assert "−1" not in words(app)
    screen.chooser.point("us04#1")
    # With the sign of the supply instead of "AP", nobody takes it for a price.
    assert (words(app).count("−1"), words(app).count("−1 AP")) == (1, 0)
    # The details of a move that lowers the income say so too.
    told = [screen.adviser.details(Move("move", ("us04#1", space)), []) for space in ("d3", "c4")]
    assert ["+7 instead of +8" in one for one in told] == [True, False]


def test_a_chance_is_shown_only_where_a_unit_is_or_can_go() -> None:
    app = window()
    found, _face = shown_threats(app, "movement", pygame.K_F4)
    state = on_state(app)
    assert words(app).count("%") == sum(thing in state.units or thing in state.hqs for thing in found)
    found, _face = shown_threats(app, "selected", pygame.K_F4)
    assert words(app).count("%") > len(state.units), "each space has the chance at the selected unit"


def test_spaces_for_a_card_have_the_chance_at_the_unit_once_it_is_there() -> None:
    app = window()
    screen = on_screen(app, "deployment")
    screen.chooser.point("us19#1")
    app.step()
    assert isinstance(screen.face, TgmFace)
    found = dict(screen.face.field.threats)
    assert found
    assert found.keys() < screen.face.field.plan.goals
    choose(app, "deploy us19#1 b1")
    assert found["b1"].now == percent(Threats(on_state(app), "south").dangers()["us19#1"])


def test_the_threat_view_keeps_its_colors_while_a_unit_is_deployed(monkeypatch: pytest.MonkeyPatch) -> None:
    app, hatched = window(), list[bool]()
    screen, real = on_screen(app, "deployment"), pieces.hatching
    press(app, pygame.K_F4)
    screen.chooser.point("us19#1")
    app.step()
    assert screen.view.scene.marks["b1"] == "legal"
    assert isinstance(screen.face, TgmFace)
    threats = screen.face.field.threats
    assert "b1" in threats

    def noting(*rest: Any) -> pygame.Surface:
        hatched.append(True)
        return real(*rest)

    monkeypatch.setattr(pieces, "hatching", noting)
    screen.draw(Canvas(app.surface, app.look))
    places = [*threats, *(unit.space for unit in on_state(app).units.values() if unit.card in threats)]
    assert len(hatched) == len({place for place in places if place in DISTANCE}) + 2, "two are in the legend"


def test_the_button_of_the_threat_view_shows_that_it_is_on() -> None:
    app = window()
    screen = on_screen(app, "movement")
    for on in (True, False):
        press(app, pygame.K_F4)
        app.step()
        button = screen.form.with_key(pygame.K_F4)
        assert isinstance(button, IconButton)
        assert button.on is on


def test_the_key_says_that_no_unit_can_be_fired_at() -> None:
    app = window()
    field = Field(phase="deployment")
    field.hand(0, "us01")
    screen = shown(app, seated(field))
    assert not at_table(app).session.state.units
    press(app, pygame.K_F4)
    app.step()
    assert "You have no unit on the map." in words(app)
    assert isinstance(screen.face, TgmFace)
    assert not screen.face.field.threats


def test_ones_own_chances_differ_from_enemy_fire_in_color_and_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = list[tuple[Colour, str]]()
    real = edged.tag

    def noting(look: Look, width: float, height: float, colour: Colour, icon: At | None, *texts: At) -> Any:
        noted.extend((colour, icon.what if icon else "") for text in texts if text.what.endswith("%"))
        return real(look, width, height, colour, icon, *texts)

    monkeypatch.setattr(layers, "tag", noting)
    app = window()
    on_screen(app, "ghost")
    words(app)
    ((colour, sign),) = {*noted}
    assert sign == "crosshairs"
    assert colour == dark(app.look.palette.legal, 0.12)


def test_enemy_fire_after_a_move_has_a_footprint(monkeypatch: pytest.MonkeyPatch) -> None:
    icons = list[str]()
    monkeypatch.setattr(Canvas, "icon", lambda self, name, *rest: icons.append(name))
    for now, moved, expected in ((37, 0, []), (0, 37, ["shoe_print"]), (37, 73, ["shoe_print"])):
        icons.clear()
        pieces.fire_tag(Look(2.5), now, moved)
        assert icons == expected


def test_terrain_that_a_shot_would_hit_has_a_hammer_and_its_name_instead_of_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    framed, signs = list[str](), list[str]()
    real = edged.tag

    def noting(look: Look, width: float, height: float, colour: Colour, icon: At | None, *texts: At) -> Any:
        signs.append(icon.what if icon else "")
        return real(look, width, height, colour, icon, *texts)

    monkeypatch.setattr(layers, "tag", noting)
    monkeypatch.setattr(layers, "mark_frame", lambda canvas, box, thing, scene: framed.append(thing))
    field = Field(phase="shooting")
    shooter, _enemy = field.unit("us01", "d3"), field.unit("ge01", "d4")
    field.terrain("trench", "d2")
    app = window()
    screen = shown(app, seated(field))
    screen.chooser.point(shooter)
    framed.clear()
    words(app)
    assert "hammer" in signs
    assert "d2" not in framed
    tip, _why = screen.adviser.tip("d2", screen.selection)
    assert tip is not None
    assert tip.title == "Fire at Trench, D2"


def test_the_preview_of_a_move_and_the_button_promise_nothing_about_new_units() -> None:
    said = ("en", "now on the board", "Newly deployed"), ("de", "jetzt", "Neu aufgestellte"), ("nl", "nu", "Net opgestelde")
    for language, now, new in said:
        texts = window(language=language).texts
        assert now in texts("tgm_table.way.no_threat")
        assert new in texts("tgm_table.tool.threats_text")


def test_pointing_at_an_enemy_that_can_hit_nothing_keeps_the_colors_and_says_why() -> None:
    app = window()
    field = Field()
    field.unit("us19", "d2")
    field.unit("ge23", "d5")
    weak = field.unit("ge01", "e5")
    screen = shown(app, seated(field))
    press(app, pygame.K_F4)
    app.step()
    assert isinstance(screen.face, TgmFace)
    before = dict(screen.face.field.threats)
    assert before
    hover(app, weak)
    assert screen.face.field.threats == before
    assert screen.view.tip is not None
    assert screen.view.tip.text.endswith("Can't pierce any of your units")
    hover(app, "ge23#1")
    assert screen.view.tip is not None
    assert "pierce" not in screen.view.tip.text
