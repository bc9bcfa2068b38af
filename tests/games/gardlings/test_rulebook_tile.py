"""GA-T: the tile, its sites, what fits and what a pair is worth."""

from itertools import product

import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Lay
from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.games.gardlings.state import State
from tests.games.gardlings import naive
from tests.games.gardlings.builders import BLUE, Person, box, table
from tests.games.gardlings.playing import gems, is_allowed, pieces, play, plot, refused, stop_all

CODES = "-bygp23*"
SINGLES = "bygp"
EDITIONS = ("retail", "first")


def pair(garden: str, hand: str, *, turn: int = 0) -> State:
    """A tile in the garden at 0,0, and one with these sites in hand."""
    sites = {"*": BLUE, "green-pig-1": garden, "gold-birdie-1": hand}
    here = Person((f"green-pig-1 0,0 r{turn}",), hand="gold-birdie-1", status="holding")
    return table(here, Person(), box=box(sites))


def lays(state: State) -> set[tuple[int, int, int]]:
    return {(m.x, m.y, m.r) for m in GAME.rules.legal(state, 0) if isinstance(m, Lay)}


def end_to_end(left: str, right: str) -> State:
    """Only the right end of one tile and the left end of the other can touch at 2,0 r0."""
    return pair(f"--{left}---", f"-----{right}")


def test_ga_t1_a_tile_covers_two_cells_and_has_six_sites() -> None:
    for edition in EDITIONS:
        assert {len(tile.sites) for tile in shelf_box().editions[edition].tiles} == {6}
    state = pair(BLUE, BLUE)
    assert (
        refused(state, 0, "lay 1,0 r0") == "GA-1.2"
    )  # the second cell of the tile that lies there
    assert is_allowed(state, 0, "lay 2,0 r0")
    assert refused(state, 0, "lay 3,0 r0") == "GA-1.2"  # one cell further it touches nothing


def test_ga_t1_four_rotations_and_no_fifth() -> None:
    state = pair(BLUE, BLUE)
    assert {r for _, _, r in lays(state)} == {0, 1, 2, 3}
    assert refused(state, 0, Lay(2, 0, 4)).startswith("GA-")
    assert refused(state, 0, Lay(2, 0, -1)).startswith("GA-")


@pytest.mark.parametrize(("turn", "cell"), [(0, (2, 0)), (1, (0, 2)), (2, (-1, 0)), (3, (0, -1))])
def test_ga_t1_a_turned_tile_takes_its_right_end_along(turn: int, cell: tuple[int, int]) -> None:
    """The tile in hand is all green: it fits only at the one green site, wherever that is."""
    state = pair("bygp23", "gggggg", turn=turn)
    covered = [naive.cells(naive.Piece(BLUE, x=x, y=y, r=r)) for x, y, r in lays(state)]
    assert covered
    assert all(cell in cells for cells in covered)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("hand", ["bygp23", "32pgyb", "b*-*3-", "2222-*"])
def test_ga_t1_lays_agree_with_the_naive_count(turn: int, hand: str) -> None:
    state = pair("bygp23", hand, turn=turn)
    assert lays(state) == naive.places(pieces(state, plot(state, 0).garden), naive.Piece(hand))


def test_ga_t1_a_tile_is_never_flipped() -> None:
    """Green left and blue right of a long side: the same tile would have to be turned over."""
    over = [(0, -1, 0), (0, -1, 2)]
    assert not lays(pair("gb2222", "gb3333")) & set(over)
    assert lays(pair("gb2222", "bg3333")) & set(over) == {(0, -1, 2)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_t2_a_site_is_blank_or_half_of_a_gem(edition: str) -> None:
    printed = shelf_box().editions[edition].tiles
    assert {code for tile in printed for code in tile.sites} <= set(CODES)
    for tile in printed:
        assert ("3" in tile.sites) == (tile.creature == "gardener"), tile
        assert ("*" in tile.sites) == (tile.creature == "birdie"), tile


@pytest.mark.parametrize(("left", "right"), list(product(CODES, CODES)))
def test_ga_t3_what_fits(left: str, right: str) -> None:
    is_fit = left == right or ("*" in {left, right} and {left, right} <= {*SINGLES, "*"})
    state = end_to_end(left, right)
    assert is_allowed(state, 0, "lay 2,0 r0") == is_fit
    if not is_fit:
        assert refused(state, 0, "lay 2,0 r0") == "GA-1.2"


def test_ga_t3_the_background_never_matters() -> None:
    """The same sites on every back: all of them may lie at the same place."""
    hands = ("single-gnome-9", "double-gnome-9", "beige-pig-9", "green-dragon-1", "blue-dragon-1")
    for hand in (*hands, "pink-dragon-1", "gold-dragon-1"):
        here = Person(("green-pig-1 0,0 r0",), hand=hand, status="holding")
        state = table(here, Person(), box=box({"*": "yyyyyy"}))
        assert is_allowed(state, 0, "lay 2,0 r0")


@pytest.mark.parametrize(
    ("left", "right", "worth"),
    [
        ("-", "-", 0),
        *((colour, colour, 1) for colour in SINGLES),
        *((colour, "*", 1) for colour in SINGLES),
        ("*", "p", 1),
        ("*", "*", 1),
        ("2", "2", 2),
        ("3", "3", 3),
    ],
)
def test_ga_t4_worth_of_a_pair(left: str, right: str, worth: int) -> None:
    state = stop_all(play(end_to_end(left, right), 0, "lay 2,0 r0"))
    assert gems(state, 0) == worth


def test_ga_t4_a_half_gem_at_the_rim_is_worth_nothing() -> None:
    state = stop_all(play(pair("33-33b", "3333-3"), 0, "lay 2,0 r1"))
    assert gems(state, 0) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_t5_singles_are_blue_yellow_green_or_pink(edition: str) -> None:
    pieces_of = shelf_box().editions[edition]
    codes = {code for tile in pieces_of.tiles for code in tile.sites}
    assert codes - set("-23*") == set(SINGLES)
    gnomes = [tile for tile in pieces_of.tiles if tile.back == "gnome"]
    assert {code for tile in gnomes for code in tile.sites} == {"-", *SINGLES}
