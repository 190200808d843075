"""Selection of the data that games can use: everything except broken scenarios and campaigns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

from game.data.entries import taken_twice
from game.data.problems import DataError, Problem, refuse_if
from game.tgm.checks.armies import entries
from game.tgm.checks.scenarios import campaign_problems, scenario_problems
from game.tgm.data.files import Files, TgmData
from game.tgm.data.vocabulary import EquipmentId, Faction, NaturalId, TerrainId


def check_ids(files: Files) -> Iterator[Problem]:
    """Check that ids are unique, even between units and support cards, because these share a deck."""
    decks = {"unit": "card", "support": "card"}
    return taken_twice(((entry, decks.get(entry.kind, entry.kind), entry.id) for entry in entries(files)), "id")


def check_all_there(files: Files) -> Iterator[Problem]:
    """Check that each token, terrain and faction has exactly one entry, and that command groups yield AP on lines 1 to 3."""
    for kind, expected, ids, file, *place in (
        ("token", get_args(EquipmentId), [token.id for token in files.equipment], "equipment"),
        ("terrain", get_args(TerrainId), [terrain.id for terrain in files.terrain.cards], "terrain", "cards"),
        ("terrain", get_args(NaturalId), [natural.id for natural in files.terrain.natural], "terrain", "natural"),
        ("headquarters of", get_args(Faction), [hq.faction for hq in files.hq.headquarters], "hq", "headquarters"),
    ):
        for word in expected:
            if ids.count(word) != 1:
                message = f"{ids.count(word)} entries for the {kind} {word}; there must be one"
                yield files.sources[file].problem(message, *place)
    # A command group yields a different amount on each of these lines (R9.2).
    for line in (1, 2, 3):
        if line not in files.constants.constants.command_ap.value:
            message = f"what does a command group yield on line {line}? Add it"
            yield files.sources["constants"].problem(message, "constants", "command_ap", "value")


def usable_data(files: Files) -> TgmData:
    """Return the data without broken scenarios and campaigns; `broken` and `broken_campaigns` hold their problems.

    Raise `DataError` if the rest is unusable or no scenario is left."""
    refuse_if([*check_ids(files), *check_all_there(files)])
    data = files.data()
    found = files.broken | scenario_problems(files, data)
    broken = _messages(found)
    scenarios = {id: entry for id, entry in data.scenarios.items() if id not in broken}
    if not scenarios:
        raise DataError(problem for problems in found.values() for problem in problems)
    data = replace(data, scenarios=scenarios, broken=broken)
    lost = _messages(campaign_problems(files, data))
    campaigns = {id: entry for id, entry in data.campaigns.items() if id not in lost}
    return replace(data, campaigns=campaigns, broken_campaigns=lost)


def _messages(by_id: dict[str, list[Problem]]) -> dict[str, str]:
    return {id: str(DataError(problems)) for id, problems in by_id.items() if problems}
