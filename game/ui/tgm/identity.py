"""The identity of a seat: its army's emblem in the seat's color, and its general's ability."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.data.texts import Texts
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction
from game.tgm.deployment.deploying import KIND_OF_TOKEN, KIND_OF_UNIT
from game.tgm.state import TgmState, hq_of
from game.ui.kit.box import Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import SEAT_COLOURS, Colour, SeatLook, light
from game.ui.kit.drawings.pieces import seat_mark
from game.ui.table.face import Ability
from game.ui.tgm.cards.facts import short_text
from game.ui.tgm.cards.looks import FACTIONS, emblem

_GIVEN = {"discount": KIND_OF_UNIT, "equipment_discount": KIND_OF_TOKEN, "grant": "grant"}
"""Effects that a general gives once per turn, and the entry in `given` that marks them as used."""
TONES = (0.12, 0.5, 0.3, 0.7)
"""Lightness of an army's color for the first, second, ... seat with that army."""
_UNTIL_DEPLOYED = ("start", "hq", "cards", "movement", "deployment")


def ability(state: TgmState, seat: int, texts: Texts) -> Ability | None:
    """The general's ability, and whether it can be used now."""
    general = hq_of(state, seat).general
    if not general:
        return None
    name, text = texts(f"tgm.general.{general}"), texts(f"tgm.general_text.{general}")
    return Ability(name, text, _readiness(state, seat), short_text(texts, general).replace("*", ""))


def _readiness(state: TgmState, seat: int) -> Literal["ready", "used", "not_now", "always"]:
    """State of the general's ability; "always" if it has no limit per game or turn."""
    hq, mine = hq_of(state, seat), state.players[seat].side == state.side
    for effect in DATA.generals[hq.general].effects:
        if effect.ap_once is not None:
            return "used" if hq.once_used else "ready" if mine and state.phase == "hq" else "not_now"
        once = effect.kind == "grant" or getattr(effect.argument, "first", False)
        if effect.kind in _GIVEN and once:
            if not mine or state.phase not in _UNTIL_DEPLOYED:
                return "not_now"
            return "used" if _GIVEN[effect.kind] in hq.given else "ready"
    return "always"


def army_looks(look: Look, factions: Sequence[Faction]) -> tuple[SeatLook, ...]:
    """The color of each seat's army; a second seat with the same army gets a lighter one."""
    emblems = [look.palette.seat(name).emblem for name in SEAT_COLOURS]
    return tuple(
        SeatLook(light(FACTIONS[faction].colour, TONES[factions[:seat].count(faction)]), emblems[seat])
        for seat, faction in enumerate(factions)
    )


@cached
def roundel(look: Look, faction: Faction, size: float, seat: SeatLook, rim: Colour) -> pygame.Surface:
    """An army's emblem in a ring of the seat's color, with the seat's emblem if it is large enough to read."""
    ring = size * 0.07 + 1
    picture = smooth(look, size, size, lambda canvas: _disc(canvas, size, seat, rim))
    inner = emblem(look, faction, size - 2 * ring)
    picture.blit(inner, inner.get_rect(center=picture.get_rect().center))
    if size >= 36:
        picture.blit(smooth(look, size, size, lambda canvas: seat_mark(canvas, size, size * 0.16, seat, rim)), (0, 0))
    return picture


def _disc(canvas: Canvas, size: float, seat: SeatLook, rim: Colour) -> None:
    canvas.circle(size / 2, size / 2, size / 2 - 0.5, rim)
    canvas.circle(size / 2, size / 2, size / 2 - 1.5, seat.colour)
