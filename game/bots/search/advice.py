"""What a search has found out, as advice: the best moves, how promising each is, and what speaks for it by name."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.search.judge import Judge
from game.bots.search.tree import Node, Search
from game.rules.moves import Move

# So many moves are advised, and so many reasons given for each.
MOVES, REASONS = 3, 2
# So many moves of others are foreseen, each tried so often at least.
ANSWERS, SEEN = 2, 4
# What changes the odds by less than this is no reason.
LEAST = 0.02


class Reason(NamedTuple):
    """A feature of a seat that a move changes for the good of who makes it: its mean without the move, and with it."""

    feature: str
    seat: int
    without: float
    with_it: float


class Suggestion(NamedTuple):
    move: Move
    # The chance to win after it, and what speaks for it, the strongest first.
    chance: float
    reasons: tuple[Reason, ...]
    # What others would likely do about it: who, and which move.
    answers: tuple[tuple[int, Move], ...] = ()


class Advice(NamedTuple):
    """Each seat's chance to win, as who asks may know it, and the best moves."""

    chances: tuple[float, ...]
    suggestions: list[Suggestion]


def advice(search: Search, judge: Judge, seat: int, about: Move | None = None) -> Advice:
    """What a search has found out; of one move alone, if it is `about` that."""
    root = search.root
    assert root is not None
    ranked = [(move, node) for move, node in search.ranking if node.judged]
    told = ranked[:MOVES] if about is None else [(move, node) for move, node in ranked if move == about]
    suggestions = [
        Suggestion(move, node.mean(seat), _reasons(node, ranked, judge, seat), _answers(node, seat)) for move, node in told
    ]
    return Advice(tuple(map(root.mean, range(len(root.totals)))), suggestions)


def _answers(node: Node, seat: int) -> tuple[tuple[int, Move], ...]:
    """The moves of others on the way that was most often taken from here."""
    found: list[tuple[int, Move]] = []
    while (node := _settled(node)).children and len(found) < ANSWERS:
        move, after = max(node.children.items(), key=lambda item: item[1].visits)
        if after.visits < SEEN:
            break
        if node.by != seat:
            found.append((node.by, move))
        node = after
    return tuple(found)


def _settled(node: Node) -> Node:
    """Where what goes without saying leads from here."""
    while node.obvious:
        node = max(node.obvious.values(), key=lambda following: following.visits)
    return node


def _reasons(node: Node, ranked: list[tuple[Move, Node]], judge: Judge, seat: int) -> tuple[Reason, ...]:
    """Compared with the mean of all other moves: what this one changes most, in parts of the odds."""
    others = [other for _, other in ranked if other is not node] or [node]
    found: list[tuple[float, Reason]] = []
    judged = sum(other.judged for other in others)
    side = judge.side_of(seat)
    for who, mine in enumerate(node.noted):
        sign = 1.0 if judge.side_of(who) == side else -1.0 / max(1, len(node.noted) - 1)
        for at, name in enumerate(judge.names):
            without = sum(other.noted[who][at] for other in others) / judged
            gain = sign * judge.weights[at] * (mine[at] / node.judged - without)
            if gain >= LEAST:
                found.append((gain, Reason(name, who, without, mine[at] / node.judged)))
    found.sort(key=lambda item: -item[0])
    return tuple(reason for _, reason in found[:REASONS])
