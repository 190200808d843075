"""Tooltips of Revenge of the Dictators, as the viewer may see them: places, roads, piles, levels, cards."""

from __future__ import annotations

from functools import partial

from game.data.texts import Texts
from game.data.thing_rules import Predicate
from game.dictators.data.components import AssetCard, InterruptionCard
from game.dictators.data.tables import BOARD, CARD_USES, DATA, FACILITY_AT, KIND, TOKEN_USES, ZONE_4_SITES
from game.dictators.data.vocabulary import Step
from game.dictators.game import GAME
from game.dictators.state import DictatorsState, held_facilities, trident_is_up
from game.dictators.turn import standing
from game.rules.events import HIDDEN
from game.rules.state import NOBODY
from game.ui.dictators.board.chart import map_name
from game.ui.dictators.board.strip import DECK, DEFCON, DISCARD, FATHERS, LEVEL, PRESIDENT, is_level, pile_of
from game.ui.dictators.cards.parts import card_facts, full_text
from game.ui.dictators.seats import HELD, card_says, detours, flights_now, needed_with_president, steps_now

Description = tuple[str, str]


def describe(thing: str, state: DictatorsState, viewer: int, texts: Texts) -> Description | None:
    if thing in BOARD.locations:
        return _location(thing, state, viewer, texts)
    if thing in BOARD.roads:
        blocked = "blocked" if thing in state.roadblocks else "open"
        cost = standing.travel_cost(state, viewer) if viewer != NOBODY else 1
        return GAME.name("barrier", thing, texts), texts(f"dictators_table.road.{blocked}", count=cost)
    if flight := BOARD.flights.get(thing) or BOARD.trident_flights.get(thing):
        zones = {BOARD.locations[end].time_zone for end in flight.ends}
        closed = "closed" if zones & {*state.no_fly} else "open"
        return " – ".join(map_name(end, texts) for end in flight.ends), texts(f"dictators_table.flight.{closed}")
    if thing in BOARD.time_zones:
        closed = "closed" if thing in state.no_fly else "open"
        return GAME.name("barrier", thing, texts), texts(f"dictators_table.sky.{closed}")
    if thing in BOARD.regions:
        return GAME.name("state", thing, texts), _region(thing, texts)
    if thing in HELD:
        name = thing.partition(":")[2]
        return texts(f"dictators_table.about.{name}"), texts(f"dictators_table.about.{name}_text")
    if thing.startswith("pile:"):
        return _pile(thing, state, texts)
    if is_level(thing):
        return _level(int(thing.removeprefix(LEVEL)) if thing != DEFCON else state.defcon, state, texts)
    return _component(thing, state, viewer, texts)


def _location(id: str, state: DictatorsState, viewer: int, texts: Texts) -> Description:
    location = BOARD.locations[id]
    words = [texts(f"dictators.region.{location.region}"), texts("dictators_table.zone", zone=location.zone)]
    if location.time_zone:
        words.append(GAME.name("barrier", location.time_zone, texts))
    if id in FACILITY_AT:
        words.append(texts("dictators_table.facility_here"))
    lines = [" · ".join(words)]
    if id in FACILITY_AT and viewer != NOBODY:
        lines += _facility(FACILITY_AT[id], state, viewer, texts)
    if id in ZONE_4_SITES and state.site_tokens[ZONE_4_SITES.index(id)]:
        lines.append(texts("dictators_table.about.token_here"))
    if id == BOARD.capital and viewer != NOBODY:
        lines.append(texts("dictators_table.about.capital", needed=needed_with_president(state, viewer)))
    if location.special:
        lines.append(texts(f"dictators_table.about.{id}"))
    if id == BOARD.trident:
        how = "up" if trident_is_up(state) else "gone" if state.trident_reveals else "down"
        lines.append(texts(f"dictators_table.about.trident_{how}", count=state.warheads))
    return texts(f"dictators.location.{id}"), "\n".join(lines)


def _facility(card: str, state: DictatorsState, viewer: int, texts: Texts) -> list[str]:
    """Lines about a facility's status for the viewer; other players' targets stay secret."""
    player = state.players[viewer]
    if card in player.disarmed:
        return [texts("dictators_table.about.done")]
    if card not in held_facilities(player):
        return []
    place = DATA.facilities[card].location
    needed, steps = standing.disarm_min(state, viewer), steps_now(state, viewer, place)
    away = texts("dictators_table.about.shut") if steps is None else texts("dictators_table.about.steps", count=steps)
    lines = [texts("dictators_table.about.target", needed=needed, count=standing.DISARM_COST), away]
    if flights := flights_now(state, viewer, place):
        lines.append(texts("dictators_table.about.flights", count=flights, cost=standing.FLIGHT_COST))
    longer = detours(state, viewer, place).items()
    lines += [texts(f"dictators_table.about.detour.{name}", count=count) for name, count in longer]
    if DATA.facilities[card].zone not in standing.COUNTED_ZONES:
        # Disarming in a zone that does not count has another benefit, which this text explains.
        lines.append(texts("dictators_table.about.abroad"))
    return lines


def _region(id: str, texts: Texts) -> str:
    beside = [GAME.name("state", other, texts) for other in BOARD.regions[id].adjacent]
    return texts("dictators_table.about.beside", states=", ".join(beside)) if beside else ""


def _pile(pile: str, state: DictatorsState, texts: Texts) -> Description:
    lines = [texts("dictators_table.cards", count=len(pile_of(state, pile)))]
    if pile == DISCARD and state.discard:
        lines.append(texts("dictators.board.top", card=GAME.name("card", state.discard[-1], texts)))
    name = pile.partition(":")[2]
    lines.append(texts(f"dictators_table.pile_text.{name}"))
    open_cards = {DECK: [], DISCARD: state.discard, FATHERS: state.father_discard, PRESIDENT: state.presidential_discard}
    if count := len(open_cards[pile]):
        lines.append(texts("dictators_table.about.lying_open", count=count))
    return texts(f"dictators_table.pile.{name}"), "\n".join(lines)


def _level(level: int, state: DictatorsState, texts: Texts) -> Description:
    away = state.defcon - level
    tense = "now" if not away else "ahead" if away > 0 else "past"
    text = texts(f"dictators.defcon_text.{state.options.event_text}.{level}")
    return texts("dictators.level", level=level), f"{text}\n{texts(f'dictators_table.about.level_{tense}', count=abs(away))}"


def _component(thing: str, state: DictatorsState, viewer: int, texts: Texts) -> Description | None:
    if thing == HIDDEN:
        unseen = viewer != NOBODY and HIDDEN in state.players[viewer].hand
        title = texts("kernel.hidden")
        return title[0].upper() + title[1:], texts(f"dictators_table.about.{'unseen' if unseen else 'hidden'}")
    if thing in DATA.presidential_cards():
        return GAME.name("presidential", thing, texts), _card(thing, state, texts)
    if thing in KIND or thing in DATA.fathers:
        return GAME.name("card", thing, texts), _card(thing, state, texts)
    if thing in DATA.facilities:
        lines = _facility(thing, state, viewer, texts) if viewer != NOBODY else []
        return GAME.name("site", thing, texts), "\n".join(lines) or texts("dictators_table.facility_here")
    if thing in TOKEN_USES:
        return GAME.name("token", thing, texts), texts(f"dictators.token_text.{thing}")
    if thing in DATA.dictators:
        is_mine = viewer == NOBODY or state.players[viewer].dictator == thing
        return texts(f"dictators.dictator.{thing}"), card_says(thing, texts, is_mine)
    return None


def _card(card: str, state: DictatorsState, texts: Texts) -> str:
    """A card's text and its remaining turns."""
    lines = [full_text(card_facts(card), texts, state.options)]
    if turns := state.turns.get(card):
        lines.append(texts("dictators_table.about.turns", count=turns))
    return "\n".join((*lines, texts("ui_table.look")))


def _begins_with(step: str, card: str, state: DictatorsState) -> bool:
    """Return whether the card's first effect is this step."""
    use = CARD_USES.get(KIND[card])
    return use is not None and [effect.kind for effect in use.effects[:1]] == [step]


PREDICATES: dict[str, Predicate] = {
    **{step: partial(_begins_with, step) for step in Step.__struct_fields__},
    "facility": lambda place, state: place in FACILITY_AT,
    "flight": lambda way, state: way in BOARD.flights or way in BOARD.trident_flights,
    "father": lambda card, state: card in DATA.fathers,
    "event": lambda card, state: KIND[card] not in DATA.cards,
    "interruption": lambda card, state: isinstance(DATA.cards[KIND[card]], InterruptionCard),
    "asset": lambda card, state: isinstance(DATA.cards[KIND[card]], AssetCard),
}
