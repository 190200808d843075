"""The verbs with a button, with their icons and keys."""

from __future__ import annotations

from game.ui.table.choosing.verbs import VerbOffer
from game.volk.state import VolkState

STATE_OFFERS: tuple[VerbOffer[VolkState], ...] = (
    VerbOffer("calm", "hand_peace", "1", patient=True),
    VerbOffer("build", "factory", "2", patient=True),
    VerbOffer("raise", "hexagon", "3", patient=True),
    VerbOffer("event", "lightning_bolt", "4", patient=True),
)


def _has_powers(state: VolkState) -> bool:
    return state.powers is not None


POWER_OFFERS = (
    VerbOffer("arm", "bomb", "5", when=_has_powers, patient=True),
    VerbOffer("credit", "cash_plus", "6", when=_has_powers, patient=True),
)
"""Additional actions of superpowers."""
POLICE_OFFER: VerbOffer[VolkState] = VerbOffer("police", "police_badge", "7", shown=False, anytime=True)
ICONS = {offer.verb: offer.icon for offer in (*STATE_OFFERS, *POWER_OFFERS)}
CARD_VERBS = frozenset(ICONS)
