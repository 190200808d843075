"""From clicks to a move: the things that legal moves refer to, and the moves left after each click.

Each move has a *path*: the things to click in order, such as `("espionage#1", "seat:2")`. A click on the first leaves the
moves that continue from there; a click on the last plays the move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.rules.moves import Move
from game.rules.refusals import Param

Path = tuple[str, ...]
Clicked = Literal["plays", "asks", "narrows", "nothing"]
"""Effect of a click: it plays one of some moves, needs a confirmation, changes the selection, or does nothing."""


@dataclass(frozen=True)
class Narrowing:
    """A step of the selection: the chosen verb, if any, and the things clicked so far."""

    verb: str = ""
    things: Path = ()


_NOTHING = Narrowing()


class Selection:
    """The moves of one decision, and the progress toward one of them. To point at a thing is to click it.

    An offered move may consist of several legal ones, such as the steps of a long route (see `way`). Moves of an
    `explicit` verb need their verb first, because other verbs have the same things. With a `patient` verb, a click only
    selects the thing, and the button plays the move. Moves of an `asked` verb are never played by clicks alone: a click on
    the last thing begins a move of that thing if there is one, and otherwise asks for confirmation. A move that `adds` a
    thing, such as a card for a shot, may begin with it. The things of a verb in `sets` are marked in any order."""

    def __init__(
        self,
        options: Sequence[Move],
        path: Callable[[Move], Path],
        sequences: Mapping[Move, tuple[Move, ...]] | None = None,
        explicit: frozenset[str] = frozenset(),
        patient: frozenset[str] = frozenset(),
        params: Mapping[str, Param] | None = None,
        prompt: str = "",
        asked: frozenset[str] = frozenset(),
        adds: Mapping[Move, str] | None = None,
        sets: frozenset[str] = frozenset(),
    ) -> None:
        # `prompt` is the key of the question, `params` its parameters.
        self.options, self.params, self.prompt = list(options), params or {}, prompt
        self._path, self._paths = path, {move: path(move) for move in options}
        self._sequences, self._explicit, self._patient, self._asked = sequences or {}, explicit, patient, asked
        self._sets = sets
        self._longer = {move: (thing, *self._paths[move]) for move, thing in (adds or {}).items()}
        self._steps: list[Narrowing] = []
        # Caches: many parts of a table ask for the same moves, and there may be thousands.
        self._found: dict[Narrowing, list[Move]] = {}
        self._fitting: dict[Narrowing, list[Move]] = {}
        self._by_target: dict[Narrowing, dict[str, list[Move]]] = {}

    def way(self, move: Move) -> tuple[Move, ...]:
        """The legal moves that this one consists of."""
        return self._sequences.get(move, (move,))

    def path_of(self, move: Move) -> Path:
        """The path of a move, even if it is offered only as the first step of a longer one."""
        return self._path_after(move, self.narrowing.things) if move in self._paths else self._path(move)

    def _path_after(self, move: Move, things: Path) -> Path:
        """The path of a move after these clicks. An optional thing may come first, and sets may be in any order."""
        longer, path = self._longer.get(move, ()), self._paths[move]
        if move.verb in self._sets:
            return (*(thing for thing in things if thing in path), *(thing for thing in path if thing not in things))
        return longer if things and longer[: len(things)] == things else path

    def ahead(self, move: Move) -> list[str]:
        """Things that may be pointed at next for a move."""
        things = self.narrowing.things
        paths = [self._path_after(move, things)] if things else [self._paths[move], self._longer.get(move, ())]
        if move.verb in self._sets:
            return [*paths[0][len(things) :]]
        return [path[len(things)] for path in paths if len(path) > len(things)]

    def resume(self, other: Selection) -> None:
        """Restore the progress of another selection if it has the same moves."""
        if self.options == other.options:
            self._steps = other._steps

    @property
    def narrowing(self) -> Narrowing:
        return self._steps[-1] if self._steps else _NOTHING

    @property
    def narrowed(self) -> bool:
        return bool(self._steps)

    @property
    def fitting(self) -> list[Move]:
        now = self.narrowing
        if now not in self._fitting:
            hidden = self._explicit if now.things and not now.verb else frozenset()
            self._fitting[now] = [move for move in self._fit(now) if move.verb not in hidden and not self._is_asked(move)]
        return self._fitting[now]

    def _is_asked(self, move: Move) -> bool:
        """Return whether a move still needs confirmation and at most its last thing has not been clicked yet."""
        now = self.narrowing
        return move.verb in self._asked and not now.verb and len(self.path_of(move)) <= len(now.things) + 1

    def asked_at(self, thing: str) -> list[Move]:
        """Moves that need confirmation and that a click on this thing could complete."""
        now, depth = self.narrowing, len(self.narrowing.things)
        return [move for move in self._fit(now) if self._is_asked(move) and self.path_of(move)[depth:] == (thing,)]

    def needs_verb(self, move: Move) -> bool:
        """Return whether the verb of a move must be chosen before its remaining things."""
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
        """Verbs of the moves that fit the selected things, regardless of the chosen verb."""
        return {move.verb for move in self.of_verb("")}

    def of_verb(self, verb: str) -> list[Move]:
        """Moves of a verb ("" for any) that fit the selected things, regardless of the chosen verb."""
        return self._fit(Narrowing(verb, self.narrowing.things))

    def targets(self) -> list[str]:
        return [*self._moves_by_target()]

    def moves_at(self, thing: str) -> list[Move]:
        return self._moves_by_target().get(thing, [])

    def _moves_by_target(self) -> dict[str, list[Move]]:
        now = self.narrowing
        if now not in self._by_target:
            found: dict[str, list[Move]] = {}
            for move in self.fitting:
                for thing in dict.fromkeys(self.ahead(move)):
                    found.setdefault(thing, []).append(move)
            self._by_target[now] = found
        return self._by_target[now]

    def plays(self, moves: Sequence[Move], is_aimed: Callable[[Move], bool]) -> bool:
        """Return whether a click on the thing of these moves plays one. An aimed move also needs a click on its target."""
        if all(move.verb in (self._sets if self.narrowing.verb else self._patient) for move in moves):
            return False
        farthest = len(self.narrowing.things) + 1
        return all(len(self.path_of(move)) <= farthest for move in moves) or (len(moves) == 1 and not is_aimed(moves[0]))

    def arrived(self, move: Move) -> bool:
        """Return whether all things of this move have been selected."""
        return len(self.path_of(move)) <= len(self.narrowing.things)

    @property
    def marked(self) -> Move | None:
        """The move with exactly the marked set of things, if it is legal."""
        return next((move for move in self.fitting if move.verb in self._sets and self.arrived(move)), None)

    def click(self, thing: str, is_aimed: Callable[[Move], bool]) -> tuple[Clicked, list[Move]]:
        """Handle a click on a thing: its effect, and the moves to play or to ask about."""
        moves = self.moves_at(thing)
        if not moves and self.deselect(thing):
            return "narrows", []
        if not moves and self.restart_with(thing):
            return self.click(thing, is_aimed)
        if not moves:
            asked = self.asked_at(thing)
            return ("asks" if asked else "nothing"), asked
        if self.plays(moves, is_aimed):
            return "plays", moves
        self.point_at(thing)
        if not self.fitting and len(self.verbs) == 1:
            # Only one verb is left, so choose it.
            self.only(next(iter(self.verbs)))
        return "narrows", []

    def press(self, verb: str) -> Move | None:
        """Choose a verb, or clear the selection if it was chosen already; return the move to play if no choice is left."""
        moves = [move for move in self.options if move.verb == verb]
        if len(moves) == 1 and not moves[0].args:
            return moves[0]
        if self.narrowing.verb == verb:
            self.back()
            return None
        self.only(verb)
        if len(first := self.targets()) == 1 and first[0].startswith("pile:"):
            # Select a pile that is the only target, such as the police's, without a click; a step back undoes both.
            self._steps[-1] = Narrowing(verb, (*self.narrowing.things, first[0]))
        fitting = self.fitting
        return fitting[0] if len(fitting) == 1 and self.arrived(fitting[0]) else None

    def point_at(self, thing: str) -> None:
        now = self.narrowing
        self._steps.append(Narrowing(now.verb, (*now.things, thing)))

    def deselect(self, thing: str) -> bool:
        """Deselect the first selected thing and all later ones, or any thing of a set; return False for other things."""
        now = self.narrowing
        if thing in now.things and self.verbs <= self._sets:
            left = tuple(other for other in now.things if other != thing)
            self._steps = [Narrowing(now.verb, left[: count + 1]) for count in range(len(left))]
            return True
        return now.things[:1] == (thing,) and self.restart_with(thing)

    def restart_with(self, thing: str) -> bool:
        """Deselect all things if a move can begin with this one; return False if none can, or if nothing is selected."""
        now = self.narrowing
        verb = next((verb for verb in dict.fromkeys((now.verb, "")) if self.begins(thing, verb)), None)
        if not now.things or verb is None:
            return False
        self._steps = [Narrowing(verb)] if verb else []
        return True

    def begins(self, thing: str, verb: str = "") -> bool:
        """Return whether a move (of this verb, if given) can begin with this thing."""
        moves = [move for move in self.options if not verb or move.verb == verb]
        return any(thing in (*self._paths[move][:1], *self._longer.get(move, ())[:1]) for move in moves)

    def only(self, verb: str) -> None:
        """Restrict the selection to one verb; keep the selected things if they fit."""
        things = self.narrowing.things
        if not things or verb not in self.verbs:
            self._steps = [Narrowing(verb)]
            return
        if self.narrowing.verb:
            self._steps.pop()
        self._steps.append(Narrowing(verb, things))

    def back(self) -> bool:
        """Undo the last step; return False if there is none."""
        return bool(self._steps and self._steps.pop())
