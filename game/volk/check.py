"""What `main.py check-data` looks at in the two German games beyond what it looks at in every file.

Which texts cards, places and icons need, for `check-data`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import get_args

from game.data.art import ART, check_art
from game.data.paths import TEXT, shown
from game.data.problems import DataError, Problem
from game.data.rulebook import check_rulebook
from game.data.texts import ENGLISH, load_texts
from game.rules.errors import RulesError
from game.volk.checks.cards import check_data as check_components
from game.volk.checks.cards import check_places
from game.volk.checks.geography import check_geography
from game.volk.checks.steps import ARROWS
from game.volk.checks.tracks import check_boards
from game.volk.data.components import Icon
from game.volk.data.files import FOLDER, Files
from game.volk.data.geography import Germany, germany


def check_texts(board: Germany, folder: Path = FOLDER, texts: Path = TEXT) -> Iterator[Problem]:
    """English has a name for every card, place and icon. What the other languages lack is found elsewhere."""
    path = texts / ENGLISH / "volk.yaml"
    try:
        written = load_texts(path)[0]
    except DataError as error:
        yield from error.problems
        return
    for key in (*_card_keys(Files(folder)), *_board_keys(board), *_icon_keys()):
        if key not in written:
            yield Problem(shown(path), None, f"{key} is missing; add it")


def _card_keys(files: Files) -> Iterator[str]:
    """The keys are spelt out, so that the check for unused texts finds them."""
    for card in (*files.cards.cards, *files.cards.special, *files.power_cards):
        yield f"volk.card.{card.id}"
    yield from (f"volk.arms_card.{card.id}" for card in files.small_decks.arms_race)
    yield from (f"volk.conflict_card.{card.id}" for card in files.small_decks.conflict)


def _board_keys(board: Germany) -> Iterator[str]:
    yield from (f"volk.province.{id}" for id in board.provinces)
    yield from (f"volk.city.{id}" for id in board.cities)
    yield from (f"volk.sector.{id}" for id in board.sectors)


def _icon_keys() -> Iterator[str]:
    """An arrow is called by its track, any other icon has a word."""
    yield from (f"volk.track.{track}" for track in ARROWS)
    yield from (f"volk.icon.{icon}" for icon in get_args(Icon) if icon not in ARROWS)


GAMES = ("volk", "twoplustwo")
PIECES = ("button", "cube", "dove", "bricks", "fallen", "fist", "placard", "prism", "war")
SITES = ("dot", "start", "special", "abroad", "factory", "plus", "new", "crossed")
MARKS = ("ban", "flight", "peacemaker", "police", "star", "value", "value_red", "value_yellow")


def check_data() -> Iterator[Problem]:
    """Every problem of the rule books, the boards, the cards, the places that icons name; then of pictures and scenarios."""
    for game in GAMES:
        yield from check_rulebook(game)
    found = [*check_geography(), *check_boards(), *check_components()]
    if not found:
        found += check_places(germany())
        found += check_texts(germany())
    yield from found or (*check_pictures(), *check_scenarios())


def check_pictures(folder: Path = ART) -> Iterator[Problem]:
    """Has everything that is shown a picture, and is every picture shown?"""
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
    """Can every scenario be played, and has it a name? The games are loaded for that, so all else must be fine."""
    from game.rules.opening import open_table
    from game.volk.game import GAMES as GAMES_BY_ID

    file = shown(FOLDER / "scenarios.yaml")
    path = TEXT / ENGLISH / "volk_scenarios.yaml"
    names = load_texts(path)[0]
    for game in GAMES_BY_ID.values():
        for id, position in game.scenarios().items():
            try:
                open_table(game, position)
            except RulesError as error:
                yield Problem(file, None, f"{id}: {error}")
            for key in (f"volk_scenarios.scenario.{id}", f"volk_scenarios.scenario_text.{id}"):
                if key not in names:
                    yield Problem(file, None, f"{id}: there is no text {key}; add it to {shown(path)}")
