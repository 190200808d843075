"""What speaks for a move: what it changes for the good of who makes it, by features of the judge or by facts of the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median, pvariance
from typing import NamedTuple

from game.bots.search.facts import Fact, Facts, Topic
from game.bots.search.judge import Features, Judge
from game.bots.search.tree import Look

# What changes the odds by less than this is no reason, and neither is what could be luck: so many times its usual error.
LEAST, SURE = 0.02, 3.0
# Numbers nearer to each other than this are the same.
SAME = 1e-6
NONE_OF_IT = Fact(0.0, 0.0)


class Reason(NamedTuple):
    """What a move changes for the good of who makes it: how much of it there is otherwise, and after this."""

    feature: str
    # Whose it is: several seats where they share it, none where it is nobody's.
    seats: tuple[int, ...]
    without: float
    with_it: float
    # The thing it is about, if not only the seats.
    about: str = ""
    # Does the move leave it as it was, which others do not?
    kept: bool = False


# By facts -----------------------------------------------------------------------------------------------------------------


Row = tuple[Facts, Facts, list[Facts]]
"""What there was before a move, after it, and after others or without any."""


def by_facts(looks: Sequence[Look], at: int) -> tuple[Reason, ...]:
    """What one of the moves changes for the better; if nothing, what it keeps that others do not.

    Where something is under way, as with a card that asks where to, it can only be compared with the others.
    """
    rows = [(look.before or {}, look.outcomes[at].facts, look) for look in looks]
    changed = [(before, mine, [before]) for before, mine, look in rows if look.is_free]
    others = [
        (before, mine, [other.facts for number, other in enumerate(look.outcomes) if number != at])
        for before, mine, look in rows
        if len(look.outcomes) > 1
    ]
    is_free = all(look.is_free for look in looks)
    return _told(changed, is_free) or _told(others, is_free)


def _told(rows: Sequence[Row], is_free: bool) -> tuple[Reason, ...]:
    topics = dict.fromkeys(topic for _, mine, others in rows for facts in (mine, *others) for topic in facts)
    found = [reason for topic in topics if (reason := _about(topic, rows, is_free)) is not None]
    found.sort(key=lambda item: -item[0])
    return tuple(reason for _, reason in found)


def _about(topic: Topic, rows: Sequence[Row], is_free: bool) -> tuple[float, Reason] | None:
    """What is gained by it, and how much of it there usually is."""
    seen = [[facts.get(topic, NONE_OF_IT) for facts in (before, mine, *others)] for before, mine, others in rows]
    told = next(fact for facts in seen for fact in facts[1:] if fact is not NONE_OF_IT)
    worth = fmean(next((fact for fact in facts[1:] if fact is not NONE_OF_IT), NONE_OF_IT).worth for facts in seen)
    known = [[fact.value for fact in facts if fact.value is not None] for facts in seen]
    values = [row for row, facts in zip(known, seen, strict=True) if len(row) == len(facts)]
    if not worth or 2 * len(values) <= len(rows):
        return None
    changes = [worth * (mine - fmean(others)) for _, mine, *others in values]
    # What never gets worse by it is no luck, however seldom it gets better; else what counts is what usually comes of it.
    gain = fmean(changes) if told.by_chance and min(changes) >= 0 else median(changes)
    if gain < LEAST:
        return None
    before, with_it = median(row[0] for row in values), median(row[1] for row in values)
    without = median([other for _, mine, *others in values for other in others if abs(other - mine) > SAME])
    if abs(with_it - without) < SAME:
        with_it = without + gain / worth
    kept = abs(with_it - before) < SAME
    if kept and is_free and not told.keeps:
        return None
    seats = (topic.seat,) if topic.seat >= 0 else ()
    return gain, Reason(topic.name, seats, without, with_it, topic.about, kept and told.keeps)


# By features --------------------------------------------------------------------------------------------------------------

Pair = tuple[Sequence[Features], list[Sequence[Features]]]
"""The features of every seat after a move, and after each of the other moves."""


def _compared(look: Look, at: int) -> Pair | None:
    """One of the moves beside all others that lead to the same moment; None where the game is over."""
    mine = look.outcomes[at]
    others = [
        other.features for other in look.outcomes if other is not mine and other.moment == mine.moment and other.features
    ]
    return None if mine.features is None or not others else (mine.features, others)


def by_features(looks: Sequence[Look], at: int, judge: Judge, seat: int) -> tuple[Reason, ...]:
    """What a move surely changes beside the others, by how much that adds to the odds."""
    pairs = [pair for look in looks if (pair := _compared(look, at)) is not None]
    seats = len(looks[0].outcomes[at].chances)
    if not pairs:
        return ()
    found: list[tuple[float, Reason]] = []
    stakes = _stakes(judge, seat, [mine for mine, _ in pairs])
    for number, name in enumerate(judge.names):
        # Seats that share a feature have it in common, with one change of it.
        sharing: dict[tuple[tuple[float, ...], ...], list[int]] = {}
        for who in range(len(stakes)):
            values = tuple((mine[who][number], *[other[who][number] for other in others]) for mine, others in pairs)
            sharing.setdefault(values, []).append(who)
        for values, whose in sharing.items():
            gain = judge.weights[number] * sum(stakes[who] for who in whose)
            if gain and (found_one := _change(values, gain)) is not None:
                gained, without, with_it = found_one
                found.append((gained, Reason(name, tuple(who for who in whose if who < seats), without, with_it)))
    found.sort(key=lambda item: -item[0])
    return tuple(reason for _, reason in found)


def _change(values: Sequence[Sequence[float]], worth: float) -> tuple[float, float, float] | None:
    """What the first of each of these rows gains over the mean of the rest, if that is no mere luck; and both numbers.

    Those that are the same do not count for the number it is compared with, so that one whole number is not compared with
    the mean of several.
    """
    changes = [mine - fmean(others) for mine, *others in values]
    gain = worth * fmean(changes)
    if gain < LEAST or abs(fmean(changes)) < SURE * sqrt(pvariance(changes) / len(changes)):
        return None
    return gain, fmean(_different(values)), fmean(row[0] for row in values)


def _different(values: Sequence[Sequence[float]]) -> list[float]:
    """What there is after the moves that ever lead to something else: over all looks, as dice may fall alike in some."""
    columns = list(zip(*values, strict=True)) if len({len(row) for row in values}) == 1 else []
    mine, *others = columns or [()]
    unlike = [column for column in others if any(abs(a - b) > SAME for a, b in zip(column, mine, strict=True))]
    return [number for column in unlike for number in column] or [other for row in values for other in row[1:]]


def _stakes(judge: Judge, seat: int, seen: Sequence[Sequence[Features]]) -> list[float]:
    """By how much the odds of a seat change for a point of anybody's score: rivals weigh by how likely they win."""
    means = [[fmean(values) for values in zip(*rows, strict=True)] for rows in zip(*seen, strict=True)]
    chances = judge.weighed(means)
    sides = [judge.side_of(who) for who in range(len(chances))]
    shares = [chance / sides.count(side) for chance, side in zip(chances, sides, strict=True)]
    own, other = max(1e-9, chances[seat]), max(1e-9, 1 - chances[seat])
    return [share / own if side == sides[seat] else -share / other for share, side in zip(shares, sides, strict=True)]
