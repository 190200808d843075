"""Refusals: why a move or another operation is not possible."""

from __future__ import annotations

import msgspec

# A value in a refusal, an event or a question.
Param = str | int | tuple[str, ...] | tuple[int, ...]


class Refusal(msgspec.Struct, frozen=True):
    """Reason why something is not possible: a text key, its parameters, and the number of the rule (`1.12`) or `kernel`."""

    key: str
    rule: str
    params: dict[str, Param] = {}

    def __str__(self) -> str:
        params = "".join(f" {name}={value}" for name, value in self.params.items())
        return f"{self.key}{params} (rule {self.rule})"


def refusal(key: str, rule: str, **params: Param) -> Refusal:
    """Shortcut to make a refusal: `refusal("travel.roadblock", "1.12", road=road)`."""
    return Refusal(key, rule, params)
