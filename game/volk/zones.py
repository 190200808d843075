"""Where the cards lie and who knows them (4: known to all, hidden; 1.16)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.rules import memory
from game.rules.chance import HasRng
from game.rules.zones import EVERYONE, NO_ONE, ONLY, Zone
from game.volk.state import VolkState
from game.volk.tables import CARDS, DATA

HAND_PATHS = tuple(f"hands.{seat}" for seat in range(4))
STACK_PATHS = tuple(f"powers.stacks.{part}" for part in range(3))
PEACE_PATHS = tuple(f"powers.peacemakers.{seat}" for seat in range(4))


def back(card: str) -> str:
    """What a card shows when it lies face down: its decade, and whether it belongs to the four-player game."""
    return f"{CARDS[card].decade}{'+' if card in DATA.power_cards else ''}"


def zones(state: VolkState) -> list[Zone]:
    """The box holds the coming decades, unshuffled: everybody knows what is in it."""
    found = [
        Zone("box", "card", state.box, EVERYONE),
        Zone("past", "card", state.past, EVERYONE),
        Zone("used", "card", state.used, EVERYONE),
        Zone("display", "card", state.display, EVERYONE),
        Zone("special", "card", state.special, EVERYONE),
        Zone("playing", "card", state.playing, EVERYONE, passing=True),
        Zone("police", "card", state.police, EVERYONE),
        _hidden(state, "deck", state.deck),
        _hidden(state, "set_aside", state.set_aside),
        _hidden(state, "discarded", state.discarded),
    ]
    for path, hand, owner in zip(HAND_PATHS, state.hands, ONLY, strict=False):
        found.append(_hidden(state, path, hand, owner))
    if state.powers is not None:
        powers = state.powers
        found += [
            _hidden(state, "powers.next_deck", powers.next_deck),
            _hidden(state, "powers.tenth", powers.tenth),
            Zone("powers.arms_deck", "arms_card", powers.arms_deck, NO_ONE, mixed=True),
            Zone(
                "powers.arms_discard", "arms_card", powers.arms_discard, NO_ONE, None, _last(powers.arms_discard), mixed=True
            ),
            Zone("powers.conflict_deck", "conflict_card", powers.conflict_deck, NO_ONE, mixed=True),
            Zone(
                "powers.conflict_discard",
                "conflict_card",
                powers.conflict_discard,
                NO_ONE,
                None,
                _last(powers.conflict_discard),
                mixed=True,
            ),
        ]
        for path, stack in zip(STACK_PATHS, powers.stacks, strict=False):
            found.append(_hidden(state, path, stack))
        for path, kept in zip(PEACE_PATHS, powers.peacemakers, strict=False):
            found.append(Zone(path, "card", kept, EVERYONE))
    return found


def _last(pile: Sequence[str]) -> Mapping[int, frozenset[int]] | None:
    """Of the two small discard piles only the last card may be looked at (1.8)."""
    return {len(pile) - 1: EVERYONE} if pile else None


def _hidden(state: VolkState, path: str, cards: list[str], seen_by: frozenset[int] = NO_ONE) -> Zone:
    """Cards that lie face down: their backs are seen by all, their faces by those who hold or remember them."""
    return Zone(path, "card", cards, seen_by, None, memory.known(state.memory, cards), back=back)


def blank(state: VolkState, viewers: Sequence[int]) -> None:
    """Hide what the viewers may not know, and what others remember."""
    state.memory = memory.blank(state.memory, zones(state), viewers)
    state.rng = 0


def redeal(state: VolkState, viewers: Sequence[int], chance: HasRng, pinned: Collection[str]) -> None:
    """Deal the unknown anew; a card only changes places with one of the same back."""
    state.memory = memory.redeal(state.memory, zones(state), viewers, chance, pinned)
