"""The game's data files as typed records by id: components, scenarios with their maps, tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.data.entries import Files as DataFiles
from game.data.paths import RULES_DATA, shown
from game.data.problems import LONGEST, MOST_TOLD, DataError, Problem
from game.data.records import digest_of
from game.data.yaml_files import findings, load_with_source
from game.tgm.data import components
from game.tgm.data.battlefield import BATTLEFIELDS, Battlefield, load_battlefield, map_files
from game.tgm.data.scenarios import Campaign, Scenario, WrittenScenario
from game.tgm.data.solo import SoloFile
from game.tgm.data.tiles import TILESET, faces
from game.tgm.data.vocabulary import Entry, Faction

FOLDER = RULES_DATA / "tgm"
E = TypeVar("E", bound=Entry)


@dataclass(frozen=True)
class TgmData:
    """All records by id; headquarters by faction. Each copy of a card is a physical card with its own id.

    For example, `us01#1` to `us01#8` are eight Light Infantry cards. The same holds for support and terrain cards."""

    units: Mapping[str, components.Unit]
    equipment: Mapping[str, components.Equipment]
    support: Mapping[str, components.Support]
    headquarters: Mapping[Faction, components.Headquarters]
    generals: Mapping[str, components.General]
    terrain: Mapping[str, components.Terrain]
    natural: Mapping[str, components.Natural]
    decks: Mapping[str, components.Deck]
    scenarios: Mapping[str, Scenario]
    campaigns: Mapping[str, Campaign]
    solo: SoloFile
    box: components.Box
    constants: components.Constants
    options: components.TableOptions
    # Entries that cannot be used, with their problems.
    broken: Mapping[str, str] = field(default_factory=dict)
    broken_campaigns: Mapping[str, str] = field(default_factory=dict)

    def card(self, id: str) -> components.Unit | components.Support | None:
        return self.units.get(id) or self.support.get(id)

    def copies(self, id: str, faction: Faction) -> int:
        """Copies of a card in a faction's army."""
        if unit := self.units.get(id):
            return unit.copies if unit.faction == faction else 0
        return self.support[id].copies.of(faction) if id in self.support else 0


def physical(copies: Mapping[str, int]) -> tuple[str, ...]:
    """Ids of all physical cards, in order: `us01#1`, `us01#2` and so on."""
    return tuple(f"{id}#{copy}" for id, count in copies.items() for copy in range(1, count + 1))


def data_digest(folder: Path = FOLDER, maps: Path = BATTLEFIELDS, tileset: Path = TILESET) -> str:
    """Digest of the data, tiles and maps, which changes with any of them."""
    return digest_of(folder, (tileset, *map_files(maps)))


class Files(DataFiles):
    """The content of all files: each field has the content of the file with the same name. `sources` has the file position
    of each value, `fields` the maps by scenario.

    `scenarios` are by position in the file. An unreadable one, or one with an unreadable map, is in `broken` instead."""

    units: tuple[components.Unit, ...]
    equipment: tuple[components.Equipment, ...]
    support: tuple[components.Support, ...]
    hq: components.HqFile
    terrain: components.TerrainFile
    decks: tuple[components.Deck, ...]
    campaign: tuple[Campaign, ...]
    solo: SoloFile
    constants: components.ConstantsFile

    def __init__(self, folder: Path, maps: Path) -> None:
        self.scenarios: dict[int, WrittenScenario] = {}
        self.fields: dict[str, Battlefield] = {}
        self.broken: dict[str, list[Problem]] = {}
        self.maps = maps
        super().__init__(folder)

    def _read(self, folder: Path) -> Iterator[Problem]:
        problems = [*super()._read(folder), *self._read_scenarios(folder), *self._read_tiles()]
        self._read_maps()
        if problems:
            # Every map reports the same problems of the tileset, so remove duplicates.
            yield from dict.fromkeys([*problems, *self.broken_problems()])

    def _read_scenarios(self, folder: Path) -> Iterator[Problem]:
        try:
            entries, source = load_with_source(folder / "scenarios.yaml", list)
        except DataError as error:
            yield from error.problems
            return
        self.sources["scenarios"] = source
        taken: dict[str, int] = {}
        for index, entry in enumerate(entries):
            id = str(entry["id"])[:LONGEST] if isinstance(entry, dict) and "id" in entry else f"scenarios[{index}]"
            if (first := taken.setdefault(id, index)) != index:
                message = f"{id}: this id is taken already ({source.name}:{source.line(first)}); choose another"
                self.broken[f"{id} ({index + 1})"] = [source.problem(message, index, "id")]
            elif found := [*islice(findings(entry, WrittenScenario, (index,)), MOST_TOLD)]:
                self.broken[id] = [source.problem(message, *place) for place, message in found]
            else:
                self.scenarios[index] = msgspec.convert(entry, WrittenScenario)

    def _read_tiles(self) -> Iterator[Problem]:
        try:
            faces()
        except DataError as error:
            yield from error.problems

    def _read_maps(self) -> None:
        for index, scenario in [*self.scenarios.items()]:
            try:
                if scenario.layout != "random":
                    self.fields[scenario.id] = load_battlefield(self._map_of(index, scenario))
            except DataError as error:
                self.broken[scenario.id] = error.problems
                del self.scenarios[index]

    def _map_of(self, index: int, scenario: WrittenScenario) -> Path:
        path = self.maps / f"{scenario.id}.tmx"
        if not path.is_file():
            message = f"{scenario.id}: there is no map {shown(path)}; make it in Tiled, or add 'layout: random'"
            raise DataError([self.sources["scenarios"].problem(message, index)])
        return path

    def broken_problems(self) -> Iterator[Problem]:
        return (problem for problems in self.broken.values() for problem in problems)

    def data(self) -> TgmData:
        return TgmData(
            units=_by_id(self.units),
            equipment=_by_id(self.equipment),
            support=_by_id(self.support),
            headquarters={hq.faction: hq for hq in self.hq.headquarters},
            generals=_by_id(self.hq.generals),
            terrain=_by_id(self.terrain.cards),
            natural=_by_id(self.terrain.natural),
            decks=_by_id(self.decks),
            scenarios={written.id: _whole(written, self.fields.get(written.id)) for written in self.scenarios.values()},
            campaigns=_by_id(self.campaign),
            solo=self.solo,
            box=self.constants.box,
            constants=self.constants.constants,
            options=self.constants.options,
        )


def _by_id(entries: Iterable[E]) -> dict[str, E]:
    return {entry.id: entry for entry in entries}


def _whole(written: WrittenScenario, field: Battlefield | None) -> Scenario:
    """Join a scenario with its map; a random scenario has no map and no setup."""
    values: dict[str, Any] = msgspec.structs.asdict(written)
    if field is not None:
        values |= {"layout": field.layout, "setup": field.setup, "objectives": field.objectives}
    return Scenario(**values)
