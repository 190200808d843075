"""`main.py forecast-check`: compares the forecast of Wir sind das Volk! and 2+2 with exact search."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from game.bots.players import RANDOM, bots_move, filler, seated_bots
from game.catalog import find_game
from game.cli.check_data import aligned
from game.lab.volk.comparison import compare, counted
from game.lab.volk.exact import TooLarge, play_out
from game.rules.errors import SetupError
from game.rules.game import Game
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.volk.decade.forecast import forecast
from game.volk.game import Volk
from game.volk.state import VolkState

EVERY = 17
"""Number of decisions between two positions taken from a game."""


def run(options: argparse.Namespace) -> int:
    """Compare positions, and print how many there were and how many had each kind of error."""
    game = find_game(options.game)
    if not isinstance(game, Volk):
        raise SetupError(f"{game.id} has no forecast to compare")
    found, compared, skipped = Counter[str](), 0, 0
    for number, state in enumerate(positions(game, options.seed)):
        if number == options.positions:
            break
        try:
            truth = play_out(game, state, options.situations)
        except TooLarge:
            skipped += 1
            continue
        compared += 1
        findings = compare(forecast(state), truth)
        found += counted(findings)
        if options.details:
            for kind, place, detail in findings:
                print(f"position {number}: {kind}: {place}: {detail}", flush=True)
    rows = [["positions compared", f"{compared:,}", ""], ["too large, skipped", f"{skipped:,}", ""]]
    rows += [[kind, f"{count:,}", f"{count / max(1, compared):.1%}"] for kind, count in sorted(found.items())]
    print("\n".join(aligned(rows)))
    return 0


def positions(game: Game[VolkState], seed: int) -> Iterator[VolkState]:
    """Yield positions endlessly, from games played alternately by random players and the game's default bot."""
    while True:
        player = filler(game.id) if seed % 2 else RANDOM
        seats = tuple(Seat(player=player) for _ in range(game.min_seats))
        table, bots = new_table(game, seats, seed, keep="checkpoints"), seated_bots(game.id, seats, seed)
        number = seed
        while (move := bots_move(table, bots)) is not None:
            if number % EVERY == 0:
                # At a decade's end, a forecast needs the state at the beginning of a step.
                yield table.checkpoint()[0] if table.state.phase.startswith("end_") else table.state.copy()
            table.choose(move)
            number += 1
        seed += 1
