"""What must be true of scenarios and campaigns, for `check-data`: layouts, set-ups, decks, goals, special rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from game.data.names import unknown
from game.data.problems import Problem
from game.tgm.components import Unit
from game.tgm.data import Files, TgmData
from game.tgm.decks import scenario_deck_problems
from game.tgm.entries import Listed, of_kind
from game.tgm.equipping import equipment_problem
from game.tgm.geometry import SIDES, Side, Space, in_front, is_space, line_of, other
from game.tgm.ground import ROWS, Ground, face_of, lay, tile_of
from game.tgm.scenario_data import Campaign, Layout, Scenario
from game.tgm.vocabulary import NaturalId

OPEN: tuple[NaturalId, ...] = ("plain", "bushes")
"""Where terrain cards can lie (A28)."""
WATER: tuple[NaturalId, ...] = ("lake", "sea")


def check_scenarios(files: Files) -> Iterator[Problem]:
    """Everything wrong with the scenarios and campaigns. The armies must be fine."""
    data = files.data()
    for entry in of_kind(files, "scenario"):
        yield from _check_scenario(_Case(entry, entry.value, data))
    for entry in of_kind(files, "campaign"):
        yield from _check_campaign(entry, entry.value, data)


@dataclass(frozen=True)
class _Case:
    """A scenario on the table."""

    entry: Listed
    scenario: Scenario
    data: TgmData

    def problem(self, message: str, *place: str | int) -> Problem:
        return self.entry.problem(message, *place)

    @cached_property
    def ground(self) -> Ground | None:
        """What is under everything, if the tiles are always laid the same."""
        return lay(self.data, self.scenario.layout) if isinstance(self.scenario.layout, Layout) else None

    @cached_property
    def cards(self) -> dict[Space, str]:
        """What terrain is set up."""
        return {placed.at: placed.card for placed in self.scenario.setup.terrain}

    def enters(self, unit: Unit, space: Space) -> bool:
        """Can this unit be on this space when the game begins?"""
        if self.ground is None or unit.type == "airplane":
            return False
        natural = self.ground.natural[space]
        if "embark" in unit.abilities:
            return natural == "sea"
        if space in self.cards:
            return self.data.terrain[self.cards[space]].entry[unit.type] != "never"
        return natural not in WATER


def _check_scenario(case: _Case) -> Iterator[Problem]:
    """What stands on tiles is looked at once these, the spaces themselves and the units are there."""
    basic = [problem for check in _BASIC_CHECKS for problem in check(case)]
    yield from basic
    if not basic:
        for check in _CHECKS:
            yield from check(case)


def _check_sides(case: _Case) -> Iterator[Problem]:
    """Either side has all that it needs."""
    for field in ("decks", "hq", "victory"):
        for side in SIDES:
            if side not in getattr(case.scenario, field):
                yield case.problem(f"nothing for {side}; add it", field)


def _check_frame(case: _Case) -> Iterator[Problem]:
    """Who plays, who begins and who wins in the end go together."""
    scenario = case.scenario
    if scenario.bid == (scenario.first is not None):
        yield case.problem("the bid decides who begins, or 'first' does; have one of them", "first")
    if scenario.bid != (scenario.terrain == "bought"):
        yield case.problem("terrain is bought with what was bid; mend 'terrain' or 'bid'", "terrain")
    if (scenario.kind == "solo") != (scenario.players == (1,)):
        yield case.problem("a solo scenario is for one player, and no other is; mend 'kind' or 'players'", "players")
    if 1 in scenario.players and not scenario.solo_ai:
        yield case.problem("who plays alone needs an opponent; add 'solo_ai'", "players")
    if scenario.rounds.at_limit[-1] not in ("south", "north", "draw"):
        yield case.problem("the last verdict must be south, north or draw", "rounds", "at_limit")


def _check_layout(case: _Case) -> Iterator[Problem]:
    """Tiles that there are, each once, and rivers that cross the whole map (R14.3)."""
    layout, tiles = case.scenario.layout, case.data.tiles
    if not isinstance(layout, Layout):
        return
    seen: set[str] = set()
    for row in ROWS:
        placements = getattr(layout, row)
        for index, placement in enumerate(placements):
            tile = tile_of(placement)
            if tile not in tiles:
                yield case.problem(unknown("tile", tile, tiles), "layout", row, index)
            elif tile in seen:
                yield case.problem(f"the tile {tile} lies elsewhere already; there is only one", "layout", row, index)
            seen.add(tile)
        rivers = ["~" in face_of(case.data, placement) for placement in placements if tile_of(placement) in tiles]
        if any(rivers) and not all(rivers):
            yield case.problem("a river crosses the whole map; let all four tiles have it, or none", "layout", row)


def _check_spaces(case: _Case) -> Iterator[Problem]:
    """All spaces are on the map; bridges, objectives and terrain are there only once."""
    setup = case.scenario.setup
    for place, spaces, where in (
        (("setup", "bridges"), setup.bridges, ()),
        (("setup", "terrain"), tuple(placed.at for placed in setup.terrain), ("at",)),
        (("setup", "units"), tuple(placed.at for placed in setup.units), ("at",)),
        (("objectives",), case.scenario.objectives, ()),
    ):
        for index, space in enumerate(spaces):
            if not is_space(space):
                yield case.problem(f"there is no space {space!r}; they are a1 to h6", *place, index, *where)
            elif space in spaces[:index]:
                yield case.problem(f"{space} is taken already; choose another", *place, index, *where)
    if case.scenario.layout == "random" and (setup.bridges or setup.terrain or setup.units or case.scenario.objectives):
        yield case.problem("nothing can be placed on tiles that are laid at random", "layout")


def _check_units(case: _Case) -> Iterator[Problem]:
    """The units that set-up, special rules and goals speak of."""
    for place, id in _named_units(case.scenario):
        if id not in case.data.units:
            yield case.problem(unknown("unit", id, case.data.units), *place)


def _named_units(scenario: Scenario) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for index, placed in enumerate(scenario.setup.units):
        yield ("setup", "units", index, "unit"), placed.unit
    for index, rule in enumerate(scenario.special):
        if (unit := getattr(rule.argument, "unit", None)) is not None:
            yield ("special", index, rule.kind, "unit"), unit
    for side, goals in scenario.victory.items():
        for index, goal in enumerate(goals):
            for number, condition in enumerate(goal.needs):
                unit = condition.craft_gone or getattr(condition.argument, "unit", None)
                if unit is not None:
                    yield ("victory", side, index, "needs", number), unit


def _check_terrain(case: _Case) -> Iterator[Problem]:
    """Cards of the terrain deck, on open ground; bridges over rivers."""
    assert case.ground is not None
    setup = case.scenario.setup
    if case.scenario.terrain == "none" and (setup.terrain or setup.bridges):
        yield case.problem("'terrain: none', but some is set up; say 'preset'", "setup")
    for card, count in Counter(case.cards.values()).items():
        if count > (copies := case.data.terrain[card].copies):
            yield case.problem(f"{count} cards {card}, but there are only {copies}", "setup", "terrain")
    for index, placed in enumerate(setup.terrain):
        if (natural := case.ground.natural[placed.at]) not in OPEN:
            message = f"{placed.card} cannot lie on {placed.at}: that is {natural}; choose plain or bushes"
            yield case.problem(message, "setup", "terrain", index, "at")
    for index, bank in enumerate(setup.bridges):
        far = in_front(bank, "south")
        if far is None or not case.ground.crosses_river(bank, far):
            yield case.problem(f"no river runs north of {bank}; a bridge needs one", "setup", "bridges", index)
        elif case.cards.keys() & {bank, far}:
            yield case.problem(f"terrain lies where the bridge is; move one of them from {bank}", "setup", "bridges", index)


def _check_placed(case: _Case) -> Iterator[Problem]:
    """Units stand where they can be, with equipment that they can have, and no more of them than there are."""
    for index, placed in enumerate(case.scenario.setup.units):
        place: tuple[str | int, ...] = ("setup", "units", index)
        unit = case.data.units[placed.unit]
        if not case.enters(unit, placed.at):
            yield case.problem(f"{placed.unit} can never be on {placed.at}; choose another space", *place, "at")
        if (why := equipment_problem(unit, placed.equipment)) is not None:
            yield case.problem(f"{placed.unit} cannot be equipped so: {why}", *place, "equipment")
    stock = Counter(placed.unit for placed in case.scenario.setup.units)
    for id, count in stock.items():
        if count > (copies := case.data.units[id].copies):
            yield case.problem(f"{count} units {id}, but there are only {copies}", "setup", "units")


def _check_decks(case: _Case) -> Iterator[Problem]:
    """Every deck suits its side and holds the units that are set up; the opponent's is made for how it plays."""
    scenario, decks = case.scenario, case.data.decks
    for side in SIDES:
        for index, id in enumerate(scenario.decks[side]):
            place = ("decks", side, index)
            if id not in decks:
                yield case.problem(unknown("deck", id, decks), *place)
                continue
            if decks[id].year > scenario.year:
                yield case.problem(f"{id} is of {decks[id].year}, the scenario of {scenario.year}", *place)
            stance = scenario.solo_ai.get(side) if scenario.kind == "solo" else None
            if decks[id].ai != stance:
                yield case.problem(f"{id} is made for the stance {decks[id].ai}, this side plays {stance}", *place)
            if all(other in decks for other in scenario.decks[side]):
                yield from (
                    case.problem(f"{id}: {why}", *place)
                    for why in scenario_deck_problems(case.data, scenario, side, decks[id])
                )
    if scenario.kind == "solo" and len(scenario.solo_ai) != 1:
        yield case.problem("in a solo scenario there is one side without a player", "solo_ai")


def _check_objectives(case: _Case) -> Iterator[Problem]:
    """Somebody can get there; and what can lie in ruins is a building."""
    assert case.ground is not None
    for index, space in enumerate(case.scenario.objectives):
        if case.ground.natural[space] in WATER and space not in case.cards:
            yield case.problem(f"nobody gets to {space}: that is {case.ground.natural[space]}", "objectives", index)
    for side, goals in case.scenario.victory.items():
        for goal in goals:
            if any(condition.objectives_held_or_ruined for condition in goal.needs):
                for index, space in enumerate(case.scenario.objectives):
                    if not (card := case.cards.get(space)) or not case.data.terrain[card].building:
                        message = f"no building stands on {space}, which {side} should see in ruins"
                        yield case.problem(message, "objectives", index)


def _check_goals(case: _Case) -> Iterator[Problem]:
    """What a goal needs can come about."""
    scenario = case.scenario
    rules = {rule.kind for rule in scenario.special}
    for side in SIDES:
        for index, goal in enumerate(scenario.victory[side]):
            for number, condition in enumerate(goal.needs):
                if why := _never(scenario, side, condition.kind, condition.argument, rules):
                    yield case.problem(why, "victory", side, index, "needs", number)
            if "bridge_destroyed" in goal.at and "charges" not in rules:
                yield case.problem("nothing destroys a bridge without charges; add that rule", "victory", side, index, "at")


def _never(scenario: Scenario, side: Side, kind: str, argument: object, rules: set[str]) -> str:
    """Why this condition cannot hold, or nothing."""
    least = getattr(argument, "least", None) or 0
    for word, rule in (
        ("points", "score_objectives"),
        ("evacuated", "evacuation"),
        ("left_map", "leave_map"),
        ("bridges_destroyed", "charges"),
        ("craft_gone", "craft"),
    ):
        if kind == word and rule not in rules:
            return f"{kind} needs the special rule {rule}; add it"
    if kind in ("hq_destroyed", "hq_alive"):
        whose = other(side) if kind == "hq_destroyed" else side
        return "" if isinstance(scenario.hq[whose], int) else f"the HQ of {whose} is out of reach; choose another goal"
    if kind.startswith("objectives") and least > len(scenario.objectives):
        return f"{least} objectives, but there are only {len(scenario.objectives)}"
    if kind == "bridges_destroyed" and least > len(scenario.setup.bridges):
        return f"{least} bridges, but there are only {len(scenario.setup.bridges)}"
    return ""


def _check_special(case: _Case) -> Iterator[Problem]:
    """Special rules find what they are about, and each is there once."""
    scenario, ground = case.scenario, case.ground
    assert ground is not None
    sea = {line_of(space) for space, natural in ground.natural.items() if natural == "sea"}
    craft = {rule.craft.unit for rule in scenario.special if rule.craft}
    for index, rule in enumerate(scenario.special):
        place = ("special", index, rule.kind)
        if rule.kind in [other.kind for other in scenario.special[:index]]:
            yield case.problem("this rule is there already; join them", *place)
        if rule.craft and "embark" not in case.data.units[rule.craft.unit].abilities:
            yield case.problem(f"{rule.craft.unit} carries nobody over the sea; choose a craft", *place, "unit")
        if rule.craft and rule.craft.line not in sea:
            yield case.problem("there is no sea on this line; craft need it", *place, "line")
        if rule.evacuation and rule.evacuation.unit not in craft:
            yield case.problem("nobody has this craft here; add the rule 'craft'", *place, "unit")
        if rule.charges and not scenario.setup.bridges:
            yield case.problem("there is no bridge to blow up; set one up", *place)
        if rule.score_objectives and not scenario.objectives:
            yield case.problem("there are no objectives to hold; add them", *place)
        started = getattr(rule.argument, "from_round", 1)
        if started > scenario.rounds.limit:
            yield case.problem(f"round {started} comes after the last one, {scenario.rounds.limit}", *place, "from_round")


def _check_campaign(entry: Listed, campaign: Campaign, data: TgmData) -> Iterator[Problem]:
    """Battles that there are, with decks of the two factions that fit them."""
    if campaign.wins > len(campaign.battles):
        yield entry.problem(f"{campaign.wins} wins in {len(campaign.battles)} battles are not possible", "wins")
    for index, battle in enumerate(campaign.battles):
        place: tuple[str | int, ...] = ("battles", index)
        if battle.scenario not in data.scenarios:
            yield entry.problem(unknown("scenario", battle.scenario, data.scenarios), *place, "scenario")
            continue
        for side in SIDES:
            id = battle.decks.get(side, "")
            if id not in data.decks:
                yield entry.problem(unknown("deck", id, data.decks), *place, "decks")
            elif data.decks[id].faction != campaign.factions.get(side):
                yield entry.problem(f"{id} is not a deck of the faction of {side}", *place, "decks", side)
            else:
                found = scenario_deck_problems(data, data.scenarios[battle.scenario], side, data.decks[id])
                yield from (entry.problem(f"{id}: {why}", *place, "decks", side) for why in found)


def _on_tiles(check: Callable[[_Case], Iterator[Problem]]) -> Callable[[_Case], Iterator[Problem]]:
    """Only where the tiles are known before the game."""
    return lambda case: check(case) if case.ground is not None else iter(())


_BASIC_CHECKS: tuple[Callable[[_Case], Iterator[Problem]], ...] = (_check_sides, _check_layout, _check_spaces, _check_units)
_CHECKS: tuple[Callable[[_Case], Iterator[Problem]], ...] = (
    _check_frame,
    _on_tiles(_check_terrain),
    _on_tiles(_check_placed),
    _check_decks,
    _on_tiles(_check_objectives),
    _check_goals,
    _on_tiles(_check_special),
)
