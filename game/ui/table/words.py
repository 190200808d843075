"""Texts of the table that a game may override: `round` in the file `volk_table`, say, replaces `ui_table.round`."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from game.data.manifests import box_of
from game.data.texts import Namer, Texts

SHARED = "ui_table"
OWN_WORDS = ("verb.", "verb_text.", "answer.", "wasted.", "round", "rounds")
"""Names, or prefixes of names, of the texts a game may override."""


@cache
def domain_of(game: str) -> str:
    """Name of the file with a game's table texts; the games of one box share it."""
    box = box_of(game)
    return f"{game if box is None else box.name}_table"


def table_text(game: str, key: str, texts: Texts, namer: Namer | None = None, **params: Any) -> str:
    """A table text such as `round` in the game's version, or else the general one; empty if there is neither."""
    found = _full_key(game, key, texts)
    return texts.render(found, params, namer) if found else ""


@lru_cache(2000)
def _full_key(game: str, key: str, texts: Texts) -> str:
    """Key of a table text; "" if there is none."""
    keys = (f"{domain}.{key}" for domain in (domain_of(game), SHARED))
    return next((full_key for full_key in keys if full_key in texts), "")
