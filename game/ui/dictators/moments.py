"""Pop-ups of Revenge of the Dictators: cards played and drawn, and staged great moments."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.data.records import kind_of
from game.dictators.cards.using import hit_by
from game.dictators.data.tables import ABILITIES, BOARD, DATA, EXTRA_USES, KIND, TOKEN_USES, USES, WARHEAD, Use
from game.dictators.game import GAME
from game.dictators.state import DieRolled, region_of
from game.dictators.steps.effects import Activation
from game.dictators.turn import standing
from game.rules.positions.position import Seat
from game.rules.wording import Wording
from game.ui.dictators.board.chart import map_name
from game.ui.dictators.scenes import milestones, world
from game.ui.dictators.seats import first_name, needed_with_president
from game.ui.dictators.telling import CONDITIONS, HARMS, JUDGES, STAGINGS, StoryLine
from game.ui.kit.sound import SoundName
from game.ui.table.scene import seat_id
from game.ui.table.staging.records import Drama, Moment
from game.ui.table.staging.telling import Maker, Named, Tellings

MAKERS: Named[Maker[StoryLine]] = Named()


def _named(line: StoryLine, kind: str, id: str) -> str:
    return GAME.name(kind, id, line.texts)


# Cards --------------------------------------------------------------------------------------------------------------------


@CONDITIONS
def says_most(line: StoryLine) -> bool:
    """Return whether an event card needs its own pop-up, because no staged effect follows."""
    return kind_of(line.word("card")) not in ("defcon", "trident") or line.before.trident_reveals >= 2


@MAKERS
def event_shown(line: StoryLine) -> Moment:
    card = line.word("card")
    stays = card in DATA.fathers and DATA.fathers[card].turns != "now"
    return line.pop_up(_named(line, "card", card), line.say("father" if stays else "event"))


@MAKERS
def card_played(line: StoryLine) -> Moment:
    return _used(line, "card", line.word("card"), USES[line.word("card")])


@MAKERS
def asset_used(line: StoryLine) -> Moment:
    """An asset's ability in the words of the log, because the full text says "you" for the acting player."""
    card, deed = line.word("card"), line.word("deed")
    words = _named(line, "deed", deed)
    return _used(line, "card", card, ABILITIES[card][int(deed[-1]) - 1], f"{words[0].upper()}{words[1:]}.")


@MAKERS
def token_used(line: StoryLine) -> Moment:
    return _used(line, "token", line.word("token"), TOKEN_USES[line.word("token")])


def _used(line: StoryLine, kind: str, thing: str, use: Use, *words: str) -> Moment:
    """Pop-up for the use of a card or token, with its targets and the event it responds to."""
    window = line.after.stack[-1] if use.sort == "interruption" and line.after.stack else None
    hits = hit_by(line.after, Activation(line.seat, use, line.named, thing, window))
    # Nobody is asked to respond to a card that token VIII made free.
    unstoppable = [line.say("free")] if thing in line.before.free else []
    lines = [*words, *([_answered(line)] if window is not None else []), *_aimed_at(line), *unstoppable]
    found = line.pop_up(_named(line, kind, thing), "\n".join(lines))
    hits += [line.seat] if use.hits == "state" and region_of(line.after, line.seat) == line.named else []
    return replace(found, hits=tuple(hits), focus=tuple(seat_id(seat) for seat in hits))


def _answered(line: StoryLine) -> str:
    """A sentence about the event responded to; if players have no names yet, it uses the dictators' first names."""
    window, players = line.after.stack[-1], line.after.players
    names = line.names or [first_name(player.dictator, line.texts) for player in players]
    return Wording(GAME, [Seat(name) for name in names], line.texts).answered(window)


def _kind_of(id: str) -> str:
    return next((kind for kind, ids in GAME.ids.items() if id in ids), "")


def _aimed_at(line: StoryLine) -> list[str]:
    """A line that names the target; none for a player, whom the board shows."""
    kind = _kind_of(line.named)
    return [line.say("on", what=_named(line, kind, line.named))] if kind else []


@MAKERS
def in_vain(line: StoryLine) -> Moment:
    """A card has no effect, or none on a player; with the card that prevents it, if any."""
    cause = line.word("cause")
    words = {"who": line.who, "by": line.called(line.number("by")), "card": _named(line, "card", cause) if cause else ""}
    return line.pop_up(line.say(f"{line.name}.title", **words), line.say(f"{line.name}.text", count=bool(cause), **words))


@MAKERS
def ability_used(line: StoryLine) -> Moment | None:
    """An ability used against a player or as a reaction; other uses have no pop-up."""
    stack, named = line.after.stack, line.named
    hits = {int(named)} if named.isdigit() else {stack[-1].seat} - {line.seat} if stack else set[int]()
    if not hits and not stack:
        return None
    title = line.texts(f"dictators.ability.{line.word('dictator')}")
    return replace(line.pop_up(title, _answered(line) if stack else ""), hits=tuple(hits))


@MAKERS
def token_taken(line: StoryLine) -> Moment:
    return line.pop_up(_named(line, "token", line.word("token")), line.say("token"))


@MAKERS
def facility_drawn(line: StoryLine) -> Moment:
    return line.pop_up(line.say("facility"), _named(line, "site", line.word("facility")))


@MAKERS
def seen(line: StoryLine) -> Moment | None:
    """Cards that a player looks at, shown to those who may see them."""
    name = next(name for name in ("cards", "facilities", "card") if name in line.event.params)
    owner = line.number("target") if "target" in line.event.params else line.seat
    title = line.say(f"seen.{line.name}", who=line.called(owner), by=line.who)
    return line.seen(name, lambda id: _named(line, _kind_of(id), id), title)


# Turns and people ---------------------------------------------------------------------------------------------------------


@MAKERS
def turn_skipped(line: StoryLine) -> Moment:
    """A player skips a turn, with the card that causes it and the number of turns still to skip."""
    cause = next(iter(line.event.ids), "")
    because = [line.say("skipped.because", card=_named(line, "card", cause))] if cause else []
    text = "\n".join((*because, line.say("skipped.text", who=line.who, count=line.number("left"))))
    return replace(line.pop_up(line.say("skipped.title", who=line.who), text), thing=cause, hits=(line.event.seat,))


@MAKERS
def swapped(line: StoryLine) -> Moment:
    return replace(line.plain_pop_up(), thing=line.dictator)


@MAKERS
def arrived(line: StoryLine) -> Moment:
    """Pop-up for a player's arrival in the capital. It explains the benefit, because nothing else does so in time."""
    # A player with all zones may win next turn, which concerns everyone else.
    wins = standing.counted_zones(line.after, line.seat) == standing.COUNTED_ZONES
    hits = tuple(seat for seat in range(len(line.after.players)) if seat != line.seat and wins)
    return replace(line.pop_up(line.say("capital.title", who=line.who), line.capital_text), hits=hits, turns=wins)


@MAKERS
def sent(line: StoryLine) -> Moment:
    """A player is sent to another place."""
    location = line.word("location")
    title = line.say("sent", who=line.who, place=_named(line, "location", location))
    return line.pop_up(title, line.capital_text if location == BOARD.capital else "")


@MAKERS
def new_dictator(line: StoryLine) -> Moment:
    return line.pop_up(line.texts(f"dictators.dictator.{line.word('dictator')}"))


# Disarming ----------------------------------------------------------------------------------------------------------------


@MAKERS
def disarmed(line: StoryLine) -> Moment:
    facility = line.word("facility")
    zone, place = DATA.facilities[facility].zone, DATA.facilities[facility].location
    title = line.say("disarmed.title", place=map_name(place, line.texts))
    if zone not in standing.COUNTED_ZONES:
        picture = partial(milestones.disarmed, standing.counted_zones(line.after, line.seat), zone, False)
        found = line.pop_up(title, line.say("disarmed.abroad"))
        return replace(found, turns=False, focus=(place,), news=False, sound=None, picture=picture, earned=True)
    zones, before = (standing.counted_zones(state, line.seat) for state in (line.after, line.before))
    key = "disarmed.all" if zones == standing.COUNTED_ZONES else "disarmed.text"
    text = line.say(key, count=len(zones), needed=needed_with_president(line.after, line.seat))
    picture = partial(milestones.disarmed, zones, zone, zone not in before)
    return replace(line.pop_up(title, text), focus=(place,), picture=picture, earned=True)


@MAKERS
def attempt_failed(line: StoryLine) -> Moment:
    """An attempt whose roll was not enough, or which a card has prevented."""
    site, number = line.word("site") or line.word("subject"), max(0, line.number("number"))
    place = BOARD.trident if site == WARHEAD else DATA.facilities[site].location
    title = line.say("failed.title", place=map_name(place, line.texts))
    text = line.say("failed.text", count=number, needed=line.number("needed"))
    return replace(line.pop_up(title, text), focus=(place,), picture=partial(milestones.failed, number))


# The President ------------------------------------------------------------------------------------------------------------


@MAKERS
def presidential(line: StoryLine) -> Moment:
    card = line.word("card")
    if not DATA.presidential[KIND[card]].present:
        # The card itself says that the President is out.
        return replace(line.pop_up(_named(line, "presidential", card)), thing=card, hits=(line.seat,))
    text = line.say("president.needs", needed=needed_with_president(line.after, line.seat))
    picture, focus = partial(milestones.president, line.dictator, 0, None), (BOARD.capital,)
    return replace(line.pop_up(line.say("president.in"), text), drama="scene", focus=focus, sound="drum", picture=picture)


@MAKERS
def rolled(line: StoryLine) -> Moment:
    """The die in front of the President, before its result is final."""
    number, added = line.number("number"), standing.added_to_try(line.before, line.seat)
    needed = standing.convince_min(line.before, line.seat)
    title = line.say("rolled.title", number=number)
    needs = line.say("rolled.text", count=added, total=number + added, needed=needed)
    text = f"{line.say('rolled.again', cause=cause)} {needs}" if (cause := _reroll(line)) else needs
    return replace(line.pop_up(title, text), picture=partial(milestones.president, line.dictator, number, None))


def _reroll(line: StoryLine) -> str:
    """The name of the card or ability that rolls a die again; empty for a first roll."""
    if not (line.before.stack and isinstance(line.before.stack[-1], DieRolled)):
        return ""
    cards = (card for card in line.before.open if card in USES)
    card = next((card for card in cards if any(effect.kind == "reroll" for effect in USES[card].effects)), "")
    ability = standing.ability(line.before, line.before.stack[-1].seat)
    return _named(line, "card", card) if card else line.texts(f"dictators.ability.{ability}")


@MAKERS
def convinced(line: StoryLine) -> Moment | None:
    """The result of a try. A success that a card prevents is shown with that card."""
    total, needed, card = line.number("total"), line.number("needed"), line.word("cause")
    convinced = line.number("convinced") == 1
    if total >= needed and not (convinced or card):
        return None
    result = "yes" if convinced else "prevented" if card else "no"
    picture = partial(milestones.president, line.dictator, total, convinced)
    title = line.say(f"try.{result}", total=total, card=_named(line, "card", card) if card else "")
    sound: SoundName = "fanfare" if convinced else "lose"
    return replace(line.pop_up(title, line.say(f"try.{result}_text", needed=needed)), sound=sound, picture=picture)


# The world ----------------------------------------------------------------------------------------------------------------


@MAKERS
def defcon(line: StoryLine) -> Moment:
    """A step toward war, with the card that caused it; the war itself fills the board."""
    level, earlier = line.number("level"), line.before.defcon
    war = level == 1
    name, _stop, effect = line.texts(f"dictators.defcon_text.{line.after.options.event_text}.{level}").partition(". ")
    title, text = f"{line.texts('dictators.level', level=level)}: {name}", line.say("war.text") if war else effect
    picture = world.war if war else partial(world.defcon, earlier, level)
    drama: Drama = "scene" if war else "staged"
    found = replace(line.pop_up(title, text), drama=drama, sound="nuke" if war else "siren", picture=picture)
    return found if war else replace(found, thing=_cause(line))


def _cause(line: StoryLine) -> str:
    """The card being resolved, if any."""
    return next(reversed((*line.after.presidential_open, *line.after.open)), "")


@MAKERS
def trident(line: StoryLine) -> Moment:
    warheads = max(0, line.number("warheads"))
    title, text = line.say(f"{line.name}.title"), line.say(f"{line.name}.text", count=warheads)
    discards = ("trident", line.after.options.event_text) in EXTRA_USES
    words = f"{text} {line.say('trident_hands')}" if discards else text
    picture = partial(world.trident, line.name == "trident_up", warheads)
    return replace(line.pop_up(title, words), thing=_cause(line), seat=standing.in_own_doing(line.after), picture=picture)


TELLINGS = Tellings("dictators", StoryLine, MAKERS, STAGINGS, JUDGES, HARMS, CONDITIONS)
