"""Changing the deck for the next battle of a campaign, and adding the cards that the winner may add."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.rules.moves import Refusal
from game.tgm.campaign import Progress, campaign_deck_problems, limit_of, lost_generals, next_battle, next_deck, ready_deck
from game.tgm.data.components import Deck
from game.tgm.data.files import DATA
from game.tgm.decks.building import Battle, DeckDraft, problem_text
from game.tgm.ground.geometry import Side
from game.ui.app import App
from game.ui.kit.pieces import Tip
from game.ui.kit.widgets import NOWHERE, Button
from game.ui.screens.dialog import Notice
from game.ui.tgm.decks.builder import DeckScreen


class CampaignDraft(DeckDraft):
    """A deck for one side of the next battle, with the points and the generals that the campaign leaves it."""

    fixed = True

    def __init__(self, progress: Progress, side: Side) -> None:
        battle, ready = next_battle(progress), ready_deck(progress, side)
        assert battle is not None
        self._progress, self._side = progress, side
        limit, year = limit_of(progress, side), min(ready.year, DATA.scenarios[battle.scenario].year)
        super().__init__(msgspec.structs.replace(next_deck(progress, side), limit=limit, year=year))
        self.battle = Battle(battle.scenario, side, limit, year)

    def generals(self) -> list[str]:
        gone = lost_generals(self._progress)
        return [id for id in super().generals() if id not in gone]

    def problems(self) -> list[Refusal]:
        return campaign_deck_problems(self._progress, self._side, self.deck)


class CampaignDeckScreen(DeckScreen):
    """The deck goes along once it is taken; it can be kept as an own deck besides."""

    def __init__(self, app: App, progress: Progress, side: Side, take: Callable[[Deck], None]) -> None:
        draft = CampaignDraft(progress, side)
        super().__init__(app, draft.deck)
        self.draft: DeckDraft = draft
        self._kept = draft.deck
        self._take = take
        battle, faction = next_battle(progress), app.texts(f"tgm.faction.{draft.deck.faction}")
        assert battle is not None
        scenario = app.texts(f"tgm.scenario.{battle.scenario}")
        self._heading = app.texts("tgm_campaign.deck_title", faction=faction, scenario=scenario)

    @property
    def title(self) -> str:
        return self._heading

    @property
    def _shown_name(self) -> str:
        return self._heading

    def _buttons(self) -> list[Button]:
        taken, *others = super()._buttons()
        label, icon = self.app.texts("tgm_campaign.take"), "check_bold"
        self._save_button = Button(NOWHERE, label, self.save, icon=icon, key=taken.key, primary=True)
        return [self._save_button, *others]

    def _weigh(self) -> None:
        """Only a deck that can be played goes along."""
        problems = self.draft.problems()
        self._save_button.enabled = not problems
        told = "\n".join(problem_text(self.app.texts, problem) for problem in problems)
        self._save_button.tip = Tip(self._save_button.label, told, "lock") if problems else None

    def save(self) -> None:
        problems = self.draft.problems()
        if problems:
            told = "\n".join(problem_text(self.app.texts, problem) for problem in problems)
            self.app.push(Notice(self.app, self.app.texts("tgm_campaign.cannot_take"), told, icon="alert_outline"))
            return
        self.app.pop()
        self._take(self.draft.deck)
