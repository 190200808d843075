"""Why something cannot be chosen in the middle of an action: what is missing there (5.1 to 5.5, 7.1, 7.6)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.moves import Refusal, refusal
from game.volk.agenda import Task
from game.volk.economy import closed_cities
from game.volk.state import VolkState
from game.volk.tables import BOARD, CITIES_OF, LINES_AT, PROVINCES_OF
from game.volk.unrest import provinces_in_protest

WhyNot = Callable[[str], Refusal | None]
"""Why this id is none of the options of a question; nothing, where it is no thing of that kind."""

VAGUE = ("volk.refusal.elsewhere", "volk.refusal.not_a_site", "volk.refusal.not_a_piece")
"""Reasons that say little about the thing itself, the vaguest last."""


def vagueness(why: Refusal) -> int:
    """Of several reasons that with the least of it says the most."""
    return VAGUE.index(why.key) + 1 if why.key in VAGUE else 0


def elsewhere(task: Task) -> Refusal:
    """Of a thing that is not where the icon applies."""
    return refusal("volk.refusal.elsewhere", "5.5", item=task.item)


def is_piece(id: str) -> bool:
    """Can something be built there?"""
    return id in BOARD.cities or id in BOARD.lines


def side_of_piece(id: str) -> int:
    return (BOARD.lines[id] if id in BOARD.lines else BOARD.cities[id]).side


def why_not_build(state: VolkState, side: int, site: str, *, abroad: bool = False) -> Refusal | None:
    """Of a city or a line that a build point of this state cannot go to, or one for a country abroad."""
    economy = state.economies[side]
    if not is_piece(site):
        return refusal("volk.refusal.not_a_site", "5.2") if site in BOARD.provinces else None
    if side_of_piece(site) != side:
        return refusal("volk.refusal.other_state", "5.2")
    if site in economy.factories or site in economy.lines:
        return refusal("volk.refusal.already_built", "5.2", site=site)
    ends = BOARD.lines[site].ends if site in BOARD.lines else (site,)
    in_protest = provinces_in_protest(state, side)
    for city in ends:
        if city in closed_cities(in_protest):
            province = next(each for each in BOARD.cities[city].provinces if each in in_protest)
            return refusal("volk.refusal.protest_forbids", "5.2", province=province)
    if site in BOARD.cities:
        return None if abroad or site in CITIES_OF[side] else refusal("volk.refusal.special_site", "7.6", city=site)
    if BOARD.lines[site].partner:
        return refusal("volk.refusal.no_factory_near", "5.2", city=BOARD.lines[site].near, line=site)
    return refusal("volk.refusal.no_factory_at_ends", "5.2", line=site)


def why_not_dismantle(state: VolkState, side: int, piece: str) -> Refusal | None:
    """Of a city or a line from which a dismantle point can take nothing."""
    economy = state.economies[side]
    if not is_piece(piece):
        return refusal("volk.refusal.not_a_piece", "5.3") if piece in BOARD.provinces else None
    if side_of_piece(piece) != side:
        return refusal("volk.refusal.other_state", "5.3")
    if piece not in economy.factories and piece not in economy.lines:
        return refusal("volk.refusal.nothing_built", "5.3")
    if piece in economy.rundown:
        return refusal("volk.refusal.rundown_stays", "5.3", city=piece)
    if piece in BOARD.cities and not economy.lines.isdisjoint(LINES_AT[piece]):
        return refusal("volk.refusal.pieces_first", "5.3", city=piece)
    if piece in BOARD.cities and BOARD.cities[piece].country:
        return refusal("volk.refusal.abroad_stays", "7.6", city=piece)
    return None


def why_not_run_down(state: VolkState, city: str) -> Refusal | None:
    """Of an Eastern city, or one abroad, in which no factory can run down."""
    economy = state.economies[BOARD.cities[city].side]
    if city not in economy.factories:
        return refusal("volk.refusal.no_factory_there", "7.6", city=city)
    if city in economy.rundown:
        return refusal("volk.refusal.already_rundown", "7.6", city=city)
    return refusal("volk.refusal.abroad_lasts", "7.6", city=city) if BOARD.cities[city].country else None


def why_not_calm(state: VolkState, side: int, province: str) -> Refusal | None:
    """Of a province in which there is nothing to calm."""
    if province not in BOARD.provinces:
        return None
    if province not in PROVINCES_OF[side]:
        return refusal("volk.refusal.other_state", "5.1")
    return None if state.unrest[province] else refusal("volk.refusal.no_unrest_there", "5.1", province=province)
