"""The curtain between two people: it hides everything private, names who comes next, and waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin
from typing import NamedTuple

import pygame

from game.data.texts import Texts
from game.ui.kit import lay, pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, arc
from game.ui.kit.colours import BRASS, INK, LIGHT_BRASS, SECOND_INK, TEXT, Colour, SeatLook, dark, rgb
from game.ui.kit.lay import Column, First, Node, Painted, Row, Space, Text
from game.ui.kit.plates import gradient, paper, plate, shadow, vignette
from game.ui.table.overlays import key_cap

HOLD = 700
"""Milliseconds that the key has to be held: nobody opens a curtain by accident."""


@dataclass(frozen=True)
class CurtainCall:
    """What everybody may see: who comes next, who looks away, what all saw, and the order around the table."""

    seat: int
    name: str
    others: str
    # How the one who comes looks, and the figure of everybody by its size.
    look: SeatLook
    figures: tuple[Callable[..., pygame.Surface], ...]
    saw: tuple[str, ...]


@cached
def _cloth(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Heavy folds in the colour of the next seat, with a golden fringe above."""
    width, height = size
    row = pygame.Surface((width, 1)).convert()
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
    """How large everything on the plaque is: it shrinks with the window, all but what is there to be read."""

    margin: float
    figure: float
    head: float
    name: float
    words: float
    button: float
    # On a low plaque the figure stands beside the words.
    beside: bool = False


_PLANS = {660: _Plan(34, 116, 26, 84, 20, 80), 540: _Plan(26, 84, 22, 64, 20, 72), 0: _Plan(22, 88, 20, 48, 18, 64, True)}
"""By the least height of the plaque."""


def _places(area: Box) -> tuple[_Plan, list[Box]]:
    """The plaque, and on it from top to bottom the figure, the head, the name, the words, the button, and what all saw."""
    # Below the fringe, with room below it for everybody's figures.
    above, below = max(60, min(110, 0.13 * area.height)), 88
    width, height = min(940, area.width - 80), min(712, area.height - above - below)
    sheet = Box(area.middle[0] - width / 2, area.y + max(above, (area.height - height) / 2 - 10), width, height)
    plan = next(plan for least, plan in _PLANS.items() if sheet.height >= least)
    figure, rest = sheet.inset(70, plan.margin).from_top(0 if plan.beside else plan.figure * 1.08 + 10)
    head, rest = rest.from_top(plan.head * 1.36)
    name, rest = rest.from_top(plan.name * 1.25)
    # The longest names of five people take three lines.
    words, rest = rest.from_top(3 * plan.words * rich.LINE_HEIGHT, plan.margin * 0.6)
    button, rest = rest.from_top(plan.button, 24)
    saw = rest._replace(height=max(0, sheet.bottom - 16 - rest.y))
    return plan, [sheet, figure, head, name, words, button.centred(420, plan.button), saw]


def hold_button(area: Box) -> Box:
    *_above, button, _saw = _places(area)[1]
    return button


def draw_curtain(canvas: Canvas, area: Box, call: CurtainCall, held: float, texts: Texts) -> None:
    """The whole window. Nothing of the table below is drawn. `held` is how long the key has been held, 0 to 1."""
    plan, (sheet, figure, head, name, words, button, saw) = _places(area)
    x, y, width, height = sheet
    canvas.surface.blit(_cloth(canvas.surface.get_size(), call.look.colour), (0, 0))
    shadow(canvas, x, y, width, height, 20, 26, 200, 10)
    canvas.stamp(plate(canvas.look, width, height, LIGHT_BRASS, dark(BRASS, 0.35), dark(BRASS, 0.5), 2, 18), x, y)
    canvas.stamp(paper(canvas.look, width - 20, height - 20, radius=12), x + 10, y + 10)
    who = call.figures[call.seat](plan.figure, on_dark=False)
    canvas.stamp(who, *((x + 48, figure.y, "tl") if plan.beside else (sheet.middle[0], figure.y, "tc")))
    room = width - 2 * (60 + plan.figure) if plan.beside else width - 80
    shown, size = rich.shrunk(canvas, call.name, room, range(int(plan.name), 29, -2), "serif_black")
    canvas.text(shown, *name.middle, size, INK, "serif_black", "c")
    for node, box in (
        (Text(texts("ui_table.curtain.pass"), plan.head, SECOND_INK, "serif", align="centre"), head),
        (Text(texts("ui_table.curtain.away", others=call.others), plan.words, INK, align="centre"), words),
        (_saw(call, texts) if saw.height >= 60 and call.saw else Space(), saw),
    ):
        lay.draw(canvas, node.parts(canvas.look, box))
    _draw_hold(canvas, button, held, texts)
    _draw_order(canvas, area, sheet, call)


def _draw_hold(canvas: Canvas, box: Box, held: float, texts: Texts) -> None:
    x, y, width, height = box
    shadow(canvas, x, y, width, height, 40, 8, 150, 4)
    canvas.stamp(plate(canvas.look, width, height, rgb("#2A333D"), rgb("#161C22"), LIGHT_BRASS, 3, height / 2), x, y)
    centre_x, centre_y = x + 44, y + height / 2
    canvas.circle(centre_x, centre_y, 27, rgb("#4B5A66"), 5)
    if held > 0:
        canvas.line(arc(centre_x, centre_y, 24.5, -pi / 2, -pi / 2 + 2 * pi * held, 40), LIGHT_BRASS, 5)
    canvas.icon("eye_outline", centre_x, centre_y, 26, LIGHT_BRASS)
    before, _, after = texts("ui_table.curtain.hold").partition("{key}")
    cap = key_cap(canvas.look, texts("ui_table.key.space"))
    sides = [[Text(words.strip(), size, TEXT, "bold") for words in (before, after)] for size in range(22, 15, -1)]
    ways = [Row(Space(grow=1), left, cap, right, Space(grow=1), gap=8) for left, right in sides]
    lay.draw(canvas, First(*ways).parts(canvas.look, Box(x + 78, centre_y - 16, width - 98, 32)))


def _saw(call: CurtainCall, texts: Texts) -> Node:
    """What all saw, the last first, as much as there is room for."""
    title = texts("ui_table.curtain.saw").upper()

    def head(canvas: Canvas, box: Box) -> None:
        canvas.line([(box.x, box.y), (box.right, box.y)], rgb("#B7A581"), 1.2)
        canvas.text(title, box.middle[0], box.y + 20, 16, rgb("#7A5A10"), "bold", "c", space=1.4)

    lines = [Text(f"· {line}", 18, INK, spread=1.2, rank=number) for number, line in enumerate(call.saw, 1)]
    return Column(Painted(0, 33, head), *lines, gap=3)


def _draw_order(canvas: Canvas, area: Box, sheet: Box, call: CurtainCall) -> None:
    """Everybody in the order around the table, the next one framed."""
    y = sheet.bottom + 44
    if y > area.bottom - 24:
        return
    for number, figure in enumerate(call.figures):
        x = sheet.middle[0] + (2 * number - len(call.figures) + 1) * 48
        if number == call.seat:
            pieces.frame(canvas, x - 30, y - 32, 60, 64, canvas.look.palette.selected, 4, 10)
        canvas.stamp(figure(40), x, y, "c")
        if number < len(call.figures) - 1:
            canvas.icon("chevron_right", x + 48, y, 22, TEXT)
