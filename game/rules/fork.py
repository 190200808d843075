"""Forks: the table as a seat could imagine it, so that a bot that thinks ahead cannot cheat."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from game.rules.chance import Chance, below, seeded
from game.rules.errors import BrokenRule
from game.rules.moves import S
from game.rules.state import Keep
from game.rules.zones import known_cards

if TYPE_CHECKING:
    from game.rules.table import Table

# How often a deal is tried under one set of pins before more is pinned.
TRIES = 30


def dealt_anew(table: Table[S], seat: int, seed: int) -> Table[S]:
    """A table that the seat cannot tell from the real one: the unknown is dealt anew, the moves since are repeated.

    The last checkpoint is dealt anew and the few moves since then are repeated on it. What the seat sees by now, and what
    those moves named, stays where it is. Some deals do not fit what happened since (a seat reacted, so it must have had the
    card; a seat was not asked, so it could not): they are thrown away and dealt again.
    """
    chance = Chance(seed)
    for pinned in _pins(table, seat):
        fork = attempt(table, seat, chance, pinned)
        if fork is not None:
            return fork
    raise BrokenRule("the table does not repeat its own moves since the last checkpoint")


def attempt(
    table: Table[S], seat: int, chance: Chance, pinned: Collection[str], keep: Keep = "checkpoints"
) -> Table[S] | None:
    """One deal around the pinned cards; None when what was asked and chosen since cannot have happened on it."""
    checkpoint, since = table.checkpoint()
    dealt = checkpoint.copy()
    table.game.redeal(dealt, table.viewers(seat, checkpoint), chance, pinned)
    fork = table.resumed(dealt, keep=keep)
    original = table.resumed(checkpoint) if since else table
    for move in since:
        if not _same_question(fork, original) or fork.decision is None or move not in fork.decision.options:
            return None
        fork.play_unchecked(move)
        original.play_unchecked(move)
    if not _same_question(fork, original):
        return None
    # The dice to come are as unknown as the cards.
    fork.referee.reseed(seeded(below(chance, 1 << 62)))
    return fork


def visible_pins(table: Table[S], seat: int) -> frozenset[str]:
    """The cards a deal must leave alone: those the seat sees by now, and those that moves since the checkpoint named."""
    seen = known_cards(table.game.zones(table.state), table.viewers(seat, table.state))
    named = {word for move in table.checkpoint()[1] for word in move.args}
    return frozenset(card for _kind, card in seen) | named


def _pins(table: Table[S], seat: int) -> Iterator[Collection[str]]:
    """What to pin, attempt after attempt: as little as must be, then all hands, and in the end everything."""
    least = visible_pins(table, seat)
    for _ in range(TRIES):
        yield least
    zones = table.game.zones(table.state)
    hands = least | {card for _kind, card in known_cards(zones, range(len(table.seats)))}
    for _ in range(TRIES):
        yield hands
    yield hands | {card for zone in zones for card in zone.cards}


def _same_question(ours: Table[S], theirs: Table[S]) -> bool:
    return _question(ours) == _question(theirs)


def _question(table: Table[S]) -> tuple[object, ...]:
    decision = table.decision
    return () if decision is None else (decision.seat, decision.by, decision.prompt, decision.callable_seats)
