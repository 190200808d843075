"""Exact search of a decade's end with the real rules and every choice of both sides, to verify the forecast.

    truth = play_out(VOLK, state, limit=20_000)
    truth.values["end_currency", "total", ""]     # every balance that East can have in step 3
    truth.forced                                  # the endings that the winning side can force

Equivalent situations are searched only once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from game.rules.events import Event
from game.rules.game import Game
from game.rules.moves import Move
from game.rules.referee import GameOver, Referee
from game.volk.data.geography import RED
from game.volk.data.tables import PROVINCES, PROVINCES_OF, SIDE_OF_PROVINCE, SIDES
from game.volk.decade.end import steps_of
from game.volk.state import VolkState, powers_of, side_of, standard_of
from game.volk.states.accounts import flight, socialists_change, supply_limits
from game.volk.states.economy import dismantle_points, intact
from game.volk.states.unrest import protests_of

Quantity = tuple[str, str, str]
"""The name of a phase, of a quantity in it, and of its province or side ("" if there is none)."""
Ending = tuple[str, tuple[int, ...]]
"""A reason and the winners; `("", ())` if the game continues."""


class TooLarge(Exception):
    """The search found more situations than its limit."""


class Truth(NamedTuple):
    """Everything that can happen at the end of a decade."""

    # Possible values of each quantity.
    values: dict[Quantity, set[int]]
    endings: set[Ending]
    # Endings (by reason) that their winning side can force.
    forced: set[str]
    # Seats that may have to decide, by phase.
    asked: dict[str, set[int]]
    # Number of situations searched.
    size: int


class Played(NamedTuple):
    """Result of the moves since the start of a phase: a question, the next phase, or the end of the game."""

    state: VolkState
    seat: int
    question: Hashable
    options: Sequence[Move]
    balance: int | None


class Node(NamedTuple):
    """A situation: the side that decides and the situations that can follow, or the ending."""

    side: int
    following: list[int]
    ending: Ending | None


def play_out(game: Game[VolkState], state: VolkState, limit: int) -> Truth:
    """Search every situation that can occur in the rest of a decade's end. Raises `TooLarge` if there are too many."""
    start = state.copy()
    order = steps_of(start)
    if start.phase not in order:
        start.phase = order[0]
    search = _Search(game, order, limit)
    root = search.phase(start)
    winners = {reason: side_of(seats[0]) for reason, seats in search.endings if reason}
    forced = {reason for reason, side in winners.items() if search.can_force(root, reason, side)}
    return Truth(search.values, search.endings, forced, search.asked, len(search.nodes))


class _Search:
    def __init__(self, game: Game[VolkState], order: Sequence[str], limit: int) -> None:
        self._game, self._order, self._limit = game, order, limit
        self.nodes: list[Node] = []
        self._known: dict[Hashable, int] = {}
        self.values: dict[Quantity, set[int]] = defaultdict(set)
        self.endings: set[Ending] = set()
        self.asked: dict[str, set[int]] = defaultdict(set)

    def phase(self, start: VolkState) -> int:
        """Search from the start of a phase, and return the index of that situation."""
        if start.result is not None:
            return self._ended((start.result.reason.rpartition(".")[2], start.result.winners))
        if start.phase not in self._order:
            return self._ended(("", ()))
        key = start.phase, relevant(start)
        if key not in self._known:
            self._note_before(start)
            self._known[key] = self._choice(start, (), {})
        return self._known[key]

    def _ended(self, ending: Ending) -> int:
        if ending not in self._known:
            self.endings.add(ending)
            self._known[ending] = self._add(Node(NOBODYS, [], ending))
        return self._known[ending]

    def _add(self, node: Node) -> int:
        if len(self.nodes) >= self._limit:
            raise TooLarge
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _choice(self, start: VolkState, moves: tuple[Move, ...], known: dict[Hashable, int]) -> int:
        """Search from the situation after these moves of a phase, and return its index."""
        played = self._play(start, moves)
        if played.balance is not None:
            self.values[start.phase, "total", ""].add(played.balance)
        if not played.options:
            self._note_after(start, played.state)
            return self.phase(played.state)
        # In this phase the state does not show earlier choices (whom a province envies), so the moves identify the
        # situation.
        key = played.question, moves if start.phase == "end_envy" else relevant(played.state, inside=True)
        if key not in known:
            self.asked[start.phase].add(played.seat)
            number = self._add(Node(side_of(played.seat), [], None))
            known[key] = number
            following = {self._choice(start, (*moves, move), known) for move in played.options}
            self.nodes[number].following.extend(following)
        return known[key]

    def _play(self, start: VolkState, moves: Sequence[Move]) -> Played:
        events: list[Event] | None = [] if start.phase == "end_currency" else None
        referee = Referee(self._game, start.copy(), None, [], events)
        flow = self._game.phases[start.phase](referee)
        assert flow is not None
        decision = None
        try:
            decision = next(flow)
            for move in moves:
                decision = flow.send(move)
        except (StopIteration, GameOver):
            decision = None
        sums = [int(str(event.params["number"])) for event in events or () if event.key == "volk.event.currency_sum"]
        balance = sums[0] if sums else None
        if decision is None:
            return Played(referee.state, NOBODYS, (), (), balance)
        question = decision.prompt, decision.seat, tuple(decision.params.values()), decision.options
        return Played(referee.state, decision.seat, question, decision.options, balance)

    def _note(self, phase: str, name: str, number: int, place: str = "") -> None:
        self.values[phase, name, place].add(number)

    def _note_before(self, start: VolkState) -> None:
        if start.phase == "end_flight" and not start.wall:
            account = flight(start)
            self._note(start.phase, "total", account.steps)
            self._note(start.phase, "dismantle", account.points)
        if start.phase == "end_collapse":
            for side in SIDES:
                self._note(start.phase, "protests", protests_of(start, side), str(side))

    def _note_after(self, start: VolkState, end: VolkState) -> None:
        """Record the changes of a phase; if the game has ended, only the reserve."""
        phase, over = start.phase, end.result is not None
        if phase in ("end_flight", "end_prestige", "end_currency", "end_upkeep"):
            self._note(phase, "reserve", -1 if over else dismantle_points(end.economies[RED]))
        if over:
            return
        if phase == "end_currency":
            self._note(phase, "rundown", len(intact(start.economies[RED])) - len(intact(end.economies[RED])))
        if phase in ("end_internal", "end_envy"):
            for province in PROVINCES:
                self._note(phase, "unrest", end.unrest[province] - start.unrest[province], province)
        if phase == "end_envy":
            for province in PROVINCES:
                self._note(phase, "after", end.unrest[province], province)
        if phase == "end_supply":
            for province in PROVINCES:
                self._note(phase, "standard_lost", standard_of(start, province) - standard_of(end, province), province)
        if phase == "end_police":
            self._note(phase, "total", sum(start.unrest[province] - end.unrest[province] for province in PROVINCES_OF[RED]))
        if phase == "end_socialists":
            gone = max(0, -socialists_change(start) - start.socialists_box)
            deployed = sum(end.socialists.values()) - sum(start.socialists.values())
            self._note(phase, "deployed", deployed + gone)

    def can_force(self, root: int, reason: str, side: int) -> bool:
        """Return whether this side can force the ending with this reason, whatever the other side does."""
        found: dict[int, bool] = {}
        for number in self._backwards(root):
            node = self.nodes[number]
            if node.ending is not None:
                found[number] = node.ending[0] == reason
            else:
                results = (found[other] for other in node.following)
                found[number] = any(results) if node.side == side else all(results)
        return found[root]

    def _backwards(self, root: int) -> list[int]:
        """Indices of all situations. Each comes after all situations that can follow it."""
        order, seen, stack = list[int](), {root}, [(root, iter(self.nodes[root].following))]
        while stack:
            number, rest = stack[-1]
            for other in rest:
                if other not in seen:
                    seen.add(other)
                    stack.append((other, iter(self.nodes[other].following)))
                    break
            else:
                order.append(number)
                stack.pop()
        return order


NOBODYS = -1

_NOT_COUNTED = ("end_internal", "end_envy", "end_police", "end_socialists", "end_collapse")
"""Phases in which factories no longer count."""


def relevant(state: VolkState, inside: bool = False) -> Hashable:
    """Everything that the rest of a decade's end depends on; with `inside`, also what the current phase needs."""
    return (
        _economy(state, inside),
        tuple(state.unrest.values()),
        tuple(state.standards.values()),
        sum(state.sectors.values()) if state.phase in _NOT_COUNTED else tuple(state.sectors.values()),
        sum(state.exported.values()),
        len(state.police_used),
        (state.socialists_box, state.socialists_supply, tuple(state.socialists.values())),
        state.tracks["prestige"],
        None if state.powers is None else tuple(powers_of(state).treasury),
        state.result,
    )


def _economy(state: VolkState, inside: bool) -> Hashable:
    """The part of the economy that still matters: after step 4 only the supply of the East, after step 5 nothing."""
    if state.phase in _NOT_COUNTED:
        return None
    east = state.economies[RED]
    if state.phase == "end_supply":
        limits = supply_limits(state, "")
        return tuple(min(state.standards[land], limits[land]) for land in limits if SIDE_OF_PROVINCE[land] == RED)
    if state.phase == "end_upkeep" and not inside and not any(state.standards[land] for land in PROVINCES_OF[RED]):
        return dismantle_points(east)
    return east
