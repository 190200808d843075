"""The scenarios of all games: prepared situations to play on from."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import groupby
from typing import Literal, NamedTuple

from game.catalog import find_game, installed
from game.data.manifests import box_of
from game.data.problems import DataError
from game.data.texts import game_title
from game.rules.earned import earned
from game.rules.errors import RulesError
from game.rules.exercises import exercises, words_of
from game.ui.app import App
from game.ui.kit.colours import BRASS, DISABLED_TEXT, LIGHT_BRASS, SEAT_COLOURS, SECOND_TEXT, TEXT, Colour
from game.ui.kit.form import Plated
from game.ui.kit.lay import AtMost, Column, Flow, Icon, Node, Put, Row, Share, Space, Text
from game.ui.kit.nodes import on_panel
from game.ui.screens.dialog import Notice
from game.ui.screens.menu.boxes import cover_node
from game.ui.screens.new_game.draft import OptionWords, page_class
from game.ui.screens.page import Page, chip, figure, scrolled
from game.ui.table.exercise import stars_node

_COVER = 236


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


Choose = Callable[[str, str], None]
"""Is told the game and the id of what was chosen."""


class ScenariosScreen(Page):
    """A list to choose from, game by game: exercises with the stars that they have earned, campaigns and scenarios.

    Those of the games that come `first` stand on top.
    """

    def __init__(
        self,
        app: App,
        choose: Choose,
        open_campaign: Choose,
        practise: Choose,
        first: Collection[str] = (),
    ) -> None:
        super().__init__(app)
        self._choose, self._open_campaign, self._practise = choose, open_campaign, practise
        self.scenarios = sorted(all_scenarios(), key=lambda scenario: scenario.game not in first)

    @property
    def title(self) -> str:
        return self.app.texts("ui_menu.scenarios")

    def lay_out(self) -> None:
        super().lay_out()
        if self.form.focus is None:
            self.form.focus_first(Plated)

    def contents(self) -> Node:
        texts = self.app.texts
        if not self.scenarios:
            words = Row(Icon("map_outline", 44, BRASS), Text(texts("ui_menu.scenario.none"), 18, SECOND_TEXT), gap=22)
            told = AtMost(on_panel(words, across=26, down=24), most=640)
            return Column(Space().growing(), told, Space().growing(2))
        # The box is shown beside its scenarios where there is room.
        pictured = self.body.width >= 1100
        groups = groupby(self.scenarios, lambda scenario: scenario.game)
        sections = [self._section(game, list(scenarios), pictured) for game, scenarios in groups]
        return Column(scrolled(AtMost(Column(*sections, gap=28), most=1480)))

    def _section(self, game: str, scenarios: list[Scenario], pictured: bool) -> Node:
        box = box_of(game) if pictured else None
        practised, stars = exercises(game), earned().get(game, {})
        tasks = [Put(self._task(game, id, stars.get(id, 0)), 0) for id in practised if practised[id].kind != "chapter"]
        rows = Column(*tasks, *(Put(self._row(scenario), 0) for scenario in scenarios), gap=14)
        return Row(cover_node(box, _COVER, self.app.texts), Share(rows), gap=28, align="top") if box else rows

    def _task(self, game: str, id: str, stars: int) -> Plated:
        """A puzzle or a scenario with an aim: how long it takes, for whom it is, what it has earned."""
        texts, exercise = self.app.texts, exercises(game)[id]
        minutes = texts("ui_exercise.minutes", count=exercise.minutes), "timer_outline"
        kind = texts(f"ui_exercise.kind.{exercise.kind}"), "puzzle_outline" if exercise.kind == "puzzle" else "map_outline"
        facts = Flow(*(chip(*one) for one in (kind, minutes, (game_title(texts, game), "cards_outline"))), line_gap=6)
        title, told = (words_of(game, id, word, texts) for word in ("title", "brief"))
        shown = Share(Column(_title(title), facts, Text(told, 18, SECOND_TEXT), gap=8))
        node = Row(shown, stars_node(stars, 30), Icon("chevron_right", 32, LIGHT_BRASS), gap=10)
        return Plated(node, lambda: self._practise(game, id))

    def _row(self, scenario: Scenario) -> Plated:
        if scenario.problem:
            return self._broken_row(scenario)
        texts, words, campaign = self.app.texts, OptionWords(scenario.game, self.app.texts), scenario.is_campaign
        kind: Literal["campaign", "scenario"] = "campaign" if campaign else "scenario"
        most = max(scenario.people, default=0)
        figures = page_class(scenario.game).emblems(most, 28) or [figure(colour, 30) for colour in SEAT_COLOURS[:most]]
        # The box is out of sight in the middle of a long list.
        about = () if campaign else page_class(scenario.game).facts(scenario.id, texts)
        named = self._chip(scenario), *about, (game_title(texts, scenario.game), "puzzle_outline")
        chips = [chip(*one) for one in named]
        facts, told = Flow(*figures, *chips, line_gap=6), words.text(kind, scenario.id)
        shown = Share(Column(_title(words.name(kind, scenario.id)), facts, Text(told, 18, SECOND_TEXT), gap=8))
        choose = self._open_campaign if campaign else self._choose
        node = Row(shown, Icon("chevron_right", 32, LIGHT_BRASS), gap=10)
        return Plated(node, lambda: choose(scenario.game, scenario.id))

    def _broken_row(self, scenario: Scenario) -> Plated:
        """What cannot be played, and the first reason; pressed, it tells all of them."""
        texts, ink = self.app.texts, self.app.look.palette.illegal_on_dark
        game = game_title(texts, scenario.game)
        title = OptionWords(scenario.game, texts).name("scenario", scenario.id) if scenario.id else game
        said = texts("ui_menu.scenario.broken" if scenario.id else "ui_menu.scenario.broken_game")
        problem = scenario.problem.replace("*", "")
        about = Text(f"{said}\n{problem.splitlines()[0]}", 16, ink)
        node = Column(
            _title(title, DISABLED_TEXT), Row(Icon("file_alert_outline", 28, ink), about, gap=16, align="top"), gap=8
        )
        return Plated(node, lambda: self.app.push(Notice(self.app, title, f"{said}\n{problem}", icon="alert_outline")))

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


def _title(words: str, ink: Colour = TEXT) -> Text:
    return Text(words, 26, ink, "serif_bold", bold_face="serif_bold", spread=1.16)
