"""The moves of 75 Gnom'Street by number."""

from typing import Any

import pytest

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Lay, Place, Toss
from gnomery.research.coding import Coding
from gnomery.research.games.gnom_street.moves import coding
from tests.laws.tables import Table, table


def moves_at(at: Table) -> Coding:
    """The numbered moves of a table."""
    return coding(GAME.box.options(at.players, dict(at.options)))


def test_sizes_are_as_documented() -> None:
    tables = [table(2), table(3), table(4), table(4, toss="luck")]
    sizes = {(at.players, at.options): moves_at(at).size for at in tables}
    aims = 101 * 101
    assert sizes[2, ()] == 8 + 16 + 16 * 16 + 2 * 5 + 1 + 16 + 8 + 16 + 1 + aims
    assert sizes[3, ()] == 8 + 16 + 16 * 16 + 3 * 5 + 1 + 16 + 8 + 32 + 1 + aims
    assert sizes[4, ()] == 8 + 16 + 16 * 16 + 4 * 5 + 1 + 16 + 8 + 32 + 1 + aims
    assert sizes[4, (("toss", "luck"),)] == sizes[4, ()] - aims


@pytest.mark.parametrize(
    "move", [Place("b1", "b1"), Place("c2"), Lay("bait", "b1"), Toss(101, 0), Toss(0, -1)]
)
def test_what_can_never_be_has_no_number(move: Any) -> None:
    with pytest.raises(KeyError):
        moves_at(table(2)).index(move)
