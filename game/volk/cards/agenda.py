"""What of an event is to be done: icons, each so many times, and tracks, each with its arrows to both sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.rules.state import NOBODY
from game.volk.data.components import Step
from game.volk.data.geography import RED
from game.volk.data.tables import ARROWS, SIDE_OF, SIDE_WORDS, SIDES

if TYPE_CHECKING:
    from game.volk.cards.icon import Icon


class Occasion:
    """What an icon is executed for: a card that somebody plays, an automatic event, a track at the end of a decade."""

    __slots__ = ("active", "card", "kept", "placed", "presser", "strict")

    def __init__(self, card: str, active: int, presser: int, strict: bool = False) -> None:
        self.card = card
        # Whose turn it is, or nobody in an automatic event and at the end of a decade.
        self.active = active
        # Who presses the red button if it comes to that.
        self.presser = presser
        # At the end of a decade, a dismantling that is impossible ruins East.
        self.strict = strict
        # How many icons of this event each province has taken.
        self.placed: dict[str, int] = {}
        # Who keeps the card as a peacemaker.
        self.kept = NOBODY


class Task:
    """One item of an event: an icon so many times, or all arrows of a track at once."""

    __slots__ = ("arrows", "icon", "item", "left", "side", "step", "targets", "times")

    # What its icon is: given to it by whoever carries it out.
    icon: Icon

    def __init__(self, item: str, step: Step) -> None:
        self.item = item
        self.step = step
        self.side = SIDE_OF[step.side]
        self.times = self.left = 0
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
