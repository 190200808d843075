"""What somebody could mean by pointing at a thing, so that the rules can say why it cannot be done."""

from __future__ import annotations

from game.rules.moves import Move
from game.volk.geography import RED
from game.volk.state import VolkState, is_power, side_of
from game.volk.tables import (
    ARROWS,
    BOARD,
    CARDS,
    EVENT_OPEN,
    ITEMS,
    PROVINCES_OF,
    SECTORS,
    SIDE_WORDS,
    WEST_BERLIN,
)

VALUE_VERBS = ("build", "raise", "calm")
POWER_VERBS = ("credit", "arm")


def meant_by(state: VolkState, seat: int, id: str) -> tuple[Move, ...]:
    """The moves that this seat could mean by pointing at the thing with this id, the likeliest first.

    Inside an action everything is chosen by its name; in a turn cards are used, and police is sent to provinces.
    """
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
    return _choices(id) if id in ITEMS or _is_space(id) else ()


def _card(state: VolkState, seat: int, card: str) -> tuple[Move, ...]:
    """In a turn to use it, between decades to lay it away, in a question to choose it."""
    choose = _choices(card)
    if card in state.police:
        return (*(Move("police", (card, province)) for province in _restless(state)), *choose)
    if card in state.special:
        return (Move("event", (card,)), *choose)
    if state.phase == "new_decade" and card in state.hands[seat]:
        return (Move("discard", (card,)), *choose)
    if card not in state.display and card not in state.hands[seat]:
        return choose
    own = ("event", *VALUE_VERBS) if card in EVENT_OPEN[side_of(seat)] else (*VALUE_VERBS, "event")
    verbs = (*own, *POWER_VERBS) if is_power(state, seat) else own
    return (*(Move(verb, (card,)) for verb in verbs), *choose)


def _police(state: VolkState, province: str) -> tuple[Move, ...]:
    """To send the police there, with whichever card is ready; with one that is used, if none is."""
    ready = [card for card in state.police if card not in state.police_used] or state.police
    return tuple(Move("police", (card, province)) for card in ready)


def _restless(state: VolkState) -> list[str]:
    """Where police could go; if nowhere, then anywhere, so that the rules can say why not."""
    return [province for province in PROVINCES_OF[RED] if state.unrest[province]] or [*PROVINCES_OF[RED]]


def _is_space(id: str) -> bool:
    """A space of a track whose icons can be chosen: `prestige-3`."""
    return id.startswith(("prestige+", "prestige-", "dominance+", "dominance-"))


def _targets(*ids: str) -> tuple[Move, ...]:
    """To choose it, or to execute an icon there."""
    return (*_choices(*ids), _icon_at(ids[0]))


def _icon_at(id: str) -> Move:
    """To execute an icon there: of any icon the rules say why none of those that are left can go there."""
    return Move("execute", (ANY_ICON, id))


ANY_ICON = "wall.red"
"""An icon that has no targets, and so is never the one that is asked about."""


def _choices(*ids: str) -> tuple[Move, ...]:
    return tuple(Move("choose", (id,)) for id in ids)
