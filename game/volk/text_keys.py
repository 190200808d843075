"""Which texts cards, places and icons need, for `check-data`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from game.data.paths import TEXT, shown
from game.data.problems import DataError, Problem
from game.data.text_files import ENGLISH, load_texts
from game.volk.components import Icon
from game.volk.data import FOLDER, Files
from game.volk.geography import Germany
from game.volk.step_check import ARROWS


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
