"""Tests for dialogs over a screen: keys, the picture below, and long tasks."""

from __future__ import annotations

import threading
from functools import partial

import pygame
import pytest

from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.screens.dialog import Answer, Busy, Confirm, Dialog, Notice, Question
from game.ui.table.layer import Overlay
from game.ui.table.layers.sheets.recap import Recap
from game.ui.table.layers.teaching.briefing import Briefing
from game.ui.table.layers.teaching.exercise_end import ExerciseHint
from game.ui.tgm.briefing import Briefing as TgmBriefing
from game.ui.window.held_keys import CONTINUE
from game.ui.window.work import Work
from tests.ui.screen_driver import (
    Blank,
    check_texts,
    click,
    in_all_languages,
    in_all_windows,
    opened,
    pass_time,
    press,
    read_screen,
    whole_words,
    words,
)

LONG = "Revenge of the Dictators, yesterday, 312 moves. It will be gone for good: you won't be able to replay it. " * 2


def asked(app: App) -> tuple[Confirm, list[str]]:
    done: list[str] = []
    app.push(Blank(app))
    dialog = Confirm(app, "Delete “Friday night”?", LONG, "Delete", lambda: done.append("deleted"))
    app.push(dialog)
    return dialog, done


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([pygame.K_RETURN], []),
        ([pygame.K_KP_ENTER], []),
        ([pygame.K_ESCAPE], []),
        ([pygame.K_y], ["deleted"]),
        ([pygame.K_TAB, pygame.K_RETURN], []),
        ([pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE], ["deleted"]),
    ],
)
def test_enter_and_escape_lose_nothing_and_a_letter_does_it(keys: list[int], expected: list[str]) -> None:
    app = opened()
    _dialog, done = asked(app)
    press(app, *keys)
    assert done == expected
    assert isinstance(app.screen, Blank)


def test_escape_gives_the_safe_answer_of_every_question_unless_another_has_that_key() -> None:
    app, said = opened(), list[str]()
    app.push(Blank(app))
    answers = [Answer(key, "play", key, partial(said.append, key)) for key in ("A", "M", "Q")]
    for more, enter, escape in (([], "A", "A"), (["Esc"], "A", "Esc"), (["Enter"], "Enter", "Enter")):
        ways = [*answers, *(Answer(key, "play", key, partial(said.append, key)) for key in more)]
        for key, expected in ((pygame.K_RETURN, enter), (pygame.K_ESCAPE, escape)):
            app.push(Question(app, "Which?", "", ways))
            press(app, key)
            assert said.pop() == expected
            assert isinstance(app.screen, Blank)


def test_a_dialog_in_which_enter_would_lose_something_cannot_be_made() -> None:
    app = opened()
    app.push(Blank(app))
    with pytest.raises(ValueError, match="Enter"):
        Dialog(app, "play", "Delete?", "", [Answer("Delete", "play", "Enter", app.close, "danger")])


def test_both_buttons_can_be_clicked_and_the_rest_of_the_window_does_nothing() -> None:
    app = opened()
    dialog, done = asked(app)
    click(app, (5, 5))
    assert app.screen is dialog
    click(app, dialog.form.fixed[0].box)
    assert (done, isinstance(app.screen, Blank)) == ([], True)
    dialog, done = asked(app)
    click(app, dialog.form.fixed[1].box)
    assert done == ["deleted"]


def test_the_screen_below_is_drawn_dimmed_and_laid_out_with_the_window() -> None:
    app = opened()
    asked(app)
    below = app.screens[0]
    assert isinstance(below, Blank)
    laid_out = below.laid_out
    app.step()
    assert below.drawn
    assert sum(app.surface.get_at((3, 3))[:3]) < sum((40, 60, 80)) / 2
    app.change()
    assert below.laid_out > laid_out


def test_the_action_may_open_another_dialog() -> None:
    app = opened()
    app.push(Blank(app))
    app.push(Confirm(app, "Sure?", "", "Yes", lambda: app.push(Notice(app, "It is done"))))
    press(app, pygame.K_y)
    assert isinstance(app.screen, Notice)
    assert isinstance(app.screen.below, Blank)


@pytest.mark.parametrize("key", [*CONTINUE, pygame.K_ESCAPE])
def test_a_notice_is_closed_with_any_key_that_goes_on(key: int) -> None:
    app = opened()
    app.push(Blank(app))
    app.push(Notice(app, "Nothing happened", "Really."))
    press(app, key)
    assert isinstance(app.screen, Blank)


def test_the_last_line_of_a_message_that_needs_no_scrolling_is_whole() -> None:
    app = opened()
    app.push(Blank(app))
    app.push(Notice(app, "A list", "\n".join([*"abcdefghij", "going"])))
    [last] = [read for read in read_screen(app) if read.mark.text == "going"]
    assert last.clip.bottom >= last.mark.place.bottom


def test_a_message_that_is_too_long_can_be_scrolled() -> None:
    app = opened(scale=200)
    app.push(Blank(app))
    app.push(Notice(app, "A long story", f"{LONG * 8} The end."))
    app.step()
    assert "end." not in words(app)
    press(app, *[pygame.K_PAGEDOWN] * 20)
    assert "end." in words(app)
    press(app, pygame.K_HOME)
    # Space scrolls, and closes the notice at the end.
    press(app, pygame.K_SPACE)
    assert isinstance(app.screen, Notice)
    press(app, *[pygame.K_SPACE] * 20)
    assert isinstance(app.screen, Blank)


@pytest.mark.parametrize("page", [Briefing, Recap, ExerciseHint, TgmBriefing])
def test_every_page_over_the_table_that_is_only_read_is_left_with_the_same_keys(page: type[Overlay]) -> None:
    assert page.closing_keys is not None
    assert {*CONTINUE} < {*page.closing_keys}


# Long work -----------------------------------------------------------------------------------------------------------------


class Slow:
    """A task that proceeds on command."""

    def __init__(self) -> None:
        self.halfway, self.end = threading.Event(), threading.Event()
        self.started = threading.Event()

    def __call__(self, work: Work[str]) -> str:
        self.started.set()
        self.halfway.wait(10)
        work.progress = 0.5
        self.end.wait(10)
        return "done"


def working(app: App, slow: Slow) -> tuple[Busy, list[str]]:
    heard: list[str] = []
    app.push(Blank(app))
    busy = Busy.during(app, "Thinking", slow, heard.append, lambda error: heard.append(str(error)))
    return busy, heard


def finish(app: App, busy: Busy) -> None:
    busy._work.wait()
    for event in pygame.event.get():
        app.handle(event)


def test_a_long_work_shows_how_far_it_is_and_goes_away_by_itself() -> None:
    app, slow = opened(), Slow()
    busy, heard = working(app, slow)
    assert "0%" in words(app)
    slow.halfway.set()
    while not busy._work.progress:
        pass
    pass_time(app, 100)
    assert "50%" in words(app)
    slow.end.set()
    finish(app, busy)
    assert heard == ["done"]
    assert isinstance(app.screen, Blank)


def test_escape_stops_a_long_work_and_its_outcome_is_not_heard() -> None:
    app, slow = opened(), Slow()
    busy, heard = working(app, slow)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Blank)
    slow.halfway.set()
    slow.end.set()
    finish(app, busy)
    assert heard == []


def test_the_wheel_turns_unless_motion_is_unwanted() -> None:
    def picture(app: App) -> bytes:
        app.redraw()
        app.step()
        return pygame.image.tobytes(app.surface, "RGB")

    for reduced in (False, True):
        app, slow = opened(reduced_motion=reduced), Slow()
        busy, _heard = working(app, slow)
        before = picture(app)
        pass_time(app, 400)
        assert (picture(app) == before) == reduced
        slow.halfway.set()
        slow.end.set()
        finish(app, busy)


def test_an_error_closes_the_dialog_too() -> None:
    def fails(_work: Work[str]) -> str:
        raise ValueError("no such luck")

    app = opened()
    app.push(Blank(app))
    heard: list[str] = []
    busy = Busy.during(app, "Trying", fails, heard.append, lambda error: heard.append(str(error)))
    finish(app, busy)
    assert heard == ["no such luck"]
    assert isinstance(app.screen, Blank)


def test_closing_the_window_stops_the_work() -> None:
    app, slow = opened(), Slow()
    busy, heard = working(app, slow)
    app.close()
    assert busy._work.cancelled
    slow.halfway.set()
    slow.end.set()
    finish(app, busy)
    assert heard == []


@in_all_languages
@in_all_windows
def test_nothing_is_cut_off(size: tuple[int, int], settings: dict[str, int], language: str) -> None:
    app = opened(size, language, **settings)
    app.push(Blank(app))
    slow = Slow()
    texts = app.texts
    delete = texts("ui_screens.saves.delete")
    detail = texts("ui_screens.saves.delete_detail", game="Revenge of the Dictators", when="today", moves="312")
    dialogs: list[Dialog] = [
        Confirm(app, texts("ui_screens.saves.ask_delete", name="Friday night at the club"), detail, delete, app.redraw),
        Notice(app, texts("ui_screens.saves.not_deleted"), LONG),
        Busy(app, texts("ui_screens.saves.looking"), app.work(slow, print, print)),
    ]
    slow.halfway.set()
    slow.end.set()
    for dialog in dialogs:
        with whole_words():
            app.push(dialog)
            app.step()
            check_texts(app)
        assert dialog.panel.bottom <= app.area.height
        app.pop()


def test_what_lies_outside_of_a_tiny_window_is_not_drawn() -> None:
    app = opened((40, 30))
    app.push(Blank(app))
    app.push(Notice(app, "Something to know"))
    app.step()
    app.redraw(Box(800, 500, 40, 40))
    app.step()
    assert isinstance(app.screen, Notice)
