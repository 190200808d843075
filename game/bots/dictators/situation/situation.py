"""Everything that `normal` needs for a decision: its view of the table, its plan, and the other players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from operator import itemgetter

from game.bots.dictators import worths
from game.bots.dictators.situation.hand import Hand
from game.bots.dictators.situation.insight import PERFECT, Insight
from game.bots.dictators.situation.planning import Planning
from game.bots.dictators.situation.plans import Barriers, way_to
from game.bots.dictators.situation.rivals import Rivals
from game.dictators.data.tables import BOARD
from game.dictators.state import DictatorsState, Player
from game.rules.decision import SeenDecision
from game.rules.moves import Move
from game.rules.table import View


def best_of(moves: Iterable[Move], worth: Callable[[Move], float], threshold: float = 0.0) -> Move | None:
    """The first move with the highest value, if it exceeds `threshold`."""
    ranked: Iterable[tuple[float, Move | None]] = [(worth(move), move) for move in moves]
    best_worth, best = max(ranked, key=itemgetter(0), default=(threshold, None))
    return best if best_worth > threshold else None


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
