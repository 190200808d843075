"""The result page: winners and reason, course of the game, and next steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.positions.position import HUMAN
from game.rules.records.achievements import achievements
from game.rules.records.conceding import conceded
from game.rules.records.records import places_of
from game.rules.state import NOBODY, Result
from game.ui.app import App, Screen
from game.ui.kit import colours, fonts, lay, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, INK, LIGHT_BRASS, SECOND_INK, SECOND_TEXT, TEXT, SeatLook, dark, rgb
from game.ui.kit.controls.form import Form
from game.ui.kit.controls.widgets import Button, Choice, Widget
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.drawing import drawn
from game.ui.kit.drawings.plates import panel, paper, shadow, table_ground
from game.ui.kit.lay import AsWideAs, Column, First, Icon, Node, Padded, Painted, Part, Put, Row, Sized, Space, Text
from game.ui.kit.nodes import on_plate, stamped
from game.ui.table.face import AnyFace
from game.ui.table.panels.chances import CHANCES
from game.ui.table.panels.log import Line
from game.ui.table.results.course import Chart, Course, course_of, footnotes, marker, standing_of
from game.ui.table.results.turning_points import TurningPoint
from game.ui.table.session.exercise import verdict_of
from game.ui.table.session.session import Session
from game.ui.table.words import table_text

_FEW = (6, 4)
"""Maximum numbers of turning points to try if there is no room for all."""
# Extent of a winner's laurel above and below the top of the figure, as multiples of the figure's size.
_LAUREL_ABOVE, _LAUREL_BELOW = 0.24, 1.44
# Sizes of the winner's figure and name to try, largest first.
_SIZES = ((150, 64), (84, 40), (60, 36), (40, 30))
_ROW = 1268
"""Minimum width of the page for all buttons in one row."""
_ENDINGS = {"nuclear_war": "nuke", "round_limit": "timer_sand_complete"}
"""Icons for endings without a winner."""

_TIME = Sized(Icon("timer_sand_complete", 20, SECOND_INK), 30)
"""Icon for turning points without a player, such as the end of a round."""

_laurel = cached(partial(drawn, "menu/result/laurel"))
"""Draws two branches around the winner, with room for the words below."""


@dataclass(frozen=True)
class ResultExits:
    """Next steps from the result. `on_label` is the label of the continue button unless it plays the same game again."""

    replay: Callable[[], None]
    # Opens the replay after this many moves.
    replay_at: Callable[[int], None]
    save: Callable[[], str]
    menu: Callable[[], None]
    go_on: Callable[[], None]
    table: Callable[[], None]
    share: Callable[[], None]
    on_label: str = ""


class ResultScreen(Screen):
    def __init__(
        self,
        app: App,
        session: Session,
        face: AnyFace,
        seats: tuple[SeatLook, ...],
        exits: ResultExits,
        achieved: Sequence[tuple[int, str]] = (),
    ) -> None:
        """`achieved` lists the seats here that got an achievement for the first time, with its id."""
        super().__init__(app)
        self._achieved = achieved
        self.session, self.face, self.seats, self.exits = session, face, seats, exits
        self.form = Form(app.redraw)
        self._course = Course()
        self._figure = self._saved = ""
        self._plaque_parts: list[Part] = []
        self._plot: Chart | None = None
        course = partial(course_of, session.table, face, session.wording, bars=session.bars)
        self._work = app.work(course, self._drawn, lambda _error: None)

    def _drawn(self, course: Course) -> None:
        self._course = course
        self._figure = next(iter(course.curves), "")
        self.rebuild()

    def leave(self) -> None:
        self._work.cancel()

    def lay_out(self) -> None:
        area = self.area
        margin, height = (40, 64) if area.height >= 900 else (16, 52)
        inner = area.inset(max(margin, (area.width - 1800) / 2), margin)
        foot = self._buttons(height)
        buttons, rest = inner.from_bottom(foot.high(self.app.look, inner.width), 14)
        self._plaque, right = rest.from_left(rest.width * 0.41, 20)
        # The ranking lists all seats; the chart gets the rest of the room.
        seats = len(self.seats)
        ranking = min(20 + 56 * seats, max(16 + 34 * seats, right.height * 0.4))
        self._facts: list[Part] = []
        self._ranking, right = right.from_top(ranking, 14)
        if (facts := self._things()) and right.height > 420:
            # All boxes are as high as the longest text needs.
            row = lay.even(*(_fact(*fact) for fact in facts), gap=14)
            below, right = right.from_bottom(max(120, row.high(self.app.look, right.width)), 14)
            self._facts = row.parts(self.app.look, below)
        self._chart = right
        self._plaque_parts = self._plaque_page().parts(self.app.look, self._plaque.inset(40, 22))
        self._plot = self._made_plot()
        pressed = [*lay.widgets(self._plaque_parts), *([self._plot] if self._plot is not None else [])]
        self.form.fill([*lay.widgets(foot.parts(self.app.look, buttons)), *self._figures(), *pressed])

    def _buttons(self, height: float) -> Node:
        """Buttons of this height in one row, or in two rows if the page is too narrow."""
        texts, exits = self.app.texts, self.exits
        save, saved = (None, "check") if self._saved else (self._save, "content_save")
        icon, label = ("map_outline", exits.on_label) if exits.on_label else ("refresh", texts("ui_table.result.again"))
        on = Button(label, exits.go_on, icon=icon, key="N", primary=True)
        others = [
            Button(texts(f"ui_table.result.{name}"), action, icon=icon, key=key)
            for name, icon, key, action in (
                ("replay", "play_circle_outline", "R", exits.replay),
                ("save", saved, "S", save),
                ("share", "share_variant", "P", exits.share),
                ("table", "table_eye", "T", exits.table),
                ("menu", "home_outline", "Esc", exits.menu),
            )
        ]
        one_row, two_rows = ([Put(button, size, grow=1) for button in (*others, on)] for size in (height, 48))
        return First(Sized(Row(*one_row, gap=12), _ROW), Column(Row(*two_rows[:3], gap=8), Row(*two_rows[3:], gap=8), gap=8))

    def _figures(self) -> list[Widget]:
        """Buttons to choose the figure in the chart: side by side or, if they do not fit, one that cycles."""
        if not self._course.curves:
            return []
        names = {name: self._named(name) for name in self._course.curves}
        place = Box(self._chart.x + 16, self._chart.y + 14, self._chart.width - 32, 44)
        look, room = self.app.look, place.width / len(names) - 16
        if all(fonts.text_width(label, "bold", look.px(16)) / look.unit <= room for label in names.values()):
            return [Choice([*names.items()], self._figure, self._choose, box=place)]

        def show_next() -> None:
            self._choose([*names, *names][[*names].index(self._figure) + 1])
            self.lay_out()

        return [Button(names[self._figure], show_next, icon="chart_line", key="F", box=place)]

    def _choose(self, figure: str) -> None:
        self._figure = figure
        if self._plot is not None:
            self._plot.curve, self._plot.percent = self._course.curves[figure], figure == CHANCES
        self.app.redraw()

    def _save(self) -> None:
        if name := self.exits.save():
            self._saved = self.app.texts("ui_table.result.saved", name=name)
            self.lay_out()

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(table_ground(canvas.look, canvas.surface.get_size()), (0, 0))
        box, chart = self._plaque, self._chart
        shadow(canvas, box, 10, 24, 200, 10)
        canvas.stamp(paper(canvas.look, box.width, box.height, radius=10, seed=8), box.x, box.y)
        pieces.frame(canvas, *box.inset(14), rgb("#B7A581"), 1.4, 8)
        lay.draw(canvas, self._plaque_parts)
        self._draw_ranking(canvas)
        panel(canvas, chart)
        if self._plot is None and self._work.progress < 1:
            canvas.rect(chart.x + 16, chart.y + 36, (chart.width - 32) * self._work.progress, 8, BRASS, 4)
        lay.draw(canvas, self._facts)
        self.form.draw(canvas)

    def _things(self) -> list[tuple[str, str, str]]:
        """Key numbers of the game and its tallies: icon, number, label."""
        tallies = self.face.tellings.tallies
        counted = [(icon, str(sum(self._counted(name))), self._named(name)) for name, icon in tallies.items()]
        return [*self.face.result_things(self.session.state), *counted]

    def _named(self, figure: str) -> str:
        if figure == CHANCES:
            # Say whether these are the chances shown during the game, or computed with open hands.
            return self.app.texts("ui_table.chances.told" if self.session.bars else "ui_table.chances.open")
        return self.face.game.name("figure", figure, self.app.texts)

    def _reason(self, result: Result) -> str:
        """The reason of the result; it addresses the only person directly if that person conceded."""
        person, conceders = self.session.audience.only_person, conceded(self.session.table.events)
        if verdict_of(self.session) and person in conceders and result.reason.endswith(".gave_up"):
            return self.app.texts("ui_table.result.you_conceded")
        return self.session.wording.reason(result)

    def _counted(self, name: str) -> list[int]:
        """Number of events that a tally counts, for each seat."""
        tallies = ((event.seat, self.face.telling(event).tally) for event in self.session.table.events)
        counted = Counter(seat for seat, tally in tallies if tally is not None and tally.name == name)
        return [counted[seat] for seat in range(len(self.seats))]

    def _plaque_page(self) -> Node:
        """The winners and the reason, as large as fits, then as many turning points as there is room for."""
        # Show the file name here, because it is too long for the save button.
        words = [*footnotes(self.session.table, self.face, self.session.wording), self._saved]
        notes = [Column(Space(0, 8), Text(note, 16, SECOND_INK, align="centre")) for note in words if note]
        points = self._course.points
        ranked = sorted(points, key=lambda point: point.rank, reverse=True)
        fewer = [[point for point in points if point in ranked[:few]] for few in _FEW]
        # Try all points, then fewer, each with the winners as large as possible.
        variants = points, *fewer, []
        pages = [(self._achievements(), self._turning_points(variant), sizes) for variant in variants for sizes in _SIZES]
        pages += [(self._achievements(brief=True), [], _SIZES[-1])] if self._achieved else []
        gap = Space(grow=1)
        return First(*(Column(gap, *self._praise(*sizes), *new, gap, *nodes, *notes) for new, nodes, sizes in pages))

    def _turning_points(self, points: list[TurningPoint]) -> list[Node]:
        """Turning points, with the change of a player's chance to win on the right."""

        def small(seat: int) -> Node:
            return stamped(self._figure_of(self.app.look, seat, 24, on_dark=False), 30, 22) if seat != NOBODY else _TIME

        def line(point: TurningPoint) -> Node:
            words, changed = [Text(point.told(self.face), 16, INK, spread=1.2)], list[Node]()
            if point.swing is not None:
                before, after = point.swing.shown
                chances = (Text(f"{chance}%", 16, INK, "bold", whole=True) for chance in (before, after))
                changed = [small(point.swing.seat), next(chances), Icon("arrow_right", 16, SECOND_INK), next(chances)]
            elif point.detail:
                words.append(Text(point.detail, 16, SECOND_INK, "italic", spread=1.2))
            sign = Icon("play_circle_outline", 18, SECOND_INK)
            node = Row(small(point.seat), Column(*words).growing(), *changed, sign, gap=4, align="top")
            return Put(Line(node, partial(self.exits.replay_at, point.moves)), 0)

        return [Space(0, 8), *map(line, points)] if points else []

    def _praise(self, size: float, title: float) -> list[Node]:
        """The winners with their laurel in the middle of the sheet, then the words."""
        texts, result, wording = self.app.texts, self.session.table.result, self.session.wording
        assert result is not None
        winners = result.winners
        names = texts.joined([wording.seat(seat) for seat in winners])
        head = "" if winners else texts("ui_table.result.nobody")
        if verdict := verdict_of(self.session):
            # Address the player directly if there is only one person.
            who = texts.joined([wording.the(seat) for seat in winners])
            names, head = texts(verdict), texts("ui_table.result.winner_is", names=who)

        def name(canvas: Canvas, box: Box) -> None:
            words, fitting = rich.shrunk(canvas, names, box.width, range(int(title), 15, -2), "serif_black")
            canvas.text(words, *box.middle, fitting, INK, "serif_black", "c")

        def line(canvas: Canvas, box: Box) -> None:
            canvas.rect(box.middle[0] - 60, box.y, 120, 4, dark(BRASS, 0.1), 2)

        return [
            Painted(0, size * (_LAUREL_ABOVE + _LAUREL_BELOW), partial(self._draw_winners, result, size)),
            Text(head, 24, SECOND_INK, "serif", align="centre") if head else Space(),
            Painted(0, title * 1.35 if winners else 0, name),
            Painted(0, 18, line),
            Text(self._reason(result), 20, INK, align="centre"),
        ]

    def _achievements(self, brief: bool = False) -> list[Node]:
        """New achievements of the players here, one per row or, if `brief`, all in one row."""
        if not (count := len(self._achieved)):
            return []
        texts, game = self.app.texts, self.face.game.id

        def named(seat: int, id: str) -> str:
            prefix = "" if self.session.audience.only_person == seat else f"{self.session.wording.seat(seat)} · "
            return prefix + texts(f"achievements.{game}.{id}.title")

        def line(seat: int, id: str) -> Node:
            words = Text(texts(f"achievements.{game}.{id}.title"), 16, INK, "bold")
            figure = stamped(self._figure_of(self.app.look, seat, 24, on_dark=False), 30, 26)
            whose = [] if self.session.audience.only_person == seat else [figure]
            return Row(*whose, Icon(achievements(game)[id].icon, 26, dark(BRASS, 0.2)), words.growing(), gap=12)

        title = Text(texts("ui_statistics.new", count=count), 18, SECOND_INK, "serif_bold", align="centre")
        names = Text(texts.joined([named(*entry) for entry in self._achieved]), 16, INK, align="centre")
        lines = [names] if brief else [line(*entry) for entry in self._achieved]
        return [Space(0, 12), title, Column(*lines, gap=6)]

    def _draw_winners(self, result: Result, size: float, canvas: Canvas, box: Box) -> None:
        middle, top, winners = box.middle[0], box.y + size * _LAUREL_ABOVE, result.winners
        if not winners:
            ending = result.reason.rpartition(".")[2]
            canvas.icon(_ENDINGS.get(ending, "emoticon_sad_outline"), middle, top + size * 0.6, size * 0.9, INK)
            return
        canvas.stamp(_laurel((canvas.px(2 * size), canvas.px(2 * size))), middle, top + size * 0.56, "c")
        # Several winners are side by side within the laurel.
        figure = size if len(winners) == 1 else 1.3 * size / len(winners)
        for number, seat in enumerate(winners):
            x = middle + (number - (len(winners) - 1) / 2) * figure * 1.05
            canvas.stamp(self._figure_of(canvas.look, seat, figure, on_dark=False), x, top + size / 2, "c")

    def _draw_ranking(self, canvas: Canvas) -> None:
        session, box, result = self.session, self._ranking, self.session.table.result
        assert result is not None
        panel(canvas, box)
        places = places_of(session.table, result)
        seats = sorted(range(len(places)), key=places.__getitem__)
        step = (box.height - 16) / len(seats)
        for number, seat in enumerate(seats):
            row = Box(box.x + 10, box.y + 10 + number * step, box.width - 20, step - 4)
            won = seat in result.winners
            # Without winners, nobody has a place.
            place = f"{places[seat]}." if result.winners else ""
            lay.draw(canvas, self._row(row.height, place, seat, won).parts(canvas.look, row))

    def _row(self, height: float, place: str, seat: int, won: bool) -> Node:
        """A row of the ranking: place, figure, name, role, reason for the place, and marks."""
        facts, look, state = self.face.seat(self.session.state, seat), self.seats[seat], self.session.state
        size = min(44.0, height - 6)
        ground = on_plate(dark(BRASS, 0.72), dark(BRASS, 0.72), BRASS, 1.6) if won else None

        def sign(canvas: Canvas, box: Box) -> None:
            # The shape of the seat's points in the chart, and its figure.
            marker(canvas, box.x + 8, box.middle[1], seat, look)
            canvas.stamp(self._figure_of(canvas.look, seat, size), box.right - size / 2, box.middle[1], "c")

        table, won_sign = self.session.table, Icon("trophy", 20, LIGHT_BRASS) if won else Space()
        robot = [Icon("robot", 18, SECOND_TEXT)] if table.seats[seat].player != HUMAN or seat in table.history.left else []
        number = Sized(Text(place, 20, LIGHT_BRASS if won else SECOND_TEXT, "serif_bold"), 30)
        figure, marks = Painted(24 + size, size, sign), facts.marks or Space()
        counts = {name: self._counted(name)[seat] for name in self.face.tellings.tallies}
        counted = [f"{self._named(name)}: {count}" for name, count in counts.items() if count]
        # Players without a name are called by their role, so don't repeat it.
        role = "" if facts.role == self.session.wording.plain(seat) else facts.role
        reason = standing_of(table, self.face, state, seat)
        variants = ((role, reason, *counted), (role, reason), (reason,), reason.split(", ")[:1], (role,), ())
        words = [" · ".join(filter(None, known)) for known in variants]

        def described(whole: bool, words: str) -> Node:
            called = self.session.wording.listed(seat, marked=False)
            name = Text(called, 20, TEXT, "serif_bold", lines=0 if whole else 1, whole=whole)
            detail = Text(words, 16, SECOND_TEXT, "italic", whole=True)
            head = Row(*robot, name, won_sign, gap=10)
            return Column(head, detail, grow=1) if height >= 48 else Row(head, detail.growing(), gap=14, grow=1)

        # If room is short, drop the tallies first, then the role, the reason, the place, and last the end of the name.
        # Words are dropped before the marks shrink, so that those of all rows are alike.
        rows = [Row(number, figure, described(True, line), AsWideAs(marks, ()), gap=10) for line in words]
        rows += [Row(number, figure, described(True, line), marks, gap=10) for line in words]
        rows += [Row(figure, described(True, ""), marks, gap=8), Row(figure, described(False, ""), marks, gap=8)]
        return Padded(Sized(First(*rows), height=height), 8, ground=ground)

    def _figure_of(self, look: Look, seat: int, size: float, on_dark: bool = True) -> pygame.Surface:
        return self.face.figure(look, self.session.state, seat, self.seats[seat], size, on_dark)

    def _made_plot(self) -> Chart | None:
        """The chart of the chosen figure, if there is enough data."""
        box, curve = self._chart, self._course.curves.get(self._figure, [])
        if len(curve) < 2:
            return None
        plot = Box(box.x + 60, box.y + 78, box.width - 100, box.height - 116)
        word = table_text(self.face.game.id, "rounds", self.app.texts)
        return Chart(curve, self.seats, word, self.exits.replay_at, self._figure == CHANCES, box=plot)

    def handle(self, event: pygame.event.Event) -> None:
        self.form.handle(event, self.app.spot(event))


def _fact(icon: str, number: str, words: str) -> Node:
    """A node with a key number and its label."""
    head = Row(Icon(icon, 34, BRASS), Text(number, 32, TEXT, "serif_bold"), gap=20)
    content = Column(head, Text(words, 16, SECOND_TEXT, spread=1.15), gap=8)
    return Padded(content, 12, 22, lambda canvas, box: panel(canvas, box, colours.RAISED))
