"""What a search has found out, as advice: the best moves, how promising each is, and what speaks for it by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, takewhile
from typing import Any, NamedTuple

from game.bots.chair import Bot, Chair
from game.bots.search.judge import Judge
from game.bots.search.lines import Line
from game.bots.search.looks import Look, Outcome
from game.bots.search.reasons import LEAST, LEAST_OF_PART, Reason, by_facts, by_features, by_odds, oftener
from game.bots.search.tree import Node, Search
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.rules.table import Table

# So many moves are advised, each compared with so many others at most.
MOVES, COMPARED = 3, 5
# So often it is tried what each of them does at once; and so much oftener, where that is not always the same.
LOOKS, MORE = 16, 64
# So many moves of others are foreseen, each tried so often at least; else so often it is asked what one would do.
ANSWERS, SEEN, ASKED = 2, 4, 3
# Within so many decisions somebody does something.
STEPS = 6
# Nothing is likely that happens less often than once in so many times.
LIKELY = 4
# The chance of a move is trusted that was tried this part as often as the best.
TRUSTED = 4
# What costs so much of the chance to win is no advice. Chances that differ by less than the other are the same.
MUCH, ALIKE = 0.05, 0.015
# Before the end nothing is surer than this.
SUREST = 0.99


class Suggestion(NamedTuple):
    move: Move
    # The chance to win after it, and what speaks for it, the strongest first.
    chance: float
    reasons: tuple[Reason, ...]
    # What others would likely do about it: who, and which move.
    answers: tuple[tuple[int, Move], ...] = ()
    # Does it end the game with a victory: surely, or if nobody prevents it?
    wins: bool = False
    may_win: bool = False
    # Is there another move that is as good?
    is_alike: bool = False
    # What the seat would do with its turn, beginning with this move, where that was planned.
    line: Line | None = None


class Advice(NamedTuple):
    """Each seat's chance to win if the best move is made, as who asks may know it, and the best moves."""

    chances: tuple[float, ...]
    suggestions: list[Suggestion]
    # Do the chances of all suggestions differ by more than the standard error of the difference?
    are_apart: bool = True


def advice(
    search: Search,
    judge: Judge,
    seat: int,
    guide: Bot,
    about: Move | None = None,
    first: Move | None = None,
    lines: Sequence[Line] = (),
) -> Advice:
    """What a search has found out: its best moves, or one that it is `about`, and what that makes better than others would.

    The `guide` knows how anybody would answer. If another one than the best is `first`, nothing is surely better than it.
    Where the turn was planned, the moves with which the `lines` begin are advised, in that order.
    """
    root = search.root
    assert root is not None
    planned = {line.moves[0]: line for line in lines}
    ranked = _ordered(search, seat, about, [*planned])
    if first is not None:
        ranked.sort(key=lambda item: item[0] != first)
    plans = {move: line.moves[1:] for move, line in planned.items()}
    looks = [search.look([move for move, _ in ranked], guide, plans) for _ in range(LOOKS)]
    advised = 1 if about is not None else sum(node.visits > 0 for _, node in ranked[:MOVES])
    if planned:
        advised = sum(move in planned for move, _ in ranked[:MOVES])
    told = [_speaks(looks, at, judge, seat, LEAST) for at in range(advised)]
    if not any(told):
        # Where nothing matters much, what matters most of it does.
        told = [_speaks(looks, at, judge, seat, LEAST_OF_PART) for at in range(len(told))]
    found: list[Suggestion] = []
    for at, reasons in enumerate(told):
        move, node = ranked[at]
        line = planned.get(move)
        ends = [look.outcomes[at] for look in looks]
        may_win = all(end.features is None and end.chances[seat] == 1.0 for end in ends)
        wins = may_win and all(end.is_sure for end in ends)
        foreseen = _answers(node, seat) or _expected(search, ends[:ASKED], guide)
        # Who might hold what is nobody's business, nor what would come of it.
        answers = tuple(takewhile(lambda answer: search.secrets.isdisjoint(answer[1].args), foreseen))
        others = [number for number in range(len(ranked)) if number != at]
        is_alike = any(_alike(looks, ranked, seat, at, number, planned) for number in others)
        speaks = _remarks(search, move) or _with_chances(search, judge, guide, move, reasons, line)
        chance = node.mean(seat) if line is None else line.chance
        found.append(Suggestion(move, chance, speaks, answers, wins, may_win and not wins, is_alike, line))
    if first is not None:
        found = [one._replace(chance=min(one.chance, found[0].chance)) for one in found]
    # What is much worse than the best is no advice.
    found = [one for one in found if about is not None or one.chance > found[0].chance - MUCH]
    if found[0].reasons and not found[0].reasons[0].kept:
        # Beside what betters something, nothing is advised that only leaves things as they are.
        found = [one for one in found if one.wins or not one.reasons or not all(reason.kept for reason in one.reasons)]
    are_apart = all(_are_apart(search, one, other) for one, other in combinations(found, 2))
    best = search.ranking[0][1]
    chances = [best.mean(one) for one in range(len(root.totals))]
    if found and not found[0].wins and (standing := search.standing()) is not None:
        # How far a search gets depends on the phase. It says which moves are better and by how much; how good the best
        # one is, the situation itself says.
        apart, chances = standing[seat] - found[0].chance, standing
        found = [one._replace(chance=one.chance + apart) for one in found]
    most = 1.0 if found and found[0].wins else SUREST
    return Advice(
        tuple(_share(one, most) for one in chances),
        [one._replace(chance=_share(one.chance, 1.0 if one.wins else SUREST)) for one in found],
        are_apart,
    )


def _are_apart(search: Search, one: Suggestion, other: Suggestion) -> bool:
    """Do their chances differ by more than the standard error of the difference?"""
    if one.line is not None and other.line is not None:
        edge = one.line.edge(other.line)
    else:
        edge = search.edge(one.move, other.move)
    return abs(one.chance - other.chance) > edge.error


def _speaks(looks: Sequence[Look], at: int, judge: Judge, seat: int, least: float) -> tuple[Reason, ...]:
    return by_facts(looks, at) if looks[0].before is not None else by_features(looks, at, judge, seat, least)


def _alike(
    looks: Sequence[Look],
    ranked: Sequence[tuple[Move, Node]],
    seat: int,
    at: int,
    number: int,
    planned: Mapping[Move, Line],
) -> bool:
    """Is another move as good? One that was never tried is if it leads to the same."""
    (move, node), (other, following) = ranked[at], ranked[number]
    if move in planned:
        return other in planned and planned[move].chance - planned[other].chance < ALIKE
    if following.visits:
        return node.mean(seat) - following.mean(seat) < ALIKE
    ends = ((look.outcomes[at], look.outcomes[number]) for look in looks)
    return all(one.features == another.features and one.facts == another.facts for one, another in ends)


def _remarks(search: Search, move: Move) -> tuple[Reason, ...]:
    told = search.remarks(move).items()
    return tuple(Reason(one.name, (one.seat,), 0.0, 1.0, one.about, chance=chance) for one, chance in told)


def _with_chances(
    search: Search, judge: Judge, guide: Bot, move: Move, reasons: tuple[Reason, ...], line: Line | None
) -> tuple[Reason, ...]:
    """With how often it comes to that, where it is not always so: by more looks at the move, and by the odds of its roll."""
    odds = search.odds(move) if line is None else line.odds
    if not reasons or (odds is None and all(reason.chance == 1 for reason in reasons)):
        return reasons
    plans = {} if line is None else {move: line.moves[1:]}
    alone = _speaks([search.look([move], guide, plans) for _ in range(MORE)], 0, judge, search.seat, LEAST_OF_PART)
    return by_odds(oftener(reasons, alone), odds, MORE)


def _share(chance: float, most: float) -> float:
    return min(most, max(0.0, chance))


def _ordered(search: Search, seat: int, about: Move | None, planned: Sequence[Move]) -> list[tuple[Move, Node]]:
    """The moves that were planned or tried, and others to compare them with.

    Those among the best that were not tried much less than the first go by their chances.
    """
    ranked = search.ranking
    if planned:
        best = _different([(move, search.root.children[move]) for move in planned])  # type: ignore[union-attr]
        return best + [item for item in ranked if item not in best][:COMPARED]
    if about is not None:
        ranked.sort(key=lambda item: item[0] != about)
        return ranked[: 1 + COMPARED]
    best = _different([item for item in ranked if item[1].visits])
    rest = [item for item in ranked if item not in best][:COMPARED]
    most = best[0][1].visits
    best.sort(key=lambda item: (item[1].visits * TRUSTED >= most, item[1].mean(seat)), reverse=True)
    return best + rest


def _different(ranked: Sequence[tuple[Move, Node]]) -> list[tuple[Move, Node]]:
    """The best moves. The same thing done with the same card at another place is not another idea."""
    found: dict[tuple[str, ...], tuple[Move, Node]] = {}
    for move, node in ranked:
        idea = move.verb, *(move.args[:-1] if len(move.args) > 1 else move.args)
        found.setdefault(idea, (move, node))
    return [*found.values()][:MOVES]


def _answers(node: Node, seat: int) -> tuple[tuple[int, Move], ...]:
    """What others do on the way that was most often taken from here; to pass is nothing."""
    found: list[tuple[int, Move]] = []
    while (node := _settled(node)).children and len(found) < ANSWERS:
        move, after = max(node.children.items(), key=lambda item: item[1].visits)
        if after.visits < max(SEEN, node.visits / LIKELY):
            break
        if after.by != seat and move.args:
            found.append((after.by, move))
        node = after
    return tuple(found)


def _expected(search: Search, ends: Sequence[Outcome], guide: Bot) -> tuple[tuple[int, Move], ...]:
    """What the guide would do as the next one, if it would do the same with different cards."""
    found = Counter(answer for end in ends if (answer := _next(search, end.table, guide)) is not None)
    return tuple(answer for answer, times in found.most_common(1) if times > 1)


def _next(search: Search, table: Table[Any], guide: Bot) -> tuple[int, Move] | None:
    """The first thing that another one does after what is left of this turn was let be; to end a phase is to do nothing."""
    first: tuple[int, Move] | None = None
    search.let_be(table)
    for _ in range(STEPS):
        decision = table.decision
        if decision is None or decision.by in (NOBODY, search.seat):
            break
        options = decision.options
        move = options[0] if len(options) == 1 else guide.choose(Chair(table, decision.by))
        if len(options) > 1:
            first = first or (decision.by, move)
            if move.args:
                return decision.by, move
        table.play_unchecked(move)
    return first


def _settled(node: Node) -> Node:
    """Where what goes without saying leads from here."""
    while node.obvious:
        node = max(node.obvious.values(), key=lambda following: following.visits)
    return node
