"""`solo`: the opponent of the solo rules (5.11). It follows its tables, from what it sees alone.

Every decision is made afresh from the view of its seat; nothing is remembered, so that a game can be saved, taken back and
taken up anywhere. Chance plays a part only in its own dice for bids, terrain and columns (15).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.chair import Chair
from game.bots.tgm import air, deployment, movement, shooting, special, upkeep
from game.bots.tgm.reactions import react
from game.bots.tgm.situation import Situation
from game.bots.tgm.supports import play_moving
from game.rules.chance import Chance, pick
from game.rules.decision import SeenDecision
from game.rules.moves import Move, legal_moves
from game.rules.state import NOBODY
from game.tgm.cards.windows import ANSWERS
from game.tgm.state import is_craft
from game.tgm.verbs import VERBS

Answer = Callable[[Situation], Move | None]


class Solo:
    """Answers every question by the rule that is about it; it does not think ahead."""

    thinks_ahead = False

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
            # Dice are rolled, not chosen.
            return pick(self._chance, options)
        if decision.seat == NOBODY:
            return self._answer_call(chair, decision)
        now = Situation(view, decision, decision.seat, self._chance)
        move = _answer(decision.prompt)(now)
        if move is None or move not in options:
            move = next((option for option in options if option.verb in ENDINGS), options[0])
        return move

    def _answer_call(self, chair: Chair, decision: SeenDecision) -> Move:
        """Claim an open call only with something to say."""
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
"""What ends a question without doing anything."""


def _answer(prompt: str) -> Answer:
    return react if prompt.startswith("tgm.answer.") else PROMPTS[prompt.rpartition(".")[2]]


def _move(now: Situation) -> Move | None:
    """The Movement phase: cards, sappers, what the scenario asks for, then unit by unit."""
    return (
        play_moving(now)
        or _take(now)
        or shooting.clear(now)
        or special.special_movement(now)
        or movement.move_units(now, [unit for unit in movement.in_order(now) if not special.goes_by_rule(now, unit)])
    )


def _take(now: Situation) -> Move | None:
    """Whatever the dead left is picked up (R19.2)."""
    left = now.options.get("take")
    return Move("take", min(left)) if left else None


def _go_on(now: Situation) -> Move | None:
    moving = now.state.units[now.state.moving]
    return special.sail_on(now) if is_craft(moving) else movement.go_on(now)


PROMPTS: Mapping[str, Answer] = {
    "bid": upkeep.bid,
    "lay": upkeep.lay,
    "mulligan": upkeep.mulligan,
    "exchange": upkeep.no_exchange,
    "give_ap": upkeep.give_ap,
    "once": upkeep.once,
    "look": upkeep.look,
    "movement": _move,
    "moving": _go_on,
    "deployment": deployment.deploy,
    "equip": deployment.shop,
    "grant": upkeep.grant,
    "escort": air.escort,
    "agree": upkeep.agree,
    "escort_aim": air.escort_aim,
    "interceptor_order": air.interceptor_order,
    "area": upkeep.struck_first,
    "quartermaster": upkeep.dearest,
    "general": upkeep.first,
    "airdrop": upkeep.dearest,
    "landing": upkeep.landing,
    "spread": upkeep.first,
    "shooting": shooting.shoot,
    "storm": shooting.storm_with,
    "shoot_again": shooting.shoot_again,
    "flip": upkeep.flip,
    "discard": upkeep.discard,
}
"""By question the rule that answers it; reactions are answered in `reactions`."""
