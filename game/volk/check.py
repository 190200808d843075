"""Game-specific checks of the two German games for `main.py check-data`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import get_args

from game.data import entries
from game.data.art import ART, check_art
from game.data.paths import TEXT
from game.data.problems import Problem
from game.data.rulebook import check_rulebook
from game.data.texts import ENGLISH
from game.volk.checks.cards import check_data as check_components
from game.volk.checks.cards import check_places
from game.volk.checks.geography import check_geography
from game.volk.checks.tracks import check_boards
from game.volk.data.components import FOLDER, Arrow, GameFiles, Icon
from game.volk.data.geography import Germany, germany

PIECES = ("button", "cube", "dove", "bricks", "fallen", "fist", "mushroom", "orbit", "placard", "prism", "rocket", "war")
SITES = ("dot", "start", "special", "abroad", "factory", "plus", "new", "crossed")
MARKS = ("ban", "flight", "peacemaker", "police", "star", "value", "value_red", "value_yellow")


def check_data() -> Iterator[Problem]:
    """Check the rule books, boards and cards; if these are valid, places and texts, and then pictures and scenarios."""
    for game in ("volk", "twoplustwo"):
        yield from check_rulebook(game)
    problems = [*check_geography(), *check_boards(), *check_components()]
    if not problems:
        problems += check_places(germany())
        problems += check_texts(germany())
    yield from problems or (*check_pictures(), *check_scenarios())


def check_texts(board: Germany, folder: Path = FOLDER, texts: Path = TEXT) -> Iterator[Problem]:
    """Check that English texts exist for every card, place and icon. A general check covers the other languages."""
    return entries.check_texts(texts / ENGLISH / "volk.yaml", _text_keys(GameFiles(folder), board))


def _text_keys(files: GameFiles, board: Germany) -> Iterator[str]:
    """Yield the text keys, written out so that the search for unused texts finds them."""
    for card in (*files.cards.cards, *files.cards.special, *files.power_cards):
        yield f"volk.card.{card.id}"
    yield from (f"volk.arms_card.{card.id}" for card in files.small_decks.arms_race)
    yield from (f"volk.conflict_card.{card.id}" for card in files.small_decks.conflict)
    yield from (f"volk.province.{id}" for id in board.provinces)
    yield from (f"volk.city.{id}" for id in board.cities)
    yield from (f"volk.sector.{id}" for id in board.sectors)
    # Arrows use the name of their track; other icons have their own names.
    yield from (f"volk.track.{track}" for track in get_args(Arrow))
    yield from (f"volk.icon.{icon}" for icon in get_args(Icon) if icon not in get_args(Arrow))


def check_pictures(folder: Path = ART) -> Iterator[Problem]:
    """Yield missing and unused pictures."""
    from game.volk.data.tables import CARDS, CRESTS

    kinds: dict[str, Collection[str]] = {
        "cards": CARDS,
        "icons": get_args(Icon),
        "crests": CRESTS,
        "arrows": ("yellow", "red"),
        "pieces": PIECES,
        "badges": {card.colour for card in CARDS.values()},
        "marks": MARKS,
        "sites": SITES,
    }
    yield from check_art("volk", kinds, folder)


def check_scenarios() -> Iterator[Problem]:
    """Yield problems with the scenarios. Loads the games, so everything else must be valid."""
    from game.rules.positions import scenario_check
    from game.volk.game import GAMES

    words = ("volk_scenarios.scenario", "volk_scenarios.scenario_text")
    return scenario_check.check_scenarios(GAMES.values(), FOLDER / "scenarios.yaml", *words)
