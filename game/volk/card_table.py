"""All cards of both German games as tables, in the notation of their card lists, for `check-data --cards volk`.

Base cards: W and E are the states; +U -U unrest, Emove moves it, build, dism(antle), -MP removes a mass protest, +LS living
standard (+LS° without calming); Pre(stige), WC (Western currency) and Soc(ialists) with steps and direction. Cards of 2+2:
arrows `dom`, `pre`, `spc`, `arm`, `wc`, `soc` with Y (left) or R (right); `US-3` pays, `SU+2` receives, `@W` `@E` are
crests. Small decks: P pay, F flip a dove, U unrest in the power's own Germany (Uc: with its crest), D dismantle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.data.texts import Texts
from game.volk.checks.steps import WHOLE_WEST
from game.volk.data.components import ArmsCard, Card, ConflictCard, Step
from game.volk.data.tables import ARROWS, DATA, WEST_BERLIN

NOTHING = "-"
COUNTRIES = {"cssr": "ČSSR", "polska": "Polska"}
PLACES = {WHOLE_WEST: "WG", WEST_BERLIN: "WB", "niedersachsen": "Niedersachsen or Hamburg"}
"""Place names in the card lists that differ from the game's. Shipyards can also be dismantled in Hamburg (card 63)."""

OF_A_STATE = {
    "unrest": "+U",
    "calm": "-U",
    "move": "move",
    "build": "build",
    "dismantle": "dism",
    "pacify": "-MP",
    "standard": "+LS",
    "standard_alone": "+LS°",
    "standard_off": "-LS",
}
OTHERS = {
    "stop": "STOP",
    "rundown": "rundown",
    "repair": "repair",
    "police_red": "POLICE-red",
    "police_pink": "POLICE-pink",
    "wall": "WALL",
    "wall_off": "WALL-off",
    "stasi_off": "STASI-off",
    "guillaume": "GUILLAUME",
    # Both build points of the card are used for this factory (7.6).
    "rheinsberg": "2x Ebuild (Rheinsberg)",
}
TRACKS = {"prestige": "Pre", "currency": "WC", "socialists": "Soc"}
POWER_TRACKS = {"dominance": "dom", "prestige": "pre", "space": "spc", "arms": "arm", "currency": "wc", "socialists": "soc"}
POWER_WORDS = {
    "unrest": "unrest",
    "calm": "calm",
    "build": "build",
    "dismantle": "dism",
    "standard": "ls",
    "dove_down": "dove-",
    "dove_up": "dove+",
    "peacemaker": "peace",
    "free": "free1",
    "arms_dearer": "perm ARMS+1",
    "soviets_weaker": "perm SUVAL-1",
    "police_pink": "police pink",
    "police_red": "police red",
}
POWER_NAMES = {"yellow": "US", "red": "SU", "": "ACT"}


class CardTable(NamedTuple):
    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]


def card_tables(texts: Texts) -> list[CardTable]:
    """All tables, with translated titles: base cards, special cards, the cards of 2+2, and its two small decks."""
    base = ("no.", "id", "title", "year", "type", "value", "icons", "arrows", "flight")
    power = ("no.", "id", "title", "year", "type", "value", "ban", "beside", "below", "event", "shaded", "source")
    sides = ("USA", "Soviet Union")
    decades = tuple(f"{side} {decade}" for side in sides for decade in ("I", "II", "III", "IV"))
    deck = ("id", "title", "reshuffle")
    return [
        CardTable("Cards of the base game", base, [_base_row(card, texts) for card in DATA.cards.values()]),
        CardTable("Special cards", base, [_base_row(card, texts) for card in DATA.special.values()]),
        CardTable("Cards of 2+2", power, [_power_row(card, texts) for card in DATA.power_cards.values()]),
        CardTable("Arms race", (*deck, *decades), [_deck_row(card, texts) for card in DATA.arms_race.values()]),
        CardTable("Conflicts", (*deck, *sides), [_deck_row(card, texts) for card in DATA.conflict.values()]),
    ]


# The base game ------------------------------------------------------------------------------------------------------------


def _base_row(card: Card, texts: Texts) -> tuple[str, ...]:
    icons = [_icon(step, texts) for step in card.event if step.icon not in ARROWS]
    arrows = [_arrow(step) for step in card.event if step.icon in ARROWS]
    return (*_head(card, texts), _listed(icons), _listed(arrows), str(card.flight or NOTHING))


def _head(card: Card, texts: Texts) -> tuple[str, ...]:
    return card.number, card.id, texts(f"volk.card.{card.id}"), card.year, card.colour.capitalize(), _value(card)


def _value(card: Card) -> str:
    """The value of a card: one number, or two if it depends on the side."""
    value = card.value
    if value is None:
        return NOTHING
    return str(value.red) if value.yellow == value.red else f"W{value.yellow} / E{value.red}"


def _icon(step: Step, texts: Texts) -> str:
    state = "W" if step.side == "yellow" else "E"
    word = f"{state}{OF_A_STATE[step.icon]}" if step.icon in OF_A_STATE else OTHERS[step.icon]
    notes = [COUNTRIES.get(step.at) or PLACES.get(step.at) or texts(f"volk.province.{step.at}")] if step.at else []
    if step.by:
        notes.append(f"{step.by.capitalize()} decides")
    if step.most:
        notes.append("different provinces" if step.most == 1 else f"max {step.most} per province")
    times = f"{step.times}x " if step.times > 1 else ""
    return times + word + (f" ({'; '.join(notes)})" if notes else "")


def _arrow(step: Step) -> str:
    return f"{TRACKS[step.icon]} {step.times}>{'West' if step.side == 'yellow' else 'East'}"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words) or NOTHING


# 2+2 ----------------------------------------------------------------------------------------------------------------------


def _power_row(card: Card, texts: Texts) -> tuple[str, ...]:
    return (
        *_head(card, texts),
        "ban" if card.ban else NOTHING,
        _listed([f"{step.side[0]}: {_power_words(step)[0]}" for step in card.beside]),
        _listed(_all_words(card.below)),
        _listed(_all_words(step for step in card.event if not step.shaded)),
        _listed(_all_words(step for step in card.event if step.shaded)),
        card.source,
    )


def _all_words(steps: Iterable[Step]) -> list[str]:
    return [word for step in steps for word in _power_words(step)]


def _power_words(step: Step) -> list[str]:
    """Return one word per icon; all arrows of a track share one word."""
    if step.icon in POWER_TRACKS:
        return [f"{POWER_TRACKS[step.icon]} {step.side[0].upper()}{step.times}"]
    if step.icon == "conflict":
        word = f"conf {POWER_NAMES[step.side]}"
    elif step.icon in ("pay", "receive"):
        word = f"{POWER_NAMES[step.side]}{'-' if step.icon == 'pay' else '+'}{step.amount}"
    else:
        state = {"yellow": "W", "red": "E", "": ""}[step.side] if step.icon in OF_A_STATE else ""
        word = f"{POWER_WORDS[step.icon]}{state}{f'@{step.by[0].upper()}' if step.by else ''}"
    return [word] * step.times


def _deck_row(card: ArmsCard | ConflictCard, texts: Texts) -> tuple[str, ...]:
    if isinstance(card, ArmsCard):
        title = texts(f"volk.arms_card.{card.id}")
        rows = [row for column in (card.yellow, card.red) for _, row in sorted(column.items())]
    else:
        title, rows = texts(f"volk.conflict_card.{card.id}"), [card.yellow, card.red]
    drawn = [_listed([word for step in row for word in _drawn_words(step)]) for row in rows]
    return (card.id.upper(), title, "reshuffle" if card.reshuffle else NOTHING, *drawn)


def _drawn_words(step: Step) -> list[str]:
    """Return one word per icon, as in the lists of the small decks, where the superpower that draws is not named."""
    if step.icon == "pay":
        return [f"P{step.amount}"] * step.times
    if step.icon == "arms":
        return ["arm own"] * step.times
    short = {"dove_down": "F", "unrest": "Uc" if step.by else "U", "dismantle": "D"}
    return [short[step.icon]] * step.times if step.icon in short else _power_words(step)
