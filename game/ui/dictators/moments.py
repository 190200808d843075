"""Pop-ups of the Dictators: cards played and drawn, and staged great moments."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.dictators.cards.using import hit_by
from game.dictators.data.components import kind_of
from game.dictators.data.tables import ABILITIES, BOARD, DATA, KIND, TOKEN_USES, USES, WARHEAD, Use
from game.dictators.game import GAME
from game.dictators.steps.effects import Deed
from game.dictators.turn import standing
from game.rules.positions.position import Seat
from game.rules.wording import Wording
from game.ui.dictators.board.places import map_name
from game.ui.dictators.scenes import milestones, world
from game.ui.dictators.seats import first_name, in_own_doing, needed_with_president
from game.ui.dictators.telling import CONDITIONS, HARMS, JUDGES, STAGINGS, StoryLine
from game.ui.kit.sound import SoundName
from game.ui.table.scene import seat_id
from game.ui.table.staging.records import Drama, Moment
from game.ui.table.staging.telling import Maker, Named, Tellings

GREAT_EVENTS = ("defcon", "trident")
"""Event cards whose effect is staged, which shows more than the card."""
MAKERS: Named[Maker[StoryLine]] = Named()


def _named(what: StoryLine, kind: str, id: str) -> str:
    return GAME.name(kind, id, what.texts)


# Cards --------------------------------------------------------------------------------------------------------------------


@CONDITIONS
def says_most(what: StoryLine) -> bool:
    """Return whether the card itself is shown because no staged effect replaces it."""
    return kind_of(what.word("card")) not in GREAT_EVENTS or what.before.trident_reveals >= 2


@MAKERS
def event_shown(what: StoryLine) -> Moment:
    card = what.word("card")
    return what.pop_up(_named(what, "card", card), what.say("father" if card in DATA.fathers else "event"))


@MAKERS
def card_played(what: StoryLine) -> Moment:
    card = what.word("card")
    return _used(what, "card", card, USES[card])


@MAKERS
def asset_used(what: StoryLine) -> Moment:
    card, number = what.word("card"), int(what.word("deed").rpartition("-")[2])
    words = what.texts(f"dictators.ability_text.{KIND[card]}.{number}")
    return _used(what, "card", card, ABILITIES[card][number - 1], words)


@MAKERS
def token_used(what: StoryLine) -> Moment:
    token = what.word("token")
    return _used(what, "token", token, TOKEN_USES[token])


def _used(what: StoryLine, kind: str, thing: str, use: Use, *words: str) -> Moment:
    """Pop-up for the use of a card or token: its targets, or the event it responds to."""
    window = what.after.stack[-1] if use.sort == "interruption" and what.after.stack else None
    hits = hit_by(what.after, Deed(what.seat, use, what.named, thing, window))
    said = [*words, *([_answered(what)] if window is not None else []), *_aimed_at(what)]
    found = what.pop_up(_named(what, kind, thing), "\n".join(said))
    return replace(found, hits=tuple(hits), focus=tuple(seat_id(seat) for seat in hits))


def _answered(what: StoryLine) -> str:
    """A sentence on the event that was answered, with names of dictators before players are seated."""
    window, players = what.after.stack[-1], what.after.players
    names = what.names or [first_name(player.dictator, what.texts) for player in players]
    return Wording(GAME, [Seat(name) for name in names], what.texts).answered(window)


def _kind_of(id: str) -> str:
    return next((kind for kind, ids in GAME.ids.items() if id in ids), "")


def _aimed_at(what: StoryLine) -> list[str]:
    """The named target, unless it is a player, whom the board shows."""
    kind = _kind_of(what.named)
    return [what.say("on", what=_named(what, kind, what.named))] if kind else []


@MAKERS
def card_stopped(what: StoryLine) -> Moment:
    """The result of a chain of answers: whose card has no effect."""
    return _in_vain(what, "text", by=what.called(what.number("by")))


@MAKERS
def spared(what: StoryLine) -> Moment:
    """A player is not affected, and thanks to which card."""
    return _in_vain(what, "spared")


def _in_vain(what: StoryLine, key: str, **params: str) -> Moment:
    cause = what.word("cause")
    with_what = _named(what, "card", cause) if cause else ""
    text = what.say(f"stopped.{key}", who=what.who, count=bool(cause), card=with_what, **params)
    return what.pop_up(what.say("stopped.title"), text)


@MAKERS
def ability_used(what: StoryLine) -> Moment | None:
    """An ability used against a player or as an answer; an ordinary use is not news."""
    stack, named = what.after.stack, what.named
    hits = {int(named)} if named.isdigit() else {stack[-1].seat} - {what.seat} if stack else set[int]()
    if not hits and not stack:
        return None
    title = what.texts(f"dictators_table.ability.{what.word('dictator')}")
    return replace(what.pop_up(title, _answered(what) if stack else ""), hits=tuple(hits))


@MAKERS
def token_taken(what: StoryLine) -> Moment:
    return what.pop_up(_named(what, "token", what.word("token")), what.say("token"))


@MAKERS
def facility_drawn(what: StoryLine) -> Moment:
    return what.pop_up(what.say("facility"), _named(what, "site", what.word("facility")))


@MAKERS
def seen(what: StoryLine) -> Moment | None:
    """Cards that a player looks at, for those who may see them."""
    name = next(name for name in ("cards", "facilities", "card") if name in what.event.params)
    whose = what.number("target") if "target" in what.event.params else what.seat
    title = what.say(f"seen.{what.name}", who=what.called(whose), by=what.who)
    return what.seen(name, lambda id: _named(what, _kind_of(id), id), title)


# Turns and people ---------------------------------------------------------------------------------------------------------


@MAKERS
def turn_skipped(what: StoryLine) -> Moment:
    """The skipping player, the card that causes it, and the turns left."""
    cause = next(iter(what.event.ids), "")
    because = [what.say("skipped.because", card=_named(what, "card", cause))] if cause else []
    text = "\n".join((*because, what.say("skipped.text", who=what.who, count=what.number("left"))))
    return replace(what.pop_up(what.say("skipped.title", who=what.who), text), thing=cause)


@MAKERS
def swapped(what: StoryLine) -> Moment:
    return replace(what.plain_pop_up(), thing=what.dictator)


@MAKERS
def arrived(what: StoryLine) -> Moment:
    """Arrival in the capital: nothing else explains its benefit in time."""
    # With all zones, this player may win next turn: news for everyone else.
    wins = standing.counted_zones(what.after, what.seat) == standing.COUNTED_ZONES
    hits = tuple(seat for seat in range(len(what.after.players)) if seat != what.seat and wins)
    return replace(what.pop_up(what.say("capital.title", who=what.who), what.capital_text), hits=hits, turns=wins)


@MAKERS
def sent(what: StoryLine) -> Moment:
    """A player who is sent away sees where to, even in the capital."""
    location = what.word("location")
    title = what.say("sent", who=what.who, place=_named(what, "location", location))
    return what.pop_up(title, what.capital_text if location == BOARD.capital else "")


@MAKERS
def new_dictator(what: StoryLine) -> Moment:
    return what.pop_up(what.texts(f"dictators.dictator.{what.word('dictator')}"))


# Disarming ----------------------------------------------------------------------------------------------------------------


@MAKERS
def disarmed(what: StoryLine) -> Moment:
    facility = what.word("facility")
    zone, place = DATA.facilities[facility].zone, DATA.facilities[facility].location
    title = what.say("disarmed.title", place=map_name(place, what.texts))
    if zone not in standing.COUNTED_ZONES:
        picture = partial(milestones.disarmed, standing.counted_zones(what.after, what.seat), 0)
        found = what.pop_up(title, what.say("disarmed.abroad"))
        return replace(found, drama="staged", turns=False, focus=(place,), news=False, picture=picture)
    zones, before = (standing.counted_zones(state, what.seat) for state in (what.after, what.before))
    key = "disarmed.all" if zones == standing.COUNTED_ZONES else "disarmed.text"
    text = what.say(key, count=len(zones), needed=needed_with_president(what.after, what.seat))
    picture = partial(milestones.disarmed, zones, zone if zone not in before else 0)
    return replace(what.pop_up(title, text), drama="staged", focus=(place,), sound="win", picture=picture)


@MAKERS
def attempt_failed(what: StoryLine) -> Moment:
    site, number = what.word("site"), what.number("number")
    place = BOARD.trident if site == WARHEAD else DATA.facilities[site].location
    title = what.say("failed.title", place=map_name(place, what.texts))
    text = what.say("failed.text", count=number, needed=what.number("needed"))
    return replace(what.pop_up(title, text), focus=(place,), picture=partial(milestones.failed, number))


# The President ------------------------------------------------------------------------------------------------------------


@MAKERS
def presidential(what: StoryLine) -> Moment:
    card = what.word("card")
    if not DATA.presidential[KIND[card]].present:
        # The card itself says that he is out.
        return replace(what.pop_up(_named(what, "presidential", card)), thing=card, hits=(what.seat,))
    text = what.say("president.needs", needed=needed_with_president(what.after, what.seat))
    picture, focus = partial(milestones.president, what.dictator, 0, None), (BOARD.capital,)
    return replace(what.pop_up(what.say("president.in"), text), drama="scene", focus=focus, sound="drum", picture=picture)


@MAKERS
def rolled(what: StoryLine) -> Moment:
    """The die in front of the President; its result may still change."""
    number, added = what.number("number"), standing.added_to_try(what.before, what.seat)
    needed = standing.convince_min(what.before, what.seat)
    title = what.say("rolled.title", number=number)
    text = what.say("rolled.text", count=added, total=number + added, needed=needed)
    return replace(what.pop_up(title, text), picture=partial(milestones.president, what.dictator, number, None))


@MAKERS
def convinced(what: StoryLine) -> Moment:
    total, needed, convinced = (what.number(name) for name in ("total", "needed", "convinced"))
    result, why = "yes" if convinced else "no", "yes" if convinced else "prevented" if total >= needed else "no"
    picture = partial(milestones.president, what.dictator, total, bool(convinced))
    found = what.pop_up(what.say(f"try.{result}", total=total), what.say(f"try.{why}_text", needed=needed))
    sound: SoundName = "fanfare" if convinced else "lose"
    return replace(found, sound=sound, picture=picture)


# The world ----------------------------------------------------------------------------------------------------------------


@MAKERS
def defcon(what: StoryLine) -> Moment:
    """Each step towards war with the card that caused it; the war itself fills the board."""
    level, earlier = what.number("level"), what.before.defcon
    war = level == 1
    name, _stop, does = what.texts(f"dictators.defcon_text.{what.after.options.event_text}.{level}").partition(". ")
    title, text = f"{what.texts('dictators.level', level=level)}: {name}", what.say("war.text") if war else does
    picture = world.war if war else partial(world.defcon, earlier, level)
    drama: Drama = "scene" if war else "staged"
    found = replace(what.pop_up(title, text), drama=drama, sound="nuke" if war else "siren", picture=picture)
    cause = (*what.after.presidential_open, *what.after.open)[-1:]
    return found if war or not cause else replace(found, thing=cause[0])


@MAKERS
def trident(what: StoryLine) -> Moment:
    warheads = max(0, what.number("warheads"))
    title, text = what.say(f"{what.name}.title"), what.say(f"{what.name}.text", count=warheads)
    picture = partial(world.trident, what.name == "trident_up", warheads)
    return replace(what.pop_up(title, text), seat=in_own_doing(what.after), picture=picture)


TELLINGS = Tellings("dictators", StoryLine, MAKERS, STAGINGS, JUDGES, HARMS, CONDITIONS)
