"""What must be true of the tracks and of the numbers of the rules, for `check-data` (2.4, 4; 2+2 1.4, 4.2)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from game.data.problems import Problem
from game.volk.board_check import GERMAN_TRACKS, PEACE, POWER_TRACKS
from game.volk.data import Files

VERSIONS = ("2.0", "1.0")
"""Of the rules; an option of the table chooses one."""
CENTRE = 0
TRACK_NAMES = {"dominance": "dominance", "arms_race": "arms", "space_race": "space"}
"""The tracks of the second board, as `tracks.yaml` and as the map call them."""
LEVELS = 3
"""The levels of the arms race advantage (1.9)."""
LEAST_ARMS_VICTORIES, SPACE_VICTORIES = 2, 1
GERMAN_HALVES, GERMAN_SEATS, POWER_SEATS = 2, 2, 4


def check_tracks(files: Files) -> Iterator[Problem]:
    """Every space of every track that the boards show, and no other; each with a source."""
    tracks, source = files.tracks, files.sources["tracks"]
    for name, given in (("prestige", tracks.prestige), ("socialists", tracks.socialists)):
        # Nothing happens on the centre space of the prestige track.
        expected = [space for space in GERMAN_TRACKS[name] if space != CENTRE or name != "prestige"]
        yield from _check_spaces(files, name, given, expected)
    for name, track in TRACK_NAMES.items():
        yield from _check_spaces(files, name, getattr(tracks, name), range(max(POWER_TRACKS[track]) + 1))
    for name in ("prestige", "socialists", *TRACK_NAMES):
        if name not in tracks.sources:
            yield source.problem(f"no source for {name}; add it", "sources")
    yield from _check_prestige(files)
    yield from _check_socialists(files)
    yield from _check_powers(files)


def _check_spaces(files: Files, name: str, given: Mapping[int, Any], expected: Any) -> Iterator[Problem]:
    source = files.sources["tracks"]
    for space in expected:
        if space not in given:
            yield source.problem(f"space {space} is missing; add it", name)
    for space in given:
        if space not in expected:
            yield source.problem(f"there is no space {space} on the board; remove it", name, space)


def _check_prestige(files: Files) -> Iterator[Problem]:
    """All its icons are about the East, and nobody else than the leader decides about them (8, step 2)."""
    for space, row in files.tracks.prestige.items():
        for index, step in enumerate(row):
            if step.side != "red" or step.by:
                message = f"{step.icon!r} on this track is of side red and has no crest"
                yield files.sources["tracks"].problem(message, "prestige", space, index)


def _check_socialists(files: Files) -> Iterator[Problem]:
    """Further to the right East gains more, further to the left it loses more."""
    row = files.tracks.socialists
    for low, high in itertools.pairwise(sorted(row)):
        if row[low] > row[high]:
            message = f"{row[high]} is less than the {row[low]} on its left; mend one of them"
            yield files.sources["tracks"].problem(message, "socialists", high)
    if row.get(CENTRE):
        yield files.sources["tracks"].problem("nothing happens in the centre; set 0", "socialists", CENTRE)


def _check_powers(files: Files) -> Iterator[Problem]:
    """Victory points never fall on the way out, victory lies at the end, and the advantage has its levels."""
    tracks, source = files.tracks, files.sources["tracks"]
    for name in TRACK_NAMES:
        row = getattr(tracks, name)
        for low, high in itertools.pairwise(sorted(row)):
            if row[low].vp > row[high].vp:
                yield source.problem(f"{row[high].vp} vp is less than on the space before; mend one of them", name, high)
        if CENTRE in row and row[CENTRE].vp:
            yield source.problem("nobody leads in the centre; set vp to 0", name, CENTRE)
    for space, line in tracks.arms_race.items():
        if not 0 <= line.advantage <= LEVELS:
            yield source.problem(f"advantage {line.advantage} is not between 0 and {LEVELS}", "arms_race", space)
    for space, income in tracks.dominance.items():
        if income.income_leader < income.income_other:
            yield source.problem("the leader earns less than the other; mend one of them", "dominance", space)
    yield from _check_victories(files, "arms_race", LEAST_ARMS_VICTORIES, len(tracks.arms_race))
    yield from _check_victories(files, "space_race", SPACE_VICTORIES, SPACE_VICTORIES)


def _check_victories(files: Files, name: str, least: int, most: int) -> Iterator[Problem]:
    """The last spaces win the race, and no others."""
    row, source = getattr(files.tracks, name), files.sources["tracks"]
    won = [space for space in sorted(row) if row[space].victory]
    if not least <= len(won) <= most:
        yield source.problem(f"{len(won)} spaces with victory, not {least} to {most}; mend them", name)
    elif won != sorted(row)[-len(won) :]:
        yield source.problem("victory is at the end of the track; mend the spaces before", name)


def check_constants(files: Files) -> Iterator[Problem]:
    """The numbers fit each other: every version has its own, and no deck can run out (4, 1.4)."""
    box, numbers, source = files.constants.box, files.constants.constants, files.sources["constants"]
    for name in ("starting_supplier_unrest", "starting_socialists"):
        given = getattr(numbers, name).value
        for version in VERSIONS:
            if version not in given:
                yield source.problem(f"no number for version {version} of the rules; add it", "constants", name, "value")
    if max(numbers.starting_socialists.value.values(), default=0) > box.socialists.value:
        yield source.problem(
            f"there are only {box.socialists.value} socialists", "constants", "starting_socialists", "value"
        )
    if not numbers.treasury_least.value <= numbers.starting_money.value <= numbers.treasury_most.value:
        yield source.problem("is not on the track of the treasuries; mend one of them", "constants", "starting_money")
    if (low := POWER_TRACKS["treasury"][0]) != numbers.treasury_least.value:
        yield source.problem(f"the treasury begins with {low} on the board", "constants", "treasury_least")
    if (high := POWER_TRACKS["treasury"][-1]) != numbers.treasury_most.value:
        yield source.problem(f"the treasury ends with {high} on the board", "constants", "treasury_most")
    if (longest := GERMAN_TRACKS["flight"][-1]) != numbers.longest_flight.value:
        yield source.problem(f"the flight track ends with {longest} on the board", "constants", "longest_flight")
    if (doves := sum(name.startswith("dove") for name in PEACE)) != box.doves.value:
        yield source.problem(f"the board has places for {doves} doves", "box", "doves")
    yield from _check_supplies(files)


def _check_supplies(files: Files) -> Iterator[Problem]:
    """Enough cards for displays, hands, the price of the special card, and the one that a spy removes.

    With four players the deck of the third decade can be one card short, which the rules know (1.4).
    """
    box, numbers, source = files.constants.box, files.constants.constants, files.sources["constants"]
    hand, shared, own = numbers.hand.value, numbers.shared_cards.value, numbers.power_display.value
    others = 2
    for name, needed, there in (
        (
            "cards_per_decade",
            GERMAN_HALVES * numbers.display.value + GERMAN_SEATS * hand + others,
            box.cards_per_decade.value,
        ),
        ("cards_per_decade", sum(shared) + POWER_SEATS * hand + 1, box.cards_per_decade.value),
        ("power_cards_per_decade", len(shared) * own, box.power_cards_per_decade.value),
    ):
        if there < needed:
            message = f"{needed} can be needed, but there are only {there}; lay out fewer or add some"
            yield source.problem(message, "box", name)
