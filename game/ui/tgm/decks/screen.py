"""The list of decks: custom ones, and ready-made ones, which cannot be changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.data.problems import plain
from game.data.texts import Texts
from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import DeckCodeError, DeckDraft, empty_deck, read
from game.tgm.decks.decks import deck_points
from game.tgm.decks.files import find, is_name, rename_deck, saved_decks
from game.ui.app import App
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT
from game.ui.kit.controls.text_field import pasted
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings import pieces
from game.ui.kit.lay import Column, Icon, Node, Painted, Put, Rest, Row, Share, Space, Text, grid
from game.ui.screens.dialog import Confirm, Notice, Reporting
from game.ui.screens.page import ListRow, Page, beside, has_side, scrolled, side_panel
from game.ui.tgm.decks.builder import DeckScreen, ask_name, copy_code
from game.ui.tgm.decks.look import TILE, faction_tile, standing, state_icon, verdict

_GAP, _BUTTON = 10, 46


class DeckEntry(NamedTuple):
    """A deck in the list: the id of a ready-made one, or the file of a custom one. A broken file has no deck."""

    name: str
    deck: Deck | None
    path: Path | None = None
    problem: str = ""
    ready: str = ""

    @property
    def key(self) -> str:
        return self.ready or str(self.path)


def deck_line(texts: Texts, deck: Deck) -> str:
    cards = texts("tgm_decks.cards", count=sum(deck.cards.values()))
    faction = texts(f"tgm.faction.{deck.faction}")
    return texts("tgm_decks.list.line", faction=faction, limit=deck.limit, year=deck.year, cards=cards)


class DeckRow(ListRow):
    padding = (12, 12)

    def __init__(self, app: App, entry: DeckEntry, choose: Callable[[str], None], open: Callable[[], None]) -> None:
        super().__init__(app, partial(choose, entry.key), open)
        self.entry = entry

    def node(self) -> Node:
        deck, texts, look = self.entry.deck, self._app.texts, self._app.look
        title = Text(plain(self.entry.name), 20, face="serif_bold", lines=1)
        if deck is None:
            # Show only the first reason, with the file name instead of the long path.
            path, ink = self.entry.path, look.palette.illegal_on_dark
            reason = self.entry.problem.splitlines()[0].replace(str(path), path.name if path else "")
            line = Text(f"{texts('tgm_decks.list.broken')} ({reason})".replace("*", ""), 16, ink, spread=1.25)
            return Row(Icon("file_alert_outline", 36, ink, TILE), Share(Column(title, line)), gap=14)
        words = Share(Column(title, Text(deck_line(texts, deck), 16, SECOND_TEXT, spread=1.25)))
        points = Text(f"{deck_points(DATA, deck)}/{deck.limit}", 18, LIGHT_BRASS, "bold", whole=True)
        state = state_icon(look, not DeckDraft(deck).problems(), 22)
        return Row(faction_tile(deck.faction), words, Row(points, state, gap=10), gap=14)


class DecksScreen(Page):
    """The list of decks. Enter or a double click opens one; a ready-made one opens as a copy."""

    def __init__(self, app: App, folder: Path | None = None) -> None:
        super().__init__(app)
        self._folder = folder
        self.entries: list[DeckEntry] = []
        self.chosen = ""

    @property
    def title(self) -> str:
        return self.app.texts("tgm_decks.title")

    @property
    def current(self) -> DeckEntry:
        return next(entry for entry in self.entries if entry.key == self.chosen)

    def lay_out(self) -> None:
        """Read the folder again, since a deck may have been added."""
        own_decks = [DeckEntry(saved.name, saved.deck, saved.path, saved.problem) for saved in saved_decks(self._folder)]
        ready = [DeckEntry(self.app.texts(f"tgm.deck.{id}"), deck, ready=id) for id, deck in DATA.decks.items()]
        self.entries = [*own_decks, *ready]
        if self.chosen not in [entry.key for entry in self.entries]:
            self.chosen = self.entries[0].key
        super().lay_out()
        self._mark()
        rows = (row for row in self.form.scrolling if isinstance(row, DeckRow))
        self.form.focus_on(next(row for row in rows if row.entry.key == self.chosen))

    def contents(self) -> Node:
        buttons = self._buttons()
        if has_side(self.area):
            return beside(self._rows(), side_panel(Painted(0, 0, self._draw_side, grow=1), buttons, _BUTTON))
        return Column(self._rows(), grid([Put(button, _BUTTON) for button in buttons], 3, _GAP), gap=_GAP)

    def _rows(self) -> Node:
        texts = self.app.texts
        rows = [(entry, Put(DeckRow(self.app, entry, self.choose, self.open), 0)) for entry in self.entries]
        own_rows, ready = ([row for entry, row in rows if bool(entry.ready) == kind] for kind in (False, True))
        none = Text("" if own_rows else texts("tgm_decks.list.own_none"), 18, SECOND_TEXT)
        own_head, ready_head = texts("tgm_decks.list.own"), texts("tgm_decks.list.ready")
        upper = (_heading(own_head, "cards"), none, *own_rows, Space(0, 1))
        return scrolled(Column(*upper, _heading(ready_head, "lock_outline"), *ready, gap=_GAP))

    def _buttons(self) -> list[Button]:
        entries = (
            ("open", "folder_open_outline", "Enter", self.open),
            ("new", "plus_box", "N", lambda: self._build(empty_deck())),
            ("rename", "pencil_outline", "R", self.rename),
            ("delete", "trash_can_outline", "Del", self.delete),
            ("copy", "content_copy", "C", self.copy),
            ("paste", "content_paste", "V", self.paste),
        )
        return [
            Button(self.app.texts(f"tgm_decks.list.{name}"), action, icon=icon, key=key, primary=name == "open")
            for name, icon, key, action in entries
        ]

    def _mark(self) -> None:
        """Mark the chosen deck, and disable the buttons that do not apply to it, with the reason."""
        for row in self.form.scrolling:
            if isinstance(row, DeckRow):
                row.selected = row.entry.key == self.chosen
        entry, texts = self.current, self.app.texts
        opening, _new, renaming, deleting, copying, _paste = (w for w in self.form.fixed if w.key != "Esc")
        broken = texts("tgm_decks.list.broken_stays") if entry.deck is None else ""
        ready = texts("tgm_decks.list.ready_stays") if entry.ready else ""
        reasons = ((opening, broken), (copying, broken), (renaming, broken or ready), (deleting, ready))
        for button, why_not in reasons:
            assert isinstance(button, Button)
            button.lock(why_not)

    def choose(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self._mark()
            self.app.redraw()

    def open(self) -> None:
        entry = self.current
        if entry.deck is None:
            self.app.sounds.play("refuse")
        elif entry.ready:
            self._build(entry.deck, self.app.texts("tgm_decks.build.copy_of", name=entry.name))
        else:
            self._build(entry.deck, entry.name, entry.path)

    def _build(self, deck: Deck, name: str = "", path: Path | None = None) -> None:
        self.app.push(DeckScreen(self.app, deck, name, path, self._folder))

    def copy(self) -> None:
        if self.current.deck is not None:
            copy_code(self.app, self.current.deck)

    def paste(self) -> None:
        """Open a new deck from the code on the clipboard."""
        text, texts = pasted().strip(), self.app.texts
        try:
            deck = read(text)
        except DeckCodeError as error:
            detail = str(error) if text else texts("tgm_decks.say.no_code")
            self.app.push(Notice(self.app, texts("tgm_decks.say.not_pasted"), detail, icon="alert_outline"))
        else:
            self._build(deck)

    def rename(self) -> None:
        entry, texts = self.current, self.app.texts
        if entry.path is None or entry.deck is None:
            return
        title, yes = texts("tgm_decks.ask.rename", name=entry.name), texts("tgm_decks.list.rename")
        wrong, accept = partial(self._wrong_name, entry.path), partial(self._rename, entry.path)
        ask_name(self.app, title, entry.name, yes, wrong, accept)

    def _wrong_name(self, path: Path, name: str) -> str:
        if not is_name(name):
            return self.app.texts("tgm_decks.say.name_empty")
        other = find(name, self._folder)
        return self.app.texts("tgm_decks.say.name_taken") if other is not None and other.path != path else ""

    def _rename(self, path: Path, name: str) -> None:
        with Reporting(self.app, self.app.texts("tgm_decks.say.not_renamed"), OSError, ValueError):
            self.chosen = str(rename_deck(path, name))
        self.rebuild()

    def delete(self) -> None:
        """Delete a deck after a confirmation."""
        entry, texts = self.current, self.app.texts
        if entry.path is None:
            return
        detail = texts("tgm_decks.ask.delete_broken")
        if entry.deck is not None:
            detail = texts("tgm_decks.ask.delete_detail", line=deck_line(texts, entry.deck))
        question, yes = texts("tgm_decks.ask.delete", name=entry.name), texts("tgm_decks.list.delete")
        delete, icon = partial(self._delete, entry.path), "trash_can_outline"
        self.app.push(Confirm(self.app, question, detail, yes, delete, icon=icon, yes_icon=icon))

    def _delete(self, path: Path) -> None:
        place = self.entries.index(self.current)
        with Reporting(self.app, self.app.texts("tgm_decks.say.not_deleted")):
            path.unlink(missing_ok=True)
            self.chosen = self.entries[place + 1].key
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if isinstance(self.form.focus, DeckRow):
            self.choose(self.form.focus.entry.key)

    def _draw_side(self, canvas: Canvas, box: Box) -> None:
        deck, look, texts = self.current.deck, canvas.look, self.app.texts
        if deck is None:
            canvas.icon("file_alert_outline", *box.middle, 72, SECOND_TEXT)
            return
        draft = DeckDraft(deck)
        lay.draw(canvas, Column(standing(look, draft, texts), Rest(verdict(look, draft, texts)), gap=16).parts(look, box))


def _heading(words: str, icon: str) -> Node:
    """A heading for a group of decks."""
    return Painted(0, 34, lambda canvas, box: pieces.head(canvas, words, box.x + 2, box.y + 5, icon=icon))
