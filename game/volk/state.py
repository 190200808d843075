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
    """The version of the rules, and rulings that fill their gaps, each with a letter. Tables can change these.

    Rulings that cannot be changed have their letter in the docstring of the function that applies them (`ruling i`)."""

    version: Literal["2.0", "1.0"] = "2.0"
    # a: the prestige leader may also choose a space nearer to the center.
    nearer_prestige: bool = True
    # b: when a mass protest is removed, unrest drops to just below that protest ("one") or just below the first one ("all").
    protest_removal: Literal["one", "all"] = "one"
    # d: after East loses socialists, those left in the box are still deployed.
    deploy_after_loss: bool = True
    # g: the calm action is allowed even without unrest; a card of another color still costs a dismantle point.
    calm_without_unrest: bool = True
    # f: the build action must use all its points. Icons of events must always be executed if possible.
    build_all_points: bool = False
    # t: like the first piece of a connection, the second one needs a factory at one end.
    factory_for_second_line: bool = True
    # y: a moved cube may go back to its province instead of to another one.
    move_back: bool = False
    # z: the flight track ends at twenty steps.
    flight_limit: bool = True
    # k: West Berlin is limited only by the exports of suppliers whose sectors are filled; if false, by those of all three.
    sectors_in_stock: bool = True


class TwoPlusTwoOptions(VolkOptions, frozen=True, kw_only=True):
    """Rulings on the four-player game (1.15, 1.16), in addition to those on Germany."""

    # A superpower may move dominance instead of prestige even for arrows of the other side's color.
    convert_opposing_arrows: bool = True
    # The dominance leader may also choose a space nearer to the center.
    nearer_dominance: bool = True
    income_before_icons: bool = False
    # The second permanent event also weakens credits, although it mentions only building and living standard.
    credit_is_weakened: bool = False
    # An odd dollar of debt also costs a victory point.
    round_debt_up: bool = False


class Economy(msgspec.Struct, frozen=True):
    """The buildings of one state. Immutable: building returns a new object, so that derived values can be cached."""

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
    # Cards prepared for the coming parts of the decade, and the tenth card, which nobody sees.
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
    # The seat that acted last, which would press the red button in an automatic event.
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
    # The card being played, the cards used this decade, and those used in earlier decades.
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
    # Number of socialists in the holding box, in the supply, and in each province.
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
    """The side of a seat: even seats are yellow (West, the USA), odd seats are red."""
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
    """A list in which the sides alternate, starting with this one."""
    return [(first + turn) & 1 for turn in range(number)]


# Lookups ------------------------------------------------------------------------------------------------------------------


def standard_of(state: VolkState, province: str) -> int:
    """Living standard of a province; West Berlin's is the sum of its sectors (7.2)."""
    return sum(state.sectors.values()) if province == WEST_BERLIN else state.standards[province]


def powers_of(state: VolkState) -> Powers:
    """The second board. Only call this in a four-player game."""
    assert state.powers is not None
    return state.powers
