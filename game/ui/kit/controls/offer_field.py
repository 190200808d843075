"""A text field that offers known words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, RAISED, STRONG_HAIRLINE, light
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import NOWHERE
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import shadow, stamp_plate

_ROW, _MOST = 36.0, 6
"""Height of an offer, and the maximum number of offers."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(eq=False, repr=False)
class OfferField(TextField):
    """A text field with a list of offers: a click, or Tab or Down after the first letters, takes one.

    Any other word can be typed as if there were no list."""

    offers: Callable[[], Sequence[str]] = tuple

    def __post_init__(self) -> None:
        super().__post_init__()
        self._close(None)

    def _close(self, is_open: bool | None = False) -> None:
        """Close the list, open it, or (None) open it as soon as there are letters; highlight nothing."""
        self._open, self._at, self._list = is_open, -1, NOWHERE

    @property
    def offered(self) -> list[str]:
        """The offers that start with the text, unless it is one of them."""
        typed = "" if self.marked else self.text.casefold()
        found = [word for word in self.offers() if word.casefold().startswith(typed) and len(word) <= self.longest]
        is_open = bool(typed) if self._open is None else self._open
        return found[:_MOST] if is_open and typed not in map(str.casefold, found) else []

    def popup(self, bottom: float) -> Box:
        height, box = _ROW * len(self.offered), self.box
        top = box.bottom + 4 if box.bottom + 4 + height <= bottom else box.y - 4 - height
        self._list = Box(box.x, top, box.width, height)
        return self._list

    def draw_popup(self, canvas: Canvas, box: Box) -> None:
        shadow(canvas, box, 8, 14, 200, 6)
        stamp_plate(canvas, box, RAISED, RAISED, STRONG_HAIRLINE, 1.4, 8)
        for number, word in enumerate(self.offered):
            row = Box(box.x, box.y + number * _ROW, box.width, _ROW)
            if number == self._at:
                stamp_plate(canvas, row.inset(3), light(RAISED, 0.16), light(RAISED, 0.16), LIGHT_BRASS, 1.4, 6)
            canvas.text(rich.fitted(canvas, word, row.width - 80, 18), row.x + 12, row.middle[1], anchor="ml")
            if number == max(self._at, 0) and self.text:
                pieces.key_cap(canvas, "Tab", row.right - 10, row.middle[1])

    def draw(self, canvas: Canvas) -> None:
        if not self.focused:
            # When the focus returns, the arrows pass the field.
            self._close()
        super().draw(canvas)

    def point(self, spot: tuple[float, float]) -> bool:
        before, self._at = self._at, int((spot[1] - self._list.y) // _ROW) if self._list.holds(spot) else -1
        return before != self._at

    def press(self, spot: tuple[float, float] | None = None) -> None:
        if spot is not None and self._list.holds(spot):
            self.point(spot)
            self._accept()
        else:
            super().press(spot)
            self._close(True)

    def take(self, event: pygame.event.Event) -> bool:
        offered, key = self.offered, event.key if event.type == pygame.KEYDOWN else 0
        tab = key == pygame.K_TAB and not event.mod & pygame.KMOD_SHIFT
        if offered and ((tab and self.text and not self.marked) or ((tab or key in _ENTER) and self._at >= 0)):
            self._accept()
        elif key == pygame.K_DOWN and self._at < len(offered) - 1:
            self._at += 1
        elif key == pygame.K_UP and self._at >= 0:
            self._at -= 1
        elif key == pygame.K_ESCAPE and offered:
            self._close()
        elif not super().take(event):
            return False
        elif event.type == pygame.TEXTINPUT:
            self._close(None)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            # The deleted letters were unwanted, so they are not offered again.
            self._close()
        return True

    def _accept(self) -> None:
        word = self.offered[max(self._at, 0)]
        self._close()
        self.cursor = len(word)
        self._set(word)
