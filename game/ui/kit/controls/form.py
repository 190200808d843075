"""The form, which passes events and the focus to the widgets of a screen.

Tab, Up and Down move the focus, Enter or Space presses the focused widget, a letter presses the widget with that key,
and the wheel scrolls. A disabled widget stays in place, and its tooltip says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit import lay
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import RAISED, STRONG_HAIRLINE, Colour, light
from game.ui.kit.controls.scroll import Scroll
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import NOWHERE, OneOf, Pressable, Shortcut, Slider, Toggle, Widget
from game.ui.kit.drawings.plates import stamp_plate
from game.ui.kit.lay import Node, Part
from game.ui.kit.lay.node import ENDLESS

_SET = (OneOf, Slider, TextField, Toggle)
"""Widgets that hold a value, unlike buttons."""
_BEYOND = 24
"""Units by which shadows and frames extend beyond the scrolling area."""
_REACH = (-13, -18)
"""Negative insets that extend a widget's box to its shadow and frame."""


class Form:
    """The widgets of a screen. Those in `scrolling` move inside `window`; their boxes are positions before scrolling."""

    _pressed: Widget | None = None
    focus: Widget | None = None
    hover: Widget | None = None
    mouse = (0.0, 0.0)
    window = NOWHERE
    # Enter presses this widget while a toggle, choice or slider is focused. From a text field, it only moves the focus here.
    default: Widget | None = None
    _still: Sequence[Part] = ()
    _moving: Sequence[Part] = ()

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed, self.bar = changed, Scroll(changed)
        self.fixed: list[Widget] = []
        self.scrolling: list[Widget] = []

    def show(self, parts: Sequence[Part]) -> None:
        """Show laid-out parts; one of them may be a scrolling area with parts of its own."""
        window = next((part for part in parts if part.inner), Part(NOWHERE))
        self._take([part for part in parts if part is not window], window.inner, window.box)

    def fill(self, fixed: Sequence[Widget], scrolling: Sequence[Widget] = (), window: Box | None = None) -> None:
        still, moving = ([Part(widget.box, widget=widget) for widget in found] for found in (fixed, scrolling))
        self._take(still, moving, window or NOWHERE)

    def _take(self, still: Sequence[Part], moving: Sequence[Part], window: Box) -> None:
        """Replace the parts. The focus keeps its index in the Tab order, and the widget in use its place on the screen."""
        place = self.walkable().index(self.focus) if self.focus in self.walkable() else -1
        in_use = self._pressed or self.focus
        number = self.scrolling.index(in_use) if in_use in self.scrolling else -1
        before = self.shown_box(in_use) if in_use is not None else NOWHERE
        self._still, self._moving, self.window = still, moving, window
        self.fixed, self.scrolling = lay.widgets(still), lay.widgets(moving)
        bottom = max((part.box.bottom for part in moving), default=window.y)
        # The bar is beside the window, a little to its right.
        self.bar.fit(window._replace(width=window.width + 10), bottom - window.y)
        if 0 <= number < len(self.scrolling) and window.overlaps(before):
            after = self.shown_box(self.scrolling[number])
            # Another column, or a widget of another kind, is not its successor.
            if type(self.scrolling[number]) is type(in_use) and after.x == before.x:
                self.bar.to(self.bar.at + after.y - before.y)
        for widget in self.widgets:
            # A reused widget may no longer be under the mouse.
            widget.hovered = False
        # A widget that survives a rebuild stays pressed, and hovered if it is still under the mouse.
        self._pressed = self._pressed if self._pressed in self.widgets else None
        self.hover = self.hover if self.hover is not None and self._at(self.mouse) is self.hover else None
        if self.hover is not None:
            self.hover.hovered = True
        walkable = self.walkable()
        self.focus_on(walkable[min(place, len(walkable) - 1)] if place >= 0 and walkable else None)

    @property
    def widgets(self) -> list[Widget]:
        return [*self.fixed, *self.scrolling]

    @property
    def _is_read(self) -> bool:
        """Return whether the area scrolls and has no enabled widgets, so that the arrows scroll it."""
        return bool(self.bar.farthest) and not any(widget.enabled for widget in self.scrolling)

    def draw(self, canvas: Canvas) -> None:
        for part in self._still:
            _draw_part(canvas, part, 0)
        window = self.window
        # Letters can reach below their line, so do not crop content that does not scroll.
        below = 0 if self.bar.farthest else _BEYOND
        with canvas.clipped(window.x - _BEYOND, window.y, window.width + 2 * _BEYOND, window.height + below):
            for part in self._moving:
                top = (part.widget.box if part.widget else part.box).y - self.bar.at
                if top + part.box.height > window.y - _BEYOND and top < window.bottom + _BEYOND:
                    _draw_part(canvas, part, -self.bar.at)
        self.bar.draw(canvas)
        if self.focus is not None and (popup := self._popup(self.focus)).height:
            self.focus.draw_popup(canvas, popup.moved(0, self.shown_box(self.focus).y - self.focus.box.y))

    def handle(self, event: pygame.event.Event, spot: tuple[float, float] | None) -> bool:
        """Handle an event and return whether it was used. `spot` is the position of a mouse event, in units."""
        by_mouse = {pygame.MOUSEMOTION: self._moved, pygame.MOUSEBUTTONDOWN: self._down, pygame.MOUSEBUTTONUP: self._up}
        if event.type in by_mouse and self.bar.handle(event, spot):
            return True
        if event.type in by_mouse and spot is not None and getattr(event, "button", 1) == 1:
            return by_mouse[event.type](spot)
        if event.type == pygame.MOUSEWHEEL and (self._is_read or self.window.holds(self.mouse)):
            self.bar.handle(event, spot)
            if self.focus in self.scrolling and not self.window.overlaps(self.shown_box(self.focus)):
                # Nobody means to type where it can't be seen.
                self.focus_on(None)
            self._moved(self.mouse)
            return True
        return event.type in (pygame.KEYDOWN, pygame.TEXTINPUT) and self._typed(event)

    def _popup(self, widget: Widget) -> Box:
        """Box of the focused widget's list, before scrolling."""
        return widget.popup(self.window.bottom + self.bar.at if widget in self.scrolling else ENDLESS)

    def _at(self, spot: tuple[float, float]) -> Widget | None:
        if self.focus is not None and self._popup(self.focus).holds(self._inner(self.focus, spot)):
            return self.focus
        inner = (spot[0], spot[1] + self.bar.at)
        moved = (widget for widget in self.scrolling if self.window.holds(spot) and widget.box.holds(inner))
        fixed = (widget for widget in reversed(self.fixed) if widget.box.holds(spot))
        return next(moved, None) or next(fixed, None)

    def _inner(self, widget: Widget, spot: tuple[float, float]) -> tuple[float, float]:
        return (spot[0], spot[1] + self.bar.at) if widget in self.scrolling else spot

    def _moved(self, spot: tuple[float, float]) -> bool:
        self.mouse = spot
        if self._pressed is not None:
            self._pressed.drag(self._inner(self._pressed, spot))
            self._changed()
            return True
        found = self._at(spot)
        if found is not self.hover:
            if self.hover is not None:
                self.hover.hovered = False
            self.hover = found
            if found is not None:
                found.hovered = True
            self._changed()
        if found is not None and found.point(self._inner(found, spot)):
            self._changed()
        return found is not None

    def _down(self, spot: tuple[float, float]) -> bool:
        self._moved(spot)
        if (found := self._at(spot)) is None:
            self.focus_on(None)
            return False
        self._pressed = found
        self.focus_on(found if isinstance(found, Slider | TextField) else None)
        if isinstance(found, Slider | TextField):
            found.press(self._inner(found, spot))
        self._changed()
        return True

    def _up(self, spot: tuple[float, float]) -> bool:
        if (pressed := self._pressed) is None:
            return False
        if self._at(spot) is pressed and pressed.enabled and not isinstance(pressed, Slider | TextField):
            # The press may replace the parts: until it ends, the widget counts as in use.
            pressed.press(self._inner(pressed, spot))
        self._pressed = None
        self._changed()
        return True

    def _typed(self, event: pygame.event.Event) -> bool:
        if self.focus is not None and self.focus.take(event):
            self._changed()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if used := self._navigate(event) or self.short_cut(event):
            self._changed()
        return used

    def _navigate(self, event: pygame.event.Event) -> bool:
        if self._is_read and not (event.key == pygame.K_SPACE and self.focus) and self.bar.handle(event, None):
            return True
        match event.key:
            case pygame.K_TAB | pygame.K_DOWN | pygame.K_UP:
                back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
                if not (event.key == pygame.K_TAB and self._typed_next(-1 if back else 1)):
                    self.walk(-1 if back else 1)
            case pygame.K_LEFT | pygame.K_RIGHT if self.focus is not None:
                return self.focus.step(-1 if event.key == pygame.K_LEFT else 1)
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.default is not None and isinstance(self.focus, _SET):
                self._enter(self.default)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if self.focus is not None:
                if isinstance(self.focus, TextField):
                    self.walk(1)
                elif self.focus.enabled:
                    self.focus.press()
            case pygame.K_PAGEDOWN | pygame.K_PAGEUP if self.scrolling:
                self.bar.handle(event, None)
            case _:
                return False
        return True

    def _enter(self, default: Widget) -> None:
        """Press the default widget, or just focus it if the player is typing."""
        if isinstance(self.focus, TextField):
            self.focus_on(default if default.enabled else None)
        elif default.enabled:
            default.press()

    def short_cut(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if (found := self.with_key(event.key)) is None or not found.enabled:
            return False
        found.press()
        return True

    def with_key(self, key: int) -> Widget | None:
        """The first enabled widget with this key, else the first disabled one, or None. Scrolling widgets come first."""
        name = key_name(key)
        shown = [widget for widget in (*self.scrolling, *self.fixed) if widget.key == name]
        return next((widget for widget in shown if widget.enabled), shown[0] if shown else None)

    def walk(self, direction: int) -> None:
        """Move the focus to the next or previous widget and scroll it into view."""
        if widgets := self.walkable():
            place = widgets.index(self.focus) if self.focus in widgets else -1 if direction > 0 else 0
            self.focus_on(widgets[(place + direction) % len(widgets)])

    def _typed_next(self, direction: int) -> bool:
        """Move the focus to the next or previous text field of the same group; return False if there is none."""
        if not isinstance(self.focus, TextField) or not self.focus.group:
            return False
        group = self.focus.group
        lines = [field for field in self.walkable() if isinstance(field, TextField) and field.group == group]
        place = lines.index(self.focus) + direction
        if not 0 <= place < len(lines):
            return False
        lines[place].mark()
        self.focus_on(lines[place])
        return True

    def focus_first(self, wanted: type[Widget] = Widget) -> None:
        self.focus_on(next((widget for widget in self.walkable() if isinstance(widget, wanted)), None))

    def walkable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.enabled and not isinstance(widget, Shortcut)]

    def focus_on(self, widget: Widget | None) -> None:
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is None:
            return
        widget.focused = True
        if widget in self.scrolling:
            if widget.box.bottom - self.bar.at > self.window.bottom:
                self.bar.to(widget.box.bottom - self.window.bottom + 8)
            elif widget.box.y - self.bar.at < self.window.y:
                self.bar.to(widget.box.y - self.window.y - 8)

    def shown_box(self, widget: Widget) -> Box:
        """Box of a widget on the screen, after scrolling."""
        return widget.box.moved(0, -self.bar.at) if widget in self.scrolling else widget.box

    def shown_boxes(self) -> list[Box]:
        """Boxes of all widgets and painted parts on the screen, after scrolling."""
        moved = (part.box.moved(0, -self.bar.at) for part in self._moving if part.paint)
        return [*(part.box for part in self._still if part.paint), *moved, *map(self.shown_box, self.widgets)]


def _draw_part(canvas: Canvas, part: Part, offset: float) -> None:
    """Draw a part with a vertical offset. A widget's box is moved only while it is drawn."""
    if part.widget is not None:
        box, part.widget.box = part.widget.box, part.widget.box.moved(0, offset)
        if canvas.shows(*part.widget.box.inset(*_REACH)):
            part.widget.draw(canvas)
        part.widget.box = box
    elif part.paint is not None and canvas.shows(*part.box.moved(0, offset)):
        part.paint(canvas, part.box.moved(0, offset))


class Laid(Widget):
    """A pressable plate with laid-out contents, for which it calls `node` each time it is drawn."""

    padding: tuple[float, float] = (14, 14)
    resting: Colour = RAISED
    selected = False
    _measured: tuple[Look | None, float, float] = (None, 0, 0)

    def node(self) -> Node:
        raise NotImplementedError

    def high(self, look: Look, width: float) -> float:
        """Height at this width, cached because a layout asks several times."""
        if self._measured[:2] != (look, width):
            self._measured = (look, width, lay.Padded(self.node(), *self.padding).high(look, width))
        return self._measured[2]

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas)
        lay.draw(canvas, lay.Padded(lay.Sized(self.node()), *self.padding).parts(canvas.look, self.box))
        self.draw_frame(canvas)

    def draw_ground(self, canvas: Canvas) -> None:
        draw_plate(canvas, self.box, self.selected, self.resting)

    def draw_frame(self, canvas: Canvas) -> None:
        self.draw_mark(canvas, self.box)


def draw_plate(canvas: Canvas, box: Box, selected: bool, resting: Colour = RAISED) -> None:
    ground = light(RAISED, 0.05) if selected else resting
    edge, line = (canvas.look.palette.selected, 3) if selected else (STRONG_HAIRLINE, 1.2)
    stamp_plate(canvas, box, ground, ground, edge, line, 8)


class Plated(Pressable, Laid):
    """A pressable plate with fixed contents."""

    def __init__(self, node: Node, action: Callable[[], None] | None) -> None:
        super().__init__()
        self._node, self.action, self.enabled = node, action, action is not None

    def node(self) -> Node:
        return self._node


class Cells(OneOf):
    """A choice between laid-out cells. Each cell is a `Thing` whose id is the value."""

    radius: float = 8
    _look = Look()

    def node(self) -> Node:
        raise NotImplementedError

    def high(self, look: Look, width: float) -> float:
        self._look = look
        return self.node().high(look, width)

    def _cells(self) -> list[Box]:
        return [box for _value, box in reversed(lay.things(self.node().parts(self._look, self.box)))]

    def draw(self, canvas: Canvas) -> None:
        self._look = canvas.look
        lay.draw(canvas, self.node().parts(canvas.look, self.box))
        self.draw_mark(canvas, self.box, self.radius)


_NAMES = {pygame.K_RETURN: "Enter", pygame.K_KP_ENTER: "Enter", pygame.K_ESCAPE: "Esc", pygame.K_SPACE: "Space"}
_NAMES |= {pygame.K_DELETE: "Del", pygame.K_PLUS: "+", pygame.K_MINUS: "-"}
_NAMES[pygame.K_BACKSPACE] = "Bksp"


def key_name(key: int) -> str:
    """Name of a key as shown on key caps."""
    return _NAMES.get(key) or pygame.key.name(key).upper()
