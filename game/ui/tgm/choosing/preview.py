"""Previews of shots, assaults and routes: weapon, range, numbers with their reasons, chances, and outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.data.texts import Texts
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.tgm.board_text import component_name, damage_text, terrain_name
from game.tgm.cards.windows import Rolled, open_window
from game.tgm.deployment.deploying import rules_of
from game.tgm.fire import odds
from game.tgm.fire.combat import brings_down, damage_sum, numbers, remaining, terrain_damage
from game.tgm.ground.geometry import Side, Space
from game.tgm.ground.terrain import building_at, hp_at
from game.tgm.movement.walking import movement_left, walks
from game.tgm.state import FieldUnit, TgmState, all_at, weapon_line, wounds_value
from game.tgm.tables import DISTANCE, HQ_PLACES, IMPACTS, SUPPORT, UNLIMITED
from game.tgm.turn.cautions import craft_cost, price
from game.tgm.turn.start import income, income_changes
from game.tgm.turn.threats import Threats
from game.tgm.turn.victory import objectives
from game.tgm.turn.worth import is_wasted
from game.ui.kit.controls.tooltips import Chance, FactRow, Preview
from game.ui.kit.drawings.pieces import Tip

IMPACT = min(IMPACTS)
MOST_ROWS = 4
"""Maximum number of shots listed after the best one."""
FROM_BOARD = ("shoot", "storm_with", "fire_back", "ambush", "flak", "fly")
ATTACKS = (*FROM_BOARD, "bomb", "intercept")


def best_first(moves: list[Move], state: TgmState) -> list[Move]:
    """Sort attacks: useful ones first, then those that need no card, then by merit. A list with other moves is unchanged."""

    def merit(move: Move) -> tuple[bool, bool, tuple[float, float, float]]:
        shot = odds.weighed(state, NOBODY, move)
        return (True, True, (0, 0, 0)) if shot is None else (not odds.is_useless(shot), not shot.attack.sure, shot.merit)

    return sorted(moves, key=merit, reverse=True) if all(move.verb in FROM_BOARD for move in moves) else moves


def is_vain(move: Move, state: TgmState) -> bool:
    """Return whether the move hurts nobody; a shot at terrain may still be of use, but is not asked for."""
    if move.verb == "shoot" and move.args[2] in DISTANCE:
        return move.args[2] not in objectives(state)
    shot = odds.weighed(state, NOBODY, move) if move.verb in FROM_BOARD else None
    return is_wasted(state, move) or (shot is not None and odds.is_useless(shot))


def preview(moves: Sequence[Move], state: TgmState, seat: int, texts: Texts) -> Tip | None:
    """A preview of the moves at one thing; None if there is nothing to preview."""
    verbs = {move.verb for move in moves}
    steps = [move for move in moves if move.verb in ("move", "move_pair")]
    # The unit itself is part of moves to many destinations, so pointing at it previews none.
    if len({move.args[1] for move in steps}) == 1 and verbs <= {"move", "move_pair", "set_down"}:
        return _path_preview(steps[0], state, texts)
    if len(moves) == 1 and verbs <= {"assault", "storm"}:
        return _assault_preview(state, moves[0], texts)
    if len(moves) == 1 and odds.under_fire(state, seat, moves[0]):
        return _area_preview(moves[0], state, seat, texts)
    return _attack_preview(moves, state, seat, texts) if moves and verbs <= {*ATTACKS} else None


def _attack_preview(moves: Sequence[Move], state: TgmState, seat: int, texts: Texts) -> Tip | None:
    """A preview with the best shot in full and a line for each of up to four others; None for several targets."""
    found = [shot for move in moves if (shot := odds.weighed(state, seat, move)) is not None]
    if not found:
        return _at_terrain(moves[0], state, texts)
    if len({shot.attack.target for shot in found}) > 1:
        return None
    best = max(found, key=lambda shot: (not shot.attack.sure, shot.merit))
    others = [shot for shot in found if shot is not best and not (shot.attack.sure and odds.is_useless(shot))]
    by = _with if all(shot.attack.shooter is best.attack.shooter for shot in others) else _by
    rows = tuple(FactRow(by(shot, texts), _percent(shot), icon="crosshairs") for shot in others[:MOST_ROWS])
    rows += _met_by(moves[0], state, seat, texts)
    hint = texts("tgm_table.shot.weapons") if others else ""
    key = "air" if best.attack.kind == "strike" else "title"
    title = texts(f"tgm_table.shot.{key}", target=_name(best.attack.target, texts))
    return replace(_shot_preview(state, best, texts, title, extra=rows), hint=hint)


def _area_preview(move: Move, state: TgmState, seat: int, texts: Texts) -> Preview:
    """A preview with the chances against every unit under the bombs; friendly ones are marked."""
    own_side = state.players[seat].side
    rows = [FactRow(texts("tgm_table.shot.under"), texts("tgm_table.shot.hit_kill"))]
    for shot in odds.under_attack(state, seat, move):
        friend = state.units[shot.attack.target].side == own_side
        icon = "alert" if friend else "crosshairs"
        rows.append(FactRow(_at(state, shot.attack.target, texts), _hit_and_kill(shot), bold=friend, icon=icon))
    title = f"{component_name('card', move.args[0], texts)}: {_name(move.args[1], texts)}"
    result = texts("tgm_table.shot.nobody") if len(rows) == 1 else ""
    rows += _worn_down(move, state, seat, texts)
    return Preview(title, "", "bomb", rows=(*rows, *_met_by(move, state, seat, texts)), result=result)


def _worn_down(move: Move, state: TgmState, seat: int, texts: Texts) -> Iterator[FactRow]:
    """Damage to the terrain under bombs: certain if no unit is there; in a building, caused by a hit on a unit inside."""
    found = odds.bombardment(state, seat, move)
    for space in odds.under_fire(state, seat, move):
        inside, hp_before = all_at(state, space), hp_at(state, space)
        if found is None or not hp_before or (inside and not building_at(state, space)):
            continue
        hits = [numbers(state, found[0]._replace(target=unit.card)) for unit in inside]
        hp = max([hit.damage for hit in hits if hit.penetrates], default=0)
        hp = hp if inside else terrain_damage(state, found[0].line, space)
        key = "worn_by_hit" if inside else "worn" if hp < hp_before else "worn_away"
        if hp:
            text = texts(f"tgm_table.shot.{key}", hp=hp, left=hp_before - hp)
            yield FactRow(terrain_name(state, space, texts), text, icon="hammer")


def _met_by(move: Move, state: TgmState, seat: int, texts: Texts) -> tuple[FactRow, ...]:
    """Rows for the units that may fire at an airplane before it strikes, with their chances to hit and to destroy it."""
    found = [(shot.attack.shooter, _hit_and_kill(shot)) for shot in odds.met_by(state, seat, move)]
    rows = [FactRow(_name(by.card, texts), chance, icon="alert") for by, chance in found if by is not None]
    return (FactRow(texts("tgm_table.shot.met_by"), texts("tgm_table.shot.hit_kill"), bold=True), *rows) if rows else ()


def _at_terrain(move: Move, state: TgmState, texts: Texts) -> Tip | None:
    """A preview of a shot at empty terrain, which needs no roll."""
    if move.verb != "shoot" or move.args[2] not in DISTANCE:
        return None
    unit, weapon, space = state.units[move.args[0]], *move.args[1:3]
    if (line := weapon_line(unit, weapon)) is None:
        return None
    damage = terrain_damage(state, line, space)
    left = hp_at(state, space) - damage
    result = texts(f"tgm_table.shot.{'terrain' if left > 0 else 'terrain_gone'}", hp=damage, left=left)
    by = texts("tgm_table.shot.by", unit=_name(unit.card, texts), weapon=component_name("weapon", weapon, texts))
    return Preview(texts("tgm_table.shot.title", target=terrain_name(state, space, texts)), by, "hammer", result=result)


def _shot_preview(
    state: TgmState, shot: odds.Weighed, texts: Texts, title: str, extra: tuple[FactRow, ...] = (), lead: str = ""
) -> Preview:
    corner = ""
    if shot.distance is not None and shot.reach is not None and shot.reach < UNLIMITED:
        corner = texts("tgm_table.shot.range", distance=shot.distance, reach=shot.reach)
    sum_ = damage_text(damage_sum(state, shot.attack), texts).strip(" ()")
    damage = [FactRow(texts("tgm_cards.value.damage"), sum_)] if sum_ and shot.numbers.penetrates else []
    rows, result, by = (*_reasons(shot, texts), *damage, *extra), _outcome(state, shot, texts), lead or _by(shot, texts)
    return Preview(title, by, "crosshairs", corner=corner, bar=_bar(shot, texts), rows=rows, result=result)


def _bar(shot: odds.Weighed, texts: Texts, by_enemy: bool = False) -> tuple[Chance, ...]:
    """The bar of outcomes: destroyed, only hit, missed."""
    if odds.is_useless(shot):
        return (Chance("miss", 100, texts("tgm_table.shot.nothing")),)
    kill, hit = odds.percent(shot.chances.kill), odds.percent(shot.chances.hit)
    minimum = 1 if shot.numbers.automatic else shot.numbers.impact
    numbers = "–".join(map(str, sorted({minimum, shot.numbers.critical - 1})))
    hit_only = texts("tgm_table.shot.only_hit", number=numbers, percent=hit - kill)
    return (
        Chance("loss" if by_enemy else "kill", kill, texts("tgm_table.shot.destroyed", percent=kill)),
        Chance("harm" if by_enemy else "hit", hit - kill, hit_only if kill else _hit(shot, texts)),
        Chance("miss", 100 - hit, texts("tgm_table.shot.miss", percent=100 - hit)),
    )


def _reasons(shot: odds.Weighed, texts: Texts) -> Iterator[FactRow]:
    """Rows with the numbers of the weapon, each modifier with its reason, the numbers needed, and the armor."""
    found, line = shot.numbers, shot.attack.line
    yield FactRow(component_name("weapon", shot.attack.weapon, texts), _numbers(line.impact, line.critical))
    for modifier in found.modifiers:
        numbers = f"{modifier.impact:+d} / {modifier.critical:+d}".replace("-", "−")
        yield FactRow(texts(f"tgm.modifier.{modifier.reason}"), numbers)
    if found.modifiers:
        needed = _numbers(found.impact, found.critical if found.mortal else UNLIMITED)
        yield FactRow(texts("tgm_table.shot.needed"), needed, bold=True)
        impact, critical = sum(m.impact for m in found.modifiers), sum(m.critical for m in found.modifiers)
        if line.impact + impact != found.impact or (found.mortal and line.critical + critical != found.critical):
            yield FactRow(texts("tgm_table.shot.held"), icon="information_outline")
    key = "no_armor" if found.armor is None else "stopped" if not found.penetrates else "pierces"
    if key == "pierces" and not found.kills:
        key = "enough_hq" if shot.attack.target in HQ_PLACES else "enough_equal" if found.mortal else "enough"
    yield FactRow(texts(f"tgm_table.shot.{key}", penetration=found.penetration, armor=found.armor), icon="shield")


def _numbers(impact: int, critical: int) -> str:
    return f"{impact}+ / {critical}" if critical < UNLIMITED else f"{impact}+"


def _outcome(state: TgmState, shot: odds.Weighed, texts: Texts) -> str:
    """The effect of a hit on the target, with the chance of a critical hit that destroys it, if there is one."""
    found, target = shot.numbers, shot.attack.target
    if odds.is_useless(shot):
        return texts("tgm_table.shot.useless")
    left = remaining(state, target)
    if target in state.hqs:
        return texts("tgm_table.shot.hq_hit", hp=found.damage, left=max(0, left - found.damage))
    if found.damage >= left:
        return texts("tgm_table.shot.kills")
    if brings_down(state, shot.attack):
        return texts("tgm_table.shot.buries")
    left -= found.damage
    hearts = "{heart}" * left + "{heart_outline}" * (wounds_value(state.units.get(target) or state.air[target]) - left)
    words = texts("tgm_table.shot.wounds", wounds=found.damage, hearts=hearts)
    if not found.kills or not shot.chances.critical:
        return words
    percent = odds.percent(shot.chances.critical)
    return f"{words}\n{texts('tgm_table.shot.kills_on', number=found.critical, percent=percent)}"


def afloat_cost(move: Move, state: TgmState, seat: int, texts: Texts) -> str:
    """The price of a unit that arrives by sea, with its craft."""
    total, craft = price(state, seat, move), craft_cost(state, seat)
    rule = rules_of(state, seat).craft
    name = texts(f"tgm.unit.{rule.unit}") if rule is not None else ""
    return texts("tgm_table.order.cost_afloat", ap=total, unit=total - craft, craft=craft, name=name)


def odds_line(shot: odds.Weighed, texts: Texts) -> str:
    """The odds of a shot in a few words, for a button."""
    if odds.is_useless(shot):
        return texts("tgm_table.shot.nothing")
    destroyed = texts("tgm_table.shot.destroyed", percent=odds.percent(shot.chances.kill))
    return f"{_hit(shot, texts)}, −{shot.numbers.damage} {{heart}} · {destroyed}"


def _hit(shot: odds.Weighed, texts: Texts) -> str:
    key = "sure" if shot.numbers.automatic else "hit"
    return texts(f"tgm_table.shot.{key}", number=shot.numbers.impact, percent=odds.percent(shot.chances.hit))


def what_waits(state: TgmState, texts: Texts) -> str:
    """The shot in a reaction window: its odds before the roll, the result after it."""
    shot, rolled = odds.declared(state), open_window(state, Rolled)
    if shot is None:
        return ""
    if rolled is None:
        hidden = texts("tgm_table.waits.smoke", odds=odds_line(odds.behind_smoke(state, shot), texts))
        return f"{_by(shot, texts)}\n{odds_line(shot, texts)}\n{hidden}"
    number, impact, critical = rolled.number, rolled.impact, rolled.critical
    key = "critical" if number >= critical else "hit" if number >= impact else "miss"
    return f"{_by(shot, texts)}\n{texts(f'tgm_table.waits.{key}')}"


def _percent(shot: odds.Weighed) -> str:
    return f"{odds.percent(shot.chances.hit)}%"


def _hit_and_kill(shot: odds.Weighed) -> str:
    return f"{_percent(shot)} / {odds.percent(shot.chances.kill)}%"


def _with(shot: odds.Weighed, texts: Texts) -> str:
    """The weapon of a shot, and the card that makes it certain."""
    weapon = component_name("weapon", shot.attack.weapon, texts)
    if not shot.attack.sure:
        return weapon
    cost = texts("tgm_table.order.cost", ap=SUPPORT[IMPACT].ap)
    return f"{weapon} + {component_name('card', IMPACT, texts)} ({cost})"


def _by(shot: odds.Weighed, texts: Texts) -> str:
    shooter, weapon = shot.attack.shooter, _with(shot, texts)
    if shooter is None:
        return weapon
    return texts("tgm_table.shot.by", unit=component_name("unit", shooter.card, texts), weapon=weapon)


def _name(target: str, texts: Texts) -> str:
    return component_name("any", target, texts)


def _at(state: TgmState, target: str, texts: Texts) -> str:
    """The name of a target with its space, as several units may have the same name."""
    unit = state.units.get(target)
    return f"{_name(target, texts)}, {unit.space.upper()}" if unit and unit.space else _name(target, texts)


# Routes and assaults ------------------------------------------------------------------------------------------------------


def _path_preview(move: Move, state: TgmState, texts: Texts) -> Preview | None:
    """The cost of a route, its effect on income, the chance of enemy fire at its end, and the targets from there."""
    unit, space, together = state.units[move.args[0]], move.args[1], move.verb == "move_pair"
    if (walk := walks(state, unit, together).get(space)) is None:
        return None
    notes = [texts("tgm_table.way.cost", cost=movement_left(state, unit, together) - walk.left)]
    if walk.dangers:
        notes.append(f"*{texts('tgm_table.way.mines')}*")
    notes += income_note(move, state, texts)
    fire = fire_lines(state, unit.side, space, texts, mover=unit, together=together) or [texts("tgm_table.way.no_threat")]
    return _shots_from(state, unit, space, "\n{shield_alert_outline} ".join((" · ".join(notes), *fire)), texts)


def fire_lines(
    state: TgmState,
    side: Side,
    thing: str,
    texts: Texts,
    by: str = "",
    mover: FieldUnit | None = None,
    together: bool = False,
) -> list[str]:
    """The worst enemy shot at a unit, headquarters or free space now, and the one after a move if that is worse."""
    lines, before = list[str](), 0
    for key, moves in (("threat", False), ("threat_moved", True)):
        fire = Threats(state, side, by, moves).worst_at(thing, mover, together)
        if fire is None or (percent := odds.percent(fire.hit)) <= before:
            continue
        before, weapon = percent, component_name("weapon", fire.weapon, texts)
        lines.append(texts(f"tgm_table.way.{key}", unit=_at(state, fire.unit.card, texts), weapon=weapon, percent=percent))
    return lines


def income_note(move: Move, state: TgmState, texts: Texts) -> list[str]:
    """The next income before and after a route, as a list; empty if it doesn't change."""
    unit = state.units[move.args[0]]
    before, changes = income(state, state.players[unit.seat].hq), income_changes(unit, [move], state).values()
    return [texts("tgm_table.way.income", before=before, after=before + change) for change in changes]


def _shots_from(state: TgmState, unit: FieldUnit, space: Space, lead: str, texts: Texts) -> Preview:
    found = odds.best_by_target(odds.shots(state, unit, space)).values()
    best = sorted((shot for shot in found if not odds.is_useless(shot)), key=lambda shot: shot.merit, reverse=True)
    if not best:
        nothing = texts("tgm_table.shot.nothing_there") if found else texts("tgm_table.order.shoot", targets=0)
        return Preview(component_name("space", space, texts), f"{lead}\n{nothing}", "shoe_print")
    if len(best) == 1:
        lead = f"{lead}\n{{crosshairs}} *{_at(state, best[0].attack.target, texts)}*"
        return _shot_preview(state, best[0], texts, texts("tgm_table.shot.one_there"), lead=lead)
    rows = [FactRow(texts("tgm_table.shot.target"), texts("tgm_table.shot.hit_kill"))]
    for shot in best[: MOST_ROWS + 1]:
        name = f"{_at(state, shot.attack.target, texts)} ({shot.distance}/{shot.reach})"
        rows.append(FactRow(name, _hit_and_kill(shot), icon="crosshairs"))
    return Preview(texts("tgm_table.shot.there"), lead, "crosshairs", rows=tuple(rows))


def _assault_preview(state: TgmState, move: Move, texts: Texts) -> Preview | None:
    """Both shots of an assault in their order: first the defender's, with its own bar, then the assaulter's."""
    answer, best = odds.assault_shots(state, move)
    if best is None:
        return None
    tip = _shot_preview(state, best, texts, texts("tgm_table.shot.assault", target=_name(best.attack.target, texts)))
    if answer is not None:
        lead, then = texts("tgm_table.shot.first", by=_by(answer, texts)), texts("tgm_table.shot.then", by=tip.text)
        tip = replace(tip, first=Preview("", lead, bar=_bar(answer, texts, by_enemy=True)), text=then)
    return replace(tip, icon="sword_cross", corner="")
