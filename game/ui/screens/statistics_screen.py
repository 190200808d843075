"""Statistics of games on this computer, by person and game: win rates, lengths, cards, streaks, achievements."""

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
from game.ui.daily import of_today, written
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, DISABLED_TEXT, LIGHT_BRASS, RAISED, SECOND_TEXT, TEXT, SeatLook
from game.ui.kit.controls.widgets import NOWHERE, Button, Choice
from game.ui.kit.drawings.plates import panel as draw_panel
from game.ui.kit.lay import Column, Flow, Icon, Labelled, Node, Padded, Painted, Put, Row, Share, Space, Text, even
from game.ui.screens.choices import Pick, PickRow
from game.ui.screens.dialog import Confirm, Notice, Trouble
from game.ui.screens.new_game.draft import OptionWords, player_name
from game.ui.screens.page import Page, note, panel, panels, scrolled
from game.ui.table.face import rounds_word
from game.ui.table.results.course import Chart, Noted

_ALL = "\n"
"""No person and no game has this name."""
_TABS = 5
"""Maximum number of tabs for people; more are picked from a list."""
_MARKS, _CARDS, _ROWS, _POINTS = 30, 8, 8, 60
"""Numbers of recent games, cards, and rows and points of charts shown."""
_LINE = (SeatLook(BRASS, ""),)


class StatisticsScreen(Page):
    domain = "ui_statistics.page"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.person, self.game = _ALL, _ALL
        self._records = records()

    def beside_title(self) -> list[Node]:
        if not self._records:
            return []
        texts = self.text("export"), self.text("reset")
        export = Button(NOWHERE, texts[0], self._export, icon="table_arrow_down", key="X")
        reset = Button(NOWHERE, texts[1], self._ask_reset, icon="delete_outline", key="Del")
        return [Labelled(export, 44), Labelled(reset, 44)]

    def contents(self) -> Node:
        played = seen(self._records, self._chosen(self.person), self._chosen(self.game))
        games = [one for one in played if one.played.stars is None]
        exercises = [one for one in played if one.played.stars is not None]
        shown = [
            (0, self._overview(games)),
            *((0, node) for node in self._rates(games)),
            *((0, node) for node in self._courses(games)),
            *((1, node) for node in self._cards(games)),
            *((1, node) for node in self._exercises(exercises)),
            *(((number + 1) % 2, node) for number, node in enumerate(self._achievements(games))),
        ]
        return Column(self._tabs(), scrolled(panels(self.body.width, *shown)), gap=10)

    @staticmethod
    def _chosen(value: str) -> str | None:
        return None if value == _ALL else value

    # Filters --------------------------------------------------------------------------------------------------------------

    def _tabs(self) -> Node:
        games = [(_ALL, self.text("all_games")), *((game, game_title(self.app.texts, game)) for game in installed())]
        people = [(_ALL, self.text("everybody")), *((name, self._name(name)) for name in self._people())]
        who: Node = Put(Choice(NOWHERE, people, self.person, partial(self._show, "person")), 44)
        if len(people) > _TABS:
            picks = [Pick(*one) for one in people]
            chosen = next(pick for pick in picks if pick.value == self.person)
            title = self.text("person")
            who = Put(PickRow(self.app, "account_outline", title, picks, chosen, partial(self._show, "person")), 0)
        tabs = [who] if len(people) > 1 else []
        return Column(*tabs, Put(Choice(NOWHERE, games, self.game, partial(self._show, "game")), 48), gap=8)

    def _people(self) -> list[str]:
        """Everyone who has played here, most games first."""
        return list(by(seen(self._records), lambda one: [one.sitter.name]))

    def _name(self, name: str) -> str:
        return plain(name) or self.text("nameless")

    def _show(self, what: str, value: str) -> None:
        setattr(self, what, value)
        self.form.bar.at = 0
        self.show_anew()

    # Results --------------------------------------------------------------------------------------------------------------

    def _overview(self, games: Sequence[Seen]) -> Node:
        title = self.text("overview")
        if not games:
            return panel(title, "chart_box_outline", note(self.text("none" if self._records else "empty")))
        counted, rate = each_once(games), self.text("percent", percent=tally(games).percent)
        facts = [("games", str(len(counted))), ("won", rate)]
        if len({one.sitter.name for one in games}) == 1:
            facts += zip(("streak", "best_streak"), map(str, streaks(games)), strict=True)
        if self.game != _ALL:
            lengths = [one.played.rounds for one in counted]
            facts.append(("rounds", str(round(sum(lengths) / len(lengths)))))
        latest = counted[-_MARKS:]
        marks = Flow(*map(_mark, latest), line_gap=4)
        helped = [note(self.text("hindsight"))] if any(one.played.hindsight for one in latest) else []
        last = Column(note(self.text("last", count=len(latest))), marks, *helped, gap=6)
        told = ((number, self.text(what, rounds=self._rounds())) for what, number in facts)
        return panel(title, "chart_box_outline", _facts(told), last)

    def _rounds(self) -> str:
        """The selected game's word for rounds."""
        return rounds_word("" if self.game == _ALL else self.game, self.app.texts)

    def _rates(self, games: Sequence[Seen]) -> Iterable[Node]:
        """Win rates by game, or within one game by role, opponent and scenario."""
        texts = self.app.texts
        if self.game == _ALL:
            kinds = by(games, lambda one: [one.played.game])
            yield from self._bars("by_game", "cards_outline", kinds, partial(game_title, texts))
        else:
            rules, words = find_game(self.game), OptionWords(self.game, texts)
            roles, scenarios = by(games, lambda one: [one.sitter.role]), by(games, lambda one: [one.played.scenario])
            yield from self._bars("by_role", "account_star_outline", roles, lambda role: rules.role_name(role, texts))
            yield from self._bars("by_scenario", "map_outline", scenarios, partial(words.name, "scenario"))
        met = by(games, lambda one: one.opponents)
        yield from self._bars("by_level", "robot_outline", met, lambda player: player_name(self.game, player, texts))

    def _bars(self, title: str, icon: str, rates: Mapping[str, Tally], named: Callable[[str], str]) -> Iterable[Node]:
        def told(rate: Tally) -> str:
            return self.text("rate", won=rate.won, count=rate.games, percent=rate.percent)

        shown = [*rates.items()][:_ROWS]
        rows = [_bar(_named(named, kind), told(rate), rate.won / rate.games) for kind, rate in shown if kind]
        if rows:
            yield panel(self.text(title), icon, *rows, gap=10)

    def _courses(self, games: Sequence[Seen]) -> Iterable[Node]:
        """Charts over the games played."""
        lengths = [one.played.rounds for one in each_once(games)]
        if len(lengths) > 1:
            yield panel(self.text("win_rate"), "chart_line", self._curve(win_rates(games), percent=True))
        if len(lengths) > 1 and self.game != _ALL:
            yield panel(self.text("lengths", rounds=self._rounds()), "timer_sand", self._curve(lengths))

    def _curve(self, numbers: Sequence[int], percent: bool = False) -> Node:
        first = max(1, len(numbers) - _POINTS + 1)
        curve = [Noted(number, 0, (value,)) for number, value in enumerate(numbers, 1)][first - 1 :]

        def paint(canvas: Canvas, box: Box) -> None:
            plot = Box(box.x + 56, box.y + 10, box.width - 76, box.height - 44)
            Chart(plot, curve, _LINE, self.text("game_number"), lambda _moves: None, percent).draw(canvas)

        return Painted(0, 220, paint)

    def _cards(self, games: Sequence[Seen]) -> Iterable[Node]:
        if self.game != _ALL and (cards := favourites(games, _CARDS)):
            rules, texts = find_game(self.game), self.app.texts
            most = cards[0][1]

            def named(card: str) -> str:
                return rules.name("card", card if card in rules.ids["card"] else f"{card}#1", texts)

            rows = (_bar(_named(named, card), str(count), count / most) for card, count in cards)
            yield panel(self.text("cards"), "cards_playing_outline", *rows, gap=10)

    def _exercises(self, played: Sequence[Seen]) -> Iterable[Node]:
        best: dict[tuple[str, str], int] = {}
        for one in played:
            key = one.played.game, one.played.scenario
            best[key] = max(best.get(key, 0), one.played.stars or 0)
        # A lesson is just done or not; stars are for exercises to solve.
        learned = [best.pop(key) for key in [*best] if key[1] in chapters(key[0])]
        facts = [(sum(map(bool, learned)), "learned"), (sum(map(bool, best.values())), "solved")]
        facts += [(sum(best.values()), "stars"), (len(played), "tries")]
        if self.game == self.person == _ALL and (daily := of_today()) is not None and daily.days:
            facts.append((daily.days, "days"))
        if played:
            told = _facts((str(number), self.text(f"exercises.{what}")) for number, what in facts)
            yield panel(self.text("exercises.title"), "puzzle_outline", told)

    # Achievements ---------------------------------------------------------------------------------------------------------

    def _achievements(self, games: Sequence[Seen]) -> Iterable[Node]:
        for game in installed() if self.game == _ALL else [self.game]:
            first: dict[str, Seen] = {}
            for one in games:
                for id in one.sitter.achievements if one.played.game == game else ():
                    first.setdefault(id, one)
            known = achievements(game)
            rows = (self._achievement(game, id, first.get(id)) for id in known)
            what = game_title(self.app.texts, game) if self.game == _ALL else self.text("achievements")
            head = self.text("done", what=what, done=len(first.keys() & known), count=len(known))
            yield panel(head, "trophy_outline", *rows, gap=12)

    def _achievement(self, game: str, id: str, earned: Seen | None) -> Node:
        """An achievement with its first date, or grayed out with its condition."""
        texts, icon = self.app.texts, achievements(game)[id].icon
        title, told = (texts(f"achievements.{game}.{id}.{word}") for word in ("title", "text"))
        ink, second = (TEXT, SECOND_TEXT) if earned else (DISABLED_TEXT, DISABLED_TEXT)
        lines: list[Node] = [Text(title, 18, ink, "bold"), Text(told, 16, second)]
        if earned:
            who = self.text("earned", name=self._name(earned.sitter.name), day=written(texts, earned.played.day))
            lines.append(Text(who, 16, LIGHT_BRASS, "italic"))
        return Row(Icon(icon, 30, LIGHT_BRASS if earned else DISABLED_TEXT, 36), Share(Column(*lines)), gap=12, align="top")

    # Export and reset -----------------------------------------------------------------------------------------------------

    def _export(self) -> None:
        try:
            path = export(self._records)
        except OSError as error:
            self.app.push(Trouble(self.app, self.text("cannot_export"), error))
            return
        self.app.push(Notice(self.app, self.text("exported"), f"{path.name}\n{path.parent}", icon="table_arrow_down"))

    def _ask_reset(self) -> None:
        title, detail = self.text("reset_title"), self.text("reset_detail", count=len(self._records))
        self.app.push(Confirm(self.app, title, detail, self.text("reset"), self._reset, yes_icon="delete_outline"))

    def _reset(self) -> None:
        try:
            forget()
        except OSError as error:
            self.app.push(Trouble(self.app, str(records_file()), error))
        self._records = records()
        self._show("person", _ALL)


def _named(named: Callable[[str], str], id: str) -> str:
    """The name of an id, or the id itself if only another version of the program knows it."""
    try:
        return named(id)
    except (KeyError, ValueError):
        return id


def _mark(one: Seen) -> Node:
    icon = "undo_variant" if one.played.hindsight else "circle" if one.won else "circle_outline"
    return Icon(icon, 14, LIGHT_BRASS if one.won else SECOND_TEXT)


def _bar(words: str, told: str, share: float) -> Node:
    """A label and a number above a bar of this length."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.rect(*box, RAISED, 4)
        if share:
            canvas.rect(box.x, box.y, max(8, box.width * share), box.height, BRASS, 4)

    head = Row(Share(Text(words, 18)), Text(told, 16, SECOND_TEXT, whole=True), gap=16)
    return Column(head, Painted(0, 10, paint), gap=3)


def _facts(told: Iterable[tuple[str, str]]) -> Node:
    """Numbers side by side with their labels."""

    def cell(number: str, words: str) -> Node:
        said = Column(Text(number, 32, TEXT, "serif_bold"), Text(words, 16, SECOND_TEXT, spread=1.15))
        return Padded(said, 14, 10, lambda canvas, box: draw_panel(canvas, *box, RAISED))

    cells: list[Node] = [cell(*one) for one in told]
    most = 4 if len(cells) == 4 else 3
    lines = [cells[start : start + most] for start in range(0, len(cells), most)]
    return Column(*(even(*line, *[Space()] * (most - len(line)), gap=10) for line in lines), gap=10)
