"""The laws every game keeps. A game is under test as soon as it is on the shelf."""

from collections.abc import Callable
from importlib import import_module
from typing import get_args

import pytest

import gnomery
from gnomery.engine.game import AnyGame
from tests.laws import (
    forms,
    order,
    play,
    refusals,
    replay,
    saying,
    secrets,
    sheets,
    telling,
    tongues,
    undo,
)
from tests.laws.tables import Table, scarce_tables, tables
from tests.laws.walks import walk

Law = Callable[[AnyGame, Table, str], None]

ROOMS = (play, forms, secrets, order, replay, undo, sheets, telling, refusals, tongues, saying)
LAWS: dict[str, Law] = {
    name.removeprefix("law_"): law
    for room in ROOMS
    for name, law in vars(room).items()
    if name.startswith("law_")
}
CASES = [(game, at) for game in gnomery.shelf().values() for at in tables(game)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """All tables; in a hurry the first and the last of each game, with few and with most people."""
    if {"game", "at"} <= set(metafunc.fixturenames):
        cases = CASES
        if metafunc.config.getoption("--quick"):
            cases = [case for name in gnomery.shelf() for case in ends(name)]
        ids = [f"{game.name}-{at.name}" for game, at in cases]
        metafunc.parametrize(("game", "at"), cases, ids=ids)


def ends(name: str) -> list[tuple[AnyGame, Table]]:
    """The first and the last table of a game."""
    own = [(game, at) for game, at in CASES if game.name == name]
    return [own[0], own[-1]]


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_law(law: Law, game: AnyGame, at: Table) -> None:
    law(game, at, f"clover {at.name}")


@pytest.mark.parametrize("game", gnomery.shelf().values(), ids=gnomery.shelf())
def test_the_walks_see_every_verb(game: AnyGame) -> None:
    room = game.rules.state.__module__.rpartition(".")[0]
    verbs = set(get_args(import_module(f"{room}.moves").Move))
    seen: set[type] = set()
    for plant in ("clover", "daisy", "poppy"):  # some verbs need an ending that is not frequent
        if seen != verbs:
            places = [at for found, at in CASES if found is game] + scarce_tables(game)
            walks = (walk(game, at, f"{plant} {at.players}") for at in places)
            seen |= {type(step.move) for steps in walks for step in steps}
    assert verbs == seen


def test_there_are_laws_and_tables() -> None:
    assert len(LAWS) >= 20
    for game in gnomery.shelf().values():
        sizes = {at.players for found, at in CASES if found is game}
        assert {min(game.rules.players), max(game.rules.players)} <= sizes
        seen = {switch for found, at in CASES if found is game for switch in at.options}
        values = {(switch.name, value) for switch in game.box.switches for value in switch.values}
        defaults = {(switch.name, switch.default) for switch in game.box.switches}
        assert values - defaults <= seen
