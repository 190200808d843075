"""What `normal` sees when it decides: its view of the table, its plan, and how the others stand."""

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


def best_of(moves: Iterable[Move], worth: Callable[[Move], float], least: float = 0.0) -> Move | None:
    """The move that is worth most, the first of several, if that is more than the least."""
    weighed: Iterable[tuple[float, Move | None]] = [(worth(move), move) for move in moves]
    most, best = max(weighed, key=itemgetter(0), default=(least, None))
    return best if most > least else None


class Situation:
    """One decision of one seat. What is asked for is worked out once; most decisions ask for little."""

    def __init__(self, view: View, decision: SeenDecision, seat: int, insight: Insight = PERFECT) -> None:
        self.state: DictatorsState = view.state
        self.decision = decision
        self.insight = insight
        # The seat that acts; in a bribed turn it is another's, and what is good for it is bad for the person.
        self.seat = seat
        self.person = view.seat
        self.sabotage = seat != view.seat

    def best(self, moves: Iterable[Move], worth: Callable[[Move], float], least: float = 0.0) -> Move | None:
        """As `best_of`, with what the player misjudges in this turn."""
        turn = f"{self.state.round} {self.state.active}"
        return best_of(moves, lambda move: worth(move) + self.insight.error(turn, move), least)

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
        """By open road what a roadblock there is worth to the person: it delays who wants to go that way, oneself too."""
        return self._worths_of_roadblocks(self.rivals.shut)

    @cached_property
    def blocked_worths(self) -> dict[str, float]:
        """By road what a roadblock that stands there is worth to the person."""
        return self._worths_of_roadblocks(self.rivals.shut._replace(roadblocks=frozenset()))

    def _worths_of_roadblocks(self, shut: Barriers) -> dict[str, float]:
        state, found = self.state, dict[str, float]()
        ways = {seat: way_to(state.players[seat].location, BOARD.capital, shut) for seat in self.rivals.seats}
        if not self.sabotage:
            goal = self.planning.plan.goal(self.here)
            ways[self.person] = way_to(self.here, goal, shut) + way_to(goal, BOARD.capital, shut)
        for seat, way in ways.items():
            worth = worths.ROADBLOCK * self.rivals.share(seat)
            for road in way:
                found[road] = found.get(road, 0.0) + worth
                worth *= worths.FARTHER_ON
        return found
