"""Using cards, abilities and tokens: what is refused, who can answer, and where the card goes (1.19, 1.20)."""

from __future__ import annotations

from game.dictators.cards.decks import can_draw, to_discard
from game.dictators.cards.events import draw_cards, spend_token
from game.dictators.data.tables import NO_NEEDS
from game.dictators.state import Announced, DictatorsReferee, DictatorsState, forget, region_of
from game.dictators.steps.effects import Deed, can_do_something, carry_out, target_of
from game.dictators.steps.naming import nameable, others_with_cards, refuse_name, refuse_needs
from game.dictators.steps.reasons import why_nothing
from game.dictators.turn.disarming import give_away
from game.dictators.turn.standing import ability, count_use, own_standing
from game.dictators.turn.windows import answers, is_quiet
from game.rules.moves import Flow, Refusal


def refuse_deed(state: DictatorsState, deed: Deed) -> Refusal | None:
    """Why this cannot be used so: what it names, what must hold, and that it must do something (1.18 y, z)."""
    why = refuse_name(state, deed.seat, deed.use, deed.named) or refuse_needs(state, deed.seat, deed.use.needs)
    if why is None and not can_do_something(state, deed):
        return why_nothing(state, deed)
    return why


def legal_names(state: DictatorsState, deed: Deed) -> list[str]:
    """All that can be named with this now; for what names nothing, the empty name. The same law, asked all at once."""
    use, seat = deed.use, deed.seat
    if use.needs is not NO_NEEDS and refuse_needs(state, seat, use.needs) is not None:
        return []
    if use.names is None:
        return NO_NAMES if can_do_something(state, deed) else []
    names = nameable(state, seat, use)
    if use.sure:
        return list(names)
    found: list[str] = []
    for name in names:
        deed.named = name
        if can_do_something(state, deed):
            found.append(name)
    return found


NO_NAMES = [""]


def hit_by(state: DictatorsState, deed: Deed) -> list[int]:
    """The players who may call on Diplomatic Immunity against this (`hits`, 4.0)."""
    hits, seat = deed.use.hits, deed.seat
    if hits == "none":
        return []
    if hits == "state":
        return [other for other in range(len(state.players)) if other != seat and region_of(state, other) == deed.named]
    if hits == "opponents":
        return list(others_with_cards(state, seat))
    hit = [] if hits == "doing" else [target_of(state, deed)]
    if hits != "target" and deed.answers is not None:
        hit.append(deed.answers.seat)
    return [other for other in hit if other != seat]


def announce(referee: DictatorsReferee, deed: Deed, trigger: str, subject: str, ability: int = 0) -> Flow[bool]:
    """Open W1 or W2. False if nothing of the deed is left; otherwise it knows whom it spares and whom it aims at."""
    hit = hit_by(referee.state, deed)
    window = Announced(trigger, deed.seat, subject, list(hit), named=deed.named, ability=ability)
    yield from answers(referee, window)
    if window.cancelled:
        return False
    deed.named = window.named
    if deed.use.hits in ("state", "opponents"):
        deed.spared = frozenset(hit) - frozenset(window.targets)
    return True


def play_card(referee: DictatorsReferee, deed: Deed) -> Flow[None]:
    """A card is paid for: lay it open, let it be answered, carry it out, put it where it belongs."""
    state, card, use = referee.state, deed.card, deed.use
    player = state.players[deed.seat]
    player.hand.remove(card)
    state.open.append(card)
    forget(state, (card,))
    if deed.seat == state.active and card in state.free:
        state.free.remove(card)
        deed.free = True
    if use.names is not None and use.names.facility is not None:
        give_away(state, deed.named)
    if referee.events is not None:
        referee.emit("dictators.event.played", seat=deed.seat, card=card, named=deed.named_words)
    unanswered = deed.free or is_quiet(referee, "card_played", deed.seat)
    if unanswered or (yield from announce(referee, deed, "card_played", card)):
        if use.sort == "asset":
            state.open.remove(card)
            # Token V may have changed what lies before whom: the seat counts, not the record.
            state.players[deed.seat].assets.append(card)
        else:
            yield from carry_out(referee, deed, use.effects)
    else:
        referee.emit("dictators.event.card_stopped", seat=deed.seat, card=card)
    if card in state.open:
        state.open.remove(card)
        to_discard(state, card)
    if use.symbols:
        # Catherine draws for every card with a roadblock or no-fly symbol, cancelled or not (4.1).
        count = own_standing(state, deed.seat).draw_on_symbol or 0
        if count and can_draw(state):
            referee.emit("dictators.event.ability_used", seat=deed.seat, dictator=ability(state, deed.seat), named=())
        yield from draw_cards(referee, deed.seat, count)


def use_asset(referee: DictatorsReferee, deed: Deed, asset: str, number: int) -> Flow[None]:
    """Activate an ability of an asset; W2 opens if it names an opponent."""
    what = f"{asset}-{number}"
    referee.emit("dictators.event.asset_used", seat=deed.seat, card=asset, deed=what, named=deed.named_words)
    if deed.use.hits == "none" or (yield from announce(referee, deed, "ability_used", asset, number)):
        yield from carry_out(referee, deed, deed.use.effects)


def use_ability(referee: DictatorsReferee, deed: Deed) -> Flow[None]:
    """Use the ability of one's dictator. Nothing answers that (1.19, 5)."""
    count_use(referee.state, deed.seat)
    referee.emit("dictators.event.ability_used", seat=deed.seat, dictator=deed.use.id, named=deed.named_words)
    yield from carry_out(referee, deed, deed.use.effects)


def use_token(referee: DictatorsReferee, deed: Deed) -> Flow[None]:
    """Use a zone 4 token. Nothing cancels it (1.8)."""
    spend_token(referee, deed.seat, deed.use.id, deed.named_words)
    yield from carry_out(referee, deed, deed.use.effects)
