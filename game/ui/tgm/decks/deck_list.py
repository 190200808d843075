"""A deck in the list of decks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.data.texts import Texts
from game.tgm.components import Deck
from game.tgm.data import DATA
from game.tgm.decks import deck_points, deck_problems
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BRASS, LIGHT_BRASS, PANEL, RAISED, SECOND_TEXT, STRONG_HAIRLINE, TEXT, light
from game.ui.kit.look import Look
from game.ui.kit.plates import plate
from game.ui.kit.widgets import Widget
from game.ui.screens.page import Still
from game.ui.tgm.decks.look import TILE, faction_tile

_PADDING = 12
_POINTS = 118


@dataclass(frozen=True)
class DeckEntry:
    """`ready` is the id of a ready-made deck, `path` the file of an own one; one that cannot be read has no deck."""

    name: str
    deck: Deck | None
    path: Path | None = None
    problem: str = ""
    ready: str = ""

    @property
    def key(self) -> str:
        return self.ready or str(self.path)


def deck_line(texts: Texts, deck: Deck) -> str:
    """What a deck is, in a line."""
    cards = texts("tgm_decks.cards", count=sum(deck.cards.values()))
    faction = texts(f"tgm.faction.{deck.faction}")
    return texts("tgm_decks.list.line", faction=faction, limit=deck.limit, year=deck.year, cards=cards)


class DeckRow(Widget):
    """A click chooses it, a double click or Enter opens it."""

    def __init__(
        self,
        look: Look,
        room: Box,
        entry: DeckEntry,
        texts: Texts,
        is_chosen: Callable[[str], bool],
        clicked: Callable[[str], None],
        opened: Callable[[str], None],
    ) -> None:
        super().__init__(room)
        self.entry, self._texts = entry, texts
        self._is_chosen, self._clicked, self._opened = is_chosen, clicked, opened
        inner = room.width - 2 * _PADDING - TILE - 14 - (_POINTS if entry.deck else 0)
        self._line = rich.lay_out(look, self._words, inner, 16, line_height=1.25)
        self._inner = inner
        self.box = room._replace(height=max(TILE, 28 + self._line.height) + 2 * _PADDING)

    @property
    def _words(self) -> str:
        entry = self.entry
        if entry.deck is None:
            # The first reason will do here; the file is found by its name.
            reason = entry.problem.splitlines()[0].replace(str(entry.path), entry.path.name if entry.path else "")
            return f"{self._texts('tgm_decks.list.broken')} ({reason})".replace("*", "")
        return deck_line(self._texts, entry.deck)

    def press(self, spot: Spot | None = None) -> None:
        if spot is None:
            self._opened(self.entry.key)
        else:
            self._clicked(self.entry.key)

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        chosen, entry, palette = self._is_chosen(self.entry.key), self.entry, canvas.look.palette
        ground = light(RAISED, 0.05) if chosen else PANEL
        edge, line = (palette.selected, 3) if chosen else (STRONG_HAIRLINE, 1.2)
        canvas.stamp(plate(canvas.look, width, height, ground, ground, edge, line, 8), x, y)
        left, top = x + _PADDING + TILE + 14, y + (height - 28 - self._line.height) / 2
        name = rich.fitted(canvas, entry.name, self._inner, 20, "serif_bold")
        canvas.text(name, left, top + 13, 20, TEXT, "serif_bold", "ml")
        rich.write(canvas, self._line, left, top + 28, palette.illegal_on_dark if entry.problem else SECOND_TEXT)
        if entry.deck is None:
            canvas.icon("file_alert_outline", x + _PADDING + TILE / 2, self.box.middle[1], 36, palette.illegal_on_dark)
        else:
            faction_tile(canvas, x + _PADDING, self.box.middle[1] - TILE / 2, entry.deck.faction)
            self._draw_points(canvas, entry.deck)
        if self.focused or self.hovered:
            pieces.focus_frame(canvas, x, y, width, height, 8)

    def _draw_points(self, canvas: Canvas, deck: Deck) -> None:
        palette, right, middle = canvas.look.palette, self.box.right - _PADDING - 6, self.box.middle[1]
        legal = not deck_problems(DATA, deck)
        icon, ink = ("check_circle", palette.legal_on_dark) if legal else ("alert_circle", palette.illegal_on_dark)
        canvas.icon(icon, right - 10, middle, 22, ink)
        canvas.text(f"{deck_points(DATA, deck)}/{deck.limit}", right - 30, middle, 18, LIGHT_BRASS, "bold", "mr")


class Heading(Still):
    """What the decks below have in common; or a sentence where there are none."""

    def __init__(self, look: Look, room: Box, title: str, icon: str, text: str = "") -> None:
        self._title, self._icon = title, icon
        self._text = rich.lay_out(look, text, room.width - 8, 18) if text else None
        super().__init__(room._replace(height=self._text.height + 4 if self._text else 34))

    def draw(self, canvas: Canvas) -> None:
        if self._text is not None:
            rich.write(canvas, self._text, self.box.x + 4, self.box.y, SECOND_TEXT)
        else:
            canvas.icon(self._icon, self.box.x + 12, self.box.middle[1], 22, BRASS)
            canvas.text(self._title.upper(), self.box.x + 32, self.box.middle[1], 16, LIGHT_BRASS, "bold", "ml", space=1.4)
