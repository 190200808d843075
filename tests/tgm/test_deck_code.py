"""Tests for deck codes: a deck always has the same code, and a wrong code gives the place and the fix."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tgm.data.components import Deck
from game.tgm.data.loaded import DATA
from game.tgm.decks.building import FACTIONS, OWN, YEARS, DeckCodeError, read, written

CARDS = [*DATA.units, *DATA.support]

DECKS = st.builds(
    Deck,
    id=st.just(OWN),
    source=st.just("house"),
    faction=st.sampled_from(FACTIONS),
    limit=st.integers(1, 999),
    year=st.sampled_from(YEARS),
    cards=st.dictionaries(st.sampled_from(CARDS), st.integers(1, 999)),
    general=st.none() | st.sampled_from(sorted(DATA.generals)),
)


@given(DECKS)
def test_a_deck_comes_back_from_its_code(deck: Deck) -> None:
    code = written(deck)
    assert read(code) == deck
    assert written(read(code)) == code
    assert not any(sign.isspace() for sign in code)


@pytest.mark.parametrize("id", DATA.decks)
def test_every_ready_made_deck_has_a_code(id: str) -> None:
    deck = DATA.decks[id]
    again = read(written(deck))
    assert (again.faction, again.limit, again.year, again.cards) == (deck.faction, deck.limit, deck.year, deck.cards)


def test_the_form_of_a_code() -> None:
    cards: Any = {"us01": 6, "sp05": 1, "us05": 2}
    deck = Deck(id="x", source="house", faction="us", limit=80, year=1943, cards=cards, general="gus4")
    assert written(deck) == "us-80-1943:sp05x1,us01x6,us05x2:gus4"


def test_a_code_from_a_message_may_have_blanks_around_it_and_any_order() -> None:
    assert written(read("  us-80-1943:us01x6,sp05x1\n")) == "us-80-1943:sp05x1,us01x6"


def test_an_empty_deck_has_a_code() -> None:
    assert read("ge-120-1945:").cards == {}


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "two or three parts"),
        ("us-120-1945", "two or three parts"),
        ("us:us01x1", "faction-points-year"),
        ("usa-120-1945:", "did you mean 'us'?"),
        ("us-0-1945:", "points of the deck is a number from 1"),
        ("us-120-1946:", "from 1939 to 1945, not '1946'"),
        ("us-120-1945:us01x2,us99x1", "card 2: unknown card 'us99'; did you mean"),
        ("us-120-1945:us01", "card 1: 'us01' has no number; write for instance us01x1"),
        ("us-120-1945:us01x0", "card 1: the number of us01 is a number from 1 to 999, not '0'"),
        ("us-120-1945:us01x²", "not '²'"),
        ("us-120-1945:us01xthree", "not 'three'"),
        ("us-120-1945:us01x1,us01x2", "card 2: us01 is there twice"),
        ("us-120-1945:us01x1,", "card 2: '' has no number"),
        ("us-120-1945:us01x1:gus9", "the last part: unknown general 'gus9'; did you mean"),
    ],
)
def test_a_wrong_code_says_where_and_how_it_is_mended(code: str, message: str) -> None:
    with pytest.raises(DeckCodeError) as error:
        read(code)
    assert message in str(error.value)


@given(st.text())
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        deck = read(text)
    except DeckCodeError:
        return
    assert read(written(deck)) == deck
