"""Helpers that drive screens without a display: keys, mouse, time, and the texts in the picture."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.data.settings import Settings
from game.data.texts import Texts
from game.ui.app import App, Screen
from game.ui.kit import rich
from game.ui.kit.box import Box, Look, area_of
from game.ui.kit.cache import Picture, TextMark
from game.ui.kit.canvas import Anchor, Canvas
from game.ui.kit.controls.form import Form
from game.ui.screens.dialog import Busy
from game.ui.table.screen import TableScreen

LANGUAGES = ("en", "de", "nl")
# The smallest window, the design size, a large one, and two sizes at twice the scale, the last with a projector.
WINDOWS: tuple[tuple[tuple[int, int], dict[str, Any]], ...] = (
    ((1280, 720), {}),
    ((1920, 1080), {}),
    ((3840, 2160), {}),
    ((1920, 1080), {"scale": 200}),
    ((1280, 720), {"scale": 200, "projector": True}),
)
WINDOW_NAMES = ("720p", "1080p", "4k", "twice", "projector")
PICTURED: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    **dict(zip(WINDOW_NAMES, WINDOWS, strict=True)),
    "720p-150": ((1280, 720), {"scale": 150}),
    "720p-200": ((1280, 720), {"scale": 200}),
    "laptop": ((1366, 768), {}),
    "laptop-150": ((1366, 768), {"scale": 150}),
    "laptop-200": ((1366, 768), {"scale": 200}),
    "1080p-150": ((1920, 1080), {"scale": 150}),
    "projector-150": ((1920, 1080), {"scale": 150, "projector": True}),
}
"""The windows in which pictures of the tables are checked."""

in_all_windows = pytest.mark.parametrize(("size", "settings"), WINDOWS, ids=WINDOW_NAMES)
in_all_languages = pytest.mark.parametrize("language", LANGUAGES)


class Unhurried(App):
    """A window that draws on demand, so that a sequence of keys costs at most one picture."""

    watched = False
    """True if every picture is drawn immediately, as in the program."""
    is_unseen = False
    """True if there are changes that haven't been drawn yet."""

    @property
    def surface(self) -> pygame.Surface:
        if self.is_unseen:
            self.draw()
        return self.paper

    @surface.setter
    def surface(self, surface: pygame.Surface) -> None:
        # A new surface is drawn completely.
        self.paper, self.is_unseen = surface, False

    @property
    def area(self) -> Box:
        return area_of(self.paper.get_size(), self.look.unit)

    def tick(self) -> None:
        """Advance a step, without drawing unless `watched`."""
        if self.watched:
            self.step()
        else:
            self.screen.tick(self.now)
            self.is_unseen = True

    def draw(self) -> None:
        self.is_unseen = False
        super().draw()


def opened(size: tuple[int, int] = (1280, 720), language: str = "en", **settings: Any) -> Unhurried:
    # Chances are computed in a separate process, so tests turn them off by default.
    app = Unhurried(Texts(language), Settings(language=language, **{"chances": False, "tips": False, **settings}), size)
    app.clock = Clock()
    return app


def tick(app: App) -> None:
    """Advance the window by a step."""
    if isinstance(app, Unhurried):
        app.tick()
    else:
        app.step()


class Clock:
    """A clock that only tests advance."""

    now = 10_000

    def __call__(self) -> int:
        return self.now


def pass_time(app: App, milliseconds: int) -> None:
    assert isinstance(app.clock, Clock)
    app.clock.now += milliseconds
    tick(app)


def to_the_end_of_work(app: App) -> None:
    """Wait for the work in the background, and for what follows it, until no page about it is open."""
    while isinstance(app.screen, Busy):
        app.screen._work.wait()
        app.step()
        for event in pygame.event.get():
            app.handle(event)


class Blank(Screen):
    """An empty screen to put below another."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.drawn = 0
        self.laid_out = 0

    def lay_out(self) -> None:
        self.laid_out += 1

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.surface.fill((40, 60, 80))


# Keys and mouse ------------------------------------------------------------------------------------------------------------


def press(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        app.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=""))
        if app.screens:
            tick(app)


def type_in(app: App, text: str) -> None:
    """Send each letter as a key and as a text, like a keyboard."""
    for letter in text:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.handle(pygame.event.Event(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter))
        tick(app)


def pixel(app: App, spot: tuple[float, float]) -> tuple[int, int]:
    return round(spot[0] * app.look.unit), round(spot[1] * app.look.unit)


def point(app: App, spot: tuple[float, float]) -> None:
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pixel(app, spot), rel=(0, 0), buttons=(0, 0, 0)))


def hold(app: App, spot: tuple[float, float]) -> None:
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pixel(app, spot)))
    tick(app)


def release(app: App, spot: tuple[float, float]) -> None:
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=pixel(app, spot)))
    if app.screens:
        tick(app)


def click(app: App, place: Box | tuple[float, float]) -> None:
    spot = place.middle if isinstance(place, Box) else place
    hold(app, spot)
    release(app, spot)


def turn_wheel(app: App, spot: tuple[float, float], notches: int) -> None:
    """Turn the wheel, which pygame reports twice: as a wheel and as a button."""
    point(app, spot)
    button, pos = pygame.BUTTON_WHEELUP if notches > 0 else pygame.BUTTON_WHEELDOWN, pixel(app, spot)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, button=button, pos=pos, touch=False))
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=notches, x=0))
    tick(app)


# Texts on the screen -------------------------------------------------------------------------------------------------------


@dataclass
class Read:
    """A text in the picture, and the clip area when it was drawn."""

    mark: TextMark
    clip: pygame.Rect

    @property
    def ink(self) -> pygame.Rect:
        """Approximate area of the ink, which is not as tall as the font."""
        place = self.mark.place
        return pygame.Rect(place.x + 1, place.y + place.height // 5, place.width - 2, place.height * 3 // 5)

    @property
    def seen(self) -> pygame.Rect:
        return self.ink.clip(self.clip)


class _Noting(Canvas):
    """A canvas that also records the clip area of each text."""

    def __init__(self, surface: pygame.Surface, look: Look) -> None:
        super().__init__(surface, look, [])
        self.read: list[Read] = []

    def _note(self) -> None:
        assert self.texts is not None
        self.read += [Read(mark, self.surface.get_clip().copy()) for mark in self.texts[len(self.read) :]]

    def text(self, *args: Any, **kwargs: Any) -> None:
        super().text(*args, **kwargs)
        self._note()

    def stamp(
        self, picture: Picture | pygame.Surface, x: float, y: float, anchor: Anchor = "tl", opacity: int = 255
    ) -> None:
        super().stamp(picture, x, y, anchor, opacity)
        self._note()


def read_screen(app: App, screen: Screen | None = None) -> list[Read]:
    screen = screen or app.screen
    # Map labels find their places during a draw, so only the second picture is final.
    once = not isinstance(screen, TableScreen)
    canvas = _Noting(app.paper if isinstance(app, Unhurried) and once else app.surface, app.look)
    screen.draw(canvas)
    return [read for read in canvas.read if read.seen.width > 0 and read.seen.height > 0]


def words(app: App) -> str:
    """All texts on the screen."""
    return " ".join(read.mark.text for read in read_screen(app))


def check_texts(app: App) -> None:
    """Check that no text is outside the window, cut off at a side, too small, or overlapping another."""
    texts = read_screen(app)
    # Use `paper`, because accessing the surface may draw again.
    whole = (app.paper if isinstance(app, Unhurried) else app.surface).get_rect()
    assert texts
    for text in texts:
        place, clip = text.ink, text.clip
        assert text.mark.pixels >= 14, text
        assert clip.left <= place.left, text
        assert place.right <= clip.right, text
        if clip == whole:
            assert whole.contains(place), text
    seen = [text.seen for text in texts]
    for number, one in enumerate(texts, 1):
        over = [texts[number + other].mark.text for other in seen[number - 1].collidelistall(seen[number:])]
        assert not over, f"{one.mark.text!r} over {over}"


def check_scrolling(app: App, form: Form, notches: int = -4) -> None:
    """Check the texts at every scroll position."""
    scrolled = -1.0
    while form.bar.at != scrolled:
        scrolled = form.bar.at
        check_texts(app)
        turn_wheel(app, (app.area.width / 2, app.area.height / 2), notches)


def check_apart(form: Form) -> None:
    """Check that enabled widgets in the scrolling area don't overlap."""
    pressed = [found.box for found in form.scrolling if found.enabled]
    assert not any(one.overlaps(other) for n, one in enumerate(pressed) for other in pressed[n + 1 :])


@contextmanager
def whole_words() -> Iterator[None]:
    """Check that no word drawn in this context is broken for lack of space."""
    broken: list[str] = []
    breaking = rich._broken

    def noting(word: list[rich.Piece], *args: Any) -> list[rich.Piece]:
        broken.append("".join(piece.text for piece in word))
        return breaking(word, *args)

    rich.lay_out.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rich, "_broken", noting)
        yield
    rich.lay_out.cache_clear()
    assert broken == []
