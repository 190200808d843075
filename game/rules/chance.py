"""Chance as one integer: SplitMix64.

The whole generator is the 64-bit number `rng`, which lives in the state. So copies and saves of a game cost nothing, and
the same number gives the same dice on every Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15


class HasRng(Protocol):
    """Whatever carries a generator: a game's state, or a `Chance` of one's own."""

    rng: int


class Chance:
    """A generator that belongs to no state: for bots, for re-dealing, for fuzzing."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)


def seeded(seed: int) -> int:
    """The generator a seed stands for. Neighbouring seeds give unrelated dice: the output function scatters their bits."""
    z = (seed + GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(holder: HasRng, n: int) -> int:
    """A number from 0 to n-1. The product keeps the bias under 2**-50 for any n a board game asks for."""
    z = holder.rng = (holder.rng + GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) * n) >> 64


def pick(holder: HasRng, items: Sequence[T]) -> T:
    return items[below(holder, len(items))]


def shuffle(holder: HasRng, items: list[T]) -> None:
    """Fisher and Yates, in place. It is `below` written out: decks are shuffled by the thousand in simulations."""
    rng = holder.rng
    for last in range(len(items) - 1, 0, -1):
        rng = z = (rng + GOLDEN) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        other = ((z ^ (z >> 31)) * (last + 1)) >> 64
        items[last], items[other] = items[other], items[last]
    holder.rng = rng
