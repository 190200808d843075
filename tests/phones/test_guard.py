"""Tests for the limits."""

from __future__ import annotations

from game.phones import guard
from game.phones.guard import Bucket, Guard
from tests.phones.clients import Clock


def test_a_bucket_lets_a_burst_pass_and_then_a_number_per_second(clock: Clock) -> None:
    bucket = Bucket(5, 2.0, clock)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 3600
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_five_wrong_tries_and_then_one_a_minute(clock: Clock) -> None:
    tries = Guard(clock).tries
    assert [tries("a").take() for _ in range(6)] == [True] * 5 + [False]
    assert tries("a").is_empty
    assert not tries("b").is_empty
    clock.now += 59
    assert tries("a").is_empty
    clock.now += 1
    assert not tries("a").is_empty, "looking takes nothing"
    assert [tries("a").take() for _ in range(2)] == [True, False]


def test_connections_are_limited_in_all_and_for_one_address() -> None:
    limits = Guard(lambda: 0.0)
    assert sum(limits.enter(number, "10.0.0.1") for number in range(99)) == 90
    assert sum(limits.enter(number, f"10.0.1.{number}") for number in range(100, 199)) == 60
    limits.leave(0)
    limits.leave(98)
    assert limits.enter(200, "10.0.0.1")
    assert not limits.enter(201, "10.0.0.2"), "the one that was refused had no place to leave"


def test_reports_of_an_address_are_limited(clock: Clock) -> None:
    limits = Guard(clock)
    assert [limits.reports("a").take() for _ in range(4)] == [True, True, True, False]
    assert limits.reports("b").take()
    clock.now += 20
    assert [limits.reports("a").take() for _ in range(2)] == [True, False]


def test_many_addresses_need_little_memory(clock: Clock) -> None:
    tries = Guard(clock).tries
    for _ in range(5):
        tries("guesser").take()
    for number in range(guard.MOST_REMEMBERED - 1):
        tries(str(number))
    assert tries("guesser").is_empty
    for number in range(guard.MOST_REMEMBERED):
        tries(f"other {number}")
    assert not tries("guesser").is_empty
