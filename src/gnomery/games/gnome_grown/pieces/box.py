"""The box: reads box.toml, or a file of somebody's own in its form, and refuses a bad one."""

import re
from typing import Annotated, TypeAlias

from msgspec import Meta

from gnomery.engine.bounds import ShortText
from gnomery.engine.boxes import Checker, Shelf, is_table
from gnomery.engine.value import Value
from gnomery.games.gnome_grown.pieces import kinds

MOST = 100
"""No box has more tiles of a kind, animals of all kinds, or markers of a colour."""
PLAYERS = range(2, 5)
GRID, STACKS, STACK, OPEN = 9, 3, 6, 4
"""Animals in the grid, feature stacks, tiles in a new stack, face-up ground tiles (GG-S1)."""
SECTIONS = 4
SIZES = range(2, 10)
LAYOUTS = ("quadrants", "fences")
ID = re.compile(r"[a-z][a-z0-9_-]{0,49}")
"""Names that can be typed in a move, whatever the case."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=kinds.MOST)]
ByKind: TypeAlias = Annotated[dict[ShortText, Count], Meta(max_length=len(kinds.GROUND))]
ByPlayers: TypeAlias = Annotated[
    dict[Annotated[int, Meta(ge=PLAYERS[0], le=PLAYERS[-1])], Count], Meta(max_length=len(PLAYERS))
]
Garden: TypeAlias = Annotated[tuple[ShortText, ...], Meta(max_length=SIZES[-1])]
Layout: TypeAlias = Annotated[dict[ShortText, Garden], Meta(max_length=len(kinds.COLOURS))]


class Tiles(Value, frozen=True):
    """How many ground and feature tiles there are of each kind (GG-B1)."""

    ground: ByKind
    feature: ByKind


class Supply(Value, frozen=True):
    """What lies beside the board, and what everybody starts with (GG-B1, GG-S1)."""

    ladybirds: Amount
    imps: Amount
    markers_a_colour: Count
    start_ladybirds: Amount
    start_objectives: Annotated[int, Meta(ge=1, le=MOST)]
    discs: ByPlayers


class Track(Value, frozen=True):
    """The gnome's rates, and where it starts (GG-B5)."""

    rates: Annotated[tuple[Amount, ...], Meta(max_length=MOST)]
    start: ByPlayers


class Box(Value, frozen=True):
    """Everything in the box."""

    size: Annotated[int, Meta(ge=SIZES[0], le=SIZES[-1])]
    objectives: Annotated[tuple[kinds.Objective, ...], Meta(max_length=kinds.MOST_OBJECTIVES)]
    animals: Annotated[tuple[kinds.Animal, ...], Meta(max_length=MOST)]
    tiles: Tiles
    supply: Supply
    track: Track
    gardens: Annotated[dict[ShortText, Layout], Meta(max_length=len(LAYOUTS))]


def check_box(box: Box, checker: Checker) -> None:
    """Refuse a box that cannot be played."""
    _check_tiles(box, checker)
    _check_animals(box, checker)
    _check_objectives(box, checker)
    _check_numbers(box, checker)
    _check_gardens(box, checker)


SHELF = Shelf("gnomery.games.gnome_grown", Box, check_box, strict=False)
shelf_box, read_box = SHELF.box, SHELF.read


def _check_tiles(box: Box, checker: Checker) -> None:
    for where, counts, names, least in (
        ("tiles.ground", box.tiles.ground, kinds.GROUND, OPEN),
        ("tiles.feature", box.tiles.feature, kinds.FEATURES, STACKS * STACK),
    ):
        checker.need(
            set(counts) == set(names), "gnome_grown.box.kinds", where, kinds=", ".join(names)
        )
        checker.need(sum(counts.values()) >= least, "gnome_grown.box.few", where, n=least)


def _check_animals(box: Box, checker: Checker) -> None:
    for animal in box.animals:
        where = f"animals.{animal.id}"
        checker.need(ID.fullmatch(animal.id), "gnome_grown.box.id", where)
        has_amount = animal.bonus in ("ladybirds", "animals")
        is_right = animal.amount > 0 if has_amount else animal.amount == 0
        checker.need(is_right, "gnome_grown.box.amount", where)
    checker.need(len(box.animals) >= GRID, "gnome_grown.box.few", "animals", n=GRID)
    names = [animal.id for animal in box.animals]
    taken = {f"{kind}-{n}" for kind in (*kinds.GROUND, *kinds.FEATURES) for n in range(100)}
    checker.once([*names, *(name for name in names if name in taken)], "animals")
    is_right = {animal.kind for animal in box.animals} == set(kinds.ANIMALS)
    checker.need(is_right, "gnome_grown.box.kinds", "animals", kinds=", ".join(kinds.ANIMALS))


def _check_objectives(box: Box, checker: Checker) -> None:
    for number, card in enumerate(box.objectives, start=1):
        where = f"objectives.{number}"
        checker.need(card.part <= card.full, "gnome_grown.box.values", where, card=card.name)
    checker.once((card.name for card in box.objectives), "objectives")
    least = (box.supply.start_objectives + 1) * PLAYERS[-1]
    checker.need(len(box.objectives) >= least, "gnome_grown.box.few", "objectives", n=least)


def _check_numbers(box: Box, checker: Checker) -> None:
    supply, track = box.supply, box.track
    least = PLAYERS[-1] * (supply.start_ladybirds + 1)
    checker.between(
        {
            "supply.ladybirds": (supply.ladybirds, least, kinds.MOST),
            "supply.imps": (supply.imps, PLAYERS[-1], kinds.MOST),
        }
    )
    checker.numbers(
        {
            "supply.discs": is_table(supply.discs, PLAYERS, range(1, 4)),
            "track.rates": len(track.rates) > 1,
            "track.start": is_table(track.start, PLAYERS, range(len(track.rates) - 1)),
        }
    )


def _check_gardens(box: Box, checker: Checker) -> None:
    is_right = set(box.gardens) == set(LAYOUTS)
    checker.need(is_right, "gnome_grown.box.layouts", "gardens", names=", ".join(LAYOUTS))
    for layout, gardens in box.gardens.items():
        is_right = set(gardens) in ({"all"}, set(kinds.COLOURS))
        names = ", ".join(kinds.COLOURS)
        checker.need(is_right, "gnome_grown.box.colours", f"gardens.{layout}", names=names)
        for colour, rows in gardens.items():
            is_square = box.size in SIZES and {len(rows), *map(len, rows)} == {box.size}
            is_right = is_square and len(set("".join(rows))) == SECTIONS
            where = f"gardens.{layout}.{colour}"
            checker.need(is_right, "gnome_grown.box.garden", where, size=box.size)
