"""Gnome Grown as arrays."""

from typing import Any

import pytest

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Accept, Bribe, Keep, Lay, PlaceBid, Take
from gnomery.research.contract import Lens
from gnomery.research.games.gnome_grown import lens
from tests.laws.tables import Table, table
from tests.laws.walks import played
from tests.research import lens_laws

TABLES = [
    table(2, "advised"),
    table(3, "random"),
    table(4, "moody", garden="fences"),
    table(2, "random", bribes=False),
]
SEED = "daisy"

each_table = pytest.mark.parametrize("at", TABLES, ids=[at.name for at in TABLES])


def lens_at(at: Table) -> Lens:
    """The lens of a table."""
    return lens(GAME.box.options(at.players, dict(at.options)), at.players)


@each_table
def test_moves_and_numbers(at: Table) -> None:
    lens_laws.law_numbers_are_moves(GAME, lens_at(at), SEED)
    lens_laws.law_legal_moves_have_numbers(GAME, lens_at(at), at, SEED)


@each_table
def test_rows(at: Table) -> None:
    lens_laws.law_rows_keep_their_bounds(GAME, lens_at(at), at, SEED)
    lens_laws.law_rows_differ_along_a_game(GAME, lens_at(at), at, SEED)


@each_table
def test_rows_do_not_leak(at: Table) -> None:
    assert lens_laws.law_rows_do_not_leak(GAME, lens_at(at), at, SEED)


def test_sizes_are_as_documented() -> None:
    short = 2 + 4 * 15 + 9 + 9 + 3 + 6 * 6 * 2
    goods = 51 * 2
    cards = 64 + 64 * 65
    assert lens_at(table(2, bribes=False)).moves.size == short + goods + cards
    bribes = 2 + 15 * goods * 9
    assert lens_at(table(4)).moves.size == short + goods + cards + bribes


@pytest.mark.parametrize("move", [PlaceBid(51), Bribe("imp", 1, markers=9), Lay(6, 0), Take(10)])
def test_what_can_never_be_has_no_number(move: Any) -> None:
    with pytest.raises(KeyError):
        lens_at(table(2)).moves.index(move)


@pytest.mark.parametrize("move", [Accept(), Bribe("imp", 1)])
def test_without_bribes_they_have_no_number(move: Any) -> None:
    with pytest.raises(KeyError):
        lens_at(table(2, bribes=False)).moves.index(move)


def test_cards_in_hand_are_marked_for_their_owner_alone() -> None:
    at = table(3)
    sight = lens_at(at).sight
    state = played(GAME, at, SEED)[60].state
    for seat in range(3):
        row = sight.see(GAME.rules.view(state, seat))
        marked = {
            card for card in GAME.box.options(3, {}).kit.cards if row[_hand(sight.names, card)]
        }
        assert marked == set(state.players[seat].hand)
    audience = sight.see(GAME.rules.view(state, None))
    own = [at for at, name in enumerate(sight.names) if name.startswith("own.")]
    assert not audience[own].any()


def _hand(names: tuple[str, ...], card: str) -> int:
    return names.index(f"own.hand:{card}")


def test_a_kept_card_and_the_top_of_the_discards_are_two_digits() -> None:
    moves, cards = lens_at(table(2)).moves, GAME.box.options(2, {}).kit.cards
    first = moves.index(Keep(cards[0]))
    assert moves.index(Keep(cards[0], cards[2])) == first + 3
    assert moves.index(Keep(cards[1])) == first + 65
