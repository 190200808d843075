"""What of an event is to be done: icons, each so many times, and tracks with their arrows; and what an icon is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from game.rules.moves import Steps
from game.rules.refusals import Refusal
from game.rules.state import NOBODY
from game.volk.data.components import Step
from game.volk.data.geography import RED
from game.volk.data.tables import ARROWS, SIDE_OF, SIDE_WORDS, SIDES
from game.volk.state import VolkReferee, VolkState


@dataclass(slots=True, eq=False)
class Occasion:
    """What an icon is executed for: a card that somebody plays, an automatic event, a track at the end of a decade."""

    card: str
    # Whose turn it is, or nobody in an automatic event and at the end of a decade.
    active: int
    # Who presses the red button if it comes to that.
    presser: int
    # At the end of a decade, a dismantling that is impossible ruins East.
    strict: bool = False
    # The card of a small deck, and who has drawn it.
    drawn: str = ""
    drawer: int = NOBODY
    # How many icons of this event each province has taken.
    placed: dict[str, int] = field(default_factory=dict)
    # Who keeps the card as a peacemaker.
    kept: int = NOBODY

    @property
    def cause(self) -> str:
        """The card whose icons they are."""
        return self.drawn or self.card


class Task:
    """One item of an event: an icon so many times, or all arrows of a track at once."""

    __slots__ = ("arrows", "icon", "item", "lapsed", "left", "side", "step", "targets", "times")

    # What its icon is: given to it by whoever carries it out.
    icon: Icon

    def __init__(self, item: str, step: Step) -> None:
        self.item = item
        self.step = step
        self.side = SIDE_OF[step.side]
        # How often it is to be done in all and yet; and how often it was not, for it could not be.
        self.times = self.left = self.lapsed = 0
        # Of a track the arrows to either side.
        self.arrows = [0, 0]
        # What could be chosen for it when it was last looked at; None where it leaves no choice.
        self.targets: Sequence[str] | None = None

    @property
    def net(self) -> int:
        """How far the marker of a track moves, to the right above zero."""
        return self.arrows[RED] - self.arrows[1 - RED]


class Agenda:
    """The items of an event in printed order. Those that are done stay on it, so that they can be shown with a tick."""

    __slots__ = ("tasks",)

    def __init__(self, steps: Iterable[Step]) -> None:
        self.tasks: dict[str, Task] = {}
        for step in steps:
            arrow = step.icon in ARROWS
            item = step.icon if arrow else step.item
            task = self.tasks.get(item)
            if task is None:
                task = self.tasks[item] = Task(item, step)
            if arrow:
                task.arrows[SIDE_OF[step.side]] += step.times
                task.times = task.left = 1
            else:
                task.times += step.times
                task.left += step.times

    def left(self) -> list[Task]:
        """What is still to be done."""
        return [task for task in self.tasks.values() if task.left]

    def parts(self) -> list[str]:
        """What can be ignored: an icon, or a single arrow by its colour."""
        tasks = self.left()
        arrows = [f"{task.item}.{SIDE_WORDS[side]}" for task in tasks for side in SIDES if task.arrows[side]]
        return [task.item for task in tasks if not any(task.arrows)] + arrows

    def ignore(self, part: str) -> None:
        """Drop one icon or one arrow; what was ignored is not to be done any more, nor was it ever."""
        track, _, colour = part.partition(".")
        task = self.tasks[track if track in ARROWS else part]
        if track in ARROWS:
            task.arrows[SIDE_OF[colour]] -= 1
        if not any(task.arrows):
            task.left -= 1
            task.times -= 1
        if not task.times:
            del self.tasks[task.item]


# What the rules know about every kind of icon: `icons` and `power_icons` fill the list ------------------------------------

NOWHERE: Mapping[str, int] = {}
ENDLESS = 99
"""More than any card asks for."""

Tags = frozenset[str]
"""What icons have to do with: `unrest.red`, `economy.yellow`, `doves`; with a sign where more or less of it matters."""
NOTHING: Tags = frozenset()


class Icon:
    """One kind of icon.

    `wants` says what would make it possible where it is not, `gives` what it changes; `reads` what else its effect depends
    on. From these follows whether it matters which of two icons comes first.
    """

    wants: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    brings_news = False
    """Does it show cards, on which other choices may depend?"""

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str] | None:
        """What can be chosen for it now; None if it leaves no choice."""
        return None

    def can(self, state: VolkState, task: Task) -> bool:
        """Would it do something now? Only asked of an icon that leaves no choice."""
        return True

    def stock(self, state: VolkState, task: Task) -> int:
        """How often it could be executed at most, if its choices only take away."""
        return ENDLESS

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Steps | None:
        """Execute one of it."""
        raise NotImplementedError

    def lapse(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int) -> Steps | None:
        """It cannot be done."""
        referee.emit("volk.event.lapsed", item=task.item)
        return None

    def why_not(self, state: VolkState, occasion: Occasion, task: Task, id: str) -> Refusal | None:
        """Why this cannot be chosen for it; nothing, if it is no thing of the kind that this icon is about."""
        return None

    def wanted(self, task: Task) -> Tags:
        """What would make it possible."""
        return _sided(self.wants, task.step.side)

    def given(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        """What it changes; an arrow changes more where its marker may leave the track."""
        return _sided(self.gives, task.step.side)

    def read(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        """What its effect depends on."""
        return _read(self.wants, self.reads, task.step.side)

    def reach(self, state: VolkState, occasion: Occasion, task: Task) -> Mapping[str, int]:
        """By track how far it may move the marker."""
        return NOWHERE


@cache
def _sided(tags: tuple[str, ...], side: str) -> Tags:
    """Tags without a side of their own are about that of the icon."""
    return frozenset(tag if "." in tag or not side else f"{tag}.{side}" for tag in tags)


@cache
def _read(wants: tuple[str, ...], reads: tuple[str, ...], side: str) -> Tags:
    return unsigned(_sided(wants, side)) | _sided(reads, side)


@cache
def unsigned(tags: Tags) -> Tags:
    return frozenset(tag.lstrip("+-") for tag in tags)


ICONS: dict[str, Icon] = {}


def icon(*names: str) -> Callable[[type[Icon]], type[Icon]]:
    """Register what these icons are."""

    def register(kind: type[Icon]) -> type[Icon]:
        ICONS.update((name, kind()) for name in names)
        return kind

    return register
