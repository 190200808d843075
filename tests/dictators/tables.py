"""Tables of the Dictators for tests: any situation in a line or two."""

from __future__ import annotations

from typing import Any

from game.dictators.game import GAME
from game.dictators.state import DictatorsState
from game.dictators.tables import DATA, NUCLEAR_ZONES
from game.rules.chance import Chance, pick
from game.rules.moves import Refusal
from game.rules.opening import new_table, open_table
from game.rules.position import read_position
from game.rules.table import Table

DictatorsTable = Table[DictatorsState]

# Dictators whose abilities do nothing by themselves in most tests, seat by seat.
QUIET = ("napoleon", "vlad", "mao", "ivan", "genghis")


def player(hand: str = "", at: str = "honolulu", *, facilities: str = "", **more: Any) -> dict[str, Any]:
    """A player with these cards, ids with blanks between, at this location. Without facility cards unless they are named."""
    held = facilities.split()
    zones = [[card for card in held if DATA.facilities[card].zone == zone] for zone in NUCLEAR_ZONES]
    return {"hand": hand.split(), "location": at, "facilities": zones} | more


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
