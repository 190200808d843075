"""The options of a table, as a form can offer them: read from the game's own type, named by texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_type_hints

import msgspec.inspect

from game.data.texts import Texts
from game.rules.state import Options

OPEN_HANDS = "open_hands"
"""The option that a new game names apart from the others."""

_SIDE_BY_SIDE = 5

OWN = "own"
"""The preset of who has set something otherwise than any preset."""


def _key_of_tgm(key: str) -> str:
    """Its scenarios are told among the texts of the rules, for they belong to the cards of the box."""
    about, _, scenario = key.partition(".")
    return f"tgm.scenario_text.{scenario}" if about == "scenario_text" else f"tgm_options.{key}"


def _key_of_volk(key: str) -> str:
    """Both games share their words; those of the scenarios are apart."""
    return f"volk_scenarios.{key}" if key.startswith("scenario") else f"volk_options.{key}"


def _key_of_four(key: str) -> str:
    """The special card has its price in every version of the rules."""
    return "volk_options.four.version" if key == "text.version" else _key_of_volk(key)


# Where the words about each game's own options and scenarios are.
_WORDS: dict[str, Callable[[str], str]] = {
    "dictators": lambda key: f"dictators_options.{key}",
    "tgm": _key_of_tgm,
    "volk": _key_of_volk,
    "twoplustwo": _key_of_four,
}

# Where the names of a game's scenarios are, if not among the names of its components.
_SCENARIOS = dict.fromkeys(("volk", "twoplustwo"), "volk_scenarios.scenario.")

# How hard a game is, in a word: what each level sets (1.14).
PRESETS: dict[str, dict[str, dict[str, Any]]] = {
    "dictators": {
        "easier": {
            "founding_fathers": 0,
            "oops": False,
            "defcon_start": 5,
            "command_defcon_cards": 1,
            "presidential_defcon_cards": 1,
        },
        "usual": {
            "founding_fathers": 3,
            "oops": True,
            "defcon_start": 5,
            "command_defcon_cards": 2,
            "presidential_defcon_cards": 1,
        },
        "harder": {
            "founding_fathers": 6,
            "oops": True,
            "defcon_start": 4,
            "command_defcon_cards": 2,
            "presidential_defcon_cards": 1,
        },
    },
}


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


def preset_of(game: str, options: Mapping[str, Any]) -> str:
    """The level that these options are."""
    presets = PRESETS.get(game, {})
    return next((name for name, wished in presets.items() if all(options[key] == wished[key] for key in wished)), OWN)


class OptionWords:
    """Names and sentences of a game's options. What has no words is shown as it is written in data."""

    def __init__(self, game: str, texts: Texts) -> None:
        self._game, self._texts = game, texts

    def name(self, option: str) -> str:
        return self._said(f"ui_menu.option.{option}" if is_shared(option) else self._key(f"name.{option}"), option)

    def text(self, option: str, value: Any) -> str:
        """A sentence about the option, or about this value of it."""
        key = f"ui_menu.option_text.{option}" if is_shared(option) else self._key(f"text.{option}")
        return self._said(f"{key}.{value}", "") or self._said(key, "")

    def value(self, option: str, value: Any) -> str:
        key = f"ui_menu.option_value.{option}" if is_shared(option) else self._key(f"value.{option}")
        return self._said(f"{key}.{value}", str(value))

    def preset(self, preset: str) -> str:
        return self._said(self._key(f"preset.{preset}"), preset)

    def preset_text(self, preset: str) -> str:
        return self._said(self._key(f"preset_text.{preset}"), "")

    def scenario(self, scenario: str) -> str:
        return self._said(_SCENARIOS.get(self._game, f"{self._game}.scenario.") + scenario, scenario)

    def scenario_text(self, scenario: str) -> str:
        return self._said(self._key(f"scenario_text.{scenario}"), "")

    def campaign(self, campaign: str) -> str:
        return self._said(f"{self._game}.campaign.{campaign}", campaign)

    def campaign_text(self, campaign: str) -> str:
        return self._said(f"{self._game}.campaign_text.{campaign}", "")

    def _key(self, key: str) -> str:
        return _WORDS[self._game](key) if self._game in _WORDS else ""

    def _said(self, key: str, otherwise: str) -> str:
        return self._texts(key) if key and key in self._texts else otherwise
