"""The end of a game: who won and why, how it went, and what next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from math import pi
from typing import Any

import pygame

from game.rules.opening import open_table
from game.rules.state import Result
from game.rules.table import Table
from game.ui.app import App, Screen
from game.ui.kit import colours, fonts, lay, pieces, rich
from game.ui.kit.art import drawn
from game.ui.kit.box import Box
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, ngon
from game.ui.kit.colours import BRASS, HAIRLINE, INK, LIGHT_BRASS, SECOND_INK, SECOND_TEXT, TEXT, SeatLook, dark, light, rgb
from game.ui.kit.form import Form
from game.ui.kit.lay import Column, First, Icon, Node, Painted, Put, Row, Space, Text, draw_at_right
from game.ui.kit.plates import panel, paper, plate, shadow, table_ground
from game.ui.kit.widgets import NOWHERE, Button, Choice, Widget
from game.ui.table.face import AnyFace
from game.ui.table.session import Session
from game.ui.work import Work

# How far a winner's laurel reaches above and below the top of the figure, by the figure's size.
_LAUREL_ABOVE, _LAUREL_BELOW = 0.24, 1.44
# How large the winner's figure and name are: as large as the sheet allows.
_SIZES = ((150, 64), (84, 40), (60, 36), (40, 30))
_ENDINGS = {"nuclear_war": "nuke", "round_limit": "timer_sand_complete"}
"""What is shown where nobody wins."""

_laurel = cached(partial(drawn, "menu/result/laurel"))
"""Two branches around the winner; below they leave room for the words."""

Course = Mapping[str, list[tuple[int, ...]]]
"""By figure, for every round, a number for every seat."""


def course_of(table: Table[Any], work: Work[Course]) -> Course:
    """How the figures of a game went, round by round: the game is played through once more."""
    moves = [played.move for played in table.history.played]
    again = open_table(table.game, table.position, "nothing")
    course, last = dict[str, list[tuple[int, ...]]](), 0
    for number, move in enumerate(moves):
        again.play_unchecked(move)
        work.progress = (number + 1) / len(moves)
        if work.cancelled:
            break
        now, _seat = again.game.turn_of(again.state)
        if now != last or number == len(moves) - 1:
            last = now
            for name, figures in again.game.figures(again.state).items():
                course.setdefault(name, []).append(figures)
    return course


@dataclass(frozen=True)
class ResultDoors:
    """`on_label`: what going on is called if it does not mean to play the same again."""

    replay: Callable[[], None]
    save: Callable[[], str]
    menu: Callable[[], None]
    go_on: Callable[[], None]
    table: Callable[[], None]
    on_label: str = ""
    # The replay, from where a round begins.
    replay_at: Callable[[int], None] = lambda _number: None


class ResultScreen(Screen):
    def __init__(self, app: App, session: Session, face: AnyFace, seats: tuple[SeatLook, ...], doors: ResultDoors) -> None:
        super().__init__(app)
        self.session, self.face, self.seats, self.doors = session, face, seats, doors
        self.form = Form(app.redraw)
        self._course: Course = {}
        self._figure = self._saved = ""
        self._work = app.work(partial(course_of, session.table), self._drawn, lambda _error: None)

    def _drawn(self, course: Course) -> None:
        self._course = course
        self._figure = next(iter(course), "")
        self.lay_out()
        self.app.redraw()

    def leave(self) -> None:
        self._work.cancel()

    def lay_out(self) -> None:
        area = self.area
        # All buttons stand in a row only in a wide window.
        narrow, low = area.width < 1100, area.height < 900
        margin = 16 if low else 40
        inner = area.inset(margin if area.width < 1300 else max(margin, (area.width - 1800) / 2), margin)
        foot = self._buttons(narrow, low)
        buttons, rest = inner.from_bottom(foot.high(self.app.look, inner.width), 14)
        self._plaque, right = rest.from_left(rest.width * 0.41, 20)
        # Everybody stands in the ranking; the course is shown where there is room left for it.
        seats = len(self.seats)
        ranking = min(54 + 52 * seats, max(50 + 34 * seats, right.height * 0.4))
        self._chart: Box | None = None
        self._facts: list[Box] = []
        if right.height - ranking - 14 < 170:
            self._ranking = right.from_top(min(54 + 52 * seats, right.height))[0]
        else:
            self._ranking, right = right.from_top(ranking, 14)
            if (facts := self.face.result_things(self.session.state)) and right.height > 420:
                row, right = right.from_bottom(120, 14)
                self._facts = row.columns(len(facts), 14)
            self._chart = right
        self.form.fill([*lay.widgets(foot.parts(self.app.look, buttons)), *self._figures(narrow)])

    def _buttons(self, narrow: bool, low: bool) -> Node:
        texts, doors, height = self.app.texts, self.doors, 48 if narrow else 52 if low else 64
        save, saved = (None, "check") if self._saved else (self._save, "content_save")
        icon, label = ("map_outline", doors.on_label) if doors.on_label else ("refresh", texts("ui_table.result.again"))
        on = Button(NOWHERE, label, doors.go_on, icon=icon, key="N", primary=True)
        others = [
            Button(NOWHERE, texts(f"ui_table.result.{name}"), action, icon=icon, key=key)
            for name, icon, key, action in (
                ("replay", "play_circle_outline", "R", doors.replay),
                ("save", saved, "S", save),
                ("table", "table_eye", "T", doors.table),
                ("menu", "home_outline", "Esc", doors.menu),
            )
        ]
        placed = [Put(button, height, grow=1) for button in (*others, on)]
        if narrow:
            return Column(Row(*placed[:3], gap=8), Row(*placed[3:], gap=8), gap=8)
        return Row(*placed, gap=12)

    def _figures(self, narrow: bool) -> list[Widget]:
        """Which figure the chart shows: all of them side by side, or where they do not fit one that leads to the next."""
        if self._chart is None or not self._course:
            return []
        names = {name: self.face.game.name("figure", name, self.app.texts) for name in self._course}
        place = Box(self._chart.x + 16, self._chart.y + 48, self._chart.width - 32, 44)
        look, room = self.app.look, place.width / len(names) - 42
        fitting = all(fonts.text_width(label, "bold", look.px(18)) / look.unit <= room for label in names.values())
        if not narrow and fitting:
            return [Choice(place, [*names.items()], self._figure, self._choose)]

        def go_on() -> None:
            self._choose([*names, *names][[*names].index(self._figure) + 1])
            self.lay_out()

        return [Button(place, names[self._figure], go_on, icon="chart_line", key="F")]

    def _choose(self, figure: str) -> None:
        self._figure = figure
        self.app.redraw()

    def _save(self) -> None:
        name = self.doors.save()
        if name:
            self._saved = self.app.texts("ui_table.result.saved", name=name)
            self.lay_out()

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(table_ground(canvas.look, canvas.surface.get_size()), (0, 0))
        self._draw_plaque(canvas)
        self._draw_ranking(canvas)
        if self._chart is not None:
            self._draw_chart(canvas, self._chart)
        for (icon, number, words), cell in zip(self.face.result_things(self.session.state), self._facts, strict=False):
            panel(canvas, *cell, colours.RAISED)
            head = Row(Icon(icon, 34, BRASS), Text(number, 32, TEXT, "serif_bold"), gap=20)
            fact = Column(head, Text(words, 16, SECOND_TEXT, spread=1.15), gap=8)
            lay.draw(canvas, fact.parts(canvas.look, Box(cell.x + 22, cell.y + 22, cell.width - 32, cell.height - 30)))
        self.form.draw(canvas)

    def _draw_plaque(self, canvas: Canvas) -> None:
        box = self._plaque
        shadow(canvas, *box, 10, 24, 200, 10)
        canvas.stamp(paper(canvas.look, box.width, box.height, radius=10, seed=8), box.x, box.y)
        pieces.frame(canvas, *box.inset(14), rgb("#B7A581"), 1.4, 8)
        # The name of a file is too long for the button that saved it.
        note = Text(self._saved, 16, SECOND_INK, align="centre")
        pages = [Column(Space(grow=1), *self._praise(*sizes), Space(grow=1), note) for sizes in _SIZES]
        lay.draw(canvas, First(*pages).parts(canvas.look, box.inset(40, 22)))

    def _praise(self, size: float, title: float) -> list[Node]:
        """In the middle of the sheet: the winners with their laurel, then the words."""
        texts, result, wording = self.app.texts, self.session.table.result, self.session.wording
        assert result is not None
        winners = result.winners
        names = texts.joined([wording.seat(seat) for seat in winners])

        def name(canvas: Canvas, box: Box) -> None:
            words, fitting = rich.shrunk(canvas, names, box.width, range(int(title), 25, -2), "serif_black")
            canvas.text(words, *box.middle, fitting, INK, "serif_black", "c")

        def line(canvas: Canvas, box: Box) -> None:
            canvas.rect(box.middle[0] - 60, box.y, 120, 4, dark(BRASS, 0.1), 2)

        return [
            Painted(0, size * (_LAUREL_ABOVE + _LAUREL_BELOW), partial(self._draw_winners, result, size)),
            Text(texts("ui_table.result.winner", count=len(winners)), 24, SECOND_INK, "serif", align="centre"),
            Painted(0, title * 1.35 if winners else 0, name),
            Painted(0, 18, line),
            Text(wording.reason(result), 20, INK, align="centre"),
        ]

    def _draw_winners(self, result: Result, size: float, canvas: Canvas, box: Box) -> None:
        middle, top, winners = box.middle[0], box.y + size * _LAUREL_ABOVE, result.winners
        if not winners:
            ending = result.reason.rpartition(".")[2]
            canvas.icon(_ENDINGS.get(ending, "emoticon_sad_outline"), middle, top + size * 0.6, size * 0.9, INK)
            return
        canvas.stamp(_laurel((canvas.px(2 * size), canvas.px(2 * size))), middle, top + size * 0.56, "c")
        step = min(size * 1.05, (self._plaque.width - 120) / len(winners))
        figure = size if len(winners) == 1 else min(size, step)
        for number, seat in enumerate(winners):
            x = middle + (number - (len(winners) - 1) / 2) * step
            canvas.stamp(self._figure_of(canvas, seat, figure, on_dark=False), x, top, "tc")

    def _draw_ranking(self, canvas: Canvas) -> None:
        texts, session, box, result = self.app.texts, self.session, self._ranking, self.session.table.result
        assert result is not None
        panel(canvas, *box)
        pieces.head(canvas, texts("ui_table.result.ranking"), box.x + 16, box.y + 10, box.width - 32, "podium")
        ranked = self.face.ranking(session.state, result)
        seats = [*ranked, *(seat for seat in range(len(self.seats)) if seat not in ranked)]
        step = (box.height - 50) / len(seats)
        rows = {seat: Box(box.x + 10, box.y + 46 + n * step, box.width - 20, step - 4) for n, seat in enumerate(seats)}
        left = {seat: self._draw_row(canvas, row, seat, seat in result.winners) for seat, row in rows.items()}
        # What everybody played stands in a column, or nowhere.
        roles = {seat: self.face.seat(session.state, seat).role for seat in seats}
        x = max(room.x for room in left.values())
        if all(x + canvas.text_width(roles[seat], 16, "italic") <= room.right for seat, room in left.items()):
            for seat, room in left.items():
                canvas.text(roles[seat], x, room.middle[1], 16, SECOND_TEXT, "italic", "ml")

    def _draw_row(self, canvas: Canvas, row: Box, seat: int, won: bool) -> Box:
        """A seat with its name and marks; returns the room that is left between them."""
        if won:
            ground = dark(BRASS, 0.72)
            canvas.stamp(plate(canvas.look, row.width, row.height, ground, ground, BRASS, 1.6, 8), row.x, row.y)
        middle, look = row.middle[1], self.seats[seat]
        # The sign of this seat's line in the chart.
        _marker(canvas, row.x + 16, middle, seat, look)
        canvas.stamp(self._figure_of(canvas, seat, min(32, row.height - 6)), row.x + 46, middle, "c")
        marks = draw_at_right(canvas, self.face.seat(self.session.state, seat).marks, row.right - 16, middle)
        left, right = row.x + 72, row.right - 32 - marks
        name = rich.fitted(canvas, self.session.wording.seat(seat), right - left - (28 if won else 0), 20, "serif_bold")
        canvas.text(name, left, middle, 20, TEXT, "serif_bold", "ml")
        left += canvas.text_width(name, 20, "serif_bold") + 16
        if won:
            canvas.icon("trophy", left + 8, middle, 20, LIGHT_BRASS)
            left += 32
        return Box(left, row.y, max(0, right - left), row.height)

    def _figure_of(self, canvas: Canvas, seat: int, size: float, on_dark: bool = True) -> pygame.Surface:
        return self.face.figure(canvas.look, self.session.state, seat, self.seats[seat], size, on_dark)

    def _draw_chart(self, canvas: Canvas, box: Box) -> None:
        texts = self.app.texts
        panel(canvas, *box)
        pieces.head(canvas, texts("ui_table.result.course"), box.x + 16, box.y + 10, box.width - 32, "chart_line")
        lines = self._course.get(self._figure, [])
        if len(lines) < 2:
            if self._work.progress < 1:
                canvas.rect(box.x + 16, box.y + 70, (box.width - 32) * self._work.progress, 8, BRASS, 4)
            return
        plot = Box(box.x + 60, box.y + 112, box.width - 100, box.height - 150)
        most = max(1, *(max(values) for values in lines))
        stride = -(-most // max(1, min(5, int(plot.height / 24))))
        top = stride * -(-most // stride)

        def spot(number: int, value: int) -> tuple[float, float]:
            return plot.x + plot.width * number / (len(lines) - 1), plot.bottom - plot.height * value / top

        for value in range(0, top + 1, stride):
            y = spot(0, value)[1]
            canvas.line([(plot.x, y), (plot.right, y)], HAIRLINE, 1)
            canvas.text(str(value), plot.x - 12, y, 16, SECOND_TEXT, anchor="mr")
        self._write_rounds(canvas, plot, len(lines))
        for seat, look in enumerate(self.seats):
            # A little beside each other, so that equal numbers do not hide anybody's line.
            aside = 3 * (seat - (len(self.seats) - 1) / 2)
            spots = [(x, y + aside) for x, y in (spot(number, values[seat]) for number, values in enumerate(lines))]
            canvas.line(spots, light(look.colour, 0.25), 3)
            for x, y in spots[:: max(1, len(spots) // 14)]:
                _marker(canvas, x, y, seat, look)

    def _write_rounds(self, canvas: Canvas, plot: Box, count: int) -> None:
        """The numbers of rounds below the chart, as far as they do not run into the word at the end."""
        word = self.app.texts("ui_table.result.rounds")
        canvas.text(word, plot.right + 24, plot.bottom + 20, 16, SECOND_TEXT, "italic", "mr")
        free = plot.right + 24 - canvas.text_width(word, 16, "italic") - 12
        for number in range(0, count, max(1, -(-count // 8))):
            x, shown = plot.x + plot.width * number / (count - 1), str(number + 1)
            if x + canvas.text_width(shown, 16) / 2 <= free:
                canvas.text(shown, x, plot.bottom + 20, 16, SECOND_TEXT, anchor="c")

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        self.form.handle(event, spot)


def _marker(canvas: Canvas, x: float, y: float, seat: int, look: SeatLook) -> None:
    """Each seat's line has marks of a shape of its own."""
    corners, colour = (0, 4, 3, 5, 6)[seat % 5], light(look.colour, 0.25)
    if corners:
        canvas.polygon(ngon(x, y, 7, corners, -pi / 2), colour)
    else:
        canvas.circle(x, y, 5.5, colour)
