"""Moves that a click on a component could mean, and reasons why it cannot be chosen (5.1 to 5.5, 7.6)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.moves import Move
from game.rules.refusals import Refusal, refusal
from game.volk.cards.agenda import Task
from game.volk.data.geography import RED
from game.volk.data.tables import (
    ADJACENT,
    ARROWS,
    BOARD,
    CARDS,
    CITIES_OF,
    EVENT_OPEN,
    ITEMS,
    LINES_AT,
    PROVINCES_OF,
    SECTORS,
    SIDE_WORDS,
    WEST_BERLIN,
)
from game.volk.state import VolkState, is_power, side_of
from game.volk.states.economy import closed_cities
from game.volk.states.unrest import provinces_in_protest

VALUE_VERBS = ("build", "raise", "calm")
POWER_VERBS = ("credit", "arm")


def meant_by(state: VolkState, seat: int, id: str) -> tuple[Move, ...]:
    """Moves that this seat could mean by clicking this id, the most likely first.

    During a question, the id is chosen; during a turn, a card is used or police is sent to a province."""
    if id in CARDS:
        return _card(state, seat, id)
    if id in BOARD.provinces:
        return (*_choices(id, *(SECTORS if id == WEST_BERLIN else ())), _icon_at(id), *_police(state, id))
    if id in SECTORS:
        return (*_choices(id, WEST_BERLIN), _icon_at(WEST_BERLIN))
    if id in BOARD.cities:
        return _targets(id, *BOARD.cities[id].provinces)
    if id in BOARD.lines:
        return _targets(id)
    if id in BOARD.connections:
        return _targets(*BOARD.connections[id].lines)
    if id in ARROWS:
        return _choices(id, *(f"{id}.{side}" for side in SIDE_WORDS if f"{id}.{side}" in ITEMS))
    # Spaces of the prestige and dominance tracks can be chosen too: `prestige-3`.
    return _choices(id) if id in ITEMS or id.startswith(("prestige+", "prestige-", "dominance+", "dominance-")) else ()


def _card(state: VolkState, seat: int, card: str) -> tuple[Move, ...]:
    """Moves with a card: use it on a turn, discard it between decades, choose it in a question."""
    choose = _choices(card)
    if card in state.police:
        # Provinces with unrest for the police; if there are none, all provinces, so that the refusals explain why not.
        places = [province for province in PROVINCES_OF[RED] if state.unrest[province]] or PROVINCES_OF[RED]
        return (*(Move("police", (card, province)) for province in places), *choose)
    if card in state.special:
        return (Move("event", (card,)), *choose)
    if state.phase == "new_decade" and card in state.hands[seat]:
        return (Move("discard", (card,)), *choose)
    if card not in state.display and card not in state.hands[seat]:
        return choose
    card_verbs = ("event", *VALUE_VERBS) if card in EVENT_OPEN[side_of(seat)] else (*VALUE_VERBS, "event")
    verbs = (*card_verbs, *POWER_VERBS) if is_power(state, seat) else card_verbs
    return (*(Move(verb, (card,)) for verb in verbs), *choose)


def _police(state: VolkState, province: str) -> tuple[Move, ...]:
    """Moves that send police to a province with each ready card. If none is ready, use the used ones for their refusal."""
    ready = [card for card in state.police if card not in state.police_used] or state.police
    return tuple(Move("police", (card, province)) for card in ready)


def _targets(*ids: str) -> tuple[Move, ...]:
    """Moves that choose one of these ids, or that execute an icon at the first of them."""
    return (*_choices(*ids), _icon_at(ids[0]))


def _icon_at(id: str) -> Move:
    """An illegal move that executes `ANY_ICON` there: its refusal explains why no remaining icon can go there."""
    return Move("execute", (ANY_ICON, id))


ANY_ICON = "wall.red"
"""An icon that never has a target; it stands for any icon."""


def _choices(*ids: str) -> tuple[Move, ...]:
    return tuple(Move("choose", (id,)) for id in ids)


WhyNot = Callable[[str], Refusal | None]
"""Function that returns why an id is not an option of a question, or None if the id is of another kind."""

VAGUE = ("volk.refusal.elsewhere", "volk.refusal.not_a_site", "volk.refusal.not_a_piece")
"""Refusals that say little about the id itself, the vaguest last."""


def vagueness(why: Refusal) -> int:
    """Sort key for refusals: 0 for specific ones, higher for vaguer ones."""
    return VAGUE.index(why.key) + 1 if why.key in VAGUE else 0


def elsewhere(task: Task) -> Refusal:
    """Refusal for an id that is not among the places of this icon."""
    return refusal("volk.refusal.elsewhere", "5.5", item=task.item)


def is_piece(id: str) -> bool:
    """Return whether the id is a city or a line, on which something can be built."""
    return id in BOARD.cities or id in BOARD.lines


def side_of_piece(id: str) -> int:
    return (BOARD.lines[id] if id in BOARD.lines else BOARD.cities[id]).side


def why_not_build(state: VolkState, side: int, site: str, *, abroad: bool = False) -> Refusal | None:
    """Reason why this state cannot use a build point, or one for a country abroad, on a city or line; or None."""
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
        if city in closed_cities(tuple(in_protest)):
            province = next(each for each in BOARD.cities[city].provinces if each in in_protest)
            return refusal("volk.refusal.protest_forbids", "5.2", province=province)
    if site in BOARD.cities:
        return None if abroad or site in CITIES_OF[side] else refusal("volk.refusal.special_site", "7.6", city=site)
    if BOARD.lines[site].partner:
        return refusal("volk.refusal.no_factory_near", "5.2", city=BOARD.lines[site].near, line=site)
    return refusal("volk.refusal.no_factory_at_ends", "5.2", line=site)


def why_not_dismantle(state: VolkState, side: int, piece: str) -> Refusal | None:
    """Reason why a dismantle point cannot take anything from this city or line, or None."""
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
    if city not in BOARD.cities:
        return None
    if BOARD.cities[city].side != RED:
        return refusal("volk.refusal.other_state", "7.6")
    economy = state.economies[RED]
    if city not in economy.factories:
        return refusal("volk.refusal.no_factory_there", "7.6", city=city)
    if city in economy.rundown:
        return refusal("volk.refusal.already_rundown", "7.6", city=city)
    return refusal("volk.refusal.abroad_lasts", "7.6", city=city) if BOARD.cities[city].country else None


def why_no_socialist(province: str) -> Refusal | None:
    return refusal("volk.refusal.no_socialist_there", "8.9", province=province) if province in BOARD.provinces else None


def why_not_envious(better: str, province: str) -> Refusal | None:
    """Reason why `province` gets no unrest from the neighbor `better`, or None."""
    if province not in BOARD.provinces:
        return None
    if province not in ADJACENT[better]:
        return refusal("volk.refusal.not_across", "8.7", province=province, other=better, across=ADJACENT[better])
    return refusal("volk.refusal.lives_as_well", "8.7", province=province, other=better)


def why_not_calm(state: VolkState, side: int, province: str) -> Refusal | None:
    """Reason why unrest cannot be removed from a province, or None."""
    if province not in BOARD.provinces:
        return None
    if province not in PROVINCES_OF[side]:
        return refusal("volk.refusal.other_state", "5.1")
    return None if state.unrest[province] else refusal("volk.refusal.no_unrest_there", "5.1", province=province)
