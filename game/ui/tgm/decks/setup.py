"""What a deck is for: the army, the battle or the points and the year, and the general who is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.data.texts import Texts
from game.tgm.data import DATA
from game.tgm.deck_draft import FACTIONS, YEARS, Battle, DeckDraft, battles
from game.tgm.deck_words import card_name
from game.tgm.decks import setup_units
from game.tgm.vocabulary import Faction
from game.ui.kit.colours import SECOND_TEXT
from game.ui.kit.widgets import Choice, Slider
from game.ui.screens.options import Option, Options
from game.ui.screens.panels import Column
from game.ui.tgm.decks.summary import Standing, VerdictLines

_CONTROL = 46
_STRIDE = 5
_ANY = "any"
_NOBODY = "nobody"


@dataclass(frozen=True)
class Changes:
    """What is called when something here is set otherwise."""

    faction: Callable[[Faction], None]
    battle: Callable[[Battle | None], None]
    limit: Callable[[int], None]
    year: Callable[[int], None]
    general: Callable[[str | None], None]


class Setup:
    """Fills the columns of the tab."""

    def __init__(self, draft: DeckDraft, texts: Texts, changes: Changes) -> None:
        self._draft, self._texts, self._changes = draft, texts, changes

    def fill(self, columns: list[Column], standing: bool) -> None:
        """`standing`: how the deck stands as well, where there is no room for that beside the tabs."""
        first, last = columns[0], columns[-1]
        self._basics(first)
        if standing:
            first.begin(self._texts("tgm_decks.sum.points"), "chart_bar")
            first.add(Standing(first.room(0), self._draft, self._texts))
            first.end()
        self._verdict(first)
        self._general(last)
        if not self._draft.fixed:
            self._battle(last)

    def _verdict(self, column: Column) -> None:
        column.begin(self._texts("tgm_decks.sum.check"), "scale_balance")
        column.add(VerdictLines(column.look, column.room(0), self._draft, self._texts))
        column.end()

    def _basics(self, column: Column) -> None:
        texts, deck = self._texts, self._draft.deck
        column.begin(texts("tgm_decks.setup.basics"), "tune_variant")
        column.label(texts("tgm_decks.setup.faction"))
        offered = (deck.faction,) if self._draft.fixed else FACTIONS
        factions = [Option(faction, texts(f"tgm.faction.{faction}")) for faction in offered]
        column.add_options(Options(factions, deck.faction, self._set_faction, columns=2))
        if (battle := self._draft.battle) is not None:
            column.label(texts("tgm_decks.setup.battle"))
            column.words(_battle_name(texts, battle), gap=2)
            column.words(_battle_text(texts, battle), 16, colour=SECOND_TEXT)
        else:
            self._points_and_year(column)
        column.end()

    def _points_and_year(self, column: Column) -> None:
        texts, deck, bounds = self._texts, self._draft.deck, DATA.options.points_limit
        column.label(texts("tgm_decks.setup.points"))
        # A deck that was written by hand can have any limit.
        least, most = min(bounds.least, deck.limit), max(bounds.most, deck.limit)
        column.add(Slider(column.room(_CONTROL).inset(14, 0), least, most, deck.limit, self._changes.limit, _STRIDE), 18)
        column.label(texts("tgm_decks.setup.year"))
        years = [(str(year), str(year)) for year in YEARS]
        column.add(Choice(column.room(_CONTROL), years, str(deck.year), lambda year: self._changes.year(int(year))))

    def _general(self, column: Column) -> None:
        texts = self._texts
        column.begin(texts("tgm_decks.setup.general"), "medal")
        options = [Option(_NOBODY, texts("tgm_decks.setup.nobody"), texts("tgm_decks.setup.nobody_text"))]
        options += [Option(id, texts(f"tgm.general.{id}"), texts(f"tgm.general_text.{id}")) for id in self._draft.generals()]
        named = self._draft.deck.general or _NOBODY
        if named not in [option.value for option in options]:
            options.append(Option(named, texts(f"tgm.general.{named}") if named in DATA.generals else named))
        column.add_options(Options(options, named, lambda id: self._changes.general(None if id == _NOBODY else id)))
        column.end()

    def _battle(self, column: Column) -> None:
        texts = self._texts
        column.begin(texts("tgm_decks.setup.battle"), "map_outline")
        found = {f"{battle.scenario} {battle.side}": battle for battle in battles(self._draft.deck.faction)}
        options = [Option(_ANY, texts("tgm_decks.setup.any_battle"), texts("tgm_decks.setup.any_battle_text"))]
        options += [Option(key, _battle_name(texts, one), _battle_text(texts, one)) for key, one in found.items()]
        chosen = next((key for key, one in found.items() if one == self._draft.battle), _ANY)
        column.add_options(Options(options, chosen, lambda key: self._changes.battle(found.get(key))))
        column.end()

    def _set_faction(self, faction: str) -> None:
        self._changes.faction(next(one for one in FACTIONS if one == faction))


def _battle_name(texts: Texts, battle: Battle) -> str:
    scenario, side = texts(f"tgm.scenario.{battle.scenario}"), texts(f"tgm.side.{battle.side}")
    return texts("tgm_decks.setup.battle_name", scenario=scenario, side=side)


def _battle_text(texts: Texts, battle: Battle) -> str:
    needed = setup_units(DATA, DATA.scenarios[battle.scenario], battle.side)
    if not needed:
        return texts("tgm_decks.setup.battle_text", limit=battle.limit, year=battle.year)
    units = texts.joined([card_name(texts, id) for id, count in needed.items() for _ in range(count)])
    return texts("tgm_decks.setup.battle_needs", limit=battle.limit, year=battle.year, units=units)
