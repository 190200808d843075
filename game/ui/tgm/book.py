"""Additions to the rule book of The Sixth Line: pictures of the field, a shot and supply, and lists of components."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import get_args

from game.data.records import Origin
from game.data.texts import Texts
from game.rules.moves import Move
from game.tgm.board_text import component_name
from game.tgm.data.components import Attack, Deck, Equipment, General, Headquarters, Natural, Support, Terrain, Unit
from game.tgm.data.loaded import DATA
from game.tgm.data.scenarios import Scenario
from game.tgm.data.tiles import TileFace, faces
from game.tgm.data.vocabulary import Faction
from game.tgm.decks.building import ability_names
from game.tgm.fire.odds import percent, weighed
from game.tgm.ground.geometry import SIDES
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.controls.tooltips import draw_tip, tip_size
from game.ui.kit.drawings.pieces import Tip
from game.ui.table.book import Book, Drawn, Illustration, Item, Shelf, draw_board, draw_whole, scene_of
from game.ui.table.face import AnyFace
from game.ui.tgm.board.places import NO_PLAN, Plan
from game.ui.tgm.cards import facts
from game.ui.tgm.choosing.preview import preview
from game.ui.tgm.face import TgmFace
from game.ui.tgm.panels.column import INCOME

_FINER = 1.4
"""Size of the layout relative to the picture; large enough that counters stay readable."""


def draw_field(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Draw two armies, and the headquarters that they fight for."""
    yield from draw_whole(face, canvas, box, scene_of(face, canvas.look, "bunker"), _FINER)


def draw_shot(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Draw a damaged tank that fires at a machine gun in a bunker; the preview lists every modifier."""
    assert isinstance(face, TgmFace)
    scene, shot = scene_of(face, canvas.look, "bunker"), Move("shoot", ("us18#1", "main", "ge02#1"))
    found, tip = weighed(scene.state, 0, shot), preview([shot], scene.state, 0, face.texts)
    assert found is not None
    assert tip is not None
    shooter, _weapon, target = shot.args
    face.field.plan = Plan(shooter, targets=frozenset({target}), declared=True, chances={target: percent(found.chances.hit)})
    try:
        yield from draw_board(face, canvas, box, scene, (shooter, target, "h4"), 84)
    finally:
        face.field.plan = NO_PLAN
    width, _height = tip_size(canvas.look, tip)
    draw_tip(canvas, tip, box.right - width - 14, box.y + 14)


def draw_supply(face: AnyFace, canvas: Canvas, box: Box) -> Drawn:
    """Draw a battle with an unbroken row of occupied lines, and the income that they give the headquarters."""
    scene = scene_of(face, canvas.look, "last_ap")
    yield from draw_whole(face, canvas, box, scene, _FINER)
    title, words = face.describe(INCOME, scene.state, 0) or ("", "")
    tip = Tip(title, words, "alpha_a_circle")
    width, height = tip_size(canvas.look, tip)
    draw_tip(canvas, tip, box.right - width - 24, box.bottom - height - 68)


# Contents of the box ------------------------------------------------------------------------------------------------------


class _Writer:
    """Descriptions of the components in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def value(self, name: str, value: object) -> str:
        """A value after its label."""
        return f"{self.texts(f'tgm_cards.value.{name}')} {value}"

    def item(self, component: facts.Component) -> Item:
        title, words = facts.title_of(self.texts, component), facts.full_text(self.texts, component)
        match component:
            case Unit():
                words = self._offers(component)
                count = component.copies
            case Support():
                count = component.copies.us + component.copies.ge
            case Terrain():
                count = component.copies
            case _:
                count = 0
        numbers = [*self._facts(component)]
        return Item(component.id, title, numbers, words, component.source, count, self._origins(component), component.id)

    def _origins(self, entry: facts.Component | Scenario) -> dict[str, Origin]:
        return {self.texts(f"tgm_book.part.{name}"): origin for name, origin in entry.origins.items()}

    def _facts(self, component: facts.Component) -> Iterator[str]:
        texts = self.texts
        if (cost := facts.cost_of(component)) is not None:
            yield self.value("cost", texts("tgm_cards.ap", ap=cost))
        match component:
            case Unit():
                yield f"{texts(f'tgm.unit_type.{component.type}')}, {texts(f'tgm.unit_class.{component.unit_class}')}"
                values = facts.values_of(facts.printed_facts(texts, component.id), critical=True)
                yield from (self.value(facts.VALUES[icon], words) for icon, words in values)
                yield self.value("wounds", component.wounds)
                yield self.value("year", component.year) if component.year else ""
                yield from ability_names(texts, component.id)
            case Support():
                yield self.value("deck_points", component.cost)
                yield texts(f"tgm_cards.when.{component.when}")
                yield from self._attack(component.attack)
            case Equipment():
                yield texts(f"tgm_cards.{component.slot}") if component.slot != "base" else ""
                yield from self._attack(component.weapon)
                yield from (texts(f"tgm.trait.{key}") for key in component.traits)
            case Terrain() | Natural():
                hp, armor, cover = facts.terrain_values(component)
                yield from (self.value(name, words) for name, words in (("hp", hp), ("armor", armor), ("cover", cover)))
                if isinstance(component, Terrain):
                    kinds = component.entry.items()
                    yield from (
                        f"{texts(f'tgm.unit_type.{kind}')} {texts(f'tgm_cards.access.{access}')}" for kind, access in kinds
                    )
                    yield from self._attack(component.attack)
            case Headquarters():
                yield from (self.value(name, getattr(component, name)) for name in ("hp", "armor", "income", "maximum"))
            case General():
                yield texts(f"tgm.faction.{component.faction}")

    def _attack(self, attack: Attack | None) -> Iterator[str]:
        return (self.value(facts.VALUES[icon], words) for icon, words in facts.weapon_line(attack))

    def _offers(self, unit: Unit) -> str:
        """The tokens that a unit can buy, with their prices."""
        texts = self.texts
        tokens = [f"{texts(f'tgm.equipment.{token}')} ({texts('tgm_cards.ap', ap=price)})" for token, price in unit.offers]
        return f"{texts('tgm_cards.section.equipment')}: {', '.join(tokens)}." if tokens else ""

    def scenario(self, found: Scenario) -> Item:
        texts, id = self.texts, found.id
        goals = [f"*{texts(f'tgm.side.{side}')}:* {texts(f'tgm.scenario_goal.{id}.{side}')}" for side in SIDES]
        numbers = [str(found.year), texts("tgm_book.rounds", count=found.rounds.limit)]
        words = "\n\n".join([texts(f"tgm.scenario_text.{id}"), *goals])
        return Item(id, texts(f"tgm.scenario.{id}"), numbers, words, found.source, 0, self._origins(found))

    def tile(self, tile: str, sides: Sequence[TileFace]) -> Item:
        """The ground on both sides of a tile, the two northern spaces first."""
        lines, river = list[str](), False
        for side in sides:
            north_west, north_east, south_west, south_east = map(self._ground, side.spaces)
            lines.append(f"- *{side.id[-1].upper()}:* {north_west}, {north_east} / {south_west}, {south_east}")
            river = river or side.kind == "river"
        return Item(tile, tile, [self._ground("river")] if river else [], "\n".join(lines), "house")

    def _ground(self, natural: str) -> str:
        return self.texts(f"tgm.terrain.{natural}")

    def deck(self, deck: Deck) -> Item:
        cards = ", ".join(f"{count} {component_name('card', id, self.texts)}" for id, count in deck.cards.items())
        numbers = [self.texts(f"tgm.faction.{deck.faction}"), self.value("deck_points", deck.limit), str(deck.year)]
        return Item(deck.id, self.texts(f"tgm.deck.{deck.id}"), numbers, cards, deck.source, 0)


def shelves(texts: Texts) -> list[Shelf]:
    write = _Writer(texts)

    def shelf(id: str, icon: str, components: Iterable[facts.Component]) -> Shelf:
        return Shelf(id, icon, [write.item(component) for component in components])

    units = DATA.units.values()
    return [
        *(shelf(f"units_{army}", "tank", (unit for unit in units if unit.faction == army)) for army in get_args(Faction)),
        shelf("units_others", "ferry", (unit for unit in units if unit.faction is None)),
        shelf("support", "cards_outline", DATA.support.values()),
        shelf("equipment", "bag_personal_outline", DATA.equipment.values()),
        shelf("terrain", "terrain", (*DATA.terrain.values(), *DATA.natural.values())),
        shelf("generals", "star_circle_outline", (*DATA.generals.values(), *DATA.headquarters.values())),
        Shelf(
            "tiles",
            "grid",
            [write.tile(tile, [*sides]) for tile, sides in groupby(faces().values(), lambda side: side.tile)],
            by_name=False,
        ),
        Shelf("scenarios", "flag_outline", [write.scenario(found) for found in DATA.scenarios.values()], by_name=False),
        Shelf("decks", "cards", [write.deck(deck) for deck in DATA.decks.values()]),
    ]


BOOK = Book(
    {
        "field": Illustration(draw_field, 0.58),
        "shot": Illustration(draw_shot, 0.54),
        "supply": Illustration(draw_supply, 0.58),
    },
    shelves,
)
