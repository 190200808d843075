"""Chances to win in a finished game, turn by turn, and its turning points: large changes of a chance, and great moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from game.bots.players import mind_of
from game.rules.events import Event
from game.rules.game import AnyGame
from game.rules.journals.replaying import ReplayedMove, Step
from game.rules.state import NOBODY, Result
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui.table.face import AnyFace, round_name
from game.ui.table.panels.chances import percents
from game.ui.table.session.story import StoryLine, goes_on, words_of
from game.ui.table.staging.telling import role_of

MOST = 8
"""Maximum number of turning points."""
LEAST = 0.1
"""Minimum change of a chance to win for a turning point."""


class Swing(NamedTuple):
    """The largest change of any seat's chance between two samples, with the number of moves at both."""

    seat: int
    before: float
    after: float
    since: int
    until: int
    # Percentages before and after, as in the chances bar.
    shown: tuple[int, int]


class Odds:
    """Samples of everyone's chance to win a finished game, once a turn, with nothing hidden.

    They come from the game's evaluation of quiet states or, in a practice game, only from the `bars` shown there, by number
    of moves, so that nobody sees two numbers for one moment. The last one is the `result`, in which nobody who conceded
    has won."""

    def __init__(
        self, game: AnyGame, seats: int, bars: Mapping[int, tuple[float, ...]] | None = None, result: Result | None = None
    ) -> None:
        self._result = result
        self._game, self._seats, self._mind = game, seats, mind_of(game.id)
        self._bars = bars or {}
        self._turn: tuple[int, int] | None = None
        # Samples (round, number of moves, chances), and the changes between them.
        self.noted: list[tuple[int, int, tuple[float, ...]]] = []
        self.swings: list[Swing] = []

    def judged(self, state: Any) -> tuple[float, ...]:
        """Everyone's chance to win, even in the middle of events; 0 if the game has no evaluation."""
        if self._mind is None:
            return (0.0,) * self._seats
        return tuple(self._mind.judge.standing(state, self._seats) or self._mind.judge.judged(state, self._seats)[0])

    def saw(self, moves: int, table: Table[Any]) -> None:
        """Take a sample of the table after this many moves, if it is time for one."""
        state, turn = table.state, self._game.turn_of(table.state)
        if self._mind is None:
            return
        if state.result is not None and self._result is not None:
            state = state.copy()
            state.result = self._result
        settled = self._mind.judge.settled(state, self._seats)
        now = self._bars.get(moves, ()) if settled is None else tuple(settled)
        if not now and (self._bars or turn == self._turn or not self._mind.is_quiet(table)):
            return
        now = now or self.judged(state)
        if settled is not None and state.result is None and self.noted and now == self.noted[-1][2]:
            # The outcome was already certain at the last sample.
            return
        if self.noted:
            _round, since, was = self.noted[-1]
            seat = max(range(self._seats), key=lambda seat: abs(now[seat] - was[seat]))
            shown = percents(was)[seat], percents(now)[seat]
            self.swings.append(Swing(seat, was[seat], now[seat], since, moves, shown))
        self.noted.append((turn[0] if self.noted else max(0, turn[0] - 1), moves, now))
        self._turn = turn


_Key = tuple[str, int, tuple[int, ...]]
"""Key of a measure: "goal" and its number, or the name of a figure and a seat; then the seats it belongs to."""


class TurningPoint(NamedTuple):
    """A turning point: round, number of moves, seat, event, and its effect."""

    round: int
    moves: int
    seat: int
    title: str
    detail: str = ""
    # Priority: changed a chance to win or ended the game; affected a goal; size of the change.
    rank: tuple[bool, bool, float] = (False, False, 0.0)
    # The change of a chance to win, if any.
    swing: Swing | None = None

    def told(self, face: AnyFace) -> str:
        """The title with the name of its round, unless the title contains that."""
        now = round_name(face, self.round)
        return self.title if now in self.title else f"{now} · {self.title}"


class _Measure(NamedTuple):
    """A number that measures progress, its name, and the number needed (0 if it is not a goal)."""

    number: int
    what: str
    needed: int = 0

    @property
    def counts(self) -> int:
        """The number, capped at the number needed."""
        return min(self.number, self.needed) if self.needed else self.number


class _Change(NamedTuple):
    """A change of a goal or figure, the sides it helps, and its relative size, at most 1."""

    key: _Key
    before: _Measure
    after: _Measure
    helps: frozenset[int]
    share: float

    @property
    def is_whole(self) -> bool:
        """Return whether a goal was reached."""
        return 0 < self.after.needed == self.after.counts


@dataclass
class _ActionEvent:
    """An event of an action: its effect on each seat's chance to win, and the measures before it."""

    moves: int
    seat: int
    title: str
    kind: str
    great: bool
    before: dict[_Key, _Measure]
    lean: list[float]


@dataclass
class _Action:
    """A player's action in a turn with all its consequences, or the events of a turn without a player."""

    turn: tuple[int, int]
    # True if it began with a player's choice.
    chosen: bool
    # Measures after the action.
    after: dict[_Key, _Measure]
    steps: list[_ActionEvent] = field(default_factory=list)

    @property
    def great(self) -> _ActionEvent | None:
        """The last great moment of the action; None if there is none, or if the moment had no effect."""
        numbers = [number for number, step in enumerate(self.steps) if step.great]
        is_void = any(role_of(later.kind) == "void" for later in self.steps[numbers[-1] :]) if numbers else True
        return None if is_void else self.steps[numbers[-1]]


class Turning:
    """Collects turning points while a game is replayed move by move."""

    def __init__(
        self, face: AnyFace, wording: Wording, state: Any, last: Event, seats: int, judge: Callable[[Any], Sequence[float]]
    ) -> None:
        """`last`, which ended the game, counts only if `turns` of its moment is true. `judge` returns all chances to win."""
        self._last, self._seats, self._judge, self._chances = last, seats, judge, judge(state)
        self._face, self._wording, self._game = face, wording, face.game
        # Number of events after each move.
        self._events: dict[int, int] = {}
        self._standing = self._measured(state)
        self._actions: list[_Action] = []
        # True if the next event begins another action.
        self._begins = True
        # The last event; the steps of one route belong to one action.
        self._line = StoryLine((0, NOBODY), 0)

    def _measured(self, state: Any) -> dict[_Key, _Measure]:
        found: dict[_Key, _Measure] = {}
        for number, goal in enumerate(self._face.goals(state, 0)):
            if goal.done is not None and goal.needed:
                found["goal", number, goal.seats] = _Measure(goal.done, goal.text, goal.needed)
        for name, numbers in self._game.figures(state).items():
            if name in self._face.setbacks:
                label = self._game.name("figure", name, self._face.texts)
                found.update({(name, seat, (seat,)): _Measure(number, label) for seat, number in enumerate(numbers)})
        return found

    def saw(self, replayed: ReplayedMove) -> None:
        """Record a move. A move that has a button in a turn begins an action; other choices belong to the current action."""
        buttons = self._face.orders.verbs.buttons(replayed.before)
        self._begins |= replayed.played is not None and any(button.verb == replayed.played.move.verb for button in buttons)
        chosen = self._game.turn_of(replayed.before)
        self._events[replayed.number] = replayed.steps[-1].number
        for step in replayed.steps:
            announces = step.event is not None and role_of(step.event.key) == "turn"
            if not announces and step.event is not None:
                self._record(replayed.number, step, step.event, chosen)
            self._compare(step, announces)

    def _record(self, moves: int, step: Step, event: Event, chosen: tuple[int, int]) -> None:
        moment = self._face.moment(event, step.before, step.after)
        if event == self._last and not (moment is not None and moment.turns):
            return
        turn = self._game.turn_of(step.after)
        line, self._line = self._line, StoryLine(turn, 0, event)
        continues = line.event is not None and line.turn == turn and goes_on(line.event, event)
        if line.event is not None and continues:
            self._line = self._line._replace(way=(*line.way, line.event.word("start")))
        staged = moment is not None and (moment.drama != "told" if moment.turns is None else moment.turns)
        great = staged and moment is not None and not moment.brief
        seat, title = event.seat, words_of(self._wording.at(step.number), self._line).rstrip(".")
        if great and moment is not None:
            seat, title = moment.seat, moment.title
        if (self._begins and not continues) or self._actions[-1].turn != turn:
            self._actions.append(_Action(turn, self._begins and turn == chosen, self._standing))
        self._begins = False
        steps = self._actions[-1].steps
        if continues and steps and not great:
            steps[-1].title = title
        else:
            steps.append(_ActionEvent(moves, seat, title, event.key, great, self._standing, [0.0] * self._seats))

    def _compare(self, step: Step, announces: bool) -> None:
        """Attribute changes to the last event, except those caused by a new turn or round."""
        was, self._chances = self._chances, self._judge(step.after)
        self._standing = self._measured(step.after)
        if not self._actions:
            return
        action = self._actions[-1]
        if not announces:
            last = action.steps[-1]
            last.lean = [lean + now - then for lean, now, then in zip(last.lean, self._chances, was, strict=True)]
        is_end = step.event is None and step.after.result is not None
        if self._game.turn_of(step.after)[0] == action.turn[0] and not is_end:
            action.after = self._standing
            if self._game.turn_of(step.before)[0] != action.turn[0]:
                action.steps[-1].before = self._standing

    def points(self, swings: Sequence[Swing]) -> list[TurningPoint]:
        """The turning points in order: actions that caused a swing, great moments, reached goals; at most `MOST`."""
        caused = {self._maker(swing): swing for swing in sorted(swings, key=_size) if _size(swing) >= LEAST}
        points = [
            self._point(action, caused.get(number))
            for number, action in enumerate(self._actions)
            if number in caused or action.great is not None or any(change.is_whole for change in self._changes(action))
        ]
        # Leave out ends of rounds, which the chart already shows.
        points = [point for point in points if point.detail or round_name(self._face, point.round) not in point.title]
        ranked = sorted(range(len(points)), key=lambda number: points[number].rank, reverse=True)
        return [points[number] for number in sorted(ranked[:MOST])]

    def _maker(self, swing: Swing) -> int | None:
        """Number of the action that caused most of a swing, at least half of it; None if there is none."""
        change = swing.after - swing.before
        shares = {
            number: sum(step.lean[swing.seat] for step in action.steps if swing.since < step.moves <= swing.until) / change
            for number, action in enumerate(self._actions)
        }
        makers = sorted((number for number, share in shares.items() if 2 * share >= 1), key=shares.__getitem__, reverse=True)
        return next((number for number in makers if self._could_make(self._actions[number], swing)), None)

    def _could_make(self, action: _Action, swing: Swing) -> bool:
        """Return whether an action can explain a swing: its effects, or its player's side, must match the direction."""
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
            changes = [item for item in changes if (side(swing.seat) in item.helps) == rose]
        elif nobodys and great is not None and great.seat != NOBODY:
            # Leave out changes that help other sides, which did not decide the game.
            changes = [item for item in changes if side(great.seat) in item.helps]
        change = max(reversed(changes), key=lambda item: (item.is_whole, item.after.needed > 0, item.share), default=None)
        event = great or self._teller(action, change)
        # The author is the player who began the action, unless it harms that player; then it is the active player.
        did = great.seat if great is not None and not nobodys else action.steps[0].seat
        harmed = not nobodys and did != NOBODY and change is not None and side(did) not in change.helps
        seat = action.turn[1] if harmed or did == NOBODY or nobodys else did
        title = round_name(self._face, action.turn[0]) if nobodys and great is None else event.title
        detail = self._change_text(action, change) if change is not None else ""
        leans = (abs(sum(step.lean[seat] for step in action.steps)) for seat in range(self._seats))
        is_last, to_goal = action is self._actions[-1], change is not None and change.after.needed > 0
        point = TurningPoint(action.turn[0], event.moves, seat, title, detail, (is_last, to_goal, max(leans)))
        return point if swing is None else self._with_swing(point, swing)

    def _teller(self, action: _Action, change: _Change | None) -> _ActionEvent:
        """The event that names an action: the one that made the change, or announced it; otherwise the first.

        A journey of another player is not named, but its cause, which is the first event."""
        steps = action.steps
        if change is None:
            return steps[0]
        measures = (*(step.before for step in steps), action.after)
        counts = [measure[change.key].counts if change.key in measure else 0 for measure in measures]
        changed = [number for number, (before, after) in enumerate(pairwise(counts)) if before != after]
        kinds = [step.kind for step in steps[: changed[-1] + 1]]
        # One announcement may be followed by several events of a kind.
        first = len(kinds) - next((number for number, kind in enumerate(reversed(kinds)) if kind != kinds[-1]), len(kinds))
        if first and self._face.tellings.of(kinds[first - 1]).foretold:
            return steps[first - 1]
        made = steps[changed[0]] if len(changed) == 1 else steps[0]
        is_sent = steps[0].seat not in (made.seat, NOBODY) and self._face.tellings.of(made.kind).travels is not None
        return steps[0] if is_sent else made

    def _with_swing(self, point: TurningPoint, swing: Swing) -> TurningPoint:
        """Add the change of a chance to win to a turning point."""
        name, (before, after) = self._wording_at(point.moves).seat(swing.seat), swing.shown
        words = self._face.texts("ui_table.chances.changed", who=name, before=before, after=after)
        detail = f"{point.detail}; {words}" if point.detail else words
        return point._replace(detail=detail, rank=(True, point.rank[1], _size(swing)), swing=swing)

    def _wording_at(self, moves: int) -> Wording:
        return self._wording.at(self._events[moves])

    def _changes(self, action: _Action) -> list[_Change]:
        """Effects of an action; with a great moment in a player's turn, only those of that moment or the event before it."""
        first = 0 if action.great is None or action.turn[1] == NOBODY else action.steps.index(action.great)
        found = [*self._between(action.steps[first].before, action.after)]
        if first and not any(change.after.needed for change in found):
            longer = self._between(action.steps[first - 1].before, action.after)
            found += (change for change in longer if change.after.needed)
        return found

    def _between(self, was: dict[_Key, _Measure], now: dict[_Key, _Measure]) -> Iterator[_Change]:
        """Changes of goals in either direction, and of figures for the worse."""
        everybody = {self._game.side(seat) for seat in range(self._seats)}
        for key in (key for key in now if key in was):
            before, after = was[key], now[key]
            change, own_sides = after.counts - before.counts, {self._game.side(seat) for seat in key[2]}
            helps = frozenset(own_sides if after.needed and change > 0 else everybody - own_sides)
            if after.needed and change:
                yield _Change(key, before, after, helps, abs(change) / after.needed)
            elif not after.needed and change * self._face.setbacks[key[0]] > 0:
                yield _Change(key, before, after, helps, abs(change) / max(abs(before.number), abs(after.number)))

    def _change_text(self, action: _Action, change: _Change) -> str:
        texts, wording = self._face.texts, self._wording_at(action.steps[0].moves)
        key, before, after, _helps, _share = change
        name = "changed" if not before.needed else "nearer" if after.counts > before.counts else "farther"
        names = texts.joined([(wording.the if before.needed else wording.seat)(seat) for seat in key[2]])
        # Use the old name of a reached goal: the new one may be that of the next goal.
        label = before.what if before.needed and after.counts == after.needed else after.what
        values = {"what": label, "before": before.counts, "after": after.counts, "needed": after.needed}
        words = texts(f"ui_table.result.{name}", who=names, **values)
        if action.turn[1] != NOBODY or not after.needed or after.counts < after.needed:
            return words
        last = next(step for step in reversed(action.steps) if step.before[key].counts < after.needed)
        return texts("ui_table.result.decided", what=words, step=last.title) if last is not action.steps[0] else words


def _size(swing: Swing) -> float:
    return abs(swing.after - swing.before)
