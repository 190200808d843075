"""The `hard` bot: searches for the action of a turn, and rehearses the choices that follow from it.

Its mind, the knowledge of both games for the search, also serves hints and measurements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.bots.chair import Chair
from game.bots.search.minds import Mind, Topic
from game.bots.search.searcher import Searcher
from game.bots.search.tree import Search
from game.bots.search.weights import BALANCED
from game.bots.volk.choices import ACT, NEVER, weighed
from game.bots.volk.judging import judge_for
from game.bots.volk.normal import Rehearsing
from game.bots.volk.quick import action_worths, answer, shares
from game.rules.moves import Move
from game.rules.table import Table, View
from game.volk.data.tables import OWN_COLOUR
from game.volk.state import german_seat, side_of

LAST_POLICE, DISCARD = "volk.prompt.last_police", "volk.prompt.discard"
# Number of turns ahead for which choices are rehearsed; later choices are made by rule of thumb.
CAREFUL = 2
# Sharpness of the priors from rehearsed actions.
PONDERED = 6.0


def _other_card(view: View, card: str) -> Mapping[Topic, float]:
    """A remark on removing unrest with a card that costs a building, although another on display would be free.

    The event that stays, or that the other side loses, makes the difference."""
    assert view.decision is not None
    seat, display = view.decision.seat, view.state.display
    own, other = OWN_COLOUR[side_of(seat)], OWN_COLOUR[1 - side_of(seat)]
    free = [shown for shown in display if shown in own]
    if card in own or card not in display or not free:
        return {}
    if card in other:
        return {Topic("card_denied", german_seat(view.state, 1 - side_of(seat)), card): 1.0}
    return {Topic("card_kept", seat, free[0]): 1.0}


class VolkMind(Mind):
    """A mind that has priors for a turn's action and answers all other prompts without branching."""

    remarks = ("police_waits", "weak_cards", "good_hand", "card_kept", "card_denied")

    def __init__(self, game: str, style: str = BALANCED) -> None:
        self.judge = judge_for(game, style)

    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        decision = table.decision
        assert decision is not None
        return shares(action_worths(table.state, decision.seat, options)) if decision.prompt == ACT else None

    def ponder(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float]:
        """Priors from rehearsing the actions."""
        decision = table.decision
        assert decision is not None
        found = weighed(table.state, decision.seen_by_all(), options)
        return shares([found.get(move, NEVER) for move in options], PONDERED)

    def remark(self, view: View, move: Move) -> Mapping[Topic, float]:
        """Remarks on discards, on police that waits, and on a card that costs a building beside one that would be free."""
        assert view.decision is not None
        if view.decision.prompt == LAST_POLICE and move.verb == "end_turn":
            return {Topic("police_waits", view.decision.seat): 1.0}
        if view.decision.prompt == DISCARD:
            return {Topic("weak_cards" if move.args else "good_hand", view.decision.seat): 1.0}
        if move.verb == "calm" and view.decision.prompt == ACT:
            return _other_card(view, move.args[0])
        return {}

    def is_quiet(self, table: Table[Any]) -> bool:
        return table.decision is not None and table.decision.prompt == ACT

    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        return self.obvious(table, options, CAREFUL + 1) or options[0]

    def obvious(self, table: Table[Any], options: Sequence[Move], depth: int) -> Move | None:
        """The answer to any prompt except the turn's action: rehearsed during the next few turns, later by rule of thumb."""
        decision = table.decision
        assert decision is not None
        if decision.prompt == ACT:
            return None
        if depth <= CAREFUL and (found := weighed(table.state, decision.seen_by_all(), options)):
            return max(found, key=found.__getitem__)
        return answer(decision, options)


# Sharpness of the priors by game: higher with four players, where more options share the same time.
SHARPNESS = {"volk": 5.0, "twoplustwo": 10.0}


class HardVolk(Searcher):
    """Searches among the actions that `Rehearsing` considers, with its values as priors."""

    # All other prompts are answered by the guide, without a search.
    searched = (ACT,)
    trusts_search = False

    def __init__(self, seed: int, game: str, style: str = BALANCED) -> None:
        self._rehearsing, self._sharpness = Rehearsing(seed), SHARPNESS[game]
        super().__init__(seed, VolkMind(game, style), self._rehearsing)

    def _search(self, chair: Chair, about: Move | None) -> Search:
        weights = self._rehearsing.weigh(chair)
        leanings = dict(zip(weights, shares([*weights.values()], self._sharpness), strict=True)) if weights else None
        return Search(chair, self._mind, self._seed, about, leanings)


def volk(seed: int, style: str = BALANCED) -> HardVolk:
    return HardVolk(seed, "volk", style)


def two_plus_two(seed: int, style: str = BALANCED) -> HardVolk:
    return HardVolk(seed, "twoplustwo", style)
