"""Buttons, choices, toggles and sliders. A `Form` gives them events and focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, InitVar, dataclass, field
from functools import lru_cache
from itertools import product
from typing import Any, Literal, TypeAlias

import pygame

from game.ui.kit import colours, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, DISABLED_TEXT, LIGHT_BRASS, ON_BRASS, RAISED, SECOND_TEXT, STRONG_HAIRLINE, TEXT, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.drawings.plates import plate, shadow, stamp_plate

FIELD = rgb("#0F1419")
NOWHERE = Box(0, 0, 0, 0)
"""Box of a widget that no layout has placed yet."""

AnyTip: TypeAlias = "Tip | Callable[[], Tip | None] | None"
"""A tooltip, or a function that makes it."""


class _MadeTip:
    """The tooltip of a widget. One given as a function is made when it is first needed, which few are."""

    def __get__(self, widget: Any, _kind: Any) -> Tip | None:
        if widget is not None and callable(widget._tip):
            widget._tip = widget._tip()
        return widget._tip if widget is not None else None

    def __set__(self, widget: Any, tip: AnyTip) -> None:
        widget._tip = tip


@dataclass(eq=False, repr=False)
class Widget:
    """A widget on a form. `key` is the key that presses it, as shown on its key cap."""

    _: KW_ONLY
    box: Box = NOWHERE
    key: str = ""
    tip: _MadeTip = _MadeTip()
    # Id of the thing it refers to, if players can inspect that.
    thing: str = ""
    # Verb of the game that it performs, if any.
    verb: str = ""
    # Text form of the move that it makes, if any.
    move: str = ""
    # Id of the rule that explains it, if any.
    rule: str = ""
    hovered: bool = field(default=False, init=False)
    focused: bool = field(default=False, init=False)
    enabled: bool = field(default=True, init=False)

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def draw_mark(self, canvas: Canvas, box: Box, radius: float = 8) -> None:
        if self.focused:
            pieces.focus_frame(canvas, *box, radius)
        elif self.hovered:
            pieces.hover_frame(canvas, *box, radius)

    def high(self, look: Look, width: float) -> float:
        """Preferred height at this width."""
        return 46

    def press(self, spot: tuple[float, float] | None = None) -> None:
        """Handle a click at this spot, or a key press."""

    def drag(self, spot: tuple[float, float]) -> None:
        """Handle a mouse move with the button held."""

    def popup(self, bottom: float) -> Box:
        """Box of a list that the focused widget shows over others, above `bottom`; NOWHERE if it shows none."""
        return NOWHERE

    def draw_popup(self, canvas: Canvas, box: Box) -> None:
        """Draw the list in its box."""

    def point(self, spot: tuple[float, float]) -> bool:
        """Handle a mouse move; return whether the widget looks different."""
        return False

    def step(self, direction: int) -> bool:
        """Handle the left or right arrow while focused; return whether it was used."""
        return False

    def take(self, event: pygame.event.Event) -> bool:
        """Handle a key or text event while focused, before the form does; return whether it was used."""
        return False


def _letters(look: Look, words: str, size: float) -> float:
    return rich.lay_out(look, words, float("inf"), size, "bold").width


@lru_cache(1_000)
def _longest(look: Look, label: str, size: float, broken: bool) -> float:
    """Width of a label, or of its longest word if `broken`. Cached because each button measures all similar ones."""
    return max((_letters(look, words, size) for words in (label.split() if broken else [label])), default=0)


class Pressable(Widget):
    action: Callable[[], None] | None

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if self.action is not None and self.enabled:
            self.action()


_BESIDE, _CLOSE = 38.0, 12.0
"""Width for a normal icon beside a label, and minimum width for a small icon close to the edge."""


@dataclass(eq=False, repr=False)
class Button(Pressable):
    """A button with a label, optional icon and second line, and its key on the right."""

    label: str
    action: Callable[[], None] | None
    _: KW_ONLY
    icon: str = ""
    primary: bool = False
    danger: bool = False
    detail: str = ""
    size: float = 18
    why_not: InitVar[str] = ""
    selected: bool = False
    # Similar buttons including this one: either all show their icons, or none does.
    alike: Sequence[Button] = field(default=(), init=False)

    def __post_init__(self, why_not: str) -> None:
        self.enabled = self.action is not None
        if why_not:
            self.lock(why_not)

    def lock(self, why_not: str) -> None:
        """Disable the button and say why; without a reason, enable it."""
        self.enabled, self.tip = not why_not, Tip(self.label, why_not, "lock") if why_not else None

    @property
    def state(self) -> colours.ButtonState:
        if not self.enabled or self.selected:
            return "selected" if self.enabled else "disabled"
        return "primary" if self.primary else "danger" if self.danger else "hover" if self.hovered else "normal"

    def draw(self, canvas: Canvas) -> None:
        (x, y, width, height), look, state = self.box, canvas.look, self.state
        top, bottom, frame, ink, icon_ink = colours.button_inks(look.palette)[state]
        if state != "disabled":
            shadow(canvas, self.box, 8, 6, 110, 3)
        line, shine = 2.4 if state in ("selected", "hover") else 1.4, {"normal": 40, "primary": 120}.get(state, 0)
        canvas.stamp(plate(look, width, height, top, bottom, frame, line, 8, shine), x, y)
        icon_room, key = self._fitting(look, width)
        left, right, middle = x + 14, x + width - 12, self.box.middle[1]
        if icon_room:
            alone, close = not (self.label or key), icon_room < _BESIDE
            icon_x = self.box.middle[0] if alone else left + (3 if close else 13)
            canvas.icon(self.icon, icon_x, middle, 20 if close else 24, icon_ink)
            left, right = left + icon_room + 4 * close, right + 4 * close
        if key:
            right -= pieces.key_cap(canvas, key, right, middle, state == "primary", state == "disabled") + 8
        block = rich.lay_out(look, self.label, right - left, self.size, "bold", "bold", 1.16)
        below = self._below(look, right - left)
        up = y + (height - block.height - (below.height if below else 0)) / 2
        rich.write(canvas, block, left, up, ink)
        if below:
            second = SECOND_TEXT if state in ("normal", "hover", "selected") else ink
            rich.write(canvas, below, left, up + block.height, second)
        if self.focused or (self.enabled and state != "hover"):
            self.draw_mark(canvas, self.box)

    def _below(self, look: Look, width: float) -> rich.Block | None:
        return rich.lay_out(look, self.detail, width, 16, line_height=1.2) if self.detail else None

    def _fitting(self, look: Look, width: float) -> tuple[float, str]:
        """Width for the icon, and the key to show. Either is left out if the label would have to break a word."""
        if not self.label:
            return _BESIDE if self.icon else 0, self.key
        spare = self._spare(look, width, True)
        word_room, label_room = (
            min(button._spare(look, width, broken) for button in self.alike or (self,)) for broken in (True, False)
        )
        # A small icon must not add a line to any label.
        icon_room = _BESIDE if word_room >= _BESIDE else min(label_room, 2 * _CLOSE) if label_room >= _CLOSE else 0
        return icon_room if self.icon else 0, self.key if spare >= 0 else ""

    def _spare(self, look: Look, width: float, broken: bool) -> float:
        """Width left beside the key and the label, or beside the key and the label's longest word if `broken`."""
        # Keep 1 unit spare: the widths measured when drawing can differ a little.
        return width - 27 - self._key_room(look) - _longest(look, self.label, self.size, broken)

    def _key_room(self, look: Look) -> float:
        return pieces.key_width(look, self.key) + 8 if self.key else 0

    def wide(self, look: Look, words: str) -> float:
        """Width of the button if its label were these words."""
        extra = (_BESIDE if self.icon else 0) + (self._key_room(look) + 2 if self.key else 0)
        return _letters(look, words, self.size) + 34 + extra

    def high(self, look: Look, width: float, least: float = 48) -> float:
        """Height needed for the label, at least `least`, and the detail."""
        icon_room = self._fitting(look, width)[0] if self.alike else _BESIDE if self.icon else 0
        inner = width - 26 - icon_room - self._key_room(look)
        height = max(least, rich.lay_out(look, self.label, inner, self.size, "bold", "bold", 1.16).height + 16)
        below = self._below(look, inner)
        return height + (below.height if below else 0)


@dataclass(eq=False, repr=False)
class IconButton(Pressable):
    """A pressable icon, with its key beside it if `show_key`."""

    icon: str
    label: InitVar[str]
    action: Callable[[], None] | None
    show_key: bool = True
    text: InitVar[str] = ""
    # True if the player must not miss this button.
    alarm: bool = False
    # True if it is a switch that is on.
    on: bool = False

    def __post_init__(self, label: str, text: str) -> None:
        self.enabled = self.action is not None
        self.tip = Tip(label, text, kind="danger" if self.alarm else "plain")

    def draw(self, canvas: Canvas) -> None:
        ink = BRASS if self.on else TEXT if self.enabled else DISABLED_TEXT
        middle, keyed = self.box.middle, self.key and self.show_key
        if self.on or (self.hovered and self.enabled):
            stamp_plate(canvas, self.box, RAISED, RAISED, ink, 2, 8)
        left = self.box.x + 20 if keyed else middle[0]
        canvas.icon(self.icon, left, middle[1], 24, ink)
        if self.alarm:
            canvas.circle(left + 10, middle[1] - 9, 8.5, colours.INK)
            canvas.circle(left + 10, middle[1] - 9, 7.5, canvas.look.palette.illegal)
            canvas.text("!", left + 10, middle[1] - 9, 16, colours.WHITE, "bold", "c")
        if keyed:
            pieces.key_cap(canvas, self.key, self.box.right - 6, middle[1], faded=not self.enabled)
        if self.focused:
            pieces.focus_frame(canvas, *self.box)


class Shortcut(IconButton):
    """An invisible widget that only gives an action a key."""

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing."""


@dataclass(eq=False, repr=False)
class OneOf(Widget):
    """A choice between values: a click selects a cell, the arrows step through them."""

    names: Sequence[str]
    chosen: str
    changed: Callable[[str], None]

    def _cells(self) -> Sequence[Box]:
        """Current boxes of the values, in order."""
        raise NotImplementedError

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if spot is None:
            self.step(1)
            return
        for name, cell in zip(self.names, self._cells(), strict=True):
            if cell.holds(spot):
                self._choose(name)

    def step(self, direction: int) -> bool:
        self._choose(self.names[(self.names.index(self.chosen) + direction) % len(self.names)])
        return True

    def _choose(self, name: str) -> None:
        if name != self.chosen:
            self.chosen = name
            self.changed(name)


class Choice(OneOf):
    """A few values side by side."""

    def __init__(
        self, values: Sequence[tuple[str, str]], chosen: str, changed: Callable[[str], None], box: Box = NOWHERE
    ) -> None:
        super().__init__((), chosen, changed, box=box)
        self.offer(values, chosen)

    def offer(self, values: Sequence[tuple[str, str]], chosen: str) -> None:
        self.values, self.chosen, self.names = values, chosen, [value for value, _label in values]

    def draw(self, canvas: Canvas) -> None:
        stamp_plate(canvas, self.box, FIELD, FIELD, STRONG_HAIRLINE, 1.2, 10)
        size, has_check = self._style(canvas)
        for (value, label), cell in zip(self.values, self._cells(), strict=True):
            chosen = value == self.chosen
            checked = chosen and has_check
            ink = ON_BRASS if chosen else TEXT
            if chosen:
                stamp_plate(canvas, cell, LIGHT_BRASS, BRASS, BRASS, 1, 7)
            block = self._block(canvas, label, cell, size, chosen, checked)
            left = cell.x + (cell.width - block.width) / 2 + (11 if checked else 0)
            if checked:
                canvas.icon("check_bold", left - 14, cell.middle[1], 16, ink)
            rich.write(canvas, block, left, cell.middle[1] - block.height / 2, ink)
        self.draw_mark(canvas, self.box, 10)

    def narrowest(self, look: Look) -> float:
        """Minimum width at which no word breaks."""
        return len(self.values) * (max(_longest(look, label, 16, True) for _, label in self.values) + 14) + 8

    def _style(self, canvas: Canvas) -> tuple[int, bool]:
        """Common font size for all values, and whether a check mark fits before the chosen one."""
        labels = [*zip((label for _, label in self.values), self._cells(), strict=True)]
        for has_check, size in product((True, False), (18, 16)):
            if all(self._fits(canvas, label, cell, size, has_check) for label, cell in labels):
                return size, has_check
        return 16, False

    def _fits(self, canvas: Canvas, label: str, cell: Box, size: int, checked: bool) -> bool:
        room = cell.width - 12 - 22 * checked
        whole = all(canvas.text_width(word, size, "bold") <= room for word in label.split())
        return whole and self._block(canvas, label, cell, size, True, checked).height <= cell.height

    @staticmethod
    def _block(canvas: Canvas, label: str, cell: Box, size: int, chosen: bool, checked: bool) -> rich.Block:
        face: Literal["bold", "regular"] = "bold" if chosen else "regular"
        return rich.lay_out(canvas.look, label, cell.width - 12 - 22 * checked, size, face, "bold", 1.1)

    def _cells(self) -> list[Box]:
        return self.box.inset(4).columns(len(self.values), 2)


@dataclass(eq=False, repr=False)
class Toggle(Widget):
    """A yes/no switch with a label on the right."""

    label: str
    on: bool
    changed: Callable[[bool], None]

    def draw(self, canvas: Canvas) -> None:
        x, middle = self.box.x, self.box.middle[1]
        ground = canvas.look.palette.legal if self.on else FIELD
        canvas.stamp(plate(canvas.look, 52, 28, ground, ground, STRONG_HAIRLINE, 1.4, 14), x, middle - 14)
        knob = x + (38 if self.on else 14)
        canvas.icon("check_circle" if self.on else "circle", knob, middle, 24, TEXT if self.on else SECOND_TEXT)
        block = self._words(canvas.look, self.box.width)
        rich.write(canvas, block, x + 66, middle - block.height / 2)
        self.draw_mark(canvas, Box(x - 4, middle - 18, 60, 36), 18)

    def high(self, look: Look, width: float) -> float:
        return max(40, self._words(look, width).height + 4)

    def _words(self, look: Look, width: float) -> rich.Block:
        return rich.lay_out(look, self.label, width - 66)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self.on = not self.on
        self.changed(self.on)


_KNOB = 13.0
"""Half the width of a slider's knob, in units; the track is inset by it so that the knob stays inside the widget."""


@dataclass(eq=False, repr=False)
class Slider(Widget):
    """A number from a range, in steps."""

    least: int
    most: int
    value: int
    changed: Callable[[int], None]
    stride: int = 1
    shown: Callable[[int], str] = str

    def draw(self, canvas: Canvas) -> None:
        x, middle, track = self.box.x + _KNOB, self.box.middle[1], self._track
        share = (self.value - self.least) / max(1, self.most - self.least)
        canvas.rect(x, middle - 4, track, 8, FIELD, 4)
        canvas.rect(x, middle - 4, max(8, track * share), 8, BRASS, 4)
        canvas.icon("circle", x + track * share, middle, 2 * _KNOB, LIGHT_BRASS)
        canvas.text(self.shown(self.value), self.box.right, middle, 18, TEXT, "bold", "mr")
        self.draw_mark(canvas, Box(x - 14, middle - 16, track + 28, 32), 16)

    @property
    def _track(self) -> float:
        return self.box.width - 96 - _KNOB

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if spot is not None:
            self.drag(spot)

    def drag(self, spot: tuple[float, float]) -> None:
        share = min(1, max(0, (spot[0] - self.box.x - _KNOB) / self._track))
        self._set(self.least + round((self.most - self.least) * share / self.stride) * self.stride)

    def step(self, direction: int) -> bool:
        self._set(self.value + direction * self.stride)
        return True

    def _set(self, value: int) -> None:
        value = min(self.most, max(self.least, value))
        if value != self.value:
            self.value = value
            self.changed(value)
