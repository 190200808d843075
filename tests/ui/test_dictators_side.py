"""The own targets beside the hand."""

from __future__ import annotations

from game.data.texts import Texts
from game.dictators.data.tables import DATA
from game.ui.dictators import side
from game.ui.dictators.board.places import map_name
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.table.scene import Scene
from tests.dictators.tables import player, position
from tests.ui.screen_driver import no_display, opened

__all__ = ["no_display"]


def test_all_targets_are_named_in_the_same_way() -> None:
    state = position(player(facilities="Z1-02 Z2-01 Z3-08 Z4-09"), player()).state
    app, texts = opened(), Texts("en")
    canvas = Canvas(app.surface, app.look, [])
    lay.draw(canvas, side.side_parts(Box(20, 40, 260, 150), Scene(state, 0), texts))
    assert canvas.texts is not None
    written = {mark.text for mark in canvas.texts}
    names = [map_name(DATA.facilities[card].location, texts) for card, _done in side.own_facilities(state, 0)]
    # A name that does not fit is cut, but never replaced by something else.
    assert all(any(name.startswith(words.rstrip("…")) for words in written if len(words) > 3) for name in names)
