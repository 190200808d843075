"""Cards on the table: on display, in a hand, in front of a seat, and face down.

card_face(look, texts, "land_reform")
card_face(look, texts, "land_reform", 172, side=0, height=220)"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.data.texts import Texts
from game.ui.kit import fonts, rich
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.colours import INK, SECOND_INK, WHITE, Colour, dark, light, mix, rgb
from game.ui.kit.drawings.cards import CARD_WIDTH, LINE, RATIO, SMALL, SMALLEST_TEXT, Band, card_ground
from game.ui.kit.drawings.drawing import Drawing, drawing
from game.ui.kit.drawings.plates import shaded, slab
from game.ui.kit.lay import First, Icon, Row, Space, Text, draw
from game.ui.volk.cards import icons, parts
from game.ui.volk.cards.icons import Rows, event_rows, mark_picture
from game.ui.volk.palette import EAST, cube
from game.volk.data.tables import CARDS

_PICTURE = 0.46
"""Maximum height of the picture as a share of the card; long titles and many icons reduce it."""
_LEAST_PICTURE, _MOST_PICTURE = 0.24, 0.62
"""Minimum and maximum height of the picture as a share of a small card with its whole title."""
_WHOLE, _TITLES = (90.0, 110.0), (SMALLEST_TEXT, 15, 14, 13, 12, 11, 10, 9)
"""Minimum width or height of a small card that tries to show its whole title, and the font sizes, largest first."""
_TIGHT, _TINY = 10.5, 7.0
"""Radii of the marks and of the icons, to be tried if the whole title does not fit with larger ones."""
_SMALL_ICONS = (13.0, 10.5, 9.0, 8.0)
"""Radii of the icons to try, largest first; the last one only if nothing else fits."""
_LINE, _LOW = 19.0, 90.0
"""Height of a title line, and minimum height of a card that may drop its title in favor of icons."""
_BELOW = 24
"""Height of the icons below the value of a small card."""
HELD = 112.0
"""Width of a card in a hand; a narrower one keeps its height."""
_LABELLED = 120
"""Minimum width of a back with a label; narrower ones show only their emblem."""


# On display ---------------------------------------------------------------------------------------------------------------


def card_face(
    look: Look, texts: Texts, id: str, width: float = CARD_WIDTH, side: int | None = None, height: float = 0
) -> Picture:
    """The face of a card. It has a lock if players of `side` may not trigger its event; they can still use the card."""
    locked, size = "" if side is None else icons.locked_for(id, side), (width, height or width * RATIO)
    return _locked(look, texts, id, *size, locked) if locked else _face(look, texts, id, *size)


class _Plan(NamedTuple):
    """Layout of a face, from top to bottom: a picture of height `band`, the year, the title, the icons.

    `line` is the height of the year, 0 if there is no space for it; `disc` is the radius of the value's disc."""

    k: float
    inset: float
    disc: float
    band: float
    line: float
    title: rich.Block | None
    rows: Rows | None
    foot: float
    # True if the icons for everyone are beside the value, for lack of space below it.
    beside: bool = False


@drawing
def _face(look: Look, texts: Texts, id: str, width: float, height: float) -> Drawing:
    plan = plan_of(look, texts, id, width, height)
    card, k, inset, band = CARDS[id], plan.k, plan.inset, plan.band
    canvas = yield parts.pictured_card(look, width, height, k, id, band, width / 2 + 8 * k)
    middle, badge = 7 * k + plan.disc, min(plan.disc, _badge(k))
    end = parts.draw_value(canvas, card, middle, middle, plan.disc)
    parts.draw_value_icons(canvas, card, middle, end, middle, plan.disc, not plan.beside)
    # Other marks go below the badge, or beside it if the picture is not high enough and the value leaves space.
    low = band >= 7 * k + 3.9 * badge or parts.value_end(card, end, plan.disc, plan.beside) + 4 * badge > width
    parts.draw_badge(canvas, card, width - 7 * k - badge, 7 * k + badge, badge, low)
    tag, below = _tag(k), _BELOW if card.below and not plan.beside and not plan.line else 0
    tagged = icons.is_power_card(id) and band >= middle + plan.disc + below + tag
    if tagged:
        parts.draw_tag(canvas, card, LINE * k + (0 if plan.line else 2), band - 1.2 * k, tag)
    if plan.line:
        y, size = band + plan.line / 2 + k, max(SMALLEST_TEXT, 16 * k)
        canvas.text(icons.year_of(card), inset, y, size, SECOND_INK, "regular", "ml")
        canvas.text(card.number, width - inset, y, size, SECOND_INK, "bold", "mr")
    if plan.title:
        rich.write(canvas, plan.title, inset, band + (plan.line or 4 * k), icons.KINDS[card.colour].title)
    top = plan.foot - (plan.rows.height if plan.rows else 0)
    if plan.rows is not None and plan.rows.rows:
        canvas.line([(inset, top - 5 * k), (width - inset, top - 5 * k)], (60, 40, 20, 70), 1, round_ends=False)
        draw(canvas, plan.rows.node.parts(look, Box(inset - k, top, plan.rows.width, plan.rows.height)))


@drawing
def _locked(look: Look, texts: Texts, id: str, width: float, height: float, locked: icons.Locked) -> Drawing:
    """A face with a lock. Its event stays readable: denying it to the other side is a reason to take the card."""
    plan = plan_of(look, texts, id, width, height)
    canvas, k = (yield _face(look, texts, id, width, height)), plan.k
    raised = _tag(k) + 2 * k if icons.is_power_card(id) and plan.line else 0
    bottom = plan.band - 4 * k - raised
    # On a small or low picture, the lock has no text, which would cover the value.
    worded = plan.line and bottom - parts.LOCK >= 7 * k + 2 * plan.disc
    parts.draw_lock(canvas, texts, locked, width - 4 * k, bottom, width - 8 * k if worded else 0)


def _tag(k: float) -> float:
    """Height of the tag of a card for the powers."""
    return max(20.0, 21 * k)


@lru_cache(64)
def plan_of(look: Look, texts: Texts, id: str, width: float, height: float) -> _Plan:
    """The layout of a card: with the year if the card is large enough."""
    plan = _plan(look, texts, id, width, height) if width >= SMALL else None
    fits = plan is not None and plan.band >= _marks(id, width, plan.k, plan.disc, False)
    return plan if plan is not None and fits else _small_plan(look, texts, id, width, height)


def _plan(look: Look, texts: Texts, id: str, width: float, height: float) -> _Plan:
    """The layout of a large card, with the year; long titles and many icons make the picture smaller."""
    k = width / CARD_WIDTH
    inset, line = 9 * k, max(21.0, 22 * k)
    title = _title(look, texts, id, width - 2 * inset, [max(SMALLEST_TEXT, size * k) for size in (20, 19, 18, 17, 16)])
    rows = event_rows(look, texts, CARDS[id].event, width - 2 * inset + 4 * k, max(13.5, 16 * k))
    band = min(height * _PICTURE, height - rows.height - 20 * k - line - title.height)
    return _Plan(k, inset, max(14.5, 17 * k), band, line, title, rows, height - 9 * k)


def _title(look: Look, texts: Texts, id: str, width: float, sizes: list[float]) -> rich.Block:
    return (
        icons.title_block(look, texts, id, width, sizes[:3], 2)
        or icons.title_block(look, texts, id, width, sizes[2:], 3)
        or icons.title_block(look, texts, id, width, sizes[-1:], 6)
        or icons.broken_title(look, texts, icons.title_of(texts, id), width, sizes[-1])
    )


def _small_plan(look: Look, texts: Texts, id: str, width: float, height: float) -> _Plan:
    """The layout of a small card: icons, value and marks have priority, then the title, then the picture.

    A smaller font may make the whole title fit; otherwise it is cut. Icons are left out if even small ones do not fit."""
    k = width / SMALL
    inset, disc, inner, room = 6 * k, _badge(k), width - 12 * k, height - 10 * k
    whole = width >= _WHOLE[0] or height >= _WHOLE[1]
    sizes = _TITLES if whole else _TITLES[:1]
    titles = (block for size in sizes if (block := icons.title_block(look, texts, id, inner, (size,), 6)))
    tried = [event_rows(look, texts, CARDS[id].event, inner + 2, radius) for radius in _SMALL_ICONS]
    fitting, smallest = [rows for rows in tried[:-1] if rows.width <= inner + 2], [tried[-1]] * (tried[-1].width < width - 4)
    head, marks = _marks(id, width, k, disc, False), _marks(id, width, k, disc, True)
    # Shrink the picture before the font, and the font before cutting the title.
    art, tight = max(head, height * _LEAST_PICTURE), _marks(id, width, k, _TIGHT, True)
    closest = [event_rows(look, texts, CARDS[id].event, width - 4, _TINY)] * whole
    small = product([*fitting, *smallest, *closest], [(disc, marks, 9), (_TIGHT, tight, 4)])
    layouts = [*product(fitting, [(disc, art, 9)]), *small]
    for title, (rows, (radius, minimum, gap)) in ((title, layout) for title in titles for layout in layouts):
        if (band := room - title.height - rows.height - gap * k) >= minimum:
            band = min(band, height * _MOST_PICTURE)
            return _Plan(k, inset, radius, band, 0, title, rows, height - 7 * k, band < head)
    # The whole title does not fit: keep a line or two of it if possible. Icons without space below the value go beside it.
    lines = [(2, fitting), (1, fitting), (1, smallest)] + [(0, fitting), (0, smallest)] * (height > _LOW)
    fits = (rows for count, tried in lines for rows in tried if rows.height + 9 * k + marks + count * _LINE <= room)
    shown = next(fits, None)
    left = room - (shown.height + 9 * k if shown else 0)
    words = _beginning(look, texts, id, inner, left - marks) if left - 9 * k - 2 * disc >= _LINE else None
    band = left - (words.height if words else 0)
    return _Plan(k, inset, disc, band, 0, words, shown, height - 7 * k, band < head)


def _badge(k: float) -> float:
    return max(12.5, 15 * k)


def _marks(id: str, width: float, k: float, disc: float, beside: bool) -> float:
    """Height of the marks on a picture: the value, with icons below or `beside` it, and the marks in the other corner."""
    card, badge = CARDS[id], min(disc, _badge(k))
    left = 9 * k + 2 * disc + (_BELOW if card.below and not beside else 0)
    discs = 2 if card.value is not None and card.value.yellow != card.value.red else 1
    fits = parts.value_end(card, 7 * k + 2 * disc * discs, disc, beside) + 4 * badge <= width
    has_marks = card.ban or card.flight or icons.police_of(card)
    # If the marks in the other corner do not fit beside the badge, they are below it.
    return max(left, 7 * k + 3.9 * badge) if has_marks and not fits else left


def _beginning(look: Look, texts: Texts, id: str, width: float, height: float) -> rich.Block:
    """As many lines of a title as fit, at least one."""
    whole = icons.title_of(texts, id)
    words = icons.divided(look, texts, whole, width, SMALLEST_TEXT)
    block = rich.lay_out(look, words, width, SMALLEST_TEXT, "serif_bold", "serif_bold", 1.12)
    lines = max(1, int(height / block.line_height))
    widest = max(fonts.text_width(word, "serif_bold", look.px(SMALLEST_TEXT)) for word in words.split())
    if lines == 1 or widest > width * look.unit:
        line = rich.lay_out(look, whole, 10 * width, SMALLEST_TEXT, "serif_bold", "serif_bold", 1.12)
        return line if line.width <= width else rich.cut(look, whole, width, 1, line)
    return block if len(block.lines) <= lines else rich.first_lines(look, block, width, lines)


# In front of a seat -------------------------------------------------------------------------------------------------------


class _Seal(NamedTuple):
    """Icon and colors of a kept card, which show its purpose."""

    mark: str
    icon: str
    ground: Colour
    ink: Colour


def police_card(look: Look, texts: Texts, id: str, width: float, used: bool = False) -> Picture:
    """A police card, red or pink; `used` if it has already removed unrest in this decade."""
    colours = icons.police_of(CARDS[id])
    assert colours is not None, f"{id} is no police card"
    words = texts("volk_cards.police.used" if used else "volk_cards.police.ready")
    return _kept_card(look, texts, id, width, _Seal("police", icons.POLICE_ICON, *colours), words, used)


def peacemaker_card(look: Look, texts: Texts, id: str, width: float) -> Picture:
    seal = _Seal("peacemaker", icons.PEACE_ICON, icons.PEACE_GREEN, WHITE)
    return _kept_card(look, texts, id, width, seal, texts("volk_cards.peacemaker"), False)


@drawing
def _kept_card(look: Look, texts: Texts, id: str, width: float, seal: _Seal, words: str, used: bool) -> Drawing:
    """A kept card: the picture with its seal, the title if it fits, and the card's status at the bottom."""
    height, k = width * RATIO, width / CARD_WIDTH
    foot = max(26.0, 30 * k)
    inner = width - max(8.0, 16 * k)
    title = icons.title_block(look, texts, id, inner, (max(SMALLEST_TEXT, 18 * k), SMALLEST_TEXT), 5)
    if title is not None and title.height > height - foot - 46:
        title = None
    band = height - foot - (title.height + 7 if title else 0)
    canvas = yield parts.pictured_card(look, width, height, k, id, band, width / 2)
    radius = max(14.0, width * 0.15)
    if used:
        canvas.stamp(slab(look, width - 4, band - 3, (20, 20, 22, 120), 8), 2, 2)
        cube(canvas, width / 2, band / 2, min(band * 0.4, width * 0.3))
    ink = mix(seal.ground, seal.ink, 0.6) if used else seal.ink
    canvas.stamp(mark_picture(look, f"marks/{seal.mark}", radius, seal.ground, ink), width - radius - 5, radius + 5, "c")
    if title:
        rich.write(canvas, title, (width - inner) / 2, band + 3, INK)
    plate = Box(5, height - foot + 1, width - 10, foot - 6)
    canvas.stamp(slab(look, plate.width, plate.height, mix(seal.ground, icons.CARD_PAPER, 0.78), 5), plate.x, plate.y)
    # Write the status as text if it fits.
    ink = dark(seal.ground, 0.62)
    sign, text = Icon("check_bold" if used else seal.icon, 15, ink), Text(words, SMALLEST_TEXT, ink, "bold", whole=True)
    rows = (Row(Space().growing(), *shown, Space().growing(), gap=5) for shown in ((sign, text), (text,), (sign,)))
    draw(canvas, First(*rows).parts(look, plate.inset(3, 0)))


@drawing
def card_back(look: Look, texts: Texts, back: str, width: float = CARD_WIDTH) -> Drawing:
    """The back of a card: `back` is `2` for the second decade, `2+` with four players, `arms`, or `conflict`."""
    height, k = width * RATIO, width / CARD_WIDTH
    # Without a label, the emblem is larger and centered.
    middle, disc = (height * 0.45, width * 0.25) if width >= _LABELLED else (height * 0.5, width * 0.31)
    emblem, colour = _BACKS.get(back, ("", rgb("#23394F") if back.endswith("+") else None))

    ground = _woven(look, width, height, colour) if colour else parts.kind_ground(look, "dual", width, height)
    canvas = yield card_ground(look, width, height, k, parts.STOCK, Band(height, lambda band, box: band.stamp(ground, 0, 0)))
    frame = mix(icons.CARD_PAPER, colour or EAST, 0.1)
    canvas.stamp(slab(look, width - 18 * k, height - 18 * k, (0, 0, 0, 0), 6 * k, frame, 1.8 * k), 9 * k, 9 * k)
    pale = mix(icons.CARD_PAPER, icons.CARD_EDGE, 0.4)
    for radius, edge, line in ((disc, icons.CARD_EDGE, 2.6 * k), (disc - 6 * k, pale, 1.3 * k)):
        canvas.stamp(slab(look, 2 * radius, 2 * radius, icons.CARD_PAPER, radius, edge, line), width / 2, middle, "c")
    if emblem and colour:
        canvas.icon(emblem, width / 2, middle, disc * 1.24, dark(colour, 0.25))
    else:
        numeral = icons.NUMERALS[int(back.removesuffix("+"))]
        size = max(SMALLEST_TEXT, disc * 1.08)
        if canvas.text_width(numeral, size, "serif_black") <= width:
            canvas.text(numeral, width / 2, middle - k, size, icons.CARD_EDGE, "serif_black", "c")
    if back.endswith("+"):
        size = max(SMALLEST_TEXT, 24 * k)
        canvas.text("2+2", width / 2, height * 0.12 + 3 * k, size, rgb("#F6E3AE"), "serif_black", "c")
    if width >= _LABELLED:
        words = texts(f"volk_cards.deck.{back if emblem else 'decade'}")
        name = rich.fitting(look, words, width - 30 * k, [max(SMALLEST_TEXT, 20 * k), SMALLEST_TEXT])
        assert name is not None, f"the name of the deck {back} is too long for its back"
        y, plate_width, plate_height = middle + 80 * k, name.width + 24, name.height + 8
        canvas.stamp(slab(look, plate_width, plate_height, icons.CARD_EDGE, plate_height / 2), width / 2, y, "c")
        rich.write(canvas, name, 15 * k, y - name.height / 2 - 0.5, rgb("#FBF5E6"), None, "centre", width - 30 * k)


_BACKS: dict[str, tuple[str, Colour | None]] = {
    "arms": ("nuke", icons.ARMS_GREY),
    "conflict": ("sword_cross", icons.CONFLICT_BROWN),
}
"""Emblems and colors of the small decks."""


@drawing
def _woven(look: Look, width: float, height: float, colour: Colour) -> Drawing:
    """A background of fine lines, like those on old share certificates."""
    k = width / CARD_WIDTH
    edge, step = 11 * k, 9 * k
    canvas = yield width, height
    shaded(canvas, Box(0, 0, width, height), light(colour, 0.06), dark(colour, 0.16), 0)
    with canvas.clipped(edge, edge, width - 2 * edge, height - 2 * edge):
        for number in range(-int(height / step) - 1, int(width / step) + 2):
            left = number * step
            canvas.line([(left, 0), (left + height, height)], light(colour, 0.07), 1.1 * k, round_ends=False)
            canvas.line([(left + height, 0), (left, height)], dark(colour, 0.1), 1.1 * k, round_ends=False)
