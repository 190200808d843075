"""The options of a table, as a form can offer them: read from the game's own type, named by texts, set by controls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_type_hints

import msgspec.inspect

from game.data.manifests import entry_of
from game.data.texts import Texts
from game.rules.game import AnyGame
from game.rules.state import Options
from game.ui.kit.lay import Column, Node, Padded, Put
from game.ui.kit.widgets import NOWHERE, Choice, Slider, Toggle
from game.ui.screens.page import label, note, switch

OPEN_HANDS = "open_hands"
"""The option that a new game names apart from the others."""

_SIDE_BY_SIDE = 5

OWN = "own"
"""The preset of who has set something otherwise than any preset."""


@dataclass(frozen=True)
class OptionField:
    """One option: some values, yes or no, or a number between two ends."""

    name: str
    kind: Literal["choice", "switch", "number"]
    default: Any
    values: tuple[Any, ...] = ()
    least: int = 0
    most: int = 0

    @property
    def few(self) -> tuple[Any, ...]:
        """The values, if they are few enough to stand side by side."""
        if self.kind == "number" and self.most - self.least < _SIDE_BY_SIDE:
            return tuple(range(self.least, self.most + 1))
        return self.values

    @property
    def stride(self) -> int:
        """How far one step of a slider goes."""
        return 10 if self.most - self.least > 100 else 1


def option_fields(options_type: type[Options]) -> list[OptionField]:
    """What can be set. An option that no form can offer keeps its default."""
    fields: list[OptionField] = []
    declared = get_type_hints(options_type)
    for field in _fields(options_type):
        match field.type:
            case msgspec.inspect.LiteralType():
                # As they are declared, for they may be steps; the inspection sorts them.
                fields.append(OptionField(field.encode_name, "choice", field.default, get_args(declared[field.name])))
            case msgspec.inspect.BoolType():
                fields.append(OptionField(field.encode_name, "switch", field.default))
            case msgspec.inspect.IntType(ge=int(least), le=int(most)):
                fields.append(OptionField(field.encode_name, "number", field.default, (), least, most))
    return fields


def _fields(options_type: type[Options]) -> tuple[msgspec.inspect.Field, ...]:
    info = msgspec.inspect.type_info(options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    return info.fields


def is_shared(option: str) -> bool:
    """Does every game have this option?"""
    return option in Options.__struct_fields__


def preset_of(game: AnyGame, options: Mapping[str, Any]) -> str:
    """The level that these options are."""
    fits = (name for name, wished in game.presets.items() if all(options[key] == wished[key] for key in wished))
    return next(fits, OWN)


class OptionWords:
    """Names and sentences of a game's options. What has no words is shown as it is written in data."""

    def __init__(self, game: str, texts: Texts) -> None:
        self._domains, self._texts = entry_of(game).word_domains, texts

    def name(self, option: str) -> str:
        return self._about("name", option) or option

    def text(self, option: str, value: Any) -> str:
        """A sentence about the option, or about this value of it."""
        return self._about("text", f"{option}.{value}") or self._about("text", option)

    def value(self, option: str, value: Any) -> str:
        return self._about("value", f"{option}.{value}") or str(value)

    def preset(self, preset: str) -> str:
        return self._own(f"preset.{preset}") or preset

    def preset_text(self, preset: str) -> str:
        return self._own(f"preset_text.{preset}")

    def scenario(self, scenario: str) -> str:
        return self._own(f"scenario.{scenario}") or scenario

    def scenario_text(self, scenario: str) -> str:
        return self._own(f"scenario_text.{scenario}")

    def campaign(self, campaign: str) -> str:
        return self._own(f"campaign.{campaign}") or campaign

    def campaign_text(self, campaign: str) -> str:
        return self._own(f"campaign_text.{campaign}")

    def _about(self, what: str, option: str) -> str:
        """An option that every game has is described for all of them."""
        if not is_shared(option.partition(".")[0]):
            return self._own(f"{what}.{option}")
        key = f"ui_menu.option{'' if what == 'name' else f'_{what}'}.{option}"
        return self._texts(key) if key in self._texts else ""

    def _own(self, key: str) -> str:
        """What the first of the game's domains says, if any does."""
        return next((self._texts(f"{each}.{key}") for each in self._domains if f"{each}.{key}" in self._texts), "")


class OptionForm:
    """Sets `options`. A choice shows the form anew (`changed`); a slider is held while it moves, so its form must stay."""

    def __init__(
        self, options: dict[str, Any], words: OptionWords, changed: Callable[[], None], moved: Callable[[], None]
    ) -> None:
        self._options, self._words = options, words
        self._changed, self._moved = changed, moved

    def controls(self, fields: Iterable[OptionField]) -> Node:
        """Something to press or slide for each, with a sentence about it."""
        return Column(*(self._control(field) for field in fields), gap=22)

    def _control(self, field: OptionField) -> Node:
        words, name, value = self._words, field.name, self._options[field.name]
        title, text = words.name(name), words.text(name, value)
        if field.kind == "switch":
            return switch(Toggle(NOWHERE, title, value, self._setter(name, self._changed)), text)
        if not field.few:
            setter = self._setter(name, self._moved)
            slider = Slider(
                NOWHERE, field.least, field.most, value, setter, field.stride, lambda number: words.value(name, number)
            )
            # The knob reaches beyond the ends of its track.
            return label(title, Padded(Put(slider, 44), 14), note(text))
        values = {str(choice): choice for choice in field.few}
        setter = self._setter(name, self._changed)
        labels = [(key, words.value(name, choice)) for key, choice in values.items()]
        return label(title, Put(Choice(NOWHERE, labels, str(value), lambda key: setter(values[key])), 44), note(text))

    def _setter(self, name: str, then: Callable[[], None]) -> Callable[[Any], None]:
        def set_option(value: Any) -> None:
            self._options[name] = value
            then()

        return set_option
