"""Checks of ids, counts and texts for `check-data`; armies and scenarios have their own modules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from game.data.paths import TEXT, shown
from game.data.problems import DataError, Problem, quoted, unknown
from game.data.texts import ENGLISH, load_texts
from game.tgm.checks.armies import check_armies, check_solo, check_tiles, entries
from game.tgm.checks.scenarios import check_scenarios
from game.tgm.checks.usable import check_all_there, check_ids
from game.tgm.data.battlefield import BATTLEFIELDS
from game.tgm.data.files import FOLDER, Files
from game.tgm.data.vocabulary import Faction

RULEBOOK_NAMES = {
    "tgm.unit.us01": "Light Infantry",
    "tgm.unit.us02": "Heavy Infantry",
    "tgm.unit.us10": "Command Group",
    "tgm.unit.us18": "M4 Sherman",
    "tgm.unit.ge27": "Tiger",
    "tgm.equipment.face_down": "Face Down",
    "tgm.equipment.grenades": "Grenades",
    "tgm.equipment.smoke_shell": "Smoke Shell",
    "tgm.equipment.smoke_screen": "Smoke Screen",
    "tgm.support.sp01": "Supplies",
    "tgm.support.sp05": "General",
    "tgm.support.sp06": "Promotion",
    "tgm.support.sp08": "Impact",
    "tgm.support.sp09": "Antitank Mine",
    "tgm.support.sp10": "Ram",
    "tgm.terrain.house": "House",
    "tgm.terrain.trench": "Trench",
    "tgm.terrain.wall": "Wall",
    "tgm.terrain.barrier": "Barrier",
    "tgm.terrain.barb_wire": "Barb Wire",
    "tgm.terrain.mines": "Mines",
    "tgm.terrain.ruins": "Ruins",
}
"""Names printed in the rulebook, which must not change."""


def check_data(folder: Path = FOLDER, texts: Path = TEXT, maps: Path = BATTLEFIELDS) -> Iterator[Problem]:
    """Yield problems with the data and the maps. Later checks are skipped if earlier ones find problems."""
    try:
        files = Files(folder, maps)
    except DataError as error:
        yield from error.problems
        return
    if files.broken:
        yield from files.broken_problems()
        return
    yield from _check_counts(files)
    yield from check_tiles(files.constants.box)
    yield from _check_origins(files)
    yield from _check_texts(files, texts / ENGLISH / "tgm.yaml")
    # Stop after the first group with problems, because armies look up ids and scenarios use armies.
    for checks in ((check_ids, check_all_there), (check_armies,), (check_scenarios, check_solo)):
        problems = [problem for check in checks for problem in check(files)]
        yield from problems
        if problems:
            return


def _check_counts(files: Files) -> Iterator[Problem]:
    """Check that counts match the box."""
    box = files.constants.box
    for faction in get_args(Faction):
        units = sum(unit.copies for unit in files.units if unit.faction == faction)
        generals = sum(general.faction == faction for general in files.hq.generals)
        yield from _count(files, "units", units, f"unit_cards.{faction}", box.unit_cards.value.get(faction, 0))
        yield from _count(files, "hq", generals, f"generals.{faction}", box.generals.value.get(faction, 0), "generals")
        if faction in ("us", "ge"):
            support = sum(card.copies.of(faction) for card in files.support)
            yield from _count(files, "support", support, f"support_cards.{faction}", box.support_cards.value.get(faction, 0))
    cards = sum(terrain.copies for terrain in files.terrain.cards)
    yield from _count(files, "terrain", cards, "terrain_cards", box.terrain_cards.value, "cards")


def _count(files: Files, file: str, count: int, name: str, expected: int, *place: str) -> Iterator[Problem]:
    if count != expected:
        advice = "fix the entries here or the number there"
        message = f"{count} with all copies, but constants.yaml says box.{name}: {expected}; {advice}"
        yield files.sources[file].problem(message, *place)


def _check_origins(files: Files) -> Iterator[Problem]:
    """Check that the values listed in `origins` exist, and that they have another source than the entry."""
    for entry in entries(files):
        parts = [part for part in (entry.value, getattr(entry.value, "weapon", None)) if part is not None]
        known = [name for part in parts for name in part.__struct_fields__]
        for name, origin in entry.value.origins.items():
            if name not in known:
                yield entry.problem(unknown("value", name, known), "origins", name)
            elif origin == entry.value.source:
                yield entry.problem(f"{name} comes from where the entry comes from; leave it out", "origins", name)


def _check_texts(files: Files, path: Path) -> Iterator[Problem]:
    """Check that every id has an English text and every such text an id, and that rulebook names are unchanged.

    The keys come from the rules, which are imported late because they need usable data."""
    from game.tgm.check import entry_keys, general_keys

    try:
        texts, source = load_texts(path)
    except DataError as error:
        yield from error.problems
        return
    expected = set(general_keys())
    for key in general_keys():
        if key not in texts:
            yield Problem(shown(path), None, f"{key} is missing; add it")
    for entry in entries(files):
        for key in entry_keys(entry.kind, entry.id):
            expected.add(key)
            if key not in texts:
                yield entry.problem(f"there is no text {key}; add it to {shown(path)}")
    spoken = {key.rpartition(".")[0] for key in expected if key.count(".") > 1}
    for key, text in texts.items():
        if key.rpartition(".")[0] in spoken and key not in expected:
            yield source.problem(f"nothing has this id; {unknown('text', key, expected)}", *text.place)
    for key, name in RULEBOOK_NAMES.items():
        written = "".join(piece.words for piece in texts[key].forms["other"]) if key in texts else name
        if written != name:
            yield source.problem(f"the rulebook's name is {name!r}, not {quoted(written)}", *texts[key].place)
