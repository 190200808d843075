"""The available bots, and functions for making their moves at a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping
from importlib.util import find_spec
from typing import Any

import msgspec

from game.bots.chair import Bot, Chair
from game.bots.search.minds import Mind
from game.bots.search.weights import fitted
from game.data.manifests import entry_of, loaded, packages
from game.data.problems import unknown
from game.rules.chance import Chance, pick
from game.rules.errors import CannotUndo, Message, SetupError, message
from game.rules.journals.history import Played, others_choice
from game.rules.kernel_verbs import LEAVE
from game.rules.moves import Move
from game.rules.positions.position import HUMAN, Seat
from game.rules.practice.own import scenario_at
from game.rules.refusals import Refusal, refusal
from game.rules.state import NOBODY
from game.rules.table import Table


class RandomBot(Bot):
    """Plays random moves: the baseline for all others."""

    level = "random"

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, chair: Chair) -> Move:
        return pick(self._chance, chair.options)


RANDOM = "random"
# The level that searches; it also gives hints.
HARD = "hard"
# Default thinking time per decision, in seconds.
THINKING = 2.0


def bot_names(game: str) -> list[str]:
    """The bots that can play a game: its own, and the random one."""
    return [*entry_of(game).bots, RANDOM]


def levels(game: str) -> list[str]:
    """Levels that people can choose. The random bot is offered only if a game has no other."""
    return [*entry_of(game).bots] or [RANDOM]


def mind_of(game: str) -> Mind | None:
    """The `Mind` of a game for the search, or None if it has none."""
    entry = entry_of(game)
    mind: Mind | None = loaded(entry.mind)(game) if entry.mind else None
    return mind


Wasted = Callable[[Table[Any], int, Move], "str | None"]
"""A function that returns a key for the thing that a seat gives up by a move, or None or "" if it gives up nothing. The
table is passed as it was before the move.

A reason for giving something up follows the key after a colon: `draw:hand_full`."""


def wasted_in(game: str) -> Wasted | None:
    """The function `wasted` of the module `idle` in a game's bot package, or None without such a module."""
    package = next((name for name, box in packages().items() if game in box.ids), "")
    module = f"game.bots.{package.rpartition('.')[2]}.idle"
    found: Wasted | None = loaded(f"{module}:wasted") if package and find_spec(module) is not None else None
    return found


def filler(game: str) -> str:
    """The default bot of a game, for empty seats."""
    return levels(game)[0]


def seated_bots(game: str, seats: tuple[Seat, ...], seed: int, seconds: float = THINKING) -> dict[int, Bot]:
    """The bots on these seats, each with its own random seed and this many seconds per decision."""
    taken = [(number, seat) for number, seat in enumerate(seats) if seat.player != HUMAN]
    bots = {number: new_bot(game, seat.player, seed * 16 + number, seat.style) for number, seat in taken}
    for bot in bots.values():
        bot.seconds = seconds
    return bots


def bots_of(table: Table[Any]) -> dict[int, Bot]:
    """The bots at a table, including those that took over from a person."""
    return seated_bots(table.game.id, known_seats(table.game.id, table.seats, table.history.left), table.position.seed)


def known_seats(game: str, seats: tuple[Seat, ...], left: Collection[int] = ()) -> tuple[Seat, ...]:
    """The seats of a saved game, with the default bot in place of bots unknown to this version and of people who left."""
    usual, renamed = filler(game), entry_of(game).renamed

    def player(number: int, seat: Seat) -> str:
        return usual if number in left or _unknown(game, seat) else renamed.get(seat.player, seat.player)

    return tuple(msgspec.structs.replace(seat, player=player(number, seat)) for number, seat in enumerate(seats))


def unknown_bots(game: str, seats: tuple[Seat, ...]) -> list[Message]:
    """Messages about bots that this version does not know."""
    named = ((seat, seat.name or message("kernel.seat", number=number)) for number, seat in enumerate(seats, 1))
    return [message("journal.unknown_bot", name=name) for seat, name in named if _unknown(game, seat)]


def _unknown(game: str, seat: Seat) -> bool:
    return seat.player not in (HUMAN, *bot_names(game), *entry_of(game).renamed)


def new_bot(game: str, name: str, seed: int, style: str = "") -> Bot:
    """Create a bot, in this style if it has styles."""
    if name == RANDOM:
        return RandomBot(seed)
    if name not in bot_names(game):
        raise SetupError(unknown("player", name, [HUMAN, *bot_names(game)]))
    if style and style not in styles(game, name):
        raise SetupError(unknown("style", style, styles(game, name)))
    make = loaded(entry_of(game).bots[name])
    bot: Bot = make(seed, style) if style else make(seed)
    bot.level = name
    return bot


def styles(game: str, level: str) -> list[str]:
    """Styles available at a level; without a style it plays its best. Only bots with a mind have any."""
    return [*fitted(game).styles] if level == HARD and entry_of(game).mind else []


def undo_refusal(table: Table[Any], bots: Mapping[int, Bot], passing: bool = False) -> Refusal | None:
    """Return why the person at the screen cannot undo now, or None. Bots' choices are as final as other people's.

    While the screen is being handed over (`passing`), the person who chose last may still be there."""
    history = table.history
    if table.state.options.practice:
        # The opening moves of an exercise cannot be undone.
        exercise = scenario_at(table.position)
        begun = len(exercise.moves_before) if exercise is not None else 0
        begun = max(begun, *(seating.moves for seating in history.seatings[-1:]), 0)
        possible = any(not _by_bots(move, bots) for move in history.played[begun:])
        return None if possible else refusal("kernel.undo.nothing", "kernel")
    since = history.played[history.choice :]
    if any(played.by in bots for played in since):
        return others_choice(since[0].by)
    if any(seat in bots for played in since if played.follows for seat in played.called):
        return others_choice(NOBODY)
    now = NOBODY if passing else viewer(table, bots)
    if now != NOBODY and since and since[0].by not in (now, NOBODY):
        return others_choice(since[0].by)
    return table.undo_refusal()


def undo(table: Table[Any], bots: Mapping[int, Bot], passing: bool = False) -> None:
    """Undo a person's last choice; in practice games, undo the bots' moves after it first."""
    if (why := undo_refusal(table, bots, passing)) is not None:
        raise CannotUndo(why)
    while _by_bots(table.history.played[table.history.choice], bots):
        table.undo()
    table.undo()


def redo(table: Table[Any], bots: Mapping[int, Bot]) -> None:
    """Redo the choice undone last and the bots' moves after it, without searching again."""
    table.redo()
    while table.history.undone and _by_bots(table.history.undone[-1], bots):
        table.redo()


def _by_bots(played: Played, bots: Mapping[int, Bot]) -> bool:
    """Return whether bots made this choice, or let a call pass that only they could claim. Only people leave seats."""
    if played.move.verb == LEAVE:
        return False
    return played.by in bots or (played.by == NOBODY and all(seat in bots for seat in played.called))


def shown_options(table: Table[Any], others: Container[int]) -> list[Move]:
    """The moves to offer to the people at a screen. They cannot claim an open call for a bot or for others elsewhere."""
    if (decision := table.decision) is None:
        return []
    movers = {move: decision.mover(move) for move in decision.options}
    return [move for move, seat in movers.items() if seat == NOBODY or table.game.acts_for(table.state, seat) not in others]


def viewer(table: Table[Any], bots: Mapping[int, Bot]) -> int:
    """The seat whose view is shown: the only person at the table, or else the person who decides now, or else nobody."""
    people = [seat for seat in range(len(table.seats)) if seat not in bots]
    if len(people) == 1:
        return people[0]
    return NOBODY if table.decision is None or table.decision.by in bots else table.decision.by


def simpler_level(game: str, level: str) -> str | None:
    """The next lower level, to replace a bot that failed; None if the random bot failed."""
    levels = [RANDOM, *entry_of(game).bots]
    return levels[levels.index(level) - 1] if level != RANDOM else None


def bots_move(table: Table[Any], bots: Mapping[int, Bot], asking: Callable[[int], None] = lambda _seat: None) -> Move | None:
    """The bots' next move, or None if a person has to decide or the game is over. `asking` receives each seat asked.

    Bots answer an open call before people do. If no bot claims the call and no person can, it stays unanswered."""
    if (decision := table.decision) is None:
        return None
    if not decision.callable_seats:
        asking(decision.by)
        return bots[decision.by].choose(Chair(table, decision.by)) if decision.by in bots else None
    people = False
    for seat in decision.callable_seats:
        person = table.game.acts_for(table.state, seat)
        if person not in bots:
            people = True
            continue
        asking(person)
        move = bots[person].choose(Chair(table, person))
        if decision.mover(move) != NOBODY:
            return move
    return None if people else next(move for move in decision.options if decision.mover(move) == NOBODY)
