"""Cached drawings, each written as a generator that yields its size, draws its shapes, and then the texts on them.

    @drawing
    def chip(look: Look, width: float, words: str) -> Drawing:
        canvas = yield width, 24
        canvas.rect(0, 0, width, 24, WHITE, 12)
        canvas = yield None
        canvas.text(words, width / 2, 12, 16, INK, "bold", "c")

Shapes are antialiased; texts and stamped pictures follow at their real size. A drawing may also start with an existing
ground, `canvas = yield surface`, and only add texts."""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Concatenate, ParamSpec, TypeAlias

import pygame

from game.ui.kit.box import Look
from game.ui.kit.cache import Picture, TextMark, cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.drawings.art import Inks, drawn

P = ParamSpec("P")
Drawing: TypeAlias = Generator["tuple[float, float] | pygame.Surface | None", Canvas, None]


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
        surface = ground if isinstance(ground, pygame.Surface) else smooth(look, *ground, go_on)
        go_on(Canvas(surface, look, texts))
        return Picture(surface, tuple(texts))

    return cached(made)


@cached
def artwork(look: Look, name: str, width: float, height: float = 0, inks: Inks = ()) -> pygame.Surface:
    """A drawing from a file at this size in units; a square if no height is given."""
    return drawn(name, (max(1, look.px(width)), max(1, look.px(height or width))), inks=inks)
