"""What a shot, an assault or a way would come to: weapon, range, numbers with their reasons, chances, and what is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.data.texts import Texts
from game.rules.moves import Move
from game.tgm.board_text import component_name
from game.tgm.cards.windows import Rolled, open_window
from game.tgm.fire import odds
from game.tgm.fire.combat import Attack, AttackKind, Numbers, brings_down, remaining, terrain_damage
from game.tgm.ground.geometry import Space
from game.tgm.ground.terrain import hp_at
from game.tgm.movement.assaults import answering_weapons, storm_weapons
from game.tgm.movement.walking import movement_left, walks
from game.tgm.state import FieldUnit, TgmState, weapon_line, wounds_value
from game.tgm.tables import DISTANCE, IMPACTS, SUPPORT, UNLIMITED
from game.tgm.turn.start import income
from game.ui.kit.pieces import Tip
from game.ui.kit.tooltips import Chance, FactRow, Preview

IMPACT = min(IMPACTS)
MOST_ROWS = 4
"""So many shots from a place are listed."""
ATTACKS = ("shoot", "storm_with", "fire_back", "ambush", "flak", "fly", "bomb", "intercept")


def preview(moves: Sequence[Move], state: TgmState, seat: int, texts: Texts) -> Tip | None:
    """What these moves, which all fit one thing, would come to; None where there is nothing to weighing.weigh."""
    walk = next((move for move in moves if move.verb in ("move", "move_pair")), None)
    if walk is not None and all(move.verb in ("move", "move_pair", "set_down") for move in moves):
        return way_preview(walk, state, texts)
    assault = next((move for move in moves if move.verb == "assault"), None)
    if assault is not None and len(moves) == 1:
        return assault_preview(state, assault, texts)
    if len(moves) == 1 and odds.under_fire(state, seat, moves[0]):
        return _area_preview(moves[0], state, seat, texts)
    if moves and all(move.verb in ATTACKS for move in moves):
        return _attack_preview(moves, state, seat, texts)
    return None


def _attack_preview(moves: Sequence[Move], state: TgmState, seat: int, texts: Texts) -> Tip | None:
    """The best of several weapons in full; the others in a line each."""
    found = [shot for move in moves if (shot := odds.weighed(state, seat, move)) is not None]
    if not found:
        return _at_terrain(moves[0], state, texts)
    if len({shot.attack.target for shot in found}) > 1:
        return None
    best = max(found, key=lambda shot: (not shot.attack.sure, shot.merit))
    others = [shot for shot in found if shot is not best and not (shot.attack.sure and odds.is_useless(shot))]
    rows = tuple(FactRow(_by(shot, texts), _percent(shot), icon="crosshairs") for shot in others[:MOST_ROWS])
    hint = texts("tgm_table.shot.weapons", count=len(others)) if others else ""
    key = "air" if best.attack.kind == "strike" else "title"
    title = texts(f"tgm_table.shot.{key}", target=name_of(best.attack.target, texts))
    return shot_preview(state, best, texts, title, extra=rows, hint=hint)


def _area_preview(move: Move, state: TgmState, seat: int, texts: Texts) -> Preview:
    """Every unit under the bombs, with its chances; those of one's own are pointed out."""
    own = state.players[seat].side
    rows = []
    for shot in odds.under_attack(state, seat, move):
        friend = state.units[shot.attack.target].side == own
        name, icon = name_of(shot.attack.target, texts), "alert" if friend else "crosshairs"
        rows.append(FactRow(name, _hit_and_kill(shot), bold=friend, icon=icon))
    head = FactRow(texts("tgm_table.shot.under"), texts("tgm_table.shot.hit_kill"))
    title = texts("tgm_table.shot.air", target=move.args[1].upper())
    by = component_name("card", move.args[0], texts)
    nobody = "" if rows else texts("tgm_table.shot.nobody")
    return Preview(title, by, "bomb", kind="preview", rows=(head, *rows) if rows else (), result=nobody)


def _at_terrain(move: Move, state: TgmState, texts: Texts) -> Tip | None:
    """Empty terrain is hit without a roll."""
    if move.verb != "shoot" or move.args[2] not in DISTANCE:
        return None
    unit, space = state.units[move.args[0]], move.args[2]
    line = weapon_line(unit, move.args[1])
    if line is None:
        return None
    damage = terrain_damage(state, line, space)
    left = hp_at(state, space) - damage
    key = "terrain" if left > 0 else "terrain_gone"
    result = texts(f"tgm_table.shot.{key}", hp=damage, left=left)
    title = texts("tgm_table.shot.title", target=name_of(space, texts))
    by = texts("tgm_table.shot.by", unit=name_of(unit.card, texts), weapon=weapon_name(move.args[1], texts))
    return Preview(title, by, "crosshairs", kind="preview", result=result)


# One shot -----------------------------------------------------------------------------------------------------------------


def shot_preview(
    state: TgmState,
    shot: odds.Weighed,
    texts: Texts,
    title: str,
    extra: tuple[FactRow, ...] = (),
    hint: str = "",
    lead: str = "",
) -> Preview:
    """Everything about one shot."""
    corner = ""
    if shot.distance is not None and shot.reach is not None and shot.reach < UNLIMITED:
        corner = texts("tgm_table.shot.range", distance=shot.distance, reach=shot.reach)
    return Preview(
        title,
        lead or _by(shot, texts),
        "crosshairs",
        kind="preview",
        corner=corner,
        bar=bar(shot, texts),
        rows=(*_reasons(shot, texts), *extra),
        result=outcome(state, shot, texts),
        hint=hint,
    )


def bar(shot: odds.Weighed, texts: Texts) -> tuple[Chance, ...]:
    """Critical, hit, miss: together everything that can happen."""
    if odds.is_useless(shot):
        return (Chance("miss", 100, texts("tgm_table.shot.nothing")),)
    critical, hit = odds.percent(shot.chances.critical), odds.percent(shot.chances.hit)
    return (
        Chance("critical", critical, texts("tgm_table.shot.critical", percent=critical)),
        Chance("hit", hit - critical, _hit(shot, texts)),
        Chance("miss", 100 - hit, texts("tgm_table.shot.miss", percent=100 - hit)),
    )


def _reasons(shot: odds.Weighed, texts: Texts) -> tuple[FactRow, ...]:
    """The number of the weapon, each modifier with its reason, the sum, and armor."""
    found, line = shot.numbers, shot.attack.line
    rows = [FactRow(texts("tgm_table.shot.hit_kill"), _hit_and_kill(shot), bold=True)]
    rows += [FactRow(weapon_name(shot.attack.weapon, texts), _numbers(line.impact, line.critical))]
    rows += [
        FactRow(texts(f"tgm.modifier.{one.reason}"), f"{one.impact:+d} / {one.critical:+d}".replace("-", "−"))
        for one in found.modifiers
    ]
    if found.modifiers:
        rows.append(FactRow(texts("tgm_table.shot.needed"), _numbers(found.impact, found.critical), bold=True))
    rows.append(FactRow(_armor(found, texts), icon="shield"))
    return tuple(rows)


def _numbers(impact: int, critical: int) -> str:
    return f"{impact}+ / {critical}" if critical < UNLIMITED else f"{impact}+"


def _armor(found: Numbers, texts: Texts) -> str:
    if found.armor is None:
        return texts("tgm_table.shot.no_armor")
    key = "stopped" if not found.penetrates else "pierces" if found.kills else "enough"
    return texts(f"tgm_table.shot.{key}", penetration=found.penetration, armor=found.armor)


def outcome(state: TgmState, shot: odds.Weighed, texts: Texts) -> str:
    """What the target will look like."""
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
    unit = state.units.get(target) or state.air[target]
    lost = wounds_value(unit) - left + found.damage
    hearts = "{heart}" * (left - found.damage) + "{heart_outline}" * lost
    words = [texts("tgm_table.shot.wounds", wounds=found.damage, hearts=hearts)]
    if found.kills and shot.chances.critical:
        words.append(texts("tgm_table.shot.kills_on", number=found.critical, percent=odds.percent(shot.chances.critical)))
    return "\n".join(words)


def odds_line(shot: odds.Weighed, texts: Texts) -> str:
    """A shot in a few words, for a button."""
    if odds.is_useless(shot):
        return texts("tgm_table.shot.nothing")
    return f"{_hit(shot, texts)} · {texts('tgm_table.shot.destroyed', percent=odds.percent(shot.chances.kill))}"


def _hit(shot: odds.Weighed, texts: Texts) -> str:
    key = "sure" if shot.numbers.automatic else "hit"
    return texts(f"tgm_table.shot.{key}", number=shot.numbers.impact, percent=odds.percent(shot.chances.hit))


def what_waits(state: TgmState, texts: Texts) -> str:
    """The shot that waits for an answer, with its numbers: before its roll the odds, after it what the die came to."""
    shot = odds.declared(state)
    if shot is None:
        return ""
    rolled = open_window(state, Rolled)
    by = _by(shot, texts)
    if rolled is None:
        hidden = texts("tgm_table.waits.smoke", odds=_hit(odds.behind_smoke(state, shot), texts))
        return f"{by}\n{odds_line(shot, texts)}\n{hidden}"
    number, impact, critical = rolled.number, rolled.impact, rolled.critical
    key = "critical" if number >= critical else "hit" if number >= impact else "miss"
    return f"{by}\n{texts(f'tgm_table.waits.{key}', number=number, impact=impact, critical=critical)}"


def _percent(shot: odds.Weighed) -> str:
    return f"{odds.percent(shot.chances.hit)}%"


def _hit_and_kill(shot: odds.Weighed) -> str:
    return f"{_percent(shot)} / {odds.percent(shot.chances.kill)}%"


def _by(shot: odds.Weighed, texts: Texts) -> str:
    shooter = shot.attack.shooter
    weapon = weapon_name(shot.attack.weapon, texts)
    if shot.attack.sure:
        cost = texts("tgm_table.order.cost", ap=SUPPORT[IMPACT].ap)
        weapon = f"{weapon} + {component_name('card', IMPACT, texts)} ({cost})"
    if shooter is None:
        return weapon
    return texts("tgm_table.shot.by", unit=component_name("unit", shooter.card, texts), weapon=weapon)


# Ways and assaults --------------------------------------------------------------------------------------------------------


def way_preview(move: Move, state: TgmState, texts: Texts) -> Preview | None:
    """What it takes to go there, what could be hit from there, and who could fire at it there."""
    unit, space = state.units[move.args[0]], move.args[1]
    known = walks(state, unit, together=move.verb == "move_pair")
    if space not in known:
        return None
    walk = known[space]
    cost = movement_left(state, unit, move.verb == "move_pair") - walk.left
    notes = [texts("tgm_table.way.cost", cost=cost)]
    if walk.dangers:
        notes.append(f"*{texts('tgm_table.way.mines')}*")
    both = state.together or move.verb == "move_pair"
    if change := _income_change(state, [unit.card, unit.partner] if both else [unit.card], space):
        notes.append(texts("tgm_table.way.income", before=change[0], after=change[1]))
    count = odds.threats(state, unit, space)
    notes.append(texts("tgm_table.way.threats", count=count) if count else texts("tgm_table.way.quiet"))
    return _shots_from(state, unit, space, " · ".join(notes[:-1]) + "\n" + notes[-1], texts)


def _income_change(state: TgmState, cards: Sequence[str], space: Space) -> tuple[int, int] | None:
    """What the headquarters takes in next turn, without the move and with it, where that is less."""
    hq, after = state.players[state.units[cards[0]].seat].hq, state.copy()
    for card in cards:
        after.units[card].space = space
    found = income(state, hq), income(after, hq)
    return found if found[1] < found[0] else None


def _shots_from(state: TgmState, unit: FieldUnit, space: Space, lead: str, texts: Texts) -> Preview:
    found = odds.best_by_target(odds.shots(state, unit, space))
    best = sorted((shot for shot in found.values() if not odds.is_useless(shot)), key=lambda shot: shot.merit, reverse=True)
    if not best:
        title = component_name("space", space, texts)
        return Preview(title, f"{lead}\n{texts('tgm_table.shot.nothing_there')}", "shoe_print", kind="preview")
    if len(best) == 1:
        title = texts("tgm_table.shot.one_there")
        target = name_of(best[0].attack.target, texts)
        return shot_preview(state, best[0], texts, title, lead=f"{lead}\n*{target}*")
    head = FactRow(texts("tgm_table.shot.target"), texts("tgm_table.shot.hit_kill"))
    names = (f"{name_of(shot.attack.target, texts)} ({shot.distance}/{shot.reach})" for shot in best)
    rows = [
        FactRow(name, _hit_and_kill(shot), icon="crosshairs")
        for name, shot in zip(names, best[: MOST_ROWS + 1], strict=False)
    ]
    return Preview(texts("tgm_table.shot.there"), lead, "crosshairs", kind="preview", rows=(head, *rows[: MOST_ROWS + 1]))


def assault_preview(state: TgmState, move: Move, texts: Texts) -> Preview | None:
    """The best shot of the assault, and that of the defender before it."""
    unit, enemy = state.units[move.args[0]], state.units[move.args[1]]
    title = texts("tgm_table.shot.assault", target=name_of(enemy.card, texts))
    best = _best(state, "assault", unit, enemy, storm_weapons(state, unit))
    if best is None:
        return None
    answer = _best(state, "reaction", enemy, unit, answering_weapons(state, enemy))
    extra = (FactRow(texts("tgm_table.shot.fires_first"), _percent(answer), icon="alert"),) if answer is not None else ()
    return replace(shot_preview(state, best, texts, title, extra=extra), icon="sword_cross", corner="")


def _best(
    state: TgmState, kind: AttackKind, unit: FieldUnit, target: FieldUnit, weapons: Iterable[str]
) -> odds.Weighed | None:
    """The best shot that one unit has at another."""
    lines = ((weapon, weapon_line(unit, weapon)) for weapon in weapons)
    found = [odds.weigh(state, Attack(kind, line, target.card, unit, weapon)) for weapon, line in lines if line is not None]
    return max(found, key=lambda shot: shot.merit, default=None)


# Names --------------------------------------------------------------------------------------------------------------------


def name_of(target: str, texts: Texts) -> str:
    """The name of what is shot at."""
    return component_name("any", target, texts)


def weapon_name(weapon: str, texts: Texts) -> str:
    return component_name("weapon", weapon, texts)
