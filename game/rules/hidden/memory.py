"""Seats' memory of hidden components: cards they have looked at, given away or seen drawn.

A game that needs this has a `memory` field in its state: for each component, the seats that know where it is. A seat is
removed when the component is moved unseen or becomes public."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

from game.rules.chance import HasRng
from game.rules.game import Game
from game.rules.hidden import zones as kernel
from game.rules.hidden.zones import Zone
from game.rules.moves import S

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
    if not memory or memory.keys().isdisjoint(cards):
        return None
    return {index: frozenset(memory[card]) for index, card in enumerate(cards) if card in memory}


class Remembered(HasRng, Protocol):
    """A state that records what each seat remembers."""

    memory: Memory


def blank(state: Remembered, zones: Iterable[Zone], viewers: Sequence[int]) -> None:
    """Hide unknown cards, the memories of all but the first viewer, and the random generator from the viewers."""
    kernel.blank(zones, viewers)
    state.memory = {card: (viewers[0],) for card, seats in state.memory.items() if viewers and viewers[0] in seats}
    state.rng = 0


def redeal(
    state: Remembered, zones: Sequence[Zone], viewers: Sequence[int], chance: HasRng, pinned: Collection[str]
) -> None:
    """Redeal the unknown cards. Seats now remember the cards dealt to the places they know."""
    known = state.memory
    remembered = [
        (zone.cards, index, known[card]) for zone in zones for index, card in enumerate(zone.cards) if card in known
    ]
    kernel.redeal(zones, viewers, chance, pinned)
    state.memory = {cards[index]: seats for cards, index, seats in remembered}


class RememberingGame(Game[S]):
    """A game in which seats remember hidden components: views and forks keep the viewer's `memory`."""

    def blank(self, state: Any, viewers: Sequence[int]) -> None:
        blank(state, self.zones(state), viewers)

    def redeal(self, state: Any, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
        redeal(state, self.zones(state), viewers, chance, pinned)
