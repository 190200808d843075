"""What is shown of a campaign: its battles side by side, each with how it ended or stands."""

from __future__ import annotations

from dataclasses import dataclass

from game.data.texts import Texts
from game.tgm.campaign import Outcome, Progress, campaign_of, is_over
from game.tgm.data import DATA
from game.tgm.geometry import SIDES, Side
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, HAIRLINE, LIGHT_BRASS, PANEL, SECOND_TEXT
from game.ui.kit.lay import Column, Icon, Node, Padded, Painted, Row, Space, Text, even
from game.ui.kit.look import Look
from game.ui.kit.plates import panel

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


def battle_cards(look: Look, texts: Texts, progress: Progress, width: float) -> Node:
    """The battles in their order: in a row where there is room for that, otherwise below each other."""
    battles, states = campaign_of(progress).battles, battle_states(texts, progress)
    titles = [f"{texts(f'tgm.scenario.{each.scenario}')} ({DATA.scenarios[each.scenario].year})" for each in battles]
    cards = [_card(look, number + 1, title, states[number]) for number, title in enumerate(titles)]
    return even(*cards, gap=_GAP) if width >= _BESIDE else Column(*cards, gap=_GAP)


def _card(look: Look, number: int, title: str, state: BattleState) -> Node:
    """A battle with its number, its name and how it stands."""
    ink = look.palette.selected if state.current else LIGHT_BRASS

    def ring(canvas: Canvas, box: Box) -> None:
        canvas.circle(*box.middle, 20, BRASS if state.current else HAIRLINE)
        canvas.circle(*box.middle, 17, PANEL)
        canvas.text(str(number), *box.middle, 20, LIGHT_BRASS, "serif_bold", "c")

    name = Text(title, 22, face="serif_bold", bold_face="serif_bold", spread=1.16)
    page = Column(
        Row(Painted(40, 44, ring), name, gap=14),
        Space(0, 10),
        Row(Icon(state.icon, 22, ink), Text(state.word, 18, ink, "bold"), gap=10),
        Space(0, 8),
        Text(state.told, 16, SECOND_TEXT),
    )
    edge = look.palette.selected if state.current else HAIRLINE
    return Padded(page, _PADDING, _PADDING, lambda canvas, box: panel(canvas, *box, PANEL, edge))


def banner(look: Look, icon: str, title: str, detail: str) -> Node:
    """Who has won the campaign, or that it cannot be read."""
    head = Text(title, 30, LIGHT_BRASS, "serif_bold", bold_face="serif_bold", spread=1.16)
    page = Row(Icon(icon, 52, look.palette.selected), Column(head, Text(detail, 18, SECOND_TEXT), gap=4), gap=16)
    return Padded(page, _PADDING, _PADDING, lambda canvas, box: panel(canvas, *box, PANEL, BRASS))
