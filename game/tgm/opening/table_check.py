"""Why a table cannot be set up like this, in words for who does it; `setup` refuses the same, tersely."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from game.rules.errors import SetupError
from game.rules.moves import Refusal, refusal
from game.tgm.data.components import Deck
from game.tgm.data.files import DATA
from game.tgm.data.scenarios import Scenario
from game.tgm.decks.building import DeckCodeError
from game.tgm.decks.decks import scenario_deck_problems
from game.tgm.decks.files import chosen_deck
from game.tgm.ground.geometry import SIDES, Side
from game.tgm.opening.setup import limit_of, scenario_of, set_up, sides_of_seats
from game.tgm.state import TgmOptions


class TableProblem(NamedTuple):
    """`side`: whose deck is meant, if it is about one."""

    refusal: Refusal
    side: Side | None = None


def table_problems(options: TgmOptions, seats: int, solo: Collection[int] = ()) -> list[TableProblem]:
    """Every reason why so many seats cannot play like this; `solo` are those of the solo opponent."""
    found = [TableProblem(problem) for problem in _seat_problems(options, seats, solo)]
    found += deck_problems_of(options, seats)
    try:
        # Whatever the rules refuse besides: it is tried out.
        if not found:
            set_up(options, seats, 0)
    except SetupError:
        found = [TableProblem(refusal("tgm_setup.problem.other", "R7.7"))]
    return found


def fixed_solo_side(scenario: Scenario) -> Side | None:
    """In a scenario for one person, the side of the solo opponent (5.10)."""
    return next(iter(scenario.solo_ai)) if scenario.kind == "solo" else None


def solo_side_of(options: TgmOptions, seats: int, solo: Collection[int]) -> Side | None:
    """The side that the solo opponent plays alone."""
    sides = sides_of_seats(options, seats)
    return next((side for side in SIDES if all(seat in solo for seat in range(seats) if sides[seat] == side)), None)


def _seat_problems(options: TgmOptions, seats: int, solo: Collection[int]) -> Iterator[Refusal]:
    scenario, sides = scenario_of(options), sides_of_seats(options, seats)
    if seats > 2 and seats not in scenario.players:
        yield refusal("tgm_setup.problem.players", "5.10", scenario=scenario.id)
    if options.battlefields > 1 and seats < 4:
        yield refusal("tgm_setup.problem.battlefields", "R18.2")
    played = {sides[seat] for seat in solo}
    if len(played) > 1:
        yield refusal("tgm_setup.problem.both_solo", "5.11")
    elif played and solo_side_of(options, seats, solo) is None:
        yield refusal("tgm_setup.problem.mixed_team", "5.11", side=next(iter(played)))
    fixed = fixed_solo_side(scenario)
    if fixed is not None and played != {fixed}:
        yield refusal("tgm_setup.problem.solo_scenario", "5.10", scenario=scenario.id, side=fixed)


def deck_problems_of(options: TgmOptions, seats: int) -> list[TableProblem]:
    """What is wrong with the decks that were chosen; a side without one gets one that fits."""
    chosen: dict[Side, str] = {"south": options.south_deck, "north": options.north_deck}
    decks = {side: _deck(value) for side, value in chosen.items() if value}
    no_deck = refusal("tgm_setup.problem.no_deck", "R1.7")
    found = [TableProblem(no_deck, side) for side, deck in decks.items() if deck is None]
    read = {side: deck for side, deck in decks.items() if deck is not None}
    if len(read) == len(SIDES) and read["south"].faction == read["north"].faction:
        found.append(TableProblem(refusal("tgm_setup.problem.same_faction", "R1.7", faction=read["south"].faction)))
    sides = sides_of_seats(options, seats)
    for side, deck in read.items():
        found += [TableProblem(problem, side) for problem in _problems_of_side(options, side, deck, sides.count(side))]
    return found


def _deck(value: str) -> Deck | None:
    try:
        return chosen_deck(value)
    except DeckCodeError:
        return None


def _problems_of_side(options: TgmOptions, side: Side, deck: Deck, players: int) -> list[Refusal]:
    scenario, limit = scenario_of(options), limit_of(options, side, deck)
    code = options.south_second_deck if side == "south" else options.north_second_deck
    if players < 2 or not code:
        return scenario_deck_problems(DATA, scenario, side, deck, limit)
    second = _deck(code)
    if second is None:
        return [refusal("tgm_setup.problem.no_deck", "R1.7")]
    return list(_team_problems(options, side, deck, second))


def _team_problems(options: TgmOptions, side: Side, first: Deck, second: Deck) -> Iterator[Refusal]:
    """Both halves of one box, or a whole box each (A33, R17.2)."""
    if second.faction != first.faction:
        yield refusal("tgm_setup.problem.team_faction", "R1.7")
        return
    scenario, apart = scenario_of(options), options.battlefields > 1
    limit = limit_of(options, side, first) or first.limit
    share = limit if apart else limit // 2
    for deck in (first, second):
        yield from scenario_deck_problems(DATA, scenario, side, deck, share)
    for id in () if apart else sorted({*first.cards} & {*second.cards}):
        count, copies = first.cards[id] + second.cards[id], DATA.copies(id, first.faction)
        if count > copies:
            yield refusal("tgm_setup.problem.team_copies", "R17.2", card=id, count=count, copies=copies)
