"""What cards are good for, read from what they do."""

from __future__ import annotations

from game.dictators.data.tables import ABILITIES, CARD_USES, Effect, Use


def _moves_player(effects: tuple[Effect, ...]) -> bool:
    """Does one of these steps, or one inside them, move the player, not somebody else?"""
    for effect in effects:
        if effect.kind in ("road_steps", "flight_step", "past_roadblock", "swap_places"):
            return True
        if effect.kind in ("state_steps", "move") and effect.argument.who == "self":
            return True
        if any(map(_moves_player, effect.lists)):
            return True
    return False


def _kinds_of(effects: tuple[Effect, ...]) -> set[str]:
    """The kinds of the steps in these effects, those inside others too."""
    found = {effect.kind for effect in effects}
    for effect in effects:
        for inner in effect.lists:
            found |= _kinds_of(inner)
    return found


def _passes_roadblocks(use: Use) -> bool:
    return "past_roadblock" in _kinds_of(use.effects)


MOVING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _moves_player(use.effects))
ATTEMPT_CARDS = frozenset(kind for kind, use in CARD_USES.items() if "attempt" in _kinds_of(use.effects))
REDIRECTING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if "redirect" in _kinds_of(use.effects))
PASSING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _passes_roadblocks(use))
PASSING_ASSETS = frozenset(card for card, uses in ABILITIES.items() if any(map(_passes_roadblocks, uses)))
