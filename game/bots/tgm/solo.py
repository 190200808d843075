"""The `easy` bot: the opponent of the solo rules (5.11). It follows their tables, using visible information only.

Every decision depends only on the seat's current view; the bot has no memory, so a game can be saved, undone and resumed
anywhere. The only random element is the bot's own dice for bids, terrain and columns (15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.chair import Bot, Chair
from game.bots.tgm.answers import air, deployment, movement, shooting, special, upkeep
from game.bots.tgm.answers.reactions import react
from game.bots.tgm.answers.supports import MOVING, play
from game.bots.tgm.situation.situation import Situation
from game.rules.chance import Chance, pick
from game.rules.decision import SeenDecision
from game.rules.moves import Move, legal_moves
from game.rules.state import NOBODY
from game.rules.table import View
from game.tgm.cards.windows import ANSWERS
from game.tgm.state import FieldUnit, is_craft
from game.tgm.tables import UNITS
from game.tgm.verbs import VERBS

Answer = Callable[[Situation], Move | None]


class Solo(Bot):
    """Answers every prompt by its solo rule, without a search."""

    level = "easy"

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, chair: Chair) -> Move:
        options = chair.options
        if len(options) == 1:
            return options[0]
        view = chair.view()
        decision = view.decision
        assert decision is not None
        if decision.prompt.startswith("kernel."):
            # Dice are rolled at random, not chosen.
            return pick(self._chance, options)
        if decision.seat == NOBODY:
            return self._answer_call(chair, decision)
        now = self.situation(view, decision, decision.seat)
        reacts = decision.prompt.startswith("tgm.answer.")
        move = react(now) if reacts else self.answer(decision.prompt.rpartition(".")[2], now)
        if move is None or move not in options:
            move = next((option for option in options if option.verb in ENDINGS), options[0])
        return move

    def situation(self, view: View, decision: SeenDecision, seat: int) -> Situation:
        return Situation(view, decision, seat, self._chance)

    def answer(self, question: str, now: Situation) -> Move | None:
        return PROMPTS[question](now)

    def _answer_call(self, chair: Chair, decision: SeenDecision) -> Move:
        """Claim an open call if there is a reaction to make; otherwise answer `go_on`."""
        state = chair.view().state
        verb = VERBS[ANSWERS[state.stack[-1].trigger]]
        for option in chair.options:
            if option.verb != "claim":
                continue
            seat = int(option.args[0])
            moves = tuple(legal_moves((verb,), state, seat))
            asked = SeenDecision(seat, seat, decision.prompt, decision.params, moves, ())
            if moves and react(Situation(chair.view(), asked, seat, self._chance)) is not None:
                return option
        return next(option for option in chair.options if option.verb == "go_on")


ENDINGS = ("end_phase", "stop", "pass", "ready", "hold_fire", "done_laying", "keep_hand")
"""Verbs that end a prompt without doing anything."""


def move_on(now: Situation, order: Callable[[Situation], list[FieldUnit]] = movement.in_order) -> Move | None:
    """The next move of the Movement phase: cards, sappers, scenario actions, then one unit after another."""
    left = now.options.get("take")
    # Pick up equipment left by destroyed units (R19.2).
    first = play(now, MOVING) or (Move("take", min(left)) if left else None) or shooting.clear(now)
    others = [unit for unit in order(now) if not special.goes_by_rule(now, unit)]
    return first or special.special_movement(now) or movement.move_units(now, others)


PROMPTS: Mapping[str, Answer] = {
    "bid": upkeep.bid,
    "lay": upkeep.lay,
    # Exchange the hand only if it has no units (3).
    "mulligan": lambda now: now.can("keep_hand" if any(card in UNITS for card in now.player.hand) else "mulligan"),
    "exchange": lambda now: now.can("pass"),
    "give_ap": upkeep.give_ap,
    "once": upkeep.once,
    # Of the cards that Alexander shows, the first in discard order goes under the deck.
    "look": lambda now: upkeep.choose_worst(now, "choose"),
    "movement": move_on,
    "moving": lambda now: (special.sail_on if is_craft(now.state.units[now.state.moving]) else movement.go_on)(now),
    "deployment": deployment.deploy,
    "equip": deployment.shop,
    "grant": upkeep.grant,
    "escort": air.escort,
    "agree": lambda now: now.can("agree"),
    "escort_aim": air.escort_aim,
    "interceptor_order": air.interceptor_order,
    "area": upkeep.struck_first,
    "quartermaster": upkeep.dearest,
    "general": lambda now: now.decision.options[0],
    "airdrop": upkeep.dearest,
    "landing": upkeep.landing,
    "spread": lambda now: now.decision.options[0],
    "shooting": shooting.shoot,
    "storm": shooting.storm_with,
    "shoot_again": shooting.shoot_again,
    "flip": upkeep.flip,
    "discard": lambda now: upkeep.choose_worst(now, "discard"),
}
"""The rule for each prompt. The module `reactions` has the rules for reactions."""
