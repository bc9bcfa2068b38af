"""Tiles and missions, as they are printed (GA-T1, GA-T2, GA-M2), and tiles as they lie."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value

Back: TypeAlias = Literal["gnome", "beige", "green", "blue", "pink", "gold"]
Creature: TypeAlias = Literal["gnome", "pig", "gardener", "birdie", "mushie", "unicorn", "dragon"]
Task: TypeAlias = Literal["raft", "pinwheel", "train", "empty", "blue", "walled", "second_look"]

MARKET: tuple[Back, ...] = ("green", "blue", "pink", "gold")
"""The backs for sale, from cheap to dear."""
COLOURS: tuple[Back, ...] = ("beige", *MARKET)
"""The ladder a mutating pig climbs (GA-3.7)."""


class Tile(Value, frozen=True):
    """A 1×2 tile: six sites clockwise from the top left of the tile lying on its side.

    A site is `-` blank, `b y g p` half a single gem, `2` a double, `3` a triple, `*` an egg.
    """

    id: str
    back: Back
    creature: Creature
    sites: str
    gnomes: int = 0
    lines: tuple[tuple[int, int], ...] = ()


class Mission(Value, frozen=True):
    """A 2×2 mission: eight sites clockwise from the top left, and what it pays for."""

    id: str
    task: Task
    sites: str
    gems: int = 0


class Laid(Value, frozen=True):
    """A tile in the garden: its upper or left cell and its quarter turns clockwise."""

    tile: str
    x: int
    y: int
    r: int
