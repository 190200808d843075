"""Checks of armies, terrain, decks, tiles and the solo opponent's tables, for `check-data`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

from game.data.entries import Entry
from game.data.paths import shown
from game.data.problems import Problem, quoted, unknown
from game.tgm.data.components import Box, Deck, Equipment, General, Support, Terrain, Unit
from game.tgm.data.files import Files, TgmData
from game.tgm.data.solo import Level, SoloAction
from game.tgm.data.tiles import ACROSS, DOWN, TILESET, TileFace, load_faces
from game.tgm.data.vocabulary import CLASSES, CardTerrainId, GroundType, NaturalId, UnitAbility, UnitClass
from game.tgm.decks.decks import deck_problems
from game.tgm.ground.geometry import SIDES, Shape


def entries(files: Files) -> Iterator[Entry]:
    """Yield every entry, in file order. Its kind is the word that text keys use for it."""
    lists: tuple[tuple[Any, ...], ...] = (
        ("unit", enumerate(files.units), "units"),
        ("equipment", enumerate(files.equipment), "equipment"),
        ("support", enumerate(files.support), "support"),
        ("hq", enumerate(files.hq.headquarters), "hq", "headquarters"),
        ("general", enumerate(files.hq.generals), "hq", "generals"),
        ("terrain", enumerate(files.terrain.cards), "terrain", "cards"),
        ("terrain", enumerate(files.terrain.natural), "terrain", "natural"),
        ("deck", enumerate(files.decks), "decks"),
        ("scenario", files.scenarios.items(), "scenarios"),
        ("campaign", enumerate(files.campaign), "campaign"),
    )
    for kind, values, file, *place in lists:
        yield from (Entry(kind, value, files.sources[file], (*place, index), value.id) for index, value in values)


def of_kind(files: Files, kind: str) -> Iterator[Entry]:
    return (entry for entry in entries(files) if entry.kind == kind)


CLASS_ABILITIES: dict[UnitClass, UnitAbility] = {"para": "paratrooper", "command": "command", "landing": "embark"}
"""Unit classes and the abilities that go with them: a unit has both or neither."""


def check_armies(files: Files) -> Iterator[Problem]:
    """Yield every problem with the components in the box."""
    data = files.data()
    for entry in entries(files):
        if type(entry.value) in CHECKS:
            yield from CHECKS[type(entry.value)](entry, entry.value, data)
    yield from _check_general_cards(files)


def _check_unit(entry: Entry, unit: Unit, data: TgmData) -> Iterator[Problem]:
    prefix = unit.faction or "xx"
    if not unit.id.startswith(prefix):
        yield entry.problem(f"the ids of these units begin with {prefix}; fix the id or the faction", "id")
    classes = get_args(CLASSES[unit.type])
    if unit.unit_class not in classes:
        yield entry.problem(f"for this type: {unknown('class', unit.unit_class, classes)}", "unit_class")
    for unit_class, ability in CLASS_ABILITIES.items():
        if (unit.unit_class == unit_class) != (ability in unit.abilities):
            yield entry.problem(f"the class {unit_class} and the ability {ability} go together; fix one", "abilities")
    if unit.faction and unit.cost > (maximum := data.headquarters[unit.faction].maximum):
        yield entry.problem(f"nobody can pay {unit.cost} AP: the headquarters store {maximum}; make it cheaper", "cost")
    yield from _check_weapon(entry, unit)
    yield from _check_offers(entry, unit, data)


def _check_weapon(entry: Entry, unit: Unit) -> Iterator[Problem]:
    """Check that airplanes have unlimited range and no movement, and other units a numeric range and a movement."""
    flies = unit.type == "airplane"
    if flies == (unit.movement is not None):
        yield entry.problem("airplanes have no movement, all others do; add or remove it", "movement")
    if flies and unit.weapon is None:
        yield entry.problem("an airplane needs a weapon; add one", "weapon")
    if unit.weapon is None:
        return
    if isinstance(unit.weapon.range, int) == flies:
        yield entry.problem("the range of airplanes is unlimited, that of others a number; fix it", "weapon", "range")
    shown = [ability for ability in unit.weapon.abilities if ability in get_args(Shape)]
    if len(shown) != (unit.unit_class == "bomber"):
        yield entry.problem("a bomber has one area, any other unit none; fix the abilities", "weapon", "abilities")
    if (unit.unit_class == "anti_aircraft") != ("anti_aircraft" in unit.weapon.abilities):
        both = "the class anti_aircraft and the ability anti_aircraft"
        yield entry.problem(f"{both} go together; fix one", "weapon", "abilities")


def _check_offers(entry: Entry, unit: Unit, data: TgmData) -> Iterator[Problem]:
    """Check the tokens that units can buy: infantry has a slot for each, others list all of them as `additional` (5.1)."""
    infantry = unit.type == "infantry"
    for field in ("offensive", "defensive", "additional"):
        offers = getattr(unit, field)
        if offers and field != "additional" and not infantry:
            yield entry.problem("only infantry has this slot; list the token under 'additional'", field)
        for index, (token, _) in enumerate(offers):
            slot = data.equipment[token].slot
            if slot == "base" or (slot != field and infantry):
                yield entry.problem(f"{token} is a token of the slot {slot}; it does not belong here", field, index)
            yield from (entry.problem(f"{token}: {why}", field, index) for why in _misfits(unit, data.equipment[token]))
        if field != "additional" and len({token for token, _ in offers}) < len(offers):
            yield entry.problem("a token is listed twice; a slot takes only one", field)


def _misfits(unit: Unit, token: Equipment) -> Iterator[str]:
    """Reasons why a unit cannot use a token."""
    if token.mount and unit.type != "infantry":
        yield "only infantry mounts weapons; choose that of vehicles"
    if token.reach == "main" and (unit.weapon is None or unit.type == "infantry"):
        yield "it reaches as far as the main weapon of a vehicle or gun; take it away"
    if (token.weapon is not None and token.weapon.range == "air") != (unit.type == "airplane"):
        yield "airplanes have guns for the air, and only airplanes; take it away"


def _check_token(entry: Entry, token: Equipment, data: TgmData) -> Iterator[Problem]:
    if (token.weapon is None) == (token.ability is None):
        yield entry.problem("a token is a weapon or has an ability; give it one of them")
    if token.weapon is not None and token.reach is not None:
        yield entry.problem("a weapon has a range and no reach; take it away", "reach")
    if token.flip and token.mount:
        yield entry.problem("a mounted token does not turn gray; remove one (R4.7)", "mount")


def _check_support(entry: Entry, card: Support, data: TgmData) -> Iterator[Problem]:
    for field, ops in (("attack", ("mine_at", "barrage_cross")), ("reach", ("mine_at", "spotter"))):
        if (getattr(card, field) is not None) != (card.op in ops):
            yield entry.problem(f"'{field}' belongs to {' and '.join(ops)}; add or remove it", field)
    if card.icon == "backpack" and not card.keep:
        yield entry.problem("a backpack stays under its unit (R2.4); add 'keep: true'", "icon")
    if card.icon == "patch" and card.keep:
        yield entry.problem("a patch is discarded once it is sewn on (R2.4); take 'keep' away", "keep")
    if not card.copies.us and not card.copies.ge:
        yield entry.problem("no army has this card; give it copies", "copies")


def _check_general_cards(files: Files) -> Iterator[Problem]:
    """Check that each army has exactly one General card, as in the published game."""
    for army in ("us", "ge"):
        found = sum(getattr(card.copies, army) for card in files.support if card.op == "general")
        if found != 1:
            yield files.sources["support"].problem(f"{found} cards bring in a general of {army}; there is one in each army")


def _check_general(entry: Entry, general: General, data: TgmData) -> Iterator[Problem]:
    own_units = [unit for unit in data.units.values() if unit.faction == general.faction]
    for index, effect in enumerate(general.effects):
        which = getattr(effect.argument, "which", None)
        if which is not None and not any(map(which.holds, own_units)):
            message = "no unit of the faction is of this kind; name another"
            if which.unit is not None:
                message = unknown("unit", which.unit, [unit.id for unit in own_units])
            yield entry.problem(message, "effects", index)


def _check_terrain(entry: Entry, terrain: Terrain, data: TgmData) -> Iterator[Problem]:
    for word in get_args(GroundType):
        if word not in terrain.entry:
            yield entry.problem(f"how does {word} enter? Add it", "entry")
        elif word in terrain.cover_for and terrain.entry[word] == "never":
            yield entry.problem(f"{word} never gets in, so it needs no cover there; fix one of them", "cover_for")
    in_deck = terrain.id in get_args(CardTerrainId)
    if in_deck != (terrain.copies > 0) or in_deck != (terrain.cost is not None):
        yield entry.problem("what is in the terrain deck has copies and a cost, and nothing else has", "copies")
    if bool(terrain.cover_for) != any((*terrain.cover, terrain.armor)):
        yield entry.problem("'cover' or 'armor' and 'cover_for' go together; add or remove one", "cover_for")
    if terrain.building and terrain.hp is None:
        yield entry.problem("a building has HP; add them", "hp")
    if terrain.building and (terrain.extensive or terrain.removable):
        yield entry.problem("a building covers one space and stays; take that away", "building")


def _check_deck(entry: Entry, deck: Deck, data: TgmData) -> Iterator[Problem]:
    """Check that a ready-made deck can be played without changes."""
    for problem in deck_problems(data, deck):
        card = problem.params.get("card", problem.params.get("id"))
        yield entry.problem(str(problem), "cards", *([str(card)] if card else []))
    for id in deck.cards:
        if deck.ai and id in data.solo.left_out:
            yield entry.problem(f"{id}: the solo opponent does not play this card; take it out", "cards", id)


CHECKS: dict[type, Callable[[Entry, Any, TgmData], Iterator[Problem]]] = {
    Unit: _check_unit,
    Equipment: _check_token,
    Support: _check_support,
    General: _check_general,
    Terrain: _check_terrain,
    Deck: _check_deck,
}


def check_tiles(box: Box, tileset: Path = TILESET) -> Iterator[Problem]:
    """Check that every tile has two sides, that only water tiles have water, and that tiles and spaces match the box."""
    known = load_faces(tileset)
    for face in known.values():
        if not re.fullmatch("[LW][0-9]{2}[ab]", face.id):
            message = f"faces are called like L01a or W13b, and none {quoted(face.id)}; fix the property face"
            yield face.where.problem(message)
            continue
        yield from _check_face(face)
        other = face.tile + ("b" if face.id.endswith("a") else "a")
        if other not in known:
            yield face.where.problem(f"a tile has two sides, but there is no face {other}; add it")
    for name, count, expected in _counts(box, [*known.values()]):
        if count != expected:
            message = f"{count} in all tiles, but constants.yaml says box.{name}: {expected}"
            yield Problem(shown(tileset), None, f"{message}; fix the tiles here or the number there")
    if (land := box.land_tiles.value) < (needed := ACROSS * DOWN):
        message = f"a Battle Royal is laid with {needed} land tiles, and there are only {land}; add some"
        yield Problem(shown(tileset), None, message)


def _check_face(face: TileFace) -> Iterator[Problem]:
    """Check that only water tiles have rivers or sea, because an Open Battle uses no water tiles."""
    if (face.kind == "land") != face.id.startswith("L"):
        yield face.where.problem(f"{face.id}: faces of water tiles begin with W, of land tiles with L; fix it or the class")
    if face.spaces.count("sea") != (len(face.spaces) if face.kind == "sea" else 0):
        yield face.where.problem(f"{face.id}: the class sea has the sea on all spaces, and no other has any; fix one")


def _counts(box: Box, known: list[TileFace]) -> Iterator[tuple[str, int, int]]:
    """Yield the name, the actual number and the expected number of everything that is counted."""
    land = [face for face in known if face.kind == "land"]
    yield "land_tiles", len({face.tile for face in land}), box.land_tiles.value
    yield "water_tiles", len({face.tile for face in known} - {face.tile for face in land}), box.water_tiles.value
    spaces = Counter(natural for face in land for natural in face.spaces)
    for natural in get_args(NaturalId):
        yield f"land_spaces.{natural}", spaces[natural], box.land_spaces.value.get(natural, 0)


FACES = range(1, 11)
NEEDED_RULE: dict[SoloAction, str] = {
    "move_trucks": "leave_map",
    "place_charges": "charges",
    "sail_ships": "evacuation",
    "sail_landing_craft": "craft",
}
"""The special rule that each action requires."""


def check_solo(files: Files) -> Iterator[Problem]:
    """Yield every problem with the tables. The scenarios must be valid; a scenario without `solo_ai` needs no plan."""
    yield from _check_tables(files)
    solo, source, data = files.solo, files.sources["solo"], files.data()
    for index, id in enumerate(solo.left_out):
        if id not in data.support:
            yield source.problem(unknown("support card", id, data.support), "left_out", index)
    for id, scenario in data.scenarios.items():
        for side in SIDES if scenario.solo_ai else ():
            if side not in solo.scenarios.get(id, {}):
                yield source.problem(f"nothing for {side} of {id}; add it", "scenarios", id)
    for id, sides in solo.scenarios.items():
        if id not in data.scenarios:
            yield source.problem(unknown("scenario", id, data.scenarios), "scenarios", id)
            continue
        rules = {rule.kind for rule in data.scenarios[id].special}
        for side, plan in sides.items():
            place = ("scenarios", id, side)
            named = [goal.beside_unit for goal in plan.goals] + [target.unit for target in plan.targets]
            for unit in filter(None, named):
                if unit not in data.units:
                    yield source.problem(unknown("unit", unit, data.units), *place)
            if any(goal.objectives for goal in plan.goals) and not data.scenarios[id].objectives:
                yield source.problem(f"{id} has no objectives; choose other goals", *place, "goals")
            for action in plan.actions:
                if NEEDED_RULE[action] not in rules:
                    yield source.problem(f"{id} has no rule {NEEDED_RULE[action]} for {action}", *place, "actions")


def _check_tables(files: Files) -> Iterator[Problem]:
    """Check that the tables have a row for every die face, every level, and the offensive and defensive stances."""
    solo, source = files.solo, files.sources["solo"]
    for place, rows, expected in (
        (("bid", "table"), solo.bid.table, FACES),
        (("terrain", "columns"), solo.terrain.columns, FACES),
        (("movement",), solo.movement, ("offensive", "defensive")),
        (("levels",), solo.levels, get_args(Level)),
    ):
        for word in expected:
            if word not in rows:
                yield source.problem(f"nothing for {word}; add it", *place)
