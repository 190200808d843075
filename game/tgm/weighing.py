"""What the weapons of a unit could do, from where it stands or from where it would go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.moves import Move
from game.tgm.armory import distance_to, is_armed, range_of, ready_weapons, targets_in_reach, weapons_of
from game.tgm.combat import NO_CHANCE, Attack, Chances, Numbers, exact_chances, numbers
from game.tgm.geometry import Space
from game.tgm.odds import attack_meant, bombardment
from game.tgm.state import FieldUnit, TgmState, weapon_line
from game.tgm.tables import DISTANCE, MAIN
from game.tgm.windows import AttackWindow, open_window


@dataclass(frozen=True)
class Weighed:
    """One attack that is thought of. `distance` and `reach` are unknown for what comes from the air."""

    attack: Attack
    numbers: Numbers
    chances: Chances
    distance: int | None = None
    reach: int | None = None

    @property
    def merit(self) -> tuple[float, float, float]:
        return float(self.chances.kill), float(self.chances.damage), float(self.chances.hit)


def under_fire(state: TgmState, seat: int, move: Move) -> tuple[Space, ...]:
    """The spaces that bombs or shells would fall on."""
    found = bombardment(state, seat, move)
    return () if found is None else found[1]


def under_attack(state: TgmState, seat: int, move: Move) -> list[Weighed]:
    """What bombs or shells would do to every unit under them, one's own as well."""
    found = bombardment(state, seat, move)
    if found is None:
        return []
    attack, covered = found
    return [weigh(state, attack._replace(target=unit.card)) for unit in state.units.values() if unit.space in covered]


def has_roll(state: TgmState, target: str) -> bool:
    """Empty terrain is hit without a roll."""
    return target in state.units or target in state.hqs or target in state.air


def weigh(state: TgmState, attack: Attack) -> Weighed:
    shooter = attack.shooter
    start = attack.start or (shooter.space if shooter is not None else "")
    if shooter is None or not start or attack.target in state.air:
        return Weighed(attack, numbers(state, attack), exact_chances(state, attack))
    far, reach = distance_to(state, start, attack.target), range_of(state, shooter, attack.weapon, start)
    return Weighed(attack, numbers(state, attack), exact_chances(state, attack), far, reach)


def weighed(state: TgmState, seat: int, move: Move) -> Weighed | None:
    """The attack that a move would begin."""
    attack = _interception(state, move) if move.verb == "intercept" else attack_meant(state, seat, move)
    return None if attack is None else weigh(state, attack)


def _interception(state: TgmState, move: Move) -> Attack | None:
    """The shot of a fighter that comes up, at the airplane that attacks."""
    plane = state.air.get(move.args[0])
    line = weapon_line(plane, MAIN) if plane is not None else None
    if plane is None or line is None or not state.stack or state.stack[-1].subject not in state.air:
        return None
    return Attack("air", line, state.stack[-1].subject, plane, MAIN)


def declared(state: TgmState) -> Weighed | None:
    """The attack that waits while somebody may answer it with smoke, or may roll its die again (W3, W4)."""
    window = open_window(state, AttackWindow)
    if window is None:
        return None
    shooter = state.units.get(window.unit) or state.air.get(window.unit)
    line = weapon_line(shooter, window.weapon) if shooter is not None else None
    if shooter is None or line is None or not has_roll(state, window.subject):
        return None
    return weigh(state, Attack(window.kind, line, window.subject, shooter, window.weapon))


def behind_smoke(state: TgmState, shot: Weighed) -> Weighed:
    """The same attack if its target hides itself with a Smoke Shell."""
    after = state.copy()
    after.units[shot.attack.target].smoke = True
    return weigh(after, shot.attack)


def shots(state: TgmState, unit: FieldUnit, space: Space = "", at: str = "") -> Iterator[Weighed]:
    """Every shot that the unit could fire in this turn from a space, at units and headquarters, or at one of them."""
    start = space or unit.space
    if not start:
        return
    for weapon in ready_weapons(unit):
        line = weapon_line(unit, weapon)
        assert line is not None
        for target in targets_in_reach(state, unit.side, start, range_of(state, unit, weapon, start)):
            if has_roll(state, target) and at in ("", target):
                yield weigh(state, Attack("shot", line, target, unit, weapon, start=start))


def best_by_target(found: Iterator[Weighed] | Sequence[Weighed]) -> dict[str, Weighed]:
    """For every target the best shot at it."""
    best: dict[str, Weighed] = {}
    for shot in found:
        target = shot.attack.target
        if target not in best or shot.merit > best[target].merit:
            best[target] = shot
    return best


def shooters(state: TgmState, seat: int, target: str) -> dict[str, Weighed]:
    """The units of a seat that can shoot at a target now, each with its best shot."""
    if state.phase != "shooting" or state.stack or state.storming or state.players[seat].side != state.side:
        return {}
    mine = [unit for unit in state.units.values() if unit.seat == seat and not unit.assaults]
    found = {unit.card: [*shots(state, unit, at=target)] for unit in mine}
    return {card: max(ready, key=lambda shot: shot.merit) for card, ready in found.items() if ready}


def percent(share: object) -> int:
    """A chance as it is written."""
    return round(100 * float(share))  # type: ignore[arg-type]


def threats(state: TgmState, unit: FieldUnit, space: Space) -> int:
    """How many enemies could shoot at the unit if it stood there."""
    return sum(_reaches(state, enemy, space) for enemy in state.units.values() if enemy.side != unit.side and enemy.space)


def _reaches(state: TgmState, enemy: FieldUnit, space: Space) -> bool:
    far = DISTANCE[enemy.space][space]
    return any(is_armed(enemy, weapon) and far <= range_of(state, enemy, weapon) for weapon in weapons_of(enemy))


def is_useless(shot: Weighed) -> bool:
    """Can it do nothing at all?"""
    return shot.chances == NO_CHANCE
