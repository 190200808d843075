"""The menu: what one can do on the left, the boxes of the games on the table, and a strip about the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pygame

from game.data.manifests import Manifest, boxes
from game.data.paths import languages
from game.data.problems import DataError
from game.data.text_files import ENGLISH
from game.data.texts import game_title
from game.ui.app import App
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, Spot
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SECOND_TEXT, TEXT, rgb
from game.ui.kit.plates import panel
from game.ui.kit.widgets import Button, Choice, Widget
from game.ui.screens.covers import cover_height, words_of
from game.ui.screens.dialog import Notice
from game.ui.screens.doors import Doors, SavedGame
from game.ui.screens.menu_boxes import Standing
from game.ui.screens.menu_layout import CHOSEN, DEPTH, Measures
from game.ui.screens.page import Page, Still
from game.ui.screens.room import room
from game.ui.screens.saves import ago

_STRIP = rgb("#1B1712")
_STRIP_EDGE = rgb("#5E4D36")
_QUIET = rgb("#D5CCBC")
_SENTENCE = 520
"""Units of height from which there is room for what the chosen box is about."""
_THREE_BESIDE = 1120
"""Units of width of the table from which three buttons stand beside the words of the strip."""
_LANGUAGES = 196
"""Units that the choice of a language needs."""


class MenuScreen(Page):
    """The first screen. What its entries lead to is behind the doors."""

    def __init__(self, app: App, doors: Doors) -> None:
        super().__init__(app)
        self._doors = doors
        self._told = 0
        self._boxes = boxes()
        last = doors.last_saved()
        # Somebody who comes back finds the box of last time.
        self._chosen = next((n for n, box in enumerate(self._boxes) if last is not None and last.game in box.ids), 0)

    @property
    def title(self) -> str:
        return self.app.texts("ui_menu.title")

    @property
    def chosen(self) -> Manifest:
        return self._boxes[self._chosen]

    def back(self) -> None:
        """There is nothing behind the menu; leaving the program is a button of its own."""

    # The layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        # Looking through the saves takes longer than all the rest, so it is not done again for every choice.
        self._last = self._doors.last_saved()
        self._saved = [sum(self._doors.saved_count(id) for id in box.ids) for box in self._boxes]
        self._arrange()

    def _arrange(self) -> None:
        self._measures = Measures(self.area)
        self._lay_out_head()
        column = self._column()
        self._strip = self._lay_out_strip()
        table = [*self._lay_out_boxes(), *self._strip_buttons]
        bottom = self._measures.column.bottom
        if max(widget.box.bottom for widget in column) > bottom:
            window = Box(self._measures.column.x, self._entries, self._measures.column.width, bottom - self._entries)
            self.form.fill(table, column, window)
        else:
            self.form.fill([*column, *table])

    def _lay_out_head(self) -> None:
        """The emblem, the title and what it is about; sets where the entries begin."""
        measures, look = self._measures, self.app.look
        column = measures.column
        words = self.title.upper()
        self._lines = words.split() if measures.roomy else [words]
        measure = self.measure
        wide = max(sum(measure.text_width(letter, 100, "serif_black") + 3 for letter in line) for line in self._lines)
        self._letters = min(measures.high(36, 68), int(100 * column.width / wide))
        self._emblem = measures.high(30, 62) if measures.roomy else 0.0
        y = column.y + (self._emblem + 8 if measures.roomy else 0)
        self._title_top = y
        y += len(self._lines) * self._letters * 1.02 + 12
        size = 18 if measures.down < 0.9 else 20
        self._subtitle = rich.lay_out(look, self.app.texts("ui_menu.subtitle"), column.width, size)
        self._subtitle_top = y + 14
        self._entries = y + (14 + self._subtitle.height + measures.high(8, 22) if measures.roomy else 8)

    def _column(self) -> list[Widget]:
        """Everything that can be pressed on the left."""
        texts, measures, doors = self.app.texts, self._measures, self._doors
        column, gap = measures.column, measures.gap
        widgets: list[Widget] = [self._continue(Box(column.x, self._entries, column.width, 0))]
        y = widgets[0].box.bottom + gap
        entries: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            (texts("ui_menu.new_game"), "plus_box", "N", self._new_game),
            (texts("ui_menu.scenarios"), "map_outline", "S", doors.scenarios),
            (texts("ui_menu.replays"), "history", "R", doors.replays),
            (texts("ui_menu.rules"), "book_open_variant", "F1", lambda: doors.rules(self.chosen.name)),
            (texts("ui_menu.settings"), "cog_outline", "O", doors.settings),
        )
        for label, icon, key, action in entries:
            box = Box(column.x, y, column.width, measures.button)
            widgets.append(Button(box, label, action, icon=icon, key=key, size=measures.letters))
            y = box.bottom + gap
        return [*widgets, *self._last_rows(y)]

    def _last_rows(self, y: float) -> list[Widget]:
        """Language, credits and quit: below each other where they are too wide to share a row."""
        texts, measures, doors = self.app.texts, self._measures, self._doors
        column, gap, height = measures.column, 12, min(52, measures.button)
        credits_label, quit_label = texts("ui_menu.credits"), texts("ui_menu.quit")
        link = Box(0, 0, self.measure.text_width(credits_label, 16) + 34, 40)
        quit_width = self._button_width(quit_label, "Q")
        quit_icon = "power"
        if column.width - quit_width - gap < _LANGUAGES:
            quit_width, quit_icon = quit_width - 38, ""
        if column.width - quit_width - gap >= _LANGUAGES:
            head = Box(column.x, y + measures.gap, column.width, 24)
            choice = Box(column.x, head.bottom + 8, column.width - quit_width - gap, height)
            leave = Box(choice.right + gap, choice.y, quit_width, height)
            link = link.moved(column.right - link.width, head.y - 8)
        else:
            head = None
            choice = Box(column.x, y, column.width, height)
            if quit_width + 38 + gap + link.width <= column.width:
                quit_width, quit_icon = quit_width + 38, "power"
            leave = Box(column.x, choice.bottom + measures.gap, quit_width, height)
            link = link.moved(column.right - link.width, leave.middle[1] - 20)
        return [
            *([_Head(head, texts("ui_menu.language"))] if head is not None else []),
            self._languages(choice),
            Button(leave, quit_label, doors.quit, icon=quit_icon, key="Q"),
            _Link(link, credits_label, doors.credits),
        ]

    def _continue(self, box: Box) -> Button:
        texts, size, last = self.app.texts, self._measures.letters, self._last
        what = texts("ui_menu.continue_none") if last is None else self._what(last)
        inner = box.width - 14 - 38 - 12 - pieces.key_width(self.measure, "C") - 8
        words = rich.lay_out(self.app.look, what, inner, 16, line_height=1.2)
        height = max(self._measures.button, size * 1.16 + words.height + self._measures.high(12, 18))
        return Button(
            box._replace(height=height),
            texts("ui_menu.continue"),
            None if last is None else self._doors.continue_game,
            icon="play",
            key="C",
            primary=True,
            detail=what,
            size=size,
            why_not=what if last is None else "",
        )

    def _what(self, last: SavedGame) -> str:
        texts = self.app.texts
        moves = texts("ui_menu.moves", count=last.moves)
        game = game_title(texts, last.game)
        return texts("ui_menu.continue_what", game=game, moves=moves, when=ago(texts, last.when))

    def _languages(self, box: Box) -> Choice:
        codes = sorted(languages(), key=lambda code: (code != ENGLISH, code))
        return Choice(box, [(code, code.upper()) for code in codes], self.app.texts.language, self._speak)

    def _speak(self, language: str) -> None:
        self._told = 0
        self.app.change(msgspec.structs.replace(self.app.settings, language=language))

    def _button_width(self, label: str, key: str, size: float = 18) -> float:
        measure = self.measure
        return 14 + 38 + measure.text_width(label, size, "bold") + 10 + pieces.key_width(measure, key) + 14

    def tick(self, now: int) -> int | None:
        """Texts that could not be read are told of once; the game goes on without them."""
        problems = self.app.texts.problems
        if len(problems) > self._told and self.app.screen is self:
            self._told = len(problems)
            title = self.app.texts("ui_menu.no_texts")
            self.app.push(Notice(self.app, title, str(DataError(problems)), icon="alert_outline"))
        return super().tick(now)

    # The table ------------------------------------------------------------------------------------------------------------

    def _lay_out_strip(self) -> Box:
        """The strip about the chosen box at the foot of the table, with its words and buttons."""
        texts, look, measures, game = self.app.texts, self.app.look, self._measures, self.chosen
        table = measures.table
        count = self._saved[self._chosen]
        saved = texts("ui_menu.saved_games")
        open_label = texts("ui_menu.open")
        widths = [self._button_width(texts(room.label), room.key) for room in game.rooms]
        widths += [self._button_width(saved, "G"), self._button_width(open_label, "Enter", measures.letters)]
        # Beside more buttons little room is left for words.
        stacked = self._stacked = measures.stacked or (bool(game.rooms) and table.width < _THREE_BESIDE)
        beside = 0 if stacked else sum(widths) + 12 * (len(widths) - 1) + 24
        left = 16 if stacked else 108
        inner = table.width - left - 16 - beside
        about = texts(f"{game.name}_menu.about") if self.area.height >= _SENTENCE else ""
        self._about = rich.lay_out(look, about, inner, measures.letters, "serif_bold", "serif_bold", 1.16)
        state = self._saved_line(count)
        # A game that goes by a name of its own says whose rules it follows.
        whose = f"{game.name}_menu.subtitle"
        state = f"{texts(whose)} · {state}" if whose in texts else state
        self._state = rich.lay_out(look, state, inner, 16)
        words = (self._about.height + 6 if about else 0) + self._state.height
        height = 28 + words + (56 if stacked else 0) if stacked else max(measures.high(84, 104), words + 28)
        strip, _rest = table.from_bottom(height)
        self._words_at: Spot = (strip.x + left, strip.y + (14 if stacked else (height - words) / 2))
        if stacked:
            places = Box(strip.x + 16, strip.bottom - 60, strip.width - 32, 46).columns(len(widths), 12)
        else:
            high = min(60, measures.button)
            lefts = [strip.right - 24 - sum(widths[n:]) - 12 * (len(widths) - 1 - n) for n in range(len(widths))]
            places = [Box(x, strip.middle[1] - high / 2, wide, high) for x, wide in zip(lefts, widths, strict=True)]
        none = "" if count else texts("ui_menu.saved_none")
        see = self._doors.saved_games if count else None
        self._strip_buttons = [
            *(
                Button(place, texts(room.label), partial(self._doors.room, room), icon=room.icon, key=room.key)
                for place, room in zip(places, game.rooms, strict=False)
            ),
            Button(places[-2], saved, see, icon="content_save_outline", key="G", why_not=none),
            Button(
                places[-1],
                open_label,
                self._new_game,
                icon="arrow_right_bold",
                key="Enter",
                primary=True,
                size=18 if stacked else measures.letters,
            ),
        ]
        return strip

    def _saved_line(self, count: int) -> str:
        line = self.app.texts("ui_menu.saved", count=count)
        if self._last is not None and self._last.game in self.chosen.ids:
            line += " · " + self.app.texts("ui_menu.last_played", when=ago(self.app.texts, self._last.when))
        return line

    def _lay_out_boxes(self) -> list[Standing]:
        texts, look, measures = self.app.texts, self.app.look, self._measures
        slots = measures.slots(len(self._boxes))
        size = max(18, measures.letters)
        names = [" +\u00a0".join(game_title(texts, id) for id in box.ids) for box in self._boxes]
        self._names = [rich.lay_out(look, name, slots[0].width, size, "serif_bold", "serif_bold", 1.12) for name in names]
        self._players = [texts(f"{box.name}_menu.players") for box in self._boxes]
        room_for_chips = all(
            pieces.chip_width(self.measure, label, "account_group") <= slots[0].width for label in self._players
        )
        self._player_lines = [rich.lay_out(look, label, slots[0].width, 16, line_height=1.2) for label in self._players]
        lines = 30 if room_for_chips else max(block.height for block in self._player_lines)
        self._chips = room_for_chips
        self._players_top = self._strip.y - measures.high(8, 20) - lines
        self._names_bottom = self._players_top - 4
        base = self._names_bottom - max(block.height for block in self._names) - measures.high(10, 26)
        self._edge = base - measures.high(34, 86)
        wide = measures.front_width(len(self._boxes), base - 8)
        self._standing: list[Standing] = []
        for number, (box, slot) in enumerate(zip(self._boxes, slots, strict=True)):
            chosen = number == self._chosen
            width = wide if chosen else wide / CHOSEN
            height = cover_height(width)
            bottom = base - 8 if chosen else base - measures.high(8, 20)
            front = Box(slot.middle[0] - width * (1 + DEPTH) / 2, bottom - height, width, height)
            choose = partial(self._choose, number)
            self._standing.append(Standing(front, box, chosen, words_of(texts, box), choose, self._new_game, self._step))
        return self._standing

    # What happens ---------------------------------------------------------------------------------------------------------

    def _new_game(self) -> None:
        """Open the chosen box: the first game in it."""
        self._doors.new_game(self.chosen.name)

    def _choose(self, number: int) -> None:
        self._chosen = number
        self._arrange()
        self.app.redraw()

    def _step(self, direction: int) -> None:
        """Choose the box beside; the keyboard's focus goes along if it is on a box."""
        number = min(len(self._boxes) - 1, max(0, self._chosen + direction))
        if number == self._chosen:
            return
        follow = isinstance(self.form.focus, Standing)
        self._choose(number)
        if follow:
            self.form.focus_on(self._standing[number])

    def handle(self, event: pygame.event.Event) -> None:
        if self.form.handle(event, self.spot(event)) or event.type != pygame.KEYDOWN:
            return
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(-1 if event.key == pygame.K_LEFT else 1)

    # Drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.stamp(room(canvas.look, canvas.surface.get_size(), self._edge, self._measures.shade), 0, 0)
        self._draw_head(canvas)
        self._draw_captions(canvas)
        self._draw_strip(canvas)
        self.form.draw(canvas)
        if self._tip_shown and self._tipped is not None:
            self._draw_tip(canvas, self._tipped)

    def _draw_head(self, canvas: Canvas) -> None:
        column = self._measures.column
        if self._emblem:
            canvas.icon("radar", column.x + self._emblem / 2, column.y + self._emblem / 2, self._emblem, BRASS)
        y = self._title_top
        for line in self._lines:
            canvas.text(line, column.x, y + self._letters * 0.51, self._letters, TEXT, "serif_black", "ml", space=1)
            y += self._letters * 1.02
        canvas.rect(column.x, y + 6, 96, 4, BRASS, 2)
        if self._measures.roomy:
            rich.write(canvas, self._subtitle, column.x, self._subtitle_top, SECOND_TEXT)

    def _draw_captions(self, canvas: Canvas) -> None:
        slots = self._measures.slots(len(self._boxes))
        for number, slot in enumerate(slots):
            chosen = number == self._chosen
            block = self._names[number]
            ink = TEXT if chosen else _QUIET
            rich.write(canvas, block, slot.x, self._names_bottom - block.height, ink, align="centre", width=slot.width)
            if self._chips:
                wide = pieces.chip_width(canvas, self._players[number], "account_group")
                left = slot.middle[0] - wide / 2
                label = self._players[number]
                pieces.chip(canvas, left, self._players_top, label, "account_group", _STRIP, ink, _STRIP_EDGE, 30)
            else:
                lines = self._player_lines[number]
                rich.write(canvas, lines, slot.x, self._players_top, SECOND_TEXT, align="centre", width=slot.width)

    def _draw_strip(self, canvas: Canvas) -> None:
        strip = self._strip
        panel(canvas, *strip, _STRIP, _STRIP_EDGE)
        if not self._stacked:
            canvas.icon(self.chosen.icon, strip.x + 46, strip.middle[1], 44, BRASS)
            canvas.line([(strip.x + 90, strip.y + 18), (strip.x + 90, strip.bottom - 18)], _STRIP_EDGE, 1.2)
        x, y = self._words_at
        if self.area.height >= _SENTENCE:
            rich.write(canvas, self._about, x, y)
            y += self._about.height + 6
        rich.write(canvas, self._state, x, y, SECOND_TEXT)


class _Head(Still):
    def __init__(self, box: Box, text: str) -> None:
        super().__init__(box)
        self._text = text

    def draw(self, canvas: Canvas) -> None:
        pieces.head(canvas, self._text, self.box.x, self.box.y)


class _Link(Widget):
    """A quiet way to something, as words."""

    def __init__(self, box: Box, label: str, action: Callable[[], None]) -> None:
        super().__init__(box)
        self.label, self._action = label, action

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        ink = LIGHT_BRASS if self.hovered or self.focused else SECOND_TEXT
        canvas.icon("information_outline", x + 9, y + height / 2, 18, ink)
        canvas.text(self.label, x + 26, y + height / 2, 16, ink, anchor="ml")
        if self.focused:
            pieces.focus_frame(canvas, x, y + 6, width, height - 12, 8)

    def press(self, spot: Spot | None = None) -> None:
        self._action()
