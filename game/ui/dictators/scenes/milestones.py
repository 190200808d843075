"""Milestones of a dictator: the confrontation with the President, and attempts to disarm."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.dictators.turn.standing import COUNTED_ZONES
from game.ui.dictators.cards.parts import portrait, zone_shape
from game.ui.dictators.scenes.stage import ALARM, SAFE, part_of, ray_ground, rimmed_icon, sparks, stage_of
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas, Spot, at_angle
from game.ui.kit.colours import INK, LIGHT_BRASS, WHITE, light, mix, rgb
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.drawing import Drawing, artwork, drawing
from game.ui.kit.drawings.plates import glow, sky
from game.ui.kit.motion import drop_in, ease_out


def president(dictator: str, die: int, enough: bool | None, canvas: Canvas, box: Box, share: float) -> None:
    """Draw the dictator in front of the White House, the backlit President, and the die between them.

    A die of 0 is still to be rolled; others tumble to their number or, with `enough` given, lie still and are judged."""
    stage, look = stage_of(box), canvas.look
    floor = stage.floor + 8
    sky(canvas, box, rgb("#10233F"), rgb("#35588A"))
    for across, down, size in sparks(11, 60):
        canvas.circle(box.x + box.width * across, box.y + (floor - box.y) * 0.7 * down, 0.8 + 1.4 * size, rgb("#DCE8F5"))
    for side in (-1, 1):
        sweep = side * (0.5 + 0.25 * sin(2.6 * pi * share + side))
        foot = stage.x + side * stage.reach * 1.9, floor
        ends = [at_angle(*foot, stage.reach * 3, -pi / 2 - sweep + turn) for turn in (-0.07, 0.07)]
        canvas.polygon([foot, *ends], (255, 244, 205, 34))
    house_width = round(stage.reach * 2.9)
    canvas.stamp(artwork(look, "dictators/moments/white_house", house_width, house_width * 0.42), stage.x, floor, "bc")
    canvas.rect(box.x, floor - 2, box.width, box.bottom - floor + 2, rgb("#12261C"))
    came = ease_out(part_of(share, 0.0, 0.4))
    height = stage.reach * 1.62
    aside = min(stage.reach * 1.95, box.width / 2 - height * 0.45)
    face = portrait(look, dictator, round(height * 0.78), round(height), rgb("#A33B30"))
    canvas.stamp(face, stage.x - aside - (1 - came) * box.width * 0.4, stage.y, "c")
    # A generic figure that depicts no real person.
    other = artwork(look, "dictators/moments/president", round(height * 0.78), round(height))
    canvas.stamp(other, stage.x + aside + (1 - came) * box.width * 0.4, stage.y, "c")
    if came <= 0.6:
        return
    size = stage.reach * 0.85
    judged = part_of(share, 0.4, 0.6) if enough is not None else 0.0
    colour = rgb("#F6D98A") if not judged else SAFE if enough else ALARM
    canvas.stamp(glow(look, round(stage.reach * 0.4), colour, 220, 30), stage.x, stage.y, "c")
    number, above = (die, 0.0) if enough is not None else _tumbling(die, share)
    canvas.stamp(pieces.die(look, round(size), number, 20), stage.x, stage.y - stage.reach * above, "c")
    if judged:
        icon = rimmed_icon(look, "check_bold" if enough else "close_thick", round(stage.reach * 0.6), WHITE)
        drop_in(canvas, icon, (stage.x + size * 0.42, stage.y - size * 0.42), ease_out(judged))
    if enough:
        _confetti(canvas, box, floor, part_of(share, 0.4))


def _tumbling(die: int, share: float) -> tuple[int, float]:
    """The number that a tumbling or waiting die shows, and its height above its place as a share of the reach."""
    if not die:
        return die, 0.04 * sin(4 * pi * share)
    tumbled = part_of(share, 0.15, 0.55)
    number = die if tumbled >= 1 else 1 + int(tumbled * 37) % 20
    return number, (1 - tumbled) * abs(sin(3.5 * pi * tumbled)) * 0.6


def _confetti(canvas: Canvas, box: Box, floor: float, share: float) -> None:
    colours = (LIGHT_BRASS, SAFE, rgb("#E9695B"), rgb("#7FB2E5"), WHITE)
    if not share:
        return
    for number, (across, down, turn) in enumerate(sparks(5, 90)):
        # Some confetti is still in the air at the end.
        fallen = (1.2 * share - 1.1 * down) * (floor - box.y)
        if 0 < fallen < floor - box.y:
            x = box.x + box.width * across + 18 * sin(12 * share + 9 * turn)
            canvas.rect(x, box.y + fallen, 3 + 7 * abs(sin(14 * share + 30 * turn)), 9, colours[number % len(colours)])


def disarmed(zones: frozenset[int], zone: int, new: bool, canvas: Canvas, box: Box, share: float) -> None:
    """Draw the radiation sign spinning to a stop; the alarm turns green, and a new zone joins the disarmed ones."""
    stage, look, done = stage_of(box, 0), canvas.look, part_of(share, 0.4, 0.55)
    zone_colour = look.palette.zones[zone - 1]
    ground = mix(zone_colour, SAFE, 0.4) if done else zone_colour
    canvas.stamp(ray_ground(look, box.width, box.height, ground, 0.34), box.x, box.y)
    warns = 0.6 + 0.4 * sin(14 * pi * share)
    colour, strength = (SAFE, 255) if done else (ALARM, int(255 * warns))
    sign = stage.reach * 1.15
    y = stage.y - stage.reach * 0.28
    canvas.stamp(glow(look, round(sign * 0.52), colour, 220, 34), stage.x, y, "c", strength)
    turn = 360 * (1 - ease_out(part_of(share, 0.0, 0.45)))
    trefoil = artwork(look, "dictators/pieces/trefoil", round(sign), round(sign * 1.03))
    canvas.stamp(pygame.transform.rotozoom(trefoil, turn, 1) if turn else trefoil, stage.x, y, "c")
    if done:
        burst = stage.reach * (0.62 + 0.5 * ease_out(done))
        # No ray points down, because the zones are there.
        for ray in range(13):
            reaches = burst * 0.92, burst * (1.12 + 0.1 * (ray % 2))
            canvas.line([at_angle(stage.x, y, reach, (ray - 12) * pi / 12) for reach in reaches], light(SAFE, 0.55), 4)
        check = rimmed_icon(look, "check_bold", round(sign * 0.8), WHITE)
        drop_in(canvas, check, (stage.x, y), ease_out(part_of(share, 0.42, 0.6)))
    for number, counted in enumerate(sorted(COUNTED_ZONES)):
        spot = stage.x + (number - 1) * stage.reach * 0.62, stage.floor - stage.reach * 0.24
        arrives = ease_out(part_of(share, 0.6, 0.8)) if new and counted == zone else 1.0
        _zone(canvas, counted, spot, stage.reach * 0.21, counted in zones, arrives)


def failed(number: int, canvas: Canvas, box: Box, share: float) -> None:
    """Draw the radiation sign still warning, and a cross on the failed die or, without a die, on the sign."""
    stage, look = stage_of(box, 0), canvas.look
    canvas.stamp(ray_ground(look, box.width, box.height, ALARM, 0.34), box.x, box.y)
    warns = 0.6 + 0.4 * sin(14 * pi * share)
    sign, y = stage.reach * 1.15, stage.y - stage.reach * 0.1
    aside = stage.reach * 0.62 if number else 0.0
    canvas.stamp(glow(look, round(sign * 0.52), ALARM, 220, 34), stage.x - aside, y, "c", int(255 * warns))
    canvas.stamp(artwork(look, "dictators/pieces/trefoil", round(sign), round(sign * 1.03)), stage.x - aside, y, "c")
    if number:
        # It has rolled in the tray.
        canvas.stamp(pieces.die(look, round(sign * 0.8), number, 6), stage.x + stage.reach, y, "c")
    cross = rimmed_icon(look, "close_thick", round(sign * 0.6), WHITE)
    drop_in(canvas, cross, (stage.x + (stage.reach if number else 0), y), ease_out(part_of(share, 0.45, 0.6)))


def _zone(canvas: Canvas, zone: int, spot: Spot, radius: float, done: bool, arrives: float) -> None:
    x, y = spot
    if done and arrives:
        drop_in(canvas, _zone_sign(canvas.look, zone, round(radius)).surface, spot, arrives)
        return
    corners = zone_shape(zone, x, y, radius)
    canvas.line([*corners, corners[0]], rgb("#8C99A3"), 2.5)
    canvas.text(str(zone), x, y + (radius * 0.12 if zone == 1 else 0), radius * 0.95, rgb("#A9B5BE"), "bold", "c")


@drawing
def _zone_sign(look: Look, zone: int, radius: float) -> Drawing:
    middle = radius * 1.3
    canvas = yield 2 * middle, 2 * middle
    for share, ink in ((1.2, WHITE), (1.08, look.palette.zones[zone - 1])):
        canvas.polygon(zone_shape(zone, middle, middle, radius * share), ink)
    canvas = yield None
    canvas.text(str(zone), middle, middle + (radius * 0.14 if zone == 1 else 0), radius, INK, "bold", "c")
