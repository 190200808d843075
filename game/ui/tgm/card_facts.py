"""What cards say, from the data and the texts: titles, kinds, values, pictures."""

from __future__ import annotations

from collections.abc import Iterable

from game.data.texts import Texts
from game.tgm.components import Attack, Equipment, General, Headquarters, Natural, Support, Terrain, Unit, Weapon
from game.tgm.data import DATA, kind_of
from game.tgm.vocabulary import Ability, Faction
from game.ui.kit.colours import Colour
from game.ui.tgm.counter import NOTHING
from game.ui.tgm.palette import CARD_PAPER, SUPPORT_COLOURS, TERRAIN_COLOUR, look_of
from game.ui.tgm.pictures import Art, general_drawing, support_drawing, unit_drawing

Entry = Unit | Support | Terrain | Natural | General | Headquarters | Equipment
TOKEN_COLOUR: Colour = (65, 86, 46)


def entry_of(card: str) -> Entry:
    """The entry of the data that a card is a copy of; a `KeyError` if there is none."""
    id = kind_of(card)
    shelves: Iterable[dict[str, Entry]] = (
        dict(DATA.units),
        dict(DATA.support),
        dict(DATA.terrain),
        dict(DATA.generals),
        dict(DATA.natural),
        dict(DATA.equipment),
        {hq.id: hq for hq in DATA.headquarters.values()},
    )
    return next(shelf[id] for shelf in shelves if id in shelf)


def title_of(texts: Texts, entry: Entry) -> str:
    match entry:
        case Unit():
            return texts(f"tgm.unit.{entry.id}")
        case Support():
            return texts(f"tgm.support.{entry.id}")
        case Terrain() | Natural():
            return texts(f"tgm.terrain.{entry.id}")
        case General():
            return texts(f"tgm.general.{entry.id}")
        case Headquarters():
            return texts(f"tgm.faction.{entry.faction}")
        case Equipment():
            return texts(f"tgm.equipment.{entry.id}")


def titles_of(texts: Texts, entry: Entry) -> list[str]:
    """The title, and a brief one where the title is long."""
    key = f"tgm_cards.brief.{entry.id}"
    return [title_of(texts, entry), *([texts(key)] if key in texts else [])]


def kind_name(texts: Texts, entry: Entry) -> str:
    """The line below the title: what the card is."""
    match entry:
        case Unit():
            return texts(f"tgm.unit_type.{entry.type}")
        case Support():
            return texts(f"tgm_cards.kind.{entry.icon}")
        case Terrain():
            return texts("tgm_cards.kind.terrain")
        case Natural():
            return texts("tgm_cards.kind.natural")
        case General():
            return texts("tgm_cards.kind.general")
        case Headquarters():
            return texts("tgm_cards.kind.hq")
        case Equipment():
            return texts("tgm_cards.kind.token")


def short_text(texts: Texts, id: str) -> str:
    """The few words on the face of a support card or general, for `rich`. A card without them has its whole text."""
    id = kind_of(id)
    if f"tgm_cards.short.{id}" in texts:
        return texts(f"tgm_cards.short.{id}")
    return full_text(texts, entry_of(id))


def full_text(texts: Texts, entry: Entry) -> str:
    match entry:
        case Support():
            return texts(f"tgm.support_text.{entry.id}")
        case Terrain() | Natural():
            return texts(f"tgm.terrain_text.{entry.id}")
        case General():
            return texts(f"tgm.general_text.{entry.id}")
        case Equipment():
            return texts(f"tgm.equipment_text.{entry.id}")
        case _:
            return ""


def cost_of(entry: Entry) -> int | None:
    """What the disc says: the AP to play it."""
    match entry:
        case Unit() | Equipment():
            return entry.cost
        case Support():
            return entry.ap
        case Terrain():
            return entry.cost
        case _:
            return None


def art_of(entry: Entry, faction: Faction | None = None) -> Art:
    """The picture of a card; `faction` for scenario units, which have none of their own."""
    match entry:
        case Unit():
            side = look_of(entry.faction or faction)
            return Art(unit_drawing(entry.id), side.colour, side.paper, side.faction, flip=side.faction == "ge")
        case Support():
            return Art(support_drawing(entry.id), SUPPORT_COLOURS[entry.icon], CARD_PAPER)
        case Terrain() | Natural():
            return Art(f"tgm/terrain/{entry.id}", TERRAIN_COLOUR, CARD_PAPER)
        case General():
            side = look_of(entry.faction)
            return Art(general_drawing(entry.id, entry.faction), side.colour, side.paper, side.faction)
        case Headquarters():
            side = look_of(entry.faction)
            return Art(f"tgm/hq/{entry.id}", side.colour, side.paper, side.faction)
        case Equipment():
            return Art(support_drawing("sp01"), TOKEN_COLOUR, CARD_PAPER)


def faction_of(entry: Entry) -> Faction | None:
    return entry.faction if isinstance(entry, Unit | General | Headquarters) else None


def reach_of(weapon: Weapon | None) -> str:
    """The range as it is written on a card: `∞` is drawn as a sign."""
    if weapon is None:
        return NOTHING
    return {"unlimited": "∞", "air": NOTHING}.get(str(weapon.range), str(weapon.range))


def roll_of(attack: Attack | None) -> str:
    """Impact and critical number: `5+/10`."""
    if attack is None or attack.impact is None:
        return NOTHING
    return f"{attack.impact}+" if attack.critical is None else f"{attack.impact}+/{attack.critical}"


def number(value: int | None) -> str:
    return NOTHING if value is None else str(value)


def printed_values(unit: Unit) -> tuple[str, ...]:
    """Movement, range, roll, penetration, armor, damage."""
    weapon = unit.weapon
    return (
        number(unit.movement),
        reach_of(weapon),
        roll_of(weapon),
        number(weapon.penetration if weapon else None),
        str(unit.armor),
        number(weapon.damage if weapon else None),
    )


def abilities_of(unit: Unit) -> tuple[Ability, ...]:
    """Those of the main weapon first, then those of the unit."""
    return (*(unit.weapon.abilities if unit.weapon else ()), *unit.abilities)


def offered_tokens(unit: Unit) -> tuple[str, ...]:
    """The tokens that the unit may have, each once."""
    return tuple(dict.fromkeys(token for token, _ in unit.offers))
