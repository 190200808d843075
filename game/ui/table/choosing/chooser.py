"""Narrows the selection click by click, and plays the move that is left."""

from __future__ import annotations

from game.rules.decision import Decision
from game.rules.moves import Move
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot
from game.ui.table.choosing.question import is_midway
from game.ui.table.context import TableContext
from game.ui.table.panels.hand import raised_card


class Chooser:
    """Handles clicks on things and verbs for a table screen."""

    def __init__(self, screen: TableContext) -> None:
        self._screen = screen
        # The decision and verb that cards were last laid out for. If the player closes them, they stay closed.
        self._laid_out_for: tuple[Decision | None, str] = (None, "")

    def targets(self) -> list[str]:
        """Things the player can click now."""
        return self._screen.selection.targets() if self._screen.selection is not None else []

    def show_cards(self) -> None:
        """Lay out cards to choose from that are not visible on the table, such as those of a pile."""
        screen, session, selection = self._screen, self._screen.session, self._screen.selection
        if session.sight.curtain or selection is None:
            return
        now, offered = selection.narrowing, screen.offer()
        buttons = {button.verb for button in (*offered.verbs, *offered.occasional)} - {now.verb}
        paths = [selection.path_of(move) for move in selection.fitting if move.verb not in buttons]
        wanted = {thing for path in paths for thing in path[len(now.things) :][:1]}
        # Use the width of hand cards, because pictures of that size are already cached.
        look, card = screen.app.look, screen.opener.card
        known = [thing for thing in selection.targets() if thing in wanted and card(look, thing, 192)]
        spots = {thing: screen.view.spot_of(thing) for thing in known}
        hidden = {thing for thing, spot in spots.items() if spot is None}
        if not hidden or (session.decision is self._laid_out_for[0] and now.verb == self._laid_out_for[1]):
            return
        # List the visible top card of a pile together with the hidden ones.
        piles = {thing: screen.view.pile_at(spot) for thing, spot in spots.items() if spot is not None}
        on_top = {thing for thing, pile in piles.items() if hidden & {*screen.face.pile(session.state, pile).cards}}
        self._laid_out_for = (session.decision, now.verb)
        screen.opener.lay_out_cards([thing for thing in known if thing in hidden | on_top])

    def point(self, thing: str, pile: str = "") -> None:
        """Handle a click on a thing: play the move that fits, offer several, or say why not."""
        screen, selection = self._screen, self._screen.selection
        if selection is None:
            screen.opener.inspect(thing)
            return
        piled = screen.face.pile(screen.session.state, pile).cards if pile else ()
        of_pile = [card for card in piled if card in selection.targets()]
        if len(of_pile) > 1:
            # A click on the top card means the whole pile.
            screen.opener.lay_out_cards(of_pile)
            return
        effect, moves = selection.click(thing, screen.adviser.is_aimed)
        if effect == "narrows":
            screen.narrowed()
        elif effect == "asks":
            screen.opener.ask_which(moves, thing)
        elif effect == "plays" and (card := self._rash_card(thing, moves)) is not None:
            screen.opener.ask_which(moves, thing, card)
        elif effect == "plays":
            screen.opener.choose_from(moves, thing)
        elif piled and thing == pile:
            screen.opener.inspect(pile)
        else:
            self._refuse(thing)

    def _rash_card(self, thing: str, moves: list[Move]) -> Box | None:
        """The box of a hand card that a first click would play; None if there is only one verb, or in a lesson."""
        screen, view, selection = self._screen, self._screen.view, self._screen.selection
        held = next((card for card in view.held_cards() if card.thing == thing), None)
        if held is None or selection is None or selection.narrowed or screen.session.lesson is not None:
            return None
        return raised_card(held, view.places.hand, screen.app.area.bottom) if selection.verbs != {moves[0].verb} else None

    def _refuse(self, thing: str) -> None:
        """Handle a click on a thing without moves: say why, select or flash the things that can act on it, or inspect it."""
        screen, selection = self._screen, self._screen.selection
        assert selection is not None
        # Don't refuse a thing that the lesson needs later.
        is_needed = any(thing in layer.comes_later() for layer in screen.layers)
        refusal = screen.adviser.refusal_at(thing, selection) if not is_needed else None
        begun, doers = bool(selection.narrowing.things), list[str]()
        if refusal is None and not begun:
            doers = screen.adviser.doers(thing, selection)
        if refusal is not None:
            screen.feedback.refuse(thing, refusal)
        elif len(doers) == 1:
            selection.point_at(doers[0])
            screen.narrowed()
        elif doers:
            # Flash the things that could act on it, so that the player can choose one.
            screen.feedback.flash(doers)
            screen.app.redraw()
        elif begun and screen.face.board.spot_of(thing, screen.view.scene):
            # A click that misses the targets clears the selection.
            selection.back()
            screen.narrowed()
        elif not any(layer.objects_to(thing) for layer in screen.layers):
            screen.opener.inspect(thing)

    def only(self, verb: str) -> None:
        """Handle a verb's button: play its only move, or limit the selection to it."""
        screen, selection = self._screen, self._screen.selection
        assert selection is not None
        if (move := selection.press(verb)) is not None:
            screen.play(move)
            return
        if selection.narrowed:
            # Lay out its cards again even if the player closed them.
            self._laid_out_for = (None, "")
        screen.narrowed()

    def lift(self, card: str) -> None:
        """Start dragging a card from the hand, and show its targets."""
        screen, selection = self._screen, self._screen.selection
        assert selection is not None
        screen.view.dragged = card
        # Replace any earlier selection.
        selection.restart_with(card)
        selection.point_at(card)
        screen.narrowed()

    def drop(self, spot: Spot) -> None:
        """Drop the dragged card. A card without a target is played wherever it is dropped on the board."""
        screen, view, selection = self._screen, self._screen.view, self._screen.selection
        view.dragged = ""
        if selection is None:
            return
        thing = view.thing_at(spot, self.targets())
        arrived = [move for move in selection.fitting if selection.arrived(move)]
        if thing in self.targets():
            self.point(thing)
        elif arrived and view.places.board.holds(spot):
            screen.opener.choose_from(arrived)
        else:
            selection.back()
            screen.narrowed()

    def step_back(self) -> None:
        """Handle Esc: close a refusal, else undo the last selection step or an unfinished choice, else open the menu.

        If the choice cannot be undone, say why; the next Esc opens the menu."""
        screen, view, session = self._screen, self._screen.view, self._screen.session
        if view.tip is not None and view.tip.kind == "refusal":
            screen.feedback.hide_tip()
            view.illegal = ""
            view.mark(screen.selection)
        elif not self.back():
            why = session.undo_refusal()
            words = session.wording.refusal(why, session.asked) if why is not None else ""
            if not is_midway(session, screen.face) or (words and words == view.toast):
                screen.exits.pause()
            elif words:
                screen.feedback.say(words)
            else:
                screen.undo()

    def back(self) -> bool:
        """Undo the last step of the selection; return False if there is none."""
        if went := self._screen.selection is not None and self._screen.selection.back():
            self._screen.narrowed()
        return went
