"""What cards do, in whole sentences made from their icons: for the tips of a table and for who cannot see pictures.

    event_lines("land_reform", texts)       # ["Remove 2 unrest in the East.", "Western currency: 1 step for West.", ...]

Cards are named by their ids.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.volk.data.components import Card, Step
from game.volk.data.tables import CARDS, COUNTRIES, SIDE_OF, SIDE_WORDS
from game.volk.naming import GERMAN_TRACKS, money, place_of, whom

if TYPE_CHECKING:
    from game.data.texts import Texts

OF_A_POWER = ("pay", "receive", "conflict")
"""Icons whose sentence begins with the superpower, which grammar wants written out."""


def card_lines(card: str, texts: Texts) -> list[str]:
    """All about a card: its event and who may trigger it, its value and what comes with that, and where it is from."""
    entry = CARDS[card]
    lines = [texts(f"volk_icons.who.{entry.colour}"), *event_lines(card, texts), *_action_lines(entry, texts)]
    lines += value_lines(card, texts)
    if entry.ban:
        lines.append(texts("volk_icons.ban"))
    if entry.flight:
        lines.append(texts("volk_icons.flight", count=entry.flight))
    return [*lines, texts(f"volk_icons.source.{entry.source}")]


def event_lines(card: str, texts: Texts) -> list[str]:
    """The event, one sentence for each icon or arrow, in reading order; what automatic events lack comes last."""
    steps = CARDS[card].event
    lines = [step_line(step, texts) for step in steps if not step.shaded]
    shaded = " ".join(step_line(step, texts) for step in steps if step.shaded)
    return [*lines, texts("volk_icons.shaded", sentences=shaded)] if shaded else lines


def value_lines(card: str, texts: Texts) -> list[str]:
    """What happens when the card is used without its event: the icons beside and below its value (1.7)."""
    entry = CARDS[card]
    lines = [texts(f"volk_icons.beside.{step.side}", sentences=step_line(step, texts)) for step in entry.beside]
    if entry.below:
        sentences = " ".join(step_line(step, texts) for step in entry.below)
        lines.append(texts("volk_icons.below", sentences=sentences))
    return lines


def _action_lines(card: Card, texts: Texts) -> Iterator[str]:
    """What the card is worth, and to whom it calms unrest free of charge; a special card is an event and nothing else."""
    if card.value is None:
        return
    yellow, red = card.value.yellow, card.value.red
    if yellow == red:
        yield texts("volk_icons.value.same", value=red)
    else:
        yield texts("volk_icons.value.split", yellow=yellow, red=red)
    yield texts(f"volk_icons.calm.{card.colour if card.colour in SIDE_WORDS else 'other'}")


def step_line(step: Step, texts: Texts) -> str:
    """One icon or arrow with its number, its limits and who decides; also of the small decks and the prestige track."""
    parts = [texts.render(_icon_key(step), _facts(step, texts))]
    if step.most:
        parts.append(texts("volk_icons.limit", most=step.most))
    if step.by:
        parts.append(texts(f"volk_icons.decides.{step.by}"))
    return " ".join(parts)


def _icon_key(step: Step) -> str:
    if step.icon in OF_A_POWER:
        return f"volk_icons.icon.{step.icon}.{step.side or 'black'}"
    return f"volk_icons.icon.{'build_abroad' if step.icon == 'build' and step.at in COUNTRIES else step.icon}"


def _facts(step: Step, texts: Texts) -> dict[str, str | int]:
    """What the sentence of an icon may mention. Building is German business, as the lower tracks are."""
    track = GERMAN_TRACKS[0] if step.icon == "build" else step.icon
    profits = whom(track, SIDE_OF[step.side], texts) if step.side else ""
    return {"count": step.times, "place": place_of(step, texts), "whom": profits, "money": money(step.amount, texts)}
