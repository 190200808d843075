"""Reasons for a move: changes in the player's favor, found in the features of the judge or the facts of the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median, median_low, pvariance
from typing import Any, NamedTuple

from game.bots.search.judge import Features, Judge
from game.bots.search.looks import Look, Outcome
from game.bots.search.minds import Fact, Facts, Topic

# A reason must change the odds by at least LEAST, and by at least SURE standard errors to rule out luck. LEAST_OF_PART is
# enough for a step of an action in progress, whose purpose was decided before.
LEAST, LEAST_OF_PART, SURE = 0.02, 0.001, 3.0
# Smaller differences count as none.
SAME = 1e-6
NONE_OF_IT = Fact(0.0, 0.0)


class Reason(NamedTuple):
    """A change in the player's favor: its feature or fact, with the value without the move and with it."""

    feature: str
    # Seats that the feature belongs to: several if they have the same values, none if it belongs to nobody.
    seats: tuple[int, ...]
    without: float
    with_it: float
    # The thing that it is about, unless that is a seat.
    about: str = ""
    # True if the move does not improve the value, but other moves make it worse.
    kept: bool = False
    # Probability that the change happens.
    chance: float = 1.0
    # True if both values are the same in every look. Inexact reasons are shown without numbers.
    is_exact: bool = True
    # True if it applies only in a later round.
    is_later: bool = False
    # True if the chance is that of a roll, and therefore exact.
    is_roll: bool = False


# By facts -----------------------------------------------------------------------------------------------------------------


FactRow = tuple[Facts, Facts, list[Facts]]
"""Facts before a move, after it, and after other moves or none."""


def by_facts(looks: Sequence[Look], at: int) -> tuple[Reason, ...]:
    """Reasons from facts that a move improves; if there are none, from facts that it keeps and other moves make worse.

    During an action, such as a card that asks for a target, the comparison with the other options comes first."""
    rows = [(look.before or {}, look.outcomes[at].facts, look) for look in looks]
    changed = [(before, mine, [before]) for before, mine, _ in rows]
    others = [
        (before, mine, [other.facts for number, other in enumerate(look.outcomes) if number != at])
        for before, mine, look in rows
        if len(look.outcomes) > 1
    ]
    is_free = all(look.is_free for look in looks)
    first, then = (changed, others) if is_free else (others, changed)
    return _fact_reasons(first, is_free) or _fact_reasons(then, is_free)


def _fact_reasons(rows: Sequence[FactRow], is_free: bool) -> tuple[Reason, ...]:
    topics = dict.fromkeys(topic for _, mine, others in rows for facts in (mine, *others) for topic in facts)
    found = [reason for topic in topics if (reason := _about(topic, rows, is_free)) is not None]
    found.sort(key=lambda item: -item[0])
    return tuple(reason for _, reason in found)


def _about(topic: Topic, rows: Sequence[FactRow], is_free: bool) -> tuple[float, Reason] | None:
    """Return the gain in a topic and the reason that follows from it, or None if the move does not improve it enough."""
    seen = [[facts.get(topic, NONE_OF_IT) for facts in (before, mine, *others)] for before, mine, others in rows]
    sample = next(fact for facts in seen for fact in facts[1:] if fact is not NONE_OF_IT)
    worth = fmean(next((fact for fact in facts[1:] if fact is not NONE_OF_IT), NONE_OF_IT).worth for facts in seen)
    ignored = NONE_OF_IT if sample.only_there else None
    known = [[fact.value for fact in facts if fact.value is not None and fact is not ignored] for facts in seen]
    values = [row for row, facts in zip(known, seen, strict=True) if len(row) == len(facts)]
    if not worth or 2 * len(values) <= len(rows):
        return None
    changes = [worth * (mine - fmean(others)) for _, mine, *others in values]
    # If no change is for the worse, even rare improvements count; otherwise the median change decides.
    gain = fmean(changes) if sample.by_chance and min(changes) >= 0 else median(changes)
    if gain < LEAST:
        return None
    better = [row for row, change in zip(values, changes, strict=True) if change > SAME]
    before, with_it = median_low(row[0] for row in better), median_low(row[1] for row in better)
    without = median_low([other for _, mine, *others in better for other in others if abs(other - mine) > SAME])
    kept, better_than_now = abs(with_it - before) < SAME, worth * (with_it - before)
    if (is_free and better_than_now < -SAME) or (kept and not sample.keeps):
        return None
    # Show improvements relative to the current value, so that the texts of all moves use the same number.
    without = before if better_than_now > SAME else without
    seats, chance = (topic.seat,) if topic.seat >= 0 else (), 1.0 if kept else len(better) / len(values)
    return gain, Reason(topic.name, seats, without, with_it, topic.about, kept and sample.keeps, chance)


# By features --------------------------------------------------------------------------------------------------------------

Told = Sequence[Features] | None


class Row(NamedTuple):
    """One look: the features of every seat after a move, after each other move, and without a move."""

    mine: Sequence[Features]
    others: Sequence[Sequence[Features]]
    idle: Told


class Values(NamedTuple):
    """One look at one feature of one seat: its value after a move, after each other move, and without a move."""

    mine: float
    others: tuple[float, ...]
    idle: float | None


def by_features(looks: Sequence[Look], at: int, judge: Judge, seat: int, threshold: float = LEAST) -> tuple[Reason, ...]:
    """Reasons from features that a move reliably improves over the other moves or, if there are none, over doing nothing.
    They are sorted by their effect on the odds.

    If a step of an action is forced, all options may have the same final result. Then compare the immediate effects with
    those of the other options or, if that gives no reason, with the current features."""
    is_later = any((look.outcomes[at].moment or (look.round,))[0] != look.round for look in looks)
    rows = [row for look in looks if (row := _in_the_end(look, at, judge)) is not None]
    seats = len(looks[0].outcomes[at].chances)
    changed = _changed(rows, judge, seat, seats, threshold) or _changed(_alone(rows), judge, seat, seats, threshold)
    found = [reason._replace(is_later=is_later) for reason in changed]
    if not found and not any(look.is_free or look.idle is not None for look in looks):
        parts = [row for look in looks if (row := _at_once(look, at)) is not None]
        threshold = LEAST_OF_PART
        found = _changed(parts, judge, seat, seats, threshold) or _changed(_alone(parts), judge, seat, seats, threshold)
    return tuple(found)


def _alone(rows: Sequence[Row]) -> list[Row]:
    return [Row(row.mine, [row.idle], row.idle) for row in rows if row.idle is not None]


def _in_the_end(look: Look, at: int, judge: Judge) -> Row | None:
    """Features after a move and after the other moves judged on the same turn, or else after doing nothing. None if the game
    is over or nothing is comparable."""
    mine = look.outcomes[at]
    others = [
        other.features for other in look.outcomes if other is not mine and other.moment == mine.moment and other.features
    ]
    idle = look.idle.features if look.idle is not None and _compare(mine, look.idle, judge) else None
    if idle is not None and not others:
        others = [idle]
    return None if mine.features is None or not others else Row(mine.features, others, idle)


def _compare(outcome: Outcome, other: Outcome, judge: Judge) -> bool:
    """Return whether the features of two outcomes are comparable, given the turns on which they were judged."""
    if outcome.moment is None or other.moment is None or outcome.moment == other.moment:
        return True
    return judge.compares_turns and outcome.moment[0] == other.moment[0]


def _at_once(look: Look, at: int) -> Row | None:
    """Features right after a move and right after the other moves, instead of at the end of the turn."""
    mine, *others = (look.outcomes[at], *look.outcomes[:at], *look.outcomes[at + 1 :])
    others_told = [other.at_once for other in others if other.at_once is not None]
    return None if mine.at_once is None or not others_told else Row(mine.at_once, others_told, look.now)


def _changed(rows: Sequence[Row], judge: Judge, seat: int, seats: int, threshold: float) -> list[Reason]:
    """Reasons from features that are better after a move than after the other moves, strongest first."""
    if not rows:
        return []
    found: list[tuple[float, Reason]] = []
    stakes = _stakes(judge, seat, [row.mine for row in rows])
    for number, name in enumerate(judge.names):
        # Seats with equal values share one reason.
        sharing: dict[tuple[Values, ...], list[int]] = {}
        for player in range(len(stakes)):
            values = tuple(
                Values(
                    row.mine[player][number],
                    tuple(other[player][number] for other in row.others),
                    None if row.idle is None else row.idle[player][number],
                )
                for row in rows
            )
            sharing.setdefault(values, []).append(player)
        for values, players in sharing.items():
            worth = judge.weights[number] * sum(stakes[player] for player in players)
            gain = worth * fmean(value.mine - fmean(value.others) for value in values)
            if gain < threshold or _is_luck(values):
                continue
            reason = _reason(name, tuple(player for player in players if player < seats), values, worth)
            # A kept feature is a reason only if no other move improves it more.
            if (
                not reason.kept
                or fmean(max(worth * (other - value.mine) for other in value.others) for value in values) < SAME
            ):
                found.append((gain, reason))
    found.sort(key=lambda item: -item[0])
    return [reason for _, reason in found]


def by_time(judge: Judge, seat: int, then: Any, now: Any, for_better: bool) -> tuple[Reason, ...]:
    """Changes for a seat from one situation to a later one, for better or for worse, strongest first."""
    both = (now, then) if for_better else (then, now)
    mine, other = (judge.told(state, then, judge.lasting(state) or judge.measure(state)) for state in both)
    found = _changed([Row(mine, [other], other)], judge, seat, len(mine), LEAST)
    if not for_better:
        found = [reason._replace(without=reason.with_it, with_it=reason.without) for reason in found]
    # Players have not seen these values, so the texts show no numbers.
    return tuple(reason._replace(is_exact=False) for reason in found)


def _is_luck(values: Sequence[Values]) -> bool:
    changes = [value.mine - fmean(value.others) for value in values]
    return abs(fmean(changes)) < SURE * sqrt(pvariance(changes) / len(changes))


def _reason(name: str, seats: tuple[int, ...], values: Sequence[Values], worth: float) -> Reason:
    """Create a reason by comparing the move with doing nothing or, if it is no better than that, with the other moves.

    If the change happens only in some looks, the values come from those looks."""
    better = [value for value in values if value.idle is not None and worth * (value.mine - value.idle) > SAME]
    if better and worth * fmean(value.mine - (value.idle or 0.0) for value in values if value.idle is not None) > SAME:
        mine, beside = [value.mine for value in better], [value.idle or 0.0 for value in better]
        chance, kept = len(better) / len(values), False
    else:
        mine, beside, chance, kept = [value.mine for value in values], _different(values), 1.0, values[0].idle is not None
    is_exact = all(max(numbers) - min(numbers) < SAME for numbers in (mine, beside))
    return Reason(name, seats, fmean(beside), fmean(mine), "", kept, chance, is_exact)


def oftener(reasons: Sequence[Reason], seen: Sequence[Reason]) -> tuple[Reason, ...]:
    """Replace the chance of each reason with the chance `seen` in more looks at the same move."""
    chances = {(reason.feature, reason.seats, reason.about): reason.chance for reason in seen}
    return tuple(
        reason._replace(chance=chances.get((reason.feature, reason.seats, reason.about), reason.chance))
        for reason in reasons
    )


def by_odds(reasons: Sequence[Reason], odds: float | None, looks: int) -> tuple[Reason, ...]:
    """Use the exact chance of a roll for reasons that occurred about as often as the roll succeeds."""
    if odds is None:
        return tuple(reasons)
    error = SURE * sqrt(odds * (1 - odds) / looks)
    by_roll = [reason.chance < 1 and abs(reason.chance - odds) < error for reason in reasons]
    return tuple(
        reason._replace(chance=odds, is_roll=True) if is_roll else reason
        for reason, is_roll in zip(reasons, by_roll, strict=True)
    )


def _different(values: Sequence[Values]) -> list[float]:
    """Values after the other moves, without moves whose value equals this move's in every look, unless that is true of all.

    This prevents comparing a single whole number with the mean of several."""
    all_others = [other for value in values for other in value.others]
    if len({len(value.others) for value in values}) > 1:
        return all_others
    mine = [value.mine for value in values]
    columns = zip(*(value.others for value in values), strict=True)
    unlike = [column for column in columns if any(abs(a - b) > SAME for a, b in zip(column, mine, strict=True))]
    return [number for column in unlike for number in column] or all_others


def _stakes(judge: Judge, seat: int, seen: Sequence[Sequence[Features]]) -> list[float]:
    """Change in a seat's odds per point of each seat's score; seats that are likely to win count for more."""
    means = [[fmean(values) for values in zip(*rows, strict=True)] for rows in zip(*seen, strict=True)]
    chances = judge.weighed(means)
    sides = [judge.side_of(player) for player in range(len(chances))]
    shares = [chance / sides.count(side) for chance, side in zip(chances, sides, strict=True)]
    mine, other = max(1e-9, chances[seat]), max(1e-9, 1 - chances[seat])
    return [share / mine if side == sides[seat] else -share / other for share, side in zip(shares, sides, strict=True)]
