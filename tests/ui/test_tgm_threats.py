"""Tests for the threat view: spaces that enemies can fire at, the viewer's units in danger, and pointing at one enemy."""

from __future__ import annotations

import pygame

from game.rules.moves import Move
from game.tgm.fire.odds import percent
from game.tgm.state import TgmState
from game.tgm.turn.threats import Threats
from game.ui.app import App
from game.ui.tgm.face import TgmFace
from tests.ui.screen_driver import press, words
from tests.ui.table_situations import at_table, hover, window
from tests.ui.test_tgm_hands_on import on_screen


def shown_threats(app: App, situation: str, *keys: int) -> tuple[dict[str, int], TgmFace]:
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
    state = on_state(app)
    threats = Threats(state, "south")
    assert found == {thing: percent(chance) for thing, chance in (threats.dangers() | threats.spaces()).items()}
    assert "us18#1" in found, "also units that stay where they are"
    assert words(app).count(f"{found['us18#1']}%") > 10
    press(app, pygame.K_F4)
    app.step()
    assert not face.field.threats


def test_pointing_at_an_enemy_shows_its_spaces_only() -> None:
    app = window()
    screen = on_screen(app, "movement")
    hover(app, "ge24#1")
    app.step()
    assert isinstance(screen.face, TgmFace)
    threats = Threats(screen.session.state, "south", "ge24#1")
    expected = {thing: percent(chance) for thing, chance in (threats.dangers() | threats.spaces()).items()}
    assert screen.face.field.threats == expected
    hover(app, "us18#1")
    app.step()
    assert not screen.face.field.threats


def test_spaces_of_a_reach_have_the_chance_at_the_unit_that_goes_there() -> None:
    app = window()
    found, face = shown_threats(app, "selected")
    state, plan = on_state(app), face.field.plan
    against = Threats(state, "south").against(state.units[plan.unit], plan.reach)
    assert found == {space: percent(chance) for space, chance in against.items()}
    assert found.keys() <= plan.reach.keys()
    assert found
    whole, _face = shown_threats(app, "selected", pygame.K_F4)
    assert found.items() <= whole.items(), "the view adds what lies beyond the reach, and units in danger"
    assert "us04#1" in whole


def test_the_prompt_tells_what_red_numbers_are_unless_supply_matters_more() -> None:
    app = window()
    screen = on_screen(app, "selected")
    app.step()
    assert "Red %: worst enemy shot." in screen.view.prompt.detail
    assert "Can cut" not in screen.view.prompt.detail
    screen.chooser.point("us04#1")
    assert "open. *Can cut supply: +7 instead of +8 AP.*" in screen.view.prompt.detail
    # A hint for such a move names it too.
    told = [screen.adviser.details(Move("move", ("us04#1", space)), []) for space in ("d3", "c4")]
    assert ["+7 instead of +8" in one for one in told] == [True, False]
