"""The own targets beside the hand."""

from __future__ import annotations

import pytest

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA
from game.ui.dictators import side
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.table.scene import Scene
from tests.dictators.tables import player, position
from tests.ui.screen_driver import no_display, opened

__all__ = ["no_display"]


def written(cards: str, width: float) -> set[str]:
    state = position(player(facilities=cards), player()).state
    app, texts = opened(), Texts("en")
    canvas = Canvas(app.surface, app.look, [])
    lay.draw(canvas, side.side_parts(Box(20, 40, width, 150), Scene(state, 0), texts))
    assert canvas.texts is not None
    return {mark.text for mark in canvas.texts}


@pytest.mark.parametrize(("width", "full"), [(290, False), (444, True)])
def test_targets_are_named_in_the_same_way_whoever_holds_them(width: float, full: bool) -> None:
    """Hanford would have room for its name where Vandenberg has none."""
    for cards in ("Z1-02 Z2-01 Z3-08 Z4-09", "Z1-02 Z2-01 Z3-02 Z4-01", "Z1-05 Z2-05 Z3-06 Z4-02"):
        places = [BOARD.locations[DATA.facilities[card].location] for card in cards.split()]
        shown = written(cards, width)
        assert [place.region in shown for place in places] == [not full] * 4
