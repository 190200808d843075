"""Component records as written in `rules_data/tgm`: armies, terrain, decks, numbers.

Every value has a type with bounds, so the reader reports a wrong one with its line and the nearest valid value.
Scenarios are in `scenarios`, the solo opponent's tables in `solo`, the vocabulary in `vocabulary`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from game.data.records import Keyed, Record, Scale, Sourced, Switch
from game.rules.refusals import Refusal, refusal
from game.tgm.data import vocabulary as words

Movement = Annotated[int, msgspec.Meta(ge=0, le=4)]
Armor = Annotated[int, msgspec.Meta(ge=0, le=10)]


class Attack(Record, frozen=True, kw_only=True):
    """The numbers of an attack. Without `impact` it always hits; without `critical` it is never critical."""

    penetration: words.Strength
    damage: words.Strength
    impact: words.Threshold | None = None
    critical: words.Threshold | None = None
    abilities: tuple[words.WeaponAbility, ...] = ()

    def __post_init__(self) -> None:
        if self.impact is not None and self.critical is not None and self.critical < self.impact:
            raise ValueError(f"the critical number {self.critical} is below the impact number {self.impact}")


class Weapon(Attack, frozen=True, kw_only=True):
    """A weapon. Its range is in spaces, `unlimited` for airplanes, or `air` if it is only for air combat (1.24, 4)."""

    range: words.Range | Literal["unlimited", "air"]
    impact: words.Threshold
    critical: words.Threshold


class Unit(words.Entry, frozen=True, kw_only=True):
    """A unit card. Without `faction` it is not in any deck, and only scenarios provide it. Airplanes have no `movement`.

    Infantry buys at most one token of `offensive` and one of `defensive`. Any unit can buy each entry of `additional` once;
    entries of the same token are bought in order (R4.2, R4.5)."""

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
    def all_abilities(self) -> tuple[words.Ability, ...]:
        """Abilities of the main weapon, followed by those of the unit itself."""
        return (*(self.weapon.abilities if self.weapon else ()), *self.abilities)

    @property
    def offers(self) -> tuple[words.Offer, ...]:
        return (*self.offensive, *self.defensive, *self.additional)

    def prices(self, tokens: Iterable[str]) -> list[int]:
        """Prices of these tokens for this unit; entries of the same token are bought in order (R4.5)."""
        counts, prices = Counter(tokens), []
        for token, price in self.offers:
            if counts[token]:
                counts[token] -= 1
                prices.append(price)
        return prices

    def equipment_problem(self, tokens: Iterable[str]) -> Refusal | None:
        """Reason why the unit may not have these tokens together, or None."""
        counts = Counter(tokens)
        for token in counts - Counter[str](token for token, _ in self.offers):
            return refusal("tgm.equipment_problem.not_offered", "R4.5", unit=self.id, token=token)
        for slot in (self.offensive, self.defensive):
            if sum(counts[token] for token, _ in slot) > 1:
                return refusal("tgm.equipment_problem.slot", "R4.2", unit=self.id, tokens=tuple(token for token, _ in slot))
        return None


class Equipment(words.Entry, frozen=True, kw_only=True):
    """A token: a weapon, or an ability. `reach` is in spaces; `main` means the range of the unit's main weapon.

    `flip`: it turns gray when used (R4.3). `mount`: it must be mounted to fire (1.16)."""

    id: words.EquipmentId
    slot: words.Slot
    cost: words.Price
    weapon: Weapon | None = None
    ability: words.TokenAbility | None = None
    reach: Annotated[int, msgspec.Meta(ge=0, le=5)] | Literal["main"] | None = None
    flip: bool = False
    mount: bool = False

    @property
    def all_abilities(self) -> tuple[words.Ability, ...]:
        return (*(self.weapon.abilities if self.weapon else ()), *((self.ability,) if self.ability else ()))

    @property
    def traits(self) -> list[str]:
        return [trait for trait in ("flip", "mount") if getattr(self, trait)]


class SupportCopies(Record, frozen=True):
    """Number of copies by army. The British and the Soviets use the cards of the US army."""

    us: Annotated[int, msgspec.Meta(ge=0)]
    ge: Annotated[int, msgspec.Meta(ge=0)]

    def of(self, faction: words.Faction) -> int:
        return self.ge if faction == "ge" else self.us


class Support(words.Entry, frozen=True, kw_only=True):
    """A support card. `op`: its effect; `value`: the amount; `reach`: maximum distance in spaces from one of your units.

    `keep`: it stays in play beside the headquarters, on a space or under its unit."""

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
        """AP cost to play the card; its deck points are always `cost` (R1.5)."""
        return self.cost if self.playing_cost is None else self.playing_cost


class Headquarters(words.Entry, frozen=True, kw_only=True):
    """A headquarters. `income` and `maximum` are in AP; a scenario can override both."""

    faction: words.Faction
    hp: words.Count
    armor: Armor
    income: words.Count
    maximum: words.Count


class Which(Keyed, frozen=True):
    """A filter for the units that a general affects."""

    type: words.UnitType | None = None
    ability: words.UnitAbility | None = None
    unit: str | None = None

    def holds(self, unit: Unit) -> bool:
        if self.ability is not None:
            return self.ability in unit.abilities
        return unit.type == self.type if self.type is not None else unit.id == self.unit


class Discount(Record, frozen=True, kw_only=True):
    """An AP discount; the price never falls below `least`. `first`: only for the first such unit on each of your turns."""

    which: Which
    ap: words.Count
    least: words.Price
    first: bool = False


class DeckFree(Record, frozen=True):
    """A general's benefit: if the deck names this general, up to `most` such cards cost no deck points."""

    which: Which
    most: words.Count


class Grant(Record, frozen=True):
    """A general's benefit: on each of your turns, one such unit may get the ability when it is deployed."""

    which: Which
    ability: words.UnitAbility


class Bonus(Record, frozen=True):
    """A general's bonus for all matching units."""

    which: Which
    value: words.Count


class GeneralEffect(Keyed, frozen=True):
    """An effect of a general.

    `hold_bonus` changes the impact number of attacks on units that did not move; `shelter_armor` adds armor to units in
    buildings and ruins."""

    income: words.Count | None = None
    maximum: words.Count | None = None
    # Extra AP, once per game; they may exceed the maximum until the end of that turn.
    ap_once: words.Count | None = None
    # Number of cards to look at in the Cards phase; those not drawn go under the deck.
    look_at: words.Count | None = None
    discount: Discount | None = None
    # Discount for the first such unit deployed with a token that costs AP; it applies to its most expensive token.
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
    """A kind of terrain card. Without `hp` it cannot be shot at; a bridge has HP, but only charges damage it.

    `cover` and `armor` apply to units of the types in `cover_for`. `copies`: number of cards in the terrain deck; none for
    ruins (the back of every building) and bridges (placed by scenarios). `crushed`: a tank that enters removes it. `attack`:
    an attack on every unit that enters. `range_bonus`: added to the range of the main weapon."""

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
    """Natural terrain printed on a tile. Its cover applies to every ground unit; without `hp` it cannot be shot at."""

    id: words.NaturalId
    going: words.Going
    cover: words.Cover = (0, 0)
    hp: words.Count | None = None


class TerrainFile(Record, frozen=True):
    cards: tuple[Terrain, ...]
    natural: tuple[Natural, ...]


class Deck(words.Entry, frozen=True, kw_only=True):
    """An army deck: number of copies by card. `ai`: the stance of the solo opponent it was made for, if any.

    `general`: the general named so that some cards cost no points (5.7)."""

    faction: words.Faction
    limit: words.Count
    year: words.Year
    cards: dict[str, words.Count]
    general: str | None = None
    ai: words.Stance | None = None


Number = Sourced[words.Count]
PerFaction = Sourced[dict[words.Faction, words.Count]]
PerNatural = Sourced[dict[words.NaturalId, words.Count]]
PerLine = Sourced[dict[Literal[1, 2, 3], words.Count]]
"""Values by line, counted from the player's own edge of the map; the last one also applies to all lines beyond it."""


class Box(Record, frozen=True):
    """Number of each component. When a card is added, its count here must be raised.

    `land_spaces`: spaces on both sides of the land tiles. An Open Battle has no water tiles (R7.1)."""

    unit_cards: PerFaction
    support_cards: PerFaction
    generals: PerFaction
    terrain_cards: Number
    land_tiles: Number
    water_tiles: Number
    land_spaces: PerNatural


class Constants(Record, frozen=True):
    """Numbers of the rules that table options cannot change."""

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
    """Defaults and bounds of the table options (1.19, 1.29). `round_limit` 0: no limit."""

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
