"""Tests for chance, which is one integer and gives the same rolls on every machine."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from game.rules.chance import Chance, below, pick, seeded, shuffle


def test_the_generator_is_splitmix64() -> None:
    chance = Chance(0)
    chance.rng = 1234567
    # Reference outputs of SplitMix64 for this state.
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [below(chance, 1 << 64) for _ in expected] == expected


def test_neighbouring_seeds_give_unrelated_generators() -> None:
    assert len({seeded(seed) >> 48 for seed in range(100)}) > 95


@given(st.integers(), st.integers(1, 1000))
def test_numbers_are_below_their_limit(seed: int, limit: int) -> None:
    chance = Chance(seed)
    assert all(0 <= below(chance, limit) < limit for _ in range(20))


def test_every_face_of_a_die_comes_up_as_often_as_the_others() -> None:
    chance = Chance(7)
    faces = Counter(below(chance, 6) for _ in range(60_000))
    assert set(faces) == set(range(6))
    assert all(abs(count - 10_000) < 400 for count in faces.values())


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_keeps_every_card(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    shuffle(Chance(seed), shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_a_shuffle_reaches_every_order_equally_often() -> None:
    chance = Chance(3)
    orders: Counter[tuple[str, ...]] = Counter()
    for _ in range(12_000):
        cards = list("abc")
        shuffle(chance, cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(abs(count - 2000) < 200 for count in orders.values())


def test_pick_takes_one_of_the_items() -> None:
    chance = Chance(1)
    assert {pick(chance, "abc") for _ in range(50)} == set("abc")
