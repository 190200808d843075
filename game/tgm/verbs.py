"""All verbs of the game, by phase (1.27)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.rules.moves import Args, Flow
from game.rules.refusals import Refusal, refusal
from game.tgm.cards.abilities import Clear, Heal, SmokeScreen, SmokeShell
from game.tgm.cards.cards import PHASES, TARGETS, play, play_problem
from game.tgm.cards.effects import take_effect
from game.tgm.cards.reactions import Ambush, Counter, FireBack, Flak, Intercept, Reroll
from game.tgm.deployment.purse import cost_problem
from game.tgm.deployment.terrain_cards import Lay
from game.tgm.deployment.verbs import Bomb, Buy, Deploy, DeployAfloat, DeployLoaded, DeployPair, Launch, Parachute, Ready
from game.tgm.fire.verbs import Charge, Fly, HoldFire, Shoot, Storm, StormWith
from game.tgm.movement.boarding import Board, LeaveTheMap, Row, SetDown, Take
from game.tgm.movement.verbs import Assault, Join, March, MovePair, MoveUnit, Ride, Stop, Swap
from game.tgm.opening.opening import Bid
from game.tgm.state import TgmReferee, TgmState, TgmVerb
from game.tgm.tables import SUPPORT
from game.tgm.turn.end import Discard, Mount, Unmount
from game.tgm.turn.start import GiveAp
from game.tgm.turn.turn import Answer, CallTime, EndPhase, HandOver


class Play(TgmVerb):
    """Play a support card, on a target if it needs one (5.6)."""

    name, rule, params = "play", "5.6", ("card", "target:any*")

    def why_none(self, state: TgmState, seat: int) -> Refusal:
        """Reason why no support card can be played: the refusal of the only card in hand, or a general reason."""
        cards = [card for card in state.players[seat].hand if card in SUPPORT]
        problem = self.refuse(state, seat, (cards[0],)) if len(cards) == 1 else None
        return problem or refusal("tgm.refusal.no_card_now" if cards else "tgm.refusal.no_support_in_hand", self.rule)

    def candidates(self, state: TgmState, seat: int) -> Iterable[Args]:
        for card in state.players[seat].hand:
            support = SUPPORT.get(card)
            if support is None or state.phase not in PHASES[support.when] or cost_problem(state, seat, support.ap):
                continue
            for target in TARGETS[support.target].candidates(state, seat, support):
                yield (card, target) if target else (card,)

    def refuse(self, state: TgmState, seat: int, args: Args) -> Refusal | None:
        card, *target = args
        return play_problem(state, seat, card, " ".join(target))

    def do(self, referee: TgmReferee, seat: int, args: Args) -> Flow[None]:
        card, target = args if len(args) > 1 else (*args, "")
        if (yield from play(referee, seat, card, target)):
            yield from take_effect(referee, seat, card, target)


_ALL: tuple[TgmVerb, ...] = (
    MoveUnit(), MovePair(), Stop(), March(), Ride(), Join(), Swap(), Assault(), Board(), SetDown(), LeaveTheMap(), Take(),
    Deploy(), DeployPair(), DeployLoaded(), DeployAfloat(), Launch(), Parachute(), Bomb(), Answer("agree", "1.24"), Buy(),
    Ready(), Lay(), Shoot(), Storm(), StormWith(), HoldFire(), Fly(), Charge(), Row(), Play(), SmokeShell(), SmokeScreen(),
    Heal("cure"), Heal("repair"), Clear(), Counter(), Ambush(), Reroll(), FireBack(), Intercept(), Flak(), Mount(),
    Unmount(), Discard(), Bid(), Answer("done_laying", "R7.3"), Answer("mulligan", "R7.5"), Answer("keep_hand", "R7.5"),
    GiveAp(), Answer("use_general", "5.7"), EndPhase(), HandOver(), CallTime(),
)  # fmt: skip
VERBS: Mapping[str, TgmVerb] = {verb.name: verb for verb in _ALL}


def _verbs(*names: str) -> tuple[TgmVerb, ...]:
    return tuple(VERBS[name] for name in names)


ALWAYS = ("play", "smoke_shell", "smoke_screen", "cure", "repair", "clear", "hand_over", "call_time", "end_phase")
"""Verbs offered in all three action phases."""

ACTION_VERBS: Mapping[str, tuple[TgmVerb, ...]] = {
    "moving": _verbs("move", "join", "assault", "board", "set_down", "march", "stop"),
    "movement": _verbs(
        *("move", "move_pair", "march", "ride", "join", "swap", "assault", "board", "set_down", "leave_map", "row", "take"),
        *ALWAYS,
    ),
    "deployment": _verbs(
        "deploy", "deploy_pair", "deploy_loaded", "deploy_afloat", "launch", "parachute", "bomb", "lay", *ALWAYS
    ),
    "shooting": _verbs("shoot", "storm", "fly", "charge", *ALWAYS),
    "flip": _verbs("mount", "unmount", "end_phase"),
}
