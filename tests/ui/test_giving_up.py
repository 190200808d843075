"""Tests for giving up: the winner, the result, and when a bot takes the seat instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.catalog import find_game
from game.data.texts import Texts
from game.lab.checks import AnyTable
from game.rules.events import Event
from game.rules.journals.journal import read, replay, save
from game.rules.journals.keeping import resume
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.records.records import places_of, record
from game.rules.state import NOBODY
from game.tgm.state import seats_of
from game.ui.app import App
from game.ui.faces import face_of, texts_of
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.form import Form
from game.ui.screens.saves.files import standing_in_words
from game.ui.share.account import account_of
from game.ui.table.panels.chances import CHANCES
from game.ui.table.panels.view import TableView
from game.ui.table.pause import others_play_on, who_could_give_up
from game.ui.table.results.course import standing_of
from game.ui.table.results.result import ResultScreen
from game.ui.table.screen import TableScreen
from game.ui.table.session.playback import Beat, wording_of
from game.ui.table.session.session import Session
from game.ui.table.watching.replay import ReplaySession
from game.ui.window.work import Pace
from game.volk.data.geography import RED, YELLOW
from game.volk.state import german_seat
from tests.dictators.tables import player, position
from tests.tgm.field import Field
from tests.ui.screen_driver import check_texts, press, read_screen, tick, whole_words, words
from tests.ui.table_situations import lift, seated, show_result, shown, window


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
    places = table.game.places(table.state, result, players)
    assert places[seat] == max(places)
    if players == 2:
        assert standing_of(table, face, table.state, seat).startswith("has conceded")


PEOPLE = "Ann", "Ben", "Cleo", "Dora"


def conceding(game: str, players: tuple[str, ...], *seats: int) -> AnyTable:
    """A game that these people concede: bots take over from all but the last."""
    table = table_of(game, *players)
    for seat in seats:
        table.history.play(table, table.parse(f"{'give_up' if seat == seats[-1] else 'leave_seat'} {seat}"))
    return table


@pytest.mark.parametrize(
    ("players", "seats", "winners"),
    [((*PEOPLE[:3], ""), (2, 1, 0), (3,)), ((*PEOPLE[:3], ""), (1, 0), (2, 3)), (PEOPLE[:3], (2, 1, 0), ())],
)
def test_nobody_who_conceded_wins_on_any_page(
    players: tuple[str, ...], seats: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    table = conceding("dictators", players, *seats)
    face, texts, last = face_of(table.game, texts_of(table.game, Texts("en"))), Texts("en"), len(winners) + 1
    result, played = table.result, record(table, {0, 1, 2} - {*seats[:-1]})
    assert result is not None
    assert played is not None
    account = account_of(table, face, Pace())
    assert result.winners == played.winners == winners == account.winners
    ends = account.course.curves[CHANCES][-1].numbers
    assert {seat for seat, chance in enumerate(ends) if chance} == {*winners}
    assert [placed for placed in places_of(table, result) if placed == last] == [last] * len(seats)
    assert {played.place(seat) for seat in seats} == {last if winners else 2}
    assert {seat for seat in played.people if played.won(seat)} == {*winners} - {3}
    names = [wording_of(table, texts).seat(seat) for seat in winners]
    assert standing_in_words(table, "", texts) == texts("ui_screens.saves.won", count=len(names), names=texts.joined(names))
    assert Session(table, texts).wording.result(result).endswith("The game was conceded.")


def test_an_ally_who_stayed_wins_for_a_seat_whose_person_conceded() -> None:
    table = conceding("twoplustwo", PEOPLE, 2, 3, 1)
    assert table.state.result is not None
    (decided,) = table.state.result.winners
    assert table.result is not None
    (winner,) = table.result.winners
    assert winner not in (1, 2, 3)
    assert table.game.side(winner) == table.game.side(decided)


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
        ("tgm", ("Ann", "Ben"), False),
    ],
)
def test_a_bot_takes_the_seat_while_others_lose_by_it_or_have_not_won(
    game: str, players: tuple[str, ...], plays_on: bool
) -> None:
    assert others_play_on(Session(table_of(game, *players), Texts("en")), 0) == plays_on


@pytest.mark.parametrize("mate", ["human", "easy"])
def test_a_bot_takes_the_seat_where_a_teammate_plays_on(mate: str) -> None:
    """Both members of a team must give up, so without a bot the table would wait for the member who has left (R17.11)."""
    table = Field(seats=3, team="south").table()
    mates = seats_of(table.state, "south")
    players = (Seat(player=mate if seat in mates[1:] else "human") for seat in range(3))
    table.position = msgspec.structs.replace(table.position, seats=tuple(players))
    assert others_play_on(Session(table, Texts("en")), mates[0])
    (alone,) = seats_of(table.state, "north")
    assert not others_play_on(Session(table, Texts("en")), alone)


def asked(path: Path, practice: bool = False, covered: str = "", **looks: Any) -> tuple[App, TableScreen]:
    """Three people at a table on the first one's turn; the hand or the whole table may be covered."""
    app, people = window(**looks), tuple(map(Seat, ("Ann", "Ben", "Cora")))
    hands = player("emp#1 hacker#1", "seattle"), player("", "dallas"), player("", "reno")
    table = position(*hands, options={"practice": practice})
    table.position = msgspec.structs.replace(table.position, projector=covered == "hand")
    table = seated(table, people)
    save(table, path)
    screen = shown(app, table, lifted=not covered)
    assert (screen.session.sight.curtain, screen.session.sight.only_hand) == (bool(covered), covered == "hand")
    return app, screen


def wait_for_eyes(session: Session) -> None:
    """Add a pending beat, as if something private waited behind the curtain."""
    session.pending.append(Beat(None, session.table.state.copy(), len(session.table.events)))


def concede(app: App) -> None:
    """Give up in the pause menu, which covers the hand."""
    press(app, pygame.K_ESCAPE, pygame.K_u, pygame.K_y)


@pytest.mark.parametrize("covered", ["", "hand", "table"])
def test_who_concedes_leaves_the_seat_to_a_bot_and_nobody_waits_for_them(tmp_path: Path, covered: str) -> None:
    app, screen = asked(tmp_path / "a.journal", covered=covered)
    session = screen.session
    concede(app)
    assert (session.people, [*session.bots]) == ([1, 2], [0])
    assert session.table.result is None
    assert session.table.events[-1].key == "kernel.event.left_to_bot"
    assert (session.sight.curtain, session.viewer) == (False, NOBODY)
    tick(app)
    assert screen.thinking.work is not None
    screen.thinking.stop()


def test_who_is_awaited_behind_a_curtain_can_concede_before_something_private_is_shown(tmp_path: Path) -> None:
    app, screen = asked(tmp_path / "a.journal", covered="table")
    wait_for_eyes(screen.session)
    concede(app)
    assert (screen.session.people, screen.session.sight.curtain) == ([1, 2], False)
    screen.thinking.stop()


def test_nobody_concedes_for_another_behind_a_curtain(tmp_path: Path) -> None:
    """A private event waits for Ben, although Ann has the next decision."""
    app, screen = asked(tmp_path / "a.journal")
    wait_for_eyes(screen.session)
    assert screen.session.calls_eyes(Event("dictators.event.drew", {"seat": 1, "card": "emp#1"}, eyes=(1,)))
    assert who_could_give_up(screen.session) is None
    concede(app)
    assert screen.session.people == [0, 1, 2]
    assert "Open the curtain first" in words(app)


def test_only_the_letter_for_yes_confirms_conceding(tmp_path: Path) -> None:
    y, j = pygame.K_y, pygame.K_j
    for language, yes, no in (("en", y, j), ("de", j, y), ("nl", j, y)):
        app, screen = asked(tmp_path / f"{language}.journal", language=language)
        for key in (pygame.K_RETURN, pygame.K_ESCAPE, no, pygame.K_u, pygame.K_SPACE):
            press(app, pygame.K_ESCAPE, pygame.K_u, key)
            assert screen.session.people == [0, 1, 2], (language, pygame.key.name(key))
            if app.screen is not screen:
                press(app, pygame.K_ESCAPE)
            assert app.screen is screen
        press(app, pygame.K_ESCAPE, pygame.K_u, yes)
        assert (app.screen, screen.session.people) == (screen, [1, 2])
        screen.thinking.stop()
        app.close()


def test_a_seat_that_was_left_to_a_bot_stays_so_in_the_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    app, _screen = asked(path)
    concede(app)
    app.close()
    table, notices = resume(path, find_game)
    assert notices == []
    again = Session(table, Texts("en"))
    assert [*again.bots] == [0]


def marked_robots(app: App, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """Positions of robot icons."""
    spots, draw = [], Canvas.icon

    def icon(canvas: Canvas, name: str, x: float, y: float, *looks: Any, **more: Any) -> None:
        if name == "robot":
            spots.append((x, y))
        draw(canvas, name, x, y, *looks, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "icon", icon)
        app.redraw()
        app.draw()
    return spots


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_table_marks_a_seat_that_was_left_as_that_of_a_bot(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, screen = asked(tmp_path / "a.journal", practice=True, size=size)
    assert marked_robots(app, monkeypatch) == []
    concede(app)
    screen.thinking.stop()
    banner, row = marked_robots(app, monkeypatch)
    assert screen.view.thing_at(row) == "seat:0"
    assert screen.view.column["banner"].holds(banner)
    screen.undo()
    lift(app)
    assert marked_robots(app, monkeypatch) == []
    assert "3 players" not in words(app)


def test_the_result_marks_all_bots_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    app = window()
    table = conceding("dictators", ("Ann", "Ben", "", ""), 0)
    table.reseat({1: Seat("Ben", "easy")})
    show_result(app, table)
    assert len(marked_robots(app, monkeypatch)) == 3


def test_a_replay_marks_a_seat_that_was_left_as_that_of_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = asked(tmp_path / "a.journal")
    concede(app)
    screen.thinking.stop()
    replayed = ReplaySession(screen.session.table, app.texts)
    replayed.go_to(len(replayed.moves))
    view = TableView(app, replayed, screen.face, screen.stage, Form(app.redraw))
    view.lay_out()
    assert view.scene.bots == {0}


def test_a_seat_that_was_left_is_its_own_persons_again_when_that_is_taken_back(tmp_path: Path) -> None:
    app, screen = asked(tmp_path / "a.journal", practice=True)
    session = screen.session
    concede(app)
    session.undo()
    assert (session.people, session.table.history.played) == ([0, 1, 2], [])
    assert session.table.decision is not None
    assert session.table.decision.by == 0
    session.redo()
    assert [*session.bots] == [0]
    screen.thinking.stop()


def test_a_game_is_lost_for_the_person_who_left_whatever_the_bot_made_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rules.records.records.achieved", lambda table, seat: ("something",))
    table = table_of("dictators", "Ann", "Ben", "Cleo")
    assert table.decision is not None
    seat = table.decision.seat
    table.choose(f"leave_seat {seat}")
    table.choose(f"give_up {seat}")
    played = record(table, [other for other in range(3) if other != seat])
    assert played is not None
    assert seat in played.people
    assert not played.won(seat)
    assert played.seats[seat].achievements == ()


def test_without_practice_nobody_takes_it_back(tmp_path: Path) -> None:
    app, screen = asked(tmp_path / "a.journal")
    concede(app)
    assert screen.session.undo_refusal() is not None
    screen.thinking.stop()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "others"), [("dictators", 2), ("volk", 1), ("twoplustwo", 3), ("tgm", 1)])
def test_the_result_of_a_conceded_game_says_who_won_and_why_and_can_be_read(
    game: str, others: int, size: tuple[int, int]
) -> None:
    table = table_of(game, "Ann", *[""] * others)
    assert table.decision is not None
    conceder = table.decision.seat
    table.choose(f"give_up {conceder}")
    app = window(size, "nl")
    with whole_words():
        show_result(app, table)
        check_texts(app)
    screen, said = app.screen, " ".join(words(app).split())
    assert isinstance(screen, ResultScreen)
    assert table.result is not None
    conceded = app.texts("ui_table.result.you_conceded")
    assert (conceded in said) is (conceder == 0)
    assert (screen.session.wording.reason(table.result) in said) is (conceder != 0)
    assert app.texts("ui_table.result.you_won" if 0 in table.result.winners else "ui_table.result.you_lost") in said
    if size == (1920, 1080):
        # Text below a name stays clear of the frame of its row.
        box, step = screen._ranking, (screen._ranking.height - 50) / (others + 1)
        ends = [box.y + 46 + number * step + step - 4 for number in range(others + 1)]
        told = [read.mark.place.bottom / app.look.unit for read in read_screen(app) if box.holds(read.ink.center)]
        assert all(any(bottom <= end - 1.5 for end in ends if abs(end - bottom) < step / 2) for bottom in told[-1:])


def test_who_decides_for_another_cannot_lose_the_game_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("dictators", "Ann", "Ben")
    assert table.decision is not None
    seat = (table.decision.callable_seats or (table.decision.seat,))[0]
    assert table.why_not(f"give_up {seat}") is None
    monkeypatch.setattr(table.game, "acts_for", lambda state, asked: 1 - seat if asked == seat else asked)
    assert table.why_not(f"give_up {seat}") is not None
    assert who_could_give_up(Session(table, Texts("en"))) != seat
