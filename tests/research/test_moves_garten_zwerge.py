"""The moves of Garten Zwerge e.V. by number."""

from typing import Any

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.moves import Garden, Lend, PlaceBid, Post, Take
from gnomery.research.coding import Coding
from gnomery.research.games.garten_zwerge.money import most_at_work
from gnomery.research.games.garten_zwerge.moves import coding
from tests.laws.tables import Table, table


def moves_at(at: Table) -> Coding:
    """The numbered moves of a table."""
    return coding(GAME.box.options(at.players, dict(at.options)))


def test_sizes_are_as_documented() -> None:
    jobs = 5 + 5 * 5 * 7 + 5 + 6 + 5 + 5 * 5 + 1 + 5
    fists = 62 + 5 * 62
    assert moves_at(table(2)).size == jobs + fists + 2 + 1
    assert moves_at(table(6)).size == jobs + fists + 6
    forms, prices = 7 + 5 * 7 * 7, 1 + (3 * 3950 + 3 * 6700) // 50
    assert moves_at(table(3, auctions="open")).size == jobs + 1 + 35 + 4 * forms * prices


def test_no_open_price_is_too_high() -> None:
    at = table(3, auctions="open")
    moves, most = moves_at(at), most_at_work(GAME.box.options(3, dict(at.options)))
    assert moves.move(moves.index(Post(most, "red", "sell", ""))) == Post(most, "red", "sell", "")
    for price in (most + 50, most - 1, -50):
        with pytest.raises(KeyError):
            moves.index(Post(price, "red", "sell", ""))


@pytest.mark.parametrize(
    "move",
    [Garden("grey"), PlaceBid(25), PlaceBid(3100), Lend("gold", 50), Post(50), Take(0, 50)],
)
def test_what_can_never_be_has_no_number(move: Any) -> None:
    with pytest.raises(KeyError):
        moves_at(table(3)).index(move)
