"""Game-specific checks of texts and pictures for `main.py check-data`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import get_args

from game.data.art import ART, check_art
from game.data.problems import Problem
from game.data.rulebook import check_rulebook
from game.tgm.board_text import ATTACKS
from game.tgm.cards.windows import ANSWERS
from game.tgm.checks.data import check_data as check_components
from game.tgm.data.solo import Level
from game.tgm.data.vocabulary import Ability, Branch, Faction, Stance, UnitClass, UnitType
from game.tgm.game import GAME
from game.tgm.ground.geometry import SIDES
from game.tgm.ground.terrain import SPREADS
from game.tgm.tables import HQ_PLACES, LINE_IDS

TRAITS = ("building", "extensive", "flip", "mount", "permanent", "playing_cost", "removable")
"""Terms other than abilities that the rulebook explains; the data has a field for each."""

MODIFIERS = (
    "weapon", "wounds", "suppressed", "veteran", "elite", "air_cover", "radio", "cover", "pair", "face_down", "dug_in",
    "camouflage", "smoke_screen", "smoke_shell",
)  # fmt: skip
"""The reason of every modifier in `combat`, plus "weapon" for the printed number."""

FIGURES = ("army", "losses", "headquarters", "points")


ENTRY_TEXTS: dict[str, tuple[str, ...]] = {
    "unit": ("tgm.unit.",),
    "equipment": ("tgm.equipment.", "tgm.equipment_text."),
    "support": ("tgm.support.", "tgm.support_text."),
    "hq": ("tgm.hq.",),
    "general": ("tgm.general.", "tgm.general_text."),
    "terrain": ("tgm.terrain.", "tgm.terrain_text."),
    "deck": ("tgm.deck.",),
    "scenario": ("tgm.scenario.", "tgm.scenario_text.", "tgm.scenario_rules."),
    "campaign": ("tgm.campaign.", "tgm.campaign_text."),
}
"""Prefixes of the text keys that each kind of entry needs."""

GENERAL_TEXTS: dict[str, Iterable[str]] = {
    # Rule references can also look like `1.16 Weapon deployment`.
    "tgm.ability.": (*get_args(Ability), "weapon_deployment"),
    "tgm.ability_text.": get_args(Ability),
    "tgm.trait.": TRAITS,
    "tgm.trait_text.": TRAITS,
    "tgm.faction.": get_args(Faction),
    "tgm.unit_type.": get_args(UnitType),
    "tgm.unit_class.": get_args(UnitClass),
    "tgm.stance.": get_args(Stance),
    "tgm.level.": get_args(Level),
    "tgm.level_text.": get_args(Level),
    "tgm.side.": SIDES,
    "tgm.phase.": GAME.phases,
    "tgm.phase_text.": GAME.phases,
    "tgm.move.": GAME.verbs,
    "tgm.answer.": ANSWERS,
    "tgm.hq_place.": HQ_PLACES,
    "tgm.attack.": ATTACKS,
    "tgm.line.": LINE_IDS,
    "tgm.spread.": SPREADS,
    "tgm.modifier.": MODIFIERS,
    "tgm.figure.": FIGURES,
}
"""Ids that are not listed in a data file (vocabulary, and ids defined by the rules), by the prefix of their text keys."""


def entry_keys(kind: str, id: str) -> Iterator[str]:
    """Text keys of one entry. `kind` is the word used in the keys."""
    yield from (f"{prefix}{id}" for prefix in ENTRY_TEXTS[kind])
    if kind == "scenario":
        yield from (f"tgm.scenario_goal.{id}.{side}" for side in SIDES)


def general_keys() -> Iterator[str]:
    return (f"{prefix}{word}" for prefix, words in GENERAL_TEXTS.items() for word in words)


MARKERS = ("antitank_mine", "bare", "bridge", "burst", "leftover", "objective", "pennant", "smoke")
"""Markers on a space other than units and terrain cards."""


def check_data() -> Iterator[Problem]:
    """Check the rule book and the data; if the data has no problems, also check the pictures."""
    yield from check_rulebook("tgm")
    yield from list(check_components()) or check_pictures()


def check_pictures(folder: Path = ART) -> Iterator[Problem]:
    """Yield missing and unused pictures. The data must be valid."""
    from game.tgm.data.loaded import DATA

    kinds: dict[str, Collection[str]] = {
        "units": DATA.units,
        "support": DATA.support,
        "generals": DATA.generals,
        "hq": [hq.id for hq in DATA.headquarters.values()],
        "terrain": [*DATA.terrain, *DATA.natural],
        # A bridge has no tile picture: its piece is only the roadway, which spans two spaces.
        "tiles": [id for id in DATA.terrain if id != "bridge"],
        "markers": MARKERS,
        "badges": ("cost", "elite", "veteran"),
        "grounds": ("army_back", "sky"),
        "tokens": ("grey", "mounted", "packed", "ready"),
        "symbols": get_args(Branch),
        "emblems": (*get_args(Faction), "none"),
    }
    yield from check_art("tgm", kinds, folder)
