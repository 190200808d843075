"""The equipment of the dead, and who takes it (R19.2)."""

from __future__ import annotations

from game.tgm.state import FieldUnit, TgmReferee, TgmState
from game.tgm.tables import MOST_OF_ONE_TOKEN, UNITS, token_kind, token_names

GREY = "*"


def free_tokens(state: TgmState, unit: FieldUnit) -> list[str]:
    """What lies where the unit stands that it could take: listed on its card, with its slot free; grey ones with a star."""
    lying = state.leftovers.get(unit.space, ())
    return [token for token in dict.fromkeys(lying) if _has_room(unit, token.rstrip(GREY))]


def _has_room(unit: FieldUnit, kind: str) -> bool:
    printed = UNITS[unit.card]
    held = [token_kind(name) for name in unit.tokens]
    for slot in (printed.offensive, printed.defensive):
        listed = [id for id, _ in slot]
        if kind in listed:
            return not any(token in listed for token in held)
    listed = [id for id, _ in printed.additional]
    return kind in listed and held.count(kind) < min(listed.count(kind), MOST_OF_ONE_TOKEN)


def take(referee: TgmReferee, unit: FieldUnit, token: str) -> None:
    """One token changes hands; a grey one stays grey, a weapon to be mounted arrives unmounted."""
    state = referee.state
    lying = [*state.leftovers[unit.space]]
    lying.remove(token)
    if lying:
        state.leftovers[unit.space] = tuple(lying)
    else:
        del state.leftovers[unit.space]
    kinds = tuple(token_kind(name) for name in unit.tokens)
    name = token_names((*kinds, token.rstrip(GREY)))[-1]
    unit.tokens += (name,)
    if token.endswith(GREY):
        unit.grey += (name,)
    referee.emit("tgm.event.picked_up", unit=unit.card, token=token_kind(name))
