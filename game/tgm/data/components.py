"""The components of the game, as their files in `rules_data/tgm` write them: armies, terrain, decks, numbers.

Every value is a type with its bounds, so that a wrong one is refused with its line and the nearest right one when read.
Scenarios are in `scenarios`, the tables of the solo opponent in `solo`, all the words in `vocabulary`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from game.data.records import Keyed, Origin, Record, Scale, Switch
from game.rules.refusals import Refusal, refusal
from game.tgm.data import vocabulary as words

Movement = Annotated[int, msgspec.Meta(ge=0, le=4)]
Armor = Annotated[int, msgspec.Meta(ge=0, le=10)]


class Attack(Record, frozen=True, kw_only=True):
    """The numbers of one roll. Without `impact` it hits by itself, without `critical` it is never critical."""

    penetration: words.Strength
    damage: words.Strength
    impact: words.Threshold | None = None
    critical: words.Threshold | None = None
    abilities: tuple[words.WeaponAbility, ...] = ()

    def __post_init__(self) -> None:
        if self.impact is not None and self.critical is not None and self.critical < self.impact:
            raise ValueError(f"the critical number {self.critical} is below the impact number {self.impact}")


class Weapon(Attack, frozen=True, kw_only=True):
    """`unlimited`: an airplane strikes anywhere; `air`: only in air combat (1.24, 4)."""

    range: words.Range | Literal["unlimited", "air"]
    impact: words.Threshold
    critical: words.Threshold


class Unit(words.Entry, frozen=True, kw_only=True):
    """A unit card. Without `faction` it is in no deck but handed out by scenarios; only airplanes have no `movement`.

    Infantry buys one token of `offensive` and one of `defensive` at most, and anybody each entry of `additional` once,
    entries of the same token in their order (R4.2, R4.5).
    """

    type: words.UnitType
    unit_class: words.UnitClass
    cost: words.Price
    armor: Armor
    wounds: words.Strength
    copies: words.Count
    faction: words.Faction | None = None
    movement: Movement | None = None
    weapon: Weapon | None = None
    year: words.Year | None = None
    abilities: tuple[words.UnitAbility, ...] = ()
    offensive: tuple[words.Offer, ...] = ()
    defensive: tuple[words.Offer, ...] = ()
    additional: tuple[words.Offer, ...] = ()

    @property
    def offers(self) -> tuple[words.Offer, ...]:
        return (*self.offensive, *self.defensive, *self.additional)

    def prices(self, tokens: Iterable[str]) -> list[int]:
        """What these tokens cost this unit; of entries of the same token the first are bought first (R4.5)."""
        wanted, found = Counter(tokens), []
        for token, price in self.offers:
            if wanted[token]:
                wanted[token] -= 1
                found.append(price)
        return found

    def equipment_problem(self, tokens: Iterable[str]) -> Refusal | None:
        """Why it may not have these tokens, or None."""
        wanted = Counter(tokens)
        for token in wanted - Counter[str](token for token, _ in self.offers):
            return refusal("tgm.equipment_problem.not_offered", "R4.5", unit=self.id, token=token)
        for slot in (self.offensive, self.defensive):
            if sum(wanted[token] for token, _ in slot) > 1:
                return refusal("tgm.equipment_problem.slot", "R4.2", unit=self.id, tokens=tuple(token for token, _ in slot))
        return None


class Equipment(words.Entry, frozen=True, kw_only=True):
    """A token. It is a weapon, or an ability with its `reach` in spaces; `main` is the range of the main weapon.

    `flip`: turns grey when used (R4.3). `mount`: must be mounted to fire (1.16).
    """

    id: words.EquipmentId
    slot: words.Slot
    cost: words.Price
    weapon: Weapon | None = None
    ability: words.TokenAbility | None = None
    reach: Annotated[int, msgspec.Meta(ge=0, le=5)] | Literal["main"] | None = None
    flip: bool = False
    mount: bool = False


class SupportCopies(Record, frozen=True):
    """The British and the Soviets use the cards of the US army."""

    us: Annotated[int, msgspec.Meta(ge=0)]
    ge: Annotated[int, msgspec.Meta(ge=0)]

    def of(self, faction: words.Faction) -> int:
        return self.ge if faction == "ge" else self.us


class Support(words.Entry, frozen=True, kw_only=True):
    """A support card: `op` says what it does, `value` how much of it; `reach` in spaces from an own unit.

    `keep`: it stays in play, beside the headquarters, on a space or under its unit.
    """

    icon: words.Icon
    cost: words.Price
    when: words.SupportWhen
    target: words.SupportTarget
    op: words.SupportOp
    copies: SupportCopies
    playing_cost: words.Price | None = None
    value: words.Count = 1
    reach: words.Count | None = None
    attack: Attack | None = None
    keep: bool = False

    @property
    def ap(self) -> int:
        """What playing it costs; its deck points are always `cost` (R1.5)."""
        return self.cost if self.playing_cost is None else self.playing_cost


class Headquarters(words.Entry, frozen=True, kw_only=True):
    """`income` and `maximum` in AP; a scenario can set both otherwise."""

    faction: words.Faction
    hp: words.Count
    armor: Armor
    income: words.Count
    maximum: words.Count


class Which(Keyed, frozen=True):
    """The units that a general is about."""

    type: words.UnitType | None = None
    ability: words.UnitAbility | None = None
    unit: str | None = None

    def holds(self, unit: Unit) -> bool:
        if self.ability is not None:
            return self.ability in unit.abilities
        return unit.type == self.type if self.type is not None else unit.id == self.unit


class Discount(Record, frozen=True, kw_only=True):
    """So many AP less, but never below `least`; `first`: only for the first such unit of each own turn."""

    which: Which
    ap: words.Count
    least: words.Price
    first: bool = False


class DeckFree(Record, frozen=True):
    """Up to `most` such cards cost no deck points, if the general is named when the deck is built."""

    which: Which
    most: words.Count


class Grant(Record, frozen=True):
    """One such unit deployed each own turn has the ability, if its player wants."""

    which: Which
    ability: words.UnitAbility


class Bonus(Record, frozen=True):
    """So much for all such units."""

    which: Which
    value: words.Count


class GeneralEffect(Keyed, frozen=True):
    """`hold_bonus`: on the impact number against units that did not move; `shelter_armor`: inside buildings and ruins."""

    income: words.Count | None = None
    maximum: words.Count | None = None
    # Once per game, above the maximum until the end of that turn.
    ap_once: words.Count | None = None
    # Look at so many cards in the Cards phase, and put what is not drawn under the deck.
    look_at: words.Count | None = None
    discount: Discount | None = None
    # For the dearest token of the first such unit that is deployed with one to be paid for.
    equipment_discount: Discount | None = None
    deck_free: DeckFree | None = None
    grant: Grant | None = None
    hold_bonus: Bonus | None = None
    shelter_armor: Bonus | None = None
    landing_wound: Literal["none"] | None = None


class General(words.Entry, frozen=True, kw_only=True):
    faction: words.Faction
    effects: Annotated[tuple[GeneralEffect, ...], msgspec.Meta(min_length=1)]

    @property
    def deck_free(self) -> DeckFree | None:
        return next((effect.deck_free for effect in self.effects if effect.deck_free), None)


class HqFile(Record, frozen=True):
    headquarters: tuple[Headquarters, ...]
    generals: tuple[General, ...]


class Terrain(words.Entry, frozen=True, kw_only=True):
    """What covers a space. Without `hp` it cannot be shot; a bridge has HP, but only charges take them.

    `cover` and `armor` are what a unit of the types in `cover_for` gets there. `copies` are the cards in the terrain deck;
    what has none is ruins, the back of every building, and bridges, which scenarios lay. `crushed`: a tank that enters
    removes it. `attack`: what befalls every unit that enters. `range_bonus` is for the main weapon.
    """

    id: words.TerrainId
    entry: dict[words.GroundType, words.Access]
    cover: words.Cover = (0, 0)
    cover_for: tuple[words.GroundType, ...] = ()
    armor: Armor = 0
    cost: words.Price | None = None
    hp: words.Count | None = None
    copies: Annotated[int, msgspec.Meta(ge=0)] = 0
    building: bool = False
    extensive: bool = False
    removable: bool = False
    crushed: bool = False
    range_bonus: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    attack: Attack | None = None


class Natural(words.Entry, frozen=True, kw_only=True):
    """What a tile shows. Cover is for every ground unit; without `hp` it cannot be shot."""

    id: words.NaturalId
    going: words.Going
    cover: words.Cover = (0, 0)
    hp: words.Count | None = None


class TerrainFile(Record, frozen=True):
    cards: tuple[Terrain, ...]
    natural: tuple[Natural, ...]


class Deck(words.Entry, frozen=True, kw_only=True):
    """An army deck: how often it holds each card. `ai`: made for the solo opponent, in this stance.

    `general` is the one who was named so that some cards cost no points (5.7).
    """

    faction: words.Faction
    limit: words.Count
    year: words.Year
    cards: dict[str, words.Count]
    general: str | None = None
    ai: words.Stance | None = None


class Number(Record, frozen=True):
    value: words.Count
    source: Origin


class PerFaction(Record, frozen=True):
    value: dict[words.Faction, words.Count]
    source: Origin


class PerNatural(Record, frozen=True):
    value: dict[words.NaturalId, words.Count]
    source: Origin


class PerLine(Record, frozen=True):
    """By own line; what is beyond the last counts like it."""

    value: dict[Literal[1, 2, 3], words.Count]
    source: Origin


class Box(Record, frozen=True):
    """How many of each there are. A card more, and the count here grows with it.

    `land_spaces` are those on both sides of the land tiles. Water tiles are not in a Battle Royal (R7.1).
    """

    unit_cards: PerFaction
    support_cards: PerFaction
    generals: PerFaction
    terrain_cards: Number
    land_tiles: Number
    water_tiles: Number
    land_spaces: PerNatural


class Constants(Record, frozen=True):
    """Numbers of the rules that no table changes."""

    least_players: Number
    most_players: Number
    starting_ap: Number
    opening_hand: Number
    hand_limit: Number
    cards_drawn: Number
    cards_drawn_in_team: Number
    longest_range: Number
    most_wound_modifier: Number
    march_ap: Number
    extensive_ap: Number
    command_ap: PerLine
    stalemate_rounds: Number


class TableOptions(Record, frozen=True):
    """What a table can change (1.19, 1.29). A `round_limit` of 0 is none."""

    points_limit: Scale
    round_limit: Scale
    rookie_bonus: Scale
    leftover_equipment: Switch
    extensive_terrain: Switch
    terrain_during_play: Switch


class ConstantsFile(Record, frozen=True):
    box: Box
    constants: Constants
    options: TableOptions
