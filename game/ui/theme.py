"""Colours, fonts and text on surfaces: a quiet dark room, brass, warm paper."""

from __future__ import annotations

from functools import cache

import pygame

ROOM = pygame.Color("#161B21")
PANEL = pygame.Color("#1D242C")
RAISED = pygame.Color("#262F39")
HAIRLINE = pygame.Color("#3A4550")
TEXT = pygame.Color("#F3ECDD")
SECOND_TEXT = pygame.Color("#AEB9C2")
DISABLED_TEXT = pygame.Color("#7F8B96")
BRASS = pygame.Color("#D8A848")
ON_BRASS = pygame.Color("#241B08")
PAPER = pygame.Color("#EFE5CE")
INK = pygame.Color("#2A2520")
FOCUS = pygame.Color("#FFFFFF")
WARNING = pygame.Color("#FF9B73")

BODY = 20
TITLE = 44
SECTION = 26
RADIUS = 8


@cache
def font(size: int) -> pygame.font.Font:
    return pygame.font.Font(None, round(size * 1.25))


def wrapped(text: str, size: int, width: int) -> list[str]:
    """The text in lines that fit the width. A single word that does not fit is broken."""
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        if font(size).size(paragraph)[0] <= width:
            lines.append(paragraph)
            continue
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if font(size).size(longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while font(size).size(word)[0] > width and len(word) > 1:
                cut = len(word) - 1
                while cut > 1 and font(size).size(word[:cut])[0] > width:
                    cut -= 1
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return lines


def write(surface: pygame.Surface, text: str, place: pygame.Rect, size: int = BODY, colour: pygame.Color = TEXT) -> int:
    """Write a text into a place, wrapped; returns the height it took. What does not fit below is left out."""
    y = place.y
    for line in wrapped(text, size, place.width):
        height = font(size).get_linesize()
        if y + height > place.bottom:
            break
        surface.blit(font(size).render(line, True, colour), (place.x, y))
        y += height
    return y - place.y
