"""The `hard` bot: like `normal`, but it neither overrates spaces nor plays too cautiously.

It also searches for deployments and cards, and deviates if it is sure of a better move. Hints also search for movement; the
bot's own movement follows the judge, which gives better results. Its mind is the knowledge of the game for the search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from math import exp, sqrt
from random import Random
from typing import Any

from game.bots.chair import Chair
from game.bots.search.judge import Features, Judge
from game.bots.search.minds import Mind, Topic
from game.bots.search.searcher import Searcher
from game.bots.search.tree import Node, Search
from game.bots.search.weights import BALANCED, fitted, weights_of
from game.bots.tgm.answers.upkeep import why_worst
from game.bots.tgm.arms import KNOWN
from game.bots.tgm.features import NAMES, Army, measure
from game.bots.tgm.normal import Normal
from game.bots.tgm.situation.goals import hq_wins
from game.rules.moves import Move
from game.rules.table import Table, View
from game.tgm.data.scenarios import Condition
from game.tgm.fire.odds import weighed
from game.tgm.game import GAME
from game.tgm.ground.geometry import LINES, SIDES, Side, other
from game.tgm.opening.scenario_rules import side_rules
from game.tgm.state import TgmState, is_craft
from game.tgm.tables import UNITS
from game.tgm.turn.cautions import end_of_battle
from game.tgm.turn.victory import OWN_LINES, round_limit

FINISHES = [NAMES.index(name) for name in ("headquarters_may_fall_now", "prey_in_its_hands_now")]
"""Features that give the chance of winning this turn."""
MOST, LONG, TEMPO = 0.4, 16, 0.12
"""A lead counts in proportion to the share of the battle (of at most LONG rounds) that is over, but never more than MOST.
TEMPO is the usual lead of the side whose turn it is; it is subtracted so that chances do not jump when the turn ends.
"""

PASSING = ("fire_from_here", "goal_near")
"""Features that come and go with a side's own turn. `lasting` leaves them out, so that the chance does not fluctuate."""

SURE = 0.99
"""Chance given to a side that can no longer lose by the usual moves; nothing is certain before the end."""


class SideJudge(Judge):
    """A judge whose seats share the features of their side, which depends on the state."""

    # By scenario, the usual lead of the South at the start and in the last round. At this lead, both sides count as equal.
    even: Mapping[str, tuple[float, float]] = {}

    def judged(self, state: TgmState, seats: int) -> tuple[list[float], Sequence[Features] | None]:
        sides = [player.side for player in state.players]
        if state.result is not None:
            won = {sides[seat] for seat in state.result.winners}
            return [float(side in won) if won else 0.5 for side in sides], None
        features = measure(state)
        return self._chances(state, features, self._score(state, features)), features

    def settled(self, state: TgmState, seats: int) -> list[float] | None:
        if state.result is not None:
            return super().settled(state, seats)
        # If the active side would win by ending its turn now, count this as won.
        ending = None if state.stack else end_of_battle(GAME, state, state.active)
        loser = other(state.side) if ending is not None and state.active in ending.winners else _too_late(state)
        return None if loser is None else [1 - SURE if player.side == loser else SURE for player in state.players]

    def standing(self, state: TgmState, seats: int) -> list[float]:
        """Chances based on how often a lead like this has won, compared with the usual lead (docs/BOTS.md). Moves left this
        turn count only if they could win."""
        if (settled := self.settled(state, seats)) is not None:
            return settled
        rounds = state.round - (0.5 if state.side == state.first else 0.0)
        played = min(1.0, rounds / min(LONG, round_limit(state) or LONG))
        first, last = self.even.get(state.options.scenario, (0.0, 0.0))
        usual = (first + played * (last - first)) * len(state.layouts) + (TEMPO if state.side == "south" else -TEMPO)
        lead = self._score(state, self.lasting(state)) - usual
        return self._chances(state, measure(state), min(MOST, played) * lead)

    def lasting(self, state: TgmState) -> Sequence[Features]:
        """The features as if all units had fired."""
        resting = copy(state)
        resting.phase = "flip"
        return [
            [0.0 if name in PASSING else value for name, value in zip(NAMES, row, strict=True)] for row in measure(resting)
        ]

    def told(self, state: TgmState, then: TgmState, features: Sequence[Features]) -> Sequence[Features]:
        """The features with the ground that units gained by moving: losses and new units change only the strength."""
        stood, at = then.copy(), NAMES.index("ground_gained")
        for card in stood.units.keys() & state.units.keys():
            stood.units[card].space = state.units[card].space
        ground = {side: Army(stood, side).gained / LINES for side in SIDES}
        rows = zip(state.players, features, strict=True)
        return [[*row[:at], ground[player.side], *row[at + 1 :]] for player, row in rows]

    def _score(self, state: TgmState, features: Sequence[Features]) -> float:
        """The score of the South minus that of the North."""
        sides = [player.side for player in state.players]
        scores = {side: sum(map(float.__mul__, self.weights, mine)) for side, mine in zip(sides, features, strict=True)}
        return scores["south"] - scores["north"]

    def _chances(self, state: TgmState, features: Sequence[Features], score: float) -> list[float]:
        sides = [player.side for player in state.players]
        south = 1 / (1 + exp(min(50.0, max(-50.0, -score))))
        # A side's chance is at least its chance to win this turn.
        mine = features[sides.index(state.side)]
        at_once = max(mine[finish] for finish in FINISHES)
        south = max(south, at_once) if state.side == "south" else min(south, 1 - at_once)
        return [south if side == "south" else 1 - south for side in sides]


def _too_late(state: TgmState) -> Side | None:
    """In the last round, return the side that loses at the round limit and has too few units for any of its goals; otherwise
    None. New units cannot move, so they do not help."""
    winner, limit = state.scenario.rounds.at_limit[0], round_limit(state)
    if winner not in SIDES or not 0 < limit <= state.round:
        return None
    side = other(winner)
    units = sum(unit.side == side and not is_craft(unit) for unit in state.units.values())
    rules = side_rules(state.options.scenario, side)
    come = {rules.deployment_line, *(rules.landing_lines or range(1, LINES + 1))}

    def is_lost(need: Condition) -> bool:
        wanted = need.units_on_lines
        if wanted is None or wanted.of != "own" or wanted.least is None or not come.isdisjoint(wanted.lines):
            return False
        return units < wanted.least * len(state.layouts)

    return side if all(any(map(is_lost, goal.needs)) for goal in state.scenario.victory[side]) else None


class TgmMind(Mind):
    remarks = (
        *("no_use", "too_dear", "cheapest", "least_use", "destroys", "wounds"),
        *("no_target", "stays_mounted", "farther", "unbid", "unspent", "no_unit"),
    )

    def __init__(self, game: str, style: str = BALANCED) -> None:
        self.judge = judge = SideJudge(NAMES, measure, weights_of(game, style), lambda seat: seat % 2)
        judge.even = fitted(game).even

    def priors(self, table: Table[Any], options: Sequence[Move]) -> Sequence[float] | None:
        """Priors by verb; for shots, also by expected effect. Similar moves with one card share a single prior."""
        alike = Counter([(move.verb, move.args[:1]) for move in options if move.verb in SPREAD])
        found = []
        for move in options:
            verb = move.verb
            weigh = WEIGHED.get(verb)
            weight = WORTH_A_LOOK.get(verb, 0.3) if weigh is None else weigh(table.state, move)
            found.append(weight / alike[verb, move.args[:1]] if verb in SPREAD else weight)
        whole = sum(found)
        return [weight / whole for weight in found]

    def is_quiet(self, table: Table[Any]) -> bool:
        assert table.decision is not None
        return table.decision.prompt == QUIET

    def quick(self, table: Table[Any], options: Sequence[Move], random: Random) -> Move:
        """End the phase or the action in progress; if that is impossible, play a random move."""
        last = options[-1]
        return last if last.verb in ENDINGS else self.idle(options) or random.choice(options)

    def remark(self, view: View, move: Move) -> Mapping[Topic, float]:
        """Remarks on discards, on the effects of shots, and on reasons to do nothing."""
        if view.decision is None:
            return {}
        state, seat, options = view.state, view.decision.seat, view.decision.options
        match view.decision.prompt.rpartition(".")[2], move.verb:
            case _, "discard":
                return {Topic(why_worst(state, seat, move.args[0]), seat, move.args[0]): 1.0}
            case _, "bid" if left := state.players[seat].ap - int(move.args[0]):
                return {Topic("unbid", seat, str(left)): 1.0}
            case "equip", "ready":
                return {Topic("unspent", seat): 1.0}
            case _, "mulligan" if not any(card in UNITS for card in state.players[seat].hand):
                return {Topic("no_unit", seat): 1.0}
            case _, "march":
                return {Topic("farther", seat): 1.0}
            case "shooting", "end_phase" if all(weighed(state, seat, option) is None for option in options):
                return {Topic("no_target", seat): 1.0}
            case "flip", "end_phase" if all(option.verb != "mount" for option in options):
                return {Topic("stays_mounted", seat): 1.0}
        shot = weighed(state, seat, move)
        if shot is None or shot.attack.target in state.hqs:
            return {}
        (hit, _, kill, _), target = shot.chances, shot.attack.target
        remarks = {Topic("wounds", seat, target): float(hit)} if kill < hit else {}
        return remarks | ({Topic("destroys", seat, target): float(kill)} if kill else {})

    def idle(self, options: Sequence[Move]) -> Move | None:
        """The option that ends the decision, if any."""
        return next((move for move in options if move.verb in ENDINGS), None)


QUIET = "tgm.prompt.shooting"
"""The prompt at which situations are judged. All units have moved and none has fired; the judge computes the fire."""
ENDINGS = ("end_phase", "stop", "pass", "ready", "go_on", "hold_fire", "done_laying", "keep_hand")
SPREAD = ("play", "deploy", "deploy_pair", "deploy_loaded", "parachute", "bomb", "smoke_screen", "fly", "lay", "clear")
"""Verbs with many similar moves, which share a prior."""
WORTH_A_LOOK = {
    "end_phase": 1.0,
    "stop": 1.0,
    "ready": 1.0,
    "pass": 1.0,
    "buy": 0.7,
    "assault": 0.8,
    "fire_back": 2.0,
    "play": 1.0,
    "deploy": 1.5,
    "deploy_pair": 0.7,
    "deploy_loaded": 0.7,
    "bomb": 1.5,
    "fly": 1.0,
    "smoke_screen": 0.1,
    "smoke_shell": 0.2,
    "clear": 0.1,
    "lay": 0.2,
}


def _move(state: TgmState, move: Move) -> float:
    """Weight of a step: higher for a step forward than for one sideways or back."""
    unit = state.units[move.args[0]]
    lines = OWN_LINES[unit.side]
    return STEPS[lines[move.args[1]] - lines[unit.space]] if unit.space else 0.5


STEPS = {1: 0.8, 0: 0.4, -1: 0.3}


def _shot(state: TgmState, move: Move) -> float:
    card, weapon, target = move.args[:3]
    unit, foe = state.units[card], state.units.get(target)
    gun = next((armed.gun for armed in KNOWN.arms(state, unit) if armed.weapon == weapon), None)
    if gun is None:
        return AT_TERRAIN
    if foe is not None:
        wounds = UNITS[foe.card].wounds
        return AT_TERRAIN + KNOWN.harm(gun, KNOWN.target(state, foe)[0]) * (UNITS[foe.card].cost + foe.equipped) / wounds
    return AT_HQ if target in state.hqs and hq_wins(state.options.scenario, unit.side) else AT_TERRAIN


AT_TERRAIN, AT_HQ = 0.05, 1.5
WEIGHED: dict[str, Callable[[TgmState, Move], float]] = {"move": _move, "shoot": _shot}


# Amount subtracted from the mean of a move visited only once, as a share of the range of means seen in the search.
DOUBT = 0.2


class CalmSearch(Search):
    """A search that ranks moves by results instead of visits, because no dice are involved."""

    @property
    def ranking(self) -> list[tuple[Move, Node]]:
        if self.root is None:
            return []
        seat = self.seat
        doubt = DOUBT * max(0.0, self._high[seat] - self._low[seat])
        tried = [item for item in self.root.children.items() if item[1].visits]
        return sorted(tried, key=lambda item: item[1].mean(seat) - doubt / sqrt(item[1].visits), reverse=True)


class Hard(Searcher):
    search = CalmSearch
    searched = ("tgm.prompt.movement", "tgm.prompt.moving", "tgm.prompt.deployment", "tgm.prompt.equip")
    trusts_search = False
    sure = 2.5

    def __init__(self, seed: int, style: str = BALANCED) -> None:
        super().__init__(seed, TgmMind("tgm", style), Normal(seed, style, unsure=0))

    def choose(self, chair: Chair) -> Move:
        decision, move = chair.view().decision, self._guide.choose(chair)
        if decision is None or decision.prompt not in PLAYED_AHEAD or move.verb in ENDINGS:
            return move
        return super().choose(chair)


PLAYED_AHEAD = ("tgm.prompt.deployment",)
"""Prompts for which the bot searches, unless the guide would end the phase."""
