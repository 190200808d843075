"""The components of Revenge of the Dictators by their ids, read once. Their checks are in `check`.

The prepared positions of the game: `rules_data/dictators/scenarios.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.data.paths import MAPS, RULES_DATA
from game.data.records import digest_of
from game.data.yaml_files import load, load_with_source
from game.dictators.data.components import (
    ActionCard,
    AssetCard,
    Box,
    CardsFile,
    Constants,
    ConstantsFile,
    Copied,
    DefconLevel,
    Dictator,
    EventCard,
    EventsFile,
    EventText,
    Facility,
    Father,
    InterruptionCard,
    Level,
    PresidentialCard,
    TableOptions,
    Token,
)
from game.rules.position import Position, read_position

FOLDER = RULES_DATA / "dictators"
MAP = MAPS / "north_america.tmx"


@dataclass(frozen=True)
class DictatorsData:
    """Every component by its id. A thing of which there are copies is one physical card each: `veto#1` to `veto#5`.

    That holds for all command, DEFCON, Trident and presidential cards, also where there is only one copy (`wiretap#1`).
    Founding Fathers, dictators, tokens and facilities are unique by their nature and have plain ids.
    """

    cards: Mapping[str, ActionCard | InterruptionCard | AssetCard]
    events: Mapping[str, EventCard]
    fathers: Mapping[str, Father]
    levels: Mapping[EventText, Mapping[Level, DefconLevel]]
    presidential: Mapping[str, PresidentialCard]
    tokens: Mapping[str, Token]
    dictators: Mapping[str, Dictator]
    facilities: Mapping[str, Facility]
    box: Box
    constants: Constants
    options: TableOptions

    def command_cards(self) -> list[str]:
        """The physical action, interruption and asset cards, in the order of the file."""
        return physical(self.cards.values())

    def event_cards(self) -> list[str]:
        """The physical DEFCON and Trident cards."""
        return physical(self.events.values())

    def presidential_cards(self) -> list[str]:
        return physical(self.presidential.values())


def physical(entries: Iterable[Copied]) -> list[str]:
    """The ids of the single cards."""
    return [f"{entry.id}#{copy}" for entry in entries for copy in range(1, entry.copies + 1)]


def kind_of(card: str) -> str:
    """The entry that a physical card is a copy of: `veto` for `veto#3`."""
    return card.partition("#")[0]


@cache
def load_data(folder: Path = FOLDER) -> DictatorsData:
    """The data of the game; a `DataError` if a file cannot be used."""
    files = Files(folder)
    events, constants = files.events, files.constants
    return DictatorsData(
        cards={card.id: card for card in files.cards.all},
        events={card.id: card for card in events.cards},
        fathers={father.id: father for father in events.founding_fathers},
        levels=events.levels,
        presidential={card.id: card for card in files.presidential},
        tokens={token.id: token for token in files.tokens},
        dictators={dictator.id: dictator for dictator in files.dictators},
        facilities={facility.id: facility for facility in files.facilities},
        box=constants.box,
        constants=constants.constants,
        options=constants.options,
    )


def data_digest(folder: Path = FOLDER, map_file: Path = MAP) -> str:
    """Changes with any word of the data or the map."""
    return digest_of(folder, (map_file,))


FILES: Mapping[str, Any] = {
    "cards": CardsFile,
    "events": EventsFile,
    "presidential": tuple[PresidentialCard, ...],
    "tokens": tuple[Token, ...],
    "dictators": tuple[Dictator, ...],
    "facilities": tuple[Facility, ...],
    "constants": ConstantsFile,
}
"""What each file holds."""


class Files:
    """The files as they are, and `sources`: where in them everything stands."""

    cards: CardsFile
    events: EventsFile
    presidential: tuple[PresidentialCard, ...]
    tokens: tuple[Token, ...]
    dictators: tuple[Dictator, ...]
    facilities: tuple[Facility, ...]
    constants: ConstantsFile

    def __init__(self, folder: Path) -> None:
        loaded = {name: load_with_source(folder / f"{name}.yaml", kind) for name, kind in FILES.items()}
        self.sources = {name: source for name, (_, source) in loaded.items()}
        for name, (value, _) in loaded.items():
            setattr(self, name, value)


@cache
def scenarios() -> Mapping[str, Position]:
    """Each scenario by its id; what it does not say is as at the start of a game."""
    plain = load(FOLDER / "scenarios.yaml", dict[str, dict[str, Any]])
    return {id: read_position({"game": "dictators", **position}) for id, position in plain.items()}
