"""Seats' memory of hidden components: cards they have looked at, given away or seen drawn.

A game that needs this has a `memory` field in its state: for each component, the seats that know where it is. A seat is
removed when the component is moved unseen or becomes public."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from game.rules.chance import HasRng
from game.rules.hidden import zones as kernel
from game.rules.hidden.zones import Zone

Memory = dict[str, tuple[int, ...]]


def remember(memory: Memory, seats: Iterable[int], components: Iterable[str]) -> None:
    """Record that these seats know where these hidden components are."""
    for component in components:
        known = memory.get(component, ())
        new = tuple(sorted({*known, *seats}))
        if new != known:
            memory[component] = new


def forget(memory: Memory, components: Iterable[str], but: Sequence[int] = ()) -> None:
    """Make all seats except those in `but` forget these components, which became public or were moved unseen."""
    if not memory:
        return
    for component in components:
        if component in memory:
            kept = tuple(seat for seat in memory.pop(component) if seat in but)
            if kept:
                memory[component] = kept


def known(memory: Memory, cards: Sequence[str]) -> Mapping[int, frozenset[int]] | None:
    """Return the seats that remember each of these cards, by its index in `cards`; None if nobody does. For `Zone.known`."""
    if not memory:
        return None
    return {index: frozenset(memory[card]) for index, card in enumerate(cards) if card in memory} or None


def blank(memory: Memory, zones: Iterable[Zone], viewers: Sequence[int]) -> Memory:
    """Blank the cards that the viewers may not know; return the first viewer's part of the memory."""
    kernel.blank(zones, viewers)
    return {card: (viewers[0],) for card, seats in memory.items() if viewers and viewers[0] in seats}


def redeal(memory: Memory, zones: Sequence[Zone], viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> Memory:
    """Redeal the unknown cards and return the new memory: seats now remember the cards dealt to the places they know."""
    remembered = [
        (zone.cards, index, memory[card]) for zone in zones for index, card in enumerate(zone.cards) if card in memory
    ]
    kernel.redeal(zones, viewers, chance, pinned)
    return {cards[index]: seats for cards, index, seats in remembered}
