"""Cards and tokens that the bots treat alike, grouped by effect."""

from __future__ import annotations

from game.dictators.data.tables import ABILITIES, CARD_USES, TOKEN_USES, Use, every_effect

TRY_TOKEN, END_TOKEN = "III", "IX"
# DEFCON level at which the next raise ends the world.
LAST_LEVEL = 2
TRY_BONUS: int = TOKEN_USES[TRY_TOKEN].effects[0].argument


def _does(use: Use, *kinds: str) -> bool:
    """Return whether a use has an effect of one of these kinds, including nested ones."""
    return any(effect.kind in kinds for effect in every_effect(use.effects))


def _moves_player(use: Use) -> bool:
    """Return whether a use moves the player who uses it."""
    moves = (effect for effect in every_effect(use.effects) if effect.kind in ("state_steps", "move"))
    steps = _does(use, "road_steps", "flight_step", "past_roadblock", "swap_places")
    return steps or any(effect.argument.who == "self" for effect in moves)


MOVING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _moves_player(use))
ATTEMPT_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _does(use, "attempt"))
REDIRECTING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _does(use, "redirect"))
PASSING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _does(use, "past_roadblock"))
PASSING_ASSETS = frozenset(card for card, uses in ABILITIES.items() if any(_does(use, "past_roadblock") for use in uses))
