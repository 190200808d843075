"""Tests for the camera: the point under the pointer stays there, and the view never leaves the world."""

from __future__ import annotations

import pytest

from game.ui.kit.box import Box, centred
from game.ui.kit.camera import Camera

WORLD = Box(0, 0, 4096, 2368)
PLACE = Box(150, 102, 1326, 766)


def camera(place: Box = PLACE, unit: float = 1.0, world: Box = WORLD) -> Camera:
    made = Camera(world)
    made.lay_out(place, unit)
    return made


def seen(looking: Camera) -> Box:
    """The visible part of the world."""
    return centred(looking.sight[1], looking.box.width / looking.scale, looking.box.height / looking.scale)


def test_at_first_all_of_the_world_is_seen() -> None:
    looking = camera()
    assert looking.zoom == 1
    assert seen(looking).width >= WORLD.width - 1
    assert seen(looking).height >= WORLD.height - 1
    assert looking.to_screen(WORLD.middle) == pytest.approx(PLACE.middle, abs=1)


def test_a_world_of_another_shape_stands_in_the_middle() -> None:
    looking = camera(world=Box(100, 50, 400, 400))
    x, y = looking.to_screen((100, 50))
    right, bottom = looking.to_screen((500, 450))
    assert (y, bottom) == pytest.approx((PLACE.y, PLACE.bottom), abs=1)
    assert x - PLACE.x == pytest.approx(PLACE.right - right, abs=1)


@pytest.mark.parametrize("unit", [0.875, 1.0, 2.0])
@pytest.mark.parametrize("spot", [(300, 300), (813, 485), (1400, 800)])
def test_zooming_keeps_what_is_under_the_pointer(unit: float, spot: tuple[float, float]) -> None:
    looking = camera(unit=unit)
    looking.zoom_by(1.7, spot)
    for factor in (1.4, 1.2, 0.8):
        before = looking.to_world(spot)
        looking.zoom_by(factor, spot)
        # The world moves by whole pixels, so up to half a pixel is lost each time.
        assert looking.to_screen(before) == pytest.approx(spot, abs=1.1 / unit)


def test_screen_and_world_are_inverse() -> None:
    looking = camera()
    looking.zoom_to(2.6, (900, 300))
    looking.pan(-40, 13)
    for spot in ((160.0, 110.0), (700.0, 500.0)):
        assert looking.to_screen(looking.to_world(spot)) == pytest.approx(spot)


def test_zoom_has_its_limits() -> None:
    looking = camera()
    looking.zoom_by(0.1)
    assert looking.zoom == 1
    looking.zoom_by(1000)
    assert looking.zoom == 6


def test_one_never_looks_beyond_the_edge() -> None:
    looking = camera()
    looking.zoom_to(3)
    for across, down in ((5000, 5000), (-9000, -9000), (5000, -9000)):
        looking.pan(across, down)
        view = seen(looking)
        assert view.x >= WORLD.x - 0.01
        assert view.y >= WORLD.y - 0.01
        assert view.right <= WORLD.right + 0.01
        assert view.bottom <= WORLD.bottom + 0.01


def test_panning_draws_the_world_along() -> None:
    looking = camera()
    looking.zoom_to(3)
    before = looking.to_screen((2000, 1000))
    looking.pan(50, -20)
    after = looking.to_screen((2000, 1000))
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((50, -20), abs=1)


def test_fit_shows_all_again() -> None:
    looking = camera()
    start = looking.origin
    looking.zoom_to(4, (1400, 110))
    looking.fit()
    assert looking.zoom == 1
    assert looking.origin == start


def test_the_world_moves_by_whole_pixels() -> None:
    looking = camera(unit=0.875)
    looking.zoom_to(2.3)
    for step in range(10):
        looking.pan(0.37 * step, 0.61)
        assert all(value * 0.875 == pytest.approx(round(value * 0.875)) for value in looking.origin)


def test_a_new_place_keeps_what_one_looks_at() -> None:
    looking = camera()
    looking.zoom_to(3, (1200, 300))
    middle = seen(looking).middle
    looking.lay_out(Box(9, 55, 900, 520), 0.875)
    assert looking.zoom == 3
    assert seen(looking).middle == pytest.approx(middle, abs=2)


def test_bringing_into_sight_moves_as_little_as_needed() -> None:
    looking = camera()
    looking.zoom_to(4)
    before = looking.origin
    looking.bring_into_sight(seen(looking).middle, 60)
    assert looking.origin == before
    looking.bring_into_sight((400, 300), 60)
    x, y = looking.to_screen((400, 300))
    assert (x, y) == pytest.approx((PLACE.x + 60, PLACE.y + 60), abs=1)
