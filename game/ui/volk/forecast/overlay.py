"""The forecast for an immediate end of the decade: the winner and why, then all steps with their sums and results.

Its contents come from `game.volk.decade.forecast`, which uses only the visible board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.data.texts import Texts
from game.rules.events import Event
from game.ui.app import App
from game.ui.kit import colours
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, TABLE, TEXT, WHITE, Colour, Palette, dark, light
from game.ui.kit.controls.scroll import BAR
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.plates import panel
from game.ui.kit.lay import Column, Flow, Icon, Labelled, Node, Padded, Painted, Row, Scrolled, Sized, Space, Text, Thing
from game.ui.kit.nodes import on_plate
from game.ui.table.layer import Overlay
from game.ui.volk.events.story import GUTTER, Words, chip, last_decade, step_number, story_steps
from game.ui.volk.forecast.steps import MAY_WIN, WON, Remark, StoryLine, Term, Tone, either, for_one_of, span, told_steps
from game.ui.volk.palette import emblem
from game.ui.window.held_keys import CONTINUE
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DECADES, SIDES
from game.volk.decade.end import steps_of
from game.volk.decade.forecast import forecast
from game.volk.decade.outlook import COLLAPSES, Ending, Forecast, exactly
from game.volk.decade.victory import victory_points
from game.volk.naming import ROMAN
from game.volk.state import VolkState, german_seat, powers_of, roles
from game.volk.states.accounts import COLLAPSE, Range
from game.volk.states.economy import dismantle_points


class Figure(NamedTuple):
    """A prominent number with its label."""

    icon: str
    number: str
    label: str
    danger: bool = False


class Summary(NamedTuple):
    headline: Remark
    # Roles of the winners in the headline.
    winners: tuple[str, ...]
    # Reasons why the game would end, with their step.
    endings: tuple[Remark, ...]
    figures: tuple[Figure, ...]


def summary_of(state: VolkState, outlook: Forecast, texts: Texts, now: VolkState | None = None) -> Summary:
    winners = tuple(roles(len(state.hands))[seat] for seat in _common_winners(state, outlook))
    endings = tuple(_ending(ending, state, outlook, texts) for ending in reversed(outlook.endings))
    return Summary(_headline(state, outlook, texts), winners, endings, tuple(_figures(state, outlook, texts, now or state)))


def _headline(state: VolkState, outlook: Forecast, texts: Texts) -> Remark:
    """The winner if known, otherwise whether the game would end at all."""
    say = texts.within("volk_forecast.headline")
    if state.result is not None:
        return Remark(WON, say("over"))
    if not outlook.endings:
        key = "may_go_on" if outlook.avertable else "goes_on"
        return Remark("calendar_arrow_right", say(key, number=ROMAN[state.decade]))
    if not outlook.over and state.decade < DECADES:
        return Remark(MAY_WIN, say("may_end"), "danger")
    if not (winners := _common_winners(state, outlook)):
        return Remark(MAY_WIN, say("undecided"), "danger")
    return Remark(WON, say("wins" if outlook.over else "likely", whom=for_one_of(winners, state, texts)), "danger")


def _common_winners(state: VolkState, outlook: Forecast) -> tuple[int, ...]:
    """Possible winners, if all endings have the same ones and the game is sure to end; otherwise empty."""
    found = {ending.winners for ending in outlook.endings}
    return next(iter(found)) if len(found) == 1 and (outlook.over or state.decade == DECADES) else ()


def _ending(ending: Ending, state: VolkState, outlook: Forecast, texts: Texts) -> Remark:
    phase = next(step.phase for step in outlook.steps if ending in step.endings)
    place = {"number": steps_of(state).index(phase) + 1, "step": texts(f"volk.step.{phase}")}
    reason = texts(f"volk_forecast.reason.{ending.reason}")
    if ending.certain:
        return Remark("", texts("volk_forecast.ending.certain", reason=reason, **place))
    winners = for_one_of(ending.winners, state, texts)
    return Remark(MAY_WIN, texts("volk_forecast.ending.possible", whom=winners, reason=reason, **place), "danger")


def _figures(state: VolkState, outlook: Forecast, texts: Texts, present: VolkState) -> list[Figure]:
    """East's reserve and the protests of both states; with four players, also each side's points and possible winners."""
    label, now = texts.within("volk_forecast.figure"), exactly(dismantle_points(present.economies[RED]))
    left = next((step.reserve for step in reversed(outlook.steps) if step.reserve is not None), now)
    west, east = outlook.protests
    short = any(step.reserve is not None and step.reserve.least < 0 for step in outlook.steps)
    loud = any(ending.reason in COLLAPSES for ending in outlook.endings)
    found = [
        Figure("hammer_wrench", span(left, texts), label("reserve", now=now.most), short),
        Figure("bullhorn", f"{span(west, texts)} : {span(east, texts)}", label("protests", limit=COLLAPSE), loud),
    ]
    if state.powers is not None:
        points = " : ".join(span(number, texts) for number in points_then(state, outlook))
        names = [f"*{texts(f'volk.role.{role}')}*" for role in roles(4)]
        winners = " : ".join(either([names[seat] for seat in winners_of(state, outlook, side)], texts) for side in SIDES)
        found += [Figure("star_circle", points, label("points")), Figure("trophy_outline", winners, label("winners"))]
    return found


def points_then(state: VolkState, outlook: Forecast) -> tuple[Range, Range]:
    """Victory points of the superpowers after their income, which also pays debts; a range, as choices may add money."""
    gains = [effect for step in outlook.steps for effect in step.effects if effect.kind in ("income", "money")]

    def points(side: int, dollars: int) -> int:
        after = state.copy()
        powers_of(after).treasury[side] += dollars
        return victory_points(after, side)

    def span_of(side: int) -> Range:
        own_gains = [gain.number for gain in gains if gain.side == side]
        return Range(points(side, sum(gain.least for gain in own_gains)), points(side, sum(gain.most for gain in own_gains)))

    return span_of(YELLOW), span_of(RED)


def winners_of(state: VolkState, outlook: Forecast, side: int) -> tuple[int, ...]:
    """Seats that may win for a side: its German state, or its superpower if that has more victory points (1.12)."""
    points = points_then(state, outlook)
    pairs = product(set(points[side]), set(points[1 - side]))
    return tuple(sorted({side if mine > other else german_seat(state, side) for mine, other in pairs}))


_PAD = 14.0
_BESIDE = 1000.0
"""Minimum width of a row at which the results are beside the sum instead of below it."""
_FIGURE = 210.0
"""Minimum width of a figure in the summary."""


def _page(look: Look, width: float, state: VolkState, summary: Summary, lines: Sequence[StoryLine], texts: Texts) -> Node:
    """The page: the summary, every step as a thing with its phase as id and, if a step is uncertain, a note on its mark."""
    by_phase = {each.step.phase: each for each in lines}
    rows: list[Node] = [_summary(look.palette, width, summary)]
    stage = "done" if lines else "never"
    for number, phase in enumerate(steps_of(state), 1):
        if phase in by_phase:
            row, stage = step_row(look.palette, width, by_phase[phase], texts), "never"
        else:
            row = _idle(number, phase, stage, texts)
        rows.append(Thing(row, phase))
    if any(not each.step.certain for each in lines):
        note = Remark("help_circle_outline", texts("volk_forecast.note"), "quiet")
        rows.append(Padded(_remark(look.palette, note, 16), _PAD, 2))
    return Column(*rows, gap=8)


# Sums and remarks ---------------------------------------------------------------------------------------------------------


def _remark(palette: Palette, remark: Remark, size: float = 18) -> Node:
    icon, ink, bold = _inks(palette, remark.tone)
    words = Text(remark.words, size, ink, bold_ink=bold, spread=1.28)
    places = [chip(Term("", place)) for place in remark.places]
    body = Flow(words, *places, gap=6, line_gap=4) if places else words
    if not remark.icon:
        return body
    return Row(Sized(Icon(remark.icon, 19, icon, room=28), height=size * 1.28), body, align="top")


def _remarks(palette: Palette, remarks: Sequence[Remark], size: float = 18) -> Node:
    return Column(*(_remark(palette, remark, size) for remark in remarks), gap=3)


def _inks(palette: Palette, tone: Tone) -> tuple[Colour, Colour, Colour]:
    """Colors of the icon, the text, and the bold parts of the text."""
    warning = palette.illegal_on_dark
    return {
        "danger": (warning, warning, light(warning, 0.45)),
        "quiet": (BRASS, colours.SECOND_TEXT, WHITE),
        "plain": (LIGHT_BRASS, TEXT, WHITE),
    }[tone]


# Steps --------------------------------------------------------------------------------------------------------------------


def step_row(palette: Palette, width: float, row: StoryLine, texts: Texts) -> Node:
    """A forecast step: its sum at the left, its results at the right or, on a narrow page, below."""
    step, ends = row.step, bool(row.step.endings)
    name: list[Node] = [Text(texts(f"volk.step.{step.phase}"), 18, face="bold")]
    if not step.certain:
        mark = Text(texts("volk_forecast.may_change"), 16, colours.SECOND_TEXT, "italic")
        name += [Space(8), Icon("help_circle_outline", 17, colours.SECOND_TEXT), mark]
    terms = Flow(*map(chip, row.terms), gap=4, line_gap=4)
    account = Column(Row(*name, gap=5), terms, _remarks(palette, row.account, 16), gap=6)
    results = _remarks(palette, row.results)
    room = width - GUTTER - _PAD
    body: Node = Sized(Column(account, results, gap=6), room, fixed=True)
    if width >= _BESIDE:

        def rule(canvas: Canvas, box: Box) -> None:
            canvas.line([(box.x + 12, box.y), (box.x + 12, box.bottom)], colours.HAIRLINE, 1)

        left = Sized(account, room * 0.6 - 26, fixed=True, stretched=True)
        body = Row(left, Painted(26, 0, rule), Sized(results, room * 0.4, fixed=True, stretched=True), align="stretch")
    edge, line = (palette.illegal_on_dark, 2.0) if ends else (colours.HAIRLINE, 1.2)
    number = step_number(row.number, step.phase, BRASS)
    return Padded(Row(number, body, align="top"), 0, _PAD, on_plate(colours.RAISED, dark(colours.RAISED, 0.08), edge, line))


def _idle(number: int, phase: str, stage: str, texts: Texts) -> Node:
    """The row of a step without results: it is already over (`done`), or the game would end before it (`never`)."""
    name = Text(texts(f"volk.step.{phase}"), 18, colours.SECOND_TEXT, "bold", lines=1).growing()
    why = Text(texts(f"volk_forecast.{stage}"), 16, colours.SECOND_TEXT, "italic")
    icon = Icon("check" if stage == "done" else "cancel", 18, colours.DISABLED_TEXT, room=30)
    row = Row(step_number(number, phase, colours.DISABLED_TEXT), name, icon, why, Space(_PAD))
    return Padded(Sized(row, height=40), ground=on_plate(TABLE, TABLE, colours.HAIRLINE))


def _summary(palette: Palette, width: float, summary: Summary) -> Node:
    """The winner and reasons in a large font, with the figures side by side below."""
    danger = summary.headline.tone == "danger"
    edge = palette.illegal_on_dark if danger else LIGHT_BRASS
    ground = dark(palette.illegal, 0.72) if danger else light(colours.RAISED, 0.05)
    emblems = (Row(Space(8), emblem(role, 40)) for role in summary.winners)
    headline = Text(summary.headline.words, 26, WHITE, "serif_bold", spread=1.2, bold_face="serif_bold").growing()
    inner = width - 2 * _PAD - 4
    top = Row(Icon(summary.headline.icon, 34, edge, room=48), headline, *emblems, align="top")
    why = Row(Space(48), _remarks(palette, summary.endings)) if summary.endings else Space()
    tiles = Column(*_tiles(palette, inner, summary.figures), gap=8)
    plate = on_plate(light(ground, 0.04), dark(ground, 0.1), edge, 2.2, 10)
    return Padded(Column(top, why, tiles, gap=8), _PAD + 2, _PAD, plate)


def _tiles(palette: Palette, width: float, figures: Sequence[Figure]) -> Iterator[Node]:
    """Rows of figures: all side by side if they fit, otherwise two. Heights in a row are equal."""
    columns = len(figures) if len(figures) * (_FIGURE + 10) <= width + 10 else 2
    for first in range(0, len(figures), columns):
        tiles = (_tile(palette, figure) for figure in figures[first : first + columns])
        room = (width + 10) / columns - 10
        yield Row(*(Sized(tile, room, fixed=True, stretched=True) for tile in tiles), gap=10, align="stretch")


def _tile(palette: Palette, figure: Figure) -> Node:
    warning = palette.illegal_on_dark
    icon, ink, bold = ("alert", warning, light(warning, 0.45)) if figure.danger else (figure.icon, LIGHT_BRASS, WHITE)
    number = Text(figure.number, 22, bold, "bold", spread=1.25)
    words = Column(number, Text(figure.label, 16, colours.SECOND_TEXT, spread=1.22))
    ground = on_plate(TABLE, TABLE, warning, 2) if figure.danger else on_plate(TABLE, TABLE, colours.STRONG_HAIRLINE)
    return Padded(Row(Icon(icon, 28, ink, room=38), words, align="top"), 12, 8, ground)


# Overlay ------------------------------------------------------------------------------------------------------------------


_AROUND, _EDGE = 88.0, 22.0
"""Height of the parts above and below the page, and the margin beside it."""


class ForecastOverlay(Overlay):
    """The forecast as a page to read: the wheel and the arrows scroll it; Esc, Space, Enter or F close it.

    It can also show the results of the last decade's end. During a decade's end, `state` is the board before the running
    step, and `now` the current board."""

    closing_keys = (pygame.K_ESCAPE, *CONTINUE, pygame.K_f)

    def __init__(
        self,
        app: App,
        state: VolkState,
        closed: Callable[[], None],
        texts: Texts,
        log: Sequence[Event] = (),
        words: Words = lambda event: event.key,
        now: VolkState | None = None,
    ) -> None:
        super().__init__(app, closed)
        self._words, self._past = words, last_decade(log)
        self.outlook = forecast(state)
        self.told = told_steps(state, self.outlook, texts)
        # Show the results of the last decade if nothing is left to forecast.
        self._back = self._past is not None and (not self.told or state.phase == "new_decade")
        self._state, self._texts = state, texts
        self._summary = summary_of(state, self.outlook, texts, now)

    def lay_out(self) -> None:
        area, look = self.app.area, self.app.look
        width = min(1440.0, area.width - 40)
        inner = width - 2 * _EDGE - BAR - 8
        if self._back and self._past is not None:
            content: Node = Column(*story_steps(self._state, self._past, self._words, self._texts), gap=8)
        else:
            content = _page(look, inner, self._state, self._summary, self.told, self._texts)
        close = Button(self._texts("volk_forecast.close"), self.close, icon="close", key="Esc")
        sign = Icon("calendar_check" if self._back else "crystal_ball", 28, LIGHT_BRASS)
        title = Text(self.title, 24, LIGHT_BRASS, "serif_bold", lines=1).growing()
        head = Row(sign, title, *self._turning(), Labelled(close, 44), gap=12)
        body = Scrolled(content, most=area.height - 40 - _AROUND, grow=1)
        page = Column(Space(0, 2), head, Space(0, 10), Row(body, Space(BAR + 8)), Space(0, 12))
        sheet = Padded(page, _EDGE, 10, lambda canvas, box: panel(canvas, box))
        self.sheet = area.centred(width, sheet.high(look, width))
        self.form.show(sheet.parts(look, self.sheet))

    def _turning(self) -> list[Node]:
        """The button that switches between forecast and results, if there are results."""
        if self._past is None:
            return []
        key, icon = ("now", "crystal_ball") if self._back else ("past", "calendar_check")
        label = self._texts(f"volk_forecast.{key}", number=ROMAN[self._past.decade - 1])
        return [Labelled(Button(label, self._turn, icon=icon, key="D"), 44)]

    def _turn(self) -> None:
        self._back = not self._back
        self.lay_out()
        self.app.redraw()

    @property
    def title(self) -> str:
        if self._back and self._past is not None:
            return self._texts("volk_table.story.title", number=ROMAN[self._past.decade - 1])
        at_end = self._state.phase in steps_of(self._state)
        return self._texts("volk_forecast.title_end" if at_end else "volk_forecast.title")
