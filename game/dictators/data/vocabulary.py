"""The vocabulary in which `rules_data/dictators` describes cards, tokens, dictators and levels.

An effect is a list of steps, each a mapping with one key: `draw: 2`, `skip: self`, `state_steps: {most: 4}`. The fields of
`Step` are the whole vocabulary; any other effect is a `flow`, the name of a rule in Python. So a card that moves a meeple
and draws cards needs only a file entry and its texts, but no code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec

from game.data.records import Keyed, Record

Count = Annotated[int, msgspec.Meta(ge=1)]
NuclearZone = Literal[1, 2, 3, 4]
TimeZone = Literal["hawaii", "pacific", "mountain", "central", "eastern"]

Place = str
"""The id of a location (`baltimore`), or of a state or region in capitals (`WA`), meaning any location in it."""

ANY_OF_MANY = ("abroad", "airports")
"""Words for groups of destinations: see `MoveTo`."""

_OwnFlow = Literal["bribery", "choose_ability", "keep_presidential", "play_revealed_free", "swap_everything"]
FlowName = Literal[_OwnFlow, "deal_fathers", "rearrange_meeples", "trident"]


class StateSteps(Record, frozen=True):
    """1 to `most` state-steps. If it `flies`, no state from start to end may be in a no-fly zone."""

    most: Count
    who: Literal["self", "target"] = "self"
    flies: bool = False
    may: bool = False


class FlightStep(Record, frozen=True):
    """One flight-step; with `near_named`, only from the named time zone or from outside the USA."""

    start: Literal["anywhere", "near_named"] = "anywhere"
    may: bool = False


class MoveTo(Record, frozen=True):
    """Put meeples directly on one of these places. If it `flies`, neither end may be in a no-fly zone.

    `abroad` is every location outside the USA; `airports` is every other location of the same country with a dotted line, if
    the start has one. `here` moves everyone at the player's location."""

    to: tuple[Place, ...]
    who: Literal["self", "target", "here"] = "self"
    flies: bool = False


class Roadblocks(Record, frozen=True):
    """Place 1 to `most` roadblocks on roads without one; with `must`, exactly that many, as long as tokens are left."""

    most: Count
    where: Literal["anywhere", "named_state", "that_road"] = "anywhere"
    who: Literal["self", "everyone"] = "self"
    must: bool = False


class NoFly(Record, frozen=True):
    """Place a no-fly token on the named time zone, or place `most` of them on zones of the player's choice."""

    most: Count = 1
    where: Literal["named", "anywhere"] = "named"


class GiveCard(Record, frozen=True):
    """Give away a card from the hand, but not the card just taken. `fewest`: to the opponent with the fewest cards."""

    to: Literal["target", "fewest", "left", "right"]
    how: Literal["chosen", "random"]


class Choose(Record, frozen=True):
    """Resolve one of these lists of steps; only a list that is possible can be chosen."""

    of: tuple[tuple[Step, ...], ...]
    by: Literal["self", "target"] = "self"


class Step(Keyed, frozen=True):
    """A step with one field set. `target`: the named player, the named card's owner, or else the player being answered."""

    # Cards. With `draw_past_events`, event cards count but are shuffled back instead of resolved.
    draw: Count | None = None
    draw_past_events: Count | None = None
    opponents_draw: Count | None = None
    take_discarded: Count | None = None
    take_card: Literal["chosen", "random", "given", "drawn", "discarded"] | None = None
    give_card: GiveCard | None = None
    discard: Count | None = None
    discard_hand: Literal["self", "everyone"] | None = None
    discard_assets: Literal["self"] | None = None
    look_at: tuple[Literal["hand", "facilities", "one_facility"], ...] | None = None
    # Look at the top command cards and put them back in any order; look at the top presidential card.
    reorder_deck: Count | None = None
    peek_presidential: Literal["may_bottom"] | None = None
    # Meeples.
    state_steps: StateSteps | None = None
    road_steps: Count | None = None
    flight_step: FlightStep | None = None
    past_roadblock: Literal["stays", "removed"] | None = None
    move: MoveTo | None = None
    swap_places: Literal["target"] | None = None
    # Tokens on the board. `barriers` are roadblocks and no-fly tokens, `bonuses` are zone 4 tokens.
    roadblocks: Roadblocks | None = None
    put_no_fly: NoFly | None = None
    remove_no_fly: Literal["named"] | None = None
    remove_tokens: Literal["barriers", "bonuses"] | None = None
    # Facilities and the President.
    attempt: Literal["roll", "no_roll"] | None = None
    disarm: Literal["own_card"] | None = None
    add_to_try: Count | None = None
    # Turns, cards in play, dictators.
    skip: Literal["self", "named_state"] | None = None
    extra_turn: Literal["self"] | None = None
    lay: Literal["self", "target"] | None = None
    remove_card: Literal["named", "father"] | None = None
    swap_dictators: Literal["target", "unused"] | None = None
    pass_father: Literal["target"] | None = None
    # Reactions.
    cancel: Literal["waiting"] | None = None
    spare: Literal["self"] | None = None
    redirect: Literal["target"] | None = None
    reroll: Literal["die"] | None = None
    # The world.
    defcon: Literal["raise", "lower"] | None = None
    add_fathers: Count | None = None
    discard_deck: Count | None = None
    win: Literal["self"] | None = None
    end_game: Literal["nuclear_war"] | None = None
    # Nested steps: a list that a player chooses, the first possible list, or a list that happens unless all others discard.
    choose: Choose | None = None
    first: tuple[tuple[Step, ...], ...] | None = None
    unless_all_discard: tuple[Step, ...] | None = None
    flow: FlowName | None = None

    @property
    def lists(self) -> tuple[tuple[Step, ...], ...]:
        """The nested lists of steps, if any."""
        if self.unless_all_discard is not None:
            return (self.unless_all_discard,)
        return self.first or (self.choose.of if self.choose else ())


class NamedPlayer(Record, frozen=True):
    """The players who can be named. `third`: an opponent of the player being answered, but not the player who names."""

    who: Literal["opponent", "anyone", "third"] = "opponent"
    holding: Literal["card", "card_or_facility"] | None = None
    time_zones: tuple[TimeZone, ...] = ()
    not_in: tuple[Place, ...] = ()
    # `elsewhere`: only players at another location; `near`: only players in the same or an adjacent state (outside the USA:
    # at the same location).
    elsewhere: bool = False
    near: bool = False


class Names(Keyed, frozen=True):
    """The kind of target, which has to be named before anyone can react (1.18 z)."""

    player: NamedPlayer | None = None
    state: Literal["with_dictator", "with_open_road"] | None = None
    time_zone: Literal["with_no_fly", "without_no_fly"] | None = None
    card: Literal["in_play"] | None = None
    facility: Literal["here"] | None = None


class Needs(Record, frozen=True):
    """Requirements that the user must meet. In addition, at least one step must be possible (1.18 y)."""

    time_zones: tuple[TimeZone, ...] = ()
    not_in: tuple[Place, ...] = ()
    travelled: bool = False


class Standing(Record, frozen=True):
    """Standing effects on a player, from a card in front of them or from their dictator."""

    hand_limit: Count | None = None
    disarm_min: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None
    add_to_try: Count | None = None
    disarmed_zone: NuclearZone | None = None
    draw_on_failed_try: Count | None = None


class AbilityStanding(Standing, frozen=True):
    """Additional standing effects that only a dictator's ability can have."""

    opening_hand: Count | None = None
    draw_on_symbol: Count | None = None
    draw_from_discard: bool = False
    pass_roadblocks: bool = False
    roadblock_behind: bool = False


_Cards = Literal["action_cards", "asset_cards", "interruption_cards"]
Forbidden = Literal[_Cards, "road_travel", "flight_action", "flight_steps", "attempts", "dictator_ability"]


class CardStanding(Standing, frozen=True):
    """Additional standing effects that only a Founding Father or multi-turn card can have."""

    actions: Count | None = None
    travel_cost: Count | None = None
    forbids: tuple[Forbidden, ...] = ()
    forbids_cards: tuple[str, ...] = ()
    forbids_abilities_of: tuple[str, ...] = ()
    # `turn_start` also applies at once if the player receives the card on their own turn.
    turn_start: tuple[Step, ...] = ()
    turn_end: tuple[Step, ...] = ()
    # If set, the card leaves play after the player's first successful attempt.
    until: Literal["disarmed"] | None = None


def every_step(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield these steps and all nested steps."""
    for step in steps:
        yield step
        for inner in step.lists:
            yield from every_step(inner)
