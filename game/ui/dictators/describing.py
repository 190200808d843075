"""What the things on the Dictators' table are, for everybody to know."""

from __future__ import annotations

from game.data.texts import Texts
from game.dictators.game import GAME
from game.dictators.state import DictatorsState
from game.dictators.tables import BOARD, DATA, FACILITY_AT, KIND, TOKEN_USES
from game.rules.events import HIDDEN
from game.ui.dictators.board.strip import DEFCON

Description = tuple[str, str]


def describe(thing: str, state: DictatorsState, texts: Texts) -> Description | None:
    """The name of a thing, and a sentence or two about it."""
    if thing in BOARD.locations:
        return _location(thing, texts)
    if thing in BOARD.roads:
        blocked = "blocked" if thing in state.roadblocks else "open"
        return GAME.name("barrier", thing, texts), texts(f"dictators_table.road.{blocked}")
    if thing in BOARD.time_zones:
        closed = "closed" if thing in state.no_fly else "open"
        return GAME.name("barrier", thing, texts), texts(f"dictators_table.sky.{closed}")
    if thing in BOARD.regions:
        return GAME.name("state", thing, texts), ""
    if thing.startswith("pile:"):
        return _pile(thing.partition(":")[2], state, texts)
    if thing == DEFCON:
        return f"DEFCON {state.defcon}", texts(f"dictators.defcon_text.{state.options.event_text}.{state.defcon}")
    return _component(thing, texts)


def _location(id: str, texts: Texts) -> Description:
    location = BOARD.locations[id]
    words = [texts(f"dictators.region.{location.region}"), texts("dictators_table.zone", zone=location.zone)]
    if location.time_zone:
        words.append(GAME.name("barrier", location.time_zone, texts))
    if id in FACILITY_AT:
        words.append(texts("dictators_table.facility_here"))
    return texts(f"dictators.location.{id}"), " · ".join(words)


def _pile(name: str, state: DictatorsState, texts: Texts) -> Description:
    piles = {
        "deck": state.deck,
        "discard": state.discard,
        "father": state.father_deck,
        "presidential": state.presidential_deck,
    }
    text = texts("dictators_table.cards", count=len(piles[name]))
    if name == "discard" and state.discard:
        text += "\n" + texts("dictators.board.top", card=GAME.name("card", state.discard[-1], texts))
    return texts(f"dictators_table.pile.{name}"), text


def _component(thing: str, texts: Texts) -> Description | None:
    if thing == HIDDEN:
        return texts("kernel.hidden"), ""
    look = texts("dictators_table.look")
    if thing in DATA.presidential_cards():
        return GAME.name("presidential", thing, texts), look
    if thing in KIND or thing in DATA.fathers:
        return GAME.name("card", thing, texts), look
    if thing in DATA.facilities:
        return GAME.name("site", thing, texts), ""
    if thing in TOKEN_USES:
        return GAME.name("token", thing, texts), texts(f"dictators.token_text.{thing}")
    if thing in DATA.dictators:
        return texts(f"dictators.dictator.{thing}"), texts(f"dictators.dictator_text.{thing}")
    return None
