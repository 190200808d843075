"""The state and the table options of both games."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.moves import Verb
from game.rules.referee import Referee
from game.rules.state import NOBODY, Options, Plain, State
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import WEST_BERLIN

USA, SOVIET_UNION = 0, 1
"""Seats of the superpowers in a four-player game. The German states have the last two seats; even seats are yellow."""


class VolkOptions(Options, frozen=True, kw_only=True):
    """The version of the rules, and rulings on their gaps, which have letters. A table can change these.

    Rulings that cannot be changed have their letter in the docstring of the function that applies them (`ruling i`)."""

    version: Literal["2.0", "1.0"] = "2.0"
    # a: the prestige leader may also choose a space nearer the center.
    nearer_prestige: bool = True
    # b: after removing a mass protest, unrest is just below that protest, or just below the first one.
    protest_removal: Literal["one", "all"] = "one"
    # d: after a loss of socialists, those left in the box are still deployed.
    deploy_after_loss: bool = True
    # g: calming may be chosen without any unrest to remove; a card of another color still costs a dismantling.
    calm_without_unrest: bool = True
    # f: the build action must use all its points. Icons of events must be executed if possible in any case.
    build_all_points: bool = False
    # t: the second piece of a connection needs a factory at one end, like the first.
    factory_for_second_line: bool = True
    # y: a moved cube may return to its province instead of going to another one.
    move_back: bool = False
    # z: the flight track ends at twenty steps.
    flight_limit: bool = True
    # k: only suppliers of filled sectors limit West Berlin by their exports; otherwise all three suppliers do.
    sectors_in_stock: bool = True


class TwoPlusTwoOptions(VolkOptions, frozen=True, kw_only=True):
    """Rulings on the four-player game (1.15, 1.16), in addition to those on Germany."""

    # A superpower may move dominance instead of prestige even for arrows in the other side's color.
    convert_opposing_arrows: bool = True
    # The dominance leader may also choose a space nearer the center.
    nearer_dominance: bool = True
    income_before_icons: bool = False
    # The second permanent event also weakens credits, although it mentions only building and living standard.
    credit_is_weakened: bool = False
    # An odd dollar of debt also costs a victory point.
    round_debt_up: bool = False


class Economy(msgspec.Struct, frozen=True):
    """The buildings of one state. Immutable: building returns a new object, so derived values can be cached."""

    factories: frozenset[str] = frozenset()
    # A subset of the factories.
    rundown: frozenset[str] = frozenset()
    lines: frozenset[str] = frozenset()


class Powers(Plain):
    """The second board of the four-player game."""

    # Dollars by side.
    treasury: list[int]
    doves_down: int = 0
    # The two decks, top card last, and their discard piles.
    arms_deck: list[str] = []
    arms_discard: list[str] = []
    conflict_deck: list[str] = []
    conflict_discard: list[str] = []
    # Cards prepared for the next parts, and the tenth card, which nobody sees.
    stacks: list[list[str]] = []
    tenth: list[str] = []
    # Cards kept as peacemakers, by seat.
    peacemakers: list[list[str]] = []
    # Whether each of the two permanent events is in force.
    arms_dearer: bool = False
    soviets_weaker: bool = False
    # The next decade's deck if it was shuffled early, and the seat that got an extra card from it.
    next_deck: list[str] = []
    extra_seat: int = NOBODY
    # The seat that pressed the red button.
    presser: int = NOBODY
    # The seat that acted last. In an automatic event it is the one that would press the red button.
    last_active: int = NOBODY


class VolkState(State, kw_only=True):
    options: VolkOptions
    decade: int = 1
    # Number of the half decade, or of part A, B or C with four players.
    part: int = 1
    # Turn order of this decade, and the current seat.
    order: list[int]
    active: int = NOBODY

    # Cards: hands by seat, cards on the table, and the deck, top card last.
    hands: list[list[str]]
    display: list[str] = []
    special: list[str] = []
    deck: list[str] = []
    # The card being played, cards used this decade, and cards used in earlier ones.
    playing: list[str] = []
    used: list[str] = []
    past: list[str] = []
    # Cards of later decades, cards left over from the decks, and cards discarded face down.
    box: list[str] = []
    set_aside: list[str] = []
    discarded: list[str] = []
    # East's police cards, and those used this decade.
    police: list[str] = []
    police_used: frozenset[str] = frozenset()
    stasi_disbanded: bool = False

    # The board. Economies are by side.
    economies: list[Economy]
    unrest: dict[str, int]
    # Living standards by province; those of West Berlin are by sector.
    standards: dict[str, int]
    sectors: dict[str, int]
    # Number of protests exported from West Berlin, by supplier.
    exported: dict[str, int]
    # Number of socialists in the holding box and in the supply, and by province.
    socialists_box: int
    socialists_supply: int
    socialists: dict[str, int]
    wall: bool = False
    tracks: dict[str, int]

    powers: Powers | None = None

    # Seats that remember where a hidden card is, by card.
    memory: dict[str, tuple[int, ...]] = {}


VolkReferee = Referee[VolkState]
VolkVerb = Verb[VolkState]


# Seats and sides ----------------------------------------------------------------------------------------------------------


def side_of(seat: int) -> int:
    """The side of a seat: even seats are yellow (West, the USA), odd ones red."""
    return seat & 1


def ally_of(seat: int) -> int:
    """The other seat of the same side, with four players."""
    return (seat + 2) % 4


def german_seat(state: VolkState, side: int) -> int:
    """The seat of a German state: one of the last two."""
    return len(state.hands) - 2 + side


def is_power(state: VolkState, seat: int) -> bool:
    return seat < len(state.hands) - 2


def roles(seats: int) -> tuple[str, ...]:
    return ("usa", "soviet_union", "west", "east")[4 - seats :]


def prestige_leader(state: VolkState) -> int:
    """The side with the prestige advantage; West if the marker is in the center (4)."""
    return RED if state.tracks["prestige"] > 0 else YELLOW


def alternately(first: int, number: int) -> list[int]:
    """A list of sides in alternation, starting with this one."""
    return [(first + turn) & 1 for turn in range(number)]


# Lookups ------------------------------------------------------------------------------------------------------------------


def standard_of(state: VolkState, province: str) -> int:
    """Living standard of a province; West Berlin's is the sum of its sectors (7.2)."""
    return sum(state.sectors.values()) if province == WEST_BERLIN else state.standards[province]


def powers_of(state: VolkState) -> Powers:
    """The second board. Only call this in a four-player game."""
    assert state.powers is not None
    return state.powers
