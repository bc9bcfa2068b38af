"""The moves of Gardlings by number."""

from collections import Counter
from typing import Any

import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Hire, Lay, MoveUnicorn, Mutate
from gnomery.research.coding import Coding
from gnomery.research.games.gardlings.moves import REACH, coding
from tests.laws.tables import Table, table


def moves_at(at: Table) -> Coding:
    """The numbered moves of a table."""
    return coding(GAME.box.options(at.players, dict(at.options)))


def test_sizes_follow_from_the_box() -> None:
    window = 4 * (2 * REACH + 1) ** 2
    tiles = GAME.box.options(4, {}).kit.tiles.values()
    unicorns = sum(tile.creature == "unicorn" for tile in tiles)
    assert moves_at(table(2)).size == 6 + 8 + window + unicorns * window
    pigs = Counter(tile.back for tile in tiles if tile.creature == "pig")
    mutations = pigs["beige"] * 2 + (pigs["green"] + pigs["blue"] + pigs["pink"]) * 2 * 2
    mutating = table(4, mutating_pigs=True)
    assert moves_at(mutating).size == moves_at(table(2)).size + mutations


@pytest.mark.parametrize(
    "move",
    [
        Lay(REACH + 1, 0, 0),
        MoveUnicorn("single-gnome-1", 0, 0, 0),
        Hire("beige"),
        Mutate("pity-pig-1", "beige", "green1"),
    ],
)
def test_what_is_beyond_the_window_or_can_never_be_has_no_number(move: Any) -> None:
    with pytest.raises(KeyError):
        moves_at(table(2)).index(move)
