"""Superpower steps before the end of a decade: arms race, space race and dominance (1.12)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.moves import Flow
from game.rules.state import NOBODY
from game.volk.cards.agenda import Agenda, Occasion
from game.volk.cards.cards import shuffled_decade
from game.volk.cards.execution import in_free_order
from game.volk.data.components import DominanceSpace
from game.volk.data.components import Step as Icons
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA, DECADES, SIDE_WORDS, SIDES
from game.volk.decade.victory import power_wins, wins_race
from game.volk.state import TwoPlusTwoOptions, VolkReferee, VolkState, powers_of
from game.volk.states.tracks import options_of, receive, space_id

Step = Callable[[VolkReferee], Flow[None]]


def leading_power(state: VolkState, track: str) -> int:
    """The superpower on whose side of the track a marker is. The center counts as yellow."""
    return RED if state.tracks[track] > 0 else YELLOW


def dominance_spaces(options: TwoPlusTwoOptions, distance: int) -> range:
    """Distances from the center of the spaces among which the dominance leader may choose (1.15, 13)."""
    return range(1 if options.nearer_dominance else distance, distance + 1)


def _arms_race(referee: VolkReferee) -> Flow[None]:
    state = referee.state
    if wins_race("arms", state.tracks["arms"]):
        power_wins(referee, leading_power(state, "arms"), "arms_race")
    referee.emit("volk.event.arms_open", number=state.tracks["arms"])
    yield from ()


def _space_race(referee: VolkReferee) -> Flow[None]:
    """End the game if the space race is won; otherwise the leader may get an extra card from the next decade."""
    state, powers = referee.state, powers_of(referee.state)
    space = DATA.tracks.space_race[abs(state.tracks["space"])]
    leader = leading_power(state, "space")
    if wins_race("space", state.tracks["space"]):
        power_wins(referee, leader, "space_race")
    referee.emit("volk.event.space_open", number=state.tracks["space"])
    if space.extra_card and state.decade < DECADES:
        powers.next_deck = shuffled_decade(state, state.decade + 1)
        card = powers.next_deck.pop()
        state.hands[leader].append(card)
        powers.extra_seat = leader
        referee.emit("volk.event.extra_card", seat=leader, card=card, eyes=(leader,), hide=("card",))
    yield from ()


def _dominance(referee: VolkReferee) -> Flow[None]:
    """Let the leader execute one space, and pay both superpowers their income. The options set the order of the two."""
    before = options_of(referee.state).income_before_icons
    if before:
        _income(referee)
    yield from _dominance_icons(referee)
    if not before:
        _income(referee)


def _dominance_icons(referee: VolkReferee) -> Flow[None]:
    state = referee.state
    position = state.tracks["dominance"]
    if not position:
        return
    side, sign, lead = leading_power(state, "dominance"), 1 if position > 0 else -1, abs(position)
    spaces = {space_id("dominance", sign * distance): distance for distance in dominance_spaces(options_of(state), lead)}
    chosen = yield from referee.pick(side, "volk.prompt.dominance_space", tuple(spaces), "1.12", seat=side, number=lead)
    referee.emit("volk.event.dominance_space", seat=side, space=chosen)
    occasion = Occasion("", NOBODY, NOBODY)
    yield from in_free_order(referee, occasion, Agenda(_steps(DATA.tracks.dominance[spaces[chosen]], side)), side)


def _steps(space: DominanceSpace, side: int) -> list[Icons]:
    """The icons of a dominance space, for the superpower that uses it."""
    mine, theirs = SIDE_WORDS[side], SIDE_WORDS[1 - side]
    steps = (
        Icons("calm", mine, space.calm),
        Icons("unrest", theirs, space.unrest),
        Icons("receive", mine, int(space.money > 0), amount=space.money),
    )
    return [step for step in steps if step.times]


def _income(referee: VolkReferee) -> None:
    space = DATA.tracks.dominance[abs(referee.state.tracks["dominance"])]
    leader = leading_power(referee.state, "dominance")
    for side in SIDES:
        receive(referee, side, space.income_leader if side == leader else space.income_other, income=True)


POWER_STEPS: dict[str, Step] = {"end_arms": _arms_race, "end_space": _space_race, "end_dominance": _dominance}
"""The superpowers' steps by phase; they come before all others."""
