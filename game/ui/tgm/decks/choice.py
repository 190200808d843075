"""The choice of decks for a battle: the decks of each side, and the reasons why a deck is not allowed at this table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from game.data.texts import Texts
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Scenario
from game.tgm.data.vocabulary import Faction
from game.tgm.decks.building import problem_text
from game.tgm.decks.decks import deck_points
from game.tgm.decks.files import chosen_deck, deck_choices
from game.tgm.ground.geometry import SIDES, Side, other
from game.tgm.opening.setup import deck_problems_of, scenario_of, sides_of_seats
from game.tgm.options import TgmOptions
from game.ui.app import App
from game.ui.kit.controls.widgets import Button
from game.ui.kit.lay import Node, Put
from game.ui.screens.choices import Pick, PickRow
from game.ui.screens.new_game.draft import Draft
from game.ui.screens.page import label, panel


def deck_pick(texts: Texts, value: str, label: str = "", why_not: str = "") -> Pick:
    """An entry for a deck with its army, points and size. Without a label, a custom deck is named after its army."""
    deck = chosen_deck(value)
    faction = texts(f"tgm.faction.{deck.faction}")
    name = label or (texts(f"tgm.deck.{value}") if value in DATA.decks else faction)
    cards = texts("tgm_decks.cards", count=sum(deck.cards.values()))
    detail = texts("tgm_setup.deck_line", faction=faction, points=deck_points(DATA, deck), cards=cards)
    return Pick(value, name, detail, why_not)


def table_of(draft: Draft) -> TgmOptions:
    """The options in the draft, as `TgmOptions`."""
    values = {name: value for name, value in draft.options.items() if name in TgmOptions.__struct_fields__}
    return msgspec.convert(values, TgmOptions)


class DeckChoice:
    """The decks of both sides in a draft; `changed` is called after a choice."""

    def __init__(self, app: App, draft: Draft, changed: Callable[[], None]) -> None:
        self._app, self._draft, self._changed = app, draft, changed

    @property
    def _scenario(self) -> Scenario:
        return scenario_of(table_of(self._draft))

    def _is_team(self, side: Side) -> bool:
        return sides_of_seats(table_of(self._draft), self._draft.count).count(side) > 1

    def faction(self, side: Side) -> Faction:
        return chosen_deck(self._draft.options[f"{side}_deck"]).faction

    def settle(self) -> None:
        """Give every side a deck, and remove the second deck of a side that is not a team."""
        options = self._draft.options
        for side in SIDES:
            if not self._is_team(side):
                options[f"{side}_second_deck"] = ""
            if not options[f"{side}_deck"]:
                # The first ready-made deck whose faction differs from the enemy's.
                enemy = options[f"{other(side)}_deck"]
                taken = chosen_deck(enemy).faction if enemy else None
                options[f"{side}_deck"] = next(id for id in self._scenario.decks[side] if DATA.decks[id].faction != taken)

    def picks(self, side: Side, name: str = "deck", ready: bool = True) -> list[Pick]:
        """Decks for a side (without `ready`, only custom ones), each with its problems at this table."""
        return [
            deck_pick(self._app.texts, choice.value, choice.label, self._why_not(f"{side}_{name}", choice.value, side))
            for choice in deck_choices(self._scenario.id, side, self._app.texts)
            if ready or choice.value not in DATA.decks
        ]

    def second_picks(self, side: Side) -> list[Pick]:
        """Entries for the second deck: no separate deck, or a custom one; with two battlefields, also a ready-made one."""
        texts, apart = self._app.texts, self._draft.options["battlefields"] > 1
        shared = "same" if apart else "shared"
        pick = Pick("", texts(f"tgm_setup.second.{shared}"), texts(f"tgm_setup.second_text.{shared}"))
        return [pick, *self.picks(side, "second_deck", apart)]

    def _why_not(self, name: str, value: str, side: Side) -> str:
        """The reasons why a deck is not allowed at this table; empty if it is allowed."""
        table = msgspec.structs.replace(table_of(self._draft), **{name: value})
        found = [problem for problem in deck_problems_of(table, self._draft.count) if problem.side == side]
        return "\n".join(dict.fromkeys(problem_text(self._app.texts, problem.refusal) for problem in found))

    def choose(self, side: Side, value: str) -> None:
        """Choose a deck. An enemy of the same faction gets this side's old deck if allowed, otherwise the default."""
        options, enemy = self._draft.options, other(side)
        before, options[f"{side}_deck"] = options[f"{side}_deck"], value
        if chosen_deck(options[f"{enemy}_deck"]).faction == chosen_deck(value).faction:
            options[f"{enemy}_deck"] = before if before in self._scenario.decks[enemy] else ""
        self._changed()

    def choose_second(self, side: Side, value: str) -> None:
        self._draft.options[f"{side}_second_deck"] = value
        self._changed()

    def panel(self) -> Node:
        texts, options, nodes = self._app.texts, self._draft.options, []
        for side, key in zip(SIDES, ("1", "2"), strict=True):
            name = texts(f"tgm.side.{side}")
            row = self._row(key, self.picks(side), options[f"{side}_deck"], partial(self.choose, side))
            nodes.append(label(name, row))
            if self._is_team(side):
                chosen = options[f"{side}_second_deck"]
                row = self._row("", self.second_picks(side), chosen, partial(self.choose_second, side))
                nodes.append(label(texts("tgm_setup.second_deck", side=name), row))
        build = Put(Button(texts("tgm_setup.build"), self._build, icon="hammer_wrench", key="D"), 48)
        return panel(texts("tgm_setup.decks"), "cards", *nodes, build)

    def _row(self, key: str, picks: list[Pick], chosen: str, choose: Callable[[str], None]) -> Node:
        picked = next((pick for pick in picks if pick.value == chosen), None) or deck_pick(self._app.texts, chosen)
        return Put(PickRow(self._app, "cards", self._app.texts("tgm_setup.choose_deck"), picks, picked, choose, key), 0)

    def _build(self) -> None:
        # Deck screens are large, so they are loaded on demand.
        from game.ui.tgm.decks.screen import DecksScreen

        self._app.push(DecksScreen(self._app))
