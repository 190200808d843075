"""Wounds, units that are destroyed or leave the map, and the equipment they leave behind (1.28, R19.2)."""

from __future__ import annotations

from typing import Any

from game.tgm.fire.armory import weapons_of
from game.tgm.fire.combat import hit_number
from game.tgm.ground.terrain import check_charges, natural_at
from game.tgm.state import FieldUnit, TgmReferee, TgmState, is_craft, wounds_value
from game.tgm.tables import MAIN, MOST_OF_ONE_TOKEN, UNITS, card_kind, token_kind, token_names

GREY = "*"


def free_tokens(state: TgmState, unit: FieldUnit) -> list[str]:
    """Tokens on the unit's space that it can take: its card lists them and has a free slot. A star marks gray ones."""
    tokens = state.leftovers.get(unit.space, ())
    return [token for token in dict.fromkeys(tokens) if _has_room(unit, token.rstrip(GREY))]


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
    """Take one token. A gray token stays gray, and a weapon that needs mounting is unmounted."""
    tokens = [*referee.state.leftovers.pop(unit.space)]
    tokens.remove(token)
    if tokens:
        referee.state.leftovers[unit.space] = tuple(tokens)
    kinds = tuple(token_kind(name) for name in unit.tokens)
    name = token_names((*kinds, token.rstrip(GREY)))[-1]
    unit.tokens += (name,)
    if token.endswith(GREY):
        unit.grey += (name,)
    referee.emit("tgm.event.picked_up", seat=unit.seat, unit=unit.card, token=token_kind(name))


def wound(referee: TgmReferee, unit: FieldUnit, wounds: int, sum_: str = "", **blow: Any) -> None:
    """Wound a unit, and destroy it at its limit. `blow`: event parameters for the cause; `sum_`: the damage as a sum."""
    state = referee.state
    before = hit_number(state, unit)
    unit.wounds += wounds
    state.progress = state.round
    now, survives = hit_number(state, unit), unit.wounds < wounds_value(unit)
    # Of several weapons, the counter shows the best one that is ready.
    aim = now if survives and now != before and weapons_of(unit) == (MAIN,) else 0
    params = {"seat": unit.seat, "unit": unit.card, "wounds": wounds, "sum": sum_, "space": unit.space, "aim": aim}
    referee.emit("tgm.event.wounded", **{**params, "roll": 0, "shot": "", **blow})
    if not survives:
        destroy(referee, unit)


def destroy(referee: TgmReferee, unit: FieldUnit) -> None:
    """Destroy a unit and its passenger."""
    state = referee.state
    referee.emit("tgm.event.destroyed", seat=unit.seat, unit=unit.card, space=unit.space)
    state.progress = state.round
    if unit.cargo:
        destroy(referee, state.units[unit.cargo])
    if state.options.leftover_equipment:
        _leave_equipment(state, unit)
    count_loss(state, unit)
    take_off(state, unit)
    discard_with_cards(state, unit)
    check_charges(referee)


def take_off(state: TgmState, unit: FieldUnit) -> None:
    """Remove a unit from play and from its pair or carrier. The caller moves its cards."""
    state.units.pop(unit.card, None)
    state.air.pop(unit.card, None)
    if unit.partner:
        state.units[unit.partner].partner = unit.partner = ""
    if unit.carrier in state.units:
        state.units[unit.carrier].cargo = ""
    unit.carrier = ""
    if state.moving == unit.card:
        state.moving = ""


def discard_with_cards(state: TgmState, unit: FieldUnit) -> None:
    """Discard the unit's card and the permanent cards under it, each to its owner's pile."""
    owner = state.players[unit.seat]
    if unit.card in owner.field:
        owner.field.remove(unit.card)
        owner.discard.append(unit.card)
    for card in unit.cards:
        discard_laid(state, card)


def discard_laid(state: TgmState, card: str) -> int:
    """Move a card in play to the discard pile of the player who played it, and return that player's seat."""
    seat, owner = next((seat, player) for seat, player in enumerate(state.players) if card in player.laid)
    owner.laid.remove(card)
    owner.discard.append(card)
    return seat


def _leave_equipment(state: TgmState, unit: FieldUnit) -> None:
    """Leave the tokens of destroyed infantry on its space, with a star for gray ones (R19.2)."""
    if UNITS[unit.card].type != "infantry" or not unit.space or natural_at(state, unit.space) in ("lake", "sea"):
        return
    tokens = tuple(f"{token_kind(name)}{GREY if name in unit.grey else ''}" for name in unit.tokens)
    if tokens:
        state.leftovers[unit.space] = state.leftovers.get(unit.space, ()) + tokens


def count_loss(state: TgmState, unit: FieldUnit) -> None:
    """Count a destroyed army unit as a loss, except airplanes and craft; count scenario units by kind (A61)."""
    printed, tally = UNITS[unit.card], state.tallies[unit.side]
    if printed.faction is None:
        kind = card_kind(unit.card)
        tally.special_losses[kind] = tally.special_losses.get(kind, 0) + 1
    elif printed.type != "airplane" and not is_craft(unit):
        tally.losses += 1
        tally.points_lost += printed.cost
