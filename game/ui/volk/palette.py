"""The colours of Wir sind das Volk! and 2+2: two inks for two sides, and how each role is told from the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.ui.kit.colours import Colour, rgb
from game.volk.geography import RED, YELLOW

WEST, EAST = rgb("#E0B03A"), rgb("#B8382E")
SIDES: tuple[Colour, Colour] = (WEST, EAST)
"""By side its ink: yellow for West and the USA, red for East and the Soviet Union."""
ON_SIDES: tuple[Colour, Colour] = (rgb("#2A1E05"), rgb("#FFFFFF"))
"""What is written on them."""
PALE_SIDES: tuple[Colour, Colour] = (rgb("#F3DD9E"), rgb("#E7AFA2"))
FACTORY_STRIPES: tuple[Colour, Colour] = (WEST, rgb("#E8806F"))
"""The stripe of a working line: red is lighter there, to be seen on dark blue."""

SEA = rgb("#CBD3CE")
SEA_INK = rgb("#55696B")
TINTS: dict[str, Colour] = {
    "schleswig_holstein": rgb("#F0DDA4"),
    "niedersachsen": rgb("#E9D08A"),
    "nordrhein_westfalen": rgb("#F2E0AC"),
    "hessen": rgb("#EDD796"),
    "rheinland_pfalz": rgb("#E6CB80"),
    "baden_wuerttemberg": rgb("#F2E0AC"),
    "bayern": rgb("#E9D08A"),
    "mecklenburg_vorpommern": rgb("#E4AFA0"),
    "brandenburg": rgb("#DDA08F"),
    "sachsen_anhalt": rgb("#E8B9AB"),
    "sachsen": rgb("#E4AFA0"),
    "thueringen": rgb("#DDA08F"),
}
"""Neighbours differ a little."""
SOFT_BORDERS: tuple[Colour, Colour] = (rgb("#FFF8E8"), rgb("#FBE9E2"))
BORDER = rgb("#4A2A26")

OPEN_LINE, BUILT_LINE = rgb("#5C86B0"), rgb("#173B66")
SOCIALIST, SOCIALIST_INK = rgb("#D9748E"), rgb("#6B2438")
ABROAD = rgb("#7A4C8F")
RUNDOWN = rgb("#8B8178")
BRICK, MORTAR = rgb("#8E4B36"), rgb("#E9D9C4")
PROTEST = rgb("#9E1B1B")

BOARD_PAPER, BOARD_INK, BOARD_SECOND_INK = rgb("#D9DCD3"), rgb("#1F3346"), rgb("#4D5B66")
"""The board of the superpowers."""
TRACK_PAPER = rgb("#E2DDCB")
DOVE = rgb("#CFE4F2")
FALLEN, FALLEN_INK = rgb("#77777A"), rgb("#3A3A3C")
DANGER, WARNING = rgb("#C3221B"), rgb("#E9C33D")


@dataclass(frozen=True)
class RoleLook:
    """A superpower has a square, a German state a disc; each has its emblem. `star` stands in for one if that is set,
    `letters` in the languages where the name of the role begins with another letter."""

    side: int
    emblem: str
    square: bool
    star: str = ""
    letters: Mapping[str, str] = field(default_factory=dict)


ROLES: dict[str, RoleLook] = {
    "usa": RoleLook(YELLOW, "star", True),
    "soviet_union": RoleLook(RED, "hammer_sickle", True, "star_circle"),
    "west": RoleLook(YELLOW, "alpha_w", False),
    "east": RoleLook(RED, "alpha_e", False, letters={"de": "alpha_o", "nl": "alpha_o"}),
}
