"""Tests for the Dictators cards: everything on them can be read, in every language and size."""

from __future__ import annotations

import re

import pygame
import pytest

from game.data.texts import Texts
from game.dictators.data.tables import DATA
from game.dictators.state import DictatorsOptions
from game.ui.dictators.cards.faces import card_back, card_face, held_face
from game.ui.dictators.cards.parts import KINDS, card_facts, cost_icon, full_text, portrait, short_text, title_of, token_face
from game.ui.dictators.cards.sheets import card_sheet
from game.ui.kit import fonts, rich
from game.ui.kit.box import SMALLEST_UNIT, Look
from game.ui.kit.cache import Picture
from game.ui.kit.drawings.cards import RATIO, READABLE
from game.ui.table.panels.hand import _turned
from tests.ui.readable import check_contrast, check_layout, texts_in, words_in

LANGUAGES = ("en", "de", "nl")
UNITS = (SMALLEST_UNIT, 1.0, 2.0)
CARDS = (*DATA.cards, *DATA.events, *DATA.fathers, *DATA.presidential)

in_all_languages = pytest.mark.parametrize("language", LANGUAGES)
in_all_sizes = pytest.mark.parametrize("unit", UNITS)


def in_widths(design: float, *others: float) -> pytest.MarkDecorator:
    """Parametrize with the design width of cards at every size, and with other widths at the design size."""
    sizes = [(unit, design) for unit in UNITS] + [(1.0, width) for width in others]
    return pytest.mark.parametrize(("unit", "width"), sizes)


def check(picture: Picture, unit: float) -> None:
    """Check that all texts can be read and fit completely."""
    whole = picture.surface.get_rect()
    assert all(whole.contains(mark.place) for mark in picture.texts)
    check_layout(picture, unit)
    check_contrast(picture, READABLE)


def spelt(block: rich.Block) -> str:
    """The words of a text, with a space between pieces, even in a broken word."""
    return " ".join(piece.text for line in block.lines for _, piece in line if not piece.icon)


def said(text: str) -> str:
    return spelt(rich.lay_out(Look(), text, 1000))


@in_all_languages
@in_widths(192, 110, 150, 176, 221)
def test_faces_can_be_read(language: str, unit: float, width: float) -> None:
    look, texts = Look(unit), texts_in(language)
    for id in CARDS:
        picture = card_face(look, texts, id, width)
        assert picture.surface.get_size() == (look.px(width), look.px(width * RATIO))
        check(picture, unit)


@in_all_languages
@in_all_sizes
def test_a_face_says_all_of_its_short_text_and_its_kind(language: str, unit: float) -> None:
    look, texts = Look(unit), texts_in(language)
    for id in CARDS:
        facts, drawn = card_facts(id), words_in(card_face(look, texts, id))
        assert said(short_text(texts, facts)) in drawn
        if facts.usa:
            assert texts("dictators_cards.usa") in drawn
        if facts.kind in ("action", "interruption", "asset"):
            assert texts(f"dictators.symbol.{facts.kind}") in drawn


@in_all_sizes
def test_in_a_fan_title_and_cost_are_visible(unit: float) -> None:
    look, texts = Look(unit), texts_in("en")
    for id in CARDS:
        facts = card_facts(id)
        seen = [mark.text for mark in card_face(look, texts, id).texts if mark.place.bottom <= look.px(96)]
        cost = "" if facts.cost is None else f"{facts.cost} "
        assert " ".join(seen) == cost + title_of(facts, texts)


@pytest.mark.parametrize("unit", [SMALLEST_UNIT, 1.0])
def test_small_faces_have_a_title(unit: float) -> None:
    texts = texts_in("en")
    for id in CARDS:
        assert [mark for mark in card_face(Look(unit), texts, id, 110).texts if not mark.text.isdigit()]


def test_copies_of_a_card_are_the_same_drawing() -> None:
    look, texts = Look(), texts_in("en")
    assert card_face(look, texts, "veto#1") is card_face(look, texts, "veto#5")
    assert card_sheet(look, texts, "veto#1") is card_sheet(look, texts, "veto")


@in_all_languages
@in_all_sizes
def test_short_texts_fit_a_face(language: str, unit: float) -> None:
    texts = texts_in(language)
    for id in CARDS:
        text = short_text(texts, card_facts(id))
        block = rich.lay_out(Look(unit), text, 170, 16, line_height=1.2)
        assert spelt(block) == said(text), f"{id}: a word is broken"
        assert len(block.lines) <= 4, id
        assert text.count("*") % 2 == 0, id


def test_no_card_says_zone_where_it_means_a_time_zone() -> None:
    """Zones 1 to 4 are printed on the map, so a bare "zone" would mean one of them."""
    texts = texts_in("en")
    for id in CARDS:
        assert not re.search(r"(?<!time )(?<!o-fly )zones?\b(?! \d)", short_text(texts, card_facts(id))), id


def full_texts(id: str, texts: Texts) -> list[str]:
    """The texts that a sheet must contain."""
    if id in DATA.facilities:
        return [texts(f"dictators.nuclear_zone.zone-{DATA.facilities[id].zone}")]
    if id in DATA.tokens:
        return [texts(f"dictators.token_text.{id}")]
    if id in DATA.dictators:
        return [texts(f"dictators.dictator_text.{id}")]
    facts = card_facts(id)
    abilities = [texts(f"dictators.ability_text.{id}.{number}") for number, _ in enumerate(facts.abilities, 1)]
    signs = [texts(f"dictators.symbol.{name}") for name in facts.symbols]
    cost = [] if facts.cost is None else [texts(f"dictators.symbol.cost_{facts.cost}")]
    limit = [texts("dictators.symbol.usa")] if facts.usa else []
    return [title_of(facts, texts), full_text(facts, texts, DictatorsOptions()), *abilities, *signs, *cost, *limit]


@in_all_languages
@in_all_sizes
def test_sheets_can_be_read_and_say_everything(language: str, unit: float) -> None:
    look, texts = Look(unit), texts_in(language)
    # All have the same structure, so every fourth is enough, except for the longest words in the tightest window.
    all_words = (language, unit) == ("de", UNITS[0])
    for id in (*CARDS, *DATA.facilities, *DATA.tokens, *DATA.dictators)[:: 1 if all_words else 4]:
        picture = card_sheet(look, texts, id)
        check(picture, unit)
        written = words_in(picture)
        for text in full_texts(id, texts):
            assert text in written


@in_all_languages
@in_widths(192, 60, 92, 150)
def test_backs_can_be_read(language: str, unit: float, width: float) -> None:
    picture = card_back(Look(unit), texts_in(language), width)
    check(picture, unit)
    assert (texts_in(language)("dictators_cards.back") in words_in(picture)) == (width >= 150)


@in_all_sizes
def test_tokens_and_portraits_differ(unit: float) -> None:
    look = Look(unit)
    drawn = [token_face(look, id, 34).surface for id in DATA.tokens]
    drawn += [portrait(look, id, 92, 118, (122, 46, 53)) for id in DATA.dictators]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in drawn}) == len(drawn)


def test_every_card_has_its_icon() -> None:
    icons = [card_facts(id).icon for id in CARDS]
    costs = (cost_icon(cost) for id in DATA.cards for cost in card_facts(id).abilities)
    for name in (*icons, *(kind.badge for kind in KINDS.values()), *costs):
        assert name in fonts.icon_names(), name
    assert len(set(icons)) == len(icons)


def test_on_a_projector_cards_have_no_texture() -> None:
    picture = card_face(Look(projector=True), texts_in("en"), "swiss_bank_account")
    corner = picture.surface.get_at((20, 250))
    assert picture.surface.get_at((150, 255)) == corner
    check(picture, 1)


@in_all_languages
def test_cards_say_what_they_do_at_this_table_and_how_often(language: str) -> None:
    texts, generous = texts_in(language), DictatorsOptions(asset_ability_uses=2, extra_turns_in_a_row=3)
    for id, number in (("private_jet", "2"), ("propaganda_machine", "2"), ("morale_boost", "3")):
        assert number in full_text(card_facts(id), texts, generous)
        assert number not in full_text(card_facts(id), texts, DictatorsOptions())
    more = texts("dictators.card_more.A.trident")
    assert full_text(card_facts("trident"), texts, DictatorsOptions()).endswith(more)
    assert more not in full_text(card_facts("trident"), texts, DictatorsOptions(event_text="B"))


@pytest.mark.parametrize("seen", [66, 128, 150])
def test_a_card_below_others_shows_the_beginning_of_its_title_in_what_is_seen_of_it(seen: float) -> None:
    texts = texts_in("en")
    for card in DATA.cards:
        title = title_of(card_facts(card), texts).replace(" ", "").replace("-", "")
        face = held_face(Look(), texts, card, 150, seen, 130)
        marks = [mark for mark in face.texts if title.startswith(mark.text.replace(" ", "").replace("-", "")[:3])]
        assert marks, title
        assert marks[0].place.right <= seen, title


@pytest.mark.parametrize("seen", [66, 90, 105, 128])
def test_no_hyphen_in_a_title_is_followed_by_a_space(seen: float) -> None:
    marks = held_face(Look(), texts_in("en"), "de_escalation#1", 150, seen, 130).texts
    assert any(mark.text.startswith("De-") for mark in marks)
    assert not any("- " in mark.text for mark in marks)


@pytest.mark.parametrize("height", [80, 100, 120])
def test_a_card_that_ends_early_ends_with_its_picture_and_cuts_no_kind(height: float) -> None:
    """The upper half of "Interruption" used to be at the lower edge of cards in a hand at 720p."""
    face = held_face(Look(), texts_in("en"), "flat_tire#1", 150, 150, height)
    assert face.surface.get_height() == height
    assert "Flat Tire" in " ".join(mark.text for mark in face.texts)
    assert all(mark.place.bottom < height for mark in face.texts)


def test_a_card_that_is_dimmed_is_darker_but_lets_nothing_through() -> None:
    card = card_face(Look(), texts_in("en"), "veto#1", 150).surface
    plain, dimmed = (_turned(Look(), card, 0, dark).surface for dark in (False, True))
    spot = plain.get_width() // 2, plain.get_height() // 2
    assert plain.get_at(spot).a == dimmed.get_at(spot).a == 255
    assert sum(dimmed.get_at(spot)[:3]) < sum(plain.get_at(spot)[:3])


@in_all_languages
@pytest.mark.parametrize("width", [192, 200, 260])
def test_a_whole_card_has_its_whole_title(language: str, width: float) -> None:
    texts = Texts(language)
    card = card_face(Look(), texts, "mutually_assured_destruction#1", width)
    assert "Mutually Assured Destruction" in " ".join(mark.text for mark in card.texts)
    check(card, 1.0)
