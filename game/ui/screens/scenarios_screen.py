"""The scenarios of all games: prepared situations to play on from."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

from game.catalog import find_game, installed
from game.data.manifests import Manifest, box_of
from game.data.problems import DataError
from game.data.texts import game_title
from game.rules.errors import RulesError
from game.ui.app import App
from game.ui.kit import figures, pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, DISABLED_TEXT, LIGHT_BRASS, SEAT_COLOURS, SECOND_TEXT
from game.ui.kit.plates import panel, shadow
from game.ui.kit.widgets import Row, Widget
from game.ui.screens.covers import CoverWords, cover, cover_height, words_of
from game.ui.screens.dialog import Notice
from game.ui.screens.page import Page, Still
from game.ui.screens.setup_page import page_class
from game.ui.screens.table_options import OptionWords

_WIDEST = 1480
_COVER = 236
_COVER_FROM = 1100
"""Units of width from which the box is shown beside the scenarios."""
_PADDING = 18
_FIGURE = 30
_GAP = 14


class Scenario(NamedTuple):
    """`people`: how many can play it; nobody knows of a campaign, whose battles follow each other.

    `problem`: why it cannot be played. If no scenario of a game can, that is one entry without an id.
    """

    game: str
    id: str
    people: tuple[int, ...] = ()
    problem: str = ""

    @property
    def is_campaign(self) -> bool:
        return not self.people


def all_scenarios() -> list[Scenario]:
    """The scenarios and campaigns of the games that this version brings; those that cannot be played come last."""
    found: list[Scenario] = []
    for game in installed():
        try:
            found += _scenarios_of(game)
        except (DataError, RulesError) as error:
            found.append(Scenario(game, "", problem=str(error)))
    return found


def _scenarios_of(game: str) -> list[Scenario]:
    rules, page = find_game(game), page_class(game)
    return [
        *(Scenario(game, id) for id in page.campaigns()),
        *(Scenario(game, id, page.people(game, id)) for id in rules.scenarios()),
        *(Scenario(game, id, problem=problem) for id, problem in rules.broken_scenarios().items()),
    ]


class ScenariosScreen(Page):
    """A list to choose from, game by game; `choose` and `open_campaign` get the game and the id."""

    def __init__(self, app: App, choose: Callable[[str, str], None], open_campaign: Callable[[str, str], None]) -> None:
        super().__init__(app)
        self._choose, self._open_campaign = choose, open_campaign
        self.scenarios = all_scenarios()

    @property
    def title(self) -> str:
        return self.app.texts("ui_menu.scenarios")

    # The layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        # The bar stands at the right, and the frame of the focus reaches a little beyond a row.
        window, _bar = self.body.from_left(self.body.width - 12)
        width = min(_WIDEST, window.width - 8)
        room = Box(window.x + (window.width - width) / 2, window.y + 6, width, 0)
        widgets: list[Widget] = []
        for game, scenarios in groupby(self.scenarios, lambda scenario: scenario.game):
            found = self._section(game, list(scenarios), room)
            widgets += found
            room = room._replace(y=max(widget.box.bottom for widget in found) + 2 * _GAP)
        if widgets:
            widgets.append(Still(Box(room.x, room.y - 2 * _GAP, 1, 10)))
        self.form.fill([self.back_button()], widgets, window)
        if self.form.focus is None:
            self.form.focus_first(Row)

    def _section(self, game: str, scenarios: list[Scenario], room: Box) -> list[Widget]:
        """The scenarios of one game, with its box beside them where there is room."""
        box = box_of(game)
        pictured = box is not None and room.width >= _COVER_FROM
        widgets: list[Widget] = []
        if pictured and box is not None:
            picture, room = room.from_left(_COVER, 28)
            widgets.append(_Cover(picture._replace(height=cover_height(_COVER)), box, words_of(self.app.texts, box)))
        for scenario in scenarios:
            widgets.append(self._broken_row(scenario, room) if scenario.problem else self._row(scenario, room, pictured))
            room = room._replace(y=widgets[-1].box.bottom + _GAP)
        return widgets

    def _row(self, scenario: Scenario, room: Box, pictured: bool) -> Row:
        """As high as its words are."""
        texts, look = self.app.texts, self.app.look
        words = OptionWords(scenario.game, texts)
        inner = room.width - 2 * _PADDING - 40
        campaign = scenario.is_campaign
        title = words.campaign(scenario.id) if campaign else words.scenario(scenario.id)
        name = rich.lay_out(look, title, inner, 26, "serif_bold", "serif_bold", 1.16)
        told = words.campaign_text(scenario.id) if campaign else words.scenario_text(scenario.id)
        about = rich.lay_out(look, told, inner, 18)
        label, icon = self._chip(scenario)
        game = "" if pictured else game_title(texts, scenario.game)
        line = 36
        height = 2 * _PADDING + name.height + 8 + line + 8 + about.height

        def paint(canvas: Canvas, box: Box) -> None:
            x, y = box.x + _PADDING, box.y + _PADDING
            rich.write(canvas, name, x, y)
            y += name.height + 8
            left = x
            for colour in SEAT_COLOURS[: max(scenario.people, default=0)]:
                canvas.stamp(figures.meeple(canvas.look, _FIGURE, canvas.look.palette.seat(colour), True), left, y)
                left += _FIGURE + 6
            left += 6 + pieces.chip(canvas, left + 6, y + 4, label, icon) + 8
            if game:
                pieces.chip(canvas, left, y + 4, game, "puzzle_outline")
            rich.write(canvas, about, x, y + line + 8, SECOND_TEXT)
            canvas.icon("chevron_right", box.right - 28, box.middle[1], 32, LIGHT_BRASS)

        choose = self._open_campaign if campaign else self._choose
        return Row(room._replace(height=height), paint, lambda: choose(scenario.game, scenario.id))

    def _broken_row(self, scenario: Scenario, room: Box) -> Row:
        """What cannot be played, and the first reason; pressed, it tells all of them."""
        texts, look, inner = self.app.texts, self.app.look, room.width - 2 * _PADDING - 40
        game = game_title(texts, scenario.game)
        title = OptionWords(scenario.game, texts).scenario(scenario.id) if scenario.id else game
        name = rich.lay_out(look, title, inner, 26, "serif_bold", "serif_bold", 1.16)
        said = texts("ui_menu.scenario.broken" if scenario.id else "ui_menu.scenario.broken_game")
        problem = scenario.problem.replace("*", "")
        about = rich.lay_out(look, f"{said}\n{problem.splitlines()[0]}", inner - 44, 16)

        def paint(canvas: Canvas, box: Box) -> None:
            x, y = box.x + _PADDING, box.y + _PADDING
            rich.write(canvas, name, x, y, DISABLED_TEXT)
            ink = canvas.look.palette.illegal_on_dark
            canvas.icon("file_alert_outline", x + 14, y + name.height + 8 + 14, 28, ink)
            rich.write(canvas, about, x + 44, y + name.height + 8, ink)

        place = room._replace(height=2 * _PADDING + name.height + 8 + max(28, about.height))
        return Row(place, paint, lambda: self.app.push(Notice(self.app, title, f"{said}\n{problem}", icon="alert_outline")))

    def _chip(self, scenario: Scenario) -> tuple[str, str]:
        """How many can play it, with an icon; or that it is a campaign."""
        texts = self.app.texts
        if scenario.is_campaign:
            return texts("ui_menu.scenario.campaign"), "flag_variant_outline"
        least, most = min(scenario.people), max(scenario.people)
        if most == 1:
            # Another seat is the solo opponent's.
            return texts("ui_table.players", count=1), "account"
        if least == most:
            return texts("ui_menu.scenario.seats", count=most), "account_group"
        return texts("ui_menu.scenario.people", least=least, most=most), "account_group"

    # Drawing --------------------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """That there is nothing to choose from, if so."""
        if self.scenarios:
            return
        body = self.body
        width = min(640.0, body.width - 32)
        block = rich.lay_out(canvas.look, self.app.texts("ui_menu.scenario.none"), width - 120, 18)
        height = max(96.0, block.height + 48)
        x, y = body.x + (body.width - width) / 2, body.y + max(0.0, (body.height - height) / 3)
        panel(canvas, x, y, width, height)
        canvas.icon("map_outline", x + 48, y + height / 2, 44, BRASS)
        rich.write(canvas, block, x + 92, y + (height - block.height) / 2, SECOND_TEXT)


class _Cover(Still):
    def __init__(self, box: Box, game: Manifest, words: CoverWords) -> None:
        super().__init__(box)
        self._game, self._words = game, words

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        shadow(canvas, x, y, width, height, 4, 16, 180, 8)
        canvas.stamp(cover(canvas.look, self._game, width, self._words), x, y)
