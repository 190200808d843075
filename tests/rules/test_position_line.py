"""Tests for positions as one line of text: a round trip keeps the state, and a bad line gets a useful error."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode

import msgspec
import pytest

from game.catalog import find_game, installed
from game.data.paths import languages
from game.data.texts import Texts
from game.rules.errors import PositionError
from game.rules.journals.history import digest
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import Position
from game.rules.positions.position_line import LONGEST, SIGN, LineError, line_of, read_line
from game.rules.practice.exercises import exercises
from tests.each import each
from tests.rules.tables import random_game

PREPARED = [(game, id) for game in installed() for id in (*find_game(game).scenarios(), *exercises(game))]


@each("case", PREPARED, " ".join)
def test_every_prepared_position_comes_back_from_its_line(case: tuple[str, str]) -> None:
    game, id = find_game(case[0]), case[1]
    if id in exercises(game.id):
        table = open_table(game, exercises(game.id)[id].position(game.id, id))
    else:
        table = new_table(game, len(game.scenarios()[id].seats), 3, scenario=id)
    again = open_table(game, read_line(line_of(table)))
    assert digest(again.state) == digest(table.state)
    assert str(again.decision) == str(table.decision)


def test_a_game_in_the_middle_comes_back_and_so_does_a_line_that_a_message_broke() -> None:
    table = random_game(5, 40)
    line = line_of(table)
    assert line.startswith(SIGN)
    assert line.isascii()
    assert len(line) < LONGEST / 10
    broken = "\r\n ".join(line[at : at + 70] for at in range(0, len(line), 70))
    for text in (line, f"  {line}\n", broken):
        again = open_table(table.game, read_line(text))
        assert digest(again.state) == digest(table.state)
        assert again.seats == table.seats


def packed(value: object) -> str:
    return SIGN + urlsafe_b64encode(zlib.compress(msgspec.msgpack.encode(value))).decode().rstrip("=")


def flipped(line: str) -> str:
    middle = len(line) // 2
    return line[:middle] + ("A" if line[middle] != "A" else "B") + line[middle + 1 :]


LINE = line_of(random_game(5, 12))
BROKEN = [
    ("", "empty"),
    (" \n", "empty"),
    ("hello", "other"),
    (LINE.lower(), "other"),
    (LINE.removeprefix("S"), "other"),
    (LINE.replace("SR1", "SR2"), "newer"),
    (SIGN + "A" * LONGEST, "long"),
    (LINE[:-8], "cut"),
    (SIGN, "cut"),
    (flipped(LINE), "damaged"),
    (SIGN + "ÄÖÜ", "damaged"),
    (SIGN + "AAAAA", "damaged"),
    (SIGN + urlsafe_b64encode(zlib.compress(b"\xc1")).decode(), "damaged"),
    (SIGN + urlsafe_b64encode(zlib.compress(b"\x91" * 100_000)).decode(), "damaged"),
    (SIGN + urlsafe_b64encode(zlib.compress(bytes(5_000_000))).decode(), "cut"),
]


@each("case", BROKEN, lambda case: f"{case[1]} {case[0][:12]}")
def test_a_broken_line_says_in_every_language_what_helps(case: tuple[str, str]) -> None:
    line, what = case
    with pytest.raises(LineError) as error:
        read_line(line)
    assert error.value.message.key == f"share.line.{what}"
    told = {error.value.text(Texts(language)) for language in languages()}
    assert len(told) == len(languages())
    assert str(error.value) in told


ENDLESS = {"game": "night_train", "seats": 2, "moves": ["wait"] * 5000}


@each("plain", [[], 3, {"game": "night_train"}, {"game": "night_train", "seats": 2, "secret": 1}, ENDLESS])
def test_a_line_of_something_else_is_no_position(plain: object) -> None:
    with pytest.raises(PositionError):
        read_line(packed(plain))


def test_a_line_belongs_to_no_puzzle() -> None:
    """Stars are earned only by playing the whole puzzle."""
    game = next(game for game in installed() if exercises(game))
    id, one = next(iter(exercises(game).items()))
    table = open_table(find_game(game), one.position(game, id))
    assert table.position.scenario == id
    assert isinstance(position := read_line(line_of(table)), Position)
    assert not position.scenario
