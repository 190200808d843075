"""Goals and abilities: the lines below the banner, and their tooltips."""

from __future__ import annotations

from collections.abc import Sequence

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.ui.kit.colours import LIGHT_BRASS, SECOND_TEXT, TEXT, Colour
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import First, Flow, Icon, Node, Row, Sized, Space, Text, Thing
from game.ui.kit.nodes import on_panel, stamped
from game.ui.table.face import Ability, AnyFace, Goal, Room

GOAL = "goal:"
ABILITY = "ability:"
_FIGURE = 22
_STATES = {"ready": "star_circle", "used": "check", "not_now": "lock", "barred": "cancel", "always": "all_inclusive"}


def goals_of(room: Room, face: AnyFace) -> list[Goal]:
    """Goals to show. If the column lists the seats, these are the owner's or, if there are none, everyone's, merged."""
    if room.aims is not None:
        return [*room.aims]
    goals = face.goals(room.scene.state, room.owner)
    own_goals = [goal for goal in goals if room.owner in goal.seats]
    if own_goals or not face.lists_seats:
        # Forecasts come last, even those by which the owner wins.
        return own_goals if face.lists_seats else sorted(goals, key=lambda goal: (goal.alarm, goal not in own_goals))
    return [_of_all([goal for goal in goals if goal.text == text]) for text in dict.fromkeys(goal.text for goal in goals)]


def _of_all(goals: Sequence[Goal]) -> Goal:
    """Merge equal goals of several seats into one. Leave out the progress, which the list of seats shows."""
    return goals[0] if len(goals) == 1 else Goal(tuple(seat for goal in goals for seat in goal.seats), goals[0].text)


def aim_node(room: Room, face: AnyFace) -> Node | None:
    """The owner's ability, and the goals with everyone's progress."""
    owner = room.owner
    ability = face.seat(room.scene.state, owner).ability if owner != NOBODY else None
    rows = [Thing(_ability_row(room, face, ability), id=f"{ABILITY}{owner}")] if ability is not None else []
    goals = goals_of(room, face)
    if not face.lists_seats and len(goals) > room.sizes.aims:
        return _in_brief(room, face, goals)
    if not face.lists_seats and len(rows) + len(goals) > room.sizes.aims:
        rows = []  # the board also shows the ability
    rows += [Thing(goal_row(room, face, goal), id=f"{GOAL}{n}") for n, goal in enumerate(goals)]
    return on_panel(*rows, gap=2, across=10, down=5) if rows else None


def _in_brief(room: Room, face: AnyFace, goals: Sequence[Goal]) -> Node:
    """Goals for small windows as figure, short name and progress; the first one in full if no forecast needs its line."""
    chips, is_calm = list[Node](), not any(goal.alarm for goal in goals)
    for number, goal in [*enumerate(goals)][is_calm:]:
        count, ink = count_of(goal).replace(" ", ""), count_ink(room, goal)
        if count or goal.brief:
            word = [Text(goal.brief, 16, ink if goal.alarm else TEXT, whole=True)] if goal.brief else []
            counted = [] if goal.alarm else [Text(count, 16, ink, "bold", whole=True)]
            chips.append(Thing(Row(_owners(room, face, goal), *word, *counted, gap=4), id=f"{GOAL}{number}"))
    first = [Thing(goal_row(room, face, goals[0]), id=f"{GOAL}0")] if is_calm else []
    # Prefer an extra line to counts and forecasts without names.
    others = Flow(*(Sized(chip, height=_FIGURE + 4) for chip in chips), gap=12, line_gap=0)
    return on_panel(*first, others, gap=2, across=10, down=3)


def goal_row(room: Room, face: AnyFace, goal: Goal) -> Node:
    """A goal's owners, text and progress."""
    count = Text(count_of(goal), 16, count_ink(room, goal), "bold", whole=True)
    ink = count_ink(room, goal) if goal.alarm else TEXT
    wrapped = Text(goal.text, 16, ink, lines=3 if goal.icon else 2)
    text = First(Text(goal.text, 16, ink, whole=True), wrapped)
    return Sized(Row(_owners(room, face, goal), text.growing(), count, _verdict(goal), gap=6), height=_FIGURE + 4)


def _owners(room: Room, face: AnyFace, goal: Goal) -> Node:
    if goal.alarm:
        # Show a trophy instead of an alert if the forecast is a win for the owner.
        return Icon("trophy" if room.owner in goal.seats else "alert", 18, count_ink(room, goal), room=_FIGURE + 4)
    if goal.icon or len(goal.seats) == len(room.scene.seats) > 1:
        return Icon(goal.icon or "flag_checkered", 18, LIGHT_BRASS, room=_FIGURE + 4)
    if room.owner in goal.seats:
        return _small_figure(room, face, room.owner)
    # One figure represents a whole side; players without allies are shown individually.
    seats = goal.seats if face.lists_seats else goal.seats[:1]
    return Row(*(_small_figure(room, face, seat) for seat in seats))


def _small_figure(room: Room, face: AnyFace, seat: int) -> Node:
    figure = face.figure(room.look, room.scene.state, seat, room.scene.seats[seat], _FIGURE)
    return stamped(figure, _FIGURE + 4, _FIGURE + 2)


def count_of(goal: Goal) -> str:
    if goal.done is None:
        return ""
    return f"{goal.done} / {goal.needed}" if goal.needed is not None else str(goal.done)


def count_ink(room: Room, goal: Goal) -> Colour:
    """Color of a goal's progress: red if another player needs at most one more, or for a bad forecast."""
    if goal.alarm:
        return LIGHT_BRASS if room.owner in goal.seats else room.look.palette.illegal_on_dark
    others = room.owner != NOBODY and room.owner not in goal.seats
    near = goal.done is not None and goal.needed is not None and 0 < goal.needed - 1 <= goal.done
    return room.look.palette.illegal_on_dark if others and near else LIGHT_BRASS


def _verdict(goal: Goal) -> Node:
    if goal.met is None:
        return Space()
    if goal.so_far:
        word = Text(goal.so_far, 16, SECOND_TEXT, "italic", whole=True)
        return Row(word, Icon("check_circle_outline", 18, SECOND_TEXT), gap=4)
    return Icon("check_circle", 18, LIGHT_BRASS) if goal.met else Icon("close_circle_outline", 18, SECOND_TEXT)


def _ability_row(room: Room, face: AnyFace, ability: Ability) -> Node:
    """A row with the ability; on another player's turn, with the owner's figure, since the banner shows that player."""
    ink = LIGHT_BRASS if ability.state in ("ready", "always") else SECOND_TEXT
    text = Text(ability.name, 16, TEXT, lines=2)
    state: Node = Icon(_STATES[ability.state], 20, ink, room=_FIGURE + 4)
    signs = [state] if room.seat == room.owner else [_small_figure(room, face, room.owner), state]
    return Sized(Row(*signs, text.growing(), gap=6), height=_FIGURE + 4)


def aim_tip(thing: str, room: Room, face: AnyFace, texts: Texts) -> Tip | None:
    """The full text of a goal or ability."""
    kind, number = thing.partition(":")[0] + ":", int(thing.partition(":")[2])
    if kind == ABILITY:
        ability = face.seat(room.scene.state, number).ability
        words = [ability.text, texts(f"ui_table.ability.{ability.state}_tip")] if ability is not None else []
        return Tip(ability.name, "\n".join(words), _STATES[ability.state]) if ability is not None else None
    goals = goals_of(room, face)
    return Tip(*_goal_words(goals[number], room.scene.names, texts), "flag_checkered") if number < len(goals) else None


def _goal_words(goal: Goal, names: Sequence[str], texts: Texts) -> tuple[str, str]:
    # A forecast is nobody's goal.
    owners = f"{texts.joined([names[seat] for seat in goal.seats])}: " if goal.seats and not goal.alarm else ""
    count = count_of(goal)
    return f"{owners}{goal.text}" + (f" ({count})" if count else ""), goal.detail
