"""Helpers that build Dictators positions in a line or two and read them."""

from __future__ import annotations

from typing import Any, TypeVar

from game.dictators.data.tables import DATA, NUCLEAR_ZONES, ZONE_4_SITES
from game.dictators.game import GAME
from game.dictators.state import DictatorsState
from game.rules.chance import Chance, pick
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import read_position
from game.rules.refusals import Refusal
from game.rules.state import Window
from game.rules.table import Table

DictatorsTable = Table[DictatorsState]
W = TypeVar("W", bound=Window)

# Dictators whose abilities have no automatic effect in most tests, by seat.
QUIET = ("napoleon", "vlad", "mao", "ivan", "genghis")

DC = "washington_dc"
THREE_DISARMED = ["Z1-01", "Z2-01", "Z3-01"]
MASON: dict[str, Any] = {"father": ["george_mason"]}
SEVEN = "amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1 hacker#1"
COMMAND_CARDS = DATA.command_cards()
ALL_FATHERS = list(DATA.fathers)
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")
NO_SITE_TOKENS: list[list[str]] = [[] for _ in range(9)]
# Number of turns that Thomas Paine stays with the player that `keeper` returns.
PAINE = {"thomas_paine": 3}

# Two reaction modes: every seat is asked in turn, or all are asked at once in an open call.
ALL = {"reactions": "all"}
CALL = {"reactions": "call"}

# A reason for a refusal, and its rule.
TRAVEL_USED = ("travel_used", "1.4")


def player(hand: str = "", at: str = "honolulu", *, facilities: str = "", **more: Any) -> dict[str, Any]:
    """A player with these cards (ids separated by spaces) and only these facility cards, at this location."""
    held = facilities.split()
    zones = [[card for card in held if DATA.facilities[card].zone == zone] for zone in NUCLEAR_ZONES]
    return {"hand": hand.split(), "location": at, "facilities": zones} | more


def keeper(*left: str) -> dict[str, Any]:
    """A player who holds every command card except these and can't react because of Thomas Paine."""
    elsewhere = " ".join(left).split()
    return player(" ".join(card for card in COMMAND_CARDS if card not in elsewhere), father=["thomas_paine"])


def president(*top: str) -> list[str]:
    """The whole presidential deck, with these cards on top in this order."""
    return [card for card in DATA.presidential_cards() if card not in top] + list(reversed(top))


def fathers(cards: list[str]) -> list[str]:
    """The Founding Fathers among these cards."""
    return [card for card in cards if card in DATA.fathers]


def sites(**tokens: str) -> list[list[str]]:
    """The zone 4 tokens on the board, by location; all other sites are empty."""
    return [[tokens[location]] if location in tokens else [] for location in ZONE_4_SITES]


def position(*players: dict[str, Any], options: dict[str, Any] | None = None, seed: int = 0, **state: Any) -> DictatorsTable:
    """A table with manual dice in the action phase of seat 0's turn, unless the state says otherwise.

    `deck="veto#1 amtrak#2"` is the whole command deck, its top card last; cards that are nowhere else are in the pile."""
    seats = [{"dictator": QUIET[seat]} | each for seat, each in enumerate(players)]
    for name in ("deck", "discard", "presidential_deck", "father_deck"):
        if isinstance(state.get(name), str):
            state[name] = state[name].split()
    plain = {
        "game": "dictators",
        "seats": len(seats),
        "seed": seed,
        "options": {"dice": "manual"} | (options or {}),
        "state": {"phase": "act", "active": 0, "starter": 0, "players": dict(enumerate(seats))} | state,
    }
    return open_table(GAME, read_position(plain))


def play(table: DictatorsTable, *moves: str) -> DictatorsTable:
    """Play these moves for whichever seat has to decide."""
    for move in moves:
        table.choose(move)
    return table


def before_the_president(mine: dict[str, Any], other: dict[str, Any] | None = None, **state: Any) -> DictatorsTable:
    """A position where seat 0 is in the capital and has just found the President in."""
    cards = {"presidential_deck": "oval_office#1 oval_office#2"}
    table = position(mine | {"location": DC}, other or player(), phase="turn", **(cards | state))
    return play(table, "confront")


def convincing(*others: dict[str, Any], card: str = "oval_office#1", **mine: Any) -> DictatorsTable:
    """A position where seat 0 has shown this card to confront the President; by default, it needs an 8."""
    state = {name: mine.pop(name) for name in ("options", "deck", "discard", "defcon", "bribed_by") if name in mine}
    me = player(mine.pop("hand", ""), DC, **({"disarmed": THREE_DISARMED} | mine))
    return play(position(me, *others, phase="confront", presidential_deck=card, **state), "confront")


def with_dictators(*wanted: str, without: str = "", seats: int = 3, **chosen: Any) -> DictatorsTable:
    """A new game in which these dictators are dealt and `without` isn't, from the first seed that fits."""
    for seed in range(1000):
        table = new_table(GAME, seats, seed, {"dice": "manual"} | chosen)
        dictators = {each.dictator for each in table.state.players}
        if dictators.issuperset(wanted) and without not in dictators:
            return table
    raise AssertionError(f"{wanted} are never dealt together")


def options(table: DictatorsTable, verb: str = "") -> list[str]:
    """Options of the current decision as texts, or only those of one verb."""
    found = [] if table.decision is None else [str(move) for move in table.decision.options]
    return [move for move in found if not verb or move.split()[0] == verb]


def prompt(table: DictatorsTable) -> str:
    """The current prompt without the game's name: `prompt.act`, `answer.card_played`."""
    assert table.decision is not None
    return table.decision.prompt.partition(".")[2]


def asked(table: DictatorsTable) -> int:
    """The seat that has to decide."""
    assert table.decision is not None
    return table.decision.seat


def choices(table: DictatorsTable) -> set[str]:
    """Ids that can be chosen now."""
    return {move.partition(" ")[2] for move in options(table, "choose")}


def waits_for(table: DictatorsTable) -> tuple[str, int]:
    """The trigger of the newest window and the seat whose action is waiting."""
    window = table.state.stack[-1]
    return window.trigger, window.seat


def ask_around(table: DictatorsTable) -> list[tuple[str, int, int]]:
    """Let every seat pass; return the trigger, the acting seat and the asked seat of each question, in order."""
    found = []
    while table.decision is not None and prompt(table).startswith("answer."):
        found.append((*waits_for(table), asked(table)))
        play(table, "pass")
    return found


def opened(table: DictatorsTable) -> list[str]:
    """Triggers of the windows that open while every seat passes."""
    return list(dict.fromkeys(trigger for trigger, _, _ in ask_around(table)))


def at(table: DictatorsTable, seat: int = 0) -> str:
    """Location of a seat's meeple."""
    return table.state.players[seat].location


def places(table: DictatorsTable) -> list[str]:
    """Locations of the meeples, by seat."""
    return [each.location for each in table.state.players]


def hand(table: DictatorsTable, seat: int = 0) -> list[str]:
    return table.state.players[seat].hand


def tokens_of(table: DictatorsTable, seat: int) -> list[str]:
    return table.state.players[seat].tokens


def skips(table: DictatorsTable) -> list[int]:
    """Turns still to skip, by seat."""
    return [each.skips for each in table.state.players]


def seat_of(table: DictatorsTable, dictator: str) -> int:
    """The seat that plays this dictator."""
    return [each.dictator for each in table.state.players].index(dictator)


def winners(table: DictatorsTable) -> tuple[int, ...] | None:
    """The winning seats, or None during the game."""
    return None if table.result is None else table.result.winners


def why_not(table: DictatorsTable, move: str) -> tuple[str, str]:
    """The last word of the refusal's key, and its rule. Fails if the move is legal."""
    refusal: Refusal | None = table.why_not(move)
    assert refusal is not None, f"{move} is legal"
    return refusal.key.rpartition(".")[2], refusal.rule


def events(table: DictatorsTable) -> list[str]:
    """All events so far, by the last word of their keys."""
    return [event.key.rpartition(".")[2] for event in table.events]


def random_game(seed: int, decisions: int = 100_000, seats: int = 3, **chosen: Any) -> DictatorsTable:
    """A game of random moves, played to its end or for this many decisions."""
    table, chance = new_table(GAME, seats, seed, chosen), Chance(seed)
    for _ in range(decisions):
        if table.decision is None:
            break
        table.choose(pick(chance, table.decision.options))
    return table


def waits(table: DictatorsTable, kind: type[W]) -> W:
    """The newest window, which must be of this kind."""
    window = table.state.stack[-1]
    assert isinstance(window, kind)
    return window
