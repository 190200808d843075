"""What moves would do, rehearsed by the rules themselves on a copy of the view; every question gets its first answer.

What a view does not know is guessed: cards of the small decks cost what they cost on average, and spies find nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.bots.volk.worth import peril, worth
from game.rules.moves import Flow, Steps
from game.rules.referee import GameOver, Referee
from game.rules.state import NOBODY
from game.volk.cards.agenda import ICONS, Agenda, Occasion, Task
from game.volk.cards.events import effective_steps
from game.volk.data.components import Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CARDS, CRESTS, LANDS_OF, OWN_COLOUR, SIDE_WORDS, STEP_OF, WEST_BERLIN
from game.volk.game import VOLK
from game.volk.state import VolkReferee, VolkState, powers_of, side_of
from game.volk.states.building import build, building_sites, take_apart
from game.volk.states.economy import dismantlable
from game.volk.states.standards import MOST_BRIDGED, PER_ACTION, bridged, can_transfer, gain_standard
from game.volk.states.tracks import can_step, move_marker, receive
from game.volk.states.unrest import calm, restless
from game.volk.turn.pointing import side_of_piece
from game.volk.turn.verbs import card_value, credit_value, value_steps

Change = Callable[[VolkReferee, str], Steps | None]
"""Makes one choice come true."""

ARMS_STEP_COST = 1
CONFLICT_COST = 1
# What the end of the game is worth to who wins it.
VICTORY = 100.0


def gain(state: VolkState, side: int) -> float:
    """What a situation is worth to a side."""
    if state.result is not None:
        return VICTORY if side in map(side_of, state.result.winners) else -VICTORY
    value = worth(state)
    return (value if side == YELLOW else -value) - peril(state)


def rehearsal(state: VolkState) -> VolkReferee:
    """Somebody who carries out the rules on a copy, and tells nobody."""
    return Referee(VOLK, state.copy(), None, [])


def finish(steps: Steps | None) -> None:
    """Follow a rule to its end."""
    if not steps:
        return
    try:
        decision = next(steps)
        while True:
            decision = steps.send(decision.options[0])
    except (StopIteration, GameOver):
        pass


def best(state: VolkState, side: int, options: Iterable[str], change: Change) -> tuple[str, float]:
    """The option whose change is best for a side, and what the situation is worth then."""
    found, most = "", float("-inf")
    for option in options:
        referee = rehearsal(state)
        finish(change(referee, option))
        value = gain(referee.state, side)
        if value > most:
            found, most = option, value
    return found, most


def carry_out(referee: VolkReferee, side: int, options: Sequence[str], change: Change) -> None:
    """Make the best of some options come true, if there are any."""
    if options:
        found = options[0] if len(options) == 1 else best(referee.state, side, options, change)[0]
        finish(change(referee, found))


# Single changes -----------------------------------------------------------------------------------------------------------


def build_on(referee: VolkReferee, site: str) -> None:
    build(referee, NOBODY, side_of_piece(site), site)


def take_down(referee: VolkReferee, piece: str) -> None:
    take_apart(referee, side_of_piece(piece), piece)


def raise_in(referee: VolkReferee, province: str) -> Flow[None]:
    """One living standard, and one cube less."""
    yield from gain_standard(referee, 0, province)
    yield from calm(referee, province)


# Actions ------------------------------------------------------------------------------------------------------------------


def after_action(state: VolkState, seat: int, verb: str, card: str) -> VolkState:
    """The situation after an action with a card, with the best choices that come to mind."""
    referee, side = rehearsal(state), side_of(seat)
    after = referee.state
    if verb == "event":
        play_steps(referee, seat, effective_steps(CARDS[card], side))
        return after
    if verb == "calm":
        carry_out(referee, side, restless(after, side), calm)
        if card not in OWN_COLOUR[side]:
            carry_out(referee, side, dismantlable(side, after.economies[side]), take_down)
    elif verb == "build":
        for _ in range(card_value(after, seat, card)):
            carry_out(referee, side, building_sites(after, side), build_on)
    elif verb == "raise":
        _raise(referee, side, card_value(after, seat, card))
    elif verb == "arm":
        play_steps(referee, seat, (Step("arms", SIDE_WORDS[side]),))
    elif after.powers is not None:
        receive(referee, seat, credit_value(after, seat, card))
    play_steps(referee, seat, value_steps(CARDS[card], side))
    return after


def _raise(referee: VolkReferee, side: int, points: int) -> None:
    """Province after province, the best first, as far as the points bridge."""
    state = referee.state
    chosen: list[str] = []
    while len(chosen) < PER_ACTION:
        needs = bridged(state, side)
        open_ = [land for land in LANDS_OF[side] if land not in chosen and needs[land] <= min(points, MOST_BRIDGED)]
        if not open_:
            return
        land, _ = best(state, side, open_, raise_in)
        points -= max(0, needs[land])
        chosen.append(land)
        state.standards[land] += 1
        finish(calm(referee, WEST_BERLIN if can_transfer(state, land) and state.unrest[WEST_BERLIN] else land))


# Icons --------------------------------------------------------------------------------------------------------------------


def play_steps(referee: VolkReferee, seat: int, steps: Iterable[Step]) -> None:
    """The icons of an event one after the other, each by whoever decides about it."""
    occasion = Occasion("", seat, seat)
    for task in Agenda(steps).left():
        decider = CRESTS[task.step.by] if task.step.by else side_of(seat)
        for _ in range(task.times):
            if referee.state.result is None:
                _play_icon(referee, occasion, task, decider)


def _play_icon(referee: VolkReferee, occasion: Occasion, task: Task, decider: int) -> None:
    icon, state = ICONS[task.step.icon], referee.state
    if guess := GUESSES.get(task.step.icon):
        guess(referee, task, side_of(occasion.active))
    elif (targets := icon.targets(state, occasion, task)) is not None:
        chosen = targets[0] if len(targets) == 1 else best_target(state, occasion, task, decider, targets)[0]
        if chosen:
            finish(_done(referee, occasion, task, chosen))
    elif icon.can(state, task):
        finish(_done(referee, occasion, task, ""))


def best_target(state: VolkState, occasion: Occasion, task: Task, side: int, targets: Iterable[str]) -> tuple[str, float]:
    """Where an icon is best for a side, and what the situation is worth then."""

    def change(referee: VolkReferee, target: str) -> Steps | None:
        # The same occasion, in which nothing has been placed yet.
        return _done(referee, Occasion(occasion.card, occasion.active, occasion.presser), task, target)

    return best(state, side, targets, change)


def _done(referee: VolkReferee, occasion: Occasion, task: Task, target: str) -> Steps | None:
    if guess := GUESSES.get(task.step.icon):
        guess(referee, task, side_of(occasion.active))
        return None
    try:
        return ICONS[task.step.icon].do(referee, occasion, task, occasion.active, target)
    except GameOver:
        return None


def task_of(item: str, card: str, side: int) -> Task | None:
    """An icon by its word, or the arrows of a track on a card."""
    if item in STEP_OF:
        return Task(item, STEP_OF[item])
    return Agenda(effective_steps(CARDS[card], side)).tasks.get(item) if card else None


# What a view does not know ------------------------------------------------------------------------------------------------


def _guess_police(referee: VolkReferee, task: Task, side: int) -> None:
    """One cube a decade, at the price of one dismantle point."""
    carry_out(referee, RED, restless(referee.state, RED), calm)


def _guess_arms(referee: VolkReferee, task: Task, side: int) -> None:
    """Every step costs something."""
    for power, steps in enumerate(task.arrows):
        for _ in range(steps):
            if can_step(referee.state, power):
                finish(move_marker(referee, "arms", power))
                receive(referee, power, -ARMS_STEP_COST - powers_of(referee.state).arms_dearer)


GUESSES: dict[str, Callable[[VolkReferee, Task, int], None]] = {
    "police_red": _guess_police,
    "police_pink": _guess_police,
    "conflict": lambda referee, task, side: receive(referee, task.side if task.step.side else side, -CONFLICT_COST),
    "arms": _guess_arms,
    # Whatever a spy sees is not known before.
    "guillaume": lambda referee, task, side: None,
}
