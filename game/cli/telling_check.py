"""Checks of how events are shown: every event has a telling (its description in a data file), and all names in it exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from game.data.manifests import boxes, loaded
from game.data.paths import RULES_DATA, TEXT
from game.data.problems import DataError, Problem, unknown
from game.data.texts import ENGLISH, load_texts
from game.data.yaml_files import Source, load_with_source
from game.rules.errors import RulesError
from game.ui.kit.fonts import icon_names
from game.ui.table.staging.telling import KERNEL, KERNELS, MomentTelling, RollTelling, Telling, Tellings, file_of, key_of

_Known = Mapping[str, Collection[str]]
"""Valid names in a telling, by category."""


def check_tellings() -> Iterator[Problem]:
    """Yield every problem in the telling files. Games with unusable data are skipped: other checks report them."""
    yield from check_telling(KERNELS)
    for name in (entry.face for box in boxes() for entry in box.games[:1] if entry.face):
        try:
            face = loaded(name)
        except (DataError, RulesError):
            continue
        yield from check_telling(face.tellings)


def check_telling(tellings: Tellings[Any], folder: Path = RULES_DATA) -> Iterator[Problem]:
    file, domain = folder / file_of(tellings.domain), tellings.domain
    entries, source = load_with_source(file, dict[str, Telling])
    events, kernel_events = _events(domain), _events(KERNEL)
    worded = {*events, *(f"{KERNEL}.{name}" for name in kernel_events)} if domain != KERNEL else {*events}
    general = {name.partition(".")[0] for name in events}
    for name in entries:
        if name not in worded | general:
            yield source.problem(unknown("event", name, worded), name)
    for name in events:
        if name not in entries and name.partition(".")[0] not in entries:
            yield source.problem(f"the event {name!r} has no telling; add it")
    known: _Known = {
        "event": entries,
        "icon": icon_names(),
        "staging": tellings.stagings,
        "harm": tellings.harms,
        "maker": tellings.makers,
        "condition": tellings.conditions,
        "judge": tellings.judges,
    }
    for name, telling in entries.items():
        yield from _check_names(name, telling, known, source)
        if telling.moment is not None and not telling.moment.maker:
            yield from _check_words(name, domain, source)


def _check_names(name: str, telling: Telling, known: _Known, source: Source) -> Iterator[Problem]:
    """Check that the functions, icons and events named in a telling exist."""
    moment, roll, tally = telling.moment or MomentTelling(), telling.roll or RollTelling(), telling.tally
    for kind, word, *place in (
        ("event", telling.like, "like"),
        ("icon", telling.icon, "icon"),
        ("icon", tally.icon if tally is not None else "", "tally", "icon"),
        ("staging", telling.staging, "staging"),
        ("harm", telling.harm, "harm"),
        ("maker", moment.maker, "moment", "maker"),
        ("condition", moment.when, "moment", "when"),
        ("judge", roll.judge, "roll", "judge"),
    ):
        if word and word not in known[kind]:
            yield source.problem(unknown(kind, word, known[kind]), name, *place)


def _check_words(name: str, domain: str, source: Source) -> Iterator[Problem]:
    """Check that a moment without a maker, which would create its words, has a title and a text."""
    known = load_texts(TEXT / ENGLISH / f"{domain}_moments.yaml")[0]
    for part in ("title", "text"):
        if (key := f"{domain}_moments.{name}.{part}") not in known:
            yield source.problem(unknown("text", key, known), name, "moment")


def _events(domain: str) -> list[str]:
    """Names of the events that have texts in a game."""
    start = key_of(domain, "")
    return [key.removeprefix(start) for key in load_texts(TEXT / ENGLISH / f"{domain}.yaml")[0] if key.startswith(start)]
