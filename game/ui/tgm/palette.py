"""The colours of The Sixth Line, and how a faction is told from the others: by colour, emblem and corners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.tgm.vocabulary import Faction, Icon
from game.ui.kit.colours import Colour, rgb

Corner = Literal["round", "cut", "ticket", "step"]
"""The corners of counters and plates: round, cut off, hollowed out, or with a square notch."""


@dataclass(frozen=True)
class FactionLook:
    """`paper` is the ground of its counters and cards."""

    faction: Faction | None
    colour: Colour
    paper: Colour
    corner: Corner


FACTIONS: dict[Faction, FactionLook] = {
    "us": FactionLook("us", rgb("#5F6B3C"), rgb("#EFE9D3"), "round"),
    "ge": FactionLook("ge", rgb("#54626F"), rgb("#E6E9EA"), "cut"),
    # Blue and red stay apart from olive and grey, and from each other, for every common kind of colour vision.
    "uk": FactionLook("uk", rgb("#24417A"), rgb("#E5EAF1"), "ticket"),
    "su": FactionLook("su", rgb("#761010"), rgb("#F3E6DA"), "step"),
}
NOBODY = FactionLook(None, rgb("#5E5A4C"), rgb("#EDE6D6"), "round")
"""Scenario units that no army owns yet."""

SUPPORT_COLOURS: dict[Icon, Colour] = {"box": rgb("#7A5A2E"), "patch": rgb("#6B3F5A"), "backpack": rgb("#3F5A4A")}
SUPPORT_ICONS: dict[Icon, str] = {"box": "package_variant_closed", "patch": "chevron_triple_up", "backpack": "bag_personal"}
TERRAIN_COLOUR = rgb("#6C6250")
TERRAIN_ICON = "home"
CARD_PAPER = rgb("#F3EAD6")

AP_BLUE = rgb("#7FB4E0")
AP_INK = rgb("#10263A")
WOUND = rgb("#B3312A")
SUPPRESSED = rgb("#6D3FA0")
SMOKE = rgb("#6E767D")
COVER = rgb("#4F6B35")
ASSAULT = rgb("#C4561C")
SPENT = rgb("#6B747C")
LOST_HEART = rgb("#8A8378")
BRASS_CHEVRON = rgb("#C98A14")

FOREST = rgb("#4A5E31")
BUSHES = rgb("#7F8A45")
FRAME_WOOD = rgb("#4A3B28")


def look_of(faction: Faction | None) -> FactionLook:
    return FACTIONS[faction] if faction else NOBODY
