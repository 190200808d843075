"""What the rules know about every kind of icon, and the list of them: `icons` and `power_icons` fill it.

icon_of(task).targets(state, occasion, task)                        # ["sachsen", "thueringen"]
yield from icon_of(task).do(referee, occasion, task, seat, "sachsen") or ()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from game.rules.moves import Refusal, Steps
from game.volk.cards.agenda import Occasion, Task
from game.volk.state import VolkReferee, VolkState

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


def icon_of(task: Task) -> Icon:
    return ICONS[task.step.icon]
