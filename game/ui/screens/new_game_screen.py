"""A new game: who sits where, how hard it is, what else the table settles, and off."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.bots.players import HUMAN
from game.catalog import find_game
from game.data.manifests import Manifest, box_of
from game.data.problems import DataError
from game.data.texts import game_title
from game.rules.errors import RulesError
from game.ui.app import App
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import LIGHT_BRASS, SEAT_COLOURS, SECOND_TEXT
from game.ui.kit.pieces import Tip
from game.ui.kit.plates import shadow
from game.ui.kit.widgets import Button, Choice, TextField
from game.ui.screens.covers import cover, cover_height, words_of
from game.ui.screens.dialog import Trouble
from game.ui.screens.doors import NewGame
from game.ui.screens.draft import LONGEST_SEED, Draft
from game.ui.screens.option_form import CONTROL, GAP, OptionForm
from game.ui.screens.page import Page, Still
from game.ui.screens.panels import Column, tall_columns
from game.ui.screens.seat_widgets import CELL, ColourPick, Figure
from game.ui.screens.setup_page import page_class
from game.ui.screens.table_options import OWN, OptionField, OptionWords, is_shared

_FIGURE = 56
_COVER = 264
_COVER_FROM = 1640
"""Units of width from which the box is shown, too."""
_LONGEST_NAME = 20
_SEED_WIDTH = 220


class NewGameScreen(Page):
    """Puts a game together and hands it to `start`. A prepared scenario brings its number of seats with it.

    What is special about a game is on its set-up page, which this form is filled with.
    """

    def __init__(self, app: App, game_id: str, start: Callable[[NewGame], None], scenario: str = "") -> None:
        super().__init__(app)
        self._start = start
        # The fine points stay out of the way until somebody asks for them.
        self._unfolded = False
        self._take_out(game_id, scenario)

    def _take_out(self, game_id: str, scenario: str = "") -> None:
        """Set up this game of a box; another one of the box is for another number of players."""
        # A game whose page chooses among its scenarios is still opened as the game.
        self._is_scenario = bool(scenario)
        self._box = box_of(game_id)
        self.draft = Draft(find_game(game_id), self.app.settings, scenario)
        self._options = OptionForm(self.draft.options, self._words, self._changed, self._number_moved)
        self.page = page_class(game_id)(self.app, self.draft, self._options, self._changed)

    def _counts(self) -> dict[int, str]:
        """How many can play, and which game of the box so many play."""
        own = dict.fromkeys(self.page.counts(), self.draft.game.id)
        if self.draft.fixed:
            return own
        for id in self._box.ids if self._box else ():
            if id == self.draft.game.id:
                continue
            # Whoever opens it from the menu is told what is wrong with it.
            with suppress(DataError, RulesError):
                game = find_game(id)
                own |= dict.fromkeys(range(game.min_seats, game.max_seats + 1), id)
        return dict(sorted(own.items()))

    @property
    def title(self) -> str:
        texts, draft = self.app.texts, self.draft
        if self._is_scenario:
            return texts("ui_menu.new.scenario_title", name=self._words.scenario(draft.scenario))
        return texts("ui_menu.new.title", game=game_title(texts, draft.game.id))

    @property
    def _words(self) -> OptionWords:
        return OptionWords(self.draft.game.id, self.app.texts)

    # The layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        low = self.area.height < 640
        foot, body = self.body.from_bottom(52 if low else 64, 8 if low else 12)
        self._foot = foot
        self._cover: Box | None = None
        if self.area.width >= _COVER_FROM and self._box is not None:
            left, body = body.from_left(_COVER, 28)
            self._cover = Box(left.x, left.y + 4, _COVER, cover_height(_COVER))
        self._presets: Choice | None = None
        made = tall_columns(self.app.look, body)
        self.page.add_before_seats(made[0])
        self._seats(made[0])
        self.page.add_panels(made[-1])
        self._difficulty(made[-1])
        if len(made) > 1:
            self._table(made[0])
            self._fine_points(made[-1])
        else:
            self._fine_points(made[0])
            self._table(made[0])
        label = self.app.texts("ui_menu.new.start")
        width = max(260, 90 + self.measure.text_width(label, 22, "bold") + pieces.key_width(self.measure, "Enter"))
        self._go = Button(
            Box(foot.right - width, foot.y + 2, width, foot.height - 6),
            label,
            self._begin,
            icon="play",
            key="Enter",
            primary=True,
            size=22,
        )
        self.form.fill([self.back_button(), self._go], [widget for column in made for widget in column.finished()], body)
        self._weigh()

    def _seats(self, column: Column) -> None:
        texts, draft = self.app.texts, self.draft
        column.begin(texts("ui_menu.new.seats"), "account_group")
        if draft.fixed:
            column.words(self._words.scenario_text(draft.scenario), gap=8)
        counts = self._counts()
        if len(counts) == 1:
            column.words(texts("ui_menu.new.seats_fixed", count=draft.count), 16, colour=SECOND_TEXT)
        else:
            column.label(texts("ui_menu.new.seat_count"))
            numbers = [str(number) for number in counts]
            column.add(Choice(column.room(CONTROL), [(n, n) for n in numbers], str(draft.count), self._set_count), 18)
        for number in range(draft.count):
            self._seat(column, number)
        column.end()

    def _seat(self, column: Column, number: int) -> None:
        """A figure, and beside it the name, the colours and who plays."""
        texts, seat = self.app.texts, self.draft.seats[number]
        if note := self.page.seat_note(number):
            column.words(note, 16, "bold", LIGHT_BRASS, gap=6)
        room = column.room(2 * CONTROL + 8)
        column.add(Figure(Box(room.x, room.y + 18, _FIGURE, _FIGURE * 1.08), seat.colour))
        upper, lower = Box(room.x + _FIGURE + 14, room.y, room.width - _FIGURE - 14, room.height).from_top(CONTROL, 8)
        colours, name = upper.from_right(CELL * len(SEAT_COLOURS), 14)
        column.add(
            TextField(
                name,
                seat.name,
                lambda text: self._set_name(number, text),
                hint=self.draft.usual_name(number, texts),
                longest=_LONGEST_NAME,
            )
        )
        taken = {other.colour for other in self.draft.seats if other is not seat}
        tip = Tip(texts("ui_menu.new.colour"), texts("ui_menu.new.colour_hint"), "palette_outline")
        column.add(ColourPick(colours, seat.colour, taken, lambda colour: self._set_colour(number, colour), tip))
        players = [(player, self._player_name(player)) for player in self.page.players(number)]
        column.add(Choice(lower, players, seat.player, lambda player: self._set_player(number, player)), 20)

    def _player_name(self, player: str) -> str:
        if player == HUMAN:
            return self.app.texts("ui_menu.new.human")
        keys = (f"{self.draft.game.id}_menu.bot.{player}", f"ui_menu.bot.{player}")
        return next((self.app.texts(key) for key in keys if key in self.app.texts), player)

    def _difficulty(self, column: Column) -> None:
        presets = self.draft.game.presets
        if not presets:
            return
        column.begin(self.app.texts("ui_menu.new.difficulty"), "gauge")
        self._presets = Choice(column.room(CONTROL), self._levels(), self.draft.preset, self._set_preset)
        column.add(self._presets, 6)
        texts = [self._words.preset_text(name) for name in (*presets, OWN)]
        height = max(rich.lay_out(self.app.look, text, column.inner, 16).height for text in texts)
        column.add(_PresetText(column.room(height), lambda: self._words.preset_text(self.draft.preset)), GAP)
        self._options.add(column, [field for field in self.draft.fields if self._is_hard(field)])
        column.end()

    def _levels(self) -> list[tuple[str, str]]:
        """The presets to choose from; who has mixed an own level finds it among them."""
        names = dict.fromkeys([*self.draft.game.presets, self.draft.preset])
        return [(name, self._words.preset(name)) for name in names]

    def _is_hard(self, field: OptionField) -> bool:
        return any(field.name in wished for wished in self.draft.game.presets.values())

    def _fine_points(self, column: Column) -> None:
        fields = [field for field in self.page.fine_points() if not self._is_hard(field)]
        if not fields:
            return
        texts = self.app.texts
        column.begin(texts("ui_menu.new.rules"), "scale_balance")
        label, icon = ("ui_menu.new.fewer", "chevron_up") if self._unfolded else ("ui_menu.new.more", "chevron_down")
        column.add(Button(column.room(48), texts(label), self._fold, icon=icon, key="M"), 18)
        if self._unfolded:
            self._options.add(column, fields)
        column.end()

    def _table(self, column: Column) -> None:
        texts = self.app.texts
        column.begin(texts("ui_menu.new.table"), "table_furniture")
        self._options.add(column, [field for field in self.draft.fields if is_shared(field.name)])
        column.label(texts("ui_menu.new.seed"))
        field = column.room(CONTROL)._replace(width=min(_SEED_WIDTH, column.inner))
        hint = texts("ui_menu.new.seed_hint")
        column.add(TextField(field, self.draft.seed, self._set_seed, hint=hint, longest=LONGEST_SEED, digits=True), 6)
        column.words(texts("ui_menu.new.seed_text"), 16, colour=SECOND_TEXT)
        column.end()

    # What happens ---------------------------------------------------------------------------------------------------------

    def _number_moved(self) -> None:
        """Only what stands beside a slider is told."""
        if self._presets is not None:
            self._presets.offer(self._levels(), self.draft.preset)
        self._weigh()

    def _changed(self) -> None:
        self.lay_out()
        self.app.redraw()

    def _set_count(self, count: str) -> None:
        number = int(count)
        if number not in self.page.counts():
            self._take_out(self._counts()[number])
        self.page.set_count(number)
        self._changed()

    def _set_name(self, number: int, name: str) -> None:
        self.draft.seats[number].name = name
        self._weigh()

    def _set_colour(self, number: int, colour: str) -> None:
        self.draft.paint(number, colour)
        self.lay_out()

    def _set_player(self, number: int, player: str) -> None:
        self.page.set_player(number, player)
        self._changed()

    def _set_preset(self, preset: str) -> None:
        self.draft.set_preset(preset)
        self.lay_out()

    def _set_seed(self, seed: str) -> None:
        self.draft.seed = seed

    def _fold(self) -> None:
        self._unfolded = not self._unfolded
        self.lay_out()

    def _weigh(self) -> None:
        """Can it begin? Two seats of one name would mix up everything that is told about them."""
        name = self.draft.twice(self.app.texts)
        self._why_not = self.app.texts("ui_menu.new.same_names", name=name) if name else self.page.problem()
        self._go.enabled = not self._why_not
        self._go.tip = Tip(self._go.label, self._why_not, "lock") if self._why_not else None

    def _begin(self) -> None:
        try:
            self._start(self.draft.new_game(self.app.texts))
        except RulesError as error:
            self.app.push(Trouble(self.app, self.app.texts("ui_menu.new.cannot_start"), error))

    # Drawing --------------------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        if self._cover is not None and self._box is not None:
            self._draw_cover(canvas, self._cover, self._box)
        if self._why_not:
            room = self._go.box.x - self._foot.x - 60
            block = rich.lay_out(canvas.look, self._why_not, room, 18, line_height=1.2)
            ink = canvas.look.palette.illegal_on_dark
            canvas.icon("alert", self._foot.x + 14, self._foot.middle[1], 24, ink)
            rich.write(canvas, block, self._foot.x + 38, self._foot.middle[1] - block.height / 2, ink)

    def _draw_cover(self, canvas: Canvas, place: Box, box: Manifest) -> None:
        shadow(canvas, *place, 4, 18, 190, 8)
        canvas.stamp(cover(canvas.look, box, place.width, words_of(self.app.texts, box)), place.x, place.y)
        key = f"{self.draft.game.id}_menu.about"
        if key in self.app.texts:
            rich.paragraph(canvas, self.app.texts(key), place.x, place.bottom + 22, place.width, 18, SECOND_TEXT)


class _PresetText(Still):
    """What the level is about. It can change while a slider is held, so it is asked whenever it is drawn."""

    def __init__(self, box: Box, text: Callable[[], str]) -> None:
        super().__init__(box)
        self._text = text

    def draw(self, canvas: Canvas) -> None:
        rich.paragraph(canvas, self._text(), self.box.x, self.box.y, self.box.width, 16, SECOND_TEXT)
