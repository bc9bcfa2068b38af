"""The box: reads box.toml, or a file of somebody's own in its form, and refuses a bad one."""

import re
from collections import Counter

from gnomery.engine.boxes import Checker, Shelf, is_table
from gnomery.engine.value import Value
from gnomery.games.gnom_street.pieces import kinds

PLAYERS = range(2, 5)
SIDE = range(1, 10)
"""How many rows and columns a garden may have."""
LEAST_CELLS = 5
"""One more than there are loots with four players."""
STRENGTHS = range(1, 100)
PERCENT = range(101)
"""Where the chimney can stand, and how far wind and hand carry."""
MOST = 30
"""No gang has more of anything."""
SOME = range(1, MOST + 1)
LETTERS = "abcdefghi"
ID = re.compile(r"[a-z][a-z_]{1,19}")
"""Names that can be typed in a move."""
RESERVED = {*kinds.ACTIONS, *kinds.KINDS, "from", "done", "skip", "pass"}


class Plan(Value, frozen=True):
    """The garden as it is printed (GS-B1)."""

    rows: int
    columns: int
    ponds: tuple[str, ...]
    terrains: tuple[str, ...]
    flowers: tuple[str, ...]
    cells: tuple[kinds.Cell, ...]


class Supply(Value, frozen=True):
    """What each gang has, by number of players (GS-B2)."""

    statues: int
    baits: dict[int, int]
    moles: dict[int, int]


class TossNumbers(Value, frozen=True):
    """Where the chimney stands, and how strong wind and hand are (GS-2.4)."""

    target: tuple[int, int]
    gust: int
    wobble: int
    veer: int = 0
    """How far the wind turns between two readings; 0 is a steady wind, read once."""


class Scores(Value, frozen=True):
    """What moles on a loot, statues and moles on a bait are worth (GS-6.1 to GS-6.3)."""

    loot: tuple[int, ...]
    statues: tuple[int, ...]
    bait: int = 1


class DuelNumbers(Value, frozen=True):
    """Games to win, and turns of one game (GS-7.1, GS-7.4)."""

    turns: int
    wins: int


class Box(Value, frozen=True):
    """Everything in the box."""

    garden: Plan
    gnomes: tuple[kinds.Gnome, ...]
    supply: Supply
    toss: TossNumbers
    scores: Scores
    duel: DuelNumbers


def check_box(box: Box, checker: Checker) -> None:
    """Refuse a box that cannot be played."""
    _check_garden(box.garden, checker)
    _check_cells(box.garden, checker)
    strengths = [gnome.strength for gnome in box.gnomes]
    is_rising = strengths == sorted(set(strengths)) and set(strengths) <= set(STRENGTHS)
    is_gang = is_rising and len(strengths) > 1
    checker.need(is_gang, "gnom_street.box.gnomes", "gnomes", most=STRENGTHS[-1])
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
    is_sized = plan.rows in SIDE and plan.columns in SIDE
    checker.need(is_sized, "gnom_street.box.size", "garden", n=SIDE[-1])
    for row, names in (("terrains", plan.terrains), ("flowers", plan.flowers)):
        for name, times in Counter(names).items():
            is_name = times == 1 and ID.fullmatch(name) and name not in RESERVED
            checker.need(is_name, "gnom_street.box.name", f"garden.{row}", name=name)
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
    supply, toss, scores = box.supply, box.toss, box.scores
    baits, moles = supply.baits, supply.moles
    checker.numbers(
        {
            "supply.statues": 1 <= supply.statues <= min(9, len(box.garden.cells) // 4),
            "supply.baits": is_table(baits, PLAYERS, range(MOST + 1)) and baits[kinds.DUEL] == 0,
            "supply.moles": is_table(moles, PLAYERS, SOME) and moles[kinds.DUEL] == 1,
            "toss.target": set(toss.target) <= set(PERCENT),
            "toss.gust": toss.gust in PERCENT,
            "toss.veer": toss.veer in PERCENT,
            "toss.wobble": toss.wobble in PERCENT[1:],
            "scores.loot": scores.loot,
            "scores.statues": len(scores.statues) == supply.statues + 1,
            "scores.bait": scores.bait in range(MOST + 1),
            "duel.turns": box.duel.turns in range(1, 1001),
            "duel.wins": box.duel.wins in range(1, 10),
        }
    )
