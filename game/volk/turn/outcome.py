"""Summary of an event or a step, after players have decided about its icons one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice, takewhile

from game.rules.events import Event
from game.rules.moves import Flow
from game.volk.data.tables import SIDES
from game.volk.decade.victory import victory_points
from game.volk.state import VolkReferee, VolkState, powers_of, standard_of
from game.volk.states.accounts import COLLAPSE, flight, why_flight
from game.volk.states.economy import output
from game.volk.states.tracks import doves_left
from game.volk.states.unrest import PROTEST, protests_of


def noting(flow: Flow[None], asked: list[int]) -> Flow[None]:
    """Run the flow and add the seats that it asks to `asked`."""
    try:
        decision = next(flow)
        while True:
            asked.append(decision.seat)
            decision = flow.send((yield decision))
    except StopIteration:
        return


def tell_outcome(referee: VolkReferee, tell: Callable[..., None], before: VolkState) -> None:
    """Report all changes since `before`: pieces and cubes, tracks that moved, seats that drew or discarded cards.

    Unrest removed by East's police and socialists in the meantime counts only for mass protests. The flight sum is included
    while the Wall does not stand."""
    if referee.events is None:
        return
    after = referee.state
    old, new = _pieces(before), _pieces(after)
    fled, flees = flight(before), flight(after)
    policed = (str(event.params["province"]) for event in reversed(referee.events) if event.key == "volk.event.police_used")
    restless = dict(before.unrest)
    for province in islice(policed, len(after.police_used - before.police_used)):
        restless[province] = max(0, restless[province] - 1)
    deployed = _more(before.socialists, after.socialists)
    unrest = after.unrest | {province: after.unrest[province] + deployed.count(province) for province in deployed}
    latest = [*takewhile(lambda event: not _begins(event), reversed(referee.events))]
    moved = {track: steps for track, position in after.tracks.items() if (steps := position - before.tracks[track])}
    gone = frozenset(after.discarded).difference(before.discarded)
    tell(
        lost=tuple(sorted(old - new)),
        built=tuple(sorted(new - old)),
        unrest=_more(restless, unrest),
        calmed=_more(unrest, restless),
        deployed=deployed,
        raised=_more(_standards(before), _standards(after)),
        lowered=_more(_standards(after), _standards(before)),
        economy=tuple(_worth(state, side) for side in SIDES for state in (before, after)),
        protests=tuple(protests_of(state, side) for side in SIDES for state in (before, after)),
        begun=_more(_protests(before), _protests(after)),
        over=_more(_protests(after), _protests(before)),
        spread=_more(before.exported, after.exported),
        unspread=_more(after.exported, before.exported),
        flight=() if after.wall else (fled.steps, flees.steps),
        flight_why=() if after.wall or fled.steps == flees.steps else why_flight(fled, flees),
        points=_by_side(before, after, victory_points),
        money=_by_side(before, after, lambda state, side: powers_of(state).treasury[side]),
        doves=() if after.powers is None else tuple(map(doves_left, (before, after))),
        kept=kept_peace(before, after),
        drew=tuple(seat for seat, hand in enumerate(after.hands) if len(hand) > len(before.hands[seat])),
        laid_away=tuple(seat for seat, hand in enumerate(before.hands) if not gone.isdisjoint(hand)),
        tracks=tuple(moved),
        steps=tuple(moved.values()),
        converted=sum(event.key == "volk.event.converted" for event in latest),
        ignored=tuple(str(event.params["item"]) for event in latest if event.key == "volk.event.ignored"),
    )


def _begins(event: Event) -> bool:
    """Return whether this event begins the use of a card, an automatic event or a step."""
    return event.name.endswith("_with") or event.name in ("automatic", "end_step")


def protests_matter(before: VolkState, after: VolkState) -> bool:
    """Return whether a state has more mass protests than before, or fewer after it was one short of its collapse.

    If events are off, `before` is `after`."""
    return before is not after and any(
        now > was or now < was >= COLLAPSE - 1
        for was, now in ((protests_of(before, side), protests_of(after, side)) for side in SIDES)
    )


def changed_much(before: VolkState, after: VolkState) -> bool:
    """Return whether a state has lost a piece of its economy, or several provinces have a higher living standard."""
    raised = {*_more(_standards(before), _standards(after))}
    return before is not after and (len(raised) > 1 or not _pieces(before) <= _pieces(after))


def kept_peace(before: VolkState, after: VolkState) -> tuple[int, ...]:
    """Seats that kept a card as a peacemaker; empty in a two-player game."""
    if before is after or before.powers is None or after.powers is None:
        return ()
    pairs = zip(before.powers.peacemakers, after.powers.peacemakers, strict=True)
    return tuple(seat for seat, (old, new) in enumerate(pairs) if len(new) > len(old))


def _by_side(before: VolkState, after: VolkState, count: Callable[[VolkState, int], int]) -> tuple[int, ...]:
    """A count for each side, before and after; empty in a two-player game."""
    return () if after.powers is None else tuple(count(state, side) for side in SIDES for state in (before, after))


def _protests(state: VolkState) -> Mapping[str, int]:
    return {province: unrest // PROTEST for province, unrest in state.unrest.items()}


def _standards(state: VolkState) -> Mapping[str, int]:
    """Living standards by province, with those passed on to West Berlin."""
    return {province: standard_of(state, province) for province in state.unrest}


def _pieces(state: VolkState) -> frozenset[str]:
    return frozenset[str]().union(*(economy.factories | economy.lines for economy in state.economies))


def _worth(state: VolkState, side: int) -> int:
    return sum(output(side, state.economies[side]).values.values())


def _more(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(place for place, number in after.items() for _ in range(number - before[place]))
