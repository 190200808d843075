"""The turning points of a finished game: the turns in which somebody's standing changed most, and the great moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from game.rules.events import Event
from game.rules.state import NOBODY
from game.rules.wording import Wording
from game.ui.table.face import AnyFace
from game.ui.table.story import ANNOUNCED, told

MOST = 8
"""So many turning points are told at most."""
_IN_A_ROW = 2
"""So many of one kind follow each other at most."""
_GOAL, _SETBACK, _GREAT, _LEAST = 1.5, 0.5, 0.5, 0.1
"""How much a goal weighs that is reached from nothing, the worst blow of the game, and a great moment; and what counts."""

_Key = tuple[str, int, tuple[int, ...]]
"""What is measured: `goal` with its number, or the name of a figure; and whose it is."""


class TurningPoint(NamedTuple):
    """In which round and after how many moves it came, whose it was, what happened, and what that changed for whom."""

    round: int
    moves: int
    seat: int
    title: str
    detail: str = ""
    weight: float = 0
    kind: str = ""


class _Measure(NamedTuple):
    """A number that says how somebody stands, in words, and how many are wanted of it; 0: it is a figure."""

    number: int
    what: str
    needed: int = 0

    @property
    def counts(self) -> int:
        """More than enough is no more than enough."""
        return min(self.number, self.needed) if self.needed else self.number


@dataclass
class _Turn:
    """What changed in it, from what to what; and what is told of it: the greatest event and after how many moves."""

    turn: tuple[int, int]
    changes: dict[_Key, tuple[_Measure, _Measure]] = field(default_factory=dict)
    told: TurningPoint | None = None
    rank: tuple[bool, float, float] = (False, 0, 0)
    # What came of that event alone.
    own: dict[_Key, tuple[_Measure, _Measure]] = field(default_factory=dict)

    def net(self, face: AnyFace) -> Iterator[tuple[_Key, int, _Measure, _Measure]]:
        """By how much; of a figure only what is worse than before."""
        for key, (before, after) in self.changes.items():
            change = after.counts - before.counts
            worse = change * face.setbacks.get(key[0], 0)
            if change and (before.needed or worse > 0):
                yield key, abs(change), before, after


class Turning:
    """Is told every event of a game that is played through once more."""

    def __init__(self, face: AnyFace, wording: Wording, state: Any, last: Event) -> None:
        """How the game ended is told elsewhere: not by its `last` event."""
        self._last = last
        self._face, self._wording, self._game = face, wording, face.game
        self._standing = self._measured(state)
        self._turns: list[_Turn] = []
        # The least and the greatest number that a figure has had.
        self._spans: dict[str, tuple[int, int]] = {}
        self._great: Counter[str] = Counter()
        # What would be told of the last event.
        self._event: TurningPoint | None = None

    def _measured(self, state: Any) -> dict[_Key, _Measure]:
        found: dict[_Key, _Measure] = {}
        for number, goal in enumerate(self._face.goals(state, 0)):
            if goal.done is not None and goal.needed:
                found["goal", number, goal.seats] = _Measure(goal.done, goal.text, goal.needed)
        for name, numbers in self._game.figures(state).items():
            if name in self._face.setbacks:
                what = self._game.name("figure", name, self._face.texts)
                found.update({(name, seat, (seat,)): _Measure(number, what) for seat, number in enumerate(numbers)})
        return found

    def saw(self, moves: int, event: Event, before: Any, after: Any) -> None:
        turn, begins = self._game.turn_of(after), event.key.endswith(ANNOUNCED)
        moment = self._face.moment(event, before, after)
        if moment is not None and moment.great:
            self._great[event.key] += 1
            point = TurningPoint(turn[0], moves, moment.seat, moment.title, kind=event.key)
        else:
            point = TurningPoint(turn[0], moves, event.seat, told(self._wording, event).rstrip("."), kind=event.key)
        # What has changed when a turn begins did so in the one before it.
        if not self._turns or (self._turns[-1].turn != turn and not begins):
            self._turns.append(_Turn(turn))
        self._event = None if begins or event == self._last else point
        self._compare(after, moment is not None and moment.great, self._game.turn_of(before)[0] == turn[0])

    def played(self, state: Any) -> None:
        """A move is over: what changed after its last event came of that."""
        if self._turns and state.result is None:
            self._compare(state, False, True)

    def _compare(self, state: Any, great: bool, same_round: bool) -> None:
        here, was = self._turns[-1], self._standing
        now = self._standing = self._measured(state)
        goals = figures = 0.0
        own: dict[_Key, tuple[_Measure, _Measure]] = {}
        for key in now.keys() & was.keys():
            before, after = was[key], now[key]
            change = abs(after.counts - before.counts)
            # What only the calendar brings is no news.
            if not change or (after.needed and not same_round):
                continue
            own[key] = before, after
            here.changes[key] = here.changes.get(key, (before,))[0], after
            if after.needed:
                goals = max(goals, change / after.needed)
            else:
                figures = max(figures, change)
                numbers = before.number, after.number, *self._spans.get(key[0], ())
                self._spans[key[0]] = min(numbers), max(numbers)
        rank = great, goals, figures
        if self._event is not None and (here.told is None or rank > here.rank or (great and rank == here.rank)):
            here.told, here.rank, here.own = self._event, max(rank, here.rank), own

    def points(self) -> list[TurningPoint]:
        """The weightiest, in the order in which they came."""
        weighed = [point for turn in self._turns if (point := self._weighed(turn)) is not None]
        chosen: list[TurningPoint] = []
        while weighed and len(chosen) < MOST:
            rounds = Counter(point.round for point in chosen)
            # Those of one round weigh less and less: they shall be spread over the game.
            best = max(weighed, key=lambda point: point.weight / 2 ** rounds[point.round])
            weighed.remove(best)
            tried = sorted([*chosen, best], key=lambda point: point.moves)
            kinds = [point.kind for point in tried]
            at = tried.index(best)
            beside = (kinds[start : start + _IN_A_ROW + 1] for start in range(max(0, at - _IN_A_ROW), at + 1))
            if not any(len(row) > _IN_A_ROW and len({*row}) == 1 for row in beside):
                chosen = tried
        return chosen

    def _weighed(self, turn: _Turn) -> TurningPoint | None:
        point, great = turn.told, turn.rank[0]
        if point is None:
            return None
        strongest, detail = 0.0, ""
        for key, change, before, after in turn.net(self._face):
            least, most = self._spans.get(key[0], (0, 0))
            part = _GOAL * change / before.needed if before.needed else _SETBACK * change / (most - least)
            # Who walks away in the own turn has chosen to.
            chosen = not before.needed and turn.turn[1] in key[2] and not great and 2 * change < most - least
            if part > strongest and not chosen:
                strongest, detail = part, self._said(key, before, after)
                if not great and turn.own.get(key) != (before, after):
                    # More than the one event that is told has made it so.
                    detail = self._face.texts("ui_table.result.in_turn", change=detail)
                point = point._replace(seat=point.seat if point.seat != NOBODY else key[2][0])
        if great and (detail or self._face.round_name(point.round) not in point.title):
            strongest += _GREAT / sqrt(self._great[point.kind])
        return point._replace(detail=detail, weight=strongest) if strongest >= _LEAST else None

    def _said(self, key: _Key, before: _Measure, after: _Measure) -> str:
        texts, name = self._face.texts, "changed_of" if before.needed else "changed"
        who = texts.joined([self._wording.seat(seat) for seat in key[2]])
        values = {"what": after.what, "before": before.number, "after": after.number, "needed": after.needed}
        return texts(f"ui_table.result.{name}", who=who, **values)
