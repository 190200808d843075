"""The three phases that the superpowers put before the end of a decade (1.12)."""

from __future__ import annotations

from game.rules.moves import Flow
from game.rules.state import NOBODY
from game.volk.cards.agenda import Agenda, Occasion
from game.volk.cards.cards import shuffled_decade
from game.volk.cards.execution import in_free_order
from game.volk.data.components import DominanceSpace
from game.volk.data.components import Step as IconStep
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import DATA, DECADES, SIDE_WORDS, SIDES
from game.volk.decade.end import END_STEPS, FIRST_STEP, Step, space_id, step_phase
from game.volk.decade.victory import power_wins, wins_race
from game.volk.rulings import dominance_spaces
from game.volk.state import VolkReferee, VolkState, powers_of
from game.volk.turn.powers import options_of, receive


def leading_power(state: VolkState, track: str) -> int:
    """The superpower on whose side a marker stands; on the centre space it is read as yellow, but has no icons."""
    return RED if state.tracks[track] > 0 else YELLOW


def _arms_race(referee: VolkReferee) -> Flow[None]:
    state = referee.state
    if wins_race("arms", state.tracks["arms"]):
        power_wins(referee, leading_power(state, "arms"), "arms_race")
    yield from ()


def _space_race(referee: VolkReferee) -> Flow[None]:
    """The leader may win, or gets a card of the next decade now, of three to choose two from then."""
    state, powers = referee.state, powers_of(referee.state)
    space = DATA.tracks.space_race[abs(state.tracks["space"])]
    leader = leading_power(state, "space")
    if wins_race("space", state.tracks["space"]):
        power_wins(referee, leader, "space_race")
    if space.extra_card and state.decade < DECADES:
        powers.next_deck = shuffled_decade(state, state.decade + 1)
        card = powers.next_deck.pop()
        state.hands[leader].append(card)
        powers.extra_seat = leader
        referee.emit("volk.event.extra_card", seat=leader, card=card, eyes=(leader,), hide=("card",))
    yield from ()


def _dominance(referee: VolkReferee) -> Flow[None]:
    """The holder executes one space; then both superpowers get their income."""
    state = referee.state
    if options_of(state).income_before_icons:
        _income(referee)
        yield from _dominance_icons(referee)
    else:
        yield from _dominance_icons(referee)
        _income(referee)


def _dominance_icons(referee: VolkReferee) -> Flow[None]:
    state = referee.state
    position = state.tracks["dominance"]
    if not position:
        return
    side = leading_power(state, "dominance")
    sign = 1 if side == RED else -1
    spaces = {
        space_id("dominance", sign * distance): distance for distance in dominance_spaces(options_of(state), abs(position))
    }
    chosen = yield from referee.pick(side, "volk.prompt.dominance_space", tuple(spaces), "1.12", seat=side)
    referee.emit("volk.event.dominance_space", seat=side, space=chosen)
    occasion = Occasion("", NOBODY, NOBODY)
    yield from in_free_order(referee, occasion, Agenda(_steps(DATA.tracks.dominance[spaces[chosen]], side)), side)


def _steps(space: DominanceSpace, side: int) -> list[IconStep]:
    """The icons of a space as they are for the superpower that holds it."""
    own, other = SIDE_WORDS[side], SIDE_WORDS[1 - side]
    steps = (
        IconStep("calm", own, space.calm),
        IconStep("unrest", other, space.unrest),
        IconStep("receive", own, int(space.money > 0), amount=space.money),
    )
    return [step for step in steps if step.times]


def _income(referee: VolkReferee) -> None:
    state = referee.state
    space = DATA.tracks.dominance[abs(state.tracks["dominance"])]
    leader = leading_power(state, "dominance")
    for side in SIDES:
        receive(referee, side, space.income_leader if side == leader else space.income_other)


POWER_STEPS: dict[str, Step] = {
    "end_arms": _arms_race,
    "end_space": _space_race,
    "end_dominance": _dominance,
}


def steps_of(state: VolkState) -> tuple[str, ...]:
    """The phases of the end of a decade in their order: three more with superpowers."""
    return (*POWER_STEPS, *END_STEPS) if state.powers is not None else (*END_STEPS,)


def power_phases() -> dict[str, Step]:
    order = [*POWER_STEPS, FIRST_STEP]
    return {
        phase: step_phase(phase, step, following)
        for (phase, step), following in zip(POWER_STEPS.items(), order[1:], strict=True)
    }
