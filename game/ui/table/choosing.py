"""Choosing a move step by step: pointing at things, naming what to do with them, pulling cards out of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.kit.canvas import Spot

if TYPE_CHECKING:
    from game.rules.moves import Move
    from game.ui.table.screen import TableScreen
    from game.ui.table.selection import Selection


class Chooser:
    """Narrows the selection of a table screen, and plays what is left when it is one move."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def point(self, thing: str, pile: str = "") -> None:
        """Somebody points at a thing: play what fits, offer what could be meant, or say why not.

        A thing on top of a pile of which several cards can be chosen stands for the pile.
        """
        screen, selection = self._screen, self._screen.selection
        if selection is None:
            screen.inspect(thing)
            return
        piled = screen.face.pile(screen.session.state, pile) if pile else []
        of_pile = [card for card in piled if card in selection.targets()]
        if len(of_pile) > 1:
            screen.lay_out_cards(of_pile)
            return
        moves = selection.moves_at(thing)
        if not moves and selection.narrowing.things[:1] == (thing,):
            # Once more the same: it is let go.
            selection.begin_anew(thing)
            screen.narrowed()
        elif not moves and selection.begin_anew(thing):
            self.point(thing, pile)
        elif not moves:
            self._refuse(thing)
        elif selection.plays(moves, self._is_aimed):
            screen.choose_from(moves, screen.spot_of(thing) or screen.view.mouse)
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
        """Say why nothing can be done with a thing; one that is no part of a move at all is looked at closely.

        Beside the goals of what is selected, that is let go.
        """
        screen, selection = self._screen, self._screen.selection
        why = screen.adviser.refusal_at(thing, selection)
        if why is not None:
            screen.tooltip.refuse(thing, why)
            screen.app.sounds.play("refuse")
        elif selection is not None and not selection.narrowing.things and (doers := self._doers(thing, selection)):
            self._show(doers, selection)
        elif selection is not None and selection.narrowing.things and screen.face.board.spot_of(thing, screen.view.scene):
            selection.back()
            screen.narrowed()
        else:
            screen.inspect(thing)

    def _doers(self, thing: str, selection: Selection) -> Sequence[str]:
        doers = self._screen.face.orders.doers(thing, self._screen.session.state, selection)
        return [doer for doer in doers if doer in selection.targets()]

    def _show(self, doers: Sequence[str], selection: Selection) -> None:
        """The only one is selected; of several each is shown, and one of them is to be chosen."""
        if len(doers) == 1:
            selection.point_at(doers[0])
            self._screen.narrowed()
        else:
            self._screen.flash([*doers])
            self._screen.app.redraw()

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
            screen.narrowed()
            return
        selection.only(verb)
        screen.lay_out_again()
        fitting = selection.fitting
        if len(fitting) == 1 and selection.arrived(fitting[0]):
            screen.play(fitting[0])
        else:
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
        thing = view.things.at(spot, screen.targets())
        arrived = [move for move in selection.fitting if selection.arrived(move)]
        if thing in screen.targets():
            self.point(thing)
        elif arrived and view.places.board.holds(spot):
            screen.choose_from(arrived, spot)
        else:
            selection.back()
            screen.narrowed()

    def step_back(self) -> None:
        """Esc: away with a refusal, then back to what was asked first, then to the menu."""
        screen, view = self._screen, self._screen.view
        if view.tip is not None and view.tip.kind == "refusal":
            screen.tooltip.hide()
            view.illegal = ""
            view.mark(screen.selection)
        elif screen.selection is not None and screen.selection.back():
            screen.narrowed()
        else:
            screen.doors.pause()
