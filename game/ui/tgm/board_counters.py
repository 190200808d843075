"""From the state to counters: the numbers of a unit as they are now, and its marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.data.texts import Texts
from game.tgm.armory import range_of, ready_weapons
from game.tgm.combat import LEAST, MOST, Attack, Modifier, armor_of, shooter_modifiers, target_modifiers
from game.tgm.data import kind_of
from game.tgm.geometry import Side
from game.tgm.moving import movement_of
from game.tgm.state import FieldUnit, TgmState, wounds_value
from game.tgm.tables import MAIN, MAIN_WEAPONS, TOKENS, UNLIMITED, Line, card_kind, token_kind
from game.tgm.vocabulary import Faction
from game.ui.kit.box import Box
from game.ui.tgm.counter_facts import CounterFacts, TokenFacts, TokenState, counter_name, shortest_name

_NO_LINE = Line(UNLIMITED, LEAST, MOST, 1, 1, frozenset())


def faction_of(state: TgmState, unit: FieldUnit) -> Faction:
    """Whose colours a unit wears; craft and others that scenarios hand out wear those of their headquarters."""
    return unit.printed.faction or state.hqs[state.players[unit.seat].hq].faction


def counter_facts(state: TgmState, unit: FieldUnit, texts: Texts, viewers: Side) -> CounterFacts:
    """What the counter of a unit shows now to a side."""
    printed, line = unit.printed, MAIN_WEAPONS[card_kind(unit.card)]
    impact, critical = _thresholds(state, unit, line)
    cargo = state.units.get(unit.cargo)
    return CounterFacts(
        unit=printed.id,
        faction=faction_of(state, unit),
        name=counter_name(texts, printed.id),
        short_name=shortest_name(texts, printed.id),
        cost=printed.cost,
        wounds=wounds_value(unit),
        armor=armor_of(state, unit),
        movement=movement_of(state, unit),
        range=range_of(state, unit, MAIN) if line is not None else None,
        impact=impact,
        critical=critical,
        penetration=line.penetration if line is not None else None,
        damage=line.damage if line is not None else None,
        wounds_taken=unit.wounds,
        cover=cover_words(state, unit),
        tokens=tuple(_tokens(unit)),
        attached=len(unit.cards),
        rank=unit.rank or None,
        suppressed=unit.suppressed,
        smoke=unit.smoke,
        camouflaged=unit.camouflaged,
        stuck=unit.stranded,
        passenger=kind_of(cargo.card) if cargo is not None else None,
        assaulting=bool(unit.assaults),
        done=is_done(state, unit),
        own=unit.side == viewers,
    )


def _thresholds(state: TgmState, unit: FieldUnit, line: Line | None) -> tuple[int | None, int | None]:
    """What its main weapon needs now, whoever it fires at: wounds, suppression and rank count already."""
    if line is None:
        return None, None
    impact, critical = _sum(shooter_modifiers(state, Attack("shot", line, "", unit, MAIN), None))
    return _bounded(line.impact + impact), _bounded(line.critical + critical)


def _bounded(number: int) -> int:
    return min(MOST, max(LEAST, number))


def _sum(modifiers: Iterable[Modifier]) -> tuple[int, int]:
    found = [*modifiers]
    return sum(modifier.impact for modifier in found), sum(modifier.critical for modifier in found)


def cover_words(state: TgmState, unit: FieldUnit) -> str:
    """What makes the unit harder to hit, from wherever it is shot at: `+1/+1`."""
    impact, critical = _sum(target_modifiers(state, Attack("barrage", _NO_LINE, unit.card), unit, flame=False))
    return f"+{impact}/+{critical}" if impact or critical else ""


def _tokens(unit: FieldUnit) -> Iterator[TokenFacts]:
    for name in unit.tokens:
        state: TokenState = "grey" if name in unit.grey else "ready"
        if TOKENS[name].mount:
            state = "mounted" if name in unit.mounted else "packed"
        yield TokenFacts(token_kind(name), state)


def is_done(state: TgmState, unit: FieldUnit) -> bool:
    """Is there nothing left for the unit to do in this phase of its own turn?"""
    if unit.side != state.side:
        return False
    if state.phase == "movement":
        return unit.done
    return state.phase == "shooting" and not unit.assaults and not ready_weapons(unit)


def badge_room(unit: FieldUnit, counter: Box) -> tuple[float, float]:
    """How much of the upper right corner of a counter its badges take; nothing for a passenger, which has none."""
    if unit.carrier:
        return 0, 0
    states = (unit.wounds > 0, unit.suppressed, bool(unit.assaults), unit.smoke, unit.camouflaged, unit.stranded)
    count = sum(states)
    return (count * 0.15 * counter.width, 0.19 * counter.height) if count else (0, 0)
