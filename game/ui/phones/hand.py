"""A seat's decisions on a phone: its selection, its buttons, and its taps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.phones.messages import News
from game.rules.events import Event
from game.rules.kernel_verbs import GO_ON
from game.rules.moves import Move
from game.ui.faces import kept_face, looks_of
from game.ui.kit.box import Box, Look
from game.ui.kit.controls.widgets import Button
from game.ui.phones.drawing import SHARPEST, board_box
from game.ui.table.choosing.adviser import Adviser
from game.ui.table.choosing.choices import Choices
from game.ui.table.choosing.orders import LETS_PASS, MANY, Offer, offer, waiting_now
from game.ui.table.choosing.question import awaited_window, selection_for
from game.ui.table.choosing.selection import Selection
from game.ui.table.face import Goal
from game.ui.table.scene import Scene, seat_id
from game.ui.table.session.calls import DURATIONS, Duration
from game.ui.table.session.session import Session
from game.ui.table.session.story import Story, StoryLine, told
from game.ui.table.staging.moments import judged
from game.ui.table.watching.hand_session import HandSession

Play = Callable[[tuple[Move, ...]], None]

_MEASURING = Look(SHARPEST)
"""A look in which nothing is shown. Plates are as wide as their texts, which depend on the size, so it is that of phones."""


@dataclass(frozen=True)
class Query:
    """A question on top of the others: which of several moves, whether to play a risky one, or cards to look at."""

    title: str
    text: str
    answers: Sequence[Button]
    danger: bool = False
    cards: tuple[str, ...] = ()


class Hand:
    """One seat on a phone. It narrows the selection by taps and passes finished moves to the table.

    `play` gets moves that belong together, `let_pass` passes on the open call, and `warns` says whether to warn before a
    choice that wastes something."""

    def __init__(
        self, running: Session, seat: int, language: str, play: Play, let_pass: Callable[[], None], warns: Callable[[], bool]
    ) -> None:
        self.seat, self.running, self.chooser = seat, running, self
        self._play, self._let_pass, self._warns = play, let_pass, warns
        # The seat that is played here: another one while this seat decides for it.
        self.played = seat
        # Hands with the same language share a face, because they only ask it.
        self.face = kept_face(running.table.game.id, language)
        self.session = HandSession(running, seat, self.face.texts)
        self.adviser = Adviser(self.session, self.face)
        self.choices = Choices(self)
        self.selection: Selection | None = None
        self.query: Query | None = None
        # By number of the event, cards that this seat was shown; None if it sees them anyway.
        self.looks: dict[int, Query | None] = {}
        self.notice = ""
        # The card that the last tap asked about, or the things on the board.
        self.to_read, self.asked_about = "", list[str]()
        # Remarks on the most important events and on sums by number, the last event judged, and the story with all of it.
        self.hard, self.sums = dict[int, str](), dict[int, str]()
        self._judged, self._story = 0, Story(())
        # Lines of the log with their words by the lines' identity, and everything else that these words depend on.
        self.written: tuple[object, dict[int, tuple[StoryLine, News]]] = None, {}
        # The buttons, and the places that none of them names because there are many.
        self.buttons, self.minor = list[Button](), frozenset[str]()
        self._asked: object = None
        # The moves of this seat after it claims the open call, by the card or other thing that they begin with.
        self.fitting: Mapping[str, Sequence[Move]] = {}
        # Ends the pop-up on the big screen, if this seat may do so.
        self.go_on: Callable[[], None] | None = None
        # The thing with which this seat answers the call that it has claimed, and the number of moves since the start.
        self._answer = "", 0
        # Positions and names, and the goals of this seat with the state they belong to, to compute them once.
        self._places: dict[str, Box | None] = {}
        self._names = dict[str, str]()
        self._goals: tuple[object, Sequence[Goal]] = (None, ())
        self._box = board_box(self.face)
        self.face.board.lay_out(self._box, _MEASURING)
        self.refresh()

    def follow(self) -> bool:
        """Show what the table shows now; return whether anything has changed."""
        session = self.session
        changed = session.catch_up()
        decision, called = session.decision, self.seat in session.running.calls.waits_for
        asked = decision, session.waits_for_bots, called, session.calls.hushed_for, self.go_on
        changed = changed or asked != self._asked
        if changed:
            self._asked = asked
            self.refresh()
            self._judge()
            if not session.pending:
                # A question, also a later one, may show the same cards.
                unread = [number for number in session.looks if self.looks.get(number, "") is not None]
                self.looks |= {number: self._look_at(number) for number in unread}
                waiting = (number for number in session.looks if self.looks[number] is not None)
                session.look_until(next(waiting, session.shown_events + 1) - 1)
        (thing, moves), selection = self._answer, self.selection
        if thing and selection is not None and not self.is_called and moves == len(session.running.table.history.played):
            # The claim was in time, so the card is played with it.
            self._answer = "", 0
            if thing in selection.targets():
                self.point(thing)
                self.follow()
        return changed

    def _judge(self) -> None:
        """Judge the events since the last call, so that no turn begins with judging all events since the last one."""
        session = self.session
        if session.story is not self._story:
            # The phone is new, or something was undone.
            self._story, self._judged = session.story, events_at_choice(self)[0]
            self.hard, self.sums, self.looks = {}, {}, {}
        if session.shown_events > self._judged:
            self.hard, found = judged(session, self.face, self.seat, self._judged, self.hard)
            self.sums |= found
            self._judged = session.shown_events

    def _look_at(self, number: int) -> Query | None:
        """Cards that an event showed to this seat, to be looked at until it puts them away; None if it sees them anyway."""
        session, state, selection = self.session, self.session.state, self.selection
        event = session.as_seen(session.table.events[number - 1])
        assert event is not None
        hand, moment = self.face.hand(state, self.played), self.face.moment(event, state, state)
        shown = {*hand.cards, *hand.in_play, *(selection.targets() if selection is not None else ())}
        things = (moment.cards or (moment.thing,)) if moment is not None else ()
        cards = tuple(thing for thing in things if thing not in shown and self.face.has_card(thing))
        if not cards and not (any(things) and shown.isdisjoint(things)):
            return None
        close = Button(self.face.texts("ui_phones.page.close"), partial(self.session.look_until, number), primary=True)
        # The title names things without pictures.
        text = self.explained(things[0])[1] if len(things) == 1 and not cards else ""
        return Query(told(session.wording, event, "look"), text, [close], cards=cards)

    @property
    def open_query(self) -> Query | None:
        """The question that covers everything else. Cards to look at wait until this seat has answered or reacted."""
        reacts = self.selection is not None and awaited_window(self.session) is not None
        looks = (look for number in self.session.looks if (look := self.looks.get(number)) is not None)
        return self.query or (None if reacts else next(looks, None))

    def refresh(self) -> None:
        """Ask the current question from the start."""
        # The cards in the hand are not on the board.
        session, seats = self.session, self.session.table.seats
        names, listed = (tuple(map(say, range(len(seats)))) for say in (session.wording.seat, session.wording.listed))
        looks = looks_of(self.face, _MEASURING, session.state, seats)
        self.played, self._names = session.played_by(self.seat), {}
        self.scene = Scene(session.state, self.played, looks, names, listed, frozenset(session.bots))
        self._places = dict.fromkeys(self.face.hand(session.state, self.played).cards)
        self.selection, self.query, self.asked_about = selection_for(self.session, self.face.orders), None, []
        if self.selection is not None and not self.selection.options:
            self.selection = None
        self.fitting = self._find_fitting()
        if self.is_called and not self.fitting and session.calls.hushed_for == "fits":
            self.selection = None
        self.make_buttons()

    @property
    def aside(self) -> Sequence[str]:
        """The cards of this seat, which it can't use while it plays another seat."""
        own = self.face.hand(self.session.state, self.seat) if self.played != self.seat else None
        return (*own.cards, *own.in_play) if own is not None else ()

    def places_of(self, things: Iterable[str]) -> dict[str, Box]:
        """Boxes of things on the board, as shares of the board's picture; without a size if a thing only has a spot."""
        things = tuple(things)
        if unknown := [thing for thing in things if thing not in self._places]:
            rooms, whole = self.face.board.rooms(unknown, self.scene), self._box
            self._places |= {thing: rooms[thing].share_of(whole) if thing in rooms else None for thing in unknown}
        return {thing: place for thing in things if (place := self._places[thing]) is not None}

    @property
    def goals(self) -> Sequence[Goal]:
        """The goals that this seat sees. Some are slow to find, so they are those before the events still being shown."""
        state = self.session.state
        if self._goals[0] is not state and (not self.session.pending or self._goals[0] is None):
            self._goals = state, self.face.goals(state, self.played, others=False)
        return self._goals[1]

    @property
    def marked(self) -> Sequence[str]:
        """The things that a tap can choose now, and those that are chosen."""
        selection = self.selection if not self.is_called else None
        return (*selection.targets(), *selection.narrowing.things) if selection is not None else ()

    @property
    def about(self) -> Sequence[str]:
        """The card that players may react to now."""
        session = self.session
        return waiting_now(self.face.orders, session.state, session.log).about if awaited_window(session) is not None else ()

    def named(self, thing: str) -> str:
        """Name of a thing or of a player."""
        if thing not in self._names:
            known = self.face.describe(thing, self.session.state, self.played)
            seats = {seat_id(seat): name for seat, name in enumerate(self.scene.listed)}
            self._names[thing] = known[0] if known is not None else seats.get(thing, thing)
        return self._names[thing]

    def make_buttons(self) -> None:
        """Update the buttons for the current selection."""
        selection, choices, self.minor = self.selection, self.choices, frozenset()
        if selection is None or self.is_called:
            self.buttons = self._meanwhile() if selection is None else self._answers()
            return
        offered = offer(selection, self.face.orders, self.session.state)
        verbs = [choices.verb(verb) for verb in offered.verbs]
        self.buttons, occasional = [button for button in verbs if button.enabled], [*map(choices.verb, offered.occasional)]
        for button in (*self.buttons, *occasional):
            # The window has a panel about the only move of a verb, and tooltips about rare verbs.
            moves, rare = selection.of_verb(button.verb), self.face.orders.verbs
            about = self.adviser.brief(moves[0]) if len(moves) == 1 else ""
            card = next(filter(self.face.has_card, selection.path_of(moves[0])), "") if about else ""
            about = f"{self.named(card)}: {about}" if card and not selection.narrowed else about
            is_rare = rare[button.verb].later or rare[button.verb].anytime
            price = "" if about and self.adviser.odds(moves[0]) is not None else button.detail
            button.detail = price or about or (rare.text(button.verb) if is_rare else "")
        for move in (*offered.moves, *offered.dice):
            first, path, brief = offered.firsts.get(move), selection.path_of(move), self.adviser.remark(move).brief
            is_card = not first and not brief and len(path) == 1 and self.face.has_card(path[0])
            if is_card and choices.called(move) == self.named(path[0]) and not self.adviser.dangers(move):
                # A card needs no button that only repeats its name.
                continue
            button = choices.first(move, "", first) if first else choices.move(move, "")
            if not first and brief and not button.danger:
                button.detail = self.adviser.brief(move)
            self.buttons.append(button)
        if left := offered.left_out(selection, self.places_of(selection.targets())):
            self.buttons.append(Button(self.face.texts("ui_table.more", count=len(left)), partial(self._ask_which, left)))
            self.minor = frozenset(selection.path_of(move)[-1] for move in left if len(left) > MANY)
        self.buttons += occasional
        if offered.primary is not None:
            self.buttons.append(choices.primary(offered.primary))
        if len(self.buttons) == 1 and awaited_window(self.session) is not None and not selection.narrowed:
            # The button to pass stays where it was in the call.
            key = "ui_phones.choose_from" if selection.targets() else "ui_table.nothing_fits"
            self.buttons.insert(0, Button(self.face.texts("ui_phones.react"), None, why_not=self.face.texts(key)))
        impossible = (button for button in verbs if not button.enabled)
        self.buttons += [*self._unlisted(offered, selection), *impossible]
        for button in self.buttons:
            thing = button.thing
            if thing and button.move == f"{button.verb} {thing}" and not self.face.has_card(thing):
                button.action = partial(self._ask_which, [Move.of(button.move)], thing)
            elif thing and button.move == button.verb and awaited_window(self.session) is not None:
                self._read_first(button, thing)

    def _unlisted(self, offered: Offer, selection: Selection) -> Iterator[Button]:
        """Buttons for things that are neither on the board nor cards, unless all their moves have buttons."""
        verbs = {verb.verb for verb in (*offered.verbs, *offered.occasional)} - {selection.narrowing.verb}
        listed = {*offered.moves, *offered.dice, offered.primary}
        shown = {button.thing for button in self.buttons}
        shown.update(selection.path_of(offered.primary) if offered.primary is not None else ())
        unshown = [thing for thing in selection.targets() if thing not in shown and not self.face.has_card(thing)]
        placed = self.places_of(unshown)
        for thing in unshown:
            left = [move for move in selection.moves_at(thing) if move.verb not in verbs and move not in listed]
            if left and thing not in placed:
                button = self.choices.move(left[0], "") if len(left) == 1 else self.thing_button(thing)
                if len(left) > 1:
                    # It has the verb of all its moves, if they share one that has a label.
                    uses, button.detail = {move.verb for move in left}, self.explained(thing)[1]
                    label = self.face.orders.verbs.label(uses.pop()) if len(uses) == 1 else ""
                    button.label = f"{label}: {button.label}" if label else button.label
                yield button

    def thing_button(self, thing: str) -> Button:
        """A button for a thing that can be chosen."""
        return Button(self.named(thing), partial(self.point, thing), thing=thing)

    @property
    def is_called(self) -> bool:
        """Return whether an open call waits for an answer of this seat."""
        decision = self.session.decision
        return decision is not None and bool(decision.callable_seats) and self.selection is not None

    @property
    def _claims(self) -> list[Move]:
        """The moves that claim an open call for this seat."""
        options = self.selection.options if self.selection is not None and self.is_called else []
        return [move for move in options if move.args]

    def _find_fitting(self) -> Mapping[str, Sequence[Move]]:
        """This seat's moves after it claims an open call, by their first thing or "", found with a copy of the table."""
        found = dict[str, list[Move]]()
        for claim in self._claims:
            copy = self.session.table.copy()
            copy.choose(claim)
            moves = copy.decision.options_for(self.seat) if copy.decision is not None else ()
            for move in moves or (claim,):
                if move.verb not in LETS_PASS:
                    path = self.face.orders.path(move, copy.state, self.seat)
                    found.setdefault(path[0] if path else "", []).append(move)
        return found

    def _answers(self) -> list[Button]:
        """The answers to an open call: react, pass, or pass on all further ones in this turn or this game."""
        texts, claims, calls = self.face.texts, self._claims, self.session.calls
        # Two cards of a kind are the same answer.
        labels = {self.choices.called(move) for moves in self.fitting.values() for move in moves}
        react = [Button(texts("ui_phones.react"), partial(self.play, claim)) for claim in claims]
        if not self.fitting:
            react = [Button(texts("ui_phones.quiet.fits"), partial(self._hush, "fits"))]
        elif len(claims) == 1 and "" not in self.fitting and len(labels) == 1:
            thing = next(iter(self.fitting))
            react = [Button(labels.pop(), partial(self.point, thing))]
            self._read_first(react[0], thing)
        let_pass = Button(texts("ui_phones.pass"), self._let_pass, primary=not self.fitting)
        choices: tuple[Duration, ...] = ("fits", *DURATIONS)
        lengths = [Button(texts(f"ui_phones.quiet.{until}"), partial(self._hush, until)) for until in choices]
        still = f"{self.face.game.id}_table.still_asked"
        stop = Query(texts("ui_phones.quiet.stop"), texts(still) if still in texts else "", lengths)
        quiet = [] if calls.hushed_for else [Button(stop.title, partial(setattr, self, "query", stop))]
        return [*react, let_pass, *quiet]

    def _read_first(self, button: Button, thing: str) -> None:
        """Let a button that uses this seat's ability, and no card, show its text first."""
        ability = self.face.seat(self.session.state, self.played).ability
        if ability is not None and not self.face.has_card(thing):
            query = Query(ability.name, ability.text, [Button(button.label, button.action)])
            button.action = partial(setattr, self, "query", query)

    def _hush(self, until: Duration) -> None:
        self.session.calls.hush(until)
        self._let_pass()

    def _meanwhile(self) -> list[Button]:
        """While others decide: end the pop-up on the big screen, or take back the muting that the button tells."""
        texts, until = self.face.texts, self.session.calls.hushed_for
        go_on = [Button(texts("ui_table.moment.go_on"), self.go_on, primary=True)] if self.go_on is not None else []
        ask, detail = texts("ui_phones.quiet.ask"), texts(f"ui_phones.quiet.is_{until}") if until else ""
        return [*go_on, *([Button(ask, self.session.calls.ask_again, detail=detail)] if until else [])]

    # Taps -------------------------------------------------------------------------------------------------------------

    def press(self, number: int) -> None:
        """Press a button: one of the open question, or else one of the options."""
        query = self.open_query
        buttons = query.answers if query is not None else self.buttons
        self.query, self.notice, self.asked_about = None, "", []
        if 0 <= number < len(buttons):
            buttons[number].press()

    def point(self, thing: str, pile: str = "") -> None:
        """Handle a tap on a thing: play the move that fits, offer several, or say why not."""
        selection = self.selection if not self.is_called else None
        self.notice, self.asked_about = "", []
        if thing in self.fitting and len(claims := self._claims) == 1:
            self.play(claims[0])
            self._answer = thing, len(self.running.table.history.played)
            return
        has_card = self.face.has_card(thing)
        # The button beside a card at full size shows the terms of its only move.
        is_aimed = self.adviser.is_aimed if not has_card or self.places_of([thing]) else lambda _move: False
        if selection is not None and not selection.narrowed and has_card:
            moves = selection.moves_at(thing)
            uses = {move.verb for move in moves}
            if len(uses) == 1 and not selection.plays(moves, is_aimed):
                # The button beside the card names its only use.
                selection.press(*uses)
        effect, moves = selection.click(thing, is_aimed) if selection is not None else ("nothing", [])
        if effect == "asks" or (effect == "plays" and len(moves) > 1):
            self._ask_which(moves)
        elif effect == "plays":
            self.play(moves[0], tapped=not has_card)
        elif effect == "narrows":
            self.make_buttons()
        else:
            self._answer_about(thing, selection)

    def _answer_about(self, thing: str, selection: Selection | None) -> None:
        """Answer a tap on a thing without moves: select the only thing that can act on it, or say why not or what it is."""
        _title, text, refusal = self.explained(thing)
        doers = self.adviser.doers(thing, selection) if selection is not None and not refusal else []
        if selection is not None and len(doers) == 1:
            selection.point_at(doers[0])
            self.make_buttons()
            return
        if not refusal and self.face.has_card(thing) and thing in self.places_of([thing]):
            self.to_read = thing
            return
        # A card may stand for a place.
        about = thing, *self.face.event_things(Event("", {"thing": thing}))
        self.asked_about = self.face.board.on_map(about, self.scene)
        name, words = self.named(thing), refusal or text.partition("\n")[0]
        self.notice = words if name == thing or name in words else f"{name}: {words}" if words else name

    def explained(self, thing: str) -> tuple[str, str, str]:
        """Name and text of a thing, and why it can't be used now."""
        session, selection = self.session, self.selection
        title, text = self.face.describe(thing, session.state, self.played) or ("", "")
        # A phone has no right button, and shows the whole card anyway.
        text = text.replace(self.face.texts("ui_table.look"), "").strip()
        refusal = self.adviser.refusal_at(thing, selection) if selection and not selection.moves_at(thing) else None
        return title, text, session.wording.refusal_text(refusal, session.asked) if refusal is not None else ""

    def only(self, verb: str) -> None:
        """Handle a verb's button."""
        assert self.selection is not None
        move, left = self.selection.press(verb), self.selection.fitting
        # The button shows the odds of its only move, and a place would show them again.
        rolls = len(left) == 1 and len(self.selection.path_of(left[0])) == 1 and self.adviser.odds(left[0]) is not None
        if move is not None or rolls:
            self.play(move or left[0])
        else:
            self.make_buttons()

    def back(self) -> None:
        """Close the open question, or undo the last step of the selection."""
        if self.query is not None:
            self.query, self.asked_about = None, []
        elif self.selection is not None and self.selection.back():
            self.make_buttons()

    def _ask_which(self, moves: Sequence[Move], about: str = "") -> None:
        """Ask which move to play. The only one `about` a thing that has a sheet is played after its text has been read."""
        answers, texts = [self.choices.move(move, "") for move in moves], self.face.texts
        if not about:
            self.query = Query(texts("ui_table.several", count=len(moves)), "", answers)
        elif self.face.sheet(_MEASURING, about, self.session.state) is None:
            self.play(moves[0])
        else:
            title, text, _refusal = self.explained(about)
            if answers[0].label == title:
                answers[0].label = texts("ui_phones.page.choose")
            self.query = Query(title, text, answers)

    def play(self, move: Move, whole: bool = True, tapped: bool = False) -> None:
        """Play a move, or the `whole` sequence it stands for. If the rules warn about it, ask once more; also if it was
        `tapped` on the board or a card, which shows no price and no odds, and it rolls dice or is dear."""
        moves = self.selection.way(move) if self.selection is not None and whole else (move,)
        if move.verb == GO_ON.name:
            self._let_pass()
            return
        waste, found = self._warns(), [caution for step in moves for caution in self.adviser.cautions(step)]
        cautions = [caution for caution in found if caution.danger or waste]
        terms = self.adviser.details(moves[0], ()) if tapped and self._is_weighty(moves[0]) else ""
        if not cautions and not terms:
            self._play(moves)
            return
        texts, danger = self.face.texts, any(caution.danger for caution in cautions)
        label = self.choices.called(move).replace("*", "")
        answers = [Button(label, partial(self._play, moves), danger=danger, primary=not cautions)]
        title = texts(f"ui_table.cautious.{'danger' if danger else 'leftover'}") if cautions else label
        lines = filter(None, (terms, *map(self.adviser.warning, cautions)))
        self.query = Query(title, "\n".join(lines), answers, danger)
        if path := self.face.orders.path(move, self.session.state, self.seat):
            concerned = self.face.orders.concerned(replace(self.scene, hovered=path[-1]), self.selection)
            aim, things = (self.face.board.on_map(each, self.scene) for each in (path[-1:], concerned))
            # The way to a place is not what is chosen.
            self.asked_about = things if {*aim} <= {*things} else aim

    def _is_weighty(self, move: Move) -> bool:
        """Return whether a move rolls dice, or takes more than its player may expect without having pressed its verb."""
        chosen = self.selection is not None and self.selection.narrowing.verb
        remark = self.adviser.remark(move)
        return self.adviser.odds(move) is not None or remark.wide or (not chosen and remark.dear)

    @property
    def may_undo(self) -> bool:
        """Return whether this seat made the last choice and may take it back."""
        history = self.running.table.history
        own = bool(history.played) and history.played[history.choice].by == self.seat
        return own and self.running.decision is not None and self.running.undo_refusal() is None


def events_at_choice(hand: Hand) -> tuple[int, int]:
    """The numbers of events when this seat chose last, and when someone else chose for it first after that."""
    others = len(hand.session.table.events)
    for move in reversed(hand.session.table.history.played):
        if move.by == hand.seat:
            return move.events, others
        others = move.events if move.seat == hand.seat else others
    return 0, others


def unfit(hands: Iterable[Hand]) -> set[int]:
    """Seats for which the open call, if there is one, passes by itself because nothing in their hands fits."""
    return {hand.seat for hand in hands if hand.selection is None and hand.session.calls.hushed_for == "fits"}
