"""Sight: whose view of a table is shown, whose hand, and the part a curtain covers. Pure functions on values.

A session describes the people at the screen (`Audience`) and the pending decision (`Waiting`), and gets the next `Sight`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from game.rules.state import NOBODY


class Cover(Enum):
    """The part of the screen that a curtain hides."""

    NOTHING = 0
    HAND = 1
    TABLE = 2


@dataclass(frozen=True)
class Audience:
    """The people who share a screen. `public`: everyone sees the screen all the time, as on a projector.

    `phones`: other people hold their hands on phones and look at this screen too."""

    people: frozenset[int]
    open_hands: bool = False
    public: bool = False
    phones: bool = False

    @property
    def passes_screen(self) -> bool:
        """Return whether others look at the screen of a person with secrets, so that it needs a curtain."""
        watched = self.phones and self.public and bool(self.people)
        return (len(self.people) > 1 or watched) and not self.open_hands

    @property
    def covers_hands(self) -> bool:
        """Return whether curtains cover only hands, never the table."""
        return self.public and self.passes_screen

    @property
    def is_elsewhere(self) -> bool:
        """Return whether all hands are on phones."""
        return self.phones and not self.people

    @property
    def only_person(self) -> int:
        return next(iter(self.people)) if len(self.people) == 1 and not self.passes_screen else NOBODY


@dataclass(frozen=True)
class Waiting:
    """The pending decision. Seats are those of the players who really decide.

    `by` decides, or several are `called` at once, and bots among them answer first (`for_bots`); a call that is not `heard`
    passes by itself. `newcomer` must look at their hand first. `turn` is the seat whose turn it is; `turn_begins` if that
    player has chosen nothing in it, and `about_turn` if the call is only about the turn. `shown`: no beats are left to show.
    """

    by: int = NOBODY
    called: frozenset[int] = frozenset()
    heard: bool = False
    for_bots: bool = False
    newcomer: int = NOBODY
    turn: int = NOBODY
    turn_begins: bool = False
    about_turn: bool = False
    shown: bool = True


@dataclass(frozen=True)
class Sight:
    """`viewer` is the seat whose secrets are shown; `person` is the seat the curtain waits for, or else the last viewer.

    `all_looked`: others have looked at the screen since the secrets of `person` were shown."""

    viewer: int = NOBODY
    person: int = NOBODY
    cover: Cover = Cover.NOTHING
    all_looked: bool = False

    @property
    def curtain(self) -> bool:
        return self.cover is not Cover.NOTHING

    @property
    def only_hand(self) -> bool:
        """Return whether the curtain covers only the hand."""
        return self.cover is Cover.HAND

    @property
    def covers_table(self) -> bool:
        return self.cover is Cover.TABLE

    @property
    def sits(self) -> int:
        """The viewer; or, while others look at the uncovered screen too, the person whose secrets were last shown."""
        away = self.viewer == NOBODY and self.all_looked and self.cover is Cover.NOTHING
        return self.person if away else self.viewer

    def shown_to(self, seat: int) -> Sight:
        """Show a seat's view without changing the curtain."""
        if seat == NOBODY:
            return replace(self, viewer=NOBODY)
        return replace(self, viewer=seat, person=seat, all_looked=False)

    def shown_to_all(self) -> Sight:
        """Show the spectator view: no hand is open."""
        return replace(self, viewer=NOBODY, all_looked=True)

    def awaiting(self, audience: Audience, seat: int, hand_only: bool = False) -> Sight:
        """Close a curtain that waits for this person, or show their view at once if the screen is not passed on."""
        if not audience.passes_screen:
            return replace(self.shown_to(seat), person=seat, cover=Cover.NOTHING)
        cover = Cover.HAND if hand_only or audience.covers_hands else Cover.TABLE
        return replace(self, viewer=NOBODY, person=seat, cover=cover)

    def called(self, audience: Audience, waiting: Waiting, seat: int) -> Sight:
        """Call a player to the screen. If they are still there, or their turn continues, only the hand is covered."""
        plays_on = seat == waiting.turn and self.all_looked and not waiting.turn_begins
        return self.awaiting(audience, seat, seat == self.person or plays_on)

    def lifted(self) -> Sight:
        """Open the curtain and show the hand of the person it waited for."""
        return replace(self.shown_to(self.person), cover=Cover.NOTHING)

    def uncovered(self) -> Sight:
        """Remove the curtain without showing any secrets."""
        return replace(self, cover=Cover.NOTHING)

    def without_leavers(self, audience: Audience) -> Sight:
        """Forget a person who has left: no curtain waits for them, and their hand is not open."""
        return self if self.person in audience.people else Sight(all_looked=self.all_looked)

    def settled(self, audience: Audience, waiting: Waiting) -> Sight:
        """The sight after the last beat: if another player comes next, a curtain waits for them."""
        now, joins = self._next(audience, waiting), self._joins_turn(audience, waiting)
        if (self.cover is not Cover.NOTHING and now == self.person) or (now == self.viewer and not joins):
            return self
        if joins:
            return self.awaiting(audience, waiting.turn)
        if now == NOBODY:
            shown = self.shown_to(NOBODY)
            return shown.shown_to_all() if shown.others_look(audience, waiting) else shown
        return self.shown_to(now) if now == self.person and not self.all_looked else self.called(audience, waiting, now)

    def is_passed_on(self, audience: Audience, waiting: Waiting) -> bool:
        """Return whether the screen must be passed to another person next."""
        if not audience.passes_screen or self.cover is not Cover.NOTHING:
            return False
        return self._joins_turn(audience, waiting) or self._next(audience, waiting) not in (NOBODY, self.person)

    def others_look(self, audience: Audience, waiting: Waiting) -> bool:
        """Return whether the current call is put to people other than `person`, so that they look at the screen."""
        others = waiting.called & audience.people - {self.person}
        return waiting.shown and not waiting.for_bots and waiting.heard and bool(others)

    def holder(self, audience: Audience, waiting: Waiting) -> int:
        """The seat whose hand is shown, even face down. For a call on a public screen: the only player called, or NOBODY."""
        call = waiting.called if waiting.shown and not waiting.for_bots else frozenset()
        if call and audience.covers_hands and self.viewer == NOBODY:
            called = call & audience.people
            return next(iter(called)) if len(called) == 1 else NOBODY
        return self.person if self.cover is Cover.HAND else self.sits

    def _next(self, audience: Audience, waiting: Waiting) -> int:
        """The seat whose view comes next."""
        if waiting.newcomer != NOBODY:
            return waiting.newcomer
        if audience.open_hands:
            return waiting.by if waiting.by != NOBODY else self.viewer
        if waiting.called == {self.person}:
            # The only player called is already at the screen.
            return self.person
        if audience.only_person != NOBODY:
            return audience.only_person
        return waiting.by if waiting.by in audience.people else NOBODY

    def _joins_turn(self, audience: Audience, waiting: Waiting) -> bool:
        """Return whether a call about a new turn comes just as its player is called, so that one curtain serves both."""
        if not audience.passes_screen or audience.covers_hands or not waiting.shown or not waiting.called:
            return False
        comes = waiting.turn in audience.people and waiting.turn != self.person
        about = waiting.about_turn and waiting.turn_begins and not waiting.called <= {waiting.turn}
        return comes and about and self.others_look(audience, waiting)
