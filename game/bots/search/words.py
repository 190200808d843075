"""Reasons in words. A feature has one text, `bots.feature.<box>.<name>`, or one for `more` and one for `less` of it:

    unrest:
      more: "{whose:own_state}: more unrest {change:count}"
      less: "{whose:own_state}: less unrest {change:count}"
    turn_order: ""

`{change:…}` shows the value after this move and the value without it, if they differ when formatted by kind: `count` or
`percent`; `otherwise` says that the second value is after other moves, not the current one; `gain` shows only the
difference, for values that are on the board and will change soon. `{after}` and `{before}` are the two values as whole
numbers; if they are equal, the reason is left out. `{about:…}` is the thing the reason is about. If the owner is not the
viewer, a text that does not name the owner gets the name as a prefix. The text `others` is used for features of others, and
`kept` for features that a move keeps and others do not; without `kept`, `bots.beside` adds the comparison with other moves.
Uncertain reasons are called likely or luck, and those for a later round get the prefix `bots.later.<box>`. Features that
mean nothing to people have an empty text and are never shown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

from game.bots.players import HARD, mind_of, styles
from game.bots.search.lines import Line
from game.bots.search.reasons import Reason
from game.bots.search.weights import BALANCED
from game.data.manifests import box_of, entries
from game.data.paths import TEXT, shown
from game.data.problems import Problem
from game.data.texts import ENGLISH, Texts, load_texts
from game.rules.kernel_verbs import PASS
from game.rules.moves import Move
from game.rules.wording import Wording

MINUS, PERCENT, GAIN, OTHERWISE = "−", "percent", "gain", "otherwise"
READ: Mapping[str, Callable[[float], str]] = {
    "count": lambda value: f"{round(value)}",
    OTHERWISE: lambda value: f"{round(value)}",
    GAIN: lambda value: f"{round(value):+d}" if round(value) else "0",
    PERCENT: lambda value: f"{round(100 * value)}",
}
"""Number formats by kind."""
_BOTH = {PERCENT: "bots.percents", OTHERWISE: "bots.otherwise"}
"""Text keys that show both values, by kind."""
STYLE = "bots.style."
# Separator between the steps of a line, and maximum number of words of all steps.
NEXT, LINE_WORDS = "; ", 18
# Minimum chance for calling a reason certain, and minimum tenths of chance for calling it likely instead of luck.
SURE, EVEN = 0.97, 5
MORE, LESS, OTHERS, KEPT = "more", "less", "others", "kept"


def said(
    reasons: Sequence[Reason], viewer: int, wording: Wording, limit: int, secret: Collection[str] | None = None
) -> list[str]:
    """Texts of the strongest reasons for a viewer, each feature once.

    Give `secret` if the viewer must not know the hand: the features in it are left out, and the others get no numbers."""
    lines: dict[tuple[str, str], str] = {}
    for reason in reasons:
        topic = reason.feature, reason.about
        if len(lines) == limit or topic in lines or reason.feature in (secret or ()):
            continue
        if words := _reason_text(reason, viewer, wording, counts=secret is None):
            lines[topic] = words
    return list(dict.fromkeys(lines.values()))


def said_apart(
    moves: Sequence[Sequence[Reason]], viewer: int, wording: Wording, limit: int
) -> list[tuple[list[str], int | None]]:
    """Texts of the reasons for each of several moves, without repetition.

    If a move has no new texts, but all those of an earlier move, it gets that move's index instead of texts. If it has
    neither, its own texts are repeated."""
    found: list[tuple[list[str], int | None]] = []
    for reasons in moves:
        lines = said(reasons, viewer, wording, len(reasons))
        new = [line for line in lines if not any(line in earlier for earlier, _ in found)]
        same = next((number for number, (earlier, _) in enumerate(found) if earlier and {*earlier} <= {*lines}), None)
        found.append((new[:limit], None) if new else (lines[:limit] if same is None else [], same))
    return found


def line_said(line: Line, wording: Wording) -> str:
    """The text of a line after its first move, with the chance of its final roll; empty if there is nothing to say.

    Passes are left out. If the text is too long, its end is cut off and the chance is left out."""
    (_, *choices), *later = line.steps

    def named(moves: Sequence[Move]) -> str:
        return ", ".join(wording.move(move) for move in moves if move.verb != PASS.name)

    steps_named = [named(choices), *(": ".join(filter(None, (named([move]), named(asked)))) for move, *asked in later)]
    names = [*filter(None, steps_named)]
    words = accumulate(len(name.split()) for name in names)
    shown = [name for name, count in zip(names, words, strict=True) if count <= LINE_WORDS]
    if not shown:
        return ""
    is_whole = len(shown) == len(names)
    steps = NEXT.join(shown if is_whole else [*shown, "…"])
    if line.odds is None or not is_whole or not later:
        return wording.texts("bots.line", steps=steps)
    return wording.texts("bots.line_roll", steps=steps, percent=round(100 * line.odds))


def _reason_text(reason: Reason, viewer: int, wording: Wording, counts: bool) -> str:
    """The text of a reason; empty if it means nothing to people."""
    texts, is_own, owner = wording.texts, viewer in reason.seats, next(iter(reason.seats), None)
    is_named = is_unchanged = False

    def name(kind: str, value: Any, _texts: Texts) -> str:
        nonlocal is_named, is_unchanged
        if kind in READ:
            change = _change(kind, reason, texts)
            is_unchanged = kind == PERCENT and not change
            return change if counts else ""
        is_named = is_named or value is owner
        return wording.name(kind, value, texts)

    key, before, after = _key(reason, is_own, wording), round(reason.without), round(reason.with_it)
    if before == after and texts.asks(key, "after"):
        return ""
    is_beside = reason.kept and not key.endswith(KEPT)
    counts = counts and not is_beside
    params = {"change": "", "whose": owner, "about": reason.about, "before": before, "after": after}
    words = texts.render(key, params, name).strip()
    if is_unchanged:
        return ""
    if words and not is_own and not is_named and owner is not None:
        words = texts("bots.of", seat=wording.seat(owner), what=words)
    if words and is_beside:
        words = texts("bots.beside", what=words)
    if words and reason.is_later and (later := f"bots.later.{_box(wording.game.id)}") in texts:
        words = texts(later, what=words)
    if words and reason.chance < SURE:
        parts = max(1, min(9, round(10 * reason.chance)))
        # Only the chance of a roll is exact enough to be shown as a number.
        luck = ("likely" if parts >= EVEN else "luck") + ("_roll" if reason.is_roll else "")
        words = texts(f"bots.{luck}", percent=round(100 * reason.chance), what=words)
    return words[:1].upper() + words[1:]


def _key(reason: Reason, is_own: bool, wording: Wording) -> str:
    texts, key = wording.texts, f"{_beginning(wording.game.id)}.{reason.feature}"
    if reason.kept and reason.with_it > reason.without and (kept := f"{key}.{KEPT}") in texts:
        return kept
    if key in texts:
        return key
    if not is_own and f"{key}.{OTHERS}" in texts:
        return f"{key}.{OTHERS}"
    return f"{key}.{MORE if reason.with_it > reason.without else LESS}"


def _change(kind: str, reason: Reason, texts: Texts) -> str:
    if kind != PERCENT and not reason.is_exact:
        return ""
    if kind == GAIN:
        by = READ[kind](reason.with_it - reason.without).replace("-", MINUS)
        return f"({by})" if by != "0" else ""
    before, after = (READ[kind](value).replace("-", MINUS) for value in (reason.without, reason.with_it))
    if before == after:
        return ""
    return texts(_BOTH.get(kind, "bots.numbers"), before=before, after=after)


def _box(game: str) -> str:
    """The box a game belongs to, because games of one box share texts."""
    box = box_of(game)
    return box.name if box is not None else game


def _beginning(game: str) -> str:
    return f"bots.feature.{_box(game)}"


def check_words(folder: Path = TEXT) -> Iterator[Problem]:
    """Check that features and styles match the English texts one to one. Other languages are checked elsewhere."""
    path = folder / ENGLISH / "bots.yaml"
    written = {key for key in load_texts(path)[0] if key.startswith(("bots.feature.", STYLE))}
    wanted = {STYLE + BALANCED}
    for entry in entries():
        mind = mind_of(entry.id)
        wanted |= {STYLE + style for style in styles(entry.id, HARD)}
        for name in mind.topics if mind is not None else ():
            wanted |= _wanted(f"{_beginning(entry.id)}.{name}", written)
    yield from (Problem(shown(path), None, f"{key} is missing; add it") for key in sorted(wanted - written))
    yield from (Problem(shown(path), None, f"{key}: no game has such a thing") for key in sorted(written - wanted))


def _wanted(key: str, written: Collection[str]) -> set[str]:
    """The text keys that a feature must have, and its optional ones that exist."""
    optional = {f"{key}.{OTHERS}", f"{key}.{KEPT}"} & {*written}
    return {key} if key in written else {f"{key}.{MORE}", f"{key}.{LESS}", *optional}
