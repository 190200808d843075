"""The enemies that a space within reach is marked with are those that the rules would let shoot there."""

from __future__ import annotations

from game.rules.moves import Move
from game.tgm.fire.armory import weapons_of
from game.tgm.fire.odds import threats
from game.tgm.ground.geometry import Space, spaces
from game.tgm.state import FieldUnit, TgmState
from game.tgm.verbs import VERBS
from game.ui.tgm.face import TgmFace
from tests.tgm.field import Field
from tests.ui.table_situations import window
from tests.ui.test_tgm_hands_on import on_screen
from tests.ui.tgm_table_situations import battle


def lawful_threats(state: TgmState, unit: FieldUnit, space: Space) -> int:
    """How many enemies may shoot at the unit by the rules, once it stands there and their Shooting phase has come."""
    after = state.copy()
    after.units[unit.card].space = space
    after.phase = "shooting"
    found = 0
    for enemy in [enemy for enemy in after.units.values() if enemy.side != unit.side]:
        enemy.fired, enemy.assaults, enemy.riding = (), "", False
        shots = [(enemy.card, weapon, unit.card) for weapon in weapons_of(enemy)]
        found += any(VERBS["shoot"].refuse(after, enemy.seat, shot) is None for shot in shots)
    return found


def test_threats_are_the_enemies_whom_the_rules_let_shoot() -> None:
    field = battle()
    field.terrain("church", "b6")  # a gun in there reaches farther
    field.unit("ge02", "f6", tokens=("hmg_inf",), mounted=())
    field.unit("ge03", "a6", tokens=("bazooka",), grey=("bazooka",))
    field.aboard("ge01", field.unit("ge34", "h6"))
    state = field.state
    counts: set[int] = set()
    for card in ("us18#1", "us04#1", "us27#1"):
        unit = state.units[card]
        for space in spaces(state.columns):
            found = threats(state, unit, space)
            assert found == lawful_threats(state, unit, space), (card, space)
            counts.add(found)
    assert {0, 1, 2, 3} <= counts


def test_the_plan_marks_every_space_of_the_reach_with_its_threats() -> None:
    app = window()
    screen = on_screen(app, "selected")
    app.step()
    assert isinstance(screen.face, TgmFace)
    plan = screen.face.field.plan
    state = screen.session.state
    unit = state.units[plan.unit]
    expected = {space: lawful_threats(state, unit, space) for space in plan.reach}
    assert plan.threatened == {space: count for space, count in expected.items() if count}
    assert plan.threatened
    assert "{alert} = under enemy fire" in screen.view.prompt.detail
    assert "Can cut" not in screen.view.prompt.detail
    screen.chooser.point("us04#1")
    assert "open. *Can cut supply: +7 instead of +8 AP.*" in screen.view.prompt.detail
    # Also a hint for such a move names it.
    told = [screen.adviser.details(Move("move", ("us04#1", space)), []) for space in ("d3", "c4")]
    assert ["+7 instead of +8" in one for one in told] == [True, False]


def test_an_empty_field_threatens_nobody() -> None:
    field = Field()
    tank = field.unit("us18", "d3")
    field.unit("us01", "d4")
    assert not any(threats(field.state, field.state.units[tank], space) for space in spaces(8))
