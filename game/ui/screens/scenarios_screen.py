"""The list of lessons, puzzles, scenarios and campaigns of each game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Literal, NamedTuple

from game.catalog import find_game, installed
from game.data.paths import readable
from game.data.problems import DataError
from game.data.texts import game_title
from game.rules.errors import RulesError
from game.rules.practice.daily import challenge, streak
from game.rules.practice.earned import earned, forget
from game.rules.practice.exercises import exercises
from game.rules.practice.own import OWN_ID, Own, find_exercise, own_exercises, own_file, words_of
from game.rules.records.records import solved
from game.ui.app import App
from game.ui.kit.colours import DISABLED_TEXT, LIGHT_BRASS, SEAT_COLOURS, SECOND_TEXT, TEXT, Colour
from game.ui.kit.controls.form import Plated
from game.ui.kit.controls.widgets import Button, Choice, IconButton
from game.ui.kit.lay import AtMost, Column, Flow, Icon, Labelled, Node, Put, Row, Share, Space, Text
from game.ui.screens.dialog import Confirm, Notice, Reporting
from game.ui.screens.new_game.draft import OptionWords
from game.ui.screens.new_game.page import page_class
from game.ui.screens.page import Page, chip, figure, nothing, scrolled
from game.ui.screens.pictures import row_width, scenario_node
from game.ui.screens.saves.files import written
from game.ui.share.window import put_on_clipboard
from game.ui.table.layers.teaching.exercise_end import earned_node

_ICONS = {"chapter": "school_outline", "puzzle": "puzzle_outline", "scenario": "map_outline"}


Kind = Literal["chapter", "puzzle", "scenario", "campaign", "broken"]
Filter = Literal["all", "learn", "puzzles", "scenarios", "own", "open"]
_FILTERS: tuple[Filter, ...] = ("all", "learn", "puzzles", "scenarios", "own", "open")
_KINDS: dict[Filter, tuple[Kind, ...]] = {
    "learn": ("chapter",),
    "puzzles": ("puzzle",),
    "scenarios": ("scenario", "campaign", "broken"),
}


class Daily(NamedTuple):
    """Today's exercise, whether it was solved today, and the current streak in days."""

    game: str
    id: str
    done: bool
    days: int


def of_today() -> Daily | None:
    games, today = tuple(installed()), date.today()
    if (task := challenge(games, today)) is None:
        return None
    done = solved()
    return Daily(*task, (*task, today) in done, streak(games, done, today))


class Scenario(NamedTuple):
    """A list entry. `people` are the possible numbers of players; `problem` says why it cannot be played, if so."""

    game: str
    id: str
    kind: Kind
    people: tuple[int, ...] = ()
    problem: str = ""
    is_exercise: bool = False

    @property
    def is_own(self) -> bool:
        """Return whether a player of this computer made or imported it."""
        return self.id.startswith(OWN_ID)


def scenarios_of(game: str) -> list[Scenario]:
    """All entries of a game: exercises, campaigns, scenarios, and custom exercises."""
    try:
        rules, page = find_game(game), page_class(game)
        practised = [Scenario(game, id, exercise.kind, is_exercise=True) for id, exercise in exercises(game).items()]
        return [
            *practised,
            *(Scenario(game, id, "campaign") for id in page.campaigns()),
            *(Scenario(game, id, "scenario", page.people(game, id)) for id in rules.scenarios()),
            *(Scenario(game, id, "broken", problem=problem) for id, problem in rules.broken_scenarios().items()),
            *(_own(game, id, exercise) for id, exercise in own_exercises(rules).items()),
        ]
    except (DataError, RulesError) as error:
        return [Scenario(game, "", "broken", problem=str(error))]


def _own(game: str, id: str, found: Own | DataError) -> Scenario:
    if isinstance(found, DataError):
        return Scenario(game, id, "broken", problem=str(found))
    return Scenario(game, id, found.kind, (found.seats,), is_exercise=bool(found.aim))


Choose = Callable[[str, str], None]
"""Called with the game and the id of the chosen entry."""


class ScenariosScreen(Page):
    """The lessons, exercises with their stars, and scenarios of one game."""

    def __init__(
        self,
        app: App,
        choose: Choose,
        open_campaign: Choose,
        practise: Choose,
        edit: Choose,
        paste: Callable[[], None],
        game: str,
        filter: Filter = "all",
    ) -> None:
        """`paste` opens a position from a line of text."""
        super().__init__(app)
        self._choose, self._open_campaign, self._practise, self._paste = choose, open_campaign, practise, paste
        self._edit = edit
        self.game, self.filter = game, filter

    @property
    def title(self) -> str:
        return self.app.texts("ui_menu.scenarios")

    def beside_title(self) -> list[Node]:
        return [Labelled(Button(self.app.texts("share.position.open"), self._paste, icon="content_paste", key="P"), 44)]

    @property
    def scenarios(self) -> list[Scenario]:
        """The entries that pass the filter."""
        found = scenarios_of(self.game)
        if self.filter == "open":
            stars = earned().get(self.game, {})
            return [scenario for scenario in found if scenario.is_exercise and not stars.get(scenario.id)]
        if self.filter == "own":
            return [scenario for scenario in found if scenario.is_own]
        return [scenario for scenario in found if self.filter == "all" or scenario.kind in _KINDS[self.filter]]

    def lay_out(self) -> None:
        super().lay_out()
        if not any(widget is self.form.focus for widget in self.form.scrolling):
            self.focus_next()

    def focus_next(self) -> None:
        """Focus the first entry without stars."""
        stars = earned().get(self.game, {})
        new = (number for number, scenario in enumerate(self.scenarios) if not stars.get(scenario.id))
        rows = [widget for widget in self.form.scrolling if isinstance(widget, Plated)]
        self.form.focus_on(next(iter(rows[next(new, 0) :]), None))

    def contents(self) -> Node:
        games = [(game, game_title(self.app.texts, game)) for game in installed()]
        filters = [(name, self.app.texts(f"ui_menu.scenario.filter.{name}")) for name in _FILTERS]
        head = Column(
            Put(Choice(games, self.game, partial(self._show, "game")), 48),
            Put(Choice(filters, self.filter, partial(self._show, "filter")), 44),
            gap=8,
        )
        return AtMost(Column(self._daily(), head, self._list(), gap=10), most=1480)

    def _daily(self) -> Node:
        """A row for the daily challenge, with the current streak in days."""
        if (daily := of_today()) is None:
            return Space()
        texts, game, id = self.app.texts, daily.game, daily.id
        head = texts("ui_statistics.daily.title", day=written(texts, date.today()))
        title = f"{game_title(texts, game)} · {words_of(game, id, 'title', texts)}"
        row = chip(texts("ui_statistics.daily.row", count=daily.days), "fire") if daily.days else Space()
        sign = Icon("check_circle" if daily.done else "calendar_star", 30, LIGHT_BRASS)
        labels = Share(Column(Text(head, 16, LIGHT_BRASS, "bold"), Text(title, 20, TEXT, "serif_bold"), gap=2))
        node = Row(sign, labels, row, Icon("chevron_right", 32, LIGHT_BRASS), gap=14)
        return Put(Plated(node, lambda: self._practise(game, id)), 0)

    def _list(self) -> Node:
        if not (listed := self.scenarios):
            key = {"open": "solved", "own": "none_own"}.get(self.filter, "none")
            return nothing("map_outline", self.app.texts(f"ui_menu.scenario.{key}"))
        stars = earned().get(self.game, {})
        return scrolled(Column(*(self._entry(scenario, stars.get(scenario.id, 0)) for scenario in listed), gap=14))

    def _entry(self, scenario: Scenario, stars: int) -> Node:
        """The row of an entry; that of a custom scenario has extra buttons."""
        row = Put(self._row(scenario, stars), 0)
        if not scenario.is_own:
            return row
        texts, game, id = self.app.texts, scenario.game, scenario.id
        exits: dict[str, tuple[str, Callable[[], None] | None]] = {
            "edit": ("pencil_outline", None if scenario.problem else partial(self._edit, game, id)),
            "file": ("share_variant", partial(self._show_file, id)),
            "delete": ("delete_outline", partial(self._ask, scenario)),
        }
        buttons = [
            Put(IconButton(icon, texts(f"ui_exercise.own.{name}"), action), 44, 44) for name, (icon, action) in exits.items()
        ]
        return Row(Share(row), *buttons, gap=8)

    def _show_file(self, id: str) -> None:
        """Show the path of the file to send to others, and copy it to the clipboard."""
        texts, path = self.app.texts, str(own_file(id))
        detail = texts("ui_exercise.own.file_detail", file=readable(path))
        detail += "\n" + texts("share.window.done_copied") if put_on_clipboard(path) else ""
        self.app.push(Notice(self.app, texts("ui_exercise.own.file_title"), detail, icon="share_variant"))

    def _ask(self, scenario: Scenario) -> None:
        texts, id = self.app.texts, scenario.id

        def delete() -> None:
            with Reporting(self.app, texts("ui_exercise.own.not_deleted")):
                own_file(id).unlink(missing_ok=True)
            forget(scenario.game, id)
            self.lay_out()

        name = OptionWords(scenario.game, texts).name("scenario", id)
        question, detail = texts("ui_exercise.own.ask", name=name), texts("ui_exercise.own.ask_detail")
        yes = texts("ui_exercise.own.delete")
        self.app.push(Confirm(self.app, question, detail, yes, delete, yes_icon="delete_outline"))

    def _row(self, scenario: Scenario, stars: int) -> Plated:
        """A row for an entry: its picture, title, facts and text, and the stars of an exercise."""
        if scenario.problem:
            return self._broken_row(scenario)
        game, id, words = scenario.game, scenario.id, OptionWords(scenario.game, self.app.texts)
        kind: Literal["campaign", "scenario"] = "campaign" if scenario.kind == "campaign" else "scenario"
        facts = self._task(scenario) if scenario.is_exercise else self._players(scenario)
        about = Text(words.text(kind, id), 18, SECOND_TEXT)
        shown = Share(Column(_title(words.name(kind, id)), Flow(*facts, line_gap=6), about, gap=8))
        earned = [earned_node(scenario.kind, stars, 30)] if scenario.is_exercise else []
        node = Row(self._picture(scenario), shown, *earned, Icon("chevron_right", 32, LIGHT_BRASS), gap=16)
        practised = scenario.is_exercise or scenario.is_own
        choose = self._practise if practised else self._open_campaign if kind == "campaign" else self._choose
        return Plated(node, lambda: choose(game, id))

    def _task(self, scenario: Scenario) -> list[Node]:
        """The kind of an exercise, and its duration."""
        texts, exercise = self.app.texts, find_exercise(scenario.game, scenario.id)
        assert exercise is not None
        kind = "own" if scenario.is_own else scenario.kind
        tags = [chip(texts(f"ui_exercise.kind.{kind}"), _ICONS[scenario.kind])]
        if exercise.minutes:
            tags.append(chip(texts("ui_exercise.minutes", count=exercise.minutes), "timer_outline"))
        return tags

    def _players(self, scenario: Scenario) -> list[Node]:
        """The players of a scenario or campaign, and facts about it."""
        texts, page, players = self.app.texts, page_class(scenario.game), max(scenario.people, default=0)
        figures = page.emblems(players, 28) or [figure(colour, 30) for colour in SEAT_COLOURS[:players]]
        yours = texts("ui_exercise.kind.own"), "map_outline"
        tags = (yours,) if scenario.is_own else () if scenario.kind == "campaign" else page.facts(scenario.id, texts)
        return [*figures, *(chip(*tag) for tag in (self._chip(scenario), *tags))]

    def _picture(self, scenario: Scenario) -> Node:
        if scenario.kind == "campaign":
            return Icon("flag_variant_outline", 44, LIGHT_BRASS)
        return scenario_node(self.app, scenario.game, scenario.id, row_width(self.body.width))

    def _broken_row(self, scenario: Scenario) -> Plated:
        """A row for an entry that cannot be played, with the first reason; a press shows all reasons."""
        texts, ink = self.app.texts, self.app.look.palette.illegal_on_dark
        game = game_title(texts, scenario.game)
        title = OptionWords(scenario.game, texts).name("scenario", scenario.id) if scenario.id else game
        message = texts("ui_menu.scenario.broken" if scenario.id else "ui_menu.scenario.broken_game")
        problem = scenario.problem.replace("*", "")
        about = Text(f"{message}\n{problem.splitlines()[0]}", 16, ink)
        reason = Row(Icon("file_alert_outline", 28, ink), about, gap=16, align="top")
        node = Column(_title(title, DISABLED_TEXT), reason, gap=8)
        return Plated(node, lambda: self.app.push(Notice(self.app, title, f"{message}\n{problem}", icon="alert_outline")))

    def _chip(self, scenario: Scenario) -> tuple[str, str]:
        """The number of players with an icon, or the campaign label."""
        texts = self.app.texts
        if scenario.kind == "campaign":
            return texts("ui_menu.scenario.campaign"), "flag_variant_outline"
        minimum, maximum = min(scenario.people), max(scenario.people)
        if maximum == 1:
            # The solo opponent takes the other seat.
            return texts("ui_table.players", count=1), "account"
        if minimum == maximum:
            return texts("ui_menu.scenario.seats", count=maximum), "account_group"
        return texts("ui_menu.scenario.people", least=minimum, most=maximum), "account_group"


def _title(words: str, ink: Colour = TEXT) -> Text:
    return Text(words, 26, ink, "serif_bold", bold_face="serif_bold", spread=1.16)
