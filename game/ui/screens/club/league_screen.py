"""Leagues: ranking, people against people, and files of both; and the form of a league."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.data.manifests import boxes
from game.data.paths import write_whole
from game.data.problems import plain
from game.data.texts import game_title
from game.rules.records.club import MOST_PLACES, MOST_POINTS, League, read_club, write_club
from game.rules.records.league import Line, export_league, standings
from game.rules.records.people import colours_of, people
from game.rules.records.records import records
from game.ui.app import App
from game.ui.kit.colours import BRASS, LIGHT_BRASS, SECOND_TEXT, TEXT, Colour, dark
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice, Toggle
from game.ui.kit.lay import Column, Labelled, Node, Padded, Put, Row, Share, Space, Text, even, grid
from game.ui.kit.nodes import on_plate
from game.ui.screens.choices import Pick, tabs
from game.ui.screens.club.people_screen import broken_club
from game.ui.screens.dialog import Confirm, Reporting, write_file
from game.ui.screens.page import FormPage, Page, figure, label, note, nothing, panel, panels, scrolled
from game.ui.screens.saves.files import written
from game.ui.share.league_page import Table, league_page, tables_of
from game.ui.share.window import shared_file

_FIGURE, _CONTROL, _LONGEST = 26, 44, 40
_RIVALS = 6
"""Maximum number of people against people on the screen."""


class LeagueScreen(Page):
    domain = "ui_club.league"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._records = records()
        self._read(0)

    def _read(self, number: int) -> None:
        (self._club, self._problem), self.number = read_club(), number
        self._colours = colours_of(self._records, self._club, self.app.settings.names)

    @property
    def league(self) -> League:
        return self._club.leagues[self.number]

    def beside_title(self) -> list[Node]:
        def button(name: str, icon: str, key: str, action: Callable[[], None]) -> Node:
            return Labelled(Button(self.text(name), action, icon=icon, key=key), _CONTROL)

        def edit(number: int | None) -> None:
            self.app.push(LeagueForm(self.app, number, self._read))

        files = [
            button("edit", "pencil_outline", "E", lambda: edit(self.number)),
            button("table", "table_arrow_down", "X", partial(self._write, lambda: export_league(self._found))),
            button("page", "share_variant", "P", partial(self._write, self._page)),
        ]
        return [button("new", "plus", "N", partial(edit, None)), *(files if self._club.leagues else ())]

    def contents(self) -> Node:
        broken = broken_club(self.app, self._problem)
        if not self._club.leagues:
            return Column(broken, nothing("trophy_outline", self.text("empty")).growing())
        names = [Pick(str(number), plain(league.name)) for number, league in enumerate(self._club.leagues)]
        icon, number = "trophy_outline", str(self.number)
        chosen = tabs(self.app, icon, self.title, names, number, lambda number: self._show("number", int(number)))
        self._found = standings(self._records, self.league)
        tables = zip(("podium", "sword_cross"), tables_of(self.league, self._found, self.app.texts, _RIVALS), strict=False)
        shown = [panel(table.title, icon, self._table(table), *map(note, table.notes)) for icon, table in tables]
        about = Text(" · ".join(map(plain, self._about())), 18, SECOND_TEXT)
        return Column(broken, chosen, about, scrolled(panels(self.body.width, *enumerate(shown))), gap=10)

    def _about(self) -> list[str]:
        """Games, days and people of the league, in words."""
        texts, league = self.app.texts, self.league
        games = [game_title(texts, game) for game in league.games] or [self.text("all_games")]
        limits = {"since": league.first, "until": league.last}
        days = [self.text(word, day=written(texts, day)) for word, day in limits.items() if day]
        return [*games, *days, texts.joined([*league.people]) if league.people else self.text("everyone")]

    def _table(self, table: Table) -> Node:
        """The lines of a table; those in first place stand out."""

        def row(name: Node, cells: Iterable[str], size: float = 18, ink: Colour = TEXT, first: bool = False) -> Node:
            shares = (Share(Text(words, size, ink, align="right", lines=1)) for words in cells)
            ground = on_plate(dark(BRASS, 0.72), dark(BRASS, 0.72), BRASS, 1.6) if first else None
            return Padded(Row(Share(name, grow=2.6), *shares, gap=8), 8, 4, ground)

        def person(line: Line) -> Node:
            place = Text(f"{line.place}.", 18, LIGHT_BRASS, whole=True)
            return Row(place, figure(self._colours[line.name], _FIGURE), Share(Text(plain(line.name), lines=1)), gap=8)

        rows = (row(person(line), cells, first=line.place == 1) for line, cells in table.rows)
        return Column(row(Space(), map(plain, table.heads), 16, SECOND_TEXT), *rows, gap=4) if table.rows else Space()

    def _page(self) -> Path:
        path = shared_file(f"league-{time.strftime('%Y%m%d-%H%M%S')}", ".html")
        write_whole(path, league_page(self.app.texts, self.league, self._about(), self._found, self._colours))
        return path

    def _write(self, write: Callable[[], Path]) -> None:
        write_file(self.app, write, self.text("written"), self.text("cannot_write"))


class LeagueForm(FormPage):
    """Makes or changes a league, and passes its number to `saved`."""

    domain = "ui_club.form"

    def __init__(self, app: App, number: int | None, saved: Callable[[int], None]) -> None:
        super().__init__(app)
        (self._club, _problem), self._saved = read_club(), saved
        self._number = len(self._club.leagues) if number is None else number
        usual = League(self.text("usual_name", number=self._number + 1))
        self._league = league = usual if number is None else self._club.leagues[number]
        known = (one.name for one in people(records(), self._club, app.settings.names))
        self._people = {name: name in league.people for name in (*known, *league.people)}
        self._box = next((box.name for box in boxes() if {*box.ids} & {*league.games}), "")
        self._everyone = not league.people
        self._typed = {"name": league.name, "points": "-".join(map(str, league.points))}
        self._typed |= {"first": str(league.first or ""), "last": str(league.last or "")}

    def contents(self) -> Node:
        texts = self.app.texts

        def typed(name: str, *nodes: Node) -> Node:
            hint = self.text("no_limit") if name in ("first", "last") else self.text(name)
            field = TextField(self._typed[name], partial(self._set, self._typed, name), hint=hint, longest=_LONGEST)
            return label(self.text(name), Put(field, _CONTROL), *nodes)

        games = [("", texts("ui_club.league.all_games")), *((box.name, game_title(texts, box.name)) for box in boxes())]
        choice = label(self.text("games"), Put(Choice(games, self._box, partial(setattr, self, "_box")), _CONTROL))
        days = Column(even(typed("first"), typed("last"), gap=16), note(self.text("days_text")), gap=4)
        points = typed("points", note(self.text("points_text")))
        what = panel(self.text("what"), "trophy_outline", typed("name"), choice, days, points, gap=18)
        toggles = [Toggle(plain(name), on, partial(self._set, self._people, name)) for name, on in self._people.items()]
        chosen = Space() if self._everyone else grid([Put(toggle, 0) for toggle in toggles], 2, 8)
        everyone = Put(Toggle(self.text("everyone"), self._everyone, partial(self._pick, "_everyone")), 0)
        who = panel(self.text("who"), "account_group", everyone, chosen)
        delete = Button(self.text("delete"), self._ask_delete, icon="trash_can_outline", key="Del")
        page, is_new = scrolled(panels(self.body.width, (0, what), (1, who))), self._number == len(self._club.leagues)
        return self.with_foot(page, *([] if is_new else [delete]))

    def _set(self, values: dict[str, Any], name: str, value: object) -> None:
        values[name] = value
        self.weigh()

    def find_problem(self) -> str:
        problem = self._wrong()
        return self.text(problem) if problem else ""

    def _wrong(self) -> str:
        """Make the league from the form; return the name of the first problem, or ""."""
        name, typed = self._typed["name"].strip(), self._typed
        points = tuple(map(int, re.findall(r"\d+", typed["points"])))
        people = () if self._everyone else tuple(name for name, on in self._people.items() if on)
        try:
            first, last = (date.fromisoformat(day) if (day := typed[key].strip()) else None for key in ("first", "last"))
        except ValueError:
            return "bad_day"
        others = [league.name for number, league in enumerate(self._club.leagues) if number != self._number]
        games = next((box.ids for box in boxes() if box.name == self._box), ())
        self._league = League(name, games, people, first, last, points)
        problems = {
            "bad_name": not name or name in others,
            "bad_order": first and last and first > last,
            "bad_points": not 0 < len(points) <= MOST_PLACES or max(points) > MOST_POINTS,
            "bad_people": not self._everyone and len(people) < 2,
        }
        return next((problem for problem, found in problems.items() if found), "")

    def _ask_delete(self) -> None:
        title, detail = self.text("delete_ask", name=plain(self._league.name)), self.text("delete_detail")
        self.app.push(Confirm(self.app, title, detail, self.text("delete"), self._write))

    def finish(self) -> None:
        self.weigh()
        self._write(self._league)

    def _write(self, *now: League) -> None:
        """Replace the league in the file, or delete it, and leave the form."""
        leagues = (*self._club.leagues[: self._number], *now, *self._club.leagues[self._number + 1 :])
        with Reporting(self.app, self.app.texts("ui_club.people.cannot_save")):
            write_club(replace(self._club, leagues=leagues))
            self._saved(self._number if now else 0)
            self.app.pop()
