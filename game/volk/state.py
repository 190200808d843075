"""The state of both games, and how a table can change their rules."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.moves import Verb
from game.rules.referee import Referee
from game.rules.state import NOBODY, Options, Plain, State
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import WEST_BERLIN

USA, SOVIET_UNION = 0, 1
"""The seats of the superpowers, in a game with four. The German states sit on the last two; a seat's side is its parity."""


class VolkOptions(Options, frozen=True, kw_only=True):
    """The version of the rules, and by their letters the rulings on holes in them that a table may want otherwise.

    One that is just the way something is done has its letter in the docstring of the function that does it (`ruling i`).
    """

    version: Literal["2.0", "1.0"] = "2.0"
    # a: the prestige leader may also choose a space nearer to the centre.
    nearer_prestige: bool = True
    # b: where one mass protest is removed, the unrest left is just below that protest, or below the first.
    protest_removal: Literal["one", "all"] = "one"
    # d: what is left in the box after a loss of socialists is deployed.
    deploy_after_loss: bool = True
    # g: the action may be chosen without any unrest of one's own; a foreign card's dismantling is due all the same.
    calm_without_unrest: bool = True
    # f: in the build action, points may be left; event icons are executed if they can be.
    build_all_points: bool = False
    # t: the second piece of a connection needs a factory at one of its ends, not only the first piece.
    factory_for_second_line: bool = True
    # y: unrest that is moved goes to another province; or may stay where it is.
    move_back: bool = False
    # z: the flight track ends with twenty steps.
    flight_limit: bool = True
    # k: whose export limits West Berlin: the suppliers of sectors that hold something now; or of all three.
    sectors_in_stock: bool = True


class TwoPlusTwoOptions(VolkOptions, frozen=True, kw_only=True):
    """The rulings on the four-player game (1.15, 1.16), besides those on Germany."""

    # A superpower may move dominance instead also for a prestige arrow in the other side's colour.
    convert_opposing_arrows: bool = True
    # The holder of the dominance chooses the marker's space or one nearer to the centre.
    nearer_dominance: bool = True
    income_before_icons: bool = False
    # The second permanent event names building and living standard only, not the credit.
    credit_is_weakened: bool = False
    # What is left of a debt after every two dollars costs a victory point, too.
    round_debt_up: bool = False


class Economy(msgspec.Struct, frozen=True):
    """What one state has built. It never changes: whoever builds gets a new one, so what follows from it can be kept."""

    factories: frozenset[str] = frozenset()
    # Those of the factories that are rundown.
    rundown: frozenset[str] = frozenset()
    lines: frozenset[str] = frozenset()


class Powers(Plain):
    """The second board, with which four play."""

    # By side.
    treasury: list[int]
    doves_down: int = 0
    # The two decks, top card last, and what has been drawn from them.
    arms_deck: list[str] = []
    arms_discard: list[str] = []
    conflict_deck: list[str] = []
    conflict_discard: list[str] = []
    # The cards prepared for parts B and C, and the tenth that nobody sees.
    stacks: list[list[str]] = []
    tenth: list[str] = []
    # By seat the cards kept as peacemakers.
    peacemakers: list[list[str]] = []
    # The two permanent events.
    arms_dearer: bool = False
    soviets_weaker: bool = False
    # The deck of the next decade, when it had to be shuffled early, and who got a card of it.
    next_deck: list[str] = []
    extra_seat: int = NOBODY
    # Who pressed the red button.
    presser: int = NOBODY
    # Who acted last: that player presses in an automatic event.
    last_active: int = NOBODY


class VolkState(State, kw_only=True):
    options: VolkOptions
    decade: int = 1
    # The half of the decade, or part A, B, C with four players.
    part: int = 1
    # The order of turns in this decade, and whose turn it is.
    order: list[int]
    active: int = NOBODY

    # Cards. By seat its hand; those on the table; the deck, top card last.
    hands: list[list[str]]
    display: list[str] = []
    special: list[str] = []
    deck: list[str] = []
    # The card whose action is under way, those used in this decade, and in earlier ones.
    playing: list[str] = []
    used: list[str] = []
    past: list[str] = []
    # Later decades; what was left of the decks; what was laid away face down.
    box: list[str] = []
    set_aside: list[str] = []
    discarded: list[str] = []
    # East's police cards, and those of them used in this decade.
    police: list[str] = []
    police_used: frozenset[str] = frozenset()
    stasi_disbanded: bool = False

    # The board. By side its economy.
    economies: list[Economy]
    unrest: dict[str, int]
    # Living standard by province, West Berlin's by sector.
    standards: dict[str, int]
    sectors: dict[str, int]
    # By supplier the protests exported from West Berlin.
    exported: dict[str, int]
    # Socialists in the holding box, in the supply and by province.
    socialists_box: int
    socialists_supply: int
    socialists: dict[str, int]
    wall: bool = False
    # Positions of the markers.
    tracks: dict[str, int]

    powers: Powers | None = None

    # Hidden cards of which seats remember where they are.
    memory: dict[str, tuple[int, ...]] = {}


VolkReferee = Referee[VolkState]
VolkVerb = Verb[VolkState]


# Seats and sides ----------------------------------------------------------------------------------------------------------


def side_of(seat: int) -> int:
    """The side a seat plays for: West and the USA have even numbers."""
    return seat & 1


def ally_of(seat: int) -> int:
    """With four players, who plays for the same side."""
    return (seat + 2) % 4


def german_seat(state: VolkState, side: int) -> int:
    """The seat of a German state: they sit last."""
    return len(state.hands) - 2 + side


def is_power(state: VolkState, seat: int) -> bool:
    """Is this the seat of a superpower?"""
    return seat < len(state.hands) - 2


def roles(seats: int) -> tuple[str, ...]:
    """What each seat plays."""
    return ("usa", "soviet_union", "west", "east")[4 - seats :]


def prestige_leader(state: VolkState) -> int:
    """The side that holds the prestige advantage; on the centre space it is West (4)."""
    return RED if state.tracks["prestige"] > 0 else YELLOW


def alternately(first: int, number: int) -> list[int]:
    """Sides that take turns, beginning with this one."""
    return [(first + turn) & 1 for turn in range(number)]


# What lies where ----------------------------------------------------------------------------------------------------------


def standard_of(state: VolkState, province: str) -> int:
    """The living standard of a province; that of West Berlin is the sum of its sectors (7.2)."""
    return sum(state.sectors.values()) if province == WEST_BERLIN else state.standards[province]


def powers_of(state: VolkState) -> Powers:
    """The second board, in rules that only exist with four players."""
    assert state.powers is not None
    return state.powers
