"""Checks of this game for `main.py check-data`: counts, texts and pictures. Armies and scenarios have their own modules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

from game.data.art import ART, check_art
from game.data.entries import ALL_COPIES, check_count, check_texts
from game.data.paths import TEXT
from game.data.problems import DataError, Problem, unknown
from game.data.rulebook import check_rulebook
from game.data.texts import ENGLISH, load_texts
from game.tgm.board_text import ATTACKS
from game.tgm.cards.windows import ANSWERS
from game.tgm.checks.armies import check_armies, check_solo, check_tiles, entries
from game.tgm.checks.scenarios import check_scenarios
from game.tgm.checks.usable import check_all_there, check_ids
from game.tgm.data.battlefield import BATTLEFIELDS
from game.tgm.data.files import FOLDER, Files
from game.tgm.data.solo import Level
from game.tgm.data.vocabulary import Ability, Branch, Faction, Stance, UnitClass, UnitType
from game.tgm.game import GAME
from game.tgm.ground.geometry import SIDES
from game.tgm.ground.terrain import SPREADS
from game.tgm.tables import HQ_PLACES, LINE_IDS

TRAITS = ("building", "extensive", "flip", "mount", "permanent", "playing_cost", "removable")
"""Terms that the rulebook explains, except abilities; the data has a field for each."""

MODIFIERS = (
    "weapon", "wounds", "suppressed", "veteran", "elite", "air_cover", "radio", "cover", "pair", "face_down", "dug_in",
    "camouflage", "smoke_screen", "smoke_shell",
)  # fmt: skip
"""The reason of every modifier in `combat`, plus "weapon" for the printed number."""

FIGURES = ("army", "losses", "headquarters", "points")

ENTRY_TEXTS: dict[str, tuple[str, ...]] = {
    "unit": ("tgm.unit.",),
    "equipment": ("tgm.equipment.", "tgm.equipment_text."),
    "support": ("tgm.support.", "tgm.support_text."),
    "hq": ("tgm.hq.",),
    "general": ("tgm.general.", "tgm.general_text."),
    "terrain": ("tgm.terrain.", "tgm.terrain_text."),
    "deck": ("tgm.deck.",),
    "scenario": ("tgm.scenario.", "tgm.scenario_text.", "tgm.scenario_rules."),
    "campaign": ("tgm.campaign.", "tgm.campaign_text."),
}
"""Prefixes of the text keys that each kind of entry needs."""

GENERAL_TEXTS: dict[str, Iterable[str]] = {
    # Rule references can also look like `1.16 Weapon deployment`.
    "tgm.ability.": (*get_args(Ability), "weapon_deployment"),
    "tgm.ability_text.": get_args(Ability),
    "tgm.trait.": TRAITS,
    "tgm.trait_text.": TRAITS,
    "tgm.faction.": get_args(Faction),
    "tgm.unit_type.": get_args(UnitType),
    "tgm.unit_class.": get_args(UnitClass),
    "tgm.stance.": get_args(Stance),
    "tgm.level.": get_args(Level),
    "tgm.level_text.": get_args(Level),
    "tgm.side.": SIDES,
    "tgm.phase.": GAME.phases,
    "tgm.phase_text.": GAME.phases,
    "tgm.move.": GAME.verbs,
    "tgm.answer.": ANSWERS,
    "tgm.hq_place.": HQ_PLACES,
    "tgm.attack.": ATTACKS,
    "tgm.line.": LINE_IDS,
    "tgm.spread.": SPREADS,
    "tgm.modifier.": MODIFIERS,
    "tgm.figure.": FIGURES,
}
"""Ids that are not listed in a data file (vocabulary, and ids defined by the rules), by the prefix of their text keys."""


def entry_keys(kind: str, id: str) -> Iterator[str]:
    """Text keys of one entry. `kind` is the word used in the keys."""
    yield from (f"{prefix}{id}" for prefix in ENTRY_TEXTS[kind])
    if kind == "scenario":
        yield from (f"tgm.scenario_goal.{id}.{side}" for side in SIDES)


MARKERS = ("antitank_mine", "bare", "bridge", "burst", "leftover", "objective", "pennant", "smoke")
"""Markers on a space other than units and terrain cards."""


def check_data() -> Iterator[Problem]:
    """Check the rule book and the data; if the data has no problems, also check the pictures."""
    yield from check_rulebook("tgm")
    yield from list(check_components()) or check_pictures()


def check_components(folder: Path = FOLDER, texts: Path = TEXT, maps: Path = BATTLEFIELDS) -> Iterator[Problem]:
    """Yield every problem with the data and the maps, each with a fix."""
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
        counts: list[tuple[Any, ...]] = [("units", units, "unit_cards"), ("hq", generals, "generals", "generals")]
        if faction in ("us", "ge"):
            counts.append(("support", sum(card.copies.of(faction) for card in files.support), "support_cards"))
        for file, count, name, *place in counts:
            expected = getattr(box, name).value.get(faction, 0)
            yield from check_count(files.sources[file], count, ALL_COPIES, f"{name}.{faction}", expected, *place)
    cards = sum(terrain.copies for terrain in files.terrain.cards)
    yield from check_count(files.sources["terrain"], cards, ALL_COPIES, "terrain_cards", box.terrain_cards.value, "cards")


def _check_origins(files: Files) -> Iterator[Problem]:
    """Check that the values listed in `origins` exist, and that their source differs from that of the entry."""
    for entry in entries(files):
        parts = [part for part in (entry.value, getattr(entry.value, "weapon", None)) if part is not None]
        known = [name for part in parts for name in part.__struct_fields__]
        for name, origin in entry.value.origins.items():
            if name not in known:
                yield entry.problem(unknown("value", name, known), "origins", name)
            elif origin == entry.value.source:
                yield entry.problem(f"{name} comes from where the entry comes from; leave it out", "origins", name)


def _check_texts(files: Files, path: Path) -> Iterator[Problem]:
    """Check that every id has an English text and every text an id, and that the names in the rulebook are unchanged."""
    general = {f"{prefix}{word}": None for prefix, words in GENERAL_TEXTS.items() for word in words}
    of_entries = [(entry, key) for entry in entries(files) for key in entry_keys(entry.kind, entry.id)]
    yield from check_texts(path, general, of_entries)
    expected = {*general, *(key for _, key in of_entries)}
    spoken = {key.rpartition(".")[0] for key in expected if key.count(".") > 1}
    with suppress(DataError):  # reported already
        texts, source = load_texts(path)
        for key, text in texts.items():
            if key.rpartition(".")[0] in spoken and key not in expected:
                yield source.problem(f"nothing has this id; {unknown('text', key, expected)}", *text.place)


def check_pictures(folder: Path = ART) -> Iterator[Problem]:
    """Yield missing and unused pictures. The data must be valid."""
    from game.tgm.data.loaded import DATA

    kinds: dict[str, Collection[str]] = {
        "units": DATA.units,
        "support": DATA.support,
        "generals": DATA.generals,
        "hq": [hq.id for hq in DATA.headquarters.values()],
        "terrain": [*DATA.terrain, *DATA.natural],
        # A bridge has no tile picture: its piece is only the roadway, which spans two spaces.
        "tiles": [id for id in DATA.terrain if id != "bridge"],
        "markers": MARKERS,
        "badges": ("cost", "elite", "veteran"),
        "grounds": ("army_back", "sky"),
        "tokens": ("grey", "mounted", "packed", "ready"),
        "symbols": get_args(Branch),
        "emblems": (*get_args(Faction), "none"),
    }
    yield from check_art("tgm", kinds, folder)
