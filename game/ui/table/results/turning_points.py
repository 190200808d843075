"""The turning points of a finished game: the deeds by which somebody's standing changed most, and the great moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from game.rules.events import Event
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.rules.wording import Wording
from game.ui.table.face import AnyFace
from game.ui.table.results.odds import Swing
from game.ui.table.session.story import ANNOUNCED, Told, goes_on, words_of

MOST = 8
"""So many turning points are told at most."""
_IN_A_ROW = 2
"""So many of one kind follow each other at most."""
_GOAL, _WHOLE, _SETBACK, _CHANCE, _GREAT, _LEAST = 1.5, 1.0, 0.5, 2.0, 0.5, 0.1
"""How much a goal weighs that is reached from nothing, at least its last step, the worst blow of the game, a chance to win
that becomes certainty, and a great moment; and what counts."""
_BACK = 0.5
"""How much of its weight a step away from a goal has."""
_SLIGHT, _HALF = 0.1, 0.5
"""A chance that changes by no more is no turning point; and so much of it is made by whoever is told of."""

_VOID = ".event.cancelled"
"""Such an event says that nothing came of what was told before."""

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
    # The sides for which that is good; nothing where it cannot be told.
    helps: frozenset[int] = frozenset()
    # Whose chance to win it changed, and from what to what, in short.
    size: str = ""

    def told(self, face: AnyFace) -> str:
        """What happened and in which round, which is said once."""
        now = face.round_name(self.round)
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


@dataclass
class _Step:
    """An event, whether it was a great moment, by how much it bettered each seat's chances, and what it changed."""

    point: TurningPoint
    great: bool
    lean: list[float]
    changes: dict[_Key, tuple[_Measure, _Measure]] = field(default_factory=dict)


@dataclass
class _Deed:
    """What somebody did in a turn and all that came of it; or what a turn of nobody brought."""

    turn: tuple[int, int]
    # Has somebody chosen to do it?
    chosen: bool = True
    steps: list[_Step] = field(default_factory=list)

    def lean(self, seat: int) -> float:
        return sum(step.lean[seat] for step in self.steps)


class Turning:
    """Is told every move and every event of a game that is played through once more."""

    def __init__(
        self, face: AnyFace, wording: Wording, state: Any, last: Event, seats: int, judge: Callable[[Any], Sequence[float]]
    ) -> None:
        """How the game ended is told elsewhere: not by its `last` event. `judge` gives everybody's chance to win."""
        self._last, self._seats, self._judge, self._chances = last, seats, judge, judge(state)
        self._face, self._wording, self._game = face, wording, face.game
        self._standing = self._measured(state)
        self._deeds: list[_Deed] = []
        # Does the next event begin another deed?
        self._begins = True
        # In which turn somebody has chosen last.
        self._chosen = (0, NOBODY)
        # What was told last: the steps of one way are one deed.
        self._line = Told((0, NOBODY), 0)
        # The least and the greatest number that a figure has had.
        self._spans: dict[str, tuple[int, int]] = {}
        self._great: Counter[str] = Counter()

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

    def chosen(self, move: Move, state: Any) -> None:
        """Whatever has a button in a turn is a deed of its own; other choices belong to the one they are part of."""
        self._chosen = self._game.turn_of(state)
        self._begins = self._begins or any(button.verb == move.verb for button in self._face.orders.verb_buttons(state))

    def saw(self, moves: int, event: Event, before: Any, after: Any) -> None:
        turn, announces = self._game.turn_of(after), event.key.endswith(ANNOUNCED)
        before_it = self._cause
        moment = self._face.moment(event, before, after)
        turns = moment is not None and (moment.great if moment.turns is None else moment.turns) and not moment.brief
        if not announces and (event != self._last or (moment is not None and moment.turns)):
            before_this, self._line = self._line, Told(turn, 0, event)
            same_way = before_this.event is not None and before_this.turn == turn and goes_on(before_this.event, event)
            if before_this.event is not None and same_way:
                self._line = self._line._replace(start=before_this.start or before_this.event.word("start"))
            title = words_of(self._wording, self._line).rstrip(".")
            point = TurningPoint(turn[0], moves, event.seat, title, kind=event.key)
            if turns and moment is not None:
                self._great[event.key] += 1
                point = point._replace(seat=moment.seat, title=moment.title)
            if (self._begins and not same_way) or self._deeds[-1].turn != turn:
                self._deeds.append(_Deed(turn, self._begins and turn == self._chosen))
            self._begins = False
            if same_way and (first := self._deeds[-1].steps[0]).point.kind == event.key:
                first.point = first.point._replace(title=title)
            self._deeds[-1].steps.append(_Step(point, turns, [0.0] * self._seats))
        self._lean(after, announces)
        # What has changed when a turn begins, or the game ends, did so before.
        self._compare(before_it, self._cause, after, self._game.turn_of(before)[0] == turn[0])

    def played(self, state: Any) -> None:
        """A move is over: what changed after its last event came of that."""
        self._lean(state)
        if state.result is None:
            self._compare(self._cause, self._cause, state, True)

    def _lean(self, state: Any, announces: bool = False) -> None:
        """What everybody's chance to win has changed by came of the last event; not that it is another one's turn."""
        was, self._chances = self._chances, self._judge(state)
        if self._cause is not None and not announces:
            leans = zip(self._cause.lean, self._chances, was, strict=True)
            self._cause.lean = [lean + now - then for lean, now, then in leans]

    @property
    def _cause(self) -> _Step | None:
        return self._deeds[-1].steps[-1] if self._deeds else None

    def _compare(self, earlier: _Step | None, cause: _Step | None, state: Any, same_round: bool) -> None:
        """What has changed came of the last event, or of the one before it where that said so in advance."""
        was, now = self._standing, self._measured(state)
        self._standing = now
        teller = earlier if earlier is not None and earlier.point.kind in self._face.foretold else self._foretelling(cause)
        for key in (key for key in now if key in was):
            before, after = was[key], now[key]
            # What only the calendar brings is no news.
            if cause is None or teller is None or before.counts == after.counts or (after.needed and not same_round):
                continue
            # Who scores says so.
            own = after.needed and cause.point.seat in key[2]
            changes = (cause if own else teller).changes
            changes[key] = changes.get(key, (before,))[0], after
            if not after.needed:
                numbers = before.number, after.number, *self._spans.get(key[0], ())
                self._spans[key[0]] = min(numbers), max(numbers)

    def _foretelling(self, cause: _Step | None) -> _Step | None:
        """The event that has led to several of a kind, if it said so in advance; else the last of them."""
        steps = self._deeds[-1].steps if self._deeds else []
        led = next((step for step in reversed(steps) if cause is not None and step.point.kind != cause.point.kind), cause)
        return led if led is not None and led.point.kind in self._face.foretold else cause

    def points(self, swings: Sequence[Swing]) -> list[TurningPoint]:
        """The weightiest, in the order in which they came. A swing is that of the deed that has made at least half of it."""
        told = [(deed, self._weighed(deed)) for deed in self._deeds]
        for swing in swings:
            leans = {
                number: deed.lean(swing.seat) / (swing.after - swing.before)
                for number, (deed, point) in enumerate(told)
                if swing.since < point.moves <= swing.until and self._could_make(deed, point, swing)
            }
            if leans and leans[greatest := max(leans, key=leans.__getitem__)] >= _HALF:
                deed, point = told[greatest]
                told[greatest] = deed, self._swung(point, swing)
        found = [(deed, point) for deed, point in told if point.weight >= _LEAST]
        weighed = [point for _deed, point in found]
        if len(weighed) < MOST:
            return weighed
        # What decided it must not be missing.
        chosen, held = [weighed.pop()] if found[-1][0] is self._deeds[-1] else [], list[TurningPoint]()
        while weighed and len(chosen) < MOST:
            rounds = Counter(point.round for point in chosen)
            # Those of one round weigh less and less: they shall be spread over the game.
            best = max(weighed, key=lambda point: point.weight / 2 ** rounds[point.round])
            weighed.remove(best)
            tried = sorted([*chosen, best], key=lambda point: point.moves)
            kinds = [point.kind for point in tried]
            at = tried.index(best)
            beside = (kinds[start : start + _IN_A_ROW + 1] for start in range(max(0, at - _IN_A_ROW), at + 1))
            if any(len(row) > _IN_A_ROW and len({*row}) == 1 for row in beside):
                # It may stand there when something else stands between them.
                held.append(best)
            else:
                chosen, weighed, held = tried, [*weighed, *held], []
        return chosen

    def _could_make(self, deed: _Deed, point: TurningPoint, swing: Swing) -> bool:
        """What stands out by itself, or what somebody chose to do; nobody's chance falls because of the own success."""
        rose, helps = swing.after > swing.before, point.helps
        if not point.weight:
            # What only ended the time that was left has decided nothing.
            if not deed.chosen or swing.after in (0, 1):
                return False
            helps = frozenset({self._game.side(point.seat)})
        return swing.after != swing.before and (not helps or (self._game.side(swing.seat) in helps) == rose)

    def _swung(self, point: TurningPoint, swing: Swing) -> TurningPoint:
        """With the chance to win that the turn changed most."""
        weight = _CHANCE * abs(swing.after - swing.before)
        if weight <= _CHANCE * _SLIGHT:
            return point
        who, (before, after) = self._wording.seat(swing.seat), swing.shown
        words = self._face.texts("ui_table.chances.changed", who=who, before=before, after=after)
        detail = f"{point.detail}; {words}" if point.detail else words
        point = point._replace(size=self._face.texts("ui_table.chances.size", who=who, before=before, after=after))
        weight = max(weight, point.weight)
        return point._replace(weight=weight, detail=detail)

    def _weighed(self, deed: _Deed) -> TurningPoint:
        """What is told of a deed: the whole of it, an event, or a great moment with what came of it; the last of equals."""
        steps, nobodys, side = deed.steps, deed.turn[1] == NOBODY, self._game.side
        told = [self._with_change(deed, steps), *(self._with_change(deed, [step]) for step in steps)]
        great: list[TurningPoint] = []
        for number, step in enumerate(steps):
            if step.great and not any(_VOID in later.point.kind for later in steps[number:]):
                # With what came of it, or if that is nothing with the step to a goal that it came of.
                came_of_it = number > 0 and _has_goal(steps[number - 1]) and not any(map(_has_goal, steps[number:]))
                great.append(self._with_change(deed, steps if nobodys else steps[number - came_of_it :], step))
        found = max([*reversed(great), *reversed(told)], key=lambda point: point.weight)
        found = found if found.weight else told[0]
        # Who began it did it, whoever lost something by it; what only the time brings is nobody's doing. Who is told of
        # first in the turn of another, and to whom it does harm, has not begun it.
        did = found.seat if found in great and not nobodys else steps[0].point.seat
        harmed = not nobodys and did != NOBODY and found.helps and side(did) not in found.helps
        return found._replace(seat=deed.turn[1] if harmed or did == NOBODY else did)

    def _with_change(self, deed: _Deed, steps: Sequence[_Step], great: _Step | None = None) -> TurningPoint:
        """The greatest change that these steps made together, the last of equals, told by a great moment or by the first."""
        point, strongest, detail = (great or steps[0]).point, 0.0, ""
        for key in dict.fromkeys(key for step in steps for key in step.changes):
            made = [step.changes[key] for step in steps if key in step.changes]
            before, after = made[0][0], made[-1][1]
            change, (least, most) = after.counts - before.counts, self._spans.get(key[0], (0, 1))
            # Of a figure only what is worse than before; and who walks away in the own turn has chosen to.
            if not before.needed:
                walks = deed.turn[1] in key[2] and great is None and 2 * abs(change) < most - least
                change = 0 if walks else max(0, change * self._face.setbacks[key[0]])
            part = _GOAL * abs(change) / before.needed if before.needed else _SETBACK * change / (most - least)
            # To be thrown back is told after what brings somebody on: it often only undoes that.
            part *= _BACK if before.needed and change < 0 else 1
            if before.needed and part and before.needed in (before.counts, after.counts):
                part = max(part, _WHOLE)
            helps = self._helped(key, before, after)
            if great is not None and point.seat != NOBODY == deed.turn[1] and self._game.side(point.seat) not in helps:
                # By this nobody has won.
                continue
            if part and part >= strongest:
                strongest, detail = part, self._said(key, before, after)
                if deed.turn[1] == NOBODY and len(made) > 1 and after.needed and after.counts == after.needed:
                    last = next(step for step in reversed(steps) if key in step.changes)
                    detail = self._face.texts("ui_table.result.decided", what=detail, step=last.point.title)
                point = point._replace(helps=helps)
                if great is None:
                    point = point._replace(title=self._title(deed, steps, key))
        # That a round is over is told by the chart.
        if great is not None and (detail or self._face.round_name(point.round) not in point.title):
            strongest += _GREAT / sqrt(self._great[point.kind])
        return point._replace(detail=detail, weight=strongest)

    def _helped(self, key: _Key, before: _Measure, after: _Measure) -> frozenset[int]:
        """The sides that a change is good for: whose goal is nearer, or all but those whose goal or figure is worse."""
        sides = [self._game.side(seat) for seat in range(self._seats)]
        own = {self._game.side(seat) for seat in key[2]}
        nearer = before.needed and after.counts > before.counts
        return frozenset(own if nearer else set(sides) - own)

    def _title(self, deed: _Deed, steps: Sequence[_Step], key: _Key) -> str:
        """What several events made together is told by what led to them, or by whose turn it was."""
        causes = [step for step in steps if key in step.changes]
        if len(causes) == 1 or (deed.turn[1] != NOBODY and causes[0] is not steps[0]):
            return steps[0].point.title
        if deed.turn[1] == NOBODY:
            return self._face.round_name(deed.turn[0])
        return self._of_turn(deed.turn[1])

    def _of_turn(self, seat: int) -> str:
        return self._face.texts("ui_table.in_turn", name=self._wording.seat(seat))

    def _said(self, key: _Key, before: _Measure, after: _Measure) -> str:
        texts, wording = self._face.texts, self._wording
        name = "changed" if not before.needed else "nearer" if after.counts > before.counts else "farther"
        who = texts.joined([(wording.the if before.needed else wording.seat)(seat) for seat in key[2]])
        # What is reached may be called by what comes next.
        what = before.what if before.needed and after.counts == after.needed else after.what
        values = {"what": what, "before": before.number, "after": after.number, "needed": after.needed}
        return texts(f"ui_table.result.{name}", who=who, **values)


def _has_goal(step: _Step) -> bool:
    return any(after.needed for _before, after in step.changes.values())
