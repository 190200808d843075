"""Descriptions of the things on the table of The Sixth Line, and their public state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import get_args

from game.data.texts import Texts
from game.data.thing_rules import Predicate
from game.rules.events import HIDDEN, Event
from game.rules.state import NOBODY
from game.tgm import tables
from game.tgm.board_text import component_name, terrain_kind
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import GroundType
from game.tgm.deployment.purse import maximum, stored
from game.tgm.fire.combat import MOST_WOUNDS
from game.tgm.fire.destroying import GREY
from game.tgm.fire.odds import is_useless, percent, shooters
from game.tgm.ground.geometry import Space, central_spaces, line_for
from game.tgm.ground.terrain import bridge_at, card_at, ground_for, hp_at, natural_at
from game.tgm.opening.scenario_rules import score_rule
from game.tgm.state import FieldUnit, TgmState, wounds_value
from game.tgm.tables import SUPPORT, TERRAIN, UNITS
from game.tgm.turn.start import income, income_parts, income_sum, lost_as_it_stands
from game.tgm.turn.victory import front_line, is_held, objectives
from game.tgm.turn.worth import price_problem
from game.ui.tgm.cards.facts import army_of, cover_of_unit, cover_words, found_component, full_text, title_of, token_state
from game.ui.tgm.panels.column import INCOME, SUPPLY, VALUE, line_state
from game.ui.tgm.panels.ribbon import PHASE, STRIKE, steps

Description = tuple[str, str]


def describe(thing: str, state: TgmState, texts: Texts, viewer: int) -> Description | None:
    if thing.startswith(PHASE):
        phase = thing.removeprefix(PHASE)
        if phase in STRIKE:
            return texts(f"tgm_table.air.{phase}"), texts(f"tgm_table.air_text.{phase}")
        status = next((step.status for step in steps(state, texts) if step.phase == phase), "next")
        return texts(f"tgm.phase.{phase}"), f"{texts(f'tgm.phase_text.{phase}')}\n{texts(f'tgm_table.status.{status}')}"
    if thing.startswith(VALUE):
        name = thing.removeprefix(VALUE)
        return texts(f"tgm_table.value.{name}"), texts(f"tgm_table.value_text.{name}")
    if thing == INCOME:
        return texts("tgm_table.supply.sum_title"), "\n".join(_income(state.players[max(0, viewer)].hq, state, texts))
    if thing.startswith(SUPPLY):
        player, line = state.players[max(0, viewer)], int(thing.removeprefix(SUPPLY))
        words = texts(f"tgm_table.supply.{line_state(state, player.hq, line)}")
        front = f" {texts('tgm_table.supply.front')}" if line == front_line(state, player.side) else ""
        return texts("tgm_table.supply.line", line=line_for(player.side, line)), words + front
    if unit := state.units.get(thing) or state.air.get(thing):
        lines = [*unit_lines(unit, state, texts), *_shooters(thing, state, texts, viewer)]
        return component_name("unit", thing, texts), "\n".join(lines)
    if thing in tables.DISTANCE:
        return _space(thing, state, texts, viewer)
    if thing in state.hqs:
        lines = [*_headquarters(thing, state, texts), *_shooters(thing, state, texts, viewer)]
        title = f"{component_name('hq', thing, texts)} · {texts(f'tgm.faction.{state.hqs[thing].faction}')}"
        return title, "\n".join(lines)
    if thing.startswith("pile:"):
        _, kind, seat = thing.split(":")
        player = state.players[int(seat)]
        name, count = texts(f"tgm.faction.{state.hqs[player.hq].faction}"), len(getattr(player, kind))
        parts = texts("tgm_table.cards", count=count), texts(f"tgm_table.pile.{kind}_text")
        return texts(f"tgm_table.pile.{kind}", name=name), "\n".join(parts)
    if thing == HIDDEN:
        return texts("kernel.hidden"), ""
    if (component := found_component(tables.card_kind(thing))) is None:
        return None
    problem = price_problem(state, thing, viewer)
    why = f"*{texts(problem.key, **problem.params)}*" if problem is not None else ""
    about = "\n".join(filter(None, (why, full_text(texts, component), texts("ui_table.look"))))
    return title_of(texts, component), about


def _income(hq: str, state: TgmState, texts: Texts) -> Iterator[str]:
    """The parts of the income in the next HQ phase, one line each, then the sum and any AP that would be lost."""
    for name, ap in income_parts(state, hq).items():
        if ap or name == "supply":
            yield texts(f"tgm_table.supply.part.{name}", ap=ap)
    yield texts("tgm_table.supply.sum", ap=income(state, hq), maximum=maximum(state.hqs[hq]))
    if lost := lost_as_it_stands(state, hq):
        yield texts("tgm_table.supply.sum_lost", lost=lost)


def unit_lines(unit: FieldUnit, state: TgmState, texts: Texts) -> Iterator[str]:
    """The state of a unit, one line for each fact: army, wounds, conditions, cover, other units, equipment."""
    side, kind = texts(f"tgm.faction.{army_of(state, unit)}"), texts(f"tgm.unit_type.{unit.printed.type}")
    yield texts("tgm_table.unit.side", side=side, type=kind)
    yield texts("tgm_table.unit.wounds", wounds=unit.wounds, all=wounds_value(unit), worse=min(unit.wounds, MOST_WOUNDS))
    # The actions of a unit are counted only during its side's turn.
    acts = unit.side == state.side
    plain = ("decorated", "suppressed", "smoke", "camouflaged", "dug_in", "stranded", "riding", "rowed")
    flags = {name: getattr(unit, name) for name in plain} | {
        "failed": unit.failed and acts,
        "deployed": unit.deployed and acts,
        "done": unit.done and not unit.deployed and acts,
        unit.rank: bool(unit.rank),
        "flies": unit.flying,
        "waits": unit.card in state.air and not unit.flying,
    }
    yield from (texts(f"tgm_table.unit.{flag}") for flag, holds in flags.items() if holds)
    if unit.space and (cover := cover_words(state, unit)):
        (impact, critical), found = cover.split("/"), (modifier.reason for modifier in cover_of_unit(state, unit))
        here = texts(f"tgm.terrain.{terrain_kind(state, unit.space)}")
        why = texts.joined([here if reason == "cover" else texts(f"tgm.modifier.{reason}") for reason in found])
        yield texts("tgm_table.unit.cover", why=why, impact=impact, critical=critical)
    terrain = card_at(state, unit.space) if unit.space else None
    if (terrain is not None or unit.space in state.scars) and (hp := hp_at(state, unit.space)):
        kind = terrain_kind(state, unit.space)
        yield texts("tgm_table.unit.terrain", terrain=texts(f"tgm.terrain.{kind}"), hp=hp)
    others = {"pair": unit.partner, "aboard": unit.carrier, "cargo": unit.cargo, "assaults": unit.assaults}
    for key, card in others.items():
        if card:
            yield texts(f"tgm_table.unit.{key}", unit=component_name("unit", card, texts))
    yield from _equipment(unit, unit.fired if acts else unit.reacted, texts)


def _equipment(unit: FieldUnit, used: Sequence[str], texts: Texts) -> Iterator[str]:
    tokens = []
    for token in unit.tokens:
        name, state = texts(f"tgm.equipment.{tables.token_kind(token)}"), token_state(unit, token)
        tokens.append(name if state == "ready" else texts(f"tgm_table.unit.{state}", token=name))
    if tokens:
        yield texts("tgm_table.unit.tokens", tokens=texts.joined(tokens))
    for kind in dict.fromkeys(map(tables.token_kind, unit.tokens)):
        # Only abilities need a sentence: the values already describe a weapon.
        if DATA.equipment[kind].ability:
            yield f"{texts(f'tgm.equipment.{kind}')}: {texts(f'tgm.equipment_text.{kind}')}"
    if used:
        yield texts("tgm_table.unit.fired", weapons=texts.joined([component_name("weapon", name, texts) for name in used]))
    if unit.cards:
        yield texts("tgm_table.unit.cards", cards=texts.joined([component_name("card", card, texts) for card in unit.cards]))


def failed_shots(target: str, events: Iterable[Event], texts: Texts) -> Iterator[str]:
    """The shots at a thing that missed it or did nothing, with their rolls."""
    for event in events:
        if event.name in ("missed", "bounced") and event.word("target") == target and (card := event.word("by")):
            unit, weapon = component_name("unit", card, texts), component_name("weapon", event.word("weapon"), texts)
            numbers = {name: event.number(name) for name in ("roll", "needed", "penetration", "armor")}
            yield texts(f"tgm_table.unit.{event.name}", unit=unit, weapon=weapon, **numbers)


def _shooters(target: str, state: TgmState, texts: Texts, viewer: int) -> Iterator[str]:
    """The viewer's units that can shoot at the target now, with their chances."""
    names = []
    for card, shot in (shooters(state, viewer, target) if viewer != NOBODY else {}).items():
        unit, space = component_name("card", card, texts), state.units[card].space.upper()
        key = "shooter_useless" if is_useless(shot) else "shooter"
        names.append(texts(f"tgm_table.unit.{key}", unit=unit, space=space, percent=percent(shot.chances.hit)))
    if names:
        yield texts("tgm_table.unit.shooters", units=texts.joined(names))


def _space(space: Space, state: TgmState, texts: Texts, viewer: int) -> Description:
    terrain, natural = card_at(state, space), natural_at(state, space)
    kind = terrain.id if terrain is not None else natural
    cover = terrain.cover if terrain is not None else tables.NATURAL[natural].cover
    hp, scarred = hp_at(state, space), terrain is None and space in state.scars
    # Damaged woods are described by the remaining HP, as on their sign.
    key, maximum = "hp_left" if scarred else "hp", hp + state.scars.get(space, 0)
    values = [texts(f"tgm_table.space.{key}", hp=hp, most=maximum)] if hp else []
    if cover != (0, 0):
        values.append(texts("tgm_table.space.cover", impact=f"+{cover[0]}", critical=f"+{cover[1]}"))
    lines = [texts(f"tgm.terrain_text.{kind}"), " · ".join(values), _entries(space, state, texts)]
    lines += _marks(space, state, texts, viewer)
    return f"{space.upper()}: {texts(f'tgm.terrain.{kind}')}", "\n".join(filter(None, lines))


def _entries(space: Space, state: TgmState, texts: Texts) -> str:
    """Access of each unit type to the space, if the types differ, and a note if entry is hard."""
    terrain = card_at(state, space)
    natural = tables.natural_access(natural_at(state, space), craft=False)
    entry = {kind: terrain.entry[kind] if terrain is not None else natural for kind in get_args(GroundType)}
    found = {*entry.values()}
    hard = texts("tgm_table.space.hard") if "hard" in found else ""
    if len(found) == 1:
        # If access is the same for all types, the text of the terrain already says it.
        return hard
    kinds = " · ".join(
        texts("tgm_table.space.entry", kind=texts(f"tgm.unit_type.{kind}"), access=texts(f"tgm_cards.access.{access}"))
        for kind, access in entry.items()
    )
    return f"{kinds}\n{hard}" if hard else kinds


def _marks(space: Space, state: TgmState, texts: Texts, viewer: int) -> Iterator[str]:
    if any(space in smoke for smoke in state.smoke.values()):
        yield texts("tgm_table.space.smoke")
    if space in state.tank_mines:
        yield texts("tgm_table.space.tank_mine")
    for boat in state.rowboats:
        if boat.space == space:
            yield texts("tgm_table.space.rowboat")
            if boat.side:
                rower = next(hq.faction for hq in state.hqs.values() if hq.side == boat.side)
                yield texts("tgm_table.space.rowboat_of", side=texts(f"tgm.faction.{rower}"))
    if space in objectives(state):
        held = next((texts(f"tgm.faction.{hq.faction}") for hq in state.hqs.values() if is_held(state, hq.side, space)), "")
        yield texts("tgm_table.space.held", side=held) if held else texts("tgm_table.space.objective")
        if rule := score_rule(state.options.scenario):
            yield texts("tgm_table.space.scores", round=rule.from_round, points=rule.points)
        goal = texts(f"tgm.scenario_goal.{state.options.scenario}.{state.players[max(0, viewer)].side}")
        yield texts("tgm_table.hq.goal", goal=goal)
    if tokens := state.leftovers.get(space):
        names = [texts(f"tgm.equipment.{tables.token_kind(token.rstrip(GREY))}") for token in tokens]
        yield texts("tgm_table.space.leftovers", tokens=texts.joined(names))
    if bridge := bridge_at(state, space):
        yield texts("tgm_table.space.bridge", hp=state.bridges[bridge].hp)
        if state.bridges[bridge].charged:
            yield texts("tgm_table.space.charged")
    elif space in ground_for(state.layouts).banks:
        yield texts("tgm_table.space.river")


def _headquarters(id: str, state: TgmState, texts: Texts) -> Iterator[str]:
    hq = state.hqs[id]
    if not hq.out_of_reach:
        max_hp = max(hq.hp, DATA.headquarters[hq.faction].hp)
        yield texts("tgm_table.hq.hp", hp=hq.hp, most=max_hp, armor=tables.HQ_ARMOR[hq.faction])
        before = [space.upper() for space in central_spaces(*tables.HQ_PLACES[id])]
        yield texts("tgm_table.hq.place", spaces=texts.joined(before))
    else:
        yield texts("tgm_table.hq.out_of_reach")
    yield texts("tgm_table.hq.ap", ap=stored(state, id), maximum=maximum(hq), income=income_sum(state, id))
    if hq.general:
        yield texts("tgm_table.hq.general", general=texts(f"tgm.general.{hq.general}"))
        yield texts(f"tgm.general_text.{hq.general}")
    else:
        yield texts("tgm_table.hq.no_general")
    if hq.side in state.air_cover:
        yield texts("tgm_table.hq.air_cover")
    yield texts("tgm_table.hq.goal", goal=texts(f"tgm.scenario_goal.{state.options.scenario}.{hq.side}"))


PREDICATES: dict[str, Predicate] = {
    "fighter": lambda unit, state: UNITS[unit].type == "airplane" and UNITS[unit].unit_class == "fighter",
    "bomber": lambda unit, state: UNITS[unit].type == "airplane" and UNITS[unit].unit_class == "bomber",
    **{support.op: partial(lambda op, card, state: SUPPORT[card].op == op, support.op) for support in DATA.support.values()},
    "terrain": lambda thing, state: thing in TERRAIN,
    "mined": lambda space, state: (card := card_at(state, space)) is not None and card.id == "mines",
    "without_card": lambda space, state: card_at(state, space) is None,
}
