"""Hand-made gardens for the naive count."""

from dataclasses import replace
from itertools import product

import pytest

from tests.games.gardlings import naive
from tests.games.gardlings.naive import DOWN, LEFT, RIGHT, UP, Piece

BLANK = "------"
BLANK_MISSION = "--------"


def laid(*pieces: Piece) -> list[Piece]:
    """The garden of these pieces, each of which may be laid after those before it."""
    garden: list[Piece] = []
    for piece in pieces:
        assert naive.fits(garden, piece), piece
        garden.append(piece)
    return garden


def lying(x: int, y: int, sites: str = BLANK) -> Piece:
    return Piece(sites, x=x, y=y)


def standing(x: int, y: int, sites: str = BLANK) -> Piece:
    return Piece(sites, x=x, y=y, r=1)


PINWHEEL = (lying(0, 0), standing(2, 0), lying(1, 2), standing(0, 1))
OTHER_PINWHEEL = (lying(1, 0), standing(2, 1), lying(0, 2), standing(0, 0))


def test_ga_t1_sites_of_a_lying_tile() -> None:
    left, right = (5, 7), (6, 7)
    assert naive.rim(lying(5, 7)) == [
        (left, UP), (right, UP), (right, RIGHT), (right, DOWN), (left, DOWN), (left, LEFT),
    ]  # fmt: skip
    assert naive.cells(lying(5, 7)) == {left, right}


def test_ga_t1_sites_of_a_standing_tile() -> None:
    upper, lower = (5, 7), (5, 8)
    assert naive.rim(standing(5, 7)) == [
        (upper, RIGHT), (lower, RIGHT), (lower, DOWN), (lower, LEFT), (upper, LEFT), (upper, UP),
    ]  # fmt: skip
    assert naive.cells(standing(5, 7)) == {upper, lower}


@pytest.mark.parametrize("r", [0, 1])
def test_ga_t1_a_half_turn_takes_a_site_to_the_opposite_one(r: int) -> None:
    before, after = naive.rim(Piece(BLANK, r=r)), naive.rim(Piece(BLANK, r=r + 2))
    assert [after[site] for site in range(6)] == [before[(site + 3) % 6] for site in range(6)]


@pytest.mark.parametrize("r", range(4))
def test_ga_t1_a_quarter_turn_is_clockwise(r: int) -> None:
    clockwise = {UP: RIGHT, RIGHT: DOWN, DOWN: LEFT, LEFT: UP}
    before, after = naive.rim(Piece(BLANK, r=r)), naive.rim(Piece(BLANK, r=(r + 1) % 4))
    assert [way for _, way in after] == [clockwise[way] for _, way in before]


def test_ga_t3_fits() -> None:
    singles = {"bb", "yy", "gg", "pp"}
    eggs = {"*b", "*y", "*g", "*p", "b*", "y*", "g*", "p*", "**"}
    fitting = {"--", "22", "33"} | singles | eggs
    assert {a + b for a, b in product("-bygp23*", repeat=2) if naive.is_fit(a, b)} == fitting


def test_ga_t4_value_of_a_touching_pair() -> None:
    gems = {"bb": 1, "yy": 1, "gg": 1, "pp": 1, "22": 2, "33": 3, "**": 1}
    gems |= {"*b": 1, "*y": 1, "*g": 1, "*p": 1, "b*": 1, "y*": 1, "g*": 1, "p*": 1}
    for upper, lower in product("-bygp23*", repeat=2):
        garden = [lying(0, 0, f"---{upper}--"), lying(1, 1, f"{lower}-----")]
        assert naive.gems(garden) == gems.get(upper + lower, 0)


def test_ga_t4_every_touching_pair_counts_once() -> None:
    assert naive.gems(laid(lying(0, 0, "---33-"), lying(0, 1, "33----"))) == 6
    assert naive.gems(laid(lying(0, 0, "22----"), Piece("22----", y=-1, r=2))) == 4
    assert naive.gems([]) == 0


def test_ga_1_2_touching_sites_are_named_by_piece_and_site() -> None:
    garden = laid(lying(0, 0, "--b---"), Piece("b-----", x=2, y=-1, r=3), standing(1, 1))
    assert sorted(naive.touching(garden)) == [
        ((0, 2), (1, 0), ("b", "b")),
        ((0, 3), (2, 5), ("-", "-")),
    ]


def test_ga_1_2_the_first_tile_lies_anywhere() -> None:
    assert naive.fits([], lying(8, -3))
    assert naive.places([], Piece("bygp23")) == {(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 0, 3)}


def test_ga_1_2_a_later_tile_lies_on_free_cells_and_shares_an_edge() -> None:
    garden = laid(lying(0, 0))
    assert not naive.fits(garden, lying(1, 0))  # on the garden
    assert not naive.fits(garden, lying(2, 1))  # only a corner touches
    assert not naive.fits(garden, lying(3, 0))  # away from the garden
    assert naive.fits(garden, lying(2, 0))


def test_ga_1_2_every_touching_site_fits() -> None:
    garden = laid(lying(0, 0, "---by-"))
    assert naive.fits(garden, lying(0, 1, "yb----"))
    assert not naive.fits(garden, lying(0, 1, "y-----"))
    assert not naive.fits(garden, lying(0, 1, "by----"))
    assert naive.fits(garden, lying(1, 1, "b-----"))
    assert naive.fits(garden, lying(0, 1, "**----"))


def test_ga_1_2_all_places_beside_one_tile() -> None:
    # Eight places along the tile and eight across it, each in two turns.
    assert len(naive.places(laid(lying(0, 0)), Piece(BLANK))) == 32
    assert naive.places(laid(lying(0, 0, "yyyyyy")), Piece("bbbbbb")) == set()
    # One gem on the rim: it must be the only site that touches.
    single = naive.places(laid(lying(0, 0, "yyyyyy")), Piece("y-----"))
    assert single == {(1, 1, 0), (-1, 0, 1), (-1, -1, 2), (2, -1, 3)}


def test_ga_1_2_a_gap_must_fit_on_all_sides() -> None:
    # The pond in the middle is one cell: no tile has room there.
    assert (1, 1, 0) not in naive.places(laid(*PINWHEEL), Piece(BLANK))
    # In the bend a tile touches one site of the lying and one of the standing tile.
    bend = laid(lying(0, 0, "---b--"), standing(2, 0, "---y--"))
    assert naive.fits(bend, standing(1, 1, "y----b"))
    assert not naive.fits(bend, standing(1, 1, "g----b"))
    assert not naive.fits(bend, standing(1, 1, "y----g"))


def test_ga_1_7_a_unicorn_may_turn_or_move_over_its_own_cells() -> None:
    garden = laid(lying(0, 0), Piece(BLANK, "unicorn", y=1))
    moves = naive.unicorn_moves(garden, 1)
    assert len(moves) == 31
    assert (0, 1, 0) not in moves
    assert {(0, 1, 2), (1, 1, 0)} <= moves


def test_ga_1_7_a_bridging_unicorn_may_move_to_another_bridging_place() -> None:
    garden = laid(lying(0, 0), Piece(BLANK, "unicorn", x=2, r=1), lying(3, 0))
    assert not naive.is_connected([garden[0], garden[2]])
    assert naive.unicorn_moves(garden, 1) == {(2, 0, 3), (2, -1, 1), (2, -1, 3)}


def test_ga_1_7_a_bridging_unicorn_must_fit_on_both_banks() -> None:
    def moves(sites: str) -> set[naive.Place]:
        unicorn = Piece(sites, "unicorn", x=2, r=1)
        return naive.unicorn_moves(laid(lying(0, 0, "--b---"), unicorn, lying(3, 0, "-----y")), 1)

    assert moves("y---b-") == set()
    assert moves("yy-bb-") == {(2, -1, 1)}


def test_ga_1_7_a_unicorn_that_bridges_nothing_goes_anywhere_it_fits() -> None:
    garden = laid(lying(0, 0), lying(2, 0), Piece(BLANK, "unicorn", x=4))
    assert naive.unicorn_moves(garden, 2) == naive.places(garden[:2], Piece(BLANK)) - {(4, 0, 0)}


def test_ga_1_7_a_lone_unicorn_stays() -> None:
    assert naive.unicorn_moves(laid(Piece(BLANK, "unicorn")), 0) == set()


def test_ga_1_7_one_piece() -> None:
    assert naive.is_connected([])
    assert naive.is_connected([lying(0, 0), standing(2, -1)])
    assert not naive.is_connected([lying(0, 0), lying(2, 1)])  # only a corner touches


def test_ga_2_1_a_mushie_with_both_ends_complete_counts_three_in_all() -> None:
    mushie = Piece("bb----", "mushie", lines=((0, 1),))
    garden = laid(mushie, standing(0, -2, "--b---"), standing(1, -2, "--b---"))
    assert naive.gems(garden) == 3
    assert naive.gems(garden[:2]) == 1


def test_ga_2_1_an_open_end_top_right_leaves_five_gems_on_three_tiles() -> None:
    mushie = Piece("-y-bbg", "mushie", lines=((5, 1), (3, 4)))
    garden = laid(mushie, lying(0, 1, "bb---p"), standing(-1, 0, "gp----"))
    assert naive.gems(garden) == 5
    # The open end completed: its gem and the bonus of the upper line.
    assert naive.gems(laid(*garden, lying(1, -1, "----y-"))) == 7


def test_ga_2_1_a_mushie_with_one_of_two_lines_complete_brings_five_gems() -> None:
    mushie = Piece("ppbyyg", "mushie", lines=((0, 1), (3, 4)))
    neighbours = (lying(-1, -1, "---p--"), lying(2, 0, "-----b"), lying(0, 1, "yy----"))
    garden = laid(mushie, *neighbours)
    assert naive.gems(garden) == 5
    assert naive.gems([piece for piece in garden if piece.y != 1]) == 2


def test_ga_2_1_a_line_turns_with_its_mushie_and_pays_one_whatever_its_ends() -> None:
    mushie = Piece("23----", "mushie", lines=((0, 1),), r=1)
    assert naive.gems(laid(mushie, standing(1, 0, "---32-"))) == 2 + 3 + 1


def test_ga_2_1_a_line_needs_gems_at_its_ends() -> None:
    mushie = Piece("b-----", "mushie", lines=((0, 1),))
    assert naive.gems(laid(mushie, lying(0, -1, "----b-"))) == 1


def test_ga_3_1_a_pond_of_one_cell() -> None:
    garden = laid(*PINWHEEL)
    assert naive.ponds(garden) == 1
    assert naive.ponds(garden[:3]) == 0
    assert naive.ponds([]) == 0


def test_ga_3_1_a_diagonal_gap_does_not_open_a_pond() -> None:
    # The corner (2, 2) is empty.
    assert naive.ponds(laid(lying(0, 0), standing(2, 0), standing(0, 1), standing(1, 2))) == 1


def test_ga_3_1_cells_that_meet_at_a_corner_are_two_ponds() -> None:
    ring = (lying(0, 0), standing(2, 0), standing(0, 1), standing(1, 2), standing(3, 1))
    assert naive.ponds(laid(*ring)) == 1
    assert naive.ponds(laid(*ring, lying(2, 3))) == 2


def test_ga_3_1_a_larger_pond_is_one() -> None:
    shore = (lying(0, 0), lying(2, 0), lying(-1, 1), lying(0, 2), lying(2, 2))
    assert naive.ponds(laid(*shore)) == 0
    assert naive.ponds(laid(*shore, lying(3, 1))) == 1


def test_ga_m2_a_mission_has_eight_sites_and_is_never_turned() -> None:
    upper_left, upper_right, lower_right, lower_left = (3, 4), (4, 4), (4, 5), (3, 5)
    mission = Piece(BLANK_MISSION, x=3, y=4)
    assert naive.cells(mission) == {upper_left, upper_right, lower_right, lower_left}
    assert naive.rim(mission) == [
        (upper_left, UP), (upper_right, UP), (upper_right, RIGHT), (lower_right, RIGHT),
        (lower_right, DOWN), (lower_left, DOWN), (lower_left, LEFT), (upper_left, LEFT),
    ]  # fmt: skip
    assert naive.places([], mission) == {(0, 0, 0)}


def test_ga_m2_tiles_are_laid_beside_a_mission() -> None:
    # Ten places for a lying tile and ten for a standing one, each in two turns.
    assert len(naive.places(laid(Piece(BLANK_MISSION)), Piece(BLANK))) == 40
    mission = Piece("b---g---")
    assert naive.gems(laid(mission, lying(0, -1, "----b-"), standing(1, 2, "-----g"))) == 2
    assert not naive.fits([mission], lying(0, -1))


def test_ga_m4_empty_counts_blank_pairs() -> None:
    assert naive.blank_pairs(laid(lying(0, 0), lying(0, 1))) == 2
    assert naive.blank_pairs(laid(lying(0, 0), lying(1, 1))) == 1
    assert naive.blank_pairs(laid(lying(0, 0, "---b--"), lying(0, 1, "-b----"))) == 1
    assert naive.blank_pairs(laid(lying(0, 0))) == 0


def test_ga_m4_blue_counts_gems_with_a_blue_half() -> None:
    blue = {"bb", "b*", "*b"}
    for upper, lower in product("-bygp23*", repeat=2):
        garden = [lying(0, 0, f"---{upper}--"), lying(1, 1, f"{lower}-----")]
        assert naive.blue_gems(garden) == (upper + lower in blue)
    assert naive.blue_gems(laid(lying(0, 0, "---b*-"), lying(0, 1, "bb----"))) == 2


def test_ga_m4_raft() -> None:
    raft = laid(*(lying(4, row) for row in range(-2, 2)))
    assert naive.has_raft(raft)
    assert naive.has_raft(laid(*(standing(column, 3) for column in range(4))))
    assert naive.has_raft([replace(piece, r=2) for piece in raft])
    assert not naive.has_raft(raft[:3])
    assert not naive.has_raft([*raft[:3], lying(5, 1)])  # the last one is shifted
    assert not naive.has_raft(laid(lying(0, 0), lying(2, 0), lying(0, 1), lying(2, 1)))
    assert not naive.has_raft(laid(Piece(BLANK_MISSION), lying(0, 2), lying(0, 3)))
    assert not naive.has_raft([])


def test_ga_m4_pinwheel() -> None:
    assert naive.has_pinwheel(laid(*PINWHEEL))
    assert naive.has_pinwheel(laid(*OTHER_PINWHEEL))
    assert naive.has_pinwheel(laid(*PINWHEEL, lying(0, -1), standing(3, 0)))
    assert not naive.has_pinwheel(laid(*PINWHEEL[:3], standing(-1, 0)))
    # A pond of one cell with a corner missing is no pinwheel.
    assert not naive.has_pinwheel(laid(lying(0, 0), standing(2, 0), standing(0, 1), standing(1, 2)))


def test_ga_m4_train() -> None:
    train = laid(*(lying(column, 5) for column in (-3, -1, 1, 3)))
    assert naive.has_train(train)
    assert naive.has_train(laid(*(standing(5, row) for row in (0, 2, 4, 6))))
    assert not naive.has_train(train[:3])
    assert not naive.has_train([*train[:3], lying(3, 6)])
    assert not naive.has_train([*train[:3], standing(3, 5)])
    assert not naive.has_train(laid(*(standing(column, 0) for column in range(8))))


def test_ga_m4_walled() -> None:
    wall = (lying(0, -1), standing(2, 0), lying(0, 2), standing(-1, 0))
    assert naive.is_walled(laid(Piece(BLANK_MISSION), *wall))  # the corners may stay empty
    assert not naive.is_walled(laid(Piece(BLANK_MISSION), *wall[:3]))
    assert not naive.is_walled(laid(Piece(BLANK_MISSION), *wall[:3], standing(-1, 1)))
    assert not naive.is_walled(laid(*PINWHEEL))
