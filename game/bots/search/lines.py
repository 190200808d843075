"""Lines: sequences of moves from now to the first roll, the first new card or the end of the turn.

A move may be worth little by itself, but make better moves possible. A search averages everything it tried after a move;
here a move is worth as much as the best line that begins with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from game.bots.chair import Bot, Chair
from game.bots.search.looks import FEW_DEALS, Edge, edge_of
from game.bots.search.minds import Mind
from game.bots.search.tree import LONGEST, imagined
from game.rules.chance import Chance, below
from game.rules.decision import Decision
from game.rules.hidden.zones import known_cards
from game.rules.journals.history import digest
from game.rules.moves import Move
from game.rules.table import Table

# Maximum number of options to consider for the first move of a step, and for each of its follow-up choices.
ACTIONS, CHOICES = 12, 6
# Number of steps to vary, and maximum number of line beginnings to continue at each of them.
DEPTH, VARIED = 3, 8
# Number of deals tried: first with every line, then with the best LINES, then with the best line of each of MOVES moves.
DEALS = 3, 21, 24
LINES, MOVES = 10, 5
# Faces of the first die, in the order of the deals. Good and bad ones are mixed, so that a few deals are not all lucky.
FACES = 4, 1, 5, 2, 3, 0

# Verb for entering the result of a real die.
ROLL = "roll"

Step = tuple[Move, ...]
"""A move and its follow-up choices, such as a destination."""


class Line(NamedTuple):
    """A sequence of a seat's choices in its turn."""

    steps: tuple[Step, ...]
    # Chance that the final roll succeeds, if the line ends with a roll.
    odds: float | None = None
    # The seat's chance to win on each deal tried.
    found: tuple[float, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move for step in self.steps for move in step)

    @property
    def chance(self) -> float:
        return fmean(self.found)

    def edge(self, other: Line) -> Edge:
        """Return this line's edge over another line tried on the same deals."""
        return edge_of([mine - theirs for mine, theirs in zip(self.found, other.found, strict=True)])


class Planner:
    """Finds the best line for each promising move.

    Other players answer with quick moves. The guide fills in open choices and takes over if a line is interrupted."""

    def __init__(self, chair: Chair, mind: Mind, guide: Bot, seed: int, has_time: Callable[[], bool]) -> None:
        """Once `has_time` returns False, the planner varies no more steps and tries only as many deals as needed."""
        self._chair, self._mind, self._guide, self._random = chair, mind, guide, Random(seed)
        self._has_time = has_time
        self._seat, self._turn = chair.seat, chair.turn
        self._favourite = guide.choose(chair)
        self._deals: list[tuple[Table[Any], int]] = []

    def best(self, sure: float) -> list[Line]:
        """Return the best line of each of the best moves, all tried on the same deals and with different results.

        The guide's move comes first unless another is better by `sure` standard errors; the rest are sorted by chance."""
        first, second, third = DEALS
        tried = self._tried(self._kept(self._enumerated(first), LINES), second)
        one_each = {line.moves[0]: line for line in reversed(tried)}.values()
        different = {self._end(line): line for line in sorted(one_each, key=self._is_favourite)}.values()
        found = self._tried(self._kept(sorted(different, key=_promise), MOVES), third)
        favourite = next(filter(self._is_favourite, found))
        best = next((line for line in found if line.edge(favourite).is_sure(sure)), favourite)
        return sorted(found, key=lambda line: line is not best)

    def _is_favourite(self, line: Line) -> bool:
        return line.moves[0] == self._favourite

    # Finding lines --------------------------------------------------------------------------------------------------------

    def _enumerated(self, deals: int) -> list[Line]:
        """All lines found by varying the first steps one after another, starting from the best lines so far; best first."""
        found: dict[tuple[Step, ...], Line] = {}
        begun: list[tuple[Step, ...]] = [()]
        for _ in range(DEPTH):
            new = {line.steps: line for before in begun for line in self._varied(before) if line.steps not in found}
            found |= {line.steps: line for line in self._tried(new.values(), deals)}
            best = sorted(found.values(), key=_promise)
            length = len(begun[0]) + 1
            begun = [*dict.fromkeys(line.steps[:length] for line in best if len(line.steps) > length)][:VARIED]
            if not begun or not self._has_time():
                break
        return sorted(found.values(), key=_promise)

    def _varied(self, before: tuple[Step, ...]) -> Iterator[Line]:
        """Yield each line that starts with these steps, varies the next one and continues as the guide would."""
        begun: list[list[Move]] = [[]]
        while begun:
            choices = begun.pop()
            line, options = self._walked(before, choices)
            if options:
                begun += [[*choices, move] for move in options]
            elif line is not None:
                yield line

    def _walked(self, before: tuple[Step, ...], choices: Sequence[Move]) -> tuple[Line | None, list[Move]]:
        """Return the line that starts with these steps and choices, or None and the options if a step is incomplete."""
        table, odds = self._dealt(0), None
        known, dice = self._known(table), table.state.rng
        waiting, steps = [*(move for step in before for move in step), *choices], list[list[Move]]()
        while (decision := self._decision(table)) is not None:
            options = decision.options
            if decision.by != self._seat:
                table.play_unchecked(self._mind.quick(table, options, Random(0)))
                continue
            if steps and (options[0].verb == ROLL or table.state.rng != dice or self._known(table) - known):
                break
            begins = not steps or self._mind.is_over(table)
            if waiting:
                move = waiting.pop(0)
                if move not in options:
                    return None, []
            elif len(steps) == len(before) + (not begins):
                return None, self._worth_a_look(table, options, ACTIONS if begins else CHOICES)
            else:
                move = self._guide.choose(Chair(table, self._seat))
            if begins:
                found = table.game.odds(table.view(self._seat).state, self._seat, move)
                odds = None if found is None else found.chance
                steps.append([move])
            else:
                steps[-1].append(move)
            table.play_unchecked(move)
        if len(steps) > 1 and table.game.verbs[steps[-1][0].verb].ends:
            # Leave out the move that ends the turn, because it is obvious.
            steps.pop()
        return Line(tuple(map(tuple, steps)), odds), []

    def _worth_a_look(self, table: Table[Any], options: Sequence[Move], limit: int) -> list[Move]:
        priors = self._mind.priors(table, options) or [1.0] * len(options)
        ranked = sorted(zip(options, priors, strict=True), key=lambda item: -item[1])
        found = dict.fromkeys(move for move, _ in ranked[:limit])
        return [*(found | {self._guide.choose(Chair(table, self._seat)): None})]

    def _known(self, table: Table[Any]) -> Counter[tuple[str, str]]:
        return known_cards(table.game.zones(table.state), table.viewers(self._seat, table.state))

    def _decision(self, table: Table[Any]) -> Decision | None:
        """The next decision with more than one option in this turn, or None if the turn is over. Plays forced moves."""
        for _ in range(LONGEST):
            if table.decision is None or table.game.turn_of(table.state) != self._turn:
                return None
            if len(table.decision.options) > 1:
                return table.decision
            table.play_unchecked(table.decision.options[0])
        return None

    # Trying lines ---------------------------------------------------------------------------------------------------------

    def _dealt(self, number: int) -> Table[Any]:
        """A possible table for the seat, with cards dealt and dice fixed. The same number always gives the same table."""
        while len(self._deals) <= number:
            face, dice = FACES[len(self._deals) % len(FACES)], (self._random.getrandbits(64) for _ in count())
            fork = self._chair.fork(self._random.getrandbits(60))
            self._deals.append((fork, next(candidate for candidate in dice if _first_face(candidate) == face)))
        return imagined(*self._deals[number])

    def _tried(self, lines: Iterable[Line], deals: int) -> list[Line]:
        """Try the lines on this many more deals, as far as time permits, and return them best first."""
        found = [*lines]
        for _ in range(deals):
            done = len(found[0].found) if found else 0
            if done >= FEW_DEALS and not self._has_time():
                break
            found = [line._replace(found=(*line.found, self._outcome(self._dealt(done), line))) for line in found]
        return sorted(found, key=_promise)

    def _kept(self, lines: Sequence[Line], limit: int) -> list[Line]:
        """The best `limit` lines, and the best line that starts with the guide's move."""
        favourite = next(filter(self._is_favourite, lines))
        return [*dict.fromkeys([*lines[:limit], favourite])]

    def _end(self, line: Line) -> str:
        """Fingerprint of the state after the line on the first deal."""
        table = self._dealt(0)
        self._outcome(table, line)
        return digest(table.state)

    def _outcome(self, table: Table[Any], line: Line) -> float:
        """Play the line and return the seat's chance to win after the turn."""
        seat, mind, waiting = self._seat, self._mind, [*line.moves]
        for _ in range(2 * LONGEST):
            decision = table.decision
            if decision is None or (mind.is_quiet(table) and table.game.turn_of(table.state) != self._turn):
                break
            options = decision.options
            if len(options) == 1:
                move = options[0]
            elif decision.by != seat:
                move = mind.quick(table, options, Random(0))
            elif waiting and waiting[0] in options:
                move = waiting.pop(0)
            else:
                if mind.is_over(table):
                    # The line was interrupted or is complete.
                    waiting = []
                move = self._guide.choose(Chair(table, seat))
            table.play_unchecked(move)
        return mind.judge.judged(table.state, len(table.seats))[0][seat]


def _first_face(dice: int) -> int:
    chance = Chance(0)
    chance.rng = dice
    return below(chance, len(FACES))


def _promise(line: Line) -> float:
    return -line.chance
