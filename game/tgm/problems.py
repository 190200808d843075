"""Checks for impossible states, and repairs of edited positions. The kernel checks that no card is in two places."""

from __future__ import annotations

from collections.abc import Iterator

from game.data.problems import quoted
from game.rules.errors import Message, PositionError, message
from game.rules.state import NOBODY
from game.tgm.deployment.deploying import bring_on, place_problem
from game.tgm.deployment.purse import maximum, stored
from game.tgm.fire.destroying import discard_with_cards, take_off
from game.tgm.ground.geometry import SIDES
from game.tgm.ground.terrain import closed, ground_for, may_enter
from game.tgm.opening.scenario_rules import deployment_spaces
from game.tgm.state import FieldUnit, TgmState, all_at, wounds_value
from game.tgm.tables import HQ_PLACES, SCENARIO_UNITS, SUPPORT, TOKENS, UNITS


def problems(state: TgmState, seats: int) -> Iterator[str | Message]:
    if len(state.players) != seats:
        yield f"players: {len(state.players)}, at a table with {seats} seats"
        return
    if not NOBODY <= state.active < seats:
        yield f"active is {state.active}, not a seat and not {NOBODY}"
    for side in SIDES:
        marshal = state.marshals.get(side, NOBODY)
        if not 0 <= marshal < seats or state.players[marshal].side != side:
            yield f"marshals.{side} is {marshal}, not the seat of a player of that side"
    known = ground_for(state.layouts).natural
    for card, unit in {**state.units, **state.air}.items():
        yield from _unit_problems(state, card, unit)
        if unit.space and unit.space not in known:
            yield f"{card} is on {unit.space}, which is not on the map"
    yield from _crowded(state)
    yield from _terrain_problems(state)
    for id, hq in state.hqs.items():
        if id not in HQ_PLACES:
            yield f"there is no headquarters {quoted(id)}"
        elif hq.hp < 0 or (stored(state, id) > maximum(hq) + hq.above and hq.alive):
            ap, limit = stored(state, id), maximum(hq)
            yield message("knobs.why.purse", f"{id} has {hq.hp} HP and {ap} AP of {limit}", hq=id, found=ap, most=limit)
    if state.moving and state.moving not in state.units:
        yield f"{state.moving} moves, but is not in play"
    if any(player.ap < 0 for player in state.players):
        yield "a player has less than 0 AP"


def _unit_problems(state: TgmState, card: str, unit: FieldUnit) -> Iterator[str | Message]:
    if unit.card != card or card not in UNITS:
        yield f"{card} is called {unit.card}"
        return
    if not 0 <= unit.seat < len(state.players) or state.players[unit.seat].side != unit.side:
        yield f"{card} is not on the side of its player"
        return
    if card not in SCENARIO_UNITS and card not in state.players[unit.seat].field:
        yield f"{card} is in play, but not in its player's field"
    if unit.wounds < 0 or unit.wounds >= wounds_value(unit):
        detail = f"{card} has {unit.wounds} wounds"
        yield message("knobs.why.wounds", detail, unit=card, number=unit.wounds, most=wounds_value(unit) - 1)
    for name in (*unit.tokens, *unit.grey, *unit.mounted):
        if name not in TOKENS or name not in unit.tokens:
            yield f"{card} has no token {quoted(name)}"
    for laid in unit.cards:
        if laid not in SUPPORT or not any(laid in player.laid for player in state.players):
            yield f"the card {laid} under {card} is not in play"
    if unit.partner and (unit.partner not in state.units or state.units[unit.partner].partner != card):
        yield f"{card} is in a pair alone"
    if unit.cargo and (unit.cargo not in state.units or state.units[unit.cargo].carrier != card):
        yield f"{card} carries {unit.cargo}, who does not know"
    if unit.carrier and (unit.carrier not in state.units or state.units[unit.carrier].cargo != card or unit.space):
        yield f"{card} is aboard {unit.carrier}, which does not carry it"
    if card in state.units and not unit.space and not unit.carrier and state.shopping != card:
        yield message("knobs.why.nowhere", f"{card} is nowhere", unit=card)


def _crowded(state: TgmState) -> Iterator[Message]:
    """Yield spaces with several units, unless they are a pair (A63) or one is passing through."""
    for space in dict.fromkeys(unit.space for unit in state.units.values() if unit.space):
        units = all_at(state, space)
        rest = [unit for unit in units if not state.moving or state.moving not in (unit.card, unit.partner)]
        pair = len(rest) == 2 and rest[0].partner == rest[1].card
        if len(rest) > 1 and not pair:
            cards = [unit.card for unit in units]
            yield message("knobs.why.crowded", f"{space} is crowded: {', '.join(cards)}", space=space, units=cards)
        elif len({unit.side for unit in units}) > 1:
            yield message("knobs.why.enemies", f"enemies share {space}", space=space)


def _terrain_problems(state: TgmState) -> Iterator[str]:
    placed = {space: id for id, piece in state.pieces.items() for space in piece.spaces}
    if placed != state.terrain:
        yield f"terrain: {state.terrain} differs from where the cards lie: {placed}"
    for id in state.pieces:
        if id in state.terrain_deck or id in state.terrain_box:
            yield f"the terrain card {id} is in two places"


def repair(before: TgmState, state: TgmState) -> None:
    """Repair the state after someone edited it: cards in play become units, and separated units are no longer a pair.

    Only moved units are put on a legal space, because even real games can lead to strange positions."""
    for unit in state.units.values():
        moved = unit.card in before.units and unit.space not in ("", before.units[unit.card].space)
        if moved and not may_enter(state, unit, unit.space):
            why = closed(state, "A66", unit.card, unit.space)
            raise PositionError([message(why.key, f"{unit.card} cannot be on {unit.space}", **why.params)])
    for unit in [*state.units.values(), *state.air.values()]:
        if unit.card not in SCENARIO_UNITS and unit.card not in state.players[unit.seat].field:
            if unit.cargo:
                state.players[unit.seat].field.remove(unit.cargo)
                state.players[unit.seat].discard.append(unit.cargo)
                take_off(state, state.units[unit.cargo])
            take_off(state, unit)
            discard_with_cards(state, unit)
        elif unit.partner and state.units[unit.partner].space != unit.space:
            state.units[unit.partner].partner = unit.partner = ""
        elif unit.carrier and unit.space:
            state.units[unit.carrier].cargo = unit.carrier = ""
    for seat, player in enumerate(state.players):
        for card in player.field:
            if card not in state.units and card not in state.air:
                flies = UNITS[card].type == "airplane"
                line = () if flies else deployment_spaces(state.options.scenario, player.side, state.columns)
                free = (space for space in line if place_problem(state, seat, card, space) is None)
                bring_on(state, seat, card, next(free, "")).deployed = False
