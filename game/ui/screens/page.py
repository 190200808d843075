"""Common parts of the screens outside a game: background, head with a back button, form, tooltips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ui.app import App, Screen
from game.ui.kit import lay, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BRASS, HAIRLINE, LIGHT_BRASS, PANEL, RAISED, SECOND_TEXT, STRONG_HAIRLINE, TEXT, Colour
from game.ui.kit.controls.form import Form, Laid
from game.ui.kit.controls.tooltips import draw_tip, tip_size
from game.ui.kit.controls.widgets import Button, Slider, Toggle, Widget
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import panel as draw_panel
from game.ui.kit.drawings.plates import plate, table_ground
from game.ui.kit.fonts import Typeface
from game.ui.kit.lay import AtMost, Column, Icon, Node, Padded, Painted, Put, Row, Share, Sized, Space, Text, even
from game.ui.kit.nodes import on_panel, on_plate, pictured

Shown = Callable[[int], str]
TIP_DELAY = 250
_DOUBLE_CLICK = 450
GAP = 16
WIDEST = 918
_TITLE: Typeface = "serif_black"
_TITLE_WIDTH = 160
"""Minimum width of a title, in units."""


class Page(Screen):
    """A screen with a title and a back button (Esc). Subclasses supply the contents and the `domain` of their texts."""

    domain = ""
    _tipped: Widget | None = None
    _tipped_since = 0
    _tip_shown = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form, self._sliders = Form(app.redraw), dict[str, Slider]()

    @property
    def title(self) -> str:
        return self.text("title")

    def high(self, units: float) -> float:
        """A design height, reduced in a small window."""
        return units * min(1, self.area.height / 820)

    def text(self, key: str, **values: Any) -> str:
        return self.app.texts(f"{self.domain}.{key}", **values)

    def back(self) -> None:
        self.app.pop()

    def contents(self) -> Node:
        """The node below the head."""
        raise NotImplementedError

    def beside_title(self) -> list[Node]:
        """Nodes at the right end of the head."""
        return []

    def lay_out(self) -> None:
        look, edge = self.app.look, self.high(18)
        margin = 32 if self.area.width >= 1200 else 16
        head = Box(margin, edge, self.area.width - 2 * margin, self.high(60))
        top = head.bottom + edge
        self.body = Box(margin, top, head.width, max(0, self.area.height - margin / 2 - top))
        back = Button(self.app.texts("ui_screens.back"), self.back, icon="arrow_left", key="Esc")
        title = Painted(_TITLE_WIDTH, head.height, self._draw_title, grow=1)
        start, beside, below = (lay.Labelled(back, 44), title), self.beside_title(), lay.Flow()
        if Row(*start, *beside, gap=24).least(look) > head.width:
            # Without room beside the title, the nodes are below it.
            beside, below = [], lay.Flow(*beside, gap=10)
        height = below.high(look, head.width)
        line, self.body = self.body.from_top(height, 10 if height else 0)
        page = [*Row(*start, *beside, gap=24).parts(look, head), *below.parts(look, line)]
        self.form.show([*page, *self.contents().parts(look, self.body)])

    def slider(
        self, name: str, least: int, most: int, value: int, changed: Callable[[int], None], step: int = 1, shown: Shown = str
    ) -> Slider:
        """A slider with this name, the same one each time the page is laid out, so that a drag can continue."""
        slider = self._sliders.setdefault(name, Slider(least, most, value, changed))
        slider.least, slider.most, slider.value, slider.changed = least, most, value, changed
        slider.stride, slider.shown = step, shown
        return slider

    def _show(self, attribute: str, value: object) -> None:
        """Change what the page shows, and scroll to the top."""
        self.form.bar.at = 0
        self._pick(attribute, value)

    def _pick(self, attribute: str, value: object) -> None:
        """Change what is chosen on the page, which stays where it is."""
        setattr(self, attribute, value)
        self.rebuild()

    # Events ---------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.stamp(table_ground(canvas.look, canvas.surface.get_size()), 0, 0)
        self.form.draw(canvas)
        self.draw_tip(canvas)

    def _draw_title(self, canvas: Canvas, box: Box) -> None:
        title, size = rich.shrunk(canvas, self.title, box.width, (44, 36, 30, 26, 22), _TITLE)
        canvas.text(title, box.x, box.middle[1], size, TEXT, _TITLE, "ml")
        canvas.line([(box.x, box.bottom + 2), (box.x + 72, box.bottom + 2)], BRASS, 3)

    def handle(self, event: pygame.event.Event) -> None:
        self.form.handle(event, self.app.spot(event))

    def tick(self, now: int) -> int | None:
        """Show the tooltip once the mouse has rested on a widget; return the milliseconds until then, or None."""
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

    def draw_tip(self, canvas: Canvas) -> None:
        if (widget := self._tipped) is None or widget.tip is None or not self._tip_shown:
            return
        box, (width, height) = self.form.shown_box(widget), tip_size(canvas.look, widget.tip)
        middle, top = box.middle[0], box.y - height - 14
        above = top >= self.area.y
        place = Box(middle - width / 2, top if above else box.bottom + 14, width, height).kept_inside(self.area.inset(8))
        draw_tip(canvas, widget.tip, place.x, place.y, (middle, box.y - 2 if above else box.bottom + 2))


class FormPage(Page):
    """A form. Its foot shows its current problem, if any, or else the button that Enter presses is possible."""

    # The button's icon and the key of its text.
    done_icon, done_key = "check", "done"
    problem = ""

    def finish(self) -> None:
        """Take the form as it is."""
        self.back()

    def next_step(self) -> tuple[str, str, Callable[[], None]]:
        """The words, the icon and the action of the button."""
        return self.text(self.done_key), self.done_icon, self.finish

    def find_problem(self) -> str:
        return ""

    def weigh(self) -> None:
        """Look for a problem after a change."""
        self.problem = self.find_problem()
        self.done.lock(self.problem)

    def lay_out(self) -> None:
        words, icon, action = self.next_step()
        self.done = self.form.default = Button(words, action, icon=icon, key="Enter", primary=True, size=22)
        super().lay_out()
        self.weigh()

    def with_foot(self, page: Node, *others: Button) -> Node:
        """The form with its foot, where `others` come before the button."""
        height, buttons = self.high(58), (*others, self.done)

        def warn(canvas: Canvas, box: Box) -> None:
            lay.draw(canvas, Sized(warning(canvas.look, self.problem)).parts(canvas.look, box))

        ends = (Sized(lay.Labelled(button, height), 260) for button in buttons)
        return Column(page, Row(Painted(0, height, warn, grow=1), *ends, gap=24), gap=self.high(12))


# Lists with a selection ---------------------------------------------------------------------------------------------------


class ListRow(Laid):
    """A list row: a click or the focus selects it, a double click or Enter opens it."""

    resting = PANEL
    _clicked = -_DOUBLE_CLICK

    def __init__(self, app: App, choose: Callable[[], None], open: Callable[[], None]) -> None:
        super().__init__()
        self._app, self._choose, self._open = app, choose, open

    def press(self, spot: Spot | None = None) -> None:
        again = self._app.now - self._clicked < _DOUBLE_CLICK
        self._clicked = -_DOUBLE_CLICK if again else self._app.now
        self._choose()
        if again or spot is None:
            self._open()


SIDE = 380


def has_side(area: Box) -> bool:
    """Return whether there is room for a side panel with a preview and the buttons."""
    return area.width >= 1300


def beside(page: Node, side: Node) -> Node:
    """A page with a panel on its right."""
    return Row(Share(page), Sized(side, SIDE, fixed=True, stretched=True), gap=24, align="stretch")


def side_panel(shown: Node, buttons: Sequence[Button], height: float) -> Node:
    """A preview of the selected row, and its action buttons."""
    return on_panel(shown, Column(*(Put(button, height) for button in buttons), gap=10), gap=16, across=16, down=16)


# Building blocks ----------------------------------------------------------------------------------------------------------


def scrolled(node: Node) -> Node:
    """A scrolling list with a margin for the focus frame."""
    return lay.Scrolled(Padded(node, 0, 6)).growing()


def nothing(icon: str, words: str) -> Node:
    """Message shown on an empty page."""
    text = AtMost(Text(words, 20, SECOND_TEXT, align="centre"), most=720)
    return Column(Space().growing(0.3), Icon(icon, 64, LIGHT_BRASS), text, Space().growing(0.7), gap=16)


def bar(buttons: Sequence[Button], height: float, gap: float = 10) -> Node:
    """Buttons on one line if no word has to break, otherwise two per line."""
    pairs = lay.grid([Put(button, height) for button in buttons], 2, gap)
    return lay.First(Row(*(lay.Labelled(button, height).growing() for button in buttons), gap=gap), pairs)


def figure(colour: str, size: float) -> Node:
    """The wooden figure of a seat."""
    return pictured(lambda look: pieces.meeple(look, size, look.palette.seat(colour), True), size, size * 1.08)


def chip(
    words: str,
    icon: str = "",
    ground: Colour = RAISED,
    ink: Colour = TEXT,
    edge: Colour = STRONG_HAIRLINE,
    height: float = 28,
) -> Node:
    inside = Row(Icon(icon, 18, ink) if icon else Space(), Text(words, 16, ink, whole=True), gap=4)
    return Padded(Sized(inside, 0, height), 10, 0, on_plate(ground, ground, edge, 1.2, height / 2))


def warning(look: Look, words: str, size: float = 18) -> Node:
    """A warning, e.g. why an action is impossible; an empty node if there are no words."""
    ink = look.palette.illegal_on_dark
    return Row(Icon("alert", 24, ink), Text(words, size, ink, spread=1.2), gap=12) if words else Space()


# Panels -------------------------------------------------------------------------------------------------------------------


def panel(title: str, icon: str, *nodes: Node, gap: float = 14) -> Node:
    head = Painted(0, 32, lambda canvas, box: pieces.head(canvas, title, box.x, box.y, box.width, icon))
    return Padded(Column(head, Column(*nodes, gap=gap), gap=10), 20, 17, _draw_ground)


def panels(width: float, *placed: tuple[int, Node]) -> Node:
    """Panels, each with its column number; all in one column if there is no room for two."""
    if width < 1180:
        return AtMost(Column(*(node for _column, node in placed), gap=GAP), most=WIDEST)
    columns = (Column(*(node for column, node in placed if column == number), gap=GAP) for number in (0, 1))
    return AtMost(even(*columns, gap=GAP), most=2 * WIDEST + GAP)


def label(words: str, *nodes: Node) -> Node:
    return Column(Text(words, face="bold"), *nodes, gap=4)


def note(words: str, ink: Colour = SECOND_TEXT) -> Text:
    """A smaller text, shown below the control it explains."""
    return Text(words, 16, ink, bold_ink=TEXT)


def switch(toggle: Toggle, detail: str) -> Node:
    return Column(Put(toggle, 0), Row(Space(66), Share(note(detail))))


def _draw_ground(canvas: Canvas, box: Box) -> None:
    """Draw the background of a panel. A tall one is drawn in pieces, because a picture of it would fill the cache."""
    if box.height <= 640:
        draw_panel(canvas, box)
        return
    place, surface = canvas.area(*box), canvas.surface
    small = plate(canvas.look, 32, 32, PANEL, PANEL, HAIRLINE, 1.2, 12).surface
    corner, line = small.get_width() // 2, max(1, canvas.px(1.2))
    for x, left in ((0, place.left), (corner, place.right - corner)):
        for y, top in ((0, place.top), (corner, place.bottom - corner)):
            surface.blit(small, (left, top), (x, y, corner, corner))
    for colour, thick in ((HAIRLINE, 0), (PANEL, line)):
        surface.fill(colour, place.inflate(-2 * corner, -2 * thick))
        surface.fill(colour, place.inflate(-2 * thick, -2 * corner))
