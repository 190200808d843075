"""What lies over the table for a moment: a menu of moves, a card at full size, the keys, the recap, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.data.texts import Texts
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.wording import Wording
from game.ui.app import App
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, PANEL, SECOND_TEXT, STRONG_HAIRLINE, TEXT, WHITE, SeatLook
from game.ui.kit.form import Form, key_name
from game.ui.kit.kept import Picture
from game.ui.kit.plates import panel, shadow
from game.ui.kit.widgets import Button, Widget
from game.ui.table.face import AnyFace
from game.ui.table.log_panel import Entry, LogView, draw_log, entries, told

VEIL = (8, 11, 14, 150)


class Overlay:
    """Something over the table that takes all events. `closed` is called when it goes."""

    def __init__(self, app: App, closed: Callable[[], None]) -> None:
        self.app = app
        self.close = closed
        self.form = Form(app.redraw)

    def lay_out(self) -> None:
        """The window has another size."""

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
        if event.key == pygame.K_ESCAPE:
            self.close()

    def click(self, spot: tuple[float, float], button: int) -> None:
        """A click that hit no widget."""
        self.close()


class MoveMenu(Overlay):
    """Several moves fit what was pointed at: which one?"""

    def __init__(
        self,
        app: App,
        closed: Callable[[], None],
        at: tuple[float, float],
        moves: Sequence[Move],
        wording: Wording,
        play: Callable[[Move], None],
        detail: Callable[[Move], str],
    ) -> None:
        super().__init__(app, closed)
        self._at, self._moves, self._wording, self._play, self._detail = at, list(moves), wording, play, detail
        self._box = Box(0, 0, 0, 0)
        self.lay_out()

    def lay_out(self) -> None:
        width = 360.0
        labels = [self._wording.move(move) for move in self._moves]
        heights = [
            pieces.button_height(self.app.look, label, width - 24, False, 24, least=44) + (20 if self._detail(move) else 0)
            for label, move in zip(labels, self._moves, strict=True)
        ]
        whole = sum(heights) + 6 * (len(heights) - 1) + 24
        height = min(whole, self.app.area.height - 40)
        box = Box(self._at[0] + 18, self._at[1] - 20, width, height).kept_inside(self.app.area.inset(10))
        self._box = box
        widgets: list[Widget] = []
        y = box.y + 12
        for number, (move, label, high) in enumerate(zip(self._moves, labels, heights, strict=True)):
            key = str(number + 1) if number < 9 else ""
            place = Box(box.x + 12, y, width - 24, high)
            widgets.append(Button(place, label, self._chosen(move), key=key, detail=self._detail(move)))
            y += high + 6
        self.form.fill([], widgets, box.inset(12))
        self.form.focus_first()

    def _chosen(self, move: Move) -> Callable[[], None]:
        def play() -> None:
            self.close()
            self._play(move)

        return play

    def draw(self, canvas: Canvas) -> None:
        panel(canvas, *self._box, PANEL, canvas.look.palette.legal_on_dark)
        self.form.draw(canvas)


class Inspector(Overlay):
    """A card or another thing at full size; what is higher than the window is scrolled."""

    def __init__(self, app: App, closed: Callable[[], None], picture: Callable[[], Picture | None], texts: Texts) -> None:
        super().__init__(app, closed)
        self._picture, self._texts = picture, texts
        self._scroll = 0.0

    def _room(self) -> Box:
        """Above the line that says how to close it."""
        x, y, width, height = self.app.area
        return Box(x, y + 8, width, height - 54)

    def _beyond(self) -> float:
        """How much of the picture is out of sight."""
        picture = self._picture()
        return max(0.0, picture.surface.get_height() / self.app.look.unit - self._room().height) if picture else 0.0

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        picture = self._picture()
        if picture is None:
            return
        room, beyond = self._room(), self._beyond()
        width, height = picture.surface.get_width() / canvas.look.unit, picture.surface.get_height() / canvas.look.unit
        shown = Box(room.middle[0] - width / 2, room.y + max(0.0, (room.height - height) / 2), width, height - beyond)
        shadow(canvas, *shown, 14, 26, 210, 16)
        with canvas.clipped(*shown):
            canvas.stamp(picture, shown.x, shown.y - self._scroll)
        if beyond:
            length = shown.height * shown.height / height
            top = shown.y + (shown.height - length) * self._scroll / beyond
            canvas.rect(shown.right + 10, shown.y, 6, shown.height, PANEL, 3)
            canvas.rect(shown.right + 10, top, 6, length, STRONG_HAIRLINE, 3)
        hint = self._texts("ui_table.close")
        pieces.chip(canvas, room.middle[0] - pieces.chip_width(canvas, hint) / 2, shown.bottom + 9, hint, ground=PANEL)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._move(-60 * event.y)
        else:
            super().handle(event)

    def _move(self, by: float) -> None:
        self._scroll = min(self._beyond(), max(0.0, self._scroll + by))
        self.app.redraw()

    def key(self, event: pygame.event.Event) -> None:
        page = self._room().height * 0.8
        strides = {pygame.K_DOWN: 60.0, pygame.K_UP: -60.0, pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page}
        if event.key in strides and self._beyond():
            self._move(strides[event.key])
        else:
            self.close()


ARROWS = "arrows"
"""The four keys are named by a text: fonts of texts have no arrows."""
KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("targets", ("Tab", ARROWS)),
    ("choose", ("Enter",)),
    ("back", ("Esc",)),
    ("go_on", ("Space",)),
    ("numbers", ("1", "9")),
    ("undo", ("Z", "Ctrl+Z")),
    ("redo", ("Y", "Ctrl+Y")),
    ("zoom", ("+", "-")),
    ("pan", ("Shift", ARROWS)),
    ("fit", ("0",)),
    ("inspect", ("I",)),
    ("log", ("L",)),
    ("recap", ("R",)),
    ("rules", ("F1",)),
    ("full_screen", ("F11",)),
    ("keys", ("?",)),
)


class CheatSheet(Overlay):
    """All the keys."""

    def __init__(self, app: App, closed: Callable[[], None], texts: Texts, face: AnyFace, state: Any) -> None:
        super().__init__(app, closed)
        self._texts = texts
        self._rows = [(texts(f"ui_table.help.{name}"), keys) for name, keys in KEYS]
        self._rows += [(face.orders.verb_label(button.verb), (button.key,)) for button in face.orders.verb_buttons(state)]

    def draw(self, canvas: Canvas) -> None:
        area = self.app.area
        canvas.rect(*area, VEIL)
        columns = 2
        rows = -(-len(self._rows) // columns)
        step = min(40.0, (area.height - 130) / rows)
        width, height = min(1080.0, area.width - 40), rows * step + 92
        box = Box(area.middle[0] - width / 2, area.middle[1] - height / 2, width, height)
        panel(canvas, *box)
        canvas.text(self._texts("ui_table.help.title"), box.x + 28, box.y + 18, 24, LIGHT_BRASS, "serif_bold")
        for number, (label, keys) in enumerate(self._rows):
            cell = Box(
                box.x + 28 + (number // rows) * (width - 28) / 2, box.y + 66 + (number % rows) * step, (width - 84) / 2, step
            )
            right = cell.right
            names = [self._texts("ui_table.key.arrows") if key == ARROWS else key for key in keys]
            room = cell.width - canvas.text_width(label, 16)
            while len(names) > 1 and sum(pieces.key_width(canvas.look, name) + 6 for name in names) > room:
                # In a very narrow window the first way to do it is enough.
                names.pop()
            for name in reversed(names):
                right -= pieces.key_cap(canvas, name, right, cell.middle[1]) + 6
            size = 18 if canvas.text_width(label, 18) <= right - cell.x else 16
            canvas.text(label, cell.x, cell.middle[1], size, TEXT, anchor="ml")

    def key(self, event: pygame.event.Event) -> None:
        self.close()


class LogDrawer(Overlay):
    """The log over the board, with its filter; an entry opens what it is about."""

    def __init__(
        self,
        app: App,
        closed: Callable[[], None],
        log: list[Event],
        view: LogView,
        wording: Wording,
        face: AnyFace,
        seats: tuple[SeatLook, ...],
        opened: Callable[[Event], None],
    ) -> None:
        super().__init__(app, closed)
        self._log, self._view, self._wording, self._face, self._seats, self._opened = log, view, wording, face, seats, opened
        self._focus = -1

    def _box(self) -> Box:
        area = self.app.area
        return Box(area.right - min(720, area.width - 40) - 20, 20, min(720, area.width - 40), area.height - 40)

    def _entries(self) -> list[Entry]:
        return entries(self.app.look, self._box(), self._log, self._view, self._wording, self._face)

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        shown = self._entries()
        marked = shown[self._focus].event if 0 <= self._focus < len(shown) else None
        draw_log(canvas, self._box(), shown, self._view, self._seats, self._face, self._face.texts, marked)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-3 * event.y)
        elif event.type == pygame.KEYDOWN:
            self.key(event)
        elif event.type == pygame.MOUSEMOTION:
            spot = self.app.units(event.pos)
            self._focus = next((n for n, line in enumerate(self._entries()) if line.box.holds(spot)), -1)
            self.app.redraw()
        else:
            super().handle(event)

    def _scroll(self, lines: int) -> None:
        self._view.scroll = max(0, min(self._view.scroll + lines, len(self._log) - 1))
        self.app.redraw()

    def key(self, event: pygame.event.Event) -> None:
        shown = self._entries()
        match event.key:
            case pygame.K_DOWN | pygame.K_TAB:
                self._focus += 1
                if self._focus >= len(shown):
                    self._focus = len(shown) - 1
                    self._scroll(1)
            case pygame.K_UP:
                self._focus -= 1
                if self._focus < 0:
                    self._focus = 0
                    self._scroll(-1)
            case pygame.K_PAGEDOWN | pygame.K_PAGEUP:
                self._scroll(len(shown) if event.key == pygame.K_PAGEDOWN else -len(shown))
            case pygame.K_RETURN if 0 <= self._focus < len(shown):
                self._opened(shown[self._focus].event)
            case pygame.K_f:
                self._view.next_kind()
                self._focus = -1
            case _ if event.key == pygame.K_ESCAPE or key_name(event.key) == "L":
                self.close()
        self.app.redraw()

    def click(self, spot: tuple[float, float], button: int) -> None:
        box = self._box()
        entry = next((line for line in self._entries() if line.box.holds(spot)), None)
        if not box.holds(spot):
            self.close()
        elif spot[1] < box.y + 44:
            self._view.next_kind()
            self.app.redraw()
        elif entry is not None:
            self._opened(entry.event)


class Recap(Overlay):
    """What happened since somebody last had the screen; it can be seen again."""

    def __init__(
        self,
        app: App,
        closed: Callable[[], None],
        events: list[Event],
        wording: Wording,
        replay: Callable[[], None],
        texts: Texts,
    ) -> None:
        super().__init__(app, closed)
        self._lines = [told(wording, event) for event in events]
        self._replay, self._texts = replay, texts
        self._box = Box(0, 0, 0, 0)
        self._blocks: list[rich.Block] = []
        self.lay_out()

    def lay_out(self) -> None:
        area = self.app.area
        width = min(760.0, area.width - 40)
        self._blocks = self._fitting(width - 70, min(620.0, area.height - 60) - 156)
        height = max(200.0, sum(block.height for block in self._blocks) + 156)
        self._box = box = Box(area.middle[0] - width / 2, area.middle[1] - height / 2, width, height)
        again, done = (
            Box(box.x + 20, box.bottom - 72, (width - 50) / 2, 52),
            Box(box.middle[0] + 5, box.bottom - 72, (width - 50) / 2, 52),
        )
        texts = self._texts
        replay = Button(again, texts("ui_table.recap.again"), self._again if self._lines else None, icon="replay", key="R")
        self.form.fill(
            [replay, Button(done, texts("ui_table.recap.done"), self.close, icon="check", key="Enter", primary=True)]
        )

    def _fitting(self, width: float, room: float) -> list[rich.Block]:
        """The last lines, as many as there is room for, after a line that counts the others."""
        look = self.app.look
        blocks = [rich.lay_out(look, line, width, 18) for line in self._lines]
        if sum(block.height for block in blocks) <= room:
            return blocks
        room -= rich.lay_out(look, "", width, 18).height
        first = len(blocks)
        while first and blocks[first - 1].height <= room:
            first -= 1
            room -= blocks[first].height
        return [rich.lay_out(look, self._texts("ui_table.more", count=first), width, 18), *blocks[first:]]

    def _again(self) -> None:
        self.close()
        self._replay()

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(*self.app.area, VEIL)
        box, blocks = self._box, self._blocks
        panel(canvas, *box)
        canvas.text(self._texts("ui_table.recap.title"), box.x + 24, box.y + 16, 24, LIGHT_BRASS, "serif_bold")
        y = box.y + 64
        for block in blocks:
            canvas.icon("circle_small", box.x + 32, y + 12, 20, SECOND_TEXT)
            rich.write(canvas, block, box.x + 48, y, WHITE)
            y += block.height
        if not blocks:
            canvas.text(self._texts("ui_table.recap.nothing"), box.x + 28, y, 18, SECOND_TEXT, "italic")
        self.form.draw(canvas)

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE):
            self.close()
