"""What lies beside the hand: the decks; and what everybody may know of a seat."""

from __future__ import annotations

from game.data.texts import Texts
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import SECOND_TEXT, TEXT
from game.ui.kit.plates import shadow
from game.ui.table.hand import CARD_HEIGHT, CARD_WIDTH
from game.ui.table.scene import Scene
from game.ui.volk.cards import card_back
from game.volk.economy import output
from game.volk.state import VolkState, is_power, side_of
from game.volk.tables import PROVINCES_OF
from game.volk.unrest import protests_of

_WIDTH = 66.0
_GAP = 12.0
_LABEL = 22.0


def piles(state: VolkState) -> list[tuple[str, str, int]]:
    """The decks: their id, the back that they show, and how many cards they have."""
    found = [("pile:deck", str(state.decade), len(state.deck))]
    if state.powers is not None:
        found += [
            ("pile:arms", "arms", len(state.powers.arms_deck)),
            ("pile:conflict", "conflict", len(state.powers.conflict_deck)),
        ]
    return found


def decks_width(state: VolkState) -> float:
    return len(piles(state)) * (_WIDTH + _GAP)


def deck_things(box: Box, scene: Scene) -> list[tuple[str, Box]]:
    """Where each deck lies, as high as there is room."""
    width = min(_WIDTH, (box.height - _LABEL) * CARD_WIDTH / CARD_HEIGHT)
    return [
        (pile, Box(box.x + number * (width + _GAP), box.y + 8, width, width * CARD_HEIGHT / CARD_WIDTH))
        for number, (pile, _, _) in enumerate(piles(scene.state))
    ]


def draw_decks(canvas: Canvas, box: Box, scene: Scene, texts: Texts) -> None:
    for (pile, back, count), (_, place) in zip(piles(scene.state), deck_things(box, scene), strict=True):
        shadow(canvas, *place, 8, blur=8, opacity=150, drop=4)
        canvas.stamp(card_back(canvas.look, texts, back, place.width), place.x, place.y)
        name = pile.removeprefix("pile:")
        label = f"{texts(f'volk_table.thing.{name}.short')} {count}"
        if place.bottom + _LABEL <= canvas.height:
            colour = TEXT if pile in (scene.hovered, scene.focused) else SECOND_TEXT
            canvas.text(label, place.middle[0], place.bottom + 12, 16, colour, anchor="c")


def public_facts(state: VolkState, seat: int, texts: Texts) -> list[str]:
    """What everybody may know of a seat, a few words each."""

    def say(key: str, count: int) -> str:
        return texts(f"volk_table.seat.{key}", count=count)

    side = side_of(seat)
    facts = [say("hand", len(state.hands[seat]))]
    if is_power(state, seat):
        assert state.powers is not None
        facts.insert(0, say("money", state.powers.treasury[side]))
    else:
        found = output(side, state.economies[side])
        facts.append(say("economy", sum(found.lands.values()) + found.hamburg))
        standards = sum(state.standards.get(province, 0) for province in PROVINCES_OF[side])
        facts.append(say("standard", standards + (sum(state.sectors.values()) if side == 0 else 0)))
        facts.append(say("protests", protests_of(state, side)))
    if state.powers is not None and (kept := len(state.powers.peacemakers[seat])):
        facts.append(say("peacemakers", kept))
    return facts
