"""Giving up: who wins by it, what the result says, and when a bot takes the seat instead."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.rules.checks import AnyTable
from game.rules.journal import read, replay, save
from game.rules.opening import new_table
from game.rules.position import Seat
from game.ui.faces import face_of, texts_of
from game.ui.program import Program
from game.ui.table.over import leave_to_bot, others_play_on, who_could_give_up
from game.ui.table.session import Session
from game.volk.data.geography import RED, YELLOW
from game.volk.state import german_seat
from tests.ui.screen_driver import opened, press


def table_of(game: str, *players: str) -> AnyTable:
    return new_table(find_game(game), [Seat(name, "human" if name else "easy") for name in players], seed=3)


@pytest.mark.parametrize(("game", "players"), [("volk", 2), ("twoplustwo", 4), ("dictators", 2), ("dictators", 3)])
def test_who_gives_up_has_lost_and_the_saved_game_tells_it_again(game: str, players: int, tmp_path: Path) -> None:
    table = table_of(game, "Ann", *[""] * (players - 1))
    assert table.decision is not None
    seat = table.decision.seat
    save(table, tmp_path / "given_up.journal")
    table.choose(f"give_up {seat}")
    table.history.close()
    again = replay(read(tmp_path / "given_up.journal"), table.game)
    result = again.result
    assert result is not None
    assert result == table.result
    assert result.winners
    assert table.game.side(seat) not in map(table.game.side, result.winners)
    face = face_of(table.game, texts_of(table.game, Texts("en")))
    assert face.ranking(table.state, result)[-1] == seat or len(result.winners) < players - 1
    if players == 2:
        assert "has conceded" in face.standing(table.state, seat)


def test_with_four_points_decide_who_of_the_other_side_wins() -> None:
    for track, of_state in ((-3, False), (0, True)):
        table = table_of("twoplustwo", *[""] * 4)
        table.state.tracks["dominance"] = track
        assert table.decision is not None
        loser = table.decision.seat
        side = 1 - table.game.side(loser)
        table.state.tracks["dominance"] = track if side == YELLOW else -track
        table.choose(f"give_up {loser}")
        assert table.result is not None
        assert table.result.winners == ((german_seat(table.state, side) if of_state else side),)
        assert side in (RED, YELLOW)


@pytest.mark.parametrize(
    ("game", "players", "plays_on"),
    [
        ("dictators", ("Ann", "Ben"), False),
        ("dictators", ("Ann", "", ""), False),
        ("dictators", ("Ann", "Ben", ""), True),
        ("volk", ("Ann", "Ben"), False),
        ("twoplustwo", ("Ann", "Ben", "", ""), False),
        ("twoplustwo", ("Ann", "Ben", "Cleo", "Dora"), True),
    ],
)
def test_a_bot_takes_the_seat_while_others_lose_by_it_or_have_not_won(
    game: str, players: tuple[str, ...], plays_on: bool
) -> None:
    assert others_play_on(Session(table_of(game, *players), Texts("en")), 0) == plays_on


def test_who_leaves_the_seat_to_a_bot_is_asked_no_more_and_the_bot_plays_on() -> None:
    app = opened(animation="instant")
    program = Program(app)
    program.menu()
    table = table_of("dictators", "Ann", "Ben", "Cora")
    program.show(table, [])
    screen = program.table_screen()
    while screen.session.asked is None or screen.overlay is not None:
        app.step()
        press(app, pygame.K_SPACE)
    leave_to_bot(screen, 0)
    assert (screen.session.people, [*screen.session.bots]) == ([1, 2], [0])
    assert table.result is None
    assert table.events[-1].key == "kernel.event.left_to_bot"
    for _ in range(20):
        app.step()
    assert screen.thinking.work is not None
    screen.thinking.stop()


def test_who_decides_for_another_cannot_lose_the_game_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("dictators", "Ann", "Ben")
    assert table.decision is not None
    seat = (table.decision.callable_seats or (table.decision.seat,))[0]
    assert table.why_not(f"give_up {seat}") is None
    monkeypatch.setattr(table.game, "acts_for", lambda state, asked: 1 - seat if asked == seat else asked)
    assert table.why_not(f"give_up {seat}") is not None
    assert who_could_give_up(Session(table, Texts("en"))) != seat
