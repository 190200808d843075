"""Tests for rooms: codes, tokens and their files."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path

import pytest

from game.data.texts import Texts
from game.phones.room import LETTERS, Room, rooms_dir


def test_a_code_has_four_letters_that_cannot_be_confused() -> None:
    codes = {Room(f"game-{number}").code for number in range(200)}
    assert len(codes) > 150
    assert {len(code) for code in codes} == {4}
    assert set("".join(codes)) <= set(LETTERS)
    assert not set(LETTERS) & set("ILOQUV")


def test_a_code_may_be_typed_in_small_letters_with_spaces(room: Room) -> None:
    assert room.has_code(f" {room.code.lower()} ")
    assert not room.has_code(room.code[:3])
    assert not room.has_code("")
    assert not room.has_code("ÄÖÜ🎲")


def test_a_token_brings_back_its_seat_until_the_seat_is_free(room: Room) -> None:
    ann, ben = room.take(0, "Ann"), room.take(3, "Ben")
    assert (room.seat_of(ann), room.seat_of(ben)) == (0, 3)
    assert room.holders[3].name == "Ben"
    room.free(0)
    assert (room.seat_of(ann), room.seat_of(ben)) == (None, 3)
    assert room.take(0, "Ann") != ann


def test_a_token_has_128_bits_and_is_never_the_same(room: Room) -> None:
    tokens = {room.take(seat, "") for seat in range(20)}
    assert len(tokens) == 20
    # Each character has 6 bits.
    assert {len(token) * 6 // 8 for token in tokens} == {16}


@pytest.mark.parametrize("token", ["", "é", "\ud800", "a" * 22])
def test_another_token_has_no_seat(room: Room, token: str) -> None:
    room.take(0, "Ann")
    assert room.seat_of(token) is None


def test_a_token_is_compared_with_all_others_in_constant_time(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    first = room.take(0, "Ann")
    room.take(1, "Ben")
    room.take(2, "Cem")
    compared = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr(secrets, "compare_digest", compare)
    assert room.seat_of(first) == 0
    assert len(compared) == 3


def test_a_seat_that_is_held_cannot_be_taken(room: Room) -> None:
    token = room.take(0, "Ann")
    with pytest.raises(ValueError, match="taken"):
        room.take(0, "Ben")
    assert room.seat_of(token) == 0


def test_a_name_is_kept_without_control_characters(room: Room) -> None:
    room.take(0, " An\x00n\u202e\n ")
    assert Room("evening").holders[0].name == "Ann"


def test_a_room_is_the_same_after_a_restart(room: Room) -> None:
    token = room.take(2, "Ann")
    room.change(host="127.0.0.1", port=4321)
    room.change(locked=True)
    again = Room("evening")
    assert (again.code, again.content.port, again.content.locked, again.seat_of(token)) == (room.code, 4321, True, 2)
    assert again.problem is None
    assert Room("another").holders == {}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_only_the_player_can_read_the_file(room: Room) -> None:
    before = os.umask(0)
    try:
        room.take(0, "Ann")
        room.take(1, "Ben")
    finally:
        os.umask(before)
    assert room.path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damage", [b"", b"\xff", b"{}", b'{"code":"AAAA"}', b'{"code":"BCDF","port":-1}', b"[" * 9999])
def test_a_damaged_file_gives_a_new_room_and_is_kept(room: Room, damage: bytes) -> None:
    room.take(0, "Ann")
    other = Room("other")
    token = other.take(0, "Ben")
    room.path.write_bytes(damage)
    again = Room("evening")
    assert again.holders == {}
    assert again.problem is not None
    assert "new code" in again.problem.text(Texts("en"))
    assert str(again.path) in str(again.problem)
    again.take(0, "Ann")
    assert Room("evening").problem is None
    assert Room("evening").code == again.code
    assert (rooms_dir() / "evening.broken.json").read_bytes() == damage
    assert Room("other").seat_of(token) == 0


def test_a_room_that_cannot_be_saved_works_until_the_end(room: Room, own_home: Path) -> None:
    own_home.mkdir(parents=True, exist_ok=True)
    (own_home / "rooms").write_text("in the way")
    token = room.take(0, "Ann")
    assert room.seat_of(token) == 0
    assert room.problem is not None
    assert "can't be saved" in room.problem.text(Texts("en"))


@pytest.mark.parametrize("name", ["", "../evening", "a/b", "/etc/passwd", "."])
def test_the_name_of_a_room_is_no_path(name: str) -> None:
    with pytest.raises(ValueError, match="no name"):
        Room(name)
