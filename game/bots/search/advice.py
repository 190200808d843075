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


def advice(search: Search, judge: Judge, seat: int) -> list[Suggestion]:
    """The best moves of a search, each with what it makes better than the other moves would."""
    ranked = [(move, node) for move, node in search.ranking if node.judged]
    return [
        Suggestion(move, node.mean(seat), _reasons(node, ranked, judge, seat), _answers(node, seat))
        for move, node in ranked[:MOVES]
    ]


def _answers(node: Node, seat: int) -> tuple[tuple[int, Move], ...]:
    """The moves of others on the way that was most often taken from here."""
    found: list[tuple[int, Move]] = []
    while node.children and len(found) < ANSWERS:
        move, after = max(node.children.items(), key=lambda item: item[1].visits)
        if after.visits < SEEN:
            break
        if node.by != seat:
            found.append((node.by, move))
        node = after
    return tuple(found)


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
