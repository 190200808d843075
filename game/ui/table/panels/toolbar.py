"""The top bar with its icons for commands available at any time, and the widgets for the current selection."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.data.manifests import entry_of
from game.rules.practice.own import exercise_at
from game.rules.state import NOBODY
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, HAIRLINE, TEXT
from game.ui.kit.controls.widgets import NOWHERE, Button, IconButton, Shortcut, Widget
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.drawings.plates import kept_gradient
from game.ui.kit.lay import widgets
from game.ui.table.choosing.adviser import why_no_hint
from game.ui.table.choosing.orders import LETS_PASS, Offer
from game.ui.table.context import TableContext
from game.ui.table.face import Tool
from game.ui.table.panels.layout import BACK
from game.ui.table.panels.log import die_pad
from game.ui.table.panels.view import TableView
from game.ui.table.session.exercise import briefing_of

_PROGRESS = 280
"""Width reserved for the progress of the game in the top bar."""
_IN_MENU = ("log", "look_back", "briefing", "task", "seats", "fit", "keys")
"""Names of commands that are in the menu instead of the bar; their keys always work."""


class BarItem(NamedTuple):
    """A command available at any time: its tool, and its action if it is possible now."""

    tool: Tool
    action: Callable[[], None] | None


def _own(name: str, icon: str, key: str, action: Callable[[], None] | None, why_not: str = "") -> BarItem:
    """A command of every table."""
    texts = f"ui_table.bar.{name}", f"ui_table.bar_text.{name}"
    return BarItem(Tool(name, icon, key, *texts, in_menu=name in _IN_MENU, why_not=why_not), action)


def _items(screen: TableContext) -> list[BarItem]:
    """Commands of this table, starting from the right end of the bar."""
    session, wording, opener = screen.session, screen.session.wording, screen.opener
    refusal, undone = session.undo_refusal(), bool(session.table.history.undone)
    idle = not session.sight.curtain or session.audience.covers_hands
    undo = screen.undo if refusal is None and idle else None
    back = screen.look_back if session.shown_moves and idle else None
    no_past = screen.app.texts("ui_table.replay.no_past")
    covered = "" if idle else screen.app.texts("ui_table.curtain.face_down")
    nothing = covered if undone else wording.texts("kernel.redo.nothing")
    no_hint = why_no_hint(session, screen.app.texts)
    items = [
        _own("menu", "menu", "Esc", screen.exits.pause),
        _own("keys", "keyboard_outline", "?", opener.open_keys),
        _own("seats", "account_group", "F6", screen.exits.seats if session.table.result is None else None),
        _own("fit", "fit_to_screen_outline", "0", partial(_fit, screen)),
        _own("rules", "book_open_variant", "F1", lambda: screen.exits.rules(screen.feedback.rule())),
        _own("log", "script_text_outline", "L", opener.open_log),
    ]
    if entry_of(session.table.game.id).mind:
        items.append(_own("hint", "lightbulb_on_outline", "H", None if no_hint else opener.open_hint, no_hint))
    items.append(_own("recap", "history", "R", opener.open_recap))
    if briefing_of(session, screen.face, screen.app.texts):
        # In an exercise, a tool of the game may have the target icon and F3, so the task has others.
        is_task = exercise_at(session.table.position) is not None
        name, sign, key = ("task", "clipboard_text_outline", "F5") if is_task else ("briefing", "target", "F3")
        items.append(_own(name, sign, key, opener.open_briefing))
    if "tools" not in screen.not_in_bar:
        tools = screen.face.tools(session.state, session.viewer)
        items += [BarItem(tool, None if tool.why_not else partial(_open_tool, screen, tool.name)) for tool in tools]
    items += [
        _own("redo", "redo", "Y", screen.redo if undone and idle else None, nothing),
        _own("undo", "undo", "Z", undo, wording.refusal(refusal) if refusal else covered),
        _own("look_back", "rewind_outline", "Bksp", back, "" if back else covered or no_past),
    ]
    return [item for item in items if item.tool.name not in screen.not_in_bar]


def menu_items(screen: TableContext) -> list[BarItem]:
    """Available commands that have no icon in the bar, and briefings, which players also look for in the menu."""
    items = [item for item in _items(screen) if item.action is not None and (item.tool.in_menu or item.tool.briefs)]
    return sorted(items, key=lambda item: _IN_MENU.index(item.tool.name) if item.tool.name in _IN_MENU else 0)


def bar_widgets(screen: TableContext, bar: Box) -> list[Widget]:
    """The icons at the right end of the top bar, with their keys if there is room, and invisible shortcuts for the menu."""
    every = _items(screen)
    items = [item for item in every if not item.tool.in_menu]
    keyed = sum(_width(item, True) for item in items) < bar.width - 2 * _PROGRESS
    widgets: list[Widget] = []
    right = bar.right - 10
    for item in items:
        width = _width(item, keyed)
        widgets.append(_widget(screen, item, IconButton, Box(right - width, bar.y + 4, width, bar.height - 8), keyed))
        right -= width + 2
    return [*widgets[::-1], *(_widget(screen, item, Shortcut, NOWHERE) for item in every if item.tool.in_menu)]


def _widget(screen: TableContext, item: BarItem, kind: type[IconButton], box: Box, keyed: bool = True) -> IconButton:
    tool, title = item.tool, screen.face.texts(item.tool.title)
    text = "\n".join(filter(None, (tool.alarm, tool.why_not or _explained(screen, item))))
    return kind(tool.icon, title, item.action, keyed, text, bool(tool.alarm), tool.on, box=box, key=tool.key)


def _width(item: BarItem, keyed: bool) -> float:
    return 44 + max(24.0, 12.0 * len(item.tool.key) + 12) if keyed else 44


def _explained(screen: TableContext, item: BarItem) -> str:
    session, name, key = screen.session, item.tool.name, item.tool.text
    if name == "menu" and screen.watched:
        return screen.face.texts(f"{key}_watched")
    if name == "undo" and item.action is not None and session.viewer == NOBODY:
        # During a call or with a covered hand there is no viewer, so name the player whose move is undone.
        played = session.table.history.played[session.table.history.choice]
        if played.by != NOBODY:
            return screen.face.texts(f"{key}_of", name=session.wording.seat(played.by))
    return screen.face.texts(key)


def _fit(screen: TableContext) -> None:
    screen.face.board.camera.fit()
    screen.app.redraw(screen.view.places.board)


def _open_tool(screen: TableContext, tool: str) -> None:
    screen.opener.open_own(screen.session.viewer, tool)
    screen.fill()


def beside_bar(look: Look, bar: Box, right: float, sign: Button) -> Button:
    """Place a button left of the icons, without its label if the progress of the game needs the room."""
    if right - sign.wide(look, sign.label) < _PROGRESS:
        sign.label = ""
    width = sign.wide(look, sign.label)
    sign.box = Box(right - width - 8, bar.y + 4, width, bar.height - 8)
    return sign


def draw_bar(canvas: Canvas, view: TableView) -> None:
    """Draw the progress of the game in the room that the icons leave."""
    bar = view.places.bar
    if not canvas.shows(*bar):
        return
    place = canvas.area(*bar)
    canvas.surface.blit(kept_gradient(place.width, place.height, (10, 13, 17, 255), (16, 21, 27, 255)), place)
    canvas.line([(bar.x, bar.bottom), (bar.right, bar.bottom)], HAIRLINE, 1.2)
    canvas.icon(view.face.icon, 32, bar.middle[1], 26, BRASS)
    room = (view.form.fixed[0].box.x if view.form.fixed else bar.right) - 70
    # A wide strip has a calendar.
    progress = "" if view.furniture.strip_is_wide else view.face.progress(view.session.state)
    words = rich.fitted(canvas, progress, room, 20, "serif_bold")
    canvas.text(words, 56, bar.middle[1], 20, TEXT, "serif_bold", "ml")


def fill_form(screen: TableContext) -> None:
    view, look, offer = screen.view, screen.app.look, screen.offer()
    primary = _primary(screen, offer)
    options, occasional = screen.options(offer), screen.controls.occasional(offer)
    first = screen.face.orders.verbs.primary_on_top or (offer.primary is not None and offer.primary.verb in LETS_PASS)
    view.divide_column(options, primary, first, occasional)
    fixed = bar_widgets(screen, view.places.bar)
    if (sign := screen.layers.sign()) is not None:
        fixed.insert(0, beside_bar(look, view.places.bar, fixed[0].box.x, sign))
    fixed += [*_back_button(screen), *([primary] if primary is not None else [])]
    if occasional is not None:
        fixed += widgets(occasional.parts(look, view.column["occasional"]))
    view.pad, faces = die_pad(view.places.tray, screen.area, offer.dice, screen.play) if offer.dice else (None, [])
    window = view.column["options"]
    screen.form.fill(fixed + faces, widgets(options.parts(look, window)), window)
    if view.focused and view.focused not in screen.chooser.targets():
        view.focused = ""


def _back_button(screen: TableContext) -> list[Button]:
    """The back button in the corner of the prompt: the key, or the icon of undo if it takes back a move."""
    if not screen.view.prompt.back:
        return []
    action = screen.to_present if screen.session.recapping else screen.chooser.step_back
    (width, height), prompt = BACK, screen.view.column["prompt"]
    box = Box(prompt.right - width - 6, prompt.bottom - height - 6, width, height)
    tip = Tip(screen.app.texts("ui_exercise.coach.back"), screen.app.texts("ui_table.let_go"), "arrow_left")
    undoes = screen.selection is not None and not screen.selection.narrowed and not screen.session.recapping
    return [Button("", action, icon="undo" if undoes else "", key="" if undoes else "Esc", box=box, tip=tip)]


def _primary(screen: TableContext, offer: Offer) -> Button | None:
    controls = screen.controls
    if screen.session.first_look:
        return controls.seen()
    if screen.result_shown and screen.session.table.result is not None and not screen.watched:
        # The player has closed the result to look at the table.
        words, on = screen.app.texts("ui_table.pause.result"), screen.exits.result
        return Button(words, on, icon="trophy", key="Enter", primary=True, size=20)
    if screen.selection is None and offer.verbs:
        return controls.resting()
    return controls.primary(offer.primary) if offer.primary is not None else None
