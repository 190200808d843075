"""The turning points of a finished game: what changed somebody's chance to win, and the great moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from game.rules.events import Event
from game.rules.journals.retelling import Retold, Step
from game.rules.state import NOBODY
from game.rules.wording import Wording
from game.ui.table.face import AnyFace, round_name
from game.ui.table.results.odds import Swing
from game.ui.table.session.story import StoryLine, goes_on, words_of
from game.ui.table.staging.telling import role_of

MOST = 8
"""The number of turning points at most."""
LEAST = 0.1
"""A chance to win that changes by less is no turning point."""

_Key = tuple[str, int, tuple[int, ...]]
"""What is measured: `goal` with its number, or the name of a figure; and whose it is."""


class TurningPoint(NamedTuple):
    """In which round and after how many moves it came, whose it was, what happened, and what that changed for whom."""

    round: int
    moves: int
    seat: int
    title: str
    detail: str = ""
    # What it counts beside others: has it changed a chance to win or ended the game, then a goal, and how much the chance?
    rank: tuple[bool, bool, float] = (False, False, 0.0)
    # The chance to win that it changed.
    swing: Swing | None = None

    def told(self, face: AnyFace) -> str:
        """What happened and in which round, which is said once."""
        now = round_name(face, self.round)
        return self.title if now in self.title else f"{now} · {self.title}"


class _Measure(NamedTuple):
    """A number that says how somebody stands, in words, and how many are wanted of it; 0: it is a figure."""

    number: int
    what: str
    needed: int = 0

    @property
    def counts(self) -> int:
        """More than enough is no more than enough."""
        return min(self.number, self.needed) if self.needed else self.number


class _Change(NamedTuple):
    """What changed of a goal or a figure, the sides that this is good for, and how much of it changed, up to 1."""

    key: _Key
    before: _Measure
    after: _Measure
    helps: frozenset[int]
    share: float

    @property
    def is_whole(self) -> bool:
        """Was a goal reached by it?"""
        return 0 < self.after.needed == self.after.counts


@dataclass
class _Told:
    """An event of a action: by how much it changed each seat's chance to win, and what was measured before it."""

    moves: int
    seat: int
    title: str
    kind: str
    great: bool
    before: dict[_Key, _Measure]
    lean: list[float]


@dataclass
class _Action:
    """What somebody did in a turn and all that came of it; or what a turn of nobody brought."""

    turn: tuple[int, int]
    # Has somebody chosen to do it?
    chosen: bool
    # What was measured after it.
    after: dict[_Key, _Measure]
    steps: list[_Told] = field(default_factory=list)

    @property
    def great(self) -> _Told | None:
        """The last great moment in it, if that came to something."""
        numbers = [number for number, step in enumerate(self.steps) if step.great]
        is_void = any(role_of(later.kind) == "void" for later in self.steps[numbers[-1] :]) if numbers else True
        return None if is_void else self.steps[numbers[-1]]


class Turning:
    """Is told every move of a game that is played through once more."""

    def __init__(
        self, face: AnyFace, wording: Wording, state: Any, last: Event, seats: int, judge: Callable[[Any], Sequence[float]]
    ) -> None:
        """How the game ended is told elsewhere: not by its `last` event. `judge` gives everybody's chance to win."""
        self._last, self._seats, self._judge, self._chances = last, seats, judge, judge(state)
        self._face, self._wording, self._game = face, wording, face.game
        self._standing = self._measured(state)
        self._actions: list[_Action] = []
        # Does the next event begin another action?
        self._begins = True
        # What was told last: the steps of one way are one action.
        self._line = StoryLine((0, NOBODY), 0)

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

    def saw(self, told: Retold) -> None:
        """Whatever has a button in a turn is a action of its own; other choices belong to the one they are part of."""
        buttons = self._face.orders.verbs.buttons(told.before)
        self._begins |= told.played is not None and any(button.verb == told.played.move.verb for button in buttons)
        chosen = self._game.turn_of(told.before)
        for step in told.steps:
            announces = step.event is not None and role_of(step.event.key) == "turn"
            if not announces and step.event is not None:
                self._tell(told.number, step, step.event, chosen)
            self._compare(step, announces)

    def _tell(self, moves: int, step: Step, event: Event, chosen: tuple[int, int]) -> None:
        moment = self._face.moment(event, step.before, step.after)
        if event == self._last and not (moment is not None and moment.turns):
            return
        turn = self._game.turn_of(step.after)
        line, self._line = self._line, StoryLine(turn, 0, event)
        same_way = line.event is not None and line.turn == turn and goes_on(line.event, event)
        if line.event is not None and same_way:
            self._line = self._line._replace(start=line.start or line.event.word("start"))
        staged = moment is not None and (moment.drama != "told" if moment.turns is None else moment.turns)
        great = staged and moment is not None and not moment.brief
        seat, title = event.seat, words_of(self._wording, self._line).rstrip(".")
        if great and moment is not None:
            seat, title = moment.seat, moment.title
        if (self._begins and not same_way) or self._actions[-1].turn != turn:
            self._actions.append(_Action(turn, self._begins and turn == chosen, self._standing))
        self._begins = False
        steps = self._actions[-1].steps
        if same_way and steps and not great:
            steps[-1].title = title
        else:
            steps.append(_Told(moves, seat, title, event.key, great, self._standing, [0.0] * self._seats))

    def _compare(self, step: Step, announces: bool) -> None:
        """What has changed came of the last event; but not that it is another one's turn, nor what the calendar brings."""
        was, self._chances = self._chances, self._judge(step.after)
        self._standing = self._measured(step.after)
        if not self._actions:
            return
        action = self._actions[-1]
        if not announces:
            told = action.steps[-1]
            told.lean = [lean + now - then for lean, now, then in zip(told.lean, self._chances, was, strict=True)]
        is_end = step.event is None and step.after.result is not None
        if self._game.turn_of(step.after)[0] == action.turn[0] and not is_end:
            action.after = self._standing
            if self._game.turn_of(step.before)[0] != action.turn[0]:
                action.steps[-1].before = self._standing

    def points(self, swings: Sequence[Swing]) -> list[TurningPoint]:
        """What made a swing, the great moments, and what reached a goal, in the order in which they came.

        Of too many those with the highest rank stay.
        """
        made = {self._maker(swing): swing for swing in sorted(swings, key=_size) if _size(swing) >= LEAST}
        told = [
            self._point(action, made.get(number))
            for number, action in enumerate(self._actions)
            if number in made or action.great is not None or any(change.is_whole for change in self._changes(action))
        ]
        # That a round is over is told by the chart.
        told = [point for point in told if point.detail or round_name(self._face, point.round) not in point.title]
        ranked = sorted(range(len(told)), key=lambda number: told[number].rank, reverse=True)
        return [told[number] for number in sorted(ranked[:MOST])]

    def _maker(self, swing: Swing) -> int | None:
        """The action that has made most of a swing: at least half of it."""
        change = swing.after - swing.before
        shares = {
            number: sum(step.lean[swing.seat] for step in action.steps if swing.since < step.moves <= swing.until) / change
            for number, action in enumerate(self._actions)
        }
        makers = sorted((number for number, share in shares.items() if 2 * share >= 1), key=shares.__getitem__, reverse=True)
        return next((number for number in makers if self._could_make(self._actions[number], swing)), None)

    def _could_make(self, action: _Action, swing: Swing) -> bool:
        """Nobody's chance falls because of the own success, and what only ended the time that was left decided nothing."""
        side, rose = self._game.side(swing.seat), swing.after > swing.before
        helps = [change.helps for change in self._changes(action)]
        if helps:
            return any((side in sides) == rose for sides in helps)
        chosen = action.chosen and swing.after not in (0, 1) and (side == self._game.side(action.steps[0].seat)) == rose
        return action.great is not None or chosen

    def _point(self, action: _Action, swing: Swing | None) -> TurningPoint:
        great, nobodys, side = action.great, action.turn[1] == NOBODY, self._game.side
        changes = self._changes(action)
        if swing is not None:
            rose = swing.after > swing.before
            changes = [one for one in changes if (side(swing.seat) in one.helps) == rose]
        elif nobodys and great is not None and great.seat != NOBODY:
            # By the others nobody has won.
            changes = [one for one in changes if side(great.seat) in one.helps]
        change = max(reversed(changes), key=lambda one: (one.is_whole, one.after.needed > 0, one.share), default=None)
        told = great or self._teller(action, change)
        # Whoever began it did it, whoever lost something by it; what only the time brings is nobody's doing. The one who is
        # told of first in the turn of another, and to whom it does harm, has not begun it.
        did = great.seat if great is not None and not nobodys else action.steps[0].seat
        harmed = not nobodys and did != NOBODY and change is not None and side(did) not in change.helps
        seat = action.turn[1] if harmed or did == NOBODY or nobodys else did
        title = round_name(self._face, action.turn[0]) if nobodys and great is None else told.title
        detail = self._said(action, change) if change is not None else ""
        leans = (abs(sum(step.lean[seat] for step in action.steps)) for seat in range(self._seats))
        is_last, to_goal = action is self._actions[-1], change is not None and change.after.needed > 0
        point = TurningPoint(action.turn[0], told.moves, seat, title, detail, (is_last, to_goal, max(leans)))
        return point if swing is None else self._swung(point, swing)

    def _teller(self, action: _Action, change: _Change | None) -> _Told:
        """The event that made all of a change, or the one before it that said so in advance; else the first one."""
        steps = action.steps
        if change is None:
            return steps[0]
        measures = (*(step.before for step in steps), action.after)
        counts = [one[change.key].counts if change.key in one else 0 for one in measures]
        changed = [number for number, (before, after) in enumerate(pairwise(counts)) if before != after]
        kinds = [step.kind for step in steps[: changed[-1] + 1]]
        # Several of a kind may follow from what was said once.
        first = len(kinds) - next((number for number, kind in enumerate(reversed(kinds)) if kind != kinds[-1]), len(kinds))
        if first and self._face.tellings.of(kinds[first - 1]).foretold:
            return steps[first - 1]
        return steps[changed[0]] if len(changed) == 1 else steps[0]

    def _swung(self, point: TurningPoint, swing: Swing) -> TurningPoint:
        """With the chance to win that it changed."""
        who, (before, after) = self._wording.seat(swing.seat), swing.shown
        words = self._face.texts("ui_table.chances.changed", who=who, before=before, after=after)
        detail = f"{point.detail}; {words}" if point.detail else words
        return point._replace(detail=detail, rank=(True, point.rank[1], _size(swing)), swing=swing)

    def _changes(self, action: _Action) -> list[_Change]:
        """What came of a action; of a great moment in somebody's turn what came of it, or else of what it came of."""
        first = 0 if action.great is None or action.turn[1] == NOBODY else action.steps.index(action.great)
        found = [*self._between(action.steps[first].before, action.after)]
        if first and not any(change.after.needed for change in found):
            found += (one for one in self._between(action.steps[first - 1].before, action.after) if one.after.needed)
        return found

    def _between(self, was: dict[_Key, _Measure], now: dict[_Key, _Measure]) -> Iterator[_Change]:
        """Every step to a goal or away from it, and every figure that is worse than before."""
        everybody = {self._game.side(seat) for seat in range(self._seats)}
        for key in (key for key in now if key in was):
            before, after = was[key], now[key]
            change, own = after.counts - before.counts, {self._game.side(seat) for seat in key[2]}
            helps = frozenset(own if after.needed and change > 0 else everybody - own)
            if after.needed and change:
                yield _Change(key, before, after, helps, abs(change) / after.needed)
            elif not after.needed and change * self._face.setbacks[key[0]] > 0:
                yield _Change(key, before, after, helps, abs(change) / max(abs(before.number), abs(after.number)))

    def _said(self, action: _Action, change: _Change) -> str:
        texts, wording, (key, before, after, _helps, _share) = self._face.texts, self._wording, change
        name = "changed" if not before.needed else "nearer" if after.counts > before.counts else "farther"
        who = texts.joined([(wording.the if before.needed else wording.seat)(seat) for seat in key[2]])
        # What is reached may be called by what comes next.
        what = before.what if before.needed and after.counts == after.needed else after.what
        values = {"what": what, "before": before.counts, "after": after.counts, "needed": after.needed}
        words = texts(f"ui_table.result.{name}", who=who, **values)
        if action.turn[1] != NOBODY or not after.needed or after.counts < after.needed:
            return words
        last = next(step for step in reversed(action.steps) if step.before[key].counts < after.needed)
        return texts("ui_table.result.decided", what=words, step=last.title) if last is not action.steps[0] else words


def _size(swing: Swing) -> float:
    return abs(swing.after - swing.before)
