"""Cached drawings. Each is a generator that yields its size, draws its shapes, and then the texts on them.

    @drawing
    def chip(look: Look, width: float, words: str) -> Drawing:
        canvas = yield width, 24
        canvas.rect(0, 0, width, 24, WHITE, 12)
        canvas = yield None
        canvas.text(words, width / 2, 12, 16, INK, "bold", "c")

Shapes are antialiased; texts and stamped pictures follow at their real size. A drawing may also start with an existing
ground, `canvas = yield surface`, or with a copy of another drawing, and only add texts.

Artwork comes from SVG files, rendered at its display size: `drawn("volk/cards/land_reform", (192, 128))`."""

from __future__ import annotations

import functools
import io
import re
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Concatenate, ParamSpec, TypeAlias

import pygame

from game.data.art import art_file, scene_of
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture, TextMark, cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import Colour

P = ParamSpec("P")
Place: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height."""
Inks: TypeAlias = tuple[tuple[str, Colour], ...]
"""Colors by their names in a file."""

_ROOT = re.compile(r'<svg\b[^>]*\bviewBox="([^"]*)"[^>]*>')
_COLOURS = re.compile(r"<!-- colours: (.*?) -->", re.DOTALL)
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")
Drawing: TypeAlias = Generator["tuple[float, float] | pygame.Surface | Picture | None", Canvas, None]


def drawing(paint: Callable[Concatenate[Look, P], Drawing]) -> Callable[Concatenate[Look, P], Picture]:
    """Cache the pictures of a drawing generator. Its arguments must be hashable. It draws on any surface that it yields."""

    @functools.wraps(paint)
    def made(look: Look, /, *args: P.args, **kwargs: P.kwargs) -> Picture:
        steps, texts = paint(look, *args, **kwargs), list[TextMark]()

        def go_on(canvas: Canvas) -> None:
            with suppress(StopIteration):
                steps.send(canvas)

        ground = next(steps)
        assert ground is not None, f"{paint.__name__} does not begin with its size"
        if isinstance(ground, Picture):
            texts += ground.texts
            ground = ground.surface.copy()
        surface = ground if isinstance(ground, pygame.Surface) else smooth(look, *ground, go_on)
        go_on(Canvas(surface, look, texts))
        return Picture(surface, tuple(texts))

    return cached(made)


# Artwork from files -------------------------------------------------------------------------------------------------------


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


@cached
def artwork(look: Look, name: str, width: float, height: float = 0, inks: Inks = ()) -> pygame.Surface:
    """A drawing from a file at this size in units; a square if no height is given."""
    return drawn(name, (max(1, look.px(width)), max(1, look.px(height or width))), inks=inks)
