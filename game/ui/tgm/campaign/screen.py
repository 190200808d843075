"""A campaign of The Sixth Line: its battles, what carries over from one to the next, and the way into each."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, get_args

import msgspec

from game.bots.players import HUMAN, filler
from game.data.paths import saves_dir
from game.data.problems import DataError
from game.rules.position import Seat
from game.rules.table import Table
from game.tgm import campaign as rules
from game.tgm.campaign import Progress
from game.tgm.campaign_files import load_campaign, save_campaign, set_aside
from game.tgm.data import DATA
from game.tgm.deck_words import problem_text
from game.tgm.geometry import SIDES, Side
from game.tgm.solo_data import Level
from game.ui.app import App
from game.ui.kit import pieces, rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SEAT_COLOURS, SECOND_TEXT, TEXT
from game.ui.kit.pieces import Tip
from game.ui.kit.widgets import Button, Choice, TextField, Widget
from game.ui.screens.campaigns import CampaignDoors, CampaignPage
from game.ui.screens.dialog import Confirm, Notice, Trouble
from game.ui.screens.doors import NewGame
from game.ui.screens.panels import GAP, WIDEST, Column, Words, tall_columns
from game.ui.tgm.campaign.parts import Banner, battle_cards, faction_name
from game.ui.tgm.campaign.side import SidePanel

_CONTROL = 44
_LONGEST_NAME = 20
SOLO_SIDE: Side = "north"
"""The solo opponent leads the Germans: all battles of the campaign have a way for it to do so."""


class CampaignScreen(CampaignPage):
    """Shows how far the campaign is and prepares the next battle. Everything is kept from the first battle on."""

    def __init__(self, app: App, campaign: str, doors: CampaignDoors) -> None:
        super().__init__(app, campaign, doors)
        self.progress = Progress(campaign)
        self._broken = ""

    @staticmethod
    def record(table: Table[Any], journal: str) -> str:
        progress = _with_battle(journal)
        if progress is None:
            return ""
        save_campaign(rules.recorded(progress, rules.outcome_of(table.state)))
        return progress.campaign

    @staticmethod
    def renamed(journal: str, name: str) -> bool:
        progress = _with_battle(journal)
        if progress is not None:
            save_campaign(msgspec.structs.replace(progress, journal=name))
        return progress is not None

    @property
    def title(self) -> str:
        return self.app.texts("tgm_campaign.title", name=self.app.texts(f"tgm.campaign.{self.campaign}"))

    @property
    def begun(self) -> bool:
        return bool(self.progress.battles or self.progress.journal)

    @property
    def _journal(self) -> Path | None:
        """The saved game of the battle that is being fought, if it is still there."""
        path = saves_dir() / self.progress.journal
        return path if self.progress.journal and os.path.isfile(path) else None

    def _read(self) -> None:
        """The file may have changed: a battle was fought meanwhile."""
        self._broken = ""
        try:
            self.progress = load_campaign(self.campaign) or self.progress
        except DataError as error:
            self._broken = str(error)

    # The layout -----------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self._read()
        low = self.area.height < 640
        self._foot, body = self.body.from_bottom(52 if low else 64, 8 if low else 12)
        buttons = self._buttons()
        window = body._replace(width=body.width - 12)
        width = min(2 * WIDEST + GAP, window.width)
        room = Box(window.x + (window.width - width) / 2, window.y + 4, width, 0)
        widgets = self._trouble(room) if self._broken else self._contents(room)
        self.form.fill([self.back_button(), *buttons], widgets, window)
        self._weigh()

    def _trouble(self, room: Box) -> list[Widget]:
        texts = self.app.texts
        detail = texts("tgm_campaign.broken_text", problem=self._broken)
        return [Banner(self.app.look, room, "file_alert_outline", texts("tgm_campaign.broken"), detail)]

    def _contents(self, room: Box) -> list[Widget]:
        look, texts, progress = self.app.look, self.app.texts, self.progress
        story = rich.lay_out(look, texts(f"tgm.campaign_text.{self.campaign}"), room.width - 8, 18)
        widgets: list[Widget] = [Words(story, room.x + 4, room.y, TEXT)]
        y = widgets[-1].box.bottom + GAP
        if rules.is_over(progress):
            widgets.append(self._end(room._replace(y=y)))
            y = widgets[-1].box.bottom + GAP
        cards = battle_cards(look, texts, progress, room._replace(y=y))
        widgets += cards
        below = Box(room.x, max(card.box.bottom for card in cards) + GAP - 4, room.width, room.height)
        return [*widgets, *self._panels(below)]

    def _end(self, room: Box) -> Banner:
        texts, progress = self.app.texts, self.progress
        winner = rules.champion(progress)
        if winner is None:
            return Banner(
                self.app.look, room, "scale_balance", texts("tgm_campaign.drawn"), texts("tgm_campaign.drawn_text")
            )
        title = texts("tgm_campaign.won", faction=faction_name(texts, progress, winner))
        by_wins = rules.wins(progress, "south") != rules.wins(progress, "north")
        detail = texts("tgm_campaign.won_by_wins" if by_wins else "tgm_campaign.won_by_points")
        return Banner(self.app.look, room, "trophy", title, detail)

    def _panels(self, room: Box) -> list[Widget]:
        """Who plays, and the two sides: beside each other where there is room."""
        columns = tall_columns(self.app.look, room)
        if not self.begun:
            self._who_plays(columns[0], columns[-1])
        for side, column in zip(SIDES, (columns[0], columns[-1]), strict=True):
            SidePanel(self.app, self.progress, side, self.name_of(side), self._change).add(column)
        return [widget for column in columns for widget in column.finished()]

    def _who_plays(self, first: Column, last: Column) -> None:
        texts, progress = self.app.texts, self.progress
        first.begin(texts("tgm_campaign.who"), "account_group")
        against = [(word, texts(f"tgm_campaign.against.{word}")) for word in ("person", "solo")]
        chosen = "solo" if progress.solo else "person"
        first.add(Choice(first.room(_CONTROL), against, chosen, self._set_opponent), 6)
        first.words(texts(f"tgm_campaign.against_text.{chosen}"), 16, colour=SECOND_TEXT)
        if progress.solo:
            levels = [(level, texts(f"tgm.level.{level}")) for level in get_args(Level)]
            first.add(Choice(first.room(_CONTROL), levels, progress.level, self._set_level), 6)
            first.words(texts(f"tgm.level_text.{progress.level}"), 16, colour=SECOND_TEXT)
        first.end()
        last.begin(texts("tgm_campaign.names"), "pencil_outline")
        for side in SIDES:
            last.label(faction_name(texts, progress, side))
            field = TextField(
                last.room(_CONTROL),
                progress.names.get(side, ""),
                partial(self._set_name, side),
                hint=self._usual_name(side),
                longest=_LONGEST_NAME,
            )
            last.add(field)
        last.end()

    def _buttons(self) -> list[Widget]:
        """Begin anew at the left, the next battle at the right."""
        texts, foot, measure = self.app.texts, self._foot, self.measure
        label, icon, action = self._next_step()
        wide = max(260, 90 + measure.text_width(label, 22, "bold") + pieces.key_width(measure, "Enter"))
        place = Box(foot.right - wide, foot.y + 2, wide, foot.height - 6)
        self._go = Button(place, label, action, icon=icon, key="Enter", primary=True, size=22)
        anew = texts("tgm_campaign.anew")
        wide = 80 + measure.text_width(anew, 18, "bold") + pieces.key_width(measure, "N")
        place = Box(foot.x, foot.y + 6, wide, foot.height - 14)
        self._anew = Button(place, anew, self.ask_anew, icon="restart", key="N")
        running = self.begun and not self._broken and not rules.is_over(self.progress)
        return [self._anew, self._go] if running else [self._go]

    def _next_step(self) -> tuple[str, str, Callable[[], None]]:
        texts, battle = self.app.texts, rules.next_battle(self.progress)
        if self._broken:
            return texts("tgm_campaign.anew"), "restart", self.set_aside
        if battle is None:
            return texts("tgm_campaign.anew"), "restart", self.ask_anew
        if self._journal is not None:
            return texts("tgm_campaign.go_on"), "sword_cross", self.go_on
        return texts("tgm_campaign.fight", scenario=texts(f"tgm.scenario.{battle.scenario}")), "play", self.fight

    def _weigh(self) -> None:
        self._why_not = self._problem()
        self._go.enabled = not self._why_not
        self._go.tip = Tip(self._go.label, self._why_not, "lock") if self._why_not else None

    def _problem(self) -> str:
        """Why the next battle cannot begin."""
        texts, progress = self.app.texts, self.progress
        if self._broken or rules.is_over(progress) or self._journal is not None:
            return ""
        names = [self.name_of(side).casefold() for side in SIDES]
        if names[0] == names[1]:
            return texts("ui_menu.new.same_names", name=self.name_of("south"))
        for side in SIDES:
            for problem in rules.campaign_deck_problems(progress, side, rules.next_deck(progress, side)):
                faction = faction_name(texts, progress, side)
                return texts("tgm_campaign.deck_problem", faction=faction, reason=problem_text(texts, problem))
        return ""

    # Names ----------------------------------------------------------------------------------------------------------------

    def _usual_name(self, side: Side) -> str:
        if self.progress.solo == side:
            return self.app.texts("tgm_menu.bot.solo")
        return self.app.texts("kernel.seat", number=SIDES.index(side) + 1)

    def name_of(self, side: Side) -> str:
        return self.progress.names.get(side, "").strip() or self._usual_name(side)

    # What happens ---------------------------------------------------------------------------------------------------------

    def _change(self, progress: Progress) -> None:
        """Take over what was chosen; once the campaign has begun it is kept at once."""
        self.progress = progress
        if self.begun:
            self._keep()
        self.lay_out()
        self.app.redraw()

    def _keep(self) -> None:
        try:
            save_campaign(self.progress)
        except OSError as error:
            self.app.push(Trouble(self.app, self.app.texts("ui_table.campaign_not_kept"), error))

    def _set_opponent(self, word: str) -> None:
        self._change(msgspec.structs.replace(self.progress, solo=SOLO_SIDE if word == "solo" else None))

    def _set_level(self, level: str) -> None:
        found = next(one for one in get_args(Level) if one == level)
        self._change(msgspec.structs.replace(self.progress, level=found))

    def _set_name(self, side: Side, name: str) -> None:
        """The form stays while somebody types."""
        self.progress = msgspec.structs.replace(self.progress, names={**self.progress.names, side: name})
        self._weigh()

    def fight(self) -> None:
        """Open the table of the next battle. From then on the campaign is kept."""
        self.progress = progress = rules.prepared(self.progress)
        battle = rules.next_battle(progress)
        assert battle is not None
        players = [filler("tgm") if progress.solo == side else HUMAN for side in SIDES]
        seats = tuple(
            Seat(self.name_of(side), player, colour)
            for side, player, colour in zip(SIDES, players, SEAT_COLOURS, strict=False)
        )
        settings = self.app.settings
        options = rules.battle_options(progress) | {
            "reactions": "able" if progress.solo else settings.reactions,
            "practice": settings.practice,
        }
        self.doors.start(NewGame("tgm", seats, options, None, battle.scenario), self._fighting)

    def _fighting(self, path: Path) -> None:
        self.progress = msgspec.structs.replace(self.progress, journal=path.name)
        self._keep()

    def go_on(self) -> None:
        if (path := self._journal) is not None:
            self.doors.load(path)

    def ask_anew(self) -> None:
        texts = self.app.texts
        question, detail = texts("tgm_campaign.ask_anew"), texts("tgm_campaign.ask_anew_detail")
        self.app.push(Confirm(self.app, question, detail, texts("tgm_campaign.anew"), self.begin_anew))

    def begin_anew(self) -> None:
        """The same players; the games that were saved stay."""
        before = self.progress
        self.progress = Progress(self.campaign, before.names, before.solo, before.level)
        self._keep()
        self._change(self.progress)

    def set_aside(self) -> None:
        """Begin anew beside a file that cannot be read; it is kept under another name."""
        try:
            kept = set_aside(self.campaign)
        except OSError as error:
            self.app.push(Trouble(self.app, self.app.texts("tgm_campaign.broken"), error))
            return
        self.progress = Progress(self.campaign)
        self.lay_out()
        title, text = self.app.texts("tgm_campaign.set_aside"), self.app.texts("tgm_campaign.set_aside_text", file=kept.name)
        self.app.push(Notice(self.app, title, text))

    # Drawing --------------------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        if not self._why_not:
            return
        left = self._anew.box.right + 24 if self._anew in self.form.fixed else self._foot.x
        room = self._go.box.x - left - 60
        block = rich.lay_out(canvas.look, self._why_not, room, 16, line_height=1.2)
        ink = canvas.look.palette.illegal_on_dark
        canvas.icon("alert", left + 14, self._foot.middle[1], 24, ink)
        rich.write(canvas, block, left + 38, self._foot.middle[1] - block.height / 2, ink)


def _with_battle(journal: str) -> Progress | None:
    """The campaign in which the battle of this journal is being fought.

    Of a file that cannot be read the screen of that campaign tells; the battle's own journal is kept.
    """
    for id in DATA.campaigns:
        with suppress(DataError):
            progress = load_campaign(id)
            if progress is not None and progress.journal == journal:
                return progress
    return None
