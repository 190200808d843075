"""The tree of a search: information-set Monte Carlo tree search, seen by one seat.

Every simulation plays on a table of its own, on which all that the seat does not know is dealt anew; the tree is common to
all. A move that is not legal on a deal cannot be chosen there, so it is weighed by how often it could have been (Cowling,
Powley and Whitehouse, 2012). Each seat chooses what is best for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Protocol

from game.bots.chair import Chair
from game.bots.search.judge import Features, Judge
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.rules.table import Table

# How much a move that was seldom tried is worth a try.
CURIOSITY = 1.5
# A move that was never tried is expected to be this much worse than its neighbours.
CAUTION = 0.1
# The favourite's share of the curiosity at the root.
FAVOUR = 0.4
# Differences smaller than this are none.
LEAST_SPREAD = 0.01
# So many simulations share a deal, each with other dice: copies are cheaper than forks.
SAME_DEAL = 4
# What waits is played on for so many decisions at most before it is judged.
LONGEST = 40


class Mind(Protocol):
    """What a game tells the search of itself."""

    judge: Judge

    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        """How much each of these options of the waiting decision deserves a look, with a sum of 1; None: all the same."""

    def is_quiet(self, table: Table[Any]) -> bool:
        """Can the situation be judged as it stands, or is something under way?"""

    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        """A sensible move, found in no time, to play on until all is quiet."""


class Node:
    """A situation in the tree: what came of the simulations that passed through it."""

    __slots__ = ("available", "by", "children", "judged", "noted", "prior", "totals", "visits")

    def __init__(self, prior: float, seats: int) -> None:
        self.prior = prior
        self.visits = 0
        # How often it could have been chosen.
        self.available = 0
        self.totals = [0.0] * seats
        self.children: dict[Move, Node] = {}
        # The seat that decides here, once somebody did.
        self.by = NOBODY
        # For the options of who thinks: the sums of the features of every seat, over so many judgements.
        self.noted: list[list[float]] = []
        self.judged = 0

    def note(self, features: Sequence[Features]) -> None:
        """Remember by what the situations after this option were judged: its reason is made of that."""
        self.judged += 1
        if not self.noted:
            self.noted = [[*mine] for mine in features]
            return
        for sums, mine in zip(self.noted, features, strict=True):
            for at, value in enumerate(mine):
                sums[at] += value

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits if self.visits else 0.0

    def pick(self, options: Sequence[Move], seat: int, low: float, spread: float) -> tuple[Move, Node]:
        """The option to try now, by what it brought the seat and by how little it is known.

        What moves bring is compared within the range that the search has seen, for early in a game all are worth nearly
        the same.
        """
        untried = (self.mean(seat) - low) / spread - CAUTION
        best, most = options[0], -1e9
        children = self.children
        for move in options:
            child = children[move]
            child.available += 1
            visits = child.visits
            value = (child.totals[seat] / visits - low) / spread if visits else untried
            value += CURIOSITY * child.prior * sqrt(child.available) / (1 + visits)
            if value > most:
                best, most = move, value
        return best, children[best]


class Search:
    """One decision of one seat, thought over. Each `simulate` makes it a little wiser."""

    def __init__(self, chair: Chair, mind: Mind, seed: int, favourite: Move | None = None) -> None:
        """The `favourite` is looked at first: what the seat would play without a search."""
        self._chair, self._mind = chair, mind
        self._random = Random(seed)
        self._options = chair.options
        self._dealt: Table[Any] | None = None
        self.simulations = 0
        self.root: Node | None = None
        self._favourite = favourite
        # Between which means the simulations have found each seat so far.
        self._low: list[float] = []
        self._high: list[float] = []

    def simulate(self) -> None:
        """Play on from here on a table as it could be, and note what comes of it."""
        table = self._deal()
        root = self.root
        if root is None:
            seats = len(table.seats)
            root = self.root = Node(1.0, seats)
            self._low, self._high = [1.0] * seats, [0.0] * seats
        path, node = [root], root
        while table.decision is not None:
            seat, options = self._asked(table, node is root)
            if len(options) == 1:
                table.play_unchecked(options[0])
                continue
            self._grow(node, table, options)
            node.by, low = seat, self._low[seat]
            move, node = node.pick(options, seat, low, max(self._high[seat] - low, LEAST_SPREAD))
            path.append(node)
            table.play_unchecked(move)
            if not node.visits:
                break
        self._play_on(table)
        chances, features = self._mind.judge.judged(table.state, len(table.seats))
        if features is not None and len(path) > 1:
            path[1].note(features)
        for node in path:
            node.visits += 1
            totals = node.totals
            for seat, chance in enumerate(chances):
                totals[seat] += chance
                mean = totals[seat] / node.visits
                self._low[seat], self._high[seat] = min(self._low[seat], mean), max(self._high[seat], mean)
        self.simulations += 1

    @property
    def ranking(self) -> list[tuple[Move, Node]]:
        """The options and what was found out about them, the most promising first: the one most often tried."""
        if self.root is None:
            return []
        seat = self._chair.seat
        tried = self.root.children.items()
        return sorted(tried, key=lambda item: (item[1].visits, item[1].mean(seat)), reverse=True)

    def is_settled(self, more: int) -> bool:
        """Would so many more simulations leave the choice as it is?"""
        ranked = self.ranking
        return len(ranked) > 1 and ranked[0][1].visits - ranked[1][1].visits > more

    # -----------------------------------------------------------------------------------------------------------------------

    def _deal(self) -> Table[Any]:
        """A table as the seat could imagine it. Some simulations share the cards, none shares the dice."""
        if self._dealt is None or self.simulations % SAME_DEAL == 0:
            self._dealt = self._chair.fork(self._random.getrandbits(60))
        table = self._dealt.copy()
        table.referee.reseed(self._random.getrandbits(64))
        return table

    def _asked(self, table: Table[Any], here: bool) -> tuple[int, Sequence[Move]]:
        """Who decides, and between what. An open call is put to one of those called, whoever speaks up first."""
        decision = table.decision
        assert decision is not None
        if here:
            return self._chair.seat, self._options
        if not decision.callable_seats:
            return decision.by, decision.options
        called = self._random.choice(decision.callable_seats)
        return called, [move for move in decision.options if decision.mover(move) in (called, NOBODY)]

    def _grow(self, node: Node, table: Table[Any], options: Sequence[Move]) -> None:
        """Give the node a child for every option that it does not know yet."""
        children = node.children
        new = [move for move in options if move not in children]
        if not new:
            return
        priors = self._mind.priors(table, new) or [1 / len(options)] * len(new)
        seats = len(table.seats)
        for move, prior in zip(new, priors, strict=True):
            if node is self.root and self._favourite is not None:
                prior = (1 - FAVOUR) * prior + FAVOUR * (move == self._favourite)
            children[move] = Node(prior, seats)

    def _play_on(self, table: Table[Any]) -> None:
        """Lead what is under way to an end that can be judged."""
        mind = self._mind
        for _ in range(LONGEST):
            decision = table.decision
            if decision is None or mind.is_quiet(table):
                return
            options = decision.options
            table.play_unchecked(options[0] if len(options) == 1 else mind.quick(table, options, self._random))
