"""Resolution of every attack, step by step: a single attack, or one on each unit in an area (1.23, A49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from game.rules.moves import Flow, Steps
from game.tgm.cards.windows import AimedAt, Rolled, answers, is_open
from game.tgm.fire.combat import Attack, AttackKind, Numbers, damage_sum, numbers, target_unit, terrain_damage
from game.tgm.fire.destroying import destroy, discard_laid, wound
from game.tgm.ground.geometry import Space
from game.tgm.ground.terrain import building_at, damage_terrain, hp_at
from game.tgm.state import FieldUnit, TgmReferee, TgmState, all_at, line_of_weapon, ready_token
from game.tgm.tables import D10, SUPPORT, TOKENS, Line
from game.tgm.turn.victory import check_at_once

Outcome = Literal["miss", "impact", "critical", "no_effect"]


def shooting(referee: TgmReferee, attack: Attack) -> Flow[Outcome]:
    """Fire a weapon of a unit on the map, on its own turn or as a reaction: steps 2 to 11."""
    shooter = attack.shooter
    assert shooter is not None
    fire(referee.state, shooter, attack.weapon)
    outcome = yield from resolve(referee, shooter.seat, attack)
    check_at_once(referee)
    return outcome


def attack_of(unit: FieldUnit, weapon: str, target: str, kind: AttackKind, sure: bool = False) -> Attack:
    return Attack(kind, line_of_weapon(unit, weapon), target, unit, weapon, sure)


def fire(state: TgmState, unit: FieldUnit, weapon: str) -> None:
    """Step 2: mark the weapon as fired, turn a flip token gray, and reveal the unit."""
    own_turn = unit.side == state.side
    if own_turn:
        unit.fired += (weapon,)
    else:
        unit.reacted += (weapon,)
    if weapon in TOKENS and TOKENS[weapon].flip:
        flip(unit, weapon, own_turn)
    unit.camouflaged = False


def flip(unit: FieldUnit, token: str, own_turn: bool) -> None:
    """Turn a token gray. A token used on its player's own turn stays gray in that turn's Flip Over phase (R4.4, A30)."""
    unit.grey += (token,)
    if own_turn:
        unit.used += (token,)


def resolve(referee: TgmReferee, seat: int, attack: Attack) -> Flow[Outcome]:
    """Resolve steps 3 to 10 of any attack; the player at `seat` rolls."""
    state = referee.state
    space = attack.target
    if space not in state.hqs and target_unit(state, space) is None:
        damage_terrain(referee, space, terrain_damage(state, attack.line, space), attack.shooter, attack.weapon)
        return "impact"
    yield from _smoke_shell(referee, attack)
    values = numbers(state, attack)
    space_hit = ""
    if referee.events is not None:
        unit, weapon = _fired(attack)
        armor = -1 if values.armor is None else values.armor
        critical = values.critical if values.kills else 0
        impact = 1 if values.automatic else values.impact
        params: dict[str, Any] = {"impact": impact, "critical": critical, "penetration": values.penetration}
        target = target_unit(state, attack.target)
        space_hit = "" if target is None else target.space
        start = "" if attack.shooter is None else attack.shooter.space
        params |= {"target": attack.target, "space": space_hit, "armor": armor}
        if attack.kind == "mines":
            referee.emit("tgm.event.mined", **params)
        elif attack.kind != "tank_mine":
            referee.emit("tgm.event.aims", seat=seat, unit=unit, start=start, weapon=weapon, **params)
    if (pinned := _suppressed(state, attack, values)) is not None:
        referee.emit("tgm.event.suppressed", seat=pinned.seat, unit=pinned.card, space=pinned.space)
    roll = 0
    # An antitank mine always hits and is never critical, so there is no roll.
    if attack.kind != "tank_mine":
        roll = referee.throw(seat, D10) if state.options.dice == "auto" else (yield from referee.roll(seat, D10))
        if is_open(referee, "rolled", (seat,)):
            roll = yield from _second_chance(referee, seat, attack, values, roll)
    outcome = judge(values, roll)
    blow = _blow(seat, attack, values, roll, outcome) if referee.events is not None else {}
    if outcome == "miss":
        referee.emit("tgm.event.missed", target=attack.target, space=space_hit, **blow)
    elif outcome == "no_effect":
        details: dict[str, Any] = {"penetration": values.penetration, "armor": values.armor or 0, **blow}
        referee.emit("tgm.event.bounced", target=attack.target, space=space_hit, **details)
    else:
        _strike(referee, seat, attack, outcome, values.damage, blow)
    return outcome


def _blow(seat: int, attack: Attack, values: Numbers, roll: int, outcome: Outcome) -> dict[str, Any]:
    """Attack parameters for the events that report the result; `needed` (to hit, as at the die) is 0 for a sure hit."""
    unit, weapon = _fired(attack)
    needed = values.impact if not values.automatic else values.critical if outcome == "critical" else 0
    shot = f"{unit},{weapon},{roll},{needed}"
    return {"foe": seat, "by": unit, "weapon": weapon, "roll": roll, "needed": needed, "shot": shot}


def judge(values: Numbers, roll: int) -> Outcome:
    """Step 8: the outcome of a roll, including the penetration check."""
    if roll < values.impact and not values.automatic:
        # The critical number is never below the impact number (A67).
        return "miss"
    if not values.penetrates:
        return "no_effect"
    return "critical" if values.kills and roll >= values.critical else "impact"


def _strike(referee: TgmReferee, seat: int, attack: Attack, outcome: Outcome, damage: int, blow: dict[str, Any]) -> None:
    """Steps 9 and 10: damage the target and the building it is in."""
    state, target = referee.state, attack.target
    if target in state.hqs:
        damage_hq(referee, seat, target, damage, **blow)
        return
    unit = target_unit(state, target)
    assert unit is not None
    space = unit.space
    building = building_at(state, space) if space else ""
    if outcome == "critical":
        referee.emit("tgm.event.critical", seat=seat, target=target, space=space, **blow)
        destroy(referee, unit)
    else:
        wound(referee, unit, damage, damage_sum(state, attack) if blow else "", **blow)
    if building:
        # The building takes the same damage; if it collapses, it buries the units still inside.
        damage_terrain(referee, space, damage)
        for victim in () if building_at(state, space) else all_at(state, space):
            destroy(referee, victim)


def damage_hq(referee: TgmReferee, seat: int, hq: str, damage: int, **blow: Any) -> None:
    """Damage a headquarters. If it is destroyed, its General is lost (R6.4, R6.5)."""
    state = referee.state
    headquarters = state.hqs[hq]
    headquarters.hp = max(0, headquarters.hp - damage)
    state.progress = state.round
    referee.emit("tgm.event.hq_hit", seat=seat, hq=hq, hp=damage, left=headquarters.hp, **blow)
    if headquarters.hp:
        return
    referee.emit("tgm.event.hq_destroyed", seat=seat, hq=hq)
    headquarters.above = 0
    if headquarters.general:
        state.tallies[headquarters.side].generals_lost += (headquarters.general,)
        headquarters.general = ""
        for player in state.players:
            for card in [card for card in player.laid if player.hq == hq and SUPPORT[card].op == "general"]:
                discard_laid(state, card)


def _second_chance(referee: TgmReferee, seat: int, attack: Attack, values: Numbers, number: int) -> Flow[int]:
    """Step 7: let the player who rolled reroll (W4)."""
    unit, weapon = _fired(attack)
    needed: dict[str, Any] = {"number": number, "impact": values.impact, "critical": values.critical}
    window = Rolled(seat, attack.target, unit=unit, weapon=weapon, kind=attack.kind, **needed)
    yield from answers(referee, window, (seat,), lambda _: not window.again)
    return window.number


def _smoke_shell(referee: TgmReferee, attack: Attack) -> Steps:
    """Step 3: let the target's owner use a Smoke Shell (W3), but not against mines and not for aircraft."""
    target = referee.state.units.get(attack.target)
    if target is None or not target.tokens or attack.kind in ("mines", "tank_mine", "air"):
        return ()
    if target.smoke or not ready_token(target, "smoke_shell"):
        return ()
    unit, weapon = _fired(attack)
    seat = referee.state.active if attack.shooter is None else attack.shooter.seat
    window = AimedAt(seat, attack.target, unit=unit, weapon=weapon, kind=attack.kind)
    return answers(referee, window, (target.seat,), lambda _: not target.smoke)


def _fired(attack: Attack) -> tuple[str, str]:
    """The attacking unit and its weapon; without a unit, "" and the kind of attack."""
    return "" if attack.shooter is None else attack.shooter.card, attack.weapon or attack.kind


SUPPRESSING = ("shot", "assault", "strike")


def _suppressed(state: TgmState, attack: Attack, values: Numbers) -> FieldUnit | None:
    """Step 5: record the attacker. If it is the target's second dangerous attacker, suppress the target and return it
    (R13.1, A13)."""
    target, shooter = state.units.get(attack.target), attack.shooter
    if target is None or shooter is None or attack.kind not in SUPPRESSING or not values.penetrates:
        return None
    if target.side == shooter.side or shooter.card in target.attackers:
        return None
    target.attackers += (shooter.card,)
    if len(target.attackers) < 2 or target.suppressed:
        return None
    target.suppressed = True
    return target


def area_attack(
    referee: TgmReferee,
    seat: int,
    kind: Literal["strike", "barrage"],
    line: Line,
    covered: Sequence[Space],
    shooter: FieldUnit | None = None,
) -> Flow[None]:
    """Roll for every ground unit on the spaces, friend or foe, in an order the attacker chooses; damage empty terrain."""
    state = referee.state
    struck = [unit.card for unit in state.units.values() if unit.space in covered]
    empty = [space for space in covered if not any(unit.space == space for unit in state.units.values())]
    while struck:
        target = yield from referee.pick(seat, "tgm.prompt.area", struck, "A49")
        struck.remove(target)
        yield from resolve(referee, seat, Attack(kind, line, target, shooter, "main" if shooter is not None else ""))
        check_at_once(referee)
        struck = [card for card in struck if card in state.units and state.units[card].space in covered]
    for space in empty:
        if hp_at(state, space):
            damage_terrain(referee, space, terrain_damage(state, line, space))
