"""The menu: actions on the left, the game boxes on the table, and a strip that describes the selected box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game.data.manifests import Manifest, boxes
from game.data.paths import languages
from game.data.problems import DataError
from game.data.texts import ENGLISH, game_title
from game.rules.journals import keeping
from game.ui.app import App
from game.ui.kit import fonts, lay
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SECOND_TEXT, TEXT, rgb
from game.ui.kit.controls.widgets import Button, Choice, Pressable
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.drawings.plates import panel
from game.ui.kit.lay import Column, Icon, Labelled, Node, Padded, Painted, Put, Row, Sized, Space, Text, even
from game.ui.screens.credits_screen import CreditsScreen
from game.ui.screens.dialog import Notice
from game.ui.screens.exits import Exits, SavedGame
from game.ui.screens.menu.boxes import Shelf, Standing, room, words_of
from game.ui.screens.new_game.draft import OptionWords
from game.ui.screens.page import Page, chip
from game.ui.screens.saves.files import Lookup, ago, latest
from game.ui.screens.settings_screen import SettingsScreen
from game.ui.screens.statistics_screen import StatisticsScreen

_STRIP = rgb("#1B1712")
_STRIP_EDGE = rgb("#5E4D36")
_QUIET = rgb("#D5CCBC")
_WIDEST_SLOT = 480


class MenuScreen(Page):
    domain = "ui_menu"
    music = "menu"

    def __init__(self, app: App, exits: Exits, played: str = "") -> None:
        super().__init__(app)
        self._exits, self._reported, self._boxes = exits, 0, boxes()
        self._chosen = 0
        # Progress of the game to continue, known after a replay in the background, and its key: file, time, language.
        self._progress, self._progress_of = "", (Path(), 0.0, "")
        self._lookup = Lookup(app, self._found, lambda _path, _error: None)
        # Select the box of the game just `played`, or else of the last game.
        self.choose_game(played or next((saved.game for saved in exits.saves() if saved.problem is None), ""))

    @property
    def chosen(self) -> Manifest:
        return self._boxes[self._chosen]

    def choose_game(self, game: str) -> None:
        """Select the box that contains this game, if any."""
        self._chosen = next((n for n, box in enumerate(self._boxes) if game in box.ids), self._chosen)

    def back(self) -> None:
        """Do nothing: the menu is the first screen, and only its button quits."""

    def lay_out(self) -> None:
        # Searching the saves is slow, so `_arrange` does not repeat it for every selection.
        saves = self._exits.saves()
        self._last = latest(saves)
        self._look_up_progress()
        self._saved = [sum(saved.game in box.ids for saved in saves) for box in self._boxes]
        self._courses = [self._exits.course(box.ids) for box in self._boxes]
        self._arrange()

    def _look_up_progress(self) -> None:
        """In the background, look up the progress of the game that can be continued, unless it is already known."""
        last = self._last
        now = (last.path, last.when, self.app.texts.language) if last is not None else (Path(), 0.0, "")
        if now != self._progress_of:
            self._progress, self._progress_of = "", now
            self._lookup.start([last.path] if last is not None and last.path.is_file() else [])

    def _found(self, _path: Path, found: keeping.Standing) -> None:
        self._progress = self._exits.progress(found.table)
        self._arrange()
        self.app.redraw()

    def leave(self) -> None:
        self._lookup.stop()

    def _by_width(self, minimum: float, maximum: float) -> float:
        """A length interpolated between the narrowest supported window and the design width."""
        return minimum + (maximum - minimum) * min(1.0, max(0.0, (self.area.width - 960) / 960))

    def _by_height(self, minimum: float, maximum: float) -> float:
        return minimum + (maximum - minimum) * min(1.0, max(0.0, (self.area.height - 540) / 540))

    def _arrange(self) -> None:
        area, look, top = self.area, self.app.look, self._by_height(12, 62)
        # Whether the emblem and the subtitle fit.
        self._roomy = area.height >= 760
        self._button = self._by_height(44, 60)
        self._letters = round(min(self._by_height(18, 24), self._by_width(18, 24)))
        column = Box(self._by_width(24, 72), top, self._by_width(300, 392), area.height - top - self._by_height(8, 28))
        self._shade = column.right + self._by_width(14, 56)
        left = column.right + self._by_width(34, 88)
        table = Box(
            left, self._by_height(12, 44), area.width - left - self._by_width(20, 56), area.height - self._by_height(24, 72)
        )
        head, entries = self._head(column.width), self._entries()
        if head.high(look, column.width) + entries.high(look, column.width) > column.height:
            entries = lay.Scrolled(entries).growing()
        self.form.show([*Column(head, entries).parts(look, column), *self._table(table).parts(look, table)])

    def _head(self, width: float) -> Node:
        words = self.title.upper()
        lines = words.split() if self._roomy else [words]
        pixels = self.app.look.px(100)
        widths = (sum(fonts.text_width(letter, "serif_black", pixels) for letter in line) + 3 * len(line) for line in lines)
        size = min(self._by_height(36, 68), int(100 * width * self.app.look.unit / max(widths)))

        def paint(canvas: Canvas, box: Box) -> None:
            for number, line in enumerate(lines):
                canvas.text(line, box.x, box.y + (number + 0.5) * size * 1.02, size, TEXT, "serif_black", "ml", space=1)
            canvas.rect(box.x, box.bottom - 6, 96, 4, BRASS, 2)

        title = Painted(0, len(lines) * size * 1.02 + 12, paint)
        if not self._roomy:
            return Column(title, Space(0, 8))
        about = Text(self.app.texts("ui_menu.subtitle"), 20 if self._by_height(0, 1) >= 0.9 else 18, SECOND_TEXT)
        emblem = Row(Icon("radar", self._by_height(30, 62), BRASS))
        return Column(emblem, Space(0, 8), title, Space(0, 14), about, Space(0, self._by_height(8, 22)))

    def _entries(self) -> Node:
        texts, exits = self.app.texts, self._exits
        entries: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("new_game", "plus_box", "N", self._new_game),
            ("scenarios", "map_outline", "S", lambda: exits.scenarios(self.chosen.ids)),
            ("replays", "history", "R", exits.replays),
            ("rules", "book_open_variant", "F1", lambda: exits.rules(self.chosen.name)),
            ("settings", "cog_outline", "O", lambda: self.app.push(SettingsScreen(self.app))),
        )
        nodes = (
            Put(Button(texts(f"ui_menu.{name}"), action, icon=icon, key=key, size=self._letters), self._button)
            for name, icon, key, action in entries
        )
        return Column(self._continue(), *nodes, self._last_rows(), gap=self._by_height(6, 12))

    def _last_rows(self) -> Node:
        """Language and Quit, in the same place in every language to avoid misclicks, with small links beside them."""
        app, texts, exits, height = self.app, self.app.texts, self._exits, min(52, self._button)
        gap, width = self._by_height(6, 12), self._by_width(158, 230)
        names = [(code, code.upper()) for code in sorted(languages(), key=lambda code: (code != ENGLISH, code))]
        choice = Choice(names, self.app.texts.language, self._set_language)
        leave = Button(texts("ui_menu.quit"), exits.quit, icon="power", key="Q")
        links = (
            _Link(texts("ui_statistics.page.title"), lambda: app.push(StatisticsScreen(app)), "chart_box_outline", key="T"),
            _Link(texts("ui_demo.title"), lambda: exits.demo(self.chosen.ids), "television_play", key="V"),
            _Link(texts("ui_menu.credits"), lambda: app.push(CreditsScreen(app)), "information_outline"),
        )

        def more(link_height: float) -> Node:
            return Column(*(Put(link, link_height, link.wide(self.app.look)) for link in links))

        if self._by_width(300, 392) < 340:
            last = Row(Labelled(leave, height), Space().growing(), more(height / 2), gap=6)
            return Column(Put(choice, height), last, gap=gap)
        left = Column(Put(choice, height, width), Put(leave, height, width), gap=gap)
        return Row(left, Space(12).growing(), more((2 * height + gap) / len(links)))

    def _continue(self) -> Node:
        """The Continue button. Without a game to continue, a button for the next lesson in the selected box, if any."""
        last, texts, action, why_not = self._last, self.app.texts, None, self.app.texts("ui_menu.continue_none")
        if last is None and (course := self._courses[self._chosen]) is not None:
            learn = Button(texts("ui_menu.learn"), course.begin, icon="school_outline", key="L", primary=True)
            learn.detail, learn.size = course.words, self._letters
            return Put(learn, lambda look, width: learn.high(look, width, 0) - 16 + self._by_height(12, 18))
        if last is not None:
            action, why_not = self._exits.continue_game, ""
        button = Button(texts("ui_menu.continue"), action, icon="play", key="C", primary=True, why_not=why_not)
        button.detail, button.size = why_not, self._letters
        if last is not None:
            self._show_progress(button, last)
        return Put(button, lambda look, width: max(self._button, button.high(look, width, 0) - 16 + self._by_height(12, 18)))

    def _show_progress(self, button: Button, last: SavedGame) -> None:
        """Show as much progress as fits on one line, so that nothing moves when it becomes known. The tooltip has all."""
        texts, game = self.app.texts, game_title(self.app.texts, last.game)
        moves, progress = texts("ui_menu.moves", count=last.moves), self._progress
        scenario = OptionWords(last.game, texts).name("scenario", last.scenario, last.start) if last.scenario else ""
        full = [part for part in (scenario if scenario not in progress else "", progress or moves) if part]
        context, _, reached = " · ".join(full).rpartition(" · ")
        # Longest to shortest.
        options = ((game, " · ".join(full)), (f"{game} · {context}", reached), (game, reached))

        def text_of(option: tuple[str, str]) -> str:
            return texts("ui_menu.continue_what", game=option[0], far=option[1], when=ago(texts, last.when))

        def height_of(detail: str) -> float:
            button.detail = detail
            return button.high(self.app.look, self._by_width(300, 392), 0)

        line = height_of(f"{game}\n…")
        fitting = (detail for detail in map(text_of, options) if height_of(detail) <= line)
        button.detail = next(fitting, text_of((game, moves)))
        button.tip = Tip(game, " · ".join([*full, *([moves] if progress else []), ago(texts, last.when)]), "play")

    def _set_language(self, language: str) -> None:
        self._reported = 0
        self.app.change(language=language)

    def tick(self, now: int) -> int | None:
        """Report unreadable texts once, and start the demo if it is due."""
        problems = self.app.texts.problems
        if len(problems) > self._reported and self.app.screen is self:
            self._reported = len(problems)
            title = self.app.texts("ui_menu.no_texts")
            self.app.push(Notice(self.app, title, str(DataError(problems)), icon="alert_outline"))
        return super().tick(now)

    def _table(self, table: Box) -> Node:
        """The boxes with their names, and the strip that describes the selected one."""
        texts, count, gap, chosen = self.app.texts, len(self._boxes), self._by_width(8, 12), self._chosen
        slot = (min(table.width, count * _WIDEST_SLOT) - gap * (count - 1)) / count
        self._standing = tuple(
            Standing(box, n == chosen, words_of(texts, box), partial(self._choose, n), self._new_game, self._step)
            for n, box in enumerate(self._boxes)
        )
        inks = [TEXT if number == chosen else _QUIET for number in range(count)]
        names = [" +\u00a0".join(game_title(texts, id) for id in box.ids) for box in self._boxes]
        titles = [
            Text(name, max(18, self._letters), ink, "serif_bold", bold_face="serif_bold", align="centre", spread=1.12)
            for name, ink in zip(names, inks, strict=True)
        ]
        players = [texts(f"{box.name}_menu.players") for box in self._boxes]
        chips = [
            chip(words, "account_group", _STRIP, ink, _STRIP_EDGE, 30) for words, ink in zip(players, inks, strict=True)
        ]
        if all(node.wide(self.app.look) <= slot for node in chips):
            player_rows = [Row(Space(1).growing(), node, Space(1).growing()) for node in chips]
        else:
            player_rows = [Row(Text(words, 16, SECOND_TEXT, align="centre", spread=1.2).growing()) for words in players]
        rows = (
            Shelf(self._standing, gap, self._by_height(8, 20)).growing(),
            Space(0, self._by_height(10, 26)),
            even(*(Column(Space().growing(), title) for title in titles), gap=gap),
            Space(0, 4),
            even(*player_rows, gap=gap),
            Space(0, self._by_height(8, 20)),
        )
        strips = [self._strip(table.width, number) for number in range(count)]
        # Equal heights keep the boxes in place when the selection changes.
        highest = max(strip.high(self.app.look, table.width) for strip in strips)
        strip = Sized(strips[chosen], height=highest, stretched=True)
        below = Column(*rows[1:]).high(self.app.look, count * slot) + highest
        self._edge = table.bottom - below - self._by_height(34, 86)
        return Column(lay.AtMost(Column(*rows), most=count * _WIDEST_SLOT).growing(), strip)

    def _strip(self, width: float, number: int) -> Node:
        """The description of a box, and its buttons."""
        texts, game, count = self.app.texts, self._boxes[number], self._saved[number]
        # On a narrow table the buttons go below the text; extra buttons (`rooms`) need more width. All boxes share a layout.
        stacked = width < (1500 if any(box.rooms for box in self._boxes) else 900)
        # A short window has no room for the description.
        about = texts(f"{game.name}_menu.about") if self.area.height >= 520 else ""
        # A game published under another name credits the original.
        subtitle, last = f"{game.name}_menu.subtitle", self._last
        facts = [*([texts(subtitle)] if subtitle in texts else []), texts("ui_menu.saved", count=count)]
        if last is not None and last.game in game.ids:
            facts.append(texts("ui_menu.last_played", when=ago(texts, last.when)))
        sentence = Text(about, self._letters, face="serif_bold", bold_face="serif_bold", spread=1.16)
        words = Column(sentence, Text(" · ".join(facts), 16, SECOND_TEXT), gap=6).growing()
        ids = [entry.id for entry in game.games]
        see = (lambda: self._exits.saved_games(ids)) if count else None
        why_not = "" if count else texts("ui_menu.saved_none")
        saved = Button(texts("ui_menu.saved_games"), see, icon="content_save_outline", key="G", why_not=why_not)
        open_box = Button(texts("ui_menu.open"), self._new_game, icon="arrow_right_bold", key="Enter", primary=True)
        open_box.size = 18 if stacked else self._letters
        rooms = [
            Button(texts(room.label), partial(self._exits.room, room), icon=room.icon, key=room.key) for room in game.rooms
        ]
        height, course = 46 if stacked else min(60, self._button), self._courses[number]
        if course is not None and last is not None:
            label, icon = texts("ui_menu.learn"), "school_outline"
            rooms.append(Button(label, course.begin, icon=icon, key="L", tip=Tip(label, course.words, icon)))
        buttons = [Labelled(button, height) for button in (*rooms, saved, open_box)]
        if stacked:
            # Split more than three buttons into two lines.
            half = -(-len(buttons) // 2) if len(buttons) > 3 else len(buttons)
            lines = (even(*(Put(node.widget, height) for node in line), gap=12) for line in (buttons[:half], buttons[half:]))
            line = lay.First(Row(*(node.growing() for node in buttons), gap=12), Column(*lines, gap=8))
            return Padded(Column(words, line, gap=10), 16, 14, _draw_strip)
        rule = Painted(1.2, self._by_height(48, 68), lambda canvas, box: canvas.rect(*box, _STRIP_EDGE, 0))
        page = Row(Icon(game.icon, 44, BRASS), rule, words, *buttons, gap=18)
        return Padded(Sized(page, 0, self._by_height(56, 76)), 24, 14, _draw_strip)

    def _new_game(self) -> None:
        self._exits.new_game(self.chosen.name)

    def _choose(self, number: int) -> None:
        self._chosen = number
        self._arrange()
        self.app.redraw()

    def _step(self, direction: int) -> None:
        """Select the neighboring box. If a box has the focus, move the focus too."""
        number = min(len(self._boxes) - 1, max(0, self._chosen + direction))
        if number == self._chosen:
            return
        follow = isinstance(self.form.focus, Standing)
        self._choose(number)
        if follow:
            self.form.focus_on(self._standing[number])

    def handle(self, event: pygame.event.Event) -> None:
        if self.form.handle(event, self.app.spot(event)) or event.type != pygame.KEYDOWN:
            return
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(-1 if event.key == pygame.K_LEFT else 1)

    def draw(self, canvas: Canvas) -> None:
        canvas.stamp(room(canvas.look, canvas.surface.get_size(), self._edge, self._shade), 0, 0)
        self.form.draw(canvas)
        self.draw_tip(canvas)


def _draw_strip(canvas: Canvas, box: Box) -> None:
    panel(canvas, box, _STRIP, _STRIP_EDGE)


@dataclass(eq=False, repr=False)
class _Link(Pressable):
    """A small text link."""

    label: str
    action: Callable[[], None]
    icon: str

    def wide(self, look: Look) -> float:
        return fonts.text_width(self.label, "regular", look.px(16)) / look.unit + 34

    def draw(self, canvas: Canvas) -> None:
        x, middle = self.box.x, self.box.middle[1]
        ink = LIGHT_BRASS if self.hovered or self.focused else SECOND_TEXT
        canvas.icon(self.icon, x + 9, middle, 18, ink)
        canvas.text(self.label, x + 26, middle, 16, ink, anchor="ml")
        if self.focused:
            pieces.focus_frame(canvas, *self.box.inset(0, 6))
