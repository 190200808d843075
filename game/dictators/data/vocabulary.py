"""The words in which `rules_data/dictators` says what cards, tokens, dictators and levels do.

An effect is a list of steps, each a mapping with one key: `draw: 2`, `skip: self`, `state_steps: {most: 4}`. The fields of
`Step` are the whole vocabulary; what it cannot say is a `flow`, the name of a rule in Python. So a card that moves and draws
is an entry in a file and its texts, and no code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec

from game.data.records import Keyed, Record

Count = Annotated[int, msgspec.Meta(ge=1)]
NuclearZone = Literal[1, 2, 3, 4]
TimeZone = Literal["hawaii", "pacific", "mountain", "central", "eastern"]

Place = str
"""The id of a location (`baltimore`), or in capitals of a state or region (`WA`): any location in it."""

ANY_OF_MANY = ("abroad", "airports")
"""What a move can lead to besides: see `MoveTo`."""

_OwnFlow = Literal["bribery", "choose_ability", "keep_presidential", "play_revealed_free", "swap_everything"]
FlowName = Literal[_OwnFlow, "deal_fathers", "rearrange_meeples", "trident"]


class StateSteps(Record, frozen=True):
    """1 to `most` state-steps. One that `flies` is stopped by no-fly zones at the start, on the way and at the end."""

    most: Count
    who: Literal["self", "target"] = "self"
    flies: bool = False
    may: bool = False


class FlightStep(Record, frozen=True):
    """One flight-step; `near_named` only from the named time zone or from outside the USA."""

    start: Literal["anywhere", "near_named"] = "anywhere"
    may: bool = False


class MoveTo(Record, frozen=True):
    """Put meeples down directly, on one of these places. What `flies` needs both ends free of no-fly zones.

    `abroad` is every location outside the USA, `airports` every one in the same country with a dotted line, from such a one.
    `here` is everybody where the player stands.
    """

    to: tuple[Place, ...]
    who: Literal["self", "target", "here"] = "self"
    flies: bool = False


class Roadblocks(Record, frozen=True):
    """1 to `most` roadblocks on roads without one; `must`: exactly so many, as long as there are tokens."""

    most: Count
    where: Literal["anywhere", "named_state", "that_road"] = "anywhere"
    who: Literal["self", "everyone"] = "self"
    must: bool = False


class NoFly(Record, frozen=True):
    """A no-fly token on the named time zone, or on so many of the player's choice, as far as that is allowed."""

    most: Count = 1
    where: Literal["named", "anywhere"] = "named"


class GiveCard(Record, frozen=True):
    """Give a card of one's hand away, never the one just taken; `fewest`: to the opponent with the fewest cards."""

    to: Literal["target", "fewest", "left", "right"]
    how: Literal["chosen", "random"]


class Choose(Record, frozen=True):
    """Carry out one of these lists of steps, among those that are possible."""

    of: tuple[tuple[Step, ...], ...]
    by: Literal["self", "target"] = "self"


class Step(Keyed, frozen=True):
    """One step of an effect. `target` is the one player named, or else the one whose doing is answered."""

    # Cards. `past_events`: event cards count, are not resolved and are shuffled back.
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
    # Look at so many cards of the command deck and put them back in any order; at the top presidential card.
    reorder_deck: Count | None = None
    peek_presidential: Literal["may_bottom"] | None = None
    # Meeples.
    state_steps: StateSteps | None = None
    road_steps: Count | None = None
    flight_step: FlightStep | None = None
    past_roadblock: Literal["stays", "removed"] | None = None
    move: MoveTo | None = None
    swap_places: Literal["target"] | None = None
    # Tokens on the board. `barriers` are any roadblocks and no-fly tokens, `bonuses` all zone 4 tokens.
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
    # Answers.
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
    # Steps made of steps: the player's choice, the first that is possible, and what happens if somebody keeps the hand.
    choose: Choose | None = None
    first: tuple[tuple[Step, ...], ...] | None = None
    unless_all_discard: tuple[Step, ...] | None = None
    flow: FlowName | None = None

    @property
    def lists(self) -> tuple[tuple[Step, ...], ...]:
        """The lists of steps that this one is made of, if it is."""
        if self.unless_all_discard is not None:
            return (self.unless_all_discard,)
        return self.first or (self.choose.of if self.choose else ())


class NamedPlayer(Record, frozen=True):
    """Who can be named: `third` is an opponent of the player whose card is answered, and not oneself."""

    who: Literal["opponent", "anyone", "third"] = "opponent"
    holding: Literal["card", "card_or_facility"] | None = None
    time_zones: tuple[TimeZone, ...] = ()
    not_in: tuple[Place, ...] = ()
    # At another location than the player; in the same or an adjacent state (outside the USA: at the same location).
    elsewhere: bool = False
    near: bool = False


class Names(Keyed, frozen=True):
    """What is named before anybody can react (1.18 z)."""

    player: NamedPlayer | None = None
    state: Literal["with_dictator", "with_open_road"] | None = None
    time_zone: Literal["with_no_fly", "without_no_fly"] | None = None
    card: Literal["in_play"] | None = None
    facility: Literal["here"] | None = None


class Needs(Record, frozen=True):
    """What must hold of the player, beyond a step being possible (1.18 y)."""

    time_zones: tuple[TimeZone, ...] = ()
    not_in: tuple[Place, ...] = ()
    travelled: bool = False


class Standing(Record, frozen=True):
    """What holds for a player as long as a card lies there, or for the owner of a dictator."""

    hand_limit: Count | None = None
    disarm_min: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None
    add_to_try: Count | None = None
    disarmed_zone: NuclearZone | None = None
    draw_on_failed_try: Count | None = None


class AbilityStanding(Standing, frozen=True):
    """What a dictator's ability holds besides."""

    opening_hand: Count | None = None
    draw_on_symbol: Count | None = None
    draw_from_discard: bool = False
    pass_roadblocks: bool = False
    roadblock_behind: bool = False


_Cards = Literal["action_cards", "asset_cards", "interruption_cards"]
Forbidden = Literal[_Cards, "road_travel", "flight_action", "flight_steps", "attempts", "dictator_ability"]


class CardStanding(Standing, frozen=True):
    """What a Founding Father or multi-turn card holds besides."""

    actions: Count | None = None
    travel_cost: Count | None = None
    forbids: tuple[Forbidden, ...] = ()
    forbids_cards: tuple[str, ...] = ()
    forbids_abilities_of: tuple[str, ...] = ()
    # The first also at once, for a card that comes in the player's own turn.
    turn_start: tuple[Step, ...] = ()
    turn_end: tuple[Step, ...] = ()
    # The card leaves after the first success.
    until: Literal["disarmed"] | None = None


def every_step(steps: Iterable[Step]) -> Iterator[Step]:
    """These steps and all the steps inside them."""
    for step in steps:
        yield step
        for inner in step.lists:
            yield from every_step(inner)
