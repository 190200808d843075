"""The course of a finished game: a chart of its figures turn by turn, and its turning points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import pi
from typing import Any, NamedTuple

from game.rules.journals.replaying import replayed_moves
from game.rules.records.conceding import conceded
from game.rules.table import Table
from game.rules.wording import Wording
from game.ui.kit.canvas import Canvas, ngon
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, SECOND_TEXT, STRONG_HAIRLINE, SeatLook, light
from game.ui.kit.controls.widgets import Widget
from game.ui.table.face import AnyFace, round_name
from game.ui.table.panels.chances import CHANCES, percents
from game.ui.table.results.turning_points import Odds, Turning, TurningPoint
from game.ui.table.session.clock import Clock
from game.ui.table.session.story import told
from game.ui.table.staging.telling import role_of
from game.ui.window.work import Pace

_ROUNDS = 8
"""Approximate number of rounds labeled below a chart."""
Numbers = tuple[int, ...]
"""One number for each seat."""


class Noted(NamedTuple):
    """One number for each seat, with the round and the number of moves so far."""

    round: int
    moves: int
    numbers: Numbers


@dataclass
class Course:
    """Curves by name, each from the beginning to the end of the game, and the turning points."""

    curves: dict[str, list[Noted]] = field(default_factory=dict)
    points: list[TurningPoint] = field(default_factory=list)


def course_of(
    table: Table[Any], face: AnyFace, wording: Wording, work: Pace, bars: Mapping[int, tuple[float, ...]] | None = None
) -> Course:
    """The course of a finished game, replayed with open hands. `bars` are the chances that were shown during the game."""
    game, seats, walk = table.game, len(table.seats), replayed_moves(table)
    start = next(walk)
    odds = Odds(game, seats, bars, table.result)
    odds.saw(0, start.table)
    turning = Turning(face, wording, start.after, table.events[-1], seats, odds.judged)
    tallies = {name: [0] * seats for name in face.tellings.tallies}
    # The start of the game, then the end of each turn: round, number of moves, figures.
    ends: list[tuple[int, int, dict[str, Numbers]]] = []

    def note(now: int, number: int, state: Any) -> None:
        counted = {name: tuple(numbers) for name, numbers in tallies.items()}
        ends.append((now, number, {**game.figures(state), **counted}))

    replayed, turn = start, game.turn_of(start.after)
    note(max(0, turn[0] - 1), 0, start.after)
    for replayed in walk:
        turning.saw(replayed)
        for step in replayed.steps:
            if step.event is None:
                continue
            was, turn = turn, game.turn_of(step.after)
            if turn != was and was[0]:
                note(was[0], replayed.number, step.before)
            if (tally := face.telling(step.event).tally) is not None:
                tallies[tally.name][step.event.seat] += 1
        odds.saw(replayed.number, replayed.table)
        work.progress = replayed.number / len(table.history.played)
        if work.cancelled:
            break
    note(game.turn_of(replayed.after)[0], replayed.number, replayed.after)
    chances = [Noted(turn, number, tuple(percents(shares))) for turn, number, shares in odds.noted]
    names = dict.fromkeys(name for _round, _moves, figures in ends for name in figures)
    # A figure may be missing while it is zero.
    curves = {name: [Noted(at, moves, now.get(name, (0,) * seats)) for at, moves, now in ends] for name in names}
    return Course({CHANCES: chances, **curves} if chances else curves, turning.points(odds.swings))


def standing_of(table: Table[Any], face: AnyFace, state: Any, seat: int) -> str:
    """The final standing of a seat in words, first of all whether its person conceded."""
    words = face.texts("ui_table.result.conceded") if seat in conceded(table.events) else ""
    return ", ".join(filter(None, (words, face.standing(state, seat))))


def footnotes(table: Table[Any], face: AnyFace, wording: Wording) -> list[str]:
    """Changes of seats and concessions by round, as in the log; and people's thinking times, if there was a clock.

    A new name is mentioned only if the old one was."""
    rounds, clock, texts = dict[int, list[str]](), Clock(table.history.kept.clock), face.texts
    for (now, _seat), (number, event) in zip(table.history.turns, enumerate(table.events, 1), strict=True):
        then, so_far = wording.at(number), " ".join(chain(*rounds.values()))
        if role_of(event.key) == "seats" or (event.name == "seat_named" and then.seat(event.seat) in so_far):
            rounds.setdefault(now, []).append(told(then, event))
    changes = " ".join(f"{round_name(face, now)}: {' '.join(words)}" for now, words in rounds.items())
    times = [f"{wording.plain(seat)} {clock.of(seat)}" for seat in sorted(clock.spent)]
    spent = texts("ui_table.clock.spent", total=str(clock.total), times=texts.joined(times))
    return [words for words in (changes, spent if clock.total.spent else "") if words]


def _start(curve: Sequence[Noted]) -> int:
    """The round at the left edge of the chart, before the first one."""
    return min(curve[0].round, curve[1].round - 1)


def places_of(curve: Sequence[Noted]) -> list[float]:
    """Horizontal positions of the values, in rounds: all rounds are equally long, with their values spread evenly."""
    whole, seen = Counter(noted.round for noted in curve[1:]), Counter[int]()
    places: list[float] = [_start(curve)]
    for noted in curve[1:]:
        seen[noted.round] += 1
        places.append(noted.round - 1 + seen[noted.round] / whole[noted.round])
    return places


def share_of(curve: Sequence[Noted], place: float) -> float:
    """A horizontal position as a share of the whole chart, 0 to 1."""
    return (place - _start(curve)) / (curve[-1].round - _start(curve))


def rounds_of(curve: Sequence[Noted]) -> Sequence[int]:
    """Numbers of about `_ROUNDS` rounds to label at their end, always including the last."""
    return range(curve[-1].round, max(0, _start(curve)), min(-1, (_start(curve) - curve[-1].round) // _ROUNDS))


def ticks_of(curve: Sequence[Noted], percent: bool, lines: int) -> range:
    """Values of about this many horizontal lines of a chart, from the bottom to the top."""
    numbers = [number for noted in curve for number in noted.numbers]
    maximum, minimum = max(100 if percent else 1, *numbers), min(0, *numbers)
    stride = -(-(maximum - minimum) // lines)
    return range(stride * (minimum // stride), maximum + stride, stride)


def marker(canvas: Canvas, x: float, y: float, seat: int, look: SeatLook) -> None:
    """Draw a point of a curve in the shape of its seat."""
    corners, colour = (0, 4, 3, 5, 6)[seat % 5], light(look.colour, 0.25)
    if corners:
        canvas.polygon(ngon(x, y, 7, corners, -pi / 2), colour)
    else:
        canvas.circle(x, y, 5.5, colour)


@dataclass(eq=False, repr=False)
class Chart(Widget):
    """A chart of one figure for all seats, over the whole game. A click opens the nearest moment."""

    curve: Sequence[Noted]
    seats: Sequence[SeatLook]
    # Label of the rounds below the chart.
    word: str
    # Click handler, called with the number of moves.
    chosen: Callable[[int], None]
    # True if the numbers are percentages.
    percent: bool = False

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if spot is not None:
            apart = [abs(self._across(place) - spot[0]) for place in places_of(self.curve)]
            self.chosen(self.curve[apart.index(min(apart))].moves)

    def draw(self, canvas: Canvas) -> None:
        plot, lines = self.box, [noted.numbers for noted in self.curve]
        ticks = ticks_of(self.curve, self.percent, max(1, min(5, int(plot.height / 24))))
        bottom, top = ticks[0], ticks[-1]

        def spot(place: float, value: int) -> tuple[float, float]:
            return self._across(place), plot.bottom - plot.height * (value - bottom) / (top - bottom)

        for value in ticks:
            y = spot(0, value)[1]
            canvas.line([(plot.x, y), (plot.right, y)], HAIRLINE if value else STRONG_HAIRLINE, 1)
            canvas.text(f"{value}{'%' * self.percent}".replace("-", "−"), plot.x - 12, y, 16, SECOND_TEXT, anchor="mr")
        self._write_rounds(canvas)
        if self.hovered:
            canvas.icon("play_circle_outline", plot.right - 4, plot.y - 4, 22, LIGHT_BRASS)
        for seat, look in enumerate(self.seats):
            # Offset the lines slightly, so that equal numbers do not hide one.
            aside = 3 * (seat - (len(self.seats) - 1) / 2)
            spots = [(x, y + aside) for x, y in map(spot, places_of(self.curve), (values[seat] for values in lines))]
            canvas.line(spots, light(look.colour, 0.25), 3)
            for x, y in spots[:: max(1, len(spots) // 14)]:
                marker(canvas, x, y, seat, look)

    def _across(self, place: float) -> float:
        return self.box.x + self.box.width * share_of(self.curve, place)

    def _write_rounds(self, canvas: Canvas) -> None:
        """Write the label below the chart, and the number of each round at its end unless it would overlap the label."""
        y, left = self.box.bottom + 20, self.box.x - 44
        canvas.text(self.word, left, y, 16, SECOND_TEXT, "italic", "ml")
        taken = left + canvas.text_width(self.word, 16, "italic") + 8
        for number in rounds_of(self.curve):
            if self._across(number) - canvas.text_width(str(number), 16) / 2 >= taken:
                canvas.text(str(number), self._across(number), y, 16, SECOND_TEXT, anchor="c")
