"""`main.py check-data`: validates all of rules_data, maps, assets and texts, or one scenario made by a player.

It can also print the cards of a game."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.bots.search.words import check_words
from game.catalog import card_module, check_modules, find_game
from game.cli.seating import texts_for
from game.data.art import ART, check_art
from game.data.check import check_all
from game.data.icons import check_icons
from game.data.manifests import WORDS, boxes, entries, loaded
from game.data.paths import RULES_DATA, TEXT, shown
from game.data.problems import DataError, Problem, quoted, summed_up, unknown
from game.data.rulebook import used_texts
from game.data.texts import ENGLISH, load_texts
from game.data.yaml_files import Source, load_with_source
from game.rules.errors import RulesError
from game.rules.positions.knobs import check_knobs
from game.rules.practice.exercises import check_exercises
from game.rules.practice.own import read_own
from game.rules.practice.tips import check_tips
from game.rules.records.achievements import check_achievements
from game.ui.demo import check_acts
from game.ui.faces import check_rules_of_things
from game.ui.kit.fonts import icon_names
from game.ui.screens.rules.gallery import check_pictures
from game.ui.table.staging.telling import KERNEL, KERNELS, MomentTelling, RollTelling, Telling, Tellings, file_of, key_of
from game.ui.table.words import OWN_WORDS, SHARED, domain_of


def run(options: argparse.Namespace) -> int:
    """Run all checks and print the problems; or check only one scenario file, or print a game's cards."""
    if options.cards is not None:
        return print_cards(options)
    if options.file is not None:
        exercise = read_own(options.file, find_game(read_own(options.file).game))
        print(f"{shown(options.file)}: {quoted(exercise.words('title', texts_for(None, options.lang)))} can be played")
        return 0
    of_a_game = (check_exercises, check_knobs, check_tips, check_achievements, check_rules_of_things)
    in_games = (partial(check, find_game(entry.id)) for entry in entries() for check in of_a_game)
    of_games = (importlib.import_module(module).check_data for module in check_modules())
    pictured = (partial(check_pictures, entry.id) for entry in entries())
    looks = partial(check_icons, icon_names())
    checks = [check_covers, check_words, check_acts, check_tellings, looks, *of_games, *in_games, *pictured]
    # Text keys that do not appear as strings in the code, because they are built from data: labels in manifests, game
    # titles, verbs, rule books, options, scenarios, and table texts that a game overrides.
    used = ["kernel.move.", "achievements.", "knobs.", *(room.label for box in boxes() for room in box.rooms)]
    used += [f"{domain}.{part}" for domain in (SHARED, *(domain_of(box.name) for box in boxes())) for part in OWN_WORDS]
    for entry in entries():
        used += [f"{entry.id}{part}." for part in (".move", ".hidden", "_menu", "_exercises", "_course", "_tips", "_book")]
        used += used_texts(entry.id)
        used += [f"{domain}.{part}." for domain in entry.word_domains for part in WORDS]
    problems = check_all(checks, used)
    for problem in summed_up(problems):
        print(problem)
    print(f"check-data: {len(problems) or 'no'} problem{'' if len(problems) == 1 else 's'}")
    return 1 if problems else 0


def check_covers(folder: Path = ART) -> Iterator[Problem]:
    """Check that every box has a cover, and that the art used by all games exists."""
    art = {"covers": [box.name for box in boxes()], "result": ["laurel"], "room": ["lamp", "wall_map"], "pieces": ["meeple"]}
    art["dice"] = ["d20", "kite", *(f"d6_{number}" for number in range(1, 7))]
    yield from check_art("menu", art, folder)


def print_cards(options: argparse.Namespace) -> int:
    """Print every card of a game in tables, to compare them with the published list."""
    tables = importlib.import_module(card_module(options.cards)).card_tables(texts_for(None, options.lang))
    for table in tables:
        print(f"{table.title}: {len(table.rows)}")
        for line in aligned([table.columns, *table.rows]):
            print(line)
        print()
    return 0


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [" | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


# Tellings (how events are shown): every event has one, and all names in it exist.

_Known = Mapping[str, Collection[str]]
"""Valid names in a telling, by category."""


def check_tellings() -> Iterator[Problem]:
    """Yield every problem in the telling files. Games with unusable data are skipped: other checks report them."""
    yield from check_telling(KERNELS)
    for name in (entry.face for box in boxes() for entry in box.games[:1] if entry.face):
        try:
            face = loaded(name)
        except (DataError, RulesError):
            continue
        yield from check_telling(face.tellings)


def check_telling(tellings: Tellings[Any], folder: Path = RULES_DATA) -> Iterator[Problem]:
    file, domain = folder / file_of(tellings.domain), tellings.domain
    entries, source = load_with_source(file, dict[str, Telling])
    events, kernel_events = _events(domain), _events(KERNEL)
    worded = {*events, *(f"{KERNEL}.{name}" for name in kernel_events)} if domain != KERNEL else {*events}
    general = {name.partition(".")[0] for name in events}
    for name in entries:
        if name not in worded | general:
            yield source.problem(unknown("event", name, worded), name)
    for name in events:
        if name not in entries and name.partition(".")[0] not in entries:
            yield source.problem(f"the event {name!r} has no telling; add it")
    known: _Known = {
        "event": entries,
        "icon": icon_names(),
        "staging": tellings.stagings,
        "harm": tellings.harms,
        "maker": tellings.makers,
        "condition": tellings.conditions,
        "judge": tellings.judges,
    }
    for name, telling in entries.items():
        yield from _check_names(name, telling, known, source)
        if telling.moment is not None and not telling.moment.maker:
            yield from _check_words(name, domain, source)


def _check_names(name: str, telling: Telling, known: _Known, source: Source) -> Iterator[Problem]:
    """Check that the functions, icons and events named in a telling exist."""
    moment, roll, tally = telling.moment or MomentTelling(), telling.roll or RollTelling(), telling.tally
    for kind, word, *place in (
        ("event", telling.like, "like"),
        ("icon", telling.icon, "icon"),
        ("icon", tally.icon if tally is not None else "", "tally", "icon"),
        ("staging", telling.staging, "staging"),
        ("harm", telling.harm, "harm"),
        ("maker", moment.maker, "moment", "maker"),
        ("condition", moment.when, "moment", "when"),
        ("judge", roll.judge, "roll", "judge"),
    ):
        if word and word not in known[kind]:
            yield source.problem(unknown(kind, word, known[kind]), name, *place)


def _check_words(name: str, domain: str, source: Source) -> Iterator[Problem]:
    """Check that a moment has its title and text, unless a function (its maker) creates them."""
    known = load_texts(TEXT / ENGLISH / f"{domain}_moments.yaml")[0]
    for part in ("title", "text"):
        if (key := f"{domain}_moments.{name}.{part}") not in known:
            yield source.problem(unknown("text", key, known), name, "moment")


def _events(domain: str) -> list[str]:
    """Names of the events that have texts in a game."""
    start = key_of(domain, "")
    return [key.removeprefix(start) for key in load_texts(TEXT / ENGLISH / f"{domain}.yaml")[0] if key.startswith(start)]
