"""The contents of cards and counters, from the data, the texts and the state: titles, kinds, values, marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from game.data.records import kind_of
from game.data.texts import Texts
from game.tgm.board_text import component_name
from game.tgm.data.components import Attack, Equipment, General, Headquarters, Natural, Support, Terrain, Unit, Weapon
from game.tgm.data.loaded import DATA
from game.tgm.data.vocabulary import Faction
from game.tgm.deployment.deploying import arriving_weapon
from game.tgm.fire.armory import is_armed, range_of, ready_weapons, weapons_of
from game.tgm.fire.combat import LEAST, MOST, Modifier, armor_of, shooter_modifiers, target_modifiers
from game.tgm.fire.combat import Attack as Shot
from game.tgm.ground.geometry import Side, Space
from game.tgm.movement.moving import movement_of
from game.tgm.state import FieldUnit, TgmState, line_of_weapon, wounds_value
from game.tgm.tables import MAIN, MAIN_WEAPONS, TOKENS, UNLIMITED, Line, card_kind, token_kind
from game.ui.kit.colours import rgb
from game.ui.tgm.cards import looks
from game.ui.tgm.cards.looks import Art

Component = Unit | Support | Terrain | Natural | General | Headquarters | Equipment

MOVE, RANGE, HIT, PENETRATION, ARMOR, DAMAGE = "shoe_print", "crosshairs", "dice_d10", "ammunition", "shield", "fire"
VALUES = {MOVE: "movement", RANGE: "range", HIT: "hit", PENETRATION: "penetration", ARMOR: "armor", DAMAGE: "damage"}
"""Names of the six values by icon, in their usual order."""
NOTHING, INFINITE = "–", "∞"

_KINDS: dict[type, tuple[str, str]] = {
    Unit: ("unit", ""),
    Support: ("support", ""),
    Terrain: ("terrain", "terrain"),
    Natural: ("terrain", "natural"),
    General: ("general", "general"),
    Equipment: ("equipment", "token"),
    Headquarters: ("", "hq"),
}
"""By type of component, the text group of its name, and its kind of card."""
_NO_LINE = Line(UNLIMITED, LEAST, MOST, 1, 1, frozenset())


# Cards --------------------------------------------------------------------------------------------------------------------


def found_component(card: str) -> Component | None:
    """The component that a card is a copy of, if it exists."""
    id, hqs = kind_of(card), {hq.id: hq for hq in DATA.headquarters.values()}
    shelves: tuple[Mapping[str, Component], ...]
    shelves = (DATA.units, DATA.support, DATA.terrain, DATA.generals, DATA.natural, DATA.equipment, hqs)
    return next((shelf[id] for shelf in shelves if id in shelf), None)


def component_of(card: str) -> Component:
    found = found_component(card)
    assert found is not None, f"there is no {card}"
    return found


def title_of(texts: Texts, component: Component) -> str:
    if isinstance(component, Headquarters):
        return texts(f"tgm.faction.{component.faction}")
    return texts(f"tgm.{_KINDS[type(component)][0]}.{component.id}")


def titles_of(texts: Texts, component: Component) -> list[str]:
    """The title, and the short title if there is one."""
    key = f"tgm_cards.brief.{component.id}"
    return [title_of(texts, component), *([texts(key)] if key in texts else [])]


def kind_name(texts: Texts, component: Component) -> str:
    """The line below the title: the kind of card."""
    if isinstance(component, Unit):
        return texts(f"tgm.unit_type.{component.type}")
    return texts(f"tgm_cards.kind.{component.icon if isinstance(component, Support) else _KINDS[type(component)][1]}")


def short_text(texts: Texts, id: str) -> str:
    """The short rich text of a card; the full text if there is none."""
    key = f"tgm_cards.short.{kind_of(id)}"
    return texts(key) if key in texts else full_text(texts, component_of(id))


def full_text(texts: Texts, component: Component) -> str:
    if isinstance(component, Unit | Headquarters):
        key = f"tgm_cards.airplane.{component.unit_class}" if isinstance(component, Unit) else ""
        return texts(key) if key in texts else ""
    return texts(f"tgm.{_KINDS[type(component)][0]}_text.{component.id}")


def cost_of(component: Component) -> int | None:
    """The AP cost shown on the disc; None if the component has none."""
    if isinstance(component, Support):
        return component.ap
    return component.cost if isinstance(component, Unit | Equipment | Terrain) else None


def art_of(component: Component, faction: Faction | None = None) -> Art:
    """The picture of a card; `faction` is for scenario units, which have none of their own."""
    side = looks.look_of(faction_of(component) or faction)
    match component:
        case Unit():
            return Art(looks.unit_drawing(component.id), side.colour, side.paper, side.faction, flip=side.faction == "ge")
        case General():
            drawing = looks.known(f"tgm/generals/{component.id}", f"tgm/hq/{DATA.headquarters[component.faction].id}")
            return Art(drawing, side.colour, side.paper, side.faction)
        case Headquarters():
            return Art(f"tgm/hq/{component.id}", side.colour, side.paper, side.faction)
        case Support():
            drawing = looks.known(f"tgm/support/{component.id}", "tgm/support/sp01")
            return Art(drawing, looks.SUPPORT_COLOURS[component.icon], looks.CARD_PAPER)
        case Terrain() | Natural():
            return Art(f"tgm/terrain/{component.id}", looks.TERRAIN_COLOUR, looks.CARD_PAPER)
        case Equipment():
            return Art("tgm/support/sp01", rgb("#41562E"), looks.CARD_PAPER)


def faction_of(component: Component) -> Faction | None:
    return component.faction if isinstance(component, Unit | General | Headquarters) else None


def terrain_values(terrain: Terrain | Natural) -> tuple[str, str, str]:
    """HP, armor and cover, as text."""
    armor = terrain.armor if isinstance(terrain, Terrain) else 0
    cover = f"+{terrain.cover[0]}/+{terrain.cover[1]}" if any(terrain.cover) else NOTHING
    return NOTHING if terrain.hp is None else str(terrain.hp), f"+{armor}" if armor else NOTHING, cover


def weapon_line(weapon: Attack | None) -> tuple[tuple[str, str], ...]:
    """Values of a weapon with their icons, as on a card: `5+/10` is impact and critical number."""
    if weapon is None:
        return ()
    roll = NOTHING if weapon.impact is None else f"{weapon.impact}+"
    roll += "" if weapon.impact is None or weapon.critical is None else f"/{weapon.critical}"
    values = (HIT, roll), (PENETRATION, str(weapon.penetration)), (DAMAGE, str(weapon.damage))
    if not isinstance(weapon, Weapon):
        return values
    reach = {"unlimited": INFINITE, "air": NOTHING}.get(str(weapon.range), str(weapon.range))
    return (RANGE, reach), *values


# Counters -----------------------------------------------------------------------------------------------------------------

TokenState = Literal["ready", "grey", "mounted", "packed"]
""""grey": used, until it is flipped back; "mounted" and "packed": a weapon that must be set up."""
Rank = Literal["veteran", "elite"]
Badge = Literal["suppressed", "smoke", "camouflaged", "assaulting", "stuck", "done"]


class TokenFacts(NamedTuple):
    id: str
    state: TokenState = "ready"


@dataclass(frozen=True)
class CounterFacts:
    """Facts on a counter. A value is None if the unit has none; `cover` is the text of a chip, such as `+1/+1`."""

    unit: str
    faction: Faction | None
    name: str
    # Used if badges leave too little room for `name`.
    short_name: str
    cost: int
    wounds: int
    armor: int
    movement: int | None = None
    range: int | Literal["unlimited"] | None = None
    impact: int | None = None
    critical: int | None = None
    penetration: int | None = None
    damage: int | None = None
    wounds_taken: int = 0
    cover: str = ""
    tokens: tuple[TokenFacts, ...] = ()
    # Number of permanent support cards under the unit.
    attached: int = 0
    rank: Rank | None = None
    suppressed: bool = False
    smoke: bool = False
    camouflaged: bool = False
    # Unable to move for a while: no fuel.
    stuck: bool = False
    passenger: str | None = None
    # True if the unit is assaulting an enemy, and the assault is not resolved yet.
    assaulting: bool = False
    done: bool = False
    own: bool = True
    faces_north: bool = True
    # False if no weapon is ready, so that the counter shows no values of a weapon.
    ready: bool = True
    # True if the chance of a shot at the unit replaces its chips.
    aimed_at: bool = False
    # The weapon whose values are shown, unless it is the main one.
    aim: str = ""

    @property
    def badges(self) -> list[Badge]:
        """The states that have a badge."""
        states: tuple[Badge, ...] = ("suppressed", "assaulting", "smoke", "camouflaged", "stuck", "done")
        return [state for state in states if getattr(self, state)]


Now = CounterFacts | None
"""The values of a unit in play; None for those that are printed."""


@lru_cache(maxsize=256)
def printed_facts(texts: Texts, card: str, faction: Faction | None = None, armed: bool = False) -> CounterFacts:
    """The counter of a unit as printed; `faction` is for scenario units, `armed` counts a weapon it arrives with."""
    unit = DATA.units[kind_of(card)]
    facts = CounterFacts(
        unit=unit.id,
        faction=unit.faction or faction,
        name=counter_name(texts, unit.id),
        short_name=shortest_name(texts, unit.id),
        cost=unit.cost,
        wounds=unit.wounds,
        armor=unit.armor,
        movement=unit.movement,
    )
    token, weapon = arriving_weapon(unit.id) if armed else ("", unit.weapon)
    if weapon is None:
        return facts
    values: dict[str, Any] = {name: getattr(weapon, name) for name in ("impact", "critical", "penetration", "damage")}
    reach, aim = None if weapon.range == "air" else weapon.range, texts(f"tgm.equipment.{token}") if token else ""
    return replace(facts, range=reach, aim=aim, **values)


def counter_facts(state: TgmState, unit: FieldUnit, texts: Texts, viewers: Side, main: bool = False) -> CounterFacts:
    """The values of a unit now with those of a ready weapon, or of the `main` weapon as on its card."""
    weapons, cargo = [MAIN] if main else _ready(state, unit), state.units.get(unit.cargo)
    weapon = weapons[0] if weapons else MAIN
    line = MAIN_WEAPONS[card_kind(unit.card)] if weapon == MAIN else line_of_weapon(unit, weapon)
    shot: dict[str, Any] = {}
    if line is not None:
        (impact, critical), reach = _needed(state, unit, line), range_of(state, unit, weapon)
        shot = {"impact": impact, "critical": None if line.critical >= UNLIMITED else critical, "damage": line.damage}
        shot |= {"range": "unlimited" if reach >= UNLIMITED else reach, "penetration": line.penetration}
    return replace(
        printed_facts(texts, unit.card, army_of(state, unit)),
        wounds=wounds_value(unit),
        armor=armor_of(state, unit),
        movement=movement_of(state, unit),
        wounds_taken=unit.wounds,
        cover=cover_words(state, unit),
        tokens=tuple(TokenFacts(token_kind(token), token_state(unit, token)) for token in unit.tokens),
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
        faces_north=unit.side == "south",
        ready=bool(weapons),
        aim=component_name("weapon", weapon, texts) if weapon != MAIN else "",
        **shot,
    )


def _needed(state: TgmState, unit: FieldUnit, line: Line) -> tuple[int, int]:
    """Impact and critical number that a weapon needs now against any target, with wounds, suppression and rank."""
    impact, critical = _sum(shooter_modifiers(state, Shot("shot", line, "", unit, MAIN), None))
    return min(MOST, max(LEAST, line.impact + impact)), min(MOST, max(LEAST, line.critical + critical))


def _ready(state: TgmState, unit: FieldUnit) -> list[str]:
    """Ready weapons by range, hit number and penetration, best first; on the other side's turn, all armed weapons."""
    ready = ready_weapons(unit) if unit.side == state.side else [name for name in weapons_of(unit) if is_armed(unit, name)]

    def merit(weapon: str) -> tuple[int, int, int]:
        line = line_of_weapon(unit, weapon)
        return range_of(state, unit, weapon), -_needed(state, unit, line)[0], line.penetration

    return sorted(ready, key=merit, reverse=True)


def counter_values(facts: CounterFacts) -> list[tuple[str, str]]:
    """Values on a counter with their icons, most important first: the ready weapon's and the armor."""
    weapon = values_of(facts)[1:4] if facts.ready else [(RANGE, NOTHING), (HIT, NOTHING)]
    return [*weapon[:2], (ARMOR, str(facts.armor)), *weapon[2:]]


def moved_to(unit: FieldUnit, space: Space) -> FieldUnit:
    """A copy of the unit on another space, no longer camouflaged or dug in."""
    moved = unit.copy()
    moved.space, moved.camouflaged, moved.dug_in = space, False, False
    return moved


def army_of(state: TgmState, unit: FieldUnit) -> Faction:
    """The faction whose colors a unit has; scenario units without one use their headquarters'."""
    return unit.printed.faction or state.hqs[state.players[unit.seat].hq].faction


def values_of(facts: CounterFacts, critical: bool = False) -> list[tuple[str, str]]:
    """The six values as text with their icons; `critical` adds the critical number to the hit number."""
    reach = INFINITE if facts.range == "unlimited" else facts.range
    roll = NOTHING if facts.impact is None else f"{facts.impact}+"
    if critical and facts.critical is not None:
        roll = f"{roll}/{facts.critical}"
    numbers = (facts.movement, reach, roll, facts.penetration, facts.armor, facts.damage)
    return [*zip(VALUES, (NOTHING if number is None else str(number) for number in numbers), strict=True)]


def cover_words(state: TgmState, unit: FieldUnit) -> str:
    """The cover modifier of a unit against shots from any direction, such as `+1/+1`; empty if it has none."""
    impact, critical = _sum(cover_of_unit(state, unit))
    return f"+{impact}/+{critical}" if impact or critical else ""


def cover_of_unit(state: TgmState, unit: FieldUnit) -> list[Modifier]:
    """Everything that makes a unit harder to hit from any direction."""
    return target_modifiers(state, Shot("barrage", _NO_LINE, unit.card), unit, flame=False)


def _sum(modifiers: Iterable[Modifier]) -> tuple[int, int]:
    found = [*modifiers]
    return sum(modifier.impact for modifier in found), sum(modifier.critical for modifier in found)


def token_state(unit: FieldUnit, token: str) -> TokenState:
    if token in unit.grey:
        return "grey"
    if not TOKENS[token].mount:
        return "ready"
    return "mounted" if token in unit.mounted else "packed"


def is_done(state: TgmState, unit: FieldUnit) -> bool:
    """True if, on its side's turn, the unit is done moving, or in the Shooting phase has no weapon ready and no assault."""
    if unit.side != state.side:
        return False
    if state.phase == "movement":
        return unit.done
    return state.phase == "shooting" and not unit.assaults and not ready_weapons(unit)


def counter_name(texts: Texts, unit: str) -> str:
    """The name of a unit for a counter: a short one if the printed name is too long."""
    return texts.first(f"tgm_cards.brief.{unit}", f"tgm.unit.{unit}")


def shortest_name(texts: Texts, unit: str) -> str:
    return texts.first(f"tgm_board.shortest.{unit}", f"tgm_cards.brief.{unit}", f"tgm.unit.{unit}")
