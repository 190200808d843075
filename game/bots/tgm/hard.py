"""The `hard` bot: like `normal`, but it neither overrates spaces nor plays too cautiously.

It also searches for deployments and cards, and deviates if it is sure of a better move. Hints also search for movement; the
bot's own movement follows the judge, which gives better results."""

from __future__ import annotations

from math import sqrt

from game.bots.chair import Chair
from game.bots.search.searcher import Searcher
from game.bots.search.tree import Node, Search
from game.bots.search.weights import BALANCED
from game.bots.tgm.mind import ENDINGS, TgmMind
from game.bots.tgm.normal import Normal
from game.rules.moves import Move

# Amount subtracted from the mean of a move visited only once, as a share of the range of means seen in the search.
DOUBT = 0.2


class CalmSearch(Search):
    """A search that ranks moves by results instead of visits, because no dice are involved."""

    @property
    def ranking(self) -> list[tuple[Move, Node]]:
        if self.root is None:
            return []
        seat = self.seat
        doubt = DOUBT * max(0.0, self._high[seat] - self._low[seat])
        tried = [item for item in self.root.children.items() if item[1].visits]
        return sorted(tried, key=lambda item: item[1].mean(seat) - doubt / sqrt(item[1].visits), reverse=True)


class Hard(Searcher):
    search = CalmSearch
    searched = ("tgm.prompt.movement", "tgm.prompt.moving", "tgm.prompt.deployment", "tgm.prompt.equip")
    trusts_search = False
    sure = 2.5

    def __init__(self, seed: int, style: str = BALANCED) -> None:
        super().__init__(seed, TgmMind("tgm", style), Normal(seed, style, unsure=0))

    def choose(self, chair: Chair) -> Move:
        decision, move = chair.view().decision, self._guide.choose(chair)
        if decision is None or decision.prompt not in PLAYED_AHEAD or move.verb in ENDINGS:
            return move
        return super().choose(chair)


PLAYED_AHEAD = ("tgm.prompt.deployment",)
"""Prompts for which the bot searches, unless the guide would end the phase."""
