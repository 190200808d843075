"""The phones at a running table: who holds which seat, their requests, and what they see."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Literal

import msgspec

from game.data.paths import languages
from game.data.texts import Texts, game_title
from game.phones import messages
from game.phones.messages import Failure, Heard, Look, Request, Seated, View
from game.phones.room import Room
from game.rules.decision import Decision
from game.rules.kernel_verbs import PASS
from game.rules.moves import Move
from game.rules.positions.position import HUMAN, Seat
from game.ui.app import Screen, soonest
from game.ui.faces import kept_face, looks_of
from game.ui.kit.colours import hex_of
from game.ui.phones.drawing import shot_of
from game.ui.phones.hand import Hand, unfit
from game.ui.phones.pictures import Painter
from game.ui.phones.touch import touch
from game.ui.phones.view import paused, things_in, view_of
from game.ui.table.choosing.question import awaited_window
from game.ui.table.context import TableContext
from game.ui.table.watching.hand_session import taken_back

if TYPE_CHECKING:
    from game.phones.server import Server

_PASS = Move(PASS.name)
_PAUSES = range(2_000, 7_000)
"""Times after which people pass who muted calls that nothing in their hands fits, so that nobody sees it from the time."""
_MOMENT = 5_000
"""Time for a phone to come back before others see that it is not connected, in ms."""


def pause_of(events: int) -> int:
    """The time for a call after this many events. It varies: if others answer during it, nobody sees that they had to."""
    return Random(events).choice(_PAUSES)


@dataclasses.dataclass(eq=False)
class Guest:
    """A connected phone. Without a seat it sees the lobby."""

    phone: int
    look: Look
    seat: int | None = None
    hand: Hand | None = None
    # Number of the last view, and whether something in it has changed since.
    view: int = 0
    stale: bool = True
    # The things in that view. No request about others reaches the game.
    things: frozenset[str] = frozenset()


class Phones:
    """The phones of one table. `hear` handles their requests, and `tick` sends them what has changed."""

    def __init__(self, table: TableContext, room: Room, link: Server, address: str = "") -> None:
        self.table, self.room, self.link, self.address = table, room, link, address
        self._session = table.session
        # The page about the room, if it is open.
        self.page: Screen | None = None
        self.painter = Painter(table.app, link.keep, self._look_again)
        self.guests: dict[int, Guest] = {}
        # The open call that phones are asked about, and since when.
        self._call: Decision | None = None
        self._since = 0
        self._lobby: object = None
        # The seats of the table that the room knows.
        self._seats = table.session.table.seats
        # Whether the host has opened nothing over the table.
        self._front = table.is_front
        # Seats whose phones are missing, and the time since.
        self._missing: dict[int, int] = {}
        # The bots whose seats people took.
        self._bots: dict[int, Seat] = {}
        # The hand tapped last.
        self._tapped: Hand | None = None
        # By seat and language, so that a phone that comes back has chosen and seen the same.
        self._hands: dict[tuple[int, str], Hand] = {}
        table.session.phones = True
        table.session.look_again()
        table.session.draw_curtain()

    @property
    def connected(self) -> frozenset[int]:
        """Seats whose phones are connected."""
        return frozenset(guest.seat for guest in self.guests.values() if guest.seat is not None)

    def close(self) -> None:
        """End the room. People on phones play at the screen until it is opened again."""
        self.link.stop()
        self.painter.close()
        self._session.phones, self._session.away, self._session.countdown = False, frozenset(), 0

    # The game's loop --------------------------------------------------------------------------------------------------

    def hear(self) -> None:
        """Handle all requests that have arrived."""
        while not self.link.inbox.empty():
            self._take(self.link.inbox.get_nowait())

    def tick(self, now: int) -> int | None:
        """Send what phones should see. Return the milliseconds until the next call is due."""
        self._follow_seats()
        decision = self._session.decision
        counts = self._answer_calls(now)
        wait = soonest(counts, self._follow_missing(now), self._show_clock(self._seconds if counts is not None else 0))
        self._tell_lobby()
        if self.table.is_front is not self._front:
            self._front = self.table.is_front
            self._look_again()
        # The person who has just tapped waits most, then those who decide.
        hands = [(guest.hand, guest) for guest in self.guests.values() if guest.hand is not None]
        # Until the big screen has shown a result, no phone may tell it.
        hides, may_go_on = self.table.stage.staged(now) is not None, self._may_go_on()
        for hand, guest in sorted(hands, key=lambda held: (held[0] is not self._tapped, held[0].selection is None)):
            hand.go_on = self.table.skip if hand.seat in may_go_on else None
            if not hides and (hand.follow() or guest.stale):
                self._show(guest, hand)
            self.painter.work(hand, guest.look)
        # The window shows at once what follows an answer, instead of waiting for input.
        return wait if self._session.decision is decision else 1

    def _may_go_on(self) -> frozenset[int]:
        """The seats that may end the pop-up on the big screen: who moved last and who decides next, or all between bots."""
        session, table = self._session, self._session.table
        if self.table.stage.held is None:
            return frozenset()
        moved, comes = {move.by for move in table.history.played[-1:]}, table.decision
        decide = {comes.by, *comes.callable_seats} if comes is not None else set[int]()
        # Those who can decide already continue by that.
        return (session.remote & (moved | decide) or session.remote) - (decide if session.decision is comes else set())

    def _look_again(self, seat: int | None = None) -> None:
        """Send a new view to the phone of a seat, or to all."""
        for guest in self.guests.values():
            guest.stale = guest.stale or seat in (None, guest.seat)

    def _show(self, guest: Guest, hand: Hand) -> None:
        """Send a view."""
        guest.view, guest.stale = guest.view + 1, False
        view = self.view(hand, guest.view, guest.look)
        guest.things = things_in(view)
        self.link.send(guest.phone, view)
        # The page shows a notice with each view that has one.
        hand.notice = ""

    def view(self, hand: Hand, number: int, look: Look) -> View:
        """The view of a hand, with the pictures that are ready."""
        view = view_of(hand, number, self.painter.of(hand.seat), look.palette, self._seconds)
        why = "waits" if self.table.app.screen is self.page else "paused"
        return view if self._front or view.over else paused(view, hand.face.texts(f"ui_phones.{why}"))

    @property
    def _until(self) -> int:
        """The time at which the open call passes by itself; 0 without a countdown."""
        seconds = self.table.app.settings.phone_seconds
        return self._since + 1000 * seconds if self._call is not None and seconds else 0

    @property
    def _seconds(self) -> int:
        """The seconds left to answer the open call or to react; 0 without a countdown."""
        return max(1, -(-(self._until - self.table.app.now) // 1000)) if self._until else 0

    def _show_clock(self, seconds: int) -> int | None:
        """Show these seconds on the big screen. Return the time until the next look at the clock."""
        session = self._session
        if seconds != session.countdown:
            session.countdown = seconds
            self.table.view.say_again(self.table.prompt())
        return (self._until - self.table.app.now) % 1000 or 1000 if seconds else None

    def _answer_calls(self, now: int) -> int | None:
        """Pass on an open call or a reaction for those who have muted it, or who have not answered in time."""
        session, decision = self._session, self._session.decision
        reacts = decision is not None and decision.by in session.remote and awaited_window(session) is not None
        # Nobody can answer while the big screen shows something else.
        hides = not self.table.is_front or self.table.stage.staged(now) is not None
        if decision is None or not (decision.callable_seats or reacts) or session.waits_for_bots or hides:
            self._call = None
            return None
        if self._call is not decision:
            self._call, self._since = decision, now
        until, pause = self._until, self._since + pause_of(len(session.table.events)) - now
        if reacts and until and now >= until and _PASS in decision.options:
            self._tell_late({decision.by})
            self._play((_PASS,))
            return None
        # Muting holds while a phone is away.
        muted = {seat for (seat, _language), hand in self._hands.items() if hand.session.calls.is_unheard} & session.remote
        passing = unfit(guest.hand for guest in self.guests.values() if guest.hand is not None)
        late = session.calls.waits_for & session.remote - muted if until and now >= until else frozenset()
        self._tell_late(late - passing)
        self._pass(late | (passing if pause <= 0 else set()), muted)
        waits = session.calls.waits_for & session.remote if session.decision is decision else frozenset()
        ends = soonest(until - now if until and (reacts or waits) else None, pause if waits & passing else None)
        return max(1, ends) if ends is not None and session.decision is decision else None

    def _tell_late(self, seats: Collection[int]) -> None:
        """Tell people that they did not answer in time."""
        for (seat, _language), hand in self._hands.items():
            hand.notice = hand.face.texts("ui_phones.time_up") if seat in seats else hand.notice

    def _pass(self, seats: Collection[int], muting: Collection[int] | None = None) -> None:
        calls, before = self._session.calls, self._session.calls.waits_for
        calls.pass_on(seats, muting)
        if calls.waits_for != before and calls.is_quiet and self.table.is_front:
            self.table.settle(self.table.app.now)

    # Requests ---------------------------------------------------------------------------------------------------------

    def _take(self, heard: Heard) -> None:
        match heard.what:
            case messages.Hello(look=look):
                self.guests[heard.phone] = guest = Guest(heard.phone, look)
                if heard.seat is not None:
                    self._seat(guest, heard.seat)
                self._changed()
            case messages.Lost():
                lost = self.guests.pop(heard.phone, None)
                if lost is not None and lost.seat is not None and heard.seat is None:
                    # The phone was gone before it got its token.
                    self.room.free(lost.seat)
                self._changed()
            case messages.Refused(address, reason):
                self._say("refused", address=address, reason=reason)
            case request:
                if heard.phone in self.guests:
                    self._answer(self.guests[heard.phone], request)

    def _answer(self, guest: Guest, request: Request) -> None:
        match request:
            case messages.Sit(seat, name):
                self._sit(guest, seat, name.strip())
            case messages.Show(look):
                guest.look, guest.stale, self._lobby = look, True, None
                if guest.seat is not None:
                    self._seat(guest, guest.seat)
            case messages.Leave():
                if guest.seat is not None:
                    # The seat is free for anyone, or the bot's that had it before.
                    free = Seat("", HUMAN, self._session.table.seats[guest.seat].colour, phone=True)
                    self.free(guest.seat, self._bots.pop(guest.seat, free))
            case messages.Why(thing=thing) | messages.Point(thing=thing) if thing not in guest.things:
                guest.stale = True
                self.link.send(guest.phone, Failure("stale", ""))
            case messages.Why(thing) if guest.hand is not None:
                self._explain(guest, guest.hand, thing)
            case messages.Act() if guest.hand is not None:
                self._act(guest, guest.hand, request)

    def _act(self, guest: Guest, hand: Hand, request: messages.Act) -> None:
        """Handle a tap that may change something."""
        texts, guest.stale = hand.face.texts, True
        if request.view != guest.view or hand.follow():
            self.link.send(guest.phone, Failure("stale", ""))
            return
        if not self.table.is_front:
            self.link.send(guest.phone, Failure("not_possible", texts("ui_phones.paused")))
            return
        # Until the phone shows what this tap has changed, it can't mean the next one.
        guest.view, self._tapped = guest.view + 1, hand
        match request:
            case messages.Choose(_view, choice):
                hand.press(choice)
            case messages.Point(_view, thing):
                hand.point(thing)
            case messages.Touch():
                touch(hand, request, [*self.painter.of(hand.seat).panels.values()])
            case messages.Back():
                hand.back()
            case messages.Undo() if hand.may_undo:
                self.table.undo()
                # Everyone at the big screen sees whose choice is gone.
                self.table.feedback.say(taken_back(self._session), longer=3000)
        self._explain(guest, hand, hand.to_read, opens=True)
        hand.to_read = ""

    def _explain(self, guest: Guest, hand: Hand, thing: str, opens: bool = False) -> None:
        """Send a thing at full size: its text at once, which `opens` it on the page, its picture as soon as it is drawn."""
        title, text, refusal = hand.explained(thing)

        def send(picture: messages.Picture) -> None:
            self.link.send(guest.phone, messages.Sheet(thing, title, text, picture, refusal, opens and not picture.id))

        if title:
            self.painter.sheet(hand, guest.look, thing, send)

    def _follow_missing(self, now: int) -> int | None:
        """Mark the seats whose phones are missing for more than a moment. Return the time until the next one."""
        session, before = self._session, self._missing
        self._missing = {seat: before.get(seat, now) for seat in session.remote - self.connected}
        left = {seat: since + _MOMENT - now for seat, since in self._missing.items()}
        away = frozenset(seat for seat, wait in left.items() if wait <= 0)
        for seat in (away - session.away) & set(self.room.holders):
            self._say("away", name=session.wording.seat(seat))
        if away != session.away:
            session.away = away
            self.table.view.say_again(self.table.prompt())
            self._look_again()
        return min((wait for wait in left.values() if wait > 0), default=None)

    # Seats ------------------------------------------------------------------------------------------------------------

    def _sit(self, guest: Guest, seat: int, name: str) -> None:
        """Give a free seat to a newcomer."""
        table, texts, typed = self._session.table, self._texts(guest.look), name.casefold()
        state, note = self._standing(seat, texts) if seat < len(table.seats) else ("taken", texts("ui_phones.no_seat"))
        known = table.seats[seat].name if state == "free" else ""
        same = [number for number, other in enumerate(table.seats) if number != seat and other.name.casefold() == typed]
        if guest.seat is not None:
            self.link.send(guest.phone, Failure("seat", texts("ui_phones.no_seat")))
        elif state == "taken" or (name and known.casefold() not in ("", typed)):
            self.link.send(guest.phone, Failure("seat", note))
        elif not name:
            words = texts("ui_phones.type_name", name=known) if known else texts("ui_phones.type")
            self.link.send(guest.phone, Failure("seat", words))
        elif any(table.seats[number].player == HUMAN for number in same):
            self.link.send(guest.phone, Failure("seat", texts("ui_phones.same_name", name=name)))
        elif not self.table.is_front and self.table.app.screen is not self.page:
            self.link.send(guest.phone, Failure("not_possible", texts("ui_phones.paused")))
        else:
            before = table.seats[seat]
            sits = Seat(known or name, HUMAN, before.colour, phone=True)
            # A bot that played for this person elsewhere keeps no name that two would have.
            renamed = {number: msgspec.structs.replace(table.seats[number], name="") for number in same}
            self.room.free(seat)
            if before.player != HUMAN:
                self._bots[seat] = before
            if sits != before:
                self.table.attempt(partial(self._session.reseat, renamed | {seat: sits}))
                self._seats = table.seats
            self.link.send(guest.phone, Seated(seat, self.room.take(seat, sits.name)))
            self._seat(guest, seat)
            self._say("joined", name=self._session.wording.seat(seat))
            self._changed()

    def _seat(self, guest: Guest, seat: int) -> None:
        """Show a seat's hand on a phone."""
        guest.seat, guest.stale = seat, True
        known = seat, self._texts(guest.look).language
        if known not in self._hands:
            let_pass, app = partial(self._pass, {seat}), self.table.app
            self._hands[known] = Hand(self._session, *known, self._play, let_pass, lambda: app.settings.ask_about_leftovers)
        guest.hand = self._hands[known]

    def _play(self, moves: tuple[Move, ...]) -> None:
        self.table.attempt(lambda: self._session.choose(self.table.sequence.begin(moves)))

    def free(self, seat: int, taken: Seat | None = None) -> None:
        """Take a seat from its phone; its person plays at the screen from now on, or another player has `taken` it."""
        self._let_go(next((guest for guest in self.guests.values() if guest.seat == seat), None))
        self.room.free(seat)
        self.painter.forget(seat)
        sits = self._session.table.seats[seat]
        if taken is not None or (sits.phone and sits.player == HUMAN):
            changed = taken or msgspec.structs.replace(sits, phone=False)
            self.table.attempt(partial(self._session.reseat, {seat: changed}))
        self._changed()

    def _changed(self) -> None:
        """Tell the lobby and the page about the room that people have come or gone."""
        self._lobby = None
        if self.page is not None and self.table.app.screen is self.page:
            self.page.rebuild()

    def _say(self, key: str, **params: str) -> None:
        # Players who look at their phones need time to look up.
        self.table.feedback.say(self.table.app.texts(f"ui_phones.{key}", **params), longer=3000)

    def _follow_seats(self) -> None:
        """After a change of seats, let people keep their phones: they are known by their names, or else by their seats."""
        seats = self._session.table.seats
        if seats is self._seats:
            return
        self._seats, guests, held = seats, {guest.seat: guest for guest in self.guests.values()}, set(self.room.holders)
        phones = {number: sits.name for number, sits in enumerate(seats) if sits.phone and sits.player == HUMAN}
        before = self.room.rearrange(phones)
        for seat in held - set(before.values()):
            self._let_go(guests.get(seat))
        for seat, left in before.items():
            if seat != left and (guest := guests.get(left)) is not None:
                self.painter.forget(seat)
                self.link.send(guest.phone, Seated(seat, self.room.holders[seat].token))
                self._seat(guest, seat)

    def _let_go(self, guest: Guest | None) -> None:
        """Take the seat from a phone."""
        if guest is not None:
            guest.seat = guest.hand = None
            self.link.send(guest.phone, messages.Freed(self._texts(guest.look)("ui_phones.freed")))
            self._lobby = None

    def _texts(self, look: Look) -> Texts:
        """The texts in the language of a phone, or in that of the program if it has no others."""
        language = look.language if look.language in languages() else self.table.app.texts.language
        return kept_face(self._session.table.game.id, language).texts

    # The lobby --------------------------------------------------------------------------------------------------------

    def _tell_lobby(self) -> None:
        """Send the seats to all phones, if something has changed."""
        now = self._session.table.seats, self.room.holders, self.connected
        if now == self._lobby:
            return
        self._lobby = now
        for guest in self.guests.values():
            texts = self._texts(guest.look)
            game = game_title(texts, self._session.table.game.id)
            self.link.send(guest.phone, messages.Lobby(game, tuple(self._places(texts)), texts.language))

    def _places(self, texts: Texts) -> Iterator[messages.Place]:
        table, look = self._session.table, dataclasses.replace(self.table.app.look, language=texts.language)
        face = kept_face(table.game.id, texts.language)
        looks = looks_of(face, look, table.state, table.seats)
        for seat, sits in enumerate(table.seats):
            state, note = self._standing(seat, texts)
            facts, figure = face.seat(table.state, seat), face.figure(look, table.state, seat, looks[seat], 92)
            note = " · ".join(filter(None, (note, facts.side, facts.ability.name if facts.ability else "")))
            role, color = table.game.called(table.state, seat, texts), hex_of(looks[seat].colour)
            picture = self.painter.picture(seat, shot_of(figure))
            # A person must type the name to take a seat that has one.
            yield messages.Place(seat, sits.name if seat in self.connected else "", role, color, picture, state, note)

    def _standing(self, seat: int, texts: Texts) -> tuple[Literal["free", "bot", "taken"], str]:
        """Whether a newcomer may take a seat, and a note about it."""
        sits = self._session.table.seats[seat]
        if seat in self.connected:
            return "taken", texts("ui_phones.on_phone")
        if sits.player != HUMAN:
            stays = not self._session.table.game.bots_take_over
            return ("taken", texts("ui_phones.bot_stays")) if stays else ("bot", texts("ui_phones.bot"))
        return "free", texts("ui_phones.only_for", name=sits.name) if sits.name else ""
