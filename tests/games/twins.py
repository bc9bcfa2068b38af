"""Twins: states that differ in a secret, and who can tell them apart, in any game."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from gnomery.engine.game import AnyGame

Rows = Callable[[dict[str, Any]], Iterable[list[str]]]
"""The rows of a plain state that are in order of name."""
Known = Callable[[Any, int | None], object]
"""All that reaches a viewer of a state."""


def swapped(game: AnyGame, rows: Rows, state: Any, one: str, other: str) -> Any:
    """The state with two pieces exchanged wherever they lie; its `rows` stay in order of name."""
    names = {one: other, other: one}

    def changed(value: Any) -> Any:
        match value:
            case str():
                return names.get(value, value)
            case list() | tuple():
                return [changed(inner) for inner in value]
            case dict():
                return {key: changed(inner) for key, inner in value.items()}
            case _:
                return value

    plain = msgspec.to_builtins(state)
    plain = {key: value if key == "options" else changed(value) for key, value in plain.items()}
    for row in rows(plain):
        row.sort()
    twin = msgspec.structs.replace(msgspec.convert(plain, type(state)), options=state.options)
    assert twin != state
    assert game.box.check(twin) is None, game.box.check(twin)
    return twin


def seats_of(state: Any) -> tuple[int | None, ...]:
    """Everybody at the table, and the audience."""
    return (*range(len(state.players)), None)


def noticed_by(known_to: Known, state: Any, twin: Any) -> set[int | None]:
    """Those who can tell the two states apart."""
    return {seat for seat in seats_of(state) if known_to(state, seat) != known_to(twin, seat)}


def heard_by(game: AnyGame, one: tuple[Any, Any], other: tuple[Any, Any]) -> set[int | None]:
    """Those who heard something else between two states than between two others."""

    def heard(before: Any, after: Any, viewer: Any) -> bytes:
        view = game.rules.view
        return msgspec.json.encode(game.telling.events(view(before, viewer), view(after, viewer)))

    return {seat for seat in seats_of(one[0]) if heard(*one, seat) != heard(*other, seat)}
