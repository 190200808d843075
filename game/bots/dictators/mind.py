"""Knowledge of Revenge of the Dictators for the search: a judge, priors and quick moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from game.bots.dictators.features import NAMES, PURPOSES, measure
from game.bots.dictators.quick import quick_move, worth_a_look
from game.bots.dictators.telling import NAMES as TOLD
from game.bots.dictators.telling import told
from game.bots.search.facts import Facts
from game.bots.search.judge import Features, Judge
from game.bots.search.minds import Mind
from game.bots.search.weights import BALANCED, weights_file, weights_of
from game.dictators.data.tables import KIND
from game.dictators.odds.odds import confront_odds
from game.dictators.state import DictatorsState
from game.rules.moves import Move
from game.rules.table import Table

ACT, CONFRONT = "dictators.prompt.act", "dictators.prompt.confront"
# Temperature of the priors. An option that gains this many turns more gets a prior that is e times as high.
WARMTH = 0.6
# Chance that a try succeeds although another player holds one card against it, measured in games between normal bots.
LET_PASS = 0.5


class DictatorsJudge(Judge):
    """A judge that also counts the active player's chance to win by confronting the President now."""

    def judged(self, state: DictatorsState, seats: int) -> tuple[list[float], Sequence[Features] | None]:
        chances, features = super().judged(state, seats)
        if features is not None and state.phase == "confront" and not state.presidential_open:
            wins = _wins_now(state, state.active)
            chances = [chance * (1 - wins) + wins * (seat == state.active) for seat, chance in enumerate(chances)]
        return chances, features


def _wins_now(state: DictatorsState, seat: int) -> float:
    """Chance that the next presidential card and the try win the game, despite cards in other hands that can stop it."""
    cards = state.players[seat].kept or state.presidential_deck or state.presidential_discard
    others = (player.hand for other, player in enumerate(state.players) if other != seat)
    against = sum(KIND[card] in PURPOSES["stopping_cards"] for hand in others for card in hand)
    return confront_odds(state, seat, cards).chance * LET_PASS**against


class DictatorsMind(Mind):
    """A mind that judges situations only at the start of a turn or before a confrontation."""

    facts = TOLD

    def __init__(self, game: str, style: str = BALANCED) -> None:
        weights = weights_of(game, style) if weights_file(game).exists() else {}
        self.judge = DictatorsJudge(NAMES, measure, weights, lambda seat: seat)

    def told(self, state: DictatorsState, seat: int) -> Facts:
        return told(state, seat)

    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        decision = table.decision
        assert decision is not None
        worths = worth_a_look(table.state, decision, options)
        if worths is None:
            return None
        highest = max(worths)
        weights = [exp((worth - highest) / WARMTH) for worth in worths]
        total = sum(weights)
        return [weight / total for weight in weights]

    def is_quiet(self, table: Table[Any]) -> bool:
        decision = table.decision
        assert decision is not None
        if decision.prompt == ACT:
            state: DictatorsState = table.state
            return not (state.spent or state.travels or state.used)
        return decision.prompt == CONFRONT

    def is_over(self, table: Table[Any]) -> bool:
        return table.decision is None or table.decision.prompt in (ACT, CONFRONT)

    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        decision = table.decision
        assert decision is not None
        return quick_move(table.state, decision, options, random)
