"""The log and the curtain show as much as there is room for."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.dictators.game import GAME
from game.rules.events import Event
from game.rules.position import Seat
from game.rules.wording import Wording
from game.ui.dictators.face import DictatorsFace
from game.ui.kit import pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import CLASSIC
from game.ui.table.curtain import CurtainCall, draw_curtain, hold_button
from game.ui.table.log_panel import LogView, entries, told
from game.ui.table.view import RECALLED
from tests.ui.screen_driver import no_display, opened

__all__ = ["no_display"]


def test_a_log_with_room_for_two_lines_cuts_a_longer_entry_short() -> None:
    app, texts = opened(), Texts("de")
    wording = Wording(GAME, [Seat(name="Wilhelmina Charlotte")] * 4, texts)
    event = Event("dictators.event.handed_over", {"seat": 0, "target": 1, "card": "mutually_assured_destruction#1"})
    box = Box(0, 0, 290, 100)
    whole = entries(app.look, Box(0, 0, 290, 400), [event], LogView(), wording, DictatorsFace(texts))[0]
    assert len(whole.block.lines) > 2, "the words of the example are too short"
    (shown,) = entries(app.look, box, [event] * 9, LogView(), wording, DictatorsFace(texts))
    words = " ".join(piece.text for line in shown.block.lines for _, piece in line)
    assert words.endswith("…")
    assert told(wording, event).startswith(words.rstrip("…"))
    assert shown.box.bottom <= box.bottom


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1366, 768), 150), ((1920, 1080), 100)])
def test_the_curtain_lists_as_much_as_fits_below_the_button(size: tuple[int, int], scale: int) -> None:
    app = opened(size, scale=scale)
    canvas = Canvas(app.surface, app.look, [])
    saw = tuple(f"event {number}" for number in range(RECALLED))
    looks = tuple(look for _name, look in CLASSIC.seats[:2])
    figures = tuple(lambda size, on_dark=True, look=look: pieces.meeple(app.look, size, look, on_dark) for look in looks)
    call = CurtainCall(0, "Anna", "Ben", looks[0], figures, saw)
    draw_curtain(canvas, app.area, call, 0, app.texts)
    assert canvas.texts is not None
    lines = [mark for mark in canvas.texts if mark.text.startswith("· event")]
    assert [mark.text for mark in lines] == [f"· event {number}" for number in range(len(lines))]
    assert 5 <= len(lines) < RECALLED
    assert all(mark.place.top > app.look.px(hold_button(app.area).bottom) for mark in lines)
