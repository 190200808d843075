"""Tests for tips in a normal game: each is shown once, when something first appears, unless tips are turned off."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.catalog import find_game, installed
from game.rules.events import ROLLED, Event
from game.rules.journals.history import Played
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.rules.practice.earned import earn
from game.rules.practice.exercises import chapters, find_built_in
from game.rules.practice.tips import Tip, check_tips, tips
from game.ui.table.screen import TableScreen
from tests.night_train import GAME
from tests.ui import table_situations, tgm_table_situations
from tests.ui.layers import tutor_of
from tests.ui.screen_driver import Unhurried, click, opened, press, words
from tests.ui.table_situations import at_table


def begun(**settings: Any) -> tuple[Unhurried, TableScreen]:
    app = opened(animation="instant", **{"tips": True, **settings})
    table_situations.middle(app)
    return app, at_table(app)


def test_what_is_new_is_told_once_and_one_thing_for_each_question() -> None:
    app, screen = begun()
    assert tutor_of(screen).speaks
    assert "You have three actions a turn" in " ".join(words(app).split())
    press(app, pygame.K_SPACE)
    assert app.settings.tips_told == ("dictators.first_turn",)
    assert not tutor_of(screen).speaks
    table = begun(tips_told=("dictators.first_turn",))[1]
    assert tutor_of(table).speaks
    assert tutor_of(table).subject == "asset"
    # An action that the player has already taken isn't new.
    viewer, history = table.session.viewer, table.session.table.history
    history.played.append(Played(Move("use", ()), viewer, viewer, (), (), "", 0, False))
    assert not tutor_of(table).speaks or tutor_of(table).subject != "asset"


@pytest.mark.parametrize(("seat", "speaks"), [(0, False), (1, True)])
def test_no_tip_about_something_else_covers_the_result_of_the_own_roll(seat: int, speaks: bool) -> None:
    table = begun(tips_told=("dictators.first_turn",))[1]
    session = table.session
    roller = session.viewer if seat == 0 else (session.viewer + 1) % len(session.table.seats)
    assert session.table.referee.events is not None
    session.table.referee.events.append(Event(ROLLED, {"seat": roller, "sides": 6, "number": 3}))
    tutor_of(table)._looked_at = -1
    assert tutor_of(table).speaks is speaks


@pytest.mark.parametrize("does", ["presses", "chooses"])
def test_after_others_turns_a_tip_waits_until_the_player_has_begun_something(does: str) -> None:
    app, screen = begun()
    session, selection = screen.session, screen.selection
    other = (session.viewer + 1) % len(session.table.seats)
    played = Played(Move("end_turn", ()), other, other, (), (), "", 0, False, turn=(1, other))
    session.table.history.played.append(played)
    assert not tutor_of(screen).speaks
    assert selection is not None
    if does == "presses":
        press(app, pygame.K_TAB)
    else:
        selection.point_at(selection.targets()[0])
        screen.view.dragged = "a card"
        assert not tutor_of(screen).speaks, "a tip would catch the card in the air"
        screen.view.dragged = ""
    assert tutor_of(screen).speaks


def test_while_a_tip_is_read_nothing_is_chosen_below_it() -> None:
    app, screen = begun()
    words(app)
    before = screen.session.table.history.played[:]
    click(app, screen.view.places.board)
    assert screen.session.table.history.played == before
    assert screen.selection is not None
    assert not screen.selection.narrowed
    assert tutor_of(screen).speaks


def test_under_a_tip_no_key_does_anything_but_go_on_and_esc_closes_it() -> None:
    app, screen = begun()
    words(app)
    assert screen.selection is not None
    letters = [widget.key for widget in screen.form.widgets if len(widget.key) == 1]
    assert letters
    for key in (*map(ord, map(str.lower, letters)), pygame.K_TAB, pygame.K_LEFT, pygame.K_BACKSPACE):
        press(app, key)
        assert app.screen is screen
        assert (screen.overlay, screen.session.table.history.played) == (None, [])
        assert not screen.selection.narrowed
        assert tutor_of(screen).speaks
    press(app, pygame.K_ESCAPE)
    assert app.screen is screen
    assert not tutor_of(screen).speaks


def test_they_can_be_switched_off_where_they_are_told() -> None:
    app, screen = begun()
    words(app)
    click(app, tutor_of(screen)._form.widgets[-1].box)
    assert not app.settings.tips
    assert at_table(app).view.toast.startswith("Tips are off."), "with the way back"
    assert not tutor_of(screen).speaks


def test_switched_off_nothing_is_told() -> None:
    assert not tutor_of(begun(tips=False)[1]).speaks


def test_who_has_been_through_the_course_is_told_nothing_again() -> None:
    first, *_others, last = chapters("dictators")
    earn("dictators", first, 3)
    assert tutor_of(begun()[1]).speaks
    # Finishing the last chapter counts as finishing the course.
    earn("dictators", last, 3)
    assert not tutor_of(begun()[1]).speaks


def test_what_a_finished_lesson_has_taught_is_not_new() -> None:
    screen = begun()[1]
    assert tutor_of(screen).speaks
    assert tutor_of(screen).subject == "first_turn"
    earn("dictators", "off_the_island", 1)
    screen = begun()[1]
    assert tutor_of(screen).speaks
    assert tutor_of(screen).subject == "asset"
    earn("dictators", "not_so_fast", 1)
    assert tutor_of(begun()[1]).subject != "asset"


@pytest.mark.parametrize(
    ("tip", "fits"),
    [
        (Tip(verb="fly"), True),
        (Tip(verb="swim"), False),
        (Tip(prompt="act"), True),
        (Tip(prompt="ac"), False),
        (Tip(event="defcon"), True),
        (Tip(event="defcon", prompt="discard"), False),
        (Tip(event="war", prompt="act"), False),
    ],
)
def test_all_that_a_tip_says_must_be_true(tip: Tip, fits: bool) -> None:
    assert tip.fits({"fly", "draw"}, "dictators.prompt.act", {"defcon"}) is fits


@pytest.mark.parametrize("game", installed())
def test_every_game_has_tips_for_its_first_turn(game: str) -> None:
    assert len(tips(game)) >= 2


def test_a_tip_without_words_or_with_an_unknown_verb_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    odd = {"odd": Tip(verb="swim", lesson="x"), "never": Tip(at=("hand",))}
    monkeypatch.setattr("game.rules.practice.tips.tips", lambda _game: odd)
    said = " ".join(str(problem) for problem in check_tips(GAME))
    for expected in ("unknown lesson", "no text", "no verb 'swim'", "when it is shown"):
        assert expected in said


def test_the_forecast_is_told_of_before_the_first_decade_ends() -> None:
    table = new_table(find_game("volk"), 2)
    assert tips("volk")["decade"].fits(set(), "volk.prompt.turn", {event.name for event in table.events})


def test_a_tip_about_an_event_lights_up_what_the_event_names(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(animation="instant", tips=True, tips_told=[f"tgm.{id}" for id in tips("tgm") if id != "suppressed"])
    tgm_table_situations.movement(app)
    screen = at_table(app)
    for unit in ("us18#1", "us04#1"):
        screen.session.log.append(Event("tgm.event.suppressed", {"unit": unit}))
    assert tutor_of(screen).speaks
    words(app)
    board, box = screen.face.board, tutor_of(screen).lit[0]
    assert tutor_of(screen).lights() == ["us04#1"], "the newest"
    assert box.holds(board.spot_of("us04#1", screen.view.scene) or (0, 0))
    assert box.width < screen.view.places.board.width / 4


def test_the_bid_has_a_tip_at_its_answers() -> None:
    app = opened(animation="instant", tips=True)
    tgm_table_situations.bid(app)
    screen = at_table(app)
    assert tutor_of(screen).speaks
    assert tutor_of(screen).subject == "bid"
    assert "Your bid is added to your die roll" in " ".join(words(app).split())
    assert not any(sign.isdigit() for sign in app.texts("tgm_tips.bid")), "a number could contradict the advice"
    assert tutor_of(screen).lit[0].overlaps(screen.view.column["options"])


def test_what_is_told_about_phases_points_at_the_strip_that_shows_them() -> None:
    app = opened(animation="instant", tips=True)
    tgm_table_situations.movement(app)
    first = find_built_in("tgm", chapters("tgm")[0])
    assert first is not None
    assert [("strip" in at) for at in (first.beats[0].at, tips("tgm")["movement"].at)] == [True, True]
    assert tutor_of(at_table(app))._box_of("strip") == at_table(app).view.places.strip


def test_what_is_soon_over_is_told_at_once() -> None:
    """For example, the arrow of a suppressed unit is gone a turn later."""
    known = tips("tgm")
    assert next(iter(known)) == "suppressed"
    assert known["suppressed"].fits((), "tgm.prompt.shooting", ("suppressed",))


def test_the_tip_about_the_forecast_points_at_its_button() -> None:
    app = opened(animation="instant", tips=True)
    screen = table_situations.shown(app, new_table(find_game("volk"), 2))
    button = screen.form.with_key(pygame.K_f)
    assert button is not None
    assert [tutor_of(screen)._box_of(name) for name in tips("volk")["decade"].at] == [button.box]
