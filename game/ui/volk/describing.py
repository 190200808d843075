"""What things on the table are, in a few words for everybody: provinces, sites, lines, cards, spaces of tracks."""

from __future__ import annotations

from collections.abc import Callable

from game.data.texts import Texts
from game.rules.events import HIDDEN
from game.ui.volk.actions import draw_lines
from game.ui.volk.stacks import PEACE as PEACEMAKERS
from game.ui.volk.stacks import POLICE, USED, cards_of
from game.ui.volk.story import STEP_ICONS
from game.volk import accounts
from game.volk.card_words import card_lines
from game.volk.economy import output, working
from game.volk.geography import RED, YELLOW
from game.volk.naming import LETTERS, ROMAN, component_name, icon_name, money, signed
from game.volk.standards import PRICE, floating
from game.volk.state import VolkState, standard_of
from game.volk.tables import (
    ADJACENT,
    BOARD,
    BOX,
    CARDS,
    DATA,
    LIMIT,
    PROVINCES_OF,
    SECTORS,
    SIDE_WORDS,
    SUPPLIERS,
    WEST_BERLIN,
)
from game.volk.unrest import protests

Described = tuple[str, str]


def describe(thing: str, state: VolkState, texts: Texts) -> Described | None:
    """The name of a thing, and a sentence or two."""
    for known, words in KINDS:
        if known(thing):
            return words(thing, state, texts)
    return None


def _province(thing: str, state: VolkState, texts: Texts) -> Described:
    say = _teller(texts)
    level = standard_of(state, thing)
    standard = say("standard" if thing == WEST_BERLIN else "next_standard", count=level, need=PRICE * (level + 1))
    lines = [say("unrest", count=state.unrest[thing]), standard]
    if count := protests(state, thing):
        lines.append(say("protests", count=count))
    if exported := state.exported.get(thing, 0):
        lines.append(say("exported", count=exported))
    side = YELLOW if thing in PROVINCES_OF[YELLOW] else RED
    if thing != WEST_BERLIN:
        found = output(side, state.economies[side])
        lines.append(say("economy", count=found.lands[thing], export=max(0, found.exports[thing])))
        for site, value, provinces in floating(state, side):
            if thing in provinces:
                lines.append(say("economy_with", city=component_name("city", site, texts), count=found.lands[thing] + value))
    if sector := SUPPLIERS.get(thing):
        lines.append(say("supplies", sector=component_name("sector", sector, texts)))
    if side == RED and state.socialists[thing]:
        lines.append(say("socialists", count=state.socialists[thing]))
    if ADJACENT[thing]:
        names = texts.joined([component_name("province", other, texts) for other in ADJACENT[thing]])
        lines.append(say("neighbours", names=names))
    return component_name("province", thing, texts), " ".join(lines)


def _city(thing: str, state: VolkState, texts: Texts) -> Described:
    say = _teller(texts)
    side = BOARD.cities[thing].side
    economy = state.economies[side]
    name = component_name("city", thing, texts)
    if thing not in economy.factories:
        kind = "external_site" if BOARD.cities[thing].country else "special_site" if BOARD.cities[thing].special else "site"
        return name, say(kind)
    value = output(side, economy).values[thing]
    connections = sum(thing in ends for ends in working(side, economy))
    key = "rundown" if thing in economy.rundown else "external" if BOARD.cities[thing].country else "factory"
    return name, say(key, count=value, connections=connections)


def _line(thing: str, state: VolkState, texts: Texts) -> Described:
    say = _teller(texts)
    line = BOARD.lines[thing]
    economy = state.economies[line.side]
    name = component_name("line", thing, texts)
    if thing not in economy.lines:
        return name, say("open_line_of_two" if line.partner else "open_line")
    works = (line.near, line.far) in working(line.side, economy) or (line.far, line.near) in working(line.side, economy)
    return name, say("working_line" if works else "hanging_line")


def _sector(thing: str, state: VolkState, texts: Texts) -> Described:
    supplier = next(province for province, sector in SUPPLIERS.items() if sector == thing)
    words = _teller(texts)("sector", count=state.sectors[thing], province=component_name("province", supplier, texts))
    return component_name("sector", thing, texts), words


def _card(thing: str, state: VolkState, texts: Texts) -> Described:
    return component_name("card", thing, texts), "\n".join(card_lines(thing, texts))


def _hidden(thing: str, state: VolkState, texts: Texts) -> Described:
    """A card face down: only its back is known."""
    back = thing.removeprefix(HIDDEN)
    say = _teller(texts)
    return texts("kernel.hidden"), say("back", decade=int(back[0])) if back[:1].isdigit() else say("back_unknown")


def _space(thing: str, state: VolkState, texts: Texts) -> Described:
    """A space of a track, and what it does."""
    track, position = split_space(thing)
    name = _track_name(track, texts)
    return f"{name}: {signed(position)}" if position else name, space_words(track, position, state, texts)


def _track_name(track: str, texts: Texts) -> str:
    return texts(f"volk.track.{track}" if track in LIMIT else f"volk_table.track.{track}")


def split_space(thing: str) -> tuple[str, int]:
    """`prestige-3` is space -3 of the prestige track."""
    track = thing.rstrip("+-0123456789")
    return track, int(thing.removeprefix(track) or 0)


def space_words(track: str, position: int, state: VolkState, texts: Texts) -> str:
    """What a space means: at the end of a decade, or for the count of victory points."""
    say = _teller(texts)
    whose = SIDE_WORDS[RED if position > 0 else YELLOW]
    far = abs(position)
    tracks = DATA.tracks
    if track == "prestige":
        if not position:
            return say("prestige_centre")
        icons = texts.joined([icon_name(step, texts) for step in tracks.prestige[position]])
        return say("prestige", icons=icons)
    if track == "currency":
        return say("currency", number=signed(position))
    if track == "socialists":
        change = tracks.socialists[position]
        key = "socialists_gain" if change > 0 else "socialists_loss" if change < 0 else "socialists_none"
        return say(key, count=abs(change))
    if track == "flight":
        account = accounts.flight(state)
        return say("flight", count=position // accounts.STEPS_PER_POINT, steps=account.steps, points=account.points)
    if track == "dominance":
        space = tracks.dominance[far]
        income = {"leader": money(space.income_leader, texts), "other": money(space.income_other, texts)}
        return say("dominance", vp=space.vp, whose=_power(whose, texts), **income)
    if track == "arms":
        arms = tracks.arms_race[far]
        key = "arms_victory" if arms.victory else f"arms_{arms.advantage}"
        return say(key, vp=arms.vp, whose=_power(whose, texts))
    if track == "space":
        orbit = tracks.space_race[far]
        key = "space_victory" if orbit.victory else "space_card" if orbit.extra_card else "space"
        return say(key, vp=orbit.vp, whose=_power(whose, texts))
    return say("treasury")


def _power(side: str, texts: Texts) -> str:
    return texts(f"volk.side.{side}")


def _peace(thing: str, state: VolkState, texts: Texts) -> Described:
    assert state.powers is not None
    left = BOX.doves.value - state.powers.doves_down
    return texts("volk_table.peace.title"), texts("volk_table.peace.text", count=left)


def _track(thing: str, state: VolkState, texts: Texts) -> Described:
    """A whole track, as at its head."""
    key = "prestige_four" if thing == "prestige" and state.powers is not None else thing
    return _track_name(thing, texts), texts(f"volk_table.about_track.{key}")


def _step(thing: str, state: VolkState, texts: Texts) -> Described:
    """A step of the end of a decade."""
    return texts(f"volk.step.{thing}"), texts(f"volk_table.about_step.{thing}")


def _calendar(thing: str, state: VolkState, texts: Texts) -> Described:
    """A decade, or a part of this one."""
    kind, number = thing[:-1], int(thing[-1])
    now = state.decade if kind == "decade" else state.part
    when = "now" if number == now else "past" if number < now else "coming"
    numeral = ROMAN[number - 1] if kind == "decade" else LETTERS[number - 1]
    return texts(f"volk_table.calendar.{kind}", number=numeral), texts(f"volk_table.calendar.{when}")


def _other(thing: str, state: VolkState, texts: Texts) -> Described:
    """Boxes, decks and other places with a text of their own."""
    powers = state.powers
    numbers = {
        "box": state.socialists_box,
        "supply": state.socialists_supply,
        "deck": len(state.deck),
        "used": len(state.used),
        "police": len(state.police),
        "ready": len(state.police) - len(state.police_used),
        "arms": len(powers.arms_deck) if powers is not None else 0,
        "conflict": len(powers.conflict_deck) if powers is not None else 0,
        "peace": len(cards_of(state, thing)),
    }
    key = thing.removeprefix("pile:").partition(":")[0]
    words = texts(f"volk_table.thing.{key}.text", **numbers)
    if powers is not None and key in ("arms", "conflict"):
        words = f"{words}\n{texts('volk_table.draw.next')}\n{draw_lines(state, key, texts)}"
    return texts(f"volk_table.thing.{key}.title"), words


def _teller(texts: Texts) -> Callable[..., str]:
    return lambda key, **params: texts(f"volk_table.about.{key}", **params)


TRACKS = ("prestige", "currency", "socialists", "flight", "dominance", "arms", "space", "treasury")
PEACE = ("doves", "red_button")
OTHERS = ("socialists_box", "wall", "end", "pile:deck", "pile:arms", "pile:conflict", USED, POLICE)
CALENDAR = ("decade1", "decade2", "decade3", "decade4", "part1", "part2", "part3")

KINDS: tuple[tuple[Callable[[str], bool], Callable[[str, VolkState, Texts], Described]], ...] = (
    (lambda thing: thing in PROVINCES_OF[YELLOW] or thing in PROVINCES_OF[RED], _province),
    (lambda thing: thing in BOARD.cities, _city),
    (lambda thing: thing in BOARD.lines, _line),
    (lambda thing: thing in SECTORS, _sector),
    (lambda thing: thing in CARDS, _card),
    (lambda thing: thing.startswith(HIDDEN), _hidden),
    (lambda thing: thing in PEACE, _peace),
    (lambda thing: thing in OTHERS or thing.startswith(PEACEMAKERS), _other),
    (lambda thing: thing in TRACKS, _track),
    (lambda thing: thing in STEP_ICONS, _step),
    (lambda thing: thing in CALENDAR, _calendar),
    (lambda thing: thing.rstrip("+-0123456789") in TRACKS and thing[-1:].isdigit(), _space),
)
