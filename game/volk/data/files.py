"""The components of the two German games by their ids, read once. Their checks are in `check`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.data.paths import MAPS, RULES_DATA
from game.data.records import digest_of
from game.data.yaml_files import load_with_source
from game.volk.data.components import (
    ArmsCard,
    Box,
    Card,
    CardsFile,
    ConflictCard,
    Constants,
    ConstantsFile,
    SmallDecksFile,
    TracksFile,
)

FOLDER = RULES_DATA / "volk"
GERMANY = MAPS / "germany.tmx"
SUPERPOWERS = MAPS / "superpowers.tmx"

FILES: Mapping[str, Any] = {
    "cards": CardsFile,
    "power_cards": tuple[Card, ...],
    "small_decks": SmallDecksFile,
    "tracks": TracksFile,
    "constants": ConstantsFile,
}
"""What each file holds."""


class Files:
    """The files as they are, and `sources`: where in them everything stands."""

    cards: CardsFile
    power_cards: tuple[Card, ...]
    small_decks: SmallDecksFile
    tracks: TracksFile
    constants: ConstantsFile

    def __init__(self, folder: Path) -> None:
        loaded = {name: load_with_source(folder / f"{name}.yaml", kind) for name, kind in FILES.items()}
        self.sources = {name: source for name, (_, source) in loaded.items()}
        for name, (value, _) in loaded.items():
            setattr(self, name, value)


@dataclass(frozen=True)
class VolkData:
    """Every component by its id."""

    cards: Mapping[str, Card]
    special: Mapping[str, Card]
    power_cards: Mapping[str, Card]
    arms_race: Mapping[str, ArmsCard]
    conflict: Mapping[str, ConflictCard]
    tracks: TracksFile
    box: Box
    constants: Constants

    def decade(self, number: int) -> list[str]:
        """The base cards of a decade."""
        return [card.id for card in self.cards.values() if card.decade == number]

    def power_decade(self, number: int) -> list[str]:
        """The cards that the four-player game adds to a decade."""
        return [card.id for card in self.power_cards.values() if card.decade == number]


@cache
def load_data(folder: Path = FOLDER) -> VolkData:
    """The data of both games; a `DataError` if a file cannot be used."""
    files = Files(folder)
    return VolkData(
        cards={card.id: card for card in files.cards.cards},
        special={card.id: card for card in files.cards.special},
        power_cards={card.id: card for card in files.power_cards},
        arms_race={card.id: card for card in files.small_decks.arms_race},
        conflict={card.id: card for card in files.small_decks.conflict},
        tracks=files.tracks,
        box=files.constants.box,
        constants=files.constants.constants,
    )


def data_digest(folder: Path = FOLDER, *maps: Path) -> str:
    """Changes with any word of the data or the maps."""
    return digest_of(folder, maps or (GERMANY, SUPERPOWERS))
