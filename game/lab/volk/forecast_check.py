"""`main.py forecast-check`: compares the forecast of Wir sind das Volk! and 2+2 with exact search."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.bots.players import RANDOM, bots_move, filler, seated_bots
from game.catalog import find_game
from game.cli.check_data import aligned
from game.lab.volk.exact import Quantity, TooLarge, Truth, play_out
from game.rules.errors import SetupError
from game.rules.game import Game
from game.rules.positions.opening import new_table
from game.rules.positions.position import Seat
from game.volk.decade.forecast import forecast
from game.volk.decade.outlook import Forecast, exactly
from game.volk.game import Volk
from game.volk.state import VolkState
from game.volk.states.accounts import Range

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


# Comparison ---------------------------------------------------------------------------------------------------------------

FALSE_CERTAIN = "false certain"
WRONG_RANGE = "range without a true value"
DISJOINT = "range without any true value"
MISSED = "forced ending missing"
WINNER = "winner of an ending not shown"
UNNAMED = "chooser not named"
WIDE = "range wider than the truth"
WARNED = "ending shown that nobody can force"
MISTAKES = (FALSE_CERTAIN, DISJOINT, WRONG_RANGE, MISSED, WINNER)
"""Kinds of errors that a forecast must never make."""


class Finding(NamedTuple):
    """An error of a forecast: its kind, place and details."""

    kind: str
    where: str
    how: str


def compare(outlook: Forecast, truth: Truth) -> list[Finding]:
    checks = (_certainties, _endings, _winners, _ranges, _choosers)
    return [finding for check in checks for finding in check(outlook, truth)]


def counted(findings: list[Finding]) -> Counter[str]:
    """Count each kind of error, and each kind at each place, once per forecast."""
    return Counter({finding.kind for finding in findings} | {f"{kind}: {place}" for kind, place, _ in findings})


def _certainties(outlook: Forecast, truth: Truth) -> Iterator[Finding]:
    reasons = {reason for reason, _ in truth.endings}
    for ending in outlook.endings:
        if ending.certain and reasons != {ending.reason}:
            yield Finding(FALSE_CERTAIN, ending.reason, f"also {sorted(reasons - {ending.reason})}")
    winners = {ending.winners for ending in outlook.endings}
    alone = [(seat,) for seats in winners for seat in seats]
    if outlook.over and len(winners) == 1 and not all(seats in alone for _, seats in truth.endings):
        yield Finding(FALSE_CERTAIN, "winners", f"{winners} {truth.endings}")
    if not outlook.endings and not outlook.avertable and reasons != {""}:
        yield Finding(FALSE_CERTAIN, "goes on", str(sorted(reasons)))


def _endings(outlook: Forecast, truth: Truth) -> Iterator[Finding]:
    shown = {ending.reason for ending in outlook.endings}
    for reason in truth.forced - shown:
        yield Finding(MISSED, reason, f"shown: {sorted(shown)}")
    for reason in shown - truth.forced:
        yield Finding(WARNED, reason, f"forced: {sorted(truth.forced)}")


def _winners(outlook: Forecast, truth: Truth) -> Iterator[Finding]:
    shown = {ending.reason: ending.winners for ending in outlook.endings}
    for reason, winners in truth.endings:
        if not set(winners) <= set(shown.get(reason, winners)):
            yield Finding(WINNER, reason, f"{shown[reason]} for {winners}")


def _ranges(outlook: Forecast, truth: Truth) -> Iterator[Finding]:
    for quantity, values in truth.values.items():
        claimed, true = _claimed(outlook, quantity), Range(min(values), max(values))
        if claimed is None:
            continue
        phase, name, place = quantity
        location, detail = f"{phase} {name}", f"{place} {tuple(claimed)} for {tuple(true)}"
        if claimed.least > true.most or claimed.most < true.least:
            yield Finding(DISJOINT, location, detail)
        if claimed.least > true.least or claimed.most < true.most:
            yield Finding(WRONG_RANGE, location, detail)
        elif claimed != true:
            yield Finding(WIDE, location, detail)


def _claimed(outlook: Forecast, quantity: Quantity) -> Range | None:
    """Forecast range of a quantity; None if the forecast has no such step, because it expects the game to be over."""
    phase, name, place = quantity
    step = next((step for step in outlook.steps if step.phase == phase), None)
    if step is None:
        return None
    if name == "total":
        return step.total
    if name == "reserve":
        # Any shortfall of East counts as -1, because its size is not compared.
        return None if step.reserve is None else Range(max(-1, step.reserve.least), max(-1, step.reserve.most))
    if name == "after":
        return outlook.unrest[place]
    if name == "protests":
        return outlook.protests[int(place)]
    return next((effect.number for effect in step.effects if (effect.kind, effect.place) == (name, place)), exactly(0))


def _choosers(outlook: Forecast, truth: Truth) -> Iterator[Finding]:
    for step in outlook.steps:
        for seat in truth.asked.get(step.phase, set()) - set(step.deciders):
            yield Finding(UNNAMED, step.phase, str(seat))
