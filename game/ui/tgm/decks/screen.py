"""All decks: those that one has built, and the ready-made ones, which stay as they are."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.tgm.components import Deck
from game.tgm.data import DATA
from game.tgm.deck_code import DeckCodeError, read
from game.tgm.deck_draft import DeckDraft, empty_deck
from game.tgm.deck_files import delete_deck, find, is_name, rename_deck, saved_decks
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT
from game.ui.kit.pieces import Tip
from game.ui.kit.plates import panel
from game.ui.kit.widgets import Button, Widget, pasted
from game.ui.screens.dialog import Confirm, Notice, Trouble
from game.ui.screens.page import Page, Still
from game.ui.tgm.decks.builder import DeckScreen, ask_name, copy_code
from game.ui.tgm.decks.deck_list import DeckEntry, DeckRow, Heading, deck_line
from game.ui.tgm.decks.summary import CURVE, METER, TYPES, Verdict, draw_standing

_GAP = 10
_SIDE = 380
_SIDE_FROM = 1300
"""From this width on the buttons stand at the right, under how the chosen deck stands."""
_BUTTON = 46
_DOUBLE_CLICK = 450


class DecksScreen(Page):
    """A deck is opened with Enter or a double click; opening a ready-made one gives a copy of it."""

    def __init__(self, app: App, folder: Path | None = None) -> None:
        super().__init__(app)
        self._folder = folder
        self.entries: list[DeckEntry] = []
        self.chosen = ""
        self._clicked: tuple[str, int] | None = None

    @property
    def title(self) -> str:
        return self.app.texts("tgm_decks.title")

    # The decks ------------------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """List the folder anew: a deck may have been built meanwhile."""
        texts = self.app.texts
        own = [DeckEntry(saved.name, saved.deck, saved.path, saved.problem) for saved in saved_decks(self._folder)]
        ready = [DeckEntry(texts(f"tgm.deck.{id}"), deck, ready=id) for id, deck in DATA.decks.items()]
        self.entries = [*own, *ready]
        if self.chosen not in [entry.key for entry in self.entries]:
            self.chosen = self.entries[0].key

    @property
    def current(self) -> DeckEntry:
        return next(entry for entry in self.entries if entry.key == self.chosen)

    # The layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self._read()
        self._fill()

    def _fill(self) -> None:
        buttons = self._buttons()
        if self.area.width >= _SIDE_FROM:
            self._bar, window = self.body.from_right(_SIDE, 24)
            top = self._bar.bottom - 16 - len(buttons) * (_BUTTON + _GAP) + _GAP
            places = [Box(self._bar.x + 16, top + n * (_BUTTON + _GAP), _SIDE - 32, _BUTTON) for n in range(len(buttons))]
        else:
            self._bar, window = self.body.from_bottom(2 * _BUTTON + _GAP, _GAP)
            lines = (self._bar.from_top(_BUTTON)[0], self._bar.from_bottom(_BUTTON)[0])
            places = [place for line in lines for place in line.columns(3, _GAP)]
        for button, place in zip(buttons, places, strict=True):
            button.box = place
        window = window._replace(width=window.width - 12)
        rows = self._rows(window)
        self.form.fill([self.back_button(), *buttons], rows, window)
        self._set_buttons()
        self.form.focus_on(next(row for row in rows if isinstance(row, DeckRow) and row.entry.key == self.chosen))

    def _rows(self, window: Box) -> list[Widget]:
        texts, look = self.app.texts, self.app.look
        room = Box(window.x + 4, window.y + 6, window.width - 12, 0)
        rows: list[Widget] = [Heading(look, room, texts("tgm_decks.list.own"), "cards")]
        own = [entry for entry in self.entries if not entry.ready]
        if not own:
            place = room._replace(y=rows[-1].box.bottom)
            rows.append(Heading(look, place, "", "", texts("tgm_decks.list.own_none")))
        for entry in self.entries:
            if entry.ready and not any(isinstance(row, DeckRow) and row.entry.ready for row in rows):
                place = room._replace(y=rows[-1].box.bottom + 2 * _GAP)
                rows.append(Heading(look, place, texts("tgm_decks.list.ready"), "lock_outline"))
            place = room._replace(y=rows[-1].box.bottom + _GAP)
            rows.append(DeckRow(look, place, entry, texts, lambda key: key == self.chosen, self._click, self._enter))
        return [*rows, Still(Box(window.x, rows[-1].box.bottom, 1, 8))]

    def _buttons(self) -> list[Button]:
        nowhere = Box(0, 0, 0, 0)
        entries = (
            ("open", "folder_open_outline", "Enter", self.open),
            ("new", "plus_box", "N", self.new),
            ("rename", "pencil_outline", "R", self.rename),
            ("delete", "trash_can_outline", "Del", self.delete),
            ("copy", "content_copy", "C", self.copy),
            ("paste", "content_paste", "V", self.paste),
        )
        return [
            Button(nowhere, self.app.texts(f"tgm_decks.list.{name}"), action, icon=icon, key=key, primary=name == "open")
            for name, icon, key, action in entries
        ]

    def _set_buttons(self) -> None:
        """What cannot be done with the chosen deck rests, and says why."""
        entry, texts = self.current, self.app.texts
        opening, _new, renaming, deleting, copying, _paste = (w for w in self.form.fixed if w.key != "Esc")
        broken = texts("tgm_decks.list.broken_stays") if entry.deck is None else ""
        ready = texts("tgm_decks.list.ready_stays") if entry.ready else ""
        reasons = ((opening, broken), (copying, broken), (renaming, broken or ready), (deleting, ready))
        for button, why_not in reasons:
            assert isinstance(button, Button)
            button.enabled = not why_not
            button.tip = Tip(button.label, why_not, "lock") if why_not else None

    # What one does --------------------------------------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self._set_buttons()
            self.app.redraw()

    def _click(self, key: str) -> None:
        """A click chooses, a second one soon after it opens."""
        now = self.app.now
        again = self._clicked is not None and self._clicked[0] == key and now - self._clicked[1] < _DOUBLE_CLICK
        self._clicked = None if again else (key, now)
        self.choose(key)
        if again:
            self.open()

    def _enter(self, key: str) -> None:
        self.choose(key)
        self.open()

    def open(self) -> None:
        entry = self.current
        if entry.deck is None:
            self.app.sounds.play("refuse")
        elif entry.ready:
            self._build(entry.deck, self.app.texts("tgm_decks.build.copy_of", name=entry.name))
        else:
            self._build(entry.deck, entry.name, entry.path)

    def new(self) -> None:
        self._build(empty_deck())

    def _build(self, deck: Deck, name: str = "", path: Path | None = None) -> None:
        self.app.push(DeckScreen(self.app, deck, name, path, self._folder))

    def copy(self) -> None:
        if self.current.deck is not None:
            copy_code(self.app, self.current.deck)

    def paste(self) -> None:
        """Begin with the deck whose code is on the clipboard."""
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
        try:
            self.chosen = str(rename_deck(path, name))
        except (OSError, ValueError) as error:
            self._trouble("tgm_decks.say.not_renamed", error)
            return
        self._changed()

    def delete(self) -> None:
        """Ask before it is gone."""
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
        try:
            delete_deck(path)
        except OSError as error:
            self._trouble("tgm_decks.say.not_deleted", error)
            return
        self.chosen = self.entries[place + 1].key
        self._changed()

    def _changed(self) -> None:
        self.lay_out()
        self.app.redraw()

    def _trouble(self, key: str, error: Exception) -> None:
        self.app.push(Trouble(self.app, self.app.texts(key), error))

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if isinstance(self.form.focus, DeckRow):
            self.choose(self.form.focus.entry.key)

    # Drawing --------------------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        if self.area.width < _SIDE_FROM:
            return
        panel(canvas, *self._bar)
        entry, box = self.current, self._bar.inset(16)
        first = next(widget for widget in self.form.fixed if widget.key == "Enter").box.y
        if entry.deck is None:
            canvas.icon("file_alert_outline", *box._replace(height=first - box.y).middle, 72, SECOND_TEXT)
            return
        draft = DeckDraft(entry.deck)
        draw_standing(canvas, box, draft, self.app.texts)
        y = box.y + METER + TYPES + CURVE + 16
        Verdict(canvas.look, draft, self.app.texts, box.width).draw(canvas, box.x, y, first - 16 - y)
