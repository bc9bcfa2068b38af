"""Garten Zwerge e.V. as arrays."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.moves import Garden, Lend, PlaceBid, Post, Take
from gnomery.games.garten_zwerge.pieces.kit import hat_of
from gnomery.games.garten_zwerge.state import Breeding, Judging
from gnomery.games.garten_zwerge.view import View
from gnomery.research.contract import Lens
from gnomery.research.games.garten_zwerge import lens
from gnomery.research.games.garten_zwerge.money import most_at_work
from tests.laws.tables import Table, table
from tests.research import lens_laws

TABLES = [
    table(2, "advised"),
    table(3, "random"),
    table(6, "moody"),
    table(2, "random", auctions="open", schmiedel="house"),
    table(4, "random", auctions="open", round_limit=20),
]
SEED = "daisy"
LEFT_OUT = ("births", "shows")
"""How the last births and contests went; what came of them is in the gardens and purses."""

each_table = pytest.mark.parametrize("at", TABLES, ids=[at.name for at in TABLES])


def lens_at(at: Table) -> Lens:
    """The lens of a table."""
    return lens(GAME.box.options(at.players, dict(at.options)), at.players)


def told(view: View) -> Any:
    """All of a view that its row must tell; equal cards are equal and lie in no order."""
    if isinstance(view.now, Breeding | Judging):
        drawn = tuple(sorted(map(hat_of, view.now.drawn)))
        view = replace(view, now=replace(view.now, drawn=drawn))
    plain = msgspec.to_builtins(view)
    return {name: value for name, value in plain.items() if name not in LEFT_OUT}


@each_table
def test_moves_and_numbers(at: Table) -> None:
    lens_laws.law_numbers_are_moves(GAME, lens_at(at), SEED)
    lens_laws.law_legal_moves_have_numbers(GAME, lens_at(at), at, SEED)


@each_table
def test_rows(at: Table) -> None:
    lens_laws.law_rows_keep_their_bounds(GAME, lens_at(at), at, SEED)
    lens_laws.law_rows_differ_along_a_game(GAME, lens_at(at), at, SEED)
    lens_laws.law_rows_tell_views_apart(GAME, lens_at(at), at, SEED, told)


@each_table
def test_rows_do_not_leak(at: Table) -> None:
    others = lens_laws.law_rows_do_not_leak(GAME, lens_at(at), at, SEED)
    assert bool(others) == (("auctions", "open") not in at.options), "only fists are secret"


def test_sizes_are_as_documented() -> None:
    jobs = 5 + 5 * 5 * 7 + 5 + 6 + 5 + 5 * 5 + 1 + 5
    fists = 62 + 5 * 62
    assert lens_at(table(2)).moves.size == jobs + fists + 2 + 1
    assert lens_at(table(6)).moves.size == jobs + fists + 6
    forms, prices = 7 + 5 * 7 * 7, 1 + (3 * 3950 + 3 * 6700) // 50
    assert lens_at(table(3, auctions="open")).moves.size == jobs + 1 + 35 + 4 * forms * prices


def test_no_open_price_is_too_high() -> None:
    at = table(3, auctions="open")
    moves, most = lens_at(at).moves, most_at_work(GAME.box.options(3, dict(at.options)))
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
        lens_at(table(3)).moves.index(move)
