"""Make journals for the tests, in `tests/journals`: a game for each ending of Wir sind das Volk! and 2+2.

Run it when data or rules have changed on purpose: `python -m tools.make_volk_journals`. The tests replay its output. With
four players, endings also differ by the winner: a superpower, a German state, one or two peacemakers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.bots.players import bots_move, seated_bots
from game.data.paths import ROOT
from game.rules.journals.journal import write
from game.rules.positions.opening import open_table
from game.rules.positions.position import Position, Seat
from game.rules.table import Table
from game.volk.game import TWO_PLUS_TWO, VOLK
from game.volk.state import VolkState, is_power

FOLDER = ROOT / "tests" / "journals"
ENDINGS = {
    "volk": ("insolvency", "socialism_fails", "east_collapses", "triumph", "west_collapses", "survival"),
    "twoplustwo": (
        "one_winner_nuclear_war",
        "two_winners_nuclear_war",
        "arms_race",
        "space_race",
        "power_insolvency",
        "state_insolvency",
        "power_west_collapses",
        "state_west_collapses",
        "power_survival",
        "state_survival",
    ),
}

# Random play finds most endings; for the rarest, games start close to them.
STARTS: dict[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "volk": (
        ("random,random", {}),
        ("easy,random", {}),
        ("random,random", {"tracks": {"socialists": 6}, "socialists_box": 8, "socialists_supply": 4}),
    ),
    "twoplustwo": (
        ("random,random,random,random", {}),
        ("easy,easy,easy,easy", {}),
        ("random,random,random,random", {"tracks": {"space": 4}}),
    ),
}
ENOUGH = 60
"""Minimum number of games played, so that a short one is found for each ending."""


def played_games(game: str) -> Iterator[Table[VolkState]]:
    """Yield finished games: for each seed, one from every start."""
    rules = VOLK if game == VOLK.id else TWO_PLUS_TWO
    for seed in range(1000):
        for players, state in STARTS[game]:
            seats = tuple(Seat(player=name) for name in players.split(","))
            table = open_table(rules, Position(game, seats, seed, state=state))
            bots = seated_bots(game, seats, seed)
            while (move := bots_move(table, bots)) is not None:
                table.choose(move)
            yield table


def ending(table: Table[VolkState]) -> str:
    """Name of a game's ending. In 2+2, most names include the kind or the number of winners."""
    result = table.result
    assert result is not None
    reason = result.reason.rpartition(".")[2]
    if table.game.id == VOLK.id or reason in ("arms_race", "space_race"):
        return reason
    if reason == "nuclear_war":
        return f"{'one_winner' if len(result.winners) == 1 else 'two_winners'}_{reason}"
    return f"{'power' if is_power(table.state, result.winners[0]) else 'state'}_{reason}"


def main() -> None:
    """Write the shortest game found for each ending."""
    for game, endings in ENDINGS.items():
        found: dict[str, Table[VolkState]] = {}
        for number, table in enumerate(played_games(game)):
            word = ending(table)
            if word not in found or len(table.history.played) < len(found[word].history.played):
                found[word] = table
            if number >= ENOUGH and all(word in found for word in endings):
                break
        for word in endings:
            path = FOLDER / f"{game}-{word}.journal"
            path.unlink(missing_ok=True)
            write(found[word], path)


if __name__ == "__main__":
    main()
