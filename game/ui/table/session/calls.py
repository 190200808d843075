"""Open calls, which go to several people at once: the people called, and muted calls."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from game.rules.decision import Decision
from game.rules.events import Event
from game.rules.journals.history import Seating
from game.rules.journals.journal_lines import Id
from game.rules.state import NOBODY
from game.rules.wording import Wording
from game.ui.table.staging.telling import role_of

if TYPE_CHECKING:
    from game.ui.table.session.session import Session


Duration = Literal["fits", "turn", "game"]
DURATIONS: tuple[Duration, ...] = ("turn", "game")
"""How long all calls can be muted. On a phone, `fits` mutes those that nothing in the hand fits."""
_ASIDE = "muted"
"""The name of the muted calls in the journal."""


class Muted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The calls that people have muted.

    `turn` is the turn muted last, with the number of events before. `about` has the prompt and the subject of each call
    whose kind is muted for the game."""

    turn: tuple[int, int] | None = None
    since: int = 0
    game: bool = False
    unfit: bool = False
    about: tuple[tuple[Id, Id], ...] = ()


class Calls:
    def __init__(self, session: Session) -> None:
        self._session, self._table = session, session.table
        # The seat whose phone this is, if any.
        self.seat = NOBODY
        # The last decision, and the players who might answer it if it is an open call.
        self._called: tuple[Decision | None, frozenset[int]] = None, frozenset()
        # The call that every bot has passed on.
        self.passed_by_bots: Decision | None = None
        # Events announced to all since the turn began.
        self.told_events: list[Event] = []
        # The call at which the player muted reactions.
        self._quiet_from: Decision | None = None
        # People who have passed on a call while others have not answered it yet, people on phones who have muted it, and it.
        self._passed, self._muting, self._passed_on = set[int](), set[int](), self._table.decision

    @property
    def muted(self) -> Muted:
        """The calls muted here. The journal keeps them, so that they stay muted when the game is continued."""
        with suppress(msgspec.ValidationError):
            return msgspec.convert(self._kept.get(self._mutes_as), Muted)
        return Muted()

    @muted.setter
    def muted(self, muted: Muted) -> None:
        self._table.history.keep_aside(_ASIDE, self._kept | {self._mutes_as: msgspec.to_builtins(muted)})

    @property
    def _mutes_as(self) -> str:
        """The name under which the journal keeps the calls muted here; "" for all people at the screen."""
        return self._table.seats[self.seat].name if self.seat != NOBODY else ""

    def follow_names(self, seating: Seating) -> None:
        """Keep what people have muted when their names change."""
        named = {seat for seat in seating.changed if seating.kind(seat) == "seat_named"}
        names = {seating.before[seat].name: seating.seats[seat].name for seat in named}
        if not names.keys().isdisjoint(self._kept):
            self._table.history.keep_aside(_ASIDE, {names.get(name, name): muted for name, muted in self._kept.items()})

    @property
    def _kept(self) -> dict[str, Any]:
        kept: object = self._table.history.kept.aside.get(_ASIDE)
        return kept if isinstance(kept, dict) else {}

    def called(self) -> frozenset[int]:
        """Players who might answer the current open call, if there is one, judging by public information."""
        game, state, call = self._table.game, self._table.state, self._table.decision
        if call is not self._called[0]:
            seats = game.might_answer(state, call.callable_seats) if call is not None and call.callable_seats else ()
            self._called = call, frozenset(game.acts_for(state, seat) for seat in seats)
        return self._called[1]

    @property
    def waits_for(self) -> frozenset[int]:
        """People who have not answered the current open call, if there is one. Those at the screen may have muted it."""
        here, people = self._session.audience.people, self.called().intersection(self._session.people)
        passed = self._passed | self._muting if self._passed_on is self._table.decision else set()
        return frozenset(people - passed - (here if people & here and self.is_unheard else set()))

    def missing(self, wording: Wording) -> str:
        """A sentence on the people who decide next and whose phones are not connected; "" if there are none."""
        decision = self._session.decision
        awaited = {decision.by} if decision is not None and not decision.callable_seats else self.waits_for
        names = [wording.seat(seat) for seat in sorted(self._session.away & awaited)] if decision is not None else []
        return wording.texts("ui_phones.waiting", name=wording.texts.joined(names)) if names else ""

    def pass_on(self, people: Collection[int], muting: Collection[int] | None = None) -> None:
        """Record that these people have passed on the current open call, and who skips it while it is muted."""
        if self._passed_on is not self._table.decision:
            self._passed, self._muting, self._passed_on = set(), set(), self._table.decision
        self._passed.update(people)
        self._muting = self._muting if muting is None else set(muting)

    @property
    def ahead(self) -> Decision | None:
        """The open call that follows the last shown event, if it goes only to people and is not muted."""
        session, called = self._session, self.called()
        if not called or not session.asks or session.recapping or any(beat.event is not None for beat in session.pending):
            return None
        return self._table.decision if called.issubset(session.people) and not self.is_unheard else None

    @property
    def on_curtain(self) -> Decision | None:
        """The open call to people shown on the curtain, if any; opening the curtain passes on it."""
        call, heard = self._session.decision, self.called().intersection(self._session.people)
        return call if call is not None and heard and self._session.sight.covers_table else None

    @property
    def over_hand(self) -> Decision | None:
        """The open call shown to everyone, if any, while a player's turn continues with their hand face down."""
        session, call = self._session, self._session.decision
        if session.viewer != NOBODY or call is None or not call.callable_seats or session.waits_for_bots:
            return None
        turn = self._table.game.turn_of(self._table.state)[1]
        plays_on = turn != NOBODY and self._table.game.acts_for(self._table.state, turn) == session.sight.sits
        return call if plays_on and not session.audience.covers_hands else None

    @property
    def others_hear(self) -> bool:
        """Return whether the current call also goes to people other than the last viewer, and is not muted."""
        here = self.called().intersection(self._session.audience.people)
        return bool(here - {self._session.sight.person}) and not self.is_unheard

    @property
    def is_quiet(self) -> bool:
        """Return whether the decision on the screen is an open call that passes by itself and that no bot has to answer."""
        decision = self._session.decision
        called = decision is not None and bool(decision.callable_seats)
        return called and not self._session.waits_for_bots and not self.waits_for

    @property
    def is_unheard(self) -> bool:
        """Return whether an open call passes by itself: it is muted, or nobody can answer it."""
        call, stack = self._table.decision, self._table.state.stack
        # The player did not know of this target or die roll when muting reactions, so ask again.
        is_new = bool(stack and (stack[-1].targets or stack[-1].is_news)) and call is not self._quiet_from
        if (self.is_hushed and not is_new) or (call is not None and call.callable_seats and not self.called()):
            return True
        return call is not None and any(self._alike(_key(call), quiet) for quiet in self.muted.about)

    @property
    def is_unasked(self) -> bool:
        """Return whether an open call passes without notice. The call at which a player mutes reactions does not."""
        call = self._table.decision
        return call is not None and bool(call.callable_seats) and self.is_unheard and call is not self._quiet_from

    @property
    def is_hushed(self) -> bool:
        """Return whether reactions are muted until the end of the turn or the game."""
        return self.hushed_for in DURATIONS

    @property
    def hushed_for(self) -> Duration | Literal[""]:
        """Duration of the current mute, if there is one."""
        muted = self.muted
        if muted.game:
            return "game"
        # A seat may have several turns in the same round.
        begins = any(role_of(event.key) == "turn" for event in self._table.events[muted.since :])
        if muted.turn == self._table.game.turn_of(self._table.state) and not begins:
            return "turn"
        return "fits" if muted.unfit else ""

    def hush(self, until: Duration = "turn") -> None:
        """Mute all reactions for this duration, except to dice, to what they decide, and to later actions with a target."""
        self._session.note_looks()
        self._quiet_from, turn = self._table.decision, self._table.game.turn_of(self._table.state)
        muted, since = self.muted, len(self._table.events)
        if until == "fits":
            self.muted = msgspec.structs.replace(muted, unfit=True)
        else:
            self.muted = msgspec.structs.replace(muted, turn=turn, since=since, game=until == "game" or muted.game)

    def hush_this(self) -> None:
        """Mute reactions to this kind of event for the rest of the game."""
        self._session.note_looks()
        self._quiet_from = call = self._session.decision
        if call is not None:
            self.muted = msgspec.structs.replace(self.muted, about=(*self.muted.about, _key(call)))

    def ask_again(self) -> None:
        """Unmute all calls."""
        self.muted = Muted()

    @property
    def quiet_occasions(self) -> list[str]:
        """The kinds of events muted for this game, in words."""
        return list(dict.fromkeys(self._session.wording.occasion(*quiet) for quiet in self.muted.about))

    def occasion(self, call: Decision) -> str:
        return self._session.wording.occasion(*_key(call))

    def _alike(self, call: tuple[str, str], other: tuple[str, str]) -> bool:
        """Return whether two calls are about the same kind of event, or about copies of the same card."""
        things = {subject.partition("#")[0] for _prompt, subject in (call, other)}
        occasion = self._session.wording.occasion
        return call[0] == other[0] and (len(things) == 1 or occasion(*call) == occasion(*other))


def _key(call: Decision) -> tuple[str, str]:
    """The prompt and the subject of a call."""
    return call.prompt, str(call.params.get("subject", ""))
