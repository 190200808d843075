"""How the events of a game are told: `rules_data/GAME/telling.yaml`, by the name of the event.

    moved: {icon: shoe_print, kind: move, travels: {piece: "seat:{seat}", to: "{location}"}, sound: token, duration: 520}
    bribed: {icon: cash, kind: turn, moment: {thing: "bribery#1", hits: [target]}}

A pattern names things: as it stands (`pile:deck`), or with a field of the event (`seat:{seat}`); `*` is every id that the
event names. What cannot be said like this is a function of the game, which the file names. `kernel.rolled` is an event of
the kernel; `nothing` stands for `nothing.skip` and all others that begin like it.
"""

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
EventRole = Literal["", "turn", "step", "step_over", "void"]
"""Whether an event only says that a turn or step begins, that a step is over, or that nothing came of the one before it."""
KERNEL = "kernel"
_FIELD = re.compile(r"\{(\w+)\}")


class Travel(Record, frozen=True):
    """A piece travels from one thing to another."""

    piece: str
    start: str = msgspec.field(name="from", default="")
    goal: str = msgspec.field(name="to", default="")


class CardFlight(Record, frozen=True):
    """A card flies from one thing to another; `show` is the middle of the board."""

    card: str = "{card}"
    start: str = msgspec.field(name="from", default="")
    goal: str = msgspec.field(name="to", default="")


class RollTelling(Record, frozen=True):
    """What an event says about a roll: the fields with the number needed and with the total, or the function that judges."""

    needed: str = ""
    total: str = ""
    success: bool | None = None
    critical: bool = False
    judge: str = ""


class MomentTelling(Record, frozen=True):
    """A pop-up: when it is shown, what it is about, whom it hits, what the camera goes to. The rest is as in `Moment`.

    Its words are the texts `EVENT.title` and `EVENT.text`, unless a `maker` finds them.
    """

    maker: str = ""
    # The name of a condition, and the field without which there is nothing to see.
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
    # Does all that comes after it come of it?
    causes: bool = True


class Tally(Record, frozen=True):
    """What is counted of a game besides its figures."""

    name: str
    icon: str


class Telling(Record, frozen=True):
    """How one event is told."""

    icon: str = "circle_small"
    kind: EventKind = "other"
    # Another event that says less of why or by whom: this one is told in the same way.
    like: str = ""
    sound: SoundName | None = None
    # In milliseconds at normal speed, with a moment to look at it.
    duration: int = 250
    travels: Travel | None = None
    flies: CardFlight | None = None
    # Things that appear, and things that something happens to where they are.
    arrives: tuple[str, ...] = ()
    flashes: tuple[str, ...] = ()
    # Things that break and go, and things that stay bright with the die beside the last one while the rest dims.
    leaves: tuple[str, ...] = ()
    lights: tuple[str, ...] = ()
    # The function that completes the motion.
    staging: str = ""
    # Things that it is about besides those that it names.
    things: tuple[str, ...] = ()
    roll: RollTelling | None = None
    moment: MomentTelling | None = None
    # The function that tells what it does to a seat, where it is no moment.
    harm: str = ""
    tally: Tally | None = None
    role: EventRole = ""
    # It only follows from a action: it is told neither instead of it nor with a moment that comes before it.
    aside: bool = False
    # It changes the board beyond what was chosen: where a turn ends with it, all see the board before the curtain falls.
    consequence: bool = False
    # It is told right before what it says has happened.
    foretold: bool = False


_PLAIN = Telling()


def file_of(domain: str) -> str:
    """The file of a game below `rules_data`; the kernel's lies above all."""
    return TELLING if domain == KERNEL else f"{domain}/{TELLING}"


def key_of(domain: str, name: str) -> str:
    """The key of an event that a file names."""
    of_kernel = name.removeprefix(f"{KERNEL}.")
    return f"{domain}.event.{name}" if of_kernel == name else f"{KERNEL}.event.{of_kernel}"


@cache
def _loaded(domain: str) -> dict[str, Telling]:
    """By key; an event that is told like another one has the telling of that. A game may have no file."""
    file = RULES_DATA / file_of(domain)
    told = load(file, dict[str, Telling]) if file.is_file() else {}
    same = {name: msgspec.structs.replace(told[one.like], like=one.like) for name, one in told.items() if one.like}
    return {key_of(domain, name): one for name, one in (told | same).items()}


@cache
def telling_of(domain: str, key: str) -> Telling:
    """How a game tells an event; one of several kinds is told like the first word of its name."""
    own = _loaded(domain)
    if (told := own.get(key)) is None:
        start, _, name = key.partition(".event.")
        told = own.get(f"{start}.event.{name.partition('.')[0]}") or _loaded(KERNEL).get(key, _PLAIN)
    return told


def role_of(key: str) -> EventRole:
    return telling_of(key.partition(".")[0], key).role


def things_in(event: Event, *patterns: str) -> tuple[str, ...]:
    """The things that patterns name, those of a field with a list one by one."""
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
    """An event with the table before and after it, and how it is told."""

    event: Event
    before: S
    after: S
    texts: Texts
    telling: Telling = _PLAIN

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
        """A text about the moments of this game."""
        return self.texts(key, **params)

    @property
    def words(self) -> Mapping[str, object]:
        """What the words of a moment may name."""
        return self.event.params

    def things(self, *patterns: str) -> tuple[str, ...]:
        return things_in(self.event, *patterns)

    def thing(self, pattern: str) -> str:
        return next(iter(self.things(pattern)), "")

    def seats(self, name: str) -> tuple[int, ...]:
        """The seats that a field names."""
        return (self.number(name),)

    def pop_up(self, title: str, text: str = "") -> Moment:
        """The moment that the file describes, with these words."""
        told = self.telling.moment or MomentTelling()
        return Moment(
            title,
            text,
            self.thing(told.thing),
            self.number(told.seat),
            tuple(seat for name in told.hits for seat in self.seats(name)),
            aimed=told.aimed,
            news=told.news,
            brief=told.brief,
            brings=None if told.causes else (),
            only_hits=told.only_hits,
            drama=told.drama,
            turns=told.turns,
            focus=self.things(*told.focus),
            sound=told.sound,
        )

    def plain_pop_up(self) -> Moment:
        """The moment whose words name nothing but what the event tells."""
        return self.pop_up(*(self.say(f"{self.name}.{part}", **self.words) for part in ("title", "text")))

    def seen(self, name: str, called: Callable[[str], str], title: str = "") -> Moment | None:
        """Cards that somebody looks at, for those who see them; `title` says whose or which they are."""
        cards = tuple(map(str, words_in([self.event.params[name]])))
        if HIDDEN in cards:
            return None
        found = self.pop_up(
            title or self.texts("ui_table.moment.seen", count=len(cards)), self.texts.joined([*map(called, cards)])
        )
        return replace(found, thing=cards[0]) if len(cards) == 1 else replace(found, cards=cards)


H = TypeVar("H", bound=Happening[Any])
F = TypeVar("F", bound=Callable[..., Any])


class Named(dict[str, F]):
    """Functions by their names: put before a function, it adds it."""

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
    """How the events of a game are told: what its file says, and the functions that the file names."""

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
        """What is counted, by name its icon."""
        return {told.tally.name: told.tally.icon for told in _loaded(self.domain).values() if told.tally is not None}

    def motion(self, what: H) -> Motion:
        told = what.telling
        travels, flies = told.travels or Travel(""), told.flies or CardFlight("")
        motion = Motion(
            what.thing(travels.piece),
            what.thing(travels.start),
            what.thing(travels.goal),
            # A card that is not named is one that nobody may see.
            what.thing(flies.card) or (HIDDEN if told.flies is not None else ""),
            what.thing(flies.start),
            what.thing(flies.goal),
            what.things(*told.arrives),
            what.things(*told.flashes),
            what.things(*told.leaves),
            what.things(*told.lights),
            sound=told.sound,
            duration=told.duration,
        )
        if told.staging:
            motion = self.stagings[told.staging](what, motion)
        # What comes from nowhere does not travel.
        return replace(motion, piece="", goal="") if motion.piece and not motion.start else motion

    def moment(self, what: H) -> Moment | None:
        told = what.telling.moment
        if told is None or what.word(told.known) == HIDDEN or (told.when and not self.conditions[told.when](what)):
            return None
        return self.makers[told.maker](what) if told.maker else what.plain_pop_up()

    def judgement(self, what: H) -> Judgement | None:
        told = what.telling.roll
        if told is None or told.judge:
            return self.judges[told.judge](what) if told is not None else None
        needed, total = (what.number(name) if name else None for name in (told.needed, told.total))
        success = total >= needed if needed is not None and total is not None else told.success
        return Judgement(needed, total, success, told.critical)

    def harm(self, what: H, seat: int) -> str | None:
        told = what.telling.harm
        return self.harms[told](what, seat) if told else None


KERNELS = Tellings[Happening[Any]](KERNEL, Happening)
"""For a game that has no file."""
