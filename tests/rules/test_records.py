"""Tests for records: each game counts once, a damaged file does no harm, and the date determines the challenge."""

from __future__ import annotations

import csv
import time
from datetime import date, timedelta
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from game.catalog import find_game, installed
from game.data.paths import saves_dir
from game.rules.events import Event
from game.rules.journals.journal import read as read_journal
from game.rules.journals.journal import replay, write
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.practice.aims import Condition, Course, Standing
from game.rules.practice.daily import challenge, streak
from game.rules.records import records, statistics
from game.rules.records.achievements import Achievement, achieved, achievements
from game.rules.records.records import Played, Sitter
from game.rules.records.statistics import Seen
from game.ui.kit.fonts import icon_names
from tests.night_train import GAME, NightTable
from tests.rules.tables import random_game

WINNERS = (0,), (0, 2), (1,), (0,)


def test_a_game_that_is_opened_again_after_its_end_is_counted_once(tmp_path: Path) -> None:
    table = random_game(3)
    first = records.record(table, [0, 1, 2])
    assert first is not None
    assert first.people == [0, 1, 2]
    assert first.winners == table.result.winners  # type: ignore[union-attr]
    assert sum(first.seats[0].cards.values()) == Course(table, 0).happened("played", {"seat": 0})
    write(table, tmp_path / "a.journal")
    again = replay(read_journal(tmp_path / "a.journal"), GAME)
    assert records.record(again, [0, 1, 2]) == first
    assert records.record(random_game(4), [0]) is not None
    assert records.record(random_game(5), []) is None
    assert len(records.records()) == 2


def test_a_record_knows_the_minutes_and_an_old_line_without_them_stays_readable() -> None:
    table = random_game(3)
    records.record(table, [0], minutes=47)
    old = records.records_file().read_bytes().replace(b',"minutes":47', b"")
    assert b"minutes" not in old
    found = records.record_of(table)
    assert found is not None
    assert found.minutes == 47
    records.records_file().write_bytes(old)
    assert records.record_of(table) == msgspec.structs.replace(found, minutes=0)
    assert records.record_of(random_game(4)) is None


def test_a_practice_game_counts_and_is_marked_only_where_something_revealed_was_played_otherwise(tmp_path: Path) -> None:
    def ended(*, takes_back: bool, plays_otherwise: bool) -> NightTable:
        table = new_table(GAME, [Seat()] * 2, 6, {"practice": True, "dice": "auto"})
        while table.decision is not None:
            rolled, move = table.state.rng, table.decision.options[0]
            table.choose(move)
            if takes_back and table.state.rng != rolled:
                takes_back = False
                table.undo()
                if plays_otherwise:
                    table.choose(move)
                else:
                    table.redo()
        return table

    marks = list[bool]()
    for takes_back, plays_otherwise in ((False, False), (True, False), (True, True)):
        table = ended(takes_back=takes_back, plays_otherwise=plays_otherwise)
        path = tmp_path / f"{len(marks)}.journal"
        write(table, path)
        records.forget()
        kept = [records.record(made, [0]) for made in (table, replay(read_journal(path), GAME))]
        marks += [one.hindsight for one in kept[:1] if one is not None]
        assert replay(read_journal(path), GAME).history.used_hindsight == marks[-1], "also when it is opened again"
    assert marks == [False, False, True]


def test_a_victory_with_hindsight_achieves_nothing_that_needs_one(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {
        "won": Achievement("trophy", (Condition(won=True),)),
        "sat": Achievement("trophy", (Condition(event="played", most=1000),)),
    }
    monkeypatch.setattr("game.rules.records.achievements.achievements", lambda game: known)
    table = random_game(3)
    assert table.result is not None
    winner = table.result.winners[0]
    assert achieved(table, winner) == ("won", "sat")
    table.history.used_hindsight = True
    assert achieved(table, winner) == ("sat",)


def test_a_conceded_game_counts_as_lost_also_where_a_bot_played_on() -> None:
    table = random_game(3)
    assert table.result is not None
    winner = table.result.winners[0]
    table.referee.emit("kernel.event.left_to_bot", seat=winner)
    kept = records.record(table, [seat for seat in range(len(table.seats)) if seat != winner])
    assert kept is not None
    assert winner in kept.people
    assert not kept.won(winner)
    assert kept.winners == table.result.winners, "the bot has won"
    other = next(seat for seat in kept.people if seat != winner)
    assert Seen(kept, winner).opponents == {"human"}
    assert Seen(kept, other).opponents == {"human"}
    only = msgspec.structs.replace(kept, seats=(kept.seats[other], kept.seats[winner]))
    assert Seen(only, 0).opponents == set(), "nobody's win or loss is counted against a person who had gone"


def test_a_game_counts_for_the_last_person_at_each_seat_but_not_for_those_who_left() -> None:
    table = random_game(3)
    assert table.result is not None
    for change in ({0: Seat("Ann"), 1: Seat("Ben")}, {1: Seat(player="easy")}, {2: Seat(player="easy")}, {2: Seat("Cor")}):
        table.reseat(change)
    kept = records.record(table, [0, 2])
    assert kept is not None
    assert [(sitter.name, sitter.player) for sitter in kept.seats] == [("Ann", "human"), ("", "easy"), ("Cor", "human")]
    assert kept.left == ("Ben",)


def test_cards_are_counted_for_the_person_who_played_them() -> None:
    table = new_table(GAME, [Seat("Ann"), Seat("Ben"), Seat("Bot", "easy")], 3)
    (event, param), *_ = GAME.plays.items()

    def plays(seat: int, card: str) -> None:
        table.events.append(Event(f"night_train.event.{event}", {"seat": seat, param: card}))

    plays(0, "first#1")
    plays(2, "by_a_bot")
    table.reseat({1: Seat("Ben", "easy"), 2: Seat("Dana")})
    plays(1, "for_ben")
    plays(2, "second")
    table.reseat({0: Seat("Dana"), 2: Seat("Ann"), 1: Seat("Ben")})
    plays(2, "first#2")
    plays(1, "own")
    plays(0, "third")
    table.referee.emit("kernel.event.left_to_bot", seat=0)
    plays(0, "for_dana")
    assert records._cards(table) == [{"second": 1, "third": 1}, {"own": 1}, {"first": 2}]


def test_a_game_without_a_move_by_a_person_is_not_counted() -> None:
    table = random_game(3)
    assert all(move.by in (0, 1, 2, -1) for move in table.history.played)
    movers = {move.by for move in table.history.played}
    assert records.record(table, [3]) is None
    assert records.record(table, [*movers]) is not None


def test_an_exercise_counts_once_a_day_for_each_way_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table, done = random_game(3), Standing((True,), over=True, stars=2)
    kept = partial(records.record, table, [0], done)
    assert kept() == kept()
    assert len(records.records()) == 1
    later = time.time() + 100_000
    monkeypatch.setattr(time, "time", lambda: later)
    kept()
    assert [one.stars for one in records.records()] == [2, 2]


def test_damage_costs_only_the_lines_it_is_in() -> None:
    for seed in (1, 2):
        records.record(random_game(seed), [0])
    path = records.records_file()
    path.write_bytes(path.read_bytes()[:-30])
    with path.open("ab") as file:
        file.write(b'\xff\x00{\n{"id":"","when":99999999999999999,"game":"volk","seats":[]}')
    records.record(random_game(3), [0])
    assert len(records.records()) == 2
    records.forget()
    assert records.records() == []


def test_whoever_has_achieved_something_hears_of_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = Sitter("Ann", "human", achievements=("brink",)), Sitter("Bob", "human", achievements=("brink",))
    first = Played("1", 0, "dictators", seats[:1])
    later = Played("2", 1, "dictators", seats)
    monkeypatch.setattr(records, "records", lambda: [first, later])
    assert records.new_achievements(first) == [(0, "brink")]
    assert records.new_achievements(later) == [(1, "brink")]


def test_allies_are_no_opponents_and_streaks_and_rates_follow_the_games() -> None:
    seats = Sitter("Ann", "human", side=0), Sitter("", "hard", side=1), Sitter("", "easy", side=0)
    games = statistics.seen(Played(str(number), number, "volk", seats, winners) for number, winners in enumerate(WINNERS))
    assert games[0].opponents == {"hard"}
    assert statistics.streaks(games) == (1, 2)
    assert statistics.win_rates(games) == [100, 100, 67, 75]
    assert statistics.by(games, lambda one: one.opponents) == {"hard": (3, 4)}


def test_games_are_counted_however_many_people_were_at_them_and_no_streak_is_made_with_hindsight() -> None:
    seats = Sitter("Ann", "human", side=0), Sitter("Bob", "human", side=1)
    both = [Played(str(number), number, "volk", seats, winners) for number, winners in enumerate(((1,), (0,), ()))]
    games = statistics.seen(both)
    assert statistics.tally(games) == (2, 3)
    assert statistics.win_rates(games) == [100, 100, 67]
    assert statistics.by(games, lambda one: one.opponents) == {"human": (2, 3)}
    helped = Played("x", 5, "volk", seats, (0,), hindsight=True)
    assert statistics.streaks(statistics.seen([helped, both[1], helped], "Ann")) == (1, 1)


def test_critical_hits_are_achieved_by_who_lands_them() -> None:
    table = new_table(find_game("tgm"), [Seat()] * 2, 1)
    for _ in range(3):
        table.referee.emit("tgm.event.critical", seat=0, target="us18#1", space="")
    assert ["sharp_eyes" in achieved(table, seat) for seat in (0, 1)] == [True, False]


def test_a_table_for_other_programs_has_a_line_for_every_seat_and_no_formulas() -> None:
    seats = Sitter("=Ann", "human", "east", cards={"veto": 2}), Sitter("", "hard")
    path = records.export([Played("1", 0, "volk", seats, (0,), "volk.end.survival", 4)])
    with path.open(encoding="utf-8", newline="") as file:
        lines = [*csv.DictReader(file)]
    assert path.parent == saves_dir()
    assert [(line["name"], line["won"], line["reason"]) for line in lines] == [
        ("'=Ann", "1", "survival"),
        ("", "0", "survival"),
    ]
    assert lines[0]["cards"] == "veto:2"


@pytest.mark.parametrize("game", installed())
def test_every_game_has_achievements_that_can_be_asked_for_at_a_table(game: str) -> None:
    assert len(achievements(game)) >= 6
    assert all(one.icon in icon_names() for one in achievements(game).values())
    rules = find_game(game)
    assert achieved(new_table(rules, rules.min_seats, 1), 0) == ()


def test_a_quiet_round_is_found_among_those_that_are_over() -> None:
    table = random_game(3)
    events = len(table.events)
    table.history.turns[:] = [(1 + 3 * number // events, 0) for number in range(events)]
    counts = Course(table, 0).by_round("played", {})
    asked = {"event": "played", "within_round": True, "most": min(counts)}
    assert Course(table, 0).happened("played", {}) >= sum(counts)
    assert msgspec.convert(asked, Condition).is_true(Course(table, 0))
    assert not msgspec.convert(asked | {"most": min(counts) - 1}, Condition).is_true(Course(table, 0))
    assert msgspec.convert({"icon": "bird", "needs": [asked]}, Achievement).needs


def test_no_game_has_the_challenge_two_days_in_a_row_and_all_have_it() -> None:
    games = tuple(installed())
    days = [challenge(games, date(2026, 11, 1) + timedelta(number)) for number in range(60)]
    played = [day.game for day in days if day is not None]
    assert all(one != other for one, other in pairwise(played))
    assert set(played) == set(games)
    assert challenge(games, date(2026, 11, 16)) == challenge(games, date(2026, 11, 16))
    assert challenge((), date(2026, 11, 16)) is None


def test_a_streak_lasts_as_long_as_no_day_was_missed() -> None:
    games, today = tuple(installed()), date(2026, 11, 16)
    days = [today - timedelta(number) for number in (1, 2, 4)]
    solved = {(*one, day) for day in days if (one := challenge(games, day)) is not None}
    assert streak(games, solved, today) == 2
    assert streak(games, solved, today + timedelta(1)) == 0
    assert streak(games, set(), today) == 0
