"""Other rules engines, to measure ours by: random play of theirs and ours, alternately, in one run.

Absolute times mean little on a shared machine; ratios of neighbouring moments do. The packages are those of the extra
`bench`, and are loaded only here.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

# How long one contestant plays in one round, at least.
TURN = 0.15
COPIES = 200


class Peer(NamedTuple):
    """Another engine: the module it needs, random play of one game, and how it copies a game in its middle."""

    module: str
    play: Callable[[int], int]
    copier: Callable[[], Callable[[], object] | None]


class Contest:
    """Several contestants, playing in turn, round after round."""

    def __init__(self, contestants: Mapping[str, Callable[[int], int]]) -> None:
        self._contestants = contestants
        self._rates: dict[str, list[float]] = {name: [] for name in contestants}

    def run(self, rounds: int) -> None:
        for number in range(rounds):
            for name, play in self._contestants.items():
                self._rates[name].append(_rate(play, number))

    def rate(self, name: str) -> float:
        """Decisions a second, in the median round."""
        return statistics.median(self._rates[name])

    def ratio(self, ours: str, theirs: str) -> float:
        """How many times as fast, in the median round."""
        pairs = zip(self._rates[ours], self._rates[theirs], strict=True)
        return statistics.median(our / their for our, their in pairs)


def ratio(ours: Callable[[], object], theirs: Callable[[], object], rounds: int) -> float:
    """How many times as long ours takes as theirs, in the median round."""
    return statistics.median(_seconds(ours) / _seconds(theirs) for _ in range(rounds))


def _rate(play: Callable[[int], int], number: int) -> float:
    """Whole games for a short while, each round with seeds of its own."""
    decisions, seed = 0, number * 1000
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < TURN:
        decisions += play(seed)
        seed += 1
    return decisions / elapsed


def _seconds(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    for _ in range(COPIES):
        action()
    return time.perf_counter() - started


def _play_catanatron(seed: int) -> int:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    return decisions


def _copy_catanatron() -> Callable[[], object]:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=1)
    for _ in range(100):
        game.play_tick()
    copy: Callable[[], object] = game.copy
    return copy


def _play_chess(seed: int) -> int:
    import chess

    board, chance, moves = chess.Board(), Random(seed).random, 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(chance() * len(legal))])
        moves += 1
    return moves


PEERS = {
    "catanatron": Peer("catanatron", _play_catanatron, _copy_catanatron),
    "chess": Peer("chess", _play_chess, lambda: None),
}
