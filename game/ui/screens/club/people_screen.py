"""The people of the club: their colors and results; rename, merge, remove."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.data.problems import DataError, plain
from game.data.settings import LONGEST_TYPED
from game.rules.records.club import read_club, write_club
from game.rules.records.people import Person, colours_of, have_met, people, rename_in_records, rename_in_settings
from game.rules.records.records import records
from game.ui.app import App
from game.ui.kit.colours import SECOND_TEXT
from game.ui.kit.controls.form import Plated
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import AtMost, Column, Node, Put, Row, Share, Sized, Text
from game.ui.screens.choices import Pick, PickPage
from game.ui.screens.dialog import Action, Confirm, NameDialog, Reporting
from game.ui.screens.new_game.screen import CELL, ColourPick
from game.ui.screens.page import Page, bar, figure, nothing, scrolled, warning
from game.ui.screens.saves.files import written

_FIGURE, _BUTTON, _WIDEST = 34, 52, 1100


class PeopleScreen(Page):
    domain = "ui_club.people"

    def __init__(self, app: App, changed: Action) -> None:
        """`changed` is called after a change of the records."""
        super().__init__(app)
        self._changed, self.chosen = changed, ""
        self._read()

    def _read(self) -> None:
        self._records, (self._club, self._problem) = records(), read_club()
        self._people = {one.name: one for one in people(self._records, self._club, self.app.settings.names)}
        self._colours = colours_of(self._records, self._club, self.app.settings.names)
        self.chosen = self.chosen if self.chosen in self._people else next(iter(self._people), "")

    def contents(self) -> Node:
        broken = broken_club(self.app, self._problem)
        if not self._people:
            return Column(broken, nothing("account_group", self.text("empty")).growing())
        rows = Column(*map(self._row, self._people.values()), gap=8)
        tip = Tip(self.text("colour"), self.text("colour_text"), "palette_outline")
        colours = ColourPick(self._colours[self.chosen], set(), self._paint, tip)
        buttons = [
            Button(self.text("rename"), self._rename, icon="pencil_outline", key="R"),
            Button(self.text("merge"), self._merge, icon="call_merge", key="M"),
            Button(self.text("remove"), partial(self._ask, "remove", ""), icon="trash_can_outline", key="Del"),
        ]
        foot = Row(Put(colours, CELL, CELL * len(colours.names)), bar(buttons, _BUTTON).growing(), gap=24)
        return Column(broken, scrolled(AtMost(rows, most=_WIDEST)), AtMost(foot, most=_WIDEST), gap=12)

    def _row(self, person: Person) -> Node:
        """A person: color, name, results, and the day of the last game."""
        (name, tally, last, left), texts = person, self.app.texts
        won = self.text("won", won=tally.won, count=tally.games, percent=tally.percent)
        none = self.text("left", count=left) if left else self.text("no_games")
        facts = won if tally.games else none, written(texts, last) if last else ""
        cells = (Sized(Text(words, 16, SECOND_TEXT, align="right"), 230, fixed=True) for words in facts)
        words = Share(Text(plain(name), 20, face="serif_bold", lines=1))
        row = Plated(Row(figure(self._colours[name], _FIGURE), words, *cells, gap=16), partial(self._pick, "chosen", name))
        row.padding, row.selected = (14, 8), name == self.chosen
        return Put(row, 0)

    def _paint(self, colour: str) -> None:
        self._save(lambda: write_club(replace(self._club, colours={**self._club.colours, self.chosen: colour})))

    # Names ----------------------------------------------------------------------------------------------------------------

    def _rename(self) -> None:
        def same(name: str) -> str:
            """Another person of this name, however it is written, or ""."""
            return next((one for one in self._people if one != self.chosen and one.casefold() == name.casefold()), "")

        def wrong(name: str) -> str:
            return self._why_not(same(name)) if name else self.text("no_name")

        def accept(name: str) -> None:
            if other := same(name):
                self._ask("merge", other)
            else:
                self._change(name)

        title, yes, hint = self.text("rename_title", name=plain(self.chosen)), self.text("rename"), self.text("hint")
        self.app.push(NameDialog(self.app, title, self.chosen, yes, wrong, accept, hint=hint, longest=LONGEST_TYPED))

    def _why_not(self, other: str) -> str:
        """The reason why another person cannot be the selected one, or ""."""
        return self.text("met") if have_met(self._records, self.chosen, other) else ""

    def _merge(self) -> None:
        others = {name: figure(self._colours[name], _FIGURE) for name in self._people if name != self.chosen}
        picks = [Pick(name, plain(name), why_not=self._why_not(name), picture=seen) for name, seen in others.items()]
        title = self.text("merge_title", name=plain(self.chosen))
        self.app.push(PickPage(self.app, title, "account", picks, "", partial(self._ask, "merge")))

    def _ask(self, action: str, new: str) -> None:
        """Ask before a change that joins two people or removes one."""
        values = {"name": plain(self.chosen), "other": plain(new), "count": self._people[self.chosen].tally.games}
        title, detail = self.text(f"{action}_ask", **values), self.text(f"{action}_detail", **values)
        self.app.push(Confirm(self.app, title, detail, self.text(action), partial(self._change, new)))

    def _change(self, new: str) -> None:
        """Give the selected person this name everywhere; an empty one removes the person."""
        old, self.chosen = self.chosen, new
        # A new name keeps the color that was shown.
        kept = replace(self._club, colours={**self._club.colours, old: self._colours[old]})
        club = kept.renamed(old, new, joins=new in self._people)

        def save() -> None:
            rename_in_records(old, new)
            self.app.keep_settings(rename_in_settings(self.app.settings, old, new))
            if club != self._club:
                write_club(club)

        self._save(save)

    def _save(self, action: Action) -> None:
        with Reporting(self.app, self.text("cannot_save"), OSError, DataError):
            action()
        self._read()
        self._changed()
        self.rebuild()


def broken_club(app: App, problem: str) -> Node:
    """A message about a damaged file of the club; an empty node if there is no problem."""
    return warning(app.look, app.texts("ui_club.broken", problem=plain(problem)) if problem else "", 16)
