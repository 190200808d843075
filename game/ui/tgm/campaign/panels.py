"""The panels of a campaign: its battles, and each side's deck and veterans for the next battle."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import msgspec

from game.data.texts import Texts
from game.rules.refusals import Refusal
from game.tgm import campaign as rules
from game.tgm.campaign import Outcome, Progress, campaign_of, is_over
from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Battle as CampaignBattle
from game.tgm.decks.building import Battle, DeckDraft, card_name, problem_text, written
from game.tgm.decks.files import chosen_deck, deck_choices
from game.tgm.ground.geometry import SIDES, Side
from game.ui.app import App
from game.ui.kit.box import Look
from game.ui.kit.colours import BRASS, HAIRLINE, LIGHT_BRASS, PANEL, SECOND_TEXT
from game.ui.kit.controls.widgets import Button, Toggle
from game.ui.kit.drawings.plates import panel as draw_panel
from game.ui.kit.lay import Column, First, Icon, Node, Padded, Put, Row, Share, Sized, Text
from game.ui.screens.choices import PickRow
from game.ui.screens.dialog import Notice
from game.ui.screens.page import label, note, panel
from game.ui.screens.pictures import scenario_node
from game.ui.tgm.campaign.europe import BattleMap, Place, Status
from game.ui.tgm.decks.builder import DeckScreen
from game.ui.tgm.decks.choice import deck_pick

_PADDING, _GAP = 18, 14
_KEYS: dict[Side, tuple[str, str]] = {"south": ("1", "3"), "north": ("2", "4")}
"""Keys for the deck of each side, and for its cards."""


def faction_name(texts: Texts, progress: Progress, side: Side) -> str:
    return texts(f"tgm.faction.{campaign_of(progress).factions[side]}")


def _problem_text(texts: Texts, problems: Iterable[Refusal]) -> str:
    return "\n".join(problem_text(texts, problem) for problem in problems)


def _next_battle(progress: Progress) -> CampaignBattle:
    battle = rules.next_battle(progress)
    assert battle is not None
    return battle


BattleState = tuple[str, str, str]
"""Icon, word and description for the state of a battle."""


def _fought(texts: Texts, progress: Progress, outcome: Outcome) -> BattleState:
    names = {side: faction_name(texts, progress, side) for side in SIDES}
    points = {side: outcome.destroyed.get(side, 0) for side in SIDES}
    lines = [texts("tgm_campaign.destroyed_points", faction=names[side], points=points[side]) for side in SIDES]
    if outcome.generals_lost:
        generals = texts.joined([texts(f"tgm.general.{id}") for id in outcome.generals_lost])
        lines.append(texts("tgm_campaign.generals_lost", generals=generals))
    if outcome.winner is None:
        return "scale_balance", texts("tgm_campaign.state.draw"), " ".join(lines)
    return "trophy", texts("tgm_campaign.state.won", faction=names[outcome.winner]), " ".join(lines)


def battles(app: App, progress: Progress, chosen: str, choose: Callable[[str], None], width: float) -> Node:
    """The map of the battles, and beside or below it the chosen one: board, goals, state and description."""
    places = [_place(app.texts, progress, number) for number in range(len(campaign_of(progress).battles))]
    field = Put(BattleMap(places, chosen, choose), 0)
    about = _chosen(app, progress, [place.scenario for place in places].index(chosen), max(240, width * 0.28))
    if width < 900:
        return Column(field, about, gap=_GAP)
    return Row(Sized(field, width * 0.56, fixed=True), Share(about), gap=_GAP, align="top")


def _place(texts: Texts, progress: Progress, number: int) -> Place:
    scenario, fought = campaign_of(progress).battles[number].scenario, len(progress.battles)
    winner = progress.battles[number].winner if number < fought else None
    status: Status = "over" if number < fought else "next" if number == fought and not is_over(progress) else "later"
    faction = campaign_of(progress).factions[winner] if winner is not None else None
    return Place(scenario, texts(f"tgm.scenario.{scenario}"), status, _state(texts, progress, number)[0], faction)


def _state(texts: Texts, progress: Progress, number: int) -> BattleState:
    if number < len(progress.battles):
        return _fought(texts, progress, progress.battles[number])
    if is_over(progress):
        return "minus_circle_outline", texts("tgm_campaign.state.not_needed"), ""
    about = texts(f"tgm_campaign.battle.{campaign_of(progress).battles[number].scenario}")
    now = ("running", "sword_cross") if progress.journal else ("next", "flag_variant")
    key, icon = now if number == len(progress.battles) else ("later", "lock_outline")
    return icon, texts(f"tgm_campaign.state.{key}"), about


def _chosen(app: App, progress: Progress, number: int, picture: float) -> Node:
    (icon, word, description), texts = _state(app.texts, progress, number), app.texts
    scenario = campaign_of(progress).battles[number].scenario
    title = f"{number + 1} · {texts(f'tgm.scenario.{scenario}')} ({DATA.scenarios[scenario].year})"
    goals = [f"*{faction_name(texts, progress, side)}:* {texts(f'tgm.scenario_goal.{scenario}.{side}')}" for side in SIDES]
    board, goal_texts = scenario_node(app, "tgm", scenario, picture), Column(*(Text(goal, 18) for goal in goals), gap=10)
    page = Column(
        Text(title, 24, face="serif_bold", bold_face="serif_bold", spread=1.16),
        First(Row(board, goal_texts, gap=_GAP, align="top"), Column(Row(board), goal_texts, gap=10)),
        Row(Icon(icon, 22, LIGHT_BRASS), Text(word, 18, LIGHT_BRASS, "bold"), gap=10),
        Text(description, 18, SECOND_TEXT),
        gap=10,
    )
    return Padded(page, _PADDING, _PADDING, lambda canvas, box: draw_panel(canvas, box, PANEL, HAIRLINE))


def banner(look: Look, icon: str, title: str, detail: str) -> Node:
    """A banner with the outcome of the campaign, or with the reason why the campaign cannot be read."""
    head = Text(title, 30, LIGHT_BRASS, "serif_bold", bold_face="serif_bold", spread=1.16)
    page = Row(Icon(icon, 52, look.palette.selected), Column(head, Text(detail, 18, SECOND_TEXT), gap=4), gap=16)
    return Padded(page, _PADDING, _PADDING, lambda canvas, box: draw_panel(canvas, box, PANEL, BRASS))


class SidePanel:
    """The panel of one side. The callback `change` receives the changed campaign."""

    def __init__(self, app: App, progress: Progress, side: Side, name: str, change: Callable[[Progress], None]) -> None:
        self._app, self._texts, self._change = app, app.texts, change
        self._side, self._name = side, name
        # Show the choices the solo opponent is going to make.
        self._solo = progress.solo == side
        self._settled = rules.is_over(progress) or bool(progress.journal)
        self._progress = progress if self._settled or not self._solo else rules.prepared(progress)

    def node(self) -> Node:
        texts, progress, side = self._texts, self._progress, self._side
        title = faction_name(texts, progress, side)
        title = texts("tgm_campaign.side", faction=title, name=self._name) if self._name else title
        won, points = rules.wins(progress, side), rules.destroyed(progress, side)
        words = texts("tgm_campaign.wins", count=won), texts("tgm_campaign.destroyed", points=points)
        more = [] if rules.is_over(progress) else self._next()
        return panel(title, "robot_outline" if self._solo else "account", Text(" · ".join(words), face="bold"), *more)

    def _next(self) -> list[Node]:
        texts, progress, side = self._texts, self._progress, self._side
        nodes: list[Node] = []
        if extra := rules.extra_points(progress, side):
            nodes.append(note(texts("tgm_campaign.extra", points=extra), LIGHT_BRASS))
        nodes += [label(texts("tgm_campaign.deck"), *self._deck()), *self._veterans()]
        faction = rules.campaign_of(progress).factions[side]
        lost = [id for id in rules.lost_generals(progress) if DATA.generals[id].faction == faction]
        generals = texts.joined([texts(f"tgm.general.{id}") for id in lost])
        return [*nodes, note(texts("tgm_campaign.generals_lost", generals=generals))] if lost else nodes

    def _deck(self) -> list[Node]:
        """The choice of a deck, with the reasons why some are not allowed; only the current one if it cannot be changed."""
        texts, progress, side = self._texts, self._progress, self._side
        battle = _next_battle(progress)
        value, picks = progress.decks.get(side) or battle.decks[side], []
        for choice in deck_choices(battle.scenario, side, texts):
            problems = rules.campaign_deck_problems(progress, side, chosen_deck(choice.value))
            picks.append(deck_pick(texts, choice.value, choice.label, _problem_text(texts, problems)))
        picked = next((pick for pick in picks if pick.value == value), None)
        if picked is None:
            # A deck changed only for this battle has no file.
            picked = deck_pick(texts, value, texts("tgm_campaign.changed_deck"))
            picks.insert(0, picked)
        if self._settled or self._solo:
            return [Text(picked.title), note(picked.detail)]
        (key, change), title = _KEYS[side], texts("tgm_setup.choose_deck")
        row = PickRow(self._app, "cards", title, picks, picked, lambda value: self._take(chosen_deck(value)), key)
        words = "tgm_campaign.add_cards" if rules.extra_points(progress, side) else "tgm_campaign.change_cards"
        return [Column(Put(row, 0), Put(Button(texts(words), self._build, icon="cards_outline", key=change)), gap=8)]

    def _take(self, deck: Deck) -> None:
        """Use a deck; an unchanged ready-made deck clears the choice."""
        same = written(deck).partition(":")[2] == written(rules.ready_deck(self._progress, self._side)).partition(":")[2]
        self._change(rules.with_deck(self._progress, self._side, None if same else deck))

    def _build(self) -> None:
        self._app.push(CampaignDeckScreen(self._app, self._progress, self._side, self._take))

    def _veterans(self) -> list[Node]:
        texts, progress, side = self._texts, self._progress, self._side
        if not progress.battles:
            return []
        named, limit = progress.veterans.get(side, ()), rules.campaign_of(progress).veterans
        if self._settled or self._solo:
            names = [card_name(texts, id) for id in named]
            nodes: list[Node] = [note(texts.joined(names) if names else texts("tgm_campaign.no_veterans"))]
        else:
            found = rules.nameable(progress, side)
            nodes = [Put(Toggle(card_name(texts, id), id in named, partial(self._naming, id)), 0) for id in found]
        return [label(texts("tgm_campaign.veterans", count=limit), *nodes or [note(texts("tgm_campaign.no_survivors"))])]

    def _naming(self, id: str, on: bool) -> None:
        """Name a veteran, or undo that if `on` is false. If there are too many, the first one is dropped."""
        others = [other for other in self._progress.veterans.get(self._side, ()) if other != id]
        named = [*others, id][-rules.campaign_of(self._progress).veterans :] if on else others
        self._change(rules.with_veterans(self._progress, self._side, named))


# Cards of the deck --------------------------------------------------------------------------------------------------------


class CampaignDraft(DeckDraft):
    """A deck for one side of the next battle, within the points and generals that the campaign still allows."""

    fixed = True

    def __init__(self, progress: Progress, side: Side) -> None:
        self._progress, self._side, scenario = progress, side, _next_battle(progress).scenario
        limit, year = rules.limit_of(progress, side), rules.ready_deck(progress, side).year
        year = min(year, DATA.scenarios[scenario].year)
        super().__init__(msgspec.structs.replace(rules.next_deck(progress, side), limit=limit, year=year))
        self.battle = Battle(scenario, side, limit, year)

    def generals(self) -> list[str]:
        gone = rules.lost_generals(self._progress)
        return [id for id in super().generals() if id not in gone]

    def problems(self) -> list[Refusal]:
        return rules.campaign_deck_problems(self._progress, self._side, self.deck)


class CampaignDeckScreen(DeckScreen):
    """The deck builder of a campaign: its deck goes into the next battle and can also be saved as a custom deck."""

    def __init__(self, app: App, progress: Progress, side: Side, take: Callable[[Deck], None]) -> None:
        draft = CampaignDraft(progress, side)
        super().__init__(app, draft.deck)
        self.draft: DeckDraft = draft
        self._kept, self._take = draft.deck, take
        scenario = app.texts(f"tgm.scenario.{_next_battle(progress).scenario}")
        faction = app.texts(f"tgm.faction.{draft.deck.faction}")
        self._heading = app.texts("tgm_campaign.deck_title", faction=faction, scenario=scenario)

    @property
    def title(self) -> str:
        return self._heading

    def _buttons(self) -> list[Button]:
        taken, *others = super()._buttons()
        label, icon = self.app.texts("tgm_campaign.take"), "check_bold"
        self._save_button = Button(label, self.save, icon=icon, key=taken.key, primary=True)
        return [self._save_button, *others]

    def _update_button(self) -> None:
        """Enable the button only for a legal deck."""
        self._save_button.lock(_problem_text(self.app.texts, self.draft.problems()))

    def save(self) -> None:
        if text := _problem_text(self.app.texts, self.draft.problems()):
            self.app.push(Notice(self.app, self.app.texts("tgm_campaign.cannot_take"), text, icon="alert_outline"))
            return
        self.app.pop()
        self._take(self.draft.deck)
