"""Markers on their tracks and what a step beyond the end gives (2.4); treasuries, doves, small decks (1.6 to 1.8, 1.11)."""

from __future__ import annotations

from typing import NoReturn

from game.rules.chance import shuffle
from game.rules.moves import Flow, Steps
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOX, LIMIT, PROVINCES_OF
from game.volk.state import TwoPlusTwoOptions, VolkReferee, VolkState, ally_of, german_seat, powers_of, side_of
from game.volk.states.unrest import calm, place_unrest, restless


def space_id(track: str, position: int) -> str:
    """The word for a space in moves: `prestige-3`, `dominance+2`."""
    return f"{track}{position:+d}"


def move_marker(referee: VolkReferee, track: str, side: int) -> Steps:
    """One step towards a side; a step off the track gives its bonus, or on some tracks nothing."""
    state = referee.state
    step = 1 if side == RED else -1
    position = state.tracks[track] + step
    if abs(position) <= LIMIT[track]:
        state.tracks[track] = position
        if referee.events is not None:
            referee.emit(f"volk.event.{track}", step=step, number=position)
        return ()
    if track == "dominance":
        return blocked_dominance(referee, side)
    return _overflow(referee, track, side) if track in OVERFLOWS else ()


def move_marker_by(referee: VolkReferee, track: str, steps: int) -> Steps:
    """So many steps: to the left below zero, to the right above."""
    if not steps:
        return ()
    side = RED if steps > 0 else YELLOW
    if abs(steps) == 1:
        return move_marker(referee, track, side)
    return _several(referee, track, side, abs(steps))


def _several(referee: VolkReferee, track: str, side: int, steps: int) -> Flow[None]:
    for _ in range(steps):
        yield from move_marker(referee, track, side)


OVERFLOWS = ("prestige", "currency", "socialists")
"""The tracks whose blocked steps profit the German state towards which they point."""


def _overflow(referee: VolkReferee, track: str, side: int) -> Flow[None]:
    """The German state that profits takes the bonus, whoever moved the marker; without a target it lapses."""
    state = referee.state
    seat = german_seat(state, side)
    if not (options := overflow_options(state, track, side)):
        return
    province = yield from referee.pick(seat, f"volk.prompt.overflow_{track}", options, "2.4", seat=seat)
    if province in PROVINCES_OF[side]:
        yield from calm(referee, province, seat=seat)
    else:
        yield from place_unrest(referee, province, seat=seat)


def overflow_options(state: VolkState, track: str, side: int) -> list[str]:
    """Where the bonus can be taken: an own province loses unrest, one of the other state gets it."""
    other = list(PROVINCES_OF[1 - side])
    if track == "prestige":
        return restless(state, side) + other
    return other if side == YELLOW else restless(state, RED)


MONEY = "money"
"""The word for taking a dollar where a province could be chosen too."""


def options_of(state: VolkState) -> TwoPlusTwoOptions:
    """The options of a table with superpowers."""
    assert isinstance(state.options, TwoPlusTwoOptions)
    return state.options


# Money --------------------------------------------------------------------------------------------------------------------


def receive(referee: VolkReferee, side: int, amount: int, income: bool = False) -> None:
    """A superpower gets money, or pays where the amount is negative; nobody is ever unable to pay (1.16)."""
    treasury = powers_of(referee.state).treasury
    treasury[side] += amount
    if amount and referee.events is not None:
        key = "volk.event.paid" if amount < 0 else "volk.event.income" if income else "volk.event.received"
        referee.emit(key, seat=side, number=abs(amount), left=treasury[side])


def is_in_the_red(state: VolkState, seat: int) -> bool:
    """A superpower with debts may only take a credit, or an event that brings it money (6.6)."""
    powers = state.powers
    return powers is not None and seat < len(powers.treasury) and powers.treasury[seat] < 0


def blocked_dominance(referee: VolkReferee, side: int) -> Flow[None]:
    """A dominance arrow beyond the end: its superpower takes a dollar or calms its own Germany (6.4, 1.16)."""
    state = referee.state
    choices = [MONEY, *restless(state, side)]
    taken = yield from referee.pick(side, "volk.prompt.blocked_dominance", choices, "6.4", seat=side)
    if taken == MONEY:
        receive(referee, side, 1)
    else:
        yield from calm(referee, taken, seat=side)


# World peace --------------------------------------------------------------------------------------------------------------


def turn_dove_down(referee: VolkReferee, presser: int, cause: str) -> None:
    """One dove falls by the icon of a card; where none is left, the red button is pressed (6.4)."""
    powers = powers_of(referee.state)
    if powers.doves_down == BOX.doves.value:
        nuclear_war(referee, presser)
    powers.doves_down += 1
    referee.emit("volk.event.dove_down", number=BOX.doves.value - powers.doves_down, cause=cause)


def turn_dove_up(referee: VolkReferee) -> None:
    powers = powers_of(referee.state)
    if powers.doves_down:
        powers.doves_down -= 1
        referee.emit("volk.event.dove_up", number=BOX.doves.value - powers.doves_down)


def nuclear_war(referee: VolkReferee, presser: int) -> NoReturn:
    """The game is over at once; of the three others the greatest peacemakers win, the presser's ally behind (1.11)."""
    powers = powers_of(referee.state)
    powers.presser = presser
    referee.emit("volk.event.nuclear_war", seat=presser)
    referee.end(peace_winners(referee.state, presser), "volk.end.nuclear_war")


def peace_winners(state: VolkState, presser: int) -> list[int]:
    """Who wins when this seat presses the button: one or both rivals, or the ally alone, who loses every tie (1.11)."""
    kept = [len(cards) for cards in powers_of(state).peacemakers]
    rivals = [seat for seat in range(len(kept)) if side_of(seat) != side_of(presser)]
    ally = ally_of(presser)
    most = max(kept[seat] for seat in rivals)
    return [ally] if kept[ally] > most else [seat for seat in rivals if kept[seat] == most]


def can_step(state: VolkState, side: int) -> bool:
    """Is there an arms race step left for this superpower? (1.16)"""
    return abs(state.tracks["arms"] + (1 if side == RED else -1)) <= LIMIT["arms"]


def reshuffle(referee: VolkReferee, deck: list[str], discard: list[str]) -> None:
    """All cards of a small deck are mixed anew after the card that says so has been executed."""
    deck += discard
    discard.clear()
    deck.sort()
    shuffle(referee.state, deck)
