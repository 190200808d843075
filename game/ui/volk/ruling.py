"""Which paragraph of the rule book explains a thing, or a question, of the German games."""

from __future__ import annotations

from game.rules.events import HIDDEN
from game.ui.volk.display import PEACE, POLICE, USED
from game.ui.volk.story import WAY_ON
from game.volk.data.tables import BOARD, CARDS, PROVINCES_OF, SECTORS, SIDES, WEST_BERLIN
from game.volk.state import VolkState

QUESTION_RULES = {"turn": "4", "goal": "winning"}

_PLACES = {
    WEST_BERLIN: "west_berlin",
    "hamburg": "hamburg",
    "wall": "wall",
    "socialists_box": "socialists",
    **dict.fromkeys(("end", WAY_ON), "ten_steps"),
    "pile:deck": "cards",
    USED: "secrets",
    POLICE: "police",
    "prestige": "prestige",
    "currency": "currency",
    "socialists": "end_socialists",
    "flight": "flight",
    "end_police": "police_power",
    "end_socialists": "end_socialists",
}
"""Also the steps of the end of a decade that have another name in the book."""
_PLACES_OF_FOUR = {
    "pile:arms": "small_decks",
    "pile:conflict": "small_decks",
    "doves": "doves",
    "red_button": "doves",
    "treasury": "treasury",
    "arms": "arms",
    **dict.fromkeys(("dominance", "space"), "power_tracks"),
    **dict.fromkeys(("end_arms", "end_space", "end_dominance"), "power_phases"),
}


def rule_of(thing: str, state: VolkState) -> str:
    """A space of a track is explained with its track: `prestige-3`."""
    four = state.powers is not None
    track = thing.rstrip("+-0123456789")
    known = _PLACES | (_PLACES_OF_FOUR if four else {})
    for name in (thing, track):
        if name in known:
            return known[name]
    if thing in CARDS:
        return "special_cards" if CARDS[thing].colour == "special" else "cards"
    if track in ("decade", "part"):
        return "course_four" if four else "course"
    if thing.startswith(PEACE):
        return "small_decks"
    places = (
        (SECTORS, "west_berlin"),
        ([province for side in SIDES for province in PROVINCES_OF[side]], "provinces"),
        (BOARD.cities, "worth"),
        (BOARD.lines, "connections"),
    )
    found = next((rule for things, rule in places if thing in things), "")
    return found or ("cards" if thing.startswith(HIDDEN) else thing.removeprefix("end_") if thing.startswith("end_") else "")
