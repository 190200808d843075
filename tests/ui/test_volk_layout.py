"""Tests for the layout of the German games' table: a large map, small cards that grow, whole cards in hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from unittest.mock import Mock

import pygame
import pytest

from game.data.texts import Texts
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.table.panels.hand import CARD_WIDTH, draw_hand
from game.ui.table.panels.measures import SHORT
from game.ui.table.staging.feedback import TIP_AFTER
from game.ui.volk.board.berlin import legend_of
from game.ui.volk.board.chart import chart
from game.ui.volk.board.tracks import _cell
from game.ui.volk.cards.faces import plan_of
from game.ui.volk.cards.icons import title_of
from game.volk.data.tables import CARDS, DATA
from game.volk.game import GAMES
from tests.ui.looking import Edition, Stages
from tests.ui.screen_driver import pass_time, point, press, words
from tests.ui.table_situations import PEOPLE, at_table, hover, on_phones, shown, window
from tests.ui.volk_situations import SITUATIONS
from tests.ui.volk_tables import four_players, two_players
from tests.volk.country import Country

EDITIONS: tuple[Edition, ...] = (("720p", "de"), ("1080p", "de"), ("720p-150", "de"), ("1080p-150", "de"))
in_windows = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition[0])
with_two_and_four = pytest.mark.parametrize("situation", ["turn", "four_turn"])


def inside(box: Box, outer: Box) -> bool:
    return box.x >= outer.x - 1 and box.y >= outer.y - 1 and box.right <= outer.right + 1 and box.bottom <= outer.bottom + 1


@in_windows
@with_two_and_four
def test_germany_fills_its_column(stages: Stages, edition: Edition, situation: str) -> None:
    app = stages(edition)
    SITUATIONS[situation](app)
    view = at_table(app).view
    board, shape = view.places.board, view.furniture.board_shape
    filled = min(board.width, board.height * shape) * min(board.height, board.width / shape)
    # With large text, the cards need more of the width.
    assert filled >= (0.85 if edition[0].endswith("150") else 0.98) * board.width * board.height
    assert board.width > view.places.middle.width or edition[0].endswith("150") or situation == "four_turn"


@with_two_and_four
def test_where_all_hands_are_on_phones_the_cards_on_display_get_the_room_of_the_hand(stages: Stages, situation: str) -> None:
    app = stages(("1080p", "en"))
    SITUATIONS[situation](app)
    view = at_table(app).view
    card, *_ = view.scene.state.display
    before = dict(view.beside_the_board())[card]
    on_phones(app)
    assert view.places.middle.bottom == view.places.board.bottom
    assert dict(view.beside_the_board())[card].width > before.width


def test_no_number_leaves_the_row_of_a_bot_with_a_long_name() -> None:
    country, app = four_players(), window((1280, 720), "de")
    seats = (Seat("Anna"), *[Seat(player="easy")] * 2, Seat("Kai"))
    table = new_table(country.game, seats).resumed(country.state.copy(), keep="history")
    screen = shown(app, table)
    screen.session.phones = True
    screen.session.reseat({seat: Seat(seats[seat].name, phone=True) for seat in (0, 3)})
    screen.settle(app.now)
    app.draw()
    app.redraw()
    app.draw()
    rows = screen.view.column["seats"]
    boxes = [part.box for part in screen.view.parts() if rows.holds((rows.x, part.box.middle[1])) and part.box.x > rows.x]
    assert len(boxes) > 12
    assert max(box.right for box in boxes) <= rows.right


@in_windows
@with_two_and_four
def test_hand_cards_are_whole(stages: Stages, edition: Edition, situation: str) -> None:
    """No card overlaps another, and nothing is drawn outside the area of the hand."""
    app = stages(edition)
    SITUATIONS[situation](app)
    view, look = at_table(app).view, app.look
    cards = view.held_cards()
    assert len(cards) > 1
    assert all(one.visible.right <= other.visible.x for one, other in pairwise(cards))
    width, height = app.surface.get_size()
    paper = pygame.Surface((width, height + 300))
    paper.fill((255, 0, 255))
    draw_hand(Canvas(paper, look), view)
    # Shadows contain no green, so they don't count.
    drawn = pygame.mask.from_threshold(paper, (128, 255, 128), (128, 235, 128, 255)).get_bounding_rects()
    around = Box(*(length / look.unit for length in drawn[0].unionall(drawn[1:])))
    # The area includes the frames of cards that can be chosen.
    assert inside(around, view.places.hand.inset(-5))
    assert inside(around, app.area)
    assert around.height > 0.7 * view.places.hand.height


@pytest.mark.parametrize("edition", [("720p", "en"), ("720p", "de"), ("720p", "nl"), ("1080p", "de")], ids="-".join)
@with_two_and_four
def test_every_card_has_all_its_icons_on_display_and_in_the_hand(stages: Stages, edition: Edition, situation: str) -> None:
    app = stages(edition)
    SITUATIONS[situation](app)
    view, texts = at_table(app).view, Texts(edition[1])
    shown = [box for thing, box in view.beside_the_board() if thing in view.scene.state.display]
    sizes = {box[2:] for box in (*shown, *(card.visible for card in view.held_cards()))}
    for id, card in CARDS.items():
        for width, height in sizes if card.event else ():
            plan = plan_of(app.look, texts, id, width, height)
            assert plan.rows is not None, (id, width, height)
            assert plan.rows.width <= width, (id, width, height)
            words = plan.line + (plan.title.height if plan.title is not None else 0)
            assert plan.band + words + plan.rows.height <= height, (id, width, height)


@with_two_and_four
def test_a_card_on_display_grows_when_it_is_pointed_at(stages: Stages, situation: str) -> None:
    app = stages(("720p", "de"))
    SITUATIONS[situation](app)
    view = at_table(app).view
    card, other = view.scene.state.display[:2]
    hover(app, card)
    app.draw()
    places = [box for thing, box in view.beside_the_board() if thing == card]
    assert places[0].width < CARD_WIDTH <= places[-1].width
    assert inside(places[-1], app.area)
    # The card's neighbor can still be pointed at in its own place.
    beside = next(box for thing, box in view.beside_the_board() if thing == other)
    assert view.thing_at(beside.middle) == other


@pytest.mark.parametrize("count", [3, 4, 5])
@pytest.mark.parametrize("turn", [two_players, four_players])
def test_a_hand_of_five_cards_in_a_small_window_shows_every_whole_name(turn: Callable[[], Country], count: int) -> None:
    country = turn()
    texts, state = Texts("de"), country.state
    longest = sorted((*state.deck, *state.display, *state.hands[state.active]), key=lambda id: -len(title_of(texts, id)))
    app = window(language="de")
    view = shown(app, country.hand(state.active, *longest[:count]).table()).view
    cards = view.held_cards()
    assert all(card.visible.width == card.width for card in cards), "no card lies on another"
    for card in cards:
        face = view.face.card(app.look, card.thing, card.width, state, (card.width, card.visible.height, state.active))
        assert face is not None
        named = "".join(mark.text for mark in face.texts).replace("-", "").replace(" ", "")
        assert title_of(texts, card.thing).replace("-", "").replace(" ", "") in named


def test_to_point_at_a_card_lays_out_nothing_but_what_shows_it(stages: Stages, monkeypatch: pytest.MonkeyPatch) -> None:
    app = stages(("720p", "de"))
    SITUATIONS["turn"](app)
    view = at_table(app).view
    app.draw()
    before, laid_out = view.parts(), Mock(wraps=view._contents)
    monkeypatch.setattr(view, "_contents", laid_out)
    hover(app, view.scene.state.display[0])
    app.draw()
    assert view.parts() is not before
    assert not laid_out.called


@with_two_and_four
def test_a_key_swaps_large_cards_and_a_large_map(stages: Stages, situation: str) -> None:
    app = stages(("720p", "de"))
    SITUATIONS[situation](app)
    screen = at_table(app)
    before = screen.view.places
    press(app, pygame.K_x)
    after = screen.view.places
    assert app.settings.large_cards
    assert after.board.width < before.board.width
    assert after.middle.width > before.middle.width
    assert all(inside(card.visible, after.hand) for card in screen.view.held_cards())
    press(app, pygame.K_x)
    assert screen.view.places.board == before.board


def test_a_key_opens_the_legend_of_map_and_cards_and_escape_closes_it(stages: Stages) -> None:
    app = stages(("1080p", "de"))
    SITUATIONS["turn"](app)
    screen = at_table(app)
    slogans = ("WEHRT EUCH JETZT ALLE!", "WIR SIND DAS VOLK!")
    assert not any(slogan in words(app) for slogan in slogans)
    press(app, pygame.K_j)
    assert all(slogan in words(app) for slogan in slogans)
    assert "Unruhe −1 im Osten" in words(app), "an icon of cards"
    press(app, pygame.K_ESCAPE)
    assert not any(slogan in words(app) for slogan in slogans)
    assert app.screen is screen


def test_every_space_of_the_prestige_track_shows_what_it_brings() -> None:
    cells = {space.number: _cell(space) for space in chart().spaces if space.track == "prestige"}
    for number, steps in DATA.tracks.prestige.items():
        assert len(cells[number].signs) == len(steps) > 0


def test_every_second_space_of_the_flight_track_shows_its_steps() -> None:
    cells = [_cell(space).text for space in chart().spaces if space.track == "flight"]
    assert cells == [str(number) if number % 2 == 0 else "" for number in range(21)]


def test_the_legend_is_drawn_once() -> None:
    texts = Texts("en")
    assert legend_of(Look(), texts) is legend_of(Look(), texts)


def test_a_low_log_shows_each_turn_of_the_round_with_all_its_events_in_a_tooltip() -> None:
    table = new_table(GAMES["twoplustwo"], PEOPLE[:4], 7)
    seats: list[int] = []
    while table.decision is not None and not (table.decision.seat == 0 and 3 in seats):
        seats.append(table.decision.seat)
        credit = [move for move in table.decision.options if move.verb == "credit"]
        table.choose((credit or table.decision.options)[0])
    app = window()
    screen = shown(app, table)
    screen.view.column["log"] = screen.view.column["log"]._replace(height=SHORT)
    words(app)
    turns = [entry for entry in screen.view.entries if entry.turn]
    assert [entry.line.turn[1] for entry in turns] == [*table.state.order]
    (paid,) = [entry for entry in turns if entry.line.turn[1] == 1]
    point(app, paid.box.middle)
    pass_time(app, TIP_AFTER + 1)
    assert "Benjamin receives $2" in words(app)
