"""How likely a choice is to lose the battle at once for who makes it: by own bombs, shells and mines (E1).

The law itself is asked. Every face of every die is tried on copies, and nobody reacts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial

import msgspec

from game.rules.decision import Decision
from game.rules.game import Game
from game.rules.history import digest
from game.rules.moves import Flow, Move
from game.rules.referee import GameOver, Referee
from game.tgm.combat import Attack
from game.tgm.odds import bombardment
from game.tgm.shooting import resolve
from game.tgm.state import TgmReferee, TgmState
from game.tgm.tables import D10, TERRAIN
from game.tgm.victory import check_at_once, only_by_hq

Trial = Callable[[TgmReferee], Flow[None]]
"""One thing that happens to one unit, with its dice."""

ENTERING = ("move", "move_pair", "join", "swap", "row", "set_down", "deploy", "deploy_pair", "deploy_loaded", "parachute")
"""What leads onto spaces on which mines may lie."""


def chance_to_lose(game: Game[TgmState], state: TgmState, seat: int, move: Move) -> Fraction:
    """The chance that a move ends the battle at once, and not for the side that makes it."""
    start = _manual(state)
    lost, open_ends = Fraction(0), [(Fraction(1), start)]
    for trial in _trials(start, seat, move):
        merged: dict[str, tuple[Fraction, TgmState]] = {}
        for weight, before in open_ends:
            for share, after in _outcomes(game, before, trial):
                if after.result is not None:
                    lost += weight * share * (seat not in after.result.winners)
                    continue
                key = digest(after)
                merged[key] = merged.get(key, (Fraction(0), after))[0] + weight * share, after
        open_ends = [*merged.values()]
    return lost


def _manual(state: TgmState) -> TgmState:
    """A copy in which dice are asked for."""
    after = state.copy()
    after.options = msgspec.structs.replace(after.options, dice="manual")
    return after


def _outcomes(game: Game[TgmState], state: TgmState, trial: Trial) -> Iterator[tuple[Fraction, TgmState]]:
    """All that a trial can come to, each with its share of the dice."""
    tried: list[tuple[int, ...]] = [()]
    while tried:
        faces = tried.pop()
        after = state.copy()
        if _plays(Referee(game, after, None, []), trial, faces):
            yield Fraction(1, D10 ** len(faces)), after
        else:
            tried += [(*faces, face) for face in range(1, D10 + 1)]


def _plays(referee: TgmReferee, trial: Trial, faces: Sequence[int]) -> bool:
    """Play a trial with these faces of the dice; False if it takes more of them."""
    flow, shown = trial(referee), iter(faces)
    try:
        decision = next(flow)
        while True:
            if decision.verb("roll") is None:
                decision = flow.send(_least(decision))
                continue
            face = next(shown, None)
            if face is None:
                return False
            decision = flow.send(Move("roll", (str(face),)))
    except (StopIteration, GameOver):
        return True


def _least(decision: Decision) -> Move:
    """What does nothing more: no reaction, no equipment."""
    for verb in ("pass", "go_on", "ready"):
        if decision.verb(verb) is not None:
            return Move(verb)
    return decision.options[0]


# What happens by a move ----------------------------------------------------------------------------------------------------


def _trials(state: TgmState, seat: int, move: Move) -> list[Trial]:
    """What happens to own units by a move, one after the other; nothing where no die could lose the battle."""
    if only_by_hq(state.options.scenario, "at_once"):
        return []  # nobody comes near to losing an HQ by what he does himself
    found = bombardment(state, seat, move)
    if found is not None:
        attack, covered = found
        side = state.players[seat].side
        struck = [unit.card for unit in state.units.values() if unit.space in covered and unit.side == side]
        return [partial(_hit, seat, attack._replace(target=card)) for card in struck]
    mined = state.tank_mines or any(TERRAIN[piece.kind].attack is not None for piece in state.pieces.values())
    return [partial(_done, seat, move)] if mined and move.verb in ENTERING else []


def _hit(seat: int, attack: Attack, referee: TgmReferee) -> Flow[None]:
    if attack.target in referee.state.units:
        yield from resolve(referee, seat, attack)
        check_at_once(referee)


def _done(seat: int, move: Move, referee: TgmReferee) -> Flow[None]:
    yield from referee.perform(seat, move)
