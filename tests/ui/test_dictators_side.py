"""Tests for the viewer's targets beside the hand."""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import Mock

import pytest

from game.data.texts import Texts
from game.dictators.data.tables import DATA
from game.ui.dictators import side
from game.ui.dictators.board.chart import map_name
from game.ui.dictators.cards.faces import held_face
from game.ui.dictators.seats import steps_now
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.table.face import Hand
from game.ui.table.panels.hand import held
from game.ui.table.panels.measures import Measures, size_of
from game.ui.table.scene import Scene
from tests.dictators.tables import player, position
from tests.ui.readable import words_in
from tests.ui.table_situations import choose, seated, shown, window


@pytest.mark.parametrize("tokens", [(), ("VIII", "XII")], ids=["cards", "chips"])
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_targets_have_their_whole_names_in_a_small_window(language: str, tokens: Sequence[str]) -> None:
    """The targets used to show only "NV", even with space for Hanford."""
    app, texts = window(language=language), Texts(language)
    for card, facility in DATA.facilities.items():
        state = position(player(facilities=card, tokens=list(tokens)), player()).state
        canvas = Canvas(app.surface, app.look, [])
        lay.draw(canvas, side.side_parts(app.look, Box(0, 0, 330, 124), Scene(state, 0), texts))
        assert canvas.texts is not None
        name = map_name(facility.location, texts).replace("-", "").replace(" ", "")
        assert name in "".join(mark.text for mark in canvas.texts).replace("-", "").replace(" ", ""), name


def test_no_name_of_a_target_touches_the_edges_of_its_card() -> None:
    """Little Rock filled its card from edge to edge."""
    app, texts = window((1920, 1080)), Texts("en")
    for card in DATA.facilities:
        canvas = Canvas(app.surface, app.look, [])
        box = Box(0, 0, side.SIDE_WIDTH, 150)
        lay.draw(canvas, side.side_parts(app.look, box, Scene(position(player(facilities=card), player()).state, 0), texts))
        cell = box.columns(4, 8)[0].width * app.look.unit
        assert canvas.texts
        name = map_name(DATA.facilities[card].location, texts)
        assert not [mark.text for mark in canvas.texts if mark.text in name and mark.place.right >= cell - 3]


def test_seven_cards_in_a_small_window_show_their_titles_and_leave_the_targets_free() -> None:
    """The title "Immunity" used to be cut off after "Immu-", and the first card covered a target."""
    hand = "amtrak#1 hacker#1 emp#1 wiretap#1 pickpocket#1 diplomatic_immunity#1 mutually_assured_destruction#1"
    app = window()
    screen = shown(app, seated(position(player(hand, facilities="Z1-06 Z2-09 Z3-07 Z4-09"), player())))
    cards, look, texts = screen.view.held_cards(), app.look, Texts("en")
    assert cards[0].visible.x >= screen.view.places.side.right
    for number, title in ((5, "Diplo- matic Immunity"), (6, "Mutually Assured Destruction")):
        card = cards[number]
        face = held_face(look, texts, card.thing, card.width, card.visible.width, card.visible.height)
        assert words_in(face).strip("01 ") == title


@pytest.mark.parametrize(("room", "count"), [(599, 5), (480, 5), (400, 4), (380, 3)])
def test_cards_in_a_narrow_fan_become_smaller_before_their_names_are_cut(room: float, count: int) -> None:
    look, texts, sizes = window().look, Texts("en"), Measures(size_of(window().area))
    for card in held(Box(350, 689, room, 124), Hand(["veto#1"] * count, limit=5), sizes):
        for id in DATA.cards:
            face = held_face(look, texts, id, card.width, card.visible.width, card.visible.height)
            assert not any("…" in mark.text for mark in face.texts), id


def test_a_briber_holds_the_hand_and_the_targets_of_the_bribed_player() -> None:
    bribed = player("amtrak#1", facilities="Z1-06")
    app = window()
    screen = shown(app, seated(position(player("bribery#1 emp#1", facilities="Z1-09"), bribed)))
    choose(app, "play bribery#1 1", "end_turn")
    view = screen.view
    assert ([*view.hand().cards], view.scene.viewer, screen.session.viewer) == (["amtrak#1"], 1, 0)
    canvas = Canvas(app.surface, app.look, [])
    lay.draw(canvas, side.side_parts(app.look, Box(0, 0, side.SIDE_WIDTH, 150), view.scene, Texts("en")))
    assert "Benjamin: targets".upper() in [mark.text.upper() for mark in canvas.texts or ()]
    tip, _why = screen.adviser.tip(DATA.facilities["Z1-06"].location, None)
    assert tip is not None
    assert "Target" in tip.text


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
