"""What seats remember of hidden components: where a card is that they have looked at, given away or seen drawn.

A state that needs it has `memory`: by component the seats that know where it is, until it goes where they cannot follow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from game.rules.chance import HasRng
from game.rules.hidden import zones as kernel
from game.rules.hidden.zones import Zone

Memory = dict[str, tuple[int, ...]]


def remember(memory: Memory, seats: Iterable[int], components: Iterable[str]) -> None:
    """These seats know from now on where these hidden components are."""
    for component in components:
        known = memory.get(component, ())
        new = tuple(sorted({*known, *seats}))
        if new != known:
            memory[component] = new


def forget(memory: Memory, components: Iterable[str], but: Sequence[int] = ()) -> None:
    """Nobody remembers these any more, except some: they lie open, or went somewhere unseen."""
    if not memory:
        return
    for component in components:
        if component in memory:
            kept = tuple(seat for seat in memory.pop(component) if seat in but)
            if kept:
                memory[component] = kept


def known(memory: Memory, cards: Sequence[str]) -> Mapping[int, frozenset[int]] | None:
    """Who remembers which of these cards, by its index: what a `Zone` takes."""
    if not memory:
        return None
    return {index: frozenset(memory[card]) for index, card in enumerate(cards) if card in memory} or None


def blank(memory: Memory, zones: Iterable[Zone], viewers: Sequence[int]) -> Memory:
    """Hide what the viewers may not know; returns what of the memory belongs to the person who looks, the first of them."""
    kernel.blank(zones, viewers)
    return {card: (viewers[0],) for card, seats in memory.items() if viewers and viewers[0] in seats}


def redeal(memory: Memory, zones: Sequence[Zone], viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> Memory:
    """Deal the unknown anew; returns the new memory. What others remember belongs to the places, whatever lies there now."""
    remembered = [
        (zone.cards, index, memory[card]) for zone in zones for index, card in enumerate(zone.cards) if card in memory
    ]
    kernel.redeal(zones, viewers, chance, pinned)
    return {cards[index]: seats for cards, index, seats in remembered}
