"""Tests for the cards of Wir sind das Volk! and 2+2: everything on them can be read, in every language and size."""

from __future__ import annotations

from itertools import combinations
from typing import get_args
from unittest.mock import Mock

import pygame
import pytest

from game.data.art import art_file
from game.rules.state import NOBODY
from game.ui.kit import fonts
from game.ui.kit.box import SMALLEST_UNIT, Box, Look
from game.ui.kit.cache import Picture
from game.ui.kit.canvas import Canvas
from game.ui.kit.drawings.cards import RATIO, READABLE
from game.ui.kit.lay import draw
from game.ui.table.scene import Scene
from game.ui.volk import display
from game.ui.volk.cards import icons, parts
from game.ui.volk.cards.faces import _small_plan, card_back, card_face, peacemaker_card, plan_of, police_card
from game.ui.volk.cards.icons import (
    KINDS,
    cells_of,
    divided,
    event_rows,
    ground_of,
    icon_picture,
    locked_for,
    mark_picture,
    title_of,
    year_of,
)
from game.ui.volk.cards.parts import paint_picture
from game.ui.volk.cards.sheets import card_sheet
from game.ui.volk.cards.small import small_card
from game.ui.volk.palette import ROLES, emblem_of
from game.volk.cards.cards import back
from game.volk.check import check_pictures
from game.volk.data.components import Icon, Step
from game.volk.data.geography import RED, YELLOW
from game.volk.data.tables import CARDS, DATA
from game.volk.naming import card_lines
from tests.ui.readable import check_contrast, check_layout, check_sizes, texts_in, words_in
from tests.ui.volk_tables import two_players

LANGUAGES = ("en", "de", "nl")
UNITS = (SMALLEST_UNIT, 1.0)
SMALL_DECKS = (*DATA.arms_race, *DATA.conflict)
BACKS = (*sorted({back(card) for card in CARDS}), "arms", "conflict")
POLICE = tuple(id for id, card in CARDS.items() if any(step.icon.startswith("police") for step in card.event))
PEACEMAKERS = tuple(
    id for id, card in CARDS.items() if any(step.icon == "peacemaker" for step in (*card.event, *card.below))
)

in_all_languages = pytest.mark.parametrize("language", LANGUAGES)
in_all_sizes = pytest.mark.parametrize("unit", UNITS)


def check(picture: Picture, unit: float, veiled: bool = False) -> None:
    """Check that all texts can be read; veiled ones need no contrast."""
    if veiled:
        check_sizes(picture, unit)
    else:
        check_layout(picture, unit)
        check_contrast(picture, READABLE)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# Faces --------------------------------------------------------------------------------------------------------------------


@in_all_languages
@pytest.mark.parametrize(
    ("unit", "width", "height"), [(SMALLEST_UNIT, 192, 0), (1.0, 172, 220), (1.0, 155, 0), (1.5, 192, 0)]
)
def test_every_face_says_title_year_number_and_value(language: str, unit: float, width: float, height: float) -> None:
    look, texts = Look(unit), texts_in(language)
    # Every card in the tightest case and the longest language; a larger one only has more pixels.
    for id, card in [*CARDS.items()][:: 4 if unit > 1 else 1 if language == "de" else 3]:
        picture = card_face(look, texts, id, width, None, height)
        assert picture.surface.get_size() == (look.px(width), look.px(height or width * RATIO))
        check(picture, unit)
        written = words_in(picture)
        assert year_of(card) in written
        assert card.number in written
        assert letters_of(title_of(texts, id)) in letters_of(written), f"the title of {id} is not whole: {written}"
        if card.value is not None:
            assert {str(card.value.yellow), str(card.value.red)} <= {mark.text for mark in picture.texts}


def letters_of(words: str) -> str:
    """The letters without spaces and hyphens, which line breaks may add."""
    return words.replace(" ", "").replace("-", "")


@in_all_languages
@pytest.mark.parametrize("width", [66, 96, 132])
def test_small_faces_can_be_read(language: str, width: float) -> None:
    texts = texts_in(language)
    # A small card has hardly any words, so a few cards are enough in the other languages.
    for id in CARDS if language == "de" else sorted(CARDS)[:: 3 if width >= 132 else 7]:
        picture, title = card_face(Look(), texts, id, width), letters_of(title_of(texts, id))
        # A long title may have letters below the minimum size, because the card is enlarged on hover.
        long = (mark for mark in picture.texts if mark.pixels < 16 and width > 90 and letters_of(mark.text) in title)
        shrunk = [*long]
        check(picture._replace(texts=tuple(mark for mark in picture.texts if mark not in shrunk)), 1)
        if width >= 132:
            assert title in letters_of(words_in(picture))


@in_all_languages
@pytest.mark.parametrize(("width", "height"), [(97.8, 126), (98.3, 139.3), (114.6, 146.6), (134.1, 171.5)])
def test_a_card_on_display_has_its_whole_title_and_all_icons(language: str, width: float, height: float) -> None:
    """These are card sizes of both games at 1280 x 720, and of cards beside a large map at 1920 x 1080."""
    look, texts = Look(0.875 if width < 120 else 1), texts_in(language)
    for id in CARDS:
        plan = plan_of(look, texts, id, width, height)
        assert plan.rows is not None, id
        assert plan.title is not None, id
        written = "".join(piece.text for line in plan.title.lines for _x, piece in line)
        assert letters_of(title_of(texts, id)) in letters_of(written), id


@in_all_languages
def test_a_locked_event_says_whose_it_is_and_stays_readable(language: str) -> None:
    look, texts = Look(), texts_in(language)
    # The lock and its line are the same on all cards of a color; other languages change only the words.
    for id in CARDS if language == "de" else sorted(CARDS)[::7]:
        for side in (YELLOW, RED):
            locked, face = locked_for(id, side), card_face(look, texts, id, 192)
            shown = card_face(look, texts, id, 192, side)
            assert (shown is face) == (not locked)
            if locked:
                assert texts(f"volk_cards.lock.{locked}") in words_in(shown)
                check(shown, 1, veiled=True)
                event = pygame.Rect(4, shown.surface.get_height() // 2, 184, shown.surface.get_height() // 2 - 4)
                bare, same = (picture.surface.subsurface(event) for picture in (face, shown))
                assert pygame.image.tobytes(bare, "RGBA") == pygame.image.tobytes(same, "RGBA"), id


@pytest.mark.parametrize(("viewer", "locks"), [(0, YELLOW), (1, RED), (NOBODY, YELLOW)])
def test_the_locks_on_display_are_the_viewers_own_and_for_spectators_those_of_the_turn(
    viewer: int, locks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Mock(side_effect=card_face)
    monkeypatch.setattr(display, "card_face", drawn)
    look, state = Look(), two_players("west").state
    shown = display.field(176, Scene(state, viewer), texts_in("en"), None, state.display)
    draw(Canvas(pygame.Surface((600, 600)), look), shown.parts(look, Box(0, 0, 600, 600)))
    assert {call.args[4] for call in drawn.call_args_list} == {locks}


def test_only_the_other_colour_is_locked() -> None:
    assert locked_for("land_reform", YELLOW) == "red"
    assert not locked_for("land_reform", RED)
    assert locked_for("berlin_airlift", RED) == "yellow"
    assert not locked_for("berlin_airlift", YELLOW)
    assert locked_for("building_the_berlin_wall", YELLOW) == "special"
    for open_to_all in ("nato_membership", "first_human_in_orbit", "the_officer_who_waited", "budapest_rises"):
        assert not locked_for(open_to_all, RED)


def test_kinds_differ_in_colour_and_badge() -> None:
    assert set(KINDS) == {card.colour for card in CARDS.values()}
    assert len({kind.colour for kind in KINDS.values()}) == len(KINDS)
    assert len({kind.badge for kind in KINDS.values()}) == len(KINDS)
    assert all(kind.badge in fonts.icon_names() for kind in KINDS.values())
    assert len({pixels(mark_picture(Look(), f"badges/{kind}", 20)) for kind in KINDS}) == len(KINDS)


def test_every_card_has_a_picture_of_its_own() -> None:
    assert list(check_pictures()) == []
    drawn = {pixels(card_face(Look(), texts_in("en"), id, 66).surface) for id in CARDS}
    assert len(drawn) == len(CARDS)


def test_a_card_without_a_picture_has_the_badge_of_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    pictured, *bare = (Canvas(pygame.Surface((192, 125)), Look()) for _ in range(3))
    paint_picture(pictured, "land_reform", (0, 0, 192, 125), 96)
    monkeypatch.setattr(parts, "has_art", lambda name: False)
    for canvas, id in zip(bare, ("land_reform", "forced_merger"), strict=True):
        paint_picture(canvas, id, (0, 0, 192, 125), 96)
    assert pixels(pictured.surface) != pixels(bare[0].surface) == pixels(bare[1].surface)


def test_a_split_value_shows_yellow_before_red() -> None:
    picture = card_face(Look(), texts_in("en"), "uprising_of_1953")
    yellow, red = (next(mark for mark in picture.texts if mark.text == value) for value in ("4", "1"))
    assert yellow.place.x < red.place.x


def test_cards_of_the_four_player_game_carry_its_tag() -> None:
    for id in CARDS:
        assert ("2+2" in words_in(card_face(Look(), texts_in("en"), id))) == (id in DATA.power_cards)


@in_all_languages
def test_titles_are_broken_where_the_language_breaks_them(language: str) -> None:
    """No word of a title is long enough to be cut on a card of the display, even at the largest scale."""
    texts = texts_in(language)
    for id in (*CARDS, *SMALL_DECKS):
        key = "card" if id in CARDS else "arms_card" if id in DATA.arms_race else "conflict_card"
        width = 80 if id in CARDS else 122
        words = divided(Look(), texts, texts(f"volk.{key}.{id}"), width, 16)
        for word in words.split():
            assert fonts.text_width(word, "serif_bold", 16) <= width, word


def test_a_star_stands_in_for_the_hammer_and_sickle_if_that_is_set() -> None:
    usual, starred = ([emblem_of(look, role) for role in ROLES] for look in (Look(), Look(star_sign=True)))
    assert "hammer_sickle" in usual
    assert "hammer_sickle" not in starred
    assert len(set(starred)) == len(ROLES)
    for id in SMALL_DECKS:
        faces = [small_card(Look(star_sign=star), texts_in("en"), id, 220).surface for star in (False, True)]
        assert pygame.image.tobytes(faces[0], "RGB") != pygame.image.tobytes(faces[1], "RGB")


@pytest.mark.parametrize(("language", "letters"), [("en", "we"), ("de", "bd"), ("nl", "bd")])
def test_the_sign_of_a_state_is_the_first_letter_of_its_name(language: str, letters: str) -> None:
    shown = [emblem_of(Look(language=language), role) for role in ("west", "east")]
    assert shown == [f"alpha_{letter}" for letter in letters]


def test_a_lock_comes_onto_the_face_and_leaves_the_open_face_as_it_was() -> None:
    look, texts = Look(), texts_in("en")
    id, side = next((id, side) for id in CARDS for side in (0, 1) if icons.locked_for(id, side))
    before = card_face(look, texts, id)
    pixels = pygame.image.tobytes(before.surface, "RGBA")
    locked = card_face(look, texts, id, side=side)
    assert pygame.image.tobytes(card_face(look, texts, id).surface, "RGBA") == pixels
    assert pygame.image.tobytes(locked.surface, "RGBA") != pixels
    assert locked.texts[: len(before.texts)] == before.texts


# Sheets, small decks, backs, kept cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "unit"), [("en", 1.0), ("de", SMALLEST_UNIT), ("nl", SMALLEST_UNIT)])
def test_sheets_explain_every_icon(language: str, unit: float) -> None:
    look, texts = Look(unit), texts_in(language)
    # All have the same structure, so every third is enough, except for the longest words.
    some = [*CARDS][LANGUAGES.index(language) :: 1 if language == "de" else 3]
    check_contrast(card_sheet(look, texts, some[0]), READABLE)
    for id in some:
        picture = card_sheet(look, texts, id)
        check_layout(picture, unit)
        written = words_in(picture)
        for line in card_lines(id, texts):
            for word in line.split():
                assert word in written, f"{id}: {line}"
        assert picture.surface.get_height() <= look.px(816), id


@in_all_languages
@in_all_sizes
def test_the_small_decks_can_be_read(language: str, unit: float) -> None:
    look, texts = Look(unit), texts_in(language)
    for id in SMALL_DECKS:
        for width in (96, 155, 192):
            check(small_card(look, texts, id, width), unit)
        check(card_sheet(look, texts, id), unit)


@in_all_languages
@pytest.mark.parametrize("width", [60, 96, 192])
def test_backs_differ_and_can_be_read(language: str, width: float) -> None:
    drawn = set()
    for name in BACKS:
        picture = card_back(Look(), texts_in(language), name, width)
        check(picture, 1)
        drawn.add(pixels(picture.surface))
    assert len(drawn) == len(BACKS) == 10


@in_all_languages
@pytest.mark.parametrize("width", [56, 96, 150])
def test_kept_cards_can_be_read(language: str, width: float) -> None:
    look, texts = Look(), texts_in(language)
    assert (len(POLICE), len(PEACEMAKERS)) == (7, 13)
    for id in POLICE:
        ready, used = police_card(look, texts, id, width), police_card(look, texts, id, width, True)
        check(ready, 1)
        check(used, 1)
        assert pixels(ready.surface) != pixels(used.surface)
    for id in PEACEMAKERS:
        check(peacemaker_card(look, texts, id, width), 1)


# Icons --------------------------------------------------------------------------------------------------------------------


def test_every_icon_of_the_vocabulary_is_drawn_differently() -> None:
    look = Look()
    drawn = {name: pixels(icon_picture(look, Step(icon=name, side="red"), 15).surface) for name in get_args(Icon)}
    alike = {(one, other) for one, other in combinations(drawn, 2) if drawn[one] == drawn[other]}
    # Paying and receiving money have the same icon; the plus or minus beside it shows which applies.
    assert alike == {("pay", "receive")}


def test_sides_and_crests_can_be_told_apart() -> None:
    look = Look()
    for name in ("unrest", "calm", "build", "dismantle", "standard", "conflict", "pay"):
        steps = [Step(icon=name, side=side) for side in ("yellow", "red")]
        assert ground_of(steps[0]) != ground_of(steps[1])
    crests = [pixels(icon_picture(look, Step(icon="unrest", side="red", by=by), 15).surface) for by in ("", "west", "east")]
    assert len(set(crests)) == 3


def test_what_is_taken_away_is_crossed() -> None:
    crossed = {name for name in get_args(Icon) if 'id="crossed' in art_file(f"volk/icons/{name}").read_text("utf-8")}
    assert crossed == {"calm", "dismantle", "pacify", "standard_off", "wall_off", "stasi_off", "dove_down"}


def test_arrows_both_ways_stand_on_either_side_of_their_track() -> None:
    cells = cells_of(texts_in("en"), CARDS["footprints_on_the_moon"].event)
    assert [(cell.step.icon, cell.arrows) for cell in cells[:3]] == [
        ("space", (1, 1)),
        ("dominance", (1, 1)),
        ("prestige", (1, 1)),
    ]
    assert [cell.count for cell in cells[3:]] == ["−3", "−3"]


def test_rows_keep_the_reading_order_and_fit() -> None:
    look, texts = Look(), texts_in("de")
    for card in CARDS.values():
        laid = event_rows(look, texts, card.event, 140, 15)
        assert tuple(cell for row in laid.rows for cell in row) == cells_of(texts, card.event)
        assert len(laid.rows) <= 3
        assert laid.width <= 140


@in_all_languages
def test_places_are_named_in_few_letters(language: str) -> None:
    texts = texts_in(language)
    marks = {step.at: texts(f"volk_cards.place.{step.at}") for card in CARDS.values() for step in card.event if step.at}
    assert len(set(marks.values())) == len(marks)
    assert all(0 < len(mark) <= 4 and mark.isupper() for mark in marks.values())


def test_on_a_projector_cards_have_no_texture() -> None:
    picture = card_face(Look(projector=True), texts_in("en"), "oil_crisis_of_1973")
    assert picture.surface.get_at((120, 200)) == picture.surface.get_at((150, 205))
    check(picture, 1)


def test_titles_have_the_ink_of_their_kind() -> None:
    look, texts = Look(), texts_in("en")
    inks = {}
    for id in ("land_reform", "nato_membership", "first_human_in_orbit", "the_officer_who_waited"):
        first = title_of(texts, id).split()[0]
        inks[id] = next(mark.colour for mark in card_face(look, texts, id).texts if mark.text.startswith(first))
    assert len(set(inks.values())) == 4


@pytest.mark.parametrize("width", [58.0, 90.0, 112.0])
def test_a_title_that_fits_no_card_is_broken_instead_of_ending_the_game(width: float) -> None:
    """In a tiny window a unit is a quarter of a pixel, and letters are wider than they should be."""
    texts = texts_in("de")
    long = sorted(CARDS, key=lambda id: max(map(len, title_of(texts, id).split())))[-12:]
    for unit in (0.25, 0.4375, 0.9):
        for id in long:
            assert card_face(Look(unit=unit), texts, id, width).surface.get_width()


@in_all_languages
def test_a_low_card_shows_the_beginning_of_its_title(language: str) -> None:
    texts = texts_in(language)
    for id, card in [*CARDS.items()][:: 1 if language == "de" else 3]:
        picture = card_face(Look(), texts, id, 76, None, 62)
        check(picture, 1)
        first = title_of(texts, id)[:3]
        assert card.below or any(mark.text.startswith(first) for mark in picture.texts), id


def test_on_a_small_card_no_icon_lies_on_another_or_on_the_title() -> None:
    """Rows of icons are shown only if there is space for them and for any icons below the value."""
    for id, card in CARDS.items():
        plan = _small_plan(Look(), texts_in("en"), id, 107, 143)
        below = 24 if card.below and not plan.beside else 0
        assert plan.rows is None or plan.band >= 9 * plan.k + 2 * plan.disc + below, id


@pytest.mark.parametrize(
    ("card", "size", "worded"),
    [("land_reform", (140, 196), False), ("joining_the_cmea", (150, 192), False), ("land_reform", (150, 192), True)],
)
def test_on_a_small_or_low_picture_the_lock_leaves_the_value_free(card: str, size: tuple[int, int], worded: bool) -> None:
    assert ("Red event" in words_in(card_face(Look(), texts_in("en"), card, size[0], YELLOW, size[1]))) == worded
