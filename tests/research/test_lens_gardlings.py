"""Gardlings as arrays."""

from collections import Counter
from typing import Any

import msgspec
import numpy as np
import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Hire, Lay, MoveUnicorn, Mutate
from gnomery.games.gardlings.pieces.garden import Garden, Laid
from gnomery.games.gardlings.view import View
from gnomery.research.contract import Lens
from gnomery.research.games.gardlings import lens
from gnomery.research.games.gardlings.moves import REACH
from tests.laws.tables import Table, table
from tests.laws.walks import played
from tests.research import lens_laws

TABLES = [
    table(1, "advised"),
    table(2, "random"),
    table(3, "advised", missions=True, preset="pro"),
    table(5, "random", edition="first", copies=2, preset="pro"),
]
SEED = "daisy"

each_table = pytest.mark.parametrize("at", TABLES, ids=[at.name for at in TABLES])


def lens_at(at: Table) -> Lens:
    """The lens of a table."""
    return lens(GAME.box.options(at.players, dict(at.options)), at.players)


def told(view: View) -> Any:
    """All of a view that its row must tell: tiles in no order, and trails and ponds counted."""
    plain = msgspec.to_builtins(view)
    del plain["options"]
    return _plain(plain)


def _plain(part: Any) -> Any:
    if isinstance(part, dict):
        counted = {name: len(part[name]) for name in ("trail", "ponds") if name in part}
        return {name: _plain(value) for name, value in part.items()} | counted
    if isinstance(part, list) and part and isinstance(part[0], str | dict):
        is_loose = isinstance(part[0], str) or "tile" in part[0]
        return sorted(part, key=str) if is_loose else [_plain(one) for one in part]
    return part


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


def test_sizes_follow_from_the_box() -> None:
    window = 4 * (2 * REACH + 1) ** 2
    tiles = GAME.box.options(4, {}).kit.tiles.values()
    unicorns = sum(tile.creature == "unicorn" for tile in tiles)
    assert lens_at(table(2)).moves.size == 5 + 8 + window + unicorns * window
    pigs = Counter(tile.back for tile in tiles if tile.creature == "pig")
    mutations = pigs["beige"] * 2 + (pigs["green"] + pigs["blue"] + pigs["pink"]) * 2 * 2
    mutating = table(4, mutating_pigs=True)
    assert lens_at(mutating).moves.size == lens_at(table(2)).moves.size + mutations


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
        lens_at(table(2)).moves.index(move)


def test_the_viewer_comes_first() -> None:
    at = table(3)
    sight = lens_at(at).sight
    coins = [sight.names.index(f"seat+{number}.coins") for number in range(3)]
    state = played(GAME, at, SEED)[-1].after
    for seat in range(3):
        row = sight.see(GAME.rules.view(state, seat))
        expected = [state.players[(seat + number) % 3].coins for number in range(3)]
        assert row[coins].tolist() == expected


def test_the_map_shows_each_side_of_a_tile() -> None:
    at = table(1)
    sight, kit = lens_at(at).sight, GAME.box.options(1, {}).kit
    step = next(step for step in played(GAME, at, SEED) if step.state.round == 2)
    view = GAME.rules.view(step.state, 0)
    plot = view.players[0].plot
    assert plot is not None
    tile = kit.pool("beige")[0]
    garden = Garden((Laid(tile, 0, 0, 0), Laid(tile, REACH, 0, 0)))
    mine = msgspec.structs.replace(
        view.players[0], plot=msgspec.structs.replace(plot, garden=garden)
    )
    row = sight.see(msgspec.structs.replace(view, players=(mine,)))
    width = 2 * REACH + 1
    middle = REACH * width + REACH
    covered = np.flatnonzero(row[_layer(sight.names, "covered") :][: width * width])
    assert covered.tolist() == [middle, middle + 1, middle + REACH]
    sites = [row[_layer(sight.names, side) + middle + cell] - 1 for side, cell in SIDES]
    assert sites == ["-bygp23*".index(site) for site in kit.tiles[tile].sites]


SIDES = [("top", 0), ("top", 1), ("right", 1), ("bottom", 1), ("bottom", 0), ("left", 0)]


def _layer(names: tuple[str, ...], layer: str) -> int:
    return names.index(f"own.garden.{layer}[0]")
