"""The backs of the decks: base cards by decade, those of the four-player game, arms race and conflict."""

from __future__ import annotations

import pygame

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import Colour, dark, light, mix, rgb
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look
from game.ui.kit.plates import shaded
from game.ui.volk.card_facts import ARMS_GREY, CARD_EDGE, CARD_PAPER, CONFLICT_BROWN, NUMERALS
from game.ui.volk.card_parts import CARD_WIDTH, LINE, RADIUS, RATIO, SMALLEST_TEXT
from game.ui.volk.palette import EAST, WEST

POWER_BLUE = rgb("#23394F")
_LABELLED = 120
"""Narrower backs show their emblem only."""


@kept
def card_back(look: Look, texts: Texts, back: str, width: float = CARD_WIDTH, height: float = 0) -> Picture:
    """What a card shows that lies face down: `2` for the second decade, `2+` with four players, `arms`, `conflict`."""
    height, k = height or width * RATIO, width / CARD_WIDTH
    middle = height * (0.45 if width >= _LABELLED else 0.5)
    marks: list[TextMark] = []
    canvas = Canvas(_ground(look, width, height, back, middle).copy(), look, marks)
    if back in ("arms", "conflict"):
        icon, colour = ("nuke", ARMS_GREY) if back == "arms" else ("sword_cross", CONFLICT_BROWN)
        canvas.icon(icon, width / 2, middle, _disc(width) * 1.24, dark(colour, 0.25))
    else:
        numeral = NUMERALS[int(back.removesuffix("+"))]
        canvas.text(numeral, width / 2, middle - k, max(SMALLEST_TEXT, _disc(width) * 1.08), CARD_EDGE, "serif_black", "c")
        if back.endswith("+"):
            size = max(SMALLEST_TEXT, 24 * k)
            canvas.text("2+2", width / 2, height * 0.12 + 3 * k, size, rgb("#F6E3AE"), "serif_black", "c")
    if width >= _LABELLED:
        key = back if back in ("arms", "conflict") else "decade"
        name = rich.fitting(
            look, texts(f"volk_cards.deck.{key}"), width - 30 * k, [max(SMALLEST_TEXT, 20 * k), SMALLEST_TEXT]
        )
        assert name is not None, f"the name of the deck {key} is too long for its back"
        wide, high, y = name.width + 24, name.height + 8, middle + 80 * k
        canvas.stamp(_ribbon(look, wide, high), width / 2, y, "c")
        rich.write(canvas, name, 15 * k, y - name.height / 2 - 0.5, rgb("#FBF5E6"), None, "centre", width - 30 * k)
    return Picture(canvas.surface, tuple(marks))


def _disc(width: float) -> float:
    """The radius of the emblem's disc: larger for its card where no name stands below it."""
    return width * (0.25 if width >= _LABELLED else 0.31)


@kept
def _ribbon(look: Look, width: float, height: float) -> pygame.Surface:
    """The plate of the deck's name."""
    return smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, CARD_EDGE, height / 2))


@kept
def _ground(look: Look, width: float, height: float, back: str, middle: float) -> pygame.Surface:
    k, line = width / CARD_WIDTH, LINE * width / CARD_WIDTH
    radius = RADIUS * k
    plain = {"arms": ARMS_GREY, "conflict": CONFLICT_BROWN}.get(back, POWER_BLUE if back.endswith("+") else None)

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, width, height, CARD_EDGE, radius)
        inside = (line, line, width - 2 * line, height - 2 * line)
        if plain is not None:
            shaded(canvas, *inside, light(plain, 0.06), dark(plain, 0.16), radius - line)
            _weave(canvas, plain, width, height, k)
        else:
            _halves(canvas, inside, radius - line)
        edge = 9 * k
        canvas.rect(edge, edge, width - 2 * edge, height - 2 * edge, mix(CARD_PAPER, plain or EAST, 0.1), 6 * k, 1.8 * k)
        disc = _disc(width)
        canvas.circle(width / 2, middle, disc, CARD_EDGE)
        canvas.circle(width / 2, middle, disc - 2.6 * k, CARD_PAPER)
        canvas.circle(width / 2, middle, disc - 6 * k, mix(CARD_PAPER, CARD_EDGE, 0.4), 1.3 * k)

    return smooth(look, width, height, paint)


def _halves(canvas: Canvas, inside: tuple[float, float, float, float], radius: float) -> None:
    """Yellow above, red below, parted by the diagonal."""
    x, y, width, height = inside
    sheet = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    two = Canvas(sheet, canvas.look)
    two.rect(x, y, width, height, EAST)
    two.polygon([(x, y), (x + width, y), (x, y + height)], WEST)
    for row in range(int(height / 7)):
        for column in range(int(width / 7) + 1):
            two.circle(x + column * 7 + (3.5 if row % 2 else 0), y + row * 7, 1.3 * row * 7 / height, (0, 0, 0, 26))
    mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    Canvas(mask, canvas.look).rect(x, y, width, height, (255, 255, 255), radius)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.surface.blit(sheet, (0, 0))


def _weave(canvas: Canvas, colour: Colour, width: float, height: float, k: float) -> None:
    """Fine lines across, as on old share certificates."""
    edge, step = 11 * k, 9 * k
    with canvas.clipped(edge, edge, width - 2 * edge, height - 2 * edge):
        for number in range(-int(height / step) - 1, int(width / step) + 2):
            left = number * step
            canvas.line([(left, 0), (left + height, height)], light(colour, 0.07), 1.1 * k, round_ends=False)
            canvas.line([(left + height, 0), (left, height)], dark(colour, 0.1), 1.1 * k, round_ends=False)
