"""The page of the curtain: hides everything private, and names the person who may open it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import pi, sin
from typing import NamedTuple

import pygame

from game.data.texts import Texts
from game.ui.kit import lay, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, arc
from game.ui.kit.colours import BRASS, BROWN, INK, LIGHT_BRASS, SECOND_INK, TEXT, Colour, SeatLook, dark, rgb
from game.ui.kit.controls.scroll import Scroll
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import gradient, paper, shadow, stamp_plate, vignette
from game.ui.kit.lay import Column, First, Node, Row, Space, Text
from game.ui.kit.nodes import KeyCap

HOLD = 700
"""Time to hold the key, in ms, so that nobody opens a curtain by accident."""


@dataclass(frozen=True)
class CurtainCall:
    """Public contents of a curtain: the next person and role, people who must look away, turn order, and public events."""

    seat: int
    name: str
    role: str
    others: str
    # Look of the next person, and figures by seat in turn order, each drawn at a given size.
    look: SeatLook
    figures: Mapping[int, Callable[..., pygame.Surface]]
    # Public events by turn, oldest first.
    saw: tuple[Node, ...]
    # The decision of the next person, or a note that their turn begins or continues; may be empty.
    why: str = ""
    # Answers to the call; opening the curtain passes on it.
    answers: Node | None = None

    @property
    def is_told(self) -> bool:
        """Return whether there are events or answers to show beside the next person."""
        return bool(self.saw) or self.answers is not None


@cached
def _cloth(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A curtain of heavy folds in the next seat's color, with a golden fringe at the top."""
    width, height = size
    row = pygame.Surface((width, 1))
    for x in range(width):
        wave = sin(x / width * 18 * 2 * pi) * 0.5 + 0.5
        row.set_at((x, 0), dark(colour, 0.78 - 0.52 * wave**1.4))
    cloth = pygame.transform.scale(row, size)
    cloth.blit(gradient(width, height, (0, 0, 0, 20), (0, 0, 0, 110)), (0, 0))
    cloth.blit(vignette(size, (0, 0, 0), 110), (0, 0))
    valance, arches, band = height // 7, 9, dark(colour, 0.62)
    pygame.draw.rect(cloth, band, (0, 0, width, valance * 2 // 3))
    for number in range(arches + 1):
        centre = number * width / arches
        outline = [(centre + width / arches * (n / 20 - 0.5), valance * (0.62 + 0.38 * sin(n / 20 * pi))) for n in range(21)]
        pygame.draw.polygon(cloth, band, [(outline[0][0], 0), *outline, (outline[-1][0], 0)])
        pygame.draw.lines(cloth, dark(BRASS, 0.12), False, outline, max(2, height // 220))
        for end in outline[1:-1]:
            pygame.draw.line(cloth, dark(BRASS, 0.25), end, (end[0], end[1] + height // 90), max(1, height // 540))
    cloth.blit(gradient(width, max(1, height // 45), (*dark(BRASS, 0.2), 255), (*dark(BRASS, 0.6), 255)), (0, 0))
    return cloth


class _Plan(NamedTuple):
    """Sizes of the parts on the plaque. They shrink with the window, except for the text."""

    margin: float
    figure: float
    head: float
    name: float
    words: float
    button: float
    # True if the figure is beside the text, because the plaque is not high enough.
    beside: bool = False


_GAP = 3
"""Gap between two lines of public events."""
_HEADING = 40
"""Height of the heading above the public events."""
_PLANS = {660: _Plan(34, 116, 26, 84, 20, 80), 540: _Plan(26, 84, 22, 64, 20, 72), 0: _Plan(22, 88, 20, 48, 18, 64, True)}
"""Sizes by minimum height of the plaque."""


class _Places(NamedTuple):
    """Boxes of the plaque and its contents."""

    sheet: Box
    figure: Box
    head: Box
    name: Box
    role: Box
    words: Box
    button: Box
    saw: Box


def _places(area: Box, has_events: bool) -> tuple[_Plan, _Places]:
    """Place the next person in the center, or at the left with events at the right. The button never moves."""
    # Below the fringe, with space at the bottom for the figures.
    above, below = max(60, min(110, 0.13 * area.height)), 88
    width, height = min(1240 if has_events else 940, area.width - 80), min(712, area.height - above - below)
    sheet = Box(area.middle[0] - width / 2, area.y + max(above, (area.height - height) / 2 - 10), width, height)
    plan = next(plan for min_height, plan in _PLANS.items() if sheet.height >= min_height)
    button, inner = sheet.inset(36 if has_events else 70, plan.margin).from_bottom(plan.button, 14)
    left_width = max(0.44 * inner.width, min(360, inner.width / 2)) if has_events else inner.width
    left, saw = inner.from_left(left_width, 36)
    figure, rest = left.from_top(0 if plan.beside else plan.figure * 1.08 + 10)
    head, rest = rest.from_top(plan.head * 1.36)
    name, rest = rest.from_top(plan.name * 1.25)
    role, rest = rest.from_top(plan.words * 1.5, plan.margin * 0.3)
    button = button.centred(min(420, button.width), plan.button)
    return plan, _Places(sheet, figure, head, name, role, rest, button, saw)


def hold_button(area: Box, call: CurtainCall) -> Box:
    return _places(area, call.is_told)[1].button


def answers_box(look: Look, area: Box, answers: Node) -> Box:
    """Box for the answers to a call, below the public events; they scroll if they don't fit."""
    saw = _places(area, has_events=True)[1].saw
    return saw.from_bottom(min(answers.high(look, saw.width - 12), saw.height))[0]


def _window(look: Look, area: Box, call: CurtainCall) -> Box:
    """Box of the public events, below their heading and beside their scroll bar."""
    saw = _places(area, has_events=True)[1].saw.from_top(_HEADING)[1]
    below = answers_box(look, area, call.answers).height + 14 if call.answers is not None else 0
    return Box(saw.x, saw.y, saw.width - 16, max(0.0, saw.height - below))


def draw_curtain(canvas: Canvas, area: Box, call: CurtainCall, held: float, scroll: Scroll, texts: Texts) -> None:
    """Draw the curtain over the whole window. `held` is the progress of holding the key, 0 to 1."""
    plan, (sheet, figure, head, name, role, words, button, _events) = _places(area, call.is_told)
    canvas.surface.blit(_cloth(canvas.surface.get_size(), call.look.colour), (0, 0))
    shadow(canvas, sheet, 20, 26, 200, 10)
    stamp_plate(canvas, sheet, LIGHT_BRASS, dark(BRASS, 0.35), dark(BRASS, 0.5), 2, 18)
    canvas.stamp(paper(canvas.look, sheet.width - 20, sheet.height - 20, radius=12), sheet.x + 10, sheet.y + 10)
    portrait = call.figures[call.seat](plan.figure, on_dark=False)
    canvas.stamp(portrait, *((name.x, name.y - plan.head, "tl") if plan.beside else (figure.middle[0], figure.y, "tc")))
    if plan.beside:
        head, name, role = (box.from_left(plan.figure + 12)[1] for box in (head, name, role))
    shown, size = rich.shrunk(canvas, call.name, name.width, range(int(plan.name), 29, -2), "serif_black")
    canvas.text(shown, *name.middle, size, INK, "serif_black", "c")
    for node, box in (
        (Text(texts("ui_table.curtain.pass"), plan.head, SECOND_INK, "serif", align="centre"), head),
        (_words(plan, call, texts), words),
        (Text(call.role, plan.words, SECOND_INK, "serif_bold", align="centre", lines=1), role),
    ):
        lay.draw(canvas, node.parts(canvas.look, box))
    if call.saw:
        _draw_events(canvas, area, call, scroll, texts)
    draw_hold(canvas, button, held, texts("ui_table.curtain.hold" if call.answers is None else "ui_table.curtain.hold_call"))
    _draw_order(canvas, sheet, call)


def _words(plan: _Plan, call: CurtainCall, texts: Texts) -> Node:
    """The reason for the call, and the people who must look away (none while everyone may answer)."""
    key = "away" if call.answers is None else "covered"
    away = Text(texts(f"ui_table.curtain.{key}", others=call.others), plan.words, INK, align="centre")
    why = Text(call.why, plan.words, BROWN, "serif_bold", align="centre", lines=4)
    return Column(why, away, gap=6) if call.why else away


def draw_hold(canvas: Canvas, box: Box, held: float, label: str) -> None:
    """Draw a button that names the key to hold; `held` is the progress, 0 to 1."""
    shadow(canvas, box, 40, 8, 150, 4)
    stamp_plate(canvas, box, rgb("#2A333D"), rgb("#161C22"), LIGHT_BRASS, 3, box.height / 2)
    centre_x, centre_y = box.x + 44, box.middle[1]
    canvas.circle(centre_x, centre_y, 27, rgb("#4B5A66"), 5)
    if held > 0:
        canvas.line(arc(centre_x, centre_y, 24.5, -pi / 2, -pi / 2 + 2 * pi * held, 40), LIGHT_BRASS, 5)
    canvas.icon("eye_outline", centre_x, centre_y, 26, LIGHT_BRASS)
    before, _, after = label.partition("{key}")
    sides = [[Text(words.strip(), size, TEXT, "bold") for words in (before, after)] for size in range(22, 15, -1)]
    rows = [Row(Space(grow=1), left, KeyCap("Space"), right, Space(grow=1), gap=8) for left, right in sides]
    lay.draw(canvas, First(*rows).parts(canvas.look, Box(box.x + 78, centre_y - 16, box.width - 98, 32)))


def _event_list(look: Look, call: CurtainCall, window: Box) -> tuple[Node, float]:
    """The public events and their height, padded so that a whole line is at the top even when scrolled to the end."""
    node, top = Column(*call.saw, gap=_GAP), 0.0
    # Include descenders of the last line.
    height = node.high(look, window.width) + 8
    for line in call.saw if height > window.height else ():
        if top + window.height >= height:
            break
        top += line.high(look, window.width) + _GAP
    return node, max(height, top + window.height)


def _whole_lines(look: Look, call: CurtainCall, window: Box, top: float) -> float:
    """Height of the window reduced to whole lines at this scroll position."""
    end = shown = -top
    for line in call.saw:
        end += line.high(look, window.width)
        if end > window.height:
            return max(0.0, shown)
        end = shown = end + _GAP
    return window.height


def _draw_events(canvas: Canvas, area: Box, call: CurtainCall, scroll: Scroll, texts: Texts) -> None:
    """Draw the public events, oldest first, with a scroll bar."""
    window, title = _window(canvas.look, area, call), texts("ui_table.curtain.saw").upper()
    node, length = _event_list(canvas.look, call, window)
    canvas.line([(window.x - 18, window.y - _HEADING), (window.x - 18, window.bottom)], rgb("#B7A581"), 1.2)
    canvas.text(title, window.x, window.y - _HEADING + 14, 16, BROWN, "bold", "ml", space=1.4)
    scroll.fit(window._replace(width=window.width + 16), length)
    with canvas.clipped(*window._replace(height=_whole_lines(canvas.look, call, window, scroll.at))):
        lay.draw(canvas, node.parts(canvas.look, window._replace(y=window.y - scroll.at, height=length)))
    scroll.draw(canvas, rgb("#D8C9A6"), BROWN)
    for icon, visible, offset in (("chevron_up", scroll.at > 0, 40), ("chevron_down", scroll.at < scroll.farthest, 10)):
        if visible:
            canvas.icon(icon, window.right - offset, window.y - _HEADING + 14, 26, BROWN)


def _draw_order(canvas: Canvas, sheet: Box, call: CurtainCall) -> None:
    """Draw the figures in turn order, with a frame around that of the next person."""
    for number, (seat, figure) in enumerate(call.figures.items()):
        x, y = sheet.middle[0] + (2 * number - len(call.figures) + 1) * 48, sheet.bottom + 44
        if seat == call.seat:
            pieces.frame(canvas, x - 30, y - 32, 60, 64, canvas.look.palette.selected, 4, 10)
        canvas.stamp(figure(40), x, y, "c")
        if number < len(call.figures) - 1:
            canvas.icon("chevron_right", x + 48, y, 22, TEXT)
