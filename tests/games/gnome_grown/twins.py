"""Twins: states that differ in a secret, and who can tell them apart."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.state import State
from tests.games import twins


def rows_of(plain: dict[str, Any]) -> Iterator[list[str]]:
    """The rows of a state that are in order of name."""
    for player in plain["players"]:
        yield from (player["hand"], player["known"])
    yield from (plain[pile] for pile in ("deck", "animals", "ground", "features"))


def known_to(state: State, viewer: int | None) -> list[bytes]:
    """All that reaches somebody: the view, who may act, and the own legal moves."""
    legal = (
        []
        if viewer is None
        else [GAME.telling.write(move) for move in GAME.rules.legal(state, viewer)]
    )
    actors = GAME.rules.actors(state)
    seen = (GAME.rules.view(state, viewer), legal, tuple(actors), tuple(actors.must))
    return [msgspec.json.encode(part) for part in seen]


swapped = partial(twins.swapped, GAME, rows_of)
noticed_by = partial(twins.noticed_by, known_to)
heard_by = partial(twins.heard_by, GAME)
