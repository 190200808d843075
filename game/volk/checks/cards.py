"""Checks of the cards for `check-data`: counts, colors, icons, symmetry (1, 6, 10; 2+2 4.3 to 4.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.data.entries import Entry, check_count, taken_twice
from game.data.problems import DataError, Problem, quoted
from game.volk.checks.steps import wrong_place, wrong_step, wrong_steps
from game.volk.checks.tracks import check_constants, check_tracks
from game.volk.data.components import FOLDER, ArmsCard, Card, GameFiles, Step
from game.volk.data.geography import Germany

DECADES = (1, 2, 3, 4)
BASE_COLOURS = ("red", "yellow", "dual")
SPECIAL_NUMBERS = {"I": 1, "II": 2, "III": 3, "IV-a": 4, "IV-b": 4}
"""Decade of each special card, by number; the last card has two faces."""
VALUES = range(1, 5)
MIRRORED = {"yellow": "red", "red": "yellow"}
CREST_OF = {"yellow": "west", "red": "east"}


def check_data(folder: Path = FOLDER) -> Iterator[Problem]:
    """Yield every problem with the components that can be found without the map."""
    try:
        files = GameFiles(folder)
    except DataError as error:
        yield from error.problems
        return
    for check in (_check_ids, _check_numbers, _check_counts, _check_decks):
        yield from check(files)
    for entry in _cards(files):
        for rule in CARD_RULES:
            yield from rule(entry)
    for entry in _drawn(files):
        yield from _check_columns(entry)
    for steps in _all_steps(files):
        yield from _check_steps(steps)
    yield from check_tracks(files)
    yield from check_constants(files)


def check_places(board: Germany, folder: Path = FOLDER) -> Iterator[Problem]:
    """Check that places named by icons are on the board, in the right state."""
    for steps in _all_steps(GameFiles(folder)):
        for index, step in enumerate(steps.value):
            yield from (steps.problem(message, index, "at") for message in wrong_place(step, board))


def _cards(files: GameFiles) -> Iterator[Entry]:
    """Yield every action card, in file order."""
    yield from Entry.listed("base", files.cards.cards, files.sources["cards"], "cards")
    yield from Entry.listed("special", files.cards.special, files.sources["cards"], "special")
    yield from Entry.listed("power", files.power_cards, files.sources["power_cards"])


def _drawn(files: GameFiles) -> Iterator[Entry]:
    """Yield every card of the two small decks."""
    yield from Entry.listed("arms_race", files.small_decks.arms_race, files.sources["small_decks"], "arms_race")
    yield from Entry.listed("conflict", files.small_decks.conflict, files.sources["small_decks"], "conflict")


def _all_steps(files: GameFiles) -> Iterator[Entry]:
    """Yield every list of icons with its position in the files."""
    for entry in _cards(files):
        for field in ("event", "beside", "below"):
            yield replace(entry, value=getattr(entry.value, field), place=(*entry.place, field))
    for entry in _drawn(files):
        for column in MIRRORED:
            for place, row in _rows(entry, column):
                yield replace(entry, value=row, place=(*entry.place, column, *place))
    for space, row in files.tracks.prestige.items():
        yield Entry("track", row, files.sources["tracks"], ("prestige", space), f"space {space}")


def _rows(entry: Entry, column: str) -> Iterator[tuple[tuple[int, ...], tuple[Step, ...]]]:
    """Yield the rows of a column, by decade if they differ, each with its position in the file."""
    cells = getattr(entry.value, column)
    if isinstance(entry.value, ArmsCard):
        yield from (((decade,), row) for decade, row in cells.items())
    else:
        yield (), cells


def _check_ids(files: GameFiles) -> Iterator[Problem]:
    """Check that ids are unique among all action cards, and within each small deck."""
    words = [(entry, "action", entry.id) for entry in _cards(files)]
    return taken_twice((*words, *((entry, entry.kind, entry.id) for entry in _drawn(files))), "id")


def _check_numbers(files: GameFiles) -> Iterator[Problem]:
    """Check that cards are numbered in file order, special cards with Roman numerals, and that numbers match decades."""
    box = files.constants.box
    for kind, size in (("base", box.cards_per_decade.value), ("power", box.power_cards_per_decade.value)):
        for index, entry in enumerate(entry for entry in _cards(files) if entry.kind == kind):
            card: Card = entry.value
            if card.number != str(index + 1):
                message = f"it is number {index + 1} in the file, not {quoted(card.number)}; fix the number"
                yield entry.problem(message, "number")
            elif size:
                yield from _check_decade(entry, index // size + 1)
    special = [entry for entry in _cards(files) if entry.kind == "special"]
    for entry, (number, decade) in zip(special, SPECIAL_NUMBERS.items(), strict=False):
        if entry.value.number != number:
            yield entry.problem(f"the special cards are {', '.join(SPECIAL_NUMBERS)} in this order", "number")
        else:
            yield from _check_decade(entry, decade)


def _check_decade(entry: Entry, decade: int) -> Iterator[Problem]:
    card: Card = entry.value
    if card.decade != decade:
        yield entry.problem(f"number {card.number} belongs to decade {decade}, not {card.decade}", "decade")


def _check_counts(files: GameFiles) -> Iterator[Problem]:
    """Check that the numbers of cards by color and by decade match the box, including those of the four-player game."""
    box, base, power = files.constants.box, files.sources["cards"], files.sources["power_cards"]
    colours: Counter[str] = Counter(card.colour for card in files.cards.cards)
    for colour in BASE_COLOURS:
        name = f"{colour}_cards"
        yield from check_count(base, colours[colour], f"{colour} cards", name, getattr(box, name).value, "cards")
    for decade in DECADES:
        count, name = sum(card.decade == decade for card in files.cards.cards), "cards_per_decade"
        yield from check_count(base, count, f"cards of decade {decade}", name, box.cards_per_decade.value, "cards")
    # The last special card is one card with two faces, so count decades instead.
    decades, label = {card.decade for card in files.cards.special}, "special cards, one for each decade"
    count = len(decades.intersection(DECADES))
    yield from check_count(base, count, label, "special_cards", box.special_cards.value, "special")
    colours, numbers = Counter(card.colour for card in files.power_cards), box.power_cards.value
    for colour in dict.fromkeys((*numbers, *colours)):
        name, expected = f"power_cards for {colour}", numbers.get(colour, 0)
        yield from check_count(power, colours[colour], f"{colour} cards", name, expected)
    for decade in DECADES:
        count, name = sum(card.decade == decade for card in files.power_cards), "power_cards_per_decade"
        yield from check_count(power, count, f"cards of decade {decade}", name, box.power_cards_per_decade.value)


def _check_decks(files: GameFiles) -> Iterator[Problem]:
    """Check the sizes of the two small decks and their reshuffle cards."""
    box, source = files.constants.box, files.sources["small_decks"]
    for name in ("arms_race", "conflict"):
        deck, expected = getattr(files.small_decks, name), getattr(box, f"{name}_cards").value
        yield from check_count(source, len(deck), "cards", f"{name}_cards", expected, name)
        shuffles, expected = sum(card.reshuffle for card in deck), box.reshuffles_per_deck.value
        yield from check_count(source, shuffles, "cards with reshuffle", "reshuffles_per_deck", expected, name)


def _check_colour(entry: Entry) -> Iterator[Problem]:
    """Check that base cards have one of three colors, that only special cards are special, and that the decade exists."""
    card: Card = entry.value
    if entry.kind == "base" and card.colour not in BASE_COLOURS:
        yield entry.problem(f"a card of the base game is {', '.join(BASE_COLOURS)}, not {card.colour}", "colour")
    if (card.colour == "special") != (entry.kind == "special"):
        yield entry.problem("the color special goes with the list 'special'; fix the color or move the card", "colour")
    if card.decade not in DECADES:
        yield entry.problem(f"there is no decade {card.decade}; choose 1 to {len(DECADES)}", "decade")


def _check_value(entry: Entry) -> Iterator[Problem]:
    """Check that every card has a value for both sides, except special cards, and that only 2+2 cards have 2+2 fields."""
    card: Card = entry.value
    if entry.kind == "special":
        if card.value is not None:
            yield entry.problem("a special card has no value; remove it", "value")
    elif card.value is None:
        yield entry.problem("there is no value; add 'value: {yellow: ..., red: ...}'")
    else:
        for side, number in (("yellow", card.value.yellow), ("red", card.value.red)):
            if number not in VALUES:
                yield entry.problem(f"a value of {number} is not between {VALUES[0]} and {VALUES[-1]}", "value", side)
    if entry.kind != "power" and (card.ban or card.beside or card.below):
        yield entry.problem("'ban', 'beside' and 'below' belong to the four-player game; remove them")
    if card.flight < 0:
        yield entry.problem(f"{card.flight} flight icons; leave it out where there is none", "flight")


def _check_shading(entry: Entry) -> Iterator[Problem]:
    """Check that only green events have a shaded part, and that icons that need an active player are in it (1.9)."""
    for index, step in enumerate(entry.value.event):
        if step.shaded and entry.value.colour != "green":
            yield entry.problem("only green cards have a shaded part; remove 'shaded'", "event", index)
        if step.icon in ("free", "peacemaker") and not step.shaded:
            yield entry.problem(f"{step.icon!r} is skipped in an automatic event; add 'shaded: true'", "event", index)
    for field in ("beside", "below"):
        if any(step.shaded for step in getattr(entry.value, field)):
            yield entry.problem("only an event has a shaded part; remove 'shaded'", field)


def _check_peace(entry: Entry) -> Iterator[Problem]:
    """Check the doves and peacemakers of green and black cards (1.11, 2.3)."""
    card: Card = entry.value
    event, below = _icons(card.event), _icons(card.below)
    for count, colour, message, place in (
        (event["peacemaker"], "green", "an event makes a peacemaker exactly once on a green card", "event"),
        (below["peacemaker"], "black", "a value makes a peacemaker exactly once on a black card", "below"),
        (bool(event["dove_down"]), "black", "an event flips doves exactly on black cards", "event"),
        (bool(event["dove_up"]), "green", "an event turns doves back exactly on green cards", "event"),
    ):
        if count != (card.colour == colour):
            yield entry.problem(f"{message}; fix it or the color", place)
    if below["dove_up"]:
        yield entry.problem("doves come back by events only; remove 'dove_up'", "below")


def _icons(steps: Iterable[Step]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for step in steps:
        counts[step.icon] += step.times
    return counts


def _check_conflicts(entry: Entry) -> Iterator[Problem]:
    """Check that the icons beside a value are only yellow or red conflicts, which that side executes with the value (1.7).

    A black conflict belongs to the active side. An automatic event has no active side, so events have no black conflicts."""
    for index, step in enumerate(entry.value.beside):
        if step.icon != "conflict" or not step.side:
            yield entry.problem("beside a value is a yellow or a red conflict, nothing else", "beside", index)
    for index, step in enumerate(entry.value.event):
        if step.icon == "conflict" and not step.side:
            yield entry.problem("a conflict in an event is yellow or red; add 'side'", "event", index)


def _check_symmetry(entry: Entry) -> Iterator[Problem]:
    """Check that blue cards move the space race, and that each icon of their event exists in both colors."""
    if bool(_icons(entry.value.event)["space"]) != (entry.value.colour == "blue"):
        yield entry.problem("space arrows are on blue cards, and on all of them; fix the event or the color", "event")
    if entry.value.colour != "blue":
        return
    printed = Counter(_printed(step, step.side) for step in entry.value.event)
    for index, step in enumerate(entry.value.event):
        if not step.side:
            yield entry.problem(f"{step.icon!r} has no color; on a blue card every icon has one", "event", index)
        elif printed[_printed(step, MIRRORED[step.side])] != printed[_printed(step, step.side)]:
            yield entry.problem(f"{step.icon!r} is there in {step.side} only; add it in the other color", "event", index)


def _printed(step: Step, side: str) -> tuple[Any, ...]:
    """Key to compare a step with its counterpart of another color. A crest is reduced to whether it is the side's own."""
    crest = bool(step.by) and step.by == CREST_OF.get(step.side)
    return step.icon, side, step.times, step.at, crest, step.amount, step.most


def _check_police(entry: Entry) -> Iterator[Problem]:
    """Check that a card shows at most one police badge, and a special card none, because East keeps the card (7.5)."""
    event = _icons(entry.value.event)
    badges = event["police_red"] + event["police_pink"]
    if badges > 1:
        yield entry.problem("more than one police badge; a card can only be one police card", "event")
    if entry.kind == "special" and badges:
        yield entry.problem("a special card cannot be kept as a police card; remove the badge", "event")


CARD_RULES: tuple[Callable[[Entry], Iterator[Problem]], ...] = (
    _check_colour,
    _check_value,
    _check_shading,
    _check_peace,
    _check_conflicts,
    _check_symmetry,
    _check_police,
)


DRAWN_ICONS = ("pay", "receive", "dove_down", "unrest", "calm", "dismantle", "dominance", "arms")
"""Icons that the cards of the two small decks can have (1.8)."""


def _check_columns(entry: Entry) -> Iterator[Problem]:
    """Check for a row per decade, and that icons are of the column's side, except dominance, of the other side (4.3)."""
    for column, other in MIRRORED.items():
        if isinstance(entry.value, ArmsCard):
            found = [*getattr(entry.value, column)]
            if sorted(found) != [*DECADES]:
                yield entry.problem(f"the rows are {', '.join(map(str, found))}, not one for each decade", column)
        for place, row in _rows(entry, column):
            for index, step in enumerate(row):
                position: tuple[str | int, ...] = (column, *place, index)
                if step.icon not in DRAWN_ICONS:
                    yield entry.problem(f"{step.icon!r} cannot be drawn; it needs {', '.join(DRAWN_ICONS)}", *position)
                expected = other if step.icon == "dominance" else "" if step.icon == "dove_down" else column
                if step.side != expected:
                    yield entry.problem(f"{step.icon!r} in the {column} column is of side {expected!r}", *position)
                if step.by and step.by != CREST_OF[column]:
                    yield entry.problem(f"the crest in the {column} column is that of {CREST_OF[column]}", *position)


def _check_steps(steps: Entry) -> Iterator[Problem]:
    """Check that each icon has exactly the fields it needs, and that no icon is listed twice."""
    for index, step in enumerate(steps.value):
        for message in wrong_step(step, steps.kind in ("power", "arms_race", "conflict")):
            yield steps.problem(message, index)
        if steps.kind in ("arms_race", "conflict", "track") and step.shaded:
            yield steps.problem("only an event has a shaded part; remove 'shaded'", index)
    yield from (steps.problem(message) for message in wrong_steps(steps.value))
