"""Where hidden things lie and who knows them.

A game lists its zones once (`Game.zones`). From that list come the views (what a seat may not know is blanked), the forks
(what a seat may not know is dealt anew), the undo barrier (did somebody learn something?), the census (is every card in
one place?) and the reading of positions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import msgspec

from game.rules.chance import HasRng, shuffle
from game.rules.errors import BrokenRule
from game.rules.events import HIDDEN
from game.rules.state import NOBODY

# Everyone is all seats, and the spectator on none of them.
EVERYONE: frozenset[int] = frozenset(range(NOBODY, 16))
NO_ONE: frozenset[int] = frozenset()

# Only the person on this seat.
ONLY: tuple[frozenset[int], ...] = tuple(frozenset({seat}) for seat in range(16))

# How often a deal is tried anew before the zones are taken to contradict each other.
DEALS = 50


class Zone(msgspec.Struct, frozen=True):
    """A place for components of one kind: a deck, a hand, a pile.

    `path` is the place in the state, as positions write it (`seats.0.hand`); `cards` is that very list, in which every
    component has an id of its own (`veto#2`). Those of one `kind` can change places with each other when the unknown is
    dealt anew, except where `takes` says no. `known` lists the seats that know a single card of a zone which is otherwise
    hidden from them, by its index. Cards only pass through a `passing` zone: no position leaves a homeless card there.

    `back` says what a card shows when it lies face down, where not all look alike: everybody sees it, and the unknown only
    changes places with what has the same back. Cards that lay open come back to a `mixed` zone: what was told of them
    once is no secret told.
    """

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
        """Does the first viewer know the card at this index?

        The others are seats which that person decides for: their cards lie open to the person, what they know does not.
        """
        if not self.seen_by.isdisjoint(viewers):
            return True
        return self.known is not None and bool(viewers) and viewers[0] in self.known.get(index, NO_ONE)


def blank(zones: Iterable[Zone], viewers: Sequence[int]) -> None:
    """Replace every card that the viewers do not know by the mark for the unknown."""
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
    """The mark for a card that is not known: with its back, where that tells something."""
    if zone.back is None:
        return HIDDEN
    # What was hidden before shows its back already.
    return card if card.startswith(HIDDEN) else HIDDEN + zone.back(card)


def known_cards(zones: Iterable[Zone], viewers: Sequence[int]) -> Counter[tuple[str, str]]:
    """What the first viewer knows: how often each card, with its kind, lies where it can be seen."""
    return Counter((zone.kind, card) for zone in zones for index, card in enumerate(zone.cards) if zone.sees(viewers, index))


def redeal(zones: Sequence[Zone], viewers: Sequence[int], chance: HasRng, pinned: Collection[str] = ()) -> None:
    """Deal anew all that the viewers do not know, except the pinned cards. Every zone keeps its size."""
    slots: dict[tuple[str, str], list[tuple[Zone, int]]] = {}
    for zone in zones:
        for index, card in enumerate(zone.cards):
            if card not in pinned and not zone.sees(viewers, index):
                slots.setdefault((zone.kind, zone.back(card) if zone.back else ""), []).append((zone, index))
    for kind_slots in slots.values():
        cards = [zone.cards[index] for zone, index in kind_slots]
        # The choosiest zones choose first, or the cards they could take may be gone.
        choices = {zone.path: len(cards) if zone.takes is None else sum(map(zone.takes, cards)) for zone, _ in kind_slots}
        kind_slots.sort(key=lambda slot: choices[slot[0].path])
        cards = [zone.cards[index] for zone, index in kind_slots]
        for (zone, index), card in zip(kind_slots, _deal(kind_slots, cards, chance), strict=True):
            zone.cards[index] = card


def _deal(slots: Sequence[tuple[Zone, int]], cards: Sequence[str], chance: HasRng) -> list[str]:
    """The cards in a random order in which every slot takes its card. Where they really lay makes no difference to it."""
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
    raise BrokenRule(f"the zones of {slots[0][0].kind!r} cannot be dealt anew: too few cards that {slots[0][0].path} takes")


def _first_taken(zone: Zone, cards: Sequence[str]) -> int | None:
    """The last card of the pile that the zone takes (popping from the end is cheap)."""
    if zone.takes is None:
        return len(cards) - 1
    return next((place for place in range(len(cards) - 1, -1, -1) if zone.takes(cards[place])), None)


def census(zones: Iterable[Zone]) -> dict[str, Counter[str]]:
    """How often each card lies anywhere, by kind. It never changes in a game."""
    counts: dict[str, Counter[str]] = {}
    for zone in zones:
        counts.setdefault(zone.kind, Counter()).update(zone.cards)
    return counts
