"""Unit counters: cost, name, branch, hearts, cover, equipment and the six numbers, with badges for the states.

counter(look, printed_facts(texts, "us18"))
"""

from __future__ import annotations

import pygame

from game.tgm.data.vocabulary import Faction
from game.ui.kit import rich
from game.ui.kit.box import Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot, empty, smooth
from game.ui.kit.colours import INK, TEXT, WHITE, dark, light, veil
from game.ui.kit.drawings.cards import SMALLEST_TEXT
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import gradient, lifted, slab
from game.ui.tgm.cards import badges
from game.ui.tgm.cards.badges import symbol, value_width, write_value
from game.ui.tgm.cards.facts import ARMOR, HIT, PENETRATION, CounterFacts, TokenFacts, values_of
from game.ui.tgm.cards.looks import WOUND, FactionLook, cut_out, inks, look_of, outline, subject, unit_drawing

SPACE = (176.0, 112.0)
COMPACT_SPACE = (132.5, 82.2)
"""The space of the map that a counter is made for, at 1920 x 1080 and at 1280 x 720."""
ALL_NUMBERS = 160.0
"""Units of width of a space below which six numbers would run into each other."""


@drawing
def counter(
    look: Look, facts: CounterFacts, width: float = SPACE[0], height: float = SPACE[1], compact: bool = False
) -> Drawing:
    """The counter in the middle of a picture as large as its space; badges reach over its edge.

    A compact one has no name and three numbers, for the smallest spaces.
    """
    _Plan(facts, width, height, compact).draw((yield empty(look, width, height)))


def shown_badges(facts: CounterFacts, width: float, height: float, compact: bool) -> int:
    """How many badges stand in the corner of a counter of this size."""
    return len(_Plan(facts, width, height, compact).marks) if facts.badges else 0


@cached
def _ground(
    look: Look, side: FactionLook, width: float, height: float, margin: float, head: float, body: float, own: bool
) -> pygame.Surface:
    """A counter without anything on it, with its shadow. One's own has a light rim, an enemy's a dark one."""
    corner, line = head * 0.34, max(1.0, margin * 0.26)
    rim = light(side.paper, 0.4) if own else dark(side.colour, 0.72)

    def shape(inset: float) -> list[Spot]:
        return outline(side.corner, inset, inset, width - 2 * inset, height - 2 * inset, corner)

    plate = smooth(look, width, height, lambda canvas: canvas.polygon(shape(margin), rim))
    face = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    canvas = Canvas(face, look)
    top = canvas.area(0, 0, width, margin + head)
    face.blit(gradient(*top.size, veil(light(side.colour, 0.06), 255), veil(dark(side.colour, 0.16), 255)), top)
    canvas.rect(0, margin + head, width, body, side.paper)
    canvas.rect(0, margin + head, width, max(1, body * 0.05), dark(side.paper, 0.18))
    canvas.rect(0, margin + head + body, width, height, dark(side.colour, 0.5))
    cut_out(face, look, shape(margin + line))
    plate.blit(face, (0, 0))
    whole = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    Canvas(whole, look).stamp(lifted(look, plate, 4, 150, 2), width / 2, height / 2, "c")
    return whole


class _Plan:
    """Where everything on a counter is."""

    def __init__(self, facts: CounterFacts, width: float, height: float, compact: bool) -> None:
        self.facts, self.compact, self.width, self.height = facts, compact, width, height
        self.side = look_of(facts.faction)
        space = COMPACT_SPACE if compact else SPACE
        self.k = k = min(width / space[0], height / space[1])
        self.margin = margin = (4.5 if compact else 6) * k
        self.right, self.bottom = width - margin, height - margin
        # From far away only who it is can be told: three numbers would run into each other.
        self.bare = self.right - margin < 76
        self.head = max(SMALLEST_TEXT * (1.5 if compact else 1.65), (25 if compact else 27) * k)
        self.foot = 2 * k if self.bare else max(SMALLEST_TEXT * 1.4, (24 if compact else 27) * k)
        self.body = self.bottom - margin - self.head - self.foot
        self.body_top = margin + self.head
        self.size = max(SMALLEST_TEXT, 16 * k)
        # The symbol of the branch, and where it ends.
        high = self.body * (0.8 if compact else 0.72)
        self.symbol = high * 1.56, high
        self.beside = margin + 11 * k + self.symbol[0]
        # Badges; many move closer together, so that the cost stays free. From far away the hearts alone tell the wounds.
        self.marks = [mark for mark in facts.badges if mark != "wounds" or not self.bare]
        self.badge = (20 if compact else 24) * k
        self.step = min(self.badge, (self.right - margin - self.head * 1.5) / max(1, len(self.marks)))

    def draw(self, canvas: Canvas) -> None:
        margin, head, body, k = self.margin, self.head, self.body, self.k
        ground = _ground(canvas.look, self.side, self.width, self.height, margin, head, body, self.facts.own)
        canvas.stamp(ground, 0, 0)
        self._head(canvas)
        self._branch(canvas)
        if self.bare and self.facts.rank:
            # Beside the hearts there is no room for it.
            sign = badges.chevrons(canvas.look, self.facts.rank, body * 0.7)
            canvas.stamp(sign, self.right - 3 * k, self.body_top + body / 2, "mr")
        if self.compact and not self.bare:
            self._chips(canvas, self.body_top + body / 2, body * 0.74)
        elif not self.compact:
            self._hearts(canvas, self.beside, self.right - 5 * k, body * 0.29 + self.body_top, min(13.5 * k, body * 0.435))
            self._chips(canvas, self.body_top + body * 0.72, body * 0.42)
        if not self.bare:
            self._numbers(canvas)
        if self.facts.done:
            width, height = self.right - margin, self.bottom - margin
            shape = outline(self.side.corner, 0, 0, width, height, head * 0.34)
            canvas.stamp(smooth(canvas.look, width, height, lambda c: c.polygon(shape, (12, 14, 18, 90))), margin, margin)
        self._badges(canvas)

    def _head(self, canvas: Canvas) -> None:
        facts, k, middle, radius = self.facts, self.k, self.margin + self.head / 2, self.head * 0.45
        badges.cost_disc(canvas, self.margin + radius + 2.5 * k, middle, radius, facts.cost)
        start, end = self.margin + 2 * radius + 6.5 * k, self.right - 4 * k
        if self.marks:
            end -= (len(self.marks) - 0.35) * self.step
        if self.compact:
            self._hearts(canvas, start, end, middle, self.head * 0.5)
            return
        whole = canvas.text_width(facts.name, self.size, "bold") <= end - start
        name = rich.fitted(canvas, facts.name if whole else facts.short_name, end - start, self.size, "bold")
        canvas.text(name, start, middle, self.size, TEXT, "bold", "ml")

    def _branch(self, canvas: Canvas) -> None:
        """The symbol, who is aboard, and a pale picture of the unit behind what stands beside it."""
        look, (width, height), k, unit = canvas.look, self.symbol, self.k, self.facts.unit
        start = self.beside - 6 * k
        room = self.right - self.margin * 0.3 - start
        canvas.stamp(_watermark(look, unit, self.facts.faction, room, self.body), start, self.body_top)
        left, middle = self.margin + 6 * k, self.body_top + self.body / 2
        canvas.stamp(symbol(look, unit, width, height), left, middle - height / 2)
        if self.facts.passenger:
            # Aboard: a smaller plate over the corner of the carrier's.
            small = (width * 0.62, height * 0.62)
            x, y = left + width - small[0] * 0.78, middle + height / 2 - small[1] * 0.8
            canvas.stamp(_framed(look, self.facts.passenger, *small), x, y)

    def _hearts(self, canvas: Canvas, start: float, end: float, middle: float, size: float) -> None:
        """Those that are left and those that are lost; where not all have room, one heart and the numbers."""
        facts, look = self.facts, canvas.look
        if facts.rank and not self.bare:
            sign = badges.chevrons(look, facts.rank, size * (1.0 if self.compact else 1.15))
            canvas.stamp(sign, start, middle, "ml")
            start += sign.get_width() / look.unit + 3 * self.k
        left = max(0, facts.wounds - facts.wounds_taken)
        room = end - start - size - (size * 0.7 if self.compact else 0)
        step = min(size * 1.08, room / max(1, facts.wounds - 1))
        if step < size * 0.62:
            words = f"{left}/{facts.wounds}"
            if canvas.text_width(words, self.size, "bold") + size * 1.9 > end - start:
                words = str(left)
            ink = WOUND if self.bare and facts.wounds_taken else INK
            alone = canvas.text_width(words, self.size, "bold")
            # The number is never cut off: without room for the heart it stands alone.
            before = size * 1.5 if alone + size * 1.9 <= end - start else size * 0.4
            wide = alone + before + size * 0.4
            x = start if self.compact else end - wide
            canvas.stamp(slab(look, wide, self.size * 1.2, self.side.paper, self.size * 0.6), x, middle, "ml")
            if before > size:
                canvas.icon("heart", x + size * 0.85, middle, size, WOUND)
            canvas.text(words, x + before, middle, self.size, ink, "bold", "ml")
            return
        size = min(size, step * 1.12)
        row = badges.hearts(look, left, facts.wounds - left, size, step)
        if self.compact:
            # Red would not stand out from the head of some factions.
            wide = row.get_width() / look.unit + size * 0.7
            canvas.stamp(slab(look, wide, size * 1.5, self.side.paper, size * 0.75), start, middle, "ml")
            canvas.stamp(row, start + size * 0.35, middle, "ml")
        else:
            canvas.stamp(row, end, middle, "mr")

    def _chips(self, canvas: Canvas, middle: float, size: float) -> None:
        """Tokens from the right, cover at the left of them. Tokens of one kind lie on one another."""
        facts, end = self.facts, self.right - 5 * self.k
        tokens = [*facts.tokens, *([TokenFacts(badges.ATTACHED_ICON)] if facts.attached else [])]
        room = end - self.beside
        cover = size * 1.5 if facts.cover else 0
        step = min(size * 1.12, (room - cover - size) / max(1, len(tokens) - 1)) if tokens else 0
        x = end
        for token in reversed(tokens):
            canvas.stamp(badges.token_chip(canvas.look, token.id, token.state, size), x, middle, "mr")
            x -= step
        if facts.cover:
            taken = end - x + (size - step if tokens else 0)
            badges.cover_chip(canvas, self.beside, middle, size, facts.cover, room - taken - 3 * self.k)

    def _numbers(self, canvas: Canvas) -> None:
        values = values_of(self.facts)
        if self.compact or self.width < ALL_NUMBERS:
            values = [pair for pair in values if pair[0] in (HIT, PENETRATION, ARMOR)]
        icon, gap = self.size * 0.74, 1.5 * self.k
        widths = [icon + gap + value_width(canvas, words, self.size) for _, words in values]
        inset = (8.5 if self.side.corner in ("ticket", "step") else 6) * self.k
        x = self.margin + inset
        space = (self.right - inset - x - sum(widths)) / max(1, len(values) - 1)
        middle = self.bottom - self.foot / 2 - 0.5 * self.k
        for (sign, words), wide in zip(values, widths, strict=True):
            canvas.icon(sign, x + icon / 2, middle, icon, light(self.side.paper, 0.1))
            write_value(canvas, words, x + icon + gap, middle, self.size, WHITE)
            x += wide + space

    def _badges(self, canvas: Canvas) -> None:
        """In a row from the upper right corner."""
        radius = self.badge * 0.52
        x, y = self.width - radius * 1.08, radius * 1.04
        for state in self.marks:
            size = max(radius * 1.05, SMALLEST_TEXT * 0.68) if state == "wounds" else radius
            canvas.stamp(badges.badge(canvas.look, state, size), x, y, "c")
            if state == "wounds":
                canvas.text(str(self.facts.wounds_taken), x, y, max(SMALLEST_TEXT, size * 1.1), WHITE, "bold", "c")
            x -= self.step
        if self.facts.done:
            small = radius * 0.85
            place = self.margin + 6 * self.k, self.body_top + small * 0.7
            canvas.stamp(badges.badge(canvas.look, "done", small), *place, "c")


@cached
def _watermark(look: Look, unit: str, faction: Faction | None, width: float, height: float) -> pygame.Surface:
    side = look_of(faction)
    size = max(1, look.px(width)), max(1, look.px(height * 0.98))
    pale = subject(unit_drawing(unit), size, inks(side.colour, side.paper), flip=faction == "ge")
    pale.fill((255, 255, 255, 77), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


@cached
def _framed(look: Look, unit: str, width: float, height: float) -> pygame.Surface:
    """The symbol of a passenger, with a rim that sets it off."""
    sheet = slab(look, width, height, WHITE, 2).copy()
    Canvas(sheet, look).stamp(symbol(look, unit, width - 2.8, height - 2.8), 1.4, 1.4)
    return sheet
