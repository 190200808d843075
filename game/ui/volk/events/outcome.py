"""The outcome of a card, in lines: first the mass protests and why they began or ended, then the other changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.data.texts import Texts
from game.rules.events import Event
from game.ui.volk.palette import TRACK_ICONS
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOARD, PROVINCES_OF, SIDES, STATES
from game.volk.naming import POWERS, component_name, money, valued, whom
from game.volk.state import VolkState, powers_of, roles
from game.volk.states.accounts import COLLAPSE
from game.volk.states.unrest import PROTEST, protests_of, provinces_in_protest

HARMS = {"lost": "factory", "lowered": "hexagon_outline", "unrest": "hand_back_left"}
GAINS = {"built": "hammer", "raised": "hexagon", "calmed": "hand_peace", "deployed": "account_hard_hat"}
CHANGES = (*HARMS, *GAINS)
"""Parameters of an event that list the places of a change; those that list harm come first."""
_PROTESTS = {"begun": "bullhorn", "spread": "bullhorn", "over": "bullhorn_outline"}
"""Parameters that list the provinces where mass protests began, spread or ended, with their icons."""
_CAUSED = {"unrest": "begun", "calmed": "over"}
"""The protests that a change of unrest causes."""


class Line(NamedTuple):
    icon: str
    words: str


def named(event: Event, name: str) -> tuple[str, ...]:
    """A tuple in an event's parameters, as strings; empty if there is no such parameter."""
    value = event.params.get(name)
    return tuple(map(str, value)) if isinstance(value, tuple) else ()


def changed_places(event: Event) -> tuple[str, ...]:
    return tuple(place for name in (*CHANGES, "spread", "unspread") for place in named(event, name))


def outcome_lines(event: Event, after: VolkState, texts: Texts) -> list[Line]:
    """Lines about the changes; mass protests, which threaten a state, are first."""
    teller = _Outcome(event, after, texts)
    return [*teller.protests(), *teller.pieces(), *teller.numbers(), *teller.tracks(), *teller.powers(), *teller.cards()]


def losses(event: Event, now: VolkState, texts: Texts, side: int) -> list[Line]:
    """Lines about all mass protests that are as this event left them, and about what this side lost, with the socialists
    who replaced new unrest."""
    teller, kinds = _Outcome(event, now, texts), {**HARMS, "deployed": GAINS["deployed"]}
    return [*teller.protests(only_present=True), *teller.pieces(kinds, (side,)), *teller.points(lost_by=(side,))]


def both_sides(event: Event, name: str) -> Iterator[tuple[int, int, int]]:
    """For each side on which a number changed, the side with the old and the new value."""
    numbers = [*map(int, named(event, name))]
    both = zip(SIDES, numbers[::2], numbers[1::2], strict=False)
    return ((side, was, now) for side, was, now in both if was != now)


class _Outcome:
    def __init__(self, event: Event, after: VolkState, texts: Texts) -> None:
        self._event, self._after, self._texts = event, after, texts

    def _say(self, key: str, **params: object) -> str:
        return self._texts(f"volk_moments.outcome.{key}", **params)

    def _names(self, kind: str, ids: Iterable[str]) -> str:
        """A list of names, each once, with its count if above 1."""
        counted = Counter(component_name(kind, id, self._texts) for id in ids)
        times = {1: ""} | {number: f"\N{NO-BREAK SPACE}×{number}" for number in counted.values() if number > 1}
        return self._texts.joined([f"{name}{times[number]}" for name, number in counted.items()])

    def protests(self, only_present: bool = False) -> Iterator[Line]:
        in_protest = [land for side in SIDES for land in provinces_in_protest(self._after, side)]
        for side, was, now in both_sides(self._event, "protests"):
            if only_present and now != protests_of(self._after, side):
                continue
            icon = "bullhorn" if now > was else "bullhorn_outline"
            yield Line(icon, self._say(f"protests.{STATES[side]}", was=was, now=now, limit=COLLAPSE))
        for name, icon in _PROTESTS.items():
            # A protest that had spread ends with the one in West Berlin.
            found = [*named(self._event, name), *(named(self._event, "unspread") if name == "over" else ())]
            if only_present:
                found = [land for land in found if (land in in_protest) == (name != "over")]
            if found:
                yield Line(icon, self._say(name, things=self._names("province", found), number=PROTEST))

    def pieces(self, kinds: Mapping[str, str] = HARMS | GAINS, sides: Sequence[int] = SIDES) -> Iterator[Line]:
        """Lines about changed sites and provinces, by kind of change and then by state.

        The line about a protest already implies a single cube."""
        for name, icon in kinds.items():
            changed = named(self._event, name)
            implied = {id for id in named(self._event, _CAUSED.get(name, "")) if changed.count(id) == 1}
            for side in sides:
                if found := [id for id in changed if side_at(id) == side and id not in implied]:
                    things = self._names("site" if name in ("lost", "built") else "province", found)
                    is_price = name == "lost" and self._event.params.get("verb") == "calm"
                    yield Line(icon, self._say("price" if is_price else f"{name}.{STATES[side]}", things=things))

    def numbers(self) -> Iterator[Line]:
        for side, was, now in both_sides(self._event, "economy"):
            yield Line("factory", self._say(f"economy.{STATES[side]}", was=was, now=now))

    def tracks(self) -> Iterator[Line]:
        texts = self._texts
        for track, steps in zip(named(self._event, "tracks"), named(self._event, "steps"), strict=True):
            change, place = int(steps), valued(track, self._after.tracks[track], texts)
            gains = whom(track, RED if change > 0 else YELLOW, texts)
            instead = track == "dominance" and abs(change) == self._event.params.get("converted")
            name = self._say("converted") if instead else texts(f"volk.track.{track}")
            words = self._say("track", track=name, count=abs(change), whom=gains, place=place)
            yield Line(TRACK_ICONS[track], words)
        if why := named(self._event, "flight_why"):
            was, now = (int(step) for step in named(self._event, "flight"))
            yield Line("run", self._say("flight", was=was, now=now, why=self._names("flight_why", why)))

    def points(self, lost_by: Sequence[int] = ()) -> Iterator[Line]:
        """Lines about victory points: all changes, or only losses of some sides."""
        for side, was, now in both_sides(self._event, "points"):
            if not lost_by or (side in lost_by and now < was):
                yield Line("star_circle", self._say(f"points.{POWERS[side]}", was=was, now=now))

    def powers(self) -> Iterator[Line]:
        for _both, was, now in both_sides(self._event, "doves"):
            yield Line("peace", self._say("doves", was=was, now=now))
        yield from self.points()
        for side, was, now in both_sides(self._event, "money"):
            both = {"was": money(was, self._texts), "now": money(now, self._texts)}
            yield Line("cash_plus" if now > was else "cash_minus", self._say(f"money.{POWERS[side]}", **both))

    def cards(self) -> Iterator[Line]:
        if ignored := named(self._event, "ignored"):
            yield Line("cancel", self._say("ignored", things=self._names("item", ignored)))
        order = roles(len(self._after.hands))
        for name, icon in (("drew", "cards_outline"), ("laid_away", "tray_arrow_down")):
            for seat in map(int, named(self._event, name)):
                yield Line(icon, self._say(name, role=self._role_name(order[seat])))
        for seat in map(int, named(self._event, "kept")):
            count = len(powers_of(self._after).peacemakers[seat])
            yield Line("peace", self._texts("volk_moments.peacemaker", role=self._role_name(order[seat]), count=count))

    def _role_name(self, role: str) -> str:
        return self._texts(f"volk_moments.who.{role}")


def side_at(id: str) -> int:
    if id in BOARD.provinces:
        return RED if id in PROVINCES_OF[RED] else YELLOW
    return BOARD.side_at(id)
