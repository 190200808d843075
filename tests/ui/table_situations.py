"""Situations at the Dictators table as shown on the screen, to check pictures, secrets and keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pygame

from game.catalog import find_game
from game.dictators.game import GAME
from game.rules.chance import Chance, pick
from game.rules.journals.journal import read, replay
from game.rules.positions.opening import new_table, open_table
from game.rules.positions.position import Seat
from game.rules.table import Table
from game.ui.app import App
from game.ui.program import Program
from game.ui.table.results.result import ResultScreen
from game.ui.table.screen import TableScreen
from game.ui.table.staging.feedback import TIP_AFTER
from game.ui.table.watching.replay import ReplayScreen
from tests.dictators.tables import player, position, prompt
from tests.ui.screen_driver import opened, pass_time, point, press, tick
from tools.make_journals import ENDINGS, FOLDER

# The last name has the maximum length.
PEOPLE = tuple(Seat(name) for name in ("Anna", "Benjamin", "Cor", "Dorothea", "Wilhelmina Charlotte 24"))

LONGEST = "the_marauder#1"
"""The card with the longest text."""

# Everything that can be in front of a seat, all at once.
LADEN: tuple[dict[str, Any], ...] = (
    player(
        "roadworks#1 state_troopers#1 mutually_assured_destruction#1 veto#1 extraordinary_rendition#1",
        "salt_lake_city",
        facilities="Z1-05 Z2-05 Z3-06 Z4-09",
        assets=["blackmail_box#1", "the_marauder#1"],
        lasting=["economic_sanctions#1"],
        tokens=["VIII", "XII", "XIII"],
    ),
    player(
        "amtrak#1 emp#1 hacker#1 veto#2",
        "salt_lake_city",
        facilities="Z1-09 Z4-05",
        disarmed=["Z2-01", "Z3-01"],
        father=["alexander_hamilton"],
        assets=["propaganda_machine#1", "private_jet#1"],
        lasting=["house_arrest#1"],
        tokens=["I", "III"],
        kept=["camp_david#1"],
        skips=2,
    ),
    player("pickpocket#1", "point_lepreau", father=["benjamin_franklin"], assets=["spy_satellite#1"], skips=1),
    player("amtrak#2 amtrak#3", "point_lepreau", disarmed=["Z1-01"], lasting=["spin_doctor#1"], tokens=["XV"]),
    player("wiretap#1 scapegoat#1", "guantanamo_bay", briberies=["bribery#1"]),
)
IN_THE_MIDDLE: dict[str, Any] = {
    "round": 17,
    "defcon": 3,
    "roadblocks": ["salt_lake_city-warren", "atlanta-charlotte", "dallas-houston"],
    "no_fly": ["central"],
    "trident_reveals": 1,
    "warheads": 3,
    "used_tokens": ["VII"],
    "turns": {
        "economic_sanctions#1": 2,
        "house_arrest#1": 1,
        "spin_doctor#1": 3,
        "alexander_hamilton": 2,
        "benjamin_franklin": 1,
    },
    "bribers": {"bribery#1": 0},
}


# Tables --------------------------------------------------------------------------------------------------------------------


def seated(table: Table[Any], seats: tuple[Seat, ...] = PEOPLE) -> Table[Any]:
    """The same position with these people."""
    return open_table(GAME, msgspec.structs.replace(table.position, seats=seats[: len(table.seats)]))


def new_game() -> Table[Any]:
    return new_table(GAME, PEOPLE, 4, {"dice": "manual"})


def in_the_middle(**options: Any) -> Table[Any]:
    return seated(position(*LADEN, options=options, **IN_THE_MIDDLE))


def before_the_president() -> Table[Any]:
    """A position where seat 0 needs only the die to convince the President."""
    me = player("", "washington_dc", disarmed=["Z1-01", "Z2-01", "Z3-01"])
    return seated(position(me, player("loaded_dice#1"), phase="confront", presidential_deck="oval_office#1"))


def finished(ending: str) -> Table[Any]:
    """A game that ended in this way."""
    record = read(FOLDER / f"dictators-{ending}.journal")
    return replay(record, find_game(record.header.game))


# Screen --------------------------------------------------------------------------------------------------------------------


def window(size: tuple[int, int] = (1280, 720), language: str = "en", **settings: Any) -> App:
    """A window without motion, so that its pictures are reproducible."""
    return opened(size, language, animation="instant", reduced_motion=True, volume=0, **settings)


def shown(app: App, table: Table[Any], lifted: bool = True) -> TableScreen:
    """Show the table on the screen, with the curtain lifted by default."""
    Program(app).show(table, [])
    screen = at_table(app)
    tick(app)
    if lifted:
        lift(app)
    return screen


def at_table(app: App) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def lift(app: App) -> None:
    if at_table(app).session.sight.curtain:
        press(app, pygame.K_SPACE)


def on_phones(app: App) -> None:
    """Give every seat of the shown table a phone."""
    session = at_table(app).session
    session.phones = True
    session.reseat({number: Seat(seat.name, phone=True) for number, seat in enumerate(session.table.seats)})
    at_table(app).settle(app.now)
    tick(app)


def choose(app: App, *moves: str) -> None:
    """Play these moves on the screen for any seat, lifting the curtain each time."""
    screen = at_table(app)
    for move in moves:
        screen.play(screen.session.table.parse(move))
        tick(app)
        lift(app)


def hover(app: App, thing: str) -> None:
    """Hover over a thing until its tooltip appears."""
    spot = at_table(app).view.spot_of(thing)
    assert spot is not None
    point(app, spot)
    pass_time(app, TIP_AFTER)


Situation = Callable[[App], None]


def on(make: Callable[[], Table[Any]], lifted: bool = True) -> Situation:
    """A new table, behind the curtain unless that is `lifted`."""

    def show(app: App) -> None:
        shown(app, make(), lifted)

    return show


def after(begin: Situation, *moves: str, chosen: str = "", at: str = "", inspected: str = "") -> Situation:
    """The situation after these moves, with these things chosen, and one under the pointer or opened in full."""

    def show(app: App) -> None:
        begin(app)
        choose(app, *moves)
        for thing in chosen.split():
            at_table(app).chooser.point(thing)
        if at:
            hover(app, at)
        if inspected:
            at_table(app).opener.inspect(inspected)

    return show


# Situations ----------------------------------------------------------------------------------------------------------------


def middle(app: App) -> None:
    shown(app, in_the_middle())


def engineer(app: App) -> None:
    shown(app, seated(position(player("engineer#1", "arco", facilities="Z1-06"), player())))


roads = after(on(partial(in_the_middle, reactions="call")), "play roadworks#1", "go_on")
"""More than a hundred things to choose from."""
selected = after(middle, chosen="blackmail_box#1")
"""The Blackmail Box selected, with its ability and target still to be chosen."""


def narrowed(app: App) -> None:
    """Show a verb and a card chosen, with more than forty targets."""
    middle(app)
    press(app, pygame.K_p)
    at_table(app).chooser.point("state_troopers#1")


def toast(app: App) -> None:
    """A notice as long as that of a damaged journal."""
    middle(app)
    at_table(app).feedback.say("The last line of the journal was cut off; the game goes on before it. " * 2)


def played_for_a_while(since: int = 0) -> Table[Any]:
    """A game with rolls, cards and others' turns, and at least `since` events since the deciding seat's last move."""
    table, chance = in_the_middle(reactions="call", dice="auto"), Chance(3)
    while (decision := table.decision) is not None:
        last = next((played.events for played in reversed(table.history.played) if played.by == decision.by), 0)
        if len(table.events) >= max(80, last + since) and prompt(table) == "prompt.act":
            break
        table.choose(pick(chance, decision.options))
    return table


def log(app: App) -> None:
    shown(app, played_for_a_while())
    press(app, pygame.K_l)


def recap(app: App) -> None:
    """A recap with more lines than there is space for."""
    shown(app, played_for_a_while(since=25))
    press(app, pygame.K_r)


def keys(app: App) -> None:
    middle(app)
    at_table(app).opener.open_keys()


def rolled(app: App) -> None:
    """A roll by a player whose name is too long for the tray."""
    seats = (Seat("Wilhelmina Charlotte 24"), Seat("Ben"))
    table = position(player("engineer#1", "arco", facilities="Z1-06"), player(), options={"dice": "auto"})
    shown(app, seated(table, seats))
    choose(app, "disarm Z1-06")


def pause(app: App) -> None:
    middle(app)
    press(app, pygame.K_ESCAPE)


def watched(app: App, table: Table[Any]) -> None:
    """A replay in the middle of the game."""
    Program(app).tables.watch(table)
    screen = at_table(app)
    assert isinstance(screen, ReplayScreen)
    screen.go_to(len(table.history.played) // 2)


def replayed(app: App) -> None:
    watched(app, finished("convinced_2"))


def show_result(app: App, table: Table[Any]) -> None:
    """Show the end of a game with its analysis."""
    Program(app).show(table, [])
    tick(app)
    screen = app.screen
    assert isinstance(screen, ResultScreen)
    screen._work.wait()
    screen._work.finish()


def result(ending: str) -> Situation:
    return lambda app: show_result(app, finished(ending))


def saved(app: App) -> None:
    """Show the result with the button that says where the replay was saved."""
    result("nuclear_war")(app)
    press(app, pygame.K_s)


SITUATIONS: dict[str, Situation] = {
    "start": on(new_game),
    "middle": middle,
    "narrowed": narrowed,
    "roads": roads,
    # A seat that can react to another's move.
    "reaction": after(on(partial(in_the_middle, reactions="able")), "play mutually_assured_destruction#1"),
    # Five people, each of whom may claim the call.
    "call": after(on(partial(in_the_middle, reactions="call")), "play mutually_assured_destruction#1"),
    "d6": after(engineer, "disarm Z1-06"),
    "d20": after(on(before_the_president), "confront"),
    "curtain": on(in_the_middle, lifted=False),
    # The curtain in a later turn, with events that everyone saw.
    "curtain_later": on(played_for_a_while, lifted=False),
    "inspector": after(middle, inspected=LONGEST),
    "toast": toast,
    "log": log,
    "recap": recap,
    # The discard pile, opened.
    "pile": after(on(played_for_a_while), inspected="pile:discard"),
    "keys": keys,
    "rolled": rolled,
    "selected": selected,
    # The menu of moves that fit one thing: each ability of the box can target this player.
    "move_menu": after(selected, chosen="seat:1"),
    "pause": pause,
    "replayed": replayed,
    "refused": after(middle, at="warren"),
    "odds": after(engineer, at="arco"),
    "saved": saved,
    **{f"result_{ending}": result(ending) for ending in ENDINGS},
}
