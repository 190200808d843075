"""Zones: where hidden components are and who knows them.

A game lists its zones once (`Game.zones`). Views (unknown cards blanked), forks (unknown cards dealt again), the undo
barrier (did anyone learn something?), the census (is every card in exactly one place?) and position loading all use that
list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import msgspec

from game.rules.chance import HasRng, shuffle
from game.rules.errors import BrokenRule
from game.rules.events import HIDDEN
from game.rules.state import NOBODY

# All seats and the spectator.
EVERYONE: frozenset[int] = frozenset(range(NOBODY, 16))
NO_ONE: frozenset[int] = frozenset()

# For each seat, the set that contains only that seat.
ONLY: tuple[frozenset[int], ...] = tuple(frozenset({seat}) for seat in range(16))

# Number of deals tried before the zones are treated as contradictory.
DEALS = 50


class Zone(msgspec.Struct, frozen=True):
    """A place for components of one kind: a deck, a hand, a pile.

    `path` is its place in the state, as in positions (`seats.0.hand`); `cards` is the list at that place, in which every
    component has a unique id (`veto#2`). Unknown cards of one `kind` can swap places when dealt again, unless `takes`
    forbids it. `known` lists, by index, the seats that know a single card of a zone otherwise hidden from them. A `passing`
    zone holds cards only briefly, so displaced cards are never put there when a position is loaded.

    `back` gives the back of a face-down card if backs differ: everyone sees it, and unknown cards only swap places with
    cards that have the same back. A `mixed` zone takes back cards that were public, so an earlier event that named one of
    its cards reveals no secret."""

    path: str
    kind: str
    cards: list[str]
    seen_by: frozenset[int]
    takes: Callable[[str], bool] | None = None
    known: Mapping[int, frozenset[int]] | None = None
    passing: bool = False
    back: Callable[[str], str] | None = None
    mixed: bool = False

    def sees(self, viewers: Sequence[int], index: int) -> bool:
        """Return whether the first viewer knows the card at this index.

        The other viewers are seats that this player decides for: the player sees their cards, but does not know what they
        remember."""
        if not self.seen_by.isdisjoint(viewers):
            return True
        return self.known is not None and bool(viewers) and viewers[0] in self.known.get(index, NO_ONE)


def blank(zones: Iterable[Zone], viewers: Sequence[int]) -> None:
    """Replace every card that the viewers do not know with `HIDDEN`, followed by the card's back if backs differ."""
    for zone in zones:
        if zone.seen_by.isdisjoint(viewers):
            cards = zone.cards
            if zone.known:
                cards[:] = [
                    card if zone.sees(viewers, index) else _face_down(zone, card) for index, card in enumerate(cards)
                ]
            elif zone.back is not None:
                cards[:] = [_face_down(zone, card) for card in cards]
            else:
                cards[:] = [HIDDEN] * len(cards)


def _face_down(zone: Zone, card: str) -> str:
    """Placeholder for an unknown card, with its back if backs differ."""
    if zone.back is None:
        return HIDDEN
    # A card that is already hidden includes its back.
    return card if card.startswith(HIDDEN) else HIDDEN + zone.back(card)


def known_cards(zones: Iterable[Zone], viewers: Sequence[int]) -> Counter[tuple[str, str]]:
    """Count the cards that the first viewer knows, by kind and card."""
    found = Counter[tuple[str, str]]()
    for zone in zones:
        whole = not zone.seen_by.isdisjoint(viewers)
        if whole or zone.known:
            cards = enumerate(zone.cards)
            found.update((zone.kind, card) for index, card in cards if whole or zone.sees(viewers, index))
    return found


def redeal(zones: Sequence[Zone], viewers: Sequence[int], chance: HasRng, pinned: Collection[str] = ()) -> None:
    """Redeal all cards that the viewers do not know, except the pinned ones. Every zone keeps its size."""
    slots: dict[tuple[str, str], list[tuple[Zone, int]]] = {}
    for zone in zones:
        for index, card in enumerate(zone.cards):
            if card not in pinned and not zone.sees(viewers, index):
                slots.setdefault((zone.kind, zone.back(card) if zone.back else ""), []).append((zone, index))
    for kind_slots in slots.values():
        cards = [zone.cards[index] for zone, index in kind_slots]
        # Fill the most restrictive zones first, before the cards they can take are used up.
        choices = {zone.path: len(cards) if zone.takes is None else sum(map(zone.takes, cards)) for zone, _ in kind_slots}
        kind_slots.sort(key=lambda slot: choices[slot[0].path])
        cards = [zone.cards[index] for zone, index in kind_slots]
        for (zone, index), card in zip(kind_slots, _deal(kind_slots, cards, chance), strict=True):
            zone.cards[index] = card


def _deal(slots: Sequence[tuple[Zone, int]], cards: Sequence[str], chance: HasRng) -> list[str]:
    """Deal the cards at random so that every slot accepts its card, regardless of where the cards are now."""
    pool = sorted(cards)
    for _ in range(DEALS):
        rest = pool.copy()
        shuffle(chance, rest)
        dealt: list[str] = []
        for zone, _index in slots:
            if (place := _first_taken(zone, rest)) is None:
                break
            dealt.append(rest.pop(place))
        else:
            return dealt
    raise BrokenRule(f"the zones of {slots[0][0].kind!r} cannot be dealt again: too few cards that {slots[0][0].path} takes")


def _first_taken(zone: Zone, cards: Sequence[str]) -> int | None:
    """Index of a card that the zone accepts, searched from the end because popping there is cheap; None if there is none."""
    if zone.takes is None:
        return len(cards) - 1
    return next((place for place in range(len(cards) - 1, -1, -1) if zone.takes(cards[place])), None)


def census(zones: Iterable[Zone]) -> dict[str, Counter[str]]:
    """Count each card over all zones, by kind. The counts never change during a game."""
    counts: dict[str, Counter[str]] = {}
    for zone in zones:
        counts.setdefault(zone.kind, Counter()).update(zone.cards)
    return counts
