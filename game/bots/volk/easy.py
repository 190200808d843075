"""`easy`: a first opponent for both games, that decides by what a decision changes, from what it sees alone.

It imagines every option on a copy of its view, and weighs the result by the sums of the decade's end (`worth`): connected
factories, living standard that lasts, protests, flight and currency, the superpowers' tracks and money, and the doves.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.bots.chair import Chair
from game.bots.volk import imagine
from game.bots.volk.imagine import Change, after_action, best, gain
from game.rules.chance import Chance, pick
from game.rules.decision import SeenDecision
from game.rules.moves import Move
from game.rules.state import NOBODY
from game.rules.table import View
from game.volk.cards.agenda import ICONS, Occasion
from game.volk.cards.events import effective_steps
from game.volk.data.geography import RED
from game.volk.data.tables import CARDS, DATA, EVENT_OPEN, PROVINCES_OF, STEP_OF, VALUE
from game.volk.decade.end import space_id
from game.volk.state import VolkState, side_of
from game.volk.states.building import wear_out
from game.volk.states.tracks import move_marker
from game.volk.states.unrest import PROTEST, calm, place_unrest
from game.volk.turn.asking import TURN

# What it is worth that the other side does not get a card's event.
DENIED = 0.3
# A card in hand can wait; one in the display may be gone.
FROM_HAND = -0.3
# Old cards are kept for their value.
GOOD_VALUE = 2
# What could press the button is hardly ever done.
LAST_DOVE_PENALTY = 50.0

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
}
"""By prompt what choosing a place does there."""


class EasyVolk:
    """Weighs every option of a decision by itself; it does not think ahead."""

    thinks_ahead = False
    seconds = 0.0
    level = "easy"

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, chair: Chair) -> Move:
        options = chair.options
        if len(options) == 1:
            return options[0]
        view = chair.view()
        if view.decision is None:
            return pick(self._chance, options)
        word = self._decide(view, view.decision, options)
        return word if word in options else pick(self._chance, options)

    def _decide(self, view: View, decision: SeenDecision, options: tuple[Move, ...]) -> Move | None:
        """What to do; None for a question that it has no thoughts about."""
        state: VolkState = view.state
        seat, prompt = decision.seat, decision.prompt.removeprefix("volk.prompt.")
        if police := _police(state, seat, options):
            return police
        if prompt == "turn":
            return _best_action(state, seat, options)
        if prompt == "discard":
            return _best_discard(state, seat, options)
        if prompt == "last_police":
            return Move("end_turn")
        if prompt in ("next_item", "next_icon", "next_drawn"):
            return _best_icon(state, seat, str(decision.params["card"]), options)
        words = [move.args[0] for move in options if move.verb == "choose"]
        chosen = _choose(state, seat, prompt, words)
        return Move("choose", (chosen,)) if chosen else None


def _police(state: VolkState, seat: int, options: tuple[Move, ...]) -> Move | None:
    """A police card ends or prevents a protest; otherwise it waits for the end of the decade."""
    uses = [move for move in options if move.verb == "police" and state.unrest[move.args[1]] >= PROTEST - 1]
    if not uses or sum(state.unrest[province] >= PROTEST - 1 for province in PROVINCES_OF[RED]) < 1:
        return None
    return max(uses, key=lambda move: (state.unrest[move.args[1]] % PROTEST == 0, state.unrest[move.args[1]]))


def _best_action(state: VolkState, seat: int, options: tuple[Move, ...]) -> Move:
    """The action after which all looks best, with what the card could have done for the other side."""
    side = side_of(seat)
    denied = {card: _denied(state, seat, card) for card in dict.fromkeys(move.args[0] for move in options)}

    def weight(move: Move) -> float:
        if move.verb == "police":
            return float("-inf")
        card = move.args[0]
        value = gain(after_action(state, seat, move.verb, card), side) + denied[card]
        if card in state.hands[seat]:
            value += FROM_HAND
        return value - _danger(state, seat, move)

    return max(options, key=weight)


def _denied(state: VolkState, seat: int, card: str) -> float:
    """What the other side would gain by the event of a card that lies open."""
    side = side_of(seat)
    if card not in state.display or card not in EVENT_OPEN[1 - side]:
        return 0.0
    after = imagine.rehearsal(state)
    imagine.play_steps(after, seat ^ 1, effective_steps(CARDS[card], 1 - side))
    return DENIED * max(0.0, gain(after.state, 1 - side) - gain(state, 1 - side))


def _danger(state: VolkState, seat: int, move: Move) -> float:
    """Whoever flips the last dove's successor has lost: with few doves left, nothing that could flip one."""
    if state.powers is None:
        return 0.0
    card = CARDS[move.args[0]]
    steps = card.event if move.verb == "event" else (*card.below, *card.beside)
    falls = sum(step.times for step in steps if step.icon == "dove_down")
    draws = sum(step.icon in ("conflict", "arms") for step in steps) + (move.verb == "arm")
    left = DATA.box.doves.value - state.powers.doves_down
    if falls > left:
        return LAST_DOVE_PENALTY * 4
    if falls + draws > left:
        return LAST_DOVE_PENALTY
    return 0.0


def _best_icon(state: VolkState, seat: int, card: str, options: tuple[Move, ...]) -> Move | None:
    """What helps first, then what turns up something, then the least evil; an icon lapses last."""
    side = side_of(seat)
    occasion = Occasion(card, seat if state.phase == TURN else NOBODY, seat)
    now = gain(state, side)

    def weight(move: Move) -> tuple[int, float]:
        task = imagine.task_of(move.args[0], card, side) if move.verb in ("execute", "choose") else None
        if task is None:
            return -2, 0.0
        icon = ICONS[task.step.icon]
        targets = icon.targets(state, occasion, task)
        if move.verb == "choose" and (targets or icon.brings_news):
            return 0, 0.0
        value = imagine.best_target(state, occasion, task, side, move.args[1:] or ("",))[1]
        return (1 if value > now else -1), value

    return max(options, key=weight)


def _best_discard(state: VolkState, seat: int, options: tuple[Move, ...]) -> Move:
    """Keep what is worth something, lay the rest away."""
    worth = {card: _card_worth(seat, card) - GOOD_VALUE for card in state.hands[seat]}
    return max(options, key=lambda move: sum(worth[card] for card in worth if card not in move.args))


def _card_worth(seat: int, card: str) -> float:
    side = side_of(seat)
    return VALUE[card][side] + (0.7 if card in EVENT_OPEN[side] else 0.0)


def _choose(state: VolkState, seat: int, prompt: str, words: list[str]) -> str:
    """The word to choose; empty if it has no thoughts about it."""
    side = side_of(seat)
    if prompt in PLACING:
        places = [word for word in words if word not in ("stop", "nothing")]
        return best(state, side, places, PLACING[prompt])[0]
    if prompt.startswith("overflow_"):
        # An own province loses unrest, another gets it.
        own = PROVINCES_OF[side]
        return best(state, side, words, lambda referee, to: (calm if to in own else place_unrest)(referee, to))[0]
    if prompt in ("export_protest", "end_protest"):
        return max(words, key=(state.unrest if prompt == "export_protest" else state.standards).__getitem__)
    if prompt == "transfer":
        return next(word for word in words if word != "leave")
    if prompt in ("ignore", "ignore_automatic"):
        return _ignored(state, seat, words)
    if prompt in ("prestige_space", "dominance_space"):
        return _space(state, side, words)
    if prompt == "envy":
        return max(words, key=lambda province: (state.unrest[province] % PROTEST, state.unrest[province]))
    if prompt in ("hamburg_currency", "hamburg_supply", "assign"):
        return words[0]
    if prompt in ("price", "give_back"):
        return min((word for word in words if word != "draw"), key=lambda card: _card_worth(seat, card), default="draw")
    if prompt == "convert":
        # The marker that brings the own side more.
        return best(state, side, words, lambda referee, track: move_marker(referee, track, side))[0]
    if prompt == "blocked_dominance":
        return words[1] if len(words) > 1 and state.unrest[words[1]] >= PROTEST else words[0]
    return ""


def _ignored(state: VolkState, seat: int, words: list[str]) -> str:
    """What hurts most of an event, if anything does."""
    side = side_of(seat)
    before = gain(state, side)
    hurt, most = "nothing", 0.05
    for word in words:
        if word == "nothing":
            continue
        after = imagine.rehearsal(state)
        imagine.play_steps(after, seat, (msgspec.structs.replace(STEP_OF[word], times=1, shaded=False),))
        loss = before - gain(after.state, side)
        if loss > most:
            hurt, most = word, loss
    return hurt


def _space(state: VolkState, side: int, words: list[str]) -> str:
    """The space whose icons are worth most."""
    if words[0].startswith("dominance"):
        return words[-1]
    before = {space_id("prestige", space): steps for space, steps in DATA.tracks.prestige.items()}

    def value(word: str) -> float:
        after = imagine.rehearsal(state)
        imagine.play_steps(after, side, before[word])
        return gain(after.state, side)

    return max(words, key=value)
