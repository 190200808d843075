"""Architecture tests for the games. The contracts in setup.cfg cover the shared packages; they can't say "every game"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest
from grimp import ImportGraph, Layer

import game
from game.catalog import find_game, installed
from game.data.manifests import packages
from game.data.texts import Texts
from game.ui.faces import face_of
from game.ui.table.choosing.orders import Orders
from game.ui.table.face import Face

HOUSE = Path(game.__path__[0])
MOST_HOOKS = 43
TOLD = frozenset({"happening", "harm", "judgement", "moment", "motion", "telling"})
"""Hooks that read an event's entry in `telling.yaml`. Only these may be overridden by a single game or by none."""
ABOVE = ("lab", "cli", "ui", "phones", "bots", "catalog")
BELOW = ("rules", "data", "bootstrap")
LARGEST_CIRCLE, MOST_METHODS, MOST_HOLDERS, MOST_FILES, MOST_SIZE_LINES = 8, 35, 6, 15, 84
SIZE_WORDS = re.compile(r"\b(folded|low|narrow|tiny)\b")
"""Words that show that code branches on the available space itself."""
LAYERS = "game.ui.table.layers"
GAMES = frozenset(package.removeprefix("game.") for package in packages())


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return grimp.build_graph("game", cache_dir=None)


def wrong_arrows(graph: ImportGraph, container: str, *layers: Layer) -> Iterator[str]:
    for found in graph.find_illegal_dependencies_for_layers(layers=layers, containers={container}):
        yield f"{found.importer} -> {found.imported}: {[f'{route.heads} ... {route.tails}' for route in found.routes]}"


def layer(*names: str) -> Layer:
    return Layer(*names, independent=True)


def test_every_package_is_a_game_or_a_floor_of_the_house(graph: ImportGraph) -> None:
    children = {name.removeprefix("game.") for name in graph.find_children("game")}
    assert children == {*ABOVE, *GAMES, *BELOW}


def test_games_stand_between_the_catalog_and_the_rules_and_do_not_know_each_other(graph: ImportGraph) -> None:
    floors = [*map(layer, ABOVE), layer(*GAMES), *map(layer, BELOW)]
    assert [*wrong_arrows(graph, "game", *floors)] == []


@pytest.mark.parametrize("floor", ["game.ui", "game.bots"])
def test_what_belongs_to_one_game_does_not_know_another(graph: ImportGraph, floor: str) -> None:
    own = {name.removeprefix(f"{floor}.") for name in graph.find_children(floor)} & GAMES
    assert [*wrong_arrows(graph, floor, layer(*own))] == []


@pytest.mark.parametrize("floor", ABOVE)
def test_what_is_shared_names_no_game(floor: str) -> None:
    named = re.compile(rf"""\b(import|from) game\.(\w+\.)?({"|".join(GAMES)})\b|["']({"|".join(installed())})["'._]""")
    for path in (*HOUSE.glob(f"{floor}.py"), *HOUSE.glob(f"{floor}/**/*.py")):
        if not GAMES & {*path.parts}:
            assert named.search(path.read_text("utf-8")) is None, path


def circles(graph: ImportGraph, folder: str) -> list[set[str]]:
    """Sets of modules in a package that import each other, directly or indirectly; the largest set comes first."""
    modules = graph.find_descendants(folder)
    ahead = {module: graph.find_downstream_modules(module) & modules for module in modules}
    found = {frozenset({module, *(other for other in others if module in ahead[other])}) for module, others in ahead.items()}
    return sorted(({*one} for one in found if len(one) > 1), key=len, reverse=True)


@pytest.mark.parametrize("folder", [f"game.{name}" for name in (*BELOW[:2], *sorted(GAMES), *ABOVE) if name != "catalog"])
def test_no_more_than_eight_modules_import_each_other_in_a_circle(graph: ImportGraph, folder: str) -> None:
    largest = next(iter(circles(graph, folder)), set())
    assert len(largest) <= LARGEST_CIRCLE, sorted(largest)


def test_no_class_has_more_methods_than_one_can_keep_in_mind() -> None:
    sizes = {
        f"{path.relative_to(HOUSE)}: {node.name}": sum(isinstance(one, ast.FunctionDef) for one in node.body)
        for path in HOUSE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    assert {name: count for name, count in sizes.items() if count > MOST_METHODS} == {}


def test_only_those_who_open_or_try_the_table_name_its_screen() -> None:
    named = [path for path in HOUSE.rglob("*.py") if "TableScreen" in path.read_text("utf-8")]
    assert len(named) <= MOST_HOLDERS, named


def test_no_layer_of_the_table_knows_another(graph: ImportGraph) -> None:
    """Code that two layers share belongs in a module that isn't a layer; only the two lists of layers know all of them."""
    layers = graph.find_descendants(LAYERS) - {f"{LAYERS}.{name}" for name in ("standing", "opener")}
    lays = {name for name in layers if ".pages" not in name}
    wrong = {name: graph.find_modules_directly_imported_by(name) & lays for name in lays}
    assert {name: found for name, found in wrong.items() if found} == {}


def customers() -> dict[str, set[str]]:
    """For each hook between a game and the table, the packages of the games that override it."""
    found: dict[str, set[str]] = {name: set() for base in (Face, Orders) for name in vars(base) if name[0] != "_"}
    for id in installed():
        face = face_of(find_game(id), Texts("en"))
        for one in (*type(face).__mro__, *type(face.orders).__mro__):
            for name in vars(one).keys() & found.keys():
                found[name] |= GAMES & {*one.__module__.split(".")}
    return found


def test_a_game_talks_to_the_table_through_few_hooks_and_none_is_for_one_game() -> None:
    hooks = customers()
    assert len(hooks) <= MOST_HOOKS
    assert {name: games for name, games in hooks.items() if len(games) < 2 and name not in TOLD} == {}


def test_no_folder_holds_more_files_than_one_can_look_over() -> None:
    folders = {path.relative_to(HOUSE): len([*path.glob("*.py")]) for path in HOUSE.rglob("*/") if path.is_dir()}
    assert {str(folder): count for folder, count in folders.items() if count > MOST_FILES} == {}


def test_the_window_asks_for_measures_instead_of_branching_on_its_size() -> None:
    """Heights and widths come from `Measures`; `rank` and `First` drop parts that don't fit. Few exceptions are allowed."""
    found = [
        f"{path.relative_to(HOUSE)}: {line.strip()}"
        for path in HOUSE.joinpath("ui").rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if SIZE_WORDS.search(line)
    ]
    assert len(found) <= MOST_SIZE_LINES, found


def test_types_that_threads_share_are_prepared_by_one_of_them() -> None:
    """msgspec prepares a type when it is first used; two threads that do so at the same time end the process."""
    unsafe = re.compile(r"msgspec\.convert\(|decode\([^)]*type=")
    parts = [path for part in ("data", "rules", "ui/screens/saves") for path in sorted((HOUSE / part).rglob("*.py"))]
    found = [str(path.relative_to(HOUSE)) for path in parts if unsafe.search(path.read_text(encoding="utf-8"))]
    assert found == ["data/yaml_files.py"]
