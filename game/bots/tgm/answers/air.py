"""Decisions about bombers, escorts and interception (5.11, 8 and 9)."""

from __future__ import annotations

from game.bots.tgm.situation.situation import SOLO, WORTH, Situation, most_of
from game.rules.moves import Move
from game.tgm.cards.windows import AirStrike, open_window
from game.tgm.fire.air import is_bomber, shape_of, waiting
from game.tgm.fire.combat import armor_of
from game.tgm.ground.geometry import Side, Space, area, spaces
from game.tgm.opening.setup import solo_side
from game.tgm.state import FieldUnit, TgmState, line_of_weapon
from game.tgm.tables import D10, MAIN, UNITS

LIMITS = SOLO.thresholds


def bomb(now: Situation) -> Move | None:
    """Bomb a decisive HQ, or a space where the damage to the enemy far exceeds the damage to this side (8)."""
    bombers = sorted({args[0] for args in now.options.get("bomb", ())})
    if now.last_card or _spares_newcomer(now.state, now.side):
        return None
    for card in bombers:
        plane = FieldUnit(card, now.seat, now.side)
        harm = {hq: now.fire.chance(plane, MAIN, hq, "strike").damage for hq in now.objectives.decisive_hqs}
        target = most_of(harm, harm.__getitem__, LIMITS.hq_damage * D10 - 1) or _bombed_space(now, plane)
        if target is not None:
            return Move("bomb", (card, target))
    return None


def _spares_newcomer(state: TgmState, side: Side) -> bool:
    """Return whether the solo level forbids bombing now, before the human side's first turn."""
    unanswered = state.round == 1 and state.first == side
    return unanswered and solo_side(state.options) == side and not SOLO.levels[state.options.level].bombs_first


def _bombed_space(now: Situation, plane: FieldUnit) -> str | None:
    """The best center space for the bombs, or None if no space is worth bombing."""
    harm: dict[str, int] = {}
    for unit in (*now.own, *now.foes):
        damage = now.fire.chance(plane, MAIN, unit.card, "strike").damage
        points = damage * 100 if unit.side == now.enemy else -damage * LIMITS.own_damage
        harm[unit.space] = harm.get(unit.space, 0) + points
    shape, columns = shape_of(UNITS[plane.card]), now.state.columns

    def total(middle: Space) -> int:
        return sum(harm.get(there, 0) for there in area(middle, shape, columns))

    return most_of(spaces(columns), total, LIMITS.bomber_score * D10 * 100 - 1)


def escort(now: Situation) -> Move | None:
    """Send a fighter as an escort, if enemy fighters are waiting and another fighter stays behind (8)."""
    mine = [plane.card for plane in waiting(now.state, now.side) if plane.seat == now.seat]
    if len(mine) < 2 or not any(True for _ in waiting(now.state, now.enemy)):
        return now.can("pass")
    return now.can("choose", min(mine))


def escort_aim(now: Situation) -> Move | None:
    """Choose the escort's target: the interceptor most likely to be shot down."""
    plane = now.state.air[str(now.decision.params["unit"])]

    def key(target: str) -> tuple[int, int, str]:
        chance = now.fire.chance(plane, MAIN, target, "air")
        return -chance.kill, -chance.damage, target

    aims = [target for (target,) in now.options.get("choose", ())]
    return now.can("choose", min(aims, key=key)) if aims else None


def interceptor_order(now: Situation) -> Move | None:
    """Choose the interceptor that fires first: the one expected to do the most damage to the striking airplane."""
    flying = [plane for plane in now.state.air.values() if plane.side == now.enemy and plane.flying]
    target = next((plane.card for plane in flying if is_bomber(UNITS[plane.card])), flying[0].card if flying else "")

    def key(card: str) -> tuple[int, str]:
        return -(now.fire.chance(now.state.air[card], MAIN, target, "air").damage if target else 0), card

    cards = [card for (card,) in now.options.get("choose", ())]
    return now.can("choose", min(cards, key=key)) if cards else None


def intercept(now: Situation) -> Move | None:
    """Intercept a Bomber with every fighter that penetrates its armor, and a Fighter with one if the Fighter's
    target is valuable (9)."""
    window = open_window(now.state, AirStrike)
    assert window is not None
    plane = now.state.air[window.subject]
    armor, fighters = armor_of(now.state, plane), [card for (card,) in now.options.get("intercept", ())]
    able = [card for card in fighters if line_of_weapon(now.state.air[card], MAIN).penetration >= armor]
    worth_it = is_bomber(UNITS[plane.card]) or not (window.interceptors or not _is_precious(now, window.target))
    if not able or not worth_it:
        return now.can("pass")
    best = min(able, key=lambda card: (-now.fire.chance(now.state.air[card], MAIN, plane.card, "air").damage, card))
    return Move("intercept", (best,))


def _is_precious(now: Situation, target: str) -> bool:
    unit = now.fire.target(target)
    return target in now.state.hqs or (unit is not None and now.worth(unit) >= LIMITS.intercept_value * WORTH)


def flak(now: Situation) -> Move | None:
    """Fire at the striking airplane, never at its escorts, with the gun that has the most expected damage (9)."""
    target, units = now.state.stack[-1].subject, now.state.units
    shots = [args for args in now.options.get("flak", ()) if args[2] == target]
    best = most_of(shots, lambda args: now.fire.chance(units[args[0]], args[1], target, "air").damage)
    return now.can("pass") if best is None else Move("flak", best)
