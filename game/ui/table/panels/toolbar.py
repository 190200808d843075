"""The bar above the table: what is played, and the icons with what can be done at any time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.data.manifests import entry_of
from game.data.texts import game_title
from game.rules.state import NOBODY
from game.ui.kit import rich
from game.ui.kit.box import Box, Look
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import BRASS, HAIRLINE, SECOND_TEXT, TEXT
from game.ui.kit.controls.widgets import Button, IconButton, Widget
from game.ui.kit.drawings.plates import kept_gradient
from game.ui.table.choosing.adviser import why_no_hint
from game.ui.table.session.briefing import briefing_of
from game.ui.table.session.exercise import exercise_of

if TYPE_CHECKING:
    from game.ui.table.context import TableContext
    from game.ui.table.panels.view import TableView

BarItem = tuple[str, str, str, Callable[[], None] | None, str]
"""By its name an icon of the bar: the icon, its key, what it does, and why it does nothing now."""
_TITLE = 280
"""So much of the top bar is for the title."""


def bar_widgets(screen: TableContext, bar: Box, with_keys: bool) -> list[Widget]:
    """The icons at the right end of the top bar; those that do nothing now say why."""
    session, wording = screen.session, screen.session.wording
    why, undone = session.undo_refusal(), bool(session.table.history.undone)
    idle = not session.sight.curtain or session.audience.covers_hands
    undo = screen.undo if why is None and idle else None
    back = screen.look_back if session.shown_moves and idle else None
    no_past = screen.app.texts("ui_table.replay.no_past")
    covered = "" if idle else screen.app.texts("ui_table.curtain.face_down")
    nothing = covered if undone else wording.texts("kernel.redo.nothing")
    hints, no_hint = bool(entry_of(session.table.game.id).mind), why_no_hint(session, screen.app.texts)
    hint = ("hint", "lightbulb_on_outline", "H", None if no_hint else screen.opener.open_hint, no_hint)
    # A game may have a target and a key of its own for what it is about, beside those of an exercise.
    sign, opens = ("target", "F3") if exercise_of(session.table) is None else ("clipboard_text_outline", "F5")
    briefed = briefing_of(session, screen.face, screen.app.texts)
    own = screen.face.tools(session.state, session.viewer) if "tools" not in screen.not_in_bar else ()
    tools = {tool.name: tool for tool in own}
    made: list[Widget] = []
    right = bar.right - 10
    items: list[BarItem] = [
        ("menu", "menu", "Esc", screen.exits.pause, ""),
        ("keys", "keyboard_outline", "?", screen.opener.open_keys, ""),
        ("fit", "fit_to_screen_outline", "0", partial(_fit, screen), ""),
        ("rules", "book_open_variant", "F1", partial(_open_rules, screen), ""),
        ("log", "script_text_outline", "L", screen.opener.open_log, ""),
        *([hint] if hints else []),
        ("recap", "history", "R", screen.opener.open_recap, ""),
        *([("briefing", sign, opens, screen.opener.open_briefing, "")] if briefed else []),
        *((tool.name, tool.icon, tool.key, partial(_open_tool, screen, tool.name), "") for tool in tools.values()),
        ("redo", "redo", "Y", screen.redo if undone and idle else None, nothing),
        ("undo", "undo", "Z", undo, wording.refusal(why) if why else covered),
        ("look_back", "rewind_outline", "Bksp", back, "" if back else covered or no_past),
    ]
    for name, icon, key, action, why_not in items:
        if name in screen.not_in_bar:
            continue
        width = 36 + (8 + max(24.0, 12.0 * len(key) + 12) if with_keys else 8)
        box = Box(right - width, bar.y + 4, width, bar.height - 8)
        told = "menu_watched" if name == "menu" and screen.watched else name
        tool = tools.get(name)
        title, text = (tool.title, tool.text) if tool else (f"ui_table.bar.{name}", f"ui_table.bar_text.{told}")
        label, said = screen.face.texts(title), why_not or screen.face.texts(text)
        if undo is not None and name == "undo" and session.viewer == NOBODY:
            # At a call or before a covered hand it is nobody's own move.
            played = session.table.history.played[session.table.history.choice]
            said = screen.face.texts(f"{text}_of", name=wording.seat(played.by)) if played.by != NOBODY else said
        alarm = tool.alarm if tool else ""
        said = "\n".join(filter(None, (alarm, said)))
        made.append(IconButton(box, icon, label, action, with_keys, said, alarm=bool(alarm), key=key))
        right -= width + 2
    return made[::-1]


def _fit(screen: TableContext) -> None:
    screen.face.board.fit()
    screen.app.redraw(screen.view.places.board)


def _open_tool(screen: TableContext, tool: str) -> None:
    screen.opener.open_own(screen.session.viewer, tool)


def _open_rules(screen: TableContext) -> None:
    """The rule that is being talked about, of what is pointed at, or of what is being done."""
    screen.exits.rules(screen.feedback.rule())


def beside_bar(look: Look, bar: Box, right: float, sign: Button) -> Button:
    """Something to know at the left of the icons; where the title would have too little room, only its icon and key."""
    if right - sign.wide(look, sign.label) < _TITLE:
        sign.label = ""
    width = sign.wide(look, sign.label)
    sign.box = Box(right - width - 8, bar.y + 4, width, bar.height - 8)
    return sign


def draw_bar(canvas: Canvas, view: TableView) -> None:
    """What is played and how far it has got, as far as the icons leave room for it."""
    bar, texts = view.places.bar, view.app.texts
    if not canvas.shows(*bar):
        return
    place = canvas.area(*bar)
    canvas.surface.blit(kept_gradient(place.width, place.height, (10, 13, 17, 255), (16, 21, 27, 255)), place)
    canvas.line([(bar.x, bar.bottom), (bar.right, bar.bottom)], HAIRLINE, 1.2)
    canvas.icon(view.face.icon, 32, bar.middle[1], 26, BRASS)
    room = (view.form.fixed[0].box.x if view.form.fixed else bar.right) - 70
    title = rich.fitted(canvas, game_title(texts, view.face.game.id), room, 22, "serif_bold")
    canvas.text(title, 56, bar.middle[1], 22, TEXT, "serif_bold", "ml")
    left = 56 + canvas.text_width(title, 22, "serif_bold") + 16
    words = view.face.progress(view.session.state)
    if left + canvas.text_width(words, 16) < room + 56:
        canvas.text(words, left, bar.middle[1] + 1, 16, SECOND_TEXT, anchor="ml")
