"""What the system's screens have room for: how large the window may be, and where."""

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

SMALLEST = (1280, 720)
"""Pixels of the smallest window that all is laid out for."""
FIRST = 0.85
"""The share of the screen that the window takes at the first start; of a screen no larger than `SMALL_SCREEN`, all."""
SMALL_SCREEN = (1366, 768)
LEAST = (640, 360)
"""Pixels. In a smaller window nobody could read anything."""
_CENTRED = pygame.WINDOWPOS_CENTERED


class NoWindow(RulesError):
    """There is no screen to open a window on."""


class NoPicture(RulesError):
    """A picture cannot be written."""


Opened = tuple[tuple[int, int], pygame.Surface]
"""How large a window is as long as it does not fill the screen, and what is drawn on."""


def open_window(size: tuple[int, int] | None, wished: tuple[int, int] | None, place: tuple[int, int] | None) -> Opened:
    """A window of this size; without one, of the size that is wished for and where it was the last time."""
    try:
        start_display()
        size_now = size or size_that_fits(wished or first_size())
        surface = pygame.display.set_mode(size_now, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoWindow(f"no window can be opened ({error}); `main.py text GAME` plays in the terminal") from error
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise NoWindow("there is no display to open a window on; `main.py text GAME` plays in the terminal")
    dress()
    if size is None:
        settle(place)
        if wished is None and is_small_screen():
            with suppress(AttributeError, pygame.error):
                _first_window().maximize()
    pygame.key.set_repeat(400, 60)
    return size_now, surface


def switch_full_screen(size: tuple[int, int]) -> Opened:
    """Fill the screen, or go back into a window of this size. Raises `pygame.error` where the system cannot do that."""
    if not pygame.display.is_fullscreen():
        return pygame.display.get_window_size(), pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    keep_from_shrinking()
    return size, surface


def start_display() -> None:
    """Make ready to open a window. The fonts and pictures of one that was closed before cannot be used any more."""
    if not pygame.display.get_init():
        fonts.close_all()
        cache.forget_all()
    pygame.display.init()
    pygame.font.init()


def is_small_screen() -> bool:
    return all(length <= most for length, most in zip(pygame.display.get_desktop_sizes()[0], SMALL_SCREEN, strict=True))


def first_size() -> tuple[int, int]:
    """The size of the window as long as nobody has chosen one."""
    width, height = (round(length * FIRST) for length in pygame.display.get_desktop_sizes()[0])
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])


def size_that_fits(wished: tuple[int, int]) -> tuple[int, int]:
    """The nearest size of a window that can be used here."""
    screens = pygame.display.get_desktop_sizes()
    width, height = (min(wished[axis], max((screen[axis] for screen in screens), default=LEAST[axis])) for axis in (0, 1))
    return max(width, LEAST[0]), max(height, LEAST[1])


def can_be_seen(place: tuple[int, int], width: int) -> bool:
    """Does a window at this place have the middle of its upper edge, by which one moves it, on a screen?"""
    edge = (place[0] + width // 2, place[1])
    return any(screen.holds(edge) for screen in _screens())


def _screens() -> list[Box]:
    """Where the screens are. Of several, pygame tells only the sizes; a window in the middle of one tells where that is."""
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
    """The number of a screen on which the first window is not, if there is one."""
    screens, (x, y), (width, height) = _screens(), pygame.display.get_window_position(), pygame.display.get_window_size()
    apart = [number for number, screen in enumerate(screens) if not screen.holds((x + width // 2, y + height // 2))]
    # Screens that know nothing of each other all begin at the same place.
    return next(iter(apart), len(screens) - 1 or None)


def keep_from_shrinking() -> None:
    """The system lets nobody make the window smaller than the least size. Where it cannot, everything is drawn smaller."""
    with suppress(AttributeError, pygame.error):
        _first_window().minimum_size = LEAST


def focus_first() -> None:
    """Another window was opened: keys go on to the first one."""
    with suppress(AttributeError, pygame.error):
        _first_window().focus()


def _first_window() -> pygame.Window:
    # pygame means to move this elsewhere one day.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def icon() -> pygame.Surface:
    """The sign of the program, for its windows."""
    return fonts.icon("radar", 64, BRASS)


def dress() -> None:
    pygame.display.set_caption("Situation Room")
    pygame.display.set_icon(icon())


def settle(place: tuple[int, int] | None) -> None:
    """The window stays large enough, and stands where it was the last time, if it can be seen there."""
    keep_from_shrinking()
    if place is not None and can_be_seen(place, pygame.display.get_window_size()[0]):
        pygame.display.set_window_position(place)


def standing() -> dict[str, Any]:
    """Where the window is, as the settings keep it. One that fills the screen has no place of its own."""
    if pygame.display.is_fullscreen():
        return {"full_screen": True}
    size, place = pygame.display.get_window_size(), pygame.display.get_window_position()
    return {"full_screen": False, "window_size": tuple(size), "window_place": tuple(place)}


def ends_program(event: pygame.event.Event) -> bool:
    """Is the program to end? As long as there is another window, closing the first one says only that.

    Events of the first window name it only while somebody holds it; those of another one name that, even when it is gone.
    """
    return event.type == pygame.QUIT or (event.type == pygame.WINDOWCLOSE and event.window in (None, _first_window()))


def save_picture(surface: pygame.Surface, path: Path) -> None:
    """Write what a window shows into a file."""
    try:
        pygame.image.save(surface, path)
    except (pygame.error, OSError) as error:
        mend = "name a file that ends with .png in a folder that exists"
        raise NoPicture(f"{path} cannot be written ({error}); {mend}") from None
