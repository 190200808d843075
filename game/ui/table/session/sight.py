"""Sight: whose eyes see a table, whose hand lies there, and what a curtain covers. Values in, values out.

A session tells who shares the screen (`Audience`) and what the table waits for (`Waiting`), and gets the next `Sight`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from game.rules.state import NOBODY


class Cover(Enum):
    """What a curtain hides until the right person opens it."""

    NOTHING = 0
    HAND = 1
    TABLE = 2


@dataclass(frozen=True)
class Audience:
    """The people who share a screen. `public`: everybody looks at it all the time, as at a projector."""

    people: frozenset[int]
    open_hands: bool = False
    public: bool = False

    @property
    def passes_screen(self) -> bool:
        """Do several people use the screen in turn, each with secrets?"""
        return len(self.people) > 1 and not self.open_hands

    @property
    def covers_hands(self) -> bool:
        """Does a curtain always cover the hand alone?"""
        return self.public and self.passes_screen

    @property
    def only_person(self) -> int:
        return next(iter(self.people)) if len(self.people) == 1 else NOBODY


@dataclass(frozen=True)
class Waiting:
    """What the table waits for. All seats here are those of who really decides.

    `by` decides, or several are `called` at once, of whom bots answer first (`for_bots`); a call that is not `heard` passes
    by itself. `newcomer` has to look at the own hand first. `turn` is whose turn it is; `turn_begins` if that person has not
    chosen anything in it, and `about_turn` if the call is about nothing else. `shown`: nothing else has to be shown first.
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
    """Whose secrets are on the screen now (`viewer`), and for whom the curtain is drawn, or whose were seen last (`person`).

    `all_looked`: others have looked at the screen since that person's secrets were on it.
    """

    viewer: int = NOBODY
    person: int = NOBODY
    cover: Cover = Cover.NOTHING
    all_looked: bool = False

    @property
    def curtain(self) -> bool:
        return self.cover is not Cover.NOTHING

    @property
    def only_hand(self) -> bool:
        """Does the curtain cover the hand alone, for the person whose secrets were on the screen last?"""
        return self.cover is Cover.HAND

    @property
    def covers_table(self) -> bool:
        return self.cover is Cover.TABLE

    @property
    def sits(self) -> int:
        """The person before the screen, also while others look at it."""
        away = self.viewer == NOBODY and self.all_looked and self.cover is Cover.NOTHING
        return self.person if away else self.viewer

    def shown_to(self, seat: int) -> Sight:
        """Show the table to the eyes of a seat. The curtain stays as it is."""
        if seat == NOBODY:
            return replace(self, viewer=NOBODY)
        return replace(self, viewer=seat, person=seat, all_looked=False)

    def shown_to_all(self) -> Sight:
        """Let everybody look: no hand is open."""
        return replace(self, viewer=NOBODY, all_looked=True)

    def awaiting(self, audience: Audience, seat: int, hand_only: bool = False) -> Sight:
        """Fetch a person to the screen. Where it is not passed on, that person is there already."""
        if not audience.passes_screen:
            return replace(self.shown_to(seat), person=seat, cover=Cover.NOTHING)
        cover = Cover.HAND if hand_only or audience.covers_hands else Cover.TABLE
        return replace(self, viewer=NOBODY, person=seat, cover=cover)

    def called(self, audience: Audience, waiting: Waiting, seat: int) -> Sight:
        """Fetch the person who is to decide. Whoever is there still, or plays on as before, uncovers the hand alone."""
        plays_on = seat == waiting.turn and self.all_looked and not waiting.turn_begins
        return self.awaiting(audience, seat, seat == self.person or plays_on)

    def lifted(self) -> Sight:
        """Open the curtain: the person for whom it was drawn sees the own hand."""
        return replace(self.shown_to(self.person), cover=Cover.NOTHING)

    def uncovered(self) -> Sight:
        """Take the curtain away without showing anybody's secrets."""
        return replace(self, cover=Cover.NOTHING)

    def without_leavers(self, audience: Audience) -> Sight:
        """Forget a person who has left: nobody waits for that one, and no hand of theirs is open."""
        return self if self.person in audience.people else Sight(all_looked=self.all_looked)

    def settled(self, audience: Audience, waiting: Waiting) -> Sight:
        """Everything has been shown: find who is next. Somebody else waits behind the curtain."""
        now, joins = self._next(audience, waiting), self._joins_turn(audience, waiting)
        if (self.cover is not Cover.NOTHING and now == self.person) or (now == self.viewer and not joins):
            return self
        if joins:
            return self.awaiting(audience, waiting.turn)
        if now == NOBODY:
            shown = self.shown_to(NOBODY)
            return shown.shown_to_all() if shown.others_look(audience, waiting) else shown
        if now == self.person and not self.all_looked:
            return self.shown_to(now)
        return self.called(audience, waiting, now)

    def is_passed_on(self, audience: Audience, waiting: Waiting) -> bool:
        """Does somebody else come to the screen next?"""
        if not audience.passes_screen or self.cover is not Cover.NOTHING:
            return False
        return self._joins_turn(audience, waiting) or self._next(audience, waiting) not in (NOBODY, self.person)

    def others_look(self, audience: Audience, waiting: Waiting) -> bool:
        """Do more people hear the call that waits than the one whose secrets were on the screen?"""
        others = waiting.called & audience.people - {self.person}
        return waiting.shown and not waiting.for_bots and waiting.heard and bool(others)

    def holder(self, audience: Audience, waiting: Waiting) -> int:
        """Whose hand lies there, also face down: at a call before all eyes that of who alone is called, or nobody's."""
        call = waiting.called if waiting.shown and not waiting.for_bots else frozenset()
        if call and audience.covers_hands and self.viewer == NOBODY:
            called = call & audience.people
            return next(iter(called)) if len(called) == 1 else NOBODY
        return self.person if self.cover is Cover.HAND else self.sits

    def _next(self, audience: Audience, waiting: Waiting) -> int:
        """Whose eyes the table is for now."""
        if waiting.newcomer != NOBODY:
            return waiting.newcomer
        if audience.open_hands:
            return waiting.by if waiting.by != NOBODY else self.viewer
        if waiting.called == {self.person}:
            # Whoever alone is called, and sits here already, need not be fetched.
            return self.person
        if audience.only_person != NOBODY:
            return audience.only_person
        return waiting.by if waiting.by in audience.people else NOBODY

    def _joins_turn(self, audience: Audience, waiting: Waiting) -> bool:
        """Are all called because a turn begins, to which somebody else comes to the screen? One curtain is for both."""
        if not audience.passes_screen or audience.covers_hands or not waiting.shown or not waiting.called:
            return False
        comes = waiting.turn in audience.people and waiting.turn != self.person
        about = waiting.about_turn and waiting.turn_begins and not waiting.called <= {waiting.turn}
        return comes and about and self.others_look(audience, waiting)
