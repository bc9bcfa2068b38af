"""The box: reads box.toml, or a file of somebody's own in its form, and refuses a bad one."""

from collections import Counter
from typing import Annotated, TypeAlias, get_args

from msgspec import Meta

from gnomery.engine.bounds import ShortText
from gnomery.engine.boxes import Checker, Shelf, is_table
from gnomery.engine.value import Value
from gnomery.games.gnom_street.pieces import kinds

PLAYERS = range(2, 5)
SIDE = range(1, 10)
"""How many rows and columns a garden may have."""
LEAST_CELLS = 5
"""One more than there are loots with four players."""
MOST_CELLS = SIDE[-1] ** 2
Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
"""Where the chimney can stand, and how far wind and hand carry."""
MOST = 30
"""No gang has more of anything."""
SOME = range(1, MOST + 1)
Side: TypeAlias = Annotated[int, Meta(ge=SIDE[0], le=SIDE[-1])]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Points: TypeAlias = Annotated[int, Meta(ge=-1000, le=1000)]
ByPlayers: TypeAlias = Annotated[
    dict[Annotated[int, Meta(ge=PLAYERS[0], le=PLAYERS[-1])], Count], Meta(max_length=len(PLAYERS))
]
LETTERS = "abcdefghi"


class Plan(Value, frozen=True):
    """The garden as it is printed (GS-B1)."""

    rows: Side
    columns: Side
    ponds: Annotated[tuple[ShortText, ...], Meta(max_length=MOST_CELLS)]
    terrains: Annotated[tuple[kinds.Terrain, ...], Meta(max_length=len(kinds.ACTIONS))]
    flowers: Annotated[tuple[kinds.Flower, ...], Meta(max_length=len(get_args(kinds.Flower)))]
    cells: Annotated[tuple[kinds.Cell, ...], Meta(max_length=MOST_CELLS)]


class Supply(Value, frozen=True):
    """What each gang has, by number of players (GS-B2)."""

    statues: Count
    baits: ByPlayers
    moles: ByPlayers


class TossNumbers(Value, frozen=True):
    """Where the chimney stands, and how strong wind and hand are (GS-2.4)."""

    target: tuple[Percent, Percent]
    gust: Percent
    wobble: Annotated[int, Meta(ge=1, le=100)]
    veer: Percent = 0
    """How far the wind turns between two readings; 0 is a steady wind, read once."""


class Scores(Value, frozen=True):
    """What moles on a loot, statues and moles on a bait are worth (GS-6.1 to GS-6.3)."""

    loot: Annotated[tuple[Points, ...], Meta(max_length=MOST)]
    statues: Annotated[tuple[Points, ...], Meta(max_length=MOST + 1)]
    bait: Count = 1


class DuelNumbers(Value, frozen=True):
    """Games to win, and turns of one game (GS-7.1, GS-7.4)."""

    turns: Annotated[int, Meta(ge=1, le=1000)]
    wins: Annotated[int, Meta(ge=1, le=9)]


class Box(Value, frozen=True):
    """Everything in the box."""

    garden: Plan
    gnomes: Annotated[tuple[kinds.Gnome, ...], Meta(max_length=kinds.STRONGEST)]
    supply: Supply
    toss: TossNumbers
    scores: Scores
    duel: DuelNumbers


def check_box(box: Box, checker: Checker) -> None:
    """Refuse a box that cannot be played."""
    _check_garden(box.garden, checker)
    _check_cells(box.garden, checker)
    strengths = [gnome.strength for gnome in box.gnomes]
    is_gang = strengths == sorted(set(strengths)) and len(strengths) > 1
    checker.need(is_gang, "gnom_street.box.gnomes", "gnomes", most=kinds.STRONGEST)
    for gnome in box.gnomes:
        where, powers = f"gnomes.{gnome.strength}", set(gnome.powers)
        if gnome.name is not None:
            checker.words(gnome.name, f"{where}.name")
        is_right = len(powers) == len(gnome.powers) and not powers >= kinds.APART
        apart = ", ".join(sorted(kinds.APART))
        checker.need(is_right, "gnom_street.box.powers", f"{where}.also", names=apart)
    _check_numbers(box, checker)


SHELF = Shelf("gnomery.games.gnom_street", Box, check_box, strict=False)
shelf_box, read_box = SHELF.box, SHELF.read


def cell_name(row: int, column: int) -> str:
    """A cell as people call it: the column's letter, then the row from 1."""
    return f"{LETTERS[column]}{row + 1}"


def _check_garden(plan: Plan, checker: Checker) -> None:
    for row, names in (("terrains", plan.terrains), ("flowers", plan.flowers)):
        for name, times in Counter(names).items():
            checker.need(times == 1, "gnom_street.box.name", f"garden.{row}", name=name)
    is_right = len(plan.terrains) == len(kinds.ACTIONS)
    checker.need(is_right, "gnom_street.box.terrains", "garden", n=len(kinds.ACTIONS))


def _check_cells(plan: Plan, checker: Checker) -> None:
    inside = {cell_name(row, col) for row in range(plan.rows) for col in range(plan.columns)}
    for name, times in Counter([*plan.ponds, *(cell.at for cell in plan.cells)]).items():
        is_cell = times == 1 and name in inside
        checker.need(is_cell, "gnom_street.box.cell", f"garden.cells.{name}")
    for cell in plan.cells:
        where, terrains, flowers = f"garden.cells.{cell.at}", plan.terrains, plan.flowers
        names = ", ".join(terrains)
        checker.need(cell.terrain in terrains, "gnom_street.box.terrain", where, names=names)
        is_pair = len(cell.flowers) == len(set(cell.flowers)) == kinds.FLOWERS_OF_A_CELL
        is_pair = is_pair and set(cell.flowers) <= set(flowers)
        checker.need(is_pair, "gnom_street.box.flowers", where, names=", ".join(flowers))
    is_enough = len(plan.cells) >= LEAST_CELLS
    checker.need(is_enough, "gnom_street.box.few", "garden.cells", n=LEAST_CELLS)
    # The cat can always move, and a statue can always be somewhere else.
    spots = {(LETTERS.index(cell.at[0]), int(cell.at[1:])) for cell in plan.cells}
    for x, y in spots:
        around = {(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1)} - {(x, y)}
        checker.need(around & spots, "gnom_street.box.lonely", f"garden.cells.{LETTERS[x]}{y}")


def _check_numbers(box: Box, checker: Checker) -> None:
    supply, scores = box.supply, box.scores
    baits, moles = supply.baits, supply.moles
    most = min(9, len(box.garden.cells) // 4)
    checker.between({"supply.statues": (supply.statues, 1, most)})
    checker.numbers(
        {
            "supply.baits": is_table(baits, PLAYERS, range(MOST + 1)) and baits[kinds.DUEL] == 0,
            "supply.moles": is_table(moles, PLAYERS, SOME) and moles[kinds.DUEL] == 1,
            "scores.loot": scores.loot,
            "scores.statues": len(scores.statues) == supply.statues + 1,
        }
    )
