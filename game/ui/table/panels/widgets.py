"""The table's widgets for the current selection: bar, options, primary button, dice."""

from __future__ import annotations

from game.ui.kit.box import Box
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings.pieces import Tip
from game.ui.kit.lay import widgets
from game.ui.table.choosing.offer import LETS_PASS, Offer
from game.ui.table.context import TableContext
from game.ui.table.panels.layout import BACK
from game.ui.table.panels.log import die_pad
from game.ui.table.panels.toolbar import bar_widgets, beside_bar


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
    """The back button in the corner of the prompt, for players with a mouse."""
    if not screen.view.prompt.back:
        return []
    action = screen.to_present if screen.session.recapping else screen.chooser.step_back
    (width, height), prompt = BACK, screen.view.column["prompt"]
    box = Box(prompt.right - width - 6, prompt.bottom - height - 6, width, height)
    tip = Tip(screen.app.texts("ui_exercise.coach.back"), screen.app.texts("ui_table.let_go"), "arrow_left")
    return [Button("", action, key="Esc", box=box, tip=tip)]


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
