"""What a deck is for: the army, the battle or the points and the year, and the general who is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.data.texts import Texts
from game.tgm.data import DATA
from game.tgm.deck_draft import FACTIONS, YEARS, Battle, DeckDraft, battles
from game.tgm.deck_words import card_name
from game.tgm.decks import setup_units
from game.tgm.vocabulary import Faction
from game.ui.kit.lay import Node, Padded, Put, Text
from game.ui.kit.look import Look
from game.ui.kit.widgets import NOWHERE, Choice, Slider
from game.ui.screens.choices import Option, Options
from game.ui.screens.page import label, note, panel
from game.ui.tgm.decks.look import standing, verdict

T = TypeVar("T")

_STRIDE = 5
_ANY = "any"
_NOBODY = "nobody"


class Setup:
    """Makes the panels of the tab. The screen itself sets army and limit; `changed` shows it anew after all else."""

    def __init__(
        self,
        look: Look,
        draft: DeckDraft,
        texts: Texts,
        set_faction: Callable[[Faction], None],
        set_limit: Callable[[int], None],
        changed: Callable[[], None],
    ) -> None:
        self._look, self._draft, self._texts = look, draft, texts
        self._choose_faction, self._set_limit, self._changed = set_faction, set_limit, changed

    def panels(self, with_standing: bool) -> list[tuple[int, Node]]:
        """`with_standing`: how the deck stands as well, where there is no room for that beside the tabs."""
        look, draft, texts = self._look, self._draft, self._texts
        found = [(0, self._basics())]
        if with_standing:
            found.append((0, panel(texts("tgm_decks.sum.points"), "chart_bar", standing(look, draft, texts))))
        found.append((0, panel(texts("tgm_decks.sum.check"), "scale_balance", verdict(look, draft, texts))))
        found.append((1, self._general()))
        return found if draft.fixed else [*found, (1, self._battle())]

    def _basics(self) -> Node:
        texts, deck = self._texts, self._draft.deck
        offered = (deck.faction,) if self._draft.fixed else FACTIONS
        options = [Option(faction, texts(f"tgm.faction.{faction}")) for faction in offered]
        factions = label(
            texts("tgm_decks.setup.faction"), Put(Options(options, deck.faction, self._set_faction, columns=2), 0)
        )
        if (battle := self._draft.battle) is not None:
            told = Text(_battle_name(texts, battle)), note(_battle_text(texts, battle))
            nodes = [label(texts("tgm_decks.setup.battle"), *told)]
        else:
            nodes = self._points_and_year()
        return panel(texts("tgm_decks.setup.basics"), "tune_variant", factions, *nodes)

    def _points_and_year(self) -> list[Node]:
        texts, deck, bounds = self._texts, self._draft.deck, DATA.options.points_limit
        # A deck that was written by hand can have any limit.
        least, most = min(bounds.least, deck.limit), max(bounds.most, deck.limit)
        points = Slider(NOWHERE, least, most, deck.limit, self._set_limit, _STRIDE)
        years = [(str(year), str(year)) for year in YEARS]
        year = Choice(NOWHERE, years, str(deck.year), lambda year: self._set(self._draft.set_year, int(year)))
        return [
            label(texts("tgm_decks.setup.points"), Padded(Put(points), 14)),
            label(texts("tgm_decks.setup.year"), Put(year)),
        ]

    def _general(self) -> Node:
        texts = self._texts
        options = [Option(_NOBODY, texts("tgm_decks.setup.nobody"), texts("tgm_decks.setup.nobody_text"))]
        options += [Option(id, texts(f"tgm.general.{id}"), texts(f"tgm.general_text.{id}")) for id in self._draft.generals()]
        named = self._draft.deck.general or _NOBODY
        if named not in [option.value for option in options]:
            options.append(Option(named, texts(f"tgm.general.{named}") if named in DATA.generals else named))
        choice = Options(options, named, lambda id: self._set(self._draft.set_general, None if id == _NOBODY else id))
        return panel(texts("tgm_decks.setup.general"), "medal", Put(choice, 0))

    def _battle(self) -> Node:
        texts = self._texts
        found = {f"{battle.scenario} {battle.side}": battle for battle in battles(self._draft.deck.faction)}
        options = [Option(_ANY, texts("tgm_decks.setup.any_battle"), texts("tgm_decks.setup.any_battle_text"))]
        options += [Option(key, _battle_name(texts, one), _battle_text(texts, one)) for key, one in found.items()]
        chosen = next((key for key, one in found.items() if one == self._draft.battle), _ANY)
        choice = Options(options, chosen, lambda key: self._set(self._draft.set_battle, found.get(key)))
        return panel(texts("tgm_decks.setup.battle"), "map_outline", Put(choice, 0))

    def _set_faction(self, faction: str) -> None:
        self._choose_faction(next(one for one in FACTIONS if one == faction))

    def _set(self, change: Callable[[T], None], value: T) -> None:
        change(value)
        self._changed()


def _battle_name(texts: Texts, battle: Battle) -> str:
    scenario, side = texts(f"tgm.scenario.{battle.scenario}"), texts(f"tgm.side.{battle.side}")
    return texts("tgm_decks.setup.battle_name", scenario=scenario, side=side)


def _battle_text(texts: Texts, battle: Battle) -> str:
    needed = setup_units(DATA, DATA.scenarios[battle.scenario], battle.side)
    if not needed:
        return texts("tgm_decks.setup.battle_text", limit=battle.limit, year=battle.year)
    units = texts.joined([card_name(texts, id) for id, count in needed.items() for _ in range(count)])
    return texts("tgm_decks.setup.battle_needs", limit=battle.limit, year=battle.year, units=units)
