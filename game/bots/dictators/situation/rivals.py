"""The other players as a bot sees them: their distance from victory, and the value of harming them."""

from __future__ import annotations

from functools import cached_property

from game.bots.dictators import worths
from game.bots.dictators.situation.kinds import END_TOKEN
from game.bots.dictators.situation.plans import Barriers, barriers, steps_to
from game.dictators.data.tables import BOARD
from game.dictators.state import DictatorsState, opponents
from game.dictators.turn.standing import COUNTED_ZONES, counted_facilities


class Rivals:
    """The opponents of the deciding player, who may be in control of a bribed seat."""

    def __init__(self, state: DictatorsState, seat: int, person: int) -> None:
        self.state, self.seat, self.person = state, seat, person

    @cached_property
    def shut(self) -> Barriers:
        """Barriers and their delay for a player whose hand is unknown."""
        return barriers(self.state, worths.ROADBLOCK_DELAY)

    def steps_to_capital(self, location: str) -> float:
        return steps_to(BOARD.capital, self.shut)[location]

    def turns_of(self, seat: int) -> float:
        """Estimated number of turns a player still needs to win."""
        player = self.state.players[seat]
        missing = len(COUNTED_ZONES) - counted_facilities(self.state, seat)
        return (
            worths.PACE * self.steps_to_capital(player.location)
            + worths.OPPONENT_DETOUR * missing
            + worths.OPPONENT_TRIES
            + player.skips
        )

    @cached_property
    def seats(self) -> list[int]:
        """The deciding player's opponents, nearest to victory first."""
        return sorted(opponents(self.state, self.person), key=self.turns_of)

    @cached_property
    def _shares(self) -> dict[int, float]:
        share = worths.SHARE[len(self.seats)]
        shares = dict.fromkeys(self.seats, share * worths.NOT_THE_LEADER)
        close = self.turns_of(self.leader) <= worths.LEADER_IS_CLOSE
        return shares | {self.leader: share * (worths.CLOSE_FACTOR if close else 1.0), self.person: -1.0}

    @property
    def leader(self) -> int:
        return self.seats[0]

    def share(self, seat: int) -> float:
        """Value to the deciding player if this seat loses a turn; -1 for the player's own seat."""
        return self._shares[seat]

    @cached_property
    def deadline(self) -> float:
        """Estimated number of turns until someone else wins or the game ends without a winner."""
        state = self.state
        turns = [self.turns_of(seat) for seat in opponents(state, self.seat)]
        if END_TOKEN not in state.players[self.seat].tokens:
            turns.append((state.defcon - 1) * worths.TURNS_PER_RAISE / len(state.players))
            if state.options.round_limit:
                turns.append(state.options.round_limit - state.round + 1)
        return min(turns)
