"""Artwork from SVG files, rendered at its display size: `drawn("volk/cards/land_reform", (192, 128))`."""

from __future__ import annotations

import io
import re
from typing import TypeAlias

import pygame

from game.data.art import art_file, scene_of
from game.ui.kit.colours import Colour

Place: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height."""
Inks: TypeAlias = tuple[tuple[str, Colour], ...]
"""Colors by their names in a file."""

_ROOT = re.compile(r'<svg\b[^>]*\bviewBox="([^"]*)"[^>]*>')
_COLOURS = re.compile(r"<!-- colours: (.*?) -->", re.DOTALL)
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")


def has_art(name: str) -> bool:
    return art_file(name).is_file()


def scene_behind(name: str) -> str | None:
    """Name of the background scene of a drawing, if it has one."""
    return scene_of(_source(name))


def drawn(name: str, size: tuple[int, int], view: Place | None = None, inks: Inks = ()) -> pygame.Surface:
    """Render the part `view` of a drawing, or all of it, at a size in pixels. The result is not cached.

    `inks` replace colors that the file names in a comment: `<!-- colours: ink #27291c -->`."""
    text = _source(name)
    seen = " ".join(f"{length:f}" for length in view) if view else "\\1"
    root = f'<svg width="{size[0]}" height="{size[1]}" viewBox="{seen}" preserveAspectRatio="none">'
    return _rendered(_inked(_ROOT.sub(root, text, count=1), inks), size)


def _rendered(text: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()


def _inked(text: str, colours: Inks) -> str:
    """Replace all colors in one pass, so that two can be swapped."""
    names = _COLOURS.search(text)
    named = dict(pair.split() for pair in names[1].split(",")) if names else {}
    put_in = {named[name].lower(): f"#{bytes(colour).hex()}" for name, colour in colours if name in named}
    return _COLOUR.sub(lambda found: put_in.get(found[0].lower(), found[0]), text) if put_in else text


def _source(name: str) -> str:
    return art_file(name).read_text("utf-8")
