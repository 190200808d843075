"""From clicks to a move: which things the legal moves point at, and what is left after pointing at one of them.

Each move has a *path*: the things to point at one after the other, `("espionage#1", "seat:2")`. Pointing at the first
leaves the moves that go on from there; the last of them is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.moves import Move
from game.rules.refusals import Param
from game.ui.kit.canvas import Spot

if TYPE_CHECKING:
    from game.rules.decision import Decision
    from game.ui.table.face import AnyFace
    from game.ui.table.screen import TableScreen
    from game.ui.table.session.session import Session

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
    who points at their last thing means that thing where a move begins with it, and is asked elsewhere.
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
    ) -> None:
        # `prompt` is the key of the question, `params` what it says besides.
        self.options, self.params, self.prompt = list(options), params or {}, prompt
        self._path, self._paths = path, {move: path(move) for move in options}
        self._ways, self._explicit, self._patient, self._asked = ways or {}, explicit, patient, asked
        self._steps: list[Narrowing] = []
        # Everything round a table asks again and again; of some thousand moves each answer is found once.
        self._found: dict[Narrowing, list[Move]] = {}

    def way(self, move: Move) -> tuple[Move, ...]:
        """The legal moves that this one stands for."""
        return self._ways.get(move, (move,))

    def path_of(self, move: Move) -> Path:
        """Also of a step that is offered only as the beginning of a way."""
        return self._paths[move] if move in self._paths else self._path(move)

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
        return [one for one in self._fit(self.narrowing) if self._is_asked(one) and self._paths[one][depth:] == (thing,)]

    def needs_verb(self, move: Move) -> bool:
        """Is it to be chosen by its verb before what is left is pointed at?"""
        now = self.narrowing
        return self._is_asked(move) or (move.verb in self._explicit and bool(now.things) and not now.verb)

    def _fit(self, now: Narrowing) -> list[Move]:
        if now not in self._found:
            verb, things = now.verb, now.things
            with_things = [move for move, path in self._paths.items() if path[: len(things)] == things]
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
        depth = len(self.narrowing.things)
        return list(dict.fromkeys(path[depth] for move in self.fitting if len(path := self._paths[move]) > depth))

    def moves_at(self, thing: str) -> list[Move]:
        depth = len(self.narrowing.things)
        return [move for move in self.fitting if self._paths[move][depth : depth + 1] == (thing,)]

    def plays(self, moves: Sequence[Move], is_aimed: Callable[[Move], bool]) -> bool:
        """Is one of these moves, which go on with one thing, played by pointing at it? An aimed one needs its target."""
        if not self.narrowing.verb and all(move.verb in self._patient for move in moves):
            return False
        farthest = len(self.narrowing.things) + 1
        last = all(len(self._paths[move]) <= farthest for move in moves)
        return last or (len(moves) == 1 and not is_aimed(moves[0]))

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
        return bool(self._steps and self._steps.pop())


def said_so_far(session: Session, face: AnyFace, selection: Selection) -> str:
    """What has been chosen, in words: the last thing, or else the button."""
    now = selection.narrowing
    if now.things:
        known = face.describe(now.things[-1], session.state, session.viewer)
        return known[0] if known else now.things[-1]
    return face.orders.verb_label(now.verb)


class Chooser:
    """Narrows the selection of a table screen step by step, and plays what is left when it is one move."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        # The question, and the verb, for which cards have been laid out: somebody may close them and look at the table.
        self._laid_out_for: tuple[Decision | None, str] = (None, "")

    def show_cards(self) -> None:
        """Cards to choose from that lie nowhere on the table, such as those of a pile, are laid out to be seen."""
        screen, session, selection = self._screen, self._screen.session, self._screen.selection
        if session.curtain or selection is None:
            return
        now, offered = selection.narrowing, screen.offer()
        buttons = {button.verb for button in (*offered.verbs, *offered.passing)} - {now.verb}
        paths = [selection.path_of(move) for move in selection.fitting if move.verb not in buttons]
        wanted = {thing for path in paths for thing in path[len(now.things) :][:1]}
        # As wide as in the hand: such pictures are kept already.
        known = [thing for thing in selection.targets() if thing in wanted and screen.over.card(screen.app.look, thing, 192)]
        spots = {thing: screen.view.spot_of(thing) for thing in known}
        hidden = {thing for thing, spot in spots.items() if spot is None}
        if not hidden or (session.decision is self._laid_out_for[0] and now.verb == self._laid_out_for[1]):
            return
        # What lies in sight on top of a pile is one of its cards like the hidden ones.
        piles = {thing: screen.view.pile_at(spot) for thing, spot in spots.items() if spot is not None}
        on_top = {thing for thing, pile in piles.items() if hidden & {*screen.face.pile(session.state, pile)}}
        self._laid_out_for = (session.decision, now.verb)
        screen.over.lay_out_cards([thing for thing in known if thing in hidden | on_top])

    def point(self, thing: str, pile: str = "") -> None:
        """Somebody points at a thing: play what fits, offer what could be meant, or say why not."""
        screen, selection = self._screen, self._screen.selection
        if selection is None:
            screen.over.inspect(thing)
            return
        piled = screen.face.pile(screen.session.state, pile) if pile else []
        of_pile = [card for card in piled if card in selection.targets()]
        if len(of_pile) > 1:
            # What lies on top of such a pile stands for the pile.
            screen.over.lay_out_cards(of_pile)
            return
        moves = selection.moves_at(thing)
        if not moves and selection.narrowing.things[:1] == (thing,):
            # Once more the same: it is let go.
            selection.begin_anew(thing)
            screen.narrowed()
        elif not moves and selection.begin_anew(thing):
            self.point(thing, pile)
        elif not moves and (asked := selection.asked_at(thing)):
            screen.over.ask_which(asked, screen.view.spot_of(thing) or screen.view.mouse)
        elif not moves and piled and thing == pile:
            screen.over.inspect(pile)
        elif not moves:
            self._refuse(thing)
        elif selection.plays(moves, self._is_aimed):
            screen.over.choose_from(moves, screen.view.spot_of(thing) or screen.view.mouse)
        else:
            selection.point_at(thing)
            if not selection.fitting and len(selection.verbs) == 1:
                # There is only one thing to do with it.
                selection.only(next(iter(selection.verbs)))
            screen.narrowed()

    def _is_aimed(self, move: Move) -> bool:
        """Does it need a click on its target? What is rolled for cannot be taken back."""
        screen = self._screen
        return screen.face.orders.is_aimed(move, screen.session.state) or screen.adviser.odds(move) is not None

    def _refuse(self, thing: str) -> None:
        """Say why nothing can be done with a thing; one that is no part of a move at all is looked at closely."""
        screen, selection = self._screen, self._screen.selection
        assert selection is not None
        coach = screen.coach if screen.coach is not None and screen.coach.speaks else None
        # What is asked for, only not yet, is not refused.
        why = screen.adviser.refusal_at(thing, selection) if coach is None or thing not in coach.comes_later() else None
        begun, doers = bool(selection.narrowing.things), list[str]()
        if why is None and not begun:
            could = screen.face.orders.doers(thing, screen.session.state, selection)
            doers = [doer for doer in could if doer in selection.targets()]
        if why is not None:
            screen.attention.refuse(thing, why)
        elif len(doers) == 1:
            selection.point_at(doers[0])
            screen.narrowed()
        elif doers:
            # Each is shown, and one of them is to be chosen.
            screen.attention.flash(doers)
            screen.app.redraw()
        elif begun and screen.face.board.spot_of(thing, screen.view.scene):
            # Beside the goals of what is selected, that is let go.
            selection.back()
            screen.narrowed()
        elif coach is not None:
            # What lies over the table would hide what is asked for.
            coach.object_to(thing)
        else:
            screen.over.inspect(thing)

    def only(self, verb: str) -> None:
        """A button of a verb: play its only move, or look for one of its moves."""
        screen, selection = self._screen, self._screen.selection
        assert selection is not None
        moves = [move for move in selection.options if move.verb == verb]
        if len(moves) == 1 and not moves[0].args:
            screen.play(moves[0])
            return
        if selection.narrowing.verb == verb:
            # Pressed once more it is let go.
            selection.back()
        else:
            selection.only(verb)
            if len(first := selection.targets()) == 1 and first[0].startswith("pile:"):
                # A stack that stands for all of them, as that of the police does, need not be pointed at.
                selection.point_at(first[0])
            # Its cards are laid out once more, also where somebody closed them.
            self._laid_out_for = (None, "")
            fitting = selection.fitting
            if len(fitting) == 1 and selection.arrived(fitting[0]):
                screen.play(fitting[0])
                return
        screen.narrowed()

    def lift(self, card: str) -> None:
        """A card is pulled out of the hand: where it can go is shown."""
        screen, selection = self._screen, self._screen.selection
        assert selection is not None
        screen.view.dragged = card
        # Whatever was selected before: this card is meant.
        selection.begin_anew(card)
        selection.point_at(card)
        screen.narrowed()

    def drop(self, spot: Spot) -> None:
        """The card is let go. One that needs no goal is played wherever on the board that is."""
        screen, view, selection = self._screen, self._screen.view, self._screen.selection
        view.dragged = ""
        if selection is None:
            return
        thing = view.thing_at(spot, screen.targets())
        arrived = [move for move in selection.fitting if selection.arrived(move)]
        if thing in screen.targets():
            self.point(thing)
        elif arrived and view.places.board.holds(spot):
            screen.over.choose_from(arrived, spot)
        else:
            selection.back()
            screen.narrowed()

    def step_back(self) -> None:
        """Esc: away with a refusal, then back to what was asked first, then to the menu."""
        screen, view = self._screen, self._screen.view
        if view.tip is not None and view.tip.kind == "refusal":
            screen.attention.hide_tip()
            view.illegal = ""
            view.mark(screen.selection)
        elif not self.back():
            screen.doors.pause()

    def back(self) -> bool:
        """Let go of what was chosen last; False if nothing was."""
        went = self._screen.selection is not None and self._screen.selection.back()
        if went:
            self._screen.narrowed()
        return went
