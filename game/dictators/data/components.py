"""The components of Revenge of the Dictators: records of the data files, and tables by id, loaded once.

Costs, hits and windows are literal types, so that loading rejects a wrong value with its line and the nearest valid one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.data.entries import Files
from game.data.paths import MAPS, RULES_DATA
from game.data.records import Origin, Record, Scale, Sourced, Switch, digest_of
from game.data.yaml_files import load
from game.dictators.data.vocabulary import AbilityStanding, CardStanding, Count, Names, Needs, NuclearZone, Step
from game.rules.positions.position import Position, read_position

FOLDER = RULES_DATA / "dictators"
NORTH_AMERICA = MAPS / "north_america.tmx"

Symbol = Literal["roadblock", "no_fly"]
Numeral = Literal["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"]
EventText = Literal["A", "B"]
Level = Literal[5, 4, 3, 2, 1]

_DoingTrigger = Literal["card_played", "ability_used", "road_step", "flight_step", "moved", "die_rolled", "disarm_succeeds"]
_PresidentTrigger = Literal["president_present", "president_convinced"]
_CardTrigger = Literal["card_drawn", "turn_starts", "hand_limit", "father_drawn", "defcon_1"]
Trigger = Literal[_DoingTrigger, _PresidentTrigger, _CardTrigger]
"""The reaction windows W1 to W14 of 1.19, in that order."""


class Entry(Record, frozen=True, kw_only=True):
    """A component. `icon` is the picture on its card; by default, that of its kind."""

    id: str
    source: Origin
    icon: str = ""


class Copied(Entry, frozen=True, kw_only=True):
    copies: Count


class CommandCard(Copied, frozen=True, kw_only=True):
    limit: Literal["usa"] | None = None
    symbols: tuple[Symbol, ...] = ()


class ActionCard(CommandCard, frozen=True, kw_only=True):
    cost: Literal[1, 2, 3]
    hits: Literal["none", "target", "state", "opponents"]
    effects: tuple[Step, ...]
    turns: Literal[2, 3] | None = None
    names: Names | None = None
    needs: Needs = Needs()
    standing: CardStanding | None = None


class InterruptionCard(CommandCard, frozen=True, kw_only=True):
    """A card played as a reaction. `against` says whose actions it can answer."""

    windows: tuple[Trigger, ...]
    hits: Literal["target", "doing", "target+doing"]
    effects: tuple[Step, ...]
    cost: Literal[0] = 0
    against: Literal["opponent", "anyone"] = "opponent"
    names: Names | None = None


class Ability(Record, frozen=True, kw_only=True):
    cost: Literal[0, 1, 2, 3, "travel"]
    hits: Literal["none", "target"]
    effects: tuple[Step, ...]
    names: Names | None = None


class AssetCard(CommandCard, frozen=True, kw_only=True):
    cost: Literal[1, 2, 3]
    abilities: tuple[Ability, ...]


class Father(Entry, frozen=True, kw_only=True):
    """A Founding Father. With `turns: now`, it is resolved and discarded at once; with `turns: stay`, it stays until removed
    or replaced. If it `replaces`, the previous one is removed."""

    turns: Literal[2, 3, "now", "stay"]
    replaces: bool = True
    effects: tuple[Step, ...] = ()
    standing: CardStanding | None = None


class EventCard(Copied, frozen=True, kw_only=True):
    """A DEFCON or Trident card. `extra` is its second line, which depends on how the table reads the stray lines (2.4)."""

    effects: tuple[Step, ...]
    extra: dict[EventText, tuple[Step, ...]] = {}


class DefconLevel(Record, frozen=True, kw_only=True):
    effects: tuple[Step, ...] = ()
    source: Origin


class PresidentialCard(Copied, frozen=True, kw_only=True):
    present: bool
    optional: bool = False
    effects: tuple[Step, ...] = ()


class Token(Record, frozen=True, kw_only=True):
    """A zone 4 token. `turn_taken`: usable only on the turn on which it was taken."""

    id: Numeral
    when: Literal["own_turn", "turn_taken", "after_d20", "father_drawn", "defcon_1"]
    effects: tuple[Step, ...]
    source: Origin
    names: Names | None = None


class Limit(Record, frozen=True, kw_only=True):
    """Maximum number of uses per turn, per opponent's turn or per game. With `die`, only rerolls of that die are limited."""

    per: Literal["turn", "opponent_turn", "game"]
    most: Count = 1
    die: Literal["d6", "d20"] | None = None


class Dictator(Entry, frozen=True, kw_only=True):
    when: tuple[Literal["setup", "passive", "own_turn", "reaction"], ...]
    limits: tuple[Limit, ...] = ()
    cost: Literal[0, 1] = 0
    windows: tuple[Trigger, ...] = ()
    names: Names | None = None
    needs: Needs = Needs()
    effects: tuple[Step, ...] = ()
    standing: AbilityStanding | None = None
    # True if the ability suits a first game.
    easy: bool = False


class Facility(Entry, frozen=True, kw_only=True):
    zone: NuclearZone
    location: str


class CardsFile(Record, frozen=True):
    actions: tuple[ActionCard, ...]
    interruptions: tuple[InterruptionCard, ...]
    assets: tuple[AssetCard, ...]

    @property
    def all(self) -> tuple[ActionCard | InterruptionCard | AssetCard, ...]:
        return (*self.actions, *self.interruptions, *self.assets)


class EventsFile(Record, frozen=True):
    founding_fathers: tuple[Father, ...]
    cards: tuple[EventCard, ...]
    levels: dict[EventText, dict[Level, DefconLevel]]


Number = Sourced[Count]
PerZone = Sourced[dict[NuclearZone, Count]]
ConvinceTable = Sourced[dict[Literal[0, 1, 2, 3], Annotated[int, msgspec.Meta(ge=1, le=20)]]]


class Box(Record, frozen=True):
    """Number of each component in the box. When a card is added, its count here must be raised too."""

    action_cards: Number
    interruption_cards: Number
    asset_cards: Number
    founding_fathers: Number
    defcon_cards: Number
    trident_cards: Number
    presidential_cards: Number
    facility_cards: PerZone
    dictators: Number
    zone4_tokens: Number
    roadblock_tokens: Number
    no_fly_tokens: Number


class Constants(Record, frozen=True):
    """Numbers in the rules that no table option changes."""

    least_players: Number
    most_players: Number
    actions_per_turn: Number
    travels_per_turn: Number
    opening_hand: Number
    hand_limit: Number
    facilities_per_zone: Number
    disarm_min: Number
    convince_min: ConvinceTable


class Choice(Record, frozen=True):
    default: EventText
    source: Origin


class TableOptions(Record, frozen=True):
    """Options of a table: difficulty (1.14), the reading of the stray lines (2.4), house rules (1.18)."""

    event_text: Choice
    founding_fathers: Scale
    oops: Switch
    defcon_start: Scale
    command_defcon_cards: Scale
    presidential_defcon_cards: Scale
    round_limit: Scale
    skip_guard: Switch
    safety_valve: Switch
    confront_optional: Switch
    extra_turns_in_a_row: Scale
    asset_ability_uses: Scale


class ConstantsFile(Record, frozen=True):
    box: Box
    constants: Constants
    options: TableOptions


class GameFiles(Files):
    cards: CardsFile
    events: EventsFile
    presidential: tuple[PresidentialCard, ...]
    tokens: tuple[Token, ...]
    dictators: tuple[Dictator, ...]
    facilities: tuple[Facility, ...]
    constants: ConstantsFile


@dataclass(frozen=True)
class DictatorsData:
    """Every component by the id of its entry. Each copy of a card is a separate physical card: `veto#1` to `veto#5`.

    This holds for all command, DEFCON, Trident and presidential cards, even single copies (`wiretap#1`). Founding Fathers,
    dictators, tokens and facilities are unique and have plain ids."""

    cards: Mapping[str, ActionCard | InterruptionCard | AssetCard]
    events: Mapping[str, EventCard]
    fathers: Mapping[str, Father]
    levels: Mapping[EventText, Mapping[Level, DefconLevel]]
    presidential: Mapping[str, PresidentialCard]
    tokens: Mapping[str, Token]
    dictators: Mapping[str, Dictator]
    facilities: Mapping[str, Facility]
    box: Box
    constants: Constants
    options: TableOptions

    def command_cards(self) -> list[str]:
        """Ids of the physical action, interruption and asset cards, in file order."""
        return physical(self.cards.values())

    def event_cards(self) -> list[str]:
        """Ids of the physical DEFCON and Trident cards."""
        return physical(self.events.values())

    def presidential_cards(self) -> list[str]:
        return physical(self.presidential.values())


def physical(entries: Iterable[Copied]) -> list[str]:
    """Ids of all physical copies."""
    return [f"{entry.id}#{copy}" for entry in entries for copy in range(1, entry.copies + 1)]


@cache
def load_data(folder: Path = FOLDER) -> DictatorsData:
    """Load the game's data; raise `DataError` if a file is invalid."""
    files = GameFiles(folder)
    events, constants = files.events, files.constants
    return DictatorsData(
        cards={card.id: card for card in files.cards.all},
        events={card.id: card for card in events.cards},
        fathers={father.id: father for father in events.founding_fathers},
        levels=events.levels,
        presidential={card.id: card for card in files.presidential},
        tokens={token.id: token for token in files.tokens},
        dictators={dictator.id: dictator for dictator in files.dictators},
        facilities={facility.id: facility for facility in files.facilities},
        box=constants.box,
        constants=constants.constants,
        options=constants.options,
    )


def data_digest(folder: Path = FOLDER, map_file: Path = NORTH_AMERICA) -> str:
    """A digest that changes whenever the data or the map is edited."""
    return digest_of(folder, (map_file,))


@cache
def scenarios() -> Mapping[str, Position]:
    """Scenarios by id. A scenario lists only the differences from the start of a game."""
    plain = load(FOLDER / "scenarios.yaml", dict[str, dict[str, Any]])
    return {id: read_position({"game": "dictators", **position}) for id, position in plain.items()}
