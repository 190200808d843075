"""Tests that the dice tray at the Dictators table never contradicts the die or the log."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.data.texts import Texts
from game.dictators.game import GAME
from game.rules.moves import Move
from game.rules.positions.opening import new_table
from game.ui.dictators.face import DictatorsFace
from game.ui.kit.box import Box, centred
from game.ui.kit.canvas import Canvas
from game.ui.table.choosing.adviser import Adviser
from game.ui.table.panels.log import Roll, _draw_words, draw_tray
from game.ui.table.panels.painting import _large_tray
from game.ui.table.session.session import Session
from game.ui.table.staging.feedback import TIP_AFTER
from game.ui.table.staging.records import Judgement
from tests.dictators.tables import DC, THREE_DISARMED, player, position
from tests.ui.screen_driver import opened, pass_time, point, words
from tests.ui.table_situations import PEOPLE, seated, shown, window

AT_ARCO: dict[str, Any] = player("hacker#1", "arco", facilities="Z1-06")
ASKED = {"reactions": "able"}


def tray(table: Any, *moves: str) -> Roll | None:
    screen = shown(window(), seated(table))
    for move in moves:
        screen.session.choose(screen.session.table.parse(move))
        screen.stage.end()
    return screen.stage.roll


def test_a_die_is_judged_as_soon_as_it_lies() -> None:
    for number, enough in ((2, False), (3, True)):
        roll = tray(position(AT_ARCO, player()), "disarm Z1-06", f"roll {number}")
        assert roll is not None
        assert (roll.judgement.needed, roll.judgement.success) == (3, enough)


def test_the_tray_says_a_number_once() -> None:
    roll, written = tray(position(AT_ARCO, player()), "disarm Z1-06", "roll 5"), list[str]()
    assert roll is not None
    canvas = Mock(text=lambda words, *_looks, **_more: written.append(words), text_width=lambda words, *_font: len(words))
    _draw_words(canvas, Box(0, 0, 200, 120), roll, Texts("en"))
    assert written == [roll.name, "5, needs 3+"]


def test_a_success_that_somebody_prevents_was_still_enough() -> None:
    table = position(AT_ARCO, player("faulty_wiring#1"), options=ASKED)
    roll = tray(table, "disarm Z1-06", "roll 5", "interrupt faulty_wiring#1")
    assert roll is not None
    assert (roll.number, roll.judgement.success) == (5, True)


def test_a_card_that_needs_no_die_leaves_no_failed_one_behind() -> None:
    """A failed roll in the tray beside "disarmed" in the log used to look like a contradiction."""
    table = position(player("engineer#1 hacker#1", "arco", facilities="Z1-06"), player())
    assert tray(table, "play engineer#1 Z1-06", "roll 1", "play hacker#1 Z1-06") is None


def test_a_reroll_is_judged_anew() -> None:
    table = position(AT_ARCO | {"dictator": "fidel"}, player(), options=ASKED)
    roll = tray(table, "disarm Z1-06", "roll 1", "ability", "roll 4")
    assert roll is not None
    assert (roll.number, roll.judgement.success) == (4, True)


def test_a_token_added_to_the_d20_is_in_the_total() -> None:
    me = player("", DC, disarmed=THREE_DISARMED, tokens=["III"])
    table = position(me, player(), phase="confront", presidential_deck="oval_office#1")
    roll = tray(table, "confront", "roll 4", "token III")
    assert roll is not None
    assert (roll.number, roll.judgement.total, roll.judgement.success) == (4, 9, True)


def test_a_d20_says_what_the_president_takes_before_anything_is_added() -> None:
    me = player("hacker#1", DC, disarmed=THREE_DISARMED, dictator="oliver")
    table = position(me, player("loaded_dice#1"), phase="confront", presidential_deck="oval_office#1", options=ASKED)
    roll = tray(table, "confront", "roll 12")
    assert roll is not None
    assert (roll.judgement.needed, roll.judgement.total, roll.judgement.success) == (8, 14, None)


def test_who_can_have_a_die_rolled_again_reads_whose_chance_that_is() -> None:
    table = seated(position(AT_ARCO, player("loaded_dice#1"), options=ASKED))
    for move in ("disarm Z1-06", "roll 5"):
        table.choose(move)
    adviser = Adviser(Session(table, Texts("en"), open_hands=True), DictatorsFace(Texts("en")))
    assert adviser.odds_line(Move.of("interrupt loaded_dice#1")) == f"{table.seats[0].name}: 3+ on a d6: 67%"


def test_the_tray_says_what_it_is_for_and_what_lies_in_it() -> None:
    app = window()
    screen = shown(app, seated(position(AT_ARCO, player())))
    for move in ("disarm Z1-06", "roll 2"):
        screen.session.choose(screen.session.table.parse(move))
        screen.stage.end()
    screen.refresh()
    point(app, screen.view.places.tray.middle)
    pass_time(app, TIP_AFTER + 1)
    assert "The last roll of this turn" in words(app)
    assert words(app).count("2, needs 3+") == 2
    point(app, screen.view.places.board.middle)
    pass_time(app, TIP_AFTER + 1)
    assert "The last roll of this turn" not in words(app)


def test_the_die_that_decides_about_a_facility_is_rolled_large_beside_whoever_rolls() -> None:
    app = opened((1280, 720), animation="normal", volume=0)
    screen = shown(app, seated(position(AT_ARCO, player())))
    screen.session.lift_curtain()
    for move in ("disarm Z1-06", "roll 2"):
        assert not screen.stage.rolls_large
        screen.play(screen.session.table.parse(move))
        for _ in range(3):
            pass_time(app, 300)
    assert screen.stage.rolls_large
    assert "needs" not in words(app), "it does not lie yet"
    tray, piece = _large_tray(screen.view), screen.face.board.spot_of("seat:0", screen.view.scene)
    assert piece is not None
    assert not tray.overlaps(centred(piece, 60))
    assert tray.inset(-80).overlaps(centred(piece, 60))
    pass_time(app, 700)
    assert words(app).count("2, needs 3+") == 2


def test_a_reroll_to_the_same_number_is_rolled_as_large_as_the_first() -> None:
    app = opened((1280, 720), animation="normal", volume=0)
    screen = shown(app, seated(position(AT_ARCO | {"dictator": "fidel"}, player(), options=ASKED)))
    screen.session.lift_curtain()
    for move in ("disarm Z1-06", "roll 1", "ability", "roll 1"):
        screen.stage.end()
        screen.play(screen.session.table.parse(move))
    seen = set[float]()
    while screen.stage.busy and screen.stage.held is None:
        pass_time(app, 100)
        if screen.stage.rolls_large:
            seen.add(screen.stage.rolling(app.now))
    assert min(seen) < 0.5, "it tumbles"
    assert max(seen) == 1.0, "it lies"


def test_who_starts_needs_no_number() -> None:
    roll = tray(new_table(GAME, PEOPLE[:2], 4, {"dice": "manual"}), "roll 7")
    assert roll is not None
    assert roll.judgement.needed is None


@pytest.mark.parametrize("height", [124, 184], ids=["720p", "1080p"])
@pytest.mark.parametrize(("sides", "enough"), [(6, True), (6, False), (20, True)])
def test_the_ring_round_a_die_leaves_the_words_below_it_free(
    height: float, sides: int, enough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, rings = window(), list[float]()
    draw_ring = Mock(side_effect=lambda _x, y, radius, *_more: rings.append(y + radius))
    for name in ("circle", "dashed_ring"):
        monkeypatch.setattr(Canvas, name, draw_ring)
    canvas = Canvas(app.surface, app.look, [])
    roll = Roll(0, "Anna", sides, 5, Judgement(3, 5, enough))
    draw_tray(canvas, Box(100, 100, 208, height), roll, 1.0, Texts("en"), lambda _seat, _size: pygame.Surface((4, 4)))
    # The rings must end above the letters of the upper of two lines.
    assert 0 < max(rings) <= 100 + height - 9 - 34 - 8
