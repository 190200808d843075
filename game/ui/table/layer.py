"""Base classes for layers, which are drawn over the table and may take its input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

import pygame

from game.rules.moves import Move
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS
from game.ui.kit.controls.form import Form
from game.ui.kit.controls.widgets import NOWHERE, Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Node, Part, Put, Text
from game.ui.kit.nodes import on_panel

VEIL = (8, 11, 14, 150)


class Hides(IntEnum):
    """The parts of the table that a layer hides, so that they need not be drawn."""

    NOTHING = 0
    BOARD = 1
    ALL = 2


class Layer:
    """A layer over the table that may take its input. Every method has a default that does nothing."""

    def hides(self, canvas: Canvas) -> Hides:
        """The parts of the table that this layer hides in the area being redrawn."""
        return Hides.NOTHING

    def lay_out(self) -> None:
        """Handle a new window size or a change of the table."""

    def prepare(self) -> None:
        """Prepare before the table is drawn, while the camera may still move."""

    def draw(self, canvas: Canvas) -> None:
        pass

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event; False passes it to the layers below, and then to the table."""
        return False

    def tick(self, now: int) -> int | None:
        """Update the layer; return the milliseconds until it looks different, or None if it will not change."""
        return None

    # Changes of the table.

    def follow_stage(self, now: int) -> None:
        """Update after the stage has advanced."""

    def follow_game(self) -> None:
        """Handle a played or undone move."""

    @property
    def blocks(self) -> bool:
        """Return whether a text of this layer must be read before anything can be chosen."""
        return False

    def comes_first(self) -> bool:
        """Open a text that players must read before the bots continue; return whether there is one."""
        return False

    def ask(self) -> bool:
        """Handle a new question; return whether this layer opened something for it."""
        return False

    def covered(self) -> None:
        """Handle an overlay opened on top."""

    # Actions of the player, and the table's replies.

    def lets(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Return the chosen moves that may be played now; if none, this layer says why."""
        return moves

    def narrowed(self) -> None:
        """Handle a changed selection."""

    def comes_later(self) -> Sequence[str]:
        """Things that a later step needs, so that a click on them is not refused."""
        return ()

    def objects_to(self, thing: str) -> bool:
        """Say that nothing can be done with a thing now; return whether this layer said so."""
        return False

    def refused(self) -> None:
        """Handle a refusal that the table has shown."""

    def advises(self) -> bool:
        """Handle a request for a hint; return whether this layer said something instead."""
        return False

    def doubting(self, tip: Tip | None) -> Tip | None:
        """Return the tooltip of the hovered thing, changed or replaced by this layer if necessary."""
        return tip

    def thing(self) -> str:
        """The thing this layer shows, to inspect or to look up in the rules; "" if none."""
        return ""

    def sign(self) -> Button | None:
        """A button for the top bar, left of its icons."""
        return None

    def buttons(self) -> list[Part] | None:
        """Widgets that replace those of the table; None keeps them."""
        return None


class Overlay(Layer):
    """A layer that takes all events. It calls `closed` when it closes."""

    # Keys that close it; None for any key.
    closing_keys: tuple[int, ...] | None = (pygame.K_ESCAPE,)
    # True if the top bar stays usable.
    below_bar = False
    # True to darken the rest of the window.
    veiled = True
    # True to focus the first widget when it opens.
    focuses_first = False
    # True if the player chooses a move here, so the coach may talk about it.
    is_choice = False
    # A click in this box that hits no widget does not close it.
    sheet = NOWHERE

    def __init__(self, app: App, closed: Callable[[], None]) -> None:
        self.app, self.close, self.form = app, closed, Form(app.redraw)

    @property
    def stays(self) -> bool:
        """Return whether it stays open below the overlays opened from it or from the bar, until they are closed."""
        return self.below_bar

    def draw(self, canvas: Canvas) -> None:
        if self.veiled:
            canvas.rect(*self.app.area, VEIL)
        self.form.draw(canvas)

    def handle(self, event: pygame.event.Event) -> bool:
        spot = self.app.spot(event)
        if self.form.handle(event, spot):
            return True
        if event.type == pygame.KEYDOWN:
            self.key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and spot is not None:
            self.click(spot, event.button)
        return True

    def key(self, event: pygame.event.Event) -> None:
        if self.closing_keys is None or event.key in self.closing_keys:
            self.close()

    def click(self, spot: tuple[float, float], button: int) -> None:
        """Handle a click that hit no widget."""
        if not self.sheet.holds(spot):
            self.close()


class Popup(Overlay):
    """A panel in the middle of the window with a page of nodes."""

    width = 760.0
    panel = NOWHERE

    def page(self, room: Box) -> Node:
        """The contents of the panel, for at most this much space."""
        raise NotImplementedError

    def lay_out(self) -> None:
        look, area = self.app.look, self.app.area.inset(20)
        width = min(self.width, area.width)
        page = on_panel(self.page(Box(0, 0, width - 48, area.height - 40)), across=24, down=20)
        self.panel = area.centred(width, min(area.height, page.high(look, width)))
        self.form.show(page.parts(look, self.panel))


def title(words: str) -> Text:
    return Text(words, 24, LIGHT_BRASS, "serif_bold", lines=1)


def door(label: str, action: Callable[[], None], icon: str, key: str, detail: str = "") -> Node:
    return Put(Button(label, action, icon=icon, key=key, detail=detail, primary=key in ("Enter", "Space")), 50)
