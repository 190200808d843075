"""Tests for The Sixth Line in the window: whole games by mouse and by keyboard, every choice by keys, and secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.tgm.game import GAME
from game.ui.kit import cache
from game.ui.kit.canvas import Canvas
from game.ui.table.panels.hand import draw_hand
from tests.tgm.field import Field
from tests.ui.deals import pictures, with_deals, without_past
from tests.ui.screen_driver import opened, press, words
from tests.ui.scripted import A_FEW, Keyboard, Mouse, Person, check_game
from tests.ui.table_situations import at_table, shown, window
from tests.ui.tgm_table_situations import SITUATIONS, battle, seated
from tests.ui.walker import Walker

SEATS = (Seat("Anna", colour="red"), Seat("Ben"))

# Whole games ---------------------------------------------------------------------------------------------------------------


def new_game(language: str, scenario: str) -> Table[Any]:
    """A new game with the reaction mode that is tested in this language."""
    reactions = {"en": "able", "de": "call", "nl": "all"}[language]
    return new_table(GAME, SEATS, 11, {"scenario": scenario, "round_limit": 2, "reactions": reactions})


@pytest.mark.parametrize(("person", "language", "scenario"), [(Mouse, "en", "S01"), (Keyboard, "nl", "S01")])
def test_a_game_played_in_the_window_is_the_game_that_the_rules_make_of_its_moves(
    person: type[Person], language: str, scenario: str, tmp_path: Path
) -> None:
    assert check_game(lambda: new_game(language, scenario), person(5), language, tmp_path).result is not None


@pytest.mark.parametrize(("person", "language", "scenario"), [(Mouse, "de", "S02"), (Keyboard, "en", "S02")])
def test_so_are_the_first_moves_of_others(person: type[Person], language: str, scenario: str, tmp_path: Path) -> None:
    check_game(lambda: new_game(language, scenario), person(5, A_FEW), language, tmp_path)


# Keyboard ------------------------------------------------------------------------------------------------------------------

WITH_CHOICES = ["bid", "opening_hand", "movement", "ambush", "deployment", "shooting", "storm", "fire_back"]
WITH_CHOICES += ["support", "air_strike", "flip", "discarding", "d10"]


@pytest.mark.parametrize("situation", WITH_CHOICES)
def test_every_choice_is_reached_with_tab_and_enter(situation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    SITUATIONS[situation](app)
    selection = at_table(app).selection
    assert selection is not None
    wanted = set(selection.fitting)
    walker = Walker(app, monkeypatch)
    walker.walk()
    assert wanted <= walker.moves
    assert walker.moves <= {*selection.options}


# Secrets -------------------------------------------------------------------------------------------------------------------


def in_play() -> Table[Any]:
    """A real battle after its opening, with hidden hands and decks."""
    table = new_table(GAME, SEATS, 3, {"scenario": "S02"})
    while table.state.phase != "movement":
        decision = table.decision
        assert decision is not None
        idle = [move for move in decision.options if move.verb in ("keep_hand", "done_laying", "pass", "bid")]
        table.choose(idle[0] if idle else decision.options[0])
    return table


def test_the_curtain_hides_everything_until_it_is_lifted() -> None:
    tables = with_deals(without_past(in_play()))
    assert len(pictures(tables, lambda app, table: shown(app, table, lifted=False))) == 1
    assert len(pictures(tables, shown)) > 1


def test_who_looks_sees_nothing_of_other_hands() -> None:
    table = in_play()
    seat = table.decision.seat if table.decision is not None else 0
    assert len(pictures(with_deals(without_past(table), seat), shown)) == 1


def test_nothing_that_can_be_pointed_at_tells_what_is_hidden() -> None:
    table = in_play()
    seat = table.decision.seat if table.decision is not None else 0

    def tips(one: Table[Any]) -> dict[str, Any]:
        app = window()
        screen = shown(app, one)
        app.step()
        scene = screen.view.scene
        things = [
            *screen.chooser.targets(),
            *scene.state.units,
            *scene.state.hqs,
            "seat:0",
            "seat:1",
            "pile:deck:0",
            "pile:deck:1",
        ]
        things += [part.thing for part in screen.view.parts() if part.thing]
        found = {thing: screen.adviser.tip(thing, screen.selection)[0] for thing in things}
        app.close()
        return found

    known, *others = [tips(one) for one in with_deals(without_past(table), seat)]
    assert all(other == known for other in others)


def test_the_log_hides_what_others_drew() -> None:
    table = in_play()
    app = window()
    screen = shown(app, table)
    other = 1 - screen.session.viewer
    press(app, pygame.K_l)
    said = words(app)
    for card in table.state.players[other].hand:
        # Other cards, such as support cards, may be named for other reasons.
        if card.startswith(("us", "ge")):
            assert card not in said


# Phases --------------------------------------------------------------------------------------------------------------------


def test_supply_that_is_not_of_whose_turn_it_is_says_whose() -> None:
    """If it isn't the viewer's turn, the heading names the side."""
    app = window()
    screen = shown(app, seated(battle()))
    assert "SUPPLY: 1 AP PER LINE" in words(app)
    screen.session.viewer = 1
    screen.refresh()
    assert "SUPPLY: NORTH" in words(app)


def test_a_battle_in_every_phase_can_be_drawn() -> None:
    """This includes the phases without a decision."""
    for phase in ("start", "hq", "cards", "end"):
        field = battle(phase)
        app = window()
        shown(app, seated(field))
        assert words(app)
        app.close()


@pytest.mark.parametrize(("name", "beside"), [("Anna", ["Anna"]), ("Deutschland", [])])
def test_whose_hand_it_is_stands_beside_it_by_the_whole_name_or_a_figure(
    name: str, beside: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = window()
    field = Field()
    field.hand(0)
    screen = shown(app, seated(field))
    monkeypatch.setattr("game.ui.table.panels.hand.names_hand", lambda _session: True)
    monkeypatch.setattr(screen.view.scene, "listed", (name, name))
    canvas = Canvas(app.surface, app.look, [])
    draw_hand(canvas, screen.view)
    assert [text.text for text in canvas.texts or ()] == [*beside, "0 / 7"]


@pytest.mark.slow
@pytest.mark.painted
def test_what_stands_round_the_board_is_kept_while_one_looks_closely() -> None:
    """Tiles used to evict the panels from the cache, so the next full picture had to draw all of them again."""
    app = opened((1920, 1080), animation="instant", volume=0)
    SITUATIONS["movement"](app)
    app.finish_drawing()
    app.redraw()
    app.draw()
    at_table(app).face.board.camera.zoom_by(2.0)
    app.redraw()
    app.finish_drawing()
    kept = {*cache._drawings}
    app.redraw()
    app.draw()
    assert not cache._drawings.keys() - kept
