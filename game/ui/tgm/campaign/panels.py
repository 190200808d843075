"""What is shown of a campaign: its battles, and its sides with what each takes into the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.data.texts import Texts
from game.tgm import campaign as rules
from game.tgm.campaign import Outcome, Progress, campaign_of, is_over
from game.tgm.data.components import Deck
from game.tgm.data.files import DATA
from game.tgm.decks.building import card_name, problem_text, written
from game.tgm.decks.files import chosen_deck, deck_choices
from game.tgm.ground.geometry import SIDES, Side
from game.ui.app import App
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, HAIRLINE, LIGHT_BRASS, PANEL, SECOND_TEXT
from game.ui.kit.lay import Column, Icon, Node, Padded, Painted, Put, Row, Space, Text, even
from game.ui.kit.plates import panel as draw_panel
from game.ui.kit.widgets import NOWHERE, Button, Toggle
from game.ui.screens.choices import Pick, PickRow
from game.ui.screens.page import label, note, panel
from game.ui.tgm.campaign.deck_screen import CampaignDeckScreen
from game.ui.tgm.setup_page import deck_pick

_PADDING = 18
_GAP = 14
_BESIDE = 900
"""Units of width from which all battles stand side by side."""
_KEYS: dict[Side, tuple[str, str]] = {"south": ("1", "3"), "north": ("2", "4")}
"""For the deck of each side, and for its cards."""


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
    return Padded(page, _PADDING, _PADDING, lambda canvas, box: draw_panel(canvas, *box, PANEL, edge))


def banner(look: Look, icon: str, title: str, detail: str) -> Node:
    """Who has won the campaign, or that it cannot be read."""
    head = Text(title, 30, LIGHT_BRASS, "serif_bold", bold_face="serif_bold", spread=1.16)
    page = Row(Icon(icon, 52, look.palette.selected), Column(head, Text(detail, 18, SECOND_TEXT), gap=4), gap=16)
    return Padded(page, _PADDING, _PADDING, lambda canvas, box: draw_panel(canvas, *box, PANEL, BRASS))


# A side -------------------------------------------------------------------------------------------------------------------


class SidePanel:
    """`change` takes the campaign with what was chosen here."""

    def __init__(self, app: App, progress: Progress, side: Side, name: str, change: Callable[[Progress], None]) -> None:
        self._app, self._texts, self._change = app, app.texts, change
        self._side, self._name = side, name
        # What the solo opponent will choose is shown beforehand.
        self._solo = progress.solo == side
        settled = rules.is_over(progress) or bool(progress.journal)
        self._progress = progress if settled or not self._solo else rules.prepared(progress)
        self._settled = settled

    def node(self) -> Node:
        texts, progress, side = self._texts, self._progress, self._side
        title = texts("tgm_campaign.side", faction=faction_name(texts, progress, side), name=self._name)
        won, points = rules.wins(progress, side), rules.destroyed(progress, side)
        words = texts("tgm_campaign.wins", count=won), texts("tgm_campaign.destroyed", points=points)
        more = [] if rules.is_over(progress) else self._next()
        icon = "robot_outline" if self._solo else "account"
        return panel(title, icon, Text(" · ".join(words), face="bold"), *more)

    def _next(self) -> list[Node]:
        texts, progress, side = self._texts, self._progress, self._side
        battle = rules.next_battle(progress)
        assert battle is not None
        nodes: list[Node] = [note(texts(f"tgm.scenario_goal.{battle.scenario}.{side}"))]
        if extra := rules.extra_points(progress, side):
            nodes.append(note(texts("tgm_campaign.extra", points=extra), LIGHT_BRASS))
        if self._settled or self._solo:
            pick = deck_pick(texts, self._value, self._deck_name)
            deck: list[Node] = [Text(pick.title), note(pick.detail)]
        else:
            deck = self._deck()
        return [*nodes, label(texts("tgm_campaign.deck"), *deck), *self._veterans(), *self._generals()]

    # The deck -------------------------------------------------------------------------------------------------------------

    @property
    def _value(self) -> str:
        battle = rules.next_battle(self._progress)
        assert battle is not None
        return self._progress.decks.get(self._side) or battle.decks[self._side]

    @property
    def _deck_name(self) -> str:
        """The deck of a file is called so; one that was only changed for this battle is not in any."""
        known = {pick.value: pick.title for pick in self._picks()}
        return known.get(self._value, self._texts("tgm_campaign.changed_deck"))

    def _picks(self) -> list[Pick]:
        """The ready-made deck, and all own ones with what the campaign has against them."""
        texts, progress, side = self._texts, self._progress, self._side
        battle = rules.next_battle(progress)
        assert battle is not None
        picks: list[Pick] = []
        for choice in deck_choices(battle.scenario, side, texts):
            problems = rules.campaign_deck_problems(progress, side, chosen_deck(choice.value))
            why_not = "\n".join(problem_text(texts, problem) for problem in problems)
            picks.append(deck_pick(texts, choice.value, choice.label, why_not))
        return picks

    def _deck(self) -> list[Node]:
        texts, picks, value = self._texts, self._picks(), self._value
        if value not in [pick.value for pick in picks]:
            picks.insert(0, deck_pick(texts, value, self._deck_name))
        picked = next(pick for pick in picks if pick.value == value)
        choose, change = _KEYS[self._side]
        row = PickRow(self._app, "cards", texts("tgm_setup.choose_deck"), picks, picked, self._set_deck, choose)
        words = "tgm_campaign.add_cards" if rules.extra_points(self._progress, self._side) else "tgm_campaign.change_cards"
        button = Button(NOWHERE, texts(words), self._build, icon="cards_outline", key=change)
        return [Column(Put(row, 0), Put(button), gap=8)]

    def _set_deck(self, value: str) -> None:
        self._take(chosen_deck(value))

    def _take(self, deck: Deck) -> None:
        """The ready-made deck, unchanged, is no choice of its own."""
        ready = rules.ready_deck(self._progress, self._side)
        same = written(deck).partition(":")[2] == written(ready).partition(":")[2]
        self._change(rules.with_deck(self._progress, self._side, None if same else deck))

    def _build(self) -> None:
        self._app.push(CampaignDeckScreen(self._app, self._progress, self._side, self._take))

    # Veterans and generals ------------------------------------------------------------------------------------------------

    def _veterans(self) -> list[Node]:
        texts, progress, side = self._texts, self._progress, self._side
        if not progress.battles:
            return []
        named, most = progress.veterans.get(side, ()), rules.campaign_of(progress).veterans
        if self._settled or self._solo:
            names = [card_name(texts, id) for id in named]
            nodes: list[Node] = [note(texts.joined(names) if names else texts("tgm_campaign.no_veterans"))]
        else:
            found = rules.nameable(progress, side)
            nodes = [Put(Toggle(NOWHERE, card_name(texts, id), id in named, self._naming(id)), 0) for id in found]
        return [label(texts("tgm_campaign.veterans", count=most), *nodes or [note(texts("tgm_campaign.no_survivors"))])]

    def _naming(self, id: str) -> Callable[[bool], None]:
        """One more than may be named takes the place of the first."""

        def name(on: bool) -> None:
            others = [one for one in self._progress.veterans.get(self._side, ()) if one != id]
            most = rules.campaign_of(self._progress).veterans
            named = [*others, id][-most:] if on else others
            self._change(rules.with_veterans(self._progress, self._side, named))

        return name

    def _generals(self) -> list[Node]:
        texts, faction = self._texts, rules.campaign_of(self._progress).factions[self._side]
        lost = [id for id in rules.lost_generals(self._progress) if DATA.generals[id].faction == faction]
        generals = texts.joined([texts(f"tgm.general.{id}") for id in lost])
        return [note(texts("tgm_campaign.generals_lost", generals=generals))] if lost else []
