"""From clicks to a move: which things the legal moves point at, and what is left after pointing at one of them.

Each move has a *path*: the things to point at one after the other, `("espionage#1", "seat:2")`. Pointing at the first
leaves the moves that go on from there; the last of them is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.rules.moves import Move
from game.rules.refusals import Param

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
    verb wait for it: pointing at their thing only selects it. Those of an `asked` verb are never played by pointing alone:
    who points at their last thing means that thing where a move begins with it, and is asked elsewhere. A move that `adds`
    a thing, such as a card for a shot, may begin with that one, too.
    """

    def __init__(
        self,
        options: Sequence[Move],
        path: Callable[[Move], Path],
        ways: Mapping[Move, tuple[Move, ...]] | None = None,
        explicit: frozenset[str] = frozenset(),
        patient: frozenset[str] = frozenset(),
        params: Mapping[str, Param] | None = None,
        prompt: str = "",
        asked: frozenset[str] = frozenset(),
        adds: Mapping[Move, str] | None = None,
    ) -> None:
        # `prompt` is the key of the question, `params` what it says besides.
        self.options, self.params, self.prompt = list(options), params or {}, prompt
        self._path, self._paths = path, {move: path(move) for move in options}
        self._ways, self._explicit, self._patient, self._asked = ways or {}, explicit, patient, asked
        self._longer = {move: (thing, *self._paths[move]) for move, thing in (adds or {}).items()}
        self._steps: list[Narrowing] = []
        # Everything round a table asks again and again; of some thousand moves each answer is found once.
        self._found: dict[Narrowing, list[Move]] = {}

    def way(self, move: Move) -> tuple[Move, ...]:
        """The legal moves that this one stands for."""
        return self._ways.get(move, (move,))

    def path_of(self, move: Move) -> Path:
        """Also of a step that is offered only as the beginning of a way."""
        return self._path_after(move, self.narrowing.things) if move in self._paths else self._path(move)

    def _path_after(self, move: Move, things: Path) -> Path:
        """The path of a move on which these things were pointed at."""
        longer = self._longer.get(move, ())
        return longer if things and longer[: len(things)] == things else self._paths[move]

    def ahead(self, move: Move) -> list[str]:
        """What may be pointed at next for a move."""
        things = self.narrowing.things
        paths = [self._path_after(move, things)] if things else [self._paths[move], self._longer.get(move, ())]
        return [path[len(things)] for path in paths if len(path) > len(things)]

    def resume(self, other: Selection) -> None:
        """Go as far as another selection has got, if it is about the same moves."""
        if self.options == other.options:
            self._steps = other._steps

    @property
    def narrowing(self) -> Narrowing:
        return self._steps[-1] if self._steps else Narrowing()

    @property
    def narrowed(self) -> bool:
        return bool(self._steps)

    @property
    def fitting(self) -> list[Move]:
        now = self.narrowing
        hidden = self._explicit if now.things and not now.verb else frozenset()
        return [move for move in self._fit(now) if move.verb not in hidden and not self._is_asked(move)]

    def _is_asked(self, move: Move) -> bool:
        """Is only its last thing left to point at, and that is not enough?"""
        now = self.narrowing
        return move.verb in self._asked and not now.verb and len(self.path_of(move)) <= len(now.things) + 1

    def asked_at(self, thing: str) -> list[Move]:
        """What may be meant by pointing at a thing, but is not done before it is asked."""
        depth = len(self.narrowing.things)
        return [one for one in self._fit(self.narrowing) if self._is_asked(one) and self.path_of(one)[depth:] == (thing,)]

    def needs_verb(self, move: Move) -> bool:
        """Is it to be chosen by its verb before what is left is pointed at?"""
        now = self.narrowing
        return self._is_asked(move) or (move.verb in self._explicit and bool(now.things) and not now.verb)

    def _fit(self, now: Narrowing) -> list[Move]:
        if now not in self._found:
            verb, things = now.verb, now.things
            with_things = [move for move in self._paths if self._path_after(move, things)[: len(things)] == things]
            self._found[now] = [move for move in with_things if not verb or move.verb == verb]
        return self._found[now]

    @property
    def verbs(self) -> set[str]:
        """The verbs of the moves that go with what was pointed at, whatever verb was chosen."""
        return {move.verb for move in self.of_verb("")}

    def of_verb(self, verb: str) -> list[Move]:
        """The moves of a verb (empty: of any) that go with what was pointed at, whatever verb was chosen."""
        return self._fit(Narrowing(verb, self.narrowing.things))

    def targets(self) -> list[str]:
        return list(dict.fromkeys(thing for move in self.fitting for thing in self.ahead(move)))

    def moves_at(self, thing: str) -> list[Move]:
        return [move for move in self.fitting if thing in self.ahead(move)]

    def plays(self, moves: Sequence[Move], is_aimed: Callable[[Move], bool]) -> bool:
        """Is one of these moves, which go on with one thing, played by pointing at it? An aimed one needs its target."""
        if not self.narrowing.verb and all(move.verb in self._patient for move in moves):
            return False
        farthest = len(self.narrowing.things) + 1
        last = all(len(self.path_of(move)) <= farthest for move in moves)
        return last or (len(moves) == 1 and not is_aimed(moves[0]))

    def arrived(self, move: Move) -> bool:
        """Has everything been pointed at for this move?"""
        return len(self.path_of(move)) <= len(self.narrowing.things)

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

    def begins(self, thing: str, verb: str = "") -> bool:
        """Can a move, or one of this verb, begin with this thing?"""
        moves = [move for move in self.options if not verb or move.verb == verb]
        return any(thing in (*self._paths[move][:1], *self._longer.get(move, ())[:1]) for move in moves)

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
        return bool(self._steps and self._steps.pop())
