"""What the sheets of cards say, line by line: values, abilities with their explanation, tokens with price and weapon."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from game.data.texts import Texts
from game.tgm.components import Attack, Equipment, General, Headquarters, Natural, Support, Terrain, Unit, Weapon
from game.tgm.data import DATA
from game.tgm.vocabulary import Entry as Listed
from game.tgm.vocabulary import Offer as Price
from game.ui.tgm.card_facts import Entry, abilities_of, full_text, kind_name, number, reach_of, roll_of
from game.ui.tgm.counter import ARMOR, DAMAGE, HIT, MOVE, NOTHING, PENETRATION, RANGE

HEART, DECK, YEAR, AP, COVER = "heart", "cards", "calendar", "alpha_a_circle", "shield_half_full"
TYPE_ICONS = {"infantry": "walk", "artillery": "arrow_projectile", "tank": "tank", "transport": "truck"}


@dataclass(frozen=True)
class Section:
    """A heading, and what holds for everything below it."""

    title: str
    note: str = ""


@dataclass(frozen=True)
class Table:
    """Rows of icon, label and value."""

    rows: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class Paragraph:
    """Running text for `rich`; `quiet` is what one reads last."""

    text: str
    quiet: bool = False


@dataclass(frozen=True)
class Offer:
    """A token that a unit may have; `weapon` are icons and numbers."""

    token: str
    name: str
    price: str
    weapon: tuple[tuple[str, str], ...] = ()
    text: str = ""


Line = Section | Table | Paragraph | Offer


def lines_of(texts: Texts, entry: Entry) -> Iterator[Line]:
    """Everything a sheet says below its picture."""
    match entry:
        case Unit():
            yield from _unit(texts, entry)
        case Support():
            yield from _support(texts, entry)
        case Terrain() | Natural():
            yield from _terrain(texts, entry)
        case General():
            yield Paragraph(f"*{kind_name(texts, entry)}*, {texts(f'tgm.faction.{entry.faction}')}", quiet=True)
            yield Paragraph(full_text(texts, entry))
        case Headquarters():
            yield Paragraph(f"*{texts(f'tgm.hq.{entry.id}')}*", quiet=True)
            yield Table(
                (
                    (HEART, texts("tgm_cards.value.hp"), str(entry.hp)),
                    (ARMOR, texts("tgm_cards.value.armor"), str(entry.armor)),
                    (AP, texts("tgm_cards.value.income"), str(entry.income)),
                    (AP, texts("tgm_cards.value.maximum"), str(entry.maximum)),
                )
            )
        case Equipment():
            yield from _token(texts, entry)
    yield Paragraph(source_of(texts, entry), quiet=True)


def source_of(texts: Texts, entry: Listed) -> str:
    """Where a card comes from, and whether some of its values come from elsewhere."""
    others = [origin for origin in dict.fromkeys(entry.origins.values()) if origin != entry.source]
    words = texts(f"tgm_cards.source.{entry.source}")
    if not others:
        return words
    return f"{words} ({', '.join(texts(f'tgm_cards.partly.{origin}') for origin in others)})"


# Units --------------------------------------------------------------------------------------------------------------------


def _unit(texts: Texts, unit: Unit) -> Iterator[Line]:
    words = [texts(f"tgm.unit_class.{unit.unit_class}")]
    if unit.faction:
        words.append(texts(f"tgm.faction.{unit.faction}"))
    yield Paragraph(f"*{texts(f'tgm.unit_type.{unit.type}')}*, {', '.join(words)}", quiet=True)
    weapon = unit.weapon
    label = _labels(texts)
    yield Table(
        (
            (MOVE, label("movement"), number(unit.movement)),
            (RANGE, label("range"), reach_of(weapon)),
            (HIT, label("hit"), roll_of(weapon)),
            (PENETRATION, label("penetration"), number(weapon.penetration if weapon else None)),
            (ARMOR, label("armor"), str(unit.armor)),
            (DAMAGE, label("damage"), number(weapon.damage if weapon else None)),
            (HEART, label("wounds"), str(unit.wounds)),
            (YEAR, label("year"), str(unit.year) if unit.year else NOTHING),
            (AP, label("cost"), texts("tgm_cards.ap", ap=unit.cost)),
            (DECK, label("deck_points"), str(unit.cost) if unit.faction else NOTHING),
        )
    )
    if weapon is None:
        yield Paragraph(texts("tgm_cards.no_weapon"), quiet=True)
    yield from _abilities(texts, unit)
    if unit.offers:
        yield from _offers(texts, unit)


def _labels(texts: Texts) -> Callable[[str], str]:
    """The names of the values."""
    return lambda value: texts(f"tgm_cards.value.{value}")


def _abilities(texts: Texts, unit: Unit) -> Iterator[Line]:
    own = list(dict.fromkeys(abilities_of(unit)))
    if own:
        yield Section(texts("tgm_cards.section.abilities"))
    for ability in own:
        yield Paragraph(f"*{texts(f'tgm.ability.{ability}')}:* {texts(f'tgm.ability_text.{ability}')}")


def _offers(texts: Texts, unit: Unit) -> Iterator[Line]:
    slots = unit.offensive and unit.defensive
    note = texts("tgm_cards.one_each") if slots else texts("tgm_cards.any_of")
    yield Section(texts("tgm_cards.section.equipment"), note)
    for slot, offers in (("offensive", unit.offensive), ("defensive", unit.defensive), ("additional", unit.additional)):
        for token in dict.fromkeys(token for token, _ in offers):
            slot_name = texts(f"tgm_cards.{slot}") if unit.type == "infantry" else ""
            yield _offer(texts, token, offers, slot_name)
    tokens = [DATA.equipment[token] for token in dict.fromkeys(token for token, _ in unit.offers)]
    own = set(abilities_of(unit))
    for ability in dict.fromkeys(ability for token in tokens for ability in _token_abilities(token) if ability not in own):
        yield Paragraph(f"*{texts(f'tgm.ability.{ability}')}:* {texts(f'tgm.ability_text.{ability}')}")
    for trait in ("flip", "mount"):
        if any(getattr(token, trait) for token in tokens):
            yield Paragraph(f"*{texts(f'tgm.trait.{trait}')}:* {texts(f'tgm.trait_text.{trait}')}")


def _offer(texts: Texts, token: str, offers: Iterable[Price], slot: str) -> Offer:
    entry = DATA.equipment[token]
    prices = [price for id, price in offers if id == token]
    name = texts(f"tgm.equipment.{token}") + (f" ×{len(prices)}" if len(prices) > 1 else "")
    price = " ".join(texts("tgm_cards.more_ap", ap=price) for price in prices[:1])
    if len(prices) > 1:
        price = " / ".join([*(f"+{one}" for one in prices[:-1]), texts("tgm_cards.more_ap", ap=prices[-1])])
    notes = [slot] if slot else []
    notes += [texts(f"tgm.ability.{ability}") for ability in _token_abilities(entry)]
    notes += [texts(f"tgm.trait.{trait}") for trait in ("flip", "mount") if getattr(entry, trait)]
    return Offer(token, name, price, weapon_line(entry.weapon), ", ".join(notes))


def weapon_line(weapon: Weapon | Attack | None) -> tuple[tuple[str, str], ...]:
    """The numbers of a weapon with their icons."""
    if weapon is None:
        return ()
    reach = ((RANGE, reach_of(weapon)),) if isinstance(weapon, Weapon) else ()
    return (*reach, (HIT, roll_of(weapon)), (PENETRATION, str(weapon.penetration)), (DAMAGE, str(weapon.damage)))


def _token_abilities(token: Equipment) -> tuple[str, ...]:
    weapon = token.weapon.abilities if token.weapon else ()
    return (*weapon, token.ability) if token.ability else tuple(weapon)


def _token(texts: Texts, token: Equipment) -> Iterator[Line]:
    yield Paragraph(full_text(texts, token))
    if token.weapon:
        yield Table(_attack_rows(texts, token.weapon))
    for ability in _token_abilities(token):
        yield Paragraph(f"*{texts(f'tgm.ability.{ability}')}:* {texts(f'tgm.ability_text.{ability}')}")
    for trait in ("flip", "mount"):
        if getattr(token, trait):
            yield Paragraph(f"*{texts(f'tgm.trait.{trait}')}:* {texts(f'tgm.trait_text.{trait}')}")


def _attack_rows(texts: Texts, attack: Attack) -> tuple[tuple[str, str, str], ...]:
    label = _labels(texts)
    rows = [
        (HIT, label("hit"), roll_of(attack)),
        (PENETRATION, label("penetration"), str(attack.penetration)),
        (DAMAGE, label("damage"), str(attack.damage)),
    ]
    if isinstance(attack, Weapon):
        reach = texts("tgm_cards.air_only") if attack.range == "air" else reach_of(attack)
        rows.insert(0, (RANGE, label("range"), reach))
    return tuple(rows)


# Support and terrain ------------------------------------------------------------------------------------------------------


def _support(texts: Texts, card: Support) -> Iterator[Line]:
    label = _labels(texts)
    yield Paragraph(f"*{kind_name(texts, card)}*, {texts(f'tgm_cards.when.{card.when}')}", quiet=True)
    yield Table(((DECK, label("deck_points"), str(card.cost)), (AP, label("cost"), texts("tgm_cards.ap", ap=card.ap))))
    yield Paragraph(full_text(texts, card))
    if card.attack:
        yield Table(_attack_rows(texts, card.attack))
        for ability in card.attack.abilities:
            yield Paragraph(f"*{texts(f'tgm.ability.{ability}')}:* {texts(f'tgm.ability_text.{ability}')}")
    if card.icon == "backpack" and card.keep:
        yield Paragraph(f"*{texts('tgm.trait.permanent')}:* {texts('tgm.trait_text.permanent')}")
    elif card.keep:
        yield Paragraph(texts("tgm_cards.stays"), quiet=True)
    if card.playing_cost is not None:
        yield Paragraph(f"*{texts('tgm.trait.playing_cost')}:* {texts('tgm.trait_text.playing_cost')}", quiet=True)


def _terrain(texts: Texts, terrain: Terrain | Natural) -> Iterator[Line]:
    label = _labels(texts)
    yield Paragraph(f"*{kind_name(texts, terrain)}*", quiet=True)
    yield Paragraph(full_text(texts, terrain))
    cover = f"+{terrain.cover[0]}/+{terrain.cover[1]}" if any(terrain.cover) else NOTHING
    rows = [(HEART, label("hp"), number(terrain.hp)), (COVER, label("cover"), cover)]
    if isinstance(terrain, Terrain):
        rows.append((ARMOR, label("armor"), f"+{terrain.armor}" if terrain.armor else NOTHING))
        if terrain.cost is not None:
            rows.append((AP, label("cost"), texts("tgm_cards.ap", ap=terrain.cost)))
    yield Table(tuple(rows))
    if not isinstance(terrain, Terrain):
        return
    if terrain.attack:
        yield Table(_attack_rows(texts, terrain.attack))
    yield Section(texts("tgm_cards.section.entry"))
    yield Table(
        tuple(
            (TYPE_ICONS[kind], texts(f"tgm.unit_type.{kind}"), texts(f"tgm_cards.access.{access}"))
            for kind, access in terrain.entry.items()
        )
    )
    for trait in ("building", "extensive", "removable"):
        if getattr(terrain, trait):
            yield Paragraph(f"*{texts(f'tgm.trait.{trait}')}:* {texts(f'tgm.trait_text.{trait}')}")
