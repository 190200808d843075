"""Things to press, slide and type into. A `Form` gives them events and focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.data.problems import printable
from game.ui.kit import fonts, pieces, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, DISABLED_TEXT, LIGHT_BRASS, ON_BRASS, RAISED, SECOND_TEXT, STRONG_HAIRLINE, TEXT, rgb
from game.ui.kit.pieces import ButtonState, Tip
from game.ui.kit.plates import plate

FIELD = rgb("#0F1419")
NOWHERE = Box(0, 0, 0, 0)
"""The place of a widget that a layout has still to put somewhere."""
_DIGITS = "0123456789"


class Widget:
    """Something on a form. `key` is the letter or key name that presses it, shown on a cap."""

    def __init__(self, box: Box, key: str = "") -> None:
        self.box = box
        self.key = key
        self.hovered = False
        self.focused = False
        self.enabled = True
        # What the mouse learns when it rests here.
        self.tip: Tip | None = None
        # What it is about, where that can be looked at closely.
        self.thing = ""

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def high(self, look: Look, width: float) -> float:
        """The height that suits it in this width."""
        return 46

    def press(self, spot: tuple[float, float] | None = None) -> None:
        """Clicked at this spot, or pressed with the keyboard."""

    def drag(self, spot: tuple[float, float]) -> None:
        """The mouse moves with its button held."""

    def step(self, direction: int) -> bool:
        """Left or right arrow while this has the focus; True if it means something here."""
        return False

    def take(self, event: pygame.event.Event) -> bool:
        """Any other key event while this has the focus; True if it was used."""
        return False


class Button(Widget):
    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None] | None,
        *,
        icon: str = "",
        key: str = "",
        primary: bool = False,
        danger: bool = False,
        detail: str = "",
        size: float = 18,
        why_not: str = "",
    ) -> None:
        super().__init__(box, key)
        self.label, self.action, self.icon, self.detail, self.size = label, action, icon, detail, size
        self.selected = False
        self._look: ButtonState = "primary" if primary else "danger" if danger else "normal"
        self.enabled = action is not None
        if why_not:
            self.tip = Tip(label, why_not, "lock")

    @property
    def state(self) -> ButtonState:
        if not self.enabled:
            return "disabled"
        if self.selected:
            return "selected"
        return "hover" if self.hovered and self._look == "normal" else self._look

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        focused = self.focused or (self.hovered and self.enabled and self.state != "hover")
        pieces.button(
            canvas, x, y, width, height, self.label, self.icon, self.key, self.state, self.size, self.detail, focused
        )

    def wide(self, look: Look, words: str) -> float:
        """How wide it must be for these words of its label."""
        letters = fonts.text_width(words, "bold", look.px(self.size)) / look.unit
        return letters + 14 + (38 if self.icon else 0) + (pieces.key_width(look, self.key) + 10 if self.key else 0) + 20

    def high(self, look: Look, width: float, least: float = 48) -> float:
        """How high it must be for all its words."""
        key = pieces.key_width(look, self.key) if self.key else 0
        height = pieces.button_height(look, self.label, width, bool(self.icon), key, self.size, least)
        room = width - 26 - (38 if self.icon else 0) - (key + 8 if key else 0)
        return height + (rich.lay_out(look, self.detail, room, 16, line_height=1.2).height if self.detail else 0)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if self.action is not None and self.enabled:
            self.action()


class IconButton(Widget):
    """An icon to press, with its key beside it where there is room."""

    def __init__(
        self,
        box: Box,
        icon: str,
        label: str,
        action: Callable[[], None] | None,
        key: str = "",
        show_key: bool = True,
        text: str = "",
    ) -> None:
        super().__init__(box, key)
        self.icon, self.action, self._show_key = icon, action, show_key
        self.enabled = action is not None
        self.tip = Tip(label, text)

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        ink = TEXT if self.enabled else DISABLED_TEXT
        if self.hovered and self.enabled:
            canvas.stamp(plate(canvas.look, width, height, RAISED, RAISED, TEXT, 2, 8), x, y)
        if self.key and self._show_key:
            canvas.icon(self.icon, x + 20, y + height / 2, 24, ink)
            pieces.key_cap(canvas, self.key, x + width - 6, y + height / 2, faded=not self.enabled)
        else:
            canvas.icon(self.icon, x + width / 2, y + height / 2, 24, ink)
        if self.focused:
            pieces.focus_frame(canvas, x, y, width, height, 8)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if self.action is not None:
            self.action()


class OneOf(Widget):
    """Values of which one is chosen, with a click on its cell, or one after the other."""

    def __init__(self, box: Box, names: Sequence[str], chosen: str, changed: Callable[[str], None], key: str = "") -> None:
        super().__init__(box, key)
        self._names = list(names)
        self.chosen = chosen
        self._changed = changed

    def _cells(self) -> Sequence[Box]:
        """Where each of the values is shown just now."""
        raise NotImplementedError

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if spot is None:
            self.step(1)
            return
        for name, cell in zip(self._names, self._cells(), strict=True):
            if cell.holds(spot):
                self._choose(name)

    def step(self, direction: int) -> bool:
        self._choose(self._names[(self._names.index(self.chosen) + direction) % len(self._names)])
        return True

    def _choose(self, name: str) -> None:
        if name != self.chosen:
            self.chosen = name
            self._changed(name)


class Choice(OneOf):
    """A few values, side by side."""

    def __init__(
        self, box: Box, values: Sequence[tuple[str, str]], chosen: str, changed: Callable[[str], None], key: str = ""
    ) -> None:
        super().__init__(box, [], chosen, changed, key)
        self.offer(values, chosen)

    def offer(self, values: Sequence[tuple[str, str]], chosen: str) -> None:
        """Show these values from now on, and this one as chosen."""
        self.values, self.chosen = list(values), chosen
        self._names = [value for value, _label in values]

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        canvas.stamp(plate(canvas.look, width, height, FIELD, FIELD, STRONG_HAIRLINE, 1.2, 10), x, y)
        for (value, label), cell in zip(self.values, self._cells(), strict=True):
            ink = TEXT
            if value == self.chosen:
                canvas.stamp(plate(canvas.look, cell.width, cell.height, LIGHT_BRASS, BRASS, BRASS, 1, 7), cell.x, cell.y)
                ink = ON_BRASS
            block, checked = self._block(canvas, label, cell, value == self.chosen)
            left = cell.x + (cell.width - block.width) / 2 + (11 if checked else 0)
            if checked:
                canvas.icon("check_bold", left - 14, cell.middle[1], 16, ink)
            rich.write(canvas, block, left, cell.middle[1] - block.height / 2, ink)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, x, y, width, height, 10)

    @staticmethod
    def _block(canvas: Canvas, label: str, cell: Box, chosen: bool) -> tuple[rich.Block, bool]:
        """The words of a value, and whether there is room for the check mark before them."""
        face: Literal["bold", "regular"] = "bold" if chosen else "regular"
        for checked, size in ((chosen, 18), (False, 18), (False, 16)):
            block = rich.lay_out(canvas.look, label, cell.width - 12 - 22 * checked, size, face, "bold", 1.1)
            if block.height <= cell.height:
                break
        return block, checked

    def _cells(self) -> list[Box]:
        return self.box.inset(4).columns(len(self.values), 2)


class Toggle(Widget):
    """Yes or no, with a label on the right."""

    def __init__(self, box: Box, label: str, on: bool, changed: Callable[[bool], None], key: str = "") -> None:
        super().__init__(box, key)
        self.label, self.on = label, on
        self._changed = changed

    def draw(self, canvas: Canvas) -> None:
        x, _y, width, _height = self.box
        middle = self.box.middle[1]
        ground = canvas.look.palette.legal if self.on else FIELD
        canvas.stamp(plate(canvas.look, 52, 28, ground, ground, STRONG_HAIRLINE, 1.4, 14), x, middle - 14)
        knob = x + (38 if self.on else 14)
        canvas.icon("check_circle" if self.on else "circle", knob, middle, 24, TEXT if self.on else SECOND_TEXT)
        block = rich.lay_out(canvas.look, self.label, width - 66, 18)
        rich.write(canvas, block, x + 66, middle - block.height / 2)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, x - 4, middle - 18, 60, 36, 18)

    def high(self, look: Look, width: float) -> float:
        return max(40, rich.lay_out(look, self.label, width - 66, 18).height + 4)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self.on = not self.on
        self._changed(self.on)


class Slider(Widget):
    """A number between two ends, in steps."""

    def __init__(
        self,
        box: Box,
        least: int,
        most: int,
        value: int,
        changed: Callable[[int], None],
        stride: int = 1,
        shown: Callable[[int], str] = str,
    ) -> None:
        super().__init__(box)
        self.least, self.most, self.value, self._stride = least, most, value, stride
        self._changed, self._shown = changed, shown

    def draw(self, canvas: Canvas) -> None:
        x, _y, _width, _height = self.box
        middle, track = self.box.middle[1], self._track
        share = (self.value - self.least) / max(1, self.most - self.least)
        canvas.rect(x, middle - 4, track, 8, FIELD, 4)
        canvas.rect(x, middle - 4, max(8, track * share), 8, BRASS, 4)
        canvas.icon("circle", x + track * share, middle, 26, LIGHT_BRASS)
        canvas.text(self._shown(self.value), self.box.right, middle, 18, TEXT, "bold", "mr")
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, x - 14, middle - 16, track + 28, 32, 16)

    @property
    def _track(self) -> float:
        return self.box.width - 84

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if spot is not None:
            self.drag(spot)

    def drag(self, spot: tuple[float, float]) -> None:
        share = min(1, max(0, (spot[0] - self.box.x) / self._track))
        self._set(self.least + round((self.most - self.least) * share / self._stride) * self._stride)

    def step(self, direction: int) -> bool:
        self._set(self.value + direction * self._stride)
        return True

    def _set(self, value: int) -> None:
        value = min(self.most, max(self.least, value))
        if value != self.value:
            self.value = value
            self._changed(value)


def pasted() -> str:
    """What is on the clipboard; nothing if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


class TextField(Widget):
    """A line to type into."""

    def __init__(
        self, box: Box, text: str, changed: Callable[[str], None], *, hint: str = "", longest: int = 24, digits: bool = False
    ) -> None:
        super().__init__(box)
        # What cannot be drawn is in no line, wherever its first words come from.
        self.text = printable(text)
        self.hint, self.longest, self._digits = hint, longest, digits
        self.cursor = len(self.text)
        self._changed = changed

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        canvas.stamp(plate(canvas.look, width, height, FIELD, FIELD, STRONG_HAIRLINE, 1.4, 8), x, y)
        room = max(0, width - 24)
        before, shown = rich.seen_part(canvas, self.text, self.cursor, room)
        if shown:
            canvas.text(shown, x + 12, y + height / 2, 18, TEXT, anchor="ml")
        elif self.hint and not self.focused:
            canvas.text(rich.fitted(canvas, self.hint, room, 18), x + 12, y + height / 2, 18, SECOND_TEXT, "italic", "ml")
        if self.focused:
            left = x + 12 + canvas.text_width(before)
            canvas.line([(left, y + 10), (left, y + height - 10)], LIGHT_BRASS, 2)
            pieces.focus_frame(canvas, x, y, width, height, 8)
        elif self.hovered:
            pieces.frame(canvas, x, y, width, height, TEXT, 2)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self.cursor = len(self.text)

    def step(self, direction: int) -> bool:
        self.cursor = min(len(self.text), max(0, self.cursor + direction))
        return True

    def take(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._type(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        match event.key:
            case pygame.K_BACKSPACE if self.cursor:
                self.cursor -= 1
                self._set(self.text[: self.cursor] + self.text[self.cursor + 1 :])
            case pygame.K_DELETE:
                self._set(self.text[: self.cursor] + self.text[self.cursor + 1 :])
            case pygame.K_HOME:
                self.cursor = 0
            case pygame.K_END:
                self.cursor = len(self.text)
            case pygame.K_v if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._type(pasted())
            case _:
                # Letters come again as text; they must not press buttons meanwhile.
                return bool(event.unicode and event.unicode.isprintable())
        return True

    def _type(self, letters: str) -> None:
        letters = "".join(letter for letter in printable(letters) if letter in _DIGITS or not self._digits)
        letters = letters[: max(0, self.longest - len(self.text))]
        if letters:
            self.cursor += len(letters)
            self._set(self.text[: self.cursor - len(letters)] + letters + self.text[self.cursor - len(letters) :])

    def _set(self, text: str) -> None:
        self.text = text
        self._changed(text)
