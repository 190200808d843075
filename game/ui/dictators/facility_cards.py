"""The cards of nuclear facilities: large with all they say, small for the row of one's own."""

from __future__ import annotations

import pygame

from game.data.texts import Texts
from game.dictators.tables import BOARD, DATA
from game.ui.dictators.card_parts import (
    CARD_WIDTH,
    RATIO,
    SMALLEST_TEXT,
    Bands,
    card_ground,
    inked,
    trefoil,
    zone_mark,
    zone_paper,
)
from game.ui.kit import fonts, rich
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import INK, WHITE, Colour, rgb
from game.ui.kit.fonts import Face
from game.ui.kit.kept import Picture, TextMark, kept
from game.ui.kit.look import Look

SAFE_GREEN = rgb("#1F7A5C")
_PLACE_INK = rgb("#463E35")
_SMALL = 176
"""Narrower cards have no room for the sentence at the foot of the large one."""

_ROW_WIDTH = 92
"""The width in the row of one's own facilities."""

_NAME: Face = "serif_black"


@kept
def facility_card(look: Look, texts: Texts, id: str, width: float, disarmed: bool) -> Picture:
    """The card of a facility. Less is shown when it is narrow, but always its zone, its name and whether it is safe."""
    facility = DATA.facilities[id]
    colour = look.palette.zone_marks[facility.zone - 1]
    large = width >= _SMALL
    k = width / CARD_WIDTH if large else width / _ROW_WIDTH
    head, scale = (48 * k, k) if large else (31 * k, k * 0.75)
    marks: list[TextMark] = []
    ground = card_ground(look, width, width * RATIO, Bands(head, 0), colour, zone_paper(look, facility.zone), scale)
    canvas = Canvas(ground.copy(), look, marks)
    if large:
        _large(canvas, texts, id, width, disarmed)
    else:
        _small(canvas, texts, id, width, disarmed)
    return Picture(canvas.surface, tuple(marks))


def facility_name(texts: Texts, id: str) -> tuple[str, str]:
    """The name of a facility and where it is: `Offutt` and `Omaha, Nebraska`."""
    place = BOARD.locations[DATA.facilities[id].location]
    region = texts(f"dictators.region.{place.region}")
    name, _, near = texts(f"dictators.location.{place.id}").rstrip(")").partition(" (")
    if near and region not in near:
        return name, f"{near}, {region}"
    return name, near or region


def _large(canvas: Canvas, texts: Texts, id: str, width: float, disarmed: bool) -> None:
    look, zone, k = canvas.look, DATA.facilities[id].zone, width / CARD_WIDTH
    colour, height, inner = look.palette.zone_marks[zone - 1], width * RATIO, width - 20 * k
    zone_mark(canvas, zone, 29 * k, 25 * k, 15 * k)
    canvas.text(texts(f"dictators.nuclear_zone.zone-{zone}"), 52 * k, 25 * k, 20 * k, WHITE, "serif_bold", "ml")
    canvas.icon("check_decagram" if disarmed else "eye_off", width - 24 * k, 25 * k, 22 * k, WHITE)
    canvas.stamp(trefoil(look, 48 * k, disarmed), width / 2, 107 * k, "c")
    if disarmed:
        canvas.stamp(_seal(look, 17 * k), width / 2 + 38 * k, 142 * k, "c")
    name, place = facility_name(texts, id)
    title = _large_name(look, texts, id, name, inner, k)
    below = rich.lay_out(look, place, inner, max(SMALLEST_TEXT, 16 * k), line_height=1.2)
    top = (156 * k + height - 36 * k - title.height - below.height) / 2
    rich.write(canvas, title, 10 * k, top, INK, None, "centre", inner)
    rich.write(canvas, below, 10 * k, top + title.height, _PLACE_INK, None, "centre", inner)
    size = max(SMALLEST_TEXT, 16 * k)
    if disarmed:
        _pill(
            canvas, width / 2, height - 22 * k, width - 28 * k, 27 * k, texts("dictators_cards.disarmed"), "check_bold", size
        )
    else:
        words = texts("dictators_cards.disarm_on", least=DATA.constants.disarm_min.value)
        ink = inked(colour, zone_paper(look, zone))
        canvas.text(words, width / 2, height - 22 * k, size, ink, "bold", "c")


def _large_name(look: Look, texts: Texts, id: str, name: str, width: float, k: float) -> rich.Block:
    """The name in a line if it fits, else in two, else the name for small cards."""
    sizes = [max(SMALLEST_TEXT, size * k) for size in (22, 20, 18)]
    title = rich.fitting(look, name, width, sizes, _NAME, 1) or rich.fitting(look, name, width, sizes, _NAME)
    if title:
        return title
    site = texts(f"dictators_cards.site.{DATA.facilities[id].location}")
    return rich.lay_out(look, _unbarred(look, site, width, sizes[0]), width, sizes[0], _NAME, _NAME, 1.12)


def _small(canvas: Canvas, texts: Texts, id: str, width: float, disarmed: bool) -> None:
    look, zone, k = canvas.look, DATA.facilities[id].zone, width / _ROW_WIDTH
    height, margin, size = width * RATIO, 6 * k, max(SMALLEST_TEXT, 14.5 * k)
    inner = width - 2 * margin
    zone_mark(canvas, zone, 18 * k, 16 * k, max(10.5, 11.5 * k))
    canvas.icon("radioactive", width - 19 * k, 16 * k, 21 * k, WHITE)
    place = BOARD.locations[DATA.facilities[id].location]
    name = _unbarred(look, texts(f"dictators_cards.site.{place.id}"), inner, size)
    title = rich.lay_out(look, name, inner, size, "serif_bold", "serif_bold", 1.12)
    region = texts(f"dictators.region.{place.region}")
    if canvas.text_width(region, size) > inner:
        region = place.region
    top, bottom = 33 * k, height - 30 * k
    both = title.height + size * 1.2
    fits = both <= bottom - top and region not in name
    top += (bottom - top - (both if fits else title.height)) / 2
    rich.write(canvas, title, margin, top, INK, None, "centre", inner)
    if fits:
        canvas.text(region, width / 2, top + title.height + size * 0.6, size, _PLACE_INK, anchor="c")
    middle, plate = height - 17 * k, (width - 10 * k, 24 * k)
    if disarmed:
        _pill(canvas, width / 2, middle, *plate, texts("dictators_cards.safe"), "check_bold", size)
    else:
        odds = f"{DATA.constants.disarm_min.value}–6"
        _pill(canvas, width / 2, middle, *plate, odds, "dice_5", size, ground=(0, 0, 0), opacity=26, ink=INK)


def _unbarred(look: Look, name: str, width: float, size: float) -> str:
    """The name for this width: a word that is too long is broken where it has a bar."""
    words = []
    for word in name.split():
        whole, parts = word.replace("|", ""), word.split("|")
        if fonts.text_width(whole, _NAME, look.px(size)) <= width * look.unit:
            words.append(whole)
        else:
            words += [part if part.endswith("-") else f"{part}-" for part in parts[:-1]] + parts[-1:]
    return " ".join(words)


def _pill(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    words: str,
    icon: str,
    size: float,
    ground: Colour = SAFE_GREEN,
    opacity: int = 255,
    ink: Colour = WHITE,
) -> None:
    """A round plate with words in its middle, and an icon before them if there is room for both."""
    plate = smooth(canvas.look, width, height, lambda c: c.rect(0, 0, width, height, (*ground, opacity), height / 2))
    canvas.stamp(plate, x, y, "c")
    wide, sign = canvas.text_width(words, size, "bold"), size * 1.25
    if wide + sign > width - 12:
        canvas.text(words, x, y, size, ink, "bold", "c")
        return
    left = x - (wide + sign) / 2
    canvas.icon(icon, left + size / 2, y, size * 1.06, ink)
    canvas.text(words, left + sign, y, size, ink, "bold", "ml")


@kept
def _seal(look: Look, radius: float) -> pygame.Surface:
    """The green mark of a facility that is harmless."""

    def paint(canvas: Canvas) -> None:
        canvas.circle(radius, radius, radius, WHITE)
        canvas.circle(radius, radius, radius * 0.86, SAFE_GREEN)
        canvas.icon("check_bold", radius, radius, radius * 1.15, WHITE)

    return smooth(look, 2 * radius, 2 * radius, paint)
