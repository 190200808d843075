"""The layers of a table, from lowest to highest. Each is notified of every change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.rules.moves import Move
from game.ui.app import soonest
from game.ui.dispensable import Dispensable
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.layer import Hides, Layer, Overlay


class Opened(Layer):
    """The open overlays: one, or two if the lower one stays open."""

    def __init__(self, uses_bar: Callable[[pygame.event.Event], bool]) -> None:
        self._uses_bar = uses_bar
        self._overlays: list[Overlay] = []

    @property
    def top(self) -> Overlay | None:
        return self._overlays[-1] if self._overlays else None

    def open(self, overlay: Overlay) -> None:
        """Open an overlay in place of the current one, or on top of one that stays open."""
        self._overlays = [*(below for below in self._overlays if below.stays and not overlay.stays), overlay]

    def close(self) -> None:
        self._overlays = self._overlays[:-1]

    def close_all(self) -> None:
        self._overlays = []

    def lay_out(self) -> None:
        with self.guard():
            for overlay in self._overlays:
                overlay.lay_out()

    def draw(self, canvas: Canvas) -> None:
        with self.guard():
            if self.top is not None:
                self.top.draw(canvas)

    def tick(self, now: int) -> int | None:
        with self.guard():
            return self.top.tick(now) if self.top is not None else None

    def handle(self, event: pygame.event.Event) -> bool:
        with self.guard():
            if self.top is None:
                return False
            return (self.top.below_bar and self._uses_bar(event)) or self.top.handle(event)

    @contextmanager
    def guard(self) -> Iterator[None]:
        """If an overlay raises an error, close it and keep the table, unless it is for a choice and would reopen at once."""
        overlay = self.top
        try:
            yield
        except Exception as error:
            if overlay is None or overlay.is_choice or overlay is not self.top:
                raise
            self.close()
            raise Dispensable from error


class LayerStack:
    """The standing layers of a table and its open overlays. It depends on no particular layer."""

    def __init__(self, redraw: Callable[[], None], uses_bar: Callable[[pygame.event.Event], bool]) -> None:
        self._redraw = redraw
        self.opened = Opened(uses_bar)
        self._layers: Sequence[Layer] = ()

    def fill(self, layers: Sequence[Layer]) -> None:
        self._layers = layers

    def __iter__(self) -> Iterator[Layer]:
        """The layers, lowest first."""
        return iter(self._layers)

    def open(self, overlay: Overlay) -> None:
        overlay.lay_out()
        if overlay.focuses_first:
            overlay.form.focus_first()
        for layer in self._layers:
            layer.covered()
        self.opened.open(overlay)
        self._redraw()

    def close(self) -> None:
        self.opened.close()
        self._redraw()

    def hides(self, canvas: Canvas) -> Hides:
        return max(layer.hides(canvas) for layer in self._layers)

    def lay_out(self) -> None:
        """Handle a change of the window or table. Overlays keep their focus and scroll position."""
        for layer in self._layers:
            if layer is not self.opened:
                layer.lay_out()

    def draw(self, canvas: Canvas) -> None:
        """Draw the layers, lowest first; skip those below one that hides everything."""
        hiding = [number for number, layer in enumerate(self._layers) if layer.hides(canvas) is Hides.ALL]
        for layer in self._layers[max(hiding, default=0) :]:
            layer.draw(canvas)

    def handle(self, event: pygame.event.Event) -> bool:
        return any(layer.handle(event) for layer in reversed(self._layers))

    def tick(self, now: int) -> int | None:
        return soonest(*(layer.tick(now) for layer in self._layers))

    def sign(self) -> Button | None:
        return next((made for layer in reversed(self._layers) if (made := layer.sign()) is not None), None)

    def follow_stage(self, now: int) -> None:
        for layer in self._layers:
            layer.follow_stage(now)

    def ask(self) -> bool:
        return any(layer.ask() for layer in self._layers)

    def lets(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        for layer in self._layers:
            moves = layer.lets(moves) if moves else ()
        return moves

    def doubting(self, tip: Tip | None) -> Tip | None:
        for layer in self._layers:
            tip = layer.doubting(tip)
        return tip

    def thing(self) -> str:
        return next(filter(None, (layer.thing() for layer in self._layers)), "")
