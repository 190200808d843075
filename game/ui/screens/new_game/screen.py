"""The new-game screen: seats, difficulty and table options."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, get_args

import msgspec
import pygame

from game.bots.players import filler
from game.catalog import find_game
from game.data.manifests import Manifest, box_of
from game.data.problems import DataError
from game.data.settings import LONGEST_TYPED, ClockMode
from game.data.texts import game_title
from game.rules.errors import RulesError
from game.rules.positions.position import HUMAN
from game.rules.records.people import besides, guests
from game.ui.app import App
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SEAT_COLOURS, SECOND_TEXT, rgb
from game.ui.kit.controls.form import Cells
from game.ui.kit.controls.offer_field import OfferField
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import AsHighAs, Column, First, Node, Painted, Put, Row, Share, Sized, Space, Text, even
from game.ui.screens.dialog import Reporting
from game.ui.screens.exits import NewGame
from game.ui.screens.menu.boxes import cover_node
from game.ui.screens.new_game.draft import OWN, Draft, OptionForm, OptionWords, is_shared, player_name, style_choice
from game.ui.screens.new_game.page import page_class
from game.ui.screens.page import FormPage, figure, label, note, panel, panels, scrolled

CONTROL = 44
CELL = 44
_RADIUS = 16
_FIGURE = 56
_COVER = 264


class NewGameScreen(FormPage):
    """Sets up a game and passes it to `start`. The game's `SetupPage` supplies special parts; a scenario may fix seats."""

    domain, done_icon, done_key = "ui_menu.new", "play", "start"
    # Whether the fine points are shown.
    _unfolded = False
    # The column of the shared table options, after what it was chosen for.
    _table_column: tuple[object, int] = None, 0

    def __init__(
        self, app: App, game_id: str, start: Callable[[NewGame], None], scenario: str = "", learned: bool = False
    ) -> None:
        super().__init__(app)
        self._start, self._guests = start, guests(app.settings.names)
        self._take_out(game_id, scenario)
        if learned or not (scenario or self._recalled):
            self.page.set_first()

    def _take_out(self, game_id: str, scenario: str = "", recalls: bool = True) -> None:
        """Start setting up this game. A box may hold several games, for different numbers of players."""
        # Stays False if the scenario is chosen on the page of the game.
        self._is_scenario = bool(scenario)
        self._box = box_of(game_id)
        self.draft = Draft(find_game(game_id), self.app.settings, scenario)
        last = self.app.settings.tables.get(game_id)
        self._recalled = recalls and last is not None and not scenario
        if self._recalled and last is not None:
            self.draft.recall(last)
        self._options = OptionForm(self.draft.options, self._words, self.rebuild, self.slider, self._remark)
        kind = page_class(game_id, self.draft.own is not None)
        self.page = kind(self.app, self.draft, self._options, self.rebuild)

    def _counts(self) -> dict[int, str]:
        """Possible numbers of players, each with the game in the box that allows it."""
        counts = dict.fromkeys(self.page.counts(), self.draft.game.id)
        if self.draft.fixed:
            return counts
        for id in (other for other in (self._box.ids if self._box else ()) if other != self.draft.game.id):
            # Errors in the other game are shown when it is opened from the menu.
            with suppress(DataError, RulesError):
                game = find_game(id)
                counts |= dict.fromkeys(range(game.min_seats, game.max_seats + 1), id)
        return dict(sorted(counts.items()))

    @property
    def title(self) -> str:
        texts, draft = self.app.texts, self.draft
        if self._is_scenario:
            return texts("ui_menu.new.scenario_title", name=self._words.name("scenario", draft.scenario))
        return texts("ui_menu.new.title", game=game_title(texts, draft.game.id))

    @property
    def _words(self) -> OptionWords:
        return OptionWords(self.draft.game.id, self.app.texts)

    def contents(self) -> Node:
        cover = self._box if self.area.width >= 1640 else None
        page = scrolled(self._panels(self.body.width - (_COVER + 28 if cover else 0)))
        if cover is not None:
            page = Row(self._about(cover), page, gap=28, align="stretch", grow=1)
        return self.with_foot(page)

    def _about(self, box: Manifest) -> Node:
        texts, key = self.app.texts, f"{self.draft.game.id}_menu.about"
        about = Text(texts(key) if key in texts else "", 18, SECOND_TEXT)
        shown = Column(Space(0, 6), cover_node(box, _COVER, texts), Space(0, 16), about)
        return Sized(shown, _COVER, fixed=True, stretched=True)

    def _panels(self, width: float) -> Node:
        left = [*self.page.before_seats(), self._seats()]
        right = [*self.page.panels(), *self._difficulty(), *self._fine_points()]
        # The shared table options fill the shorter column, and stay there while a player changes other settings.
        made_for = width, self.app.texts.language, self.draft.game.id, self.draft.scenario, self._unfolded
        if made_for != self._table_column[0]:
            heights = [sum(node.high(self.app.look, width / 2) for node in column) for column in (left, right)]
            self._table_column = made_for, int(heights[1] < heights[0])
        table = self._table_column[1], self._table()
        return panels(width, *((0, node) for node in left), *((1, node) for node in right), table)

    def _seats(self) -> Node:
        texts, draft = self.app.texts, self.draft
        nodes: list[Node] = [Text(self._words.text("scenario", draft.scenario) if draft.fixed else "")]
        counts = self._counts()
        if len(counts) == 1:
            nodes.append(note(texts("ui_menu.new.seats_fixed", count=self.page.persons())))
        else:
            several = len({*counts.values()}) > 1
            titles = {game: f" · {game_title(texts, game)}" if several else "" for game in counts.values()}
            numbers = [(str(number), f"{number}{titles[game]}") for number, game in counts.items()]
            nodes.append(label(self.page.count_title(), Put(Choice(numbers, str(draft.count), self._set_count), CONTROL)))
        if self._recalled:
            forget = Button(texts("ui_menu.new.forget"), self._forget, icon="refresh", key="R")
            nodes.append(Column(note(texts("ui_menu.new.recalled")), Row(Put(forget, CONTROL, 300)), gap=8))
        if text := self.page.seats_note():
            nodes.append(note(text))
        return panel(texts("ui_menu.new.seats"), "account_group", *nodes, *map(self._seat, range(draft.count)), gap=18)

    def _seat(self, number: int) -> Node:
        """The row of a seat: figure, name, color if it can be chosen, and kind of player."""
        texts, seat = self.app.texts, self.draft.seats[number]
        hint, offers = self.draft.usual_name(number, texts), partial(self._offers, number)
        renamed = partial(self._set_name, number)
        name = OfferField(seat.name, renamed, offers, hint=hint, longest=LONGEST_TYPED, group="names")
        emblem = next(iter(self.page.seat_emblems(_FIGURE)[number:]), None)
        players = [(player, player_name(self.draft.game.id, player, self.app.texts)) for player in self.page.players(number)]
        player = Choice(players, seat.player, partial(self._set, self.page.set_player, number))
        keys = [key for level, _name in players if (key := f"ui_menu.bot_text.{level}") in texts]
        player.tip = Tip(texts("ui_menu.bot_text.title"), "\n".join(map(texts, keys)), "robot_outline")
        upper = Row(Put(name, CONTROL, 1).growing(), *([] if emblem else [self._colours(number)]), gap=14)
        # Side by side, because bot level and handicap together make the difficulty.
        played, handicap = Put(player, CONTROL, player.narrowest(self.app.look)), self.page.handicap(number)
        sides = Row(played.growing(), *handicap, gap=12)
        styles = style_choice(self.draft.game.id, seat, texts, partial(self._set, setattr, seat, "style"))
        lower = [First(sides, Column(played, Row(*handicap, gap=12), gap=8)) if handicap else played, *styles]
        row = Row(emblem or figure(seat.colour, _FIGURE), Share(Column(upper, *lower, gap=8)), gap=14)
        return Column(Text(self.page.seat_note(number), 16, LIGHT_BRASS, "bold"), row, gap=6)

    def _offers(self, number: int) -> list[str]:
        return besides((seat.name for other, seat in enumerate(self.draft.seats) if other != number), self._guests)

    def _forget(self) -> None:
        self._take_out(self.draft.game.id, recalls=False)
        self.rebuild()

    def _colours(self, number: int) -> Node:
        texts, seat = self.app.texts, self.draft.seats[number]
        taken = {other.colour for other in self.draft.seats if other is not seat}
        tip = Tip(texts("ui_menu.new.colour"), texts("ui_menu.new.colour_hint"), "palette_outline")
        colours = ColourPick(seat.colour, taken, partial(self._set, self.draft.paint, number), tip)
        return Put(colours, CONTROL, CELL * len(SEAT_COLOURS))

    def _difficulty(self) -> list[Node]:
        if not (presets := self.draft.game.presets) or self.draft.own is not None:
            return []
        # The custom preset is listed if it is in use.
        names = [(name, self._words.name("preset", name)) for name in dict.fromkeys([*presets, self.draft.preset])]
        choice = Choice(names, self.draft.preset, partial(self._set, self.draft.set_preset))
        # The preset can change while a slider is dragged, which must not move.
        texts = {name: note(self._words.text("preset", name)) for name in (*presets, OWN)}
        about = AsHighAs(Column(texts[self.draft.preset]), tuple(texts.values()))
        return [panel(self.app.texts("ui_menu.new.difficulty"), "gauge", Column(Put(choice, CONTROL), about, gap=6))]

    def _fine_points(self) -> list[Node]:
        if not (fields := self.page.fine_points()):
            return []
        name, icon = ("ui_menu.new.fewer", "chevron_up") if self._unfolded else ("ui_menu.new.more", "chevron_down")
        fold = Put(Button(self.app.texts(name), self._fold, icon=icon, key="M"), 48)
        more = [self._options.controls(fields)] if self._unfolded else []
        return [panel(self.app.texts("ui_menu.new.rules"), "scale_balance", fold, *more, gap=18)]

    def _table(self) -> Node:
        texts = self.app.texts
        write = partial(setattr, self.draft, "seed")
        field = TextField(self.draft.seed, write, hint=texts("ui_menu.new.seed_hint"), longest=9, digits=True)
        seed = label(texts("ui_menu.new.seed"), Row(Put(field, CONTROL, 220)), note(texts("ui_menu.new.seed_text")))
        # A single player never passes the screen, and is asked about reactions only when able to react.
        together = self.draft.people > 1
        unused = self.page.unused | ({"reactions"} if not together and self.draft.options["reactions"] == "able" else set())
        fields = [field for field in self.draft.fields if is_shared(field.name) and field.name not in unused]
        dealt_by_file = self.draft.own is not None and bool(self.draft.own.aim)
        clock = [self._clock()] if together else []
        more = *clock, self._options.controls(fields), *([] if dealt_by_file else [seed])
        return panel(texts("ui_menu.new.table"), "table_furniture", self._shown(), *more, gap=22)

    def _shown(self) -> Node:
        """The choice between passing one screen around, a projector, and hands on phones; who plays alone sees why not."""
        texts, draft = self.app.texts, self.draft
        if draft.people < 2 and not (draft.projector or draft.phones):
            alone = texts("ui_menu.new.phones_alone")
            button = Button(texts("ui_menu.new.phones"), None, icon="cellphone", detail=alone, why_not=alone)
            return label(texts("ui_menu.new.shown"), Put(button, 56))
        chosen = "phones" if draft.phones else "projector" if draft.projector else "passed"
        options = [(option, texts(f"ui_menu.new.{option}")) for option in ("passed", "projector", "phones")]
        choice = Choice(options, chosen, partial(self._set, self._set_shown))
        screens = "two" if len(pygame.display.get_desktop_sizes()) > 1 else "one"
        description = texts(f"ui_menu.new.{f'projector_{screens}' if chosen == 'projector' else f'{chosen}_text'}")
        return label(texts("ui_menu.new.shown"), Put(choice, CONTROL), note(description))

    def _clock(self) -> Node:
        """The clock, which is a setting of the program."""
        app, settings, texts = self.app, self.app.settings, self.app.texts
        modes = [(mode, texts(f"ui_screens.settings.clock_by.{mode}")) for mode in get_args(ClockMode)]
        choice = Choice(modes, settings.clock, lambda mode: app.change(clock=mode))
        limits = [note(texts("ui_menu.new.limits"))] if settings.clock == "limited" else []
        return label(texts("ui_screens.settings.clock"), Put(choice, CONTROL), *limits)

    def _set_shown(self, option: str) -> None:
        self.draft.projector, self.draft.phones = option == "projector", option == "phones"

    def _remark(self, option: str) -> str:
        """The reason why an option differs from the settings, or ""."""
        settings, values, key = self.app.settings, self.draft.options, f"ui_menu.new.alone.{option}"
        if self.draft.people != 1 or key not in self.app.texts or values[option] == getattr(settings, option):
            return ""
        return self.app.texts(key)

    def _set_count(self, count: str) -> None:
        number = int(count)
        if number not in self.page.counts():
            self._take_out(self._counts()[number])
        self.page.set_count(number)
        self.rebuild()

    def _set_name(self, number: int, name: str) -> None:
        """Set a name. Naming a seat with the default bot makes it a person's seat."""
        seat = self.draft.seats[number]
        named, seat.name = bool(name and not seat.name), name
        if named and seat.player == filler(self.draft.game.id) and HUMAN in self.page.players(number):
            self._set(self.page.set_player, number, HUMAN)
        # People bring their color, unless it belongs to someone else here.
        others = (self._guests.get(other.name) for other in self.draft.seats if other is not seat)
        if (colour := self._guests.get(name, "")) not in ("", seat.colour, *others):
            self._set(self.draft.paint, number, colour)
        self.weigh()

    def _set(self, action: Callable[..., None], *args: Any) -> None:
        action(*args)
        self.rebuild()

    def _fold(self) -> None:
        self._unfolded = not self._unfolded
        self.lay_out()

    def find_problem(self) -> str:
        """The reason why the game cannot start. Two seats with the same name could not be distinguished in the log."""
        name = self.draft.twice(self.app.texts)
        return self.text("same_names", name=name) if name else self.page.problem()

    def finish(self) -> None:
        settings, draft = self.app.settings, self.draft
        # Scenarios are not remembered. The latest table comes last.
        others = {game: table for game, table in settings.tables.items() if game != draft.game.id}
        tables = settings.tables if self._is_scenario else {**others, draft.game.id: draft.table()}
        self.app.keep_settings(msgspec.structs.replace(settings, names=draft.names(), tables=tables))
        with Reporting(self.app, self.app.texts("ui_menu.new.cannot_start"), RulesError):
            self._start(self.draft.new_game())


# Seat widgets -------------------------------------------------------------------------------------------------------------


class ColourPick(Cells):
    """A choice of colors with their emblems. Colors of other seats are pale; choosing one swaps the two colors."""

    def __init__(self, chosen: str, taken: set[str], changed: Callable[[str], None], tip: Tip) -> None:
        super().__init__(SEAT_COLOURS, chosen, changed)
        self.taken, self.tip = taken, tip

    def node(self) -> Node:
        return even(*(Painted(CELL, CELL, partial(self._draw_colour, colour), colour) for colour in SEAT_COLOURS))

    def _draw_colour(self, colour: str, canvas: Canvas, box: Box) -> None:
        seat, opacity = canvas.look.palette.seat(colour), 84 if colour in self.taken else 255
        canvas.stamp(pieces.seat_disc(canvas.look, _RADIUS, seat, seat.emblem), *box.middle, "c", opacity)
        if colour == self.chosen:
            canvas.stamp(_ring(canvas.look), *box.middle, "c")


@drawing
def _ring(look: Look) -> Drawing:
    """A ring with a check mark around the chosen color."""
    tick = CELL / 2 + 14
    canvas = yield CELL, CELL
    canvas.circle(CELL / 2, CELL / 2, _RADIUS + 4.5, look.palette.selected, 3)
    canvas.circle(tick, tick, 7.5, rgb("#3A2B05"))
    canvas.circle(tick, tick, 6.5, look.palette.selected)
    canvas.icon("check_bold", tick, tick, 9, rgb("#3A2B05"))
