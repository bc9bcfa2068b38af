"""Twins: states that differ in a secret, and who can tell them apart."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.state import State
from tests.games import twins


def rows_of(plain: dict[str, Any]) -> Iterator[list[str]]:
    """The rows of a state that are in order of name."""
    for player in plain["players"]:
        yield from (player["bag"], player["known"])
    yield from plain["reserve"].values()


def known_to(state: State, viewer: int | None) -> bytes:
    """What somebody sees."""
    return msgspec.json.encode(GAME.rules.view(state, viewer))


swapped = partial(twins.swapped, GAME, rows_of)
noticed_by = partial(twins.noticed_by, known_to)
