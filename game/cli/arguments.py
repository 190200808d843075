"""What can be typed: every command with its options, and the function that runs it.

The commands' modules are loaded when they run, so that `--help` and `engine` start at once.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable, Sequence
from typing import NoReturn

from game import __version__
from game.cli import values
from game.data.manifests import entries
from game.data.paths import languages
from game.data.problems import quoted

PROGRAM = "main.py"
LONGEST_LINE = 600
"""So many signs of a line of a message are shown."""
EXAMPLES = """\
examples:
  main.py                                          open the window
  main.py play dictators --seats human,random      straight into a game
  main.py text dictators --seed 7 --set dice=manual
  main.py text --load saves/friday.journal         go on with a saved game
  main.py simulate volk --games 1000 --jobs 2
  main.py balance tgm --games 400 --scenarios
  main.py replay saves/friday.journal --verify
"""


class Parser(argparse.ArgumentParser):
    """Refuses a wrong call in lines that can be read, however long a word of it is."""

    def error(self, message: str) -> NoReturn:
        super().error(in_short(message))


def in_short(message: str) -> str:
    """A message whose lines are cut in the middle if they are too long: both ends say what is wrong."""
    half = LONGEST_LINE // 2
    lines = message.splitlines()
    return "\n".join(line if len(line) <= LONGEST_LINE else f"{line[:half]} … {line[-half:]}" for line in lines)


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was typed. Only `test` passes on what is unknown here."""
    top = parser()
    options, others = top.parse_known_args(arguments)
    if "pytest" in options:
        options.pytest = others
    elif others:
        top.error(f"unknown here: {' '.join(map(quoted, others))}; {PROGRAM} COMMAND --help lists what is known")
    return options


def parser() -> Parser:
    """The whole command line."""
    top = Parser(
        prog=PROGRAM,
        description="Situation Room: three board games with full rules enforcement.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"Situation Room {__version__}")
    _language(top)
    top.set_defaults(run=_command("window", "run_menu"))
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    _games(commands)
    _tools(commands)
    return top


def _games(commands: argparse._SubParsersAction[Parser]) -> None:
    play = commands.add_parser("play", help="the window, straight into a game")
    _table_arguments(play)
    play.set_defaults(run=_command("window", "run_game"))

    text = commands.add_parser("text", help="the same game in the terminal")
    _table_arguments(text)
    text.set_defaults(run=_command("text", "run"))

    replay = commands.add_parser("replay", help="open a journal", description="Step through a saved game.")
    replay.add_argument("file", type=values.path, help="the journal")
    replay.add_argument("--verify", action="store_true", help="only check that it replays exactly")
    _language(replay)
    replay.set_defaults(run=_command("replay", "run"))

    picture = commands.add_parser(
        "screenshot",
        help="a picture of a table",
        description="Draws a table as the person who decides sees it. Needs no screen.",
    )
    picture.add_argument("game")
    picture.add_argument("--out", type=values.picture, required=True, metavar="F.png", help="the picture")
    picture.add_argument("--size", type=values.size, default=(1920, 1080), metavar="WxH", help="default: 1920x1080")
    picture.add_argument("--journal", type=values.path, metavar="FILE", help="the table of a saved game")
    moves = "otherwise a new game in which bots have made so many moves"
    picture.add_argument("--moves", type=values.moves, default=0, help=moves)
    picture.add_argument("--seats", help="for each seat human or a bot")
    picture.add_argument("--seed", type=values.seed, default=0)
    picture.add_argument("--scenario", default="", metavar="ID")
    picture.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", type=values.setting)
    _language(picture)
    picture.set_defaults(run=_command("window", "run_screenshot"))

    engine = commands.add_parser(
        "engine", help="the table protocol on standard input and output", description="See docs/PROTOCOL.md in the source."
    )
    engine.set_defaults(run=_command("engine", "run"))


def _tools(commands: argparse._SubParsersAction[Parser]) -> None:
    simulate = commands.add_parser("simulate", help="games without a screen, and their figures")
    simulate.add_argument("game")
    simulate.add_argument("--games", type=values.games, default=100, help="how many (default: 100)")
    simulate.add_argument("--bots", help="who sits where, such as random,random (default: random, as few as can play)")
    simulate.add_argument("--seed", type=values.seed, default=0)
    simulate.add_argument("--scenario", default="")
    simulate.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", type=values.setting)
    simulate.add_argument("--jobs", type=values.jobs, default=1, help="processes side by side (default: 1)")
    simulate.add_argument("--json", action="store_true", help="the figures for machines")
    simulate.set_defaults(run=_command("simulate", "run"))

    balance = commands.add_parser(
        "balance",
        help="how even the sides are, as a table",
        description="The game's own opponent plays every army against every other, on either side of the map.",
    )
    balance.add_argument("game", nargs="?", help="the game (default: every game whose sides differ)")
    balance.add_argument("--games", type=values.games, default=100, help="how many of each pairing (default: 100)")
    balance.add_argument("--scenarios", action="store_true", help="also every scenario")
    balance.add_argument("--seed", type=values.seed, default=0)
    balance.add_argument("--jobs", type=values.jobs, default=values.CORES, help="processes (default: one for each core)")
    out = "where the table goes (default: it is printed)"
    balance.add_argument("--out", type=values.output_file, metavar="FILE", help=out)
    _language(balance)
    balance.set_defaults(run=_command("balance", "run"))

    check = commands.add_parser("check-data", help="validate rules_data, maps, assets and texts")
    check.add_argument("--cards", metavar="GAME", help="print the cards of a game as tables instead")
    _language(check)
    check.set_defaults(run=_command("check_data", "run"))

    fuzz = commands.add_parser(
        "fuzz",
        help="random play that tries to break the rules, or random inputs that try to break the window",
        description="Random play that also undoes, redoes, saves, loads, forks and asks why not, and checks invariants "
        "and leaks. A finding is written as a journal that `replay` opens. With --window, random inputs into the window, "
        "without a display: a finding is a text with the last inputs, and the same seed finds it again.",
    )
    fuzz.add_argument("game", help="the game; with --window also `menu`")
    fuzz.add_argument("--decisions", type=values.decisions, default=10_000, help="how many (default: 10000)")
    fuzz.add_argument("--window", action="store_true", help="try the window instead of the rules")
    fuzz.add_argument("--inputs", type=values.decisions, default=20_000, help="how many into the window (default: 20000)")
    fuzz.add_argument("--seed", type=values.seed, default=0)
    findings = "where findings go (default: here)"
    fuzz.add_argument("--out", type=values.output_folder, default=".", metavar="FOLDER", help=findings)
    fuzz.set_defaults(run=_command("fuzz", "run"))

    bench = commands.add_parser("bench", help="speed, measured")
    bench.add_argument("game", nargs="?", help="the game (default: every game there is)")
    bench.add_argument("--peers", action="store_true", help="also play python-chess and catanatron, and print ratios")
    bench.add_argument("--rules-only", action="store_true", help="without the window")
    minutes = "let bots play on the screen so long and watch the memory"
    bench.add_argument("--minutes", type=values.minutes, default=0, help=minutes)
    evening = "let bots play so many games on the screen, and tell what is in use after each"
    bench.add_argument("--evening", type=values.games, default=0, metavar="GAMES", help=evening)
    # One measurement of the window, in a process of its own.
    parts = ("menu", "panning", "idle", "memory", "long", "evening")
    bench.add_argument("--part", choices=parts, help=argparse.SUPPRESS)
    bench.add_argument("--json", action="store_true", help="the figures for machines")
    bench.set_defaults(run=_command("bench", "run"))

    test = commands.add_parser(
        "test",
        help="the tests and the quality gate",
        usage=f"{PROGRAM} test [-h] [--quick] [PYTEST OPTIONS]",
        description="All other options, such as `-k WORD`, and files of tests are passed on to pytest. With "
        "--every-window, every situation is looked at in every size of the window and every language.",
        allow_abbrev=False,
    )
    quick = "for the loop while working: linting, rules, data, and one look at every window, without what takes seconds"
    test.add_argument("--quick", action="store_true", help=quick)
    test.set_defaults(run=_command("test", "run"), pytest=[])


def _table_arguments(command: Parser) -> None:
    command.add_argument("game", nargs="?", help=", ".join(entry.id for entry in entries()))
    command.add_argument("--load", type=values.path, metavar="FILE", help="go on with a saved game instead")
    kept = "where to keep a new game (default: among the saves)"
    command.add_argument("--journal", type=values.path, metavar="FILE", help=kept)
    _language(command)
    seats = "for each seat human, a bot, or nothing: human,, (default: human, as few as can play)"
    command.add_argument("--seats", help=seats)
    command.add_argument("--seed", type=values.seed, help="the dice and cards (default: new ones)")
    command.add_argument("--scenario", default="", metavar="ID", help="a prepared situation")
    command.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", type=values.setting, help="a table option; repeatable"
    )


def _language(command: Parser) -> None:
    # Said before or after the command, it holds; so the command must not forget what was said before.
    default = None if command.prog == PROGRAM else argparse.SUPPRESS
    text = "the language (default: the setting, or the system's)"
    command.add_argument("--lang", choices=languages(), default=default, help=text)


def _command(module: str, function: str) -> Callable[[argparse.Namespace], int]:
    """The function that runs a command, loaded when it is called."""

    def run(options: argparse.Namespace) -> int:
        return int(getattr(importlib.import_module(f"game.cli.{module}"), function)(options))

    return run
