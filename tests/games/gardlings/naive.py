"""The garden of Gardlings, counted slowly and plainly: a second opinion on the fast one.

x grows to the right and y grows down. A cell is (x, y); a direction is the step to the next cell.
Site codes: "-" blank, "b y g p" singles, "2" double, "3" triple, "*" rainbow egg.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

Cell = tuple[int, int]
Direction = tuple[int, int]
Rim = list[tuple[Cell, Direction]]
Place = tuple[int, int, int]
Shape = list[set[Cell]]

UP, RIGHT, DOWN, LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)
OPPOSITE = {UP: DOWN, RIGHT: LEFT, DOWN: UP, LEFT: RIGHT}
SINGLES = "bygp"

# Where the sites lie, clockwise, as seen from the upper-left cell of the piece.
LYING_RIM: Rim = [
    ((0, 0), UP), ((1, 0), UP), ((1, 0), RIGHT), ((1, 0), DOWN), ((0, 0), DOWN), ((0, 0), LEFT),
]  # fmt: skip
STANDING_RIM: Rim = [
    ((0, 0), RIGHT), ((0, 1), RIGHT), ((0, 1), DOWN), ((0, 1), LEFT), ((0, 0), LEFT), ((0, 0), UP),
]  # fmt: skip
MISSION_RIM: Rim = [
    ((0, 0), UP), ((1, 0), UP), ((1, 0), RIGHT), ((1, 1), RIGHT),
    ((1, 1), DOWN), ((0, 1), DOWN), ((0, 1), LEFT), ((0, 0), LEFT),
]  # fmt: skip

# GA-M4: each shape as four tiles of two cells. Turned and mirrored in all eight ways it takes only
# two forms: this one, and the one with x and y exchanged.
RAFT: Shape = [{(0, row), (1, row)} for row in range(4)]
PINWHEEL: Shape = [{(0, 0), (1, 0)}, {(2, 0), (2, 1)}, {(1, 2), (2, 2)}, {(0, 1), (0, 2)}]
TRAIN: Shape = [{(column, 0), (column + 1, 0)} for column in (0, 2, 4, 6)]


@dataclass(frozen=True)
class Piece:
    """A tile (six sites) or a mission (eight sites), lying at (x, y) after r quarter turns."""

    sites: str
    creature: str = "pig"
    lines: tuple[tuple[int, int], ...] = ()
    x: int = 0
    y: int = 0
    r: int = 0


class Touch(NamedTuple):
    """Two touching sites, each as (index of the piece, index of the site), and their codes."""

    one: tuple[int, int]
    other: tuple[int, int]
    codes: tuple[str, str]


def is_mission(piece: Piece) -> bool:
    """Whether the piece is a mission, two cells by two (GA-M2)."""
    return len(piece.sites) == len(MISSION_RIM)


def step(cell: Cell, direction: Direction) -> Cell:
    """The next cell in that direction."""
    return cell[0] + direction[0], cell[1] + direction[1]


def rim(piece: Piece) -> Rim:
    """For each site, the piece's own cell it belongs to and the direction it faces (GA-T1)."""
    if is_mission(piece):
        spots = MISSION_RIM
    else:
        spots = LYING_RIM if piece.r in (0, 2) else STANDING_RIM
        if piece.r in (2, 3):  # a half turn: each site goes to the opposite spot
            spots = spots[3:] + spots[:3]
    return [(step((piece.x, piece.y), cell), direction) for cell, direction in spots]


def cells(piece: Piece) -> set[Cell]:
    """The cells the piece lies on."""
    return {cell for cell, _ in rim(piece)}


def occupied(garden: Sequence[Piece]) -> set[Cell]:
    """The cells of all pieces."""
    return {cell for piece in garden for cell in cells(piece)}


def is_fit(a: str, b: str) -> bool:
    """Whether two sites may touch (GA-T3)."""
    if a == "*" or b == "*":
        return a in SINGLES + "*" and b in SINGLES + "*"
    return a == b


def worth(a: str, b: str) -> int:
    """The gems two touching sites are worth (GA-T4); 0 when they are no complete gem."""
    if not is_fit(a, b) or a == "-":
        return 0
    return {"2": 2, "3": 3}.get(a, 1)


def touching(garden: Sequence[Piece]) -> list[Touch]:
    """All pairs of touching sites of different pieces, each pair once."""
    site_at: dict[tuple[Cell, Direction], tuple[int, int]] = {}
    for index, piece in enumerate(garden):
        for site, spot in enumerate(rim(piece)):
            site_at[spot] = (index, site)
    found = []
    for (cell, direction), one in site_at.items():
        other = site_at.get((step(cell, direction), OPPOSITE[direction]))
        if other is not None and one < other:
            codes = (garden[one[0]].sites[one[1]], garden[other[0]].sites[other[1]])
            found.append(Touch(one, other, codes))
    return found


def groups(area: Iterable[Cell]) -> list[set[Cell]]:
    """The area cut into parts that hang together by orthogonal steps."""
    left = set(area)
    parts = []
    while left:
        part: set[Cell] = set()
        reached = {left.pop()}
        while reached:
            part |= reached
            nearby = {step(cell, way) for cell in reached for way in OPPOSITE}
            reached = nearby & left
            left -= reached
        parts.append(part)
    return parts


def is_connected(garden: Sequence[Piece]) -> bool:
    """Whether the garden is one piece; an empty garden is."""
    return len(groups(occupied(garden))) <= 1


def box(garden: Sequence[Piece], margin: int) -> set[Cell]:
    """All cells of the rectangle around a garden that is not empty, with a margin."""
    columns = [x for x, _ in occupied(garden)]
    rows = [y for _, y in occupied(garden)]
    return {
        (x, y)
        for x in range(min(columns) - margin, max(columns) + margin + 1)
        for y in range(min(rows) - margin, max(rows) + margin + 1)
    }


def fits(garden: Sequence[Piece], piece: Piece) -> bool:
    """Whether the piece may be laid where it says (GA-1.2); the first tile may lie anywhere."""
    if not garden:
        return True
    if cells(piece) & occupied(garden):
        return False
    new = [touch for touch in touching([*garden, piece]) if touch.other[0] == len(garden)]
    return bool(new) and all(is_fit(*touch.codes) for touch in new)


def places(garden: Sequence[Piece], piece: Piece) -> set[Place]:
    """All (x, y, r) where the piece may be laid; the origin stands for anywhere."""
    spots = box(garden, margin=3) if garden else {(0, 0)}
    turns = (0,) if is_mission(piece) else (0, 1, 2, 3)
    tried = [replace(piece, x=x, y=y, r=r) for x, y in spots for r in turns]
    return {(laid.x, laid.y, laid.r) for laid in tried if fits(garden, laid)}


def unicorn_moves(garden: Sequence[Piece], index: int) -> set[Place]:
    """All other (x, y, r) for that unicorn that leave the garden in one piece (GA-1.7)."""
    unicorn = garden[index]
    rest = [piece for other, piece in enumerate(garden) if other != index]
    if not rest:  # a lone unicorn has nothing to touch
        return set()
    return {
        (x, y, r)
        for x, y, r in places(rest, unicorn) - {(unicorn.x, unicorn.y, unicorn.r)}
        if is_connected([*rest, replace(unicorn, x=x, y=y, r=r)])
    }


def gems(garden: Sequence[Piece]) -> int:
    """Complete gems by value, and one for each mushie line with both ends complete (GA-2.1)."""
    complete = [touch for touch in touching(garden) if worth(*touch.codes) > 0]
    ends = {end for touch in complete for end in (touch.one, touch.other)}
    bonus = sum(
        (index, a) in ends and (index, b) in ends
        for index, piece in enumerate(garden)
        for a, b in piece.lines
    )
    return sum(worth(*touch.codes) for touch in complete) + bonus


def ponds(garden: Sequence[Piece]) -> int:
    """The groups of empty cells without an orthogonal way outside (GA-3.1)."""
    if not garden:
        return 0
    # The margin is one ring of empty cells: that ring and all it leads to is the outside.
    return len(groups(box(garden, margin=1) - occupied(garden))) - 1


def blank_pairs(garden: Sequence[Piece]) -> int:
    """The touching pairs of blank sites (GA-M4, empty)."""
    return sum(touch.codes == ("-", "-") for touch in touching(garden))


def blue_gems(garden: Sequence[Piece]) -> int:
    """The complete gems with a blue half; two eggs are none (GA-M4, blue)."""
    return sum("b" in touch.codes and is_fit(*touch.codes) for touch in touching(garden))


def has_shape(garden: Sequence[Piece], shape: Shape) -> bool:
    """Whether tiles of the garden lie as the shape shows, turned and mirrored freely (GA-M4)."""
    if not garden:
        return False
    laid = [cells(piece) for piece in garden]
    across = [{(y, x) for x, y in tile} for tile in shape]
    return any(
        all({step(cell, shift) for cell in tile} in laid for tile in form)
        for form in (shape, across)
        for shift in box(garden, margin=0)
    )


def has_raft(garden: Sequence[Piece]) -> bool:
    """Whether four tiles lie side by side, their long edges touching in full."""
    return has_shape(garden, RAFT)


def has_pinwheel(garden: Sequence[Piece]) -> bool:
    """Whether four tiles lie around one cell; their ring leaves no room for a tile in it."""
    return has_shape(garden, PINWHEEL)


def has_train(garden: Sequence[Piece]) -> bool:
    """Whether four tiles lie end to end in one straight line."""
    return has_shape(garden, TRAIN)


def is_walled(garden: Sequence[Piece]) -> bool:
    """Whether a mission lies there and all eight cells along its sides are occupied."""
    return any(
        all(step(cell, direction) in occupied(garden) for cell, direction in rim(piece))
        for piece in garden
        if is_mission(piece)
    )
