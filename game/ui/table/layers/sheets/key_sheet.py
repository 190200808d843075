"""The list of keys and mouse actions of the table, by purpose."""

from __future__ import annotations

from game.data.texts import Texts
from game.ui.kit.box import Box, Look
from game.ui.kit.controls.widgets import IconButton
from game.ui.kit.drawings.pieces import key_name
from game.ui.kit.lay import Column, First, Node, Part, Row, Sized, Text
from game.ui.kit.nodes import KeyCap, head, on_panel
from game.ui.table.context import TableContext
from game.ui.table.keys import Keys
from game.ui.table.layer import Popup, title

_OF_CALLS = ("quiet", "ask_again")
_ICONS = {
    "watch": "play_pause",
    "turn": "gesture_tap",
    "look": "eye_outline",
    "table": "table_furniture",
    "actions": "cards",
}
_WIDE = (("watch", "turn", "table"), ("look",), ("actions",))
_NARROW = (("watch", "turn", "table"), ("look", "actions"))
_GAP, _HEAD, _FOOT, _ROW = 28.0, 60.0, 16.0, 30.0


def key_words(look: Look, texts: Texts, key: str) -> str:
    """Name of a key or mouse action."""
    return key_name(look, texts(f"ui_table.key.{key}") if key[0].islower() else key)


class KeySheet(Popup):
    """A list of all keys. Any key closes it, except those that scroll a list that does not fit."""

    closing_keys = None

    def __init__(self, screen: TableContext) -> None:
        super().__init__(screen.app, screen.layers.close)
        texts, verbs = screen.app.texts, screen.face.orders.verbs
        called = screen.session.table.state.options.reactions == "call"
        self._groups = {
            group: [(texts(f"ui_table.help.{name}"), keys) for name, keys in rows if name not in _OF_CALLS or called]
            for group, rows in screen.keys.items()
        }
        if screen.session.audience.covers_hands:
            self._groups["turn"].append((texts("ui_table.public.cover"), ("F4",)))
        listed = {key for rows in screen.keys.values() for _name, keys in rows for key in keys}
        bar = [w for w in screen.form.fixed if isinstance(w, IconButton) and w.key and w.tip is not None]
        self._groups["table"] += [(w.tip.title, (w.key,)) for w in bar if w.tip and w.key not in listed - {"Esc"}]
        buttons = [] if screen.watched else verbs.buttons(screen.session.state)
        self._groups["actions"] = [(verbs.label(button.verb), (button.key,)) for button in buttons]

    def lay_out(self) -> None:
        look, area = self.app.look, self.app.area.inset(20)
        self._size = 18.0
        columns = _WIDE if area.width >= 1150 else _NARROW
        shown = [names for names in columns if any(self._groups.get(name) for name in names)]
        width = min(area.width, 440.0 * len(shown) + 48)
        column_width = (width - 48 - _GAP * (len(shown) - 1)) / len(shown)
        # All rows get the smaller size if one of them does not fit.
        rows = [row for names in shown for name in names for row in self._groups.get(name, ())]
        if any(self._line(*row).high(look, column_width) > _ROW for row in rows):
            self._size = 16
        groups = ([self._group(name) for name in names if self._groups.get(name)] for names in shown)
        sized = (Sized(Column(*column, gap=18), column_width, fixed=True) for column in groups)
        page = Row(*sized, gap=_GAP, align="top")
        page_height = page.high(look, width - 48)
        box = area.centred(width, min(area.height, page_height + _HEAD + _FOOT))
        window = Box(box.x + 24, box.y + _HEAD, width - 48, box.height - _HEAD - _FOOT)
        top = title(self.app.texts("ui_table.help.title"))
        parts = [*on_panel().parts(look, box), *top.parts(look, window._replace(y=box.y, height=_HEAD))]
        self.form.show([*parts, Part(window, inner=tuple(page.parts(look, window._replace(height=page_height))))])

    def _group(self, name: str) -> Node:
        # In a very narrow window, show only the first key of each row.
        rows = [First(self._line(*row), self._line(row[0], row[1][:1]), most=_ROW) for row in self._groups[name]]
        return Column(head(self.app.texts(f"ui_table.help.group.{name}"), _ICONS[name]), *rows, gap=6)

    def _line(self, label: str, keys: Keys) -> Node:
        named = [key_words(self.app.look, self.app.texts, key) for key in keys]
        return Row(Text(label, self._size, grow=1), *(KeyCap(name) for name in named), gap=6)
