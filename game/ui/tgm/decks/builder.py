"""The deck builder: tabs for the purpose and the cards, a summary beside them, and saving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.data.texts import Texts
from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction
from game.tgm.decks import building
from game.tgm.decks.building import CARD_TYPES, FACTIONS, Battle, DeckDraft, card_name
from game.tgm.decks.decks import setup_units
from game.tgm.decks.files import LONGEST_NAME, find, is_name, save_deck
from game.ui.app import App, Screen
from game.ui.kit import lay
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT
from game.ui.kit.controls.widgets import Button, Choice, Slider
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import Column, Node, Padded, Painted, Put, Rest, Row, Space, Text
from game.ui.screens.choices import Options, Pick
from game.ui.screens.dialog import Confirm, NameDialog, Notice, Reporting
from game.ui.screens.page import SIDE, Page, bar, beside, has_side, label, note, panel, panels, scrolled, side_panel
from game.ui.share.window import put_on_clipboard
from game.ui.table.layers.sheets.inspector import Inspector
from game.ui.tgm.cards.sheets import card_sheet
from game.ui.tgm.decks.look import TYPE_ICONS, CardRow, Tab, Tabs, draw_bar, faction_tile, standing, state_icon, verdict

SETUP, IN_DECK, ALL = "setup", "in_deck", "all"
SORTS = ("type", "cost", "name", "year")
_ICONS = {SETUP: "tune_variant", IN_DECK: "cards", ALL: "format_list_bulleted"}
_GAP, _BUTTON = 10, 48
_ANY, _NOBODY = "any", "nobody"


def ask(app: App, key: str, action: Callable[[], None], **params: object) -> None:
    """Ask for confirmation before an action."""
    question, detail, yes = (app.texts(f"tgm_decks.ask.{key}{end}", **params) for end in ("", "_detail", "_yes"))
    app.push(Confirm(app, question, detail, yes, action))


def ask_name(app: App, title: str, name: str, yes: str, wrong: Callable[[str], str], accept: Callable[[str], None]) -> None:
    hint = app.texts("tgm_decks.ask.name_hint")
    app.push(NameDialog(app, title, name, yes, wrong, accept, hint=hint, longest=LONGEST_NAME))


def copy_code(app: App, deck: Deck) -> None:
    copied = put_on_clipboard(building.written(deck))
    key, icon = ("copied", "content_copy") if copied else ("not_copied", "alert_outline")
    app.push(Notice(app, app.texts(f"tgm_decks.say.{key}"), app.texts(f"tgm_decks.say.{key}_detail"), icon=icon))


class Purpose:
    """The panels of the first tab. `changed` updates the screen; `sliding` is called while a slider is dragged."""

    def __init__(self, app: App, draft: DeckDraft, changed: Callable[[], None], sliding: Callable[[], None]) -> None:
        self._app, self._draft, self._changed, self._sliding = app, draft, changed, sliding

    def panels(self, with_standing: bool) -> list[tuple[int, Node]]:
        """The panels; `with_standing` adds the summary, for windows without a side column."""
        look, draft, texts = self._app.look, self._draft, self._app.texts
        found = [(0, self._basics())]
        if with_standing:
            found.append((0, panel(texts("tgm_decks.sum.points"), "chart_bar", standing(look, draft, texts))))
        found.append((0, panel(texts("tgm_decks.sum.check"), "scale_balance", verdict(look, draft, texts))))
        found.append((1, self._generals()))
        return found if draft.fixed else [*found, (1, self._battles())]

    def _basics(self) -> Node:
        """The panel with the army and the battle or, without a battle, the points and the year."""
        texts, draft, deck, bounds = self._app.texts, self._draft, self._draft.deck, DATA.options.points_limit
        options = [Pick(id, texts(f"tgm.faction.{id}")) for id in ((deck.faction,) if draft.fixed else FACTIONS)]
        factions = Put(Options(options, deck.faction, self._set_faction, columns=2), 0)
        nodes = [label(texts("tgm_decks.setup.faction"), factions)]
        if draft.battle is not None:
            name, text = _battle_words(texts, draft.battle)
            nodes.append(label(texts("tgm_decks.setup.battle"), Text(name), note(text)))
        else:
            # A deck edited by hand can have a limit outside the bounds.
            minimum, maximum = min(bounds.least, deck.limit), max(bounds.most, deck.limit)
            points = Slider(minimum, maximum, deck.limit, self._set_limit, 5)
            years = [(str(year), str(year)) for year in building.YEARS]
            year = Choice(years, str(deck.year), lambda year: self._set(partial(draft.change, year=int(year))))
            nodes.append(label(texts("tgm_decks.setup.points"), Padded(Put(points), 14)))
            nodes.append(label(texts("tgm_decks.setup.year"), Put(year)))
        return panel(texts("tgm_decks.setup.basics"), "tune_variant", *nodes)

    def _generals(self) -> Node:
        texts = self._app.texts
        options = [Pick(_NOBODY, texts("tgm_decks.setup.nobody"), texts("tgm_decks.setup.nobody_text"))]
        options += [Pick(id, texts(f"tgm.general.{id}"), texts(f"tgm.general_text.{id}")) for id in self._draft.generals()]
        named = self._draft.deck.general or _NOBODY
        if named not in [option.value for option in options]:
            options.append(Pick(named, texts(f"tgm.general.{named}") if named in DATA.generals else named))

        def name(id: str) -> None:
            self._set(partial(self._draft.change, general=None if id == _NOBODY else id))

        choice = Options(options, named, name)
        return panel(texts("tgm_decks.setup.general"), "medal", Put(choice, 0))

    def _battles(self) -> Node:
        texts = self._app.texts
        found = {f"{battle.scenario} {battle.side}": battle for battle in building.battles(self._draft.deck.faction)}
        options = [Pick(_ANY, texts("tgm_decks.setup.any_battle"), texts("tgm_decks.setup.any_battle_text"))]
        options += [Pick(key, *_battle_words(texts, item)) for key, item in found.items()]
        chosen = next((key for key, item in found.items() if item == self._draft.battle), _ANY)
        choice = Options(options, chosen, lambda key: self._set(partial(self._draft.set_battle, found.get(key))))
        return panel(texts("tgm_decks.setup.battle"), "map_outline", Put(choice, 0))

    def _set(self, change: Callable[[], None]) -> None:
        change()
        self._changed()

    def _set_limit(self, limit: int) -> None:
        self._draft.change(limit=limit)
        self._sliding()

    def _set_faction(self, id: str) -> None:
        """Change the army; ask first if that removes cards."""
        faction = next(name for name in FACTIONS if name == id)
        change = partial(self._set, partial(self._draft.set_faction, faction))
        if not (lost := self._draft.lost_with(faction)):
            change()
            return
        self._changed()
        ask(self._app, "faction", change, count=lost, faction=self._app.texts(f"tgm.faction.{faction}"))


def _battle_words(texts: Texts, battle: Battle) -> tuple[str, str]:
    """The name of a battle and its requirements for a deck."""
    values = {"limit": battle.limit, "year": battle.year}
    scenario, side = texts(f"tgm.scenario.{battle.scenario}"), texts(f"tgm.side.{battle.side}")
    name = texts("tgm_decks.setup.battle_name", scenario=scenario, side=side)
    needed = setup_units(DATA, DATA.scenarios[battle.scenario], battle.side)
    units = [card_name(texts, id) for id, count in needed.items() for _ in range(count)]
    key = "needs" if units else "text"
    return name, texts(f"tgm_decks.setup.battle_{key}", **values, units=texts.joined(units))


class DeckScreen(Page):
    """The deck builder, which edits a copy of a deck. `path` is the file of a custom deck."""

    def __init__(self, app: App, deck: Deck, name: str = "", path: Path | None = None, folder: Path | None = None) -> None:
        super().__init__(app)
        self.draft = DeckDraft(deck)
        self._purpose = Purpose(app, self.draft, self.rebuild, self._limit_moves)
        self.name, self.path, self._folder = name, path, folder
        # The last saved deck; None for a copied or pasted deck, which therefore counts as changed.
        self._kept = self.draft.deck if path is not None or not deck.cards else None
        self.tab = ALL if deck.cards else SETUP
        self.sort = SORTS[0]
        # True while a slider is dragged: the page is laid out again only after the slider is released.
        self._stale = False

    @property
    def title(self) -> str:
        return self.name or self.app.texts("tgm_decks.build.new")

    @property
    def changed(self) -> bool:
        return self._kept != self.draft.deck

    def lay_out(self) -> None:
        self._stale = False
        super().lay_out()
        self._update_button()
        if self.form.focus is None:
            self.form.focus_first(CardRow if self.tab != SETUP else Options)

    def contents(self) -> Node:
        texts, buttons, wide = self.app.texts, self._buttons(), has_side(self.area)
        width = self.body.width - (SIDE + 24 if wide else 0)
        icons = _ICONS | dict(TYPE_ICONS)
        tabs = [Tab(value, texts(f"tgm_decks.tab.{value}"), icons[value]) for value in (SETUP, IN_DECK, ALL, *CARD_TYPES)]
        found = Put(Tabs(tabs, self.tab, self.show, self.high(64)), 0)
        if self.tab == SETUP:
            page = Column(found, scrolled(panels(width, *self._purpose.panels(not wide))), gap=_GAP)
        else:
            page = Column(found, self._line(width), self._cards(width), gap=_GAP)
        if not wide:
            return Column(Rest(page), bar(buttons, _BUTTON, _GAP), gap=_GAP)
        return beside(page, side_panel(Painted(0, 0, self._draw_side, grow=1), buttons, _BUTTON))

    def _line(self, width: float) -> Node:
        """The line above the cards: tab and card count (or the deck's points if there is no side column), and sorting."""
        texts = self.app.texts
        values = [(sort, texts(f"tgm_decks.sort.{sort}")) for sort in SORTS]
        choice = Put(Choice(values, self.sort, partial(self._show, "sort")), 44, min(420, width * 0.56))
        if not has_side(self.area):
            return Row(Painted(1, 44, self._draw_points, grow=1), choice, gap=24)
        name = Text(texts(f"tgm_decks.tab.{self.tab}"), 22, face="serif_bold")
        cards = Text(texts("tgm_decks.cards", count=len(self.shown_cards())), 16, SECOND_TEXT)
        return Row(Space(4), name, Row(cards, grow=1), choice, gap=14)

    def _cards(self, width: float) -> Node:
        """The cards of the tab, in one or two columns with rows of equal height."""
        rows: list[Node] = [Put(CardRow(self.app, id, self.draft, self._set_count), 0) for id in self.shown_cards()]
        if not rows:
            return Column(Padded(Text(self.app.texts("tgm_decks.card.empty"), 18, SECOND_TEXT), 8, 14), Space(), grow=1)
        return scrolled(lay.grid(rows, 2 if width >= 1240 else 1, _GAP))

    def shown_cards(self) -> list[str]:
        """The cards of this tab, sorted. Cards from outside the army are listed as long as the deck contains them."""
        deck, cards = self.draft.deck, building.army(self.draft.deck.faction)
        ids = [*cards, *(id for id in deck.cards if id not in cards)]
        if self.tab == IN_DECK:
            ids = [id for id in ids if id in deck.cards]
        elif self.tab != ALL:
            ids = [id for id in ids if DATA.card(id) and building.type_of(id) == self.tab]
        keys: dict[str, Callable[[str], Any]] = {
            "type": lambda id: 0,
            "cost": lambda id: card.cost if (card := DATA.card(id)) else 0,
            "name": lambda id: card_name(self.app.texts, id).casefold(),
            "year": lambda id: (DATA.units[id].year or 0) if id in DATA.units else 0,
        }
        return sorted(ids, key=keys[self.sort])

    def _buttons(self) -> list[Button]:
        texts = self.app.texts
        self._save_button = Button(texts("tgm_decks.build.save"), self.save, icon="content_save", key="S", primary=True)
        return [
            self._save_button,
            Button(texts("tgm_decks.build.save_as"), self.save_as, icon="content_save_edit_outline", key="A"),
            Button(texts("tgm_decks.build.copy"), self.copy_code, icon="content_copy", key="C"),
        ]

    def _update_button(self) -> None:
        """Enable saving if the deck changed."""
        button, why_not = self._save_button, self.app.texts("tgm_decks.build.saved")
        button.enabled = self.changed
        button.tip = None if self.changed else Tip(button.label, why_not, "check")

    def show(self, tab: str) -> None:
        if not isinstance(self.form.focus, Tabs):
            self.form.focus_on(None)
        self._show("tab", tab)

    def _set_count(self, id: str, count: int) -> None:
        if self.draft.set_count(id, count):
            self.app.sounds.play("card")
            self._update_button()
        else:
            self.app.sounds.play("refuse")
        self.app.redraw()

    def _limit_moves(self) -> None:
        """Note that the limit changed, without a new layout: the slider must stay while it is dragged."""
        self._stale = True
        self._update_button()

    # Saving ---------------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        if not self.changed:
            return
        if self.path is None:
            self.save_as()
        else:
            self._ask_if_empty(partial(self._save, self.name, self.path))

    def _ask_if_empty(self, save: Callable[[], None]) -> None:
        """Ask first if the deck is empty: it can be saved but not played."""
        if self.draft.deck.cards:
            save()
        else:
            ask(self.app, "empty", save)

    def save_as(self) -> None:
        self._ask_if_empty(self._save_as)

    def _save_as(self) -> None:
        texts = self.app.texts
        title, yes = texts("tgm_decks.ask.name"), texts("tgm_decks.build.save")
        empty = texts("tgm_decks.say.name_empty")
        ask_name(self.app, title, self.name, yes, lambda name: "" if is_name(name) else empty, self._save_under)

    def _save_under(self, name: str) -> None:
        """Save under this name; ask before replacing another deck that has it."""
        if (other := find(name, self._folder)) is None or other.path == self.path:
            self._save(name, None if other is None else other.path)
        else:
            ask(self.app, "replace", partial(self._save, name, other.path), name=other.name)

    def _save(self, name: str, over: Path | None) -> None:
        with Reporting(self.app, self.app.texts("tgm_decks.say.not_saved"), OSError, ValueError):
            self.path = save_deck(self.draft.deck, name, self._folder, over)
            self.name, self._kept = name, self.draft.deck
        self.rebuild()

    def copy_code(self) -> None:
        copy_code(self.app, self.draft.deck)

    def back(self) -> None:
        """Ask before discarding changes."""
        if self.changed:
            ask(self.app, "leave", super().back, name=self.title)
        else:
            super().back()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self._typed(event):
            return
        row = self.form.hover
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and isinstance(row, CardRow):
            self._inspect(row)
            return
        super().handle(event)
        if self._stale and event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.rebuild()

    def _typed(self, event: pygame.event.Event) -> bool:
        """Handle the keys for tabs, saving and card sheets. Return whether the key was used."""
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_s:
            self.save()
            return True
        row = self.form.hover or self.form.focus
        if event.key == pygame.K_i and not event.mod & pygame.KMOD_CTRL and isinstance(row, CardRow):
            self._inspect(row)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or event.key not in (pygame.K_q, pygame.K_e):
            return False
        tabs = next(widget for widget in self.form.fixed if isinstance(widget, Tabs))
        return tabs.step(-1 if event.key == pygame.K_q else 1)

    def _inspect(self, row: CardRow) -> None:
        self.app.push(SheetScreen(self.app, row.id, self.draft.deck.faction))

    # Points and summary -----------------------------------------------------------------------------------------------

    def _draw_points(self, canvas: Canvas, box: Box) -> None:
        draft, look = self.draft, canvas.look
        words = self.app.texts("tgm_decks.sum.points_of", points=draft.points, limit=draft.deck.limit)
        ink = look.palette.illegal_on_dark if draft.points > draft.deck.limit else TEXT
        points = Column(Text(words, 18, ink, "bold", lines=1), Painted(0, 8, partial(draw_bar, draft)), gap=2).growing()
        lay.draw(canvas, Row(state_icon(look, not draft.problems(), 24), points, gap=10).parts(look, box))

    def _draw_side(self, canvas: Canvas, box: Box) -> None:
        texts, draft, look = self.app.texts, self.draft, canvas.look
        state = texts("tgm_decks.build.unsaved") if self.changed else str(draft.deck.year)
        title = Text(texts(f"tgm.faction.{draft.deck.faction}"), 18, face="bold", spread=1.16)
        head = Row(faction_tile(draft.deck.faction, 40), Column(title, Text(state, 16, SECOND_TEXT, spread=1.16)), gap=12)
        check = texts("tgm_decks.sum.check")
        line = Painted(0, 32, lambda canvas, box: pieces.head(canvas, check, box.x, box.y, box.width, "scale_balance"))
        page = Column(head, standing(look, draft, texts), line, Rest(verdict(look, draft, texts)), gap=10)
        lay.draw(canvas, page.parts(look, box))


class SheetScreen(Screen):
    """A card at full size over the deck builder. Any key or click that does not scroll it closes it."""

    def __init__(self, app: App, card: str, faction: Faction) -> None:
        super().__init__(app)
        self._below = app.screen
        self._sheet = Inspector(app, app.pop, partial(card_sheet, app.look, app.texts, card, faction))

    def draw(self, canvas: Canvas) -> None:
        self._below.draw(canvas)
        self._sheet.draw(canvas)

    def handle(self, event: pygame.event.Event) -> None:
        self._sheet.handle(event)
