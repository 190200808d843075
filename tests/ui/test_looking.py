"""Tests that the picture checks in `looking` find flaws."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.app import App
from game.ui.kit.canvas import Canvas
from tests.ui.looking import faint, layers, problems
from tests.ui.screen_driver import Blank, check_texts
from tests.ui.table_situations import window

WRONG: dict[str, Callable[[Canvas], None]] = {
    "'Washington' lies over 'Berlin'": lambda canvas: canvas.text("Berlin", 110, 104, 24),
    "'Moskau' leaves the window": lambda canvas: canvas.text("Moskau", -30, 300, 24),
    "'Peking' is too small: 7 pixels": lambda canvas: canvas.text("Peking", 600, 300, 8),
}


class Page(Blank):
    """A page with a correct text and a flawed one."""

    def __init__(self, app: App, wrong: Callable[[Canvas], None]) -> None:
        super().__init__(app)
        self._wrong = wrong

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.text("Washington", 100, 100, 24)
        self._wrong(canvas)


def shown(wrong: Callable[[Canvas], None]) -> App:
    app = window()
    app.push(Page(app, wrong))
    app.finish_drawing()
    return app


def test_a_page_as_it_should_be_is_fine() -> None:
    app = shown(lambda canvas: None)
    check_texts(app)
    (notes,) = layers(app)
    assert [*problems(app, notes)] == []
    assert not faint(app, notes[0])


@pytest.mark.parametrize("said", WRONG)
def test_what_is_wrong_is_noticed(said: str) -> None:
    app = shown(WRONG[said])
    with pytest.raises(AssertionError):
        check_texts(app)
    (notes,) = layers(app)
    assert said in [*problems(app, notes)]


def test_a_text_in_the_colour_of_its_ground_is_noticed() -> None:
    app = shown(lambda canvas: canvas.text("Warschau", 100, 300, 24, colour=(60, 80, 100)))
    (notes,) = layers(app)
    app.screen._wrong = lambda canvas: None  # type: ignore[attr-defined]
    app.redraw()
    app.finish_drawing()
    assert "Warschau" in faint(app, notes[1])
