"""Checks of pictures of the window: the texts in them, and their flaws."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any, TypeAlias, TypeVar

import pygame
import pytest
from _pytest.mark import ParameterSet

from game.data.texts import Texts
from game.rules.game import AnyGame
from game.ui import program
from game.ui.app import App, Screen
from game.ui.faces import face_of
from game.ui.kit import cache, fonts, rich
from game.ui.kit.box import Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Anchor, Canvas
from game.ui.kit.colours import DISABLED_TEXT, Colour, Shade, contrast
from game.ui.kit.drawings.tiles import TileCache
from game.ui.kit.fonts import Typeface as FontFace
from game.ui.table.face import AnyFace
from game.ui.table.panels.painting import draw_caption, draw_notice, draw_table, draw_table_tip
from game.ui.table.pause import PauseScreen
from game.ui.table.screen import TableScreen
from tests.ui.screen_driver import LANGUAGES, PICTURED, Blank, Clock, Read, Unhurried, tick
from tests.ui.table_situations import PEOPLE, window

SMALLEST, SMALLEST_PIXELS = 16, 14
LARGE = 24
"""Size in units from which a text counts as large."""
READABLE, LARGE_READABLE = 4.5, 3.0
SHADOW = 40
"""Color levels by which a soft shadow may change its background."""
LONG = 10_000
"""Time in which any board is painted, in ms."""
HIDDEN = 0.04
"""Share of a text that the edge of a neighboring item may cover."""

T = TypeVar("T")
Edition: TypeAlias = tuple[str, str]
"""A window and a language."""


def tried(metafunc: pytest.Metafunc, editions: dict[Edition, list[str]], situations: Iterable[str]) -> None:
    """Parametrize a test with editions and situations; `--every-window` combines all of them."""
    if metafunc.config.getoption("every_window"):
        editions = {edition: list(situations) for edition in product(PICTURED, LANGUAGES)}
    shown = [(edition, situation) for edition, some in editions.items() for situation in some]
    ids = ["-".join((*edition, situation)) for edition, situation in shown]
    metafunc.parametrize(("edition", "situation"), shown, ids=ids)


def in_turn(windows: Sequence[T], situations: Iterable[str]) -> list[ParameterSet]:
    """Pair each situation with the first window, the tightest, and with one of the others in turn; the rest are thorough."""
    tightest, *others = windows
    shown = [(window, number, one) for window in windows for number, one in enumerate(situations)]
    more = (window not in (tightest, others[number % len(others)]) for window, number, _one in shown)
    marks = [pytest.mark.thorough if is_more else () for is_more in more]
    return [pytest.param(window, one, marks=some) for (window, _number, one), some in zip(shown, marks, strict=True)]


# Space for the log --------------------------------------------------------------------------------------------------------


_LOG = 78
"""Height of three lines of the log."""


def short_log(app: App, edition: Edition) -> list[str]:
    """Report a log with space for fewer than three lines in the smallest supported window."""
    screen = app.screen
    if edition[0] != "720p" or not isinstance(screen, TableScreen) or screen.session.sight.curtain:
        return []
    log = screen.view.column.get("log")
    high = log.height if log is not None else 0
    return [f"the log is {high:.0f} high"] if high < _LOG else []


# Texts in pictures ---------------------------------------------------------------------------------------------------------


@dataclass
class Note:
    """A text in the picture, the area behind it (None for the whole window), and its appearance right after drawing."""

    read: Read
    ground: pygame.Rect | None
    written: pygame.Surface
    # Share of the text that other parts of the same layer cover.
    hidden: float = 0.0

    @property
    def text(self) -> str:
        return self.read.mark.text


class Noting(Canvas):
    """A canvas that records every text and the pictures drawn before it."""

    def __init__(self, surface: pygame.Surface, look: Look) -> None:
        super().__init__(surface, look, [])
        self.notes: list[Note] = []
        self._known = 0
        self._put_down: list[tuple[pygame.Rect, pygame.Surface]] = []

    def text(self, *args: object, **kwargs: object) -> None:
        super().text(*args, **kwargs)  # type: ignore[arg-type]
        self._note()

    def stamp(
        self, picture: Picture | pygame.Surface, x: float, y: float, anchor: Anchor = "tl", opacity: int = 255
    ) -> None:
        surface = picture.surface if isinstance(picture, Picture) else picture
        across, down = {"t": 0.0, "m": 0.5, "b": 1.0}, {"l": 0.0, "c": 0.5, "r": 1.0}
        rows, columns = ("m", "c") if anchor == "c" else (anchor[0], anchor[1])
        left = round(x * self.look.unit - surface.get_width() * down[columns])
        top = round(y * self.look.unit - surface.get_height() * across[rows])
        self._put_down.append((surface.get_rect(topleft=(left, top)), surface))
        super().stamp(picture, x, y, anchor, opacity)
        self._note()

    def _note(self) -> None:
        assert self.texts is not None
        for text in self.texts[self._known :]:
            read = Read(text, self.surface.get_clip().copy())
            seen = read.seen.clip(self.surface.get_rect())
            if seen.width > 0 and seen.height > 0:
                self.notes.append(Note(read, self._ground(read.ink.center), self.surface.subsurface(seen).copy()))
        self._known = len(self.texts)

    def _ground(self, spot: tuple[int, int]) -> pygame.Rect | None:
        """Area of the last opaque picture at this spot."""
        for place, surface in reversed(self._put_down):
            if place.collidepoint(spot) and surface.get_at((spot[0] - place.x, spot[1] - place.y)).a > 200:
                return place
        return None


def layers(app: App) -> list[list[Note]]:
    """Texts on the screen by layer, from the table up. If an overlay is open, only its texts count."""
    noted: list[list[Note]] = []
    paper = paper_of(app)
    for draw in _parts(app.screen):
        canvas = Noting(paper, app.look)
        draw(canvas)
        for note in canvas.notes:
            note.hidden = _hidden(paper, note)
        noted.append(canvas.notes)
    return noted


def paper_of(app: App) -> pygame.Surface:
    """The app's surface, without the drawing that reading `surface` would trigger."""
    return app.paper if isinstance(app, Unhurried) else app.surface


def _hidden(surface: pygame.Surface, note: Note) -> float:
    place = note.read.seen.clip(surface.get_rect())
    now = surface.subsurface(place).copy()
    same = pygame.mask.from_threshold(now, (0, 0, 0), (SHADOW, SHADOW, SHADOW, 255), note.written)
    return 1 - same.count() / (place.width * place.height)


def _parts(screen: Screen) -> list[Callable[[Canvas], None]]:
    if isinstance(screen, PauseScreen):
        screen.below = Blank(screen.app)
    elif isinstance(screen, TableScreen) and not screen.session.sight.curtain:
        if screen.overlay is not None:
            return [screen.overlay.draw]
        view, app = screen.view, screen.app
        if isinstance(app, Unhurried) and app.is_unseen:
            # Map labels find their places during a draw, so only the second picture is final.
            view.face.board.draw(Canvas(app.paper, app.look), view.scene)
        return [partial(part, view=view) for part in (draw_table, draw_caption, draw_table_tip, draw_notice)]
    return [screen.draw]


# Windows -------------------------------------------------------------------------------------------------------------------


BROKEN: set[str] = set()
"""All parts but the last of each word broken for lack of space, but not after its own hyphen. Many breaks are only tried."""


@contextmanager
def stage(name: str, language: str, palette: str = "classic") -> Iterator[App]:
    """A window for many situations. It paints the board, the slowest part, only once."""
    faces: dict[tuple[str, str], AnyFace] = {}

    def same_face(game: AnyGame, texts: Texts) -> AnyFace:
        if (face := faces.get((game.id, texts.language))) is None:
            face = faces[game.id, texts.language] = face_of(game, texts)
        face.board.camera.fit()
        return face

    breaking = rich._broken

    def noting(word: list[rich.Piece], width: float, measured: rich.Measure) -> list[rich.Piece]:
        pieces, whole = breaking(word, width, measured), "".join(piece.text for piece in word)
        ends = [piece.text for piece in pieces[:-1] if not piece.icon]
        BROKEN.update(end for end in ends if not (end.endswith("-") and end in whole))
        return pieces

    size, settings = PICTURED[name]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rich, "_broken", noting)
        patch.setattr(program, "face_of", same_face)
        forget_drawings()
        yield window(size, language, palette=palette, **settings)
        forget_drawings()


def forget_drawings() -> None:
    """Clear the caches, so that texts are drawn again and recorded."""
    cache.forget_all()
    BROKEN.clear()
    rich.lay_out.cache_clear()


class Stages:
    """One window at a time, kept as long as tests use the same edition."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._edition: Edition | None = None
        self._app: App | None = None

    def __call__(self, edition: Edition) -> App:
        if self._app is None or edition != self._edition:
            self.close()
            self._edition, self._app = edition, self._open.enter_context(stage(*edition))
        return self._app

    def close(self) -> None:
        self._open.close()


def show(app: App, situation: Callable[[App], None]) -> None:
    """Show a situation in a reused window. The picture is drawn on demand."""
    app.close()
    assert isinstance(app.clock, Clock)
    app.clock.now = Clock.now
    situation(app)
    tick(app)


# Flaws --------------------------------------------------------------------------------------------------------------------


def problems(app: App, notes: list[Note]) -> Iterator[str]:
    whole, unit = paper_of(app).get_rect(), app.look.unit
    for note in notes:
        ink, clip, mark = note.read.ink, note.read.clip, note.read.mark
        if mark.pixels < max(SMALLEST_PIXELS, round(SMALLEST * unit)):
            yield f"{note.text!r} is too small: {mark.pixels} pixels"
        if not clip.left <= ink.left <= ink.right <= clip.right:
            yield f"{note.text!r} is cut off at a side"
        if clip == whole and not whole.contains(ink):
            yield f"{note.text!r} leaves the window"
        if note.ground and not mark.haloed and not note.ground.inflate(2, 2).contains(ink):
            yield f"{note.text!r} leaves its panel"
        if note.text.split()[-1:] and note.text.split()[-1] in BROKEN:
            yield f"{note.text!r} ends with a broken word"
        if shortened(note.text):
            yield f"{note.text!r} is shortened"
        # Map labels make way for pieces; the tests of the board check them.
        if not mark.haloed and note.hidden > HIDDEN:
            yield f"{note.hidden:.0%} of {note.text!r} are hidden"
    seen = [note.read.seen for note in notes]
    for number, one in enumerate(notes, 1):
        for other in seen[number - 1].collidelistall(seen[number:]):
            yield f"{one.text!r} lies over {notes[number + other].text!r}"


def shortened(text: str) -> bool:
    """Return whether a text is cut short within a word. Typed names and an ellipsis at the start don't count."""
    if "…" not in text or text.startswith("…") or " …" in text:
        return False
    return not any(seat.name.startswith(text.partition("…")[0]) for seat in PEOPLE)


# Contrast ------------------------------------------------------------------------------------------------------------------


@contextmanager
def without_ink() -> Iterator[None]:
    """Make all texts invisible, so that only their background is drawn. Halos count as background."""
    with_halo = fonts.drawn_with_halo

    def blank(text: str, face: FontFace, pixels: int, colour: Colour) -> pygame.Surface:
        return pygame.Surface(fonts.font(face, pixels).size(text), pygame.SRCALPHA)

    def blank_spaced(text: str, face: FontFace, pixels: int, colour: Colour, space: int) -> pygame.Surface:
        width = sum(fonts.font(face, pixels).size(letter)[0] + space for letter in text) - space
        return pygame.Surface((max(1, width), fonts.font(face, pixels).get_height()), pygame.SRCALPHA)

    def halo_alone(text: str, face: FontFace, pixels: int, colour: Colour, halo: Shade, width: int) -> pygame.Surface:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(fonts, "drawn", drawn)
            return with_halo(text, face, pixels, halo[:3], halo, width)

    drawn = fonts.drawn
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "drawn", blank)
        patch.setattr(fonts, "drawn_spaced", blank_spaced)
        patch.setattr(fonts, "drawn_with_halo", halo_alone)
        # Freeing the memory of the last table takes longer than drawing a table.
        patch.setattr(cache, "give_back", lambda: None)
        yield


@contextmanager
def painted_at_once() -> Iterator[None]:
    """Paint the background of a board in one frame instead of a few tiles per frame."""
    draw = TileCache.draw

    def at_once(self: TileCache, surface: pygame.Surface, place: pygame.Rect, *where: Any, **_pace: Any) -> bool:
        return draw(self, surface, place, where[0], where[1], LONG)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TileCache, "draw", at_once)
        yield


def faint(app: App, note: Note) -> str:
    """The contrast problem of a text, or "" if the contrast is good or the text is disabled."""
    mark, seen = note.read.mark, note.read.seen
    if mark.colour == DISABLED_TEXT:
        return ""
    wanted = LARGE_READABLE if mark.pixels >= LARGE * app.look.unit else READABLE
    # Check square by square, so that no part of a text has its own color as a background.
    pieces = [pygame.Rect(x, seen.y, seen.height, seen.height).clip(seen) for x in range(seen.x, seen.right, seen.height)]
    grounds = [pygame.transform.average_color(app.surface, piece)[:3] for piece in pieces if piece.width > 1]
    worst = min((contrast(mark.colour, ground) for ground in grounds), default=wanted)
    return f"{note.text!r} has a contrast of {worst:.1f}, not {wanted}" if worst < wanted else ""
