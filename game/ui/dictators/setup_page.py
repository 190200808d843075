"""Setup page of Revenge of the Dictators: the dictator of each seat."""

from __future__ import annotations

from functools import partial

from game.dictators.data.tables import DATA
from game.ui.dictators.cards.parts import medal
from game.ui.kit.colours import WHITE
from game.ui.kit.lay import Node, Put
from game.ui.kit.nodes import pictured
from game.ui.screens.choices import Pick, PickRow
from game.ui.screens.new_game.page import SetupPage
from game.ui.screens.page import figure, note, panel

_RANDOM = ""
_LEADERS = "leaders"
_HEAD, _PORTRAIT = 64, 84
OFFERED = sorted(DATA.dictators, key=lambda dictator: not DATA.dictators[dictator].easy)
"""All dictators, easy ones first."""


class DictatorsSetupPage(SetupPage):
    """The setup page, where each seat chooses a dictator or gets a random one, as in the rules."""

    def panels(self) -> list[Node]:
        if self.draft.fixed:
            return []
        texts, leaders = self.app.texts, map(self._leader, range(self.draft.count))
        return [panel(texts("dictators_menu.leaders"), "crown", note(texts("dictators_menu.dealt")), *leaders, gap=10)]

    def _leader(self, number: int) -> Node:
        picks = [self._pick(number, dictator, _PORTRAIT) for dictator in (_RANDOM, *OFFERED)]
        picked = self._pick(number, self._chosen()[number], _HEAD)
        title = self.app.texts("dictators_menu.leader_of", name=self.draft.name_of(number, self.app.texts))
        row = PickRow(self.app, "crown", title, picks, picked, partial(self._choose, number))
        row.columns = 3
        return Put(row, 0)

    def _pick(self, number: int, dictator: str, size: float) -> Pick:
        texts, seat = self.app.texts, self.draft.seats[number]
        if not dictator:
            return Pick(_RANDOM, texts("dictators_menu.random"), picture=figure(seat.colour, size * 0.9))
        power, text = texts(f"dictators.ability.{dictator}"), texts(f"dictators.dictator_text.{dictator}")
        easy = texts("dictators_menu.easy") if DATA.dictators[dictator].easy else ""
        head = pictured(lambda look: medal(look, dictator, size, look.palette.seat(seat.colour), WHITE), size, size)
        holder = self._chosen().index(dictator) if dictator in self._chosen() else number
        why_not = texts("dictators_menu.taken", name=self.draft.name_of(holder, texts)) if holder != number else ""
        detail = "\n".join(filter(None, (power, easy, text)))
        return Pick(dictator, texts(f"dictators.dictator.{dictator}"), detail, why_not, head)

    def _chosen(self) -> list[str]:
        """Dictators chosen for the seats in play; "" stands for a random one."""
        chosen = [*self.draft.options.get(_LEADERS, ())]
        return [*chosen, *[_RANDOM] * self.draft.count][: self.draft.count]

    def _choose(self, number: int, dictator: str) -> None:
        chosen = self._chosen()
        chosen[number] = dictator
        self.draft.options[_LEADERS] = tuple(chosen)
        self.changed()

    def set_count(self, count: int) -> None:
        super().set_count(count)
        if _LEADERS in self.draft.options:
            self.draft.options[_LEADERS] = tuple(self._chosen())
