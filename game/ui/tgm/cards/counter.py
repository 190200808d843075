"""Unit counters: emblem, name, branch, hearts, cover, equipment, the values of the ready weapon, and states.

counter(look, printed_facts(texts, "us18"), *SPACE)"""

from __future__ import annotations

import pygame

from game.tgm.data.vocabulary import Faction
from game.ui.kit import rich
from game.ui.kit.box import Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, Spot, empty, smooth
from game.ui.kit.colours import INK, TEXT, WHITE, dark, light, mix, veil
from game.ui.kit.drawings.cards import SMALLEST_TEXT
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import gradient, lifted, slab
from game.ui.tgm.cards import badges, looks
from game.ui.tgm.cards.badges import symbol, value_width, write_value
from game.ui.tgm.cards.facts import HIT, VALUES, CounterFacts, TokenFacts, counter_values
from game.ui.tgm.cards.looks import FactionLook, Front

SPACE = (176.0, 112.0)
COMPACT_SPACE = (132.5, 82.2)
"""Sizes of a map space that counters are designed for, at 1920 x 1080 and 1280 x 720."""
COMPACT_BELOW = 148.0
"""Width of a space below which counters are compact, without a name. In a replay at 1920 x 1080, spaces are wider."""
_NARROWEST = (SPACE[0] - 22) / SPACE[1]
"""Width of a counter beside the signs of terrain, as a share of its height."""
_ABOARD, _CLOSEST = 0.62, 0.62
"""Size of a passenger's symbol relative to its carrier's; minimum distance of two hearts relative to their size."""
_SLIM = 95.0
"""Width below which a counter is drawn smaller, as one of a pair."""
_CLEAR = 14.0
"""Minimum size of a badge."""


@drawing
def counter(look: Look, facts: CounterFacts, width: float, height: float, compact: bool = False) -> Drawing:
    """A counter centered in a picture of its space's size. A compact one has no name."""
    _Plan(facts, width, height, compact).draw((yield empty(look, width, height)))


@cached
def _ground(
    look: Look, side: FactionLook, size: tuple[float, float], bands: tuple[float, float, float], front: Front, is_own: bool
) -> pygame.Surface:
    """An empty counter with its shadow: a light rim for friendly ones, a dark one for enemies."""
    (width, height), (margin, head, body) = size, bands
    line, rim = max(1.0, margin * 0.26), light(side.paper, 0.4) if is_own else dark(side.colour, 0.72)

    def shape(inset: float) -> list[Spot]:
        return looks.outline(side.corner, inset, inset, width - 2 * inset, height - 2 * inset, head * 0.34, front)

    plate = smooth(look, width, height, lambda canvas: canvas.polygon(shape(margin), rim))
    face = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    canvas = Canvas(face, look)
    top = canvas.area(0, 0, width, margin + head)
    face.blit(gradient(*top.size, veil(light(side.colour, 0.06), 255), veil(dark(side.colour, 0.16), 255)), top)
    canvas.rect(0, margin + head, width, body, mix(side.paper, side.colour, 0.2))
    canvas.rect(0, margin + head, width, max(1, body * 0.05), dark(side.paper, 0.18))
    canvas.rect(0, margin + head + body, width, height, dark(side.colour, 0.5))
    looks.cut_out(face, look, shape(margin + line))
    plate.blit(face, (0, 0))
    whole = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    Canvas(whole, look).stamp(lifted(look, plate, 4, 150, 2), width / 2, height / 2, "c")
    return whole


class _Plan:
    """The layout of a counter."""

    def __init__(self, facts: CounterFacts, width: float, height: float, compact: bool) -> None:
        self.facts, self.compact, self.width, self.height = facts, compact, width, height
        self.side = looks.look_of(facts.faction)
        scale = height / (COMPACT_SPACE if compact else SPACE)[1]
        self.margin = margin = (4.5 if compact else 6) * scale
        self.k = k = min(scale, width / _SLIM)
        self.right, self.bottom = width - margin, height - margin
        # Tiny counters only identify the unit: the numbers would overlap.
        self.bare = height < (72 if facts.aimed_at else 52)
        self.head = max(SMALLEST_TEXT * (1.5 if compact else 1.65), (25 if compact else 27) * k)
        self.foot = 2 * k if self.bare else max(SMALLEST_TEXT * 1.4, (24 if compact else 27) * k)
        self.body = self.bottom - margin - self.head - self.foot
        self.body_top = margin + self.head
        self.size = max(SMALLEST_TEXT, 16 * k)
        self.front = Front(facts.faces_north, self.head, self.head * 0.6)
        # Size of the branch symbol, left end of a passenger's symbol, and left end of the parts beside the symbols.
        symbol_height = min(self.body * (0.8 if compact else 0.64), width * 0.36)
        self.symbol = symbol_height * 1.56, symbol_height
        self.aboard = margin + 8 * k + self.symbol[0]
        self.beside = self.aboard + 3 * k + (self.symbol[0] * _ABOARD if facts.passenger else 0)

    def draw(self, canvas: Canvas) -> None:
        margin, head, body, k = self.margin, self.head, self.body, self.k
        size, bands = (self.width, self.height), (margin, head, body)
        canvas.stamp(_ground(canvas.look, self.side, size, bands, self.front, self.facts.own), 0, 0)
        if self.facts.done:
            width, height = self.right - margin, self.bottom - margin
            shape = looks.outline(self.side.corner, 0, 0, width, height, head * 0.34, self.front)
            canvas.stamp(smooth(canvas.look, width, height, lambda c: c.polygon(shape, (12, 14, 18, 90))), margin, margin)
        self._head(canvas)
        self._branch(canvas)
        if self.bare:
            self._signs(canvas)
        if self.compact and not self.bare:
            self._chips(canvas, self.body_top + body / 2, body * 0.74)
        elif not self.compact:
            self._hearts(canvas, self.beside, self.right - 5 * k, body * 0.29 + self.body_top, min(13.5 * k, body * 0.435))
            self._chips(canvas, self.body_top + body * 0.72, body * 0.42)
        if not self.bare:
            self._numbers(canvas)

    def _signs(self, canvas: Canvas) -> None:
        """Draw badges and rank from the right of the body, if the head has only room for the hearts."""
        look, size, end = canvas.look, self.body * 0.8, self.right - 2 * self.k
        states = [] if self.facts.aimed_at else [state for state in self.facts.badges if state != "done"]
        if states and size < _CLEAR:
            # Of both counters of the smallest pairs, only this corner can be seen.
            canvas.stamp(badges.badge(look, states[0], _CLEAR / 2), self.margin - self.k, self.bottom + self.k, "bl")
            return
        signs = [badges.badge(look, state, size / 2).surface for state in states]
        signs += [badges.chevrons(look, self.facts.rank, size * 0.88)] if self.facts.rank else []
        for sign in signs[: max(1, int((end - self.beside) / size))]:
            canvas.stamp(sign, end, self.body_top + self.body / 2, "mr")
            end -= sign.get_width() / look.unit + self.k

    def _head(self, canvas: Canvas) -> None:
        """Draw the army emblem on the left, badges from the right, and the name or the hearts between them."""
        facts, k, middle, radius = self.facts, self.k, self.margin + self.head / 2, self.head * 0.4
        inset = self.head * (0.3 if self.front.up else 0.06)
        canvas.stamp(looks.emblem(canvas.look, facts.faction, 2 * radius), self.margin + inset + radius, middle, "c")
        start, end = self.margin + inset + 2 * radius + 3 * k, self.right - 0.6 * inset - 3 * k
        # Show the most important badges that leave room for the number of hearts; "done" is optional: a veil shows it too.
        step, rank = 2 * radius + 2 * k, self.head * 0.65 if facts.rank and self.compact and not self.bare else 0
        # The first one, suppressed before all others, always does.
        most = int((end - 0.3 * inset - start - 1.45 * self.head - rank) / step)
        shown = facts.badges[: max(most, "suppressed" in facts.badges)] if facts.aimed_at or not self.bare else []
        hearts = rank + self.head * (0.85 + _CLOSEST / 2 * (facts.wounds - 1))
        short = hearts if self.compact else canvas.text_width(facts.short_name, self.size, "bold")
        if "done" in shown and end - 0.3 * inset - len(shown) * step - start < short:
            shown.remove("done")
        if shown:
            # A badge that hardly fits covers the corner.
            end = end - 0.3 * inset if most > 0 else self.right - k
        for state in reversed(shown):
            canvas.stamp(badges.badge(canvas.look, state, radius), end - radius, middle, "c")
            end -= step
        if self.compact:
            self._hearts(canvas, start, end, middle, self.head * 0.5)
            return
        whole = canvas.text_width(facts.name, self.size, "bold") <= end - start
        name = rich.fitted(canvas, facts.name if whole else facts.short_name, end - start, self.size, "bold")
        canvas.text(name, start, middle, self.size, TEXT, "bold", "ml")

    def _branch(self, canvas: Canvas) -> None:
        """Draw the branch symbol, the passenger, and a pale picture of the unit behind the rest."""
        look, (width, height), k, unit = canvas.look, self.symbol, self.k, self.facts.unit
        start = self.beside - 6 * k
        room = self.right - self.margin * 0.3 - start
        canvas.stamp(_watermark(look, unit, self.facts.faction, room, self.body), start, self.body_top)
        middle = self.body_top + self.body / 2
        canvas.stamp(symbol(look, unit, width, height), self.margin + 6 * k, middle, "ml")
        if self.facts.passenger:
            canvas.stamp(_framed(look, self.facts.passenger, width * _ABOARD, height * _ABOARD), self.aboard, middle, "ml")

    def _hearts(self, canvas: Canvas, start: float, end: float, middle: float, size: float) -> None:
        """Draw the rank, and remaining and lost hearts; if the hearts do not fit, one heart with numbers."""
        facts, look = self.facts, canvas.look
        width = size * (1.0 if self.compact else 1.15)
        # Badges may leave room for the number of hearts alone.
        if facts.rank and not self.bare and end - start > width + 0.85 * self.head:
            sign = badges.chevrons(look, facts.rank, width)
            canvas.stamp(sign, start, middle, "ml")
            start += sign.get_width() / look.unit + 3 * self.k
        left = max(0, facts.wounds - facts.wounds_taken)
        room = end - start - size - (size * 0.7 if self.compact else 0)
        step = min(size * 1.08, room / max(1, facts.wounds - 1))
        if step < size * _CLOSEST:
            # If space is short, first the heart is left out, then the maximum. The number is never cut off.
            words = f"{left}/{facts.wounds}"
            if (width := canvas.text_width(words, self.size, "bold") + size * 0.8) > end - start:
                words, width = str(left), canvas.text_width(str(left), self.size, "bold") + size * 0.8
            has_heart = width + size * 1.1 <= end - start
            before, ink = size * (1.5 if has_heart else 0.4), INK if has_heart else looks.WOUND
            width += before - size * 0.4
            x = start if self.compact else end - width
            canvas.stamp(slab(look, width, self.size * 1.2, self.side.paper, self.size * 0.6), x, middle, "ml")
            if has_heart:
                canvas.icon("heart", x + size * 0.85, middle, size, looks.WOUND)
            canvas.text(words, x + before, middle, self.size, ink, "bold", "ml")
            return
        size = min(size, step * 1.12)
        row = badges.hearts(look, left, facts.wounds - left, size, step)
        if self.compact:
            # A pale plate below the hearts: red has too little contrast with the head of some factions.
            width = row.surface.get_width() / look.unit + size * 0.7
            canvas.stamp(slab(look, width, size * 1.5, self.side.paper, size * 0.75), start, middle, "ml")
            canvas.stamp(row, start + size * 0.35, middle, "ml")
        else:
            canvas.stamp(row, end, middle, "mr")

    def _chips(self, canvas: Canvas, middle: float, size: float) -> None:
        """Draw cover on the left and tokens from the right, usable ones first, with one chip for those that do not fit."""
        facts, start, end = self.facts, self.beside, self.right - 5 * self.k
        if facts.aimed_at:
            return
        tokens = [TokenFacts(badges.ATTACHED_ICON)] if facts.attached else []
        tokens = sorted((*facts.tokens, *tokens), key=lambda token: token.state == "grey")
        if facts.cover:
            room, both = 0 if self.compact else end - start - size * 1.15 * len(tokens), facts.cover.split("/")
            # `+1` is short for `+1/+1`, whether there is room or not: equal cover looks the same on every counter.
            words = both[0] if both[0] == both[-1] else facts.cover
            if canvas.text_width(words, self.size, "bold") + size * 0.5 <= end - start:
                start += badges.cover_chip(canvas, start, middle, size, words, room) + 3 * self.k
        fit = int((end - start + size * 0.15) / (size * 1.15))
        if len(tokens) > fit:
            # The last chip stands for the others. A number would look like a modifier.
            tokens = [TokenFacts(badges.MORE_ICON), *tokens[: fit - 1]] if fit > 0 else []
        for token in tokens:
            canvas.stamp(badges.token_chip(canvas.look, token.id, token.state, size), end, middle, "mr")
            end -= size * 1.15

    def _numbers(self, canvas: Canvas) -> None:
        """Draw those values that fit on every counter of this size, also with the signs of terrain beside it, in the order
        of the six on a card; if space is short, first with smaller icons."""
        slim, values = self.width < self.height, counter_values(self.facts)
        edge = self.head * (0.1 if slim else 0.3)
        x = self.margin + (6 * self.k if self.front.up and not slim else edge)
        # The room on the narrowest counter, where no value that counts has two digits.
        least = min(self.width, self.height * _NARROWEST) - 2 * self.margin - 2 * edge
        usual = [value_width(canvas, "8+" if sign == HIT else "8", self.size) for sign, _words in values]
        widths, room = {words: value_width(canvas, words, self.size) for _sign, words in values}, self.width - 2 * x

        def overflow(icon: float, gap: float) -> bool:
            own, other = sum(widths[words] for _sign, words in values), sum(usual[: len(values)])
            rest = icon * len(values) + gap * (len(values) - 1)
            return len(values) > 1 and (own + rest > room or other + rest > least)

        icon, gap = self.size * 0.74 + 1.5 * self.k, 1.5 * self.k
        if overflow(icon, gap):
            icon, gap = self.size * 0.62, 0.5 * self.k
        while overflow(icon, gap):
            values.pop()
        values.sort(key=lambda value: [*VALUES].index(value[0]))
        space = (room - sum(icon + widths[words] for _sign, words in values)) / max(1, len(values) - 1)
        middle, size = self.bottom - self.foot / 2 - 0.5 * self.k, min(icon, self.size * 0.74)
        for sign, words in values:
            canvas.icon(sign, x + size / 2, middle, size, light(self.side.paper, 0.1))
            write_value(canvas, words, x + icon, middle, self.size, WHITE)
            x += icon + widths[words] + space


@cached
def _watermark(look: Look, unit: str, faction: Faction | None, width: float, height: float) -> pygame.Surface:
    side = looks.look_of(faction)
    size = max(1, look.px(width)), max(1, look.px(height * 0.98))
    pale = looks.subject(looks.unit_drawing(unit), size, looks.inks(side.colour, side.paper), flip=faction == "ge")
    pale.fill((255, 255, 255, 77), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


@cached
def _framed(look: Look, unit: str, width: float, height: float) -> pygame.Surface:
    """A passenger's symbol with a contrasting rim."""
    sheet = slab(look, width, height, WHITE, 2).surface.copy()
    Canvas(sheet, look).stamp(symbol(look, unit, width - 2.8, height - 2.8), 1.4, 1.4)
    return sheet
