"""What must be true of the cards, for `check-data`: counts, colours, icons, symmetry (1, 6, 10; 2+2 4.3 to 4.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.data.problems import DataError, Problem, quoted
from game.data.yaml_files import Source, load
from game.volk.checks.steps import wrong_place, wrong_step, wrong_steps
from game.volk.checks.tracks import check_constants, check_tracks
from game.volk.data.components import ArmsCard, Card, ConflictCard, Step
from game.volk.data.files import FILES, FOLDER, Files
from game.volk.data.geography import Germany

DECADES = (1, 2, 3, 4)
BASE_COLOURS = ("red", "yellow", "dual")
SPECIAL_NUMBERS = {"I": 1, "II": 2, "III": 3, "IV-a": 4, "IV-b": 4}
"""The special cards with their decades; the last one has two faces."""
VALUES = range(1, 5)
MIRRORED = {"yellow": "red", "red": "yellow"}
CREST_OF = {"yellow": "west", "red": "east"}


def check_data(folder: Path = FOLDER) -> Iterator[Problem]:
    """All that can be wrong with the components and does not need the map, each with the mend."""
    if unreadable := list(_unreadable(folder)):
        yield from unreadable
        return
    files = Files(folder)
    for check in (_check_ids, _check_numbers, _check_counts, _check_power_counts, _check_decks):
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
    """Are the places that icons name on the board, in the right state?"""
    for steps in _all_steps(Files(folder)):
        for index, step in enumerate(steps.value):
            yield from (steps.problem(message, index, "at") for message in wrong_place(step, board))


def _unreadable(folder: Path) -> Iterator[Problem]:
    """What is wrong inside any of the files, so that nobody has to mend one to hear of the next."""
    for name, kind in FILES.items():
        try:
            load(folder / f"{name}.yaml", kind)
        except DataError as error:
            yield from error.problems


class _Entry(NamedTuple):
    """A card, or some steps of one, and its place in its file."""

    id: str
    value: Any
    source: Source
    place: tuple[str | int, ...]
    # Base, special, power, arms_race or conflict.
    kind: str

    def problem(self, message: str, *inside: str | int) -> Problem:
        return self.source.problem(f"{self.id}: {message}", *self.place, *inside)


def _cards(files: Files) -> Iterator[_Entry]:
    """Every action card, in the order of the files."""
    yield from _listed("base", files.cards.cards, files.sources["cards"], "cards")
    yield from _listed("special", files.cards.special, files.sources["cards"], "special")
    yield from _listed("power", files.power_cards, files.sources["power_cards"])


def _drawn(files: Files) -> Iterator[_Entry]:
    """Every card of the two small decks."""
    yield from _listed("arms_race", files.small_decks.arms_race, files.sources["small_decks"], "arms_race")
    yield from _listed("conflict", files.small_decks.conflict, files.sources["small_decks"], "conflict")


def _listed(kind: str, values: Iterable[Any], source: Source, *place: str) -> Iterator[_Entry]:
    return (_Entry(value.id, value, source, (*place, index), kind) for index, value in enumerate(values))


def _all_steps(files: Files) -> Iterator[_Entry]:
    """Every list of icons, with the place where it stands."""
    for entry in _cards(files):
        for field in ("event", "beside", "below"):
            yield _inside(entry, getattr(entry.value, field), field)
    for entry in _drawn(files):
        for column in MIRRORED:
            for place, row in _rows(entry, column):
                yield _inside(entry, row, column, *place)
    for space, row in files.tracks.prestige.items():
        yield _Entry(f"space {space}", row, files.sources["tracks"], ("prestige", space), "track")


def _inside(entry: _Entry, steps: tuple[Step, ...], *place: str | int) -> _Entry:
    return entry._replace(value=steps, place=(*entry.place, *place))


def _rows(entry: _Entry, column: str) -> Iterator[tuple[tuple[int, ...], tuple[Step, ...]]]:
    """What a superpower executes, by decade where it depends on that, with the place of each row."""
    cells = getattr(entry.value, column)
    if isinstance(entry.value, ArmsCard):
        yield from (((decade,), row) for decade, row in cells.items())
    else:
        yield (), cells


# counts


def _check_ids(files: Files) -> Iterator[Problem]:
    """Action cards lie together on the table, so no id may be there twice; nor in a small deck."""
    seen: dict[tuple[str, str], _Entry] = {}
    for entry in (*_cards(files), *_drawn(files)):
        group = entry.kind if isinstance(entry.value, ArmsCard | ConflictCard) else "action"
        first = seen.setdefault((group, entry.id), entry)
        if first is not entry:
            line = first.source.line(*first.place)
            yield entry.problem(f"{quoted(entry.id)} is taken already ({first.source.name}:{line}); choose another", "id")


def _check_numbers(files: Files) -> Iterator[Problem]:
    """Cards are numbered through, decade by decade; the special cards have Roman numbers."""
    box = files.constants.box
    for kind, size in (("base", box.cards_per_decade.value), ("power", box.power_cards_per_decade.value)):
        for index, entry in enumerate(entry for entry in _cards(files) if entry.kind == kind):
            card: Card = entry.value
            if card.number != str(index + 1):
                message = f"it is number {index + 1} in the file, not {quoted(card.number)}; mend the number"
                yield entry.problem(message, "number")
            elif size and card.decade != index // size + 1:
                yield entry.problem(
                    f"number {card.number} belongs to decade {index // size + 1}, not {card.decade}", "decade"
                )
    special = [entry for entry in _cards(files) if entry.kind == "special"]
    for entry, number in zip(special, SPECIAL_NUMBERS, strict=False):
        if entry.value.number != number:
            yield entry.problem(f"the special cards are {', '.join(SPECIAL_NUMBERS)} in this order", "number")
        elif entry.value.decade != SPECIAL_NUMBERS[number]:
            message = f"number {number} belongs to decade {SPECIAL_NUMBERS[number]}, not {entry.value.decade}"
            yield entry.problem(message, "decade")


def _check_counts(files: Files) -> Iterator[Problem]:
    """As many cards of each colour and of each decade as there are in the box."""
    box, cards = files.constants.box, files.cards.cards
    colours: Counter[str] = Counter(card.colour for card in cards)
    source = files.sources["cards"]
    for colour in BASE_COLOURS:
        expected = getattr(box, f"{colour}_cards").value
        if colours[colour] != expected:
            yield source.problem(_miscounted(colours[colour], f"{colour} cards", f"{colour}_cards", expected), "cards")
    for decade in DECADES:
        found, expected = sum(card.decade == decade for card in cards), box.cards_per_decade.value
        if found != expected:
            yield source.problem(_miscounted(found, f"cards of decade {decade}", "cards_per_decade", expected), "cards")
    # The last one has two faces.
    decades = {card.decade for card in files.cards.special}
    if len(decades) != box.special_cards.value or decades != set(DECADES):
        message = _miscounted(len(decades), "special cards, one for each decade", "special_cards", box.special_cards.value)
        yield source.problem(message, "special")


def _check_power_counts(files: Files) -> Iterator[Problem]:
    """The same for the cards of the four-player game."""
    box, cards, source = files.constants.box, files.power_cards, files.sources["power_cards"]
    colours: Counter[str] = Counter(card.colour for card in cards)
    wanted = box.power_cards.value
    for colour in dict.fromkeys((*wanted, *colours)):
        if colours[colour] != wanted.get(colour, 0):
            message = _miscounted(colours[colour], f"{colour} cards", f"power_cards for {colour}", wanted.get(colour, 0))
            yield source.problem(message)
    for decade in DECADES:
        found, expected = sum(card.decade == decade for card in cards), box.power_cards_per_decade.value
        if found != expected:
            yield source.problem(_miscounted(found, f"cards of decade {decade}", "power_cards_per_decade", expected))


def _check_decks(files: Files) -> Iterator[Problem]:
    """The two small decks, and the cards in each that mix it anew."""
    box, source = files.constants.box, files.sources["small_decks"]
    for name in ("arms_race", "conflict"):
        deck = getattr(files.small_decks, name)
        expected = getattr(box, f"{name}_cards").value
        if len(deck) != expected:
            yield source.problem(_miscounted(len(deck), "cards", f"{name}_cards", expected), name)
        shuffles = sum(card.reshuffle for card in deck)
        if shuffles != box.reshuffles_per_deck.value:
            message = _miscounted(shuffles, "cards with reshuffle", "reshuffles_per_deck", box.reshuffles_per_deck.value)
            yield source.problem(message, name)


def _miscounted(found: int, what: str, name: str, expected: int) -> str:
    return f"{found} {what}, but constants.yaml says box.{name}: {expected}; mend the entries here or the number there"


# what is printed on a card


def _check_colour(entry: _Entry) -> Iterator[Problem]:
    """The base game has cards in three colours; the special cards have a colour of their own, and no value."""
    card: Card = entry.value
    if entry.kind == "base" and card.colour not in BASE_COLOURS:
        yield entry.problem(f"a card of the base game is {', '.join(BASE_COLOURS)}, not {card.colour}", "colour")
    if (card.colour == "special") != (entry.kind == "special"):
        yield entry.problem("the colour special goes with the list 'special'; mend the colour or move the card", "colour")
    if card.decade not in DECADES:
        yield entry.problem(f"there is no decade {card.decade}; choose 1 to {len(DECADES)}", "decade")


def _check_value(entry: _Entry) -> Iterator[Problem]:
    """Every card that can be used for something else than its event has a value for both sides."""
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


def _check_beside(entry: _Entry) -> Iterator[Problem]:
    """Beside a value is only a conflict of one side, which that side has when it plays the value (1.7)."""
    for index, step in enumerate(entry.value.beside):
        if step.icon != "conflict" or not step.side:
            yield entry.problem("beside a value is a yellow or a red conflict, nothing else", "beside", index)


def _check_shading(entry: _Entry) -> Iterator[Problem]:
    """Only a green event has a shaded part, and what needs an active player is in it (1.9)."""
    for index, step in enumerate(entry.value.event):
        if step.shaded and entry.value.colour != "green":
            yield entry.problem("only green cards have a shaded part; remove 'shaded'", "event", index)
        if step.icon in ("free", "peacemaker") and not step.shaded:
            yield entry.problem(f"{step.icon!r} is skipped in an automatic event; add 'shaded: true'", "event", index)
    for field in ("beside", "below"):
        if any(step.shaded for step in getattr(entry.value, field)):
            yield entry.problem("only an event has a shaded part; remove 'shaded'", field)


def _check_peace(entry: _Entry) -> Iterator[Problem]:
    """Green events raise doves and make peacemakers; black events flip doves, black values make peacemakers (1.11, 2.3)."""
    card: Card = entry.value
    event, below = _icons(card.event), _icons(card.below)
    if event["peacemaker"] != (card.colour == "green"):
        yield entry.problem("an event makes a peacemaker exactly once on a green card; mend it or the colour", "event")
    if below["peacemaker"] != (card.colour == "black"):
        yield entry.problem("a value makes a peacemaker exactly once on a black card; mend it or the colour", "below")
    if bool(event["dove_down"]) != (card.colour == "black"):
        yield entry.problem("an event flips doves exactly on black cards; mend it or the colour", "event")
    if bool(event["dove_up"]) != (card.colour == "green"):
        yield entry.problem("an event turns doves back exactly on green cards; mend it or the colour", "event")
    if below["dove_up"]:
        yield entry.problem("doves come back by events only; remove 'dove_up'", "below")


def _icons(steps: Iterable[Step]) -> Counter[str]:
    found: Counter[str] = Counter()
    for step in steps:
        found[step.icon] += step.times
    return found


def _check_conflicts(entry: _Entry) -> Iterator[Problem]:
    """A black conflict is that of the active side; in an automatic event nobody is active, so it stands below values."""
    for index, step in enumerate(entry.value.event):
        if step.icon == "conflict" and not step.side:
            yield entry.problem("a conflict in an event is yellow or red; add 'side'", "event", index)


def _check_space(entry: _Entry) -> Iterator[Problem]:
    """Only blue cards move the space race, and all of them do."""
    event = _icons(entry.value.event)
    if bool(event["space"]) != (entry.value.colour == "blue"):
        yield entry.problem("space arrows are on blue cards, and on all of them; mend the event or the colour", "event")


def _check_symmetry(entry: _Entry) -> Iterator[Problem]:
    """A blue event is the same for both sides: each of its icons is there in yellow and in red."""
    if entry.value.colour != "blue":
        return
    printed = Counter(_printed(step, step.side) for step in entry.value.event)
    for index, step in enumerate(entry.value.event):
        if not step.side:
            yield entry.problem(f"{step.icon!r} has no colour; on a blue card every icon has one", "event", index)
        elif printed[_printed(step, MIRRORED[step.side])] != printed[_printed(step, step.side)]:
            yield entry.problem(f"{step.icon!r} is there in {step.side} only; add it in the other colour", "event", index)


def _printed(step: Step, side: str) -> tuple[Any, ...]:
    """What a step says, but for its colour; the crest of one side stands for that of the other."""
    crest = bool(step.by) and step.by == CREST_OF.get(step.side)
    return step.icon, side, step.times, step.at, crest, step.amount, step.most


def _check_police(entry: _Entry) -> Iterator[Problem]:
    """East keeps the whole card as one police card, so it shows one badge at most (7.5)."""
    event = _icons(entry.value.event)
    if event["police_red"] + event["police_pink"] > 1:
        yield entry.problem("more than one police badge; a card can only be one police card", "event")
    if entry.kind == "special" and event["police_red"] + event["police_pink"]:
        yield entry.problem("a special card cannot be kept as a police card; remove the badge", "event")


CARD_RULES: tuple[Callable[[_Entry], Iterator[Problem]], ...] = (
    _check_colour,
    _check_value,
    _check_beside,
    _check_shading,
    _check_peace,
    _check_conflicts,
    _check_space,
    _check_symmetry,
    _check_police,
)


# small decks


DRAWN_ICONS = ("pay", "receive", "dove_down", "unrest", "calm", "dismantle", "dominance", "arms")
"""What the cards of the two small decks can show (1.8)."""


def _check_columns(entry: _Entry) -> Iterator[Problem]:
    """Every decade has its row; a column costs its own superpower, and dominance goes to the other one (4.3)."""
    for column, other in MIRRORED.items():
        if isinstance(entry.value, ArmsCard):
            found = [*getattr(entry.value, column)]
            if sorted(found) != [*DECADES]:
                yield entry.problem(f"the rows are {', '.join(map(str, found))}, not one for each decade", column)
        for place, row in _rows(entry, column):
            for index, step in enumerate(row):
                where: tuple[str | int, ...] = (column, *place, index)
                if step.icon not in DRAWN_ICONS:
                    yield entry.problem(f"{step.icon!r} cannot be drawn; it needs {', '.join(DRAWN_ICONS)}", *where)
                expected = other if step.icon == "dominance" else "" if step.icon == "dove_down" else column
                if step.side != expected:
                    yield entry.problem(f"{step.icon!r} in the {column} column is of side {expected!r}", *where)
                if step.by and step.by != CREST_OF[column]:
                    yield entry.problem(f"the crest in the {column} column is that of {CREST_OF[column]}", *where)


def _check_steps(steps: _Entry) -> Iterator[Problem]:
    """Does each icon have what it needs and nothing else, and is none listed twice?"""
    for index, step in enumerate(steps.value):
        for message in wrong_step(step, steps.kind in ("power", "arms_race", "conflict")):
            yield steps.problem(message, index)
        if steps.kind in ("arms_race", "conflict", "track") and step.shaded:
            yield steps.problem("only an event has a shaded part; remove 'shaded'", index)
    yield from (steps.problem(message) for message in wrong_steps(steps.value))
