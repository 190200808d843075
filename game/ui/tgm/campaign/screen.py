"""The campaign screen of The Sixth Line: its battles, the results carried over, and the start of each battle."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, get_args

import msgspec
import pygame

from game.bots.players import filler
from game.data.paths import saves_dir
from game.data.problems import DataError
from game.rules.positions.position import HUMAN, Seat
from game.rules.table import Table
from game.tgm import campaign as rules
from game.tgm.campaign import Progress, load_campaign, save_campaign, set_aside
from game.tgm.data.loaded import DATA
from game.tgm.data.solo import Level
from game.tgm.decks.building import problem_text
from game.tgm.ground.geometry import SIDES, Side
from game.ui.app import App
from game.ui.kit.colours import SEAT_COLOURS
from game.ui.kit.controls.text_field import TextField
from game.ui.kit.controls.widgets import Button, Choice
from game.ui.kit.lay import AtMost, Column, Node, Put, Space
from game.ui.screens.dialog import Confirm, Notice, Reporting
from game.ui.screens.exits import CampaignExits, CampaignPage, NewGame
from game.ui.screens.page import GAP, WIDEST, label, note, panel, panels, scrolled
from game.ui.tgm.campaign.europe import BattleMap
from game.ui.tgm.campaign.panels import SidePanel, banner, battles, faction_name

_CONTROL = 44


class CampaignScreen(CampaignPage):
    """Shows the progress of a campaign and prepares the next battle. The campaign is saved from the first battle on."""

    def __init__(self, app: App, campaign: str, exits: CampaignExits) -> None:
        super().__init__(app, campaign, exits)
        self.progress = Progress(campaign)
        self._broken = ""
        # The selected battle; empty for the next one.
        self._chosen = ""

    @staticmethod
    def record(table: Table[Any], journal: str) -> str:
        if (progress := _with_battle(journal)) is None:
            return ""
        save_campaign(rules.recorded(progress, rules.outcome_of(table.state)))
        return progress.campaign

    @staticmethod
    def renamed(journal: str, name: str) -> bool:
        if (progress := _with_battle(journal)) is not None:
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
        """The saved game of the current battle, if it still exists."""
        path = saves_dir() / self.progress.journal
        return path if self.progress.journal and os.path.isfile(path) else None

    def _read(self) -> None:
        """Read the file again: a battle may have changed it."""
        self._broken = ""
        try:
            self.progress = load_campaign(self.campaign) or self.progress
        except DataError as error:
            self._broken = str(error)

    def lay_out(self) -> None:
        self._read()
        super().lay_out()
        # Enter presses a focused toggle or choice.
        self.form.default = None

    def contents(self) -> Node:
        running = self.begun and not self._broken and not rules.is_over(self.progress)
        restart = Button(self.app.texts("tgm_campaign.anew"), self.ask_anew, icon="restart", key="N")
        width = min(2 * WIDEST + GAP, self.body.width)
        return self.with_foot(scrolled(AtMost(self._page(width), most=width)), *([restart] if running else []))

    def _page(self, width: float) -> Node:
        look, texts, progress = self.app.look, self.app.texts, self.progress
        if self._broken:
            detail = texts("tgm_campaign.broken_text", problem=self._broken)
            return banner(look, "file_alert_outline", texts("tgm_campaign.broken"), detail)
        sides = [SidePanel(self.app, progress, side, self.name_of(side), self._change).node() for side in SIDES]
        placed = [*([] if self.begun else [(0, self._opponent()), (1, self._names())]), *enumerate(sides)]
        return Column(
            self._end() if rules.is_over(progress) else Space(),
            battles(self.app, progress, self._chosen or self._next_battle(), partial(self._pick, "_chosen"), width),
            panels(width, *placed),
            gap=GAP,
        )

    def _next_battle(self) -> str:
        """The next battle, or the last one if all are over."""
        listed = rules.campaign_of(self.progress).battles
        return listed[min(len(self.progress.battles), len(listed) - 1)].scenario

    def _end(self) -> Node:
        look, texts, progress = self.app.look, self.app.texts, self.progress
        if (winner := rules.champion(progress)) is None:
            return banner(look, "scale_balance", texts("tgm_campaign.drawn"), texts("tgm_campaign.drawn_text"))
        title = texts("tgm_campaign.won", faction=faction_name(texts, progress, winner))
        by = "wins" if rules.wins(progress, "south") != rules.wins(progress, "north") else "points"
        return banner(look, "trophy", title, texts(f"tgm_campaign.won_by_{by}"))

    def _opponent(self) -> Node:
        texts, progress = self.app.texts, self.progress

        def choice(named: Mapping[str, str], chosen: str, about: str, changed: Callable[[str], None]) -> Node:
            return Column(Put(Choice([*named.items()], chosen, changed), _CONTROL), note(about), gap=6)

        chosen = "solo" if progress.solo else "person"
        # The solo opponent plays the Germans: every battle of the campaign supports that.
        solo: dict[str, Side | None] = {"person": None, "solo": "north"}
        named = {word: texts(f"tgm_campaign.against.{word}") for word in solo}
        about = texts(f"tgm_campaign.against_text.{chosen}")
        nodes = [choice(named, chosen, about, lambda word: self._replace(solo=solo[word]))]
        if progress.solo:
            levels = {level: texts(f"tgm.level.{level}") for level in get_args(Level)}
            about = texts(f"tgm.level_text.{progress.level}")
            nodes.append(choice(levels, progress.level, about, lambda level: self._replace(level=level)))
        return panel(texts("tgm_campaign.who"), "account_group", *nodes)

    def _names(self) -> Node:
        texts, progress = self.app.texts, self.progress
        nodes: list[Node] = []
        for side in SIDES:
            name, hint = progress.names.get(side, ""), faction_name(texts, progress, side)
            nodes.append(label(hint, Put(TextField(name, partial(self._set_name, side), hint=hint, longest=20), _CONTROL)))
        return panel(texts("tgm_campaign.names"), "pencil_outline", *nodes)

    def next_step(self) -> tuple[str, str, Callable[[], None]]:
        texts, battle = self.app.texts, rules.next_battle(self.progress)
        if self._broken or battle is None:
            return texts("tgm_campaign.anew"), "restart", self.set_aside if self._broken else self.ask_anew
        if self._journal is not None:
            return texts("tgm_campaign.go_on"), "sword_cross", self.go_on
        return texts("tgm_campaign.fight", scenario=texts(f"tgm.scenario.{battle.scenario}")), "play", self.fight

    def find_problem(self) -> str:
        """The reason why the next battle cannot begin; empty if there is none."""
        texts, progress = self.app.texts, self.progress
        if self._broken or rules.is_over(progress) or self._journal is not None:
            return ""
        names = [self.name_of(side).casefold() for side in SIDES]
        if names[0] == names[1] != "":
            return texts("ui_menu.new.same_names", name=self.name_of("south"))
        for side in SIDES:
            for problem in rules.campaign_deck_problems(progress, side, rules.next_deck(progress, side)):
                faction = faction_name(texts, progress, side)
                return texts("tgm_campaign.deck_problem", faction=faction, reason=problem_text(texts, problem))
        return ""

    def name_of(self, side: Side) -> str:
        """The player's name; "" if none was entered."""
        return self.progress.names.get(side, "").strip()

    def handle(self, event: pygame.event.Event) -> None:
        """Step through the battles with the left and right arrow keys unless a widget has the focus."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.form.focus is None:
            for found in self.form.scrolling:
                if isinstance(found, BattleMap):
                    found.step(1 if event.key == pygame.K_RIGHT else -1)
        else:
            super().handle(event)

    # Actions --------------------------------------------------------------------------------------------------------------

    def _change(self, progress: Progress) -> None:
        """Use the changed campaign, and save it if it has begun."""
        self.progress = progress
        if self.begun:
            self._keep()
        self.rebuild()

    def _keep(self) -> None:
        with Reporting(self.app, self.app.texts("ui_table.campaign_not_kept")):
            save_campaign(self.progress)

    def _replace(self, **changes: object) -> None:
        self._change(msgspec.structs.replace(self.progress, **changes))

    def _set_name(self, side: Side, name: str) -> None:
        """Set a name without a new layout, so that the text field keeps the focus."""
        self.progress = msgspec.structs.replace(self.progress, names={**self.progress.names, side: name})
        self.weigh()

    def fight(self) -> None:
        """Open the table of the next battle. From then on the campaign is saved."""
        self.progress = progress = rules.prepared(self.progress)
        battle = rules.next_battle(progress)
        assert battle is not None
        seats = tuple(
            Seat(self.name_of(side), filler("tgm") if progress.solo == side else HUMAN, colour)
            for side, colour in zip(SIDES, SEAT_COLOURS, strict=False)
        )
        options, settings = rules.battle_options(progress), self.app.settings
        options |= {"reactions": "able" if progress.solo else settings.reactions, "practice": settings.practice}
        self.exits.start(NewGame("tgm", seats, options, None, battle.scenario), self._fighting)

    def _fighting(self, path: Path) -> None:
        self.progress = msgspec.structs.replace(self.progress, journal=path.name)
        self._keep()

    def go_on(self) -> None:
        if (path := self._journal) is not None:
            self.exits.load(path)

    def ask_anew(self) -> None:
        texts = self.app.texts
        question, detail = texts("tgm_campaign.ask_anew"), texts("tgm_campaign.ask_anew_detail")
        self.app.push(Confirm(self.app, question, detail, texts("tgm_campaign.anew"), self.restart_with))

    def restart_with(self) -> None:
        """Restart with the same players; saved games stay."""
        before = self.progress
        self.progress = Progress(self.campaign, before.names, before.solo, before.level)
        self._keep()
        self._change(self.progress)

    def set_aside(self) -> None:
        """Give the unreadable campaign file another name and restart."""
        texts = self.app.texts
        with Reporting(self.app, texts("tgm_campaign.broken")):
            kept = set_aside(self.campaign)
            self.progress = Progress(self.campaign)
            self.lay_out()
            text = texts("tgm_campaign.set_aside_text", file=kept.name)
            self.app.push(Notice(self.app, texts("tgm_campaign.set_aside"), text))


def _with_battle(journal: str) -> Progress | None:
    """The campaign to which a battle's journal belongs. Unreadable files are skipped: the campaign screen reports them."""
    for id in DATA.campaigns:
        with suppress(DataError):
            if (progress := load_campaign(id)) is not None and progress.journal == journal:
                return progress
    return None
