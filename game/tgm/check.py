"""The texts that the data needs. The keys are spelt out, so that the check for unused texts finds them.

What `main.py check-data` looks at in this game beyond what it looks at in every file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
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
"""What the rulebook explains besides the abilities, and data says with fields of their own."""

MODIFIERS = (
    "weapon",
    "wounds",
    "suppressed",
    "veteran",
    "elite",
    "air_cover",
    "radio",
    "cover",
    "pair",
    "face_down",
    "dug_in",
    "camouflage",
    "smoke_screen",
    "smoke_shell",
)
"""Every reason that `combat` gives for a number, and the weapon from which it begins."""

FIGURES = ("army", "losses", "headquarters", "points")


def entry_keys(kind: str, id: str) -> Iterator[str]:
    """The texts of one entry: `kind` is what its text is called by, `id` its id."""
    match kind:
        case "unit":
            yield f"tgm.unit.{id}"
        case "equipment":
            yield from (f"tgm.equipment.{id}", f"tgm.equipment_text.{id}")
        case "support":
            yield from (f"tgm.support.{id}", f"tgm.support_text.{id}")
        case "hq":
            yield f"tgm.hq.{id}"
        case "general":
            yield from (f"tgm.general.{id}", f"tgm.general_text.{id}")
        case "terrain":
            yield from (f"tgm.terrain.{id}", f"tgm.terrain_text.{id}")
        case "deck":
            yield f"tgm.deck.{id}"
        case "scenario":
            yield from (f"tgm.scenario.{id}", f"tgm.scenario_text.{id}", f"tgm.scenario_rules.{id}")
            yield from (f"tgm.scenario_goal.{id}.{side}" for side in SIDES)
        case "campaign":
            yield from (f"tgm.campaign.{id}", f"tgm.campaign_text.{id}")


def general_keys() -> Iterator[str]:
    """The texts of what no file lists."""
    for ability in get_args(Ability):
        yield from (f"tgm.ability.{ability}", f"tgm.ability_text.{ability}")
    for trait in TRAITS:
        yield from (f"tgm.trait.{trait}", f"tgm.trait_text.{trait}")
    yield from (f"tgm.faction.{faction}" for faction in get_args(Faction))
    yield from (f"tgm.unit_type.{word}" for word in get_args(UnitType))
    yield from (f"tgm.unit_class.{word}" for word in get_args(UnitClass))
    yield from (f"tgm.stance.{word}" for word in get_args(Stance))
    for level in get_args(Level):
        yield from (f"tgm.level.{level}", f"tgm.level_text.{level}")
    yield from (f"tgm.side.{side}" for side in SIDES)
    yield from _play_keys()


def _play_keys() -> Iterator[str]:
    """The texts of what the rules name by ids of their own: phases, verbs, windows, places, modifiers."""
    for phase in GAME.phases:
        yield from (f"tgm.phase.{phase}", f"tgm.phase_text.{phase}")
    yield from (f"tgm.move.{verb}" for verb in GAME.verbs)
    yield from (f"tgm.answer.{trigger}" for trigger in ANSWERS)
    yield from (f"tgm.hq_place.{id}" for id in HQ_PLACES)
    yield from (f"tgm.attack.{kind}" for kind in ATTACKS)
    yield from (f"tgm.line.{id}" for id in LINE_IDS)
    yield from (f"tgm.spread.{spread}" for spread in SPREADS)
    yield from (f"tgm.modifier.{reason}" for reason in MODIFIERS)
    yield from (f"tgm.figure.{figure}" for figure in FIGURES)


MARKERS = ("antitank_mine", "bare", "bridge", "burst", "leftover", "objective", "pennant", "smoke")
"""What lies on a space besides units and terrain cards."""
WITHOUT_TILE = "bridge"
"""Its roadway is the whole piece, so that it goes on over the next space."""


def check_data() -> Iterator[Problem]:
    """Every problem of the rule book, the components, the tiles, the scenarios with their maps, and the tables."""
    yield from check_rulebook("tgm")
    yield from list(check_components()) or check_pictures()


def check_pictures(folder: Path = ART) -> Iterator[Problem]:
    """Has everything that is shown a picture, and is every picture shown? The data are loaded, so they must be fine."""
    from game.tgm.data.files import DATA

    kinds: dict[str, Collection[str]] = {
        "units": DATA.units,
        "support": DATA.support,
        "generals": DATA.generals,
        "hq": [hq.id for hq in DATA.headquarters.values()],
        "terrain": [*DATA.terrain, *DATA.natural],
        "tiles": [id for id in DATA.terrain if id != WITHOUT_TILE],
        "markers": MARKERS,
        "badges": ("cost", "elite", "veteran", "wounds"),
        "grounds": ("army_back", "sky"),
        "tokens": ("grey", "mounted", "packed", "ready"),
        "symbols": get_args(Branch),
        "emblems": (*get_args(Faction), "none"),
    }
    yield from check_art("tgm", kinds, folder)
