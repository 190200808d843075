"""What is worth a look at the table of the Dictators: cards that are played and drawn, and the great moments, staged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.data.texts import Texts
from game.dictators.cards.using import hit_by
from game.dictators.data.components import kind_of
from game.dictators.data.tables import ABILITIES, BOARD, DATA, KIND, TOKEN_USES, USES, WARHEAD, Use
from game.dictators.game import GAME
from game.dictators.state import DictatorsState
from game.dictators.steps.effects import Deed
from game.dictators.turn import standing
from game.rules.events import HIDDEN, Event
from game.rules.position import Seat
from game.rules.wording import Wording
from game.ui.dictators.board.places import map_name
from game.ui.dictators.scenes import deeds, world
from game.ui.dictators.seats import D6, D20, first_name, in_own_doing, needed_with_president
from game.ui.table.face import Moment
from game.ui.table.scene import seat_id
from game.ui.table.staging.telling import Happening

GREAT_EVENTS = ("defcon", "trident")
"""The event cards whose effect is staged: that says more than the card."""


@dataclass(frozen=True)
class _Told(Happening[DictatorsState]):
    # Who sits at the table.
    names: Sequence[str] = ()

    def say(self, key: str, **params: object) -> str:
        return self.texts(f"dictators_moments.{key}", **params)

    @property
    def who(self) -> str:
        """Whose doing it is; before anybody is seated by the name of the dictator."""
        return self.called(self.seat)

    def called(self, seat: int) -> str:
        return self.names[seat] if self.names else first_name(self.after.players[seat].dictator, self.texts)

    @property
    def dictator(self) -> str:
        return self.after.players[self.seat].dictator

    @property
    def named(self) -> str:
        words = self.event.params.get("named", ())
        return str(words[0]) if isinstance(words, tuple) and words else ""


def moment(
    event: Event, before: DictatorsState, after: DictatorsState, texts: Texts, names: Sequence[str] = ()
) -> Moment | None:
    make = MOMENTS.get(event.name)
    return make(_Told(event, before, after, texts, names)) if make is not None else None


# Cards --------------------------------------------------------------------------------------------------------------------


def _event_shown(what: _Told) -> Moment | None:
    card = what.word("card")
    if kind_of(card) in GREAT_EVENTS and what.before.trident_reveals < 2:
        return None
    father = card in DATA.fathers
    text = what.say("father" if father else "event")
    return Moment(GAME.name("card", card, what.texts), text, card, what.seat, (what.seat,), sound="page")


def _played(what: _Told) -> Moment:
    card = what.word("card")
    return _used(what, card, GAME.name("card", card, what.texts), USES[card])


def _asset_used(what: _Told) -> Moment:
    card, number = what.word("card"), int(what.word("deed").rpartition("-")[2])
    words = what.texts(f"dictators.ability_text.{KIND[card]}.{number}")
    return _used(what, card, GAME.name("card", card, what.texts), ABILITIES[card][number - 1], words)


def _token_used(what: _Told) -> Moment:
    token = what.word("token")
    return _used(what, token, GAME.name("token", token, what.texts), TOKEN_USES[token])


def _used(what: _Told, thing: str, title: str, use: Use, *words: str) -> Moment:
    """Something is used: on whom, or on what, or in answer to what. Who did it knows that already."""
    window = what.after.stack[-1] if use.sort == "interruption" and what.after.stack else None
    hits = hit_by(what.after, Deed(what.seat, use, what.named, thing, window))
    said = [*words, *([_answered(what)] if window is not None else []), *_aimed_at(what)]
    focus = tuple(seat_id(seat) for seat in hits)
    return Moment(title, "\n".join(said), thing, what.seat, tuple(hits), news=False, focus=focus)


def _answered(what: _Told) -> str:
    """What has happened to whom, in a sentence; before anybody is seated by the names of the dictators."""
    window, players = what.after.stack[-1], what.after.players
    names = what.names or [first_name(player.dictator, what.texts) for player in players]
    return Wording(GAME, [Seat(name) for name in names], what.texts).answered(window)


def _aimed_at(what: _Told) -> list[str]:
    """What was named; people are shown."""
    named = what.named
    kind = next((kind for kind, ids in GAME.ids.items() if named in ids), "")
    return [what.say("on", what=GAME.name(kind, named, what.texts))] if kind else []


def _card_stopped(what: _Told) -> Moment:
    """What has come of a chain of answers: whose card has no effect."""
    card, cause = what.word("card"), what.word("cause")
    with_what = GAME.name("card", cause, what.texts) if cause else ""
    text = what.say("stopped.text", who=what.who, by=what.called(what.number("by")), count=bool(cause), card=with_what)
    return Moment(what.say("stopped.title"), text, card, what.seat)


def _spared(what: _Told) -> Moment:
    """Somebody is not hit by what hits others, or by an asset: because of what."""
    card, cause = what.word("card"), what.word("cause")
    with_what = GAME.name("card", cause, what.texts) if cause else ""
    text = what.say("stopped.spared", who=what.who, count=bool(cause), card=with_what)
    return Moment(what.say("stopped.title"), text, card, what.seat)


def _ability_used(what: _Told) -> Moment | None:
    """What a dictator does to somebody, or in answer to something; another step of one's own is no news."""
    stack, named = what.after.stack, what.named
    hits = {int(named)} if named.isdigit() else {stack[-1].seat} - {what.seat} if stack else set[int]()
    if not hits and not stack:
        return None
    dictator = what.word("dictator")
    title = what.texts(f"dictators_table.ability.{dictator}")
    return Moment(title, _answered(what) if stack else "", dictator, what.seat, tuple(hits), news=False)


def _token_taken(what: _Told) -> Moment | None:
    token = what.word("token")
    if token == HIDDEN:
        return None
    return Moment(GAME.name("token", token, what.texts), what.say("token"), token, what.seat)


def _facility_drawn(what: _Told) -> Moment | None:
    facility = what.word("facility")
    if facility == HIDDEN:
        return None
    return Moment(what.say("facility"), GAME.name("site", facility, what.texts), facility, what.seat)


def _seen(name: str, kind: str, what: _Told) -> Moment | None:
    """Cards that somebody looks at, for those who see them."""
    hits = (what.number("target"),) if "target" in what.event.params else ()
    title = what.say(f"seen.{what.name}", who=what.called(hits[0] if hits else what.seat), by=what.who)
    return what.seen(name, lambda id: GAME.name(kind, id, what.texts), hits, title)


# Turns and people ---------------------------------------------------------------------------------------------------------


def _bribed(what: _Told) -> Moment:
    return Moment(what.say("bribed.title"), what.say("bribed.text"), "bribery#1", what.seat, (what.number("target"),))


def _extra_turn(what: _Told) -> Moment:
    return Moment(what.say("extra_turn.title", who=what.who), what.say("extra_turn.text"), "", what.seat, brief=True)


def _turn_skipped(what: _Told) -> Moment:
    """Who skips, because of which card, and for how long yet."""
    who = what.who
    cause = next(iter(what.event.ids), "")
    because = [what.say("skipped.because", card=GAME.name("card", cause, what.texts))] if cause else []
    text = "\n".join((*because, what.say("skipped.text", who=who, count=what.number("left"))))
    return Moment(what.say("skipped.title", who=who), text, cause, what.seat)


def _swapped(name: str, what: _Told) -> Moment:
    return Moment(what.say(f"{name}.title"), what.say(f"{name}.text"), what.dictator, what.seat, (what.number("target"),))


def _arrived(what: _Told) -> Moment | None:
    """In the capital: what that is good for, nothing else says in time."""
    if what.word("location") != BOARD.capital:
        return None
    needed = needed_with_president(what.after, what.seat)
    text = what.say("capital.text", who=what.who, needed=needed)
    # Who has all zones may win with the next turn: that is news for everybody else.
    wins = standing.counted_zones(what.after, what.seat) == standing.COUNTED_ZONES
    hits = tuple(seat for seat in range(len(what.after.players)) if seat != what.seat and wins)
    title = what.say("capital.title", who=what.who)
    return Moment(title, text, "", what.seat, hits, aimed=False, turns=wins, focus=(BOARD.capital,), sound="drum")


def _sent(what: _Told) -> Moment:
    """Whom somebody sends away learns where to, also in the capital."""
    place = GAME.name("location", what.word("location"), what.texts)
    title, arrived = what.say("sent", who=what.who, place=place), _arrived(what)
    text, seats = arrived.text if arrived is not None else "", (what.seat,)
    return Moment(title, text, "", what.number("by"), seats, only_hits=True, focus=(what.word("location"),), sound="token")


def _new_dictator(what: _Told) -> Moment:
    return Moment(what.texts(f"dictators.dictator.{what.word('dictator')}"), "", what.word("dictator"), what.seat)


# Disarming ----------------------------------------------------------------------------------------------------------------


def _disarmed(what: _Told) -> Moment:
    facility = what.word("facility")
    zone, place = DATA.facilities[facility].zone, DATA.facilities[facility].location
    title = what.say("disarmed.title", place=map_name(place, what.texts))
    if zone not in standing.COUNTED_ZONES:
        return Moment(title, what.say("disarmed.abroad"), facility, what.seat, focus=(place,), news=False)
    zones, before = (standing.counted_zones(state, what.seat) for state in (what.after, what.before))
    picture = partial(deeds.disarmed, zones, zone if zone not in before else 0)
    text = "disarmed.all" if zones == standing.COUNTED_ZONES else "disarmed.text"
    return Moment(
        title,
        what.say(text, count=len(zones), needed=needed_with_president(what.after, what.seat)),
        seat=what.seat,
        great=True,
        focus=(place,),
        sound="win",
        picture=picture,
    )


def _warhead_disarmed(what: _Told) -> Moment:
    text = what.say("warhead.text", count=what.number("left"))
    return Moment(what.say("warhead.title"), text, "", what.seat, focus=(BOARD.trident,), news=False)


def _attempt_failed(what: _Told) -> Moment:
    site = what.word("site")
    place = BOARD.trident if site == WARHEAD else DATA.facilities[site].location
    title, number = what.say("failed.title", place=map_name(place, what.texts)), what.number("number")
    text, die = what.say("failed.text", count=number, needed=what.number("needed")), (D6, number) if number else None
    return Moment(title, text, "", what.seat, focus=(place,), news=False, sound="lose", die=die)


# The President ------------------------------------------------------------------------------------------------------------


def _presidential(what: _Told) -> Moment:
    card = what.word("card")
    if not DATA.presidential[KIND[card]].present:
        # That he is out, the card says itself.
        return Moment(GAME.name("presidential", card, what.texts), "", card, what.seat, (what.seat,))
    return Moment(
        what.say("president.in"),
        what.say("president.needs", needed=needed_with_president(what.after, what.seat)),
        seat=what.seat,
        great=True,
        focus=(BOARD.capital,),
        sound="drum",
        picture=partial(deeds.president, what.dictator, 0, None),
    )


def _rolled(what: _Told) -> Moment | None:
    """The die before the President: what it shows may still be changed."""
    if not is_before_president(what.event, what.before):
        return None
    number, added = what.number("number"), standing.added_to_try(what.before, what.seat)
    needed = standing.convince_min(what.before, what.seat)
    return Moment(
        what.say("rolled.title", number=number),
        what.say("rolled.text", count=added, total=number + added, needed=needed),
        seat=what.seat,
        brief=True,
        great=True,
        focus=(BOARD.capital,),
        sound="dice",
        picture=partial(deeds.president, what.dictator, number, None),
    )


def is_before_president(event: Event, state: DictatorsState) -> bool:
    """Is this the d20 that the President is convinced with?"""
    return event.name == "rolled" and event.number("sides") == D20 and bool(state.presidential_open)


def _try(what: _Told) -> Moment:
    total, needed = what.number("total"), what.number("needed")
    result = "yes" if total >= needed else "no"
    return Moment(
        what.say(f"try.{result}", total=total),
        what.say(f"try.{result}_text", needed=needed),
        seat=what.seat,
        great=True,
        turns=True,
        focus=(BOARD.capital,),
        sound="fanfare" if total >= needed else "lose",
        picture=partial(deeds.president, what.dictator, total, needed),
    )


# The world ----------------------------------------------------------------------------------------------------------------


def _defcon(what: _Told) -> Moment | None:
    """Every step towards war; a step back is told by the card that takes it."""
    level, earlier = what.number("level"), what.before.defcon
    if level >= earlier:
        return None
    seat, war = what.seat, level == 1
    name, _stop, does = what.texts(f"dictators.defcon_text.{what.after.options.event_text}.{level}").partition(". ")
    title, text = f"{what.texts('dictators.level', level=level)}: {name}", what.say("war.text") if war else does
    picture = world.war if war else partial(world.defcon, earlier, level)
    return Moment(title, text, seat=seat, great=True, turns=True, sound="nuke" if war else "siren", picture=picture)


def _trident(name: str, what: _Told) -> Moment:
    rises, warheads = name == "trident_up", max(0, what.number("warheads"))
    return Moment(
        what.say(f"{name}.title"),
        what.say(f"{name}.text", count=warheads),
        seat=in_own_doing(what.after),
        great=True,
        turns=False,
        focus=(BOARD.trident,),
        sound="launch",
        picture=partial(world.trident, rises, warheads),
    )


MOMENTS: dict[str, Callable[[_Told], Moment | None]] = {
    "event_shown": _event_shown,
    "played": _played,
    "card_stopped": _card_stopped,
    "spared": _spared,
    "asset_used": _asset_used,
    "token_used": _token_used,
    "ability_used": _ability_used,
    "token_taken": _token_taken,
    "saw_hand": partial(_seen, "cards", "card"),
    "saw_facilities": partial(_seen, "facilities", "site"),
    "revealed": partial(_seen, "cards", "card"),
    "peeked": partial(_seen, "cards", "card"),
    "peeked_president": partial(_seen, "card", "presidential"),
    "looked_ahead": partial(_seen, "cards", "presidential"),
    "facility_drawn": _facility_drawn,
    "moved": _arrived,
    "sent": _sent,
    "flew": _arrived,
    "bribed": _bribed,
    "extra_turn": _extra_turn,
    "turn_skipped": _turn_skipped,
    "dictators_swapped": partial(_swapped, "dictators_swapped"),
    "swapped_everything": partial(_swapped, "swapped_everything"),
    "new_dictator": _new_dictator,
    "disarmed": _disarmed,
    "warhead_disarmed": _warhead_disarmed,
    "attempt_failed": _attempt_failed,
    "presidential": _presidential,
    "rolled": _rolled,
    "try": _try,
    "defcon": _defcon,
    "trident_up": partial(_trident, "trident_up"),
    "trident_gone": partial(_trident, "trident_gone"),
}
