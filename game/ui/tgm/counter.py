"""Unit counters: cost, name, branch, hearts, cover, equipment and the six numbers, with badges for the states.

counter(look, printed_facts(texts, "us18"))
"""

from __future__ import annotations

import pygame

from game.tgm.vocabulary import Faction
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, TEXT, WHITE, Colour, dark, light, veil
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import gradient, shadow_of
from game.ui.tgm.counter_badges import (
    ATTACHED_ICON,
    SMALLEST_TEXT,
    Badge,
    badge,
    chevrons,
    cost_disc,
    cover_chip,
    hearts,
    token_chip,
    wound_badge,
)
from game.ui.tgm.counter_facts import CounterFacts, TokenFacts
from game.ui.tgm.counter_symbols import symbol
from game.ui.tgm.emblems import cut_out, outline
from game.ui.tgm.palette import WOUND, FactionLook, look_of
from game.ui.tgm.pictures import inks, subject, unit_drawing

SPACE = (176.0, 112.0)
COMPACT_SPACE = (132.5, 82.2)
"""The space of the map that a counter is made for, at 1920 x 1080 and at 1280 x 720."""
WITH_NUMBERS = 76.0
"""On a narrower counter three numbers would run into each other."""

MOVE, RANGE, HIT, PENETRATION, ARMOR, DAMAGE = "shoe_print", "crosshairs", "dice_d10", "ammunition", "shield", "fire"
VALUE_ICONS = (MOVE, RANGE, HIT, PENETRATION, ARMOR, DAMAGE)
"""The icons of the six numbers, in their order everywhere."""

NOTHING = "–"
INFINITE = "∞"
_VEIL = (12, 14, 18, 90)


def values_of(facts: CounterFacts) -> tuple[str, ...]:
    """The six numbers as they are written: movement, range, impact, penetration, armor, damage."""
    reach = INFINITE if facts.range == "unlimited" else facts.range
    impact = NOTHING if facts.impact is None else f"{facts.impact}+"
    numbers = (facts.movement, reach, impact, facts.penetration, facts.armor, facts.damage)
    return tuple(NOTHING if number is None else str(number) for number in numbers)


def counter(
    look: Look, facts: CounterFacts, width: float | None = None, height: float | None = None, compact: bool = False
) -> Picture:
    """The counter in the middle of a picture as large as its space; badges reach over its edge.

    A compact one has no name and three numbers, for spaces that are less than 160 units wide.
    """
    space = COMPACT_SPACE if compact else SPACE
    return _counter(look, facts, width or space[0], height or space[1], compact)


@kept
def _counter(look: Look, facts: CounterFacts, width: float, height: float, compact: bool) -> Picture:
    plan = _Plan(look, facts, width, height, compact)
    marks: list[TextMark] = []
    sheet = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    canvas = Canvas(sheet, look, marks)
    canvas.stamp(_ground(look, look_of(facts.faction), width, height, plan.bands, facts.own), 0, 0)
    plan.draw(canvas)
    return Picture(sheet, tuple(marks))


# The ground ---------------------------------------------------------------------------------------------------------------

Bands = tuple[float, float, float, float]
"""How far the counter is from the edges of its space, and how high its head, body and foot are."""


@kept
def _ground(look: Look, side: FactionLook, width: float, height: float, bands: Bands, own: bool) -> pygame.Surface:
    """A counter without anything on it, with its shadow. One's own has a light rim, an enemy's a dark one."""
    margin, head, body, _ = bands
    corner = head * 0.34
    inner_width, inner_height = width - 2 * margin, height - 2 * margin
    line = max(1.0, margin * 0.26)
    rim = light(side.paper, 0.4) if own else dark(side.colour, 0.72)
    shape = outline(side.corner, margin, margin, inner_width, inner_height, corner)
    plate = smooth(look, width, height, lambda canvas: canvas.polygon(shape, rim))

    face = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    canvas = Canvas(face, look)
    top = canvas.area(0, 0, width, margin + head)
    face.blit(gradient(*top.size, veil(light(side.colour, 0.06), 255), veil(dark(side.colour, 0.16), 255)), top)
    canvas.rect(0, margin + head, width, body, side.paper)
    canvas.rect(0, margin + head, width, max(1, body * 0.05), dark(side.paper, 0.18))
    canvas.rect(0, margin + head + body, width, height, dark(side.colour, 0.5))
    cut_out(
        face,
        look,
        outline(side.corner, margin + line, margin + line, inner_width - 2 * line, inner_height - 2 * line, corner),
    )
    plate.blit(face, (0, 0))

    whole = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    soft, reach = shadow_of(plate, look, 4, 150)
    whole.blit(soft, (-reach, -reach + look.px(2)))
    whole.blit(plate, (0, 0))
    return whole


# What stands on it --------------------------------------------------------------------------------------------------------


class _Plan:
    """Where everything on a counter is."""

    def __init__(self, look: Look, facts: CounterFacts, width: float, height: float, compact: bool) -> None:
        self.facts, self.compact = facts, compact
        self.side = look_of(facts.faction)
        space = COMPACT_SPACE if compact else SPACE
        self.k = k = min(width / space[0], height / space[1])
        self.margin = margin = (4.5 if compact else 6) * k
        self.left, self.top = margin, margin
        self.right, self.bottom = width - margin, height - margin
        self.head = max(SMALLEST_TEXT * 1.5, (25 if compact else 27) * k)
        self.foot = max(SMALLEST_TEXT * 1.4, (24 if compact else 27) * k)
        self.body = self.bottom - self.top - self.head - self.foot
        # From far away only who it is can be told: the branch takes the place of the numbers.
        self.bare = self.right - self.left < WITH_NUMBERS
        if self.bare:
            self.foot = 2 * k
            self.body = self.bottom - self.top - self.head - self.foot
        self.size = max(SMALLEST_TEXT, 16 * k)
        self.body_top = self.top + self.head

    @property
    def bands(self) -> Bands:
        return self.margin, self.head, self.body, self.foot

    def draw(self, canvas: Canvas) -> None:
        self._head(canvas)
        self._silhouette(canvas)
        self._branch(canvas)
        if self.compact and not self.bare:
            self._chips(canvas, self.body_top + self.body / 2, self.body * 0.74)
        elif not self.compact:
            row = self.body * 0.29
            self._hearts(canvas, self._beside, self.body_top + row, min(13.5 * self.k, row * 1.5))
            self._chips(canvas, self.body_top + self.body * 0.72, self.body * 0.42)
        if not self.bare:
            self._numbers(canvas)
        if self.facts.done:
            self._veil(canvas)
        self._badges(canvas)

    # head

    def _head(self, canvas: Canvas) -> None:
        k, middle = self.k, self.top + self.head / 2
        radius = self.head * 0.45
        cost_disc(canvas, self.left + radius + 2.5 * k, middle, radius, self.facts.cost)
        start = self.left + 2 * radius + 6.5 * k
        taken = len(self._states()) * self._badge_step - (self._badge_step * 0.35 if self._states() else 0)
        if self.compact:
            self._hearts(canvas, start, middle, self.head * 0.5, self.right - 4 * k - taken)
        else:
            room = self.right - 4 * k - taken - start
            whole = canvas.text_width(self.facts.name, self.size, "bold") <= room
            name = rich.fitted(canvas, self.facts.name if whole else self.facts.short_name, room, self.size, "bold")
            canvas.text(name, start, middle, self.size, TEXT, "bold", "ml")

    # body

    @property
    def _symbol_size(self) -> tuple[float, float]:
        height = self.body * (0.8 if self.compact else 0.72)
        return height * 1.56, height

    @property
    def _beside(self) -> float:
        """Where the symbol ends."""
        return self.left + 6 * self.k + self._symbol_size[0] + 5 * self.k

    def _branch(self, canvas: Canvas) -> None:
        look, (width, height), k = canvas.look, self._symbol_size, self.k
        left, middle = self.left + 6 * k, self.body_top + self.body / 2
        canvas.stamp(symbol(look, self.facts.unit, width, height), left, middle - height / 2)
        if self.facts.passenger:
            # Aboard: a smaller plate over the corner of the carrier's.
            small = (width * 0.62, height * 0.62)
            x, y = left + width - small[0] * 0.78, middle + height / 2 - small[1] * 0.8
            canvas.stamp(_framed(look, self.facts.passenger, *small), x, y)

    def _silhouette(self, canvas: Canvas) -> None:
        """A pale picture of the unit behind what stands in the body."""
        left = self._beside - 6 * self.k
        width = self.right - self.margin * 0.3 - left
        canvas.stamp(_watermark(canvas.look, self.facts.unit, self.facts.faction, width, self.body), left, self.body_top)

    def _hearts(self, canvas: Canvas, start: float, middle: float, size: float, end: float | None = None) -> None:
        facts, k = self.facts, self.k
        end = self.right - 5 * k if end is None else end
        if facts.rank:
            sign = chevrons(canvas.look, facts.rank, size * (1.0 if self.compact else 1.15))
            canvas.stamp(sign, start, middle, "ml")
            start += sign.get_width() / canvas.look.unit + 3 * k
        left = max(0, facts.wounds - facts.wounds_taken)
        room = end - start - size - (size * 0.7 if self.compact else 0)
        step = min(size * 1.08, room / max(1, facts.wounds - 1))
        if step < size * 0.62:
            self._heart_count(canvas, start, end, middle, size)
            return
        size = min(size, step * 1.12)
        row = hearts(canvas.look, left, facts.wounds - left, size, step)
        if self.compact:
            # Red would not stand out from the head of some factions.
            wide = row.get_width() / canvas.look.unit + size * 0.7
            canvas.stamp(_pale_pill(canvas.look, wide, size * 1.5, self.side.paper), start, middle, "ml")
            canvas.stamp(row, start + size * 0.35, middle, "ml")
        else:
            canvas.stamp(row, end, middle, "mr")

    def _heart_count(self, canvas: Canvas, start: float, end: float, middle: float, size: float) -> None:
        """One heart and the numbers, where not all have room."""
        facts = self.facts
        there = max(0, facts.wounds - facts.wounds_taken)
        words = f"{there}/{facts.wounds}"
        if canvas.text_width(words, self.size, "bold") + size * 1.9 > end - start:
            words = str(there)
        wide = canvas.text_width(words, self.size, "bold") + size * 1.9
        left = start if self.compact else end - wide
        canvas.stamp(_pale_pill(canvas.look, wide, self.size * 1.2, self.side.paper), left, middle, "ml")
        canvas.icon("heart", left + size * 0.85, middle, size, WOUND)
        canvas.text(words, left + size * 1.5, middle, self.size, INK, "bold", "ml")

    def _chips(self, canvas: Canvas, middle: float, size: float) -> None:
        """Tokens from the right, cover at the left of them. Tokens of one kind lie on one another."""
        facts, k = self.facts, self.k
        tokens: list[TokenFacts] = list(facts.tokens)
        if facts.attached:
            tokens.append(TokenFacts(ATTACHED_ICON))
        end = self.right - 5 * k
        room = end - self._beside
        cover = size * 1.5 if facts.cover else 0
        step = min(size * 1.12, (room - cover - size) / max(1, len(tokens) - 1)) if tokens else 0
        x = end
        for token in reversed(tokens):
            canvas.stamp(token_chip(canvas.look, token.id, token.state, size), x, middle, "mr")
            x -= step
        if facts.cover:
            taken = end - x + (size - step if tokens else 0)
            cover_chip(canvas, self._beside, middle, size, facts.cover, room - taken - 3 * k)

    # foot

    def _numbers(self, canvas: Canvas) -> None:
        values = list(zip(VALUE_ICONS, values_of(self.facts), strict=True))
        if self.compact:
            values = [pair for pair in values if pair[0] in (HIT, PENETRATION, ARMOR)]
        icon, gap = self.size * 0.74, 1.5 * self.k
        wide_sign = self.size * 0.8
        widths = [
            icon + gap + (wide_sign if words == INFINITE else canvas.text_width(words, self.size, "bold"))
            for _, words in values
        ]
        inset = (8.5 if self.side.corner in ("ticket", "step") else 6) * self.k
        start, end = self.left + inset, self.right - inset
        space = (end - start - sum(widths)) / max(1, len(values) - 1)
        middle, x = self.bottom - self.foot / 2 - 0.5 * self.k, start
        for (sign, words), wide in zip(values, widths, strict=True):
            canvas.icon(sign, x + icon / 2, middle, icon, light(self.side.paper, 0.1))
            if words == INFINITE:
                canvas.icon("infinity", x + icon + gap + self.size * 0.4, middle, self.size * 0.8, WHITE)
            else:
                canvas.text(words, x + icon + gap, middle, self.size, WHITE, "bold", "ml")
            x += wide + space

    # states

    @property
    def _badge_size(self) -> float:
        return (20 if self.compact else 24) * self.k

    @property
    def _badge_step(self) -> float:
        """How far badges are apart; many move closer together, so that the cost stays free."""
        return min(self._badge_size, (self.right - self.left - self.head * 1.5) / max(1, len(self._states())))

    def _states(self) -> list[Badge]:
        facts = self.facts
        states: list[tuple[Badge, bool]] = [
            ("wounds", facts.wounds_taken > 0),
            ("suppressed", facts.suppressed),
            ("assaulting", facts.assaulting),
            ("smoke", facts.smoke),
            ("camouflaged", facts.camouflaged),
            ("stuck", facts.stuck),
        ]
        return [badge for badge, shown in states if shown]

    def _badges(self, canvas: Canvas) -> None:
        """In a row from the upper right corner."""
        radius = self._badge_size * 0.52
        x, y = self.right + self.margin - radius * 1.08, self.top - self.margin + radius * 1.04
        for state in self._states():
            if state == "wounds":
                wound_badge(canvas, x, y, max(radius * 1.05, SMALLEST_TEXT * 0.68), self.facts.wounds_taken)
            else:
                canvas.stamp(badge(canvas.look, state, radius), x, y, "c")
            x -= self._badge_step
        if self.facts.done:
            small = radius * 0.85
            canvas.stamp(badge(canvas.look, "done", small), self.left + 6 * self.k, self.body_top + small * 0.7, "c")

    def _veil(self, canvas: Canvas) -> None:
        corner = self.head * 0.34
        width, height = self.right - self.left, self.bottom - self.top
        shape = outline(self.side.corner, 0, 0, width, height, corner)
        canvas.stamp(smooth(canvas.look, width, height, lambda c: c.polygon(shape, _VEIL)), self.left, self.top)


@kept
def _watermark(look: Look, unit: str, faction: Faction | None, width: float, height: float) -> pygame.Surface:
    side = look_of(faction)
    size = max(1, look.px(width)), max(1, look.px(height * 0.98))
    picture = subject(unit_drawing(unit), size, inks(side.colour, side.paper), flip=faction == "ge")
    picture.fill((255, 255, 255, 77), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@kept
def _pale_pill(look: Look, width: float, height: float, colour: Colour) -> pygame.Surface:
    return smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, colour, height / 2))


@kept
def _framed(look: Look, unit: str, width: float, height: float) -> pygame.Surface:
    """The symbol of a passenger, with a rim that sets it off."""
    edge = 1.4
    sheet = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, WHITE, 2))
    Canvas(sheet, look).stamp(symbol(look, unit, width - 2 * edge, height - 2 * edge), edge, edge)
    return sheet
