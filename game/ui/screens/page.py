"""What the screens around the games have in common: the table, a head with the way back, one form, its tooltips."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.app import App, Screen
from game.ui.kit import pieces
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BRASS, TEXT
from game.ui.kit.fonts import Face
from game.ui.kit.form import Form
from game.ui.kit.plates import table_ground
from game.ui.kit.tooltips import draw_tip, tip_size
from game.ui.kit.widgets import Button, Widget

TIP_DELAY = 250
_TITLE_SIZES = (44, 36, 30, 26, 22)
_TITLE: Face = "serif_black"


class Page(Screen):
    """A screen with a title, which Esc leaves. Subclasses fill the form and paint the rest."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form = Form(app.redraw)
        self._tipped: Widget | None = None
        self._tipped_since = 0
        self._tip_shown = False

    @property
    def title(self) -> str:
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Draw what stands under the form."""

    def back(self) -> None:
        self.app.pop()

    # The layout -----------------------------------------------------------------------------------------------------------

    @property
    def margin(self) -> float:
        return 32 if self.area.width >= 1200 else 16

    @property
    def head(self) -> Box:
        low = self.area.height < 640
        return Box(self.margin, 10 if low else 18, self.area.width - 2 * self.margin, 48 if low else 60)

    @property
    def body(self) -> Box:
        """What is left under the head."""
        top = self.head.bottom + (10 if self.area.height < 640 else 18)
        return Box(self.margin, top, self.head.width, max(0, self.area.height - self.margin / 2 - top))

    @property
    def measure(self) -> Canvas:
        """For asking how wide texts are."""
        return Canvas(self.app.surface, self.app.look)

    def back_button(self) -> Button:
        label = self.app.texts("ui_screens.back")
        measure = self.measure
        width = 14 + 38 + measure.text_width(label, 18, "bold") + 10 + pieces.key_width(measure, "Esc") + 20
        return Button(Box(self.head.x, self.head.middle[1] - 22, width, 44), label, self.back, icon="arrow_left", key="Esc")

    # What happens ---------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.stamp(table_ground(canvas.look, canvas.surface.get_size()), 0, 0)
        self._draw_title(canvas)
        self.paint(canvas)
        self.form.draw(canvas)
        if self._tip_shown and self._tipped is not None:
            self._draw_tip(canvas, self._tipped)

    def _draw_title(self, canvas: Canvas) -> None:
        left = self.form.fixed[0].box.right + 24
        room = self.title_room() - left
        size = next((s for s in _TITLE_SIZES if canvas.text_width(self.title, s, _TITLE) <= room), _TITLE_SIZES[-1])
        canvas.text(self.title, left, self.head.middle[1], size, TEXT, _TITLE, "ml")
        canvas.line([(left, self.head.bottom + 2), (left + 72, self.head.bottom + 2)], BRASS, 3)

    def title_room(self) -> float:
        """How far to the right the title may go."""
        return self.head.right

    def handle(self, event: pygame.event.Event) -> None:
        self.form.handle(event, self.spot(event))

    def spot(self, event: pygame.event.Event) -> Spot | None:
        """Where an event of the mouse is, in units."""
        return self.app.units(event.pos) if hasattr(event, "pos") else None

    def tick(self, now: int) -> int | None:
        """The tooltip comes when the mouse has rested."""
        hovered = self.form.hover
        if hovered is not self._tipped:
            if self._tip_shown:
                self.app.redraw()
            self._tipped, self._tipped_since, self._tip_shown = hovered, now, False
        if hovered is None or hovered.tip is None or self._tip_shown:
            return None
        if now < self._tipped_since + TIP_DELAY:
            return self._tipped_since + TIP_DELAY - now
        self._tip_shown = True
        self.app.redraw()
        return None

    def _draw_tip(self, canvas: Canvas, widget: Widget) -> None:
        if widget.tip is None:
            return
        box, (width, height) = self.form.shown_box(widget), tip_size(canvas.look, widget.tip)
        middle = box.middle[0]
        above = box.y - height - 14 >= self.area.y
        top = box.y - height - 14 if above else box.bottom + 14
        place = Box(middle - width / 2, top, width, height).kept_inside(self.area.inset(8))
        draw_tip(canvas, widget.tip, place.x, place.y, (middle, box.y - 2 if above else box.bottom + 2))


def in_lines(measure: Canvas, buttons: Sequence[Button], width: float, gap: float) -> list[list[tuple[float, float]]]:
    """Where buttons stand that share a width, as pairs of place and width: in one line if no word has to be broken.

    Those with longer words are wider; otherwise they go in pairs below each other.
    """
    needed = [
        26
        + 38
        + 8
        + pieces.key_width(measure, button.key)
        + max(measure.text_width(w, 18, "bold") for w in button.label.split())
        for button in buttons
    ]
    spare = width - sum(needed) - gap * (len(buttons) - 1)
    if buttons and spare < 0:
        half = (width - gap) / 2
        return [[(0.0, half), (half + gap, half)][: len(buttons) - first] for first in range(0, len(buttons), 2)]
    line: list[tuple[float, float]] = []
    x = 0.0
    for least in needed:
        line.append((x, least + spare / len(buttons)))
        x += least + spare / len(buttons) + gap
    return [line]


class _Untouchable(Box):
    """A place where the mouse finds nothing: what lies on it is meant."""

    __slots__ = ()

    def holds(self, spot: Spot) -> bool:
        return False


class Still(Widget):
    """Something on a form that is only looked at: it scrolls with the rest, and the keyboard passes it by."""

    def __init__(self, box: Box) -> None:
        super().__init__(_Untouchable(*box))
        self.enabled = False

    def draw(self, canvas: Canvas) -> None:
        """Nothing: the bare thing keeps room free."""
