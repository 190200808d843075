"""Advice from a search: the best moves, with the chance to win after each and the reasons for it."""

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
from game.rules.state import NOBODY, Result
from game.rules.table import Table

# Maximum number of moves to advise, and of other moves to compare them with.
MOVES, COMPARED = 3, 5
# Number of looks at the immediate effect of each move, and of additional looks if that effect varies.
LOOKS, MORE = 16, 64
# Maximum number of predicted replies, minimum visits of each, and times to ask the guide if the tree predicts none.
ANSWERS, SEEN, ASKED = 2, 4, 3
# Maximum number of decisions to play until another player's reply.
STEPS = 6
# A predicted reply needs at least one in this many of the visits to the situation before it.
LIKELY = 4
# A move is sorted by its chance only if it has at least one visit per this many visits of the most visited move.
TRUSTED = 4
# A move that loses this much chance is not advised; moves that differ by less than the second value are equally good.
MUCH, ALIKE = 0.05, 0.015
# Highest chance shown before the game is over.
SUREST = 0.99


class Suggestion(NamedTuple):
    move: Move
    # Chance to win after the move, and the reasons for it, strongest first.
    chance: float
    reasons: tuple[Reason, ...]
    # Likely replies: seat and move.
    answers: tuple[tuple[int, Move], ...] = ()
    # `wins`: the move wins for certain; `may_win`: it wins unless someone prevents it.
    wins: bool = False
    may_win: bool = False
    # True if another move is about as good.
    is_alike: bool = False
    # The planned turn that starts with this move, if there is a plan.
    line: Line | None = None
    # The result of a move that wins, if it is always the same.
    result: Result | None = None


class Advice(NamedTuple):
    """The best moves, and each seat's chance to win after the best move, as far as the asking seat can know."""

    chances: tuple[float, ...]
    suggestions: list[Suggestion]
    # True if, for every two suggestions, the chances differ by more than the standard error of the difference.
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
    """Return the best moves of a search, or only the move `about`, with their advantages over the others.

    The `guide` predicts replies. The move `first` is listed first, and no other is given a higher chance.
    If the turn was planned, the first moves of the `lines` are advised, in that order."""
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
    all_reasons = [_reasons_for(looks, at, judge, seat, LEAST) for at in range(advised)]
    if not any(all_reasons):
        # If no reason is strong enough, accept weaker ones.
        all_reasons = [_reasons_for(looks, at, judge, seat, LEAST_OF_PART) for at in range(len(all_reasons))]
    found: list[Suggestion] = []
    for at, reasons in enumerate(all_reasons):
        move, node = ranked[at]
        line = planned.get(move)
        ends = [look.outcomes[at] for look in looks]
        may_win = all(end.features is None and end.chances[seat] == 1.0 for end in ends)
        wins = may_win and all(end.is_sure for end in ends)
        foreseen = _answers(node, seat) or _expected(search, ends[:ASKED], guide)
        # Leave out replies that would reveal a guess about hidden cards.
        answers = tuple(takewhile(lambda answer: search.secrets.isdisjoint(answer[1].args), foreseen))
        others = [number for number in range(len(ranked)) if number != at]
        is_alike = any(_alike(looks, ranked, seat, at, number, planned) for number in others)
        speaks = _remarks(search, move) + _with_chances(search, judge, guide, move, reasons, line)
        chance = node.mean(seat) if line is None else line.chance
        results = {end.table.state.result for end in ends} if may_win else set()
        result = results.pop() if len(results) == 1 else None
        found.append(Suggestion(move, chance, speaks, answers, wins, may_win and not wins, is_alike, line, result))
    if first is not None:
        found = [suggestion._replace(chance=min(suggestion.chance, found[0].chance)) for suggestion in found]
    # Leave out moves that are much worse.
    found = [suggestion for suggestion in found if about is not None or suggestion.chance > found[0].chance - MUCH]
    if found[0].reasons and not found[0].reasons[0].kept:
        # If the best move improves something, leave out moves that only keep the status quo.
        found = [
            suggestion
            for suggestion in found
            if suggestion.wins or not suggestion.reasons or not all(reason.kept for reason in suggestion.reasons)
        ]
    are_apart = all(_are_apart(search, suggestion, other) for suggestion, other in combinations(found, 2))
    best = search.ranking[0][1]
    chances = [best.mean(number) for number in range(len(root.totals))]
    if found and not found[0].wins and (standing := search.standing()) is not None:
        # The search measures differences between moves well, but its absolute chances depend on the phase in which it stops:
        # shift them to `standing`.
        apart, chances = standing[seat] - found[0].chance, standing
        found = [suggestion._replace(chance=suggestion.chance + apart) for suggestion in found]
    limit = 1.0 if found and found[0].wins else SUREST
    return Advice(
        tuple(_share(chance, limit) for chance in chances),
        [suggestion._replace(chance=_share(suggestion.chance, 1.0 if suggestion.wins else SUREST)) for suggestion in found],
        are_apart,
    )


def _are_apart(search: Search, suggestion: Suggestion, other: Suggestion) -> bool:
    """Return whether the chances of two suggestions differ by more than the standard error of the difference."""
    if suggestion.line is not None and other.line is not None:
        edge = suggestion.line.edge(other.line)
    else:
        edge = search.edge(suggestion.move, other.move)
    return abs(suggestion.chance - other.chance) > edge.error


def _reasons_for(looks: Sequence[Look], at: int, judge: Judge, seat: int, threshold: float) -> tuple[Reason, ...]:
    return by_facts(looks, at) if looks[0].before is not None else by_features(looks, at, judge, seat, threshold)


def _alike(
    looks: Sequence[Look],
    ranked: Sequence[tuple[Move, Node]],
    seat: int,
    at: int,
    number: int,
    planned: Mapping[Move, Line],
) -> bool:
    """Return whether move `number` is about as good as move `at`. If untried, it must have the same outcomes."""
    (move, node), (other, following) = ranked[at], ranked[number]
    if move in planned:
        return other in planned and planned[move].chance - planned[other].chance < ALIKE
    if following.visits:
        return node.mean(seat) - following.mean(seat) < ALIKE
    ends = ((look.outcomes[at], look.outcomes[number]) for look in looks)
    return all(outcome.features == another.features and outcome.facts == another.facts for outcome, another in ends)


def _remarks(search: Search, move: Move) -> tuple[Reason, ...]:
    remarks = search.remarks(move).items()
    return tuple(Reason(topic.name, (topic.seat,), 0.0, 1.0, topic.about, chance=chance) for topic, chance in remarks)


def _with_chances(
    search: Search, judge: Judge, guide: Bot, move: Move, reasons: tuple[Reason, ...], line: Line | None
) -> tuple[Reason, ...]:
    """Add how often each reason applies: estimated from more looks at the move, or exact if it depends on a roll."""
    odds = search.odds(move) if line is None else line.odds
    if not reasons or (odds is None and all(reason.chance == 1 for reason in reasons)):
        return reasons
    plans = {} if line is None else {move: line.moves[1:]}
    alone = _reasons_for([search.look([move], guide, plans) for _ in range(MORE)], 0, judge, search.seat, LEAST_OF_PART)
    return by_odds(oftener(reasons, alone), odds, MORE)


def _share(chance: float, limit: float) -> float:
    return min(limit, max(0.0, chance))


def _ordered(search: Search, seat: int, about: Move | None, planned: Sequence[Move]) -> list[tuple[Move, Node]]:
    """Moves to advise, then other moves to compare them with.

    Moves tried nearly as often as the most visited one are sorted by chance."""
    ranked = search.ranking
    if planned:
        best = _different([(move, search.root.children[move]) for move in planned])  # type: ignore[union-attr]
        return best + [item for item in ranked if item not in best][:COMPARED]
    if about is not None:
        ranked.sort(key=lambda item: item[0] != about)
        return ranked[: 1 + COMPARED]
    best = _different([item for item in ranked if item[1].visits])
    rest = [item for item in ranked if item not in best][:COMPARED]
    most_visits = best[0][1].visits
    best.sort(key=lambda item: (item[1].visits * TRUSTED >= most_visits, item[1].mean(seat)), reverse=True)
    return best + rest


def _different(ranked: Sequence[tuple[Move, Node]]) -> list[tuple[Move, Node]]:
    """The best moves, without those that differ from a better one only in the last of several arguments."""
    found: dict[tuple[str, ...], tuple[Move, Node]] = {}
    for move, node in ranked:
        idea = move.verb, *(move.args[:-1] if len(move.args) > 1 else move.args)
        found.setdefault(idea, (move, node))
    return [*found.values()][:MOVES]


def _answers(node: Node, seat: int) -> tuple[tuple[int, Move], ...]:
    """Other players' moves with arguments on the most visited path from this node."""
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
    """The guide's most frequent reply over several deals, if it occurs more than once."""
    found = Counter(answer for end in ends if (answer := _next(search, end.table, guide)) is not None)
    return tuple(answer for answer, times in found.most_common(1) if times > 1)


def _next(search: Search, table: Table[Any], guide: Bot) -> tuple[int, Move] | None:
    """The guide's first reply for another player, with the rest of this turn skipped. Moves with arguments are preferred,
    because moves without arguments only end a phase. Of several steps with the same thing, the last one counts."""
    reply: tuple[int, Move] | None = None
    search.skip_turn(table)
    for _ in range(STEPS):
        decision = table.decision
        if decision is None or decision.by in (NOBODY, search.seat):
            break
        options = decision.options
        move = options[0] if len(options) == 1 else guide.choose(Chair(table, decision.by))
        continues = reply is not None and (reply[1].verb, reply[1].args[:1]) == (move.verb, move.args[:1])
        if reply is not None and reply[1].args and not continues:
            break
        if continues or (len(options) > 1 and (move.args or reply is None)):
            reply = decision.by, move
        table.play_unchecked(move)
    return reply


def _settled(node: Node) -> Node:
    """Return the node after all obvious moves from this one."""
    while node.obvious:
        node = max(node.obvious.values(), key=lambda following: following.visits)
    return node
