"""Errors of the rules module, and other translatable messages about the program."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.data.problems import MOST_TOLD, cut, printable
from game.data.texts import ENGLISH, Namer, Texts
from game.rules.refusals import Refusal


class Message(msgspec.Struct, frozen=True):
    """A translatable message. `str()` is in English: `detail`, which gives exact places and values, or else the text.

    `text` shortens a path to its file name, while `str()` shows the whole path. Parameters can be messages too."""

    key: str
    params: dict[str, Any] = {}
    detail: str = ""

    def text(self, texts: Texts, namer: Namer | None = None) -> str:
        """Render the message in the player's language, without technical detail; a `namer` translates ids."""
        return texts.render(self.key, {name: _shown(value, texts) for name, value in self.params.items()}, namer)

    def __str__(self) -> str:
        if self.detail:
            return self.detail
        return english().render(self.key, {name: str(value) for name, value in self.params.items()})


def message(key: str, /, detail: str = "", **params: Any) -> Message:
    return Message(key, params, detail)


def reason(error: OSError | ValueError) -> Message:
    """Return a message that says why a file operation failed; common reasons have their own texts."""
    word = _REASONS.get(getattr(error, "errno", None) or 0, "other")
    return message(f"journal.reason.{word}", words=getattr(error, "strerror", None) or str(error))


@cache
def english() -> Texts:
    return Texts(ENGLISH)


def _shown(value: Any, texts: Texts) -> Any:
    if isinstance(value, Message):
        return value.text(texts)
    return printable(value.name) if isinstance(value, Path) else value


_REASONS = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), "full"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "forbidden"),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, errno.EEXIST), "missing"),
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "long",
}


class RulesError(Exception):
    """Base class of all errors of the rules module; front ends catch this type."""

    def text(self, texts: Texts) -> str:
        """Text for the window, in the player's language if there is a translation."""
        return str(self)


class MalformedMove(RulesError):
    """Text that is not a move of this game: an unknown verb, a wrong number of words, or an unknown id."""


class Refused(RulesError):
    """An operation that is not possible now. `refusal` gives the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class IllegalMove(Refused):
    """A move of this game that is not legal now."""


class CannotUndo(Refused):
    """Undo or redo is not possible now."""


class SetupError(RulesError):
    """A table that cannot be opened: a wrong number of seats, or an unknown option or scenario."""


class BrokenRule(RulesError):
    """A defect in a game's rules, or a wrong use of a table. After a failed move, a recording table is restored."""


class MessageError(RulesError):
    """An error with a translatable message.

    `message` gives the reason in any language; `str()` gives it in English, with the exact place if it is known."""

    def __init__(self, key: str, /, detail: str = "", **params: Any) -> None:
        self.message = message(key, detail, **params)
        super().__init__(str(self.message))

    def text(self, texts: Texts) -> str:
        return self.message.text(texts)


class JournalError(MessageError):
    """A journal that cannot be read, continued or written."""


class PositionError(RulesError):
    """An impossible position.

    `reasons` lists the contradictions in English, without duplicates; `told` holds the translatable ones, whose ids the
    game's `namer` translates."""

    def __init__(self, found: Sequence[str | Message], namer: Namer | None = None) -> None:
        reasons = [*dict.fromkeys(cut(str(item)) for item in found)]
        more = ["and more"] if len(reasons) > MOST_TOLD else []
        super().__init__("this position cannot be: " + "; ".join([*reasons[:MOST_TOLD], *more]))
        self.reasons = tuple(reasons)
        self.told = tuple(item for item in found if isinstance(item, Message))
        self._found, self._namer = found[:MOST_TOLD], namer

    def text(self, texts: Texts) -> str:
        """Render the reasons in the player's language; those meant for the author of a file stay in English."""
        if not self.told:
            return str(self)
        lines = (item.text(texts, self._namer) if isinstance(item, Message) else cut(item) for item in self._found)
        return "\n".join(dict.fromkeys(lines))
