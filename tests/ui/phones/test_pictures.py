"""Tests of the order in which pictures for phones are drawn. Only the last test draws."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.dictators.data.tables import BOARD as MAP
from game.lab.phone_games import hand_at
from game.phones.messages import Look, Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import TABLE
from game.ui.phones.drawing import BOARD, CARDS, FIGURE, PANELS, PARTS, Drawn, Order, Shot, draw
from game.ui.phones.hand import Hand
from game.ui.phones.pictures import Painter, order_of
from tests.dictators.tables import player, position
from tests.ui.phones.hands import phone_table, session_of
from tests.ui.table_situations import window


class Studio:
    """Draws when a test says so, and notes what it draws: the seat, and the part or the thing at full size."""

    def __init__(self) -> None:
        self.drawn: list[tuple[int, str]] = []
        self._waiting: list[Callable[[], None]] = []

    def work(self, task: Callable[[Any], Any], done: Callable[[Any], None], _failed: object) -> object:
        self._waiting.append(lambda: done(task(None)))
        return self

    def draw(self, order: Order) -> Drawn:
        self.drawn.append((order.seat, order.sheet or order.part))
        shot = Shot(str(len(self.drawn)).encode(), "image/png", (1, 1))
        names = {BOARD: [BOARD], PANELS: [FIGURE], CARDS: order.cards, "": [order.sheet]}
        return dict.fromkeys(names[order.part], shot)

    def order(self, painter: Painter, hands: list[Hand]) -> None:
        for hand in hands:
            painter.work(hand, Look())

    def finish(self, painter: Painter, hands: list[Hand]) -> None:
        """Draw everything that is due."""
        self.order(painter, hands)
        while self._waiting:
            self._waiting.pop(0)()
            self.order(painter, hands)


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Studio:
    window().close()
    opened = Studio()
    monkeypatch.setattr("game.ui.phones.pictures.draw", lambda order: opened.draw(order))
    monkeypatch.setattr("game.bots.apart.Study.do", lambda _study, draw: draw())
    return opened


def painter_of(studio: Studio) -> Painter:
    return Painter(studio, lambda *_kept: None, lambda _seat: None)  # type: ignore[arg-type]


def test_what_was_enlarged_last_is_drawn_first_and_alone(studio: Studio) -> None:
    session, sent = session_of(phone_table("dictators")), list[tuple[str, Picture]]()
    hands, painter = [hand_at(session, seat) for seat in range(2)], painter_of(studio)
    for seat, card in ((0, "emp#1"), (1, "veto#1"), (0, "amtrak#1")):
        painter.sheet(hands[seat], Look(), card, lambda picture, card=card: sent.append((card, picture)))  # type: ignore[misc]
    studio.finish(painter, hands)
    assert studio.drawn[:3] == [(0, "amtrak#1"), (1, "veto#1"), (0, BOARD)]
    assert [card for card, picture in sent if picture.id] == ["amtrak#1", "veto#1"]


def test_panels_are_drawn_from_the_whole_log_which_nothing_else_shows() -> None:
    """A panel may tell the results of all ten steps at the end of a decade."""
    session = session_of(phone_table("volk"))
    while len(session.log) <= 30:
        assert session.decision is not None
        session.choose(session.decision.options[0])
        while session.pending:
            session.next_beat()
    hand = hand_at(session, 0)
    hand.follow()
    lengths = [len(order_of(hand, Look(), part).log) for part in PARTS]
    assert lengths == [0, len(hand.session.log), 0]


def test_the_board_of_the_person_who_has_tapped_is_drawn_before_other_pictures(studio: Studio) -> None:
    session = session_of(phone_table("dictators"))
    hands, painter = [hand_at(session, seat) for seat in range(3)], painter_of(studio)
    studio.order(painter, hands[1:])
    studio.finish(painter, hands)
    assert studio.drawn[:2] == [(1, BOARD), (0, BOARD)]
    assert len(studio.drawn) == len(set(studio.drawn)) == 9


def test_a_view_is_sent_only_with_pictures_that_have_changed(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    session, sent = session_of(phone_table("volk")), list[int]()
    hands, painter = [hand_at(session, 0)], Painter(studio, lambda *_kept: None, sent.append)  # type: ignore[arg-type]
    monkeypatch.setattr(studio, "draw", lambda _order: {BOARD: Shot(b"the same", "image/png", (1, 1))})
    monkeypatch.setattr("game.ui.phones.pictures.PARTS", [BOARD])
    studio.finish(painter, hands)
    assert session.decision is not None
    session.choose(session.decision.options[0])
    session.look_again()
    assert hands[0].follow()
    studio.finish(painter, hands)
    assert sent == [0]


def test_a_board_is_drawn_with_the_names_of_the_places_on_offer() -> None:
    table = position(player("", "reno"), player("", "dallas"))
    hand = hand_at(session_of(table), 0)
    assert order_of(hand, Look(), BOARD).offered >= {*MAP.roads_at["reno"].values()}


def test_the_last_pictures_stay_until_new_ones_are_drawn(studio: Studio) -> None:
    session = session_of(phone_table("volk"))
    hands, painter = [hand_at(session, 0)], painter_of(studio)
    studio.finish(painter, hands)
    before = painter.of(0).board
    assert before.id
    assert session.decision is not None
    session.choose(session.decision.options[0])
    session.look_again()
    assert hands[0].follow()
    studio.order(painter, hands)
    assert painter.of(0).board == before
    studio.finish(painter, hands)
    assert painter.of(0).board != before


def test_nothing_in_a_panel_touches_the_edge_of_its_picture() -> None:
    app = window()
    drawn = draw(order_of(hand_at(session_of(phone_table("dictators")), 0), Look(), PANELS))
    figure = drawn.pop(FIGURE)
    for shot in drawn.values():
        picture = pygame.image.load(io.BytesIO(shot.content))
        edges = [(x, 2) for x in range(0, picture.get_width(), 3)] + [(2, y) for y in range(0, picture.get_height(), 3)]
        far = [max(abs(a - b) for a, b in zip(picture.get_at(spot)[:3], TABLE[:3], strict=True)) for spot in edges]
        assert max(far) < 30
    assert figure
    assert drawn
    app.close()


def test_the_piles_beside_the_hand_have_their_names_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    window().close()
    written, write = list[str](), Canvas.text

    def noted(canvas: Canvas, text: str, *args: Any, **more: Any) -> None:
        written.append(text)
        write(canvas, text, *args, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    draw(order_of(hand_at(session_of(phone_table("volk")), 0), Look(), PANELS))
    assert {"9  Draw deck", "0  Used cards"} <= {*written}


def test_a_picture_that_has_not_changed_is_not_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    window().close()
    written, save = list[str](), pygame.image.save

    def noted(surface: pygame.Surface, file: io.BytesIO, name: str) -> None:
        written.append(name)
        save(surface, file, name)

    monkeypatch.setattr(pygame.image, "save", noted)
    order = order_of(hand_at(session_of(phone_table("dictators")), 0), Look(width=411), PANELS)
    first = draw(order)
    before = len(written)
    assert draw(order) == first
    assert before
    assert len(written) == before


def test_a_card_with_much_text_is_one_column_on_a_phone_which_scrolls() -> None:
    """Two columns side by side had letters seven pixels high."""
    window().close()
    hand = hand_at(session_of(phone_table("tgm")), 0)
    (shot,) = draw(order_of(hand, Look(), sheet="us17#1")).values()
    assert shot.size[0] < shot.size[1]
