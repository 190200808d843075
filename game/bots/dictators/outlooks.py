"""Turns that a seat needs to win, computed from a fully known state. This is fast enough for the search."""

from __future__ import annotations

from game.bots.dictators import worths
from game.bots.dictators.journeys import journey
from game.bots.dictators.situation.kinds import PASSING_ASSETS, PASSING_CARDS, TRY_BONUS, TRY_TOKEN
from game.bots.dictators.situation.plans import Barriers, turns_of_tries, win_chance
from game.dictators.data.tables import KIND
from game.dictators.state import DictatorsState, trident_is_up
from game.dictators.turn.standing import added_to_try, counted_zones, disarm_min, own_standing

# Assumed turns until someone else ends the game, which decides how much a good chance against the President is worth.
DEADLINE = 12
PASSING = frozenset(card for card, kind in KIND.items() if kind in PASSING_CARDS)


class Outlook:
    """A seat's turns until victory: the route to Washington D.C., and the tries there."""

    __slots__ = ("_journey", "_tries", "bonus", "chance_now", "counted", "facilities", "here")

    def __init__(self, state: DictatorsState, seat: int) -> None:
        player = state.players[seat]
        standing = own_standing(state, seat)
        counted = counted_zones(state, seat)
        self.here = player.location
        self.facilities = tuple(cards[0] for zone, cards in enumerate(player.facilities, 1) if cards and zone not in counted)
        needed = disarm_min(state, seat)
        self.counted = len(counted)
        token = TRY_BONUS if TRY_TOKEN in player.tokens else 0
        # Leave out the bonus of a temporary card: it does not apply to later tries.
        self.bonus = (standing.add_to_try or 0) + token
        self.chance_now = win_chance(self.counted, added_to_try(state, seat) + token)
        if standing.pass_roadblocks or not state.roadblocks:
            delay = 0.0
        elif not PASSING.isdisjoint(player.hand) or not PASSING_ASSETS.isdisjoint(player.assets):
            delay = worths.PASSING_DELAY
        else:
            delay = worths.ROADBLOCK_DELAY
        shut = Barriers(state.roadblocks if delay else frozenset(), tuple(state.no_fly), trident_is_up(state), delay)
        pace = worths.NAPOLEON_PACE if player.dictator == "napoleon" else worths.PACE
        self._journey = journey(self.facilities, needed, pace, shut)
        levels = max(1, state.defcon - 1)
        self._tries = [turns_of_tries(self.counted + more, self.bonus, DEADLINE, levels) for more in range(4 - self.counted)]

    def turns(self, here: str) -> float:
        """Turns left from this location, including the tries."""
        return min(map(float.__add__, self._journey.turns(here), self._tries))

    @property
    def goal(self) -> str:
        """The next stop on the best route from the current location."""
        return self._journey.goal(self.here, self._tries)

    def best(self) -> tuple[float, float]:
        """Turns to Washington D.C. with the best number of facilities disarmed on the way, and the chance of each try there.
        """
        turns = self._journey.turns(self.here)
        extra = min(range(len(turns)), key=lambda extra: turns[extra] + self._tries[extra])
        return turns[extra], win_chance(self.counted + extra, self.bonus)
