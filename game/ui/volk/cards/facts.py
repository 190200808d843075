"""What the cards say about themselves, as a drawing needs it: kind, value, marks in the corner, titles that fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.data.texts import Texts
from game.ui.kit import rich
from game.ui.kit.colours import INK, Colour, rgb
from game.ui.kit.look import Look
from game.ui.volk.palette import EAST
from game.volk import components
from game.volk.components import ArmsCard, Card, ConflictCard
from game.volk.geography import RED, YELLOW
from game.volk.tables import CARDS, DATA

CARD_PAPER = rgb("#F4EDDD")
CARD_EDGE = rgb("#1C1A18")
ARMS_GREY, CONFLICT_BROWN = rgb("#5A5F66"), rgb("#6E4A2A")
POLICE_RED, POLICE_PINK = rgb("#8E1F1A"), rgb("#D9748E")
PEACE_GREEN = rgb("#4B8A57")

FLIGHT_ICON, BAN_ICON, POLICE_ICON, PEACE_ICON = "run", "nuke", "police_badge", "peace"
HOUSE_ICON = "home_edit"
"""Marks numbers that are a house set, not those of the printed game."""
RESHUFFLE_ICON = "shuffle_variant"
NUMERALS = ("", "I", "II", "III", "IV")

Locked = Literal["", "yellow", "red", "special"]
"""Whose alone an event is, where the one who looks may not trigger it."""


@dataclass(frozen=True)
class KindLook:
    """How a kind of card is told from the others: its colour, the sign of its badge, the ink of its title."""

    colour: Colour
    badge: str
    title: Colour = INK


KINDS: dict[components.Colour, KindLook] = {
    "red": KindLook(EAST, "star"),
    "yellow": KindLook(rgb("#D9A62E"), "circle_slice_8"),
    "dual": KindLook(rgb("#8C6A3A"), "circle_half_full", rgb("#9E2A22")),
    "special": KindLook(rgb("#7B1F2A"), "exclamation_thick"),
    "blue": KindLook(rgb("#2F6DA8"), "rocket_launch", rgb("#1F5488")),
    "green": KindLook(PEACE_GREEN, "peace", rgb("#2C653A")),
    "black": KindLook(rgb("#2B2B2E"), "alert_octagram"),
}


def is_house(card: Card | ArmsCard | ConflictCard) -> bool:
    """Are its numbers of this project?"""
    return "house" in card.source


def is_power_card(id: str) -> bool:
    """Does it belong to the four-player game?"""
    return id in DATA.power_cards


def police_of(card: Card) -> tuple[Colour, Colour] | None:
    """The colours of the badge that is repeated in its corner (7.5), its ground and its ink; None: it is no police card."""
    icons = {step.icon for step in card.event}
    if "police_red" in icons:
        return POLICE_RED, rgb("#FFE6B0")
    return (POLICE_PINK, rgb("#3A0D16")) if "police_pink" in icons else None


def locked_for(id: str, side: int) -> Locked:
    """Whose event it is, if a player of this side may not trigger it (5.5); the special cards belong to the red side."""
    colour = CARDS[id].colour
    if colour == "yellow":
        return "yellow" if side == RED else ""
    return colour if side == YELLOW and colour in ("red", "special") else ""


# Texts --------------------------------------------------------------------------------------------------------------------


def year_of(card: Card) -> str:
    """The year as it is printed; of two, the century of the second goes without saying."""
    first, _, last = card.year.partition("-")
    return f"{first}–{last[-2:]}" if last else first


def title_of(texts: Texts, id: str) -> str:
    return texts(f"volk.card.{id}")


def place_mark(texts: Texts, place: str) -> str:
    """The few letters for a place on the face of a card."""
    return texts(f"volk_cards.place.{place}")


def divided(look: Look, texts: Texts, words: str, width: float, size: float) -> str:
    """The words of a title with those that are too long for a line broken where the language breaks them."""
    return rich.divided(look, words, texts("volk_cards.breaks"), width, size)


def title_block(look: Look, texts: Texts, id: str, width: float, sizes: Sequence[float], lines: int) -> rich.Block | None:
    """The title as large as it fits in so many lines."""
    for size in sizes:
        words = divided(look, texts, title_of(texts, id), width, size)
        if block := rich.fitting(look, words, width, (size,), lines=lines):
            return block
    return None


def broken_title(look: Look, texts: Texts, title: str, width: float, size: float) -> rich.Block:
    """A title where it does not fit otherwise: words that are too long are broken anywhere."""
    words = divided(look, texts, title, width, size)
    return rich.lay_out(look, words, width, size, "serif_bold", "serif_bold", 1.12)
