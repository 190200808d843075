"""A deck as one word: for the options of a table, for journals, and for handing it to somebody else.

us-120-1945:sp01x3,sp05x1,us01x6:gus4

The faction with the points and the year it was built for; the cards with their numbers; the general, if one is named.
The cards stand in the order of their ids, so that the same deck always has the same code.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from game.data.names import quoted, unknown
from game.tgm.components import Deck
from game.tgm.data import DATA
from game.tgm.vocabulary import Faction, Year

OWN = "own"
"""The id of every deck that is not ready-made."""
FORM = "faction-points-year:card x number, ...:general"
MOST = 999
"""The largest number in a code: points, or copies of a card. Every deck that is kept must have a code."""


class DeckCodeError(ValueError):
    """A text is no code of a deck. Says where, and how it is mended."""


def written(deck: Deck) -> str:
    """The code of a deck. What it is called is not in it."""
    cards = ",".join(f"{id}x{count}" for id, count in sorted(deck.cards.items()))
    head = f"{deck.faction}-{deck.limit}-{deck.year}"
    return ":".join([head, cards, *([deck.general] if deck.general else [])])


def read(text: str) -> Deck:
    """The deck of a code. Whether it may be played is another question: `decks.deck_problems`."""
    parts = text.strip().split(":")
    if not 2 <= len(parts) <= 3:
        raise DeckCodeError(f"a code of a deck has two or three parts with colons between them ({FORM}), not {len(parts)}")
    head, cards, *general = parts
    faction, limit, year = _head(head)
    deck = {"faction": faction, "limit": limit, "year": year, "cards": _cards(cards), "general": _general(general)}
    return msgspec.convert({"id": OWN, "source": "house", **deck}, Deck)


def _head(text: str) -> tuple[str, int, int]:
    words = text.split("-")
    if len(words) != 3:
        raise DeckCodeError(f"the first part is faction-points-year, for instance us-120-1945, not {quoted(text)}")
    faction, limit, year = words
    if faction not in get_args(Faction):
        raise DeckCodeError(unknown("faction", faction, get_args(Faction)))
    least, most = _years()
    return faction, _number("the points of the deck", limit, 1), _number("the year of the deck", year, least, most)


def _cards(text: str) -> dict[str, int]:
    cards: dict[str, int] = {}
    for place, entry in enumerate(text.split(",") if text else (), start=1):
        # Ids can have an x, too.
        id, x, count = entry.rpartition("x")
        if not x:
            raise DeckCodeError(f"card {place}: {quoted(entry)} has no number; write for instance us01x1")
        if DATA.card(id) is None:
            raise DeckCodeError(f"card {place}: {unknown('card', id, [*DATA.units, *DATA.support])}")
        if id in cards:
            raise DeckCodeError(f"card {place}: {id} is there twice; write it once, with the sum of both numbers")
        cards[id] = _number(f"card {place}: the number of {id}", count, 1)
    return cards


def _general(parts: list[str]) -> str | None:
    if not parts:
        return None
    if parts[0] not in DATA.generals:
        raise DeckCodeError(f"the last part: {unknown('general', parts[0], DATA.generals)}")
    return parts[0]


def _number(what: str, text: str, least: int, most: int = MOST) -> int:
    """A plain number: only the ten digits of English, and none too many."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else least - 1
    if not least <= number <= most:
        raise DeckCodeError(f"{what} is a number from {least} to {most}, not {quoted(text)}")
    return number


def _years() -> tuple[int, int]:
    bounds = get_args(Year)[1]
    return bounds.ge, bounds.le
