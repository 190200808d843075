"""The briefing of a battle (sides, goals, special rules), shown before each player's first choice and on request."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.data.texts import Texts
from game.rules.state import NOBODY
from game.tgm.data.loaded import DATA
from game.tgm.game import OPENING
from game.tgm.ground.geometry import SIDES, Side
from game.tgm.opening.setup import points_of
from game.tgm.state import TgmState, seats_of
from game.tgm.turn.start import help_for
from game.tgm.turn.victory import round_limit
from game.ui.app import App
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, LIGHT_BRASS, PANEL, RAISED, SECOND_TEXT, TEXT, WHITE, dark, light
from game.ui.kit.controls.widgets import Button
from game.ui.kit.drawings import pieces
from game.ui.kit.drawings.plates import panel
from game.ui.kit.lay import Column, Node, Padded, Painted, Put, Row, Scrolled, Sized, Space, Text
from game.ui.kit.nodes import on_plate
from game.ui.table.layer import Overlay
from game.ui.table.panels.goals import count_of
from game.ui.tgm.cards.facts import art_of
from game.ui.tgm.cards.looks import emblem, look_of, paint_picture
from game.ui.tgm.goals import Telling
from game.ui.window.held_keys import CONTINUE

_WIDTH, _AROUND, _PICTURE = 1000.0, 154.0, 104.0
"""Width of the sheet, height of its parts above and below the text, and height of a picture."""


class Briefing(Overlay):
    """A sheet over the table; its text scrolls if the window is too short."""

    closing_keys = (pygame.K_ESCAPE, *CONTINUE, pygame.K_F3)

    def __init__(self, app: App, state: TgmState, viewer: int, texts: Texts, closed: Callable[[], None]) -> None:
        super().__init__(app, closed)
        self._state, self._viewer, self._texts = state, viewer, texts

    def lay_out(self) -> None:
        area, look, texts = self.app.area, self.app.look, self._texts
        width = min(_WIDTH, area.width - 40)
        body = Scrolled(self._body((width - 76) / 2), most=area.height - 24 - _AROUND, grow=1)
        label = texts(f"tgm_goals.briefing.{'go_on' if self._state.phase in OPENING else 'close'}")
        button = Button(label, self.close, icon="flag_checkered", key="Space", primary=True, size=20)
        nodes = Sized(self._head(), height=52), Space(0, 8), Row(body, Space(12)), Space(0, 14), Put(button, 52)
        page = Padded(Column(*nodes), 24, 14, lambda canvas, box: panel(canvas, box, PANEL, LIGHT_BRASS))
        self.sheet = area.centred(width, page.high(look, width))
        self.form.show(page.parts(look, self.sheet))

    def _head(self) -> Node:
        scenario, last = self._state.scenario, round_limit(self._state)
        title = Text(self._texts(f"tgm.scenario.{scenario.id}"), 34, LIGHT_BRASS, "serif_black", lines=1)
        rounds = Text(self._texts("tgm_goals.briefing.rounds", rounds=last), 20, SECOND_TEXT, "serif_bold", whole=True)
        return Row(title.growing(), rounds, gap=20)

    def _body(self, half: float) -> Node:
        id, texts = self._state.scenario.id, self._texts
        story = Text(texts(f"tgm.scenario_text.{id}"), 20, TEXT, "italic", spread=1.3)
        viewed = self._state.players[self._viewer].side if self._viewer != NOBODY else "south"
        order = sorted(SIDES, key=lambda side: side != viewed)
        sides = Row(*(Sized(self._side(side), half, fixed=True, stretched=True) for side in order), gap=16, align="stretch")
        rules = Text(texts(f"tgm.scenario_rules.{id}"), 18, TEXT, spread=1.3)
        title = texts("tgm_goals.briefing.rules")
        head = Painted(0, 34, lambda canvas, box: pieces.head(canvas, title, *box[:3], "script_text_outline"))
        return Column(story, Space(height=14), sides, Space(height=14), head, rules, Space(height=8))

    def _side(self, side: Side) -> Node:
        """A side with its picture, its goals, its starting AP and its income."""
        state, texts = self._state, self._texts
        faction = next(hq.faction for hq in state.hqs.values() if hq.side == side)
        look, hq, points = look_of(faction), DATA.headquarters[faction], points_of(state.scenario, side)
        you = self._viewer in seats_of(state, side)

        ground = on_plate(RAISED, dark(RAISED, 0.12), LIGHT_BRASS if you else HAIRLINE, 1.8, 10)

        def picture(canvas: Canvas, box: Box) -> None:
            paint_picture(canvas, art_of(hq), (box.x, box.y, box.width, box.height))
            canvas.rect(box.x, box.bottom - 44, box.width, 44, (*dark(look.colour, 0.45), 225))
            canvas.stamp(emblem(canvas.look, faction, 66), box.x + 46, box.bottom - 40, "c")
            name = texts("tgm_goals.briefing.sides", side=texts(f"tgm.side.{side}"), faction=texts(f"tgm.faction.{faction}"))
            canvas.text(name, box.x + 90, box.bottom - 22, 22, WHITE, "serif_bold", "ml")
            if you:
                label = texts("tgm_goals.briefing.you")
                pieces.chip(canvas, box.right - pieces.chip_width(canvas, label) - 10, box.y + 10, label, ground=PANEL)

        found = ((goal.text, count_of(goal)) for goal in Telling(state, side, texts).goals())
        goals = ((Text(goal, 16).growing(), Text(count, 16, LIGHT_BRASS, "bold", whole=True)) for goal, count in found)
        income, bonus = str(points.income), help_for(state, side)
        if bonus:
            income += f" + {bonus} {texts('tgm_table.supply.bonus')}" if bonus > 0 else f" − {-bonus}"
        ap = texts("tgm_goals.briefing.ap", start=points.start, income=income)
        words = Column(
            Text(texts(f"tgm.scenario_goal.{state.scenario.id}.{side}"), 18, WHITE, "bold", spread=1.25),
            Space(height=6),
            *(Row(*goal, gap=8) for goal in goals),
            Space(height=6),
            Text(ap, 16, light(SECOND_TEXT, 0.1), spread=1.25),
        )
        return Padded(Column(Sized(Painted(0, _PICTURE, picture), stretched=True), Padded(words, 16, 12)), 2, 2, ground)
