"""Pictures for great moments: a raid, the fall of a headquarters or bridge, a victory."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

import pygame

from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, WHITE, dark, mix, rgb, veil
from game.ui.kit.drawings.edged import edged_disc
from game.ui.kit.motion import ease_in_out, ease_out
from game.ui.tgm.cards import looks
from game.ui.tgm.cards.facts import art_of

_FIRE, _GLOW, _SMOKE, _NIGHT = rgb("#E2571C"), rgb("#FFC33D"), rgb("#2B2622"), rgb("#1A120E")


def fallen(faction: Faction, canvas: Canvas, box: Box, share: float) -> None:
    """Draw a headquarters going up in flames."""
    _burn(art_of(DATA.headquarters[faction]), canvas, box, share)


def blown_up(canvas: Canvas, box: Box, share: float) -> None:
    """Draw a bridge blowing up."""
    _burn(looks.Art("tgm/terrain/bridge", looks.TERRAIN_COLOUR, looks.CARD_PAPER), canvas, box, share)


@cached
def _picture(look: Look, art: looks.Art, width: float, height: float) -> pygame.Surface:
    """The whole picture of a card, cached for all frames."""
    sheet = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    looks.paint_picture(Canvas(sheet, look), art, (0, 0, width, height))
    return sheet


@cached
def _airplane(look: Look, unit: str, faction: Faction | None, width: float) -> pygame.Surface:
    side = looks.look_of(faction)
    print_inks = looks.inks(side.colour, side.paper)
    return looks.subject(looks.unit_drawing(unit), (look.px(width), look.px(width / 2)), print_inks, flip=False)


def _scattered(count: int) -> Iterator[tuple[int, float, float]]:
    """Numbers from 1 on, each with two fractions that look random but are always the same."""
    for number in range(1, count + 1):
        yield number, (number * 0.7548777) % 1, (number * 0.5698403) % 1


def _burn(art: looks.Art, canvas: Canvas, box: Box, share: float) -> None:
    """Draw a building that is hit, shakes, burns and smokes."""
    hit = max(0.0, (share - 0.12) / 0.88)
    with canvas.clipped(*box):
        shake = 16 * (1 - hit) ** 2 * sin(share * 80) if hit else 0
        canvas.stamp(_picture(canvas.look, art, box.width, box.height), box.x + shake, box.y)
        canvas.rect(*box, veil(_NIGHT, round(165 * ease_out(hit))))
        for number, across, up in _scattered(16):
            risen = max(0.0, min(1.0, 1.6 * hit - up))
            spot = box.x + box.width * (0.14 + 0.6 * across + 0.16 * risen), box.bottom - box.height * (0.25 + 0.75 * risen)
            radius = box.height * (0.03 + 0.13 * risen + 0.05 * (number % 3)) * min(1.0, 4 * risen)
            canvas.circle(*spot, radius, veil(_SMOKE, 150))
        for number, across, up in _scattered(30):
            grown = ease_out(max(0.0, min(1.0, (hit - 0.4 * up) / 0.3)))
            flicker = 0.85 + 0.15 * sin(share * 40 + number)
            spot = box.x + box.width * (0.16 + 0.68 * across), box.bottom - box.height * (0.1 + 0.55 * up)
            _flame(canvas, *spot, box.height * (0.05 + 0.07 * (1 - up)) * grown * flicker, number)
        if 0 < hit < 0.2:
            canvas.rect(*box, veil(WHITE, round(255 * (1 - hit / 0.2))))


def _flame(canvas: Canvas, x: float, y: float, radius: float, number: int) -> None:
    """Draw a flame: a ball with a tip, brighter inside."""
    lean = radius * (0.5 if number % 2 else -0.4)
    for size, colour in ((1.0, mix(_FIRE, rgb("#8E2B10"), number % 3 / 3)), (0.6, _GLOW)):
        width = radius * size
        canvas.polygon([(x - width, y), (x + lean * size, y - 2.3 * width), (x + width, y)], colour)
        canvas.circle(x, y, width, colour)


def raid(unit: str, faction: Faction | None, canvas: Canvas, box: Box, share: float) -> None:
    """Draw three airplanes among bursts of anti-aircraft fire. Nothing burns yet: the bombs fall only after a roll."""
    side, width = looks.look_of(faction), box.width * 0.42
    across = -0.3 + 0.95 * share
    with canvas.clipped(*box):
        country = looks.Art("tgm/scenes/land", side.colour, side.paper)
        canvas.stamp(_picture(canvas.look, country, box.width, box.height), box.x, box.y)
        canvas.rect(*box, veil(_NIGHT, 90))
        for _number, x, y in _scattered(14):
            age = share * 1.3 - y
            if 0 < age < 0.5:
                spot = box.x + box.width * x, box.y + box.height * (0.06 + 0.5 * ((y * 7) % 1))
                _burst(canvas, *spot, box.height * 0.05 * ease_out(min(1.0, age * 4)), age)
        plane = _airplane(canvas.look, unit, faction, width)
        for back, low in ((0.0, 0.22), (0.2, 0.1), (0.26, 0.38)):
            bob = 6 * sin(share * 18 + back * 20)
            canvas.stamp(plane, box.x + box.width * (across - back), box.y + box.height * low + bob, "c")


def _burst(canvas: Canvas, x: float, y: float, radius: float, age: float) -> None:
    """Draw a small black cloud that glows at first."""
    colour = mix(_GLOW, _SMOKE, min(1.0, age * 8))
    for turn in range(4):
        canvas.circle(x + radius * 0.6 * cos(turn * 1.7), y + radius * 0.6 * sin(turn * 1.7), radius * 0.8, colour)


def triumph(faction: Faction, canvas: Canvas, box: Box, share: float) -> None:
    """Draw the winner's emblem in rays of their color."""
    # The lower half is for the text.
    side, x, y = looks.look_of(faction), box.middle[0], box.y + box.height * 0.31
    grown, far, count = ease_out(min(1.0, share / 0.5)), box.width, 18
    with canvas.clipped(*box):
        ground = dark(side.colour, 0.45)
        canvas.rect(*box, ground)
        ink = mix(ground, mix(side.colour, side.paper, 0.35), 0.6 * grown)
        for ray in range(count):
            turn = 2 * pi * ray / count + share * 0.5
            ends = [(x + far * cos(turn + angle), y + far * sin(turn + angle)) for angle in (-0.07, 0.07)]
            canvas.polygon([(x, y), *ends], ink)
        radius = box.height * 0.22 * (0.4 + 0.6 * ease_in_out(grown))
        edged_disc(canvas, x, y, radius * 1.16, LIGHT_BRASS, dark(side.colour, 0.3), radius * 0.08)
        size = round(2 * radius)
        picture = looks.emblem(canvas.look, faction, round(box.height * 0.44))
        canvas.stamp(pygame.transform.smoothscale(picture, (canvas.px(size), canvas.px(size))), x, y, "c")
