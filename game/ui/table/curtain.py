"""The curtain between two people: it hides everything private, names who comes next, and waits."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

import pygame

from game.data.texts import Texts
from game.ui.kit import figures, pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, arc
from game.ui.kit.colours import BRASS, INK, LIGHT_BRASS, SECOND_INK, TEXT, Colour, SeatLook, dark, rgb
from game.ui.kit.kept import kept
from game.ui.kit.plates import gradient, paper, plate, shadow, vignette

HOLD = 700
"""Milliseconds that the key has to be held: nobody opens a curtain by accident."""
_FOLDS = 18


@dataclass(frozen=True)
class CurtainCall:
    """What everybody may see: who comes next, who looks away, what all saw, and the order around the table."""

    seat: int
    name: str
    others: str
    seats: tuple[SeatLook, ...]
    saw: tuple[str, ...]


@kept
def _cloth(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Heavy folds in the colour of the next seat, with a golden fringe above."""
    width, height = size
    row = pygame.Surface((width, 1)).convert()
    for x in range(width):
        wave = sin(x / width * _FOLDS * 2 * pi) * 0.5 + 0.5
        row.set_at((x, 0), dark(colour, 0.78 - 0.52 * wave**1.4))
    cloth = pygame.transform.scale(row, size)
    cloth.blit(gradient(width, height, (0, 0, 0, 20), (0, 0, 0, 110)), (0, 0))
    cloth.blit(vignette(size, (0, 0, 0), 110), (0, 0))
    valance = height // 7
    arches = 9
    band = dark(colour, 0.62)
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


@dataclass(frozen=True)
class _Plan:
    """How large everything on the plaque is: it shrinks with the window, all but what is there to be read."""

    margin: float
    # On a low plaque the figure stands beside the words.
    figure: float
    beside: bool
    head: float
    name: float
    words: float
    button: float

    @property
    def above_name(self) -> float:
        figure = 0 if self.beside else self.figure * 1.08 + 10
        return self.margin + figure + self.head * 1.36

    @property
    def above_words(self) -> float:
        return self.above_name + self.name * 1.25

    @property
    def words_height(self) -> float:
        """The longest names of five people take three lines."""
        return 3 * self.words * rich.LINE_HEIGHT

    @property
    def above_button(self) -> float:
        return self.above_words + self.words_height + self.margin * 0.6


def _plan(sheet: Box) -> _Plan:
    if sheet.height >= 660:
        return _Plan(34, 116, False, 26, 84, 20, 80)
    if sheet.height >= 460:
        return _Plan(26, 84, False, 22, 64, 20, 72)
    return _Plan(22, 88, True, 20, 48, 18, 64)


def plaque(area: Box) -> Box:
    """Below the fringe, with room below it for everybody's figures."""
    above, below = max(60, min(110, 0.13 * area.height)), 88
    width, height = min(940, area.width - 80), min(712, area.height - above - below)
    return Box(area.middle[0] - width / 2, area.y + max(above, (area.height - height) / 2 - 10), width, height)


def hold_button(area: Box) -> Box:
    sheet = plaque(area)
    plan = _plan(sheet)
    return Box(sheet.middle[0] - 210, sheet.y + plan.above_button, 420, plan.button)


def draw_curtain(canvas: Canvas, area: Box, call: CurtainCall, held: float, texts: Texts) -> None:
    """The whole window. Nothing of the table below is drawn. `held` is how long the key has been held, 0 to 1."""
    seat = call.seats[call.seat]
    canvas.surface.blit(_cloth(canvas.surface.get_size(), seat.colour), (0, 0))
    sheet = plaque(area)
    plan = _plan(sheet)
    x, y, width, height = sheet
    shadow(canvas, x, y, width, height, 20, 26, 200, 10)
    canvas.stamp(plate(canvas.look, width, height, LIGHT_BRASS, dark(BRASS, 0.35), dark(BRASS, 0.5), 2, 18), x, y)
    canvas.stamp(paper(canvas.look, width - 20, height - 20, radius=12), x + 10, y + 10)
    middle = sheet.middle[0]
    figure = figures.meeple(canvas.look, plan.figure, seat)
    if plan.beside:
        canvas.stamp(figure, x + 48, y + plan.margin)
    else:
        canvas.stamp(figure, middle, y + plan.margin, "tc")
    above = y + plan.above_name - plan.head * 1.36
    canvas.text(texts("ui_table.curtain.pass"), middle, above, plan.head, SECOND_INK, "serif", "tc")
    room = width - 2 * (60 + plan.figure) if plan.beside else width - 80
    size = plan.name
    while canvas.text_width(call.name, size, "serif_black") > room and size > 30:
        size -= 2
    name = rich.fitted(canvas, call.name, room, size, "serif_black")
    canvas.text(name, middle, y + plan.above_name + plan.name * 0.6, size, INK, "serif_black", "c")
    words = rich.lay_out(canvas.look, texts("ui_table.curtain.away", others=call.others), width - 140, plan.words)
    top = y + plan.above_words + max(0, plan.words_height - words.height) / 2
    rich.write(canvas, words, x + 70, top, INK, align="centre", width=width - 140)
    button = hold_button(area)
    _draw_hold(canvas, button, held, texts)
    _draw_saw(canvas, sheet, button.bottom + 24, call, texts)
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
    words = texts("ui_table.curtain.hold").split("{key}")
    size = 22
    cap = pieces.key_width(canvas.look, texts("ui_table.key.space"))
    whole = sum(canvas.text_width(part, size, "bold") for part in words) + cap + 16
    while whole > width - 110 and size > 16:
        size -= 1
        whole = sum(canvas.text_width(part, size, "bold") for part in words) + cap + 16
    left = x + 84 + (width - 104 - whole) / 2
    canvas.text(words[0].strip(), left, centre_y, size, TEXT, "bold", "ml")
    left += canvas.text_width(words[0].strip(), size, "bold") + 8 + cap
    pieces.key_cap(canvas, texts("ui_table.key.space"), left, centre_y)
    if len(words) > 1:
        canvas.text(words[1].strip(), left + 8, centre_y, size, TEXT, "bold", "ml")


def _draw_saw(canvas: Canvas, sheet: Box, top: float, call: CurtainCall, texts: Texts) -> None:
    room = sheet.bottom - 24 - top
    if not call.saw or room < 60:
        return
    left, width = sheet.x + 70, sheet.width - 140
    canvas.line([(left, top), (left + width, top)], rgb("#B7A581"), 1.2)
    canvas.text(texts("ui_table.curtain.saw").upper(), sheet.middle[0], top + 20, 16, rgb("#7A5A10"), "bold", "c", space=1.4)
    y = top + 36
    for line in call.saw:
        block = rich.lay_out(canvas.look, "· " + line, width, 18, line_height=1.2)
        if y + block.height > sheet.bottom - 18:
            break
        rich.write(canvas, block, left, y, INK)
        y += block.height + 3


def _draw_order(canvas: Canvas, area: Box, sheet: Box, call: CurtainCall) -> None:
    """Everybody in the order around the table, the next one framed."""
    y = sheet.bottom + 44
    if y > area.bottom - 24:
        return
    x = sheet.middle[0] - (len(call.seats) - 1) * 48
    for number, seat in enumerate(call.seats):
        if number == call.seat:
            pieces.frame(canvas, x - 30, y - 32, 60, 64, canvas.look.palette.selected, 4, 10)
        canvas.stamp(figures.meeple(canvas.look, 40, seat, on_dark=True), x, y, "c")
        if number < len(call.seats) - 1:
            canvas.icon("chevron_right", x + 48, y, 22, TEXT)
        x += 96
