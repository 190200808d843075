"""The end of a game: who won and why, how it went, and what next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

import pygame

from game.rules.opening import open_table
from game.rules.table import Table
from game.ui.app import App, Screen, Work
from game.ui.kit import figures, pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, ngon
from game.ui.kit.colours import (
    BRASS,
    HAIRLINE,
    INK,
    LIGHT_BRASS,
    RAISED,
    SECOND_INK,
    SECOND_TEXT,
    TEXT,
    SeatLook,
    dark,
    light,
    rgb,
)
from game.ui.kit.form import Form
from game.ui.kit.plates import panel, paper, plate, shadow, table_ground
from game.ui.kit.widgets import Button, Choice, Widget
from game.ui.table.face import Face
from game.ui.table.session import Session

Course = Mapping[str, list[tuple[int, ...]]]
"""By figure, for every round, a number for every seat."""


def course_of(table: Table[Any], work: Work[Course]) -> Course:
    """How the figures of a game went, round by round: the game is played through once more."""
    moves = [played.move for played in table.history.played]
    again = open_table(table.game, table.position, "nothing")
    course: dict[str, list[tuple[int, ...]]] = {}
    last = 0
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
    replay: Callable[[], None]
    save: Callable[[], str]
    menu: Callable[[], None]
    again: Callable[[], None]
    table: Callable[[], None]


class ResultScreen(Screen):
    def __init__(self, app: App, session: Session, face: Face, seats: tuple[SeatLook, ...], doors: ResultDoors) -> None:
        super().__init__(app)
        self.session, self.face, self.seats, self.doors = session, face, seats, doors
        self.form = Form(app.redraw)
        self._course: Course = {}
        self._figure = ""
        self._saved = ""
        table: Table[Any] = session.table
        self._work = app.work(lambda work: course_of(table, work), self._drawn, lambda _error: None)

    def _drawn(self, course: Course) -> None:
        self._course = course
        self._figure = next(iter(course), "")
        self.lay_out()
        self.app.redraw()

    def leave(self) -> None:
        self._work.cancel()

    # Layout -------------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        texts, area = self.app.texts, self.area
        narrow = area.width < 1300
        margin = 16 if area.height < 900 else 40
        inner = area.inset(margin if narrow else max(margin, (area.width - 1800) / 2), margin)
        buttons, rest = inner.from_bottom(52 if area.height < 900 else 64, 14)
        self._plaque, right = rest.from_left(rest.width * 0.41, 20)
        ranking = 54 + 52 * len(self.seats)
        self._ranking, right = right.from_top(min(ranking, right.height * 0.4), 14)
        facts = self.face.result_things(self.session.state)
        self._facts: Box | None = None
        if facts and right.height > 420:
            self._facts, right = right.from_bottom(120, 14)
        self._chart = right
        again, replay, save, menu, table = self._button_boxes(buttons)
        widgets: list[Widget] = [
            Button(replay, texts("ui_table.result.replay"), self.doors.replay, icon="play_circle_outline", key="R"),
            Button(
                save,
                self._saved or texts("ui_table.result.save"),
                self._save if not self._saved else None,
                icon="content_save",
                key="S",
            ),
            Button(table, texts("ui_table.result.table"), self.doors.table, icon="table_eye", key="T"),
            Button(menu, texts("ui_table.result.menu"), self.doors.menu, icon="home_outline", key="Esc"),
            Button(again, texts("ui_table.result.again"), self.doors.again, icon="refresh", key="Enter", primary=True),
        ]
        if self._course:
            names = [(name, self.face.game.name("figure", name, texts)) for name in self._course]
            widgets.append(Choice(Box(right.x + 16, right.y + 48, right.width - 32, 44), names, self._figure, self._choose))
        self.form.fill(widgets)

    def _button_boxes(self, box: Box) -> tuple[Box, Box, Box, Box, Box]:
        replay, save, table, menu, again = box.columns(5, 12)
        return again, replay, save, menu, table

    def _choose(self, figure: str) -> None:
        self._figure = figure
        self.app.redraw()

    def _save(self) -> None:
        self._saved = self.app.texts("ui_table.result.saved", name=self.doors.save())
        self.lay_out()

    # Drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(table_ground(canvas.look, canvas.surface.get_size()), (0, 0))
        self._draw_plaque(canvas)
        self._draw_ranking(canvas)
        self._draw_chart(canvas)
        if self._facts is not None:
            self._draw_facts(canvas, self._facts)
        self.form.draw(canvas)

    def _draw_plaque(self, canvas: Canvas) -> None:
        texts, result = self.app.texts, self.session.table.result
        assert result is not None
        box = self._plaque
        shadow(canvas, *box, 10, 24, 200, 10)
        canvas.stamp(paper(canvas.look, box.width, box.height, radius=10, seed=8), box.x, box.y)
        pieces.frame(canvas, *box.inset(14), rgb("#B7A581"), 1.4, 8)
        middle = box.middle[0]
        roomy = box.height > 560
        size = 150 if roomy else 84
        top = box.y + (60 if roomy else 26)
        _laurel(canvas, middle, top + size * 0.62, size * 0.95)
        winners = result.winners
        if winners:
            step = min(size * 1.05, (box.width - 120) / len(winners))
            for number, seat in enumerate(winners):
                x = middle + (number - (len(winners) - 1) / 2) * step
                canvas.stamp(
                    figures.meeple(canvas.look, size if len(winners) == 1 else min(size, step), self.seats[seat]),
                    x,
                    top,
                    "tc",
                )
        else:
            canvas.icon(
                "nuke" if self.face.icon == "radioactive" else "emoticon_sad_outline",
                middle,
                top + size * 0.6,
                size * 0.8,
                INK,
            )
        top += size * 1.08 + (54 if roomy else 22)
        canvas.text(texts("ui_table.result.winner", count=len(winners)), middle, top, 24, SECOND_INK, "serif", "tc")
        top += 34
        names = texts.joined([self.session.wording.seat(seat) for seat in winners]) if winners else ""
        title = 64 if roomy else 40
        while names and canvas.text_width(names, title, "serif_black") > box.width - 70 and title > 26:
            title -= 2
        if names:
            canvas.text(
                rich.fitted(canvas, names, box.width - 60, title, "serif_black"),
                middle,
                top,
                title,
                INK,
                "serif_black",
                "tc",
            )
            top += title * 1.35
        canvas.rect(middle - 60, top, 120, 4, dark(BRASS, 0.1), 2)
        reason = self.session.wording.reason(result)
        block = rich.lay_out(canvas.look, reason, box.width - 100, 20)
        rich.write(canvas, block, box.x + 50, top + 18, INK, align="centre", width=box.width - 100)

    def _draw_ranking(self, canvas: Canvas) -> None:
        texts, session = self.app.texts, self.session
        box, result = self._ranking, session.table.result
        assert result is not None
        panel(canvas, *box)
        pieces.head(canvas, texts("ui_table.result.ranking"), box.x + 16, box.y + 10, box.width - 32, "podium")
        seats = sorted(range(len(self.seats)), key=lambda seat: seat not in result.winners)
        step = (box.height - 50) / len(seats)
        for number, seat in enumerate(seats):
            row = Box(box.x + 10, box.y + 46 + number * step, box.width - 20, step - 4)
            won = seat in result.winners
            if won:
                ground = dark(BRASS, 0.72)
                canvas.stamp(plate(canvas.look, row.width, row.height, ground, ground, BRASS, 1.6, 8), row.x, row.y)
            middle = row.middle[1]
            canvas.stamp(
                figures.meeple(canvas.look, min(32, row.height - 6), self.seats[seat], on_dark=True), row.x + 34, middle, "c"
            )
            marks = self.face.seat_marks(canvas, session.state, seat, row.right - 16, middle)
            role = self.face.role(session.state, seat)
            room = row.width - 90 - marks
            name = rich.fitted(canvas, session.wording.seat(seat), room * 0.5, 20, "serif_bold")
            canvas.text(name, row.x + 66, middle, 20, TEXT, "serif_bold", "ml")
            left = row.x + 66 + max(150, canvas.text_width(name, 20, "serif_bold") + 14)
            words = texts("ui_table.result.won") if won else role
            canvas.text(
                rich.fitted(canvas, words, row.x + 66 + room - left, 16, "italic"),
                left,
                middle,
                16,
                SECOND_TEXT,
                "italic",
                "ml",
            )

    def _draw_chart(self, canvas: Canvas) -> None:
        texts, box = self.app.texts, self._chart
        panel(canvas, *box)
        pieces.head(canvas, texts("ui_table.result.course"), box.x + 16, box.y + 10, box.width - 32, "chart_line")
        lines = self._course.get(self._figure, [])
        if len(lines) < 2:
            if self._work.progress < 1:
                canvas.rect(box.x + 16, box.y + 70, (box.width - 32) * self._work.progress, 8, BRASS, 4)
            return
        plot = Box(box.x + 60, box.y + 110, box.width - 100, box.height - 150)
        most = max(1, *(max(figures) for figures in lines))
        stride = -(-most // 5)
        top = stride * -(-most // stride)

        def spot(number: int, value: int) -> tuple[float, float]:
            return plot.x + plot.width * number / (len(lines) - 1), plot.bottom - plot.height * value / top

        for value in range(0, top + 1, stride):
            y = spot(0, value)[1]
            canvas.line([(plot.x, y), (plot.right, y)], HAIRLINE, 1)
            canvas.text(str(value), plot.x - 12, y, 16, SECOND_TEXT, anchor="mr")
        for number in range(0, len(lines), max(1, -(-len(lines) // 8))):
            canvas.text(str(number + 1), spot(number, 0)[0], plot.bottom + 18, 16, SECOND_TEXT, anchor="c")
        canvas.text(texts("ui_table.result.rounds"), plot.right + 4, plot.bottom + 18, 16, SECOND_TEXT, "italic", "mr")
        for seat, look in enumerate(self.seats):
            colour = light(look.colour, 0.25)
            spots = [spot(number, figures[seat]) for number, figures in enumerate(lines)]
            canvas.line(spots, colour, 3)
            for x, y in spots[:: max(1, len(spots) // 14)] + spots[-1:]:
                _marker(canvas, x, y, seat, colour)

    def _draw_facts(self, canvas: Canvas, box: Box) -> None:
        facts = self.face.result_things(self.session.state)
        for (icon, number, words), cell in zip(facts, box.columns(len(facts), 14), strict=True):
            panel(canvas, *cell, RAISED)
            canvas.icon(icon, cell.x + 40, cell.y + 42, 34, BRASS)
            canvas.text(number, cell.x + 76, cell.y + 42, 32, TEXT, "serif_bold", "ml")
            block = rich.lay_out(canvas.look, words, cell.width - 24, 16, line_height=1.15)
            rich.write(canvas, block, cell.x + 12, cell.y + 72, SECOND_TEXT, align="centre", width=cell.width - 24)

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        self.form.handle(event, spot)


def _marker(canvas: Canvas, x: float, y: float, seat: int, colour: tuple[int, int, int]) -> None:
    """Each seat's line has marks of a shape of its own."""
    corners = (0, 4, 3, 5, 6)[seat % 5]
    if corners:
        canvas.polygon(ngon(x, y, 7, corners, -pi / 2), colour)
    else:
        canvas.circle(x, y, 5.5, colour)


def _laurel(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Two branches around the winner."""
    for side in (-1, 1):
        for leaf in range(9):
            angle = pi / 2 + side * (0.25 + leaf * 0.27)
            px, py = x + radius * cos(angle) * 1.05, y + radius * sin(angle)
            for lean in (-0.5, 0.5):
                tip_angle = angle + side * 0.9 + lean
                tip = (px + radius * 0.2 * cos(tip_angle), py + radius * 0.2 * sin(tip_angle))
                nx, ny = -(tip[1] - py) * 0.22, (tip[0] - px) * 0.22
                middle = ((px + tip[0]) / 2, (py + tip[1]) / 2)
                leaf_shape = [(px, py), (middle[0] + nx, middle[1] + ny), tip, (middle[0] - nx, middle[1] - ny)]
                canvas.polygon(leaf_shape, dark(BRASS, 0.18) if lean < 0 else dark(LIGHT_BRASS, 0.22))
