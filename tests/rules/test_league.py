"""Tests for leagues: points, ranking, people against people and Elo, compared with a plain count; and the spreadsheet."""

from __future__ import annotations

import csv
from datetime import date, datetime, timedelta
from random import Random

import msgspec
import pytest

from game.catalog import find_game
from game.rules.journals.journal import read, replay
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.rules.records import records
from game.rules.records.club import Club, League, club_file, read_club, write_club
from game.rules.records.league import Standings, export_league, standings
from game.rules.records.records import Played, Sitter
from tests.rules.tables import random_game
from tools.make_journals import FOLDER

FIRST = datetime(2026, 1, 1, 20)
PEOPLE = ("Anna", "Ben", "Cor", "Dirk", "Eva", "Fritz")
POINTS = (5, 3, 2, 1)


def season(seed: int = 7, count: int = 60) -> list[Played]:
    """Games of two to five people with bots, allies, ties, guests, and records with and without places."""
    chance, found = Random(seed), []
    for number in range(count):
        names = chance.sample(PEOPLE, chance.randint(2, 5))
        seats = [Sitter(name, "human", side=side) for side, name in enumerate(names)]
        seats += [Sitter("Ben", "hard", side=len(seats))] * chance.randint(0, 1)
        if number % 7 == 0:
            seats.append(Sitter("", "human", side=9))
        if len(seats) > 3 and number % 3 == 0:
            seats = [msgspec.structs.replace(sitter, side=place % 2) for place, sitter in enumerate(seats)]
        winners = tuple(sorted(chance.sample(range(len(seats)), chance.randint(0, 2))))
        places = tuple(1 if seat in winners else chance.randint(2, 4) for seat in range(len(seats)))
        when = int((FIRST + timedelta(days=number)).timestamp())
        kind = chance.choice(("dictators", "volk", "twoplustwo", "tgm"))
        stars = 3 if number % 19 == 18 else None
        found.append(Played(str(number), when, kind, tuple(seats), winners, stars=stars, places=places * (number % 2)))
    chance.shuffle(found)
    return found


class Plain:
    """The same table, counted the long way."""

    def __init__(self, found: list[Played], people: set[str]) -> None:
        self.points, self.won, self.games = (dict.fromkeys(PEOPLE, 0.0) for _ in range(3))
        self.against = {(one, other): [0, 0, 0] for one in PEOPLE for other in PEOPLE if one != other}
        self.elo = dict.fromkeys(PEOPLE, 1500.0)
        self.counted = 0
        for played in sorted(found, key=lambda played: played.when):
            self.count(played, people)

    def count(self, played: Played, people: set[str]) -> None:
        here = [seat for seat, sitter in enumerate(played.seats) if sitter.player == "human" and sitter.name in people]
        if played.stars is not None or len({played.seats[seat].side for seat in here}) < 2:
            return
        self.counted += 1
        rank = {seat: played.places[seat] if played.places else 1 + (seat not in played.winners) for seat in here}
        order, paid = sorted(here, key=rank.__getitem__), list(POINTS) + [0] * 9
        before = dict(self.elo)
        for seat in here:
            name = played.seats[seat].name
            prizes = [paid[place] for place, other in enumerate(order) if rank[other] == rank[seat]]
            self.points[name] += sum(prizes) / len(prizes)
            self.won[name] += seat in played.winners
            self.games[name] += 1
            for other in here:
                rival = played.seats[other].name
                if played.seats[other].side == played.seats[seat].side:
                    continue
                result = 1 if rank[seat] < rank[other] else 0 if rank[seat] > rank[other] else 0.5
                self.against[name, rival][{1: 0, 0: 1, 0.5: 2}[result]] += 1
                expected = 10 ** (before[name] / 400) / (10 ** (before[name] / 400) + 10 ** (before[rival] / 400))
                self.elo[name] += 32 / (len(here) - 1) * (result - expected)


@pytest.mark.parametrize("people", [(), ("Anna", "Cor", "Eva")])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_league_of_sixty_games_is_counted_as_by_hand(seed: int, people: tuple[str, ...]) -> None:
    found = season(seed)
    table, plain = standings(found, League("Spring", people=people)), Plain(found, {*(people or PEOPLE)})
    assert (table.games, {line.name for line in table.lines}) == (plain.counted, {*(people or PEOPLE)})
    for line in table.lines:
        assert float(line.points) == pytest.approx(plain.points[line.name])
        assert (line.games, line.won) == (plain.games[line.name], plain.won[line.name])
        assert float(line.average) == pytest.approx(plain.points[line.name] / plain.games[line.name])
        assert line.elo == pytest.approx(plain.elo[line.name])
    assert {pair: score for pair, score in plain.against.items() if any(score)} == table.against
    assert sum(line.elo for line in table.lines) == pytest.approx(1500 * len(table.lines))
    order = [(-line.points, -line.won) for line in table.lines]
    assert order == sorted(order)
    assert [line.place for line in table.lines] == [1 + sum(other < one for other in order) for one in order]


def game(number: int, *names: str, winners: tuple[int, ...] = (0,), kind: str = "volk") -> Played:
    seats = tuple(Sitter(name, "human", side=side) for side, name in enumerate(names))
    return Played(str(number), int((FIRST + timedelta(days=number)).timestamp()), kind, seats, winners)


def points(found: list[Played], league: League) -> dict[str, float]:
    return {line.name: float(line.points) for line in standings(found, league).lines}


def test_the_losers_of_a_game_without_places_share_the_points_of_their_places() -> None:
    assert points([game(0, "Anna", "Ben", "Cor")], League("")) == {"Anna": 5, "Ben": 2.5, "Cor": 2.5}
    assert points([game(0, "Anna", "Ben", winners=())], League("")) == {"Anna": 4, "Ben": 4}
    assert points([game(0, "Anna", "Ben", "Cor")], League("", points=(3,))) == {"Anna": 3, "Ben": 0, "Cor": 0}


def test_only_games_of_the_league_and_its_days_count() -> None:
    found = [game(day, "Anna", "Ben", kind=kind) for day, kind in enumerate(("volk", "tgm", "volk", "volk"))]
    day = FIRST.date()
    assert standings(found, League("")).games == 4
    assert standings(found, League("", games=("volk", "twoplustwo"))).games == 3
    assert standings(found, League("", first=day + timedelta(2), last=day + timedelta(2))).games == 1
    assert standings([], League("")) == Standings([], {}, 0)


def test_people_alone_against_bots_or_on_one_side_play_no_league_game() -> None:
    bot = Sitter("Bot", "hard", side=1)
    alone = Played("1", 0, "volk", (Sitter("Anna", "human"), bot), (0,))
    allies = Played("2", 0, "tgm", (Sitter("Anna", "human"), bot, Sitter("Ben", "human")), (0, 2))
    assert standings([alone, allies], League("")).lines == []


def test_a_spreadsheet_has_a_line_for_everyone_and_no_formulas() -> None:
    hostile = ("=1+1", "<b>", "\u202eevil", "x" * 100)
    found = standings([game(0, *hostile), game(1, *hostile[:2], winners=(1,))], League(""))
    with export_league(found).open(encoding="utf-8", newline="") as file:
        lines = {line["name"]: line for line in csv.DictReader(file)}
    assert {*lines} == {"'=1+1", *hostile[1:]}
    assert (lines["<b>"]["won against =1+1"], lines["<b>"]["lost against =1+1"]) == ("1", "1")
    assert (lines["'=1+1"]["points"], lines["'=1+1"]["points per game"], lines["'=1+1"]["place"]) == ("8.0", "4.0", "1")
    assert not any(key.startswith(("=", "+", "-", "@")) for key in lines["<b>"])


def test_a_record_has_the_places_of_the_result_page_and_the_sides_of_teams() -> None:
    ended = replay(read(FOLDER / "twoplustwo-power_survival.journal"), find_game("twoplustwo"))
    kept = records.record(ended, range(4))
    assert kept is not None
    assert sorted(kept.places) == [1, 2, 3, 3]
    assert kept.winners == (kept.places.index(1),)
    table = new_table(find_game("tgm"), [Seat("A"), Seat("B"), Seat("C")], 1, {"team": "north"})
    assert [table.game.side(seat, table.state) for seat in range(3)] == [0, 1, 1]
    random = random_game(3)
    assert random.result is not None
    random.referee.emit("kernel.event.left_to_bot", seat=random.result.winners[0])
    left = records.record(random, [seat for seat in range(3) if seat != random.result.winners[0]])
    assert left is not None
    winner = left.winners[0]
    assert (left.places[winner], left.place(winner)) == (1, 4), "the bot wins, and the person who left comes last"


def test_people_who_all_concede_get_the_points_of_the_last_place() -> None:
    played = game(0, "Anna", "Ben", "Cor", winners=())
    seats = tuple(msgspec.structs.replace(sitter, conceded=True) for sitter in played.seats)
    assert points([msgspec.structs.replace(played, seats=seats)], League("")) == {"Anna": 2, "Ben": 2, "Cor": 2}


def test_a_damaged_file_of_the_club_is_named_and_kept() -> None:
    league = League("Spring", ("volk",), ("Anna", "Ben"), date(2026, 1, 2), None, (3, 1))
    write_club(Club({"Anna": "red"}, (league,)))
    assert read_club() == (Club({"Anna": "red"}, (league,)), "")
    text = club_file().read_text("utf-8").replace("2026-01-02", "soon")
    club_file().write_text(text, "utf-8")
    club, problem = read_club()
    assert club == Club()
    assert "club.yaml" in problem
    assert "first" in problem
    write_club(Club({"Ben": "blue"}))
    assert club_file().with_name("club.broken.yaml").read_text("utf-8") == text
    assert read_club() == (Club({"Ben": "blue"}), "")


def test_a_tie_is_neither_won_nor_lost() -> None:
    found = standings([game(0, "Anna", "Ben", winners=(0, 1)), game(1, "Anna", "Ben")], League(""))
    assert found.against == {("Anna", "Ben"): [1, 0, 1], ("Ben", "Anna"): [0, 1, 1]}
