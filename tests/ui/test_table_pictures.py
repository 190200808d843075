"""Pictures of the table of the Dictators: everything can be read, in every language, window and situation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import combinations, product
from math import dist
from typing import TypeAlias

import pygame
import pytest

from game.data.texts import Texts
from game.rules.game import AnyGame
from game.ui import program
from game.ui.app import App, Screen
from game.ui.faces import face_of
from game.ui.kit import cache, fonts, pieces, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Anchor, Canvas
from game.ui.kit.colours import (
    DISABLED_TEXT,
    PALETTES,
    PANEL,
    RAISED,
    TABLE,
    TABLE_LIT,
    Colour,
    Palette,
    SeatLook,
    Shade,
    contrast,
)
from game.ui.kit.fonts import Typeface as FontFace
from game.ui.table.board_marks import RingKind, mark, ring
from game.ui.table.face import AnyFace
from game.ui.table.hand import draw_mark
from game.ui.table.over import PauseScreen
from game.ui.table.scene import MarkKind, Scene
from game.ui.table.screen import TableScreen
from tests.ui.screen_driver import LANGUAGES, PICTURED, Blank, Clock, Read
from tests.ui.table_situations import PEOPLE, SITUATIONS, window

SMALLEST, SMALLEST_PIXELS = 16, 14
LARGE = 24
"""Units from which a text counts as large."""
READABLE, LARGE_READABLE = 4.5, 3.0
SHADOW = 40
"""By so many levels of a colour a soft shadow changes what it falls on."""
HIDDEN = 0.04
"""So much of a text may change: an edge of something beside it."""

# Every situation in the smallest window and the longest language; what differs most in all others. The full product is
# tried by --every-window.
FEW = ["start", "middle", "roads", "refused", "curtain", "inspector", "result_convinced_2"]
COLOURFUL = ["middle", "selected", "refused", "odds", "call", "rolled", "curtain", "log", "result_convinced_0"]
Edition: TypeAlias = tuple[str, str]
"""A window and a language."""
EDITIONS: dict[Edition, list[str]] = {
    ("720p", "de"): list(SITUATIONS),
    ("720p", "en"): FEW,
    ("720p", "nl"): FEW,
    ("1080p", "de"): FEW,
    ("4k", "de"): ["middle", "inspector"],
    ("twice", "de"): [*FEW, "log", "pile", "keys", "call"],
    ("projector", "de"): [*FEW, "log", "recap", "move_menu", "d20"],
    ("720p-150", "de"): FEW,
    ("720p-200", "de"): FEW,
    ("laptop", "de"): FEW,
    ("laptop-150", "de"): FEW,
    ("laptop-200", "de"): ["middle"],
    ("1080p-150", "de"): ["middle"],
    ("projector-150", "de"): FEW,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "edition" in metafunc.fixturenames:
        tried(metafunc, EDITIONS, SITUATIONS)


def tried(metafunc: pytest.Metafunc, editions: dict[Edition, list[str]], situations: Iterable[str]) -> None:
    """Which situations are looked at in which windows."""
    if metafunc.config.getoption("every_window"):
        editions = {edition: list(situations) for edition in product(PICTURED, LANGUAGES)}
    shown = [(edition, situation) for edition, some in editions.items() for situation in some]
    ids = ["-".join((*edition, situation)) for edition, situation in shown]
    metafunc.parametrize(("edition", "situation"), shown, ids=ids)


# What is drawn -------------------------------------------------------------------------------------------------------------


@dataclass
class Note:
    """A text in the picture: the ground it stands on (none: the window), and how it looked when it had been written."""

    read: Read
    ground: pygame.Rect | None
    written: pygame.Surface
    # How much of it was drawn over by something else of the same layer, as a share.
    hidden: float = 0.0

    @property
    def text(self) -> str:
        return self.read.mark.text


class Noting(Canvas):
    """A canvas that notes every text, and what was put down before it."""

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
        """The last thing put down at this spot that lets nothing through."""
        for place, surface in reversed(self._put_down):
            if place.collidepoint(spot) and surface.get_at((spot[0] - place.x, spot[1] - place.y)).a > 200:
                return place
        return None


def layers(app: App) -> list[list[Note]]:
    """The texts on the screen, from the table up; what lies under a veil is not there to be read."""
    noted: list[list[Note]] = []
    for draw in _parts(app.screen):
        canvas = Noting(app.surface, app.look)
        draw(canvas)
        for note in canvas.notes:
            note.hidden = _hidden(app.surface, note)
        noted.append(canvas.notes)
    return noted


def _hidden(surface: pygame.Surface, note: Note) -> float:
    place = note.read.seen.clip(surface.get_rect())
    now = surface.subsurface(place).copy()
    same = pygame.mask.from_threshold(now, (0, 0, 0), (SHADOW, SHADOW, SHADOW, 255), note.written)
    return 1 - same.count() / (place.width * place.height)


def _parts(screen: Screen) -> list[Callable[[Canvas], None]]:
    if isinstance(screen, PauseScreen):
        screen._below = Blank(screen.app)
    elif isinstance(screen, TableScreen) and not screen.session.curtain:
        view = screen.view
        return [screen.overlay.draw] if screen.overlay is not None else [view.draw, view.draw_tip, view.draw_toast]
    return [screen.draw]


# Windows -------------------------------------------------------------------------------------------------------------------


BROKEN: set[str] = set()
"""The first parts of words that were broken because their room is too narrow; many are only tried, and never written."""


@contextmanager
def stage(name: str, language: str, palette: str = "classic") -> Iterator[App]:
    """A window for many situations. The board is painted once for all of them, which takes longest."""
    faces: dict[tuple[str, str], AnyFace] = {}

    def same_face(game: AnyGame, texts: Texts) -> AnyFace:
        face = faces.setdefault((game.id, texts.language), face_of(game, texts))
        face.board.fit()
        return face

    breaking = rich._broken

    def noting(word: list[rich.Piece], width: float, measured: rich.Measure) -> list[rich.Piece]:
        pieces = breaking(word, width, measured)
        BROKEN.update(piece.text for piece in pieces[:-1] if not piece.icon)
        return pieces

    size, settings = PICTURED[name]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rich, "_broken", noting)
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        patch.setattr(program, "face_of", same_face)
        forget_drawings()
        yield window(size, language, palette=palette, **settings)
        forget_drawings()


def forget_drawings() -> None:
    """What was drawn is drawn anew, so that its texts are noted."""
    cache.forget_all()
    BROKEN.clear()
    rich.lay_out.cache_clear()


def show(app: App, situation: str) -> None:
    app.close()
    assert isinstance(app.clock, Clock)
    app.clock.now = Clock.now
    SITUATIONS[situation](app)
    app.finish_drawing()


class Stages:
    """One window at a time, kept for as long as tests want the same."""

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


@pytest.fixture(scope="module")
def stages() -> Iterator[Stages]:
    opened = Stages()
    yield opened
    opened.close()


# Texts ---------------------------------------------------------------------------------------------------------------------


def test_every_text_can_be_read(stages: Stages, edition: Edition, situation: str) -> None:
    app = stages(edition)
    show(app, situation)
    found = [wrong for notes in layers(app) for wrong in problems(app, notes)]
    assert not found, "\n".join(found)


def problems(app: App, notes: list[Note]) -> Iterator[str]:
    whole, unit = app.surface.get_rect(), app.look.unit
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
        # Names on the map make way for the pieces on it; the tests of the board look at them.
        if not mark.haloed and note.hidden > HIDDEN:
            yield f"{note.hidden:.0%} of {note.text!r} are hidden"
    seen = [note.read.seen for note in notes]
    for number, one in enumerate(notes, 1):
        for other in seen[number - 1].collidelistall(seen[number:]):
            yield f"{one.text!r} lies over {notes[number + other].text!r}"


def shortened(text: str) -> bool:
    """Is a text of our own cut short? Names that people typed may be, and dots that say that something goes on."""
    if "…" not in text or text.startswith("…") or text.endswith(" …"):
        return False
    return not any(seat.name.startswith(text.partition("…")[0]) for seat in PEOPLE)


# Contrast ------------------------------------------------------------------------------------------------------------------


@contextmanager
def without_ink() -> Iterator[None]:
    """In here all texts are invisible, and only the ground they would stand on is drawn. Halos are ground."""
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
        yield


@pytest.mark.painted
@pytest.mark.parametrize(("palette", "situations"), [("classic", list(SITUATIONS)), ("safe", COLOURFUL)])
def test_texts_stand_out_from_their_grounds(palette: str, situations: list[str]) -> None:
    found = []
    with stage("720p", "en", palette) as app, without_ink():
        for situation in situations:
            show(app, situation)
            # What lies on top, and is not covered in its turn.
            top = next(notes for notes in reversed(layers(app)) if notes)
            found += [f"{situation}: {wrong}" for note in top if note.hidden <= HIDDEN and (wrong := faint(app, note))]
    assert not found, "\n".join(found)


def faint(app: App, note: Note) -> str:
    """What is wrong with the contrast of a text; nothing if it is good, or if the text belongs to what cannot be used."""
    mark, seen = note.read.mark, note.read.seen
    if mark.colour == DISABLED_TEXT:
        return ""
    wanted = LARGE_READABLE if mark.pixels >= LARGE * app.look.unit else READABLE
    # Piece by piece, so that no part of a text stands on a ground of its own colour.
    pieces = [pygame.Rect(x, seen.y, seen.height, seen.height).clip(seen) for x in range(seen.x, seen.right, seen.height)]
    grounds = [pygame.transform.average_color(app.surface, piece)[:3] for piece in pieces if piece.width > 1]
    worst = min((contrast(mark.colour, ground) for ground in grounds), default=wanted)
    return f"{note.text!r} has a contrast of {worst:.1f}, not {wanted}" if worst < wanted else ""


# Marks and seats without colour --------------------------------------------------------------------------------------------

Matrix = tuple[tuple[float, float, float], ...]

# How people see who lack one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1, for linear light. And nobody's
# colours: a printer's, or a projector's in a bright room.
VISIONS: dict[str, Matrix] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
APART = 12.0
"""A difference of colours (CIE 1976) that is seen at a glance: the least that one notices is about 2."""
MARKS: tuple[MarkKind, ...] = ("legal", "selected", "illegal")
OTHER_SHAPE = 0.12
"""The share of two silhouettes that must differ."""


def seen_as(colour: Colour, vision: Matrix) -> tuple[float, float, float]:
    """A colour as somebody sees it, in linear light."""
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in vision)
    return red, green, blue


def difference(one: Colour, other: Colour, vision: Matrix) -> float:
    return dist(_lab(*seen_as(one, vision)), _lab(*seen_as(other, vision)))


def _lab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("vision", ["protanopia", "deuteranopia", "tritanopia"])
def test_marks_and_seats_keep_apart_for_who_sees_fewer_colours(palette: Palette, vision: str) -> None:
    on_board = (palette.legal, palette.selected, palette.illegal)
    on_dark = (palette.legal_on_dark, palette.selected, palette.illegal_on_dark)
    seats = [seat.colour for _name, seat in palette.seats]
    for colours in (on_board, on_dark, seats):
        assert min(difference(one, other, VISIONS[vision]) for one, other in combinations(colours, 2)) >= APART


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_seats_differ_without_colour(palette: Palette) -> None:
    """In grey some have the same colour: then the emblem tells them apart."""
    window()
    emblems = [seat.emblem for _name, seat in palette.seats]
    assert len(set(emblems)) == len(emblems)
    plain = [SeatLook((120, 120, 120), emblem) for emblem in emblems]
    for one, other in combinations(plain, 2):
        pictures = [pieces.meeple(Look(palette=palette), 40, seat) for seat in (one, other)]
        assert unlike(*pictures) > 0.01, (one.emblem, other.emblem)


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that one would notice to be different."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (60, 60, 60, 255), other)
    return 1 - same.count() / (one.get_width() * one.get_height())


def on_the_board(kind: MarkKind, look: Look) -> pygame.Surface:
    sheet = pygame.Surface((100, 100), pygame.SRCALPHA)
    mark(Canvas(sheet, look), (50, 50), 12, "reno", Scene(None, marks={"reno": kind}))
    return sheet


def beside_the_board(kind: MarkKind, look: Look) -> pygame.Surface:
    sheet = pygame.Surface((140, 180), pygame.SRCALPHA)
    draw_mark(Canvas(sheet, look), Box(20, 20, 100, 140), kind)
    return sheet


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("drawn", [on_the_board, beside_the_board])
def test_marks_differ_in_shape(drawn: Callable[[MarkKind, Look], pygame.Surface], palette: Palette) -> None:
    window()
    shapes = {kind: pygame.mask.from_surface(drawn(kind, Look(palette=palette))) for kind in MARKS}
    for one, other in combinations(MARKS, 2):
        both = shapes[one].overlap_area(shapes[other], (0, 0))
        either = shapes[one].count() + shapes[other].count() - both
        assert (either - both) / either >= OTHER_SHAPE, (one, other)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("kind", [*MARKS, "hover"])
def test_every_ring_is_seen_on_any_ground(kind: RingKind, palette: Palette) -> None:
    """Its colour stands beside a casing that is much lighter or darker."""
    window()
    sheet = ring(Look(2.0, palette=palette), 20, kind)
    pixels = [sheet.get_at((x, y)) for x in range(sheet.get_width()) for y in range(sheet.get_height())]
    counted = Counter((pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a == 255)
    (one, _), (other, _) = counted.most_common(2)
    assert contrast(one, other) >= LARGE_READABLE


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_marks_beside_the_board_are_seen_on_the_table(palette: Palette) -> None:
    for colour in (palette.legal_on_dark, palette.selected, palette.illegal_on_dark):
        for ground in (TABLE, TABLE_LIT, PANEL, RAISED):
            assert contrast(colour, ground) >= LARGE_READABLE
