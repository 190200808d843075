"""How the events of a game are shown: `rules_data/GAME/telling.yaml`, by the name of the event.

    moved: {icon: shoe_print, kind: move, travels: {piece: "seat:{seat}", to: "{location}"}, sound: token, duration: 520}
    bribed: {icon: cash, kind: turn, moment: {thing: "bribery#1", hits: [target]}}

A pattern names things: an id (`pile:deck`), an id with a field of the event (`seat:{seat}`), or `*` for every id in the
event. For anything else, the file names a function of the game. `kernel.rolled` is an event of the kernel; `nothing` also
covers `nothing.skip` and all other names that begin with `nothing.` and have no entry of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Generic, Literal, TypeVar, get_args

import msgspec

from game.data.paths import RULES_DATA
from game.data.records import TELLING, Record
from game.data.texts import Texts
from game.data.yaml_files import load
from game.rules.events import HIDDEN, Event, words_in
from game.rules.state import NOBODY
from game.ui.kit.sound import SoundName
from game.ui.table.choosing.orders import S
from game.ui.table.staging.records import Drama, Judgement, Moment, Motion

EventKind = Literal["turn", "move", "card", "dice", "board", "other"]
EVENT_KINDS: tuple[EventKind, ...] = get_args(EventKind)
EventRole = Literal[
    "", "turn", "step", "step_over", "void", "seats", "names", "price", "means", "try", "result", "sum", "effect"
]
"""Role of an event that only says that a turn or step begins, a step ends, the previous event had no effect, who came
or went, a player's name or phone, what a card costs, which card is used for what follows, or that an action is tried. The
result of a try replaces it in the story, and may have other effects. A sum tells all effects of an action once more."""
KERNEL = "kernel"
_FIELD = re.compile(r"\{(\w+)\}")


class Travel(Record, frozen=True):
    """A piece that travels from one thing to another."""

    piece: str
    start: str = msgspec.field(name="from", default="")
    goal: str = msgspec.field(name="to", default="")


class CardFlight(Record, frozen=True):
    """A card that flies from one place to another; `show` is the center of the right column."""

    card: str = "{card}"
    start: str = msgspec.field(name="from", default="")
    goal: str = msgspec.field(name="to", default="")


class RollTelling(Record, frozen=True):
    """How an event judges a roll: fields for the number needed and the total, or a function."""

    needed: str = ""
    total: str = ""
    success: bool | None = None
    critical: bool = False
    judge: str = ""


class MomentTelling(Record, frozen=True):
    """A pop-up: its condition, subject, affected seats and camera focus. The other fields are as in `Moment`.

    Its words are the texts `EVENT.title` and `EVENT.text`, unless a `maker` provides them."""

    maker: str = ""
    # Name of a function that must return True, and a field that must not be hidden.
    when: str = ""
    known: str = ""
    thing: str = ""
    seat: str = "seat"
    hits: tuple[str, ...] = ()
    focus: tuple[str, ...] = ()
    sound: SoundName | None = None
    aimed: bool = True
    news: bool = True
    brief: bool = False
    only_hits: bool = False
    drama: Drama = "told"
    turns: bool | None = None
    # True if all later events are its effects.
    causes: bool = True


class Tally(Record, frozen=True):
    """A count of events by seat in the game's statistics."""

    name: str
    icon: str


class Telling(Record, frozen=True):
    """How one event is shown."""

    icon: str = "circle_small"
    kind: EventKind = "other"
    # A more general event with the same telling.
    like: str = ""
    sound: SoundName | None = None
    # Duration in ms at normal speed, including time to look.
    duration: int = 250
    travels: Travel | None = None
    flies: CardFlight | None = None
    # Things that appear, and things affected in place.
    arrives: tuple[str, ...] = ()
    flashes: tuple[str, ...] = ()
    # Things that are destroyed, and things highlighted while the rest dims; the die is beside the last one.
    leaves: tuple[str, ...] = ()
    lights: tuple[str, ...] = ()
    # Name of a function that completes the motion.
    staging: str = ""
    # Things it is about that the event does not name.
    things: tuple[str, ...] = ()
    roll: RollTelling | None = None
    moment: MomentTelling | None = None
    # Name of a function that describes the harm to a seat, for events without a moment.
    harm: str = ""
    tally: Tally | None = None
    role: EventRole = ""
    # True for a side effect of an action: it is never shown instead of the action, nor with an earlier moment.
    aside: bool = False
    # True if it changes the board beyond the choice, so that everyone sees the board before a turn ends.
    consequence: bool = False
    # True if the event comes just before the change that it announces.
    foretold: bool = False


_PLAIN = Telling()


def file_of(domain: str) -> str:
    """Path of a game's file below `rules_data`; the kernel's file is at the top."""
    return TELLING if domain == KERNEL else f"{domain}/{TELLING}"


def key_of(domain: str, name: str) -> str:
    """Key of the event that has this name in the file of this domain."""
    of_kernel = name.removeprefix(f"{KERNEL}.")
    return f"{domain}.event.{name}" if of_kernel == name else f"{KERNEL}.event.{of_kernel}"


@cache
def _loaded(domain: str) -> dict[str, Telling]:
    """Tellings by key, with `like` resolved. A game may have no file."""
    file = RULES_DATA / file_of(domain)
    tellings = load(file, dict[str, Telling]) if file.is_file() else {}
    same = {name: msgspec.structs.replace(tellings[t.like], like=t.like) for name, t in tellings.items() if t.like}
    return {key_of(domain, name): t for name, t in (tellings | same).items()}


@cache
def telling_of(domain: str, key: str) -> Telling:
    """The telling of an event; a variant without one uses that of the first part of its name."""
    tellings = _loaded(domain)
    if (telling := tellings.get(key)) is None:
        start, _, name = key.partition(".event.")
        telling = tellings.get(f"{start}.event.{name.partition('.')[0]}") or _loaded(KERNEL).get(key, _PLAIN)
    return telling


def role_of(key: str) -> EventRole:
    return telling_of(key.partition(".")[0], key).role


def things_in(event: Event, *patterns: str) -> tuple[str, ...]:
    """Ids of the things that patterns name; a field with a list gives several."""
    return tuple(thing for pattern in patterns for thing in _things(event, pattern))


def _things(event: Event, pattern: str) -> list[str]:
    if pattern == "*":
        return [*filter(None, event.ids)]
    if (name := _FIELD.search(pattern)) is None:
        return [pattern] if pattern else []
    words = words_in([event.params.get(name[1], "")])
    return [pattern.replace(name[0], str(word)) for word in words if word not in ("", NOBODY)]


@dataclass(frozen=True)
class Happening(Generic[S]):
    """An event with the states before and after it, and its telling: the input for a game's functions."""

    event: Event
    before: S
    after: S
    texts: Texts
    telling: Telling = _PLAIN
    # The state on the screen if that is a later one than `after`.
    now: S | None = None

    @property
    def name(self) -> str:
        return self.event.name

    @property
    def seat(self) -> int:
        return self.event.seat

    def number(self, name: str) -> int:
        return self.event.number(name)

    def word(self, name: str) -> str:
        return self.event.word(name)

    def say(self, key: str, **params: object) -> str:
        """The text with this key; games override it to add a prefix."""
        return self.texts(key, **params)

    @property
    def words(self) -> Mapping[str, object]:
        """Parameters for the texts of a moment."""
        return self.event.params

    def things(self, *patterns: str) -> tuple[str, ...]:
        return things_in(self.event, *patterns)

    def thing(self, pattern: str) -> str:
        return next(iter(self.things(pattern)), "")

    def seats(self, name: str) -> tuple[int, ...]:
        """The seats named in a field of the event."""
        return (self.number(name),)

    def pop_up(self, title: str, text: str = "") -> Moment:
        """The moment described in the file, with these texts."""
        telling = self.telling.moment or MomentTelling()
        return Moment(
            title,
            text,
            self.thing(telling.thing),
            self.number(telling.seat),
            tuple(seat for name in telling.hits for seat in self.seats(name)),
            aimed=telling.aimed,
            news=telling.news,
            brief=telling.brief,
            brings=None if telling.causes else (),
            only_hits=telling.only_hits,
            drama=telling.drama,
            turns=telling.turns,
            focus=self.things(*telling.focus),
            sound=telling.sound,
        )

    def plain_pop_up(self) -> Moment:
        """The moment with the texts of the event."""
        return self.pop_up(*(self.say(f"{self.name}.{part}", **self.words) for part in ("title", "text")))

    def seen(self, name: str, called: Callable[[str], str], title: str = "") -> Moment | None:
        """A moment with the cards in a field of the event; None if they are hidden. `title` describes the cards."""
        cards = tuple(map(str, words_in([self.event.params[name]])))
        if HIDDEN in cards:
            return None
        title = title or self.texts("ui_table.moment.seen", count=len(cards))
        found = self.pop_up(title, self.texts.joined([*map(called, cards)]))
        return replace(found, thing=cards[0]) if len(cards) == 1 else replace(found, cards=cards)


H = TypeVar("H", bound=Happening[Any])
F = TypeVar("F", bound=Callable[..., Any])


class Named(dict[str, F]):
    """Functions by name. As a decorator, it adds a function."""

    def __call__(self, function: F) -> F:
        self[function.__name__] = function
        return function


Maker = Callable[[H], Moment | None]
Staging = Callable[[H, Motion], Motion]
Judge = Callable[[H], Judgement | None]
Harm = Callable[[H, int], str | None]
Condition = Callable[[H], bool]


@dataclass(frozen=True)
class Tellings(Generic[H]):
    """The tellings of a game: its file, and the functions named there."""

    domain: str
    happening: type[H]
    makers: Mapping[str, Maker[H]] = field(default_factory=dict)
    stagings: Mapping[str, Staging[H]] = field(default_factory=dict)
    judges: Mapping[str, Judge[H]] = field(default_factory=dict)
    harms: Mapping[str, Harm[H]] = field(default_factory=dict)
    conditions: Mapping[str, Condition[H]] = field(default_factory=dict)

    def of(self, key: str) -> Telling:
        return telling_of(self.domain, key)

    @property
    def tallies(self) -> dict[str, str]:
        """Icons of the counts, by name."""
        return {t.tally.name: t.tally.icon for t in _loaded(self.domain).values() if t.tally is not None}

    def motion(self, happening: H) -> Motion:
        telling = happening.telling
        travels, flies = telling.travels or Travel(""), telling.flies or CardFlight("")
        motion = Motion(
            happening.thing(travels.piece),
            happening.thing(travels.start),
            happening.thing(travels.goal),
            # A card that the viewer does not know is shown face down.
            happening.thing(flies.card) or (HIDDEN if telling.flies is not None else ""),
            happening.thing(flies.start),
            happening.thing(flies.goal),
            happening.things(*telling.arrives),
            happening.things(*telling.flashes),
            happening.things(*telling.leaves),
            happening.things(*telling.lights),
            sound=telling.sound,
            duration=telling.duration,
        )
        if telling.staging:
            motion = self.stagings[telling.staging](happening, motion)
        # A piece without a start does not travel.
        return replace(motion, piece="", goal="") if motion.piece and not motion.start else motion

    def moment(self, happening: H) -> Moment | None:
        telling = happening.telling.moment
        if telling is None or happening.word(telling.known) == HIDDEN:
            return None
        if telling.when and not self.conditions[telling.when](happening):
            return None
        return self.makers[telling.maker](happening) if telling.maker else happening.plain_pop_up()

    def judgement(self, happening: H) -> Judgement | None:
        roll = happening.telling.roll
        if roll is None or roll.judge:
            return self.judges[roll.judge](happening) if roll is not None else None
        needed, total = (happening.number(name) if name else None for name in (roll.needed, roll.total))
        success = total >= needed if needed is not None and total is not None else roll.success
        # Every roll reaches a 1.
        return Judgement(needed if needed != 1 else None, total, success, roll.critical)

    def harm(self, happening: H, seat: int) -> str | None:
        key = happening.telling.harm
        return self.harms[key](happening, seat) if key else None


KERNELS = Tellings[Happening[Any]](KERNEL, Happening)
"""The tellings of a game without a file."""
