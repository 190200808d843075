"""What waits in the windows that know more than whose doing it is: a card with what it names, a die, a try (1.19)."""

from __future__ import annotations

from typing import Any

from game.rules.state import NOBODY, Window


class Announced(Window, kw_only=True):
    """W1 and W2: a card, or with its number an ability of an asset. What it names may be changed (Scapegoat)."""

    named: str
    ability: int = 0

    def told(self) -> dict[str, Any]:
        return Window.told(self) | {"named": (self.named,) if self.named else ()}


class DieRolled(Window, kw_only=True):
    """W6: a die, what it shows now, and what it takes."""

    trigger: str = "die_rolled"
    sides: int
    number: int
    needed: int

    @property
    def is_enough(self) -> bool:
        return self.number >= self.needed


class Tried(Window, kw_only=True):
    """W9 and token III: what a try to convince the President has come to, and what it takes."""

    total: int
    needed: int

    @property
    def is_enough(self) -> bool:
        return self.total >= self.needed


class CardDrawn(Window, kw_only=True):
    """W10: a card that an action drew, and who gets it instead. The card is secret, so it is not here."""

    trigger: str = "card_drawn"
    thief: int = NOBODY


class FatherDrawn(Window, kw_only=True):
    """W13: the Founding Father that is being shown, and to whom it is passed."""

    trigger: str = "father_drawn"
    passed_to: int = NOBODY
