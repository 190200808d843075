"""Make journals for the tests, in `tests/journals`: a game for each ending of Revenge of the Dictators.

Run it when data or rules have changed on purpose: `python -m tools.make_journals`. The tests replay its output."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.bots.players import bots_move, seated_bots
from game.data.paths import ROOT
from game.dictators.game import GAME
from game.rules.journals.journal import write
from game.rules.positions.opening import open_table
from game.rules.positions.position import Position, Seat
from game.rules.table import Table

FOLDER = ROOT / "tests" / "journals"
ENDINGS = ("convinced_0", "convinced_1", "convinced_2", "convinced_3", "nuclear_war", "survived", "round_limit")

# Whole games of the easy bot and random players, and short games that start in the capital, for wins that take luck.
BEFORE_THE_GATE: dict[str, Any] = {
    "phase": "turn",
    "players": {0: {"dictator": "vlad", "location": "washington_dc"}, 1: {"dictator": "mao", "location": "washington_dc"}},
}
STARTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("easy,random", {}),
    ("random,easy,random", {}),
    ("random,random,random,random", {}),
    ("random,random", {}),
    ("easy,random", BEFORE_THE_GATE),
)


def played_games() -> Iterator[Table[Any]]:
    """Yield finished games: for each seed, one from every start."""
    for seed in range(1000):
        for players, state in STARTS:
            seats = tuple(Seat(player=name) for name in players.split(","))
            table = open_table(GAME, Position(GAME.id, seats, seed, state=state))
            bots = seated_bots(GAME.id, seats, seed)
            while (move := bots_move(table, bots)) is not None:
                table.choose(move)
            yield table


def main() -> None:
    """Write the shortest game found for each ending."""
    found: dict[str, Table[Any]] = {}
    for number, table in enumerate(played_games()):
        assert table.result is not None
        ending = table.result.reason.rpartition(".")[2]
        if ending not in found or len(table.history.played) < len(found[ending].history.played):
            found[ending] = table
        if number >= 100 and len(found) == len(ENDINGS):
            break
    for ending in ENDINGS:
        path = FOLDER / f"dictators-{ending}.journal"
        path.unlink(missing_ok=True)
        write(found[ending], path)
        print(f"{path.name}: {len(found[ending].history.played)} moves")


if __name__ == "__main__":
    main()
