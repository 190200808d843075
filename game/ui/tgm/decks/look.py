"""How armies and cards are told apart on the screens about decks: colours, always together with an icon."""

from __future__ import annotations

import pygame

from game.tgm.data import DATA
from game.tgm.deck_draft import CardType, type_of
from game.tgm.vocabulary import Faction, Icon
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import HAIRLINE, INK, WHITE, Colour, dark, light, rgb
from game.ui.kit.kept import kept
from game.ui.kit.lay import Node, Painted
from game.ui.kit.look import Look
from game.ui.kit.plates import plate

FACTION_COLOURS: dict[Faction, Colour] = {
    "us": rgb("#5F6B3C"),
    "ge": rgb("#54626F"),
    "uk": rgb("#7A6238"),
    "su": rgb("#7C3F38"),
}
EMBLEMS: dict[Faction, str] = {"us": "star", "ge": "plus_thick", "uk": "record_circle_outline", "su": "star_outline"}
TYPE_ICONS: dict[CardType, str] = {
    "infantry": "account_hard_hat",
    "artillery": "bomb",
    "tank": "tank",
    "transport": "truck",
    "airplane": "airplane",
    "support": "package_variant_closed",
}
SUPPORT: dict[Icon, tuple[str, Colour]] = {
    "box": ("package_variant_closed", rgb("#7A5A2E")),
    "patch": ("chevron_triple_up", rgb("#6B3F5A")),
    "backpack": ("bag_personal", rgb("#3F5A4A")),
}
AP = rgb("#7FB4E0")
TILE = 44
DISC = 17


def tile(icon: str, colour: Colour, size: float = TILE) -> Node:
    """A square with an icon in it."""

    def paint(canvas: Canvas, box: Box) -> None:
        ground = plate(canvas.look, size, size, light(colour, 0.08), dark(colour, 0.12), light(colour, 0.3), 1.2, 8)
        canvas.stamp(ground, box.x, box.y)
        canvas.icon(icon, box.x + size / 2, box.y + size / 2, size * 0.62, WHITE)

    return Painted(size, size, paint)


def faction_tile(faction: Faction, size: float = TILE) -> Node:
    return tile(EMBLEMS[faction], FACTION_COLOURS[faction], size)


def card_tile(id: str) -> Node:
    """What kind of card it is; units in the colour of their army."""
    if support := DATA.support.get(id):
        return tile(*SUPPORT[support.icon])
    unit = DATA.units.get(id)
    if unit is None:
        return tile("help", HAIRLINE)
    return tile(TYPE_ICONS[type_of(id)], FACTION_COLOURS[unit.faction] if unit.faction else HAIRLINE)


def cost_disc(id: str) -> Node:
    """The printed cost of a card."""
    card = DATA.card(id)

    def paint(canvas: Canvas, box: Box) -> None:
        if card is not None:
            canvas.stamp(_disc(canvas.look), *box.middle, "c")
            canvas.text(str(card.cost), *box.middle, 20, INK, "serif_black", "c")

    return Painted(2 * DISC, 2 * DISC, paint)


@kept
def _disc(look: Look) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.circle(DISC, DISC, DISC, dark(AP, 0.6))
        canvas.circle(DISC, DISC, DISC - 2, AP)

    return smooth(look, 2 * DISC, 2 * DISC, paint)
