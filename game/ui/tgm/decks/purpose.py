"""The purpose of a deck: its army, its battle or its points and year, and its general."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.data.texts import Texts
from game.tgm.data.loaded import DATA
from game.tgm.decks import building
from game.tgm.decks.building import FACTIONS, Battle, DeckDraft, card_name
from game.tgm.decks.decks import setup_units
from game.ui.app import App
from game.ui.kit.controls.widgets import NOWHERE, Choice, Slider
from game.ui.kit.lay import Node, Padded, Put, Text
from game.ui.screens.choices import Option, Options
from game.ui.screens.page import label, note, panel
from game.ui.tgm.decks.dialogs import ask
from game.ui.tgm.decks.look import standing, verdict

_ANY, _NOBODY = "any", "nobody"


class Purpose:
    """The panels of the first tab. `changed` updates the screen; `sliding` is called while a slider is dragged."""

    def __init__(self, app: App, draft: DeckDraft, changed: Callable[[], None], sliding: Callable[[], None]) -> None:
        self._app, self._draft, self._changed, self._sliding = app, draft, changed, sliding

    def panels(self, with_standing: bool) -> list[tuple[int, Node]]:
        """The panels; `with_standing` adds the summary, for windows without a side column."""
        look, draft, texts = self._app.look, self._draft, self._app.texts
        found = [(0, self._basics())]
        if with_standing:
            found.append((0, panel(texts("tgm_decks.sum.points"), "chart_bar", standing(look, draft, texts))))
        found.append((0, panel(texts("tgm_decks.sum.check"), "scale_balance", verdict(look, draft, texts))))
        found.append((1, self._generals()))
        return found if draft.fixed else [*found, (1, self._battles())]

    def _basics(self) -> Node:
        """The panel with the army, and the battle or the points and the year."""
        texts, draft, deck, bounds = self._app.texts, self._draft, self._draft.deck, DATA.options.points_limit
        options = [Option(id, texts(f"tgm.faction.{id}")) for id in ((deck.faction,) if draft.fixed else FACTIONS)]
        factions = Put(Options(options, deck.faction, self._set_faction, columns=2), 0)
        nodes = [label(texts("tgm_decks.setup.faction"), factions)]
        if draft.battle is not None:
            name, text = _battle_words(texts, draft.battle)
            nodes.append(label(texts("tgm_decks.setup.battle"), Text(name), note(text)))
        else:
            # A deck edited by hand can have a limit outside the bounds.
            minimum, maximum = min(bounds.least, deck.limit), max(bounds.most, deck.limit)
            points = Slider(NOWHERE, minimum, maximum, deck.limit, self._set_limit, 5)
            years = [(str(year), str(year)) for year in building.YEARS]
            year = Choice(NOWHERE, years, str(deck.year), lambda year: self._set(draft.set_year, int(year)))
            nodes.append(label(texts("tgm_decks.setup.points"), Padded(Put(points), 14)))
            nodes.append(label(texts("tgm_decks.setup.year"), Put(year)))
        return panel(texts("tgm_decks.setup.basics"), "tune_variant", *nodes)

    def _generals(self) -> Node:
        texts = self._app.texts
        options = [Option(_NOBODY, texts("tgm_decks.setup.nobody"), texts("tgm_decks.setup.nobody_text"))]
        options += [Option(id, texts(f"tgm.general.{id}"), texts(f"tgm.general_text.{id}")) for id in self._draft.generals()]
        named = self._draft.deck.general or _NOBODY
        if named not in [option.value for option in options]:
            options.append(Option(named, texts(f"tgm.general.{named}") if named in DATA.generals else named))
        choice = Options(options, named, lambda id: self._set(self._draft.set_general, None if id == _NOBODY else id))
        return panel(texts("tgm_decks.setup.general"), "medal", Put(choice, 0))

    def _battles(self) -> Node:
        texts = self._app.texts
        found = {f"{battle.scenario} {battle.side}": battle for battle in building.battles(self._draft.deck.faction)}
        options = [Option(_ANY, texts("tgm_decks.setup.any_battle"), texts("tgm_decks.setup.any_battle_text"))]
        options += [Option(key, *_battle_words(texts, item)) for key, item in found.items()]
        chosen = next((key for key, item in found.items() if item == self._draft.battle), _ANY)
        choice = Options(options, chosen, lambda key: self._set(self._draft.set_battle, found.get(key)))
        return panel(texts("tgm_decks.setup.battle"), "map_outline", Put(choice, 0))

    def _set(self, change: Callable[[Any], None], value: object) -> None:
        change(value)
        self._changed()

    def _set_limit(self, limit: int) -> None:
        self._draft.set_limit(limit)
        self._sliding()

    def _set_faction(self, id: str) -> None:
        """Change the army; ask first if that removes cards."""
        faction = next(name for name in FACTIONS if name == id)
        change = partial(self._set, self._draft.set_faction, faction)
        if not (lost := self._draft.lost_with(faction)):
            change()
            return
        self._changed()
        ask(self._app, "faction", change, count=lost, faction=self._app.texts(f"tgm.faction.{faction}"))


def _battle_words(texts: Texts, battle: Battle) -> tuple[str, str]:
    """The name of a battle and its requirements for a deck."""
    values = {"limit": battle.limit, "year": battle.year}
    scenario, side = texts(f"tgm.scenario.{battle.scenario}"), texts(f"tgm.side.{battle.side}")
    name = texts("tgm_decks.setup.battle_name", scenario=scenario, side=side)
    needed = setup_units(DATA, DATA.scenarios[battle.scenario], battle.side)
    units = [card_name(texts, id) for id, count in needed.items() for _ in range(count)]
    key = "needs" if units else "text"
    return name, texts(f"tgm_decks.setup.battle_{key}", **values, units=texts.joined(units))
