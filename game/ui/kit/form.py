"""The form: gives the widgets of a screen their events and the focus.

A screen makes widgets with places in units, puts them into a `Form`, and hands it the events. Tab and the arrows walk,
Enter or Space presses, letters press the widget whose key they are, the wheel scrolls. A widget that cannot be pressed
stays where it is and says why when the mouse rests on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import STRONG_HAIRLINE
from game.ui.kit.widgets import FIELD, Slider, TextField, Widget


class Form:
    """The widgets of a screen: which of them the mouse is on, which has the focus, how far a list is scrolled.

    Widgets in `scrolling` move inside the box `window`; all others stay. Places are those without scrolling.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.fixed: list[Widget] = []
        self.scrolling: list[Widget] = []
        self.window = Box(0, 0, 0, 0)
        self.scroll = 0.0
        self._pressed: Widget | None = None
        # Is the scroll bar being pulled?
        self._pulling = False
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.mouse = (0.0, 0.0)

    def fill(self, fixed: Sequence[Widget], scrolling: Sequence[Widget] = (), window: Box | None = None) -> None:
        """Take new widgets. The focus stays at its place in the order."""
        place = self.walkable().index(self.focus) if self.focus in self.walkable() else -1
        self.fixed, self.scrolling = list(fixed), list(scrolling)
        self.window = window or Box(0, 0, 0, 0)
        self.scroll = min(self.scroll, self._farthest)
        self.hover = self._pressed = None
        walkable = self.walkable()
        self.focus_on(walkable[min(place, len(walkable) - 1)] if place >= 0 and walkable else None)

    @property
    def widgets(self) -> list[Widget]:
        return [*self.fixed, *self.scrolling]

    @property
    def _farthest(self) -> float:
        bottom = max((widget.box.bottom for widget in self.scrolling), default=0)
        return max(0, bottom - self.window.bottom)

    def draw(self, canvas: Canvas) -> None:
        for widget in self.fixed:
            widget.draw(canvas)
        if not self.scrolling:
            return
        window = self.window
        with canvas.clipped(window.x - 8, window.y, window.width + 16, window.height):
            for widget in self.scrolling:
                box = widget.box
                moved = box.moved(0, -self.scroll)
                if moved.bottom > window.y - 4 and moved.y < window.bottom + 4:
                    widget.box = moved
                    widget.draw(canvas)
                    widget.box = box
        if self._farthest:
            self._scroll_bar(canvas)

    def _scroll_bar(self, canvas: Canvas) -> None:
        window, length = self.window, self._knob
        top = window.y + (window.height - length) * self.scroll / self._farthest
        canvas.rect(window.right + 3, window.y, 5, window.height, FIELD, 2.5)
        canvas.rect(window.right + 3, top, 5, length, STRONG_HAIRLINE, 2.5)

    @property
    def _knob(self) -> float:
        """How long the part of the scroll bar is that moves."""
        window = self.window
        return max(24, window.height * window.height / (window.height + self._farthest))

    def _pull(self, spot: tuple[float, float]) -> None:
        """Scroll to where the bar is pulled."""
        window = self.window
        share = (spot[1] - window.y - self._knob / 2) / max(1, window.height - self._knob)
        self._scroll_to(share * self._farthest)

    # Events -------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, spot: tuple[float, float] | None) -> bool:
        """Take an event; `spot` is where the mouse is, in units, for events of the mouse. True if it was used."""
        if event.type == pygame.MOUSEMOTION and spot is not None:
            return self._moved(spot)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and spot is not None:
            return self._down(spot)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and spot is not None:
            return self._up(spot)
        if event.type == pygame.MOUSEWHEEL and self.window.holds(self.mouse):
            self._scroll_to(self.scroll - event.y * 60)
            return True
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return self._typed(event)
        return False

    def _at(self, spot: tuple[float, float]) -> Widget | None:
        if self.window.holds(spot):
            inner = (spot[0], spot[1] + self.scroll)
            found = next((widget for widget in self.scrolling if widget.box.holds(inner)), None)
            if found:
                return found
        return next((widget for widget in reversed(self.fixed) if widget.box.holds(spot)), None)

    def _inner(self, widget: Widget, spot: tuple[float, float]) -> tuple[float, float]:
        return (spot[0], spot[1] + self.scroll) if widget in self.scrolling else spot

    def _moved(self, spot: tuple[float, float]) -> bool:
        self.mouse = spot
        if self._pulling:
            self._pull(spot)
            return True
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
        return found is not None

    def _down(self, spot: tuple[float, float]) -> bool:
        self._moved(spot)
        window = self.window
        if self._farthest and Box(window.right, window.y, 14, window.height).holds(spot):
            self._pulling = True
            self._pull(spot)
            return True
        found = self._at(spot)
        if found is None:
            self.focus_on(None)
            return False
        self._pressed = found
        self.focus_on(found if isinstance(found, TextField) else None)
        if isinstance(found, Slider | TextField):
            found.press(self._inner(found, spot))
        self._changed()
        return True

    def _up(self, spot: tuple[float, float]) -> bool:
        pressed, self._pressed = self._pressed, None
        if self._pulling:
            self._pulling = False
            return True
        if pressed is None:
            return False
        if self._at(spot) is pressed and pressed.enabled and not isinstance(pressed, Slider | TextField):
            pressed.press(self._inner(pressed, spot))
        self._changed()
        return True

    def _typed(self, event: pygame.event.Event) -> bool:
        if self.focus is not None and self.focus.take(event):
            self._changed()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        used = self._walked(event) or self.short_cut(event)
        if used:
            self._changed()
        return used

    def _walked(self, event: pygame.event.Event) -> bool:
        match event.key:
            case pygame.K_TAB:
                self.walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            case pygame.K_DOWN:
                self.walk(1)
            case pygame.K_UP:
                self.walk(-1)
            case pygame.K_LEFT | pygame.K_RIGHT if self.focus is not None:
                return self.focus.step(-1 if event.key == pygame.K_LEFT else 1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if self.focus is not None:
                if isinstance(self.focus, TextField):
                    self.walk(1)
                elif self.focus.enabled:
                    self.focus.press()
            case pygame.K_PAGEDOWN | pygame.K_PAGEUP if self.scrolling:
                self._scroll_to(self.scroll + self.window.height * (0.9 if event.key == pygame.K_PAGEDOWN else -0.9))
            case _:
                return False
        return True

    def short_cut(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        found = self.with_key(event.key)
        if found is None or not found.enabled:
            return False
        found.press()
        return True

    def with_key(self, key: int) -> Widget | None:
        """The widget that shows this key; of several the first that can be pressed. What scrolls is asked for now."""
        name = key_name(key)
        shown = [widget for widget in (*self.scrolling, *self.fixed) if widget.key == name]
        return next((widget for widget in shown if widget.enabled), shown[0] if shown else None)

    def walk(self, direction: int) -> None:
        """Move the focus on, and into sight."""
        widgets = self.walkable()
        if not widgets:
            return
        if self.focus in widgets:
            self.focus_on(widgets[(widgets.index(self.focus) + direction) % len(widgets)])
        else:
            self.focus_on(widgets[0 if direction > 0 else -1])

    def focus_first(self, wanted: type[Widget] = Widget) -> None:
        self.focus_on(next((widget for widget in self.walkable() if isinstance(widget, wanted)), None))

    def walkable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.enabled]

    def focus_on(self, widget: Widget | None) -> None:
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is None:
            return
        widget.focused = True
        if widget in self.scrolling:
            if widget.box.bottom - self.scroll > self.window.bottom:
                self._scroll_to(widget.box.bottom - self.window.bottom + 8)
            elif widget.box.y - self.scroll < self.window.y:
                self._scroll_to(widget.box.y - self.window.y - 8)

    def _scroll_to(self, scroll: float) -> None:
        self.scroll = min(self._farthest, max(0.0, scroll))
        self._changed()

    def shown_box(self, widget: Widget) -> Box:
        """Where a widget is on the screen, with scrolling."""
        return widget.box.moved(0, -self.scroll) if widget in self.scrolling else widget.box


_NAMES = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_SPACE: "Space",
    pygame.K_DELETE: "Del",
    pygame.K_PLUS: "+",
    pygame.K_MINUS: "-",
}


def key_name(key: int) -> str:
    """The name of a key as caps show it."""
    return _NAMES.get(key) or pygame.key.name(key).upper()
