"""The moves of Gnome Grown by number."""

from typing import Any

import pytest

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Accept, Bribe, Keep, Lay, PlaceBid, Take
from gnomery.research.coding import Coding
from gnomery.research.games.gnome_grown.moves import coding
from tests.laws.tables import Table, table


def moves_at(at: Table) -> Coding:
    """The numbered moves of a table."""
    return coding(GAME.box.options(at.players, dict(at.options)))


def test_sizes_are_as_documented() -> None:
    short = 2 + 4 * 15 + 9 + 9 + 3 + 6 * 6 * 2
    goods = 51 * 2
    cards = 64 + 64 * 65
    assert moves_at(table(2, bribes=False)).size == short + 2 + goods + cards
    bribes = 2 + 15 * goods * 9
    assert moves_at(table(4)).size == short + 4 + goods + cards + bribes


@pytest.mark.parametrize("move", [PlaceBid(51), Bribe("imp", 1, markers=9), Lay(6, 0), Take(10)])
def test_what_can_never_be_has_no_number(move: Any) -> None:
    with pytest.raises(KeyError):
        moves_at(table(2)).index(move)


@pytest.mark.parametrize("move", [Accept(), Bribe("imp", 1)])
def test_without_bribes_they_have_no_number(move: Any) -> None:
    with pytest.raises(KeyError):
        moves_at(table(2, bribes=False)).index(move)


def test_a_kept_card_and_the_top_of_the_discards_are_two_digits() -> None:
    moves, cards = moves_at(table(2)), GAME.box.options(2, {}).kit.cards
    first = moves.index(Keep(cards[0]))
    assert moves.index(Keep(cards[0], cards[2])) == first + 3
    assert moves.index(Keep(cards[1])) == first + 65
