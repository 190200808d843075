"""Value of command cards to the player who holds them."""

from __future__ import annotations

from functools import cached_property, lru_cache
from statistics import fmean

from game.bots.dictators import worths
from game.bots.dictators.situation.kinds import ATTEMPT_CARDS, MOVING_CARDS, REDIRECTING_CARDS
from game.bots.dictators.situation.planning import Planning
from game.bots.dictators.situation.rivals import Rivals
from game.dictators.data.tables import DATA, KIND, USES
from game.dictators.state import DictatorsState
from game.dictators.turn.standing import hand_limit


@lru_cache(maxsize=256)
def better_than(worth: float) -> float:
    """Average gain from drawing a card and keeping it instead of a card of this value if it is better."""
    return fmean(max(0.0, worths.KEEP[KIND[card]] - worth) for card in USES)


class Hand:
    """The hand of the acting seat."""

    def __init__(self, state: DictatorsState, planning: Planning, rivals: Rivals) -> None:
        self.state, self.seat, self.player = state, planning.seat, planning.player
        self._planning, self._rivals = planning, rivals

    @cached_property
    def has_room(self) -> bool:
        """Return whether one more card can be kept at the end of the turn."""
        return len(self.player.hand) < hand_limit(self.state, self.seat)

    @cached_property
    def exchange(self) -> float:
        """Gain from drawing with a full hand: the new card may be better than the worst one kept."""
        hand = sorted(map(self.keep, self.player.hand))
        over = len(hand) - hand_limit(self.state, self.seat)
        return better_than(hand[over]) if 0 <= over < len(hand) else 0.0

    @cached_property
    def keeps_presence(self) -> bool:
        """Return whether the President is present on the presidential card kept with token VII."""
        return any(DATA.presidential[KIND[card]].present for card in self.player.kept if card in KIND)

    def keep(self, card: str) -> float:
        """Value of holding a command card."""
        kind = KIND.get(card, "")
        worth = worths.KEEP.get(kind, worths.UNKNOWN_CARD)
        if kind in MOVING_CARDS and self._planning.awaits_president:
            worth *= worths.KEEP_MOVEMENT_AT_THE_GOAL
        elif self._is_useless(kind):
            worth = worths.USELESS
        elif kind == "de_escalation":
            worth = max(worth, worths.HELD * worths.DE_ESCALATION.get(self.state.defcon, 0.0))
        elif kind in worths.HINDERING:
            worth *= self._rivals.share(self._rivals.leader) / worths.SHARE[1]
        return worth

    def _is_useless(self, kind: str) -> bool:
        """Return whether a card of this kind is useless, because there is no facility to disarm or no third player."""
        duel = len(self._rivals.seats) == 1
        return (kind in ATTEMPT_CARDS and not self._planning.facilities) or (kind in REDIRECTING_CARDS and duel)

    @cached_property
    def to_be_discarded(self) -> frozenset[str]:
        """The worst cards of a hand above the limit, which the player will lose at the end of the turn anyway."""
        hand = self.player.hand
        over = len(hand) - hand_limit(self.state, self.seat)
        return frozenset(sorted(hand, key=self.keep)[:over]) if over > 0 else frozenset()

    def price(self, card: str) -> float:
        """Value lost by playing a card now; 0 for free cards and for cards that would be discarded anyway."""
        if card in self.to_be_discarded or card in self.state.free:
            return 0.0
        morris = "gouverneur_morris" in self.player.father
        return self.keep(card) * (worths.KEEP_UNDER_MORRIS if morris else 1.0)
