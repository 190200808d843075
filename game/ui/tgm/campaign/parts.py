"""What is shown of a campaign: its battles side by side, each with how it ended or stands."""

from __future__ import annotations

from dataclasses import dataclass

from game.data.texts import Texts
from game.tgm.campaign import Outcome, Progress, campaign_of, is_over
from game.tgm.data import DATA
from game.tgm.geometry import SIDES, Side
from game.ui.kit import rich
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, HAIRLINE, LIGHT_BRASS, PANEL, SECOND_TEXT, TEXT
from game.ui.kit.look import Look
from game.ui.kit.plates import panel
from game.ui.screens.page import Still

_PADDING = 18
_GAP = 14
_BESIDE = 900
"""Units of width from which all battles stand side by side."""


def faction_name(texts: Texts, progress: Progress, side: Side) -> str:
    return texts(f"tgm.faction.{campaign_of(progress).factions[side]}")


@dataclass(frozen=True)
class BattleState:
    """How a battle stands, in a word with an icon, and what is told about it."""

    icon: str
    word: str
    told: str = ""
    current: bool = False


def battle_states(texts: Texts, progress: Progress) -> list[BattleState]:
    """One for each battle of the campaign."""
    states = [_fought(texts, progress, outcome) for outcome in progress.battles]
    for number in range(len(states), len(campaign_of(progress).battles)):
        scenario = campaign_of(progress).battles[number].scenario
        about = texts(f"tgm_campaign.battle.{scenario}")
        if is_over(progress):
            states.append(BattleState("minus_circle_outline", texts("tgm_campaign.state.not_needed")))
        elif number > len(progress.battles):
            states.append(BattleState("lock_outline", texts("tgm_campaign.state.later"), about))
        elif progress.journal:
            states.append(BattleState("sword_cross", texts("tgm_campaign.state.running"), about, current=True))
        else:
            states.append(BattleState("flag_variant", texts("tgm_campaign.state.next"), about, current=True))
    return states


def _fought(texts: Texts, progress: Progress, outcome: Outcome) -> BattleState:
    names = {side: faction_name(texts, progress, side) for side in SIDES}
    told = [
        texts("tgm_campaign.destroyed_points", faction=names[side], points=outcome.destroyed.get(side, 0)) for side in SIDES
    ]
    if outcome.generals_lost:
        generals = texts.joined([texts(f"tgm.general.{id}") for id in outcome.generals_lost])
        told.append(texts("tgm_campaign.generals_lost", generals=generals))
    if outcome.winner is None:
        return BattleState("scale_balance", texts("tgm_campaign.state.draw"), "\n".join(told))
    return BattleState("trophy", texts("tgm_campaign.state.won", faction=names[outcome.winner]), "\n".join(told))


class BattleCard(Still):
    """A battle with its number, its name and how it stands. `high` makes those beside each other equally high."""

    def __init__(self, look: Look, room: Box, number: int, title: str, state: BattleState) -> None:
        inner = room.width - 2 * _PADDING
        self._state, self._number = state, str(number)
        self._name = rich.lay_out(look, title, inner - 54, 22, "serif_bold", "serif_bold", 1.16)
        self._word = rich.lay_out(look, state.word, inner - 32, 18, "bold")
        self._told = rich.lay_out(look, state.told, inner, 16)
        height = 2 * _PADDING + max(44, self._name.height) + 10 + self._word.height
        super().__init__(room._replace(height=height + (8 + self._told.height if state.told else 0)))

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        selected = canvas.look.palette.selected
        panel(canvas, x, y, width, height, PANEL, selected if self._state.current else HAIRLINE)
        left, top, high = x + _PADDING, y + _PADDING, max(44, self._name.height)
        canvas.circle(left + 20, top + high / 2, 20, BRASS if self._state.current else HAIRLINE)
        canvas.circle(left + 20, top + high / 2, 17, PANEL)
        canvas.text(self._number, left + 20, top + high / 2, 20, LIGHT_BRASS, "serif_bold", "c")
        rich.write(canvas, self._name, left + 54, top + (high - self._name.height) / 2, TEXT)
        top += high + 10
        ink = selected if self._state.current else LIGHT_BRASS
        canvas.icon(self._state.icon, left + 11, top + self._word.height / 2, 22, ink)
        rich.write(canvas, self._word, left + 32, top, ink)
        rich.write(canvas, self._told, left, top + self._word.height + 8, SECOND_TEXT)


def battle_cards(look: Look, texts: Texts, progress: Progress, room: Box) -> list[BattleCard]:
    """The battles in their order: in a row where there is room for that, otherwise below each other."""
    battles, states = campaign_of(progress).battles, battle_states(texts, progress)
    across = len(battles) if room.width >= _BESIDE else 1
    places = room.columns(across, _GAP)
    cards: list[BattleCard] = []
    y = room.y
    for number, (battle, state) in enumerate(zip(battles, states, strict=True)):
        title = f"{texts(f'tgm.scenario.{battle.scenario}')} ({DATA.scenarios[battle.scenario].year})"
        cards.append(BattleCard(look, places[number % across]._replace(y=y), number + 1, title, state))
        if across == 1:
            y = cards[-1].box.bottom + _GAP
    if across > 1:
        high = max(card.box.height for card in cards)
        for card in cards:
            card.box = card.box._replace(height=high)
    return cards


class Banner(Still):
    """Who has won the campaign."""

    def __init__(self, look: Look, room: Box, icon: str, title: str, detail: str) -> None:
        inner = room.width - 2 * _PADDING - 70
        self._icon = icon
        self._title = rich.lay_out(look, title, inner, 30, "serif_bold", "serif_bold", 1.16)
        self._detail = rich.lay_out(look, detail, inner, 18)
        super().__init__(room._replace(height=2 * _PADDING + max(56, self._title.height + 4 + self._detail.height)))

    def draw(self, canvas: Canvas) -> None:
        x, y, width, height = self.box
        panel(canvas, x, y, width, height, PANEL, BRASS)
        canvas.icon(self._icon, x + _PADDING + 28, y + height / 2, 52, canvas.look.palette.selected)
        left = x + _PADDING + 70
        top = y + (height - self._title.height - 4 - self._detail.height) / 2
        rich.write(canvas, self._title, left, top, LIGHT_BRASS)
        rich.write(canvas, self._detail, left, top + self._title.height + 4, SECOND_TEXT)
