"""Options of a table as things to press and slide, each with a sentence about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.ui.kit.box import Box
from game.ui.kit.colours import SECOND_TEXT
from game.ui.kit.widgets import Choice, Slider, Widget
from game.ui.screens.page import Still
from game.ui.screens.panels import Column
from game.ui.screens.table_options import OptionField, OptionWords

CONTROL = 44
GAP = 24


class OptionForm:
    """Sets `options`. A choice shows the form anew (`changed`); a slider is held while it moves, so its form must stay."""

    def __init__(
        self, options: dict[str, Any], words: OptionWords, changed: Callable[[], None], moved: Callable[[], None]
    ) -> None:
        self._options, self._words = options, words
        self._changed, self._moved = changed, moved

    def add(self, column: Column, fields: Iterable[OptionField]) -> None:
        for field in fields:
            name, value = field.name, self._options[field.name]
            label, text = self._words.name(name), self._words.text(name, value)
            if field.kind == "switch":
                column.toggle(label, text, value, self._setter(field))
                column.add(Still(column.room(0)), 8)
                continue
            column.label(label)
            column.add(self._control(column.room(CONTROL), field, value), 6)
            column.words(text, 16, colour=SECOND_TEXT, gap=GAP)

    def _control(self, room: Box, field: OptionField, value: Any) -> Widget:
        words, name = self._words, field.name
        if not field.few:
            # The knob reaches beyond the ends of its track.
            room = room.inset(14, 0)
            setter = self._number_setter(field)
            return Slider(room, field.least, field.most, value, setter, field.stride, lambda n: words.value(name, n))
        values = {str(choice): choice for choice in field.few}
        setter_of = self._setter(field)
        labels = [(key, words.value(name, choice)) for key, choice in values.items()]
        return Choice(room, labels, str(value), lambda key: setter_of(values[key]))

    def _setter(self, field: OptionField) -> Callable[[Any], None]:
        def set_option(value: Any) -> None:
            self._options[field.name] = value
            self._changed()

        return set_option

    def _number_setter(self, field: OptionField) -> Callable[[int], None]:
        def set_number(value: int) -> None:
            self._options[field.name] = value
            self._moved()

        return set_number
