"""What every game's state has in common."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.rules.plain import Plain

NOBODY = -1

# How much a table keeps, each level with all before it: nothing but the state; checkpoints, for copies and forks; events;
# and its history, for undo and saving.
Keep = Literal["nothing", "checkpoints", "events", "history"]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this table plays. A game adds its own by subclassing."""

    # Are dice rolled by the program, or on the real table and typed in?
    dice: Literal["auto", "manual"] = "auto"
    # Who is asked to react: the seats that could, all seats (so that silence betrays nothing), or one open call to all.
    reactions: Literal["able", "all", "call"] = "able"
    # A practice game undoes freely, also past dice and other seats' choices.
    practice: bool = False
    # Everybody at the screen sees all hands, for teaching. What bots may know stays as it is.
    open_hands: bool = False


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended: who won (nobody is possible), and the text key that tells why."""

    winners: tuple[int, ...]
    reason: str


class Window(Plain):
    """Something that waits while others may react to it: what it is, whose doing, and whom it hits.

    Windows lie on `state.stack`, the newest last, so that a reaction's `refuse` can see what it would answer. Everybody sees
    them there: what is secret stays in the flow that opened the window. A game gives each kind a class of its own, whose
    fields say the rest.
    """

    trigger: str
    seat: int
    subject: str = ""
    targets: list[int] = []
    cancelled: bool = False

    def told(self) -> dict[str, Any]:
        """What a prompt can say of what waits."""
        own = {name: getattr(self, name) for name in self.__struct_fields__ if name not in Window.__struct_fields__}
        return {"seat": self.seat, "subject": self.subject, **own}


class State(Plain, kw_only=True):
    """The base of every game's state. `phase` says which phase flow runs; with it, a game can be entered from its state."""

    phase: str
    rng: int
    options: Options
    result: Result | None = None
    stack: list[Window] = []
