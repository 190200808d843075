"""`main.py fuzz`: random play that tries to break the rules, random inputs to the window, and mutated files."""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from game.bots.players import bot_names
from game.catalog import find_game, installed
from game.data.paths import HOME_VARIABLE
from game.lab import checks, fuzz_files
from game.lab.crew import tracked
from game.rules.chance import Chance, below, pick
from game.rules.errors import SetupError
from game.rules.game import AnyGame
from game.rules.hidden.zones import census
from game.rules.journals.journal import write
from game.rules.positions.opening import new_table
from game.rules.positions.position import HUMAN, Position, Seat, read_options
from game.rules.table import Table

# Average number of decisions between two checks; expensive checks are less frequent.
RARE = 200
SELDOM = 25
OFTEN = 5


def run(options: argparse.Namespace) -> int:
    """Run the requested kind of fuzzing. In random play, a finding is saved as a journal and ends the run."""
    if options.game == fuzz_files.FILES:
        return fuzz_files.run(options)
    if options.window:
        return run_window(options)
    game = find_game(options.game)
    decisions = itertools.islice(fuzz(game, options.seed), options.decisions)
    for done, (table, finding) in enumerate(tracked(decisions, options.decisions)):
        if finding is not None:
            path = _free(options.out, f"finding-{game.id}-{options.seed}", ".journal")
            write(table, path)
            print(f"after {done} decisions: {finding}\nsee it with: main.py replay {path}", file=sys.stderr)
            return 1
    print(f"{game.id}: {options.decisions} decisions, no finding")
    return 0


def fuzz(game: AnyGame, seed: int) -> Iterator[tuple[Table[Any], Exception | None]]:
    """Play random games with varied seats and options; yield the table after every decision, with the finding if there is
    one."""
    chance = Chance(seed)
    for number in itertools.count():
        table = random_table(game, chance, seed * 1_000_003 + number)
        start = census(game.zones(table.state))
        for count in itertools.count():
            try:
                if count > game.max_decisions:
                    raise checks.Finding(f"no end after {game.max_decisions} decisions")
                check_everything(table, chance, start)
                if table.decision is None:
                    break
                table.choose(pick(chance, table.decision.options))
            except Exception as finding:  # any error is a finding
                yield table, finding
                return
            yield table, None


def check_everything(table: Table[Any], chance: Chance, start: Any) -> None:
    """Run the cheap checks every time and the expensive ones occasionally."""
    seat, seed = below(chance, len(table.seats)), below(chance, 1 << 30)
    checks.check_options(table)
    checks.check_components(table, start)
    checks.check_why_not(table, chance)
    if not below(chance, OFTEN):
        checks.check_copy(table)
        checks.check_undo_redo(table)
        checks.check_fork(table, seat, seed)
        checks.check_leaks(table, seat, seed)
    if not below(chance, SELDOM):
        checks.check_position(table)
        wander_back(table, chance)
    if not below(chance, RARE):
        checks.check_journal(table)


def wander_back(table: Table[Any], chance: Chance) -> None:
    """Undo up to five moves, as far as the rules allow, and redo some of them."""
    for _ in range(below(chance, 6)):
        if table.undo_refusal() is None:
            table.undo()
    while table.history.undone and below(chance, 3):
        table.redo()


TRIES = 100


def random_table(game: AnyGame, chance: Chance, seed: int) -> Table[Any]:
    """A table with a random number of seats, random options, and sometimes a scenario."""
    for _ in range(TRIES):
        try:
            return _table(game, chance, seed)
        except SetupError as error:
            if error.__cause__ is not None:
                raise  # a cause means that the setup failed, not that it refused the options
    raise checks.Finding(f"{game.id} refuses {TRIES} combinations of options in a row")


def _table(game: AnyGame, chance: Chance, seed: int) -> Table[Any]:
    options = {name: pick(chance, choices) for name, choices in option_choices(game).items()}
    if not game.must_end(read_options(game, options)):
        raise SetupError("games with these options may never end")
    scenarios = dict(game.scenarios())
    if scenarios and not below(chance, 3):
        scenario = pick(chance, sorted(scenarios))
        return new_table(game, len(scenarios[scenario].seats), seed, options, scenario)
    seats = game.min_seats + below(chance, game.max_seats - game.min_seats + 1)
    return new_table(game, seats, seed, options)


def option_choices(game: AnyGame) -> dict[str, list[Any]]:
    """Values to try for each option: all of a short list, or the minimum, the default and the maximum."""
    hints = get_type_hints(game.options_type, include_extras=True)
    usual = game.options_type()
    choices: dict[str, list[Any]] = {}
    for name, hint in hints.items():
        if hint is bool:
            choices[name] = [False, True]
        elif get_origin(hint) is Literal:
            choices[name] = list(get_args(hint))
        elif get_origin(hint) is Annotated:
            limits = get_args(hint)[1]
            values = [limits.ge, getattr(usual, name), limits.le]
            choices[name] = [value for value in dict.fromkeys(values) if value is not None]
    return choices


def _free(folder: Path, name: str, ending: str) -> Path:
    paths = (folder / f"{name}-{number}{ending}" for number in itertools.count(1))
    return next(path for path in paths if not path.exists())


# Window ------------------------------------------------------------------------------------------------------------------

MENU, KIOSK = "menu", "kiosk"


def run_window(options: argparse.Namespace) -> int:
    """Send the requested number of random inputs to the window, without a display and with a temporary home. A finding ends
    the run."""
    games = list(installed()) if options.game in (MENU, KIOSK) else [find_game(options.game).id]
    # A signal must end the program; SDL would turn it into an input.
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_NO_SIGNAL_HANDLERS": "1"}
    # A late import, because only this command needs the window.
    from game.lab.shake.guests import Guests
    from game.lab.shake.shaker import Shaker

    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        kind = Guests if options.game == KIOSK else Shaker
        shaker = kind(options.seed, lambda chance: random_wish(games, chance), options.game != MENU)
        for number in tracked(range(1, options.inputs + 1), options.inputs):
            try:
                shaker.once()
            except Exception:  # any error is a finding
                again = f"main.py fuzz {options.game} --window --inputs {number} --seed {options.seed}"
                report = f"input {number}: {traceback.format_exc()}\nthe last inputs:\n" + "\n".join(shaker.last)
                path = _free(options.out, f"finding-window-{options.game}-{options.seed}", ".txt")
                path.write_text(f"{report}\n\nagain: {again}\n", encoding="utf-8")
                print(f"{report}\n\nsee it again with: {again}\nkept in {path}", file=sys.stderr)
                return 1
    left, over = shaker.tables.left, shaker.tables.over
    print(f"{options.game}: {options.inputs} inputs, {left} tables left, {over} at the end{shaker.figures}, no finding")
    return 0


def random_wish(games: Sequence[str], chance: Chance) -> Position:
    """A random table to play: any options and scenario, people on some seats and bots on the others."""
    game = find_game(pick(chance, games))
    position = random_table(game, chance, below(chance, 1 << 30)).position
    players = [pick(chance, (HUMAN, HUMAN, *bot_names(game.id))) for _ in position.seats]
    if below(chance, 10):
        players[below(chance, len(players))] = HUMAN
    return msgspec.structs.replace(position, seats=tuple(Seat(player=player) for player in players))
