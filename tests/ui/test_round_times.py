"""Tests for the time a person waits while bots play, on the window's clock."""

from __future__ import annotations

from functools import partial

import pytest

from game.bots.players import bots_move, new_bot
from game.catalog import find_game
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.ui.table.screen import TableScreen
from tests.ui.screen_driver import Unhurried, opened, pass_time
from tests.ui.table_situations import shown

ME = 0
STEP = 40
"""Milliseconds per step of the clock."""


def bots_at_once(app: Unhurried, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots answer without a thread, so that only the display takes time."""
    monkeypatch.setattr(app, "work", lambda task, done, _failed: done(task(None)))


def waits(app: Unhurried, screen: TableScreen, seed: int, rounds: int) -> list[int]:
    """Play some rounds like a bot; return for each how long the person waited for their turn.

    Pop-ups that wait for a key are closed at once, because reading time varies."""
    table, stage, found, waited = screen.session.table, screen.stage, list[int](), 0
    me = {ME: new_bot(table.game.id, "easy", seed)}
    turn_of = table.game.turn_of
    while len(found) < rounds:
        if stage.busy:
            if (held := stage.held) is not None and held.stays is None and not held.is_staged(app.now):
                stage.skip(app.now)
            else:
                waited += STEP * (turn_of(screen.session.state)[1] != ME or stage.looked_at is not None)
                pass_time(app, STEP)
                if (passing := stage._passing) is not None and screen.session.pending:
                    assert turn_of(passing.state) == turn_of(screen.session.state), "it hides nobody else's turn"
            continue
        decision = table.decision
        assert decision is not None
        if decision.by != ME and not decision.callable_seats:
            pass_time(app, 0)
            continue
        if turn_of(table.state)[1] == ME and waited:
            found.append(waited)
            waited = 0
        move = bots_move(table, me, lambda _seat: None) or decision.options[0]
        screen.attempt(partial(screen.session.choose, move))
    return found


@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in (4, 6))])
def test_a_round_of_2_plus_2_with_three_bots_takes_at_most_20_seconds(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(volume=0)
    bots_at_once(app, monkeypatch)
    screen = shown(app, new_table(find_game("twoplustwo"), (Seat(), *(Seat(player="easy"),) * 3), seed, {}))
    assert max(waits(app, screen, seed, 3)) <= 20_000
    seats = {line.turn[1] for line in screen.session.story.lines if line.event is not None}
    assert seats >= {0, 1, 2, 3}, "the log tells of everybody's turn"
