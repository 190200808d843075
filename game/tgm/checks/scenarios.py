"""Checks of scenarios and campaigns for `check-data`: layouts, setups, decks, goals, special rules.

A problem with an object on a map names the map and the object; any other problem names the line in the YAML file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from game.data.entries import Entry
from game.data.paths import shown
from game.data.problems import Problem, unknown
from game.tgm.checks.armies import of_kind
from game.tgm.data.battlefield import Battlefield, map_files
from game.tgm.data.components import Unit
from game.tgm.data.files import Files, TgmData
from game.tgm.data.scenarios import Campaign, Scenario
from game.tgm.data.tiles import ROWS, lying
from game.tgm.data.vocabulary import NaturalId
from game.tgm.decks.decks import scenario_deck_problems
from game.tgm.ground.geometry import SIDES, Side, Space, in_front, line_of, other

OPEN: tuple[NaturalId, ...] = ("plain", "bushes")
"""Natural terrain on which terrain cards can be placed (A28)."""
WATER: tuple[NaturalId, ...] = ("lake", "sea")

NEEDED = "tgm.deck_problem.needed"
"""Refusal key for a deck that lacks a unit of the setup. `_check_taken` reports this at the unit's place on the map."""


def check_scenarios(files: Files) -> Iterator[Problem]:
    """Yield every problem with the scenarios and campaigns. The armies must be valid."""
    data = files.data()
    yield from _check_maps(files)
    for problems in (*scenario_problems(files, data).values(), *campaign_problems(files, data).values()):
        yield from problems


def scenario_problems(files: Files, data: TgmData) -> dict[str, list[Problem]]:
    cases = (
        _Case(entry, data.scenarios[entry.id], data, files.fields.get(entry.id)) for entry in of_kind(files, "scenario")
    )
    return {case.entry.id: list(_check_scenario(case)) for case in cases}


def campaign_problems(files: Files, data: TgmData) -> dict[str, list[Problem]]:
    """Problems by campaign id."""
    return {entry.id: list(_check_campaign(entry, entry.value, data)) for entry in of_kind(files, "campaign")}


def _check_maps(files: Files) -> Iterator[Problem]:
    """Check that every map belongs to a scenario that uses it."""
    random = {scenario.id for scenario in files.scenarios.values() if scenario.layout == "random"}
    for path in map_files(files.maps):
        if path.stem in random:
            yield Problem(shown(path), None, f"{path.stem} has 'layout: random'; remove that, or the map")
        elif path.stem not in files.fields:
            message = f"no scenario has the id {path.stem}; add it to {files.sources['scenarios'].name}, or rename the map"
            yield Problem(shown(path), None, message)


@dataclass(frozen=True)
class _Case:
    """A scenario to check. `field` is None if its tiles are laid at random."""

    entry: Entry
    scenario: Scenario
    data: TgmData
    field: Battlefield | None

    @property
    def known(self) -> Battlefield:
        """The map; call only for a scenario that has one."""
        assert self.field is not None
        return self.field

    @cached_property
    def cards(self) -> dict[Space, str]:
        """Terrain cards in the setup."""
        return {placed.at: placed.card for placed in self.scenario.setup.terrain}

    def enters(self, unit: Unit, space: Space) -> bool:
        """Return whether this unit can start on this space."""
        if unit.type == "airplane":
            return False
        natural = self.known.ground.natural[space]
        if "embark" in unit.abilities:
            return natural == "sea"
        if space in self.cards:
            return self.data.terrain[self.cards[space]].entry[unit.type] != "never"
        return natural not in WATER


def _check_scenario(case: _Case) -> Iterator[Problem]:
    """Run the basic checks and, if they find nothing, all others."""
    basic = [problem for check in _BASIC_CHECKS for problem in check(case)]
    yield from basic
    if not basic:
        for check in _CHECKS:
            yield from check(case)


def _check_sides(case: _Case) -> Iterator[Problem]:
    """Check that both sides have decks, headquarters and goals."""
    for field in ("decks", "hq", "victory"):
        for side in SIDES:
            if side not in getattr(case.scenario, field):
                yield case.entry.problem(f"nothing for {side}; add it", field)


def _check_frame(case: _Case) -> Iterator[Problem]:
    """Check that players, first side and final verdicts are consistent."""
    scenario = case.scenario
    if scenario.bid == (scenario.first is not None):
        yield case.entry.problem("the bid decides who begins, or 'first' does; have one of them", "first")
    if scenario.bid != (scenario.terrain == "bought"):
        yield case.entry.problem("terrain is bought with what was bid; fix 'terrain' or 'bid'", "terrain")
    if (scenario.kind == "solo") != (scenario.players == (1,)):
        yield case.entry.problem("a solo scenario is for one player, and no other is; fix 'kind' or 'players'", "players")
    if 1 in scenario.players and not scenario.solo_ai:
        yield case.entry.problem("who plays alone needs an opponent; add 'solo_ai'", "players")
    if scenario.rounds.at_limit[-1] not in ("south", "north", "draw"):
        yield case.entry.problem("the last verdict must be south, north or draw", "rounds", "at_limit")


def _check_rivers(case: _Case) -> Iterator[Problem]:
    """Check that rivers cross the whole map (R14.3). Missing and duplicate tiles were reported when the map was read."""
    for row in ROWS:
        rivers = [lying(placement).face.kind == "river" for placement in getattr(case.known.layout, row)]
        if any(rivers) and not all(rivers):
            message = f"{row}: a river crosses the whole map; let all four tiles of the row have it, or none"
            yield case.known.places.tiles.problem(message)


def _check_units(case: _Case) -> Iterator[Problem]:
    """Check that units named in the setup, special rules and goals exist."""
    units = case.data.units
    if case.field is not None:
        for source, placed in zip(case.field.places.units, case.field.setup.units, strict=True):
            if placed.unit not in units:
                yield source.problem(unknown("unit", placed.unit, units))
    for place, id in _named_units(case.scenario):
        if id not in units:
            yield case.entry.problem(unknown("unit", id, units), *place)


def _named_units(scenario: Scenario) -> Iterator[tuple[tuple[str | int, ...], str]]:
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
    """Check that there are enough of each terrain card, and that they are on open ground but not on a bridge."""
    setup, places = case.known.setup, case.known.places
    if case.scenario.terrain == "none" and (setup.terrain or setup.bridges):
        yield case.entry.problem("'terrain: none', but some is set up on the map; say 'preset'", "terrain")
    laid: Counter[str] = Counter()
    for source, placed in zip(places.terrain, setup.terrain, strict=True):
        laid[placed.card] += 1
        if laid[placed.card] == (copies := case.data.terrain[placed.card].copies) + 1:
            yield source.problem(f"one {placed.card} too many: there are only {copies}; remove it")
        if (natural := case.known.ground.natural[placed.at]) not in OPEN:
            yield source.problem(f"{placed.card} cannot be on {placed.at}: that is {natural}; choose plain or bushes")
    for source, bank in zip(places.bridges, setup.bridges, strict=True):
        if taken := case.cards.keys() & {bank, in_front(bank, "south")}:
            yield source.problem(f"terrain lies where the bridge is; move one of them from {', '.join(sorted(taken))}")


def _check_placed(case: _Case) -> Iterator[Problem]:
    """Check that each unit can be on its space with its equipment, and that there are enough copies of scenario units."""
    counts: Counter[str] = Counter()
    for source, placed in zip(case.known.places.units, case.known.setup.units, strict=True):
        unit = case.data.units[placed.unit]
        counts[unit.id] += 1
        if unit.faction is None and counts[unit.id] == unit.copies + 1:
            yield source.problem(f"one {unit.id} too many: there are only {unit.copies}; remove it")
        if not case.enters(unit, placed.at):
            yield source.problem(f"{unit.id} can never be on {placed.at}; choose another space")
        if (problem := unit.equipment_problem(placed.equipment)) is not None:
            yield source.problem(f"{unit.id} cannot be equipped so: {problem}; fix the property equipment")


def _check_decks(case: _Case) -> Iterator[Problem]:
    """Check that every deck suits its side and stance, and that the enemy has a deck of another faction."""
    scenario, decks = case.scenario, case.data.decks
    for side in SIDES:
        for index, id in enumerate(scenario.decks[side]):
            place = ("decks", side, index)
            if id not in decks:
                yield case.entry.problem(unknown("deck", id, decks), *place)
                continue
            if all(decks[enemy].faction == decks[id].faction for enemy in scenario.decks[other(side)] if enemy in decks):
                yield case.entry.problem(f"{id}: every deck of {other(side)} is of the same faction; choose another", *place)
            if decks[id].year > scenario.year:
                yield case.entry.problem(f"{id} is of {decks[id].year}, the scenario of {scenario.year}", *place)
            stance = scenario.solo_ai.get(side) if scenario.kind == "solo" else None
            if decks[id].ai != stance:
                yield case.entry.problem(f"{id} is made for the stance {decks[id].ai}, this side plays {stance}", *place)
            if all(mate in decks for mate in scenario.decks[side]):
                yield from (
                    case.entry.problem(f"{id}: {why}", *place)
                    for why in scenario_deck_problems(case.data, scenario, side, decks[id])
                    if why.key != NEEDED
                )
    if scenario.kind == "solo" and len(scenario.solo_ai) != 1:
        yield case.entry.problem("in a solo scenario there is one side without a player", "solo_ai")


def _check_taken(case: _Case) -> Iterator[Problem]:
    """Check that every deck of a side contains the units in its setup, and report a missing unit at its map object."""
    for side in SIDES:
        for deck in (case.data.decks[id] for id in case.scenario.decks[side] if id in case.data.decks):
            counts: Counter[str] = Counter()
            for source, placed in zip(case.known.places.units, case.known.setup.units, strict=True):
                if placed.side != side or case.data.units[placed.unit].faction is None:
                    continue
                counts[placed.unit] += 1
                if counts[placed.unit] == (held := deck.cards.get(placed.unit, 0)) + 1:
                    message = f"the deck {deck.id} of {side} has {held or 'none'} of {placed.unit}"
                    yield source.problem(f"{message}; add it there or remove the unit here")


def _check_objectives(case: _Case) -> Iterator[Problem]:
    """Check that units can reach every objective, and that objectives have buildings if a goal counts ruins."""
    goals = [goal for side in SIDES for goal in case.scenario.victory[side]]
    ruins = any(condition.objectives_held_or_ruined for goal in goals for condition in goal.needs)
    for source, space in zip(case.known.places.objectives, case.known.objectives, strict=True):
        natural = case.known.ground.natural[space]
        if natural in WATER:
            yield source.problem(f"nobody gets to {space}: that is {natural}; drag it ashore")
        card = case.cards.get(space)
        if ruins and (card is None or not case.data.terrain[card].building):
            yield source.problem(f"there is no building on {space}, but a goal wants it in ruins; set one up")


def _check_goals(case: _Case) -> Iterator[Problem]:
    """Check that no goal is impossible."""
    scenario = case.scenario
    rules = {rule.kind for rule in scenario.special}
    for side in SIDES:
        for index, goal in enumerate(scenario.victory[side]):
            for number, condition in enumerate(goal.needs):
                if problem := _never(scenario, side, condition.kind, condition.argument, rules):
                    yield case.entry.problem(problem, "victory", side, index, "needs", number)
            if "bridge_destroyed" in goal.at and "charges" not in rules:
                yield case.entry.problem(
                    "nothing destroys a bridge without charges; add that rule", "victory", side, index, "at"
                )


def _never(scenario: Scenario, side: Side, kind: str, argument: object, rules: set[str]) -> str:
    """Reason why this condition can never hold, or an empty string."""
    minimum = getattr(argument, "least", None) or 0
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
        owner = other(side) if kind == "hq_destroyed" else side
        return "" if isinstance(scenario.hq[owner], int) else f"the HQ of {owner} is out of reach; choose another goal"
    if kind.startswith("objectives") and minimum > len(scenario.objectives):
        return f"{minimum} objectives, but there are only {len(scenario.objectives)}"
    if kind == "bridges_destroyed" and minimum > len(scenario.setup.bridges):
        return f"{minimum} bridges, but there are only {len(scenario.setup.bridges)}"
    return ""


def _check_special(case: _Case) -> Iterator[Problem]:
    """Check that special rules fit the rest of the scenario, and that no rule occurs twice."""
    scenario = case.scenario
    sea = {line_of(space) for space, natural in case.known.ground.natural.items() if natural == "sea"}
    craft = {rule.craft.unit for rule in scenario.special if rule.craft}
    for index, rule in enumerate(scenario.special):
        place = ("special", index, rule.kind)
        if rule.kind in [other.kind for other in scenario.special[:index]]:
            yield case.entry.problem("this rule is there already; join them", *place)
        if rule.craft and "embark" not in case.data.units[rule.craft.unit].abilities:
            yield case.entry.problem(f"{rule.craft.unit} carries nobody over the sea; choose a craft", *place, "unit")
        if rule.craft and rule.craft.line not in sea:
            yield case.entry.problem("there is no sea on this line; craft need it", *place, "line")
        if rule.evacuation and rule.evacuation.unit not in craft:
            yield case.entry.problem("nobody has this craft here; add the rule 'craft'", *place, "unit")
        if rule.charges and not scenario.setup.bridges:
            yield case.entry.problem("there is no bridge to blow up; set one up", *place)
        if rule.score_objectives and not scenario.objectives:
            yield case.entry.problem("there are no objectives to hold; add them", *place)
        started = getattr(rule.argument, "from_round", 1)
        if started > scenario.rounds.limit:
            yield case.entry.problem(
                f"round {started} comes after the last one, {scenario.rounds.limit}", *place, "from_round"
            )


def _check_campaign(entry: Entry, campaign: Campaign, data: TgmData) -> Iterator[Problem]:
    """Check that the battles of a campaign exist, and that each has suitable decks of both factions."""
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
    """Decorator: skip the check if the tiles are laid at random."""
    return lambda case: check(case) if case.field is not None else iter(())


_BASIC_CHECKS: tuple[Callable[[_Case], Iterator[Problem]], ...] = (_check_sides, _on_tiles(_check_rivers), _check_units)
_CHECKS: tuple[Callable[[_Case], Iterator[Problem]], ...] = (
    _check_frame,
    _on_tiles(_check_terrain),
    _on_tiles(_check_placed),
    _check_decks,
    _on_tiles(_check_taken),
    _on_tiles(_check_objectives),
    _check_goals,
    _on_tiles(_check_special),
)
