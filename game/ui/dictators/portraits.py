"""Portraits of the fourteen dictators, each from a handful of parts."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.dictators.brush import Brush
from game.ui.dictators.card_parts import rays, tints
from game.ui.dictators.portrait_clothes import CLOTHES, EXTRAS
from game.ui.dictators.portrait_hair import HAIR_BEHIND, HAIR_IN_FRONT, HATS
from game.ui.dictators.portrait_parts import Features, features, head
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, rgb
from game.ui.kit.kept import kept
from game.ui.kit.look import Look

PEOPLE: Mapping[str, Features] = {
    "joseph": Features(
        skin=rgb("#E0B48C"),
        hair=rgb("#4A423C"),
        face="oval",
        clothes="tunic",
        cloth=rgb("#6F7656"),
        trim=rgb("#E7B93F"),
        hairdo="swept",
        eyes="masked",
        brows=3,
        moustache="walrus",
    ),
    "fidel": Features(
        skin=rgb("#D9A278"),
        hair=rgb("#2E231C"),
        face="long",
        clothes="tunic",
        cloth=rgb("#5E6B3C"),
        trim=rgb("#3D4626"),
        hairdo="short",
        hat="patrol_cap",
        beard="full",
        moustache="walrus",
        brows=0,
        extras=("violin",),
    ),
    "mao": Features(
        skin=rgb("#E6B887"),
        hair=rgb("#221E1E"),
        face="round",
        clothes="tunic",
        cloth=rgb("#62788A"),
        trim=rgb("#3A4A57"),
        hairdo="receding",
        eyes="sleepy",
        brows=-2,
        mouth="smile",
        extras=("mole", "smoke"),
    ),
    "kim": Features(
        skin=rgb("#EBC296"),
        hair=rgb("#1E1C20"),
        face="round",
        clothes="tunic",
        cloth=rgb("#2F333B"),
        trim=rgb("#15171B"),
        hairdo="flat_top",
        eyes="narrow",
        brows=-1,
        mouth="smile",
        extras=("blush", "lollipop"),
    ),
    "julius": Features(
        skin=rgb("#E3B58A"),
        hair=rgb("#8C6A43"),
        face="long",
        clothes="toga",
        cloth=rgb("#F3EDDF"),
        trim=rgb("#8A2F6B"),
        hairdo="roman",
        hat="laurel",
        brows=4,
        mouth="smirk",
    ),
    "napoleon": Features(
        skin=rgb("#EBC6A2"),
        hair=rgb("#4A3424"),
        face="round",
        clothes="uniform",
        cloth=rgb("#2B4170"),
        trim=rgb("#B23A32"),
        hairdo="lock",
        hat="bicorne",
        brows=3,
        mouth="line",
        extras=("soot",),
    ),
    "genghis": Features(
        skin=rgb("#CF9A67"),
        hair=rgb("#241C18"),
        face="round",
        clothes="furs",
        cloth=rgb("#7B4A2B"),
        trim=rgb("#A83B2C"),
        hairdo="short",
        hat="fur_hat",
        eyes="narrow",
        brows=4,
        mouth="smirk",
        moustache="thin",
        beard="goatee",
        extras=("ace",),
    ),
    "ivan": Features(
        skin=rgb("#EBC09C"),
        hair=rgb("#B0582A"),
        face="oval",
        clothes="kaftan",
        cloth=rgb("#9B2F2C"),
        trim=rgb("#E7B93F"),
        hairdo="short",
        hat="tsars_cap",
        eyes="happy",
        brows=-2,
        mouth="grin",
        beard="full",
        extras=("blush", "daisy"),
    ),
    "vlad": Features(
        skin=rgb("#E9D6C2"),
        hair=rgb("#2A2023"),
        face="long",
        clothes="cape",
        cloth=rgb("#35323A"),
        trim=rgb("#9B2430"),
        hairdo="long",
        hat="jewelled_cap",
        eyes="wide",
        brows=2,
        moustache="waxed",
        extras=("fangs", "inhaler"),
    ),
    "attila": Features(
        skin=rgb("#D7A372"),
        hair=rgb("#5B3A22"),
        face="oval",
        clothes="furs",
        cloth=rgb("#6B4B32"),
        trim=rgb("#8E979E"),
        hairdo="braids",
        hat="helmet",
        eyes="hearts",
        mouth="smile",
        moustache="drooping",
    ),
    "cleo": Features(
        skin=rgb("#C98F60"),
        hair=rgb("#1D1A20"),
        face="heart",
        clothes="collar_of_gold",
        cloth=rgb("#F3EDDF"),
        trim=rgb("#2F8F8B"),
        hairdo="bob",
        hat="diadem",
        eyes="closed",
        brows=1,
        mouth="lips",
    ),
    "catherine": Features(
        skin=rgb("#F0CBAA"),
        hair=rgb("#B98A55"),
        face="oval",
        clothes="gown",
        cloth=rgb("#B9BDC2"),
        trim=rgb("#F7F0E0"),
        hairdo="curls",
        hat="crown",
        eyes="sunglasses",
        mouth="lips",
        extras=("beauty_spot",),
    ),
    "benito": Features(
        skin=rgb("#DBA77F"),
        hair=rgb("#332822"),
        face="jaw",
        clothes="finish",
        cloth=rgb("#33363C"),
        trim=rgb("#F7F0E0"),
        brows=4,
        mouth="pout",
        extras=("bald",),
    ),
    "oliver": Features(
        skin=rgb("#E9BE9A"),
        hair=rgb("#7A5230"),
        face="long",
        clothes="falling_band",
        cloth=rgb("#2B2C31"),
        trim=rgb("#F3EDDF"),
        hairdo="long",
        hat="puritan",
        brows=-1,
        mouth="line",
        moustache="small",
        extras=("warts", "cookie"),
    ),
}


@kept
def portrait(look: Look, dictator: str, width: float, height: float, colour: Colour) -> pygame.Surface:
    """A dictator before rays of this colour, in a dark frame."""

    def paint(canvas: Canvas) -> None:
        rays(canvas, 0, 0, width, height, tints(colour), 0.6)
        _person(Brush(canvas, width, height), PEOPLE[dictator])

    picture = smooth(look, width, height, paint)
    corners = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, WHITE, 4))
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    frame = smooth(look, width, height, lambda canvas: canvas.rect(0, 0, width, height, INK, 4, 1.6))
    picture.blit(frame, (0, 0))
    return picture


def _person(brush: Brush, who: Features) -> None:
    """From the back to the front."""
    for parts, name in ((HAIR_BEHIND, who.hairdo), (CLOTHES, who.clothes)):
        if name:
            parts[name](brush, who)
    head(brush, who)
    features(brush, who)
    for parts, name in ((HAIR_IN_FRONT, who.hairdo), (HATS, who.hat)):
        if name in parts:
            parts[name](brush, who)
    for name in who.extras:
        EXTRAS[name](brush, who)
