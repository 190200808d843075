"""Tables of the Dictators for tests: any situation in a line or two."""

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

# Dictators whose abilities do nothing by themselves in most tests, seat by seat.
QUIET = ("napoleon", "vlad", "mao", "ivan", "genghis")

DC = "washington_dc"
THREE_DISARMED = ["Z1-01", "Z2-01", "Z3-01"]
MASON: dict[str, Any] = {"father": ["george_mason"]}
SEVEN = "amtrak#1 amtrak#2 amtrak#3 emp#1 emp#2 veto#1 hacker#1"
COMMAND_CARDS = DATA.command_cards()
ALL_FATHERS = list(DATA.fathers)
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")
NO_SITE_TOKENS: list[list[str]] = [[] for _ in range(9)]
# How long Thomas Paine stays with the player of `keeper`.
PAINE = {"thomas_paine": 3}

# Two ways of asking for reactions: everybody, or whoever calls.
ALL = {"reactions": "all"}
CALL = {"reactions": "call"}

# Reasons why a move is refused.
TRAVEL_USED = ("travel_used", "1.4")


def player(hand: str = "", at: str = "honolulu", *, facilities: str = "", **more: Any) -> dict[str, Any]:
    """A player with these cards, ids with blanks between, at this location. Without facility cards unless they are named."""
    held = facilities.split()
    zones = [[card for card in held if DATA.facilities[card].zone == zone] for zone in NUCLEAR_ZONES]
    return {"hand": hand.split(), "location": at, "facilities": zones} | more


def keeper(*left: str) -> dict[str, Any]:
    """A player who holds every command card but these and, under Thomas Paine, answers nothing."""
    elsewhere = " ".join(left).split()
    return player(" ".join(card for card in COMMAND_CARDS if card not in elsewhere), father=["thomas_paine"])


def president(*top: str) -> list[str]:
    """The whole presidential deck, with these cards on top: the first of them is the first to be shown."""
    return [card for card in DATA.presidential_cards() if card not in top] + list(reversed(top))


def fathers(cards: list[str]) -> list[str]:
    """The Founding Fathers among these cards."""
    return [card for card in cards if card in DATA.fathers]


def sites(**tokens: str) -> list[list[str]]:
    """The zone 4 tokens on the board: only those named here, by location."""
    return [[tokens[location]] if location in tokens else [] for location in ZONE_4_SITES]


def position(*players: dict[str, Any], options: dict[str, Any] | None = None, seed: int = 0, **state: Any) -> DictatorsTable:
    """A table with manual dice in the action phase of seat 0's turn, unless the state says otherwise.

    `deck="veto#1 amtrak#2"` is the whole command deck, its top card last; what is not named then lies in the discard pile.
    """
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
    """Play these moves, whoever's they are."""
    for move in moves:
        table.choose(move)
    return table


def before_the_president(mine: dict[str, Any], other: dict[str, Any] | None = None, **state: Any) -> DictatorsTable:
    """Seat 0 in the capital has just found the President at home."""
    cards = {"presidential_deck": "oval_office#1 oval_office#2"}
    table = position(mine | {"location": DC}, other or player(), phase="turn", **(cards | state))
    return play(table, "confront")


def convincing(*others: dict[str, Any], card: str = "oval_office#1", **mine: Any) -> DictatorsTable:
    """Seat 0 has confronted the President, with three facilities disarmed: 8 is enough. This card was shown."""
    state = {name: mine.pop(name) for name in ("options", "deck", "discard", "defcon", "bribed_by") if name in mine}
    me = player(mine.pop("hand", ""), DC, **({"disarmed": THREE_DISARMED} | mine))
    return play(position(me, *others, phase="confront", presidential_deck=card, **state), "confront")


def with_dictators(*wanted: str, without: str = "", seats: int = 3, **chosen: Any) -> DictatorsTable:
    """A new game in which these dictators are dealt out and another is not: the first seed that has it so."""
    for seed in range(1000):
        table = new_table(GAME, seats, seed, {"dice": "manual"} | chosen)
        dictators = {each.dictator for each in table.state.players}
        if dictators.issuperset(wanted) and without not in dictators:
            return table
    raise AssertionError(f"{wanted} are never dealt together")


def options(table: DictatorsTable, verb: str = "") -> list[str]:
    """The options of the current decision as texts; only those of a verb, if one is given."""
    found = [] if table.decision is None else [str(move) for move in table.decision.options]
    return [move for move in found if not verb or move.split()[0] == verb]


def prompt(table: DictatorsTable) -> str:
    """What is asked now, without the game's name: `prompt.act`, `answer.card_played`."""
    assert table.decision is not None
    return table.decision.prompt.partition(".")[2]


def asked(table: DictatorsTable) -> int:
    """The seat that has to decide."""
    assert table.decision is not None
    return table.decision.seat


def choices(table: DictatorsTable) -> set[str]:
    """What can be chosen now."""
    return {move.partition(" ")[2] for move in options(table, "choose")}


def waits_for(table: DictatorsTable) -> tuple[str, int]:
    """Which window is open, and whose doing waits in it."""
    window = table.state.stack[-1]
    return window.trigger, window.seat


def ask_around(table: DictatorsTable) -> list[tuple[str, int, int]]:
    """Let everybody pass: which windows opened for whose doing, and who was asked, in this order."""
    found = []
    while table.decision is not None and prompt(table).startswith("answer."):
        found.append((*waits_for(table), asked(table)))
        play(table, "pass")
    return found


def opened(table: DictatorsTable) -> list[str]:
    """The windows that open while everybody passes."""
    return list(dict.fromkeys(trigger for trigger, _, _ in ask_around(table)))


def at(table: DictatorsTable, seat: int = 0) -> str:
    """Where the meeple of a seat stands."""
    return table.state.players[seat].location


def places(table: DictatorsTable) -> list[str]:
    """Where the meeples stand, seat by seat."""
    return [each.location for each in table.state.players]


def hand(table: DictatorsTable, seat: int = 0) -> list[str]:
    """The cards in the hand of a seat."""
    return table.state.players[seat].hand


def tokens_of(table: DictatorsTable, seat: int) -> list[str]:
    """The tokens that a seat holds."""
    return table.state.players[seat].tokens


def skips(table: DictatorsTable) -> list[int]:
    """How many turns are still to be skipped, seat by seat."""
    return [each.skips for each in table.state.players]


def seat_of(table: DictatorsTable, dictator: str) -> int:
    """The seat that plays this dictator."""
    return [each.dictator for each in table.state.players].index(dictator)


def winners(table: DictatorsTable) -> tuple[int, ...] | None:
    """The seats that have won, or nothing while the game goes on."""
    return None if table.result is None else table.result.winners


def why_not(table: DictatorsTable, move: str) -> tuple[str, str]:
    """Why a move is refused: the last word of the key, and the rule. Fails if it is legal."""
    refusal: Refusal | None = table.why_not(move)
    assert refusal is not None, f"{move} is legal"
    return refusal.key.rpartition(".")[2], refusal.rule


def events(table: DictatorsTable) -> list[str]:
    """What happened, by the last words of the keys."""
    return [event.key.rpartition(".")[2] for event in table.events]


def random_game(seed: int, decisions: int = 100_000, seats: int = 3, **chosen: Any) -> DictatorsTable:
    """A game played at random, to its end or for so many decisions."""
    table, chance = new_table(GAME, seats, seed, chosen), Chance(seed)
    for _ in range(decisions):
        if table.decision is None:
            break
        table.choose(pick(chance, table.decision.options))
    return table


def waits(table: DictatorsTable, kind: type[W]) -> W:
    """What waits for answers, which is of this kind."""
    window = table.state.stack[-1]
    assert isinstance(window, kind)
    return window
