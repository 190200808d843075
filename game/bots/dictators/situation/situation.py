"""Everything that `normal` needs for a decision: its view of the table, its plan, and the other players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from operator import itemgetter
from statistics import fmean

from game.bots.dictators import worths
from game.bots.dictators.situation.insight import PERFECT, Insight
from game.bots.dictators.situation.kinds import ATTEMPT_CARDS, MOVING_CARDS, REDIRECTING_CARDS
from game.bots.dictators.situation.planning import Planning
from game.bots.dictators.situation.plans import Barriers, way_to
from game.bots.dictators.situation.rivals import Rivals
from game.dictators.data.tables import BOARD, DATA, KIND, USES
from game.dictators.state import DictatorsState, Player
from game.dictators.turn.standing import hand_limit
from game.rules.decision import SeenDecision
from game.rules.moves import Move
from game.rules.table import View


def best_of(moves: Iterable[Move], worth: Callable[[Move], float], threshold: float = 0.0) -> Move | None:
    """The first move with the highest value, if it exceeds `threshold`."""
    ranked: Iterable[tuple[float, Move | None]] = [(worth(move), move) for move in moves]
    best_worth, best = max(ranked, key=itemgetter(0), default=(threshold, None))
    return best if best_worth > threshold else None


@lru_cache(maxsize=256)
def better_than(worth: float) -> float:
    """Average gain from replacing a card of this value with a drawn card, if the drawn card is better."""
    return fmean(max(0.0, worths.KEEP[KIND[card]] - worth) for card in USES)


class Hand:
    """The hand of the acting seat, and the value of its command cards."""

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


class Situation:
    """One decision of one seat. Values are computed on demand and cached."""

    def __init__(self, view: View, decision: SeenDecision, seat: int, insight: Insight = PERFECT) -> None:
        self.state: DictatorsState = view.state
        self.decision = decision
        self.insight = insight
        # The acting seat. In a bribed turn it is an opponent's, whose losses are gains for `person`, the deciding player.
        self.seat = seat
        self.person = view.seat
        self.sabotage = seat != view.seat

    def best(self, moves: Iterable[Move], worth: Callable[[Move], float], threshold: float = 0.0) -> Move | None:
        """Like `best_of`, but with the player's judgment errors, which do not change during a turn."""
        turn = f"{self.state.round} {self.state.active}"
        return best_of(moves, lambda move: worth(move) + self.insight.error(turn, move), threshold)

    @cached_property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def here(self) -> str:
        return self.player.location

    @cached_property
    def rivals(self) -> Rivals:
        return Rivals(self.state, self.seat, self.person)

    @cached_property
    def planning(self) -> Planning:
        return Planning(self.state, self.seat, self.insight, self.rivals)

    @cached_property
    def hand(self) -> Hand:
        return Hand(self.state, self.planning, self.rivals)

    @cached_property
    def road_worths(self) -> dict[str, float]:
        """Value of a new roadblock to the deciding player, by road. Roads that this player needs too are worth less."""
        return self._worths_of_roadblocks(self.rivals.shut)

    @cached_property
    def blocked_worths(self) -> dict[str, float]:
        """Value of an existing roadblock to the deciding player, by road."""
        return self._worths_of_roadblocks(self.rivals.shut._replace(roadblocks=frozenset()))

    def _worths_of_roadblocks(self, shut: Barriers) -> dict[str, float]:
        state, found = self.state, dict[str, float]()
        routes = {seat: way_to(state.players[seat].location, BOARD.capital, shut) for seat in self.rivals.seats}
        if not self.sabotage:
            goal = self.planning.plan.goal(self.here)
            routes[self.person] = way_to(self.here, goal, shut) + way_to(goal, BOARD.capital, shut)
        for seat, route in routes.items():
            worth = worths.ROADBLOCK * self.rivals.share(seat)
            for road in route:
                found[road] = found.get(road, 0.0) + worth
                worth *= worths.FARTHER_ON
        return found
