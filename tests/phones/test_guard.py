"""Tests for the limits."""

from __future__ import annotations

from collections import Counter

from game.phones import guard
from game.phones.guard import Bucket, Guard, Pace, Places
from tests.phones.clients import Clock


def test_a_bucket_lets_a_burst_pass_and_then_a_number_per_second(clock: Clock) -> None:
    bucket = Bucket(5, 2.0, clock)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 3600
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_a_connection_may_send_20_requests_at_once_and_10_per_second(clock: Clock) -> None:
    pace = Pace(clock)
    assert [pace.judge() for _ in range(21)] == ["accept"] * 20 + ["ignore"]
    clock.now += 1
    assert [pace.judge() for _ in range(11)] == ["accept"] * 10 + ["ignore"]


def test_a_connection_that_continues_above_the_limit_is_closed(clock: Clock) -> None:
    pace = Pace(clock)
    assert Counter(pace.judge() for _ in range(121)) == {"accept": 20, "ignore": 100, "close": 1}


def test_a_connection_slightly_above_the_limit_stays_open(clock: Clock) -> None:
    pace = Pace(clock)
    verdicts = Counter[str]()
    for _ in range(600):
        verdicts[pace.judge()] += 1
        clock.now += 1 / 14
    assert not verdicts["close"]
    assert verdicts["ignore"] > 100


def test_places_are_limited_in_all_and_for_one_address() -> None:
    places = Places(5, 2)
    assert [places.enter("a") for _ in range(3)] == [True, True, False]
    assert [places.enter("b"), places.enter("c"), places.enter("d"), places.enter("e")] == [True, True, True, False]
    places.leave("a")
    assert places.enter("e")
    assert not places.enter("a")


def test_limits_for_connections() -> None:
    sockets = Guard(lambda: 0.0).sockets
    assert [sockets.enter("10.0.0.1") for _ in range(13)] == [True] * 12 + [False]
    others = sum(sockets.enter(f"10.0.1.{number}") for number in range(99))
    assert 12 + others == 60


def test_five_wrong_tries_a_minute(clock: Clock) -> None:
    limits = Guard(clock)
    for _ in range(5):
        assert not limits.must_wait("a")
        limits.count_wrong_try("a")
        clock.now += 10
    assert limits.must_wait("a")
    assert not limits.must_wait("b")
    clock.now += 9
    assert limits.must_wait("a")
    clock.now += 1
    assert not limits.must_wait("a")
    limits.count_wrong_try("a")
    assert limits.must_wait("a")


def test_reports_of_an_address_are_limited(clock: Clock) -> None:
    limits = Guard(clock)
    assert [limits.may_report("a") for _ in range(4)] == [True, True, True, False]
    assert limits.may_report("b")
    clock.now += 20
    assert [limits.may_report("a") for _ in range(2)] == [True, False]


def test_many_addresses_need_little_memory(clock: Clock) -> None:
    limits = Guard(clock)
    for _ in range(5):
        limits.count_wrong_try("guesser")
    for number in range(guard.MOST_REMEMBERED - 1):
        limits.count_wrong_try(str(number))
    assert limits.must_wait("guesser")
    for number in range(guard.MOST_REMEMBERED):
        limits.count_wrong_try(f"other {number}")
    assert not limits.must_wait("guesser")
