"""The box: reads box.toml, or a file of somebody's own in its form, and refuses a bad one."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from gnomery.engine.errors import BoxError
from gnomery.engine.value import Value
from gnomery.games.gnome_grown.pieces.kinds import (
    ANIMALS,
    COLOURS,
    FEATURES,
    GROUND,
    Animal,
    Objective,
)

MOST = 1000
"""No box has more of anything."""
PLAYERS = range(2, 5)
GRID, STACKS, STACK, OPEN = 9, 3, 6, 4
"""Animals in the grid, feature stacks, tiles in a new stack, face-up ground tiles (GG-S1)."""
SECTIONS = 4
LAYOUTS = ("quadrants", "fences")
ID = re.compile(r"[a-z][a-z0-9_-]{0,49}")
"""Names that can be typed in a move, whatever the case."""


class Tiles(Value, frozen=True):
    """How many ground and feature tiles there are of each kind (GG-B1)."""

    ground: dict[str, int]
    feature: dict[str, int]


class Supply(Value, frozen=True):
    """What lies beside the board, and what everybody starts with (GG-B1, GG-S1)."""

    ladybirds: int
    imps: int
    markers_a_colour: int
    start_ladybirds: int
    start_objectives: int
    discs: dict[int, int]


class Track(Value, frozen=True):
    """The gnome's rates, and where it starts (GG-B5)."""

    rates: tuple[int, ...]
    start: dict[int, int]


class Box(Value, frozen=True):
    """Everything in the box."""

    size: int
    objectives: tuple[Objective, ...]
    animals: tuple[Animal, ...]
    tiles: Tiles
    supply: Supply
    track: Track
    gardens: dict[str, dict[str, tuple[str, ...]]]


@cache
def shelf_box() -> Box:
    """The box that comes with the game."""
    file = files("gnomery.games.gnome_grown").joinpath("box.toml")
    return read_box(file.read_text(encoding="utf-8"), "box.toml")


def read_box(text: str, file: str) -> Box:
    """A box from TOML; an error names the file, the place in it, and what was expected."""
    try:
        box = msgspec.convert(tomllib.loads(text), Box, strict=False)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BoxError("gnome_grown.box.broken", file=file, why=str(error)) from error
    check_box(box, file)
    return box


def check_box(box: Box, file: str) -> None:
    """Refuse a box that cannot be played."""
    _check_tiles(box, file)
    _check_animals(box, file)
    _check_objectives(box, file)
    _check_numbers(box, file)
    _check_gardens(box, file)


def _check_tiles(box: Box, file: str) -> None:
    for sort, counts, kinds, least in (
        ("ground", box.tiles.ground, GROUND, OPEN),
        ("feature", box.tiles.feature, FEATURES, STACKS * STACK),
    ):
        where = f"tiles.{sort}"
        if set(counts) != set(kinds) or min(counts.values()) < 0:
            raise BoxError("gnome_grown.box.kinds", file=file, where=where, kinds=", ".join(kinds))
        if sum(counts.values()) < least:
            raise BoxError("gnome_grown.box.few", file=file, where=where, n=least)


def _check_animals(box: Box, file: str) -> None:
    for animal in box.animals:
        where = f"animals.{animal.id}"
        if not ID.fullmatch(animal.id):
            raise BoxError("gnome_grown.box.id", file=file, where=where)
        has_amount = animal.bonus in ("ladybirds", "animals")
        if has_amount != (animal.amount > 0) or animal.amount < 0:
            raise BoxError("gnome_grown.box.amount", file=file, where=where)
    if len(box.animals) < GRID:
        raise BoxError("gnome_grown.box.few", file=file, where="animals", n=GRID)
    ids = Counter(animal.id for animal in box.animals)
    taken = {f"{kind}-{n}" for kind in (*GROUND, *FEATURES) for n in range(100)}
    for name, times in ids.items():
        if times > 1 or name in taken:
            raise BoxError("gnome_grown.box.twice", file=file, where="animals", id=name)
    kinds = {animal.kind for animal in box.animals}
    if kinds != set(ANIMALS):
        names = ", ".join(ANIMALS)
        raise BoxError("gnome_grown.box.kinds", file=file, where="animals", kinds=names)


def _check_objectives(box: Box, file: str) -> None:
    for number, card in enumerate(box.objectives, start=1):
        if not 0 <= card.part <= card.full or card.ladybirds < 0:
            where = f"objectives.{number}"
            raise BoxError("gnome_grown.box.values", file=file, where=where, card=card.name)
    for name, times in Counter(card.name for card in box.objectives).items():
        if times > 1:
            raise BoxError("gnome_grown.box.twice", file=file, where="objectives", id=name)
    least = (max(box.supply.start_objectives, 0) + 1) * PLAYERS[-1]
    if len(box.objectives) < least:
        raise BoxError("gnome_grown.box.few", file=file, where="objectives", n=least)


def _check_numbers(box: Box, file: str) -> None:
    supply, track = box.supply, box.track
    least = PLAYERS[-1] * (max(supply.start_ladybirds, 0) + 1)
    wrong = {
        "supply.ladybirds": not least <= supply.ladybirds <= MOST,
        "supply.imps": not PLAYERS[-1] <= supply.imps <= MOST,
        "supply.markers_a_colour": supply.markers_a_colour < 0,
        "supply.start_ladybirds": supply.start_ladybirds < 0,
        "supply.start_objectives": supply.start_objectives < 1,
        "supply.discs": _is_bad_row(supply.discs, range(1, 4)),
        "track.rates": len(track.rates) < 2 or min(track.rates) < 0,  # noqa: PLR2004  two ends
        "track.start": _is_bad_row(track.start, range(len(track.rates) - 1)),
    }
    for where, is_wrong in wrong.items():
        if is_wrong:
            raise BoxError("gnome_grown.box.number", file=file, where=where)


def _is_bad_row(row: dict[int, int], values: range) -> bool:
    """Whether a table by number of players lacks one or has an impossible value."""
    return set(row) != set(PLAYERS) or not set(row.values()) <= set(values)


def _check_gardens(box: Box, file: str) -> None:
    if set(box.gardens) != set(LAYOUTS):
        names = ", ".join(LAYOUTS)
        raise BoxError("gnome_grown.box.layouts", file=file, where="gardens", names=names)
    for layout, gardens in box.gardens.items():
        if set(gardens) not in ({"all"}, set(COLOURS)):
            where, names = f"gardens.{layout}", ", ".join(COLOURS)
            raise BoxError("gnome_grown.box.colours", file=file, where=where, names=names)
        for colour, rows in gardens.items():
            if not 2 <= box.size <= 9 or any(_problems(rows, box.size)):  # noqa: PLR2004
                where = f"gardens.{layout}.{colour}"
                raise BoxError("gnome_grown.box.garden", file=file, where=where, size=box.size)


def _problems(rows: tuple[str, ...], size: int) -> Iterator[bool]:
    """What may be wrong with a garden: its size, or the number of its sections."""
    yield len(rows) != size
    yield any(len(row) != size for row in rows)
    yield len(set("".join(rows))) != SECTIONS
