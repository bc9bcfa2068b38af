"""The box: reads box.toml, or a file of somebody's own in its form, and refuses a bad one."""

import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files

import msgspec

from gnomery.engine.errors import BoxError
from gnomery.engine.value import Value
from gnomery.games.gnom_street.pieces.kinds import (
    ACTIONS,
    DUEL,
    FLOWERS_OF_A_CELL,
    KINDS,
    Cell,
    Gnome,
)

PLAYERS = range(2, 5)
SIDE = range(1, 10)
"""How many rows and columns a garden may have."""
LEAST_CELLS = 5
"""One more than there are loots with four players."""
STRENGTHS = range(1, 100)
MOST = 30
"""No gang has more of anything."""
LETTERS = "abcdefghi"
ID = re.compile(r"[a-z][a-z_]{1,19}")
"""Names that can be typed in a move."""
RESERVED = {*ACTIONS, *KINDS, "from", "done", "skip", "pass"}


class Plan(Value, frozen=True):
    """The garden as it is printed (GS-B1)."""

    rows: int
    columns: int
    ponds: tuple[str, ...]
    terrains: tuple[str, ...]
    flowers: tuple[str, ...]
    cells: tuple[Cell, ...]


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


class Scores(Value, frozen=True):
    """What moles on a loot and statues in the garden are worth (GS-6.1, GS-6.2)."""

    loot: tuple[int, ...]
    statues: tuple[int, ...]


class DuelNumbers(Value, frozen=True):
    """Games to win, and turns of one game (GS-7.1, GS-7.4)."""

    turns: int
    wins: int


class Box(Value, frozen=True):
    """Everything in the box."""

    garden: Plan
    gnomes: tuple[Gnome, ...]
    supply: Supply
    toss: TossNumbers
    scores: Scores
    duel: DuelNumbers


@cache
def shelf_box() -> Box:
    """The box that comes with the game."""
    file = files("gnomery.games.gnom_street").joinpath("box.toml")
    return read_box(file.read_text(encoding="utf-8"), "box.toml")


def read_box(text: str, file: str) -> Box:
    """A box from TOML; an error names the file, the place in it, and what was expected."""
    try:
        box = msgspec.convert(tomllib.loads(text), Box, strict=False)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BoxError("gnom_street.box.broken", file=file, why=str(error)) from error
    check_box(box, file)
    return box


def check_box(box: Box, file: str) -> None:
    """Refuse a box that cannot be played."""
    _check_garden(box.garden, file)
    _check_cells(box.garden, file)
    _check_gnomes(box.gnomes, file)
    _check_numbers(box, file)


def cell_name(row: int, column: int) -> str:
    """A cell as people call it: the column's letter, then the row from 1."""
    return f"{LETTERS[column]}{row + 1}"


def _check_garden(plan: Plan, file: str) -> None:
    if plan.rows not in SIDE or plan.columns not in SIDE:
        raise BoxError("gnom_street.box.size", file=file, where="garden", n=SIDE[-1])
    for row, names in (("terrains", plan.terrains), ("flowers", plan.flowers)):
        where = f"garden.{row}"
        for name, times in Counter(names).items():
            if times > 1 or not ID.fullmatch(name) or name in RESERVED:
                raise BoxError("gnom_street.box.name", file=file, where=where, name=name)
    if len(plan.terrains) != len(ACTIONS):
        raise BoxError("gnom_street.box.terrains", file=file, where="garden", n=len(ACTIONS))


def _check_cells(plan: Plan, file: str) -> None:
    inside = {cell_name(row, col) for row in range(plan.rows) for col in range(plan.columns)}
    for name, times in Counter([*plan.ponds, *(cell.at for cell in plan.cells)]).items():
        if times > 1 or name not in inside:
            raise BoxError("gnom_street.box.cell", file=file, where=f"garden.cells.{name}")
    for cell in plan.cells:
        where = f"garden.cells.{cell.at}"
        if cell.terrain not in plan.terrains:
            names = ", ".join(plan.terrains)
            raise BoxError("gnom_street.box.terrain", file=file, where=where, names=names)
        is_pair = len(cell.flowers) == len(set(cell.flowers)) == FLOWERS_OF_A_CELL
        if not is_pair or not set(cell.flowers) <= set(plan.flowers):
            names = ", ".join(plan.flowers)
            raise BoxError("gnom_street.box.flowers", file=file, where=where, names=names)
    if len(plan.cells) < LEAST_CELLS:
        raise BoxError("gnom_street.box.few", file=file, where="garden.cells", n=LEAST_CELLS)
    # The cat can always move, and a statue can always be somewhere else.
    spots = {(LETTERS.index(cell.at[0]), int(cell.at[1:])) for cell in plan.cells}
    for x, y in spots:
        around = {(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1)} - {(x, y)}
        if not around & spots:
            where = f"garden.cells.{LETTERS[x]}{y}"
            raise BoxError("gnom_street.box.lonely", file=file, where=where)


def _check_gnomes(gnomes: tuple[Gnome, ...], file: str) -> None:
    strengths = [gnome.strength for gnome in gnomes]
    is_rising = strengths == sorted(set(strengths))
    if len(gnomes) <= 1 or not is_rising or not set(strengths) <= set(STRENGTHS):
        raise BoxError("gnom_street.box.gnomes", file=file, where="gnomes", most=STRENGTHS[-1])


def _check_numbers(box: Box, file: str) -> None:
    supply, toss, scores = box.supply, box.toss, box.scores
    wrong = {
        "supply.statues": not 1 <= supply.statues <= min(9, len(box.garden.cells) // 4),
        "supply.baits": _is_bad_row(supply.baits, range(MOST + 1)) or supply.baits[DUEL] != 0,
        "supply.moles": _is_bad_row(supply.moles, range(1, MOST + 1)) or supply.moles[DUEL] != 1,
        "toss.target": not all(0 <= at <= 100 for at in toss.target),  # noqa: PLR2004  aims
        "toss.gust": not 0 <= toss.gust <= 100,  # noqa: PLR2004  aims
        "toss.wobble": not 1 <= toss.wobble <= 100,  # noqa: PLR2004  aims
        "scores.loot": not scores.loot,
        "scores.statues": len(scores.statues) != supply.statues + 1,
        "duel.turns": not 1 <= box.duel.turns <= 1000,  # noqa: PLR2004
        "duel.wins": not 1 <= box.duel.wins <= 9,  # noqa: PLR2004
    }
    for where, is_wrong in wrong.items():
        if is_wrong:
            raise BoxError("gnom_street.box.number", file=file, where=where)


def _is_bad_row(row: dict[int, int], values: range) -> bool:
    """Whether a table by number of players lacks one or has an impossible value."""
    return set(row) != set(PLAYERS) or not set(row.values()) <= set(values)
