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
"""Seats of the superpowers in a four-player game. The German states have the last two; a seat's side is its parity."""


class VolkOptions(Options, frozen=True, kw_only=True):
    """The rules version, and rulings on gaps in the rules that a table can change, by letter.

    Rulings that cannot be changed have their letter in the docstring of the function that applies them (`ruling i`)."""

    version: Literal["2.0", "1.0"] = "2.0"
    # a: the prestige leader may also choose a space nearer the center.
    nearer_prestige: bool = True
    # b: removing one mass protest leaves unrest just below that protest, or below the first.
    protest_removal: Literal["one", "all"] = "one"
    # d: socialists left in the box after a loss are deployed.
    deploy_after_loss: bool = True
    # g: the action may be chosen without any unrest to remove; the dismantling for an opposing card is still due.
    calm_without_unrest: bool = True
    # f: the build action must use all its points. Event icons must be executed if possible in either case.
    build_all_points: bool = False
    # t: the second piece of a connection needs a factory at one end, like the first.
    factory_for_second_line: bool = True
    # y: moved unrest may stay where it is, instead of going to another province.
    move_back: bool = False
    # z: the flight track ends at twenty steps.
    flight_limit: bool = True
    # k: only suppliers of filled sectors limit West Berlin by their export; otherwise all three do.
    sectors_in_stock: bool = True


class TwoPlusTwoOptions(VolkOptions, frozen=True, kw_only=True):
    """Rulings on the four-player game (1.15, 1.16), in addition to those on Germany."""

    # A superpower may also move dominance for a prestige arrow in the other side's color.
    convert_opposing_arrows: bool = True
    # The holder of dominance chooses the marker's space or one nearer the center.
    nearer_dominance: bool = True
    income_before_icons: bool = False
    # The second permanent event mentions only building and living standard, not the credit.
    credit_is_weakened: bool = False
    # An odd dollar of debt also costs a victory point.
    round_debt_up: bool = False


class Economy(msgspec.Struct, frozen=True):
    """The buildings of one state. Immutable: building returns a new one, so derived values can be cached."""

    factories: frozenset[str] = frozenset()
    # Subset of the factories.
    rundown: frozenset[str] = frozenset()
    lines: frozenset[str] = frozenset()


class Powers(Plain):
    """The second board of the four-player game."""

    # By side.
    treasury: list[int]
    doves_down: int = 0
    # The two decks, top card last, and their discard piles.
    arms_deck: list[str] = []
    arms_discard: list[str] = []
    conflict_deck: list[str] = []
    conflict_discard: list[str] = []
    # Cards prepared for parts B and C, and the tenth, which nobody sees.
    stacks: list[list[str]] = []
    tenth: list[str] = []
    # Cards kept as peacemakers, by seat.
    peacemakers: list[list[str]] = []
    # The two permanent events.
    arms_dearer: bool = False
    soviets_weaker: bool = False
    # The next decade's deck if it was shuffled early, and the seat that got a card from it.
    next_deck: list[str] = []
    extra_seat: int = NOBODY
    # The seat that pressed the red button.
    presser: int = NOBODY
    # The seat that acted last: it presses in an automatic event.
    last_active: int = NOBODY


class VolkState(State, kw_only=True):
    options: VolkOptions
    decade: int = 1
    # The half of the decade, or part A, B or C with four players.
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
    # Cards of later decades, leftovers of the decks, and cards discarded face down.
    box: list[str] = []
    set_aside: list[str] = []
    discarded: list[str] = []
    # East's police cards, and those used this decade.
    police: list[str] = []
    police_used: frozenset[str] = frozenset()
    stasi_disbanded: bool = False

    # The board; economies by side.
    economies: list[Economy]
    unrest: dict[str, int]
    # Living standard by province, and West Berlin's by sector.
    standards: dict[str, int]
    sectors: dict[str, int]
    # Protests exported from West Berlin, by supplier.
    exported: dict[str, int]
    # Socialists in the holding box, in the supply, and by province.
    socialists_box: int
    socialists_supply: int
    socialists: dict[str, int]
    wall: bool = False
    tracks: dict[str, int]

    powers: Powers | None = None

    # Hidden cards whose place some seats remember.
    memory: dict[str, tuple[int, ...]] = {}


VolkReferee = Referee[VolkState]
VolkVerb = Verb[VolkState]


# Seats and sides ----------------------------------------------------------------------------------------------------------


def side_of(seat: int) -> int:
    """The side of a seat: West and the USA have even numbers."""
    return seat & 1


def ally_of(seat: int) -> int:
    """The other seat of the same side, with four players."""
    return (seat + 2) % 4


def german_seat(state: VolkState, side: int) -> int:
    """The seat of a German state: these are the last seats."""
    return len(state.hands) - 2 + side


def is_power(state: VolkState, seat: int) -> bool:
    return seat < len(state.hands) - 2


def roles(seats: int) -> tuple[str, ...]:
    return ("usa", "soviet_union", "west", "east")[4 - seats :]


def prestige_leader(state: VolkState) -> int:
    """The side with the prestige advantage; West on the center space (4)."""
    return RED if state.tracks["prestige"] > 0 else YELLOW


def alternately(first: int, number: int) -> list[int]:
    """Alternating sides, starting with this one."""
    return [(first + turn) & 1 for turn in range(number)]


# Lookups ------------------------------------------------------------------------------------------------------------------


def standard_of(state: VolkState, province: str) -> int:
    """Living standard of a province; West Berlin's is the sum of its sectors (7.2)."""
    return sum(state.sectors.values()) if province == WEST_BERLIN else state.standards[province]


def powers_of(state: VolkState) -> Powers:
    """The second board, for rules that exist only with four players."""
    assert state.powers is not None
    return state.powers
