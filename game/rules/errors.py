"""The errors of the rules module. Each says what is wrong and, where one exists, the mend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.data.problems import MOST_TOLD
from game.rules.messages import message

if TYPE_CHECKING:
    from game.data.texts import Texts
    from game.rules.moves import Refusal


class RulesError(Exception):
    """Anything the rules module refuses; front ends catch this one type."""

    def text(self, texts: Texts) -> str:
        """What a window says about it; in the person's language where there are texts for it."""
        return str(self)


class MalformedMove(RulesError):
    """The text is no move of this game at all: an unknown verb, a wrong number of words, an unknown id."""


class IllegalMove(RulesError):
    """A move of this game, but not an option now. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class CannotUndo(RulesError):
    """Undo or redo is not possible now. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


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
    """A position that cannot be. `reasons` lists every contradiction, once."""

    def __init__(self, found: Sequence[str]) -> None:
        reasons = [*dict.fromkeys(found)]
        more = [f"and {len(reasons) - MOST_TOLD} more"] if len(reasons) > MOST_TOLD else []
        super().__init__("this position cannot be: " + "; ".join([*reasons[:MOST_TOLD], *more]))
        self.reasons = tuple(reasons)
