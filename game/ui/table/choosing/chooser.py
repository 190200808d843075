"""Narrow the selection of a table step by step, and play what is left when it is one move."""

from __future__ import annotations

from game.rules.decision import Decision
from game.rules.moves import Move
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot
from game.ui.table.context import TableContext
from game.ui.table.panels.hand import raised_card


class Chooser:
    """Narrows the selection of a table screen step by step, and plays what is left when it is one move."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        # The question, and the verb, for which cards have been laid out: somebody may close them and look at the table.
        self._laid_out_for: tuple[Decision | None, str] = (None, "")

    def targets(self) -> list[str]:
        """What can be pointed at now."""
        return self._screen.selection.targets() if self._screen.selection is not None else []

    def show_cards(self) -> None:
        """Cards to choose from that lie nowhere on the table, such as those of a pile, are laid out to be seen."""
        screen, session, selection = self._screen, self._screen.session, self._screen.selection
        if session.sight.curtain or selection is None:
            return
        now, offered = selection.narrowing, screen.offer()
        buttons = {button.verb for button in (*offered.verbs, *offered.occasional)} - {now.verb}
        paths = [selection.path_of(move) for move in selection.fitting if move.verb not in buttons]
        wanted = {thing for path in paths for thing in path[len(now.things) :][:1]}
        # As wide as in the hand: such pictures are kept already.
        look, card = screen.app.look, screen.opener.card
        known = [thing for thing in selection.targets() if thing in wanted and card(look, thing, 192)]
        spots = {thing: screen.view.spot_of(thing) for thing in known}
        hidden = {thing for thing, spot in spots.items() if spot is None}
        if not hidden or (session.decision is self._laid_out_for[0] and now.verb == self._laid_out_for[1]):
            return
        # What lies in sight on top of a pile is one of its cards like the hidden ones.
        piles = {thing: screen.view.pile_at(spot) for thing, spot in spots.items() if spot is not None}
        on_top = {thing for thing, pile in piles.items() if hidden & {*screen.face.pile(session.state, pile).cards}}
        self._laid_out_for = (session.decision, now.verb)
        screen.opener.lay_out_cards([thing for thing in known if thing in hidden | on_top])

    def point(self, thing: str, pile: str = "") -> None:
        """Somebody points at a thing: play what fits, offer what could be meant, or say why not."""
        screen, selection = self._screen, self._screen.selection
        if selection is None:
            screen.opener.inspect(thing)
            return
        piled = screen.face.pile(screen.session.state, pile).cards if pile else ()
        of_pile = [card for card in piled if card in selection.targets()]
        if len(of_pile) > 1:
            # What lies on top of such a pile stands for the pile.
            screen.opener.lay_out_cards(of_pile)
            return
        moves = selection.moves_at(thing)
        if not moves and selection.narrowing.things[:1] == (thing,):
            # Once more the same: it is let go.
            selection.begin_anew(thing)
            screen.narrowed()
        elif not moves and selection.begin_anew(thing):
            self.point(thing, pile)
        elif not moves and (asked := selection.asked_at(thing)):
            screen.opener.ask_which(asked, screen.view.spot_of(thing) or screen.view.mouse)
        elif not moves and piled and thing == pile:
            screen.opener.inspect(pile)
        elif not moves:
            self._refuse(thing)
        elif selection.plays(moves, self._is_aimed) and (card := self._rash_card(thing, moves)) is not None:
            screen.opener.ask_which(moves, (card.right, card.bottom), card)
        elif selection.plays(moves, self._is_aimed):
            screen.opener.choose_from(moves, screen.view.spot_of(thing) or screen.view.mouse)
        else:
            selection.point_at(thing)
            if not selection.fitting and len(selection.verbs) == 1:
                # There is only one thing to do with it.
                selection.only(next(iter(selection.verbs)))
            screen.narrowed()

    def _rash_card(self, thing: str, moves: list[Move]) -> Box | None:
        """The card in the hand that one click would play, and nobody could take back. What is asked for is meant."""
        screen, view, selection = self._screen, self._screen.view, self._screen.selection
        held = next((card for card in view.held_cards() if card.thing == thing), None)
        if held is None or selection is None or selection.narrowed or screen.session.table.state.options.practice:
            return None
        other = selection.verbs != {moves[0].verb}
        return raised_card(held, view.places.hand, screen.app.area.bottom) if other else None

    def _is_aimed(self, move: Move) -> bool:
        """Does it need a click on its target? What is rolled for cannot be taken back."""
        screen = self._screen
        return screen.face.orders.verbs[move.verb].aimed or screen.adviser.odds(move) is not None

    def _refuse(self, thing: str) -> None:
        """Say why nothing can be done with a thing; one that is no part of a move at all is looked at closely."""
        screen, selection = self._screen, self._screen.selection
        assert selection is not None
        # What is asked for, only not yet, is not refused.
        why = screen.adviser.refusal_at(thing, selection) if not screen.layers.asks_later_for(thing) else None
        begun, doers = bool(selection.narrowing.things), list[str]()
        if why is None and not begun:
            doers = screen.adviser.doers(thing, selection)
        if why is not None:
            screen.feedback.refuse(thing, why)
        elif len(doers) == 1:
            selection.point_at(doers[0])
            screen.narrowed()
        elif doers:
            # Each is shown, and one of them is to be chosen.
            screen.feedback.flash(doers)
            screen.app.redraw()
        elif begun and screen.face.board.spot_of(thing, screen.view.scene):
            # Beside the goals of what is selected, that is let go.
            selection.back()
            screen.narrowed()
        elif not screen.layers.objects_to(thing):
            screen.opener.inspect(thing)

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
        thing = view.thing_at(spot, self.targets())
        arrived = [move for move in selection.fitting if selection.arrived(move)]
        if thing in self.targets():
            self.point(thing)
        elif arrived and view.places.board.holds(spot):
            screen.opener.choose_from(arrived, spot)
        else:
            selection.back()
            screen.narrowed()

    def step_back(self) -> None:
        """Esc: away with a refusal, then back to what was asked first, then to the menu."""
        screen, view = self._screen, self._screen.view
        if view.tip is not None and view.tip.kind == "refusal":
            screen.feedback.hide_tip()
            view.illegal = ""
            view.mark(screen.selection)
        elif not self.back():
            screen.exits.pause()

    def back(self) -> bool:
        """Let go of what was chosen last; False if nothing was."""
        went = self._screen.selection is not None and self._screen.selection.back()
        if went:
            self._screen.narrowed()
        return went
