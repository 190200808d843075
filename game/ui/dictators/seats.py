"""Facts about seats: public facts, abilities, goals, and the standing at the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.data.texts import Texts
from game.dictators.board.ways import open_steps, shortest_way
from game.dictators.data.tables import BOARD, DATA, DICTATOR_USES
from game.dictators.game import FIGURES, GAME
from game.dictators.state import DictatorsState, Player, cards_before, held_facilities
from game.dictators.turn import standing
from game.dictators.turn.verbs import VERBS
from game.rules.events import HIDDEN
from game.rules.state import NOBODY
from game.ui.dictators.board.chart import map_name
from game.ui.dictators.cards.parts import zone_shape
from game.ui.kit.box import Box
from game.ui.kit.canvas import Canvas
from game.ui.kit.colours import HAIRLINE, INK, SECOND_TEXT, TEXT
from game.ui.kit.drawings import pieces
from game.ui.kit.lay import First, Node, Painted
from game.ui.table.face import Ability, Badge, Goal, Pips, SeatFacts

AbilityState = Literal["ready", "used", "not_now", "barred", "always"]
D6, D20 = 6, 20
SKIPS, TOKENS, KEPT = HELD = ("held:skips", "held:tokens", "held:kept")
"""Ids of a seat's possessions that are not open cards."""
_ASKS = {"dictators.prompt.roadblock_behind": "attila", "dictators.prompt.take_named": "julius"}
"""Prompts that belong to an ability, each with its dictator."""
_MARKS, _SMALL_MARKS = 120, 57
"""Width of the zone and card marks in a seat row, and the width if there is little room."""
DANGER = 2
"""DEFCON level one step before war, at which the goals include a warning."""


def facts(state: DictatorsState, seat: int, texts: Texts, asked: str = "") -> SeatFacts:
    """Facts about a seat. `asked` is the prompt it has to answer."""
    player, chosen = state.players[seat], standing.chosen_ability(state, seat)
    name = texts(f"dictators.dictator.{player.dictator}")
    other = f" ({first_name(chosen, texts)})" if chosen and chosen != player.dictator else ""
    figures = [f"{GAME.name('figure', name, texts)}: {count(state, seat)}" for name, count in FIGURES.items()]
    travel = ("shoe_print", texts("dictators_table.travel"), standing.travel_is_left(state))
    allowed = standing.actions_allowed(state)
    pips = Pips(standing.actions_left(state), allowed, (travel,), standing.ACTIONS_PER_TURN - allowed)
    return SeatFacts(
        role=f"{name}{other}",
        thing=player.dictator,
        whereabouts=f"{first_name(player.dictator, texts)} · {map_name(player.location, texts)}",
        facts=[*figures, *_safe_zones(state, seat, texts), texts(f"dictators.ability.{chosen or player.dictator}")],
        badges=_badges(state, player, texts),
        marks=_marks(state, seat),
        pips=pips if state.phase == "act" else None,
        ability=ability(state, seat, texts, asked),
    )


def steps_now(state: DictatorsState, seat: int, location: str) -> int | None:
    """Steps from a seat's location to another place, or None if every way is closed."""
    return steps_between(state, seat, state.players[seat].location, location)


def steps_between(state: DictatorsState, seat: int, start: str, goal: str) -> int | None:
    """Steps between two places for a seat, or None if every way is closed."""
    return open_steps(state, start, bool(standing.own_standing(state, seat).pass_roadblocks)).get(goal)


def target_places(state: DictatorsState, seat: int) -> dict[str, int]:
    """Locations of a seat's targets that are visible, each with its zone."""
    cards = held_facilities(state.players[seat])
    return {DATA.facilities[card].location: DATA.facilities[card].zone for card in cards if card in DATA.facilities}


def next_goals(state: DictatorsState, seat: int) -> list[str]:
    """Next destinations of a seat: its targets in zones that it still needs, or else the capital."""
    needed = standing.COUNTED_ZONES - standing.counted_zones(state, seat)
    return [place for place, zone in target_places(state, seat).items() if zone in needed] or [BOARD.capital]


def detours(state: DictatorsState, seat: int, location: str) -> dict[str, int]:
    """Kinds of obstacles that lengthen a seat's way, each with the length of the way without them."""
    steps, found = steps_now(state, seat, location), {}
    for name in ("no_fly", "roadblocks") if steps is not None else ():
        free = state.copy()
        free.no_fly, free.roadblocks = ([], state.roadblocks) if name == "no_fly" else (state.no_fly, frozenset())
        without = steps_now(free, seat, location)
        if steps is not None and without is not None and without < steps:
            found[name] = without
    return found


def goal_of(thing: str, state: DictatorsState, seat: int) -> str:
    """The place that a thing or one of the seat's targets refers to; "" if there is none or the seat is already there."""
    if seat == NOBODY:
        return ""
    player = state.players[seat]
    place = DATA.facilities[thing].location if thing in held_facilities(player) else thing
    return place if place in BOARD.locations and place != player.location else ""


def way_now(state: DictatorsState, seat: int, location: str) -> list[str]:
    """Roads and flights of a shortest way from a seat's location to another place."""
    passes = standing.own_standing(state, seat).pass_roadblocks
    return shortest_way(state, state.players[seat].location, location, bool(passes))


def flights_now(state: DictatorsState, seat: int, location: str) -> int:
    """Number of flights on the way that `way_now` finds; a flight costs more than a step along a road."""
    return sum(step in BOARD.flights for step in way_now(state, seat, location))


def first_name(dictator: str, texts: Texts) -> str:
    return texts(f"dictators.dictator.{dictator}").split(" ", 1)[0]


def card_says(dictator: str, texts: Texts, is_own: bool) -> str:
    """Text of a dictator's ability. It says "you", so other players see it as a quotation."""
    text = texts(f"dictators.dictator_text.{dictator}")
    return text if is_own else texts("dictators_table.about.card_says", name=first_name(dictator, texts), text=text)


def _safe_zones(state: DictatorsState, seat: int, texts: Texts) -> list[str]:
    """Texts about zones that count without being disarmed, thanks to the dictator's ability."""
    done = {DATA.facilities[card].zone for card in state.players[seat].disarmed if card in DATA.facilities}
    given, chosen = standing.counted_zones(state, seat) - done, standing.chosen_ability(state, seat)
    return [texts("dictators_table.goal.given", zone=zone, name=first_name(chosen, texts)) for zone in sorted(given)]


def _badges(state: DictatorsState, player: Player, texts: Texts) -> list[Badge]:
    badges = [Badge("sleep", texts("dictators_table.skips", count=player.skips), SKIPS)] if player.skips else []
    for card in cards_before(player):
        name = GAME.name("card", card, texts)
        turns = state.turns.get(card)
        text = texts("dictators_table.turns_left", card=name, count=turns) if turns else name
        icons = {"feather": player.father, "briefcase": player.assets, "cash": player.briberies}
        badges.append(Badge(next((icon for icon, cards in icons.items() if card in cards), "timer_sand"), text, card))
    if player.tokens:
        badges.append(Badge("hexagon", texts("dictators_table.tokens", count=len(player.tokens)), TOKENS))
    if player.kept:
        badges.append(Badge("star_circle", texts("dictators_table.kept"), KEPT if HIDDEN in player.kept else player.kept[0]))
    return badges


def _marks(state: DictatorsState, seat: int) -> Node:
    """The three zones that count, filled in if disarmed, and the number of cards in the hand."""
    done, cards, zones = standing.counted_zones(state, seat), len(state.players[seat].hand), sorted(standing.COUNTED_ZONES)

    def draw(canvas: Canvas, box: Box) -> None:
        right, middle = box.right, box.middle[1]
        small = box.width < _MARKS
        if small:
            pieces.frame(canvas, right - 19, middle - 11, 16, 22, SECOND_TEXT, 1.6, 3)
            canvas.text(str(cards), right - 11, middle, 16, TEXT, "serif_bold", "c")
        else:
            canvas.text(str(cards), right, middle, 22, TEXT, "serif_bold", "mr")
            canvas.icon("cards", right - 32, middle, 20, SECOND_TEXT)
        radius, step, first = (6, 12, 28) if small else (13, 25, 57)
        for number, zone in enumerate(reversed(zones)):
            x = right - first - step * number
            corners, lower = zone_shape(zone, x, middle, radius), 2 if zone == 1 else 0
            if zone in done:
                canvas.polygon(corners, canvas.look.palette.zones[zone - 1])
            else:
                canvas.line([*corners, corners[0]], SECOND_TEXT if small else HAIRLINE, 1.4 if small else 2)
            if not small:
                ink = INK if zone in done else SECOND_TEXT
                canvas.text(str(zone), x, middle + lower, 16, ink, "bold" if zone in done else "regular", "c")

    return First(Painted(_MARKS, 28, draw), Painted(_SMALL_MARKS, 28, draw))


# The ability --------------------------------------------------------------------------------------------------------------


def ability(state: DictatorsState, seat: int, texts: Texts, asked: str = "") -> Ability:
    """The ability of a seat's dictator and its state. Until Kim has chosen an ability, his ability is to choose one."""
    if not (chosen := standing.chosen_ability(state, seat)):
        dictator = state.players[seat].dictator
        now: AbilityState = "ready" if state.phase == dictator else "not_now"
        return Ability(texts(f"dictators.ability.{dictator}"), texts(f"dictators.dictator_text.{dictator}"), now)
    words = [texts(f"dictators.dictator_text.{chosen}"), *_uses(state, seat, texts)]
    if barrier := standing.forbidden_by(state, seat, "dictator_ability"):
        words = [texts("dictators.refusal.forbidden", card=GAME.name("card", barrier, texts)), *words]
    return Ability(texts(f"dictators.ability.{chosen}"), "\n".join(words), ability_state(state, seat, asked))


def _uses(state: DictatorsState, seat: int, texts: Texts) -> list[str]:
    """Texts about the remaining uses of an ability that is limited per game."""
    counted = [limit for limit in DATA.dictators[standing.chosen_ability(state, seat)].limits if limit.per == "game"]
    used = state.uses.get(state.players[seat].dictator, 0)
    return [
        texts(f"dictators_table.uses_left{'_d20' if limit.die else ''}", count=max(0, limit.most - used), total=limit.most)
        for limit in counted
    ]


def ability_state(state: DictatorsState, seat: int, asked: str = "") -> AbilityState:
    """State of a seat's ability. Automatic ones are "always" on; others are ready while the rules let the seat use them."""
    chosen = standing.chosen_ability(state, seat)
    entry = DATA.dictators[chosen]
    if standing.forbidden_by(state, seat, "dictator_ability"):
        return "barred"
    if "own_turn" not in entry.when and "reaction" not in entry.when:
        return "always"
    if _ASKS.get(asked) == chosen:
        return "ready"
    if entry.limits and not any(standing.uses_left(state, seat, sides) for sides in (D6, D20)):
        return "used"
    return "ready" if _can_use(state, seat, chosen) else "not_now"


def _can_use(state: DictatorsState, seat: int, chosen: str) -> bool:
    in_turn = seat == state.active and state.phase == "act" and not state.stack
    if not DICTATOR_USES[chosen].effects:
        # These abilities have no effects of their own: Mao draws from the discard pile, and Attila chooses after Travel.
        law = VERBS["draw_discarded" if chosen == "mao" else "travel"]
    else:
        law = VERBS["ability"]
        in_turn = in_turn or bool(state.stack)
    if not in_turn:
        return False
    candidates: Iterable[tuple[str, ...]] = law.candidates(state, seat) if law.params else [()]
    return any(law.refuse(state, seat, args) is None for args in candidates)


# Goals --------------------------------------------------------------------------------------------------------------------


def goals(state: DictatorsState, viewer: int, texts: Texts, others: bool = True) -> list[Goal]:
    """The goal of each seat (three zones, then the President), the viewer's first; one step before war, also a warning."""
    seats = sorted(range(len(state.players)), key=lambda seat: seat != viewer)
    found = [_goal(state, seat, texts) for seat in seats if others or seat == viewer]
    if state.defcon == DANGER:
        text = texts("dictators_table.goal.danger", level=state.defcon)
        found.append(Goal(tuple(seats), text, detail=texts("dictators_table.goal.danger_detail")))
    return found


def _goal(state: DictatorsState, seat: int, texts: Texts) -> Goal:
    zones, needed = standing.counted_facilities(state, seat), len(standing.COUNTED_ZONES)
    distance = _distance_text(state, seat, texts)
    roll = "roll" if zones == needed else "roll_yet"
    at_president = texts(f"dictators_table.goal.{roll}", needed=needed_with_president(state, seat))
    if zones == needed:
        return Goal((seat,), texts("dictators_table.goal.president"), zones, needed, f"{distance} · {at_president}")
    missing = ", ".join(str(zone) for zone in sorted(standing.COUNTED_ZONES - standing.counted_zones(state, seat)))
    given = _safe_zones(state, seat, texts)
    detail = " · ".join((texts("dictators_table.goal.missing", zones=missing), *given, distance, at_president))
    return Goal((seat,), texts("dictators_table.goal.zones"), zones, needed, detail)


def needed_with_president(state: DictatorsState, seat: int) -> int:
    """The lowest d20 roll with which a seat would convince the President now."""
    return max(1, standing.convince_min(state, seat) - standing.added_to_try(state, seat))


def _distance_text(state: DictatorsState, seat: int, texts: Texts) -> str:
    """A text about the distance to the President."""
    return texts("dictators_table.goal.way", count=FIGURES["distance"](state, seat))


# The end ------------------------------------------------------------------------------------------------------------------


def standing_at_the_end(state: DictatorsState, seat: int, texts: Texts) -> str:
    """A seat's final progress, with a note if it caused the war."""
    words = [
        texts("dictators_table.stands.zones", count=standing.counted_facilities(state, seat)),
        _distance_text(state, seat, texts),
    ]
    if state.result is not None and seat == standing.war_maker(state, state.result):
        words.insert(0, texts("dictators_table.stands.war"))
    return ", ".join(words)


def result_things(state: DictatorsState, texts: Texts) -> list[tuple[str, str, str]]:
    numbers = {
        "rounds": ("calendar_clock", GAME.turn_of(state)[0]),
        "disarmed": ("radioactive_off", sum(len(player.disarmed) for player in state.players)),
        "defcon": ("alarm_light", state.defcon),
    }
    return [(icon, str(number), texts(f"dictators_table.result.{key}")) for key, (icon, number) in numbers.items()]
