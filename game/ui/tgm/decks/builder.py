"""The screen on which a deck is built: its cards on tabs, how it stands beside them, and under which name it is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pygame

from game.tgm.components import Deck
from game.tgm.data import DATA
from game.tgm.deck_code import written
from game.tgm.deck_draft import CARD_TYPES, DeckDraft, army, type_of
from game.tgm.deck_files import LONGEST_NAME, find, is_name, save_deck
from game.tgm.deck_words import card_name
from game.tgm.vocabulary import Faction
from game.ui.app import App
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT
from game.ui.kit.pieces import Tip
from game.ui.kit.plates import panel
from game.ui.kit.widgets import Button, Choice, Widget
from game.ui.screens.dialog import Confirm, Notice, Trouble
from game.ui.screens.name_dialog import NameDialog
from game.ui.screens.options import Options
from game.ui.screens.page import Page, Still, in_lines
from game.ui.screens.panels import tall_columns
from game.ui.tgm.decks.card_rows import CardRow
from game.ui.tgm.decks.look import TYPE_ICONS, faction_tile
from game.ui.tgm.decks.setup import Changes, Setup
from game.ui.tgm.decks.summary import CURVE, METER, TYPES, Verdict, draw_bar, draw_head, draw_standing
from game.ui.tgm.decks.tabs import HIGH, LOW, Tab, Tabs, all_named

T = TypeVar("T")

SETUP, IN_DECK, ALL = "setup", "in_deck", "all"
SORTS = ("type", "cost", "name", "year")
_ICONS = {SETUP: "tune_variant", IN_DECK: "cards", ALL: "format_list_bulleted"}
_SIDE = 380
_SIDE_FROM = 1300
"""From this width on there is room beside the cards for how the deck stands."""
_TWO_ROWS_FROM = 1240
"""From this width on the cards stand in two columns."""
_GAP = 10
_BUTTON = 48
_SORT = 44


class DeckScreen(Page):
    """Changes a copy; nothing is kept before it is saved. `path` is the file that it comes from, if it is an own one."""

    def __init__(self, app: App, deck: Deck, name: str = "", path: Path | None = None, folder: Path | None = None) -> None:
        super().__init__(app)
        self.draft = DeckDraft(deck)
        self.name, self.path, self._folder = name, path, folder
        # Something that nobody has kept yet is as good as changed, unless there is nothing in it.
        self._kept = self.draft.deck if path is not None or not deck.cards else None
        self.tab = ALL if deck.cards else SETUP
        self.sort = SORTS[0]
        # What is shown follows a slider only when it is let go.
        self._stale = False
        self._side: Box | None = None

    @property
    def title(self) -> str:
        return self._shown_name

    @property
    def _shown_name(self) -> str:
        return self.name or self.app.texts("tgm_decks.build.new")

    @property
    def changed(self) -> bool:
        return self._kept != self.draft.deck

    # The layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self._stale = False
        body, buttons = self.body, self._buttons()
        wide = self.area.width >= _SIDE_FROM
        if wide:
            self._side, body = body.from_right(_SIDE, 24)
            places = [
                Box(self._side.x + 16, self._side.bottom - 16 - (3 - number) * (_BUTTON + _GAP) + _GAP, _SIDE - 32, _BUTTON)
                for number in range(len(buttons))
            ]
        else:
            self._side = None
            foot, body = body.from_bottom(_BUTTON, _GAP)
            (line, *_more) = in_lines(self.measure, buttons, foot.width, _GAP)
            places = [Box(foot.x + x, foot.y, width, _BUTTON) for x, width in line]
        for button, place in zip(buttons, places, strict=True):
            button.box = place
        tabs, body = self._tabs(body)
        fixed: list[Widget] = [self.back_button(), tabs]
        if self.tab == SETUP:
            self._line = Box(0, 0, 0, 0)
            window = body
            columns = tall_columns(self.app.look, Box(body.x, body.y, body.width - 12, body.height))
            Setup(self.draft, self.app.texts, self._changes).fill(list(columns), not wide)
            shown = [widget for column in columns for widget in column.finished()]
        else:
            self._line, window = body.from_top(_SORT, _GAP)
            fixed.append(self._sorting(self._line))
            shown = self._rows(window)
        self.form.fill([*fixed, *buttons], shown, window._replace(width=window.width - 12))
        self._weigh()
        if self.form.focus is None:
            self.form.focus_first(CardRow if self.tab != SETUP else Options)

    def _tabs(self, room: Box) -> tuple[Tabs, Box]:
        texts = self.app.texts
        icons = _ICONS | dict(TYPE_ICONS)
        tabs = [Tab(value, texts(f"tgm_decks.tab.{value}"), icons[value]) for value in (SETUP, IN_DECK, ALL, *CARD_TYPES)]
        named = self.area.height >= 640 and all_named(self.measure, tabs, room.width)
        place, rest = room.from_top(HIGH if named else LOW, _GAP)
        return Tabs(place, tabs, self.tab, self.show, ("Q", "E"), named), rest

    def _sorting(self, line: Box) -> Choice:
        texts = self.app.texts
        values = [(sort, texts(f"tgm_decks.sort.{sort}")) for sort in SORTS]
        return Choice(line.from_right(min(420, line.width * 0.56))[0], values, self.sort, self._sort_by)

    def _rows(self, window: Box) -> list[Widget]:
        """The cards of the tab, in one or two columns. Those beside each other are equally high."""
        count = 2 if window.width >= _TWO_ROWS_FROM else 1
        places = Box(window.x + 4, window.y + 6, window.width - 24, 0).columns(count, _GAP)
        ids = self.shown_cards()
        rows: list[Widget] = []
        y = window.y + 6
        for start in range(0, len(ids), count):
            line = [
                CardRow(self.app.look, place._replace(y=y), id, self.draft, self.app.texts, self._set_count)
                for id, place in zip(ids[start:], places, strict=False)
            ]
            height = max(row.box.height for row in line)
            for row in line:
                row.box = row.box._replace(height=height)
            rows += line
            y += height + _GAP
        return [*rows, Still(Box(window.x, y, 1, 4))] if rows else []

    def shown_cards(self) -> list[str]:
        """The cards of this tab in the chosen order. What does not belong into the deck is shown as long as it is in it."""
        deck, cards = self.draft.deck, army(self.draft.deck.faction)
        ids = [*cards, *(id for id in deck.cards if id not in cards)]
        if self.tab == IN_DECK:
            ids = [id for id in ids if id in deck.cards]
        elif self.tab != ALL:
            ids = [id for id in ids if DATA.card(id) and type_of(id) == self.tab]
        if self.sort == "cost":
            ids.sort(key=lambda id: card.cost if (card := DATA.card(id)) else 0)
        elif self.sort == "name":
            ids.sort(key=lambda id: card_name(self.app.texts, id).casefold())
        elif self.sort == "year":
            ids.sort(key=lambda id: (DATA.units[id].year or 0) if id in DATA.units else 0)
        return ids

    def _buttons(self) -> list[Button]:
        texts, nowhere = self.app.texts, Box(0, 0, 0, 0)
        self._save_button = Button(
            nowhere, texts("tgm_decks.build.save"), self.save, icon="content_save", key="S", primary=True
        )
        return [
            self._save_button,
            Button(nowhere, texts("tgm_decks.build.save_as"), self.save_as, icon="content_save_edit_outline", key="A"),
            Button(nowhere, texts("tgm_decks.build.copy"), self.copy_code, icon="content_copy", key="C"),
        ]

    def _weigh(self) -> None:
        """Is there something to save?"""
        button, why_not = self._save_button, self.app.texts("tgm_decks.build.saved")
        button.enabled = self.changed
        button.tip = None if self.changed else Tip(button.label, why_not, "check")

    # The cards ------------------------------------------------------------------------------------------------------------

    def show(self, tab: str) -> None:
        self.tab = tab
        self.form.scroll = 0.0
        if not isinstance(self.form.focus, Tabs):
            self.form.focus_on(None)
        self._show_anew()

    def _sort_by(self, sort: str) -> None:
        self.sort = sort
        self.form.scroll = 0.0
        self.lay_out()

    def _set_count(self, id: str, count: int) -> None:
        if self.draft.set_count(id, count):
            self.app.sounds.play("card")
            self._weigh()
        else:
            self.app.sounds.play("refuse")
        self.app.redraw()

    # What it is for -------------------------------------------------------------------------------------------------------

    @property
    def _changes(self) -> Changes:
        draft = self.draft
        return Changes(
            self._set_faction,
            self._shown(draft.set_battle),
            self._set_limit,
            self._shown(draft.set_year),
            self._shown(draft.set_general),
        )

    def _shown(self, change: Callable[[T], None]) -> Callable[[T], None]:
        """A change, and the screen after it."""

        def change_and_show(value: T) -> None:
            change(value)
            self._show_anew()

        return change_and_show

    def _show_anew(self) -> None:
        self.lay_out()
        self.app.redraw()

    def _set_limit(self, limit: int) -> None:
        """A slider is held while it moves, so its form must stay."""
        self.draft.set_limit(limit)
        self._stale = True
        self._weigh()

    def _set_faction(self, faction: Faction) -> None:
        """Ask before cards go."""
        lost, texts = self.draft.lost_with(faction), self.app.texts
        change = partial(self._shown(self.draft.set_faction), faction)
        if not lost:
            change()
            return
        self.lay_out()
        detail = texts("tgm_decks.ask.faction_detail", count=lost, faction=texts(f"tgm.faction.{faction}"))
        question, yes = texts("tgm_decks.ask.faction"), texts("tgm_decks.ask.faction_yes")
        self.app.push(Confirm(self.app, question, detail, yes, change))

    # Saving ---------------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        if not self.changed:
            return
        if self.path is None:
            self.save_as()
        else:
            self._save(self.name, self.path)

    def save_as(self) -> None:
        texts = self.app.texts
        title, yes = texts("tgm_decks.ask.name"), texts("tgm_decks.build.save")
        ask_name(self.app, title, self.name, yes, self._wrong_name, self._save_under)

    def _wrong_name(self, name: str) -> str:
        return "" if is_name(name) else self.app.texts("tgm_decks.say.name_empty")

    def _save_under(self, name: str) -> None:
        """Ask before another deck of this name goes."""
        other, texts = find(name, self._folder), self.app.texts
        if other is None or other.path == self.path:
            self._save(name, None if other is None else other.path)
            return
        question, detail = texts("tgm_decks.ask.replace", name=other.name), texts("tgm_decks.ask.replace_detail")
        yes, path = texts("tgm_decks.ask.replace_yes"), other.path
        self.app.push(Confirm(self.app, question, detail, yes, lambda: self._save(name, path)))

    def _save(self, name: str, over: Path | None) -> None:
        try:
            self.path = save_deck(self.draft.deck, name, self._folder, over)
        except (OSError, ValueError) as error:
            self.app.push(Trouble(self.app, self.app.texts("tgm_decks.say.not_saved"), error))
            return
        self.name, self._kept = name, self.draft.deck
        self._show_anew()

    def copy_code(self) -> None:
        copy_code(self.app, self.draft.deck)

    def back(self) -> None:
        """Ask before changes are lost."""
        if not self.changed:
            super().back()
            return
        texts = self.app.texts
        question, detail = texts("tgm_decks.ask.leave"), texts("tgm_decks.ask.leave_detail", name=self._shown_name)
        self.app.push(Confirm(self.app, question, detail, texts("tgm_decks.ask.leave_yes"), super().back))

    # What happens ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self._typed(event):
            return
        row = self.form.hover
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and isinstance(row, CardRow):
            row.change(-1)
            return
        super().handle(event)
        if self._stale and event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._show_anew()

    def _typed(self, event: pygame.event.Event) -> bool:
        """Keys for the tabs, and for saving as everywhere; True if it was one."""
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_s:
            self.save()
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or event.key not in (pygame.K_q, pygame.K_e):
            return False
        tabs = next(widget for widget in self.form.fixed if isinstance(widget, Tabs))
        return tabs.step(-1 if event.key == pygame.K_q else 1)

    # Drawing --------------------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        if self.tab != SETUP:
            self._draw_line(canvas)
            if not self.form.scrolling:
                rich.paragraph(
                    canvas,
                    self.app.texts("tgm_decks.card.empty"),
                    self._line.x + 8,
                    self._line.bottom + 24,
                    self._line.width - 16,
                    18,
                    SECOND_TEXT,
                )
        if self._side is not None:
            self._draw_side(canvas, self._side)

    def _draw_line(self, canvas: Canvas) -> None:
        """Above the cards: which and how many; without the column at the side, how the deck stands."""
        x, y = self._line.x + 4, self._line.middle[1]
        texts, draft = self.app.texts, self.draft
        if self._side is not None:
            cards = texts("tgm_decks.cards", count=len([w for w in self.form.scrolling if isinstance(w, CardRow)]))
            name = texts(f"tgm_decks.tab.{self.tab}")
            canvas.text(name, x, y, 22, TEXT, "serif_bold", "ml")
            canvas.text(cards, x + canvas.text_width(name, 22, "serif_bold") + 14, y + 1, 16, SECOND_TEXT, anchor="ml")
            return
        legal, palette = not draft.problems(), canvas.look.palette
        icon, ink = ("check_circle", palette.legal_on_dark) if legal else ("alert_circle", palette.illegal_on_dark)
        canvas.icon(icon, x + 12, y, 24, ink)
        words = texts("tgm_decks.sum.points_of", points=draft.points, limit=draft.deck.limit)
        ink = palette.illegal_on_dark if draft.points > draft.deck.limit else TEXT
        canvas.text(words, x + 34, y - 8, 18, ink, "bold", "ml")
        draw_bar(canvas, Box(x + 34, y + 8, self._line.width * 0.42 - 40, 8), draft)

    def _draw_side(self, canvas: Canvas, side: Box) -> None:
        texts, draft = self.app.texts, self.draft
        panel(canvas, *side)
        box = side.inset(16)
        faction_tile(canvas, box.x, box.y, draft.deck.faction, 40)
        canvas.text(texts(f"tgm.faction.{draft.deck.faction}"), box.x + 52, box.y + 12, 18, TEXT, "bold", "ml")
        state = texts("tgm_decks.build.unsaved") if self.changed else str(draft.deck.year)
        canvas.text(state, box.x + 52, box.y + 32, 16, SECOND_TEXT, anchor="ml")
        box = Box(box.x, box.y + 54, box.width, box.height - 54)
        draw_standing(canvas, box, draft, texts)
        y = box.y + METER + TYPES + CURVE + 8
        verdict = Verdict(canvas.look, draft, texts, box.width)
        draw_head(canvas, Box(box.x, y, box.width, 32), texts("tgm_decks.sum.check"), "scale_balance")
        verdict.draw(canvas, box.x, y + 40, self._save_button.box.y - 12 - y - 40)


def ask_name(app: App, title: str, name: str, yes: str, wrong: Callable[[str], str], accept: Callable[[str], None]) -> None:
    """Ask for the name of a deck."""
    hint = app.texts("tgm_decks.ask.name_hint")
    app.push(NameDialog(app, title, name, yes, wrong, accept, hint=hint, longest=LONGEST_NAME))


def copy_code(app: App, deck: Deck) -> None:
    """Put the code of a deck on the clipboard, and say so."""
    texts = app.texts
    try:
        pygame.scrap.put_text(written(deck))
    except pygame.error:
        title, detail = texts("tgm_decks.say.not_copied"), texts("tgm_decks.say.not_copied_detail")
        app.push(Notice(app, title, detail, icon="alert_outline"))
        return
    title, detail = texts("tgm_decks.say.copied"), texts("tgm_decks.say.copied_detail")
    app.push(Notice(app, title, detail, icon="content_copy"))
