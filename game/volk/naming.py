"""Names of the components of the two German games: cards, places, infrastructure, icons, spaces of tracks.

    component_name("line", "berlin>bitterfeld", texts)                      # Berlin – Bitterfeld (piece at Berlin)
    component_name("item", "unrest.yellow.west_germany.east", texts)        # Unrest in West Germany ... (East decides)

    event_lines("land_reform", texts)       # ["Remove 2 unrest in the East.", "Western currency: 1 step for West.", ...]

Texts also use kinds that are not kinds of ids in the game: `{site:site}` names the piece on a building site,
`{number:money}` formats an amount."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from game.data.texts import Texts
from game.volk.data.components import Card, Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import ARROWS, BOARD, CARDS, CONSTANTS, COUNTRIES, DATA, SIDE_OF, SIDE_WORDS, STATES, STEP_OF
from game.volk.decade.victory import space_points, wins_race
from game.volk.state import VolkState, side_of

MINUS = "\u2212"
ROMAN = ("I", "II", "III", "IV")
LETTERS = "ABC"
"""Names of the parts of a decade in a four-player game."""
POWERS = ("usa", "soviet_union")
"""Superpower by side, like `STATES` for the German states."""

GERMAN_TRACKS = ("prestige", "currency", "socialists")
NAMED_PLACES = ("west_germany", "niedersachsen", *COUNTRIES)
"""Places under icons that have their own names. Shipyards can also be dismantled in Hamburg (card 63)."""

CONNECTION_OF: Mapping[str, str] = {line: id for id, connection in BOARD.connections.items() for line in connection.lines}


def part_of(state: VolkState) -> int:
    """Number of the current part of the decade: the first one as soon as a new decade has its deck."""
    return 1 if state.phase == "new_decade" and state.deck else state.part


def part_name(state: VolkState) -> str:
    """Name of the current part of the decade: a number, or A, B or C in 2+2."""
    return LETTERS[part_of(state) - 1] if state.powers is not None else str(part_of(state))


def component_name(kind: str, id: str, texts: Texts) -> str:
    return NAMES[kind](id, texts)


# Infrastructure -----------------------------------------------------------------------------------------------------------


def connection_name(id: str, texts: Texts) -> str:
    """Name of a connection: both ends, in map order."""
    start, end = BOARD.connections[id].ends
    return texts("volk.connection", start=texts(f"volk.city.{start}"), end=texts(f"volk.city.{end}"))


def _line(id: str, texts: Texts) -> str:
    """Name of a line, including the city it touches if the connection has two lines."""
    name = connection_name(CONNECTION_OF[id], texts)
    line = BOARD.lines[id]
    return texts("volk.half", connection=name, city=texts(f"volk.city.{line.near}")) if line.partner else name


def _site(id: str, texts: Texts) -> str:
    """Name of the factory or piece on a building site."""
    if id in BOARD.cities:
        return texts("volk.factory", city=texts(f"volk.city.{id}"))
    return texts("volk.piece", line=_line(id, texts))


# Icons and arrows ---------------------------------------------------------------------------------------------------------


def _drawn(id: str, texts: Texts) -> str:
    """A card of a small deck as a sentence."""
    deck = "arms" if id in DATA.arms_race else "conflict"
    return texts(f"volk.drawn.{deck}", title=component_name(f"{deck}_card", id, texts))


def _item(id: str, texts: Texts) -> str:
    """Name of an icon on a line of its own: capitalized, and with the state that decides."""
    step = STEP_OF.get(id)
    words = _icon(id, texts) if step is None or step.icon in ARROWS else icon_name(step, texts)
    return words[:1].upper() + words[1:]


def _icon(id: str, texts: Texts) -> str:
    """Name of an icon, of a single arrow, or of a whole track."""
    if id in ARROWS:
        return texts(f"volk.track.{id}")
    step = STEP_OF[id]
    if step.icon in ARROWS:
        return texts("volk.arrow", track=texts(f"volk.track.{step.icon}"), whom=whom(step.icon, SIDE_OF[step.side], texts))
    return _plain_icon(step, texts)


def icon_name(step: Step, texts: Texts) -> str:
    """Short description of an icon: its effect, its state or place, and the state that decides."""
    name = _plain_icon(step, texts)
    return f"{name} ({texts(f'volk.decides.{step.by}')})" if step.by else name


def _plain_icon(step: Step, texts: Texts) -> str:
    power = texts(f"volk.role.{POWERS[SIDE_OF[step.side]]}") if step.side else texts("volk.own_power")
    return texts(f"volk.icon.{step.icon}", place=place_of(step, texts), power=power)


def place_of(step: Step, texts: Texts) -> str:
    """Phrase for the place where an icon is executed: `in the East`, `in Bayern`."""
    if step.at in NAMED_PLACES:
        return texts(f"volk.place.{step.at}")
    if step.at:
        return texts("volk.place.province", province=texts(f"volk.province.{step.at}"))
    return texts(f"volk.place.{STATES[SIDE_OF[step.side]]}") if step.side else ""


def whom(track: str, side: int, texts: Texts) -> str:
    """Phrase for the side that benefits from a step on a track: `for East`, `for the Soviet Union`."""
    names = STATES if track in GERMAN_TRACKS else POWERS
    return texts(f"volk.for.{names[side]}")


# Tracks -------------------------------------------------------------------------------------------------------------------


def standing(track: str, position: int, texts: Texts) -> str:
    """A marker's position and the side that leads: `3 for West`."""
    if not position:
        return texts("volk.lead.none")
    return texts("volk.lead.some", count=abs(position), whom=whom(track, RED if position > 0 else YELLOW, texts))


def valued(track: str, position: int, texts: Texts) -> str:
    """A marker's position with what its space brings: `3 for East (+2 per decade)`, `4 for the USA (wins)`."""
    lead = standing(track, position, texts)
    if track in ("prestige", "currency") or not position:
        return lead
    if track == "socialists":
        return texts("volk.lead.per_decade", lead=lead, number=signed(DATA.tracks.socialists[position]))
    if wins_race(track, position):
        return texts("volk.lead.wins", lead=lead)
    return texts("volk.lead.points", lead=lead, count=space_points(track, position))


def _space(id: str, texts: Texts) -> str:
    """Description of a prestige or dominance space with its icons."""
    icons, (track, position) = texts.joined(space_icons(id, texts)), place_of_space(id)
    return texts("volk.space", track=texts(f"volk.track.{track}"), distance=abs(position), icons=icons)


def place_of_space(id: str) -> tuple[str, int]:
    """Track and position of a space: `prestige-3` is 3 spaces to the left."""
    track = id.rstrip("+-0123456789")
    return track, int(id.removeprefix(track))


def space_icons(id: str, texts: Texts) -> list[str]:
    """Icons of a prestige or dominance space for the player who uses it."""
    track, position = place_of_space(id)
    if track == "prestige":
        return [icon_name(step, texts) for step in DATA.tracks.prestige[position]]
    return dominance_icons(RED if position > 0 else YELLOW, abs(position), texts)


def dominance_icons(side: int, distance: int, texts: Texts) -> list[str]:
    """Icons of a dominance space for its leader: calm in its own Germany, unrest in the other, money."""
    space = DATA.tracks.dominance[distance]
    mine, theirs = (texts(f"volk.place.{STATES[place]}") for place in (side, 1 - side))
    icons = [texts("volk.icon.calm", place=mine)] * space.calm + [texts("volk.icon.unrest", place=theirs)] * space.unrest
    return [*icons, money(space.money, texts)] if space.money else icons


def signed(number: int) -> str:
    """A number with its sign, as printed on the tracks."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def plain(number: int) -> str:
    """A number with a typographic minus sign, which is as wide as a plus."""
    return str(number).replace("-", MINUS)


def money(amount: int, texts: Texts) -> str:
    return texts("volk.money", sign=MINUS if amount < 0 else "", amount=abs(amount))


def _flight_why(part: str, texts: Texts) -> str:
    """Reason for a change of the flight sum. `part` is a term of the sum and its steps, such as `icons+2`."""
    name = part.rstrip("+-0123456789")
    steps = int(part.removeprefix(name))
    direction = "more" if steps > 0 else "less"
    # The part cut off at an end of the track tells the sum beyond it.
    limit = CONSTANTS.longest_flight.value
    beyond = {"below": signed(-abs(steps)), "above": limit + abs(steps), "limit": limit}
    return f"{texts(f'volk.flight_{direction}.{name}', **beyond)} ({signed(steps)})"


def _valued_at(track: str, number: str, texts: Texts) -> str:
    return valued(track, int(number), texts)


def _cause(id: str, texts: Texts) -> str:
    """Name of the cause of an effect: a card of any deck, or a track."""
    keys = (f"volk.{kind}.{id}" for kind in ("card", "arms_card", "conflict_card", "track"))
    return texts("volk.quoted", title=next(texts(key) for key in keys if key in texts))


def _written(kind: str, id: str, texts: Texts) -> str:
    """The text for this id, found by its kind."""
    return texts(f"volk.{kind}.{id}")


_WRITTEN = ("card", "province", "sector", "city", "side", "word", "step", "arms_card", "conflict_card")
_ALSO_WRITTEN = ("state", "end", "figure")

NAMES: Mapping[str, Callable[[str, Texts], str]] = {
    **{kind: partial(_written, kind) for kind in _WRITTEN},
    "line": _line,
    "item": _item,
    "space": _space,
    # Formats that only the texts use; they are not kinds of ids in the game.
    **{kind: partial(_written, kind) for kind in _ALSO_WRITTEN},
    "icon": _icon,
    "drawn": _drawn,
    "site": _site,
    "own_state": lambda seat, texts: texts(f"volk.state.{STATES[side_of(int(seat))]}"),
    "ending": lambda id, texts: texts(f"volk_forecast.reason.{id}"),
    "cause": _cause,
    "use": lambda verb, texts: texts(f"volk_table.verb.{verb}"),
    "quoted": lambda id, texts: texts("volk.quoted", title=texts(f"volk.card.{id}")),
    "players": lambda id, texts: texts(f"volk_icons.who.{CARDS[id].colour}"),
    "german_gain": lambda step, texts: whom("prestige", RED if int(step) > 0 else YELLOW, texts),
    "power_gain": lambda step, texts: whom("dominance", RED if int(step) > 0 else YELLOW, texts),
    "german_lead": lambda number, texts: standing("prestige", int(number), texts),
    "power_lead": lambda number, texts: standing("dominance", int(number), texts),
    **{f"{track}_lead": partial(_valued_at, track) for track in ("currency", "socialists", "dominance", "arms", "space")},
    "signed": lambda number, texts: signed(int(number)),
    "money": lambda number, texts: money(int(number), texts),
    "roman": lambda number, texts: ROMAN[int(number) - 1],
    "part": lambda number, texts: LETTERS[int(number) - 1],
    "flight_why": _flight_why,
}


# Card texts, as sentences made from their icons ---------------------------------------------------------------------------

OF_A_POWER = ("pay", "receive", "conflict")


def card_lines(card: str, texts: Texts) -> list[str]:
    """All lines about a card: the sides that may trigger its event, the event, its value, ban, flight icons and source."""
    entry = CARDS[card]
    lines = [component_name("players", card, texts), *event_lines(card, texts), *_action_lines(entry, texts)]
    lines += value_lines(card, texts)
    if entry.ban:
        lines.append(texts("volk_icons.ban"))
    if entry.flight:
        lines.append(texts("volk_icons.flight", count=entry.flight))
    return [*lines, *([texts("volk_icons.source.house")] if entry.source == "house" else [])]


def event_lines(card: str, texts: Texts) -> list[str]:
    """The event as sentences, one per icon or arrow in reading order. The part that automatic events skip comes last."""
    steps = CARDS[card].event
    lines = [step_line(step, texts) for step in steps if not step.shaded]
    shaded = " ".join(step_line(step, texts) for step in steps if step.shaded)
    return [*lines, texts("volk_icons.shaded", sentences=shaded)] if shaded else lines


def value_lines(card: str, texts: Texts) -> list[str]:
    """Sentences for the icons beside and below the value, which count if the card is used without its event (1.7)."""
    entry = CARDS[card]
    lines = [texts(f"volk_icons.beside.{step.side}", sentences=step_line(step, texts)) for step in entry.beside]
    if entry.below:
        sentences = " ".join(step_line(step, texts) for step in entry.below)
        lines.append(texts("volk_icons.below", sentences=sentences))
    return lines


def _action_lines(card: Card, texts: Texts) -> Iterator[str]:
    """Lines for the card's value and for removing unrest with it. A special card has neither."""
    if card.value is None:
        return
    yellow, red = card.value.yellow, card.value.red
    if yellow == red:
        yield texts("volk_icons.value.same", value=red)
    else:
        yield texts("volk_icons.value.split", yellow=yellow, red=red)
    yield texts(f"volk_icons.calm.{card.colour if card.colour in SIDE_WORDS else 'other'}")


def step_line(step: Step, texts: Texts) -> str:
    """Sentence for an icon or arrow with its number, limit and decider. Also used for small decks and the prestige track."""
    kind = "build_abroad" if step.icon == "build" and step.at in COUNTRIES else step.icon
    # Sentences that start with the superpower need a separate text for each, because of grammar.
    key = f"volk_icons.icon.{kind}.{step.side or 'black'}" if kind in OF_A_POWER else f"volk_icons.icon.{kind}"
    parts = [texts.render(key, _facts(step, texts))]
    if step.most:
        parts.append(texts("volk_icons.limit", most=step.most))
    if step.by:
        parts.append(texts(f"volk_icons.decides.{step.by}"))
    return " ".join(parts)


def _facts(step: Step, texts: Texts) -> dict[str, str | int]:
    """Parameters for an icon's sentence. Build points and the German tracks benefit a German state."""
    track = GERMAN_TRACKS[0] if step.icon == "build" else step.icon
    profits = whom(track, SIDE_OF[step.side], texts) if step.side else ""
    return {"count": step.times, "place": place_of(step, texts), "whom": profits, "money": money(step.amount, texts)}
