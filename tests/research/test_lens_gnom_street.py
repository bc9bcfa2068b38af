"""75 Gnom'Street as arrays."""

from typing import Any

import msgspec
import pytest

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Lay, Place, Toss
from gnomery.games.gnom_street.view import View
from gnomery.research.contract import Lens
from gnomery.research.games.gnom_street import lens
from tests.laws.tables import Table, table
from tests.research import lens_laws

TABLES = [
    table(2, "advised"),
    table(3, "random"),
    table(4, "moody"),
    table(2, "random", toss="luck"),
    table(4, "advised", toss="luck"),
]
SEED = "daisy"
LEFT_OUT = ("tosses", "won")
"""Past tosses of the turn, and past games of a duel but for who won."""

each_table = pytest.mark.parametrize("at", TABLES, ids=[at.name for at in TABLES])


def lens_at(at: Table) -> Lens:
    """The lens of a table."""
    return lens(GAME.box.options(at.players, dict(at.options)), at.players)


def told(view: View) -> Any:
    """All of a view that its row must tell."""
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
    assert lens_laws.law_rows_do_not_leak(GAME, lens_at(at), at, SEED)


def test_sizes_are_as_documented() -> None:
    sizes = {(at.players, at.options): lens_at(at).moves.size for at in TABLES}
    aims = 101 * 101
    assert sizes[2, ()] == 8 + 16 + 16 * 16 + 2 * 5 + 1 + 16 + 8 + 16 + 1 + aims
    assert sizes[3, ()] == 8 + 16 + 16 * 16 + 3 * 5 + 1 + 16 + 8 + 32 + 1 + aims
    assert sizes[4, ()] == 8 + 16 + 16 * 16 + 4 * 5 + 1 + 16 + 8 + 32 + 1 + aims
    assert sizes[4, (("toss", "luck"),)] == sizes[4, ()] - aims


@pytest.mark.parametrize(
    "move", [Place("b1", "b1"), Place("a1"), Lay("bait", "b1"), Toss(101, 0), Toss(0, -1)]
)
def test_what_can_never_be_has_no_number(move: Any) -> None:
    with pytest.raises(KeyError):
        lens_at(table(2)).moves.index(move)
