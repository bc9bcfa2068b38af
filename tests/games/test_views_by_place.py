"""Views are made by place: what is called like a field stands at that field's place."""

import ast
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

from gnomery.games import SHELF
from tests.reading import ROOT

MANY = 5
"""So many arguments by place are easily put in a wrong order."""


def placed(code: str, names: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Arguments that are called like a field, and the fields at whose places they stand."""
    for call in ast.walk(ast.parse(code)):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        made = names.get(call.func.id)
        if isinstance(made, type) and issubclass(made, msgspec.Struct) and len(call.args) >= MANY:
            fields = made.__struct_fields__
            pairs = zip(map(name_of, call.args), fields, strict=False)
            yield from ((given, field) for given, field in pairs if given in fields)


def misplaced(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Those that stand at the place of another."""
    return [(given, field) for given, field in pairs if given != field]


def name_of(argument: ast.expr) -> str:
    """What an argument is called, if it is no more than a name."""
    match argument:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


@pytest.mark.parametrize("game", SHELF)
def test_what_is_called_like_a_field_stands_at_its_place(game: str) -> None:
    showing = import_module(f"gnomery.games.{game}.showing")
    code = ROOT.joinpath("src", *showing.__name__.split(".")).with_suffix(".py")
    pairs = [*placed(code.read_text(encoding="utf-8"), vars(showing))]
    assert len(pairs) >= MANY
    assert misplaced(pairs) == []


def test_two_that_changed_places_are_found() -> None:
    class Seen(msgspec.Struct):
        seat: int
        turn: int
        terrains: int
        actions: int
        won: int

    right = "Seen(seat, state.turn, terrains, actions, state.won)"
    wrong = "Seen(seat, state.turn, actions, terrains, state.won)"
    assert misplaced([*placed(right, {"Seen": Seen})]) == []
    assert len(misplaced([*placed(wrong, {"Seen": Seen})])) == 2
