"""Size and position of the window on the available screens."""

from __future__ import annotations

import os
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game.rules.errors import RulesError
from game.ui.kit import cache, fonts
from game.ui.kit.box import Box
from game.ui.kit.colours import BRASS

NAME = "Situation Room"
SMALLEST = (1280, 720)
"""Smallest window that the layouts are designed for, in pixels."""
FIRST = 0.85
"""Share of the screen that the window takes at the first start; it fills a screen no larger than `SMALL_SCREEN`."""
SMALL_SCREEN = (1366, 768)
LEAST = (640, 360)
"""Minimum window size in pixels; text in a smaller one would be unreadable."""
_CENTRED = pygame.WINDOWPOS_CENTERED


Opened = tuple[tuple[int, int], pygame.Surface]
"""The size of the window when not in full screen, and its surface."""


def open_window(size: tuple[int, int] | None, preferred: tuple[int, int] | None, place: tuple[int, int] | None) -> Opened:
    """Open a window of this size or, if None, of the preferred size, at its last position if that is visible."""
    try:
        start_display()
        size_now = size or size_that_fits(preferred or first_size())
        surface = pygame.display.set_mode(size_now, pygame.RESIZABLE)
    except pygame.error as error:
        raise RulesError(f"no window can be opened ({error}); `main.py text GAME` plays in the terminal") from error
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise RulesError("there is no display to open a window on; `main.py text GAME` plays in the terminal")
    pygame.display.set_caption(NAME)
    pygame.display.set_icon(icon())
    if size is None:
        keep_from_shrinking()
        if place is not None and can_be_seen(place, pygame.display.get_window_size()[0]):
            pygame.display.set_window_position(place)
        screen = pygame.display.get_desktop_sizes()[0]
        if preferred is None and all(length <= limit for length, limit in zip(screen, SMALL_SCREEN, strict=True)):
            with suppress(AttributeError, pygame.error):
                _first_window().maximize()
    pygame.key.set_repeat(400, 60)
    return size_now, surface


def switch_full_screen(size: tuple[int, int]) -> Opened:
    """Switch between full screen and a window of this size. Raises `pygame.error` if the system cannot do that."""
    if not pygame.display.is_fullscreen():
        return pygame.display.get_window_size(), pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    keep_from_shrinking()
    return size, surface


def start_display() -> None:
    """Initialize the display before a window is opened, and drop fonts and pictures of an earlier display."""
    if not pygame.display.get_init():
        fonts.close_all()
        cache.forget_all()
    pygame.display.init()
    pygame.font.init()


def first_size() -> tuple[int, int]:
    width, height = (round(length * FIRST) for length in pygame.display.get_desktop_sizes()[0])
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])


def size_that_fits(preferred: tuple[int, int]) -> tuple[int, int]:
    """The usable window size nearest to the preferred one."""
    screens = pygame.display.get_desktop_sizes()
    width, height = (min(preferred[axis], max((screen[axis] for screen in screens), default=LEAST[axis])) for axis in (0, 1))
    return max(width, LEAST[0]), max(height, LEAST[1])


def can_be_seen(place: tuple[int, int], width: int) -> bool:
    """Return whether the middle of the window's top edge, by which it is moved, is on a screen."""
    return any(screen.holds((place[0] + width // 2, place[1])) for screen in _screens())


def _screens() -> list[Box]:
    """Areas of all screens. pygame gives only their sizes, so a hidden window centered on each one reveals its position."""
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) == 1:
        return [Box(0, 0, *sizes[0])]
    screens = []
    for number, size in enumerate(sizes):
        with suppress(pygame.error):
            probe = pygame.Window("", (2, 2), (_CENTRED | number, _CENTRED | number), hidden=True)
            x, y = probe.position
            probe.destroy()
            screens.append(Box(x + 1 - size[0] // 2, y + 1 - size[1] // 2, *size))
    return screens


def other_screen() -> int | None:
    """Number of a screen that does not show the first window, or None."""
    screens, (x, y), (width, height) = _screens(), pygame.display.get_window_position(), pygame.display.get_window_size()
    apart = [number for number, screen in enumerate(screens) if not screen.holds((x + width // 2, y + height // 2))]
    # Some systems report the same position for all screens, so fall back to the last one.
    return next(iter(apart), len(screens) - 1) if len(screens) > 1 else None


def keep_from_shrinking() -> None:
    """Set a minimum window size if the system supports it; otherwise a small window draws everything smaller."""
    with suppress(AttributeError, pygame.error):
        _first_window().minimum_size = LEAST


def focus_first() -> None:
    """Give the keyboard focus back to the first window after another one was opened."""
    with suppress(AttributeError, pygame.error):
        _first_window().focus()


def _first_window() -> pygame.Window:
    # pygame plans to move this function and warns about it.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def icon() -> pygame.Surface:
    return fonts.icon("radar", 64, BRASS)


def standing() -> dict[str, Any]:
    """State of the window to save in the settings. In full screen, the saved size and position do not change."""
    if pygame.display.is_fullscreen():
        return {"full_screen": True}
    size, place = pygame.display.get_window_size(), pygame.display.get_window_position()
    return {"full_screen": False, "window_size": tuple(size), "window_place": tuple(place)}


def ends_program(event: pygame.event.Event) -> bool:
    """Return whether this event ends the program. While a second window is open, closing the first only sends WINDOWCLOSE.

    Such an event names the first window only while some code holds a reference to it; the second is always named."""
    return event.type == pygame.QUIT or (event.type == pygame.WINDOWCLOSE and event.window in (None, _first_window()))


def save_picture(surface: pygame.Surface, path: Path) -> None:
    try:
        pygame.image.save(surface, path)
    except (pygame.error, OSError) as error:
        hint = "name a file that ends with .png in a folder that exists"
        raise RulesError(f"{path} cannot be written ({error}); {hint}") from None
