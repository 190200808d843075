"""Buttons, and a column of them that scrolls."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme

PADDING = 12
GAP = 8
WHEEL = 60


class Button:
    """A label that does something when it is clicked."""

    def __init__(self, label: str, action: Callable[[], None] | None) -> None:
        self.label = label
        self.action = action
        self.place = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, x: int, y: int, width: int) -> int:
        """Take a place of this width; returns the height it needs."""
        lines = theme.wrapped(self.label, theme.BODY, width - 2 * PADDING)
        height = len(lines) * theme.font(theme.BODY).get_linesize() + 2 * PADDING
        self.place = pygame.Rect(x, y, width, height)
        return height

    def draw(self, surface: pygame.Surface, focused: bool = False) -> None:
        ground = theme.RAISED if self.action else theme.PANEL
        pygame.draw.rect(surface, ground, self.place, border_radius=theme.RADIUS)
        frame = theme.FOCUS if focused else theme.BRASS if self.action else theme.HAIRLINE
        pygame.draw.rect(surface, frame, self.place, width=3 if focused else 1, border_radius=theme.RADIUS)
        colour = theme.TEXT if self.action else theme.DISABLED_TEXT
        theme.write(surface, self.label, self.place.inflate(-2 * PADDING, -2 * PADDING), colour=colour)


class Column:
    """Buttons one below the other. The wheel scrolls them; Tab and the arrows walk, Enter presses."""

    def __init__(self, buttons: list[Button]) -> None:
        self.buttons = buttons
        self.focus = -1
        self._scroll = 0
        self._height = 0
        self._place = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        self._place = place
        y = place.y - self._scroll
        for button in self.buttons:
            y += button.lay_out(place.x, y, place.width) + GAP
        self._height = y + self._scroll - place.y
        clip = surface.get_clip()
        surface.set_clip(place)
        for number, button in enumerate(self.buttons):
            button.draw(surface, number == self.focus)
        surface.set_clip(clip)

    def handle(self, event: pygame.event.Event) -> bool:
        """Was the event for this column?"""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll_to(self._scroll - event.y * WHEEL)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(self._under(event.pos))
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_UP):
            back = event.key == pygame.K_UP or event.mod & pygame.KMOD_SHIFT
            self._walk(-1 if back else 1)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._press(self.buttons[self.focus] if 0 <= self.focus < len(self.buttons) else None)
        else:
            return False
        return True

    def _under(self, position: tuple[int, int]) -> Button | None:
        if not self._place.collidepoint(position):
            return None
        return next((button for button in self.buttons if button.place.collidepoint(position)), None)

    def _press(self, button: Button | None) -> bool:
        if button is None or button.action is None:
            return False
        button.action()
        return True

    def _walk(self, step: int) -> None:
        """Move the focus to the next button that does something, and into sight."""
        count = len(self.buttons)
        for distance in range(1, count + 1):
            number = (self.focus + step * distance) % count if self.focus >= 0 or step > 0 else count - distance
            if self.buttons[number].action:
                self.focus = number
                break
        place = self.buttons[self.focus].place
        if place.bottom > self._place.bottom:
            self._scroll_to(self._scroll + place.bottom - self._place.bottom)
        elif place.top < self._place.top:
            self._scroll_to(self._scroll - (self._place.top - place.top))

    def _scroll_to(self, scroll: int) -> None:
        self._scroll = max(0, min(scroll, self._height - self._place.height))
