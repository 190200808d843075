"""Pictures of a rule book. Each is drawn once, in steps during idle time, and cached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import TypeAlias

import pygame

from game.catalog import find_game
from game.data.manifests import entry_of, loaded
from game.data.problems import DataError, Problem, unknown
from game.data.rulebook import RULEBOOK, load_rulebook, owner
from game.data.texts import Texts
from game.rules.errors import RulesError
from game.rules.positions.opening import new_table
from game.rules.state import NOBODY
from game.ui.faces import face_of
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_INK, WHITE, veil
from game.ui.table.book import Book
from game.ui.table.face import AnyFace

WIDTH = 820.0
"""Width of pictures in units, independent of the page width, so that their contents do not depend on it."""
THUMB = (124.0, 64.0)
_TWO_COLUMNS, _HEAD = 700.0, 0.36
"""Minimum width of a two-column sheet in units, and the share of its thumbnail's height that shows the sheet's head."""
Made: TypeAlias = "Iterator[pygame.Surface]"
"""A picture in progress: each step yields it with more detail."""
_FRAME = veil(SECOND_INK, 150)


def book_of(game: str) -> Book | None:
    """The game's additions to its rule book. None if there are none or its data is invalid: the rules can still be shown."""
    name = entry_of(game).book
    try:
        book: Book | None = loaded(name) if name else None
    except (DataError, RulesError):
        return None
    return book


class Gallery:
    """Pictures for one language and window size, each requested when first shown."""

    def __init__(self, game: str, book: Book, texts: Texts, look: Look) -> None:
        self.look, self.texts = look, texts
        self._game, self._book = game, book
        self._drawn: dict[str, pygame.Surface] = {}
        self._wanted: dict[str, Made] = {}
        # Unfinished pictures visible in the last draw, from the top, and whether `work` was called since then.
        self._in_sight: list[str] = []
        self._is_old = False
        self._begun = ""

    @cached_property
    def _face(self) -> AnyFace:
        return face_of(find_game(self._game), self.texts)

    @cached_property
    def _start(self) -> object:
        """The state at the start of a game, used to describe components."""
        game = find_game(self._game)
        return new_table(game, game.min_seats).view(NOBODY).state

    def shape(self, picture: str) -> float:
        """Height of a picture divided by its width."""
        return self._book.pictures[picture].shape

    def sheet(self, thing: str) -> Picture | None:
        """The full sheet of a component, as at the table."""
        return self._face.sheet(self.look, thing, self._start) if thing else None

    def draw(self, canvas: Canvas, box: Box, picture: str) -> None:
        self._show(canvas, box, picture, lambda: self._picture(picture, canvas.px(box.width)))

    def draw_thumb(self, canvas: Canvas, box: Box, thing: str) -> None:
        self._show(canvas, box, f"thing {thing}", lambda: self._thumb(thing, box))

    def work(self) -> bool | None:
        """Draw one step, visible pictures first. Return whether a picture is new or complete, or None if none is pending."""
        if not self._wanted:
            return None
        self._is_old = True
        name = next(name for name in (*self._in_sight, *self._wanted) if name in self._wanted)
        if self._begun not in ("", name):
            # All pictures share one board, so an interrupted picture starts over when it is shown again.
            self._wanted.pop(self._begun, None)
            self._drawn.pop(self._begun, None)
        self._begun = name
        surface = next(self._wanted[name], None)
        is_new = surface is None or name not in self._drawn
        if surface is None:
            del self._wanted[name]
            self._begun = ""
        else:
            self._drawn[name] = surface
        return is_new

    def _show(self, canvas: Canvas, box: Box, name: str, make: Callable[[], Made]) -> None:
        if self._is_old:
            self._in_sight, self._is_old = [], False
        if name not in self._drawn:
            self._wanted.setdefault(name, make())
            # An empty frame would look like an error.
            canvas.icon("timer_sand", *box.middle, min(48, box.height / 2), SECOND_INK)
        else:
            canvas.stamp(self._drawn[name], box.x, box.y)
        if name in self._wanted:
            self._in_sight.append(name)
        canvas.rect(*box, _FRAME, 4, 1.4)

    def _picture(self, picture: str, pixels: int) -> Made:
        shape = self.shape(picture)
        look = replace(self.look, unit=pixels / WIDTH)
        surface = pygame.Surface((pixels, round(pixels * shape)))
        surface.fill(WHITE)
        for _ in self._book.pictures[picture].draw(self._face, Canvas(surface, look), Box(0, 0, WIDTH, WIDTH * shape)):
            yield surface
        yield surface

    def _thumb(self, thing: str, box: Box) -> Made:
        """A thumbnail: the upper part of a sheet, scaled down."""
        sheet = self.sheet(thing)
        assert sheet is not None, f"{thing} has no sheet"
        width, height = sheet.surface.get_size()
        # The picture of a two-column sheet spans both columns, so use its middle half, at the scale of other sheets.
        narrow = width if width < self.look.px(_TWO_COLUMNS) else width // 2
        crop_height = min(height, round(narrow * box.height / box.width))
        part = sheet.surface.subsurface(((width - narrow) // 2, 0, narrow, crop_height)).convert_alpha()
        if narrow < width:
            part.blit(sheet.surface, (0, 0), (0, 0, narrow, round(crop_height * _HEAD)))
        yield pygame.transform.smoothscale(part, (self.look.px(box.width), self.look.px(box.height)))


def check_pictures(game: str) -> Iterator[Problem]:
    """Check that the game can draw every picture of its rule book."""
    book, added = load_rulebook(game), book_of(game)
    if book is None or (added is None and entry_of(game).book):
        return  # its data is invalid; other checks report that
    known = added.pictures if added is not None else {}
    for paragraph in book.paragraphs:
        if paragraph.picture and paragraph.picture not in known:
            message = f"{paragraph.id}: {unknown('picture', paragraph.picture, known)}"
            yield Problem(f"rules_data/{owner(game)}/{RULEBOOK}", None, message)
