"""Reasons in words. A feature is said by a text, `bots.feature.<box>.<name>`, or by one for `more` and one for `less` of it:

    unrest:
      more: "{whose:own_state}: more unrest {change:count}"
      less: "{whose:own_state}: less unrest {change:count}"
    turn_order: ""

`{change:…}` is the number after this move and the one after others, where they differ when read as the kind says: `count`,
`signed` or `percent`. A text that does not say whose it is gets the name put before it of who else's it is; `others` may
stand instead for what is not the viewer's own. What nobody could make anything of has an empty text, and is never said.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.bots.players import HARD, mind_of, styles
from game.bots.search.advice import Reason
from game.bots.search.weights import BALANCED
from game.data.manifests import box_of, entries
from game.data.paths import TEXT, shown
from game.data.problems import Problem
from game.data.texts import ENGLISH, Texts, load_texts
from game.rules.wording import Wording

MINUS, PERCENT = "−", "percent"
READ: Mapping[str, Callable[[float], str]] = {
    "count": lambda value: f"{round(value)}",
    "signed": lambda value: f"{round(value):+d}" if round(value) else "0",
    PERCENT: lambda value: f"{round(100 * value)}",
}
"""By kind how a number is read."""
STYLE = "bots.style."
MORE, LESS, OTHERS = "more", "less", "others"


def said(
    reasons: Sequence[Reason], viewer: int, wording: Wording, most: int, secret: Collection[str] | None = None
) -> list[str]:
    """What the strongest of these reasons say to who sits there; what is said of a feature once is enough.

    Who must not know what lies in a hand is told nothing of `secret` features, and of the others no numbers.
    """
    told: dict[str, str] = {}
    for reason in reasons:
        feature = reason.feature
        if len(told) == most or feature in told or feature in (secret or ()):
            continue
        if words := _said(reason, viewer, wording, counts=secret is None):
            told[feature] = words
    return list(dict.fromkeys(told.values()))


def _said(reason: Reason, viewer: int, wording: Wording, counts: bool) -> str:
    """Empty if it says nothing to a person."""
    texts, own, whose = wording.texts, viewer in reason.seats, next(iter(reason.seats), None)
    is_named = is_unchanged = False

    def name(kind: str, value: Any, _texts: Texts) -> str:
        nonlocal is_named, is_unchanged
        if kind in READ:
            change = _change(kind, reason, texts)
            is_unchanged = kind == PERCENT and not change
            return change if counts else ""
        is_named = True
        return wording.name(kind, value, texts)

    words = texts.render(_key(reason, own, wording), {"change": "", "whose": whose}, name).strip()
    if is_unchanged:
        return ""
    if words and not own and not is_named and whose is not None:
        words = texts("bots.of", seat=wording.seat(whose), what=words)
    return words[:1].upper() + words[1:]


def _key(reason: Reason, own: bool, wording: Wording) -> str:
    texts, key = wording.texts, f"{_beginning(wording.game.id)}.{reason.feature}"
    if key in texts:
        return key
    if not own and f"{key}.{OTHERS}" in texts:
        return f"{key}.{OTHERS}"
    return f"{key}.{MORE if reason.with_it > reason.without else LESS}"


def _change(kind: str, reason: Reason, texts: Texts) -> str:
    before, after = (READ[kind](value).replace("-", MINUS) for value in (reason.without, reason.with_it))
    if before == after:
        return ""
    return texts("bots.percents" if kind == PERCENT else "bots.numbers", before=before, after=after)


def _beginning(game: str) -> str:
    """The games of a box have one language."""
    box = box_of(game)
    return f"bots.feature.{box.name if box is not None else game}"


def check_words(folder: Path = TEXT) -> Iterator[Problem]:
    """Has every feature and style of every game words, and every word one? What other languages lack is found elsewhere."""
    path = folder / ENGLISH / "bots.yaml"
    written = {key for key in load_texts(path)[0] if key.startswith(("bots.feature.", STYLE))}
    wanted = {STYLE + BALANCED}
    for entry in entries():
        mind = mind_of(entry.id)
        wanted |= {STYLE + style for style in styles(entry.id, HARD)}
        for name in mind.judge.names if mind is not None else ():
            wanted |= _wanted(f"{_beginning(entry.id)}.{name}", written)
    yield from (Problem(shown(path), None, f"{key} is missing; add it") for key in sorted(wanted - written))
    yield from (Problem(shown(path), None, f"{key}: no game has such a thing") for key in sorted(written - wanted))


def _wanted(key: str, written: Collection[str]) -> set[str]:
    """The texts that a feature needs, or has besides."""
    return {key} if key in written else {f"{key}.{MORE}", f"{key}.{LESS}", *({f"{key}.{OTHERS}"} & {*written})}
