"""Random numbers from a single integer, by SplitMix64.

The whole generator is the 64-bit number `rng` in the state. Copies and saves therefore need no extra work, and the same
number gives the same dice on every Python version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15


class HasRng(Protocol):
    """Anything with a random generator: a game's state or a separate `Chance`."""

    rng: int


class Chance:
    """A random generator outside any state, for bots, re-dealing and fuzzing."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)


def seeded(seed: int) -> int:
    """Return the generator state for a seed. The bits are scrambled, so that similar seeds give unrelated dice."""
    z = (seed + GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(holder: HasRng, n: int) -> int:
    """Return a random number from 0 to n-1. Multiplying keeps the bias under 2**-50 for any n that a board game needs."""
    z = holder.rng = (holder.rng + GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) * n) >> 64


def pick(holder: HasRng, items: Sequence[T]) -> T:
    return items[below(holder, len(items))]


def shuffle(holder: HasRng, items: list[T]) -> None:
    """Shuffle in place (Fisher-Yates). `below` is inlined for speed, because simulations shuffle thousands of decks."""
    rng = holder.rng
    for last in range(len(items) - 1, 0, -1):
        rng = z = (rng + GOLDEN) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        other = ((z ^ (z >> 31)) * (last + 1)) >> 64
        items[last], items[other] = items[other], items[last]
    holder.rng = rng
