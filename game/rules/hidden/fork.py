"""Forks: copies of a table with everything a seat does not know dealt again, so that a searching bot cannot cheat."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

import msgspec

from game.rules.chance import Chance, below, pick, seeded
from game.rules.errors import BrokenRule
from game.rules.hidden.zones import known_cards
from game.rules.kernel_verbs import UNASKED
from game.rules.moves import Move, S
from game.rules.state import Keep

if TYPE_CHECKING:
    from game.rules.table import Table

# Number of deals to try at each level before the next level keeps more cards and dice unchanged; see `_attempts`.
TRIES = 200


def redealt(table: Table[S], seat: int, seed: int) -> Table[S]:
    """Return a table that the seat cannot tell from the real one.

    Redeals the unknown cards at the last checkpoint and repeats the moves since. Cards that the seat sees now stay in
    place, and so do cards named in moves that it knows. A deal that contradicts what the seat has seen since (a die, a
    drawn card, a seat asked because it could react) is discarded."""
    chance = Chance(seed)
    checkpoint, since = table.checkpoint()
    # The phase may have shown cards to the seat before its first question.
    known = (known_cards(table.game.zones(state), table.viewers(seat, state)) for state in (checkpoint, table.state))
    moved = bool(since) or table.state.rng != checkpoint.rng or next(known) != next(known)
    for pinned, same_dice in _attempts(table, seat):
        fork = attempt(table, seat, chance, pinned, same_dice, "events" if moved else "checkpoints")
        if fork is not None and (not moved or _as_seen(table, fork, seat)):
            return fork
    raise BrokenRule("the table does not repeat its own moves since the last checkpoint")


def attempt(table: Table[S], seat: int, chance: Chance, pinned: Collection[str], same: bool, keep: Keep) -> Table[S] | None:
    """Redeal once the unknown cards that are not pinned; None if a later move cannot be repeated or the question differs.

    With `same`, dice and shuffles since the checkpoint stay the same; future ones are new in any case."""
    checkpoint, since = table.checkpoint()
    viewers = table.viewers(seat, checkpoint)
    dealt = checkpoint.copy()
    table.game.redeal(dealt, viewers, chance, pinned)
    future = seeded(below(chance, 1 << 62))
    repeat_dice = same and table.state.rng != checkpoint.rng
    if not repeat_dice:
        dealt.rng = future
    fork = table.resumed(dealt, keep=keep)
    fork.position = msgspec.structs.replace(fork.position, seed=0, state={})
    original = table.resumed(checkpoint) if since else table
    for item in since:
        chosen = item if isinstance(item, int) else _imagined(fork, original, item, viewers, chance, pinned)
        if chosen is None:
            return None
        fork.repeat(chosen)
        original.repeat(item)
    if _question(fork) != _question(original):
        return None
    if repeat_dice:
        fork.referee.reseed(future)
    return fork


def _as_seen(table: Table[S], fork: Table[S], seat: int) -> bool:
    """Return whether the fork shows the seat the same view, and the same events since the checkpoint, as the real table."""
    original = table.resumed(*table.checkpoint(), keep="events")
    return fork.view(seat) == table.view(seat) and fork.events_for(seat) == original.events_for(seat)


def _imagined(
    fork: Table[S], original: Table[S], move: Move, viewers: Collection[int], chance: Chance, pinned: Collection[str]
) -> Move | None:
    """Return the move to repeat on the fork: the original one, or a random option if the viewers do not know it. None
    if the fork cannot repeat it.

    The viewers know a hidden choice if they have since seen everything it names."""
    if fork.decision is None or original.decision is None or _question(fork) != _question(original):
        return None
    seen_since = bool(move.args) and all(word in pinned for word in move.args)
    if not original.decision.learned_by(viewers) and not seen_since:
        return pick(chance, fork.decision.options)
    return move if move in fork.decision.options or move.verb in UNASKED else None


def visible_pins(table: Table[S], seat: int) -> frozenset[str]:
    """Cards a deal must leave in place: those the seat sees now, and those named by visible moves since the checkpoint."""
    viewers = table.viewers(seat, table.state)
    pinned = {card for _kind, card in known_cards(table.game.zones(table.state), viewers)}
    checkpoint, since = table.checkpoint()
    original = table.resumed(checkpoint) if since else table
    for item in since:
        decision = original.decision
        if isinstance(item, Move) and decision is not None and decision.learned_by(viewers):
            pinned.update(item.args)
        original.repeat(item)
    return frozenset(pinned)


def _attempts(table: Table[S], seat: int) -> Iterator[tuple[Collection[str], bool]]:
    """Yield the cards to pin and whether to repeat the dice, for each attempt. Later attempts keep more: first only what
    must stay, then also the dice, then all hands, then everything."""
    minimum = visible_pins(table, seat)
    yield from [(minimum, False)] * TRIES + [(minimum, True)] * TRIES
    zones = table.game.zones(table.state)
    hands = minimum | {card for seat in range(len(table.seats)) for _kind, card in known_cards(zones, (seat,))}
    yield from [(hands, True)] * TRIES
    yield hands | {card for zone in zones for card in zone.cards}, True


def _question(table: Table[S]) -> tuple[object, ...]:
    decision = table.decision
    return () if decision is None else (decision.seat, decision.by, decision.prompt, decision.callable_seats)
