"""Taps on the pictures of a phone: which target the finger means, or which other thing is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from math import dist, inf

from game.phones.messages import Picture, Touch
from game.ui.kit.box import Box
from game.ui.kit.canvas import Spot
from game.ui.kit.controls.widgets import Button
from game.ui.phones.drawing import board_box
from game.ui.phones.hand import Hand, Query
from game.ui.phones.view import Inside

_SMALL = 44.0
"""Size in pixels of the phone's page up to which a target is small, so that a finger covers it."""
_REACH, _BESIDE = 26.0, 8.0
"""Distance of a tap from the center of a small target, and from the edge of a large one, that still hits it."""
_UNSURE, _OTHERS = 18.0, 5
"""Difference of such distances that a finger can't tell, and the maximum number of other targets to ask about."""


def touch(hand: Hand, tap: Touch, panels: Sequence[tuple[Picture, Inside]]) -> None:
    """Handle a tap on the board or on one of the panels below it."""
    if tap.board > len(panels):
        return
    if tap.board:
        picture, inside = panels[tap.board - 1]
        whole, places = Box(0, 0, picture.width, picture.height), dict(inside)
        here = [thing for thing, box in inside if box.holds((tap.x, tap.y))]
    else:
        whole, places = board_box(hand.face), hand.places_of(hand.marked)
        here = hand.face.board.things_at((tap.x * whole.width, tap.y * whole.height), hand.scene)
    # A box of the size of a pixel of the page.
    pixel = Box(0, 0, 1 / tap.wide, whole.width / whole.height / tap.wide)
    boxes = {thing: places[thing].share_of(pixel) for thing in hand.marked if thing in places}
    meant = under_finger((tap.x / pixel.width, tap.y / pixel.height), boxes)
    targets = [thing for thing in meant if hand.selection is not None and thing in hand.selection.targets()]
    if len(targets) > 1:
        hand.query = Query(hand.face.texts("ui_phones.which"), "", _told_apart(hand, targets))
        hand.notice = ""
    elif not (found := [*targets, *meant, *(thing for thing in here if thing in hand.marked), *here]):
        return
    elif tap.board and hand.face.has_card(found[0]) and (found[0] in targets or found[0] not in hand.marked):
        # The picture in a panel is too small to be read before it is chosen. A tap on a chosen card takes it back.
        hand.to_read = found[0]
    else:
        hand.point(found[0])
        # A finger has marked a place on the board already.
        hand.asked_about = hand.asked_about if tap.board or hand.query is not None else []


def _told_apart(hand: Hand, targets: Sequence[str]) -> list[Button]:
    """Buttons for targets. Those with the same name have the facts in which they differ, others the different effects of
    their moves, or else a number."""
    buttons, facts = [*map(hand.thing_button, targets)], [hand.explained(thing)[1].splitlines() for thing in targets]
    moves = [hand.selection.moves_at(thing) if hand.selection is not None else [] for thing in targets]
    effects = [hand.adviser.brief(each[0]) if len(each) == 1 else "" for each in moves]
    for number, (button, own, effect) in enumerate(zip(buttons, facts, effects, strict=True), 1):
        alike = [others for other, others in zip(buttons, facts, strict=True) if other.label == button.label]
        differs = "\n".join(fact for fact in own if any(fact not in others for others in alike))
        button.detail = differs or (len({*effects}) > 1 and effect) or (f"#{number}" if len(alike) > 1 else "")
    return buttons


def under_finger(spot: Spot, boxes: Mapping[str, Box]) -> list[str]:
    """The target that a finger at a spot means, small ones first, then the nearest, and others that it may mean as well."""
    near = list[tuple[bool, float, float, str]]()
    for thing, box in boxes.items():
        is_large = max(box.width, box.height) >= _SMALL
        away = box.distance(spot) if is_large else dist(box.middle, spot)
        if away < (_BESIDE if is_large else _REACH):
            near.append((is_large, away, box.width * box.height, thing))
    near.sort()
    if not near:
        return []
    # Large targets are rivals if they overlap and are alike.
    large, least, size, _first = near[0]
    farthest, largest = (least, 2 * size) if large else (least + _UNSURE, inf)
    rivals = (thing for is_large, away, size, thing in near if is_large is large and away <= farthest and size <= largest)
    return [*islice(rivals, 1 + _OTHERS)]
