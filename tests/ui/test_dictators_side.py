"""The own targets beside the hand."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from game.data.texts import Texts
from game.dictators.data.tables import BOARD, DATA
from game.ui.dictators import side
from game.ui.dictators.cards.faces import held_face
from game.ui.dictators.seats import steps_now
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.table.scene import Scene
from tests.dictators.tables import player, position
from tests.ui.readable import words_in
from tests.ui.screen_driver import opened
from tests.ui.table_situations import seated, shown, window


def written(cards: str, width: float) -> set[str]:
    state = position(player(facilities=cards), player()).state
    app, texts = opened(), Texts("en")
    canvas = Canvas(app.surface, app.look, [])
    lay.draw(canvas, side.side_parts(app.look, Box(20, 40, width, 150), Scene(state, 0), texts))
    assert canvas.texts is not None
    return {mark.text for mark in canvas.texts}


@pytest.mark.parametrize(("width", "full"), [(290, False), (444, True)])
def test_targets_are_named_in_the_same_way_whoever_holds_them(width: float, full: bool) -> None:
    """Hanford would have room for its name where Vandenberg has none."""
    for cards in ("Z1-02 Z2-01 Z3-08 Z4-09", "Z1-02 Z2-01 Z3-02 Z4-01", "Z1-05 Z2-05 Z3-06 Z4-02"):
        places = [BOARD.locations[DATA.facilities[card].location] for card in cards.split()]
        shown = written(cards, width)
        assert [place.region in shown for place in places] == [not full] * 4


def test_seven_cards_in_a_small_window_show_their_titles_and_leave_the_targets_free() -> None:
    """ "Immunity" was cut off after "Immu-", and the first card lay over a target."""
    hand = "amtrak#1 hacker#1 emp#1 wiretap#1 pickpocket#1 diplomatic_immunity#1 mutually_assured_destruction#1"
    app = window()
    screen = shown(app, seated(position(player(hand, facilities="Z1-06 Z2-09 Z3-07 Z4-09"), player())))
    cards, look, texts = screen.view.held_cards(), app.look, Texts("en")
    assert cards[0].visible.x >= screen.view.places.side.right
    for number, title in ((5, "Diplo- matic Immunity"), (6, "Mutually Assured Destruction")):
        card = cards[number]
        face = held_face(look, texts, card.thing, card.width, card.visible.width, card.visible.height)
        assert words_in(face).strip("01 ") == title


def test_the_ways_to_the_targets_are_looked_for_once_and_not_for_every_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    screen = shown(app, seated(position(player(facilities="Z1-06 Z2-09 Z3-07 Z4-09"), player())))
    app.draw()
    looked_for = Mock(wraps=steps_now)
    monkeypatch.setattr(side, "steps_now", looked_for)
    screen.view.hovered = "warren"
    app.redraw()
    app.draw()
    assert not looked_for.called
    screen.refresh()
    app.draw()
    assert looked_for.call_count == 4
