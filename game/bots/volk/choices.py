"""Values of a decision's options, found by playing each on a copy of the view and judging the result.

Values are log odds of winning. Prompts that cannot be judged get no values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

import msgspec

from game.bots.volk import imagine
from game.bots.volk.imagine import Change, Plans, after_action, compared, gain, target_change, without_action
from game.bots.volk.quick import chosen_steps
from game.rules.decision import SeenDecision
from game.rules.moves import Move, Steps
from game.rules.state import NOBODY
from game.volk.cards.agenda import ICONS, Occasion
from game.volk.cards.events import DECK, HAND, REMOVE
from game.volk.data.geography import YELLOW
from game.volk.data.tables import DATA, EVENT_OPEN, PROVINCES_OF, STEP_OF, VALUE
from game.volk.state import VolkReferee, VolkState, german_seat, side_of
from game.volk.states.building import wear_out
from game.volk.states.tracks import move_marker, space_id
from game.volk.states.unrest import PROTEST, calm, place_unrest
from game.volk.turn.asking import NOTHING, STOP, TURN
from game.volk.turn.brink import acts_of, war_chance

Weights = Mapping[Move, float]

# The prompt for a turn's action.
ACT = "volk.prompt.turn"

# Share of the other side's gain from an event that counts as the value of denying that event.
DENIED = 0.3
# Added to the value of playing a card from the hand, because it can wait, while a card in the display may be gone later.
FROM_HAND = -0.06
# For cards in hand: worth of each point of value, worth of an event that the seat may trigger, minimum for a good card.
VALUE_POINT, OPEN_EVENT, GOOD_CARD = 0.1, 0.07, 0.2
NEVER = -50.0
CLEARLY = 0.05
"""Minimum advantage over doing nothing that counts as a clear improvement, in log odds."""

PLACING: Mapping[str, Change] = {
    "calm_action": calm,
    "raise": imagine.raise_in,
    "build": imagine.build_on,
    "dismantle": imagine.take_down,
    "rundown": wear_out,
    "return_unrest": place_unrest,
    "police_power": calm,
    "deploy": calm,
    "lose_socialist": place_unrest,
    "move_to": place_unrest,
    "envy": place_unrest,
}
"""Effect of choosing a place or piece, by prompt."""


def weighed(state: VolkState, decision: SeenDecision, options: Sequence[Move]) -> Weights:
    """Value of each option to the deciding seat; empty if the prompt cannot be judged."""
    seat, prompt = decision.seat, decision.prompt.removeprefix("volk.prompt.")
    if decision.prompt == ACT:
        found = _actions(state, seat, _gains(Plans(state, seat), options))
    elif prompt == "discard":
        found = {move: -sum(_card_worth(seat, card) - GOOD_CARD for card in move.args) for move in options}
    elif prompt in ("next_item", "next_icon", "next_drawn"):
        found = _icons(state, seat, str(decision.params["card"]), options)
    elif prompt == "last_police":
        found = {move: 0.0 for move in options if move.verb == "end_turn"}
    elif prompt == "guillaume_act":
        found = {move: _swapped(state, seat, str(decision.params["card"]), move.args[0]) for move in options}
    else:
        words = [move.args[0] for move in options if move.verb == "choose"]
        found = {Move("choose", (word,)): value for word, value in _words(state, seat, prompt, words).items()}
    return {**found, **_police(state, options)} if found else found


def gives_up(move: Move) -> bool:
    """Return whether the move only ends or skips an action or choice."""
    return move.verb in ("end_turn", "skip") or (move.verb == "choose" and move.args[0] in (STOP, NOTHING))


def _police(state: VolkState, options: Sequence[Move]) -> Weights:
    """Values of police moves: very high if they end a protest, else very low, because police can wait."""
    ends = {province for province, cubes in state.unrest.items() if cubes and cubes % PROTEST == 0}
    return {move: -NEVER if move.args[1] in ends else NEVER for move in options if move.verb == "police"}


def _gains(plans: Plans, options: Sequence[Move]) -> dict[Move, float]:
    """Value of the situation after each action."""
    return {
        move: gain(after_action(plans, move.verb, move.args[0]), plans.seat) for move in options if move.verb != "police"
    }


def _actions(state: VolkState, seat: int, gains: Mapping[Move, float]) -> dict[Move, float]:
    """Values of the actions, plus the value of denying their cards to the other side, minus the risk of war."""
    found: dict[Move, float] = {}
    denied: dict[str, float] = {}
    hand = state.hands[seat]
    theirs = gain(state, german_seat(state, 1 - side_of(seat)))
    for move, value in gains.items():
        card = move.args[0]
        if card not in denied:
            denied[card] = FROM_HAND if card in hand else _denied(state, seat, card, theirs)
        value += denied[card]
        if card in state.special and hand:
            value -= min(_card_worth(seat, other) for other in hand)
        found[move] = value - _danger(state, seat, move, value)
    return found


def useful_actions(state: VolkState, seat: int, options: Sequence[Move]) -> Weights:
    """Values of the actions that do not waste their card, and of the police moves."""
    plans = Plans(state, seat)
    gains = _gains(plans, options)
    for move in _wasteful(plans, gains):
        del gains[move]
    return {**_actions(state, seat, gains), **_police(state, options)}


def wasteful_actions(state: VolkState, seat: int, options: Sequence[Move]) -> set[Move]:
    """Actions that change nothing or do harm, although another action with the same card clearly helps without risking war.
    """
    plans = Plans(state, seat)
    return _wasteful(plans, _gains(plans, options))


def _wasteful(plans: Plans, gains: Mapping[Move, float]) -> set[Move]:
    nothing = {card: gain(without_action(plans, card), plans.seat) for card in {move.args[0] for move in gains}}
    helpful = {
        move.args[0]
        for move, value in gains.items()
        if value > nothing[move.args[0]] + CLEARLY and not war_after(plans.state, plans.seat, move)
    }
    return {move for move, value in gains.items() if move.args[0] in helpful and value <= nothing[move.args[0]]}


def _denied(state: VolkState, seat: int, card: str, now: float) -> float:
    """Value of denying the other side the event of a card in the display; `now` is that side's value before the event."""
    side = side_of(seat)
    if card not in state.display or card not in EVENT_OPEN[1 - side]:
        return 0.0
    after = imagine.rehearsal(state)
    after.state.playing.append(card)
    other = german_seat(state, 1 - side)
    imagine.play_steps(after, other, chosen_steps(card, 1 - side), card)
    return DENIED * max(0.0, gain(after.state, other) - now)


def war_after(state: VolkState, seat: int, move: Move) -> float:
    """Chance that an action presses the red button, including through the automatic event after it."""
    if state.powers is None or move.verb == "police":
        return 0.0
    acts = acts_of(state, seat, move.verb, move.args[0])
    # Each act turns at most one dove face down, so no war is possible unless there are more acts than doves left.
    return float(war_chance(state, acts)) if len(acts) > DATA.box.doves.value - state.powers.doves_down else 0.0


def _danger(state: VolkState, seat: int, move: Move, value: float) -> float:
    """Amount by which the risk of pressing the red button, which loses the game, reduces a move's value."""
    war = war_after(state, seat, move)
    return value - NEVER if war == 1 else log((1 + war * exp(value)) / (1 - war))


def _icons(state: VolkState, seat: int, card: str, options: Sequence[Move]) -> dict[Move, float]:
    """Values of executing icons: helpful ones first, then those that reveal something, then harmful ones; lost icons last.
    """
    side = side_of(seat)
    occasion = Occasion(card, seat if state.phase == TURN else NOBODY, seat)
    now = gain(state, seat)
    found: dict[Move, float] = {}
    for move in options:
        task = imagine.task_of(move.args[0], card, side) if move.verb in ("execute", "choose") else None
        if task is None:
            found[move] = NEVER / 2
            continue
        icon = ICONS[task.step.icon]
        if move.verb == "choose" and (icon.targets(state, occasion, task) or icon.brings_news):
            found[move] = now
            continue
        target = move.args[1] if len(move.args) > 1 else ""
        found[move] = compared(state, seat, (target,), target_change(occasion, task))[target]
    return found


def _card_worth(seat: int, card: str) -> float:
    side = side_of(seat)
    return VALUE_POINT * VALUE[card][side] + OPEN_EVENT * (card in EVENT_OPEN[side])


def _swapped(state: VolkState, seat: int, card: str, instead: str) -> float:
    """East's gain from swapping a card it has seen for the card `instead`, or from removing it from the game."""
    other = german_seat(state, YELLOW)
    if instead == REMOVE:
        # Count half of the difference, because either side could have used the card.
        return (_card_worth(other, card) - _card_worth(seat, card)) / 2
    taken = _card_worth(seat, card) - _card_worth(seat, instead)
    if card not in state.hands[other]:
        return taken
    return taken + _card_worth(other, card) - _card_worth(other, instead)


def _words(state: VolkState, seat: int, prompt: str, words: Sequence[str]) -> Mapping[str, float]:
    """Value of each word that can be chosen; empty if the prompt cannot be judged."""
    side = side_of(seat)
    if prompt in PLACING:
        return compared(state, seat, [word for word in words if word not in (STOP, NOTHING)], PLACING[prompt])
    if prompt.startswith("overflow_"):
        # A province of the seat's own side loses unrest; a province of the other side gets unrest.
        provinces = PROVINCES_OF[side]

        def bonus(referee: VolkReferee, to: str) -> Steps | None:
            return (calm if to in provinces else place_unrest)(referee, to)

        return compared(state, seat, words, bonus)
    if prompt in ("export_protest", "end_protest"):
        held = state.unrest if prompt == "export_protest" else state.standards
        return {word: float(held[word]) for word in words}
    if prompt in ("ignore", "ignore_automatic"):
        return {word: _without(state, seat, word) for word in words}
    if prompt == "prestige_space":
        return {word: _prestige(state, seat, word) for word in words}
    if prompt in ("price", "give_back"):
        return {word: -_card_worth(seat, word) if word in VALUE else -GOOD_CARD * 2 for word in words}
    if prompt == "guillaume":
        # Looking costs nothing. Looking at West's hand is best, because it can lead to taking a card away.
        return {word: float((NOTHING, DECK, HAND).index(word)) for word in words}
    if prompt == "guillaume_card":
        means = [*state.hands[seat], *([] if words[0] in state.hands[german_seat(state, YELLOW)] else [REMOVE])]
        return {word: max(_swapped(state, seat, word, mean) for mean in means) if word in VALUE else 0.0 for word in words}
    if prompt == "convert":
        # Compare how much a step of each marker helps the seat.
        return compared(state, seat, words, lambda referee, track: move_marker(referee, track, side))
    if prompt == "blocked_dominance":
        return {word: float(state.unrest[word] >= PROTEST) if word in state.unrest else 0.5 for word in words}
    if prompt == "dominance_space":
        return {word: float(number) for number, word in enumerate(words)}
    if prompt in ("transfer", "hamburg_currency", "hamburg_supply", "assign"):
        return {word: -float(number) for number, word in enumerate(words)}
    return {}


def _without(state: VolkState, seat: int, part: str) -> float:
    """Value of ignoring a part of an event: the loss that it would cause."""
    if part == NOTHING:
        return 0.01
    after = imagine.rehearsal(state)
    imagine.play_steps(after, seat, (msgspec.structs.replace(STEP_OF[part], times=1, shaded=False),), state.playing[-1])
    return gain(state, seat) - gain(after.state, seat)


def _prestige(state: VolkState, seat: int, word: str) -> float:
    """Value of the situation after the icons of a prestige space."""
    steps = next(steps for space, steps in DATA.tracks.prestige.items() if space_id("prestige", space) == word)
    after = imagine.rehearsal(state)
    imagine.play_steps(after, seat, steps)
    return gain(after.state, seat)
