"""The window and its event loop. Screens form a stack, and only changed areas of the top screen are redrawn."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import pygame

from game.bots.apart import Study
from game.data.settings import Settings, write_settings
from game.data.texts import Texts
from game.ui.kit import cache
from game.ui.kit.box import FARTHEST, Box, Look, area_of, unit_for
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import CLASSIC, PALETTES, TABLE
from game.ui.kit.controls.tooltips import draw_toast
from game.ui.window.audio import Audio
from game.ui.window.display import NAME, ends_program, open_window, standing, switch_full_screen
from game.ui.window.held_keys import HeldKeys, is_ctrl
from game.ui.window.work import WORK_DONE, Work

if TYPE_CHECKING:
    from game.ui.window.second import SecondWindow


T = TypeVar("T")

_OF_SOMEBODY = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.TEXTINPUT)
_WHEEL = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
REMEMBERED = 40
"""Maximum number of recent events in an error report."""
_UNTOLD = (pygame.NOEVENT, pygame.MOUSEMOTION, pygame.TEXTINPUT)
"""Events left out of error reports: the end of a wait without an event, mouse moves (too many) and typed text (private)."""
TOAST = 1600
"""Default display time of a short notice, in ms."""

EVERYTHING = pygame.Rect(0, 0, FARTHEST, FARTHEST)
"""An area that contains every window."""

Catcher = Callable[[Exception], None]
"""A function that handles any exception in the window, so that the program can continue."""


def milliseconds() -> int:
    """Monotonic time in ms. pygame's own clock does not run until all of pygame is initialized."""
    return time.monotonic_ns() // 1_000_000


def rect_around(box: Box, unit: float) -> pygame.Rect:
    """Return the rectangle of a box in pixels, slightly enlarged for antialiased edges."""
    left, top = int(box.x * unit) - 1, int(box.y * unit) - 1
    return pygame.Rect(left, top, int(box.width * unit) + 3, int(box.height * unit) + 3)


class Screen:
    """Base class of screens such as the menu or a table."""

    music = ""
    """Name of the tune played here. If empty, the nearest screen below that has a tune determines it."""
    playing = ""
    """Name of the game played here, for the title of the window. Screens above this one keep it."""
    is_public = False
    """True if the players view this screen from a distance, so that everything in the window is drawn larger."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def area(self) -> Box:
        """The whole window, in units."""
        return self.app.area

    def lay_out(self) -> None:
        """Compute the layout. Called when the screen comes to the top, and after each change of size or look."""

    def rebuild(self) -> None:
        self.lay_out()
        self.app.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw everything inside the canvas's clip area."""

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event. Call `app.redraw` after a change."""

    def tick(self, now: int) -> int | None:
        """Advance time. Return the milliseconds until the next call is due, or None if none is due before the next event."""
        return None

    def leave(self) -> None:
        """Clean up when the screen is removed from the stack."""


class App:
    """The window and its stack of screens. The program ends when the stack is empty."""

    def __init__(self, texts: Texts, settings: Settings, size: tuple[int, int] | None = None) -> None:
        self.texts = texts
        self.settings = settings
        self.screens: list[Screen] = []
        # The last events in words, for error reports.
        self.recent: deque[str] = deque(maxlen=REMEMBERED)
        self.clock: Callable[[], int] = milliseconds
        # When the program was opened, as in `time.time`.
        self.started = time.time()
        # Called with the path of a file dropped onto the window.
        self.open_file: Callable[[Path], None] | None = None
        # The separate process in which bots think and board pictures are drawn.
        self.study = Study()
        self.audio = Audio(lambda: self.now, settings)
        self.sounds = self.audio.sounds
        # The area to redraw, in pixels; None if nothing has changed.
        self.changed: pygame.Rect | None = EVERYTHING
        self._keys = HeldKeys()
        # True to free memory after the next frame. A table sets it when it is left, because it needs much memory.
        self.untidy = False
        # Time of the last input or of the last push of a screen, whichever is later.
        self.touched = 0
        # Called with the time; returns the milliseconds until the next call is due.
        self.idle: Callable[[int], int | None] = lambda _now: None
        # The current notice: icon, text, end time.
        self._toast: tuple[str, str, int] | None = None
        # The second window, if open.
        self.beside: SecondWindow | None = None
        self._open_window(size)
        self.look = self._make_look()
        if size is None and settings.full_screen:
            self.toggle_full_screen()

    def _open_window(self, size: tuple[int, int] | None) -> None:
        self._window, self.surface = open_window(size, self.settings.window_size, self.settings.window_place)

    # Methods for screens ------------------------------------------------------------------------------------------------

    @property
    def area(self) -> Box:
        return area_of(self.surface.get_size(), self.look.unit)

    @property
    def now(self) -> int:
        return self.clock()

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Show a screen on top of the stack; remove it again if its layout fails."""
        self.touched = self.now
        self.screens.append(screen)
        try:
            screen.lay_out()
        except Exception:
            self.screens.remove(screen)
            raise
        self.entitle()
        self.redraw()

    def pop(self) -> None:
        """Remove the top screen, and lay out the one below again."""
        self.screens.pop().leave()
        if self.screens:
            self.screen.lay_out()
        self.entitle()
        self.redraw()

    def replace(self, screen: Screen) -> None:
        self.screens.pop().leave()
        self.push(screen)

    def entitle(self) -> None:
        games = [screen.playing for screen in reversed(self.screens) if screen.playing]
        pygame.display.set_caption(" – ".join((*games[:1], NAME)))

    def close(self) -> None:
        while self.screens:
            self.screens.pop().leave()
        self.study.leave()
        if self.beside is not None:
            self.beside.close()

    def redraw(self, box: Box | None = None) -> None:
        """Mark an area as changed; everything if no box is given, nothing if it is empty."""
        if box is not None and not (box.width and box.height):
            return
        area = EVERYTHING if box is None else rect_around(box, self.look.unit)
        self.changed = area if self.changed is None else self.changed.union(area)

    def units(self, position: tuple[int, int]) -> tuple[float, float]:
        return position[0] / self.look.unit, position[1] / self.look.unit

    def spot(self, event: pygame.event.Event) -> tuple[float, float] | None:
        """Position of a mouse event in units, or None for other events."""
        return self.units(event.pos) if hasattr(event, "pos") else None

    def change(self, **changed: Any) -> None:
        """Change settings by their names, save them and apply them."""
        settings = msgspec.structs.replace(self.settings, **changed)
        if settings.language != self.settings.language and settings.language:
            self.texts = Texts(settings.language)
        self.keep_settings(settings)
        self.audio.follow(settings)
        self._new_look()

    def toggle_mute(self) -> None:
        """Mute or unmute the sound, and show a notice that says so."""
        muted = not self.settings.muted
        self.change(muted=muted)
        self.say("volume_off" if muted else "volume_high", self.texts(f"ui_screens.sound.{'muted' if muted else 'heard'}"))

    def say(self, icon: str, words: str, milliseconds: int = TOAST) -> None:
        self._toast = (icon, words, self.now + milliseconds)
        self.redraw()

    def ask_patience(self) -> None:
        """Show at once that the next step takes a while; the next frame removes the notice."""
        self.say("timer_sand", self.texts("ui_screens.one_moment"), 0)
        self.draw()

    def keep_settings(self, settings: Settings) -> None:
        """Save new settings that change nothing on the screen."""
        self.settings = settings
        write_settings(settings)

    def work(self, task: Callable[[Work[T]], T], done: Callable[[T], None], failed: Callable[[Exception], None]) -> Work[T]:
        """Run a task in the background, then call `done` or `failed` in the main thread."""
        return Work(task, done, failed)

    # Event loop ---------------------------------------------------------------------------------------------------------

    def run(self, net: Catcher | None = None) -> None:
        """Pass events to the top screen until the stack is empty. Without a net, exceptions propagate."""
        shown = self.screens[-1] if self.screens else None
        while self.screens:
            wait = soonest(self._over(net, self.step), self._over(net, self._play_on))
            if not self.screens:
                break
            if self.screen is not shown:
                # Discard input made before the new screen was visible.
                shown = self.screen
                pygame.event.clear((pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN))
            # Handle all pending events before drawing, so that the picture never lags. A timeout of 0 would wait forever.
            first = pygame.event.wait(max(1, wait)) if wait is not None else pygame.event.wait()
            for event in [first, *pygame.event.get()]:
                self._over(net, partial(self.handle, event))
        if pygame.display.get_init():
            self.keep_settings(msgspec.structs.replace(self.settings, **standing()))
        self.audio.close()
        pygame.quit()

    def _over(self, net: Catcher | None, action: Callable[[], int | None]) -> int | None:
        """Run an action and return its result. If it fails, let the net handle the exception and return 0."""
        try:
            return action()
        except Exception as error:
            if net is None:
                raise
            self.surface.set_clip(None)
            net(error)
            return 0

    def step(self) -> int | None:
        """Advance time and draw changes. Return the milliseconds until the next call is due, or None."""
        wait = soonest(self.screen.tick(self.now), self.idle(self.now))
        if self._toast is not None and self.now >= self._toast[2]:
            self._toast = None
            self.redraw()
        self.draw()
        if self.untidy:
            self.untidy = False
            cache.give_back()
        toast = self._toast[2] - self.now if self._toast is not None else None
        return 1 if self.changed else soonest(wait, toast, self.beside.follow() if self.beside is not None else None)

    def _play_on(self) -> int | None:
        """Play the music of the topmost screen that has any; return the milliseconds until the next call is due, or None."""
        return self.audio.play_on(next((screen.music for screen in reversed(self.screens) if screen.music), ""))

    def finish_drawing(self) -> None:
        """Draw until all details are painted, for screenshots."""
        self.step()
        while self.changed:
            self.draw()

    def handle(self, event: pygame.event.Event) -> None:
        if self.beside is not None and getattr(event, "window", None) is self.beside.window:
            self.beside.handle(event)
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in _WHEEL:
            # Not a click: the wheel has its own event.
            return
        if event.type not in _UNTOLD:
            facts = (f"{name} {getattr(event, name)}" for name in ("key", "button", "pos", "x", "y") if hasattr(event, name))
            self.recent.append(" ".join((pygame.event.event_name(event.type), *facts)))
        if event.type in _OF_SOMEBODY:
            self.touched = self.now
        if ends_program(event):
            self.close()
        elif event.type == WORK_DONE:
            event.finish()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.redraw()
        elif event.type == pygame.DROPFILE:
            if self.open_file is not None:
                self.open_file(Path(event.file))
        elif self._keys.repeats(event, self.screens[-1] if self.screens else None):
            return
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_full_screen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_m and is_ctrl(event):
            self.toggle_mute()
        elif self.screens:
            self.screen.handle(event)

    def draw(self) -> None:
        """Draw all changed areas. A screen may mark areas again to add detail in the next pass."""
        if self._is_large != self.look.projector:
            self._new_look()
        if not self.screens or self.changed is None:
            return
        window = self.surface.get_rect()
        changed, self.changed = self.changed.clip(window), None
        if not (changed.width and changed.height):
            return  # all changes are outside the window
        self.surface.set_clip(changed)
        canvas = Canvas(self.surface, self.look)
        self.screen.draw(canvas)
        if self._toast is not None:
            below = self.area.from_top(72)[1]
            draw_toast(canvas, self._toast[1], 560, lambda *size: below.from_top(size[1])[0].centred(*size), self._toast[0])
        self.surface.set_clip(None)
        self._present(None if changed == window else changed)

    def _present(self, changed: pygame.Rect | None) -> None:
        """Update this area of the display; None updates all of it."""
        if changed is None:
            pygame.display.flip()
        else:
            pygame.display.update(changed)

    # Window -------------------------------------------------------------------------------------------------------------

    @property
    def _is_large(self) -> bool:
        """Return whether the window is viewed from a distance, so that everything is drawn larger."""
        return self.settings.projector or any(screen.is_public for screen in self.screens)

    def _make_look(self) -> Look:
        settings, large = self.settings, self._is_large
        self.make_room()
        unit = unit_for(self.surface.get_size(), settings.scale, large)
        palette = PALETTES[settings.palette or CLASSIC.name]
        return Look(unit, palette, large, settings.reduced_motion, settings.star_sign, self.texts.language)

    def make_room(self) -> None:
        windows = [self.surface, *([self.beside.surface] if self.beside is not None else [])]
        cache.make_room_for(*(window.get_size() for window in windows))

    def _new_look(self) -> None:
        self.look = self._make_look()
        if self.screens:
            self.screen.lay_out()
        self.redraw()

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and (surface is not self.surface or surface.get_size() != self.surface.get_size()):
            self.surface = surface
        self.surface.fill(TABLE)
        self._new_look()

    def toggle_full_screen(self) -> None:
        """Switch full screen on or off; do nothing if the system cannot do that."""
        try:
            self._window, self.surface = switch_full_screen(self._window)
        except pygame.error:
            return
        cache.forget_all()
        self._resized()


def soonest(*waits: int | None) -> int | None:
    """The shortest of several waits; None means endless."""
    return min((wait for wait in waits if wait is not None), default=None)
