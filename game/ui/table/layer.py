"""What lies over the table for a while and takes its events: the base of all such layers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS
from game.ui.kit.form import Form
from game.ui.kit.lay import Node, Put, Text
from game.ui.kit.nodes import on_panel
from game.ui.kit.widgets import NOWHERE, Button

VEIL = (8, 11, 14, 150)


class Overlay:
    """Something over the table that takes all events. `closed` is called when it goes."""

    # None: any key closes it.
    closing_keys: tuple[int, ...] | None = (pygame.K_ESCAPE,)
    # Is the bar still at hand? Then what is opened from there comes over this one, and goes back to it.
    below_bar = False
    # Is it where a choice is made? Then it can be talked about.
    is_choice = False

    def __init__(self, app: App, closed: Callable[[], None]) -> None:
        self.app, self.close, self.form = app, closed, Form(app.redraw)

    def lay_out(self) -> None:
        """The window has another size."""

    def tick(self, now: int) -> int | None:
        """In how many milliseconds it looks different; None: it stays as it is."""
        return None

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> None:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
        if self.form.handle(event, spot):
            return
        if event.type == pygame.KEYDOWN:
            self.key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and spot is not None:
            self.click(spot, event.button)

    def key(self, event: pygame.event.Event) -> None:
        if self.closing_keys is None or event.key in self.closing_keys:
            self.close()

    def click(self, spot: tuple[float, float], button: int) -> None:
        """A click that hit no widget."""
        self.close()


class Popup(Overlay):
    """A panel in the middle of the window; what is on it is a page of nodes."""

    width = 760.0
    panel = NOWHERE

    def page(self, room: Box) -> Node:
        """What is on the panel, if there is so much room for it at most."""
        raise NotImplementedError

    def lay_out(self) -> None:
        look, area = self.app.look, self.app.area.inset(20)
        width = min(self.width, area.width)
        page = on_panel(self.page(Box(0, 0, width - 48, area.height - 40)), across=24, down=20)
        self.panel = area.centred(width, min(area.height, page.high(look, width)))
        self.form.show(page.parts(look, self.panel))

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        self.form.draw(canvas)


def title(words: str) -> Text:
    return Text(words, 24, LIGHT_BRASS, "serif_bold", lines=1)


def door(label: str, action: Callable[[], None], icon: str, key: str, detail: str = "") -> Node:
    return Put(Button(NOWHERE, label, action, icon=icon, key=key, detail=detail, primary=key in ("Enter", "Space")), 50)
