"""From clicks to a move: which things the legal moves point at, and what is left after pointing at one of them.

Each move has a *path*: the things to point at one after the other, `("espionage#1", "seat:2")`. Pointing at the first
leaves the moves that go on from there; the last of them is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.rules.moves import Move, Param

Path = tuple[str, ...]


@dataclass(frozen=True)
class Narrowing:
    """What somebody has said so far: only moves of this verb, if any; and the things pointed at."""

    verb: str = ""
    things: Path = ()


class Selection:
    """The moves of one decision, and how far somebody has got towards one of them.

    A move that is offered may take several legal ones, such as the steps of a long way; `ways` has those. Moves of an
    `explicit` verb are meant only when that verb was chosen, because others point at the same things. Those of a `patient`
    verb wait for it: pointing at their thing only selects it.
    """

    def __init__(
        self,
        options: Sequence[Move],
        path: Callable[[Move], Path],
        ways: Mapping[Move, tuple[Move, ...]] | None = None,
        explicit: frozenset[str] = frozenset(),
        patient: frozenset[str] = frozenset(),
        params: Mapping[str, Param] | None = None,
    ) -> None:
        self.options = list(options)
        # What the question says besides.
        self.params = params or {}
        self._paths = {move: path(move) for move in options}
        self._ways = ways or {}
        self._explicit, self._patient = explicit, patient
        self._steps: list[Narrowing] = []

    def way(self, move: Move) -> tuple[Move, ...]:
        """The legal moves that this one stands for."""
        return self._ways.get(move, (move,))

    def path_of(self, move: Move) -> Path:
        return self._paths[move]

    @property
    def narrowing(self) -> Narrowing:
        return self._steps[-1] if self._steps else Narrowing()

    @property
    def narrowed(self) -> bool:
        return bool(self._steps)

    @property
    def fitting(self) -> list[Move]:
        """The moves that are left."""
        now = self.narrowing
        hidden = self._explicit if now.things and not now.verb else frozenset()
        return [move for move in self.options if self._fits(move, now) and move.verb not in hidden]

    def _fits(self, move: Move, now: Narrowing) -> bool:
        return (not now.verb or move.verb == now.verb) and self._paths[move][: len(now.things)] == now.things

    @property
    def verbs(self) -> set[str]:
        """The verbs of the moves that go with what was pointed at, whatever verb was chosen."""
        things = Narrowing(things=self.narrowing.things)
        return {move.verb for move in self.options if self._fits(move, things)}

    def of_verb(self, verb: str) -> list[Move]:
        """The moves of a verb that go with what was pointed at, whatever verb was chosen."""
        now = Narrowing(verb, self.narrowing.things)
        return [move for move in self.options if self._fits(move, now)]

    def targets(self) -> list[str]:
        """The things that can be pointed at next."""
        depth = len(self.narrowing.things)
        return list(dict.fromkeys(path[depth] for move in self.fitting if len(path := self._paths[move]) > depth))

    def moves_at(self, thing: str) -> list[Move]:
        """The moves that are left when one points at this thing."""
        depth = len(self.narrowing.things)
        return [move for move in self.fitting if self._paths[move][depth : depth + 1] == (thing,)]

    def last_step_to(self, move: Move) -> bool:
        """Is nothing left to point at for this move after one more thing?"""
        return len(self._paths[move]) <= len(self.narrowing.things) + 1

    def plays(self, moves: Sequence[Move], is_aimed: Callable[[Move], bool]) -> bool:
        """Is one of these moves, which go on with one thing, played by pointing at it? An aimed one needs its target."""
        if not self.narrowing.verb and all(move.verb in self._patient for move in moves):
            return False
        return all(self.last_step_to(move) for move in moves) or (len(moves) == 1 and not is_aimed(moves[0]))

    def arrived(self, move: Move) -> bool:
        """Has everything been pointed at for this move?"""
        return len(self._paths[move]) <= len(self.narrowing.things)

    def point_at(self, thing: str) -> None:
        now = self.narrowing
        self._steps.append(Narrowing(now.verb, (*now.things, thing)))

    def begin_anew(self, thing: str) -> bool:
        """Somebody points at another thing with which a move can begin: what was selected is let go. False: it is none."""
        now = self.narrowing
        verb = next((verb for verb in dict.fromkeys((now.verb, "")) if self.begins(thing, verb)), None)
        if not now.things or verb is None:
            return False
        self._steps = [Narrowing(verb)] if verb else []
        return True

    def takes(self, thing: str) -> bool:
        """Can it be pointed at now, be it for another move than the one that was begun?"""
        return thing in self.targets() or self.begins(thing)

    def begins(self, thing: str, verb: str = "") -> bool:
        """Can a move, or one of this verb, begin with this thing?"""
        return any(self._paths[move][:1] == (thing,) for move in self.options if not verb or move.verb == verb)

    def only(self, verb: str) -> None:
        """Moves of one verb; what was pointed at stays if there are any with it."""
        things = self.narrowing.things
        if not things or verb not in self.verbs:
            self._steps = [Narrowing(verb)]
            return
        if self.narrowing.verb:
            self._steps.pop()
        self._steps.append(Narrowing(verb, things))

    def back(self) -> bool:
        """Take the last step back; False if there is none."""
        if not self._steps:
            return False
        self._steps.pop()
        return True
