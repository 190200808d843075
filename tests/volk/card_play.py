"""Helper that plays a card's event step by step and checks that it offers, asks and changes exactly what the card says.

    event = Event("land_reform", "east")
    event.items("calm.red", "currency", "socialists")
    event.item("calm.red").target("sachsen", EAST)
    event.item("calm.red").target("thueringen", EAST)
    event.item("currency")
    event.ends({"unrest.sachsen": -1, "unrest.thueringen": -1, "track.currency": -1, "track.socialists": 1})

The last item and a single target are executed automatically."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from game.volk.data.tables import CARDS, DATA
from tests.volk.country import Country, answer, asked, icons, offered
from tests.volk.outcome import EAST, WEST, changes

SEATS = {"west": 0, "east": 1}
WESTERN_PIECES = {"dortmund-koeln", "hamburg"}
EASTERN_PIECES = {"schwedt-berlin", "bitterfeld"}
"""Pieces that can be dismantled on the board below."""


def board(turn: str, decade: int) -> Country:
    """A board with a target for every icon: two unrest in every province, one in West Berlin; some industry."""
    country = Country(turn=turn, decade=decade).unrest(**dict.fromkeys(EAST | WEST, 2)).unrest(west_berlin=1)
    country.factories("hamburg", "dortmund", "koeln").lines("dortmund-koeln")
    country.factories("berlin", "schwedt", "bitterfeld").lines("schwedt-berlin")
    return country.socialists(0)


def ticks(params: Mapping[str, Any]) -> Iterator[tuple[str, int, int]]:
    """Each icon of an event, with the number of its executions so far and in total."""
    return zip(params["items"], params["done"], params["times"], strict=True)


class Event:
    """One side plays the event of a card: a special card, or a card in a display of two."""

    def __init__(self, card: str, by: str, country: Country | None = None) -> None:
        self.card, self.seat = card, SEATS[by]
        country = country or board(by, CARDS[card].decade)
        if card in DATA.special:
            country.special(card)
        else:
            country.display(card, "land_reform" if card != "land_reform" else "forced_merger")
        self.before = country.state.copy()
        self.table = country.table()
        answer(self.table, f"event {card}")

    def asks(self, prompt: str, options: Collection[str] | None = None, seat: int | None = None) -> Event:
        """Check the current prompt, its seat (by default the card's player) and any given options, apart from police."""
        assert asked(self.table) == (self.seat if seat is None else seat, prompt)
        if options is not None:
            assert self._offered() == set(options)
        return self

    def _offered(self) -> set[str]:
        return {option for option in offered(self.table) if not option.startswith("police ")}

    def ignores(self, part: str, *parts: str) -> Event:
        """Ignore a part of a dual card, offered among these parts."""
        self.asks("ignore", {*parts, "nothing"})
        answer(self.table, part)
        return self

    def items(self, *names: str) -> Event:
        """Check that exactly these icons are left; those without a choice have been executed automatically."""
        decision = self.table.decision
        assert decision is not None
        if decision.prompt == "volk.prompt.next_item":
            params: Mapping[str, Any] = decision.params
            assert set(names) <= set(params["items"])
            done = {item for item, did, times in ticks(params) if did == times}
            assert icons(self.table) == set(names) - done == set(params["items"]) - done
        return self

    def item(self, name: str) -> Event:
        answer(self.table, name)
        return self

    def target(self, pick: str, among: Collection[str] | None = None, seat: int | None = None) -> Event:
        """Choose the target of an icon. The card's player must be asked, or `seat` if the icon shows a crest."""
        assert self.table.decision is not None
        assert self.table.decision.seat == (self.seat if seat is None else seat)
        if among is not None:
            assert self._offered() == set(among)
        answer(self.table, pick)
        return self

    def build(self, *sites: str, item: str, seat: int | None = None) -> Event:
        """Spend one build point after another, each as its own icon; building can't be declined."""
        for site in sites:
            self.item(item)
            self.asks("build_icon", seat=seat)
            assert not {"stop", "nothing"} & self._offered()
            answer(self.table, site)
        return self

    def ends(self, effect: dict[str, Any]) -> Event:
        """Check that the turn is over, that nothing else has changed, and that the card is in the right place."""
        if asked(self.table)[1] == "last_police":
            answer(self.table, "end_turn")
        assert asked(self.table) == (1 - self.seat, "turn")
        assert changes(self.before, self.table.state) == effect
        kept = self.card in effect.get("police", ())
        state = self.table.state
        assert (self.card in state.police, self.card in state.used) == (kept, not kept)
        assert self.card not in (*state.display, *state.special, *state.hands[0], *state.hands[1], *state.playing)
        return self
