"""The board as text and the names of components, for the terminal, logs and failing tests."""

from __future__ import annotations

from collections.abc import Iterable

from game.data.texts import Texts
from game.dictators.data.tables import ABILITIES, BOARD, DATA, KIND, WARHEAD
from game.dictators.state import DictatorsState, Player, cards_before, held_facilities, trident_is_up
from game.dictators.turn.standing import KIM, actions_left, counted_facilities, hand_limit
from game.rules.events import HIDDEN


def component_name(kind: str, id: str, texts: Texts) -> str:
    """The translated name of a component, place or token."""
    if kind == "card":
        return texts(f"dictators.father.{id}" if id in DATA.fathers else f"dictators.card.{KIND[id]}")
    if kind == "cause":
        return component_name("card", id, texts) if id in KIND else texts("dictators.level", level=id.rpartition("-")[2])
    if kind == "presidential":
        return texts(f"dictators.presidential.{KIND[id]}")
    if kind == "site":
        return texts("dictators.warhead") if id == WARHEAD else _facility(id, texts)
    if kind == "way" or (kind == "barrier" and id in BOARD.roads):
        return _road(id, texts)
    section = {"barrier": "time_zone", "state": "region"}.get(kind, kind)
    return _ability_text(id, texts) if kind == "deed" else texts(f"dictators.{section}.{id}")


def _ability_text(id: str, texts: Texts) -> str:
    """The effect of an asset's ability, in the short form used on small cards if the asset has one."""
    card, _, number = id.rpartition("-")
    if int(number) not in range(1, len(ABILITIES.get(card, ())) + 1):
        return number  # typed by a person, so it may not be a valid number
    key = f"dictators_cards.short.{KIND[card]}"
    if key not in texts:
        return texts(f"dictators.ability_text.{KIND[card]}.{number}").rstrip(".")
    lines = texts(key, ability_1="", ability_2="").replace("*", "").split("\n")
    return lines[int(number) - 1].strip().rstrip(".")


def _facility(id: str, texts: Texts) -> str:
    facility = DATA.facilities[id]
    place = texts(f"dictators.location.{facility.location}")
    # If the name of the place ends in parentheses, put the zone inside them.
    return texts("dictators.facility", place=place, zone=facility.zone).replace(") (", ", ")


def _road(id: str, texts: Texts) -> str:
    connection = BOARD.roads.get(id) or BOARD.flights.get(id) or BOARD.trident_flights[id]
    # Leave out notes in parentheses, because two of them would be too long.
    return " – ".join(texts(f"dictators.location.{end}").partition(" (")[0] for end in connection.ends)


def board_text(state: DictatorsState, texts: Texts) -> str:
    """The table as text: the world first, then every player, with the active one marked."""
    trident = texts("dictators.board.warheads", count=state.warheads) if trident_is_up(state) else "-"
    piles = {"deck": len(state.deck), "discard": len(state.discard)}
    lines = [
        texts("dictators.board.world", round=state.round, level=state.defcon, trident=trident, **piles),
        texts("dictators.board.roadblocks", roads=_names("barrier", sorted(state.roadblocks), texts)),
        texts("dictators.board.no_fly", zones=_names("barrier", state.no_fly, texts)),
    ]
    if state.discard:
        lines.append(texts("dictators.board.top", card=component_name("card", state.discard[-1], texts)))
    for seat, player in enumerate(state.players):
        lines += ["", *_player_lines(state, seat, player, texts)]
    return "\n".join(lines)


def _player_lines(state: DictatorsState, seat: int, player: Player, texts: Texts) -> Iterable[str]:
    spot = BOARD.locations[player.location]
    dictator = texts(f"dictators.dictator.{player.dictator}")
    if player.dictator == KIM and state.kim_ability:
        dictator += f" ({texts(f'dictators.dictator.{state.kim_ability}')})"
    place = f"{texts(f'dictators.location.{spot.id}')}, {texts(f'dictators.region.{spot.region}')}"
    mark = ">" if seat == state.active else " "
    yield f"{mark} {texts('kernel.seat', number=seat + 1)}: {dictator} - {place}"
    if seat == state.active and state.phase == "act":
        yield "    " + texts("dictators.board.actions", count=actions_left(state))
    limit, hand = hand_limit(state, seat), _names("card", player.hand, texts)
    yield "    " + texts("dictators.board.hand", count=len(hand), limit=limit, cards=hand)
    held, disarmed = (_names("site", sites, texts) for sites in (held_facilities(player), player.disarmed))
    counted = counted_facilities(state, seat)
    yield "    " + texts("dictators.board.facilities", held=held, disarmed=disarmed, counted=counted)
    if player.tokens:
        yield "    " + texts("dictators.board.tokens", tokens=_names("token", player.tokens, texts))
    if player.kept:
        yield "    " + texts("dictators.board.kept", card=_names("presidential", player.kept, texts)[0])
    in_play = _names("card", cards_before(player), texts)
    for number, card in enumerate(cards_before(player)):
        if card in state.turns:
            in_play[number] = texts("dictators.board.turns_left", card=in_play[number], count=state.turns[card])
    if in_play:
        yield "    " + texts("dictators.board.in_play", cards=in_play)
    if player.skips:
        yield "    " + texts("dictators.board.skips", count=player.skips)


def _names(kind: str, ids: Iterable[str], texts: Texts) -> list[str]:
    return [texts("kernel.hidden") if id == HIDDEN else component_name(kind, id, texts) for id in ids]
