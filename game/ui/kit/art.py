"""Drawings out of files, at the size in which they are shown.

drawn("volk/cards/land_reform", (192, 125), (0, 0, 120, 80))
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from typing import TypeAlias

import pygame

from game.data.art import art_file
from game.ui.kit.colours import Colour

Place: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height."""

_ROOT = re.compile(r"<svg\b[^>]*>")
_COLOURS = re.compile(r"<!-- colours: (.*?) -->", re.DOTALL)
_COLOUR = re.compile(r"#[0-9a-f]{6}\b")
_SCENE = re.compile(r'<image\b[^>]*\bhref="\.\./scenes/(\w+)\.svg"')


def has_art(name: str) -> bool:
    return art_file(name).is_file()


def scene_behind(name: str) -> str | None:
    """The scene that a drawing stands before: its file shows it as a linked picture."""
    found = _SCENE.search(_source(name))
    return found[1] if found else None


def drawn(name: str, size: tuple[int, int], view: Place, colours: Iterable[tuple[str, Colour]] = ()) -> pygame.Surface:
    """What is to be seen of a drawing in this part of its field, `size` in pixels; whoever draws it often keeps it.

    `colours` are put in for those that the file names at its top: `<!-- colours: ink #27291c, haze #c5c4a8 -->`.
    """
    left, top, width, height = view
    root = f'<svg width="{size[0]}" height="{size[1]}" viewBox="{left:f} {top:f} {width:f} {height:f}"'
    text = _ROOT.sub(f'{root} preserveAspectRatio="none">', _source(name), count=1)
    return pygame.image.load_sized_svg(io.BytesIO(_inked(text, colours).encode()), size).convert_alpha()


def _inked(text: str, colours: Iterable[tuple[str, Colour]]) -> str:
    """All at once, so that colours may change places."""
    names = _COLOURS.search(text)
    named = dict(pair.split() for pair in names[1].split(",")) if names else {}
    inks = {named[name]: f"#{bytes(colour).hex()}" for name, colour in colours if name in named}
    return _COLOUR.sub(lambda found: inks.get(found[0], found[0]), text) if inks else text


def _source(name: str) -> str:
    return art_file(name).read_text("utf-8")
