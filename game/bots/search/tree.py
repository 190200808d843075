"""The search tree: information-set Monte Carlo tree search for one seat.

Every simulation plays on its own table, with everything the seat does not know dealt at random; all share one tree. A move
may be illegal on some deals, so its exploration depends on how often it was available (Cowling, Powley and Whitehouse,
2012). Each seat chooses the best move for itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

from game.bots.chair import Bot, Chair
from game.bots.search.looks import Edge, Look, Outcome, edge_of
from game.bots.search.minds import Facts, Mind, Topic
from game.rules.hidden.zones import census
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.rules.table import Table

# Exploration constant.
CURIOSITY = 1.5
# Amount by which an untried move is assumed to be worse than the mean, on a scale of 0 to 1.
CAUTION = 0.1
# The favorite's share of the priors at the root.
FAVOUR = 0.4
# Minimum range of the means, for scaling.
LEAST_SPREAD = 0.01
# Simulations per deal, each with different dice: copying a table is cheaper than dealing again.
SAME_DEAL = 8
# Number of visits after which a node gets the slower, better priors of `ponder`, if the game has them.
THOUGHT_OVER = 6
# Maximum number of decisions to play until the table is quiet.
LONGEST = 40
NO_PLANS: Mapping[Move, Sequence[Move]] = {}


class Node:
    """A situation in the tree, with the results of the simulations that passed through it."""

    __slots__ = ("available", "by", "children", "obvious", "prior", "totals", "visits")

    def __init__(self, prior: float, seats: int) -> None:
        self.prior = prior
        self.visits = 0
        # Number of times the move to this node was legal.
        self.available = 0
        self.totals = [0.0] * seats
        self.children: dict[Move, Node] = {}
        # Obvious moves here and the nodes they lead to; more than one if they depend on hidden cards.
        self.obvious: dict[Move, Node] = {}
        # The seat that chose the move to this node.
        self.by = NOBODY

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits if self.visits else 0.0

    def next_try(self, options: Sequence[Move], seat: int, low: float, spread: float) -> tuple[Move, Node]:
        """Return the option to try next, considering the results for the seat and how little the option has been explored.

        Means are scaled to the range the search has seen, because they are nearly equal early in a game."""
        untried = (self.mean(seat) - low) / spread - CAUTION
        best, best_value = options[0], -1e9
        children = self.children
        for move in options:
            child = children[move]
            child.available += 1
            visits = child.visits
            value = (child.totals[seat] / visits - low) / spread if visits else untried
            value += CURIOSITY * child.prior * sqrt(child.available) / (1 + visits)
            if value > best_value:
                best, best_value = move, value
        return best, children[best]


class Search:
    """The search for one decision of one seat. Every call to `simulate` improves it."""

    def __init__(
        self,
        chair: Chair,
        mind: Mind,
        seed: int,
        favourite: Move | None = None,
        leanings: Mapping[Move, float] | None = None,
        within_turn: bool = False,
    ) -> None:
        """`favourite`, the seat's move without a search, is tried first.

        `leanings` replace the mind's priors for this decision. With `within_turn`, the search stops at the end of the turn.
        """
        self._chair, self._mind, self.seat = chair, mind, chair.seat
        self._random = Random(seed)
        self._options = chair.options
        self._dealt: Table[Any] | None = None
        # How much the current deal favors each seat compared with the average; and each seat's total chance over all deals.
        self._luck: list[float] = []
        self._worth: list[float] = []
        self._deals = 0
        # The seat's results by option and deal.
        self.found: dict[Move, dict[int, list[float]]] = {}
        self.simulations = 0
        self.root: Node | None = None
        self._favourite, self._leanings = favourite, leanings
        self._turn = chair.turn if within_turn else None
        # Lowest and highest mean that any node has had for each seat.
        self._low: list[float] = []
        self._high: list[float] = []

    def simulate(self) -> None:
        """Play one simulation on a dealt table and record the result."""
        table = self._deal()
        root = self.root
        if root is None:
            seats = len(table.seats)
            root = self.root = Node(1.0, seats)
            self._low, self._high = [1.0] * seats, [0.0] * seats
        path, node, depth = [root], root, 0
        found: list[float] = []
        while table.decision is not None:
            is_new = depth > 0 and not node.visits
            is_past = self._turn is not None and table.game.turn_of(table.state) != self._turn
            if (is_new or is_past) and self._mind.is_quiet(table):
                break
            seat, options = self._asked(table, node is root)
            if len(options) == 1 and node is not root:
                table.play_unchecked(options[0])
                continue
            if depth and (known := self._followed(node, table, options, depth)) is not None:
                node = known
                path.append(node)
                continue
            if is_new:
                break
            self._grow(node, table, options)
            if node.visits == THOUGHT_OVER and node is not root and (pondered := self._mind.ponder(table, options)):
                for move, prior in zip(options, pondered, strict=True):
                    node.children[move].prior = prior
            low = self._low[seat]
            move, following = node.next_try(options, seat, low, max(self._high[seat] - low, LEAST_SPREAD))
            if node is root:
                # Start every deal with the favorite, as a baseline for the others.
                if self._favourite is not None and self.simulations % SAME_DEAL == 0:
                    move, following = self._favourite, root.children[self._favourite]
                found = self.found.setdefault(move, {}).setdefault(self._deals, [])
            # Set this every time, because the deciding seat may depend on the deal.
            following.by = seat
            node = following
            path.append(node)
            depth += 1
            table.play_unchecked(move)
        self._play_on(table)
        chances, _ = self._mind.judge.judged(table.state, len(table.seats))
        found.append(chances[self.seat])
        luck = self._luck
        for node in path:
            node.visits += 1
            totals = node.totals
            for seat, chance in enumerate(chances):
                totals[seat] += chance - luck[seat]
                mean = totals[seat] / node.visits
                self._low[seat], self._high[seat] = min(self._low[seat], mean), max(self._high[seat], mean)
        self.simulations += 1

    @property
    def ranking(self) -> list[tuple[Move, Node]]:
        """The options and their nodes, most visited first."""
        if self.root is None:
            return []
        tried = self.root.children.items()
        return sorted(tried, key=lambda item: (item[1].visits, item[1].mean(self.seat)), reverse=True)

    def choice(self, sure: float = 0.0) -> Move:
        """Return the most visited move; with `sure`, the favorite unless another is better by that many standard errors."""
        ranked = [move for move, _ in self.ranking]
        if not sure or self._favourite not in ranked:
            return ranked[0]
        return next(move for move in ranked if move == self._favourite or self.edge(move, self._favourite).is_sure(sure))

    def edge(self, move: Move, other: Move) -> Edge:
        """Return a move's edge over another on the deals where both were tried.

        Each deal counts once, however often the moves were tried on it."""
        ours, theirs = self.found.get(move, {}), self.found.get(other, {})
        return edge_of([fmean(found) - fmean(theirs[deal]) for deal, found in ours.items() if deal in theirs])

    def standing(self) -> list[float] | None:
        """Return each seat's chance to win as this seat sees it, if the game can compute it without a search."""
        return self._mind.judge.standing(self._chair.view().state, len(self.root.totals)) if self.root is not None else None

    @cached_property
    def secrets(self) -> frozenset[str]:
        """Components whose place the seat does not know."""
        table = self._chair.fork(0)
        states = table.state, self._chair.view().state
        there, seen = ({id for ids in census(table.game.zones(state)).values() for id in ids} for state in states)
        return frozenset(there - seen)

    def is_settled(self, more: int) -> bool:
        """Return whether this many more simulations could not change the most visited move."""
        ranked = self.ranking
        return len(ranked) > 1 and ranked[0][1].visits - ranked[1][1].visits > more

    def look(self, moves: Sequence[Move], guide: Bot, plans: Mapping[Move, Sequence[Move]] = NO_PLANS) -> Look:
        """Return the outcomes of these moves before anyone else replies, all with the same cards and dice.

        If `plans` contains a plan for a move, the facts are those after the plan."""
        dealt, dice = self._chair.fork(self._random.getrandbits(60)), self._random.getrandbits(64)
        outcomes = [self._outcome(dealt, dice, move, guide, plans.get(move, ())) for move in moves]
        is_free = self._mind.is_over(dealt)
        turn = dealt.game.turn_of(dealt.state)
        if self._mind.facts:
            return Look(outcomes, self._mind.told(dealt.state, self.seat), is_free, round=turn[0])
        judge = self._mind.judge
        now = judge.told(dealt.state, dealt.state, judge.measure(dealt.state))
        if is_free:
            return Look(outcomes, None, is_free, Outcome(dealt, [], now, turn, {}), round=turn[0])
        nothing = self._mind.idle(self._options)
        idle = self._outcome(dealt, dice, nothing, guide) if nothing is not None else None
        return Look(outcomes, None, is_free, idle, now, turn[0])

    def _outcome(self, dealt: Table[Any], dice: int, move: Move, guide: Bot, plan: Sequence[Move] = ()) -> Outcome:
        table, judge = imagined(dealt, dice), self._mind.judge
        is_part = not self._mind.facts and not self._mind.is_over(dealt)
        table.play_unchecked(move)
        is_told = is_part and table.state.result is None
        at_once = judge.told(table.state, dealt.state, judge.measure(table.state)) if is_told else None
        facts = self._facts(table, guide, plan)
        assert self.root is not None
        is_sure = self._carry_out(table, self.root.children[move]) and table.state.rng == dice
        moment = table.game.turn_of(table.state) if self._turn is None else None
        chances, features = judge.judged(table.state, len(table.seats))
        if features is not None:
            features = judge.told(table.state, dealt.state, features)
        return Outcome(table, chances, features, moment, facts, at_once, is_sure)

    def _facts(self, table: Table[Any], guide: Bot, plan: Sequence[Move]) -> Facts:
        """Return the facts once the action in progress and the plan are complete or interrupted.

        The guide makes this seat's other choices, and other players make quick moves."""
        if not self._mind.facts:
            return {}
        waiting = [*plan]
        for _ in range(LONGEST):
            options = table.decision.options if table.decision is not None else ()
            planned = bool(waiting) and waiting[0] in options
            if table.decision is None or (self._mind.is_over(table) and not planned):
                break
            if len(options) > 1 and table.decision.by == self.seat:
                table.play_unchecked(waiting.pop(0) if planned else guide.choose(Chair(table, self.seat)))
            else:
                table.play_unchecked(options[0] if len(options) == 1 else self._mind.quick(table, options, self._random))
        return self._mind.told(table.state, self.seat)

    def remarks(self, move: Move) -> Mapping[Topic, float]:
        """Reasons for a move that do not appear in any situation, and their chances."""
        return self._mind.remark(self._chair.view(), move)

    def odds(self, move: Move) -> float | None:
        """The chance that the roll of a move succeeds, if it has a roll and the game knows the chance."""
        table = self._chair.fork(0)
        found = table.game.odds(self._chair.view().state, self.seat, move)
        return found.chance if found is not None else None

    def skip_turn(self, table: Table[Any]) -> None:
        """Play quick moves until someone else decides or the game is over."""
        for _ in range(LONGEST):
            if table.decision is None or table.decision.by != self.seat:
                return
            table.play_unchecked(self._mind.quick(table, table.decision.options, self._random))

    # Simulation ------------------------------------------------------------------------------------------------------------

    def _carry_out(self, table: Table[Any], node: Node) -> bool:
        """Play obvious or quick moves until the outcome can be judged, and return whether no other player had a choice."""
        is_alone = True
        for _ in range(LONGEST):
            if table.decision is None or (self._mind.is_quiet(table) and table.game.turn_of(table.state) != self._turn):
                break
            options = table.decision.options
            is_alone = is_alone and (len(options) == 1 or table.decision.by == self.seat)
            if len(options) > 1 and (known := self._followed(node, table, options, 1)) is not None:
                node = known
                continue
            table.play_unchecked(options[0] if len(options) == 1 else self._mind.quick(table, options, self._random))
        return is_alone

    def _deal(self) -> Table[Any]:
        """A possible table for the seat. Several simulations share its cards, but each has different dice."""
        if self._dealt is None or self.simulations % SAME_DEAL == 0:
            self._dealt = self._chair.fork(self._random.getrandbits(60))
            self._note_luck(self._dealt)
        return imagined(self._dealt, self._random.getrandbits(64))

    def _note_luck(self, table: Table[Any]) -> None:
        """Record how good a deal is for each seat before any move, because this luck says nothing about the options.

        Subtracting this from the results reduces their variance, so far fewer simulations are needed."""
        chances, _ = self._mind.judge.judged(table.state, len(table.seats))
        self._deals += 1
        self._worth = [worth + chance for worth, chance in zip(self._worth or [0.0] * len(chances), chances, strict=True)]
        self._luck = [chance - worth / self._deals for chance, worth in zip(chances, self._worth, strict=True)]

    def _asked(self, table: Table[Any], here: bool) -> tuple[int, Sequence[Move]]:
        """Return the deciding seat and its options. For an open call, one of the called seats is drawn at random."""
        decision = table.decision
        assert decision is not None
        if here:
            return self.seat, self._options
        if not decision.callable_seats:
            return decision.by, decision.options
        called = self._random.choice(decision.callable_seats)
        return called, [move for move in decision.options if decision.mover(move) in (called, NOBODY)]

    def _followed(self, node: Node, table: Table[Any], options: Sequence[Move], depth: int) -> Node | None:
        """Play the obvious move, if there is one, and return its node. Moves found by earlier simulations are used again."""
        for move, following in node.obvious.items():
            if move in options:
                table.play_unchecked(move)
                return following
        if (found := self._mind.obvious(table, options, depth)) is None:
            return None
        following = node.obvious[found] = Node(1.0, len(table.seats))
        table.play_unchecked(found)
        return following

    def _grow(self, node: Node, table: Table[Any], options: Sequence[Move]) -> None:
        """Add a child for every option that is new to the node."""
        children = node.children
        new = [move for move in options if move not in children]
        if not new:
            return
        if node is self.root and self._leanings is not None:
            priors: Sequence[float] = [self._leanings.get(move, 0.0) for move in new]
        else:
            priors = self._mind.priors(table, new) or [1 / len(options)] * len(new)
        seats = len(table.seats)
        for move, prior in zip(new, priors, strict=True):
            if node is self.root and self._favourite is not None:
                prior = (1 - FAVOUR) * prior + FAVOUR * (move == self._favourite)
            children[move] = Node(prior, seats)

    def _play_on(self, table: Table[Any]) -> None:
        """Play quick moves until the situation can be judged."""
        mind = self._mind
        for _ in range(LONGEST):
            decision = table.decision
            if decision is None or mind.is_quiet(table):
                return
            options = decision.options
            table.play_unchecked(options[0] if len(options) == 1 else mind.quick(table, options, self._random))


def imagined(dealt: Table[Any], dice: int) -> Table[Any]:
    """A copy of a dealt table for one simulation, with its dice fixed by the seed `dice`."""
    table = dealt.copy()
    # A table for one simulation is never forked, so it needs no checkpoints.
    table.referee.checkpoint = None
    table.referee.reseed(dice)
    return table
