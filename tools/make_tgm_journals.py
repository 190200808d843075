"""Make journals of The Sixth Line for the tests, in `tests/journals`: every scenario with each of its endings.

Run it when data or rules have changed on purpose: `python -m tools.make_tgm_journals`, optionally with names of endings. One
side pursues the wanted ending and looks one move ahead with the actual dice; the other side helps it or does as little as
possible. The games are therefore short and reproducible."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from game.data.paths import ROOT
from game.rules.journals.journal import write
from game.rules.moves import Move
from game.rules.positions.opening import open_table
from game.rules.positions.position import Position, Seat
from game.rules.table import Table
from game.tgm.game import GAME
from game.tgm.ground.geometry import Side, column_of, distance, hq_distance, line_of, other, own_line
from game.tgm.ground.terrain import building_at
from game.tgm.state import FieldUnit, TgmState, units_of
from game.tgm.tables import MAIN_WEAPONS, UNITS, card_kind
from game.tgm.turn.victory import hq_hp, is_held, objectives

FOLDER = ROOT / "tests" / "journals"
SEEDS = range(40)

Value = Callable[[TgmState, Side], float]
TgmTable = Table[TgmState]

# Verbs that a side with a goal tries; others would only make the games longer.
VERBS = frozenset(
    [
        "move",
        "deploy",
        "deploy_afloat",
        "launch",
        "shoot",
        "assault",
        "storm",
        "storm_with",
        "board",
        "set_down",
        "charge",
        "leave_map",
        "row",
        "mount",
        "end_phase",
    ]
)
IDLE_MOVES = ("end_phase", "pass", "keep_hand", "done_laying", "ready", "stop", "hold_fire", "bid 0")
OPEN_PHASES = ("movement", "deployment", "shooting", "flip")


class Ending(NamedTuple):
    """An ending to reach, and the goal of each side; a side without a goal plays idle moves."""

    scenario: str
    winner: str
    reason: str
    south: Value | None = None
    north: Value | None = None
    options: Mapping[str, Any] = {}
    # Side that gives up at the start of its first turn.
    quitter: Side | None = None
    # Part of the name that distinguishes games with the same ending.
    how: str = ""
    seats: int = 2

    @property
    def name(self) -> str:
        return "_".join(part for part in (self.scenario.lower(), self.winner, self.how, self.reason) if part)


# goals


def reach(unit: FieldUnit) -> int:
    line = MAIN_WEAPONS[card_kind(unit.card)]
    return 0 if line is None else line.range


def mustered(state: TgmState, side: Side) -> float:
    """Goal: as many units as possible on the map, by cost."""
    return sum(UNITS[unit.card].cost for unit in state.units.values() if unit.side == side)


def spent(state: TgmState, side: Side) -> float:
    """Goal: as few cards in hand as possible."""
    return -sum(len(player.hand) for player in state.players if player.side == side)


def hq_hit(state: TgmState, side: Side) -> float:
    """Goal: enemy headquarters damaged, units in range of it or close to that, and many units on the map."""
    steps = sum(max(0, hq_distance(unit.space, other(side)) - reach(unit)) for unit in units_of(state, side))
    return -50 * hq_hp(state, other(side)) - steps + 3 * mustered(state, side)


def hq_hit_by_three(state: TgmState, side: Side) -> float:
    """Goal: like `hq_hit`, but with at most three units across the river, too few to win with them."""
    return hq_hit(state, side) - 500 * max(0, sum(line_of(unit.space) > 3 for unit in units_of(state, side)) - 3)


def hq_hit_off_objectives(state: TgmState, side: Side) -> float:
    return hq_hit(state, side) - 500 * sum(is_held(state, side, space) for space in objectives(state))


def holding(limit: int) -> Value:
    """Goal: the first objectives up to this number held but no others, with units near those still missing."""

    def value(state: TgmState, side: Side) -> float:
        wanted = objectives(state)[:limit]
        free = [unit for unit in units_of(state, side) if unit.space not in wanted]
        distances = [
            min((distance(unit.space, space) for unit in free), default=8)
            for space in wanted
            if not is_held(state, side, space)
        ]
        extra = sum(is_held(state, side, space) for space in objectives(state)[limit:])
        soldiers = min(len(free), len(distances)) + len(wanted) - len(distances)
        return 40 * (len(wanted) - len(distances)) + 12 * soldiers - 2 * sum(distances) - 500 * extra + hurt(state, side)

    return value


def hurt(state: TgmState, side: Side, *kinds: str) -> float:
    """Goal: enemy losses, of the army or of these kinds of scenario units, and wounds of the survivors."""
    tally, prey = state.tallies[other(side)], prey_of(state, side, *kinds)
    lost = sum(tally.special_losses.get(kind, 0) for kind in kinds) if kinds else tally.losses
    return 60 * lost + 10 * sum(unit.wounds for unit in prey)


def prey_of(state: TgmState, side: Side, *kinds: str) -> list[FieldUnit]:
    return [unit for unit in units_of(state, other(side)) if not kinds or card_kind(unit.card) in kinds]


def hunting(*kinds: str) -> Value:
    """Goal: losses of enemies of these kinds, or of all enemies, and units in range of them."""

    def value(state: TgmState, side: Side) -> float:
        prey = prey_of(state, side, *kinds)
        steps = 0
        for unit in units_of(state, side):
            steps += max(0, min((distance(unit.space, target.space) for target in prey), default=0) - max(1, reach(unit)))
        return hurt(state, side, *kinds) - steps + 3 * mustered(state, side)

    return value


def offered_up(state: TgmState, side: Side) -> float:
    """Goal: units sent forward one after the other, regardless of losses; empty craft return for more."""
    value = 20.0 * mustered(state, side)
    for unit in units_of(state, side):
        line = own_line(unit.space, side)
        if UNITS[unit.card].unit_class != "landing":
            value += line
        else:
            value += line / 2 if unit.cargo else -line / 2
    return value


def trucks_moved(state: TgmState, side: Side) -> float:
    return sum(column_of(unit.space) for unit in units_of(state, side) if card_kind(unit.card) == "xx03")


def trucks_shown(state: TgmState, side: Side) -> float:
    """Goal: trucks near the edge, but still on the map."""
    return trucks_moved(state, side) - 100 * sum(state.tallies[side].left_map.values())


def trucks_gone(state: TgmState, side: Side) -> float:
    return trucks_moved(state, side) + 20 * sum(state.tallies[side].left_map.values())


def crossing(limit: int) -> Value:
    """Goal: exactly this many units over the river, and more on the way to a bridge."""

    def value(state: TgmState, side: Side) -> float:
        over = [unit for unit in units_of(state, side) if line_of(unit.space) > 3]
        before = [unit for unit in units_of(state, side) if line_of(unit.space) < 4]
        steps = sum(min(distance(unit.space, bridge) for bridge in state.bridges) for unit in before)
        count = len(over) + len(before)
        off_the_bridge = sum(line_of(unit.space) + abs(column_of(unit.space) - 4.5) / 10 for unit in over)
        return (
            40 * min(len(over), limit)
            - 200 * max(0, len(over) - limit)
            + 15 * min(count, limit + 1)
            - steps
            + off_the_bridge
        )

    return value


BESIDE_THE_BRIDGE = "c4"


def bridge_blown(state: TgmState, side: Side) -> float:
    """Goal: sappers near the bridge, a charge under it, and damage to it."""
    sappers = [unit for unit in units_of(state, side) if "sappers" in unit.tokens]
    steps = min((distance(unit.space, BESIDE_THE_BRIDGE) for unit in sappers), default=9)
    hp = sum(bridge.hp for bridge in state.bridges.values())
    return 30 * sum(bridge.charged for bridge in state.bridges.values()) - 10 * hp - 4 * steps


def evacuated(state: TgmState, side: Side) -> float:
    """Goal: soldiers on the beach, empty ships near them, loaded ships back home, and soldiers evacuated."""
    value = 100.0 * state.tallies[side].evacuated
    for unit in state.units.values():
        if unit.side != side:
            continue
        if card_kind(unit.card) == "xx02":
            front = any(each.space == f"{unit.space[0]}3" for each in units_of(state, side))
            value += 60 - 15 * line_of(unit.space) if unit.cargo else 8 + line_of(unit.space) + 6 * front
        elif unit.space:
            value += 4 - abs(line_of(unit.space) - 3)
    return value


def ships_shown(state: TgmState, side: Side) -> float:
    """Goal: ships exposed to fire."""
    ships = [unit for unit in units_of(state, side) if card_kind(unit.card) == "xx02"]
    return sum(5 + line_of(unit.space) for unit in ships)


def bunkers_cracked(state: TgmState, side: Side) -> float:
    """Goal: bunkers destroyed or taken."""
    value = hurt(state, side)
    for space in objectives(state):
        building = building_at(state, space)
        if is_held(state, side, space) or not building:
            value += 200
            continue
        value -= 8 * state.pieces[building].hp
        value -= sum(max(0, distance(unit.space, space) - max(1, reach(unit))) for unit in units_of(state, side))
    return value + 4 * mustered(state, side)


def withdrawn(state: TgmState, side: Side) -> float:
    """Goal: no units on objectives."""
    return -sum(10 * is_held(state, side, space) for space in objectives(state))


# playing


def idle(table: TgmTable) -> Move:
    """Return the first possible move of `IDLE_MOVES`, or else the first option."""
    assert table.decision is not None
    found = table.decision.options
    for wanted in IDLE_MOVES:
        for move in found:
            if str(move) == wanted:
                return move
    return found[0]


def striving(table: TgmTable, side: Side, value: Value) -> Move:
    """Return the move that brings the side closest to its goal; the idle move unless another is better."""
    assert table.decision is not None
    best, best_worth = idle(table), None
    candidates = [best, *(move for move in table.decision.options if _is_worth_a_thought(table.state, move))]
    for move in candidates:
        # Reward shooting even if the next die is known to be bad, because a better one comes only after it.
        worth = _after(table, side, move, value) + (move.verb == "shoot") / 2
        if best_worth is None or worth > best_worth:
            best, best_worth = move, worth
    return best


def _is_worth_a_thought(state: TgmState, move: Move) -> bool:
    if move.verb == "shoot":
        target = move.args[2]
        return target in state.units or target in state.hqs or target in objectives(state)
    return move.verb in VERBS


def _after(table: TgmTable, side: Side, move: Move, value: Value) -> float:
    trial = table.copy()
    trial.play_unchecked(move)
    for _ in range(20):
        if trial.decision is None or trial.decision.prompt.rpartition(".")[2] in OPEN_PHASES:
            break
        trial.play_unchecked(idle(trial))
    return value(trial.state, side)


def played(ending: Ending, seed: int) -> TgmTable:
    """Play a game in which each side pursues its goal."""
    options = {"scenario": ending.scenario, **ending.options}
    table = open_table(GAME, Position(GAME.id, (Seat(),) * ending.seats, seed, options))
    aims: dict[Side, Value | None] = {"south": ending.south, "north": ending.north}
    while table.decision is not None:
        seat = table.decision.seat
        side = table.state.players[seat].side
        aim = aims[side]
        if table.state.phase == "movement" and side == ending.quitter:
            table.choose(f"give_up {seat}")
        elif aim is None or table.state.phase not in OPEN_PHASES:
            table.choose(idle(table))
        else:
            table.choose(striving(table, side, aim))
    return table


def ended_as(table: TgmTable) -> tuple[str, str]:
    assert table.result is not None
    winners = [table.state.players[seat].side for seat in table.result.winners]
    return (winners[0] if winners else "nobody"), table.result.reason.rpartition(".")[2]


# endings

FEW_US, FEW_GE = "us-{limit}-{year}:{cards}us01x6", "ge-{limit}-{year}:{cards}ge01x6"

FOOT_SOLDIERS = "us-110-1944:us01x8,us02x6,us06x2,us07x1,us08x2,us10x2,us03x3"
MANY_SAPPERS = "ge-90-1945:ge01x6,ge02x6,ge09x2,ge11x2"


def _few(pattern: str, limit: int, year: int, cards: str = "") -> str:
    return pattern.format(limit=limit, year=year, cards=cards)


ENDINGS: tuple[Ending, ...] = (
    Ending("S01", "south", "hq_destroyed", south=hq_hit),
    Ending("S01", "north", "hq_destroyed", north=hq_hit),
    Ending("S01", "north", "no_cards", south=spent, options={"south_deck": _few(FEW_US, 120, 1945)}),
    Ending("S01", "south", "no_cards", north=spent, options={"north_deck": _few(FEW_GE, 120, 1945)}),
    Ending("S01", "south", "limit_hq_hp", south=hq_hit, options={"round_limit": 4}),
    Ending("S01", "north", "limit_hq_hp", north=hq_hit, options={"round_limit": 4}),
    Ending("S01", "south", "limit_unit_value", south=mustered, options={"round_limit": 1}),
    Ending("S01", "north", "limit_unit_value", north=mustered, options={"round_limit": 1}),
    Ending("S01", "nobody", "limit_draw", options={"round_limit": 1}),
    Ending("S01", "north", "gave_up", quitter="south"),
    Ending("S01", "south", "hq_destroyed", south=hq_hit, how="three_players", seats=3),
    Ending("S01", "north", "hq_destroyed", north=hq_hit, how="two_fields", seats=4, options={"battlefields": 2}),
    Ending("S02", "south", "points", south=holding(4)),
    Ending("S02", "north", "points", north=holding(4)),
    Ending("S02", "south", "limit_points", south=holding(1)),
    Ending("S02", "north", "limit_points", north=holding(1)),
    Ending("S02", "south", "limit_hq_hp", south=hq_hit_off_objectives),
    Ending("S02", "north", "limit_hq_hp", north=hq_hit_off_objectives),
    Ending("S02", "south", "limit_unit_value", south=mustered),
    Ending("S02", "north", "limit_unit_value", north=mustered),
    Ending("S02", "nobody", "limit_draw"),
    Ending("S02", "north", "no_cards", south=spent, options={"south_deck": _few(FEW_US, 80, 1943)}),
    Ending("S02", "south", "gave_up", quitter="north"),
    Ending("S03", "south", "losses", south=hunting("xx03")),
    Ending("S03", "north", "left_map", north=trucks_gone),
    Ending("S03", "north", "left_map", north=trucks_shown, how="late"),
    Ending("S03", "south", "limit"),
    Ending("S03", "north", "no_cards", south=spent, options={"south_deck": _few(FEW_US, 80, 1943)}),
    Ending("S03", "north", "gave_up", quitter="south"),
    Ending("S04", "south", "units_on_lines", south=crossing(5)),
    Ending("S04", "north", "bridges_destroyed", north=bridge_blown, options={"north_deck": MANY_SAPPERS}),
    Ending("S04", "north", "limit"),
    Ending("S04", "north", "no_cards", south=spent, options={"south_deck": _few(FEW_US, 100, 1945)}),
    Ending("S04", "south", "gave_up", quitter="north"),
    Ending("S05", "south", "evacuated", south=evacuated),
    Ending("S05", "north", "losses", south=offered_up, north=hunting()),
    Ending("S05", "north", "craft_gone", south=ships_shown, north=hunting("xx02")),
    Ending("S05", "north", "limit"),
    Ending("S05", "north", "no_cards", south=spent, options={"south_deck": "uk-70-1940:uk01x6,uk02x1,uk07x1"}),
    Ending("S05", "south", "gave_up", quitter="north"),
    Ending("S06", "south", "units_on_lines", south=offered_up),
    Ending("S06", "north", "losses", south=offered_up, north=hunting(), options={"south_deck": FOOT_SOLDIERS}),
    Ending("S06", "north", "limit"),
    Ending("S06", "north", "no_cards", south=spent, options={"south_deck": "us-110-1944:us01x4"}),
    Ending("S06", "south", "gave_up", quitter="north"),
    Ending("S07", "north", "hq_destroyed", north=hq_hit),
    Ending("S07", "north", "objectives_held", south=withdrawn, north=holding(3)),
    Ending("S07", "south", "objectives_held"),
    Ending("S07", "north", "limit", south=withdrawn),
    Ending("S07", "north", "no_cards", south=spent, options={"south_deck": _few(FEW_US, 80, 1943, "us02x1,")}),
    Ending("S07", "north", "gave_up", quitter="south"),
    Ending("S08", "south", "objectives_held_or_ruined", south=bunkers_cracked),
    Ending("S08", "north", "hq_destroyed", north=hq_hit),
    Ending("S08", "north", "limit"),
    Ending("S08", "north", "no_cards", south=spent, options={"south_deck": _few(FEW_US, 110, 1944)}),
    Ending("S08", "north", "gave_up", quitter="south"),
    Ending("S09", "south", "hq_destroyed", south=hq_hit_by_three),
    Ending("S09", "south", "units_on_lines", south=crossing(5)),
    Ending("S09", "north", "units_on_lines"),
    Ending("S09", "south", "limit", south=crossing(3)),
    Ending("S09", "south", "no_cards", north=spent, options={"north_deck": _few(FEW_GE, 80, 1943, "ge02x1,")}),
    Ending("S09", "south", "gave_up", quitter="north"),
    Ending("S10", "south", "hq_destroyed", south=hq_hit),
    Ending("S10", "north", "hq_destroyed", north=hq_hit),
    Ending("S10", "south", "limit_hq_hp", south=hq_hit, options={"round_limit": 4}),
    Ending("S10", "north", "limit_hq_hp", north=hq_hit, options={"round_limit": 4}),
    Ending("S10", "south", "limit", options={"round_limit": 1}),
    Ending("S10", "north", "no_cards", south=spent, options={"south_deck": _few(FEW_US, 120, 1945)}),
    Ending("S10", "north", "gave_up", quitter="south"),
    Ending("S11", "south", "units_on_lines", south=crossing(6)),
    Ending("S11", "north", "hq_destroyed", north=hq_hit),
    Ending("S11", "north", "limit"),
    Ending("S11", "north", "no_cards", south=spent, options={"south_deck": _few(FEW_US, 100, 1945)}),
    Ending("S11", "south", "gave_up", quitter="north"),
)


def found_games(ending: Ending) -> Iterator[TgmTable]:
    """Yield games with this ending, seed by seed."""
    for seed in SEEDS:
        table = played(ending, seed)
        if ended_as(table) == (ending.winner, ending.reason):
            yield table


def main() -> None:
    """Write the first game found for each ending."""
    wanted = sys.argv[1:]
    for ending in ENDINGS:
        if wanted and ending.name not in wanted:
            continue
        table = next(found_games(ending), None)
        if table is None:
            print(f"{ending.name}: not found")
            continue
        path = FOLDER / f"tgm-{ending.name}.journal"
        path.unlink(missing_ok=True)
        write(table, path)
        print(f"{path.name}: seed {table.position.seed}, {len(table.history.played)} moves", flush=True)


if __name__ == "__main__":
    main()
