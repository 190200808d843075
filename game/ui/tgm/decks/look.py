"""How decks look: armies and cards told apart by colours, always together with an icon, and how a deck stands.

Tabs with an icon each. Where there is no room for all their names, only the chosen one shows its own.

What a deck is for: the army, the battle or the points and the year, and the general who is named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

import pygame

from game.data.texts import Texts
from game.tgm.data.files import DATA
from game.tgm.data.vocabulary import Faction, Icon
from game.tgm.decks.building import (
    CARD_TYPES,
    FACTIONS,
    YEARS,
    Battle,
    CardType,
    DeckDraft,
    battles,
    card_name,
    problem_text,
    type_of,
)
from game.tgm.decks.decks import setup_units
from game.ui.kit import fonts, lay
from game.ui.kit.box import Box, Look
from game.ui.kit.cache import cached
from game.ui.kit.canvas import Canvas, smooth
from game.ui.kit.colours import (
    BRASS,
    HAIRLINE,
    INK,
    LIGHT_BRASS,
    ON_BRASS,
    SECOND_TEXT,
    STRONG_HAIRLINE,
    TEXT,
    WHITE,
    Colour,
    dark,
    light,
    rgb,
)
from game.ui.kit.form import Cells
from game.ui.kit.lay import Column, First, Node, Padded, Painted, Put, Row, Share, Space, Text, Thing
from game.ui.kit.plates import plate
from game.ui.kit.widgets import FIELD, NOWHERE, Choice, Slider
from game.ui.screens.choices import Option, Options
from game.ui.screens.page import key_cap, label, note, panel

FACTION_COLOURS: dict[Faction, Colour] = {
    "us": rgb("#5F6B3C"),
    "ge": rgb("#54626F"),
    "uk": rgb("#7A6238"),
    "su": rgb("#7C3F38"),
}
EMBLEMS: dict[Faction, str] = {"us": "star", "ge": "plus_thick", "uk": "record_circle_outline", "su": "star_outline"}
TYPE_ICONS: dict[CardType, str] = {
    "infantry": "account_hard_hat",
    "artillery": "bomb",
    "tank": "tank",
    "transport": "truck",
    "airplane": "airplane",
    "support": "package_variant_closed",
}
SUPPORT: dict[Icon, tuple[str, Colour]] = {
    "box": ("package_variant_closed", rgb("#7A5A2E")),
    "patch": ("chevron_triple_up", rgb("#6B3F5A")),
    "backpack": ("bag_personal", rgb("#3F5A4A")),
}
AP = rgb("#7FB4E0")
TILE = 44
DISC = 17


def tile(icon: str, colour: Colour, size: float = TILE) -> Node:
    """A square with an icon in it."""

    def paint(canvas: Canvas, box: Box) -> None:
        ground = plate(canvas.look, size, size, light(colour, 0.08), dark(colour, 0.12), light(colour, 0.3), 1.2, 8)
        canvas.stamp(ground, box.x, box.y)
        canvas.icon(icon, box.x + size / 2, box.y + size / 2, size * 0.62, WHITE)

    return Painted(size, size, paint)


def faction_tile(faction: Faction, size: float = TILE) -> Node:
    return tile(EMBLEMS[faction], FACTION_COLOURS[faction], size)


def card_tile(id: str) -> Node:
    """What kind of card it is; units in the colour of their army."""
    if support := DATA.support.get(id):
        return tile(*SUPPORT[support.icon])
    unit = DATA.units.get(id)
    if unit is None:
        return tile("help", HAIRLINE)
    return tile(TYPE_ICONS[type_of(id)], FACTION_COLOURS[unit.faction] if unit.faction else HAIRLINE)


def cost_disc(id: str) -> Node:
    """The printed cost of a card."""
    card = DATA.card(id)

    def paint(canvas: Canvas, box: Box) -> None:
        if card is not None:
            canvas.stamp(_disc(canvas.look), *box.middle, "c")
            canvas.text(str(card.cost), *box.middle, 20, INK, "serif_black", "c")

    return Painted(2 * DISC, 2 * DISC, paint)


@cached
def _disc(look: Look) -> pygame.Surface:
    def paint(canvas: Canvas) -> None:
        canvas.circle(DISC, DISC, DISC, dark(AP, 0.6))
        canvas.circle(DISC, DISC, DISC - 2, AP)

    return smooth(look, 2 * DISC, 2 * DISC, paint)


# How a deck stands --------------------------------------------------------------------------------------------------------


def standing(look: Look, draft: DeckDraft, texts: Texts) -> Node:
    """Points, types and costs below each other."""
    points, limit = draft.points, draft.deck.limit
    over = points > limit
    ink = look.palette.illegal_on_dark if over else TEXT
    words = texts("tgm_decks.sum.points_of", points=points, limit=limit)
    count = Text(texts("tgm_decks.cards", count=draft.size), 16, SECOND_TEXT, whole=True)
    left = texts("tgm_decks.sum.over", count=points - limit) if over else texts("tgm_decks.sum.left", count=limit - points)
    if draft.deck.general and draft.saved_points:
        general = texts(f"tgm.general.{draft.deck.general}")
        left = f"{left} · {texts('tgm_decks.sum.free', general=general, points=draft.saved_points)}"
    return Column(
        Row(Text(words, 26, ink, "serif_bold", lines=1).growing(), count, gap=8),
        Painted(0, 12, partial(draw_bar, draft)),
        Space(0, 4),
        Text(left, 16, ink if over else SECOND_TEXT, lines=1),
        Painted(0, 36, partial(_draw_types, draft)),
        Painted(0, 110, partial(_draw_curve, draft)),
    )


def draw_bar(draft: DeckDraft, canvas: Canvas, box: Box) -> None:
    """The points as a share of what there are."""
    share = min(1.0, draft.points / draft.deck.limit)
    over = draft.points > draft.deck.limit
    canvas.rect(*box, FIELD, box.height / 2)
    if share:
        colour = canvas.look.palette.illegal_on_dark if over else BRASS
        canvas.rect(box.x, box.y, max(box.height, box.width * share), box.height, colour, box.height / 2)


def _draw_types(draft: DeckDraft, canvas: Canvas, box: Box) -> None:
    """How many cards of each type, as icons with numbers."""
    counts = draft.by_type()
    for type, cell in zip(CARD_TYPES, box.columns(len(CARD_TYPES), 4), strict=True):
        ink = TEXT if counts[type] else HAIRLINE
        canvas.icon(TYPE_ICONS[type], cell.x + 12, cell.middle[1], 22, LIGHT_BRASS if counts[type] else HAIRLINE)
        canvas.text(str(counts[type]), cell.x + 28, cell.middle[1], 18, ink, "bold", "ml")


def _draw_curve(draft: DeckDraft, canvas: Canvas, box: Box) -> None:
    """How many cards of each cost, as columns."""
    counts = draft.by_cost()
    most = max(8, *counts.values())
    high = box.height - 24 - 20
    for (cost, count), cell in zip(counts.items(), box.columns(len(counts), 6), strict=True):
        tall = high * count / most
        base = box.bottom - 24
        canvas.rect(cell.x, base - max(2, tall), cell.width, max(2, tall), BRASS if count else HAIRLINE, 3)
        if count:
            canvas.text(str(count), cell.middle[0], base - tall - 10, 16, TEXT, "bold", "c")
        canvas.text(str(cost), cell.middle[0], box.bottom - 11, 16, SECOND_TEXT, anchor="c")


def verdict(look: Look, draft: DeckDraft, texts: Texts) -> Node:
    """Every reason why the deck cannot be played, one below the other; or that it can.

    As many of them as there is room for; then how many more there are.
    """
    problems = [problem_text(texts, problem) for problem in draft.problems()]
    mark = state_icon(look, not problems, 18)
    lines = [Row(mark, Text(words, 16, spread=1.25), gap=12, align="top") for words in problems or [_praise(draft, texts)]]

    def shortened(count: int) -> Node:
        rest = texts("tgm_decks.sum.more", count=len(lines) - count) if count < len(lines) else ""
        return Column(*lines[:count], Row(Space(30), Text(rest, 16, SECOND_TEXT, "italic", spread=1.25)), gap=6)

    return First(*(shortened(count) for count in range(len(lines), 0, -1)))


def state_icon(look: Look, legal: bool, size: float) -> Node:
    """Can a deck be played?"""
    icon, ink = ("check_circle", look.palette.legal_on_dark) if legal else ("alert_circle", look.palette.illegal_on_dark)
    return lay.Icon(icon, size, ink)


def _praise(draft: DeckDraft, texts: Texts) -> str:
    if draft.battle is None:
        return texts("tgm_decks.sum.legal")
    return texts("tgm_decks.sum.legal_battle", battle=texts(f"tgm.scenario.{draft.battle.scenario}"))


class Tab(NamedTuple):
    value: str
    label: str
    icon: str


class Tabs(Cells):
    """One of them is chosen. `keys` go to the one before and after; they are shown at the ends."""

    radius = 10

    def __init__(
        self, tabs: Sequence[Tab], chosen: str, changed: Callable[[str], None], keys: tuple[str, str], low: bool
    ) -> None:
        super().__init__(NOWHERE, [tab.value for tab in tabs], chosen, changed)
        self.tabs, self._keys, self._low, self._named = list(tabs), keys, low, False

    def high(self, look: Look, width: float) -> float:
        """Higher if all the names are shown, for which there must be room."""
        each = ((width - 76) / len(self.tabs) - 10) * look.unit
        widest = max(fonts.text_width(tab.label, "bold", look.px(16)) for tab in self.tabs)
        self._named = not self._low and widest <= each
        return 64 if self._named else 46

    def node(self) -> Node:
        before, after = map(key_cap, self._keys)
        tabs = Share(Row(*map(self._tab, self.tabs), gap=2, align="stretch"))
        return Padded(Row(before, tabs, after, gap=4, align="stretch"), 4, 4, _draw_ground)

    def _tab(self, tab: Tab) -> Node:
        """The chosen one is wider if only it has its name."""
        chosen = tab.value == self.chosen
        ink, ground = (ON_BRASS, _draw_chosen) if chosen else (TEXT, None)
        if self._named:
            name = Text(tab.label, 16, ink, "bold" if chosen else "regular", align="centre", lines=1)
            return Share(Thing(Padded(Column(lay.Icon(tab.icon, 22, ink), name), 0, 7, ground), id=tab.value))
        if not chosen:
            return Share(Thing(lay.Icon(tab.icon, 24, ink), id=tab.value))
        shown = Row(lay.Icon(tab.icon, 24, ink), Text(tab.label, 18, ink, "bold", whole=True), gap=8)
        return Thing(Padded(shown, 10, 0, ground), id=tab.value)


def _draw_ground(canvas: Canvas, box: Box) -> None:
    canvas.stamp(plate(canvas.look, box.width, box.height, FIELD, FIELD, STRONG_HAIRLINE, 1.2, 10), box.x, box.y)


def _draw_chosen(canvas: Canvas, box: Box) -> None:
    canvas.stamp(plate(canvas.look, box.width, box.height, LIGHT_BRASS, BRASS, BRASS, 1, 7), box.x, box.y)


T = TypeVar("T")

_STRIDE = 5
_ANY = "any"
_NOBODY = "nobody"


class Setup:
    """Makes the panels of the tab. The screen itself sets army and limit; `changed` shows it anew after all else."""

    def __init__(
        self,
        look: Look,
        draft: DeckDraft,
        texts: Texts,
        set_faction: Callable[[Faction], None],
        set_limit: Callable[[int], None],
        changed: Callable[[], None],
    ) -> None:
        self._look, self._draft, self._texts = look, draft, texts
        self._choose_faction, self._set_limit, self._changed = set_faction, set_limit, changed

    def panels(self, with_standing: bool) -> list[tuple[int, Node]]:
        """`with_standing`: how the deck stands as well, where there is no room for that beside the tabs."""
        look, draft, texts = self._look, self._draft, self._texts
        found = [(0, self._basics())]
        if with_standing:
            found.append((0, panel(texts("tgm_decks.sum.points"), "chart_bar", standing(look, draft, texts))))
        found.append((0, panel(texts("tgm_decks.sum.check"), "scale_balance", verdict(look, draft, texts))))
        found.append((1, self._general()))
        return found if draft.fixed else [*found, (1, self._battle())]

    def _basics(self) -> Node:
        texts, deck = self._texts, self._draft.deck
        offered = (deck.faction,) if self._draft.fixed else FACTIONS
        options = [Option(faction, texts(f"tgm.faction.{faction}")) for faction in offered]
        factions = label(
            texts("tgm_decks.setup.faction"), Put(Options(options, deck.faction, self._set_faction, columns=2), 0)
        )
        if (battle := self._draft.battle) is not None:
            told = Text(_battle_name(texts, battle)), note(_battle_text(texts, battle))
            nodes = [label(texts("tgm_decks.setup.battle"), *told)]
        else:
            nodes = self._points_and_year()
        return panel(texts("tgm_decks.setup.basics"), "tune_variant", factions, *nodes)

    def _points_and_year(self) -> list[Node]:
        texts, deck, bounds = self._texts, self._draft.deck, DATA.options.points_limit
        # A deck that was written by hand can have any limit.
        least, most = min(bounds.least, deck.limit), max(bounds.most, deck.limit)
        points = Slider(NOWHERE, least, most, deck.limit, self._set_limit, _STRIDE)
        years = [(str(year), str(year)) for year in YEARS]
        year = Choice(NOWHERE, years, str(deck.year), lambda year: self._set(self._draft.set_year, int(year)))
        return [
            label(texts("tgm_decks.setup.points"), Padded(Put(points), 14)),
            label(texts("tgm_decks.setup.year"), Put(year)),
        ]

    def _general(self) -> Node:
        texts = self._texts
        options = [Option(_NOBODY, texts("tgm_decks.setup.nobody"), texts("tgm_decks.setup.nobody_text"))]
        options += [Option(id, texts(f"tgm.general.{id}"), texts(f"tgm.general_text.{id}")) for id in self._draft.generals()]
        named = self._draft.deck.general or _NOBODY
        if named not in [option.value for option in options]:
            options.append(Option(named, texts(f"tgm.general.{named}") if named in DATA.generals else named))
        choice = Options(options, named, lambda id: self._set(self._draft.set_general, None if id == _NOBODY else id))
        return panel(texts("tgm_decks.setup.general"), "medal", Put(choice, 0))

    def _battle(self) -> Node:
        texts = self._texts
        found = {f"{battle.scenario} {battle.side}": battle for battle in battles(self._draft.deck.faction)}
        options = [Option(_ANY, texts("tgm_decks.setup.any_battle"), texts("tgm_decks.setup.any_battle_text"))]
        options += [Option(key, _battle_name(texts, one), _battle_text(texts, one)) for key, one in found.items()]
        chosen = next((key for key, one in found.items() if one == self._draft.battle), _ANY)
        choice = Options(options, chosen, lambda key: self._set(self._draft.set_battle, found.get(key)))
        return panel(texts("tgm_decks.setup.battle"), "map_outline", Put(choice, 0))

    def _set_faction(self, faction: str) -> None:
        self._choose_faction(next(one for one in FACTIONS if one == faction))

    def _set(self, change: Callable[[T], None], value: T) -> None:
        change(value)
        self._changed()


def _battle_name(texts: Texts, battle: Battle) -> str:
    scenario, side = texts(f"tgm.scenario.{battle.scenario}"), texts(f"tgm.side.{battle.side}")
    return texts("tgm_decks.setup.battle_name", scenario=scenario, side=side)


def _battle_text(texts: Texts, battle: Battle) -> str:
    needed = setup_units(DATA, DATA.scenarios[battle.scenario], battle.side)
    if not needed:
        return texts("tgm_decks.setup.battle_text", limit=battle.limit, year=battle.year)
    units = texts.joined([card_name(texts, id) for id, count in needed.items() for _ in range(count)])
    return texts("tgm_decks.setup.battle_needs", limit=battle.limit, year=battle.year, units=units)
