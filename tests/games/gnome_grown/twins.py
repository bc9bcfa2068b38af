"""Twins: states that differ in a secret, and who can tell them apart."""

from typing import Any

import msgspec

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.state import State


def swapped(state: State, one: str, other: str) -> State:
    """The state with two pieces exchanged wherever they lie; rows stay in order of name."""
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
    for player in plain["players"]:
        player["hand"].sort()
        player["known"].sort()
    for pile in ("deck", "animals", "ground", "features"):
        plain[pile].sort()
    twin = msgspec.structs.replace(msgspec.convert(plain, State), options=state.options)
    assert twin != state
    assert GAME.check(twin) is None, GAME.check(twin)
    return twin


def known_to(state: State, viewer: int | None) -> list[bytes]:
    """All that reaches somebody: the view, who may act, and the own legal moves."""
    legal = [] if viewer is None else [GAME.write(move) for move in GAME.legal(state, viewer)]
    actors = GAME.actors(state)
    seen = (GAME.view(state, viewer), legal, tuple(actors), tuple(actors.must))
    return [msgspec.json.encode(part) for part in seen]


def noticed_by(state: State, twin: State) -> set[int | None]:
    """Those who can tell the two states apart."""
    seats = (*range(len(state.players)), None)
    return {seat for seat in seats if known_to(state, seat) != known_to(twin, seat)}


def heard_by(one: tuple[State, State], other: tuple[State, State]) -> set[int | None]:
    """Those who heard something else between two states than between two others."""

    def heard(before: State, after: State, viewer: int | None) -> bytes:
        return msgspec.json.encode(GAME.events(GAME.view(before, viewer), GAME.view(after, viewer)))

    seats = (*range(len(one[0].players)), None)
    return {seat for seat in seats if heard(*one, seat) != heard(*other, seat)}
