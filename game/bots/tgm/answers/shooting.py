"""Shooting: priority classes of targets (P0 to P4), and the order of shots (5.11, 8 and 14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from game.bots.tgm.answers.special import lay_charge
from game.bots.tgm.answers.supports import AFTER_SHOTS, BEFORE_SHOTS, play
from game.bots.tgm.situation.aims import Chance, damage_at
from game.bots.tgm.situation.situation import SOLO, Situation, percent
from game.rules.moves import Move
from game.tgm.cards.cards import impacts_in_hand
from game.tgm.fire.armory import distance_to
from game.tgm.fire.combat import AttackKind, terrain_damage
from game.tgm.ground.geometry import LINES, column_of, line_of, own_line
from game.tgm.ground.terrain import hp_at
from game.tgm.state import FieldUnit, line_of_weapon, weapon_line
from game.tgm.tables import D10, DISTANCE, MAIN, UNITS, card_kind, token_kind
from game.tgm.turn.victory import front_line

LIMITS = SOLO.thresholds
OBJECTIVE, THREAT, DANGER, LIKELY, ELSE = range(5)


class Priorities:
    """The priority classes of all targets of a decision, computed on demand.

    Spaces from which a unit can hit the enemy HQ are objectives for movement only. If they raised the class of enemy units
    there, the HQ itself would come last."""

    def __init__(self, now: Situation) -> None:
        self.now = now
        self._known: dict[str, int] = {}

    def of(self, id: str, chance: Chance) -> int:
        """The class of a target for one shot. A likely kill raises only targets of the lowest class."""
        if id not in self._known:
            self._known[id] = self._rate(id)
        rated = self._known[id]
        return LIKELY if rated == ELSE and percent(chance.kill) >= LIMITS.likely_kill else rated

    def _rate(self, id: str) -> int:
        now = self.now
        if id in now.state.hqs:
            return OBJECTIVE if id in now.objectives.decisive_hqs else ELSE
        unit = now.fire.target(id)
        if unit is None:
            return OBJECTIVE if is_wanted_terrain(now, id) else ELSE
        # Units that the scenario's plan targets (S03), and units on this side's objectives.
        wanted = [target.unit for target in now.plan.targets]
        if unit.space and (unit.space in now.objectives.spaces or card_kind(unit.card) in wanted):
            return OBJECTIVE
        if unit.space and self._is_threat(unit):
            return THREAT
        return DANGER if self._is_danger(unit) else ELSE

    def _is_threat(self, unit: FieldUnit) -> bool:
        now = self.now
        if own_line(unit.space, now.side) <= LINES // 2 or now.threats.can_hit_hq(unit, now.objectives.own_hqs):
            return True
        return any(now.threats.can_hit(unit, mate) for mate in now.own if mate.space in now.objectives.spaces)

    def _is_danger(self, unit: FieldUnit) -> bool:
        equipped = any(token_kind(name) in LIMITS.danger_equipment for name in unit.tokens)
        if equipped or UNITS[unit.card].cost >= LIMITS.danger_cost:
            return True
        return bool(unit.space) and any(self.now.threats.can_hit(unit, mate) for mate in self._only_ones)

    @cached_property
    def _only_ones(self) -> list[FieldUnit]:
        """Friendly units that are alone on a supply line."""
        now = self.now
        lines: dict[int, list[FieldUnit]] = {}
        for unit in now.own:
            lines.setdefault(own_line(unit.space, now.side), []).append(unit)
        return [units[0] for line, units in lines.items() if len(units) == 1 and line <= now.supply.total]


def is_wanted_terrain(now: Situation, space: str) -> bool:
    """Return whether the scenario's plan targets this empty terrain (S08)."""
    id = now.state.terrain.get(space)
    return id is not None and now.state.pieces[id].kind in [target.empty_terrain for target in now.plan.targets]


class Shot(NamedTuple):
    """A shot with its priority and chances; sort by `order` for the best first."""

    order: tuple[int, ...]
    unit: FieldUnit
    weapon: str
    target: str
    urgency: int
    chance: Chance


def shoot(now: Situation) -> Move | None:
    """The next move in the Shooting phase."""
    move = heal(now) or clear(now) or lay_charge(now) or play(now, BEFORE_SHOTS)
    return move or _fire(now) or play(now, AFTER_SHOTS)


def _fire(now: Situation) -> Move | None:
    priorities = Priorities(now)
    storming = [now.state.units[card] for (card,) in now.options.get("storm", ())]
    if storming:
        return _before_storm(now, priorities, storming) or Move("storm", (min(storming, key=now.rank).card,))
    return _best(now, [*shots(now, priorities), *_strikes(now, priorities)])


def _best(now: Situation, found: Sequence[Shot]) -> Move | None:
    if not found:
        return None
    best = first_of(found)
    return shot_move(now, best, impact_card(now, best))


def effective(shots: Iterable[Shot | None]) -> list[Shot]:
    """The shots that can do damage."""
    return [shot for shot in shots if shot is not None]


def first_of(shots: Iterable[Shot]) -> Shot:
    return min(shots, key=lambda shot: shot.order)


def shot_move(now: Situation, shot: Shot, sure: Iterable[str]) -> Move:
    """The move that makes this shot or fighter strike, together with these Impact cards."""
    if shot.unit.card in now.state.air:
        return Move("fly", (shot.unit.card, shot.target, *sure))
    return Move("shoot", (shot.unit.card, shot.weapon, shot.target, *sure))


def shots(now: Situation, priorities: Priorities) -> list[Shot]:
    """Every shot that can do damage."""
    options = (args for args in now.options.get("shoot", ()) if len(args) == 3)
    return effective(aim(now, priorities, now.state.units[card], weapon, target) for card, weapon, target in options)


def aim(
    now: Situation, priorities: Priorities, unit: FieldUnit, weapon: str, target: str, kind: AttackKind = "shot"
) -> Shot | None:
    """The shot with its order, or None if it cannot do damage. Empty terrain counts only if the scenario targets it."""
    if now.fire.target(target) is None and target not in now.state.hqs:
        chance = _at_terrain(now, unit, weapon, target) if is_wanted_terrain(now, target) else None
    else:
        chance = now.fire.chance(unit, weapon, target, kind)
    if chance is None or not chance.damage:
        return None
    urgency = priorities.of(target, chance)
    far = 0 if not unit.space else distance_to(now.state, unit.space, target)
    order = (urgency, -chance.kill, -chance.damage, *_target_order(now, target, far))
    return Shot(order, unit, weapon, target, urgency, chance)


def _target_order(now: Situation, target: str, far: int) -> tuple[int, int, int, int]:
    """Sort key of a target: highest value, shortest distance, lowest column, lowest line."""
    unit = now.fire.target(target)
    space = target if unit is None else unit.space
    column, line = (column_of(space), line_of(space)) if space in DISTANCE else (0, 0)
    return 0 if unit is None else -now.worth(unit), far, column, line


def _at_terrain(now: Situation, unit: FieldUnit, weapon: str, space: str) -> Chance:
    """Chances against empty terrain, which is always hit (R14.7)."""
    left, damage = hp_at(now.state, space), terrain_damage(now.state, line_of_weapon(unit, weapon), space)
    return Chance(D10, D10 if damage >= left else 0, D10 * min(damage, left))


def impact_card(now: Situation, shot: Shot) -> tuple[str, ...]:
    """An Impact card, if a hit by an urgent shot would destroy its target but the shot will probably miss (sp08)."""
    if shot.urgency > DANGER or percent(shot.chance.hit) > LIMITS.likely_kill or shot.target in DISTANCE:
        return ()
    cards = impacts_in_hand(now.state, now.seat)
    line = weapon_line(shot.unit, shot.weapon)
    mark = now.fire.mark(shot.target)
    if not cards or line is None or damage_at(line, mark) < mark.left:
        return ()
    return () if now.last_card and shot.target not in now.objectives.decisive_hqs else (cards[0],)


def _strikes(now: Situation, priorities: Priorities) -> list[Shot]:
    """Possible fighter strikes; none with only one fighter, which waits to intercept."""
    choices = [args for args in now.options.get("fly", ()) if len(args) == 2]
    if len({plane for plane, _ in choices}) < 2:
        return []
    air = now.state.air
    strikes = (aim(now, priorities, air[plane], MAIN, at, "air" if at in air else "strike") for plane, at in choices)
    return effective(strikes)


def _before_storm(now: Situation, priorities: Priorities, storming: list[FieldUnit]) -> Move | None:
    """Fire at the target of an assault before the assault, with weapons that have no better target (6)."""
    targets = {unit.assaults for unit in storming}
    best: dict[tuple[str, str], Shot] = {}
    for shot in shots(now, priorities):
        key = shot.unit.card, shot.weapon
        if key not in best or shot.order < best[key].order:
            best[key] = shot
    return _best(now, [shot for shot in best.values() if shot.target in targets])


def storm_with(now: Situation) -> Move | None:
    """Assault with the weapon most likely to destroy the defender."""
    unit, priorities = now.state.units[now.state.storming], Priorities(now)
    weapons = [args[0] for args in now.options.get("storm_with", ()) if len(args) == 1]
    found = effective(aim(now, priorities, unit, weapon, unit.assaults, "assault") for weapon in weapons)
    if not found:
        return now.can("hold_fire")
    best = first_of(found)
    return Move("storm_with", (best.weapon, *impact_card(now, best)))


def shoot_again(now: Situation) -> Move | None:
    """Choose the target of Extra Ammunition."""
    unit, priorities = now.state.units[str(now.decision.params["unit"])], Priorities(now)
    found = effective(aim(now, priorities, unit, MAIN, target) for (target,) in now.options.get("choose", ()))
    return Move("choose", (first_of(found).target,)) if found else None


def heal(now: Situation) -> Move | None:
    """Repair or cure the most wounded unit (14)."""
    choices = [(verb, args) for verb in ("repair", "cure") for args in now.options.get(verb, ())]
    if not choices:
        return None

    def key(choice: tuple[str, tuple[str, ...]]) -> tuple[int, tuple[int, int, int, str], str]:
        patient = now.state.units[choice[1][1]]
        return -patient.wounds, now.rank(patient), choice[1][0]

    verb, args = min(choices, key=key)
    return Move(verb, args)


def clear(now: Situation) -> Move | None:
    """Let sappers clear the card nearest to the front line, except cards under friendly units and their own side's mines."""
    choices = [args for args in now.options.get("clear", ()) if _in_the_way(now, args[1])]
    if not choices or now.defensive:
        return None
    front = front_line(now.state, now.side)

    def key(args: tuple[str, ...]) -> tuple[int, int, int, str]:
        space = args[1]
        return abs(own_line(space, now.side) - front), column_of(space), line_of(space), args[0]

    return Move("clear", min(choices, key=key))


def _in_the_way(now: Situation, space: str) -> bool:
    state = now.state
    own_mine = any(state.tank_mines.get(space) in player.laid for player in state.players if player.side == now.side)
    return now.occupied.get(space) != now.side and not (own_mine and space not in state.terrain)
