"""Moves of track markers and bonuses beyond the end (2.4); treasuries, doves, small decks (1.6 to 1.8, 1.11)."""

from __future__ import annotations

from typing import NoReturn

from game.rules.chance import shuffle
from game.rules.moves import Flow, Steps
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import BOX, LIMIT, PROVINCES_OF
from game.volk.state import TwoPlusTwoOptions, VolkReferee, VolkState, ally_of, german_seat, powers_of, side_of
from game.volk.states.unrest import calm, place_unrest, restless


def space_id(track: str, position: int) -> str:
    """Name of a space in moves: `prestige-3`, `dominance+2`."""
    return f"{track}{position:+d}"


def move_marker(referee: VolkReferee, track: str, side: int) -> Steps:
    """Move a marker one step toward a side. A step off the track gives a bonus, or nothing on some tracks."""
    step = 1 if side == RED else -1
    position = referee.state.tracks[track] + step
    if abs(position) <= LIMIT[track]:
        referee.state.tracks[track] = position
        if referee.events is not None:
            referee.emit(f"volk.event.{track}", step=step, number=position)
        return ()
    if track == "dominance":
        return blocked_dominance(referee, side)
    return _overflow(referee, track, side) if track in OVERFLOWS else ()


def move_marker_by(referee: VolkReferee, track: str, steps: int) -> Steps:
    """Move a marker several steps: to the left if negative, to the right if positive."""
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
"""Tracks on which a step beyond the end gives a bonus to a German state."""


def _overflow(referee: VolkReferee, track: str, side: int) -> Flow[None]:
    """Give the bonus to the German state of this side, no matter who moved the marker. Without a target, it is lost."""
    seat = german_seat(referee.state, side)
    if not (options := overflow_options(referee.state, track, side)):
        return
    province = yield from referee.pick(seat, f"volk.prompt.overflow_{track}", options, "2.4", seat=seat)
    if province in PROVINCES_OF[side]:
        yield from calm(referee, province, seat=seat)
    else:
        yield from place_unrest(referee, province, seat=seat)


def overflow_options(state: VolkState, track: str, side: int) -> list[str]:
    """Provinces for the bonus: a province of the state, which loses unrest, or one of the other state, which gets unrest."""
    other = list(PROVINCES_OF[1 - side])
    if track == "prestige":
        return restless(state, side) + other
    return other if side == YELLOW else restless(state, RED)


MONEY = "money"
"""Id of the choice to take a dollar instead of calming a province."""


def options_of(state: VolkState) -> TwoPlusTwoOptions:
    """The table options, in a game with superpowers."""
    assert isinstance(state.options, TwoPlusTwoOptions)
    return state.options


# Money --------------------------------------------------------------------------------------------------------------------


def receive(referee: VolkReferee, side: int, amount: int, income: bool = False) -> None:
    """Give a superpower money, or take it if negative. A superpower can go into debt (1.16)."""
    treasury = powers_of(referee.state).treasury
    treasury[side] += amount
    if amount and referee.events is not None:
        key = "volk.event.paid" if amount < 0 else "volk.event.income" if income else "volk.event.received"
        referee.emit(key, seat=side, number=abs(amount), left=treasury[side])


def is_in_the_red(state: VolkState, seat: int) -> bool:
    """Return whether the seat is a superpower in debt, which can only take a credit or an event that pays it (6.6)."""
    powers = state.powers
    return powers is not None and seat < len(powers.treasury) and powers.treasury[seat] < 0


def blocked_dominance(referee: VolkReferee, side: int) -> Flow[None]:
    """Resolve a dominance arrow beyond the end: the superpower takes a dollar or calms its own Germany (6.4, 1.16)."""
    choices = [MONEY, *restless(referee.state, side)]
    taken = yield from referee.pick(side, "volk.prompt.blocked_dominance", choices, "6.4", seat=side)
    if taken == MONEY:
        receive(referee, side, 1)
    else:
        yield from calm(referee, taken, seat=side)


# World peace --------------------------------------------------------------------------------------------------------------


def doves_left(state: VolkState) -> int:
    """Number of doves that are face up."""
    return BOX.doves.value - powers_of(state).doves_down


def turn_dove_down(referee: VolkReferee, presser: int, cause: str) -> None:
    """Turn a dove face down because of an icon. If none is left, the red button is pressed (6.4)."""
    powers = powers_of(referee.state)
    if powers.doves_down == BOX.doves.value:
        nuclear_war(referee, presser)
    powers.doves_down += 1
    referee.emit("volk.event.dove_down", number=doves_left(referee.state), cause=cause)


def turn_dove_up(referee: VolkReferee) -> None:
    powers = powers_of(referee.state)
    if powers.doves_down:
        powers.doves_down -= 1
        referee.emit("volk.event.dove_up", number=doves_left(referee.state))


def nuclear_war(referee: VolkReferee, presser: int) -> NoReturn:
    """End the game by nuclear war. The best peacemakers among the other seats win; the presser's ally loses ties (1.11)."""
    powers_of(referee.state).presser = presser
    referee.emit("volk.event.nuclear_war", seat=presser)
    referee.end(peace_winners(referee.state, presser), "volk.end.nuclear_war")


def peace_winners(state: VolkState, presser: int) -> list[int]:
    """Winners if this seat presses the button: one or both rivals, or the ally if it is the only best peacemaker (1.11)."""
    counts = [len(cards) for cards in powers_of(state).peacemakers]
    rivals = [seat for seat in range(len(counts)) if side_of(seat) != side_of(presser)]
    ally = ally_of(presser)
    maximum = max(counts[seat] for seat in rivals)
    return [ally] if counts[ally] > maximum else [seat for seat in rivals if counts[seat] == maximum]


def can_step(state: VolkState, side: int) -> bool:
    """Return whether this superpower can still take a step in the arms race (1.16)."""
    return abs(state.tracks["arms"] + (1 if side == RED else -1)) <= LIMIT["arms"]


def reshuffle(referee: VolkReferee, deck: list[str], discard: list[str]) -> None:
    """Shuffle the discard pile of a small deck back into it."""
    deck += discard
    discard.clear()
    deck.sort()
    shuffle(referee.state, deck)
