"""Cards and tokens by what they do, as far as the bots tell them apart."""

from __future__ import annotations

from game.dictators.data.tables import ABILITIES, CARD_USES, TOKEN_USES, Use, every_effect

TRY_TOKEN, END_TOKEN = "III", "IX"
# At this DEFCON level another step is the end.
LAST_LEVEL = 2
TRY_BONUS: int = TOKEN_USES[TRY_TOKEN].effects[0].argument


def _does(use: Use, *kinds: str) -> bool:
    """Is one of the steps of a use, also of those inside others, of such a kind?"""
    return any(effect.kind in kinds for effect in every_effect(use.effects))


def _moves_player(use: Use) -> bool:
    """Does it move the player, not somebody else?"""
    own = (effect for effect in every_effect(use.effects) if effect.kind in ("state_steps", "move"))
    steps = _does(use, "road_steps", "flight_step", "past_roadblock", "swap_places")
    return steps or any(effect.argument.who == "self" for effect in own)


MOVING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _moves_player(use))
ATTEMPT_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _does(use, "attempt"))
REDIRECTING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _does(use, "redirect"))
PASSING_CARDS = frozenset(kind for kind, use in CARD_USES.items() if _does(use, "past_roadblock"))
PASSING_ASSETS = frozenset(card for card, uses in ABILITIES.items() if any(_does(use, "past_roadblock") for use in uses))
