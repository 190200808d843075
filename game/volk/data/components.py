"""Records of the data files of the two German games (cards as icons in reading order, tracks, numbers), by id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Generic, Literal, TypeVar

from game.data.entries import Files
from game.data.paths import MAPS, RULES_DATA
from game.data.records import Origin, Record, digest_of

FOLDER = RULES_DATA / "volk"
GERMANY = MAPS / "germany.tmx"
SUPERPOWERS = MAPS / "superpowers.tmx"

SideWord = Literal["", "yellow", "red"]
Crest = Literal["", "west", "east"]
Colour = Literal["red", "yellow", "dual", "special", "blue", "green", "black"]
Arrow = Literal["prestige", "currency", "socialists", "dominance", "arms", "space"]
"""Tracks that arrows on cards move."""
_People = Literal["unrest", "calm", "move", "pacify", "standard", "standard_alone", "standard_off"]
_Economy = Literal["build", "dismantle", "rheinsberg", "stop", "rundown", "repair"]
_State = Literal["police_red", "police_pink", "wall", "wall_off", "stasi_off", "guillaume"]
_Peace = Literal["free", "dove_down", "dove_up", "peacemaker", "conflict"]
_Power = Literal["pay", "receive", "arms_dearer", "soviets_weaker"]
Icon = Literal[_People, _Economy, _State, Arrow, _Peace, _Power]

T = TypeVar("T")


class Step(Record, frozen=True):
    """An icon or arrow that is printed `times` times. `by`: its crest; `most`: limit per province."""

    icon: Icon
    side: SideWord = ""
    times: int = 1
    at: str = ""
    by: Crest = ""
    most: int = 0
    # Number of dollars that the icon takes or gives.
    amount: int = 1
    # True if it is in the shaded part of a green card, which automatic events skip.
    shaded: bool = False

    @property
    def item(self) -> str:
        """Name of the icon in moves, such as `unrest.yellow.west_berlin`."""
        return _item(self)


@cache
def _item(step: Step) -> str:
    return ".".join(word for word in (step.icon, step.side, step.at, step.by) if word)


class Value(Record, frozen=True):
    """Value of a card for a player of each color."""

    yellow: int
    red: int


class Card(Record, frozen=True):
    """An action card. The special cards have no value."""

    id: str
    number: str
    decade: int
    year: str
    colour: Colour
    source: Origin
    event: tuple[Step, ...]
    value: Value | None = None
    # True if the card cannot be used for the arms race.
    ban: bool = False
    # Icons executed with the card's value: those in `beside` only by a player of their color, those in `below` by anyone.
    beside: tuple[Step, ...] = ()
    below: tuple[Step, ...] = ()
    # Number of flight icons in the card's corner.
    flight: int = 0


class CardsFile(Record, frozen=True):
    """Content of `cards.yaml`."""

    cards: tuple[Card, ...]
    special: tuple[Card, ...]


class ArmsCard(Record, frozen=True):
    """A card of the arms race deck: each superpower's icons by decade."""

    id: str
    yellow: dict[int, tuple[Step, ...]]
    red: dict[int, tuple[Step, ...]]
    source: Origin
    reshuffle: bool = False


class ConflictCard(Record, frozen=True):
    """A card of the conflict deck: each superpower's icons."""

    id: str
    yellow: tuple[Step, ...]
    red: tuple[Step, ...]
    source: Origin
    reshuffle: bool = False


class SmallDecksFile(Record, frozen=True):
    """Content of `small_decks.yaml`."""

    arms_race: tuple[ArmsCard, ...]
    conflict: tuple[ConflictCard, ...]


class DominanceSpace(Record, frozen=True):
    """A space of the dominance track: victory points, icons for the leader, and income of both superpowers."""

    vp: int
    income_leader: int
    income_other: int
    money: int = 0
    calm: int = 0
    unrest: int = 0


class ArmsSpace(Record, frozen=True):
    vp: int
    advantage: int
    victory: bool = False


class SpaceSpace(Record, frozen=True):
    vp: int
    extra_card: bool = False
    victory: bool = False


class TracksFile(Record, frozen=True):
    """Content of `tracks.yaml`: values by space, or by distance from the center if both sides are the same."""

    prestige: dict[int, tuple[Step, ...]]
    socialists: dict[int, int]
    dominance: dict[int, DominanceSpace]
    arms_race: dict[int, ArmsSpace]
    space_race: dict[int, SpaceSpace]
    sources: dict[str, Origin]


class Sourced(Record, Generic[T], frozen=True):
    """A value and its source."""

    value: T
    source: Origin


class Box(Record, frozen=True):
    """Number of each component."""

    red_cards: Sourced[int]
    yellow_cards: Sourced[int]
    dual_cards: Sourced[int]
    special_cards: Sourced[int]
    cards_per_decade: Sourced[int]
    socialists: Sourced[int]
    power_cards_per_decade: Sourced[int]
    power_cards: Sourced[dict[str, int]]
    arms_race_cards: Sourced[int]
    conflict_cards: Sourced[int]
    reshuffles_per_deck: Sourced[int]
    doves: Sourced[int]


class Constants(Record, frozen=True):
    """Numbers of the rules."""

    hand: Sourced[int]
    display: Sourced[int]
    protest: Sourced[int]
    collapse: Sourced[int]
    standard_price: Sourced[int]
    standards_per_action: Sourced[int]
    most_bridged: Sourced[int]
    longest_flight: Sourced[int]
    starting_unrest: Sourced[int]
    starting_supplier_unrest: Sourced[dict[str, int]]
    starting_socialists: Sourced[dict[str, int]]
    starting_money: Sourced[int]
    treasury_least: Sourced[int]
    treasury_most: Sourced[int]
    shared_cards: Sourced[tuple[int, ...]]
    power_display: Sourced[int]
    debt_per_point: Sourced[int]


class ConstantsFile(Record, frozen=True):
    """Content of `constants.yaml`."""

    box: Box
    constants: Constants


class GameFiles(Files):
    cards: CardsFile
    power_cards: tuple[Card, ...]
    small_decks: SmallDecksFile
    tracks: TracksFile
    constants: ConstantsFile


@dataclass(frozen=True)
class VolkData:
    cards: Mapping[str, Card]
    special: Mapping[str, Card]
    power_cards: Mapping[str, Card]
    arms_race: Mapping[str, ArmsCard]
    conflict: Mapping[str, ConflictCard]
    tracks: TracksFile
    box: Box
    constants: Constants

    def decade(self, number: int) -> list[str]:
        return [card.id for card in self.cards.values() if card.decade == number]

    def power_decade(self, number: int) -> list[str]:
        """Cards that the four-player game adds to a decade."""
        return [card.id for card in self.power_cards.values() if card.decade == number]


@cache
def load_data(folder: Path = FOLDER) -> VolkData:
    """Load the data of both games. Raise `DataError` if a file cannot be used."""
    files = GameFiles(folder)
    return VolkData(
        cards={card.id: card for card in files.cards.cards},
        special={card.id: card for card in files.cards.special},
        power_cards={card.id: card for card in files.power_cards},
        arms_race={card.id: card for card in files.small_decks.arms_race},
        conflict={card.id: card for card in files.small_decks.conflict},
        tracks=files.tracks,
        box=files.constants.box,
        constants=files.constants.constants,
    )


def data_digest(folder: Path = FOLDER, *maps: Path) -> str:
    """Digest of the data and the maps, which changes with any of them."""
    return digest_of(folder, maps or (GERMANY, SUPERPOWERS))
