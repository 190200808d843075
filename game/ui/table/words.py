"""Words of the table that a game may replace: a text `round` in its own `volk_table` file stands for `ui_table.round`."""

from __future__ import annotations

from typing import Any

from game.data.manifests import box_of
from game.data.texts import Namer, Texts

SHARED = "ui_table"
OWN_WORDS = ("verb.", "verb_text.", "answer.", "wasted.", "round", "rounds")
"""What can be replaced: the beginnings of these texts."""


def domain_of(game: str) -> str:
    """The file with the words of a game's table; games of one box share it."""
    box = box_of(game)
    return f"{game if box is None else box.name}_table"


def table_text(game: str, key: str, texts: Texts, namer: Namer | None = None, **params: Any) -> str:
    """A text of the table, such as `round`, in the words of a game, else in those of every table; empty: there is none."""
    found = next((one for domain in (domain_of(game), SHARED) if (one := f"{domain}.{key}") in texts), "")
    return texts.render(found, params, namer) if found else ""
