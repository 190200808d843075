"""Assaults: declared in Movement, resolved in Shooting (1.10)."""

from __future__ import annotations

from game.rules.moves import Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.cards import play
from game.tgm.cards.windows import Stormed, answers
from game.tgm.deployment.purse import gain
from game.tgm.fire.armory import range_of, reacting_weapons, ready_weapons
from game.tgm.fire.shooting import attack_of, shooting
from game.tgm.ground.geometry import Space
from game.tgm.movement.moving import meet, part, step_problem
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import FieldUnit, TgmReferee, TgmState, all_at, is_infantry
from game.tgm.tables import card_kind
from game.tgm.turn.victory import check_at_once


def assault_problem(state: TgmState, unit: FieldUnit, target: FieldUnit, left: int) -> Refusal | None:
    """Reason why the unit's next step cannot be an assault on the target, or None (R10.1, R10.5)."""
    if not is_infantry(unit):
        return refusal("tgm.refusal.only_infantry", "1.10", unit=unit.card)
    if unit.riding:
        return refusal("tgm.refusal.riding", "1.16 Mounted", unit=unit.card)
    if target.side == unit.side or not target.space:
        return refusal("tgm.refusal.no_enemy", "R10.1", target=target.card)
    if any(mate.card not in (unit.card, unit.partner) for mate in all_at(state, unit.space)):
        return refusal("tgm.refusal.cannot_stay", "R10.5", unit=unit.card)
    if state.moving and state.trail and any(mate.card == unit.partner for mate in all_at(state, unit.space)):
        return refusal("tgm.refusal.cannot_stay", "R10.5", unit=unit.card)
    return step_problem(state, unit, target.space, left)


def declare(referee: TgmReferee, unit: FieldUnit, target: FieldUnit) -> None:
    """Declare an assault. The unit stays on its space until the assault is resolved (A43)."""
    unit.assaults, unit.assault_space = target.card, target.space
    unit.done = True
    referee.emit("tgm.event.assault_declared", seat=unit.seat, unit=unit.card, target=target.card, space=target.space)


def call_off(unit: FieldUnit) -> None:
    unit.assaults = unit.assault_space = ""


def resolve_assault(referee: TgmReferee, unit: FieldUnit) -> Flow[None]:
    """Resolve an assault: reaction fire, the assaulter's shot, and its move onto the space if it succeeds (R10.4, R10.6)."""
    state = referee.state
    space = unit.assault_space
    defender = defender_of(state, unit)
    referee.emit("tgm.event.assault", seat=unit.seat, unit=unit.card, target=unit.assaults, space=space)
    if defender is None:
        # Without a defender, the unit simply enters the space, unless a friendly unit is already there (A44).
        call_off(unit)
        if not all_at(state, space):
            yield from _occupy(referee, unit, space)
        return
    unit.assaults = defender.card
    # W5: one weapon of the assaulted unit may fire first, under the normal rules (R10.2).
    if answering_weapons(state, defender):
        window = Stormed(unit.seat, defender.card, assaulter=unit.card)
        yield from answers(referee, window, (defender.seat,), lambda _: not window.answered)
    if unit.card not in state.units:
        return
    yield from _assault_shot(referee, unit, defender)
    call_off(unit)
    if defender.card in state.units:
        unit.failed = True
        referee.emit("tgm.event.assault_failed", seat=unit.seat, unit=unit.card)
    elif unit.card in state.units and not all_at(state, space):
        yield from _occupy(referee, unit, space)


def _assault_shot(referee: TgmReferee, unit: FieldUnit, defender: FieldUnit) -> Flow[None]:
    """Let the attacker choose one ready weapon, or hold fire."""
    if not storm_weapons(referee.state, unit):
        return
    verbs = (referee.game.verbs["storm_with"], referee.game.verbs["hold_fire"])
    move = yield referee.ask(unit.seat, "tgm.prompt.storm", verbs, unit=unit.card, target=defender.card)
    if move.verb == "hold_fire":
        return
    weapon, *card = move.args
    sure = bool(card) and (yield from play(referee, unit.seat, card[0]))
    yield from shooting(referee, attack_of(unit, weapon, defender.card, "assault", sure))
    if defender.card not in referee.state.units:
        _capture(referee, unit, defender)


def defender_of(state: TgmState, unit: FieldUnit) -> FieldUnit | None:
    """The declared defender of a unit's assault, or its partner if only that one is left (A44); else None."""
    enemies = (enemy for enemy in all_at(state, unit.assault_space) if enemy.side != unit.side)
    return min(enemies, key=lambda enemy: enemy.card != unit.assaults, default=None)


def storm_weapons(state: TgmState, unit: FieldUnit) -> list[str]:
    """Weapons a unit can fire in its assault: those that are ready and have a range (R10.6)."""
    return [weapon for weapon in ready_weapons(unit) if range_of(state, unit, weapon)]


def answering_weapons(state: TgmState, unit: FieldUnit) -> list[str]:
    """Weapons an assaulted unit can fire first (W5)."""
    return [weapon for weapon in reacting_weapons(unit) if range_of(state, unit, weapon)]


def _occupy(referee: TgmReferee, unit: FieldUnit, space: Space) -> Flow[None]:
    start = unit.space
    part(referee.state, unit)
    unit.space, unit.moved = space, True
    referee.emit("tgm.event.moved", seat=unit.seat, unit=unit.card, start=start, space=space, partner="", extra="")
    yield from meet(referee, unit, space)


def _capture(referee: TgmReferee, unit: FieldUnit, defender: FieldUnit) -> None:
    """Capture the defender, if the scenario lets infantry do so by an assault shot (S03)."""
    rule = side_rules(referee.state.options.scenario, unit.side).captures.get(card_kind(defender.card))
    if rule is not None:
        gained = gain(referee.state, unit.seat, rule.ap)
        referee.emit("tgm.event.captured", seat=unit.seat, unit=unit.card, target=defender.card, ap=gained)
    check_at_once(referee)
