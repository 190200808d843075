"""The figures of a game turn by turn, as a drawing inside a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.ui.kit.colours import Colour, SeatLook, light
from game.ui.table.results.course import Noted, places_of, rounds_of, share_of

_WIDE, _HIGH = 360, 170
_LEFT, _RIGHT, _TOP, _BOTTOM = 42, 10, 10, 24
_LINES, _ROUNDS = 4, 8
"""So many lines across and numbers below there are at most, about."""


def colour(value: Colour) -> str:
    return f"#{value[0]:02x}{value[1]:02x}{value[2]:02x}"


def line_colour(look: SeatLook) -> str:
    """That of a seat's line, which can be seen on a dark ground."""
    return colour(light(look.colour, 0.25))


def chart(curve: Sequence[Noted], looks: Sequence[SeatLook], title: str, word: str, percent: bool = False) -> str:
    """One curve of all seats; `word` says what the numbers below it count, which may be parts of a hundred."""
    lines = [noted.numbers for noted in curve]
    most, least = max(100 if percent else 1, *map(max, lines)), min(0, *map(min, lines))
    stride = -(-(most - least) // _LINES)
    top, bottom = stride * -(-most // stride), stride * (least // stride)

    def across(place: float) -> float:
        return _LEFT + (_WIDE - _LEFT - _RIGHT) * share_of(curve, place)

    def down(value: float) -> float:
        return _HIGH - _BOTTOM - (_HIGH - _BOTTOM - _TOP) * (value - bottom) / (top - bottom)

    drawn, unit = [], "%" * percent
    for value in range(bottom, top + 1, stride):
        y = down(value)
        drawn.append(
            f'<line class="{"zero" if not value else "grid"}" x1="{_LEFT}" x2="{_WIDE - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        )
        drawn.append(f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{str(value).replace("-", "−")}{unit}</text>')
    shown = rounds_of(curve, _ROUNDS)
    drawn += [f'<text x="{across(at):.1f}" y="{_HIGH - 8}" text-anchor="middle">{at}</text>' for at in shown]
    for seat, look in enumerate(looks):
        # A little beside each other, so that equal numbers do not hide anybody's line.
        aside = 2.2 * (seat - (len(looks) - 1) / 2)
        spots = zip(places_of(curve), lines, strict=True)
        line = " ".join(f"{across(place):.1f},{down(values[seat]) + aside:.1f}" for place, values in spots)
        drawn.append(f'<polyline points="{line}" stroke="{line_colour(look)}"/>')
    head = f'<svg viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{escape(title)}">'
    return (
        f"<figure><figcaption>{escape(title)}</figcaption>{head}{''.join(drawn)}</svg><small>{escape(word)}</small></figure>"
    )
