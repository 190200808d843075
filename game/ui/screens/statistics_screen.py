"""Statistics of games played on this computer, by person and game: win rates, lengths, cards, streaks, achievements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from game.catalog import find_game, installed
from game.data.problems import plain
from game.data.texts import game_title
from game.rules.practice.exercises import chapters
from game.rules.records.achievements import achievements
from game.rules.records.records import export, forget, records, records_file
from game.rules.records.statistics import Seen, Tally, by, each_once, favourites, seen, streaks, tally, win_rates
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, DISABLED_TEXT, LIGHT_BRASS, RAISED, SECOND_TEXT, TEXT, SeatLook
from game.ui.kit.controls.widgets import Button, Choice
from game.ui.kit.drawings.plates import panel as draw_panel
from game.ui.kit.lay import Column, Flow, Icon, Labelled, Node, Padded, Painted, Put, Row, Share, Space, Text, grid
from game.ui.screens.choices import Pick, tabs
from game.ui.screens.club.league_screen import LeagueScreen
from game.ui.screens.club.people_screen import PeopleScreen
from game.ui.screens.dialog import Confirm, Reporting, write_file
from game.ui.screens.new_game.draft import OptionWords, player_name
from game.ui.screens.page import Page, note, panel, panels, scrolled
from game.ui.screens.saves.files import written
from game.ui.screens.scenarios_screen import of_today
from game.ui.screens.tonight_screen import TonightScreen
from game.ui.table.results.course import Chart, Noted
from game.ui.table.words import table_text

_ALL = "\n"
"""Filter value for everyone or all games; no person and no game has this name."""
_MARKS, _CARDS, _ROWS, _POINTS = 30, 8, 8, 60
"""Maximum numbers of recent games, cards, rows of a chart and points of a chart shown."""
_LINE = (SeatLook(BRASS, ""),)


class StatisticsScreen(Page):
    domain = "ui_statistics.page"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.game = _ALL
        self._read()

    def beside_title(self) -> list[Node]:
        app, titles = self.app, ("ui_statistics.tonight.title", "ui_club.people.title", "ui_club.league.title")
        tonight, people, leagues = map(app.texts, titles)
        buttons = [
            Button(tonight, lambda: app.push(TonightScreen(app)), icon="weather_night", key="T"),
            Button(people, lambda: app.push(PeopleScreen(app, self._read)), icon="account_group", key="P"),
            Button(leagues, lambda: app.push(LeagueScreen(app)), icon="trophy_outline", key="L"),
        ]
        if self._records:
            words = self.text("exported"), self.text("cannot_export")
            write = partial(write_file, app, partial(export, self._records), *words)
            buttons.append(Button(self.text("export"), write, icon="table_arrow_down", key="X"))
            buttons.append(Button(self.text("reset"), self._ask_reset, icon="delete_outline", key="Del"))
        return [Labelled(button, 44) for button in buttons]

    def _read(self) -> None:
        """Read the records, which have changed, and show everyone."""
        self._records, self.person = records(), _ALL

    def contents(self) -> Node:
        person, game = (None if value == _ALL else value for value in (self.person, self.game))
        played = seen(self._records, person, game)
        games = [entry for entry in played if entry.played.stars is None]
        exercises = [entry for entry in played if entry.played.stars is not None]
        shown = [
            (0, self._overview(games)),
            *((0, node) for node in self._rates(games)),
            *((0, node) for node in self._courses(games)),
            *((1, node) for node in self._cards(games)),
            *((1, node) for node in self._exercises(exercises)),
            *(((number + 1) % 2, node) for number, node in enumerate(self._achievements(games))),
        ]
        return Column(self._tabs(), scrolled(panels(self.body.width, *shown)), gap=10)

    # Filters --------------------------------------------------------------------------------------------------------------

    def _tabs(self) -> Node:
        games = [(_ALL, self.text("all_games")), *((game, game_title(self.app.texts, game)) for game in installed())]
        # Everyone who has played here, most games first.
        names = by(seen(self._records), lambda entry: [entry.sitter.name])
        people = [Pick(_ALL, self.text("everybody")), *(Pick(name, self._name(name)) for name in names)]
        title, show = self.text("person"), partial(self._show, "person")
        person = tabs(self.app, "account_outline", title, people, self.person, show) if len(people) > 1 else Space()
        return Column(person, Put(Choice(games, self.game, partial(self._show, "game")), 48), gap=8)

    def _name(self, name: str) -> str:
        return plain(name) or self.text("nameless")

    # Results --------------------------------------------------------------------------------------------------------------

    def _overview(self, games: Sequence[Seen]) -> Node:
        title = self.text("overview")
        if not games:
            return panel(title, "chart_box_outline", note(self.text("none" if self._records else "empty")))
        counted, rate = each_once(games), self.text("percent", percent=tally(games).percent)
        facts = [("games", str(len(counted))), ("won", rate)]
        if len({entry.sitter.name for entry in games}) == 1:
            facts += zip(("streak", "best_streak"), map(str, streaks(games)), strict=True)
        if self.game != _ALL:
            lengths = [entry.played.rounds for entry in counted]
            facts.append(("rounds", str(round(sum(lengths) / len(lengths)))))
        latest = counted[-_MARKS:]
        marks = Flow(*map(_mark, latest), line_gap=4)
        helped = [note(self.text("hindsight"))] if any(entry.played.hindsight for entry in latest) else []
        last = Column(note(self.text("last", count=len(latest))), marks, *helped, gap=6)
        cells = ((number, self.text(key, rounds=self._rounds())) for key, number in facts)
        return panel(title, "chart_box_outline", _facts(cells), last)

    def _rounds(self) -> str:
        """The word for rounds in the selected game."""
        return table_text("" if self.game == _ALL else self.game, "rounds", self.app.texts)

    def _rates(self, games: Sequence[Seen]) -> Iterable[Node]:
        """Panels of win rates: by game or, within one game, by role and scenario; and by opponent."""
        texts = self.app.texts
        if self.game == _ALL:
            kinds = by(games, lambda entry: [entry.played.game])
            yield from self._bars("by_game", "cards_outline", kinds, partial(game_title, texts))
        else:
            rules, words = find_game(self.game), OptionWords(self.game, texts)
            roles, scenarios = by(games, lambda entry: [entry.sitter.role]), by(games, lambda entry: [entry.played.scenario])
            yield from self._bars("by_role", "account_star_outline", roles, lambda role: rules.role_name(role, texts))
            yield from self._bars("by_scenario", "map_outline", scenarios, partial(words.name, "scenario"))
        met = by(games, lambda entry: entry.opponents)
        yield from self._bars("by_level", "robot_outline", met, lambda player: player_name(self.game, player, texts))

    def _bars(self, title: str, icon: str, rates: Mapping[str, Tally], named: Callable[[str], str]) -> Iterable[Node]:
        def told(rate: Tally) -> str:
            return self.text("rate", won=rate.won, count=rate.games, percent=rate.percent)

        shown = [*rates.items()][:_ROWS]
        if rows := [_bar(_named(named, kind), told(rate), rate.won / rate.games) for kind, rate in shown if kind]:
            yield panel(self.text(title), icon, *rows, gap=10)

    def _courses(self, games: Sequence[Seen]) -> Iterable[Node]:
        """Charts of values over the games played."""
        lengths = [entry.played.rounds for entry in each_once(games)]
        if len(lengths) > 1:
            yield panel(self.text("win_rate"), "chart_line", self._curve(win_rates(games), percent=True))
        if len(lengths) > 1 and self.game != _ALL:
            yield panel(self.text("lengths", rounds=self._rounds()), "timer_sand", self._curve(lengths))

    def _curve(self, numbers: Sequence[int], percent: bool = False) -> Node:
        first = max(1, len(numbers) - _POINTS + 1)
        curve = [Noted(number, 0, (value,)) for number, value in enumerate(numbers, 1)][first - 1 :]

        def paint(canvas: Canvas, box: Box) -> None:
            plot = Box(box.x + 56, box.y + 10, box.width - 76, box.height - 44)
            Chart(curve, _LINE, self.text("game_number"), lambda _moves: None, percent, box=plot).draw(canvas)

        return Painted(0, 220, paint)

    def _cards(self, games: Sequence[Seen]) -> Iterable[Node]:
        if self.game != _ALL and (cards := favourites(games, _CARDS)):
            rules, texts = find_game(self.game), self.app.texts
            maximum = cards[0][1]

            def named(card: str) -> str:
                return rules.name("card", card if card in rules.ids["card"] else f"{card}#1", texts)

            rows = (_bar(_named(named, card), str(count), count / maximum) for card, count in cards)
            yield panel(self.text("cards"), "cards_playing_outline", *rows, gap=10)

    def _exercises(self, played: Sequence[Seen]) -> Iterable[Node]:
        best: dict[tuple[str, str], int] = {}
        for entry in played:
            key = entry.played.game, entry.played.scenario
            best[key] = max(best.get(key, 0), entry.played.stars or 0)
        # Lessons are only counted as done; stars are for other exercises.
        learned = [best.pop(key) for key in [*best] if key[1] in chapters(key[0])]
        facts = [(sum(map(bool, learned)), "learned"), (sum(map(bool, best.values())), "solved")]
        facts += [(sum(best.values()), "stars"), (len(played), "tries")]
        if self.game == self.person == _ALL and (daily := of_today()) is not None and daily.days:
            facts.append((daily.days, "days"))
        if played:
            cells = _facts((str(number), self.text(f"exercises.{name}")) for number, name in facts)
            yield panel(self.text("exercises.title"), "puzzle_outline", cells)

    # Achievements ---------------------------------------------------------------------------------------------------------

    def _achievements(self, games: Sequence[Seen]) -> Iterable[Node]:
        for game in installed() if self.game == _ALL else [self.game]:
            first: dict[str, Seen] = {}
            for entry in games:
                for id in entry.sitter.achievements if entry.played.game == game else ():
                    first.setdefault(id, entry)
            known = achievements(game)
            rows = (self._achievement(game, id, first.get(id)) for id in known)
            title = game_title(self.app.texts, game) if self.game == _ALL else self.text("achievements")
            head = self.text("done", what=title, done=len(first.keys() & known), count=len(known))
            yield panel(head, "trophy_outline", *rows, gap=12)

    def _achievement(self, game: str, id: str, earned: Seen | None) -> Node:
        """An achievement with the date it was first earned, or grayed out with its condition."""
        texts, icon = self.app.texts, achievements(game)[id].icon
        title, text = (texts(f"achievements.{game}.{id}.{word}") for word in ("title", "text"))
        ink, second = (TEXT, SECOND_TEXT) if earned else (DISABLED_TEXT, DISABLED_TEXT)
        lines: list[Node] = [Text(title, 18, ink, "bold"), Text(text, 16, second)]
        if earned:
            line = self.text("earned", name=self._name(earned.sitter.name), day=written(texts, earned.played.day))
            lines.append(Text(line, 16, LIGHT_BRASS, "italic"))
        return Row(Icon(icon, 30, LIGHT_BRASS if earned else DISABLED_TEXT, 36), Share(Column(*lines)), gap=12, align="top")

    # Reset ----------------------------------------------------------------------------------------------------------------

    def _ask_reset(self) -> None:
        title, detail = self.text("reset_title"), self.text("reset_detail", count=len(self._records))
        self.app.push(Confirm(self.app, title, detail, self.text("reset"), self._reset, yes_icon="delete_outline"))

    def _reset(self) -> None:
        with Reporting(self.app, str(records_file())):
            forget()
        self._read()
        self._show("person", _ALL)


def _named(named: Callable[[str], str], id: str) -> str:
    """The name of an id, or the id itself if this version of the program does not know it."""
    try:
        return named(id)
    except (KeyError, ValueError):
        return id


def _mark(entry: Seen) -> Node:
    icon = "undo_variant" if entry.played.hindsight else "circle" if entry.won else "circle_outline"
    return Icon(icon, 14, LIGHT_BRASS if entry.won else SECOND_TEXT)


def _bar(words: str, value: str, share: float) -> Node:
    """A label and a number above a bar; `share` is the filled part."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.rect(*box, RAISED, 4)
        if share:
            canvas.rect(box.x, box.y, max(8, box.width * share), box.height, BRASS, 4)

    head = Row(Share(Text(words, 18)), Text(value, 16, SECOND_TEXT, whole=True), gap=16)
    return Column(head, Painted(0, 10, paint), gap=3)


def _facts(facts: Iterable[tuple[str, str]]) -> Node:
    """Numbers side by side with their labels."""

    def cell(number: str, words: str) -> Node:
        content = Column(Text(number, 32, TEXT, "serif_bold"), Text(words, 16, SECOND_TEXT, spread=1.15))
        return Padded(content, 14, 10, lambda canvas, box: draw_panel(canvas, box, RAISED))

    cells = [cell(*fact) for fact in facts]
    return grid(cells, 4 if len(cells) == 4 else 3, 10)
