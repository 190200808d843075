"""Tests for the people of a club: who is known, and renaming, merging and removing a person in all files."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from game.data.problems import DataError
from game.data.settings import LastSeat, LastTable, Settings
from game.rules.positions.position import COLOURS, Seat
from game.rules.records import people as module
from game.rules.records.club import Club, Colour, League, club_file, read_club, write_club
from game.rules.records.people import colours_of, have_met, keep_colours, people, rename_in_records, rename_in_settings
from game.rules.records.records import Played, Sitter, records, records_file

DAY = int(datetime(2026, 11, 16, 12).timestamp())
DAMAGED = b'\xff\x00{"id":"1","seats":[{"name":"Anna","player":"human"}]'
NEWER = b'{"id":"9","when":5,"game":"volk","seats":[{"name":"Anna","player":"human","mood":"good"}],"weather":"rain"}'


def game(number: int, *names: str, winner: int = 0) -> Played:
    seats = tuple(Sitter(name, "human", side=side) for side, name in enumerate(names))
    return Played(str(number), DAY + number * 86_400, "volk", (*seats, Sitter("Anna", "hard", side=9)), (winner,))


def keep(*lines: Played | bytes) -> Path:
    path = records_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join((line if isinstance(line, bytes) else msgspec.json.encode(line)) + b"\n" for line in lines))
    return path


def names() -> list[list[str]]:
    return [[played.seats[seat].name for seat in played.people] for played in records()]


def test_everyone_who_played_was_typed_or_has_a_color_is_known() -> None:
    found = [game(0, "Anna", "Ben"), game(1, "Anna", ""), Played("x", DAY, "volk", (Sitter("Zoe", "human"),), stars=2)]
    known = people(found, Club({"Cor": "red"}), ("Dirk", "anna"))
    assert [(one.name, one.tally) for one in known] == [("Anna", (2, 2)), ("Ben", (0, 1)), ("Dirk", (0, 0)), ("Cor", (0, 0))]
    assert [one.last for one in known] == [date(2026, 11, 17), date(2026, 11, 16), None, None]


def test_a_person_has_the_chosen_color_or_always_the_same_one() -> None:
    assert Club({"Anna": "red"}).colour("Anna") == "red"
    assert Club().colour("Anna") == Club().colour("Anna") in COLOURS
    assert Club().colour("\ud800") in COLOURS
    assert get_args(Colour) == COLOURS


def test_people_have_different_colors_while_there_are_enough() -> None:
    found = [game(0, "Ann", "Cleo", "Dan"), game(1, "Ben", "Eva", "Dan")]
    shown = colours_of(found, Club({"Ann": "red", "Ben": "red"}), ("Fritz", "Gil"))
    assert (shown["Ann"], shown["Ben"]) == ("red", "red"), "those were chosen"
    others = [shown[name] for name in ("Cleo", "Dan", "Eva", "Fritz", "Gil")]
    assert sorted([*others, "red"]) == sorted(COLOURS)
    assert {name: colours_of(found[:1], Club())[name] for name in ("Ann", "Cleo", "Dan")}.items() <= (
        colours_of(found, Club(), ("Fritz", "Gil")).items()
    ), "nobody's color changes when others come"


def test_who_left_a_game_to_a_bot_is_known_by_that() -> None:
    found = [replace(game(0, "Anna", "Ben"), left=("Cor",)), replace(game(1, "Anna"), left=("Cor", "Ben"))]
    assert [(one.name, one.tally.games, one.left) for one in people(found, Club())] == [
        *(("Anna", 2, 0), ("Ben", 1, 1), ("Cor", 0, 2))
    ]
    keep(*found)
    rename_in_records("Cor", "Corrie")
    rename_in_records("Ben", "")
    assert [played.left for played in records()] == [("Corrie",), ("Corrie",)]


def test_a_new_name_is_in_all_records_and_only_people_get_it() -> None:
    path = keep(game(0, "Anna", "Ben"), DAMAGED, game(1, "Cor", "Anna"), NEWER)
    before = path.read_bytes()
    rename_in_records("Anna", "Annika")
    assert names() == [["Annika", "Ben"], ["Cor", "Annika"], ["Annika"]]
    assert records()[0].seats[2].name == "Anna", "a bot of the same name keeps it"
    lines = path.read_bytes().split(b"\n")
    assert lines[1] == DAMAGED
    assert b'"mood":"good"' in lines[3]
    assert b'"weather":"rain"' in lines[3]
    assert path.with_name("records.before.jsonl").read_bytes() == before
    rename_in_records("Annika", "")
    assert names() == [["", "Ben"], ["Cor", ""], [""]]
    assert path.with_name("records.before-2.jsonl").is_file(), "every change keeps its copy"


def test_without_a_copy_nothing_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep(game(0, "Anna", "Ben"))
    before = path.read_bytes()

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_whole", full)
    with pytest.raises(OSError, match="space"):
        rename_in_records("Anna", "Eva")
    assert path.read_bytes() == before
    monkeypatch.setattr(module, "LARGEST", 10)
    with pytest.raises(DataError, match="too large"):
        rename_in_records("Anna", "Eva")


def test_nobody_has_played_yet() -> None:
    rename_in_records("Anna", "Eva")
    assert not records_file().exists()


def test_colors_and_leagues_follow_a_new_name() -> None:
    club = Club({"Anna": "red", "Ben": "blue"}, (League("Spring", people=("Anna", "Ben")), League("All")))
    assert club.renamed("Anna", "Eva") == Club(
        {"Ben": "blue", "Eva": "red"}, (League("Spring", people=("Eva", "Ben")), League("All"))
    )
    joined = Club({"Ben": "blue"}, (League("Spring", people=("Ben",)), League("All")))
    assert club.renamed("Anna", "Ben", joins=True) == club.renamed("Anna", "") == joined
    assert club.renamed("Anna", "Cor", joins=True).colours == {"Ben": "blue"}, "who stays keeps the own color"
    assert Club().renamed("Anna", "Eva").colour("Eva") == Club().colour("Anna")


def test_the_names_of_the_next_game_follow_too() -> None:
    table = LastTable((LastSeat("human", "Anna"), LastSeat("human", "Ben")))
    settings = Settings(names=("Anna", "Ben"), tables={"volk": table})
    renamed = rename_in_settings(settings, "Anna", "Eva")
    assert (renamed.names, [seat.name for seat in renamed.tables["volk"].seats]) == (("Eva", "Ben"), ["Eva", "Ben"])
    too_long = rename_in_settings(settings, "Anna", "x" * 60)
    assert (too_long.names, [seat.name for seat in too_long.tables["volk"].seats]) == (("Ben",), ["", "Ben"])


def test_two_people_of_one_game_have_met() -> None:
    found = [game(0, "Anna", "Ben"), game(1, "Cor", "Ben")]
    assert have_met(found, "Anna", "Ben")
    assert not have_met(found, "Anna", "Cor")


def test_a_league_does_not_become_everyones_when_its_people_are_removed() -> None:
    club = Club(leagues=(League("Duel", people=("Anna",)),))
    assert club.renamed("Anna", "").leagues[0].people == ("Anna",)


def test_people_keep_the_color_in_which_they_played_first() -> None:
    seats = (Seat("Anna", colour="green"), Seat("", "easy"), Seat("Ben", colour="grey"))
    played = game(1, "Anna", "", "Ben")
    write_club(Club({"Ben": "red"}))
    keep_colours(played, seats)
    assert read_club()[0].colours == {"Anna": "green", "Ben": "red"}
    club_file().write_text("not a club", encoding="utf-8")
    keep_colours(played, (Seat("Cor"), *seats[1:]))
    assert club_file().read_text(encoding="utf-8") == "not a club"
