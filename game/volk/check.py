"""What `main.py check-data` looks at in the two German games beyond what it looks at in every file."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import get_args

from game.data.art import ART, check_art
from game.data.paths import TEXT, shown
from game.data.problems import Problem
from game.data.rulebook import check_rulebook
from game.data.text_files import ENGLISH, load_texts
from game.rules.errors import RulesError
from game.volk.board_check import check_boards
from game.volk.components import Icon
from game.volk.data import FOLDER
from game.volk.data_check import check_data as check_components
from game.volk.data_check import check_places
from game.volk.geography import germany
from game.volk.geography_check import check_geography
from game.volk.text_keys import check_texts

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
    from game.volk.tables import CARDS, CRESTS

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
