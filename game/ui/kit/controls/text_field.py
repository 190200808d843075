"""A single-line text field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass

import pygame

from game.data.problems import printable
from game.ui.kit import rich
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SECOND_TEXT, STRONG_HAIRLINE, TEXT, dark
from game.ui.kit.controls.widgets import FIELD, Widget
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import plate


def pasted() -> str:
    """The text on the clipboard, or an empty string."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


@dataclass(eq=False, repr=False)
class TextField(Widget):
    text: str
    changed: Callable[[str], None]
    _: KW_ONLY
    hint: str = ""
    longest: int = 24
    digits: bool = False
    # Name of the field's group, if any. Tab moves to the next field of the same group.
    group: str = ""

    def __post_init__(self) -> None:
        # Characters that cannot be drawn are removed, even from the initial text.
        self.text = printable(self.text)
        self.cursor = len(self.text)
        # True if all text is selected, so that the next character replaces it.
        self.marked = False

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        canvas.stamp(plate(canvas.look, width, height, FIELD, FIELD, STRONG_HAIRLINE, 1.4, 8), x, y)
        middle, room = self.box.middle[1], max(0, width - 24)
        before, shown = rich.seen_part(canvas, self.text, self.cursor, room)
        if shown and self.focused and self.marked:
            canvas.rect(x + 10, y + 8, canvas.text_width(shown) + 4, height - 16, dark(BRASS, 0.45), 4)
        if shown:
            canvas.text(shown, x + 12, middle, anchor="ml")
        elif self.hint and not self.focused:
            canvas.text(rich.fitted(canvas, self.hint, room, 18), x + 12, middle, 18, SECOND_TEXT, "italic", "ml")
        if self.key and not shown and not self.focused:
            pieces.key_cap(canvas, self.key, self.box.right - 10, middle)
        if self.focused:
            left = x + 12 + canvas.text_width(before)
            canvas.line([(left, y + 10), (left, y + height - 10)], LIGHT_BRASS, 2)
            pieces.focus_frame(canvas, *self.box)
        elif self.hovered:
            pieces.frame(canvas, *self.box, TEXT, 2)

    def press(self, spot: tuple[float, float] | None = None) -> None:
        self.cursor, self.marked = len(self.text), False

    def mark(self) -> None:
        """Select all text."""
        self.cursor, self.marked = len(self.text), bool(self.text)

    def step(self, direction: int) -> bool:
        self.marked = False
        self.cursor = min(len(self.text), max(0, self.cursor + direction))
        return True

    def take(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._type(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        match event.key:
            case pygame.K_a if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self.mark()
            case pygame.K_BACKSPACE | pygame.K_DELETE if self.marked:
                self.cursor = 0
                self._set("")
            case pygame.K_BACKSPACE | pygame.K_DELETE if event.key == pygame.K_DELETE or self.cursor:
                self.cursor -= event.key == pygame.K_BACKSPACE
                self._set(self.text[: self.cursor] + self.text[self.cursor + 1 :])
            case pygame.K_HOME | pygame.K_END:
                self.cursor, self.marked = len(self.text) * (event.key == pygame.K_END), False
            case pygame.K_v if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._type(pasted())
            case _:
                # A letter also arrives as TEXTINPUT, so its key event must not press a button.
                return bool(event.unicode and event.unicode.isprintable())
        return True

    def _type(self, letters: str) -> None:
        letters = "".join(letter for letter in printable(letters) if letter in "0123456789" or not self.digits)
        before, after = ("", "") if self.marked else (self.text[: self.cursor], self.text[self.cursor :])
        if letters := letters[: max(0, self.longest - len(before + after))]:
            self.cursor = len(before + letters)
            self._set(before + letters + after)

    def _set(self, text: str) -> None:
        self.text, self.marked = text, False
        self.changed(text)
