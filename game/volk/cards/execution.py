"""Execution of an event's icons, with one question about all remaining icons (5.5, 1.9).

The question offers all targets of all icons at once, and each choice completes one icon. An icon without a choice is
executed automatically if its order does not matter; an icon that has become impossible is skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from game.rules.decision import Decision
from game.rules.moves import CHOOSING, Args, Flow, Move, Steps
from game.rules.refusals import Param, Refusal, refusal
from game.rules.state import NOBODY
from game.volk.cards.agenda import ICONS, Agenda, Occasion, Tags, Task, unsigned
from game.volk.data.components import Step
from game.volk.data.tables import CRESTS, LIMIT
from game.volk.state import VolkReferee, VolkState, VolkVerb, german_seat, is_power
from game.volk.turn.asking import POLICE, Target, police_is_ready
from game.volk.turn.pointing import vagueness

Decider = Callable[[Step], int]


class Execute(VolkVerb):
    """Choose the target of one icon of an event, as in `execute unrest.red sachsen`."""

    name = "execute"
    params = ("item", "target:any")
    rule = "5.5"

    def __init__(
        self, targets: Mapping[str, Sequence[str]], tasks: Iterable[Task] = (), occasion: Occasion | None = None
    ) -> None:
        self._targets = targets
        self._tasks = tasks
        self._occasion = occasion

    def candidates(self, state: VolkState, seat: int) -> Iterable[Args]:
        return [(item, target) for item, targets in self._targets.items() for target in targets]

    def refuse(self, state: VolkState, seat: int, args: Args) -> Refusal | None:
        item, target = args
        if target in self._targets.get(item, ()):
            return None
        if item in self._targets:
            found = self.why_not(state, target, item)
            return found or refusal("volk.refusal.not_for_icon", self.rule, item=item, target=target)
        if any(target in ids for ids in self._targets.values()):
            if item not in (task.item for task in self._tasks):
                # The player clicked a part of the target, such as a sector of West Berlin, instead of the target.
                return refusal("volk.refusal.itself", self.rule, target=target)
            return refusal("volk.refusal.icon_not_open", self.rule, item=item)
        return self.why_not(state, target) or refusal("volk.refusal.no_icon_there", self.rule, target=target)

    def why_not(self, state: VolkState, id: str, item: str = "") -> Refusal | None:
        """The most specific reason why an id is not a target of the remaining icons, or of `item` if given."""
        if self._occasion is None:
            return None
        tasks = [task for task in self._tasks if task.left and item in ("", task.item)]
        reasons = [why for task in tasks if (why := task.icon.why_not(state, self._occasion, task, id)) is not None]
        return min(reasons, key=vagueness, default=None)

    def legal_moves(self, state: VolkState, seat: int) -> list[Move]:
        return [EXECUTING[item, target] for item, targets in self._targets.items() for target in targets]


class _Executing(dict[tuple[str, str], Move]):
    """Moves by icon and target, created on first use."""

    def __missing__(self, args: tuple[str, str]) -> Move:
        move = self[args] = Move(Execute.name, args)
        return move


EXECUTING = _Executing()
EXECUTE = Execute({})


class Skip(VolkVerb):
    """Skip an icon that is impossible now, although executing another icon first could make it possible."""

    name = "skip"
    params = ("item",)
    rule = "5.5"

    def __init__(self, items: Sequence[str] = ()) -> None:
        self._items = items

    def candidates(self, state: VolkState, seat: int) -> Iterable[Args]:
        return [(item,) for item in self._items]

    def refuse(self, state: VolkState, seat: int, args: Args) -> Refusal | None:
        return None if args[0] in self._items else refusal("volk.refusal.icon_not_skipped", self.rule, item=args[0])


SKIP = Skip()


# Execution ----------------------------------------------------------------------------------------------------------------


class Work:
    """The execution of an event: remaining items, the seat that chooses their order, and the decider of each icon.

    `seat` chooses the next icon; it is `NOBODY` if the printed order applies."""

    __slots__ = ("agenda", "decider", "occasion", "referee", "seat", "seen", "state", "told")

    def __init__(self, referee: VolkReferee, occasion: Occasion, agenda: Agenda, seat: int, decider: Decider) -> None:
        self.referee, self.state, self.occasion, self.agenda = referee, referee.state, occasion, agenda
        self.seat, self.decider = seat, decider
        # Cache of `_tags` by item, cleared after every change.
        self.seen: dict[str, tuple[Tags, Tags, Tags]] = {}
        # Parameters that every question about this agenda shares.
        self.told: dict[str, Param] = {}
        for task in agenda.tasks.values():
            task.icon = ICONS[task.step.icon]

    def run(self) -> Flow[None]:
        """Execute automatic icons and ask questions, alternately, until no items are left."""
        while tasks := self.agenda.left():
            self.seen.clear()
            if (yield from self._settle(tasks)):
                continue
            seat, targets, buttons = self._question(tasks)
            move = yield from self._ask(seat, targets, buttons)
            yield from self._follow(seat, move)

    # Dependencies -------------------------------------------------------------------------------------------------------

    def _tags(self, task: Task) -> tuple[Tags, Tags, Tags]:
        """Tags that an icon changes now, with signs and without, and tags that it depends on."""
        tags = self.seen.get(task.item)
        if tags is None:
            icon, near_end = task.icon, any(task.arrows) and self._near_end(task)
            changes = icon.given(self.state, task, near_end)
            tags = self.seen[task.item] = changes, unsigned(changes), icon.read(self.state, task, near_end)
        return tags

    def _near_end(self, task: Task) -> bool:
        """Return whether all remaining moves of this track's marker together could take it off the track."""
        track, position = task.item, abs(self.state.tracks[task.item])
        for other in self.agenda.tasks.values():
            if other.left and (reach := other.icon.reach(self.state, self.occasion, other)):
                position += reach.get(track, 0) * other.left
        return position > LIMIT[track]

    def _depends(self, task: Task, other: Task) -> bool:
        """Return whether the order of two icons matters."""
        (_, changes, reads), (_, other_changes, other_reads) = self._tags(task), self._tags(other)
        return not (changes.isdisjoint(other_reads) and other_changes.isdisjoint(reads))

    def _settled(self, task: Task, tasks: Sequence[Task]) -> bool:
        """Return whether this icon has the same effect whenever it is executed."""
        if len(tasks) == 1:
            return True
        changes, _, reads = self._tags(task)
        return not (changes or reads) or not any(task is not other and self._depends(task, other) for other in tasks)

    # Automatic icons ----------------------------------------------------------------------------------------------------

    def _settle(self, tasks: Sequence[Task]) -> Flow[bool]:
        """Execute the icons that need no question, in printed order; return False if there were none."""
        executed = False
        for task in tasks:
            task.targets = self._targets(task)
            while task.left and (target := self._by_itself(task, tasks)) is not None:
                yield from self._do(task, target)
                executed = True
                if task.left:
                    task.targets = self._targets(task)
            if task.left and self.seat == NOBODY:
                # In printed order, later icons are not executed yet, but targets for some of them may already be chosen.
                for other in tasks:
                    other.targets = self._targets(other)
                break
        return executed

    def _targets(self, task: Task) -> Sequence[str] | None:
        return task.icon.targets(self.state, self.occasion, task)

    def _by_itself(self, task: Task, tasks: Sequence[Task]) -> str | None:
        """Target for executing an icon without a question ("" if it has no target), or None if the icon must wait."""
        targets, printed = task.targets, self.seat == NOBODY
        if not self._is_possible(task):
            wanted_tags = task.icon.wanted(task)
            helping = (other for other in tasks if other is not task and not wanted_tags.isdisjoint(self._tags(other)[0]))
            return "" if printed or not wanted_tags or not any(helping) else None
        if targets is None:
            return "" if printed or (not task.icon.brings_news and self._settled(task, tasks)) else None
        if (len(targets) == 1 and printed) or (self._no_choice(task) and self._settled(task, tasks)):
            return targets[0]
        return None

    def _is_possible(self, task: Task) -> bool:
        return bool(task.targets) if task.targets is not None else task.icon.can(self.state, task)

    def _no_choice(self, task: Task) -> bool:
        """Return whether there is only one target, or the icon takes everything that is there."""
        return len(task.targets or ()) == 1 or task.icon.stock(self.state, task) <= task.left

    # Question -----------------------------------------------------------------------------------------------------------

    def _question(self, tasks: Sequence[Task]) -> tuple[int, dict[str, Sequence[str]], list[str]]:
        """The seat to ask, the targets of icons that it may choose for, and the icons to show as buttons."""
        if self.seat != NOBODY and any(self._is_own(task) or not self._settled(task, tasks) for task in tasks):
            own_targets = {task.item: task.targets for task in tasks if task.targets and self._is_own(task)}
            return self.seat, own_targets, [task.item for task in tasks if task.item not in own_targets]
        seat = self.decider(tasks[0].step)
        return seat, {task.item: task.targets for task in self._open(seat, tasks) if task.targets}, []

    def _is_own(self, task: Task) -> bool:
        """Return whether the seat that chooses the order also decides for this icon, or the icon needs no decision."""
        return task.targets is None or self.decider(task.step) == self.seat

    def _open(self, seat: int, tasks: Sequence[Task]) -> Iterator[Task]:
        """Items whose target this seat may choose now. In printed order, some must wait for earlier items (1.9)."""
        for number, task in enumerate(tasks):
            if self.decider(task.step) != seat:
                continue
            earlier = tasks[:number] if self.seat == NOBODY else ()
            waits = earlier and (self._no_choice(task) or any(self._depends(task, other) for other in earlier))
            if not waits:
                yield task

    def _ask(self, seat: int, targets: Mapping[str, Sequence[str]], buttons: Sequence[str]) -> Flow[Move]:
        """Ask this seat for a move; if only one is possible, return it without asking."""
        if len(buttons) + sum(map(len, targets.values())) == 1:
            return CHOOSING[buttons[0]] if buttons else next(EXECUTING[item, ids[0]] for item, ids in targets.items())
        tasks = self.agenda.tasks.values()
        execute = Execute(targets, tasks, self.occasion)
        verbs: tuple[VolkVerb, ...] = (execute,)
        if buttons:
            # A button executes an icon without targets, lets another seat choose the target, or skips an impossible icon.
            lapsing = [item for item in buttons if not self._is_possible(self.agenda.tasks[item])]
            doing = [item for item in buttons if item not in lapsing]
            button = Target(doing, Execute.rule, partial(execute.why_not, self.state))
            verbs = (execute, button, Skip(lapsing)) if lapsing else (execute, button)
        if self.state.police and police_is_ready(self.state, seat):
            verbs = (*verbs, POLICE)
        if not self.told:
            self.told = {
                "card": self.occasion.card,
                "items": tuple(self.agenda.tasks),
                "times": tuple([task.times for task in tasks]),
                "most": tuple([task.step.most for task in tasks]),
                "net": tuple([task.net for task in tasks]),
            }
        done = tuple([task.times - task.left for task in tasks])
        choice: dict[str, Param] = {"open": len(targets) + len(buttons), "item": (*targets, *buttons)}
        params: dict[str, Param] = {"seat": seat, **self.told, **choice, "done": done, "order": self._order(seat)}
        if any(task.lapsed for task in tasks):
            params["lapsed"] = tuple([task.lapsed for task in tasks])
        prompt = "volk.prompt.next_item" if self.occasion.card else "volk.prompt.next_icon"
        if self.occasion.drawn:
            prompt = "volk.prompt.next_drawn"
            params |= {"drawn": self.occasion.drawn, "power": self.occasion.drawer}
        return (yield Decision(self.referee.game, self.state, seat, prompt, verbs, params))

    def _order(self, seat: int) -> str:
        """`free`, or the reason why this seat must follow the printed order (1.9, 1.16)."""
        if self.seat != NOBODY:
            return "free"
        if not self.occasion.card:
            return "drawn"
        return "leader" if is_power(self.state, seat) else "state"

    # Choices ------------------------------------------------------------------------------------------------------------

    def _follow(self, seat: int, move: Move) -> Steps:
        """Carry out the choice: execute or skip an icon, let another seat choose its target, or use police."""
        if move.verb == Execute.name:
            return self._do(self.agenda.tasks[move.args[0]], move.args[1])
        if move.verb == POLICE.name:
            return self.referee.perform(seat, move)
        task = self.agenda.tasks[move.args[0]]
        return self._hand_over(task) if task.targets else self._do(task, "")

    def _hand_over(self, task: Task) -> Flow[None]:
        """Let another seat choose the target of this icon."""
        move = yield from self._ask(self.decider(task.step), {task.item: task.targets or ()}, ())
        yield from self._do(task, move.args[1])

    def _do(self, task: Task, target: str) -> Steps:
        """Execute one icon and its consequences. `target` is "" if the icon has no target or is skipped."""
        seat = self.decider(task.step)
        task.left -= 1
        if target or (task.targets is None and self._is_possible(task)):
            return task.icon.do(self.referee, self.occasion, task, seat, target) or ()
        task.lapsed += 1
        return task.icon.lapse(self.referee, self.occasion, task, seat) or ()


def in_free_order(referee: VolkReferee, occasion: Occasion, agenda: Agenda, seat: int) -> Flow[None]:
    """Execute the agenda in an order this seat chooses. For an icon with a crest, that state chooses the target (5.5)."""
    state = referee.state
    return Work(referee, occasion, agenda, seat, lambda step: german_seat(state, CRESTS[step.by]) if step.by else seat).run()


def in_printed_order(referee: VolkReferee, occasion: Occasion, agenda: Agenda, decider: Decider) -> Flow[None]:
    """Execute the agenda from left to right (1.9, 1.16)."""
    return Work(referee, occasion, agenda, NOBODY, decider).run()
