"""What lies over the table and may take its input: the base of all layers."""

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
    """What of the table need not be drawn below a layer."""

    NOTHING = 0
    BOARD = 1
    ALL = 2


class Layer:
    """Something that lies over the table and may take its input. Each method has an answer that changes nothing.

    A standing layer exists as long as its table does; an `Overlay` is opened and closed.
    """

    def hides(self, canvas: Canvas) -> Hides:
        """What need not be drawn in the part of the window that is drawn now."""
        return Hides.NOTHING

    def lay_out(self) -> None:
        """The window has another size, or the table shows something else."""

    def prepare(self) -> None:
        """The table is drawn next: the camera may move before that."""

    def draw(self, canvas: Canvas) -> None:
        pass

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event; False: it is for the layers below, and then for the table."""
        return False

    def tick(self, now: int) -> int | None:
        """In how many milliseconds it looks different; None: it stays as it is."""
        return None

    # What happens at the table.

    def follow_stage(self, now: int) -> bool:
        """Show what the stage shows now; True: that is something else than before."""
        return False

    def follow_game(self) -> None:
        """Something was chosen at the table, or taken back."""

    def comes_first(self) -> bool:
        """Is something to be read before the bots play on? It is opened here."""
        return False

    def ask(self) -> bool:
        """Somebody is asked; True: this layer has opened something for that."""
        return False

    def covered(self) -> None:
        """Something was opened over it."""

    # What somebody at the table does, and what the table says about it.

    def lets(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Those of the chosen moves that may be played now; none: this layer says why not."""
        return moves

    def narrowed(self) -> None:
        """Something was selected, or let go."""

    def comes_later(self) -> Sequence[str]:
        """Things that are asked for, though not yet: they are not refused."""
        return ()

    def objects_to(self, thing: str) -> bool:
        """Does this layer say why nothing can be done with a thing?"""
        return False

    def refused(self) -> None:
        """The rules have said why something cannot be done."""

    def advises(self) -> bool:
        """Somebody asks for a hint; True: this layer has said something instead."""
        return False

    def doubting(self, tip: Tip | None) -> Tip | None:
        """The tip of what is pointed at, as this layer would have it."""
        return tip

    def thing(self) -> str:
        """What it tells about, to be looked at closely; empty: nothing."""
        return ""

    def sign(self) -> Button | None:
        """What stands in the bar beside its icons."""
        return None

    def buttons(self) -> list[Part] | None:
        """The widgets that stand here instead of those of the table; None: those of the table stay."""
        return None


class Overlay(Layer):
    """Something over the table that takes all events. `closed` is called when it goes."""

    # None: any key closes it.
    closing_keys: tuple[int, ...] | None = (pygame.K_ESCAPE,)
    # Is the bar still at hand? Then what is opened from there comes over this one, and goes back to it.
    below_bar = False
    # Is it where a choice is made? Then it can be talked about.
    is_choice = False
    # What was hit here, but no widget, does not close it.
    sheet = NOWHERE

    def __init__(self, app: App, closed: Callable[[], None]) -> None:
        self.app, self.close, self.form = app, closed, Form(app.redraw)

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        self.form.draw(canvas)

    def handle(self, event: pygame.event.Event) -> bool:
        spot = self.app.units(event.pos) if hasattr(event, "pos") else None
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
        """A click that hit no widget."""
        if not self.sheet.holds(spot):
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


def title(words: str) -> Text:
    return Text(words, 24, LIGHT_BRASS, "serif_bold", lines=1)


def door(label: str, action: Callable[[], None], icon: str, key: str, detail: str = "") -> Node:
    return Put(Button(NOWHERE, label, action, icon=icon, key=key, detail=detail, primary=key in ("Enter", "Space")), 50)
