"""The remaining items of an event (icons with counts, tracks with arrows), and the base class of icons."""

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
    """The source of an icon: a card being played, an automatic event, or a track at the end of a decade."""

    card: str
    # The active seat, or `NOBODY` in an automatic event and at the end of a decade.
    active: int
    # The seat that would press the red button.
    presser: int
    # True at the end of a decade, when an impossible dismantling ruins East.
    strict: bool = False
    # The card from a small deck, and the superpower that drew it.
    drawn: str = ""
    drawer: int = NOBODY
    # Number of icons of this event executed in each province.
    placed: dict[str, int] = field(default_factory=dict)
    # The seat that will keep the card as a peacemaker.
    kept: int = NOBODY

    @property
    def cause(self) -> str:
        """The card that shows the icons: the one drawn from a small deck, or else the card played."""
        return self.drawn or self.card


class Task:
    """One item of an event: an icon with its count, or all arrows of a track together."""

    __slots__ = ("arrows", "icon", "item", "lapsed", "left", "side", "step", "targets", "times")

    # Set by `Work` before execution.
    icon: Icon

    def __init__(self, item: str, step: Step) -> None:
        self.item = item
        self.step = step
        self.side = SIDE_OF[step.side]
        # Number of executions: in total, still to do, and skipped as impossible.
        self.times = self.left = self.lapsed = 0
        # Number of arrows of a track, by side.
        self.arrows = [0, 0]
        # Targets when last checked; None if the icon needs no choice.
        self.targets: Sequence[str] | None = None

    @property
    def net(self) -> int:
        """Total number of steps that the track's marker moves; positive is to the right."""
        return self.arrows[RED] - self.arrows[1 - RED]


class Agenda:
    """The items of an event in printed order. Finished items are kept, so that they can be shown with a check mark."""

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
        """Items still to do."""
        return [task for task in self.tasks.values() if task.left]

    def parts(self) -> list[str]:
        """Parts of the event that a player can ignore: an icon, or a single arrow with its color."""
        tasks = self.left()
        arrows = [f"{task.item}.{SIDE_WORDS[side]}" for task in tasks for side in SIDES if task.arrows[side]]
        return [task.item for task in tasks if not any(task.arrows)] + arrows

    def ignore(self, part: str) -> None:
        """Drop one icon or one arrow, as if it had never been there."""
        track, _, colour = part.partition(".")
        task = self.tasks[track if track in ARROWS else part]
        if track in ARROWS:
            task.arrows[SIDE_OF[colour]] -= 1
        if not any(task.arrows):
            task.left -= 1
            task.times -= 1
        if not task.times:
            del self.tasks[task.item]


# Icons: `icons` and `power_icons` register them ---------------------------------------------------------------------------

NOWHERE: Mapping[str, int] = {}
ENDLESS = 99
"""Means no limit: more executions than any card asks for."""

Tags = frozenset[str]
"""Topics that icons change or depend on: `unrest.red`, `economy.yellow`, `doves`.

A sign means that only an increase (`+`) or a decrease (`-`) counts."""
NOTHING: Tags = frozenset()


class Icon:
    """One kind of icon.

    `wants`: tags whose change could make an impossible icon possible; `gives`: tags that it changes; `reads`: other tags
    that its effect depends on. They determine whether the order of two icons matters."""

    wants: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    brings_news = False
    """True if the icon reveals cards on which other choices may depend."""

    def targets(self, state: VolkState, occasion: Occasion, task: Task) -> Sequence[str] | None:
        """Current targets; None if the icon needs no choice."""
        return None

    def can(self, state: VolkState, task: Task) -> bool:
        """Return whether the icon would have an effect now. Called only for an icon that needs no choice."""
        return True

    def stock(self, state: VolkState, task: Task) -> int:
        """Maximum number of executions; `ENDLESS` unless the icon takes something away."""
        return ENDLESS

    def do(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int, target: str) -> Steps | None:
        """Execute the icon once."""
        raise NotImplementedError

    def lapse(self, referee: VolkReferee, occasion: Occasion, task: Task, seat: int) -> Steps | None:
        """Report that the icon cannot be executed."""
        referee.emit("volk.event.lapsed", item=task.item)
        return None

    def why_not(self, state: VolkState, occasion: Occasion, task: Task, id: str) -> Refusal | None:
        """Reason why this id cannot be the icon's target; None if there is none, or if the id is of the wrong kind."""
        return None

    def wanted(self, task: Task) -> Tags:
        """Tags whose change could make the icon possible."""
        return _sided(self.wants, task.step.side)

    def given(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        """Tags that the icon changes. `near_end`: the marker may leave the track, so that an arrow changes more tags."""
        return _sided(self.gives, task.step.side)

    def read(self, state: VolkState, task: Task, near_end: bool) -> Tags:
        """Tags that the icon's effect depends on."""
        return _read(self.wants, self.reads, task.step.side)

    def reach(self, state: VolkState, occasion: Occasion, task: Task) -> Mapping[str, int]:
        """Maximum number of steps that one execution can move the marker, by track."""
        return NOWHERE


@cache
def _sided(tags: tuple[str, ...], side: str) -> Tags:
    """Add the icon's side to tags without a side."""
    return frozenset(tag if "." in tag or not side else f"{tag}.{side}" for tag in tags)


@cache
def _read(wants: tuple[str, ...], reads: tuple[str, ...], side: str) -> Tags:
    return unsigned(_sided(wants, side)) | _sided(reads, side)


@cache
def unsigned(tags: Tags) -> Tags:
    return frozenset(tag.lstrip("+-") for tag in tags)


ICONS: dict[str, Icon] = {}


def icon(*names: str) -> Callable[[type[Icon]], type[Icon]]:
    """Register an icon class under these names."""

    def register(kind: type[Icon]) -> type[Icon]:
        ICONS.update((name, kind()) for name in names)
        return kind

    return register
