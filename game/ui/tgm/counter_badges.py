"""Small marks on counters: state badges, equipment tokens, hearts, chevrons, the disc with the cost."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal

import pygame

from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import WHITE, Colour, dark, light, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look
from game.ui.tgm.counter_facts import Rank, TokenState
from game.ui.tgm.palette import (
    AP_BLUE,
    AP_INK,
    ASSAULT,
    BRASS_CHEVRON,
    COVER,
    LOST_HEART,
    SMOKE,
    SPENT,
    SUPPRESSED,
    WOUND,
)

Badge = Literal["wounds", "suppressed", "smoke", "camouflaged", "assaulting", "stuck", "done"]

SMALLEST_TEXT = 16
_BADGES: dict[Badge, tuple[Colour, str]] = {
    "suppressed": (SUPPRESSED, "arrow_down_bold"),
    "smoke": (SMOKE, "weather_fog"),
    "camouflaged": (COVER, "leaf"),
    "assaulting": (ASSAULT, "sword_cross"),
    "stuck": (rgb("#3A4048"), "gas_station_off"),
    "done": (SPENT, "check_bold"),
}

TOKEN_ICONS: dict[str, str] = {
    "rifle": "pistol",
    "grenades": "bomb",
    "hmg_inf": "ammunition",
    "mortar_inf": "arrow_up_bold",
    "bazooka": "rocket_launch",
    "sniper": "crosshairs",
    "flamethrower": "fire",
    "medic": "medical_bag",
    "face_down": "arrow_collapse_down",
    "mechanics": "wrench",
    "sappers": "shovel",
    "mg": "pistol",
    "hmg": "ammunition",
    "mrl": "rocket_launch",
    "smoke_shell": "weather_fog",
    "smoke_screen": "weather_windy",
    "bomber_mg": "ammunition",
}
ATTACHED_ICON = "bag_personal"
_READY = rgb("#41562E")
_MOUNTED = rgb("#1F4E79")
_WEAPON = rgb("#4C4133")


@kept
def badge(look: Look, kind: Badge, radius: float) -> pygame.Surface:
    """A mark of a state, without its number. Wounds are a burst, the others discs with a sign."""

    def paint(canvas: Canvas) -> None:
        r = radius
        if kind == "wounds":
            for share, colour in ((1.0, WHITE), (0.88, dark(WOUND, 0.35)), (0.8, WOUND)):
                canvas.polygon(_burst(r, r * share), colour)
            return
        colour, icon = _BADGES[kind]
        canvas.circle(r, r, r, WHITE)
        canvas.circle(r, r, r * 0.88, dark(colour, 0.4))
        canvas.circle(r, r, r * 0.8, colour)
        canvas.icon(icon, r, r, r * 1.16, WHITE)

    return smooth(look, 2 * radius, 2 * radius, paint)


def _burst(middle: float, radius: float) -> list[tuple[float, float]]:
    spots = []
    for n in range(24):
        reach = radius * (1.0 if n % 2 == 0 else 0.8)
        spots.append((middle + reach * cos(pi * n / 12), middle + reach * sin(pi * n / 12)))
    return spots


def wound_badge(canvas: Canvas, x: float, y: float, radius: float, wounds: int) -> None:
    """The burst with the number of wounds, by its middle."""
    canvas.stamp(badge(canvas.look, "wounds", radius), x, y, "c")
    canvas.text(str(wounds), x, y, max(SMALLEST_TEXT, radius * 1.1), WHITE, "bold", "c")


def cost_disc(canvas: Canvas, x: float, y: float, radius: float, cost: int) -> None:
    """The cost in AP, by the middle of its disc."""
    canvas.stamp(_disc(canvas.look, radius), x, y, "c")
    canvas.text(str(cost), x, y, max(SMALLEST_TEXT, radius * 1.36), AP_INK, "bold", "c")


@kept
def _disc(look: Look, radius: float) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.circle(radius, radius, radius, AP_INK)
        canvas.circle(radius, radius, radius * 0.9, AP_BLUE)
        canvas.circle(radius, radius * 0.94, radius * 0.78, light(AP_BLUE, 0.18))

    return smooth(look, 2 * radius, 2 * radius, paint)


@kept
def token_chip(look: Look, token: str, state: TokenState, size: float) -> pygame.Surface:
    """An equipment token: in colour when ready, pale and crossed when grey; set-up weapons stand on a base, packed ones
    have a broken frame."""
    icon = TOKEN_ICONS.get(token, ATTACHED_ICON)

    def paint(canvas: Canvas) -> None:
        radius, line = size * 0.24, max(0.9, size * 0.075)
        if state == "grey":
            canvas.rect(0, 0, size, size, rgb("#C9C9C4"), radius)
            canvas.rect(0, 0, size, size, rgb("#8B8F90"), radius, line)
            canvas.icon(icon, size / 2, size / 2, size * 0.68, rgb("#7B8082"))
            canvas.line([(size * 0.16, size * 0.84), (size * 0.84, size * 0.16)], rgb("#6A6F72"), line * 1.2)
        elif state == "packed":
            canvas.rect(0, 0, size, size, rgb("#F5EFDF"), radius)
            for n in range(4):
                start = size * (0.06 + n * 0.25)
                for y in (line / 2, size - line / 2):
                    canvas.line([(start, y), (start + size * 0.13, y)], _WEAPON, line, round_ends=False)
                for x in (line / 2, size - line / 2):
                    canvas.line([(x, start), (x, start + size * 0.13)], _WEAPON, line, round_ends=False)
            canvas.icon(icon, size / 2, size / 2, size * 0.66, _WEAPON)
        else:
            ground = _MOUNTED if state == "mounted" else _READY
            canvas.rect(0, 0, size, size, dark(ground, 0.45), radius)
            canvas.rect(line, line, size - 2 * line, size - 2 * line, ground, radius * 0.8)
            lift = size * 0.07 if state == "mounted" else 0
            canvas.icon(icon, size / 2, size / 2 - lift, size * 0.66, WHITE)
            if state == "mounted":
                canvas.rect(size * 0.16, size * 0.8, size * 0.68, size * 0.1, rgb("#F0CB78"), size * 0.05)

    return smooth(look, size, size, paint)


@kept
def hearts(look: Look, left: int, lost: int, size: float, step: float) -> pygame.Surface:
    """A row of hearts: red for what is left, hollow for what is lost."""
    whole = left + lost

    def paint(canvas: Canvas) -> None:
        for n in range(whole):
            x, y = size / 2 + n * step, size / 2
            if n < left:
                canvas.icon("heart", x, y, size, WOUND)
            else:
                canvas.icon("heart_outline", x, y, size, LOST_HEART)

    return smooth(look, size + step * (whole - 1) if whole else 1, size, paint)


@kept
def chevrons(look: Look, rank: Rank, width: float, colour: Colour = BRASS_CHEVRON) -> pygame.Surface:
    """One chevron for a veteran, two under a bar for the elite."""
    count = 1 if rank == "veteran" else 2
    height = width * 0.5 * (count + 0.7)

    def paint(canvas: Canvas) -> None:
        thick, w = width * 0.26, width
        for n in range(count):
            y = height - thick * 0.4 - n * width * 0.42
            spots = [(0, y), (w / 2, y - w * 0.42), (w, y), (w, y - thick), (w / 2, y - thick - w * 0.42), (0, y - thick)]
            canvas.polygon([(x, y + 0.4) for x, y in spots], dark(colour, 0.5))
            canvas.polygon(spots, colour)

    return smooth(look, width, height, paint)


def cover_chip(canvas: Canvas, x: float, y: float, height: float, words: str, room: float) -> float:
    """What makes the unit harder to hit, by the left end of its plate; returns its width. Without room, no icon."""
    size = max(SMALLEST_TEXT, height * 0.84)
    wide = canvas.text_width(words, size, "bold")
    sign = height * 0.74
    whole = wide + sign + height * 0.62
    with_icon = whole <= room
    width = whole if with_icon else wide + height * 0.5
    canvas.stamp(_pill(canvas.look, width, height), x, y - height / 2)
    left = x + height * 0.26
    if with_icon:
        canvas.icon("shield_half_full", left + sign / 2, y, sign, WHITE)
        left += sign + height * 0.08
    canvas.text(words, left, y, size, WHITE, "bold", "ml")
    return width


@kept
def _pill(look: Look, width: float, height: float) -> pygame.Surface:
    return smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, COVER, height / 2))
