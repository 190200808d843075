"""A hint at the table: asked for with H, asked again for what the others would do, and never cut off."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.bots.chair import Chair
from game.bots.search.advice import Advice, Reason, Suggestion
from game.data.texts import Texts
from game.ui.app import App
from game.ui.table import hint
from game.ui.table.hint import Hint
from tests.dictators.tables import player, position
from tests.ui.screen_driver import LANGUAGES, no_display, press, read_screen, words
from tests.ui.table_situations import at_table, seated, shown, window

__all__ = ["no_display"]

# What takes most words.
REASONS = (
    Reason("token_ix_near_the_end", (0,), 0.0, 1.0),
    Reason("chance_in_the_race", (1,), -1.0, -1.5),
    Reason("assets", (0,), 0.0, 1.0),
)


class Knows:
    """Somebody who needs not think."""

    games = 0

    def __init__(self, reasons: tuple[Reason, ...], wins: bool) -> None:
        self.reasons, self.wins = reasons, wins

    def advice_on(self, chair: Chair) -> Callable[[], Advice]:
        moves = chair.options[:3]
        found = [Suggestion(move, 0.4, self.reasons, ((1, moves[0]), (1, moves[1])), self.wins) for move in moves]
        return lambda: Advice((0.4, 0.6), found)


def hinted(app: App, patch: pytest.MonkeyPatch, reasons: tuple[Reason, ...] = REASONS, wins: bool = False) -> Hint:
    """The table of a practice game, with a hint on it."""
    patch.setattr(hint, "adviser", lambda screen, seconds: Knows(reasons, wins))
    table = position(player("veto#1 amtrak#1", "seattle"), player("", "honolulu"), options={"practice": True})
    screen = shown(app, seated(table))
    press(app, pygame.K_h)
    overlay = screen.overlay
    assert isinstance(overlay, Hint)
    assert overlay.work is not None
    overlay.work.wait()
    overlay.work.finish()
    return overlay


def test_asked_again_it_tells_what_the_others_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    hinted(app, monkeypatch)
    assert "Benjamin: smaller chance" in words(app)
    press(app, pygame.K_h)
    assert "Then Benjamin would probably" in words(app)
    assert "smaller chance" not in words(app)
    press(app, pygame.K_h)
    assert "Then Benjamin" not in words(app)
    press(app, pygame.K_ESCAPE)
    assert at_table(app).overlay is None


def test_a_move_that_wins_and_moves_that_are_alike_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    hinted(app, monkeypatch, wins=True)
    assert "Wins the game." in words(app)
    press(app, pygame.K_ESCAPE)
    hinted(app, monkeypatch, reasons=())
    assert words(app).count("No move is clearly better.") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_of_it_can_be_read(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = window(size, language)
    overlay = hinted(app, monkeypatch)
    for _page in range(2):
        read = read_screen(app, overlay)  # type: ignore[arg-type]
        assert all(text.clip.contains(text.ink) for text in read)
        assert Texts(language)("ui_table.hint.close") in [text.mark.text for text in read]
        press(app, pygame.K_h)


def test_the_sheet_of_keys_has_the_hint() -> None:
    app = window()
    screen = shown(app, seated(position(player("", "seattle"), player("", "honolulu"), options={"practice": True})))
    screen.over.open_keys()
    assert "Hint" in words(app)
