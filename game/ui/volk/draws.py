"""What the next card of the arms race or of a conflict may bring, with its chances."""

from __future__ import annotations

from fractions import Fraction

from game.data.texts import Texts
from game.rules.odds import in_percent
from game.volk.brink import known_pile, next_card
from game.volk.components import Step
from game.volk.naming import POWERS, icon_name, money, whom
from game.volk.power_icons import row_of
from game.volk.state import VolkState
from game.volk.tables import ARROWS, SIDE_OF, SIDES


def may_bring(state: VolkState, deck: str, side: int, texts: Texts) -> str:
    """Each thing that the next card of a deck may do to a superpower, the likeliest first: `a dove of peace falls 40%`.

    As a card may do several of them, the chances can come to more than the whole; then that is said.
    """
    found: dict[str, Fraction] = {}
    for card, chance in next_card(known_pile(state, deck), deck).items():
        row = row_of(card, side, state.decade)
        for words in [_words(step, texts) for step in row] or [texts("volk_table.draw.nothing")]:
            found[words] = found.get(words, Fraction(0)) + chance
    told = sorted(found.items(), key=lambda item: -item[1])
    parts = [texts("volk_table.draw.part", words=words, percent=in_percent(share)) for words, share in told if share]
    words = ", ".join(parts)
    return texts("volk_table.draw.together", words=words) if sum(found.values()) > 1 else words


def draw_lines(state: VolkState, deck: str, texts: Texts) -> str:
    """The same for both superpowers."""
    return "\n".join(
        texts("volk_table.draw.line", power=texts(f"volk.role.{POWERS[side]}"), words=may_bring(state, deck, side, texts))
        for side in SIDES
    )


def _words(step: Step, texts: Texts) -> str:
    if step.icon == "pay":
        return money(-step.amount, texts)
    if step.icon in ARROWS:
        profits = whom(step.icon, SIDE_OF[step.side], texts)
        return texts("volk_table.draw.steps", track=texts(f"volk.track.{step.icon}"), count=step.times, whom=profits)
    return icon_name(step, texts)
