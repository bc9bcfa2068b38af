"""The placement kernel: cells, places and masks. Everything here is an int or a table of ints.

A **cell** is `(y + 512) * 1024 + x + 512`. A **place** is where a tile can lie: its upper or left
cell times two, plus 1 if the tile stands upright. A tile on a place has six **positions** around
its rim, numbered so that a quarter turn keeps them in order: lying, they go clockwise from the top
left; upright, from the upper right. So the site `i` of a tile turned by `r` quarters is at position
`i` for r0 and r1, and at `(i + 3) % 6` for r2 and r3.

A site's **code** is a number below 8. A tile in one of its two halves of turn is a 48-bit **face**:
one byte for each position with the bit of its code set. A free place has a 48-bit **bar**: in each
byte the codes that do not fit there (GA-T3), none where nothing touches. The tile fits if
`face & bar == 0`.
"""

from typing import Final

SITES: Final = "-bygp23*"
CODE: Final = {site: code for code, site in enumerate(SITES)}
BLANK: Final = CODE["-"]
EGG: Final = CODE["*"]
SINGLES: Final = tuple(CODE[site] for site in "bygp")

WORTH: Final[tuple[int, ...]] = (0, 1, 1, 1, 1, 2, 3, 1)
"""What a complete gem is worth, by code (GA-T4)."""

ALL: Final = 0xFF


def _fitting(code: int) -> int:
    """The codes that fit a code, as a byte (GA-T3)."""
    if code == EGG:
        return sum(1 << single for single in SINGLES) | 1 << EGG
    if code in SINGLES:
        return 1 << code | 1 << EGG
    return 1 << code


FITS: Final = tuple(_fitting(code) for code in range(len(SITES)))

BAR: Final = tuple(
    tuple((ALL & ~FITS[code]) << 8 * position for position in range(6))
    for code in range(len(SITES))
)
"""The bar of a place with one neighbour: by the neighbour's code and the position it touches."""

ROW: Final = 1024
ORIGIN: Final = 512 * ROW + 512

TOP, RIGHT, BOTTOM, LEFT = range(4)
STEP: Final[tuple[int, ...]] = (-ROW, 1, ROW, -1)
"""From a cell over one of its sides to the next cell."""
SECOND: Final[tuple[int, ...]] = (1, ROW)
"""From a place's first cell to its second: lying, upright."""

RIM = (
    ((0, TOP), (1, TOP), (1, RIGHT), (1, BOTTOM), (0, BOTTOM), (0, LEFT)),
    ((0, RIGHT), (1, RIGHT), (1, BOTTOM), (1, LEFT), (0, LEFT), (0, TOP)),
)
"""For each position: the cell of the place it belongs to, and the side."""

MISSION_CELLS: Final[tuple[int, ...]] = (0, 1, ROW, ROW + 1)
MISSION_RIM = (
    (0, TOP), (1, TOP), (1, RIGHT), (3, RIGHT), (3, BOTTOM), (2, BOTTOM), (2, LEFT), (0, LEFT),
)  # fmt: skip
"""The same for the eight sites of a mission (GA-M2)."""


def cell_at(x: int, y: int) -> int:
    """The cell with these coordinates."""
    return (y + 512) * ROW + x + 512


def point_of(cell: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    return cell % ROW - 512, cell // ROW - 512


def place_at(x: int, y: int, r: int) -> int:
    """The place of a tile by its upper or left cell and its quarter turns."""
    return cell_at(x, y) * 2 + (r & 1)


def where(place: int, half: int) -> tuple[int, int, int]:
    """The coordinates and quarter turns of a place and a half of turn."""
    cell = place >> 1
    return cell % ROW - 512, cell // ROW - 512, (place & 1) + 2 * half


def cells_of(place: int) -> tuple[int, int]:
    """The two cells of a place."""
    cell = place >> 1
    return cell, cell + SECOND[place & 1]


def _spots(next_cell: int, side: int) -> tuple[tuple[int, int, int], ...]:
    """The places that a neighbour touching a cell's side constrains.

    Each as (offset of the place, offset of its other cell, position touched).
    """
    spots = []
    for upright in (0, 1):
        for which in (0, 1):
            if (which, side) in RIM[upright]:
                anchor = next_cell - which * SECOND[upright]
                other = anchor + (1 - which) * SECOND[upright]
                spots.append((anchor * 2 + upright, other, RIM[upright].index((which, side))))
    return tuple(spots)


def _touches(rim: tuple[tuple[int, int], ...], cells: tuple[int, ...]) -> tuple[
    tuple[int, int, tuple[tuple[int, int, int], ...]], ...
]:  # fmt: skip
    """For each position: offset of the next cell, its side, and the places constrained there."""
    touches = []
    for which, side in rim:
        next_cell = cells[which] + STEP[side]
        facing = (side + 2) % 4
        touches.append((next_cell, facing, _spots(next_cell, facing)))
    return tuple(touches)


TOUCHES: Final = tuple(_touches(RIM[upright], (0, SECOND[upright])) for upright in (0, 1))
MISSION_TOUCHES: Final = _touches(MISSION_RIM, MISSION_CELLS)


def _blocked(cells: tuple[int, ...]) -> tuple[int, ...]:
    """The places, as offsets, that are no longer free once the cells are covered."""
    return tuple(
        sorted(
            {
                (cell - which * SECOND[upright]) * 2 + upright
                for cell in cells
                for upright in (0, 1)
                for which in (0, 1)
            }
        )
    )


BLOCKED: Final = tuple(_blocked((0, SECOND[upright])) for upright in (0, 1))

FACING: Final = tuple(
    tuple(
        tuple(
            RIM[upright].index((which, side)) if (which, side) in RIM[upright] else -1
            for side in range(4)
        )
        for which in (0, 1)
    )
    for upright in (0, 1)
)
"""The position of a side of a cell of a place: by upright, which cell, side."""
