"""Ready-made tables: who wants to begin at once takes one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.bots.players import HUMAN, filler
from game.tgm.state import TgmOptions

_SOLO = filler("tgm")
_USUAL = TgmOptions()


@dataclass(frozen=True)
class Preset:
    """Who sits where, in which scenario; and the options that it sets."""

    players: tuple[str, ...]
    scenario: str
    options: Mapping[str, Any]


def _options(**changes: Any) -> dict[str, Any]:
    """Every preset sets the same options, so that going from one to another leaves nothing behind."""
    names = ("battlefields", "level", "practice", "rookie_bonus", "rookies", *_SWITCHES)
    return {name: getattr(_USUAL, name) for name in names} | changes


_SWITCHES = ("leftover_equipment", "extensive_terrain", "terrain_during_play")

PRESETS: dict[str, Preset] = {
    "first": Preset((HUMAN, _SOLO), "S10", _options(level="recruit", practice=True, rookie_bonus=2, rookies="south")),
    "alone": Preset((HUMAN, _SOLO), "S01", _options(practice=True)),
    "duel": Preset((HUMAN, HUMAN), "S01", _options()),
    "teams": Preset((HUMAN, HUMAN, HUMAN, HUMAN), "S01", _options(battlefields=2)),
}


def fits(preset: Preset, players: tuple[str, ...], options: Mapping[str, Any]) -> bool:
    """Is this the table of the preset?"""
    if (players, options["scenario"]) != (preset.players, preset.scenario):
        return False
    return all(options[name] == value for name, value in preset.options.items())
