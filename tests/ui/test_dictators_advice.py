"""What the window of the Dictators says before a choice: chances and dangers."""

from __future__ import annotations

from game.dictators.game import GAME
from game.rules.moves import Move
from game.ui.kit.widgets import Button
from game.ui.table.screen import TableScreen
from tests.dictators.tables import DC, THREE_DISARMED, DictatorsTable, player, position
from tests.ui.screen_driver import check_texts, no_display
from tests.ui.test_window import shown

__all__ = ["no_display"]


def in_the_capital(defcon: int = 5) -> DictatorsTable:
    return position(player(at=DC, disarmed=THREE_DISARMED, tokens=["III"]), player(), phase="confront", defcon=defcon)


def button_of(screen: TableScreen, start: str) -> Button:
    """The button whose words begin so."""
    return next(each for each in screen.form.widgets if isinstance(each, Button) and each.label.startswith(start))


def test_the_way_to_the_president_says_three_chances() -> None:
    app, screen = shown(in_the_capital())
    check_texts(app)
    detail = button_of(screen, "To the President").detail
    assert detail.split("\n") == ["3+ on a d20: 90 %", "The President is there: *50 %*", "Both together: *45 %*"]
    odds = GAME.odds(screen.session.state, 0, Move("confront"))
    assert odds is not None
    assert (odds.roll_percent, odds.percent) == (90, 45)
