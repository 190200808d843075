"""Rehearsals: moves played by the real rules on a copy of the view, with prompts answered by rule of thumb.

Unknown parts of a view are guessed: cards of the small decks have their average cost, and spies find nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, log
from operator import mul

from game.bots.volk.judging import BASE, WITH_POWERS, judge_for
from game.bots.volk.quick import answer, chosen_steps, promising_sites
from game.rules.moves import Flow, Steps
from game.rules.referee import GameOver, Referee
from game.rules.state import NOBODY
from game.volk.cards.agenda import ICONS, Agenda, Occasion, Task
from game.volk.cards.events import effective_steps
from game.volk.data.components import Step
from game.volk.data.tables import CARDS, CRESTS, LANDS_OF, OWN_COLOUR, SIDE_WORDS, STEP_OF, SUPPLIERS, WEST_BERLIN
from game.volk.decade.end import steps_of
from game.volk.decade.victory import wins_race
from game.volk.game import VOLK
from game.volk.state import VolkReferee, VolkState, german_seat, powers_of, side_of
from game.volk.states.building import build, building_sites, take_apart
from game.volk.states.economy import dismantlable
from game.volk.states.standards import MOST_BRIDGED, PER_ACTION, bridged, can_transfer, gain_standard
from game.volk.states.tracks import can_step, move_marker, receive
from game.volk.states.unrest import calm, deploy_socialists, restless
from game.volk.turn.pointing import side_of_piece
from game.volk.turn.turn import HALVES, PARTS, turn_order
from game.volk.turn.verbs import card_value, credit_value, take_up, value_steps

Change = Callable[[VolkReferee, str], Steps | None]
"""Applies a chosen option to the state of a referee."""

ARMS_STEP_COST = 1
CONFLICT_COST = 1
# Maximum number of sites to compare for each build point.
SITES = 8
# Value of winning, instead of infinite log odds.
VICTORY = 100.0


def gain(state: VolkState, seat: int) -> float:
    """Value of a situation to a seat: the log odds of winning."""
    if state.result is not None:
        return VICTORY if seat in state.result.winners else -VICTORY
    judge = judge_for(BASE if state.powers is None else WITH_POWERS)
    weights = judge.weights
    scores: list[float] = [sum(map(mul, weights, features)) for features in judge.measure(state)]
    if len(scores) == 2:
        return scores[seat] - scores[1 - seat]
    mine = scores.pop(seat)
    return mine - log(sum(map(exp, scores)))


def rehearsal(state: VolkState) -> VolkReferee:
    """A referee for a copy of the state, which records no events."""
    return Referee(VOLK, state.copy(), None, [])


def finish(steps: Steps | None) -> None:
    """Run a flow to its end, answering prompts by rule of thumb."""
    if not steps:
        return
    try:
        decision = next(steps)
        while True:
            options = decision.options
            decision = steps.send(options[0] if len(options) == 1 else answer(decision, options))
    except (StopIteration, GameOver):
        pass


def compared(state: VolkState, seat: int, options: Iterable[str], change: Change) -> dict[str, float]:
    """Value of the situation to a seat after each option's change."""
    found = {}
    for option in options:
        referee = rehearsal(state)
        finish(change(referee, option))
        found[option] = gain(referee.state, seat)
    return found


def best(state: VolkState, seat: int, options: Sequence[str], change: Change) -> str:
    """The option whose change is best for a seat."""
    if len(options) == 1:
        return options[0]
    found = compared(state, seat, options, change)
    return max(found, key=found.__getitem__)


def carry_out(referee: VolkReferee, seat: int, options: Sequence[str], change: Change) -> str:
    """Apply the best option for a seat and return it; "" if there are no options."""
    if not options:
        return ""
    chosen = best(referee.state, seat, options, change)
    finish(change(referee, chosen))
    return chosen


# Single changes -----------------------------------------------------------------------------------------------------------


def build_on(referee: VolkReferee, site: str) -> None:
    build(referee, NOBODY, side_of_piece(site), site)


def take_down(referee: VolkReferee, piece: str) -> None:
    take_apart(referee, side_of_piece(piece), piece)


def raise_in(referee: VolkReferee, province: str) -> Flow[None]:
    """Raise the living standard in a province and remove one cube."""
    yield from gain_standard(referee, 0, province)
    yield from calm(referee, province)


# Actions ------------------------------------------------------------------------------------------------------------------


class Plans:
    """A seat's best choices for each kind of action, computed once and shared by all cards."""

    def __init__(self, state: VolkState, seat: int) -> None:
        self.state, self.seat = state, seat
        self._building: list[str] = []
        self._built: VolkReferee | None = None
        self._raising: dict[int, list[str]] = {}
        self._calming: list[str] | None = None

    def building(self, points: int) -> Sequence[str]:
        """The sites to build on with these points, in order."""
        if self._built is None:
            self._built = rehearsal(self.state)
        state, side = self._built.state, side_of(self.seat)
        while len(self._building) < points and (sites := building_sites(state, side)):
            few = promising_sites(side, state.economies[side], sites, SITES)
            self._building.append(best(state, self.seat, few, build_on))
            build_on(self._built, self._building[-1])
        return self._building[:points]

    def raising(self, points: int) -> Sequence[str]:
        """The provinces to raise with these points, best first."""
        if points not in self._raising:
            self._raising[points] = list(_raised(rehearsal(self.state), self.seat, points))
        return self._raising[points]

    def calming(self) -> Sequence[str]:
        """The province to calm, and the piece to dismantle in return; "" for each that does not exist."""
        if self._calming is None:
            side, referee = side_of(self.seat), rehearsal(self.state)
            self._calming = [
                carry_out(referee, self.seat, restless(referee.state, side), calm),
                carry_out(referee, self.seat, dismantlable(side, referee.state.economies[side]), take_down),
            ]
        return self._calming


def after_action(plans: Plans, verb: str, card: str) -> VolkState:
    """The state after an action with a card, with the plans' choices."""
    seat, referee = plans.seat, rehearsal(plans.state)
    side, after = side_of(seat), referee.state
    take_up(after, seat, card)
    if verb == "event":
        play_steps(referee, seat, chosen_steps(card, side), card)
        return _laid_down(referee)
    if verb == "calm":
        place, piece = plans.calming()
        if place:
            finish(calm(referee, place))
        if piece and card not in OWN_COLOUR[side]:
            take_down(referee, piece)
    elif verb == "build":
        for site in plans.building(card_value(after, seat, card)):
            build_on(referee, site)
    elif verb == "raise":
        sectors = sum(after.sectors.values())
        for land in plans.raising(card_value(after, seat, card)):
            _raise_one(referee, land, sectors == sum(after.sectors.values()))
    elif verb == "arm":
        play_steps(referee, seat, (Step("arms", SIDE_WORDS[side]),))
    elif after.powers is not None:
        receive(referee, seat, credit_value(after, seat, card))
    play_steps(referee, seat, value_steps(CARDS[card], side), card)
    return _laid_down(referee)


def without_action(plans: Plans, card: str) -> VolkState:
    """The state after a card is played without any effect."""
    referee = rehearsal(plans.state)
    take_up(referee.state, plans.seat, card)
    return _laid_down(referee)


def _laid_down(referee: VolkReferee) -> VolkState:
    """Put the played card on the used pile and pass the turn; after the last card, end the decade."""
    state = referee.state
    state.used += state.playing
    state.playing = []
    parts, last = (HALVES, 0) if state.powers is None else (PARTS, 1)
    if state.part == parts and len(state.display) == last and state.result is None:
        _end_decade(referee)
        state.order = turn_order(state)
        state.active = state.order[0]
    else:
        state.active = state.order[(state.order.index(state.active) + 1) % len(state.order)]
    return state


def _end_decade(referee: VolkReferee) -> None:
    """Run the end of a decade, answering prompts by rule of thumb. With four players, the leftover card is ignored."""
    state = referee.state
    finish(deploy_socialists(referee))
    for phase in steps_of(state):
        # Skip the step that gives the leader in space an unknown card, unless the race is won.
        if state.result is None and (phase != "end_space" or wins_race("space", state.tracks["space"])):
            state.phase = phase
            finish(VOLK.phases[phase](referee))
    # Set the state to the start of the next decade.
    state.decade += 1
    state.part, state.display, state.used = 0, [], []


def _raised(referee: VolkReferee, seat: int, points: int) -> Iterator[str]:
    """Raise the best province, then the next best, as long as there are points; yield each."""
    state, side = referee.state, side_of(seat)
    chosen: list[str] = []
    sectors = sum(state.sectors.values())
    while len(chosen) < PER_ACTION:
        needs = bridged(state, side)
        open_ = [land for land in LANDS_OF[side] if land not in chosen and needs[land] <= min(points, MOST_BRIDGED)]
        if not open_:
            return
        land = best(state, seat, open_, raise_in)
        points -= max(0, needs[land])
        chosen.append(land)
        _raise_one(referee, land, sectors == sum(state.sectors.values()))
        yield land


def _raise_one(referee: VolkReferee, land: str, transfers: bool) -> None:
    """Raise a province. With `transfers`, pass the living standard on to West Berlin if that is possible and calms it."""
    state = referee.state
    state.standards[land] += 1
    if transfers and can_transfer(state, land) and state.unrest[WEST_BERLIN]:
        state.standards[land] -= 1
        state.sectors[SUPPLIERS[land]] += 1
        land = WEST_BERLIN
    finish(calm(referee, land))


# Icons --------------------------------------------------------------------------------------------------------------------


def play_steps(referee: VolkReferee, seat: int, steps: Iterable[Step], card: str = "") -> None:
    """Execute the icons of an event in order, each with the choices of the seat that decides it."""
    occasion = Occasion(card, seat, seat)
    for task in Agenda(steps).left():
        decider = german_seat(referee.state, CRESTS[task.step.by]) if task.step.by else seat
        for _ in range(task.times):
            if referee.state.result is None:
                _play_icon(referee, occasion, task, decider)


def _play_icon(referee: VolkReferee, occasion: Occasion, task: Task, decider: int) -> None:
    icon, state = ICONS[task.step.icon], referee.state
    if guess := GUESSES.get(task.step.icon):
        guess(referee, task, side_of(occasion.active))
    elif (targets := icon.targets(state, occasion, task)) is not None:
        if targets:
            chosen = best(state, decider, targets, target_change(occasion, task))
            finish(_done(referee, occasion, task, chosen))
    elif icon.can(state, task):
        finish(_done(referee, occasion, task, ""))


def target_change(occasion: Occasion, task: Task) -> Change:
    """A `Change` that executes an icon on the chosen target."""

    def change(referee: VolkReferee, target: str) -> Steps | None:
        # Use a new occasion, in which nothing has been placed yet.
        return _done(referee, Occasion(occasion.card, occasion.active, occasion.presser), task, target)

    return change


def _done(referee: VolkReferee, occasion: Occasion, task: Task, target: str) -> Steps | None:
    if guess := GUESSES.get(task.step.icon):
        guess(referee, task, side_of(occasion.active))
        return None
    try:
        return ICONS[task.step.icon].do(referee, occasion, task, occasion.active, target)
    except GameOver:
        return None


def task_of(item: str, card: str, side: int) -> Task | None:
    """The task for an icon, by its name, or for a track's arrows on a card; None if there is no such task."""
    if item in STEP_OF:
        return Task(item, STEP_OF[item])
    return Agenda(effective_steps(CARDS[card], side)).tasks.get(item) if card else None


# Guesses ------------------------------------------------------------------------------------------------------------------


def _guess_arms(referee: VolkReferee, task: Task, side: int) -> None:
    """Move the arms markers; every step costs money."""
    for power, steps in enumerate(task.arrows):
        for _ in range(steps):
            if can_step(referee.state, power):
                finish(move_marker(referee, "arms", power))
                receive(referee, power, -ARMS_STEP_COST - powers_of(referee.state).arms_dearer)


GUESSES: dict[str, Callable[[VolkReferee, Task, int], None]] = {
    "conflict": lambda referee, task, side: receive(referee, task.side if task.step.side else side, -CONFLICT_COST),
    "arms": _guess_arms,
    # The findings of a spy are unknown in advance.
    "guillaume": lambda referee, task, side: None,
}
