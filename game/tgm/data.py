"""The components, scenarios and tables of the game by their ids, read once. Their checks are in `data_check`.

from game.tgm.data import DATA
DATA.units["us18"].cost
DATA.scenarios["S06"].victory["south"]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.data.paths import RULES_DATA
from game.data.records import digest_of
from game.data.yaml_files import load_with_source
from game.tgm.components import (
    Box,
    Constants,
    ConstantsFile,
    Deck,
    Equipment,
    General,
    Headquarters,
    HqFile,
    Natural,
    Support,
    TableOptions,
    Terrain,
    TerrainFile,
    Tile,
    Unit,
)
from game.tgm.scenario_data import Campaign, Scenario
from game.tgm.solo_data import SoloFile
from game.tgm.vocabulary import Faction

FOLDER = RULES_DATA / "tgm"


@dataclass(frozen=True)
class TgmData:
    """Everything by its id; headquarters by their faction. A card of which there are copies is one physical card each.

    So `us01#1` to `us01#8` are eight cards of Light Infantry; the same holds for support and terrain cards.
    """

    units: Mapping[str, Unit]
    equipment: Mapping[str, Equipment]
    support: Mapping[str, Support]
    headquarters: Mapping[Faction, Headquarters]
    generals: Mapping[str, General]
    terrain: Mapping[str, Terrain]
    natural: Mapping[str, Natural]
    tiles: Mapping[str, Tile]
    decks: Mapping[str, Deck]
    scenarios: Mapping[str, Scenario]
    campaigns: Mapping[str, Campaign]
    solo: SoloFile
    box: Box
    constants: Constants
    options: TableOptions

    def card(self, id: str) -> Unit | Support | None:
        """The army card with this id, if there is one."""
        return self.units.get(id) or self.support.get(id)

    def copies(self, id: str, faction: Faction) -> int:
        """How many of a card there are in the army of a faction."""
        if unit := self.units.get(id):
            return unit.copies if unit.faction == faction else 0
        return self.support[id].copies.of(faction) if id in self.support else 0

    def terrain_deck(self) -> list[str]:
        """The physical terrain cards."""
        return physical({id: terrain.copies for id, terrain in self.terrain.items()})


def physical(copies: Mapping[str, int]) -> list[str]:
    """The ids of the single cards, in order."""
    return [f"{id}#{copy}" for id, count in copies.items() for copy in range(1, count + 1)]


def kind_of(card: str) -> str:
    """The entry that a physical card is a copy of: `us01` for `us01#3`."""
    return card.partition("#")[0]


@cache
def load_data(folder: Path = FOLDER) -> TgmData:
    """The data of the game; a `DataError` if a file cannot be used."""
    return Files(folder).data()


def data_digest(folder: Path = FOLDER) -> str:
    """Changes with any word of the data."""
    return digest_of(folder)


FILES: Mapping[str, Any] = {
    "units": tuple[Unit, ...],
    "equipment": tuple[Equipment, ...],
    "support": tuple[Support, ...],
    "hq": HqFile,
    "terrain": TerrainFile,
    "tiles": tuple[Tile, ...],
    "decks": tuple[Deck, ...],
    "scenarios": tuple[Scenario, ...],
    "campaign": tuple[Campaign, ...],
    "solo": SoloFile,
    "constants": ConstantsFile,
}
"""What each file holds."""


class Files:
    """The files as they are, and `sources`: where in them everything stands."""

    units: tuple[Unit, ...]
    equipment: tuple[Equipment, ...]
    support: tuple[Support, ...]
    hq: HqFile
    terrain: TerrainFile
    tiles: tuple[Tile, ...]
    decks: tuple[Deck, ...]
    scenarios: tuple[Scenario, ...]
    campaign: tuple[Campaign, ...]
    solo: SoloFile
    constants: ConstantsFile

    def __init__(self, folder: Path) -> None:
        loaded = {name: load_with_source(folder / f"{name}.yaml", kind) for name, kind in FILES.items()}
        self.sources = {name: source for name, (_, source) in loaded.items()}
        for name, (value, _) in loaded.items():
            setattr(self, name, value)

    def data(self) -> TgmData:
        return TgmData(
            units={unit.id: unit for unit in self.units},
            equipment={token.id: token for token in self.equipment},
            support={card.id: card for card in self.support},
            headquarters={hq.faction: hq for hq in self.hq.headquarters},
            generals={general.id: general for general in self.hq.generals},
            terrain={terrain.id: terrain for terrain in self.terrain.cards},
            natural={natural.id: natural for natural in self.terrain.natural},
            tiles={tile.id: tile for tile in self.tiles},
            decks={deck.id: deck for deck in self.decks},
            scenarios={scenario.id: scenario for scenario in self.scenarios},
            campaigns={campaign.id: campaign for campaign in self.campaign},
            solo=self.solo,
            box=self.constants.box,
            constants=self.constants.constants,
            options=self.constants.options,
        )


if TYPE_CHECKING:
    DATA: TgmData


def __getattr__(name: str) -> TgmData:
    """`DATA` is read when the first rule asks for it: the checks of this folder must run on files that cannot be used."""
    if name == "DATA":
        return load_data()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
