"""Command-line arguments: every command with its options and the function that runs it.

The modules of commands are loaded on demand, so that `--help` and `engine` start quickly."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, NoReturn

from game import __version__
from game.cli import values
from game.data.manifests import entries, loaded
from game.data.paths import languages
from game.data.problems import quoted

PROGRAM = "main.py"
LONGEST_LINE = 600
"""Maximum number of characters of a line that a message shows."""
EXAMPLES = """\
examples:
  main.py                                          open the window
  main.py play dictators --seats human,random      straight into a game
  main.py text dictators --seed 7 --set dice=manual
  main.py text --load saves/friday.journal         continue a saved game
  main.py share saves/friday.journal --out game.html
  main.py simulate volk --games 1000 --jobs 2
  main.py arena dictators --levels easy,normal --games 200
  main.py balance tgm --games 400 --scenarios
  main.py replay saves/friday.journal --verify
"""

# Names of the window measurements of `bench`, each run in its own process.
_PARTS = ("menu", "panning", "zooming", "motion", "thinking", "idle", "memory", "long_play", "evening", "phones")


class Parser(argparse.ArgumentParser):
    """Argument parser whose errors stay readable even if an argument is very long."""

    def error(self, message: str) -> NoReturn:
        super().error(in_short(message))


def in_short(message: str) -> str:
    """Shorten long lines of a message in the middle, because both ends help to find the error."""
    half = LONGEST_LINE // 2
    lines = message.splitlines()
    return "\n".join(line if len(line) <= LONGEST_LINE else f"{line[:half]} … {line[-half:]}" for line in lines)


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse the arguments. Unknown ones are an error, except for `test`, which passes them on."""
    top, typed = parser(), [*(sys.argv[1:] if arguments is None else arguments)]
    arguments = ["open", *typed] if typed and typed[0].endswith(".yaml") else typed
    options, others = top.parse_known_args(arguments)
    if "pytest" in options:
        options.pytest = others
    elif others:
        top.error(f"unknown here: {' '.join(map(quoted, others))}; {PROGRAM} COMMAND --help lists what is known")
    return options


Word = tuple[str, dict[str, Any]]
"""An argument: its name and the keyword arguments for argparse."""


def _word(name: str, help: str | None = None, type: Callable[[str], Any] | None = None, **more: Any) -> Word:
    return name, {"help": help, "type": type, **more}


def _flag(name: str, help: str) -> Word:
    return name, {"help": help, "action": "store_true"}


class Command(NamedTuple):
    """A command: its help, the function that runs it, and its arguments."""

    help: str
    run: str
    words: tuple[Word, ...] = ()
    description: str | None = None
    more: dict[str, Any] = {}


GAME, GAME_TO_PLAY = _word("game"), _word("game", nargs="?")
LANGUAGE = _word("--lang", "the language (default: the setting, or the system's)")
SEED, SCENARIO = _word("--seed", type=values.seed, default=0), _word("--scenario", default="", metavar="ID")
SET = _word("--set", "a table option; repeatable", values.setting, action="append", default=[], metavar="OPTION=VALUE")
KIOSK = _flag("--kiosk", "come back to the demo from every screen after the idle time of the settings")
JSON = _flag("--json", "the figures for machines")
TABLE = (
    GAME_TO_PLAY,
    _word("--load", "continue a saved game instead", values.path, metavar="FILE"),
    _word("--position", "start from a copied position, SR1:...", metavar="LINE"),
    _word("--journal", "where to keep a new game (default: among the saves)", values.path, metavar="FILE"),
    LANGUAGE,
    _word("--seats", "for each seat human, a bot, or nothing: human,, (default: human, as few as can play)"),
    _word("--seed", "the dice and cards (default: new ones)", values.seed),
    _word("--scenario", "a prepared situation", default="", metavar="ID"),
    SET,
)
PICTURE = (
    GAME,
    _word("--out", "the picture", values.picture, required=True, metavar="F.png"),
    _word("--size", "default: 1920x1080", values.size, default=(1920, 1080), metavar="WxH"),
    _word("--journal", "the table of a saved game", values.path, metavar="FILE"),
    _word("--moves", "otherwise a new game in which bots have made so many moves", values.moves, default=0),
    _word("--seats", "for each seat human or a bot"),
    *(SEED, SCENARIO, SET, LANGUAGE),
)
CLUSTER = _word("--cluster", "the Dask scheduler whose workers play instead", metavar="ADDRESS")
SECONDS = _word("--seconds", "for a decision of bots that think ahead (default: 2)", values.seconds, default=2.0)
JOBS = _word("--jobs", "processes side by side (default: one for each core)", values.jobs, default=values.CORES)
MEASURED = (SEED, SCENARIO, SET, JOBS, CLUSTER, SECONDS, JSON)
LEVELS = _word("--levels", "who plays (default: easy,normal,hard)", default="easy,normal,hard", metavar="A,B,...")
SEATS = _word("--seats", "at a table (default: as few as can play)", values.seats)
EVERY_GAME = _word("game", "the game (default: every game there is)", nargs="?")
SIMULATION = (
    GAME,
    _word("--games", "how many (default: 100)", values.games, default=100),
    _word("--bots", "who sits where, such as random,random (default: random, as few as can play)"),
    *MEASURED,
)
ARENA = (
    *(GAME, LEVELS),
    _word("--games", "how many of each two (default: 100)", values.games, default=100),
    *(SEATS, *MEASURED),
    _word("--out", "draw the matrix, too", values.drawing, metavar="F.svg"),
)
IDLE = (
    *(GAME, LEVELS),
    _word("--games", "how many of each level (default: 100)", values.games, default=100),
    *(SEATS, *MEASURED),
)
TRAINING = (
    GAME,
    _word("--games", "how many (default: 400)", values.games, default=400),
    _word("--bot", "who plays them (default: the game's first)", metavar="LEVEL"),
    _flag("--refine", "stay near the weights there are, where few games say otherwise"),
    _word("--seats", "at a table (default: all numbers that can play, in turn)", values.seats),
    _flag("--contests", "by turns all pairings and scenarios that can be uneven"),
    SET,
    JOBS,
    CLUSTER,
)
BALANCE = (
    _word("game", "the game (default: every game with armies)", nargs="?"),
    _word("--games", "how many of each pairing (default: 100)", values.games, default=100),
    _word("--bot", "who plays (default: the game's first)", metavar="LEVEL"),
    SEATS,
    _flag("--scenarios", "also every scenario"),
    SEED,
    _word("--jobs", "processes (default: one for each core)", values.jobs, default=values.CORES),
    *(CLUSTER, SECONDS),
    _word("--out", "where the table goes (default: it is printed)", values.output_file, metavar="FILE"),
    LANGUAGE,
)
FUZZ = (
    _word("game", "the game; with --window also `menu` or `kiosk`; or `files`"),
    _word("--decisions", "how many (default: 10000)", values.decisions, default=10_000),
    _flag("--window", "try the window instead of the rules"),
    _word("--inputs", "how many into the window (default: 20000)", values.decisions, default=20_000),
    _word("--count", "how many files (default: 10000)", values.decisions, default=10_000),
    SEED,
    _word("--out", "where findings go (default: here)", values.output_folder, default=".", metavar="FOLDER"),
)
EVENING = "let bots play so many games on the screen, and tell what is in use after each"
BENCH = (
    _word("game", "the game (default: every game there is); or `phones`", nargs="?"),
    _flag("--peers", "also play python-chess and catanatron, and print ratios"),
    _flag("--rules-only", "without the window"),
    _word("--minutes", "let bots play on the screen so long and watch the memory", values.minutes, default=0),
    _word("--evening", EVENING, values.games, default=0, metavar="GAMES"),
    # Internal: runs one window measurement, in its own process.
    _word("--part", argparse.SUPPRESS, choices=_PARTS),
    JSON,
)
LOAD = (
    GAME,
    _word("--taps", "taps whose answers are timed (default: 300)", values.moves, default=300),
    _word("--seconds", "seconds of play without a flood, and with one (default: 60)", values.moves, default=60),
    _word("--reloads", "of a phone (default: 50)", values.moves, default=50),
    _word("--restarts", "of the program, which is killed (default: 20)", values.moves, default=20),
    _word("--messages", "that are mutated (default: 20000)", values.moves, default=20_000),
    SEED,
    # Internal: runs the program that is measured, with this speed of animations.
    ("--program", {"help": argparse.SUPPRESS, "choices": ("normal", "instant")}),
)
FORECAST = (
    GAME,
    _word("--positions", "how many (default: 300)", values.games, default=300),
    _word("--situations", "skip a position with more than so many (default: 2000)", values.games, default=2_000),
    _flag("--details", "name each difference"),
    SEED,
)
EXERCISES = (
    EVERY_GAME,
    _word("--only", "this one alone", metavar="ID"),
    _word("--games", "how often each is tried (default: 100)", values.games, default=100),
    _word("--bot", "who tries (default: random)", default="random", metavar="LEVEL"),
    SECONDS,
)
RELEASE = (
    _word("folder", "where the results are kept; the same folder continues", values.output_folder),
    _word("--minutes", "start no chunk later (default: a week; 0: only the table)", values.minutes, default=10_000),
    SEED,
)
REPLAY = (
    _word("file", "the journal", values.path),
    _flag("--verify", "only check that it replays exactly"),
    LANGUAGE,
)
SHARE = (
    _word("file", "the journal", values.path),
    _word("--out", "the page, or the moving picture", values.shared, required=True, metavar="F.html|F.png|F.gif"),
    LANGUAGE,
)
SENT = _word("file", "its file", values.path)
OWN = _word("file", "only this scenario file", values.path, nargs="?")
CARDS = _word("--cards", "print the cards of a game as tables instead", metavar="GAME")
QUICK = "for the loop while working: linting, rules, data, and one look at every window, without what takes seconds"
FUZZING = """Random play that also undoes, redoes, saves, loads, forks and asks why not, and checks invariants and leaks. A
finding is written as a journal that `replay` opens. With --window, random inputs into the window, without a display: a
finding is a text with the last inputs, and the same seed finds it again. With `files` as the game, mutated scenarios and
journals: none may end the program, take more than 2 s or 500 MB, or fail without a reason."""
RELEASING = """Random play and inputs, replays on every Python found, levels, and the package, in chunks: Ctrl-C loses only
one, and the next run of the same version continues. It ends with a table for docs/TESTING.md."""
PACKING = "Builds for the system it runs on: a folder in dist, and the same as a download with its checksum."
TRYING = "unpack the download elsewhere, play with it without Python, and print a table of figures"
TESTING = """All other options, such as `-k WORD`, and files of tests are passed on to pytest. With --every-window, every
situation is looked at in every size of the window and every language."""
WEIGHING = "The game's own opponent plays every army against every other, on either side of the map."
IDLING = "Each level plays against itself. Counted are turns and steps that a bot ended although something useful was free."
FIGHTING = "Every two levels play so many games, each on every seat equally often, each deal from all sides."
SHARING = "With .html a page that needs no network; with .png the last turns as an animated picture. Needs no screen."
LOADING = "A program with phones on this computer: latency, a flood of messages, reloads, restarts, mutated messages."
DRAWING = "Draws a table as the person who decides sees it. Needs no screen."
COMMANDS = {
    "play": Command("the window, straight into a game", "cli.window:run_game", TABLE),
    "open": Command("a scenario from a file; main.py FILE.yaml does the same", "cli.window:run_file", (SENT, LANGUAGE)),
    "demo": Command("bots show the games, one scene after the other", "cli.window:run_demo", (LANGUAGE, KIOSK)),
    "text": Command("the same game in the terminal", "cli.text:run", TABLE),
    "replay": Command("open a journal", "cli.text:run_replay", REPLAY, "Step through a saved game."),
    "share": Command("a saved game as a page or a moving picture for others", "cli.window:run_share", SHARE, SHARING),
    "screenshot": Command("a picture of a table", "cli.window:run_screenshot", PICTURE, DRAWING),
    "engine": Command(
        "the table protocol on standard input and output", "cli.engine:run", (), "See docs/PROTOCOL.md in the source."
    ),
    "simulate": Command("games without a screen, and their figures", "lab.simulate:run", SIMULATION),
    "arena": Command("the levels of a game against each other, and their Elo", "lab.arena:run", ARENA, FIGHTING),
    "idle": Command("how often the levels of a game give up something useful", "lab.idle:run", IDLE, IDLING),
    "train": Command("what the features of a game are worth, fitted to played games", "lab.train:run", TRAINING),
    "balance": Command("how even the sides are, as a table", "lab.balance:run", BALANCE, WEIGHING),
    "exercises": Command("how hard puzzles and scenarios are: bots try them", "lab.exercises:run", EXERCISES),
    "forecast-check": Command("a game's forecast against exact search", "lab.volk.forecast_check:run", FORECAST),
    "check-data": Command("validate rules_data, maps, assets and texts", "cli.check_data:run", (OWN, CARDS, LANGUAGE)),
    "fuzz": Command("random play, input or files that try to break the program", "lab.fuzz:run", FUZZ, FUZZING),
    "release-check": Command("the long checks before a release, as a table", "lab.release:run", RELEASE, RELEASING),
    "bench": Command("speed, measured", "lab.bench:run", BENCH),
    "phones-load": Command("phones at a table under load, measured", "lab.phones.load:run", LOAD, LOADING),
    "package": Command("a program for people without Python", "lab.package.build:run", (_flag("--check", TRYING),), PACKING),
    "test": Command(
        "the tests and the quality gate",
        "cli.test:run",
        (_flag("--quick", QUICK),),
        TESTING,
        {"usage": f"{PROGRAM} test [-h] [--quick] [PYTEST OPTIONS]", "allow_abbrev": False},
    ),
}


def parser() -> Parser:
    top = Parser(
        prog=PROGRAM,
        description="Situation Room: four board games with full rules enforcement.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"Situation Room {__version__}")
    _add(top, LANGUAGE)
    top.set_defaults(run=partial(_run, "cli.window:run_menu"))
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for name, command in COMMANDS.items():
        made = commands.add_parser(name, help=command.help, description=command.description, **command.more)
        for word in command.words:
            _add(made, word)
        made.set_defaults(run=partial(_run, command.run), **({"pytest": []} if name == "test" else {}))
    return top


def _add(command: Parser, word: Word) -> None:
    name, facts = word
    if word is GAME_TO_PLAY:
        facts = facts | {"help": ", ".join(entry.id for entry in entries())}
    if word is LANGUAGE:
        # The option may come before or after the command, so the command's default must not overwrite an earlier value.
        facts = facts | {"choices": languages(), "default": None if command.prog == PROGRAM else argparse.SUPPRESS}
    command.add_argument(name, **facts)


def _run(function: str, options: argparse.Namespace) -> int:
    return int(loaded(f"game.{function}")(options))
