"""Tests for the page on which people change seats in a running game."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pygame
import pytest

from game.catalog import find_game
from game.data.settings import LastSeat, LastTable, Settings
from game.data.texts import Texts
from game.rules.journals.history import Seating
from game.rules.journals.journal import read, replay, save, write
from game.rules.journals.keeping import watched
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.records.conceding import conceded
from game.rules.records.people import corrected
from game.rules.records.records import Played, Sitter, last_people, places_of, records_file
from game.rules.state import Result
from game.rules.wording import Wording
from game.ui.app import App
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice
from game.ui.screens.dialog import Question
from game.ui.screens.saves.files import saved_games
from game.ui.screens.seats_screen import SeatsScreen
from game.ui.share.account import account_of
from game.ui.table.results.course import footnotes
from game.ui.table.results.turning_points import Turning
from game.ui.table.screen import TableScreen
from game.ui.table.session.exercise import verdict_of
from game.ui.table.session.playback import wording_of
from game.ui.table.session.session import Session
from game.ui.table.watching.replay import ReplaySession
from game.ui.window.work import Pace
from tests.dictators.tables import player, position
from tests.ui.screen_driver import check_apart, check_texts, click, press, tick, words
from tests.ui.table_situations import lift, seated, shown, window

ANN, BEN, BOT = Seat("Ann"), Seat("Ben"), Seat(player="easy")


def evening(path: Path, *seats: Seat, practice: bool = False, **looks: Any) -> tuple[App, TableScreen]:
    """A table of the Dictators on the first seat's turn."""
    app = window(**looks)
    hands = player("emp#1 hacker#1", "seattle"), player("", "dallas"), player("", "reno")
    table = seated(position(*hands, options={"practice": practice}), seats or (ANN, BEN, BOT))
    save(table, path)
    return app, shown(app, table)


def page(app: App) -> SeatsScreen:
    if not isinstance(app.screen, SeatsScreen):
        press(app, pygame.K_F6)
    assert isinstance(app.screen, SeatsScreen)
    return app.screen


def fields(app: App) -> list[TextField]:
    return [widget for widget in page(app).form.widgets if isinstance(widget, TextField)]


def set_player(app: App, seat: int, name: str) -> None:
    """Click a kind of player."""
    choices = [widget for widget in page(app).form.widgets if isinstance(widget, Choice)]
    choices[seat].changed(name)
    tick(app)


def push(app: App, label: str, number: int = 0) -> None:
    form = page(app).form
    buttons = [widget for widget in form.widgets if isinstance(widget, Button) and widget.label == label]
    click(app, form.shown_box(buttons[number]))


def test_a_person_leaves_to_a_bot_and_another_takes_a_bots_seat(tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    app, screen = evening(path)
    set_player(app, 1, "normal")
    set_player(app, 2, "human")
    push(app, "Done")
    session = screen.session
    assert (session.people, {seat: bot.level for seat, bot in session.bots.items()}) == ([0, 2], {1: "normal"})
    session.close()
    again = Session(replay(read(path), find_game("dictators")), Texts("en"))
    assert (again.people, {seat: bot.level for seat, bot in again.bots.items()}) == ([0, 2], {1: "normal"})


def test_what_happens_is_told_before_people_swap_or_wait(tmp_path: Path) -> None:
    app, _screen = evening(tmp_path / "evening.journal")
    buttons = [widget for widget in page(app).form.widgets if isinstance(widget, Button)]
    tips = {button.label: button.tip.text for button in buttons if button.tip is not None}
    assert "stay with the seat" in tips["Swap"]
    assert "whoever's turn it is" in tips["Back in a minute"]


def test_two_people_swap_their_seats_and_colors_stay(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal", Seat("Ann", colour="red"), Seat("Ben", colour="blue"), BOT)
    page(app)
    push(app, "Swap", 0)
    push(app, "Swap", 1)
    push(app, "Done")
    seats = screen.session.table.seats
    assert [(seat.name, seat.colour) for seat in seats[:2]] == [("Ben", "red"), ("Ann", "blue")]
    assert screen.session.sight.curtain, "another person decides now"
    assert screen.session.wording.seat(0) == "Ben"


def test_the_log_names_the_players_of_that_time(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.choose(session.table.parse("draw"))
    while session.pending:
        session.next_beat()
    session.reseat({0: Seat("Cor")})
    while session.pending:
        session.next_beat()
    teller = screen.view.teller()
    told = [teller.words(line) for line in session.story.lines if line.event is not None]
    assert any(line.startswith("Ann draws") for line in told)
    assert told[-1] == "Ann is now called Cor."
    tick(app)


def test_the_log_names_a_person_who_typed_the_name_on_a_phone_after_the_game_began() -> None:
    table = new_table(find_game("dictators"), (Seat(), Seat("Ben")), 1)
    before = wording_of(table, Texts("en")).seat(0)
    table.reseat({0: Seat("Anna")})
    wording = wording_of(table, Texts("en"))
    assert wording.at(1).seat(0) == "Anna" != before
    assert wording.at(len(table.events)).event(table.events[-1]) == f"Anna joins: {before}."


def test_a_shared_page_names_the_players_of_that_time(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.choose(session.table.parse("draw"))
    session.reseat({0: Seat("Cor")})
    wording = account_of(session.table, screen.face, Pace()).wording
    number = next(number for number, event in enumerate(session.table.events, 1) if event.name == "drew")
    assert (wording.at(number).seat(0), wording.seat(0)) == ("Ann", "Cor")
    tick(app)


def test_undo_in_a_practice_game_stops_where_the_seats_changed(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal", practice=True)
    session = screen.session
    session.choose(session.table.parse("draw"))
    session.reseat({1: Seat("Cor")})
    assert session.undo_refusal() is not None
    session.choose(session.table.parse("draw"))
    assert session.undo_refusal() is None
    session.undo()
    assert session.undo_refusal() is not None


def test_the_table_waits_for_a_person_who_is_away(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    page(app)
    push(app, "Back in a minute", 1)
    waiting = app.screen
    assert isinstance(waiting, Question)
    assert screen.session.sight.covers_table, "nobody reads the open hand meanwhile"
    press(app, pygame.K_RETURN)
    assert app.screen is screen


def test_one_person_stays(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal", ANN, BOT, BOT)
    set_player(app, 0, "easy")
    push(app, "Done")
    assert isinstance(app.screen, SeatsScreen)
    press(app, pygame.K_ESCAPE)
    assert screen.session.people == [0]


def test_saved_games_are_listed_with_the_players_at_the_end(own_home: Path) -> None:
    app, screen = evening(own_home / "evening.journal")
    press(app, pygame.K_d)
    screen.session.reseat({1: Seat("Cor")})
    screen.session.close()
    assert screen.session.table.history.path is None
    listed = [game.seats[1].name for game in saved_games(own_home)]
    assert listed == ["Cor"]


def test_a_bot_of_the_sixth_line_keeps_its_seat() -> None:
    app = window()
    table = new_table(find_game("tgm"), [ANN, Seat(player="easy")], seed=3)
    screen = shown(app, table, lifted=False)
    lift(app)
    assert [widget for widget in page(app).form.widgets if isinstance(widget, Choice)] == []
    fields(app)[0].changed("Cor")
    push(app, "Done")
    assert screen.session.table.seats[0].name == "Cor"


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_text_of_the_page_can_be_read(tmp_path: Path, language: str) -> None:
    app, _screen = evening(tmp_path / "evening.journal", language=language)
    check_apart(page(app).form)
    check_texts(app)


def told(screen: TableScreen) -> list[str]:
    teller = screen.view.teller()
    return [teller.words(line) for line in screen.session.story.lines if line.event is not None]


def test_the_log_tells_who_left_and_came_back_and_marks_a_bots_moves(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.reseat({0: Seat("Ann", "easy")})
    session.choose(session.table.parse("draw"))
    session.reseat({0: ANN})
    session.look_again()
    lines = told(screen)
    assert lines[-3] == "Ann leaves, and a bot takes over."
    assert lines[-2].startswith("Ann (bot) draws")
    assert lines[-1] == "Ann is back."
    assert session.wording.seat(0) == "Ann"


def test_who_swap_are_told_as_such_and_so_is_who_is_renamed(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal", Seat("Ann"), Seat("Ban"), BOT)
    screen.session.reseat({1: BEN})
    screen.session.reseat({0: BEN, 1: ANN})
    assert told(screen)[-2:] == ["Ban is now called Ben.", "Ann and Ben swap seats."]


def test_a_bot_that_took_over_after_a_concession_is_marked(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.choose(session.table.parse("leave_seat 0"))
    session.look_again()
    assert told(screen)[-1].startswith("Ann concedes")
    assert session.wording.seat(0) == "Ann (bot)"


def test_seats_can_be_changed_while_the_curtain_is_closed(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    screen.session.draw_curtain()
    screen.refresh()
    assert screen.session.sight.covers_table
    press(app, pygame.K_F6)
    assert isinstance(app.screen, SeatsScreen)


def test_after_the_page_of_seats_every_hand_is_covered(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    lift(app)
    assert screen.session.viewer == 0
    set_player(app, 2, "human")
    push(app, "Done")
    assert screen.session.sight.covers_table
    assert "It's your turn." in words(app)


def test_who_joins_late_reads_the_briefing_and_who_comes_back_does_not(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.choose(session.table.parse("draw"))
    session.presence.briefed |= {0, 1, 2}
    session.reseat({0: Seat("Ann", "easy")})
    session.reseat({0: ANN, 2: Seat("Dana")})
    assert session.presence.briefed == {0, 1}
    assert session.presence.has_chosen(0)
    session.reseat({0: Seat(player="easy")})
    session.reseat({0: Seat("Emil")})
    assert not session.presence.has_chosen(0), "only the moves of those before"


def test_a_replay_seats_the_players_of_that_time(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    table = screen.session.table
    table.choose(table.parse("draw"))
    table.reseat({0: Seat("Ann", "easy"), 2: Seat("Dana")})
    table.choose(table.parse("draw"))
    table.reseat({0: ANN})
    again = ReplaySession(table, app.texts)
    seen = []
    for number in (0, 1, 2, 1, 0, 2):
        again.go_to(number)
        seen.append((number, again.wording.seat(0), again.people, len(again.table.events)))
    assert [event.key for event in again.table.events] == [event.key for event in table.events]
    start, left, back = seen[:3]
    assert (start[1:3], left[1:3], back[1:3]) == (("Ann", [0, 1]), ("Ann (bot)", [1, 2]), ("Ann", [0, 1, 2]))
    assert seen[3:] == [left, start, back]
    again.go_to(0)
    again.forward()
    while again.pending:
        again.next_beat()
    assert again.story.lines[-1].event == table.events[left[3] - 1]


def test_turning_points_name_the_player_of_that_time() -> None:
    game = find_game("dictators")
    wording = Wording(game, (ANN, BEN), Texts("en"), past=[(7, Wording(game, (BEN, ANN), Texts("en")))])
    face = Mock(goals=lambda *_: [], setbacks={}, game=game)
    turning = Turning(face, wording, new_table(game, 2, 1).state, Mock(), 2, lambda _state: (0, 0))
    turning._events |= {1: 5, 2: 9}
    assert [turning._wording_at(moves).seat(0) for moves in (1, 2)] == ["Ben", "Ann"]


def test_a_person_among_bots_of_those_who_conceded_is_not_addressed_as_you(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.choose(session.table.parse("leave_seat 0"))
    assert session.audience.only_person == 1
    session.table.state.result = Result(winners=(0,), reason="dictators.result.conceded")
    assert verdict_of(session) == ""


def test_thinking_time_stays_with_its_person(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.clock.spent.update({0: 151_000, 1: 21_000})
    session.reseat({0: BEN, 1: ANN})
    assert session.clock.spent == read(tmp_path / "evening.journal").clock == {0: 21_000, 1: 151_000}
    session.reseat({0: Seat("Benno"), 1: Seat("Ann", "easy")})
    assert session.clock.spent == {0: 21_000, 1: 151_000}, "a new name is not a new person, and Ann may come back"
    session.reseat({1: Seat("Dana")})
    assert session.clock.spent == {0: 21_000, 1: 0}


def test_thinking_times_after_changes_of_seats_survive_a_killed_program(tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    _app, screen = evening(path)
    session = screen.session
    session.clock.spent.update({0: 151_000, 1: 21_000})
    session.reseat({2: Seat("Dana")})
    session.clock.spent[2] = 9_000
    session.reseat({0: Seat("Dana"), 2: ANN})
    session.clock.spent[0] += 30_000
    session.choose(session.table.parse("draw"))
    # The program does not close the journal.
    table = replay(read(path), find_game("dictators"))
    assert table.history.kept.clock == watched(path, find_game)[0].history.kept.clock == {0: 39_000, 1: 21_000, 2: 151_000}
    write(table, tmp_path / "copy.journal")
    assert replay(read(tmp_path / "copy.journal"), find_game("dictators")).history.kept.clock == table.history.kept.clock
    session.clock.spent[0] += 1_000
    session.close()
    assert replay(read(path), find_game("dictators")).history.kept.clock[0] == 40_000


def test_thinking_time_follows_a_person_to_the_seat_of_a_bot(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    screen.session.clock.spent.update({0: 151_000, 1: 21_000})
    screen.session.reseat({0: BOT, 2: ANN})
    assert screen.session.clock.spent == {0: 0, 1: 21_000, 2: 151_000}


def test_another_game_has_the_last_people(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    table = screen.session.table
    table.reseat({0: Seat("Ann", "easy"), 2: Seat("Dana")})
    table.reseat({1: Seat("Benno")})
    assert last_people(table) == (ANN, Seat("Benno"), Seat("Dana"))


def test_who_swap_seats_read_the_briefing_of_the_new_one(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.presence.briefed |= {0, 1}
    session.reseat({0: BEN, 1: ANN})
    assert session.presence.briefed == set()


def test_a_bot_that_took_over_is_marked_unless_an_icon_tells_it(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    screen.session.reseat({0: Seat("Ann", "easy")})
    wording = screen.session.wording
    assert {wording.seat(0), wording.the(0), wording.listed(0)} == {"Ann (bot)"}
    assert wording.listed(0, marked=False) == screen.view.scene.listed[0] == "Ann"


def test_those_who_conceded_share_the_last_place_until_somebody_takes_their_seat(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    table, result = screen.session.table, Result(winners=(1,), reason="dictators.end.gave_up")
    for seat, expected in ((0, {0}), (2, {0, 2})):
        table.referee.emit("kernel.event.left_to_bot", seat=seat)
        assert {*conceded(table.events)} == expected
    first, second, third = places_of(table, result)
    assert (first, second, third) == (2, 1, 2)
    table.reseat({1: Seat("Ben", "easy"), 2: Seat("Dana")})
    assert {*conceded(table.events)} == {0}, "who only left has not conceded"


def test_a_swap_is_one_line_of_the_log_and_names_stay_right(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.reseat({0: BEN, 1: ANN, 2: Seat("Dana")})
    while session.pending:
        session.next_beat()
    teller = screen.view.teller()
    told = [teller.words(line) for line in session.story.lines if line.event is not None]
    assert told[-2:] == ["Dana takes over from Mao.", "Ann and Ben swap seats."]
    assert [session.wording.at(len(session.table.events) + 1).seat(seat) for seat in range(3)] == ["Ben", "Ann", "Dana"]


def test_the_end_of_a_game_tells_who_came_and_went_and_whose_thinking_time_it_was(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.clock.spent.update({0: 61_000, 1: 9_000})
    session.reseat({1: Seat("Benno")})
    session.reseat({1: Seat("Benno", "easy"), 2: Seat("Dana")})
    session.reseat({0: Seat("Dana"), 2: ANN})
    session.reseat({0: Seat("Danna")})
    changes, times = footnotes(session.table, screen.face, session.wording)
    assert changes == (
        "Round 1: Benno leaves, and a bot takes over. Dana takes over from Mao. Ann and Dana swap seats. "
        "Dana is now called Danna."
    )
    assert times == "Thinking time 1:10: Danna 0:00, Benno 0:09 and Ann 1:01"


def test_a_corrected_name_leaves_no_trace_unless_it_is_that_of_a_known_person() -> None:
    last = LastTable((LastSeat("human", "Ann"), LastSeat("human", "Bnn")))
    settings = Settings(names=("Ann", "Bnn"), tables={"dictators": last})
    before, after = (ANN, Seat("Bnn"), Seat()), (Seat("Anna"), BEN, Seat("Cor"))
    records_file().parent.mkdir(parents=True, exist_ok=True)
    records_file().write_bytes(msgspec.json.encode(Played("a", 0, "dictators", (Sitter("Ann", "human"),))))
    now = corrected(settings, Seating(0, 0, before, after))
    assert now.names == ("Ann", "Ben")
    assert [seat.name for seat in now.tables["dictators"].seats] == ["Ann", "Ben"]


def test_a_name_corrected_on_the_page_is_offered_no_more(tmp_path: Path) -> None:
    app, _screen = evening(tmp_path / "evening.journal", ANN, Seat("Bnn"), BOT, names=("Ann", "Bnn"))
    fields(app)[1].changed("Ben")
    push(app, "Done")
    assert app.settings.names == ("Ann", "Ben")


def test_hints_and_the_editor_stay_closed_where_several_people_play_or_have_played(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    assert not session.may_be_advised
    session.reseat({1: Seat("Ben", "easy")})
    assert len(session.people) == 1
    assert not session.may_be_advised
    alone = evening(tmp_path / "alone.journal", ANN, BOT, BOT)[1].session
    assert alone.may_be_advised
    alone.reseat({1: BEN})
    alone.choose(alone.table.parse("leave_seat 0"))
    assert not alone.may_be_advised
    assert evening(tmp_path / "practice.journal", practice=True)[1].session.may_be_advised


def test_a_turn_that_another_person_goes_on_with_has_a_heading_for_each(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.choose(session.table.parse("draw"))
    session.reseat({0: BEN, 1: ANN})
    session.choose(session.table.parse("draw"))
    session.reseat({2: Seat("Dana")})
    session.choose(session.table.parse("draw"))
    session.look_again()
    teller = screen.view.teller()
    heads = [teller.title(line) for line in session.story.so_far() if line.event is None]
    assert heads[-2:] == ["Round 1 · Ann", "Round 1 · Ben"]
    turns = account_of(session.table, screen.face, Pace()).turns
    assert [turn.title for turn in turns][-2:] == heads[-2:]


def heads_and_folds(screen: TableScreen) -> tuple[list[str], list[str]]:
    """The headings of the log, and all its lines as a finished turn shows them."""
    session, teller = screen.session, screen.view.teller()
    session.look_again()
    lines = session.story.so_far()
    return (
        [teller.title(line) for line in lines if line.event is None],
        [teller.below(line).removesuffix(".") for line in lines if line.event is not None],
    )


def test_a_turn_is_named_once_after_the_person_who_played_it(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal", Seat("Ann"), Seat("Ben"), Seat("Dan"))
    session = screen.session
    session.reseat({0: BEN, 1: ANN})
    session.reseat({2: Seat("Dan", "easy")})
    session.choose(session.table.parse("draw"))
    session.reseat({0: Seat("Ben", "easy")})
    session.choose(session.table.parse("draw"))
    heads, folded = heads_and_folds(screen)
    assert heads == ["Round 1 · Ben"]
    assert folded[:2] == ["Ann and Ben swap seats", "Dan leaves, and a bot takes over"], "with the name of their players"
    assert folded[2].startswith("Draws")


def test_a_folded_line_names_everyone_except_the_player_whose_turn_it_is(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    table = screen.session.table
    table.referee.emit("dictators.event.moved", seat=0, location="reno")
    table.referee.emit("dictators.event.moved", seat=1, location="reno")
    table.referee.emit("dictators.event.played", seat=1, card="hacker#1", named=0)
    table.referee.emit("kernel.event.left_to_bot", seat=0)
    assert heads_and_folds(screen)[1] == [
        *("Moves to Reno", "Ben moves to Reno", "Ben plays Hacker", "Ann concedes, and a bot takes over")
    ]


def test_a_newcomer_is_still_new_after_the_game_was_opened_again(tmp_path: Path) -> None:
    _app, screen = evening(tmp_path / "evening.journal")
    session = screen.session
    session.choose(session.table.parse("draw"))
    session.reseat({0: Seat("Dana")})
    assert Session(session.table, Texts("en")).presence.has_chosen(0), "Ann was renamed"
    session.reseat({0: BEN, 1: Seat("Dana")})
    assert not Session(session.table, Texts("en")).presence.has_chosen(0)


def test_a_replay_through_the_eyes_of_one_person_goes_on_where_another_has_conceded(tmp_path: Path) -> None:
    app, screen = evening(tmp_path / "evening.journal")
    table = screen.session.table
    for move in ("leave_seat 0", "end_turn", "give_up 1"):
        table.choose(move)
    for seat in range(3):
        again = ReplaySession(table, app.texts)
        again.look_with(seat)
        while again.position < len(again.moves):
            again.forward()
            while again.pending:
                again.next_beat()
            assert again.eyes == seat
