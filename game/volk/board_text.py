"""The boards of both games as text, for the terminal and for failing tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.data.texts import Texts
from game.rules.events import HIDDEN
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import (
    BOARD,
    BOX,
    CARDS,
    EXTERNAL,
    HAMBURG,
    LANDS_OF,
    PROVINCES_OF,
    SECTORS,
    SIDES,
    STATES,
    WEST_BERLIN,
)
from game.volk.decade.victory import victory_points
from game.volk.naming import ROMAN, component_name, connection_name, money, part_name, signed, standing
from game.volk.state import Powers, VolkState, roles, standard_of
from game.volk.states.economy import output, working
from game.volk.states.unrest import protests, protests_of


def board_text(state: VolkState, texts: Texts) -> str:
    """Return the table as text: tracks, both states, the cards, and every hand. A mark shows the active seat."""
    lines = [*_head(state, texts)]
    if state.powers is not None:
        lines += _powers_lines(state, state.powers, texts)
    for side in SIDES:
        lines += ["", texts(f"volk.state.{STATES[side]}"), *_state_lines(state, side, texts)]
    lines += ["", *_card_lines(state, texts), ""]
    for seat in range(len(state.hands)):
        lines += _seat_lines(state, seat, texts)
    return "\n".join(lines)


def _head(state: VolkState, texts: Texts) -> Iterator[str]:
    order = ", ".join(texts(f"volk.role.{roles(len(state.hands))[seat]}") for seat in state.order)
    decade, part = ROMAN[state.decade - 1], part_name(state)
    yield texts("volk.board.decade", decade=decade, part=part, deck=len(state.deck), order=order)
    prestige = standing("prestige", state.tracks["prestige"], texts)
    currency, socialists = (signed(state.tracks[track]) for track in ("currency", "socialists"))
    yield texts("volk.board.tracks", prestige=prestige, currency=currency, socialists=socialists)
    west, east = (protests_of(state, side) for side in SIDES)
    parts = [
        texts("volk.board.protests", west=west, east=east),
        texts("volk.board.socialists", box=state.socialists_box, supply=state.socialists_supply),
        texts("volk.board.wall" if state.wall else "volk.board.no_wall"),
    ]
    if state.stasi_disbanded:
        parts.append(texts("volk.board.stasi_disbanded"))
    yield "   ".join(parts)


def _powers_lines(state: VolkState, powers: Powers, texts: Texts) -> Iterator[str]:
    """Lines for the second board."""
    positions = {track: standing(track, state.tracks[track], texts) for track in ("dominance", "arms", "space")}
    yield texts.render("volk.board.powers", positions)
    usa, soviet_union = (money(amount, texts) for amount in powers.treasury)
    doves = BOX.doves.value - powers.doves_down
    yield texts("volk.board.treasuries", usa=usa, soviet_union=soviet_union, doves=doves, most=BOX.doves.value)
    points = [victory_points(state, side) for side in SIDES]
    decks = texts("volk.board.small_decks", arms=len(powers.arms_deck), conflict=len(powers.conflict_deck))
    yield f"{texts('volk.board.points', usa=points[YELLOW], soviet_union=points[RED])}   {decks}"
    if powers.arms_dearer:
        yield texts("volk.board.arms_dearer")
    if powers.soviets_weaker:
        yield texts("volk.board.soviets_weaker")


def _state_lines(state: VolkState, side: int, texts: Texts) -> Iterator[str]:
    for province in PROVINCES_OF[side]:
        yield f"  {_province_line(state, side, province, texts)}"
    economy = state.economies[side]
    if side == YELLOW and HAMBURG in economy.factories:
        yield "  " + texts("volk.board.either", city=_factory(state, side, HAMBURG, texts))
    abroad = [_factory(state, side, site, texts) for site in EXTERNAL if site in economy.factories] if side == RED else []
    if abroad:
        yield "  " + texts("volk.board.abroad", cities=abroad)
    ends = {*working(side, economy)}
    running = [id for id, connection in BOARD.connections.items() if connection.ends in ends]
    if running:
        yield "  " + texts("volk.board.working", connections=[connection_name(id, texts) for id in running])
    in_use = {line for id in running for line in BOARD.connections[id].lines}
    hanging = [id for id in BOARD.lines if id in economy.lines and id not in in_use]
    if hanging:
        yield "  " + texts("volk.board.hanging", lines=_names("line", hanging, texts))


def _province_line(state: VolkState, side: int, province: str, texts: Texts) -> str:
    """A line for one province: unrest, living standard, protests and socialists, then its economy and factories."""
    name, standard = texts(f"volk.province.{province}"), standard_of(state, province)
    parts = [texts("volk.board.province", province=name, unrest=state.unrest[province], standard=standard)]
    if count := protests(state, province):
        parts.append(texts("volk.board.protest", count=count))
    if count := state.socialists.get(province, 0):
        parts.append(texts("volk.board.deployed", count=count))
    if province == WEST_BERLIN:
        sectors = [f"{texts(f'volk.sector.{sector}')} {state.sectors[sector]}" for sector in SECTORS]
        parts.append(texts("volk.board.sectors", sectors=sectors))
    elif province in LANDS_OF[side]:
        parts += _economy_parts(state, side, province, texts)
    return ", ".join(parts)


def _economy_parts(state: VolkState, side: int, province: str, texts: Texts) -> Iterator[str]:
    """The value of a province's economy, and its factories.

    Hamburg and factories abroad are left out, because their owner decides each time where they count."""
    factories = state.economies[side].factories
    built = [city for city in BOARD.in_province(province) if city in factories and city != HAMBURG]
    yield texts("volk.board.economy", value=output(side, state.economies[side]).lands[province])
    if built:
        yield texts("volk.board.factories", cities=[_factory(state, side, city, texts) for city in built])


def _factory(state: VolkState, side: int, city: str, texts: Texts) -> str:
    economy = state.economies[side]
    name = f"{texts(f'volk.city.{city}')} {output(side, economy).values[city]}"
    return texts("volk.board.rundown", city=name) if city in economy.rundown else name


def _card_lines(state: VolkState, texts: Texts) -> Iterator[str]:
    yield texts("volk.board.display", cards=[_valued(card, texts) for card in state.display])
    if state.special:
        yield texts("volk.board.special", card=_names("card", state.special, texts)[0])
    if state.playing:
        yield texts("volk.board.playing", cards=_names("card", state.playing, texts))
    if state.used:
        yield texts("volk.board.used", cards=_names("card", state.used, texts))
    if state.police:
        names = zip(state.police, _names("card", state.police, texts), strict=True)
        used = state.police_used
        marked = [texts("volk.board.police_card_used", card=name) if card in used else name for card, name in names]
        yield texts("volk.board.police", cards=marked)


def _valued(card: str, texts: Texts) -> str:
    """A card with its value, written `yellow/red` if the two differ. A face-down card shows only the decade on its back."""
    if card.startswith(HIDDEN):
        return texts("volk.board.back", decade=ROMAN[int(card.removeprefix(HIDDEN)) - 1])
    value = CARDS[card].value
    if value is None:
        return texts(f"volk.card.{card}")
    shown = str(value.red) if value.yellow == value.red else f"{value.yellow}/{value.red}"
    return texts("volk.board.value", title=texts(f"volk.card.{card}"), value=shown)


def _seat_lines(state: VolkState, seat: int, texts: Texts) -> Iterator[str]:
    mark = ">" if seat == state.active else " "
    role = texts(f"volk.role.{roles(len(state.hands))[seat]}")
    yield f"{mark} {texts('volk.board.seat', name=texts('kernel.seat', number=seat + 1), role=role)}"
    yield "    " + texts("volk.board.hand", cards=[_valued(card, texts) for card in state.hands[seat]])
    if state.powers is not None and state.powers.peacemakers[seat]:
        yield "    " + texts("volk.board.peacemakers", cards=_names("card", state.powers.peacemakers[seat], texts))


def _names(kind: str, ids: Iterable[str], texts: Texts) -> list[str]:
    return [component_name(kind, id, texts) for id in ids]
