"""Tests that the displayed enemy fire matches the real shots of an enemy after both sides have passed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from game.rules.moves import Move
from game.rules.table import Table
from game.tgm.fire.odds import odds
from game.tgm.ground.geometry import Side, spaces
from game.tgm.movement.walking import offered
from game.tgm.state import TgmState
from game.tgm.turn.threats import Threats
from tests.each import each
from tests.tgm.field import Field
from tests.tgm.shots import until
from tests.ui.tgm_table_situations import battle


def shots_of(table: Table[TgmState], side: Side, by: str = "") -> dict[str, Fraction]:
    """Chance of the best legal shot at each target by a side, or by one unit, without the cards in hand."""
    assert table.decision is not None
    state, found = table.state, dict[str, Fraction]()
    assert (state.side, state.phase) == (side, "shooting")
    for move in table.decision.options:
        chance = odds(state, state.active, move) if move.verb == "shoot" and len(move.args) == 3 else None
        if chance is not None and by in ("", move.args[0]):
            share = Fraction(chance.hits, chance.sides)
            found[move.args[2]] = max(share, found.get(move.args[2], Fraction(0)))
    return {target: share for target, share in found.items() if share}


def later(field: Field, *moves: str) -> Table[TgmState]:
    field.hand(1)
    table = field.table()
    for move in moves:
        table.choose(move)
        if table.state.moving:
            table.choose("stop")
    until(table, "north", "shooting")
    return table


def in_the_open() -> Field:
    return battle()


def behind_smoke() -> Field:
    """A battle with smoke: the enemy's smoke is gone when its turn begins, but South's stays."""
    field = battle()
    field.state.smoke["north"] = frozenset({"e3", "c4"})
    field.state.smoke["south"] = frozenset({"d4", "f3"})
    field.state.units["us18#1"].smoke = True
    return field


def after_their_turn() -> Field:
    """A battle with a weapon that has fired, units that rowed or failed, suppressed units, and a gray token."""
    field = battle()
    units = field.state.units
    units["ge24#1"].fired, units["ge11#1"].rowed, units["ge23#1"].failed = ("main",), True, True
    units["ge02#1"].suppressed, units["us04#1"].suppressed = True, True
    units["ge03#1"].grey = ("bazooka",)
    return field


def sheltered() -> Field:
    """A battle with a church that extends a gun's range, a bunker, a wall, and a headquarters in range."""
    field = battle()
    field.terrain("church", "b6")
    field.terrain("bunker", "d4")
    field.terrain("wall", "g2")
    field.unit("ge24", "d2")
    return field


def hidden_again() -> Field:
    """A battle where a unit that doesn't move is camouflaged when its turn ends (sp22)."""
    field = battle("shooting")
    card = field.hand(0, "sp22")[0]
    field.state.players[0].hand.remove(card)
    field.state.players[0].laid.append(card)
    field.state.units["us04#1"].cards = (card,)
    return field


POSITIONS: dict[str, Callable[[], Field]] = {
    made.__name__: made for made in (in_the_open, behind_smoke, after_their_turn, sheltered, hidden_again)
}


@each("name", POSITIONS)
def test_dangers_are_the_worst_shots_of_the_enemys_next_turn(name: str) -> None:
    shots = shots_of(later(POSITIONS[name]()), "north")
    found = Threats(POSITIONS[name]().state, "south").dangers()
    assert found == {target: share for target, share in shots.items() if target not in spaces(8)}
    assert found


def test_dangers_by_one_enemy_are_its_own_shots() -> None:
    field, table = battle(), later(battle())
    for enemy in ("ge24#1", "ge11#1", "ge02#1"):
        shots = {target: share for target, share in shots_of(table, "north", enemy).items() if target not in spaces(8)}
        assert Threats(field.state, "south", enemy).dangers() == shots, enemy


MOVES = ["move us18#1 f2", "move us18#1 d2", "move us04#1 d3", "move us04#1 c4", "move us03#1 g3", "move_pair us16#1 g3"]


@each("move", MOVES)
def test_a_space_has_the_chance_at_the_unit_that_goes_there(move: str) -> None:
    verb, card, goal = move.split()
    state = battle().state
    found = Threats(state, "south").against(state.units[card], spaces(8), together=verb == "move_pair")
    assert found[goal] == shots_of(later(battle(), move), "north")[card]
    assert not found.keys() & {unit.space for unit in state.units.values()}


def test_a_free_space_has_the_chance_at_whoever_is_hit_there_most_easily() -> None:
    state = battle().state
    threats = Threats(state, "south")
    own = [unit for unit in state.units.values() if unit.side == "south" and unit.space]
    each_unit = [threats.against(unit, spaces(8)) for unit in own]
    worst = {space: max(one.get(space, Fraction(0)) for one in each_unit) for space in spaces(8)}
    assert threats.spaces() == {space: share for space, share in worst.items() if share}


def test_who_assaults_or_is_aboard_does_not_fire() -> None:
    field = Field(side="north")
    tank = field.unit("us18", "d3")
    field.unit("ge24", "d4", assaults=tank)
    field.aboard("ge01", field.unit("ge34", "c3"))
    assert Threats(field.state, "south").dangers() == {}


def test_in_the_enemys_turn_what_has_fired_is_over_until_the_next_one() -> None:
    field = Field(side="north", phase="shooting")
    tank = field.unit("us18", "d3")
    gun = field.unit("ge24", "d4", fired=("main",))
    assert Threats(field.state, "south").dangers() == {}
    field.state.phase = "discard"
    assert Threats(field.state, "south").dangers().keys() == {tank}
    assert gun in field.state.units



def enemys_move(made: Callable[[], Field], moves: Iterable[Move] = ()) -> Table[TgmState]:
    """A table in the enemy's next Movement phase, after these moves."""
    field = made()
    field.hand(1)
    table = field.table()
    until(table, "north", "movement")
    for move in moves:
        table.choose(str(move))
        while table.decision is not None and table.decision.verb("roll"):
            table.choose("roll 1")
    return table


def ends_of(table: Table[TgmState], enemy: str) -> Iterator[tuple[Move, ...]]:
    """The ways in which this unit can move, join or swap, including an empty one for staying put."""
    assert table.decision is not None
    yield ()
    for move, way in offered(table.state, table.decision.options).items():
        if move.verb in ("move", "join", "swap") and move.args[0] == enemy:
            yield way


def shots_after_moves(made: Callable[[], Field], enemy: str) -> dict[str, Fraction]:
    """An enemy's best shots after any of its moves, played by the rules, with or without a march."""
    found, march = dict[str, Fraction](), Move("march", (enemy,))
    start = enemys_move(made)
    assert start.decision is not None
    for first in ((), (march,)) if march in start.decision.options else ((),):
        for way in ends_of(enemys_move(made, first), enemy):
            table = enemys_move(made, (*first, *way))
            if table.state.moving:
                table.choose("stop")
            if enemy in table.state.units:
                until(table, "north", "shooting")
                for target, share in shots_of(table, "north", enemy).items():
                    found[target] = max(share, found.get(target, share))
    return {target: share for target, share in found.items() if target not in spaces(8)}


def on_the_march() -> Field:
    """Targets in range only after a march (b1), over a mine (h1), by a swap (f1) or beside a tank (d2), and some smoke."""
    field = Field(ap=0)
    state = field.state
    for own, space in (("us04", "b1"), ("us18", "h1"), ("us19", "f1"), ("us01", "d2")):
        field.unit(own, space)
    for enemy, space in (("ge03", "b5"), ("ge24", "h5"), ("ge11", "f4"), ("ge12", "f5"), ("ge25", "d3"), ("ge11", "d4")):
        field.unit(enemy, space)
    state.players[0].deck.remove("sp09.us#1")
    state.players[0].laid.append("sp09.us#1")
    state.tank_mines = {"h4": "sp09.us#1"}
    state.smoke["south"] = frozenset({"d3", "e3", "b3"})
    return field


@each("enemy", ("ge03#1", "ge24#1", "ge11#1", "ge12#1", "ge25#1", "ge11#2"))
def test_dangers_after_a_move_are_the_worst_shots_after_any_move_of_the_rules(enemy: str) -> None:
    found = Threats(on_the_march().state, "south", enemy, moves=True).dangers()
    assert found == shots_after_moves(on_the_march, enemy)


def test_enemies_move_before_they_fire_only_until_their_movement_phase_is_over() -> None:
    field = Field(side="north", phase="movement")
    tank = field.unit("us18", "d1")
    gun = field.unit("ge24", "d5")
    assert Threats(field.state, "south").dangers() == {}
    assert Threats(field.state, "south", moves=True).dangers().keys() == {tank, "hq_south"}
    field.state.units[gun].done = True
    assert Threats(field.state, "south", moves=True).dangers() == {}
    field.state.units[gun].done, field.state.phase = False, "deployment"
    assert Threats(field.state, "south", moves=True).dangers() == {}


def test_a_unit_on_its_way_gets_into_the_way_of_enemies() -> None:
    """The chance shown for a space assumes that the unit has already moved there."""
    here = on_the_march().state
    for card in ("us18#1", "us01#1", "us19#1"):
        found = Threats(here, "south", moves=True).against(here.units[card], spaces(8))
        assert found
        for goal in set(spaces(8)) - {unit.space for unit in here.units.values()}:
            there = on_the_march().state
            there.units[card].space = goal
            assert found.get(goal) == Threats(there, "south", moves=True).dangers().get(card), (card, goal)
