"""The errors of the rules module, and whatever else is told to a person beside the game, in any language."""

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
    """Something to tell. As a string it is English: the exact `detail`, where there is one, with places and values.

    A file is shown by its name, in a terminal by its whole path. A parameter can be a message, too.
    """

    key: str
    params: dict[str, Any] = {}
    detail: str = ""

    def text(self, texts: Texts, namer: Namer | None = None) -> str:
        """In the language of a person, without anything that only a programmer could use; a `namer` knows ids."""
        return texts.render(self.key, {name: _shown(value, texts) for name, value in self.params.items()}, namer)

    def __str__(self) -> str:
        if self.detail:
            return self.detail
        return english().render(self.key, {name: str(value) for name, value in self.params.items()})


def message(key: str, /, detail: str = "", **params: Any) -> Message:
    return Message(key, params, detail)


def reason(error: OSError | ValueError) -> Message:
    """Why the system refuses something, in words where it is a common reason."""
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
    """Anything the rules module refuses; front ends catch this one type."""

    def text(self, texts: Texts) -> str:
        """What a window says about it; in the person's language where there are texts for it."""
        return str(self)


class MalformedMove(RulesError):
    """The text is no move of this game at all: an unknown verb, a wrong number of words, an unknown id."""


class Refused(RulesError):
    """Something that is not possible now. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class IllegalMove(Refused):
    """A move of this game, but not an option now."""


class CannotUndo(Refused):
    """Undo or redo is not possible now."""


class SetupError(RulesError):
    """A table cannot be opened like this: a wrong number of seats, an unknown option or scenario."""


class BrokenRule(RulesError):
    """A defect in a game's rules, met while playing. The table is put back to where it was before the move."""


class JournalError(RulesError):
    """A journal that cannot be read, continued or written. The file is left as it is.

    `message` says why in any language; as a string the error is English, with the exact place in `detail`.
    """

    def __init__(self, key: str, /, detail: str = "", **params: Any) -> None:
        self.message = message(key, detail, **params)
        super().__init__(str(self.message))

    def text(self, texts: Texts) -> str:
        return self.message.text(texts)


class PositionError(RulesError):
    """A position that cannot be. `reasons` lists the contradictions, once; those of `told` can be told to anybody.

    The `namer` of its game names what they are about.
    """

    def __init__(self, found: Sequence[str | Message], namer: Namer | None = None) -> None:
        reasons = [*dict.fromkeys(cut(str(one)) for one in found)]
        more = ["and more"] if len(reasons) > MOST_TOLD else []
        super().__init__("this position cannot be: " + "; ".join([*reasons[:MOST_TOLD], *more]))
        self.reasons = tuple(reasons)
        self.told = tuple(one for one in found if isinstance(one, Message))
        self._found, self._namer = found[:MOST_TOLD], namer

    def text(self, texts: Texts) -> str:
        """In the language of a person, except for reasons that only somebody who edits a file can understand."""
        if not self.told:
            return str(self)
        said = (one.text(texts, self._namer) if isinstance(one, Message) else cut(one) for one in self._found)
        return "\n".join(dict.fromkeys(said))
